# Les mots de la ligne de commande.

# --- Aide -----------------------------------------------------------------------------------------------

help-commands = Commandes
help-parameters = Options
help-arguments = Arguments
help-help = Affiche cette aide et termine.
help-version = Affiche la version et termine.
help-completion = Installe la complétion pour votre interpréteur.

# Paramètres communs à plusieurs commandes.
help-all =
    .game = Le nom du jeu ; `ludarium games` les énumère.
    .option = Une option du jeu, comme pot-side=back ou set=2 ; peut être répétée. `ludarium options JEU` les explique.
    .lang = en ou fr. Par défaut, votre environnement décide (LUDARIUM_LANG, LANG).
    .json = Affiche des données pour programmes, en JSON.
    .file = Le fichier d’une partie enregistrée.

help-ludarium =
    Des jeux de société à jouer, à simuler et à étudier. Non officiel ; les jeux appartiennent à leurs auteurs et éditeurs.

    $ ludarium play quacks
    $ ludarium play --continue
    $ ludarium simulate quacks --seats heuristic,random --games 10000
    $ ludarium rules quacks --chapter bouteille
    .usage = Usage: ludarium COMMANDE [OPTIONS]

help-play =
    Jouer contre des robots dans le terminal. La partie est conservée au fur et à mesure : on peut partir et reprendre.

    $ ludarium play quacks
    $ ludarium play quacks --seats you,heuristic,heuristic --option set=2
    $ ludarium play --continue

    Places : you (y) : vous, heuristic (h) : le robot écrit à la main, random (r) : n’importe quelle réponse permise.
    .usage = Usage: ludarium play [JEU] [OPTIONS]
    .seats = Qui est à table, séparé par des virgules, avec une place pour vous. Par défaut : vous et des robots heuristic.
    .name = Votre nom à table.
    .seed = Fixe tout le hasard, pour rejouer une partie. Qui la connaît peut prévoir les pioches.
    .continued = Reprend la dernière partie quittée (de JEU, si vous en nommez un).

help-replay =
    Raconter à nouveau une partie enregistrée, et vérifier son hasard.

    $ ludarium replay partie.jsonl
    $ ludarium replay partie.jsonl --as 2 --step
    .usage = Usage: ludarium replay FICHIER [OPTIONS]
    .viewer = Par les yeux de qui : le numéro d’une place, public, ou all avec tous les secrets (par défaut, la partie finie).
    .step = Dessine la table après chaque étape ; au terminal, attend Entrée.

help-verify =
    Vérifier qu’une partie enregistrée est entière, conforme aux règles, et que son hasard est celui engagé au départ.

    $ ludarium verify partie.jsonl
    .usage = Usage: ludarium verify FICHIER [OPTIONS]

help-simulate =
    Faire jouer des robots de nombreuses fois, et résumer avec des intervalles de confiance à 95 %.

    $ ludarium simulate quacks --seats heuristic,heuristic,random,random --games 10000
    $ ludarium simulate quacks --seats h,h --seed 7 --json

    Places : heuristic (h) : le robot écrit à la main, random (r) : n’importe quelle réponse permise.
    .usage = Usage: ludarium simulate JEU [OPTIONS]
    .seats = Les robots, séparés par des virgules. Par défaut, heuristic à chaque place.
    .games = Combien de parties ; 1000 par défaut.
    .seed = Un nombre ou un mot. La même graine donne les mêmes parties, quels que soient --jobs et --interpreted.
    .jobs = Combien de parties à la fois ; par défaut une par processeur.
    .interpreted = Exécute les règles en Python simple au lieu de les compiler : plus lent, mais commence aussitôt.

help-games =
    Énumérer les jeux.

    $ ludarium games --json
    .usage = Usage: ludarium games [OPTIONS]

help-options =
    Expliquer les options d’un jeu : sens, valeurs, valeurs par défaut, et lesquelles sont des suppositions.

    $ ludarium options quacks
    .usage = Usage: ludarium options JEU [OPTIONS]

help-rules =
    Afficher les règles d’un jeu, dans nos propres mots (en anglais).

    $ ludarium rules quacks
    $ ludarium rules quacks --chapter potion
    .usage = Usage: ludarium rules JEU [OPTIONS]
    .chapter = Seulement le chapitre de ce titre, ou de ce début de titre.

# --- Ce qui ne va pas dans une ligne de commande --------------------------------------------------------

fault-help = Aide : { $command }
fault-unknown-option = Il n’y a pas d’option { $option }{ $hint }.
fault-unknown-command = Il n’y a pas de commande { $command }{ $hint } ; les commandes sont { $commands }.
fault-too-many = Ceci est de trop : { $words }.
fault-missing = Il manque { $name }.
fault-twice = { $option } est donné deux fois.
fault-value = { $name } ne peut pas être « { $value } ».
fault-other = La ligne de commande est incompréhensible : { $detail }

error-hint = {" "}(vouliez-vous dire { $name } ?)
error-no-game = Il n’y a pas de jeu « { $name } »{ $hint }. Les jeux sont : { $games }.
error-no-bot = Il n’y a pas de joueur « { $name } »{ $hint }. Une place peut être : { $bots }.
error-one-person = Une seule place doit être la vôtre, comme dans --seats you,heuristic. Pour des robots seuls : ludarium simulate.
error-seat-count = { $count ->
    [one] { $game } ne se joue pas à { $count } joueur, mais à { $seats }.
   *[other] { $game } ne se joue pas à { $count } joueurs, mais à { $seats }.
}
error-option-form = « { $word } » n’est pas une option avec une valeur ; écrivez --option nom=valeur.
error-option = Les options ne vont pas ensemble : { $detail }.
error-no-option = { $game } n’a pas d’option « { $name } »{ $hint }. ludarium options { $game } les énumère.
error-option-value = L’option { $name } ne peut pas être « { $value } ». Elle peut être : { $values }.
error-record = { $file } ne peut pas servir : { $detail }.

interrupted = Interrompu.
unexpected = Une erreur imprévue est survenue ({ $kind } : { $detail }). LUDARIUM_DEBUG=1 montre où ; merci de la signaler.

# --- Jeux et options ------------------------------------------------------------------------------------

games-name = nom
games-title = titre
games-players = joueurs
options-name = option
options-meaning = sens
options-values = valeurs
options-default = (par défaut)
options-assumed = * Notre meilleure idée du jeu imprimé ; les sources divergent.

# --- Règles ---------------------------------------------------------------------------------------------

rules-english-only = Les règles ne sont écrites qu’en anglais.
rules-missing = Les règles de { $game } ne font pas partie de cette installation.
rules-no-chapter = Il n’y a pas de chapitre « { $name } ». Les chapitres sont : { $chapters }.

# --- Jouer ----------------------------------------------------------------------------------------------

play-name = Joueur
play-which = Quel jeu ? ludarium play JEU, où JEU est l’un de : { $games }. Pour reprendre une partie : ludarium play --continue.
play-bad-name = « { $name } » ne peut pas être un nom : il faut 1 à 60 caractères affichables.
play-continue-alone = Une partie continue comme elle a commencé : sans --seats, --option, --name ni --seed.
play-nothing-to-continue = Il n’y a pas de partie inachevée. Commencez-en une avec ludarium play JEU.
play-unfinished = Vous avez quitté une partie inachevée ; { $program } play --continue reprend la dernière.
play-held = Cette partie est ouverte dans une autre fenêtre ({ $file }).
play-commitment =
    Le hasard de cette partie est fixé par une clé secrète. Engagement : { $commitment }
    La clé est montrée à la fin, pour que chacun puisse vérifier.
play-table = À table : { $names }.
play-prompt = Réponse (1 à { $number }, ? pourquoi pas, u annuler, l journal, r règles, h aide, q fin) :
play-about = { $words } : { $about }
play-nothing-said = Dites un nombre de 1 à { $number }, ou h pour l’aide.
play-no-such-number = Il n’y a pas de réponse { $answer } ; elles sont numérotées de 1 à { $number }.
play-why-not = Impossible maintenant :
play-all-possible = Toutes les réponses à cette question sont possibles.
play-rules-how = r et un nombre ou un mot montre un chapitre, par exemple : r 1
play-help =
    Un nombre choisit cette réponse. On peut aussi l’écrire en notation, par exemple : draw
    ?  pourquoi d’autres réponses sont impossibles
    u  reprendre votre dernière réponse, si rien n’a été révélé depuis
    l  tout ce qui est arrivé jusqu’ici
    r  les règles (en anglais) ; r et le numéro ou le nom d’un chapitre le montre
    t  dessiner la table à nouveau
    q  partir ; la partie est conservée
play-left = La partie est conservée. Pour la reprendre : { $program } play --continue
play-over = La partie est finie.
play-key =
    La clé était { $key }
    Pour la vérifier : { $program } verify { $file }
press-enter = Appuyez sur Entrée pour continuer.

standing-place = rang
standing-player = joueur
standing-score = score

# --- Raconter et vérifier -------------------------------------------------------------------------------

replay-answer = { $name } : { $answer }
replay-not-over = La partie n’est pas finie : tout ne peut pas être montré ; utilisez --as public ou --as et le numéro d’une place.
replay-no-viewer = Il n’y a pas de spectateur « { $viewer } ». Utilisez une place de 1 à { $seats }, public ou all.
replay-running = L’enregistrement s’arrête ici ; la partie n’est pas finie.
verify-fault = { $file } n’est pas vérifié : { $detail }.
verify-fine =
    Vérifié : { $answers } réponses conformes aux règles, dont { $draws } tirées comme la clé l’exige.
    La clé correspond à l’engagement { $commitment }

# --- Simuler --------------------------------------------------------------------------------------------

simulate-seed = Graine : { $seed }
simulate-games = --games est un nombre de 1 à { $most }, pas { $games }.
simulate-jobs = --jobs vaut au moins 1, pas { $jobs }.
simulate-compiling = Compilation des règles ; la première fois, environ une minute …
simulate-progress = Parties
simulate-seat = place
simulate-bot = robot
simulate-wins = première place
simulate-payoff = gain moyen
simulate-score = score moyen
simulate-place = rang { $number }
simulate-length = { $games } parties de { $length } réponses en moyenne ({ $longest } au plus) en { $seconds } s : { $speed } par seconde.
simulate-intervals = Entre crochets : intervalles de confiance à 95 % (Wilson pour les parts, Student pour les moyennes). Une première place partagée compte pour tous ceux qui la partagent.
