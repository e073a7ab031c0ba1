"""Phases A to C: the bonus die, black chips, the order of actions, rubies. Green and purple have their own files."""

import pytest

from tests.games.quacks.table import TableTop, brewed, given

# --- A) The bonus die -----------------------------------------------------------------------------------


@pytest.mark.rule("Q-DIE-1")
def test_marie_and_lucas_are_both_on_a_23_and_marie_who_is_further_rolls() -> None:
    table = brewed("seat-1 pot=orange-1@31\nseat-2 pot=orange-1@30", die="")
    table.shows("seat-1 scoring=32\nseat-2 scoring=31")
    assert (table.asked(1), table.asked(2)) == ("roll-die", "nothing")
    table.plays(1, "decline")
    table.shows("seat-1 coins=23 score=8\nseat-2 coins=23 score=7")


@pytest.mark.rule("Q-DIE-1", "Q-EXPLODE-4")
def test_an_exploded_pot_does_not_win_the_die_however_far_it_is() -> None:
    table = brewed(
        "seat-1 pot=white-3@20 exploded=1\nseat-2 pot=orange-1@3\nseat-3 pot=orange-1@2", seats=3, die=""
    )
    assert [table.asked(seat) for seat in (1, 2, 3)] == ["nothing", "roll-die", "nothing"]


@pytest.mark.rule("Q-DIE-2", "Q-ROUND-4")
def test_all_who_are_tied_for_furthest_roll_in_turn() -> None:
    position = "table first=2\nseat-1 pot=orange-1@52\nseat-2 pot=orange-1@51\nseat-3 pot=orange-1@52"
    table = brewed(position, seats=3, die="")
    table.plays(3, "accept", draws="one-point").plays(1, "accept", draws="one-point")
    assert table.happened("rolled") == [("rolled", 3, "one-point"), ("rolled", 1, "one-point")]
    assert table.asked(3) == "buy"


@pytest.mark.rule("Q-DIE-2")
def test_nobody_rolls_when_every_pot_exploded() -> None:
    table = brewed("seat-1 exploded=1\nseat-2 exploded=1", die="")
    assert (table.asked(1), table.asked(2)) == ("points-or-coins", "nothing")


@pytest.mark.rule("Q-DIE-3")
@pytest.mark.parametrize(
    ("face", "gain"),
    [
        ("one-point", ("points-gained", 1, 1)),
        ("two-points", ("points-gained", 1, 2)),
        ("ruby", ("rubies-gained", 1, 1)),
        ("orange", ("chip-gained", 1, "orange-1")),
    ],
)
def test_the_result_of_the_die_is_taken_at_once(face: str, gain: tuple[object, ...]) -> None:
    table = brewed("seat-1 pot=orange-1@2", die="").plays(1, "accept", draws=face)
    assert table.events()[-2:] == [("rolled", 1, face), gain]


@pytest.mark.rule("Q-DIE-3", "Q-ACTIONS-2", "Q-SCORE-5")
def test_the_droplet_of_the_die_is_a_step_that_leaves_the_scoring_space_alone() -> None:
    table = brewed("", die="").plays(1, "accept", draws="droplet").plays(1, "move-droplet")
    table.shows("seat-1 droplet=1 scoring=1")
    assert table.asked(2) == "roll-die"


@pytest.mark.rule("Q-DIE-3", "Q-SUPPLY-1", "Q-SUPPLY-3")
def test_the_orange_chip_of_the_die_is_lost_if_the_supply_has_none() -> None:
    table = brewed("table supply=green-1\nseat-1 pot=orange-1@2", die="").plays(1, "accept", draws="orange")
    assert table.happened("rolled", "chip-missed") == [
        ("rolled", 1, "orange"),
        ("chip-missed", 1, "orange-1"),
    ]


@pytest.mark.rule("Q-DIE-4")
def test_the_die_may_be_declined() -> None:
    table = brewed("seat-1 pot=orange-1@2", die="")
    assert table.legal(1) == {"accept", "decline"}
    table.plays(1, "decline")
    assert table.happened("rolled") == []
    assert table.asked(1) == "buy"
    accepted = brewed("seat-1 pot=orange-1@2", die="").plays(1, "accept", draws="ruby")
    assert accepted.happened("rolled") == [("rolled", 1, "ruby")]


# --- B) The order of chip actions -----------------------------------------------------------------------


@pytest.mark.rule("Q-ACTIONS-1")
def test_black_is_settled_for_everybody_then_green_then_purple() -> None:
    pot = "black-1@1,purple-1@2,green-1@3"
    table = brewed(f"table first=1\nseat-1 pot={pot}\nseat-2 pot={pot}")
    table.plays(2, "move-droplet").plays(1, "move-droplet").plays(2, "reward 1").plays(1, "reward 1")
    expected = [
        *(("droplet-moved", 2, 1), ("droplet-moved", 1, 1)),
        *(("rubies-gained", 2, 1), ("rubies-gained", 1, 1)),
        *(("points-gained", 2, 1), ("points-gained", 1, 1)),
    ]
    assert table.happened("droplet-moved", "rubies-gained", "points-gained") == expected


@pytest.mark.rule("Q-ACTIONS-1", "Q-GREEN4-1")
def test_a_ruby_from_black_can_pay_for_green_set_4() -> None:
    table = brewed("seat-1 pot=black-1@1,green-1@2 rubies=0", green_book=4).plays(1, "keep-droplet")
    assert table.asked(1) == "green-payment"


@pytest.mark.rule("Q-ACTIONS-1", "Q-GREEN3-1", "Q-PURPLE3-1")
def test_green_set_3_moves_a_purple_chip_before_purple_set_3_looks_at_it() -> None:
    pot = "white-3@1,white-3@2,white-1@3,green-1@8,purple-1@9"
    table = brewed(f"seat-1 pot={pot}", green_book=3, purple_book=3).plays(1, "accept").plays(1, "reward 1")
    assert ("points-gained", 1, 1) in table.events()


def brewing(pot: str, draws: str, **options: int) -> TableTop:
    return given(f"seat-1 pot={pot} bag=white-1,{draws}", round_number=3, **options).plays(
        1, "draw", draws=draws
    )


@pytest.mark.rule("Q-ACTIONS-2", "Q-RED1-1", "Q-RED3-1", "Q-YELLOW4-1", "Q-YELLOW1-1")
@pytest.mark.parametrize(
    ("pot", "chip", "option", "question", "after"),
    [
        ("orange-1@1", "red-1", {"red_book": 1}, "move-extra", "orange-1@1,red-1@2"),
        ("white-2@2", "red-1", {"red_book": 3}, "move-extra", "white-2@2,red-1@3"),
        ("white-2@2", "yellow-1", {"yellow_book": 4}, "move-extra", "white-2@2,yellow-1@3"),
        ("white-2@2", "yellow-1", {"yellow_book": 1}, "return-white", "white-2@2,yellow-1@3"),
    ],
)
def test_an_action_at_once_may_be_declined(
    pot: str, chip: str, option: dict[str, int], question: str, after: str
) -> None:
    table = brewing(pot, chip, **option)
    assert table.asked(1) == question
    table.plays(1, "decline")
    table.shows(f"seat-1 pot={after}")
    assert table.asked(1) == "keep-brewing"


@pytest.mark.rule("Q-ACTIONS-2", "Q-BLUE1-1")
def test_placing_with_blue_set_1_may_be_declined() -> None:
    table = brewing("white-2@2", "blue-1").chance("white-1").plays(1, "leave")
    table.shows("seat-1 pot=white-2@2,blue-1@3")


SEVEN_WHITE = "white-3@3,white-3@6,white-1@7"


@pytest.mark.rule(
    "Q-ACTIONS-2", "Q-GREEN2-1", "Q-GREEN3-1", "Q-GREEN4-1", "Q-PURPLE1-2", "Q-PURPLE2-1", "Q-PURPLE4-1"
)
@pytest.mark.parametrize(
    ("pot", "option", "question", "answer"),
    [
        ("green-1@2", {"green_book": 2}, "green-gift", "leave"),
        (f"green-1@1,{SEVEN_WHITE}", {"green_book": 3}, "green-move", "decline"),
        ("green-1@2", {"green_book": 4}, "green-payment", "decline"),
        ("purple-1@2", {"purple_book": 1}, "purple-reward", "reward 0"),
        ("purple-1@2", {"purple_book": 2}, "purple-reward", "reward 0"),
        ("purple-1@10", {"purple_book": 3}, "purple-reward", "reward 0"),
        ("blue-1@1,purple-1@2", {"purple_book": 4}, "purple-upgrade", "upgrade-nothing"),
        ("black-1@2", {}, "droplet-step", "keep-droplet"),
    ],
)
def test_an_action_of_phase_b_may_be_declined(
    pot: str, option: dict[str, int], question: str, answer: str
) -> None:
    table = brewed(f"seat-1 pot={pot} rubies=1", **option)
    assert table.asked(1) == question
    before = table.state.copy()
    table.told.clear()
    table.plays(1, answer)
    assert (
        table.happened("chip-gained", "last-chip-moved", "rubies-paid", "chip-swapped", "purples-given-back")
        == []
    )
    assert table.seat(1).droplet == before.table.players[0].droplet
    assert table.asked(1) == "buy"


@pytest.mark.rule("Q-ACTIONS-3")
@pytest.mark.parametrize(
    ("pot", "chip", "option"),
    [
        ("red-1@1", "white-1", {"red_book": 4}),
        ("white-1@1", "yellow-1", {"yellow_book": 2}),
        ("white-1@1", "yellow-1", {"yellow_book": 3}),
        ("white-1@1", "blue-1", {"blue_book": 2}),
        ("white-1@4", "blue-1", {"blue_book": 3}),
        ("white-1@4", "blue-1", {"blue_book": 4}),
    ],
)
def test_effects_that_simply_hold_or_pay_are_not_asked(pot: str, chip: str, option: dict[str, int]) -> None:
    assert brewing(pot, chip, **option).asked(1) == "keep-brewing"


@pytest.mark.rule("Q-ACTIONS-3", "Q-GREEN1-1", "Q-BLACK-1", "Q-RUBY-1")
def test_rubies_of_black_of_green_set_1_and_of_phase_c_come_unasked() -> None:
    table = brewed("seat-1 pot=black-1@1,green-1@4 rubies=0").plays(1, "keep-droplet")
    table.shows("seat-1 rubies=3")
    assert table.asked(1) == "buy"


# --- B) Black -------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-BLACK-1")
def test_two_players_with_as_many_black_chips_get_a_step_each() -> None:
    table = (
        brewed("seat-1 pot=black-1@2\nseat-2 pot=black-1@2").plays(1, "move-droplet").plays(2, "move-droplet")
    )
    table.shows("seat-1 droplet=1 rubies=1\nseat-2 droplet=1 rubies=1")


@pytest.mark.rule("Q-BLACK-1")
def test_of_two_players_the_one_with_more_black_chips_gets_a_step_and_a_ruby() -> None:
    table = brewed("seat-1 pot=black-1@2\nseat-2 pot=black-1@1,black-1@2").plays(2, "move-droplet")
    table.shows("seat-1 droplet=0 rubies=1\nseat-2 droplet=1 rubies=2")
    assert table.asked(1) == "buy"


@pytest.mark.rule("Q-BLACK-2")
def test_two_players_without_black_chips_get_nothing() -> None:
    table = brewed("seat-1 pot=orange-1@2")
    table.shows("seat-1 steps=0 rubies=1\nseat-2 steps=0 rubies=1")
    assert table.asked(1) == "buy"


@pytest.mark.rule("Q-BLACK-3")
def test_more_black_chips_than_one_neighbour_bring_a_step_and_than_both_a_ruby_too() -> None:
    position = "seat-1 pot=black-1@2\nseat-2 pot=black-1@1,black-1@2\nseat-3 pot=orange-1@2"
    table = brewed(position, seats=3).plays(1, "move-droplet").plays(2, "move-droplet")
    assert [(table.seat(seat).droplet, table.seat(seat).rubies) for seat in (1, 2, 3)] == [
        (1, 1),
        (1, 2),
        (0, 1),
    ]
    assert table.asked(1) == "buy"


@pytest.mark.rule("Q-BLACK-3")
@pytest.mark.parametrize(("neighbour", "other"), [(2, 3), (3, 2)])
def test_more_black_chips_than_either_neighbour_alone_bring_only_a_step(neighbour: int, other: int) -> None:
    position = f"seat-1 pot=black-1@2\nseat-{neighbour} pot=black-1@2\nseat-{other} pot=orange-1@2"
    table = brewed(position, seats=3).plays(1, "move-droplet").plays(neighbour, "move-droplet")
    assert [(table.seat(seat).droplet, table.seat(seat).rubies) for seat in (1, neighbour, other)] == [
        (1, 1),
        (1, 1),
        (0, 1),
    ]


@pytest.mark.rule("Q-BLACK-3")
def test_black_chips_across_the_table_do_not_matter() -> None:
    position = "seat-1 pot=black-1@2\nseat-3 pot=black-1@1,black-1@2"
    table = brewed(position, seats=4).plays(1, "move-droplet").plays(3, "move-droplet")
    assert table.happened("rubies-gained") == [("rubies-gained", 1, 1), ("rubies-gained", 3, 1)]


@pytest.mark.rule("Q-BLACK-3")
def test_as_many_black_chips_as_both_neighbours_bring_nothing() -> None:
    table = brewed("\n".join(f"seat-{seat} pot=black-1@2" for seat in (1, 2, 3)), seats=3)
    assert table.asked(1) == "buy"
    assert table.happened("rubies-gained") == []


@pytest.mark.rule("Q-BLACK-3", "Q-EXPLODE-4")
def test_the_black_chips_of_an_exploded_pot_count() -> None:
    table = brewed(
        "seat-1 pot=black-1@2\nseat-2 pot=black-1@1,black-1@2 exploded=1\nseat-3 pot=orange-1@1", seats=3
    )
    table.plays(1, "move-droplet").plays(2, "move-droplet")
    assert table.happened("rubies-gained") == [("rubies-gained", 2, 1)]


# --- C) Rubies ------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-RUBY-1", "Q-EXPLODE-4")
@pytest.mark.parametrize("exploded", [0, 1])
def test_a_ruby_on_the_scoring_space_is_gained_exploded_or_not(exploded: int) -> None:
    table = brewed(f"seat-1 pot=orange-1@4 exploded={exploded}\nseat-2 pot=orange-1@5")
    assert table.happened("rubies-gained") == [("rubies-gained", 1, 1)]
