"""The `imagine` of before, against which today's is measured: what it is said to have been."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.former import former, read_former
from ludarium.bots.kinds import UnknownBotError
from ludarium.games.bristol import GAME
from ludarium.kernel.chance import new_luck
from tests.games.bristol.enumerated import caught_1_2, known_in_bristol
from tests.games.bristol.wandering import wander

NUM_WORLDS = 400


def test_a_hand_that_mingled_elsewhere_is_imagined_plagued_far_too_often() -> None:
    """0.63 of the time, where counting says 0.27."""
    known = next(known_in_bristol())
    seen, caught = GAME.see(known.state, known.viewer), 0
    for number in range(NUM_WORLDS):
        world = GAME.State()
        former().imagine(seen, world, new_luck(5, number))
        caught += caught_1_2(world)[0]
    assert 0.55 < caught / NUM_WORLDS < 0.71


def test_whoever_imagines_so_cannot_tell_the_world_from_the_truth() -> None:
    rng = Random(3)
    for number, seats in enumerate((2, 4, 7)):
        state = GAME.new(GAME.Options.of({"seats": seats}))
        for step, (seat, _) in enumerate(wander(state, rng)):
            if seat >= 0 and step % 5 == 0:
                seen, world = GAME.see(state, seat), GAME.State()
                former().imagine(seen, world, new_luck(6, (number << 16) + step))
                assert GAME.see(world, seat) == seen


def test_the_bot_is_named_by_what_it_may_spend() -> None:
    assert read_former("search:400") is None
    assert read_former("former:400") is not None
    with pytest.raises(UnknownBotError, match=r"^former:often: a budget is a time"):
        read_former("former:often")
