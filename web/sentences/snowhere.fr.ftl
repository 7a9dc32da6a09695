### La table de Snowhere, telle que la page en parle.

## La barre

snowhere-ui-take = Prendre
snowhere-ui-place = Poser
snowhere-ui-stop = Arrêter ?
snowhere-ui-back = Retour
snowhere-ui-pass = Passer
snowhere-ui-agree = Arrêter
snowhere-ui-disagree = Continuer
snowhere-ui-take-ask = { $count ->
    [one] Prenez la seule carte libre.
   *[other] Prenez une des { $count } cartes libres.
}
snowhere-ui-take-another = { $count ->
    [one] Un flocon ! Prenez l’autre carte libre.
   *[other] Un flocon ! Prenez une autre des { $count } cartes libres.
}
snowhere-ui-take-more = Les bords clairs peuvent être pris. Glissez la table, molette pour approcher.
snowhere-ui-take-none = Touchez d’abord une carte au bord clair.
snowhere-ui-take-this = { $frees ->
    [0] Carte { $card }, { $place }
    [one] Carte { $card }, { $place } : en libère une autre
   *[other] Carte { $card }, { $place } : en libère { $frees } autres
}
snowhere-ui-take-final = Une carte prise est retournée, on ne la remet pas.
snowhere-ui-take-edge = Elle est à un cheveu sous une autre ; c’est permis.
snowhere-ui-lay-ask = Où poser cette neige ?
snowhere-ui-lay-ask-flake = Où poser le flocon ?
snowhere-ui-lay-flake = { $count ->
    [one] Le dernier flocon.
   *[other] Il reste { $count } flocons.
}
snowhere-ui-lay-keys = Molette : tourner · flèches : 5 mm · Maj : 1 mm · Q, E : tourner · Ctrl + molette : approcher
snowhere-ui-stop-ask = { $kind ->
    [holding] Arrêter ? La carte en main est perdue, et { $percent } % des flammes restent.
    [together] Proposer d’arrêter ? Il reste { $percent } % des flammes.
   *[alone] Arrêter ici ? Il reste { $percent } % des flammes.
}
snowhere-ui-stop-now = Arrêter ici
snowhere-ui-stop-propose = Proposer
snowhere-ui-stop-not = Continuer
snowhere-ui-vote-ask = { $name } s’arrêterait ici, avec { $percent } % des flammes. Et vous ?
snowhere-ui-vote-agreed = { $count ->
    [one] Pour l’instant d’accord : { $names }
   *[other] Pour l’instant d’accord : { $names }
}
snowhere-ui-propose = Montrer
snowhere-ui-propose-begin = Montrer un endroit
snowhere-ui-propose-ask = Montrez à { $name } où vous la poseriez.

## Le verdict

snowhere-ui-legal = Ça tient
snowhere-ui-refused = Ça ne tient pas
snowhere-ui-asking = Un instant…
snowhere-ui-nudge = Ajuster
snowhere-ui-snap = Aimant
snowhere-ui-area = { $area } cm²
snowhere-ui-minus-area = −{ $area } cm²
snowhere-ui-legal-area = Ça tient : −{ $area } cm².
snowhere-ui-refused-why = Ça ne tient pas. { $why }
snowhere-ui-short-snow = neige : { $deeper } mm de plus, ou écarter de { $farther } mm
snowhere-ui-short-rim = dépassez le bord de { $missing } mm de plus, ou reculez de { $back } mm
snowhere-ui-short-twin = exactement sur une flamme
snowhere-ui-short-little = seulement { $area } cm²
snowhere-ui-short-nothing = aucune flamme dessous

## La table

snowhere-ui-table = La table vue d’en haut. La touche T ouvre la table en mots.
snowhere-ui-free-cards = { $count ->
    [one] Une carte à prendre
   *[other] { $count } cartes à prendre
}
snowhere-ui-card = { $frees ->
    [0] Carte { $card }, { $place }
    [one] Carte { $card }, { $place }, en libère une autre
   *[other] Carte { $card }, { $place }, en libère { $frees } autres
}
snowhere-ui-card-edge = { $name }, sous le bord d’une autre
snowhere-ui-handle = Déplacer la carte : flèches 5 mm, avec Maj 1 mm
snowhere-ui-turn = Tourner la carte
snowhere-ui-turn-by = Tourner de { $degrees } degrés
snowhere-ui-dial = Angle
snowhere-ui-degrees = { $degrees } degrés
snowhere-ui-gauge = Flammes visibles
snowhere-ui-percent = { $percent } %
snowhere-ui-of-flame = de flammes
snowhere-ui-aside = { $count ->
    [one] 1 flocon de côté
   *[other] { $count } flocons de côté
}
snowhere-ui-plan = Toute la table : touchez pour y regarder
snowhere-ui-nearer = Zoom +
snowhere-ui-farther = Zoom −
snowhere-ui-whole = Toute la table

## Ensemble

snowhere-ui-points = { $name } montre ici
snowhere-ui-holds = { $name } la tient
snowhere-ui-proposes = { $name } la poserait ici
snowhere-ui-adopt = Placer comme { $name }

## La table en mots

snowhere-ui-finder = Description
snowhere-ui-close = Fermer
snowhere-ui-sectors = Neuf parties de la table
snowhere-ui-sector = { $free ->
    [0] { $place } : { $percent } % de flammes, rien de libre.
    [one] { $place } : { $percent } % de flammes, { $free } libre.
   *[other] { $place } : { $percent } % de flammes, { $free } libres.
}
snowhere-ui-sector-short = { $sector ->
    [north-west] NO
    [north] N
    [north-east] NE
    [west] O
    [east] E
    [south-west] SO
    [south] S
    [south-east] SE
   *[centre] C
}
snowhere-ui-free = { $free ->
    [one] { $free } libre
   *[other] { $free } libres
}
snowhere-ui-takes = { $count ->
    [0] Rien à prendre ici
    [one] Une carte à prendre
   *[other] { $count } cartes à prendre
}
snowhere-ui-aim = Dans quel but
snowhere-ui-aim-name = { $aim ->
    [rim] Bord
    [join] Joindre la neige
   *[most] Plus de flammes
}
snowhere-ui-offers = { $count ->
    [0] Aucun endroit trouvé pour l’instant
    [one] Un endroit
   *[other] { $count } endroits
}
snowhere-ui-offer = { $joins ->
    [0] { $rim ->
        [yes] bord { $place }, environ { $area } cm²
       *[no] { $place }, environ { $area } cm²
    }
   *[other] { $rim ->
        [yes] bord { $place }, environ { $area } cm², rejoint la neige { $joined }
       *[no] { $place }, environ { $area } cm², rejoint la neige { $joined }
    }
}
snowhere-ui-search = Chercher encore
snowhere-ui-searching = Recherche…
snowhere-ui-found = { $count ->
    [0] Aucun endroit trouvé ici.
    [one] Un endroit est dans la liste.
   *[other] { $count } endroits sont dans la liste.
}
snowhere-ui-described = On voit { $percent } % des flammes, { $area } cm². { $flames } cartes Flamme, { $snow } cartes Neige, { $aside } flocons de côté. { $free ->
    [0] Aucune carte ne peut être prise.
    [one] Une carte peut être prise.
   *[other] { $free } cartes peuvent être prises.
}

## La fin

snowhere-ui-before = Avant
snowhere-ui-after = Après
snowhere-ui-now = Maintenant
snowhere-ui-left = de flammes restantes
snowhere-ui-grades = Appréciations
snowhere-ui-grade = { $grade ->
    [solved] accompli
    [embers] braises
    [glow] rougeoiement
    [smoulder] feu couvant
    [blaze] brasier
   *[inferno] fournaise
}
snowhere-ui-line-first = Le premier tapis
snowhere-ui-line-quenched = { $count ->
    [0] Aucune neige posée ; cartes prises
    [one] Une carte Neige, et les cartes prises
   *[other] { $count } cartes Neige, et les cartes prises
}
snowhere-ui-line-left = Flammes restantes
snowhere-ui-unlaid = { $count ->
    [one] Un flocon est resté de côté.
   *[other] { $count } flocons sont restés de côté.
}
snowhere-ui-lost = Une carte est restée en main, perdue.

## Autour de la table

snowhere-ui-crew = Autour de la table
snowhere-ui-crew-state = { $state ->
    [takes] prend une carte
    [votes] doit répondre
    [lays] pose un flocon
    [holds] tient une carte
    [agreed] s’arrêterait
    [passed] a passé
   *[waits] regarde
}

## Le guide : douze mots au plus

snowhere-coach-goal-first = Éteindre le feu avec de la neige, tous ensemble.
snowhere-coach-goal-second = Prendre une carte libre, la retourner, la poser sur les flammes.
snowhere-coach-goal-third = Moins il reste de flammes, mieux c’est.
snowhere-coach-take = Touchez une carte au bord clair : rien ne la couvre.
snowhere-coach-lifted = Appuyez sur Prendre : elle devient neige.
snowhere-coach-lay = Glissez la neige sur les flammes. Quand elle tient, Poser.
snowhere-coach-snowflake = Un flocon géant ! Glissez-le sur les flammes qui restent.
snowhere-coach-vote = S’arrêter ici ? Chacun répond.

## La fin d’une partie

snowhere-ui-end = { $grade ->
    [solved] Sous la neige !
    [embers] Presque sous la neige !
    [glow] Ça rougeoie encore
    [smoulder] Le feu couve toujours
    [blaze] Le brasier tient bon
   *[inferno] Le feu a gagné
}
snowhere-ui-end-about = { $grade ->
    [solved] Plus une flamme à l’horizon.
   *[other] Il reste { $percent } % du feu.
}
snowhere-ui-end-laid = Flammes éteintes par
