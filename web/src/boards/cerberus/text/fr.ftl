# Les mots du plateau dont ni les règles ni le terminal n’ont besoin. `$who` vaut `you` quand on parle du lecteur.

# --- Le chemin -----------------------------------------------------------------------------------------

board-way = Le chemin hors des enfers
board-lair = L’antre de Cerbère.
board-space = Case { $number }.
board-gates = Portes des enfers : tous les pions partent d’ici.
board-zone-green = verte
    .help = Case verte : qui est capturé ici et change de camp pioche 2 cartes Trahison.
board-zone-orange = orange
    .help = Case orange : qui est capturé ici et change de camp pioche 1 carte Trahison.
board-zone-late = dernière
    .help = Une des dernières cases : qui est capturé ici est éliminé.
board-mark = Marque : après une capture plus loin, Cerbère recule jusqu’à la plus proche.
board-symbol-card = Qui s’arrête ici pioche une carte Survie.
board-symbol-rage = Quand quelqu’un s’arrête ici, la rage augmente de 1.
board-symbol-boat = Qui s’arrête ici regarde une barque ou en échange deux.
board-way-bridge = Le pont de cordes mène à la case { $number } ; il ne sert qu’une fois.
board-way-portal = Le portail infernal mène à la case { $number } tant que quelqu’un se tient sur la stèle.
board-way-gondola = La nacelle mène à la case { $number }, en échange de quelqu’un qui s’y trouve.
board-way-funicular = Le funiculaire relie cette case à la case { $number } ; il monte qui commence son déplacement au pied.
board-stele = Stèle : tant qu’un aventurier s’y tient, le portail est ouvert.
board-stilt = Pilotis : il n’y a place que pour un pion.
board-reveal = Ici la barque est révélée : dès qu’un aventurier passe.
board-hound-here = Cerbère est ici.
board-hound = Cerbère, case { $number }
board-standing = { $number ->
    [one] Ici se trouve { $names }.
   *[other] Ici se trouvent { $names }.
}
board-pawn = { $who ->
    [you] Votre pion
   *[other] Pion de { $seat }
}, { $where ->
    [boat] dans la barque
    [track] sur la piste de rage
   *[space] case { $number }
}
board-link-none = Le pont de cordes entre { $from } et { $to } est tombé.
board-link-bridge = Pont de cordes entre { $from } et { $to } : un pas, une seule fois.
board-link-portal = Portail infernal entre { $from } et { $to } : { $open ->
    [open] ouvert, car quelqu’un se tient sur la stèle
   *[shut] fermé, car personne ne se tient sur la stèle
}.
board-link-gondola = Nacelle entre { $from } et { $to }.
board-link-funicular = Funiculaire montant de { $from } à { $to }.

# --- Les barques ---------------------------------------------------------------------------------------

board-berth = Quai { $berth }
board-berth-seats = { $number ->
    [one] 1 place
   *[other] { $number } places
}
board-seats-taken = { $aboard } sur { $number }
board-boat-hidden = La barque du quai { $berth } est cachée : 1, 2 ou 3 places.
board-boat-known = La barque du quai { $berth } a { $number ->
    [one] 1 place
   *[other] { $number } places
} : vous l’avez vue, et cela n’est montré qu’à vous.
board-boat-first = C’est elle qui sera révélée.
board-boat-lookers = Vue par { $names }.
board-boat-open = La barque a { $number ->
    [one] 1 place
   *[other] { $number } places
}, { $aboard ->
    [0] aucune occupée
    [one] 1 occupée
   *[other] { $aboard } occupées
}.
board-boat-aboard = À bord : { $names }.
board-boat-gone = Cette barque a quitté la partie sans être vue.

# --- Rage et chasse ------------------------------------------------------------------------------------

board-rage = Piste de rage
    .help = Le dé avance vers la droite quand la rage monte. S’il est sur la case de chasse à la fin d’un tour, Cerbère chasse. Les pions capturés remplissent la piste par la gauche.
board-rage-space = Case de rage { $label }, { $shade ->
    [dark] sombre : le pion placé ici change de camp
   *[light] claire : le pion placé ici est éliminé
}.
board-rage-blank = Case de rage vierge.
board-hunt-space = Case de chasse : si le dé est ici à la fin d’un tour, Cerbère chasse.
board-rage-unused = Un pion que personne ne joue.
board-rage-pawn = { $who ->
    [you] Votre pion
   *[other] Pion de { $seat }
}, { $camp ->
    [cerberus] dans le camp de Cerbère
   *[other] hors du jeu
}.
board-die = Le dé de vitesse montre { $speed } (au moins { $minimum }) ; { $number ->
    [0] il est sur la case de chasse
    [one] encore 1 case avant la chasse
   *[other] encore { $number } cases avant la chasse
}.
board-speed = Vitesse { $speed }
board-to-hunt = { $number ->
    [0] chasse à la fin du tour
    [one] 1 case avant la chasse
   *[other] { $number } cases avant la chasse
}
board-reach = Portée de la chasse
    .help = Montre jusqu’où courrait Cerbère s’il chassait maintenant, et qui il capturerait.
board-reach-words = Si Cerbère chassait maintenant, à la vitesse { $speed }, il courrait jusqu’à la case { $number }.
board-reach-caught = { $number ->
    [one] Il capturerait { $names }.
   *[other] Il capturerait { $names }, tous sur cette case.
}
board-reach-nobody = Il ne capturerait personne.

# --- Cartes --------------------------------------------------------------------------------------------

board-cards = Vos cartes
board-faces-adventurer = Cartes Action, face Aventurier
board-faces-cerberus = Cartes Action, face Cerbère
board-turn = Autre face
    .help = Regarder l’autre face de vos cartes Action. Elles se retournent quand vous changez de camp.
board-action = Carte Action { $number }, { $state ->
    [held] en main
   *[open] jouée, jusqu’à ce que l’action 4 la reprenne
}
board-played = jouée
board-or = ou
board-held = { $card }{ $count ->
    [one] {""}
   *[other] , { $count } exemplaires
}
board-hand-survival = Cartes Survie en main : { $number }
board-hand-betrayal = Cartes Trahison en main : { $number }
board-hand-empty = Vous n’en avez pas.
board-shown = Tout le monde connaît cette carte : elle a été posée puis reprise.
board-shown-short = connue de tous
board-you-are-out = Vous êtes hors du jeu et regardez.
board-to-space = → { $number }
board-to-boat = → barque

board-cost-free = gratuit
board-cost-rage = Rage { $sign ->
    [minus] −{ $number }
   *[plus] +{ $number }
}
board-cost-speed = Vitesse { $sign ->
    [minus] −{ $number }
   *[plus] +{ $number }
}
board-cost-own-card = Défausser { $number }
board-cost-cards = { $number ->
    [one] 1 carte, payée ensemble
   *[other] { $number } cartes, payées ensemble
}
board-cost-advance = Un aventurier avance de { $number }
board-cost-retreat = Reculer de { $number }
board-part-rage = Rage { $sign ->
    [minus] −{ $number }
   *[plus] +{ $number }
}
board-part-speed = Vitesse { $sign ->
    [minus] −{ $number }
   *[plus] +{ $number }
}
board-part-move-self = { $sign ->
    [minus] Reculer de { $number }
   *[plus] Avancer de { $number }
}
board-part-move-ahead = Avancer de 1 par aventurier devant vous, { $number } au plus
board-part-draw = Piocher { $number }
board-part-recover = Reprendre ses cartes Action
board-part-boat = Regarder une barque ou en échanger deux
board-part-move-cerberus = Cerbère avance de { $number }
board-part-move-other = { $count ->
    [one] { $whose ->
        [hunter] Un aventurier
       *[fugitive] Un autre
    } { $sign ->
        [minus] recule de { $number }
       *[plus] avance de { $number }
    }
   *[other] { $count } autres { $sign ->
        [minus] reculent de { $number }
       *[plus] avancent de { $number }
    }
}
board-part-move-either = Un autre avance ou recule de { $number }
board-part-draw-other = { $count ->
    [one] Un autre pioche { $number }
   *[other] { $count } autres piochent { $number } chacun
}
board-part-draw-ally = Un allié pioche { $number }
board-part-discard-other = { $count ->
    [one] Un aventurier défausse { $number }
   *[other] { $count } aventuriers défaussent { $number } chacun
}
board-part-move-all = { $sign ->
    [minus] Chaque aventurier recule de { $number }
   *[plus] Chaque aventurier avance de { $number }
}
board-part-discard-or-move-all = Chaque aventurier défausse 1 ou recule de { $number }
board-power-action = l’action { $number }
board-power-simple = { $card }
board-power-advanced = { $card } +
board-in-play = { $who ->
    [you] Vous jouez { $power }
   *[other] { $seat } joue { $power }
}
board-done = fait
board-decks = Pioches et défausses
board-deck-survival = Survie : { $number } dans la pioche
board-deck-betrayal = Trahison : { $number } dans la pioche
board-pile = Défausse de { $number } :
board-pile-empty = La défausse est vide.

# --- Ce qui est demandé --------------------------------------------------------------------------------

board-ask = Ce qui est demandé
board-waiting-one = On attend { $seat }.
board-waiting-more = On attend { $names }.
board-hint-cards = Choisissez un pouvoir sur vos cartes.
board-hint-peek = Survolez-en un pour voir où il mène.
board-hint-discard = Choisissez sur vos cartes.
board-mover = { $who ->
    [you] Votre pion se déplace
   *[other] Le pion de { $seat } se déplace
} ; { $number ->
    [one] encore 1 pas
   *[other] encore { $number } pas
}
board-light = Montrer sur le chemin les pions de cette partie
board-mode-push = Qui avance ?
board-mode-place = Quel pion est placé ensuite ?
board-mode-ride = En nacelle, en échange de :

# --- Payer ensemble ------------------------------------------------------------------------------------

board-price = { $price ->
    [one] Le coût est de 1 carte.
   *[other] Le coût est de { $price } cartes.
}
board-price-mine = { $number ->
    [0] { $price ->
        [one] Le coût est de 1 carte, et votre offre le couvre.
       *[other] Le coût est de { $price } cartes, et votre offre le couvre.
    }
   *[other] Le coût est de { $price }. Vous offrez { $own } : { $number } doivent venir des autres.
}
board-price-left = { $number ->
    [0] Tout est payé : { $price }.
   *[other] Encore { $number } sur { $price } à payer.
}
board-payer = { $who ->
    [you] Vous, avec { $number ->
        [0] aucune carte
        [one] 1 carte
       *[other] { $number } cartes
    }
   *[other] { $seat }, avec { $number ->
        [0] aucune carte
        [one] 1 carte
       *[other] { $number } cartes
    }
}
board-offer-ready = offre faite
board-offer-thinking = réfléchit
board-offer-none = ne peut rien offrir
board-offer-own = { $number ->
    [0] vous n’offrez rien
   *[other] vous offrez { $number }
}
board-offer-shown = a offert { $number }
board-offered = { $who ->
    [you] Vous avez offert { $number }.
   *[other] { $seat } a offert { $number }.
}
board-offer-owes = paie { $number }
board-offer-rule = Les nombres restent secrets jusqu’à ce que tous soient donnés. S’ils ne suffisent pas, personne ne perd rien et le pouvoir est fermé pour ce tour.

# --- Les joueurs ---------------------------------------------------------------------------------------

board-players = Tout le monde
board-camp-adventurer = aventurier
    .help = Les aventuriers fuient vers la barque et gagnent s’ils y sont quand elle est pleine.
board-camp-cerberus = sert Cerbère
    .help = Ceux qui ont changé de camp chassent avec Cerbère et gagnent s’il reste trop peu d’aventuriers pour remplir la barque.
board-camp-out = éliminé
    .help = Capturé trop tard ou sur une case de rage claire : ne joue plus.
board-my-camp-adventurer = Vous êtes aventurier
board-my-camp-cerberus = Vous servez Cerbère
board-my-camp-out = Vous êtes éliminé
board-where-space = case { $number }
board-where-boat = dans la barque
board-where-track = sur la piste de rage
board-thinking = doit répondre
board-hand-size = { $number ->
    [0] aucune carte { $kind ->
        [betrayal] Trahison
       *[survival] Survie
    } en main
    [one] 1 carte { $kind ->
        [betrayal] Trahison
       *[survival] Survie
    } en main
   *[other] { $number } cartes { $kind ->
        [betrayal] Trahison
       *[survival] Survie
    } en main
}
board-actions-held = { $number } cartes Action sur 4 en main
board-has-looked = { $number ->
    [one] A vu la barque du quai { $berths }
   *[other] A vu les barques des quais { $berths }
}

# --- La fin --------------------------------------------------------------------------------------------

board-end-boat = La barque est pleine et part
board-end-cerberus = Cerbère gagne
board-you-win = Vous gagnez !
board-you-lose = Vous perdez.
board-winners = Gagnants
board-losers = Restés en arrière
board-nobody-wins = Personne ne gagne avec lui.
board-escaped = évadé
board-spared = épargné par Cerbère
board-lost-adventurer = toujours aux enfers
board-lost-cerberus = a servi en vain
board-lost-out = capturé
board-lost-boat = la barque n’est pas partie

# --- Le tableau de ce que fait chaque chose -----------------------------------------------------------------

board-rulebook-actions = Cartes Action des Aventuriers
board-rulebook-survival = Cartes Survie
board-rulebook-service = Cartes Action du camp de Cerbère
board-rulebook-betrayal = Cartes Trahison
board-rulebook-spaces = Sur le chemin
board-rulebook-symbol-card = Symbole carte
board-rulebook-symbol-rage = Symbole rage
board-rulebook-symbol-boat = Symbole Barque
board-rulebook-zone-green = Zone verte
board-rulebook-zone-orange = Zone orange
board-rulebook-zone-late = Dernières cases
board-rulebook-mark = Marque
board-rulebook-reveal = Symbole de révélation

# --- Ce qui arrive, pas à pas -----------------------------------------------------------------------

board-step-power = Pouvoir
board-step-offers = Offres
board-step-hunt = Chasse
board-step-capture = Capture
board-step-camp = Changement de camp
board-step-retreat = Cerbère recule
board-step-boat = Barque
board-step-ending = La fin
board-goal-adventurer = Votre but : monter dans la barque avant qu’elle soit pleine, ou que Cerbère vous attrape.
board-goal-cerberus = Votre but désormais : chasser avec Cerbère. Vous gagnez s’il reste trop peu d’aventuriers pour remplir la barque.
board-goal-out = Vous êtes hors jeu, et ne pouvez plus gagner.
board-sum-caught = { $number ->
    [one] une capture
   *[other] { $number } captures
}
board-sum-camp-changed = { $number ->
   *[other] désormais dans le camp de Cerbère
}
board-sum-went-out = { $number ->
   *[other] hors jeu
}
board-sum-moved = { $number ->
    [one] 1 pas
   *[other] { $number } pas
}
board-sum-drew = { $number ->
    [one] 1 carte piochée
   *[other] { $number } cartes piochées
}
board-sum-discarded = { $number ->
    [one] 1 carte défaussée
   *[other] { $number } cartes défaussées
}
