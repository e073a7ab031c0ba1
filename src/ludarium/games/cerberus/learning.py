"""What those who learn Cerberus need to know of its fields, and what they may be paid on the way."""

from ludarium.games.cerberus.actions import ASKED
from ludarium.games.cerberus.components import (
    CERBERUS,
    NUM_ACTION_CARDS,
    NUM_BOATS,
    NUM_CARDS,
    NUM_POWERS,
)
from ludarium.games.cerberus.pieces import MAX_SPACES
from ludarium.games.cerberus.state import PHASE_OVER, Seen
from ludarium.kernel.forms import rule
from ludarium.kernel.scales import by_seat, left_out, mask, seat, seats, up_to, word

FLAG = up_to(1)
FEW = up_to(8)
SPACE = up_to(MAX_SPACES)
COPIES = up_to(4)  # of one card, as many as the box has
HELD = up_to(50)  # cards, all there are

SCALES = {
    "phase": word(PHASE_OVER + 1),
    "active": seat(),
    "turn_number": up_to(200),
    "asked": word(len(ASKED)),
    "owing": seats(),
    "choices": left_out(),  # of these the mask of legal answers tells
    "due": word(4),
    "due_seat": seat(),
    "due_cards": FEW,
    "num_dealt": FEW,
    "rage": up_to(20),
    "speed": FEW,
    "minimum": FEW,
    "cerberus": SPACE,
    "left": up_to(7),  # adventurers; or copies of a card
    "adventurers": seats(),
    "allies": seats(),
    "track": seat(8),  # the last: a pawn that nobody plays
    "bridges_fallen": FEW,
    "boat": FEW,
    "aboard": FEW,
    "pile": COPIES,
    "deck_sizes": HELD,
    "made": COPIES,
    "held": COPIES,
    "gone_kept": HELD,
    "gone_drawn": HELD,
    "gone": COPIES,
    "action_done": FLAG,
    "card_done": FLAG,
    "turn_over": FLAG,
    "closed": mask(NUM_POWERS),
    "power": word(NUM_POWERS),
    "in_play": word(NUM_CARDS),
    "ready": seats(),
    "parts": mask(3),
    "used": seats(),
    "targets": seats(),
    "mover": seat(),
    "steps": up_to(MAX_SPACES, least=-MAX_SPACES),
    "direction": up_to(1, least=-1),
    "moved": FLAG,
    "caught": seats(),
    "catch_space": SPACE,
    "queue": seat(),
    "num_placed": FEW,
    "num_settled": FEW,
    "winners": seats(),
    "num_spaces": SPACE,
    "start": SPACE,
    "reveal": SPACE,
    "hunt": up_to(20),
    "dark_min_label": FEW,
    "features": mask(3),
    "zones": word(4),
    "symbols": word(4),
    "ways": word(5),
    "across": SPACE,
    "steles": SPACE,
    "players": by_seat(),
    "camp": word(3),
    "space": up_to(MAX_SPACES, least=-1),
    "hand_size": HELD,
    "actions": mask(NUM_ACTION_CARDS),
    "looked": mask(NUM_BOATS),
    "owes": FEW,
    "shown": COPIES,
    "kept": HELD,
    "drawn": HELD,
    "cards": COPIES,
    "boats": word(3, first=1),
    "sealed": up_to(51),
}


@rule
def potential(seen: Seen) -> float:
    """How far an adventurer has come on the board; for Cerberus' camp, how far Cerberus has."""
    table = seen.table
    player = table.players[seen.seat]
    space = table.cerberus if player.camp == CERBERUS else player.space
    return min(max(space, 0) / table.board.num_spaces, 1.0)
