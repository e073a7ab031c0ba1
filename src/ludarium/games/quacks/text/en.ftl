# The words of Quacks. Rules never read them. `$who` is `you` where the reader is the seat spoken of, else `other`.
# An attribute of a question gives an answer other words for this question alone.

# On the first page: what the game is, and the minutes it takes people who know it.

about-game = Pull ingredients blindly out of your bag: how far do you dare before the pot explodes?
    .minutes = 40

# --- Chips and colours -----------------------------------------------------------------------------------

color-white = white
color-orange = orange
color-green = green
color-blue = blue
color-red = red
color-yellow = yellow
color-purple = purple
color-black = black

chip-white-1 = white 1
chip-white-2 = white 2
chip-white-3 = white 3
chip-orange-1 = orange 1
chip-green-1 = green 1
chip-green-2 = green 2
chip-green-4 = green 4
chip-blue-1 = blue 1
chip-blue-2 = blue 2
chip-blue-4 = blue 4
chip-red-1 = red 1
chip-red-2 = red 2
chip-red-4 = red 4
chip-yellow-1 = yellow 1
chip-yellow-2 = yellow 2
chip-yellow-4 = yellow 4
chip-purple-1 = purple 1
chip-black-1 = black 1

step-1-to-2 = a 1 for a 2
step-2-to-4 = a 2 for a 4
step-1-to-4 = a 1 for a 4

# --- The bonus die --------------------------------------------------------------------------------------

face-one-point = 1 VP
face-two-points = 2 VP
face-ruby = 1 ruby
face-droplet = one droplet step
face-orange = orange 1 for the bag

# --- Fortune cards --------------------------------------------------------------------------------------

card-choose-wisely = Choose Wisely
    .text = Everyone takes two droplet steps or gains purple 1.
card-pot-is-filling-up = The Pot Is Filling Up
    .text = Everyone gets one droplet step.
card-charity = Charity
    .text = Everyone tied for the fewest rubies gains 1 ruby.
card-less-is-more = Less Is More
    .text = Everyone draws five chips and adds up their values. The lowest totals gain blue 2, the others 1 ruby each.
card-only-one = You Only Get to Choose One
    .text = Everyone gains black 1, any 2-chip, or 3 rubies.
card-wheel-and-deal = Wheel and Deal
    .text = You may pay 1 ruby for an orange, green, blue, red or yellow chip of value 1.
card-good-start = A Good Start
    .text = You may give up one to three of your rat tails this round and gain 1 ruby for each.
card-roll-the-die = Roll the Die
    .text = Everyone rolls the bonus die once.
card-opportunistic-moment = An Opportunistic Moment
    .text = Everyone draws four chips and may swap one for the next value of its colour. Whoever cannot swap gains green 1.
card-beginners-bonus = Beginner’s Bonus
    .text = Everyone tied for the fewest VP gains green 1.
card-living-in-luxury = Living in Luxury
    .text = This round a pot explodes only when its white total exceeds 9.
card-rat-infestation = Rat Infestation
    .text = Every rat tail counts double this round.
card-just-in-time = Just in Time
    .text = Everyone gains 4 VP, or takes one white 1 out of the bag for good.
card-rats-are-friends = Rats Are Your Friends
    .text = Everyone gains any 4-chip, or 1 VP for each rat tail due.
card-seasoned-perfectly = Seasoned Perfectly
    .text = At the end of the round, a white total of exactly 7 gives one droplet step.
card-lucky-devil = Lucky Devil
    .text = If your scoring space shows a ruby you also gain 2 VP, exploded or not.
card-shining-bright = It’s Shining Extra Bright
    .text = If your scoring space shows a ruby you gain 2 rubies instead of 1.
card-schadenfreude = Schadenfreude
    .text = For each pot that explodes, the player to the left gains any 2-chip.
card-well-stirred = Well Stirred
    .text = You may put the first white chip you place this round back into the bag, without using the flask.
card-pot-is-full = The Pot Is Full
    .text = Whoever rolls the bonus die at the end of this round rolls twice.
card-second-chance = A Second Chance
    .text = Once, when your fifth chip lies in the pot, you may start the round over. The usual options also allow it when one of the first five blows up the pot.
card-strong-ingredient = Strong Ingredient
    .text = When everyone has stopped, each pot that did not explode draws five chips and may place one of them.
card-pumpkin-party = Pumpkin Patch Party
    .text = Every orange chip moves one extra space this round.
card-magic-potion = Magic Potion
    .text = At the end of the round every flask is refilled for free.

# --- What is asked --------------------------------------------------------------------------------------

question-nothing = Nothing is asked of you.
question-keep-brewing = Draw another chip, or stop?
question-move-extra = Your chip may move further. Shall it?
    .accept = Move the extra spaces
    .decline = Only the chip’s own value
question-place-one-of = You may place one of the chips you drew; the others go back into the bag.
    .take = Place { $chip }
    .leave = Place none of them
question-return-white = Your yellow chip lies right after a white one. Put that white chip back into the bag?
    .accept = Put it back
    .decline = Leave it in the pot
question-return-first-white = Well Stirred: put your first white chip back into the bag?
    .accept = Put it back
    .decline = Leave it in the pot
question-second-chance = A Second Chance: go on, or start this round over?
question-place-beside = Red chips lie beside your pot. Place them now?
question-choose-wisely = Choose Wisely: which gain do you take?
question-only-one = You Only Get to Choose One: which gain do you take?
question-wheel-and-deal = Wheel and Deal: buy a chip for 1 ruby?
    .take = Pay 1 ruby for { $chip }
    .leave = Keep your ruby
question-good-start = A Good Start: how many rat tails do you give up?
question-swap-one-of = An Opportunistic Moment: swap one of the chips you drew for the next higher one?
    .take = Swap { $chip }
    .leave = Swap nothing
question-just-in-time = Just in Time: points, or a cherry bomb less?
    .take-points = Gain 4 VP
question-rats-are-friends = Rats Are Your Friends: which gain do you take?
    .take-points = Gain 1 VP for each rat tail
question-schadenfreude = Your neighbour’s pot exploded: which chip do you gain?
question-roll-die = Your pot got furthest. Roll the bonus die?
    .accept = Roll the die
    .decline = Do not roll
question-droplet-step = You have a droplet step. Take it?
question-green-gift = Your green chip brings a gift. Take it?
    .leave = Take no gift
question-green-move = Your white total is exactly 7: move your last chip on by your green chips?
    .accept = Move it
    .decline = Leave it where it is
question-green-payment = Pay 1 ruby for a droplet step?
    .accept = Pay 1 ruby
    .decline = Keep your ruby
question-purple-reward = Your purple chips earn a reward. Which one?
question-purple-upgrade = Your purple chips allow an exchange. Which one?
question-points-or-coins = Your pot exploded: do you take the points or the coins?
question-buy = Buy chips: at most two, of different colours.
    .take = Buy { $chip }
    .leave = Buy nothing more
question-spend = Do you want to spend anything?

question-draw-first = Who goes first?
question-draw-card = Which card is turned up?
question-draw-chip = Which chip comes out of the bag?
question-roll = What does the die show?

# --- What can be answered -------------------------------------------------------------------------------

action-draw = Draw a chip
action-stop = Stop
action-use-flask = Use the flask
action-decline = No
action-accept = Yes
action-go-on = Go on with this pot
action-start-over = Start the round over
action-take = Take { $chip }
action-leave = Take nothing
action-take-rubies = Gain 3 rubies
action-take-points = Gain VP
action-take-steps = Take two droplet steps
action-remove-white = Take one white 1 out of your bag for good
action-give-up-tails = { $level ->
    [0] Give up none
    [one] Give up one rat tail
   *[other] Give up { $level } rat tails
}
action-keep-droplet = Leave the droplet where it is
action-move-droplet = Move the droplet in the pot
action-move-tube = Move the droplet on the test tubes
action-put-in-pot = Place { $chip } in the pot
action-put-in-bag = Put { $chip } back into the bag
action-leave-beside = Leave the rest beside the pot
action-reward = { $level ->
    [0] Take no reward
   *[other] Take reward { $level }
}
action-upgrade = Exchange { $step }, { $color }
action-upgrade-nothing = Exchange nothing
action-choose-points = Take the points
action-choose-coins = Take the coins and buy
action-buy-droplet = Pay 2 rubies for a droplet step
action-refill-flask = Pay 2 rubies to refill the flask
action-rubies-to-point = Turn 2 rubies into 1 VP
action-coins-to-point = Turn 5 coins into 1 VP
action-done = Spend nothing more

# --- What chance can answer -----------------------------------------------------------------------------

outcome-chip = { $chip }
outcome-card = { $card }
outcome-face = { $face }
outcome-first = { $seat }

# --- Why not --------------------------------------------------------------------------------------------

refusal-legal = This is possible.
refusal-not-asked = This does not answer the question.
refusal-first-draw-is-compulsory = You must draw at least one chip before you stop.
refusal-bag-is-empty = Your bag is empty.
refusal-flask-is-empty = Your flask is empty; 2 rubies refill it at the end of a round.
refusal-no-chip-to-return = The chip you drew last lies neither in the pot nor beside it.
refusal-flask-takes-white-only = In this game the flask takes back white chips only.
refusal-not-drawn = You did not draw such a chip.
refusal-not-offered = This is not on offer.
refusal-sold-out = Sold out: none is left in the supply.
refusal-book-is-closed = Its book is still closed: yellow opens in round 2, purple in round 3.
refusal-too-expensive = It costs more coins than you have.
refusal-same-color-again = You have bought this colour already; the second chip must be of another colour.
refusal-no-higher-chip = There is no higher chip of this colour.
refusal-too-few-tails = You do not have that many rat tails.
refusal-no-white-1 = There is no white 1 in your bag.
refusal-too-few-rubies = You have too few rubies.
refusal-too-few-coins = You have too few coins.
refusal-droplet-at-the-end = Your droplet cannot move any further.
refusal-tubes-at-the-end = The droplet has reached the last test tube.
refusal-no-tubes = This side of the pot has no test tubes.
refusal-not-beside = No such chip lies beside your pot.
refusal-not-by-these-rules = The options of this game do not allow it.
refusal-too-few-purple = You have too few purple chips in the pot.
refusal-not-in-the-pot = No such chip lies in your pot.
refusal-flask-is-full = Your flask is full already.
refusal-only-in-the-last-round = Only in the last round.
refusal-not-in-the-last-round = Not in the last round.

# --- What happens ---------------------------------------------------------------------------------------

event-first-player = { $who ->
    [you] You are the first player.
   *[other] { $seat } is the first player.
}
event-round-begins = { $who ->
    [you] Round { $number } begins; you go first.
   *[other] Round { $number } begins; { $seat } goes first.
}
event-book-opened = The { $color } book opens: its chips are now for sale.
event-whites-added = Everyone must add a white 1 to the bag.
event-card-read = { $who ->
    [you] You turn up a card: { $card }.
   *[other] { $seat } turns up a card: { $card }.
}
event-rats-help = { $number ->
    [one] { $who ->
        [you] A rat helps you: you start one space further.
       *[other] A rat helps { $seat }, who starts one space further.
    }
   *[other] { $who ->
        [you] { $number } rats help you: you start { $number } spaces further.
       *[other] { $number } rats help { $seat }, who starts { $number } spaces further.
    }
}
event-signal = { $who ->
    [you] You give the signal.
   *[other] { $seat } gives the signal.
}
event-hand-shown = { $number ->
    [0] { $who ->
        [you] Your hand is empty: you stop.
       *[other] { $seat } shows an empty hand.
    }
   *[other] { $who ->
        [you] You hold a chip.
       *[other] { $seat } holds a chip.
    }
}
event-placed = { $who ->
    [you] You place { $chip } on space { $number }.
   *[other] { $seat } places { $chip } on space { $number }.
}
event-put-beside = { $who ->
    [you] You put { $chip } beside your pot.
   *[other] { $seat } puts { $chip } beside the pot.
}
event-looked-at = { $who ->
    [you] You look at { $chip }.
   *[other] { $seat } looks at { $chip }.
}
event-put-back = { $number ->
    [0] { $who ->
        [you] Nothing goes back into your bag.
       *[other] Nothing goes back into { $seat }’s bag.
    }
    [one] { $who ->
        [you] You put one chip back into your bag.
       *[other] { $seat } puts one chip back into the bag.
    }
   *[other] { $who ->
        [you] You put { $number } chips back into your bag.
       *[other] { $seat } puts { $number } chips back into the bag.
    }
}
event-flask-used = { $who ->
    [you] You empty your flask: { $chip } goes back into your bag.
   *[other] { $seat } empties the flask: { $chip } goes back into the bag.
}
event-white-returned = { $who ->
    [you] You put { $chip } back into your bag.
   *[other] { $seat } puts { $chip } back into the bag.
}
event-exploded = { $who ->
    [you] Your pot explodes, with a white total of { $number }!
   *[other] { $seat }’s pot explodes, with a white total of { $number }!
}
event-shielded = { $who ->
    [you] A crow skull shields you: you keep both points and purchases.
   *[other] A crow skull shields { $seat }.
}
event-started-over = { $who ->
    [you] You start the round over.
   *[other] { $seat } starts the round over.
}{ $number ->
    [0] {""}
    [one] {" "}1 VP goes back.
   *[other] {" "}{ $number } VP go back.
}{ $number-2 ->
    [0] {""}
    [one] {" "}1 ruby goes back.
   *[other] {" "}{ $number-2 } rubies go back.
}
event-stopped = { $who ->
    [you] You have stopped and score on space { $number }.
   *[other] { $seat } has stopped and scores on space { $number }.
}
event-scoring-moved = { $who ->
    [you] You now score on space { $number }.
   *[other] { $seat } now scores on space { $number }.
}
event-chip-gained = { $who ->
    [you] You gain { $chip }.
   *[other] { $seat } gains { $chip }.
}
event-chip-missed = { $who ->
    [you] You would gain { $chip }, but it cannot be had.
   *[other] { $seat } would gain { $chip }, but it cannot be had.
}
event-rubies-gained = { $number ->
    [one] { $who ->
        [you] You gain 1 ruby.
       *[other] { $seat } gains 1 ruby.
    }
   *[other] { $who ->
        [you] You gain { $number } rubies.
       *[other] { $seat } gains { $number } rubies.
    }
}
event-rubies-paid = { $number ->
    [one] { $who ->
        [you] You pay 1 ruby.
       *[other] { $seat } pays 1 ruby.
    }
   *[other] { $who ->
        [you] You pay { $number } rubies.
       *[other] { $seat } pays { $number } rubies.
    }
}
event-points-gained = { $who ->
    [you] You score { $number } VP.
   *[other] { $seat } scores { $number } VP.
}
event-droplet-moved = { $who ->
    [you] Your droplet moves to space { $number }.
   *[other] { $seat }’s droplet moves to space { $number }.
}
event-glass-reached = { $who ->
    [you] Your droplet reaches test tube { $number }.
   *[other] { $seat }’s droplet reaches test tube { $number }.
}
event-tails-given-up = { $number ->
    [one] { $who ->
        [you] You give up one rat tail.
       *[other] { $seat } gives up one rat tail.
    }
   *[other] { $who ->
        [you] You give up { $number } rat tails.
       *[other] { $seat } gives up { $number } rat tails.
    }
}
event-white-removed = { $who ->
    [you] A white 1 leaves your bag for good.
   *[other] A white 1 leaves { $seat }’s bag for good.
}
event-values-summed = { $who ->
    [you] The chips you drew add up to { $number }.
   *[other] The chips { $seat } drew add up to { $number }.
}
event-chip-swapped = { $who ->
    [you] You exchange { $chip } for { $chip-2 }.
   *[other] { $seat } exchanges { $chip } for { $chip-2 }.
}
event-rolled = { $who ->
    [you] You roll the bonus die: { $face }.
   *[other] { $seat } rolls the bonus die: { $face }.
}
event-last-chip-moved = { $who ->
    [you] Your last chip moves to space { $number }.
   *[other] { $seat }’s last chip moves to space { $number }.
}
event-purples-given-back = { $number ->
    [one] { $who ->
        [you] You give one purple chip back to the supply.
       *[other] { $seat } gives one purple chip back to the supply.
    }
   *[other] { $who ->
        [you] You give { $number } purple chips back to the supply.
       *[other] { $seat } gives { $number } purple chips back to the supply.
    }
}
event-points-chosen = { $who ->
    [you] You take the points and buy nothing.
   *[other] { $seat } takes the points and buys nothing.
}
event-coins-chosen = { $who ->
    [you] You take { $number } coins instead of the points.
   *[other] { $seat } takes { $number } coins instead of the points.
}
event-bought = { $who ->
    [you] You buy { $chip } for { $number } coins.
   *[other] { $seat } buys { $chip } for { $number } coins.
}
event-flask-refilled = { $who ->
    [you] Your flask is full again.
   *[other] { $seat }’s flask is full again.
}
event-coins-paid = { $who ->
    [you] You turn { $number } coins into a point.
   *[other] { $seat } turns { $number } coins into a point.
}
event-game-ends = The fair is over.

# --- Options --------------------------------------------------------------------------------------------

option-set = all five books
    .help = The set of the green, blue, red, yellow and purple books at once.
option-seats = players
    .help = How many play.
option-green-book = green book (garden spider)
    .help = What green chips do, in phase B.
    .is-1 = Each green chip among your last two brings 1 ruby.
    .is-2 = Each green chip among your last two brings a chip: a 1 an orange 1, a 2 a blue 1 or red 1, a 4 a yellow 1 or purple 1.
    .is-3 = If your white total is exactly 7, your last chip may move on by the sum of your green chips.
    .is-4 = For each green chip among your last two you may pay 1 ruby for a droplet step.
option-blue-book = blue book (crow skull)
    .help = What blue chips do when placed.
    .is-1 = Draw as many chips as its value; you may place one of them.
    .is-2 = Shields the next 1, 2 or 4 chips: if one of them blows up the pot, you keep points and purchases.
    .is-3 = On a ruby space it brings 1 ruby.
    .is-4 = On a ruby space it brings as many VP as its value.
option-red-book = red book (toadstool)
    .help = What red chips do when drawn.
    .is-1 = May move 1 extra space if one or two orange chips lie in the pot, 2 if three or more do.
    .is-2 = Goes beside the pot; when you stop you may place it, now or in a later round.
    .is-3 = Right after a white chip it may move that chip’s value further.
    .is-4 = Once a red chip lies in the pot, every white 1 moves two spaces.
option-yellow-book = yellow book (mandrake)
    .help = What yellow chips do when placed; they are sold from round 2.
    .is-1 = Right after a white chip it may send that chip back into the bag.
    .is-2 = The next chip moves twice its value.
    .is-3 = With one or two in the pot the white limit is 8, with three or more it is 9.
    .is-4 = The first may move 1 extra space, the second 2, the third 3.
option-purple-book = purple book (ghost’s breath)
    .help = What purple chips do, in phase B; they are sold from round 3.
    .is-1 = One in the pot: 1 VP. Two: 1 VP and 1 ruby. Three: 2 VP and a droplet step.
    .is-2 = Give one, two or three back for ever greater rewards.
    .is-3 = Each brings VP by the coins of its space: 1 from 10 on, 2 from 20, 3 from 30.
    .is-4 = Exchange a chip of your pot: with one, a 1 for a 2; with two, a 2 for a 4; with three, a 1 for a 4.
option-pot-side = side of the pot
    .help = The back has test tubes with a second droplet.
    .is-front = plain
    .is-back = with test tubes
option-first-player = first player
    .help = Who goes first in round 1.
    .is-seat-1 = seat 1
    .is-drawn = drawn at random
option-signal-every-round = signal in every round
    .help = Whether all rounds are brewed on a signal, or only round 9.
    .is-on = every round
    .is-off = only round 9
option-flask-any-color = flask takes any colour
    .help = Which chips the flask can take back. English editions allow white only.
    .is-on = any colour
    .is-off = white only
option-start-rubies = rubies at the start
    .help = How many rubies everybody starts with.
option-green3-price4 = price of green 4 in set 3
    .help = Sources differ about this price.
option-blue4-price4 = price of blue 4 in set 4
    .help = Sources differ about this price.
option-black-zero-tie-pays = no black chips is a tie, too
    .help = Whether two players without any black chip get the droplet step for a tie.
    .is-on = they do
    .is-off = they do not
option-second-chance-protects-first-five = second chance after an explosion
    .help = Whether A Second Chance also covers an explosion with one of the first five chips.
    .is-on = it does
    .is-off = the explosion stands
option-strong-ingredient-safe-and-inert = strong ingredient is safe
    .help = Whether the chip placed through Strong Ingredient neither acts nor explodes.
    .is-on = neither acts nor explodes
    .is-off = acts and may explode
option-red2-may-return-to-bag = red chips beside the pot may return
    .help = Whether a red chip of set 2 may also go back into the bag when you stop.
    .is-on = it may
    .is-off = only placed or kept
option-yellow2-doubles-extras = yellow doubles extra spaces
    .help = Whether yellow of set 2 doubles extra spaces, too.
    .is-on = it does
    .is-off = only the chip’s own value
option-pot-full-forces-stop = a full pot stops you
    .help = Whether a chip on the last space ends your brewing.
    .is-on = you must stop
    .is-off = you may go on

# --- The table in a terminal ----------------------------------------------------------------------------

table-letter-white = W
table-letter-orange = O
table-letter-green = G
table-letter-blue = B
table-letter-red = R
table-letter-yellow = Y
table-letter-purple = P
table-letter-black = K

table-round = Round { $number } of { $last }
table-card = Card: { $card }.
table-no-card = No card yet.
table-legend = coins/VP, { $ruby } ruby, { $droplet } droplet, { $rat } rat stone, [ ] your scoring space

table-player = Player
table-points = VP
table-rubies = Rubies
table-flask = Flask
table-flask-full = full
table-flask-empty = empty
table-white = White
table-scores = Scores
table-pot = Pot
table-exploded = exploded
table-stopped = stopped
table-brewing = brewing

table-my-bag = Your bag, { $number ->
    [one] 1 chip
   *[other] { $number } chips
}:
table-their-bag = { $seat }’s bag, { $number ->
    [one] 1 chip
   *[other] { $number } chips
}:
table-empty = empty
table-looked-at = Drawn, to choose from:
table-beside = Beside the pot:
table-odds = White { $white } of { $limit }. { $bad ->
    [0] The next chip cannot explode your pot.
   *[other] The next chip explodes your pot with { $bad } of { $chips } ({ NUMBER($odds, style: "percent") }).
}
table-best-stop = { $more ->
    [0] Best: stop now, worth about { $worth } points.
   *[other] Best: about { $more } more, then stop, worth about { $worth } points.
}
table-signal = On a signal: all answers are shown at the same time.
table-tube = Test tube { $number } of { $last }.

table-chip = Price by value
table-effect = What it does
table-effect-orange = Fills a space, no more. Some red chips like it.
table-effect-black-two = As many in the pot as your opponent, at least one: a droplet step; more: also 1 ruby. None against none brings nothing.
table-effect-black-two-or-none = As many in the pot as your opponent, even none: a droplet step; more: also 1 ruby.
table-effect-black-more = More in the pot than one neighbour: a droplet step; than both: also 1 ruby.
table-closed = From round { $number } on.

table-note-draw = { $bad ->
    [0] cannot explode
   *[other] explodes with { $bad } of { $chips } chips, { NUMBER($odds, style: "percent") }
}

# --- What an answer would bring, beside it --------------------------------------------------------------

preview-placed = { $who ->
    [you] would lie on space { $number }
   *[other] {""}
}
preview-put-beside = { $who ->
    [you] would go beside the pot
   *[other] {""}
}
preview-exploded = { $who ->
    [you] explodes your pot
   *[other] {""}
}
preview-shielded = { $who ->
    [you] a crow skull shields you
   *[other] {""}
}
preview-flask-used = { $who ->
    [you] { $chip } goes back into the bag
   *[other] {""}
}
preview-white-returned = { $who ->
    [you] { $chip } goes back into the bag
   *[other] {""}
}
preview-chip-swapped = { $who ->
    [you] becomes { $chip-2 }
   *[other] {""}
}
preview-chip-gained = { $who ->
    [you] { $chip } for your bag
   *[other] {""}
}
preview-chip-missed = { $who ->
    [you] { $chip } cannot be had
   *[other] {""}
}
preview-last-chip-moved = { $who ->
    [you] to space { $number }
   *[other] {""}
}
preview-droplet-moved = { $who ->
    [you] to space { $number }
   *[other] {""}
}
preview-glass-reached = { $who ->
    [you] test tube { $number }
   *[other] {""}
}
preview-coins-chosen = { $who ->
    [you] { $number } coins
   *[other] {""}
}
preview-points-gained = { $who ->
    [you] { $number } VP
   *[other] {""}
}
preview-rubies-gained = { $who ->
    [you] { $number ->
        [0] {""}
        [one] 1 ruby
       *[other] { $number } rubies
    }
   *[other] {""}
}
preview-tails-given-up = { $who ->
    [you] { $number ->
        [0] {""}
        [one] 1 rat tail less
       *[other] { $number } rat tails less
    }
   *[other] {""}
}
preview-purples-given-back = { $who ->
    [you] give { $number } back
   *[other] {""}
}
preview-scores-on = scores on space { $space }: { $coins } coins, { $points } VP{ $ruby ->
    [0] {""}
   *[other] , a ruby
}
preview-white-total = white { $sum } of { $limit }
preview-costs = { $price } of your { $coins } coins, { $stock } left
preview-steps-owed = { $steps ->
    [one] a droplet step
   *[other] { $steps } droplet steps
}

# --- Facts of finished games, in reports

fact-cards-read = Fortune cards read
fact-chips = Chips at the end
fact-markers = Markers at the end
marker-droplet = droplet
marker-glass = glass
marker-rubies = rubies

# --- Looking back ------------------------------------------------------------------------------------------

gauge-score = Victory points
gauge-rubies = Rubies
gauge-droplet = Droplet
part-start = Set-up
part-card = Fortune card
part-brewing = Brewing
part-strong = Strong ingredient
part-gifts = Gifts
part-die = Bonus die
part-black = Black chips
part-green = Green chips
part-purple = Purple chips
part-seasoned = Seasoned perfectly
part-rubies = Rubies
part-points = Scoring space
part-buying = Buying
part-spending = Spending
part-over = Last round
aid-explode = The next chip blew up the pot { $percent } times in 100.
aid-points = A chip that did not blow it up added { $value } victory points on average.
aid-coins = It added { $value } coins on average.
aid-rubies = It added { $value } rubies on average.
