"""The deal of a day: the same for everybody, tried once by a device, told to nobody before it is over."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ludarium.kernel import archive
from ludarium.kernel.chance import new_luck
from ludarium.kernel.secret import committed
from ludarium.server import protocol
from ludarium.server.deals import GRACE, day_of, end_of, standings, told_from
from ludarium.server.protocol import NewTable, Refused, Try
from ludarium.server.reasons import Denied
from ludarium.server.store import Attempt
from ludarium.server.viewing import ALL
from tests.server.table_fixtures import (
    NOW,
    Guest,
    House,
    in_fast_loop,
    luck_is_seeded,  # noqa: F401  # used by name
    probe_is_known,  # noqa: F401  # used by every test
)

pytestmark = pytest.mark.usefixtures("luck_is_seeded")

GAME = "quacks"
DAY = day_of(NOW)
TO_THE_END = end_of(DAY) - NOW
ANN, BOB = "a" * 43, "b" * 43


async def denied(work: Any) -> str:
    with pytest.raises(Denied) as caught:
        await work
    return caught.value.reason


async def tried(house: House, device: str, name: str, game: str = GAME) -> Guest:
    """Somebody at the table of their try."""
    seated = await house.hub.attempt(game, Try(device, name))
    guest = Guest(house, seated.table.code, seated.secret)
    await guest.connect()
    return guest


async def finish(house: House, guest: Guest) -> None:
    """Play the match to its end, as the hand-written bot would at every seat."""
    table = house.table_of(guest.code)
    while (match := table.match) is not None and not match.over:
        if 0 not in match.waiting:
            await asyncio.sleep(1)
            continue
        action = match.game.advice(match.seen(0), new_luck(0, table.turns[0]))
        command = guest.command(protocol.Answer, turn=table.turns[0], action=action)
        await house.hub.command(guest.presence, command)


def answers_by_seat(match: Any) -> list[list[int]]:
    return [[each.answer for each in match.answers if each.seat == seat] for seat in range(match.num_seats)]


@in_fast_loop
async def test_everybody_gets_the_same_luck_and_bots_and_the_key_was_committed_to_beforehand() -> None:
    async with House() as house:
        before = await house.hub.today(GAME, None)
        ann, bob = await tried(house, ANN, "Ann"), await tried(house, BOB, "Bob")
        tables = [house.table_of(each.code) for each in (ann, bob)]
        assert [table.info(frozenset(), 0).commitment for table in tables] == [before.commitment] * 2
        assert [table.info(frozenset(), 0).deal for table in tables] == [DAY] * 2
        await asyncio.gather(finish(house, ann), finish(house, bob))  # in step: bots look at others' pots
        # Who answers at the same time does so in any order; what each answers, and what comes of it, is the same.
        assert answers_by_seat(tables[0].match) == answers_by_seat(tables[1].match)
        assert tables[0].match.scores == tables[1].match.scores
        assert tables[0].match.shares == ()


@in_fast_loop
async def test_tomorrows_commitment_is_told_today_and_kept() -> None:
    async with House() as house:
        following = (await house.hub.today(GAME, None)).next_commitment
        await asyncio.sleep(TO_THE_END + 1)
        today = await house.hub.today(GAME, None)
        assert today.day != DAY
        assert today.commitment == following


@in_fast_loop
async def test_one_device_has_one_try_and_two_at_once_are_one() -> None:
    async with House() as house:
        both = [house.hub.attempt(GAME, Try(ANN, "Ann")) for _ in range(2)]
        found = await asyncio.gather(*both, return_exceptions=True)
        refused = [each for each in found if isinstance(each, Denied)]
        assert [each.reason for each in refused] == ["already-tried"]
        assert await denied(house.hub.attempt(GAME, Try(ANN, "Another"))) == "already-tried"
        assert (await house.hub.today(GAME, ANN)).tries == 1
        assert (await house.hub.today(GAME, ANN)).tried is not None
        assert (await house.hub.today(GAME, BOB)).tried is None
        await asyncio.sleep(TO_THE_END + 1)
        await house.hub.attempt(GAME, Try(ANN, "Ann"))  # a new day


@in_fast_loop
async def test_nothing_tells_the_luck_before_the_day_is_over_and_everything_does_afterwards() -> None:
    async with House() as house:
        ann = await tried(house, ANN, "Ann")
        await finish(house, ann)
        over = house.live(ann.code).table
        assert over.row.phase == "over"
        key = over.match_row.key
        assert key not in "".join(map(repr, ann.frames))
        info = await house.hub.today(GAME, ANN)
        assert (info.key, info.salt, info.results[0].table) == (None, None, None)
        assert await denied(house.hub.record(ann.code, None)) == "deal-runs"
        assert await denied(house.hub.review(ann.code, None)) in ("deal-runs", "busy")
        assert await denied(house.hub.play_on(ann.code, None, protocol.PlayingOn(0, 0))) == "deal-runs"
        for wanted in (0, 1, ALL):
            assert await denied(house.hub.view(ann.code, ann.secret, None, wanted)) == "deal-runs"
        own = await house.hub.view(ann.code, ann.secret, None)
        assert own.viewer == 0
        await asyncio.sleep(TO_THE_END + 1)
        assert await denied(house.hub.record(ann.code, None)) == "deal-runs"  # some still finish theirs
        assert await denied(house.hub.play_on(ann.code, 1, protocol.PlayingOn(0, 0))) == "deal-runs"
        await asyncio.sleep(GRACE)
        told = await house.hub.day(GAME, DAY, ANN)
        assert told.key == key
        assert committed(bytes.fromhex(key), bytes.fromhex(told.salt or "")) == info.commitment
        assert told.results[0].table == ann.code
        match = archive.read(await house.hub.record(ann.code, 1))
        assert (match.verify(), match.deal) == (None, DAY)
        assert b'"people":[0]' in await house.hub.play_on(ann.code, 1, protocol.PlayingOn(0, 0))


@in_fast_loop
async def test_nobody_else_plays_and_no_bot_is_exchanged() -> None:
    async with House() as house:
        ann = await tried(house, ANN, "Ann")
        for kind, fields in (
            (protocol.SeatBot, {"seat": 1, "bot": "random"}),
            (protocol.Invite, {"seat": 1}),
            (protocol.StandIn, {"seat": 0}),
            (protocol.Leave, {}),
            (protocol.LetTalk, {"talk": True}),
        ):
            await house.hub.command(ann.presence, ann.command(kind, **fields))
            refused = ann.frames[-1]
            assert isinstance(refused, Refused)
            assert refused.reason == "deal-is-fixed", kind
        await house.hub.command(ann.presence, ann.command(protocol.Hint, turn=ann.position.turn))
        await asyncio.sleep(1)
        assert any(isinstance(each, Refused) and each.reason == "no-hints" for each in ann.frames)


@in_fast_loop
async def test_results_are_the_servers_own_and_another_match_at_the_table_is_none() -> None:
    async with House() as house:
        ann = await tried(house, ANN, "Ann")
        assert (await house.hub.today(GAME, ANN)).finished == 0
        await finish(house, ann)
        await asyncio.sleep(3)
        info = await house.hub.today(GAME, ANN)
        scores = house.table_of(ann.code).match.scores
        assert [(each.name, each.place, each.score, each.mine) for each in info.results] == [
            ("Ann", 1, scores[0], True)
        ]
        assert info.median == scores[0]
        await house.hub.command(ann.presence, ann.command(protocol.Rematch))
        await asyncio.sleep(3)
        again = await house.hub.today(GAME, ANN)
        assert (again.tries, again.finished) == (1, 1)
        assert house.table_of(ann.code).info(frozenset(), 0).deal is None


@in_fast_loop
async def test_an_ordinary_table_is_no_deal() -> None:
    async with House() as house:
        seated = await house.hub.create(NewTable("probe", 2, "Ann", bots=["random"]))
        assert seated.table.deal is None
        assert await denied(house.hub.day(GAME, "2001-01-01", None)) == "no-such-deal"
        assert await house.hub.day(GAME, DAY, None) == await house.hub.today(GAME, None)
        tomorrow = day_of(end_of(DAY))  # it is made already, and nobody is told more than the commitment
        assert await denied(house.hub.day(GAME, tomorrow, None)) == "no-such-deal"
        assert await denied(house.hub.day(GAME, "9999-12-31", None)) == "no-such-deal"
        assert await denied(house.hub.day(GAME, "2026-13-45", None)) == "no-such-deal"


def test_equal_results_share_their_place_and_the_unfinished_and_late_have_none() -> None:
    def attempt(name: str, score: int | None, ended: float | None) -> Attempt:
        return Attempt(name, "CODE22", name, ended, [0.5], None if score is None else [score, 99])

    end = told_from(DAY)
    tries = [
        attempt("Ann", 50, 1.0),
        attempt("Bob", 61, 3.0),
        attempt("Cid", 50, 0.5),
        attempt("Dee", 70, None),
        attempt("Eve", 90, end),
    ]
    found = [(each.attempt.name, each.place) for each in standings(tries, end)]
    assert found == [("Bob", 1), ("Cid", 2), ("Ann", 2)]
    without_scores = [attempt("Ann", None, 1.0)]
    assert [each.value for each in standings(without_scores, end)] == [0.5]
