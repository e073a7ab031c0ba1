"""Viewing: the one door through which a match leaves for a viewer.

A `Stream` is what one viewer (a seat, or everybody who looks on) gets of a match: it fills Seens by `see`, hears what
`tell` told the viewer, and makes frames of these and of nothing else. It holds the frames sent last, so that a client
that was cut off can be brought up to date.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Iterable
from typing import Any

import msgspec

from ludarium.kernel.contract import SPECTATOR, Game
from ludarium.kernel.forms import Told
from ludarium.kernel.history import UNDONE, Heard, Listener, News, Takeover, Undo
from ludarium.kernel.match import Match
from ludarium.kernel.previews import previews
from ludarium.kernel.records import Record
from ludarium.kernel.secret import Share
from ludarium.kernel.undo import UndoWatch
from ludarium.kernel.views import full_view, view
from ludarium.server import protocol
from ludarium.server.kept import ALL
from ludarium.server.protocol import Asked, Disclosed, Event, Foreseen, Over, Position, Sync, Update, ViewStep
from ludarium.server.rows import TakeoverRow

__all__ = ["ALL", "SharedView", "Stream", "all_steps", "event", "over", "steps", "taken_over"]

EVENTS_IN_SYNC = 200  # the latest; all of them are in the view that HTTP gives


def event(heard: Heard) -> Event:
    """An event as it is sent."""
    return _event(*heard)


def _event(number: int, _: int, name: str, values: tuple[int, ...], withdrawn: tuple[int, ...]) -> Event:
    return Event(number, name, values, withdrawn)


def over(match: Match) -> Over | None:
    """The end of a match, with the key to its randomness."""
    if not match.over:
        return None
    # Of a deal that others still play neither its luck nor anybody's hand is told before its day is over.
    secret = match.secret if match.deal is None else None
    key, salt = (secret.key.hex(), secret.salt.hex()) if secret else (None, None)
    return Over(
        list(match.places),
        list(match.winners),
        list(match.payoffs),
        key,
        salt,
        _disclosed(match.shares),
        match.scores,
        {name: list(numbers) for name, numbers in match.turned_over.items()} if match.deal is None else {},
    )


def _disclosed(shares: Iterable[Share]) -> list[Disclosed]:
    return [
        Disclosed(each.seat, each.share.hex(), each.salt.hex()) for each in shares if each.share and each.salt
    ]


def steps(match: Match, viewer: int) -> list[ViewStep]:
    """A match so far, as a viewer saw it."""
    found: list[ViewStep] = []
    before: Record | None = None
    for step in view(match, viewer):
        seen: Record = step.seen
        changed = seen.to_json() if before is None else seen.changes(before)
        readings = _readings(match.game, step.seen.table)
        events = [event(heard) for heard in step.heard]
        found.append(ViewStep(events, changed, readings, _chapter(match.game, step.seen.table)))
        before = seen
    return found


def all_steps(match: Match) -> list[ViewStep]:
    """A match that is over, with what every seat saw and was told; events are numbered over all that was told."""
    found: list[ViewStep] = []
    before: tuple[Record, ...] = ()
    numbers: dict[int, tuple[int, ...]] = {}
    count = 0
    for step in full_view(match):
        withdrawn = numbers.get(step.entry.of, ()) if isinstance(step.entry, Undo) else ()
        events = [_told(match, told, count + k, withdrawn) for k, told in enumerate(step.told, 1)]
        count += len(events)
        if step.entry is not None:
            numbers[step.entry.number] = tuple(each.number for each in events)
        seats: tuple[Record, ...] = step.seen[:-1]
        changed = {str(seat): seen.changes(old) for seat, (seen, old) in enumerate(zip(seats, before))}
        readings = _readings(match.game, step.seen[-1].table)
        chapter = _chapter(match.game, step.seen[-1].table)
        rows = {seat: change for seat, change in changed.items() if change}
        if not before:
            found.append(ViewStep(events, {"seats": [seen.to_json() for seen in seats]}, readings, chapter))
        elif events or rows:
            found.append(ViewStep(events, {"seats": rows} if rows else {}, readings, chapter))
        before = seats
    return found


def taken_over(takeovers: Iterable[Takeover | TakeoverRow]) -> dict[int, list[str]]:
    """By seat: who sat down there while the match was running."""
    found: dict[int, list[str]] = {}
    for takeover in takeovers:
        found.setdefault(takeover.seat, []).append(takeover.name)
    return found


def _told(match: Match, told: Told, number: int, withdrawn: tuple[int, ...]) -> Event:
    event, _, values = told
    if event == UNDONE:
        return Event(number, "undone", values, withdrawn)
    family = match.game.events[event]
    return Event(number, family.name, values[: len(family.parameters)])


class SharedView:
    """What holds for every viewer of a match just now, worked out once. The table is the same for all of them, by the
    contract of a game and a law that is tested."""

    def __init__(self, match: Match) -> None:
        self.waiting = list(match.waiting)
        self.over = over(match)
        self._match, self._news = match, News(match, len(match.log))
        self._state: Any = match.snapshot()
        readings = _readings(match.game, self._state.table)
        self.readings: Any = msgspec.Raw(msgspec.json.encode(readings)) if readings else readings
        self._changes: dict[int, dict[str, Any]] = {}

    def is_current(self, match: Match) -> bool:
        """Whether nothing has happened since."""
        return self._match is match and not self._news.any()

    def see(self, game: Game, viewer: int, seen: Any) -> None:
        """What a viewer sees; it is part of what was copied once for all viewers."""
        game.glance(self._state, viewer, seen)

    def changes(self, since: int, seen: Any, before: Any) -> dict[str, Any]:
        """What differs from a Seen of an earlier moment, after so many entries."""
        changed = self._changes.get(since)
        if changed is None:
            table = self._state.table.changes(before.table)
            changed = self._changes[since] = (
                {"table": msgspec.Raw(msgspec.json.encode(table))} if table else {}
            )
        own = seen.changes(before, without="table")
        return {**changed, **own} if own else changed


class Stream:
    """The positions of one match for one viewer, numbered."""

    def __init__(
        self,
        match: Match,
        viewer: int,
        turn: int,
        keep: int,
        *,
        name: str | None = None,
        aids: bool = False,
        previews: bool = False,
    ) -> None:
        self.match, self.viewer = match, viewer
        self._previews = previews
        self._aids = match.game.aids if aids and viewer != SPECTATOR else None
        self.name = name or secrets.token_urlsafe(9)
        self.seq = 0
        self._listener = Listener(match.game, viewer, _event)
        self._log = News(match)
        self._events: deque[Event] = deque(self._listener.hear_opening(match.opening))
        self._events.extend(self._news())
        shared = SharedView(match)
        self._seen: Record = match.game.Seen()
        self._spare: Record = match.game.Seen()
        shared.see(match.game, viewer, self._seen)
        self._undo = None if viewer == SPECTATOR else UndoWatch(match, viewer)
        self._position = self._now(shared, turn, self._seen)
        self._kept: deque[bytes] = deque(maxlen=keep)

    def sync(self, clock: dict[int, int] | None) -> bytes:
        """Everything the viewer sees."""
        events = list(self._events)[-EVENTS_IN_SYNC:]
        position = _with_clock(self._position, clock)
        return protocol.write(Sync(self.name, self.seq, self._seen.to_json(), events, position))

    def tell_previews(self) -> bool:
        """Tell from now on what answers would bring; whether that is new to those who follow."""
        if self._previews:
            return False
        self._previews = True
        if asked := self._position.asked:
            told = _previews(self.match.game, self._seen, self.match.game.legal(self._seen))
            asked = msgspec.structs.replace(asked, previews=told)
            self._position = msgspec.structs.replace(self._position, asked=asked)
        return True

    def bridge(self, resume: protocol.Resume) -> list[bytes] | None:
        """The updates that a client lacks; None if it needs a `sync`."""
        missing = self.seq - resume.seq
        if resume.stream != self.name or not 0 <= missing <= len(self._kept):
            return None
        return list(self._kept)[len(self._kept) - missing :]

    def advance(
        self, turn: int, clock: dict[int, int] | None, shared: SharedView | None = None
    ) -> bytes | None:
        """The update from what was sent last to what holds now; None if the viewer noticed nothing."""
        since = self._log.num_read
        if not self._log.any():
            return None
        shared = shared or SharedView(self.match)
        events = self._news()
        seen, before = self._spare, self._seen
        shared.see(self.match.game, self.viewer, seen)
        changed = shared.changes(since, seen, before)
        position = self._now(shared, turn, seen)
        if not events and not changed and position == self._position:
            return None
        self._seen, self._spare, self._position = seen, before, position
        self._events.extend(events)
        self.seq += 1
        data = protocol.write(Update(self.name, self.seq, events, changed, _with_clock(position, clock)))
        self._kept.append(data)
        return data

    def _news(self) -> list[Event]:
        """What the entries since the last look told the viewer."""
        return [heard for entry in self._log.read() for heard in self._listener.hear(entry)]

    def _now(self, shared: SharedView, turn: int, seen: Record) -> Position:
        asked = self._asked(seen) if self.viewer in shared.waiting else None
        aids = dict(self._aids(seen)) if self._aids and shared.over is None else None
        return Position(
            shared.waiting, turn, asked, self._may_undo(), None, shared.over, aids, shared.readings
        )

    def _may_undo(self) -> bool:
        """Whether the seat could take its latest answer back; whoever looks on has none."""
        return self._undo is not None and self._undo.possible()

    def _asked(self, seen: Record) -> Asked:
        game = self.match.game
        legal = game.legal(seen)
        return Asked(game.asked(seen).name, legal, _previews(game, seen, legal) if self._previews else {})


def _previews(game: Game, seen: Record, legal: list[int]) -> dict[int, list[list[Foreseen]]]:
    """From what the seat sees, as it was filled for it."""
    return {
        answer: [[Foreseen(*each) for each in line] for line in lines]
        for answer, lines in previews(game, seen, legal).items()
    }


def _readings(game: Game, table: Any) -> dict[str, list[int]]:
    return {name: list(row) for name, row in game.readings(table).items()} if game.readings else {}


def _chapter(game: Game, table: Any) -> int:
    return int(game.course.chapter(table)) if game.course else 0


def _with_clock(position: Position, clock: dict[int, int] | None) -> Position:
    if clock is None:
        return position
    return msgspec.structs.replace(position, clock=clock)
