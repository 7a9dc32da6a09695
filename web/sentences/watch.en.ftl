### Matches looked at again, and the screen for the room.

watch-title = { $game }, looked at again
watch-title-page = { $game }, again · Veillée
watch-controls = Back and forth
watch-first = To the beginning
watch-last = To the end
watch-back = One step back
watch-on = One step on
watch-chapter-back = To what began before
watch-chapter-on = To what begins next
watch-run = Let it run
watch-pause = Stop here
watch-step = Step { $step } of { $steps }
watch-slider = Step
watch-eyes = Through whose eyes
watch-eyes-open = Everything face up
watch-eyes-table = A spectator
watch-eyes-seat = { $name }
watch-steps = Step by step
watch-hand = Hand { $number }
watch-round = Round { $number }
watch-turn = { $name }’s turn
watch-swings = Where it turned
watch-story = How it went
watch-leads = { $names } in the lead
watch-change = { $name } { $amount }
watch-flame = Flame: { $amount }
watch-again = Look at it again
watch-link = Copy the link to this step
watch-copied = Copied
watch-record = Keep the record
watch-file = Look at a record
watch-file-about = Watch a finished game again, step by step. Its record is a file that you saved at the end of the game.
watch-file-drop = Drop the file here, or choose it.
watch-file-choose = Choose a record
watch-file-match = Game { $number } of { $count }
watch-file-matches = { $count ->
    [one] One game in this file
   *[other] { $count } games in this file
}
watch-wrong = The file is not a Veillée record. Choose another file, for example one that ends with .jsonl.
watch-wrong-line = The file is not a Veillée record, or it was changed: line { $line } does not fit.
watch-wrong-title = This is not a record
watch-wrong-detail = Details for the curious
watch-wrong-running-title = The game is not over yet
watch-wrong-large = This record is too large to be looked at here.
watch-wrong-running = The match is still being played. It can be looked at once it is over.
watch-beginning = The beginning

## A screen for the room

room-title = The table for the room
room-join = Come and play
room-open = { $count ->
    [one] One seat is free
   *[other] { $count } seats are free
}
room-waiting = It begins when everybody is there.
room-full = Full screen
room-over = The game is over.
room-again = The next game begins at this table.
