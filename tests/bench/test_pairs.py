"""Two trees beside each other: that each says what it played."""

from __future__ import annotations

import re

import pytest

from benchmarks.pairs import GAMES, HERE, TABLES, Tree, compare


@pytest.mark.parametrize("bot", ["random", "heuristic"])
@pytest.mark.parametrize("game", TABLES)
def test_a_tree_plays_what_it_is_told_and_counts_it(bot: str, game: str) -> None:
    with Tree(HERE) as tree:
        steps, games, seconds = tree.play(("interpreted", bot, game), 1)
        more, _, _ = tree.play(("interpreted", bot, game), 1)
    assert games == GAMES["interpreted"]
    assert steps > 20 * games
    assert seconds > 0
    assert more != steps, "other games than before"


def test_a_tree_beside_itself_plays_the_same_games_after_every_start() -> None:
    """So what is told of steps is what is told of games."""
    told = compare(Tree(HERE), Tree(HERE), 2, 1, ("interpreted", "random", "quacks"))
    found = re.fullmatch(r"steps (\d\.\d{3}) \((\d\.\d{3}) to (\d\.\d{3})\), games (\d\.\d{3})", told)
    assert found, told
    middle, least, most, games = map(float, found.groups())
    assert 0 < least <= middle == games <= most
