"""The broadcast: tables with news are told at the next tick of a clock that knows nothing of them.

So the time at which news comes tells nobody that an answer was given under seal. One task, the only one that takes from
the queue, tells table after table, as long as the server runs.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

ROUNDS_BETWEEN = 2  # of the event loop, from one table that is told to the next: commands go first

T = TypeVar("T", bound=Hashable)


class Broadcast(Generic[T]):
    """Tells what was handed to it since the last tick; `tell` must not raise, or nobody hears anything any more."""

    def __init__(
        self, every: float, tell: Callable[[T], Awaitable[None]], clock: Callable[[], float]
    ) -> None:
        self._every, self._tell, self._clock = every, tell, clock
        self._news: dict[T, None] = {}  # what waits for the next tick, in order
        self._due: dict[T, None] = {}  # what waits since an earlier one
        self._any_due = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None
        self._teller: asyncio.Task[None] | None = None

    def start(self) -> None:
        """From now on everything that is due is told."""
        assert self._teller is None, "a broadcast has one task that tells, and starts once"
        self._teller = asyncio.ensure_future(self._tell_for_ever())

    def stop(self) -> None:
        """Tell nothing more."""
        if self._timer is not None:
            self._timer.cancel()
        if self._teller is not None:
            self._teller.cancel()

    def at_next_tick(self, one: T) -> None:
        """Have it told at the next tick; what is handed in more than once until then is told once."""
        if not self._news:
            self._timer = asyncio.get_running_loop().call_later(self._until_tick(), self.tick)
        self._news[one] = None

    def _until_tick(self) -> float:
        now = self._clock()
        return (now // self._every + 1) * self._every - now

    def tick(self) -> None:
        """All that waited is due now."""
        self._due.update(self._news)
        self._news.clear()
        if self._due:
            self._any_due.set()

    async def _tell_for_ever(self) -> None:
        while True:
            await self._any_due.wait()
            for _ in range(ROUNDS_BETWEEN):
                await asyncio.sleep(0)
            await self._tell(self._take())

    def _take(self) -> T:
        one = next(iter(self._due))
        del self._due[one]
        if not self._due:
            self._any_due.clear()
        return one
