"""Death, the end of the game, standing and payoff."""

import pytest

from ludarium.games.bristol import GAME
from tests.games.bristol.table import TableTop, given


def payoffs(table: TableTop) -> list[float]:
    return [GAME.payoff(table.state, seat) for seat in range(table.table.options.seats)]


def places(table: TableTop) -> list[int]:
    return [GAME.result(table.state, seat) for seat in range(table.table.options.seats)]


@pytest.mark.rule("B-END-4", "B-CROSS-4")
def test_winners_win_and_all_others_lose() -> None:
    table = given("12/12/12/33").change("table positions=14,3,3").ends_round("ba ba ca ca oa oa")
    assert payoffs(table) == [1, 1, -1, -1]
    assert places(table) == [1, 1, 3, 3]


def nobody_escapes(**options: str) -> TableTop:
    """Seat 2 had the plague, seat 1 died with it, seat 3 too, and the gate closes on seat 4."""
    table = given("12/33/12/12", seats=4, **options).seated("12./34./...").change("table positions=14,3,3")
    table.ends_round("ba ba ca ca oa oa").chance("oa oa oa oa oa oa")
    return table.ends_round("oa oa oa oa oa oa")


@pytest.mark.rule("B-END-4", "B-END-5", "B-END-2", "B-OPTION-23", "B-OPTION-24")
@pytest.mark.parametrize(
    ("spoilers", "dead", "expected"),
    [
        ("content", "half", [-0.5, 0, -1, -1]),
        ("victorious", "half", [0, 1, -1, -1]),
        ("losers", "half", [-1, -1, -1, -1]),
        ("content", "lose", [-1, 0, -1, -1]),
        ("victorious", "goal", [1, 1, -1, -1]),
    ],
)
def test_the_plagued_may_gloat_when_nobody_escapes(spoilers: str, dead: str, expected: list[float]) -> None:
    table = nobody_escapes(spoilers=spoilers, dead_payoff=dead)
    assert table.over() == "nobody"
    assert payoffs(table) == expected


@pytest.mark.rule("B-END-4")
def test_those_who_gloat_come_first_then_the_early_dead() -> None:
    assert places(nobody_escapes()) == [2, 1, 3, 3]


@pytest.mark.rule("B-END-3", "B-END-1")
def test_when_the_last_player_dies_the_game_ends_at_once() -> None:
    for others, ending in (("3", ""), ("", "nobody")):
        table = given().skips_to(4)
        table.change(f"table riders=.../{others or '.'}../4.. alive={'3+' if others else ''}4").plays(
            4, "push self"
        )
        assert table.over() == ending


@pytest.mark.rule("B-END-3")
def test_ghosts_that_are_left_do_not_win() -> None:
    table = given(seats=1, dice="ba ba ba ba ca ca").seated("23./4../1..").plays(1, "push self")
    assert table.over() == "no-human"
    assert table.alive() == {2, 3, 4}
    assert payoffs(table) == [-1]


@pytest.mark.rule("B-DEATH-1", "B-DEATH-2", "B-DEATH-3", "B-KNOW-5")
def test_the_dead_reveal_everything_but_their_remedies() -> None:
    table = given("12/12/12/13").holding(4, "arsenic-whip").skips_to(4).plays(4, "push self")
    assert table.alive() == {1, 2, 3}
    assert list(table.table.shown[6:8]) == [1, 3]
    assert table.table.shown_status == 0b1000
    assert table.table.num_remedies[3] == 0
    assert table.table.num_unseen == 1
    assert table.state.unseen[2] == 1
    assert table.hand(4) == "13", "the symptoms stay before them"
    assert table.table.cart_of[3] == -1


@pytest.mark.rule("B-OPTION-21", "B-KNOW-1")
def test_by_option_the_symptoms_of_the_dead_are_discarded() -> None:
    table = given("12/12/12/13", dead_symptoms="discarded").skips_to(4).plays(4, "push self")
    assert table.hand(4) == "00"
    assert table.state.top == 3
    assert list(table.state.discard) == [1, 0, 0, 0]
    assert table.table.num_symptoms[3] == 0
    assert table.knows(1) == "1@u,3@x"
    assert table.happened("cards-shown") == [("cards-shown", 4, 1, 3)]


@pytest.mark.rule("B-OPTION-22")
def test_by_option_the_game_stops_when_all_have_the_plague() -> None:
    table = given("33/33/33/13", stop_when_all_plagued="on").skips_to(4).holding(4, "arsenic-pomander")
    table.plays(4, "play pomander", "spend arsenic", draws="4 4").plays(4, "symptom 1", "symptom 3")
    assert table.over() == "nobody"
    table = given("33/33/33/13").skips_to(4).holding(4, "arsenic-pomander")
    table.plays(4, "play pomander", "spend arsenic", draws="4 4").plays(4, "symptom 1", "symptom 3")
    assert table.over() == ""
    table = given("33/33/13/13", stop_when_all_plagued="on").skips_to(4).holding(4, "arsenic-pomander")
    table.plays(4, "play pomander", "spend arsenic", draws="4 4").plays(4, "symptom 1", "symptom 3")
    assert table.over() == ""
