"""What each game's seats claim about the worlds that they imagine."""

from __future__ import annotations

import pytest

from benchmarks.calibration import CLAIMS
from ludarium.kernel import registry

SEATS = 3


@pytest.mark.parametrize("name", sorted(CLAIMS))
def test_every_claim_is_made_of_each_world(name: str) -> None:
    game = registry.game(name)
    worlds = [game.new(registry.options_for(game, SEATS)) for _ in range(2)]
    claims = CLAIMS[name](game.State.array(*worlds), game.see(worlds[0], 0))
    assert claims.shape[0] == len(worlds)
    assert claims.shape[1] >= 1
    assert ((claims >= 0) & (claims <= 1)).all()


def test_at_quacks_it_is_claimed_who_draws_on_under_seal() -> None:
    game = registry.game("quacks")
    world = game.new(registry.options_for(game, SEATS))
    world.own[0].sealed = world.own[2].sealed = 1
    claims = CLAIMS["quacks"](game.State.array(world), game.see(world, 0))
    assert claims.tolist() == [[0, 1, 0]]
