# Les mots de Bristol 1350. Les règles ne les lisent jamais. `$who` vaut `you` si le lecteur est la place dont on parle.

# Sur la première page : ce qu’est le jeu, et les minutes qu’il prend à qui le connaît.

about-game = Une course pour sortir d’une ville où rôde la peste. Êtes-vous en bonne santé, et qui est à côté de vous ?
    .minutes = 25

# --- Mots -------------------------------------------------------------------------------------------

nobody-number = Fantôme { $number }
cart-birch = Bouleau
face-birch-apple = Bouleau pomme
face-birch-rat = Bouleau rat
cart-cedar = Cèdre
face-cedar-apple = Cèdre pomme
face-cedar-rat = Cèdre rat
cart-oak = Chêne
face-oak-apple = Chêne pomme
face-oak-rat = Chêne rat
use-arsenic = arsenic
use-chicken = poulet
use-emeralds = poudre d’émeraude
use-leeches = sangsues
use-pomander = pomme de senteur
use-alms = aumône
partner-arsenic = arsenic
partner-chicken = poulet
partner-emeralds = poudre d’émeraude
partner-leeches = sangsues
partner-pomander = pomme de senteur
partner-alms = aumône
partner-whip = fouet
partner-alone = rien d’autre
card-arsenic-chicken = arsenic / poulet
card-arsenic-emeralds = arsenic / poudre d’émeraude
card-arsenic-whip = arsenic / fouet
card-arsenic-leeches = arsenic / sangsues
card-arsenic-pomander = arsenic / pomme de senteur
card-chicken-emeralds = poulet / poudre d’émeraude
card-chicken-whip = poulet / fouet
card-chicken-leeches = poulet / sangsues
card-chicken-pomander = poulet / pomme de senteur
card-emeralds-whip = poudre d’émeraude / fouet
card-emeralds-leeches = poudre d’émeraude / sangsues
card-emeralds-pomander = poudre d’émeraude / pomme de senteur
card-whip-leeches = fouet / sangsues
card-whip-pomander = fouet / pomme de senteur
card-leeches-pomander = sangsues / pomme de senteur
card-arsenic = arsenic
card-chicken = poulet
card-emeralds = poudre d’émeraude
card-whip = fouet
card-leeches = sangsues
card-pomander = pomme de senteur
card-alms-arsenic = aumône / arsenic
card-alms-chicken = aumône / poulet
card-alms-emeralds = aumône / poudre d’émeraude
card-alms-whip = aumône / fouet
card-alms-leeches = aumône / sangsues
card-alms-pomander = aumône / pomme de senteur
spot-self = vous-même
spot-next = le pion derrière vous
spot-second = le pion deux places derrière vous
side-left = gauche
side-right = droite
character-serf = Serf
character-outlaw = Hors-la-loi
character-sheriff = Shérif
character-mason = Maçon
character-knight = Chevalier
character-friar = Moine
character-countess = Comtesse
character-chandler = Chandelière
character-barmaid = Serveuse
coin-naught = rien
coin-plague = peste
coin-cured = guérison
status-healthy = sain
status-plagued = pestiféré
ending-none = la partie continue
ending-escaped = un chariot s’est échappé
ending-ghosts = les fantômes se sont échappés
ending-nobody = personne ne s’est échappé
ending-no-human = il ne reste aucun joueur
move-elbow = jouer des coudes
move-dash = se ruer en avant
move-push = expulser un pion

# --- Ce qui est demandé -----------------------------------------------------------------------------

question-nothing = On ne vous demande rien.
question-take-turn = À vous : une action principale, et des remèdes à volonté.
question-second-die = Relancer un second dé avec ?
    .die = Le dé { $die } aussi
    .no-more = Seulement celui-ci
question-chicken-on = Poulet : relancer encore, ou arrêter des dés ?
    .die = Arrêter le dé { $die }
    .no-more = Tout arrêter
question-die-to-reroll = Quel dé relancez-vous ?
question-die-to-lock = Quel dé verrouillez-vous ?
question-die-to-set = Quel dé modifiez-vous ?
question-face-to-set = Quelle face doit-il montrer ?
question-extra-move = Poudre d’émeraude : quel déplacement ?
question-which-card = Quelle carte dépensez-vous ?
question-symptom-to-add = Quel symptôme ajoutez-vous à une zone de mélange ?
    .symptom = Ajouter le { $value }
question-symptom-to-discard = Quel symptôme défaussez-vous ?
    .symptom = Défausser un { $value }
question-which-cart = À quelle zone de mélange l’ajoutez-vous ?
question-who-gets-coin = Qui reçoit la pièce ?
    .pawn = { $seat }
question-whom-to-look-at = De qui regardez-vous un symptôme ?
    .pawn = { $seat }
question-which-ghost = De quel fantôme regardez-vous un symptôme ?
    .pawn = { $seat }
question-which-side = Sa carte de gauche ou de droite ?
question-whom-to-advance = Qui amenez-vous à l’avant de son chariot ?
    .pawn = { $seat }
question-remedy-to-keep = Quel remède gardez-vous ?
question-use-whip = On bouge contre vous. Utiliser un fouet ?
question-which-character = Choisissez votre personnage.
question-seat-pawn = Quel pion est tiré ?
question-place-ghost = Où s’assied le fantôme ?
question-deal-character = Quel personnage est distribué ?
question-draw-symptom = Quel symptôme est pioché ?
question-draw-remedy = Quel remède est pioché ?
question-roll-die = Que montre le dé ?
question-draw-coin = Quelle pièce est tirée ?
question-look-at-hand = Lequel des deux symptômes est vu ?
question-add-extra = Quel symptôme de plus rejoint le mélange ?
question-deal-from-pool = Quel symptôme du mélange est distribué ?
question-last-on-pile = Quel symptôme finit au sommet de la pile ?

# --- Réponses ---------------------------------------------------------------------------------------

action-reroll = Relancer le dé { $die }
action-draw = Piocher un remède
action-elbow = Jouer des coudes
action-dash = Se ruer en avant
action-push = Expulser { $spot } du chariot
action-special = Votre action spéciale
action-view-ghost = Regarder un symptôme d’un fantôme
action-play = Jouer { $use }
action-end-turn = Finir votre tour
action-pass = Passer
action-die = Dé { $die }
action-no-more = Pas plus
action-throw = Relancer encore
action-face = { $face }
action-cart = { $cart }
action-symptom = { $value }
action-pawn = { $seat }
action-side = La carte de { $side }
action-spend = La carte avec { $partner } sur l’autre moitié
action-allow = Laisser faire
action-whip = Fouet, avec la carte qui porte aussi { $partner }
action-keep = Garder { $card }
action-character = { $character }

# --- Hasard -----------------------------------------------------------------------------------------

outcome-pawn = le pion de { $seat }
outcome-place = place { $place }
outcome-character = { $character }
outcome-symptom = symptôme { $value }
outcome-remedy = { $card }
outcome-face = { $face }
outcome-coin = { $coin }

# --- Pourquoi pas -----------------------------------------------------------------------------------

refusal-legal = C’est permis.
refusal-not-asked = « { $answer } » ne répond pas à la question posée.
refusal-already-acted = Vous avez fait votre action principale.
refusal-must-act-first = Vous devez d’abord faire une action principale.
refusal-die-is-locked = Ce dé est verrouillé pour cette manche.
refusal-die-already-chosen = Ce dé est déjà choisi.
refusal-hand-is-full = Vous avez déjà trois remèdes.
refusal-no-remedies-left = Il n’y a plus de remède à piocher.
refusal-already-in-front = Ce pion est déjà à l’avant.
refusal-not-in-front = On ne se rue que de la place avant.
refusal-no-cart-ahead = Aucun chariot ne précède le vôtre.
refusal-nobody-there = Personne n’est assis là.
refusal-not-by-these-rules = Les règles de cette table ne le permettent pas.
refusal-all-dice-locked = Tous les dés sont verrouillés.
refusal-limit-reached = Pas une fois de plus à ce tour.
refusal-no-symptoms-left = Il n’y a plus de symptôme à piocher.
refusal-no-discard = La défausse est vide.
refusal-no-target = Il n’y a personne à choisir.
refusal-not-held = Vous n’avez pas de telle carte.
refusal-drawn-this-turn = Vous avez pioché cette carte à ce tour.
refusal-only-after-action = Ici, les remèdes viennent après l’action principale.
refusal-only-after-reroll = Le poulet accompagne une relance de ce tour.
refusal-no-coins-left = Le sac de pièces est vide.
refusal-something-possible = On ne passe que si rien d’autre n’est possible.
refusal-same-face = Le dé montre déjà cette face.
refusal-not-drawn = Vous n’avez pas cette carte devant vous.
refusal-cart-has-left = Ce chariot a quitté la ville.
refusal-same-cart = Ce pion est sur votre chariot.
refusal-not-a-ghost = Il n’y a pas de tel fantôme.
refusal-not-alive = Ce pion ne peut pas être choisi.
refusal-character-taken = Ce personnage est pris.
refusal-not-going = Ce dé n’est pas en jeu.

# --- Ce qui arrive ----------------------------------------------------------------------------------

event-pawn-seated = { $who ->
    [you] Vous vous asseyez sur { $cart }.
   *[other] { $seat } s’assied sur { $cart }.
}
event-ghost-placed = { $seat } prend la place { $number } à table.
event-character-taken-up = { $who ->
    [you] Vous êtes : { $character }.
   *[other] { $seat } est : { $character }.
}
# Ignores $seat: seul son propriétaire l’apprend.
event-symptom-dealt = Vous recevez un symptôme de { $value }.
# Ignores $seat: Seul son propriétaire l’apprend.
event-health-felt = Vous le sentez : vous êtes maintenant { $status }.
event-round-begins = La manche { $number } commence.
event-rolled = Le dé { $die } montre { $face }.
event-ratzy = Six rats : Ratzy !
event-starts = { $who ->
    [you] Vous commencez cette manche.
   *[other] { $seat } commence cette manche.
}
event-turn-begins = { $who ->
    [you] C’est votre tour.
   *[other] C’est le tour de { $seat }.
}
event-passed = { $who ->
    [you] Vous passez.
   *[other] { $seat } passe.
}
event-drew-remedy = { $who ->
    [you] Vous piochez un remède.
   *[other] { $seat } pioche un remède.
}
# Ignores $seat
event-remedy-seen = Le remède est : { $card }.
event-remedies-shuffled = Les remèdes sont mélangés en une nouvelle pioche.
event-symptoms-shuffled = Les symptômes sont mélangés en une nouvelle pioche.
event-remedy-played = { $who ->
    [you] Vous jouez { $use }, avec la carte { $card }.
   *[other] { $seat } joue { $use }, avec la carte { $card }.
}
event-locked = { $who ->
    [you] Vous verrouillez le dé { $die }.
   *[other] { $seat } verrouille le dé { $die }.
}
event-stopped = { $who ->
    [you] Vous arrêtez le dé { $die }.
   *[other] { $seat } arrête le dé { $die }.
}
event-face-set = { $who ->
    [you] Vous mettez le dé { $die } sur { $face }.
   *[other] { $seat } met le dé { $die } sur { $face }.
}
event-extra-action = { $who ->
    [you] Vous pouvez faire une action de plus.
   *[other] { $seat } peut faire une action de plus.
}
# Ignores $seat-2
event-move-tried = { $who-2 ->
    [self] { $who ->
        [you] Vous voulez { $move }.
       *[other] { $seat } veut { $move }.
    }
    [you] { $seat } veut vous expulser.
   *[other] { $who ->
        [you] Vous voulez expulser { $seat-2 }.
       *[other] { $seat } veut expulser { $seat-2 }.
    }
}
event-elbowed = { $who ->
    [you] Vous jouez des coudes jusqu’à l’avant.
   *[other] { $seat } joue des coudes jusqu’à l’avant.
}
event-dashed = { $who ->
    [you] Vous vous ruez sur { $cart }.
   *[other] { $seat } se rue sur { $cart }.
}
event-swapped = { $who ->
    [you] Vous vous ruez sur { $cart }, à la place de son dernier passager.
   *[other] { $seat } se rue sur { $cart }, à la place de son dernier passager.
}
event-pushed = { $who-2 ->
    [self] { $who ->
        [you] Vous sautez et passez sur { $cart }.
       *[other] { $seat } saute et passe sur { $cart }.
    }
    [you] Vous expulsez { $seat } sur { $cart }.
   *[other] { $who ->
        [you] { $seat-2 } vous expulse sur { $cart }.
       *[other] { $seat-2 } expulse { $seat } sur { $cart }.
    }
}
event-left-behind = { $who-2 ->
    [self] { $who ->
        [you] Vous sautez, et vous êtes abandonné.
       *[other] { $seat } saute, et est abandonné.
    }
    [you] Vous expulsez { $seat }, qui est abandonné.
   *[other] { $who ->
        [you] { $seat-2 } vous expulse, et vous êtes abandonné.
       *[other] { $seat-2 } expulse { $seat }, qui est abandonné.
    }
}
event-died-of-shame = { $who ->
    [you] Vous mourez de honte.
   *[other] { $seat } meurt de honte.
}
event-whipped = { $who-2 ->
    [you] { $seat } vous retient d’un coup de fouet ({ $card }).
   *[other] { $who ->
        [you] Vous retenez { $seat-2 } d’un coup de fouet ({ $card }).
       *[other] { $seat } retient { $seat-2 } d’un coup de fouet ({ $card }).
    }
}
event-nobody-whips = Personne ne sort de fouet.
event-answered = { $who ->
    [you] Vous avez répondu.
   *[other] { $seat } a répondu.
}
event-symptoms-drawn = { $who ->
    [you] Vous avez pioché des symptômes : { $number }.
   *[other] { $seat } a pioché des symptômes : { $number }.
}
event-area-grew = { $who ->
    [you] Vous ajoutez un symptôme à la zone de mélange de { $cart }.
   *[other] { $seat } ajoute un symptôme à la zone de mélange de { $cart }.
}
event-area-card = Vous avez mis un { $value } dans la zone de { $cart }.
event-symptom-discarded = { $who ->
    [you] Vous défaussez un symptôme.
   *[other] { $seat } défausse un symptôme.
}
event-looked-at = { $who-2 ->
    [you] { $seat } regarde un de vos symptômes.
   *[other] { $who ->
        [you] Vous regardez un symptôme de { $seat-2 }.
       *[other] { $seat } regarde un symptôme de { $seat-2 }.
    }
}
event-symptom-seen = { $seat } a un { $value }.
event-top-looked-at = { $who ->
    [you] Vous regardez le sommet de la défausse.
   *[other] { $seat } regarde le sommet de la défausse.
}
event-top-seen = Au sommet de la défausse se trouve un { $value }.
event-remedy-kept = { $who ->
    [you] Vous gardez un remède.
   *[other] { $seat } garde un remède.
}
event-advanced = { $who-2 ->
    [self] { $who ->
        [you] Vous passez à l’avant de votre chariot.
       *[other] { $seat } passe à l’avant de son chariot.
    }
    [you] { $seat } vous amène à l’avant de votre chariot.
   *[other] { $who ->
        [you] Vous amenez { $seat-2 } à l’avant de son chariot.
       *[other] { $seat } amène { $seat-2 } à l’avant de son chariot.
    }
}
event-coin-given = { $who-2 ->
    [self] { $who ->
        [you] Vous prenez une pièce pour vous.
       *[other] { $seat } prend une pièce.
    }
    [you] { $seat } vous donne une pièce.
   *[other] { $who ->
        [you] Vous donnez une pièce à { $seat-2 }.
       *[other] { $seat } donne une pièce à { $seat-2 }.
    }
}
# Ignores $seat
event-coin-seen = La pièce dit : { $coin }.
event-ghost-rests = { $seat } n’a rien à relancer.
event-ghost-rerolls = { $seat } relance le dé { $die }.
event-mingle = { $cart } se mélange.
event-mingled = Le mélange sur { $cart } est fini.
event-convened = Tous ferment les yeux ; les pestiférés se regardent.
event-met = { $who ->
    [you] On vous voit parmi les pestiférés.
   *[other] { $seat } a la peste.
}
event-cart-moved = { $cart } avance : { $number }.
event-crossed = { $cart } quitte la ville.
event-crossed-empty = { $cart } quitte la ville sans passagers.
event-status-shown = { $who ->
    [you] Vous montrez : { $status }.
   *[other] { $seat } montre : { $status }.
}
event-cards-shown = { $who ->
    [you] Vous montrez vos symptômes : { $value } et { $value-2 }.
   *[other] { $seat } montre les symptômes { $value } et { $value-2 }.
}
event-coin-shown = { $who ->
    [you] Vous montrez une pièce : { $coin }.
   *[other] { $seat } montre une pièce : { $coin }.
}
event-died = { $who ->
    [you] Vous mourez.
   *[other] { $seat } meurt.
}
event-gate-closes-soon = La porte se ferme après une manche encore.
event-gate-closed = La porte est fermée.
event-time-is-up = Cela a trop duré.
event-game-ends = La partie est finie : { $ending }.

# --- Options ----------------------------------------------------------------------------------------

option-seats = Joueurs
    .help = Combien jouent ; à moins de quatre, des fantômes complètent.
option-track = Cases jusqu’à la porte
    .help = La distance à parcourir, de 8 à 40 cases. Le nombre imprimé est notre hypothèse.
option-seat-table = Places de départ
    .help = Quel tableau dit combien de pions partent sur chaque chariot.
    .is-english = comme en anglais, plus sur Bouleau
    .is-mirrored = en miroir, plus sur Chêne
option-symptom-deck = Paquet de symptômes
    .help = Combien de chaque valeur ; notre hypothèse.
    .is-equal = huit de chaque
    .is-campaign = sept de chaque
    .is-fitted = 7, 10, 9 et 6
option-remedy-deck = Paquet de remèdes
    .help = Quels remèdes partagent une carte ; notre hypothèse.
    .is-a = toutes les paires
    .is-b = dés ou déplacement avec les autres
    .is-c = trois paires fixes
    .is-single = un remède par carte
option-starting-remedies = Remèdes de départ
    .help = Si chacun commence avec un remède.
    .is-rulebook = seulement avec des fantômes
    .is-one-each = un chacun
option-characters = Personnages
    .help = Si les personnages ont leurs actions spéciales.
    .is-standard = sans action spéciale
    .is-special = avec actions spéciales, au hasard
option-chaos = Chaos
    .help = Distribuer les premiers symptômes parmi toutes les cartes : environ un joueur sur trois commence pestiféré.
    .is-off = non
    .is-on = oui
option-mode = Mode
    .help = Au plus un des trois. Convocation : après chaque mélange les pestiférés se voient. Guérison : qui tient deux 1 est guéri. Aumônes : des pièces tirées d’un sac, que l’on donne, infectent ou guérissent ; l’autre usage de chaque carte aumône est notre hypothèse.
    .is-plain = normal
    .is-convene = Convocation
    .is-cure = Guérison
    .is-alms = Aumônes
option-convene = Convocation quand
    .help = En Convocation : quand les pestiférés se voient.
    .is-each-mingle = après chaque mélange
    .is-each-round = une fois par manche, après le dernier
option-redraw-initial-plague = Pas de peste à la donne
    .help = Redonner à qui commencerait pestiféré ; conseillé en solitaire.
    .is-off = non
    .is-on = oui
option-remedies-after-action = Remèdes après l’action
    .help = Remèdes seulement après l’action principale, comme dans les textes français.
    .is-off = non
    .is-on = oui
option-allow-pass = Passer
    .help = Une règle maison : passer quand seule l’expulsion est possible. Dans le jeu imprimé, personne ne passe.
    .is-off = non
    .is-on = oui
option-chicken-stacks = Plusieurs poulets
    .help = Un second poulet sur la même relance ajoute trois lancers.
    .is-off = non
    .is-on = oui
option-dash-swap = Ruée dans un chariot plein
    .help = Où s’assied le pion délogé.
    .is-front = à la place de l’arrivant, devant
    .is-back = à l’arrière
option-whip-asking = Demande des fouets
    .help = Comment on interroge ceux qui peuvent avoir un fouet. La règle imprimée est tour à tour ; tous ensemble est notre choix, pour qu’aucune hésitation ne trahisse rien.
    .is-sealed = tous ensemble, sous pli
    .is-in-turn = tour à tour, ouvertement
option-ghost-seats = Places des fantômes
    .help = Où les fantômes sont à table.
    .is-after-players = après les joueurs
    .is-random = au hasard
option-ghost-rerolls-all = Les fantômes relancent tout
    .help = Une fois un chariot parti, les fantômes relancent tous les dés de leur cible.
    .is-off = non
    .is-on = oui
option-outlaw-limit = Limite du hors-la-loi
    .help = Combien de fois le hors-la-loi peut agir par tour.
option-round-limit = Limite de manches
    .help = Pour qu’aucune partie ne soit sans fin : après tant de manches, tous ont perdu. Le nombre vaut pour une rue de 16 cases ; pour les autres, il est en proportion.
option-dead-symptoms = Symptômes des morts
    .help = Ce qu’ils deviennent.
    .is-kept = gardés devant eux
    .is-discarded = défaussés
option-stop-when-all-plagued = Arrêt si tous sont pestiférés
    .help = Pour les simulations : arrêter dès que tous les joueurs vivants ont la peste et que plus personne ne peut s’échapper. La partie continue tant que quelqu’un peut encore être guéri ou qu’il reste un fantôme.
    .is-off = non
    .is-on = oui
option-spoilers = Si personne ne s’échappe
    .help = Ce que cela vaut aux pestiférés.
    .is-content = ils sont contents
    .is-victorious = ils ont gagné
    .is-losers = ils ont perdu comme tous
option-dead-payoff = Les morts sains
    .help = Ce que cela vaut alors aux morts sains d’avant.
    .is-half = la moitié
    .is-lose = rien
    .is-goal = autant

# --- La table ---------------------------------------------------------------------------------------

table-round = Manche { $number }
table-gate = la porte se ferme après cette manche
table-gate-next = la porte se ferme après la manche suivante
table-left = a quitté la ville
table-empty = vide
table-dice = Dés
table-locked = verrouillé
table-spaces = { $number } sur { $track }
table-area = zone de mélange : { $number }
table-piles = Symptômes : pioche { $deck }, défausse { $discard }. Remèdes : pioche { $remedies }.
table-player = Joueur
table-character = Personnage
table-cart = Chariot
table-remedies = Remèdes
table-status = État
table-dead = mort
table-alive = en vie
table-showed = mort, { $status } ({ $value } et { $other })
table-coins = pièces : { $number }
table-mine = Vous avez les symptômes { $first } et { $second } : { $status }.
table-drawn = Pioché : { $cards }.
table-hand = Vos remèdes : { $cards }.
table-no-remedies = Vous n’avez pas de remède.
table-own-coins = Vos pièces : { $coins }.
table-known = Vous savez : { $cards }.
table-fact = { $value } chez { $places }
table-in-area = la zone de { $cart }
table-in-middle = le mélange
table-in-deck = la pioche
table-in-discard = la défausse
table-on-top = le sommet de la défausse
table-or = ou
table-met = Pestiférés, comme vous l’avez vu : { $names }.
table-over = La partie est finie : { $ending }.
table-turn = tour
table-note-doubt = doute : { $number } %

# --- Ce qu’une réponse apporterait, à côté d’elle -------------------------------------------------------

preview-to-the-front = { $who ->
    [you] vous passez à l’avant de { $cart }
   *[other] { $seat } passe à l’avant de { $cart }
}
preview-lands = { $who ->
    [you] vous arrivez à l’arrière de { $cart }
   *[other] { $seat } arrive à l’arrière de { $cart }
}
preview-changes-places = { $who ->
    [you] vous montez sur { $cart }, en échange avec { $seat-2 }
   *[other] { $seat } monte sur { $cart }, en échange avec { $seat-2 }
}
preview-is-left-behind = { $who ->
    [you] vous restez sur place, hors jeu
   *[other] { $seat } reste sur place, hors jeu ; si ce pion est sain, qui l’a poussé meurt de honte
}
preview-shows = { $face }

# --- Faits des parties finies, dans les rapports

fact-ending = Fin de la partie
fact-character = Personnage
fact-last-cart = Dernier chariot
fact-status = Peste à la fin

# --- Après coup ---------------------------------------------------------------------------------------------

gauge-distance = Distance du chariot
gauge-symptoms = Somme des symptômes
gauge-plagued = Peste (1 : oui)
gauge-known-by = Joueurs certains de sa peste
aid-plagued = { $seat } avait la peste, pour autant qu’on pût en juger, { $percent } fois sur 100.
