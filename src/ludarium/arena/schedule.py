"""Schedule: which games are to be played, as those who play them need to know it; by a contest or a simulation.

A deal is a table's luck: it depends on the seed and the deal's number alone, so all games of a deal are dealt alike.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ludarium.bots.kinds import Bot, bot_of
from ludarium.bots.outside import is_outside, outsider
from ludarium.kernel.chance import Luck, new_luck
from ludarium.kernel.options import Options

COMPILED, INTERPRETED = "compiled", "interpreted"  # whole games in one call, of bots that can play so
ASKED = "asked"  # one answer at a time, of any bots


@dataclass(frozen=True)
class Lineup:
    """Games that start alike, with the same bots at the same seats; their luck differs."""

    numbers: NDArray[np.int64]
    deals: NDArray[np.int64]  # ascending
    variant: int
    players: tuple[int, ...]  # by seat: an index of the schedule's players
    counted: tuple[bool, ...]  # by seat: whether it counts for its bot

    def pick(self, rows: Sequence[int]) -> Lineup:
        """Some of the games."""
        return replace(self, numbers=self.numbers[rows], deals=self.deals[rows])


class Schedule(Protocol):
    """What is to be played; it can cross into another process."""

    @property
    def game(self) -> str: ...
    @property
    def seed(self) -> int: ...
    @property
    def players(self) -> tuple[str, ...]: ...
    @property
    def num_seats(self) -> int: ...
    @property
    def budget(self) -> float: ...
    @property
    def form(self) -> str: ...
    @property
    def luck_adjusted(self) -> bool: ...
    @property
    def recorded(self) -> bool: ...

    def options_of(self, variant: int) -> Options: ...

    def lineups(self, numbers: range) -> Iterable[Lineup]:
        """The games of these numbers, those that are alike together."""
        ...


@cache
def seated(spec: str) -> Bot:
    """The bot of a spec, as this process has it; one from outside was checked by whoever named it."""
    return outsider(spec) if is_outside(spec) else bot_of(spec)


def in_playouts(players: Sequence[str]) -> bool:
    """Whether all of these can play whole games in one call."""
    return all(not is_outside(spec) and (_plain(spec) or bot_of(spec).compiles) for spec in players)


def _plain(spec: str) -> bool:
    return bot_of(spec).in_playouts is not None


def own_bots(players: Sequence[str]) -> tuple[str, ...]:
    """Those among them with which playouts are made."""
    return tuple(spec for spec in players if not is_outside(spec) and bot_of(spec).compiles)


# --- Luck -----------------------------------------------------------------------------------------------


def seed_of(text: str) -> int:
    """A seed as people write it: a number stands for itself, anything else for its digest."""
    try:
        number = int(text)
        number.to_bytes(16, "little", signed=True)
    except (ValueError, OverflowError):
        digest = hashlib.blake2b(text.encode("utf-8", "replace"), digest_size=8).digest()
        return int.from_bytes(digest, "little")
    return number


def seeds_of(seed: int) -> tuple[int, int]:
    """The seeds of what chance gives and of what bots leave to chance."""
    # Every run that was ever recorded hangs on the two old words, `whim` here and `arena whims` below.
    digest = hashlib.blake2b(
        seed.to_bytes(32, "little", signed=True), person=b"whim", digest_size=16
    ).digest()
    return seed, int.from_bytes(digest, "little")


def chance_luck_of(schedule: Schedule, deal: int) -> Luck:
    """What chance gives in a deal."""
    return new_luck(seeds_of(schedule.seed)[0], deal)


def bot_luck_of(schedule: Schedule, deal: int, seat: int, answer: int) -> Luck:
    """What a seat leaves to chance in one of its answers, counted from 0: the same for whoever sits there."""
    return new_luck(digest_of(schedule.seed, b"arena whims", deal, seat, answer))


def digest_of(seed: int, purpose: bytes, *numbers: int) -> int:
    """A number that follows from a seed, what it is for, and other numbers."""
    data = b"/".join(str(number).encode() for number in (seed, *numbers))
    return int.from_bytes(hashlib.blake2b(data, person=purpose, digest_size=16).digest(), "little")
