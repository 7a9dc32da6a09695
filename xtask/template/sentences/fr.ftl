### Ce que dit Template Game.

template-game-card = { $number }

## Ce qui est refusé

template-game-not-in-hand = Vous n’avez pas le { $card } : jouez une carte de votre main.

## Ce qui arrive

template-game-first = { $who ->
    [you] Vous commencez (tirage au sort).
   *[other] { $who } commence (tirage au sort).
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

## La table et les choix, tant qu’il n’y a pas de plateau

template-game-play = Jouer le { $card }
template-game-hand = { $who ->
    [you] Vous avez en main : { $cards }.
   *[other] { $who } a en main : { $cards }.
}
template-game-hand-count = { $count ->
    [one] { $who } a { $count } carte en main.
   *[other] { $who } a { $count } cartes en main.
}
template-game-has-played = { $who ->
    [you] Vous avez joué le { $card }.
   *[other] { $who } a joué le { $card }.
}
template-game-gone = Cartes des plis précédents : { $cards }.
template-game-has-tricks = { $who ->
    [you] Vous avez { $count ->
        [one] { $count } pli.
       *[other] { $count } plis.
    }
   *[other] { $who } a { $count ->
        [one] { $count } pli.
       *[other] { $count } plis.
    }
}
