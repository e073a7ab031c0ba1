"""What is said of an answer beyond the events it tells, and what is read off the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ludarium.games.cerberus import actions as a
from ludarium.games.cerberus.components import NUM_BOATS, NUM_LABELS, PORTAL
from ludarium.games.cerberus.rules.hunt import nearest
from ludarium.games.cerberus.rules.ways import pawns_on
from ludarium.games.cerberus.state import Seen, Table
from ludarium.kernel.families import NUMBER, Events
from ludarium.kernel.previews import Foresight, Readings

WORDS = Events()
BOAT_KNOWN = WORDS.add("boat-known", NUMBER)


def say(seen: Seen, answer: int, then: Callable[[], Seen]) -> Iterator[tuple[int, ...]]:
    """A boat that one has looked at already."""
    if a.LOOK <= answer < a.LOOK + NUM_BOATS and seen.mind.boats[answer - a.LOOK] > 0:
        yield BOAT_KNOWN, seen.mind.boats[answer - a.LOOK]


FORESIGHT = Foresight(words=WORDS, say=say, forks=(a.WHICH_WAY, a.RIDE_GONDOLA), steps=(a.MOVED,))


# --- The table ------------------------------------------------------------------------------------------


def readings(table: Table) -> Readings:
    """Where the next hunt would end and how far it reaches, whom it would catch, the dark labels by place of the rage
    track, and by space whether a way across begins there for whoever is not in the way."""
    last = table.board.num_spaces - 1
    reach, prey = min(table.cerberus + table.speed, last), nearest(table)
    to = min(reach, prey)
    seats = range(table.options.seats)
    return {
        "hunt": [to, reach],
        "prey": [seat for seat in seats if to == prey and table.players[seat].space == prey],
        "dark": [int(label >= table.board.dark_min_label) for label in range(NUM_LABELS, 0, -1)],
        "open": [int(_open(table, space)) for space in range(table.board.num_spaces)],
    }


def _open(table: Table, space: int) -> bool:
    """A portal needs somebody on its stele."""
    board = table.board
    return board.ways[space] != PORTAL or pawns_on(table, board.steles[space]) != 0
