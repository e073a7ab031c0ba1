"""Rules to try forms on: two games of the same names, and a generic module over them."""

from typing import Any

from ludarium.kernel.forms import EVERYONE, copy_into, rule, tell
from ludarium.kernel.records import Ints, Record, ints, number

TABLE = (5, 7, 11)
STEP = 0


class Track(Record):
    place: int = number(bits=8)
    path: Ints = ints(3)


@rule
def advance(track: Track, steps: int) -> int:
    """Calls a rule that stands below it."""
    track.place += steps
    return prize(track)


@rule
def prize(track: Track) -> int:
    tell(1, EVERYONE, track.place)
    return TABLE[track.place]


@rule
def wrong(track: Track, steps: int) -> int:
    """Reads behind the row for large steps."""
    return track.path[steps]


@rule
def play(tracks: Any, start: int, steps: int) -> int:
    """From outside: an array and an index."""
    copy_into(tracks[start + 1], tracks[start])
    return advance(tracks[start + 1], steps)


@rule
def reach(tracks: Any, start: int, steps: int) -> int:
    return wrong(tracks[start], steps)


# A generic module: `step_of` and STEP are a game's.


def step_of(steps: int) -> int:
    raise NotImplementedError


@rule
def double_step(steps: int) -> int:
    return 2 * steps


@rule
def triple_step(steps: int) -> int:
    return 3 * steps


@rule
def walk(steps: int) -> int:
    return once(steps) + STEP


@rule
def once(steps: int) -> int:
    return step_of(steps)
