"""Ghosts, and the solo game."""

import pytest

from ludarium.games.bristol.state import NO_PAWN
from tests.games.bristol.table import TableTop, column, dealt_game, given, new_game, seated_game


@pytest.mark.rule("B-GHOST-1", "B-GHOST-2", "B-GHOST-3", "B-OPTION-6")
def test_ghosts_fill_up_to_four_pawns_with_cards_and_places_and_players_get_a_remedy() -> None:
    table = dealt_game("12/13/33/22", seats=2, remedies="arsenic-whip chicken-whip")
    assert table.table.num_pawns == 4
    assert list(table.table.circle[:4]) == [0, 1, 2, 3]
    assert [table.hand(pawn) for pawn in (1, 2, 3, 4)] == ["12", "13", "33", "22"]
    assert table.plagued() == set(), "a ghost catches nothing"
    assert table.remedies(1) == ["arsenic-whip"]
    assert table.remedies(2) == ["chicken-whip"]
    assert column(table.table.pawns, "num_remedies")[:4] == [1, 1, 0, 0]
    assert column(table.table.pawns, "character")[:4] == [0, 1, 2, 3]


@pytest.mark.rule("B-GHOST-2")
def test_ghosts_are_given_the_first_characters_left_over() -> None:
    table = new_game(2).chance("pawn-1", "pawn-2", "pawn-3", "pawn-4")
    table.plays(1, "character outlaw").plays(2, "character serf")
    assert column(table.table.pawns, "character")[:4] == [1, 0, 2, 3]


@pytest.mark.rule("B-GHOST-3", "B-REMEDY-4")
def test_the_first_remedy_is_playable_on_the_first_turn() -> None:
    table = given(seats=3, remedies="arsenic-leeches chicken-whip arsenic-whip")
    assert "play arsenic" in table.legal(1)


@pytest.mark.rule("B-OPTION-17")
def test_by_option_ghosts_sit_anywhere() -> None:
    table = new_game(2, ghost_seats="random").chance("pawn-1", "pawn-2", "pawn-3", "pawn-4")
    assert table.question() == "place-ghost"
    assert table.odds() == {"1": 1, "2": 1, "3": 1}
    assert table.stream() == "places"
    table.chance("place-1")
    assert table.odds() == {"1": 1, "2": 1, "3": 1, "4": 1}
    table.chance("place-2")
    assert list(table.table.circle[:4]) == [2, 3, 0, 1]
    assert table.waits_for() == {1}
    assert seated_game(4, ghost_seats="random").question() == "draw-symptom"


def ghost_turn(dice: str, riders: str = "13./2../4..", change: str = "", **options: str) -> TableTop:
    """Two players; seat 2 has rerolled die 6 in vain, and ghost 3 takes its turn."""
    table = given("12/12/12/12", seats=2, **options).seated(riders).rolled(dice)
    if change:
        table.change(change)
    table.skips_to(2).holding(2, "whip-leeches", "leeches-pomander")
    return table.plays(2, "reroll 6", "no-more", draws=dice.split()[5])


def end(table: TableTop) -> TableTop:
    """Seat 2 ends its turn, and the ghost's begins."""
    return table.plays(2, "end-turn")


@pytest.mark.rule("B-GHOST-4", "B-TURN-1")
def test_a_ghost_rerolls_an_apple_of_the_foremost_other_cart_else_a_rat_else_of_the_next() -> None:
    for dice, die in (
        ("ba oa cr ca ca br", 4),
        ("ba oa cr oa oa br", 3),
        ("ba or br oa ba br", 4),
    ):
        table = end(ghost_turn(dice))
        assert table.happened("ghost-rerolls") == [("ghost-rerolls", 3, die)], dice
        assert table.stream() == "dice 3"


@pytest.mark.rule("B-GHOST-4", "B-ARSENIC-2")
def test_a_ghost_leaves_locked_dice_alone() -> None:
    table = end(ghost_turn("ca ca oa ba ba ba", change="table locked=1+2"))
    assert table.happened("ghost-rerolls") == [("ghost-rerolls", 3, 3)]


@pytest.mark.rule("B-GHOST-7", "B-GHOST-4")
def test_with_nothing_to_reroll_a_ghost_rests() -> None:
    table = end(ghost_turn("ba br ba br ba br"))
    assert table.happened("ghost-rests") == [("ghost-rests", 3)]
    assert table.happened("turn-begins")[-1] == ("turn-begins", 4)
    table = end(ghost_turn("ca ba ba ba ba ba", riders="13./42./...", change="table finished=2"))
    assert table.happened("ghost-rests")[:1] == [("ghost-rests", 3)], (
        "dice of carts that have left do not count"
    )


@pytest.mark.rule("B-GHOST-5")
def test_a_ghost_whose_die_shows_an_apple_elbows_or_dashes() -> None:
    table = end(ghost_turn("ca ca ba ba oa oa", riders="13./2../4..")).chance("ba")
    assert table.riders()[:3] == "13.", "seat 1 may whip first"
    assert table.waits_for() == {1}
    table.plays(1, "allow")
    assert table.riders()[:3] == "31."
    table = end(ghost_turn("ca ca ba ba oa oa")).chance("br")
    assert table.riders()[:3] == "13."
    table = end(ghost_turn("ba ca ba ba oa oa", riders="1../32./4..")).chance("oa").plays(1, "allow")
    assert table.riders()[:3] == "13.", "from the front it dashes"


@pytest.mark.rule("B-GHOST-5")
def test_a_ghost_in_front_does_not_dash_into_a_full_cart_or_from_the_first() -> None:
    table = given("12/12/12/12", seats=2).seated("3../12./4..").rolled("ca ca ba ba oa oa").skips_to(2)
    table.holding(2, "whip-leeches").plays(2, "push self", "end-turn").chance("ca")
    assert table.riders()[:3] == "3.."
    table = given("12/12/12/12", seats=3).seated("123/4../...").rolled("ba ba ba ba oa oa").skips_to(3)
    table.holding(3, "whip-leeches").plays(3, "reroll 6", "no-more", draws="ba").plays(3, "end-turn")
    table.chance("ba")
    assert table.riders() == "123/4../..."


@pytest.mark.rule("B-GHOST-6")
def test_on_the_only_cart_left_a_ghost_rerolls_any_die_of_another_color() -> None:
    table = given("12/12/12/12", seats=2).seated("132/4../...").change("table finished=2+3 alive=1+2+3")
    table.table.carts[1].riders[0] = NO_PAWN
    table.table.pawns[3].cart = -1
    table.rolled("ba cr oa br ba ca").skips_to(2).holding(2, "whip-leeches").plays(
        2, "reroll 1", "no-more", draws="br"
    )
    table.plays(2, "end-turn")
    assert table.happened("ghost-rerolls") == [("ghost-rerolls", 3, 3)], "an apple before a rat"


@pytest.mark.rule("B-OPTION-18", "B-GHOST-4")
def test_by_option_a_ghost_rerolls_all_dice_of_the_cart_once_one_has_left() -> None:
    dice, change = "ba ca cr or oa oa", "table finished=3"
    table = end(ghost_turn(dice, riders="13./42./...", change=change, ghost_rerolls_all="on"))
    assert table.happened("ghost-rerolls") == [("ghost-rerolls", 3, 2), ("ghost-rerolls", 3, 3)]
    table.chance("br", "oa")
    assert table.waits_for() == {1}, "one apple is enough to move"
    table = end(ghost_turn(dice, riders="13./42./...", ghost_rerolls_all="on"))
    assert len(table.happened("ghost-rerolls")) == 1
    table = end(ghost_turn(dice, riders="13./42./...", change=change))
    assert len(table.happened("ghost-rerolls")) == 1


@pytest.mark.rule("B-GHOST-1", "B-GHOST-8", "B-KNOW-2", "B-SETUP-7")
def test_a_player_may_look_at_one_card_of_a_ghost() -> None:
    table = given("12/12/31/23", seats=2).plays(1, "view-ghost")
    assert table.asked(1) == "which-ghost"
    assert table.legal(1) == {"pawn 3", "pawn 4"}
    assert table.refuses(1, "pawn 2") == "not-a-ghost"
    table.plays(1, "pawn 3")
    assert table.legal(1) == {"side left", "side right"}
    table.plays(1, "side left")
    assert table.happened("symptom-seen") == [("symptom-seen", 3, 3)]
    assert table.audience("symptom-seen") == [1]
    assert table.audience("looked-at") == [-1]
    assert table.knows(1) == "3@3"
    table.skips_to(1).plays(1, "view-ghost", "pawn 3", "side left")
    assert table.knows(1) == "3@3", "the cards are not shuffled"
    table.skips_to(1).plays(1, "view-ghost", "pawn 3", "side right")
    assert table.knows(1) == "3@3,1@7"
    assert given().refuses(1, "view-ghost") == "not-a-ghost"


@pytest.mark.rule("B-GHOST-1", "B-GHOST-9", "B-SHAME-2", "B-PLAGUE-2")
def test_a_ghost_has_what_its_cards_say_now() -> None:
    for hand, alive in (("33", {1, 2, 4}), ("23", {2, 4})):
        table = given(f"12/12/{hand}/12", seats=2).seated("2../4../13.").plays(1, "push next")
        assert table.alive() == alive, hand


@pytest.mark.rule("B-GHOST-10", "B-CROSS-4")
def test_healthy_ghosts_alone_win_and_with_players_the_players_do() -> None:
    table = (
        given(seats=2).seated("34./12./...").change("table positions=14,0,0").ends_round("ba ba ca ca oa oa")
    )
    assert table.over() == "ghosts"
    assert table.table.winners == 0
    table = given(seats=2).seated("34./12./...").change("table positions=0,14,0 order=cedar,birch,oak")
    assert table.ends_round("ba ba ca ca oa oa").over() == "escaped"
    table = (
        given(seats=2).seated("13./2../4..").change("table positions=14,0,0").ends_round("ba ba ca ca oa oa")
    )
    assert table.over() == "escaped"
    assert table.table.winners == 0b1


@pytest.mark.rule("B-GHOST-9", "B-EMPTY-2", "B-CROSS-5", "B-MINGLE-6", "B-MINGLE-3")
def test_ghosts_mingle_and_a_plagued_one_spoils_the_cart_which_was_not_empty() -> None:
    table = given("12/12/23/23", seats=2).seated("34./12./...").change("table positions=14,0,0")
    table.ends_round("br br ca ca oa oa")
    assert table.table.piles.middle_size == 4
    table.chance("4", "3", "4", "2", "2")
    assert table.hand(3) == "34"
    assert table.over() == ""
    assert table.alive() == {1, 2}
    assert table.table.gate_round == 2
    assert table.happened("cards-shown") == [("cards-shown", 3, 3, 4), ("cards-shown", 4, 2, 2)]


@pytest.mark.rule("B-SOLO-1")
def test_a_lone_player_who_catches_the_plague_has_lost_at_once() -> None:
    table = seated_game(1).chance(*"3312")
    assert table.over() == ""
    table.chance(*"1212")
    assert table.over() == "no-human"
    table = given(seats=1, remedies="leeches-pomander").plays(
        1, "play pomander", "spend leeches", draws="4 4"
    )
    table.plays(1, "symptom 1", "symptom 2")
    assert table.over() == "no-human"
    assert given("33/12/12/12", seats=4).over() == ""
