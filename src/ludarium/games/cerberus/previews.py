"""What is said of an answer beyond the events it tells, and what is read off the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ludarium.games.cerberus import actions as a
from ludarium.games.cerberus.components import (
    AMOUNT,
    BOAT,
    DISCARD_OR_MOVE_ALL,
    DISCARD_OTHER,
    LABELS,
    MAX_PARTS,
    MOVE_AHEAD,
    MOVE_ALL,
    MOVE_EITHER,
    MOVE_OTHER,
    MOVE_SELF,
    NO_PART,
    NUM_BOATS,
    PART,
    PORTAL,
    POWER_PARTS,
    POWER_PRICE,
)
from ludarium.games.cerberus.rules.hunt import nearest
from ludarium.games.cerberus.rules.ways import pawns_on
from ludarium.games.cerberus.state import NO_SEAT, PHASE_EFFECT, PHASE_OFFERS, PHASE_PAYING, Seen, Table
from ludarium.kernel.bits import has
from ludarium.kernel.families import NUMBER, Events
from ludarium.kernel.previews import Foresight, Readings

WORDS = Events()
BOAT_KNOWN = WORDS.add("boat-known", NUMBER)


def say(seen: Seen, answer: int, then: Callable[[], Seen]) -> Iterator[tuple[int, ...]]:
    """A boat that one has looked at already."""
    if a.LOOK <= answer < a.LOOK + NUM_BOATS and seen.own.mind.boats[answer - a.LOOK] > 0:
        yield BOAT_KNOWN, seen.own.mind.boats[answer - a.LOOK]


FORESIGHT = Foresight(words=WORDS, say=say, forks=(a.WHICH_WAY, a.RIDE_GONDOLA), steps=(a.MOVED,))


# --- The table ------------------------------------------------------------------------------------------


def readings(table: Table) -> Readings:
    """Where the next hunt would end and how far it reaches, whom it would catch. By place of the rage track: the dark
    labels, and the steps from there to the hunt. By space, whether a way across begins there for whoever is not in the
    way. The part of the power in play that is being carried out; what is paid with cards, with how many of them are
    still to come, and who pays."""
    last = table.board.num_spaces - 1
    reach, prey = min(table.cerberus + table.speed, last), nearest(table)
    to = min(reach, prey)
    seats = range(table.options.seats)
    return {
        "hunt": [to, reach],
        "prey": [seat for seat in seats if to == prey and table.players[seat].space == prey],
        "dark": [int(label >= table.board.dark_min_label) for label in LABELS],
        "to_hunt": [table.board.hunt - place for place in range(table.board.hunt + 1)],
        "open": [int(_open(table, space)) for space in range(table.board.num_spaces)],
        "part": part_under_way(table),
        "price": price(table),
        "payers": payers(table),
    }


def _open(table: Table, space: int) -> bool:
    """A portal needs somebody on its stele."""
    board = table.board
    return board.ways[space] != PORTAL or pawns_on(table, board.steles[space]) != 0


# Parts by which another pawn moves than that of whoever plays the power, and those that a question is about.
OTHERS_MOVE = (MOVE_OTHER, MOVE_EITHER, MOVE_ALL, DISCARD_OR_MOVE_ALL)
ASKED_BY = {a.LOOK_OR_SWAP: BOAT, a.LOSE_CARD: DISCARD_OTHER, a.LOSE_OR_GO_BACK: DISCARD_OR_MOVE_ALL}


def part_under_way(table: Table) -> list[int]:
    """The part that is being carried out; of alike ones the last begun. None where two that differ could be it."""
    if table.phase != PHASE_EFFECT:
        return []
    place, kinds = table.power * MAX_PARTS, _kinds_under_way(table)
    begun = [
        index
        for index in range(POWER_PARTS[table.power])
        if PART[place + index] in kinds and (PART[place + index] >= MOVE_ALL or not has(table.parts, index))
    ]
    alike = {(PART[place + index], AMOUNT[place + index]) for index in begun}
    return begun[-1:] if len(alike) == 1 else []


def _kinds_under_way(table: Table) -> tuple[int, ...]:
    """Which kinds of parts somebody moves by, or is asked about."""
    if table.mover == NO_SEAT:
        return (ASKED_BY.get(table.asked, NO_PART),)
    return (MOVE_SELF, MOVE_AHEAD) if table.mover == table.active else OTHERS_MOVE


def price(table: Table) -> list[int]:
    """[CB-PAY-2, CB-PAY-4] How many cards are paid, and how many of them are still to come; none: nothing is paid."""
    if table.phase == PHASE_OFFERS:
        return [POWER_PRICE[table.power], POWER_PRICE[table.power]]
    owed = sum(table.players[seat].owes for seat in range(table.options.seats))
    return [POWER_PRICE[table.power], owed] if table.phase == PHASE_PAYING else []


def payers(table: Table) -> list[int]:
    """[CB-PAY-2, CB-PAY-4] Clockwise from the active player: who was asked for an offer, then who still owes cards."""
    seats = table.options.seats
    circle = [(table.active + place) % seats for place in range(seats)]
    if table.phase == PHASE_OFFERS:
        return [seat for seat in circle if seat == table.active or has(table.owing | table.ready, seat)]
    return [seat for seat in circle if table.phase == PHASE_PAYING and table.players[seat].owes > 0]
