"""Law 8: what a seat imagines is as likely as it is by the rules.

Two independent ways to know how likely that is. `exact` plays the same answers again with every outcome that chance
could have had, and keeps the worlds of which the viewer would have seen the same all the time: it knows nothing of
how a game imagines. Over whole games, of all that is imagined with frequency p a share p must be true.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ludarium.kernel.contract import CHANCE, Game
from tests.contract.walks import Answer

NUM_DRAWS = 20_000
CRITICAL = {
    1: 15.1,
    2: 18.4,
    3: 21.1,
    4: 23.5,
    5: 25.7,
    6: 27.9,
    7: 29.9,
    8: 31.8,
    9: 33.7,
}  # chance 1 in 10,000


@dataclass(frozen=True, eq=False)
class Known:
    """A position with all that one viewer of it may ask, and how likely each answer is."""

    name: str
    state: Any
    viewer: int
    asked: Callable[[Any], Hashable]
    expected: Mapping[Hashable, Fraction | float]


class PosteriorError(AssertionError):
    """What is imagined is not as likely as it is."""


@dataclass(frozen=True, eq=False)
class Position:
    """A small position: where it began, what was answered since, who looks, and what is asked about it."""

    name: str
    start: Any
    answers: tuple[Answer, ...]
    viewer: int
    asked: Callable[[Any], Hashable]


def end_of(game: Game, position: Position) -> Any:
    """The true state."""
    state = position.start.copy()
    for seat, answer in position.answers:
        game.apply(state, seat, answer)
    return state


def _view(game: Game, state: Any, viewer: int) -> bytes:
    return game.see(state, viewer).to_bytes()


def exact(game: Game, position: Position) -> dict[Hashable, Fraction]:
    """How likely each answer to the position's question is, by trying every outcome of chance.

    Worlds that are equal are one, with the sum of their weights, so that this ends.
    """
    worlds: dict[bytes, Fraction] = {position.start.to_bytes(): Fraction(1)}
    truth = position.start.copy()
    for seat, answer in position.answers:
        game.apply(truth, seat, answer)
        wanted, following = _view(game, truth, position.viewer), Counter[bytes]()
        for data, weight in worlds.items():
            for outcome, share in _outcomes(game, game.State.from_bytes(data), seat, answer):
                state = game.State.from_bytes(data)
                game.apply(state, seat, outcome)
                if _view(game, state, position.viewer) == wanted:
                    following[state.to_bytes()] += weight * share  # type: ignore[assignment]
        worlds = dict(following)  # type: ignore[arg-type]
    total, found = sum(worlds.values()), Counter[Hashable]()
    for data, weight in worlds.items():
        found[position.asked(game.State.from_bytes(data))] += weight / total  # type: ignore[assignment]
    return dict(found)  # type: ignore[arg-type]


def _outcomes(game: Game, state: Any, seat: int, answer: int) -> Iterable[tuple[int, Fraction]]:
    """The answer itself, or all that chance may answer."""
    if seat != CHANCE:
        return [(answer, Fraction(1))] if game.refusal_in(state, seat, answer) == 0 else []
    return game.odds(state).items()


def check_frequencies(expected: Mapping[Hashable, Fraction | float], found: Counter[Hashable]) -> None:
    """Chi-square of what was imagined against what is likely; what is seldom is one class."""
    if set(found) - set(expected):
        raise PosteriorError(f"impossible and imagined: {set(found) - set(expected)}")
    draws = found.total()
    classes = [(float(share) * draws, found[key]) for key, share in expected.items() if share * draws >= 10]
    rest = draws - sum(wanted for wanted, _ in classes)
    if rest >= 10:
        classes.append((rest, draws - sum(count for _, count in classes)))
    chi_square = sum((count - wanted) ** 2 / wanted for wanted, count in classes)
    degrees = len(classes) - 1
    limit = CRITICAL.get(degrees, degrees + 4 * (2 * degrees) ** 0.5 + 8)
    if chi_square > limit:
        table = {key: (float(share), found[key] / draws) for key, share in expected.items()}
        raise PosteriorError(f"chi-square {chi_square:.1f} with {degrees} degrees: {table}")
