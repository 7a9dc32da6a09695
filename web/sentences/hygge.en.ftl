### What the table of Hygge says on a page.

## Cards, counted

hygge-ui-hedgehogs = { $count ->
    [one] hedgehog
   *[other] { $count } hedgehogs
}
hygge-ui-marmots = { $count ->
    [one] marmot
   *[other] { $count } marmots
}
hygge-ui-bears = { $count ->
    [one] bear
   *[other] { $count } bears
}
hygge-ui-tortoises = { $count ->
    [one] tortoise
   *[other] { $count } tortoises
}
hygge-ui-dormice = { $count ->
    [one] dormouse
   *[other] { $count } dormice
}
hygge-ui-bats = { $count ->
    [one] bat
   *[other] { $count } bats
}
hygge-ui-frogs = { $count ->
    [one] frog
   *[other] { $count } frogs
}
hygge-ui-apples = { $count ->
    [one] apple
   *[other] { $count } apples
}
hygge-ui-scarves = { $count ->
    [one] scarf
   *[other] { $count } scarves
}
hygge-ui-lanterns = { $count ->
    [one] lantern
   *[other] { $count } lanterns
}
hygge-ui-mugs = { $count ->
    [one] mug
   *[other] { $count } mugs
}
hygge-ui-blankets = { $count ->
    [one] blanket
   *[other] { $count } blankets
}
hygge-ui-teapots = { $count ->
    [one] teapot
   *[other] { $count } teapots
}
hygge-ui-plums = { $count ->
    [one] plum
   *[other] { $count } plums
}
hygge-ui-candles = { $count ->
    [one] candle
   *[other] { $count } candles
}
hygge-ui-cushions = { $count ->
    [one] cushion
   *[other] { $count } cushions
}
hygge-ui-socks = { $count ->
    [one] sock
   *[other] { $count } socks
}
hygge-ui-books = { $count ->
    [one] book
   *[other] { $count } books
}
hygge-ui-bobble-hats = { $count ->
    [one] bobble hat
   *[other] { $count } bobble hats
}
hygge-ui-honeys = { $count ->
    [one] honey
   *[other] { $count } pots of honey
}
hygge-ui-cheeses = { $count ->
    [one] cheese
   *[other] { $count } cheeses
}
hygge-ui-mittens = { $count ->
    [one] mitten
   *[other] { $count } mittens
}
hygge-ui-object = { $flakes ->
    [one] { $cards }, { $colour }, 1 snowflake
   *[other] { $cards }, { $colour }, { $flakes } snowflakes
}
hygge-ui-object-unknown = { $cards }, { $colour }
hygge-ui-animal = { $paws ->
    [one] { $cards }, 1 paw, { $colours }
   *[other] { $cards }, { $paws } paws, { $colours }
}
# The letter on a card beside its shape, so that a colour is never told by colour alone.
hygge-ui-letter-red = R
hygge-ui-letter-blue = B
hygge-ui-letter-purple = P
hygge-ui-letter-green = G
hygge-ui-letter-yellow = Y

## The reserve

hygge-ui-reserve = Reserve
hygge-ui-row = Row { $name }
hygge-ui-column = Column { $name }
hygge-ui-line = { $line }: { $cards }
hygge-ui-line-empty = { $line }: empty
hygge-ui-line-leaves = { $left ->
    [0] { $line }: { $cards }; none remains
    [one] { $line }: { $cards }; 1 remains
   *[other] { $line }: { $cards }; { $left } remain
}
hygge-ui-card-in = { $card }; { $row } or { $column }
hygge-ui-place-empty = Empty place

## The pile and winter

hygge-ui-pile = { $count ->
    [one] 1 card in the pile
   *[other] { $count } cards in the pile
}
hygge-ui-pile-sleeps = Winter is hidden in the last { $last } cards.
hygge-ui-pile-frost = Winter may come.
hygge-ui-pile-winter = Winter is here.
hygge-ui-game-of = Game { $game } of { $games }

## What is asked

hygge-ui-collect = Choose a row or a column.
hygge-ui-collect-more = Tap a number, a letter or a card.
hygge-ui-take-none = Take
hygge-ui-take = Take { $count }
hygge-ui-cancel = Cancel
hygge-ui-leaves = { $left ->
    [one] 1 remains; then { $who } plays.
   *[other] { $left } remain; then { $who } plays.
}
hygge-ui-leaves-refill = { $left ->
    [0] Leaves none: refill, you play again.
   *[other] Leaves { $left }: refill, you play again.
}
hygge-ui-leaves-winter = { $left ->
    [0] Leaves none: refill, and winter may come.
   *[other] Leaves { $left }: refill, and winter may come.
}
hygge-ui-line-count = { $line } · { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
hygge-ui-shelter = Shelter something?
hygge-ui-shelter-more = Tap a glowing animal.
hygge-ui-shelter-objects = { $paws ->
    [one] { $animal }: choose one object.
   *[other] { $animal }: choose up to { $paws } objects.
}
hygge-ui-shelter-copies = All copies go together.
hygge-ui-shelter-says = { $animal } shelters: { $cards }.
hygge-ui-shelter-means = { $flakes ->
    [one] +1 snowflake, and { $saved } fewer penalty points.
   *[other] +{ $flakes } snowflakes, and { $saved } fewer penalty points.
}
hygge-ui-shelter-go = Shelter
hygge-ui-shelter-change = Shelter: +{ $change }
hygge-ui-not-now = Not now
hygge-ui-back = Back
hygge-ui-choose-object = First choose an object for { $animal }.
hygge-ui-choose-animal = First choose a glowing animal.
hygge-ui-no-object = Nothing in front of you has a colour of this animal: { $animal }.
hygge-ui-not-yet = Animals shelter after you have collected.
hygge-ui-their-turn = { $who } is to choose.
hygge-ui-nothing-asked = Nothing is to be chosen now.
hygge-ui-last = Winter is here: one last choice.
hygge-ui-last-more = Shelter once more, discard a card, or nothing. All choose at once.
hygge-ui-last-options = Last choice
hygge-ui-last-shelter = Shelter with { $animal }: { $cards } (+{ $change })
hygge-ui-last-shelter-unknown = Shelter with { $animal }: { $cards }
hygge-ui-last-discard = Discard: { $card } (+{ $change })
hygge-ui-discard-change = Discard: +{ $change }
hygge-ui-last-nothing = Do nothing
hygge-ui-last-pick = First choose what to shelter or to discard.
hygge-ui-word-shelter = Shelter
hygge-ui-word-discard = Discard
hygge-ui-sealed = Your last choice: { $choice }.
hygge-ui-sealed-nothing = Your last choice: leave everything as it is.
hygge-ui-sealed-more = You can change it until everyone has chosen.
hygge-ui-change-it = Change

## In front of the players

hygge-ui-open = In the open
hygge-ui-open-cost = in the open −{ $cost }
hygge-ui-sheltered = Sheltered
hygge-ui-flakes = { $flakes ->
    [one] 1 snowflake
   *[other] { $flakes } snowflakes
}
hygge-ui-piles = { $piles ->
    [0] no pile
    [one] 1 pile
   *[other] { $piles } piles
}
hygge-ui-mine = Your burrow
hygge-ui-nothing-open = Nothing yet
hygge-ui-players = The others
hygge-ui-player = { $who }: in the open { $cards }, −{ $cost }; { $piles ->
    [0] no pile sheltered
    [one] 1 pile sheltered
   *[other] { $piles } piles sheltered
}
hygge-ui-player-empty = { $who }: nothing in the open; { $piles ->
    [0] no pile sheltered
    [one] 1 pile sheltered
   *[other] { $piles } piles sheltered
}
hygge-ui-turn = to choose
hygge-ui-next = plays next
hygge-ui-ready = has chosen
hygge-ui-close = Close
hygge-ui-coming = { $cards }, coming
hygge-ui-coming-more = { $cards }, { $count } more coming
hygge-ui-selected = { $card }, chosen

## The table in words

hygge-ui-told-reserve = The reserve has { $count } cards.
hygge-ui-told-line = { $line }: { $cards }.
hygge-ui-told-mine = In front of you: { $cards }; −{ $cost }. Sheltered: { $flakes ->
    [one] 1 snowflake
   *[other] { $flakes } snowflakes
}.
hygge-ui-told-mine-empty = Nothing lies in front of you. Sheltered: { $flakes ->
    [one] 1 snowflake
   *[other] { $flakes } snowflakes
}.
hygge-ui-told-player = { $player }.
hygge-ui-told-pile = { $pile }. { $winter }

## The sheet

hygge-ui-sheet-game = Game { $game }
hygge-ui-sheet-flakes = Snowflakes
hygge-ui-sheet-objects = Objects in the open
hygge-ui-sheet-paws = Paws in the open
hygge-ui-sheet-points = Points
hygge-ui-sheet-total = Total
hygge-ui-sheet-hidden = not shown yet
hygge-ui-sheet-pile = { $animal } with { $cards }
hygge-ui-sheet-rest = Also sheltered: { $cards }
hygge-ui-sheet-open = In the open: { $cards }
hygge-ui-sheet-discards = Discarded: { $cards }
hygge-ui-sheet-none = Nothing sheltered

## The same where there is little room

hygge-ui-collect-short = A row or a column?
hygge-ui-leaves-short = { $left } remain, then { $who }
hygge-ui-leaves-refill-short = { $left } remain: you play again
hygge-ui-leaves-winter-short = { $left } remain: winter may come
hygge-ui-shelter-short = Shelter?
hygge-ui-shelter-more-short = Tap an animal
hygge-ui-shelter-objects-short = { $paws ->
    [one] One object
   *[other] Up to { $paws } objects
}
hygge-ui-shelter-means-short = { $saved } fewer penalty points
hygge-ui-last-short = Last choice
hygge-ui-sealed-short = Chosen
hygge-ui-sealed-more-short = You can change it

## The coach: at most twelve words each

hygge-coach-goal-first = Collect animals and cosy things.
hygge-coach-goal-second = An animal shelters things of its colour: snowflakes count.
hygge-coach-goal-third = When winter comes, whatever is outside costs points.
hygge-coach-collect = Tap a row or a column to take all its cards.
hygge-coach-line = This button takes them. Or tap another line.
hygge-coach-animal = Tap a glowing animal: it shelters things of its colour.
hygge-coach-object = Now tap what the animal shelters.
hygge-coach-shelter = Press the button: these snowflakes are safe.
hygge-coach-winter = Winter is here. Save or drop one last thing.

## The end of a match

hygge-ui-end-about = { $tie ->
    [yes] { $score } points, and the tie-break: the cosiest burrow of the hill.
   *[no] The cosiest burrow of the hill: { $score } points.
}
