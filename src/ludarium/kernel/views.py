"""Views: a match step by step, as a seat, a spectator or, once it is over, everybody may see it.

Made of what `see` fills and `tell` tells, and of nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ludarium.kernel.contract import SPECTATOR
from ludarium.kernel.forms import Told
from ludarium.kernel.history import Answer, Entry, Heard, Listener
from ludarium.kernel.match import Match, NotOverError


@dataclass(frozen=True)
class Step:
    """What a viewer heard, and its Seen after it."""

    heard: tuple[Heard, ...]
    seen: Any


@dataclass(frozen=True)
class FullStep:
    """An entry of the log (none: the opening), all it told, and every seat's Seen after it, the spectator's last."""

    entry: Entry | None
    told: tuple[Told, ...]
    seen: tuple[Any, ...]


def view(match: Match, viewer: int) -> list[Step]:
    """The match so far for a seat or SPECTATOR; entries of which it noticed nothing make no step."""
    return [step for _, step in _noticed(match, viewer)]


def step_reached(match: Match, viewer: int, entries: int) -> int:
    """The place in the viewer's view at which it is after so many entries of the log. Nothing to tell the viewer: it
    would learn how many hidden answers there were."""
    return sum(number <= entries for number, _ in _noticed(match, viewer)) - 1


def entries_at(match: Match, viewer: int, step: int) -> int:
    """After how many entries of the log the viewer's view is at this step; at its last one, if it has fewer."""
    numbers = [number for number, _ in _noticed(match, viewer)]
    return numbers[min(step, len(numbers) - 1)]


def _noticed(match: Match, viewer: int) -> Iterator[tuple[int, Step]]:
    """The steps of a view, each with the entry of the log that it comes from."""
    listener = Listener(match.game, viewer, Heard)
    before = Step(tuple(listener.hear_opening(match.opening)), _opening(match).seen(viewer))
    yield 0, before
    for entry, twin in _moments(match):
        step = Step(tuple(listener.hear(entry)), twin.seen(viewer))
        if step.heard or step.seen != before.seen:
            yield entry.number, step
            before = step


def full_view(match: Match) -> list[FullStep]:
    """The whole match, secrets included; `NotOverError` before its end."""
    if not match.over:
        raise NotOverError("the full view of a match can be given only when it is over")
    first = FullStep(None, match.opening, _all_seen(_opening(match)))
    return [first, *(FullStep(entry, entry.told, _all_seen(twin)) for entry, twin in _moments(match))]


def twin_after(match: Match, entries: int) -> Match:
    """A match of its own, without luck, as this one was after so many entries of its log."""
    twin = _opening(match)
    for entry in match.log[:entries]:
        _repeat(twin, entry)
    return twin


def _opening(match: Match) -> Match:
    """A match of its own, at its first question."""
    return Match(match.game, match.options, position=match.position)


def _moments(match: Match) -> Iterator[tuple[Entry, Match]]:
    """Each entry of the log with a twin of the match as it was just after it."""
    twin = _opening(match)
    for entry in match.log:
        _repeat(twin, entry)
        yield entry, twin


def _repeat(twin: Match, entry: Entry) -> None:
    if isinstance(entry, Answer):
        twin.repeat(entry.seat, entry.answer)
    else:
        twin.repeat_undo(entry.seat)


def _all_seen(match: Match) -> tuple[Any, ...]:
    return tuple(match.seen(viewer) for viewer in (*range(match.num_seats), SPECTATOR))
