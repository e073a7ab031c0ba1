"""Law 5: the interpreted and the compiled form agree field by field after every answer."""

from random import Random

import pytest

from tests.contract.compiled import check_looks, check_run, compiled
from tests.contract.specs import Spec, each_game
from tests.contract.walks import positions

pytestmark = pytest.mark.xdist_group("compiled")


@each_game
def test_compiled_games_agree_after_every_answer(spec: Spec) -> None:
    rng, machine = Random(5), compiled(spec)
    for number in range(spec.compared):
        assert check_run(spec.game, machine, rng, rng.choice(spec.game.seats)) > 0, number


@each_game
def test_compiled_viewers_see_imagine_and_answer_the_same(spec: Spec) -> None:
    for seats in spec.game.seats:
        states = [state.copy() for state in positions(spec.game, Random(seats), seats, games=10, share=0.5)]
        check_looks(spec.game, compiled(spec), states)
