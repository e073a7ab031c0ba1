"""The pot: which chip is the last, which space is scored, and how much white it bears."""

import pytest

from tests.games.quacks.table import given, new_game


@pytest.mark.rule("Q-SCORE-1")
@pytest.mark.parametrize("exploded", [0, 1])
def test_the_scoring_space_is_right_after_the_last_chip(exploded: int) -> None:
    table = given(f"seat-1 pot=orange-1@1,green-4@5,white-2@7 has_drawn=1 exploded={exploded}").plays(
        1, "stop"
    )
    assert table.events() == [("stopped", 1, 8)]
    table.shows("seat-1 stopped=1 scoring=8")


@pytest.mark.rule("Q-SCORE-2")
def test_a_chip_taken_out_of_the_pot_is_not_among_the_last_two() -> None:
    table = given(
        "seat-1 bag=yellow-1 pot=green-2@2,white-2@4 has_drawn=1\nseat-2 pot=orange-1@1 has_drawn=1"
    )
    table.draws(1, "yellow-1").plays(1, "accept").plays(1, "stop").plays(2, "stop").plays(1, "decline")
    assert ("rubies-gained", 1, 1) in table.events()  # for the green chip, last but one


@pytest.mark.rule("Q-SCORE-2")
def test_the_last_two_are_the_last_by_placing_not_by_gaps() -> None:
    table = given(
        "seat-1 pot=green-1@1,orange-1@2,white-3@5,green-4@9 has_drawn=1\nseat-2 pot=orange-1@1 has_drawn=1"
    )
    table.plays(1, "stop").plays(2, "stop").plays(1, "decline")
    assert [event for event in table.events() if event[0] == "rubies-gained"] == [("rubies-gained", 1, 1)]


@pytest.mark.rule("Q-SCORE-2")
def test_a_red_chip_placed_at_the_stop_is_the_last_one() -> None:
    table = given("seat-1 beside=red-2 pot=orange-1@1 has_drawn=1", red_book=2).plays(1, "stop")
    table.plays(1, "put-in-pot red-2").shows(
        "seat-1 beside=none pot=orange-1@1,red-2@3 stopped=1 scoring=4 asked=nothing"
    )


@pytest.mark.rule("Q-SCORE-2")
def test_the_chip_before_a_returned_one_is_the_last() -> None:
    table = given("seat-1 bag=green-1,white-2,orange-1").draws(1, "green-1 white-2").plays(1, "use-flask")
    assert table.plays(1, "stop").events()[-1] == ("stopped", 1, 2)


@pytest.mark.rule("Q-SCORE-3")
@pytest.mark.parametrize(("space", "scoring"), [(51, 52), (52, 53)])
def test_a_last_chip_on_space_52_scores_on_the_spoon(space: int, scoring: int) -> None:
    table = given(f"seat-1 pot=orange-1@{space} has_drawn=1").plays(1, "stop")
    table.shows(f"seat-1 scoring={scoring}")


@pytest.mark.rule("Q-SCORE-4")
@pytest.mark.parametrize(("markers", "scoring"), [("", 1), ("droplet=6", 7), ("droplet=6 rats=5", 12)])
def test_an_empty_pot_scores_after_its_start_space(markers: str, scoring: int) -> None:
    table = given(f"seat-1 {markers}", round_number=9).plays(1, "stop").plays(2, "stop")
    table.shows(f"seat-1 scoring={scoring}")


@pytest.mark.rule("Q-SCORE-5")
def test_a_droplet_step_of_phase_b_moves_no_scoring_space() -> None:
    table = given("seat-1 pot=black-1@1 has_drawn=1\nseat-2 pot=orange-1@1 has_drawn=1")
    table.plays(1, "stop").plays(2, "stop").plays(1, "decline").plays(2, "decline").plays(1, "move-droplet")
    assert (table.seat(1).droplet, table.seat(1).scoring) == (1, 2)


@pytest.mark.rule("Q-SCORE-5")
def test_a_purple_chip_given_back_moves_no_scoring_space() -> None:
    table = given(
        "seat-1 pot=orange-1@1,purple-1@2 has_drawn=1\nseat-2 pot=orange-1@1 has_drawn=1", purple_book=2
    )
    table.plays(1, "stop").plays(2, "stop").plays(1, "decline").plays(1, "reward 1")
    table.shows("seat-1 pot=orange-1@1 scoring=3")


@pytest.mark.rule("Q-SCORE-5")
def test_the_move_of_green_set_3_moves_the_scoring_space() -> None:
    pot = "white-3@3,white-3@6,green-2@8,white-1@9"
    table = given(f"seat-1 pot={pot} has_drawn=1\nseat-2 pot=orange-1@1 has_drawn=1", green_book=3)
    table.plays(1, "stop").plays(2, "stop").plays(1, "decline").plays(1, "accept")
    table.shows("seat-1 pot=white-3@3,white-3@6,green-2@8,white-1@11 scoring=12")


# --- How much white the pot bears -----------------------------------------------------------------------


@pytest.mark.rule("Q-EXPLODE-3", "Q-F11", "Q-YELLOW3-1")
@pytest.mark.parametrize(
    ("card", "yellow", "limit"),
    [
        ("magic-potion", 0, 7),
        ("magic-potion", 1, 8),
        ("magic-potion", 2, 8),
        ("magic-potion", 3, 9),
        ("magic-potion", 4, 9),
        ("living-in-luxury", 0, 9),
        ("living-in-luxury", 1, 9),
        ("living-in-luxury", 3, 9),
    ],
)
def test_of_several_white_limits_the_highest_counts(card: str, yellow: int, limit: int) -> None:
    pot = ",".join(["yellow-1@1"] * yellow + ["white-1@9"] * (limit - 1))
    table = given(f"seat-1 bag=white-1*2 pot={pot}", card=card, yellow_book=3).draws(1, "white-1")
    assert table.asked(1) == "keep-brewing"
    assert ("exploded", 1, limit + 1) in table.draws(1, "white-1").events()


@pytest.mark.rule("Q-F11")
def test_living_in_luxury_holds_for_everybody_without_yellow_chips() -> None:
    table = new_game(3).chance("living-in-luxury")
    table.change(
        "\n".join(f"seat-{seat} pot=white-3@3,white-3@6,white-2@8 bag=white-1*2" for seat in (1, 2, 3))
    )
    for seat in (1, 2, 3):
        table.draws(seat, "white-1")
        assert table.asked(seat) == "keep-brewing"
        assert ("exploded", seat, 10) in table.draws(seat, "white-1").events()
