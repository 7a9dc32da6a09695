### Ce que dit Template Game.

template-game-card = { $number }

## Ce qui est refusé

template-game-not-in-hand = Vous n’avez pas le { $card } : jouez une carte de votre main.

## Ce qui arrive

template-game-first = { $who ->
    [you] Le sort vous désigne : vous commencez.
   *[other] Le sort désigne { $who }, qui commence.
}
template-game-dealt = { $who ->
    [you] Les cartes sont distribuées. Vous commencez.
   *[other] Les cartes sont distribuées. { $who } commence.
}
template-game-played = { $who ->
    [you] Vous jouez le { $card }.
   *[other] { $who } joue le { $card }.
}
template-game-taken = { $who ->
    [you] Vous faites le pli.
   *[other] { $who } fait le pli.
}

## Points

template-game-tricks = { $count ->
    [one] 1 pli
   *[other] { $count } plis
}
