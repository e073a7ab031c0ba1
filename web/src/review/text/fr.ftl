# Le bilan d’une partie finie.

review = Bilan
review-of = { $game }, le bilan
review-to-replay = Revoir
review-to-table = Vers la table { $code }
review-preparing = Le bilan commence dès que le serveur en a le temps. Le premier d’un jeu prend quelques minutes.
review-progress = { $done } morceaux sur { $total }
review-stop = Arrêter
review-again = Faire le bilan de cette partie
review-stopped = Rien n’est calculé pour le moment.

review-curve = Chances de victoire
review-curve-note = Combien de fois chacun aurait gagné à partir de là, tout étant connu, si le bot de la maison avait joué la suite pour tous. Les points marquent les tournants ; les nombres en bas, les manches ou les tours.
review-account = Chance et habileté
review-account-note = Gains de −1 à 1 ; la somme des parts est le résultat. La chance compare chaque tirage à sa moyenne sur toutes les issues. Les réponses sont comparées à celle du bot de la maison, d’après ce que le joueur savait. ± est un intervalle à 95 %.
review-player = joueur
review-start = départ
review-luck = chance
review-answers = ses réponses
review-rest = les autres
review-result = résultat
review-sources = La chance selon son origine
review-turning = Tournants
review-turning-note = Les réponses les plus coûteuses de chacun, d’après ce qu’il savait alors.
review-no-turning = Aucune réponse n’a coûté plus que ce que le hasard peut faire croire.
review-cost = coût { $loss }
review-look = Voir ce moment
review-history = Le déroulement
review-history-note = Par manche ou par tour, à la fin de chacun.
review-gains = Les points selon leur origine
