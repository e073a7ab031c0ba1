"""Teaching: rulebooks and lessons over HTTP, and that a lesson is never anything that counts."""

from __future__ import annotations

import msgspec
import pytest

from ludarium.kernel import lessons, registry
from ludarium.server import catalogue, teaching
from ludarium.server.protocol import LessonAnswers, Sync
from ludarium.server.reasons import Denied

GAMES = [name for name in registry.games() if lessons.lesson_of(registry.game(name))]


def seen(name: str, scene: int, answers: list[str]) -> Sync:
    return msgspec.json.decode(teaching.moment(name, LessonAnswers(scene, answers)), type=Sync)


@pytest.mark.parametrize("name", GAMES)
def test_the_list_of_games_says_what_each_is_how_long_it_takes_and_that_it_has_a_lesson(name: str) -> None:
    (info,) = [each for each in catalogue.games().games if each.name == name]
    assert info.lesson == teaching.lesson(name).minutes
    assert set(info.about) == {"en", "fr"}
    assert 10 <= info.minutes <= 90
    assert "heuristic" in info.bots


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_a_rulebook_is_about_two_screens_and_names_the_game(name: str, language: str) -> None:
    text = teaching.told(name, language)
    assert text.startswith(f"# {registry.game(name).title[language]}\n")
    assert 350 <= len(text.split()) <= 700


@pytest.mark.parametrize("name", GAMES)
def test_both_editions_of_a_rulebook_have_the_same_chapters_and_pictures(name: str) -> None:
    def made_of(language: str) -> tuple[int, list[str]]:
        text = teaching.told(name, language)
        return text.count("\n## "), sorted(text.split("`")[1::2])

    assert made_of("en") == made_of("fr")


def test_a_learner_sees_what_their_answers_led_to() -> None:
    first, then = seen("quacks", 0, []), seen("quacks", 0, ["draw"])
    assert first.position.asked is not None
    assert first.position.asked.question == "keep-brewing"
    assert [each.event for each in then.events[len(first.events) :]] == ["placed"]
    assert then.position.turn == 1
    assert "explode" in (then.position.aids or {})


def test_answers_that_are_not_of_the_lesson_cost_no_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    def played(*_: object) -> None:
        raise AssertionError("something was played")

    monkeypatch.setattr(lessons, "begun", played)
    for answers in (["draw", "nonsense"], ["draw"] * 100):
        with pytest.raises(Denied):
            teaching.moment("quacks", LessonAnswers(0, answers))


def test_nothing_of_another_seat_is_shown_to_the_learner() -> None:
    sync = seen("bristol", 0, [])
    told = [each for each in sync.events if each.event == "symptom-dealt"]
    assert len(told) == 2
    assert {each.values[0] for each in told} == {0}


@pytest.mark.parametrize(
    ("name", "given", "reason"),
    [
        ("quacks", LessonAnswers(0, ["stop"]), "not-understood"),
        ("quacks", LessonAnswers(0, ["fly"]), "not-understood"),
        ("quacks", LessonAnswers(9, []), "no-such-page"),
        ("chess", LessonAnswers(0, []), "no-such-game"),
    ],
)
def test_what_is_no_place_of_a_lesson_is_refused(name: str, given: LessonAnswers, reason: str) -> None:
    with pytest.raises(Denied) as denied:
        teaching.moment(name, given)
    assert denied.value.reason == reason


@pytest.mark.parametrize("ask", [teaching.told, teaching.lesson_texts])
def test_there_is_nothing_in_a_language_nobody_speaks(ask: object) -> None:
    with pytest.raises(Denied):
        ask("quacks", "xx")  # type: ignore[operator]


def test_a_lesson_leaves_no_key_and_no_table() -> None:
    """What is sent discloses nothing that could be taken for the record of a match."""
    scene = lessons.lesson_of(registry.game("cerberus")).scene[1]  # type: ignore[union-attr]
    sync = seen("cerberus", 1, [step.answers[0] for step in scene.asking])
    assert sync.position.over is not None
    assert (sync.position.over.key, sync.position.over.salt, sync.position.over.shares) == (None, None, [])
    assert sync.stream == "lesson"
