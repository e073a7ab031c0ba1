"""Patience: how long tests wait for what must come.

It is for hangs alone, and far more than a machine of a quarter of the speed needs. Whoever waits, waits for something
to be true, and goes on at once when it is.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

PATIENCE = (
    900.0  # seconds; pytest's own limit, in pyproject.toml, is longer: so a test can say what it waited for
)

# A server under test sends nobody away who is slow, and lets bots think; tests of these very limits set their own.
PATIENT: dict[str, Any] = dict.fromkeys(("head_within", "answer_within", "hello_within", "idle"), PATIENCE)


def wait_until(true: Callable[[], Any], every: float = 0.02) -> None:
    """Wait until something is true."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it does not come true"
        time.sleep(every)


async def until(true: Callable[[], Any], every: float = 0.005) -> None:
    """Wait until something is true, in an event loop."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(every)
