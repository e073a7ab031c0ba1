"""What somebody who is not at a table can ask of it, and the picture beside a name."""

from __future__ import annotations

import msgspec
import pytest

import ludarium
from ludarium.server import protocol
from ludarium.server.protocol import Join, NewTable
from ludarium.server.reasons import Denied
from ludarium.server.viewing import over
from tests.server.table_fixtures import (
    House,
    Room,
    in_fast_loop,
    luck_is_seeded,  # noqa: F401  # used by name
    probe_is_known,  # noqa: F401  # used by every test
)

pytestmark = pytest.mark.usefixtures("luck_is_seeded")


@in_fast_loop
async def test_a_table_says_whom_it_waits_for_and_whose_secret_it_was_asked_with() -> None:
    async with House() as house:
        ann, bob = await house.match()
        for guest in (ann, bob):
            turn = await house.hub.turn(ann.code, guest.secret)
            assert turn.seat == guest.presence.seat
            assert turn.waiting == guest.position.waiting
        public = await house.hub.turn(ann.code, None)
        assert (public.seat, public.waiting) == (None, ann.position.waiting)
        with pytest.raises(Denied, match="opens no seat"):
            await house.hub.turn(ann.code, "x" * 43)


@in_fast_loop
async def test_before_the_start_a_table_waits_for_nobody() -> None:
    async with House() as house:
        seated = await house.hub.create(NewTable("probe", 2, "Ann"))
        turn = await house.hub.turn(seated.table.code, seated.secret)
        assert (turn.table.phase, turn.waiting, turn.seat) == ("lobby", [], 0)


def test_a_picture_stays_with_its_person() -> None:
    room = Room(seats=3, people=1, avatar=3)
    seat, room.secrets["Bob"] = room.table.join(Join("Bob", avatar=16), room.later())
    room.keep()
    room.done("Ann", protocol.SeatBot, seat=2, bot="random")

    def pictures() -> list[int]:
        return [each.avatar for each in room.table.info(frozenset(), 0).seats]

    assert (seat, pictures()) == (1, [3, 16, 0])
    room.done("Bob", protocol.Rename, name="Robert")
    assert pictures() == [3, 16, 0]
    room.done("Bob", protocol.Rename, name="Bob", avatar=0)
    assert pictures() == [3, 0, 0]
    room.done("Ann", protocol.Swap, seat=0, other=2)
    assert pictures() == [0, 0, 3]
    room.restart()
    assert pictures() == [0, 0, 3]


@pytest.mark.parametrize("avatar", [-1, 17, 10**9, "1", 1.5, True])
def test_a_picture_that_there_is_not_is_refused(avatar: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"name": "Ann", "avatar": avatar}, Join)


def test_scores_are_told_where_players_count_something() -> None:
    for game, counts in (("quacks", True), ("bristol", False)):
        match = ludarium.play(game, ["random", "random"], seed=1)
        told = over(match)
        assert told is not None
        expected = [player.score for player in match.state.table.players[:2]] if counts else None
        assert told.scores == expected
