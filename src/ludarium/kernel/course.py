"""Course: what somebody who looks back at a match follows over it, as the game says; texts `gauge-…` and `part-…`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Gauges = Mapping[str, Sequence[int]]
"""Numbers of each seat, by name."""


def one_part(table: Any) -> str:
    """For games whose rounds have no parts."""
    return "round"


@dataclass(frozen=True)
class Course:
    """What a game gives to be followed. All of it may tell secrets: it is for matches that are over."""

    chapter: Callable[[Any], int]
    """By the table: which round or turn it is; 0 before the first."""
    gauges: Callable[[Any], Gauges]
    """By the state: numbers of each seat that go up and down."""
    part: Callable[[Any], str] = one_part
    """By the table: the part of the round, a word."""
    parts: tuple[str, ...] = ()
    """All of them."""
    counted: str = ""
    """The gauge, if any, whose gains are told by the parts in which they were made."""
    landmarks: tuple[int, ...] = ()
    """Events that are worth a mark."""
