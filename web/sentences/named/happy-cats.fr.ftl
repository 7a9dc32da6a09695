### Happy Cats autour d’un seul appareil : des noms, jamais « vous ». $me est qui a l’appareil.

happy-cats-lay-a-card = { $me } pose maintenant une carte, face cachée.
happy-cats-not-in-hand = { $me } n’a pas le { $card } en main.
happy-cats-keep-a-card = Choisissez d’abord laquelle des deux cartes du chat { $me } garde.
happy-cats-not-drawn = Le chat n’a pas pioché le { $card } : gardez une des deux cartes qu’il a piochées.
happy-cats-take-pompons = C’est à { $me } de prendre des pompons sur la table.
happy-cats-wrong-amount = { $demanded ->
    [one] { $me } doit prendre exactement { $demanded } pompon, pas { $amount }.
   *[other] { $me } doit prendre exactement { $demanded } pompons, pas { $amount }.
}
happy-cats-dealt-you = Les cartes numérotées sont distribuées. { $me } : { $cards }.
happy-cats-colour-dealt-you = Couleur secrète pour { $me } : { $colour }.
happy-cats-ui-roll-say = Le dé est à { $me }.
happy-cats-ui-cat-say = Le chat : pas de pompon, mais deux nouvelles cartes, dont { $me } garde une.
happy-cats-ui-sealed-say = { $card ->
    [cat] { $me } a posé son chat, face cachée.
   *[other] { $me } a posé son { $card }, face cachée.
}
happy-cats-ui-lifted-more = { $card ->
    [cat] Tant qu’aucune autre n’est jouée, c’est le chat qui compte.
   *[other] Tant qu’aucune autre n’est jouée, c’est le { $card } qui compte.
}
happy-cats-ui-keep-this = { $me } garde le { $card } et défausse le { $other }.
happy-cats-ui-take-more = { $amount ->
    [one] Touchez le pompon pour { $me }.
   *[other] Touchez les pompons pour { $me }.
}
happy-cats-ui-take-next = { $count ->
    [one] { $name } en aura { $count } ensuite.
   *[other] { $name } en aura { $count } ensuite.
}
happy-cats-ui-enough = { $me } en a déjà { $amount }. Touchez-en un dans le bol pour le remettre.
happy-cats-ui-not-your-pick = Ce n’est pas à { $me } de prendre des pompons.
happy-cats-ui-not-your-tile = Ce n’est pas à { $me } de prendre une tuile.
happy-cats-ui-hand = Main : { $me }
happy-cats-ui-face-down = { $card ->
    [cat] { $me }, le chat, face cachée. Changer
   *[other] { $me }, le { $card }, face cachée. Changer
}
happy-cats-ui-you = { $me }
happy-cats-ui-stepper = { $taking ->
    [0] { $colour }, { $there } sur le tapis
   *[other] { $colour }, { $there } sur le tapis, { $me } en prend { $taking }
}
happy-cats-ui-secret = Couleur secrète pour { $me } : { $colour }, chacun compte 2
happy-cats-ui-describe-secret = Couleur secrète pour { $me } : { $colour }.
minds-happy-cats-reason-basket = { $higher ->
    [0] Aucune carte que { $me } ne voit pas ne dépasse le { $card } : il pioche { $shown } à coup sûr dans le sac.
    [one] Sur les { $unseen } cartes que { $me } ne voit pas, une seule dépasse le { $card }, qui pioche { $shown } dans le sac.
   *[other] Sur les { $unseen } cartes que { $me } ne voit pas, { $higher } seulement dépassent le { $card }, qui pioche { $shown } dans le sac.
}
minds-happy-cats-idea-alone = Quand personne d’autre n’a de carte nombre, personne ne passe avant : prenez beaucoup.
minds-happy-cats-reason-alone = Personne d’autre n’a de carte nombre : le { $card } prend donc { $caught ->
    [one] un pompon
   *[other] { $caught } pompons au choix
}.
minds-happy-cats-idea-own = Arrivez tôt quand la bonne couleur est sur la table.
minds-happy-cats-reason-own = Il y a là { $own }, qui { $count ->
    [one] compte
   *[other] comptent
} double pour { $me } ; sur les { $unseen } cartes que { $me } ne voit pas, { $higher ->
    [0] aucune ne passerait
    [one] { $higher } passerait
   *[other] { $higher } passeraient
} avant le { $card }.
minds-happy-cats-reason-order = Le { $card } en prend jusqu’à { $caught }, et sur les { $unseen } cartes que { $me } ne voit pas, { $higher ->
    [0] aucune ne passerait
    [one] { $higher } passerait
   *[other] { $higher } passeraient
} avant lui.
minds-happy-cats-reason-cat-basket = La plus grande carte en main, le { $card }, ne piocherait que { $shown }{ $higher ->
    [0] {""}
    [one] , et une carte que { $me } ne voit pas la bat
   *[other] , et { $higher } cartes que { $me } ne voit pas la battent
} : une nouvelle carte vaut mieux.
minds-happy-cats-idea-take = D’abord sa propre couleur ; ensuite ce qu’un autre collectionne.
minds-happy-cats-reason-take-own = { $own ->
    [one] L’un d’eux est
   *[other] { $own } d’entre eux sont
} de la bonne couleur pour { $me } : cela fait { $points } points en tout.
minds-happy-cats-reason-take = Cela fait { $points ->
    [one] un point
   *[other] { $points } points
} ; ce qui reste ne sert pas davantage à { $me }.
minds-happy-cats-reason-key-from = { $me } gagne trois points, et { $who } les perd.
minds-happy-cats-reason-key-kept = Tant que { $me } prend la clé, personne d’autre n’a la souris.
minds-happy-cats-idea-pompon = Ce qui est attrapé, personne ne le reprend.
minds-happy-cats-reason-pompon = { $own ->
    [0] C’est un point sûr ; aucun des { $bag } du sac ne compte double.
    [one] C’est un point sûr, et deux si le seul de la bonne couleur sort parmi { $bag }.
   *[other] C’est un point sûr, et deux si l’un des { $own } de la bonne couleur sort parmi { $bag }.
}
minds-happy-cats-reason-card = { $me } a { $cards ->
    [0] zéro carte nombre
    [one] { $cards } carte nombre
   *[other] { $cards } cartes nombre
} en main : une de plus épargne un tour avec le chat.
