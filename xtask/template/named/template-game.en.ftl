### Template Game around one device: names, never "you". $me is whoever has the device.

template-game-not-in-hand = { $me } does not hold the { $card }: play a card from that hand.
