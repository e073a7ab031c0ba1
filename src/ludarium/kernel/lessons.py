"""Lessons: a game taught by playing it, from positions written by hand and with luck that is chosen.

A lesson is data, the folder `lesson/` beside a game's code: `steps.toml` says what happens, and one catalogue per
language what is said. Its matches are real ones without a source: whatever chance and the other seats answer stands in
the file, so nobody's luck can count here, and answers alone say where a learner is.

    [[scene]]
    name = "draw"
    position = "options seats=2 ..."
    first = ["chip orange-1"]              # what happens before the first step: chance's answers, in order

    [[scene.step]]
    say = "first-draw"                     # the text `lesson-first-draw`; its attributes `guard` and
    point = ["choice:draw"]                # `guard-stop` say why another answer is not the one to try now
    question = "keep-brewing"
    answers = ["draw"]                     # which of the legal ones go on; without any, the step is only read
    then = ["chip white-1", "seat-2 draw"] # what chance, and the others, answer to that
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from ludarium.kernel import positions, registry
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.match import Match
from ludarium.kernel.texts import LANGUAGES, Texts, game_folder, kernel_folder

FOLDER, FILE = "lesson", "steps.toml"
LEARNER = 0  # the seat of whoever learns

_OTHER = "seat-"


class LessonError(ValueError):
    """These answers do not lead through the lesson."""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is said and pointed at; with answers, it waits for one of them."""

    say: str
    point: tuple[str, ...] = ()
    question: str = ""
    answers: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


class Scene(Struct, frozen=True, forbid_unknown_fields=True):
    """A position, and the steps that are played from it."""

    name: str
    position: str
    step: tuple[Step, ...]
    first: tuple[str, ...] = ()

    @property
    def asking(self) -> tuple[Step, ...]:
        """The steps that wait for an answer."""
        return tuple(step for step in self.step if step.answers)


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A game's lesson: about how many minutes it takes, and its scenes."""

    minutes: int
    scene: tuple[Scene, ...]


def folder(game: Game) -> Path:
    """Where a game's lesson is, if it has one."""
    return game_folder(game).parent / FOLDER


def lesson_of(game: Game) -> Lesson | None:
    """The lesson of a game; None if it has none."""
    return _read(folder(game) / FILE)


@cache
def _read(path: Path) -> Lesson | None:
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")), Lesson) if path.is_file() else None


def texts_of(game: Game, language: str) -> Texts:
    """What is said in a game's lesson, with the game's own words."""
    if language not in LANGUAGES:
        raise LessonError(f"no lesson is told in {language!r}")
    return Texts(language, (kernel_folder(), game_folder(game), folder(game)))


def played(game: Game, scene: Scene, answers: Sequence[str]) -> Match:
    """The match of a scene after so many answers of the learner; `LessonError` if one is not the lesson's."""
    _check(scene, answers)
    match = begun(game, scene)
    for answer, step in zip(answers, scene.asking):
        match.play(LEARNER, answer)
        _follow(match, step.then)
    return match


def _check(scene: Scene, answers: Sequence[str]) -> None:
    """Before anything is played, so that answers of no lesson cost nothing."""
    if len(answers) > len(scene.asking):
        raise LessonError(f"the scene has {len(scene.asking)} questions, not {len(answers)}")
    for answer, step in zip(answers, scene.asking):
        if answer not in step.answers:
            raise LessonError(f"{answer!r} does not go on here; {', '.join(step.answers)} would")


def begun(game: Game, scene: Scene) -> Match:
    """The match of a scene before its first step."""
    words = positions.option_words(scene.position)
    seats = int(words.get("seats", game.Options().seats))
    match = Match(game, registry.options_for(game, seats, words), position=scene.position)
    _follow(match, scene.first)
    return match


def _follow(match: Match, written: Iterable[str]) -> None:
    """Give the answers that the lesson has chosen: of another seat where one is named, else of chance."""
    for entry in written:
        who, _, answer = entry.partition(" ")
        if who.startswith(_OTHER):
            match.play(int(who.removeprefix(_OTHER)) - 1, answer)
        else:
            match.play(CHANCE, entry)
