"""Moving: step by step, the lair, Cerberus, symbols."""

import pytest

from tests.games.cerberus.table import given

KEPT = "seat-1 camp=cerberus actions=15"


@pytest.mark.rule("CB-MOVE-1")
def test_a_pawn_goes_its_full_distance_and_spaces_are_shared() -> None:
    table = given("seat-1 space=9\nseat-2 space=11").plays(1, "act 3a-1")
    table.shows("seat-1 space=11\nseat-2 space=11")
    assert table.happened("moved", "stopped") == [("moved", 1, 10), ("moved", 1, 11), ("stopped", 1, 11)]


@pytest.mark.rule("CB-MOVE-1", "CB-BET6-1")
def test_a_pawn_goes_back_its_full_distance() -> None:
    given(f"{KEPT}\nseat-2 space=11\nhand-1 cards=grudge").plays(
        1, "betray grudge-simple", "aim-first 2"
    ).shows("seat-2 space=9")


@pytest.mark.rule("CB-MOVE-2")
def test_nobody_goes_back_into_the_lair() -> None:
    table = given(f"{KEPT}\nseat-2 space=2\nhand-1 cards=grudge").plays(
        1, "betray grudge-simple", "aim-first 2"
    )
    table.shows("seat-2 space=1 camp=adventurer\ntable cerberus=0")
    assert table.happened("caught") == []


@pytest.mark.rule("CB-MOVE-3")
def test_a_pawn_that_steps_back_onto_cerberus_is_caught_there() -> None:
    text = f"{KEPT}\nseat-2 space=10\nseat-3 space=12\nseat-4 space=12\nhand-1 cards=grudge\ntable cerberus=9"
    table = given(text).plays(1, "betray grudge-simple", "aim-first 2")
    assert table.happened("caught") == [("caught", 2, 9)]
    table.shows("seat-2 camp=cerberus space=-1\ntable cerberus=7")


@pytest.mark.rule("CB-MOVE-4", "CB-MOVE-5")
def test_the_card_symbol_acts_when_a_pawn_stops_there() -> None:
    table = given("seat-1 space=2").plays(1, "act 3a-1")
    assert table.stream() == "survival 1"
    table.chance("cowardice")
    assert table.hand(1) == {"cowardice": 1}


@pytest.mark.rule("CB-MOVE-4")
def test_passing_a_symbol_does_nothing() -> None:
    table = given("seat-1 space=3").plays(1, "act 3a-1")
    assert table.happened("drew") == []
    assert table.waits_for() == {2}


@pytest.mark.rule("CB-MOVE-4", "CB-MOVE-5")
def test_the_owner_of_the_moved_pawn_draws_also_when_it_goes_back() -> None:
    text = f"{KEPT}\nseat-2 space=6\nhand-1 cards=grudge"
    table = given(text).plays(1, "betray grudge-simple", "aim-first 2")
    assert table.stream() == "survival 2"


@pytest.mark.rule("CB-MOVE-4")
def test_who_does_not_move_triggers_nothing() -> None:
    table = given("seat-1 space=9\nseat-2 space=22\nseat-3 space=23\ntable rage=4", boats="123")
    table.plays(1, "act 2a-1", "aim-second 2").shows("table rage=4")


@pytest.mark.rule("CB-MOVE-4", "CB-WAY-6")
def test_who_is_caught_on_a_symbol_and_cerberus_trigger_nothing() -> None:
    text = f"{KEPT}\nseat-2 space=6\nseat-3 space=12\nseat-4 space=12\nhand-1 cards=grudge\ntable cerberus=4"
    table = given(text).plays(1, "betray grudge-simple", "aim-first 2")
    assert table.stream() == "betrayal 2"
    table = given(f"{KEPT}\ntable cerberus=3\nseat-2 space=9\nseat-3 space=9\nseat-4 space=9").plays(
        1, "serve 2k-1"
    )
    table.shows("table cerberus=4")
    assert table.happened("drew") == []


@pytest.mark.rule("CB-MOVE-6", "CB-MOVE-4")
def test_the_rage_symbol_moves_the_die_but_not_beyond_the_hunt_space() -> None:
    table = given("seat-1 space=20\nhand-1 cards=cowardice", boats="312").plays(1, "act 3a-1")
    table.shows("seat-1 space=22\ntable rage=5")
    table = given("seat-1 space=20\ntable rage=8\nhand-1 cards=cowardice", boats="312").plays(1, "act 3a-1")
    table.shows("table rage=9")


@pytest.mark.rule("CB-MOVE-4", "CB-BOAT-6")
def test_leaving_the_boat_onto_a_symbol_triggers_it() -> None:
    text = f"{KEPT}\nseat-2 space=23\nseat-3 space=9\nseat-4 space=9\ntable rage=5"
    table = given(text, boats="312").plays(1, "serve 3k-1", "push 3", "aim-first 2")
    table.shows("seat-2 space=22\ntable rage=6 aboard=0")


@pytest.mark.rule("CB-MOVE-7", "CB-BOAT-1")
def test_the_boat_symbol_lets_the_owner_look_or_swap() -> None:
    board = {"board": "first-edition", "second_piece": "promontory"}
    table = given("seat-1 space=2\nseat-2 space=7", **board).plays(1, "act 2a-1", "aim-second 2")
    assert table.asked(2) == "look-or-swap"
    table.plays(2, "look 2")
    assert list(table.state.own[1].mind.boats) == [0, 1, 0]
    assert table.asked(1) == "nothing"  # seat 1 went on by itself to the card symbol
    table = given("seat-1 space=2\nseat-2 space=7\nseat-3 space=20", **board).plays(
        1, "act 2a-1", "aim-second 2"
    )
    assert table.happened("looked", "swapped") == []
