### What Happy Cats says.

## Cards, pompons and tiles

happy-cats-card = { $number }
happy-cats-cat = the cat
# One card of those turned up: "38 (Ada)".
happy-cats-shows = { $card } ({ $who })
happy-cats-yellow = yellow
happy-cats-red = red
happy-cats-green = green
happy-cats-blue = blue
happy-cats-yellow-pompons = { $count ->
    [one] 1 yellow pompon
   *[other] { $count } yellow pompons
}
happy-cats-red-pompons = { $count ->
    [one] 1 red pompon
   *[other] { $count } red pompons
}
happy-cats-green-pompons = { $count ->
    [one] 1 green pompon
   *[other] { $count } green pompons
}
happy-cats-blue-pompons = { $count ->
    [one] 1 blue pompon
   *[other] { $count } blue pompons
}
happy-cats-pompon-tile = a pompon
happy-cats-card-tile = a card
happy-cats-key-tile = the key

## Refusals

happy-cats-lay-a-card = Lay one of your cards face down now.
happy-cats-not-in-hand = You do not hold { $card }.
happy-cats-keep-a-card = First choose which of the cat’s two cards you keep.
happy-cats-not-drawn = Your cat has not drawn { $card }: keep one of the two it has.
happy-cats-take-pompons = It is for you to take pompons from the table now.
happy-cats-wrong-amount = { $demanded ->
    [one] You take exactly 1 pompon, not { $amount }.
   *[other] You take exactly { $demanded } pompons, not { $amount }.
}
happy-cats-not-on-table = There are not that many: the table has only { $pompons }.
happy-cats-take-a-tile = Take one of the question tiles now.
happy-cats-no-such-tile = There is no tile with { $tile } left.

## What happened

happy-cats-first = { $who ->
    [you] You roll first (drawn at random).
   *[other] { $who } rolls first (drawn at random).
}
happy-cats-dealt = The number cards are dealt.
happy-cats-dealt-you = The number cards are dealt. Yours: { $cards }.
happy-cats-colours-dealt = Everyone gets a secret colour.
happy-cats-colour-dealt-you = Your secret colour is { $colour }.
happy-cats-rolled = { $who ->
    [you] You roll a { $count }.
   *[other] { $who } rolls a { $count }.
}
happy-cats-rolled-basket = { $who ->
    [you] You roll the basket: the highest number draws from the bag.
   *[other] { $who } rolls the basket: the highest number draws from the bag.
}
happy-cats-rolled-question = { $who ->
    [you] You roll the question mark.
   *[other] { $who } rolls the question mark.
}
happy-cats-spread = On the table: { $pompons }.
happy-cats-revealed = All cards are turned up: { $cards }.
happy-cats-reshuffled = { $count ->
    [one] The pile has run out: 1 discarded card is the new one.
   *[other] The pile has run out: { $count } discarded cards are shuffled into a new one.
}
happy-cats-cat-drew = { $who ->
    [you] Your cat draws two cards.
   *[other] { $who }’s cat draws two cards.
}
happy-cats-cat-drew-these = { $who ->
    [you] Your cat draws { $cards }.
   *[other] { $who }’s cat draws { $cards }.
}
happy-cats-kept = { $who ->
    [you] You keep one and discard { $discarded }.
   *[other] { $who } keeps one and discards { $discarded }.
}
happy-cats-kept-this = { $who ->
    [you] You keep { $kept } and discard { $discarded }.
   *[other] { $who } keeps { $kept } and discards { $discarded }.
}
happy-cats-drew-card = { $who ->
    [you] You draw a card.
   *[other] { $who } draws a card.
}
happy-cats-drew-this-card = { $who ->
    [you] You draw { $card }.
   *[other] { $who } draws { $card }.
}
happy-cats-no-card-left = { $who ->
    [you] There is no card left for you to draw.
   *[other] There is no card left for { $who } to draw.
}
happy-cats-took = { $who ->
    [you] You catch { $pompons }.
   *[other] { $who } catches { $pompons }.
}
happy-cats-came-too-late = { $who ->
    [you] Your { $card } comes too late: the table is empty.
   *[other] { $who }’s { $card } comes too late: the table is empty.
}
happy-cats-put-back = Back into the bag: { $pompons }.
happy-cats-drew-pompons = { $who ->
    [you] You draw { $pompons } from the bag.
   *[other] { $who } draws { $pompons } from the bag.
}
happy-cats-basket-unclaimed = Only cats were laid: nobody draws from the bag.
happy-cats-tiles-turned = The tiles turned up: { $tiles }.
happy-cats-took-tile = { $who ->
    [you] You take the tile with { $tile }.
   *[other] { $who } takes the tile with { $tile }.
}
happy-cats-bag-empty = { $who ->
    [you] The bag is empty: there is no pompon for you.
   *[other] The bag is empty: there is no pompon for { $who }.
}
happy-cats-got-mouse = { $who ->
    [you] You get the mouse.
   *[other] { $who } gets the mouse.
}
happy-cats-kept-mouse = { $who ->
    [you] You keep the mouse.
   *[other] { $who } keeps the mouse.
}
happy-cats-stole-mouse = { $who ->
    [you] You steal the mouse from { $from }.
   *[other] { $who } steals the mouse from { $from }.
}
happy-cats-all-caught = All pompons are caught.
happy-cats-stalled = Nobody has caught a pompon for { $rounds } rounds: the game ends here.
happy-cats-colour-shown = { $who ->
    [you] Your colour was { $colour }: { $points ->
        [one] 1 point
       *[other] { $points } points
    } in all.
   *[other] { $who }’s colour was { $colour }: { $points ->
        [one] 1 point
       *[other] { $points } points
    } in all.
}
happy-cats-game-over = { $count ->
    [one] The game is over. Most points: { $winners }.
   *[other] The game is over. Most points, shared: { $winners }.
}

## Score sheet

happy-cats-own-colour = { $count ->
    [one] 1 pompon of the secret colour, { $colour }: 2 points.
   *[other] { $count } pompons of the secret colour, { $colour }: 2 points each.
}
happy-cats-other-colours = { $count ->
    [one] 1 pompon of another colour: 1 point.
   *[other] { $count } pompons of other colours: 1 point each.
}
happy-cats-mouse = The mouse: 3 points.
