### Odin on the screen: what stands around the cards.

## The action bar

odin-ui-play = Play
odin-ui-pass = Pass
odin-ui-take-back = Take back
odin-ui-you-lead = You lead: lay one card.
odin-ui-or-whole = Or your whole hand at once: it is all alike.
odin-ui-lead-card = You lead { $cards }.
odin-ui-lead-whole = You lay your whole hand: { $cards }.
odin-ui-to-beat = { $count ->
    [one] Beat { $centre } with 1 or 2 cards.
   *[other] Beat { $centre } with { $count } or { $more } cards.
}
odin-ui-one-more-beats = An extra card always wins.
odin-ui-nothing-beats = None of your cards beats { $centre }.
odin-ui-beats = { $cards } = { $worth }, beats { $centre }.
odin-ui-add-more = { $count ->
    [one] { $cards }: add one more.
   *[other] { $cards }: add { $count } more.
}
odin-ui-can-add = With { $card }: { $worth }.
odin-ui-can-add-several = { $count ->
    [one] One more card could go with it.
   *[other] One of { $count } more cards could go with it.
}
odin-ui-ends-hand = Your hand is then empty: the hand is over.
odin-ui-keep-which = Which card do you keep?
odin-ui-in-advance = Chosen for your turn: { $cards }.
odin-ui-awaited = { $who } is to play.
odin-ui-overtaken = { $cards } would not beat it any more.
odin-ui-advised-pass = The advice: pass.
odin-ui-advised-keep = The advice: keep { $card }.
odin-ui-passing = Everyone can see that you have to pass: passed for you.

## Why not

odin-ui-not-yet = It is { $who }’s turn. Your cards stay chosen.
odin-ui-why-nothing = No play of yours beats the centre: pass.
odin-ui-why-no-play = No play of yours with { $card } beats { $centre }.
odin-ui-why-too-many = { $count ->
    [one] Only one card can be laid here. Tap { $card } again to start over with it.
   *[other] At most { $count } cards can be laid here. Tap { $card } again to start over with it.
}
odin-ui-why-apart = No play has both { $card } and { $cards }. Tap { $card } again to start over with it.

## The table

odin-ui-others = The others, in turn order
odin-ui-centre-label = The centre
odin-ui-centre-empty = The centre is empty.
odin-ui-centre = Centre { $worth }: { $cards }, by { $who }.
odin-ui-centre-mine = Centre { $worth }: { $cards }, yours.
odin-ui-by = by { $who }
odin-ui-by-you = yours
odin-ui-leads = { $who } leads
odin-ui-you-open = Your lead
odin-ui-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
odin-ui-passed = passed
odin-ui-your-turn = your turn
odin-ui-hand-number = Hand { $number }.
odin-ui-player = { $count ->
    [one] { $who }: 1 card
   *[other] { $who }: { $count } cards
}
odin-ui-known = known: { $cards }
odin-ui-is-to-play = to play
odin-ui-has-passed = has passed
odin-ui-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
odin-ui-points-of = { $points ->
    [one] 1 point of { $limit }
   *[other] { $points } points of { $limit }
}
odin-ui-sentence = { $parts }.
odin-ui-in-plays = { $count ->
    [0] { $card }, in no play
    [one] { $card }, in 1 play
   *[other] { $card }, in { $count } plays
}
odin-ui-your-hand = Your hand
odin-ui-your-hand-is = { $count ->
    [one] Your hand, 1 card: { $cards }.
   *[other] Your hand, { $count } cards: { $cards }.
}
odin-ui-your-points = { $points ->
    [one] You have 1 point of { $limit }.
   *[other] You have { $points } points of { $limit }.
}
odin-ui-sort = Sort
odin-ui-sort-by-number = Sort by number
odin-ui-sort-by-colour = Sort by colour
odin-ui-sort-label = Order of your hand
odin-ui-by-number = By number
odin-ui-by-colour = By colour
odin-ui-plays = Plays ({ $count })
odin-ui-your-plays = { $count ->
    [0] No play
    [one] Your only play
   *[other] Your { $count } plays
}
odin-ui-a-play = { $cards }: { $worth }
odin-ui-a-last-play = { $cards }: { $worth }, ends the hand
odin-ui-whole-hand = Whole hand
odin-ui-keep-label = Which card do you keep?
odin-ui-keep = Keep { $card }
odin-ui-discards = Discards
odin-ui-discards-count = { $count ->
    [0] No discards
    [one] 1 discarded card
   *[other] { $count } discarded cards
}
odin-ui-discards-are = { $count ->
    [one] Discarded, 1 card: { $cards }.
   *[other] Discarded, { $count } cards: { $cards }.
}
odin-ui-removed-label = Not in the game
odin-ui-close = Close

## The score sheet

odin-ui-sheet-match = The match is over
odin-ui-sheet-hand = Hand { $number } is over
odin-ui-sheet-running = The points so far
odin-ui-sheet-to = The match ends when someone reaches { $limit }. Lowest score wins.
odin-ui-sheet-single = A single hand. The fewest cards left win.
odin-ui-sheet-left = { $count ->
    [0] went out
    [one] 1 card left
   *[other] { $count } cards left
}
odin-ui-sheet-player = Player
odin-ui-sheet-hands = Hands
odin-ui-sheet-hand-short = Hand { $number }
odin-ui-sheet-hands-short = Hands { $from }–{ $to }
odin-ui-sheet-total = Total
odin-ui-sheet-winner = wins
odin-ui-sheet-shared = shares the victory
odin-ui-sheet-emptied = went out
odin-ui-sheet-no-hands = No hand is over yet.
odin-ui-sheet-per-card = One point for each card left.

## The coach: at most twelve words each

odin-coach-goal-first = Be the first to get rid of all cards.
odin-coach-goal-second = Beat the number on the table.
odin-coach-goal-third = Each card left is a point. Lowest score wins.
odin-coach-lead = Tap a card to begin.
odin-coach-follow = Beat this with the same number of cards, or one more.
odin-coach-together = Add a card of the same colour or number.
odin-coach-complete = Good. Now press Play.
odin-coach-keep = Choose the card to pick up.
odin-coach-stuck = Nothing beats it. Press Pass: the next round comes soon.

## The end of a match

odin-ui-end-about = { $hands ->
    [one] The fewest cards left: { $score } { $score ->
        [one] point
       *[other] points
    }.
   *[other] The lowest total: { $score } { $score ->
        [one] point
       *[other] points
    } in { $hands } hands.
}
