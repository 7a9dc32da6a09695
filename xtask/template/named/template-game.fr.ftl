### Template Game autour d’un seul appareil : des noms, jamais « vous ». $me est qui tient l’appareil.

template-game-not-in-hand = { $me } n’a pas le { $card } : jouez une carte de cette main.
