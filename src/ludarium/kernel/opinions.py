"""Opinions: what a hand-written bot thinks, as one record that its rules are given beside what its seat sees.

    class Opinions(Record):
        point: int = opinion(1000)
        coin: Ints = row(200, 100, 170)  # by rounds to come

Whoever holds another record of the same class has another bot, in every form and without compiling anything.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar, cast

from ludarium.kernel.records import Field, Ints, Record

T = TypeVar("T", bound=Record)

WIDEST = 30_000  # an opinion that says nothing of its range lies within this


@dataclass(frozen=True)
class Opinion(Field):
    """A number, or a row of them, and the range outside of which it makes no sense."""

    least: int = -WIDEST
    most: int = WIDEST


def opinion(start: int, least: int = -WIDEST, most: int = WIDEST) -> int:
    """A number that starts as the bot's usual one."""
    return cast(int, Opinion(start=start, least=least, most=most))


def row(*starts: int, least: int = -WIDEST, most: int = WIDEST) -> Ints:
    """A row of numbers."""
    return cast(Ints, Opinion(starts=starts, length=len(starts), least=least, most=most))


def ranges(kind: type[Record]) -> Iterator[tuple[int, int]]:
    """The least and the most of every number, in the order of the declaration."""
    for field in kind.FIELDS.values():
        if not isinstance(field, Opinion):
            raise TypeError(f"{kind.__name__} is a record of opinions: declare each by `opinion` or `row`")
        yield from [(field.least, field.most)] * (field.length or 1)


class NoOpinions(Record):
    """Of a bot that has none."""

    nothing: int = opinion(0)


_NONE = NoOpinions()


def no_opinions(seats: int) -> Record:
    return _NONE


def differing(usual: T, **fields: int | Ints) -> T:
    """The same opinions but for these."""
    other = usual.copy()
    for name, value in fields.items():
        setattr(other, name, value)
    return other


class Once(Generic[T]):
    """Opinions by the number of seats, worked out once. A game can be sent to another process with these, which a cache
    of functions does not allow."""

    def __init__(self, work_out: Callable[[int], T]) -> None:
        self._work_out = work_out
        self._known: dict[int, T] = {}

    def __call__(self, seats: int) -> T:
        if seats not in self._known:
            self._known[seats] = self._work_out(seats)
        return self._known[seats]


def less_than(usual: Callable[[int], T], *lesser: Callable[[T], T]) -> tuple[Callable[[int], T], ...]:
    """By the number of seats, what those think who know a game less well, made of the usual opinions once."""
    return tuple(Once(partial(_lesser, usual, each)) for each in lesser)


def _lesser(usual: Callable[[int], T], lesser: Callable[[T], T], seats: int) -> T:
    return lesser(usual(seats))


# --- What tuning found ------------------------------------------------------------------------------------


def tuned(usual: T, text: str) -> Callable[[int], T]:
    """By the number of seats, the usual opinions with what a file says of them:

    [[tuned]]
    seats = [3, 4]
    point = 1010
    """
    by_seats: dict[int, T] = {}
    for section in tomllib.loads(text).get("tuned", []):
        fields = {name: value for name, value in section.items() if name != "seats"}
        by_seats |= dict.fromkeys(section["seats"], _with(usual, fields))
    return lambda seats: by_seats.get(seats, usual)


def temperaments(usual: Callable[[int], T], text: str) -> dict[str, Callable[[int], T]]:
    """By its name, a bot that is not better or worse but another: some of the usual opinions in percent of what they
    are.

    [temperament.daring]
    caution = 70
    """
    found: dict[str, dict[str, int]] = tomllib.loads(text).get("temperament", {})
    return {name: Once(partial(_tempered, usual, percents)) for name, percents in found.items()}


def _tempered(usual: Callable[[int], T], percents: Mapping[str, int], seats: int) -> T:
    plain = usual(seats).to_json()
    return _with(usual(seats), {name: _part(plain.get(name, 0), part) for name, part in percents.items()})


def _part(value: int | Ints, percent: int) -> int | Ints:
    if isinstance(value, list):
        return [each * percent // 100 for each in value]
    return value * percent // 100


def _with(usual: T, fields: Mapping[str, Any]) -> T:
    """The usual opinions but for these; a ValueError names a field that there is not."""
    return type(usual).from_json({**usual.to_json(), **fields})


def written(text: str, usual: Record, seats: Sequence[int], found: Record) -> str:
    """The file with these opinions at so many seats, in place of what it said of them."""
    sections: list[tuple[list[int], dict[str, Any]]] = []
    for section in tomllib.loads(text).get("tuned", []):
        left = [each for each in section.pop("seats") if each not in seats]
        sections.append((left, section))
    plain = usual.to_json()
    sections.append((list(seats), {n: v for n, v in found.to_json().items() if v != plain[n]}))
    lines = [text.partition("[[tuned]]")[0].rstrip(), ""]
    for seats_of, fields in sorted(section for section in sections if section[0] and section[1]):
        told = (f"{name} = {value}" for name, value in fields.items())
        lines.append("\n".join(["[[tuned]]", f"seats = {seats_of}", *told, ""]))
    return "\n".join(lines)
