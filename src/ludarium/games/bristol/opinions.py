"""Opinions of the hand-written bot: all its parameters. `python tools/tune.py bristol` tries others against them."""

# --- How likely somebody has the plague, of a hundred -----------------------------------------------------

DEALT, DEALT_CHAOS = 10, 37  # from the deal alone
MINGLED = 30  # once a hand has changed
RUMOUR = 15  # for each point above or below the middle of a card that may lie there
PAST = 3  # a known hand that is harmless now hides that share of the doubt

PUSH_AT = 60  # from which somebody behind is pushed onto another cart
PUSH_NEAR_GATE = 20  # so much sooner, near the gate
LEAVE_BEHIND_AT = 98  # and from which somebody is left behind, at the risk of shame

# --- Faces of dice, to the healthy ------------------------------------------------------------------------

OWN_STEP = 5
OWN_STEP_IN_DOUBT = 1  # with somebody doubtful on board
OWN_MINGLE = -8
RIVAL_STEP = -2
RIVAL_NEAR_GATE = -2  # more
RIVAL_AHEAD = -1  # more
RIVAL_MINGLE = 2  # more
PLAGUED_RIVAL_STEP = 2

# --- and to the plagued -----------------------------------------------------------------------------------

MINGLE_OF_PLAGUED = 6
OWN_STEP_OF_PLAGUED = 3
PLAGUED_STEP_OF_PLAGUED = -1
HEALTHY_STEP_OF_PLAGUED = -4

# --- The turn ---------------------------------------------------------------------------------------------

HURRY = 5  # spaces from the gate at which it gets urgent
FAR_BEHIND = 1  # spaces from which one dashes to a cart near the gate
DIE_WORTH = -1  # what a reroll may be expected to bring
URGENT = -2  # a die below this is rerolled before anything else
POMANDER_FROM = 5  # the total at which the healthy use it
POMANDER_BELOW = 7  # and below which the plagued do
ARSENIC_FROM = 10  # how welcome all dice have to be to lock one
LEECHES_FROM = 2  # remedies in hand
ONE_IN_TO_VIEW_GHOST = 4  # once in so many turns
ONE_IN_TO_REROLL_BY_CHARACTER = 2
ONE_IN_FOR_OTHER_CHARACTERS = 3
