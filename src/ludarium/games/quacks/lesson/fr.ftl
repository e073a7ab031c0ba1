# Ce que dit la leçon des Charlatans. `lesson-<étape>` ; son attribut `.guard` répond à qui essaie autre chose à cet endroit,
# et `.guard-<réponse>` à qui essaie justement cela.

lesson-name-2 = Mira

lesson-scene-brew = Votre premier chaudron
lesson-scene-explode = Un jeton de trop
lesson-scene-last = La dernière manche

lesson-welcome = Vous êtes charlatan, et voici votre chaudron. Les jetons se posent le long de la spirale, du centre vers l’extérieur. Plus vous allez loin, plus votre potion vaut : chaque case montre des sous, et souvent des points de victoire et un rubis.
lesson-bag = Vos jetons sont dans votre sac, neuf pour commencer. Personne n’y regarde, mais chacun peut savoir ce qu’il contient encore : la liste à côté du sac le dit.
lesson-first-draw = Piochez votre premier jeton. Un jeton avance d’autant de cases que sa valeur.
    .guard = Le premier jeton doit être pioché : essayez le sac.
lesson-pumpkin = Une citrouille de valeur 1 : une case, et rien d’autre. Tout le monde brasse en même temps, à son rythme ; Mira a déjà fini. Piochez encore.
    .guard = C’est trop tôt pour arrêter : votre sac contient encore de bonnes choses. Piochez encore.
    .guard-use-flask = La bouteille remet le dernier jeton dans le sac, mais une citrouille ne fait pas de mal. Gardez-la pour plus tard, et piochez.
lesson-bombs = Les jetons blancs sont des claque-doigts. Ils vous font avancer comme les autres, mais si les blancs de votre chaudron dépassent 7 au total, il explose. La jauge les compte : 2 pour l’instant. Piochez encore.
    .guard = 2 sur 7 seulement : rien ne peut encore exploser. Piochez encore.
    .guard-use-flask = La bouteille ne sert qu’une fois, ne la gaspillez pas ici. Piochez encore.
lesson-more-bombs = Trois de plus, 5 en tout. Désormais piocher peut être dangereux ; ces chiffres disent avec quelle chance le prochain jeton fait exploser le chaudron. Cette fois, il ne le peut pas. Piochez encore.
    .guard = Aucun jeton de votre sac ne fait encore dépasser 7. Piochez encore.
lesson-spider = Une araignée. Les jetons verts attendent la fin de la manche : chacun qui est parmi vos deux derniers jetons rapporte un rubis. Piochez encore une fois.
    .guard = Un peu plus loin, cela vaut la peine. Piochez encore une fois.
lesson-flask = Vos blancs font 7 : n’importe quel jeton blanc ferait exploser le chaudron. Mais votre bouteille est pleine : elle remet le dernier jeton dans le sac, une fois, jusqu’à ce que vous la remplissiez.
    .guard = Quatre des cinq jetons qui restent dans votre sac sont blancs. Videz d’abord la bouteille.
lesson-once-more = De nouveau 5, et la bouteille est vide. Aucun jeton du sac ne peut faire exploser le chaudron : même le 2 ne fait que 7. Piochez.
    .guard = Les chiffres disent que rien ne peut arriver. Piochez.
lesson-stop = 6 maintenant. Seul le blanc 2 est à craindre, un jeton sur quatre. Et votre case de décompte, celle juste après votre dernier jeton, montre un rubis. C’est le bon moment pour arrêter : qui s’est arrêté ne peut plus piocher.
    .guard = Une fois sur quatre le chaudron exploserait. Pour une fois, soyez prudent : arrêtez.
lesson-die = Tout le monde s’est arrêté, et la manche est comptée par étapes. Le chaudron le plus avancé qui n’a pas explosé lance le dé bonus, et c’est le vôtre.
    .guard = Cela ne coûte rien. Lancez !
lesson-buy = L’araignée a rapporté un rubis, la case de décompte un autre et un point de victoire. Ses 9 sous achètent maintenant des jetons : deux au plus, de couleurs différentes. Plus de couleurs font un meilleur sac, où les blancs sont plus rares. Prenez bleu 1 et vert 1.
    .guard = Bien aussi, dans une partie à vous. Cette fois prenez bleu 1 et vert 1 : ensemble ils coûtent vos 9 sous.
lesson-buy-second = Et l’autre. Ce qui n’est pas dépensé est perdu.
    .guard = Les deux ensemble coûtent exactement 9 sous. Prenez aussi l’autre.
lesson-spend = Les rubis servent à la fin d’une manche : 2 rubis avancent votre goutte d’une case. Chaque manche commencera désormais de là. Ou bien ils remplissent la bouteille ; mais la carte de cette manche le fait gratuitement.
    .guard = Vos rubis attendraient la prochaine manche, mais une goutte avancée tôt sert longtemps. Avancez-la.
lesson-brew-done = C’était une manche : une carte, le brassage, le dé, les jetons, les rubis, les points, les achats, les rubis encore. Vos nouveaux jetons et tout le chaudron sont retournés dans votre sac. Il y a neuf manches ; la piste montre les points de chacun.

lesson-rats = Manche 4, et vous êtes en retard. Pour chaque queue de rat entre vous et qui mène sur la piste de score, un rat vous aide : votre jeton rat est posé 4 cases après votre goutte, et votre chaudron a commencé là.
lesson-danger = Vos blancs font 6, et la bouteille est vide. Les prudents s’arrêteraient. Piochez quand même, pour voir ce qui peut arriver.
    .guard = C’est sage ! Mais ceci est une leçon, et rien n’est en jeu. Piochez.
lesson-skull = Un crâne de corbeau, bleu, agit aussitôt : vous regardez autant de jetons que sa valeur et pouvez en poser un. Celui-ci est un blanc 2 et ferait 8. Laissez-le ; il retourne dans le sac.
    .guard = Cela ferait 8 de blancs, et la limite est 7. Laissez-le.
lesson-dare = Il y a environ une chance sur trois. Piochez encore une fois …
    .guard = Dans une partie, arrêtez. Ici, piochez encore une fois : il faut l’avoir vu.
lesson-exploded = … et il explose. Ce n’est pas la fin : le jeton reste où il est, et sa case de décompte compte. Mais vous ne lancez pas le dé, et vous prenez soit les points, soit les sous. Si tôt, les sous valent mieux.
    .guard = 3 points maintenant, ou 15 sous qui améliorent votre sac pour cinq manches encore ? Prenez les sous.
lesson-buy-late = Le jaune et le mauve sont en vente depuis les manches 2 et 3. Chaque couleur fait autre chose : pointez un jeton, ou allez-y au clavier, et il le dit. Prenez un mauve 1, qui rapporte des points en fin de manche, et un rouge 1.
    .guard = Essayez mauve 1 et rouge 1 cette fois : ensemble ils coûtent vos 15 sous.
lesson-buy-late-second = Et l’autre.
    .guard = Prenez l’autre des deux, mauve 1 ou rouge 1.
lesson-refill = Deux rubis : la goutte ou la bouteille ? Qui explose a besoin d’une bouteille. Remplissez-la.
    .guard = La goutte est bonne aussi. Mais à la prochaine manche vous voudrez une bouteille : remplissez-la.
lesson-explode-done = Les livres disent ce que font les jetons de chaque couleur dans cette partie. Il y en a quatre sets, aucune partie ne ressemble donc forcément à une autre.

lesson-last-round = La neuvième manche, la dernière. Elle se brasse au signal : chacun dit sous scellé s’il pioche ou s’arrête, puis tous montrent en même temps. Mira a 41 points, vous en avez 38.
lesson-last-stop = Six de blancs dans le chaudron, et une case de décompte qui montre un rubis. La carte ajoute 2 points pour cela. Arrêtez, sous scellé : Mira répond en même temps.
    .guard = Un jeton sur deux de votre sac pourrait faire exploser le chaudron. Arrêtez.
lesson-last-die = Vous êtes allé le plus loin : le dé est encore à vous.
    .guard = Cela ne coûte rien. Lancez !
lesson-last-coins = À la dernière manche on n’achète plus rien. À la place, 5 sous font 1 point.
    .guard = D’abord les sous : 5 d’entre eux font un point.
lesson-last-coins-more = Encore : il vous reste des sous.
    .guard = Les sous d’abord, tant qu’il y en a 5.
lesson-last-rubies = Et 2 rubis font 1 point.
    .guard = Une goutte ne sert plus à rien. Changez les rubis en point.
lesson-the-end = Vous avez gagné : le plus de points après neuf manches. Vous savez tout ce qu’il faut pour une première partie. Le livret a le tableau des jetons et des cartes ; jouez donc, contre des robots ou entre amis.
