"""What a match has beside answers: whoever looks on, undo, clocks, chat, the next match, and the end."""

from __future__ import annotations

import asyncio
import json
import random
import time
import urllib.request
from collections import Counter
from collections.abc import Generator
from typing import Any

import pytest

from ludarium.client import RefusedByServer, Table, merge
from ludarium.kernel import archive
from ludarium.kernel.contract import SPECTATOR
from tests import probe
from tests.patience import PATIENCE
from tests.server.games.house import (
    House,
    Neighbourhood,
    Person,
    all_play,
    asked_of,
    in_step,
    neighbourhood,
    play_some,
    refused,
    until_over,
)

CLOCK = 5  # seconds; the shortest there is
LONG_CLOCK = 300  # put forward by hand: nobody here takes so long


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Generator[Neighbourhood]:
    with neighbourhood(tmp_path_factory.mktemp("matches")) as found:
        yield found


async def fetched(url: str, secret: str | None = None) -> bytes:
    headers = {"Authorization": f"Bearer {secret}"} if secret else {}

    def read() -> bytes:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=PATIENCE) as answer:
            return answer.read()

    return await asyncio.to_thread(read)


# --- Whoever looks on -----------------------------------------------------------------------------------

PRIVATE_EVENTS = {"card-drawn", "side-seen", "picked-up"}


def test_whoever_looks_on_sees_only_what_lies_open(here: Neighbourhood) -> None:
    async def watch(public: Table) -> int:
        looks = 0
        while not public.over:
            await public._more_than(public._count)
            seen = public.seen
            if seen is not None:
                looks += 1
                assert not any(seen["own"]["hand"]["cards"])
                assert not any(seen["own"]["mind"]["sides"] + seen["own"]["mind"]["others"])
                assert seen["own"]["sealed"] == 0
                assert public.asked is None
                assert public.turn == 0
        assert not PRIVATE_EVENTS & {event.event for event in public.events}
        return looks

    async def scene(house: House) -> None:
        async with house.people("probe", "Ada", "Bo", "Cleo") as people:
            async with house.look_on(people[0].code) as public:
                watching = asyncio.create_task(watch(public))
                await people[0].table.start()
                await all_play(people)
                assert await asyncio.wait_for(watching, PATIENCE) > 10
                await in_step(house, public)
                assert people[0].table.info.spectators == 1
            for person in people:
                own = [event for event in person.table.events if event.event in PRIVATE_EVENTS]
                assert {event.event for event in own} >= {"card-drawn"}
                for event in own:
                    if event.event in ("card-drawn", "picked-up"):
                        assert event.values[0] == person.table.seat

    here.run(scene)


def test_whoever_looks_on_can_do_nothing(here: Neighbourhood) -> None:
    async def scene(house: House) -> None:
        async with (
            house.people("probe", "Ada", "Bo") as people,
            house.look_on(people[0].code) as public,
        ):
            before = house.content()
            for attempt in (
                public.answer(0), public.undo(), public.say("hi"), public.rename("X"), public.leave(),
                public.link_device(), public.revoke_devices(), public.agree(1), public.start(),
                public.arrange("probe", 2), public.seat_bot(1, "random"), public.free_seat(1), public.stand_in(1),
                public.swap(0, 1), public.invite(1), public.give_host(1), public.rematch(), public.close_table(),
            ):  # fmt: skip
                assert await refused(attempt) == "spectators-cannot"
            assert house.content() == before

    here.run(scene)


# --- Undo -----------------------------------------------------------------------------------------------


def test_undo_is_offered_where_it_is_accepted_and_refused_with_a_reason(here: Neighbourhood) -> None:
    """Two games of the probe and one of Quacks, in which everybody tries to take back all the time."""

    async def game(house: House, name: str, luck: random.Random) -> Counter[str]:
        found: Counter[str] = Counter()
        async with house.people(name, "Ada", "Bo") as people:
            tables = [person.table for person in people]
            await tables[0].start()
            for table in tables:
                await table.until(lambda table=table: table.seen is not None, PATIENCE)
                assert await refused(table.undo()) == "nothing-to-undo"
            while not tables[0].over:
                await _settled(house, tables)
                for table in luck.sample(tables, 2):
                    if not table.over and luck.random() < 0.4:
                        found[await _try_undo(house, table)] += 1
                        await _settled(house, tables)
                waiting = [table for table in tables if table.asked]
                if waiting:
                    table = luck.choice(waiting)
                    await table.answer(luck.choice(asked_of(table).legal))
            await _settled(house, tables)
            assert await refused(tables[0].undo()) == "not-playing"
            await in_step(house, *tables)
            match = archive.read(await house.lobby.record(people[0].code))
            assert match.verify() is None
            assert sum(not hasattr(entry, "answer") for entry in match.log) == found["accepted"]
        return found

    async def scene(house: House) -> None:
        luck = random.Random(3)
        found = Counter[str]()
        for name in ("probe", "probe", "quacks"):
            found += await game(house, name, luck)
        assert found["accepted"] > 3, found
        assert found["led-to-chance"] > 0, found
        assert set(found) <= {
            "accepted", "nothing-to-undo", "led-to-chance", "told-something-hidden", "learnt-since",
            "others-depend-on-it", "others-have-answered",
        }  # fmt: skip

    here.run(scene)


async def _settled(house: House, tables: list[Table]) -> None:
    """Everybody has heard of what was done last."""
    table = house.hub._tables[tables[0].code].table
    match = table.match
    assert match is not None
    for each in tables:
        seat = each.seat
        assert seat is not None
        await each.until(
            lambda each=each, seat=seat: (
                each.seen == match.seen(seat).to_json()
                and each.turn == table.turns[seat]
                and each.position is not None
                and each.position.undo == (match.can_undo(seat) is None)
            ),
            PATIENCE,
        )


async def _try_undo(house: House, table: Table) -> str:
    assert table.position is not None
    offered, before = table.position.undo, house.content()
    try:
        await table.undo()
    except RefusedByServer as error:
        assert not offered
        assert house.content() == before
        return error.reason
    assert offered
    return "accepted"


# --- Clocks ---------------------------------------------------------------------------------------------


def answers_of(match: Any, seat: int) -> list[int]:
    return [answer.answer for answer in match.answers if answer.seat == seat]


@pytest.mark.parametrize(("game", "options"), [("probe", {"rounds": "2"}), ("quacks", {})])
def test_when_time_is_up_the_default_is_played_and_the_table_goes_on(
    here: Neighbourhood, game: str, options: dict[str, str]
) -> None:
    """Bo never answers; Ada does. Time is put forward, and a line of chat makes the server look at its clock."""

    async def scene(house: House) -> None:
        async with house.people(game, "Ada", "Bo", clock=LONG_CLOCK, options=options) as (ada, bo):
            await ada.table.start()
            playing, defaults, table = asyncio.create_task(ada.play()), list[int](), bo.table
            match = house.match(ada.code)
            while True:
                await table.until(
                    lambda: table.over or (table.position and table.position.waiting == [1]), PATIENCE
                )
                if table.over:
                    break
                turn, position = table.turn, table.position
                assert position is not None
                assert position.clock is not None
                assert list(position.clock) == [1]
                assert 0 < position.clock[1] <= 1000 * LONG_CLOCK
                defaults.append(match.game.default(match.seen(1)))
                house.hands.forward(LONG_CLOCK)
                await table.say("tick")
                await table.until(lambda turn=turn: table.turn > turn or table.over, PATIENCE)
            await playing
            assert len(defaults) > 3
            assert answers_of(match, 1) == defaults
            assert len(answers_of(match, 0)) > 3
            await in_step(house, ada.table, table)
            assert archive.read(await house.lobby.record(ada.code)).verify() is None

    here.run(scene)


def test_the_clock_runs_by_itself(here: Neighbourhood) -> None:
    """In real time: nobody says anything, and after five seconds the default is played."""

    async def scene(house: House) -> None:
        async with house.people("probe", "Ada", "Bo", clock=CLOCK) as (ada, bo):
            began = time.monotonic()
            await ada.table.start()
            await bo.table.until(lambda: bo.table.turn == 1, PATIENCE)
            assert time.monotonic() - began >= CLOCK
            await ada.table.until(lambda: ada.table.turn == 1, PATIENCE)
            await in_step(house, ada.table, bo.table)

    here.run(scene)


# --- Chat -----------------------------------------------------------------------------------------------


def test_chat_is_kept_with_the_table_and_told_to_whoever_comes_later(here: Neighbourhood) -> None:
    async def scene(house: House) -> None:
        async with house.people("quacks", "Ada", "Bo") as (ada, bo), house.look_on(ada.code) as public:
            await asyncio.gather(*(person.table.say(f"line {n}") for n in range(10) for person in (ada, bo)))
            await bo.table.say("  <b>bold</b>\u00a0 & 'quoted'  ")
            for table in (ada.table, bo.table, public):
                await table.until(lambda table=table: len(table.chat) == 22, PATIENCE)
            assert bo.table.chat[-1].text == "<b>bold</b> & 'quoted'"
            assert [line.number for line in public.chat] == list(range(1, 23))
            async with house.look_on(ada.code) as late:
                assert late.chat == public.chat == ada.table.chat == bo.table.chat
            for text in ("", " ", "\u202etxt", "a" * 301, "z\u0308\u0308\u0308", "\x1b[2J", "a\u0000b"):
                assert await refused(bo.table.say(text)) in ("bad-text", "not-understood")

    here.run(scene)


# --- The next match, and the end ------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["quacks", "probe"])
def test_a_rematch_with_swapped_seats_and_the_match_before_is_still_there(
    here: Neighbourhood, game: str
) -> None:
    async def scene(house: House) -> None:
        async with house.people(game, "Ada", "Bo") as (ada, bo), house.look_on(ada.code) as public:
            tables = [ada.table, bo.table, public]
            await ada.table.start()
            assert await refused(ada.table.rematch()) == "not-over"
            await all_play([ada, bo])
            await until_over(*tables)
            first = [(table.seen, table.events, table.over) for table in tables]
            assert await refused(bo.table.rematch()) == "only-host"
            await ada.table.rematch()
            for table in tables:
                await table.until(lambda table=table: table.info.phase == "lobby", PATIENCE)
                assert (table.seen, table.events, table.over) == (None, (), None)
            await ada.table.swap(0, 1)
            await bo.table.until(lambda: bo.table.seat == 0 and ada.table.seat == 1, PATIENCE)
            assert ada.table.info.host == 1
            await ada.table.start()
            for table in tables:
                await table.until(lambda table=table: table.seen is not None, PATIENCE)
            await all_play([ada, bo], seed=1)
            await until_over(*tables)
            await in_step(house, *tables)
            assert [table.over for table in tables] != [over for _, _, over in first]
            address = f"{house.url}/api/tables/{ada.code}"
            for number, holders in ((1, ["Ada", "Bo"]), (2, ["Bo", "Ada"])):
                match = archive.read((await fetched(f"{address}/record?match={number}")).decode())
                assert match.verify() is None
                assert [holder.name for holder in match.holders] == holders
            for secret, (seen, events, _) in ((None, first[2]), (ada.seated.secret, first[1])):
                view = json.loads(await fetched(f"{address}/view?match=1", secret))
                merged: dict[str, Any] = {}
                for step in view["steps"]:
                    merged = merge(merged, step["changed"])
                assert merged == seen, "the first match, from the seat that is the secret's now"
                assert sum(len(step["events"]) for step in view["steps"]) == len(events)

    here.run(scene)


def test_a_table_that_is_closed_says_so_to_everybody_and_keeps_its_record(here: Neighbourhood) -> None:
    async def scene(house: House) -> None:
        async with house.people("probe", "Ada", "Bo") as (ada, bo), house.look_on(ada.code) as public:
            await ada.table.start()
            await all_play([ada, bo])
            await until_over(ada.table, bo.table, public)
            assert await refused(bo.table.close_table()) == "only-host"
            await ada.table.close_table()
            for table in (ada.table, bo.table, public):
                with pytest.raises(RefusedByServer, match="table-closed"):
                    await table.until(lambda: False, PATIENCE)
            before = house.content()
            assert await refused(house.sit(bo.seated).__aenter__()) == "table-closed"
            assert await refused(house.look_on(ada.code).__aenter__()) == "table-closed"
            assert await refused(house.lobby.join(ada.code, "Cleo")) == "table-closed"
            assert await refused(house.lobby.redeem(ada.code, "i" * 43, "Cleo")) == "table-closed"
            assert house.content() == before
            assert archive.read(await house.lobby.record(ada.code)).verify() is None
            assert (await house.lobby.view(ada.code)).steps

    here.run(scene)


def test_a_match_that_was_closed_in_the_middle_tells_nobody_what_was_hidden(here: Neighbourhood) -> None:
    async def scene(house: House) -> None:
        async with house.people("probe", "Ada", "Bo") as (ada, bo):
            await ada.table.start()
            await play_some([ada, bo], 3)
            match = house.match(ada.code)
            assert await refused(ada.table.close_table()) == "others-play"
            await bo.table.leave()
            await ada.table.close_table()
            assert await refused(house.lobby.record(ada.code)) == "disclosed-later"
            for secret, viewer in ((None, SPECTATOR), (bo.seated.secret, 1)):
                seen: dict[str, Any] = {}
                for step in (await house.lobby.view(ada.code, secret)).steps:
                    seen = merge(seen, step.changed)
                assert seen == match.seen(viewer).to_json()

    here.run(scene)


def test_the_host_arranges_another_game_for_more_people(here: Neighbourhood) -> None:
    async def scene(house: House) -> None:
        seated = await house.lobby.create("quacks", 2, "Ada", open=False)
        async with house.sit(seated) as ada:
            assert await refused(house.lobby.join(ada.code, "Bo")) == "invitation-only"
            link = await ada.invite(1)
            bo = await house.lobby.redeem(ada.code, str(link.invitation), "Bo")
            await ada.arrange("probe", 3, options={"rounds": "2"})
            await ada.until(lambda: len(ada.info.seats) == 3, PATIENCE)
            cleo = await house.lobby.join(ada.code, "Cleo")
            async with house.sit(bo) as second, house.sit(cleo) as third:
                people = [Person(house, seated, ada), Person(house, bo, second), Person(house, cleo, third)]
                await ada.start()
                await all_play(people)
                await until_over(ada, second, third)
                await in_step(house, ada, second, third)
                assert house.match(ada.code).game is probe.GAME

    here.run(scene)
