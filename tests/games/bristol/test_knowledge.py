"""What a seat comes to know of cards it does not hold, and what it can imagine behind that.

Facts are written `value@places`: hands by pawn, areas b c o, m the middle, d the deck, u under the top, x the top.
"""

from collections import Counter
from random import Random

import pytest

from ludarium.games.bristol import GAME
from ludarium.games.bristol.actions import TAKE_TURN
from ludarium.games.bristol.components import FIRST_ALMS_KIND, HAND, KINDS, NUM_KINDS, NUM_VALUES
from ludarium.games.bristol.opinions import PLAIN
from ludarium.games.bristol.rules.cards import hold_remedy, leave_remedy_deck
from ludarium.games.bristol.rules.knowledge import add, merge, notice, slip, take
from ludarium.games.bristol.rules.plague import ill
from ludarium.games.bristol.state import MAX_FACTS, RIGHT, TURNS, Options, State, is_alive, is_ghost
from ludarium.games.bristol.suspicion import CERTAIN, suspicion
from tests.contract.specs import facts_hold
from tests.contract.walks import random_options
from tests.games.bristol.table import TableTop, column, given, plagued_in, sealed_in, symptoms_in
from tests.games.bristol.wandering import wander

NUM_WALKS = {"plain": 5, "convene": 5, "cure": 5, "alms": 16}  # in Alms much more can be mistaken


def mingled(hands: str = "14/22/12/12", draws: str = "3 2 2 1 4", **options: str) -> TableTop:
    """Birch, with seats 1 and 2, has mingled with a 3 from the deck."""
    return given(hands, chaos="on", **options).ends_round("br br ca ca oa oa", draws=draws)


@pytest.mark.rule("B-KNOW-1", "B-KNOW-2", "B-KNOW-3", "B-KNOW-4", "B-MINGLE-3")
def test_what_a_seat_gave_into_a_mingle_is_with_the_others_or_discarded() -> None:
    table = mingled()
    assert table.knows(1) == "1@2x,4@2x"
    assert table.knows(2) == "2@1x,2@1x"
    assert table.knows(3) == "none"
    assert column(table.table.pawns, "learned")[:3] == [2, 2, 0]


@pytest.mark.rule("B-KNOW-3", "B-KNOW-1")
def test_a_value_that_comes_back_may_be_the_card_one_gave() -> None:
    table = mingled(draws="3 1 2 2 4")
    assert table.knows(1) == "4@2x", "the 1 came back"
    assert table.knows(2) == "2@1x", "a 2 came back, whichever"


@pytest.mark.rule("B-KNOW-4", "B-MINGLE-6")
def test_an_onlooker_follows_known_cards_through_a_mingle() -> None:
    table = given("12/13/12/12").change("mind-3 facts=3@2,4@b,1@3")
    table.table.pawns[2].learned = 3
    table.area("birch", 4).ends_round("br br ca ca oa oa", draws="4 1 2 1 3")
    assert table.knows(3) == "3@12x,4@12x,1@3"


@pytest.mark.rule("B-KNOW-4", "B-DECK-1")
def test_known_cards_of_the_discard_pile_are_in_the_new_deck() -> None:
    table = given().holding(1, "leeches-pomander").change("mind-2 facts=4@x,3@u")
    table.table.pawns[1].learned = 2
    table.change("hidden deck=none top=4 discard=3*2").change("table deck_size=0 has_top=1 discard_size=2")
    table.plays(1, "play pomander", "spend leeches")
    assert table.knows(2) == "4@d,3@d"
    table.chance("4", "3").plays(1, "symptom 1", "symptom 2")
    assert table.knows(2) == "4@1dux,3@1dux"
    assert table.knows(1) == "1@u,2@x"


@pytest.mark.rule("B-KNOW-3")
def test_facts_that_may_mean_the_same_card_are_widened() -> None:
    table = given().change("mind-1 facts=2@2x,2@3x,4@x")
    mind = table.state.own[0].mind
    assert merge(mind, 2, 15)
    assert table.knows(1) == "2@23x,4@x"
    assert not merge(mind, 3, 15)
    take(table.state, 0, 4, 15)
    assert table.knows(1) == "2@23x"


@pytest.mark.rule("B-KNOW-2", "B-KNOW-3")
def test_seeing_a_card_one_knew_adds_nothing() -> None:
    table = given()
    notice(table.state, 0, 3, 2)
    notice(table.state, 0, 3, 2)
    assert table.knows(1) == "3@3"
    notice(table.state, 0, 1, 2)
    assert table.knows(1) == "3@3,1@3"


@pytest.mark.rule("B-KNOW-1", "B-KNOW-2")
def test_a_seat_keeps_fifteen_facts_and_forgets_the_oldest() -> None:
    table = given()
    for _ in range(MAX_FACTS):
        add(table.state, 0, 1, 13)
    add(table.state, 0, 4, 13)
    assert table.state.own[0].mind.num_facts == MAX_FACTS
    assert table.knows(1).endswith("4@d")
    assert table.table.pawns[0].learned == MAX_FACTS


@pytest.mark.rule("B-KNOW-4")
def test_a_card_that_may_have_moved_may_be_in_either_place_except_for_who_saw_it() -> None:
    table = given().change("mind-1 facts=3@d").change("mind-2 facts=3@d")
    slip(table.state, 13, 12, 1)
    assert (table.knows(1), table.knows(2)) == ("3@md", "3@d")


@pytest.mark.rule("B-KNOW-5", "B-DEATH-2")
def test_what_the_dead_show_is_no_longer_hidden() -> None:
    table = given("12/12/12/13").change("mind-1 facts=3@4,1@4x,2@4x").skips_to(4).plays(4, "push self")
    assert table.knows(1) == "2@x"
    assert table.seen(1).table.pawns[3].shown == [1, 3]


@pytest.mark.rule("B-KNOW-6")
def test_who_knows_that_a_hand_makes_plagued_remembers_it() -> None:
    table = given("12/33/12/12").change("mind-3 facts=3@2,3@2").change("mind-4 facts=3@2,3@2x")
    table.ends_round("br br ca ca oa oa", draws="4 1 2 3 3")
    assert [table.state.own[seat].mind.sure for seat in range(4)] == [0, 0, 0b10, 0]
    for number in range(10):
        assert plagued_in(table.imagined(3, number)) >> 1 & 1
    table = given("12/33/12/12", mode="cure").change("mind-3 facts=3@2,3@2")
    table.ends_round("br br ca ca oa oa", draws="4 1 2 3 3")
    assert table.state.own[2].mind.sure == 0
    table = given("12/12/33/12", seats=2).seated("31./2../4..").change("mind-2 facts=3@3,3@7")
    table.ends_round("br br ca ca oa oa")
    assert table.state.own[1].mind.sure == 0, "a ghost catches nothing"


def known_hand(coin: str = "") -> TableTop:
    """Seat 3 knows both cards of seat 2, which make plagued; seat 1 has given seat 2 a coin before, unless it is ''."""
    table = given("12/33/12/12", mode="alms").holding(1, "alms-leeches")
    if coin:
        table.plays(1, "play alms", "spend leeches", draws=coin).plays(1, "pawn 2")
    for seat in (1, 3):
        table.change(f"mind-{seat} facts=3@2,3@2")
    return table


@pytest.mark.rule("B-KNOW-6", "B-ALMS-5")
def test_nobody_is_sure_of_a_plague_that_a_coin_may_have_cured() -> None:
    for coin, sure in (("", [2, 0, 2, 0]), ("naught", [2, 0, 0, 0]), ("cured", [0, 0, 0, 0])):
        table = known_hand(coin)
        table.ends_round("br br ca ca oa oa", draws="4 1 2 3 3")
        assert [own.mind.sure for own in list(table.state.own)[:4]] == sure, coin or "no coin"


@pytest.mark.rule("B-KNOW-6", "B-ALMS-5", "B-KNOW-7")
def test_a_coin_makes_those_doubt_who_do_not_know_it() -> None:
    for coin, sure in (("naught", [2, 0, 0, 0]), ("plague", [2, 0, 0, 0]), ("cured", [0, 0, 0, 0])):
        table = known_hand().change("mind-1 sure=2").change("mind-3 sure=2").change("hidden plagued=2")
        table.plays(1, "play alms", "spend leeches", draws=coin).plays(1, "pawn 2")
        assert [own.mind.sure for own in list(table.state.own)[:4]] == sure, coin
    table = known_hand().holding(1, "alms-whip").change("mind-1 sure=2").change("mind-4 sure=2")
    table.plays(1, "play alms", "spend whip", draws="cured").plays(1, "pawn 4")
    table.plays(1, "play alms", "spend leeches", draws="naught").plays(1, "pawn 2")
    assert table.state.own[3].mind.sure == 0b10, "seat 4 has the CURED coin itself"


@pytest.mark.rule("B-KNOW-6", "B-ALMS-5")
def test_the_sheet_is_certain_only_where_no_coin_can_protect() -> None:
    def doubt_of(table: TableTop, seat: int) -> int:
        return suspicion(table.seen(seat), PLAIN, 1)

    assert doubt_of(known_hand(), 3) == CERTAIN
    assert doubt_of(known_hand("naught"), 3) == 84, "one coin of six"
    assert doubt_of(known_hand("naught"), 1) == CERTAIN, "seat 1 has seen the coin"
    assert doubt_of(known_hand("cured"), 3) == 84
    assert doubt_of(known_hand("cured"), 1) == 0


@pytest.mark.rule("B-KNOW-1", "B-KNOW-2", "B-KNOW-3", "B-KNOW-6")
@pytest.mark.parametrize("mode", ["plain", "convene", "cure", "alms"])
def test_what_anybody_knows_is_true_at_every_step(mode: str) -> None:
    """Facts may be forgotten but are never wrong, and whatever is called certain is so; whoever looks where."""
    rng, num_certain = Random(11), 0
    for number in range(NUM_WALKS[mode]):
        options = random_options(GAME, rng, seats=2 + number % 8)
        options.mode = Options.value("mode", mode)
        state = GAME.new(options)
        for _ in wander(state, rng):
            num_certain += check_minds(state)
            if state.table.phase == TURNS and rng.random() < 0.4:
                look_anywhere(state, rng)
                find_alms(state)
        check_minds(state)
    assert num_certain > 100


def look_anywhere(state: State, rng: Random) -> None:
    """Some living player sees a card of somebody else, as if all of them were sheriffs."""
    alive = [pawn for pawn in range(state.table.num_pawns) if is_alive(state.table, pawn)]
    seat, pawn, side = rng.choice(alive), rng.choice(alive), rng.randrange(HAND)
    if seat != pawn and not is_ghost(state.table, seat) and state.table.pawns[pawn].num_symptoms == HAND:
        place = pawn + RIGHT * side if is_ghost(state.table, pawn) else pawn
        notice(state, seat, symptoms_in(state)[HAND * pawn + side], place)


def find_alms(state: State) -> None:
    """Where there is alms, whoever is in turn holds a card for it, if any is left and there is room."""
    table = state.table
    for kind in range(FIRST_ALMS_KIND, NUM_KINDS):
        if (
            state.hidden.remedy_deck[kind] > 0
            and table.asked == TAKE_TURN
            and table.pawns[table.turn.pawn].num_remedies < 2
        ):
            leave_remedy_deck(state, kind)
            hold_remedy(state, table.turn.pawn, kind)


def check_minds(state: State) -> int:
    """Compare all that each seat knows with the truth; how many are known to have the plague."""
    certain, seats = 0, range(state.table.options.seats)
    assert all(facts_hold(state, seat) for seat in seats)
    for seat in seats if state.table.round_number > 0 else ():
        seen = GAME.Seen()
        GAME.see_into(state, seat, seen)
        for pawn in range(state.table.num_pawns):
            sure = seen.own.mind.sure >> pawn & 1 or suspicion(seen, PLAIN, pawn) == CERTAIN
            if sure and pawn != seat and is_alive(state.table, pawn):
                certain += 1
                assert ill(state, pawn), f"seat {seat} is sure of pawn {pawn}"
    return certain


@pytest.mark.rule("B-KNOW-6")
def test_a_change_of_hand_is_public() -> None:
    table = given().holding(1, "leeches-pomander").plays(1, "play pomander", "spend leeches")
    assert table.table.changed == 0b1
    assert table.table.mingle.since == 0b1
    assert given().ends_round("br br ca ca oa oa").table.changed == 0b11


# --- Imagining --------------------------------------------------------------------------------------------


@pytest.mark.rule("B-KNOW-7", "B-KNOW-1")
def test_known_cards_are_where_they_may_be_in_all_that_is_imagined() -> None:
    table = mingled()
    found = Counter[str]()
    for number in range(200):
        twin = table.imagined(1, number)
        others = [symptoms_in(twin)[2], symptoms_in(twin)[3], twin.hidden.top]
        assert {1, 4} <= set(others)
        found["top" if twin.hidden.top == 4 else "hand"] += 1
        assert list(symptoms_in(twin)[:2]) == [2, 2]
    assert found["top"] > 30
    assert found["hand"] > 60


@pytest.mark.rule("B-KNOW-7", "B-SETUP-4")
def test_hands_as_dealt_hold_no_fours_in_what_is_imagined() -> None:
    table = given()
    for number in range(60):
        twin = table.imagined(2, number)
        assert max(symptoms_in(twin)[: HAND * 4]) < 4
        assert twin.hidden.deck[3] == 8
    chaos = given(chaos="on")
    assert any(max(symptoms_in(chaos.imagined(2, number))[: HAND * 4]) == 4 for number in range(30))


@pytest.mark.rule("B-KNOW-7", "B-OPTION-11")
def test_hands_dealt_healthy_are_imagined_healthy() -> None:
    table = given(redraw_initial_plague="on")
    for number in range(60):
        twin = table.imagined(1, number)
        assert plagued_in(twin) == 0
        assert all(symptoms_in(twin)[2 * seat] + symptoms_in(twin)[2 * seat + 1] < 6 for seat in range(4))


@pytest.mark.rule("B-OPTION-11")
def test_without_that_option_a_hand_as_dealt_may_make_plagued() -> None:
    table = given()
    assert any(plagued_in(table.imagined(1, number)) for number in range(100))


@pytest.mark.rule("B-OPTION-22")
def test_somebody_is_imagined_healthy_where_the_game_would_be_over_otherwise() -> None:
    for option in ("on", "off"):
        table = given("33/12/12/12", chaos="on", stop_when_all_plagued=option).ends_round("br br cr cr oa oa")
        table.chance("4 3 3 1 2", "3 1 3")
        everybody = [plagued_in(table.imagined(1, number)) == 0b1111 for number in range(300)]
        assert any(everybody) == (option == "off")


@pytest.mark.rule("B-KNOW-7")
def test_others_are_imagined_to_know_cards_that_are_there() -> None:
    table = mingled()
    minds = [table.imagined(1, number).own[1].mind for number in range(60)]
    assert {mind.num_facts for mind in minds} == {0, 1, 2}
    assert all(table.imagined(1, number).own[2].mind.num_facts == 0 for number in range(20)), (
        "it has learnt nothing"
    )


@pytest.mark.rule("B-KNOW-7", "B-ALMS-2")
def test_coins_one_has_seen_are_imagined_as_they_are() -> None:
    table = (
        given(mode="alms").holding(1, "alms-leeches").plays(1, "play alms", "spend leeches", draws="plague")
    )
    table.plays(1, "pawn 3")
    for number in range(30):
        assert table.imagined(1, number).hidden.coins[0] == table.imagined(3, number).hidden.coins[0] == 2
        assert plagued_in(table.imagined(1, number)) >> 2 & 1
    kinds = {table.imagined(2, number).hidden.coins[0] for number in range(60)}
    assert kinds == {1, 2, 3}


@pytest.mark.rule("B-KNOW-7", "B-COUNTESS-1")
def test_the_countess_knows_what_she_threw_away() -> None:
    table = given(seats=7, characters="special").skips_to(7)
    table.plays(7, "special", draws="arsenic-whip chicken-whip").plays(7, "keep arsenic-whip")
    for number in range(20):
        assert table.imagined(7, number).hidden.unseen[6] == 1
    assert {tuple(table.imagined(1, number).hidden.unseen) for number in range(30)} != {
        tuple(table.state.hidden.unseen)
    }


@pytest.mark.rule("B-KNOW-7", "B-WHIP-4")
def test_sealed_answers_are_imagined_as_hands_allow() -> None:
    table = given(seats=7).skips_to(3).holding(1, "arsenic-whip").holding(2, "arsenic-chicken")
    table.plays(3, "elbow").plays(1, "whip arsenic")
    answers = set[int]()
    for number in range(80):
        twin = table.imagined(2, number)
        answers.add(twin.own[0].sealed)
        assert twin.own[0].sealed >= 1
    assert len(answers) > 1
    assert sealed_in(table.imagined(1, 1))[0] == table.state.own[0].sealed


@pytest.mark.rule("B-KNOW-7", "B-PLAGUE-2", "B-PLAGUE-5")
def test_a_changed_hand_may_hide_the_plague_and_one_as_dealt_does_not() -> None:
    table = mingled("12/12/12/12", "3 1 1 2 2")
    plagued = Counter[int]()
    for number in range(200):
        twin = table.imagined(3, number)
        for seat in range(4):
            total = symptoms_in(twin)[2 * seat] + symptoms_in(twin)[2 * seat + 1]
            if total < 6:
                plagued[seat] += plagued_in(twin) >> seat & 1
            else:
                assert plagued_in(twin) >> seat & 1
    assert plagued[0] > 0
    assert plagued[1] > 0
    assert plagued[2] == plagued[3] == 0


def test_nothing_of_the_box_is_lost_in_what_is_imagined() -> None:
    table = mingled()
    for viewer in range(5):
        census = GAME.census(table.imagined(viewer, viewer))
        assert sum(census["symptom 1"].values()) == 2 * NUM_VALUES


@pytest.mark.rule("B-REMEDY-2")
def test_whoever_has_announced_a_use_is_imagined_with_cards_for_it() -> None:
    table = given().holding(1, "leeches-pomander").plays(1, "play pomander")
    kinds = Counter(KINDS[table.imagined(2, number).own[0].remedies[0] - 1] for number in range(200))
    assert all("pomander" in kind for kind in kinds), "seat 1 has no other card, and has to spend one"
    assert len(kinds) > 1, "which one is not known"
