# Les mots du plateau dont ni les règles ni le terminal n’ont besoin. `$who` vaut `you` si le lecteur est la place dont on parle.

board-letter-birch = B
board-letter-cedar = Cè
board-letter-oak = Ch
board-ghost = Fantôme { $number }
board-you = vous
board-no-character = pas encore de personnage
board-set-up = Mise en place

# --- La rue -----------------------------------------------------------------------------------------

board-street = Les chariots et leurs passagers
board-cart = { $cart } : numéro { $rank } depuis l’avant, case { $space } sur { $track }, { $riders ->
    [0] vide
    [one] 1 passager
   *[other] { $riders } passagers
}
board-cart-left = { $cart } a quitté la ville{ $number ->
    [0] {""}
    [one] , 1 case après la porte
   *[other] , { $number } cases après la porte
}
board-rider = { $who ->
    [you] Vous
   *[other] { $seat }
} ({ $character }) : place { $number } depuis l’avant sur { $cart }
board-dead = { $who ->
    [you] Vous êtes hors jeu
   *[other] { $seat } est hors jeu
}
board-area = Zone de mélange de { $cart } : { $number ->
    [0] aucune carte
    [one] 1 carte
   *[other] { $number } cartes
}
board-area-choose = L’ajouter à la zone de mélange de { $cart } ({ $number ->
    [one] { $number } carte s’y trouve
   *[other] { $number } cartes s’y trouvent
})
board-forecast = D’après les dés, { $cart } avance de { $number ->
    [one] { $number } case
   *[other] { $number } cases
}{ $rats ->
    [0] {""}
    [1] {" "}; 1 rat, pas de mélange
   *[other] {" "}; { $rats } rats : tous ceux qui y sont se mélangent
}
board-steps-ahead = +{ $number }
board-mingles = mélange
board-gate = porte ouverte
board-gate-open = La porte est ouverte
board-gate-closed = La porte est fermée
board-move-words = { $choice } : { $where }
board-ratzy = Ratzy !

# --- Les dés ----------------------------------------------------------------------------------------

board-die = Dé { $number } : { $face }{ $state ->
    [locked] , verrouillé pour cette manche
    [chosen] , choisi
   *[plain] {""}
}
board-die-blank = Dé { $number }, pas encore lancé
board-die-choice = { $choice } ({ $face })

# --- La manche --------------------------------------------------------------------------------------

board-modes = Modes en jeu
board-mode-chaos = Chaos
    .help = Les premiers symptômes viennent de toutes les cartes, 4 compris : environ un joueur sur trois commence pestiféré.
board-mode-convene = Réunion
    .help = Après un mélange, tous les pestiférés lèvent les yeux et se voient.
board-mode-cure = Guérison
    .help = Un pestiféré qui tient deux 1 est guéri ; un total de 6 le rend malade de nouveau.
board-mode-alms = Aumône
    .help = Les remèdes « aumône » distribuent des pièces secrètes : l’une infecte pour toujours ; une autre guérit, et protège pour toujours.
board-mode-special = Actions spéciales
    .help = Chaque personnage a une action spéciale, à la place de l’action principale.
board-mode-ghosts = Fantômes
    .help = Des fantômes complètent jusqu’à quatre pions. À leur tour ils relancent un dé, et bougent s’il montre une pomme.
board-mode-solo = Solo
    .help = Seul parmi les fantômes : si vous attrapez la peste, vous avez perdu aussitôt.
board-steps = Étapes de la manche
board-step-dice = Dés
    .help = Les six dés sont lancés
board-step-turns = Tours
    .help = Chacun joue un tour, en commençant à l’avant du premier chariot, puis dans le sens horaire
board-step-mingle = Mélanges
    .help = Deux rats ou plus d’un chariot : tous ses passagers mêlent leurs symptômes à un de plus, et en reprennent deux
board-step-race = Course
    .help = Chaque chariot avance d’une case par dé qui le montre, pomme ou rat
board-turn-order = Dans l’ordre du tour
board-just-now = À l’instant

# --- Ce qui est demandé -----------------------------------------------------------------------------

board-waiting-one = On attend { $seat }.
board-waiting-more = On attend { $number } joueurs.
board-thinking = réfléchit
board-ways = Actions principales
board-not-now = pas maintenant
board-way-reroll = Relancer
    .where = choisissez un dé, puis peut-être un second
    .help = Relancer un ou deux dés
board-way-draw = Piocher
    .where = dans la pile des remèdes
    .help = Piocher un remède que vous seul voyez ; trois au plus
board-way-elbow = Coudes
    .where = la place avant de votre chariot
    .help = Votre pion prend la place avant ; ceux qu’il dépasse reculent d’une place
board-way-dash = Ruée
    .where = une place du chariot devant
    .help = De la place avant à l’arrière du chariot devant ; s’il est plein, vous échangez avec son dernier passager
board-way-push = Expulser
    .where = un pion derrière vous, ou vous-même
    .help = Il arrive sur le dernier chariot qui a de la place ; sans place, il reste en ville
board-hint-die = Choisissez un dé.
board-hint-stop = Choisissez un dé cerclé pour l’arrêter.
board-hint-pawn = Choisissez un pion ou une place dans la rue.
board-hint-area = Choisissez la zone de mélange d’un chariot dans la rue.
board-hint-card = Choisissez une de vos cartes.
board-hint-after = Votre action principale est faite. Vous pouvez encore jouer des remèdes.
board-extra = Vous pouvez faire une action principale de plus.
board-throws-left = { $number ->
    [one] Encore { $number } lancer
   *[other] Encore { $number } lancers
}
board-react = Réagissez-vous ?
board-answers-awaited = Un déplacement attend des réponses.
board-answers = Réponses sous scellé : { $done } sur { $all }.
board-sealed-allow = Vous laissez faire.
board-sealed-whip = Vous utilisez un fouet.
board-whip-help = Choisissez une carte avec un fouet pour l’empêcher, ou laissez faire. Personne ne voit qui en tenait un.
board-whip-none = Vous n’avez pas de fouet, mais personne ne peut le savoir.
board-reacts = réagit ?
board-answered = a répondu
board-tries-elbow = { $self ->
    [you] Vous voulez
   *[other] { $seat } veut
} jouer des coudes jusqu’à l’avant du chariot.
board-tries-dash = { $self ->
    [you] Vous voulez vous ruer
   *[other] { $seat } veut se ruer
} sur { $cart }.
board-tries-push = { $self ->
    [you] Vous voulez
   *[other] { $seat } veut
} { $whom ->
    [you] vous expulser
   *[other] expulser { $other }
} du chariot{ $out ->
    [0] , vers { $cart }.
   *[other] {" "}: hors jeu.
}

# --- Cartes -----------------------------------------------------------------------------------------

board-hand = Vos cartes
board-symptoms = Vos symptômes
board-remedies = Vos remèdes
board-remedies-held = { $number ->
    [0] Vous n’avez pas de remède ; { $limit } au plus.
   *[other] Vos remèdes : { $number } sur { $limit }
}
board-symptom = Symptôme { $value } : { $name }
board-symptom-choice = { $choice } ({ $name })
board-symptom-1 = migraine
board-symptom-2 = frissons
board-symptom-3 = toux
board-symptom-4 = bubons
board-sum = Total { $sum } ; peste à partir de { $limit }
board-sum-help = Deux symptômes dont le total atteint { $limit } donnent la peste ; sans guérison, elle reste
board-you-ill = Vous avez la peste
board-you-well = Vous êtes en bonne santé
board-you-died = Mort en bonne santé
board-you-died-ill = Mort de la peste
board-goal-ill = Que nul ne le devine, et que nul ne s’échappe.
board-goal-well = Échappez-vous sur un chariot où tous sont sains.
board-own-coins = Vos pièces
board-fresh = Pioché à ce tour : à jouer plus tard
board-play = { $choice } : { $text }
board-use-arsenic = verrouiller deux dés
    .help = Arsenic : verrouillez deux dés pour cette manche ; personne ne peut les relancer ni les tourner
board-use-chicken = jusqu’à trois lancers de plus
    .help = Poulet : après votre relance, relancez ces dés jusqu’à trois fois encore ; chacun peut être arrêté à part
board-use-emeralds = un déplacement de plus
    .help = Poudre d’émeraude : un déplacement de plus (coudes, ruée ou expulsion), outre l’action principale
board-use-leeches = un symptôme dans une zone de mélange
    .help = Sangsues : piochez deux symptômes, ajoutez-en un à la zone de mélange d’un chariot, défaussez l’autre
board-use-pomander = piocher deux, défausser deux
    .help = Pomme de senteur : piochez deux symptômes, puis défaussez-en deux des quatre
board-use-alms = donner une pièce
    .help = Aumône : tirez une pièce, regardez-la et donnez-la à quelqu’un, ou gardez-la
board-use-whip = empêcher un déplacement contre vous
    .help = Fouet : si quelqu’un vous dépasse, se rue sur votre chariot ou vous expulse, cela n’a pas lieu
board-num-symptoms = { $number ->
    [one] { $number } symptôme, face cachée
   *[other] { $number } symptômes, face cachée
}
board-num-remedies = { $number ->
    [one] { $number } remède, face cachée
   *[other] { $number } remèdes, face cachée
}
board-piles = Piles
board-draw = { $choice } (il en reste { $number })
board-remedy-pile = { $number } remèdes à piocher
board-remedy-discard = { $number } remèdes défaussés
board-symptom-pile = { $number } symptômes à piocher
board-symptom-discard = { $number } symptômes défaussés, face cachée
board-remedies-short = remèdes
board-symptoms-short = symptômes
board-discarded = défaussés : { $number }
board-coins-short = pièces
board-coin-bag = { $number } pièces dans le sac
board-coin-hidden = Une pièce, face cachée
board-coin-drawn = Vous tirez une pièce :
board-coin-naught = Cette pièce ne fait rien
board-coin-plague = Cette pièce donne la peste pour toujours
board-coin-cured = Cette pièce guérit et protège pour toujours

# --- Personnages ------------------------------------------------------------------------------------

board-character-none = À cette table, un personnage n’est qu’un visage : il n’a pas d’action spéciale.
board-character-plain = { $character }, sans action spéciale à cette table
board-character-serf = Piochez un symptôme, regardez-le, ajoutez-le à la zone de mélange d’un chariot.
board-character-outlaw = Relancez un dé ; s’il montre votre chariot, faites une action principale de plus.
board-character-sheriff = Regardez un symptôme d’un pion d’un autre chariot.
board-character-mason = Relancez un dé, puis verrouillez-en un.
board-character-knight = Amenez un pion à l’avant de son chariot ; aucun fouet ne l’empêche.
board-character-friar = Tournez un dé sur une autre face.
board-character-countess = Piochez deux remèdes, gardez-en un.
board-character-chandler = Piochez un troisième symptôme, puis défaussez-en un des trois.
board-character-barmaid = Regardez la première carte des symptômes défaussés.

# --- Ce que je sais ---------------------------------------------------------------------------------

# À la place de la page : ce que son option apporte dans ce jeu.
aids = Fiches de mémoire
aids-help = Chacun reçoit une fiche privée : les cartes qu’il a vues, où elles peuvent être, et le risque que les autres aient la peste.
aids-on = fiches de mémoire

board-know = Ce que vous savez
board-know-count = { $number ->
    [0] aucune carte des autres pour l’instant
    [one] { $number } carte
   *[other] { $number } cartes
}
board-know-private = Vous seul voyez ceci : les cartes que vous avez données, vues ou placées, et où elles peuvent être.
board-know-met = vu parmi les pestiférés
board-know-sure = avait 6 ou plus
board-know-cards = Avec certitude : { $sure } ; peut-être : { $perhaps }
board-know-perhaps = peut-être { $values }
board-know-loose = Cartes ailleurs, ou à un endroit parmi plusieurs
board-know-ghost = { $seat }, à { $side }
board-know-likely = peste : peut-être { $percent } %
board-know-unplaced = Symptômes dont vous ignorez la place

# --- La fin -----------------------------------------------------------------------------------------

board-escaped = échappé
board-shamed = mort de honte
board-place = { $number }.
board-fate-escaped = s’est échappé
board-fate-gloats = avait la peste, et jubile
board-fate-ill = avait la peste
board-fate-dead = mort en bonne santé
board-fate-behind = resté en ville

# --- Le tableau de ce que fait chaque chose -------------------------------------------------------------

board-rulebook-remedies = Remèdes
board-rulebook-ways = Actions principales
board-rulebook-characters = Personnages, avec actions spéciales
board-rulebook-modes = Modes
board-rulebook-coins = Pièces de l’aumône

board-sum-symptom-dealt = { $number ->
    [one] 1 nouveau symptôme
   *[other] { $number } nouveaux symptômes
}
board-sum-drew-remedy = { $number ->
    [one] 1 remède pioché
   *[other] { $number } remèdes piochés
}
board-sum-remedy-played = { $number ->
    [one] 1 remède joué
   *[other] { $number } remèdes joués
}
board-sum-pushed = { $number ->
    [one] expulsé une fois
   *[other] expulsé { $number } fois
}
board-step-gate = Porte
board-step-reveal = Ce qu’ils cachaient
