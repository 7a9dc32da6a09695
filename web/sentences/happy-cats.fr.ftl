### L’interface de Happy Cats.

## Pompons

happy-cats-ui-letter = { $colour ->
    [yellow] J
    [red] R
    [green] V
   *[blue] B
}
happy-cats-ui-colour = { $colour ->
    [yellow] jaune
    [red] rouge
    [green] vert
   *[blue] bleu
}
happy-cats-ui-pompons = { $count ->
    [one] { $count } pompon
   *[other] { $count } pompons
}
# Un compte parmi plusieurs : « jaune 3 ».
happy-cats-ui-count = { $colour ->
    [yellow] jaune
    [red] rouge
    [green] vert
   *[blue] bleu
} { $count }

## La barre

happy-cats-ui-roll-say = À vous de lancer.
happy-cats-ui-roll = Lancer
happy-cats-ui-bag-say = { $count ->
    [one] Tirez { $count } pompon du sac, sans regarder.
   *[other] Tirez { $count } pompons du sac, sans regarder.
}
happy-cats-ui-spread-say = Des pompons pour le tapis.
happy-cats-ui-draw = Tirer
happy-cats-ui-choose-say = Posez une carte, face cachée.
happy-cats-ui-coach = Le plus grand nombre choisit d’abord. Une carte qui a plus de pompons en prend plus.
happy-cats-ui-coach-basket = Seul le plus grand nombre tire du sac.
happy-cats-ui-card-say = { $takes ->
    [one] { $number } : prend { $takes } pompon.
   *[other] { $number } : prend { $takes } pompons.
}
happy-cats-ui-cat-say = Le chat : pas de pompon, mais deux nouvelles cartes, dont vous gardez une.
happy-cats-ui-play = Jouer
happy-cats-ui-play-why = Choisissez d’abord une carte.
happy-cats-ui-sealed-say = { $card ->
    [cat] Votre chat est posé, face cachée.
   *[other] Votre { $card } est posé, face cachée.
}
happy-cats-ui-sealed-more = Touchez-le pour changer. On attend { $names }.
happy-cats-ui-lifted-more = { $card ->
    [cat] Tant que vous n’en jouez pas une autre, c’est le chat qui compte.
   *[other] Tant que vous n’en jouez pas une autre, c’est le { $card } qui compte.
}
happy-cats-ui-keep-say = Gardez une des deux cartes du chat.
happy-cats-ui-keep-more = L’autre est défaussée, face visible.
happy-cats-ui-keep-this = Vous gardez le { $card } et défaussez le { $other }.
happy-cats-ui-keep = Garder
happy-cats-ui-take-say = { $picked } sur { $amount }
happy-cats-ui-take-more = { $amount ->
    [one] Touchez le pompon que vous voulez.
   *[other] Touchez les pompons que vous voulez.
}
happy-cats-ui-take-next = { $count ->
    [one] { $name } en aura { $count } après vous.
   *[other] { $name } en aura { $count } après vous.
}
happy-cats-ui-take = Prendre
happy-cats-ui-take-why = { $missing ->
    [one] Prenez encore { $missing } pompon.
   *[other] Prenez encore { $missing } pompons.
}
happy-cats-ui-put-back = Remettre
happy-cats-ui-tile-say = Prenez une tuile.
happy-cats-ui-tile-why = Choisissez d’abord une tuile.
happy-cats-ui-tile-effect = { $tile ->
    [pompon] Un pompon du sac, sans regarder
    [card] Une carte de la pioche dans la main
   *[key] La souris : 3 points à qui l’a
}
happy-cats-ui-tile-short = { $tile ->
    [pompon] 1 pompon
    [card] 1 carte
   *[key] La souris : +3
}

## Pourquoi pas maintenant

happy-cats-ui-not-now = On pose une carte quand le dé a montré ce qu’il y a à gagner.
happy-cats-ui-enough = Vous en avez déjà { $amount }. Touchez-en un dans votre bol pour le remettre.
happy-cats-ui-not-your-pick = Ce n’est pas à vous de prendre des pompons.
happy-cats-ui-not-your-tile = Ce n’est pas à vous de prendre une tuile.
happy-cats-ui-not-your-die = C’est { $name } qui lance le dé.
happy-cats-ui-taken = Cette tuile est prise.

## L’image

happy-cats-ui-board = Salon avec tapis
happy-cats-ui-hand = Votre main
happy-cats-ui-card = { $number }, prend { $takes }
happy-cats-ui-cat = Chat : piocher deux cartes, en garder une
happy-cats-ui-face-down = { $card ->
    [cat] Votre chat, face cachée. Changer
   *[other] Votre { $card }, face cachée. Changer
}
happy-cats-ui-change = Changer
happy-cats-ui-ready = prêt
happy-cats-ui-line = Cartes retournées
happy-cats-ui-line-cat = { $who ->
    [you] Vous : le chat
   *[other] { $who } : le chat
}
happy-cats-ui-line-card = { $who ->
    [you] Vous : { $number }
   *[other] { $who } : { $number }
}
happy-cats-ui-you = Vous
happy-cats-ui-will-take = prend { $count }
happy-cats-ui-nothing = rien
happy-cats-ui-late = trop tard
happy-cats-ui-cat-next = pioche 2
happy-cats-ui-cat-looks = en garde 1…
happy-cats-ui-cat-kept = jette { $card }
happy-cats-ui-cat-drew = 1 carte
happy-cats-ui-took = a pris
happy-cats-ui-no-card = sans carte
happy-cats-ui-cat-done = nouvelle carte
happy-cats-ui-stepper = { $taking ->
    [0] { $colour }, { $there } sur le tapis
   *[other] { $colour }, { $there } sur le tapis, vous en prenez { $taking }
}
happy-cats-ui-pick = Pompons à prendre
happy-cats-ui-die = { $face ->
    [basket] Le dé montre le panier
    [question] Le dé montre le point d’interrogation
   *[other] Le dé montre { $face }
}
happy-cats-ui-die-roll = Lancer le dé
happy-cats-ui-bag = { $count ->
    [one] Sac : { $count } pompon
   *[other] Sac : { $count } pompons
}
happy-cats-ui-bag-draw = Tirer du sac : { $count }
happy-cats-ui-bag-title = Dans le sac : { $count }
happy-cats-ui-pile = { $count ->
    [one] { $count } carte dans la pioche
   *[other] { $count } cartes dans la pioche
}
happy-cats-ui-discard = Défaussées : { $cards }
happy-cats-ui-discard-none = Rien n’est encore défaussé
happy-cats-ui-secret = Votre couleur secrète : { $colour }, chacun compte 2
happy-cats-ui-secret-short = Secret
happy-cats-ui-colour-was = Couleur secrète : { $colour }
happy-cats-ui-points-now = { $points ->
    [one] { $points } point pour l’instant
   *[other] { $points } points pour l’instant
}
happy-cats-ui-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
happy-cats-ui-mouse = a la souris
happy-cats-ui-tiles = Tuiles point d’interrogation
happy-cats-ui-tile-by = { $name } l’a prise
happy-cats-ui-keep-group = Les deux cartes du chat

## En mots

happy-cats-ui-describe-roll = C’est à { $name } de lancer le dé.
happy-cats-ui-describe-face = { $face ->
    [basket] Le dé montre le panier : le plus grand nombre tire du sac.
    [question] Le dé montre le point d’interrogation.
   *[other] Le dé montre { $face }.
}
happy-cats-ui-describe-rug = Sur le tapis : { $pompons }.
happy-cats-ui-describe-rug-empty = Le tapis est vide.
happy-cats-ui-describe-bag = Dans le sac : { $pompons }.
happy-cats-ui-describe-bag-empty = Le sac est vide.
happy-cats-ui-describe-hand = En main : { $cards } et le chat.
happy-cats-ui-describe-hand-cat = En main : seulement le chat.
happy-cats-ui-describe-secret = Votre couleur secrète : { $colour }.
happy-cats-ui-describe-seat = { $name } a { $pompons } et { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}.
happy-cats-ui-describe-mouse = La souris : { $name }.
happy-cats-ui-none = aucun pompon

## La feuille

happy-cats-ui-sheet-own = { $colour }, la couleur secrète
happy-cats-ui-sheet-others = autres couleurs
happy-cats-ui-sheet-unknown = pompons, 1 ou 2 chacun
happy-cats-ui-sheet-mouse = la souris
happy-cats-ui-sheet-times = { $count } × { $each }
happy-cats-ui-sheet-total = Total
happy-cats-ui-sheet-least = au moins
happy-cats-ui-sheet-secret = couleur encore secrète
happy-cats-ui-sheet-winner = Victoire
happy-cats-ui-sheet-shared = Victoire partagée

## Dit carte par carte quand elles sont retournées

happy-cats-ui-told-card = { $who ->
    [you] Vous : { $number }, prend { $takes }.
   *[other] { $who } : { $number }, prend { $takes }.
}
happy-cats-ui-told-cat = { $who ->
    [you] Vous : le chat, pioche deux cartes.
   *[other] { $who } : le chat, pioche deux cartes.
}

## Le guide : douze mots au plus

happy-cats-coach-goal-first = Attraper beaucoup de pompons.
happy-cats-coach-goal-second = Les pompons de la couleur secrète comptent double.
happy-cats-coach-goal-third = Les grandes cartes choisissent d’abord. Les petites attrapent plus.
happy-cats-coach-roll = Touchez le dé. Il montre ce qu’on peut gagner.
happy-cats-coach-bag = Appuyez sur le bouton : des pompons sortent du sac.
happy-cats-coach-choose = Choisissez en secret : une grande choisit avant, une petite prend plus.
happy-cats-coach-lay = Appuyez sur Jouer. Elle reste cachée jusqu’au choix de tous.
happy-cats-coach-keep = Le chat a trouvé deux cartes. Touchez celle à garder.
happy-cats-coach-take = Touchez des pompons. La couleur secrète compte double.
happy-cats-coach-caught = C’est assez. Appuyez sur Prendre.
happy-cats-coach-tile = Touchez une tuile : un pompon, une carte ou la souris.

## La fin d’une partie

happy-cats-ui-end-about = { $tie ->
    [yes] { $score } points, et le départage : le chat le plus heureux de tous.
   *[no] Le chat le plus heureux de tous : { $score } points.
}
