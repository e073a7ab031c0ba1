"""Bots think in processes of their own; one that crashes, hangs or is slow harms nobody."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from ludarium.kernel import registry
from ludarium.server import protocol, thinking
from ludarium.server.tables import Thought
from ludarium.server.thinking import Thinkers
from tests.server.table_fixtures import (
    CRASHES,
    DIES,
    HANGS,
    NAPS,
    Room,
    misbehave,
    probe_is_known,  # noqa: F401  # used by every test
)

PATIENCE = 60.0  # far more than a process needs to start here


@pytest.fixture
def thought() -> Thought:
    room = Room(people=1, seats=2, bots=["heuristic"])
    room.done("Ann", protocol.Start)
    return room.table.thoughts()[0]


@pytest.fixture
def mischief(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "answer", misbehave)


def mischievous(seat: int) -> Thought:
    return Thought("probe", "heuristic", seat, 0, b"", 0)


@pytest.mark.parametrize("kind", ["heuristic", "random"])
@pytest.mark.parametrize("game", ["probe", "quacks"])
def test_a_bot_answers_legally_from_a_seen_alone(game: str, kind: str) -> None:
    room = Room(game, people=1, seats=2, bots=[kind])
    room.done("Ann", protocol.Start)
    match = room.table.match
    assert match is not None
    while match.waiting:
        for thought in room.table.thoughts():
            action = thinking.answer(thought)
            assert action == thinking.answer(thought)  # its luck is in the thought
            assert action in match.legal(thought.seat)
            assert room.table.answer_for(thought.seat, thought.turn, action, 0.0)
        if 0 in match.waiting:
            room.table.answer_for(0, room.table.turns[0], None, 0.0)


def test_a_bot_in_another_process_answers_as_it_would_here(thought: Thought) -> None:
    async def scenario() -> None:
        thinkers = Thinkers(1, PATIENCE, ("tests.probe:GAME",))
        thinkers.start()
        try:
            assert await thinkers.answer(thought) == thinking.answer(thought)
        finally:
            thinkers.stop()
        assert await thinkers.answer(thought) is None  # and none when they have stopped

    asyncio.run(scenario())


def test_bots_that_crash_die_or_hang_have_no_answer_and_the_next_one_has(mischief: None) -> None:
    async def scenario() -> None:
        thinkers: Any = Thinkers(1, PATIENCE, ())
        thinkers.start()
        try:
            assert await thinkers.answer(mischievous(0)) == 7
            assert await thinkers.answer(mischievous(CRASHES)) is None
            assert await thinkers.answer(mischievous(0)) == 7
            assert await thinkers.answer(mischievous(DIES)) is None
            assert await thinkers.answer(mischievous(0)) == 7
            thinkers._patience = 0.3
            began = time.monotonic()
            hung = list(thinkers._pool._processes.values())
            assert await thinkers.answer(mischievous(HANGS)) is None
            assert time.monotonic() - began < PATIENCE
            thinkers._patience = PATIENCE
            assert await thinkers.answer(mischievous(0)) == 7
            for process in hung:
                process.join(PATIENCE)
                assert not process.is_alive()
        finally:
            thinkers.stop()

    asyncio.run(scenario())


def test_who_waits_for_others_to_have_thought_is_not_out_of_time(mischief: None) -> None:
    """Six bots of a second each, and one process with patience for five seconds."""

    async def scenario() -> None:
        thinkers: Any = Thinkers(1, PATIENCE, ())
        thinkers.start()
        try:
            await thinkers.answer(mischievous(0))
            thinkers._patience = 5.0
            answers = await asyncio.gather(*(thinkers.answer(mischievous(NAPS)) for _ in range(6)))
            assert answers == [7] * 6
        finally:
            thinkers.stop()

    asyncio.run(scenario())


def test_an_unknown_kind_of_bot_or_game_is_an_error_in_the_worker_only() -> None:
    for wrong in (Thought("probe", "genius", 0, 0, b"", 0), Thought("chess", "random", 0, 0, b"", 0)):
        with pytest.raises((KeyError, LookupError, ValueError)):
            thinking.answer(wrong)


def test_games_from_elsewhere_are_registered_in_the_worker() -> None:
    registry.unregister("probe")
    thinking.load_games(("tests.probe:GAME",))
    assert "probe" in registry.games()
    with pytest.raises(registry.UnknownGameError):
        thinking.load_games(("no.such.module:GAME",))
