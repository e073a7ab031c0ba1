"""Texts by key, and sentences for one viewer."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludarium.kernel import registry
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.history import UNDONE, Heard
from ludarium.kernel.telling import Telling
from ludarium.kernel.texts import MissingTextError, Texts, language_of, texts_of
from tests.probe import GAME as PROBE

QUACKS = registry.game("quacks")


def heard(name: str, *values: int) -> Heard:
    event = next(family.first for family in QUACKS.events if family.name == name)
    return Heard(1, event, name, values)


def telling(language: str, viewer: int = 0) -> Telling:
    return Telling(QUACKS, language, names=("Eva", "Basil"), viewer=viewer)


def test_a_missing_key_is_an_error() -> None:
    with pytest.raises(MissingTextError, match="no text 'event-nowhere' in language 'fr'"):
        texts_of(QUACKS, "fr")("event-nowhere")


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(MissingTextError, match="action-take"):
        texts_of(QUACKS, "en")("action-take")


def test_a_later_catalogue_overrides_an_earlier_one_and_english_stands_in(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    (tmp_path / "a" / "en.ftl").write_text("one = first\ntwo = second\n")
    (tmp_path / "b" / "en.ftl").write_text("one = other\n")
    texts = Texts("fr", (tmp_path / "a", tmp_path / "b"))
    assert (texts("one"), texts("two"), "three" in texts) == ("other", "second", False)


def test_an_event_speaks_to_its_reader() -> None:
    placed = heard("placed", 0, 5, 14)
    assert telling("en", 0).event(placed) == "You place green 2 on space 14."
    assert telling("en", 1).event(placed) == "Eva places green 2 on space 14."
    assert telling("fr", 0).event(placed) == "Vous posez le jeton vert 2 sur la case 14."
    assert telling("fr", 1).event(placed) == "Eva pose le jeton vert 2 sur la case 14."


def test_numbers_take_the_plural_that_the_language_wants() -> None:
    assert telling("en").event(heard("rubies-gained", 1, 1)) == "Basil gains 1 ruby."
    assert telling("en").event(heard("rubies-gained", 1, 2)) == "Basil gains 2 rubies."
    assert telling("fr").event(heard("tails-given-up", 1, 2)) == "Basil renonce à 2 queues de rat."


def test_two_values_of_a_kind_have_two_names() -> None:
    assert telling("en").event(heard("chip-swapped", 0, 4, 5)) == "You exchange green 1 for green 2."


def test_an_undo_is_told() -> None:
    assert telling("en").event(Heard(1, UNDONE, "undone", (1,))) == "Basil takes the latest answer back."


def test_a_question_may_have_its_own_words_for_an_answer() -> None:
    take = QUACKS.actions.find("take green-2")
    assert take is not None
    assert telling("en").action("buy", take) == "Buy green 2"
    assert telling("en").action("only-one", take) == "Take green 2"


def test_refusals_of_the_game_and_of_the_kernel_are_sentences() -> None:
    assert telling("en").refusal("sold-out", 0) == "Sold out: none is left in the supply."
    assert telling("fr").refusal("nothing-to-undo", 0) == "Vous n’avez aucune réponse à reprendre."


def test_chance_and_unnamed_seats_have_names() -> None:
    assert telling("fr").name(CHANCE) == "le hasard"
    assert Telling(QUACKS, "en").name(2) == "seat 3"


def test_whom_nobody_plays_is_called_as_the_game_calls_them() -> None:
    texts = Telling(registry.game("bristol"), "fr", names=("Eva", "Basil"))
    assert [texts.name(pawn) for pawn in (1, 2)] == ["Basil", "Fantôme 3"]
    assert telling("en").name(2) == "seat 3", "a game without ghosts has no word for them"


def test_a_game_without_catalogue_is_told_in_notation() -> None:
    texts = Telling(PROBE, "fr", names=("Eva", "Basil"))
    played = next(family.first for family in PROBE.events if family.name == "played")
    assert texts.event(Heard(1, played, "played", (1, 2))) == "played 2 one"
    assert texts.action("take-turn", 5) == PROBE.actions.text(5)
    assert texts.refusal("not-held", 0) == "Not held."


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LUDARIUM_LANG": "fr"}, "fr"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language
