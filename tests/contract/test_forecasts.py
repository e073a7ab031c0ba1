"""Forecasts: a number from -1 to 1 at any moment, the payoff at the end, and the same in every form."""

from random import Random
from typing import Any

import numpy as np
import pytest

from ludarium.kernel import targets
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.generic import over
from tests.contract import foreseeing
from tests.contract.specs import Spec, each_game, each_table
from tests.contract.walks import owing, positions, random_options, walk


def ended(spec: Spec, seats: int, count: int) -> list[Any]:
    """Games played to their end at random."""
    found: list[Any] = []
    for seed in range(count):
        rng = Random(seed)
        state = spec.game.new(random_options(spec.game, rng, seats))
        for _ in walk(spec.game, rng, state):
            pass
        found.append(state)
    return found


@each_table
def test_a_forecast_is_a_payoff_that_may_be_and_changes_nothing(spec: Spec, seats: int) -> None:
    forecast = spec.game.forecast
    for state in positions(spec.game, Random(7), seats, games=4, share=0.2) if forecast else ():
        before = state.to_bytes()
        told = [forecast(state, seat) for seat in range(seats)]
        assert all(-1 <= each <= 1 for each in told)
        assert state.to_bytes() == before


@each_table
def test_at_the_end_a_forecast_is_the_payoff(spec: Spec, seats: int) -> None:
    for state in ended(spec, seats, 6) if spec.game.forecast else ():
        told = [spec.game.forecast(state, seat) for seat in range(seats)]
        assert told == [spec.game.payoff(state, seat) for seat in range(seats)]


@pytest.mark.xdist_group("compiled")
@each_game
def test_forecasts_are_the_same_in_both_forms(spec: Spec) -> None:
    game = spec.game
    if game.forecast is None:
        return
    form = targets.cpu(check_bounds=True, roots=targets.roots_of(game))
    foresee = form.entry(over(game, foreseeing, forecast=game.forecast).foresee)
    for seats in game.seats:
        states = [state.copy() for state in positions(game, Random(8), seats, games=4, share=0.1)]
        states += ended(spec, seats, 2)
        told = np.zeros((len(states), seats))
        foresee(game.State.array(*states), seats, told)
        assert told.tolist() == [[game.forecast(state, seat) for seat in range(seats)] for state in states]
        assert len(np.unique(told)) > 2, "the weights tell positions apart"


@each_table
def test_where_nothing_is_hidden_from_those_who_are_asked_their_own_is_blank(spec: Spec, seats: int) -> None:
    """A bot may then answer as soon as it is sure: how long it takes tells nothing that is not on the table."""
    game, asked = spec.game, 0
    for state in positions(game, Random(9), seats, games=3, share=0.2) if not game.hidden_from_asked else ():
        for seat in owing(game, state):
            if seat != CHANCE:
                assert not any(game.see(state, seat).own.to_bytes())
                asked += 1
    assert asked > 0 or game.hidden_from_asked


@each_table
def test_what_is_wasteful_is_legal_and_never_what_the_hand_written_bot_does(spec: Spec, seats: int) -> None:
    game = spec.game
    for state in positions(game, Random(10), seats, games=2, share=0.3) if game.wasteful else ():
        for seat in owing(game, state):
            if seat != CHANCE:
                seen = game.see(state, seat)
                if any(not game.wasteful(seen, answer) for answer in game.legal(seen)):
                    assert not game.wasteful(seen, game.advice(seen, new_luck(1)))
