"""The vector environment agrees with the interpreted rules, and never shows a seat what it may not see."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from ludarium.kernel.bits import lowest
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.playout import HEURISTIC, RANDOM, playout_of
from ludarium.kernel.registry import game, options_for
from ludarium.kernel.targets import cpu
from ludarium.kernel.tensors import observer_of
from ludarium.rl.vector import LEARNER, Vector

pytestmark = pytest.mark.xdist_group("compiled")

LANES = 70  # more than two groups of lanes that start alike
GAME = game("quacks")
OPTIONS = [options_for(GAME, 3, {"set": str(number)}) for number in range(1, 5)]


def vector(seed: int = 5) -> Vector:
    return Vector(GAME, *OPTIONS, lanes=LANES, seed=seed, form=cpu(check_bounds=True))


class Interpreted:
    """One lane's first game, played beside it in CPython."""

    def __init__(self, lane: int, seed: int, holders: Sequence[int] = (LEARNER,) * 3) -> None:
        self.state, self.holders = GAME.new(OPTIONS[lane // 32 % len(OPTIONS)]), holders
        self.chance_luck, self.bot_luck = new_luck(seed, lane), new_luck(~seed, lane)
        self.bot_answers = 0
        self.settle()

    def settle(self) -> None:
        while owing := GAME.waiting_in(self.state):
            seat = CHANCE if owing == CHANCE else lowest(owing)
            if owing == CHANCE:
                answer = playout_of(GAME).answer_of_chance(self.state, self.chance_luck, [0] * 64)
            elif self.holders[seat] == LEARNER:
                return
            else:
                bot, seen = self.holders[seat], GAME.Seen()
                answer = playout_of(GAME).bot_answer(
                    self.state, seat, bot, seen, GAME.opinions(3), self.bot_luck
                )
                self.bot_answers += 1
            GAME.apply(self.state, seat, answer)

    def play(self, seat: int, answer: int) -> None:
        GAME.apply(self.state, seat, answer)
        self.settle()


@pytest.mark.parametrize("lane", [0, 33, 69])
def test_a_lane_asks_masks_and_shows_what_the_interpreted_game_does(lane: int) -> None:
    tables, beside, answers = vector(), Interpreted(lane, seed=5), np.zeros(LANES, np.int64)
    while GAME.waiting_in(beside.state) != 0:
        seat = int(tables.seats[lane])
        seen = GAME.Seen()
        GAME.see_into(beside.state, seat, seen)
        legal = {
            int(GAME.questions[int(tables.questions[lane])].first) + bit
            for bit in range(62)
            if int(tables.masks[lane]) >> bit & 1
        }
        assert GAME.waiting_in(beside.state) >> seat & 1
        assert GAME.question_in(beside.state, seat) == tables.questions[lane]
        assert sorted(legal) == GAME.legal_in(beside.state, seat)
        assert tables.seen[lane : lane + 1].tobytes() == seen.to_bytes()
        tables.random_answers(answers)
        assert int(answers[lane]) in legal
        tables.step(answers)
        beside.play(seat, int(answers[lane]))
    assert tables.finished[lane] == 1
    assert [GAME.payoff(beside.state, seat) for seat in range(3)] == list(tables.payoffs[lane])


def test_bots_answer_in_a_lane_as_they_do_in_the_interpreted_game() -> None:
    lane, holders = 40, (HEURISTIC, LEARNER, RANDOM)
    tables = Vector(GAME, *OPTIONS, lanes=LANES, seed=5, holders=holders)
    beside, answers = Interpreted(lane, 5, holders), np.zeros(LANES, np.int64)
    while GAME.waiting_in(beside.state) != 0:
        assert tables.seats[lane] == 1
        assert tables.seen[lane : lane + 1].tobytes() == GAME.see(beside.state, 1).to_bytes()
        tables.random_answers(answers)
        tables.step(answers)
        beside.play(1, int(answers[lane]))
    assert tables.finished[lane] == 1
    assert [GAME.payoff(beside.state, seat) for seat in range(3)] == list(tables.payoffs[lane])
    assert beside.bot_answers > 20


def test_a_finished_lane_starts_another_game_with_other_luck() -> None:
    tables, answers = vector(), np.zeros(LANES, np.int64)
    first, scores = tables.seen[:1].tobytes(), set[tuple[float, ...]]()
    games = 0
    while games < 4:
        tables.random_answers(answers)
        tables.step(answers)
        if tables.finished[0]:
            games += 1
            scores.add(tuple(tables.payoffs[0]))
            assert tables.seen[0]["table"]["round_number"] == 1
    assert first
    assert len(scores) > 1


def test_the_same_seed_gives_the_same_games() -> None:
    one, two = vector(seed=8), vector(seed=8)
    answers = np.zeros(LANES, np.int64)
    for _ in range(300):
        one.random_answers(answers)
        one.step(answers)
        two.step(answers)
    assert one.seen.tobytes() == two.seen.tobytes()
    assert one.num_steps == two.num_steps


def test_tensors_are_written_into_arrays_of_the_callers() -> None:
    observer = observer_of(GAME, 3)
    seen, legal = np.zeros((LANES, len(observer)), np.int16), np.zeros((LANES, len(GAME.actions)), np.bool_)
    tables = Vector(
        GAME,
        *OPTIONS,
        lanes=LANES,
        seed=5,
        observations=seen,
        legal=legal,
        records=True,
        form=cpu(check_bounds=True),
    )
    answers = np.zeros(LANES, np.int64)
    for _ in range(30):
        tables.random_answers(answers)
        assert legal[np.arange(LANES), answers].all()
        tables.step(answers)
    for lane in range(LANES):
        assert (seen[lane] == observer.compact(GAME.Seen.from_array(tables.seen, lane))).all()
        assert legal[lane].sum() == int(tables.masks[lane]).bit_count()


@pytest.mark.parametrize("holders", [LEARNER, (HEURISTIC, LEARNER, RANDOM)])
def test_tensors_are_the_same_with_records_and_without(holders: Any) -> None:
    both = [
        Vector(
            GAME,
            *OPTIONS,
            lanes=LANES,
            seed=6,
            holders=holders,
            observations="dense",
            records=records,
            threads=threads,
        )
        for records, threads in ((True, 1), (False, 3))
    ]
    answers = np.zeros(LANES, np.int64)
    for _ in range(100):
        both[0].random_answers(answers)
        for tables in both:
            tables.step(answers)
        assert (both[0].observations == both[1].observations).all()
        assert (both[0].masks == both[1].masks).all()
    assert len(both[1].seen) == 0
    for tables in both:
        tables.close()


def test_an_array_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="has the shape"):
        Vector(GAME, *OPTIONS, lanes=LANES, seed=5, observations=np.zeros((LANES, 3), np.int16))


def test_what_the_bot_would_answer_is_what_it_answers() -> None:
    """A vector that is played by advice, and a lane of it in CPython with bots at all seats."""
    lane, tables, answers = 40, vector(), np.zeros(LANES, np.int64)
    beside = Interpreted(lane, 5, (HEURISTIC,) * 3)  # it plays to the end at once
    while not tables.finished[lane]:
        tables.bot_answers(answers)
        tables.step(answers)
    assert beside.bot_answers > 60
    assert [GAME.payoff(beside.state, seat) for seat in range(3)] == list(tables.payoffs[lane])


def test_lanes_lie_on_machines_that_there_are() -> None:
    with pytest.raises(ValueError, match="on cpu or cuda, not on 'abacus'"):
        Vector(GAME, *OPTIONS, lanes=2, seed=1, device="abacus")


def test_answers_are_written_into_what_can_hold_them() -> None:
    with pytest.raises(ValueError, match="array of numpy"):
        vector().random_answers(np.zeros(LANES, np.int32))
