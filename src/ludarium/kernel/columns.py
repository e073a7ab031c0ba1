"""Columns: the description of an observation, made from the fields of a game's Seen and their scales.

Every column comes from one integer: the number itself, whether it equals something, or one of its bits. Rows of seats
are turned, so that one's own comes first: for each seat other integers stand behind the same columns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ludarium.kernel.contract import Game, NoSecrets
from ludarium.kernel.records import Field, Record
from ludarium.kernel.scales import Kind, Scale, usual, word

AMOUNT, EQUALS, BIT = range(3)  # what is asked of the integer

Places = Sequence[
    tuple[int, int]
]  # by integer of a Seen, where it lies in a record: its width and offset, in bytes
NOWHERE = (0, 0)  # of the viewer's own number

_ASKS = {Kind.WORD: EQUALS, Kind.SEAT: EQUALS, Kind.MASK: BIT, Kind.SEATS: BIT}
_SIGNS = {EQUALS: "=", BIT: "&"}


@dataclass(frozen=True)
class Column:
    """One column of what one seat sees."""

    name: str
    source: int  # the integer, counted in the order of the declaration
    asks: int
    argument: int  # what it is compared with, or the bit
    least: int
    most: int


def columns(game: Game, num_seats: int, seat: int) -> tuple[Column, ...]:
    """The columns of what a seat sees at a table of so many. Names and bounds depend on the game alone."""
    return tuple(_Viewer(game, num_seats, seat).record(game.Seen, 0, ""))


def places(record: type[Record], at: int = 0) -> Iterator[tuple[int, int]]:
    """Where each integer lies in a record's memory: its width and its offset, in bytes."""
    for name, field in record.FIELDS.items():
        first = at + record.LAYOUT.fields[name][1]
        for index in range(_length(field)):
            if field.kind:
                yield from places(field.kind, first + index * field.kind.SIZE)
            else:
                yield field.bits // 8, first + index * field.bits // 8


def places_in_seen(game: Game) -> Places:
    """Where the integers of a Seen lie in it; but the viewer's number is told apart."""
    return [NOWHERE, *list(places(game.Seen))[1:]]


def places_in_state(game: Game, seat: int) -> Places:
    """Where in a State the integers lie that a seat sees: the table, and its own."""
    fields, kinds = game.State.LAYOUT.fields, game.Seen.FIELDS
    table, own = (kinds[name].kind or NoSecrets for name in ("table", "own"))
    mine = fields["own"][1] + seat * own.SIZE
    return [NOWHERE, *places(table, fields["table"][1]), *places(own, mine)]


class _Viewer:
    """One seat's view of a game's fields."""

    def __init__(self, game: Game, num_seats: int, seat: int) -> None:
        self._num_seats, self._seat, self._most_seats = num_seats, max(seat, 0), max(game.seats)
        self._scales = {"seat": word(self._most_seats), **game.scales}  # who looks, which turning would hide

    def record(self, kind: type[Record], at: int, path: str) -> Iterator[Column]:
        """The columns of a record whose first integer has this number."""
        for name, field in kind.FIELDS.items():
            scale = self._scale(kind, name, field).for_seats(self._most_seats)
            if scale.kind is not Kind.NOTHING and field.kind is not NoSecrets:
                yield from self._field(field, scale, at, f"{path}.{name}" if path else name)
            at += _num_ints(field)

    def _scale(self, kind: type[Record], name: str, field: Field) -> Scale:
        """What the game says of the field of this record, or of any field of the name."""
        return self._scales.get(f"{kind.__name__}.{name}") or self._scales.get(name) or usual(field)

    def _field(self, field: Field, scale: Scale, at: int, path: str) -> Iterator[Column]:
        each = _num_ints(field) // _length(field)
        for index in range(_length(field)):
            source = at + each * self._entry(index, scale.per_seat)
            here = path if field.length is None else f"{path}[{_entry_name(index, scale.per_seat)}]"
            if field.kind:
                yield from self.record(field.kind, source, here)
            else:
                yield from self._integer(scale, source, here)

    def _integer(self, scale: Scale, source: int, path: str) -> Iterator[Column]:
        if scale.kind is Kind.AMOUNT:
            yield Column(path, source, AMOUNT, 0, scale.least, scale.most)
            return
        asks, of_seats = _ASKS[scale.kind], scale.kind in (Kind.SEAT, Kind.SEATS)
        for index in range(scale.count):
            argument = scale.least + (self._turned(index) if of_seats else index)
            what = _slot_name(index) if of_seats else str(scale.least + index)
            yield Column(f"{path}{_SIGNS[asks]}{what}", source, asks, argument, 0, 1)

    def _entry(self, index: int, per_seat: int) -> int:
        """The entry of a row that is shown in a place."""
        if not per_seat:
            return index
        slot, within = divmod(index, per_seat)
        return self._turned(slot) * per_seat + within

    def _turned(self, slot: int) -> int:
        """The seat that is shown in a place; what lies behind the seats stays where it is."""
        return (slot + self._seat) % self._num_seats if slot < self._num_seats else slot


def _length(field: Field) -> int:
    return 1 if field.length is None else field.length


def _num_ints(field: Field) -> int:
    """How many integers a field holds."""
    each = sum(map(_num_ints, field.kind.FIELDS.values())) if field.kind else 1
    return each * _length(field)


def _entry_name(index: int, per_seat: int) -> str:
    if not per_seat:
        return str(index)
    slot, within = divmod(index, per_seat)
    return _slot_name(slot) if per_seat == 1 else f"{_slot_name(slot)}.{within}"


def _slot_name(slot: int) -> str:
    """A seat as its viewer counts them."""
    return f"+{slot}" if slot else "own"
