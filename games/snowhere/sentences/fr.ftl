### Ce que dit Snowhere.

## Directions

# $sector : « north-west » et ainsi de suite, pareil dans toutes les langues, ou « centre ».
snowhere-sector = { $sector ->
    [north] nord
    [north-east] nord-est
    [east] est
    [south-east] sud-est
    [south] sud
    [south-west] sud-ouest
    [west] ouest
    [north-west] nord-ouest
   *[centre] centre
}
snowhere-in-sector = { $sector ->
    [north] au nord
    [north-east] au nord-est
    [east] à l’est
    [south-east] au sud-est
    [south] au sud
    [south-west] au sud-ouest
    [west] à l’ouest
    [north-west] au nord-ouest
   *[centre] au centre
}
snowhere-towards = { $heading ->
    [north] vers le nord
    [north-east] vers le nord-est
    [east] vers l’est
    [south-east] vers le sud-est
    [south] vers le sud
    [south-west] vers le sud-ouest
    [west] vers l’ouest
   *[north-west] vers le nord-ouest
}

## Refus

snowhere-take-first = Prenez d’abord une carte Flamme.
snowhere-place-first = La carte { $card } est en main : il faut d’abord la poser.
snowhere-is-snow = La carte { $card } est de neige : la neige reste où elle est.
snowhere-not-there = La carte { $card } n’est pas dans le tapis.
snowhere-edge-too-deep = La carte { $card } est de { $excess } mm trop loin sous la carte { $by } : on admet un millimètre.
snowhere-covered = La carte { $card } ne peut pas être prise : elle est sous { $covers }.
snowhere-covering = la carte { $card } ({ $depth } mm)
snowhere-more-cards = { $count ->
    [one] 1 autre carte
   *[other] { $count } autres cartes
}
snowhere-off-table = Une carte se pose à un mètre au plus du milieu de la table.
snowhere-quenches-nothing = À cet endroit, la carte ne couvrirait aucune flamme visible.
snowhere-quenches-little = À cet endroit, la carte éteindrait { $quenched } cm² ; cette table en demande au moins { $least }.
snowhere-upon-flame = La carte recouvrirait exactement la carte Flamme { $card } : décalez-la encore de { $shift } mm, ou tournez-la encore de { $turn }°.
snowhere-against-snow = La carte touche la neige { $snow } { $towards } sans bien en couvrir le bord : avancez-la de { $deeper } mm, ou écartez-la de { $farther } mm.
snowhere-ends-at-rim = La carte s’arrête au bord du tapis { $towards } : elle doit dépasser de { $missing } mm de plus, ou reculer de { $back } mm.
snowhere-proposed-already = Vous avez déjà proposé d’arrêter pendant ce tour.
snowhere-answer-first = Répondez d’abord à la proposition d’arrêter : d’accord ou non.
snowhere-nothing-proposed = Personne n’a proposé d’arrêter.
snowhere-snowflakes-only = On ne prend plus de cartes : posez un flocon, ou passez.
snowhere-no-pass = On ne passe que pour les flocons : pour l’instant, on prend une carte et on la pose.

## Ce qui s’est passé

snowhere-first = { $who ->
    [you] Vous commencez (tirage au sort).
   *[other] { $who } commence (tirage au sort).
}
snowhere-scattered = { $who ->
    [you] { $cards } cartes Flamme sont sur la table, { $flame } cm² de flammes. Vous commencez.
   *[other] { $cards } cartes Flamme sont sur la table, { $flame } cm² de flammes. { $who } commence.
}
snowhere-took = { $who ->
    [you] Vous prenez la carte { $card } { $place }.
   *[other] { $who } prend la carte { $card } { $place }.
}
snowhere-turned-snow = La carte { $card } se change en neige.
snowhere-found-snowflake = { $who ->
    [you] La carte { $card } est un flocon ! On la garde de côté ({ $count } à présent), et vous en prenez une autre.
   *[other] La carte { $card } est un flocon ! On la garde de côté ({ $count } à présent), et { $who } en prend une autre.
}
snowhere-laid = { $who ->
    [you] Vous posez la carte { $card } { $place } : { $area } cm² éteints.
   *[other] { $who } pose la carte { $card } { $place } : { $area } cm² éteints.
}
snowhere-laid-snowflake = { $who ->
    [you] Vous posez le flocon { $card } { $place } : { $area } cm² éteints.
   *[other] { $who } pose le flocon { $card } { $place } : { $area } cm² éteints.
}
snowhere-solved = { $who ->
    [you] Avec la carte que vous avez prise, la dernière flamme disparaît.
   *[other] Avec la carte que { $who } a prise, la dernière flamme disparaît.
}
snowhere-proposed-stop = { $who ->
    [you] Vous proposez d’arrêter.
   *[other] { $who } propose d’arrêter.
}
snowhere-agreed = { $who ->
    [you] Vous êtes d’accord.
   *[other] { $who } est d’accord.
}
snowhere-disagreed = { $who ->
    [you] Vous n’êtes pas d’accord : la partie continue.
   *[other] { $who } n’est pas d’accord : la partie continue.
}
snowhere-stopped = On ne prend plus de cartes.
snowhere-stopped-holding = { $who ->
    [you] Vous arrêtez avec la carte { $card } en main. Elle est perdue.
   *[other] { $who } arrête avec la carte { $card } en main. Elle est perdue.
}
snowhere-nothing-to-take = { $who ->
    [you] Il n’y a plus de carte que vous puissiez prendre.
   *[other] Il n’y a plus de carte que { $who } puisse prendre.
}
snowhere-snowflakes-begin = { $count ->
    [one] { $who ->
        [you] Place au flocon ; vous commencez.
       *[other] Place au flocon ; { $who } commence.
    }
   *[other] { $who ->
        [you] Place aux { $count } flocons ; vous commencez.
       *[other] Place aux { $count } flocons ; { $who } commence.
    }
}
snowhere-passed = { $who ->
    [you] Vous passez.
   *[other] { $who } passe.
}
snowhere-ended = { $snow ->
    [one] La partie est finie : il reste { $area } cm² de flammes, { $share } % du premier tapis, avec { $snow } carte Neige posée. { $grade }
   *[other] La partie est finie : il reste { $area } cm² de flammes, { $share } % du premier tapis, avec { $snow } cartes Neige posées. { $grade }
}

## Appréciations

snowhere-grade-solved = Le puzzle est accompli !
snowhere-grade-embers = Il ne reste que des braises.
snowhere-grade-glow = Cela rougeoie encore.
snowhere-grade-smoulder = Le feu couve toujours.
snowhere-grade-blaze = Le brasier brûle encore.
snowhere-grade-inferno = La fournaise a gagné.

## Feuille de score

snowhere-flame-left = { $snow ->
    [one] Il reste { $area } cm² de flammes, { $share } %, avec { $snow } carte Neige. { $grade }
   *[other] Il reste { $area } cm² de flammes, { $share } %, avec { $snow } cartes Neige. { $grade }
}

## Un coup de main

snowhere-sector-summary = { $free ->
    [0] { $sector } : { $area } cm² de flammes, aucune carte à prendre
    [one] { $sector } : { $area } cm² de flammes, 1 carte à prendre
   *[other] { $sector } : { $area } cm² de flammes, { $free } cartes à prendre
}
snowhere-take-idea = { $frees ->
    [0] carte { $card }, { $sector }, { $area } cm² visibles
    [one] carte { $card }, { $sector }, { $area } cm² visibles ; en libère 1 autre
   *[other] carte { $card }, { $sector }, { $area } cm² visibles ; en libère { $frees } autres
}
snowhere-place-idea = { $sector }, éteint { $area } cm²
snowhere-place-idea-rim = bord { $sector }, éteint { $area } cm²
snowhere-overlapping = { $idea }, chevauche la neige { $snow }
snowhere-snow-number = { $card }

## Options

snowhere-option-spread = Étendue du tapis (plus grand, plus facile)
snowhere-option-strict = 10 cm² au moins par carte Neige
