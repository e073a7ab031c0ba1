# The words of Cerberus. Rules never read them. `$who` is `you` where the reader is the seat spoken of, else `other`.
# An attribute of a question gives an answer other words for this question alone.

# On the first page: what the game is, and the minutes it takes people who know it.

about-game = Flee from hell together, until the boat is too small for all. Whoever is caught may change sides.
    .minutes = 45

# --- Cards and powers ----------------------------------------------------------------------------------

card-ambush = Ambush
card-deceit = Deceit
card-violence = Violence
card-sabotage = Sabotage
card-treachery = Treachery
card-grudge = Grudge
card-sacrifice = Sacrifice
card-selfishness = Selfishness
card-favouritism = Favouritism
card-cowardice = Cowardice
card-opportunism = Opportunism
card-arrogance = Arrogance
card-fatalism = Fatalism
power-ambush-simple = Ambush: Cerberus advances 1
power-ambush-advanced = Ambush +: for 1 betrayal card, Cerberus advances 2
power-deceit-simple = Deceit: look at a boat or swap two
power-deceit-advanced = Deceit +: one adventurer advances 1 as the cost, another goes back 3
power-violence-simple = Violence: rage +1
power-violence-advanced = Violence +: for 2 betrayal cards, speed +2
power-sabotage-simple = Sabotage: two adventurers discard a survival card each
power-sabotage-advanced = Sabotage +: for 1 betrayal card, every adventurer discards a survival card or goes back 2
power-treachery-simple = Treachery: speed +1
power-treachery-advanced = Treachery +: for 1 betrayal card, rage +2
power-grudge-simple = Grudge: an adventurer goes back 2
power-grudge-advanced = Grudge +: for 2 betrayal cards, all adventurers go back 2
power-sacrifice-simple = Sacrifice: rage −1, another goes back 1
power-sacrifice-advanced = Sacrifice +: for 1 survival card, rage −2, another goes back 2
power-selfishness-simple = Selfishness: advance 1
power-selfishness-advanced = Selfishness +: for 1 survival card, advance 2
power-favouritism-simple = Favouritism: advance 1, another advances 1
power-favouritism-advanced = Favouritism +: for 3 survival cards, advance 3, another advances 2, a third one 1
power-cowardice-simple = Cowardice: look at a boat or swap two
power-cowardice-advanced = Cowardice +: for 1 survival card, advance as many spaces as adventurers are ahead, 3 at most
power-opportunism-simple = Opportunism: advance 1, another goes back 1
power-opportunism-advanced = Opportunism +: for 1 survival card, advance 1, another advances or goes back 2
power-arrogance-simple = Arrogance: two others advance 1 each
power-arrogance-advanced = Arrogance +: for 1 survival card, another advances 3, rage −1
power-fatalism-simple = Fatalism: go back 2
power-fatalism-advanced = Fatalism +: go back 1 as the cost, another advances 3
power-1a-1 = Action 1: rage +1, draw 2 survival cards
power-1a-2 = Action 1: rage +1, draw 1 survival card, two others draw 1 each
power-2a-1 = Action 2: speed +1, advance 2, another advances 1
power-2a-2 = Action 2: discard a survival card, advance 1, another advances 2
power-3a-1 = Action 3: rage +1, advance 2
power-3a-2 = Action 3: rage +1, another advances 3, a third one 1
power-4a-1 = Action 4: rage +1, draw 1 survival card, take action cards back
power-4a-2 = Action 4: rage +1, take action cards back, look at a boat or swap two
power-1k-1 = Action 1: speed +1
power-1k-2 = Action 1: speed −1, draw 2 betrayal cards, an ally draws 1
power-2k-1 = Action 2: Cerberus advances 1
power-2k-2 = Action 2: draw 1 betrayal card
power-3k-1 = Action 3: an adventurer advances 1 as the cost, three others go back 1
power-3k-2 = Action 3: rage +1
power-4k-1 = Action 4: take action cards back
power-4k-2 = Action 4: an adventurer advances 2 as the cost, draw 1 betrayal card, take action cards back
pair-1-2 = berths 1 and 2
pair-1-3 = berths 1 and 3
pair-2-3 = berths 2 and 3
way-path = the path
way-bridge = the rope bridge
way-portal = the infernal portal
way-gondola = the gondola
way-funicular = the funicular

# --- What is asked -------------------------------------------------------------------------------------

question-nothing = Nothing is asked of you.
question-flee = Your turn: play an action card, or a survival card first.
question-flee-by-action = Your turn: play an action card.
question-flee-by-card = Play a survival card, or end your turn?
question-chase = Your turn in Cerberus’ camp: play an action card, or a betrayal card first.
question-chase-by-action = Your turn in Cerberus’ camp: play an action card.
question-chase-by-card = Play a betrayal card, or end your turn?
question-offer-cards = An advanced power is to be paid together. How many cards do you offer, under seal?
question-pay-betrayal = Which betrayal card do you pay?
question-pay-survival = Which survival card do you pay?
question-lose-card = Sabotage: which survival card do you discard?
question-lose-or-go-back = Sabotage: discard a survival card, or go back 2 spaces?
question-push-one = Which adventurer advances as the cost?
question-choose-first-or-do = Which part of the effect next, and on whom?
question-choose-do-or-second = Which part of the effect next, and on whom?
question-choose-two = Which part of the effect next, and on whom?
question-choose-do-or-two = Which part of the effect next, and on whom?
question-choose-direction = Which part of the effect next, on whom, and in which direction?
question-aim-first-part = Whom does the first part of the effect concern?
    .aim-first = { $seat }
question-aim-second-part = Whom does the second part of the effect concern?
    .aim-second = { $seat }
question-aim-third-part = Whom does the third part of the effect concern?
    .aim-third = { $seat }
question-which-way = Along the path, or across?
question-ride-gondola = Along the path, or by gondola in exchange for somebody?
question-look-or-swap = Look at one boat, or swap two unseen?
question-place-next = Several are caught. Whose pawn is placed next on the rage track?
question-draw-survival = Which survival card is drawn?
question-draw-betrayal = Which betrayal card is drawn?
question-draw-first = Who goes first?
question-lay-boats = In which order do the boats lie?

# --- What can be answered ------------------------------------------------------------------------------

action-serve = { $power }
action-betray = { $power }
action-survive = { $power }
action-act = { $power }
action-end-turn = End your turn
action-offer = { $count ->
    [0] Offer nothing
    [1] Offer one card
   *[other] Offer { $count } cards
}
action-discard = Discard { $card }
action-go-back = Go back 2 spaces
action-push = { $seat } advances
action-do = Part { $part }
action-aim-first = Part 1: { $seat }
action-aim-second = Part 2: { $seat }
action-aim-third = Part 3: { $seat }
action-send-back = Send { $seat } back
action-walk = Along the path
action-cross = Across
action-ride = By gondola, in exchange for { $seat }
action-look = Look at the boat on berth { $berth }
action-swap = Swap the boats on { $pair }
action-place = { $seat }

# --- What chance can answer ----------------------------------------------------------------------------

outcome-card = { $card }
outcome-first = { $seat }
outcome-boats = seats by berth: { $order }

# --- What happened -------------------------------------------------------------------------------------

event-first-player = { $who ->
    [you] You go first.
   *[other] { $seat } goes first.
}
event-boats-laid = The three boats are shuffled and laid face down.
event-turn-begins = { $who ->
    [you] Turn { $number }: it is yours.
   *[other] Turn { $number }: { $seat }.
}
event-power-declared = { $who ->
    [you] You play { $power }.
   *[other] { $seat } plays { $power }.
}
event-action-skipped = { $who ->
    [you] You can pay for no action card.
   *[other] { $seat } can pay for no action card.
}
event-offer-sealed = { $who ->
    [you] You have made your offer.
   *[other] { $seat } has made an offer.
}
event-offered = { $who ->
    [you] You offered { $number }.
   *[other] { $seat } offered { $number }.
}
event-offers-suffice = { $number } offered: enough.
event-offers-fall-short = { $who ->
    [you] The offers fall short: you take { $power } back.
   *[other] The offers fall short: { $seat } takes { $power } back.
}
event-discarded = { $who ->
    [you] You discard { $card }.
   *[other] { $seat } discards { $card }.
}
event-drew = { $who ->
    [you] You draw a card.
   *[other] { $seat } draws a card.
}
event-card-drawn = { $who ->
    [you] It is { $card }.
   *[other] { $seat } drew { $card }.
}
event-nothing-to-draw = { $who ->
    [you] There is no card left for you to draw.
   *[other] There is no card left for { $seat } to draw.
}
event-pile-shuffled = The pile is shuffled into a new deck.
event-rage-moved = { $number ->
    [0] The die is on the hunt space.
    [1] Rage: one space to the hunt.
   *[other] Rage: { $number } spaces to the hunt.
}
event-speed-turned = The die shows { $number }.
event-cards-taken-back = { $who ->
    [you] You take your action cards back.
   *[other] { $seat } takes the action cards back.
}
event-moved = { $who ->
    [you] You move to space { $number }.
   *[other] { $seat } moves to space { $number }.
}
event-stopped = { $who ->
    [you] You stop on space { $number }.
   *[other] { $seat } stops on space { $number }.
}
event-crossed = { $who ->
    [you] You take { $way } to space { $number }.
   *[other] { $seat } takes { $way } to space { $number }.
}
event-bridge-fell = The rope bridge falls.
event-boarded = { $who ->
    [you] You board the boat.
   *[other] { $seat } boards the boat.
}
event-left-boat = { $who ->
    [you] You leave the boat.
   *[other] { $seat } leaves the boat.
}
event-boat-revealed = { $number ->
    [1] The boat is revealed: it has a single seat.
   *[other] The boat is revealed: it has { $number } seats.
}
event-looked = { $who ->
    [you] You look at the boat on berth { $berth }.
   *[other] { $seat } looks at the boat on berth { $berth }.
}
event-boat-seen = The boat on berth { $berth } has { $number } seats.
event-swapped = { $who ->
    [you] You swap the boats on { $pair }.
   *[other] { $seat } swaps the boats on { $pair }.
}
event-cerberus-moved = Cerberus runs to space { $number }.
event-hunt-begins = The hunt begins, at speed { $number }.
event-hunt-missed = Cerberus catches nobody.
event-caught = { $who ->
    [you] You are caught on space { $number }!
   *[other] { $seat } is caught on space { $number }!
}
event-placed = { $who ->
    [you] Your pawn goes to label { $number } of the rage track.
   *[other] The pawn of { $seat } goes to label { $number } of the rage track.
}
event-camp-changed = { $who ->
    [you] You change sides: you serve Cerberus now.
   *[other] { $seat } changes sides and serves Cerberus now.
}
event-went-out = { $who ->
    [you] You are out of the game.
   *[other] { $seat } is out of the game.
}
event-cerberus-retreated = Cerberus retreats to space { $number }.
event-boat-leaves = The boat is full and leaves.
event-escaped = { $who ->
    [you] You have escaped!
   *[other] { $seat } has escaped!
}
event-cerberus-wins = Too few adventurers are left: Cerberus wins.
event-spared = { $who ->
    [you] Cerberus spares you: you win.
   *[other] Cerberus spares { $seat }, who wins.
}
event-gates-close = After { $number } turns the gates of hell close: Cerberus wins.

# --- Why not -------------------------------------------------------------------------------------------

refusal-legal = This is possible.
refusal-not-asked = This does not answer the question.
refusal-action-card-lies-open = This action card lies open before you; action 4 takes it back.
refusal-card-not-held = You do not hold this card.
refusal-power-is-closed = The offers for this power fell short; it is closed for this turn.
refusal-die-is-on-hunt = The die is on the hunt space already.
refusal-speed-is-highest = The die shows 8 already.
refusal-speed-is-lowest = The die cannot show less.
refusal-no-card-to-pay = You hold no survival card to discard.
refusal-camp-holds-too-few = Your camp does not hold enough other cards.
refusal-nobody-can-step = No adventurer can make a step.
refusal-cannot-step-back = You cannot make a step back.
refusal-too-many = That is more than the cost, or than you hold.
refusal-cannot-step = This pawn cannot make a step.
refusal-part-is-done = This part of the effect is done, or there is none.
refusal-not-a-target = This player cannot be chosen: not another adventurer, or chosen already, or for another part.
refusal-is-in-the-boat = Who is in the boat cannot advance.
refusal-not-caught = This player is not caught, or placed already.

# --- Options -------------------------------------------------------------------------------------------

option-seats = players
    .help = How many play.
option-edition = edition
    .help = Board, survival cards and what a cost may do, all as in one edition.
    .is-reedition = re-edition: one board, 24 survival cards
    .is-first = first edition: a board of pieces, 28 survival cards with Fatalism, no cost below the minimum
option-board = board
    .help = The board. That of the re-edition is inferred from the first edition’s pieces, nobody has shown us one: check on yours whether the gates of hell are the first or the second space, and the symbols behind them.
    .is-reedition-a = re-edition, gates on the second space
    .is-reedition-b = re-edition, gates on the first space
    .is-first-edition = first edition, from the pieces chosen below
option-start-piece = start (first edition)
    .help = The start of a first-edition board.
    .is-a = 2 skulls
    .is-b = 4 skulls
option-second-piece = first place (first edition)
    .help = The place behind the start of a first-edition board.
    .is-rope-bridge = rope bridge
    .is-infernal-portal = infernal portal
    .is-stilts = stilts
    .is-promontory = promontory
    .is-gondola = gondola
    .is-funicular = funicular
option-third-piece = second place (first edition)
    .help = The place before the end of a first-edition board.
    .is-rope-bridge = rope bridge
    .is-infernal-portal = infernal portal
    .is-stilts = stilts
    .is-promontory = promontory
    .is-gondola = gondola
    .is-funicular = funicular
option-end-piece = end (first edition)
    .help = The end of a first-edition board.
    .is-a = 3 skulls, five spaces
    .is-b = 2 skulls, three spaces
    .is-b-long = 2 skulls, read with four spaces
option-survival-deck = survival cards
    .help = 24 as in the re-edition, or 28 with Fatalism. The totals are printed; four copies of each kind are inferred from them.
option-difficulty = difficulty
    .help = Added to the minimum of the die, which cannot exceed 8: with three players 3 is the most.
option-start-card = card at the start
    .help = The alternative rule: everybody begins with a survival card.
    .is-on = one survival card each
    .is-off = none
option-first-player = first player
    .help = Who takes the first turn.
    .is-seat-1 = seat 1
    .is-drawn = drawn at random
option-rage-blanks = blank rage spaces
    .help = Spaces between label 1 and the hunt space. Check on the real board.
    .is-as-board = as the board says
option-shortcut-choice = who decides on shortcuts
    .help = Who decides whether a pawn takes the bridge, the portal or the funicular. Our reading of “if an adventurer chooses to”.
    .is-owner = the pawn’s owner
    .is-mover = whoever moves it
option-past-cerberus = going back past Cerberus
    .help = Whether a shortcut may lead back past Cerberus. The rulebook does not say; closed is our reading.
    .is-closed = not offered
    .is-caught = offered, and the pawn is caught
option-figure-choice = choice of figures
    .help = With fewer adventurers than a power names: who chooses which of its figures is used. The rulebook does not say; a free choice is our reading.
    .is-on = the active player chooses
    .is-off = in the order of the power
option-sabotage-empty-hands = Sabotage on empty hands
    .help = Whether Sabotage may name somebody without cards. The rulebook does not say; that it may is our reading.
    .is-on = allowed
    .is-off = not allowed
option-pay-below-minimum = paying below the minimum
    .help = Whether a cost may turn the die below the minimum of this game.
    .is-on = allowed
    .is-off = not allowed, as in the first edition
option-miss-speed = speed gained by a miss
    .help = What the speed gains when a hunt catches nobody.
option-turn-limit = limit of turns
    .help = A house rule, so that every game ends: after so many turns the gates close and Cerberus wins. The printed game has no limit.

# --- Options that do not go together ---------------------------------------------------------------------

clash-too-difficult = The minimum of the die would exceed 8: choose a lower difficulty. With three players the minimum is 2 higher than with more
clash-pieces-of-no-use = Pieces are chosen for the board of the first edition only: choose that edition, or leave the pieces as they are

# --- The table -----------------------------------------------------------------------------------------

table-turn = Turn { $number }: { $seat }
table-rage = Rage
table-hunt = hunt
table-reach = { $number } to the hunt; speed { $speed }: it reaches space { $space }
table-boat = boat
table-legend = C Cerberus · ✶ mark · ⌂ gates · + card · ▲ rage · ? boats · = bridge · ◎ portal · ▮ stele · ╥ stilt · ∪ gondola · / funicular · ‖ reveal · g green · o orange · ! late
table-boat-revealed = The boat has { $number } seats, { $aboard } taken.
table-boats = Boats:
table-berth = { $berth }: hidden
table-berth-known = { $berth }: { $number } seats (you know)
table-player = player
table-camp = camp
table-space = space
table-cards = cards
table-actions = actions
table-seen = boats seen
table-adventurer = adventurer
table-cerberus = Cerberus
table-out = out
table-part-nothing = nothing
table-part-rage = rage { $number }
table-part-speed = speed { $number }
table-part-move-self = you move { $number }
table-part-move-ahead = you advance, { $number } at most
table-part-draw = you draw { $number }
table-part-recover = action cards come back
table-part-boat = look at a boat or swap two
table-part-move-cerberus = Cerberus advances { $number }
table-part-move-other = moves { $number }
table-part-move-either = advances { $number }
table-part-draw-other = draws { $number }
table-part-draw-ally = draws { $number }
table-part-discard-other = discards { $number }
table-part-move-all = moves { $number }
table-part-discard-or-move-all = discards 1 or moves { $number }

# --- What an answer would bring, beside it --------------------------------------------------------------

preview-moved = { $who ->
    [you] you → { $number }
   *[other] { $seat } → { $number }
}
preview-stopped = { $who ->
    [you] you → { $number }
   *[other] { $seat } → { $number }
}
preview-boarded = { $who ->
    [you] you → boat
   *[other] { $seat } → boat
}
preview-left-boat = { $who ->
    [you] you leave the boat
   *[other] { $seat } leaves the boat
}
preview-caught = { $who ->
    [you] you are caught on { $number }!
   *[other] { $seat } is caught on { $number }!
}
preview-rage-moved = { $number ->
    [0] die on the hunt space
    [one] 1 space to the hunt
   *[other] { $number } spaces to the hunt
}
preview-speed-turned = speed { $number }
preview-hunt-begins = a hunt
preview-hunt-missed = catches nobody
preview-cerberus-moved = Cerberus → { $number }
preview-boat-known = you know: { $number ->
    [one] 1 seat
   *[other] { $number } seats
}

# --- Facts of finished games, in reports

fact-boat = Seats of the revealed boat
fact-camp = Camp at the end
fact-holdings = Left at the end
boat-hidden = never revealed
boat-one = one seat
boat-two = two seats
boat-three = three seats
camp-adventurer = adventurer
camp-cerberus = Cerberus’ camp
camp-out = out
holding-cards = cards in hand
holding-boats-seen = boats seen

# --- Looking back ------------------------------------------------------------------------------------------

gauge-space = Space
gauge-camp = Camp (0 adventurer, 1 Cerberus, 2 out)
gauge-cards = Cards in hand
