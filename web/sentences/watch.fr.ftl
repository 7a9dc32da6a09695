### Les parties revues, et l’écran pour la pièce.

watch-title = { $game }, revu
watch-title-page = { $game }, revu · Veillée
watch-controls = En avant, en arrière
watch-first = Au début
watch-last = À la fin
watch-back = Un coup en arrière
watch-on = Un coup en avant
watch-chapter-back = À ce qui commençait avant
watch-chapter-on = À ce qui commence ensuite
watch-run = Laisser défiler
watch-pause = S’arrêter ici
watch-step = Coup { $step } sur { $steps }
watch-slider = Coup
watch-eyes = Par les yeux de qui
watch-eyes-open = Tout à découvert
watch-eyes-table = Quelqu’un qui regarde
watch-eyes-seat = { $name }
watch-steps = Coup par coup
watch-hand = Manche { $number }
watch-round = Tour { $number }
watch-turn = À { $name } de jouer
watch-swings = Les tournants
watch-story = Comment la partie s’est jouée
watch-leads = { $names } en tête
watch-change = { $name } { $amount }
watch-flame = Flamme : { $amount }
watch-again = Revoir la partie
watch-link = Copier le lien vers ce coup
watch-copied = Copié
watch-record = Garder l’enregistrement
watch-file = Revoir un enregistrement
watch-file-about = Revoyez une partie finie, coup par coup. Son enregistrement est un fichier que vous avez gardé à la fin de la partie.
watch-file-drop = Déposez le fichier ici, ou choisissez-le.
watch-file-choose = Choisir un enregistrement
watch-file-match = Partie { $number } sur { $count }
watch-file-matches = { $count ->
    [one] Une partie dans ce fichier
   *[other] { $count } parties dans ce fichier
}
watch-wrong = Ce fichier n’est pas un enregistrement de Veillée. Choisissez-en un autre, par exemple un fichier .jsonl.
watch-wrong-line = Ce fichier n’est pas un enregistrement de Veillée, ou il a été modifié : la ligne { $line } ne convient pas.
watch-wrong-title = Ce n’est pas un enregistrement
watch-wrong-detail = Détails pour les curieux
watch-wrong-running-title = La partie n’est pas finie
watch-wrong-large = Cet enregistrement est trop grand pour être revu ici.
watch-wrong-running = La partie se joue encore. On pourra la revoir quand elle sera finie.
watch-beginning = Le début

## Un écran pour la pièce

room-title = La table pour la pièce
room-join = Venez jouer
room-open = { $count ->
    [one] Une place est libre
   *[other] { $count } places sont libres
}
room-waiting = On commence quand tout le monde est là.
room-full = Plein écran
room-over = La partie est finie.
room-again = La suivante commence à cette table.
