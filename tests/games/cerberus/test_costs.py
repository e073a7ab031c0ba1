"""Costs: what can be paid, and movement as a cost."""

import pytest

from tests.games.cerberus.table import given

KEPT = "seat-1 camp=cerberus actions=15"


@pytest.mark.rule("CB-COST-1")
def test_the_cost_is_paid_before_the_effect() -> None:
    table = given("seat-1 space=5").plays(1, "act 3a-1")
    names = [event[0] for event in table.events()]
    assert names[:3] == ["power-declared", "rage-moved", "moved"]


@pytest.mark.rule("CB-COST-1")
def test_a_power_without_possible_effect_may_be_chosen() -> None:
    table = given("seat-1 space=18\nhand-1 cards=cowardice").plays(1, "survive cowardice-simple")
    assert table.pile() == {"cowardice": 1}


@pytest.mark.rule("CB-COST-1", "CB-COST-2")
def test_rage_cannot_be_paid_on_the_hunt_space() -> None:
    table = given("table rage=9\nhand-1 cards=selfishness")
    assert table.refuses(1, "act 3a-1") == "die-is-on-hunt"
    assert table.refuses(1, "act 2a-1") == "legal"
    assert given("table rage=8").refuses(1, "act 3a-1") == "legal"


@pytest.mark.rule("CB-COST-2")
def test_paying_rage_moves_the_die() -> None:
    given("seat-1 space=5").plays(1, "act 3a-1").shows("table rage=4 speed=3")


@pytest.mark.rule("CB-COST-1", "CB-COST-3")
def test_speed_cannot_be_raised_above_8() -> None:
    assert given("table speed=8").refuses(1, "act 2a-1") == "speed-is-highest"
    table = given("table speed=7\nseat-1 space=5\nseat-2 space=5").plays(
        1, "act 2a-1", "do 1", "aim-second 2"
    )
    table.shows("table speed=8 rage=3")


@pytest.mark.rule("CB-COST-1", "CB-COST-4", "CB-OPTION-15")
def test_speed_may_be_paid_below_the_minimum_but_not_below_3() -> None:
    table = given(f"{KEPT}\ntable speed=5", difficulty=2)
    assert table.refuses(1, "serve 1k-2") == "legal"
    table.plays(1, "serve 1k-2", draws="grudge grudge").shows("table speed=4 minimum=5")
    assert given(f"{KEPT}\ntable speed=3").refuses(1, "serve 1k-2") == "speed-is-lowest"


@pytest.mark.rule("CB-COST-4", "CB-OPTION-15")
def test_by_option_the_minimum_also_holds_for_costs() -> None:
    position = f"{KEPT}\ntable speed=5"
    assert (
        given(position, difficulty=2, pay_below_minimum="off").refuses(1, "serve 1k-2") == "speed-is-lowest"
    )
    position = f"{KEPT}\ntable speed=6"
    assert given(position, difficulty=2, pay_below_minimum="off").refuses(1, "serve 1k-2") == "legal"


@pytest.mark.rule("CB-COST-1", "CB-COST-5")
def test_act_2_takes_a_card_of_ones_own_which_one_chooses() -> None:
    table = given("hand-2 cards=sacrifice\nhand-1 cards=none")
    assert table.refuses(1, "act 2a-2") == "no-card-to-pay"
    table = given("seat-1 space=5\nhand-1 cards=sacrifice,arrogance").plays(1, "act 2a-2")
    assert table.legal(1) == {"discard sacrifice", "discard arrogance"}
    assert table.refuses(1, "discard cowardice") == "card-not-held"
    table.plays(1, "discard arrogance")
    assert table.pile() == {"arrogance": 1}
    assert table.hand(1) == {"sacrifice": 1}
    assert table.asked(1) == "choose-do-or-second"


@pytest.mark.rule("CB-COST-5", "CB-TURN-8")
def test_the_only_card_is_paid_unasked() -> None:
    table = given("seat-1 space=5\nhand-1 cards=arrogance").plays(1, "act 2a-2")
    assert table.pile() == {"arrogance": 1}
    assert table.asked(1) == "choose-do-or-second"


@pytest.mark.rule("CB-COST-6", "CB-TURN-8")
def test_the_pushed_pawn_must_be_able_to_make_a_step() -> None:
    """Seat 2 is in the full boat, seat 3 stands before it, seat 4 can walk."""
    table = given(f"{KEPT}\nseat-2 space=23\nseat-3 space=22\nseat-4 space=9", boats="123")
    table.plays(1, "serve 4k-2").shows("seat-4 space=11")
    table = given(f"{KEPT}\nseat-2 space=23\nseat-3 space=22\nseat-4 space=22", boats="123")
    assert table.refuses(1, "serve 4k-2") == "nobody-can-step"
    assert table.refuses(1, "serve 3k-1") == "nobody-can-step"


@pytest.mark.rule("CB-COST-6", "CB-TURN-8")
def test_one_of_several_is_chosen_when_paying() -> None:
    table = given(f"{KEPT}\nseat-2 space=23\nseat-3 space=20\nseat-4 space=9").plays(1, "serve 4k-2")
    assert table.legal(1) == {"push 3", "push 4"}
    assert table.refuses(1, "push 2") == "cannot-step"
    table.plays(1, "push 3").shows("seat-3 space=22")


@pytest.mark.rule("CB-COST-6", "CB-EFFECT-2")
def test_the_pushed_pawn_is_no_target_of_the_same_power() -> None:
    table = given(f"{KEPT}\nseat-2 space=5\nseat-3 space=9\nseat-4 space=9\nhand-1 cards=deceit")
    table.plays(1, "betray deceit-advanced", "push 3")
    assert table.legal(1) == {"aim-first 2", "aim-first 4"}
    assert table.refuses(1, "aim-first 3") == "not-a-target"


@pytest.mark.rule("CB-COST-6", "CB-MOVE-4", "CB-MOVE-5")
def test_a_pushed_pawn_triggers_symbols_before_the_effect() -> None:
    table = given(f"{KEPT}\nseat-2 space=3\nseat-3 space=9\nseat-4 space=9").plays(1, "serve 3k-1", "push 2")
    assert table.odds().keys() >= {"sacrifice"}
    table.chance("sacrifice")
    assert table.hand(2) == {"sacrifice": 1}
    assert table.asked(1) == "aim-first-part"


@pytest.mark.rule("CB-COST-6", "CB-END-2", "CB-END-4")
def test_a_pushed_pawn_may_end_the_game_before_the_effect() -> None:
    table = given(f"{KEPT}\nseat-4 camp=out\nseat-2 space=17\nseat-3 space=9", boats="321").plays(
        1, "serve 4k-2", "push 2"
    )
    assert table.winners() == {1}
    assert table.happened("drew") == []


@pytest.mark.rule("CB-COST-6", "CB-EFFECT-1")
def test_boarding_early_still_pays() -> None:
    table = given(f"{KEPT}\nseat-2 space=22\nseat-3 space=9\nseat-4 space=9").plays(1, "serve 4k-2", "push 2")
    table.shows("seat-2 space=23")
    table.chance("grudge")
    assert table.hand(1) == {"grudge": 1}
