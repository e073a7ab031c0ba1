"""What those who learn Bristol need to know of its fields, and what they may be paid on the way."""

from ludarium.games.bristol.actions import ASKED
from ludarium.games.bristol.components import NUM_CARTS, NUM_DICE, NUM_FACES, NUM_KINDS, NUM_VALUES
from ludarium.games.bristol.state import (
    GHOST_MOVING,
    MAX_EVENTS,
    NO_HUMAN_LEFT,
    NUM_PLACES,
    OVER,
    VALUE_BITS,
    Seen,
)
from ludarium.kernel.forms import rule
from ludarium.kernel.scales import by_seat, left_out, mask, seat, seats, up_to, word

FLAG = up_to(1)
CARDS = up_to(40)  # of the symptoms or the remedies, all there are
FEW = up_to(9)
ROUND = up_to(200)
PAWN, PAWNS = seat(), seats()  # ghosts are numbered behind the players
CARTS, DICE = mask(NUM_CARTS), mask(NUM_DICE)
REMEDY = word(NUM_KINDS, first=1)

SCALES = {
    "phase": word(OVER + 1),
    "round_number": ROUND,
    "num_pawns": FEW,
    "ending": word(NO_HUMAN_LEFT + 1),
    "winners": PAWNS,
    "circle": PAWN,
    "pawns": by_seat(),
    "character": word(9),
    "cart": word(NUM_CARTS),
    "riders": PAWN,
    "alive": PAWNS,
    "early": PAWNS,
    "position": up_to(60),
    "order": word(NUM_CARTS),
    "finished": CARTS,
    "gate_round": ROUND,
    "dice": word(NUM_FACES),
    "locked": DICE,
    "starter": FEW,
    "taken": FEW,
    "acted": FLAG,
    "actions": FEW,
    "num_fresh": FEW,
    "outlawed": up_to(20),
    "rerolled": DICE,
    "chickens": FEW,
    "doing": word(GHOST_MOVING + 1),
    "use": word(7),
    "die": word(NUM_DICE),
    "pawn": PAWN,
    "chosen": PAWN,
    "going": DICE,
    "throws": FEW,
    "locks": FEW,
    "num_drawn": FEW,
    "to_discard": FEW,
    "mover": PAWN,
    "kind": word(3),
    "target": PAWN,
    "may_whip": PAWNS,
    "Movement.asked": PAWNS,
    "Movement.sealed": PAWNS,
    "asked": word(len(ASKED)),
    "due": word(len(ASKED)),
    "due_to": PAWN,
    "owed": CARDS,
    "rolling": DICE,
    "num_symptoms": up_to(4),
    "num_remedies": up_to(4),
    "deck_size": CARDS,
    "discard_size": CARDS,
    "has_top": FLAG,
    "area_size": CARDS,
    "middle_size": CARDS,
    "remedy_deck_size": CARDS,
    "played": CARDS,
    "num_unseen": CARDS,
    "changed": PAWNS,
    "Pawn.shown": up_to(4),
    "shown_plagued": PAWNS,
    "shown_status": PAWNS,
    "Mingle.carts": CARTS,
    "convened": FLAG,
    "since": PAWNS,
    "giver": PAWN,
    "owner": PAWN,
    "num_coins": FEW,
    "Coin.shown": word(3),
    "learned": up_to(15),
    "num_events": up_to(MAX_EVENTS + 1),
    "events": left_out(),  # the chronicle serves imagining; what follows from it for certain is in the facts
    "past": left_out(),
    "symptoms": word(NUM_VALUES, first=1),
    "drawn": REMEDY,  # or symptoms, as the table says
    "remedies": REMEDY,
    "fresh": REMEDY,
    "plagued": FLAG,
    "met": PAWNS,
    "sealed": up_to(10),
    "cast": CARDS,
    "coins": word(3, first=1),
    "facts": mask(VALUE_BITS + NUM_PLACES),
    "num_facts": up_to(15),
    "sure": PAWNS,
}


@rule
def potential(seen: Seen) -> float:
    """How far down the street the seat's cart is, for whoever still rides."""
    cart = seen.table.pawns[seen.seat].cart
    if cart < 0:
        return 0.0
    return min(seen.table.carts[cart].position / seen.table.options.track, 1.0)
