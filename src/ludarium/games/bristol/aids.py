"""The knowledge sheet of a seat, for people: figures from what it sees and remembers alone."""

from ludarium.games.bristol.components import NUM_VALUES, SYMPTOM_COUNT
from ludarium.games.bristol.opinions import PLAIN
from ludarium.games.bristol.rules.knowledge import VALUE
from ludarium.games.bristol.state import RECEIVING, Seen, is_alive
from ludarium.games.bristol.suspicion import CERTAIN, suspicion


def aids(seen: Seen) -> dict[str, float]:
    """While the seat lives: how many symptoms of each value it cannot place, and how likely each other living pawn has
    the plague, as the bot would judge by its plain opinions: tuned ones weigh what to do, and
    are no odds."""
    table = seen.table
    if table.round_number == 0 or not is_alive(table, seen.seat):
        return {}
    unplaced = {f"unplaced-{value}": float(num_unplaced(seen, value)) for value in range(1, NUM_VALUES + 1)}
    others = [pawn for pawn in range(table.num_pawns) if pawn != seen.seat and is_alive(table, pawn)]
    return unplaced | {f"plagued-{pawn + 1}": suspicion(seen, PLAIN, pawn) / CERTAIN for pawn in others}


def num_unplaced(seen: Seen, value: int) -> int:
    """How many symptoms of a value are neither in the seat's hands nor shown nor remembered."""
    table, mind = seen.table, seen.own.mind
    cards = [
        *seen.own.symptoms,
        *(value for pawn in table.pawns for value in pawn.shown),
        *(mind.facts[index] & VALUE for index in range(mind.num_facts)),
    ]
    if table.turn.doing != RECEIVING:  # then remedies are drawn
        cards += seen.own.drawn
    return SYMPTOM_COUNT[NUM_VALUES * table.options.symptom_deck + value - 1] - cards.count(value)
