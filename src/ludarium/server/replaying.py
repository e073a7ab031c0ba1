"""Replaying: a match that is looked at, or whose table comes back into memory, is played again from what is stored, in
a process of its own, and what came of it is kept.

Who may see what is decided by the hub before anything is done here, and again in the process: it holds the whole match,
as the server does, and gives back what one viewer saw and nothing else.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from typing import Any, NamedTuple, TypeVar

import msgspec

from ludarium.kernel import archive
from ludarium.kernel.contract import SPECTATOR
from ludarium.kernel.match import Match
from ludarium.kernel.signing import Signer
from ludarium.server import kept, limits, protocol
from ludarium.server.config import Config
from ludarium.server.practising import WORK_OF_ANSWER, Branch, Practice, moment, moment_of_match
from ludarium.server.processes import NICENESS, LostWork, Pool
from ludarium.server.protocol import TableInfo, View, ViewStep
from ludarium.server.reasons import Denied
from ludarium.server.rebuilding import Played, looked_at
from ludarium.server.rows import EntryRow
from ludarium.server.store import MatchRows
from ludarium.server.tables import CLOSED, LOBBY, OVER, PLAYING, Table
from ludarium.server.viewing import ALL, all_steps, steps, taken_over

ANSWERS_OF_UNDO = 15  # so many answers could be played again while one is taken back again
TIMES_OF_BRANCH = 3  # a match is played again as stored, to find a step of a view, and to go on from there
AT_ONCE = 150  # answers that are played again without a process: a few milliseconds, ...
MEANWHILE = 1_000  # ... or so many while none is ready, for it takes seconds to start, on a full machine many
WITHIN = 120.0  # seconds, in a process that gives way to everything else

T = TypeVar("T")  # what comes of some work
W = TypeVar("W")  # the work


def work_of(entries: Iterable[EntryRow]) -> int:
    """What it costs to play entries again, in answers."""
    return sum(ANSWERS_OF_UNDO if entry.answer is None else 1 for entry in entries)


# --- In the process -------------------------------------------------------------------------------------


class Wish(NamedTuple):
    """A match to look at, as it is stored: as the seat of a secret (or SPECTATOR) has seen it so far; or, once it is
    over, as any seat that is `wanted`, or ALL of them."""

    rows: MatchRows
    viewer: int
    wanted: int | None
    ended: bool = False  # by what the table knows, which counts where the rules of the match are not here

    @property
    def num_seats(self) -> int:
        return len(self.rows[0].holders)

    @property
    def over(self) -> bool:
        """Whether it is over, without asking the rules."""
        return self.ended or self.rows[0].places is not None

    @property
    def work(self) -> int:
        """What it costs, in answers."""
        return work_of(self.rows[1]) * (self.num_seats + 1 if self.wanted == ALL else 1)


class Shown(NamedTuple):
    """What one viewer saw of a match."""

    viewer: int | None
    steps: bytes  # as JSON
    all: bool
    taken_over: dict[int, list[str]]
    told_only: bool = False

    def view(self, info: TableInfo) -> View:
        """The view as it is sent, with what everybody may know of the table now."""
        raw: Any = msgspec.Raw(self.steps)
        return View(
            info, self.viewer, raw, all=self.all, taken_over=self.taken_over, told_only=self.told_only
        )


def show(wish: Wish) -> Shown:
    """What a viewer saw of a match; of one by other rules, what it was told."""
    row, entries, takeovers, _ = wish.rows
    match, trouble = looked_at(*wish.rows)
    if match is None and (not _by_other_rules(trouble) or not kept.has_telling(row)):
        raise trouble or Denied("other-rules", row.rules_version)
    viewer = _viewer(wish, wish.over if match is None else match.over)
    if match is None:
        found = kept.steps(row, entries, viewer)
    else:
        found = all_steps(match) if viewer == ALL else steps(match, viewer)
    seat = viewer if viewer >= 0 else None
    return Shown(seat, _written(found), viewer == ALL, taken_over(takeovers), told_only=match is None)


def _viewer(wish: Wish, over: bool) -> int:
    if wish.wanted is None:
        return (
            wish.viewer if wish.viewer < wish.num_seats else SPECTATOR
        )  # an earlier match, with fewer seats
    if not over:
        raise Denied("not-over")
    if wish.wanted not in (ALL, *range(wish.num_seats)):
        raise Denied("no-such-seat")
    return wish.wanted


def _by_other_rules(trouble: Denied | None) -> bool:
    """Whether nothing is wrong with a match but that its rules are not here."""
    return trouble is not None and trouble.reason == "other-rules"


def _written(found: list[ViewStep]) -> bytes:
    return b"[" + b",".join(map(protocol.write, found)) + b"]"


class Writing(NamedTuple):
    """A match whose record is wanted, and what the table knows of it: whether it ended; of one that nobody can play on,
    since when it must have been quiet to be disclosed. And the server's name to put to it."""

    rows: MatchRows
    ended: bool
    quiet_since: float | None
    signer: Signer

    @property
    def work(self) -> int:
        return work_of(self.rows[1])


def record(wanted: Writing) -> str:
    """The full record of a match that is over, or that nobody can play on; of one by other rules, as it was stored."""
    match, trouble = looked_at(*wanted.rows)
    if match is None and _by_other_rules(trouble):
        if not wanted.ended and wanted.rows[0].places is None:
            raise Denied("not-over")
        return kept.record(*wanted.rows, wanted.signer)
    if match is None or trouble is not None:
        raise trouble or Denied("other-rules", wanted.rows[0].rules_version)
    if not match.over:
        _require_abandoned(match, wanted.quiet_since)
    return archive.write(match, abandoned=not match.over, signer=wanted.signer)


def _require_abandoned(match: Match, quiet_since: float | None) -> None:
    """Nobody can play on at a table that is closed; and no host closes one to look at a hand at once."""
    if quiet_since is None:
        raise Denied("not-over")
    if ((match.log[-1].time if match.log else match.created) or 0.0) > quiet_since:
        raise Denied("disclosed-later")


def played(rows: MatchRows) -> Played:
    """How far a match has come, and what is wrong with it."""
    match, trouble = looked_at(*rows)
    return match and match.progress(), trouble


# --- In the server --------------------------------------------------------------------------------------


class Glance(NamedTuple):
    """A match that somebody looks at, as it is just then."""

    code: str
    number: int
    moment: Hashable  # what tells it from others; None of a match that never changes
    ended: bool  # as far as the table knows, whatever its rules say


def look_at(table: Table, number: int | None, *, only_over: bool) -> Glance:
    """The match that somebody wants to look at; `Denied` at once if it is running and may not be seen so. One that is
    not in memory says so itself."""
    row = table.row
    number = row.match if number is None else number
    if number != row.match:
        return Glance(row.code, number, None, ended=number < row.match)
    table.require(PLAYING, LOBBY, OVER, CLOSED)  # one that is starting has nothing to see yet
    if row.phase == PLAYING and only_over:
        raise Denied("not-over")
    match = table.match
    moment = (len(match.log), len(match.takeovers)) if match is not None else None
    return Glance(row.code, number, moment, ended=row.phase == OVER)


class _Key(NamedTuple):
    """What is worked out, and as of when."""

    what: Hashable
    moment: Hashable = None


class Kept:
    """What was worked out before, as much of the latest used as fits; of what goes on, the latest moment alone, for
    nobody can ask for an earlier one any more."""

    def __init__(self, most: int) -> None:
        self._most, self.size = most, 0  # bytes
        self._found: OrderedDict[Hashable, tuple[Hashable, Any, int]] = OrderedDict()

    def get(self, key: Hashable, moment: Hashable = None) -> Any:
        """What is known under a key, as of a moment; None if nothing is."""
        known, value, _ = self._found.get(key, _NOTHING)
        if value is None or known != moment:
            return None
        self._found.move_to_end(key)
        return value

    def put(self, key: Hashable, value: Any, size: int, moment: Hashable = None) -> None:
        self.size -= self._found.pop(key, _NOTHING)[2]
        if size > self._most:
            return
        self._found[key] = moment, value, size
        self.size += size
        while self.size > self._most:
            _, (*_, old) = self._found.popitem(last=False)
            self.size -= old

    def __len__(self) -> int:
        return len(self._found)


_NOTHING: tuple[Hashable, Any, int] = (None, None, 0)


class Replays:
    """All matches of a server that are played again. Whoever asks pays for the work; what is kept costs nothing."""

    def __init__(self, config: Config) -> None:
        self._queue = config.replay_queue
        self._pool = Pool(config.replay_workers, config.games, NICENESS) if config.replay_workers else None
        self._kept = Kept(config.replay_bytes)
        self._making: dict[_Key, asyncio.Task[Any]] = {}

    def stop(self) -> None:
        for task in self._making.values():
            task.cancel()
        if self._pool is not None:
            self._pool.stop()

    async def show(self, at: Glance, viewer: Hashable, wish: Callable[[], Wish]) -> Shown:
        """What a viewer saw of a match until a moment; the wish is read if that is not known yet."""
        key = _Key(("view", at.code, at.number, viewer), at)
        return self._kept.get(*key) or await self._made(key, wish, show, lambda asked: asked.work, _size)

    async def record(self, at: Glance, wanted: Callable[[], Writing]) -> str:
        """The record of a match that is over."""
        key = _Key(("record", at.code, at.number), at)
        return self._kept.get(*key) or await self._made(key, wanted, record, lambda asked: asked.work, len)

    async def practise(self, practice: Practice) -> bytes:
        """What is seen of a position that somebody plays on one device."""
        key = _Key(("practice", protocol.write(practice.wish), practice.game))
        return self._kept.get(*key) or await self._made(
            key, lambda: practice, moment, lambda asked: asked.work, len
        )

    async def play_on(self, at: Glance, wish: protocol.PlayingOn, rows: Callable[[], MatchRows]) -> bytes:
        """What is seen of a match that is over by somebody who plays on from one of its moments."""
        key = _Key(("onwards", at.code, at.number, protocol.write(wish)), at)
        return self._kept.get(*key) or await self._made(
            key, lambda: Branch(rows(), wish), moment_of_match, _work_of_branch, len
        )

    async def played(self, rows: MatchRows) -> Played | None:
        """What came of playing a match again whose table comes into memory; None if that is better done there."""
        work = work_of(rows[1])
        if work <= AT_ONCE:
            return None
        limits.pay(work)
        if self._pool is not None and not self._pool.begin() and work <= MEANWHILE:
            return None
        return await self._call(played, rows, urgent=True)

    async def _made(
        self,
        key: _Key,
        read: Callable[[], W],
        function: Callable[[W], T],
        work: Callable[[W], int],
        size: Callable[[T], int],
    ) -> T:
        """Made once, for all who ask meanwhile."""
        if key not in self._making:
            limits.check_payer()
            argument = read()
            limits.pay(work(argument))
            self._making[key] = asyncio.ensure_future(self._make(key, function, argument, size))
        return await asyncio.shield(self._making[key])

    async def _make(self, key: _Key, function: Callable[[W], T], argument: W, size: Callable[[T], int]) -> T:
        try:
            made = await self._call(function, argument, urgent=False)
            self._kept.put(key.what, made, size(made), key.moment)
            return made
        finally:
            del self._making[key]

    async def _call(self, function: Callable[[W], T], argument: W, *, urgent: bool) -> T:
        if self._pool is None:
            return function(argument)
        if self._pool.num_waiting(urgent=urgent) >= self._queue:
            raise Denied("busy")
        try:
            return await self._pool.call(function, argument, WITHIN, of=limits.payer_name(), urgent=urgent)
        except LostWork:
            raise Denied("busy") from None


def _work_of_branch(branch: Branch) -> int:
    return TIMES_OF_BRANCH * work_of(branch.rows[1]) + WORK_OF_ANSWER * len(branch.wish.answers)


def _size(shown: Shown) -> int:
    return len(shown.steps)
