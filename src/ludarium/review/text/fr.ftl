# Bilans de parties.

review-kicker = Bilan Ludarium
review-won = victoire
review-unofficial = Réalisé par Ludarium, projet non officiel, sans lien avec un auteur ou un éditeur du jeu.

review-curve = Chances de victoire
review-curve-note = Combien de fois chacun aurait gagné à partir de là, tout étant connu, si le bot de la maison avait joué la suite pour tous. Les points marquent les tournants ; les nombres en bas, les manches ou les tours.

review-account = Chance et habileté
review-account-note = Gains de −1 à 1. La chance compare chaque tirage à sa moyenne sur toutes les issues, avec leurs probabilités. Les réponses sont comparées à celle du bot de la maison, dans des mondes que le joueur ne pouvait distinguer. Le reste est l’œuvre des autres et de ce qu’aucune prévision n’a vu. La somme des parts est le résultat ; ± est un intervalle à 95 % dû au nombre d’essais.
review-start = départ
review-luck = chance
review-answers = ses réponses
review-rest = les autres
review-result = résultat
review-lost = { $name } : { $answers } réponses laissaient un choix ; face aux meilleures trouvées, elles ont coûté { $loss }.
review-sources = La chance selon son origine

review-turning = Tournants
review-turning-note = Les réponses les plus coûteuses de chacun, d’après ce qu’il savait alors. Trouvées dans certains mondes imaginés, mesurées dans d’autres.
review-no-turning = Aucune réponse n’a coûté plus que ce que le hasard peut faire croire.
review-where = { $chapter } : { $asked }
review-cost = coût { $loss }
review-position = La position, vue par ce joueur

review-history = Le déroulement
review-history-note = Par manche ou par tour, à la fin de chacun.
review-gains = Les points selon leur origine

review-brings = « { $answer } » rapporte : { $what }.
review-compared = Rejoué { $worlds } fois depuis des mondes que ce joueur ne pouvait distinguer : « { $best } » gagne { $best-wins } (gain { $best-payoff }), « { $given } » { $given-wins } (gain { $given-payoff }).
