"""Gathering: a table in memory and whoever is there. It does one thing at a time: carry a command out, store it,
acknowledge it, then tell everybody.

What cannot be stored is not acknowledged, and the table goes back to what is stored. Clocks are read here and nowhere
below: the table and what it is told of are given the time.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import structlog

from ludarium.bots.levels import LEVELS
from ludarium.kernel import registry
from ludarium.server import protocol
from ludarium.server.commands import CHANGES, advice, carry_out, reasons, refusal, say_looking_on, talk
from ludarium.server.limits import TokenBucket
from ludarium.server.protocol import Hello, Seated, TableInfo
from ludarium.server.reasons import Denied
from ludarium.server.services import Services, Timers
from ludarium.server.tables import CLOSED, LOBBY, PERSON, STARTING, BotTurn, Call, Table
from ludarium.server.telling import Connection, Presence, Telling, send_away

PRESENCE_DELAY = 0.1  # seconds in which people who come and go are told together
MAX_TALK, TALK_SECONDS = 5, 10.0  # so many lines in so many seconds, of all who look on at a table
MAX_TALKED = 40  # lines of theirs that are known again
CLOCK, PRESENCE, HOST, LUCK = "clock", "presence", "host", "luck"  # the timers of a table

log = structlog.get_logger("ludarium.gathering")

T = TypeVar("T")


class Gathering:
    """One table. Whoever changes it or tells of it holds its lock."""

    def __init__(self, table: Table, services: Services, forget: Callable[[Gathering], None]) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.telling = Telling(services.config, services.metrics, table.last_chat)
        self.held = True  # in memory; else whoever waited for it has to look for it again
        self.empty_since = services.monotonic()
        self._services, self._forget = services, forget
        self._timers = Timers(services.background)
        self._luck_waited_for: object = None  # what the timer of the luck is about
        self._thinking: set[tuple[int, int, int]] = set()  # matches, seats and turns that bots think about
        self._advised: set[int] = set()  # the seats for which a search thinks
        self._talk = TokenBucket(MAX_TALK, TALK_SECONDS, services.monotonic())  # of all who look on
        self._talked: deque[tuple[str, str]] = deque(maxlen=MAX_TALKED)  # by them lately: ids and texts

    # --- What it is -------------------------------------------------------------------------------------

    @property
    def code(self) -> str:
        return self.table.row.code

    @property
    def is_empty(self) -> bool:
        return not self.telling.present

    @property
    def can_leave(self) -> bool:
        """Whether nobody is here, and nothing happens."""
        return self.is_empty and not self.lock.locked() and not self._thinking and self.held

    @property
    def is_empty_lobby(self) -> bool:
        """Whether nobody is at a table that has not begun."""
        return self.table.row.phase == LOBBY and self.is_empty

    @property
    def is_lonely_lobby(self) -> bool:
        """And nobody but the host ever sat down."""
        return self.is_empty_lobby and sum(chair.kind == PERSON for chair in self.table.chairs) <= 1

    @property
    def _host_is_missed(self) -> bool:
        """Whether people are here, but not the host."""
        host, connected = self.table.row.host, self.telling.connected
        return bool(connected - {host}) and (host not in connected or self.table.chairs[host].away)

    def info(self) -> TableInfo:
        """What everybody may know."""
        return self.telling.info(self.table)

    # --- Coming and going -------------------------------------------------------------------------------

    async def sit(self, sit: Callable[[Table], tuple[int, str]]) -> Seated:
        """Somebody takes a seat, over HTTP; the lock is held."""
        seat, secret = await self.change(sit)
        self._tell()
        return Seated(self.info(), seat, secret)

    async def manage(self, change: Callable[[Table], T]) -> T:
        """The operator changes something, over HTTP; the lock is held."""
        changed = await self.change(change)
        self._tell()
        return changed

    async def connect(self, connection: Connection, hello: Hello) -> Presence:
        """Somebody is here: say welcome, and bring them up to date; the lock is held."""
        presence = self.telling.recognise(self.table, connection, hello)
        seat = presence.seat
        if seat is not None:
            await self.change(lambda table: table.arrive(seat, self._services.wall()))
        self._tell()
        self.telling.tell_position(self.table, presence.viewer, self._clock())
        if self.is_empty:
            self.table.clock.resume(self._services.monotonic())
        self.telling.welcome(self.table, presence, hello, self._clock())
        self._tell_presence_soon()
        self._watch_host()
        self._go_on()
        return presence

    def disconnect(self, presence: Presence) -> None:
        """Somebody's connection is gone."""
        if presence not in self.telling.present:
            return
        now = self._services.monotonic()
        self.telling.gone(presence, now)
        if self.is_empty:
            self.empty_since = now
            self.table.clock.pause(now)
            self._stop_timers()
        else:
            self._tell_presence_soon()
            self._watch_host()

    def forget_streams(self, before: float) -> None:
        """Of viewers who left earlier than that, and may come back to a whole picture."""
        self.telling.forget_streams(before)

    def end(self) -> None:
        """It leaves memory."""
        self.held = False
        self._stop_timers()

    def send_all_away(self, reason: str, code: int) -> None:
        for presence in list(self.telling.present):
            send_away(presence, reason, code, self.disconnect)

    def _watch_host(self) -> None:
        """A host whose line breaks has time to come back; then the hosting passes on, to the next who is there and not
        to whoever is quickest."""
        if not self._host_is_missed:
            self._timers.stop(HOST)
        elif not self._timers.runs(HOST):
            self._timers.start(HOST, self._services.config.host_grace, self._pass_host_on)

    async def _pass_host_on(self) -> None:
        async with self.lock:
            self._timers.stop(HOST)
            if not self.held or not self._host_is_missed or self.table.row.phase == CLOSED:
                return
            connected, now = self.telling.connected, self._services.wall()
            await self.change(lambda table: table.pass_host_on(connected, now))
            self._tell()

    # --- Commands ---------------------------------------------------------------------------------------

    async def command(self, presence: Presence, command: protocol.Commands) -> None:
        """Do what a message asks for."""
        services, kind = self._services, type(command)
        began = services.monotonic()
        async with self.lock:
            if presence not in self.telling.present:  # sent away while it waited
                return
            await DISPATCH[kind](self, presence, command)
        if kind in CHANGES:
            services.metrics.answered(services.monotonic() - began)

    async def resync(self, presence: Presence, command: protocol.Resync) -> None:
        """Everything that the viewer sees, once more."""
        self.telling.bring_up_to_date(self.table, presence, None, self._clock())
        _send(presence, protocol.Accepted(command.id))

    async def explain(self, presence: Presence, command: protocol.Why) -> None:
        _send(presence, reasons(self.table, presence.seat, command))

    async def play(self, presence: Presence, command: protocol.Answer | protocol.Undo) -> None:
        """Everybody else hears of it at the next tick."""
        if await self._carried_out(presence, command):
            self._tell_answer(presence.viewer)

    async def alter(self, presence: Presence, command: protocol.Commands) -> None:
        """Everything else: everybody hears of it at once."""
        if await self._carried_out(presence, command):
            self._tell()

    async def _carried_out(self, presence: Presence, command: protocol.Commands) -> bool:
        """Carry a command out, store it and acknowledge it; False if it was refused."""
        try:
            reply = await self.change(self._doing(presence, command))
        except Denied as denied:
            reply = refusal(denied, command.id)
        _send(presence, reply)
        if isinstance(reply, protocol.Refused):
            self._services.metrics.refused(reply.reason)
            return False
        return True

    def _doing(self, presence: Presence, command: protocol.Commands) -> Callable[[Table], protocol.Frame]:
        """What a command does to the table; `Denied` if it is given in nobody's name."""
        if presence.seat is None and isinstance(command, protocol.Say):
            return lambda table: self._talk_of(table, command)
        call = self._call_of(presence)
        return lambda table: self._carry_out(table, call, command)

    def _talk_of(self, table: Table, command: protocol.Say) -> protocol.Frame:
        """What somebody says who looks on: however many they are, they do not drown those who play. Sent again, after a
        broken line, it is not said again."""
        said = command.id, command.text
        if said not in self._talked:
            text = talk(table, command)
            if not self._talk.take_if_there(self._services.monotonic()):
                raise Denied("spectators-talk-much")
            say_looking_on(table, text, self._services.wall())
            self._talked.append(said)
        return protocol.Accepted(command.id)

    def _call_of(self, presence: Presence) -> Call:
        """In whose name somebody commands; `Denied` if in nobody's."""
        if presence.seat is None:
            raise Denied("spectators-cannot")
        if not self.table.valid(presence.device):
            raise Denied("wrong-secret")
        presence.seat = self.table.secrets[presence.device].seat  # seats can be exchanged before the start
        return Call(presence.seat, presence.device, self.telling.connected, self._services.wall())

    def _carry_out(self, table: Table, call: Call, command: protocol.Commands) -> protocol.Frame:
        reply = carry_out(table, call, command)
        while table.row.phase == STARTING and self._services.config.share_patience <= 0:
            table.stop_waiting(call.now)
        return reply

    async def hint(self, presence: Presence, command: protocol.Hint) -> None:
        """Let a search think for a person, beside everything else; one thing at a time for each seat."""
        try:
            if presence.seat is None:
                raise Denied("spectators-cannot")
            if presence.seat in self._advised:
                raise Denied("no-hint-now")
            bot_turn = self.table.bot_turn_of(presence.seat, command.turn)
        except Denied as denied:
            _send(presence, refusal(denied, command.id))
            return
        self._advised.add(bot_turn.seat)
        self._services.background.run(self._advise, presence, command, bot_turn)

    async def _advise(self, presence: Presence, command: protocol.Hint, bot_turn: BotTurn) -> None:
        try:
            verdict = await self._services.bots.advise(bot_turn, presence.code)
        finally:
            self._advised.discard(bot_turn.seat)
        if presence in self.telling.present:
            _send(presence, advice(command, verdict))

    # --- Storing ----------------------------------------------------------------------------------------

    async def change(self, change: Callable[[Table], T]) -> T:
        """Change the table and store it; nothing is told yet. If it cannot be stored, or after a fault of ours or of a
        game, the table is again what is stored."""
        try:
            changed = change(self.table)
        except Denied:
            raise
        except Exception:
            self._restore()
            raise
        writes = self.table.take_writes()
        try:
            if writes:
                await self._services.store_writes(writes)
        except Denied as denied:
            if denied.reason == "shutting-down":  # the table is at another server now
                self._leave()
            else:
                self._restore()
            raise
        except Exception:
            self._restore()
            raise
        return changed

    def _leave(self) -> None:
        """It is no longer ours: whoever is here comes back to where it is."""
        self.send_all_away("shutting-down", 1012)
        self._forget(self)

    def _restore(self) -> None:
        """Go back to what is stored; streams begin anew, so that every viewer gets a whole picture. If it cannot be
        read, the table leaves memory, and whoever comes back finds out why."""
        self._talked.clear()
        try:
            stored = self._services.store.load(self.code)
            assert stored is not None
            self.table = Table.restore(stored)
        except Exception:
            log.exception("a table cannot be read again", table=self.code)
            self.send_all_away("storage-failed", 1013)
            self._forget(self)
            return
        self.telling.begin_anew(self.table)
        self._tell()

    # --- Telling ----------------------------------------------------------------------------------------

    def _tell(self) -> None:
        """Tell everybody what everybody may know, soon what happened in the match, and set going what follows."""
        self.telling.turn_away(self.table, self.disconnect)
        self._follow_clock()
        self.telling.tell_table(self.table)
        self.telling.tell_chat(self.table)
        self._tell_news_soon()
        self._go_on()

    def _tell_answer(self, viewer: int | None = None) -> None:
        """Whoever answered hears at once what came of it, everybody else soon."""
        self._follow_clock()
        if viewer is not None:
            self.telling.tell_position(self.table, viewer, self._clock())
        self._tell_news_soon()
        self._go_on()

    def _tell_news_soon(self) -> None:
        """At the next tick of the broadcast. At once, if nothing is secret yet or any longer: the match has just begun,
        or is over."""
        match = self.table.match
        if match is None:
            self.telling.streams.clear()
        elif match.over or self.telling.tells_anew(self.table):
            self.telling.tell_table(self.table)
            self._tell_positions()
        else:
            self._services.broadcast.at_next_tick(self)

    async def tell_due(self) -> None:
        """The tick has come. A table that is busy keeps no other waiting."""
        background = self._services.background
        if self.lock.locked():
            background.run(self._tell_news)
        else:
            await background.guarded(self._tell_news)

    async def _tell_news(self) -> None:
        async with self.lock:  # what is not stored yet is not told
            if self.held:
                self._tell_positions()

    def _tell_positions(self) -> None:
        self.telling.tell_positions(self.table, self._clock())

    def _tell_presence_soon(self) -> None:
        if not self._timers.runs(PRESENCE):
            self._timers.start(PRESENCE, PRESENCE_DELAY, self._tell_presence)

    async def _tell_presence(self) -> None:
        async with self.lock:  # what is not stored yet is not told
            self._timers.stop(PRESENCE)
            self.telling.tell_info(self.table)

    def _go_on(self) -> None:
        """Set the clock and the bots going."""
        self._wait_for_luck()
        self._set_timer()
        self._let_bots_think()

    # --- Sharing the luck -------------------------------------------------------------------------------

    def _wait_for_luck(self) -> None:
        """Devices have a moment to commit, and then to tell; whoever is silent delays nothing beyond it."""
        table = self.table
        waited_for = (table.row.match, table.starting()[1].sealed) if table.row.phase == STARTING else None
        if waited_for == self._luck_waited_for or (waited_for is not None and self.is_empty):
            return
        self._luck_waited_for = waited_for
        self._timers.stop(LUCK)
        if waited_for is not None:
            self._timers.start(LUCK, self._services.config.share_patience, self._stop_waiting, waited_for)

    async def _stop_waiting(self, waited_for: object) -> None:
        async with self.lock:
            if not self.held or self._luck_waited_for != waited_for:
                return
            self._luck_waited_for = None
            now = self._services.wall()

            def go_on_without_the_silent(table: Table) -> None:
                table.stop_waiting(now)
                table.follow_luck(frozenset(), now)

            await self.change(go_on_without_the_silent)
            self._tell()

    # --- Clocks and bots --------------------------------------------------------------------------------

    def _clock(self) -> dict[int, int] | None:
        """What is left to each seat that owes an answer, as it is told."""
        table = self.table
        if table.row.clock is None or not table.owing():
            return None
        return table.clock.left(self._services.monotonic())

    def _follow_clock(self) -> None:
        table = self.table
        if table.row.clock is None:
            return
        now = self._services.monotonic()
        if self.is_empty:
            table.clock.pause(now)
        table.clock.follow(table.timed(), now)

    def _set_timer(self) -> None:
        if self.table.row.clock is None:
            return
        self._timers.stop(CLOCK)
        at = self.table.clock.next()
        if at is not None and not self.is_empty:
            delay = max(at - self._services.monotonic(), 0.0)
            self._timers.start(CLOCK, delay, self._time_is_up)

    def _stop_timers(self) -> None:
        self._timers.stop_all()
        self._luck_waited_for = None

    async def _time_is_up(self) -> None:
        """Play the default of every seat whose time is up."""
        async with self.lock:
            if not self.held:
                return
            expired, now = self.table.clock.expired(self._services.monotonic()), self._services.wall()

            def play_defaults(table: Table) -> None:
                for seat in expired:
                    table.time_is_up(seat, now)

            await self.change(play_defaults)
            self._tell_answer()

    def _let_bots_think(self) -> None:
        """While anybody is here, each bot that owes an answer begins to think of it."""
        if self.is_empty:
            return
        if self.table.needs_search():
            self._services.bots.prepare(self.table.row.game)
        number = self.table.row.match
        for bot_turn in self.table.bot_turns():
            key = (number, bot_turn.seat, bot_turn.turn)
            if key not in self._thinking:
                self._thinking.add(key)
                self._services.background.run(self._think, key, bot_turn)

    async def _think(self, key: tuple[int, int, int], bot_turn: BotTurn) -> None:
        """A bot's answer comes after a time that does not depend on what it holds: a search that is sure early waits
        until its time is up, but in a game in which nothing is hidden from the others that it could go by."""
        services, began = self._services, self._services.monotonic()
        delay = services.config.bot_delay
        if bot_turn.kind in LEVELS and registry.game(bot_turn.game).hidden_from_asked:
            delay = max(delay, LEVELS[bot_turn.kind].seconds)
        action, _ = await asyncio.gather(services.bots.answer(bot_turn, self.code), asyncio.sleep(delay))
        services.metrics.bot_answered(services.monotonic() - began, action is None)
        async with self.lock:
            self._thinking.discard(key)
            if not self.held or self.table.row.match != key[0]:
                return
            now = services.wall()

            def answer(table: Table) -> bool:
                by_bot = table.chairs[bot_turn.seat].by_bot
                return by_bot and table.answer_for(bot_turn.seat, bot_turn.turn, action, now)

            if await self.change(answer):
                self._tell_answer()


Do = Callable[[Gathering, Presence, Any], Awaitable[None]]

DISPATCH: dict[type[Any], Do] = {
    **dict.fromkeys(CHANGES, Gathering.alter),
    protocol.Answer: Gathering.play,
    protocol.Undo: Gathering.play,
    protocol.Resync: Gathering.resync,
    protocol.Why: Gathering.explain,
    protocol.Hint: Gathering.hint,
}
"""What is done about each message of somebody who has said hello; what changes the table, and who may, is in
`commands`."""


def _send(presence: Presence, frame: protocol.Frame) -> None:
    presence.connection.send(protocol.write(frame))
