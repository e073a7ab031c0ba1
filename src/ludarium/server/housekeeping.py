"""Housekeeping: tables that nobody uses leave memory, and make room for others.

Nothing is closed by the clock, which may be wrong: what counts as given up is marked, and comes back with whoever comes
back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection

import structlog
from msgspec import structs

from ludarium.server.gathering import Gathering
from ludarium.server.reasons import Denied
from ludarium.server.rows import Save, TableRow
from ludarium.server.services import Services
from ludarium.server.store import reading
from ludarium.server.tables import CLOSED, LOBBY, OVER, PLAYING, STARTING

COUNT_FOR = 1.0  # seconds for which tables are not counted again
GIVE_UP_EVERY = 3600.0  # seconds
GIVING_WAY = (LOBBY, STARTING, OVER, PLAYING)  # on a full server, in this order
LOOKED_AT = 500  # tables, the oldest, in search of those that nobody is at, ...
MAKING_ROOM = 50  # ... of which so many give way together

log = structlog.get_logger("ludarium.housekeeping")


class Housekeeping:
    """Of the tables of one server: those in memory, and all."""

    def __init__(
        self,
        services: Services,
        gathered: Callable[[], Collection[Gathering]],
        may_write: Callable[[str], Awaitable[bool]],
        forget: Callable[[Gathering], None],
    ) -> None:
        self._services, self._gathered, self._may_write, self._forget = services, gathered, may_write, forget
        self._counted = (-COUNT_FOR, 0)  # when, and how many tables

    def start(self) -> None:
        """Keep house from now on."""
        for work in (self._forget_idle, self._give_up_unused, self._give_up_left_lobbies):
            self._services.background.run(work)

    # --- Memory -----------------------------------------------------------------------------------------

    async def _forget_idle(self) -> None:
        """Let go of tables and streams that nobody looks at, and of lobbies that nobody comes back to."""
        config = self._services.config
        while True:
            await asyncio.sleep(min(config.forget_after, config.keep_stream, config.keep_empty_lobby) / 4)
            await self._look_round()

    async def _look_round(self) -> None:
        """Once; between two times nothing here holds a table that was forgotten."""
        for gathering in list(self._gathered()):
            if gathering.held:
                await self._forget_if_idle(gathering, self._services.monotonic())

    async def _forget_if_idle(self, gathering: Gathering, now: float) -> None:
        config = self._services.config
        gathering.telling.forget_streams(now - config.keep_stream)
        if not gathering.can_leave:
            return
        idle = now - gathering.empty_since
        if gathering.is_lonely_lobby:  # it makes room before it is forgotten
            if idle > config.keep_empty_lobby:
                await self._services.background.guarded(self._give_up, gathering)
        elif gathering.table.row.phase == CLOSED or idle > config.forget_after:
            self._forget(gathering)

    # --- Room -------------------------------------------------------------------------------------------

    async def make_room(self) -> None:
        """For a new table; on a full server the lobby that was left by everybody longest ago gives way to whoever is
        there, and where none is in memory, tables that are there no more. `Denied` if there is none."""
        if self._count() < self._services.config.limits.tables:
            return
        lobbies = [each for each in self._gathered() if each.is_empty_lobby and each.can_leave]
        lobbies = [each for each in lobbies if each.table.row.unused is None]
        if lobbies:
            await self._give_up(min(lobbies, key=lambda each: (not each.is_lonely_lobby, each.empty_since)))
        elif not await self._give_up_left():
            raise Denied("server-full")

    async def _give_up_left(self) -> bool:
        """The oldest tables that nobody is at and that are not in memory; lobbies first, and several together, for to
        look for them costs more than to mark them. Whether there were any."""
        services = self._services
        since = services.wall() - services.config.forget_after
        for phase in GIVING_WAY:
            with reading():
                rows = services.store.idle(phase, since, LOOKED_AT)
            if left := await self._not_in_memory(rows):
                now = services.wall()
                await services.store_writes([Save(structs.replace(row, unused=now)) for row in left])
                log.info("gave up tables that nobody is at", number=len(left), phase=phase)
                return True
        return False

    async def _not_in_memory(self, rows: list[TableRow]) -> list[TableRow]:
        found: list[TableRow] = []
        for row in rows:
            if len(found) < MAKING_ROOM and await self._may_write(row.code):
                found.append(row)
        return found

    def one_more(self) -> None:
        """A table was set up since they were counted."""
        self._counted = (self._counted[0], self._counted[1] + 1)

    def _count(self) -> int:
        """How many there are, those included that were set up since they were counted."""
        counted, number = self._counted
        if number + 1 >= self._services.config.limits.tables or self._is_old(counted):
            with reading():
                number = self._services.store.num_tables()
            self._counted = self._services.monotonic(), number
        return number

    def _is_old(self, counted: float) -> bool:
        return self._services.monotonic() - counted >= COUNT_FOR

    async def _give_up(self, gathering: Gathering) -> None:
        """A lobby that nobody is in makes room for others; whoever comes back finds it as it was."""
        async with gathering.lock:
            if not gathering.is_empty or not gathering.held:  # somebody came meanwhile
                return
            if gathering.table.row.unused is None:
                now = self._services.wall()
                await gathering.change(lambda table: table.change(unused=now))
                log.info("gave up a lobby that nobody is in", table=gathering.code)
            self._forget(gathering)

    # --- What is stored ---------------------------------------------------------------------------------

    async def _give_up_unused(self) -> None:
        """Mark the tables that nobody has used for long, so that there is room for others. They are not closed: our
        clock may be wrong by days, and whoever comes back finds the table as it was."""
        config = self._services.config
        ages = {LOBBY: config.keep_lobby, PLAYING: config.keep_playing, OVER: config.keep_over}
        ages[STARTING] = config.keep_playing
        while True:
            for phase, age in ages.items():
                await self._give_up_rows(self._services.store.idle(phase, self._services.wall() - age))
            await self._close_given_up()
            await asyncio.sleep(GIVE_UP_EVERY)

    async def _close_given_up(self) -> None:
        """A match that nobody came back to, for as long again as it took to count as given up: nobody plays on, so that
        its luck can be disclosed. Only a clock that is wrong twice, by months, would close one too early."""
        services = self._services
        for row in services.store.given_up(PLAYING, services.wall() - services.config.keep_playing):
            if await self._may_write(row.code):
                await services.store.write([Save(structs.replace(row, phase=CLOSED))])
                log.info("closed a table whose match was given up", table=row.code)

    async def _give_up_left_lobbies(self) -> None:
        """Those that were lobbies when the server stopped, and to which nobody has come back since it started again."""
        keep, store = self._services.config.keep_empty_lobby, self._services.store
        await asyncio.sleep(keep)
        lobbies = store.idle(LOBBY, self._services.wall() - keep)
        await self._give_up_rows([row for row in lobbies if store.num_people(row.code) <= 1])

    async def _give_up_rows(self, rows: list[TableRow]) -> None:
        for row in rows:
            if await self._may_write(row.code):
                unused = structs.replace(row, unused=self._services.wall())
                await self._services.store.write([Save(unused)])
                log.info("gave up a table that nobody uses", table=row.code)
