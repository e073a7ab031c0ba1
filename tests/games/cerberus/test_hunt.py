"""The hunt, and cards that move Cerberus."""

import pytest

from tests.games.cerberus.table import given

KEPT = "seat-1 camp=cerberus actions=15"
FAR = "seat-1 space=12\nseat-2 space=13\nseat-3 space=13\nseat-4 space=13"


@pytest.mark.rule("CB-HUNT-1")
def test_the_hunt_comes_at_the_end_of_the_turn() -> None:
    table = given(f"{FAR}\ntable rage=8\nhand-1 cards=cowardice").plays(1, "act 3a-1")
    assert table.happened("hunt-begins") == []
    table.plays(1, "end-turn")
    assert table.happened("hunt-begins") == [("hunt-begins", 3)]


@pytest.mark.rule("CB-HUNT-1", "CB-SUR1-1")
def test_moving_the_die_back_in_time_calls_the_hunt_off() -> None:
    table = given(f"{FAR}\ntable rage=8\nhand-1 cards=sacrifice").plays(1, "act 3a-1")
    table.plays(1, "survive sacrifice-simple", "do 1", "aim-second 3")
    assert table.happened("hunt-begins") == []
    table.shows("table rage=8 active=1")


@pytest.mark.rule("CB-HUNT-2", "CB-CAPTURE-1", "CB-CAPTURE-8", "CB-CAPTURE-9")
def test_the_rulebooks_hunt() -> None:
    """Five players, speed 5: after three spaces there is an adventurer; the die goes to label 4, he to his mark."""
    text = (
        "seat-1 space=13\nseat-2 space=8\nseat-3 space=9\n"
        "seat-4 space=12\nseat-5 space=12\ntable rage=8 speed=5 cerberus=5"
    )
    table = given(text, seats=5).plays(1, "act 3a-1")
    assert table.happened("hunt-begins", "cerberus-moved", "caught") == [
        ("hunt-begins", 5),
        ("cerberus-moved", 8),
        ("caught", 2, 8),
    ]
    table.shows(
        "seat-2 camp=cerberus space=-1\ntable left=4 rage=3 speed=3 cerberus=7 track=7,7,1,-1,-1,-1,-1 active=1"
    )


@pytest.mark.rule("CB-HUNT-2")
def test_the_rest_of_the_run_is_lost_and_all_on_the_space_are_caught() -> None:
    text = "seat-1 space=13\nseat-2 space=8\nseat-3 space=8\nseat-4 space=9\ntable rage=8 speed=8 cerberus=7"
    table = given(text).plays(1, "act 3a-1")
    assert table.happened("caught") == [("caught", 2, 8), ("caught", 3, 8)]
    assert table.asked(1) == "place-next"


@pytest.mark.rule("CB-HUNT-3", "CB-OPTION-16")
@pytest.mark.parametrize(("gain", "speed"), [(0, 3), (1, 4), (2, 5)])
def test_if_nobody_is_caught_he_stays_and_gains_speed(gain: int, speed: int) -> None:
    table = given(f"{FAR}\ntable rage=8 cerberus=5", miss_speed=gain).plays(1, "act 3a-1")
    table.shows(f"table cerberus=8 rage=3 speed={speed} active=1")
    assert table.happened("hunt-missed") == [("hunt-missed",)]


@pytest.mark.rule("CB-HUNT-3")
def test_the_speed_rises_to_8_at_most() -> None:
    table = given(f"{FAR}\ntable rage=8 speed=8 cerberus=0").plays(1, "act 3a-1")
    table.shows("table speed=8 cerberus=8")


@pytest.mark.rule("CB-HUNT-4", "CB-HUNT-3", "CB-WAY-6")
def test_he_stops_on_the_last_space() -> None:
    text = (
        "seat-1 camp=cerberus actions=15\nseat-2 space=23\n"
        "seat-3 space=23\nseat-4 space=23\ntable cerberus=21 rage=8"
    )
    table = given(text, boats="312")
    table.state.table.boat = 4  # no such boat: one that is not full
    table.plays(1, "serve 3k-2").shows("table cerberus=22")
    assert table.happened("hunt-missed") == [("hunt-missed",)]


@pytest.mark.rule("CB-HUNT-5", "CB-ACT2K-1")
def test_a_card_moves_him_and_he_catches() -> None:
    table = given(
        f"{KEPT}\nseat-2 space=9\nseat-3 space=12\nseat-4 space=12\ntable cerberus=8 rage=6 speed=6"
    ).plays(1, "serve 2k-1")
    table.shows("seat-2 camp=cerberus\ntable cerberus=7 rage=5 speed=3 left=2")


@pytest.mark.rule("CB-HUNT-5")
def test_without_capture_a_card_changes_nothing_else() -> None:
    table = given(f"{KEPT}\n{FAR.replace('seat-1 space=12', '')}\ntable cerberus=8 rage=6 speed=6").plays(
        1, "serve 2k-1"
    )
    table.shows("table cerberus=9 rage=6 speed=6")


@pytest.mark.rule("CB-HUNT-5", "CB-BET1-2")
def test_the_rest_of_a_cards_move_is_lost() -> None:
    text = f"{KEPT}\nhand-1 cards=ambush,grudge\nseat-2 space=9\nseat-3 space=10\nseat-4 space=12\ntable cerberus=8"
    table = given(text).plays(1, "betray ambush-advanced")
    table.shows("seat-2 camp=cerberus\nseat-3 camp=adventurer space=10\ntable cerberus=7")
