"""Set-up: pawns, characters, symptoms and first remedies."""

import pytest

from tests.games.bristol.table import column, dealt_game, given, new_game, seated_game


@pytest.mark.rule("B-SETUP-1", "B-GHOST-1")
def test_carts_start_together_in_the_order_birch_cedar_oak() -> None:
    table = new_game(2)
    assert column(table.table.carts, "position") == [0, 0, 0]
    assert list(table.table.order) == [0, 1, 2]
    assert column(table.table.pawns, "cart") == [-1] * 9
    assert column(table.table.pawns, "character") == [-1] * 9
    assert table.table.num_pawns == 4


@pytest.mark.rule("B-SETUP-2", "B-DASH-1", "B-PUSH-3", "B-BOX-2")
@pytest.mark.parametrize(
    ("seats", "riders"),
    [
        (4, "12./3../4.."),
        (5, "12./34./5.."),
        (6, "12./34./56."),
        (7, "123/45./67."),
        (8, "123/456/78."),
        (9, "123/456/789"),
        (1, "12./3../4.."),
    ],
)
def test_pawns_are_seated_from_front_to_back_by_the_table(seats: int, riders: str) -> None:
    assert seated_game(seats).riders() == riders


@pytest.mark.rule("B-SETUP-2")
def test_any_pawn_may_be_drawn_but_none_twice() -> None:
    table = new_game(4).chance("pawn-3")
    assert table.odds() == {"1": 1, "2": 1, "4": 1}
    assert table.stream() == "pawns"
    table.chance("pawn-1", "pawn-4", "pawn-2")
    assert table.riders() == "31./4../2.."
    assert table.happened("pawn-seated") == [
        ("pawn-seated", 3, "birch"),
        ("pawn-seated", 1, "birch"),
        ("pawn-seated", 4, "cedar"),
        ("pawn-seated", 2, "oak"),
    ]


@pytest.mark.rule("B-OPTION-3", "B-SETUP-2")
def test_the_mirrored_table_fills_oak() -> None:
    assert seated_game(5, seat_table="mirrored").riders() == "1../23./45."


@pytest.mark.rule("B-SETUP-3")
def test_each_player_chooses_a_character_that_is_free() -> None:
    table = new_game(4).chance("pawn-1", "pawn-2", "pawn-3", "pawn-4")
    assert table.waits_for() == {1}
    table.plays(1, "character knight")
    assert table.waits_for() == {2}
    assert table.refuses(2, "character knight") == "character-taken"
    table.plays(2, "character serf").plays(3, "character mason").plays(4, "character friar")
    assert column(table.table.pawns, "character")[:4] == [4, 0, 3, 5]
    assert table.question() == "draw-symptom"
    assert table.refuses(4, "special") == "not-asked"


@pytest.mark.rule("B-SETUP-3", "B-CHAR-1")
def test_on_their_standard_side_characters_have_no_special_action() -> None:
    assert given().refuses(1, "special") == "not-by-these-rules"


@pytest.mark.rule("B-CHAR-2", "B-OPTION-7")
def test_special_sides_are_dealt_at_random() -> None:
    table = new_game(4, characters="special").chance("pawn-1", "pawn-2", "pawn-3", "pawn-4")
    assert table.question() == "deal-character"
    assert len(table.odds()) == 9
    table.chance("barmaid")
    assert "barmaid" not in table.odds()
    assert table.stream() == "characters"
    table.chance("serf", "knight", "friar")
    assert column(table.table.pawns, "character")[:4] == [8, 0, 4, 5]
    assert table.question() == "draw-symptom"


@pytest.mark.rule("B-SETUP-4", "B-SETUP-5")
def test_no_fours_are_dealt_and_the_rest_is_the_deck() -> None:
    table = seated_game(4)
    assert table.odds() == {"1": 8, "2": 8, "3": 8}
    assert table.stream() == "symptoms 1"
    table.chance("3")
    assert table.odds() == {"1": 8, "2": 8, "3": 7}
    table.chance(*"1221212")
    assert [table.hand(seat) for seat in (1, 2, 3, 4)] == ["13", "22", "12", "12"]
    assert list(table.state.hidden.deck) == [5, 4, 7, 8]
    assert table.table.piles.deck_size == 24
    assert table.question() == "roll-die"


@pytest.mark.rule("B-SETUP-7", "B-KNOW-4")
def test_only_its_owner_sees_a_symptom() -> None:
    table = seated_game(4)
    table.told.clear()
    table.chance("3")
    assert table.audience("symptom-dealt") == [1]
    assert list(table.seen(1).own.symptoms) == [3, 0]
    assert list(table.seen(2).own.symptoms) == [0, 0]
    assert list(table.seen(-1).own.symptoms) == [0, 0]


@pytest.mark.rule("B-PLAGUE-4", "B-PLAGUE-1", "B-PLAGUE-3", "B-PLAGUE-5")
def test_somebody_may_begin_with_the_plague() -> None:
    table = given("33/12/23/12")
    assert table.plagued() == {1}
    table = dealt_game("33/12/23/12")
    assert table.happened("health-felt") == [("health-felt", 1, "plagued")]
    assert table.audience("health-felt") == [1]
    assert [table.seen(seat).own.plagued for seat in (1, 2)] == [1, 0]


@pytest.mark.rule("B-SETUP-6", "B-OPTION-6")
def test_four_and_more_start_without_remedies_unless_the_option_says_so() -> None:
    assert column(given().table.pawns, "num_remedies")[:4] == [0, 0, 0, 0]
    table = dealt_game(seats=4, remedies="arsenic-chicken whip-leeches", starting_remedies="one-each")
    assert column(table.table.pawns, "num_remedies")[:4] == [1, 1, 1, 1]
    assert table.remedies(2) == ["whip-leeches"]


@pytest.mark.rule("B-CHAOS-1", "B-OPTION-8", "B-SETUP-4")
def test_in_chaos_fours_are_dealt_too() -> None:
    table = seated_game(4, chaos="on")
    assert table.odds() == {"1": 8, "2": 8, "3": 8, "4": 8}
    assert table.chance(*"24121212").plagued() == {1}


@pytest.mark.rule("B-OPTION-11")
def test_by_option_nobody_starts_with_the_plague_as_far_as_that_is_possible() -> None:
    table = seated_game(4, redraw_initial_plague="on")
    # A 3 goes with 8 ones and 8 twos of 15 low cards; a 1 or 2 with all 23 others.
    assert table.odds() == {"1": 8 * 23, "2": 8 * 23, "3": 8 * 16}
    table.chance("3")
    assert table.odds() == {"1": 8, "2": 8}
    table.chance("1")
    table.state.hidden.deck[0] = table.state.hidden.deck[1] = 0
    assert table.odds() == {"3": 7}
    table = seated_game(4, redraw_initial_plague="on", chaos="on")
    assert table.chance("4").odds() == {"1": 8}
