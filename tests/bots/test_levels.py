"""Levels below the search are a ladder: each gains over the one below it at small and great tables, beyond luck."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from functools import cache

import pytest

from benchmarks.levels import USUAL, ladder
from ludarium.bots.levels import NOVICES
from ludarium.kernel import registry
from ludarium.kernel.contract import Game
from ludarium.kernel.lanes import Lanes
from ludarium.kernel.targets import cpu_of

GAMES = [game for game in map(registry.game, registry.games()) if game.novices]
DEALS = range(600_000_000, 600_004_500)  # that chose no opinion

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@cache
def lanes(name: str) -> Lanes:
    return Lanes(registry.game(name), cpu_of(registry.game(name)))


def sizes(game: Game) -> list[int]:
    """The fewest seats at which there are others, four, and the most."""
    several = [seats for seats in game.seats if seats > 1]
    return sorted({min(several), 4, max(several)})


@every_game
@pytest.mark.xdist_group("compiled")
def test_each_level_gains_over_the_one_below(game: Game) -> None:
    for seats in sizes(game):
        gains = ladder(lanes(game.name), game.Options.of({"seats": seats}), DEALS)
        assert list(gains) == [*NOVICES[1:], USUAL]
        assert all(gain.low > 0 for gain in gains.values()), (seats, gains)


@every_game
@pytest.mark.xdist_group("compiled")
def test_a_ladder_that_is_upside_down_is_noticed(game: Game) -> None:
    """Planted: a newcomer that plays as the learner should, and the other way round."""
    seats = sizes(game)[0]
    turned = copy(lanes(game.name))
    turned.game = replace(game, novices=game.novices[::-1])
    learner = ladder(turned, game.Options.of({"seats": seats}), DEALS)[NOVICES[1]]
    assert learner.high < 0
