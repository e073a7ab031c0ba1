"""The vocabulary of Cerberus: what can be asked, answered, drawn, refused and told."""

from ludarium.games.cerberus.components import (
    ADVENTURER_POWERS,
    BETRAYAL_POWERS,
    CARDS,
    CERBERUS_POWERS,
    MAX_SEATS,
    POWERS,
    SURVIVAL_POWERS,
)
from ludarium.kernel.families import NUMBER, Events, Families, Parameter, Questions, seats
from ludarium.kernel.rooms import Rooms

SEAT = seats(MAX_SEATS)
CARD = Parameter("card", CARDS)
POWER = Parameter("power", POWERS)
BERTH = Parameter("berth", ("1", "2", "3"))
PAIR = Parameter("pair", ("1-2", "1-3", "2-3"))
PART_NUMBER = Parameter("part", ("1", "2", "3"))
COUNT = Parameter("count", ("0", "1", "2", "3"))
ORDER = Parameter("order", ("123", "132", "213", "231", "312", "321"))  # seats of the boats, by berth
WAY = Parameter("way", ("path", "bridge", "portal", "gondola", "funicular"))

# --- What a seat may answer -----------------------------------------------------------------------------

ACTIONS = Families()
SERVE = ACTIONS.add("serve", Parameter("power", CERBERUS_POWERS))
BETRAY = ACTIONS.add("betray", Parameter("power", BETRAYAL_POWERS))
END_TURN = ACTIONS.add("end-turn")
SURVIVE = ACTIONS.add("survive", Parameter("power", SURVIVAL_POWERS))
ACT = ACTIONS.add("act", Parameter("power", ADVENTURER_POWERS))
OFFER = ACTIONS.add("offer", COUNT)
DISCARD = ACTIONS.add("discard", CARD)
GO_BACK = ACTIONS.add("go-back")
PUSH = ACTIONS.add("push", SEAT)
AIM_FIRST = ACTIONS.add("aim-first", SEAT)  # the first part of the effect, at somebody
DO = ACTIONS.add("do", PART_NUMBER)  # a part that needs no target
AIM_SECOND = ACTIONS.add("aim-second", SEAT)
AIM_THIRD = ACTIONS.add("aim-third", SEAT)
SEND_BACK = ACTIONS.add("send-back", SEAT)
WALK = ACTIONS.add("walk")
CROSS = ACTIONS.add("cross")
RIDE = ACTIONS.add("ride", SEAT)
LOOK = ACTIONS.add("look", BERTH)
SWAP = ACTIONS.add("swap", PAIR)
PLACE = ACTIONS.add("place", SEAT)

# --- What chance may answer -----------------------------------------------------------------------------

OUTCOMES = Families()
CARD_OUTCOME = OUTCOMES.add("card", CARD)
FIRST_OUTCOME = OUTCOMES.add("first", SEAT)
ORDER_OUTCOME = OUTCOMES.add("boats", ORDER)

STREAMS = Families()
FIRST_STREAM = STREAMS.add("first")
BOATS_STREAM = STREAMS.add("boats")
SURVIVAL_STREAM = STREAMS.add("survival", SEAT)
BETRAYAL_STREAM = STREAMS.add("betrayal", SEAT)

# --- What is asked --------------------------------------------------------------------------------------

ASKED = Questions(ACTIONS, OUTCOMES)
NOTHING = 0
FLEE = ASKED.ask("flee", SURVIVE, OFFER - 1)  # an adventurer plays an action card or another one
FLEE_BY_ACTION = ASKED.ask("flee-by-action", ACT, OFFER - 1)  # no other card can be played
FLEE_BY_CARD = ASKED.ask("flee-by-card", END_TURN, ACT - 1)  # no action card can be played
CHASE = ASKED.ask("chase", SERVE, END_TURN - 1)  # the same in Cerberus' camp
CHASE_BY_ACTION = ASKED.ask("chase-by-action", SERVE, BETRAY - 1)
CHASE_BY_CARD = ASKED.ask("chase-by-card", BETRAY, END_TURN)
OFFER_CARDS = ASKED.ask("offer-cards", OFFER, DISCARD - 1)
PAY_BETRAYAL = ASKED.ask("pay-betrayal", DISCARD, DISCARD + 5)
PAY_SURVIVAL = ASKED.ask("pay-survival", DISCARD + 6, GO_BACK - 1)
LOSE_CARD = ASKED.ask("lose-card", DISCARD + 6, GO_BACK - 1)
LOSE_OR_GO_BACK = ASKED.ask("lose-or-go-back", DISCARD + 6, GO_BACK)
PUSH_ONE = ASKED.ask("push-one", PUSH, AIM_FIRST - 1)
CHOOSE_FIRST_OR_DO = ASKED.ask("choose-first-or-do", AIM_FIRST, AIM_SECOND - 1)  # which part, and on whom
CHOOSE_DO_OR_SECOND = ASKED.ask("choose-do-or-second", DO, AIM_THIRD - 1)
CHOOSE_TWO = ASKED.ask("choose-two", AIM_FIRST, AIM_THIRD - 1)
CHOOSE_DO_OR_TWO = ASKED.ask("choose-do-or-two", DO, SEND_BACK - 1)
CHOOSE_DIRECTION = ASKED.ask("choose-direction", DO, WALK - 1)
AIM_FIRST_PART = ASKED.ask("aim-first-part", AIM_FIRST, DO - 1)  # on whom
AIM_SECOND_PART = ASKED.ask("aim-second-part", AIM_SECOND, AIM_THIRD - 1)
AIM_THIRD_PART = ASKED.ask("aim-third-part", AIM_THIRD, SEND_BACK - 1)
WHICH_WAY = ASKED.ask("which-way", WALK, CROSS)
RIDE_GONDOLA = ASKED.ask("ride-gondola", WALK, LOOK - 1)
LOOK_OR_SWAP = ASKED.ask("look-or-swap", LOOK, PLACE - 1)
PLACE_NEXT = ASKED.ask("place-next", PLACE, PLACE + MAX_SEATS - 1)

DRAW_SURVIVAL = ASKED.draw("draw-survival", CARD_OUTCOME + 6, FIRST_OUTCOME - 1)
DRAW_BETRAYAL = ASKED.draw("draw-betrayal", CARD_OUTCOME, CARD_OUTCOME + 5)
DRAW_FIRST = ASKED.draw("draw-first", FIRST_OUTCOME, ORDER_OUTCOME - 1)
LAY_BOATS = ASKED.draw("lay-boats", ORDER_OUTCOME, ORDER_OUTCOME + 5)

TURN_QUESTIONS = (FLEE, FLEE_BY_ACTION, FLEE_BY_CARD, CHASE, CHASE_BY_ACTION, CHASE_BY_CARD)
PART_QUESTIONS = (
    *(CHOOSE_FIRST_OR_DO, CHOOSE_DO_OR_SECOND, CHOOSE_TWO, CHOOSE_DO_OR_TWO, CHOOSE_DIRECTION),
    *(AIM_FIRST_PART, AIM_SECOND_PART, AIM_THIRD_PART),
)

ROOMS = Rooms("cerberus", ASKED)
refuses, answers, draws, defaults = ROOMS.refuses, ROOMS.answers, ROOMS.draws, ROOMS.defaults

# --- Why not --------------------------------------------------------------------------------------------

REFUSALS = Families()
LEGAL = REFUSALS.add("legal")
NOT_ASKED = REFUSALS.add("not-asked")
ACTION_CARD_LIES_OPEN = REFUSALS.add("action-card-lies-open")
CARD_NOT_HELD = REFUSALS.add("card-not-held")
POWER_IS_CLOSED = REFUSALS.add("power-is-closed")
DIE_IS_ON_HUNT = REFUSALS.add("die-is-on-hunt")
SPEED_IS_HIGHEST = REFUSALS.add("speed-is-highest")
SPEED_IS_LOWEST = REFUSALS.add("speed-is-lowest")
NO_CARD_TO_PAY = REFUSALS.add("no-card-to-pay")
CAMP_HOLDS_TOO_FEW = REFUSALS.add("camp-holds-too-few")
NOBODY_CAN_STEP = REFUSALS.add("nobody-can-step")
CANNOT_STEP_BACK = REFUSALS.add("cannot-step-back")
TOO_MANY = REFUSALS.add("too-many")
CANNOT_STEP = REFUSALS.add("cannot-step")
PART_IS_DONE = REFUSALS.add("part-is-done")
NOT_A_TARGET = REFUSALS.add("not-a-target")
IS_IN_THE_BOAT = REFUSALS.add("is-in-the-boat")
NOT_CAUGHT = REFUSALS.add("not-caught")

# --- What is told ---------------------------------------------------------------------------------------

EVENTS = Events()
FIRST_PLAYER = EVENTS.add("first-player", SEAT)
BOATS_LAID = EVENTS.add("boats-laid")
TURN_BEGINS = EVENTS.add("turn-begins", SEAT, NUMBER)
POWER_DECLARED = EVENTS.add("power-declared", SEAT, POWER)
ACTION_SKIPPED = EVENTS.add("action-skipped", SEAT)
OFFER_SEALED = EVENTS.add("offer-sealed", SEAT)
OFFERED = EVENTS.add("offered", SEAT, NUMBER, reveals=True)
OFFERS_SUFFICE = EVENTS.add("offers-suffice", NUMBER)
OFFERS_FALL_SHORT = EVENTS.add("offers-fall-short", SEAT, POWER)
DISCARDED = EVENTS.add("discarded", SEAT, CARD, reveals=True)
DREW = EVENTS.add("drew", SEAT)
CARD_DRAWN = EVENTS.add("card-drawn", SEAT, CARD, reveals=True)
NOTHING_TO_DRAW = EVENTS.add("nothing-to-draw", SEAT)
PILE_SHUFFLED = EVENTS.add("pile-shuffled")
RAGE_MOVED = EVENTS.add("rage-moved", NUMBER)  # spaces left to the hunt space
SPEED_TURNED = EVENTS.add("speed-turned", NUMBER)
CARDS_TAKEN_BACK = EVENTS.add("cards-taken-back", SEAT)
MOVED = EVENTS.add("moved", SEAT, NUMBER)
STOPPED = EVENTS.add("stopped", SEAT, NUMBER)
CROSSED = EVENTS.add("crossed", SEAT, WAY, NUMBER)
BRIDGE_FELL = EVENTS.add("bridge-fell")
BOARDED = EVENTS.add("boarded", SEAT)
LEFT_BOAT = EVENTS.add("left-boat", SEAT)
BOAT_REVEALED = EVENTS.add("boat-revealed", NUMBER, reveals=True)
LOOKED = EVENTS.add("looked", SEAT, BERTH)
BOAT_SEEN = EVENTS.add("boat-seen", BERTH, NUMBER, reveals=True)
SWAPPED = EVENTS.add("swapped", SEAT, PAIR)
CERBERUS_MOVED = EVENTS.add("cerberus-moved", NUMBER)
HUNT_BEGINS = EVENTS.add("hunt-begins", NUMBER)
HUNT_MISSED = EVENTS.add("hunt-missed")
CAUGHT = EVENTS.add("caught", SEAT, NUMBER)
PLACED = EVENTS.add("placed", SEAT, NUMBER)  # on the label of the rage track
CAMP_CHANGED = EVENTS.add("camp-changed", SEAT)
WENT_OUT = EVENTS.add("went-out", SEAT)
CERBERUS_RETREATED = EVENTS.add("cerberus-retreated", NUMBER)
BOAT_LEAVES = EVENTS.add("boat-leaves")
ESCAPED = EVENTS.add("escaped", SEAT)
CERBERUS_WINS = EVENTS.add("cerberus-wins")
SPARED = EVENTS.add("spared", SEAT)
GATES_CLOSE = EVENTS.add("gates-close", NUMBER)

# Derived: the power behind an answer of a turn, -1 for ending it.
ANSWER_POWER = tuple(
    -1 if answer == END_TURN else answer if answer < END_TURN else answer - 1 for answer in range(OFFER)
)
# The card of that power, -1 for none.
ANSWER_CARD = tuple(
    (answer - BETRAY) // 2
    if BETRAY <= answer < END_TURN
    else 6 + (answer - SURVIVE) // 2
    if SURVIVE <= answer < ACT
    else -1
    for answer in range(len(ACTIONS))
)
# The part of the power in play that an answer carries out, -1 for none, and whether a pawn goes the other way by it.
_PARTS = {"aim-first": 0, "aim-second": 1, "aim-third": 2, "send-back": 1}
ANSWER_PART = tuple(
    values[0] if family.name == "do" else _PARTS.get(family.name, -1)
    for family, values in map(ACTIONS.member, range(len(ACTIONS)))
)
ANSWER_WAY = tuple(-1 if SEND_BACK <= answer < WALK else 1 for answer in range(len(ACTIONS)))
ASKED_FIRST, ASKED_COUNT = ASKED.first, ASKED.count
# By part: the place of its first target, and of itself, among the answers from `aim-first` on.
AIM_BITS = (0, AIM_SECOND - AIM_FIRST, AIM_THIRD - AIM_FIRST)
DO_BIT = DO - AIM_FIRST
SEND_BACK_BIT = SEND_BACK - AIM_FIRST
