### Finished games.

finished-title = Finished games
finished-title-page = Finished games · Veillée
finished-tonight = Tonight
finished-games =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    }
finished-minutes = { $minutes } min
finished-hours = { $hours } h { $minutes }
finished-wins =
    { $wins ->
        [0] no win yet
        [one] 1 win
       *[other] { $wins } wins
    }
finished-ahead = You lead { $name }
finished-behind = { $name } leads you
finished-level = You and { $name } are level
finished-compare = You and { $name }
finished-filter = Which game
finished-all = All
finished-figures = Played { $played }, won { $won }, best { $best }
finished-figures-together = Played { $played }, best { $best }
finished-you =
    { $margin ->
        [one] You win by one point
       *[other] You win by { $margin } points
    }
finished-you-close = You win
finished-other = { $name } wins, { $score } to { $next }
finished-other-alone = { $name } wins
finished-shared = { $names } share the win
finished-solved = No flame left
finished-left = { $share } of the fire left
finished-record = { $result }, a record
finished-place = { $name }, { $score }
finished-replay = Replay
finished-today = Today
finished-yesterday = Yesterday
finished-older = Show older games
finished-empty = Your first evening will be kept here
finished-empty-about = Play a game to its end, and its result and replay wait for you on this shelf.
finished-none = No finished game of { $game } yet.
finished-off = This server does not remember finished games.
finished-file = Open a saved game
finished-forget = Forget me
finished-forget-about = The server forgets which games this device has finished, for good. Others still see your name in the games they played with you.
finished-forget-no = Keep them
finished-forgotten = The server has forgotten your finished games.
finished-share = Share tonight’s results
finished-share-evening = Veillée tonight ({ $evening }): { $players }
finished-share-player = { $name }, { $wins }
finished-given-up = Given up, nobody wins
finished-public = Show my results to everybody on this server
finished-public-about = Others see your name, your face, your figures and your latest games. Somebody who has not done the same appears as “somebody”.
finished-public-on = Your results are public now.
finished-public-off = Your results are private again.
finished-public-title = Public results
finished-public-none = Nobody has made their results public yet.
finished-public-more = Show more people
finished-public-latest = Latest games
finished-public-game = { $game }: { $figures }
finished-public-score = { $name } { $score }
finished-public-between = { ", " }
finished-somebody = somebody
