### Sentences that every game may use.

## Lists: "a, b and c" is made from the left, one item at a time.

common-list-empty = nothing
common-list-next = { $start }, { $next }
common-list-last = { $start } and { $last }

## People

# The name of somebody who gave none.
common-seat = Seat { $number }
# A person as an item of a list.
common-person = { $who }

## Refusals

common-not-your-turn = It is not your turn.
common-over = The game is over.

## Options

common-option-first = Who begins.
