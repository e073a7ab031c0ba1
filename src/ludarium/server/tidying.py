"""Tidying: what nothing uses any more, and does not go away by itself, is looked for while nobody waits.

A full run of the collector looks at everything in memory, and meanwhile the server stands still. So young
objects are looked at often and briefly, and all of them only in a quiet moment, much longer than the last run took.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Callable

# Often and briefly, all of it hardly ever: a pause is as long as what it looks at is large. (200_000, 50, 1000) made a
# tail of 200 ms at 1,000 sockets, (5_000, 5, 1_000) pauses of 10 ms.
GC_THRESHOLDS = (2_000, 1, 10_000)
SWITCH_INTERVAL = 0.0002  # seconds
QUIET = 0.1  # seconds without a request, at least ...
TIMES_AS_QUIET = 10  # ... and so many times what the last run took
ENOUGH = 10  # brief runs since the last full one: so much has been made


def tune_interpreter() -> None:
    """What is there now stays for ever: the collector need not look at it again, and not often at the rest. And the
    thread that stores answers gets its turn soon, however busy the event loop is."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    sys.setswitchinterval(SWITCH_INTERVAL)


class Tidying:
    """Full runs of the collector in quiet moments."""

    def __init__(self, asked_at: Callable[[], float], clock: Callable[[], float] = time.monotonic) -> None:
        self._asked_at, self._clock = asked_at, clock
        self._took = 0.0
        self._brief_runs = _num_brief_runs()

    async def run(self) -> None:
        """For the life of the server."""
        while True:
            await asyncio.sleep(QUIET)
            self.tidy_if_quiet()

    def tidy_if_quiet(self) -> bool:
        """Make a full run if it is time for one; whether it was."""
        quiet = self._clock() - self._asked_at()
        if quiet < max(QUIET, TIMES_AS_QUIET * self._took) or _num_brief_runs() - self._brief_runs < ENOUGH:
            return False
        began = self._clock()
        gc.collect()
        self._took = self._clock() - began
        self._brief_runs = _num_brief_runs()
        return True


def _num_brief_runs() -> int:
    return sum(generation["collections"] for generation in gc.get_stats()[:2])
