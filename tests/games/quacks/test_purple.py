"""Purple, ghost's breath: the four books, in phase B."""

import pytest

from tests.games.quacks.table import TableTop, brewed


def ghosts(count: int, text: str = "", **options: object) -> TableTop:
    """Seat 1 has brewed so many purple chips on spaces 1, 2, …"""
    pot = ",".join(f"purple-1@{space}" for space in range(1, count + 1))
    return brewed(
        f"table supply=orange-1,black-1,green-1,blue-2,yellow-4\nseat-1 pot={pot} rubies=0\n{text}", **options
    )


GAINS = ("chip-gained", "chip-missed", "points-gained", "rubies-gained", "droplet-moved")

# --- Set 1 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-PURPLE1-1")
def test_set_1_rewards_one_two_and_three_purple_chips() -> None:
    assert ghosts(1).plays(1, "reward 1").happened(*GAINS) == [("points-gained", 1, 1)]
    table = ghosts(2).plays(1, "reward 2")
    assert table.happened(*GAINS) == [("points-gained", 1, 1), ("rubies-gained", 1, 1)]
    table = ghosts(3).plays(1, "reward 3").plays(1, "move-droplet")
    assert table.happened(*GAINS) == [("points-gained", 1, 2), ("droplet-moved", 1, 1)]
    assert table.asked(1) == "buy"
    table.shows("seat-1 pot=purple-1@1,purple-1@2,purple-1@3")


@pytest.mark.rule("Q-PURPLE1-1")
def test_a_fourth_purple_chip_adds_nothing() -> None:
    assert ghosts(4).legal(1) == {f"reward {level}" for level in range(4)}


@pytest.mark.rule("Q-PURPLE1-2")
def test_three_purple_chips_may_take_a_smaller_reward_but_only_once() -> None:
    table = ghosts(3).plays(1, "reward 1")
    assert table.happened(*GAINS) == [("points-gained", 1, 1)]
    assert table.asked(1) == "buy"


@pytest.mark.rule("Q-PURPLE1-2")
def test_no_reward_is_offered_for_more_chips_than_lie_in_the_pot() -> None:
    assert ghosts(1).refuses(1, "reward 2") == "too-few-purple"
    assert brewed("seat-1 pot=orange-1@2").asked(1) == "buy"


# --- Set 2 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-PURPLE2-1")
def test_one_purple_chip_given_back_brings_black_a_point_and_a_ruby() -> None:
    table = ghosts(2, purple_book=2).plays(1, "reward 1")
    assert table.happened(*GAINS) == [
        ("chip-gained", 1, "black-1"),
        ("points-gained", 1, 1),
        ("rubies-gained", 1, 1),
    ]
    assert table.happened("purples-given-back") == [("purples-given-back", 1, 1)]
    table.shows("table supply=orange-1,green-1,blue-2,yellow-4,purple-1\nseat-1 pot=purple-1@1 scoring=3")


@pytest.mark.rule("Q-PURPLE2-1")
def test_two_purple_chips_given_back_bring_green_blue_3_points_and_a_step() -> None:
    table = ghosts(3, purple_book=2).plays(1, "reward 2").plays(1, "move-droplet")
    chips = [("chip-gained", 1, "green-1"), ("chip-gained", 1, "blue-2")]
    assert table.happened(*GAINS) == [*chips, ("points-gained", 1, 3), ("droplet-moved", 1, 1)]
    assert table.asked(1) == "buy"
    table.shows("table supply=orange-1,black-1,yellow-4,purple-1*2\nseat-1 pot=purple-1@1")


@pytest.mark.rule("Q-PURPLE2-1", "Q-SCORE-5")
def test_three_purple_chips_given_back_bring_yellow_6_points_a_ruby_and_two_steps() -> None:
    table = ghosts(3, purple_book=2).plays(1, "reward 3").plays(1, "move-droplet").plays(1, "move-droplet")
    rest = [
        ("points-gained", 1, 6),
        ("rubies-gained", 1, 1),
        ("droplet-moved", 1, 1),
        ("droplet-moved", 1, 2),
    ]
    assert table.happened(*GAINS) == [("chip-gained", 1, "yellow-4"), *rest]
    assert table.asked(1) == "buy"
    table.shows("table supply=orange-1,black-1,green-1,blue-2,purple-1*3\nseat-1 pot=none scoring=4")


@pytest.mark.rule("Q-PURPLE2-1")
def test_the_purple_chip_placed_last_is_the_one_given_back() -> None:
    position = "seat-1 pot=purple-1@1,purple-1@2,orange-1@3"
    table = brewed(position, purple_book=2).plays(1, "reward 1")
    table.shows("seat-1 pot=purple-1@1,orange-1@3 scoring=4")


@pytest.mark.rule("Q-PURPLE2-1", "Q-SUPPLY-3")
def test_what_is_sold_out_is_missing_from_the_reward_but_the_rest_is_paid() -> None:
    table = ghosts(1, "table supply=none", purple_book=2).plays(1, "reward 1")
    assert table.happened(*GAINS) == [
        ("chip-missed", 1, "black-1"),
        ("points-gained", 1, 1),
        ("rubies-gained", 1, 1),
    ]


@pytest.mark.rule("Q-PURPLE2-2")
def test_purple_chips_that_are_kept_return_to_the_bag() -> None:
    table = ghosts(3, "seat-1 bag=white-1", purple_book=2).plays(1, "reward 1").plays(1, "leave")
    table.shows("table round_number=4\nseat-1 pot=none bag=white-1,purple-1*2,black-1")


# --- Set 3 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-PURPLE3-1")
@pytest.mark.parametrize(("space", "points"), [(10, 1), (24, 1), (25, 2), (44, 2), (45, 3), (52, 3)])
def test_a_purple_chip_of_set_3_scores_by_the_number_printed_on_its_space(space: int, points: int) -> None:
    table = brewed(f"seat-1 pot=purple-1@{space}", purple_book=3)
    assert table.legal(1) == {"reward 0", "reward 1"}
    table.plays(1, "reward 1")
    assert table.happened("points-gained")[0] == ("points-gained", 1, points)


@pytest.mark.rule("Q-PURPLE3-1")
def test_purple_chips_of_set_3_are_added_up() -> None:
    table = brewed("seat-1 pot=purple-1@9,purple-1@10,white-1@20,purple-1@47", purple_book=3).plays(
        1, "reward 1"
    )
    assert table.happened("points-gained")[0] == ("points-gained", 1, 4)


@pytest.mark.rule("Q-PURPLE3-1")
def test_purple_chips_of_set_3_on_low_spaces_bring_nothing() -> None:
    assert brewed("seat-1 pot=purple-1@8,purple-1@9", purple_book=3).asked(1) == "buy"


# --- Set 4 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-PURPLE4-1", "Q-PURPLE4-3")
@pytest.mark.parametrize(
    ("count", "pot", "answer", "old", "new"),
    [
        (1, "red-1@7,red-1@9,orange-1@11", "upgrade 1-to-2 red", "red-1", "red-2"),
        (2, "green-2@7,orange-1@11", "upgrade 2-to-4 green", "green-2", "green-4"),
        (3, "yellow-1@7,orange-1@11", "upgrade 1-to-4 yellow", "yellow-1", "yellow-4"),
    ],
)
def test_set_4_exchanges_a_chip_of_the_pot_for_a_higher_one_in_the_bag(
    count: int, pot: str, answer: str, old: str, new: str
) -> None:
    purples = ",".join(f"purple-1@{space}" for space in range(1, count + 1))
    position = f"table supply={new}*2\nseat-1 pot={purples},{pot} bag=white-1"
    table = brewed(position, purple_book=4).plays(1, answer)
    assert table.happened("chip-swapped") == [("chip-swapped", 1, old, new)]
    kept = "red-1@7,orange-1@11" if count == 1 else "orange-1@11"
    table.shows(f"table supply={old},{new}\nseat-1 pot={purples},{kept} bag=white-1,{new} scoring=12")
    assert table.asked(1) == "buy"


@pytest.mark.rule("Q-PURPLE4-1")
def test_each_level_of_set_4_has_one_kind_of_exchange_and_lower_levels_stay_open() -> None:
    chips = "green-1@7,blue-2@9"
    one = brewed(f"seat-1 pot=purple-1@1,{chips}", purple_book=4)
    assert one.legal(1) == {"upgrade-nothing", "upgrade 1-to-2 green"}
    assert one.refuses(1, "upgrade 2-to-4 blue") == "too-few-purple"
    two = brewed(f"seat-1 pot=purple-1@1,purple-1@2,{chips}", purple_book=4)
    assert two.legal(1) == {"upgrade-nothing", "upgrade 1-to-2 green", "upgrade 2-to-4 blue"}
    three = brewed(f"seat-1 pot=purple-1@1,purple-1@2,purple-1@3,{chips}", purple_book=4)
    assert three.legal(1) == {"upgrade 1-to-4 green", *two.legal(1)}


@pytest.mark.rule("Q-PURPLE4-1")
def test_two_purple_chips_without_a_2_chip_may_still_turn_a_1_into_a_2() -> None:
    table = brewed("seat-1 pot=purple-1@1,purple-1@2,blue-1@3", purple_book=4)
    assert table.legal(1) == {"upgrade-nothing", "upgrade 1-to-2 blue"}
    table.plays(1, "upgrade 1-to-2 blue")
    assert table.asked(1) == "buy"


@pytest.mark.rule("Q-PURPLE4-1", "Q-PURPLE4-2")
@pytest.mark.parametrize(
    "position",
    [
        "seat-1 pot=blue-1@3",  # no purple
        "seat-1 pot=white-1@1,orange-1@2,black-1@3,purple-1@4\nseat-2 pot=black-1@1,black-1@2",  # no other color
        "table supply=blue-1\nseat-1 pot=purple-1@1,blue-1@3,red-4@7",  # nothing higher in stock
        "table supply=blue-2,green-4\nseat-1 pot=purple-1@1,green-2@3",  # a 2-chip needs a second purple
        "table supply=blue-2\nseat-1 pot=purple-1@1,purple-1@2,green-1@3",  # no blue 1 lies in the pot
    ],
)
def test_without_purple_suitable_chip_or_stock_nothing_is_exchanged(position: str) -> None:
    assert brewed(position, purple_book=4).asked(1) != "purple-upgrade"


@pytest.mark.rule("Q-PURPLE4-2")
def test_the_higher_chip_must_be_in_stock_and_the_lower_one_in_the_pot() -> None:
    table = brewed("table supply=red-2\nseat-1 pot=purple-1@1,red-1@2,blue-1@3", purple_book=4)
    assert table.legal(1) == {"upgrade-nothing", "upgrade 1-to-2 red"}
    assert table.refuses(1, "upgrade 1-to-2 blue") == "sold-out"
    assert table.refuses(1, "upgrade 1-to-2 green") == "not-in-the-pot"
