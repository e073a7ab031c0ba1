"""Turns are fair, patience is for the work, and a process that is lost takes nothing with it but what it was doing."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import Any, ClassVar

import pytest

from ludarium.server import processes, thinking
from ludarium.server.processes import LostWork, Pool, Turns, Worker
from ludarium.server.tables import BotTurn
from ludarium.server.thinking import Bots
from tests.patience import PATIENCE
from tests.server.errands import die, fail, hang, pid, seat_of, told
from tests.server.table_fixtures import in_fast_loop

# --- Turns ------------------------------------------------------------------------------------------------


async def order(*wanted: tuple[str, str, bool]) -> list[str]:
    """In which order they get their turn, if all come while one is at it."""
    turns, served = Turns(["the one"]), list[str]()

    async def want(name: str, of: str, urgent: bool) -> None:
        async with turns.one(of, urgent=urgent):
            served.append(name)
            await asyncio.sleep(0)

    async with turns.one("somebody", urgent=True):
        tasks = [asyncio.ensure_future(want(*each)) for each in wanted]
        await asyncio.sleep(0)
        assert turns.num_waiting(urgent=True) + turns.num_waiting(urgent=False) == len(wanted)
    await asyncio.gather(*tasks)
    assert turns.num_waiting(urgent=True) + turns.num_waiting(urgent=False) == 0
    return served


def test_one_table_after_the_other_however_much_one_of_them_wants() -> None:
    flood = [(f"A{number}", "A", True) for number in range(40)]
    served = asyncio.run(order(*flood, ("B0", "B", True), ("C0", "C", True), ("B1", "B", True)))
    assert served[:6] == ["A0", "B0", "C0", "A1", "B1", "A2"]


def test_bots_come_before_people_who_ask_for_a_hint() -> None:
    hints = [(f"hint {number}", "A", False) for number in range(40)]
    served = asyncio.run(order(*hints, ("bot 0", "B", True), ("bot 1", "B", True)))
    assert served[:3] == ["bot 0", "bot 1", "hint 0"]


def test_who_gives_up_waiting_takes_no_turn() -> None:
    async def scenario() -> None:
        turns = Turns([1])

        async def want() -> int:
            async with turns.one("A", urgent=True) as one:
                return one

        async with turns.one("A", urgent=True):
            gone, stays = asyncio.ensure_future(want()), asyncio.ensure_future(want())
            await asyncio.sleep(0)
            gone.cancel()
        assert await asyncio.wait_for(stays, PATIENCE) == 1
        assert await asyncio.wait_for(want(), PATIENCE) == 1

    asyncio.run(scenario())


# --- Processes that do as they are told -------------------------------------------------------------------


class Slow:
    """In place of an executor: what it is asked is done after a time that the loop of a test passes over."""

    begun: ClassVar[int] = 0
    takes: ClassVar[dict[Any, float]] = {}  # seconds, by function; 1 without

    def __init__(self, *_: Any, **__: Any) -> None:
        Slow.begun += 1

    def submit(self, function: Any, *arguments: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()

        def done() -> None:
            if not future.done():
                future.set_result(function(*arguments))

        asyncio.get_running_loop().call_later(self.takes.get(function, 1.0), done)
        return future

    def shutdown(self, **_: Any) -> None: ...


def warm(_: str) -> bool:
    return True


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> type[Slow]:
    """A machine on which starting and loading take longer than anybody has patience for an answer."""
    monkeypatch.setattr(processes, "ProcessPoolExecutor", Slow)
    Slow.begun, Slow.takes = 0, {vars(processes)["_nothing"]: 100.0, warm: 300.0}
    return Slow


@pytest.mark.usefixtures("slow")
@in_fast_loop
async def test_patience_begins_when_the_process_is_warm_and_it_warms_up_once() -> None:
    worker, loop = Worker((), warm_up=warm), asyncio.get_running_loop()
    assert await worker.do(told, "one", 5.0, warm="probe") == "one"
    assert loop.time() >= 401
    assert await worker.do(told, "two", 5.0, warm="probe") == "two"
    assert loop.time() < 405
    assert Slow.begun == 1
    Slow.takes[told] = 10.0
    with pytest.raises(LostWork):
        await worker.do(told, "three", 5.0, warm="probe")
    Slow.takes[told] = 1.0
    assert await worker.do(told, "four", 5.0, warm="probe") == "four"
    assert Slow.begun == 2, "the one that hung was replaced, and the new one was given the time to warm up"


@pytest.mark.usefixtures("slow")
@in_fast_loop
async def test_a_search_that_warms_up_loses_no_hint_and_keeps_the_hand_written_bot_waiting_for_nothing() -> (
    None
):
    """Seventeen of seventeen were lost: each time-out ended the process that was about to be ready."""
    bots: Any = Bots(1, 5.0, ())
    bots._deep = Pool(1, (), warm_up=warm)
    bots._compiled.add("probe")
    bots._compiling["probe"] = asyncio.ensure_future(asyncio.sleep(0))
    bot_turns = [BotTurn("probe", "search", seat, 0, b"", 0) for seat in range(17)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinking, "advise", seat_of)
        hints = await asyncio.gather(*(bots.advise(each, f"table {each.seat}") for each in bot_turns))
    assert hints == list(range(17))
    assert Slow.begun == 1


# --- Real ones --------------------------------------------------------------------------------------------


def test_a_process_that_hangs_or_dies_takes_no_other_with_it() -> None:
    async def scenario() -> None:
        pool = Pool(2, ())
        hanging = asyncio.ensure_future(pool.call(hang, None, PATIENCE, of="A"))
        try:
            pids: set[int] = set()
            for word in "abc":
                assert await pool.call(told, word, PATIENCE, of="B") == word
                pids.add(await pool.call(pid, None, PATIENCE, of="B"))
                with pytest.raises(ZeroDivisionError):
                    await pool.call(fail, None, PATIENCE)
            assert len(pids) == 1
            with pytest.raises(LostWork):
                await pool.call(die, None, PATIENCE)
            assert await pool.call(pid, None, PATIENCE) not in pids
            assert not hanging.done()
        finally:
            pool.stop()
        with pytest.raises(LostWork):
            await hanging
        with pytest.raises(LostWork):
            await pool.call(told, "late", PATIENCE)

    asyncio.run(scenario())
