# Pourquoi le serveur ne fait pas quelque chose. Une raison n’a pas de valeurs : ce dont il s’agit est à l’écran.

# --- Le message lui-même --------------------------------------------------------------------------------

refusal-not-understood = Le serveur n’a pas compris. Rechargez la page, ou mettez le programme à jour.
refusal-head-too-large = Le navigateur a envoyé au serveur plus qu’il ne lit. Effacez les cookies de cette adresse, puis réessayez.
refusal-too-large = C’est trop long pour un seul message.
refusal-too-many-messages = Trop vite. Attendez quelques secondes, puis réessayez.
refusal-too-many-attempts = Trop de codes erronés sont venus d’ici. Attendez une minute, puis réessayez.
refusal-too-many-tables = Trop de tables ont été créées d’ici. Attendez un peu, ou fermez-en.
refusal-busy = Le serveur a beaucoup à faire. Réessayez dans un instant.
refusal-server-full = Le serveur a autant de tables qu’il peut en tenir. Réessayez plus tard.
refusal-hello-first = La connexion n’a pas commencé comme il faut. Rechargez la page, ou mettez le programme à jour.
refusal-hello-twice = Vous êtes déjà à cette table.
refusal-other-protocol = Le serveur et ce programme sont de versions différentes. Rechargez la page, ou mettez le programme à jour.
refusal-too-slow = Votre connexion est trop lente et a été coupée. Une nouvelle tentative va suivre.
refusal-idle = Rien n’est venu de vous depuis un moment : la connexion a été fermée.
refusal-shutting-down = Le serveur redémarre. Il revient dans un instant.

# --- Conserver ------------------------------------------------------------------------------------------

refusal-disk-full = Le disque du serveur est plein. Rien n’a changé ; prévenez qui s’occupe du serveur, puis réessayez.
refusal-storage-failed = Le serveur n’a pas pu conserver cela. Rien n’a changé ; réessayez.
refusal-outcome-unknown = Une panne est survenue au serveur en cours de route, et nul ne sait encore si cela a été conservé. La demande repart dès que le serveur est de retour.

# --- Qui l’on est ---------------------------------------------------------------------------------------

refusal-no-such-page = Il n’y a rien ici.
refusal-method-not-allowed = Cela ne peut pas se faire ici.
refusal-no-such-game = Le serveur n’a pas ce jeu.
refusal-no-such-table = Aucune table ne porte ce code.
refusal-wrong-secret = Votre place à cette table n’est plus la vôtre. Demandez une invitation à l’hôte.
refusal-wrong-invitation = Cette invitation n’est pas valable, ou a déjà servi. Demandez-en une autre.
refusal-invitation-told-once = Cette invitation a déjà été montrée. Demandez-en une autre.
refusal-spectators-cannot = Vous regardez. Prenez une place pour faire cela.
refusal-only-host = Seul l’hôte de la table peut faire cela.
refusal-host-is-there = C’est la place de l’hôte.
refusal-nobody-invited = Personne n’est invité à cette place.
refusal-needs-consent = Une autre personne de la table doit d’abord être d’accord. Demandez-lui, puis réessayez.
refusal-others-play = D’autres jouent ici. La table pourra être fermée quand ils seront partis ou la partie finie.
refusal-too-many-spectators = Trop de personnes regardent cette table.
refusal-spectators-talk-much = Ceux qui regardent viennent de dire beaucoup de choses. Attendez quelques secondes, puis réessayez.
refusal-too-many-devices = Votre place est ouverte sur autant d’appareils que possible. Déconnectez d’abord les autres.
refusal-you-left = Vous avez quitté cette table. Rouvrez son lien pour revenir.

# --- La table -------------------------------------------------------------------------------------------

refusal-table-closed = Cette table est fermée.
refusal-not-in-lobby = Ce n’est possible qu’avant le début de la partie.
refusal-not-playing = Aucune partie n’est en cours à cette table.
refusal-not-starting = Ce n’est possible que pendant qu’une partie commence.
refusal-shares-closed = Les parts du hasard sont réunies, ou la vôtre est déjà connue.
refusal-wrong-share = Ce n’est pas la part sur laquelle cette place s’est engagée.
refusal-broken-commitment = La clé de cette partie n’est pas celle sur laquelle le serveur s’est engagé au début : ce qui est enregistré a été changé ou endommagé.
refusal-disclosed-later = La table a été fermée au milieu de cette partie ; son enregistrement est donné après un délai.
refusal-deal-is-fixed = La donne du jour est la même pour tous : personne ne peut être remplacé, et ceux qui regardent ne peuvent pas parler. Fermez la page si vous voulez, et revenez.
refusal-deal-runs = D’autres jouent encore cette donne. On pourra la voir quand sa journée sera finie.
refusal-no-such-deal = Il n’y avait pas de donne ce jour-là.
refusal-already-tried = Cet appareil a eu son essai aujourd’hui. Une nouvelle donne vient demain.
refusal-not-over = Ce n’est possible qu’une fois la partie finie.
refusal-no-open-seat = Aucune place n’est libre à cette table.
refusal-seat-not-open = Cette place est prise.
refusal-invitation-only = À cette table, on ne s’assied que sur invitation. Demandez-en une à l’hôte.
refusal-no-such-seat = Il n’y a pas de telle place à cette table.
refusal-seats-not-filled = Des places sont encore libres. Donnez-les à des personnes ou à des robots.
refusal-too-many-people = Plus de personnes sont assises ici que le jeu n’a de places.
refusal-not-a-person = Personne ne tient cette place.
refusal-person-is-there = La personne qui tient cette place est là.
refusal-no-such-bot = Il n’y a pas de tel robot.
refusal-bad-name = Un nom compte de 1 à 24 caractères affichables.
refusal-name-taken = Quelqu’un à cette table porte ce nom, ou un nom qui lui ressemble.
refusal-bad-text = Un message compte de 1 à 300 caractères affichables.
refusal-bad-options = Le jeu ne peut pas se jouer avec ces options.
refusal-bad-position = On ne peut pas jouer à partir de cette position.

# --- La partie ------------------------------------------------------------------------------------------

refusal-stale-turn = Le jeu a avancé avant votre réponse. Regardez, puis répondez à nouveau.
refusal-no-hints = Cette table ne donne pas de conseils. L’hôte peut permettre les aides avant le début de la partie.
refusal-no-hint-now = Aucun conseil n’est possible pour l’instant. Réessayez dans un moment.
refusal-damaged = Ce que le serveur a conservé de cette partie est endommagé. On peut la regarder tant qu’elle est intacte, mais elle ne peut pas continuer ici. Qui s’occupe du serveur peut rétablir une copie.
refusal-other-rules = Cette partie suit des règles que le serveur n’a plus. Elle est conservée et peut être regardée, mais ne peut pas continuer ici.

# --- Le réseau ------------------------------------------------------------------------------------------

refusal-foreign-origin = Ce serveur n’accepte pas de visiteurs venant de cette page. Qui s’en occupe peut autoriser l’adresse.
refusal-foreign-host = Ce serveur ne porte pas ce nom. Utilisez son adresse, ou demandez à qui s’en occupe d’autoriser le nom.
refusal-too-many-connections = Le serveur a autant de connexions ouvertes qu’il peut en tenir. Fermez des fenêtres, ou réessayez plus tard.
refusal-too-many-sockets = Trop de connexions sont ouvertes d’ici. Fermez des fenêtres.
refusal-unexpected = Quelque chose s’est mal passé sur le serveur. Réessayez.

# --- Où aucune page n’a été construite ------------------------------------------------------------------

page-not-found = Il n’y a rien à cette adresse. Peut-être contient-elle une faute : l’adresse d’une table se termine par « # » et six lettres ou chiffres.
page-not-found-home = Vers la première page
page-not-built = La page n’a pas été construite : on ne peut pas jouer ici dans un navigateur, mais des programmes, des robots et des terminaux le peuvent. Pour la construire, lancez « make page » dans le dossier des sources de Ludarium, puis redémarrez le serveur. Une version publiée apporte la page.
