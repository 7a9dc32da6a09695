### Qui joue pour l’ordinateur : un animal de la forêt par niveau.

minds-beginner = le Loir
minds-regular = l’Écureuil
minds-veteran = le Lynx
minds-master = le Corbeau

minds-beginner-character = À moitié endormi et bon enfant : joue comme il le sent, se trompe de temps en temps, et se réjouit quand vous gagnez.
minds-regular-character = Vif et joyeux : voit le bon choix, mais ne regarde pas loin devant lui.
minds-veteran-character = Patient et attentif : laisse passer peu de chose, et se souvient de ce qui a été joué.
minds-master-character = A vu mille hivers : pèse tout ce qu’on peut savoir, et ne fait pas de cadeau.

## Jeux sans conseils propres

minds-plain-idea = Personne n’a encore écrit ce qui compte dans ce jeu : le conseil vient de parties jouées en pensée.
minds-plain-reason = { $choice } a donné le meilleur résultat dans les parties jouées en pensée.

## Les Trois Petits Cochons

minds-cochons-idea-stop = Arrêtez-vous quand les dés paient ce que vous voulez : chaque lancer invite le loup.
minds-cochons-reason-stop = Vos dés paient déjà { $tile } : relancer ferait plus souvent perdre que gagner.
minds-cochons-reason-stop-empty = Un lancer de plus a plus de chances d’amener le loup que ce qu’il vous faut.
minds-cochons-idea-reroll = Gardez les symboles qui paient ensemble, et relancez les autres.
minds-cochons-reason-reroll = Vous gardez { $faces } ; { $rolled ->
    [one] l’autre dé peut
   *[other] les { $rolled } autres dés peuvent
} encore donner mieux.
minds-cochons-reason-reroll-all = Rien dans ces dés ne mérite d’être gardé.
minds-cochons-idea-end = Regardez les piles : le tour qui vide la dernière termine la partie.
minds-cochons-reason-end = Acheter { $tile } vide la pile et termine la partie, au bon moment pour vous.
minds-cochons-idea-roof = Seules les maisons avec un toit comptent.
minds-cochons-reason-roof = Le toit achève la maison { $house }, qui vaut alors { $points } points.
minds-cochons-idea-build = Bâtissez là où un toit rapportera le plus.
minds-cochons-reason-build = La maison { $house } vaudra au moins { $points } points dès qu’elle aura un toit.
minds-cochons-idea-first = Commencez à bâtir : une porte ou une fenêtre posée maintenant portera un toit plus tard.
minds-cochons-reason-first = Cette maison commence par { $tile } et vaudra au moins { $points } points dès qu’elle aura un toit.
minds-cochons-idea-begin = Avec plusieurs maisons, le loup ne peut souffler que sur l’une d’elles.
minds-cochons-reason-begin = Une nouvelle maison qui commence par { $tile } partage les risques et laisse plus de places à ce que donneront les dés.
minds-cochons-idea-finish = Rien n’oblige à acheter une deuxième tuile.
minds-cochons-reason-finish = Une tuile de plus rapprocherait la fin, ou serait mal placée.
minds-cochons-idea-blow = Soufflez là où il y a le plus à perdre, et où la roue a des chances de le prendre.
minds-cochons-reason-blow = La maison { $house } de { $owner } représente { $points } points, et { $sectors } secteurs de la roue sur { $all } lui prennent quelque chose.

## The chance to win, in words and in figures

minds-chance-faint = Presque aucune chance de gagner : { $percent } %.
minds-chance-small = Une petite chance de gagner : { $percent } %.
minds-chance-below = Un peu en retard : { $percent } % de chances de gagner.
minds-chance-even = Tout est ouvert : { $percent } % de chances de gagner.
minds-chance-above = Un peu d’avance : { $percent } % de chances de gagner.
minds-chance-good = De bonnes chances de gagner : { $percent } %.
minds-chance-high = Presque gagné : { $percent } %.

## Odin

minds-odin-idea-out = Votre main entière peut-elle partir d’un coup ?
minds-odin-reason-out = { $cards }, c’est tout ce que vous tenez : posé d’un coup, cela finit la manche et ne vous coûte rien.
minds-odin-idea-lead = Une ouverture débarrasse d’une carte difficile à poser plus tard.
minds-odin-reason-lead-lonely = { $cards } ne va avec aucune autre de vos cartes : seule une ouverture la fait partir facilement.
minds-odin-reason-lead-low = On se passe facilement de { $cards } : les cartes que vous gardez sont plus fortes ensemble.
minds-odin-idea-more = Plusieurs cartes d’un coup vident la main et rendent le centre difficile à battre.
minds-odin-reason-more = { $count } cartes qui valent { $value } : peu pourront répondre, et la fin approche pour vous.
minds-odin-idea-beat = Battre le centre, en gardant le plus fort pour plus tard.
minds-odin-reason-beat = { $value } bat { $centre } sans rien casser d’utile.
minds-odin-idea-keep = Gardez une carte qui va avec les vôtres.
minds-odin-reason-keep = { $card } va avec { $count ->
    [one] une de vos cartes
   *[other] { $count } de vos cartes
}.
minds-odin-reason-keep-lonely = { $card } aiderait surtout les autres : elle est mieux chez vous.
minds-odin-idea-pass = Attendre est parfois plus fort.
minds-odin-reason-pass = Battre { $centre } casserait des cartes qui valent plus ensemble.

## Snowhere

minds-snowhere-idea-take = Prenez une carte qui en libère d’autres, ou dont rien d’autre ne dépend.
minds-snowhere-reason-take-chain = { $waiting } cartes attendent dessous, et { $frees ->
    [one] l’une est libérée
   *[other] { $frees } sont libérées
} aussitôt.
minds-snowhere-reason-take-frees = { $frees ->
    [one] Une autre carte est libérée
   *[other] { $frees } autres cartes sont libérées
} aussitôt.
minds-snowhere-reason-take-waiting = { $waiting ->
    [one] Une carte attend dessous : elle sera plus près d’être libre.
   *[other] { $waiting } cartes attendent dessous : elles seront plus près d’être libres.
}
minds-snowhere-reason-take-plain = Rien n’attend dessous : la prendre ne coûte rien et donne une carte à poser.
minds-snowhere-idea-clear = Faites place à la neige : prenez ce qui recouvre des cartes enfermées.
minds-snowhere-reason-take-clear = Elle recouvre { $locked ->
    [one] une carte enfermée
   *[other] { $locked } cartes enfermées
} : dès qu’elle est prise, la neige peut s’y poser.
minds-snowhere-idea-rim = Avancez depuis le bord : la neige se resserre sans rien enfermer.
minds-snowhere-idea-join = Serrez la neige contre la neige : il reste moins de trous à combler.
minds-snowhere-idea-place = Couvrez des flammes sans enfermer les cartes libres.
minds-snowhere-reason-gentle = Cette carte éteint { $area } cm² sans en enfermer aucune : il en reste { $kept } à prendre.
minds-snowhere-idea-wait = Parfois une carte patiente : posée sans rien enfermer, elle laisse les autres libres.
minds-snowhere-reason-wait = Cette carte n’en enferme aucune, et il en reste { $kept } à prendre ; éteindre { $most } cm² d’un coup en enfermerait { $buried }.
minds-snowhere-idea-afford = La neige peut enfermer des cartes, tant qu’il en reste assez d’autres à prendre.
minds-snowhere-reason-afford = Cette carte éteint { $area } cm² et en enferme { $buried } ; il en reste { $kept } à prendre et à poser.
minds-snowhere-idea-last = Avec les dernières cartes, couvrez le plus de flammes possible.
minds-snowhere-reason-last = Cette carte éteint { $area } cm² sur les { $flame } cm² qui brûlent encore.
minds-snowhere-idea-stop = Quand plus rien n’aide, on s’arrête.
minds-snowhere-reason-stop = Ce qui reste ne peut plus être éteint.
minds-snowhere-reason-go-on = Il reste des cartes à prendre : continuons.
minds-snowhere-idea-snowflake = Un flocon comble un trou que rien d’autre ne couvre.
minds-snowhere-reason-pass = Ce flocon n’éteindrait rien maintenant.

## Hygge

minds-hygge-idea-collect = Prenez ce qui va avec vos animaux, et laissez ce qui ne ferait que coûter.
minds-hygge-reason-collect = Cette ligne apporte { $cards } : c’est ce qui va le mieux avec vos cartes et en laisse le moins aux autres.
minds-hygge-idea-again = Comptez ce qui reste : qui laisse peu de cartes rejoue.
minds-hygge-reason-again = { $cards } sont à vous, et il n’en reste que { $left } : on remplit la réserve et vous rejouez.
minds-hygge-idea-shelter = Remplissez les pattes d’un animal, et ses cartes comptent pour vous.
minds-hygge-reason-shelter = { $animal } abrite { $cards } : vos points changent de { $points }.
minds-hygge-idea-skip = Abriter peut attendre un meilleur moment.
minds-hygge-reason-skip = L’animal pourra encore abriter davantage que maintenant.
minds-hygge-idea-winter = En hiver, débarrassez-vous de ce qui coûte le plus.
minds-hygge-reason-discard = Sans { $card }, vos points changent de { $points }.
minds-hygge-reason-nothing = Il ne reste rien qui vous coûte quelque chose.

## Happy Cats

minds-happy-cats-idea-basket = Pour le panier, seul le plus grand nombre compte.
minds-happy-cats-reason-basket = { $higher ->
    [0] Aucune carte que vous ne voyez pas ne dépasse le { $card } : il pioche { $shown } à coup sûr dans le sac.
    [one] Sur les { $unseen } cartes que vous ne voyez pas, une seule dépasse le { $card }, qui pioche { $shown } dans le sac.
   *[other] Sur les { $unseen } cartes que vous ne voyez pas, { $higher } seulement dépassent le { $card }, qui pioche { $shown } dans le sac.
}
minds-happy-cats-idea-long-shot = Les autres enverront peut-être le chat : alors même un petit nombre gagne le panier.
minds-happy-cats-reason-long-shot = Sur les { $unseen } cartes cachées, { $higher ->
    [one] une dépasse
   *[other] { $higher } dépassent
} le { $card } ; mais si aucune n’est posée, il pioche { $shown } dans le sac.
minds-happy-cats-idea-alone = Quand personne d’autre n’a de carte nombre, personne ne passe avant vous : prenez beaucoup.
minds-happy-cats-reason-alone = Personne d’autre n’a de carte nombre : le { $card } prend donc { $caught ->
    [one] un pompon
   *[other] { $caught } pompons de votre choix
}.
minds-happy-cats-idea-own = Arrivez tôt quand votre couleur est sur la table.
minds-happy-cats-reason-own = Il y a là { $own }, qui { $count ->
    [one] compte
   *[other] comptent
} double pour vous ; sur les { $unseen } cartes que vous ne voyez pas, { $higher ->
    [0] aucune ne passerait
    [one] { $higher } passerait
   *[other] { $higher } passeraient
} avant le { $card }.
minds-happy-cats-idea-order = Les grands nombres choisissent d’abord, les petits prennent plus.
minds-happy-cats-reason-order = Le { $card } en prend jusqu’à { $caught }, et sur les { $unseen } cartes que vous ne voyez pas, { $higher ->
    [0] aucune ne passerait
    [one] { $higher } passerait
   *[other] { $higher } passeraient
} avant lui.
minds-happy-cats-idea-late = Un petit nombre passe tard, mais prend beaucoup quand ceux d’avant prennent peu.
minds-happy-cats-reason-late = Le { $card } en prend jusqu’à { $caught } ; sur les { $unseen } cartes cachées, { $higher ->
    [one] { $higher } passe avant lui, mais n’en prend
   *[other] { $higher } passent avant lui, mais n’en prennent
} que { $each } en moyenne.
minds-happy-cats-idea-spare = On se passe facilement d’un petit nombre : les grands serviront mieux à un autre tour.
minds-happy-cats-reason-spare = Sur les { $unseen } cartes cachées, { $higher ->
    [one] { $higher } passe
   *[other] { $higher } passent
} avant le { $card } ; le { $kept } reste en main pour un meilleur tour.
minds-happy-cats-idea-cat = Laissez au chat les tours où il y a peu à gagner.
minds-happy-cats-reason-cat = { $pompons ->
    [0] Sans pompon
    [one] Avec un pompon
   *[other] Avec { $pompons } pompons
} sur la table et { $cards ->
    [0] aucune carte nombre
    [one] une carte nombre
   *[other] { $cards } cartes nombre
} en main, la meilleure de deux nouvelles cartes vaut mieux.
minds-happy-cats-reason-cat-basket = Votre plus grande carte, le { $card }, ne piocherait que { $shown }{ $higher ->
    [0] {""}
    [one] , et une carte que vous ne voyez pas la bat
   *[other] , et { $higher } cartes que vous ne voyez pas la battent
} : une nouvelle carte vaut mieux.
minds-happy-cats-idea-keep = Les meilleures cartes arrivent tôt et prennent encore plusieurs pompons : celles du milieu.
minds-happy-cats-reason-keep = Le { $card } en prend { $shown } et le { $other } en prend { $others } : compte tenu de leur tour, le { $card } attrape davantage.
minds-happy-cats-reason-keep-only = Le { $card } en prend { $shown }.
minds-happy-cats-idea-take = D’abord votre couleur ; ensuite ce qu’un autre collectionne.
minds-happy-cats-reason-take-one = Sa couleur compte double : deux points pour un seul pompon.
minds-happy-cats-reason-take-own = { $own ->
    [one] L’un d’eux est
   *[other] { $own } d’entre eux sont
} de votre couleur : cela fait { $points } points en tout.
minds-happy-cats-reason-take-away = Cela fait { $points ->
    [one] un point
   *[other] { $points } points
}, et { $who ->
    [you] vous avez
   *[other] { $who } a
} déjà { $pompons } : peut-être que le { $colour } y compte double.
minds-happy-cats-reason-take = Cela fait { $points ->
    [one] un point
   *[other] { $points } points
} ; ce qui reste ne vous sert pas davantage.
minds-happy-cats-idea-key = La souris vaut trois points à qui l’a à la fin.
minds-happy-cats-reason-key = Trois points d’un coup, c’est plus que n’apporte une carte ou un pompon.
minds-happy-cats-reason-key-from = Vous gagnez trois points, et { $who } les perd.
minds-happy-cats-reason-key-kept = Tant que vous prenez la clé, personne d’autre n’a votre souris.
minds-happy-cats-idea-pompon = Ce que vous avez attrapé, personne ne vous le reprend.
minds-happy-cats-reason-pompon = { $own ->
    [0] C’est un point sûr ; aucun des { $bag } du sac ne compte double.
    [one] C’est un point sûr, et deux si le seul de votre couleur sort parmi { $bag }.
   *[other] C’est un point sûr, et deux si l’un des { $own } de votre couleur sort parmi { $bag }.
}
minds-happy-cats-idea-card = Une carte en main vaut à peu près deux pompons.
minds-happy-cats-reason-card = { $cards ->
    [0] Vous n’avez aucune carte nombre
    [one] Vous avez { $cards } carte nombre
   *[other] Vous avez { $cards } cartes nombre
} en main : une de plus vous épargne un tour avec le chat.
