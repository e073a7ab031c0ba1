"""The broadcast: at the ticks of its clock, one after the other, each once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest

from ludarium.server.broadcast import ROUNDS_BETWEEN, Broadcast
from tests.server.table_fixtures import in_fast_loop

EVERY = 0.5


class Hall:
    """Who was told what, and when; one name can be told slowly."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.told: list[str] = []
        self.times: list[float] = []
        self.telling = 0
        self.slow: dict[str, float] = {}
        self.broadcast = Broadcast[str](EVERY, self.tell, self.loop.time)

    async def tell(self, name: str) -> None:
        self.telling += 1
        assert self.telling == 1, "two are told at once"
        await asyncio.sleep(self.slow.get(name, 0.0))
        self.told.append(name)
        self.times.append(self.loop.time())
        self.telling -= 1


@asynccontextmanager
async def a_hall() -> AsyncGenerator[Hall]:
    hall = Hall()
    hall.broadcast.start()
    yield hall
    hall.broadcast.stop()


@in_fast_loop
async def test_news_are_told_at_the_ticks_whenever_they_were_handed_in() -> None:
    async with a_hall() as hall:
        for name, pause in (("a", 0.1), ("b", 0.3), ("c", 1.15), ("d", 0.0)):
            await asyncio.sleep(pause)
            hall.broadcast.at_next_tick(name)
        await asyncio.sleep(2 * EVERY)
        assert hall.told == ["a", "b", "c", "d"]
        assert hall.times == pytest.approx([0.5, 0.5, 2.0, 2.0])


@in_fast_loop
async def test_what_is_handed_in_twice_until_a_tick_is_told_once_and_later_again() -> None:
    async with a_hall() as hall:
        for name in "abab":
            hall.broadcast.at_next_tick(name)
        await asyncio.sleep(EVERY + 0.1)
        assert hall.told == ["a", "b"]
        hall.broadcast.at_next_tick("a")
        await asyncio.sleep(EVERY)
        assert hall.told == ["a", "b", "a"]


@pytest.mark.parametrize("rounds", range(2 * ROUNDS_BETWEEN))
@in_fast_loop
async def test_a_tick_may_come_while_the_last_one_is_told(rounds: int) -> None:
    async with a_hall() as hall:
        hall.slow["a"] = 0.1
        hall.broadcast.at_next_tick("a")
        hall.broadcast.tick()
        for _ in range(rounds):
            await asyncio.sleep(0)
        hall.broadcast.at_next_tick("b")
        hall.broadcast.tick()
        await asyncio.sleep(EVERY + 0.1)
        hall.broadcast.at_next_tick("c")
        await asyncio.sleep(EVERY + 0.1)
        assert hall.told == ["a", "b", "c"]


@in_fast_loop
async def test_what_is_not_told_in_time_is_told_before_what_comes_at_the_next_ticks() -> None:
    async with a_hall() as hall:
        hall.slow = dict.fromkeys("abc", 0.4)
        for name in "abc":
            hall.broadcast.at_next_tick(name)
        await asyncio.sleep(EVERY + 0.1)
        for name in "da":
            hall.broadcast.at_next_tick(name)
        await asyncio.sleep(4 * EVERY)
        assert hall.told == ["a", "b", "c", "d", "a"]


@in_fast_loop
async def test_between_two_that_are_told_what_is_urgent_goes_on() -> None:
    told_in, rounds = list[int](), 0

    async def tell(_name: str) -> None:
        told_in.append(rounds)

    broadcast = Broadcast[str](EVERY, tell, asyncio.get_running_loop().time)
    broadcast.start()
    for name in "abc":
        broadcast.at_next_tick(name)
    broadcast.tick()
    while len(told_in) < 3:
        rounds += 1
        await asyncio.sleep(0)
    broadcast.stop()
    first, second, third = told_in
    assert second - first >= ROUNDS_BETWEEN
    assert third - second >= ROUNDS_BETWEEN


@in_fast_loop
async def test_it_starts_once_and_when_stopped_tells_nothing_more() -> None:
    async with a_hall() as hall:
        with pytest.raises(AssertionError):
            hall.broadcast.start()
        hall.broadcast.at_next_tick("a")
        hall.broadcast.stop()
        await asyncio.sleep(2 * EVERY)
        assert hall.told == []
