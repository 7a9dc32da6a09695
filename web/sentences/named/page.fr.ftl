### La page autour d’un seul appareil : des noms, jamais « vous ». $me est qui a l’appareil.

common-not-your-turn = Ce n’est pas à { $me } de jouer.
page-title-turn = ● { $me } · { $game }
page-refused-not-your-turn = Ce n’est pas à { $me } de jouer.
page-refused-not-your-seat = Ce n’est pas la place prévue pour { $me }.
page-bar-away-more = On peut attendre, ou demander un remplaçant.
page-bar-your-turn = À { $me } de jouer.
page-bar-draw = À { $me }.
page-bar-stand-in = Un robot joue pour { $me }.
page-bar-rest = Tout le monde a bien vu ?
page-hint-about = À quoi penserait ici quelqu’un qui joue bien ? L’idée d’abord ; le choix, seulement si on le veut.
page-hint-shown = Il est sélectionné pour { $me }. On peut encore choisir autre chose.
page-hint-not-now = Un conseil se donne quand { $me } a un choix à faire.
page-chat-off = { $me } ne peut pas écrire ici pour l’instant.
page-bar-meanings = Ce que l’on touche

## La fin d’une partie

page-end-shared-you = { $me } et { $names } se partagent la victoire !
page-end-you = { $me } gagne !
