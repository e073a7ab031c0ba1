"""History: the entries of a match's log, how chance came to its answers, and what each viewer hears of them.

Numbers of the log never leave for a viewer, for they would tell that something hidden happened; every viewer has
numbers of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from ludarium.kernel.chance import Source, weighted
from ludarium.kernel.contract import Game
from ludarium.kernel.families import Events
from ludarium.kernel.forms import EVERYONE, Told

if TYPE_CHECKING:
    from ludarium.kernel.match import Match

H = TypeVar("H")

UNDONE = -1  # as an event: a seat took its latest answer back; its value is the seat


class Draw(NamedTuple):
    """How chance comes to its answer: answer `k` of a stream, among these weights."""

    stream: int
    k: int
    weights: tuple[int, ...]


class Answer(NamedTuple):
    """An answer in the log, and what it told."""

    number: int  # in the log, from 1
    seat: int
    answer: int
    question: int
    told: tuple[Told, ...]
    draw: Draw | None = None  # of chance only
    time: float | None = None


class Undo(NamedTuple):
    """A seat took its latest answer back."""

    number: int
    seat: int
    of: int  # the number of the answer taken back
    told: tuple[Told, ...]  # to those who had noticed the answer
    time: float | None = None


Entry = Answer | Undo


class Takeover(NamedTuple):
    """Somebody new sat down at a seat while the match was running; no entry of the log, for it changes nothing."""

    after: int  # so many entries of the log
    seat: int
    name: str
    time: float | None = None


class News:
    """What has come into the log of a match since it was read last; each who follows a match has one of its own."""

    __slots__ = ("_match", "num_read")

    def __init__(self, match: Match, num_read: int = 0) -> None:
        self._match, self.num_read = match, num_read

    def any(self) -> bool:
        """Whether there is something to read."""
        return self.num_read != len(self._match.log)

    def read(self) -> list[Entry]:
        """The entries that are new."""
        log = self._match.log
        new, self.num_read = log[self.num_read :], len(log)
        return new


# --- What chance draws from -----------------------------------------------------------------------------


def outcome_of(source: Source, draw: Draw) -> int:
    """The index of the outcome that a source gives."""
    chosen = source.below(draw.stream, draw.k, sum(draw.weights))
    return weighted(list(draw.weights), len(draw.weights), chosen)


# --- What a viewer hears --------------------------------------------------------------------------------


class Heard(NamedTuple):
    """An event as one viewer was told it, numbered from 1 for this viewer alone."""

    number: int
    event: int  # an id of the game's events, or UNDONE
    name: str
    values: tuple[int, ...]
    withdrawn: tuple[int, ...] = ()  # with UNDONE: the viewer's numbers of the events that no longer hold


Make = Callable[[int, int, str, tuple[int, ...], tuple[int, ...]], H]
"""What a listener makes of an event: the fields of `Heard`, in their order."""


def audible(event: Told, viewer: int) -> bool:
    """Whether a seat or SPECTATOR is in an event's audience."""
    audience = event[1]
    return audience == EVERYONE or (viewer >= 0 and (audience >> viewer) & 1 == 1)


class Listener(Generic[H]):
    """Turns the opening of a match and the entries of its log, given in order, into what one viewer hears."""

    def __init__(self, game: Game, viewer: int, make: Make[H]) -> None:
        self._events, self._viewer, self._make = game.events, viewer, make
        self._count = 0
        self._counts: list[int] = []  # of events heard, after the opening, after entry 1, after entry 2 ...

    def hear_opening(self, told: Iterable[Told]) -> list[H]:
        """What was told to the viewer before the first answer."""
        return self._hear(told)

    def hear(self, entry: Entry) -> list[H]:
        """What an entry tells the viewer."""
        return self._hear(entry.told, self._numbers(entry.of) if isinstance(entry, Undo) else ())

    def _numbers(self, entry: int) -> tuple[int, ...]:
        """The viewer's numbers of the events of an earlier entry."""
        return tuple(range(self._counts[entry - 1] + 1, self._counts[entry] + 1))

    def _hear(self, told: Iterable[Told], withdrawn: tuple[int, ...] = ()) -> list[H]:
        heard: list[H] = []
        for each in told:
            if each[1] == EVERYONE or audible(each, self._viewer):
                self._count += 1
                name, values = named(self._events, each[0], each[2])
                heard.append(self._make(self._count, each[0], name, values, withdrawn))
        self._counts.append(self._count)
        return heard


@lru_cache(4096)
def named(events: Events, event: int, values: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    """The name of an event, and the values that it has: one tuple for all who hear of it."""
    if event == UNDONE:
        return "undone", values
    family = events[event]
    return family.name, values[: len(family.parameters)]
