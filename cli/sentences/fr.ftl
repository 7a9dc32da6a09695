### Ce que le programme dit autour des jeux, dans le terminal.

## Les noms des joueurs de l’ordinateur

# The person, in the record.
cli-person = Joueur
cli-fox = Renard
cli-bear = Ours
cli-owl = Hibou
cli-hare = Lièvre
cli-badger = Blaireau
cli-otter = Loutre
cli-mole = Taupe

## Une partie dans le terminal

cli-welcome = { $players ->
    [one] { $game }, en solitaire. Tapez h pour l’aide, q pour quitter.
   *[other] { $game }, { $players } joueurs. Tapez h pour l’aide, q pour quitter.
}
cli-company = { $players ->
    [one] L’autre joue
   *[other] Les autres jouent
} comme { $name }. { $character }
cli-continued = { $steps ->
    [one] La partie reprend après { $steps } coup. l montre ce qui s’est passé.
   *[other] La partie reprend après { $steps } coups. l montre ce qui s’est passé.
}
cli-prompt = Votre choix :
cli-choices = Vous pouvez :
cli-choice = { $number }  { $notation }  { $words }
cli-help = Tapez le numéro d’un choix, ou le choix lui-même : { $example }. Les mots anglais sont compris aussi.
    {"  "}?  un conseil ; encore ? nomme un coup
    {"  "}t  la table et vos choix
    {"  "}l  tout ce qui s’est passé
    {"  "}r  les règles ; r { $rule } en montre une
    {"  "}q  quitter la partie
cli-hint-idea = { $idea } (encore ? pour savoir quel coup.)
cli-hint-move = Un bon coup : { $move }
cli-not-understood = « { $text } » n’est ni un choix ni une commande. Tapez h pour l’aide.
cli-did-you-mean = « { $text } » n’est ni un choix ni une commande. Vouliez-vous dire { $meant } ?
cli-no-such-number = Il n’y a pas de choix { $number } : ils vont de 1 à { $last }.
cli-nothing-offered = Il n’y a rien à choisir pour « { $wish } ». Les choix restent les mêmes ; t les montre.
cli-repeated = { $text } est nommé plusieurs fois, mais il n’y en a qu’un.
cli-refused = { $why } (règle { $rule })
cli-rule = { $rule } : { $text }
cli-no-such-rule = Il n’y a pas de règle « { $text } » : elles vont de { $first } à { $last }.
cli-confirm-leave = Quitter la partie ? Elle n’est pas enregistrée : seule une partie commencée avec --record FICHIER peut être reprise.
cli-confirm-leave-recorded = Quitter la partie ? Elle est enregistrée, et vous pourrez la reprendre.
# $choice : « arrêter de jouer ».
cli-confirm-choice = C’est sans retour : { $choice }. Êtes-vous sûr ?
cli-yes-or-no = Oui ou non :
cli-goes-on = La partie continue.
cli-end-of-input = Il n’y a plus rien à lire.
cli-left = Vous quittez la partie avant la fin.
cli-kept = L’enregistrement est dans { $file }. Pour reprendre : veillee play --continue { $file }
cli-not-kept = La partie n’est pas enregistrée. Commencez avec --record FICHIER pour en garder une.
cli-recorded = L’enregistrement est dans { $file }.
cli-over = La partie est finie.
cli-place = { $place }. { $who } : { $score }
cli-score-line = { $who }, { $amount } : { $words }
cli-turn = { $who ->
    [you] C’est à vous.
   *[other] C’est à { $who } de jouer.
}
cli-points = { $who } { $points }

## Quand quelque chose ne se peut pas

cli-error-no-file = { $file } : ce fichier n’existe pas
cli-error-folder = { $file } : c’est un dossier, pas un enregistrement
cli-error-file-exists = { $file } existe déjà : choisissez un autre nom, ou supprimez-le d’abord
cli-error-no-record = { $file } : il ne contient aucun enregistrement
cli-error-in-line = { $file }, ligne { $line } : { $why }
cli-error-replay-game = --game { $wanted } : le fichier en contient { $games }, comptées à partir de 1
cli-error-replay-step = --step { $step } : la partie a { $steps } coups
cli-error-languages = les langues sont fr et en
cli-error-level = --level { $level } : les niveaux sont { $levels }{ $meant }
cli-error-no-game = il n’y a pas de jeu « { $name } » : les jeux sont { $games }{ $meant }
# $meant : rien, ou ce qu’on a sans doute voulu dire.
cli-error-meant = {" "}; vouliez-vous dire { $name } ?
cli-error-seed = --seed { $seed } : une graine est un nombre, ou 64 chiffres hexadécimaux
cli-error-option-form = --option { $option } : une option s’écrit clé=valeur
cli-error-seats = { $game } se joue de { $least } à { $most }, pas à { $found }
cli-error-option = { $game } : il n’y a pas d’option « { $key } » : il a { $known }{ $meant }
cli-error-option-value = { $game } : l’option « { $key } » ne peut pas être « { $value } » : elle peut être { $allowed }
cli-error-edition = { $game } n’a pas d’édition « { $name } » : il a { $known } ; ou nommez un fichier en .toml
cli-error-edition-unreadable = l’édition { $name } est illisible : { $why }
cli-error-edition-refused = l’édition { $name } est refusée : { $why }
cli-error-edition-name = { $game } a déjà une édition « { $name } » dont le tableau est différent : donnez à celle-ci un autre nom
cli-error-rules = ce programme ne connaît pas la version { $found } des règles de { $game }, seulement jusqu’à la version { $newest } : prenez un veillee plus récent
cli-continue-several = { $file } contient plusieurs parties : mettez celle à reprendre dans un fichier à part
cli-continue-over = { $file } : cette partie est finie ; veillee replay { $file } la montre
cli-continue-others = { $file } : on ne peut reprendre qu’une partie d’une seule personne, à la place 0, contre des robots, comme veillee play --record les écrit
cli-continue-damaged = { $file }, ligne { $line } : { $why }. Pour reprendre avant, supprimez cette ligne et toutes les suivantes.

# $allowed : ce qu’une option peut être.
cli-allowed-or = { $start } ou { $last }
cli-allowed-number = un nombre de { $least } à { $most }
cli-allowed-multiple = un multiple de { $step } de { $least } à { $most }
cli-allowed-steps = un nombre de { $least } à { $most } de { $step } en { $step }
cli-allowed-sides = LARGEURxHAUTEUR en millimètres, chacune { $sides }

## Erreurs sur la ligne de commande

# $path : « veillee play ».
cli-mistake-help = {" "}; { $path } --help en dit plus
cli-mistake-command = il n’y a pas de commande « { $name } » : il y a { $names }{ $meant }
cli-mistake-needs-one = { $path } demande une de ces commandes : { $names }{ $more }
cli-mistake-option = { $path } n’a pas d’option { $name }{ $more }
cli-mistake-word = { $path } ne prend pas « { $word } » à cet endroit{ $more }
cli-mistake-missing = { $path } demande { $what }{ $more }
cli-mistake-together = { $path } : { $one } et { $other } ne vont pas ensemble{ $more }
cli-mistake-twice = { $path } : { $name } est donné plus d’une fois{ $more }
cli-mistake-no-value = { $name } demande une valeur{ $more }
cli-mistake-value = { $name } : { $value } n’est pas permis : { $why }
cli-mistake-not-one-of = { $name } : { $value } n’est pas permis : il faut une de ces valeurs : { $all }{ $meant }
cli-value-too-much = c’est plus que le programme ne sait compter
cli-value-whole = il faut un nombre entier à partir de 0, en chiffres, comme 12
cli-value-least-one = il faut au moins 1
cli-value-minutes = il faut un nombre de minutes à partir de 0, comme 5 ou 0.5
cli-value-seconds = il faut un nombre de secondes au-dessus de 0

## Fichiers

cli-error-no-folder = { $file } : le dossier { $folder } n’existe pas
cli-error-not-permitted = { $file } : vous n’avez pas le droit d’utiliser ce fichier : lancez la commande sous le nom de son propriétaire, ou changez ses permissions
cli-error-no-plain-file = { $file } : c’est un dossier, pas un fichier
cli-error-file = { $file } : { $why }
cli-error-written = { $files } : { $why } ; les parties écrites avant sont entières

## Beaucoup de parties

cli-error-bot = { $option } : il n’y a pas de robot « { $name } » pour { $game } : il y a { $known }{ $meant }
cli-error-program = { $command } ne se lance pas : { $why }
cli-error-bots = --bots { $bots } : { $found } robots pour { $seats } places ; nommez-en un seul, ou un pour chacune
cli-error-lineup-chairs = { $option } : { $named } joueurs pour { $chairs } places ; nommez-en au plus un pour chacune, le dernier prend celles qui restent
cli-error-lineup-alone = { $option } : nommez au moins deux joueurs différents
cli-error-threads = --threads { $threads } : de 1 à { $most }
cli-error-legal = --legal : on ne peut pas dresser la liste des choix de { $game }
cli-error-round-robin = chacun contre chacun se joue à deux ; pour plus, nommez --seats
cli-error-one-contest = --ledger, --minutes et --until-clear sont pour une seule rencontre : nommez ses --seats
cli-error-until-clear = --until-clear { $bars } : ce sont des pourcentages, de 0 à 100, comme 55 ou 60,85
cli-error-ledger = { $file } : c’est le registre d’une autre mesure

cli-simulate-heading = { $game }, { $players ->
    [one] 1 joueur
   *[other] { $players } joueurs
}, { $games ->
    [one] 1 partie
   *[other] { $games } parties
}, graine { $seed }
cli-simulate-choices = choix : { $choices }, { $mean } par partie
cli-simulate-shared = victoires partagées : { $victories }
cli-simulate-seat = place
cli-simulate-bot = robot
cli-simulate-score = points, moyenne ± 95 %
cli-simulate-left = % restant, moyenne ± 95 %
cli-simulate-deviation = écart type
cli-simulate-wins = % victoires, à 95 %
cli-simulate-least = minimum
cli-simulate-median = médiane
cli-simulate-most = maximum
cli-simulate-zeros = zéros
cli-simulate-solved = résolus
# $last : rien, ou la dernière panne.
cli-simulate-faults = { $player } : { $crashes ->
    [one] { $crashes } panne
   *[other] { $crashes } pannes
}, { $late ->
    [one] { $late } réponse en retard
   *[other] { $late } réponses en retard
}, { $refused ->
    [one] { $refused } choix refusé
   *[other] { $refused } choix refusés
}{ $last }
cli-simulate-last = {" "}; la dernière panne : { $why }
cli-simulate-speed = { $seconds } s, { $speed } choix par seconde sur { $threads ->
    [one] 1 fil
   *[other] { $threads } fils
}
# Une barre d’avancement : combien sur combien, et combien de temps encore.
cli-progress-games = { $done } parties, encore { $time }
cli-progress-positions = { $done } positions, encore { $time }

## Erreurs à propos des images

cli-draw-no-record = { $file } : ce fichier n’existe pas ; pour un tapis neuf, écrivez snowhere
cli-draw-kind = { $file } : une image finit par .svg ou .png
cli-draw-fresh-result = --result : nommez un enregistrement, un tapis neuf n’a pas de résultat
cli-draw-width = --width { $width } : { $why }
cli-draw-game = --game { $wanted } : le fichier en contient moins
cli-draw-no-carpet = --carpet { $date } : { $game } n’a pas de tapis du jour
cli-draw-date = --carpet { $date } : { $why }
cli-draw-not-over = --result : cette partie n’est pas finie ; dessinez sa table sans --result
cli-draw-seat = --seat { $seat } : les places vont de 0 à { $last }

## S’occuper d’un serveur

cli-keep-backup-file = une sauvegarde est un fichier : nommez-en un (un export peut aller sur la sortie standard)
cli-keep-backed-up = Tout ce qui existe à cet instant est dans { $file }.
cli-keep-restored = { $folder } contient ce qui était dans { $file }.
cli-keep-exported = { $matches ->
    [one] { $matches } partie est
   *[other] { $matches } parties sont
} dans { $file }.
cli-keep-left-out = { $tables ->
    [one] { $tables } table est illisible et n’y est pas.
   *[other] { $tables } tables sont illisibles et n’y sont pas.
}
cli-keep-broken-off = { $why } ; { $matches ->
    [one] { $matches } partie a été reprise
   *[other] { $matches } parties ont été reprises
} avant cela : une fois le fichier réparé, importez-le de nouveau, rien ne sera en double
cli-keep-imported = { $matches ->
    [one] { $matches } partie reprise
   *[other] { $matches } parties reprises
} ; { $before ->
    [one] { $before } était déjà là.
   *[other] { $before } étaient déjà là.
}
cli-keep-remembered = { $matches ->
    [one] { $matches } partie est en mémoire.
   *[other] { $matches } parties sont en mémoire.
}
cli-verify-whole = Tables intactes : { $tables }, avec { $entries } entrées.
cli-verify-damaged = quelque chose est abîmé dans { $folder } : copiez le dossier avant de faire quoi que ce soit d’autre
cli-operator-other-version = le serveur n’a pas la même version que cette commande : prenez le même programme
cli-operator-no-address = { $id } n’est pas l’adresse d’une table : elle a 16 lettres et chiffres, voir veillee tables
cli-operator-closed = La table { $id } est fermée ; ses enregistrements restent.
cli-operator-deleted = La table { $id } est supprimée.
cli-operator-parked = La table { $id } est suspendue.
cli-operator-resumed = La table { $id } reprend.
cli-operator-cleared = L’annonce est effacée.
cli-operator-announced = Annoncé à { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, et à tous ceux qui viendront.
cli-operator-blocked = { $address } est bloqué ; { $closed ->
    [one] { $closed } connexion fermée.
   *[other] { $closed } connexions fermées.
}
cli-operator-unblocked = { $address } n’est plus bloqué.

## Un robot à une table

cli-seat-no-token = --token : la table en montre un avec la place
cli-seat-bad-token = ce jeton a des signes qu’aucun jeton n’a
cli-seat-token-gone = ce jeton ne vaut plus à cette table
cli-seat-unreachable = { $address } ne peut être joint : { $why }
cli-seat-no-table = { $address } n’est pas une table où votre robot peut jouer ({ $why }) : la place de votre robot montre l’adresse, …/api/tables/…
cli-seat-lost = la table ne peut plus être jointe : { $why }
cli-seat-again = { $why } : nouvelle connexion.
cli-seat-over = La partie est finie, et le programme aussi.
cli-seat-flushes = { $names } n’a pas encore répondu : vide-t-il sa sortie (flush) ?
cli-seat-at-the-table = À la table, pour { $names }.
cli-seat-taken = La place a été donnée à quelqu’un d’autre.
cli-seat-stand-in = { $name } n’a rien choisi pendant trop longtemps : un remplaçant joue jusqu’à ce qu’il réponde.
cli-seat-stand-in-flushes = { $name } n’a rien choisi pendant trop longtemps : un remplaçant joue jusqu’à ce qu’il réponde. Vide-t-il sa sortie (flush) ?
cli-seat-back = { $name } a retrouvé sa place.
cli-seat-no-choice = cette réponse n’est pas un choix dans la notation du jeu : { $steps }
cli-seat-stopping = le serveur s’est arrêté
cli-seat-moved = un autre serveur a repris la table
cli-seat-slow = les messages de la table ont été lus trop lentement
cli-seat-deleted = la table a été supprimée
cli-seat-broken = la table ne peut pas continuer ; le journal du serveur dit pourquoi
cli-seat-operator = l’exploitant du serveur a fermé la table
# $why : rien, ou un point et ce que dit la table.
cli-seat-other-protocol = la table ne comprend pas ce programme : prenez celui du serveur{ $why }
cli-seat-stood-in = un remplaçant a pris la place entre-temps
cli-seat-unreadable = les choix de la table : { $why }
cli-seat-too-long = la réponse du robot fait { $length } octets, et une table en lit au plus { $most }
cli-seat-refused = le robot a été refusé { $times } fois de suite, la dernière pour { $steps } ({ $rule })
cli-seat-rule = règle { $rule }

## Ce que signale la base de données

cli-store-unwritable = { $folder } est inutilisable ({ $why }) : choisissez un dossier où l’on peut écrire
cli-store-no-folder = { $file } est un fichier : choisissez un dossier pour les tables, ou déplacez ce fichier
cli-store-no-tables = il n’y a pas de tables dans { $folder } : nommez avec --data-dir le dossier du serveur
cli-store-forbidden = { $file } appartient à l’utilisateur { $owner }, et vous n’y avez pas droit : lancez le programme sous son nom, ou donnez le fichier à celui qui fait tourner le serveur
cli-store-busy = un autre serveur utilise { $folder } : arrêtez-le, ou choisissez un autre dossier
cli-store-no-database = { $file } n’est pas une base de données : déplacez-le, ou choisissez un autre dossier
cli-store-not-ours = { $file } est la base de données d’un autre programme : déplacez-la, ou choisissez un autre dossier
cli-store-newer = { $file } vient d’un programme plus récent (schéma { $found }, celui-ci connaît le { $known }) : mettez le programme à jour
cli-store-older = { $file } a le schéma { $found } : démarrez une fois le serveur, qui le fera passer au schéma { $known }
cli-store-in-use = un autre programme a ouvert { $file } : fermez-le, et recommencez ; rien n’a été changé
cli-store-no-room = la mise à niveau de { $file } demande { $needed } Mio sur le disque, et il n’y en a que { $free } de libres : faites de la place, et recommencez ; rien n’a été changé
cli-store-full = il n’y a plus de place sur le disque pour { $file } : faites-en, et recommencez ; rien n’est perdu
cli-store-failed = { $file } ne s’ouvre pas ({ $why }) : s’il est abîmé, repartez d’une sauvegarde
cli-store-fenced = un autre serveur a pris la table
cli-store-out-of-step = le journal a { $found } entrées, on en attendait { $expected }
cli-store-exists = il y a déjà une table de ce nom
cli-store-gone = cette table n’existe pas
cli-store-disk = le disque est plein ou refuse d’écrire : { $why }
cli-store-silent = la base de données ne répond pas : { $why }
cli-store-damaged = la table enregistrée est abîmée : { $why }
cli-backup-exists = { $file } existe déjà : donnez un autre nom à la sauvegarde, ou déplacez-le
cli-backup-failed = la sauvegarde { $file } n’a pas pu être écrite : { $why }
cli-restore-no-file = { $file } : ce fichier n’existe pas ; nommez-en un que `veillee backup` a écrit
cli-restore-no-backup = { $file } n’est pas une sauvegarde : nommez un fichier que `veillee backup` a écrit
cli-restore-unreadable = la sauvegarde { $file } est illisible : { $why }
cli-restore-damaged = la sauvegarde { $file } est abîmée ({ $why }) : prenez-en une autre
cli-restore-exists = { $file } existe déjà : déplacez-le d’abord, avec les fichiers qui l’accompagnent
cli-restore-failed = { $file } n’a pas pu être écrit : { $why }

## Ce qui empêche un serveur de démarrer, ou une commande de l’atteindre

cli-start-busy = le port { $port } est pris par un autre programme : arrêtez-le, ou choisissez un autre port avec --port
cli-start-metrics-busy = le port { $port } est pris, par les tables ou par un autre programme : choisissez une autre place pour les mesures avec --metrics-bind
cli-start-elsewhere = { $address } n’est pas une adresse de cette machine : choisissez-en une qui le soit
cli-start-listen = impossible d’écouter sur { $address } : { $why }
cli-start-threads = impossible de lancer les fils sur lesquels les robots réfléchissent : { $why }
cli-settings-two-passphrases = passphrase-file : { $file } n’est pas permis : il y a aussi une passphrase : gardez l’une des deux
cli-settings-no-home = ce système ne dit pas où sont les données d’un utilisateur : nommez un dossier avec --data-dir
cli-operator-no-server = aucun serveur ne tourne avec { $folder } : démarrez-le, ou nommez son dossier avec --data-dir
cli-operator-not-owner = { $folder } appartient à un autre utilisateur : lancez cette commande sous le nom de celui qui fait tourner le serveur, ou en root
cli-operator-no-answer = le serveur de { $folder } ne répond pas : { $why }
cli-operator-no-sockets = ce système n’a pas de sockets Unix : les commandes ne peuvent pas atteindre un serveur en marche

## Adresses et connexions

cli-url-no-scheme = écrivez http:// ou https:// devant le nom de l’hôte
cli-url-other-scheme = seuls http et https conviennent : écrivez http:// ou https:// devant le nom de l’hôte
cli-url-no-host = écrivez un hôte après ://, comme https://jeux.example.org, http://192.168.1.7 ou http://[fd00::1]
cli-url-bad-port = écrivez après l’hôte un port de 1 à 65535, ou aucun
cli-url-user-info = une adresse ne contient ni nom ni mot de passe : enlevez tout ce qui est entre :// et @
cli-url-query = une adresse ne contient ni point d’interrogation ni dièse : enlevez tout à partir de là
cli-url-unreadable = ce n’est pas une adresse : écrivez-en une comme https://jeux.example.org/veillee
cli-connect-signs-itself = son certificat se signe lui-même. Signez-le avec une autorité à vous, comme docs/bots.md le montre, et nommez le fichier de l’autorité dans SSL_CERT_FILE
cli-connect-no-table = il n’y a pas de table ({ $status })
cli-lost-cut = la connexion à la table est perdue
cli-lost-failed = la connexion à la table est perdue ({ $why })
cli-lost-closed = la table a fermé la connexion

## Pourquoi un robot ne joue plus

cli-bot-exited = le programme s’est arrêté (code { $code })
cli-bot-killed = le programme a été arrêté ({ $signal })
cli-bot-closed = le programme ne lit ou n’écrit plus rien
cli-bot-not-reading = le programme ne lit pas ce qu’on lui écrit
cli-bot-long-line = le programme a écrit une ligne de plus de 1 Mo
cli-bot-not-text = le programme a écrit quelque chose qui n’est pas du texte (UTF-8)
cli-bot-unreadable = ce que le programme a écrit est illisible : { $why }
cli-bot-not-run = il ne se lance pas : { $why }
cli-bot-refused = ses choix ont été refusés { $times } fois de suite
cli-bot-unanswered = on ne peut pas répondre à son essai : { $why }
cli-bot-late = il n’a rien choisi en { $seconds } s
cli-bot-silent = il n’a rien choisi en { $seconds } s (vide-t-il sa sortie ?)

## Ce qui ne va pas dans un enregistrement

cli-fault-io = le fichier est illisible : { $why }
cli-fault-too-long = la ligne est trop longue pour un enregistrement
cli-fault-not-a-line = ce n’est pas une ligne d’enregistrement : { $why }
cli-fault-nameless = ce n’est pas une ligne d’enregistrement : elle n’a ni "veillee", ni "chance", ni "action", ni "result"
cli-fault-two-kinds = cette ligne a à la fois "{ $one }" et "{ $other }" : écrivez chacun sur sa ligne
cli-fault-no-header = un enregistrement commence par un en-tête, une ligne qui a "veillee"
cli-fault-format = cet enregistrement a le format { $found }, que ce programme ne connaît pas : essayez un veillee plus récent
cli-fault-options = les options sont illisibles : { $why }
cli-fault-edition = le tableau de l’édition est illisible : { $why }
cli-fault-edition-hash = l’empreinte de l’édition est { $found }, mais celle de son tableau est { $expected }
cli-fault-no-steps = la partie n’a aucun coup : supprimez son en-tête, ou ajoutez les coups joués
cli-fault-seed = la graine n’est ni un nombre ni 64 chiffres hexadécimaux
cli-fault-deal-differs = la donne a été falsifiée : { $found } n’est pas le même que { $other }
cli-fault-deal-not-given = la donne a été falsifiée : { $one } et { $two } ne donnent pas { $expected }
cli-fault-deal-order = la donne a été falsifiée : { $field } n’est pas dans l’ordre, ou n’est pas une place de cette table
cli-fault-deal-missing = la donne a été falsifiée : { $field } manque
cli-fault-deal-before = la donne a été falsifiée : { $field } n’est pas l’essai qui le précède
cli-fault-deal-not-void = la donne a été falsifiée : il ne manque rien à { $field }, et pourtant cet essai compte comme nul
cli-fault-notation = ceci ne se lit pas comme un coup : { $why }
cli-fault-other-notation = un enregistrement écrit ceci « { $expected } », pas « { $found } »
cli-fault-impossible = le hasard n’a pas pu donner cela : { $why }
cli-fault-other-draw = ici la graine tire « { $expected } », pas « { $found } »
cli-fault-turn = ce n’est pas le tour de la place { $seat }
cli-fault-order = les choix simultanés sont écrits une fois chacun, dans l’ordre des places : c’est à la place { $expected }, pas { $found }
cli-fault-after-the-end = la partie est finie, mais l’enregistrement continue
cli-fault-refused = la règle { $rule } le refuse : { $says }
cli-fault-unsorted = la liste des choix permis n’est pas triée : triez-la par octets, chaque choix une fois
cli-fault-legal = la liste des choix permis devrait être { $expected }
cli-fault-early-result = un résultat, mais la partie n’est pas finie
cli-fault-result = le résultat devrait être { $expected }

## La table d’Odin

cli-odin-heading = Manche { $hand }. Points, jusqu’à { $limit } : { $points }.
cli-odin-heading-single = Une seule manche.
cli-odin-removed = Hors de la partie : { $colours }.
cli-odin-seat = { $who } : { $count ->
    [one] 1 carte
   *[other] { $count } cartes
}
cli-odin-seat-known = { $who } : { $count ->
    [one] 1 carte
   *[other] { $count } cartes
}, reprises et connues : { $known }
cli-odin-passed = { $seat }, a passé
cli-odin-centre = Au centre : { $cards }, valeur { $value }, par { $who }.
cli-odin-centre-empty = Le centre est vide. { $who ->
    [you] Vous entamez.
   *[other] { $who } entame.
}
cli-odin-beaten = Battues, une à garder : { $cards }.
cli-odin-hand = { $who ->
    [you] Votre main
   *[other] La main de { $who }
}, { $count ->
    [one] 1 carte
   *[other] { $count } cartes
} :
cli-odin-suit = { $letter } { $colour } : { $ranks }
cli-odin-lead = entamer avec { $cards }
cli-odin-lead-all = poser toute votre main et finir la manche
cli-odin-beat = { $cards } : { $value } bat { $centre }
cli-odin-out = { $cards } : { $value } bat { $centre }, et votre main est vide
cli-odin-keep = garder le { $card }
cli-odin-pass = passer

## La table de Hygge

cli-hygge-match = Partie { $game } sur { $games }. Points jusqu’ici : { $points }.
# $safe : tant de cartes viennent avant que l’hiver puisse venir.
cli-hygge-pile = La pioche a { $pile } cartes ; l’hiver n’est pas dans les { $safe } prochaines.
cli-hygge-pile-winter = { $pile ->
    [one] La pioche a une seule carte, et c’est l’hiver.
   *[other] La pioche a { $pile } cartes, et chacune peut être l’hiver.
}
cli-hygge-last-choice = L’hiver est là : un dernier choix.
cli-hygge-winter-is-here = L’hiver est là.
cli-hygge-seat = { $who } : { $minus ->
    [0] rien dehors
   *[other] dehors −{ $minus } ({ $cards })
}, { $covered ->
    [0] rien à l’abri
   *[other] { $covered } cartes à l’abri
}
cli-hygge-reserve = Réserve, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} :
# $colours : « R rouge, B bleu ».
cli-hygge-key = { $colours }. 3* après un objet : ses flocons. 2P après un animal : deux patounes pour les objets violets.
cli-hygge-reserve-row = Ligne { $row } : { $cards }
cli-hygge-front = { $who ->
    [you] Vous
   *[other] { $who }
} : { $minus ->
    [0] rien dehors
   *[other] dehors −{ $minus }
}, { $piles ->
    [0] rien à l’abri
    [one] { $flakes } à l’abri en 1 pile
   *[other] { $flakes } à l’abri en { $piles } piles
}, solde { $points }
cli-hygge-stack = { $colour } : { $cards }
cli-hygge-animals = animaux : { $cards }
cli-hygge-discards = À la défausse : { $cards }.
cli-hygge-collect = { $cards } ; en laisse { $left }
cli-hygge-collect-refill = { $cards } ; en laisse { $left } : on remplit, vous rejouez
cli-hygge-collect-winter = { $cards } ; en laisse { $left } : on remplit, l’hiver peut venir
# $change : de combien changent les points, avec le signe.
cli-hygge-shelter = { $cards } : { $change }
cli-hygge-discard = { $card } : { $change }
cli-hygge-skip = ne rien mettre à l’abri maintenant
cli-hygge-nothing = tout laisser en l’état

## La table des Trois Petits Cochons

# $empty piles sont épuisées ; la partie finit avec $end.
cli-cochons-piles = Piles, { $empty ->
    [one] { $empty } épuisée
   *[other] { $empty } épuisées
} sur les { $end } qui finissent la partie :
cli-cochons-part = { $part ->
    [door] porte
    [window] fenêtre
   *[other] toit
}
cli-cochons-priced = { $material ->
    [straw] paille
    [wood] bois
   *[other] brique
}, { $price } dés
cli-cochons-pile = reste { $left }
cli-cochons-pile-pot = reste { $left }, pot*
cli-cochons-pile-empty = épuisée
# $pile : « Sd », $name : « une porte en paille », $left : « reste 3, pot* ».
cli-cochons-pile-line = { $pile }, { $name }, { $price } dés : { $left }
cli-cochons-idle = Personne n’a acheté de tuile depuis { $turns } tours ; à { $end }, la partie finit.
# $tiles : « Sd Sw* Sr ».
cli-cochons-house = maison { $number } { $tiles }
cli-cochons-no-house = { $who ->
    [you] Vous
   *[other] { $who }
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
} : pas de maison
# $houses : « maison 1 Sd Sw* Sr, maison 2 Wd ».
cli-cochons-houses = { $who ->
    [you] Vous
   *[other] { $who }
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $houses }
cli-cochons-rewards-first = Première maison tout en un matériau : { $rewards }.
cli-cochons-rewards-most = Pour l’instant : { $rewards }.
# $reward : straw, wood, brick, pots, houses ou tallest.
cli-cochons-reward = { $reward ->
    [straw] paille
    [wood] bois
    [brick] brique
    [pots] le plus de pots
    [houses] le plus de maisons
   *[other] la maison la plus haute
} { $who }
cli-cochons-reward-free = { $reward ->
    [straw] paille
    [wood] bois
    [brick] brique
    [pots] le plus de pots
    [houses] le plus de maisons
   *[other] la maison la plus haute
} personne
# $dice : « 1 porte, 2 porte, 3 loup ! ».
cli-cochons-dice = Dés, lancer { $roll } sur { $most } : { $dice }
cli-cochons-die = { $number } { $face ->
    [door] porte
    [window] fenêtre
    [roof] toit
   *[other] loup !
}
cli-cochons-die-in-hand = { $number } en main
cli-cochons-rolls-left = { $left ->
    [one] Encore { $left } lancer. Deux loups finiraient le tour ; les dés 1 et 2 n’en ont pas.
   *[other] Encore { $left } lancers. Deux loups finiraient le tour ; les dés 1 et 2 n’en ont pas.
}
cli-cochons-rolls-left-wolf = { $left ->
    [one] Encore { $left } lancer. Le loup reste ; un de plus finirait votre tour.
   *[other] Encore { $left } lancers. Le loup reste ; un de plus finirait votre tour.
}
cli-cochons-unspent = Pour payer : { $symbols }.
# $tiles : « une porte en paille, une porte en bois ».
cli-cochons-stop = en vente : { $tiles }
cli-cochons-stop-nothing = ces dés ne permettent aucun achat
cli-cochons-keep = garder { $dice }
cli-cochons-buy-new = { $tile }, début de la maison { $house }
cli-cochons-buy-door = { $tile }, sous la maison { $house } ({ $tiles })
cli-cochons-buy-window = { $tile }, sur la maison { $house } ({ $tiles })
cli-cochons-buy-roof = { $tile }, achève la maison { $house } ({ $tiles }) : { $points } points
cli-cochons-finish = ne pas acheter de seconde tuile
# $odds : « paille 3 sur 6 : perd 2, bois 2 sur 6 : perd 1 ».
cli-cochons-blow = { $who }, maison { $house } ({ $odds })
cli-cochons-odds = { $material ->
    [straw] paille
    [wood] bois
   *[other] brique
} { $sectors } sur { $all } : perd { $tiles }
cli-cochons-odds-all = { $material ->
    [straw] paille
    [wood] bois
   *[other] brique
} { $sectors } sur { $all } : perd tout

## Relectures

cli-replay-title = { $game }, édition { $edition }, { $seats }.
cli-replay-seat = { $name } ({ $player })
cli-replay-step = { $number }. { $words }
cli-replay-finished = { $steps ->
    [one] 1 coup, joué jusqu’à la fin.
   *[other] { $steps } coups, joués jusqu’à la fin.
} L’enregistrement respecte les règles.
cli-replay-unfinished = { $steps ->
    [one] 1 coup, pas jusqu’à la fin.
   *[other] { $steps } coups, pas jusqu’à la fin.
} Jusque-là l’enregistrement respecte les règles.
cli-replay-deal = { $people ->
    [one] Le serveur et une personne ont fixé la donne ensemble, chacun sans connaître la part de l’autre : personne n’a pu choisir les cartes.
   *[other] Le serveur et { $people } personnes ont fixé la donne ensemble, chacun sans connaître la part des autres : personne n’a pu choisir les cartes.
}
cli-replay-deal-alone = Le serveur a fixé la donne tout seul, avant le premier tirage. On ne peut pas vérifier s’il a choisi les cartes.
cli-replay-void = { $attempts ->
    [one] Auparavant, un essai de donne n’avait pas abouti.
   *[other] Auparavant, { $attempts } essais de donne n’avaient pas abouti.
}
cli-replay-draws = { $draws ->
    [one] 1 tirage en découle.
   *[other] { $draws } tirages en découlent.
}
cli-replay-kept-deal = C’est bien la donne de { $file }.
cli-replay-no-deal = L’enregistrement ne dit pas comment la donne a été faite : elle ne peut pas être vérifiée.
cli-error-kept-deal = { $file } : { $why }
cli-kept-deal-unreadable = ce n’est pas le fichier que la page garde d’une donne : { $why }
cli-kept-deal-format = "veillee-deal" vaut { $found }, que ce programme ne connaît pas : essayez un veillee plus récent
cli-kept-deal-none = l’enregistrement ne dit pas comment la donne a été faite
cli-kept-deal-differs = l’enregistrement a un autre { $field }
cli-kept-deal-left-out = l’enregistrement passe sous silence { $field }, l’essai dont l’engagement est { $commitment }
cli-replay-line = Partie { $number } : { $game }, { $steps ->
    [one] 1 coup
   *[other] { $steps } coups
}, { $result }
cli-replay-first = premier : { $winners }
cli-replay-open = pas jouée jusqu’à la fin
cli-replay-all = { $games ->
    [one] 1 partie respecte les règles.
   *[other] { $games } parties respectent les règles.
}
cli-replay-at = Après le coup { $step } sur { $steps } :
cli-replay-next = Ensuite : { $step }

## Images

cli-drawn = L’image est dans { $file }.
# Below the picture: $share is the flame left, in per cent.
cli-caption = { $source } · coup { $step } · flamme { $share } %

## La table de Happy Cats

cli-happy-cats-die = Dé : { $count }, lancé par { $who }.
cli-happy-cats-die-basket = Dé : le panier, lancé par { $who }. Le plus grand nombre tire du sac.
cli-happy-cats-die-question = Dé : le point d’interrogation, lancé par { $who }.
cli-happy-cats-die-next = { $who ->
    [you] C’est à vous de lancer le dé.
   *[other] C’est à { $who } de lancer le dé.
}
cli-happy-cats-die-lot = On tire au sort qui lance le dé en premier.
cli-happy-cats-quiet = Personne n’a attrapé de pompon depuis { $rounds } manches ; après { $limit }, la partie s’arrête.
cli-happy-cats-yellow = { $count ->
    [one] { $count } jaune
   *[other] { $count } jaunes
}
cli-happy-cats-red = { $count ->
    [one] { $count } rouge
   *[other] { $count } rouges
}
cli-happy-cats-green = { $count ->
    [one] { $count } vert
   *[other] { $count } verts
}
cli-happy-cats-blue = { $count ->
    [one] { $count } bleu
   *[other] { $count } bleus
}
cli-happy-cats-pompons = { $total ->
    [one] { $total } pompon, { $colours }
   *[other] { $total } pompons, { $colours }
}
cli-happy-cats-no-pompon = aucun pompon
cli-happy-cats-table = Sur la table : { $pompons }.
cli-happy-cats-bag = Dans le sac : { $pompons }.
cli-happy-cats-tiles = Tuiles point d’interrogation : { $tiles }.
cli-happy-cats-mouse-on-table = La souris est sur la table.
cli-happy-cats-piles = { $pile ->
    [one] Pioche : { $pile } carte.
   *[other] Pioche : { $pile } cartes.
} { $discard ->
    [0] Rien n’est défaussé.
    [one] Défausse : { $discard } carte.
   *[other] Défausse : { $discard } cartes.
}
cli-happy-cats-seat = { $who ->
    [you] Vous
   *[other] { $who }
} : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} ; { $pompons }
cli-happy-cats-mouse = { $seat } ; la souris
cli-happy-cats-laid = Cartes posées :
cli-happy-cats-laid-by = { $card } : { $who }
cli-happy-cats-number = { $card } (prend { $takes })
cli-happy-cats-secret = { $who ->
    [you] Votre couleur secrète est le { $colour }. Vous avez { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour l’instant.
   *[other] { $who } a pour couleur secrète le { $colour } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour l’instant.
}
cli-happy-cats-hand = { $who ->
    [you] { $count ->
        [0] Vous n’avez en main que le chat.
       *[other] Vous avez en main, avec le chat :
    }
   *[other] { $count ->
        [0] { $who } n’a en main que le chat.
       *[other] { $who } a en main, avec le chat :
    }
}
cli-happy-cats-hand-takes = prend { $takes } : { $numbers }
cli-happy-cats-due-lay = Chacun pose une carte, face cachée.
cli-happy-cats-due-keep = { $who ->
    [you] Votre chat a pioché { $cards } : vous en gardez une.
   *[other] Le chat a pioché { $cards } : { $who } en garde une.
}
cli-happy-cats-due-take = { $who ->
    [you] Vous prenez { $amount ->
        [one] { $amount } pompon
       *[other] { $amount } pompons
    } sur la table.
   *[other] { $who } prend { $amount ->
        [one] { $amount } pompon
       *[other] { $amount } pompons
    } sur la table.
}
cli-happy-cats-due-tile = { $who ->
    [you] Vous prenez une tuile point d’interrogation.
   *[other] { $who } prend une tuile point d’interrogation.
}
cli-happy-cats-lay = poser le { $card } : il prend { $takes }
cli-happy-cats-lay-for-basket = poser le { $card } : tire { $takes } du sac si c’est le plus grand nombre
cli-happy-cats-lay-cat = poser le chat : piocher deux cartes, en garder une
cli-happy-cats-keep = garder le { $card }
cli-happy-cats-take = prendre { $pompons } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cli-happy-cats-tile-pompon = prendre le pompon : en tirer un du sac, sans regarder
cli-happy-cats-tile-pompon-none = prendre le pompon : le sac est vide, vous n’aurez rien
cli-happy-cats-tile-card = prendre la carte : en piocher une
cli-happy-cats-tile-key = prendre la clé : la souris est à vous
cli-happy-cats-tile-key-kept = prendre la clé : la souris reste à vous
cli-happy-cats-tile-key-stolen = prendre la clé : vous volez la souris à { $who }

## La table de Snowhere

cli-snowhere-flame = Flamme restante : { $share } %, { $area } cm². Cartes Neige posées : { $snow }.
cli-snowhere-snowflakes = Flocons : { $aside } de côté, { $hidden } encore cachés.
cli-snowhere-vote = { $who ->
    [you] Vous proposez d’arrêter ; { $asked } doit répondre.
   *[other] { $who } propose d’arrêter ; { $asked ->
        [you] à vous de répondre.
       *[other] { $asked } doit répondre.
    }
}
cli-snowhere-holds = { $who ->
    [you] Vous tenez une carte Neige : où la poser ?
   *[other] { $who } tient une carte Neige.
}
cli-snowhere-result = Il reste { $share } % du feu.
cli-snowhere-stop = arrêter de jouer
cli-snowhere-propose = proposer d’arrêter
cli-snowhere-stop-holding = arrêter ici : la carte en main est perdue
cli-snowhere-agree = accepter d’arrêter
cli-snowhere-disagree = continuer à jouer
cli-snowhere-pass = ne pas poser de flocon maintenant
cli-snowhere-instead = Place permise la plus proche : { $notation }, éteint { $area } cm².

## L’arène

cli-arena-heading = { $game }, { $chairs ->
    [one] 1 joueur
   *[other] { $chairs } joueurs
}, graine { $seed }
cli-arena-counts = { $deals ->
    [one] 1 donne
   *[other] { $deals } donnes
}, { $games ->
    [one] 1 partie
   *[other] { $games } parties
} en changeant de place ; { $ties ->
    [0] toutes sont décidées.
    [one] 1 égalité, les autres sont décidées.
   *[other] { $ties } égalités, les autres sont décidées.
}
cli-arena-carpets = { $deals ->
    [one] 1 tapis
   *[other] { $deals } tapis
}, les mêmes pour tous ; { $games ->
    [one] 1 partie
   *[other] { $games } parties
}.
cli-arena-player = joueur
cli-arena-pair = rencontre
cli-arena-chairs = places
cli-arena-games = parties
cli-arena-ties = égalités
cli-arena-wins = victoires
cli-arena-win-share = % des parties décidées
cli-arena-margin = points de plus que les autres
cli-arena-rating = classement
cli-arena-left = % de flamme restante
cli-arena-solved = % résolus
cli-arena-under-one = % sous 1 %
cli-arena-left-more = restant de plus que le premier
cli-arena-solved-more = résolus de plus que le premier
cli-arena-interval = { $value } (de { $low } à { $high })
cli-arena-at-least = au moins { $low }
cli-arena-at-most = au plus { $high }
cli-arena-complete = Entre parenthèses : intervalles à { $confidence } %, calculés sur les donnes.
cli-arena-clear = Entre parenthèses : intervalles à { $confidence } %, calculés sur les donnes. C’est clair : plus besoin de donnes.
cli-arena-broken-off = Entre parenthèses : intervalles à { $confidence } %, calculés sur les donnes. Le temps est écoulé.

## Le plafond

cli-ceiling-together = { $game } se prépare ensemble : il n’y a pas de chances de gagner à juger
cli-ceiling = Sur { $positions ->
    [one] 1 position
   *[other] { $positions } positions
}, un choix du maître coûte { $loss } (de { $low } à { $high }, 95 %) de chances de gagner, selon une réflexion { $times } fois plus longue ; { $over } en coûtent plus d’un centième.
