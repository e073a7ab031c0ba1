# Les mots du plateau dont ni les règles ni le terminal n’ont besoin. `$who` est `you` si le lecteur est la place dont on parle.

board-pot = { $who ->
    [you] Votre chaudron
   *[other] Le chaudron de { $seat }
}
board-pot-summary = { $who ->
    [you] Votre chaudron
   *[other] Le chaudron de { $seat }
} : { $chips ->
    [0] aucun jeton
    [one] 1 jeton
   *[other] { $chips } jetons
}, blanc { $white } sur { $limit }. Décompte sur { $scoring }
board-space = Case { $space } : { $coins ->
    [one] { $coins } sou
   *[other] { $coins } sous
}, { $points } PV{ $ruby ->
    [0] {""}
   *[other] , un rubis
}
board-white = Total blanc { $white } sur { $limit } ; au-delà, le chaudron explose
board-droplet = Goutte : la préparation commence après cette case, ou après le jeton rat posé plus loin
board-rats = Jeton rat : { $number ->
    [one] { $number } case
   *[other] { $number } cases
} après la goutte
board-chip-lies = { $chip } sur la case { $space }
board-flask-full = La bouteille est pleine : elle peut reprendre le dernier jeton pioché
board-flask-empty = La bouteille est vide ; 2 rubis la remplissent en fin de manche
board-tube-points = éprouvette { $glass } : { $points } PV
board-tube-rubies = éprouvette { $glass } : 1 rubis
board-tube-chip = éprouvette { $glass } : un jeton { $chip }
board-tube-empty = L’éprouvette vide du départ
board-bag-count = { $number ->
    [0] Le sac est vide
    [one] { $number } jeton dans le sac
   *[other] { $number } jetons dans le sac
}
board-count = { $count } × { $chip }
board-ready = prêt
board-sealed-draw = Vous piocherez dès que tout le monde sera prêt.
board-sealed-stop = Vous vous arrêterez dès que tout le monde sera prêt.
board-shielded = explosé, protégé
board-thinking = réfléchit
board-waiting-one = On attend { $seat }.
board-waiting-more = On attend { $number } joueurs.
board-first = { $who ->
    [you] Vous êtes premier joueur
   *[other] { $seat } est premier joueur
}
board-look = Regarder le chaudron de { $seat }
board-own = Revenir à votre chaudron
board-score = { $score } PV
board-rubies = { $number } rubis
board-coins = { $coins ->
    [one] { $coins } sou à dépenser
   *[other] { $coins } sous à dépenser
}
board-scores-coins = Case de décompte : { $coins ->
    [one] { $coins } sou
   *[other] { $coins } sous
}
board-books = Les livres ouverts
board-book-orange = livre orange (citrouille)
board-book-black = livre noir (papillon tête-de-mort)
board-shop = Le marché
board-shop-show = Ouvrir le marché
board-shop-hide = Voir le plateau
board-price = Coûte { $price ->
    [one] { $price } sou
   *[other] { $price } sous
}
board-goods = { $chip } : { $price ->
    [one] { $price } sou
   *[other] { $price } sous
}, { $stock } dans la réserve
board-stock = reste { $stock }
board-sold-out = épuisé
board-card = Carte divinatoire
board-card-now = Carte divinatoire, tout de suite
board-card-later = Carte divinatoire, cette manche
board-deck = { $number ->
    [one] { $number } carte encore dans la pioche
   *[other] { $number } cartes encore dans la pioche
}
board-die = Les faces du dé bonus
board-track = Piste des points
board-marker = { $who ->
    [you] Vous avez { $score } PV
   *[other] { $seat } a { $score } PV
}
board-tail = Queue de rat : pour chacune qui le sépare du premier, un joueur commence une case plus loin
board-round-yellow = Manche { $number } : le livre jaune s’ouvre
board-round-purple = Manche { $number } : le livre mauve s’ouvre
board-round-white = Manche { $number } : chacun ajoute un blanc 1 à son sac
board-round-last = Manche { $number } : la dernière, préparée au signal
board-steps = Étapes de la manche
board-step-card = Carte
    .help = Une carte divinatoire est lue, et les rats aident les derniers
board-step-brewing = Préparation
    .help = Tout le monde pioche et pose des jetons en même temps
board-step-die = Dé
    .help = Le chaudron le plus rempli qui n’a pas explosé lance le dé bonus
board-step-chips = Jetons
    .help = Les jetons noirs, verts et mauves agissent
board-step-rubies = Rubis
    .help = Un rubis sur la case de décompte est à vous
board-step-points = Points
    .help = Les points de la case de décompte
board-step-buying = Achats
    .help = Jusqu’à deux jetons, de couleurs différentes
board-step-spending = Dépenses
    .help = Les rubis avancent la goutte et remplissent la bouteille
board-odds = Chances du prochain jeton
board-odds-explode = { $chance ->
    [0] Le prochain jeton ne peut pas faire exploser votre chaudron.
   *[other] Le prochain jeton fait exploser votre chaudron à { $percent } %.
}
board-odds-worth = Sinon, et si vous arrêtez ensuite, il ajoute en moyenne :
board-odds-gain = { $sign ->
    [minus] −{ $amount }
   *[other] +{ $amount }
}
board-odds-without = Avec les chaudrons tels qu’ils sont ; sans le dé bonus, les pas de goutte ni les récompenses au choix.
board-odds-best = { $more ->
    [0] Le mieux : arrêter maintenant. Cela vaut environ { $worth } PV, sous compris.
   *[other] Le mieux : encore { $more } environ, puis arrêter. Cela vaut environ { $worth } PV, sous compris ; arrêter maintenant, { $now }.
}
board-odds-points = PV
board-odds-coins = sous
board-odds-rubies = rubis

# --- Le tableau de ce que fait chaque chose ---------------------------------------------------------------

board-rulebook-always = Dans chaque partie
board-rulebook-white = blanc (claque-doigt)
    .text = Fait avancer ; au-delà de 7 en tout, le chaudron explose. Jamais en vente.
board-rulebook-black-two = Livre noir, à deux
board-rulebook-black-more = Livre noir, à trois ou quatre
board-rulebook-set = Set { $number } des livres
board-rulebook-cards-now = Cartes divinatoires qui agissent tout de suite
board-rulebook-cards-later = Cartes divinatoires qui valent pour la manche, ou agissent à sa fin

board-sum-points-gained = { $number ->
    [one] +1 PV
   *[other] +{ $number } PV
}
board-sum-rubies-gained = { $number ->
    [one] +1 rubis
   *[other] +{ $number } rubis
}
board-sum-bought = { $number ->
    [one] 1 jeton acheté
   *[other] { $number } jetons achetés
}
board-sum-exploded = une explosion
board-step-explosion = Explosion
