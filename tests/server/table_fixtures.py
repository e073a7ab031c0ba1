"""Set-up for the tests of tables and of the hub: a store in memory, a room of people, a loop whose time is free."""

from __future__ import annotations

import asyncio
import copy
import dataclasses
import functools
import heapq
import itertools
import os
import random
import signal
import time
from collections.abc import Awaitable, Callable, Generator, Iterable, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from ludarium.kernel import registry
from ludarium.kernel.contract import SPECTATOR
from ludarium.kernel.match import Match
from ludarium.kernel.records import merge
from ludarium.kernel.secret import Secret
from ludarium.kernel.signing import Signer
from ludarium.server import protocol, tables
from ludarium.server.broadcast import ROUNDS_BETWEEN
from ludarium.server.commands import carry_out
from ludarium.server.config import Config
from ludarium.server.hub import Hub
from ludarium.server.metrics import Metrics
from ludarium.server.protocol import Accepted, Frame, NewTable, Refused
from ludarium.server.reasons import Denied
from ludarium.server.rows import TableRow, Write
from ludarium.server.store import WriteConflict
from ludarium.server.tables import BotTurn, Call, Table, digest
from ludarium.server.telling import Presence
from tests import probe
from tests.server.memory_store import MemoryStore

CODE = "ABC234"
NOW = 1_000_000.0
NAMES = ("Ann", "Bob", "Cid", "Dee")


@pytest.fixture(autouse=True)
def probe_is_known() -> Generator[None]:
    """The probe is a game of the registry for as long as a test runs."""
    registry.register(probe.GAME)
    yield
    registry.unregister(probe.GAME.name)


@contextmanager
def other_rules(version: str = "99") -> Generator[None]:
    """As long as this lasts, the probe is played by rules of another version."""
    registry.unregister(probe.GAME.name)
    newer = dataclasses.replace(probe.GAME, rules_version=version)
    registry.register(newer)
    try:
        yield
    finally:
        registry.unregister(newer.name)
        registry.register(probe.GAME)


@pytest.fixture
def luck_is_seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same matches in every run, for tests that play at random."""
    seeds = itertools.count()
    monkeypatch.setattr(tables.Secret, "fresh", lambda: Secret.from_seed(next(seeds)))


# --- A store in memory ------------------------------------------------------------------------------------


class FailingStore(MemoryStore):
    """As strict as the real one: all writes or none, every row belongs to a table, and nobody shares a row with it. It
    can fail, and it can be held."""

    def __init__(self) -> None:
        super().__init__()
        self.signer = Signer.fresh()
        self.failure: Exception | None = None  # raised by the next write
        self.unreadable: Exception | None = None  # raised by every read
        self.gate = asyncio.Event()
        self.gate.set()
        self.num_waiting = 0

    def apply(self, writes: Iterable[Write]) -> None:
        before = {kind: dict(known) for kind, known in self.rows.items()}
        try:
            super().apply(copy.deepcopy(list(writes)))
        except WriteConflict:
            self.rows = before
            raise
        codes = {key[0] for key in self.rows.get(TableRow, {})}
        rows = [row for known in self.rows.values() for row in known.values()]
        assert all(row.code in codes for row in rows if hasattr(row, "code"))

    async def write(self, writes: Sequence[Write]) -> None:
        self.num_waiting += 1
        await self.gate.wait()
        self.num_waiting -= 1
        if self.failure is not None:
            failure, self.failure = self.failure, None
            raise failure
        self.apply(writes)

    def all(self, kind: type[Any], **values: Any) -> list[Any]:
        if self.unreadable is not None:
            raise self.unreadable
        return copy.deepcopy(super().all(kind, **values))

    def check(self) -> bool:
        return self.unreadable is None


# --- What a table is ----------------------------------------------------------------------------------------


def picture(table: Table) -> dict[str, Any]:
    """All that a table is, apart from refusals and invitations it remembers; equal pictures are equal tables."""
    known: Any = table
    replies = {device: list(done) for device, done in known.replies.done.items()}
    return {
        "row": table.row,
        "chairs": list(table.chairs),
        "secrets": dict(table.secrets),
        "chat": list(table.chat),
        "turns": list(table.turns),
        "owing": table.owing(),
        "bot_turns": table.bot_turns(),
        "info": table.info(frozenset(), 0),
        "match_row": table.match_row,
        "luck": table.luck,
        "match": None if table.match is None else picture_of_match(table.match),
        "replies": replies,
    }


def picture_of_match(match: Match) -> dict[str, Any]:
    viewers = (*range(match.num_seats), SPECTATOR)
    return {
        "state": match.state.to_bytes(),
        "log": list(match.log),
        "answers": list(match.answers),
        "holders": match.holders,
        "takeovers": list(match.takeovers),
        "options": match.options.words(),
        "commitment": match.commitment,
        "shares": match.shares,
        "created": match.created,
        "undo": [match.can_undo(seat) for seat in range(match.num_seats)],
        "events": [match.events_for(viewer) for viewer in viewers],
        "seen": [match.seen(viewer) for viewer in viewers],
        "legal": [match.legal(seat) for seat in range(match.num_seats)],
    }


# --- A room: a table, its store, and the people there -------------------------------------------------------


class Room:
    """People at a table without sockets. Every command is stored at once, and the table is compared with what is
    made from the store; what was refused must have left nothing. A match begins at once: nobody waits for shares of its
    luck, unless that is what a test is about."""

    def __init__(
        self,
        game: str = "probe",
        seats: int = 3,
        people: int = 1,
        bots: Sequence[str] = (),
        *,
        shares: bool = False,
        **wishes: Any,
    ) -> None:
        self.store, self.shares = FailingStore(), shares
        self.now = NOW
        self.number = 0
        wish = NewTable(game, seats, NAMES[0], bots=list(bots), **wishes)
        self.table, secret = Table.new(CODE, wish, self.now)
        self.secrets = {NAMES[0]: secret}
        self.keep()
        for name in NAMES[1:people]:
            self.join(name)

    def keep(self) -> None:
        self.store.apply(self.table.take_writes())

    def restored(self) -> Table:
        stored = self.store.load(self.table.row.code)
        assert stored is not None
        return Table.restore(stored)

    def check(self) -> None:
        assert picture(self.restored()) == picture(self.table)

    def restart(self) -> None:
        self.table = self.restored()

    def later(self) -> float:
        self.now += 1
        return self.now

    @contextmanager
    def refused(self, reason: str) -> Generator[None]:
        """What is done inside is denied, and leaves no trace."""
        before = picture(self.table)
        with pytest.raises(Denied) as denied:
            yield
        assert denied.value.reason == reason
        assert self.table.take_writes() == []
        assert picture(self.table) == before

    def join(self, name: str, seat: int | None = None) -> int:
        taken, self.secrets[name] = self.table.join(protocol.Join(name, seat), self.later())
        self.keep()
        return taken

    def redeem(self, invitation: str, name: str | None = None, devices: int = 5, key: str = "") -> int:
        wish = protocol.Redeem(invitation, name)
        seat, secret = self.table.redeem(wish, devices, self.later())
        self.secrets[key or name or ""] = secret
        self.keep()
        return seat

    def arrive(self, name: str) -> None:
        self.table.arrive(self.seat(name), self.later())
        self.keep()

    def seat(self, name: str) -> int:
        return self.table.seat_of(self.secrets[name])

    def chair(self, name: str) -> Any:
        return self.table.chairs[self.seat(name)]

    def others(self, name: str) -> list[str]:
        return [other for other in self.secrets if other != name]

    @property
    def connected(self) -> frozenset[int]:
        """Everybody whose secret is valid."""
        held = {digest(secret) for secret in self.secrets.values()}
        rows = self.table.secrets.values()
        return frozenset(row.seat for row in rows if row.digest in held and not row.invitation)

    def do(
        self, name: str, kind: type[Any], /, *, id: str = "", absent: Iterable[str] = (), **fields: Any
    ) -> Frame:
        """The reply to a command."""
        self.number += 1
        command = kind(id=id or f"c{self.number}", **fields)
        away = frozenset(self.seat(other) for other in absent)
        call = Call(self.seat(name), digest(self.secrets[name]), self.connected - away, self.later())
        before = picture(self.table)
        reply = carry_out(self.table, call, command)
        while self.table.row.phase == "starting" and not self.shares:
            self.table.stop_waiting(self.now)
        writes = self.table.take_writes()
        if isinstance(reply, Refused):
            assert writes == []
            assert picture(self.table) == before
        self.store.apply(writes)
        self.check()
        return reply

    def done(self, name: str, kind: type[Any], /, **fields: Any) -> Accepted:
        reply = self.do(name, kind, **fields)
        assert isinstance(reply, Accepted), reply
        return reply

    def denied(self, name: str, kind: type[Any], /, **fields: Any) -> str:
        reply = self.do(name, kind, **fields)
        assert isinstance(reply, Refused), reply
        return reply.reason

    def answer(self, name: str, action: int | str | None = None) -> Frame:
        """An answer to what is asked now; the first legal one if none is named."""
        seat = self.seat(name)
        assert self.table.match is not None
        given = self.table.match.legal(seat)[0] if action is None else action
        return self.do(name, protocol.Answer, turn=self.table.turns[seat], action=given)

    def play_out(self, rng: random.Random | None = None) -> None:
        """The match to its end, by whoever owes an answer, without looking at each step."""
        rng = rng or random.Random(1)
        while (match := self.table.match) is not None and not match.over:
            seat = rng.choice(match.waiting)
            turn, action = self.table.turns[seat], rng.choice(match.legal(seat))
            assert self.table.answer_for(seat, turn, action, self.later())
            self.keep()
        self.check()


# --- A loop whose time is free ------------------------------------------------------------------------------


class FastLoop(asyncio.SelectorEventLoop):
    """When nothing is left to do, it is at once the time of what comes next."""

    def __init__(self) -> None:
        super().__init__()
        self._time = 0.0

    def time(self) -> float:
        return self._time

    def _run_once(self) -> None:
        mine: Any = self
        while mine._scheduled and mine._scheduled[0]._cancelled:
            mine._timer_cancelled_count -= 1
            heapq.heappop(mine._scheduled)._scheduled = False
        if not mine._ready and not mine._stopping and mine._scheduled:
            self._time = max(self._time, mine._scheduled[0]._when)
        super()._run_once()  # pyright: ignore[reportAttributeAccessIssue]


def in_fast_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """A test that takes hours, in no time."""

    @functools.wraps(test)
    def run(*values: Any, **named: Any) -> None:
        async def limited() -> None:
            await asyncio.wait_for(test(*values, **named), 24 * 3600)

        with asyncio.Runner(loop_factory=FastLoop) as runner:
            runner.run(limited())

    return run


# --- People with sockets ------------------------------------------------------------------------------------


class Bots:
    """Bots in this process, told by the test what to answer; without that, the game's heuristic."""

    def __init__(self) -> None:
        self.bot_turns: list[BotTurn] = []
        self.answer_with: Callable[[BotTurn], Any] | None = None
        self.advise_with: Callable[[BotTurn], Any] = lambda bot_turn: None
        self.gate = asyncio.Event()  # advice waits for it
        self.gate.set()
        self.prepared: list[str] = []

    def start(self) -> None: ...
    def stop(self) -> None: ...

    def prepare(self, game: str) -> bool:
        self.prepared.append(game)
        return True

    async def answer(self, bot_turn: BotTurn, table: str) -> int | None:
        from ludarium.server import thinking

        self.bot_turns.append(bot_turn)
        return (self.answer_with or thinking.answer)(bot_turn)

    async def advise(self, bot_turn: BotTurn, table: str) -> Any:
        self.bot_turns.append(bot_turn)
        await self.gate.wait()
        return self.advise_with(bot_turn)


HANGS, CRASHES, DIES = -1, -2, -3  # as seats: what to do instead of thinking


def misbehave(bot_turn: BotTurn) -> int:
    """In a worker: an answer, or mischief."""
    match bot_turn.seat:
        case -1:
            time.sleep(3600)
        case -2:
            raise RuntimeError("a bot crashed")
        case -3:
            os.kill(os.getpid(), signal.SIGKILL)
        case _:
            pass
    return 7


def stall(bot_turn: BotTurn) -> int:
    """In a worker: a bot that never comes to an answer."""
    time.sleep(3600)
    return 0


def crash(bot_turn: BotTurn) -> int:
    """In a worker: a bot that takes its process with it."""
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def cheat(bot_turn: BotTurn) -> int:
    """In a worker: a bot that gives an answer which is not legal."""
    return 10_000


async def until_told(config: Config) -> None:
    """Wait until everybody has heard of what was answered until now: after the tick, and the rounds that follow it."""
    await asyncio.sleep(2 * config.news_every)
    for _ in range(4 * ROUNDS_BETWEEN):
        await asyncio.sleep(0)


class House:
    """A hub over a store in memory, and everybody who was ever there."""

    def __init__(self, store: Any = None, **settings: Any) -> None:
        loop = asyncio.get_running_loop()
        self.store = store or FailingStore()
        self.failures = 0
        self.hub = Hub(
            Config(
                **({"games": ("tests.probe:GAME",), "share_patience": 0.0, "replay_workers": 0} | settings)
            ),
            self.store,
            Metrics(),
            wall=lambda: NOW + loop.time(),
            monotonic=loop.time,
            on_failure=self._fail,
        )
        self.bots = Bots()
        self.inside: Any = self.hub
        self.inside.services.bots = self.bots

    def _fail(self) -> None:
        self.failures += 1

    async def __aenter__(self) -> House:
        await self.hub.start()
        await asyncio.sleep(0)  # what runs beside the hub has begun
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hub.stop()

    async def table(self, people: int = 2, **wishes: Any) -> list[Guest]:
        """A table, and the people at it, connected."""
        wish = {"game": "probe", "seats": people} | wishes
        seated = await self.hub.create(NewTable(name=NAMES[0], **wish))
        guests = [Guest(self, seated.table.code, seated.secret)]
        for name in NAMES[1:people]:
            secret = (await self.hub.join(guests[0].code, protocol.Join(name))).secret
            guests.append(Guest(self, guests[0].code, secret))
        for guest in guests:
            await guest.connect()
        return guests

    async def match(self, people: int = 2, **wishes: Any) -> list[Guest]:
        """A table whose match has begun."""
        guests = await self.table(people, **wishes)
        await guests[0].done(protocol.Start)
        return guests

    def live(self, code: str) -> Any:
        return self.inside._tables[code]

    def table_of(self, code: str) -> Table:
        return self.live(code).table

    def check(self, code: str) -> None:
        """The table in memory is the table that is stored."""
        stored = self.store.load(code)
        assert stored is not None
        assert picture(Table.restore(stored)) == picture(self.table_of(code))


class Guest:
    """Somebody with a socket, who follows what is sent as a client would."""

    def __init__(self, house: House, code: str, secret: str | None = None) -> None:
        self.house, self.code, self.secret = house, code, secret
        self.presence: Presence | None = None
        self.data: list[bytes] = []
        self.frames: list[Any] = []
        self.closed: tuple[int, str] | None = None
        self.seat: int | None = None
        self.info: Any = None
        self.chat: list[Any] = []
        self.resume: protocol.Resume | None = None
        self.seen: Any = None
        self.events: list[Any] = []
        self.position: Any = None
        self.number = 0

    # As a connection.

    def send(self, data: bytes) -> None:
        frame = protocol.read_frame(data)
        if self.closed is not None:  # a socket drops it
            assert isinstance(frame, Refused), "nothing but a refusal crosses a goodbye"
            return
        self.data.append(data)
        self.frames.append(frame)
        match frame:
            case protocol.Welcome():
                self.seat, self.info = frame.seat, frame.table
                self.chat += frame.chat
            case protocol.TableChanged():
                self.info = frame.table
            case protocol.Said():
                self.chat.append(frame.line)
            case protocol.Sync():
                self.resume = protocol.Resume(frame.stream, frame.seq)
                self.seen, self.events, self.position = frame.seen, list(frame.events), frame.position
            case protocol.Update():
                assert self.resume is not None
                assert (frame.stream, frame.seq) == (self.resume.stream, self.resume.seq + 1)
                self.resume = protocol.Resume(frame.stream, frame.seq)
                self.seen = merge(self.seen, frame.changed)
                self.events += frame.events
                self.position = frame.position
            case _:
                pass

    def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)

    # As a person.

    async def connect(self, resume: protocol.Resume | None = None) -> Guest:
        known = self.chat[-1].number if self.chat else 0
        self.closed = None
        hello = protocol.Hello(self.code, self.secret, resume, known)
        self.presence = await self.house.hub.connect(self, hello)
        return self

    def disconnect(self) -> None:
        assert self.presence is not None
        self.house.hub.disconnect(self.presence)

    def command(self, kind: type[Any], /, **fields: Any) -> Any:
        self.number += 1
        return kind(**({"id": f"c{self.number}"} | fields))

    async def do(self, kind: type[Any], /, **fields: Any) -> Any:
        """The reply to a command; None if there was none."""
        assert self.presence is not None
        command = self.command(kind, **fields)
        before = len(self.frames)
        await self.house.hub.command(self.presence, command)
        replies = [frame for frame in self.frames[before:] if isinstance(frame, Accepted | Refused)]
        assert all(reply.id == command.id for reply in replies)
        if isinstance(command, protocol.Answer | protocol.Undo):
            await until_told(self.house.hub.config)
        assert len(replies) <= 1
        return replies[0] if replies else None

    async def done(self, kind: type[Any], /, **fields: Any) -> Accepted:
        reply = await self.do(kind, **fields)
        assert isinstance(reply, Accepted), reply
        return reply

    async def denied(self, kind: type[Any], /, **fields: Any) -> str:
        reply = await self.do(kind, **fields)
        assert isinstance(reply, Refused), reply
        return reply.reason

    async def answer(self, action: Any = None) -> Any:
        given = self.position.asked.legal[0] if action is None else action
        return await self.do(protocol.Answer, turn=self.position.turn, action=given)

    def since(self, count: int) -> list[str]:
        """The types of the frames after the first so many."""
        return [str(frame.__struct_config__.tag) for frame in self.frames[count:]]

    def agrees(self) -> None:
        """What the guest has put together is what its seat sees."""
        match = self.house.table_of(self.code).match
        assert match is not None
        viewer = SPECTATOR if self.seat is None else self.seat
        assert self.seen == match.seen(viewer).to_json()
        heard = match.events_for(viewer)[-len(self.events) :] if self.events else []
        assert [(each.number, each.event, each.values) for each in self.events] == [
            (each.number, each.name, each.values) for each in heard
        ]
        assert tuple(self.position.waiting) == match.waiting


async def read_view(asked: Awaitable[protocol.View]) -> protocol.View:
    """A view as a client reads it."""
    return msgspec.json.decode(protocol.write(await asked), type=protocol.View)


async def play_randomly(guests: Sequence[Guest], rng: random.Random, most: int = 10_000) -> None:
    """The guests answer at random until the match is over, or so many times."""
    for _ in range(most):
        if guests[0].position.over:
            return
        seat = rng.choice(guests[0].position.waiting)
        guest = next(each for each in guests if each.seat == seat)
        reply = await guest.answer(rng.choice(guest.position.asked.legal))
        assert isinstance(reply, Accepted), reply
