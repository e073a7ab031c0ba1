"""Two trees beside each other: that each says what it played."""

from __future__ import annotations

import pytest

from benchmarks.pairs import GAMES, HERE, TABLES, Tree


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
