"""Every question of every game at its board: each answer has a button that pointer and keys reach."""

from __future__ import annotations

from typing import Any

import pytest

from ludarium.kernel import registry
from tests.web.person import PHONE, Person
from tests.web.stage import Stage, answered_by_key, answered_by_pointer, asked_moments, unanswerable

pytestmark = pytest.mark.xdist_group("browser")
every_game = pytest.mark.parametrize("game", registry.games())


@every_game
def test_every_question_of_the_game_was_recorded(game: str) -> None:
    questions = registry.game(game).questions
    asked = {question.name for question in questions if question.count and not question.of_chance}
    assert asked == set(asked_moments(game))


@every_game
def test_every_answer_has_a_button_on_the_board(browser: Any, url: str, game: str) -> None:
    stage = Stage(Person(browser, url, "fr", PHONE), game)  # the longest words on the smallest screen
    names = [name for names in asked_moments(game).values() for name in names]
    assert [problem for name in names for problem in unanswerable(stage, name)] == []
    assert stage.person.is_content()


@every_game
def test_every_question_is_answered_by_pointer_and_by_key(browser: Any, url: str, game: str) -> None:
    stage = Stage(Person(browser, url), game)
    for first, *_ in asked_moments(game).values():
        legal = stage.content["moments"][first]["position"]["asked"]["legal"]
        assert answered_by_pointer(stage, first) == legal, first
        assert answered_by_key(stage, first) == sorted({legal[0], legal[-1]}), first
    assert stage.person.is_content()
