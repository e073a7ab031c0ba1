"""Death, the end of the game, standing and payoff."""

import pytest

from ludarium.games.bristol import GAME
from ludarium.games.bristol.notation import FATES
from ludarium.games.bristol.previews import readings, turned_over
from tests.games.bristol.table import TableTop, given


def payoffs(table: TableTop) -> list[float]:
    return [GAME.payoff(table.state, seat) for seat in range(table.table.options.seats)]


def places(table: TableTop) -> list[int]:
    return [GAME.result(table.state, seat) for seat in range(table.table.options.seats)]


def winners(table: TableTop) -> list[int]:
    return [seat + 1 for seat in range(table.table.options.seats) if GAME.won(table.state, seat)]


@pytest.mark.rule("B-END-4", "B-CROSS-4")
def test_winners_win_and_all_others_lose() -> None:
    table = given("12/12/12/33").change("table positions=14,3,3").ends_round("ba ba ca ca oa oa")
    assert payoffs(table) == [1, 1, -1, -1]
    assert places(table) == [1, 1, 3, 3]
    assert winners(table) == [1, 2]


def fates(table: TableTop) -> list[str]:
    """What is read off the table of each pawn, when the game is over."""
    return [FATES[fate] for fate in readings(table.table)["fates"]]


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


@pytest.mark.rule("B-END-2", "B-END-4")
def test_when_nobody_escapes_nobody_is_first_not_even_those_who_gloat() -> None:
    assert winners(nobody_escapes()) == []
    assert places(nobody_escapes()) == [2, 2, 2, 2]


@pytest.mark.rule("B-OPTION-23", "B-OPTION-24")
def test_by_option_those_who_gloat_have_won() -> None:
    assert winners(nobody_escapes(spoilers="victorious")) == [2]
    assert places(nobody_escapes(spoilers="victorious")) == [2, 1, 2, 2]
    assert winners(nobody_escapes(spoilers="victorious", dead_payoff="goal")) == [1, 2]


@pytest.mark.rule("B-END-2", "B-END-5", "B-OPTION-23")
def test_all_can_read_how_it_ended_for_each_and_nobody_gloats_who_counts_as_a_loser() -> None:
    assert fates(nobody_escapes()) == ["dead", "gloats", "dead", "dead"]
    assert fates(nobody_escapes(spoilers="losers")) == ["dead", "ill", "dead", "dead"]


@pytest.mark.rule("B-CROSS-4", "B-GHOST-10")
def test_all_can_read_who_escaped_be_it_a_ghost() -> None:
    table = given("12/12/12/33").change("table positions=14,3,3")
    assert fates(table) == [], "it is not over"
    assert fates(table.ends_round("ba ba ca ca oa oa")) == ["escaped", "escaped", "behind", "behind"]
    for riders, expected in {
        "34./12./...": ["behind", "behind", "escaped", "escaped"],
        "13./2../4..": ["escaped", "behind", "escaped", "behind"],
    }.items():
        table = given(seats=2).seated(riders).change("table positions=14,0,0")
        assert fates(table.ends_round("ba ba ca ca oa oa")) == expected


@pytest.mark.rule("B-CROSS-3")
def test_at_the_end_everybody_lays_the_symptoms_open_that_life_kept_face_down() -> None:
    table = given("12/12/12/33").change("table positions=14,3,3").ends_round("ba ba ca ca oa oa")
    assert [pawn.shown[0] for pawn in table.table.pawns[:4]] == [0, 0, 0, 0]
    assert turned_over(table.state) == {"symptoms": [1, 2, 1, 2, 1, 2, 3, 3]}


@pytest.mark.rule("B-MOVE-1", "B-CROSS-1")
def test_all_can_read_which_carts_would_leave_with_the_dice_as_they_are() -> None:
    table = given("12/12/12/33", dice="ba ba ca ca oa oa").change("table positions=14,13,3")
    assert readings(table.table)["crosses"] == [1, 0, 0]
    table.table.finished = 0b001
    assert readings(table.table)["crosses"] == [0, 0, 0], "it has left already"


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
    assert (winners(table), places(table)) == ([], [2]), "whoever loses alone is not first"


@pytest.mark.rule("B-END-3", "B-GHOST-10")
def test_not_even_if_they_would_cross_in_the_round_in_which_the_last_player_dies_at_the_line() -> None:
    table = given("12/12/12/13", seats=2).seated("12./34./...").change("hidden plagued=2")
    table.change("table positions=14,13,0").ends_round("ba ba ba ca ca ca")
    assert table.over() == "no-human"
    assert table.alive() == {3, 4}
    assert table.happened("crossed", "gate-closes-soon") == [("crossed", "birch")]
    assert payoffs(table) == [-1, -1]


@pytest.mark.rule("B-DEATH-1", "B-DEATH-2", "B-DEATH-3", "B-KNOW-5")
def test_the_dead_reveal_everything_but_their_remedies() -> None:
    table = given("12/12/12/13").holding(4, "arsenic-whip").skips_to(4).plays(4, "push self")
    assert table.alive() == {1, 2, 3}
    assert list(table.table.pawns[3].shown) == [1, 3]
    assert table.table.shown_status == 0b1000
    assert table.table.pawns[3].num_remedies == 0
    assert table.table.piles.num_unseen == 1
    assert table.state.hidden.unseen[2] == 1
    assert table.hand(4) == "13", "the symptoms stay before them"
    assert table.table.pawns[3].cart == -1


@pytest.mark.rule("B-OPTION-21", "B-KNOW-1")
def test_by_option_the_symptoms_of_the_dead_are_discarded() -> None:
    table = given("12/12/12/13", dead_symptoms="discarded").skips_to(4).plays(4, "push self")
    assert table.hand(4) == "00"
    assert table.state.hidden.top == 3
    assert list(table.state.hidden.discard) == [1, 0, 0, 0]
    assert table.table.pawns[3].num_symptoms == 0
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


@pytest.mark.rule("B-OPTION-22")
def test_it_stops_at_the_end_of_a_round_too_when_the_last_healthy_one_has_died() -> None:
    for option, ending in (("on", "nobody"), ("off", "")):
        table = given("12/33/33/33", stop_when_all_plagued=option).seated("2../3../41.").skips_to(4)
        assert table.plays(4, "push next").over() == ending


@pytest.mark.rule("B-OPTION-22", "B-CURE-1", "B-ALMS-5")
@pytest.mark.parametrize(("mode", "ending"), [("plain", "nobody"), ("cure", ""), ("alms", "")])
def test_it_goes_on_as_long_as_somebody_may_be_healed(mode: str, ending: str) -> None:
    table = given("33/33/33/13", mode=mode, stop_when_all_plagued="on").skips_to(4)
    table.holding(4, "arsenic-pomander").plays(4, "play pomander", "spend arsenic", draws="4 4")
    assert table.plays(4, "symptom 1", "symptom 3").over() == ending


@pytest.mark.rule("B-OPTION-22", "B-ALMS-5")
def test_in_alms_it_stops_when_the_cured_coin_is_gone() -> None:
    table = given("13/33/33/33", mode="alms", stop_when_all_plagued="on").seated("23./4../1..")
    table.holding(1, "alms-leeches").plays(1, "play alms", "spend leeches", draws="cured")
    assert table.plays(1, "pawn 1").over() == ""
    table.plays(1, "push self").skips_to(2).ends_round("ba ba ca ca oa oa")
    assert table.over() == "nobody"


@pytest.mark.rule("B-OPTION-22", "B-GHOST-10")
def test_it_goes_on_as_long_as_a_ghost_may_escape() -> None:
    table = given("33/13/12/12", seats=2, stop_when_all_plagued="on").skips_to(2)
    table.holding(2, "arsenic-pomander").plays(2, "play pomander", "spend arsenic", draws="4 4")
    assert table.plays(2, "symptom 1", "symptom 3").over() == ""
