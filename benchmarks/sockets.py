"""Many sockets at one server: 1,000 who look on at one table, 1,000 who all come back at once, 4,000 in all.

python -m benchmarks.sockets [--tables 250] [--spectators 1000] [--seconds 5]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from pathlib import Path

from benchmarks.load import ROOM, Room, Server, Socket, connect, flat_out, opened, paced, percentile

AT_ONCE = 50  # sockets that are opened together
RATE = 2.0  # moves a second at each table


async def look_on(server: Server, code: str, count: int) -> list[Socket]:
    """So many who have no seat: their word in the handshake is the one for whoever looks on."""
    sockets: list[Socket] = []
    heard = asyncio.Event()
    for _ in range(0, count, AT_ONCE):
        sockets += await asyncio.gather(
            *(connect(server.url, code, None, heard) for _ in range(min(AT_ONCE, count - len(sockets))))
        )
    return sockets


async def spectators(server: Server, count: int, seconds: float) -> dict[str, float]:
    """What a player waits at a table of which so many see everything."""
    room = Room(server, 1)
    await room.open()
    alone = await flat_out([room.move], seconds)
    before = server.megabytes()
    sockets = await look_on(server, room.code, count)
    watched = await flat_out([room.move], seconds)
    for socket in (*sockets, *room.sockets):
        socket.transport.abort()
    return {
        "looking on": count,
        "p99 ms alone": round(percentile(alone, 0.99), 1),
        "p99 ms watched": round(percentile(watched, 0.99), 1),
        "MB more": round(server.megabytes() - before, 1),
    }


async def all_come_back(server: Server, tables: int, seconds: float) -> dict[str, float]:
    """Every socket is cut at one time, and all come back as fast as they can; before and after it all tables play."""
    rooms = await opened(server, tables)
    before = await paced(rooms, RATE, seconds)
    for room in rooms:
        for socket in room.sockets:
            socket.transport.abort()
    began = time.perf_counter()
    for first in range(0, tables, AT_ONCE // ROOM):
        await asyncio.gather(*(room.come_back() for room in rooms[first : first + AT_ONCE // ROOM]))
    back = time.perf_counter() - began
    after = await paced(rooms, RATE, seconds)
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
    words = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            print(json.dumps(asyncio.run(spectators(server, words.spectators, words.seconds))), flush=True)
            print(json.dumps(asyncio.run(all_come_back(server, words.tables, words.seconds))), flush=True)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
