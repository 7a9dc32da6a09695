### Hygge around one device: names, never "you". $me is whoever has the device.

hygge-shelter-or-skip = { $me } has collected: now shelter something, or skip.
hygge-not-in-front = { $me } has no { $card } face up.
hygge-no-object = The { $animal } must take at least one object along.
hygge-too-few-paws = { $paws ->
    [one] The { $animal } has 1 paw, so it shelters 1 object (with all its copies), not { $objects }.
   *[other] The { $animal } has { $paws } paws, so it shelters up to { $paws } objects (with all their copies), not { $objects }.
}
hygge-wrong-colour = The { $animal } does not have the colour of { $object }.
hygge-not-there-to-discard = { $me } has no { $card } face up to discard.
hygge-ui-leaves-refill = { $left ->
    [0] Leaves none: refill, { $me } plays again.
   *[other] Leaves { $left }: refill, { $me } plays again.
}
hygge-ui-no-object = Nothing in front of { $me } has a colour of this animal: { $animal }.
hygge-ui-not-yet = Animals shelter after collecting.
hygge-ui-sealed = { $me }’s last choice: { $choice }.
hygge-ui-sealed-nothing = { $me }’s last choice: leave everything as it is.
hygge-ui-sealed-more = It can be changed until everyone has chosen.
hygge-ui-mine = { $me }’s burrow
hygge-ui-told-mine = In front of { $me }: { $cards }; −{ $cost }. Sheltered: { $flakes ->
    [one] 1 snowflake
   *[other] { $flakes } snowflakes
}.
hygge-ui-told-mine-empty = Nothing lies in front of { $me }. Sheltered: { $flakes ->
    [one] 1 snowflake
   *[other] { $flakes } snowflakes
}.
hygge-ui-leaves-refill-short = { $left } remain: { $me } plays again
hygge-ui-sealed-more-short = It can be changed
minds-hygge-idea-collect = Take what goes with { $me }’s animals, and leave what would only cost points.
minds-hygge-reason-collect = This line brings { $cards }, which fits best with what { $me } has and leaves least to the others.
minds-hygge-reason-again = { $cards } come to { $me }, and only { $left } stay behind: the reserve is filled up and { $me } goes on.
minds-hygge-idea-shelter = Fill an animal’s paws, and its cards count.
minds-hygge-reason-shelter = { $animal } shelters { $cards }: { $me }’s points change by { $points }.
minds-hygge-idea-winter = In winter, do away with what costs most.
minds-hygge-reason-discard = Without { $card }, { $me }’s points change by { $points }.
minds-hygge-reason-nothing = There is nothing left that costs { $me } anything.
