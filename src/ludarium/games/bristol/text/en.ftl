# The words of Bristol 1350. Rules never read them. `$who` is `you` where the reader is the seat spoken of, else `other`.

# On the first page: what the game is, and the minutes it takes people who know it.

about-game = Race out of a town with the plague. Are you healthy, and who rides beside you?
    .minutes = 25

# --- Words ------------------------------------------------------------------------------------------

nobody-number = Ghost { $number }
cart-birch = Birch
face-birch-apple = Birch apple
face-birch-rat = Birch rat
cart-cedar = Cedar
face-cedar-apple = Cedar apple
face-cedar-rat = Cedar rat
cart-oak = Oak
face-oak-apple = Oak apple
face-oak-rat = Oak rat
use-arsenic = arsenic
use-chicken = chicken
use-emeralds = crushed emeralds
use-leeches = leeches
use-pomander = pomander
use-alms = alms
partner-arsenic = arsenic
partner-chicken = chicken
partner-emeralds = crushed emeralds
partner-leeches = leeches
partner-pomander = pomander
partner-alms = alms
partner-whip = whip
partner-alone = nothing else
card-arsenic-chicken = arsenic / chicken
card-arsenic-emeralds = arsenic / crushed emeralds
card-arsenic-whip = arsenic / whip
card-arsenic-leeches = arsenic / leeches
card-arsenic-pomander = arsenic / pomander
card-chicken-emeralds = chicken / crushed emeralds
card-chicken-whip = chicken / whip
card-chicken-leeches = chicken / leeches
card-chicken-pomander = chicken / pomander
card-emeralds-whip = crushed emeralds / whip
card-emeralds-leeches = crushed emeralds / leeches
card-emeralds-pomander = crushed emeralds / pomander
card-whip-leeches = whip / leeches
card-whip-pomander = whip / pomander
card-leeches-pomander = leeches / pomander
card-arsenic = arsenic
card-chicken = chicken
card-emeralds = crushed emeralds
card-whip = whip
card-leeches = leeches
card-pomander = pomander
card-alms-arsenic = alms / arsenic
card-alms-chicken = alms / chicken
card-alms-emeralds = alms / crushed emeralds
card-alms-whip = alms / whip
card-alms-leeches = alms / leeches
card-alms-pomander = alms / pomander
spot-self = yourself
spot-next = the pawn behind you
spot-second = the pawn two seats behind you
side-left = left
side-right = right
character-serf = Serf
character-outlaw = Outlaw
character-sheriff = Sheriff
character-mason = Mason
character-knight = Knight
character-friar = Friar
character-countess = Countess
character-chandler = Chandler
character-barmaid = Barmaid
coin-naught = naught
coin-plague = plague
coin-cured = cured
status-healthy = healthy
status-plagued = plagued
ending-none = the game goes on
ending-escaped = a cart escaped
ending-ghosts = the ghosts escaped
ending-nobody = nobody escaped
ending-no-human = no player is left
move-elbow = elbow to the front
move-dash = dash to the cart ahead
move-push = push a pawn off

# --- What is asked ----------------------------------------------------------------------------------

question-nothing = Nothing is asked of you.
question-take-turn = Your turn: one main action, and remedies as you like.
question-second-die = Reroll a second die with it?
    .die = Die { $die } too
    .no-more = Only this one
question-chicken-on = Chicken: throw the dice again, or stop some of them?
    .die = Stop die { $die }
    .no-more = Stop all
question-die-to-reroll = Which die do you reroll?
question-die-to-lock = Which die do you lock?
question-die-to-set = Which die do you turn?
question-face-to-set = Which face shall it show?
question-extra-move = Crushed emeralds: which movement?
question-which-card = Which card do you spend for it?
question-symptom-to-add = Which symptom do you add to a mingle area?
    .symptom = Add the { $value }
question-symptom-to-discard = Which symptom do you discard?
    .symptom = Discard a { $value }
question-which-cart = Which cart’s mingle area gets it?
question-who-gets-coin = Who gets the coin?
    .pawn = { $seat }
question-whom-to-look-at = Whose symptom do you look at?
    .pawn = { $seat }
question-which-ghost = Which ghost’s symptom do you look at?
    .pawn = { $seat }
question-which-side = Its left or its right card?
question-whom-to-advance = Whom do you bring to the front of the cart?
    .pawn = { $seat }
question-remedy-to-keep = Which remedy do you keep?
question-use-whip = Somebody moves against you. Use a whip?
question-which-character = Choose your character.
question-seat-pawn = Which pawn is drawn?
question-place-ghost = Where does the ghost sit?
question-deal-character = Which character is dealt?
question-draw-symptom = Which symptom is drawn?
question-draw-remedy = Which remedy is drawn?
question-roll-die = What does the die show?
question-draw-coin = Which coin is drawn?
question-look-at-hand = Which of the two symptoms is seen?
question-add-extra = Which extra symptom joins the mingle?
question-deal-from-pool = Which symptom is dealt from the mingle?
question-last-on-pile = Which symptom ends on top of the pile?

# --- Answers ----------------------------------------------------------------------------------------

action-reroll = Reroll die { $die }
action-draw = Draw a remedy
action-elbow = Elbow to the front
action-dash = Dash to the cart ahead
action-push = Push { $spot } off the cart
action-special = Your special action
action-view-ghost = Look at a ghost’s symptom
action-play = Play { $use }
action-end-turn = End your turn
action-pass = Pass
action-die = Die { $die }
action-no-more = No more
action-throw = Throw again
action-face = { $face }
action-cart = { $cart }
action-symptom = { $value }
action-pawn = { $seat }
action-side = The { $side } card
action-spend = The card with { $partner } on its other half
action-allow = Let it happen
action-whip = Whip, with the card that also has { $partner }
action-keep = Keep { $card }
action-character = { $character }

# --- Chance -----------------------------------------------------------------------------------------

outcome-pawn = the pawn of { $seat }
outcome-place = place { $place }
outcome-character = { $character }
outcome-symptom = symptom { $value }
outcome-remedy = { $card }
outcome-face = { $face }
outcome-coin = { $coin }

# --- Why not ----------------------------------------------------------------------------------------

refusal-legal = That is allowed.
refusal-not-asked = “{ $answer }” does not answer what is asked now.
refusal-already-acted = You have taken your main action.
refusal-must-act-first = You must take a main action first.
refusal-die-is-locked = That die is locked for this round.
refusal-die-already-chosen = That die is chosen already.
refusal-hand-is-full = You hold three remedies already.
refusal-no-remedies-left = No remedy is left to draw.
refusal-already-in-front = That pawn is in front already.
refusal-not-in-front = Only from the front seat can one dash.
refusal-no-cart-ahead = There is no cart ahead of yours.
refusal-nobody-there = Nobody sits there.
refusal-not-by-these-rules = The rules of this table do not allow it.
refusal-all-dice-locked = All dice are locked.
refusal-limit-reached = Not again in this turn.
refusal-no-symptoms-left = No symptom is left to draw.
refusal-no-discard = The discard pile is empty.
refusal-no-target = There is nobody to choose.
refusal-not-held = You do not hold such a card.
refusal-drawn-this-turn = You drew that card in this turn.
refusal-only-after-action = Remedies come after the main action here.
refusal-only-after-reroll = Chicken goes with a reroll action of this turn.
refusal-no-coins-left = The bag of coins is empty.
refusal-something-possible = You may pass only when nothing else is possible.
refusal-same-face = The die shows that face already.
refusal-not-drawn = You do not have that card before you.
refusal-cart-has-left = That cart has left the town.
refusal-same-cart = That pawn rides your own cart.
refusal-not-a-ghost = There is no such ghost.
refusal-not-alive = That pawn cannot be chosen.
refusal-character-taken = That character is taken.
refusal-not-going = That die is not being thrown.

# --- What happens -----------------------------------------------------------------------------------

event-pawn-seated = { $who ->
    [you] You are seated on { $cart }.
   *[other] { $seat } is seated on { $cart }.
}
event-ghost-placed = { $seat } takes place { $number } at the table.
event-character-taken-up = { $who ->
    [you] You are the { $character }.
   *[other] { $seat } is the { $character }.
}
# Ignores $seat: only its owner is told.
event-symptom-dealt = You get a symptom of { $value }.
# Ignores $seat: Only its owner is told.
event-health-felt = You feel it: you are { $status } now.
event-round-begins = Round { $number } begins.
event-rolled = Die { $die } shows { $face }.
event-ratzy = Six rats: Ratzy!
event-starts = { $who ->
    [you] You start this round.
   *[other] { $seat } starts this round.
}
event-turn-begins = { $who ->
    [you] It is your turn.
   *[other] It is { $seat }’s turn.
}
event-passed = { $who ->
    [you] You pass.
   *[other] { $seat } passes.
}
event-drew-remedy = { $who ->
    [you] You draw a remedy.
   *[other] { $seat } draws a remedy.
}
# Ignores $seat
event-remedy-seen = The remedy is { $card }.
event-remedies-shuffled = The remedies are shuffled into a new deck.
event-symptoms-shuffled = The symptoms are shuffled into a new deck.
event-remedy-played = { $who ->
    [you] You play { $use }, with the card { $card }.
   *[other] { $seat } plays { $use }, with the card { $card }.
}
event-locked = { $who ->
    [you] You lock die { $die }.
   *[other] { $seat } locks die { $die }.
}
event-stopped = { $who ->
    [you] You stop die { $die }.
   *[other] { $seat } stops die { $die }.
}
event-face-set = { $who ->
    [you] You turn die { $die } to { $face }.
   *[other] { $seat } turns die { $die } to { $face }.
}
event-extra-action = { $who ->
    [you] You may take an extra action.
   *[other] { $seat } may take an extra action.
}
# Ignores $seat-2
event-move-tried = { $who-2 ->
    [self] { $who ->
        [you] You want to { $move }.
       *[other] { $seat } wants to { $move }.
    }
    [you] { $seat } wants to push you off.
   *[other] { $who ->
        [you] You want to push { $seat-2 } off.
       *[other] { $seat } wants to push { $seat-2 } off.
    }
}
event-elbowed = { $who ->
    [you] You elbow to the front.
   *[other] { $seat } elbows to the front.
}
event-dashed = { $who ->
    [you] You dash onto { $cart }.
   *[other] { $seat } dashes onto { $cart }.
}
event-swapped = { $who ->
    [you] You dash onto { $cart }, in place of its last rider.
   *[other] { $seat } dashes onto { $cart }, in place of its last rider.
}
event-pushed = { $who-2 ->
    [self] { $who ->
        [you] You jump off, back onto { $cart }.
       *[other] { $seat } jumps off, back onto { $cart }.
    }
    [you] You push { $seat } back onto { $cart }.
   *[other] { $who ->
        [you] { $seat-2 } pushes you back onto { $cart }.
       *[other] { $seat-2 } pushes { $seat } back onto { $cart }.
    }
}
event-left-behind = { $who-2 ->
    [self] { $who ->
        [you] You jump off, and are left behind.
       *[other] { $seat } jumps off, and is left behind.
    }
    [you] You push { $seat } off, who is left behind.
   *[other] { $who ->
        [you] { $seat-2 } pushes you off, and you are left behind.
       *[other] { $seat-2 } pushes { $seat } off, who is left behind.
    }
}
event-died-of-shame = { $who ->
    [you] You die of shame.
   *[other] { $seat } dies of shame.
}
event-whipped = { $who-2 ->
    [you] { $seat } holds you back with a whip ({ $card }).
   *[other] { $who ->
        [you] You hold { $seat-2 } back with a whip ({ $card }).
       *[other] { $seat } holds { $seat-2 } back with a whip ({ $card }).
    }
}
event-nobody-whips = Nobody uses a whip.
event-answered = { $who ->
    [you] You have answered.
   *[other] { $seat } has answered.
}
event-symptoms-drawn = { $who ->
    [you] You have drawn symptoms: { $number }.
   *[other] { $seat } has drawn symptoms: { $number }.
}
event-area-grew = { $who ->
    [you] You add a symptom to the mingle area of { $cart }.
   *[other] { $seat } adds a symptom to the mingle area of { $cart }.
}
event-area-card = You put a { $value } into the area of { $cart }.
event-symptom-discarded = { $who ->
    [you] You discard a symptom.
   *[other] { $seat } discards a symptom.
}
event-looked-at = { $who-2 ->
    [you] { $seat } looks at a symptom of yours.
   *[other] { $who ->
        [you] You look at a symptom of { $seat-2 }.
       *[other] { $seat } looks at a symptom of { $seat-2 }.
    }
}
event-symptom-seen = { $seat } has a { $value }.
event-top-looked-at = { $who ->
    [you] You look at the top of the discard pile.
   *[other] { $seat } looks at the top of the discard pile.
}
event-top-seen = On top of the discard pile lies a { $value }.
event-remedy-kept = { $who ->
    [you] You keep one remedy.
   *[other] { $seat } keeps one remedy.
}
event-advanced = { $who-2 ->
    [self] { $who ->
        [you] You come to the front of your cart.
       *[other] { $seat } comes to the front of the cart.
    }
    [you] { $seat } brings you to the front of your cart.
   *[other] { $who ->
        [you] You bring { $seat-2 } to the front of the cart.
       *[other] { $seat } brings { $seat-2 } to the front of the cart.
    }
}
event-coin-given = { $who-2 ->
    [self] { $who ->
        [you] You take a coin yourself.
       *[other] { $seat } takes a coin.
    }
    [you] { $seat } gives you a coin.
   *[other] { $who ->
        [you] You give a coin to { $seat-2 }.
       *[other] { $seat } gives a coin to { $seat-2 }.
    }
}
# Ignores $seat
event-coin-seen = The coin says: { $coin }.
event-ghost-rests = { $seat } has nothing to reroll.
event-ghost-rerolls = { $seat } rerolls die { $die }.
event-mingle = { $cart } mingles.
event-mingled = The mingle on { $cart } is over.
event-convened = All close their eyes; the plagued look up.
event-met = { $who ->
    [you] You are seen among the plagued.
   *[other] { $seat } has the plague.
}
event-cart-moved = { $cart } moves: { $number }.
event-crossed = { $cart } leaves the town.
event-crossed-empty = { $cart } leaves the town without riders.
event-status-shown = { $who ->
    [you] You show: { $status }.
   *[other] { $seat } shows: { $status }.
}
event-cards-shown = { $who ->
    [you] You show your symptoms: { $value } and { $value-2 }.
   *[other] { $seat } shows the symptoms { $value } and { $value-2 }.
}
event-coin-shown = { $who ->
    [you] You show a coin: { $coin }.
   *[other] { $seat } shows a coin: { $coin }.
}
event-died = { $who ->
    [you] You die.
   *[other] { $seat } dies.
}
event-gate-closes-soon = The gate closes after one more round.
event-gate-closed = The gate is closed.
event-time-is-up = It has taken too long.
event-game-ends = The game is over: { $ending }.

# --- Options ----------------------------------------------------------------------------------------

option-seats = Players
    .help = How many play; with fewer than four, ghosts fill up.
option-track = Spaces to the gate
    .help = How far the carts have to go, 8 to 40 spaces. The printed number is our assumption.
option-seat-table = Starting seats
    .help = Which table says how many pawns start on each cart.
    .is-english = as in English, more on Birch
    .is-mirrored = mirrored, more on Oak
option-symptom-deck = Symptom deck
    .help = How many of each value; our assumption.
    .is-equal = eight of each
    .is-campaign = seven of each
    .is-fitted = 7, 10, 9 and 6
option-remedy-deck = Remedy deck
    .help = Which two remedies share a card; our assumption.
    .is-a = every pair
    .is-b = dice or movement with the others
    .is-c = three fixed pairs
    .is-single = one remedy a card
option-starting-remedies = Starting remedies
    .help = Whether everybody starts with a remedy.
    .is-rulebook = only where ghosts play
    .is-one-each = one each
option-characters = Characters
    .help = Whether characters have their special actions.
    .is-standard = without special actions
    .is-special = with special actions, dealt at random
option-chaos = Chaos
    .help = Deal the first symptoms from all cards: about one in three starts plagued.
    .is-off = no
    .is-on = yes
option-mode = Mode
    .help = At most one of three. Convene: after each mingle the plagued see each other. Cure: whoever holds two 1s is healed. Alms: coins from a bag, given away, infect or heal; which other use stands on each Alms card is our assumption.
    .is-plain = plain
    .is-convene = Convene
    .is-cure = Cure
    .is-alms = Alms
option-convene = Convene when
    .help = In Convene: when the plagued meet.
    .is-each-mingle = after each mingle
    .is-each-round = once a round, after the last one
option-redraw-initial-plague = No plague from the deal
    .help = Deal again whoever would start plagued; suggested for solo games.
    .is-off = no
    .is-on = yes
option-remedies-after-action = Remedies after the action
    .help = Remedies only after the main action, as in the French texts.
    .is-off = no
    .is-on = yes
option-allow-pass = Passing
    .help = A house rule: pass when nothing but pushing is possible. In the printed game nobody passes.
    .is-off = no
    .is-on = yes
option-chicken-stacks = Several chickens
    .help = A second chicken on the same reroll adds three throws.
    .is-off = no
    .is-on = yes
option-dash-swap = Dash into a full cart
    .help = Where the displaced pawn sits.
    .is-front = on the dasher’s seat, in front
    .is-back = at the back
option-whip-asking = Asking for whips
    .help = How those are asked who may hold a whip. The printed rule is one after the other; all at once is our choice, so that nobody’s hesitation tells anything.
    .is-sealed = all at once, under seal
    .is-in-turn = one after the other, openly
option-ghost-seats = Ghosts’ places
    .help = Where ghosts sit at the table.
    .is-after-players = after the players
    .is-random = at random
option-ghost-rerolls-all = Ghosts reroll all
    .help = Once a cart has left, ghosts reroll all dice of their target.
    .is-off = no
    .is-on = yes
option-outlaw-limit = Outlaw’s limit
    .help = How often the outlaw may act in one turn.
option-round-limit = Round limit
    .help = So that no game is endless: after so many rounds everybody has lost. The number is for a street of 16 spaces; on others it is in proportion.
option-dead-symptoms = Symptoms of the dead
    .help = What becomes of them.
    .is-kept = kept before them
    .is-discarded = discarded
option-stop-when-all-plagued = Stop when all are plagued
    .help = For simulations: stop once all living players have the plague and nobody can escape any more. The game goes on while somebody may still be cured, or a ghost is left.
    .is-off = no
    .is-on = yes
option-spoilers = When nobody escapes
    .help = What it is worth to plagued players.
    .is-content = they are content
    .is-victorious = they have won
    .is-losers = they have lost like all
option-dead-payoff = The healthy dead
    .help = What it is then worth to those who died healthy before.
    .is-half = half of it
    .is-lose = nothing
    .is-goal = the same

# --- The table --------------------------------------------------------------------------------------

table-round = Round { $number }
table-gate = the gate closes after this round
table-gate-next = the gate closes after the next round
table-left = has left the town
table-empty = empty
table-dice = Dice
table-locked = locked
table-spaces = { $number } of { $track }
table-area = mingle area: { $number }
table-piles = Symptoms: deck { $deck }, discarded { $discard }. Remedies: deck { $remedies }.
table-player = Player
table-character = Character
table-cart = Cart
table-remedies = Remedies
table-status = Status
table-dead = dead
table-alive = alive
table-showed = dead, { $status } ({ $value } and { $other })
table-coins = coins: { $number }
table-mine = You hold the symptoms { $first } and { $second }: { $status }.
table-drawn = Drawn: { $cards }.
table-hand = Your remedies: { $cards }.
table-no-remedies = You hold no remedies.
table-own-coins = Your coins: { $coins }.
table-known = You know: { $cards }.
table-fact = { $value } with { $places }
table-in-area = the area of { $cart }
table-in-middle = the mingle
table-in-deck = the deck
table-in-discard = the discard pile
table-on-top = the top of the discard pile
table-or = or
table-met = Plagued, as you have seen: { $names }.
table-over = The game is over: { $ending }.
table-turn = turn
table-note-doubt = doubt: { $number } %

# --- What an answer would bring, beside it --------------------------------------------------------------

preview-to-the-front = { $who ->
    [you] you to the front of { $cart }
   *[other] { $seat } to the front of { $cart }
}
preview-lands = { $who ->
    [you] you to the back of { $cart }
   *[other] { $seat } to the back of { $cart }
}
preview-changes-places = { $who ->
    [you] you onto { $cart }, in exchange with { $seat-2 }
   *[other] { $seat } onto { $cart }, in exchange with { $seat-2 }
}
preview-is-left-behind = { $who ->
    [you] you are left behind, out of the game
   *[other] { $seat } is left behind, out of the game; if healthy, whoever pushed dies of shame
}
preview-shows = { $face }

# --- Facts of finished games, in reports

fact-ending = How the game ended
fact-character = Character
fact-last-cart = Last cart
fact-status = Plague at the end

# --- Looking back ------------------------------------------------------------------------------------------

gauge-distance = Distance of the cart
gauge-symptoms = Sum of symptoms
gauge-plagued = Plague (1: yes)
gauge-known-by = Players sure of this one’s plague
aid-plagued = { $seat } had the plague, as far as one could judge, { $percent } times in 100.
