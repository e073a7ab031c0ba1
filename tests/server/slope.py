"""`python -m tests.server.slope [--games 5000] [--at-once 8]`: short games on a real server, one after the other, and
the memory that it holds. Flat is what it should be: every tenth of the games one line, and at the end the slope of the
second half. The tests look at the same in small: test_tidying."""

from __future__ import annotations

import argparse
import asyncio
import itertools
import sys
import tempfile
from pathlib import Path
from typing import Any

from benchmarks.load import Position, Room, connect
from ludarium.server.config import Limits
from tests.server.faults.serving import GENEROUS, Server, serving
from tests.server.hostile.player import Reached

SEATS = 2
REST = 3.0  # seconds in which tables that were closed leave memory, and the collector comes
FLAT = 2.0  # megabytes that a thousand games may add


class Short(Room):
    """A table for two at which the probe is played once."""

    async def open(self) -> None:
        seated = [self.server.post("/api/tables", {"game": "probe", "seats": SEATS, "name": "Ann"})]
        code = seated[0]["table"]["code"]
        seated.append(self.server.post(f"/api/tables/{code}/seats", {"name": "Bob"}))
        self.sockets = [await connect(self.server.url, code, each["secret"], self.heard) for each in seated]
        self.positions = [Position([])] * SEATS
        await self.start()

    async def play(self) -> None:
        """From the first answer to the end of the table."""
        while self.position(0).waiting:
            await self.move()
        await self.command(0, {"type": "close"})
        for socket in self.sockets:
            socket.transport.abort()


async def games(server: Server, numbers: range, at_once: int) -> None:
    """So many games, some at a time."""
    reached: Any = Reached(server.url)
    left = iter(numbers)

    async def one_after_the_other() -> None:
        for number in left:
            room = Short(reached, number)
            await room.open()
            await room.play()

    await asyncio.gather(*(one_after_the_other() for _ in range(at_once)))


def measured(num_games: int, at_once: int) -> list[tuple[int, float]]:
    """The memory after each tenth of the games, in megabytes."""
    found: list[tuple[int, float]] = []
    quick = {"keep_stream": 2.0, "forget_after": 2.0}
    limits = GENEROUS | {"idle": Limits().idle}  # by which it also forgets who used nothing lately
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), limits=limits, **quick) as server:
        for start, end in itertools.pairwise(range(0, num_games + 1, num_games // 10)):

            async def part(numbers: range = range(start, end)) -> None:
                await games(server, numbers, at_once)
                await asyncio.sleep(REST)

            asyncio.run(part())
            found.append((end, server.megabytes()))
            pause = server.metric("ludarium_gc_pause_seconds_sum")
            print(
                f"{end:8} games {found[-1][1]:8.1f} MB   the collector took {pause:.2f} s",
                flush=True,
            )
    return found


def slope(found: list[tuple[int, float]]) -> float:
    """Megabytes a thousand games, over the second half (least squares)."""
    half = found[len(found) // 2 :]
    mean_x, mean_y = (sum(values) / len(half) for values in zip(*half, strict=True))
    rise = sum((x - mean_x) * (y - mean_y) for x, y in half)
    return 1000 * rise / sum((x - mean_x) ** 2 for x, _ in half)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--at-once", type=int, default=8)
    words = parser.parse_args()
    found = slope(measured(words.games, words.at_once))
    print(f"slope of the second half: {found:.2f} MB a thousand games")
    sys.exit(found > FLAT)


if __name__ == "__main__":
    main()
