### What the page itself says: the home, the table around a game, settings.

page-title = Veillée
page-title-game = { $game } · Veillée
page-title-turn = ● Your turn · { $game }
page-subtitle = Five games by the fireside

page-game-odin = Odin
page-game-hygge = Hygge
page-game-happy-cats = Happy Cats
page-game-cochons = Les Trois Petits Cochons
page-game-snowhere = Snowhere

page-loading = One moment…
page-home = To the mantelpiece
page-incomplete = A part of this page did not come.
page-reload = Try again
page-leave = Leave
page-close = Close
page-on = On
page-off = Off
page-you = you
page-name = { $name }
page-names = { $names }

## Something did not work

page-failed-offline = The table cannot be reached just now. Try again in a moment.
page-failed-forbidden = That is not yours to do here, or the invitation is worth nothing any more.
page-failed-not-found = There is no such table; it may have been deleted.
page-failed-conflict = Something has changed in the meantime. Look again.
page-failed-unprocessable = That cannot be done so.
page-failed-too-large = That is too large.
page-failed-too-many = That was too much at once. Wait a moment.
page-failed-unavailable = It could not be saved, and nothing has changed. Try again.
page-failed-other = That did not work. Try again.
page-closed-deleted = This table has been cleared away.
page-closed-protocol = There is a newer version of this page. Load it again.
page-lost = Reconnecting…

page-refused-rule = The rules do not allow that.
page-refused-not-your-turn = It is not your turn.
page-refused-not-your-seat = That is not your chair.
page-refused-stale = The game has gone on in the meantime.
page-refused-not-playing = No game is being played just now.
page-refused-unreadable = That could not be understood.
page-refused-too-far = What follows is not known yet.
page-refused-switched-off = The host has switched that off.
page-refused-too-much = That was too much at once. Wait a moment.
page-refused-unsaved = It could not be saved. Try again.
page-refused-resting = Play rests until everybody has seen enough.
page-refused-unknown = There is no such thing at this table.

## The bar

page-bar = What to do
page-bar-awaited = { $names } to play…
page-bar-away = Waiting for { $name }, who is away.
page-bar-away-more = You may wait, or let the computer play on.
page-bar-your-turn = Your turn.
page-bar-wait = One moment…
page-bar-sending = On its way…
page-bar-draw = It is yours to tap.
page-bar-over = The game is over.
page-bar-parked = { $reason ->
    [newer-program] A newer version of the program has saved this game. It goes on after an update.
    [other-rules] This game follows rules that this version of the program does not have, so it cannot go on.
    [fault] Something went wrong at this table. The game is saved, and the operator of the server can let it go on.
    [operator] The operator of the server has stopped this game for now.
   *[damaged] What was saved of this game is damaged, so it cannot go on.
}
page-bar-stand-in = The computer plays on in your chair.
page-bar-rest = Seen enough?
page-bar-reveal = The cards are turned up.
page-bar-meanings = What the tap means
page-bar-rest-others = { $names } still looking…
page-bar-again-others = Once more: waiting for { $names }…
page-draw = Go
page-continue = Continue
page-again = Again
page-take-back = Play myself
page-stand-in = The computer plays on
page-why = why?
page-why-rule = why? rule { $rule }
page-choices = What can be chosen

## Around the table

page-score = Scores
page-sheet = Every point explained
page-sheet-table = See the table
page-sheet-all = Show everything
page-watch-again = Look at it again
page-record = Keep the record
page-watchers = { $count ->
    [one] { $count } looking on
   *[other] { $count } looking on
}
page-drawer = Rules, hint, log and chat
page-tab-rules = Rules
page-tab-hint = Hint
page-tab-log = Log
page-tab-chat = Chat
page-log-by = { $said } ({ $who })
page-hint = A hint
page-hint-about = What would a good player think of here? First the idea; the choice only if you want it.
page-hint-ask = Ask for advice
page-hint-thinking = Thinking about it…
page-hint-show = Show the choice
page-hint-shown = It is selected for you. You may still choose something else.
page-hint-off = The host has switched advice off at this table.
page-hint-not-now = Advice is for when you have a choice to make.
page-chat = Chat
page-chat-empty = Nobody has said anything yet.
page-chat-unread = { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
}
page-chat-say = Say something
page-chat-send = Send
page-chat-off = You cannot write here just now.
page-coach-goals = What it is about
page-coach-begin = Let’s play
page-coach-understood = Understood
page-coach-skip = No more help
page-coach-restart = Coach me again
page-banner = { $name }’s turn
page-since-turn = Since { $name }’s last turn
page-this-device = at this device
page-curtain = Pass the device to { $name }
page-curtain-open = I am { $name }
page-menu = Table and settings

## The waiting room

page-room = Who is playing?
page-room-open = Waiting for everybody to sit down.
page-room-sit = Take a chair, or look on.
page-room-ready = Everybody is here.
page-room-host = { $name } begins the game.
page-chairs = Chairs
page-chair-open = An open chair
page-sit = Sit down
page-sit-on = Sit down on chair { $number }
page-get-up = Get up
page-seat-bot = A computer
page-seat-bot-on = A computer on chair { $number }
page-open-chair = Free the chair
page-open-chair-of = Free the chair of { $name }
page-your-name = Your name
page-start = Begin
page-away = away
page-there = here
page-stands-in = (the computer plays on)
page-let-computer = Let the computer play on
page-another-device = Another device
page-another-device-about = Open this address on your other device. It works once.
page-another-device-qr = The same address as a picture for a phone’s camera
page-replace = Take this chair
page-mute = Silence
page-invite = Invite
page-invite-about = Whoever opens this link can sit down.
page-invite-link = The link to this table
page-invite-qr = The link as a picture for a phone’s camera
page-copy = Copy the link
page-copied = Copied
page-table-settings = This table
page-screen = A screen for the room
page-screen-about = A television shows the table to everybody: only what lies face up, and the way to a free chair.
page-screen-open = Open it
page-since = { $count ->
    [one] One thing happened since you were last here.
   *[other] { $count } things happened since you were last here.
}
page-since-here = Since you were last here
page-since-read = Read
page-since-known = I know

page-level-random = plays at random
page-level-beginner = beginner
page-level-regular = regular
page-level-veteran = veteran
page-level-master = master

page-pace = Pace
page-pace-instant = at once
page-pace-quick = quick
page-pace-normal = normal
page-pace-slow = slow
page-hints = Advice
page-visibility = Who finds the table
page-visibility-link = with the link
page-visibility-public = everybody

## Settings

page-settings = Settings
page-language = Language
page-theme = Light
page-theme-system = as the system
page-theme-dark = evening
page-theme-light = day
page-motion = Motion
page-motion-off = off
page-motion-quick = quick
page-motion-normal = normal
page-motion-slow = slow
page-sound = Sound
page-simple = Simple table
page-simple-about = Everything larger, no chat.
page-coach = Coach
page-coach-about = A few words at each new kind of decision, in the first game of each kind.
page-aloud = Read aloud
page-letters = Letter keys at the table
page-letters-about = D describes the table, R repeats what was said last; L, H, C and ? open log, hint, chat and rules.

## The home

page-choose = Choose a stage
page-mode-computer = Against the computer
page-mode-invite = Invite by link
page-mode-device = One device
page-mode-short-computer = Computer
page-mode-short-invite = Invite
page-mode-short-device = One device
page-start-computer = play against the computer
page-start-invite = invite by link
page-start-device = play around one device
page-play-computer = Play
page-play-invite = Open the table
page-play-device = Play
page-players-odin = 2 to 6 players
page-players-hygge = 2 to 4 players
page-players-happy-cats = 2 to 4 players
page-players-cochons = 2 to 5 players
page-players-snowhere = alone or together
page-setup = { $game }: how to play
page-join = Join a table
page-join-about = The link you were sent, or the table’s letters
page-join-wrong = That leads to no table.
page-join-go = Go
page-passphrase = The house’s passphrase
page-passphrase-about = Whoever opens a table here says the passphrase. Your host knows it.
page-passphrase-wrong = That was not it.
page-passphrase-go = Open the table
page-tables = Tables
page-unfinished = Your games
page-lobby = Open to everybody
page-recent = Finished lately
page-watch-file = Look at a record file
page-watch-drop = Drop the record here
page-your-turn = your turn
page-none = None yet.
page-chair-open-short = open chair
page-players = Players
page-people = People here
page-people-names = Who plays?
page-person-name = Name of person { $number }
page-computers = Computers besides
page-level = The computer plays
page-edition = Edition
page-edition-hygge-hygge = usual
page-edition-hygge-first = first edition
page-edition-happy-cats-bands4 = four bands
page-edition-happy-cats-bands3 = three bands
page-value-on = on
page-value-off = off
page-value-hand = one hand
page-value-easy = easy
page-value-medium = medium
page-value-hard = hard
