### Ce que dit Happy Cats.

## Cartes, pompons et tuiles

happy-cats-card = { $number }
happy-cats-cat = le chat
# Une des cartes retournées : « 38 (Ada) ».
happy-cats-shows = { $card } ({ $who })
happy-cats-yellow = jaune
happy-cats-red = rouge
happy-cats-green = vert
happy-cats-blue = bleu
happy-cats-yellow-pompons = { $count ->
    [one] { $count } pompon jaune
   *[other] { $count } pompons jaunes
}
happy-cats-red-pompons = { $count ->
    [one] { $count } pompon rouge
   *[other] { $count } pompons rouges
}
happy-cats-green-pompons = { $count ->
    [one] { $count } pompon vert
   *[other] { $count } pompons verts
}
happy-cats-blue-pompons = { $count ->
    [one] { $count } pompon bleu
   *[other] { $count } pompons bleus
}
happy-cats-pompon-tile = un pompon
happy-cats-card-tile = une carte
happy-cats-key-tile = la clé

## Refus

happy-cats-lay-a-card = Posez maintenant une de vos cartes, face cachée.
happy-cats-not-in-hand = Vous n’avez pas le { $card } en main.
happy-cats-keep-a-card = Choisissez d’abord laquelle des deux cartes du chat vous gardez.
happy-cats-not-drawn = Votre chat n’a pas pioché le { $card } : gardez une des deux cartes qu’il a piochées.
happy-cats-take-pompons = C’est à vous de prendre des pompons sur la table.
happy-cats-wrong-amount = { $demanded ->
    [one] Vous devez prendre exactement { $demanded } pompon, pas { $amount }.
   *[other] Vous devez prendre exactement { $demanded } pompons, pas { $amount }.
}
happy-cats-not-on-table = Il n’y en a pas autant : sur la table, il n’y a que { $pompons }.
happy-cats-take-a-tile = Prenez maintenant une des tuiles point d’interrogation.
happy-cats-no-such-tile = Il ne reste pas de tuile avec { $tile }.

## Ce qui s’est passé

happy-cats-first = { $who ->
    [you] Vous lancez le dé en premier (tirage au sort).
   *[other] { $who } lance le dé en premier (tirage au sort).
}
happy-cats-dealt = Les cartes numérotées sont distribuées.
happy-cats-dealt-you = Les cartes numérotées sont distribuées. Les vôtres : { $cards }.
happy-cats-colours-dealt = Chacun reçoit une couleur secrète.
happy-cats-colour-dealt-you = Votre couleur secrète : { $colour }.
happy-cats-rolled = { $who ->
    [you] Vous lancez le dé : { $count }.
   *[other] { $who } lance le dé : { $count }.
}
happy-cats-rolled-basket = { $who ->
    [you] Vous lancez le dé : c’est le panier, le plus grand nombre tire du sac.
   *[other] { $who } lance le dé : c’est le panier, le plus grand nombre tire du sac.
}
happy-cats-rolled-question = { $who ->
    [you] Vous lancez le dé : c’est le point d’interrogation.
   *[other] { $who } lance le dé : c’est le point d’interrogation.
}
happy-cats-spread = Sur la table : { $pompons }.
happy-cats-revealed = Toutes les cartes sont retournées : { $cards }.
happy-cats-reshuffled = { $count ->
    [one] La pioche est épuisée : la seule carte défaussée en forme une nouvelle.
   *[other] La pioche est épuisée : { $count } cartes défaussées sont mélangées pour en former une nouvelle.
}
happy-cats-cat-drew = { $who ->
    [you] Votre chat pioche deux cartes.
   *[other] { $who } pioche deux cartes avec son chat.
}
happy-cats-cat-drew-these = { $who ->
    [you] Votre chat pioche { $cards }.
   *[other] { $who } pioche { $cards } avec son chat.
}
happy-cats-kept = { $who ->
    [you] Vous gardez une carte et défaussez le { $discarded }.
   *[other] { $who } garde une carte et défausse le { $discarded }.
}
happy-cats-kept-this = { $who ->
    [you] Vous gardez le { $kept } et défaussez le { $discarded }.
   *[other] { $who } garde le { $kept } et défausse le { $discarded }.
}
happy-cats-drew-card = { $who ->
    [you] Vous piochez une carte.
   *[other] { $who } pioche une carte.
}
happy-cats-drew-this-card = { $who ->
    [you] Vous piochez le { $card }.
   *[other] { $who } pioche le { $card }.
}
happy-cats-no-card-left = { $who ->
    [you] Il ne reste aucune carte à piocher pour vous.
   *[other] Il ne reste aucune carte à piocher pour { $who }.
}
happy-cats-took = { $who ->
    [you] Vous attrapez { $pompons }.
   *[other] { $who } attrape { $pompons }.
}
happy-cats-came-too-late = { $who ->
    [you] Votre { $card } arrive trop tard : la table est vide.
   *[other] { $who } arrive trop tard avec son { $card } : la table est vide.
}
happy-cats-put-back = De retour dans le sac : { $pompons }.
happy-cats-drew-pompons = { $who ->
    [you] Vous tirez du sac { $pompons }.
   *[other] { $who } tire du sac { $pompons }.
}
happy-cats-basket-unclaimed = Il n’y a que des chats : personne ne tire de pompon du sac.
happy-cats-tiles-turned = Tuiles retournées : { $tiles }.
happy-cats-took-tile = { $who ->
    [you] Vous prenez la tuile avec { $tile }.
   *[other] { $who } prend la tuile avec { $tile }.
}
happy-cats-bag-empty = { $who ->
    [you] Le sac est vide : pas de pompon pour vous.
   *[other] Le sac est vide : pas de pompon pour { $who }.
}
happy-cats-got-mouse = { $who ->
    [you] Vous recevez la souris.
   *[other] { $who } reçoit la souris.
}
happy-cats-kept-mouse = { $who ->
    [you] Vous gardez la souris.
   *[other] { $who } garde la souris.
}
happy-cats-stole-mouse = { $who ->
    [you] Vous volez la souris à { $from }.
   *[other] { $from ->
        [you] { $who } vous vole la souris.
       *[other] { $who } vole la souris à { $from }.
    }
}
happy-cats-all-caught = Tous les pompons ont été attrapés.
happy-cats-stalled = Personne n’a attrapé de pompon pendant { $rounds } manches : la partie s’arrête là.
happy-cats-colour-shown = { $who ->
    [you] Vous aviez le { $colour } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } en tout.
   *[other] { $who } avait le { $colour } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } en tout.
}
happy-cats-game-over = { $count ->
    [one] La partie est finie. Victoire : { $winners }.
   *[other] La partie est finie. Victoire partagée : { $winners }.
}

## Feuille de score

happy-cats-own-colour = { $count ->
    [0] Aucun pompon de la couleur secrète, le { $colour }.
    [1] 1 pompon de la couleur secrète, le { $colour } : 2 points.
   *[other] { $count } pompons de la couleur secrète, le { $colour } : 2 points chacun.
}
happy-cats-other-colours = { $count ->
    [0] Aucun pompon d’une autre couleur.
    [1] 1 pompon d’une autre couleur : 1 point.
   *[other] { $count } pompons d’autres couleurs : 1 point chacun.
}
happy-cats-mouse = La souris : 3 points.
