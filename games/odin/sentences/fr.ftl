### Ce que dit Odin.

## Cartes

odin-red = rouge
odin-amber = ambre
odin-green = vert
odin-blue = bleu
odin-plum = prune
odin-glacier = givre
# La couleur de plusieurs cartes.
odin-reds = rouges
odin-ambers = ambre
odin-greens = verts
odin-blues = bleus
odin-plums = prune
odin-glaciers = givre
odin-card = { $rank } { $colour }
# $ranks : « 8-2 ».
odin-colour-set = { $ranks } { $colour }
odin-number-set = { $count ->
    [2] deux { $rank }
    [3] trois { $rank }
    [4] quatre { $rank }
    [5] cinq { $rank }
   *[other] six { $rank }
} ({ $colours })
odin-card-list = { $cards }
odin-no-cards = aucune carte

## Refus

odin-not-in-hand = Vous n’avez pas le { $card } en main.
odin-leader-cannot-pass = Vous entamez ce tour : posez une carte.
odin-lead-one-or-all = Pour entamer, posez une carte, ou toute votre main ({ $hand }) si elle est d’une seule couleur ou d’un seul nombre ; pas { $cards }.
odin-hand-not-alike = Votre main n’est ni d’une seule couleur ni d’un seul nombre : entamez avec une carte.
odin-wrong-count = { $centre ->
    [one] Il y a une carte au centre : posez-en 1 ou 2, pas { $cards }.
   *[other] Il y a { $centre } cartes au centre : posez-en { $centre } ou { $more }, pas { $cards }.
}
odin-not-alike = Plusieurs cartes doivent être toutes d’une couleur ou toutes d’un même nombre.
odin-not-greater = { $value } ne bat pas { $centre } : avec autant de cartes, il faut une valeur plus élevée.
odin-pick-up-first = Choisissez d’abord la carte battue que vous gardez.
odin-nothing-to-pick-up = Il n’y a pas de carte à reprendre maintenant.
odin-not-beaten = On reprend une des cartes que l’on vient de battre ; le { $card } n’en est pas.

## Ce qui s’est passé

odin-removed = Deux couleurs quittent la partie : { $colours }.
odin-first = { $who ->
    [you] Vous commencez (tirage au sort).
   *[other] { $who } commence (tirage au sort).
}
odin-dealt = { $who ->
    [you] Manche { $number } : les cartes sont distribuées. Vous ouvrez.
   *[other] Manche { $number } : les cartes sont distribuées. { $who } ouvre.
}
odin-led = { $who ->
    [you] Vous entamez : { $cards }.
   *[other] { $who } entame : { $cards }.
}
odin-played = { $who ->
    [you] Vous posez { $cards } : { $value } bat { $beaten }.
   *[other] { $who } pose { $cards } : { $value } bat { $beaten }.
}
odin-picked-up = { $who ->
    [you] Vous gardez le { $card }.
   *[other] { $who } garde le { $card }.
}
odin-took-the-only = { $who ->
    [you] Il n’y avait qu’une carte : vous ramassez le { $card }.
   *[other] Il n’y avait qu’une carte : { $who } ramasse le { $card }.
}
odin-discarded = À la défausse : { $cards }.
odin-passed = { $who ->
    [you] Vous passez.
   *[other] { $who } passe.
}
odin-round-won = { $who ->
    [you] Plus personne ne joue : vous entamez le tour suivant.
   *[other] Plus personne ne joue : { $who } entame le tour suivant.
}
odin-hand-won = { $who ->
    [you] Votre main est vide : la manche est finie.
   *[other] { $who } n’a plus de cartes : la manche est finie.
}
odin-scored = { $points ->
    [one] { $who ->
        [you] Il vous reste { $points } carte : { $points } point, { $total } en tout.
       *[other] Il reste { $points } carte à { $who } : { $points } point, { $total } en tout.
    }
   *[other] { $who ->
        [you] Il vous reste { $points } cartes : { $points } points, { $total } en tout.
       *[other] Il reste { $points } cartes à { $who } : { $points } points, { $total } en tout.
    }
}
odin-match-over = { $count ->
    [one] La partie est finie. Plus petit total : { $winners }.
   *[other] La partie est finie. Plus petit total, à égalité : { $winners }.
}

## Feuille de score

odin-cards-left = { $hands ->
    [one] Cartes restantes en { $hands } manche : { $points }.
   *[other] Cartes restantes en { $hands } manches : { $points }.
}

## Options

odin-option-limit = Points qui terminent la partie
odin-option-two-player-colours = Couleurs, à deux joueurs
