### Snowhere around one device: names, never "you". $me is whoever has the device.

snowhere-proposed-already = { $me } has already proposed to stop in this turn.
snowhere-ui-vote-ask = { $name } would stop here, with { $percent }% of the fire left. And { $me }?
snowhere-ui-propose-ask = Show { $name } where { $me } would lay it.
