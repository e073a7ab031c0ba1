"""Games: what came of the games of a contest, a row each, in the order of their numbers."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

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
class Games:
    """Columns by game, or by game and seat. `thought` is wall-clock time; all others follow from the contest."""

    numbers: NDArray[np.int64]
    deals: NDArray[np.int64]
    variants: NDArray[np.int64]
    players: NDArray[np.int64]  # [game, seat]: an index of the contest's players
    counted: NDArray[np.bool_]  # [game, seat]: whether the seat counts for its bot
    lengths: NDArray[np.int64]  # answers, chance's included
    places: NDArray[np.int64]
    payoffs: NDArray[np.float64]
    scores: NDArray[np.int64] | None
    answers: NDArray[np.int64]  # [game, seat]; in compiled games they are not counted
    faults: NDArray[np.int64]  # [game, seat, kind of fault]
    thought: NDArray[np.float64]  # seconds, [game, seat]
    facts: tuple[Fact, ...] = ()
    mishaps: tuple[Mishap, ...] = ()

    def __len__(self) -> int:
        return len(self.numbers)

    def pick(self, rows: Any) -> Games:
        """Some of the games, by a mask or by indices."""
        picked = {name: None if (column := getattr(self, name)) is None else column[rows] for name in COLUMNS}
        facts = tuple(replace(fact, values=fact.values[rows]) for fact in self.facts)
        return replace(self, **picked, facts=facts)

    def whole_deals(self, games_per_deal: int) -> Games:
        """Only the deals that were played to the end, in order: what an interrupted run can tell."""
        ordered = self.pick(np.argsort(self.numbers, kind="stable"))
        _, places, counts = np.unique(ordered.deals, return_inverse=True, return_counts=True)
        return ordered.pick(counts[places] == games_per_deal)

    def digest(self) -> str:
        """A fingerprint of all that follows from the contest: equal for equal results."""
        digest = hashlib.sha256()
        for name in COLUMNS:
            column = getattr(self, name)
            if name != "thought" and column is not None:
                digest.update(f"{name} {column.shape}".encode() + np.ascontiguousarray(column).tobytes())
        for fact in self.facts:
            digest.update(fact.name.encode() + np.ascontiguousarray(fact.values).tobytes())
        return digest.hexdigest()


COLUMNS = tuple(column.name for column in fields(Games) if column.name not in ("facts", "mishaps"))
MAX_MISHAPS = 60


def joined(parts: Sequence[Games]) -> Games:
    """All parts as one, in the order of the games' numbers."""
    first = parts[0]
    columns: dict[str, Any] = {
        name: None
        if getattr(first, name) is None
        else np.concatenate([getattr(part, name) for part in parts])
        for name in COLUMNS
    }
    facts = tuple(
        replace(fact, values=np.concatenate([part.facts[index].values for part in parts]))
        for index, fact in enumerate(first.facts)
    )
    mishaps = sorted((mishap for part in parts for mishap in part.mishaps), key=lambda m: (m.game, m.seat))
    whole = Games(**columns, facts=facts, mishaps=tuple(mishaps[:MAX_MISHAPS]))
    return whole.pick(np.argsort(whole.numbers, kind="stable"))
