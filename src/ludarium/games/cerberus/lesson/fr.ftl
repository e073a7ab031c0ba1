# Ce que dit la leçon de Cerbère. `lesson-<étape>` ; son attribut `.guard` répond à qui essaie autre chose à cet endroit,
# et `.guard-<réponse>` à qui essaie justement cela.

lesson-name-2 = Nora
lesson-name-3 = Idris
lesson-name-4 = Pia

lesson-scene-flee = La fuite
lesson-scene-traitor = Capturé
lesson-scene-boat = La Barque

lesson-welcome = Vous fuyez tous l’Enfer. Vos pions partent de ses portes, à gauche ; tout à droite une Barque attend sur la rive. Elle a 1, 2 ou 3 places : tout le monde ne sera pas sauvé. Qui s’y trouve quand elle est pleine gagne.
lesson-hound = Cerbère est derrière vous. Le dé sur la piste de Rage montre sa vitesse. Il avance peu à peu vers la case Chasse, surtout par ce que vous faites vous-mêmes ; s’il y est à la fin d’un tour, Cerbère chasse.
lesson-cards = À votre tour vous jouez une de vos quatre cartes Action, par un de ses deux pouvoirs. La plupart ont un coût, payé d’abord : rage ou vitesse. Une carte jouée reste ouverte devant vous jusqu’à ce que la carte 4 les ramène toutes.
lesson-first-card = Jouez la carte Action 2 par son pouvoir du haut : le coût est vitesse +1 ; puis vous avancez de 2, et un autre avance de 1.
    .guard = Cela irait aussi. Pour l’instant prenez la carte 2, pouvoir du haut : « avancer de 2, un autre avance de 1 ».
lesson-parts = Le coût est payé : Cerbère court maintenant à 4. Vous choisissez l’ordre des parties. Commencez par vous.
    .guard = Vous aiderez l’autre ensuite ; d’abord vos 2 cases.
lesson-symbol = Vous vous êtes arrêté sur un symbole carte et avez pioché une carte Survie ; vous seul voyez laquelle. Maintenant l’autre partie : aidez qui vous voulez, disons Nora. C’est à la traîne que Cerbère trouve ses proies.
    .guard = N’importe qui ferait l’affaire. Cette fois aidez Nora.
lesson-survival = Une fois par tour, avant ou après la carte Action, vous pouvez jouer une carte Survie. Égoïsme : avancer de 1, sans coût. Son pouvoir avancé demanderait une seconde carte en paiement. Jouez le simple.
    .guard-end-turn = Vous pourriez la garder. Mais une case peut décider : jouez-la.
    .guard = Le pouvoir simple, s’il vous plaît : il n’y a pas de carte pour payer l’autre.
lesson-rage = Les autres ont joué, et le dé a avancé : il reste trois cases avant la Chasse. La piste montre aussi ce qui arrive aux capturés : sur une case sombre ils changent de camp, sur une claire ils sont éliminés.
lesson-run = Carte Action 3 : rage +1, avancer de 2. Vous serez ainsi bien devant quand la Chasse viendra.
    .guard = La Chasse est proche, et la distance aide. Carte 3, pouvoir du haut : avancer de 2.
lesson-hunt = Nora et Idris ont amené le dé sur la case Chasse : Cerbère a couru, à la vitesse 4. Il s’arrête sur la première case où se trouve un Aventurier : Idris, qui n’avait pas encore bougé.
lesson-capture = Idris a été capturé sur une case verte, si près de l’antre que la trahison est bien payée : il a pioché 2 cartes Trahison, a changé de camp, et veut désormais que personne n’échappe. Cerbère est retourné à la marque d’avant, et le dé à sa nouvelle place. Cela continue jusqu’à ce que quelqu’un ait gagné.

lesson-caught = Plus tard, dans une autre partie. Le dé était une case avant la Chasse, Pia a pioché des cartes, et cette fois c’est vous que Cerbère a capturé, en zone orange : vous avez pioché 1 carte Trahison.
lesson-goal = Vous jouez maintenant pour Cerbère, et votre but est nouveau : la Barque ne doit pas partir avec les autres. Elle est révélée et a 3 places. Cerbère gagne dès qu’il reste moins d’Aventuriers que cela, et il en reste 3.
lesson-ambush = Nora est à 2 cases de Cerbère. Votre carte Trahison, Embuscade : Cerbère avance de 1. Avec la carte Action ensuite, cela suffit.
    .guard = Pas mal, mais les deux cases jusqu’à Nora sont dans votre main : commencez par Embuscade.
lesson-bite = Et maintenant la carte Action 2, pouvoir du haut : Cerbère avance de 1. Il capture qui s’y trouve.
    .guard = Nora est à une case : carte 2, pouvoir du haut.
lesson-traitor-wins = Il reste deux Aventuriers, et la Barque a trois places : Cerbère a gagné, et vous avec lui, car vous aviez changé de camp avant. Qui termine la partie par sa capture perd.

lesson-seat-free = La fin d’une troisième partie. Le premier Aventurier passé devant le symbole de révélation a retourné une Barque à 2 places. Nora en occupe une ; 4 cases vous séparent de l’autre, et Cerbère est derrière Idris et Pia.
lesson-advanced = Le pouvoir avancé d’Égoïsme vous avance de 2, contre une carte Survie. Elle peut venir de n’importe qui dans votre camp. Annoncez-le.
    .guard = 4 cases en un tour : Égoïsme par son pouvoir avancé, puis la carte Action 3.
lesson-offer = Chacun offre maintenant des cartes, en secret. Nora, dans la Barque, veut qu’elle soit pleine et ne sera pas avare. N’offrez rien, et voyez.
    .guard = Vous pourriez payer vous-même. Mais voyez d’abord ce que les autres offrent.
lesson-jump = Nora a payé pour vous : 2 cases. Si les offres n’avaient pas suffi, la carte serait simplement revenue dans votre main. Maintenant la carte Action 3 : avancer de 2, dans la Barque.
    .guard = Deux cases jusqu’à la Barque : carte 3, pouvoir du haut.
lesson-the-end = La Barque est pleine, le tour finit, elle part : Nora et vous avez gagné. Vous savez tout ce qu’il faut pour une première partie. Le livret a le tableau des pouvoirs ; jouez donc, contre des robots ou entre amis.
