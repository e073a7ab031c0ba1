"""Every text exists in every language, for everything a person can be asked, told or refused."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import ludarium
from ludarium.kernel import registry
from ludarium.kernel.contract import Game
from ludarium.kernel.refusals import SENTENCES
from ludarium.kernel.texts import LANGUAGES, game_folder, kernel_folder
from tests.text.catalogues import (
    HELPERS,
    Entry,
    aided,
    differing,
    foreseen,
    missing,
    needed,
    read,
    superfluous,
    used,
)

SOURCES = Path(ludarium.__file__).parent
CLI = SOURCES / "cli" / "text"
ARENA = SOURCES / "arena" / "text"
REVIEW = SOURCES / "review" / "text"
GAMES = [registry.game(name) for name in registry.games()]

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def catalogue(folder: Path, language: str) -> dict[str, Entry]:
    return read(folder / f"{language}.ftl")


def source_of(game: Game) -> str:
    path = game_folder(game).parent / "terminal.py"
    return path.read_text("utf-8") if path.is_file() else ""


@each_language
@each_game
def test_a_game_has_a_text_for_its_whole_vocabulary(game: Game, language: str) -> None:
    both = catalogue(kernel_folder(), language) | catalogue(game_folder(game), language)
    assert list(missing(both, needed(game))) == []


@each_language
@each_game
def test_a_game_has_no_text_that_nothing_uses(game: Game, language: str) -> None:
    texts = catalogue(game_folder(game), language)
    keys = needed(game) | foreseen(game) | {key: set[str]() for key in aided(game, texts)}
    assert list(superfluous(texts, keys, source_of(game))) == []


@each_language
@each_game
def test_a_preview_names_only_what_it_is_given(game: Game, language: str) -> None:
    texts, given = catalogue(game_folder(game), language), foreseen(game)
    told = {key: entry.variables - HELPERS for key, entry in texts.items() if key in given}
    assert told
    assert {key: names - given[key] for key, names in told.items() if names - given[key]} == {}


@each_language
@each_game
def test_attributes_of_a_question_are_answers_to_it(game: Game, language: str) -> None:
    texts = catalogue(game_folder(game), language)
    for question in game.questions:
        ids = range(question.first, question.first + question.count)
        families = game.outcomes if question.of_chance else game.actions
        answers = {families.member(id_)[0].name for id_ in ids}
        assert texts[f"question-{question.name}"].attributes <= answers, question.name


@each_language
@each_game
def test_every_option_and_every_value_that_is_no_number_is_explained(game: Game, language: str) -> None:
    texts = catalogue(game_folder(game), language)
    for name, choice in game.Options.choices().items():
        attributes = texts[f"option-{name.replace('_', '-')}"].attributes
        values = {f"is-{word}" for word, _ in choice.words}
        assert "help" in attributes, name
        assert attributes - {"help"} <= values, name
        assert {f"is-{word}" for word, _ in choice.words if not word.isdigit()} <= attributes, name


@pytest.mark.parametrize(
    "folder", [kernel_folder(), CLI, ARENA, REVIEW, *map(game_folder, GAMES)], ids=lambda f: f.parent.name
)
def test_all_languages_have_the_same_keys_attributes_and_variables(folder: Path) -> None:
    first, *others = (catalogue(folder, language) for language in LANGUAGES)
    for other in others:
        assert list(differing(first, other)) == []


@each_language
def test_every_reason_of_the_kernel_has_a_text(language: str) -> None:
    texts = catalogue(kernel_folder(), language)
    assert {f"refusal-{reason}" for reason in SENTENCES} <= set(texts)


def test_the_command_line_names_only_texts_that_exist_and_all_of_them() -> None:
    texts = catalogue(CLI, "en")
    source = "\n".join(path.read_text("utf-8") for path in (SOURCES / "cli").glob("*.py"))
    assert list(superfluous(texts, {}, source)) == []
    prefixes = {key.partition("-")[0] for key in texts}
    literals = {p.pattern.replace("\\", "") for p in used(source) if "[" not in p.pattern}
    named = {key for key in literals if "-" in key and key.partition("-")[0] in prefixes}
    assert named - set(texts) == set()


def test_a_review_names_only_texts_that_exist_and_all_of_them() -> None:
    texts = catalogue(REVIEW, "en")
    source = "\n".join(path.read_text("utf-8") for path in (SOURCES / "review").glob("*.py"))
    assert list(superfluous(texts, {}, source)) == []


def test_a_report_names_only_texts_that_exist_and_all_of_them() -> None:
    """Its code leaves the prefix away: `words("title")` is `report-title`."""
    texts = catalogue(ARENA, "en")
    source = "\n".join(path.read_text("utf-8") for path in (SOURCES / "arena" / "report").glob("*.py"))
    unprefixed = {key.removeprefix("report-"): entry for key, entry in texts.items()}
    parts = {
        "standings",
        "pairs",
        "places",
        "seats",
        "scores",
        "length",
        "faults",
        "repeat",
    }  # sections have a note
    known = {f"{part}-note" for part in parts} | {
        f"{kind}-note" for kind in ("trait", "amount", "occurrence", "option")
    }
    assert list(superfluous(unprefixed, {key: set[str]() for key in known}, source)) == []
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and node.args]
    first = [call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "words"]
    called = {each.value for each in first if isinstance(each, ast.Constant)}
    assert len(called) > 10
    assert called <= set(unprefixed)


# --- The checks themselves --------------------------------------------------------------------------------


def test_the_checks_notice_a_text_that_is_missing_or_leaves_something_out() -> None:
    game = registry.game("quacks")
    texts = catalogue(kernel_folder(), "fr") | catalogue(game_folder(game), "fr")
    texts["event-placed"].variables.discard("chip")
    texts["action-take"].variables.add("color")
    del texts["chip-green-2"]
    assert set(missing(texts, needed(game))) == {
        "chip-green-2 is missing",
        "event-placed leaves out chip",
        "action-take is not given color",
    }


def test_a_text_may_say_that_it_ignores_a_variable() -> None:
    entry = Entry(variables={"seat"}, ignored={"number"})
    assert list(missing({"event-a": entry}, {"event-a": {"seat", "number"}})) == []


def test_the_checks_notice_a_text_too_many_and_languages_that_differ() -> None:
    one, other = {"a-b": Entry(), "c-d": Entry(variables={"x"})}, {"c-d": Entry()}
    assert list(superfluous(one, {"a-b": set()}, 'texts("c-e")')) == ["c-d is used nowhere"]
    assert list(differing(one, other)) == ["a-b is in one language only", "c-d uses different variables"]
