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
# Follows a refusal and names the rule behind it.
common-rule = (rule { $rule })

## Notation that cannot be read

common-notation-empty = Nothing is written.
common-notation-unknown = “{ $text }” means nothing here.
common-notation-repeated = “{ $text }” is written more than once.

## Outcomes of chance that cannot be

common-impossible-kind = Another kind of draw is due.
common-impossible-piece = { $what } is not there to be drawn.
common-impossible-count = { $expected } to be drawn, not { $found }.
common-impossible-repeated = { $what } is drawn twice.
