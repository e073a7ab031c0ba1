"""The boats: looking, swapping, what each seat knows, the reveal, boarding and leaving."""

import pytest

from ludarium.games.cerberus import GAME
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import SPECTATOR
from ludarium.kernel.match import Match
from ludarium.kernel.registry import options_for
from tests.games.cerberus.table import given

KEPT = "seat-1 camp=cerberus actions=15"


@pytest.mark.rule("CB-BOAT-1", "CB-SEE-2")
def test_a_look_is_seen_by_all_and_what_is_seen_by_one() -> None:
    table = given(boats="312").plays(1, "act 4a-2")
    assert table.legal(1) == {"look 1", "look 2", "look 3", "swap 1-2", "swap 1-3", "swap 2-3"}
    table.plays(1, "look 1")
    assert table.happened("looked", "boat-seen") == [("looked", 1, 1), ("boat-seen", 1, 3)]
    assert table.audience("looked") == [-1]
    assert table.audience("boat-seen") == [1]
    assert [list(own.mind.boats) for own in table.state.own[:2]] == [[3, 0, 0], [0, 0, 0]]


@pytest.mark.rule("CB-BOAT-1", "CB-BOAT-2")
def test_a_swap_shows_nothing_and_knowledge_follows_the_boat() -> None:
    table = given("mind-2 boats=3,0,0\nseat-2 looked=1\nmind-3 boats=3,1,0\nseat-3 looked=3", boats="312")
    table.plays(1, "act 4a-2", "swap 1-3")
    assert list(table.state.hidden.boats) == [2, 1, 3]
    assert [list(own.mind.boats) for own in table.state.own[:3]] == [[0, 0, 0], [0, 0, 3], [0, 1, 3]]
    assert [table.seat(seat).looked for seat in (1, 2, 3)] == [0, 4, 6]
    assert table.happened("swapped", "boat-seen") == [("swapped", 1, "1-3")]


@pytest.mark.rule("CB-BOAT-1")
def test_once_revealed_the_boat_effect_does_nothing() -> None:
    table = given("seat-2 space=18").plays(1, "act 4a-2")
    assert table.waits_for() == {2}
    assert table.happened("looked", "swapped") == []


@pytest.mark.rule("CB-BOAT-2", "CB-CAPTURE-6")
def test_knowledge_stays_with_a_player_who_changes_camp() -> None:
    table = given(
        "mind-2 boats=0,0,3\nseat-2 looked=4 space=9\nseat-1 camp=cerberus actions=15\ntable cerberus=8"
    )
    table.change("seat-3 space=12\nseat-4 space=12").plays(1, "serve 2k-1")
    table.shows("seat-2 camp=cerberus looked=4\nmind-2 boats=0,0,3")


@pytest.mark.rule("CB-SEE-2")
def test_the_hidden_boats_are_imagined_by_what_a_seat_knows() -> None:
    table = given("mind-2 boats=0,0,2\nseat-2 looked=4", boats="312")
    for viewer, count in ((1, 2), (0, 6), (SPECTATOR, 6)):
        seen, found = GAME.see(table.state, viewer), set[tuple[int, ...]]()
        for number in range(80):
            twin = GAME.State()
            GAME.imagine(seen, twin, new_luck(number))
            found.add(tuple(twin.hidden.boats))
            assert twin.own[1].mind.boats[2] == twin.hidden.boats[2]
        assert len(found) == count


@pytest.mark.rule("CB-BOAT-3")
def test_the_first_boat_is_revealed_in_mid_move() -> None:
    table = given("seat-1 space=17", boats="312").plays(1, "act 3a-1")
    names = [event[:3] for event in table.happened("moved", "boat-revealed")]
    assert names == [("moved", 1, 18), ("boat-revealed", 3), ("moved", 1, 19)]
    table.shows("table boat=3")


@pytest.mark.rule("CB-BOAT-3")
def test_removed_boats_stay_secret() -> None:
    table = given("seat-2 space=18", boats="312")
    seen, found = GAME.see(table.state, 0), set[tuple[int, ...]]()
    for number in range(40):
        twin = GAME.State()
        GAME.imagine(seen, twin, new_luck(number))
        found.add(tuple(twin.hidden.boats))
    assert found == {(3, 1, 2), (3, 2, 1)}


@pytest.mark.rule("CB-BOAT-4")
def test_reaching_or_overshooting_the_boat_boards_it() -> None:
    for space in (21, 22):
        table = given(f"seat-1 space={space}\nhand-1 cards=cowardice", boats="213").plays(1, "act 3a-1")
        table.shows("seat-1 space=23\ntable aboard=1")
        assert table.happened("boarded") == [("boarded", 1)]


@pytest.mark.rule("CB-BOAT-5")
def test_before_a_full_boat_a_pawn_stops_on_the_last_space_and_its_symbol_acts() -> None:
    table = given("seat-1 space=21\nseat-2 space=23\nhand-1 cards=cowardice", boats="123").plays(
        1, "act 3a-1"
    )
    table.shows("seat-1 space=22\ntable rage=5 aboard=1")


@pytest.mark.rule("CB-BOAT-6")
def test_who_goes_back_leaves_the_boat_and_may_board_again() -> None:
    text = f"{KEPT}\nseat-2 space=23\nhand-1 cards=grudge"
    table = given(text, boats="213").plays(1, "betray grudge-simple", "aim-first 2")
    table.shows("seat-2 space=21\ntable aboard=0")
    assert table.happened("left-boat") == [("left-boat", 2)]
    table.plays(1, "serve 4k-2", "push 2", draws="ambush").shows("seat-2 space=23\ntable aboard=1")


@pytest.mark.rule("CB-BOAT-7")
def test_in_the_boat_one_goes_on_playing_but_does_not_advance() -> None:
    table = given("seat-1 space=23\nseat-2 space=9", boats="213").plays(1, "act 2a-1")
    assert table.legal(1) == {"aim-second 2", "aim-second 3", "aim-second 4"}
    table.plays(1, "aim-second 2")
    table.shows("seat-1 space=23\nseat-2 space=10\ntable active=1")
    table = given("seat-1 space=23\nseat-2 space=9\nhand-1 cards=cowardice,sacrifice", boats="213")
    table.plays(1, "survive cowardice-advanced").shows("seat-1 space=23")


@pytest.mark.rule("CB-SEE-2", "CB-BOAT-1")
def test_a_look_cannot_be_taken_back_to_look_again() -> None:
    match = Match.start(GAME, options_for(GAME, 3), seed=4)
    for answer in ("act 4a-2", "look 1"):
        match.play(0, GAME.actions.find(answer) or 0)
    with pytest.raises(Exception, match=r"undo|taken back|hidden|reveal"):
        match.undo(0)
