"""Lessons: every one is played to its end, whatever is answered on the way, and is told in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from ludarium.kernel import lessons, registry
from ludarium.kernel.contract import Game
from ludarium.kernel.lessons import LEARNER, Lesson, LessonError, Scene, Step
from ludarium.kernel.match import Match
from ludarium.kernel.refusals import Refused
from ludarium.kernel.texts import LANGUAGES

GAMES = [name for name in registry.games() if lessons.lesson_of(registry.game(name))]
PRINTED = {"bristol", "cerberus", "quacks"}


def lesson(name: str) -> tuple[Game, Lesson]:
    game = registry.game(name)
    found = lessons.lesson_of(game)
    assert found is not None
    return game, found


def paths(game: Game, scene: Scene) -> Iterator[tuple[str, ...]]:
    """Every way through a scene: of the answers that go on, those that are legal there."""
    for path in product(*(step.answers for step in scene.asking)):
        try:
            lessons.played(game, scene, path)
        except Refused:
            continue
        yield path


def test_every_printed_game_has_a_lesson_of_three_to_five_minutes() -> None:
    assert set(GAMES) >= PRINTED
    assert all(3 <= lesson(name)[1].minutes <= 5 for name in GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_every_lesson_can_be_played_to_its_end_and_every_answer_that_goes_on_is_legal(name: str) -> None:
    game, found = lesson(name)
    for scene in found.scene:
        ways = list(paths(game, scene))
        assert ways, scene.name
        for place, step in enumerate(scene.asking):
            assert {way[place] for way in ways} == set(step.answers), (scene.name, step.say)


@pytest.mark.parametrize("name", GAMES)
def test_at_every_step_that_waits_the_learner_is_asked_just_what_the_step_says(name: str) -> None:
    game, found = lesson(name)
    for scene in found.scene:
        for way in paths(game, scene):
            for count, step in enumerate(scene.asking):
                match = lessons.played(game, scene, way[:count])
                assert match.question(LEARNER) == step.question, (scene.name, step.say)


@pytest.mark.parametrize("name", GAMES)
def test_all_ways_through_a_scene_end_alike(name: str) -> None:
    """So that what is said after a choice is true for each of its answers."""
    game, found = lesson(name)
    for scene in found.scene:
        ends = {
            bytes(lessons.played(game, scene, way).seen(LEARNER).table.to_bytes())
            for way in paths(game, scene)
        }
        assert len(ends) == 1, scene.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_everything_is_said_in_every_language(name: str, language: str) -> None:
    game, found = lesson(name)
    texts = lessons.texts_of(game, language)
    for scene in found.scene:
        assert texts(f"lesson-scene-{scene.name}")
        for seat in range(1, lessons.begun(game, scene).num_seats):
            assert texts(f"lesson-name-{seat + 1}")
        for step in scene.step:
            assert texts(f"lesson-{step.say}")
            if step.answers:
                assert texts(f"lesson-{step.say}.guard")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_written_that_nobody_says_and_every_guard_speaks_of_an_answer_that_can_be_tried(
    name: str, language: str
) -> None:
    game, found = lesson(name)
    said = {f"lesson-{step.say}": step for scene in found.scene for step in scene.step}
    named = {f"lesson-scene-{scene.name}" for scene in found.scene} | {
        f"lesson-name-{seat + 1}"
        for scene in found.scene
        for seat in range(1, lessons.begun(game, scene).num_seats)
    }
    tried = _families_that_can_be_tried(game, found)
    key = ""
    for line in (lessons.folder(game) / f"{language}.ftl").read_text("utf-8").splitlines():
        if line.startswith("lesson-"):
            key = line.split(" ")[0]
            assert key in said or key in named, key
        if line.startswith("    .guard-"):
            family = line.split()[0].removeprefix(".guard-")
            assert family in tried[said[key].say], (key, family)


def _families_that_can_be_tried(game: Game, found: Lesson) -> dict[str, set[str]]:
    """By step: the first words of the legal answers that do not go on."""
    tried: dict[str, set[str]] = {}
    for scene in found.scene:
        way = next(paths(game, scene))
        for count, step in enumerate(scene.asking):
            match = lessons.played(game, scene, way[:count])
            legal = {match.text(LEARNER, answer) for answer in match.legal(LEARNER)}
            tried.setdefault(step.say, set()).update(each.split(" ")[0] for each in legal - set(step.answers))
    return tried


@pytest.mark.parametrize("name", GAMES)
def test_the_match_of_a_lesson_has_no_luck_that_counts(name: str) -> None:
    game, found = lesson(name)
    match = lessons.begun(game, found.scene[0])
    assert match.source is None
    assert match.commitment is None
    assert match.verify() == "there is no key to check the answers of chance against"


def test_an_answer_that_is_not_the_lessons_is_refused() -> None:
    game, found = lesson("quacks")
    scene = found.scene[0]
    with pytest.raises(LessonError, match="'stop' does not go on here; draw would"):
        lessons.played(game, scene, ["draw", "stop"])
    with pytest.raises(LessonError, match="questions, not"):
        lessons.played(game, scene, [*next(paths(game, scene)), "draw"])


def test_a_lesson_may_only_choose_luck_that_can_come_up() -> None:
    game, found = lesson("quacks")
    cheat = Scene("cheat", found.scene[0].position, (), first=("chip purple-1",))
    with pytest.raises(Refused, match="owes no answer"):
        lessons.begun(game, cheat)
    step = Step("draw", question="keep-brewing", answers=("draw",), then=("chip purple-1",))
    with pytest.raises(Refused, match="cannot come up now"):
        lessons.played(game, Scene("cheat", found.scene[0].position, (step,)), ["draw"])


def test_a_game_without_a_lesson_has_none() -> None:
    from tests.probe import GAME

    assert lessons.lesson_of(GAME) is None


def test_a_lesson_starts_real_matches_of_the_engine() -> None:
    game, found = lesson("cerberus")
    assert isinstance(lessons.begun(game, found.scene[0]), Match)
