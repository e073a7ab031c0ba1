"""A house: the real server over a real database, in the event loop of a test, and the people who play there."""

from __future__ import annotations

import asyncio
import hashlib
import random
import sqlite3
import time
from collections.abc import AsyncGenerator, Callable, Coroutine, Generator, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec

from ludarium.client import Lobby, RefusedByServer, Retry, Table
from ludarium.kernel import registry
from ludarium.kernel.contract import SPECTATOR
from ludarium.server.app import create_app
from ludarium.server.config import Config, Limits
from ludarium.server.hub import Hub
from ludarium.server.metrics import Metrics
from ludarium.server.protocol import Asked, Seated
from ludarium.server.serving import Server, listen
from ludarium.server.store import Store
from tests import probe
from tests.patience import PATIENCE, PATIENT

NAMES = ("Ada", "Bo", "Cleo", "Dan")
GENEROUS = Limits(
    messages=10**6,
    files=10**6,
    failures=10**6,
    new_tables=10**6,
    sockets_of_address=1000,
    unknown_sockets_of_address=1000,
    connections_of_address=2000,
    new_connections=10**6,
    new_tables_in_all=10**6,
    replayed=10**6,
    hints=10**6,
    **PATIENT,
)
HASTY = Retry(first=0.05, most=0.5)


class Hands:
    """The time of clocks: it goes with the real one, and can be put forward."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self._ahead

    def forward(self, seconds: float) -> None:
        self._ahead += seconds


@dataclass
class House:
    """A server, how to reach it, and what is behind it."""

    hub: Hub
    server: Server
    port: int
    hands: Hands
    database: Path

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @contextmanager
    def no_grace(self) -> Generator[None]:
        """The hosting of whoever loses the connection meanwhile passes on at once, instead of after a minute."""
        services = self.hub.services
        config, services.config = services.config, replace(services.config, host_grace=0.0)
        try:
            yield
        finally:
            services.config = config

    @property
    def lobby(self) -> Lobby:
        return Lobby(self.url, timeout=PATIENCE)

    def match(self, code: str) -> Any:
        """The match of a table, as the server has it."""
        return self.hub._tables[code].table.match

    def content(self, *codes: str) -> str:
        """A hash of all that is stored, or of what is stored of some tables."""
        found = hashlib.sha256()
        with closing(sqlite3.connect(self.database)) as store:
            names = [name for (name,) in store.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            for name in sorted(names):
                rows = store.execute(f"SELECT * FROM {name}").fetchall()
                for row in sorted(map(repr, rows)):
                    if not codes or any(code in row for code in codes):
                        found.update(f"{name} {row}\n".encode())
        return found.hexdigest()

    def unhandled(self) -> int:
        """How many exceptions reached the last resort."""
        return self.hub.metrics._unhandled

    @asynccontextmanager
    async def people(
        self, game: str, *names: str, seats: int = 0, **more: Any
    ) -> AsyncGenerator[list[Person]]:
        """A table set up by the first, at which the others have sat down; all of them connected."""
        host, *others = names
        seated = [await self.lobby.create(game, seats or len(names), host, **more)]
        for name in others:
            seated.append(await self.lobby.join(seated[0].table.code, name))
        async with AsyncExitStack() as stack:
            yield [Person(self, each, await stack.enter_async_context(self.sit(each))) for each in seated]

    def sit(self, seated: Seated) -> Table:
        return self.lobby.sit(seated, retry=HASTY)

    def look_on(self, code: str) -> Table:
        return self.lobby.table(code, retry=HASTY)


@dataclass
class Person:
    """Somebody at a seat, and the connection to it."""

    house: House
    seated: Seated
    table: Table

    @property
    def code(self) -> str:
        return self.seated.table.code

    async def play(self, seed: int = 0, until: Callable[[], object] = lambda: False) -> None:
        """Answer at random, until the match is over or something is true."""
        luck, table = random.Random(f"{seed} {self.code} {table_seat(self.table)}"), self.table
        while True:
            await table.until(lambda: table.asked or table.over or until(), PATIENCE)
            if table.over or until():
                return
            asked, turn = table.asked, table.turn
            assert asked is not None
            await answered(table, luck.choice(asked.legal), turn)


def table_seat(table: Table) -> int:
    return SPECTATOR if table.seat is None else table.seat


async def answered(table: Table, action: int, turn: int) -> None:
    """Give an answer, unless a clock or another device gives one first."""
    try:
        await table.answer(action, turn=turn)
    except RefusedByServer as error:
        if error.reason not in (
            "stale-turn",
            "not-playing",
        ):  # the latter if that other answer was the last of all
            raise
        await table.until(lambda: table.turn != turn or table.over, PATIENCE)


def asked_of(table: Table) -> Asked:
    assert table.asked is not None
    return table.asked


async def all_play(people: Iterable[Person], seed: int = 0, **more: Any) -> None:
    """Everybody plays at once, each in their own time."""
    async with asyncio.TaskGroup() as group:
        for person in people:
            group.create_task(person.play(seed, **more))


async def play_some(people: Sequence[Person], count: int, seed: int = 0) -> None:
    """So many answers, of whoever is asked first."""
    luck = random.Random(seed)
    for _ in range(count):
        waits = [
            asyncio.create_task(each.table.until(lambda each=each: each.table.asked, PATIENCE))
            for each in people
        ]
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()
        await asyncio.wait(waits)
        table = next(each.table for each in people if each.table.asked)
        await answered(table, luck.choice(asked_of(table).legal), table.turn)


async def until_over(*tables: Table) -> None:
    for table in tables:
        await table.until(lambda table=table: table.over, PATIENCE)


async def refused(attempt: Coroutine[Any, Any, Any]) -> str:
    """The reason for which something is refused, which it must be."""
    try:
        await attempt
    except RefusedByServer as error:
        return error.reason
    raise AssertionError("it was not refused")


async def in_step(house: House, *tables: Table) -> None:
    """What each client has put together from updates is what a new client is told, and what the server holds."""
    assert tables
    for table in tables:
        match = house.match(table.code)
        async with house.lobby.table(table.code, table._secret) as fresh:
            await fresh.until(lambda fresh=fresh: fresh.seen is not None, PATIENCE)
            await table.until(lambda table=table, fresh=fresh: _same(table, fresh), PATIENCE)
            assert fresh.seat == table.seat
            assert table.events[-len(fresh.events) :] == fresh.events
            if match is not None and house.hub._tables[table.code].table.match is match:
                assert table.seen == match.seen(table_seat(table)).to_json()


def _same(table: Table, fresh: Table) -> bool:
    positions = [replace_clock(each.position) for each in (table, fresh)]
    return table.seen == fresh.seen and positions[0] == positions[1]


def replace_clock(position: Any) -> Any:
    """A position without the time that is left, which is never the same twice."""
    return position and msgspec.structs.replace(position, clock=None)


@asynccontextmanager
async def opened(folder: Path, **more: Any) -> AsyncGenerator[House]:
    """A house on a free port."""
    defaults: dict[str, Any] = {
        "bot_delay": 0.0,
        "bot_patience": PATIENCE,
        "share_patience": PATIENCE,
        "limits": GENEROUS,
        "log_level": "warning",
    }
    database = folder / "ludarium.db"
    config = replace(
        Config(database=f"sqlite:///{database}", games=("tests.probe:GAME",)), **(defaults | more)
    )
    store, metrics, hands = Store.open(config.database), Metrics(), Hands()
    hub = Hub(config, store, metrics, monotonic=hands)
    await hub.start()
    listener = listen("127.0.0.1", 0)
    ready = asyncio.Event()
    server = Server(create_app(config, hub), ready.set)
    task = asyncio.create_task(server.serve(listener))
    try:
        await ready.wait()
        yield House(hub, server, listener.getsockname()[1], hands, database)
    finally:
        server.stop()
        await task
        store.close()


class Neighbourhood:
    """A house that several tests use: bots take a second to start, so they start once a file."""

    def __init__(self, runner: asyncio.Runner, house: House) -> None:
        self._runner = runner
        self.house = house

    def run(self, scene: Callable[[House], Coroutine[Any, Any, None]]) -> None:
        """Play a scene; whatever happens in it, nothing may reach the server's last resort."""
        before = self.house.unhandled()
        self._runner.run(asyncio.wait_for(scene(self.house), 2 * PATIENCE))
        assert self.house.unhandled() == before


@contextmanager
def neighbourhood(folder: Path, **more: Any) -> Generator[Neighbourhood]:
    """For a fixture of a file."""
    known = probe.GAME.name in registry.games()
    registry.register(probe.GAME)
    try:
        with asyncio.Runner() as runner:
            context = opened(folder, **more)
            house = runner.run(context.__aenter__())
            try:
                yield Neighbourhood(runner, house)
            finally:
                runner.run(context.__aexit__(None, None, None))
    finally:
        if not known:
            registry.unregister(probe.GAME.name)
