"""Weighing compiled is weighing interpreted."""

import numpy as np
import pytest

import ludarium
from examples import pig
from ludarium.kernel import targets
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.match import Match
from ludarium.review.weigher import Weigher


@pytest.mark.xdist_group("compiled")
def test_both_forms_weigh_alike() -> None:
    match = Match.start(pig.GAME, {"goal": "50"}, holders=["random", "heuristic"], seed=3)
    ludarium.play_bots(match)
    plain, fast = Weigher(pig.GAME), Weigher(pig.GAME, targets.cpu_of(pig.GAME))
    for index, answer in list(enumerate(match.answers))[:12]:
        state = match.state_after(index)
        if answer.seat == CHANCE:
            one, two = (weigher.draw(state, 3, luck=index) for weigher in (plain, fast))
            assert np.array_equal(one.chances, two.chances)
            assert np.array_equal(one.values, two.values)
        else:
            seen = pig.GAME.see(state, answer.seat)
            legal = pig.GAME.legal(seen)
            one, two = (weigher.compare(seen, legal, range(2, 6), luck=index) for weigher in (plain, fast))
            assert np.array_equal(one.payoffs, two.payoffs)
            assert np.array_equal(one.wins, two.wins)
            assert plain.favourite(seen, luck=index) == fast.favourite(seen, luck=index)
        one, two = (weigher.worth(state, 5, luck=index) for weigher in (plain, fast))
        assert np.array_equal(one.payoffs, two.payoffs)
