# The words of the board that neither rules nor terminal need. `$who` is `you` where the reader is the seat spoken of.

# --- The way -------------------------------------------------------------------------------------------

board-way = The way out of hell
board-lair = Cerberus’ lair.
board-space = Space { $number }.
board-gates = Gates of hell: all pawns start here.
board-zone-green = green
    .help = Green: whoever is caught here and changes camp draws 2 betrayal cards.
board-zone-orange = orange
    .help = Orange: whoever is caught here and changes camp draws 1 betrayal card.
board-zone-late = late
    .help = One of the last spaces: whoever is caught here is out.
board-mark = Mark: after a capture further on, Cerberus retreats to the nearest one.
board-symbol-card = Whoever stops here draws a survival card.
board-symbol-rage = When somebody stops here, rage goes up by 1.
board-symbol-boat = Whoever stops here looks at a boat or swaps two.
board-way-bridge = The rope bridge leads to space { $number }; it can be used once.
board-way-portal = The infernal portal leads to space { $number } while somebody stands on the stele.
board-way-gondola = The gondola leads to space { $number }, in exchange for somebody there.
board-way-funicular = The funicular joins this space with space { $number }; it carries whoever begins a move at its foot up to its top.
board-stele = Stele: while an adventurer stands here the portal is open.
board-stilt = Stilt: there is room for one pawn.
board-reveal = Here the boat is revealed: as soon as an adventurer passes.
board-hound-here = Cerberus is here.
board-hound = Cerberus, on space { $number }
board-standing = { $number ->
    [one] Here stands { $names }.
   *[other] Here stand { $names }.
}
board-pawn = { $who ->
    [you] Your pawn
   *[other] { $seat }’s pawn
}, { $where ->
    [boat] in the boat
    [track] on the rage track
   *[space] on space { $number }
}
board-link-none = The rope bridge between { $from } and { $to } has fallen.
board-link-bridge = Rope bridge between { $from } and { $to }: one step, once.
board-link-portal = Infernal portal between { $from } and { $to }: { $open ->
    [open] open, for somebody stands on the stele
   *[shut] shut, for nobody stands on the stele
}.
board-link-gondola = Gondola between { $from } and { $to }.
board-link-funicular = Funicular from { $from } up to { $to }.

# --- The boats -----------------------------------------------------------------------------------------

board-berth = Berth { $berth }
board-berth-seats = { $number ->
    [one] 1 seat
   *[other] { $number } seats
}
board-seats-taken = { $aboard } of { $number }
board-boat-hidden = The boat on berth { $berth } is hidden: 1, 2 or 3 seats.
board-boat-known = The boat on berth { $berth } has { $number ->
    [one] 1 seat
   *[other] { $number } seats
}: you saw it, and only you are shown this.
board-boat-first = It is the one that will be revealed.
board-boat-lookers = Seen by { $names }.
board-boat-open = The boat has { $number ->
    [one] 1 seat
   *[other] { $number } seats
}, { $aboard ->
    [0] none taken
   *[other] { $aboard } taken
}.
board-boat-aboard = Aboard: { $names }.
board-boat-gone = This boat has left the game unseen.

# --- Rage and hunt -------------------------------------------------------------------------------------

board-rage = Rage track
    .help = The die moves to the right as rage grows. If it lies on the hunt space at the end of a turn, Cerberus hunts. Captured pawns fill the track from the left.
board-rage-space = Rage space { $label }, { $shade ->
    [dark] dark: a pawn placed here changes camp
   *[light] light: a pawn placed here is out
}.
board-rage-blank = Blank rage space.
board-hunt-space = Hunt space: if the die lies here at the end of a turn, Cerberus hunts.
board-rage-unused = A pawn that nobody plays.
board-rage-pawn = { $who ->
    [you] Your pawn
   *[other] { $seat }’s pawn
}, { $camp ->
    [cerberus] in Cerberus’ camp
   *[other] out of the game
}.
board-die = The speed die shows { $speed } (at least { $minimum }); { $number ->
    [0] it lies on the hunt space
    [one] 1 space to the hunt
   *[other] { $number } spaces to the hunt
}.
board-speed = Speed { $speed }
board-to-hunt = { $number ->
    [0] hunt at the end of the turn
    [one] 1 space to the hunt
   *[other] { $number } spaces to the hunt
}
board-reach = Reach of the hunt
    .help = Shows how far Cerberus would run if he hunted now, and whom he would catch.
board-reach-words = If Cerberus hunted now, at speed { $speed }, he would run to space { $number }.
board-reach-caught = { $number ->
    [one] He would catch { $names }.
   *[other] He would catch { $names }, all on that space.
}
board-reach-nobody = He would catch nobody.

# --- Cards ---------------------------------------------------------------------------------------------

board-cards = Your cards
board-faces-adventurer = Action cards, adventurer side
board-faces-cerberus = Action cards, Cerberus side
board-turn = Other side
    .help = Look at the other side of your action cards. They turn over when you change camp.
board-action = Action card { $number }, { $state ->
    [held] in hand
   *[open] played, until action 4 takes it back
}
board-played = played
board-or = or
board-held = { $card }{ $count ->
    [one] {""}
   *[other] , { $count } copies
}
board-hand-survival = Survival cards in hand: { $number }
board-hand-betrayal = Betrayal cards in hand: { $number }
board-hand-empty = You hold none.
board-shown = Everybody knows of this card: it was laid down and taken back.
board-shown-short = known to all
board-you-are-out = You are out of the game and look on.
board-to-space = → { $number }
board-to-boat = → boat

board-cost-free = free
board-cost-rage = Rage { $sign ->
    [minus] −{ $number }
   *[plus] +{ $number }
}
board-cost-speed = Speed { $sign ->
    [minus] −{ $number }
   *[plus] +{ $number }
}
board-cost-own-card = Discard { $number }
board-cost-cards = { $number ->
    [one] 1 card, paid together
   *[other] { $number } cards, paid together
}
board-cost-advance = An adventurer advances { $number }
board-cost-retreat = Go back { $number }
board-part-rage = Rage { $sign ->
    [minus] −{ $number }
   *[plus] +{ $number }
}
board-part-speed = Speed { $sign ->
    [minus] −{ $number }
   *[plus] +{ $number }
}
board-part-move-self = { $sign ->
    [minus] Go back { $number }
   *[plus] Advance { $number }
}
board-part-move-ahead = Advance 1 for each adventurer ahead, { $number } at most
board-part-draw = Draw { $number }
board-part-recover = Take action cards back
board-part-boat = Look at a boat or swap two
board-part-move-cerberus = Cerberus advances { $number }
board-part-move-other = { $count ->
    [one] { $whose ->
        [hunter] An adventurer
       *[fugitive] Another
    } { $sign ->
        [minus] goes back { $number }
       *[plus] advances { $number }
    }
   *[other] { $count } others { $sign ->
        [minus] go back { $number }
       *[plus] advance { $number }
    }
}
board-part-move-either = Another advances or goes back { $number }
board-part-draw-other = { $count ->
    [one] Another draws { $number }
   *[other] { $count } others draw { $number } each
}
board-part-draw-ally = An ally draws { $number }
board-part-discard-other = { $count ->
    [one] An adventurer discards { $number }
   *[other] { $count } adventurers discard { $number } each
}
board-part-move-all = { $sign ->
    [minus] Every adventurer goes back { $number }
   *[plus] Every adventurer advances { $number }
}
board-part-discard-or-move-all = Every adventurer discards 1 or goes back { $number }
board-power-action = action { $number }
board-power-simple = { $card }
board-power-advanced = { $card } +
board-in-play = { $who ->
    [you] You play { $power }
   *[other] { $seat } plays { $power }
}
board-done = done
board-decks = Decks and piles
board-deck-survival = Survival: { $number } in the deck
board-deck-betrayal = Betrayal: { $number } in the deck
board-pile = Pile of { $number }:
board-pile-empty = The pile is empty.

# --- What is asked -------------------------------------------------------------------------------------

board-ask = What is asked
board-waiting-one = Waiting for { $seat }.
board-waiting-more = Waiting for { $names }.
board-hint-cards = Choose a power on your cards.
board-hint-peek = Point at one to see where it leads.
board-hint-discard = Choose on your cards.
board-mover = { $who ->
    [you] Your pawn moves
   *[other] { $seat }’s pawn moves
}; { $number ->
    [one] 1 step left
   *[other] { $number } steps left
}
board-light = Show the pawns of this part on the way
board-mode-push = Who advances?
board-mode-place = Whose pawn is placed next?
board-mode-ride = By gondola, in exchange for:

# --- Paying together -----------------------------------------------------------------------------------

board-price = { $price ->
    [one] It costs 1 card.
   *[other] It costs { $price } cards.
}
board-price-mine = { $number ->
    [0] { $price ->
        [one] It costs 1 card, and your offer covers it.
       *[other] It costs { $price } cards, and your offer covers it.
    }
   *[other] It costs { $price }. You offer { $own }, so { $number } must come from others.
}
board-price-left = { $number ->
    [0] All { $price } paid.
   *[other] { $number } of { $price } still to be paid.
}
board-payer = { $who ->
    [you] You, with { $number ->
        [0] no cards
        [one] 1 card
       *[other] { $number } cards
    }
   *[other] { $seat }, with { $number ->
        [0] no cards
        [one] 1 card
       *[other] { $number } cards
    }
}
board-offer-ready = ready
board-offer-thinking = thinking
board-offer-none = cannot offer
board-offer-own = { $number ->
    [0] you offer nothing
   *[other] you offer { $number }
}
board-offer-shown = offered { $number }
board-offered = { $who ->
    [you] You offered { $number }.
   *[other] { $seat } offered { $number }.
}
board-offer-owes = pays { $number }
board-offer-rule = Numbers stay sealed until all are made. If they fall short nobody loses anything, and the power is closed for this turn.

# --- Players -------------------------------------------------------------------------------------------

board-players = Everybody
board-camp-adventurer = adventurer
    .help = Adventurers flee to the boat and win if they are in it when it is full.
board-camp-cerberus = serves Cerberus
    .help = Those who changed camp hunt with Cerberus and win if too few adventurers are left to fill the boat.
board-camp-out = out
    .help = Caught late or on a light rage space: takes no more turns.
board-my-camp-adventurer = You are an adventurer
board-my-camp-cerberus = You serve Cerberus
board-my-camp-out = You are out
board-where-space = space { $number }
board-where-boat = in the boat
board-where-track = on the rage track
board-thinking = is asked now
board-hand-size = { $number ->
    [0] no { $kind ->
        [betrayal] betrayal
       *[survival] survival
    } cards in hand
    [one] 1 { $kind ->
        [betrayal] betrayal
       *[survival] survival
    } card in hand
   *[other] { $number } { $kind ->
        [betrayal] betrayal
       *[survival] survival
    } cards in hand
}
board-actions-held = { $number } of 4 action cards in hand
board-has-looked = { $number ->
    [one] Has seen the boat on berth { $berths }
   *[other] Has seen the boats on berths { $berths }
}

# --- The end -------------------------------------------------------------------------------------------

board-end-boat = The boat is full and leaves
board-end-cerberus = Cerberus wins
board-you-win = You win!
board-you-lose = You lose.
board-winners = Winners
board-losers = Left behind
board-nobody-wins = Nobody wins with him.
board-escaped = escaped
board-spared = spared by Cerberus
board-lost-adventurer = still in hell
board-lost-cerberus = served in vain
board-lost-out = caught
board-lost-boat = the boat never left

# --- The table of what everything does ----------------------------------------------------------------------

board-rulebook-actions = Action cards of adventurers
board-rulebook-survival = Survival cards
board-rulebook-service = Action cards of Cerberus’ camp
board-rulebook-betrayal = Betrayal cards
board-rulebook-spaces = On the way
board-rulebook-symbol-card = Card symbol
board-rulebook-symbol-rage = Rage symbol
board-rulebook-symbol-boat = Boat symbol
board-rulebook-zone-green = Green zone
board-rulebook-zone-orange = Orange zone
board-rulebook-zone-late = Last spaces
board-rulebook-mark = Mark
board-rulebook-reveal = Reveal symbol

# --- What happens, step by step ---------------------------------------------------------------------

board-step-power = Power
board-step-offers = Offers
board-step-hunt = Hunt
board-step-capture = Capture
board-step-camp = Change of camp
board-step-retreat = Cerberus goes back
board-step-boat = Boat
board-step-ending = The end
board-goal-adventurer = Your goal: get into the boat before it is full, or before Cerberus catches you.
board-goal-cerberus = Your goal now: hunt with Cerberus. You win if too few adventurers are left to fill the boat.
board-goal-out = You are out, and cannot win any more.
board-sum-caught = { $number ->
    [one] caught
   *[other] caught { $number } times
}
board-sum-camp-changed = { $number ->
   *[other] now in Cerberus’ camp
}
board-sum-went-out = { $number ->
   *[other] out of the game
}
board-sum-moved = { $number ->
    [one] 1 step
   *[other] { $number } steps
}
board-sum-drew = { $number ->
    [one] 1 card drawn
   *[other] { $number } cards drawn
}
board-sum-discarded = { $number ->
    [one] 1 card discarded
   *[other] { $number } cards discarded
}
