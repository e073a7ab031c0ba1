"""The hub: tables in memory, the store behind them, and the connections before them.

A table does one thing at a time: carry a command out, store it, acknowledge it, then tell everybody. What cannot be
stored is not acknowledged, and the table goes back to what is stored.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

import structlog
from msgspec import structs

from ludarium.bots.levels import LEVELS
from ludarium.kernel import archive
from ludarium.kernel.contract import SPECTATOR
from ludarium.kernel.match import Match
from ludarium.server import catalogue, protocol
from ludarium.server.commands import advice, carry_out, reasons, refusal
from ludarium.server.config import Config
from ludarium.server.metrics import Metrics
from ludarium.server.protocol import (
    Bye,
    Hello,
    Said,
    Seated,
    TableChanged,
    TableInfo,
    TableList,
    View,
    Welcome,
)
from ludarium.server.reasons import REASONS, Denied
from ludarium.server.rows import Save, SeatRow, TableRow
from ludarium.server.store import DiskFull, StorageFailed, Store, WriteConflict
from ludarium.server.tables import (
    CLOSED,
    LOBBY,
    OVER,
    PLAYING,
    Call,
    Chair,
    Table,
    Thought,
    digest,
    new_code,
    rebuilt,
)
from ludarium.server.thinking import Thinkers, load_games
from ludarium.server.viewing import ALL, Moment, Stream, all_steps, steps

CHAT_IN_WELCOME = 200
PRESENCE_DELAY = 0.1  # seconds in which people who come and go are told together
MAX_LISTED = 100
CLOSE_EVERY = 3600.0  # seconds
ROUNDS_BETWEEN = 6  # of the event loop, from one table that is told to the next: commands go first

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
    moment: Moment | None = None  # told last
    left_at: dict[int, float] = field(default_factory=dict[int, float])  # by viewer without a connection
    thinking: set[tuple[int, int, int]] = field(default_factory=set[tuple[int, int, int]])
    """The matches, seats and turns that bots think about."""
    advised: set[Presence] = field(default_factory=set[Presence])  # those for whom a search thinks
    told: TableInfo | None = None  # last
    told_facts: object = None  # row and chairs as they were told last, whoever is connected
    last_chat_told: int = 0
    timer: asyncio.TimerHandle | None = None
    presence_timer: asyncio.TimerHandle | None = None
    empty_since: float = 0.0

    @property
    def connected(self) -> frozenset[int]:
        return frozenset(presence.seat for presence in self.present if presence.seat is not None)

    def info(self) -> TableInfo:
        spectators = sum(presence.seat is None for presence in self.present)
        return self.table.info(self.connected, spectators)


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
        self._news: dict[Live, None] = {}  # the tables with something to tell at the next stroke, in order
        self._stroke: asyncio.TimerHandle | None = None
        self._due: dict[Live, None] = {}  # those of the strokes so far that were not told yet
        self._thinkers = Thinkers(config.bot_workers, config.bot_patience, config.games, config.bot_queue)
        self._tasks: set[asyncio.Task[None]] = set()
        store.observe = metrics.committed

    # --- Starting and stopping --------------------------------------------------------------------------

    async def start(self) -> None:
        """Be ready for the first connection."""
        load_games(self.config.games)
        self._thinkers.start()
        self._run(self._forget_idle)
        self._run(self._close_abandoned)

    async def stop(self) -> None:
        """Send everybody away who is connected."""
        if self._stroke is not None:
            self._stroke.cancel()
        for task in list(self._tasks):
            task.cancel()
        for live in self._tables.values():
            self._stop_timers(live)
            for presence in list(live.present):
                self._send_away(presence, "shutting-down", 1012)
        self._thinkers.stop()

    def healthy(self) -> bool:
        """Whether answers can be stored."""
        return self.store.check()

    # --- Over HTTP --------------------------------------------------------------------------------------

    async def create(self, new: protocol.NewTable) -> Seated:
        """Set a table up."""
        with _reading():
            if self.store.num_tables() >= self.config.limits.tables:
                raise Denied("server-full")
        table, secret = Table.new(new_code(), new, self._wall())
        await self._write(table)
        live = self._tables[table.row.code] = Live(table, empty_since=self._monotonic())
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
        """The tables that want to be listed."""
        with _reading():
            rows = self.store.listed(MAX_LISTED)
        infos: list[TableInfo] = []
        for row, seats in rows:
            live = self._tables.get(row.code)
            if live is not None:
                async with live.lock:  # what is not stored yet is not told
                    infos.append(live.info())
            else:
                with suppress(Denied):  # a game that this server no longer has
                    infos.append(_asleep(row, seats))
        return TableList(infos)

    async def view(self, code: str, secret: str | None, match: int | None, wanted: int | None = None) -> View:
        """A match as the seat of a secret, or the public, has seen it so far; once it is over, as any seat that is
        wanted saw it, or ALL of them."""
        async with self._at(code) as live:
            viewer = SPECTATOR if secret is None else live.table.seat_of(secret)
            found = self._match(live.table, match)
            if wanted is not None:
                return _view_after(live.info(), found, wanted)
            if viewer >= found.num_seats:  # an earlier match, with fewer seats
                viewer = SPECTATOR
            return View(live.info(), None if viewer == SPECTATOR else viewer, steps(found, viewer))

    async def record(self, code: str, match: int | None) -> str:
        """The full record of a match that is over."""
        async with self._at(code) as live:
            found = self._match(live.table, match)
            if not found.over:
                raise Denied("not-over")
            return archive.write(found)

    def _match(self, table: Table, number: int | None) -> Match:
        if number is None or number == table.row.match:
            if table.match is not None:
                return table.match
            number = table.row.match
        with _reading():
            stored = self.store.match(table.row.code, number)
        if stored is None:
            raise Denied("not-playing")
        return rebuilt(*stored)

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
            self._go_on(live)
            return presence

    def _recognise(self, live: Live, connection: Connection, hello: Hello) -> Presence:
        if live.table.row.phase == CLOSED:
            raise Denied("table-closed")
        if hello.secret is not None:
            seat = live.table.seat_of(hello.secret)
            return Presence(hello.table, seat, digest(hello.secret), connection)
        if sum(presence.seat is None for presence in live.present) >= self.config.limits.spectators:
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
        missing = stream.bridge(resume) if resume is not None else None
        if missing is None:
            self.metrics.resynced()
            missing = [stream.sync(self._clock(live))]
        else:
            self.metrics.bridged()
        for data in missing:
            presence.connection.send(data)

    async def command(self, presence: Presence, command: protocol.Commands) -> None:
        """Carry a command out, store it, acknowledge it, and tell everybody."""
        began = self._monotonic()
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
        reply = self._changed(live, lambda table: carry_out(table, call, command))
        try:
            await self._stored(live)
        except Denied as denied:
            return refusal(denied, command.id)
        return reply

    def _hint(self, live: Live, presence: Presence, command: protocol.Hint) -> None:
        """Let a search think for a person, beside everything else; one thing at a time for each."""
        try:
            if presence.seat is None:
                raise Denied("spectators-cannot")
            if presence in live.advised:
                raise Denied("no-hint-now")
            thought = live.table.thought_of(presence.seat, command.turn)
        except Denied as denied:
            presence.connection.send(protocol.write(refusal(denied, command.id)))
            return
        live.advised.add(presence)
        self._run(self._advise, live, presence, command, thought)

    async def _advise(self, live: Live, presence: Presence, command: protocol.Hint, thought: Thought) -> None:
        try:
            verdict = await self._thinkers.advise(thought)
        finally:
            live.advised.discard(presence)
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

    # --- Tables in memory -------------------------------------------------------------------------------

    @asynccontextmanager
    async def _at(self, code: str) -> AsyncGenerator[Live]:
        """A table, alone with it; `Denied` if there is none."""
        while True:
            live = self._tables.get(code) or self._load(code)
            async with live.lock:
                if self._tables.get(code) is live:  # else it was forgotten while we waited
                    yield live
                    return

    def _load(self, code: str) -> Live:
        with _reading():
            stored = self.store.load(code)
        if stored is None:
            raise Denied("no-such-table")
        live = self._tables[code] = Live(Table.restore(stored), empty_since=self._monotonic())
        live.last_chat_told = live.table.last_chat
        self.metrics.tables(len(self._tables))
        return live

    async def _forget_idle(self) -> None:
        """Let go of tables and streams that nobody looks at."""
        while True:
            await asyncio.sleep(min(self.config.forget_after, self.config.keep_stream) / 4)
            now = self._monotonic()
            for code, live in list(self._tables.items()):
                for viewer, left in list(live.left_at.items()):
                    if now - left > self.config.keep_stream:
                        del live.left_at[viewer]
                        live.streams.pop(viewer, None)
                idle = not live.present and now - live.empty_since > self.config.forget_after
                if idle and not live.lock.locked() and not live.thinking:
                    del self._tables[code]
            self.metrics.tables(len(self._tables))

    async def _close_abandoned(self) -> None:
        """Close the tables that nobody has used for long, so that there is room for others."""
        config = self.config
        ages = {LOBBY: config.keep_lobby, PLAYING: config.keep_playing, OVER: config.keep_over}
        while True:
            for phase, age in ages.items():
                for row in self.store.idle(phase, self._wall() - age):
                    if row.code not in self._tables:
                        await self.store.write([Save(structs.replace(row, phase=CLOSED))])
                        log.info("closed a table that nobody uses", table=row.code)
            await asyncio.sleep(CLOSE_EVERY)

    # --- Storing ----------------------------------------------------------------------------------------

    async def _stored(self, live: Live) -> None:
        """Store what the table has to; if that fails, the table is again what is stored, and `Denied` says why."""
        try:
            await self._write(live.table)
        except Exception:
            self._restore(live)
            raise

    def _changed(self, live: Live, change: Callable[[Table], T]) -> T:
        """Change a table; of what a fault of ours, or of a game's, has left undone, nothing stays."""
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
        except StorageFailed:
            log.critical("storage failed: the server stops, for it cannot know what is on the disk")
            self.on_failure()
            raise Denied("storage-failed") from None

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
        """At the next stroke of a clock that knows nothing of the tables: so the time at which news come tells nobody
        that an answer was given under seal. What comes fast is told together. At once, if nothing is secret yet or any
        longer: the match has just begun, or is over."""
        match = live.table.match
        if match is None:
            live.streams.clear()
        elif match.over or all(stream.match is not match for stream in live.streams.values()):
            self._tell_table(live)
            self._tell_positions(live)
        else:
            if not self._news:
                every, now = self.config.news_every, self._monotonic()
                delay = (now // every + 1) * every - now
                self._stroke = asyncio.get_running_loop().call_later(delay, self._strike)
            self._news[live] = None

    def _strike(self) -> None:
        at_it = bool(self._due)
        self._due.update(self._news)
        self._news.clear()
        if not at_it:
            self._run(self._tell_due)

    async def _tell_due(self) -> None:
        """Table after table, with rounds of the event loop between in which commands go on."""
        while self._due:
            for _ in range(ROUNDS_BETWEEN):
                await asyncio.sleep(0)
            live = next(iter(self._due))
            del self._due[live]
            if live.lock.locked():  # nobody else waits for it
                self._run(self._tell_news, live)
            else:
                await self._guarded(self._tell_news, live)

    async def _tell_news(self, live: Live) -> None:
        async with live.lock:  # what is not stored yet is not told
            if self._is_held(live):
                self._tell_positions(live)

    def _go_on(self, live: Live) -> None:
        """Set the clock and the bots going."""
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
        if (live.table.row, live.table.chairs) != live.told_facts:
            self._tell_info(live)

    def _tell_info(self, live: Live) -> None:
        info, live.told_facts = live.info(), (live.table.row, list(live.table.chairs))
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
            if not live.moment or not live.moment.lasts(match):
                live.moment = Moment(match)
            data = known.advance(live.table.turn_of(viewer), clock, live.moment)
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
            live.table.match, viewer, turn, self.config.bridge, aids=live.table.row.aids
        )
        return live.streams[viewer]

    def _to_all(self, live: Live, data: bytes) -> None:
        for presence in live.present:
            presence.connection.send(data)

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
        for timer in (live.timer, live.presence_timer):
            if timer is not None:
                timer.cancel()
        live.timer = live.presence_timer = None

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
        action, _ = await asyncio.gather(self._thinkers.answer(thought), asyncio.sleep(delay))
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


def _view_after(info: TableInfo, match: Match, wanted: int) -> View:
    """A match that is over, as a seat saw it, or all of it."""
    if not match.over:
        raise Denied("not-over")
    if wanted == ALL:
        return View(info, None, all_steps(match), all=True)
    if wanted not in range(match.num_seats):
        raise Denied("no-such-seat")
    return View(info, wanted, steps(match, wanted))


@contextmanager
def _reading() -> Generator[None]:
    try:
        yield
    except StorageFailed:
        raise Denied("storage-failed") from None


def _asleep(row: TableRow, seats: list[SeatRow]) -> TableInfo:
    """What everybody may know of a table that is not in memory."""
    chairs = [Chair(seat.kind, seat.name, seat.bot, seat.away) for seat in seats]
    return Table(row, chairs).info(frozenset(), 0)
