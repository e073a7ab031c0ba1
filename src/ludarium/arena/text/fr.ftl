# Le rapport de l’arène.

report-title = { $game } : l’arène
report-kicker = Arène Ludarium
report-games = { $count ->
    [one] { $number } partie
   *[other] { $number } parties
}
report-deals = { $count ->
    [one] { $number } donne
   *[other] { $number } donnes
}
report-players = { $count ->
    [one] 1 joueur
   *[other] { $count } joueurs
}
report-seed = graine { $seed }
report-field = une place est disputée, { $bot } tient les autres
report-partial = Le tournoi a été interrompu : voici les donnes terminées.
report-unofficial = Fait par Ludarium, qui n’est pas officiel et n’a aucun lien avec les auteurs ou éditeurs du jeu.

report-verdict-certain = { $bot } bat { $other } : { $gain } de gain par donne, { $range }.
report-verdict-open = { $bot } et { $other } ne se départagent pas encore : { $gain } de gain par donne, { $range }.

report-standings = Qui gagne
report-standings-note = Part de parties gagnées, avec des intervalles à 95 % sur les donnes ; la ligne pointillée est ce que donnerait le hasard seul. Une victoire partagée compte pour tous ceux qui la partagent. Les gains vont de −1, le pire, à 1, le meilleur. Les cotes sont celles d’OpenSkill, ± un écart-type ; le robot aléatoire, s’il joue, est fixé à 25.
report-column-bot = robot
report-column-wins = victoires
report-column-payoff = gain
report-column-score = score
report-column-rating = cote
report-column-time = temps par réponse
report-column-answers = réponses
report-rated = { $mean } ± { $spread }
report-milliseconds = { $number } ms

report-pairs = Robot contre robot
report-pairs-note = De combien le gain du robot d’une ligne dépasse celui du robot d’une colonne, sur les mêmes donnes. En couleur quand l’intervalle à 95 % exclut zéro.

report-places = Places
report-places-note = Combien de fois chaque robot finit premier, deuxième, et ainsi de suite. Qui a perdu n’est pas premier ; quand personne n’a gagné, personne ne l’est.
report-place = { $place ->
    [1] premier
    [2] deuxième
    [3] troisième
   *[other] { $place }e
}
report-seats = Avantage du siège
report-seats-note = Parties gagnées par siège, quel que soit le robot assis.
report-seat = Siège { $seat }
report-scores = Scores
report-scores-note = Répartition des scores finaux ; les lignes pointillées sont les moyennes.
report-length = Durée
report-length-note = Nombre de réponses d’une partie, celles du hasard comprises.
report-mean-length = moyenne { $number }

report-deciding = Ce qui décide
report-deciding-note = Ce qui accompagne la victoire, et ce qui change la partie pour tous. En gris quand l’intervalle à 95 % contient zéro. Sur beaucoup de lignes, une sur vingt ressort par hasard ; et ce qui accompagne la victoire n’en est pas forcément la cause.
report-option = Option { $name }
report-trait-note = Victoires, en points de pourcentage au-dessus de la moyenne des mêmes robots.
report-amount-note = De combien les gagnants en avaient plus que les autres.
report-occurrence-note = Parties où c’est arrivé, face à celles où ce n’est pas arrivé.
report-option-note = Donnes avec cette valeur, face à celles avec une autre.
report-seen = { $number } fois
report-measure-gap = avance du meilleur robot
report-measure-score = score de tous
report-measure-table = gain de tous
report-measure-length = durée

report-faults = Fautes
report-faults-note = Quand un robot était en retard, échouait ou donnait une réponse interdite, la réponse par défaut du jeu a été jouée.
report-fault-timeout = en retard
report-fault-error = en échec
report-fault-illegal = interdite
report-mishap = partie { $game }, siège { $seat }, { $kind } :

report-repeat = Pour recommencer
report-repeat-note = Le manifeste d’un tournoi le rejoue : ludarium arena --manifest FICHIER.
report-exact = La même commande donne les mêmes parties, sur toute machine et tout nombre de cœurs.
report-timed = { $bots } réfléchissent au chronomètre : les donnes se répètent, mais les réponses peuvent différer.
report-command = Commande
report-options = Options
report-version = Version
report-digest = Empreinte des parties
