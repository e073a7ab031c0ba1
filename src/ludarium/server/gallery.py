"""The gallery: all who look on at any table. They are written to a few at a time, so that a thousand of them keep
nobody waiting who plays; what comes meanwhile goes out in the same write.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

AT_ONCE = 16  # sockets that are written to in one round of the event loop


class Gallery:
    """A line in which sockets wait to be written to. It knows nothing of tables, nor of what is written."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()

    def soon(self, flush: Callable[[], None]) -> None:
        """Have somebody written to when it is their turn; nobody asks again before."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._go_on)
        self._waiting.append(flush)

    def _go_on(self) -> None:
        soon = asyncio.get_running_loop().call_soon
        for _ in range(min(AT_ONCE, len(self._waiting))):
            soon(self._waiting.popleft())
        if self._waiting:
            soon(self._go_on)
