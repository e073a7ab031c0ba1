"""Whole games, from the first hello to the last word: people, bots, and whoever looks on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Generator
from typing import Any

import pytest

from ludarium.client import Table, merge
from ludarium.kernel import archive
from tests.server.games.house import (
    NAMES,
    House,
    Neighbourhood,
    Person,
    all_play,
    in_step,
    neighbourhood,
    refused,
    until_over,
)


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Generator[Neighbourhood]:
    with neighbourhood(tmp_path_factory.mktemp("whole-games")) as found:
        yield found


async def check_record(house: House, code: str, holders: list[tuple[str, str]]) -> None:
    """The record can be had, can be played again, and its luck is what its key gives."""
    match = archive.read(await house.lobby.record(code))
    assert match.over
    assert match.verify() is None
    assert match.state == house.match(code).state
    assert [(holder.name, holder.kind) for holder in match.holders] == holders


async def check_view(house: House, table: Table) -> None:
    """What HTTP tells of a match is what the client has seen of it, step by step."""
    view = await house.lobby.view(table.code, table._secret)
    seen: dict[str, Any] = {}
    for step in view.steps:
        seen = merge(seen, step.changed)
    assert view.viewer == table.seat
    assert seen == table.seen
    assert [event for step in view.steps for event in step.events] == list(table.events)


@pytest.mark.parametrize(
    ("game", "seats"), [("quacks", 2), ("quacks", 3), ("quacks", 4), ("probe", 2), ("probe", 3), ("probe", 4)]
)
def test_people_play_a_whole_game(here: Neighbourhood, game: str, seats: int) -> None:
    names = NAMES[:seats]

    async def scene(house: House) -> None:
        async with house.people(game, *names) as people:
            host = people[0]
            async with house.look_on(host.code) as public:
                assert await refused(house.lobby.record(host.code)) == "not-playing"
                await host.table.start()
                await host.table.until(lambda: host.table.info.phase == "playing")
                assert await refused(house.lobby.record(host.code)) == "not-over"
                playing = asyncio.create_task(all_play(people))
                await host.table.say("good luck")
                await playing
                tables = [person.table for person in people] + [public]
                await until_over(*tables)
                assert len({json.dumps(table.over.places) for table in tables if table.over}) == 1
                assert host.table.info.commitment == house.match(host.code).commitment
                assert [share.given for share in host.table.info.shares] == [True] * seats
                assert [table.luck_doubt for table in tables] == [None] * len(tables)
                await in_step(house, *tables)
                for table in tables:
                    await check_view(house, table)
                    assert [line.text for line in table.chat][-1] == "good luck"
                    assert await refused(table.answer(0)) in ("not-playing", "spectators-cannot")
                await check_record(house, host.code, [(name, "person") for name in names])

    here.run(scene)


@pytest.mark.parametrize(
    ("game", "people", "bots"),
    [
        ("quacks", 1, ["random"]),
        ("quacks", 2, ["heuristic", "random"]),
        ("probe", 1, ["heuristic", "random", "heuristic"]),
        ("probe", 2, ["random"]),
    ],
)
def test_people_and_bots_play_a_whole_game(
    here: Neighbourhood, game: str, people: int, bots: list[str]
) -> None:
    async def scene(house: House) -> None:
        seats = people + len(bots)
        async with house.people(game, *NAMES[:people], seats=seats, bots=bots) as persons:
            host = persons[0].table
            kinds = [chair.kind for chair in host.info.seats]
            assert kinds == ["person", *["bot"] * len(bots), *["person"] * (people - 1)]
            await host.start()
            await all_play(persons)
            tables = [person.table for person in persons]
            await until_over(*tables)
            await in_step(house, *tables)
            held = [(chair.name, chair.bot or "person") for chair in host.info.seats]
            await check_record(house, host.code, held)

    here.run(scene)


def test_several_games_are_played_at_once_and_none_hears_of_another(here: Neighbourhood) -> None:
    async def whole(house: House, game: str, number: int) -> tuple[str, ...]:
        async with house.people(game, f"Eve {number}", f"Fay {number}") as people:
            await people[0].table.start()
            await asyncio.gather(all_play(people, number), people[1].table.say(f"here is {number}"))
            await until_over(*(person.table for person in people))
            await in_step(house, *(person.table for person in people))
            return tuple(line.text for line in people[0].table.chat)

    async def scene(house: House) -> None:
        chats = await asyncio.gather(
            *(whole(house, ("quacks", "probe")[number % 2], number) for number in range(6))
        )
        for number, chat in enumerate(chats):
            assert [text for text in chat if text.startswith("here")] == [f"here is {number}"]

    here.run(scene)


def test_two_devices_of_one_seat_see_and_answer_the_same(here: Neighbourhood) -> None:
    async def scene(house: House) -> None:
        async with house.people("probe", "Ada", "Bo") as (ada, bo):
            await ada.table.start()
            link = await ada.table.link_device()
            assert link.invitation is not None
            second = await house.lobby.redeem(ada.code, link.invitation)
            assert await refused(house.lobby.redeem(ada.code, link.invitation)) == "wrong-invitation"
            async with house.sit(second) as phone:
                assert phone.seat == ada.table.seat == 0
                await all_play([ada, Person(house, second, phone), bo])
                await until_over(ada.table, phone, bo.table)
                await phone.until(lambda: phone.seen == ada.table.seen)
                await in_step(house, ada.table, phone, bo.table)
            await ada.table.revoke_devices()
            assert await refused(house.sit(second).__aenter__()) == "wrong-secret"

    here.run(scene)
