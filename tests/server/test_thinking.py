"""Bots think in processes of their own; one that crashes, hangs or is slow harms nobody."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from dataclasses import replace
from typing import Any

import pytest

from ludarium.kernel import registry
from ludarium.kernel.chance import new_luck
from ludarium.kernel.secret import Secret
from ludarium.server import processes, protocol, thinking
from ludarium.server.processes import Pool
from ludarium.server.tables import BotTurn
from ludarium.server.thinking import Bots
from tests.patience import PATIENCE
from tests.server.table_fixtures import (
    CRASHES,
    DIES,
    HANGS,
    House,
    Room,
    cheat,
    crash,
    in_fast_loop,
    misbehave,
    probe_is_known,  # noqa: F401  # used by every test
    stall,
    until_told,
)


@pytest.fixture
def bot_turn(monkeypatch: pytest.MonkeyPatch) -> BotTurn:
    """Always the same, and with more than one legal answer: else a search has nothing to think about."""
    monkeypatch.setattr(Secret, "fresh", lambda: Secret.from_seed(1))
    room = Room(people=1, seats=2, bots=["heuristic"])
    room.done("Ann", protocol.Start)
    return room.table.bot_turns()[0]


@pytest.fixture
def mischief(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "answer", misbehave)


def mischievous(seat: int) -> BotTurn:
    return BotTurn("probe", "heuristic", seat, 0, b"", 0)


@pytest.mark.parametrize("kind", ["heuristic", "random"])
@pytest.mark.parametrize("game", ["probe", "quacks"])
def test_a_bot_answers_legally_from_a_seen_alone(game: str, kind: str) -> None:
    room = Room(game, people=1, seats=2, bots=[kind])
    room.done("Ann", protocol.Start)
    match = room.table.match
    assert match is not None
    while match.waiting:
        for bot_turn in room.table.bot_turns():
            action = thinking.answer(bot_turn)
            assert action == thinking.answer(bot_turn)  # its luck comes with its turn
            assert action in match.legal(bot_turn.seat)
            assert room.table.answer_for(bot_turn.seat, bot_turn.turn, action, 0.0)
        if 0 in match.waiting:
            room.table.answer_for(0, room.table.turns[0], None, 0.0)


def test_a_bot_in_another_process_answers_as_it_would_here(bot_turn: BotTurn) -> None:
    async def scenario() -> None:
        bots = Bots(1, PATIENCE, ("tests.probe:GAME",))
        bots.start()
        try:
            assert await bots.answer(bot_turn) == thinking.answer(bot_turn)
        finally:
            bots.stop()
        assert await bots.answer(bot_turn) is None  # and none when they have stopped

    asyncio.run(scenario())


def test_bots_that_crash_die_or_hang_have_no_answer_and_the_next_one_has(mischief: None) -> None:
    async def scenario() -> None:
        bots: Any = Bots(1, PATIENCE, ())
        bots.start()
        try:
            assert await bots.answer(mischievous(0)) == 7
            assert await bots.answer(mischievous(CRASHES)) is None
            assert await bots.answer(mischievous(0)) == 7
            assert await bots.answer(mischievous(DIES)) is None
            assert await bots.answer(mischievous(0)) == 7
            bots._patience = 0.3
            hung = list(bots._quick._workers[0]._process._processes.values())
            assert await bots.answer(mischievous(HANGS)) is None
            bots._patience = PATIENCE
            assert await bots.answer(mischievous(0)) == 7
            for process in hung:
                process.join(PATIENCE)
                assert not process.is_alive()
        finally:
            bots.stop()

    asyncio.run(scenario())


class Thoughtful:
    """In place of a process: every answer takes three seconds."""

    def submit(self, _function: Any, _argument: Any) -> Future[int]:
        answer = Future[int]()
        asyncio.get_running_loop().call_later(3.0, answer.set_result, 7)
        return answer


@in_fast_loop
async def test_who_waits_for_others_to_have_thought_is_not_out_of_time() -> None:
    """Six bots of three seconds each, and one process with patience for five seconds."""
    pool: Any = Pool(1, ())
    pool._workers[0]._process = Thoughtful()
    pool._workers[0]._ready.set_result(None)
    answers = await asyncio.gather(*(pool.call(misbehave, mischievous(0), 5.0) for _ in range(6)))
    assert answers == [7] * 6


@pytest.mark.parametrize("mischief", [stall, crash, cheat])
def test_at_a_live_table_the_game_goes_on_whatever_a_bot_does(
    mischief: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two bots that stall, crash or cheat in real processes, and a person who plays on with them."""
    monkeypatch.setattr(thinking, "answer", mischief)

    async def scenario() -> None:
        async with House(bot_delay=0.0, bot_patience=0.2) as house:
            bots = Bots(2, 0.2, ("tests.probe:GAME",))
            house.inside.services.bots = bots
            try:
                (ann,) = await house.match(1, seats=3, bots=["heuristic", "search-strong"])
                table = house.table_of(ann.code)
                match = table.match
                assert match is not None
                while len([entry for entry in match.answers if entry.seat > 0]) < 6 and not match.over:
                    if ann.position.asked:
                        await ann.done(
                            protocol.Answer, turn=ann.position.turn, action=ann.position.asked.legal[0]
                        )
                    await asyncio.sleep(0.02)
                await until_told(house.hub.config)
                house.check(ann.code)
                ann.agrees()
            finally:
                bots.stop()

    asyncio.run(asyncio.wait_for(scenario(), PATIENCE))


class Slow:
    """In place of a pool: what was asked of it, and nothing done before the test wants it."""

    def __init__(self, answer: Any) -> None:
        self.asked: list[tuple[Any, Any]] = []
        self.waiting, self._answer = 0, answer

    def num_waiting(self, *, urgent: bool = True) -> int:
        return self.waiting

    async def call(self, function: Any, argument: Any, _patience: float, **_: Any) -> Any:
        self.asked.append((function, argument))
        return self._answer

    def stop(self) -> None: ...


def searching(game: str = "probe", kind: str = "search-strong") -> BotTurn:
    return BotTurn(game, kind, 0, 0, b"", 0)


def test_the_hand_written_bot_plays_until_the_search_is_compiled_and_when_too_many_wait() -> None:
    async def scenario() -> None:
        bots: Any = Bots(1, PATIENCE, (), queue=2)
        quick, deep, compiler = Slow(1), Slow(2), Slow(True)
        bots._quick, bots._deep, bots._compiler = quick, deep, compiler
        assert await bots.answer(searching(kind="random")) == 1
        assert compiler.asked == []  # nobody searches yet
        assert await bots.answer(searching()) == 1
        assert quick.asked[-1][1].kind == "heuristic"
        await bots._compiling["probe"]
        assert deep.asked == [(thinking.load_search, "probe")]  # there before anybody needs it
        assert await bots.answer(searching()) == 2
        assert deep.asked[-1][1].kind == "search-strong"
        assert await bots.advise(searching()) == 2
        assert [game for _, game in compiler.asked] == ["probe"]  # once
        deep.waiting = 2
        assert await bots.answer(searching()) == 1
        assert await bots.advise(searching()) is None
        bots.stop()

    asyncio.run(scenario())


def test_a_search_that_cannot_be_compiled_leaves_the_seat_to_the_hand_written_bot() -> None:
    async def scenario() -> None:
        bots: Any = Bots(1, PATIENCE, ())
        bots._quick, bots._deep, bots._compiler = Slow(1), Slow(2), Slow(None)
        for _ in range(3):
            assert await bots.answer(searching()) == 1
            await asyncio.sleep(0)
        assert len(bots._compiler.asked) == 1
        assert bots._deep.asked == []
        bots.stop()

    asyncio.run(scenario())


@pytest.mark.xdist_group("compiled")
def test_a_search_in_a_worker_answers_legally_and_advises(bot_turn: BotTurn) -> None:
    """From compiling in one process to thinking in another."""
    wanted = replace(bot_turn, kind="search-strong")

    async def scenario() -> None:
        bots: Any = Bots(1, PATIENCE, ("tests.probe:GAME",))
        try:
            assert not bots.prepare("probe")
            await bots._compiling["probe"]
            assert bots.prepare("probe")
            action = await bots.answer(wanted)
            verdict = await bots.advise(wanted)
        finally:
            bots.stop()
        game = registry.game("probe")
        state = game.State()
        game.imagine(game.Seen.from_bytes(bot_turn.seen), state, new_luck(1))
        assert action in game.legal_in(state, bot_turn.seat)
        assert {option.answer for option in verdict.options} == set(game.legal_in(state, bot_turn.seat))
        assert verdict.answer == verdict.options[0].answer

    asyncio.run(scenario())


def test_an_unknown_kind_of_bot_or_game_is_an_error_in_the_worker_only() -> None:
    for wrong in (BotTurn("probe", "genius", 0, 0, b"", 0), BotTurn("chess", "random", 0, 0, b"", 0)):
        with pytest.raises((KeyError, LookupError, ValueError)):
            thinking.answer(wrong)


def test_games_from_elsewhere_are_registered_in_the_worker() -> None:
    registry.unregister("probe")
    processes.load_games(("tests.probe:GAME",))
    assert "probe" in registry.games()
    with pytest.raises(registry.UnknownGameError):
        processes.load_games(("no.such.module:GAME",))
