### Ce que le programme dit autour des jeux, dans le terminal.

## Les noms des joueurs de l’ordinateur

# The person, in the record.
cli-person = Joueur
cli-fox = Renard
cli-bear = Ours
cli-owl = Hibou
cli-hare = Lièvre
cli-badger = Blaireau
cli-otter = Loutre
cli-mole = Taupe

## Une partie dans le terminal

cli-welcome = { $game }, { $players } joueurs. Tapez h pour l’aide, q pour quitter.
cli-prompt = Votre choix :
cli-choices = Vous pouvez :
cli-choice = { $number }  { $notation }  { $words }
cli-choice-plain = { $number }  { $notation }
cli-help = Tapez le numéro d’un choix, ou le choix lui-même comme il s’écrit ({ $example }).
    t montre la table, l tout le journal, r les règles, r { $rule } l’une d’elles, q quitte la partie.
cli-not-understood = « { $text } » n’est ni un choix ni une commande. Tapez h pour l’aide.
cli-no-such-number = Il n’y a pas de choix { $number } : ils vont de 1 à { $last }.
cli-repeated = { $text } est nommé plusieurs fois, mais il n’y en a qu’un.
cli-refused = { $why } (règle { $rule })
cli-rule = { $rule } : { $text }
cli-no-such-rule = Il n’y a pas de règle « { $text } » : elles vont de { $first } à { $last }.
cli-left = Vous quittez la partie avant la fin.
cli-recorded = L’enregistrement est dans { $file }.
cli-over = La partie est finie.
cli-place = { $place }. { $who } : { $score }
cli-score-line = { $who }, { $amount } : { $words }
cli-team-line = { $amount } : { $words }
cli-turn = { $who ->
    [you] C’est à vous.
   *[other] C’est à { $who } de jouer.
}
cli-points = { $who } { $points }

## La table d’Odin

cli-odin-heading = Manche { $hand }. Points, jusqu’à { $limit } : { $points }.
cli-odin-heading-single = Une seule manche.
cli-odin-removed = Hors de la partie : { $colours }.
cli-odin-seat = { $who } : { $count ->
    [one] 1 carte
   *[other] { $count } cartes
}
cli-odin-seat-known = { $who } : { $count ->
    [one] 1 carte
   *[other] { $count } cartes
}, reprises et connues : { $known }
cli-odin-passed = { $seat }, a passé
cli-odin-centre = Au centre : { $cards }, valeur { $value }, par { $who }.
cli-odin-centre-empty = Le centre est vide. { $who ->
    [you] Vous menez.
   *[other] { $who } mène.
}
cli-odin-beaten = Battues, une à garder : { $cards }.
cli-odin-hand = { $who ->
    [you] Votre main
   *[other] La main de { $who }
}, { $count ->
    [one] 1 carte
   *[other] { $count } cartes
} :
cli-odin-suit = { $letter } { $colour } : { $ranks }
cli-odin-lead = mener { $cards }
cli-odin-lead-all = poser toute votre main et finir la manche
cli-odin-beat = { $cards } : { $value } bat { $centre }
cli-odin-out = { $cards } : { $value } bat { $centre }, et votre main est vide
cli-odin-keep = garder le { $card }
cli-odin-pass = passer

## La table de Hygge

cli-hygge-match = Partie { $game } sur { $games }. Points jusqu’ici : { $points }.
# $safe : tant de cartes viennent avant que l’hiver puisse venir.
cli-hygge-pile = La pioche a { $pile } cartes ; l’hiver n’est pas dans les { $safe } prochaines.
cli-hygge-pile-winter = { $pile ->
    [one] La pioche a une seule carte, et c’est l’hiver.
   *[other] La pioche a { $pile } cartes, et chacune peut être l’hiver.
}
cli-hygge-last-choice = L’hiver est là : un dernier choix.
cli-hygge-winter-is-here = L’hiver est là.
cli-hygge-seat = { $who } : { $minus ->
    [0] rien dehors
   *[other] dehors −{ $minus } ({ $cards })
}, { $covered ->
    [0] rien à l’abri
   *[other] { $covered } cartes à l’abri
}
cli-hygge-reserve = Réserve, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} :
# $colours : « R rouge, B bleu ».
cli-hygge-key = ({ $colours } ; 3* flocons, 2P patounes)
cli-hygge-front = { $who ->
    [you] Vous
   *[other] { $who }
} : { $minus ->
    [0] rien dehors
   *[other] dehors −{ $minus }
}, { $piles ->
    [0] rien à l’abri
    [one] { $flakes } à l’abri en 1 pile
   *[other] { $flakes } à l’abri en { $piles } piles
}, solde { $points }
cli-hygge-stack = { $colour } : { $cards }
cli-hygge-animals = animaux : { $cards }
cli-hygge-discards = À la défausse : { $cards }.
cli-hygge-collect = { $cards } ; en laisse { $left }
cli-hygge-collect-refill = { $cards } ; en laisse { $left } : on remplit, vous rejouez
cli-hygge-collect-winter = { $cards } ; en laisse { $left } : on remplit, l’hiver peut venir
# $change : de combien changent les points, avec le signe.
cli-hygge-shelter = { $cards } : { $change }
cli-hygge-discard = { $card } : { $change }
cli-hygge-skip = ne rien mettre à l’abri maintenant
cli-hygge-nothing = tout laisser en l’état

## La table des Trois Petits Cochons

# $empty piles sont épuisées ; la partie finit avec $end.
cli-cochons-piles = Piles, { $empty ->
    [one] { $empty } épuisée
   *[other] { $empty } épuisées
} sur les { $end } qui finissent la partie :
cli-cochons-part = { $part ->
    [door] porte
    [window] fenêtre
   *[other] toit
}
cli-cochons-priced = { $material ->
    [straw] paille
    [wood] bois
   *[other] brique
}, { $price } dés
cli-cochons-pile = reste { $left }
cli-cochons-pile-pot = reste { $left }, pot*
cli-cochons-pile-empty = épuisée
cli-cochons-idle = Personne n’a acheté de tuile depuis { $turns } tours ; à { $end }, la partie finit.
# $tiles : « Sd Sw* Sr ».
cli-cochons-house = maison { $number } { $tiles }
cli-cochons-no-house = { $who ->
    [you] Vous
   *[other] { $who }
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
} : pas de maison
# $houses : « maison 1 Sd Sw* Sr, maison 2 Wd ».
cli-cochons-houses = { $who ->
    [you] Vous
   *[other] { $who }
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $houses }
cli-cochons-rewards-first = Première maison tout en un matériau : { $rewards }.
cli-cochons-rewards-most = Pour l’instant : { $rewards }.
# $reward : straw, wood, brick, pots, houses ou tallest.
cli-cochons-reward = { $reward ->
    [straw] paille
    [wood] bois
    [brick] brique
    [pots] le plus de pots
    [houses] le plus de maisons
   *[other] la maison la plus haute
} { $who }
cli-cochons-reward-free = { $reward ->
    [straw] paille
    [wood] bois
    [brick] brique
    [pots] le plus de pots
    [houses] le plus de maisons
   *[other] la maison la plus haute
} personne
# $dice : « 1 porte, 2 porte, 3 loup ! ».
cli-cochons-dice = Dés, lancer { $roll } sur { $most } : { $dice }
cli-cochons-die = { $number } { $face ->
    [door] porte
    [window] fenêtre
    [roof] toit
   *[other] loup !
}
cli-cochons-die-in-hand = { $number } en main
cli-cochons-rolls-left = { $left ->
    [one] Encore { $left } lancer. Deux loups finiraient le tour ; les dés 1 et 2 n’en ont pas.
   *[other] Encore { $left } lancers. Deux loups finiraient le tour ; les dés 1 et 2 n’en ont pas.
}
cli-cochons-rolls-left-wolf = { $left ->
    [one] Encore { $left } lancer. Le loup reste ; un de plus finirait votre tour.
   *[other] Encore { $left } lancers. Le loup reste ; un de plus finirait votre tour.
}
cli-cochons-unspent = Pour payer : { $symbols }.
# $tiles : « une porte en paille, une porte en bois ».
cli-cochons-stop = en vente : { $tiles }
cli-cochons-stop-nothing = ces dés ne permettent aucun achat
cli-cochons-keep = garder { $dice }
cli-cochons-buy-new = { $tile }, début de la maison { $house }
cli-cochons-buy-door = { $tile }, sous la maison { $house } ({ $tiles })
cli-cochons-buy-window = { $tile }, sur la maison { $house } ({ $tiles })
cli-cochons-buy-roof = { $tile }, achève la maison { $house } ({ $tiles }) : { $points } points
cli-cochons-finish = ne pas acheter de seconde tuile
# $odds : « paille 3 sur 6 : perd 2, bois 2 sur 6 : perd 1 ».
cli-cochons-blow = { $who }, maison { $house } ({ $odds })
cli-cochons-odds = { $material ->
    [straw] paille
    [wood] bois
   *[other] brique
} { $sectors } sur { $all } : perd { $tiles }
cli-cochons-odds-all = { $material ->
    [straw] paille
    [wood] bois
   *[other] brique
} { $sectors } sur { $all } : perd tout

## Relectures

cli-replay-title = { $game }, édition { $edition }, { $seats }.
cli-replay-seat = { $name } ({ $player })
cli-replay-step = { $number }. { $words }
cli-replay-finished = { $steps ->
    [one] 1 coup, joué jusqu’à la fin.
   *[other] { $steps } coups, joués jusqu’à la fin.
} L’enregistrement respecte les règles.
cli-replay-unfinished = { $steps ->
    [one] 1 coup, pas jusqu’à la fin.
   *[other] { $steps } coups, pas jusqu’à la fin.
} Jusque-là l’enregistrement respecte les règles.
cli-replay-line = Partie { $number } : { $game }, { $steps ->
    [one] 1 coup
   *[other] { $steps } coups
}, { $result }
cli-replay-first = premier : { $winners }
cli-replay-open = pas jouée jusqu’à la fin
cli-replay-all = { $games ->
    [one] 1 partie respecte les règles.
   *[other] { $games } parties respectent les règles.
}
cli-replay-at = Après le coup { $step } sur { $steps } :
cli-replay-next = Ensuite : { $step }

## Images

cli-drawn = L’image est dans { $file }.
# Below the picture: $share is the flame left, in per cent.
cli-caption = { $source } · coup { $step } · flamme { $share } %
