### The page around one device: names, never "you". $me is whoever has the device.

common-not-your-turn = It is not { $me }’s turn.
page-title-turn = ● { $me } · { $game }
page-refused-not-your-turn = It is not { $me }’s turn.
page-refused-not-your-seat = That is not { $me }’s seat.
page-bar-away-more = Wait, or ask for a stand-in.
page-bar-your-turn = { $me }’s turn.
page-bar-draw = { $me }’s turn.
page-bar-stand-in = A bot plays for { $me }.
page-hint-about = What would a good player think of here? First the idea; the choice only if it is wanted.
page-hint-shown = It is selected for { $me }. Something else may still be chosen.
page-hint-not-now = Advice is for when { $me } has a choice to make.
page-chat-off = { $me } cannot write here just now.

## The end of a match

page-end-you = { $me } wins!
page-end-shared-you = { $me } and { $names } share the victory!
