### Odin à l’écran : ce qui entoure les cartes.

## La barre d’action

odin-ui-play = Jouer
odin-ui-pass = Passer
odin-ui-take-back = Reprendre
odin-ui-you-lead = Vous entamez : posez une carte.
odin-ui-or-whole = Ou toute votre main d’un coup : elle le permet.
odin-ui-lead-card = Vous entamez : { $cards }.
odin-ui-lead-whole = Vous posez toute votre main : { $cards }.
odin-ui-to-beat = { $count ->
    [one] { $centre } à battre : avec 1 ou 2 cartes.
   *[other] { $centre } à battre : avec { $count } ou { $more } cartes.
}
odin-ui-one-more-beats = Une carte de plus bat toujours.
odin-ui-nothing-beats = Rien dans votre main ne bat { $centre }.
odin-ui-beats = { $cards } = { $worth }, bat { $centre }.
odin-ui-add-more = { $count ->
    [one] { $cards } : ajoutez une carte.
   *[other] { $cards } : ajoutez { $count } cartes.
}
odin-ui-can-add = Avec le { $card } : { $worth }.
odin-ui-can-add-several = { $count ->
    [one] Une carte peut s’y ajouter.
   *[other] Une carte parmi { $count } peut s’y ajouter.
}
odin-ui-ends-hand = Votre main sera vide : la manche est finie.
odin-ui-keep-which = Quelle carte gardez-vous ?
odin-ui-in-advance = Prêt pour votre tour : { $cards }.
odin-ui-awaited = C’est à { $who } de jouer.
odin-ui-overtaken = { $cards } : cela ne bat plus le centre.
odin-ui-advised-pass = Le conseil : passer.
odin-ui-advised-keep = Le conseil : garder le { $card }.
odin-ui-passing = Tout le monde voit que vous devez passer : c’est fait pour vous.

## Pourquoi non

odin-ui-not-yet = C’est à { $who } de jouer. Vos cartes restent choisies.
odin-ui-why-nothing = Aucun de vos coups ne bat le centre : passez.
odin-ui-why-no-play = Aucun de vos coups avec le { $card } ne bat { $centre }.
odin-ui-why-too-many = { $count ->
    [one] On ne pose qu’une carte ici. Touchez encore le { $card } pour recommencer avec lui.
   *[other] On pose au plus { $count } cartes ici. Touchez encore le { $card } pour recommencer avec lui.
}
odin-ui-why-apart = Aucun coup ne réunit le { $card } et { $cards }. Touchez encore le { $card } pour recommencer avec lui.

## La table

odin-ui-others = Les autres, dans l’ordre du tour
odin-ui-centre-label = Le centre
odin-ui-centre-empty = Le centre est vide.
odin-ui-centre = Centre { $worth } : { $cards }, par { $who }.
odin-ui-centre-mine = Centre { $worth } : { $cards }, par vous.
odin-ui-by = par { $who }
odin-ui-by-you = par vous
odin-ui-leads = { $who } entame
odin-ui-you-open = À vous d’entamer
odin-ui-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
odin-ui-passed = a passé
odin-ui-your-turn = à vous de jouer
odin-ui-hand-number = Manche { $number }.
odin-ui-player = { $count ->
    [one] { $who } : { $count } carte
   *[other] { $who } : { $count } cartes
}
odin-ui-known = dont : { $cards }
odin-ui-is-to-play = joue maintenant
odin-ui-has-passed = a passé
odin-ui-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
odin-ui-points-of = { $points ->
    [one] { $points } point sur { $limit }
   *[other] { $points } points sur { $limit }
}
odin-ui-sentence = { $parts }.
odin-ui-in-plays = { $count ->
    [0] { $card }, dans aucun coup
    [one] { $card }, dans { $count } coup
   *[other] { $card }, dans { $count } coups
}
odin-ui-your-hand = Votre main
odin-ui-your-hand-is = { $count ->
    [one] Votre main, { $count } carte : { $cards }.
   *[other] Votre main, { $count } cartes : { $cards }.
}
odin-ui-your-points = { $points ->
    [one] Vous avez { $points } point sur { $limit }.
   *[other] Vous avez { $points } points sur { $limit }.
}
odin-ui-sort = Trier
odin-ui-sort-by-number = Trier par nombre
odin-ui-sort-by-colour = Trier par couleur
odin-ui-sort-label = Ordre de votre main
odin-ui-by-number = Par nombre
odin-ui-by-colour = Par couleur
odin-ui-plays = Coups ({ $count })
odin-ui-your-plays = { $count ->
    [0] Aucun coup
    [one] Votre seul coup
   *[other] Vos { $count } coups
}
odin-ui-a-play = { $cards } : { $worth }
odin-ui-a-last-play = { $cards } : { $worth }, finit la manche
odin-ui-whole-hand = Toute la main
odin-ui-keep-label = Quelle carte gardez-vous ?
odin-ui-keep = Garder le { $card }
odin-ui-discards = Défausse
odin-ui-discards-count = { $count ->
    [0] Défausse vide
    [one] { $count } carte à la défausse
   *[other] { $count } cartes à la défausse
}
odin-ui-discards-are = { $count ->
    [one] À la défausse, { $count } carte : { $cards }.
   *[other] À la défausse, { $count } cartes : { $cards }.
}
odin-ui-removed-label = Hors de la partie
odin-ui-close = Fermer

## La feuille de score

odin-ui-sheet-match = La partie est finie
odin-ui-sheet-hand = La manche { $number } est finie
odin-ui-sheet-running = Les points jusqu’ici
odin-ui-sheet-to = La partie s’arrête quand quelqu’un atteint { $limit }. Le plus petit total gagne.
odin-ui-sheet-single = Une seule manche. Le moins de cartes restantes l’emporte.
odin-ui-sheet-left = { $count ->
    [0] main vide
    [one] { $count } carte restante
   *[other] { $count } cartes restantes
}
odin-ui-sheet-player = Joueur
odin-ui-sheet-hands = Manches
odin-ui-sheet-hand-short = Manche { $number }
odin-ui-sheet-hands-short = Manches { $from } à { $to }
odin-ui-sheet-total = Total
odin-ui-sheet-winner = gagne
odin-ui-sheet-shared = partage la victoire
odin-ui-sheet-emptied = a vidé sa main
odin-ui-sheet-no-hands = Aucune manche n’est encore finie.
odin-ui-sheet-per-card = Un point par carte restante.

## Le guide : douze mots au plus

odin-coach-goal-first = Vider sa main en premier.
odin-coach-goal-second = Jouer plus fort que le centre.
odin-coach-goal-third = Une carte qui reste, c’est un point. Le plus petit total gagne.
odin-coach-lead = Touchez une carte pour commencer.
odin-coach-follow = Battez-le avec autant de cartes, ou une de plus.
odin-coach-together = Ajoutez une carte de même couleur ou de même nombre.
odin-coach-complete = Bien. Maintenant, appuyez sur Jouer.
odin-coach-keep = Touchez la carte à prendre en main.
odin-coach-stuck = Rien ne bat cela. Appuyez sur Passer : le prochain tour arrive.

## La fin d’une partie

odin-ui-end-about = { $hands ->
    [one] Le moins de cartes en main : { $score } { $score ->
        [one] point
       *[other] points
    }.
   *[other] Le plus petit total : { $score } { $score ->
        [one] point
       *[other] points
    } en { $hands } manches.
}
