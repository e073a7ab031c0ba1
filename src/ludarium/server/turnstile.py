"""Turnstile: what can wait goes one at a time, with rounds of the event loop between in which urgent things go on.

A server that is not busy goes through these rounds at once.
"""

from __future__ import annotations

import asyncio
from collections import deque

ROUNDS_BETWEEN = 3  # a command goes through about as many until it is acknowledged


class Turnstile:
    """Lets those who wait pass in the order in which they came."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def turn(self) -> None:
        """Wait for your turn."""
        loop = asyncio.get_running_loop()
        waiter = loop.create_future()
        self._waiting.append(waiter)
        if len(self._waiting) == 1:
            loop.call_soon(self._turn, ROUNDS_BETWEEN)
        await waiter

    def _turn(self, rounds: int) -> None:
        loop = asyncio.get_running_loop()
        if rounds:
            loop.call_soon(self._turn, rounds - 1)
            return
        waiter = self._waiting.popleft()
        if not waiter.done():  # else whoever waited has gone
            waiter.set_result(None)
        if self._waiting:
            loop.call_soon(self._turn, ROUNDS_BETWEEN)
