"""Opinions: a bot with its own is the bot, and with others another; both meet in one playout."""

from __future__ import annotations

import sys

import numpy as np
import pytest

from ludarium.bots.opinions import TRIED, USUAL, opinionated, opinions_of, playout_of_both
from ludarium.kernel import registry
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import Game
from ludarium.kernel.forms import marked
from ludarium.kernel.match import Match

GAMES = [registry.game(name) for name in registry.games()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def answers(game: Game, bot: object, count: int = 150) -> list[int]:
    """What a bot would answer to the questions of games between the usual ones."""
    found: list[int] = []
    for seed in range(count):
        match = Match.start(game, game.Options.of({"seats": max(game.seats)}), seed=seed)
        while not match.over and len(found) < count:
            seat = match.waiting[0]
            seen, luck = match.seen(seat), new_luck(1, len(found))
            found.append(bot(seen, luck))  # type: ignore[operator]
            match.play(seat, game.heuristic(seen, new_luck(1, len(found) - 1)))
        if len(found) == count:
            break
    return found


@every_game
def test_with_its_own_opinions_a_bot_is_the_same(game: Game) -> None:
    assert answers(game, opinionated(game, "same", opinions_of(game))) == answers(game, game.heuristic)


@every_game
def test_every_opinion_is_a_number_or_a_row_of_numbers_that_the_bot_reads(game: Game) -> None:
    opinions, package = opinions_of(game), game.heuristic.__module__.rpartition(".")[0]
    for value in opinions.values():
        assert isinstance(value, int) or all(type(each) is int for each in value)
    modules = [module for name, module in sys.modules.items() if name.startswith(package)]
    rules = [value for module in modules for value in vars(module).values() if marked(value)]
    assert opinions.keys() - {name for rule in rules for name in rule.__code__.co_names} == set()


@every_game
def test_both_meet_in_one_playout_and_answer_by_their_own_opinions(game: Game) -> None:
    """Interpreted, as compiled: where nobody is tried, the game is the usual one."""
    from ludarium.kernel.playout import HEURISTIC, playout_of

    usual = opinions_of(game)
    other = {
        name: -value if isinstance(value, int) else value for name, value in usual.items() if name in ONE
    }
    seats = min(game.seats)

    def final(playout: object, bots: list[int]) -> bytes:
        state, seen = game.new(game.Options.of({"seats": seats})), game.Seen()
        lucks = new_luck(3, 1), new_luck(4, 1)
        playout.play_out(state, seen, bots, *lucks, [0] * game.max_weights)  # type: ignore[attr-defined]
        return np.asarray(game.State.array(state)).tobytes()

    both = playout_of_both(game, "test", usual, usual | other)
    alone = final(playout_of(game), [HEURISTIC] * seats)
    assert final(both, [USUAL] * seats) == alone
    assert final(both, [TRIED] * seats) != alone


ONE = {"POINT", "OWN_STEP", "SPACE"}  # an opinion of each game without which it plays another way
