### What Snowhere says.

## Directions

# $sector: "north-west" and so on, the same in all languages, or "centre".
snowhere-sector = { $sector }
snowhere-in-sector = in the { $sector }
snowhere-towards = towards the { $heading }

## Refusals

snowhere-take-first = First take a flame card.
snowhere-place-first = Card { $card } is in hand and must be laid first.
snowhere-is-snow = Card { $card } is snow: snow stays where it lies.
snowhere-not-there = Card { $card } does not lie in the carpet.
snowhere-edge-too-deep = Card { $card } lies { $excess } mm too deep under card { $by }: one millimetre is allowed.
snowhere-covered = Card { $card } cannot be taken: upon it lie { $covers }.
snowhere-covering = card { $card } ({ $depth } mm deep)
snowhere-more-cards = { $count ->
    [one] 1 more card
   *[other] { $count } more cards
}
snowhere-off-table = A card lies at most one metre from the middle of the table.
snowhere-quenches-nothing = Laid there, the card would cover no visible flame.
snowhere-quenches-little = Laid there, the card would quench { $quenched } cm²; this table asks for { $least } cm² at least.
snowhere-upon-flame = The card would lie exactly upon flame card { $card }: shift it { $shift } mm more, or turn it { $turn }° more.
snowhere-against-snow = The card lies against snow { $snow } { $towards } without covering its edge properly: { $deeper } mm deeper, or { $farther } mm farther away.
snowhere-ends-at-rim = The card ends at the rim { $towards }: it must stick out { $missing } mm more, or lie { $back } mm farther in.
snowhere-proposed-already = You have already proposed to stop in this turn.
snowhere-answer-first = First answer the proposal to stop: agree or disagree.
snowhere-nothing-proposed = Nobody has proposed to stop.
snowhere-snowflakes-only = No more cards are taken: lay a snowflake, or pass.
snowhere-no-pass = Only snowflakes can be passed on: now a card is taken and laid.

## What happened

snowhere-first = { $who ->
    [you] You begin (drawn at random).
   *[other] { $who } begins (drawn at random).
}
snowhere-scattered = { $who ->
    [you] { $cards } flame cards lie on the table, { $flame } cm² of flame. You begin.
   *[other] { $cards } flame cards lie on the table, { $flame } cm² of flame. { $who } begins.
}
snowhere-took = { $who ->
    [you] You take card { $card } { $place }.
   *[other] { $who } takes card { $card } { $place }.
}
snowhere-turned-snow = Card { $card } turns to snow.
snowhere-found-snowflake = { $who ->
    [you] Card { $card } is a snowflake! It is set aside ({ $count } by now), and you take another.
   *[other] Card { $card } is a snowflake! It is set aside ({ $count } by now), and { $who } takes another.
}
snowhere-laid = { $who ->
    [you] You lay card { $card } { $place }: { $area } cm² quenched.
   *[other] { $who } lays card { $card } { $place }: { $area } cm² quenched.
}
snowhere-laid-snowflake = { $who ->
    [you] You lay the snowflake { $card } { $place }: { $area } cm² quenched.
   *[other] { $who } lays the snowflake { $card } { $place }: { $area } cm² quenched.
}
snowhere-solved = { $who ->
    [you] With the card you have taken, the last flame is gone.
   *[other] With the card { $who } has taken, the last flame is gone.
}
snowhere-proposed-stop = { $who ->
    [you] You propose to stop.
   *[other] { $who } proposes to stop.
}
snowhere-agreed = { $who ->
    [you] You agree.
   *[other] { $who } agrees.
}
snowhere-disagreed = { $who ->
    [you] You disagree: play goes on.
   *[other] { $who } disagrees: play goes on.
}
snowhere-stopped = No more cards are taken.
snowhere-stopped-holding = { $who ->
    [you] You stop with card { $card } in hand. It is lost.
   *[other] { $who } stops with card { $card } in hand. It is lost.
}
snowhere-nothing-to-take = { $who ->
    [you] There is no card you could take.
   *[other] There is no card that { $who } could take.
}
snowhere-snowflakes-begin = { $count ->
    [one] { $who ->
        [you] Now for the snowflake; you begin.
       *[other] Now for the snowflake; { $who } begins.
    }
   *[other] { $who ->
        [you] Now for the { $count } snowflakes; you begin.
       *[other] Now for the { $count } snowflakes; { $who } begins.
    }
}
snowhere-passed = { $who ->
    [you] You pass.
   *[other] { $who } passes.
}
snowhere-ended = { $snow ->
    [one] The game is over: { $area } cm² of flame left, { $share }% of the first carpet, 1 snow card laid. { $grade }
   *[other] The game is over: { $area } cm² of flame left, { $share }% of the first carpet, { $snow } snow cards laid. { $grade }
}

## Grades

snowhere-grade-solved = The puzzle is solved!
snowhere-grade-embers = Only embers are left.
snowhere-grade-glow = It still glows.
snowhere-grade-smoulder = It smoulders on.
snowhere-grade-blaze = It is still ablaze.
snowhere-grade-inferno = The inferno has won.

## Score sheet

snowhere-flame-left = { $snow ->
    [one] { $area } cm² of flame left, { $share } %, with 1 snow card. { $grade }
   *[other] { $area } cm² of flame left, { $share } %, with { $snow } snow cards. { $grade }
}

## A helping hand

snowhere-sector-summary = { $free ->
    [0] { $sector }: { $area } cm² of flame, no card to take
    [one] { $sector }: { $area } cm² of flame, 1 card to take
   *[other] { $sector }: { $area } cm² of flame, { $free } cards to take
}
snowhere-take-idea = { $frees ->
    [0] card { $card }, { $sector }, shows { $area } cm²
    [one] card { $card }, { $sector }, shows { $area } cm²; frees 1 other
   *[other] card { $card }, { $sector }, shows { $area } cm²; frees { $frees } others
}
snowhere-place-idea = { $sector }, quenches { $area } cm²
snowhere-place-idea-rim = { $sector } rim, quenches { $area } cm²
snowhere-overlapping = { $idea }, overlaps snow { $snow }
snowhere-snow-number = { $card }

## Options

snowhere-option-spread = Size of the carpet (larger is easier)
snowhere-option-strict = At least 10 cm² for each snow card
