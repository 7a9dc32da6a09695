### Who the computer plays as: one animal of the forest for each level.

minds-beginner = the Dormouse
minds-regular = the Squirrel
minds-veteran = the Lynx
minds-master = the Raven

minds-beginner-character = Half asleep and good-natured: plays what feels right, makes a slip now and then, and is glad when you win.
minds-regular-character = Quick and cheerful: sees the good choice, but does not look far ahead.
minds-veteran-character = Patient and watchful: lets little slip, and remembers what was played.
minds-master-character = Has seen a thousand winters: weighs everything that can be known, and gives nothing away.

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
minds-cochons-reason-build = House { $house } will be worth { $points } points as soon as it has a roof.
minds-cochons-idea-begin = With two houses the wolf can only blow at one.
minds-cochons-reason-begin = A new house that begins with { $tile } spreads your risk and leaves more places for what you roll.
minds-cochons-idea-finish = You need not buy a second tile.
minds-cochons-reason-finish = Another tile now would bring the end nearer, or stand where you do not want it.
minds-cochons-idea-blow = Blow where the most is lost, and where the wheel is likely to take it.
minds-cochons-reason-blow = House { $house } of { $owner } stands for { $points } points, and { $sectors } of { $all } sectors of the wheel take something from it.
