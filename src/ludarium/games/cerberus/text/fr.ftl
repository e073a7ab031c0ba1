# Les mots de Cerbère. Les règles ne les lisent jamais. `$who` vaut `you` si la personne qui lit est celle dont on parle.

# Sur la première page : ce qu’est le jeu, et les minutes qu’il prend à qui le connaît.

about-game = Fuir l’Enfer ensemble, jusqu’à ce que la Barque soit trop petite. Qui est capturé peut changer de camp.
    .minutes = 45

# --- Cartes et pouvoirs --------------------------------------------------------------------------------

card-ambush = Embuscade
card-deceit = Fourberie
card-violence = Violence
card-sabotage = Sabotage
card-treachery = Perfidie
card-grudge = Rancune
card-sacrifice = Sacrifice
card-selfishness = Égoïsme
card-favouritism = Favoritisme
card-cowardice = Couardise
card-opportunism = Opportunisme
card-arrogance = Arrogance
card-fatalism = Fatalisme
power-ambush-simple = Embuscade : Cerbère avance de 1
power-ambush-advanced = Embuscade + : contre 1 carte Trahison, Cerbère avance de 2
power-deceit-simple = Fourberie : regarder une Barque ou en échanger deux
power-deceit-advanced = Fourberie + : un Aventurier avance de 1 (coût), un autre recule de 3
power-violence-simple = Violence : rage +1
power-violence-advanced = Violence + : contre 2 cartes Trahison, vitesse +2
power-sabotage-simple = Sabotage : deux Aventuriers défaussent chacun une carte Survie
power-sabotage-advanced = Sabotage + : contre 1 carte Trahison, chaque Aventurier défausse une carte Survie ou recule de 2
power-treachery-simple = Perfidie : vitesse +1
power-treachery-advanced = Perfidie + : contre 1 carte Trahison, rage +2
power-grudge-simple = Rancune : un Aventurier recule de 2
power-grudge-advanced = Rancune + : contre 2 cartes Trahison, tous les Aventuriers reculent de 2
power-sacrifice-simple = Sacrifice : rage −1, un autre recule de 1
power-sacrifice-advanced = Sacrifice + : contre 1 carte Survie, rage −2, un autre recule de 2
power-selfishness-simple = Égoïsme : avancer de 1
power-selfishness-advanced = Égoïsme + : contre 1 carte Survie, avancer de 2
power-favouritism-simple = Favoritisme : avancer de 1, un autre avance de 1
power-favouritism-advanced = Favoritisme + : contre 3 cartes Survie, avancer de 3, un autre avance de 2, un troisième de 1
power-cowardice-simple = Couardise : regarder une Barque ou en échanger deux
power-cowardice-advanced = Couardise + : contre 1 carte Survie, avancer d’autant de cases qu’il y a d’Aventuriers devant, 3 au plus
power-opportunism-simple = Opportunisme : avancer de 1, un autre recule de 1
power-opportunism-advanced = Opportunisme + : contre 1 carte Survie, avancer de 1, un autre avance ou recule de 2
power-arrogance-simple = Arrogance : deux autres avancent de 1
power-arrogance-advanced = Arrogance + : contre 1 carte Survie, un autre avance de 3, rage −1
power-fatalism-simple = Fatalisme : reculer de 2
power-fatalism-advanced = Fatalisme + : reculer de 1 (coût), un autre avance de 3
power-1a-1 = Action 1 : rage +1, piocher 2 cartes Survie
power-1a-2 = Action 1 : rage +1, piocher 1 carte Survie, deux autres en piochent 1
power-2a-1 = Action 2 : vitesse +1, avancer de 2, un autre avance de 1
power-2a-2 = Action 2 : défausser une carte Survie, avancer de 1, un autre avance de 2
power-3a-1 = Action 3 : rage +1, avancer de 2
power-3a-2 = Action 3 : rage +1, un autre avance de 3, un troisième de 1
power-4a-1 = Action 4 : rage +1, piocher 1 carte Survie, reprendre ses cartes Action
power-4a-2 = Action 4 : rage +1, reprendre ses cartes Action, regarder une Barque ou en échanger deux
power-1k-1 = Action 1 : vitesse +1
power-1k-2 = Action 1 : vitesse −1, piocher 2 cartes Trahison, un allié en pioche 1
power-2k-1 = Action 2 : Cerbère avance de 1
power-2k-2 = Action 2 : piocher 1 carte Trahison
power-3k-1 = Action 3 : un Aventurier avance de 1 (coût), trois autres reculent de 1
power-3k-2 = Action 3 : rage +1
power-4k-1 = Action 4 : reprendre ses cartes Action
power-4k-2 = Action 4 : un Aventurier avance de 2 (coût), piocher 1 carte Trahison, reprendre ses cartes Action
pair-1-2 = emplacements 1 et 2
pair-1-3 = emplacements 1 et 3
pair-2-3 = emplacements 2 et 3
way-path = le chemin
way-bridge = le Pont de Cordes
way-portal = le Portail Infernal
way-gondola = la Nacelle
way-funicular = le Funiculaire

# --- Ce qui est demandé --------------------------------------------------------------------------------

question-nothing = Rien ne vous est demandé.
question-flee = À vous : jouez une carte Action, ou d’abord une carte Survie.
question-flee-by-action = À vous : jouez une carte Action.
question-flee-by-card = Jouer une carte Survie, ou finir votre tour ?
question-chase = À vous, camp Cerbère : jouez une carte Action, ou d’abord une carte Trahison.
question-chase-by-action = À vous, camp Cerbère : jouez une carte Action.
question-chase-by-card = Jouer une carte Trahison, ou finir votre tour ?
question-offer-cards = Un pouvoir avancé est à payer ensemble. Combien de cartes offrez-vous, en secret ?
question-pay-betrayal = Quelle carte Trahison payez-vous ?
question-pay-survival = Quelle carte Survie payez-vous ?
question-lose-card = Sabotage : quelle carte Survie défaussez-vous ?
question-lose-or-go-back = Sabotage : défausser une carte Survie, ou reculer de 2 cases ?
question-push-one = Quel Aventurier avance pour payer le coût ?
question-choose-first-or-do = Quelle partie de l’effet maintenant, et sur qui ?
question-choose-do-or-second = Quelle partie de l’effet maintenant, et sur qui ?
question-choose-two = Quelle partie de l’effet maintenant, et sur qui ?
question-choose-do-or-two = Quelle partie de l’effet maintenant, et sur qui ?
question-choose-direction = Quelle partie de l’effet maintenant, sur qui et dans quel sens ?
question-aim-first-part = Qui la première partie de l’effet concerne-t-elle ?
    .aim-first = { $seat }
question-aim-second-part = Qui la deuxième partie de l’effet concerne-t-elle ?
    .aim-second = { $seat }
question-aim-third-part = Qui la troisième partie de l’effet concerne-t-elle ?
    .aim-third = { $seat }
question-which-way = Par le chemin, ou par le raccourci ?
question-ride-gondola = Par le chemin, ou par la Nacelle en échange de quelqu’un ?
question-look-or-swap = Regarder une Barque, ou en échanger deux sans les voir ?
question-place-next = Plusieurs sont capturés. Quel pion va ensuite sur la piste de Rage ?
question-draw-survival = Quelle carte Survie est piochée ?
question-draw-betrayal = Quelle carte Trahison est piochée ?
question-draw-first = Qui commence ?
question-lay-boats = Dans quel ordre les Barques sont-elles posées ?

# --- Ce qu’on peut répondre ----------------------------------------------------------------------------

action-serve = { $power }
action-betray = { $power }
action-survive = { $power }
action-act = { $power }
action-end-turn = Finir votre tour
action-offer = { $count ->
    [0] N’offrir aucune carte
    [1] Offrir une carte
   *[other] Offrir { $count } cartes
}
action-discard = Défausser { $card }
action-go-back = Reculer de 2 cases
action-push = { $seat } avance
action-do = Partie { $part }
action-aim-first = Partie 1 : { $seat }
action-aim-second = Partie 2 : { $seat }
action-aim-third = Partie 3 : { $seat }
action-send-back = Faire reculer { $seat }
action-walk = Par le chemin
action-cross = Par le raccourci
action-ride = Par la Nacelle, en échange de { $seat }
action-look = Regarder la Barque de l’emplacement { $berth }
action-swap = Échanger les Barques des { $pair }
action-place = { $seat }

# --- Ce que le hasard peut répondre --------------------------------------------------------------------

outcome-card = { $card }
outcome-first = { $seat }
outcome-boats = places par emplacement : { $order }

# --- Ce qui s’est passé --------------------------------------------------------------------------------

event-first-player = { $who ->
    [you] Vous commencez.
   *[other] { $seat } commence.
}
event-boats-laid = Les trois Barques sont mélangées et posées face cachée.
event-turn-begins = { $who ->
    [you] Tour { $number } : c’est le vôtre.
   *[other] Tour { $number } : { $seat }.
}
event-power-declared = { $who ->
    [you] Vous jouez { $power }.
   *[other] { $seat } joue { $power }.
}
event-action-skipped = { $who ->
    [you] Vous ne pouvez payer aucune carte Action.
   *[other] { $seat } ne peut payer aucune carte Action.
}
event-offer-sealed = { $who ->
    [you] Vous avez fait votre offre.
   *[other] { $seat } a fait son offre.
}
event-offered = { $who ->
    [you] Vous avez offert { $number }.
   *[other] { $seat } a offert { $number }.
}
event-offers-suffice = { $number } offertes : cela suffit.
event-offers-fall-short = { $who ->
    [you] Les offres ne suffisent pas : vous reprenez { $power }.
   *[other] Les offres ne suffisent pas : { $seat } reprend { $power }.
}
event-discarded = { $who ->
    [you] Vous défaussez { $card }.
   *[other] { $seat } défausse { $card }.
}
event-drew = { $who ->
    [you] Vous piochez une carte.
   *[other] { $seat } pioche une carte.
}
event-card-drawn = { $who ->
    [you] C’est { $card }.
   *[other] { $seat } a pioché { $card }.
}
event-nothing-to-draw = { $who ->
    [you] Il ne vous reste aucune carte à piocher.
   *[other] Il ne reste aucune carte à piocher pour { $seat }.
}
event-pile-shuffled = La défausse est mélangée et forme une nouvelle pioche.
event-rage-moved = { $number ->
    [0] Le dé est sur la case Chasse.
    [1] Rage : une case avant la Chasse.
   *[other] Rage : { $number } cases avant la Chasse.
}
event-speed-turned = Le dé montre { $number }.
event-cards-taken-back = { $who ->
    [you] Vous reprenez vos cartes Action.
   *[other] { $seat } reprend ses cartes Action.
}
event-moved = { $who ->
    [you] Vous allez à la case { $number }.
   *[other] { $seat } va à la case { $number }.
}
event-stopped = { $who ->
    [you] Vous vous arrêtez sur la case { $number }.
   *[other] { $seat } s’arrête sur la case { $number }.
}
event-crossed = { $who ->
    [you] Vous prenez { $way } vers la case { $number }.
   *[other] { $seat } prend { $way } vers la case { $number }.
}
event-bridge-fell = Le Pont de Cordes s’écroule.
event-boarded = { $who ->
    [you] Vous montez dans la Barque.
   *[other] { $seat } monte dans la Barque.
}
event-left-boat = { $who ->
    [you] Vous sortez de la Barque.
   *[other] { $seat } sort de la Barque.
}
event-boat-revealed = { $number ->
    [1] La Barque est révélée : elle n’a qu’une place.
   *[other] La Barque est révélée : elle a { $number } places.
}
event-looked = { $who ->
    [you] Vous regardez la Barque de l’emplacement { $berth }.
   *[other] { $seat } regarde la Barque de l’emplacement { $berth }.
}
event-boat-seen = La Barque de l’emplacement { $berth } a { $number } places.
event-swapped = { $who ->
    [you] Vous échangez les Barques des { $pair }.
   *[other] { $seat } échange les Barques des { $pair }.
}
event-cerberus-moved = Cerbère court jusqu’à la case { $number }.
event-hunt-begins = La Chasse commence, à la vitesse { $number }.
event-hunt-missed = Cerbère n’attrape personne.
event-caught = { $who ->
    [you] Vous êtes capturé sur la case { $number } !
   *[other] { $seat } est capturé sur la case { $number } !
}
event-placed = { $who ->
    [you] Votre pion va sur la case { $number } de la piste de Rage.
   *[other] Le pion de { $seat } va sur la case { $number } de la piste de Rage.
}
event-camp-changed = { $who ->
    [you] Vous changez de camp : vous servez maintenant Cerbère.
   *[other] { $seat } change de camp et sert maintenant Cerbère.
}
event-went-out = { $who ->
    [you] Vous êtes hors du jeu.
   *[other] { $seat } est hors du jeu.
}
event-cerberus-retreated = Cerbère recule sur la case { $number }.
event-boat-leaves = La Barque est pleine et s’en va.
event-escaped = { $who ->
    [you] Vous vous êtes échappé !
   *[other] { $seat } s’est échappé !
}
event-cerberus-wins = Il ne reste pas assez d’Aventuriers : Cerbère gagne.
event-spared = { $who ->
    [you] Cerbère vous épargne : vous gagnez.
   *[other] Cerbère épargne { $seat }, qui gagne.
}
event-gates-close = Après { $number } tours, les Portes des enfers se ferment : Cerbère gagne.

# --- Pourquoi pas --------------------------------------------------------------------------------------

refusal-legal = C’est possible.
refusal-not-asked = Cela ne répond pas à la question.
refusal-action-card-lies-open = Cette carte Action est sur la table ; l’action 4 la reprend.
refusal-card-not-held = Vous n’avez pas cette carte.
refusal-power-is-closed = Les offres pour ce pouvoir n’ont pas suffi ; il est fermé pour ce tour.
refusal-die-is-on-hunt = Le dé est déjà sur la case Chasse.
refusal-speed-is-highest = Le dé montre déjà 8.
refusal-speed-is-lowest = Le dé ne peut pas montrer moins.
refusal-no-card-to-pay = Vous n’avez pas de carte Survie à défausser.
refusal-camp-holds-too-few = Votre camp n’a pas assez d’autres cartes.
refusal-nobody-can-step = Aucun Aventurier ne peut faire un pas.
refusal-cannot-step-back = Vous ne pouvez pas reculer.
refusal-too-many = C’est plus que le coût, ou plus que vous n’en avez.
refusal-cannot-step = Ce pion ne peut pas faire un pas.
refusal-part-is-done = Cette partie de l’effet est faite, ou n’existe pas.
refusal-not-a-target = Ce joueur ne peut pas être choisi : ce n’est pas un autre Aventurier, ou il l’est déjà, ou pour une autre partie.
refusal-is-in-the-boat = Qui est dans la Barque ne peut pas avancer.
refusal-not-caught = Ce joueur n’est pas capturé, ou déjà placé.

# --- Options -------------------------------------------------------------------------------------------

option-seats = joueurs
    .help = Combien de joueurs participent.
option-edition = édition
    .help = Le plateau, les cartes Survie et ce qu’un coût permet, comme dans une édition.
    .is-reedition = réédition : un plateau unique, 24 cartes Survie
    .is-first = première édition : un plateau modulable, 28 cartes Survie dont Fatalisme, aucun coût sous le minimum
option-board = plateau
    .help = Le plateau. Celui de la réédition est déduit des éléments de la première édition, nous n’en avons vu aucun : vérifiez sur le vôtre si les Portes des enfers sont la première ou la deuxième case, et les symboles qui suivent.
    .is-reedition-a = réédition, portes sur la deuxième case
    .is-reedition-b = réédition, portes sur la première case
    .is-first-edition = première édition, avec les éléments choisis ci-dessous
option-start-piece = départ (première édition)
    .help = Le départ d’un plateau de première édition.
    .is-a = 2 crânes
    .is-b = 4 crânes
option-second-piece = premier lieu (première édition)
    .help = Le lieu après le départ d’un plateau de première édition.
    .is-rope-bridge = Pont de Cordes
    .is-infernal-portal = Portail Infernal
    .is-stilts = Pilotis
    .is-promontory = Promontoire
    .is-gondola = Nacelle
    .is-funicular = Funiculaire
option-third-piece = second lieu (première édition)
    .help = Le lieu avant l’arrivée d’un plateau de première édition.
    .is-rope-bridge = Pont de Cordes
    .is-infernal-portal = Portail Infernal
    .is-stilts = Pilotis
    .is-promontory = Promontoire
    .is-gondola = Nacelle
    .is-funicular = Funiculaire
option-end-piece = arrivée (première édition)
    .help = L’arrivée d’un plateau de première édition.
    .is-a = 3 crânes, cinq cases
    .is-b = 2 crânes, trois cases
    .is-b-long = 2 crânes, lue avec quatre cases
option-survival-deck = cartes Survie
    .help = 24 comme dans la réédition, ou 28 avec Fatalisme. Les totaux sont imprimés ; quatre exemplaires de chaque carte en sont déduits.
option-difficulty = difficulté
    .help = S’ajoute à la valeur minimale du dé, qui ne peut dépasser 8 : à trois joueurs, 3 est le maximum.
option-start-card = carte au départ
    .help = La règle alternative : chacun commence avec une carte Survie.
    .is-on = une carte Survie chacun
    .is-off = aucune
option-first-player = premier joueur
    .help = Qui joue le premier tour.
    .is-seat-1 = place 1
    .is-drawn = tiré au hasard
option-rage-blanks = cases de Rage vides
    .help = Cases entre le 1 et la case Chasse. À vérifier sur le vrai plateau.
    .is-as-board = comme le plateau
option-shortcut-choice = qui décide des raccourcis
    .help = Qui décide si un pion prend le pont, le portail ou le funiculaire. C’est notre lecture de « si un Aventurier choisit ».
    .is-owner = le propriétaire du pion
    .is-mover = qui le déplace
option-past-cerberus = reculer au-delà de Cerbère
    .help = Si un raccourci peut ramener au-delà de Cerbère. Le livret ne le dit pas ; non, selon notre lecture.
    .is-closed = non proposé
    .is-caught = proposé, et le pion est capturé
option-figure-choice = choix des figures
    .help = Avec moins d’Aventuriers qu’un pouvoir n’en nomme : comment on choisit la figure utilisée. Le livret ne le dit pas ; le choix libre est notre lecture.
    .is-on = le joueur actif choisit
    .is-off = dans l’ordre du pouvoir
option-sabotage-empty-hands = Sabotage sur une main vide
    .help = Si Sabotage peut viser quelqu’un sans carte. Le livret ne le dit pas ; oui, selon notre lecture.
    .is-on = permis
    .is-off = interdit
option-pay-below-minimum = payer sous le minimum
    .help = Si un coût peut faire descendre le dé sous le minimum de la partie.
    .is-on = permis
    .is-off = interdit, comme en première édition
option-miss-speed = vitesse gagnée après un échec
    .help = Ce que gagne la vitesse quand une Chasse n’attrape personne.
option-turn-limit = limite de tours
    .help = Une règle maison, pour que toute partie finisse : après ce nombre de tours les portes se ferment et Cerbère gagne. Le jeu imprimé n’a pas de limite.

# --- Options qui ne vont pas ensemble --------------------------------------------------------------------

clash-too-difficult = La valeur minimale du dé dépasserait 8 : choisissez une difficulté plus basse. À trois joueurs, cette valeur est plus haute de 2
clash-pieces-of-no-use = Les éléments ne se choisissent que pour le plateau de la première édition : choisissez cette édition, ou laissez les éléments tels quels

# --- La table ------------------------------------------------------------------------------------------

table-turn = Tour { $number } : { $seat }
table-rage = Rage
table-hunt = chasse
table-reach = { $number } avant la Chasse ; vitesse { $speed } : elle atteint la case { $space }
table-boat = Barque
table-legend = C Cerbère · ✶ marque · ⌂ portes · + carte · ▲ rage · ? Barques · = pont · ◎ portail · ▮ stèle · ╥ pilotis · ∪ nacelle · / funiculaire · ‖ révélation · g vert · o orange · ! tardif
table-boat-revealed = La Barque a { $number } places, { $aboard } occupées.
table-boats = Barques :
table-berth = { $berth } : cachée
table-berth-known = { $berth } : { $number } places (vous le savez)
table-player = joueur
table-camp = camp
table-space = case
table-cards = cartes
table-actions = actions
table-seen = Barques vues
table-adventurer = Aventurier
table-cerberus = Cerbère
table-out = hors jeu
table-part-nothing = rien
table-part-rage = rage { $number }
table-part-speed = vitesse { $number }
table-part-move-self = vous bougez de { $number }
table-part-move-ahead = vous avancez, de { $number } au plus
table-part-draw = vous piochez { $number }
table-part-recover = les cartes Action reviennent
table-part-boat = regarder une Barque ou en échanger deux
table-part-move-cerberus = Cerbère avance de { $number }
table-part-move-other = bouge de { $number }
table-part-move-either = avance de { $number }
table-part-draw-other = pioche { $number }
table-part-draw-ally = pioche { $number }
table-part-discard-other = défausse { $number }
table-part-move-all = bouge de { $number }
table-part-discard-or-move-all = défausse 1 ou bouge de { $number }

# --- Ce qu’une réponse apporterait, à côté d’elle -------------------------------------------------------

preview-moved = { $who ->
    [you] vous → { $number }
   *[other] { $seat } → { $number }
}
preview-stopped = { $who ->
    [you] vous → { $number }
   *[other] { $seat } → { $number }
}
preview-boarded = { $who ->
    [you] vous → barque
   *[other] { $seat } → barque
}
preview-left-boat = { $who ->
    [you] vous quittez la barque
   *[other] { $seat } quitte la barque
}
preview-caught = { $who ->
    [you] vous êtes capturé en { $number } !
   *[other] capture en { $number } : { $seat } !
}
preview-rage-moved = { $number ->
    [0] dé sur la case de chasse
    [one] { $number } case avant la chasse
   *[other] { $number } cases avant la chasse
}
preview-speed-turned = vitesse { $number }
preview-hunt-begins = une chasse
preview-hunt-missed = ne capture personne
preview-cerberus-moved = Cerbère → { $number }
preview-boat-known = vous savez : { $number ->
    [one] { $number } place
   *[other] { $number } places
}

# --- Faits des parties finies, dans les rapports

fact-boat = Places de la barque révélée
fact-camp = Camp à la fin
fact-holdings = Ce qui reste à la fin
boat-hidden = jamais révélée
boat-one = une place
boat-two = deux places
boat-three = trois places
camp-adventurer = aventurier
camp-cerberus = camp de Cerbère
camp-out = hors jeu
holding-cards = cartes en main
holding-boats-seen = barques vues

# --- Après coup ---------------------------------------------------------------------------------------------

gauge-space = Case
gauge-camp = Camp (0 aventurier, 1 Cerbère, 2 hors jeu)
gauge-cards = Cartes en main
