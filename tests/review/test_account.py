"""The account of a match: parts that sum to the result, luck without a mean, answers judged by what was known."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import ludarium
from examples import pig
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.match import Match, NotOverError
from ludarium.review.account import (
    Effort,
    Weighings,
    accounts,
    confirm,
    costliest,
    pieces,
    total,
    weigh_piece,
)
from ludarium.review.review import close, put_together, review, together
from ludarium.review.told import Estimate
from ludarium.review.weigher import Weigher
from tests.probe import GAME as PROBE

LITTLE = Effort(start=20, draw=3, look=4, closer=8, closest=16, moment=4, moments=6, piece=7)


def ahead(state: Any, seat: int) -> float:
    """A judgement of pig: who has more points; at the end, who has won."""
    if pig.waiting(state.table) == 0:
        return pig.payoff(state, seat)
    mine, best = state.table.scores[seat], max(state.table.scores[:2])
    return (mine - best) / 100


FORESEEING = replace(pig.GAME, forecast=ahead)


def played(game: Game, kinds: list[str], seed: int = 1, **options: str) -> Match:
    match = Match.start(game, options, holders=kinds, seed=seed)
    ludarium.play_bots(match)
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    return played(pig.GAME, ["heuristic", "random"], goal="50")


def whole(weigher: Weigher, match: Match, effort: Effort = LITTLE) -> Weighings:
    return together(weigh_piece(weigher, match, piece, effort) for piece in pieces(match, effort))


@pytest.mark.parametrize("game", [pig.GAME, FORESEEING], ids=["by rollouts", "by a forecast"])
def test_the_parts_sum_to_the_result(game: Game) -> None:
    match = played(game, ["heuristic", "random"], goal="50")
    found = review(match, LITTLE, Weigher(game))
    for account in found.accounts:
        parts = account.start.value + account.luck.value + account.answers.value + account.rest
        assert parts == pytest.approx(match.payoffs[account.seat], abs=1e-12)
        assert account.luck.value == pytest.approx(sum(account.luck_by_question.values()))


@pytest.mark.parametrize("game", [pig.GAME, FORESEEING], ids=["by rollouts", "by a forecast"])
def test_the_luck_of_a_draw_has_no_mean_over_its_outcomes(game: Game) -> None:
    """Whatever judges it: each outcome with its probability, exactly."""
    match = played(game, ["heuristic", "random"], goal="50")
    weigher = Weigher(game)
    for index, answer in enumerate(match.answers):
        if answer.seat != CHANCE:
            continue
        state = match.state_after(index)
        mean = [0.0, 0.0]
        for outcome, odds in game.odds(state).items():
            twin = Match(game, match.options)
            for earlier in match.answers[:index]:
                twin.repeat(earlier.seat, earlier.answer)
            twin.repeat(CHANCE, outcome)
            (draw,) = weigh_piece(weigher, twin, range(index, index + 1), LITTLE).draws
            mean = [old + float(odds) * luck.value for old, luck in zip(mean, draw.luck)]
        assert mean == pytest.approx([0.0, 0.0], abs=1e-12)


def test_a_forecast_is_asked_after_every_outcome_and_weighed_with_its_odds() -> None:
    match = played(FORESEEING, ["heuristic", "random"], goal="50")
    index = next(place for place, answer in enumerate(match.answers) if answer.seat == CHANCE)
    state = match.state_after(index)
    values = dict[int, float]()
    for outcome in FORESEEING.odds(state):
        after = state.copy()
        FORESEEING.apply(after, CHANCE, outcome)
        values[outcome] = ahead(after, 0)
    mean = sum(Fraction(values[outcome]) * odds for outcome, odds in FORESEEING.odds(state).items())
    weighed = weigh_piece(Weigher(FORESEEING), match, range(index, index + 1), LITTLE).draws[0]
    assert weighed.luck[0].value == pytest.approx(values[match.answers[index].answer] - float(mean))
    assert weighed.luck[0].error == 0


def test_an_answer_is_judged_by_what_its_seat_saw_and_by_nothing_hidden() -> None:
    """Whatever else is true: where a seat sees the same, its answers weigh the same."""
    match = played(PROBE, ["heuristic", "random"], seed=4)
    weigher, told = Weigher(PROBE), 0
    for index, answer in enumerate(match.answers):
        if answer.seat == CHANCE:
            continue
        state = match.state_after(index)
        seen = PROBE.see(state, answer.seat)
        other = PROBE.State()
        PROBE.imagine(seen, other, new_luck(index))
        assert PROBE.see(other, answer.seat) == seen
        legal = PROBE.legal(seen)
        if len(legal) > 1 and other != state:
            again = PROBE.see(other, answer.seat)
            one, two = (weigher.compare(each, legal, range(6), luck=9) for each in (seen, again))
            assert np.array_equal(one.payoffs, two.payoffs)
            told += 1
    assert told


def test_answers_are_compared_in_the_same_worlds_with_the_same_luck(match: Match) -> None:
    """So an answer is as good as itself, world by world, whatever else it is compared with."""
    weigher = Weigher(pig.GAME)
    seen = match.game.see(match.state_after(0), match.answers[0].seat)
    question = match.game.asked(seen)
    every = [question.first + index for index in range(question.count)]
    legal = match.game.legal(seen)
    assert set(legal) <= set(every)
    alone = weigher.compare(seen, legal[:1], range(10), luck=3)
    beside = weigher.compare(seen, legal, range(10), luck=3)
    assert np.array_equal(alone.payoffs[:, 0], beside.payoffs[:, 0])
    assert not np.array_equal(alone.payoffs, weigher.compare(seen, legal[:1], range(10), luck=4).payoffs)


def test_the_hand_written_bot_gains_nothing_over_itself_and_random_answers_lose() -> None:
    gained = {"heuristic": list[Estimate](), "random": list[Estimate]()}
    for seed in range(4):
        match = played(pig.GAME, ["heuristic", "random"], seed=seed, goal="50")
        for account in accounts(match, whole(Weigher(pig.GAME), match), [Estimate(0, 0)] * 2):
            gained[match.holders[account.seat].kind].append(account.answers)
    assert all(each == Estimate(0, 0) for each in gained["heuristic"])
    lost = total(gained["random"])
    assert lost.value < -2 * lost.error


def test_pieces_may_be_weighed_apart_and_in_any_order(match: Match) -> None:
    weigher = Weigher(pig.GAME)
    at_once = weigh_piece(weigher, match, range(len(match.answers)), LITTLE)
    apart = [
        weigh_piece(Weigher(pig.GAME), match, piece, LITTLE) for piece in reversed(pieces(match, LITTLE))
    ]
    assert len(apart) > 1
    assert together(reversed(apart)) == at_once
    closing = close(weigher, match, at_once, LITTLE)
    assert put_together(match, at_once, closing) == review(match, LITTLE, Weigher(pig.GAME))


def test_a_turning_point_is_looked_at_again_and_says_why() -> None:
    match = played(pig.GAME, ["random", "random"], goal="50")
    # room for all that are found, though others cost more
    effort = replace(LITTLE, draw=1, look=60, closer=60, closest=200, turning_points=8)
    weigher = Weigher(pig.GAME)
    weighings = whole(weigher, match, effort)
    doubtful = [answer for seat in range(2) for answer in costliest(weighings, seat, 2)]
    assert all(answer.loss.value > 0 for answer in doubtful)
    sure = [again for answer in doubtful if (again := confirm(weigher, match, answer, effort))]
    assert sure
    for again in sure:
        assert again.loss.value > 2 * again.loss.error
        assert again.worlds == 200
        assert {prospect.answer for prospect in again.prospects} >= {again.given, again.best}
    points = review(match, effort, weigher).turning_points
    assert {point.index for point in points} >= {again.index for again in sure}
    for words in (words for point in points for words in point.words.values()):
        assert words.given != words.best
        assert words.best in words.why[-1]


def test_a_costly_answer_is_found_where_the_first_look_leaves_a_doubt() -> None:
    match = played(pig.GAME, ["random", "random"], goal="50")
    weigher, effort = Weigher(pig.GAME), replace(LITTLE, draw=1, look=2, closer=60, closest=200)
    points = review(match, effort, weigher).turning_points
    assert points
    assert all(point.loss.value > 2 * point.loss.error for point in points)


def test_the_curve_ends_with_who_has_won(match: Match) -> None:
    found = review(match, LITTLE, Weigher(pig.GAME))
    assert found.moments[0].index == 0
    assert found.moments[-1].wins == tuple(float(seat in match.winners) for seat in range(2))
    assert all(0 <= chance <= 1 for moment in found.moments for chance in moment.wins)


def test_nothing_is_told_of_a_match_that_is_not_over() -> None:
    running = Match.start(pig.GAME, holders=["person", "random"], seed=1)
    with pytest.raises(NotOverError):
        review(running, LITTLE, Weigher(pig.GAME))
