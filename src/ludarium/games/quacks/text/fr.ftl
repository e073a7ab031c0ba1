# Les mots des Charlatans. Les règles ne les lisent jamais. `$who` vaut `you` si le lecteur est celui dont on parle, sinon
# `other`. Un attribut d’une question donne à une réponse d’autres mots pour cette seule question.

# Sur la première page : ce qu’est le jeu, et les minutes qu’il prend à qui le connaît.

about-game = Vous piochez des ingrédients à l’aveugle : jusqu’où oser avant que le chaudron n’explose ?
    .minutes = 40

# --- Jetons et couleurs ---------------------------------------------------------------------------------

color-white = blanc
color-orange = orange
color-green = vert
color-blue = bleu
color-red = rouge
color-yellow = jaune
color-purple = mauve
color-black = noir

chip-white-1 = blanc 1
chip-white-2 = blanc 2
chip-white-3 = blanc 3
chip-orange-1 = orange 1
chip-green-1 = vert 1
chip-green-2 = vert 2
chip-green-4 = vert 4
chip-blue-1 = bleu 1
chip-blue-2 = bleu 2
chip-blue-4 = bleu 4
chip-red-1 = rouge 1
chip-red-2 = rouge 2
chip-red-4 = rouge 4
chip-yellow-1 = jaune 1
chip-yellow-2 = jaune 2
chip-yellow-4 = jaune 4
chip-purple-1 = mauve 1
chip-black-1 = noir 1

step-1-to-2 = un 1 contre un 2
step-2-to-4 = un 2 contre un 4
step-1-to-4 = un 1 contre un 4

# --- Le dé bonus ----------------------------------------------------------------------------------------

face-one-point = 1 PV
face-two-points = 2 PV
face-ruby = 1 rubis
face-droplet = un pas de goutte
face-orange = un jeton orange 1 pour le sac

# --- Cartes divinatoires --------------------------------------------------------------------------------

card-choose-wisely = Choisis sagement
    .text = Chacun avance sa goutte de deux pas ou reçoit un jeton mauve 1.
card-pot-is-filling-up = Le chaudron se remplit
    .text = Chacun avance sa goutte d’un pas.
card-charity = L’aumône
    .text = Ceux qui ont le moins de rubis en reçoivent 1.
card-less-is-more = Moins, c’est mieux
    .text = Chacun pioche cinq jetons et additionne leurs valeurs. Les plus petits totaux reçoivent un bleu 2, les autres 1 rubis.
card-only-one = L’embarras du choix
    .text = Chacun reçoit un noir 1, un jeton 2 au choix, ou 3 rubis.
card-wheel-and-deal = Marchandages
    .text = Pour 1 rubis, vous pouvez recevoir un jeton 1 orange, vert, bleu, rouge ou jaune.
card-good-start = Un bon départ
    .text = Vous pouvez renoncer à une, deux ou trois queues de rat pour cette manche, et recevoir 1 rubis pour chacune.
card-roll-the-die = Au petit bonheur
    .text = Chacun lance une fois le dé bonus.
card-opportunistic-moment = L’occasion à saisir
    .text = Chacun pioche quatre jetons et peut en échanger un contre la valeur suivante de sa couleur. Qui ne le peut reçoit un vert 1.
card-beginners-bonus = La prime du novice
    .text = Ceux qui ont le moins de PV reçoivent un vert 1.
card-living-in-luxury = La vie de château
    .text = Cette manche, un chaudron n’explose qu’au-delà d’un total blanc de 9.
card-rat-infestation = Invasion de rats
    .text = Chaque queue de rat compte double cette manche.
card-just-in-time = Juste à temps
    .text = Chacun reçoit 4 PV, ou retire définitivement un blanc 1 de son sac.
card-rats-are-friends = Les rats sont tes amis
    .text = Chacun reçoit un jeton 4 au choix, ou 1 PV par queue de rat due.
card-seasoned-perfectly = Assaisonné à point
    .text = À la fin de la manche, un total blanc d’exactement 7 donne un pas de goutte.
card-lucky-devil = Sacré veinard
    .text = Si votre case de décompte montre un rubis, vous recevez aussi 2 PV, explosion ou non.
card-shining-bright = Ça brille de mille feux
    .text = Si votre case de décompte montre un rubis, vous en recevez 2 au lieu de 1.
card-schadenfreude = Le malheur des uns
    .text = Pour chaque chaudron qui explose, le voisin de gauche reçoit un jeton 2 au choix.
card-well-stirred = Bien remué
    .text = Vous pouvez remettre dans le sac le premier jeton blanc posé cette manche, sans utiliser la bouteille.
card-pot-is-full = Le chaudron est plein
    .text = Qui lance le dé bonus à la fin de cette manche le lance deux fois.
card-second-chance = Une seconde chance
    .text = Une fois, quand votre cinquième jeton est dans le chaudron, vous pouvez recommencer la manche. Les options habituelles le permettent aussi quand l’un des cinq premiers le fait exploser.
card-strong-ingredient = Un ingrédient puissant
    .text = Quand tous ont arrêté, qui n’a pas explosé pioche cinq jetons et peut en poser un.
card-pumpkin-party = La fête de la citrouille
    .text = Chaque jeton orange avance d’une case de plus cette manche.
card-magic-potion = Potion magique
    .text = À la fin de la manche, toutes les bouteilles sont remplies gratuitement.

# --- Ce qui est demandé ---------------------------------------------------------------------------------

question-nothing = Rien ne vous est demandé.
question-keep-brewing = Piocher encore, ou vous arrêter ?
question-move-extra = Votre jeton peut avancer davantage. Le doit-il ?
    .accept = L’avancer des cases en plus
    .decline = Seulement de sa valeur
question-place-one-of = Vous pouvez poser un des jetons piochés ; les autres retournent dans le sac.
    .take = Poser le jeton { $chip }
    .leave = N’en poser aucun
question-return-white = Votre jeton jaune suit directement un blanc. Remettre ce blanc dans le sac ?
    .accept = Le remettre dans le sac
    .decline = Le laisser dans le chaudron
question-return-first-white = Bien remué : remettre votre premier jeton blanc dans le sac ?
    .accept = Le remettre dans le sac
    .decline = Le laisser dans le chaudron
question-second-chance = Une seconde chance : continuer, ou recommencer la manche ?
question-place-beside = Des jetons rouges sont à côté de votre chaudron. Les poser maintenant ?
question-choose-wisely = Choisis sagement : que prenez-vous ?
question-only-one = L’embarras du choix : que prenez-vous ?
question-wheel-and-deal = Marchandages : acheter un jeton pour 1 rubis ?
    .take = Payer 1 rubis pour un jeton { $chip }
    .leave = Garder votre rubis
question-good-start = Un bon départ : à combien de queues de rat renoncez-vous ?
question-swap-one-of = L’occasion à saisir : échanger un des jetons piochés contre la valeur suivante ?
    .take = Échanger le jeton { $chip }
    .leave = Ne rien échanger
question-just-in-time = Juste à temps : des points, ou un claque-doigt de moins ?
    .take-points = Recevoir 4 PV
question-rats-are-friends = Les rats sont tes amis : que prenez-vous ?
    .take-points = Recevoir 1 PV par queue de rat
question-schadenfreude = Le chaudron de votre voisin a explosé : quel jeton recevez-vous ?
question-roll-die = Votre chaudron est allé le plus loin. Lancer le dé bonus ?
    .accept = Lancer le dé
    .decline = Ne pas le lancer
question-droplet-step = Vous avez un pas de goutte. Le faire ?
question-green-gift = Votre jeton vert apporte un cadeau. Le prendre ?
    .leave = Ne rien prendre
question-green-move = Votre total blanc est exactement 7 : avancer votre dernier jeton de vos jetons verts ?
    .accept = L’avancer
    .decline = Le laisser où il est
question-green-payment = Payer 1 rubis pour un pas de goutte ?
    .accept = Payer 1 rubis
    .decline = Garder votre rubis
question-purple-reward = Vos jetons mauves valent une récompense. Laquelle ?
question-purple-upgrade = Vos jetons mauves permettent un échange. Lequel ?
question-points-or-coins = Votre chaudron a explosé : prenez-vous les points ou les sous ?
question-buy = Achetez des jetons : deux au plus, de couleurs différentes.
    .take = Acheter un jeton { $chip }
    .leave = Ne plus rien acheter
question-spend = Voulez-vous dépenser quelque chose ?

question-draw-first = Qui commence ?
question-draw-card = Quelle carte est retournée ?
question-draw-chip = Quel jeton sort du sac ?
question-roll = Que montre le dé ?

# --- Ce qu’on peut répondre -----------------------------------------------------------------------------

action-draw = Piocher un jeton
action-stop = Vous arrêter
action-use-flask = Utiliser la bouteille
action-decline = Non
action-accept = Oui
action-go-on = Continuer avec ce chaudron
action-start-over = Recommencer la manche
action-take = Prendre un jeton { $chip }
action-leave = Ne rien prendre
action-take-rubies = Recevoir 3 rubis
action-take-points = Recevoir des PV
action-take-steps = Avancer la goutte de deux pas
action-remove-white = Retirer définitivement un blanc 1 de votre sac
action-give-up-tails = { $level ->
    [0] Ne renoncer à aucune
    [one] Renoncer à une queue de rat
   *[other] Renoncer à { $level } queues de rat
}
action-keep-droplet = Laisser la goutte où elle est
action-move-droplet = Avancer la goutte dans le chaudron
action-move-tube = Avancer la goutte sur les éprouvettes
action-put-in-pot = Poser le jeton { $chip } dans le chaudron
action-put-in-bag = Remettre le jeton { $chip } dans le sac
action-leave-beside = Laisser le reste à côté du chaudron
action-reward = { $level ->
    [0] Ne prendre aucune récompense
   *[other] Prendre la récompense { $level }
}
action-upgrade = Échanger { $step }, { $color }
action-upgrade-nothing = Ne rien échanger
action-choose-points = Prendre les points
action-choose-coins = Prendre les sous et acheter
action-buy-droplet = Payer 2 rubis pour un pas de goutte
action-refill-flask = Payer 2 rubis pour remplir la bouteille
action-rubies-to-point = Changer 2 rubis en 1 PV
action-coins-to-point = Changer 5 sous en 1 PV
action-done = Ne plus rien dépenser

# --- Ce que le hasard peut répondre ---------------------------------------------------------------------

outcome-chip = { $chip }
outcome-card = { $card }
outcome-face = { $face }
outcome-first = { $seat }

# --- Pourquoi pas ---------------------------------------------------------------------------------------

refusal-legal = C’est possible.
refusal-not-asked = Cela ne répond pas à la question.
refusal-first-draw-is-compulsory = Il faut piocher au moins un jeton avant de s’arrêter.
refusal-bag-is-empty = Votre sac est vide.
refusal-flask-is-empty = Votre bouteille est vide ; 2 rubis la remplissent à la fin d’une manche.
refusal-no-chip-to-return = Le dernier jeton pioché n’est ni dans le chaudron ni à côté.
refusal-flask-takes-white-only = Dans cette partie, la bouteille ne reprend que les jetons blancs.
refusal-not-drawn = Vous n’avez pas pioché un tel jeton.
refusal-not-offered = Ce n’est pas proposé.
refusal-sold-out = Épuisé : la réserve n’en a plus.
refusal-book-is-closed = Son livre est encore fermé : le jaune ouvre à la manche 2, le mauve à la manche 3.
refusal-too-expensive = Il coûte plus de sous que vous n’en avez.
refusal-same-color-again = Vous avez déjà acheté cette couleur ; le second jeton doit être d’une autre.
refusal-no-higher-chip = Il n’y a pas de jeton plus fort de cette couleur.
refusal-too-few-tails = Vous n’avez pas autant de queues de rat.
refusal-no-white-1 = Il n’y a pas de blanc 1 dans votre sac.
refusal-too-few-rubies = Vous avez trop peu de rubis.
refusal-too-few-coins = Vous avez trop peu de sous.
refusal-droplet-at-the-end = Votre goutte ne peut plus avancer.
refusal-tubes-at-the-end = La goutte a atteint la dernière éprouvette.
refusal-no-tubes = Cette face du chaudron n’a pas d’éprouvettes.
refusal-not-beside = Aucun jeton de ce genre n’est à côté de votre chaudron.
refusal-not-by-these-rules = Les options de cette partie ne le permettent pas.
refusal-too-few-purple = Vous avez trop peu de jetons mauves dans le chaudron.
refusal-not-in-the-pot = Aucun jeton de ce genre n’est dans votre chaudron.
refusal-flask-is-full = Votre bouteille est déjà pleine.
refusal-only-in-the-last-round = Seulement à la dernière manche.
refusal-not-in-the-last-round = Pas à la dernière manche.

# --- Ce qui arrive --------------------------------------------------------------------------------------

event-first-player = { $who ->
    [you] Vous êtes premier joueur.
   *[other] { $seat } est premier joueur.
}
event-round-begins = { $who ->
    [you] La manche { $number } commence ; vous jouez en premier.
   *[other] La manche { $number } commence ; { $seat } joue en premier.
}
event-book-opened = Le livre { $color } s’ouvre : ses jetons sont en vente.
event-whites-added = Chacun doit ajouter un blanc 1 à son sac.
event-card-read = { $who ->
    [you] Vous retournez une carte : { $card }.
   *[other] { $seat } retourne une carte : { $card }.
}
event-rats-help = { $number ->
    [one] { $who ->
        [you] Un rat vous aide : vous partez une case plus loin.
       *[other] Un rat aide { $seat }, qui part une case plus loin.
    }
   *[other] { $who ->
        [you] { $number } rats vous aident : vous partez { $number } cases plus loin.
       *[other] { $number } rats aident { $seat }, qui part { $number } cases plus loin.
    }
}
event-signal = { $who ->
    [you] Vous donnez le signal.
   *[other] { $seat } donne le signal.
}
event-hand-shown = { $number ->
    [0] { $who ->
        [you] Votre main est vide : vous vous arrêtez.
       *[other] { $seat } montre une main vide.
    }
   *[other] { $who ->
        [you] Vous tenez un jeton.
       *[other] { $seat } tient un jeton.
    }
}
event-placed = { $who ->
    [you] Vous posez le jeton { $chip } sur la case { $number }.
   *[other] { $seat } pose le jeton { $chip } sur la case { $number }.
}
event-put-beside = { $who ->
    [you] Vous mettez le jeton { $chip } à côté de votre chaudron.
   *[other] { $seat } met le jeton { $chip } à côté de son chaudron.
}
event-looked-at = { $who ->
    [you] Vous regardez le jeton { $chip }.
   *[other] { $seat } regarde le jeton { $chip }.
}
event-put-back = { $number ->
    [0] { $who ->
        [you] Rien ne retourne dans votre sac.
       *[other] Rien ne retourne dans le sac de { $seat }.
    }
    [one] { $who ->
        [you] Vous remettez un jeton dans votre sac.
       *[other] { $seat } remet un jeton dans son sac.
    }
   *[other] { $who ->
        [you] Vous remettez { $number } jetons dans votre sac.
       *[other] { $seat } remet { $number } jetons dans son sac.
    }
}
event-flask-used = { $who ->
    [you] Vous videz votre bouteille : le jeton { $chip } retourne dans votre sac.
   *[other] { $seat } vide sa bouteille : le jeton { $chip } retourne dans son sac.
}
event-white-returned = { $who ->
    [you] Vous remettez le jeton { $chip } dans votre sac.
   *[other] { $seat } remet le jeton { $chip } dans son sac.
}
event-exploded = { $who ->
    [you] Votre chaudron explose, avec un total blanc de { $number } !
   *[other] Le chaudron de { $seat } explose, avec un total blanc de { $number } !
}
event-shielded = { $who ->
    [you] Un crâne de corbeau vous protège : vous gardez points et achats.
   *[other] Un crâne de corbeau protège { $seat }.
}
event-started-over = { $who ->
    [you] Vous recommencez la manche.
   *[other] { $seat } recommence la manche.
}{ $number ->
    [0] {""}
    [one] {" "}{ $number } PV est rendu.
   *[other] {" "}{ $number } PV sont rendus.
}{ $number-2 ->
    [0] {""}
    [one] {" "}{ $number-2 } rubis est rendu.
   *[other] {" "}{ $number-2 } rubis sont rendus.
}
event-stopped = { $who ->
    [you] Vous avez arrêté ; votre case de décompte est la { $number }.
   *[other] { $seat } a arrêté ; sa case de décompte est la { $number }.
}
event-scoring-moved = { $who ->
    [you] Votre case de décompte est maintenant la { $number }.
   *[other] La case de décompte de { $seat } est maintenant la { $number }.
}
event-chip-gained = { $who ->
    [you] Vous recevez un jeton { $chip }.
   *[other] { $seat } reçoit un jeton { $chip }.
}
event-chip-missed = { $who ->
    [you] Vous devriez recevoir un jeton { $chip }, mais il n’y en a pas.
   *[other] { $seat } devrait recevoir un jeton { $chip }, mais il n’y en a pas.
}
event-rubies-gained = { $who ->
    [you] Vous recevez { $number } rubis.
   *[other] { $seat } reçoit { $number } rubis.
}
event-rubies-paid = { $who ->
    [you] Vous payez { $number } rubis.
   *[other] { $seat } paie { $number } rubis.
}
event-points-gained = { $who ->
    [you] Vous marquez { $number } PV.
   *[other] { $seat } marque { $number } PV.
}
event-droplet-moved = { $who ->
    [you] Votre goutte avance sur la case { $number }.
   *[other] La goutte de { $seat } avance sur la case { $number }.
}
event-glass-reached = { $who ->
    [you] Votre goutte atteint l’éprouvette { $number }.
   *[other] La goutte de { $seat } atteint l’éprouvette { $number }.
}
event-tails-given-up = { $number ->
    [one] { $who ->
        [you] Vous renoncez à une queue de rat.
       *[other] { $seat } renonce à une queue de rat.
    }
   *[other] { $who ->
        [you] Vous renoncez à { $number } queues de rat.
       *[other] { $seat } renonce à { $number } queues de rat.
    }
}
event-white-removed = { $who ->
    [you] Un blanc 1 quitte définitivement votre sac.
   *[other] Un blanc 1 quitte définitivement le sac de { $seat }.
}
event-values-summed = { $who ->
    [you] Vos jetons piochés totalisent { $number }.
   *[other] Les jetons piochés par { $seat } totalisent { $number }.
}
event-chip-swapped = { $who ->
    [you] Vous échangez un jeton { $chip } contre un { $chip-2 }.
   *[other] { $seat } échange un jeton { $chip } contre un { $chip-2 }.
}
event-rolled = { $who ->
    [you] Vous lancez le dé bonus : { $face }.
   *[other] { $seat } lance le dé bonus : { $face }.
}
event-last-chip-moved = { $who ->
    [you] Votre dernier jeton avance sur la case { $number }.
   *[other] Le dernier jeton de { $seat } avance sur la case { $number }.
}
event-purples-given-back = { $number ->
    [one] { $who ->
        [you] Vous rendez un jeton mauve à la réserve.
       *[other] { $seat } rend un jeton mauve à la réserve.
    }
   *[other] { $who ->
        [you] Vous rendez { $number } jetons mauves à la réserve.
       *[other] { $seat } rend { $number } jetons mauves à la réserve.
    }
}
event-points-chosen = { $who ->
    [you] Vous prenez les points et n’achetez rien.
   *[other] { $seat } prend les points et n’achète rien.
}
event-coins-chosen = { $number ->
    [one] { $who ->
        [you] Vous prenez { $number } sou au lieu des points.
       *[other] { $seat } prend { $number } sou au lieu des points.
    }
   *[other] { $who ->
        [you] Vous prenez { $number } sous au lieu des points.
       *[other] { $seat } prend { $number } sous au lieu des points.
    }
}
event-bought = { $who ->
    [you] Vous achetez un jeton { $chip } pour { $number } sous.
   *[other] { $seat } achète un jeton { $chip } pour { $number } sous.
}
event-flask-refilled = { $who ->
    [you] Votre bouteille est de nouveau pleine.
   *[other] La bouteille de { $seat } est de nouveau pleine.
}
event-coins-paid = { $who ->
    [you] Vous changez { $number } sous en un point.
   *[other] { $seat } change { $number } sous en un point.
}
event-game-ends = La foire est finie.

# --- Options --------------------------------------------------------------------------------------------

option-set = les cinq livres
    .help = Le set des livres vert, bleu, rouge, jaune et mauve à la fois.
option-seats = joueurs
    .help = Combien jouent.
option-green-book = livre vert (araignée)
    .help = Ce que font les jetons verts, en phase B.
    .is-1 = Chaque vert parmi vos deux derniers jetons rapporte 1 rubis.
    .is-2 = Chaque vert parmi vos deux derniers rapporte un jeton : un 1 un orange 1, un 2 un bleu 1 ou rouge 1, un 4 un jaune 1 ou mauve 1.
    .is-3 = Si votre total blanc est exactement 7, votre dernier jeton peut avancer de la somme de vos verts.
    .is-4 = Pour chaque vert parmi vos deux derniers jetons, vous pouvez payer 1 rubis pour un pas de goutte.
option-blue-book = livre bleu (crâne de corbeau)
    .help = Ce que font les jetons bleus une fois posés.
    .is-1 = Piochez autant de jetons que sa valeur ; vous pouvez en poser un.
    .is-2 = Protège les 1, 2 ou 4 jetons suivants : si l’un fait exploser le chaudron, vous gardez points et achats.
    .is-3 = Sur une case rubis, il rapporte 1 rubis.
    .is-4 = Sur une case rubis, il rapporte autant de PV que sa valeur.
option-red-book = livre rouge (amanite tue-mouche)
    .help = Ce que font les jetons rouges une fois piochés.
    .is-1 = Peut avancer de 1 case de plus avec un ou deux oranges dans le chaudron, de 2 avec trois ou plus.
    .is-2 = Se met à côté du chaudron ; à l’arrêt vous pouvez le poser, maintenant ou une manche suivante.
    .is-3 = Juste après un blanc, il peut avancer en plus de la valeur de ce blanc.
    .is-4 = Dès qu’un rouge est dans le chaudron, chaque blanc 1 avance de deux cases.
option-yellow-book = livre jaune (racine de mandragore)
    .help = Ce que font les jetons jaunes une fois posés ; ils sont en vente dès la manche 2.
    .is-1 = Juste après un blanc, il peut renvoyer ce blanc dans le sac.
    .is-2 = Le jeton suivant avance du double de sa valeur.
    .is-3 = Avec un ou deux dans le chaudron, la limite blanche est 8 ; avec trois ou plus, 9.
    .is-4 = Le premier peut avancer de 1 case de plus, le deuxième de 2, le troisième de 3.
option-purple-book = livre mauve (souffle du fantôme)
    .help = Ce que font les jetons mauves, en phase B ; ils sont en vente dès la manche 3.
    .is-1 = Un dans le chaudron : 1 PV. Deux : 1 PV et 1 rubis. Trois : 2 PV et un pas de goutte.
    .is-2 = Rendez-en un, deux ou trois pour des récompenses croissantes.
    .is-3 = Chacun rapporte des PV selon les sous de sa case : 1 dès 10, 2 dès 20, 3 dès 30.
    .is-4 = Échangez un jeton du chaudron : avec un, un 1 contre un 2 ; avec deux, un 2 contre un 4 ; avec trois, un 1 contre un 4.
option-pot-side = face du chaudron
    .help = Le verso a des éprouvettes et une seconde goutte.
    .is-front = sans éprouvettes
    .is-back = avec éprouvettes
option-first-player = premier joueur
    .help = Qui commence la première manche.
    .is-seat-1 = la place 1
    .is-drawn = tiré au sort
option-signal-every-round = signal à chaque manche
    .help = Si toutes les manches se jouent au signal, ou seulement la neuvième.
    .is-on = chaque manche
    .is-off = seulement la manche 9
option-flask-any-color = bouteille pour toute couleur
    .help = Quels jetons la bouteille peut reprendre. Les éditions anglaises n’admettent que le blanc.
    .is-on = toute couleur
    .is-off = blanc seulement
option-start-rubies = rubis au départ
    .help = Combien de rubis chacun a au départ.
option-green3-price4 = prix du vert 4 dans le set 3
    .help = Les sources divergent sur ce prix.
option-blue4-price4 = prix du bleu 4 dans le set 4
    .help = Les sources divergent sur ce prix.
option-black-zero-tie-pays = zéro jeton noir est aussi une égalité
    .help = Si deux joueurs sans jeton noir reçoivent le pas de goutte de l’égalité.
    .is-on = oui
    .is-off = non
option-second-chance-protects-first-five = seconde chance après une explosion
    .help = Si Une seconde chance couvre aussi une explosion parmi les cinq premiers jetons.
    .is-on = oui
    .is-off = l’explosion reste
option-strong-ingredient-safe-and-inert = ingrédient puissant sans risque
    .help = Si le jeton posé par Un ingrédient puissant n’agit pas et n’explose pas.
    .is-on = n’agit ni n’explose
    .is-off = agit et peut exploser
option-red2-may-return-to-bag = les rouges à côté peuvent revenir
    .help = Si un rouge du set 2 peut aussi retourner dans le sac à l’arrêt.
    .is-on = oui
    .is-off = seulement posé ou gardé
option-yellow2-doubles-extras = le jaune double les cases en plus
    .help = Si le jaune du set 2 double aussi les cases supplémentaires.
    .is-on = oui
    .is-off = seulement la valeur du jeton
option-pot-full-forces-stop = un chaudron plein arrête
    .help = Si un jeton sur la dernière case met fin à votre préparation.
    .is-on = il faut s’arrêter
    .is-off = on peut continuer

# --- La table dans un terminal --------------------------------------------------------------------------

# A comme azur : B est déjà le blanc.
table-letter-white = B
table-letter-orange = O
table-letter-green = V
table-letter-blue = A
table-letter-red = R
table-letter-yellow = J
table-letter-purple = M
table-letter-black = N

table-round = Manche { $number } sur { $last }
table-card = Carte : { $card }.
table-no-card = Pas encore de carte.
table-legend = sous/PV, { $ruby } rubis, { $droplet } goutte, { $rat } jeton rat, [ ] votre case de décompte

table-player = Joueur
table-points = PV
table-rubies = Rubis
table-flask = Bout.
table-flask-full = pleine
table-flask-empty = vide
table-white = Blanc
table-scores = Décompte
table-pot = Chaudron
table-exploded = explosé
table-stopped = arrêté
table-brewing = prépare

table-my-bag = Votre sac, { $number ->
    [one] { $number } jeton
   *[other] { $number } jetons
} :
table-their-bag = Le sac de { $seat }, { $number ->
    [one] { $number } jeton
   *[other] { $number } jetons
} :
table-empty = vide
table-looked-at = Piochés, au choix :
table-beside = À côté du chaudron :
table-odds = Blanc { $white } sur { $limit }. { $bad ->
    [0] Le prochain jeton ne peut pas faire exploser votre chaudron.
   *[other] Le prochain jeton fait exploser votre chaudron { $bad } fois sur { $chips } ({ NUMBER($odds, style: "percent") }).
}
table-best-stop = { $more ->
    [0] Le mieux : arrêter maintenant, ce qui vaut environ { $worth } points.
   *[other] Le mieux : encore { $more } environ, puis arrêter, ce qui vaut environ { $worth } points.
}
table-signal = Au signal : toutes les réponses sont montrées en même temps.
table-tube = Éprouvette { $number } sur { $last }.

table-chip = Prix par valeur
table-effect = Ce qu’il fait
table-effect-orange = Occupe une case, sans plus. Certains rouges l’aiment.
table-effect-black-two = Autant dans le chaudron que l’adversaire, un au moins : un pas de goutte ; plus : aussi 1 rubis. Zéro à zéro ne rapporte rien.
table-effect-black-two-or-none = Autant dans le chaudron que l’adversaire, même zéro : un pas de goutte ; plus : aussi 1 rubis.
table-effect-black-more = Plus dans le chaudron qu’un voisin : un pas de goutte ; que les deux : aussi 1 rubis.
table-closed = Dès la manche { $number }.

table-note-draw = { $bad ->
    [0] ne peut pas exploser
   *[other] explose avec { $bad } des { $chips } jetons, { NUMBER($odds, style: "percent") }
}

# --- Ce qu’une réponse apporterait, à côté d’elle -------------------------------------------------------

preview-placed = { $who ->
    [you] irait sur la case { $number }
   *[other] {""}
}
preview-put-beside = { $who ->
    [you] irait à côté du chaudron
   *[other] {""}
}
preview-exploded = { $who ->
    [you] fait exploser votre chaudron
   *[other] {""}
}
preview-shielded = { $who ->
    [you] un crâne de corbeau vous protège
   *[other] {""}
}
preview-flask-used = { $who ->
    [you] le jeton { $chip } retourne dans le sac
   *[other] {""}
}
preview-white-returned = { $who ->
    [you] le jeton { $chip } retourne dans le sac
   *[other] {""}
}
preview-chip-swapped = { $who ->
    [you] devient { $chip-2 }
   *[other] {""}
}
preview-chip-gained = { $who ->
    [you] un jeton { $chip } dans le sac
   *[other] {""}
}
preview-chip-missed = { $who ->
    [you] plus de jeton { $chip } à prendre
   *[other] {""}
}
preview-last-chip-moved = { $who ->
    [you] sur la case { $number }
   *[other] {""}
}
preview-droplet-moved = { $who ->
    [you] sur la case { $number }
   *[other] {""}
}
preview-glass-reached = { $who ->
    [you] éprouvette { $number }
   *[other] {""}
}
preview-coins-chosen = { $who ->
    [you] { $number } sous
   *[other] {""}
}
preview-points-gained = { $who ->
    [you] { $number } PV
   *[other] {""}
}
preview-rubies-gained = { $who ->
    [you] { $number ->
        [0] {""}
       *[other] { $number } rubis
    }
   *[other] {""}
}
preview-tails-given-up = { $who ->
    [you] { $number ->
        [0] {""}
        [one] 1 queue de rat en moins
       *[other] { $number } queues de rat en moins
    }
   *[other] {""}
}
preview-purples-given-back = { $who ->
    [you] en rendre { $number }
   *[other] {""}
}
preview-scores-on = décompte sur la case { $space } : { $coins } sous, { $points } PV{ $ruby ->
    [0] {""}
   *[other] , un rubis
}
preview-white-total = blanc { $sum } sur { $limit }
preview-costs = { $price } de vos { $coins } sous, reste { $stock }
preview-steps-owed = { $steps ->
    [one] un pas de goutte
   *[other] { $steps } pas de goutte
}

# --- Faits des parties finies, dans les rapports

fact-cards-read = Cartes lues
fact-chips = Jetons à la fin
fact-markers = Marqueurs à la fin
marker-droplet = goutte
marker-glass = éprouvette
marker-rubies = rubis

# --- Après coup ---------------------------------------------------------------------------------------------

gauge-score = Points de victoire
gauge-rubies = Rubis
gauge-droplet = Goutte
part-start = Mise en place
part-card = Carte Fortune
part-brewing = Préparation
part-strong = Ingrédient puissant
part-gifts = Cadeaux
part-die = Dé bonus
part-black = Jetons noirs
part-green = Jetons verts
part-purple = Jetons mauves
part-seasoned = Assaisonnement parfait
part-rubies = Rubis
part-points = Case de score
part-buying = Achats
part-spending = Dépenses
part-over = Dernière manche
aid-explode = Le jeton suivant faisait exploser le chaudron { $percent } fois sur 100.
aid-points = Un jeton sans explosion ajoutait en moyenne { $value } points de victoire.
aid-coins = Il ajoutait en moyenne { $value } pièces.
aid-rubies = Il ajoutait en moyenne { $value } rubis.
