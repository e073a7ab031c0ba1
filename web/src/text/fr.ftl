# Les mots propres à la page. Ceux d’un jeu ou du serveur sont dans leurs catalogues.

# --- Partout --------------------------------------------------------------------------------------------

skip-to-content = Aller au contenu
home = Ludarium, vers la première page
tagline = De bons jeux, bien joués : entre amis ou contre des robots.
language = Langue
language-en = English
language-fr = Français
theme = Apparence
theme-system = comme le système
theme-light = claire
theme-dark = sombre
number-keys = Les chiffres répondent
less-motion = Moins d’animation
unofficial = Ludarium n’est pas officiel et n’a aucun lien avec les auteurs ni les éditeurs de ces jeux. Dessins et textes sont les nôtres.
about-rules = Règles
loading = Un instant…
unexpected = Quelque chose s’est mal passé sur cette page. Rechargez-la ; votre place est gardée.
close = Fermer
cancel = Annuler
copy = Copier
copied = Copié
try-again = Réessayer
reason-unreachable = Le serveur ne répond pas. Votre réseau est-il actif ?
offline-help = Sans le serveur, vous pouvez revoir vos résultats et régler l’apparence de la page. Pour jouer, regarder, apprendre ou lire les règles, il faut le serveur.
renewed = Le serveur répond. Sa page est peut-être plus récente que celle-ci.
nowhere = Il n’y a rien à cette adresse
nowhere-help = Peut-être une faute de frappe, ou un lien coupé en le copiant. Le code d’une table compte six lettres et chiffres ; on peut le saisir à la première page.
reload = La recharger
reason-left = Vous avez quitté la table.

# --- La première page -----------------------------------------------------------------------------------

choose-game = Choisissez un jeu
your-name = Votre nom
name-help = Visible par toute la table.
guest = Invité
players = { $first ->
    [one] { $last ->
        [one] 1 joueur
       *[other] 1 à { $last } joueurs
    }
   *[other] { $first } à { $last } joueurs
}
players-exactly = { $number ->
    [one] 1 joueur
   *[other] { $number } joueurs
}
play-now = Jouer
learn = Apprendre
learn-minutes = en { $number } minutes
learn-go-on = là où vous étiez
about-minutes = environ { $number } minutes
strength = Force des robots
newcomer = Vous débutez ? Chaque jeu s’apprend à la table, en quelques minutes.
opponents = Adversaires
set-up = Entre amis
rules-of = Règles : { $game }
join-by-code = Vous avez un code ?
code = Code de la table
colon = {"\u00A0"}:
code-help = Six lettres et chiffres
open-table = Aller à la table
public-tables = Ouvertes à tous
no-public-tables = Aucune table n’est annoncée en ce moment. La vôtre peut l’être : cochez « annoncée » en la préparant.
my-tables = Vos tables
my-table = { $game }, sous le nom { $name }
forget-table = Retirer { $code } de cette liste
seats-free = { $number ->
    [0] aucune place libre
    [one] 1 place libre
   *[other] { $number } places libres
}
phase-lobby = on s’installe
phase-starting = commence
phase-playing = en cours
phase-over = terminée
phase-closed = fermée

# --- Ce que retient ce navigateur -----------------------------------------------------------------------

history = Vos parties
history-help = Gardées dans ce navigateur et nulle part ailleurs : les 500 dernières.
history-by-game = Jeu par jeu
history-game = Jeu
history-played = Jouées
history-victories = Gagnées
history-best = Meilleur score
history-mean = Score moyen
history-matches = Toutes les parties
history-all = tous les jeux
history-won = gagnée
history-lost = perdue
history-placed = place { $place }
history-score = { $result }, { $score } points
history-against = contre { $names }
history-more = En voir plus
history-empty = Aucune partie n’a encore été menée à son terme dans ce navigateur.
history-file = À emporter
history-file-help = Un fichier avec les résultats ci-dessus, à garder ou à lire dans un autre navigateur. Il ne permet pas de jouer à vos places.
history-save = Enregistrer un fichier
history-load = Lire un fichier
history-forget = Tout oublier
history-forget-help = Toutes les parties ci-dessus sont retirées de ce navigateur. Un fichier enregistré peut les ramener.
history-taken = { $number ->
    [0] Le fichier a été lu ; toutes ses parties étaient déjà là.
    [one] Le fichier a été lu : 1 partie est nouvelle.
   *[other] Le fichier a été lu : { $number } parties sont nouvelles.
}
history-bad-size = Ce fichier est trop grand pour un historique : choisissez-en un qui a été enregistré ici.
history-bad-json = Ce fichier est abîmé, ou n’est pas un historique. Rien n’a changé ; choisissez-en un qui a été enregistré ici.
history-bad-format = Ce fichier n’est pas un historique de Ludarium, ou vient d’une version plus récente. Rien n’a changé.
history-bad-entry = La partie { $number } de ce fichier ne peut pas être juste. Rien n’a changé ; enregistrez de nouveau le fichier là d’où il vient.
my-table-gone = n’est plus à vous, ou n’existe plus

# --- Un écran pour la pièce -----------------------------------------------------------------------------

screen-open = Montrer cette table sur un grand écran
screen-leave = À la table
screen-join = Rejoignez avec votre téléphone : visez ce code, ou tapez-le.
screen-answers = répond maintenant

# --- Une position sur un seul appareil ------------------------------------------------------------------

position = Jouer à partir d’une position
position-not-a-match = essai
position-help = Une position est l’état d’une partie en cours, écrit en texte. Qui l’écrit sait ce qu’elle cache, et le hasard vient de cette page : c’est pour essayer, et cela ne compte pas.
position-text = Position
position-check = Jouer
position-wrong = Cette position est impossible :
position-link = Lien vers cette position
position-example = Un exemple
position-people = Places jouées sur cet appareil
position-bots-help = Les autres places sont tenues par des robots.
position-again = Encore, avec le même hasard
position-other-luck = Encore, avec un autre hasard
position-edit = Modifier la position
position-pass = Passer l’appareil à { $name }
position-over = La partie est finie.

# --- La donne du jour -----------------------------------------------------------------------------------

day = Donne du jour
day-about = Tout le monde sur ce serveur a le même hasard et { $bots ->
    [one] le même robot
   *[other] les mêmes { $bots } robots
}. Un essai par appareil ; ni conseils, ni probabilités.
day-left = Nouveaux essais pendant { $hours ->
    [one] moins d’une heure
   *[other] encore { $hours } heures
}. Un essai commencé compte s’il est terminé dans l’heure qui suit.
day-play = Jouer la donne d’aujourd’hui
day-tried = Vers votre essai
day-over = Cette journée est finie.
day-before = La veille
day-today = Aujourd’hui
day-results = Résultats du jour
day-tries = { $tries ->
    [0] Personne n’a encore essayé.
    [one] 1 essai, { $finished } terminé.
   *[other] { $tries } essais, { $finished } terminés.
}
day-median = Au milieu
day-own = Vous : { $result }, place { $place } sur { $finished }
day-result = Résultat
day-score = { $score } points
day-watch-best = Revoir le meilleur : { $name }
day-watch-own = Revoir le vôtre
day-no-results = Pas encore de résultat.
day-promise = Ce qui est promis, et ce qui ne l’est pas
day-promised = Promis : le hasard a été fixé, et engagé, avant tout essai, et il est le même pour tous. Les résultats sont des parties menées à leur terme sur ce serveur ; personne ne peut en envoyer. Jusqu’à une heure après la fin du jour, la clé n’est dite à personne.
day-not-promised = Pas promis : qu’une personne n’essaie qu’une fois. Un essai appartient à un navigateur : qui en prend un autre, ou vide celui-ci, reçoit un nouvel essai et sait ce qui vient. Qui regarde l’essai d’un autre le sait aussi, et qui tient le serveur pourrait lire la clé. C’est un jeu entre gens qui veulent y jouer.
day-committed = L’engagement a été pris le { $when }.
day-next = Engagement sur la donne de demain
day-kept = La clé est celle qui avait été engagée.

# --- Les images à côté des noms -------------------------------------------------------------------------

avatar = Image
avatar-none = aucune
avatar-owl = chouette
avatar-fox = renard
avatar-cat = chat
avatar-fish = poisson
avatar-snail = escargot
avatar-bee = abeille
avatar-mushroom = champignon
avatar-teapot = théière
avatar-moon = lune
avatar-sun = soleil
avatar-boat = bateau
avatar-tower = tour
avatar-key = clé
avatar-leaf = feuille
avatar-hat = chapeau
avatar-lantern = lanterne

# --- Apprendre ------------------------------------------------------------------------------------------

lesson = Leçon
lesson-not-a-match = leçon
lesson-step = Étape { $step } sur { $steps }
lesson-next = Continuer
lesson-back = Retour
lesson-answers = Répondre depuis une liste
lesson-scenes = Parties de la leçon
lesson-leave = Quitter
lesson-read-first = Lisez d’abord la suite : il n’y a rien à décider pour l’instant.
lesson-done = C’était la leçon
lesson-done-help = Vous savez ce qu’il faut pour une première partie de { $game }. Contre des robots, conseils et probabilités s’affichent si vous voulez ; on peut les couper pendant la partie.
lesson-play = Jouer une première partie
lesson-again = Encore une fois
rulebook = Livret
rulebook-everything = Ce que fait chaque chose
rulebook-exact = Texte exact
rulebook-exact-help = Chaque règle pour elle-même, avec son numéro et sa source.
rulebook-missing = Il n’y a pas encore de livret ; voici le texte exact.
take-lesson = L’apprendre à la table

# --- Préparer une table ---------------------------------------------------------------------------------

new-table = Une nouvelle table
number-of-players = Joueurs
bots = Robots
bots-help = Les autres places restent libres pour des personnes.
bot-kind = Leur façon de jouer
bot-random = au hasard
    .name = Étourdi
bot-first-game = comme à une première partie : hardi, et sans voir loin
    .name = Débutant
bot-some-games = après quelques parties : encore un peu hardi, à courte vue
    .name = Apprenti
bot-heuristic = avec un peu d’expérience
    .name = Habitué
bot-search-gentle = avec peu d’expérience
    .name = Doux
bot-search-steady = avec un peu d’expérience
    .name = Posé
bot-search-strong = prévoit plusieurs coups
    .name = Fort
bot-search-master = réfléchit longtemps et voit loin
    .name = Maître
bot-learned = a appris seul, en jouant
    .name = Autodidacte
bot-policy = { $name }, un joueur entraîné
    .name = Entraîné
options = Options du jeu
option-count = { $number ->
    [0] toutes habituelles
    [one] 1 changée
   *[other] { $number } changées
}
as-chosen = une par une
usual = { $value } (habituel)
clock = Temps pour répondre
clock-help = Quand le temps est écoulé, une réponse prudente est donnée à votre place.
no-clock = sans limite
clock-seconds = { $number } secondes
clock-minutes = { $number ->
    [one] 1 minute
   *[other] { $number } minutes
}
clock-hours = { $number ->
    [one] 1 heure
   *[other] { $number } heures
}
clock-days = { $number ->
    [one] 1 jour
   *[other] { $number } jours
}
aids = Montrer les chances et conseiller
aids-help = Toute la table reçoit des chiffres utiles, comme les probabilités, et peut demander des conseils. Chacun voit que c’est activé.
hints = Donner des conseils
hints-on = conseils donnés
open = Qui a le code peut s’asseoir
open-help = Sinon, chaque place demande sa propre invitation.
listed = Annoncée sur la première page
listed-help = Des inconnus peuvent trouver cette table et s’y asseoir.
talk = Qui regarde peut parler
talk-help = Dans la discussion, sans nom. Cela peut se changer à tout moment.
create = Préparer la table
arrange = Appliquer les changements
arrange-title = Changer le jeu

# --- Avant la partie ------------------------------------------------------------------------------------

gathering = La table est prête
gathering-help = Envoyez le lien à vos amis, ou donnez les places à des robots.
share = Inviter
share-link = Lien vers cette table
share-local = Cette adresse ne marche que sur cette machine. Pour d’autres appareils, lancez le serveur par « ludarium serve --host 0.0.0.0 » et ouvrez-le par l’adresse de cette machine.
share-native = Partager…
qr-code = Code QR du lien vers cette table
scan = À scanner avec un téléphone pour ouvrir la table.
seats = Places
seat-open = place libre
seat-you = vous
seat-host = hôte
seat-bot = robot, { $kind }
seat-away = absent, un robot joue en attendant
seat-not-connected = non connecté
seat-taken-over = a repris la place
sit-down = Prendre une place
looking-on = Vous regardez.
looking-on-help = Vous voyez ce que tout le monde peut voir.
seats-by-invitation = Ici les places se donnent sur invitation ; demandez à l’hôte.
no-free-seat = Aucune place n’est libre.
spectators = { $number ->
    [one] 1 personne regarde
   *[other] { $number } personnes regardent
}
start = Commencer la partie
start-not-yet = La partie peut commencer quand toutes les places sont prises.
waiting-for-host = { $host } lance la partie quand tout le monde est là.
manage-seat = Gérer : { $name }
add-a-bot = Ajouter un robot
add-bot = Ajouter un robot ({ $kind })
change-bot = Le faire jouer { $kind }
keep-bot = Laisser un robot jouer en attendant ({ $kind })
invite = Inviter à cette place
invite-new = Inviter quelqu’un à continuer
free = Renvoyer
remove-bot = Retirer le robot
stand-in = Laisser un robot jouer en attendant
give-host = Nommer hôte
swap = Échanger avec { $name }
host-passes = L’hôte n’est pas connecté. Dans une minute, la personne suivante devient l’hôte.
takeover-ask = { $host } a invité quelqu’un d’autre à jouer à la place de { $name }, et à voir ce que { $name } a vu.
takeover-waits = Quelqu’un d’autre est invité à jouer à la place de { $name }. { $number } personnes sur { $needed } sont d’accord.
agree = D’accord
rename = Changer mon nom
link-device = Continuer sur un autre appareil
revoke-devices = Déconnecter mes autres appareils
leave = Quitter la table
leave-help = Un robot joue pour vous jusqu’à votre retour.
close-table = Fermer la table
close-table-help = Pour tout le monde et pour de bon.
sure = Êtes-vous sûr ?
offer = Un lien personnel, valable une fois. Qui l’ouvre reçoit la place.
invited = Vous êtes invité
invited-to = à la table { $code }
take-seat = Prendre la place
options-here = Options
aids-on = chances affichées
talk-on = qui regarde peut parler
table-menu = Table
clock-here = { $time } pour répondre

# --- Jouer ----------------------------------------------------------------------------------------------

board = Plateau
look-around = Qu’est-ce que c’est ? Utilisez les flèches.
your-turn = À vous
your-turn-title = ● À vous
choices = Ce que vous pouvez faire
go-on = Continuer : { $answer }
key-again = La touche { $key } signifie maintenant « { $answer } ». Lâchez-la un instant et appuyez de nouveau.
choice-key = touche { $key }
waiting-for = On attend { $names }
waiting-nobody = Un instant…
ready = prêt
thinking = réfléchit
hint = Un conseil, s’il vous plaît
hint-thinking = Réflexion en cours …
hint-only = Il n’y a qu’une seule réponse : { $answer }.
hint-why = Pourquoi : sur { $worlds } suites de la partie imaginées pour les deux réponses, « { $answer } » a fait mieux { $better } fois et moins bien { $worse } fois, de { $apart } en moyenne, à { $error } près. { $sure ->
    [yes] C’est plus que de la chance.
   *[no] C’est peut-être de la chance.
}
hint-says = Une recherche choisirait « { $answer } », qu’elle estime à { $value } entre −1, la pire fin, et +1, la meilleure, plutôt que « { $second } » ({ $other }).
why-not = Qu’est-ce qui n’est pas possible, et pourquoi ?
hide-why = Cacher ce qui n’est pas possible
why-nothing = Tout ce qui répond à cette question est possible.
undo = Reprendre
undo-possible = Votre dernière réponse peut être reprise.
undo-impossible = Plus possible : le hasard ou les autres se sont servis de votre dernière réponse.
undo-nothing = Il n’y a encore rien à reprendre.
log = Ce qui s’est passé
log-tab = Journal
log-empty = Il ne s’est encore rien passé.
log-earlier = Montrer les événements précédents
withdrawn = repris
chat = Discussion
chat-empty = Personne n’a encore rien dit.
chat-label = Votre message
chat-onlooker = quelqu’un qui regarde
chat-unread = { $number ->
    [one] 1 nouveau message
   *[other] { $number } nouveaux messages
}
chat-new = { $name } dit : { $text }
send = Envoyer
note-sat-down = { $name } s’assied.
note-came-back = { $name } est de retour.
note-left = { $name } est parti.
note-is-host = { $name } est maintenant l’hôte.
note-was-replaced = { $name } n’a plus sa place.
note-took-over = { $name } reprend la place et continue la partie.
note-was-sent-away = { $name } a été renvoyé.
note-is-kept-warm = Un robot joue pour { $name } en attendant.
rules = Règles
rules-english-only = Ces règles ne sont pas encore traduites.
rules-missing = Il n’y a pas de résumé de ces règles.
chapters = Chapitres
panel = À côté du plateau
just-now = À l’instant
round-sum = Votre manche : { $sum }
stage-pause = Pause
stage-go-on = Reprendre
stage-skip = Passer
pace = À quel rythme les choses arrivent
pace-normal = une chose après l’autre
pace-fast = vite
pace-at-once = tout d’un coup
volume = Son
volume-off = coupé
volume-help = Coupé tout à gauche. Avec le son, un téléphone vibre quand c’est à vous.
notify = Que le navigateur m’appelle quand c’est à moi
comfort = Rythme et son
players-title = Joueurs
network-connecting = Connexion…
network-connected = Connecté
network-lost = Connexion perdue. Nouvel essai…
network-ended = Non connecté
moved-elsewhere = Votre place a été donnée à quelqu’un d’autre, ou cet appareil a été déconnecté. Vous regardez maintenant.
plain-board = Ce jeu n’a pas encore de plateau dessiné. Voici tout ce que vous voyez.

# --- Plusieurs personnes sur un appareil ----------------------------------------------------------------

another-here = Quelqu’un d’autre joue sur cet appareil
another-here-help = Cette personne reçoit sa propre place. Pendant la partie, la page montre un seul côté à la fois et vous demande de passer l’appareil.
their-name = Son nom
another-sits = Prendre une place de plus
also-here = Aussi sur cet appareil : { $names }.
on-this-device = Sur cet appareil
pass-to = Passez l’appareil à { $name }
pass-help = Que personne d’autre ne regarde. Rien d’aucun côté n’est à l’écran maintenant.
i-am = Je suis { $name }, montrez mon côté
shown-side = Côté affiché : { $name }.
pass-by-hand = Passer à { $name }
is-asked = À { $name } de répondre

# --- Le hasard ------------------------------------------------------------------------------------------

starting = Chaque appareil ajoute sa part du hasard …
luck-summary = Hasard, promis sous { $start }…
luck-help = Le serveur s’est engagé sur une clé secrète en montrant cette empreinte ; puis l’appareil de chaque joueur a ajouté sa propre part. Personne ne peut donc choisir le hasard, ni le connaître. Copiez l’empreinte pour la comparer à la fin, quand tout est dévoilé.
luck-commitment = Empreinte de la clé du serveur
luck-shares = Parts des appareils de { $names }.
luck-silent = Sans part du hasard : { $names }. L’appareil n’était pas connecté, ou n’a pas répondu à temps.
luck-silent-number = { $number ->
    [one] { $number } sans part
   *[other] { $number } sans part
}
doubt-commitment-changed = L’empreinte du serveur n’est pas celle qu’il a montrée avant la partie. Ne vous fiez pas au hasard de cette partie.
doubt-shares-changed = Les parts du hasard ne sont pas celles promises avant la partie. Ne vous fiez pas au hasard de cette partie.
doubt-share-dropped = Cet appareil a envoyé sa part du hasard, et le serveur dit que non. Ne vous fiez pas au hasard de cette partie.
doubt-key-changed = La clé n’est pas celle sur laquelle le serveur s’est engagé avant la partie. Ne vous fiez pas au hasard de cette partie.

# --- La fin ---------------------------------------------------------------------------------------------

game-over = La partie est terminée
you-won = Vous avez gagné !
you-placed = Vous finissez à la place { $place }.
you-lost = Vous avez perdu.
nobody-won = Personne n’a gagné.
winner = { $number ->
    [one] { $names } a gagné.
   *[other] { $names } ont gagné.
}
has-won = victoire
place = Place
player = Joueur
points = Points
rematch = Rejouer
rematch-host = L’hôte peut lancer une autre partie ici.
download-record = Télécharger l’enregistrement
verify = Le hasard était-il honnête ?
verify-help = Avant le premier coup, le serveur s’est engagé sur une clé en montrant son empreinte, puis l’appareil de chaque joueur a ajouté sa propre part, engagée de même. La clé et les parts décident ensemble de chaque tirage. Cette page a vérifié les engagements ; « ludarium verify » et l’enregistrement vérifient aussi chaque tirage.
verify-checked = La clé et chaque part sont bien celles qui étaient promises.
verify-share = Part de { $name }
verify-key = Clé
verify-salt = Sel
verify-commitment = Empreinte, affichée depuis le début
to-first-page = Vers la première page

# --- Revoir une partie ----------------------------------------------------------------------------------

replay = Revoir la partie
review = Bilan
replay-chapter = Manche ou tour { $number }
replay-watching = Vous revoyez la partie.
replay-table = Revoir la dernière partie de { $code }
replay-of = { $game }, à revoir
replay-to-table = Vers la table { $code }
replay-matches = Parties terminées ici
replay-match = Partie { $number }
replay-controls = Revoir
replay-slider = Étape de la partie
replay-step = Étape { $step } sur { $steps }
replay-first = Au début
replay-back = Une étape en arrière
replay-play = Lire
replay-pause = Pause
replay-forward = Une étape en avant
replay-last = À la fin
replay-speed = Vitesse
replay-keys = Touches : ← et → pour une étape, Début et Fin pour le début et la fin.
replay-viewer = Vue de
replay-public = le public
replay-taken-over = { $name } a repris la place de { $seat } en cours de partie.
replay-seat = { $name }
replay-all = tout voir
replay-told-only = Cette partie suit des règles que le serveur n’a plus : sa table ne peut plus être dessinée. Ce que chacun a appris se lit ci-dessous.
replay-board = Côté affiché
replay-share = Partager, télécharger
replay-link = Lien vers ce moment
replay-luck-checked = L’enregistrement est entier ; la clé et chaque part sont bien celles qui étaient promises.
replay-luck-not-whole = L’enregistrement n’est pas entier : une ligne ne suit pas de la précédente. Ne vous y fiez pas.
replay-luck-key-changed = La clé n’est pas celle sur laquelle le serveur s’est engagé avant la partie. Ne vous fiez pas au hasard de cette partie.
replay-luck-shares-changed = Les parts du hasard ne sont pas celles promises avant la partie. Ne vous fiez pas au hasard de cette partie.
replay-luck-not-disclosed = Cet enregistrement ne contient pas de clé : son hasard ne peut pas être vérifié.
replay-luck-help = Vérifié par cette page, d’après l’enregistrement. « ludarium verify » vérifie aussi chaque tirage et la signature du serveur.

# --- Jouer à partir d’un moment d’une partie --------------------------------------------------------------

onwards = Jouer à partir d’ici
onwards-to-replay = Retour à la partie revue
onwards-ask = Que ferait le robot ?
onwards-advice = Un robot « { bot-heuristic.name } » qui voit la même chose choisirait « { $answer } ».

# --- Un défi par lien -----------------------------------------------------------------------------------

challenge = { $points ->
    [won] Le même hasard depuis le début : gagnerez-vous aussi ?
    [one] Le même hasard depuis le début : faites mieux que { $points } point !
   *[other] Le même hasard depuis le début : faites mieux que { $points } points !
}
challenge-somebody = Lancer un défi
challenge-help = Qui ouvre le lien joue cette partie depuis le début à votre place, sur son appareil et avec le même hasard ; des robots jouent pour tous les autres. Cela ne compte que pour l’honneur.
challenge-link = { $points ->
    [won] Lien : gagnez comme moi
   *[other] Lien : faites mieux que mes { $points }
}
challenge-met = { $points ->
    [won] Gagné, vous aussi !
    [one] Mieux que { $points } point !
   *[other] Mieux que { $points } points !
}
challenge-missed = { $points ->
    [won] Ce n’est pas gagné cette fois.
    [one] Pas mieux que { $points } point cette fois.
   *[other] Pas mieux que { $points } points cette fois.
}
