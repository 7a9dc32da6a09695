### What Template Game says.

template-game-card = { $number }

## What is refused

template-game-not-in-hand = You do not hold the { $card }: play a card from your own hand.

## What happens

template-game-first = { $who ->
    [you] You begin (drawn at random).
   *[other] { $who } begins (drawn at random).
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

## The table and the choices, until there is a board

template-game-play = Play the { $card }
template-game-hand = { $who ->
    [you] You hold { $cards }.
   *[other] { $who } holds { $cards }.
}
template-game-hand-count = { $count ->
    [one] { $who } holds 1 card.
   *[other] { $who } holds { $count } cards.
}
template-game-has-played = { $who ->
    [you] You have played the { $card }.
   *[other] { $who } has played the { $card }.
}
template-game-gone = Cards of earlier tricks: { $cards }.
template-game-has-tricks = { $who ->
    [you] You have { $count ->
        [one] 1 trick.
       *[other] { $count } tricks.
    }
   *[other] { $who } has { $count ->
        [one] 1 trick.
       *[other] { $count } tricks.
    }
}
