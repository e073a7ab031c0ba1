"""Tensors: what a seat sees as a row of numbers, for any game, from single records and for many lanes at once.

    observer = Observer(game("quacks"), num_seats=4)
    observer.dense(seen)  # float32, every column from -1 to 1
    observer.compact(seen)  # int8 or int16: amounts as they are, all else 0 or 1
    print(observer.describe())

Both forms say the same. Nothing is in them but what the record holds: columns are made of its integers alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from ludarium.kernel.columns import AMOUNT, BIT, EQUALS, Column, columns, places
from ludarium.kernel.contract import Game
from ludarium.kernel.forms import Form, rule
from ludarium.kernel.records import Record

How = Literal["dense", "compact"]

# The numbers of a run: neighbouring columns that are filled in one go. They are unsigned, for then an index needs no
# test whether it counts from the end; and they stay so inside one function only, which is why this one is long. A row
# of Quacks takes 0.4 µs so, and 2 µs otherwise.
ASKS, WIDTH, PLACE, LENGTH, COLUMN = range(5)


@rule
def observe(
    bytes_: Any,
    shorts: Any,
    words: Any,
    longs: Any,
    runs: Any,
    arguments: Any,
    num_runs: int,
    leasts: Any,
    mosts: Any,
    out: Any,
) -> None:
    """Fill a row with what a record holds, in the compact form."""
    for number in range(num_runs):
        asks, width, place = runs[number, ASKS], runs[number, WIDTH], runs[number, PLACE]
        length, column = runs[number, LENGTH], runs[number, COLUMN]
        if asks == AMOUNT and width == 1:
            for index in range(length):
                least, most = leasts[column + index], mosts[column + index]
                out[column + index] = min(max(bytes_[place + index], least), most)
        elif asks == AMOUNT and width == 2:
            for index in range(length):
                least, most = leasts[column + index], mosts[column + index]
                out[column + index] = min(max(shorts[place + index], least), most)
        else:
            value = value_at(bytes_, shorts, words, longs, width, place)
            if asks == EQUALS:
                value -= arguments[number]
                for index in range(length):
                    out[column + index] = value == 0
                    value -= 1
            elif asks == BIT:
                value >>= arguments[number]
                for index in range(length):
                    out[column + index] = value & 1
                    value >>= 1
            else:
                out[column] = min(max(value, leasts[column]), mosts[column])


@rule
def value_at(bytes_: Any, shorts: Any, words: Any, longs: Any, width: Any, place: Any) -> int:
    """An integer of a record's memory."""
    if width == 1:
        return bytes_[place]
    if width == 2:
        return shorts[place]
    if width == 4:
        return words[place]
    return longs[place]


@rule
def observe_lanes(
    bytes_: Any,
    shorts: Any,
    words: Any,
    longs: Any,
    seats: Any,
    runs: Any,
    arguments: Any,
    num_runs: Any,
    leasts: Any,
    mosts: Any,
    factors: Any,
    out: Any,
) -> None:
    """Fill the row of every lane; with factors it becomes dense."""
    for lane in range(len(out)):
        seat, row = max(seats[lane], 0), out[lane]
        observe(
            bytes_[lane],
            shorts[lane],
            words[lane],
            longs[lane],
            runs[seat],
            arguments[seat],
            num_runs[seat],
            leasts,
            mosts,
            row,
        )
        for column in range(len(factors)):
            row[column] = row[column] * factors[column]


class Observer:
    """Makes tensors of a game's Seens at tables of so many seats."""

    def __init__(self, game: Game, num_seats: int) -> None:
        self.game, self.num_seats = game, num_seats
        self._columns = [columns(game, num_seats, seat) for seat in range(num_seats)]
        self.names = tuple(column.name for column in self._columns[0])
        self.least: Any = np.array([column.least for column in self._columns[0]], np.int32)
        self.most: Any = np.array([column.most for column in self._columns[0]], np.int32)
        self.factors: Any = 1 / np.maximum(np.abs(self.least), self.most).astype(np.float32)

    def __len__(self) -> int:
        return len(self.names)

    @property
    def kind(self) -> Any:
        """The narrowest integers that hold every column."""
        narrow = self.least.min() >= -128 and self.most.max() < 128
        return np.dtype(np.int8 if narrow else np.int16)

    def dtype(self, how: How) -> Any:
        return self.kind if how == "compact" else np.dtype(np.float32)

    def describe(self) -> str:
        """Every column: its number, its name and what it can be in the compact form."""
        return "\n".join(
            f"{number:5} {column.name}  {column.least}..{column.most}"
            for number, column in enumerate(self._columns[0])
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
        return [np.array([*map(_question, row)]).T for row in self._columns]

    # --- Many at once -----------------------------------------------------------------------------------

    def fill(self, seen: Any, seats: Any, out: Any, form: Form) -> None:
        """The rows of an array of records into an array of the caller's: floats are dense, integers compact."""
        fill: Any = form.entry(observe_lanes)
        fill(*self.arguments(seen, seats, out.dtype), out)

    def arguments(self, seen: Any, seats: Any, kind: Any) -> tuple[Any, ...]:
        """What `observe_lanes` needs to know before the rows that it fills."""
        factors = self.factors if np.dtype(kind).kind == "f" else self.factors[:0]
        return *memory(seen), seats, *self.runs, self.least, self.most, factors

    @cached_property
    def runs(self) -> tuple[NDArray[np.uint64], NDArray[np.int64], NDArray[np.int64]]:
        """By seat: neighbouring columns that are filled in one go, the first argument of each such run, and how many
        there are."""
        where = list(places(self.game.Seen))
        found = [list(_runs(row, where)) for row in self._columns]
        most = max(map(len, found))
        runs: NDArray[np.uint64] = np.zeros((len(found), most, 5), np.uint64)
        arguments: NDArray[np.int64] = np.zeros((len(found), most), np.int64)
        for seat, row in enumerate(found):
            for number, (*run, argument) in enumerate(row):
                runs[seat, number], arguments[seat, number] = run, argument
        return runs, arguments, np.array([len(row) for row in found])


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


def _runs(row: Sequence[Column], where: Sequence[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    """Columns of one seat, put together where neighbours go on alike."""
    starts = [0, *(number for number, pair in enumerate(pairwise(row), 1) if not _go_on(*pair, where))]
    for first, behind in pairwise([*starts, len(row)]):
        width, offset = where[row[first].source]
        yield row[first].asks, width, offset // width, behind - first, first, row[first].argument


def _go_on(one: Column, two: Column, where: Sequence[tuple[int, int]]) -> bool:
    if one.asks != two.asks:
        return False
    if one.asks != AMOUNT or where[one.source][0] > 2:
        return one.asks != AMOUNT and one.source == two.source and one.argument + 1 == two.argument
    (width, offset), next_ = where[one.source], where[two.source]
    return next_ == (width, offset + width)
