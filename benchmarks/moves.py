"""What a move costs inside the server: hub and store in one process, without sockets. `python -m benchmarks.moves`.

Where the machine's noise is larger than what is looked for, two checkouts are measured in turns:
`python -m benchmarks.moves --beside ../before` measures the code of this folder and of that one, every hundred moves
the other one. `--profile` says which functions the CPU time goes to.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import os
import pstats
import random
import subprocess
import sys
import tempfile
import time
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any

GAME, ROOM, TABLES = "quacks", 4, 25
NAMES = ("Ann", "Bob", "Cem", "Dan")
NEWS_EVERY = 0.02  # seconds
ROUNDS = 4  # moves at each table in a turn; news are told after every second


class Ear:
    """A connection that hears and says nothing."""

    def send(self, data: bytes) -> None: ...
    def close(self, code: int, reason: str) -> None: ...


class House:
    """A hub with tables at which everybody sits."""

    def __init__(self, hub: Any) -> None:
        self.hub, self.random, self.count = hub, random.Random(1), 0
        self.tables: list[Any] = []
        self.presences: list[list[Any]] = []

    async def open(self) -> None:
        from ludarium.server.protocol import Hello, Join, NewTable, Start

        for _ in range(TABLES):
            seated = [await self.hub.create(NewTable(GAME, ROOM, NAMES[0]))]
            code = seated[0].table.code
            seated += [await self.hub.join(code, Join(name)) for name in NAMES[1:]]
            there = [await self.hub.connect(Ear(), Hello(code, each.secret)) for each in seated]
            await self.hub.command(there[0], Start(id="start"))
            self.presences.append(there)
            self.tables.append(self.hub._tables[code])

    def _answer(self, number: int) -> tuple[Any, Any] | None:
        """A random legal answer at a table, read as from a socket; None if its match is over."""
        from ludarium.server.protocol import read

        table = self.tables[number].table
        match = table.match
        if match is None or match.over:
            return None
        seat = self.random.choice(match.waiting)
        action = self.random.choice(match.legal(seat))
        self.count += 1
        turn = table.turns[seat]
        words = f'{{"type":"answer","id":"c{self.count}","turn":{turn},"action":{action}}}'
        return self.presences[number][seat], read(words)

    async def _anew(self, number: int) -> None:
        from ludarium.server.protocol import Rematch, Start

        for kind in (Rematch, Start):
            self.count += 1
            await self.hub.command(self.presences[number][0], kind(id=f"c{self.count}"))

    async def turn(self) -> tuple[int, float, float]:
        """Some moves at each table: how many, and the CPU seconds of the event loop and of the writer's thread."""
        moves, loop_cpu, all_cpu = 0, 0.0, 0.0
        for round_ in range(ROUNDS):
            answers = list(map(self._answer, range(TABLES)))
            for number, answer in enumerate(answers):
                if answer is None:
                    await self._anew(number)
            given = [answer for answer in answers if answer]
            here, everywhere = time.thread_time(), time.process_time()
            await asyncio.gather(*(self.hub.command(presence, answer) for presence, answer in given))
            if round_ % 2:
                await asyncio.sleep(2 * NEWS_EVERY)
            loop_cpu += time.thread_time() - here
            all_cpu += time.process_time() - everywhere
            moves += len(given)
        return moves, loop_cpu, all_cpu - loop_cpu


def _tune_interpreter() -> None:
    """As the server does, whose older versions have it elsewhere."""
    known = find_spec("ludarium.server.tidying") is not None
    module: Any = import_module(f"ludarium.server.{'tidying' if known else 'app'}")
    module.tune_interpreter()


async def _work(folder: str, profile: cProfile.Profile | None) -> None:
    """Measure a turn whenever a line comes in, and print what it cost."""
    from ludarium.server.config import Config
    from ludarium.server.hub import Hub
    from ludarium.server.metrics import Metrics
    from ludarium.server.store import Store

    more = {"share_patience": 0.0} if hasattr(Config, "share_patience") else {}
    config = Config(database=f"sqlite:///{folder}/moves.db", news_every=NEWS_EVERY, **more)
    store = Store.open(config.database)
    hub = Hub(config, store, Metrics())
    await hub.start()
    _tune_interpreter()
    house = House(hub)
    await house.open()
    await house.turn()
    print("ready", flush=True)
    while sys.stdin.readline().strip():
        if profile is not None:
            profile.enable()
        measured = await house.turn()
        if profile is not None:
            profile.disable()
        print(*measured, flush=True)
    await hub.stop()
    store.close()


def work(show_profile: bool) -> None:
    """The process that is measured, with the code that PYTHONPATH names."""
    import structlog
    import uvloop

    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(40))
    profile = cProfile.Profile(time.thread_time) if show_profile else None
    with tempfile.TemporaryDirectory() as folder:
        uvloop.run(_work(folder, profile))
    if profile is not None:
        stats: Any = pstats.Stats(profile, stream=sys.stderr)
        stats.sort_stats("tottime").print_stats(70)
        stats.sort_stats("cumtime").print_stats(70)


class Version:
    """A checkout whose moves are measured in a process of its own."""

    def __init__(self, folder: Path, profile: bool) -> None:
        self.folder = folder
        self.turns: list[tuple[float, float]] = []  # microseconds a move, of the loop and of the writer
        command = [sys.executable, str(Path(__file__)), "--work", *(["--profile"] if profile else [])]
        paths = [str(folder / "src"), os.environ.get("PYTHONPATH", "")]
        self.process = subprocess.Popen(
            command,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._line()

    def _line(self) -> list[str]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"the process for {self.folder} has ended")
        return line.split()

    def _say(self, word: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{word}\n")
        self.process.stdin.flush()

    def turn(self) -> None:
        self._say("go")
        moves, loop_cpu, writer_cpu = map(float, self._line())
        self.turns.append((1e6 * loop_cpu / moves, 1e6 * writer_cpu / moves))

    def stop(self) -> None:
        self._say("")
        self.process.wait(60)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--beside", type=Path, action="append", default=[], help="another checkout")
    parser.add_argument("--turns", type=int, default=60, help="of a hundred moves, of each checkout")
    parser.add_argument("--profile", action="store_true", help="where the time goes")
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.work:
        work(asked.profile)
        return
    folders = [*(folder.resolve() for folder in asked.beside), Path(__file__).resolve().parents[1]]
    versions = [Version(folder, asked.profile) for folder in folders]
    for _ in range(asked.turns):
        for version in versions:
            version.turn()
    first = versions[0]
    for version in versions:
        loop, writer = (median(column) for column in zip(*version.turns))
        ratio = median(sum(mine) / sum(other) for mine, other in zip(version.turns, first.turns))
        print(
            f"{version.folder}: {loop + writer:.0f} µs a move ({loop:.0f} event loop, {writer:.0f} writer's thread), "
            f"{ratio:.3f} of the first"
        )
        version.stop()


if __name__ == "__main__":
    main()
