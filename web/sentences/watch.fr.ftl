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

## Ce qui retarde une donne

watch-deal-again = Impossible de joindre { $names } à temps : on redistribue.
watch-deal-question = { $count ->
    [one] Impossible de joindre { $names }, deux fois de suite. Commencer sans sa part du mélange ?
   *[other] Impossible de joindre { $names }, deux fois de suite. Commencer sans leurs parts du mélange ?
}
watch-deal-question-means = { $count ->
    [one] { $names } garde sa place et joue comme d’habitude.
   *[other] { $names } gardent leur place et jouent comme d’habitude.
}
watch-deal-start = Oui, commencer
watch-deal-wait = Non, attendre
watch-deal-off = Tout le monde n’était pas d’accord : aucune partie n’a commencé.

## D’où viennent les cartes

watch-deal = Vérifier la donne
watch-deal-title = La donne
watch-deal-good = Personne n’a pu choisir ces cartes.
watch-deal-how = Avant la première carte, le serveur et { $names } ont tiré chacun un nombre secret et en ont montré l’empreinte, pour que plus personne ne puisse changer le sien. Les nombres n’ont été révélés qu’ensuite. Les cartes découlent de tous ces nombres à la fois.
watch-deal-own = Le nombre tiré par cet appareil en fait partie, et un seul nombre honnête suffit.
watch-deal-others = Aucun ne vient de cet appareil. Il suffit qu’une de ces personnes ait tiré le sien honnêtement.
watch-deal-void = { $count ->
    [one] Une tentative a été interrompue auparavant. Les nombres ci-dessous disent qui était injoignable.
   *[other] { $count } tentatives ont été interrompues auparavant. Les nombres ci-dessous disent qui était injoignable.
}
watch-deal-none = Cette donne ne peut pas être vérifiée.
watch-deal-none-about = L’enregistrement ne dit pas d’où viennent les cartes. C’est le cas des parties plus anciennes, du tapis du jour, des parties dans le terminal et des simulations.
watch-deal-nobody = Cette donne ne prouve rien aux autres.
watch-deal-nobody-about = Tout concorde, mais personne à la table n’a pris part au mélange : le serveur a tiré son nombre tout seul.
watch-deal-wrong = Quelque chose ne concorde pas.
watch-deal-wrong-about = L’enregistrement a été modifié, ou la donne n’était pas honnête.
watch-deal-fault-match = La tentative { $attempt } a été faite pour une autre partie.
watch-deal-fault-server = Tentative { $attempt } : le nombre du serveur ne correspond pas à son empreinte.
watch-deal-fault-seat = Tentative { $attempt } : le nombre de { $name } ne correspond pas à son empreinte.
watch-deal-fault-void = La tentative { $attempt } a été interrompue alors que tous les nombres étaient révélés.
watch-deal-fault-unopened = La tentative { $attempt } compte alors qu’un nombre n’a pas été révélé.
watch-deal-fault-seed = La graine ne découle pas de ces nombres.
watch-deal-fault-left-out = Il manque une tentative que cet appareil a vue.
watch-deal-fault-list = Tentative { $attempt } : cet appareil a vu d’autres empreintes.
watch-deal-fault-own = Tentative { $attempt } : pour { $name }, cet appareil a tiré un autre nombre.
watch-deal-not = Ce que cela ne montre pas
watch-deal-not-looks = Le serveur connaît toutes les cartes pendant la partie, et pourrait les regarder.
watch-deal-not-breaks = Le serveur peut interrompre une tentative. Tout le monde le voit, et l’enregistrement en garde la trace.
watch-deal-not-draws = { $count ->
    [one] Cette page a recalculé les nombres elle-même. Le seul tirage qui en découle a été refait par le serveur ; « veillee replay » le refait sur n’importe quelle machine.
   *[other] Cette page a recalculé les nombres elle-même. Les { $count } tirages qui en découlent ont été refaits par le serveur ; « veillee replay » les refait sur n’importe quelle machine.
}
watch-deal-details = Tous les nombres
watch-deal-bytes = Chaque empreinte est un SHA-256. docs/records.md dit de quels octets.
watch-deal-attempt = Tentative { $number } : c’est elle qui compte
watch-deal-attempt-void = Tentative { $number } : interrompue, impossible de joindre { $names }
watch-deal-header = Faite pour
watch-deal-server-seal = Empreinte du serveur
watch-deal-server-number = Nombre du serveur
watch-deal-seat-seal = Empreinte de { $name }
watch-deal-seat-number = Nombre de { $name }
watch-deal-unopened = pas révélé
watch-deal-seed = La graine qui en découle
watch-deal-keep = Garder la part de cet appareil
watch-deal-keep-about = Avec ce fichier, « veillee replay --deal » compare n’importe quel enregistrement à ce que cet appareil a vu.

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
