### Les Trois Petits Cochons around one device: names, never "you". $me is whoever has the device.

cochons-still-rolling = { $me } is still rolling: stop before buying.
cochons-too-dear = { $tile } costs { $price } equal symbols; { $me } has { $symbols }.
cochons-dice-spent = { $tile } costs { $price } equal symbols; { $unspent ->
    [0] none is
    [one] only 1 is
   *[other] only { $unspent } are
} left after the first tile.
cochons-must-buy = { $me } can buy a tile, and so must buy one.
cochons-same-pile = { $me } has already bought { $tile }: the second tile comes from another pile.
cochons-no-such-house = { $me } has no house { $house }.
cochons-has-door = { $me }’s house { $house } already has a door.
cochons-finished-house = { $me }’s house { $house } has its roof: nothing more is added.
cochons-ui-piles-stop = If { $me } stops now
cochons-ui-piles-buy = { $me } can buy
cochons-ui-piles-nothing = If { $me } stops now: nothing
cochons-ui-pile = { $lit ->
    [buy] { $tile }, { $price } dice, { $left } left, can be bought
    [stop] { $tile }, { $price } dice, { $left } left, can be bought if { $me } stops now
   *[other] { $tile }, { $price } dice, { $left } left
}
cochons-ui-dice = { $who ->
    [me] { $me }’s dice
    [nobody] The dice
   *[other] { $name }’s dice
}
cochons-ui-not-your-dice = These are not { $me }’s dice.
cochons-ui-not-your-turn = It is not { $me }’s turn to buy.
cochons-ui-say-roll = { $me }’s turn: roll the dice.
cochons-ui-more-stop = If { $me } stops now: { $tiles }.
cochons-ui-all-kept = { $me } keeps all dice: stop, or tap one to roll it again.
cochons-ui-mine = { $who ->
    [me] { $me }’s houses
   *[other] { $name }’s houses
}
cochons-ui-gust-mine = { $outcome ->
    [gone] Nothing is left of { $me }’s house { $house }.
    [stands] { $me }’s house { $house } stands.
   *[other] { $me }’s house { $house } loses { $lost ->
        [one] 1 tile
       *[other] { $lost } tiles
    }.
}
cochons-ui-say-houses = { $who ->
    [me] { $me }’s houses: { $houses }.
   *[other] { $name }’s houses: { $houses }.
}
cochons-ui-say-no-houses = { $who ->
    [me] { $me } has no house yet.
   *[other] { $name } has no house yet.
}
minds-cochons-idea-stop = Stop when the dice pay for what is wanted: every roll invites the wolf.
minds-cochons-reason-stop = { $me }’s dice already pay for { $tile }, and another roll is more likely to lose something than to win it.
minds-cochons-reason-stop-empty = Another roll is likelier to bring the wolf than anything { $me } needs.
minds-cochons-reason-reroll = { $me } keeps { $faces }; the other { $rolled ->
    [one] die
   *[other] { $rolled } dice
} can still turn into something better.
minds-cochons-reason-end = Buying { $tile } empties the pile and ends the game, while that suits { $me }.
minds-cochons-reason-begin = A new house that begins with { $tile } spreads the risk and leaves more places for what is rolled.
minds-cochons-idea-finish = There is no need to buy a second tile.
minds-cochons-reason-finish = Another tile now would bring the end nearer, or stand in the wrong place.
