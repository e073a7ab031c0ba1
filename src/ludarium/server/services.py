"""Services: what all tables of a server work with: its store, its clocks, its bots, and what is done beside everything
else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import structlog

from ludarium.server.config import Config
from ludarium.server.metrics import Metrics
from ludarium.server.reasons import Denied
from ludarium.server.rows import Write
from ludarium.server.store import DiskFull, NotOurs, OutcomeUnknown, StorageFailed, Store, WriteConflict
from ludarium.server.thinking import Bots

if TYPE_CHECKING:
    from ludarium.server.broadcast import Broadcast
    from ludarium.server.gathering import Gathering

log = structlog.get_logger("ludarium.services")

Work = Callable[..., Awaitable[None]]


@dataclass(eq=False)
class Services:
    """One set for each server."""

    config: Config
    store: Store
    metrics: Metrics
    wall: Callable[[], float]  # the time that is stored
    monotonic: Callable[[], float]  # the time that is waited for
    on_failure: Callable[[], None]
    bots: Bots
    background: Background
    broadcast: Broadcast[Gathering]

    async def store_writes(self, writes: list[Write]) -> None:
        """Return once they are on the disk; `Denied` says why they are not."""
        try:
            await self.store.write(writes)
        except DiskFull:
            raise Denied("disk-full") from None
        except NotOurs:
            raise Denied("shutting-down") from None
        except WriteConflict:
            raise Denied("storage-failed") from None
        except StorageFailed as error:
            log.critical("storage failed: the server stops, for it cannot know what is on the disk")
            self.on_failure()
            unknown = isinstance(error, OutcomeUnknown)
            raise Denied("outcome-unknown" if unknown else "storage-failed") from None


class Background:
    """What is done beside what is going on; a fault there ends nothing else."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._tasks: set[asyncio.Task[None]] = set()

    def run(self, work: Work, *values: Any) -> None:
        """Begin something, and wait for nothing."""
        task = asyncio.ensure_future(self.guarded(work, *values))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def guarded(self, work: Work, *values: Any) -> None:
        """Do something that must not raise."""
        try:
            await work(*values)
        except Denied as denied:
            log.warning("refused in the background", reason=denied.reason)
        except Exception:
            self._metrics.unhandled()
            log.exception("a fault in the background")

    def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()


class Timers:
    """What is to be done later at one table, by a name for each: there is one of a name at a time."""

    def __init__(self, background: Background) -> None:
        self._background = background
        self._running: dict[str, asyncio.TimerHandle] = {}

    def start(self, name: str, delay: float, work: Work, *values: Any) -> None:
        """In so many seconds, instead of what was to be done under this name."""
        self.stop(name)
        self._running[name] = asyncio.get_running_loop().call_later(delay, self._ring, name, work, values)

    def _ring(self, name: str, work: Work, values: tuple[Any, ...]) -> None:
        del self._running[name]
        self._background.run(work, *values)

    def runs(self, name: str) -> bool:
        return name in self._running

    def stop(self, name: str) -> None:
        """Call it off."""
        if (running := self._running.pop(name, None)) is not None:
            running.cancel()

    def stop_all(self) -> None:
        for name in list(self._running):
            self.stop(name)
