"""The crash run: `kill -9` at random moments while a crowd plays flat out, and a checker that keeps the books.

python -m tests.server.faults.crash --kills 100 [--seed N]
"""

from __future__ import annotations

import argparse
import asyncio
import random
import secrets
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path

from ludarium.client import ClientError, RefusedByServer
from ludarium.kernel import registry
from ludarium.server import protocol
from tests.patience import PATIENCE, until
from tests.probe import GAME as PROBE
from tests.server.faults.crowd import Crowd
from tests.server.faults.ledger import ACCEPTED, Given, Ledger, Stored, check, check_record, in_step
from tests.server.faults.serving import Server, no_faults_of_ours
from tests.server.postgres import as_file

FORGETS_NOTHING = """
from ludarium.server import replies
replies.MAX_REPLIES = 10**9
"""
"""For the checker asks for every command, however many came later."""


@dataclass
class Figures:
    """What a run came to; times in seconds from the start of the process."""

    seed: int
    kills: int = 0
    acknowledged: int = 0
    answers: int = 0
    refused: dict[str, int] = field(default_factory=dict[str, int])
    matches: int = 0
    records: int = 0
    seconds: float = 0.0
    healthy: list[float] = field(default_factory=list[float])
    first_reply: list[float] = field(default_factory=list[float])

    def __str__(self) -> str:
        return (
            f"seed {self.seed}: {self.kills} kills in {self.seconds:.0f} s; {self.acknowledged:,} commands "
            f"acknowledged, {self.answers:,} of them answers and undos; refused {self.refused}; {self.matches} "
            f"matches, {self.records} of them over; after a kill healthy within {_spread(self.healthy)}, first "
            f"acknowledgement within {_spread(self.first_reply)}"
        )


def _spread(times: list[float]) -> str:
    ordered = sorted(times)
    return f"{ordered[len(ordered) // 2]:.2f} s (median), {ordered[-1]:.2f} s (worst)"


class CrashRun:
    """A server, a crowd at its tables, and somebody who pulls the plug."""

    def __init__(
        self, folder: Path, kills: int, seed: int, before: str = "", postgresql: str | None = None
    ) -> None:
        self.kills, self.luck = kills, random.Random(seed)
        self.figures = Figures(seed)
        self._postgresql = postgresql  # the URL of the database, if it is no file
        self.server = Server(
            folder, before=FORGETS_NOTHING + before, **({"database": postgresql} if postgresql else {})
        )
        self.ledger = Ledger()
        self.crowd = Crowd(self.server.lobby, self.ledger, self.luck)
        self.crowd.on_reply = self._replied
        self._reply = asyncio.Event()

    def _replied(self, given: Given) -> None:
        if given.outcome == ACCEPTED:
            self._reply.set()

    async def run(self) -> Figures:
        began = time.monotonic()
        await asyncio.to_thread(self.server.start)
        try:
            await self._sit_down()
            self.crowd.play()
            visitors = asyncio.create_task(self._visit())
            while self.figures.kills < self.kills:
                await self._kill_and_start()
            await self.crowd.stop()
            await visitors
            await self._check()
        finally:
            await self.crowd.go_home()
            if self.server.process is not None and self.server.process.poll() is None:
                self.server.kill()
        self.figures.seconds = time.monotonic() - began
        return self.figures

    async def _sit_down(self) -> None:
        sit_down = self.crowd.sit_down
        await sit_down("quacks", 2, ["heuristic"], devices=2, spectators=1)
        await sit_down("quacks", 4, [])
        await sit_down("probe", 2, ["random"], devices=2, spectators=1)
        await sit_down("probe", 3, [])
        await sit_down("probe", 2, [])

    async def _visit(self) -> None:
        """People who set tables up and join them. Over HTTP there is no second try: who hears nothing gives up."""
        lobby = self.server.lobby
        while not self.crowd.stopping:
            await asyncio.sleep(0.1)
            try:
                first = await lobby.create("probe", 2, "Visitor A")
                self.ledger.sat_down(first)
                self.ledger.sat_down(await lobby.join(first.table.code, "Visitor B"))
            except RefusedByServer:
                raise
            except ClientError:
                await asyncio.sleep(0.2)

    async def _kill_and_start(self) -> None:
        given = self.ledger.count(ACCEPTED, protocol.Answer) + self.luck.randrange(30)
        await until(lambda: self.ledger.count(ACCEPTED, protocol.Answer) >= given, 0.02)
        await asyncio.sleep(self.luck.uniform(0.0, 0.5))
        self.server.kill()
        self.figures.kills += 1
        if self.luck.random() < 0.2 and self.figures.kills < self.kills:
            await self._kill_while_it_starts()
        self._reply.clear()
        began = time.monotonic()
        self.figures.healthy.append(await asyncio.to_thread(self.server.start))
        await asyncio.wait_for(self._reply.wait(), PATIENCE)
        self.figures.first_reply.append(time.monotonic() - began)

    async def _kill_while_it_starts(self) -> None:
        starting = asyncio.create_task(asyncio.to_thread(self._start_in_vain))
        await asyncio.sleep(self.luck.uniform(0.3, 1.2))
        self.server.kill()
        self.figures.kills += 1
        await starting

    def _start_in_vain(self) -> None:
        with suppress(AssertionError):
            self.server.start()

    # --- Afterwards -------------------------------------------------------------------------------------

    async def _check(self) -> None:
        lobby, figures = self.server.lobby, self.figures
        for table in self.crowd.tables:
            assert table.failure is None, (repr(table.failure), repr(table.failure.__cause__))
            await in_step(lobby, table)
        live = Stored(self._copied())
        for row in live.matches:
            figures.records += await check_record(lobby, live, row)
        await self.crowd.go_home()
        assert self.server.stop() == 0
        stored = check(self.ledger, self._copied() if self._postgresql else self.server.database)
        lost = [seat for seat in self.ledger.seated if seat[2] not in stored.secrets]
        assert lost == [], "a seat that was given is not there"
        no_faults_of_ours(self.server)
        figures.matches = len(stored.matches)
        figures.acknowledged = self.ledger.count()
        figures.answers = self.ledger.count(ACCEPTED, protocol.Answer, protocol.Undo)
        figures.refused = dict(self.ledger.refusals())

    def _copied(self) -> Path:
        if self._postgresql is None:
            return copied(self.server.database)
        return as_file(self._postgresql, self.server.folder / "copy.db")


def copied(path: Path) -> Path:
    """A copy of a database that a server has in use."""
    copy = path.with_suffix(".copy")
    with closing(sqlite3.connect(path)) as original, closing(sqlite3.connect(copy)) as target:
        original.backup(target)
    return copy


def crash(
    folder: Path, kills: int, seed: int | None = None, before: str = "", postgresql: str | None = None
) -> Figures:
    """Kill a server so many times under load; AssertionError if anything was lost, doubled or out of step."""
    seed = secrets.randbits(32) if seed is None else seed
    print(f"seed {seed}", flush=True)
    if PROBE.name not in registry.games():
        registry.register(PROBE)
    return asyncio.run(CrashRun(folder, kills, seed, before, postgresql).run())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int)
    words = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        try:
            print(crash(Path(folder), words.kills, words.seed))
        except AssertionError:
            kept = tempfile.mkdtemp(prefix="ludarium-crash-")
            subprocess.run(["cp", "-a", folder, kept], check=True)
            print(f"what is left is in {kept}", file=sys.stderr)
            raise


if __name__ == "__main__":
    main()
