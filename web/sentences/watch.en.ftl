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
