"""Tensors: what a seat sees as a row of numbers, for any game, from single records and for many lanes at once.

    observer = Observer(game("quacks"), num_seats=4)
    observer.dense(seen)  # float32, every column from -1 to 1
    observer.compact(seen)  # small integers: amounts as they are, all else 0 or 1
    print(observer.describe())

Both forms say the same. Nothing is in them but what the record holds: columns are made of its integers alone.
"""

from __future__ import annotations

import re
from functools import cached_property
from types import FunctionType
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludarium.kernel.columns import (
    AMOUNT,
    BIT,
    EQUALS,
    Column,
    Places,
    columns,
    places_in_seen,
    places_in_state,
)
from ludarium.kernel.contract import Game
from ludarium.kernel.forms import Form, bind, compiled_as, rule
from ludarium.kernel.records import Record

How = Literal["dense", "compact"]


def fill_row(record: Any, seat: int, out: Any) -> None:
    """Stands for `Observer.fill_row`."""
    raise NotImplementedError


@rule
def fill_rows(records: Any, seats: Any, out: Any) -> None:
    """The row of every record, a State or a Seen: of floats it is dense, of integers compact."""
    for number in range(len(out)):
        fill_row(records[number], seats[number], out[number])


class Plan(NamedTuple):
    """Where every column's number comes from in the memory of a record, as arrays: for
    machines that do many columns at once, by `integer_at` and `answer_of`."""

    places: Any  # by seat and column: the integer, counted in integers of its width
    arguments: Any  # by seat and column
    widths: Any  # by column, in bytes; 0 for the viewer's number
    asks: Any
    least: Any
    most: Any


@rule
def integer_at(memory: Any, width: int, place: int, viewer: int) -> int:
    """The integer of this width at a place of a record's memory; of no width, the viewer's number."""
    bytes_, shorts, words, longs = memory
    if width == 1:
        return int(bytes_[place])
    if width == 2:
        return int(shorts[place])
    if width == 4:
        return int(words[place])
    if width == 8:
        return int(longs[place])
    return viewer


@rule
def answer_of(value: int, asks: int, argument: int, least: int, most: int) -> int:
    """What a column shows of an integer, in the compact form."""
    if asks == EQUALS:
        return int(value == argument)
    if asks == BIT:
        return (value >> argument) & 1
    return min(max(value, least), most)


class Observer:
    """Makes tensors of a game's Seens at tables of so many seats."""

    def __init__(self, game: Game, num_seats: int) -> None:
        self.game, self.num_seats = game, num_seats
        self.columns = [columns(game, num_seats, seat) for seat in range(num_seats)]  # by seat
        self.names = tuple(column.name for column in self.columns[0])
        self.least: Any = np.array([column.least for column in self.columns[0]], np.int32)
        self.most: Any = np.array([column.most for column in self.columns[0]], np.int32)
        self.factors: Any = 1 / np.maximum(np.abs(self.least), self.most).astype(np.float32)
        self.label = f"{game.name}_{num_seats}"
        self.fill_row = self._made_fill_row()

    def __len__(self) -> int:
        return len(self.names)

    @property
    def kind(self) -> Any:
        """The narrowest integers that hold every column."""
        least, most = int(self.least.min()), int(self.most.max())
        fitting = (
            kind for kind in (np.int8, np.uint8) if np.iinfo(kind).min <= least <= most <= np.iinfo(kind).max
        )
        return np.dtype(next(fitting, np.int16))

    def dtype(self, how: How) -> Any:
        return self.kind if how == "compact" else np.dtype(np.float32)

    def describe(self) -> str:
        """Every column: its number, its name and what it can be in the compact form."""
        return "\n".join(
            f"{number:5} {column.name}  {column.least}..{column.most}"
            for number, column in enumerate(self.columns[0])
        )

    def compact(self, seen: Record) -> Any:
        """The row of one record, as small integers."""
        return self._filled(seen).astype(self.kind)

    def dense(self, seen: Record) -> NDArray[np.float32]:
        """The row of one record, scaled."""
        return self._filled(seen).astype(np.float32) * self.factors

    def tensor(self, seen: Record, how: How) -> Any:
        return self.compact(seen) if how == "compact" else self.dense(seen)

    def bounds(self, how: How) -> tuple[Any, Any]:
        """The least and the most of every column."""
        if how == "compact":
            return self.least.astype(self.kind), self.most.astype(self.kind)
        low, high = self.least * self.factors, self.most * self.factors
        return low.astype(np.float32), high.astype(np.float32)

    def _filled(self, seen: Any) -> NDArray[np.int64]:
        source, asks, argument = self._questions[max(seen.seat, 0)]
        values: Any = np.array(seen.to_ints())[source]
        choose: Any = np.where
        answers = choose(asks == EQUALS, values == argument, values >> argument & 1)
        return choose(asks == AMOUNT, values.clip(self.least, self.most), answers)

    @cached_property
    def _questions(self) -> list[Any]:
        """By seat: source, question and argument of every column."""
        return [np.array([*map(_question, row)]).T for row in self.columns]

    # --- Many at once -----------------------------------------------------------------------------------

    def fill(self, records: Any, seats: Any, out: Any, form: Form) -> None:
        """The rows of an array of Seens or States into an array of the caller's: floats are dense, integers compact."""
        form.entry(self._rows.fill_rows)(records, seats, out)

    @cached_property
    def _rows(self) -> Any:
        import ludarium.kernel.tensors as generic

        return bind(self.label, generic, fill_row=self.fill_row)

    def _made_fill_row(self) -> Any:
        """A rule `(record, seat, out)` that fills one row; compiled, it is straight-line code."""

        def fill_row(record: Any, seat: int, out: Any) -> None:
            seen = record if isinstance(record, self.game.Seen) else self.game.see(record, seat)
            out[:] = self.tensor(seen, "dense" if out.dtype.kind == "f" else "compact")

        def straight() -> FunctionType:
            from ludarium.kernel.straight import row_filler

            return row_filler(self)

        fill_row.__name__ = f"fill_row_{re.sub(r'[^0-9A-Za-z]', '_', self.label)}"
        compiled_as(fill_row, straight)
        return rule(fill_row)

    def places(self, of_seen: bool) -> list[Places]:
        """By seat, where the integers of what it sees lie in a Seen, or else in a State."""
        seats = range(self.num_seats)
        return [places_in_seen(self.game) if of_seen else places_in_state(self.game, seat) for seat in seats]

    def plan(self, of_seen: bool) -> Plan:
        """Where every column comes from in the memory of a Seen, or else of a State."""
        where = self.places(of_seen)
        behind = [[places[column.source] for column in row] for row, places in zip(self.columns, where)]
        return Plan(
            np.array([[at // max(width, 1) for width, at in row] for row in behind], np.int32),
            np.array([[column.argument for column in row] for row in self.columns], np.int32),
            np.array([width for width, _ in behind[0]], np.int32),
            np.array([column.asks for column in self.columns[0]], np.int32),
            self.least,
            self.most,
        )


def observer_of(game: Game, num_seats: int) -> Observer:
    """The observer of such tables, made once."""
    key = (game.name, num_seats)
    if key not in _observers or _observers[key].game is not game:
        _observers[key] = Observer(game, num_seats)
    return _observers[key]


_observers: dict[tuple[str, int], Observer] = {}


def memory(records: Any) -> tuple[Any, ...]:
    """An array of records as integers of each width; of a width that does not fit, nothing, for there is none."""
    raw = records.view(np.int8).reshape(len(records), records.dtype.itemsize)
    kinds = (np.int8, np.int16, np.int32, np.int64)
    return tuple(
        raw.view(kind)
        if records.dtype.alignment >= np.dtype(kind).itemsize
        else np.zeros((len(records), 0), kind)
        for kind in kinds
    )


def _question(column: Column) -> tuple[int, int, int]:
    return column.source, column.asks, column.argument
