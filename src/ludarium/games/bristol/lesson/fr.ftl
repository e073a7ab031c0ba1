# Ce que dit la leçon de Bristol 1350. `lesson-<étape>` ; son attribut `.guard` répond à qui essaie autre chose à cet
# endroit, et `.guard-<réponse>` à qui essaie justement cela.

lesson-name-2 = Agnes
lesson-name-3 = Hugh
lesson-name-4 = Joan

lesson-scene-race = La course
lesson-scene-plague = Avec la peste

lesson-welcome = La peste est à Bristol. Trois chariots de pommes courent vers la porte, et vous êtes sur le premier, Bouleau, derrière Joan. Le premier chariot qui sort sans malade à bord gagne, pour tous ceux qui y sont. Dans cette leçon la rue est courte : 8 cases.
lesson-symptoms = Voici vos symptômes, que personne d’autre ne voit. Si vos deux cartes font un jour 6 ou plus, vous avez la peste, pour de bon. Vous avez 2 et 1 : en bonne santé.
lesson-dice = Six dés décident de la manche. Chaque face est un chariot, avec une pomme ou un rat. Quand tous ont joué, chaque chariot avance d’une case par dé qui le montre, pomme ou rat. Mais deux rats d’un même chariot font mélanger les symptômes à bord. Bouleau en a deux.
lesson-reroll = À votre tour vous faites une action principale. L’une d’elles est de relancer un ou deux dés. Débarrassez-vous d’un rat de Bouleau.
    .guard = Une action principale par tour, et les rats comptent le plus : relancez un des deux rats de Bouleau.
    .guard-play = Votre remède peut attendre une manche. Relancez un rat de Bouleau.
lesson-second-die = Un second dé peut être relancé avec. Prenez l’autre rat de Bouleau.
    .guard = Prenez l’autre rat de Bouleau : ils sont relancés ensemble.
lesson-rerolled = Une pomme de Bouleau et un rat de Cèdre : aucun chariot n’a plus deux rats, et Bouleau avancera de 2.
lesson-end-turn = Les remèdes se jouent à côté de l’action principale, autant que vous voulez. Vous avez une carte à deux emplois, dont un seul sert. Gardez-la pour la prochaine manche et finissez votre tour.
    .guard = Gardez-la cette fois, et finissez votre tour.
lesson-raced = Les autres ont pioché des remèdes, et chaque chariot a avancé de 2 cases. Sur une même case, le chariot qui était devant le reste. Puis tous les dés ont été relancés pour la manche 2 ; le pion à l’avant du premier chariot commence, et c’est Joan.
lesson-remedy = La poudre d’émeraude donne un déplacement en plus de l’action principale. Jouez-la.
    .guard = D’abord le remède : la poudre d’émeraude, pour un déplacement en plus de l’action principale.
lesson-which-card = La carte est montrée et dépensée ; son autre moitié, le fouet, est perdue avec elle.
    .guard = C’est la seule carte que vous ayez pour cela.
lesson-elbow = Il y a trois déplacements. Jouer des coudes : à l’avant de son chariot. Se ruer : du siège avant à l’arrière du chariot de devant. Expulser : quelqu’un de son chariot. Jouez des coudes et passez Joan.
    .guard-push = Ne vous expulsez jamais sans nécessité. Jouez des coudes.
    .guard = Jouez des coudes, vers l’avant.
lesson-two-rats = Joan aurait pu vous arrêter d’un coup de fouet ; on le lui a demandé, et elle a laissé faire. Bouleau a de nouveau deux rats, et vous pourriez relancer. Cette fois, voyez ce qu’est un mélange.
lesson-main-action = Il reste l’action principale. Piochez un remède : vous pouvez en avoir trois, et un nouveau ne se joue pas le même tour.
    .guard-reroll = Bonne idée, mais laissez les rats pour une fois. Piochez un remède.
    .guard = Piochez un remède cette fois.
lesson-mingled = Bouleau s’est mélangé : vous et Joan avez réuni vos symptômes, une carte de la pioche s’y est ajoutée, le tout a été mélangé, et chacun en a repris deux. Vous avez donné 2 et 1, et vous avez de nouveau 2 et 1. Ce que Joan a maintenant, elle seule le sait. Le plateau retient ce que vous pouvez savoir.
lesson-push = Bouleau est à 3 cases de la porte, et trois dés le montrent : vous sortirez cette manche. Si Joan est malade, tout le monde à bord meurt. Devant elle, vous pouvez l’expulser. Elle tombe sur le dernier chariot qui a une place.
    .guard = Pensez à la porte : si Joan a la peste, vous mourez avec elle. Expulsez-la.
    .guard-push = Pas vous-même ! Expulsez le pion derrière vous.
lesson-whip = Elle n’avait pas de fouet, ou n’a pas voulu s’en servir. Sans place derrière, elle aurait été abandonnée pour de bon, et si elle était saine, vous seriez mort de honte. Finissez votre tour.
    .guard = Les sangsues peuvent attendre. Finissez votre tour.
lesson-escaped = Bouleau a atteint la porte. Tous ceux à bord montrent s’ils sont sains : vous l’êtes, seul, et cela suffit. Vous êtes sorti et avez gagné. Les cartes de Joan restent un secret de la partie.

lesson-sick = Une autre partie, et la donne fut cruelle : 3 et 3 font 6. Vous avez la peste dès le début, et ne pouvez plus gagner. Personne ne le sait.
lesson-sick-goal = Votre but est maintenant que personne n’échappe. Joan est derrière vous, et Bouleau sortira cette manche : si vous êtes à bord, elle meurt avec vous. Faites comme si vous étiez en bonne santé.
lesson-arsenic = Les autres voudront relancer les dés de Bouleau. L’arsenic verrouille deux dés pour cette manche, pour tout le monde. Jouez-le.
    .guard = Assurez-vous d’abord que Bouleau sorte : jouez l’arsenic.
lesson-arsenic-card = Dépensez la carte dont l’autre moitié est le fouet.
    .guard = C’est la seule carte que vous ayez pour cela.
lesson-lock = Verrouillez un dé qui montre une pomme de Bouleau.
    .guard = Pas celui-là : verrouillez une des pommes de Bouleau.
lesson-lock-second = Et l’autre pomme de Bouleau.
    .guard = L’autre pomme de Bouleau, pour que Bouleau sorte.
lesson-sick-draw = Maintenant une action principale qui a l’air innocente : piochez un remède.
    .guard = Trop suspect. Piochez un remède.
lesson-nobody = Bouleau est sorti, on vous a trouvé malade, et Joan est morte avec vous. Un chariot occupé étant sorti, une dernière manche a été jouée ; puis la porte s’est fermée sur Agnes et Hugh. Personne n’a échappé, et c’est ce que vous vouliez. Vous savez tout ce qu’il faut pour une première partie : jouez donc, contre des robots ou entre amis.
