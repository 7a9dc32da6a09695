### What is written on pictures.

## Below the picture of a table

pictures-public = step { $step } of { $steps } · as everybody sees it
pictures-seat = step { $step } of { $steps } · as { $who } sees it

## Pieces that are counted

pictures-cards = { $count ->
    [0] no card left
    [one] 1 card
   *[other] { $count } cards
}
pictures-points = { $count ->
    [one] 1 pt
   *[other] { $count } pts
}
pictures-pile = draw pile
pictures-discards = discarded
pictures-beaten = beaten
pictures-bag = in the bag
pictures-empty = Nothing lies in the middle yet.
pictures-sheltered = { $count ->
    [0] nothing sheltered yet
    [one] 1 pile sheltered
   *[other] { $count } piles sheltered
}
pictures-winter = { $count ->
    [0] winter can come with the next card
    [one] 1 card before winter can come
   *[other] { $count } cards before winter can come
}
pictures-no-house = no house yet

## The card with a result

pictures-one = { $who } wins!
pictures-shared = { $names } share the victory!
pictures-everybody = Everybody wins!
pictures-with = { $count ->
    [one] With one point.
   *[other] With { $count } points.
}
pictures-tie-break = { $count } points on both sides: the tie-break decides.
pictures-grade = { $grade ->
    [solved] Snowed in!
    [embers] Almost snowed in!
    [glow] It still glows
    [smoulder] It smoulders on
    [blaze] Still ablaze
   *[inferno] The fire has won
}
pictures-left = { $percent ->
    [0] Not a flame is left to be seen.
   *[other] { $percent } % of the fire is left.
}
pictures-percent = { $percent } %
pictures-before = before
pictures-after = after
pictures-carpet = Today’s carpet
pictures-date = { $month ->
    [1] { $day } January { $year }
    [2] { $day } February { $year }
    [3] { $day } March { $year }
    [4] { $day } April { $year }
    [5] { $day } May { $year }
    [6] { $day } June { $year }
    [7] { $day } July { $year }
    [8] { $day } August { $year }
    [9] { $day } September { $year }
    [10] { $day } October { $year }
    [11] { $day } November { $year }
   *[12] { $day } December { $year }
}
pictures-played-by = Played by
