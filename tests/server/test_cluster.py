"""Two servers over one database, with a link in memory between them: whatever is asked of a table is answered by
either, and a server that has nothing to say keeps nobody waiting."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from ludarium.bots.search import Verdict
from ludarium.server import cluster, protocol
from ludarium.server.cluster import Callee, Caller, Cluster, Guest
from ludarium.server.hub import Hub
from ludarium.server.links import LinkLost
from ludarium.server.owning import Peer
from ludarium.server.protocol import Hello
from ludarium.server.reasons import Denied
from ludarium.server.telling import Presence
from tests.server.leaks.apart import Both
from tests.server.leaks.memory import Prompted, Wire, run
from tests.server.memory_store import MemoryStore
from tests.server.table_fixtures import probe_is_known  # noqa: F401  # used by every test

# Every question about a table; a new one has to be asked here, too.
QUESTIONS: dict[str, Callable[[Any, str, str], Awaitable[Any]]] = {
    "info": lambda hub, code, secret: hub.info(code),
    "turn": lambda hub, code, secret: hub.turn(code, secret),
    "view": lambda hub, code, secret: hub.view(code, secret, None),
    "record": lambda hub, code, secret: hub.record(code, None),
    "review": lambda hub, code, secret: hub.review(code, None),
    "play_on": lambda hub, code, secret: hub.play_on(code, None, protocol.PlayingOn(0)),
    "join": lambda hub, code, secret: hub.join(code, protocol.Join("Eve", 9)),
    "redeem": lambda hub, code, secret: hub.redeem(code, protocol.Redeem("x" * 43)),
}


def takes_code(method: Any) -> bool:
    return inspect.iscoroutinefunction(method) and "code" in inspect.signature(method).parameters


async def asked(question: Callable[[Any, str, str], Awaitable[Any]], *about: Any) -> object:
    try:
        return protocol.write(await question(*about))
    except Denied as denied:
        return denied.reason


async def both() -> tuple[Both, str, str]:
    """Two servers, and a table of two people at the first."""
    store: Any = MemoryStore()
    servers = Both(store, lambda hello: 1)
    await servers.start()
    seated = await servers.create(protocol.NewTable("probe", 2, "Ann"))
    return servers, seated.table.code, seated.secret


def test_every_question_about_a_table_is_known() -> None:
    public = {name for name in vars(Hub) if not name.startswith("_")}
    about = {name for name in public if takes_code(getattr(Hub, name))}
    assert about == {*QUESTIONS}
    assert about <= {*vars(Cluster)}


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_is_answered_by_either_server_in_the_same_words(name: str) -> None:
    async def work() -> None:
        servers, code, secret = await both()
        for begun in (False, True):
            if begun:
                host = await servers.connect(Wire(), Hello(code, secret))
                await servers.command(host, protocol.SeatBot(id="1", seat=1, bot="random"))
                await servers.command(host, protocol.Start(id="2"))
            found = [await asked(QUESTIONS[name], house, code, secret) for house in servers.houses]
            assert found[0] == found[1]
            assert found[0] != "unexpected"
        await servers.stop()

    run(work())


def test_who_is_sent_away_by_a_server_that_stops_finds_the_table_at_the_next_one() -> None:
    """At once: it is let go before anybody hears that they have to come back."""

    async def work() -> None:
        servers, code, secret = await both()
        wire = Wire()

        async def let_go() -> None:
            assert not wire.sent[-1].startswith(b"closed")
            del servers.owners[code]

        first, second = servers.houses
        await first.connect(wire, Hello(code, secret))
        first.owning.let_go = let_go  # type: ignore[method-assign]
        await first.stop()
        assert wire.sent[-1] == b"closed 1012 shutting-down"
        assert (await second.connect(Wire(), Hello(code, secret))).seat == 0
        assert servers.owners[code] == 1
        await second.stop()

    run(work())


def out_of_reach(servers: Both, finds_out: int, slow: float = 0.0) -> list[float]:
    """From now on the first server has ended, and the database notices after it was asked so often. When the second one
    called it in vain."""
    second, loop = servers.houses[1], asyncio.get_running_loop()
    called: list[float] = []

    async def call(peer: Peer) -> Caller:
        called.append(loop.time())
        await asyncio.sleep(slow)
        if len(called) == finds_out:
            servers.owners.clear()
        raise LinkLost("nobody listens there")

    second._call = call  # type: ignore[method-assign]
    return called


def test_a_table_of_a_server_that_has_just_ended_is_taken_though_the_database_has_not_noticed_yet() -> None:
    """Whoever comes waits a moment, and is told nothing of it."""

    async def work() -> None:
        servers, code, secret = await both()
        called = out_of_reach(servers, finds_out=3)
        presence, info = await asyncio.gather(
            servers.houses[1].connect(Wire(), Hello(code, secret)), servers.houses[1].info(code)
        )
        assert presence.seat == 0
        assert info.code == code
        assert servers.owners[code] == 1
        assert max(called) - min(called) < cluster.MOMENTS
        await servers.stop()

    run(work())


@pytest.mark.parametrize("slow", [0.0, 3.0])
def test_who_comes_to_a_table_whose_server_lives_and_is_not_reached_is_told_to_come_back(slow: float) -> None:
    async def work() -> None:
        servers, code, secret = await both()
        called, began = out_of_reach(servers, finds_out=99, slow=slow), asyncio.get_running_loop().time()
        with pytest.raises(Denied) as told:
            await servers.houses[1].connect(Wire(), Hello(code, secret))
        assert told.value.reason == "shutting-down"
        assert servers.owners[code] == 0
        assert len(called) == (1 if slow else cluster.MOMENTS // cluster.A_MOMENT + 1)
        assert asyncio.get_running_loop().time() - began <= max(slow, cluster.MOMENTS) + 0.01
        await servers.stop()

    run(work())


@pytest.mark.parametrize("name", QUESTIONS)
def test_of_a_link_that_breaks_in_the_middle_of_a_question_nobody_hears_unless_it_changes_something(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        servers, code, secret = await both()
        expected = await asked(QUESTIONS[name], servers.houses[0], code, secret)
        begin, cut = Callee._begin, list[str]()

        def cut_off_at_first(self: Callee, work: Any, address: str) -> None:
            begin(self, work, address)
            if not cut:
                cut.append(name)
                self.link.cut()

        monkeypatch.setattr(Callee, "_begin", cut_off_at_first)
        found = await asked(QUESTIONS[name], servers.houses[1], code, secret)
        assert cut == [name]
        assert found == ("outcome-unknown" if name in ("join", "redeem") else expected)
        await servers.stop()

    run(work())


@pytest.mark.usefixtures("silent")
def test_who_comes_to_a_table_whose_server_says_nothing_is_told_to_come_again() -> None:
    """It lives, and its link too: only what is asked is never done, as where its database stands still."""

    async def work() -> None:
        servers, code, secret = await both()
        async with asyncio.timeout(10 * cluster.REPLY_WITHIN):
            for question in (
                lambda: servers.houses[1].connect(Wire(), Hello(code, secret)),
                lambda: servers.houses[1].info(code),
            ):
                with pytest.raises(Denied) as told:
                    await question()
                assert told.value.reason in ("busy", "outcome-unknown")
        await servers.stop()

    run(work())


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Callee, "_begin", lambda self, work, address: work.close())


# --- What everybody may know is the same, whichever server they have come to ---------------------------------


async def apart(**wishes: Any) -> tuple[Both, str, list[Presence], list[Wire]]:
    """A table of two at the first server: Ann is connected there; Bob, and somebody who looks on, to the second."""
    store: Any = MemoryStore()
    anns: list[str] = []
    servers = Both(store, lambda hello: 0 if hello.secret in anns else 1)
    await servers.start()
    seated = await servers.create(protocol.NewTable("probe", 2, "Ann", listed=True, **wishes))
    code = seated.table.code
    anns.append(seated.secret)
    joined = await servers.join(code, protocol.Join("Bob", 1))
    wires = [Wire() for _ in range(3)]
    secrets = seated.secret, joined.secret, None
    present = [await servers.connect(wire, Hello(code, secret)) for wire, secret in zip(wires, secrets)]
    return servers, code, present, wires


def frames(wire: Wire, kind: str) -> list[Any]:
    """Of a kind, as they were sent."""
    return [frame for frame in map(msgspec.json.decode, wire.sent) if frame["type"] == kind]


def test_who_is_here_is_known_alike_at_both_servers_and_in_the_lists_of_both() -> None:
    async def work() -> None:
        servers, code, present, wires = await apart()
        await asyncio.sleep(1.0)
        for connected, spectators in (([True, True], 1), ([True, False], 0)):
            for house in servers.houses:
                (listed,) = (await house.tables()).tables
                for info in (await house.info(code), listed):
                    assert [seat.connected for seat in info.seats] == connected
                    assert info.spectators == spectators
            told = frames(wires[0], "table")[-1]["table"]
            assert [seat.get("connected", False) for seat in told["seats"]] == connected
            for presence in present[1:]:
                servers.disconnect(presence)
            await asyncio.sleep(2.0)
        await servers.stop()

    run(work())


def test_a_clock_runs_for_whoever_is_connected_to_another_server() -> None:
    """And all hear at once what was answered for them."""

    async def work() -> None:
        servers, _, present, wires = await apart(clock=30)
        await servers.command(present[0], protocol.Start(id="1"))
        clocks = [frames(wire, "sync")[-1]["position"]["clock"] for wire in wires]
        assert clocks == [{"0": 30_000, "1": 30_000}] * 3
        sent = [len(wire.sent) for wire in wires]
        await asyncio.sleep(29.9)
        assert [len(wire.sent) for wire in wires] == sent
        await asyncio.sleep(1.0)
        assert all(frames(wire, "update") for wire in wires)
        heard = [
            next(time for time, data in zip(wire.times, wire.sent) if b'"update"' in data) for wire in wires
        ]
        assert max(heard) - min(heard) < 0.001
        await servers.stop()

    run(work())


def test_whoever_is_connected_to_another_server_takes_an_answer_back_once() -> None:
    """Said twice, as after a broken line, it is done once; an undo is told to everybody."""

    async def work() -> None:
        servers, code, present, wires = await apart()
        assert type(present[1]) is cluster.Forwarded
        await servers.command(present[0], protocol.Start(id="1"))
        await asyncio.sleep(0.1)
        table = servers._tables[code].table
        position = frames(wires[1], "sync")[-1]["position"]
        answer = protocol.Answer(id="2", turn=0, action=position["asked"]["legal"][0])
        for _ in range(2):
            await servers.command(present[1], answer)
        await asyncio.sleep(0.1)
        told = frames(wires[1], "update")[-1]["position"]
        assert (table.turns[1], told["turn"], told["undo"]) == (1, 1, True)

        for _ in range(2):
            await servers.command(present[1], protocol.Undo(id="3", turn=1))
        await asyncio.sleep(0.1)
        assert frames(wires[1], "accepted")[-2:] == [{"type": "accepted", "id": "3"}] * 2
        told = frames(wires[1], "update")[-1]["position"]
        assert (table.turns[1], told["turn"], told.get("undo", False)) == (2, 2, False)
        assert told["asked"]["legal"] == position["asked"]["legal"]
        assert table.match.answers == [each for each in table.match.answers if each.seat != 1]
        await servers.stop()

    run(work())


def test_news_that_are_lost_on_the_way_to_another_server_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: the law above is broken by it."""
    send = Guest.send

    def lose(self: Guest, data: bytes) -> None:
        if b'"type":"update"' not in data:
            send(self, data)

    monkeypatch.setattr(Guest, "send", lose)
    with pytest.raises(AssertionError):
        test_a_clock_runs_for_whoever_is_connected_to_another_server()


def test_a_bot_answers_and_a_hint_comes_though_whoever_plays_is_connected_to_another_server() -> None:
    class Thinkers(Prompted):
        async def advise(self, bot_turn: Any, table: str) -> Verdict:
            return Verdict(answer=3, options=(), trials=1, seconds=0.0)

    async def work() -> None:
        store: Any = MemoryStore()
        servers, bots = Both(store, lambda hello: 1), Thinkers()
        await servers.start()
        servers.houses[0].services.bots = bots  # type: ignore[assignment]
        wish = protocol.NewTable("probe", 2, "Ann", aids=True, bots=[])
        seated, wire = await servers.create(wish), Wire()
        host = await servers.connect(wire, Hello(seated.table.code, seated.secret))
        assert type(host) is cluster.Forwarded
        await servers.command(host, protocol.SeatBot(id="1", seat=1, bot="random"))
        await servers.command(host, protocol.Start(id="2"))
        await servers.command(host, protocol.Hint(id="3", turn=0))
        await asyncio.sleep(0.1)
        assert [each["action"] for each in frames(wire, "advice")] == [3]
        table = servers._tables[seated.table.code].table
        bots.prompt(1, table.match.legal(1)[0])
        await asyncio.sleep(2.0)
        assert table.turns == [0, 1]
        await servers.stop()

    run(work())
