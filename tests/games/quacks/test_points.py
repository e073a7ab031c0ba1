"""Phase D: victory points, and the choice of whoever exploded."""

import pytest

from tests.games.quacks.table import brewed, reading


@pytest.mark.rule("Q-POINTS-1", "Q-EXPLODE-4")
def test_whoever_exploded_chooses_points_or_purchases() -> None:
    position = "seat-1 pot=white-3@22 exploded=1"
    assert brewed(position).legal(1) == {"choose-points", "choose-coins"}
    table = brewed(position).plays(1, "choose-points")
    table.shows("table round_number=4\nseat-1 score=5")
    assert table.happened("points-chosen", "coins-chosen") == [("points-chosen", 1)]
    table = brewed(position).plays(1, "choose-coins")
    table.shows("seat-1 score=0 coins=19")
    assert table.happened("points-chosen", "coins-chosen") == [("coins-chosen", 1, 19)]
    assert table.asked(1) == "buy"


@pytest.mark.rule("Q-POINTS-1", "Q-ROUND-4")
def test_the_choice_falls_after_phase_c_and_before_anyone_buys() -> None:
    position = "seat-1 pot=orange-1@15\nseat-2 pot=white-3@8 exploded=1 rubies=0"
    table = brewed(position)
    assert (table.asked(1), table.asked(2)) == ("nothing", "points-or-coins")
    table.shows("seat-1 score=3\nseat-2 rubies=1")


@pytest.mark.rule("Q-POINTS-1", "Q-ROUND-4")
def test_the_first_player_chooses_first() -> None:
    table = brewed("table first=1\nseat-1 exploded=1\nseat-2 exploded=1")
    assert (table.asked(1), table.asked(2)) == ("nothing", "points-or-coins")
    assert table.plays(2, "choose-points").asked(1) == "points-or-coins"


@pytest.mark.rule("Q-POINTS-1", "Q-BLUE2-1")
def test_a_shielded_explosion_takes_points_and_purchases_without_a_choice() -> None:
    table = brewed("seat-1 pot=white-3@22 exploded=1 shielded=1")
    table.shows("seat-1 score=5 coins=19")
    assert table.asked(1) == "buy"


@pytest.mark.rule("Q-POINTS-2")
def test_lucas_scores_the_7_points_of_his_23() -> None:
    brewed("seat-1 pot=orange-1@30").shows("seat-1 scoring=31 score=7 coins=23")


@pytest.mark.rule("Q-POINTS-2", "Q-BUY-2")
def test_the_spoon_is_worth_15_points_and_35_coins() -> None:
    brewed("seat-1 pot=orange-1@52").shows("seat-1 scoring=53 score=15 coins=35")


@pytest.mark.rule("Q-POINTS-2")
def test_a_space_without_points_tells_of_none() -> None:
    assert brewed("seat-1 pot=orange-1@2").happened("points-gained") == []


@pytest.mark.rule("Q-POINTS-3")
def test_a_score_past_50_starts_another_lap_with_its_own_tails() -> None:
    brewed("seat-1 score=48 pot=orange-1@30").shows("seat-1 score=55")
    assert reading("lucky-devil", "seat-1 score=53\nseat-2 score=50").happened("rats-help") == [
        ("rats-help", 2, 1)
    ]
