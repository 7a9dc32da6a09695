### Odin around one device: names, never "you". $me is whoever has the device.

odin-not-in-hand = { $me } does not hold { $card }.
odin-leader-cannot-pass = { $me } leads this round: lay a card.
odin-lead-one-or-all = To lead, lay one card, or the whole hand ({ $hand }) where it is all alike; not { $cards }.
odin-hand-not-alike = The hand is neither all of one colour nor all of one number: lead one card.
odin-pick-up-first = First choose which of the beaten cards { $me } keeps.
odin-not-beaten = { $me } picks up one of the cards just beaten; { $card } is not among them.
odin-ui-you-lead = { $me } leads: lay one card.
odin-ui-or-whole = Or the whole hand at once: it is all alike.
odin-ui-lead-card = { $me } leads { $cards }.
odin-ui-lead-whole = { $me } lays the whole hand: { $cards }.
odin-ui-nothing-beats = { $me } has nothing that beats { $centre }.
odin-ui-ends-hand = { $me } then has no card left: the hand is over.
odin-ui-keep-which = Which card does { $me } keep?
odin-ui-in-advance = Chosen for { $me }’s turn: { $cards }.
odin-ui-passing = Everyone can see that { $me } has to pass: passed.
odin-ui-not-yet = It is { $who }’s turn. The cards stay chosen.
odin-ui-why-nothing = No play beats the centre: pass.
odin-ui-why-no-play = No play with { $card } beats { $centre }.
odin-ui-centre-mine = Centre { $worth }: { $cards }, by { $me }.
odin-ui-by-you = by { $me }
odin-ui-you-open = { $me } leads
odin-ui-your-turn = to play
odin-ui-your-hand = { $me }’s hand
odin-ui-your-hand-is = { $count ->
    [one] { $me }’s hand, 1 card: { $cards }.
   *[other] { $me }’s hand, { $count } cards: { $cards }.
}
odin-ui-your-points = { $points ->
    [one] { $me } has 1 point of { $limit }.
   *[other] { $me } has { $points } points of { $limit }.
}
odin-ui-sort-label = Order of { $me }’s hand
odin-ui-your-plays = { $count ->
    [0] No play
    [one] The only play
   *[other] { $count } plays
}
odin-ui-keep-label = Which card does { $me } keep?
minds-odin-idea-out = Can the whole hand go at once?
minds-odin-reason-out = { $cards } is all that { $me } holds: laying it ends the hand, and costs nothing.
minds-odin-reason-lead-lonely = { $cards } goes with no other card of { $me }’s, and only a lead lays it easily.
minds-odin-reason-lead-low = { $cards } is easily spared: the cards that stay are stronger together.
minds-odin-reason-more = { $count } cards, worth { $value }: fewer can answer, and { $me } comes nearer to the end.
minds-odin-reason-beat = { $value } beats { $centre } and breaks up nothing that is needed.
minds-odin-idea-keep = Keep a card that goes with the others.
minds-odin-reason-keep-lonely = { $card } helps the others most, so it is better off with { $me }.
minds-odin-reason-keep = { $card } goes with { $count ->
    [one] one card
   *[other] { $count } cards
} of { $me }’s.
