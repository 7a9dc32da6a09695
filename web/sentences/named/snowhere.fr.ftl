### Snowhere autour d’un seul appareil : des noms, jamais « vous ». $me est qui a l’appareil.

snowhere-proposed-already = { $me } a déjà proposé d’arrêter pendant ce tour.
snowhere-ui-vote-ask = { $name } s’arrêterait ici, avec { $percent } % des flammes. Et { $me } ?
snowhere-ui-propose-ask = Montrez à { $name } où { $me } la poserait.
