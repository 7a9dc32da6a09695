### What Hygge says.

## Cards

hygge-red = red
hygge-blue = blue
hygge-purple = purple
hygge-green = green
hygge-yellow = yellow
hygge-hedgehog = hedgehog
hygge-marmot = marmot
hygge-bear = bear
hygge-tortoise = tortoise
hygge-dormouse = dormouse
hygge-bat = bat
hygge-frog = frog
hygge-the-hedgehog = the hedgehog
hygge-the-marmot = the marmot
hygge-the-bear = the bear
hygge-the-tortoise = the tortoise
hygge-the-dormouse = the dormouse
hygge-the-bat = the bat
hygge-the-frog = the frog
hygge-apple = apple
hygge-scarf = scarf
hygge-lantern = lantern
hygge-mug = mug
hygge-blanket = blanket
hygge-teapot = teapot
hygge-plum = plum
hygge-candle = candle
hygge-cushion = cushion
hygge-sock = sock
hygge-book = book
hygge-bobble-hat = bobble hat
hygge-honey = honey
hygge-cheese = cheese
hygge-mitten = mitten
# $number: which of the three objects of its colour, as in the notation red-1.
hygge-object = { $name } ({ $colour } { $number })
hygge-copies = { $count } × { $card }

## Lines of the reserve

hygge-row = row { $number }
hygge-column = column { $letter }

## Refusals

hygge-no-such-line = The reserve has no { $line }.
hygge-collect-first = First collect a row or a column.
hygge-empty-line = There is nothing to collect in { $line }.
hygge-shelter-or-skip = You have collected: now shelter something, or skip.
hygge-not-in-front = You have no { $card } face up in front of you.
hygge-no-object = Your { $animal } must take at least one object along.
hygge-too-few-paws = { $paws ->
    [one] Your { $animal } has 1 paw, so it shelters 1 object (with all its copies), not { $objects }.
   *[other] Your { $animal } has { $paws } paws, so it shelters up to { $paws } objects (with all their copies), not { $objects }.
}
hygge-wrong-colour = Your { $animal } does not have the colour of { $object }.
hygge-winter-is-not-here = That has to wait until winter comes.
hygge-winter-is-here = Winter is here: shelter a last time, discard one card, or do nothing.
hygge-not-there-to-discard = You have no { $card } face up to discard.

## What happened

hygge-first = { $who ->
    [you] You begin (drawn at random).
   *[other] { $who } begins (drawn at random).
}
hygge-laid-out = { $games ->
    [one] { $who ->
        [you] The reserve is laid out: { $count } cards. You begin.
       *[other] The reserve is laid out: { $count } cards. { $who } begins.
    }
   *[other] { $who ->
        [you] Game { $game } of { $games }: the reserve is laid out, { $count } cards. You begin.
       *[other] Game { $game } of { $games }: the reserve is laid out, { $count } cards. { $who } begins.
    }
}
hygge-refilled = { $who ->
    [you] The reserve is refilled: { $count ->
        [one] 1 new card
       *[other] { $count } new cards
    }. You play again.
   *[other] The reserve is refilled: { $count ->
        [one] 1 new card
       *[other] { $count } new cards
    }. { $who } plays again.
}
hygge-winter = Winter comes! Everything stops; each player has one last choice.
hygge-collected = { $who ->
    [you] You collect { $line }: { $cards }.
   *[other] { $who } collects { $line }: { $cards }.
}
hygge-sheltered = { $flakes ->
    [one] { $who ->
        [you] You shelter { $cards } with { $animal }: 1 snowflake.
       *[other] { $who } shelters { $cards } with { $animal }: 1 snowflake.
    }
   *[other] { $who ->
        [you] You shelter { $cards } with { $animal }: { $flakes } snowflakes.
       *[other] { $who } shelters { $cards } with { $animal }: { $flakes } snowflakes.
    }
}
hygge-skipped = { $who ->
    [you] You shelter nothing.
   *[other] { $who } shelters nothing.
}
hygge-moved-up = { $count ->
    [0] No card is left in the reserve.
    [one] One card is left in the reserve: { $cards } moves up.
   *[other] { $count } cards are left in the reserve: { $cards } move up.
}
hygge-discarded = { $who ->
    [you] You discard { $card }.
   *[other] { $who } discards { $card }.
}
hygge-did-nothing = { $who ->
    [you] You leave everything as it is.
   *[other] { $who } leaves everything as it is.
}
hygge-scored = { $points ->
    [one] { $who ->
        [you] You score { $points } point ({ $flakes } for snowflakes, { $negative } taken off), { $total } in all.
       *[other] { $who } scores { $points } point ({ $flakes } for snowflakes, { $negative } taken off), { $total } in all.
    }
   *[other] { $who ->
        [you] You score { $points } points ({ $flakes } for snowflakes, { $negative } taken off), { $total } in all.
       *[other] { $who } scores { $points } points ({ $flakes } for snowflakes, { $negative } taken off), { $total } in all.
    }
}
hygge-begins = { $who ->
    [you] You have the lowest total: you begin the next game.
   *[other] { $who } has the lowest total and begins the next game.
}
hygge-match-over = { $count ->
    [one] Winter is here. Best sheltered: { $winners }.
   *[other] Winter is here. Best sheltered, shared: { $winners }.
}

## Score sheet

hygge-flakes-line = { $games ->
    [one] Snowflakes on sheltered objects: { $flakes }.
   *[other] Game { $game }, snowflakes on sheltered objects: { $flakes }.
}
hygge-objects-line = { $games ->
    [one] Objects left in the open: { $objects }.
   *[other] Game { $game }, objects left in the open: { $objects }.
}
hygge-paws-line = { $games ->
    [one] Paws of animals left in the open: { $paws }.
   *[other] Game { $game }, paws of animals left in the open: { $paws }.
}

## Options

hygge-option-games = Games in a row
