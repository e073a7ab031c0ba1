"""Opinions of the hand-written bot: all its parameters, in hundredths of a space gained where nothing else is said.

`python tools/tune.py cerberus` tries others against them. Rows by the number of seats begin with three.
"""

# --- Pawns ------------------------------------------------------------------------------------------------

SPACE = 100  # a space forwards
SPACE_IN_REACH = 50  # more, within reach of the hunt
SPACE_NEAR_BOAT = 40  # more, near the boat
NEAR_BOAT = 7  # spaces
OUT_OF_BOAT = 150  # more, for somebody who sits in the boat to go back

# How much another adventurer's space matters to one, in percent.
CONCERN_NEEDED = 90  # while all are needed
CONCERN_RIVAL = -30  # for whoever is before one, once the boat is known
CONCERN_ONE_SPARE = 40
CONCERN_MORE_SPARE = 25
CONCERN_EAGER = -100  # for whoever would rather be caught

# --- The hunt ---------------------------------------------------------------------------------------------

CAUGHT = 500  # a capture, to Cerberus' camp
HUNTED = 60  # a hunt that catches nobody, to Cerberus' camp
LOST = (900, 900, 900, 900, 900)  # being caught for good
OTHER_CAUGHT = 40  # somebody else's capture, to an adventurer who can spare them
PARTNER_CAUGHT = 250  # lost by an adventurer who cannot
MISSED = 20  # lost by an adventurer, for the next hunt is faster
RAGE_SOON, RAGE_LATER = 60, 35  # a step of the rage, near the hunt and before
SOON = 3  # steps
SPEED_STEP = 45
CERBERUS_STEP = 50

# --- Which side -------------------------------------------------------------------------------------------

# What it is worth to change camp on the start, less what it is worth to run; by seats, and then for each space beyond,
# each adventurer before one beyond the seats of the boat, and each adventurer to spare.
TURNING = (600, 500, 600, 700, 800)
TURNING_EACH_SPACE = 60
TURNING_EACH_AHEAD = 60
TURNING_EACH_SPARE = 60
OWN_STEP_EAGER = 300  # lost by each own step of whoever would rather be caught

# --- Cards ------------------------------------------------------------------------------------------------

CARD = 55
FIRST_CARDS = 25  # more, for whoever has none
EACH_HELD = 8  # less, for each in hand
LEAST_CARD = 15
CARD_OF_OTHER, CARD_OF_PARTNER, CARD_OF_ALLY = 15, 35, 30
DISCARD_OF_OTHER = 30
OPEN_ACTION = 45  # taking an action card back, for each beyond the first
RAGE_PAID = 30
LEAST = 35  # what playing a survival or betrayal card has to be worth
WAITS_BELOW = 100  # and with less than this it waits until the action card is played

# By card: what it is worth to keep.
KEEP = (60, 30, 45, 40, 45, 70, 75, 60, 70, 35, 65, 50, 10)

# For each card in a joint payment.
OFFER_OWN, OFFER_TO_PARTNER = 30, 10
OFFER_AS_HELPER, OFFER_LAST_AS_HELPER = 40, -10
BACK_IN_REACH, BACK_OUT_OF_REACH = 150, 70  # going back rather than paying

# --- Boats ------------------------------------------------------------------------------------------------

LOOK_FIRST, LOOK_OTHER = 60, 30
SWAP_SEAT = 80  # for each seat that the boat gains or loses
SWAP_COST = 10
NO_SEAT_FOR_ME = 100  # lost by a boat that those before one fill

# --- Order of things --------------------------------------------------------------------------------------

OWN_MOVE_FIRST, OTHER_PART = 400, 150
SHORTCUT = 100  # a shortcut, to the one whose way it is
SELF_FIRST, OTHER_FIRST = 100, 10  # who is placed first among the captured
BOT_LUCK = 6  # answers that differ by less are equal
