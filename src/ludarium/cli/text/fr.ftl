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
    .position = Un fichier avec une position de départ, - pour l’entrée standard (docs/guide-positions.md).
    .continued = Reprend la dernière partie quittée (de JEU, si vous en nommez un).

help-join =
    Jouer à une table d’un serveur Ludarium, dans le terminal. Votre place est gardée ici : vous pouvez partir et revenir.

    $ ludarium join http://localhost:8350/#ABC234
    $ ludarium join http://localhost:8350/#ABC234/INVITATION --name Ève

    L’adresse est le lien que donne la page de la table. Rejoindre de nouveau ramène à votre place.
    .usage = Usage : ludarium join ADRESSE [OPTIONS]
    .url = Le lien vers la table : l’adresse du serveur, #, le code de la table, et peut-être une invitation.
    .name = Votre nom à la table.

help-replay =
    Raconter à nouveau une partie enregistrée, et vérifier son hasard.

    $ ludarium replay partie.jsonl
    $ ludarium replay partie.jsonl --as 2 --step
    .usage = Usage: ludarium replay FICHIER [OPTIONS]
    .viewer = Par les yeux de qui : le numéro d’une place, public, ou all avec tous les secrets (par défaut, la partie finie).
    .step = Dessine la table après chaque étape ; au terminal, attend Entrée.

help-review =
    Faire le bilan d’une partie enregistrée : chances de victoire, chance et habileté, réponses les plus coûteuses. Un dossier de parties donne un tableau.

    $ ludarium review match.jsonl --out report.html
    $ ludarium review run/records --bot heuristic
    .usage = Utilisation : ludarium review FILE [OPTIONS]
    .file = Le fichier d’une partie finie, ou un dossier de tels fichiers.
    .out = Écrire le bilan entier dans ce fichier, une seule page qui n’a besoin de rien d’autre.
    .bot = D’un dossier : seulement les places de ce type de joueur.

help-verify =
    Vérifier qu’une partie enregistrée est entière, conforme aux règles, et que son hasard est celui engagé au départ.

    $ ludarium verify partie.jsonl
    $ ludarium verify partie.jsonl --key https://play.example
    .usage = Usage: ludarium verify FICHIER [OPTIONS]
    .key = La clé publique du serveur, pour y comparer la signature : elle-même, un fichier qui la contient, ou l’adresse du serveur.

help-serve =
    Servir des tables pour des amis sur plusieurs appareils : dans le navigateur, dans le terminal, ou avec leurs programmes.

    $ ludarium serve --open
    $ ludarium serve --host 0.0.0.0 --port 8350

    Tout est conservé dans un fichier ; un serveur arrêté reprend où il en était.
    .usage = Usage: ludarium serve [OPTIONS]
    .host = L’adresse d’écoute : 127.0.0.1 pour cette machine seulement (par défaut), 0.0.0.0 pour votre réseau.
    .port = Le port d’écoute ; 8350 par défaut, 0 pour n’importe quel port libre.
    .workers = Combien de serveurs sur cette machine partagent le port, chacun dans son processus ; plus de 1 demande PostgreSQL.
    .link = Où d’autres serveurs sur la même base PostgreSQL atteignent celui-ci : une adresse d’un réseau réservé à eux.
    .database = Le fichier qui conserve les tables, ou postgresql://nom@hôte/base. Par défaut un fichier chez vous.
    .origin = Une autre adresse où les navigateurs trouvent ce serveur, comme https://jeux.example ; peut être répétée.
    .proxy = L’adresse d’un mandataire que l’on croit au sujet de ses clients ; peut être répétée.
    .with-game = Un jeu de plus, sous la forme module:NOM ; peut être répété.
    .policy = Un bot entraîné à proposer aux tables, sous la forme NOM=FICHIER, par exemple hal=quacks.safetensors ; peut être répété.
    .open-page = Ouvre la page dans votre navigateur.
    .qr = Dessine l’adresse pour les autres appareils en code QR, pour l’appareil photo d’un téléphone.
    .bot-delay = Combien de secondes un robot attend avant de répondre ; 0,7 par défaut.
    .backup-to = Un dossier pour des copies de la base de données, faites pendant que le serveur tourne.
    .every = Tous les combien une copie est faite : 30m, 1h (par défaut), 2d.
    .keep = Combien de copies sont gardées ; 24 par défaut.
    .accept-loss = Démarre bien que des coups confirmés manquent dans la base de données, et continue sans eux.
    .json-logs = Écrit le journal en JSON aussi dans un terminal.
    .further = Tout autre réglage, comme limits.tables=500 ; peut être répété. docs/settings.md les donne tous.
    .config-file = Un fichier de réglages en TOML. L’environnement (LUDARIUM_PORT …) passe avant lui, et les options avant les deux.

help-backup =
    Copier ce qu’un serveur conserve dans un fichier à part, que le serveur tourne ou non.

    $ ludarium backup copie.db

    La copie est vérifiée, et vous seul pouvez la lire : elle contient les secrets des parties en cours.
    .usage = Usage: ludarium backup COPY [OPTIONS]
    .copy = Le fichier à écrire ; un fichier du même nom est remplacé.
    .database = Le fichier qui conserve les tables. Par défaut celui de `ludarium serve`.

help-restore =
    Mettre une copie à la place de ce qu’un serveur conserve, quand aucun serveur n’y tourne.

    $ ludarium restore copie.db

    Ce qui s’y trouvait est gardé à côté. Ce qui a été joué depuis la copie n’est pas dans la copie.
    .usage = Usage: ludarium restore COPY [OPTIONS]
    .copy = La copie ; elle reste où elle est.
    .database = Le fichier qui conserve les tables. Par défaut celui de `ludarium serve`.

help-check =
    Voir si ce qu’un serveur conserve est cohérent : le fichier, la chaîne de chaque partie, et chaque partie rejouée.

    $ ludarium check
    $ ludarium check copie.db

    Un serveur peut tourner pendant ce temps. Le code de sortie est 1 si quelque chose ne va pas.
    .usage = Usage: ludarium check [FILE] [OPTIONS]
    .file = Le fichier qui conserve les tables, ou une copie. Par défaut celui de `ludarium serve`.
    .with-game = Un jeu de plus, sous la forme module:NOM ; peut être répété.

help-admin =
    Prendre soin des tables d’un serveur : les lister, les fermer, les élaguer, les déménager, et changer de clés.

    $ ludarium admin tables
    $ ludarium admin prune --older 90d --dry-run

    Ce qui ne fait que regarder marche à côté d’un serveur qui tourne. Ce qui change quelque chose demande un serveur arrêté, ou la clé de l’exploitant.
    .usage = Usage: ludarium admin COMMAND [OPTIONS]
    .database = Le fichier qui conserve les tables, ou postgresql://nom@hôte/base. Par défaut celui de `ludarium serve`.
    .server = Où s’adresser au serveur qui tient la base ouverte ; par défaut http://127.0.0.1:8350. Il faut la clé de l’exploitant, dans LUDARIUM_OPERATOR_KEY.
    .dry-run = Dit seulement ce qui serait fait.
    .code = Le code d’une table.
    .codes = Les codes de tables.
help-admin-tables =
    Lister les tables, d’abord celles où il s’est passé quelque chose en dernier.

    $ ludarium admin tables
    $ ludarium admin tables ABC234 --json
    .usage = Usage: ludarium admin tables [CODE…] [OPTIONS]
help-admin-close =
    Fermer une table pour de bon, quoi qu’il s’y passe. Sa partie est conservée, et divulguée après un jour.

    $ ludarium admin close ABC234
    .usage = Usage: ludarium admin close CODE [OPTIONS]
help-admin-revoke =
    Renvoyer les appareils d’une place, par exemple si un secret s’est perdu, et obtenir une nouvelle invitation pour qui l’occupe.

    $ ludarium admin revoke ABC234 2
    .usage = Usage: ludarium admin revoke CODE PLACE [OPTIONS]
    .seat = Le numéro de la place, à partir de 1.
help-admin-prune =
    Supprimer ce dont personne ne s’est servi depuis longtemps : les tables dont la partie est finie, celles qui sont fermées, et les salons abandonnés. Elles disparaissent avec toutes leurs parties.

    $ ludarium admin prune --older 90d --dry-run
    .usage = Usage: ludarium admin prune --older DURÉE [OPTIONS]
    .older = Depuis combien de temps il ne s’y est rien passé : 90d, 12h.
help-admin-export =
    Écrire des tables avec toutes leurs parties dans un fichier à part : celles qui sont nommées, ou toutes celles dont la partie est finie et toutes celles qui sont fermées.

    $ ludarium admin export anciennes.db
    $ ludarium admin export une.db ABC234
    .usage = Usage: ludarium admin export FICHIER [CODE…] [OPTIONS]
    .file = Le fichier à écrire ; un fichier du même nom est remplacé.
help-admin-import =
    Ajouter les tables d’un export, ou d’une copie, à celles qui sont là. Une table dont le code est connu reste telle quelle.

    $ ludarium admin import anciennes.db
    .usage = Usage: ludarium admin import FICHIER [OPTIONS]
    .file = L’export ou la copie ; il reste tel quel.
help-admin-move =
    Déménager tout d’une base de données dans une autre, vide : d’un fichier à PostgreSQL, ou l’inverse. Chaque ligne est comparée.

    $ ludarium admin move tables.db postgresql://ludarium@bd.example/ludarium
    .usage = Usage: ludarium admin move SOURCE CIBLE [OPTIONS]
    .source = Le fichier ou la base qui contient les tables ; il reste tel quel.
    .target = Le fichier ou la base qui doit les contenir.
help-admin-rotate-key =
    Faire une nouvelle clé : celle de l’exploitant, pour commander un serveur qui tourne, ou celle qui signe les parties. L’ancienne ne vaut plus rien.

    $ ludarium admin rotate-key
    $ ludarium admin rotate-key records
    .usage = Usage: ludarium admin rotate-key [operator|records] [OPTIONS]
    .kind = operator (par défaut), ou records : alors aucun serveur ne doit tourner.

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

help-arena =
    Faire concourir des robots sur les mêmes donnes : qui est meilleur, de combien, et ce qui décide.

    $ ludarium arena quacks --bots search:200ms,heuristic,random --games 1000
    $ ludarium arena quacks --bots heuristic,random --field heuristic --out tournoi
    $ ludarium arena bristol --bot my_bots.py:Greedy --bot "stdio:./my_bot --flag" --seats 6
    $ ludarium arena --manifest tournoi/manifest.json

    Robots : heuristic (h), random (r), search:TEMPS ou search:ITÉRATIONS, une classe ou fonction Python FICHIER.py:NOM ou paquet.module:NOM, tout programme stdio:COMMANDE. Tous jouent à une table et en font le tour à chaque donne, jusqu’à avoir tenu chaque place. Avec --field, ils tiennent une place à tour de rôle, et ce robot tient les autres.
    .usage = Usage: ludarium arena [JEU] [OPTIONS]
    .bots = Les robots qui concourent, séparés par des virgules ; heuristic,random par défaut.
    .bot = Un robot de plus ; peut être répété.
    .field = Le robot à toutes les places sauf une ; ceux qui concourent s’y succèdent.
    .seats = Combien de joueurs ; par défaut, autant que le jeu le prévoit.
    .games = Combien de parties, arrondies à des donnes entières ; 1000 par défaut.
    .vary = Une option tirée à chaque donne, parmi toutes ses valeurs ou certaines, comme set=1|3 ; peut être répétée.
    .seed = Un nombre ou un mot. La même graine donne les mêmes donnes, quels que soient les robots et --jobs.
    .budget = Le temps de réponse d’un robot extérieur, comme 200ms ou 2s ; 1s par défaut.
    .luck-adjusted = Retirer des gains la chance de chaque tirage : les mêmes moyennes, des intervalles plus étroits.
    .record = Un dossier pour l’enregistrement de chaque partie, pour `ludarium replay` et `ludarium review`. Les parties sont alors jouées une réponse à la fois.
    .jobs = Combien de parties à la fois ; par défaut une par processeur.
    .ray = Jouer sur une grappe Ray, par son adresse ; `local` en démarre une ici.
    .out = Un dossier pour manifest.json, results.json, games.csv et report.html.
    .manifest = Avec un jeu : y écrire le manifeste. Sans : rejouer ce qu’il dit, et voir si les parties sont les mêmes.

help-compare =
    Comparer deux jeux d’options sur les mêmes donnes : durée, scores, places et ce qui arrive, avec la signification.

    $ ludarium compare quacks --a set=1 --b set=2
    $ ludarium compare bristol --a mode=plain --b mode=cure --seats 6 --games 4000

    .usage = Usage: ludarium compare JEU --a NOM=VALEUR --b NOM=VALEUR [OPTIONS]
    .a = Une option du premier côté ; peut être répétée. Sans aucune, les valeurs par défaut.
    .b = Une option du second côté ; peut être répétée.
    .bots = Qui joue, séparés par des virgules ; des robots heuristic par défaut.
    .bot = Un robot de plus ; peut être répété.
    .seats = Combien de joueurs ; par défaut, autant que le jeu le prévoit.
    .games = Combien de parties de chaque côté ; 1000 par défaut.
    .option = Une option des deux côtés ; peut être répétée.
    .seed = Un nombre ou un mot. La même graine donne les mêmes donnes.
    .budget = Le temps de réponse d’un robot extérieur, comme 200ms ou 2s ; 1s par défaut.
    .jobs = Combien de parties à la fois ; par défaut une par processeur.

help-games =
    Énumérer les jeux.

    $ ludarium games --json
    .usage = Usage: ludarium games [OPTIONS]

help-options =
    Expliquer les options d’un jeu : sens, valeurs, valeurs par défaut, et lesquelles sont des suppositions.

    $ ludarium options quacks
    .usage = Usage: ludarium options JEU [OPTIONS]

help-rules =
    Afficher les règles d’un jeu, dans nos propres mots.

    $ ludarium rules quacks
    $ ludarium rules quacks --chapter potion
    .usage = Usage: ludarium rules JEU [OPTIONS]
    .chapter = Seulement le chapitre de ce titre, ou de ce début de titre ; ou celui qui énonce une règle, par exemple Q-FLASK-2.

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
error-clash = { $detail }.
error-no-option = { $game } n’a pas d’option « { $name } »{ $hint }. ludarium options { $game } les énumère.
error-option-value = L’option { $name } ne peut pas être « { $value } ». Elle peut être : { $values }.
error-record = { $file } ne peut pas servir : { $detail }.
error-position = { $file } ne contient pas de position de départ : { $detail }.

interrupted = Interrompu.
unexpected = Une erreur imprévue est survenue ({ $kind } : { $detail }). LUDARIUM_DEBUG=1 montre où ; merci de la signaler.

# --- Jeux et options ------------------------------------------------------------------------------------

games-name = nom
games-title = titre
games-players = joueurs
options-name = option
options-meaning = sens
options-values = valeurs
options-default = par défaut

# --- Règles ---------------------------------------------------------------------------------------------

rules-english-only = Les règles ne sont écrites qu’en anglais.
rules-missing = Les règles de { $game } ne font pas partie de cette installation.
rules-no-chapter = Il n’y a pas de chapitre « { $name } ». Les chapitres sont : { $chapters }.

# --- Jouer ----------------------------------------------------------------------------------------------

play-name = Joueur
play-which = Quel jeu ? ludarium play JEU, où JEU est l’un de : { $games }. Pour reprendre une partie : ludarium play --continue.
play-bad-name = « { $name } » ne peut pas être un nom : il faut 1 à 60 caractères affichables.
play-continue-alone = Une partie continue comme elle a commencé : sans --seats, --option, --name, --seed ni --position.
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
    Un nombre choisit cette réponse. On peut aussi l’écrire en notation, par exemple : { $example }
    ?  pourquoi d’autres réponses sont impossibles
    s  ce que répondrait une recherche, et ce qu’elle en attend
    u  reprendre votre dernière réponse, si rien n’a été révélé depuis
    l  tout ce qui est arrivé jusqu’ici
    r  les règles ; r et le numéro ou le nom d’un chapitre le montre
    t  dessiner la table à nouveau
    q  partir ; la partie est conservée
play-thinking = Une recherche réfléchit … (La première fois, son code est compilé, ce qui prend une minute ou deux.)
play-no-choice = Il n’y a qu’une seule réponse.
play-value = { $sign }{ NUMBER($size, minimumFractionDigits: 2, maximumFractionDigits: 2) }
play-why = Pourquoi : sur { $worlds } suites de la partie imaginées pour les deux réponses, « { $answer } » a fait mieux { $better } fois et moins bien { $worse } fois, de { $apart } en moyenne, à { $error } près. { $sure ->
    [yes] C’est plus que de la chance.
   *[no] C’est peut-être de la chance.
}
play-suggest = La recherche répondrait « { $answer } », qu’elle estime à { $value } entre −1, la pire fin, et +1, la meilleure, plutôt que « { $second } » ({ $other }).
play-left = La partie est conservée. Pour la reprendre : { $program } play --continue
play-over = La partie est finie.
play-key =
    La clé était { $key }
    Pour la vérifier : { $program } verify { $file }
press-enter = Appuyez sur Entrée pour continuer.

standing-place = rang
standing-won = victoire
standing-nobody-won = Personne n’a gagné.
standing-player = joueur
standing-score = score

# --- Rejoindre ------------------------------------------------------------------------------------------

join-bad-address = « { $address } » n’est pas un lien vers une table ; un lien ressemble à http://localhost:8350/#ABC234.
join-no-table = « { $address } » ne nomme aucune table : le lien continue par # et le code de la table, comme http://localhost:8350/#ABC234.
join-unreachable = Le serveur ne répond pas : { $detail }.
join-no-server = Quelque chose répond à cette adresse, mais pas un serveur Ludarium : { $detail }.
join-refused = Le serveur a refusé : { $detail }.
join-no-game = Cette table joue à { $game }, qui n’est pas installé ici.
join-other-rules = Cette table joue à { $game } selon la version { $theirs } des règles, et la version { $ours } est installée ici.
join-shares = Ont contribué au hasard par leur appareil : { $names }
join-silent = Sans réponse, donc sans part du hasard : { $names }
join-doubt-commitment-changed = L’engagement du serveur n’est pas celui qu’il a annoncé avant la partie : ne vous fiez pas à cette partie.
join-doubt-shares-changed = Les parts du hasard ne sont pas celles annoncées avant la partie : ne vous fiez pas à cette partie.
join-doubt-share-dropped = Votre appareil a envoyé sa part du hasard, et le serveur dit que non : ne vous fiez pas à cette partie.
join-doubt-key-changed = La clé n’est pas celle sur laquelle le serveur s’est engagé avant la partie : ne vous fiez pas à cette partie.
join-lobby = Table { $code } : { $names }. En attente du début …
join-open-seat = place libre
join-host = { $name } (hôte)
join-here = { $name }
join-away = { $name } (pas connecté)
join-waiting = On attend { $names } …
join-disconnected = La connexion est perdue ; nouvelle tentative …
join-connected = La connexion est rétablie.
join-said = { $name } : { $text }
join-onlooker = quelqu’un qui regarde
join-say-what = c et un texte le dit aux autres, par exemple : c Bien joué !
join-note-sat-down = { $name } prend place.
join-note-came-back = { $name } est de retour.
join-note-left = { $name } est parti.
join-note-is-host = { $name } est maintenant l’hôte.
join-note-was-replaced = Un robot prend la place de { $name }.
join-note-was-sent-away = { $name } a été renvoyé.
join-note-is-kept-warm = Un robot joue entre-temps pour { $name }.
join-prompt = Réponse (1 à { $number }, ? pourquoi pas, u annuler, c causer, l journal, r règles, h aide, q fin) :
join-help = c  et un texte : le dire aux autres
join-left = Votre place est gardée. Revenez avec : { $program } join { $link }
join-key = La clé du hasard de cette partie était { $key }

refusal-no-such-table = Il n’y a pas de table avec ce code.
refusal-wrong-invitation = Cette invitation n’est pas valable, ou a déjà servi.
refusal-wrong-secret = Votre place à cette table a été donnée à quelqu’un d’autre.
refusal-invitation-only = Les places de cette table se donnent sur invitation ; demandez un lien à son hôte.
refusal-no-open-seat = Aucune place n’est libre à cette table.
refusal-bad-name = Un nom compte de 1 à 24 caractères visibles.
refusal-bad-text = Un message compte de 1 à 300 caractères visibles.
refusal-name-taken = Quelqu’un porte déjà ce nom à cette table ; choisissez-en un autre avec --name.
refusal-table-closed = La table est fermée.
refusal-too-many-attempts = Trop de codes faux sont venus de cette adresse ; attendez une minute.
refusal-too-many-messages = C’était trop à la fois ; attendez un peu.
refusal-too-many-devices = Cette place est déjà utilisée sur autant d’appareils que permis.
refusal-stale-turn = La question a changé entre-temps.
refusal-not-playing = Aucune partie n’est en cours à cette table.
refusal-disk-full = Le disque du serveur est plein : rien n’a été changé. Réessayez plus tard.
refusal-storage-failed = Le serveur n’a pas pu enregistrer cela, donc rien n’a été changé. Réessayez.
refusal-outcome-unknown = Une panne est survenue au serveur en cours de route, et nul ne sait encore si cela a été conservé. La demande repart dès que le serveur est de retour.
refusal-damaged = Ce que le serveur a conservé de cette partie est endommagé. On peut la regarder tant qu’elle est intacte, mais elle ne peut pas continuer ici. Qui s’occupe du serveur peut rétablir une copie.
refusal-other-rules = Cette partie suit des règles que le serveur n’a plus. Elle est conservée, mais ne peut pas continuer là-bas.
refusal-shutting-down = Le serveur s’arrête ; revenez dans un moment.

# --- Raconter et vérifier -------------------------------------------------------------------------------

replay-answer = { $name } : { $answer }
replay-not-over = La partie n’est pas finie : tout ne peut pas être montré ; utilisez --as public ou --as et le numéro d’une place.
replay-not-yours = La partie n’est pas finie : ce qu’une place a vu n’est que pour qui l’occupe. Utilisez --as public.
replay-no-viewer = Il n’y a pas de spectateur « { $viewer } ». Utilisez une place de 1 à { $seats }, public ou all.
replay-running = L’enregistrement s’arrête ici ; la partie n’est pas finie.
replay-no-key = Rien n’a été promis à personne sur la chance de cette partie ; aucune clé ne permet donc de la vérifier : elle est ce que dit l’enregistrement.
replay-taken-over = La place { $seat } a été reprise par { $name } en cours de partie.
replay-other-rules = Cette partie suit la version { $version } des règles de { $game }, enregistrée par ludarium { $made } ; la version { $ours } est installée ici. Les réponses sont donc montrées telles qu’elles ont été écrites, sans la table, et personne ne les a vérifiées d’après les règles. Un ludarium avec la version { $version } montre tout.
replay-no-game = Cette partie est de { $game }, qui n’est pas installé ici. Les réponses sont donc montrées telles qu’elles ont été écrites, sans la table, et personne ne les a vérifiées d’après les règles.
replay-only-all = Sans ses règles, une partie ne peut être racontée qu’en entier, et seulement une fois finie.
replay-took-back = { $name } reprend la réponse { $number }.
replay-places = Places : { $places }
verify-partly = { $file } est entier : { $lines } lignes dans une chaîne sans rupture. { $fit ->
        [fits] La clé correspond à l’engagement.
        [differs] La clé ne correspond pas à l’engagement.
       *[none] Il ne contient pas de clé.
    } Que les réponses suivent les règles et que le hasard soit celui de la clé n’a pas été vérifié : la partie suit la version { $version } des règles, et la version { $ours } est installée ici. Un ludarium avec la version { $version } peut le vérifier.
verify-fault = { $file } n’est pas vérifié : { $detail }.
verify-fine =
    Vérifié : { $answers } réponses conformes aux règles, dont { $draws } tirées comme la clé l’exige.
    La clé correspond à l’engagement { $commitment }
verify-shares =
    Le hasard est fait de cette clé et des parts des appareils de { $names }, chacun s’étant engagé avant de connaître celles des autres : personne n’a pu le choisir, le serveur non plus.
verify-deal =
    C'était la donne du { $day } : le serveur en avait fixé le hasard d'avance, le même pour tous ceux qui l'ont essayée ce jour-là ; aucun appareil n'y a donc ajouté sa part. Qui avait vu un autre essai pouvait savoir ce qui venait.
verify-no-shares =
    Aucun appareil de joueur n’a contribué au hasard. La clé n’a donc pas changé après l’engagement ; quant à savoir si c’était la première venue, nul ne peut le dire.
verify-silent =
    Sans réponse, donc sans part : { $names }. Si un appareil en a bien envoyé une, le serveur l’a écartée.
verify-abandoned = La partie a été abandonnée avant sa fin ; voici tout ce qui a été joué.
verify-unsigned = L’enregistrement n’est pas signé : il ne dit pas qui l’a écrit.
verify-signed =
    Signé par { $key }
    Cela prouve que le détenteur de cette clé répond de chaque nom, date, option et réponse ci-dessus, et que personne ne les a changés depuis. Cela ne prouve ni l’identité derrière les noms, ni que le serveur a noté la vérité.
verify-compare-key = Pour savoir si cette clé est celle du serveur : ludarium verify FILE --key http://son.adresse
verify-not-signed = il n’est pas signé, et ne peut donc pas être reconnu à cette clé
verify-bad-signature = la signature n’est pas celle de la clé que l’enregistrement nomme : elle vient d’un autre enregistrement, ou elle est fausse
verify-other-key = il est signé par { $key }, et non par { $wanted }
verify-no-key = Il n’y a pas de clé à comparer dans { $where } : { $detail }.
verify-key-form = une clé publique compte 64 chiffres hexadécimaux

# --- Servir ---------------------------------------------------------------------------------------------

serve-here = Ouvrez-le dans votre navigateur : { $address }
serve-there = Sur d’autres appareils de votre réseau : { $address }
serve-no-qr = Aucun autre appareil n’atteint ce serveur, donc pas de code QR. Pour votre réseau : ludarium serve --host 0.0.0.0 --qr
serve-how-to-stop = Ctrl+C arrête le serveur.
serve-port-taken = Un autre programme écoute déjà à { $host }, port { $port }. Arrêtez-le, ou choisissez un autre port : ludarium serve --port 0
serve-cannot-listen = Le serveur ne peut pas écouter à { $host }, port { $port } : { $detail }.
serve-policy = Une politique ne peut pas être proposée : { $detail }. Elle s’écrit --policy NOM=FICHIER, avec un fichier issu d’un entraînement.
serve-game = Un jeu ne peut pas être proposé : { $detail }. Il s’écrit --with-game MODULE:NOM, avec un module que Python trouve (PYTHONPATH).
serve-database = La base de données est inutilisable : { $detail }.

# --- Avis : ce qu’un serveur dit dans un terminal -------------------------------------------------------

notice-table = { $who } a ouvert la table { $table } ({ $game }).
notice-came = { $who } est à la table { $table }.
notice-looks-on = Quelqu’un regarde la table { $table }.
notice-left = { $who } a quitté la table { $table }.
notice-copied = La base de données a été copiée : { $path }
notice-no-copy = Aucune copie de la base n’a pu être faite : { $error }. Le serveur continue ; voyez le dossier et son disque.
notice-loss = On continue sans les coups confirmés qui manquent, comme le dit --accept-loss.
notice-sqlite = Le SQLite de cette machine ({ $sqlite }) a un défaut connu. Il ne nuit pas tant qu’aucun autre programme n’écrit dans la base pendant que le serveur tourne ; une version plus récente ne l’a pas.
notice-no-sync = Ce PostgreSQL n’attend pas son disque (fsync=off) : après une coupure de courant, des coups peuvent manquer.
notice-no-note = Un fichier à côté de la base ne peut plus être écrit : voyez le disque. Les coups sont toujours conservés.
notice-store = Les coups ne peuvent plus être conservés, donc le serveur s’arrête : { $error }. Voyez la base de données et son disque, et redémarrez-le ; tout ce qui a été confirmé est gardé.
notice-damaged = La partie de la table { $table } n’est pas ce qui a été conservé : on peut la regarder, pas la poursuivre. ludarium check en dit plus ; ludarium restore remet une copie.
notice-no-search = Les robots forts ne peuvent pas être préparés sur cette machine ; les ordinaires jouent à leur place.
notice-bot = Un robot n’a pas répondu à temps, et sa réponse la plus simple a été jouée. Si cela arrive souvent, la machine a trop à faire.
notice-fault = Quelque chose a mal tourné qui ne le devrait pas ({ $kind }) ; le serveur continue. Si cela se répète, signalez-le, avec ce que dit `ludarium serve --json-logs`.
notice-operator = L’exploitant a demandé quelque chose : { $does } { $table }
notice-foreign-page = Une page venue d’ailleurs a voulu parler à ce serveur, et a été refusée. Si elle est à vous : ludarium serve --origin SON-ADRESSE
notice-foreign-name = Quelqu’un a appelé ce serveur par un nom qu’il ne connaît pas, et a été refusé. Si le nom est à vous : ludarium serve --origin http://LE-NOM:PORT
notice-server-away = Un autre serveur sur cette base n’est pas joignable ({ $why }). S’il s’est arrêté, ses tables sont reprises ; s’il tourne, voyez le réseau entre eux (--link).
notice-server-cut = Un autre serveur sur cette base ne répondait pas et en a été coupé ; ses tables sont reprises. S’il tourne encore, il s’arrête de lui-même.
notice-worker-ends = L’un des serveurs de --workers s’arrête : { $why }
notice-worker-anew = L’un des serveurs de --workers s’est arrêté, et est relancé. Les joueurs reviennent d’eux-mêmes.

# --- Réglages -------------------------------------------------------------------------------------------

setting-number = { $where } est un nombre entier de { $least } à { $most }, et non « { $value } ».
setting-count = { $where } est un nombre entier d’au moins { $least }, et non « { $value } ».
setting-time = { $where } est une durée comme 30m, 1h, 2d ou 0.5 (secondes), d’au moins { $least } secondes, et non « { $value } ».
setting-switch = { $where } vaut true ou false, et non « { $value } ».
setting-text = { $where } est un texte, et non « { $value } ».
setting-texts = { $where } est une liste de textes, et non « { $value } ».
setting-choice = { $where } vaut l’un de { $choices }, et non « { $value } ».
setting-origin = { $where } : une origine s’écrit https://jeux.example ou http://10.0.0.5:8350, sans chemin, et non « { $value } ».
setting-network = { $where } est une adresse ou un réseau comme 10.0.0.0/24, et non « { $value } ».
setting-unknown = { $where } : il n’y a pas de réglage « { $name } »{ $hint }. Tous les réglages : docs/settings.md
setting-no-value = { $where } s’écrit NOM=VALEUR, et non « { $value } ».
setting-no-file = Les réglages de { $file } ne peuvent pas être lus : { $detail }.
setting-no-toml = { $file } n’est pas écrit en TOML, la langue des réglages (nom = valeur) : { $detail }.

# --- Copier, rétablir et contrôler ----------------------------------------------------------------------

keeping-no-file = Il n’y a pas de fichier { $file }.
keeping-failed = Cela n’a pas pu être fait : { $detail }.
backup-itself = { $file } est la base de données elle-même ; nommez un autre fichier.
backup-done = Copie faite et vérifiée : { $file }
restore-done = { $file } est maintenant ce que contient la copie { $copy }.
restore-before = Ce qui s’y trouvait est gardé sous { $file }
check-file = Le fichier : { $detail }
check-lost = { $detail } transactions confirmées manquent à la fin : le journal à côté du fichier a été perdu ou coupé, ou c’est une copie plus ancienne.
check-chain = Table { $table }, partie { $match } : à partir de l’entrée { $detail }, ce n’est pas ce qui a été conservé.
check-rules = Table { $table }, partie { $match } : { $detail }
check-luck = Table { $table }, partie { $match } : { $detail }
check-result = Table { $table }, partie { $match } : les places conservées ne sont pas celles de la partie : { $detail }
check-counts =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    } avec { $entries } entrées ; de règles absentes ici, et donc non rejouées : { $unplayed }.
check-fine = { $file } est cohérent.
check-found =
    { $number ->
        [one] Une chose ne va pas dans { $file }.
       *[other] { $number } choses ne vont pas dans { $file }.
    } Gardez-le pour l’examiner, et rétablissez une copie : ludarium restore COPY

# --- Exploitation ---------------------------------------------------------------------------------------

admin-head-code = code
admin-head-game = jeu
admin-head-phase = état
admin-head-people = personnes
admin-head-bots = robots
admin-head-matches = parties
admin-head-used = dernier usage (UTC)
admin-phase-lobby = avant le début
admin-phase-starting = commence
admin-phase-playing = en cours
admin-phase-over = finie
admin-phase-closed = fermée
admin-phase-unused = abandonnée
admin-tables-done =
    { $tables ->
        [0] Il n’y a pas de tables.
        [one] Une table.
       *[other] { $tables } tables.
    }
admin-close-would = Cette table serait fermée. Rien n’a été changé.
admin-close-done = Cette table est fermée.
admin-prune-would =
    { $tables ->
        [0] Rien n’est aussi ancien.
        [one] Cette table serait supprimée. Rien n’a été changé.
       *[other] Ces { $tables } tables seraient supprimées. Rien n’a été changé.
    }
admin-prune-done =
    { $tables ->
        [0] Rien n’a été supprimé : rien n’est aussi ancien, ou quelqu’un s’y trouve.
        [one] Cette table a été supprimée.
       *[other] Ces { $tables } tables ont été supprimées.
    }
admin-export-done =
    { $tables ->
        [0] Aucune partie n’est finie et aucune table fermée : { $file } ne contient rien.
        [one] Cette table est dans { $file }.
       *[other] Ces { $tables } tables sont dans { $file }.
    }
admin-import-would =
    { $tables ->
        [0] Rien ne serait ajouté.
        [one] Cette table serait ajoutée.
       *[other] Ces { $tables } tables seraient ajoutées.
    }
    { $known ->
        [0] Rien n’a été changé.
       *[other] Rien n’a été changé ; { $known } de { $file } sont déjà là.
    }
admin-import-done =
    { $tables ->
        [0] Rien n’a été ajouté.
        [one] Cette table a été ajoutée.
       *[other] Ces { $tables } tables ont été ajoutées.
    }
    { $known ->
        [0] {""}
       *[other] Laissées telles quelles, car elles sont déjà là : { $known }.
    }
admin-import-faulty = { $file } n’est pas cohérent ({ $number }) : rien n’a été ajouté. ludarium check { $file } dit ce qui ne va pas.
admin-revoke-would = Table { $table }, place { $seat } : { $devices } secrets ne vaudraient plus rien. Rien n’a été changé.
admin-revoke-done = Table { $table }, place { $seat } : { $devices } secrets ne valent plus rien. Qui l’occupe revient par ce lien ; mettez devant l’adresse que les joueurs emploient :
admin-move-would =
    { $rows } lignes, avec { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, iraient de { $source } à { $target }. Rien n’a été changé.
admin-move-done =
    { $rows } lignes, avec { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, sont allées de { $source } à { $target }, et chacune a été comparée. Ne démarrez plus de serveur qu’avec la nouvelle base ; l’ancienne est telle qu’elle était.
admin-move-itself = Les deux sont la même base de données.
admin-move-full = { $target } contient déjà des tables ; déménagez dans une base vide. Rien n’a été changé.
admin-key-would = Une nouvelle clé serait faite, et l’ancienne ne vaudrait plus rien. Rien n’a été changé.
admin-key-operator = Voici la nouvelle clé de l’exploitant. Elle n’est montrée que maintenant ; gardez-la pour vous, et donnez-la à ces commandes par { $variable } :
admin-key-records = Désormais les parties sont signées d’une nouvelle clé. Celles d’avant restent signées de l’ancienne : publiez les deux. Sa part publique :
admin-bad-seat = Les places sont comptées de 1 à 16, et { $seat } n’en est pas une.
admin-bad-age = --older est une durée comme 90d ou 12h, et non « { $age } ».
admin-stop-first = Un serveur emploie { $database } : arrêtez-le d’abord (tous, s’il y en a plusieurs). Rien n’a été changé.
admin-in-use = Un serveur emploie { $database }. Arrêtez-le, ou laissez-le faire : donnez la clé de l’exploitant par { $variable }, et --server s’il écoute ailleurs qu’à http://127.0.0.1:8350. Une première clé se fait par `ludarium admin rotate-key` quand aucun serveur ne tourne.
admin-unreachable = Un serveur emploie { $database }, mais aucun ne répond à { $server } : { $detail }. Dites par --server où il écoute, ou arrêtez-le.
admin-wrong-key = { $variable } n’est pas la clé de l’exploitant de ce serveur. Rien n’a été changé.
admin-not-here = { $server } ne fait cela que pour qui le demande depuis sa propre machine, et sans mandataire. Lancez la commande là-bas, avec --server http://127.0.0.1:PORT
admin-refused = { $server } a refusé : { $detail }.

# --- Simuler --------------------------------------------------------------------------------------------

simulate-seed = Graine : { $seed }
simulate-games = --games est un nombre de 1 à { $most }, pas { $games }.
simulate-jobs = --jobs vaut au moins 1, pas { $jobs }.
simulate-compiling = Compilation des règles ; la première fois, environ une minute …
simulate-progress = Parties
simulate-seat = place
simulate-bot = robot
simulate-wins = victoires
simulate-payoff = gain moyen
simulate-score = score moyen
simulate-place = rang { $number }
simulate-length = { $games } parties de { $length } réponses en moyenne ({ $longest } au plus) en { $seconds } s : { $speed } par seconde.
simulate-intervals = Entre crochets : intervalles de confiance à 95 % (Wilson pour les parts, Student pour les moyennes). Une victoire partagée compte pour tous ceux qui la partagent.

# --- Arène et comparaison -------------------------------------------------------------------------------

arena-bot = { $detail }
arena-twice = { $bot } est nommé deux fois ; chaque robot concourt une fois.
arena-budget = --budget est un temps comme 200ms ou 2s, jusqu’à une heure, et non { $budget }.
arena-vary-seats = Le nombre de joueurs ne peut pas varier ; jouez un tournoi pour chacun.
arena-no-game = Nommez un jeu, comme dans ludarium arena quacks, ou un manifeste à rejouer, comme dans ludarium arena --manifest FICHIER.
arena-fixed = Un manifeste dit tout ce qui est joué ; enlevez les autres choix, ou nommez un jeu.
arena-manifest = Ce manifeste ne peut pas être joué : { $detail }
arena-ray = Ray : { $detail }
arena-unfinished = { $detail } : c’est une erreur dans les règles ; merci de la signaler.
arena-died = Un processus qui jouait des parties est mort, peut-être faute de mémoire ; essayez-en moins à la fois, avec --jobs.
arena-unwritable = { $file } ne peut pas être écrit : { $detail }
arena-nothing = Interrompu avant la fin de la première donne : il n’y a rien à dire.
arena-interrupted = Interrompu : ceci porte sur { $games } parties sur { $all }.
arena-written = { $what } : { $file }
arena-file-manifest = Manifeste
arena-file-results = Résultats
arena-file-games = Parties
arena-file-report = Rapport
arena-same = Les mêmes parties, réponse par réponse, que le dit le manifeste.
arena-by-the-clock = { $bots } réfléchissent au chronomètre : aucun tournoi n’est exactement comme un autre.
arena-different = Différent de ce que dit le manifeste : { $what }.
arena-differs-rules = la version des règles
arena-differs-sources = les fichiers des robots
arena-differs-games = le nombre de parties
arena-differs-digest = les parties
arena-column-bot = robot
arena-column-wins = victoires
arena-column-payoff = gain moyen
arena-column-score = score moyen
arena-column-rating = cote
arena-column-time = une réponse
arena-column-faults = fautes
arena-faults = { $timeout } en retard, { $error } en échec, { $illegal } interdites
arena-timeout = en retard
arena-error = en échec
arena-illegal = interdite
arena-mishap = { $bot }, partie { $game }, place { $seat }, { $kind } : { $detail }
arena-pair = donne par donne
arena-gain = gain en plus
arena-more-wins = victoires en plus, en points
arena-chance = par hasard
arena-summary = { $games } parties, { $deals } donnes, de { $length } réponses en moyenne ({ $longest } au plus) en { $seconds } s : { $speed } par seconde.
arena-no-forecast = { $game } n’a pas de prévision pour séparer la chance de l’habileté : retirez --luck-adjusted.
arena-record-many = --record garde au plus { $most } parties, pas { $games } : jouez-en moins, avec --games.
arena-record-full = Il y a déjà des enregistrements dans { $folder } ; nommez un autre dossier.
arena-recorded = { $count ->
    [one] { $count } partie est gardée dans { $folder } ; `ludarium review { $folder }` y sépare la chance de l’habileté.
   *[other] { $count } parties sont gardées dans { $folder } ; `ludarium review { $folder }` y sépare la chance de l’habileté.
}
arena-adjusted = La chance des tirages est retirée des gains et de leurs écarts : les mêmes moyennes, et une donne en dit autant que { $times } sans cela.
arena-intervals = Entre crochets : intervalles de confiance à 95 % sur les donnes. « Par hasard » : la probabilité d’un tel écart s’il n’y en a pas. Cotes : OpenSkill, ± un écart-type ; le robot aléatoire est fixé à 25.

compare-same = Les deux côtés ont les mêmes options ; nommez ce qui diffère, comme dans --a set=1 --b set=2.
compare-interrupted = Interrompu : seules les donnes finies des deux côtés sont comparées.
compare-default = par défaut
compare-measure = mesure
compare-length = durée (réponses)
compare-score = score
compare-best-score = meilleur score
compare-margin = avance du vainqueur
compare-payoff = gain de tous
compare-shared = victoire partagée, %
compare-seat = la place { $name } gagne, %
compare-bot = { $name } gagne, %
compare-note = { $deals } donnes de chaque côté. Entre crochets : intervalles de confiance à 95 %. * : significatif à 5 %, correction de Holm pour le nombre de mesures comprise. Les faits du jeu sont listés quand ils le sont.

# --- Bilans ---------------------------------------------------------------------------------------------

review-compiling = Chargement des règles pour rejouer (compilées une fois, en une minute ou deux)
review-progress = Bilan en cours
review-not-over = { $file } contient une partie qui n’est pas finie : son bilan viendra à la fin.
review-bot-of-folder = --bot choisit parmi les parties d’un dossier ; d’un fichier seul, toutes les places sont données.
review-no-page = --out vaut pour une partie ; un dossier donne un tableau, ou des données avec --json.
review-nothing = Il n’y a dans { $folder } aucune partie finie dont on puisse faire le bilan.
review-nothing-of = Il n’y a dans { $folder } aucune partie finie avec un joueur du type { $bot }.
review-left-out = { $count ->
    [one] Un fichier a été laissé de côté : ce n’est pas une partie finie qu’on puisse rejouer ici.
   *[other] { $count } fichiers ont été laissés de côté : ce ne sont pas des parties finies qu’on puisse rejouer ici.
}
review-written = Le bilan est dans { $file }.
review-player = Joueur
review-start = Départ
review-luck = Chance
review-answers = Ses réponses
review-rest = Les autres
review-result = Résultat
review-adjusted = Résultat − chance
review-loss = Face aux meilleures
review-game = Jeu
review-bot = Bot
review-matches = Parties
review-sum = Gains de −1 à 1 ; la somme des parts est le résultat. Ses réponses : face à celles du bot de la maison, d’après ce que le joueur savait. ± est un intervalle à 95 %.
review-tally-note = Moyennes sur les parties, avec intervalles à 95 %. La chance est nulle en moyenne ; le résultat sans elle a la même moyenne et un intervalle plus étroit.
review-turning-point = { $name }, { $chapter } : { $asked } « { $given } » a coûté { $loss } face à « { $best } ».
