### Les phrases de tous les jeux.

## Listes : « a, b et c » se fait de gauche à droite, un élément à la fois.

common-list-empty = rien
common-list-next = { $start }, { $next }
common-list-last = { $start } et { $last }

## Personnes

# Le nom de qui n’en a pas donné.
common-seat = Place { $number }
# Une personne comme élément d’une liste.
common-person = { $who }

## Refus

common-not-your-turn = Ce n’est pas votre tour.
common-over = La partie est terminée.

## Options

common-option-first = Qui commence.
