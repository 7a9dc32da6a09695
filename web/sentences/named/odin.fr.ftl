### Odin autour d’un seul appareil : des noms, jamais « vous ». $me est qui a l’appareil.

odin-not-in-hand = { $me } n’a pas le { $card } en main.
odin-leader-cannot-pass = { $me } entame ce tour : posez une carte.
odin-lead-one-or-all = Pour entamer, posez une carte, ou toute la main ({ $hand }) si elle est d’une seule couleur ou d’un seul nombre ; pas { $cards }.
odin-hand-not-alike = La main n’est ni d’une seule couleur ni d’un seul nombre : entamez avec une carte.
odin-pick-up-first = Choisissez d’abord la carte battue que { $me } garde.
odin-ui-you-lead = { $me } entame : posez une carte.
odin-ui-or-whole = Ou toute la main d’un coup : elle le permet.
odin-ui-lead-card = { $me } entame : { $cards }.
odin-ui-lead-whole = { $me } pose toute sa main : { $cards }.
odin-ui-nothing-beats = { $me } n’a rien qui batte { $centre }.
odin-ui-ends-hand = { $me } n’aura plus de carte : la manche est finie.
odin-ui-keep-which = { $me } garde quelle carte ?
odin-ui-in-advance = Prêt pour le tour suivant : { $cards }.
odin-ui-passing = Tout le monde voit que { $me } doit passer : c’est fait.
odin-ui-not-yet = C’est à { $who } de jouer. Les cartes restent choisies.
odin-ui-why-nothing = Aucun coup ne bat le centre : passez.
odin-ui-why-no-play = Aucun coup avec le { $card } ne bat { $centre }.
odin-ui-centre-mine = Centre { $worth } : { $cards }, par { $me }.
odin-ui-by-you = par { $me }
odin-ui-you-open = { $me } entame
odin-ui-your-turn = doit jouer
odin-ui-your-hand = Main : { $me }
odin-ui-your-hand-is = { $count ->
    [one] { $me } a en main { $count } carte : { $cards }.
   *[other] { $me } a en main { $count } cartes : { $cards }.
}
odin-ui-your-points = { $points ->
    [one] { $me } a { $points } point sur { $limit }.
   *[other] { $me } a { $points } points sur { $limit }.
}
odin-ui-sort-label = Ordre de la main
odin-ui-your-plays = { $count ->
    [0] Aucun coup
    [one] Le seul coup
   *[other] { $count } coups
}
odin-ui-keep-label = { $me } garde quelle carte ?
minds-odin-idea-out = La main entière peut-elle partir d’un coup ?
minds-odin-reason-out = { $cards }, c’est tout ce que tient { $me } : posé d’un coup, cela finit la manche et ne coûte rien.
minds-odin-reason-lead-lonely = { $cards } ne va avec aucune autre carte : seule une ouverture la fait partir facilement.
minds-odin-reason-lead-low = On se passe facilement de { $cards } : les cartes qui restent sont plus fortes ensemble.
minds-odin-reason-more = { $count } cartes qui valent { $value } : peu pourront répondre, et la fin approche pour { $me }.
minds-odin-reason-keep-lonely = { $card } aiderait surtout les autres : elle est mieux chez { $me }.
minds-odin-reason-keep = { $card } va avec { $count ->
    [one] une des cartes en main
   *[other] { $count } des cartes en main
}.
minds-odin-idea-keep = On garde une carte qui va avec les autres.
