### What Template Game says.

template-game-card = { $number }

## What is refused

template-game-not-in-hand = You do not hold the { $card }: play a card from your own hand.

## What happens

template-game-first = { $who ->
    [you] The lot falls on you: you begin.
   *[other] The lot falls on { $who }, who begins.
}
template-game-dealt = { $who ->
    [you] The cards are dealt. You begin.
   *[other] The cards are dealt. { $who } begins.
}
template-game-played = { $who ->
    [you] You play the { $card }.
   *[other] { $who } plays the { $card }.
}
template-game-taken = { $who ->
    [you] You take the trick.
   *[other] { $who } takes the trick.
}

## Points

template-game-tricks = { $count ->
    [one] 1 trick
   *[other] { $count } tricks
}
