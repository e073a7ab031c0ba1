"""Stopping is final once somebody else has answered to it; under a signal everybody may still change their mind."""

import pytest

from ludarium.games.quacks import GAME
from ludarium.kernel.match import Match
from ludarium.kernel.refusals import Refused
from tests.games.quacks.table import given
from tests.server.leaks.stories import begun_at

POTS = (
    "seat-1 pot=orange-1@5 has_drawn=1\nseat-2 pot=orange-1@4 has_drawn=1\nseat-3 pot=orange-1@1 has_drawn=1"
)


def brewing(seats: int = 3, round_number: int = 2) -> Match:
    """Everybody has drawn and may go on or stop; seat 1 is ahead."""
    text = "\n".join(POTS.splitlines()[:seats])
    start = given(text, seats=seats, round_number=round_number).state
    return Match(begun_at(GAME, start), start.table.options)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_stop_stands_once_another_player_has_stopped_after_it(seats: int) -> None:
    """Or seat 1 could wait for seat 2 to stop at a better space, take its own stop back, and draw for the die."""
    match = brewing(seats)
    match.play(0, "stop")
    assert match.can_undo(0) is None
    match.play(1, "stop")
    with pytest.raises(Refused) as refused:
        match.undo(0)
    assert refused.value.reason in ("others-have-answered", "others-depend-on-it")
    assert match.can_undo(1) is None, "nobody has answered to the second stop"


def test_when_the_answer_to_it_is_taken_back_the_stop_can_be_too() -> None:
    match = brewing()
    match.play(0, "stop")
    match.play(1, "stop")
    assert match.can_undo(0) == "others-have-answered"
    match.undo(1)
    match.undo(0)
    assert set(match.waiting) == {0, 1, 2}


def test_a_stop_under_the_signal_can_be_changed_until_all_have_answered() -> None:
    match = brewing(round_number=9)
    match.play(0, "stop")
    match.play(1, "stop")
    assert [match.can_undo(seat) for seat in (0, 1)] == [None, None]
    match.undo(0)
    match.play(0, "stop")
    match.play(2, "stop")
    assert match.can_undo(2) == "told-something-hidden", "the hands are open"
    assert match.can_undo(0) == "learnt-since"
