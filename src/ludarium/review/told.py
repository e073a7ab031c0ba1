"""What a review tells, as data that can be sent: no arithmetic, and nothing that takes long to import."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray


class Estimate(msgspec.Struct, frozen=True):
    """A value and its standard error, which comes of having played on only so often."""

    value: float
    error: float

    @classmethod
    def of(cls, values: NDArray[float64]) -> Estimate:
        count = len(values)
        return cls(float(values.mean()), float(values.std(ddof=1)) / sqrt(count) if count > 1 else 0.0)


class Prospect(msgspec.Struct, frozen=True):
    """An answer, and how its seat fares with it: by payoff, and how often it wins."""

    answer: int
    payoff: Estimate
    wins: Estimate


class Moment(msgspec.Struct, frozen=True):
    """How often each seat would win from there, all being known."""

    index: int  # so many answers were given
    wins: tuple[float, ...]
    payoffs: tuple[float, ...]


class Account(msgspec.Struct, frozen=True):
    """A seat's result, in parts that sum to it."""

    seat: int
    result: float
    start: Estimate
    luck: Estimate
    answers: Estimate  # its own, above what the hand-written bot would have answered
    rest: float  # what the others did
    loss: Estimate  # its answers below the best ones; already in the others, so no part of the sum
    luck_by_question: dict[str, float]
    num_answers: int  # that left a choice


class Chapter(msgspec.Struct, frozen=True):
    """Where a round or turn begins: after so many answers."""

    index: int
    number: int


class Gain(msgspec.Struct, frozen=True):
    """What a seat gained in a part of a round."""

    seat: int
    chapter: int
    part: str
    amount: int


class Landmark(msgspec.Struct, frozen=True):
    """Something that happened with the answer of this index, and is worth a mark."""

    index: int
    event: str
    values: tuple[int, ...]


class History(msgspec.Struct, frozen=True):
    """How a match went. `gauges` has by name a row for each chapter, as it ended: a number for each seat."""

    chapters: tuple[Chapter, ...] = ()
    gauges: dict[str, tuple[tuple[int, ...], ...]] = {}
    gains: tuple[Gain, ...] = ()
    landmarks: tuple[Landmark, ...] = ()


class Words(msgspec.Struct, frozen=True):
    """A turning point as people read it, in one language."""

    asked: str
    given: str
    best: str
    known: tuple[str, ...]  # what the seat knew: odds and the like
    why: tuple[str, ...]


class TurningPoint(msgspec.Struct, frozen=True):
    """A costly answer: what was answered, what looked best to those who played on, and by how much."""

    index: int  # so many answers came before it
    step: int  # of the match as its seat saw it
    seat: int
    chapter: int
    question: str
    given: str
    best: str
    loss: Estimate
    prospects: tuple[Prospect, ...]
    worlds: int
    words: dict[str, Words]  # by language


class Review(msgspec.Struct, frozen=True):
    """How a match went, what was luck and what was skill, and which answers were costly."""

    game: str
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    num_answers: int
    accounts: tuple[Account, ...]
    moments: tuple[Moment, ...]
    history: History
    turning_points: tuple[TurningPoint, ...]
