### Ce que dit Hygge.

## Cartes

hygge-red = rouge
hygge-blue = bleu
hygge-purple = violet
hygge-green = vert
hygge-yellow = jaune
hygge-hedgehog = hérisson
hygge-marmot = marmotte
hygge-bear = ours
hygge-tortoise = tortue
hygge-dormouse = loir
hygge-bat = chauve-souris
hygge-frog = grenouille
hygge-the-hedgehog = le hérisson
hygge-the-marmot = la marmotte
hygge-the-bear = l’ours
hygge-the-tortoise = la tortue
hygge-the-dormouse = le loir
hygge-the-bat = la chauve-souris
hygge-the-frog = la grenouille
hygge-apple = pomme
hygge-scarf = écharpe
hygge-lantern = lanterne
hygge-mug = tasse
hygge-blanket = couverture
hygge-teapot = théière
hygge-plum = prune
hygge-candle = bougie
hygge-cushion = coussin
hygge-sock = chaussette
hygge-book = livre
hygge-bobble-hat = bonnet
hygge-honey = miel
hygge-cheese = fromage
hygge-mitten = moufle
# $number : lequel des trois objets de sa couleur, comme dans la notation red-1.
hygge-object = { $name } ({ $colour } { $number })
hygge-copies = { $count } × { $card }

## Lignes et colonnes

hygge-row = la ligne { $number }
hygge-column = la colonne { $letter }

## Refus

hygge-no-such-line = La réserve est plus petite : { $line } n’existe pas.
hygge-collect-first = Collectez d’abord une ligne ou une colonne.
hygge-empty-line = Il n’y a rien à collecter dans { $line }.
hygge-shelter-or-skip = Vous avez collecté : mettez maintenant quelque chose à l’abri, ou passez.
hygge-not-in-front = Cette carte n’est pas face visible devant vous : { $card }.
hygge-no-object = Un animal emmène au moins un objet : choisissez-en un pour cet animal ({ $animal }).
hygge-too-few-paws = { $paws ->
    [one] Avec une seule patoune, cet animal ({ $animal }) ne met à l’abri qu’un objet (et tous ses exemplaires), pas { $objects }.
   *[other] Avec { $paws } patounes, cet animal ({ $animal }) ne met à l’abri que { $paws } objets au plus (et tous leurs exemplaires), pas { $objects }.
}
hygge-wrong-colour = Cet animal ({ $animal }) n’a pas la couleur de cet objet : { $object }.
hygge-winter-is-not-here = Pour cela, il faut attendre l’arrivée de l’hiver.
hygge-winter-is-here = L’hiver est là : une dernière mise à l’abri, une carte à défausser, ou rien.
hygge-not-there-to-discard = Vous ne pouvez pas défausser cette carte, elle n’est pas face visible devant vous : { $card }.

## Ce qui s’est passé

hygge-first = { $who ->
    [you] Vous commencez (tirage au sort).
   *[other] { $who } commence (tirage au sort).
}
hygge-laid-out = { $games ->
    [one] { $who ->
        [you] La réserve est en place : { $count } cartes. Vous commencez.
       *[other] La réserve est en place : { $count } cartes. { $who } commence.
    }
   *[other] { $who ->
        [you] Partie { $game } sur { $games } : la réserve est en place, { $count } cartes. Vous commencez.
       *[other] Partie { $game } sur { $games } : la réserve est en place, { $count } cartes. { $who } commence.
    }
}
hygge-refilled = { $who ->
    [you] La réserve est de nouveau complète : { $count ->
        [one] 1 nouvelle carte
       *[other] { $count } nouvelles cartes
    }. Vous rejouez.
   *[other] La réserve est de nouveau complète : { $count ->
        [one] 1 nouvelle carte
       *[other] { $count } nouvelles cartes
    }. { $who } rejoue.
}
hygge-winter = L’hiver arrive ! Tout s’arrête ; il reste à chacun un dernier choix.
hygge-collected = { $who ->
    [you] Vous collectez { $line } : { $cards }.
   *[other] { $who } collecte { $line } : { $cards }.
}
hygge-sheltered = { $flakes ->
    [one] { $who ->
        [you] Avec { $animal }, vous mettez à l’abri : { $cards } ({ $flakes } flocon).
       *[other] Avec { $animal }, { $who } met à l’abri : { $cards } ({ $flakes } flocon).
    }
   *[other] { $who ->
        [you] Avec { $animal }, vous mettez à l’abri : { $cards } ({ $flakes } flocons).
       *[other] Avec { $animal }, { $who } met à l’abri : { $cards } ({ $flakes } flocons).
    }
}
hygge-skipped = { $who ->
    [you] Vous ne mettez rien à l’abri.
   *[other] { $who } ne met rien à l’abri.
}
hygge-moved-up = { $count ->
    [0] Il ne reste aucune carte dans la réserve.
    [one] Il reste une carte dans la réserve, qui remonte : { $cards }.
   *[other] Il reste { $count } cartes dans la réserve, qui remontent : { $cards }.
}
hygge-discarded = { $who ->
    [you] Vous défaussez une carte : { $card }.
   *[other] { $who } défausse une carte : { $card }.
}
hygge-did-nothing = { $who ->
    [you] Vous laissez tout en l’état.
   *[other] { $who } laisse tout en l’état.
}
hygge-scored = { $points ->
    [one] { $who ->
        [you] Votre résultat : { $points } point ({ $flakes } pour les flocons, { $negative } à retirer), { $total } en tout.
       *[other] Résultat pour { $who } : { $points } point ({ $flakes } pour les flocons, { $negative } à retirer), { $total } en tout.
    }
   *[other] { $who ->
        [you] Votre résultat : { $points } points ({ $flakes } pour les flocons, { $negative } à retirer), { $total } en tout.
       *[other] Résultat pour { $who } : { $points } points ({ $flakes } pour les flocons, { $negative } à retirer), { $total } en tout.
    }
}
hygge-begins = { $who ->
    [you] Vous avez le total le plus bas : vous commencez la partie suivante.
   *[other] { $who } a le total le plus bas et commence la partie suivante.
}
hygge-match-over = { $count ->
    [one] L’hiver est là. Victoire : { $winners }.
   *[other] L’hiver est là. Victoire partagée : { $winners }.
}

## Feuille de score

hygge-flakes-line = { $games ->
    [one] Flocons des objets à l’abri : { $flakes }.
   *[other] Partie { $game }, flocons des objets à l’abri : { $flakes }.
}
hygge-objects-line = { $games ->
    [one] Objets restés dehors : { $objects }.
   *[other] Partie { $game }, objets restés dehors : { $objects }.
}
hygge-paws-line = { $games ->
    [one] Patounes d’animaux restés dehors : { $paws }.
   *[other] Partie { $game }, patounes d’animaux restés dehors : { $paws }.
}

## Options

hygge-option-games = Parties d’affilée
