"""Games: what came of the games of a contest, a row each, in the order of their numbers."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from ludarium.kernel.facts import Fact


@dataclass(frozen=True)
class Mishap:
    """A fault of a bot, as an example for people to read."""

    game: int
    seat: int
    player: int
    kind: str
    text: str


@dataclass(frozen=True)
class Recorded:
    """A game as an archive keeps it."""

    game: int
    text: str


@dataclass(frozen=True)
class Outcomes:
    """What came of games: columns by game, or by game and seat."""

    numbers: NDArray[np.int64]
    lengths: NDArray[np.int32]  # answers, chance's included
    places: NDArray[np.int8]
    won: NDArray[np.bool_]
    payoffs: NDArray[np.float64]
    scores: NDArray[np.int64] | None  # where the game has one

    def __len__(self) -> int:
        return len(self.numbers)

    @classmethod
    def columns(cls) -> tuple[str, ...]:
        return tuple(column.name for column in fields(cls) if column.name not in BESIDE)

    def pick(self, rows: Any) -> Self:
        """Some of the games, by a mask or by indices."""
        picked: dict[str, Any] = {name: getattr(self, name) for name in self.columns()}
        return replace(self, **{name: None if c is None else c[rows] for name, c in picked.items()})

    def in_order(self) -> Self:
        """The games by their numbers."""
        if (np.diff(self.numbers) >= 0).all():
            return self
        return self.pick(np.argsort(self.numbers, kind="stable"))


@dataclass(frozen=True)
class Games(Outcomes):
    """The games of a contest, with who played and how. `thought` is wall-clock time; all else follows from the
    contest."""

    deals: NDArray[np.int64]
    variants: NDArray[np.int64]
    players: NDArray[np.int64]  # [game, seat]: an index of the contest's players
    counted: NDArray[np.bool_]  # [game, seat]: whether the seat counts for its bot
    answers: NDArray[np.int64]  # [game, seat]; in compiled games they are not counted
    faults: NDArray[np.int64]  # [game, seat, kind of fault]
    thought: NDArray[np.float64]  # seconds, [game, seat]
    luck: NDArray[np.float64] | None = (
        None  # [game, seat]: what draws brought above their means; where that was noted
    )
    facts: tuple[Fact, ...] = ()
    mishaps: tuple[Mishap, ...] = ()
    records: tuple[Recorded, ...] = ()  # where games are kept

    def pick(self, rows: Any) -> Self:
        facts = tuple(replace(fact, values=fact.values[rows]) for fact in self.facts)
        return replace(super().pick(rows), facts=facts)

    @property
    def adjusted(self) -> NDArray[np.float64]:
        """The payoffs without the luck, where it was noted: they have the same mean and vary less. How much of the luck
        that a forecast sees shows in results is fitted, for each half of the deals by the other half: a share that
        knew the games it is used on would bend their means."""
        if self.luck is None:
            return self.payoffs
        adjusted, even = self.payoffs.copy(), self.deals % 2 == 0
        for half in (even, ~even):
            adjusted[half] -= self._share_of_luck(~half) * self.luck[half]
        return adjusted

    def _share_of_luck(self, rows: NDArray[np.bool_]) -> float:
        """The slope of results over luck in some games, each bot's results beside its own mean."""
        assert self.luck is not None
        players, luck = self.players[rows], self.luck[rows]
        counts = np.maximum(np.bincount(players.ravel()), 1) if players.size else np.ones(1)
        means = np.bincount(players.ravel(), self.payoffs[rows].ravel(), len(counts)) / counts
        square = float((luck**2).sum())
        return float(((self.payoffs[rows] - means[players]) * luck).sum()) / square if square else 0.0

    def outcomes(self) -> Outcomes:
        """What came of them and nothing else."""
        return Outcomes(**{name: getattr(self, name) for name in Outcomes.columns()})

    def whole_deals(self, games_per_deal: int) -> Games:
        """Only the deals that were played to the end, in order: what an interrupted run can tell."""
        ordered = self.in_order()
        _, places, counts = np.unique(ordered.deals, return_inverse=True, return_counts=True)
        return ordered.pick(counts[places] == games_per_deal)

    def digest(self) -> str:
        """A fingerprint of all that follows from the contest: equal for equal results."""
        digest = hashlib.sha256()
        for name in DIGESTED:
            column = getattr(self, name)
            if column is not None:
                digest.update(f"{name} {column.shape}".encode() + _bytes(column))
        for fact in self.facts:
            digest.update(fact.name.encode() + np.ascontiguousarray(fact.values).tobytes())
        return digest.hexdigest()


BESIDE = ("facts", "mishaps", "records")  # no columns

# In this order, and whole numbers as wide as manifests of old had them.
DIGESTED = (
    "numbers", "deals", "variants", "players", "counted", "lengths", "places", "won", "payoffs", "scores", "answers",
    "faults",
)  # fmt: skip


def _bytes(column: NDArray[Any]) -> bytes:
    wide = column.astype(np.int64) if column.dtype.kind == "i" else column
    return np.ascontiguousarray(wide).tobytes()


MAX_MISHAPS = 60


def num_places(num_seats: int) -> int:
    """How many places there are: whoever plays alone and loses is second."""
    return max(num_seats, 2)


def count_places(places: NDArray[Any], num_seats: int) -> tuple[int, ...]:
    """How often first, second, …"""
    return tuple(np.bincount(places, minlength=num_places(num_seats) + 1)[1:].tolist())


def joined(parts: Sequence[Games]) -> Games:
    """All parts as one, in the order of the games' numbers."""
    facts = tuple(
        replace(fact, values=np.concatenate([part.facts[index].values for part in parts]))
        for index, fact in enumerate(parts[0].facts)
    )
    mishaps = sorted((mishap for part in parts for mishap in part.mishaps), key=lambda m: (m.game, m.seat))
    records = sorted((record for part in parts for record in part.records), key=lambda record: record.game)
    columns = concatenated(parts)
    return Games(
        **columns, facts=facts, mishaps=tuple(mishaps[:MAX_MISHAPS]), records=tuple(records)
    ).in_order()


def concatenated(parts: Sequence[Outcomes]) -> dict[str, Any]:
    """The columns of all parts, one after the other."""
    first = parts[0]
    return {
        name: None
        if getattr(first, name) is None
        else np.concatenate([getattr(part, name) for part in parts])
        for name in first.columns()
    }
