### Les Trois Petits Cochons autour d’un seul appareil : des noms, jamais « vous ». $me est qui a l’appareil.

cochons-still-rolling = { $me } n’a pas fini de lancer : il faut s’arrêter avant d’acheter.
cochons-too-dear = Pour acheter { $tile }, il faut { $price } symboles identiques ; { $me } en a { $symbols }.
cochons-dice-spent = Pour acheter { $tile }, il faut { $price } symboles identiques ; { $unspent ->
    [0] il n’en reste aucun
   *[other] il n’en reste que { $unspent }
} après la première tuile.
cochons-must-buy = { $me } peut acheter une tuile, et donc le doit.
cochons-same-pile = { $me } a déjà acheté { $tile } : la seconde tuile doit venir d’une autre pile.
cochons-no-such-house = { $me } n’a pas de maison n° { $house }.
cochons-has-door = La maison { $house } a déjà une porte.
cochons-finished-house = La maison { $house } a son toit : on n’y ajoute plus rien.
cochons-ui-piles-stop = Si { $me } s’arrête
cochons-ui-piles-nothing = Si { $me } s’arrête : rien
cochons-ui-pile = { $lit ->
    [buy] { $tile }, { $price } dés, reste { $left }, à acheter
    [stop] { $tile }, { $price } dés, reste { $left }, à acheter si { $me } s’arrête
   *[other] { $tile }, { $price } dés, reste { $left }
}
cochons-ui-dice = { $who ->
    [me] Dés : { $me }
    [nobody] Les dés
   *[other] Dés : { $name }
}
cochons-ui-not-your-dice = Ces dés ne sont pas à { $me }.
cochons-ui-not-your-turn = Ce n’est pas à { $me } d’acheter.
cochons-ui-say-roll = À { $me } : lancez les dés.
cochons-ui-more-stop = Si { $me } s’arrête : { $tiles }.
cochons-ui-all-kept = { $me } garde tous les dés : il faut s’arrêter, ou en toucher un pour le relancer.
cochons-ui-mine = { $who ->
    [me] Maisons : { $me }
   *[other] Maisons : { $name }
}
cochons-ui-gust-mine = { $outcome ->
    [gone] { $me } : il ne reste rien de la maison { $house }.
    [stands] { $me } : la maison { $house } résiste.
   *[other] { $me } : la maison { $house } perd { $lost ->
        [one] { $lost } tuile
       *[other] { $lost } tuiles
    }.
}
cochons-ui-say-houses = { $who ->
    [me] Maisons, { $me } : { $houses }.
   *[other] Maisons, { $name } : { $houses }.
}
cochons-ui-say-no-houses = { $who ->
    [me] { $me } n’a pas encore de maison.
   *[other] { $name } n’a pas encore de maison.
}
minds-cochons-idea-stop = On s’arrête quand les dés paient ce que l’on veut : chaque lancer invite le loup.
minds-cochons-reason-stop = Les dés paient déjà { $tile } : relancer ferait plus souvent perdre que gagner.
minds-cochons-reason-stop-empty = Un lancer de plus a plus de chances d’amener le loup que ce qu’il faut à { $me }.
minds-cochons-reason-reroll = { $me } garde { $faces } ; { $rolled ->
    [one] l’autre dé peut
   *[other] les { $rolled } autres dés peuvent
} encore donner mieux.
minds-cochons-reason-end = Acheter { $tile } vide la pile et termine la partie, au bon moment pour { $me }.
