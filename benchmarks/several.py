"""What it costs that players of a table are connected to other servers than the one at which it is.

python -m benchmarks.several [--servers 3] [--rooms 12] [--seconds 5]

Rooms of four, flat out, over one throw-away PostgreSQL (which does not sync): everybody at the server of their table,
nobody at it, and each at another. With fewer cores than servers the figure is the cost of a move, not the pace.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from benchmarks.load import ROOM, SERVER, Position, Room, Server, connect, flat_out, percentile
from tests.server.postgres import Cluster, cluster

OVER_POSTGRESQL = SERVER.replace('f"sqlite:///{sys.argv[1]}"', "sys.argv[1]")


class Member(Server):
    """One of several servers."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, "-c", OVER_POSTGRESQL, url], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[-1]


class Spread(Room):
    """A room at one server, whose players are connected to servers of their own."""

    def __init__(self, servers: list[Member], number: int, place: Callable[[int], int]) -> None:
        super().__init__(servers[number % len(servers)], number)
        self.servers = servers
        self.places = [(number + place(seat)) % len(servers) for seat in range(ROOM)]

    async def open(self, **wishes: object) -> None:
        seated = [
            self.server.post("/api/tables", {"game": "quacks", "seats": ROOM, "name": "Seat 1"} | wishes)
        ]
        code = seated[0]["table"]["code"]
        for seat in range(1, ROOM):
            there = self.servers[self.places[seat]]
            seated.append(there.post(f"/api/tables/{code}/seats", {"name": f"Player {'ABC'[seat - 1]}"}))
        self.sockets = [
            await connect(self.servers[place].url, code, each["secret"], self.heard)
            for place, each in zip(self.places, seated)
        ]
        self.positions = [Position([])] * ROOM
        await self.start()


PLACES: dict[str, Callable[[int], int]] = {
    "everybody at the server of the table": lambda _: 0,
    "nobody there": lambda _: 1,
    "each at another": lambda seat: seat,
}


async def measure(servers: list[Member], rooms: int, seconds: float, place: Callable[[int], int]) -> str:
    """Moves, their cost in all processes together, and what they waited."""
    spread = [Spread(servers, number, place) for number in range(rooms)]
    for room in spread:
        await room.open()
    before = [server.cpu() for server in servers]
    times = await flat_out([room.move for room in spread], seconds)
    used = [server.cpu() - first for server, first in zip(servers, before)]
    for room in spread:
        for socket in room.sockets:
            socket.transport.abort()
    return json.dumps(
        {
            "moves a second": round(len(times) / seconds),
            "CPU ms a move, all servers": round(1000 * sum(used) / len(times), 3),
            "CPU s of each": [round(each, 2) for each in used],
            "p50 ms": round(percentile(times, 0.5), 1),
            "p99 ms": round(percentile(times, 0.99), 1),
        }
    )


def run(postgres: Cluster, folder: Path, num_servers: int, rooms: int, seconds: float) -> None:
    url = postgres.database()
    servers = [Member(folder, url) for _ in range(num_servers)]
    try:
        for name, place in PLACES.items():
            print(f"{num_servers} servers, {rooms} rooms, {name}:", end=" ", flush=True)
            print(asyncio.run(measure(servers, rooms, seconds, place)), flush=True)
    finally:
        for server in servers:
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--rooms", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=5.0)
    words = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, cluster() as postgres:
        for number in sorted({1, words.servers}):
            run(postgres, Path(folder), number, words.rooms, words.seconds)


if __name__ == "__main__":
    main()
