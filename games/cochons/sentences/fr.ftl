### Ce que disent Les Trois Petits Cochons.

## Tuiles et dés

# $part : door, window ou roof ; $material : straw, wood ou brick.
cochons-tile = { $part ->
    [door] une porte
    [window] une fenêtre
   *[other] un toit
} en { $material ->
    [straw] paille
    [wood] bois
   *[other] brique
}
cochons-tiles = { $part ->
    [door] portes
    [window] fenêtres
   *[other] toits
} en { $material ->
    [straw] paille
    [wood] bois
   *[other] brique
}
cochons-tile-with-pot = { $tile } avec un pot de fleurs
# $face : door, window, roof ou wolf.
cochons-faces = { $count ->
    [one] { $face ->
        [door] 1 porte
        [window] 1 fenêtre
        [roof] 1 toit
       *[other] 1 loup
    }
   *[other] { $count } { $face ->
        [door] portes
        [window] fenêtres
        [roof] toits
       *[other] loups
    }
}

## Refus

cochons-wolf-stays = Le dé { $die } montre un loup : il reste où il est.
cochons-still-rolling = Vous n’avez pas fini de lancer : arrêtez-vous avant d’acheter.
cochons-rolling-is-over = Les lancers sont finis : achetez avec ce que montrent les dés.
cochons-wolf-is-here = Le loup est là : choisissez une maison à souffler.
cochons-no-wolf = Il faut deux loups pour pouvoir souffler.
# $tile : « une porte en paille ».
cochons-too-dear = Pour acheter { $tile }, il faut { $price } symboles identiques ; vous en avez { $symbols }.
cochons-dice-spent = Pour acheter { $tile }, il faut { $price } symboles identiques ; { $unspent ->
    [0] il n’en reste aucun
   *[other] il n’en reste que { $unspent }
} après votre première tuile.
cochons-must-buy = Vous pouvez acheter une tuile, donc vous le devez.
cochons-same-pile = Vous avez déjà acheté { $tile } : la seconde tuile doit venir d’une autre pile.
cochons-empty-pile = Il n’y a plus de { $tiles }.
cochons-roof-alone = Un toit se pose sur une maison : il ne peut pas en commencer une.
cochons-no-such-house = Vous n’avez pas de maison n° { $house }.
cochons-has-door = Votre maison { $house } a déjà une porte.
cochons-finished-house = Votre maison { $house } a son toit : on n’y ajoute plus rien.
cochons-own-house = Soufflez la maison de quelqu’un d’autre.
cochons-nothing-there = Cette maison n’existe pas.

## Ce qui s’est passé

cochons-first = { $who ->
    [you] Vous commencez (tirage au sort).
   *[other] { $who } commence (tirage au sort).
}
cochons-turned-up = Nouvelle tuile visible : { $tile }.
# $dice : « 1+3 ».
cochons-rerolled = { $count ->
    [one] { $who ->
        [you] Vous relancez { $count } dé.
       *[other] { $who } relance { $count } dé.
    }
   *[other] { $who ->
        [you] Vous relancez { $count } dés.
       *[other] { $who } relance { $count } dés.
    }
}
cochons-stopped = { $who ->
    [you] Vous vous arrêtez.
   *[other] { $who } s’arrête.
}
# $faces : « 2 portes et 3 toits ».
cochons-rolled = { $who ->
    [you] Lancer { $roll } : vous avez { $faces }.
   *[other] Lancer { $roll } : { $who } a { $faces }.
}
cochons-wolf-came = { $who ->
    [you] Le loup arrive ! Vous n’achetez rien.
   *[other] Le loup arrive ! { $who } n’achète rien.
}
cochons-nothing-to-blow = { $who ->
    [you] Personne d’autre n’a de maison : votre tour est fini.
   *[other] Personne d’autre n’a de maison : le tour est fini pour { $who }.
}
cochons-nothing-to-buy = { $who ->
    [you] Vous ne pouvez rien acheter.
   *[other] { $who } ne peut rien acheter.
}
cochons-nothing-more = { $who ->
    [you] Vous ne pouvez pas acheter de seconde tuile.
   *[other] { $who } ne peut pas acheter de seconde tuile.
}
cochons-began = { $who ->
    [you] Vous achetez { $tile } et commencez la maison { $house }.
   *[other] { $who } achète { $tile } et commence la maison { $house }.
}
cochons-added = { $part ->
    [door] { $who ->
        [you] Vous achetez { $tile } et la posez sous la maison { $house }.
       *[other] { $who } achète { $tile } et la pose sous la maison { $house }.
    }
    [window] { $who ->
        [you] Vous achetez { $tile } et la posez sur la maison { $house }.
       *[other] { $who } achète { $tile } et la pose sur la maison { $house }.
    }
   *[other] { $who ->
        [you] Vous achetez { $tile } : la maison { $house } est achevée.
       *[other] { $who } achète { $tile } : la maison { $house } est achevée.
    }
}
cochons-rewarded = { $who ->
    [you] Vous gagnez la récompense de la première maison tout en { $material ->
        [straw] paille
        [wood] bois
       *[other] brique
    }.
   *[other] { $who } gagne la récompense de la première maison tout en { $material ->
        [straw] paille
        [wood] bois
       *[other] brique
    }.
}
cochons-finished = { $who ->
    [you] Vous n’achetez pas de seconde tuile.
   *[other] { $who } n’achète pas de seconde tuile.
}
cochons-blew-at = { $who ->
    [you] Vous soufflez sur la maison { $house } chez { $owner }.
   *[other] { $owner ->
        [you] { $who } souffle sur votre maison { $house }.
       *[other] { $who } souffle sur la maison { $house } chez { $owner }.
    }
}
cochons-spun = { $material ->
    [straw] La roue s’arrête sur la paille.
    [wood] La roue s’arrête sur le bois.
   *[other] La roue s’arrête sur la brique.
}
cochons-withstood = { $owner ->
    [you] Votre maison { $house } ne contient pas ce matériau : elle résiste.
   *[other] Chez { $owner }, la maison { $house } ne contient pas ce matériau : elle résiste.
}
cochons-lost = { $owner ->
    [you] Votre maison { $house } perd { $tiles } { $tiles ->
        [one] tuile
       *[other] tuiles
    } en { $material ->
        [straw] paille
        [wood] bois
       *[other] brique
    }.
   *[other] Chez { $owner }, la maison { $house } perd { $tiles } { $tiles ->
        [one] tuile
       *[other] tuiles
    } en { $material ->
        [straw] paille
        [wood] bois
       *[other] brique
    }.
}
cochons-collapsed = { $owner ->
    [you] Il ne reste que le toit de votre maison { $house } : il s’effondre, et la maison disparaît.
   *[other] Chez { $owner }, il ne reste que le toit de la maison { $house } : il s’effondre, et la maison disparaît.
}
cochons-vanished = { $owner ->
    [you] Il ne reste rien de votre maison { $house }.
   *[other] Chez { $owner }, il ne reste rien de la maison { $house }.
}
cochons-reopened = { $owner ->
    [you] Votre maison { $house } n’a plus de toit : vous pouvez y construire à nouveau.
   *[other] Chez { $owner }, la maison { $house } n’a plus de toit : on peut y construire à nouveau.
}
cochons-ended-by-piles = { $piles } piles sont épuisées : la partie est finie.
cochons-ended-by-idle-turns = Personne n’a acheté de tuile depuis { $turns } tours : la partie est finie.
cochons-won = { $count ->
    [one] Victoire : { $winners }.
   *[other] Victoire partagée : { $winners }.
}

## Feuille de score

cochons-score-tiles = { $tiles ->
    [0] Aucune tuile dans une maison achevée.
   *[other] { $tiles } tuiles dans des maisons achevées : { $pigs } cochons.
}
cochons-score-pots = { $pots ->
    [0] Aucun pot de fleurs.
    [one] { $pots } pot de fleurs.
   *[other] { $pots } pots de fleurs.
}
cochons-score-houses = { $houses ->
    [0] Aucune maison achevée.
    [one] { $houses } maison achevée.
   *[other] { $houses } maisons achevées.
}
cochons-score-first-house = { $material ->
    [straw] Récompense : la première maison tout en paille.
    [wood] Récompense : la première maison tout en bois.
   *[other] Récompense : la première maison tout en brique.
}
cochons-score-most-pots = Récompense : le plus de pots de fleurs ({ $pots }).
cochons-score-most-houses = Récompense : le plus de maisons achevées ({ $houses }).
cochons-score-tallest = Récompense : la maison la plus haute ({ $tiles } tuiles).

## Options

cochons-option-rewards = Cartes Récompense
cochons-option-same-pile-twice = Deux tuiles de la même pile
cochons-option-finish-round = Terminer le dernier tour de table
