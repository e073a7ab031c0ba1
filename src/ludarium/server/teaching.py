"""Teaching: what the page needs to explain a game: its rulebook for people, and its lesson.

Nothing of a lesson is kept here. A learner's answers are sent each time and say where they are; the luck stands in the
lesson. So there is no table, no seat and no record that anybody could take for one of a match that counts.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from ludarium.kernel import lessons
from ludarium.kernel.contract import Game
from ludarium.kernel.lessons import LEARNER, Lesson, LessonError, Scene, begun
from ludarium.kernel.refusals import Refused
from ludarium.kernel.texts import LANGUAGES, rulebook
from ludarium.server.protocol import LessonAnswers, LessonInfo, LessonScene, LessonStep
from ludarium.server.reasons import Denied
from ludarium.server.viewing import Stream
from ludarium.server.wishes import find_game

MOMENTS = 1024  # kept; all lessons together have fewer


def told(name: str, language: str) -> str:
    """A game's rulebook for people."""
    return _read(rulebook(find_game(name)) / f"{_known(language)}.md")


@lru_cache
def lesson(name: str) -> LessonInfo:
    """The steps of a game's lesson."""
    game, found = _lesson(name)
    scenes = [LessonScene(each.name, begun(game, each).num_seats, _steps(each)) for each in found.scene]
    return LessonInfo(game.name, found.minutes, scenes)


def lesson_texts(name: str, language: str) -> str:
    """What is said in a game's lesson, as a Fluent catalogue."""
    return _read(lessons.folder(find_game(name)) / f"{_known(language)}.ftl")


def moment(name: str, given: LessonAnswers) -> bytes:
    """What the learner sees after these answers, as a `Sync`."""
    return _moment(name, given.scene, tuple(given.answers))


@lru_cache(maxsize=MOMENTS)
def _moment(name: str, number: int, answers: tuple[str, ...]) -> bytes:
    game, found = _lesson(name)
    if number >= len(found.scene):
        raise Denied("no-such-page")
    try:
        match = lessons.played(game, found.scene[number], answers)
    except (LessonError, Refused) as error:
        raise Denied("not-understood", str(error)) from None
    stream = Stream(match, LEARNER, len(answers), keep=1, name="lesson", aids=True, previews=True)
    return stream.sync(None)


def _steps(scene: Scene) -> list[LessonStep]:
    return [LessonStep(step.say, list(step.point), list(step.answers)) for step in scene.step]


def _lesson(name: str) -> tuple[Game, Lesson]:
    game = find_game(name)
    found = lessons.lesson_of(game)
    if found is None:
        raise Denied("no-such-page")
    return game, found


def _known(language: str) -> str:
    if language not in LANGUAGES:
        raise Denied("no-such-page")
    return language


def _read(path: Path) -> str:
    if not path.is_file():
        raise Denied("no-such-page")
    return path.read_text(encoding="utf-8")
