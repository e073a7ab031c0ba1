"""Scales: what the integers of a field stand for, said once, for whoever makes columns of them to learn from.

    SCALES = {
        "score": up_to(250),
        "phase": word(15),
        "active": seat(),
        "owing": seats(),
        "players": by_seat(),
        "hands": up_to(4, per_seat=6),  # a row of six numbers for each seat
    }

A game names its fields, each wherever it stands in what is seen; where one name stands for two things, that of the
record comes before it: `"Movement.asked": seats()`. A field without a scale is taken by its width.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto

from ludarium.kernel.options import OptionField
from ludarium.kernel.records import Field


class Kind(Enum):
    """How an integer becomes columns."""

    AMOUNT = auto()  # one column: the number
    WORD = auto()  # a column for each value it can have
    MASK = auto()  # a column for each bit
    SEAT = auto()  # like a word: a column for each seat, one's own first
    SEATS = auto()  # like a mask: a column for each seat, one's own first
    ROW = auto()  # a record, or a row of them
    NOTHING = auto()  # left out


@dataclass(frozen=True)
class Scale:
    """What one field stands for."""

    kind: Kind
    least: int = 0
    most: int = -1  # below `least`: as many as the game has seats
    per_seat: int = 0  # so many of the row's entries stand for each seat; 0: it is no row of seats

    def for_seats(self, most_seats: int) -> Scale:
        """The scale in a game of at most so many seats."""
        return self if self.most >= self.least else replace(self, most=self.least + most_seats - 1)

    @property
    def count(self) -> int:
        """How many columns an integer becomes."""
        return {Kind.AMOUNT: 1, Kind.NOTHING: 0}.get(self.kind, self.most - self.least + 1)


def up_to(most: int, *, least: int = 0, per_seat: int = 0) -> Scale:
    """A number; what is beyond its bounds is shown as the bound."""
    return Scale(Kind.AMOUNT, least, most, per_seat)


def word(count: int, *, first: int = 0, per_seat: int = 0) -> Scale:
    """One of `count` things, numbered from `first`; any other number is none of them."""
    return Scale(Kind.WORD, first, first + count - 1, per_seat)


def mask(count: int, *, per_seat: int = 0) -> Scale:
    """Bits, of which the lowest so many mean something."""
    return Scale(Kind.MASK, 0, count - 1, per_seat)


def seat(count: int = 0, *, first: int = 0, per_seat: int = 0) -> Scale:
    """A seat, numbered from `first`; what is numbered behind the seats (up to `count`) is no seat and is not turned."""
    return Scale(Kind.SEAT, first, first + count - 1, per_seat)


def seats(count: int = 0, *, per_seat: int = 0) -> Scale:
    """Seats as bits."""
    return Scale(Kind.SEATS, 0, count - 1, per_seat)


def by_seat() -> Scale:
    """A row of records, one for each seat."""
    return Scale(Kind.ROW, per_seat=1)


def left_out() -> Scale:
    """Not for learners."""
    return Scale(Kind.NOTHING)


def usual(field: Field) -> Scale:
    """The scale of a field that has none of its own."""
    if field.kind:
        return Scale(Kind.ROW)
    if isinstance(field, OptionField):
        values = [value for _, value in field.words]
        return (
            word(len(values)) if len(values) > 2 and values == [*range(len(values))] else up_to(max(values))
        )
    if field.bits > 16:
        return mask(field.bits - 2)
    return up_to((1 << (field.bits - 1)) - 1, least=-(1 << (field.bits - 1)))
