"""Remedies on one's own turn, and the decks they draw on."""

import pytest

from tests.games.bristol.table import TableTop, given


@pytest.mark.rule("B-REMEDY-1", "B-REMEDY-2", "B-REMEDY-3", "B-TURN-2", "B-DECK-5")
def test_a_card_serves_for_one_of_its_uses_and_is_then_discarded_openly() -> None:
    table = given().holding(1, "arsenic-leeches", "arsenic-pomander")
    assert table.legal(1) >= {"play arsenic", "play leeches", "play pomander"}
    assert table.refuses(1, "play chicken") == "not-held"
    table.plays(1, "play arsenic")
    assert table.asked(1) == "which-card"
    assert table.legal(1) == {"spend leeches", "spend pomander"}
    assert table.refuses(1, "spend whip") == "not-held"
    table.plays(1, "spend pomander")
    assert table.remedies(1) == ["arsenic-leeches"]
    assert table.table.piles.played[4] == 1
    assert table.happened("remedy-played") == [("remedy-played", 1, "arsenic", "arsenic-pomander")]
    table.plays(1, "die 1", "die 2")
    assert table.asked(1) == "take-turn"
    assert "reroll 3" in table.legal(1), "the main action is still to come"


@pytest.mark.rule("B-REMEDY-4")
def test_a_card_drawn_in_this_turn_is_not_playable_in_it() -> None:
    table = given().holding(1, "arsenic-chicken").plays(1, "draw", draws="leeches-pomander")
    assert table.refuses(1, "play leeches") == "drawn-this-turn"
    assert table.refuses(1, "play arsenic") == "legal"
    table = given().holding(1, "arsenic-leeches").plays(1, "draw", draws="arsenic-leeches")
    assert table.refuses(1, "play leeches") == "legal", "of two alike the older one is played"
    table.plays(1, "play leeches", "spend arsenic", draws="1 2")
    table.plays(1, "symptom 1", "cart oak")
    assert table.waits_for() == {2}
    table.skips_to(1)
    assert table.refuses(1, "play leeches") == "legal", "in a later turn"
    table = given().holding(1, "arsenic-chicken").plays(1, "draw", draws="arsenic-leeches")
    table.plays(1, "play arsenic")
    assert table.refuses(1, "spend leeches") == "drawn-this-turn"


@pytest.mark.rule("B-REMEDY-1")
def test_any_number_of_remedies_in_a_turn() -> None:
    table = given().holding(1, "arsenic-leeches", "arsenic-pomander")
    table.plays(1, "play arsenic", "spend leeches", "die 1", "die 2")
    table.plays(1, "play arsenic", "spend pomander", "die 3", "die 4")
    assert table.table.locked == 0b1111


@pytest.mark.rule("B-ARSENIC-1", "B-ARSENIC-2", "B-MINGLE-1", "B-MOVE-1")
def test_arsenic_locks_two_dice_which_still_count() -> None:
    table = (
        given(dice="br br ba ca oa oa")
        .holding(1, "arsenic-leeches")
        .plays(1, "play arsenic", "spend leeches")
    )
    assert table.asked(1) == "die-to-lock"
    table.plays(1, "die 1")
    assert table.refuses(1, "die 1") == "die-is-locked"
    table.plays(1, "die 2")
    assert table.happened("locked") == [("locked", 1, 1), ("locked", 1, 2)]
    table.ends_round()
    assert table.happened("mingle") == [("mingle", "birch")]


@pytest.mark.rule("B-ARSENIC-3")
def test_arsenic_locks_the_only_die_left_and_is_not_played_without_one() -> None:
    table = given().holding(1, "arsenic-leeches").change("table locked=1+2+3+4+5")
    table.plays(1, "play arsenic", "spend leeches", "die 6")
    assert table.asked(1) == "take-turn"
    table = given().holding(1, "arsenic-leeches").change("table locked=1+2+3+4+5+6")
    assert table.refuses(1, "play arsenic") == "all-dice-locked"


def chicken(*cards: str, **options: str) -> TableTop:
    """Seat 1 has rerolled dice 1 and 4 with chickens in hand."""
    table = given(dice="ca ca ca oa oa oa", **options).holding(1, *(cards or ("chicken-leeches",)))
    assert table.refuses(1, "play chicken") == "only-after-reroll"
    return table.plays(1, "reroll 1", "die 4", draws="cr or")


@pytest.mark.rule("B-CHICKEN-1", "B-CHICKEN-2", "B-CHICKEN-4")
def test_chicken_throws_the_dice_of_the_action_up_to_three_times_more() -> None:
    table = chicken().plays(1, "play chicken", "spend leeches")
    assert table.legal(1) == {"die 1", "die 4", "no-more", "throw"}
    assert table.refuses(1, "die 2") == "not-going"
    table.plays(1, "throw", draws="ba cr")
    table.plays(1, "die 1")
    assert table.legal(1) == {"die 4", "no-more", "throw"}
    assert table.happened("stopped") == [("stopped", 1, 1)]
    table.plays(1, "throw", draws="oa").plays(1, "throw", draws="ba")
    assert table.dice() == "ba ca ca ba oa oa"
    assert table.waits_for() == {2}


@pytest.mark.rule("B-CHICKEN-4")
def test_all_dice_may_be_stopped_at_once() -> None:
    assert chicken().plays(1, "play chicken", "spend leeches", "no-more").waits_for() == {2}
    table = chicken().plays(1, "play chicken", "spend leeches", "die 1", "die 4")
    assert table.waits_for() == {2}


@pytest.mark.rule("B-CHICKEN-3", "B-CHICKEN-1")
def test_dice_locked_since_take_no_part_in_chicken() -> None:
    table = chicken("chicken-leeches", "arsenic-whip").plays(
        1, "play arsenic", "spend whip", "die 1", "die 2"
    )
    table.plays(1, "play chicken", "spend leeches")
    assert table.legal(1) == {"die 4", "no-more", "throw"}
    table = chicken().change("table locked=1+4")
    assert table.refuses(1, "play chicken") == "die-is-locked"


@pytest.mark.rule("B-OPTION-14", "B-CHICKEN-2")
def test_a_second_chicken_adds_three_throws_unless_the_option_forbids_it() -> None:
    cards = ("chicken-leeches", "chicken-whip")
    table = chicken(*cards).plays(1, "play chicken", "spend leeches", "no-more")
    table.plays(1, "play chicken", "spend whip")
    for _ in range(3):
        table.plays(1, "throw", draws="ba ba")
    assert table.waits_for() == {2}
    table = chicken(*cards, chicken_stacks="off").plays(1, "play chicken", "spend leeches", "no-more")
    assert table.refuses(1, "play chicken") == "limit-reached"


@pytest.mark.rule("B-EMERALDS-1", "B-EMERALDS-2")
def test_crushed_emeralds_give_an_extra_movement_besides_the_action() -> None:
    table = given(seats=7).holding(1, "emeralds-leeches", "emeralds-pomander")
    table.plays(1, "play emeralds", "spend leeches")
    assert table.asked(1) == "extra-move"
    assert table.legal(1) == {"push self", "push next", "push second"}
    table.plays(1, "push next").plays(1, "play emeralds", "spend pomander", "push next")
    assert table.riders() == "1../453/672"
    assert table.asked(1) == "take-turn"
    assert "draw" in table.legal(1)


@pytest.mark.rule("B-LEECHES-1", "B-LEECHES-2", "B-LEECHES-3", "B-KNOW-2", "B-PLAGUE-3", "B-DECK-3")
def test_leeches_add_one_of_two_symptoms_to_any_area_in_town() -> None:
    table = given().holding(1, "arsenic-leeches").change("table finished=2")
    table.plays(1, "play leeches", "spend arsenic")
    assert table.stream() == "symptoms 1"
    table.chance("4", "3")
    assert table.plagued() == set(), "these cards are no part of the hand"
    assert list(table.seen(1).own.drawn) == [3, 4]
    assert list(table.seen(2).own.drawn) == [0, 0]
    assert table.legal(1) == {"symptom 3", "symptom 4"}
    assert table.refuses(1, "symptom 1") == "not-drawn"
    table.plays(1, "symptom 4")
    assert table.state.hidden.top == 3
    assert table.refuses(1, "cart cedar") == "cart-has-left"
    table.plays(1, "cart oak")
    assert list(table.state.hidden.areas[2].cards) == [0, 0, 0, 1]
    assert table.table.carts[2].area_size == 1
    assert table.hand(1) == "12"
    assert table.knows(1) == "3@x,4@o"
    assert table.happened("area-grew", "symptoms-drawn") == [
        ("symptoms-drawn", 1, 2),
        ("area-grew", 1, "oak"),
    ]
    assert table.audience("area-card") == [1]
    assert table.asked(1) == "take-turn"


@pytest.mark.rule("B-LEECHES-4", "B-MINGLE-4", "B-MINGLE-5")
def test_an_area_keeps_its_cards_until_the_cart_mingles() -> None:
    table = given().area("birch", 4, 4).ends_round("ba br ca ca oa oa")
    assert table.table.carts[0].area_size == 2
    assert table.question() == "roll-die"


@pytest.mark.rule("B-POMANDER-1", "B-POMANDER-2", "B-PLAGUE-3", "B-SETUP-7", "B-DECK-3")
def test_pomander_keeps_two_of_four_and_only_then_tests_them() -> None:
    table = given().holding(1, "arsenic-pomander").plays(1, "play pomander", "spend arsenic", draws="4 4")
    assert table.plagued() == set()
    assert table.legal(1) == {"symptom 1", "symptom 2", "symptom 4"}
    assert table.refuses(1, "symptom 3") == "not-drawn"
    assert list(table.seen(1).own.symptoms) + list(table.seen(1).own.drawn) == [1, 2, 4, 4]
    table.plays(1, "symptom 4", "symptom 1")
    assert table.hand(1) == "24"
    assert table.plagued() == {1}
    assert table.state.hidden.top == 1
    assert list(table.state.hidden.discard) == [0, 0, 0, 1]
    assert table.knows(1) == "4@u,1@x"
    assert table.audience("health-felt") == [1]
    assert table.happened("symptom-discarded") == [("symptom-discarded", 1)] * 2
    table = given().holding(1, "arsenic-pomander").plays(1, "play pomander", "spend arsenic", draws="4 4")
    assert table.plays(1, "symptom 4", "symptom 4").plagued() == set()


@pytest.mark.rule("B-PLAGUE-2", "B-PLAGUE-1")
def test_the_plague_stays_when_the_cards_get_better() -> None:
    table = given("33/12/12/12").holding(1, "arsenic-pomander")
    table.plays(1, "play pomander", "spend arsenic", draws="1 1").plays(1, "symptom 3", "symptom 3")
    assert table.hand(1) == "11"
    assert table.plagued() == {1}


@pytest.mark.rule("B-DECK-1", "B-DECK-2", "B-DECK-3")
def test_the_symptom_deck_is_renewed_from_its_discard_pile_in_the_middle_of_a_draw() -> None:
    table = given().holding(1, "arsenic-pomander").change("hidden deck=4 discard=1,2 top=3")
    table.change("table deck_size=1 discard_size=2 has_top=1")
    table.plays(1, "play pomander", "spend arsenic")
    assert table.odds() == {"4": 1}
    table.chance("4")
    assert table.odds() == {"1": 1, "2": 1, "3": 1}
    assert table.happened("symptoms-shuffled") == [("symptoms-shuffled",)]
    assert (table.table.piles.deck_size, table.table.piles.discard_size, table.table.piles.has_top) == (
        3,
        0,
        0,
    )
    assert table.state.hidden.top == 0


@pytest.mark.rule("B-DECK-2")
def test_with_few_symptoms_what_exists_is_drawn_and_with_none_nothing_can_be() -> None:
    table = given().holding(1, "leeches-pomander").change("hidden deck=none top=4")
    table.change("table deck_size=0 has_top=1")
    table.plays(1, "play pomander", "spend leeches", draws="4")
    table.plays(1, "symptom 4")
    assert table.asked(1) == "take-turn"
    assert table.hand(1) == "12"
    table = given().holding(1, "leeches-pomander").change("hidden deck=none").change("table deck_size=0")
    assert table.refuses(1, "play leeches") == table.refuses(1, "play pomander") == "no-symptoms-left"
    table = given().holding(1, "leeches-pomander").change("hidden deck=3").change("table deck_size=1")
    table.plays(1, "play leeches", "spend pomander", draws="3").plays(1, "symptom 3", "cart birch")
    assert table.table.carts[0].area_size == 1
