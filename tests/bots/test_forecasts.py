"""Forecasts are fitted to what came of games, and tell more than the obvious does."""

import numpy as np
import pytest

from ludarium.bots.forecasts import bent, explained, fitted, forecast_of, forecasts, rows_of, watched, whole
from ludarium.kernel import registry
from ludarium.kernel.forecasts import UNIT, expected


def test_the_weights_behind_outcomes_are_found_again() -> None:
    rng = np.random.default_rng(1)
    features, weights = rng.integers(-4, 5, (4000, 3)).astype(float), np.array([0.4, -0.15, 0.0])
    outcomes = bent(features @ weights) + rng.normal(0, 0.3, 4000)
    assert fitted(features, outcomes) == pytest.approx(weights, abs=0.02)


def test_what_never_came_up_weighs_nothing() -> None:
    assert fitted(np.zeros((0, 4)), np.zeros(0)).tolist() == [0] * 4
    assert fitted(np.array([[1.0, 0.0]] * 9), np.ones(9))[1] == 0


def test_many_are_bent_as_one_is() -> None:
    sums = np.array([-9 * UNIT, -1, 0, 70_000, 10**9])
    assert bent(sums / UNIT) == pytest.approx([expected(int(each)) for each in sums], abs=1e-12)


@pytest.mark.parametrize(("name", "plain", "least"), [("quacks", "score", 0.03), ("bristol", "one", 0.03)])
def test_on_games_it_was_not_fitted_to_a_forecast_explains_more_than_the_obvious(
    name: str, plain: str, least: float
) -> None:
    game = registry.game(name)
    module = forecast_of(game)
    seats = 4
    starts = [game.new(game.Options.of({"seats": seats}))]
    games = [watched(game, None, starts, seats, range(70_000_000, 70_000_024))]
    kept = np.array(module.WEIGHTS).reshape(module.NUM_STAGES, -1)
    column = module.FEATURES.index(plain)
    alone = np.zeros_like(kept)
    for stage in range(module.NUM_STAGES):
        features, outcomes = rows_of(module, games[0], stage)
        alone[stage, column] = whole(fitted(features[:, [column]], outcomes))[0]  # on these very games
    everything = [*range(module.NUM_STAGES)]
    told, told_alone = (
        explained([forecasts(module, games[0], each)], games, everything)[0] for each in (kept, alone)
    )
    assert told > told_alone + least


@pytest.mark.parametrize("name", ["bristol", "cerberus", "quacks"])
def test_what_is_told_of_many_games_at_once_is_the_forecast(name: str) -> None:
    game = registry.game(name)
    module = forecast_of(game)
    state = game.new(game.Options.of({"seats": 4}))
    counted = np.array(
        [[[module.feature(state, seat, index) for index in range(len(module.FEATURES))] for seat in range(4)]]
    )
    games = watched(game, None, [state], 4, range(1))
    games.features[0, module.stage(state, 0)] = counted[0]
    kept = np.array(module.WEIGHTS).reshape(module.NUM_STAGES, -1)
    told = forecasts(module, games, kept)[0, module.stage(state, 0)]
    assert told == pytest.approx([module.forecast(state, seat) for seat in range(4)])
