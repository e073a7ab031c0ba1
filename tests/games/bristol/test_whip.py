"""The whip: who is asked, how, and what it prevents."""

import pytest

from ludarium.games.bristol import GAME
from ludarium.games.bristol.notation import SEALED
from ludarium.games.bristol.previews import readings
from ludarium.kernel.match import Match
from tests.games.bristol.table import TableTop, column, given, sealed_in
from tests.server.leaks.stories import begun_at


def elbowing() -> TableTop:
    """Seat 3, at the back of Birch, elbows past seats 1 and 2, who both hold remedies."""
    table = (
        given(seats=7).skips_to(3).holding(1, "arsenic-chicken").holding(2, "arsenic-whip", "emeralds-whip")
    )
    return table.plays(3, "elbow")


@pytest.mark.rule("B-WHIP-1", "B-WHIP-2", "B-WHIP-3", "B-WHIP-4")
def test_all_in_front_who_hold_a_remedy_are_asked_at_once() -> None:
    table = elbowing()
    assert table.waits_for() == {1, 2}
    assert table.asked(1) == table.asked(2) == "use-whip"
    assert table.legal(1) == {"allow"}
    assert table.legal(2) == {"allow", "whip arsenic", "whip emeralds"}
    assert table.refuses(1, "whip leeches") == "not-held"
    assert table.riders() == "123/45./67."
    assert table.happened("move-tried") == [("move-tried", 3, "elbow", 3)]


@pytest.mark.rule("B-WHIP-4")
@pytest.mark.parametrize("asking", ["sealed", "in-turn"])
def test_all_can_read_how_many_have_answered_a_movement_and_of_how_many(asking: str) -> None:
    table = given(seats=7, whip_asking=asking).skips_to(3)
    table.holding(1, "arsenic-chicken").holding(2, "arsenic-whip")
    answered = [list(readings(table.table)["answered"])]
    for seat, answer in ((3, "elbow"), (1, "allow"), (2, "whip arsenic")):
        assert SEALED[table.state.own[seat - 1].sealed] == "none"
        table.plays(seat, answer)
        answered.append(list(readings(table.table)["answered"]))
        if seat == 1:
            assert SEALED[table.state.own[0].sealed] == "allow"
    assert answered == [[], [0, 2], [1, 2], []]


@pytest.mark.rule("B-WHIP-4", "B-WHIP-6", "B-WHIP-5", "B-WHIP-1", "B-REMEDY-3", "B-DECK-5")
def test_a_whip_from_either_holds_the_mover_back_completely() -> None:
    table = elbowing().plays(2, "whip emeralds")
    assert table.state.own[1].sealed > 0
    assert table.seen(1).own.sealed == 0
    assert table.waits_for() == {1}
    table.plays(1, "allow")
    assert table.riders() == "123/45./67."
    assert table.happened("whipped") == [("whipped", 2, 3, "emeralds-whip")]
    assert table.remedies(2) == ["arsenic-whip"]
    assert table.waits_for() == {4}, "the action is spent"
    assert sealed_in(table.state) == [0] * 9
    assert table.table.movement.sealed == 0


@pytest.mark.rule("B-WHIP-4", "B-ELBOW-1")
def test_if_all_allow_it_the_move_happens() -> None:
    table = elbowing().plays(1, "allow").plays(2, "allow")
    assert table.riders() == "312/45./67."


@pytest.mark.rule("B-WHIP-4")
@pytest.mark.parametrize(("second", "told"), [("allow", "nobody-whips"), ("whip arsenic", "whipped")])
def test_whoever_answers_last_learns_of_the_others_and_takes_nothing_back(second: str, told: str) -> None:
    start = elbowing().state
    match = Match(begun_at(GAME, start), start.table.options)
    match.play(1, second)
    assert match.can_undo(1) is None, "sealed"
    match.play(0, "allow")
    assert told in [heard.name for heard in match.events_for(0)]
    assert match.can_undo(0) == "told-something-hidden"
    assert match.can_undo(1) == "learnt-since"


@pytest.mark.rule("B-WHIP-4")
def test_who_is_asked_alone_learns_nothing_by_allowing_it() -> None:
    start = given(seats=7).skips_to(3).holding(2, "arsenic-chicken").plays(3, "elbow").state
    match = Match(begun_at(GAME, start), start.table.options)
    match.play(1, "allow")
    assert "nobody-whips" not in [heard.name for heard in match.events_for(1)]
    assert match.can_undo(1) is None, "nobody else had answered"


@pytest.mark.rule("B-WHIP-4", "B-OPTION-16")
def test_asked_in_turn_all_answers_are_open_and_nobody_is_told_of_them_again() -> None:
    table = given(seats=7, whip_asking="in-turn").skips_to(3)
    table.holding(1, "arsenic-chicken").holding(2, "arsenic-whip").plays(3, "elbow")
    table.plays(1, "allow").plays(2, "allow")
    assert table.riders() == "312/45./67."
    assert table.happened("answered", "nobody-whips") == [("answered", 1), ("answered", 2)]


@pytest.mark.rule("B-WHIP-4", "B-OPTION-16")
def test_a_sealed_answer_can_be_changed_until_all_have_answered() -> None:
    table = (
        given(seats=7).holding(1, "arsenic-whip").holding(2, "arsenic-chicken").holding(3, "emeralds-whip")
    )
    start = table.skips_to(4).plays(4, "dash").state
    match = Match(begun_at(GAME, start), start.table.options)
    assert match.waiting == (0, 1, 2)
    match.play(0, "allow")
    match.play(1, "allow")
    assert match.can_undo(0) is None
    match.undo(0)
    match.play(0, "whip arsenic")
    assert match.waiting == (2,)


@pytest.mark.rule("B-WHIP-5", "B-WHIP-7")
def test_the_first_whip_clockwise_from_the_starter_is_spent_and_the_others_stay_unknown() -> None:
    for starter, user in ((0, 1), (1, 2), (2, 1), (6, 1)):
        table = elbowing().holding(1, "whip-leeches")
        table.table.starter = starter
        table.plays(1, "whip leeches").plays(2, "whip arsenic")
        assert table.happened("whipped")[0][1] == user
        assert column(table.table.pawns, "num_remedies")[:2] == ([1, 2] if user == 1 else [2, 1])


@pytest.mark.rule("B-WHIP-2", "B-WHIP-3")
def test_a_dash_is_answered_by_the_cart_it_aims_at_and_a_push_by_the_pushed() -> None:
    table = given(seats=6).skips_to(3)
    for seat in (1, 2, 4, 5):
        table.holding(seat, "chicken-whip" if seat < 3 else "arsenic-whip")
    table.plays(3, "dash")
    assert table.waits_for() == {1, 2}
    table.plays(1, "allow").plays(2, "whip chicken")
    assert table.riders() == "12./34./56."
    table = given(seats=7).holding(2, "whip-pomander").holding(3, "whip-leeches").plays(1, "push next")
    assert table.waits_for() == {2}
    table.plays(2, "whip pomander")
    assert table.riders() == "123/45./67."
    table = given(seats=7).holding(1, "whip-pomander").plays(1, "push self")
    assert table.asked(1) == "take-turn", "one has nothing to say to one's own push"
    assert table.riders() == "23./45./671"


@pytest.mark.rule("B-WHIP-3")
def test_who_holds_no_remedy_is_not_asked() -> None:
    table = given(seats=7).skips_to(3).holding(2, "arsenic-chicken").plays(3, "elbow")
    assert table.waits_for() == {2}


@pytest.mark.rule("B-WHIP-6")
def test_a_whipped_push_off_the_last_cart_reveals_nothing() -> None:
    table = given().seated("1../2../34.").skips_to(3).holding(4, "whip-leeches")
    table.plays(3, "push next").plays(4, "whip leeches")
    assert table.alive() == {1, 2, 3, 4}
    assert table.table.shown_status == 0


@pytest.mark.rule("B-WHIP-7", "B-EMERALDS-1", "B-EMERALDS-2")
def test_two_movements_need_two_whips() -> None:
    table = (
        given(seats=7).skips_to(3).holding(3, "emeralds-leeches").holding(2, "arsenic-whip", "chicken-whip")
    )
    table.plays(3, "elbow").plays(2, "whip arsenic")
    assert table.asked(3) == "take-turn"
    table.plays(3, "play emeralds", "spend leeches", "elbow")
    assert table.waits_for() == {2}
    table.plays(2, "whip chicken")
    assert table.riders() == "123/45./67."
    assert table.remedies(2) == []


@pytest.mark.rule("B-WHIP-9")
def test_a_whip_may_be_used_in_the_round_in_which_it_was_drawn() -> None:
    table = given(seats=7).plays(1, "draw", draws="arsenic-whip").skips_to(3).plays(3, "elbow")
    assert table.refuses(1, "whip arsenic") == "legal"
    assert table.plays(1, "whip arsenic").riders() == "123/45./67."


@pytest.mark.rule("B-WHIP-8", "B-GHOST-5")
def test_ghosts_never_whip_but_can_be_whipped() -> None:
    table = given(seats=2, dice="ca ca ca ca ca oa").seated("34./12./...")
    table.holding(1, "arsenic-whip")
    table.plays(1, "dash")
    assert table.waits_for() != {3, 4}
    assert table.riders()[:3] == "341"


@pytest.mark.rule("B-OPTION-16", "B-WHIP-5", "B-WHIP-4")
def test_by_option_whips_are_asked_in_turn_until_the_first_one() -> None:
    table = given(seats=7, whip_asking="in-turn").skips_to(3).holding(1, "arsenic-chicken")
    table.holding(2, "arsenic-whip").change("table starter=1").plays(3, "elbow")
    assert table.waits_for() == {2}
    table.plays(2, "allow")
    assert table.waits_for() == {1}
    table.plays(1, "allow")
    assert table.riders() == "312/45./67."
    table = (
        given(seats=7, whip_asking="in-turn")
        .skips_to(3)
        .holding(1, "arsenic-whip")
        .holding(2, "chicken-whip")
    )
    table.plays(3, "elbow").plays(1, "whip arsenic")
    assert table.happened("whipped")[0][1] == 1
    assert table.remedies(2) == ["chicken-whip"]
    assert table.waits_for() == {4}
