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
# Suit un refus et nomme la règle qui le fonde.
common-rule = (règle { $rule })

## Notation illisible

common-notation-empty = Rien n’est écrit.
common-notation-unknown = « { $text } » ne veut rien dire ici.
common-notation-repeated = « { $text } » est écrit plusieurs fois.

## Tirages impossibles

common-impossible-kind = C’est un autre tirage qui est attendu.
common-impossible-piece = Le tirage ne peut pas donner { $what }.
common-impossible-count = { $expected } à tirer, et non { $found }.
common-impossible-repeated = Le tirage donne deux fois { $what }.
