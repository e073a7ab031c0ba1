"""Many sockets at one server: 1,000 who look on at one table, 1,000 who all come back at once, 4,000 in all.

python -m benchmarks.sockets [--tables 250] [--spectators 1000] [--seconds 5] [--rate 2]

Whoever looks on is in a process of its own that gives way to all others, as they would be on machines of their own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.load import ROOM, Room, Server, connect, flat_out, opened, paced, percentile

AT_ONCE = 50  # sockets that are opened together
RATE = 2.0  # moves a second at each table
AT_EASE = 5.0  # moves a second at the table that so many watch
MEASURED = (f"at {AT_EASE:.0f} moves a second", "flat out", "of the server's work for a move")


async def look_on(url: str, code: str, count: int) -> None:
    """So many who have no seat: their word in the handshake is the one for whoever looks on. Until nobody wants them
    any more."""
    heard = asyncio.Event()
    for first in range(0, count, AT_ONCE):
        await asyncio.gather(*(connect(url, code, None, heard) for _ in range(min(AT_ONCE, count - first))))
    print("there", flush=True)
    await asyncio.to_thread(sys.stdin.read)


@contextmanager
def watched(server: Server, code: str, count: int) -> Generator[None]:
    """A table that so many look on at."""
    words = [sys.executable, "-m", "benchmarks.sockets", "--look-on", server.url, code, str(count)]
    crowd = subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, preexec_fn=lambda: os.nice(19)
    )
    assert crowd.stdout is not None
    assert crowd.stdout.readline() == "there\n"
    try:
        yield
    finally:
        crowd.communicate()


class Stage(Room):
    """A room of which is known how much the server works between an answer and its acknowledgement, for whomever: what
    a player waits for on a machine that does nothing else."""

    def __init__(self, server: Server, number: int) -> None:
        super().__init__(server, number)
        self.worked: list[float] = []

    async def move(self) -> float:
        await self.owing()
        before = worked(self.server)
        took = await super().move()
        self.worked.append(worked(self.server) - before)
        return took

    async def p99s(self, seconds: float) -> tuple[float, float, float]:
        """Of the wait at ease, of the wait flat out, and of the work in the latter."""
        at_ease = await paced([self], AT_EASE, seconds)
        self.worked.clear()
        times = await flat_out([self.move], seconds)
        return percentile(at_ease, 0.99), percentile(times, 0.99), percentile(self.worked, 0.99)


def worked(server: Server) -> float:
    """Seconds of CPU so far, of the thread that serves everybody."""
    pid = server.process.pid
    return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[0]) / 1e9


async def spectators(server: Server, count: int, seconds: float) -> dict[str, float | str]:
    """What a player waits at a table of which so many see everything."""
    room = Stage(server, 1)
    await room.open()
    alone, before = await room.p99s(seconds), server.megabytes()
    with watched(server, room.code, count):
        beside, megabytes = await room.p99s(seconds), server.megabytes()
    for socket in room.sockets:
        socket.transport.abort()
    return {
        "looking on": count,
        **{
            f"p99 ms {what}": f"{first:.1f} alone, {then:.1f} watched"
            for what, first, then in zip(MEASURED, alone, beside)
        },
        "MB more": round(megabytes - before, 1),
    }


async def all_come_back(server: Server, tables: int, seconds: float, rate: float) -> dict[str, float]:
    """Every socket is cut at one time, and all come back as fast as they can; before and after it all tables play."""
    rooms = await opened(server, tables)
    before = await paced(rooms, rate, seconds)
    for room in rooms:
        for socket in room.sockets:
            socket.transport.abort()
    began = time.perf_counter()
    for first in range(0, tables, AT_ONCE // ROOM):
        await asyncio.gather(*(room.come_back() for room in rooms[first : first + AT_ONCE // ROOM]))
    back = time.perf_counter() - began
    after = await paced(rooms, rate, seconds)
    megabytes = server.megabytes()
    for room in rooms:
        for socket in room.sockets:
            socket.transport.abort()
    return {
        "sockets": tables * ROOM,
        "s until all are back": round(back, 2),
        "p99 ms before": round(percentile(before, 0.99), 1),
        "p99 ms after": round(percentile(after, 0.99), 1),
        "MB": round(megabytes),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--spectators", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--rate", type=float, default=RATE, help="moves a second at each table")
    parser.add_argument("--look-on", nargs=3, metavar=("URL", "CODE", "COUNT"), help=argparse.SUPPRESS)
    words = parser.parse_args()
    if words.look_on is not None:
        url, code, count = words.look_on
        asyncio.run(look_on(url, code, int(count)))
        return
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            if words.spectators:
                print(
                    json.dumps(asyncio.run(spectators(server, words.spectators, words.seconds))), flush=True
                )
            if words.tables:
                figures = all_come_back(server, words.tables, words.seconds, words.rate)
                print(json.dumps(asyncio.run(figures)), flush=True)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
