### Ce qu’une messagerie montre d’une invitation.

invitation-title = { $game } : venez jouer
invitation-about = Ouvrez le lien, choisissez un nom et prenez place. Ni compte, ni installation.
# Le lien ne mène à aucune table.
invitation-no-table = Veillée : des jeux au coin du feu
invitation-no-table-about = Cette table n’existe plus. D’autres vous attendent.
invitation-picture = Un petit théâtre de papier au coin du feu
invitation-open = Ouvrir la table
