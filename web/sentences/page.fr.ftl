### Ce que dit la page elle-même : l’accueil, la table autour du jeu, les réglages.

page-title = Veillée
page-title-game = { $game } · Veillée
page-title-turn = ● À vous · { $game }
page-subtitle = { $games ->
    [5] Cinq jeux
   *[other] { $games } jeux
} au coin du feu

page-loading = Un instant…
page-home = Accueil
page-incomplete = Une partie de cette page n’est pas arrivée.
page-reload = Réessayer
page-leave = Partir
page-close = Fermer
page-on = Oui
page-off = Non
page-you = vous
page-name = { $name }
page-names = { $names }

## Something did not work

page-failed-offline = La table ne répond pas pour l’instant. Réessayez dans un moment.
page-failed-forbidden = Vous ne pouvez pas faire cela ici, ou l’invitation n’est plus valable.
page-failed-not-found = Cette table n’existe pas ; elle a peut-être été supprimée.
page-failed-conflict = Quelque chose a changé entre-temps. Regardez à nouveau.
page-failed-unprocessable = Ce n’est pas possible.
page-failed-too-large = C’est trop grand.
page-failed-too-many = Trop de demandes depuis ce réseau. Attendez un moment, ou finissez d’abord une partie.
page-failed-no-room = Le serveur est plein pour l’instant : aucune nouvelle partie ne peut commencer. Celles qui ont commencé continuent. Réessayez dans quelques minutes.
page-failed-unavailable = Rien n’a pu être enregistré, et rien n’a changé. Réessayez.
page-failed-other = Cela n’a pas marché. Réessayez.
page-closed-deleted = Cette table a été rangée.
page-closed-protocol = Il y a une version plus récente de cette page. Rechargez-la.
page-lost = Reconnexion…

page-refused-rule = Les règles ne le permettent pas.
page-refused-not-your-turn = Ce n’est pas votre tour.
page-refused-not-your-seat = Ce n’est pas votre place.
page-refused-stale = La partie a continué entre-temps.
page-refused-not-playing = Aucune partie n’est en cours.
page-refused-unreadable = Cela n’a pas été compris.
page-refused-too-far = On ne sait pas encore ce qui suit.
page-refused-switched-off = L’hôte l’a désactivé.
page-refused-too-much = Trop de demandes. Attendez un moment.
page-refused-unsaved = Rien n’a pu être enregistré. Réessayez.
page-refused-resting = On attend que tout le monde continue.
page-refused-unknown = Il n’y a rien de tel à cette table.

## The bar

page-bar = À faire
page-bar-awaited = À { $names } de jouer…
page-bar-away = On attend { $name }, qui s’est absenté.
page-bar-away-more = Vous pouvez attendre, ou demander un remplaçant.
page-bar-your-turn = À vous de jouer.
page-bar-wait = Un instant…
page-bar-sending = C’est parti…
page-bar-draw = À vous.
page-bar-over = La partie est finie.
page-bar-parked = { $reason ->
    [newer-program] Une version plus récente du programme a enregistré cette partie. Elle reprendra après une mise à jour.
    [other-rules] Cette partie suit des règles que cette version du programme n’a pas : elle ne peut pas continuer.
    [fault] Un problème est survenu à cette table. La partie est enregistrée, et le responsable du serveur peut la reprendre.
    [operator] Le responsable du serveur a suspendu cette partie.
   *[damaged] L’enregistrement de cette partie est abîmé : elle ne peut pas continuer.
}
page-bar-stand-in = Un robot joue à votre place.
page-bar-rest = On continue ?
page-bar-reveal = Les cartes sont retournées.
page-bar-meanings = Ce que vous touchez
page-bar-rest-others = On attend { $names }…
page-bar-again-others = Revanche : on attend { $names }…
page-draw = Continuer
page-continue = Continuer
page-take-back = Jouer moi-même
page-stand-in = Demander un remplaçant
page-why = pourquoi ?
page-why-rule = pourquoi ? règle { $rule }
page-choices = Ce qu’on peut choisir

page-bar-given-up = La partie a été abandonnée. Personne ne gagne.
page-bar-idle = { $name } n’a pas joué depuis un moment.
page-bar-away-soon = Après une minute, on pourra demander un remplaçant.
page-bar-idle-more = Un robot jouera dès que tous les autres le demandent.
page-bar-idle-votes = Remplaçant demandé par { $votes } sur { $all } jusqu’ici.
page-bar-idle-asked = Un remplaçant pour { $name } ? Demandé par { $votes } sur { $all } jusqu’ici.
page-ends-match = Cela met fin à la partie.

## Around the table

page-score = Points
page-sheet = Chaque point expliqué
page-sheet-table = Voir la table
page-sheet-all = Tout montrer
page-record = Télécharger la partie
page-spectators = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
page-drawer = Règles, indice, journal et discussion
page-tab-rules = Règles
page-tab-hint = Indice
page-tab-log = Journal
page-tab-chat = Discussion
page-log-by = { $said } ({ $who ->
    [random] un robot
    [beginner] un robot
    [regular] un robot
    [veteran] un robot
    [master] un robot
   *[other] { $who }
})
page-hint = Un indice
page-hint-about = À quoi penserait ici quelqu’un qui joue bien ? L’idée d’abord ; le choix, seulement si vous le voulez.
page-hint-ask = Demander conseil
page-hint-thinking = Réflexion en cours…
page-hint-show = Montrer le choix
page-hint-shown = Il est sélectionné pour vous. Vous pouvez encore choisir autre chose.
page-hint-off = L’hôte a désactivé les conseils à cette table.
page-hint-not-now = Un conseil se donne quand vous avez un choix à faire.
page-chat = Discussion
page-chat-empty = Personne n’a encore rien dit.
page-chat-unread = { $count ->
    [one] { $count } nouveau message
   *[other] { $count } nouveaux messages
}
page-chat-say = Dire quelque chose
page-chat-send = Envoyer
page-chat-off = Vous ne pouvez pas écrire ici pour l’instant.
page-coach-goals = Le but du jeu
page-coach-begin = On joue
page-coach-understood = Compris
page-coach-skip = Masquer les conseils
page-coach-restart = Revoir les conseils
page-banner = À { $name } de jouer
page-since-turn = Depuis le dernier tour, { $name }
page-this-device = à cet appareil
page-curtain = Passez l’appareil à { $name }
page-curtain-open = C’est moi, { $name }
page-menu = Table et réglages

page-given-up = La partie a été abandonnée.
page-given-up-about = Elle n’a ni résultat ni gagnant. Elle reste enregistrée, inachevée.
page-note-operator = De la part de qui gère ce serveur
page-note-seats = À propos d’une place
page-note-dismiss = Compris
page-notice-seat-offered = L’hôte a un code pour une place : { $name }. Il l’ouvre dans un autre navigateur.
page-notice-seat-moved = { $name } : la place a été ouverte sur un autre appareil. Tous les autres ont été déconnectés.
page-signed-out = { $name } : la place n’est plus ouverte sur cet appareil. Elle a été déconnectée depuis un autre.
page-stand-in-wanted = Les autres demandent un remplaçant pour { $name } : { $votes } sur { $all } jusqu’ici.

## Giving a match up

page-give-up = Abandonner la partie
page-give-up-about = La partie s’arrête sans gagnant dès que tous les présents sont d’accord.
page-give-up-ask = Demander à tous
page-give-up-question = Abandonner la partie ?
page-give-up-means = Elle s’arrêtera sans gagnant.
page-give-up-undecided = Pas encore de réponse : { $names }.
page-give-up-agree = Abandonner
page-give-up-refuse = Continuer
page-give-up-asked = La question est posée à tous, à la table.
page-give-up-withdrawn = Tous ne sont pas d’accord : la partie continue.

## The waiting room

page-room = Qui joue ?
page-room-open = En attente des autres.
page-room-sit = Prenez une place, ou regardez.
page-room-ready = Tout le monde est là.
page-room-host = { $name } lance la partie.
page-seats = Places
page-seat-open = Une place libre
page-sit = S’asseoir
page-sit-on = S’asseoir à la place { $number }
page-get-up = Quitter la place
page-seat-bot = Un ordinateur
page-seat-bot-on = Un ordinateur à la place { $number }
page-open-seat = Retirer
page-open-seat-of = Retirer { $name }
page-your-name = Votre nom
page-start = Commencer
page-deal-now = On distribue…
page-away = absent
page-there = présent
page-stands-in = (un robot joue)
page-let-computer = Laisser jouer un robot
page-another-device = Autre appareil
page-another-device-about = Ouvrez cette adresse sur votre autre appareil. Elle sert une fois.
page-another-device-qr = La même adresse en image, pour l’appareil photo d’un téléphone
page-replace = Prendre cette place
page-mute = Masquer ses messages
page-invite = Inviter
page-invite-about = Toute personne qui ouvre ce lien peut s’asseoir.
page-invite-link = Le lien vers cette table
page-invite-qr = Le lien en image, pour l’appareil photo d’un téléphone
page-copy = Copier le lien
page-copied = Copié
page-table-settings = Cette table
page-screen = Vue télé
page-screen-about = Une télévision montre la table à tout le monde : seulement ce qui est à découvert, avec un code QR pour rejoindre la partie.
page-screen-open = L’ouvrir
page-since = { $count ->
    [one] Il s’est passé une chose depuis votre dernière visite.
   *[other] Il s’est passé { $count } choses depuis votre dernière visite.
}
page-since-here = Depuis votre dernière visite
page-since-read = Lire
page-since-known = C’est vu

## Seats and devices

page-seat-actions = Place : { $name }
page-stand-in-for = Demander un remplaçant : { $name }
page-stand-in-votes = remplaçant demandé par { $votes } sur { $all }
page-stand-in-voted = Remplaçant demandé
page-devices = Appareils
page-devices-of = Appareils qui ont la place : { $name }
page-devices-only = Seul cet appareil a cette place.
page-devices-count = { $count ->
    [one] { $count } appareil a cette place.
   *[other] { $count } appareils ont cette place.
}
page-device-this = Cet appareil
page-device-other = Un autre appareil
page-device-open = ouvert en ce moment
page-device-closed = fermé en ce moment
page-only-this = Seulement cet appareil
page-only-this-about = Tous les autres appareils perdent aussitôt cette place. Pour l’y rouvrir, il vous faudra un nouveau code.
page-reissue = Code pour cette place
page-reissue-for = Code pour cette place : { $name }
page-reissue-about = Par exemple si { $name } a perdu son téléphone. Toute la table voit que vous avez ce code. Il sert une fois, dans un navigateur qui n’a pas de place à cette table, et déconnecte tous les autres navigateurs de la place. Si { $name } revient avant, il est annulé.
page-reissue-go = Obtenir le code
page-reissue-link = Donnez cette adresse à { $name }. Elle sert une fois.
page-reissue-qr = L’adresse pour { $name } en image, pour l’appareil photo d’un téléphone
page-this-table = Arrêter ou partir
page-forget = Retirer de ma liste
page-forget-about = La table continue, mais quitte votre liste. Elle y revient quand vous rouvrez son lien.
page-delete = Supprimer la table
page-delete-about = La table et toutes ses parties disparaissent pour tout le monde. C’est définitif.
page-confirm-no = Non, laisser
page-seat-rules = Les places : qui peut faire quoi
page-seat-rule = { $sentence } (Règle { $rule })
page-seat-rule-T1 = Une place appartient à sa personne. Personne d’autre n’y joue ni n’en voit les cartes.
page-seat-rule-T2 = Pendant une partie, aucun navigateur n’obtient de deuxième place.
page-seat-rule-T3 = Qui revient retrouve sa place et tout ce qu’il a le droit de savoir.
page-seat-rule-T4 = Seule la personne d’une place peut l’ouvrir sur un autre appareil, voir ses appareils et les déconnecter.
page-seat-rule-T5 = On reçoit un remplaçant après une minute d’absence : un robot au moins aussi fort que l’Écureuil.
page-seat-rule-T6 = Quelqu’un qui est là reçoit un remplaçant s’il n’a pas joué depuis cinq minutes et que tous les autres présents le demandent.
page-seat-rule-T7 = Seule la personne d’une place reprend la main à son remplaçant.
page-seat-rule-T8 = L’hôte obtient un code pour une place après trois minutes d’absence de sa personne. Il sert une fois, dans un navigateur qui n’a pas de place à cette table, et seulement jusqu’au retour de la personne.
page-seat-rule-T9 = Après un redémarrage du serveur, les durées d’absence repartent de zéro.
page-seat-rule-T10 = Seul l’hôte s’occupe de la table : la personne qui l’a ouverte, ou un autre joueur après une minute d’absence de l’hôte.
page-seat-rule-T11 = Un joueur qui s’occupe de la table pour son hôte ne peut pas obtenir de code pour la place de la personne qui l’a ouverte.
page-seat-rule-T12 = Seule la personne qui a ouvert la table, ou celle qui gère le serveur, peut la supprimer. Chacun peut la retirer de sa propre liste.
page-seat-rule-T13 = Une partie est abandonnée quand tous les présents sont d’accord.
page-seat-rule-T14 = Le jeton d’un robot appartient au navigateur qui lui a donné sa place. Pendant une partie, personne d’autre n’en reçoit, et aucune place ne devient celle d’un robot.

page-level-random = au hasard
page-level-beginner = facile
page-level-regular = moyen
page-level-veteran = difficile
page-level-master = expert

page-pace = Rythme
page-pace-instant = immédiat
page-pace-quick = rapide
page-pace-normal = normal
page-pace-slow = lent
page-hints = Conseils
page-visibility = Qui peut venir
page-visibility-link = sur invitation
page-visibility-public = tout le monde

## Settings

page-settings = Réglages
page-language = Langue
page-theme = Thème
page-theme-system = automatique
page-theme-dark = sombre
page-theme-light = clair
page-motion = Animations
page-motion-off = aucune
page-motion-quick = rapides
page-motion-normal = normales
page-motion-slow = lentes
page-sound = Son
page-simple = Table simple
page-simple-about = Tout en plus grand, sans discussion.
page-coach = Guide
page-coach-about = Quelques mots à chaque nouvelle sorte de décision, dans la première partie de chaque jeu.
page-aloud = Lire à voix haute
page-letters = Raccourcis clavier
page-letters-about = D décrit la table, R répète ce qui a été dit ; L, H, C et ? ouvrent journal, indice, discussion et règles.

## The home

page-mode-computer = Moi et des robots
page-mode-invite = Inviter par lien
page-mode-device = Un seul appareil
page-mode-short-computer = Des robots
page-mode-short-invite = Inviter
page-mode-short-device = Un appareil
page-start-computer = jouer contre des robots
page-start-invite = inviter par lien
page-start-device = jouer sur un seul appareil
page-play-computer = Jouer
page-play-invite = Ouvrir la table
page-play-device = Jouer
page-seats-range = { $least } à { $most } joueurs
page-setup = { $game } : comment jouer
page-join = Rejoindre une table
page-join-about = Le code de la table, ou le lien que vous avez reçu
page-join-wrong = Cela ne mène à aucune table.
page-join-go = Y aller
page-passphrase = Le mot de passe du serveur
page-passphrase-about = Pour ouvrir une table ici, il faut le mot de passe. Votre hôte le connaît.
page-passphrase-wrong = Ce n’était pas le bon.
page-passphrase-go = Ouvrir la table
page-tables = Tables
page-unfinished = Vos parties
page-lobby = Ouvertes à tous
page-watch-file = Ouvrir une partie enregistrée
page-watch-drop = Déposez la partie enregistrée ici
page-your-turn = à vous
page-none = Aucune partie en cours. Choisissez un jeu sur la page d’accueil.
page-seat-open-short = place libre
page-players = Joueurs
page-people = Joueurs sur cet appareil
page-people-names = Qui joue ?
page-person-name = Nom de la personne { $number }
page-computers = Robots
page-level = Adversaire
page-edition = Édition
page-edition-hygge-hygge = habituelle
page-edition-hygge-first = première édition
page-edition-happy-cats-bands4 = quatre tranches
page-edition-happy-cats-bands3 = trois tranches
page-value-on = oui
page-value-off = non
page-value-hand = une manche
page-value-easy = facile
page-value-medium = moyen
page-value-hard = difficile

## When something is missing

page-lost-ways = Ce que vous pouvez faire
page-lost-type-code = Ou tapez un autre code
page-lost-table = Cette table n’existe pas
page-lost-table-about = Le lien ou le code comporte peut-être une erreur, ou la table a été supprimée une fois la soirée finie. Demandez une nouvelle invitation.
page-lost-path = Rien à cette adresse
page-lost-path-about = L’adresse est peut-être fausse ou incomplète. Rouvrez le lien, ou saisissez le code reçu.
page-lost-deleted = La table n’est plus là
page-lost-parked = Cette partie est en pause
page-lost-update = Cette page n’est plus à jour
page-lost-away = Le serveur ne répond pas
page-lost-away-about = Il redémarre peut-être, ou votre réseau est coupé. La page réessaie toute seule ; votre place et vos cartes vous attendent.
page-lost-other = Cela n’a pas marché
page-lost-too-many = Un instant, s’il vous plaît
page-lost-too-many-about = Trop de demandes sont venues de votre réseau. Attendez une minute, puis réessayez.
page-lost-forbidden = La porte est fermée
page-lost-forbidden-about = La personne qui gère ce serveur a bloqué votre réseau. Parlez-lui si vous pensez que c’est une erreur.
page-lost-unavailable = Le serveur est très occupé
page-lost-unavailable-about = Il n’a plus de place pour l’instant. Les parties commencées continuent. Réessayez dans une minute.

## What the games are

page-who-plays = Qui joue ?
page-about-odin = Videz votre main d’abord
page-about-hygge = Remplissez votre terrier
page-about-happy-cats = Devinez les autres chats
page-about-cochons = Bâtissez, gare au loup
page-about-snowhere = De la neige contre le feu
page-kind-cards = Cartes
page-kind-dice = Dés
page-kind-together = Ensemble
page-fact-players = { $least }–{ $most }
page-fact-minutes = { $minutes } min
page-fact-age = { $age }+
page-facts = { $kind }, { $minutes } minutes, { $players }, dès { $age } ans
page-start-alone = jouer en solo
# $name: "the Dormouse"; $level: "mild".
page-bot = { $name } · { $level }

## The carpet of the day

page-carpet = Le tapis du jour
page-carpet-about = Un tapis de Snowhere par jour, le même pour tout le monde. Éteignez le plus de feu possible, en solo ou ensemble, sans conseils. Le suivant arrive à minuit UTC.
page-carpet-here = Meilleurs résultats du jour sur ce serveur
page-carpet-nobody = Personne ne l’a encore terminé ici.
page-carpet-first = soyez les premiers
page-carpet-flame = { $flame } %
page-carpet-best = record { $flame } %
page-carpet-yours = vous : { $flame } %
page-carpet-played = { $played ->
    [one] Joué une fois ici. Le pourcentage est la flamme qui reste : moins il y en a, mieux c’est.
   *[other] Joué { $played } fois ici. Le pourcentage est la flamme qui reste : moins il y en a, mieux c’est.
}
page-carpet-computer = Jouer en solo
page-carpet-invite = Inviter du monde
page-carpet-device = Jouer autour de cet appareil
page-carpet-play-label = Jouer le tapis du jour : { $how }
page-carpet-share = Partager mon résultat
# $solved: yes or no.
page-carpet-card = { $solved ->
    [yes] Snowhere, tapis du { $date } : entièrement éteint
   *[no] Snowhere, tapis du { $date } : il reste { $flame } % du feu
}

## Leaflet, sound, second tap

page-leaflet = En deux minutes
page-sound-offer = Jouer avec des sons discrets : les cartes, les dés, une clochette à chaque tour ?
page-sound-yes = Oui, merci
page-sound-no = Non, merci
page-volume = Volume
page-volume-soft = doux
page-volume-normal = normal
page-volume-loud = fort
page-second-tap = Le second appui joue
page-second-tap-about = Pour qui connaît le jeu : un second appui sur ce qui est choisi le joue, sans passer par le bouton.

## La fin d’une partie

page-end = Le résultat
page-end-you = C’est gagné !
page-end-one = { $name } gagne !
page-end-shared = { $names } se partagent la victoire !
page-end-shared-you = Victoire partagée avec { $names } !
page-end-all = Tout le monde gagne !
page-end-close = { $margin ->
    [one] { $name } gagne, d’un point
   *[other] { $name } gagne, de { $margin } points
}
page-end-points = { $score ->
    [one] Avec { $score } point.
   *[other] Avec { $score } points.
}
page-end-tie-break = { $score } points partout : le départage décide.
page-end-kind = Bien joué, tout le monde !
page-end-places = Classement
page-end-place = Place { $place }
page-end-place-aloud = { $score ->
    [one] { $place } : { $name }, { $score } point.
   *[other] { $place } : { $name }, { $score } points.
}
page-end-unit = { $score ->
    [one] pt
   *[other] pts
}
page-end-bot = robot
page-end-stand-in = un robot a joué
page-end-tally = À cette table
page-end-wins = { $wins ->
    [0] pas encore de victoire
    [one] { $wins } victoire
   *[other] { $wins } victoires
}
page-end-best = À cette table
page-end-this = Cette partie
page-end-match = Partie { $number }
page-end-percent = { $percent } %
page-end-details = Les points et le récit
page-end-home = Accueil
page-end-replay = Revoir
page-end-again = Revanche
page-end-together = Rejouer
page-end-again-about = Mêmes places, nouvelle donne.
page-end-wanted = { $count ->
    [one] { $names } veut une revanche.
   *[other] { $names } veulent une revanche.
}
page-end-without = { $count ->
    [0] Lancer la partie
    [one] Jouer sans { $names }
   *[other] Jouer sans eux
}
page-end-without-about = { $count ->
    [0] Un robot prend la place libre.
    [one] Un robot prend la place ; { $names } peut la reprendre à tout moment.
   *[other] Des robots prennent leurs places ; chacun peut reprendre la sienne à tout moment.
}
page-end-without-soon = { $count ->
    [one] { $names } a encore quelques secondes pour répondre.
   *[other] Ils ont encore quelques secondes pour répondre.
}
page-seat-rule-T15 = Après une partie, ceux qui veulent une revanche peuvent la lancer sans ceux qui ne répondent pas : au bout de 15 secondes, ou tout de suite si ceux-ci sont absents. Des robots prennent leurs places ; chacun peut reprendre la sienne à tout moment.

## Comment on rejoint une table

invite-code = Le code : { $code }
invite-open = Sur un autre appareil, ouvrez
invite-type = et tapez le code.
invite-or = ou
invite-scan = visez pour prendre place
invite-share = Partager
invite-share-text = Viens jouer à { $game } avec nous !
invite-renew = Nouveau code
invite-renew-about = L’ancien code et les liens déjà envoyés ne marcheront plus. Les personnes assises restent.
invite-renewed = Le code et le lien sont nouveaux.
invite-switch-off = Désactiver le code
invite-switch-on = Afficher un code
invite-off = Le code est désactivé. Le lien marche toujours.
invite-unavailable = Le serveur n’a pas de code à donner en ce moment. Le lien marche.
invite-stale = Le lien de cet écran ne marche plus. Rouvrez l’écran depuis la table de l’hôte.
invite-network = Pour les appareils sur
invite-network-public = Internet
invite-network-wifi = le Wi-Fi
invite-network-cable = le câble
invite-network-vpn = le VPN
invite-network-other = un autre réseau
invite-network-page = l’adresse de cette page
invite-only-here = Aucun autre appareil ne peut joindre cette table : le serveur n’écoute que cet ordinateur. Il faut le lancer sans --bind 127.0.0.1, ou avec --public-url.
invite-no-network = Aucun autre appareil ne peut joindre cette table : cet ordinateur n’est sur aucun réseau. Il faut le connecter par Wi-Fi ou par câble, puis rouvrir ceci.
page-join-no-code = Aucune table n’a ce code. Un code marche 30 minutes, tant qu’il reste une place.
page-join-too-many = Trop de codes erronés. Attendez un peu, ou utilisez le lien.

## Un mot par lettre du code, le même en anglais et en français : à l’oreille, les lettres se ressemblent.

invite-word-b = banjo
invite-word-c = cactus
invite-word-d = domino
invite-word-f = fondue
invite-word-g = gong
invite-word-h = hamster
invite-word-k = koala
invite-word-l = lasso
invite-word-m = melon
invite-word-n = ninja
invite-word-o = orange
invite-word-p = piano
invite-word-q = quiche
invite-word-r = robot
invite-word-s = sofa
invite-word-t = taxi
invite-word-u = ukulélé
invite-word-v = vampire
invite-word-w = western
invite-word-x = xylophone
invite-word-y = yoga
invite-word-z = zoo

## La salle d’attente, les réactions et les visages

waiting-seats = Places
waiting-add-seat = Ajouter une place
waiting-remove-seat = Enlever une place
waiting-this-game = Cette partie
waiting-free = Libre
waiting-free-about = inviter ou ajouter un robot
waiting-free-yours = à prendre
waiting-free-seat = Place libre { $number } : inviter quelqu’un ou ajouter un robot
waiting-free-count = { $count ->
    [one] Il reste une place libre.
   *[other] Il reste { $count } places libres.
}
waiting-host = hôte
waiting-is-ready = c’est bon
waiting-bot-line = robot · { $character }
waiting-add-bot = Ajouter un robot
waiting-sit-beside = Quelqu’un d’autre sur cet appareil
waiting-level-beginner = Facile : se trompe de temps en temps.
waiting-level-regular = Moyen : vif, ne voit pas loin.
waiting-level-veteran = Difficile : patient, se souvient de tout.
waiting-level-master = Expert : pèse chaque coup.
waiting-who-comes = Qui arrive ?
waiting-full = Toutes les places sont prises.
waiting-host-starts = { $name } lancera la partie.
waiting-unready = En préparation : { $names }.
waiting-all-ready = Tout le monde est prêt.
waiting-ready = On est prêts
waiting-how = Comment jouer
waiting-at-table = { $count ->
    [0] Personne à table pour l’instant
    [one] Une personne à table
   *[other] { $count } à table
}
waiting-face = Animal
waiting-face-hare = lièvre
waiting-face-fox = renard
waiting-face-bear = ours
waiting-face-owl = hibou
waiting-face-badger = blaireau
waiting-face-deer = cerf
waiting-face-hedgehog = hérisson
waiting-face-squirrel = écureuil
waiting-react = Un petit mot
waiting-react-hello = Bonjour !
waiting-react-laugh = Ha ha !
waiting-react-wow = Oh là là !
waiting-react-bravo = Bravo !
waiting-react-oops = Oups !
waiting-react-think = Je réfléchis…
waiting-nudge = Faire signe à { $name }
waiting-nudged = fait signe à { $name }
waiting-nudged-here = Petit signe : tout le monde attend !
waiting-said = { $name } : { $text }
waiting-away = n’est plus là
waiting-back = est de retour
waiting-stood-in = n’est plus là : un robot joue à sa place
waiting-took-over = reprend la main
page-seat-rule-T16 = Avant la première partie, l’hôte change les places et les options : des places libres seulement, et autant que le jeu le permet.
page-seat-rule-T17 = Le tapis du jour est le même pour tout le monde : les options ne changent pas, sans conseil et sans robot.
page-seat-rule-T18 = Quand des robots occupent toutes les places, la personne qui a ouvert la table peut demander une revanche, ou l’ouvrir pour plusieurs parties.
waiting-carpet-fixed = Le tapis du jour est le même pour tout le monde : ses options ne changent pas. À vous de choisir qui joue.

## Parties terminées, et parties retirées de la liste

page-finished = Parties terminées
page-remove = Retirer
page-remove-game = Retirer cette partie de { $game }
page-remove-playing = Vous abandonnez cette partie. Si d’autres jouent, on leur demande s’ils arrêtent ; elle quitte votre liste tout de suite.
page-remove-waiting = La table quitte votre liste. Son adresse y mène toujours.
page-remove-no = La garder

## Partager un résultat

page-share = Partager
page-share-title = Partager le résultat
page-share-text = Le résultat en texte
page-share-copy = Copier le texte
page-share-save = Enregistrer l’image
page-share-send = Partager…
page-share-by-hand = Le texte est sélectionné : copiez-le avec le menu ou Ctrl+C.
page-share-places = { $game } – { $result } { $places }
page-share-place = { $place }. { $name } { $score }
page-share-flame = { $game } – { $result } Il reste { $flame } % du feu
