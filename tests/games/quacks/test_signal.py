"""Brewing on a signal: all who still brew answer together, and nobody sees an answer too early."""

import pytest

from ludarium.games.quacks import GAME
from ludarium.kernel.chance import new_luck
from tests.games.quacks.table import TableTop, given, new_game


def seen(table: TableTop, seat: int) -> bytes:
    return GAME.see(table.state, seat - 1).to_bytes()


@pytest.mark.rule("Q-SIGNAL-1")
def test_at_each_signal_all_draw_or_stop_together() -> None:
    table = new_game(3).change("table round_number=9 first=1").chance("magic-potion")
    assert table.events()[-1] == ("signal", 2)
    table.told.clear()
    table.plays(3, "draw").plays(1, "stop")
    assert table.events() == []
    table.plays(2, "draw", draws="white-1 white-3")
    assert table.events() == [
        ("hand-shown", 1, 0),
        ("hand-shown", 2, 1),
        ("hand-shown", 3, 1),
        ("stopped", 1, 1),
        ("placed", 2, "white-1", 1),
        ("placed", 3, "white-3", 3),
        ("signal", 2),
    ]
    assert table.waits_for() == {2, 3}


@pytest.mark.rule("Q-SIGNAL-1", "Q-BREW-11")
def test_signals_go_on_until_everybody_has_stopped() -> None:
    table = given(round_number=9).plays(1, "stop").plays(2, "draw", draws="white-1")
    assert table.waits_for() == {2}
    table.plays(2, "stop")
    assert table.asked(2) == "roll-die"


@pytest.mark.rule("Q-SIGNAL-1")
def test_each_signal_is_for_one_chip_only() -> None:
    table = given(round_number=9).plays(1, "draw").plays(2, "draw", draws="white-1 white-1").plays(1, "draw")
    assert table.waits_for() == {2}


@pytest.mark.rule("Q-SIGNAL-1")
def test_no_signal_is_given_in_round_eight() -> None:
    table = given(round_number=8).draws(1, "white-1 white-2")
    assert table.happened("signal", "hand-shown") == []
    table.shows("seat-1 pot=white-1@1,white-2@3")


@pytest.mark.rule("Q-SIGNAL-2")
def test_an_answer_looks_the_same_to_others_whatever_it_is() -> None:
    views = [seen(given(round_number=9).plays(1, answer), 2) for answer in ("draw", "stop")]
    assert views[0] == views[1]


@pytest.mark.rule("Q-SIGNAL-2")
def test_you_see_your_own_answer_and_the_table() -> None:
    views = [seen(given(round_number=9).plays(1, answer), 1) for answer in ("draw", "stop")]
    assert views[0] != views[1]
    view = GAME.see(given(round_number=9).plays(1, "draw").state, 0)
    assert (view.seat, view.own.sealed, view.table.players[0].ready) == (0, 1, 1)


@pytest.mark.rule("Q-SIGNAL-2")
@pytest.mark.parametrize(("bag", "answers"), [("orange-1", {0, 1}), ("none", {0})])
def test_others_imagine_every_answer_that_the_bag_allows(bag: str, answers: set[int]) -> None:
    table = given(f"seat-1 bag={bag}", round_number=9).plays(1, "stop")
    view = GAME.see(table.state, 1)
    imagined = [GAME.State() for _ in range(20)]
    for number, state in enumerate(imagined):
        GAME.imagine(view, state, new_luck(1, number))
    assert {state.own[0].sealed for state in imagined} == answers
    assert all(state.table.round_number == 9 for state in imagined)


@pytest.mark.rule("Q-SIGNAL-2")
def test_nothing_is_told_before_all_have_answered() -> None:
    table = given(round_number=9, seats=3).plays(1, "draw").plays(3, "stop")
    assert table.events() == []
    assert [event[0] for event in table.plays(2, "stop").events()][:3] == ["hand-shown"] * 3


@pytest.mark.rule("Q-SIGNAL-3")
def test_you_may_stop_at_the_first_signal_without_a_chip() -> None:
    assert given(round_number=8).refuses(1, "stop") == "first-draw-is-compulsory"
    table = given("seat-1 droplet=4", round_number=9)
    assert table.refuses(1, "stop") == "legal"
    table.plays(1, "stop").plays(2, "draw", draws="white-1")
    table.shows("seat-1 stopped=1 scoring=5")


@pytest.mark.rule("Q-SIGNAL-4")
def test_the_flask_is_used_openly_before_answering_a_signal() -> None:
    table = given("seat-1 bag=white-3,orange-1", round_number=9)
    table.plays(1, "draw").plays(2, "draw", draws="white-3 white-1")
    table.plays(1, "use-flask")
    assert table.events()[-1] == ("flask-used", 1, "white-3")
    assert table.legal(1) == {"draw", "stop"}
    table.plays(1, "draw")
    assert table.waits_for() == {2}


@pytest.mark.rule("Q-SIGNAL-5")
def test_the_next_signal_waits_until_every_action_is_finished() -> None:
    table = given("seat-1 bag=blue-1,white-1*2", round_number=9)
    table.told.clear()
    table.plays(1, "draw").plays(2, "draw", draws="blue-1 white-1 white-1")
    assert table.waits_for() == {1}
    assert "signal" not in [event[0] for event in table.events()]
    table.plays(1, "leave")
    assert table.events()[-1] == ("signal", 1)
    assert table.waits_for() == {1, 2}


@pytest.mark.rule("Q-SIGNAL-6", "Q-OPTION-11")
@pytest.mark.parametrize("round_number", [1, 5, 8])
def test_every_round_may_be_brewed_on_signals(round_number: int) -> None:
    agreed = given(round_number=round_number, signal_every_round="on").plays(1, "draw")
    assert agreed.waits_for() == {2}
    usual = given(round_number=round_number).plays(1, "draw")
    assert usual.odds()["white-1"] == 4
