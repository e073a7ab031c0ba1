"""The hub: tables in memory, the store behind them, and the connections before them.

A table does one thing at a time: carry a command out, store it, acknowledge it, then tell everybody. What cannot be
stored is not acknowledged, and the table goes back to what is stored.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator, Hashable
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

import structlog
from msgspec import structs

from ludarium.bots.levels import LEVELS
from ludarium.kernel.contract import SPECTATOR
from ludarium.server import catalogue, limits, protocol
from ludarium.server.broadcast import Broadcast
from ludarium.server.commands import advice, carry_out, reasons, refusal
from ludarium.server.config import Config
from ludarium.server.metrics import Metrics
from ludarium.server.processes import load_games
from ludarium.server.protocol import (
    Bye,
    Hello,
    Said,
    Seated,
    ServerKey,
    TableChanged,
    TableInfo,
    TableList,
    View,
    Welcome,
)
from ludarium.server.reasons import REASONS, Denied
from ludarium.server.replaying import Replays, Wish, Writing
from ludarium.server.rows import Save, SeatRow, Stored, TableRow
from ludarium.server.store import DiskFull, MatchRows, OutcomeUnknown, StorageFailed, Store, WriteConflict
from ludarium.server.tables import (
    CLOSED,
    LOBBY,
    OVER,
    PERSON,
    PLAYING,
    STARTING,
    Call,
    Chair,
    Table,
    Thought,
    digest,
    new_code,
)
from ludarium.server.thinking import Thinkers
from ludarium.server.viewing import SharedView, Stream

CHAT_IN_WELCOME = 200
PRESENCE_DELAY = 0.1  # seconds in which people who come and go are told together
MAX_LISTED = 100
LIST_FOR = 1.0  # seconds for which the list of tables is told as it was
GIVE_UP_EVERY = 3600.0  # seconds

log = structlog.get_logger("ludarium.hub")

T = TypeVar("T")


class Connection(Protocol):
    """A socket, as the hub knows it."""

    def send(self, data: bytes) -> None: ...
    def close(self, code: int, reason: str) -> None: ...


@dataclass(eq=False)
class Presence:
    """Somebody connected to a table: at a seat, or looking on."""

    code: str
    seat: int | None
    device: str  # the digest of the secret, empty for whoever looks on
    connection: Connection
    previews: bool = False  # of the seat's answers are wanted

    @property
    def viewer(self) -> int:
        return SPECTATOR if self.seat is None else self.seat


@dataclass(eq=False)
class Live:
    """A table in memory."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    present: list[Presence] = field(default_factory=list[Presence])
    streams: dict[int, Stream] = field(default_factory=dict[int, Stream])
    shared: SharedView | None = None  # told last
    left_at: dict[int, float] = field(default_factory=dict[int, float])  # by viewer without a connection
    thinking: set[tuple[int, int, int]] = field(default_factory=set[tuple[int, int, int]])
    """The matches, seats and turns that bots think about."""
    advised: set[int] = field(default_factory=set[int])  # the seats for which a search thinks
    told: TableInfo | None = None  # last
    told_facts: object = None  # as they were told last, whoever is connected
    last_chat_told: int = 0
    timer: asyncio.TimerHandle | None = None
    presence_timer: asyncio.TimerHandle | None = None
    luck_timer: asyncio.TimerHandle | None = None
    luck_waited_for: object = None  # what `luck_timer` is about
    host_timer: asyncio.TimerHandle | None = None
    empty_since: float = 0.0

    @property
    def connected(self) -> frozenset[int]:
        return frozenset(presence.seat for presence in self.present if presence.seat is not None)

    @property
    def num_spectators(self) -> int:
        return sum(presence.seat is None for presence in self.present)

    @property
    def host_is_missed(self) -> bool:
        """Whether people are here, but not the host."""
        host = self.table.row.host
        return bool(self.connected - {host}) and (host not in self.connected or self.table.chairs[host].away)

    @property
    def is_empty_lobby(self) -> bool:
        """Whether nobody is at a table that has not begun."""
        return self.table.row.phase == LOBBY and not self.present

    @property
    def is_lonely_lobby(self) -> bool:
        """And nobody but the host ever sat down."""
        return self.is_empty_lobby and sum(chair.kind == PERSON for chair in self.table.chairs) <= 1

    def info(self) -> TableInfo:
        return self.table.info(self.connected, self.num_spectators)


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
    ) -> None:
        self.config, self.store, self.metrics = config, store, metrics
        self._wall, self._monotonic, self.on_failure = wall, monotonic, on_failure
        self._tables: dict[str, Live] = {}
        self._broadcast = Broadcast[Live](config.news_every, self._tell_due, monotonic)
        self._thinkers = Thinkers(config.bot_workers, config.bot_patience, config.games, config.bot_queue)
        self._replays = Replays(config)
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._counted = (-LIST_FOR, 0)  # when, and how many tables
        self.asked_at = monotonic()  # when somebody wanted something last
        self._listed: tuple[float, TableList] = (-LIST_FOR, TableList([]))  # when, and what
        self._tasks: set[asyncio.Task[None]] = set()
        store.observe = metrics.committed

    # --- Starting and stopping --------------------------------------------------------------------------

    async def start(self) -> None:
        """Be ready for the first connection."""
        load_games(self.config.games)
        self._thinkers.start()
        self._broadcast.start()
        self._run(self._forget_idle)
        self._run(self._give_up_unused)
        self._run(self._give_up_left_lobbies)

    async def stop(self) -> None:
        """Send everybody away who is connected."""
        self._broadcast.stop()
        for task in list(self._tasks):
            task.cancel()
        for live in self._tables.values():
            self._stop_timers(live)
            for presence in list(live.present):
                self._send_away(presence, "shutting-down", 1012)
        self._thinkers.stop()
        self._replays.stop()

    def healthy(self) -> bool:
        """Whether answers can be stored."""
        return self.store.check()

    # --- Over HTTP --------------------------------------------------------------------------------------

    async def create(self, new: protocol.NewTable) -> Seated:
        """Set a table up."""
        await self._make_room()
        table, secret = Table.new(new_code(), new, self._wall())
        await self._write(table)
        live = self._tables[table.row.code] = Live(table, empty_since=self._monotonic())
        self._counted = (self._counted[0], self._counted[1] + 1)
        self.metrics.tables(len(self._tables))
        return Seated(live.info(), 0, secret)

    async def join(self, code: str, join: protocol.Join) -> Seated:
        """Take an open seat."""
        return await self._sit(code, lambda table: table.join(join, self._wall()))

    async def redeem(self, code: str, redeem: protocol.Redeem) -> Seated:
        """Exchange an invitation for a seat's secret."""
        devices = self.config.limits.devices
        return await self._sit(code, lambda table: table.redeem(redeem, devices, self._wall()))

    async def _sit(self, code: str, sit: Callable[[Table], tuple[int, str]]) -> Seated:
        async with self._at(code) as live:
            seat, secret = self._changed(live, sit)
            await self._stored(live)
            self._tell(live)
            return Seated(live.info(), seat, secret)

    async def info(self, code: str) -> TableInfo:
        """What everybody may know of a table."""
        async with self._at(code) as live:
            return live.info()

    async def tables(self) -> TableList:
        """The tables that want to be listed, as they were a moment ago: however many ask, they are looked up once."""
        made, listed = self._listed
        if self._monotonic() - made >= LIST_FOR:
            with _reading():
                rows = self.store.listed(MAX_LISTED)
            listed = TableList([info for row, seats in rows if (info := self._listed_info(row, seats))])
            self._listed = self._monotonic(), listed
        return listed

    def _listed_info(self, row: TableRow, seats: list[SeatRow]) -> TableInfo | None:
        """Of a table at which something is just being stored, what is stored: nobody waits, and nothing is told too
        soon."""
        live = self._tables.get(row.code)
        if live is not None and not live.lock.locked():
            return live.info()
        with suppress(Denied):  # a game that this server no longer has
            return _stored_info(row, seats, live)
        return None

    async def view(self, code: str, secret: str | None, match: int | None, wanted: int | None = None) -> View:
        """A match as the seat of a secret, or the public, has seen it so far; once it is over, as any seat that is
        wanted saw it, or ALL of them."""
        async with self._at(code) as live:
            table = live.table
            viewer = SPECTATOR if secret is None else table.seat_of(secret)
            number = self._looked_at(table, match, only_over=wanted is not None)
            key = (code, number, _moment(table, number), viewer if wanted is None else SPECTATOR, wanted)
            info, ended = live.info(), _ended(table, number)
        shown = await self._replays.show(key, lambda: Wish(self._rows(code, number), viewer, wanted, ended))
        return shown.view(info)

    async def record(self, code: str, match: int | None) -> str:
        """The full record of a match that is over, or that nobody can play on."""
        async with self._at(code) as live:
            table = live.table
            current = match in (None, table.row.match)
            if current and table.trouble and table.trouble.reason != "other-rules":
                raise table.trouble.with_traceback(None)
            number = self._looked_at(table, match, only_over=True)
            key, ended = (code, number, _moment(table, number)), _ended(table, number)
            closed = table.row.phase == CLOSED
        quiet_since = self._wall() - self.config.disclose_after if closed else None
        return await self._replays.record(
            key, lambda: Writing(self._rows(code, number), ended, quiet_since, self.store.signer)
        )

    def key(self) -> ServerKey:
        """By which anybody can tell that a record is this server's."""
        return ServerKey(self.store.signer.public.hex())

    def _looked_at(self, table: Table, number: int | None, *, only_over: bool) -> int:
        """The match that somebody wants to look at; `Denied` at once if it is running and may not be seen so. One that
        is not in memory says so itself."""
        number = table.row.match if number is None else number
        if number == table.row.match:
            table.require(PLAYING, LOBBY, OVER, CLOSED)  # one that is starting has nothing to see yet
        running = table.row.phase == PLAYING and number == table.row.match
        if running and only_over:
            raise Denied("not-over")
        return number

    def _rows(self, code: str, number: int) -> MatchRows:
        with _reading():
            stored = self.store.match(code, number)
        if stored is None:
            raise Denied("not-playing")
        return stored

    games = staticmethod(catalogue.games)
    game = staticmethod(catalogue.details)
    texts = staticmethod(catalogue.texts)
    shared_texts = staticmethod(catalogue.shared_texts)
    rules = staticmethod(catalogue.rules)

    # --- Over sockets -----------------------------------------------------------------------------------

    async def connect(self, connection: Connection, hello: Hello) -> Presence:
        """Somebody is here: say welcome, and bring them up to date."""
        if hello.protocol != protocol.VERSION:
            raise Denied("other-protocol", str(protocol.VERSION))
        async with self._at(hello.table) as live:
            presence = self._recognise(live, connection, hello)
            if presence.seat is not None:
                live.table.arrive(presence.seat, self._wall())
                await self._stored(live)
            self._tell(live)
            self._tell_position(live, presence.viewer)
            self._enter(live, presence)
            chat = live.table.chat_after(hello.chat)[-CHAT_IN_WELCOME:]
            info = live.info()
            if info != live.told:
                live.told = None  # not everybody knows the same
            connection.send(protocol.write(Welcome(info, presence.seat, chat)))
            self._bring_up_to_date(live, presence, hello.resume)
            self._tell_presence_soon(live)
            self._watch_host(live)
            self._go_on(live)
            return presence

    def _recognise(self, live: Live, connection: Connection, hello: Hello) -> Presence:
        if live.table.row.phase == CLOSED:
            raise Denied("table-closed")
        if hello.secret is not None:
            seat = live.table.seat_of(hello.secret)
            return Presence(hello.table, seat, digest(hello.secret), connection, hello.previews)
        if live.num_spectators >= self.config.limits.spectators:
            raise Denied("too-many-spectators")
        return Presence(hello.table, None, "", connection)

    def _enter(self, live: Live, presence: Presence) -> None:
        if not live.present:
            live.table.clock.resume(self._monotonic())
        live.present.append(presence)
        live.left_at.pop(presence.viewer, None)

    def _bring_up_to_date(self, live: Live, presence: Presence, resume: protocol.Resume | None) -> None:
        """The updates that are missing, or everything."""
        stream = self._stream(live, presence.viewer)
        if stream is None:
            return
        anew = presence.previews and stream.tell_previews()
        missing = stream.bridge(resume) if resume is not None and not anew else None
        if missing is None:
            self.metrics.resynced()
            missing = [stream.sync(self._clock(live))]
        else:
            self.metrics.bridged()
        for data in missing:
            presence.connection.send(data)

    async def command(self, presence: Presence, command: protocol.Commands) -> None:
        """Carry a command out, store it, acknowledge it, and tell everybody."""
        began = self.asked_at = self._monotonic()
        live = self._tables.get(presence.code)
        if live is None or presence not in live.present:
            return
        async with live.lock:
            if presence not in live.present:  # sent away while we waited
                return
            if isinstance(command, protocol.Resync):
                self._bring_up_to_date(live, presence, None)
                presence.connection.send(protocol.write(protocol.Accepted(command.id)))
                return
            if isinstance(command, protocol.Why):
                presence.connection.send(protocol.write(reasons(live.table, presence.seat, command)))
                return
            if isinstance(command, protocol.Hint):
                self._hint(live, presence, command)
                return
            reply = await self._reply(live, presence, command)
            presence.connection.send(protocol.write(reply))
            if isinstance(reply, protocol.Refused):
                self.metrics.refused(reply.reason)
            elif isinstance(command, (protocol.Answer, protocol.Undo)):  # a union is made anew each time
                self._tell_answer(live, presence.viewer)
            else:
                self._tell(live)
        self.metrics.answered(self._monotonic() - began)

    async def _reply(self, live: Live, presence: Presence, command: protocol.Commands) -> protocol.Frame:
        if presence.seat is None:
            return refusal(Denied("spectators-cannot"), command.id)
        if not live.table.valid(presence.device):
            return refusal(Denied("wrong-secret"), command.id)
        presence.seat = live.table.secrets[presence.device].seat  # seats can be exchanged before the start
        call = Call(presence.seat, presence.device, live.connected, self._wall())
        reply = self._changed(live, lambda table: self._carry_out(table, call, command))
        try:
            await self._stored(live)
        except Denied as denied:
            return refusal(denied, command.id)
        return reply

    def _carry_out(self, table: Table, call: Call, command: protocol.Commands) -> protocol.Frame:
        reply = carry_out(table, call, command)
        while self.config.share_patience <= 0 and table.row.phase == STARTING:
            table.stop_waiting(call.now)
        return reply

    def _hint(self, live: Live, presence: Presence, command: protocol.Hint) -> None:
        """Let a search think for a person, beside everything else; one thing at a time for each seat."""
        try:
            if presence.seat is None:
                raise Denied("spectators-cannot")
            if presence.seat in live.advised:
                raise Denied("no-hint-now")
            thought = live.table.thought_of(presence.seat, command.turn)
        except Denied as denied:
            presence.connection.send(protocol.write(refusal(denied, command.id)))
            return
        live.advised.add(thought.seat)
        self._run(self._advise, live, presence, command, thought)

    async def _advise(self, live: Live, presence: Presence, command: protocol.Hint, thought: Thought) -> None:
        try:
            verdict = await self._thinkers.advise(thought, presence.code)
        finally:
            live.advised.discard(thought.seat)
        if presence in live.present:
            presence.connection.send(protocol.write(advice(command, verdict)))

    def disconnect(self, presence: Presence) -> None:
        """Somebody's connection is gone."""
        live = self._tables.get(presence.code)
        if live is None or presence not in live.present:
            return
        live.present.remove(presence)
        now = self._monotonic()
        if all(other.viewer != presence.viewer for other in live.present):
            live.left_at[presence.viewer] = now
        if not live.present:
            live.empty_since = now
            live.table.clock.pause(now)
            self._stop_timers(live)
        else:
            self._tell_presence_soon(live)
            self._watch_host(live)

    def _watch_host(self, live: Live) -> None:
        """A host whose line breaks has time to come back; then the hosting passes on, to the next who is there and not
        to whoever is quickest."""
        if live.host_is_missed and live.host_timer is None:
            live.host_timer = asyncio.get_running_loop().call_later(
                self.config.host_grace, self._run, self._pass_host_on, live
            )
        elif not live.host_is_missed and live.host_timer is not None:
            live.host_timer.cancel()
            live.host_timer = None

    async def _pass_host_on(self, live: Live) -> None:
        async with live.lock:
            live.host_timer = None
            if not self._is_held(live) or not live.host_is_missed or live.table.row.phase == CLOSED:
                return
            connected, now = live.connected, self._wall()
            self._changed(live, lambda table: table.pass_host_on(connected, now))
            await self._stored(live)
            self._tell(live)

    # --- Tables in memory -------------------------------------------------------------------------------

    @asynccontextmanager
    async def _at(self, code: str) -> AsyncGenerator[Live]:
        """A table, alone with it; `Denied` if there is none."""
        self.asked_at = self._monotonic()
        while True:
            live = self._tables.get(code) or await self._load(code)
            async with live.lock:
                if self._tables.get(code) is live:  # else it was forgotten while we waited
                    yield live
                    return

    async def _load(self, code: str) -> Live:
        """A table that is not in memory; once, for all who come meanwhile."""
        if code not in self._loading:
            limits.check_payer()
            with _reading():
                stored = self.store.load(code)
            if stored is None:
                raise Denied("no-such-table")
            self._loading[code] = asyncio.ensure_future(self._loaded(code, stored))
        return await asyncio.shield(self._loading[code])

    async def _loaded(self, code: str, stored: Stored) -> Live:
        try:
            played = None
            if stored.match is not None and stored.table.phase in (PLAYING, OVER):
                played = await self._replays.played(
                    (stored.match, stored.entries, stored.takeovers, stored.luck)
                )
            live = Live(Table.restore(stored, played), empty_since=self._monotonic())
            if (trouble := live.table.trouble) is not None:
                log.error("a match cannot be played on", table=code, reason=trouble.reason, what=str(trouble))
            live.last_chat_told = live.table.last_chat
            self._tables[code] = live
            self.metrics.tables(len(self._tables))
            return live
        finally:
            del self._loading[code]

    async def _forget_idle(self) -> None:
        """Let go of tables and streams that nobody looks at, and of lobbies that nobody comes back to."""
        config = self.config
        while True:
            await asyncio.sleep(min(config.forget_after, config.keep_stream, config.keep_empty_lobby) / 4)
            for code in list(self._tables):
                if code in self._tables:
                    await self._forget_if_idle(code, self._tables[code], self._monotonic())

    async def _forget_if_idle(self, code: str, live: Live, now: float) -> None:
        for viewer, left in list(live.left_at.items()):
            if now - left > self.config.keep_stream:
                del live.left_at[viewer]
                live.streams.pop(viewer, None)
        if not self._can_leave(live):
            return
        idle = now - live.empty_since
        if live.is_lonely_lobby:  # it makes room before it is forgotten
            if idle > self.config.keep_empty_lobby:
                await self._guarded(self._give_up, live)
        elif live.table.row.phase == CLOSED or idle > self.config.forget_after:
            self._forget(code, live)

    def _can_leave(self, live: Live) -> bool:
        """Whether nobody is at a table, and nothing happens there."""
        return not live.present and not live.lock.locked() and not live.thinking and self._is_held(live)

    def _forget(self, code: str, live: Live) -> None:
        self._stop_timers(live)
        del self._tables[code]
        self.metrics.tables(len(self._tables))

    async def _give_up(self, live: Live) -> None:
        """A lobby that nobody is in makes room for others; whoever comes back finds it as it was."""
        code = live.table.row.code
        async with live.lock:
            if live.present or not self._is_held(live):  # somebody came meanwhile
                return
            if live.table.row.unused is None:
                live.table.change(unused=self._wall())
                await self._stored(live)
                log.info("gave up a lobby that nobody is in", table=code)
            self._forget(code, live)

    async def _make_room(self) -> None:
        """For a new table; on a full server the lobby that was left by everybody longest ago gives way to whoever is
        there. `Denied` if there is none."""
        if self._count_tables() < self.config.limits.tables:
            return
        lobbies = [live for live in self._tables.values() if live.is_empty_lobby and self._can_leave(live)]
        lobbies = [live for live in lobbies if live.table.row.unused is None]
        if not lobbies:
            raise Denied("server-full")
        await self._give_up(min(lobbies, key=lambda live: (not live.is_lonely_lobby, live.empty_since)))

    def _count_tables(self) -> int:
        """How many there are, those included that were set up since they were counted."""
        counted, number = self._counted
        if number + 1 >= self.config.limits.tables or self._monotonic() - counted >= LIST_FOR:
            with _reading():
                number = self.store.num_tables()
            self._counted = self._monotonic(), number
        return number

    async def _give_up_unused(self) -> None:
        """Mark the tables that nobody has used for long, so that there is room for others. They are not closed: our
        clock may be wrong by days, and whoever comes back finds the table as it was."""
        config = self.config
        ages = {LOBBY: config.keep_lobby, PLAYING: config.keep_playing, OVER: config.keep_over}
        ages[STARTING] = config.keep_playing
        while True:
            for phase, age in ages.items():
                await self._give_up_rows(self.store.idle(phase, self._wall() - age))
            await self._close_given_up()
            await asyncio.sleep(GIVE_UP_EVERY)

    async def _close_given_up(self) -> None:
        """A match that nobody came back to, for as long again as it took to count as given up: nobody plays on, so that
        its luck can be disclosed. Only a clock that is wrong twice, by months, would close one too early."""
        for row in self.store.given_up(PLAYING, self._wall() - self.config.keep_playing):
            if row.code not in self._tables and row.code not in self._loading:
                await self.store.write([Save(structs.replace(row, phase=CLOSED))])
                log.info("closed a table whose match was given up", table=row.code)

    async def _give_up_left_lobbies(self) -> None:
        """Those that were lobbies when the server stopped, and to which nobody has come back since it started again."""
        await asyncio.sleep(self.config.keep_empty_lobby)
        lobbies = self.store.idle(LOBBY, self._wall() - self.config.keep_empty_lobby)
        await self._give_up_rows([row for row in lobbies if self.store.num_people(row.code) <= 1])

    async def _give_up_rows(self, rows: list[TableRow]) -> None:
        for row in rows:
            if row.code not in self._tables and row.code not in self._loading:
                await self.store.write([Save(structs.replace(row, unused=self._wall()))])
                log.info("gave up a table that nobody uses", table=row.code)

    # --- Storing ----------------------------------------------------------------------------------------

    async def _stored(self, live: Live) -> None:
        """Store what the table has to; if that fails, the table is again what is stored, and `Denied` says why."""
        try:
            await self._write(live.table)
        except Exception:
            self._restore(live)
            raise

    def _changed(self, live: Live, change: Callable[[Table], T]) -> T:
        """Change a table; after a fault of ours, or of a game, the table is as it was before."""
        try:
            return change(live.table)
        except Denied:
            raise
        except Exception:
            self._restore(live)
            raise

    async def _write(self, table: Table) -> None:
        writes = table.take_writes()
        if not writes:
            return
        try:
            await self.store.write(writes)
        except DiskFull:
            raise Denied("disk-full") from None
        except WriteConflict:
            raise Denied("storage-failed") from None
        except StorageFailed as error:
            log.critical("storage failed: the server stops, for it cannot know what is on the disk")
            self.on_failure()
            unknown = isinstance(error, OutcomeUnknown)
            raise Denied("outcome-unknown" if unknown else "storage-failed") from None

    def _restore(self, live: Live) -> None:
        """Go back to what is stored; streams begin anew, so that every viewer gets a whole picture. If it cannot be
        read, the table leaves memory, and whoever comes back finds out why."""
        code = live.table.row.code
        try:
            stored = self.store.load(code)
            assert stored is not None
            live.table = Table.restore(stored)
        except Exception:
            log.exception("a table cannot be read again", table=code)
            for presence in list(live.present):
                self._send_away(presence, "storage-failed", 1013)
            self._tables.pop(code, None)
            return
        live.last_chat_told = live.table.last_chat
        live.streams.clear()
        self._tell(live)

    def _is_held(self, live: Live) -> bool:
        """Whether a table that was waited for still is in memory."""
        return self._tables.get(live.table.row.code) is live

    # --- Telling ----------------------------------------------------------------------------------------

    def _tell(self, live: Live) -> None:
        """Tell everybody what everybody may know, soon what happened in the match, and set going what follows."""
        self._turn_away(live)
        self._follow_clock(live)
        self._tell_table(live)
        self._tell_chat(live)
        self._tell_news_soon(live)
        self._go_on(live)

    def _tell_answer(self, live: Live, viewer: int | None = None) -> None:
        """Whoever answered hears at once what came of it, everybody else soon."""
        self._follow_clock(live)
        if viewer is not None:
            self._tell_position(live, viewer)
        self._tell_news_soon(live)
        self._go_on(live)

    def _tell_news_soon(self, live: Live) -> None:
        """At the next tick of the broadcast. At once, if nothing is secret yet or any longer: the match has just begun,
        or is over."""
        match = live.table.match
        if match is None:
            live.streams.clear()
        elif match.over or all(stream.match is not match for stream in live.streams.values()):
            self._tell_table(live)
            self._tell_positions(live)
        else:
            self._broadcast.at_next_tick(live)

    async def _tell_due(self, live: Live) -> None:
        """A table that is busy keeps no other waiting."""
        if live.lock.locked():
            self._run(self._tell_news, live)
        else:
            await self._guarded(self._tell_news, live)

    async def _tell_news(self, live: Live) -> None:
        async with live.lock:  # what is not stored yet is not told
            if self._is_held(live):
                self._tell_positions(live)

    def _go_on(self, live: Live) -> None:
        """Set the clock and the bots going."""
        self._wait_for_luck(live)
        self._set_timer(live)
        self._let_bots_think(live)

    def _turn_away(self, live: Live) -> None:
        """Whoever's secret was made void, or whose table is closed, has to go; whoever sits at another seat now, since
        seats were exchanged, is welcome there."""
        moved: list[Presence] = []
        for presence in list(live.present):
            if live.table.row.phase == CLOSED:
                self._send_away(presence, "table-closed", 1000)
            elif presence.seat is not None and not live.table.valid(presence.device):
                self._send_away(presence, "wrong-secret", 1008)
            elif presence.seat is not None:
                seat = live.table.secrets[presence.device].seat
                if seat != presence.seat:
                    presence.seat = seat
                    moved.append(presence)
        for presence in moved:
            presence.connection.send(protocol.write(Welcome(live.info(), presence.seat, [])))

    def _send_away(self, presence: Presence, reason: str, code: int) -> None:
        presence.connection.send(protocol.write(Bye(reason, REASONS[reason][1])))
        presence.connection.close(code, reason)
        self.disconnect(presence)

    def _tell_table(self, live: Live) -> None:
        """Who is connected is told in its own time: a frame that came sooner would tell of an answer under seal."""
        if live.table.facts() != live.told_facts:
            self._tell_info(live)

    def _tell_info(self, live: Live) -> None:
        info, live.told_facts = live.info(), live.table.facts()
        if info != live.told:
            live.told = info
            self._to_all(live, protocol.write(TableChanged(info)))

    def _tell_presence_soon(self, live: Live) -> None:
        if live.presence_timer is None:
            live.presence_timer = asyncio.get_running_loop().call_later(
                PRESENCE_DELAY, self._run, self._tell_presence, live
            )

    async def _tell_presence(self, live: Live) -> None:
        async with live.lock:  # what is not stored yet is not told
            live.presence_timer = None
            self._tell_info(live)

    def _tell_chat(self, live: Live) -> None:
        for line in live.table.chat_after(live.last_chat_told):
            self._to_all(live, protocol.write(Said(line)))
        live.last_chat_told = live.table.last_chat

    def _tell_positions(self, live: Live) -> None:
        """To every viewer what is new to it."""
        for viewer in {*live.streams, *(presence.viewer for presence in live.present)}:
            self._tell_position(live, viewer)

    def _tell_position(self, live: Live, viewer: int) -> None:
        match, known, clock = live.table.match, live.streams.get(viewer), self._clock(live)
        if match is None:  # an answer's copy may come late
            return
        if known is None or known.match is not match:
            data = self._stream_anew(live, viewer).sync(clock)
        else:
            if not live.shared or not live.shared.is_current(match):
                live.shared = SharedView(match)
            data = known.advance(live.table.turn_of(viewer), clock, live.shared)
        if data is not None:
            for presence in live.present:
                if presence.viewer == viewer:
                    presence.connection.send(data)

    def _stream(self, live: Live, viewer: int) -> Stream | None:
        """The stream of a viewer; None if no match has begun."""
        if live.table.match is None:
            return None
        known = live.streams.get(viewer)
        if known is None or known.match is not live.table.match:
            return self._stream_anew(live, viewer)
        return known

    def _stream_anew(self, live: Live, viewer: int) -> Stream:
        assert live.table.match is not None
        turn = live.table.turn_of(viewer)
        live.streams[viewer] = Stream(
            live.table.match,
            viewer,
            turn,
            self.config.bridge,
            aids=live.table.row.aids,
            previews=any(each.previews for each in live.present if each.viewer == viewer),
        )
        return live.streams[viewer]

    def _to_all(self, live: Live, data: bytes) -> None:
        for presence in live.present:
            presence.connection.send(data)

    # --- Sharing the luck -------------------------------------------------------------------------------

    def _wait_for_luck(self, live: Live) -> None:
        """Devices have a moment to commit, and then to tell; whoever is silent delays nothing beyond it."""
        table = live.table
        waited_for = (table.row.match, table.starting()[1].sealed) if table.row.phase == STARTING else None
        if waited_for == live.luck_waited_for or (waited_for is not None and not live.present):
            return
        if live.luck_timer is not None:
            live.luck_timer.cancel()
            live.luck_timer = None
        live.luck_waited_for = waited_for
        if waited_for is not None:
            live.luck_timer = asyncio.get_running_loop().call_later(
                self.config.share_patience, self._run, self._stop_waiting, live, waited_for
            )

    async def _stop_waiting(self, live: Live, waited_for: object) -> None:
        async with live.lock:
            if not self._is_held(live) or live.luck_waited_for != waited_for:
                return
            live.luck_waited_for = live.luck_timer = None
            self._changed(live, self._go_on_without)
            await self._stored(live)
            self._tell(live)

    def _go_on_without(self, table: Table) -> None:
        """Without those who were silent."""
        now = self._wall()
        table.stop_waiting(now)
        table.follow_luck(frozenset(), now)

    # --- Clocks and bots --------------------------------------------------------------------------------

    def _clock(self, live: Live) -> dict[int, int] | None:
        if live.table.row.clock is None or not live.table.owing():
            return None
        return live.table.clock.left(self._monotonic())

    def _follow_clock(self, live: Live) -> None:
        if live.table.row.clock is None:
            return
        now = self._monotonic()
        if not live.present:
            live.table.clock.pause(now)
        live.table.clock.follow(live.table.timed(), now)

    def _set_timer(self, live: Live) -> None:
        if live.table.row.clock is None:
            return
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        at = live.table.clock.next()
        if at is not None and live.present:
            delay = max(at - self._monotonic(), 0.0)
            live.timer = asyncio.get_running_loop().call_later(delay, self._run, self._time_is_up, live)

    def _stop_timers(self, live: Live) -> None:
        for timer in (live.timer, live.presence_timer, live.host_timer, live.luck_timer):
            if timer is not None:
                timer.cancel()
        live.timer = live.presence_timer = live.host_timer = live.luck_timer = None
        live.luck_waited_for = None

    async def _time_is_up(self, live: Live) -> None:
        """Play the default of every seat whose time is up."""
        async with live.lock:
            if not self._is_held(live):
                return
            self._changed(live, self._play_defaults)
            await self._stored(live)
            self._tell_answer(live)

    def _play_defaults(self, table: Table) -> None:
        for seat in table.clock.expired(self._monotonic()):
            table.time_is_up(seat, self._wall())

    def _let_bots_think(self, live: Live) -> None:
        """While anybody is there, each bot that owes an answer begins to think of it."""
        if not live.present:
            return
        if live.table.needs_search():
            self._thinkers.prepare(live.table.row.game)
        number = live.table.row.match
        for thought in live.table.thoughts():
            if (number, thought.seat, thought.turn) not in live.thinking:
                live.thinking.add((number, thought.seat, thought.turn))
                self._run(self._think, live, number, thought)

    async def _think(self, live: Live, number: int, thought: Thought) -> None:
        """A bot's answer comes after a time that does not depend on what it holds: a search that is sure early waits
        until its time is up."""
        began = self._monotonic()
        delay = self.config.bot_delay
        if thought.kind in LEVELS:
            delay = max(delay, LEVELS[thought.kind].seconds)
        action, _ = await asyncio.gather(
            self._thinkers.answer(thought, live.table.row.code), asyncio.sleep(delay)
        )
        self.metrics.bot_answered(self._monotonic() - began, action is None)
        async with live.lock:
            live.thinking.discard((number, thought.seat, thought.turn))
            if not self._is_held(live) or live.table.row.match != number:
                return

            def answer(table: Table) -> bool:
                by_bot = table.chairs[thought.seat].by_bot
                return by_bot and table.answer_for(thought.seat, thought.turn, action, self._wall())

            if self._changed(live, answer):
                await self._stored(live)
                self._tell_answer(live)

    def _run(self, work: Callable[..., Awaitable[None]], *values: Any) -> None:
        """Do something beside what is going on; a fault there ends nothing else."""
        task = asyncio.ensure_future(self._guarded(work, *values))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Callable[..., Awaitable[None]], *values: Any) -> None:
        try:
            await work(*values)
        except Denied as denied:
            log.warning("refused in the background", reason=denied.reason)
        except Exception:
            self.metrics.unhandled()
            log.exception("a fault in the background")


def _ended(table: Table, number: int) -> bool:
    """Whether a match is over as far as the table knows, whatever its rules say."""
    return number < table.row.match or table.row.phase == OVER


def _moment(table: Table, number: int) -> Hashable:
    """What tells one moment of a match from another; one that is not in memory never changes."""
    match = table.match if number == table.row.match else None
    return (len(match.log), len(match.takeovers)) if match is not None else None


@contextmanager
def _reading() -> Generator[None]:
    try:
        yield
    except StorageFailed:
        raise Denied("storage-failed") from None


def _stored_info(row: TableRow, seats: list[SeatRow], live: Live | None) -> TableInfo:
    """What everybody may know of a table by what is stored of it."""
    connected = live.connected if live is not None else frozenset[int]()
    spectators = live.num_spectators if live is not None else 0
    return Table(row, map(Chair.stored, seats)).info(connected, spectators)
