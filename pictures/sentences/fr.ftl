### Ce qui est écrit sur les images.

## Sous l’image d’une table

pictures-public = coup { $step } sur { $steps } · ce que tout le monde voit
pictures-seat = coup { $step } sur { $steps } · ce que voit { $who }

## Ce que l’on compte

pictures-cards = { $count ->
    [0] plus de carte
    [one] { $count } carte
   *[other] { $count } cartes
}
pictures-points = { $count ->
    [one] { $count } pt
   *[other] { $count } pts
}
pictures-pile = pioche
pictures-discards = défausse
pictures-beaten = battu
pictures-bag = dans le sac
pictures-empty = Rien encore au centre.
pictures-sheltered = { $count ->
    [0] rien à l’abri
    [one] { $count } pile à l’abri
   *[other] { $count } piles à l’abri
}
pictures-winter = { $count ->
    [0] l’hiver peut venir à la prochaine carte
    [one] l’hiver peut venir dans { $count } carte
   *[other] l’hiver peut venir dans { $count } cartes
}
pictures-no-house = pas encore de maison

## La carte d’un résultat

pictures-one = { $who } gagne !
pictures-shared = { $names } se partagent la victoire !
pictures-everybody = Tout le monde gagne !
pictures-with = { $count ->
    [one] Avec { $count } point.
   *[other] Avec { $count } points.
}
pictures-tie-break = { $count } points partout : le départage décide.
pictures-grade = { $grade ->
    [solved] Sous la neige !
    [embers] Presque sous la neige !
    [glow] Ça rougeoie encore
    [smoulder] Le feu couve toujours
    [blaze] Le brasier tient bon
   *[inferno] Le feu a gagné
}
pictures-left = { $percent ->
    [0] Plus une flamme à l’horizon.
   *[other] Il reste { $percent } % du feu.
}
pictures-percent = { $percent } %
pictures-before = avant
pictures-after = après
pictures-carpet = Le tapis du jour
pictures-date = { $month ->
    [1] { $day } janvier { $year }
    [2] { $day } février { $year }
    [3] { $day } mars { $year }
    [4] { $day } avril { $year }
    [5] { $day } mai { $year }
    [6] { $day } juin { $year }
    [7] { $day } juillet { $year }
    [8] { $day } août { $year }
    [9] { $day } septembre { $year }
    [10] { $day } octobre { $year }
    [11] { $day } novembre { $year }
   *[12] { $day } décembre { $year }
}
pictures-played-by = Une partie de
