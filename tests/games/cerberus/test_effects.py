"""Effects: order, targets, as much as possible, all adventurers, draws."""

from itertools import product

import pytest

from ludarium.games.cerberus import GAME
from ludarium.games.cerberus.actions import DO_BIT
from ludarium.games.cerberus.components import NUM_POWERS, POWERS
from ludarium.games.cerberus.rules.effects import all_choices, begin_effect
from ludarium.games.cerberus.state import OFF_BOARD
from tests.games.cerberus.table import TableTop, given

KEPT = "seat-1 camp=cerberus actions=15"


@pytest.mark.rule("CB-EFFECT-1")
def test_parts_are_carried_out_in_the_order_one_chooses() -> None:
    """Seat 2 on the stele opens the portal for seat 1, or it does not."""
    text = "seat-1 space=14\nseat-2 space=15\nseat-3 space=5\nseat-4 space=5"
    table = given(text).plays(1, "act 2a-1")
    assert table.legal(1) == {"do 1", "aim-second 2", "aim-second 3", "aim-second 4"}
    table.plays(1, "aim-second 2", "cross").shows("seat-1 space=18\nseat-2 space=16")
    table = given(text).plays(1, "act 2a-1", "do 1")
    table.shows("seat-1 space=16\nseat-2 space=15")
    assert table.asked(1) == "aim-second-part"


@pytest.mark.rule("CB-EFFECT-1")
def test_one_part_is_fully_resolved_before_the_next_is_chosen() -> None:
    table = given("seat-1 space=3\nseat-2 space=5").plays(1, "act 2a-1", "do 1")
    table.shows("seat-1 space=5")
    table = given("seat-1 space=2\nseat-2 space=5").plays(1, "act 2a-1", "do 1")
    assert table.odds()["sacrifice"] == 4  # the symbol on space 4 first
    assert table.waits_for() == set()
    table.chance("sacrifice")
    assert table.asked(1) == "aim-second-part"


@pytest.mark.rule("CB-EFFECT-1")
@pytest.mark.parametrize(
    ("power", "question"),
    [("act 2a-1", "choose-do-or-second"), ("act 3a-2", "choose-two"), ("act 1a-2", "choose-do-or-second")],
)
def test_a_question_has_as_few_answers_as_its_power_needs(power: str, question: str) -> None:
    assert given("seat-1 space=5").plays(1, power).asked(1) == question


@pytest.mark.rule("CB-EFFECT-1")
def test_the_question_for_opportunism_has_both_directions() -> None:
    table = given("seat-1 space=5\nhand-1 cards=opportunism,sacrifice").plays(
        1, "survive opportunism-advanced"
    )
    assert table.asked(1) == "choose-direction"
    others = ("2", "3", "4")
    assert table.legal(1) == {
        "do 1",
        *(f"aim-second {n}" for n in others),
        *(f"send-back {n}" for n in others),
    }


@pytest.mark.rule("CB-EFFECT-2")
def test_others_are_never_oneself_and_all_different() -> None:
    table = given("seat-1 space=9").plays(1, "act 3a-2")
    assert table.refuses(1, "aim-first 1") == "not-a-target"
    table.plays(1, "aim-first 2")
    assert table.refuses(1, "aim-second 2") == "not-a-target"
    assert table.legal(1) == {"aim-second 3", "aim-second 4"}


@pytest.mark.rule("CB-EFFECT-2", "CB-EFFECT-4")
def test_every_wrong_part_has_its_reason() -> None:
    table = given(
        "seat-1 space=5\nseat-2 space=23\nseat-3 camp=cerberus\nhand-1 cards=opportunism,sacrifice*2",
        boats="312",
    )
    table.plays(1, "survive opportunism-advanced", "discard sacrifice")
    assert table.refuses(1, "do 2") == "part-is-done"
    assert table.refuses(1, "aim-second 2") == "is-in-the-boat"
    assert table.refuses(1, "aim-second 3") == "not-a-target"
    assert table.refuses(1, "do 3") == "part-is-done"
    assert table.refuses(1, "send-back 3") == "not-a-target"
    assert table.refuses(1, "send-back 2") == "legal"


@pytest.mark.rule("CB-EFFECT-3", "CB-OPTION-13")
def test_with_too_few_targets_one_chooses_the_figure() -> None:
    text = "seat-1 space=9\nseat-2 space=9\nseat-3 camp=out\nseat-4 camp=out"
    table = given(text).plays(1, "act 3a-2")
    assert table.legal(1) == {"aim-first 2", "aim-second 2"}
    table.plays(1, "aim-second 2").shows("seat-2 space=10\ntable active=1")


@pytest.mark.rule("CB-EFFECT-3", "CB-OPTION-13")
def test_by_option_the_figures_count_in_their_order() -> None:
    text = "seat-1 space=9\nseat-2 space=9\nseat-3 camp=out\nseat-4 camp=out"
    table = given(text, figure_choice="off").plays(1, "act 3a-2")
    table.shows("seat-2 space=12\ntable active=1")
    text = "seat-1 space=5\nseat-2 space=9\nseat-3 space=9\nseat-4 camp=out\nhand-1 cards=favouritism,sacrifice*3"
    table = given(text, figure_choice="off").plays(1, "survive favouritism-advanced", "do 1")
    assert table.legal(1) == {"aim-second 2", "aim-second 3", "aim-third 2", "aim-third 3"}
    table = given(text.replace("seat-3 space=9", "seat-3 space=23"), figure_choice="off", boats="312")
    table.plays(1, "survive favouritism-advanced")
    assert table.refuses(1, "aim-third 2") == "not-asked"
    assert table.refuses(1, "aim-second 2") == "legal"


@pytest.mark.rule("CB-EFFECT-3", "CB-EFFECT-4", "CB-SUR5-2", "CB-OPTION-13")
@pytest.mark.parametrize("choice", ["on", "off"])
def test_opportunism_sends_a_passenger_back_whoever_chooses_the_figures(choice: str) -> None:
    text = "seat-1 space=9\nseat-2 space=23\nseat-3 space=23\nseat-4 camp=out\nhand-1 cards=opportunism,sacrifice"
    table = given(text, figure_choice=choice, boats="312").plays(1, "survive opportunism-advanced", "do 1")
    assert table.legal(1) == {"send-back 2", "send-back 3"}
    table.plays(1, "send-back 2").shows("seat-2 space=21")


@pytest.mark.rule("CB-EFFECT-3", "CB-EFFECT-5", "CB-OPTION-13")
@pytest.mark.parametrize("power", range(NUM_POWERS), ids=POWERS)
def test_the_order_of_the_figures_takes_no_power_its_last_target(power: int) -> None:
    """For every power, wherever the others are: the option leaves out figures, and never all that can be aimed."""
    for places in product((9, 23, OFF_BOARD), repeat=3):
        chosen, ordered = (aims(power, places, choice) for choice in ("on", "off"))
        assert ordered & ~chosen == 0
        assert (ordered != 0) == (chosen != 0)


def aims(power: int, places: tuple[int, ...], choice: str) -> int:
    """The answers that aim a power of seat 1, the others standing so, as bits."""
    table = GAME.new(GAME.Options.of({"seats": 4, "figure_choice": choice})).table
    table.boat, table.aboard, table.power = 3, places.count(23), power
    for seat, space in enumerate((5, *places)):
        table.players[seat].space = space
        if space == OFF_BOARD:
            table.adventurers &= ~(1 << seat)
            table.allies |= 1 << seat
    begin_effect(table)
    return all_choices(table) & ~(7 << DO_BIT)


@pytest.mark.rule("CB-EFFECT-3", "CB-ACT3K-1")
def test_if_only_two_are_left_of_three_both_go_back() -> None:
    """The rulebook's example."""
    table = given(f"{KEPT}\nseat-2 space=9\nseat-3 space=9\nseat-4 space=9").plays(1, "serve 3k-1", "push 2")
    table.plays(1, "aim-first 3").shows("seat-2 space=10\nseat-3 space=8\nseat-4 space=8")


@pytest.mark.rule("CB-EFFECT-4")
def test_somebody_who_cannot_move_may_be_chosen() -> None:
    table = given("seat-1 space=9\nseat-2 space=1\nseat-3 space=9\nhand-1 cards=opportunism")
    table.plays(1, "survive opportunism-simple", "aim-second 2")
    table.shows("seat-2 space=1")
    table = given("seat-1 space=9\nseat-2 space=22\nseat-3 space=23", boats="123").plays(
        1, "act 2a-1", "aim-second 2"
    )
    table.shows("seat-2 space=22")


@pytest.mark.rule("CB-EFFECT-4", "CB-BOAT-7", "CB-ACT1A-2")
def test_somebody_in_the_boat_cannot_advance_but_go_back_draw_and_discard() -> None:
    text = "seat-1 space=9\nseat-2 space=23\nseat-3 space=9"
    table = given(text, boats="312").plays(1, "act 2a-1")
    assert table.refuses(1, "aim-second 2") == "is-in-the-boat"
    assert given(text, boats="312").plays(1, "act 1a-2").refuses(1, "aim-second 2") == "legal"
    table = given(f"{text}\nhand-1 cards=sacrifice", boats="312").plays(1, "survive sacrifice-simple")
    assert table.refuses(1, "aim-second 2") == "legal"
    text = f"{KEPT}\nseat-2 space=23\nhand-2 cards=arrogance\nhand-1 cards=sabotage"
    table = given(text, boats="312").plays(1, "betray sabotage-simple", "aim-first 2")
    assert table.pile() == {"arrogance": 1}


@pytest.mark.rule("CB-EFFECT-5")
def test_a_part_cannot_be_declined() -> None:
    table = given("seat-1 space=9\nseat-2 space=9").plays(1, "act 2a-1", "do 1")
    assert table.legal(1) == {"aim-second 2", "aim-second 3", "aim-second 4"}


def grudging(text: str) -> TableTop:
    return given(f"{KEPT}\nhand-1 cards=grudge,ambush*2\n{text}").plays(1, "betray grudge-advanced")


@pytest.mark.rule("CB-EFFECT-6", "CB-BET6-2")
def test_an_effect_on_all_takes_each_once_in_the_chosen_order() -> None:
    table = grudging("seat-2 space=9\nseat-3 space=10\nseat-4 space=23")
    assert table.legal(1) == {"aim-first 2", "aim-first 3", "aim-first 4"}
    table.plays(1, "aim-first 4")
    assert table.refuses(1, "aim-first 4") == "not-a-target"
    table.plays(1, "aim-first 3").shows("seat-2 space=7\nseat-3 space=8\nseat-4 space=21\ntable power=none")


@pytest.mark.rule("CB-EFFECT-6", "CB-MOVE-3", "CB-CAPTURE-8")
def test_after_a_capture_cerberus_has_retreated_and_the_next_is_safe() -> None:
    table = grudging("seat-2 space=8\nseat-3 space=8\nseat-4 space=12\ntable cerberus=6")
    table.plays(1, "aim-first 2", draws="grudge")
    table.shows("seat-2 camp=cerberus space=-1\ntable cerberus=5 left=2")
    assert table.legal(1) == {"aim-first 3", "aim-first 4"}
    table.plays(1, "aim-first 3").plays(4, "walk")
    table.shows("seat-3 space=6 camp=adventurer\nseat-4 space=10")


@pytest.mark.rule("CB-EFFECT-7")
def test_the_die_does_not_leave_the_rage_track() -> None:
    table = given("table rage=3\nseat-1 space=9\nseat-2 space=9\nhand-1 cards=sacrifice").plays(
        1, "survive sacrifice-simple", "do 1"
    )
    table.shows("table rage=3")
    table = given(f"{KEPT}\nhand-1 cards=treachery,ambush\ntable rage=8").plays(
        1, "betray treachery-advanced"
    )
    table.shows("table rage=9")


@pytest.mark.rule("CB-EFFECT-7")
def test_the_speed_does_not_exceed_8() -> None:
    table = given(f"{KEPT}\nhand-1 cards=violence,ambush*2\ntable speed=7").plays(
        1, "betray violence-advanced"
    )
    table.shows("table speed=8")


@pytest.mark.rule("CB-EFFECT-8")
def test_an_empty_deck_is_made_from_its_pile_but_not_from_the_card_in_play() -> None:
    text = (
        "seat-1 space=3\n"
        "hand-1 cards=selfishness\ntable pile=sacrifice*4,favouritism*4,cowardice*4,opportunism*4,arrogance*4"
    )
    table = given(f"{text}\nhand-2 cards=selfishness*3").plays(1, "survive selfishness-simple")
    assert table.happened("pile-shuffled") == [("pile-shuffled",)]
    assert table.odds() == {
        "sacrifice": 4,
        "favouritism": 4,
        "cowardice": 4,
        "opportunism": 4,
        "arrogance": 4,
    }
    table.chance("sacrifice").shows("table pile=selfishness")


@pytest.mark.rule("CB-EFFECT-8")
def test_if_there_is_nothing_at_all_nothing_is_drawn() -> None:
    hands = "hand-2 cards=sacrifice*4,selfishness*4,favouritism*4,cowardice*4,opportunism*4,arrogance*3"
    table = given(f"seat-1 space=5\n{hands}").plays(1, "act 1a-1", draws="arrogance")
    assert table.happened("nothing-to-draw") == [("nothing-to-draw", 1)]
    assert table.happened("pile-shuffled") == []
    assert table.hand(1) == {"arrogance": 1}
    assert table.asked(1) == "flee-by-card"


@pytest.mark.rule("CB-EFFECT-9", "CB-ACT4A-2")
def test_all_action_cards_come_back_with_the_one_just_played() -> None:
    table = given("seat-1 actions=9")
    table.plays(1, "act 4a-2").shows("seat-1 actions=15")
    assert table.happened("cards-taken-back") == [("cards-taken-back", 1)]


@pytest.mark.rule("CB-EFFECT-10", "CB-ACT1K-2")
def test_alone_in_cerberus_camp_nobody_else_draws() -> None:
    table = given(f"{KEPT}\ntable speed=4").plays(1, "serve 1k-2", draws="grudge ambush")
    assert table.asked(1) == "chase-by-card"
    table = given(f"{KEPT}\nseat-3 camp=cerberus\ntable speed=4").plays(1, "serve 1k-2")
    assert table.legal(1) == {"do 1", "aim-second 3"}
    table.plays(1, "aim-second 3", draws="grudge grudge grudge")
    assert (table.hand(3), table.hand(1)) == ({"grudge": 1}, {"grudge": 2})


@pytest.mark.rule("CB-EFFECT-10", "CB-ACT1A-2")
def test_two_different_others_draw() -> None:
    table = given("seat-1 space=5").plays(1, "act 1a-2", "aim-second 3", draws="sacrifice")
    assert table.hand(3) == {"sacrifice": 1}
    assert table.legal(1) == {"do 1", "aim-third 2", "aim-third 4"}
    assert table.refuses(1, "aim-second 4") == "part-is-done"


@pytest.mark.rule("CB-TURN-8")
def test_of_two_equal_parts_only_the_first_is_offered() -> None:
    table = given("seat-1 space=9\nhand-1 cards=arrogance").plays(1, "survive arrogance-simple")
    assert table.legal(1) == {"aim-first 2", "aim-first 3", "aim-first 4"}
    assert table.asked(1) == "aim-first-part"


@pytest.mark.rule("CB-EFFECT-1")
@pytest.mark.parametrize(
    ("card", "question"),
    [
        ("favouritism-advanced", "choose-do-or-two"),
        ("arrogance-advanced", "choose-first-or-do"),
        ("arrogance-simple", "aim-first-part"),
    ],
)
def test_the_question_for_a_card_has_as_few_answers_as_needed(card: str, question: str) -> None:
    kind = card.partition("-")[0]
    table = given(f"seat-1 space=5\nhand-1 cards={kind},sacrifice*3").plays(1, f"survive {card}")
    while table.asked(1) == "pay-survival":
        table.plays(1, "discard sacrifice")
    assert table.asked(1) == question
