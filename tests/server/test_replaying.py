"""A match that is looked at is played again elsewhere: byte for byte what it was, once for all who ask, paid for by
whoever asks, and nobody else waits."""

from __future__ import annotations

import asyncio
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

from ludarium.kernel import archive
from ludarium.kernel.contract import SPECTATOR
from ludarium.kernel.signing import Signer
from ludarium.server import limits, protocol, replaying
from ludarium.server.config import Config, Limits
from ludarium.server.limits import Account, Payer
from ludarium.server.protocol import View
from ludarium.server.reasons import Denied
from ludarium.server.rebuilding import looked_at, rebuilt
from ludarium.server.replaying import (
    AT_ONCE,
    Glance,
    Kept,
    Replays,
    Wish,
    Writing,
    played,
    record,
    show,
    work_of,
)
from ludarium.server.store import MatchRows
from ludarium.server.tables import Table
from ludarium.server.viewing import ALL, all_steps, steps, taken_over
from tests.patience import PATIENCE
from tests.server.table_fixtures import (
    Guest,
    House,
    Room,
    in_fast_loop,
    luck_is_seeded,  # noqa: F401  # used by name
    picture,
    picture_of_match,
    play_randomly,
    probe_is_known,  # noqa: F401  # used by every test
)

SIGNER = Signer.fresh()
GAMES = ("probe", "quacks", "bristol", "cerberus")

pytestmark = pytest.mark.usefixtures("luck_is_seeded")


def playing(game: str, most: int = 10_000, undos: int = 10) -> Room:
    """A room whose people answer at random, and change their minds now and then."""
    room, rng = Room(game, seats=4, people=4), random.Random(game)
    room.done("Ann", protocol.Start)
    table = room.table
    for _ in range(most):
        match = table.match
        if match is None or match.over:
            break
        seat = rng.choice(match.waiting)
        table.play(seat, table.turns[seat], rng.choice(match.legal(seat)), room.later())
        if undos and match.can_undo(seat) is None:
            table.undo(seat, table.turns[seat], room.later())
            undos -= 1
        room.keep()
    return room


def rows_of(room: Room) -> MatchRows:
    found = room.store.match(room.table.row.code, 1)
    assert found is not None
    return found


def as_before(room: Room, viewer: int) -> bytes:
    """A view as the server made it of the match in its memory."""
    match, info = room.table.match, room.table.info(frozenset(), 0)
    assert match is not None
    found = all_steps(match) if viewer == ALL else steps(match, viewer)
    seat = viewer if viewer >= 0 else None
    return protocol.write(View(info, seat, found, viewer == ALL, taken_over(match.takeovers)))


def as_now(room: Room, wish: Wish) -> bytes:
    return protocol.write(show(wish).view(room.table.info(frozenset(), 0)))


# --- The same bytes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("most", [25, 10_000], ids=["running", "over"])
@pytest.mark.parametrize("game", GAMES)
def test_a_view_from_what_is_stored_is_byte_for_byte_that_of_the_match_in_memory(
    game: str, most: int
) -> None:
    room = playing(game, most)
    rows = rows_of(room)
    for viewer in (*range(4), SPECTATOR):
        assert as_now(room, Wish(rows, viewer, None)) == as_before(room, viewer)
    if rebuilt(*rows).over:
        for wanted in (*range(4), ALL):
            assert as_now(room, Wish(rows, SPECTATOR, wanted)) == as_before(room, wanted)
        assert room.table.match is not None
        assert record(Writing(rows, True, None, SIGNER)) == archive.write(room.table.match, signer=SIGNER)


def test_of_a_running_match_a_process_gives_nobody_what_is_not_theirs() -> None:
    rows = rows_of(playing("probe", 10))
    for refused in (
        lambda: show(Wish(rows, 0, 1)),
        lambda: show(Wish(rows, 0, ALL)),
        lambda: record(Writing(rows, False, None, SIGNER)),
    ):
        with pytest.raises(Denied) as denied:
            refused()
        assert denied.value.reason == "not-over"


def test_a_refusal_comes_back_from_another_process_as_it_was() -> None:
    again = pickle.loads(pickle.dumps(Denied("other-rules", "7")))
    assert (again.reason, again.message, again.status) == (
        "other-rules",
        Denied("other-rules", "7").message,
        409,
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_goes_to_where_another_is_goes_on_as_that_one(game: str) -> None:
    room = playing(game, 60)
    rows = rows_of(room)
    here, there = rebuilt(*rows), looked_at(*rows, pickle.loads(pickle.dumps(played(rows))))[0]
    assert there is not None
    assert picture_of_match(there) == picture_of_match(here)
    rng = random.Random(1)
    for _ in range(60):
        if here.over:
            break
        seat = rng.choice(here.waiting)
        answer = rng.choice(here.legal(seat))
        assert here.play(seat, answer) == there.play(seat, answer)
        if rng.random() < 0.3 and here.can_undo(seat) is None:
            assert here.undo(seat) == there.undo(seat)
    assert picture_of_match(there) == picture_of_match(here)
    assert here.state_after(len(here.answers) // 2) == there.state_after(len(there.answers) // 2)


OVER = Glance("ABC234", 1, (1, 0), ended=True)


def test_views_records_and_tables_come_from_a_real_process_as_they_would_from_here() -> None:
    room = playing("quacks")
    rows = rows_of(room)

    async def scenario() -> None:
        replays = Replays(Config())
        try:
            for viewer, wanted in ((SPECTATOR, None), (0, None), (SPECTATOR, ALL)):
                wish = Wish(rows, viewer, wanted)
                assert await replays.show(OVER, (viewer, wanted), lambda wish=wish: wish) == show(wish)
            whole = Writing(rows, True, None, SIGNER)
            assert await replays.record(OVER, lambda: whole) == record(whole)
            assert await replays.played(rows) == played(rows)
            wish = Wish(rows, SPECTATOR, 9)
            with pytest.raises(Denied, match="no such seat"):
                await replays.show(OVER, "no seat", lambda: wish)
        finally:
            replays.stop()

    asyncio.run(scenario())


# --- Once for all, and bounded ----------------------------------------------------------------------------


class Gated:
    """In place of a pool: it works here, when the test lets it."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.waiting = 0
        self.ready = True
        self.gate = asyncio.Event()

    def begin(self) -> bool:
        return self.ready

    def num_waiting(self, *, urgent: bool) -> int:
        return self.waiting

    async def call(self, function: Callable[[Any], Any], argument: Any, _patience: float, **how: Any) -> Any:
        self.calls.append(f"{function.__name__}{' at once' if how['urgent'] else ''}")
        await self.gate.wait()
        return function(argument)

    def stop(self) -> None: ...


def gated(house: House, *, opened: bool = False) -> Gated:
    pool = house.inside._replays._pool = Gated()
    if opened:
        pool.gate.set()
    return pool


@in_fast_loop
async def test_while_somebody_looks_at_a_match_its_table_and_all_others_go_on() -> None:
    async with House() as house:
        ann, bob = await house.match()
        pool = gated(house)
        looking = [asyncio.ensure_future(house.hub.view(ann.code, None, None)) for _ in range(8)]
        await asyncio.sleep(0.1)
        await play_randomly([ann, bob], random.Random(1))
        assert ann.position.over
        assert not any(look.done() for look in looking)
        pool.gate.set()
        views = [protocol.write(await look) for look in looking]
        assert len(set(views)) == 1
        assert pool.calls == ["show"], "once for all who ask at the same time"


@in_fast_loop
async def test_what_was_worked_out_is_kept_until_something_happens() -> None:
    async with House() as house:
        ann, bob = await house.match()
        pool = gated(house, opened=True)
        for _ in range(3):
            for secret in (None, ann.secret, bob.secret):
                await house.hub.view(ann.code, secret, None)
        assert pool.calls == ["show"] * 3
        await ann.answer()
        await house.hub.view(ann.code, None, None)
        assert pool.calls == ["show"] * 4
        await play_randomly([ann, bob], random.Random(1))
        for _ in range(3):
            await house.hub.record(ann.code, None)
            await house.hub.view(ann.code, None, None, ALL)
        assert pool.calls[4:] == ["record", "show"]


@in_fast_loop
async def test_of_a_match_that_goes_on_no_more_is_kept_than_its_latest_moment() -> None:
    """Nobody can ask for an earlier one; and whoever looks after every answer would fill all there is."""
    async with House() as house:
        ann, bob = await house.match()
        kept = house.inside._replays._kept
        for guest in [ann, bob] * 3:
            if guest.position.asked:
                await guest.answer()
            for secret in (None, ann.secret):
                await house.hub.view(ann.code, secret, None)
            assert len(kept) == 2
        assert kept.size == sum(size for *_, size in kept._found.values())


def test_a_moment_takes_the_place_of_the_one_before() -> None:
    kept = Kept(100)
    kept.put("match", "then", 60, moment=1)
    kept.put("match", "now", 70, moment=2)
    assert (kept.get("match", 1), kept.get("match", 2), kept.size) == (None, "now", 70)
    kept.put("match", "too large", 101, moment=3)
    assert (kept.get("match", 2), kept.get("match", 3), kept.size) == (None, None, 0)


def test_what_is_kept_has_a_bound_and_the_oldest_goes_first() -> None:
    kept = Kept(100)
    for number in range(5):
        kept.put(number, str(number), 30)
        kept.get(2)
    assert [kept.get(number) for number in range(5)] == [None, None, "2", "3", "4"]
    kept.put("large", "too large", 101)
    assert kept.get("large") is None
    assert len(kept) == 3


@in_fast_loop
async def test_when_too_many_wait_one_is_told_to_come_back() -> None:
    async with House(replay_queue=4) as house:
        ann, bob = await house.match()
        await play_randomly([ann, bob], random.Random(1))
        pool = gated(house, opened=True)
        pool.waiting = 4
        for ask in (house.hub.view(ann.code, None, None), house.hub.record(ann.code, None)):
            with pytest.raises(Denied) as denied:
                await ask
            assert (denied.value.reason, denied.value.status) == ("busy", 503)
        pool.waiting = 3
        assert await house.hub.record(ann.code, None)


# --- Paid by what it costs --------------------------------------------------------------------------------


def test_an_undo_costs_more_than_an_answer_and_all_seats_more_than_one() -> None:
    rows = rows_of(playing("probe", undos=5))
    num_undos = sum(entry.answer is None for entry in rows[1])
    assert num_undos == 5
    assert work_of(rows[1]) == len(rows[1]) + 5 * (replaying.ANSWERS_OF_UNDO - 1)
    assert Wish(rows, 0, None).work == work_of(rows[1])
    assert Wish(rows, 0, ALL).work == 5 * work_of(rows[1])


@in_fast_loop
async def test_whoever_asks_pays_for_what_is_played_again_and_not_for_what_is_kept() -> None:
    async with House() as house:
        ann, bob = await house.match()
        await play_randomly([ann, bob], random.Random(1))
        pool = gated(house, opened=True)
        work = work_of(house.store.match(ann.code, 1)[1])
        account = Account(Limits(replayed=5 * work), 1, 0.0)
        limits.on_account_of(Payer("192.0.2.1", [account], lambda: 0.0))
        await house.hub.view(ann.code, None, None)
        assert account.replayed.left(0.0) == 4 * work
        await house.hub.view(ann.code, None, None)
        assert account.replayed.left(0.0) == 4 * work
        await house.hub.view(ann.code, None, None, ALL)
        assert account.replayed.left(0.0) == work
        await house.hub.record(ann.code, None)
        assert account.replayed.left(0.0) == 0
        with pytest.raises(Denied) as denied:
            await house.hub.view(ann.code, ann.secret, None)
        assert denied.value.reason == "too-many-messages"
        await house.hub.view(ann.code, None, None)
        assert len(pool.calls) == 3


# --- Tables that come into memory -------------------------------------------------------------------------


async def long_match(house: House) -> Guest:
    """A table with a long match, which has left memory."""
    ann, *others = await house.match(4, game="quacks")
    table = house.table_of(ann.code)
    rng = random.Random(1)
    while len(house.store.match(ann.code, 1)[1]) <= AT_ONCE:
        assert table.match is not None
        seat = rng.choice(table.match.waiting)
        table.play(seat, table.turns[seat], rng.choice(table.match.legal(seat)), 0.0)
        await house.store.write(table.take_writes())
    for guest in (ann, *others):
        guest.disconnect()
    house.inside._forget(house.live(ann.code))
    return ann


@in_fast_loop
async def test_a_long_match_is_loaded_elsewhere_once_and_others_play_meanwhile() -> None:
    async with House() as house:
        ann = await long_match(house)
        eve, _ = await house.match()
        pool = gated(house)
        coming = [asyncio.ensure_future(ann.connect())]
        coming += [asyncio.ensure_future(Guest(house, ann.code).connect()) for _ in range(5)]
        await asyncio.sleep(0.1)
        await eve.answer()
        assert not any(each.done() for each in coming)
        pool.gate.set()
        await asyncio.gather(*coming)
        assert pool.calls == ["played at once"]
        ann.agrees()
        house.check(ann.code)
        stored = house.store.load(ann.code)
        assert picture(house.table_of(ann.code)) == picture(Table.restore(stored))


@in_fast_loop
async def test_a_table_that_cannot_be_loaded_now_can_be_loaded_later() -> None:
    async with House(replay_queue=4) as house:
        ann = await long_match(house)
        pool = gated(house, opened=True)
        pool.waiting = 4
        with pytest.raises(Denied) as denied:
            await ann.connect()
        assert denied.value.reason == "busy"
        pool.waiting = 0
        await ann.connect()
        ann.agrees()


@in_fast_loop
async def test_nobody_waits_for_a_process_to_start_to_be_at_a_table_again() -> None:
    async with House() as house:
        ann = await long_match(house)
        pool = gated(house)
        pool.ready = False
        await ann.connect()
        assert pool.calls == []
        ann.agrees()
        house.check(ann.code)


@in_fast_loop
async def test_a_match_that_takes_longer_than_anybody_should_wait_does_wait_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(replaying, "MEANWHILE", AT_ONCE)
    async with House() as house:
        ann = await long_match(house)
        pool = gated(house, opened=True)
        pool.ready = False
        await ann.connect()
        assert pool.calls == ["played at once"]
        ann.agrees()


def test_the_first_long_match_has_the_process_started_and_does_not_wait_for_it() -> None:
    async def scenario() -> None:
        replays: Any = Replays(Config())
        [worker, *_] = replays._pool._workers
        try:
            assert await replays.played(rows_of(playing("probe", 20, undos=0))) is None
            assert worker._process is None
            assert await replays.played(rows_of(playing("quacks", undos=0))) is None
            assert worker._process is not None
            await asyncio.wait_for(asyncio.wrap_future(worker._ready), PATIENCE)
            assert replays._pool.begin()
        finally:
            replays.stop()

    asyncio.run(scenario())


def test_a_short_match_is_played_again_at_once() -> None:
    async def scenario() -> None:
        replays: Any = Replays(Config(replay_workers=0))
        replays._pool = Gated()
        assert await replays.played(rows_of(playing("probe", 20, undos=0))) is None
        assert replays._pool.calls == []

    asyncio.run(scenario())
