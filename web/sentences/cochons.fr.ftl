### La table des Trois Petits Cochons.

## Les choses

cochons-ui-material = { $material ->
    [straw] Paille
    [wood] Bois
   *[other] Brique
}
cochons-ui-part = { $part ->
    [door] Porte
    [window] Fenêtre
   *[other] Toit
}
# Sans article ; $decor : plain ou pot.
cochons-ui-tile = { $part ->
    [door] porte
    [window] fenêtre
   *[other] toit
} en { $material ->
    [straw] paille
    [wood] bois
   *[other] brique
}{ $decor ->
    [pot] { " " }avec un pot de fleurs
   *[other] { "" }
}
# $tiles : « porte en paille, fenêtre en bois » ; $state : finished ou open.
cochons-ui-house-tiles = { $state ->
    [finished] { $tiles }
   *[other] { $tiles }, sans toit
}
cochons-ui-house = Maison { $house } : { $tiles }
cochons-ui-house-of = { $name }, maison { $house } : { $tiles }
cochons-ui-house-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cochons-ui-no-roof = sans toit
cochons-ui-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cochons-ui-points-short = { $points } pts

## Les piles

cochons-ui-piles = Les neuf piles
cochons-ui-piles-title = Les tuiles
cochons-ui-piles-stop = Si vous vous arrêtez
cochons-ui-piles-nothing = Si vous vous arrêtez : rien
cochons-ui-piles-buy = À acheter
cochons-ui-empty-piles = Piles vides : { $empty } sur { $of }
cochons-ui-empty-piles-short = piles vides
# $lit : buy, stop ou no.
cochons-ui-pile = { $lit ->
    [buy] { $tile }, { $price } dés, vaut { $points } points, reste { $left }, à acheter
    [stop] { $tile }, { $price } dés, vaut { $points } points, reste { $left }, à vous si vous vous arrêtez
   *[other] { $tile }, { $price } dés, vaut { $points } points, reste { $left }
}
cochons-ui-pile-empty = { $part ->
    [door] portes
    [window] fenêtres
   *[other] toits
} en { $material ->
    [straw] paille
    [wood] bois
   *[other] brique
} : la pile est vide
cochons-ui-empty = vide
cochons-ui-left = ×{ $left }
cochons-ui-price = { $price } dés

## Les dés

cochons-ui-dice = { $who ->
    [me] Vos dés
    [nobody] Les dés
   *[other] Dés : { $name }
}
cochons-ui-kept = Gardés
cochons-ui-rolls = Lancer { $roll } sur 3
cochons-ui-die = { $face ->
    [none] dé { $die }, en main
    [wolf] loup, enchaîné
   *[other] { $face ->
        [door] porte
        [window] fenêtre
       *[other] toit
    }, { $shade ->
        [pale] dé clair
       *[other] dé foncé
    }{ $place ->
        [kept] , gardé
        [loose] , à relancer
        [paying] , paie la tuile
        [spent] , dépensé
       *[other] { "" }
    }
}
cochons-ui-not-your-dice = Ce ne sont pas vos dés.
cochons-ui-not-your-turn = Ce n’est pas à vous d’acheter.
cochons-ui-roll-first = Lancez d’abord les dés.

## La barre

cochons-ui-roll = Lancer
cochons-ui-say-roll = À vous : lancez les dés.
cochons-ui-say-keep = Touchez des dés à garder.
cochons-ui-say-kept = Gardés : { $faces }.
cochons-ui-more-stop = Si vous vous arrêtez : { $tiles }.
# $which : others ou all ; $left : lancers restants.
cochons-ui-reroll = { $count ->
    [0] Relancer
    [one] { $which ->
       *[other] Relancer 1 dé (reste { $left })
    }
   *[other] { $which ->
        [others] Relancer { $count } dés (reste { $left })
       *[other] Tout relancer (reste { $left })
    }
}
cochons-ui-all-kept = Vous gardez tous les dés : arrêtez-vous, ou touchez-en un pour le relancer.
cochons-ui-stop = Arrêter
cochons-ui-stop-nothing = Arrêter (rien)
cochons-ui-stop-ends = S’arrêter maintenant met fin à la partie.
cochons-ui-say-buy = Touchez une tuile en surbrillance.
cochons-ui-say-another = Une autre tuile, ou finir.
cochons-ui-choose-tile = Touchez d’abord une tuile en surbrillance.
# $where : none, new, door, window ou roof.
cochons-ui-say-site = { $where ->
    [none] Où la poser ?
    [new] Commencer une maison.
    [door] La poser sous la maison { $house }.
    [window] La poser sur la maison { $house }.
   *[other] Achever la maison { $house }.
}
cochons-ui-choose-site = Touchez une place qui brille.
cochons-ui-build = Construire
cochons-ui-finish = Finir
cochons-ui-back = Retour
cochons-ui-say-wolf = Le loup est là : touchez une maison sur laquelle souffler.
cochons-ui-say-blow = Souffler sur la maison { $house } chez { $owner } ?
cochons-ui-choose-prey = Touchez d’abord une maison.
cochons-ui-blow = Souffler
cochons-ui-say-spin = Le loup gonfle ses poumons : tournez la roue.
cochons-ui-more-spin = Lancez-la, touchez-la, ou appuyez sur le bouton.
cochons-ui-spin = Tourner
# $loses : all, some ou none.
cochons-ui-odds = { $material ->
    [straw] paille
    [wood] bois
   *[other] brique
} { $sectors } sur { $of } : { $loses ->
    [all] perd tout
    [none] ne perd rien
   *[other] perd { $count }
}

## Les maisons

cochons-ui-mine = { $who ->
    [me] Vos maisons
   *[other] Maisons : { $name }
}
cochons-ui-no-house = pas encore de maison
cochons-ui-new-house = Nouvelle maison
# $where : door (dessous), window ou roof (dessus).
cochons-ui-site = { $where ->
    [door] Sous la maison { $house }
   *[other] Sur la maison { $house }
} : { $tiles }
cochons-ui-others = Les collines des autres
cochons-ui-hill = { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}. { $count ->
    [0] Pas encore de maison
   *[other] { $houses }
}
cochons-ui-hill-turn = { $name } joue
cochons-ui-look = Regarder de près
cochons-ui-close = Revenir aux piles

## Le loup

cochons-ui-prey = Sur quelle maison le loup souffle-t-il ?
cochons-ui-wheel = La roue
cochons-ui-wheel-spin = Tourner la roue
cochons-ui-before = Avant
cochons-ui-after = Après
cochons-ui-gone = disparue
# $outcome : gone, stands ou hurt.
cochons-ui-gust = { $outcome ->
    [gone] Il ne reste rien de la maison { $house } chez { $owner }.
    [stands] La maison { $house } chez { $owner } résiste.
   *[other] La maison { $house } chez { $owner } perd { $lost ->
        [one] { $lost } tuile
       *[other] { $lost } tuiles
    }.
}
cochons-ui-gust-mine = { $outcome ->
    [gone] Il ne reste rien de votre maison { $house }.
    [stands] Votre maison { $house } résiste.
   *[other] Votre maison { $house } perd { $lost ->
        [one] { $lost } tuile
       *[other] { $lost } tuiles
    }.
}

## Les récompenses

cochons-ui-rewards = Récompenses
# $reward : straw, wood, brick, pots, houses ou tallest.
cochons-ui-reward = { $reward ->
    [straw] Première maison tout en paille
    [wood] Première maison tout en bois
    [brick] Première maison tout en brique
    [pots] Le plus de pots de fleurs
    [houses] Le plus de maisons achevées
   *[other] La maison la plus haute
}
cochons-ui-reward-held = { $reward }, { $points } points : { $holder }
cochons-ui-reward-free = { $reward }, { $points } points : encore personne

## La feuille

cochons-ui-sheet-house = Maison { $house }
cochons-ui-sheet-pigs = { $pigs ->
    [one] { $pigs } cochon
   *[other] { $pigs } cochons
}
cochons-ui-sheet-pots = { $pots ->
    [one] { $pots } pot
   *[other] { $pots } pots
}
cochons-ui-sheet-bonus = achevée
cochons-ui-sheet-no-roof = sans toit : ne compte pas
cochons-ui-sheet-none = Aucune maison n’est restée debout.
cochons-ui-sheet-winner = victoire

## La table en mots

cochons-ui-say-dice = Les dés : { $faces }.
cochons-ui-say-houses = { $who ->
    [me] Vos maisons : { $houses }.
   *[other] Maisons, { $name } : { $houses }.
}
cochons-ui-say-no-houses = { $who ->
    [me] Vous n’avez pas encore de maison.
   *[other] { $name } n’a pas encore de maison.
}
cochons-ui-say-piles = Les piles : { $piles }.
cochons-ui-say-end = { $empty ->
    [0] Aucune pile n’est vide ; la partie finit avec { $of } piles vides.
    [one] { $empty } pile est vide ; la partie finit avec { $of }.
   *[other] { $empty } piles sont vides ; la partie finit avec { $of }.
}

## Le guide : douze mots au plus

cochons-coach-goal-first = Bâtir des maisons : une porte, des fenêtres, un toit.
cochons-coach-goal-second = Des dés pareils paient. La brique coûte plus et tient mieux.
cochons-coach-goal-third = Seules les maisons avec un toit comptent. Gare au loup !
cochons-coach-roll = Appuyez sur Lancer pour jeter les cinq dés.
cochons-coach-keep = Touchez les dés à garder. Relancez les autres, ou arrêtez.
cochons-coach-buy = Touchez une tuile en surbrillance : les dés la paient.
cochons-coach-site = Touchez sa place : sur une maison, ou à côté.
cochons-coach-build = Appuyez sur Construire, et voilà.
cochons-coach-wolf = Le loup est là ! Touchez la maison où il souffle.
cochons-coach-blow = Appuyez sur Souffler. Ensuite, la roue décide.
cochons-coach-spin = Touchez la roue : elle dit ce qui s’envole.

## La fin d’une partie

cochons-ui-end-about = { $tie ->
    [yes] { $score } points, et le départage : le loup s’en va le ventre vide.
   *[no] { $score } points de maisons : le loup s’en va le ventre vide.
}
