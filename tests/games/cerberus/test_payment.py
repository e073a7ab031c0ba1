"""Paying together: offers under seal, what they suffice for, and who pays what."""

import pytest

from ludarium.games.cerberus import GAME
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import SPECTATOR
from tests.games.cerberus.table import TableTop, given

CAMP = "seat-1 space=5\nhand-1 cards=favouritism,sacrifice\nhand-2 cards=arrogance*2\nhand-4 cards=cowardice"


def declared(text: str = CAMP, power: str = "favouritism-advanced", **options: object) -> TableTop:
    return given(text, **options).plays(1, f"survive {power}")


@pytest.mark.rule("CB-PAY-1")
def test_a_power_is_payable_if_the_camp_holds_enough_other_cards() -> None:
    assert (
        given("hand-1 cards=favouritism\nhand-2 cards=arrogance*3").refuses(1, "survive favouritism-advanced")
        == "legal"
    )
    table = given("hand-1 cards=favouritism\nhand-2 cards=arrogance*2")
    assert table.refuses(1, "survive favouritism-advanced") == "camp-holds-too-few"
    table = given("hand-1 cards=favouritism,sacrifice*2\nseat-2 camp=cerberus\nhand-2 cards=ambush*3")
    assert table.refuses(1, "survive favouritism-advanced") == "camp-holds-too-few"


@pytest.mark.rule("CB-PAY-1")
def test_the_played_card_cannot_pay_for_itself() -> None:
    assert (
        given("hand-1 cards=selfishness").refuses(1, "survive selfishness-advanced") == "camp-holds-too-few"
    )


@pytest.mark.rule("CB-PAY-1", "CB-PAY-2")
def test_others_may_pay_everything() -> None:
    table = declared().plays(1, "offer 0").plays(2, "offer 2").plays(4, "offer 1")
    assert table.happened("offers-suffice") == [("offers-suffice", 3)]
    assert table.pile() == {"arrogance": 2, "cowardice": 1}
    assert table.hand(1) == {"sacrifice": 1}


@pytest.mark.rule("CB-PAY-2")
def test_all_of_the_camp_with_cards_are_asked_at_once() -> None:
    table = declared()
    assert table.waits_for() == {1, 2, 4}
    assert {table.asked(seat) for seat in (1, 2, 4)} == {"offer-cards"}
    assert table.asked(3) == "nothing"
    table = given(
        "seat-1 camp=cerberus actions=15\nhand-1 cards=ambush,grudge\n"
        "hand-2 cards=sacrifice\nseat-3 camp=cerberus\nhand-3 cards=grudge"
    )
    assert table.plays(1, "betray ambush-advanced").waits_for() == {1, 3}


@pytest.mark.rule("CB-PAY-2")
def test_an_offer_is_from_none_up_to_the_cost_and_the_hand() -> None:
    table = declared()
    assert table.legal(1) == {"offer 0", "offer 1"}
    assert table.legal(2) == {"offer 0", "offer 1", "offer 2"}
    assert table.refuses(1, "offer 2") == "too-many"
    table = declared("hand-1 cards=selfishness,sacrifice*3\nhand-2 cards=arrogance", "selfishness-advanced")
    assert table.legal(1) == {"offer 0", "offer 1"}


@pytest.mark.rule("CB-PAY-2", "CB-SEE-3")
def test_offers_are_secret_until_the_last_and_then_shown_together() -> None:
    table = declared().plays(2, "offer 2").plays(1, "offer 1")
    assert table.happened("offered") == []
    assert [event[0] for event in table.events()[1:]] == ["offer-sealed", "offer-sealed"]
    table.plays(4, "offer 1")
    assert table.happened("offered") == [("offered", 1, 1), ("offered", 2, 2), ("offered", 4, 1)]
    table.shows("table ready=0")
    assert [own.sealed for own in table.state.own] == [0] * 7


@pytest.mark.rule("CB-SEE-3")
def test_a_seat_sees_its_own_offer_only_and_imagines_the_others() -> None:
    table = declared().plays(2, "offer 2").plays(1, "offer 1")
    for viewer, own in ((1, 3), (0, 2), (3, 0), (SPECTATOR, 0)):
        seen = GAME.see(table.state, viewer)
        assert seen.own.sealed == own
    seen, offers = GAME.see(table.state, 3), set[tuple[int, ...]]()
    for number in range(80):
        twin = GAME.State()
        GAME.imagine(seen, twin, new_luck(number))
        offers.add(tuple(own.sealed for own in twin.own[:4]))
    assert offers == {(one, two, 0, 0) for one in (1, 2) for two in (1, 2, 3)}


@pytest.mark.rule("CB-PAY-2")
def test_who_alone_holds_cards_pays_without_being_asked_for_an_offer() -> None:
    table = declared("seat-1 space=5\nhand-1 cards=selfishness,sacrifice", "selfishness-advanced")
    table.shows("seat-1 space=7")
    assert table.pile() == {"selfishness": 1, "sacrifice": 1}


@pytest.mark.rule("CB-PAY-2")
def test_if_only_others_hold_cards_they_are_asked() -> None:
    table = declared("hand-1 cards=selfishness\nhand-2 cards=arrogance", "selfishness-advanced")
    assert table.waits_for() == {2}


@pytest.mark.rule("CB-PAY-3")
def test_offers_that_fall_short_cost_nothing_and_close_the_power() -> None:
    table = declared().plays(1, "offer 1").plays(2, "offer 0").plays(4, "offer 1")
    assert table.happened("offers-fall-short") == [("offers-fall-short", 1, "favouritism-advanced")]
    assert table.hand(1) == {"favouritism": 1, "sacrifice": 1}
    assert table.pile() == {}
    assert table.refuses(1, "survive favouritism-advanced") == "power-is-closed"
    assert {"survive favouritism-simple", "survive sacrifice-advanced"} <= table.legal(1)
    table.shows("table power=none in_play=none phase=turn card_done=0")


@pytest.mark.rule("CB-PAY-3")
def test_the_power_is_open_again_in_the_next_turn() -> None:
    table = declared(
        "seat-1 space=5\nhand-1 cards=selfishness\nhand-2 cards=sacrifice", "selfishness-advanced"
    ).plays(2, "offer 0")
    table.plays(1, "act 3a-1").plays(1, "end-turn")
    table.shows("table active=1 closed=0")
    assert table.refuses(2, "survive sacrifice-advanced") == "legal"


@pytest.mark.rule("CB-PAY-4")
def test_a_surplus_is_not_taken_the_active_player_pays_first_then_clockwise() -> None:
    text = "seat-2 space=5\nhand-2 cards=selfishness,sacrifice*2\nhand-1 cards=arrogance*2\nhand-3 cards=cowardice*2"
    table = given(text, turn=2).plays(2, "survive selfishness-advanced")
    table.plays(1, "offer 1").plays(2, "offer 0").plays(3, "offer 1")
    assert table.asked(3) == "pay-survival"
    assert table.hand(1) == {"arrogance": 2}
    table = given(text, turn=2).plays(2, "survive selfishness-advanced")
    table.plays(1, "offer 1").plays(2, "offer 1").plays(3, "offer 1")
    assert table.asked(2) == "pay-survival"
    table.plays(2, "discard sacrifice").shows("seat-2 space=7")
    assert (table.hand(1), table.hand(3)) == ({"arrogance": 2}, {"cowardice": 2})


@pytest.mark.rule("CB-PAY-5", "CB-TURN-8")
def test_payers_pick_their_cards_one_after_the_other() -> None:
    text = "seat-1 space=5\nhand-1 cards=favouritism,sacrifice*2,arrogance\nhand-2 cards=cowardice,arrogance"
    table = declared(text).plays(1, "offer 2").plays(2, "offer 1")
    assert table.waits_for() == {1}
    assert table.legal(1) == {"discard sacrifice", "discard arrogance"}
    table.plays(1, "discard arrogance", "discard sacrifice")
    assert table.pile() == {"sacrifice": 1, "arrogance": 1}
    assert table.waits_for() == {2}
    table.plays(2, "discard cowardice")
    assert table.happened("discarded")[-1] == ("discarded", 2, "cowardice")
    assert table.asked(1) == "choose-do-or-two"


@pytest.mark.rule("CB-PAY-5")
def test_betrayal_cards_are_paid_likewise() -> None:
    text = "seat-1 camp=cerberus actions=15\nhand-1 cards=violence,ambush*2,grudge\ntable speed=3"
    table = given(text).plays(1, "betray violence-advanced")
    assert table.asked(1) == "pay-betrayal"
    table.plays(1, "discard ambush", "discard grudge").shows("table speed=5")
    assert table.pile() == {"ambush": 1, "grudge": 1, "violence": 1}


@pytest.mark.rule("CB-PAY-6")
def test_nothing_binds_who_was_paid_for() -> None:
    """Seat 2 pays for Opportunism, and is sent back for it."""
    table = given("seat-1 space=5\nseat-2 space=9\nhand-1 cards=opportunism\nhand-2 cards=arrogance")
    table.plays(1, "survive opportunism-advanced").plays(2, "offer 1").plays(1, "send-back 2")
    table.shows("seat-2 space=7")


@pytest.mark.rule("CB-SEE-4", "CB-PAY-3")
def test_a_card_taken_back_is_known_until_one_like_it_leaves_the_hand() -> None:
    text = "seat-1 space=5\nhand-1 cards=selfishness*2\nhand-2 cards=sacrifice"
    table = declared(text, "selfishness-advanced").plays(1, "offer 0").plays(2, "offer 0")
    assert table.seat(1).shown[7] == 1
    table.plays(1, "survive selfishness-simple")
    assert table.seat(1).shown[7] == 0
    assert table.hand(1) == {"selfishness": 1}


@pytest.mark.rule("CB-SEE-4")
def test_what_was_shown_is_imagined_in_that_hand() -> None:
    text = "seat-1 space=5\nhand-1 cards=selfishness,arrogance\nhand-2 cards=sacrifice"
    table = declared(text, "selfishness-advanced").plays(1, "offer 0").plays(2, "offer 0")
    seen, twin = GAME.see(table.state, 1), GAME.State()
    others = set[int]()
    for number in range(60):
        GAME.imagine(seen, twin, new_luck(number))
        assert twin.own[0].hand.cards[7] >= 1
        others.add(twin.own[0].hand.cards[11])
    assert others == {0, 1}
