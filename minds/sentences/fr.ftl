### Qui joue pour l’ordinateur : un animal de la forêt par niveau.

minds-beginner = le Loir
minds-regular = l’Écureuil
minds-veteran = le Lynx
minds-master = le Corbeau

minds-beginner-character = À moitié endormi et bon enfant : joue comme il le sent, se trompe de temps en temps, et se réjouit quand vous gagnez.
minds-regular-character = Vif et joyeux : voit le bon choix, mais ne regarde pas loin devant lui.
minds-veteran-character = Patient et attentif : laisse passer peu de chose, et se souvient de ce qui a été joué.
minds-master-character = A vu mille hivers : pèse tout ce qu’on peut savoir, et ne fait pas de cadeau.

## Les Trois Petits Cochons

minds-cochons-idea-stop = Arrêtez-vous quand les dés paient ce que vous voulez : chaque lancer invite le loup.
minds-cochons-reason-stop = Vos dés paient déjà { $tile }, et relancer risque plus d’y perdre que d’y gagner.
minds-cochons-reason-stop-empty = Un lancer de plus a plus de chances d’amener le loup que ce qu’il vous faut.
minds-cochons-idea-reroll = Gardez les symboles qui paient ensemble, et relancez les autres.
minds-cochons-reason-reroll = Vous gardez { $faces } ; { $rolled ->
    [one] l’autre dé peut
   *[other] les { $rolled } autres dés peuvent
} encore donner mieux.
minds-cochons-reason-reroll-all = Rien dans ces dés ne mérite d’être gardé.
minds-cochons-idea-end = Regardez les piles : le tour qui vide la dernière termine la partie.
minds-cochons-reason-end = Acheter { $tile } vide la pile et termine la partie, au bon moment pour vous.
minds-cochons-idea-roof = Seules les maisons avec un toit comptent.
minds-cochons-reason-roof = Le toit achève la maison { $house }, qui vaut alors { $points } points.
minds-cochons-idea-build = Bâtissez là où un toit rapportera le plus.
minds-cochons-reason-build = La maison { $house } vaudra { $points } points dès qu’elle aura un toit.
minds-cochons-idea-begin = Avec deux maisons, le loup ne peut souffler que sur l’une.
minds-cochons-reason-begin = Une nouvelle maison qui commence par { $tile } partage les risques et laisse plus de places à ce que donneront les dés.
minds-cochons-idea-finish = Rien n’oblige à acheter une deuxième tuile.
minds-cochons-reason-finish = Une tuile de plus rapprocherait la fin, ou serait mal placée.
minds-cochons-idea-blow = Soufflez là où il y a le plus à perdre, et où la roue a des chances de le prendre.
minds-cochons-reason-blow = La maison { $house } de { $owner } représente { $points } points, et { $sectors } secteurs de la roue sur { $all } lui prennent quelque chose.
