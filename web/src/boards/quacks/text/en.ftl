# The words of the board that neither rules nor terminal need. `$who` is `you` where the reader is the seat spoken of.

board-pot = { $who ->
    [you] Your pot
   *[other] { $seat }’s pot
}
board-pot-summary = { $who ->
    [you] Your pot
   *[other] { $seat }’s pot
}: { $chips ->
    [0] no chips yet
    [one] 1 chip
   *[other] { $chips } chips
}, white { $white } of { $limit }. Scores on { $scoring }
board-space = Space { $space }: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $points } VP{ $ruby ->
    [0] {""}
   *[other] , a ruby
}
board-white = White total { $white } of { $limit }; beyond the limit the pot explodes
board-droplet = Droplet: brewing starts after this space, or after the rat stone beyond it
board-rats = Rat stone: { $number ->
    [one] 1 space
   *[other] { $number } spaces
} past the droplet
board-chip-lies = { $chip } on space { $space }
board-flask-full = The flask is full: it can take back the chip drawn last
board-flask-empty = The flask is empty; 2 rubies refill it at the end of a round
board-tube-points = test tube { $glass }: { $points } VP
board-tube-rubies = test tube { $glass }: 1 ruby
board-tube-chip = test tube { $glass }: { $chip }
board-tube-empty = The empty glass at the start
board-bag-count = { $number ->
    [0] The bag is empty
    [one] 1 chip in the bag
   *[other] { $number } chips in the bag
}
board-count = { $count } × { $chip }
board-ready = ready
board-sealed-draw = You will draw, once everyone is ready.
board-sealed-stop = You will stop, once everyone is ready.
board-shielded = exploded, shielded
board-thinking = thinking
board-waiting-one = Waiting for { $seat }.
board-waiting-more = Waiting for { $number } players.
board-first = { $who ->
    [you] You are the first player
   *[other] { $seat } is the first player
}
board-look = Look at { $seat }’s pot
board-own = Back to your pot
board-score = { $score } VP
board-rubies = { $number ->
    [one] 1 ruby
   *[other] { $number } rubies
}
board-coins = { $coins ->
    [one] 1 coin to spend
   *[other] { $coins } coins to spend
}
board-scores-coins = Scoring space: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
board-books = The open books
board-book-orange = orange book (pumpkin)
board-book-black = black book (hawkmoth)
board-shop = The market
board-shop-show = Open the market
board-shop-hide = Show the board
board-price = Costs { $price ->
    [one] 1 coin
   *[other] { $price } coins
}
board-goods = { $chip }: { $price ->
    [one] 1 coin
   *[other] { $price } coins
}, { $stock } in the supply
board-stock = { $stock } left
board-sold-out = sold out
board-card = Fortune card
board-card-now = Fortune card, at once
board-card-later = Fortune card, this round
board-deck = { $number ->
    [one] 1 card left in the deck
   *[other] { $number } cards left in the deck
}
board-die = The faces of the bonus die
board-track = Score track
board-marker = { $who ->
    [you] You have { $score } VP
   *[other] { $seat } has { $score } VP
}
board-tail = Rat tail: whoever lies behind the leader starts one space further for each
board-round-yellow = Round { $number }: the yellow book opens
board-round-purple = Round { $number }: the purple book opens
board-round-white = Round { $number }: everyone adds a white 1 to the bag
board-round-last = Round { $number }: the last, brewed on a signal
board-steps = Steps of the round
board-step-card = Card
    .help = A fortune card is read, and the rats help those behind
board-step-brewing = Brewing
    .help = Everyone draws and places chips at the same time
board-step-die = Die
    .help = The fullest pot that did not explode rolls the bonus die
board-step-chips = Chips
    .help = Black, green and purple chips act
board-step-rubies = Rubies
    .help = A ruby on the scoring space is yours
board-step-points = Points
    .help = The points of the scoring space
board-step-buying = Buying
    .help = Up to two chips, of different colours
board-step-spending = Spending
    .help = Rubies move the droplet and refill the flask
board-odds = Odds of the next chip
board-odds-explode = { $chance ->
    [0] The next chip cannot explode your pot.
   *[other] The next chip explodes your pot with { $percent }%.
}
board-odds-worth = If it does not and you then stop, it adds on average:
board-odds-gain = { $sign ->
    [minus] −{ $amount }
   *[other] +{ $amount }
}
board-odds-without = With all pots as they are now; without the bonus die, droplet steps and rewards to choose.
board-odds-best = { $more ->
    [0] Best: stop now. That is worth about { $worth } VP, coins and all.
   *[other] Best: about { $more } more, then stop. That is worth about { $worth } VP, coins and all; stopping now, { $now }.
}
board-odds-points = VP
board-odds-coins = coins
board-odds-rubies = rubies

# --- The table of what everything does --------------------------------------------------------------------

board-rulebook-always = In every game
board-rulebook-white = white (cherry bomb)
    .text = Moves you on; more than 7 in all explode your pot. Never for sale.
board-rulebook-black-two = Black book, two players
board-rulebook-black-more = Black book, three or four players
board-rulebook-set = Set { $number } of the books
board-rulebook-cards-now = Fortune cards that work at once
board-rulebook-cards-later = Fortune cards that hold for the round, or work at its end

board-sum-points-gained = { $number ->
    [one] +1 VP
   *[other] +{ $number } VP
}
board-sum-rubies-gained = { $number ->
    [one] +1 ruby
   *[other] +{ $number } rubies
}
board-sum-bought = { $number ->
    [one] 1 chip bought
   *[other] { $number } chips bought
}
board-sum-exploded = an explosion
board-step-explosion = Explosion
