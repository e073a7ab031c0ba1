"""Ways: bridge, portal, stilts, gondola, funicular; who decides, and Cerberus in between."""

import pytest

from tests.games.cerberus.table import given

KEPT = "seat-1 camp=cerberus actions=15"
GRUDGE = f"{KEPT}\nhand-1 cards=grudge"


def first_edition(*places: str) -> dict[str, str]:
    return {"board": "first-edition", **dict(zip(("second_piece", "third_piece"), places, strict=False))}


@pytest.mark.rule("CB-WAY-1", "CB-WAY-2")
def test_the_bridge_is_one_step_and_falls() -> None:
    table = given("seat-1 space=8").plays(1, "act 3a-1")
    assert table.asked(1) == "which-way"
    assert table.legal(1) == {"walk", "cross"}
    table.plays(1, "cross").shows("seat-1 space=13\ntable bridges_fallen=1")
    assert table.happened("crossed", "bridge-fell") == [("crossed", 1, "bridge", 12), ("bridge-fell",)]
    assert list(table.state.table.board.ways)[8:13] == [0, 0, 0, 0, 0]


@pytest.mark.rule("CB-WAY-1")
def test_a_way_may_be_declined_and_stays() -> None:
    table = given("seat-1 space=8").plays(1, "act 3a-1", "walk")
    table.shows("seat-1 space=10\ntable bridges_fallen=0")
    assert table.state.table.board.ways[8] == 1


@pytest.mark.rule("CB-WAY-1")
def test_a_move_may_end_with_the_way() -> None:
    given("seat-1 space=7").plays(1, "act 3a-1", "cross").shows("seat-1 space=12")


@pytest.mark.rule("CB-WAY-1")
def test_ways_lead_forwards_when_advancing_and_backwards_when_going_back() -> None:
    table = given("seat-1 space=12").plays(1, "act 3a-1")
    assert table.waits_for() == {2}
    table.shows("seat-1 space=14")
    table = given(f"{GRUDGE}\nseat-2 space=13").plays(1, "betray grudge-simple", "aim-first 2")
    assert table.asked(2) == "which-way"
    table.plays(2, "cross").shows("seat-2 space=8\ntable bridges_fallen=1")


@pytest.mark.rule("CB-WAY-3", "CB-WAY-1")
def test_the_portal_is_open_while_somebody_stands_on_the_stele() -> None:
    given("seat-1 space=14").plays(1, "act 3a-1").shows("seat-1 space=16")
    table = given("seat-1 space=14\nseat-3 space=16").plays(1, "act 3a-1", "cross")
    table.shows("seat-1 space=18")
    assert table.happened("crossed") == [("crossed", 1, "portal", 17)]
    table = given(f"{GRUDGE}\nseat-2 space=17\nseat-3 space=16").plays(
        1, "betray grudge-simple", "aim-first 2"
    )
    table.plays(2, "cross").shows("seat-2 space=13")


@pytest.mark.rule("CB-WAY-3")
def test_the_portal_closes_when_the_stele_is_left() -> None:
    table = given("seat-1 space=14\nseat-2 space=16\nseat-3 space=5").plays(1, "act 2a-1", "aim-second 2")
    table.shows("seat-1 space=16\nseat-2 space=17")


@pytest.mark.rule("CB-WAY-3", "CB-WAY-6")
def test_cerberus_opens_no_portal() -> None:
    table = given(
        "seat-1 space=17\ntable cerberus=16\nseat-2 space=18\nseat-3 space=18\nseat-4 space=18", boats="312"
    )
    table.plays(1, "act 3a-1").shows("seat-1 space=19")
    table = given(
        f"{GRUDGE}\nseat-2 space=19\nseat-3 space=20\nseat-4 space=20\ntable cerberus=16", boats="312"
    )
    table.plays(1, "betray grudge-simple", "aim-first 2").shows("seat-2 space=17")


@pytest.mark.rule("CB-WAY-4", "CB-OPTION-11")
def test_the_owner_of_the_pawn_decides_or_by_option_who_moves_it() -> None:
    text = "seat-1 space=9\nseat-2 space=8"
    assert given(text).plays(1, "act 2a-1", "aim-second 2").waits_for() == {2}
    table = given(text, shortcut_choice="mover").plays(1, "act 2a-1", "aim-second 2")
    assert table.waits_for() == {1}
    assert table.asked(1) == "which-way"
    table.plays(1, "cross").shows("seat-2 space=12")


@pytest.mark.rule("CB-WAY-5", "CB-OPTION-12")
def test_a_way_back_past_cerberus_is_not_offered() -> None:
    text = f"{GRUDGE}\nseat-2 space=12\nseat-3 space=14\nseat-4 space=14\ntable cerberus=9"
    given(text).plays(1, "betray grudge-simple", "aim-first 2").shows("seat-2 space=10")


@pytest.mark.rule("CB-WAY-5", "CB-WAY-1")
def test_a_way_back_onto_cerberus_is_offered_and_the_pawn_is_caught() -> None:
    text = f"{GRUDGE}\nseat-2 space=12\nseat-3 space=14\nseat-4 space=14\ntable cerberus=8"
    table = given(text).plays(1, "betray grudge-simple", "aim-first 2").plays(2, "cross")
    assert table.happened("caught") == [("caught", 2, 8)]
    table.shows("seat-2 camp=cerberus\ntable cerberus=7 bridges_fallen=1")


@pytest.mark.rule("CB-WAY-5", "CB-OPTION-12")
def test_by_option_who_goes_back_past_cerberus_is_caught_on_his_space() -> None:
    text = f"{GRUDGE}\nseat-2 space=12\nseat-3 space=14\nseat-4 space=14\ntable cerberus=10"
    table = (
        given(text, past_cerberus="caught").plays(1, "betray grudge-simple", "aim-first 2").plays(2, "cross")
    )
    assert table.happened("caught") == [("caught", 2, 10)]
    table.shows("table cerberus=7")


@pytest.mark.rule("CB-WAY-6", "CB-HUNT-2")
def test_cerberus_does_not_use_the_bridge() -> None:
    table = given(
        "seat-1 space=5\nseat-2 space=13\nseat-3 space=13\nseat-4 space=13\ntable cerberus=8 rage=8\nseat-1 space=13"
    )
    table.plays(1, "act 3a-1")
    table.shows("table cerberus=11 bridges_fallen=0")


# --- The first edition ------------------------------------------------------------------------------------


@pytest.mark.rule("CB-WAY-7")
def test_a_stilt_holds_one_pawn_and_stops_others() -> None:
    """The stilts are spaces 8 and 9."""
    options = first_edition("stilts")
    table = given("seat-1 space=7\nseat-2 space=9", **options).plays(1, "act 3a-1")
    table.shows("seat-1 space=8")
    table = given("seat-1 space=7\nseat-2 space=8", **options).plays(1, "act 3a-1")
    table.shows("seat-1 space=7")
    assert table.happened("moved") == []
    given("seat-1 space=7", **options).plays(1, "act 3a-1").shows("seat-1 space=9")


@pytest.mark.rule("CB-WAY-7")
def test_an_occupied_stilt_also_stops_who_goes_back() -> None:
    options = first_edition("stilts")
    text = f"{GRUDGE}\nseat-2 space=10\nseat-3 space=8"
    given(text, **options).plays(1, "betray grudge-simple", "aim-first 2").shows("seat-2 space=9")


@pytest.mark.rule("CB-WAY-7", "CB-COST-6")
def test_who_stands_before_an_occupied_stilt_cannot_pay_by_a_step() -> None:
    text = f"{KEPT}\nseat-2 space=7\nseat-3 space=8\nseat-4 space=23"
    given(text, **first_edition("stilts"), boats="312").plays(1, "serve 4k-2").shows("seat-3 space=10")


@pytest.mark.rule("CB-WAY-8")
def test_a_gondola_takes_two_pawns_past_each_other() -> None:
    """The ends of the gondola are spaces 8 and 10; seat 1 decides, for seat 1 moves."""
    options = first_edition("gondola")
    text = "seat-1 space=5\nseat-2 space=8\nseat-3 space=10\nseat-4 space=10"
    table = given(text, **options).plays(1, "act 3a-2", "aim-first 2")
    assert table.asked(1) == "ride-gondola"
    assert table.legal(1) == {"walk", "ride 3", "ride 4"}
    assert table.refuses(1, "ride 1") == "not-a-target"
    table.plays(1, "ride 4").shows("seat-2 space=12\nseat-4 space=8\nseat-3 space=10")
    assert table.happened("crossed") == [("crossed", 2, "gondola", 10)]


@pytest.mark.rule("CB-WAY-8")
def test_the_gondola_may_be_left_alone_and_needs_both_ends() -> None:
    options = first_edition("gondola")
    table = given("seat-1 space=8\nseat-3 space=10", **options).plays(1, "act 3a-1", "walk")
    table.shows("seat-1 space=10\nseat-3 space=10")
    given("seat-1 space=8", **options).plays(1, "act 3a-1").shows("seat-1 space=10")


@pytest.mark.rule("CB-WAY-8")
def test_the_gondola_also_takes_back() -> None:
    text = f"{GRUDGE}\nseat-2 space=10\nseat-3 space=8"
    table = given(text, **first_edition("gondola")).plays(1, "betray grudge-simple", "aim-first 2")
    table.plays(1, "ride 3").shows("seat-2 space=7\nseat-3 space=10")


@pytest.mark.rule("CB-WAY-9")
def test_the_funicular_takes_only_who_begins_at_its_foot() -> None:
    """Foot 8, top 11."""
    options = first_edition("funicular")
    given("seat-1 space=8", **options).plays(1, "act 3a-1", "cross").shows("seat-1 space=12")
    table = given("seat-1 space=7", **options).plays(1, "act 3a-1")
    table.shows("seat-1 space=9")
    given(f"{GRUDGE}\nseat-2 space=11", **options).plays(1, "betray grudge-simple", "aim-first 2").shows(
        "seat-2 space=9"
    )


@pytest.mark.rule("CB-WAY-1", "CB-WAY-7")
def test_where_the_path_is_blocked_the_way_is_taken_unasked() -> None:
    """A board with a stilt behind the bridge's near end."""
    table = given("seat-1 space=8\nseat-2 space=9")
    table.state.table.board.features[9] |= 2
    table.plays(1, "act 3a-1").shows("seat-1 space=13")
    table = given("seat-1 space=8\nseat-2 space=12")
    table.state.table.board.features[12] |= 2
    table.plays(1, "act 3a-1").shows("seat-1 space=10")


@pytest.mark.rule("CB-WAY-8", "CB-WAY-7")
def test_who_declines_the_gondola_before_a_blocked_path_stays() -> None:
    table = given("seat-1 space=8\nseat-2 space=9\nseat-3 space=10", **first_edition("gondola"))
    table.state.table.board.features[9] |= 2
    table.plays(1, "act 3a-1", "walk").shows("seat-1 space=8")
