"""A table over a scripted server: what is lost is asked for, what was sent is not done twice, refusals are raised."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any

import msgspec
import pytest

from ludarium.client import ClientError, RefusedByServer, Retry, Table, UnreachableError
from ludarium.client.links import Link
from ludarium.server import protocol
from ludarium.server.protocol import Accepted, Bye, ChatLine, Event, Refused, Said, Sync, TableChanged, Update
from tests.client.fake import (
    CODE,
    SECRET,
    Line,
    Patience,
    info,
    position,
    retry,
    server,
    sync,
    table,
    update,
    welcome,
)
from tests.patience import PATIENCE


def run(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that is a coroutine, with ten seconds to end."""

    @wraps(test)
    def ran(*values: Any, **named: Any) -> None:
        asyncio.run(asyncio.wait_for(test(*values, **named), PATIENCE))

    return ran


def nudge(here: Table) -> None:
    """Let the server's script go on."""
    here._wire.send(protocol.Say(id="nudge", text="go on"))


async def stay(line: Line) -> None:
    await line.socket.wait_closed()


@run
async def test_the_hello_names_the_table_and_the_secret_which_the_handshake_has_too() -> None:
    async def script(line: Line) -> None:
        assert line.headers["Authorization"] == f"Bearer {SECRET}"
        assert "Origin" not in line.headers
        assert await line.greet() == protocol.Hello(CODE, SECRET)

    async with server(script) as link, table(link) as here:
        assert (here.seat, here.info.phase, here.seen, here.asked) == (0, "playing", None, None)


@run
async def test_whoever_looks_on_has_no_secret() -> None:
    async def script(line: Line) -> None:
        assert line.headers["Authorization"] == "Bearer spectator"
        assert await line.greet() == protocol.Hello(CODE)

    async with server(script) as link, Table(link, CODE):
        pass


@run
async def test_updates_are_merged_and_what_was_read_before_stays_as_it_was() -> None:
    async def script(line: Line) -> None:
        await line.greet(sync(4, players=[{"score": 1}, {"score": 2}], deck=[1, 2]))
        await line.read(protocol.Say)
        await line.send(update(5, 1, players={"1": {"score": 7}}, deck=[3]))
        await stay(line)

    async with server(script) as link, table(link) as here:
        await here.until(lambda: here.seen)
        before = here.seen
        nudge(here)
        await here.until(lambda: here.turn == 1)
        assert before == {"players": [{"score": 1}, {"score": 2}], "deck": [1, 2]}
        assert here.seen == {"players": [{"score": 1}, {"score": 7}], "deck": [3]}


@pytest.mark.parametrize(
    "astray", [update(3, 9, a=9), update(2, 9, "other", a=9)], ids=["a gap", "another stream"]
)
@run
async def test_a_gap_is_noticed_and_everything_asked_for_anew(astray: Update) -> None:
    async def script(line: Line) -> None:
        await line.greet(sync(1, a=1), astray, astray)
        await line.read(protocol.Resync)
        await line.send(sync(3, 5, a=3), update(4, 6, a=4))
        await stay(line)

    async with server(script) as link, table(link) as here:
        await here.until(lambda: here.turn == 6)
        assert here.seen == {"a": 4}


@run
async def test_an_update_that_comes_twice_is_taken_once() -> None:
    async def script(line: Line) -> None:
        heard = Update("one", 2, [Event(1, "placed", (0,))], {"a": 2}, position(1))
        await line.greet(sync(1, a=1), heard, heard, update(3, 2))
        await stay(line)

    async with server(script) as link, table(link) as here:
        await here.until(lambda: here.turn == 2)
        assert [event.number for event in here.events] == [1]


@run
async def test_a_sync_of_the_same_stream_keeps_the_events_before_its_own() -> None:
    async def script(line: Line) -> None:
        first, second, third = (Event(number, "placed") for number in (1, 2, 3))
        await line.greet(Sync("one", 1, {}, [first, second], position()))
        await line.send(Sync("one", 5, {}, [second, third], position(1)))
        await line.read(protocol.Say)
        await line.send(Sync("two", 1, {}, [second], position(2)))
        await stay(line)

    async with server(script) as link, table(link) as here:
        await here.until(lambda: here.turn == 1)
        assert [event.number for event in here.events] == [1, 2, 3]
        nudge(here)
        await here.until(lambda: here.turn == 2)
        assert [event.number for event in here.events] == [2]


@run
async def test_after_an_absence_longer_than_the_events_of_a_sync_there_is_no_gap_between_events() -> None:
    """Who looks on is not waited for: much may happen until the line is back."""

    async def script(line: Line) -> None:
        first, *later = (Event(number, "placed") for number in (1, 5, 6))
        await line.greet(Sync("one", 1, {}, [first], position()))
        await line.read(protocol.Say)
        await line.send(Sync("one", 70, {}, later, position(1)))
        await stay(line)

    async with server(script) as link, table(link) as here:
        await here.until(lambda: here.events)
        nudge(here)
        await here.until(lambda: here.turn == 1)
        assert [event.number for event in here.events] == [5, 6]


@run
async def test_a_connection_that_is_lost_is_resumed_where_it_was() -> None:
    async def first(line: Line) -> None:
        await line.greet(sync(1, a=1), Said(ChatLine(4, 0, "Eva", "hello")), update(2, 1, a=2))
        await line.read(protocol.Say)
        line.cut()

    async def second(line: Line) -> None:
        hello = await line.greet(update(3, 2, b=3))
        assert hello == protocol.Hello(CODE, SECRET, protocol.Resume("one", 2), chat=4)
        await stay(line)

    async with server(first, second) as link, table(link) as here:
        await here.until(lambda: here.turn == 1)
        nudge(here)
        await here.until(lambda: here.turn == 2)
        assert here.seen == {"a": 2, "b": 3}


@run
async def test_a_command_without_an_answer_is_sent_again_under_the_same_id() -> None:
    sent: list[protocol.Answer] = []

    async def first(line: Line) -> None:
        await line.greet(sync(1))
        sent.append(await line.read(protocol.Answer))
        line.cut()

    async def second(line: Line) -> None:
        await line.greet()
        sent.append(await line.read(protocol.Answer))
        line.cut()

    async def third(line: Line) -> None:
        await line.greet()
        sent.append(await line.read(protocol.Answer))
        await line.send(Accepted(sent[-1].id), update(2, 1))
        await line.read(protocol.Say)  # and not the answer a fourth time
        await line.send(update(3, 2))
        await stay(line)

    async with server(first, second, third) as link, table(link) as here:
        await here.until(lambda: here.asked)
        await here.answer(2)
        assert here.turn == 1
        nudge(here)
        await here.until(lambda: here.turn == 2)
        assert sent[0] == sent[1] == sent[2]
        assert (sent[0].turn, sent[0].action) == (0, 2)


@run
async def test_a_command_given_while_the_connection_is_lost_is_sent_when_it_is_back() -> None:
    lost, said = asyncio.Event(), asyncio.Event()

    async def first(line: Line) -> None:
        await line.greet()
        line.cut()

    async def second(line: Line) -> None:
        await line.greet()
        said = await line.read(protocol.Say)
        await line.send(Accepted(said.id))
        await stay(line)

    async def sleep(_seconds: float) -> None:
        lost.set()
        await said.wait()

    async with server(first, second) as link, table(link, retry=Retry(sleep=sleep)) as here:
        await lost.wait()
        assert not here.connected
        saying = asyncio.ensure_future(here.say("hello"))
        await asyncio.sleep(0)
        said.set()
        await saying
        assert here.connected


@run
async def test_an_answer_returns_only_when_its_outcome_is_here() -> None:
    async def script(line: Line) -> None:
        await line.greet(sync(1))
        answer = await line.read(protocol.Answer)
        await line.send(Accepted(answer.id))
        await asyncio.sleep(0.05)
        await line.send(update(2, 1, a=1))
        await stay(line)

    async with server(script) as link, table(link) as here:
        await here.until(lambda: here.asked)
        await here.answer("draw")
        assert here.seen == {"a": 1}


@run
async def test_a_refused_command_raises_and_the_table_goes_on() -> None:
    async def script(line: Line) -> None:
        await line.greet(sync(1))
        start = await line.read(protocol.Start)
        await line.send(Refused("only-host", "only the host may do that", start.id))
        invite = await line.read(protocol.Invite)
        await line.send(Accepted(invite.id, "i" * 43))
        await stay(line)

    async with server(script) as link, table(link) as here:
        with pytest.raises(RefusedByServer, match="only the host") as refused:
            await here.start()
        assert refused.value.reason == "only-host"
        assert str(await here.invite(1)) == f"{link.server}/#{CODE}/{'i' * 43}"


@run
async def test_delays_grow_to_a_limit_and_only_part_of_them_is_luck() -> None:
    grows = Retry(first=1, factor=2, most=10, jitter=0.5, draw=lambda: 0.0)
    assert [grows.delay(count) for count in range(1, 7)] == [1, 2, 4, 8, 10, 10]
    assert Retry(first=1, jitter=0.5, draw=lambda: 1.0).delay(1) == 0.5


@run
async def test_a_client_gives_a_server_that_is_gone_more_time_after_each_attempt() -> None:
    async def script(line: Line) -> None:
        await line.greet()
        line.cut()

    patience = Patience()
    async with server(script) as link, table(link, retry=retry(patience, attempts=0)) as here:
        with pytest.raises(UnreachableError):
            await here.until(lambda: False)
    patient = Table(link, CODE, retry=retry(patience, attempts=4))
    patient._wire._ever_welcome = True  # as if it had been there before
    with pytest.raises(UnreachableError):
        await patient.__aenter__()
    assert patience.delays == [0.5, 1.0, 2.0, 4.0]


@run
async def test_a_connection_that_held_makes_the_next_delay_short_again() -> None:
    async def script(line: Line) -> None:
        await line.greet()
        line.cut()

    async def stays(line: Line) -> None:
        await line.greet()
        await stay(line)

    hasty, steady = Patience(), Patience()
    short = server(script, script, script)
    async with short as link, table(link, retry=retry(hasty, steady=60.0, attempts=2)) as here:
        with pytest.raises(UnreachableError):
            await here.until(lambda: False)
    async with (
        server(script, script, script, stays) as link,
        table(link, retry=retry(steady, steady=0.0)) as here,
    ):
        await here.until(lambda: len(steady.delays) == 3)
    assert hasty.delays == [0.5, 1.0]
    assert steady.delays == [0.5, 0.5, 0.5]


@pytest.mark.parametrize("last", [Bye, Refused])
@run
async def test_a_refused_hello_is_told_at_once(last: type[Bye] | type[Refused]) -> None:
    async def script(line: Line) -> None:
        await line.read(protocol.Hello)
        await line.send(last("wrong-secret", "this secret opens no seat of this table"))
        await line.socket.close()

    async with server(script) as link:
        with pytest.raises(RefusedByServer) as refused:
            async with table(link):
                pass
        assert refused.value.reason == "wrong-secret"


@run
async def test_whoever_was_sent_away_does_not_come_back_but_a_server_that_restarts_is_waited_for() -> None:
    async def restarts(line: Line) -> None:
        await line.greet()
        await line.send(Bye("shutting-down", "come back in a moment"))
        await line.socket.close()

    async def sends_away(line: Line) -> None:
        await line.greet()
        await line.send(Bye("table-closed", "the table is closed"))
        await line.socket.close()

    async with server(restarts, sends_away) as link, table(link) as here:
        with pytest.raises(RefusedByServer) as refused:
            await here.until(lambda: False)
        assert refused.value.reason == "table-closed"
        with pytest.raises(RefusedByServer):
            await here.say("anybody there?")


@run
async def test_commands_under_way_fail_with_the_connection() -> None:
    async def script(line: Line) -> None:
        await line.greet()
        await line.read(protocol.Say)
        await line.send(Bye("table-closed", "the table is closed"))

    async with server(script) as link, table(link) as here:
        with pytest.raises(RefusedByServer):
            await here.say("hello?")


@run
async def test_an_idle_client_says_that_it_is_there() -> None:
    pinged = asyncio.Event()

    async def script(line: Line) -> None:
        await line.greet()
        await line.read(protocol.Ping)
        await line.send(protocol.Pong())
        await line.read(protocol.Ping)
        pinged.set()
        await stay(line)

    async with server(script) as link, table(link, retry=retry(ping_every=0.02)):
        await pinged.wait()


@run
async def test_changes_come_one_after_the_other() -> None:
    async def script(line: Line) -> None:
        await line.greet()
        for number in (1, 2, 3):
            await asyncio.sleep(0.02)
            await line.send(Said(ChatLine(number, None, "", "news")))
        await stay(line)

    async with server(script) as link, table(link) as here:
        async for _ in here.changes():
            if len(here.chat) == 3:
                break


@run
async def test_a_rematch_forgets_the_match_before() -> None:
    async def script(line: Line) -> None:
        await line.greet(sync(7, 3, a=1))
        await line.read(protocol.Say)
        await line.send(TableChanged(info("lobby")))
        await line.read(protocol.Say)
        await line.send(TableChanged(info()), sync(0, stream="two", a=0))
        await stay(line)

    async with server(script) as link, table(link) as here:
        await here.until(lambda: here.turn == 3)
        nudge(here)
        await here.until(lambda: here.info.phase == "lobby")
        assert (here.seen, here.position, here.events) == (None, None, ())
        nudge(here)
        await here.until(lambda: here.seen == {"a": 0})


@run
async def test_a_resync_that_is_refused_is_sought_over_a_new_connection() -> None:
    async def first(line: Line) -> None:
        await line.greet(sync(1), update(5))
        resync = await line.read(protocol.Resync)
        await line.send(Refused("too-many-messages", "wait a little", resync.id))
        await stay(line)

    async def second(line: Line) -> None:
        hello = await line.greet(sync(5, 4))
        assert hello.resume is None
        await stay(line)

    async with server(first, second) as link, table(link) as here:
        await here.until(lambda: here.turn == 4)


@run
async def test_nobody_answers() -> None:
    with pytest.raises(UnreachableError):
        async with Table(Link("http://127.0.0.1:1"), CODE):
            pass


@run
async def test_something_that_is_no_server_of_ours() -> None:
    async def script(line: Line) -> None:
        await line.socket.send('{"type": "surprise"}')
        await stay(line)

    async with server(script) as link:
        with pytest.raises(ClientError, match="no Ludarium server"):
            async with table(link):
                pass


@run
async def test_waiting_ends_when_time_is_up_or_the_table_is_left() -> None:
    async def script(line: Line) -> None:
        await line.greet()
        await stay(line)

    async with server(script) as link:
        async with table(link) as here:
            with pytest.raises(TimeoutError):
                await here.until(lambda: False, timeout=0.01)
            waiting = asyncio.ensure_future(here.until(lambda: False))
            await asyncio.sleep(0)
        with pytest.raises(ClientError, match="left"):
            await waiting


def test_the_welcome_of_the_fake_is_a_frame_of_the_protocol() -> None:
    assert protocol.read_frame(protocol.write(welcome())) == welcome()


@run
async def test_a_hint_is_asked_for_the_open_question_and_a_refusal_is_an_error() -> None:
    advice = protocol.Advice(
        "",
        4,
        7,
        [protocol.Advised(7, 0.5, 90, 90, 0, 0, 0.0), protocol.Advised(3, -0.25, 30, 30, 8, 22, 0.1)],
    )

    async def script(line: Line) -> None:
        await line.greet(sync(1, 4, a=1))
        hint = await line.read(protocol.Hint)
        assert hint.turn == 4
        await line.send(msgspec.structs.replace(advice, id=hint.id))
        again = await line.read(protocol.Hint)
        await line.send(protocol.Refused("no-hint-now", "later", again.id))
        await stay(line)

    async with server(script) as link, table(link) as here:
        await here.until(lambda: here.seen)
        found = await here.hint()
        assert (found.action, found.answers) == (advice.action, advice.answers)
        with pytest.raises(RefusedByServer) as refused:
            await here.hint()
        assert refused.value.reason == "no-hint-now"


@run
async def test_what_the_server_passed_over_because_it_came_too_fast_is_said_again() -> None:
    patience = Patience()

    async def passes_over(line: Line) -> None:
        await line.greet()
        first = await line.read(protocol.Say)
        await line.send(Refused("too-many-messages", ""))
        assert await line.read(protocol.Say) == first
        await line.send(Accepted(first.id))
        await stay(line)

    async with server(passes_over) as link, table(link, retry=retry(patience)) as here:
        await here.say("hello")
    assert patience.delays == [1.0]


@run
async def test_whoever_asked_for_everything_anew_too_fast_asks_again() -> None:
    patience = Patience()

    async def passes_over(line: Line) -> None:
        await line.greet(sync(1), update(5))
        first = await line.read(protocol.Resync)
        await line.send(Refused("too-many-messages", ""))
        assert await line.read(protocol.Resync) == first
        await line.send(sync(5, 4))
        await stay(line)

    async with server(passes_over) as link, table(link, retry=retry(patience)) as here:
        await here.until(lambda: here.turn == 4)
    assert patience.delays == [1.0]


@run
async def test_a_command_whose_outcome_the_server_does_not_know_is_sent_again_under_its_id() -> None:
    first: list[protocol.Say] = []

    async def fails(line: Line) -> None:
        await line.greet()
        first.append(await line.read(protocol.Say))
        await line.send(Refused("outcome-unknown", "", first[0].id), Bye("shutting-down", ""))

    async def is_back(line: Line) -> None:
        await line.greet()
        assert await line.read(protocol.Say) == first[0]
        await line.send(Accepted(first[0].id))
        await stay(line)

    async with server(fails, is_back) as link, table(link, retry=retry(Patience())) as here:
        await here.say("hello")
