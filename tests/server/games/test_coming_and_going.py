"""People leave, return, lose their connection, take over: the game goes on and every seat keeps what it knew."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Generator
from contextlib import AsyncExitStack

import pytest

from ludarium.client import RefusedByServer, Table
from ludarium.kernel import archive
from ludarium.server.protocol import Seated
from tests.patience import PATIENCE, until
from tests.probe.vocabulary import PEEK
from tests.server.games.house import (
    HASTY,
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


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Generator[Neighbourhood]:
    """Bots that keep seats warm take their time, so that the match is not over before anybody is back."""
    with neighbourhood(tmp_path_factory.mktemp("coming-and-going"), bot_delay=0.03) as found:
        yield found


def notes(table: Table) -> list[tuple[str, str]]:
    """What the table itself has said of people."""
    return [(line.name, line.text) for line in table.chat if line.seat is None]


async def finish(house: House, *people: Person) -> None:
    """Play to the end; everybody has seen the same match."""
    await all_play(people)
    tables = [person.table for person in people]
    await until_over(*tables)
    await in_step(house, *tables)
    match = archive.read(await house.lobby.record(people[0].code))
    assert match.verify() is None


async def leave_for_another_device(person: Person) -> Seated:
    """Ask for a link, leave, and redeem the link elsewhere."""
    link = await person.table.link_device()
    await person.table.leave()
    assert await refused(person.table.say("still here")) == "you-left"
    await person.table.disconnect()
    assert link.invitation is not None
    return await person.house.lobby.redeem(person.code, link.invitation)


@pytest.mark.parametrize(("game", "seats"), [("quacks", 2), ("quacks", 3), ("probe", 4)])
def test_all_leave_bots_keep_their_seats_and_all_return_on_other_devices(
    here: Neighbourhood, game: str, seats: int
) -> None:
    async def scene(house: House) -> None:
        names = ("Ada", "Bo", "Cleo", "Dan")[:seats]
        async with house.people(game, *names) as people, house.look_on(people[0].code) as public:
            await people[0].table.start()
            await play_some(people, 6)
            heard = [person.table.events for person in people]
            seen = [await leave_for_another_device(person) for person in people]
            await public.until(lambda: all(chair.away and chair.bot for chair in public.info.seats), PATIENCE)
            turns = house.hub._tables[people[0].code].table.turns.copy()
            await public.until(
                lambda: (
                    sum(house.hub._tables[people[0].code].table.turns) > sum(turns) + 2 * seats or public.over
                ),
                PATIENCE,
            )
            assert not public.over, "bots play on, one answer after the other"
            async with AsyncExitStack() as stack:
                back: list[Person] = []
                for seated in seen:
                    back.append(Person(house, seated, await stack.enter_async_context(house.sit(seated))))
                await public.until(lambda: not any(chair.away for chair in public.info.seats), PATIENCE)
                for person, before in zip(back, heard):
                    await person.table.until(lambda person=person: person.table.seen is not None, PATIENCE)
                    assert person.table.events[: len(before)] == before, (
                        "what the seat was told, it still knows"
                    )
                assert [name for name, what in notes(public) if what == "came-back"] == list(names)
                await finish(house, *back)

    here.run(scene)


def test_a_seat_that_a_bot_kept_warm_still_knows_what_its_holder_had_found_out(here: Neighbourhood) -> None:
    async def scene(house: House) -> None:
        async with house.people("probe", "Ada", "Bo", "Cleo") as people:
            await people[0].table.start()
            spy = people[0]
            others = asyncio.create_task(all_play(people[1:], until=lambda: knows.is_set()))
            knows = asyncio.Event()
            while not knows.is_set():
                await spy.table.until(lambda: spy.table.asked, PATIENCE)
                if PEEK + 1 in asked_of(spy.table).legal:
                    await spy.table.answer(PEEK + 1)
                    knows.set()
                else:
                    await spy.table.answer(asked_of(spy.table).legal[0])
            await spy.table.say("I know something")  # wakes whoever waits
            await others
            await spy.table.until(
                lambda: spy.table.seen and spy.table.seen["own"]["mind"]["sides"][1], PATIENCE
            )
            assert spy.table.seen is not None
            known = spy.table.seen["own"]["mind"]["sides"]
            turn = spy.table.turn
            again = await leave_for_another_device(spy)
            state = house.match(spy.code).state
            assert known[1] == state.hidden.sides[1]
            for person in people[1:]:
                await person.table.leave()
            table = house.hub._tables[spy.code].table
            await people[1].table.until(lambda: table.turns[0] > turn or people[1].table.over, PATIENCE)
            async with house.sit(again) as back:
                await back.until(lambda: back.seen is not None, PATIENCE)
                assert back.seen is not None
                assert back.seen["own"]["mind"]["sides"] == known, "bots of the probe neither look nor swap"
                assert back.turn == house.hub._tables[spy.code].table.turns[0]

    here.run(scene)


@pytest.mark.parametrize("game", ["quacks", "probe"])
def test_connections_are_cut_all_the_time_and_the_game_is_the_same(here: Neighbourhood, game: str) -> None:
    async def cut(tables: list[Table]) -> None:
        luck = random.Random(7)
        while not any(table.over for table in tables):
            await asyncio.sleep(0.02)
            luck.choice(tables)._wire.cut()

    async def scene(house: House) -> None:
        async with house.people(game, "Ada", "Bo") as people, house.look_on(people[0].code) as public:
            await people[0].table.start()
            tables = [*(person.table for person in people), public]
            cutting = asyncio.create_task(cut(tables))
            await all_play(people)
            await cutting
            await until_over(*tables)
            await in_step(house, *tables)
            for table in tables:
                numbers = [event.number for event in table.events]
                assert numbers == list(range(1, len(numbers) + 1)), "nothing lost, nothing twice"
        assert house.hub.metrics._bridges + house.hub.metrics._resyncs > 5

    here.run(scene)


def test_a_host_who_leaves_is_followed_by_the_next_person_who_is_there(here: Neighbourhood) -> None:
    async def scene(house: House) -> None:
        async with house.people("probe", "Ada", "Bo", "Cleo") as (ada, bo, cleo):
            await ada.table.start()
            await play_some([ada, bo, cleo], 3)
            await bo.table.disconnect()
            await cleo.table.until(lambda: not cleo.table.info.seats[1].connected, PATIENCE)
            await ada.table.leave()
            await cleo.table.until(lambda: cleo.table.info.host == 2, PATIENCE)
            assert ("Cleo", "is-host") in notes(cleo.table)
            await cleo.table.stand_in(1)
            await cleo.table.until(lambda: cleo.table.info.seats[1].away, PATIENCE)
            await finish(house, cleo)

    here.run(scene)


def test_a_host_can_be_given_and_an_absent_one_is_followed_by_the_next(here: Neighbourhood) -> None:
    async def scene(house: House) -> None:
        async with house.people("quacks", "Ada", "Bo", "Cleo") as (ada, bo, cleo):
            assert await refused(bo.table.start()) == "only-host"
            await ada.table.give_host(1)
            assert await refused(ada.table.start()) == "only-host"
            await bo.table.start()
            await play_some([ada, bo, cleo], 3)
            with house.no_grace():
                await bo.table.disconnect()
                await cleo.table.until(lambda: cleo.table.info.host == 2, PATIENCE)
            assert not cleo.table.info.seats[1].connected
            async with house.sit(bo.seated) as back:
                assert await refused(back.close_table()) == "only-host"
                await finish(house, ada, Person(house, bo.seated, back), cleo)

    here.run(scene)


@pytest.mark.parametrize("game", ["quacks", "probe"])
def test_if_others_agree_somebody_new_takes_the_seat_of_a_leaver_in_mid_game(
    here: Neighbourhood, game: str
) -> None:
    async def scene(house: House) -> None:
        async with house.people(game, "Ada", "Bo", "Cleo") as (ada, bo, cleo):
            await ada.table.start()
            await play_some([ada, bo, cleo], 6)
            assert await refused(ada.table.seat_bot(1, "random")) == "seat-not-open"
            old = await bo.table.link_device()
            await bo.table.leave()
            link = await ada.table.invite(1)
            assert link.invitation is not None
            assert await refused(house.lobby.redeem(ada.code, link.invitation, "Dora")) == "needs-consent"
            await cleo.table.agree(1)
            for taken in ("Adа", "Bo"):
                assert await refused(house.lobby.redeem(ada.code, link.invitation, taken)) == "name-taken"
            new = await house.lobby.redeem(ada.code, link.invitation, "Dora")
            with pytest.raises(RefusedByServer, match="wrong-secret"):
                await bo.table.until(lambda: False, PATIENCE)
            assert await refused(house.sit(bo.seated).__aenter__()) == "wrong-secret"
            assert (
                await refused(house.lobby.redeem(ada.code, str(old.invitation), "Bo")) == "wrong-invitation"
            )
            await ada.table.until(lambda: ada.table.info.seats[1].taken_over, PATIENCE)
            assert notes(ada.table)[-2:] == [("Bo", "was-replaced"), ("Dora", "took-over")]
            assert (await house.lobby.view(ada.code)).taken_over == {1: ["Dora"]}
            assert await refused(house.lobby.redeem(ada.code, link.invitation, "Eve")) == "wrong-invitation"
            async with house.sit(new) as dora:
                assert dora.seat == 1
                await dora.until(lambda: dora.seen is not None, PATIENCE)
                assert dora.seen == house.match(ada.code).seen(1).to_json()
                await finish(house, ada, Person(house, new, dora), cleo)

    here.run(scene)


def test_nobody_is_sent_away_in_mid_game_and_before_it_whoever_is_hears_of_it(here: Neighbourhood) -> None:
    async def scene(house: House) -> None:
        async with house.people("probe", "Ada", "Bo", "Cleo") as (ada, bo, cleo):
            assert await refused(ada.table.free_seat(0)) == "host-is-there"
            await ada.table.free_seat(2)
            with pytest.raises(RefusedByServer, match="wrong-secret"):
                await cleo.table.until(lambda: False, PATIENCE)
            assert await refused(house.lobby.view(ada.code, cleo.seated.secret)) == "wrong-secret"
            await ada.table.seat_bot(2, "random")
            await ada.table.start()
            await play_some([ada, bo], 3)
            assert await refused(ada.table.free_seat(1)) == "not-in-lobby"
            await bo.table.disconnect()
            await ada.table.until(lambda: not ada.table.info.seats[1].connected, PATIENCE)
            assert await refused(ada.table.free_seat(1)) == "not-in-lobby"

    here.run(scene)


def test_a_takeover_needs_a_second_person_however_the_hosting_went(here: Neighbourhood) -> None:
    """The attack: the host's line breaks, another becomes host, puts a third out and reads that hand."""

    async def scene(house: House) -> None:
        async with house.people("probe", "Ada", "Bo", "Cleo") as (ada, bo, cleo):
            await ada.table.start()
            await play_some([ada, bo, cleo], 3)
            with house.no_grace():
                await ada.table.disconnect()
                await bo.table.until(lambda: bo.table.info.host == 1, PATIENCE)
            for seat in (0, 2):
                assert await refused(bo.table.free_seat(seat)) == "not-in-lobby"
                assert await refused(bo.table.invite(seat)) == "seat-not-open"
            assert await refused(bo.table.stand_in(2)) == "person-is-there"
            assert await refused(bo.table.close_table()) == "others-play"
            await bo.table.stand_in(0)
            link = str((await bo.table.invite(0)).invitation)
            assert await refused(house.lobby.redeem(bo.code, link, "Eve")) == "needs-consent"
            async with house.sit(ada.seated):  # who comes back has the seat back, and the invitation is void
                assert await refused(house.lobby.redeem(bo.code, link, "Eve")) == "wrong-invitation"

    here.run(scene)


def test_the_game_waits_for_nobody_and_for_everybody(here: Neighbourhood) -> None:
    """Without anybody at the table not even bots play; the first who comes back sets them going."""

    async def scene(house: House) -> None:
        seated = await house.lobby.create("probe", 2, "Ada", bots=["heuristic"])
        async with house.sit(seated) as ada:
            await ada.start()
            await play_some([Person(house, seated, ada)], 2)
            await ada.leave()
        live = house.hub._tables[seated.table.code]
        await until(lambda: live.can_leave)
        turns = live.table.turns.copy()
        await asyncio.sleep(0.2)
        assert house.hub._tables[seated.table.code].table.turns == turns
        async with house.lobby.table(seated.table.code, seated.secret, retry=HASTY) as ada:
            await finish(house, Person(house, seated, ada))

    here.run(scene)
