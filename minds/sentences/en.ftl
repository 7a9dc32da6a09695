### Who the computer plays as: one animal of the forest for each level.

minds-beginner = the Dormouse
minds-regular = the Squirrel
minds-veteran = the Lynx
minds-master = the Raven

minds-beginner-character = Half asleep and good-natured: plays what feels right, makes a slip now and then, and is glad when you win.
minds-regular-character = Quick and cheerful: sees the good choice, but does not look far ahead.
minds-veteran-character = Patient and watchful: lets little slip, and remembers what was played.
minds-master-character = Has seen a thousand winters: weighs everything that can be known, and gives nothing away.

## Games without advice of their own

minds-plain-idea = Nobody has written down yet what matters in this game: the advice comes from playing on in thought.
minds-plain-reason = { $choice } did best in the games that were played on in thought.

## Les Trois Petits Cochons

minds-cochons-idea-stop = Stop when the dice pay for what you want: every roll invites the wolf.
minds-cochons-reason-stop = Your dice already pay for { $tile }, and another roll is more likely to lose something than to win it.
minds-cochons-reason-stop-empty = Another roll is likelier to bring the wolf than anything you need.
minds-cochons-idea-reroll = Keep the symbols that pay together, and roll the others again.
minds-cochons-reason-reroll = You keep { $faces }; the other { $rolled ->
    [one] die
   *[other] { $rolled } dice
} can still turn into something better.
minds-cochons-reason-reroll-all = Nothing among these dice is worth holding on to.
minds-cochons-idea-end = Look at the piles: the turn that empties the last one ends the game.
minds-cochons-reason-end = Buying { $tile } empties the pile and ends the game, while that suits you.
minds-cochons-idea-roof = Only houses with a roof count.
minds-cochons-reason-roof = The roof finishes house { $house }, which is then worth { $points } points.
minds-cochons-idea-build = Build where a roof will bring the most.
minds-cochons-reason-build = House { $house } will be worth at least { $points } points once it has a roof.
minds-cochons-idea-first = Start building: a door or a window laid now carries a roof later.
minds-cochons-reason-first = This house begins with { $tile } and will be worth at least { $points } points once it has a roof.
minds-cochons-idea-begin = With several houses the wolf can only blow at one.
minds-cochons-reason-begin = A new house that begins with { $tile } spreads your risk and leaves more places for what you roll.
minds-cochons-idea-finish = You need not buy a second tile.
minds-cochons-reason-finish = Another tile now would bring the end nearer, or stand where you do not want it.
minds-cochons-idea-blow = Blow where the most is lost, and where the wheel is likely to take it.
minds-cochons-reason-blow = House { $house } of { $owner } stands for { $points } points, and { $sectors } of { $all } sectors of the wheel take something from it.

## The chance to win, in words and in figures

minds-chance-faint = Hardly a chance to win: { $percent }%.
minds-chance-small = A small chance to win: { $percent }%.
minds-chance-below = A little behind: { $percent }% to win.
minds-chance-even = An open game: { $percent }% to win.
minds-chance-above = A little ahead: { $percent }% to win.
minds-chance-good = A good chance to win: { $percent }%.
minds-chance-high = Nearly won: { $percent }%.

## Odin

minds-odin-idea-out = Can your whole hand go at once?
minds-odin-reason-out = { $cards } is all you hold: laying it ends the hand, and costs you nothing.
minds-odin-idea-lead = The lead gets rid of a card that is hard to lay later.
minds-odin-reason-lead-lonely = { $cards } goes with no other card of yours, and only a lead lays it easily.
minds-odin-reason-lead-low = { $cards } is easily spared: the cards you keep are stronger together.
minds-odin-idea-more = More cards at once empty the hand and make the centre hard to beat.
minds-odin-reason-more = { $count } cards, worth { $value }: fewer can answer, and you come nearer to the end.
minds-odin-idea-beat = Beat the centre, and keep what is strong for later.
minds-odin-reason-beat = { $value } beats { $centre } and breaks up nothing you need.
minds-odin-idea-keep = Keep a card that goes with what you hold.
minds-odin-reason-keep = { $card } goes with { $count ->
    [one] one card
   *[other] { $count } cards
} of yours.
minds-odin-reason-keep-lonely = { $card } helps the others most, so it is better off with you.
minds-odin-idea-pass = Sometimes waiting is stronger.
minds-odin-reason-pass = Beating { $centre } would break up cards that are worth more together.

## Snowhere

minds-snowhere-idea-take = Take a card that frees others, or one that nothing else depends on.
minds-snowhere-reason-take-chain = { $waiting } cards wait beneath it, and { $frees ->
    [one] one comes
   *[other] { $frees } come
} free at once.
minds-snowhere-reason-take-frees = { $frees ->
    [one] One other card comes
   *[other] { $frees } other cards come
} free at once.
minds-snowhere-reason-take-waiting = { $waiting ->
    [one] A card waits beneath it and comes
   *[other] { $waiting } cards wait beneath it and come
} a step nearer to being free.
minds-snowhere-reason-take-plain = Nothing waits beneath it: taking it costs nothing and gives a card to lay.
minds-snowhere-idea-clear = Clear the way for snow: take what lies on cards that are locked in.
minds-snowhere-reason-take-clear = It lies on { $locked ->
    [one] a card that is locked in
   *[other] { $locked } cards that are locked in
}: once it is gone, snow can lie there.
minds-snowhere-idea-rim = Advance from the rim: the snow closes up and locks nothing in.
minds-snowhere-idea-join = Press snow against snow: fewer gaps are left to fill.
minds-snowhere-idea-place = Cover flame without locking in the free cards.
minds-snowhere-reason-gentle = It quenches { $area } cm² and locks in no card: { $kept } can still be taken.
minds-snowhere-idea-wait = Sometimes a card waits: laid where it locks nothing in, it keeps the others free.
minds-snowhere-reason-wait = It locks in no card, and { $kept } can still be taken; quenching { $most } cm² at once would lock in { $buried }.
minds-snowhere-idea-afford = Snow may lock cards in, as long as enough others are left to take.
minds-snowhere-reason-afford = It quenches { $area } cm² and locks in { $buried ->
    [one] one card
   *[other] { $buried } cards
}; { $kept ->
    [one] one other
   *[other] { $kept } others
} can still be taken and laid.
minds-snowhere-idea-last = With the last cards, cover as much flame as possible.
minds-snowhere-reason-last = It quenches { $area } cm² of the { $flame } cm² that still burn.
minds-snowhere-idea-stop = When nothing helps any more, one stops.
minds-snowhere-reason-stop = What is left can no longer be quenched.
minds-snowhere-reason-go-on = There are cards left to take: let us go on.
minds-snowhere-idea-snowflake = A snowflake fills a gap that nothing else covers.
minds-snowhere-reason-pass = This snowflake would quench nothing now.

## Hygge

minds-hygge-idea-collect = Take what goes with your animals, and leave what would only cost you.
minds-hygge-reason-collect = This line brings { $cards }, which fits best with what you have and leaves least to the others.
minds-hygge-idea-again = Count what stays behind: whoever leaves few cards plays again.
minds-hygge-reason-again = { $cards } are yours, and only { $left } stay behind: the reserve is filled up and you go on.
minds-hygge-idea-shelter = Fill an animal’s paws, and its cards count for you.
minds-hygge-reason-shelter = { $animal } shelters { $cards }: your points change by { $points }.
minds-hygge-idea-skip = Sheltering can wait for a fuller moment.
minds-hygge-reason-skip = The animal can still shelter more than it could now.
minds-hygge-idea-winter = In winter, do away with what costs you most.
minds-hygge-reason-discard = Without { $card } your points change by { $points }.
minds-hygge-reason-nothing = There is nothing left that costs you anything.

## Happy Cats

minds-happy-cats-idea-basket = For the basket only the highest number counts.
minds-happy-cats-reason-basket = { $higher ->
    [0] No card that you do not see is higher than { $card }: it draws { $shown } from the bag for sure.
    [one] Only one of the { $unseen } cards you do not see is higher than { $card }, which draws { $shown } from the bag.
   *[other] Only { $higher } of the { $unseen } cards you do not see are higher than { $card }, which draws { $shown } from the bag.
}
minds-happy-cats-idea-long-shot = Others may send the cat: then even a low number wins the basket.
minds-happy-cats-reason-long-shot = Of the { $unseen } unseen cards, { $higher ->
    [one] one is
   *[other] { $higher } are
} higher than { $card }; but if none of them is laid, it draws { $shown } from the bag.
minds-happy-cats-idea-alone = When nobody else has a number card, nobody comes before you: take a lot.
minds-happy-cats-reason-alone = Nobody else has a number card, so { $card } takes { $caught ->
    [one] a pompon
   *[other] { $caught } pompons of your choice
}.
minds-happy-cats-idea-own = Come early when your colour lies on the table.
minds-happy-cats-reason-own = { $own } { $count ->
    [one] lies there and counts
   *[other] lie there and count
} double for you; of the { $unseen } cards you do not see, { $higher ->
    [0] none
   *[other] { $higher }
} would come before { $card }.
minds-happy-cats-idea-order = High numbers choose first, low ones take more.
minds-happy-cats-reason-order = { $card } takes up to { $caught }, and of the { $unseen } cards you do not see, { $higher ->
    [0] none
   *[other] { $higher }
} would come before it.
minds-happy-cats-idea-late = A low number comes late, but takes many when those before it take few.
minds-happy-cats-reason-late = { $card } takes up to { $caught }; of the { $unseen } unseen cards, { $higher ->
    [one] one comes before it, but takes
   *[other] { $higher } come before it, but take
} only { $each } on average.
minds-happy-cats-idea-spare = A low number is easily spared: the high ones are worth keeping for a better round.
minds-happy-cats-reason-spare = Of the { $unseen } unseen cards, { $higher ->
    [one] one comes
   *[other] { $higher } come
} before { $card }; { $kept } stays in hand for a better round.
minds-happy-cats-idea-cat = Give a round in which there is little to win to the cat.
minds-happy-cats-reason-cat = With { $pompons ->
    [0] no pompon
    [one] one pompon
   *[other] { $pompons } pompons
} on the table and { $cards ->
    [0] no number card
    [one] one number card
   *[other] { $cards } number cards
} in hand, the better of two new cards is worth more.
minds-happy-cats-reason-cat-basket = Your highest card, { $card }, would draw only { $shown }{ $higher ->
    [0] {""}
    [one] , and one card that you do not see beats it
   *[other] , and { $higher } cards that you do not see beat it
}: a new card is worth more.
minds-happy-cats-idea-keep = The best cards come early and still take several: those in the middle.
minds-happy-cats-reason-keep = { $card } takes { $shown } and { $other } takes { $others }: weighed against when they come, { $card } catches more.
minds-happy-cats-reason-keep-only = { $card } takes { $shown }.
minds-happy-cats-idea-take = Your own colour first; then what another player collects.
minds-happy-cats-reason-take-one = Its colour counts double: two points for a single pompon.
minds-happy-cats-reason-take-own = { $own ->
    [one] One of them is
   *[other] { $own } of them are
} of your own colour: together that makes { $points } points.
minds-happy-cats-reason-take-away = That makes { $points ->
    [one] one point
   *[other] { $points } points
}, and { $who } already has { $pompons }: perhaps { $colour } counts double there.
minds-happy-cats-reason-take = That makes { $points ->
    [one] one point
   *[other] { $points } points
}; what stays behind is of no more use to you.
minds-happy-cats-idea-key = The mouse is worth three points to whoever has it at the end.
minds-happy-cats-reason-key = Three points at once are more than a card or a pompon brings.
minds-happy-cats-reason-key-from = You gain three points, and { $who } loses them.
minds-happy-cats-reason-key-kept = As long as you take the key, nobody else gets your mouse.
minds-happy-cats-idea-pompon = What you have caught, nobody takes away.
minds-happy-cats-reason-pompon = { $own ->
    [0] It is a point for sure; none of the { $bag } in the bag counts double.
    [one] It is a point for sure, and two if the one of your colour among { $bag } comes out.
   *[other] It is a point for sure, and two if one of the { $own } of your colour among { $bag } comes out.
}
minds-happy-cats-idea-card = A card in hand is worth some two pompons.
minds-happy-cats-reason-card = You hold { $cards ->
    [0] no number card
    [one] one number card
   *[other] { $cards } number cards
}: one more saves you a round with the cat.
