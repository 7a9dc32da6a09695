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

## La table d’Odin

cli-odin-heading = Manche { $hand }. Points, jusqu’à { $limit } : { $points }.
cli-odin-heading-single = Une seule manche.
cli-odin-points = { $who } { $points }
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
