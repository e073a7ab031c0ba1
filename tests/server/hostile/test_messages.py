"""A hundred thousand messages, of strangers, spectators, guests and hosts, before, in and after a match.

All but the strangers' go over real sockets. Whatever must be refused is refused with a reason that is known, and the
database and the match are what they were; meanwhile two people at another table play on.
"""

from __future__ import annotations

import asyncio
import gc
import json
from collections import Counter
from collections.abc import AsyncGenerator, Generator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, get_args

import msgspec
import pytest

from ludarium.kernel.refusals import SENTENCES
from ludarium.kernel.registry import game
from ludarium.server import protocol
from ludarium.server.network import Network
from ludarium.server.reasons import REASONS
from ludarium.server.replies import MAX_REPLIES
from ludarium.server.sockets import Sockets
from ludarium.server.tables import Table as ServerTable
from tests.patience import PATIENCE
from tests.server.games.house import (
    House,
    Neighbourhood,
    Person,
    all_play,
    asked_of,
    neighbourhood,
    until_over,
)
from tests.server.hostile.mutator import TEXTS, Context, Mutator
from tests.server.hostile.raw import answered, frame, talked

BATCH = 40  # messages on one connection; after 20 that make no sense it is closed
AT_ONCE = 4
FREE_FOR_GUESTS = (
    protocol.Say,
    protocol.Rename,
    protocol.Leave,
    protocol.LinkDevice,
    protocol.RevokeDevices,
)


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Generator[Neighbourhood]:
    with neighbourhood(tmp_path_factory.mktemp("messages")) as found:
        yield found


def known_reasons() -> set[str]:
    rules = {name for each in ("probe", "quacks") for name in game(each).refusals.texts()}
    return {*REASONS, *SENTENCES, *rules}


# --- Those who play on ----------------------------------------------------------------------------------


@asynccontextmanager
async def healthy_pair(house: House) -> AsyncGenerator[Counter[str]]:
    """Two people at a table of their own, who play match after match; how often each of them has answered."""
    answers: Counter[str] = Counter()

    async def play(person: Person) -> None:
        table = person.table
        while not table.over:
            await table.until(lambda: table.asked or table.over)
            if not table.over:
                legal = asked_of(table).legal
                await table.answer(legal[answers.total() % len(legal)])
                answers[person.seated.table.code] += 1

    async def matches(people: list[Person]) -> None:
        while True:
            await people[0].table.start()
            for person in people:
                await person.table.until(lambda person=person: person.table.seen is not None)
            await asyncio.gather(*map(play, people))
            await until_over(*(person.table for person in people))
            await people[0].table.rematch()
            for person in people:
                await person.table.until(lambda person=person: person.table.seen is None)

    gc.collect()
    gc.freeze()  # as a server does when it starts
    async with house.people("probe", "Hale", "Hearty") as people:
        playing = asyncio.create_task(matches(people))
        try:
            yield answers
            assert not playing.done(), playing.exception()
        finally:
            playing.cancel()
            await asyncio.wait([playing])
            gc.unfreeze()


# --- What must be refused -------------------------------------------------------------------------------


def may_change(data: bytes, role: str, phase: str, turn: int) -> bool:
    """Whether a message is one that its sender may send, and that changes something."""
    try:
        message = protocol.read(data)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return False
    if role == "spectator" or not isinstance(message, protocol.Command):
        return False
    if isinstance(message, protocol.HostCommand):
        return role == "host"
    if isinstance(message, protocol.Answer | protocol.Undo):
        return phase == "playing" and message.turn == turn
    return isinstance(message, FREE_FOR_GUESTS)


@asynccontextmanager
async def three_tables(house: House) -> AsyncGenerator[dict[str, list[Person]]]:
    """A table before the start, one in the middle of a match, and one after the end."""
    async with AsyncExitStack() as stack:
        tables: dict[str, list[Person]] = {}
        for phase in ("lobby", "playing", "over"):
            tables[phase] = await stack.enter_async_context(house.people("probe", "Ada", "Bo"))
        await tables["playing"][0].table.start()
        await tables["over"][0].table.start()
        await all_play(tables["over"])
        await until_over(*(person.table for person in tables["over"]))
        for table in [person.table for people in tables.values() for person in people]:
            await table.until(lambda table=table: all(seat.connected for seat in table.info.seats), PATIENCE)
        yield tables


def checked(replies: Iterable[dict[str, Any]], reasons: set[str], found: Counter[str]) -> None:
    """Every reply is a frame of ours with a reason of ours, and quotes nobody's words."""
    for reply in replies:
        protocol.read_frame(json.dumps(reply))
        if "reason" in reply:
            assert reply["reason"] in reasons, reply
            assert len(reply["message"]) < 500
        found[reply.get("reason", reply["type"])] += 1


async def attack(
    house: House, role: str, phase: str, person: Person, count: int, seed: int, found: Counter[str]
) -> int:
    """Send so many messages that must be refused; how many were answered."""
    secret = None if role == "spectator" else person.seated.secret
    turn = person.table.turn
    legal = tuple(person.table.asked.legal) if person.table.asked else (0,)
    mutator = Mutator(f"{role} {phase} {seed}", Context(person.code, secret, turn, legal))
    hello = json.dumps({"type": "hello", "table": person.code, **({"secret": secret} if secret else {})})
    reasons, done = known_reasons(), 0
    while done < count:
        batch = [
            data for data in (mutator.any() for _ in range(BATCH)) if not may_change(data, role, phase, turn)
        ]
        heard = await talked(house.port, map(frame, [hello, *batch]), answered(len(batch)))
        replies = heard.replies
        assert heard.frames[0]["type"] == "welcome", heard.frames[0]
        checked(replies, reasons, found)
        bye = replies[-1]["type"] == "bye"
        assert heard.code == (1008 if bye else 1000)
        if not bye:
            assert len(replies) == len(batch), "one reply for each"
        done += len(replies) - bye
    return done


@pytest.mark.parametrize("phase", ["lobby", "playing", "over"])
@pytest.mark.parametrize("role", ["spectator", "guest", "host"])
def test_what_must_be_refused_is_refused_and_changes_nothing(
    here: Neighbourhood, role: str, phase: str
) -> None:
    count = 9_800  # times nine, and the strangers and the chaos below: a hundred thousand

    async def scene(house: House) -> None:
        found: Counter[str] = Counter()
        async with three_tables(house) as tables:
            person = tables[phase][0 if role == "host" else 1]
            codes = [people[0].code for people in tables.values()]
            stored, state = house.content(*codes), house.match(tables["playing"][0].code).state.to_bytes()
            log = len(house.match(tables["playing"][0].code).log)
            async with healthy_pair(house) as answers:
                done = sum(
                    await asyncio.gather(
                        *(
                            attack(house, role, phase, person, count // AT_ONCE + 1, seed, found)
                            for seed in range(AT_ONCE)
                        )
                    )
                )
                assert done >= count
            assert house.content(*codes) == stored
            match = house.match(tables["playing"][0].code)
            assert (match.state.to_bytes(), len(match.log)) == (state, log)
            assert answers.total() > 20
            assert found["not-understood"] > count / 3, found
            expected = {"spectator": "spectators-cannot", "guest": "only-host", "host": "hello-twice"}[role]
            assert found[expected] > count / 200, found
            for table in (each.table for people in tables.values() for each in people):
                assert table.connected
                assert table.failure is None

    here.run(scene)


# --- Strangers ------------------------------------------------------------------------------------------


class Memory:
    """A wire that leads nowhere, and from which one message comes."""

    def __init__(self, data: bytes) -> None:
        self.loop = asyncio.get_running_loop()
        self.paused = False
        self.frames: list[bytes] = []
        self.code: int | None = None
        self._data: bytes | None = data

    def accept(self) -> None: ...

    async def receive(self) -> str | bytes | None:
        data, self._data = self._data, None
        try:
            return data if data is None else data.decode()
        except UnicodeDecodeError:
            return data

    def write(self, frames: Iterable[bytes]) -> None:
        self.frames.extend(frames)

    def finish(self, code: int, reason: str) -> None:
        self.code = code


async def first_words(sockets: Sockets, port: int, data: bytes) -> tuple[list[dict[str, Any]], int | None]:
    """What a socket gets for its first message, straight through the application."""
    wire: Any = Memory(data)
    scope = {
        "type": "websocket", "path": "/api/socket", "scheme": "ws", "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", port), "headers": [(b"origin", f"http://127.0.0.1:{port}".encode())],
    }  # fmt: skip
    await sockets(scope, wire)
    return [json.loads(each) for each in wire.frames], wire.code


def is_welcome(data: bytes, context: Context) -> bool:
    """Whether a first message is a valid hello to the table: of its secret, or of somebody who looks on."""
    try:
        message = protocol.read(data)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return False
    return (
        isinstance(message, protocol.Hello)
        and message.table == context.code
        and message.secret in (None, context.secret)
        and message.protocol == protocol.VERSION
        and b"\\u0000" not in data
    )


def test_a_first_message_that_is_no_hello_is_refused_and_changes_nothing(here: Neighbourhood) -> None:
    count = 10_000

    async def scene(house: House) -> None:
        network = Network(house.hub.config, house.hub)
        sockets, reasons, found = Sockets(network), known_reasons(), Counter[str]()
        async with three_tables(house) as tables:
            bo = tables["playing"][1]
            context = Context(bo.code, bo.seated.secret)
            mutator, stored = Mutator("strangers", context), house.content()
            for number in range(count):
                data = mutator.noise() if number % 20 == 0 else mutator.any()
                if number % 3 == 0:
                    data = mutator.mutated(mutator.valid()[0])
                if number % 10 == 1:
                    data = json.dumps(mutator.guessed()).encode()
                frames, code = await first_words(sockets, house.port, data)
                welcome = is_welcome(data, context)
                assert (frames[0]["type"] == "welcome") == welcome, data
                if not welcome:
                    assert [each["type"] for each in frames] in (["bye"], ["refused", "bye"]), frames
                    assert code == 1008
                    checked(frames, reasons, found)
            assert house.content() == stored
            assert found["hello-first"] > count / 4
            assert min(found["no-such-table"], found["wrong-secret"]) > count / 50, found
            for data in (mutator.any() for _ in range(300)):  # and some of them over real sockets
                heard = await talked(
                    house.port, [frame(data)], lambda heard: heard.frames[0]["type"] == "welcome"
                )
                assert (heard.frames[0]["type"] == "welcome") == is_welcome(data, context), data

    here.run(scene)


# --- Chaos ----------------------------------------------------------------------------------------------


def agrees_with_the_store(house: House, code: str) -> None:
    """What the server holds in memory is what it would read again."""
    live, stored = house.hub._tables[code].table, house.hub.store.load(code)
    assert stored is not None
    again = ServerTable.restore(stored)
    assert again.info(frozenset(), 0) == live.info(frozenset(), 0)
    assert (again.chat, again.secrets, again.turns) == (live.chat, live.secrets, live.turns)
    assert (again.match and again.match.state) == (live.match and live.match.state)


def test_a_host_out_of_their_mind_gets_a_reply_to_everything_and_the_store_agrees(
    here: Neighbourhood,
) -> None:
    """Valid commands too, in any order: arranging, starting, swapping, freeing, closing; each reply is known."""
    count = 3_000

    async def scene(house: House) -> None:
        reasons, found, done = known_reasons(), Counter[str](), 0
        async with healthy_pair(house) as answers:
            while done < count:
                seated = await house.lobby.create("probe", 3, "Ada", bots=["random"])
                code, secret = seated.table.code, seated.secret
                mutator = Mutator(f"chaos {done}", Context(code, secret, 0, tuple(range(12)), 3))
                for _ in range(20):
                    hello = frame(json.dumps({"type": "hello", "table": code, "secret": secret}))
                    valid = [json.dumps(mutator.luck.choice(mutator.valid())).encode() for _ in range(15)]
                    batch = [frame(mutator.luck.choice((mutator.any(), each))) for each in valid]
                    heard = await talked(house.port, [hello, *batch], answered(len(batch)))
                    checked(heard.replies, reasons, found)
                    done += len(heard.replies)
                    info = house.hub._tables[code].table
                    async with house.hub._tables[code].lock:
                        agrees_with_the_store(house, code)
                    if info.row.phase == "closed" or heard.reasons[-1:] in (
                        ["table-closed"],
                        ["wrong-secret"],
                    ):
                        break
        assert found["accepted"] > count / 10, found
        assert len(found) > 15, found
        assert answers.total() > 20

    here.run(scene)


# --- Another's memory -----------------------------------------------------------------------------------


def test_nobody_can_make_the_server_forget_what_it_told_somebody_else(here: Neighbourhood) -> None:
    """Whoever sends a command again gets the same reply, however much nonsense another seat has sent meanwhile."""

    async def scene(house: House) -> None:
        async with house.people("probe", "Ada", "Bo") as (ada, bo):
            said = protocol.Say(id="once", text="hello")
            assert (await ada.table.send(said)).id == "once"
            hello = frame(json.dumps({"type": "hello", "table": bo.code, "secret": bo.seated.secret}))
            nonsense = [frame(json.dumps({"type": "start", "id": f"n{n}"})) for n in range(MAX_REPLIES + 1)]
            heard = await talked(house.port, [hello, *nonsense], answered(len(nonsense)))
            assert Counter(heard.reasons) == {"only-host": len(nonsense)}
            assert (await ada.table.send(said)).id == "once"
            assert [line.text for line in ada.table.chat].count("hello") == 1

    here.run(scene)


# --- The mutator itself ---------------------------------------------------------------------------------


def test_the_mutator_knows_every_message_and_rarely_repeats_itself() -> None:
    mutator = Mutator(1, Context("ABC234", "s" * 43))
    kinds = {type(protocol.read(json.dumps(message))) for message in mutator.valid()}
    assert kinds == set(get_args(protocol.FromClient))
    many = [mutator.any() for _ in range(2000)]
    assert len(set(many)) > 1800
    broken = 0
    for data in many:
        try:
            protocol.read(data)
        except (msgspec.MsgspecError, ValueError, RecursionError):
            broken += 1
    assert 1000 < broken < 1800
    assert len(TEXTS) > 100
