"""Imagining: whole states that the viewer cannot tell from the truth, with the chronicle or without it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ludarium.games.bristol import GAME
from ludarium.games.bristol.state import MAX_EVENTS, Options, State
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import SPECTATOR
from tests.contract.specs import sound_in_bristol
from tests.contract.walks import random_options
from tests.games.bristol.table import (
    DICE,
    TableTop,
    cast_as,
    column,
    drawn_in,
    given,
    met_in,
    plagued_in,
    seated_game,
    symptoms_in,
)
from tests.games.bristol.wandering import wander

ONLOOKER = 1 + SPECTATOR
BIRCH_RATS = "br br ca ca oa oa"


def forgotten(state: State) -> State:
    """The same position after more than can be written down."""
    twin = state.copy()
    twin.table.chronicle.num_events = MAX_EVENTS + 1
    return twin


def worlds(table: TableTop, viewer: int, number: int = 100) -> list[State]:
    return [table.imagined(viewer, each) for each in range(number)]


def totals(state: State) -> dict[str, int]:
    return {component: sum(places.values()) for component, places in GAME.census(state).items()}


def plagued(state: State, seat: int) -> bool:
    return plagued_in(state) >> (seat - 1) & 1 == 1


def total(state: State, seat: int) -> int:
    return sum(symptoms_in(state)[2 * seat - 2 : 2 * seat])


# --- Any position -------------------------------------------------------------------------------------------


@pytest.mark.rule("B-KNOW-7")
@pytest.mark.parametrize("mode", ["plain", "convene", "cure", "alms"])
def test_the_viewer_cannot_tell_it_from_the_truth_and_it_fits_together(mode: str) -> None:
    """In whole games, from the first pawn on; whatever lay in the state before."""
    rng, used, seen, again = Random(4), GAME.State(), GAME.Seen(), GAME.Seen()
    for number in range(10):
        options = random_options(GAME, rng, seats=1 + number % 9)
        options.mode = Options.value("mode", mode)
        state = GAME.new(options)
        for _ in wander(state, rng):
            if rng.random() < 0.1:
                truth = state if rng.random() < 0.5 else forgotten(state)
                viewer = rng.choice([SPECTATOR, *range(options.seats)])
                GAME.see_into(truth, viewer, seen)
                GAME.imagine(seen, used, new_luck(4, rng.randrange(1000)))
                GAME.see_into(used, viewer, again)
                assert again == seen
                assert sound_in_bristol(used)
                assert totals(used) == totals(state)


# --- The plague without the chronicle ------------------------------------------------------------------------


def mingled(**options: str) -> TableTop:
    """Birch, with seats 1 and 2, has mingled, and nobody remembers how."""
    table = given("13/22/12/12", chaos="on", **options).ends_round(BIRCH_RATS, draws="3 1 2 3 2")
    return TableTop(forgotten(table.state))


@pytest.mark.rule("B-PLAGUE-1", "B-PLAGUE-2", "B-KNOW-7")
def test_without_the_chronicle_the_plague_follows_from_hands_and_one_in_four_has_it_from_before() -> None:
    changed = Counter[bool]()
    for twin in worlds(mingled(), 3, 400):
        assert plagued(twin, 4) == (total(twin, 4) >= 6), "its hand is as dealt"
        for seat in (1, 2):
            assert plagued(twin, seat) or total(twin, seat) < 6
            if total(twin, seat) < 6:
                changed[plagued(twin, seat)] += 1
    assert changed[True] / changed.total() == pytest.approx(1 / 4, abs=0.06)


@pytest.mark.rule("B-CURE-1", "B-KNOW-7")
def test_without_the_chronicle_too_two_ones_heal() -> None:
    for mode in ("plain", "cure"):
        twins = worlds(mingled(mode=mode), 3, 400)
        assert any(plagued(twin, 1) for twin in twins if total(twin, 1) == 2) == (mode == "plain")
        assert any(plagued(twin, 1) for twin in twins if 2 < total(twin, 1) < 6), "from before"


@pytest.mark.rule("B-PLAGUE-3", "B-KNOW-7")
def test_without_the_chronicle_hands_are_not_tested_while_they_mingle() -> None:
    table = given("12/12/12/12", chaos="on").ends_round(BIRCH_RATS, draws="3 1 2 1")
    table = TableTop(forgotten(table.state))
    twins = worlds(table, 3, 300)
    assert column(table.table.pawns, "num_symptoms")[:2] == [2, 1]
    assert any(total(twin, 1) >= 6 and not plagued(twin, 1) for twin in twins), "seat 2 still gets a card"
    assert all(plagued(twin, 4) == (total(twin, 4) >= 6) for twin in twins)


@pytest.mark.rule("B-POMANDER-2", "B-PLAGUE-3", "B-KNOW-7")
def test_without_the_chronicle_the_four_cards_of_a_pomander_are_not_tested() -> None:
    table = given("12/12/12/12", chaos="on").holding(1, "leeches-pomander")
    table = TableTop(forgotten(table.plays(1, "play pomander", "spend leeches", draws="4 4").state))
    assert any(total(twin, 1) >= 6 and not plagued(twin, 1) for twin in worlds(table, 2, 100))


@pytest.mark.rule("B-OPTION-22", "B-KNOW-7")
def test_without_the_chronicle_somebody_is_healthy_where_the_game_would_be_over_otherwise() -> None:
    """Seat 1 has the plague; Cedar has mingled, too, and its riders with Oak's may all have it."""
    for option in ("on", "off"):
        table = given("33/12/12/12", chaos="on", stop_when_all_plagued=option).ends_round("br br cr cr oa oa")
        table = TableTop(forgotten(table.chance("4 3 3 1 2", "3 1 3").state))
        everybody = [plagued_in(twin) == 0b1111 for twin in worlds(table, 1, 300)]
        assert any(everybody) == (option == "off")


@pytest.mark.rule("B-OPTION-22", "B-ALMS-5", "B-KNOW-7")
def test_once_the_cured_coin_is_gone_somebody_is_healthy_or_the_game_would_be_over() -> None:
    """Seat 4 died with it; seat 1 has the plague, seat 3 has got an unknown coin, and another round begins."""
    for option in ("on", "off"):
        table = given("33/12/12/12", chaos="on", mode="alms", stop_when_all_plagued=option).seated(
            "1../2../34."
        )
        table.skips_to(3).holding(3, "alms-leeches", "alms-whip")
        table.plays(3, "play alms", "spend leeches", draws="cured").plays(3, "pawn 4")
        table.plays(3, "play alms", "spend whip", draws="naught").plays(3, "pawn 3")
        table.skips_to(4).plays(4, "push self", draws=DICE)
        everybody = [plagued_in(twin) == 0b111 for twin in worlds(table, 1, 300)]
        assert any(everybody) == (option == "off")


@pytest.mark.rule("B-SOLO-1", "B-KNOW-7")
def test_without_the_chronicle_too_a_lone_player_is_healthy_while_the_game_goes_on() -> None:
    table = TableTop(forgotten(given("12/12/12/12", seats=1, chaos="on").state))
    assert not any(plagued(twin, 1) for twin in worlds(table, ONLOOKER, 200))


# --- Who has the plague --------------------------------------------------------------------------------------


@pytest.mark.rule("B-PLAGUE-4", "B-KNOW-7")
def test_nobody_has_the_plague_before_all_hands_are_dealt() -> None:
    table = seated_game(chaos="on", starting_remedies="one-each").chance("1 2 3 3 1 2 1")
    assert all(plagued_in(twin) == 0 for twin in worlds(table, 1, 50))
    assert table.chance("1").question() == "draw-remedy"
    assert any(plagued_in(twin) for twin in worlds(table, 1, 50))


@pytest.mark.rule("B-ALMS-5", "B-ALMS-6", "B-KNOW-7")
def test_whoever_owns_the_cured_coin_has_no_plague_whatever_its_hand_is() -> None:
    table = given(mode="alms", chaos="on").holding(1, "alms-leeches").plays(1, "play alms", "spend leeches")
    twins = worlds(table.chance("cured").plays(1, "pawn 3"), 1, 100)
    assert not any(plagued(twin, 3) for twin in twins)
    assert any(total(twin, 3) >= 6 for twin in twins)
    for twin in worlds(table, 2, 300):
        coin = twin.hidden.coins[0]
        assert plagued(twin, 3) == (coin == 2 or (coin == 1 and total(twin, 3) >= 6)), "naught, plague, cured"


@pytest.mark.rule("B-DEATH-2", "B-PLAGUE-5", "B-KNOW-7")
@pytest.mark.parametrize(("hands", "plague"), [("12/12/12/33", True), ("12/12/12/12", False)])
def test_the_dead_have_what_they_showed(hands: str, plague: bool) -> None:
    table = given(hands).seated("1../2../34.").ends_round("ba ba ca ca or or", draws="1")
    table.chance("1 2 3 3" if plague else "1 1 2 2", DICE).skips_to(4).plays(4, "push self")
    for state in (table.state, forgotten(table.state)):
        assert {plagued(twin, 4) for twin in worlds(TableTop(state), 1, 50)} == {plague}


@pytest.mark.rule("B-CONVENE-1", "B-CONVENE-2", "B-KNOW-7")
def test_nobody_has_met_before_the_first_meeting_nor_without_the_mode() -> None:
    for mode in ("plain", "convene"):
        table = given("33/12/12/33", mode=mode, chaos="on")
        for state in (table.state, forgotten(table.state)):
            assert all(met_in(twin) == 0 for twin in worlds(TableTop(state), 2, 50)), "nobody has mingled"
        table.ends_round(BIRCH_RATS, draws="4 3 3 1 2")
        for state in (table.state, forgotten(table.state)):
            assert any(met_in(twin) for twin in worlds(TableTop(state), 2, 50)) == (mode == "convene")


@pytest.mark.rule("B-CONVENE-2", "B-CONVENE-1", "B-KNOW-7")
def test_who_was_not_at_the_meeting_imagines_others_there_who_had_the_plague_then_and_live() -> None:
    table = given("33/12/12/33", mode="convene", chaos="on").ends_round(BIRCH_RATS, draws=f"4 3 3 1 2 {DICE}")
    table.skips_to(3).holding(3, "leeches-pomander").plays(3, "play pomander", "spend leeches", draws="4 4")
    table.plays(3, "symptom 1", "symptom 2")
    for state in (table.state, forgotten(table.state)):
        twins = worlds(TableTop(state), 3, 100)
        assert all(met_in(twin) & ~(plagued_in(twin) & 0b1011) == 0 for twin in twins), (
            "seat 3 has caught it since"
        )
        assert any(met_in(twin) for twin in twins)
    twins = worlds(TableTop(forgotten(table.state)), 2, 100)
    assert not any(met_in(twin) >> 2 & 1 for twin in twins), (
        "its hand has changed since: it may not have been there"
    )


# --- In the middle of something ------------------------------------------------------------------------------


@pytest.mark.rule("B-KNOW-7", "B-LEECHES-2", "B-POMANDER-1")
@pytest.mark.parametrize("use", ["leeches", "pomander"])
def test_cards_just_drawn_are_seen_by_their_owner_and_are_any_to_others(use: str) -> None:
    partner = "pomander" if use == "leeches" else "leeches"
    table = given("12/12/12/12").holding(1, "leeches-pomander").plays(1, f"play {use}", f"spend {partner}")
    table.chance("4 3")
    for state in (table.state, forgotten(table.state)):
        position = TableTop(state)
        assert all(drawn_in(twin) == drawn_in(state) for twin in worlds(position, 1, 20))
        others = worlds(position, 2)
        assert all(all(drawn_in(twin)) and totals(twin) == totals(state) for twin in others)
        assert len({tuple(drawn_in(twin)) for twin in others}) > 3


@pytest.mark.rule("B-KNOW-7", "B-SERF-1")
def test_nothing_is_drawn_for_others_once_a_card_lies_in_an_area() -> None:
    table = cast_as("serf").plays(1, "special", draws="4").plays(1, "cart cedar")
    for state in (table.state, forgotten(table.state)):
        for twin in worlds(TableTop(state), 2, 20):
            assert (sum(drawn_in(twin)), sum(twin.hidden.areas[1].cards)) == (0, 1)


@pytest.mark.rule("B-KNOW-7", "B-COUNTESS-1")
def test_remedies_to_choose_from_are_no_symptoms() -> None:
    table = cast_as("countess").plays(1, "special", draws="arsenic-whip chicken-whip")
    for state in (table.state, forgotten(table.state)):
        for twin in worlds(TableTop(state), 1, 20):
            assert (drawn_in(twin), totals(twin)) == (drawn_in(state), totals(state))
