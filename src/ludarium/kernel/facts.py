"""Facts: what can be asked of finished games beyond places and payoffs, as columns with names.

A game tells facts of many final states at once, from an array of them, so that they cost nothing beside the games.
The heading of a fact is the text `fact-<name>`, the words are its parameter's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludarium.kernel.families import Parameter


@dataclass(frozen=True)
class Trait:
    """What each seat was or had, one of the words: `values[game, seat]`, -1 for none of them."""

    name: str
    parameter: Parameter
    values: NDArray[np.integer]


@dataclass(frozen=True)
class Occurrence:
    """What occurred at the table, any of the words: `values[game, word]` is 0 or 1."""

    name: str
    parameter: Parameter
    values: NDArray[np.integer]


@dataclass(frozen=True)
class Amount:
    """How many of each word a seat had: `values[game, seat, word]`."""

    name: str
    parameter: Parameter
    values: NDArray[np.integer]


@dataclass(frozen=True)
class Score:
    """What the players of a game count, more being better, by seat: `values[game, seat]`. Not every game has one."""

    values: NDArray[np.integer]
    name: str = "score"


Fact = Trait | Occurrence | Amount


def one_hot(values: Any, parameter: Parameter) -> NDArray[np.int64]:
    """Where exactly one of the words turned up: its number by game, as an occurrence."""
    return (np.asarray(values)[:, None] == np.arange(len(parameter.words))).astype(np.int64)


def bits_of(masks: Any, num_seats: int) -> NDArray[np.int64]:
    """Seats as bits, as 0 or 1 by game and seat."""
    return (np.asarray(masks).astype(np.int64)[:, None] >> np.arange(num_seats)) & 1


def scores_of(game: Any, state: Any, num_seats: int) -> list[int] | None:
    """By seat, what the players of a finished game count; None if they count nothing."""
    states = np.frombuffer(state.to_bytes(), dtype=game.State.LAYOUT)
    told = game.facts(states, num_seats) if game.facts else ()
    return next((fact.values[0].tolist() for fact in told if isinstance(fact, Score)), None)
