"""A table that was left, and all that belonged to it, is gone: by itself, and what is not, in a quiet moment."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Generator
from typing import Any

import pytest

from ludarium.kernel.match import Match
from ludarium.server import protocol, tidying
from ludarium.server.gathering import Gathering
from ludarium.server.tables import Table
from ludarium.server.telling import Telling
from ludarium.server.tidying import ENOUGH, QUIET, TIMES_AS_QUIET, Tidying
from ludarium.server.viewing import SharedView, Stream
from tests.server.table_fixtures import (
    House,
    in_fast_loop,
    luck_is_seeded,  # noqa: F401  # used by name
    probe_is_known,  # noqa: F401  # used by every test
)

OF_A_TABLE = (Gathering, Telling, Table, Match, Stream, SharedView)


@pytest.fixture
def no_collector() -> Generator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def an_evening(house: House) -> weakref.ref[Any]:
    """A short match of two with a bot and a clock, looked at and left by everybody."""
    guests = await house.match(2, seats=3, bots=["heuristic"], clock=30, aids=True)
    for _ in range(3):
        for guest in guests:
            if guest.position.asked:
                await guest.answer()
    await guests[1].do(protocol.Undo, turn=guests[1].position.turn)
    await guests[0].done(protocol.Say, text="Good evening")
    await guests[0].denied(protocol.Answer, turn=10_000, action=0)
    await house.hub.view(guests[0].code, None, None)
    live = weakref.ref(house.live(guests[0].code))
    for guest in guests:
        guest.disconnect()
        guest.frames.clear()
    return live


def of_a_table() -> list[Any]:
    # By type: asked for its class, a weak proxy that another test left answers for what is gone, and raises.
    return [found for found in gc.get_objects() if issubclass(type(found), OF_A_TABLE)]


async def until_forgotten(house: House) -> None:
    for _ in range(100):
        if not house.inside._tables:
            return
        await asyncio.sleep(100)
    raise AssertionError("tables stay in memory")


@pytest.mark.usefixtures("luck_is_seeded", "no_collector")
@in_fast_loop
async def test_nothing_of_a_table_that_was_left_waits_for_the_collector() -> None:
    others = of_a_table()  # of tests before this one in the same process
    async with House(bot_delay=0.0) as house:
        lives = [await an_evening(house) for _ in range(20)]
        assert all(live() is not None for live in lives)
        await until_forgotten(house)
        assert {id(kept) for kept in of_a_table()} == {id(other) for other in others}
        assert all(live() is None for live in lives)


def test_a_full_run_waits_for_a_quiet_moment_that_is_long_against_it(monkeypatch: pytest.MonkeyPatch) -> None:
    now, asked_at, brief, runs = 1000.0, 1000.0, 0, list[float]()

    def collect() -> None:
        nonlocal now
        runs.append(now)
        now += 0.5

    monkeypatch.setattr(tidying, "_num_brief_runs", lambda: brief)
    monkeypatch.setattr(tidying.gc, "collect", collect)
    tidy = Tidying(lambda: asked_at, lambda: now)
    brief += ENOUGH
    assert not tidy.tidy_if_quiet(), "somebody asked just now"
    now += 2 * QUIET
    assert tidy.tidy_if_quiet()
    now += 2 * QUIET
    assert not tidy.tidy_if_quiet(), "nothing was made since"
    brief += ENOUGH
    asked_at = now
    now += 0.5 * TIMES_AS_QUIET - QUIET
    assert not tidy.tidy_if_quiet(), "it takes half a second: a moment is not enough"
    now += 2 * QUIET
    assert tidy.tidy_if_quiet()
    assert len(runs) == 2


@pytest.mark.usefixtures("luck_is_seeded")
@in_fast_loop
async def test_after_many_games_there_is_no_more_in_memory_than_after_some() -> None:
    """Objects that the collector knows, which no other program on this machine changes. `tests.server.slope` measures
    the same, and megabytes, over thousands of games on a real server."""
    async with House(bot_delay=0.0, keep_stream=30.0, forget_after=30.0, replay_bytes=1 << 16) as house:
        counts: list[int] = []
        for _ in range(3):
            for _ in range(100):
                await an_evening(house)
            await until_forgotten(house)
            house.store.rows.clear()  # what is stored is not in the memory of a server
            house.bots.bot_turns.clear()
            gc.collect()
            counts.append(len(gc.get_objects()))
        assert counts[2] - counts[1] < 100, f"{counts}: more than one object stays of each game"
