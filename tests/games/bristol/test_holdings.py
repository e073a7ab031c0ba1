"""What others are imagined to hold besides symptoms, to have answered under seal, and to know."""

from __future__ import annotations

from collections import Counter

import pytest

from ludarium.games.bristol import GAME
from ludarium.games.bristol.components import CEDAR, KINDS, NUM_KINDS
from ludarium.games.bristol.state import AREA, MIDDLE, RIGHT, State
from tests.contract.specs import facts_hold
from tests.games.bristol.table import (
    TableTop,
    cast_as,
    cast_in,
    drawn_in,
    fresh_in,
    given,
    plagued_in,
    sealed_in,
    symptoms_in,
)

BIRCH_RATS = "br br ca ca oa oa"


def worlds(table: TableTop, viewer: int, number: int = 100) -> list[State]:
    return [table.imagined(viewer, each) for each in range(number)]


def hand(state: State, seat: int) -> list[str]:
    return [KINDS[card - 1] for card in state.own[seat - 1].remedies if card]


def fresh(state: State) -> list[str]:
    return [KINDS[card - 1] for card in fresh_in(state) if card]


def num_of(state: State, kind: str) -> int:
    """Cards of a kind that lie anywhere."""
    return sum(GAME.census(state)[kind].values())


def pile(state: State) -> list[str]:
    return [KINDS[kind] for kind in range(NUM_KINDS) for _ in range(state.hidden.unseen[kind])]


# --- Remedies -----------------------------------------------------------------------------------------------


@pytest.mark.rule("B-REMEDY-5", "B-KNOW-7")
def test_ones_own_remedies_are_as_they_are_and_those_of_others_any_cards_that_are_left() -> None:
    table = (
        given(remedy_deck="c")
        .holding(1, "arsenic-chicken", "emeralds-whip")
        .holding(2, *["arsenic-chicken"] * 2)
    )
    kinds = Counter[str]()
    for twin in worlds(table, 1):
        assert hand(twin, 1) == ["arsenic-chicken", "emeralds-whip"]
        assert len(hand(twin, 2)) == 2
        assert all(
            num_of(twin, kind) == 9 for kind in ("arsenic-chicken", "emeralds-whip", "leeches-pomander")
        )
        kinds.update(hand(twin, 2))
    assert min(kinds.values()) > 30
    assert len(kinds) == 3


@pytest.mark.rule("B-REMEDY-4", "B-DRAW-1", "B-KNOW-7")
def test_which_cards_were_drawn_in_this_turn_only_their_owner_knows() -> None:
    table = given(remedies_after_action="on").holding(1, "leeches-pomander", "arsenic-leeches")
    table.plays(1, "draw", draws="chicken-whip")
    assert table.waits_for() == {1}
    for twin in worlds(table, 1, 20):
        assert fresh(twin) == ["chicken-whip"]
    places = Counter[int]()
    for twin in worlds(table, 2, 150):
        (drawn,) = fresh(twin)
        places[hand(twin, 1).index(drawn)] += 1
    assert min(places[slot] for slot in range(3)) > 20


@pytest.mark.rule("B-REMEDY-2", "B-REMEDY-4", "B-KNOW-7")
def test_whoever_has_announced_a_use_holds_a_card_for_it_that_was_not_drawn_in_this_turn() -> None:
    table = given().holding(1, "arsenic-pomander", "leeches-pomander")
    table.plays(1, "draw", draws="chicken-pomander").plays(1, "play pomander")
    assert table.asked(1) == "which-card"
    for twin in worlds(table, 2, 200):
        old = Counter(hand(twin, 1)) - Counter(fresh(twin))
        assert (old.total(), len(fresh(twin))) == (2, 1)
        assert any("pomander" in kind for kind in old)
        assert num_of(twin, "leeches-pomander") == 1
    assert all(hand(twin, 1) == hand(table.state, 1) for twin in worlds(table, 1, 10))


@pytest.mark.rule("B-REMEDY-2", "B-REMEDY-4", "B-KNOW-7")
def test_of_several_cards_for_a_use_any_may_be_the_one_that_was_drawn_in_this_turn() -> None:
    table = given(remedy_deck="b").holding(1, "arsenic-pomander", "chicken-pomander")
    table.plays(1, "draw", draws="emeralds-pomander").plays(1, "play pomander")
    hands = (twin for twin in worlds(table, 2, 1500) if len(set(offering(twin))) == 3)
    slots = Counter(hand(twin, 1).index(fresh(twin)[0]) for twin in hands)
    assert min(slots[slot] for slot in range(3)) > 6


def offering(state: State) -> list[str]:
    """The cards of seat 1 with a pomander."""
    return [kind for kind in hand(state, 1) if "pomander" in kind]


@pytest.mark.rule("B-COUNTESS-1", "B-KNOW-7")
def test_what_the_countess_chooses_from_she_sees_and_others_imagine() -> None:
    table = cast_as("countess", remedy_deck="c").plays(1, "special", draws="emeralds-whip emeralds-whip")
    drawn = Counter[tuple[int, ...]]()
    for viewer in (1, 2):
        for twin in worlds(table, viewer):
            assert all(
                num_of(twin, kind) == 9 for kind in ("arsenic-chicken", "emeralds-whip", "leeches-pomander")
            )
            drawn[tuple(drawn_in(twin))] += viewer == 2
            assert viewer == 2 or drawn_in(twin) == drawn_in(table.state)
    assert len([pair for pair in drawn if drawn[pair]]) == 6, "any two of three kinds"


@pytest.mark.rule("B-COUNTESS-1", "B-DECK-5", "B-KNOW-7")
def test_what_was_discarded_unseen_may_be_any_card_and_only_where_she_plays_the_countesss() -> None:
    table = cast_as("countess", "12/12/12/13", remedy_deck="c").holding(4, "arsenic-chicken")
    table.seated("1../2../34.").plays(1, "special", draws="emeralds-whip leeches-pomander")
    table.plays(1, "keep emeralds-whip").skips_to(4).plays(4, "push self")
    assert pile(table.state) == ["arsenic-chicken", "leeches-pomander"]
    for twin in worlds(table, 1):
        assert "leeches-pomander" in pile(twin), "she knows her own"
        assert (len(pile(twin)), sum(cast_in(twin)), cast_in(twin)[KINDS.index("leeches-pomander")]) == (
            2,
            1,
            1,
        )
    hers = Counter[int]()
    for twin in worlds(table, 2):
        assert len(pile(twin)) == 2
        assert all(cast <= unseen for cast, unseen in zip(cast_in(twin), twin.hidden.unseen, strict=True))
        hers[sum(cast_in(twin))] += 1
    assert hers.keys() == {0, 1, 2}
    without = given("12/12/12/13").seated("1../2../34.").holding(4, "arsenic-chicken").skips_to(4)
    without.plays(4, "push self")
    assert all((len(pile(twin)), sum(cast_in(twin))) == (1, 0) for twin in worlds(without, 1))


# --- Coins --------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-ALMS-1", "B-KNOW-7")
def test_coins_that_one_has_not_seen_are_those_that_are_left_of_the_bag() -> None:
    table = given(mode="alms")
    for coin, partner in (
        ("plague", "arsenic"),
        ("naught", "chicken"),
        ("cured", "emeralds"),
        ("naught", "whip"),
    ):
        table.holding(1, f"alms-{partner}").plays(1, "play alms", f"spend {partner}", draws=coin).plays(
            1, "pawn 2"
        )
    twins = worlds(table, 3, 200)
    assert all(Counter(twin.hidden.coins)[kind] <= 1 for twin in twins for kind in (2, 3)), (
        "there is one of each"
    )
    assert {Counter(twin.hidden.coins)[1] for twin in twins} == {2, 3, 4}
    assert all(
        twin.hidden.coins == table.state.hidden.coins
        for viewer in (1, 2)
        for twin in worlds(table, viewer, 10)
    )


@pytest.mark.rule("B-ALMS-4", "B-KNOW-7")
def test_the_plague_coin_gives_the_plague_to_its_owner_and_to_nobody_else() -> None:
    table = (
        given("12/12/12/12", mode="alms").holding(1, "alms-leeches").plays(1, "play alms", "spend leeches")
    )
    for twin in worlds(table.chance("plague").plays(1, "pawn 3"), 1):
        assert plagued_in(twin) >> 2 & 1
        for seat in (1, 3):
            assert plagued_in(twin) >> seat & 1 == (sum(symptoms_in(twin)[2 * seat : 2 * seat + 2]) >= 6)


# --- Answers ------------------------------------------------------------------------------------------------


def whipped(**options: str) -> TableTop:
    """Seat 3 elbows past seats 1 and 2; seat 1 has whipped under seal, seat 2 has not answered."""
    table = given(seats=7, **options).skips_to(3).holding(1, "arsenic-whip", "chicken-leeches")
    return table.holding(2, "arsenic-chicken").plays(3, "elbow").plays(1, "whip arsenic")


@pytest.mark.rule("B-WHIP-4", "B-KNOW-7")
def test_an_answer_under_seal_is_allowed_or_a_whip_that_the_hand_holds() -> None:
    answers = Counter[str]()
    for twin in worlds(whipped(), 2, 300):
        sealed = twin.own[0].sealed
        assert list(sealed_in(twin)[1:]) == [0] * 8, "nobody else has answered"
        can_whip = any("whip" in kind for kind in hand(twin, 1))
        answers["whip" if sealed > 1 else "allow, with a whip" if can_whip else "allow"] += 1
        if sealed > 1:
            assert GAME.refusal_in(unanswered(twin), 0, GAME.actions.find("allow") + sealed - 1) == 0  # type: ignore[operator]
    assert min(answers[answer] for answer in ("whip", "allow", "allow, with a whip")) > 30


def unanswered(state: State) -> State:
    """As it was before seat 1 answered."""
    before = state.copy()
    before.table.movement.asked |= 1
    before.table.movement.sealed = before.own[0].sealed = 0
    return before


@pytest.mark.rule("B-WHIP-4", "B-OPTION-16", "B-KNOW-7")
def test_asked_in_turn_whoever_has_answered_has_allowed_it() -> None:
    table = (
        given(seats=7, whip_asking="in-turn")
        .skips_to(3)
        .holding(1, "arsenic-whip")
        .holding(2, "chicken-whip")
    )
    table.plays(3, "elbow").plays(1, "allow")
    assert all(list(sealed_in(twin)) == [1] + [0] * 8 for twin in worlds(table, 2))


# --- What others know ---------------------------------------------------------------------------------------


def mingled(**options: str) -> TableTop:
    """Seats 1 and 2 have mingled, and each knows what it gave."""
    return given("14/22/12/12", chaos="on", **options).ends_round(BIRCH_RATS, draws="3 2 2 1 4")


@pytest.mark.rule("B-KNOW-1", "B-KNOW-7")
def test_others_know_true_facts_no_more_than_they_have_learnt_and_not_their_own_cards() -> None:
    numbers, places, num_vague = Counter[int](), set[int](), 0
    for twin in worlds(mingled(), 1, 300):
        assert all(facts_hold(twin, seat) for seat in range(4))
        assert twin.own[2].mind.num_facts == twin.own[3].mind.num_facts == 0, "they have learnt nothing"
        mind = twin.own[1].mind
        assert list(mind.facts[mind.num_facts :]) == [0] * (15 - mind.num_facts)
        numbers[mind.num_facts] += 1
        facts = [fact >> 3 for fact in mind.facts[: mind.num_facts]]
        places |= {place for place in range(16) if 1 << place in facts}
        num_vague += sum(fact.bit_count() > 1 for fact in facts)
    assert min(numbers[count] for count in (0, 1, 2)) > 20
    assert places == {0, 2, 3, 13, 15}, "hands of others, the deck and the top"
    assert num_vague > 30, "one may not know where exactly a card is"


@pytest.mark.rule("B-KNOW-1", "B-GHOST-8", "B-KNOW-7")
def test_another_may_know_either_side_of_a_ghost() -> None:
    table = given("12/12/13/23", seats=2).skips_to(2).plays(2, "view-ghost", "pawn 3", "side right")
    places = Counter[int]()
    for twin in worlds(table, 1, 400):
        assert facts_hold(twin, 1)
        fact = twin.own[1].mind.facts[0] >> 3
        places.update(place for place in range(16) if fact == 1 << place)
    assert {2, 3, 2 + RIGHT, 3 + RIGHT} <= places.keys()
    assert not {1, 4, 5} & places.keys(), "its own hand, and none"


@pytest.mark.rule("B-KNOW-6", "B-KNOW-7")
def test_others_are_sure_only_of_living_players_who_have_the_plague_and_have_changed_hands() -> None:
    for mode in ("plain", "cure"):
        sure, unsure = Counter[int](), 0
        for twin in worlds(mingled(mode=mode), 3, 400):
            for seat in (0, 1, 3):
                mask = twin.own[seat].mind.sure
                assert mask & ~(plagued_in(twin) & twin.table.changed & ~(1 << seat)) == 0
                sure.update(other for other in range(4) if mask >> other & 1)
            assert twin.own[3].mind.sure == 0, "it has learnt nothing"
            unsure += (plagued_in(twin) & 1) & ~twin.own[1].mind.sure
        assert unsure > 30, "nor need anybody be"
        assert sure.keys() == ({0, 1} if mode == "plain" else set()), "in Cure one may have been healed"


@pytest.mark.rule("B-KNOW-1", "B-SERF-1", "B-KNOW-7")
def test_the_serf_may_know_the_card_in_an_area() -> None:
    table = cast_as("serf", seats=7).plays(1, "special", draws="4").plays(1, "cart cedar")
    known = Counter[bool]()
    for twin in worlds(table, 2, 400):
        assert facts_hold(twin, 0)
        value, place = twin.own[0].mind.facts[0] & 7, twin.own[0].mind.facts[0] >> 3
        known[place == 1 << AREA + CEDAR and twin.hidden.areas[CEDAR].cards[value - 1] == 1] += 1
    assert known[True] > 5


@pytest.mark.rule("B-KNOW-1", "B-KNOW-4", "B-KNOW-7")
@pytest.mark.parametrize(("use", "place"), [("pomander", 0), ("leeches", MIDDLE)])
def test_another_may_know_a_card_that_has_just_been_drawn(use: str, place: int) -> None:
    """Seat 3 knew a card on top of the pile that has become the deck."""
    table = given().holding(1, "leeches-pomander").change("mind-3 facts=4@x")
    table.table.pawns[2].learned = 1
    table.change("hidden deck=none top=4 discard=3").change("table deck_size=0 has_top=1 discard_size=1")
    table.plays(1, f"play {use}", f"spend {'leeches' if use == 'pomander' else 'pomander'}", draws="4 3")
    drawn = Counter[bool]()
    for twin in worlds(table, 2, 400):
        assert facts_hold(twin, 2)
        fact = twin.own[2].mind.facts[0]
        drawn[
            fact >> 3 == 1 << place and fact & 7 in drawn_in(twin) and fact & 7 not in symptoms_in(twin)[:2]
        ] += 1
    assert drawn[True] > 5
