### What the page itself says: the home, the table around a game, settings.

page-title = Veillée
page-title-game = { $game } · Veillée
page-title-turn = ● Your turn · { $game }
page-subtitle = { $games ->
    [5] Five games
   *[other] { $games } games
} by the fireside

page-loading = One moment…
page-home = Home
page-incomplete = Part of this page failed to load.
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
page-failed-forbidden = You can’t do that here, or the invitation has expired.
page-failed-not-found = There is no such table; it may have been deleted.
page-failed-conflict = Something has changed in the meantime. Look again.
page-failed-unprocessable = That isn’t possible.
page-failed-too-large = That is too large.
page-failed-too-many = Too many requests from this network. Wait a moment, or finish a match first.
page-failed-no-room = The server is full for now, so no new match can begin. Matches that have begun go on. Try again in a few minutes.
page-failed-unavailable = It could not be saved, and nothing has changed. Try again.
page-failed-other = That did not work. Try again.
page-closed-deleted = This table has been cleared away.
page-closed-protocol = There is a newer version of this page. Load it again.
page-lost = Reconnecting…

page-refused-rule = The rules do not allow that.
page-refused-not-your-turn = It is not your turn.
page-refused-not-your-seat = That is not your seat.
page-refused-stale = The game has gone on in the meantime.
page-refused-not-playing = No game is being played right now.
page-refused-unreadable = That could not be understood.
page-refused-too-far = What follows is not known yet.
page-refused-switched-off = The host has switched that off.
page-refused-too-much = Too many requests. Wait a moment.
page-refused-unsaved = It could not be saved. Try again.
page-refused-resting = Waiting for everyone to continue.
page-refused-unknown = There is no such thing at this table.

## The bar

page-bar = What to do
page-bar-awaited = { $names } to play…
page-bar-away = Waiting for { $name }, who is away.
page-bar-away-more = You may wait, or ask for a stand-in.
page-bar-your-turn = Your turn.
page-bar-wait = One moment…
page-bar-sending = On its way…
page-bar-draw = Your turn.
page-bar-over = The game is over.
page-bar-parked = { $reason ->
    [newer-program] A newer version of the program has saved this game. It goes on after an update.
    [other-rules] This game follows rules that this version of the program does not have, so it cannot go on.
    [fault] Something went wrong at this table. The game is saved, and the operator of the server can let it go on.
    [operator] The operator of the server has stopped this game for now.
   *[damaged] What was saved of this game is damaged, so it cannot go on.
}
page-bar-stand-in = A bot plays for you.
page-bar-rest = Ready to go on?
page-bar-reveal = The cards are turned up.
page-bar-meanings = What the tap means
page-bar-rest-others = Waiting for { $names }…
page-bar-again-others = Rematch: waiting for { $names }…
page-draw = Go on
page-continue = Continue
page-take-back = Play myself
page-stand-in = Ask for a stand-in
page-why = why?
page-why-rule = why? rule { $rule }
page-choices = What can be chosen

page-bar-given-up = The match was given up. Nobody wins.
page-bar-idle = { $name } has not played for a while.
page-bar-away-soon = After a minute a stand-in can be asked for.
page-bar-idle-more = A bot plays for them once all the others ask for it.
page-bar-idle-votes = { $votes } of { $all } ask for a stand-in so far.
page-bar-idle-asked = A stand-in for { $name }? { $votes } of { $all } ask for it so far.
page-ends-match = This ends the match.

## Around the table

page-score = Scores
page-sheet = Every point explained
page-sheet-table = See the table
page-sheet-all = Show everything
page-record = Download game
page-spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
page-drawer = Rules, hint, log and chat
page-tab-rules = Rules
page-tab-hint = Hint
page-tab-log = Log
page-tab-chat = Chat
page-log-by = { $said } ({ $who ->
    [random] a bot
    [beginner] a bot
    [regular] a bot
    [veteran] a bot
    [master] a bot
   *[other] { $who }
})
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
page-coach-goals = How to win
page-coach-begin = Let’s play
page-coach-understood = Got it
page-coach-skip = Turn off tips
page-coach-restart = Show the tips again
page-banner = { $name }’s turn
page-since-turn = Since { $name }’s last turn
page-this-device = at this device
page-curtain = Pass the device to { $name }
page-curtain-open = I am { $name }
page-menu = Table and settings

page-given-up = The match was given up.
page-given-up-about = It has no result and no winner. It is stored as an unfinished record.
page-note-operator = From the operator of this server
page-note-seats = About a seat
page-note-dismiss = Got it
page-notice-seat-offered = The host has a code for { $name }’s seat. It opens the seat in another browser.
page-notice-seat-moved = { $name }’s seat was opened on another device. All others were signed out.
page-signed-out = { $name }’s seat is no longer open on this device. It was signed out from another one.
page-stand-in-wanted = The others ask for a stand-in for { $name }: { $votes } of { $all } so far.

## Giving a match up

page-give-up = Give the match up
page-give-up-about = The match ends without a winner once everybody who is here agrees.
page-give-up-ask = Ask everybody
page-give-up-question = Give the match up?
page-give-up-means = Then it ends without a winner.
page-give-up-undecided = Still undecided: { $names }.
page-give-up-agree = Give it up
page-give-up-refuse = Play on
page-give-up-asked = Everybody has been asked; the question is at the table.
page-give-up-withdrawn = Not everybody wants to give up: the match goes on.

## The waiting room

page-room = Who is playing?
page-room-open = Waiting for the others.
page-room-sit = Take a seat, or watch.
page-room-ready = Everybody is here.
page-room-host = { $name } begins the game.
page-seats = Seats
page-seat-open = An open seat
page-sit = Sit down
page-sit-on = Sit down in seat { $number }
page-get-up = Leave seat
page-seat-bot = A computer
page-seat-bot-on = A computer in seat { $number }
page-open-seat = Remove
page-open-seat-of = Remove { $name }
page-your-name = Your name
page-start = Begin
page-deal-now = Dealing…
page-away = away
page-there = here
page-stands-in = (a bot plays)
page-let-computer = Let a bot play
page-another-device = Another device
page-another-device-about = Open this address on your other device. It works once.
page-another-device-qr = The same address as a picture for a phone’s camera
page-replace = Take this seat
page-mute = Mute
page-invite = Invite
page-invite-about = Anyone who opens this link can sit down.
page-invite-link = The link to this table
page-invite-qr = The link as a picture for a phone’s camera
page-copy = Copy the link
page-copied = Copied
page-table-settings = This table
page-screen = TV view
page-screen-about = A television shows the table to everybody: open cards only, with a QR code to join.
page-screen-open = Open it
page-since = { $count ->
    [one] One thing happened since you were last here.
   *[other] { $count } things happened since you were last here.
}
page-since-here = Since you were last here
page-since-read = Read
page-since-known = Dismiss

## Seats and devices

page-seat-actions = { $name }’s seat
page-stand-in-for = Ask for a stand-in for { $name }
page-stand-in-votes = stand-in asked for by { $votes } of { $all }
page-stand-in-voted = Asked for a stand-in
page-devices = Devices
page-devices-of = Devices with { $name }’s seat
page-devices-only = Only this device has this seat.
page-devices-count = { $count ->
    [one] { $count } device has this seat.
   *[other] { $count } devices have this seat.
}
page-device-this = This device
page-device-other = Another device
page-device-open = open now
page-device-closed = not open now
page-only-this = Only this device
page-only-this-about = All other devices lose this seat at once. To open it there again, you need a new code.
page-reissue = Code for this seat
page-reissue-for = Code for this seat: { $name }
page-reissue-about = For example when { $name } has lost a phone. Everybody at the table sees that you have the code. It works once, in a browser without a seat at this table, and signs out all other browsers of the seat. If { $name } comes back first, it is cancelled.
page-reissue-go = Get the code
page-reissue-link = Give this address to { $name }. It works once.
page-reissue-qr = The address for { $name } as a picture for a phone’s camera
page-this-table = Ending and leaving
page-forget = Remove from my list
page-forget-about = The table goes on without a place in your list. It comes back when you open its link again.
page-delete = Delete the table
page-delete-about = The table and all its matches are gone for everybody. This cannot be undone.
page-confirm-no = No, leave it
page-seat-rules = Seats: who may do what
page-seat-rule = { $sentence } (Rule { $rule })
page-seat-rule-T1 = A seat belongs to its person. Nobody else plays from it or sees its cards.
page-seat-rule-T2 = During a match no browser gains a second seat.
page-seat-rule-T3 = People who come back find their seat and everything they may know.
page-seat-rule-T4 = Only the person of a seat can open it on another device, see its devices and sign them out.
page-seat-rule-T5 = Somebody gets a stand-in once they have been away for a minute: a bot at least as strong as the Squirrel.
page-seat-rule-T6 = Somebody who is here gets a stand-in once they have not made their move for five minutes and all the others who are here ask for it.
page-seat-rule-T7 = Only the person of a seat takes over from its stand-in.
page-seat-rule-T8 = The host gets a code for a seat once its person has been away for three minutes. It works once, in a browser without a seat at this table, and only until the person is back.
page-seat-rule-T9 = After a restart of the server, the times of absence count again from the beginning.
page-seat-rule-T10 = Only the host looks after the table: the person who opened it, or another player once the host has been away for a minute.
page-seat-rule-T11 = A player who looks after the table for its host cannot get a code for the seat of the person who opened it.
page-seat-rule-T12 = Only the person who opened the table, or the operator of the server, can delete it. Everybody can remove it from their own list.
page-seat-rule-T13 = A match is given up when everybody who is here agrees.
page-seat-rule-T14 = The token of a bot belongs to the browser that gave the bot its seat. During a match nobody else gets one, and no seat becomes a bot’s.

page-level-random = random
page-level-beginner = easy
page-level-regular = medium
page-level-veteran = hard
page-level-master = expert

page-pace = Speed
page-pace-instant = instant
page-pace-quick = quick
page-pace-normal = normal
page-pace-slow = slow
page-hints = Advice
page-visibility = Who can join
page-visibility-link = by invitation
page-visibility-public = everybody

## Settings

page-settings = Settings
page-language = Language
page-theme = Theme
page-theme-system = system
page-theme-dark = dark
page-theme-light = light
page-motion = Animations
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
page-letters = Keyboard shortcuts
page-letters-about = D describes the table, R repeats what was said last; L, H, C and ? open log, hint, chat and rules.

## The home

page-mode-computer = Me and bots
page-mode-invite = Invite by link
page-mode-device = One device
page-mode-short-computer = Bots
page-mode-short-invite = Invite
page-mode-short-device = One device
page-start-computer = play against bots
page-start-invite = invite by link
page-start-device = play around one device
page-play-computer = Play
page-play-invite = Open the table
page-play-device = Play
page-seats-range = { $least } to { $most } players
page-setup = { $game }: how to play
page-join = Join a table
page-join-about = The code of the table, or the link you were sent
page-join-wrong = That leads to no table.
page-join-go = Go
page-passphrase = The server’s passphrase
page-passphrase-about = You need the server’s passphrase to open a table here. Ask your host for it.
page-passphrase-wrong = That was not it.
page-passphrase-go = Open the table
page-tables = Tables
page-unfinished = Your games
page-lobby = Open to everybody
page-watch-file = Open a saved game
page-watch-drop = Drop the saved game here
page-your-turn = your turn
page-none = No game is under way. Pick one on the home page.
page-seat-open-short = open seat
page-players = Players
page-people = Players on this device
page-people-names = Who plays?
page-person-name = Name of person { $number }
page-computers = Bots
page-level = Opponent
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

## When something is missing

page-lost-ways = What you can do
page-lost-type-code = Or type another code
page-lost-table = There is no such table
page-lost-table-about = The link or code may be mistyped, or the table was deleted when the evening was over. Ask for a new invitation.
page-lost-path = Nothing at this address
page-lost-path-about = The address may be mistyped or cut off. Open the link again, or enter the code you were given.
page-lost-deleted = This table is gone
page-lost-parked = This game is on hold
page-lost-update = This page is out of date
page-lost-away = The server does not answer
page-lost-away-about = It may be restarting, or your network is down. This page tries again by itself; your seat and your cards are safe.
page-lost-other = That did not work
page-lost-too-many = One moment, please
page-lost-too-many-about = Too many requests came from your network. Wait a minute, then try again.
page-lost-forbidden = The door is closed
page-lost-forbidden-about = The operator of this server has blocked your network. Ask them if you think this is a mistake.
page-lost-unavailable = The server is busy
page-lost-unavailable-about = It has no room for you right now. Games that have begun go on. Try again in a minute.

## What the games are

page-who-plays = Who’s playing?
page-about-odin = Get rid of your cards first
page-about-hygge = Fill your burrow for winter
page-about-happy-cats = Outguess the other cats
page-about-cochons = Roll, build, beware the wolf
page-about-snowhere = Put out the fire with snow
page-kind-cards = Cards
page-kind-dice = Dice
page-kind-together = Together
page-fact-players = { $least }–{ $most }
page-fact-minutes = { $minutes } min
page-fact-age = { $age }+
page-facts = { $kind }, { $minutes } minutes, { $players }, from age { $age }
page-start-alone = play alone
# $name: "the Dormouse"; $level: "mild".
page-bot = { $name } · { $level }

## The carpet of the day

page-carpet = Today’s carpet
page-carpet-about = One Snowhere carpet a day, the same for everybody. Put out as much of the fire as you can, alone or together, without advice. A new one comes at midnight UTC.
page-carpet-here = Best on this server today
page-carpet-nobody = Nobody has finished it here yet.
page-carpet-first = be the first
page-carpet-flame = { $flame }%
page-carpet-best = best so far { $flame }%
page-carpet-yours = yours: { $flame }%
page-carpet-played = { $played ->
    [one] Played once here. The share is the flame that is left: less is better.
   *[other] Played { $played } times here. The share is the flame that is left: less is better.
}
page-carpet-computer = Play alone
page-carpet-invite = Invite people
page-carpet-device = Play around this device
page-carpet-play-label = Play today’s carpet: { $how }
page-carpet-share = Share my result
# $solved: yes or no.
page-carpet-card = { $solved ->
    [yes] Snowhere, carpet of { $date }: put out completely
   *[no] Snowhere, carpet of { $date }: { $flame }% of the fire left
}

## Leaflet, sound, second tap

page-leaflet = In two minutes
page-sound-offer = Play with quiet sounds: cards, dice, a bell for each turn?
page-sound-yes = Yes, please
page-sound-no = No, thanks
page-volume = Volume
page-volume-soft = soft
page-volume-normal = normal
page-volume-loud = loud
page-second-tap = Second tap plays
page-second-tap-about = For those who know the game: a second tap on what is selected plays it, without the button.

## The end of a match

page-end = The result
page-end-you = You win!
page-end-one = { $name } wins!
page-end-shared = { $names } share the victory!
page-end-shared-you = You share the victory with { $names }!
page-end-all = Everybody wins!
page-end-close = { $margin ->
    [one] { $name } wins, by one point
   *[other] { $name } wins, by { $margin } points
}
page-end-points = { $score ->
    [one] With one point.
   *[other] With { $score } points.
}
page-end-tie-break = { $score } points each: the tie-break decides.
page-end-kind = Well played, everybody!
page-end-places = Places
page-end-place = Place { $place }
page-end-place-aloud = { $score ->
    [one] { $place }: { $name }, { $score } point.
   *[other] { $place }: { $name }, { $score } points.
}
page-end-unit = { $score ->
    [one] pt
   *[other] pts
}
page-end-bot = bot
page-end-stand-in = a bot played
page-end-tally = At this table
page-end-wins = { $wins ->
    [0] no win yet
    [one] { $wins } win
   *[other] { $wins } wins
}
page-end-best = At this table
page-end-this = This game
page-end-match = Game { $number }
page-end-percent = { $percent }%
page-end-details = Score sheet and story
page-end-home = Home
page-end-replay = Replay
page-end-again = Rematch
page-end-together = Play again
page-end-again-about = Same seats, a new deal.
page-end-wanted = { $count ->
    [one] { $names } wants a rematch.
   *[other] { $names } want a rematch.
}
page-end-without = { $count ->
    [0] Start now
    [one] Start without { $names }
   *[other] Start without them
}
page-end-without-about = { $count ->
    [0] A bot takes the open seat.
    [one] A bot takes the seat; { $names } can take it back at any time.
   *[other] Bots take their seats; they can take them back at any time.
}
page-end-without-soon = { $count ->
    [one] { $names } has a few seconds to answer.
   *[other] They have a few seconds to answer.
}
page-seat-rule-T15 = After a match, people who want a rematch can start it without those who do not answer: after 15 seconds, or at once if these are away. Bots take their seats; they can take them back at any time.

## How others come to a table

invite-code = The code: { $code }
invite-open = On another device, open
invite-type = and type the code.
invite-or = or
invite-scan = scan to sit down
invite-share = Share
invite-share-text = Come and play { $game } with us!
invite-renew = New code
invite-renew-about = The old code and links that were sent stop working. Whoever sits here stays.
invite-renewed = There is a new code and a new link.
invite-switch-off = Switch the code off
invite-switch-on = Show a code
invite-off = The code is switched off. The link still works.
invite-unavailable = The server has no code to give right now. The link works.
invite-stale = The link of this screen no longer works. Open the screen again from the host’s table.
invite-network = For devices on
invite-network-public = the internet
invite-network-wifi = Wi-Fi
invite-network-cable = the cable
invite-network-vpn = the VPN
invite-network-other = another network
invite-network-page = this page’s address
invite-only-here = Other devices cannot reach this table: the server listens to this computer alone. Start it without --bind 127.0.0.1, or with --public-url.
invite-no-network = Other devices cannot reach this table: this computer is on no network. Connect it by Wi-Fi or cable, then open this again.
page-join-no-code = No table has this code. A code works for 30 minutes, until the table is full.
page-join-too-many = Too many wrong codes. Wait a little, or use the link.

## A word for each letter of a code, the same in English and in French: said aloud, letters sound alike.

invite-word-b = banjo
invite-word-c = cactus
invite-word-d = domino
invite-word-f = fondue
invite-word-g = gong
invite-word-h = hamster
invite-word-k = koala
invite-word-l = lasso
invite-word-m = melon
invite-word-n = ninja
invite-word-o = orange
invite-word-p = piano
invite-word-q = quiche
invite-word-r = robot
invite-word-s = sofa
invite-word-t = taxi
invite-word-u = ukulele
invite-word-v = vampire
invite-word-w = western
invite-word-x = xylophone
invite-word-y = yoga
invite-word-z = zoo

## The waiting room, reactions and faces

waiting-seats = Seats
waiting-add-seat = Add a seat
waiting-remove-seat = Remove a seat
waiting-this-game = This game
waiting-free = Free
waiting-free-about = invite or add a bot
waiting-free-yours = take this seat
waiting-free-seat = Free seat { $number }: invite somebody or add a bot
waiting-free-count = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
waiting-host = host
waiting-is-ready = ready
waiting-bot-line = bot · { $character }
waiting-add-bot = Add a bot
waiting-sit-beside = Somebody else on this device
waiting-level-beginner = Easy: makes a slip now and then.
waiting-level-regular = Medium: quick, does not look far ahead.
waiting-level-veteran = Hard: patient, remembers what was played.
waiting-level-master = Expert: weighs everything.
waiting-who-comes = Who is joining?
waiting-full = All seats are taken.
waiting-host-starts = { $name } will start the game.
waiting-unready = Not ready yet: { $names }.
waiting-all-ready = Everybody is ready.
waiting-ready = We are ready
waiting-how = How to play
waiting-at-table = { $count ->
    [0] Nobody at the table yet
    [one] One at the table
   *[other] { $count } at the table
}
waiting-face = Animal
waiting-face-hare = hare
waiting-face-fox = fox
waiting-face-bear = bear
waiting-face-owl = owl
waiting-face-badger = badger
waiting-face-deer = deer
waiting-face-hedgehog = hedgehog
waiting-face-squirrel = squirrel
waiting-react = Say something
waiting-react-hello = Hello!
waiting-react-laugh = Ha ha!
waiting-react-wow = Wow!
waiting-react-bravo = Well done!
waiting-react-oops = Oops!
waiting-react-think = Let me think…
waiting-nudge = Nudge { $name }
waiting-nudged = taps { $name } on the shoulder
waiting-nudged-here = A tap on the shoulder: everybody is waiting!
waiting-said = { $name }: { $text }
waiting-away = is away
waiting-back = is back
waiting-stood-in = is away: a bot plays on
waiting-took-over = plays again
page-seat-rule-T16 = Before the first match the host changes seats and options: free seats only, and as many as the game allows.
page-seat-rule-T17 = Today’s carpet is the same for everybody: options stay as they are, without advice and without bots.
page-seat-rule-T18 = Where bots have all seats, the person who opened the table can ask for a rematch, or open it for several matches.
waiting-carpet-fixed = Today’s carpet is the same for everybody, so its options are fixed. Who plays is up to you.

## Finished games, and games that are removed from the list

page-finished = Finished games
page-remove = Remove
page-remove-game = Remove this game of { $game }
page-remove-playing = You give this match up. If others play, they are asked whether it ends; it leaves your list now.
page-remove-waiting = The table leaves your list. Its address still leads to it.
page-remove-no = Keep it

## Sharing a result

page-share = Share
page-share-title = Share the result
page-share-text = The result as text
page-share-copy = Copy text
page-share-save = Save picture
page-share-send = Share…
page-share-by-hand = The text is selected: copy it with the menu or Ctrl+C.
page-share-places = { $game } – { $result } { $places }
page-share-place = { $place }. { $name } { $score }
page-share-flame = { $game } – { $result } { $flame }% of the fire left
