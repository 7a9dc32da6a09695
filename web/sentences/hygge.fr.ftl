### Ce que dit la table de Hygge sur une page.

## Cartes, comptées

hygge-ui-hedgehogs = { $count ->
    [one] hérisson
   *[other] { $count } hérissons
}
hygge-ui-marmots = { $count ->
    [one] marmotte
   *[other] { $count } marmottes
}
hygge-ui-bears = { $count ->
    [one] ours
   *[other] { $count } ours
}
hygge-ui-tortoises = { $count ->
    [one] tortue
   *[other] { $count } tortues
}
hygge-ui-dormice = { $count ->
    [one] loir
   *[other] { $count } loirs
}
hygge-ui-bats = { $count ->
    [one] chauve-souris
   *[other] { $count } chauves-souris
}
hygge-ui-frogs = { $count ->
    [one] grenouille
   *[other] { $count } grenouilles
}
hygge-ui-apples = { $count ->
    [one] pomme
   *[other] { $count } pommes
}
hygge-ui-scarves = { $count ->
    [one] écharpe
   *[other] { $count } écharpes
}
hygge-ui-lanterns = { $count ->
    [one] lanterne
   *[other] { $count } lanternes
}
hygge-ui-mugs = { $count ->
    [one] tasse
   *[other] { $count } tasses
}
hygge-ui-blankets = { $count ->
    [one] couverture
   *[other] { $count } couvertures
}
hygge-ui-teapots = { $count ->
    [one] théière
   *[other] { $count } théières
}
hygge-ui-plums = { $count ->
    [one] prune
   *[other] { $count } prunes
}
hygge-ui-candles = { $count ->
    [one] bougie
   *[other] { $count } bougies
}
hygge-ui-cushions = { $count ->
    [one] coussin
   *[other] { $count } coussins
}
hygge-ui-socks = { $count ->
    [one] chaussette
   *[other] { $count } chaussettes
}
hygge-ui-books = { $count ->
    [one] livre
   *[other] { $count } livres
}
hygge-ui-bobble-hats = { $count ->
    [one] bonnet
   *[other] { $count } bonnets
}
hygge-ui-honeys = { $count ->
    [one] miel
   *[other] { $count } pots de miel
}
hygge-ui-cheeses = { $count ->
    [one] fromage
   *[other] { $count } fromages
}
hygge-ui-mittens = { $count ->
    [one] moufle
   *[other] { $count } moufles
}
hygge-ui-object = { $flakes ->
    [one] { $cards }, { $colour }, { $flakes } flocon
   *[other] { $cards }, { $colour }, { $flakes } flocons
}
hygge-ui-object-unknown = { $cards }, { $colour }
hygge-ui-animal = { $paws ->
    [one] { $cards }, { $paws } patoune, { $colours }
   *[other] { $cards }, { $paws } patounes, { $colours }
}
# La lettre d’une carte à côté de sa forme : une couleur ne se dit jamais par la couleur seule. P comme prune, car V est le vert.
hygge-ui-letter-red = R
hygge-ui-letter-blue = B
hygge-ui-letter-purple = P
hygge-ui-letter-green = V
hygge-ui-letter-yellow = J

## La réserve

hygge-ui-reserve = Réserve
hygge-ui-row = Ligne { $name }
hygge-ui-column = Colonne { $name }
hygge-ui-line = { $line } : { $cards }
hygge-ui-line-empty = { $line } : vide
hygge-ui-line-leaves = { $left ->
    [0] { $line } : { $cards } ; il n’en reste aucune
    [one] { $line } : { $cards } ; il en reste { $left }
   *[other] { $line } : { $cards } ; il en reste { $left }
}
hygge-ui-card-in = { $card } ; { $row } ou { $column }
hygge-ui-place-empty = Place vide

## La pioche et l’hiver

hygge-ui-pile = { $count ->
    [one] { $count } carte dans la pioche
   *[other] { $count } cartes dans la pioche
}
hygge-ui-pile-sleeps = L’hiver dort parmi les { $last } dernières.
hygge-ui-pile-frost = L’hiver peut venir.
hygge-ui-pile-winter = L’hiver est là.
hygge-ui-game-of = Partie { $game } sur { $games }

## Ce qui est demandé

hygge-ui-collect = Choisissez une ligne ou une colonne.
hygge-ui-collect-more = Touchez un chiffre, une lettre ou une carte.
hygge-ui-take-none = Prendre
hygge-ui-take = Prendre { $count }
hygge-ui-cancel = Annuler
hygge-ui-leaves = { $left ->
    [one] Il en reste { $left } ; ensuite, à { $who }.
   *[other] Il en reste { $left } ; ensuite, à { $who }.
}
hygge-ui-leaves-refill = { $left ->
    [0] Il n’en reste aucune : réserve complétée, vous rejouez.
   *[other] Il en reste { $left } : réserve complétée, vous rejouez.
}
hygge-ui-leaves-winter = { $left ->
    [0] Il n’en reste aucune : réserve complétée, l’hiver peut venir.
   *[other] Il en reste { $left } : réserve complétée, l’hiver peut venir.
}
hygge-ui-line-count = { $line } · { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
hygge-ui-shelter = Mettre quelque chose à l’abri ?
hygge-ui-shelter-more = Touchez un animal en surbrillance.
hygge-ui-shelter-objects = { $paws ->
    [one] { $animal } : choisissez un objet.
   *[other] { $animal } : choisissez jusqu’à { $paws } objets.
}
hygge-ui-shelter-copies = Tous les exemplaires partent ensemble.
hygge-ui-shelter-says = { $animal } met à l’abri : { $cards }.
hygge-ui-shelter-means = { $flakes ->
    [one] { $flakes } flocon, et { $saved } de moins à perdre.
   *[other] { $flakes } flocons, et { $saved } de moins à perdre.
}
hygge-ui-shelter-go = Abriter
hygge-ui-shelter-change = Abriter : +{ $change }
hygge-ui-not-now = Plus tard
hygge-ui-back = Retour
hygge-ui-choose-object = Choisissez d’abord un objet pour { $animal }.
hygge-ui-choose-animal = Choisissez d’abord un animal en surbrillance.
hygge-ui-no-object = Rien devant vous n’a une couleur de cet animal : { $animal }.
hygge-ui-not-yet = On met à l’abri après avoir collecté.
hygge-ui-their-turn = C’est à { $who } de choisir.
hygge-ui-nothing-asked = Il n’y a rien à choisir maintenant.
hygge-ui-last = L’hiver est là : un dernier choix.
hygge-ui-last-more = Un dernier abri, une carte à défausser, ou rien. Tous choisissent en même temps.
hygge-ui-last-options = Dernier choix
hygge-ui-last-shelter = Abriter avec { $animal } : { $cards } (+{ $change })
hygge-ui-last-shelter-unknown = Abriter avec { $animal } : { $cards }
hygge-ui-last-discard = Défausser : { $card } (+{ $change })
hygge-ui-discard-change = Défausser : +{ $change }
hygge-ui-last-nothing = Ne rien faire
hygge-ui-last-pick = Choisissez d’abord quoi mettre à l’abri ou défausser.
hygge-ui-word-shelter = À l’abri
hygge-ui-word-discard = Défausse
hygge-ui-sealed = Votre dernier choix : { $choice }.
hygge-ui-sealed-nothing = Votre dernier choix : tout laisser en l’état.
hygge-ui-sealed-more = Vous pouvez en changer tant que tous n’ont pas choisi.
hygge-ui-change-it = Changer

## Devant les joueurs

hygge-ui-open = À découvert
hygge-ui-open-cost = à découvert −{ $cost }
hygge-ui-sheltered = À l’abri
hygge-ui-flakes = { $flakes ->
    [one] { $flakes } flocon
   *[other] { $flakes } flocons
}
hygge-ui-piles = { $piles ->
    [0] aucune pile
    [one] { $piles } pile
   *[other] { $piles } piles
}
hygge-ui-mine = Votre terrier
hygge-ui-nothing-open = Rien encore
hygge-ui-players = Les autres
hygge-ui-player = { $who } : à découvert { $cards }, −{ $cost } ; { $piles ->
    [0] aucune pile à l’abri
    [one] { $piles } pile à l’abri
   *[other] { $piles } piles à l’abri
}
hygge-ui-player-empty = { $who } : rien à découvert ; { $piles ->
    [0] aucune pile à l’abri
    [one] { $piles } pile à l’abri
   *[other] { $piles } piles à l’abri
}
hygge-ui-turn = à choisir
hygge-ui-next = joue ensuite
hygge-ui-ready = a choisi
hygge-ui-close = Fermer
hygge-ui-coming = { $cards }, à venir
hygge-ui-coming-more = { $cards }, encore { $count } à venir
hygge-ui-selected = { $card }, choisi

## La table en mots

hygge-ui-told-reserve = La réserve a { $count } cartes.
hygge-ui-told-line = { $line } : { $cards }.
hygge-ui-told-mine = Devant vous : { $cards } ; −{ $cost }. À l’abri : { $flakes ->
    [one] { $flakes } flocon
   *[other] { $flakes } flocons
}.
hygge-ui-told-mine-empty = Rien devant vous. À l’abri : { $flakes ->
    [one] { $flakes } flocon
   *[other] { $flakes } flocons
}.
hygge-ui-told-player = { $player }.
hygge-ui-told-pile = { $pile }. { $winter }

## La feuille

hygge-ui-sheet-game = Partie { $game }
hygge-ui-sheet-flakes = Flocons
hygge-ui-sheet-objects = Objets à découvert
hygge-ui-sheet-paws = Patounes à découvert
hygge-ui-sheet-points = Points
hygge-ui-sheet-total = Total
hygge-ui-sheet-hidden = pas encore montré
hygge-ui-sheet-pile = { $animal } avec { $cards }
hygge-ui-sheet-rest = Aussi à l’abri : { $cards }
hygge-ui-sheet-open = À découvert : { $cards }
hygge-ui-sheet-discards = Défaussé : { $cards }
hygge-ui-sheet-none = Rien à l’abri

## La même chose là où la place manque

hygge-ui-collect-short = Ligne ou colonne ?
hygge-ui-leaves-short = reste { $left }, puis { $who }
hygge-ui-leaves-refill-short = reste { $left } : vous rejouez
hygge-ui-leaves-winter-short = reste { $left } : l’hiver peut venir
hygge-ui-shelter-short = Abriter ?
hygge-ui-shelter-more-short = Touchez un animal
hygge-ui-shelter-objects-short = { $paws ->
    [one] Un objet
   *[other] Jusqu’à { $paws } objets
}
hygge-ui-shelter-means-short = { $saved } de moins à perdre
hygge-ui-last-short = Dernier choix
hygge-ui-sealed-short = Choisi
hygge-ui-sealed-more-short = Encore modifiable

## Le guide : douze mots au plus

hygge-coach-goal-first = Récolter des animaux et des objets douillets.
hygge-coach-goal-second = Un animal abrite les objets de sa couleur : les flocons comptent.
hygge-coach-goal-third = Quand l’hiver arrive, ce qui est dehors coûte des points.
hygge-coach-collect = Touchez une ligne ou une colonne pour prendre ses cartes.
hygge-coach-line = Ce bouton les prend. Ou touchez une autre ligne.
hygge-coach-animal = Touchez un animal en surbrillance : il abrite les objets de sa couleur.
hygge-coach-object = Maintenant, touchez ce que l’animal abrite.
hygge-coach-shelter = Appuyez sur le bouton : ces flocons sont à l’abri.
hygge-coach-winter = L’hiver est là. Sauvez ou jetez une dernière chose.

## La fin d’une partie

hygge-ui-end-about = { $tie ->
    [yes] { $score } points, et le départage : le terrier le plus douillet de la colline.
   *[no] Le terrier le plus douillet de la colline : { $score } points.
}
