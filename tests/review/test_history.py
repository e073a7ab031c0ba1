"""How a match went: rounds, what each seat had in them, where points came from, marks."""

from __future__ import annotations

import pytest

import ludarium
from ludarium.kernel import registry
from ludarium.kernel.match import Match
from ludarium.review.history import history_of
from tests.probe import GAME as PROBE


@pytest.mark.parametrize("name", registry.games())
def test_every_game_can_be_followed_and_its_gauges_end_as_the_game_did(name: str) -> None:
    match = ludarium.play(name, ["heuristic"] * min(registry.game(name).seats[-1], 4), seed=2)
    history, course = history_of(match), match.game.course
    assert course is not None
    assert history.chapters[0].index == 0
    assert [each.index for each in history.chapters] == sorted({each.index for each in history.chapters})
    for gauge, values in course.gauges(match.state).items():
        assert len(history.gauges[gauge]) == len(history.chapters)
        assert history.gauges[gauge][-1] == tuple(values)
    known = {match.game.events[event].name for event in course.landmarks}
    assert history.landmarks
    assert {mark.event for mark in history.landmarks} <= known


def test_points_by_their_source_add_up_to_the_scores() -> None:
    match = ludarium.play("quacks", ["heuristic", "random", "heuristic"], seed=5)
    history = history_of(match)
    for seat in range(3):
        gained = sum(gain.amount for gain in history.gains if gain.seat == seat)
        assert gained == match.state.table.players[seat].score
    assert {gain.part for gain in history.gains} <= set(match.game.course.parts)  # type: ignore[union-attr]


def test_a_game_that_says_nothing_of_its_course_has_no_history() -> None:
    match = Match.start(PROBE, holders=["heuristic", "heuristic"], seed=1)
    ludarium.play_bots(match)
    assert history_of(match).chapters == ()
