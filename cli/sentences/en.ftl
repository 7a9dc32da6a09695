### What the terminal program says around the games.

## Names of the computer's players

# The person, in the record.
cli-person = Player
cli-fox = Fox
cli-bear = Bear
cli-owl = Owl
cli-hare = Hare
cli-badger = Badger
cli-otter = Otter
cli-mole = Mole

## A game in the terminal

cli-welcome = { $players ->
    [one] { $game }, alone at the table. Type h for help, q to leave.
   *[other] { $game }, { $players } players. Type h for help, q to leave.
}
cli-company = { $players ->
    [one] The other one plays
   *[other] The others play
} like { $name }. { $character }
cli-continued = { $steps ->
    [one] You continue after 1 step. l shows what has happened.
   *[other] You continue after { $steps } steps. l shows what has happened.
}
cli-prompt = Your choice:
cli-choices = You can:
cli-choice = { $number }  { $notation }  { $words }
cli-help = Type the number of a choice, or the choice itself: { $example }. French words are understood, too.
    {"  "}?  a hint; ? again names a move
    {"  "}t  the table and your choices
    {"  "}l  everything that has happened
    {"  "}r  the rules; r { $rule } reads one of them
    {"  "}q  leave the game
cli-hint-idea = { $idea } (? again names a move.)
cli-hint-move = A good move: { $move }
cli-not-understood = “{ $text }” is neither a choice nor a command. Type h for help.
cli-did-you-mean = “{ $text }” is neither a choice nor a command. Did you mean { $meant }?
cli-no-such-number = There is no choice { $number }: they go from 1 to { $last }.
cli-nothing-offered = There is nothing to choose for “{ $wish }”. The choices stay as they are; t shows them.
cli-repeated = { $text } is named more than once, but there is only one.
cli-refused = { $why } (rule { $rule })
cli-rule = { $rule }: { $text }
cli-no-such-rule = There is no rule “{ $text }”: they go from { $first } to { $last }.
cli-confirm-leave = Leave the game? It is not saved: only a game that began with --record FILE can be continued.
cli-confirm-leave-recorded = Leave the game? It is saved, and you can continue it.
# $choice: "stop playing".
cli-confirm-choice = This cannot be taken back: { $choice }. Are you sure?
cli-yes-or-no = Yes or no:
cli-goes-on = The game goes on.
cli-end-of-input = The input has ended.
cli-left = You leave the game before its end.
cli-kept = The record is in { $file }. To go on: veillee play --continue { $file }
cli-not-kept = The game is not saved. Begin with --record FILE to keep one.
cli-recorded = The record is in { $file }.
cli-over = The game is over.
cli-place = { $place }. { $who }: { $score }
cli-score-line = { $who }, { $amount }: { $words }
cli-turn = { $who ->
    [you] It is your turn.
   *[other] It is the turn of { $who }.
}
cli-points = { $who } { $points }

## When something cannot be done

cli-error-no-file = { $file }: there is no such file
cli-error-folder = { $file }: this is a folder, not a record
cli-error-file-exists = { $file } exists already: choose another name, or remove it first
cli-error-no-record = { $file }: there is no record in it
cli-error-in-line = { $file }, line { $line }: { $why }
cli-error-replay-game = --game { $wanted }: the file holds { $games }, counted from 1
cli-error-replay-step = --step { $step }: the game has { $steps } steps
cli-error-languages = the languages are fr and en
cli-error-level = --level { $level }: the levels are { $levels }{ $meant }
cli-error-no-game = there is no game ‘{ $name }’: the games are { $games }{ $meant }
# $meant: nothing, or what was probably meant.
cli-error-meant = ; did you mean { $name }?
cli-error-seed = --seed { $seed }: a seed is a number, or 64 hexadecimal digits
cli-error-option-form = --option { $option }: an option is written key=value
cli-error-seats = { $game } is for { $least } to { $most } players, not { $found }
cli-error-option = { $game }: there is no option ‘{ $key }’: it has { $known }{ $meant }
cli-error-option-value = { $game }: the option ‘{ $key }’ cannot be ‘{ $value }’: it may be { $allowed }
cli-error-edition = { $game } has no edition ‘{ $name }’: it has { $known }; or name a file that ends in .toml
cli-error-edition-unreadable = the edition { $name } cannot be read: { $why }
cli-error-edition-refused = the edition { $name } is refused: { $why }
cli-error-edition-name = { $game } comes with an edition ‘{ $name }’ that has another table: give this one a name of its own
cli-error-rules = rules version { $found } of { $game } is not known to this program, which knows versions up to { $newest }: use a newer veillee
cli-continue-several = { $file } holds several games: put the one to continue into a file of its own
cli-continue-over = { $file }: this game is over; veillee replay { $file } shows it
cli-continue-others = { $file }: only games of one person in seat 0 against bots can be continued, as veillee play --record writes them
cli-continue-damaged = { $file }, line { $line }: { $why }. To continue before it, remove this line and all that follow.

# $allowed: what an option may be.
cli-allowed-or = { $start } or { $last }
cli-allowed-number = a number from { $least } to { $most }
cli-allowed-multiple = a multiple of { $step } from { $least } to { $most }
cli-allowed-steps = a number from { $least } to { $most } in steps of { $step }
cli-allowed-sides = WIDTHxHEIGHT in millimetres, each { $sides }

## Mistakes on the command line

# $path: "veillee play".
cli-mistake-help = ; { $path } --help tells more
cli-mistake-command = there is no command ‘{ $name }’: there are { $names }{ $meant }
cli-mistake-needs-one = { $path } needs one of { $names }{ $more }
cli-mistake-option = { $path } has no option { $name }{ $more }
cli-mistake-word = { $path } does not take ‘{ $word }’ there{ $more }
cli-mistake-missing = { $path } needs { $what }{ $more }
cli-mistake-together = { $path }: { $one } and { $other } do not go together{ $more }
cli-mistake-twice = { $path }: { $name } is given more than once{ $more }
cli-mistake-no-value = { $name } needs a value{ $more }
cli-mistake-value = { $name }: { $value } is not allowed: { $why }
cli-mistake-not-one-of = { $name }: { $value } is not allowed: it must be one of { $all }{ $meant }
cli-value-too-much = that is more than the program can count
cli-value-whole = it must be a whole number from 0 on, in digits, such as 12
cli-value-least-one = it must be at least 1
cli-value-minutes = it must be a number of minutes from 0 on, such as 5 or 0.5
cli-value-seconds = it must be a number of seconds above 0

## Files

cli-error-no-folder = { $file }: the folder { $folder } does not exist
cli-error-not-permitted = { $file }: you may not use this file: run the command as its owner, or change its permissions
cli-error-no-plain-file = { $file }: this is a folder, not a file
cli-error-file = { $file }: { $why }
cli-error-written = { $files }: { $why }; the games written before are whole

## Many games

cli-error-bot = { $option }: there is no bot ‘{ $name }’ for { $game }: there is { $known }{ $meant }
cli-error-program = { $command } cannot be run: { $why }
cli-error-bots = --bots { $bots }: { $found } bots for { $seats } seats; name one, or one for each
cli-error-lineup-chairs = { $option }: { $named } players for { $chairs } seats; name at most one for each, the last takes those that are left
cli-error-lineup-alone = { $option }: name two different players at least
cli-error-threads = --threads { $threads }: from 1 to { $most }
cli-error-legal = --legal: the choices of { $game } cannot be listed
cli-error-round-robin = a round robin is for two players; name --seats for more
cli-error-one-contest = --ledger, --minutes and --until-clear are for one contest: name its --seats
cli-error-until-clear = --until-clear { $bars }: bars are per cent, from 0 to 100, such as 55 or 60,85
cli-error-ledger = { $file }: this is the ledger of another measurement

cli-simulate-heading = { $game }, { $players ->
    [one] 1 player
   *[other] { $players } players
}, { $games ->
    [one] 1 game
   *[other] { $games } games
}, seed { $seed }
cli-simulate-choices = choices: { $choices }, { $mean } per game
cli-simulate-shared = shared victories: { $victories }
cli-simulate-seat = seat
cli-simulate-bot = bot
cli-simulate-score = score, mean ± 95 %
cli-simulate-left = % left, mean ± 95 %
cli-simulate-deviation = deviation
cli-simulate-wins = % wins, 95 % interval
cli-simulate-least = least
cli-simulate-median = median
cli-simulate-most = most
cli-simulate-zeros = zeros
cli-simulate-solved = solved
# $last: nothing, or the last failure.
cli-simulate-faults = { $player }: { $crashes ->
    [one] 1 crash
   *[other] { $crashes } crashes
}, { $late ->
    [one] 1 late answer
   *[other] { $late } late answers
}, { $refused ->
    [one] 1 refused choice
   *[other] { $refused } refused choices
}{ $last }
cli-simulate-last = ; the last failure: { $why }
cli-simulate-speed = { $seconds } s, { $speed } choices per second on { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
}
# A progress bar: how many of how many, and how long it still takes.
cli-progress-games = { $done } games, { $time } left
cli-progress-positions = { $done } positions, { $time } left

## Mistakes about pictures

cli-draw-no-record = { $file }: there is no such file; for a fresh carpet, write snowhere
cli-draw-kind = { $file }: a picture ends in .svg or .png
cli-draw-fresh-result = --result: name a record, a fresh carpet has no result
cli-draw-width = --width { $width }: { $why }
cli-draw-game = --game { $wanted }: the file holds fewer
cli-draw-no-carpet = --carpet { $date }: { $game } has no carpet of the day
cli-draw-date = --carpet { $date }: { $why }
cli-draw-not-over = --result: this match is not over; draw its table without --result
cli-draw-seat = --seat { $seat }: the seats are 0 to { $last }

## Looking after a server

cli-keep-backup-file = a backup is a file: name one (an export can be written to the standard output)
cli-keep-backed-up = Everything up to this moment is in { $file }.
cli-keep-restored = { $folder } holds what was in { $file }.
cli-keep-exported = { $matches ->
    [one] 1 match is
   *[other] { $matches } matches are
} in { $file }.
cli-keep-left-out = { $tables ->
    [one] 1 table cannot be read and is left out.
   *[other] { $tables } tables cannot be read and are left out.
}
cli-keep-broken-off = { $why }; { $matches ->
    [one] 1 match was
   *[other] { $matches } matches were
} taken in before that: when this is mended, import the file again, and nothing is doubled
cli-keep-imported = { $matches ->
    [one] 1 match was
   *[other] { $matches } matches were
} taken in; { $before ->
    [one] 1 was
   *[other] { $before } were
} there already.
cli-keep-remembered = { $matches ->
    [one] 1 match is
   *[other] { $matches } matches are
} remembered.
cli-verify-whole = Tables that are whole: { $tables }, with { $entries } entries.
cli-verify-damaged = something in { $folder } is damaged: make a copy of the folder before you do anything else
cli-operator-other-version = the server is of another version than this command: use the same program
cli-operator-no-address = { $id } is no table’s address: it has 16 letters and digits, see veillee tables
cli-operator-closed = Table { $id } is closed; its records stay.
cli-operator-deleted = Table { $id } is deleted.
cli-operator-parked = Table { $id } is parked.
cli-operator-resumed = Table { $id } goes on.
cli-operator-cleared = The announcement is cleared.
cli-operator-announced = Announced at { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}, and to everybody who comes.
cli-operator-blocked = { $address } is blocked; { $closed ->
    [one] 1 connection was
   *[other] { $closed } connections were
} closed.
cli-operator-unblocked = { $address } is no longer blocked.

## A bot at a table

cli-seat-no-token = --token: the table shows one with the seat
cli-seat-bad-token = the token has characters no token has
cli-seat-token-gone = the token no longer works at this table
cli-seat-unreachable = { $address } cannot be reached: { $why }
cli-seat-no-table = { $address } is no table that your bot can play at ({ $why }): the seat for your bot shows the address, …/api/tables/…
cli-seat-lost = the table cannot be reached any more: { $why }
cli-seat-again = { $why }: connecting again.
cli-seat-over = The match is over, and the program has ended.
cli-seat-flushes = { $names } has not answered yet: does it flush its output?
cli-seat-at-the-table = At the table, for { $names }.
cli-seat-taken = The seat was given to somebody else.
cli-seat-stand-in = { $name } made no choice for too long: a stand-in plays for it until it answers.
cli-seat-stand-in-flushes = { $name } made no choice for too long: a stand-in plays for it until it answers. Does it flush its output?
cli-seat-back = { $name } has its seat back.
cli-seat-no-choice = this answer is no choice in the game’s notation: { $steps }
cli-seat-stopping = the server has stopped
cli-seat-moved = another server has taken the table over
cli-seat-slow = the table’s messages were read too slowly
cli-seat-deleted = the table was deleted
cli-seat-broken = the table cannot go on; the server’s log says why
cli-seat-operator = the operator has closed the table
# $why: nothing, or a full stop and what the table says.
cli-seat-other-protocol = the table does not understand this program: use the one that the server has{ $why }
cli-seat-stood-in = a stand-in has taken the seat meanwhile
cli-seat-unreadable = the table’s choices: { $why }
cli-seat-too-long = the bot’s answer makes { $length } bytes, and a table reads at most { $most }
cli-seat-refused = the bot was refused { $times } times in a row, the last time for { $steps } ({ $rule })
cli-seat-rule = rule { $rule }

## What the store reports

cli-store-unwritable = { $folder } cannot be used ({ $why }): choose a directory that can be written to
cli-store-no-folder = { $file } is a file: choose a directory for the tables, or move the file away
cli-store-no-tables = there are no tables in { $folder }: name the folder that the server uses with --data-dir
cli-store-forbidden = { $file } belongs to user { $owner }, and you may not use it: run the program as that user, or give it to the user who runs the server
cli-store-busy = another server uses { $folder }: stop it, or choose another directory
cli-store-no-database = { $file } is not a database: move it away, or choose another directory
cli-store-not-ours = { $file } is another program’s database: move it away, or choose another directory
cli-store-newer = { $file } was written by a newer program (schema { $found }, this one knows { $known }): update the program
cli-store-older = { $file } has schema { $found }: start the server once, which upgrades it to schema { $known }
cli-store-in-use = another program has { $file } open: close it, and start again; nothing was changed
cli-store-no-room = the upgrade of { $file } needs { $needed } MiB of free disk, and { $free } MiB are free: make room, and start again; nothing was changed
cli-store-full = no room is left on the disk for { $file }: make some, and start again; nothing is lost
cli-store-failed = { $file } cannot be opened ({ $why }): restore it from a backup if it is damaged
cli-store-fenced = another owner has claimed the table
cli-store-out-of-step = the log has { $found } entries, the request expected { $expected }
cli-store-exists = a table with this id exists already
cli-store-gone = there is no such table
cli-store-disk = the disk is full or does not accept writes: { $why }
cli-store-silent = the store does not answer: { $why }
cli-store-damaged = the stored table is damaged: { $why }
cli-backup-exists = { $file } exists already: choose another name for the backup, or move it away
cli-backup-failed = the backup { $file } could not be written: { $why }
cli-restore-no-file = { $file }: there is no such file; name one that `veillee backup` has written
cli-restore-no-backup = { $file } is not a backup: name a file that `veillee backup` has written
cli-restore-unreadable = the backup { $file } cannot be read: { $why }
cli-restore-damaged = the backup { $file } is damaged ({ $why }): take another one
cli-restore-exists = { $file } exists already: move it away first, with the files beside it
cli-restore-failed = { $file } could not be written: { $why }

## What keeps a server from starting, or a command from reaching it

cli-start-busy = port { $port } is taken by another program: stop it, or choose another port with --port
cli-start-metrics-busy = port { $port } is taken, by the tables or by another program: choose another place for metrics with --metrics-bind
cli-start-elsewhere = { $address } is no address of this machine: listen on one that is
cli-start-listen = cannot listen on { $address }: { $why }
cli-start-threads = cannot start the threads on which bots think: { $why }
cli-settings-two-passphrases = passphrase-file: { $file } is not allowed: there is a passphrase as well: set one of the two
cli-settings-no-home = this system does not say where a user’s data is stored: name a folder with --data-dir
cli-operator-no-server = no server is running with { $folder }: start it, or name its folder with --data-dir
cli-operator-not-owner = { $folder } belongs to another user: run this as the user who runs the server, or as root
cli-operator-no-answer = the server with { $folder } does not answer: { $why }
cli-operator-no-sockets = this system has no Unix sockets, so commands cannot reach a running server

## Addresses and connections

cli-url-no-scheme = write http:// or https:// in front of the host
cli-url-other-scheme = only http and https can be used: write http:// or https:// in front of the host
cli-url-no-host = write a host after ://, such as https://games.example.org, http://192.168.1.7 or http://[fd00::1]
cli-url-bad-port = write a port from 1 to 65535 after the host, or none
cli-url-user-info = an address has no user name or password in it: leave out everything between :// and @
cli-url-query = an address has no question mark or number sign in it: leave out everything from there on
cli-url-unreadable = this is no address: write one such as https://games.example.org/veillee
cli-connect-signs-itself = its certificate signs itself. Sign it with an authority of your own, as docs/bots.md shows, and name the authority’s file in SSL_CERT_FILE
cli-connect-no-table = there is no table ({ $status })
cli-lost-cut = the connection to the table was lost
cli-lost-failed = the connection to the table was lost ({ $why })
cli-lost-closed = the table has closed the connection

## Why a bot plays no more

cli-bot-exited = the program has ended (exit status: { $code })
cli-bot-killed = the program has ended ({ $signal })
cli-bot-closed = the program reads or writes no more
cli-bot-not-reading = the program does not read its input
cli-bot-long-line = the program has written a line of more than 1 MB
cli-bot-not-text = the program has written something that is not text (UTF-8)
cli-bot-unreadable = what the program has written cannot be read: { $why }
cli-bot-not-run = it cannot be run: { $why }
cli-bot-refused = it was refused { $times } times in a row
cli-bot-unanswered = what it tried cannot be answered: { $why }
cli-bot-late = it made no choice in { $seconds } s
cli-bot-silent = it made no choice in { $seconds } s (does it flush its output?)

## What is wrong with a record

cli-fault-io = the file cannot be read: { $why }
cli-fault-too-long = the line is longer than a record’s can be
cli-fault-not-a-line = this is not a line of a record: { $why }
cli-fault-nameless = this is not a line of a record: it has none of "veillee", "chance", "action", "result"
cli-fault-two-kinds = this line has both "{ $one }" and "{ $other }": write each on a line of its own
cli-fault-no-header = a record begins with a header, a line that has "veillee"
cli-fault-format = this record has format { $found }, which this program does not know: try a newer veillee
cli-fault-options = the options cannot be read: { $why }
cli-fault-edition = the edition’s table cannot be read: { $why }
cli-fault-edition-hash = the edition’s hash is { $found }, but that of its table is { $expected }
cli-fault-no-steps = the match has no steps: remove its header, or add the steps that were played
cli-fault-seed = the seed is neither a number nor 64 hexadecimal digits
cli-fault-deal-differs = the deal was tampered with: { $found } is another than { $other }
cli-fault-deal-not-given = the deal was tampered with: { $one } and { $two } do not give { $expected }
cli-fault-deal-order = the deal was tampered with: { $field } is out of order, or names no seat of this table
cli-fault-deal-missing = the deal was tampered with: { $field } is missing
cli-fault-deal-before = the deal was tampered with: { $field } is not the attempt that stands before it
cli-fault-deal-not-void = the deal was tampered with: { $field } lacks no contribution, but the attempt counts as void
cli-fault-notation = this cannot be read as a step: { $why }
cli-fault-other-notation = records write this ‘{ $expected }’, not ‘{ $found }’
cli-fault-impossible = this cannot have been drawn: { $why }
cli-fault-other-draw = the seed draws ‘{ $expected }’ here, not ‘{ $found }’
cli-fault-turn = it is not the turn of seat { $seat }
cli-fault-order = simultaneous choices stand once each and in seat order: seat { $expected } is next, not { $found }
cli-fault-after-the-end = the game is over, but the record goes on
cli-fault-refused = refused by rule { $rule }: { $says }
cli-fault-unsorted = the list of legal choices is not sorted: sort it by bytes, each choice once
cli-fault-legal = the list of legal choices should be { $expected }
cli-fault-early-result = a result, but the game is not over
cli-fault-result = the result should be { $expected }

## Odin's table

cli-odin-heading = Hand { $hand }. Points to { $limit }: { $points }.
cli-odin-heading-single = A single hand.
cli-odin-removed = Out of the game: { $colours }.
cli-odin-seat = { $who }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
cli-odin-seat-known = { $who }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}, picked up and known: { $known }
cli-odin-passed = { $seat }, passed
cli-odin-centre = Centre: { $cards }, worth { $value }, by { $who }.
cli-odin-centre-empty = Centre: empty. { $who ->
    [you] You lead.
   *[other] { $who } leads.
}
cli-odin-beaten = Beaten, one to be kept: { $cards }.
cli-odin-hand = { $who ->
    [you] Your hand
   *[other] The hand of { $who }
}, { $count ->
    [one] 1 card
   *[other] { $count } cards
}:
cli-odin-suit = { $letter } { $colour }: { $ranks }
cli-odin-lead = lead { $cards }
cli-odin-lead-all = lay your whole hand and end the hand
cli-odin-beat = { $cards }: { $value } beats { $centre }
cli-odin-out = { $cards }: { $value } beats { $centre }, and your hand is empty
cli-odin-keep = keep { $card }
cli-odin-pass = pass

## Hygge's table

cli-hygge-match = Game { $game } of { $games }. Points so far: { $points }.
# $safe: so many cards come before winter can.
cli-hygge-pile = The pile has { $pile } cards; winter cannot be among the next { $safe }.
cli-hygge-pile-winter = { $pile ->
    [one] The pile has 1 card, and it is winter.
   *[other] The pile has { $pile } cards, and winter may be any of them.
}
cli-hygge-last-choice = Winter is here: one last choice.
cli-hygge-winter-is-here = Winter is here.
cli-hygge-seat = { $who }: { $minus ->
    [0] nothing open
   *[other] open −{ $minus } ({ $cards })
}, { $covered ->
    [0] nothing sheltered
   *[other] { $covered } cards sheltered
}
cli-hygge-reserve = Reserve, { $count ->
    [one] 1 card
   *[other] { $count } cards
}:
# $colours: "R red, B blue".
cli-hygge-key = { $colours }. 3* after an object: its snowflakes. 2P after an animal: two paws for purple objects.
cli-hygge-reserve-row = Row { $row }: { $cards }
cli-hygge-front = { $who ->
    [you] You
   *[other] { $who }
}: { $minus ->
    [0] nothing open
   *[other] open −{ $minus }
}, { $piles ->
    [0] nothing sheltered
    [one] sheltered { $flakes } in 1 pile
   *[other] sheltered { $flakes } in { $piles } piles
}, balance { $points }
cli-hygge-stack = { $colour }: { $cards }
cli-hygge-animals = animals: { $cards }
cli-hygge-discards = Discarded: { $cards }.
cli-hygge-collect = { $cards }; leaves { $left }
cli-hygge-collect-refill = { $cards }; leaves { $left }: refill, you play again
cli-hygge-collect-winter = { $cards }; leaves { $left }: refill, winter may come
# $change: by how much the points change, with its sign.
cli-hygge-shelter = { $cards }: { $change }
cli-hygge-discard = { $card }: { $change }
cli-hygge-skip = shelter nothing now
cli-hygge-nothing = leave everything as it is

## The table of Les Trois Petits Cochons

# $empty of the piles are empty; the game ends with $end.
cli-cochons-piles = Piles, { $empty } of the { $end } empty that end the game:
cli-cochons-part = { $part ->
    [door] door
    [window] window
   *[other] roof
}
cli-cochons-priced = { $material ->
    [straw] straw
    [wood] wood
   *[other] brick
}, { $price } dice
cli-cochons-pile = { $left } left
cli-cochons-pile-pot = { $left } left, pot*
cli-cochons-pile-empty = empty
# $pile: "Sd", $name: "a straw door", $left: "3 left, pot*".
cli-cochons-pile-line = { $pile }, { $name }, { $price } dice: { $left }
cli-cochons-idle = Nobody has bought a tile for { $turns } turns; with { $end } the game ends.
# $tiles: "Sd Sw* Sr".
cli-cochons-house = house { $number } { $tiles }
cli-cochons-no-house = { $who ->
    [you] You
   *[other] { $who }
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}: no house
# $houses: "house 1 Sd Sw* Sr, house 2 Wd".
cli-cochons-houses = { $who ->
    [you] You
   *[other] { $who }
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $houses }
cli-cochons-rewards-first = First house all of one material: { $rewards }.
cli-cochons-rewards-most = For now: { $rewards }.
# $reward: straw, wood, brick, pots, houses or tallest.
cli-cochons-reward = { $reward ->
    [straw] straw
    [wood] wood
    [brick] brick
    [pots] most pots
    [houses] most houses
   *[other] tallest house
} { $who }
cli-cochons-reward-free = { $reward ->
    [straw] straw
    [wood] wood
    [brick] brick
    [pots] most pots
    [houses] most houses
   *[other] tallest house
} nobody
# $dice: "1 door, 2 door, 3 wolf!".
cli-cochons-dice = Dice, roll { $roll } of { $most }: { $dice }
cli-cochons-die = { $number } { $face ->
    [door] door
    [window] window
    [roof] roof
   *[other] wolf!
}
cli-cochons-die-in-hand = { $number } in hand
cli-cochons-rolls-left = { $left ->
    [one] 1 roll left. Two wolves would end your turn; dice 1 and 2 have none.
   *[other] { $left } rolls left. Two wolves would end your turn; dice 1 and 2 have none.
}
cli-cochons-rolls-left-wolf = { $left ->
    [one] 1 roll left. The wolf stays; one more would end your turn.
   *[other] { $left } rolls left. The wolf stays; one more would end your turn.
}
cli-cochons-unspent = To pay with: { $symbols }.
# $tiles: "a straw door, a wooden door".
cli-cochons-stop = for sale: { $tiles }
cli-cochons-stop-nothing = these dice buy nothing
cli-cochons-keep = keep { $dice }
cli-cochons-buy-new = { $tile }, begins house { $house }
cli-cochons-buy-door = { $tile }, under house { $house } ({ $tiles })
cli-cochons-buy-window = { $tile }, on house { $house } ({ $tiles })
cli-cochons-buy-roof = { $tile }, finishes house { $house } ({ $tiles }): { $points } points
cli-cochons-finish = buy no second tile
# $odds: "straw 3 of 6: loses 2, wood 2 of 6: loses 1".
cli-cochons-blow = { $who }, house { $house } ({ $odds })
cli-cochons-odds = { $material ->
    [straw] straw
    [wood] wood
   *[other] brick
} { $sectors } of { $all }: loses { $tiles }
cli-cochons-odds-all = { $material ->
    [straw] straw
    [wood] wood
   *[other] brick
} { $sectors } of { $all }: loses all

## Replays

cli-replay-title = { $game }, edition { $edition }, { $seats }.
cli-replay-seat = { $name } ({ $player })
cli-replay-step = { $number }. { $words }
cli-replay-finished = { $steps ->
    [one] 1 step, played to the end.
   *[other] { $steps } steps, played to the end.
} The record keeps the rules.
cli-replay-unfinished = { $steps ->
    [one] 1 step, not played to the end.
   *[other] { $steps } steps, not played to the end.
} So far the record keeps the rules.
cli-replay-deal = { $people ->
    [one] The server and one person fixed the deal together, each without knowing the other’s part: nobody could choose the cards.
   *[other] The server and { $people } people fixed the deal together, each without knowing the others’ parts: nobody could choose the cards.
}
cli-replay-deal-alone = The server alone fixed the deal, before the first draw. Whether it chose the cards cannot be checked.
cli-replay-void = { $attempts ->
    [one] One attempt at the deal came to nothing before.
   *[other] { $attempts } attempts at the deal came to nothing before.
}
cli-replay-draws = { $draws ->
    [one] 1 draw follows from it.
   *[other] { $draws } draws follow from it.
}
cli-replay-kept-deal = It is the deal of { $file }.
cli-replay-no-deal = The record does not say how it was dealt, so its deal cannot be checked.
cli-error-kept-deal = { $file }: { $why }
cli-kept-deal-unreadable = this is not a file that the page keeps of a deal: { $why }
cli-kept-deal-format = "veillee-deal" is { $found }, which this program does not know: try a newer veillee
cli-kept-deal-none = the record does not say how it was dealt
cli-kept-deal-differs = the record has another { $field }
cli-kept-deal-left-out = the record leaves out { $field }, the attempt with the commitment { $commitment }
cli-replay-line = Game { $number }: { $game }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}, { $result }
cli-replay-first = first: { $winners }
cli-replay-open = not played to the end
cli-replay-all = { $games ->
    [one] 1 game keeps the rules.
   *[other] { $games } games keep the rules.
}
cli-replay-at = After step { $step } of { $steps }:
cli-replay-next = Next: { $step }

## Pictures

cli-drawn = The picture is in { $file }.
# Below the picture: $share is the flame left, in per cent.
cli-caption = { $source } · step { $step } · flame { $share } %

## Happy Cats' table

cli-happy-cats-die = Die: { $count }, rolled by { $who }.
cli-happy-cats-die-basket = Die: the basket, rolled by { $who }. The highest number draws from the bag.
cli-happy-cats-die-question = Die: the question mark, rolled by { $who }.
cli-happy-cats-die-next = { $who ->
    [you] You roll the die next.
   *[other] { $who } rolls the die next.
}
cli-happy-cats-die-lot = Who rolls the die first is drawn by lot.
cli-happy-cats-quiet = Nobody has caught a pompon for { $rounds } rounds; after { $limit } the game ends.
cli-happy-cats-yellow = { $count } yellow
cli-happy-cats-red = { $count } red
cli-happy-cats-green = { $count } green
cli-happy-cats-blue = { $count } blue
cli-happy-cats-pompons = { $total ->
    [one] 1 pompon, { $colours }
   *[other] { $total } pompons, { $colours }
}
cli-happy-cats-no-pompon = no pompon
cli-happy-cats-table = On the table: { $pompons }.
cli-happy-cats-bag = In the bag: { $pompons }.
cli-happy-cats-tiles = Question tiles: { $tiles }.
cli-happy-cats-mouse-on-table = The mouse is on the table.
cli-happy-cats-piles = { $pile ->
    [one] Pile: 1 card.
   *[other] Pile: { $pile } cards.
} { $discard ->
    [0] Nothing is discarded.
    [one] Discarded: 1 card.
   *[other] Discarded: { $discard } cards.
}
cli-happy-cats-seat = { $who ->
    [you] You
   *[other] { $who }
}: { $count ->
    [one] 1 card
   *[other] { $count } cards
}; { $pompons }
cli-happy-cats-mouse = { $seat }; the mouse
cli-happy-cats-laid = Cards laid:
cli-happy-cats-laid-by = { $card }: { $who }
cli-happy-cats-number = { $card } (takes { $takes })
cli-happy-cats-secret = { $who ->
    [you] Your secret colour is { $colour }. You have { $points ->
        [one] 1 point
       *[other] { $points } points
    } so far.
   *[other] { $who }’s secret colour is { $colour }. { $points ->
        [one] 1 point
       *[other] { $points } points
    } so far.
}
cli-happy-cats-hand = { $who ->
    [you] { $count ->
        [0] You hold only the cat.
       *[other] You hold, beside the cat:
    }
   *[other] { $count ->
        [0] { $who } holds only the cat.
       *[other] { $who } holds, beside the cat:
    }
}
cli-happy-cats-hand-takes = takes { $takes }: { $numbers }
cli-happy-cats-due-lay = Everyone lays a card face down.
cli-happy-cats-due-keep = { $who ->
    [you] Your cat has drawn { $cards }: you keep one.
   *[other] { $who }’s cat has drawn { $cards }: { $who } keeps one.
}
cli-happy-cats-due-take = { $who ->
    [you] You take { $amount ->
        [one] 1 pompon
       *[other] { $amount } pompons
    } from the table.
   *[other] { $who } takes { $amount ->
        [one] 1 pompon
       *[other] { $amount } pompons
    } from the table.
}
cli-happy-cats-due-tile = { $who ->
    [you] You take a question tile.
   *[other] { $who } takes a question tile.
}
cli-happy-cats-lay = lay { $card }: takes { $takes }
cli-happy-cats-lay-for-basket = lay { $card }: draws { $takes } from the bag if it is the highest
cli-happy-cats-lay-cat = lay the cat: draw two cards, keep one
cli-happy-cats-keep = keep { $card }
cli-happy-cats-take = take { $pompons }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
cli-happy-cats-tile-pompon = take the pompon: draw one from the bag, unseen
cli-happy-cats-tile-pompon-none = take the pompon: the bag is empty, you get nothing
cli-happy-cats-tile-card = take the card: draw one from the pile
cli-happy-cats-tile-key = take the key: the mouse is yours
cli-happy-cats-tile-key-kept = take the key: the mouse stays yours
cli-happy-cats-tile-key-stolen = take the key: { $who } loses the mouse to you

## Snowhere's table

cli-snowhere-flame = Flame left: { $share } %, { $area } cm². Snow cards laid: { $snow }.
cli-snowhere-snowflakes = Snowflakes: { $aside } set aside, { $hidden } still hidden.
cli-snowhere-vote = { $who ->
    [you] You propose to stop; { $asked } is asked.
   *[other] { $who } proposes to stop; { $asked ->
        [you] you are asked.
       *[other] { $asked } is asked.
    }
}
cli-snowhere-holds = { $who ->
    [you] You hold a snow card: where does it go?
   *[other] { $who } holds a snow card.
}
cli-snowhere-result = { $share } % of the fire is left.
cli-snowhere-stop = stop playing
cli-snowhere-propose = propose to stop
cli-snowhere-stop-holding = stop here: the card in hand is lost
cli-snowhere-agree = agree to stop
cli-snowhere-disagree = go on playing
cli-snowhere-pass = lay no snowflake now
cli-snowhere-instead = Nearest place allowed: { $notation }, quenches { $area } cm².

## The arena

cli-arena-heading = { $game }, { $chairs ->
    [one] 1 player
   *[other] { $chairs } players
}, seed { $seed }
cli-arena-counts = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}, { $games ->
    [one] 1 game
   *[other] { $games } games
} with rotated seats; { $ties ->
    [0] all are decided.
    [one] 1 tie, the others are decided.
   *[other] { $ties } ties, the others are decided.
}
cli-arena-carpets = { $deals ->
    [one] 1 carpet
   *[other] { $deals } carpets
}, the same for all; { $games ->
    [one] 1 game
   *[other] { $games } games
}.
cli-arena-player = player
cli-arena-pair = pair
cli-arena-chairs = seats
cli-arena-games = games
cli-arena-ties = ties
cli-arena-wins = wins
cli-arena-win-share = % of decided games
cli-arena-margin = points more than the others
cli-arena-rating = rating
cli-arena-left = % of flame left
cli-arena-solved = % solved
cli-arena-under-one = % under 1 %
cli-arena-left-more = left more than the first
cli-arena-solved-more = solved more than the first
cli-arena-interval = { $value } ({ $low } to { $high })
cli-arena-at-least = at least { $low }
cli-arena-at-most = at most { $high }
cli-arena-complete = In brackets: intervals of { $confidence } % over deals.
cli-arena-clear = In brackets: intervals of { $confidence } % over deals. It is clear: no more deals are needed.
cli-arena-broken-off = In brackets: intervals of { $confidence } % over deals. The time is over.

## The ceiling

cli-ceiling-together = { $game } is planned together: there is no chance to win to judge by
cli-ceiling = On { $positions ->
    [one] 1 position
   *[other] { $positions } positions
} a choice of the master gives away { $loss } ({ $low } to { $high }, 95 %) of the chance to win, as judged by { $times } times its thought; { $over } gave away more than a hundredth.
