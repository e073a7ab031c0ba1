"""Rounds and turns: who starts, who follows, what a turn holds, and when it ends."""

import pytest

from ludarium.games.bristol.components import KINDS
from ludarium.games.bristol.previews import readings
from ludarium.kernel.forms import EVERYONE
from tests.games.bristol.table import cast_as, cast_in, column, dealt_game, given


@pytest.mark.rule("B-ROUND-1", "B-ROUND-2", "B-ROUND-3", "B-TURN-1", "B-REROLL-1")
def test_a_round_begins_with_a_roll_and_the_pawn_in_front_of_the_first_cart() -> None:
    table = dealt_game()
    assert table.question() == "roll-die"
    assert table.stream() == "round-dice"
    assert table.table.round_number == 1
    table.chance("ba br ca cr oa or")
    assert table.dice() == "ba br ca cr oa or"
    assert table.waits_for() == {1}
    assert table.happened("starts") == [("starts", 1)]


@pytest.mark.rule("B-ROUND-3", "B-ROUND-4", "B-TURN-2", "B-DRAW-1")
def test_turns_go_clockwise_from_there_and_the_next_round_follows() -> None:
    table = dealt_game().change("table riders=32./1../4.. cart_of=cedar,birch,birch,oak,-,-,-,-,-")
    table.chance("ba ca oa ba ca oa")
    turns = list[int]()
    for _ in range(4):
        (seat,) = table.waits_for()
        turns.append(seat)
        table.plays(seat, "draw", draws="arsenic-emeralds" if len(turns) < 3 else "arsenic-whip")
    assert turns == [3, 4, 1, 2]
    assert table.table.round_number == 2
    assert column(table.table.carts, "position") == [2, 2, 2]
    assert table.question() == "roll-die"


@pytest.mark.rule("B-ROUND-3")
def test_all_can_read_who_has_had_a_turn_in_this_round() -> None:
    table = dealt_game().change("table riders=32./1../4.. cart_of=cedar,birch,birch,oak,-,-,-,-,-")
    table.chance("ba ca oa ba ca oa")
    had_turn = [readings(table.table)["had_turn"]]
    for seat, card in ((3, "arsenic-emeralds"), (4, "arsenic-emeralds"), (1, "arsenic-whip")):
        table.plays(seat, "draw", draws=card)
        had_turn.append(readings(table.table)["had_turn"])
    assert had_turn == [[0, 0, 0, 0], [0, 0, 1, 0], [0, 0, 1, 1], [1, 0, 1, 1]]


@pytest.mark.rule("B-ROUND-2")
def test_empty_carts_and_those_that_have_left_are_passed_over() -> None:
    table = dealt_game().seated("12./3../4..").change("table order=cedar,birch,oak finished=2")
    table.chance("ba ca oa ba ca oa")
    assert table.waits_for() == {1}
    table = dealt_game().seated("12./34./...").change("table order=oak,cedar,birch")
    table.chance("ba ca oa ba ca oa")
    assert table.waits_for() == {3}


@pytest.mark.rule("B-ROUND-1", "B-ARSENIC-2")
def test_locks_end_with_the_round() -> None:
    table = given().change("table locked=1+2").ends_round()
    assert table.table.locked == 0
    assert table.table.rolling == 63


@pytest.mark.rule("B-ROUND-5")
def test_six_rats_make_everybody_shout() -> None:
    assert dealt_game().chance("br cr or br cr or").happened("ratzy") == [("ratzy",)]
    assert dealt_game().chance("br cr or br cr oa").happened("ratzy") == []


@pytest.mark.rule("B-ROUND-5")
def test_they_shout_after_a_reroll_too_and_when_the_friar_turns_the_last_die() -> None:
    table = given(dice="br cr or br ca oa").plays(1, "reroll 5", "die 6", draws="cr")
    assert table.happened("ratzy") == [], "the other die is still rolling"
    assert table.chance("or").happened("ratzy") == [("ratzy",)]
    assert set(table.audience("ratzy")) == {EVERYONE}
    table = cast_as("friar", dice="br cr or br cr oa").plays(1, "special", "die 6", "face cedar-rat")
    assert table.happened("ratzy") == [("ratzy",)]
    table = cast_as("friar", dice="br cr or br cr oa").plays(1, "special", "die 6", "face cedar-apple")
    assert table.happened("ratzy") == []


@pytest.mark.rule("B-TURN-1", "B-TURN-2")
def test_one_main_action_a_turn_then_only_remedies() -> None:
    table = given().holding(1, "leeches-pomander")
    assert table.refuses(1, "end-turn") == "must-act-first"
    table.plays(1, "draw", draws="arsenic-whip")
    assert table.waits_for() == {1}
    for action in ("draw", "reroll 1", "push self", "pass"):
        assert table.refuses(1, action) == "already-acted"
    assert table.legal(1) == {"play leeches", "play pomander", "end-turn"}
    table.plays(1, "end-turn")
    assert table.waits_for() == {2}


@pytest.mark.rule("B-TURN-2")
def test_a_turn_ends_by_itself_when_everybody_sees_that_nothing_is_left() -> None:
    assert given().plays(1, "draw", draws="arsenic-whip").waits_for() == {2}
    table = given().holding(1, "emeralds-whip").plays(1, "reroll 1", "no-more", draws="ba")
    assert table.asked(1) == "take-turn", "a whip cannot be played, but nobody else can know"


@pytest.mark.rule("B-TURN-3", "B-OPTION-13")
def test_passing_needs_that_nothing_else_is_possible() -> None:
    blocked = "table locked=1+2+3+4+5+6"
    table = given().seated("12./3../4..").holding(1, "arsenic-chicken", "arsenic-whip", "chicken-whip")
    assert table.refuses(1, "pass") == "something-possible"
    table.change(blocked)
    assert table.refuses(1, "pass") == "legal"
    assert table.plays(1, "pass").happened("passed") == [("passed", 1)]
    table = given().change(blocked)
    assert table.refuses(1, "pass") == "something-possible", "a remedy can be drawn"
    table = (
        given(allow_pass="off").holding(1, "arsenic-chicken", "arsenic-whip", "chicken-whip").change(blocked)
    )
    assert table.refuses(1, "pass") == "not-by-these-rules"
    assert "push self" in table.legal(1)


@pytest.mark.rule("B-REROLL-1", "B-REROLL-2")
def test_one_die_or_two_are_named_then_rolled_together() -> None:
    table = given(dice="ba ba ba ca ca ca").plays(1, "reroll 2")
    assert table.asked(1) == "second-die"
    assert table.refuses(1, "die 2") == "die-already-chosen"
    table.plays(1, "die 5")
    assert table.stream() == "dice 1"
    table.chance("or", "oa")
    assert table.dice() == "ba or ba ca oa ca"
    assert table.waits_for() == {2}
    table.plays(2, "reroll 1", "no-more", draws="cr")
    assert table.dice() == "cr or ba ca oa ca"
    assert table.waits_for() == {3}


@pytest.mark.rule("B-REROLL-2", "B-ARSENIC-2")
def test_locked_dice_are_not_rerolled() -> None:
    table = given().change("table locked=3")
    assert table.refuses(1, "reroll 3") == "die-is-locked"
    table.plays(1, "reroll 1")
    assert table.refuses(1, "die 3") == "die-is-locked"
    assert not {a for a in given().change("table locked=1+2+3+4+5+6").legal(1) if a.startswith("reroll")}


@pytest.mark.rule("B-DRAW-1", "B-REMEDY-5")
def test_only_its_owner_sees_a_remedy() -> None:
    table = given().plays(1, "draw")
    assert table.stream() == "remedies 1"
    table.chance("emeralds-whip")
    assert table.remedies(1) == ["emeralds-whip"]
    assert table.table.pawns[0].num_remedies == 1
    assert table.audience("remedy-seen") == [1]
    assert [bool(table.seen(seat).own.remedies[0]) for seat in (1, 2)] == [True, False]
    assert table.happened("drew-remedy") == [("drew-remedy", 1)]


@pytest.mark.rule("B-DRAW-2", "B-DRAW-1")
def test_three_remedies_are_enough() -> None:
    table = given().holding(1, "arsenic-chicken", "arsenic-whip", "chicken-whip")
    assert table.refuses(1, "draw") == "hand-is-full"


@pytest.mark.rule("B-DECK-4", "B-DECK-5")
def test_the_remedy_deck_is_renewed_when_it_is_needed() -> None:
    table = given()
    table.state.hidden.remedy_deck[:] = [0] * len(KINDS)
    table.table.piles.remedy_deck_size = 0
    assert table.refuses(1, "draw") == "no-remedies-left"
    table.change("table played=arsenic-whip*2 num_unseen=1").change(
        "hidden unseen=chicken-whip\nseat-1 cast=chicken-whip"
    )
    table.plays(1, "draw")
    assert table.odds() == {"arsenic-whip": 2, "chicken-whip": 1}
    assert sum(table.table.piles.played) == sum(table.state.hidden.unseen) == sum(cast_in(table.state)) == 0
    assert table.table.piles.num_unseen == 0
    assert table.happened("remedies-shuffled") == [("remedies-shuffled",)]


@pytest.mark.rule("B-DEATH-1")
def test_the_dead_are_passed_over() -> None:
    table = given("33/12/12/12").seated("12./3../4..").change("table order=cedar,oak,birch")
    table.plays(1, "push next")
    assert table.alive() == {3, 4}
    assert table.waits_for() == {3}


@pytest.mark.rule("B-OPTION-12", "B-REMEDY-1")
def test_by_option_remedies_come_after_the_action() -> None:
    table = given(remedies_after_action="on").holding(1, "leeches-pomander")
    assert table.refuses(1, "play leeches") == "only-after-action"
    table.plays(1, "reroll 1", "no-more", draws="ba")
    assert table.refuses(1, "play leeches") == "legal"
    assert given().holding(1, "leeches-pomander").refuses(1, "play leeches") == "legal"
