"""Games in which luck is noted: the same games, and luck without a mean."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from examples import pig
from examples.pig import payoff, winner
from ludarium.bots.weighed import WeighedLanes
from ludarium.kernel import targets
from ludarium.kernel.forms import rule
from ludarium.kernel.lanes import Lanes
from ludarium.kernel.playout import HEURISTIC, RANDOM

GOAL = {"goal": "50"}


@rule
def ahead(state: pig.State, seat: int) -> float:
    """Who has more points; at the end, who has won."""
    if winner(state.table) >= 0:
        return payoff(state, seat)
    lead = state.table.scores[seat] - state.table.scores[1 - seat]
    pending = state.table.pending if state.table.turn == seat else -state.table.pending
    return (lead + pending) / 120.0


FORESEEING = replace(pig.GAME, name="foreseeing-pig", forecast=ahead)


def weighed(form: Any, count: int) -> tuple[Any, Any, Any]:
    lanes = WeighedLanes(FORESEEING, form)
    start = FORESEEING.new(pig.Options.of(GOAL))
    played, lucks = lanes.play_weighed([start], [HEURISTIC, RANDOM], (1, 2), range(count))
    return played, lucks, lanes.judge(played.states, 2).payoffs


def test_weighed_games_are_the_games_that_are_played_without() -> None:
    played, _, _ = weighed(None, 6)
    start = pig.GAME.new(pig.Options.of(GOAL))
    plain = Lanes(pig.GAME).play([start], [HEURISTIC, RANDOM], (1, 2), range(6))
    assert played.lengths.tolist() == plain.lengths.tolist()
    assert played.states == plain.states


@pytest.mark.xdist_group("compiled")
def test_luck_has_no_mean_and_the_rest_varies_less_in_either_form_alike() -> None:
    played, lucks, payoffs = weighed(targets.cpu_of(FORESEEING), 4000)
    few, few_lucks, _ = weighed(None, 4)
    assert np.allclose(lucks[:4], few_lucks)
    assert played.lengths[:4].tolist() == few.lengths.tolist()
    error = lucks.std(axis=0) / np.sqrt(len(lucks))
    assert (np.abs(lucks.mean(axis=0)) < 4 * error).all()
    adjusted = payoffs - lucks
    assert adjusted.std() < payoffs.std()
    both = np.sqrt(adjusted.var(axis=0) + payoffs.var(axis=0)) / np.sqrt(len(lucks))
    assert (np.abs(adjusted.mean(axis=0) - payoffs.mean(axis=0)) < 4 * both).all()


def test_a_game_without_a_forecast_cannot_be_weighed() -> None:
    with pytest.raises(ValueError, match="no forecast"):
        WeighedLanes(pig.GAME)
