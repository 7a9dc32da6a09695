### The table of Les Trois Petits Cochons.

## Things

cochons-ui-material = { $material ->
    [straw] Straw
    [wood] Wood
   *[other] Brick
}
cochons-ui-part = { $part ->
    [door] Door
    [window] Window
   *[other] Roof
}
# Without an article; $decor: plain or pot.
cochons-ui-tile = { $material ->
    [straw] straw
    [wood] wooden
   *[other] brick
} { $part ->
    [door] door
    [window] window
   *[other] roof
}{ $decor ->
    [pot] { " " }with a flower pot
   *[other] { "" }
}
# $tiles: "straw door, wooden window"; $state: finished or open.
cochons-ui-house-tiles = { $state ->
    [finished] { $tiles }
   *[other] { $tiles }, no roof
}
cochons-ui-house = House { $house }: { $tiles }
cochons-ui-house-of = { $name }, house { $house }: { $tiles }
cochons-ui-house-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
cochons-ui-no-roof = no roof
cochons-ui-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
cochons-ui-points-short = { $points } pts

## Piles

cochons-ui-piles = The nine piles
cochons-ui-piles-title = Tiles
cochons-ui-piles-stop = If you stop now
cochons-ui-piles-nothing = If you stop now: nothing
cochons-ui-piles-buy = You can buy
cochons-ui-empty-piles = Empty piles: { $empty } of { $of }
cochons-ui-empty-piles-short = empty piles
# $lit: buy, stop or no.
cochons-ui-pile = { $lit ->
    [buy] { $tile }, { $price } dice, worth { $points } points, { $left } left, can be bought
    [stop] { $tile }, { $price } dice, worth { $points } points, { $left } left, yours if you stop now
   *[other] { $tile }, { $price } dice, worth { $points } points, { $left } left
}
cochons-ui-pile-empty = { $material ->
    [straw] straw
    [wood] wooden
   *[other] brick
} { $part ->
    [door] door
    [window] window
   *[other] roof
}: the pile is empty
cochons-ui-empty = empty
cochons-ui-left = { $left } left
cochons-ui-price = { $price } dice

## Dice

cochons-ui-dice = { $who ->
    [me] Your dice
    [nobody] The dice
   *[other] { $name }’s dice
}
cochons-ui-kept = Kept
cochons-ui-rolls = Roll { $roll } of 3
cochons-ui-die = { $face ->
    [none] die { $die }, in the hand
    [wolf] wolf, chained
   *[other] { $face ->
        [door] door
        [window] window
       *[other] roof
    }, { $shade ->
        [pale] pale die
       *[other] dark die
    }{ $place ->
        [kept] , kept
        [loose] , to be rolled
        [paying] , pays for the tile
        [spent] , spent
       *[other] { "" }
    }
}
cochons-ui-not-your-dice = These are not your dice.
cochons-ui-not-your-turn = It is not your turn to buy.
cochons-ui-roll-first = Roll the dice first.

## The bar

cochons-ui-roll = Roll
cochons-ui-say-roll = It is your turn: roll the dice.
cochons-ui-say-keep = Tap dice to keep.
cochons-ui-say-kept = Kept: { $faces }.
cochons-ui-more-stop = If you stop now: { $tiles }.
# $which: others or all; $left: rolls left.
cochons-ui-reroll = { $count ->
    [0] Roll
   *[other] { $which ->
        [others] Roll the other { $count } ({ $left } left)
       *[other] Roll all { $count } ({ $left } left)
    }
}
cochons-ui-all-kept = You keep all dice: stop, or tap one to roll it again.
cochons-ui-stop = Stop
cochons-ui-stop-nothing = Stop (nothing)
cochons-ui-stop-ends = Stopping now ends the match.
cochons-ui-say-buy = Tap a glowing tile.
cochons-ui-say-another = Another tile, or finish.
cochons-ui-choose-tile = First tap a glowing tile.
# $where: none, new, door, window or roof.
cochons-ui-say-site = { $where ->
    [none] Where does it go?
    [new] Begin a new house.
    [door] Put it under house { $house }.
    [window] Put it on house { $house }.
   *[other] Finish house { $house }.
}
cochons-ui-choose-site = Tap a place that glows.
cochons-ui-build = Build
cochons-ui-finish = Finish
cochons-ui-back = Back
cochons-ui-say-wolf = The wolf is here: tap a house to blow at.
cochons-ui-say-blow = Blow at { $owner }’s house { $house }?
cochons-ui-choose-prey = First tap a house.
cochons-ui-blow = Blow
cochons-ui-say-spin = Huff and puff: spin the wheel.
cochons-ui-more-spin = Flick it, tap it, or press the button.
cochons-ui-spin = Spin
# $loses: all, some or none.
cochons-ui-odds = { $material ->
    [straw] straw
    [wood] wood
   *[other] brick
} { $sectors } of { $of }: { $loses ->
    [all] loses all
    [none] loses nothing
   *[other] loses { $count }
}

## Houses

cochons-ui-mine = { $who ->
    [me] Your houses
   *[other] { $name }’s houses
}
cochons-ui-no-house = no house yet
cochons-ui-new-house = New house
# $where: door (under it), window or roof (on it).
cochons-ui-site = { $where ->
    [door] Under house { $house }
   *[other] On house { $house }
}: { $tiles }
cochons-ui-others = The others’ hillsides
cochons-ui-hill = { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
}. { $count ->
    [0] No house yet
   *[other] { $houses }
}
cochons-ui-hill-turn = { $name } is playing
cochons-ui-look = Look closer
cochons-ui-close = Back to the piles

## The wolf

cochons-ui-prey = Whose house does the wolf blow at?
cochons-ui-wheel = The wheel
cochons-ui-wheel-spin = Spin the wheel
cochons-ui-before = Before
cochons-ui-after = After
cochons-ui-gone = gone
# $outcome: gone, stands or hurt.
cochons-ui-gust = { $outcome ->
    [gone] Nothing is left of { $owner }’s house { $house }.
    [stands] { $owner }’s house { $house } stands.
   *[other] { $owner }’s house { $house } loses { $lost ->
        [one] 1 tile
       *[other] { $lost } tiles
    }.
}
cochons-ui-gust-mine = { $outcome ->
    [gone] Nothing is left of your house { $house }.
    [stands] Your house { $house } stands.
   *[other] Your house { $house } loses { $lost ->
        [one] 1 tile
       *[other] { $lost } tiles
    }.
}

## Rewards

cochons-ui-rewards = Rewards
# $reward: straw, wood, brick, pots, houses or tallest.
cochons-ui-reward = { $reward ->
    [straw] First house all of straw
    [wood] First house all of wood
    [brick] First house all of brick
    [pots] Most flower pots
    [houses] Most finished houses
   *[other] Tallest house
}
cochons-ui-reward-held = { $reward }, { $points } points: { $holder }
cochons-ui-reward-free = { $reward }, { $points } points: nobody yet

## The sheet

cochons-ui-sheet-house = House { $house }
cochons-ui-sheet-pigs = { $pigs ->
    [one] 1 pig
   *[other] { $pigs } pigs
}
cochons-ui-sheet-pots = { $pots ->
    [one] 1 pot
   *[other] { $pots } pots
}
cochons-ui-sheet-bonus = finished
cochons-ui-sheet-no-roof = no roof: 0 points
cochons-ui-sheet-none = No house was left standing.
cochons-ui-sheet-winner = winner

## The table in words

cochons-ui-say-dice = The dice: { $faces }.
cochons-ui-say-houses = { $who ->
    [me] Your houses: { $houses }.
   *[other] { $name }’s houses: { $houses }.
}
cochons-ui-say-no-houses = { $who ->
    [me] You have no house yet.
   *[other] { $name } has no house yet.
}
cochons-ui-say-piles = The piles: { $piles }.
cochons-ui-say-end = { $empty ->
    [0] No pile is empty; the game ends with { $of }.
    [one] 1 pile is empty; the game ends with { $of }.
   *[other] { $empty } piles are empty; the game ends with { $of }.
}

## The coach: at most twelve words each

cochons-coach-goal-first = Build houses: a door, windows, a roof.
cochons-coach-goal-second = Equal dice pay for tiles. Brick costs most and holds best.
cochons-coach-goal-third = Only houses with a roof count. Beware of the wolf!
cochons-coach-roll = Press Roll to throw all five dice.
cochons-coach-keep = Tap dice to keep. Roll the others again, or stop.
cochons-coach-buy = Tap a glowing tile: the dice pay for it.
cochons-coach-site = Tap where it goes: on a house, or beside.
cochons-coach-build = Press Build, and there it stands.
cochons-coach-wolf = The wolf is here! Tap the house he blows at.
cochons-coach-blow = Press Blow. Then the wheel decides.
cochons-coach-spin = Tap the wheel: it says what flies away.

## The end of a match

cochons-ui-end-about = { $tie ->
    [yes] { $score } points, and the tie-break: the wolf walks off hungry.
   *[no] { $score } points in houses: the wolf walks off hungry.
}
