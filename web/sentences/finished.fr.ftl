### Parties terminées.

finished-title = Parties terminées
finished-title-page = Parties terminées · Veillée
finished-tonight = Ce soir
finished-games =
    { $games ->
        [one] 1 partie
       *[other] { $games } parties
    }
finished-minutes = { $minutes } min
finished-hours = { $hours } h { $minutes }
finished-wins =
    { $wins ->
        [0] aucune victoire
        [one] 1 victoire
       *[other] { $wins } victoires
    }
finished-ahead = Vous menez face à { $name }
finished-behind = { $name } mène face à vous
finished-level = { $name } et vous êtes à égalité
finished-compare = { $name } et vous
finished-filter = Quel jeu
finished-all = Tous
finished-figures = Jouées : { $played }, gagnées : { $won }, record : { $best }
finished-figures-together = Jouées : { $played }, record : { $best }
finished-you =
    { $margin ->
        [one] Vous gagnez d’un point
       *[other] Vous gagnez de { $margin } points
    }
finished-you-close = Vous gagnez
finished-other = { $name } gagne, { $score } à { $next }
finished-other-alone = { $name } gagne
finished-shared = { $names } se partagent la victoire
finished-solved = Plus une flamme
finished-left = { $share } de flammes restantes
finished-record = { $result }, un record
finished-place = { $name }, { $score }
finished-replay = Revoir
finished-today = Aujourd’hui
finished-yesterday = Hier
finished-older = Voir les parties plus anciennes
finished-empty = Votre première soirée sera gardée ici
finished-empty-about = Jouez une partie jusqu’au bout : son résultat et son film vous attendront sur cette étagère.
finished-none = Aucune partie de { $game } terminée pour l’instant.
finished-off = Ce serveur ne garde pas la mémoire des parties terminées.
finished-file = Ouvrir une partie enregistrée
finished-forget = M’oublier
finished-forget-about = Le serveur oublie pour toujours quelles parties cet appareil a terminées. Les autres voient encore votre nom dans les parties jouées avec vous.
finished-forget-no = Les garder
finished-forgotten = Le serveur a oublié vos parties terminées.
finished-share = Partager les résultats du soir
finished-share-evening = Veillée de ce soir ({ $evening }) : { $players }
finished-share-player = { $name }, { $wins }
finished-given-up = Abandonnée, sans gagnant
finished-public = Montrer mes résultats à tout le monde sur ce serveur
finished-public-about = Les autres voient votre nom, votre visage, vos chiffres et vos dernières parties. Les personnes qui n’ont pas fait de même apparaissent comme « quelqu’un ».
finished-public-on = Vos résultats sont maintenant publics.
finished-public-off = Vos résultats sont de nouveau privés.
finished-public-title = Résultats publics
finished-public-none = Personne n’a encore rendu ses résultats publics.
finished-public-more = Voir d’autres personnes
finished-public-latest = Dernières parties
finished-public-game = { $game } : { $figures }
finished-public-score = { $name } { $score }
finished-public-between = { ", " }
finished-somebody = quelqu’un
