"""Summary: what a simulation says about each seat."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from ludarium.arena.games import count_places
from ludarium.arena.simulate import Outcome
from ludarium.arena.statistics import PAYOFF, Estimate, mean, share


@dataclass(frozen=True)
class SeatSummary:
    """How one seat fared."""

    seat_number: int  # from 1, as people count
    bot: str
    wins: Estimate  # share of games won, shared victories included
    payoff: Estimate
    score: Estimate | None
    places: tuple[int, ...]  # how often first, second, …


@dataclass(frozen=True)
class Summary:
    """How a run went."""

    games: int
    seats: tuple[SeatSummary, ...]
    length: Estimate  # answers in a game, chance's included
    longest: int
    seconds: float
    games_per_second: float


def summarize(outcome: Outcome) -> Summary:
    """The summary of a run."""
    games = outcome.games
    count = len(games.lengths)
    return Summary(
        count,
        tuple(_seat(outcome, seat) for seat in range(len(outcome.plan.bots))),
        mean(games.lengths.astype(np.float64)),
        int(games.lengths.max()),
        outcome.seconds,
        count / max(outcome.seconds, 1e-9),
    )


def _seat(outcome: Outcome, seat: int) -> SeatSummary:
    games, num_seats = outcome.games, len(outcome.plan.bots)
    return SeatSummary(
        seat + 1,
        outcome.plan.bots[seat],
        share(int(games.won[:, seat].sum()), len(games.lengths)),
        mean(games.payoffs[:, seat], PAYOFF),
        None if games.scores is None else mean(games.scores[:, seat].astype(np.float64)),
        count_places(games.places[:, seat], num_seats),
    )


def to_json(outcome: Outcome, summary: Summary) -> dict[str, Any]:
    """A run and its summary as data; an interval without bounds is null."""
    plan = outcome.plan
    header = {
        "game": plan.game,
        "options": dict(plan.options),
        "bots": list(plan.bots),
        "seed": plan.seed,
        "form": plan.form,
    }
    return header | bounded(asdict(summary))


def bounded(value: Any) -> Any:
    """Data whose numbers JSON knows: those without bounds are null."""
    if isinstance(value, dict):
        return {key: bounded(item) for key, item in value.items()}  # pyright: ignore[reportUnknownVariableType]
    if isinstance(value, list | tuple):
        return [bounded(item) for item in value]  # pyright: ignore[reportUnknownVariableType]
    return None if isinstance(value, float) and not np.isfinite(value) else value
