"""Two servers between the players of a table: some come to the one at which it is, some, the viewer often too, to
the other. Links are in memory, so that time passes only when everybody sleeps."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from ludarium.server.cluster import Callee, Caller, Cluster, Forwarded
from ludarium.server.hub import Hub
from ludarium.server.metrics import Metrics
from ludarium.server.owning import Elsewhere, Peer
from ludarium.server.protocol import Hello
from ludarium.server.telling import Presence
from tests.server.leaks.twins import CONFIG, Performance

ROUNDS = 12  # of the event loop, after which what was said over a link is done


class Line:
    """The writing end of a link in memory."""

    def __init__(self, to: asyncio.StreamReader) -> None:
        self._to, self.transport = to, self
        self._loop = asyncio.get_running_loop()

    def write(self, data: bytes) -> None:
        self._loop.call_soon(self._feed, data)

    def _feed(self, data: bytes) -> None:
        if not self._to.at_eof():
            self._to.feed_data(data)

    def get_write_buffer_size(self) -> int:
        return 0

    def close(self) -> None:
        self._loop.call_soon(self._to.feed_eof)

    abort = close


class Owners:
    """Who has which table, for one of the servers."""

    def __init__(self, number: int, owners: dict[str, int]) -> None:
        self.number, self._owners = number, owners

    async def claim(self, code: str) -> None:
        owner = self._owners.setdefault(code, self.number)
        if owner != self.number:
            raise Elsewhere(Peer(owner, str(owner), 0.0))

    async def peers(self) -> list[Peer]:
        return [Peer(1 - self.number, str(1 - self.number), 0.0)]

    async def let_go(self) -> None: ...


class House(Cluster):
    """One of the servers."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.other: House

    async def start(self) -> None:
        await Hub.start(self)

    async def _call(self, peer: Peer) -> Caller:
        readers = asyncio.StreamReader(), asyncio.StreamReader()
        theirs: Any = (readers[0], Line(readers[1]))
        ours: Any = (readers[1], Line(readers[0]))
        self.other._callees.add(Callee(self.other, theirs, self.other._callees.discard))
        return Caller(ours, lambda: self._callers.pop(peer.number, None))


class Both:
    """Both servers, as whoever comes to either of them meets them. The table is set up at the first."""

    num_forwarded = 0  # of all who ever came, those whose table was at the other

    def __init__(self, store: Any, comes_to: Callable[[Hello], int]) -> None:
        loop, owners = asyncio.get_running_loop(), dict[str, int]()
        self.owners, self._comes_to = owners, comes_to
        self.houses: list[House] = []
        for number in range(2):
            owning: Any = Owners(number, owners)
            wall = lambda: 1e9 + loop.time()  # noqa: E731
            self.houses.append(House(CONFIG, store, Metrics(), owning, wall=wall, monotonic=loop.time))
        self.houses[0].other, self.houses[1].other = self.houses[1], self.houses[0]
        self._at: dict[Presence, House] = {}

    async def start(self) -> None:
        for house in self.houses:
            await house.start()

    async def stop(self) -> None:
        for house in self.houses:
            await house.stop()
        await self._settle()

    async def create(self, new: Any) -> Any:
        seated = await self.houses[0].create(new)
        self.owners[seated.table.code] = 0
        return seated

    async def connect(self, connection: Any, hello: Hello) -> Presence:
        house = self.houses[self._comes_to(hello)]
        presence = await house.connect(connection, hello)
        self._at[presence] = house
        Both.num_forwarded += isinstance(presence, Forwarded)
        await self._settle()
        return presence

    async def command(self, presence: Presence, command: Any) -> None:
        await self._at[presence].command(presence, command)
        await self._settle()

    def disconnect(self, presence: Presence) -> None:
        self._at[presence].disconnect(presence)

    def __getattr__(self, name: str) -> Any:
        """What is asked over HTTP is asked of the server at which the table is not."""
        return getattr(self.houses[1], name)

    @property
    def _tables(self) -> dict[str, Any]:
        return {**self.houses[0]._tables, **self.houses[1]._tables}

    @property
    def services(self) -> Any:
        return next(house for house in self.houses if house._tables).services

    @staticmethod
    async def _settle() -> None:
        for _ in range(ROUNDS):
            await asyncio.sleep(0.0)


class Apart(Performance):
    """A story that is played by people at two servers, and what the viewer was sent of it."""

    async def _start_server(self) -> None:
        hub: Any = Both(self.store, self._comes_to)
        self.hub = hub
        await self.hub.start()
        await asyncio.sleep(0.0)

    def _comes_to(self, hello: Hello) -> int:
        """The viewer by lot, the others every second one: the same in both stories."""
        if hello.secret == self.secret:
            return self.rng.randrange(2)
        return self.secrets.index(hello.secret) % 2
