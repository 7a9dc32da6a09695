### Qui joue pour l’ordinateur : un animal de la forêt par niveau.

minds-beginner = le Loir
minds-regular = l’Écureuil
minds-veteran = le Lynx
minds-master = le Corbeau

minds-beginner-character = À moitié endormi et bon enfant : joue comme il le sent, se trompe de temps en temps, et se réjouit quand vous gagnez.
minds-regular-character = Vif et joyeux : voit le bon choix, mais ne regarde pas loin devant lui.
minds-veteran-character = Patient et attentif : laisse passer peu de chose, et se souvient de ce qui a été joué.
minds-master-character = A vu mille hivers : pèse tout ce qu’on peut savoir, et ne fait pas de cadeau.
