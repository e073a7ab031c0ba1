"""Several servers over one PostgreSQL, a crowd whose people are connected to any of them, and somebody who breaks it.

python -m tests.server.faults.several server 200     # kill -9 of one of three servers, 200 times
python -m tests.server.faults.several database 20    # ... of PostgreSQL
python -m tests.server.faults.several away 3         # ... and it is gone for 30 s (--seconds)
python -m tests.server.faults.several link 20        # the links are paused, refused, half-open, in turn
python -m tests.server.faults.several pause 3        # SIGSTOP of a server for 30 s (--seconds), then SIGCONT
python -m tests.server.faults.several restart 20     # SIGTERM: a server hands its tables over

With --within SECONDS no new fault begins after that time, and what there was is checked: a full machine takes many
times as long, and a run that is stopped from outside has checked nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import secrets
import signal
import tempfile
import time
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludarium.client import Lobby
from ludarium.kernel import registry
from ludarium.server import protocol
from tests.patience import PATIENCE, until
from tests.probe import GAME as PROBE
from tests.server.faults.crash import FORGETS_NOTHING
from tests.server.faults.crowd import Crowd
from tests.server.faults.ledger import ACCEPTED, Given, Ledger, check, in_step
from tests.server.faults.serving import Server, free_port, no_faults_of_ours
from tests.server.faults.tcp import HALF_OPEN, OPEN, PAUSED, REFUSED, Balancer, Passage, passage
from tests.server.postgres import Cluster, as_file, cluster

KINDS = ("server", "database", "away", "link", "pause", "restart")
BROKEN = (PAUSED, REFUSED, HALF_OPEN)

# What the others are told is where the passage is, so that links can be broken.
ANNOUNCED = """
from ludarium.server.owning import Ownership
announce = Ownership.announce
Ownership.announce = lambda self, link: announce(self, "127.0.0.1:{port}")
"""


@dataclass
class Figures:
    """What a run came to; `stood_still` is, for each fault, the longest time in which a table had no answer
    acknowledged."""

    seed: int
    faults: list[str] = field(default_factory=list[str])
    acknowledged: int = 0
    answers: int = 0
    matches: int = 0
    seconds: float = 0.0
    refused: dict[str, int] = field(default_factory=dict[str, int])
    stood_still: list[float] = field(default_factory=list[float])

    def __str__(self) -> str:
        ordered = sorted(self.stood_still) or [0.0]
        return (
            f"seed {self.seed}: {dict(Counter(self.faults))} in {self.seconds:.0f} s; {self.acknowledged:,} "
            f"commands acknowledged, {self.answers:,} of them answers and undos, in {self.matches} matches; none lost, "
            f"none doubled, one order for each match; refused {self.refused}; a table stood still for "
            f"{ordered[len(ordered) // 2]:.2f} s (median), {ordered[-1]:.2f} s (worst) at a fault"
        )


class Several:
    """Servers over one database, each behind a passage for its links, and one address for the clients of all."""

    def __init__(self, folder: Path, postgres: Cluster, luck: random.Random, num_servers: int) -> None:
        self.postgres, self.url = postgres, postgres.database()
        self.folder, self.luck = folder, luck
        self.balancer = Balancer(luck)
        self.servers: list[Server] = []
        self.links: list[Passage] = []
        self.front: Passage
        self._num_servers = num_servers

    @asynccontextmanager
    async def running(self, **how: Any) -> AsyncGenerator[Several]:
        """All of them, until the end."""
        async with passage(self.balancer) as self.front:
            try:
                for number in range(self._num_servers):
                    await self._add(number, how)
                yield self
            finally:
                for server in self.servers:
                    if server.process is not None and server.process.poll() is None:
                        server.process.send_signal(signal.SIGCONT)
                        await asyncio.to_thread(server.kill)
                for link in self.links:
                    await link.stop()

    async def _add(self, number: int, how: dict[str, Any]) -> None:
        folder, port = self.folder / str(number), free_port()
        folder.mkdir()
        link = Passage(lambda: port)
        await link.listen()
        self.links.append(link)
        before = FORGETS_NOTHING + ANNOUNCED.format(port=link.port) + how.get("before", "")
        config = {name: value for name, value in how.items() if name != "before"}
        server = Server(folder, before=before, database=self.url, link=f"127.0.0.1:{port}", **config)
        self.servers.append(server)
        await self.start(server)

    @property
    def lobby(self) -> Lobby:
        """Wherever one comes to."""
        return Lobby(f"http://127.0.0.1:{self.front.port}", timeout=PATIENCE)

    async def start(self, server: Server) -> None:
        await asyncio.to_thread(server.start)
        self.balancer.well.append(server.port)

    def out(self, server: Server) -> None:
        """The proxy has found out that a server is not well."""
        if server.port in self.balancer.well:
            self.balancer.well.remove(server.port)
        self.front.cut(server.port)

    async def kill(self, server: Server) -> None:
        await asyncio.to_thread(server.kill)
        self.out(server)

    async def ends(self, server: Server) -> int:
        """Wait until it has ended by itself; its exit code."""
        assert server.process is not None
        return await asyncio.to_thread(server.process.wait, PATIENCE)


class Run:
    """A crowd at tables of several servers, and faults, one after the other."""

    def __init__(self, several: Several, seed: int, seconds: float, within: float | None) -> None:
        self.several, self.seconds, self.within = several, seconds, within
        self.figures, self.luck = Figures(seed), several.luck
        self.ledger = Ledger()
        self.last: dict[str, float] = {}  # when a table had an answer acknowledged last
        self.longest = 0.0  # time between two of them, since the latest fault

    def _replied(self, given: Given) -> None:
        if given.outcome == ACCEPTED and isinstance(given.command, protocol.Answer):
            now = time.monotonic()
            self.longest = max(self.longest, now - self.last.get(given.code, now))
            self.last[given.code] = now

    async def run(self, faults: list[str]) -> Figures:
        began = time.monotonic()
        crowd = Crowd(self.several.lobby, self.ledger, self.luck)
        crowd.on_reply = self._replied
        crowd.leaving = (
            False  # whoever is away when the others begin anew gives the seat up, by the rules of the house
        )
        try:
            for _ in range(2):
                await crowd.sit_down("quacks", 3, ["heuristic"], spectators=1)
                await crowd.sit_down("probe", 2, ["random"], devices=2, spectators=1)
                await crowd.sit_down("probe", 3, [])
            crowd.play()
            await self._all_play_on(time.monotonic())
            for kind in faults:
                if self.within is not None and time.monotonic() - began > self.within:
                    break
                await asyncio.sleep(self.luck.uniform(0.0, 0.5))
                await self._break_and_mend(kind)
                self._say_how_far()
            await crowd.stop()
            for table in crowd.tables:
                assert table.failure is None, repr(table.failure)
                await in_step(self.several.lobby, table)
        finally:
            await crowd.go_home()
        await self._check()
        self.figures.seconds = time.monotonic() - began
        return self.figures

    async def _break_and_mend(self, kind: str) -> None:
        """One fault; where the others can go on alone they have to, before it is mended."""
        self.figures.faults.append(kind)
        self.longest = 0.0
        mend: Awaitable[None] = await getattr(self, f"_{kind}")()
        if kind not in ("server", "restart"):
            await mend
        await self._all_play_on(time.monotonic())
        self.figures.stood_still.append(self.longest)
        if kind in ("server", "restart"):
            await mend

    def _say_how_far(self) -> None:
        """Now and then, for whoever wonders whether it hangs."""
        if len(self.figures.faults) % 10 == 0:
            print(f"{len(self.figures.faults)} faults, {self.ledger.count():,} acknowledged", flush=True)

    async def _all_play_on(self, since: float) -> None:
        codes = {code for code, _, _ in self.ledger.seated}
        await until(lambda: all(self.last.get(code, 0.0) > since for code in codes), 0.02)

    async def _check(self) -> None:
        for server in self.several.servers:
            if server.process is not None and server.process.poll() is None:
                code = await asyncio.to_thread(server.stop)
                assert code == 0, (code, server.said()[-3000:])
            no_faults_of_ours(server)
        stored = check(self.ledger, as_file(self.several.url, self.several.folder / "copy.db"))
        assert [seat for seat in self.ledger.seated if seat[2] not in stored.secrets] == []
        figures = self.figures
        figures.matches, figures.acknowledged = len(stored.matches), self.ledger.count()
        figures.answers = self.ledger.count(ACCEPTED, protocol.Answer, protocol.Undo)
        figures.refused = dict(self.ledger.refusals())

    # --- Faults: each is begun, and gives what mends it ---------------------------------------------------

    async def _server(self) -> Awaitable[None]:
        server = self.luck.choice(self.several.servers)
        await self.several.kill(server)
        return self.several.start(server)

    async def _restart(self) -> Awaitable[None]:
        server = self.luck.choice(self.several.servers)
        if server.port in self.several.balancer.well:
            self.several.balancer.well.remove(server.port)  # a server that stops listens no more
        code = await asyncio.to_thread(server.stop)
        assert code == 0, (code, server.said()[-3000:])
        return self.several.start(server)

    async def _away(self) -> Awaitable[None]:
        return await self._database(self.seconds)

    async def _database(self, away: float = 0.0) -> Awaitable[None]:
        several = self.several
        await asyncio.to_thread(several.postgres.stop)
        for server in several.servers:
            several.out(server)

        async def mend() -> None:
            for server in several.servers:  # each ends by itself, and its end is no good one
                assert await several.ends(server) != 0
            acknowledged = self.ledger.count()
            await asyncio.sleep(away)
            assert self.ledger.count() == acknowledged
            await asyncio.to_thread(several.postgres.start)
            for server in several.servers:
                await several.start(server)

        return mend()

    async def _link(self) -> Awaitable[None]:
        mode = BROKEN[self.figures.faults.count("link") % len(BROKEN)]
        for link in self.several.links:
            await link.become(mode)

        async def mend() -> None:
            await asyncio.sleep(self.seconds)
            for link in self.several.links:
                await link.become(OPEN)

        return mend()

    async def _pause(self) -> Awaitable[None]:
        several, server = self.several, self.luck.choice(self.several.servers)
        assert server.process is not None
        server.process.send_signal(signal.SIGSTOP)
        several.out(server)

        async def mend() -> None:
            await asyncio.sleep(self.seconds)
            began = time.monotonic()
            if self.seconds > 15:  # it was cut off, and the others have all tables
                await self._all_play_on(began)
            assert server.process is not None
            server.process.send_signal(signal.SIGCONT)
            if self.seconds > 15:
                assert await several.ends(server) != 0
                await several.start(server)
            else:
                several.balancer.well.append(server.port)

        return mend()


def several(
    folder: Path,
    postgres: Cluster,
    faults: list[str],
    *,
    seed: int | None = None,
    servers: int = 3,
    seconds: float = 30.0,
    within: float | None = None,
    **how: Any,
) -> Figures:
    """Break so much; AssertionError if anything was lost, doubled or out of step."""
    seed = secrets.randbits(32) if seed is None else seed
    print(f"seed {seed}", flush=True)
    if PROBE.name not in registry.games():
        registry.register(PROBE)

    async def run() -> Figures:
        async with Several(folder, postgres, random.Random(seed), servers).running(**how) as running:
            return await Run(running, seed, seconds, within).run(faults)

    return asyncio.run(run())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("faults", type=int)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=30.0, help="for which a link or a server is away")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--within", type=float, help="seconds after which no new fault begins")
    words = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, cluster() as postgres, suppress(KeyboardInterrupt):
        print(
            several(
                Path(folder),
                postgres,
                [words.kind] * words.faults,
                seed=words.seed,
                servers=words.servers,
                seconds=words.seconds,
                within=words.within,
            )
        )


if __name__ == "__main__":
    main()
