"""Convene, Cure and Alms, which exclude each other."""

import pytest

from ludarium.games.bristol import GAME
from ludarium.games.bristol.facts import facts
from ludarium.games.bristol.state import Options
from tests.games.bristol.table import TableTop, column, given, met_in, plagued_in, symptoms_in


@pytest.mark.rule("B-OPTION-9")
def test_a_table_plays_at_most_one_of_the_three_modes() -> None:
    words = [word for word, _ in Options.choices()["mode"].words]
    assert words == ["plain", "convene", "cure", "alms"]
    assert given(mode="cure").table.piles.remedy_deck_size == 27
    assert given(mode="alms").table.piles.remedy_deck_size == 33


def mingled(**options: str) -> TableTop:
    """Seats 2 and 4 have the plague; Birch and Oak mingle, and seat 1 catches it on Birch."""
    table = given("12/33/12/33", mode="convene", **options).ends_round("br br or or ca ca")
    return table.chance("4", "3", "4", "3", "2")


@pytest.mark.rule("B-CONVENE-1", "B-CONVENE-2", "B-OPTION-10")
def test_the_plagued_meet_after_each_mingle_before_the_next() -> None:
    table = mingled()
    assert table.happened("convened") == [("convened",)]
    assert met_in(table.state) == 0b1011
    assert table.happened("met") == [("met", 1), ("met", 2), ("met", 4)]
    assert set(table.audience("met")) == {0b1011}
    assert table.table.mingle.cart == 2
    assert [table.seen(seat).own.met for seat in (1, 3)] == [0b1011, 0]
    assert table.table.mingle.since == 0b1000, "Oak is mingling by now"


@pytest.mark.rule("B-OPTION-10", "B-CONVENE-1")
def test_by_option_once_a_round_after_the_last_mingle() -> None:
    table = mingled(convene="each-round")
    assert table.happened("convened") == []
    table.chance("1", "3", "3")
    assert table.happened("convened") == [("convened",)]
    assert table.happened("met") == [("met", 1), ("met", 2), ("met", 4)]


@pytest.mark.rule("B-CONVENE-1")
def test_the_dead_and_ghosts_do_not_meet_and_without_the_mode_nobody_does() -> None:
    table = given("12/33/12/12", seats=2, mode="convene").seated("13./2../4..")
    table.ends_round("br br ca ca oa oa").chance(
        "4", "3" if table.state.hidden.deck[2] < 0 else "4", "2", "1", "2"
    )
    assert met_in(table.state) == (plagued_in(table.state) & table.table.alive)
    assert met_in(table.state) & ~0b11 == 0
    assert given().ends_round("br br ca ca oa oa", draws="4 1 1 2 2").happened("convened") == []


@pytest.mark.rule("B-CONVENE-2", "B-CONVENE-1")
def test_who_met_remembers_who_was_there_and_who_was_not() -> None:
    table = given("33/12/12/33", mode="convene", chaos="on").ends_round("br br ca ca oa oa")
    table.chance("4 3 3 1 2")
    assert met_in(table.state) == 0b1001
    for number in range(100):
        twin = table.imagined(1, number)
        assert (plagued_in(twin), met_in(twin)) == (0b1001, 0b1001)
        assert sum(symptoms_in(twin)[4:6]) < 6, "seat 3 was not there, and its hand has not changed since"
        assert sum(symptoms_in(twin)[6:8]) >= 6, "seat 4 was, with the hand it was dealt"


@pytest.mark.rule("B-CONVENE-2", "B-CONVENE-1")
def test_who_was_not_there_can_only_guess() -> None:
    table = given("33/12/12/33", mode="convene", chaos="on").ends_round("br br ca ca oa oa")
    table.chance("4 3 3 1 2")
    twins = [table.imagined(3, number) for number in range(200)]
    assert len({met_in(twin) for twin in twins}) > 3
    for twin in twins:
        assert met_in(twin) == plagued_in(twin) & 0b1111, "nobody's hand has changed since"
    assert any(sum(symptoms_in(twin)[6:8]) >= 6 for twin in twins)


@pytest.mark.rule("B-CURE-1", "B-CURE-2", "B-PLAGUE-1")
def test_two_ones_heal_and_a_later_six_infects_again() -> None:
    table = given("33/12/12/12", mode="cure").holding(1, "arsenic-pomander", "leeches-pomander")
    table.plays(1, "play pomander", "spend arsenic", draws="1 1").plays(1, "symptom 3", "symptom 3")
    assert table.plagued() == set()
    assert table.happened("health-felt") == [("health-felt", 1, "healthy")]
    assert table.audience("health-felt") == [1]
    table.plays(1, "play pomander", "spend leeches", draws="4 4").plays(1, "symptom 1", "symptom 1")
    assert table.plagued() == {1}


@pytest.mark.rule("B-CURE-1")
def test_a_sum_of_two_is_needed_and_the_mode() -> None:
    table = given("33/12/12/12", mode="cure").holding(1, "arsenic-pomander")
    table.plays(1, "play pomander", "spend arsenic", draws="1 2").plays(1, "symptom 3", "symptom 3")
    assert table.plagued() == {1}


def alms(coin: str, seat: int, hands: str = "12/12/12/12", **options: str) -> TableTop:
    table = given(hands, mode="alms", **options).holding(1, "alms-leeches", "alms-whip")
    return table.plays(1, "play alms", "spend leeches", draws=coin).plays(1, f"pawn {seat}")


@pytest.mark.rule("B-ALMS-1", "B-ALMS-2", "B-ALMS-3", "B-KNOW-7")
def test_a_coin_is_drawn_seen_and_given_to_somebody_who_sees_it_too() -> None:
    table = given(mode="alms").holding(1, "alms-leeches").plays(1, "play alms", "spend leeches")
    assert table.odds() == {"naught": 4, "plague": 1, "cured": 1}
    assert table.stream() == "coins"
    table.chance("naught")
    assert table.audience("coin-seen") == [1]
    assert list(table.seen(1).own.coins) == [1, 0, 0, 0, 0, 0]
    assert list(table.seen(2).own.coins) == [0] * 6
    assert table.legal(1) == {"pawn 1", "pawn 2", "pawn 3", "pawn 4"}
    table.plays(1, "pawn 3")
    assert table.audience("coin-seen") == [1, 4]
    assert table.happened("coin-given") == [("coin-given", 1, 3)]
    assert [table.seen(seat).own.coins[0] for seat in (1, 2, 3)] == [1, 0, 1]
    assert column(table.table.coins, "owner") == [2, -1, -1, -1, -1, -1]
    assert alms("naught", 2).plagued() == set()
    table = alms("plague", 1).plays(1, "play alms", "spend whip")
    assert table.odds() == {"naught": 4, "cured": 1}
    table = (
        given(seats=2, mode="alms")
        .holding(1, "alms-leeches")
        .plays(1, "play alms", "spend leeches", draws="cured")
    )
    assert table.legal(1) == {"pawn 1", "pawn 2"}, "no ghosts"
    assert table.refuses(1, "pawn 3") == "not-alive"


@pytest.mark.rule("B-ALMS-4", "B-PLAGUE-2")
def test_the_plague_coin_gives_the_plague() -> None:
    table = alms("plague", 3)
    assert table.plagued() == {3}
    assert table.audience("health-felt") == [4]
    table.change("table positions=0,15,0 order=cedar,birch,oak").plays(1, "draw", draws="arsenic-whip")
    table.plays(1, "end-turn").skips_to(2).ends_round("ca ba ba ba oa oa")
    assert 3 not in table.alive()


@pytest.mark.rule("B-ALMS-5", "B-ALMS-6")
def test_the_cured_coin_heals_for_good_and_beats_the_plague_coin() -> None:
    for coins in (("cured", "plague"), ("plague", "cured")):
        table = alms(coins[0], 1, "33/12/12/12")
        table.plays(1, "play alms", "spend whip", draws=coins[1]).plays(1, "pawn 1")
        table.change("table positions=14,0,0").ends_round("ba ba ca ca oa oa")
        assert table.over() == "escaped"
        assert table.table.winners == 0b11


@pytest.mark.rule("B-ALMS-5", "B-PLAGUE-5")
def test_whoever_is_cured_feels_it_and_nobody_else_knows() -> None:
    table = alms("cured", 2, "12/33/12/12")
    assert table.happened("health-felt") == [("health-felt", 2, "healthy")]
    assert table.audience("health-felt") == [0b10]
    assert table.plagued() == set()
    assert table.seen(2).own.plagued == 0
    assert alms("cured", 1).happened("health-felt") == [], "who is healthy feels nothing"


@pytest.mark.rule("B-ALMS-5", "B-ALMS-6", "B-PLAGUE-1")
def test_whoever_is_immune_catches_nothing_and_is_told_nothing() -> None:
    table = alms("cured", 1).plays(1, "play alms", "spend whip", draws="plague").plays(1, "pawn 1")
    table.holding(1, "arsenic-pomander").plays(1, "play pomander", "spend arsenic", draws="4 4")
    table.plays(1, "symptom 1", "symptom 2")
    assert table.hand(1) == "44"
    assert table.happened("health-felt") == []
    assert table.plagued() == set()
    assert table.seen(1).own.plagued == 0


@pytest.mark.rule("B-ALMS-5", "B-CROSS-4")
def test_a_winner_is_reported_healthy() -> None:
    table = alms("cured", 1, "33/12/12/12").change("table positions=14,0,0").ends_round("ba ba ca ca oa oa")
    assert table.table.winners == 0b11
    assert table.happened("status-shown")[0] == ("status-shown", 1, "healthy")
    status = next(fact for fact in facts(GAME.State.array(table.state), 4) if fact.name == "status")
    assert status.values[0].tolist() == [0, 0, 0, 0]


@pytest.mark.rule("B-ALMS-5")
def test_it_does_not_protect_from_a_plagued_cart_mate() -> None:
    table = alms("cured", 1, "12/33/12/12").change("table positions=14,0,0").ends_round("ba ba ca ca oa oa")
    assert table.alive() == {3, 4}


@pytest.mark.rule("B-ALMS-7", "B-ALMS-1")
def test_without_coins_the_alms_half_is_useless_but_not_the_other() -> None:
    table = given(mode="alms").holding(1, "alms-leeches").change("table num_coins=6")
    assert table.refuses(1, "play alms") == "no-coins-left"
    assert table.refuses(1, "play leeches") == "legal"
