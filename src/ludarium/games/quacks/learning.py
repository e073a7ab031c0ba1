"""What those who learn Quacks need to know of its fields, and what they may be paid on the way."""

from ludarium.games.quacks.actions import ASKED
from ludarium.games.quacks.components import COLORS, MAX_POT, NUM_CARDS, NUM_CHIPS, NUM_SPACES
from ludarium.games.quacks.state import PHASE_OVER, STOPPING, Seen
from ludarium.kernel.forms import rule
from ludarium.kernel.scales import by_seat, mask, seat, seats, up_to, word

FLAG = up_to(1)
COPIES = up_to(20)  # of one chip, as many as the box has

SCALES = {
    "round_number": up_to(9),
    "phase": word(PHASE_OVER + 1),
    "first": seat(),
    "turn": up_to(4),
    "active": seat(),
    "owing": seats(),
    "due": mask(16),
    "card": word(NUM_CARDS),
    "deck": FLAG,
    "supply": COPIES,
    "box": COPIES,
    "price": up_to(30),
    "players": by_seat(),
    "score": up_to(250),
    "rubies": up_to(60),
    "droplet": up_to(NUM_SPACES),
    "tube": up_to(NUM_SPACES),
    "flask": FLAG,
    "bag": COPIES,
    "beside": COPIES,
    "rats": up_to(NUM_SPACES),
    "pot": COPIES,
    "chips": up_to(NUM_CHIPS),
    "spaces": up_to(NUM_SPACES),
    "num_placed": up_to(MAX_POT),
    "hand": word(NUM_CHIPS),
    "extra": up_to(20),
    "stage": word(STOPPING + 1),
    "last": word(3),
    "aside": word(NUM_CHIPS),
    "has_drawn": FLAG,
    "offered": COPIES,
    "looks": up_to(5),
    "white_seen": FLAG,
    "chance_used": FLAG,
    "ready": FLAG,
    "exploded": FLAG,
    "shielded": FLAG,
    "stopped": FLAG,
    "score_before": up_to(250),
    "rubies_before": up_to(60),
    "flask_before": FLAG,
    "beside_before": COPIES,
    "scoring": up_to(NUM_SPACES),
    "coins": up_to(40),
    "first_color": word(len(COLORS)),
    "num_bought": up_to(2),
    "tails": up_to(NUM_SPACES),
    "tails_given": up_to(3),
    "steps": up_to(20),
    "rolls": up_to(4),
    "greens": mask(2),
    "passed": FLAG,
    "asked": word(len(ASKED)),
    "sealed": FLAG,
}


@rule
def potential(seen: Seen) -> float:
    """Victory points ahead of the average of the others, in hundreds."""
    seats, others = seen.table.options.seats, 0
    for place in range(seats):
        if place != seen.seat:
            others += seen.table.players[place].score
    ahead = (seen.table.players[seen.seat].score - others / (seats - 1)) / 100.0
    return min(max(ahead, -1.0), 1.0)
