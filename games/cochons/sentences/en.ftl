### What Les Trois Petits Cochons says.

## Tiles and dice

# $part: door, window or roof; $material: straw, wood or brick.
cochons-tile = a { $material ->
    [straw] straw
    [wood] wooden
   *[other] brick
} { $part ->
    [door] door
    [window] window
   *[other] roof
}
cochons-tiles = { $material ->
    [straw] straw
    [wood] wooden
   *[other] brick
} { $part ->
    [door] doors
    [window] windows
   *[other] roofs
}
cochons-tile-with-pot = { $tile } with a flower pot
# $face: door, window, roof or wolf.
cochons-faces = { $count ->
    [one] 1 { $face ->
        [door] door
        [window] window
        [roof] roof
       *[other] wolf
    }
   *[other] { $count } { $face ->
        [door] doors
        [window] windows
        [roof] roofs
       *[other] wolves
    }
}

## Refusals

cochons-wolf-stays = Die { $die } shows a wolf: it stays where it is.
cochons-still-rolling = You are still rolling: stop before you buy.
cochons-rolling-is-over = The rolling is over: buy with what the dice show.
cochons-wolf-is-here = The wolf is here: choose a house to blow at.
cochons-no-wolf = It takes two wolves before anybody blows.
# $tile: "a straw door".
cochons-too-dear = For { $tile } you need { $price } equal symbols; you have { $symbols }.
cochons-dice-spent = For { $tile } you need { $price } equal symbols; { $unspent ->
    [0] none is
    [one] only 1 is
   *[other] only { $unspent } are
} left after your first tile.
cochons-must-buy = You can buy a tile, so you must buy one.
cochons-same-pile = You have already bought { $tile }: the second tile comes from another pile.
cochons-empty-pile = There are no { $tiles } left.
cochons-roof-alone = A roof goes on a house: it cannot begin one.
cochons-no-such-house = You have no house { $house }.
cochons-has-door = Your house { $house } already has a door.
cochons-finished-house = Your house { $house } has its roof: nothing more is added.
cochons-own-house = Blow at somebody else’s house.
cochons-nothing-there = There is no such house to blow at.

## What happened

cochons-first = { $who ->
    [you] You begin (drawn at random).
   *[other] { $who } begins (drawn at random).
}
cochons-turned-up = On top now: { $tile }.
cochons-rerolled = { $count ->
    [one] { $who ->
        [you] You reroll 1 die.
       *[other] { $who } rerolls 1 die.
    }
   *[other] { $who ->
        [you] You reroll { $count } dice.
       *[other] { $who } rerolls { $count } dice.
    }
}
cochons-stopped = { $who ->
    [you] You stop rolling.
   *[other] { $who } stops rolling.
}
# $faces: "2 doors and 3 roofs".
cochons-rolled = { $who ->
    [you] Roll { $roll }: you have { $faces }.
   *[other] Roll { $roll }: { $who } has { $faces }.
}
cochons-wolf-came = { $who ->
    [you] The wolf is here! You buy nothing.
   *[other] The wolf is here! { $who } buys nothing.
}
cochons-nothing-to-blow = { $who ->
    [you] Nobody else has a house: your turn is over.
   *[other] Nobody else has a house: { $who }’s turn is over.
}
cochons-nothing-to-buy = { $who ->
    [you] There is nothing you can buy.
   *[other] There is nothing { $who } can buy.
}
cochons-nothing-more = { $who ->
    [you] There is no second tile you can buy.
   *[other] There is no second tile { $who } can buy.
}
cochons-began = { $who ->
    [you] You buy { $tile } and begin house { $house }.
   *[other] { $who } buys { $tile } and begins house { $house }.
}
cochons-added = { $part ->
    [door] { $who ->
        [you] You buy { $tile } and put it under house { $house }.
       *[other] { $who } buys { $tile } and puts it under house { $house }.
    }
    [window] { $who ->
        [you] You buy { $tile } and put it on house { $house }.
       *[other] { $who } buys { $tile } and puts it on house { $house }.
    }
   *[other] { $who ->
        [you] You buy { $tile }: house { $house } is finished.
       *[other] { $who } buys { $tile }: house { $house } is finished.
    }
}
cochons-rewarded = { $who ->
    [you] You win the reward for the first house all of { $material ->
        [straw] straw
        [wood] wood
       *[other] brick
    }.
   *[other] { $who } wins the reward for the first house all of { $material ->
        [straw] straw
        [wood] wood
       *[other] brick
    }.
}
cochons-finished = { $who ->
    [you] You buy no second tile.
   *[other] { $who } buys no second tile.
}
cochons-blew-at = { $who ->
    [you] You blow at { $owner }’s house { $house }.
   *[other] { $owner ->
        [you] { $who } blows at your house { $house }.
       *[other] { $who } blows at { $owner }’s house { $house }.
    }
}
cochons-spun = { $material ->
    [straw] The wheel stops at straw.
    [wood] The wheel stops at wood.
   *[other] The wheel stops at brick.
}
cochons-withstood = { $owner ->
    [you] Your house { $house } has none of it and withstands.
   *[other] { $owner }’s house { $house } has none of it and withstands.
}
cochons-lost = { $owner ->
    [you] Your house { $house } loses { $tiles } { $material ->
        [straw] straw
        [wood] wooden
       *[other] brick
    } { $tiles ->
        [one] tile
       *[other] tiles
    }.
   *[other] { $owner }’s house { $house } loses { $tiles } { $material ->
        [straw] straw
        [wood] wooden
       *[other] brick
    } { $tiles ->
        [one] tile
       *[other] tiles
    }.
}
cochons-collapsed = { $owner ->
    [you] Only the roof of your house { $house } is left: it falls, and the house is gone.
   *[other] Only the roof of { $owner }’s house { $house } is left: it falls, and the house is gone.
}
cochons-vanished = { $owner ->
    [you] Nothing is left of your house { $house }.
   *[other] Nothing is left of { $owner }’s house { $house }.
}
cochons-reopened = { $owner ->
    [you] Your house { $house } has no roof any more: you can build on it again.
   *[other] { $owner }’s house { $house } has no roof any more: it can be built on again.
}
cochons-ended-by-piles = { $piles } piles are empty: the game is over.
cochons-ended-by-idle-turns = Nobody has bought a tile for { $turns } turns: the game is over.
cochons-won = { $count ->
    [one] Winner: { $winners }.
   *[other] Shared victory: { $winners }.
}

## Score sheet

cochons-score-tiles = { $tiles ->
    [0] No tiles on finished houses.
   *[other] { $tiles } tiles on finished houses: { $pigs } pigs.
}
cochons-score-pots = { $pots ->
    [0] No flower pots.
    [one] 1 flower pot.
   *[other] { $pots } flower pots.
}
cochons-score-houses = { $houses ->
    [0] No finished house.
    [one] 1 finished house.
   *[other] { $houses } finished houses.
}
cochons-score-first-house = { $material ->
    [straw] Reward: the first house all of straw.
    [wood] Reward: the first house all of wood.
   *[other] Reward: the first house all of brick.
}
cochons-score-most-pots = Reward: the most flower pots ({ $pots }).
cochons-score-most-houses = Reward: the most finished houses ({ $houses }).
cochons-score-tallest = Reward: the tallest house ({ $tiles } tiles).

## Options

cochons-option-rewards = Reward cards
cochons-option-same-pile-twice = Two tiles from one pile
cochons-option-finish-round = Play the last round to its end
