### Happy Cats around one device: names, never "you". $me is whoever has the device.

happy-cats-lay-a-card = { $me } lays a card face down now.
happy-cats-not-in-hand = { $me } does not hold { $card }.
happy-cats-keep-a-card = First choose which of the cat’s two cards { $me } keeps.
happy-cats-not-drawn = The cat has not drawn { $card }: keep one of the two it has.
happy-cats-take-pompons = { $me } takes pompons from the table now.
happy-cats-wrong-amount = { $demanded ->
    [one] { $me } takes exactly 1 pompon, not { $amount }.
   *[other] { $me } takes exactly { $demanded } pompons, not { $amount }.
}
happy-cats-dealt-you = The number cards are dealt. { $me }: { $cards }.
happy-cats-colour-dealt-you = { $me }’s secret colour is { $colour }.
happy-cats-ui-roll-say = { $me } rolls the die.
happy-cats-ui-cat-say = The cat: no pompon, but two new cards, of which { $me } keeps one.
happy-cats-ui-sealed-say = { $card ->
    [cat] { $me }’s cat lies face down.
   *[other] { $me }’s { $card } lies face down.
}
happy-cats-ui-lifted-more = { $card ->
    [cat] Until another card is played, the cat counts.
   *[other] Until another card is played, the { $card } counts.
}
happy-cats-ui-keep-this = { $me } keeps the { $card } and discards the { $other }.
happy-cats-ui-take-more = { $amount ->
    [one] Tap the pompon for { $me }.
   *[other] Tap the pompons for { $me }.
}
happy-cats-ui-take-next = { $count ->
    [one] { $name } gets 1 afterwards.
   *[other] { $name } gets { $count } afterwards.
}
happy-cats-ui-not-now = Cards are laid once the die has shown what there is to win.
happy-cats-ui-enough = { $me } has { $amount } already. Tap one in the bowl to put it back.
happy-cats-ui-not-your-pick = It is not { $me }’s turn to take pompons.
happy-cats-ui-not-your-tile = It is not { $me }’s turn to take a tile.
happy-cats-ui-hand = { $me }’s hand
happy-cats-ui-face-down = { $card ->
    [cat] { $me }’s cat, face down. Change it
   *[other] { $me }’s { $card }, face down. Change it
}
happy-cats-ui-you = { $me }
happy-cats-ui-secret = { $me }’s secret colour: { $colour }, each counts 2
happy-cats-ui-describe-hand = In { $me }’s hand: { $cards } and the cat.
happy-cats-ui-describe-hand-cat = In { $me }’s hand: only the cat.
happy-cats-ui-describe-secret = { $me }’s secret colour is { $colour }.
minds-happy-cats-reason-basket = { $higher ->
    [0] No card that { $me } does not see is higher than { $card }: it draws { $shown } from the bag for sure.
    [one] Only one of the { $unseen } cards { $me } does not see is higher than { $card }, which draws { $shown } from the bag.
   *[other] Only { $higher } of the { $unseen } cards { $me } does not see are higher than { $card }, which draws { $shown } from the bag.
}
minds-happy-cats-idea-alone = When nobody else has a number card, nobody comes first: take a lot.
minds-happy-cats-reason-alone = Nobody else has a number card, so { $card } takes { $caught ->
    [one] a pompon
   *[other] { $caught } pompons of { $me }’s choice
}.
minds-happy-cats-idea-own = Come early when one’s own colour lies on the table.
minds-happy-cats-reason-own = { $own } { $count ->
    [one] lies there and counts
   *[other] lie there and count
} double for { $me }; of the { $unseen } cards { $me } does not see, { $higher ->
    [0] none
   *[other] { $higher }
} would come before { $card }.
minds-happy-cats-reason-order = { $card } takes up to { $caught }, and of the { $unseen } cards { $me } does not see, { $higher ->
    [0] none
   *[other] { $higher }
} would come before it.
minds-happy-cats-reason-cat-basket = { $me }’s highest card, { $card }, would draw only { $shown }{ $higher ->
    [0] {""}
    [one] , and one card that { $me } does not see beats it
   *[other] , and { $higher } cards that { $me } does not see beat it
}: a new card is worth more.
minds-happy-cats-idea-take = One’s own colour first; then what another player collects.
minds-happy-cats-reason-take-own = { $own ->
    [one] One of them is
   *[other] { $own } of them are
} of { $me }’s own colour: together that makes { $points } points.
minds-happy-cats-reason-take = That makes { $points ->
    [one] one point
   *[other] { $points } points
}; what stays behind is of no more use to { $me }.
minds-happy-cats-reason-key-from = { $me } gains three points, and { $who } loses them.
minds-happy-cats-reason-key-kept = As long as { $me } takes the key, nobody else gets the mouse.
minds-happy-cats-idea-pompon = What is caught, nobody takes away.
minds-happy-cats-reason-pompon = { $own ->
    [0] It is a point for sure; none of the { $bag } in the bag counts double.
    [one] It is a point for sure, and two if the one of { $me }’s colour among { $bag } comes out.
   *[other] It is a point for sure, and two if one of the { $own } of { $me }’s colour among { $bag } comes out.
}
minds-happy-cats-reason-card = { $me } holds { $cards ->
    [0] no number card
    [one] one number card
   *[other] { $cards } number cards
}: one more saves a round with the cat.
