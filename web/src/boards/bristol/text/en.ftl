# The words of the board that neither rules nor terminal need. `$who` is `you` where the reader is the seat spoken of.

board-letter-birch = B
board-letter-cedar = C
board-letter-oak = O
board-ghost = Ghost { $number }
board-you = you
board-no-character = no character yet
board-set-up = Setting up

# --- The street -------------------------------------------------------------------------------------

board-street = The carts and their riders
board-cart = { $cart }: number { $rank } from the front, on space { $space } of { $track }, { $riders ->
    [0] empty
    [one] 1 rider
   *[other] { $riders } riders
}
board-cart-left = { $cart } has left the town{ $number ->
    [0] {""}
    [one] , 1 space past the gate
   *[other] , { $number } spaces past the gate
}
board-rider = { $who ->
    [you] You
   *[other] { $seat }
} ({ $character }): seat { $number } from the front on { $cart }
board-dead = { $who ->
    [you] You are out of the game
   *[other] { $seat } is out of the game
}
board-area = Mingle area of { $cart }: { $number ->
    [0] no cards
    [one] 1 card
   *[other] { $number } cards
}
board-area-choose = Add it to the mingle area of { $cart } ({ $number ->
    [one] 1 card there
   *[other] { $number } cards there
})
board-forecast = As the dice lie, { $cart } moves { $number ->
    [one] 1 space
   *[other] { $number } spaces
}{ $rats ->
    [0] {""}
    [one] ; 1 rat, no mingle
   *[other] ; { $rats } rats: all on it mingle
}
board-steps-ahead = +{ $number }
board-mingles = mingle
board-gate = gate open
board-gate-open = The gate is open
board-gate-closed = The gate is closed
board-move-words = { $choice }: { $where }
board-ratzy = Ratzy!

# --- The dice ---------------------------------------------------------------------------------------

board-die = Die { $number }: { $face }{ $state ->
    [locked] , locked for this round
    [chosen] , chosen
   *[plain] {""}
}
board-die-blank = Die { $number }, not rolled yet
board-die-choice = { $choice } ({ $face })

# --- The round --------------------------------------------------------------------------------------

board-modes = Modes in play
board-mode-chaos = Chaos
    .help = The first symptoms were dealt from all cards, 4s included: about one in three starts plagued.
board-mode-convene = Convene
    .help = After a mingle all who have the plague look up and see each other.
board-mode-cure = Cure
    .help = Whoever has the plague and holds two 1s is healed; a 6 brings it back.
board-mode-alms = Alms
    .help = Remedies called alms give out secret coins: one infects for good; one heals, and protects for good.
board-mode-special = Special actions
    .help = Every character has a special action, taken as the main action of a turn.
board-mode-ghosts = Ghosts
    .help = Ghosts fill up to four pawns. In their turn they reroll a die, and move if it shows an apple.
board-mode-solo = Solo
    .help = Alone among ghosts: if you catch the plague you have lost at once.
board-steps = Steps of the round
board-step-dice = Dice
    .help = All six dice are rolled
board-step-turns = Turns
    .help = Everybody takes one turn, beginning in front of the leading cart, then clockwise
board-step-mingle = Mingles
    .help = Two rats or more of a cart: all on it mix their symptoms with one more, and get two back
board-step-race = Race
    .help = Each cart moves one space for each die that shows it, apple or rat
board-turn-order = In turn order
board-just-now = Just now

# --- What is asked ----------------------------------------------------------------------------------

board-waiting-one = Waiting for { $seat }.
board-waiting-more = Waiting for { $number } players.
board-thinking = thinking
board-ways = Main actions
board-not-now = not now
board-way-reroll = Reroll
    .where = pick a die, then perhaps a second
    .help = Roll one or two dice again
board-way-draw = Draw
    .where = from the pile of remedies
    .help = Draw a remedy that only you see; three are the limit
board-way-elbow = Elbow
    .where = the seat in front on your cart
    .help = Your pawn takes the front seat; those it passes move one back
board-way-dash = Dash
    .where = a seat on the cart ahead
    .help = From the front seat to the back of the cart ahead; if it is full, you change places with its last rider
board-way-push = Push
    .where = a pawn behind you, or yourself
    .help = It lands on the last cart with room; without room it is left behind
board-hint-die = Pick a die.
board-hint-stop = Pick a ringed die to stop it.
board-hint-pawn = Pick a pawn or a seat on the street.
board-hint-area = Pick the mingle area of a cart on the street.
board-hint-card = Pick one of your cards.
board-hint-after = Your main action is done. You may still play remedies.
board-extra = You may take an extra main action.
board-throws-left = { $number ->
    [one] 1 throw left
   *[other] { $number } throws left
}
board-react = Do you react?
board-answers-awaited = A movement waits for answers.
board-answers = { $done } of { $all } have answered, under seal.
board-sealed-allow = You let it happen.
board-sealed-whip = You use a whip.
board-whip-help = Pick a card with a whip to stop it, or let it happen. Nobody sees who held one.
board-whip-none = You hold no whip, but nobody can tell.
board-reacts = reacts?
board-answered = answered
board-tries-elbow = { $self ->
    [you] You want
   *[other] { $seat } wants
} to elbow to the front of the cart.
board-tries-dash = { $self ->
    [you] You want
   *[other] { $seat } wants
} to dash onto { $cart }.
board-tries-push = { $self ->
    [you] You want
   *[other] { $seat } wants
} to push { $whom ->
    [you] you
   *[other] { $other }
} off the cart{ $out ->
    [0] , back onto { $cart }.
   *[other] : out of the game.
}

# --- Cards ------------------------------------------------------------------------------------------

board-hand = Your cards
board-symptoms = Your symptoms
board-remedies = Your remedies
board-remedies-held = { $number ->
    [0] You hold no remedies; { $limit } are the limit.
   *[other] Your remedies: { $number } of { $limit }
}
board-symptom = Symptom { $value }: { $name }
board-symptom-choice = { $choice } ({ $name })
board-symptom-1 = headache
board-symptom-2 = chills
board-symptom-3 = cough
board-symptom-4 = boils
board-sum = Sum { $sum }; plague from { $limit }
board-sum-help = Two symptoms that add up to { $limit } or more bring the plague; without a cure it stays
board-you-ill = You have the plague
board-you-well = You are healthy
board-you-died = You died healthy
board-you-died-ill = You died of the plague
board-goal-ill = Let nobody find out, and nobody escape.
board-goal-well = Escape on a cart where all are healthy.
board-own-coins = Your coins
board-fresh = Drawn this turn: play it later
board-play = { $choice }: { $text }
board-use-arsenic = lock two dice
    .help = Arsenic: lock two dice for this round; nobody can reroll or turn them
board-use-chicken = up to three more throws
    .help = Chicken: after your reroll, throw those dice up to three times more; each may be stopped on its own
board-use-emeralds = one extra movement
    .help = Crushed emeralds: one extra elbow, dash or push, besides the main action
board-use-leeches = a symptom into a mingle area
    .help = Leeches: draw two symptoms, add one to a cart’s mingle area, discard the other
board-use-pomander = draw two, discard two
    .help = Pomander: draw two symptoms, then discard two of the four
board-use-alms = give away a coin
    .help = Alms: draw a coin, see it, and give it to somebody, or keep it
board-use-whip = stop a movement against you
    .help = Whip: when somebody elbows past you, dashes onto your cart or pushes you, it does not happen
board-num-symptoms = { $number ->
    [one] 1 symptom, face down
   *[other] { $number } symptoms, face down
}
board-num-remedies = { $number ->
    [one] 1 remedy, face down
   *[other] { $number } remedies, face down
}
board-piles = Piles
board-draw = { $choice } ({ $number } left)
board-remedy-pile = { $number } remedies to draw
board-remedy-discard = { $number } remedies discarded
board-symptom-pile = { $number } symptoms to draw
board-symptom-discard = { $number } symptoms discarded, face down
board-remedies-short = remedies
board-symptoms-short = symptoms
board-discarded = discarded: { $number }
board-coins-short = coins
board-coin-bag = { $number } coins in the bag
board-coin-hidden = A coin, face down
board-coin-drawn = You drew a coin:
board-coin-naught = This coin does nothing
board-coin-plague = This coin brings the plague for good
board-coin-cured = This coin heals and protects for good

# --- Characters -------------------------------------------------------------------------------------

board-character-none = At this table a character is only a face: it has no special action.
board-character-plain = { $character }, without a special action at this table
board-character-serf = Draw a symptom, look at it, and add it to any cart’s mingle area.
board-character-outlaw = Reroll one die; if it shows your cart, take an extra main action.
board-character-sheriff = Look at one symptom of a pawn on another cart.
board-character-mason = Reroll one die, then lock one.
board-character-knight = Bring any pawn to the front of its cart; no whip prevents it.
board-character-friar = Turn one die to any other face.
board-character-countess = Draw two remedies, keep one.
board-character-chandler = Draw a third symptom, then discard one of the three.
board-character-barmaid = Look at the top card of the discarded symptoms.

# --- What I know ------------------------------------------------------------------------------------

# In the page's place: what its option brings in this game.
aids = Knowledge sheets
aids-help = Everybody gets a private sheet: the cards they have seen, where those may be now, and how likely others have the plague.
aids-on = knowledge sheets

board-know = What you know
board-know-count = { $number ->
    [0] no card of others yet
    [one] 1 card
   *[other] { $number } cards
}
board-know-private = Only you see this: cards you gave, saw or placed, and where they may be now.
board-know-met = seen among the plagued
board-know-sure = had 6 or more
board-know-cards = For certain: { $sure }; perhaps: { $perhaps }
board-know-perhaps = maybe { $values }
board-know-loose = Cards elsewhere, or in one of several places
board-know-ghost = { $seat }, { $side }
board-know-likely = plague: perhaps { $percent }%
board-know-unplaced = Symptoms whose place you do not know

# --- The end ----------------------------------------------------------------------------------------

board-escaped = escaped
board-shamed = died of shame
board-place = { $number }.
board-fate-escaped = escaped
board-fate-gloats = had the plague, and gloats
board-fate-ill = had the plague
board-fate-dead = died healthy
board-fate-behind = left in town

# --- The table of what everything does ------------------------------------------------------------------

board-rulebook-remedies = Remedies
board-rulebook-ways = Main actions
board-rulebook-characters = Characters, with special actions
board-rulebook-modes = Modes
board-rulebook-coins = Coins of the alms

board-sum-symptom-dealt = { $number ->
    [one] 1 new symptom
   *[other] { $number } new symptoms
}
board-sum-drew-remedy = { $number ->
    [one] 1 remedy drawn
   *[other] { $number } remedies drawn
}
board-sum-remedy-played = { $number ->
    [one] 1 remedy played
   *[other] { $number } remedies played
}
board-sum-pushed = { $number ->
    [one] pushed off once
   *[other] pushed off { $number } times
}
board-step-gate = Gate
board-step-reveal = What they hid
