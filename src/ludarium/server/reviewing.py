"""Reviewing: the review of a match that is over is worked out piece by piece, in a process of its own that gives way to
everything else, for as long as somebody asks how far it is.

A review knows all secrets of its match. That it is over is decided by the hub before anything is read, and again in the
process.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec
import structlog

from ludarium.kernel.match import Match
from ludarium.review.account import Effort, Weighings, pieces, weigh_piece
from ludarium.review.weigher import weigher_of
from ludarium.server import limits
from ludarium.server.config import Config
from ludarium.server.processes import NICENESS, LostWork, Pool
from ludarium.server.protocol import Reviewing
from ludarium.server.reasons import Denied
from ludarium.server.rebuilding import looked_at
from ludarium.server.replaying import Kept, work_of
from ludarium.server.store import MatchRows

TIMES = 8  # a review costs as much as playing its match again so often
ASKED_WITHIN = 12.0  # seconds: nobody waits any more for what was not asked for so long
WITHIN = 120.0  # seconds for a piece, in a process that gives way to everything else
AT_ONCE = 8  # reviews that are under way or wait; who asks for more is told to come back

log = structlog.get_logger("ludarium.reviewing")


# --- In the process -------------------------------------------------------------------------------------


class Wanted(NamedTuple):
    """A piece of a match: which one; the last one with all that was weighed before it."""

    key: Hashable
    rows: MatchRows
    piece: int = 0
    weighings: Weighings | None = None


_latest: tuple[Hashable, Match] | None = None  # pieces of one match come one after the other


def load_weigher(name: str) -> bool:
    """Have the compiled code that a review needs in this process, and in the cache."""
    weigher_of(name)
    return True


def count_pieces(wanted: Wanted) -> int:
    """How many pieces a match has; `Denied` if it cannot be reviewed."""
    return len(pieces(_match(wanted), Effort()))


def weigh(wanted: Wanted) -> Weighings:
    """One piece of a match."""
    match, effort = _match(wanted), Effort()
    return weigh_piece(weigher_of(match.game.name), match, pieces(match, effort)[wanted.piece], effort)


def conclude(wanted: Wanted) -> bytes:
    """The whole review, as JSON."""
    from ludarium.review.review import close, put_together  # telling takes a while to import

    match, weighings = _match(wanted), wanted.weighings or Weighings()
    closing = close(weigher_of(match.game.name), match, weighings, Effort())
    return msgspec.json.encode(put_together(match, weighings, closing))


def _match(wanted: Wanted) -> Match:
    """The match, played again once for all its pieces that come here; `Denied` if it is not over."""
    global _latest
    if _latest is not None and _latest[0] == wanted.key:
        return _latest[1]
    match, trouble = looked_at(*wanted.rows)
    if match is None or trouble is not None:
        raise trouble or Denied("other-rules", wanted.rows[0].rules_version)
    if not match.over:
        raise Denied("not-over")
    _latest = wanted.key, match
    return match


# --- In the server --------------------------------------------------------------------------------------


@dataclass
class Work:
    """A review that is being worked out."""

    asked_at: float
    done: int = 0
    total: int = 0
    trouble: Denied | None = None  # why it came to nothing; told once
    task: asyncio.Task[None] | None = field(default=None, repr=False)


class Reviews:
    """All reviews of a server. Whoever has one begun pays for it; what is kept costs nothing."""

    def __init__(self, config: Config, monotonic: Callable[[], float]) -> None:
        self._clock = monotonic
        on = config.replay_workers > 0
        self._pool = Pool(1, config.games, NICENESS, load_weigher) if on else None
        self._kept = Kept(config.replay_bytes)
        self._works: dict[Hashable, Work] = {}

    def stop(self) -> None:
        for work in self._works.values():
            if work.task is not None:
                work.task.cancel()
        if self._pool is not None:
            self._pool.stop()

    def ask(self, key: Hashable, read: Callable[[], MatchRows]) -> Reviewing:
        """How far a review is, and the review itself when it is done; begins it if nobody has asked before."""
        if (found := self._kept.get(key)) is not None:
            done, encoded = found
            review: Any = msgspec.Raw(encoded)
            return Reviewing(done, done, review)
        work = self._works.get(key) or self._begin(key, read)
        if work.trouble is not None:
            del self._works[key]
            raise work.trouble
        work.asked_at = self._clock()
        return Reviewing(work.done, work.total)

    def _begin(self, key: Hashable, read: Callable[[], MatchRows]) -> Work:
        limits.check_payer()
        self._forget_failed()
        if self._pool is None or len(self._works) >= AT_ONCE:
            raise Denied("busy")
        rows = read()
        limits.pay(TIMES * work_of(rows[1]))
        work = self._works[key] = Work(self._clock())
        work.task = asyncio.ensure_future(self._work(self._pool, key, rows, work))
        return work

    def _forget_failed(self) -> None:
        """What came to nothing, and nobody came back to hear of."""
        due = self._clock() - ASKED_WITHIN
        failed = [key for key, work in self._works.items() if work.trouble and work.asked_at < due]
        for key in failed:
            del self._works[key]

    async def _work(self, pool: Pool, key: Hashable, rows: MatchRows, work: Work) -> None:
        try:
            await self._carry_out(pool, key, rows, work)
        except Denied as denied:
            work.trouble = denied
        except LostWork:
            work.trouble = Denied("busy")
        except Exception:
            log.exception("a review failed")
            work.trouble = Denied("unexpected")

    async def _carry_out(self, pool: Pool, key: Hashable, rows: MatchRows, work: Work) -> None:
        game, of = rows[0].game, limits.payer_name()

        async def call(function: Callable[[Wanted], Any], wanted: Wanted) -> Any:
            return await pool.call(function, wanted, WITHIN, of=of, warm=game)

        count: int = await call(count_pieces, Wanted(key, rows))
        work.total = count + 1
        weighings = Weighings()
        for piece in range(count):
            weighings += await call(weigh, Wanted(key, rows, piece))
            work.done += 1
            if self._clock() - work.asked_at > ASKED_WITHIN:
                del self._works[key]
                return
        encoded: bytes = await call(conclude, Wanted(key, rows, weighings=weighings))
        self._kept.put(key, (work.total, encoded), len(encoded))
        del self._works[key]
