### Hygge autour d’un seul appareil : des noms, jamais « vous ». $me est qui a l’appareil.

hygge-shelter-or-skip = { $me } a collecté : mettez maintenant quelque chose à l’abri, ou passez.
hygge-not-in-front = { $me } n’a pas cette carte, face visible : { $card }.
hygge-not-there-to-discard = { $me } n’a pas cette carte à défausser, face visible : { $card }.
hygge-ui-leaves-refill = { $left ->
    [0] Il n’en reste aucune : réserve complétée, { $me } rejoue.
   *[other] Il en reste { $left } : réserve complétée, { $me } rejoue.
}
hygge-ui-no-object = Rien devant { $me } n’a une couleur de cet animal : { $animal }.
hygge-ui-sealed = Dernier choix pour { $me } : { $choice }.
hygge-ui-sealed-nothing = Dernier choix pour { $me } : tout laisser en l’état.
hygge-ui-sealed-more = On peut en changer tant que tous n’ont pas choisi.
hygge-ui-mine = Terrier : { $me }
hygge-ui-told-mine = Devant { $me } : { $cards } ; −{ $cost }. À l’abri : { $flakes ->
    [one] { $flakes } flocon
   *[other] { $flakes } flocons
}.
hygge-ui-told-mine-empty = Rien devant { $me }. À l’abri : { $flakes ->
    [one] { $flakes } flocon
   *[other] { $flakes } flocons
}.
hygge-ui-leaves-refill-short = reste { $left } : { $me } rejoue
minds-hygge-idea-collect = Prenez ce qui va avec les animaux déjà là, et laissez ce qui ne ferait que coûter.
minds-hygge-reason-collect = Cette ligne apporte { $cards } : c’est ce qui va le mieux à { $me } et en laisse le moins aux autres.
minds-hygge-reason-again = { $cards } vont à { $me }, et il n’en reste que { $left } : on remplit la réserve et { $me } rejoue.
minds-hygge-idea-shelter = Remplissez les pattes d’un animal, et ses cartes comptent.
minds-hygge-reason-shelter = { $animal } abrite { $cards } : pour { $me }, les points changent de { $points }.
minds-hygge-idea-winter = En hiver, on se débarrasse de ce qui coûte le plus.
minds-hygge-reason-discard = Sans { $card }, les points changent de { $points } pour { $me }.
minds-hygge-reason-nothing = Il ne reste rien qui coûte quelque chose à { $me }.
