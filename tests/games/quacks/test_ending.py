"""Winning: places after round 9."""

import pytest

from ludarium.games.quacks import GAME
from tests.games.quacks.table import TableTop, brewed, new_game


def places(table: TableTop, seats: int) -> list[int]:
    return [GAME.result(table.state, seat) for seat in range(seats)]


@pytest.mark.rule("Q-END-1")
def test_the_highest_score_wins() -> None:
    table = new_game(3).change("seat-1 score=40 scoring=50\nseat-2 score=61 scoring=3\nseat-3 score=52")
    assert places(table, 3) == [3, 1, 2]


@pytest.mark.rule("Q-END-2")
def test_of_tied_players_the_one_further_in_the_last_pot_wins_exploded_or_not() -> None:
    table = new_game(3).change(
        "seat-1 score=40 scoring=20\nseat-2 score=40 scoring=21 exploded=1\nseat-3 score=39 scoring=30"
    )
    assert places(table, 3) == [2, 1, 3]


@pytest.mark.rule("Q-END-2")
def test_players_still_tied_share_the_victory() -> None:
    table = new_game(4).change(
        "\n".join(f"seat-{seat} score=40 scoring=20" for seat in (1, 2, 3)) + "\nseat-4 score=40"
    )
    assert places(table, 4) == [1, 1, 1, 4]
    assert [GAME.won(table.state, seat) for seat in range(4)] == [1, 1, 1, 0]


@pytest.mark.rule("Q-END-1", "Q-END-2")
def test_the_payoff_counts_opponents_beaten_and_sums_to_zero() -> None:
    table = new_game(4).change("seat-1 score=9\nseat-2 score=5\nseat-3 score=5\nseat-4 score=1")
    payoffs = [GAME.payoff(table.state, seat) for seat in range(4)]
    assert payoffs == pytest.approx([1, 0, 0, -1])
    assert GAME.payoff(new_game(2).state, 0) == 0


@pytest.mark.rule("Q-END-2")
def test_the_tie_break_is_the_scoring_space_of_round_9() -> None:
    table = brewed("seat-1 pot=orange-1@2 rubies=0\nseat-2 pot=orange-1@3 rubies=0", round_number=9)
    assert GAME.waiting(table.state.table) == 0
    assert places(table, 2) == [2, 1]
