"""The hub: the tables of one server, by their codes. It finds the one that is asked for, brings it into memory, and has
it answer; what happens there is the business of its `Gathering`."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

import structlog

from ludarium.kernel.contract import SPECTATOR
from ludarium.server import catalogue, limits, protocol, trained
from ludarium.server.broadcast import Broadcast
from ludarium.server.config import Config
from ludarium.server.deals import Deals, day_of, opened
from ludarium.server.gathering import Gathering
from ludarium.server.housekeeping import Housekeeping
from ludarium.server.metrics import Metrics
from ludarium.server.operating import Operate, Operated, Operating
from ludarium.server.owning import Elsewhere
from ludarium.server.practising import Practice
from ludarium.server.processes import load_games
from ludarium.server.protocol import Hello, Reviewing, Seated, ServerKey, TableInfo, TableList, View
from ludarium.server.reasons import Denied
from ludarium.server.replaying import Replays, Wish, Writing, look_at
from ludarium.server.reviewing import Reviews
from ludarium.server.rows import Append, SeatRow, Stored, TableRow
from ludarium.server.services import Background, Services
from ludarium.server.store import MatchRows, Store, reading
from ludarium.server.tables import CLOSED, OVER, PLAYING, Chair, Table, new_code
from ludarium.server.telling import Connection, Presence
from ludarium.server.thinking import Bots
from ludarium.server.wishes import find_game

MAX_LISTED = 100
LIST_FOR = 1.0  # seconds for which the list of tables is told as it was

log = structlog.get_logger("ludarium.hub")


class Hub:
    """All tables of one server."""

    def __init__(
        self,
        config: Config,
        store: Store,
        metrics: Metrics,
        *,
        wall: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
        on_failure: Callable[[], None] = lambda: None,
        claim: Callable[[str], Awaitable[None]] | None = None,
    ) -> None:
        """`claim` raises if a table that is not in memory is at another server: without it none is."""
        self.store, self.metrics, self.on_failure = store, metrics, on_failure
        self.services = Services(
            config,
            store,
            metrics,
            wall,
            monotonic,
            lambda: self.on_failure(),
            Bots(config.bot_workers, config.bot_patience, config.games, config.bot_queue),
            Background(metrics),
            Broadcast[Gathering](config.news_every, Gathering.tell_due, monotonic),
        )
        self.asked_at = monotonic()  # when somebody wanted something last
        self._stopping = False
        self._tables: dict[str, Gathering] = {}  # in memory
        self._loading: dict[str, asyncio.Task[Gathering]] = {}
        self._replays = Replays(config)
        self.deals = Deals(self.services)
        self._trying = asyncio.Lock()  # one device has one try
        self._reviews = Reviews(config, monotonic)
        self._claim = claim
        self._house = Housekeeping(self.services, self._tables.values, self._may_write, self._forget)
        self._operating = Operating(self.services, self._at, self._may_write)
        self._listed: tuple[float, TableList] = (-LIST_FOR, TableList([]))  # when, and what
        store.observe = metrics.committed

    @property
    def config(self) -> Config:
        return self.services.config

    # --- Starting and stopping --------------------------------------------------------------------------

    async def start(self) -> None:
        """Be ready for the first connection."""
        load_games(self.config.games)
        trained.offer(self.config.policies)
        self.services.bots.start()
        self.services.broadcast.start()
        self._house.start()

    async def stop(self) -> None:
        """Send everybody away who is connected; whoever comes now is told to come back."""
        self._stopping = True
        self.services.broadcast.stop()
        self.services.background.stop()
        for gathering in list(self._tables.values()):
            gathering.end()
            gathering.send_all_away("shutting-down", 1012)
        self.services.bots.stop()
        self._replays.stop()
        self._reviews.stop()

    def healthy(self) -> bool:
        """Whether answers can be stored."""
        return self.store.check()

    # --- Over HTTP --------------------------------------------------------------------------------------

    async def create(self, new: protocol.NewTable) -> Seated:
        """Set a table up."""
        await self._house.make_room()
        table, secret = Table.new(new_code(), new, self.services.wall())
        await self.services.store_writes(table.take_writes())
        gathering = self._gather(table)
        self._house.one_more()
        log.info("a table is set up", table=table.row.code, game=table.row.game, who=new.name)
        return Seated(gathering.info(), 0, secret)

    async def join(self, code: str, join: protocol.Join) -> Seated:
        """Take an open seat."""
        async with self._at(code) as gathering:
            return await gathering.sit(lambda table: table.join(join, self.services.wall()))

    async def redeem(self, code: str, redeem: protocol.Redeem) -> Seated:
        """Exchange an invitation for a seat's secret."""
        devices = self.config.limits.devices
        async with self._at(code) as gathering:
            return await gathering.sit(lambda table: table.redeem(redeem, devices, self.services.wall()))

    async def info(self, code: str) -> TableInfo:
        """What everybody may know of a table."""
        async with self._at(code) as gathering:
            return gathering.info()

    async def turn(self, code: str, secret: str | None) -> protocol.Turn:
        """Whom a table waits for, as everybody there is told it."""
        async with self._at(code) as gathering:
            seat = None if secret is None else gathering.table.seat_of(secret)
            return protocol.Turn(gathering.info(), list(gathering.table.owing()), seat)

    async def tables(self) -> TableList:
        """The tables that want to be listed, as they were a moment ago: however many ask, they are looked up once."""
        made, listed = self._listed
        if self.services.monotonic() - made >= LIST_FOR:
            with reading():
                rows = self.store.listed(MAX_LISTED)
            listed = TableList([info for row, seats in rows if (info := self._listed_info(row, seats))])
            self._listed = self.services.monotonic(), listed
        return listed

    def listed_here(self) -> TableList:
        """Those of them that are in memory, and not just being stored."""
        found = [each for each in self._tables.values() if each.table.row.listed and not each.lock.locked()]
        return TableList([gathering.info() for gathering in found])

    def _listed_info(self, row: TableRow, seats: list[SeatRow]) -> TableInfo | None:
        """Of a table at which something is just being stored, what is stored: nobody waits, and nothing is told too
        soon."""
        gathering = self._tables.get(row.code)
        if gathering is not None and not gathering.lock.locked():
            return gathering.info()
        with suppress(Denied):  # a game that this server no longer has
            table = Table(row, map(Chair.stored, seats))
            return gathering.telling.info(table) if gathering else table.info(frozenset(), 0)
        return None

    async def view(self, code: str, secret: str | None, match: int | None, wanted: int | None = None) -> View:
        """A match as the seat of a secret, or the public, has seen it so far; once it is over, as any seat that is
        wanted saw it, or ALL of them."""
        async with self._at(code) as gathering:
            viewer = SPECTATOR if secret is None else gathering.table.seat_of(secret)
            at, info = look_at(gathering.table, match, only_over=wanted is not None), gathering.info()
        shown = await self._replays.show(
            at,
            (viewer if wanted is None else SPECTATOR, wanted),
            lambda: Wish(self._rows(code, at.number, whole=wanted is not None), viewer, wanted, at.ended),
        )
        return shown.view(info)

    async def record(self, code: str, match: int | None) -> str:
        """The full record of a match that is over, or that nobody can play on."""
        async with self._at(code) as gathering:
            gathering.table.require_sound(match)
            at, closed = look_at(gathering.table, match, only_over=True), gathering.table.row.phase == CLOSED
        quiet_since = self.services.wall() - self.config.disclose_after if closed else None
        return await self._replays.record(
            at, lambda: Writing(self._rows(code, at.number), at.ended, quiet_since, self.store.signer)
        )

    async def review(self, code: str, match: int | None) -> Reviewing:
        """How far the review of a match that is over is; whoever asks has it go on."""
        async with self._at(code) as gathering:
            gathering.table.require_sound(match)
            at = look_at(gathering.table, match, only_over=True)
        return self._reviews.ask(at, lambda: self._rows(code, at.number))

    def _rows(self, code: str, number: int, *, whole: bool = True) -> MatchRows:
        """What is stored of a match. Nobody gets the whole of a deal that others still play."""
        with reading():
            stored = self.store.match(code, number)
        if stored is None:
            raise Denied("not-playing")
        if whole:
            self.deals.require_told(stored[0].deal)
        return stored

    async def practise(self, game: str, wish: protocol.Practising) -> bytes:
        """What somebody sees of a position that is played on one device."""
        find_game(game)
        return await self._replays.practise(Practice(game, wish))

    async def play_on(self, code: str, match: int | None, wish: protocol.PlayingOn) -> bytes:
        """What somebody sees who plays on from a moment of a match that is over, on one device."""
        async with self._at(code) as gathering:
            gathering.table.require_sound(match)
            at = look_at(gathering.table, match, only_over=True)
        return await self._replays.play_on(at, wish, lambda: self._rows(code, at.number))

    async def today(self, game: str, device: str | None) -> protocol.DealInfo:
        """The deal of today."""
        return await self.deals.today(game, device)

    async def day(self, game: str, day: str, device: str | None) -> protocol.DealInfo:
        """The deal of a day that was."""
        return await self.deals.of_day(game, day, device)

    async def attempt(self, game: str, wish: protocol.Try) -> Seated:
        """A table for a device's one try at the deal of today. The try is stored with it: of two at once, one fails."""
        deal = await self.deals.deal(game, day_of(self.services.wall()))
        async with self._trying:
            self.deals.require_first_try(deal, wish.device)
            await self._house.make_room()
            table, secret, attempt = opened(deal, new_code(), wish, self.services.wall())
            await self.services.store_writes([*table.take_writes(), Append(attempt)])
        gathering = self._gather(table)
        self._house.one_more()
        return Seated(gathering.info(), 0, secret)

    def key(self) -> ServerKey:
        """The key by which anybody can tell that a record is this server's."""
        return ServerKey(self.store.signer.public.hex())

    games = staticmethod(catalogue.games)
    game = staticmethod(catalogue.details)
    texts = staticmethod(catalogue.texts)
    shared_texts = staticmethod(catalogue.shared_texts)
    rules = staticmethod(catalogue.rules)

    async def operate(self, key: str, wish: Operate) -> Operated:
        """What an operator may do while the server runs."""
        return await self._operating.do(key, wish)

    # --- Over sockets -----------------------------------------------------------------------------------

    async def connect(self, connection: Connection, hello: Hello) -> Presence:
        """Somebody is here: say welcome, and bring them up to date."""
        if hello.protocol != protocol.VERSION:
            raise Denied("other-protocol", str(protocol.VERSION))
        async with self._at(hello.table) as gathering:
            return await gathering.connect(connection, hello)

    async def command(self, presence: Presence, command: protocol.Commands) -> None:
        """Carry a command out, store it, acknowledge it, and tell everybody."""
        self.asked_at = self.services.monotonic()
        gathering = self._tables.get(presence.code)
        if gathering is not None:
            await gathering.command(presence, command)

    def disconnect(self, presence: Presence) -> None:
        """Somebody's connection is gone."""
        gathering = self._tables.get(presence.code)
        if gathering is not None:
            gathering.disconnect(presence)

    # --- Tables in memory -------------------------------------------------------------------------------

    @asynccontextmanager
    async def _at(self, code: str) -> AsyncGenerator[Gathering]:
        """A table, alone with it; `Denied` if there is none."""
        self.asked_at = self.services.monotonic()
        while True:
            gathering = self._tables.get(code) or await self._load(code)
            async with gathering.lock:
                if self._stopping:
                    raise Denied("shutting-down")
                if gathering.held:  # else it was forgotten while we waited
                    yield gathering
                    return

    async def _load(self, code: str) -> Gathering:
        """A table that is not in memory; once, for all who come meanwhile."""
        if code not in self._loading:
            limits.check_payer()
            stored = None
            if self._claim is None:  # at once: who guesses codes costs no more than this
                stored = self._stored(code)
            self._loading[code] = asyncio.ensure_future(self._loaded(code, stored))
        return await asyncio.shield(self._loading[code])

    def _stored(self, code: str) -> Stored:
        with reading():
            stored = self.store.load(code)
        if stored is None:
            raise Denied("no-such-table")
        return stored

    async def _loaded(self, code: str, stored: Stored | None) -> Gathering:
        try:
            if self._claim is not None:
                await self._claim(code)
            stored, played = stored or self._stored(code), None
            if stored.match is not None and stored.table.phase in (PLAYING, OVER):
                rows = (stored.match, stored.entries, stored.takeovers, stored.luck)
                played = await self._replays.played(rows)
            table = Table.restore(stored, played)
            if (trouble := table.trouble) is not None:
                log.error("a match cannot be played on", table=code, reason=trouble.reason, what=str(trouble))
            return self._gather(table)
        finally:
            del self._loading[code]

    def _gather(self, table: Table) -> Gathering:
        gathering = self._tables[table.row.code] = Gathering(table, self.services, self._forget)
        self.metrics.tables(len(self._tables))
        return gathering

    def _forget(self, gathering: Gathering) -> None:
        """It leaves memory."""
        gathering.end()
        self._tables.pop(gathering.code, None)
        self.metrics.tables(len(self._tables))

    async def _may_write(self, code: str) -> bool:
        """Whether a table is in nobody's memory, nor comes there, so that what is stored of it may be changed."""
        if self._claim is not None:
            try:
                await self._claim(code)
            except Elsewhere:
                return False
        return code not in self._tables and code not in self._loading
