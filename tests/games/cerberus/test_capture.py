"""Captures: placing, camps, zones, retreat, resets, going out."""

import pytest

from tests.games.cerberus.table import TableTop, given

KEPT = "seat-1 camp=cerberus actions=15"


def caught_on(space: int, *, cerberus: int | None = None, text: str = "", **options: object) -> TableTop:
    """Seat 2 is caught on this space by a card of seat 1; seats 3 and 4 are far."""
    behind = space - 1 if cerberus is None else cerberus
    position = (
        f"{KEPT}\nseat-2 space={space}\nseat-3 space=22\nseat-4 space=22\ntable cerberus={behind}\n{text}"
    )
    return given(position, **{"boats": "123", **options}).plays(1, "serve 2k-1")


@pytest.mark.rule("CB-CAPTURE-1")
def test_the_pawn_goes_to_the_leftmost_free_space() -> None:
    table = caught_on(9)
    table.shows("table track=7,7,7,0,1,-1,-1 left=2")
    assert table.happened("placed") == [("placed", 2, 3)]


@pytest.mark.rule("CB-CAPTURE-1", "CB-CAPTURE-9")
def test_the_die_makes_room() -> None:
    table = given(
        "seat-1 space=13\nseat-2 space=8\nseat-3 space=12\n"
        "seat-4 space=12\ntable cerberus=7 rage=3\nhand-1 cards=sacrifice"
    )
    table.state.table.players[0].space = 13
    table.plays(1, "survive sacrifice-simple", "aim-second 2")
    table.shows("table left=3 rage=4 track=7,7,7,1,-1,-1,-1")


SEVERAL = "seat-1 space=13\nseat-2 space=8\nseat-3 space=8\nseat-4 space=9\ntable rage=8 cerberus=7"


@pytest.mark.rule("CB-CAPTURE-2", "CB-CAPTURE-3", "CB-TURN-8")
def test_the_active_player_orders_several() -> None:
    table = given(SEVERAL).plays(1, "act 3a-1")
    assert table.legal(1) == {"place 2", "place 3"}
    assert table.refuses(1, "place 4") == "not-caught"
    table.plays(1, "place 3")
    assert table.happened("placed") == [("placed", 3, 4), ("placed", 2, 3)]
    table.shows("seat-2 camp=cerberus\nseat-3 camp=cerberus\ntable track=7,7,7,2,1,-1,-1")


@pytest.mark.rule("CB-CAPTURE-2", "CB-CAPTURE-3")
def test_the_order_decides_who_is_out_even_for_oneself() -> None:
    text = "seat-1 space=8\nseat-2 space=8\nseat-3 space=13\nseat-4 camp=out\ntable rage=8 cerberus=7"
    table = given(text).plays(1, "act 1a-1", draws="sacrifice sacrifice").plays(1, "end-turn")
    assert table.waits_for() == {1}
    table.plays(1, "place 1")
    table.shows("seat-1 camp=cerberus\nseat-2 camp=out\nseat-3 camp=adventurer\ntable left=1")


@pytest.mark.rule("CB-CAPTURE-3", "CB-BOX-6")
@pytest.mark.parametrize(("out", "camp"), [(0, "cerberus"), (1, "cerberus"), (2, "out")])
def test_dark_spaces_change_the_camp_light_ones_do_not(out: int, camp: str) -> None:
    """Seven to three adventurers left: dark; two and one: light."""
    outs = "\n".join(f"seat-{5 - index} camp=out" for index in range(out))
    text = (
        "seat-1 space=13\nseat-2 space=8\nseat-3 space=12\n"
        f"seat-4 space=12\nseat-5 space=12\ntable cerberus=7 rage=8\n{outs}"
    )
    table = given(text, seats=5).plays(1, "act 3a-1")
    assert table.happened("camp-changed") == [("camp-changed", 2)]
    text = (
        "seat-1 space=13\nseat-2 space=8\nseat-3 camp=out\n"
        f"table cerberus=7 rage=8\nseat-4 camp=out\nseat-5 {'camp=out' if out == 2 else 'space=12'}"
    )
    given(text, seats=5).plays(1, "act 3a-1").shows(f"seat-2 camp={camp}")


@pytest.mark.rule("CB-CAPTURE-4")
def test_late_captures_are_out_even_on_a_dark_space() -> None:
    table = caught_on(18)
    table.shows("seat-2 camp=out actions=0\ntable track=7,7,7,0,1,-1,-1")
    assert table.happened("went-out") == [("went-out", 2)]
    caught_on(17).shows("seat-2 camp=cerberus actions=15")


@pytest.mark.rule("CB-CAPTURE-5", "CB-END-3")
def test_all_are_placed_before_the_end_is_looked_at() -> None:
    """A boat for three, three adventurers left, two caught together: both lose, whatever their space."""
    text = "seat-1 space=8\nseat-2 space=8\nseat-3 space=18\nseat-4 camp=cerberus\ntable rage=8 cerberus=7"
    table = (
        given(text, boats="312")
        .plays(1, "act 1a-1", draws="sacrifice sacrifice")
        .plays(1, "end-turn", "place 2")
    )
    assert table.winners() == {4}
    table.shows("seat-1 camp=out\nseat-2 camp=out\ntable cerberus=8")
    assert table.happened("camp-changed", "cerberus-retreated") == []


@pytest.mark.rule("CB-CAPTURE-5")
def test_camps_change_in_the_order_of_placing_and_cerberus_retreats_after_that() -> None:
    text = "seat-1 space=13\nseat-2 space=5\nseat-3 space=5\nseat-4 space=9\ntable rage=8 cerberus=4"
    table = given(text).plays(1, "act 3a-1", "place 3")
    assert table.stream() == "betrayal 3"
    table.shows("table cerberus=5")
    table.chance("grudge")
    assert table.stream() == "betrayal 2"
    table.chance("ambush")
    names = [event[0] for event in table.events()]
    assert names.index("cerberus-retreated") > names.index("drew")
    assert names.index("rage-moved", names.index("cerberus-retreated")) > names.index("cerberus-retreated")


@pytest.mark.rule("CB-CAPTURE-6")
def test_survival_cards_are_discarded_and_action_cards_come_back() -> None:
    table = caught_on(9, text="hand-2 cards=sacrifice*2,arrogance\nseat-2 actions=3")
    assert table.pile() == {"sacrifice": 2, "arrogance": 1}
    table.shows("seat-2 actions=15 hand_size=0 camp=cerberus")
    assert table.asked(2) == "chase-by-action"


@pytest.mark.rule("CB-CAPTURE-7", "CB-BOARD-3")
@pytest.mark.parametrize(("space", "cards"), [(1, 2), (2, 2), (3, 1), (6, 1), (7, 0), (17, 0)])
def test_zones_near_the_lair_give_betrayal_cards(space: int, cards: int) -> None:
    table = caught_on(space)
    table.chance(*["grudge"] * cards)
    assert table.hand(2) == ({"grudge": cards} if cards else {})
    assert table.waits_for() == {2}


@pytest.mark.rule("CB-CAPTURE-7")
def test_the_zone_of_the_capture_counts() -> None:
    """Caught on 3 by going back from 5: orange, one card."""
    text = f"{KEPT}\nhand-1 cards=grudge\nseat-2 space=5\nseat-3 space=9\nseat-4 space=9\ntable cerberus=3"
    table = given(text).plays(1, "betray grudge-simple", "aim-first 2", draws="ambush")
    assert table.hand(2) == {"ambush": 1}
    assert table.asked(1) == "chase-by-action"


RETREATS = (0, 0, 2, 2, 2, 5, 5, 7, 7, 7, 10, 10, 10, 13, 13, 15, 15, 15, 18, 18, 18, 18)


@pytest.mark.rule("CB-CAPTURE-8")
@pytest.mark.parametrize("space", range(1, 23))
def test_cerberus_retreats_to_the_mark_before(space: int) -> None:
    table = caught_on(space, text="seat-3 space=23\nseat-4 space=23", boats="213")
    while table.state.table.due:
        table.chance(next(iter(table.odds())))
    assert table.happened("cerberus-retreated") == [("cerberus-retreated", RETREATS[space - 1])]


@pytest.mark.rule("CB-CAPTURE-9", "CB-HUNT-1")
def test_a_capture_in_mid_turn_resets_the_die_so_no_hunt_follows() -> None:
    text = (
        f"{KEPT}\nhand-1 cards=ambush\nseat-2 space=9\n"
        "seat-3 space=13\nseat-4 space=13\ntable cerberus=8 rage=9 speed=7"
    )
    table = given(text, difficulty=1).plays(1, "betray ambush-simple").plays(1, "serve 1k-1")
    assert table.happened("hunt-begins") == []
    table.shows("table speed=5 rage=5 minimum=4")


@pytest.mark.rule("CB-CAPTURE-10")
def test_who_is_out_discards_everything_and_takes_no_turn() -> None:
    table = caught_on(19, text="hand-2 cards=sacrifice*2")
    assert table.pile() == {"sacrifice": 2}
    table.shows("seat-2 camp=out actions=0 hand_size=0")
    assert table.waits_for() == {3}


@pytest.mark.rule("CB-CAPTURE-11", "CB-SUR7-1")
def test_who_catches_themselves_ends_the_turn_at_once() -> None:
    text = (
        "seat-1 space=9\nseat-2 space=13\nseat-3 space=13\n"
        "seat-4 space=13\nhand-1 cards=fatalism,sacrifice\ntable cerberus=8 rage=9"
    )
    table = given(text, survival_deck=28).plays(1, "survive fatalism-simple")
    table.shows(
        "seat-1 camp=cerberus\ntable active=1 cerberus=7 rage=4 power=none in_play=none turn_number=2"
    )
    assert table.pile() == {"sacrifice": 1, "fatalism": 1}
    assert table.waits_for() == {2}
    assert table.happened("action-skipped", "hunt-begins") == []


@pytest.mark.rule("CB-CAPTURE-11", "CB-SUR7-2")
def test_who_catches_themselves_as_the_cost_gets_no_effect_and_the_end_of_turn_is_looked_at() -> None:
    text = (
        "seat-1 space=9\nseat-2 space=23\nseat-3 space=13\n"
        "seat-4 space=13\nhand-1 cards=fatalism\ntable cerberus=8"
    )
    table = given(text, survival_deck=28, boats="123").plays(1, "survive fatalism-advanced")
    assert table.winners() == {2}
    table.shows("seat-3 space=13\nseat-4 space=13")
