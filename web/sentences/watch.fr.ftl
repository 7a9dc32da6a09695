### Les parties revues, et l’écran pour la pièce.

watch-title = { $game } · replay
watch-title-page = { $game } · replay · Veillée
watch-controls = Commandes du replay
watch-first = Au début
watch-last = À la fin
watch-back = Coup précédent
watch-on = Coup suivant
watch-chapter-back = Manche précédente
watch-chapter-on = Manche suivante
watch-run = Lecture
watch-pause = Pause
watch-step = Coup { $step } sur { $steps }
watch-slider = Coup
watch-eyes = Vue de
watch-eyes-open = Toutes les cartes
watch-eyes-table = Spectateur
watch-eyes-seat = { $name }
watch-steps = Coup par coup
watch-hand = Manche { $number }
watch-round = Tour { $number }
watch-turn = À { $name } de jouer
watch-swings = Les moments clés
watch-story = Les moments clés
watch-leads = { $names } en tête
watch-change = { $name } { $amount }
watch-flame = Feu : { $amount }
watch-again = Revoir la partie
watch-link = Copier le lien vers ce coup
watch-copied = Copié
watch-record = Télécharger la partie
watch-file = Ouvrir une partie enregistrée
watch-file-about = Revoyez une partie finie, coup par coup, à partir du fichier que vous avez téléchargé à la fin.
watch-file-drop = Déposez le fichier ici, ou choisissez-le.
watch-file-choose = Choisir un fichier
watch-file-match = Partie { $number } sur { $count }
watch-file-matches = { $count ->
    [one] Une partie dans ce fichier
   *[other] { $count } parties dans ce fichier
}
watch-wrong = Choisissez un autre fichier, par exemple un fichier .jsonl.
watch-wrong-line = Ce fichier n’est pas une partie de Veillée, ou il a été modifié : la ligne { $line } est invalide.
watch-wrong-title = Ce n’est pas une partie enregistrée
watch-wrong-detail = Détails pour les curieux
watch-wrong-running-title = La partie n’est pas finie
watch-wrong-large = Ce fichier est trop grand pour être ouvert ici.
watch-wrong-running = La partie se joue encore. On pourra la revoir quand elle sera finie.
watch-beginning = Le début

## Un écran pour la pièce

room-title = Vue télé
room-join = Venez jouer
room-open = { $count ->
    [one] Une place est libre
   *[other] { $count } places sont libres
}
room-waiting = On commence quand tout le monde est là.
room-full = Plein écran
room-over = La partie est finie.
room-again = La suivante commence à cette table.
