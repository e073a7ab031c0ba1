"""The vocabulary of the probe: what can be asked, answered, drawn, refused and told."""

from ludarium.kernel.families import NUMBER, Events, Families, Parameter, Questions, seats
from ludarium.kernel.rooms import Rooms

MAX_SEATS = 4
KINDS = ("shield", "raid", "one", "two")
NUM_KINDS = 4
SHIELD, RAID, ONE, TWO = range(NUM_KINDS)
SIDES = ("red", "blue")
NO_SIDE, RED, BLUE = range(3)

SEAT = seats(MAX_SEATS)
KIND = Parameter("kind", KINDS)
SIDE = Parameter("side", SIDES)
COINS = Parameter("coins", ("0", "1", "2"))

ACTIONS = Families()
GIVE = ACTIONS.add("give", KIND)
PASS = ACTIONS.add("pass")
DRAW = ACTIONS.add("draw")
PLAY = ACTIONS.add("play", KIND)
PEEK = ACTIONS.add("peek", SEAT)
SWAP = ACTIONS.add("swap", SEAT)
FUND = ACTIONS.add("fund")
ALLOW = ACTIONS.add("allow")
BLOCK = ACTIONS.add("block")
OFFER = ACTIONS.add("offer", COINS)

OUTCOMES = Families()
CARD = OUTCOMES.add("card", KIND)
SIDE_CARD = OUTCOMES.add("side", SIDE)

STREAMS = Families()
DECK_STREAM = STREAMS.add("deck", SEAT)
SIDE_STREAM = STREAMS.add("side", SEAT)
POOL_STREAM = STREAMS.add("pool")

ASKED = Questions(ACTIONS, OUTCOMES)
NOTHING = 0
GIVE_ONE = ASKED.ask("give-one", GIVE, GIVE + NUM_KINDS - 1)
TAKE_TURN = ASKED.ask("take-turn", PASS, FUND)
REACT = ASKED.ask("react", ALLOW, BLOCK)
OFFER_COINS = ASKED.ask("offer-coins", OFFER, OFFER + 2)
DRAW_CARD = ASKED.draw("draw-card", CARD, CARD + NUM_KINDS - 1)
DRAW_SIDE = ASKED.draw("draw-side", SIDE_CARD, SIDE_CARD + 1)
DEAL_POOL = ASKED.draw("deal-pool", CARD, CARD + NUM_KINDS - 1)
FIRST = ASKED.first
ROOMS = Rooms("probe", ASKED)

REFUSALS = Families()
LEGAL = REFUSALS.add("legal")
NOT_ASKED = REFUSALS.add("not-asked")
NOT_HELD = REFUSALS.add("not-held")
NOT_PLAYABLE = REFUSALS.add("not-playable")
DECK_IS_EMPTY = REFUSALS.add("deck-is-empty")
NOT_ANOTHER_SEAT = REFUSALS.add("not-another-seat")
FUNDS_ARE_CLOSED = REFUSALS.add("funds-are-closed")
TOO_FEW_COINS = REFUSALS.add("too-few-coins")

EVENTS = Events()
DREW = EVENTS.add("drew", SEAT)
CARD_DRAWN = EVENTS.add("card-drawn", SEAT, KIND, reveals=True)
SIDE_TAKEN = EVENTS.add("side-taken", SEAT)
SIDE_SEEN = EVENTS.add("side-seen", SEAT, NUMBER, reveals=True)
READY = EVENTS.add("ready", SEAT)
DEALT = EVENTS.add("dealt", SEAT)
PICKED_UP = EVENTS.add("picked-up", SEAT, KIND, reveals=True)
PLAYED = EVENTS.add("played", SEAT, KIND)
BLOCKED = EVENTS.add("blocked", SEAT, reveals=True)
SCORED = EVENTS.add("scored", SEAT, NUMBER)
PEEKED = EVENTS.add("peeked", SEAT, SEAT)
SWAPPED = EVENTS.add("swapped", SEAT, SEAT)
OFFERED = EVENTS.add("offered", SEAT, NUMBER, reveals=True)
PAID = EVENTS.add("paid", SEAT, NUMBER, reveals=True)
FUNDS_FAILED = EVENTS.add("funds-failed", SEAT, reveals=True)
SIDE_RETURNED = EVENTS.add("side-returned", SEAT)
SIDE_SHOWN = EVENTS.add("side-shown", SEAT, NUMBER, reveals=True)
NOBODY_BLOCKED = EVENTS.add("nobody-blocked", reveals=True)
