### The interface of Happy Cats.

## Pompons

happy-cats-ui-letter = { $colour ->
    [yellow] Y
    [red] R
    [green] G
   *[blue] B
}
happy-cats-ui-colour = { $colour ->
    [yellow] yellow
    [red] red
    [green] green
   *[blue] blue
}
happy-cats-ui-pompons = { $count ->
    [one] 1 pompon
   *[other] { $count } pompons
}
# One count of several: "yellow 3".
happy-cats-ui-count = { $colour ->
    [yellow] yellow
    [red] red
    [green] green
   *[blue] blue
} { $count }

## The bar

happy-cats-ui-roll-say = Your roll.
happy-cats-ui-roll = Roll
happy-cats-ui-bag-say = { $count ->
    [one] Draw 1 pompon from the bag, unseen.
   *[other] Draw { $count } pompons from the bag, unseen.
}
happy-cats-ui-spread-say = Draw pompons onto the rug.
happy-cats-ui-draw = Draw
happy-cats-ui-choose-say = Lay a card face down.
happy-cats-ui-coach = High cards choose first; low cards take more pompons.
happy-cats-ui-coach-basket = Only the highest number draws from the bag.
happy-cats-ui-card-say = { $takes ->
    [one] { $number }: takes 1 pompon.
   *[other] { $number }: takes { $takes } pompons.
}
happy-cats-ui-cat-say = The cat: no pompon, but two new cards, of which you keep one.
happy-cats-ui-play = Play
happy-cats-ui-play-why = Choose a card first.
happy-cats-ui-sealed-say = { $card ->
    [cat] Your cat lies face down.
   *[other] Your { $card } lies face down.
}
happy-cats-ui-sealed-more = Tap it to change it. Waiting for { $names }.
happy-cats-ui-lifted-more = { $card ->
    [cat] Until you play another card, the cat counts.
   *[other] Until you play another card, the { $card } counts.
}
happy-cats-ui-keep-say = Keep one of the cat’s two cards.
happy-cats-ui-keep-more = The other is discarded, face up.
happy-cats-ui-keep-this = You keep the { $card } and discard the { $other }.
happy-cats-ui-keep = Keep
happy-cats-ui-take-say = { $picked } of { $amount }
happy-cats-ui-take-more = { $amount ->
    [one] Tap the pompon you want.
   *[other] Tap the pompons you want.
}
happy-cats-ui-take-next = { $count ->
    [one] { $name } gets 1 after you.
   *[other] { $name } gets { $count } after you.
}
happy-cats-ui-take = Take
happy-cats-ui-take-why = { $missing ->
    [one] Pick 1 more pompon.
   *[other] Pick { $missing } more pompons.
}
happy-cats-ui-put-back = Put back
happy-cats-ui-tile-say = Take a question tile.
happy-cats-ui-tile-why = Choose a tile first.
happy-cats-ui-tile-effect = { $tile ->
    [pompon] One pompon from the bag, unseen
    [card] One card from the pile into the hand
   *[key] The mouse: 3 points for whoever has it
}
happy-cats-ui-tile-short = { $tile ->
    [pompon] 1 pompon
    [card] 1 card
   *[key] The mouse: +3
}

## Why not now

happy-cats-ui-not-now = Wait for the roll before you play a card.
happy-cats-ui-enough = You have { $amount } already. Tap one in your bowl to put it back.
happy-cats-ui-not-your-pick = It is not your turn to take pompons.
happy-cats-ui-not-your-tile = It is not your turn to take a tile.
happy-cats-ui-not-your-die = { $name } rolls the die.
happy-cats-ui-taken = That tile is taken.

## The picture

happy-cats-ui-board = Living room with rug
happy-cats-ui-hand = Your hand
happy-cats-ui-card = { $number }, takes { $takes }
happy-cats-ui-cat = Cat: draw two cards, keep one
happy-cats-ui-face-down = { $card ->
    [cat] Your cat, face down. Change it
   *[other] Your { $card }, face down. Change it
}
happy-cats-ui-change = Change
happy-cats-ui-ready = ready
happy-cats-ui-line = Cards turned up
happy-cats-ui-line-cat = { $who ->
    [you] You: the cat
   *[other] { $who }: the cat
}
happy-cats-ui-line-card = { $who ->
    [you] You: { $number }
   *[other] { $who }: { $number }
}
happy-cats-ui-you = You
happy-cats-ui-will-take = takes { $count }
happy-cats-ui-nothing = nothing
happy-cats-ui-late = too late
happy-cats-ui-cat-next = draws 2
happy-cats-ui-cat-looks = keeps 1…
happy-cats-ui-cat-kept = drops { $card }
happy-cats-ui-cat-drew = 1 card
happy-cats-ui-took = took
happy-cats-ui-no-card = no card
happy-cats-ui-cat-done = new card
happy-cats-ui-stepper = { $taking ->
    [0] { $colour }, { $there } there
   *[other] { $colour }, { $there } there, taking { $taking }
}
happy-cats-ui-pick = Pompons to take
happy-cats-ui-die = { $face ->
    [basket] The die shows the basket
    [question] The die shows the question mark
   *[other] The die shows { $face }
}
happy-cats-ui-die-roll = Roll the die
happy-cats-ui-bag = { $count ->
    [one] Bag: 1 pompon
   *[other] Bag: { $count } pompons
}
happy-cats-ui-bag-draw = Draw from the bag: { $count }
happy-cats-ui-bag-title = In the bag: { $count }
happy-cats-ui-pile = { $count ->
    [one] 1 card in the pile
   *[other] { $count } cards in the pile
}
happy-cats-ui-discard = Discarded: { $cards }
happy-cats-ui-discard-none = Nothing is discarded yet
happy-cats-ui-secret = Your secret colour: { $colour }, each counts 2
happy-cats-ui-secret-short = Secret
happy-cats-ui-colour-was = Secret colour: { $colour }
happy-cats-ui-points-now = { $points ->
    [one] 1 point so far
   *[other] { $points } points so far
}
happy-cats-ui-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
happy-cats-ui-mouse = has the mouse
happy-cats-ui-tiles = Question tiles
happy-cats-ui-tile-by = { $name } took it
happy-cats-ui-keep-group = The cat’s two cards

## In words

happy-cats-ui-describe-roll = { $name } is to roll the die.
happy-cats-ui-describe-face = { $face ->
    [basket] The die shows the basket: the highest number draws from the bag.
    [question] The die shows the question mark.
   *[other] The die shows { $face }.
}
happy-cats-ui-describe-rug = On the rug: { $pompons }.
happy-cats-ui-describe-rug-empty = The rug is empty.
happy-cats-ui-describe-bag = In the bag: { $pompons }.
happy-cats-ui-describe-bag-empty = The bag is empty.
happy-cats-ui-describe-hand = In your hand: { $cards } and the cat.
happy-cats-ui-describe-hand-cat = In your hand: only the cat.
happy-cats-ui-describe-secret = Your secret colour is { $colour }.
happy-cats-ui-describe-seat = { $name } has { $pompons } and { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}.
happy-cats-ui-describe-mouse = { $name } has the mouse.
happy-cats-ui-none = no pompons

## The sheet

happy-cats-ui-sheet-own = { $colour }, the secret colour
happy-cats-ui-sheet-others = other colours
happy-cats-ui-sheet-unknown = pompons, each 1 or 2
happy-cats-ui-sheet-mouse = the mouse
happy-cats-ui-sheet-times = { $count } × { $each }
happy-cats-ui-sheet-total = Total
happy-cats-ui-sheet-least = at least
happy-cats-ui-sheet-secret = colour still secret
happy-cats-ui-sheet-winner = Winner
happy-cats-ui-sheet-shared = Shared victory

## Told one by one when the cards are turned up

happy-cats-ui-told-card = { $who ->
    [you] You: { $number }, takes { $takes }.
   *[other] { $who }: { $number }, takes { $takes }.
}
happy-cats-ui-told-cat = { $who ->
    [you] You: the cat, draws two cards.
   *[other] { $who }: the cat, draws two cards.
}

## The coach: at most twelve words each

happy-cats-coach-goal-first = Catch many pompons.
happy-cats-coach-goal-second = Pompons of the secret colour count double.
happy-cats-coach-goal-third = High cards choose first. Low cards catch more.
happy-cats-coach-roll = Tap the die. It shows what there is to win.
happy-cats-coach-bag = Press the button: pompons come out of the bag.
happy-cats-coach-choose = Choose a secret card: high is first, low takes more.
happy-cats-coach-lay = Press Play. It stays face down until everybody has chosen.
happy-cats-coach-keep = The cat found two cards. Tap the one to keep.
happy-cats-coach-take = Tap pompons. The secret colour counts double.
happy-cats-coach-caught = That is enough. Press Take.
happy-cats-coach-tile = Tap a tile: a pompon, a card, or the mouse.

## The end of a match

happy-cats-ui-end-about = { $tie ->
    [yes] { $score } points, and the tie-break: the happiest cat of all.
   *[no] The happiest cat of all: { $score } points.
}
