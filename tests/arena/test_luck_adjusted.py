"""`--luck-adjusted`: the same games and the same means, with the luck of draws taken out; and narrower intervals."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace

import numpy as np
import pytest

from examples import pig
from examples.pig import payoff, winner
from ludarium.arena import tables
from ludarium.arena.contest import Contest
from ludarium.arena.games import Games
from ludarium.arena.manifest import ManifestError, check
from ludarium.arena.schedule import ASKED
from ludarium.arena.standings import standings
from ludarium.kernel import registry
from ludarium.kernel.forms import rule

pytestmark = pytest.mark.xdist_group("compiled")


@rule
def ahead(state: pig.State, seat: int) -> float:
    """Who has more points; at the end, who has won."""
    if winner(state.table) >= 0:
        return payoff(state, seat)
    lead = state.table.scores[seat] - state.table.scores[1 - seat]
    pending = state.table.pending if state.table.turn == seat else -state.table.pending
    return (lead + pending) / 120.0


@pytest.fixture(autouse=True)
def known() -> Generator[None]:
    registry.register(replace(pig.GAME, name="foresight", forecast=ahead))
    registry.register(replace(pig.GAME, name="blind"))
    yield
    registry.unregister("foresight")
    registry.unregister("blind")
    tables.weighed_lanes_of.cache_clear()
    tables.lanes_of.cache_clear()


def contest(*, adjusted: bool, game: str = "foresight", games: int = 600) -> Contest:
    bots = ("heuristic", "random")
    return Contest(game, {"seats": "2", "goal": "50"}, bots, games, 5, luck_adjusted=adjusted)


def played(asked: Contest) -> Games:
    return tables.play_games(asked, 0, asked.num_games)


def test_the_games_are_the_same_and_the_means_agree_while_intervals_are_narrower() -> None:
    one, other = contest(adjusted=False), contest(adjusted=True)
    plain, adjusted = played(one), played(other)
    assert plain.digest() == adjusted.digest()
    assert (plain.payoffs == adjusted.payoffs).all()
    luck = adjusted.luck
    assert luck is not None
    assert (np.abs(luck.mean(axis=0)) < 4 * luck.std(axis=0) / np.sqrt(len(luck))).all()
    before, after = standings(one, plain), standings(other, adjusted)
    assert before.worth is None
    assert after.worth is not None
    assert after.worth > 1.1
    wide, narrow = before.pairs[0].payoff, after.pairs[0].payoff
    assert narrow.high - narrow.low < wide.high - wide.low
    assert abs(narrow.value - wide.value) < wide.high - wide.low
    assert [bot.wins for bot in before.bots] == [bot.wins for bot in after.bots]


def test_one_answer_at_a_time_the_same_luck_is_noted() -> None:
    asked = replace(contest(adjusted=True, games=4), bots=("heuristic",))
    fast = played(asked)
    assert fast.luck is not None
    for lineup in asked.lineups(range(4)):
        for row in range(len(lineup.numbers)):
            slow = tables._play_one(asked, lineup.pick([row]))
            assert slow.luck is not None
            assert np.allclose(slow.luck[0], fast.luck[lineup.numbers[row]])


def test_a_game_without_a_forecast_cannot_be_adjusted() -> None:
    check(contest(adjusted=False, game="blind"))
    with pytest.raises(ManifestError, match="no forecast"):
        check(contest(adjusted=True, game="blind"))


def test_compiled_bots_of_ones_own_are_asked_one_answer_at_a_time() -> None:
    own = replace(contest(adjusted=True), bots=("heuristic", "compiled:examples/fast_bot.py:careful"))
    assert own.form == ASKED
