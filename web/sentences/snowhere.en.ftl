### The table of Snowhere, as the page speaks of it.

## The bar

snowhere-ui-take = Take
snowhere-ui-place = Place
snowhere-ui-stop = Stop?
snowhere-ui-back = Back
snowhere-ui-pass = Pass
snowhere-ui-agree = Stop
snowhere-ui-disagree = Go on
snowhere-ui-take-ask = { $count ->
    [one] Take the one free card.
   *[other] Take one of { $count } free cards.
}
snowhere-ui-take-another = { $count ->
    [one] A snowflake! Take the other free card.
   *[other] A snowflake! Take another of { $count } free cards.
}
snowhere-ui-take-more = Bright edges can be taken. Drag the table, wheel to look closer.
snowhere-ui-take-none = First tap a card with a bright edge.
snowhere-ui-take-this = { $frees ->
    [0] Card { $card }, { $place }
    [one] Card { $card }, { $place }: frees one other
   *[other] Card { $card }, { $place }: frees { $frees } others
}
snowhere-ui-take-final = Taking a card can’t be undone.
snowhere-ui-take-edge = It lies a hair’s breadth under another; that is allowed.
snowhere-ui-lay-ask = Where should this snow go?
snowhere-ui-lay-ask-flake = Where should the snowflake go?
snowhere-ui-lay-flake = { $count ->
    [one] The last snowflake.
   *[other] { $count } snowflakes are left.
}
snowhere-ui-lay-keys = Wheel: turn · arrows: 5 mm · Shift: 1 mm · Q, E: turn · Ctrl + wheel: closer
snowhere-ui-stop-ask = { $kind ->
    [holding] Stop now? The card in hand is lost, and { $percent }% of the fire stays.
    [together] Ask the others to stop? { $percent }% of the fire is left.
   *[alone] Stop here? { $percent }% of the fire is left.
}
snowhere-ui-stop-now = Stop here
snowhere-ui-stop-propose = Ask them
snowhere-ui-stop-not = Go on
snowhere-ui-vote-ask = { $name } would stop here, with { $percent }% of the fire left. And you?
snowhere-ui-vote-agreed = { $count ->
    [one] For it so far: { $names }
   *[other] For it so far: { $names }
}
snowhere-ui-propose = Show
snowhere-ui-propose-begin = Show a place
snowhere-ui-propose-ask = Show { $name } where you would lay it.

## The verdict

snowhere-ui-legal = Fits
snowhere-ui-refused = Doesn’t fit
snowhere-ui-asking = One moment…
snowhere-ui-nudge = Nudge
snowhere-ui-snap = Snap
snowhere-ui-area = { $area } cm²
snowhere-ui-minus-area = −{ $area } cm²
snowhere-ui-legal-area = Fits: covers { $area } cm².
snowhere-ui-refused-why = Doesn’t fit. { $why }
snowhere-ui-short-snow = snow: { $deeper } mm deeper, or { $farther } mm away
snowhere-ui-short-rim = overlap the edge by { $missing } mm more, or pull back { $back } mm
snowhere-ui-short-twin = exactly upon a flame
snowhere-ui-short-little = only { $area } cm²
snowhere-ui-short-nothing = no flame below

## The table

snowhere-ui-table = The table seen from above. Key T opens the table in words.
snowhere-ui-free-cards = { $count ->
    [one] One card to take
   *[other] { $count } cards to take
}
snowhere-ui-card = { $frees ->
    [0] Card { $card }, { $place }
    [one] Card { $card }, { $place }, frees one other
   *[other] Card { $card }, { $place }, frees { $frees } others
}
snowhere-ui-card-edge = { $name }, under the edge of another
snowhere-ui-handle = Move the card: arrows 5 mm, with Shift 1 mm
snowhere-ui-turn = Turn the card
snowhere-ui-turn-by = Turn by { $degrees } degrees
snowhere-ui-dial = Angle
snowhere-ui-degrees = { $degrees } degrees
snowhere-ui-gauge = Fire
snowhere-ui-percent = { $percent }%
snowhere-ui-of-flame = of the fire
snowhere-ui-aside = { $count ->
    [one] 1 snowflake aside
   *[other] { $count } snowflakes aside
}
snowhere-ui-plan = The whole table: tap to look there
snowhere-ui-nearer = Closer
snowhere-ui-farther = Farther away
snowhere-ui-whole = The whole table

## Together

snowhere-ui-points = { $name } points here
snowhere-ui-holds = { $name } holds it
snowhere-ui-proposes = { $name } would lay it here
snowhere-ui-adopt = Use { $name }’s spot

## The table in words

snowhere-ui-finder = The table in words
snowhere-ui-close = Close
snowhere-ui-sectors = Nine parts of the table
snowhere-ui-sector = { $free ->
    [0] { $place }: { $percent }% flame, nothing free.
   *[other] { $place }: { $percent }% flame, { $free } free.
}
snowhere-ui-sector-short = { $sector ->
    [north-west] NW
    [north] N
    [north-east] NE
    [west] W
    [east] E
    [south-west] SW
    [south] S
    [south-east] SE
   *[centre] C
}
snowhere-ui-free = { $free } free
snowhere-ui-takes = { $count ->
    [0] Nothing to take here
    [one] One card to take
   *[other] { $count } cards to take
}
snowhere-ui-aim = What for
snowhere-ui-aim-name = { $aim ->
    [rim] Rim
    [join] Join snow
   *[most] Most flame
}
snowhere-ui-offers = { $count ->
    [0] No place found yet
    [one] One place
   *[other] { $count } places
}
snowhere-ui-offer = { $joins ->
    [0] { $rim ->
        [yes] { $place } rim, about { $area } cm²
       *[no] { $place }, about { $area } cm²
    }
   *[other] { $rim ->
        [yes] { $place } rim, about { $area } cm², joins snow { $joined }
       *[no] { $place }, about { $area } cm², joins snow { $joined }
    }
}
snowhere-ui-search = Look for more
snowhere-ui-searching = Looking…
snowhere-ui-found = { $count ->
    [0] No place found here.
    [one] One place is listed.
   *[other] { $count } places are listed.
}
snowhere-ui-described = Fire: { $percent }%, { $area } cm². { $flames } flame cards, { $snow } snow cards, { $aside } snowflakes aside. { $free ->
    [0] No card can be taken.
    [one] One card can be taken.
   *[other] { $free } cards can be taken.
}

## The end

snowhere-ui-before = Before
snowhere-ui-after = After
snowhere-ui-now = Now
snowhere-ui-left = of the fire is left
snowhere-ui-grades = Grades
snowhere-ui-grade = { $grade ->
    [solved] solved
    [embers] embers
    [glow] glow
    [smoulder] smoulder
    [blaze] blaze
   *[inferno] inferno
}
snowhere-ui-line-first = The first carpet
snowhere-ui-line-quenched = { $count ->
    [0] No snow laid; cards that were taken
    [one] One snow card, and cards that were taken
   *[other] { $count } snow cards, and cards that were taken
}
snowhere-ui-line-left = Fire left
snowhere-ui-unlaid = { $count ->
    [one] One snowflake stayed aside.
   *[other] { $count } snowflakes stayed aside.
}
snowhere-ui-lost = A card was lost in the hand.

## Around the table

snowhere-ui-crew = Around the table
snowhere-ui-crew-state = { $state ->
    [takes] takes a card
    [votes] is asked
    [lays] lays a snowflake
    [holds] holds a card
    [agreed] would stop
    [passed] passed
   *[waits] waits
}

## The coach: at most twelve words each

snowhere-coach-goal-first = Put out the fire with snow, all together.
snowhere-coach-goal-second = Take a free card, turn it over, lay it on flames.
snowhere-coach-goal-third = The less flame is left, the better.
snowhere-coach-take = Tap a card with a bright edge: nothing covers it.
snowhere-coach-lifted = Press Take: it turns into snow.
snowhere-coach-lay = Drag the snow over flames. When it fits, press Place.
snowhere-coach-snowflake = A giant snowflake! Drag it over flames that are left.
snowhere-coach-vote = Stop here? Everybody answers.

## The end of a match

snowhere-ui-end = { $grade ->
    [solved] Snowed in!
    [embers] Almost snowed in!
    [glow] It still glows
    [smoulder] It smoulders on
    [blaze] Still ablaze
   *[inferno] The fire has won
}
snowhere-ui-end-about = { $grade ->
    [solved] Not a flame is left.
   *[other] { $percent }% of the fire is left.
}
snowhere-ui-end-laid = Fire put out by
