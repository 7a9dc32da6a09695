### Matches looked at again, and the screen for the room.

watch-title = { $game } · replay
watch-title-page = { $game } · replay · Veillée
watch-controls = Replay controls
watch-first = To the beginning
watch-last = To the end
watch-back = Previous move
watch-on = Next move
watch-chapter-back = Previous round
watch-chapter-on = Next round
watch-run = Play
watch-pause = Pause
watch-step = Step { $step } of { $steps }
watch-slider = Step
watch-eyes = View as
watch-eyes-open = All cards
watch-eyes-table = Spectator
watch-eyes-seat = { $name }
watch-steps = Step by step
watch-hand = Hand { $number }
watch-round = Round { $number }
watch-turn = { $name }’s turn
watch-swings = Key moments
watch-story = Key moments
watch-leads = { $names } in the lead
watch-change = { $name } { $amount }
watch-flame = Fire: { $amount }
watch-again = Watch replay
watch-link = Copy the link to this step
watch-copied = Copied
watch-record = Download game
watch-file = Open a saved game
watch-file-about = Watch a finished game again, step by step, from the file that you downloaded at its end.
watch-file-drop = Drop the file here, or choose it.
watch-file-choose = Choose a file
watch-file-match = Game { $number } of { $count }
watch-file-matches = { $count ->
    [one] One game in this file
   *[other] { $count } games in this file
}
watch-wrong = Choose another file, for example one that ends with .jsonl.
watch-wrong-line = This file isn’t a saved Veillée game, or it was changed: there is a problem in line { $line }.
watch-wrong-title = This isn’t a saved game
watch-wrong-detail = Details for the curious
watch-wrong-running-title = The game is not over yet
watch-wrong-large = This file is too large to open here.
watch-wrong-running = The match is still being played. It can be watched once it is over.
watch-beginning = The beginning

## What came in the way of a deal

watch-deal-again = { $names } could not be reached in time, so we deal again.
watch-deal-question = { $count ->
    [one] { $names } could not be reached, twice in a row. Start without their part in the shuffle?
   *[other] { $names } could not be reached, twice in a row. Start without their parts in the shuffle?
}
watch-deal-question-means = { $count ->
    [one] { $names } keeps the seat and plays as usual.
   *[other] { $names } keep their seats and play as usual.
}
watch-deal-start = Yes, start
watch-deal-wait = No, wait
watch-deal-off = Not everybody agreed, so no game was started.

## How the cards came about

watch-deal = Check the deal
watch-deal-title = The deal
watch-deal-good = Nobody could choose these cards.
watch-deal-how = Before the first card, the server and { $names } each drew a secret number and showed its fingerprint, so that nobody could change their number any more. Only then were the numbers opened. The cards follow from all of them together.
watch-deal-own = The number that this device drew is one of them, and one honest number is enough.
watch-deal-others = None of them is from this device. It is enough that one of these people drew theirs honestly.
watch-deal-void = { $count ->
    [one] One attempt before it was broken off. The numbers below say who could not be reached.
   *[other] { $count } attempts before it were broken off. The numbers below say who could not be reached.
}
watch-deal-none = This deal cannot be checked.
watch-deal-none-about = The record does not say how its cards came about. That is so for older games, for the carpet of the day, for games in the terminal and for simulations.
watch-deal-nobody = This deal proves nothing to others.
watch-deal-nobody-about = Everything fits, but no player had a part in the shuffle: the server drew its number alone.
watch-deal-wrong = Something does not fit.
watch-deal-wrong-about = The record was changed, or the deal was not honest.
watch-deal-fault-match = Attempt { $attempt } was made for another game.
watch-deal-fault-server = Attempt { $attempt }: the server’s number does not fit its fingerprint.
watch-deal-fault-seat = Attempt { $attempt }: { $name }’s number does not fit its fingerprint.
watch-deal-fault-void = Attempt { $attempt } was broken off although all numbers were opened.
watch-deal-fault-unopened = Attempt { $attempt } counts although a number was not opened.
watch-deal-fault-seed = The seed does not follow from these numbers.
watch-deal-fault-left-out = An attempt that this device was shown is missing.
watch-deal-fault-list = Attempt { $attempt }: this device was shown other fingerprints.
watch-deal-fault-own = Attempt { $attempt }: for { $name }, this device drew another number.
watch-deal-not = What this does not show
watch-deal-not-looks = The server knows all cards during the game, and could look at them.
watch-deal-not-breaks = The server can break off an attempt. Everybody sees each one, and the record has it.
watch-deal-not-draws = { $count ->
    [one] This page has computed the numbers itself. The one draw from them was repeated by the server; “veillee replay” repeats it on any machine.
   *[other] This page has computed the numbers itself. The { $count } draws from them were repeated by the server; “veillee replay” repeats them on any machine.
}
watch-deal-details = All the numbers
watch-deal-bytes = Each fingerprint is a SHA-256. docs/records.md says of which bytes.
watch-deal-attempt = Attempt { $number }: it counts
watch-deal-attempt-void = Attempt { $number }: broken off, { $names } could not be reached
watch-deal-header = Made for
watch-deal-server-seal = The server’s fingerprint
watch-deal-server-number = The server’s number
watch-deal-seat-seal = { $name }’s fingerprint
watch-deal-seat-number = { $name }’s number
watch-deal-unopened = not opened
watch-deal-seed = The seed that follows from them
watch-deal-keep = Keep this device’s part
watch-deal-keep-about = With this file, “veillee replay --deal” compares any record with what this device was shown.

## A screen for the room

room-title = TV view
room-join = Come and play
room-open = { $count ->
    [one] One seat is free
   *[other] { $count } seats are free
}
room-waiting = The game starts when everybody is here.
room-full = Full screen
room-over = The game is over.
room-again = The next game begins at this table.
