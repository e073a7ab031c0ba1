"""Somebody who does no harm: `python -m tests.server.hostile.player URL TABLES RATE` plays at so many tables, each with
so many answers a second, until its input ends; then it writes how long each acknowledgement took."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
import urllib.error
import urllib.request
from typing import Any

from benchmarks.load import Room
from tests.patience import PATIENCE


class Reached:
    """A server that somebody else has started."""

    def __init__(self, url: str) -> None:
        self.url = url

    def post(self, path: str, body: dict[str, Any]) -> Any:
        request = urllib.request.Request(
            self.url + path, json.dumps(body).encode(), {"Content-Type": "application/json"}
        )
        return json.loads(admitted(request))


def admitted(request: urllib.request.Request) -> bytes:
    """An answer of a server that may be full of somebody else's tables: whoever comes back later is let in."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as reply:
                return reply.read()
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503) or time.monotonic() > end:
                raise
            time.sleep(0.2)


async def play(url: str, tables: int, rate: float) -> None:
    server: Any = Reached(url)
    rooms = [Room(server, number, here=f"127.0.1.{1 + number % 250}") for number in range(tables)]
    for room in rooms:
        await room.open()
    print("ready", flush=True)
    waits: list[float] = []
    games = [
        asyncio.create_task(_answers(room, rate, number / tables, waits)) for number, room in enumerate(rooms)
    ]
    ended = asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    await asyncio.wait([ended, *games], return_when=asyncio.FIRST_COMPLETED)
    broken = [str(game.exception()) for game in games if game.done()]
    for game in games:
        game.cancel()
    await asyncio.gather(*games, return_exceptions=True)
    print(json.dumps({"waits": sorted(waits), "broken": broken}), flush=True)
    os._exit(0)  # with answers under way there is nothing to tidy up


async def _answers(room: Room, rate: float, phase: float, waits: list[float]) -> None:
    """At even times, whatever the server does: who waits long is not asked less often, and waiting in vain counts.
    Tables know nothing of each other, so each begins in a phase of its own."""
    begin = time.perf_counter() + phase / rate
    number = 0
    while True:
        number += 1
        await asyncio.sleep(max(begin + number / rate - time.perf_counter(), 0))
        asked = time.perf_counter()
        try:
            waits.append(await room.move())
        except asyncio.CancelledError:
            waits.append(time.perf_counter() - asked)
            raise


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
