### What Odin says.

## Cards

odin-red = red
odin-amber = amber
odin-green = green
odin-blue = blue
odin-plum = plum
odin-glacier = glacier
# The colour of several cards.
odin-reds = red
odin-ambers = amber
odin-greens = green
odin-blues = blue
odin-plums = plum
odin-glaciers = glacier
odin-card = { $colour } { $rank }
# $ranks: "8-2".
odin-colour-set = { $colour } { $ranks }
odin-number-set = { $count ->
    [2] two { $rank }s
    [3] three { $rank }s
    [4] four { $rank }s
    [5] five { $rank }s
   *[other] six { $rank }s
} ({ $colours })
odin-card-list = { $cards }
odin-no-cards = no cards

## Refusals

odin-not-in-hand = You do not hold { $card }.
odin-leader-cannot-pass = You lead this round: lay a card.
odin-lead-one-or-all = To lead, lay one card, or your whole hand ({ $hand }) where it is all alike; not { $cards }.
odin-hand-not-alike = Your hand is neither all of one colour nor all of one number: lead one card.
odin-wrong-count = { $centre ->
    [one] One card lies in the centre: lay 1 or 2, not { $cards }.
   *[other] { $centre } cards lie in the centre: lay { $centre } or { $more }, not { $cards }.
}
odin-not-alike = Several cards must be all of one colour or all of one number.
odin-not-greater = { $value } does not beat { $centre }: as many cards must be worth more.
odin-pick-up-first = First choose which of the beaten cards you keep.
odin-nothing-to-pick-up = There is no card to pick up now.
odin-not-beaten = You pick up one of the cards you have just beaten; { $card } is not among them.

## What happened

odin-removed = Two colours leave the game: { $colours }.
odin-first = { $who ->
    [you] You start (drawn at random).
   *[other] { $who } starts (drawn at random).
}
odin-dealt = { $who ->
    [you] Hand { $number } is dealt. You open.
   *[other] Hand { $number } is dealt. { $who } opens.
}
odin-led = { $who ->
    [you] You lead { $cards }.
   *[other] { $who } leads { $cards }.
}
odin-played = { $who ->
    [you] You play { $cards }: { $value } beats { $beaten }.
   *[other] { $who } plays { $cards }: { $value } beats { $beaten }.
}
odin-picked-up = { $who ->
    [you] You keep { $card }.
   *[other] { $who } keeps { $card }.
}
odin-took-the-only = { $who ->
    [you] There was only one card: you pick up the { $card }.
   *[other] There was only one card: { $who } picks up the { $card }.
}
odin-discarded = Discarded: { $cards }.
odin-passed = { $who ->
    [you] You pass.
   *[other] { $who } passes.
}
odin-round-won = { $who ->
    [you] Nobody else plays: you lead the next round.
   *[other] Nobody else plays: { $who } leads the next round.
}
odin-hand-won = { $who ->
    [you] Your hand is empty: the hand is over.
   *[other] { $who } has no cards left: the hand is over.
}
odin-scored = { $points ->
    [one] { $who ->
        [you] You have 1 card left: 1 point, { $total } in all.
       *[other] { $who } has 1 card left: 1 point, { $total } in all.
    }
   *[other] { $who ->
        [you] You have { $points } cards left: { $points } points, { $total } in all.
       *[other] { $who } has { $points } cards left: { $points } points, { $total } in all.
    }
}
odin-match-over = { $count ->
    [one] The match is over. Lowest score: { $winners }.
   *[other] The match is over. Lowest score, shared: { $winners }.
}

## Score sheet

odin-cards-left = { $hands ->
    [one] Cards left at the end of 1 hand: { $points }.
   *[other] Cards left at the end of { $hands } hands: { $points }.
}

## Options

odin-option-limit = Points that end the match
odin-option-two-player-colours = Colours, with two players
