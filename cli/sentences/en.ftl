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

cli-welcome = { $game }, { $players } players. Type h for help, q to leave.
cli-prompt = Your choice:
cli-choices = You can:
cli-choice = { $number }  { $notation }  { $words }
cli-choice-plain = { $number }  { $notation }
cli-help = Type the number of a choice, or the choice itself as it is written ({ $example }).
    t shows the table again, l the whole log, r the rules, r { $rule } one of them, q leaves the game.
cli-not-understood = “{ $text }” is neither a choice nor a command. Type h for help.
cli-no-such-number = There is no choice { $number }: they go from 1 to { $last }.
cli-repeated = { $text } is named more than once, but there is only one.
cli-refused = { $why } (rule { $rule })
cli-rule = { $rule }: { $text }
cli-no-such-rule = There is no rule “{ $text }”: they go from { $first } to { $last }.
cli-left = You leave the game before its end.
cli-recorded = The record is in { $file }.
cli-over = The game is over.
cli-place = { $place }. { $who }: { $score }
cli-score-line = { $who }, { $amount }: { $words }
cli-team-line = { $amount }: { $words }
cli-turn = { $who ->
    [you] It is your turn.
   *[other] It is the turn of { $who }.
}

## Odin's table

cli-odin-heading = Hand { $hand }. Points to { $limit }: { $points }.
cli-odin-heading-single = A single hand.
cli-odin-points = { $who } { $points }
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
