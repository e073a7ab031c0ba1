"""The other commands, help in both languages, and what is said of a command line that asks for what is not there."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ludarium import __version__
from ludarium.cli import commands
from ludarium.cli.app import _language
from ludarium.cli.shell import Shell
from ludarium.kernel.registry import games
from ludarium.kernel.texts import LANGUAGES
from tests.cli.conftest import Run, matches

GAMES = ", ".join(games())


def test_games_lists_the_games_with_the_title_of_the_language(ludarium: Run) -> None:
    assert "The Quacks of Quedlinburg" in ludarium("games").out
    assert "Les Charlatans de Belcastel" in ludarium("games", language="fr").out
    listed = {game["name"]: game["seats"] for game in json.loads(ludarium("games --json").out)}
    assert listed["quacks"] == [2, 3, 4]


def test_options_are_explained_with_defaults_and_marks(ludarium: Run) -> None:
    data = {option["name"]: option for option in json.loads(ludarium("options quacks --json").out)}
    assert data["flask_any_color"] == {
        "name": "flask_any_color",
        "help": "Which chips the flask can take back. English editions allow white only.",
        "values": ["off", "on"],
        "default": "on",
        "marks": {
            "off": {"kind": "edition", "rule": "Q-OPTION-1"},
            "on": {"kind": "printed", "rule": "Q-FLASK-2"},
        },
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_options_fit_into_80_columns_and_look_as_they_did(
    ludarium: Run, game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To look at a change and keep it: LUDARIUM_GOLDEN=write pytest tests/cli/test_commands.py -k 80_columns"""
    monkeypatch.setenv("COLUMNS", "80")
    ran = ludarium(f"options {game}", language=language)
    lines = [line.rstrip() for line in ran.out.splitlines()]
    assert max(map(len, lines)) <= 80
    golden = Path(__file__).parent / "golden" / f"options-{game}.{language}.txt"
    if os.environ.get("LUDARIUM_GOLDEN") == "write":
        golden.write_text("\n".join([*lines, ""]), encoding="utf-8")
    assert lines == golden.read_text(encoding="utf-8").splitlines()


def test_rules_show_the_digest_or_a_chapter(ludarium: Run) -> None:
    whole, flask = ludarium("rules quacks"), ludarium("rules quacks --chapter flask")
    assert "Q-END-2" in whole.out
    assert flask.out.startswith("## The flask\n")
    assert "Q-FLASK-9" in flask.out
    assert "Q-BLUE1-1" not in flask.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_that_an_option_cites_is_found_with_its_sources(ludarium: Run, language: str) -> None:
    ran = ludarium("rules quacks --chapter q-flask-2", language=language)
    assert ran.out.startswith({"en": "## The flask\n", "fr": "## La bouteille\n"}[language])
    assert re.search(r"\*\*Q-FLASK-2\*\* .*; Q-PIECE-15\)\*", ran.out)
    unknown = ludarium("rules quacks --chapter Q-FLASK-99", language=language)
    assert unknown.code == 2
    assert "Q-FLASK-99" in unknown.err


def test_rules_are_shown_in_french(ludarium: Run) -> None:
    whole = ludarium("rules quacks --lang fr", language="fr")
    assert (whole.code, whole.err) == (0, "")
    assert whole.out.startswith("# Les Charlatans de Belcastel")
    assert "Q-END-2" in whole.out
    assert "qu’une de ces récompenses" in whole.out


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("bouteille", "La bouteille"),
        ("potion", "Préparation de la potion"),
        ("PRÉPARATION", "Préparation du jeu"),
        ("eprouvettes", "Les éprouvettes"),
        ("11", "La bouteille"),
    ],
)
def test_a_french_chapter_is_found_by_its_french_name(ludarium: Run, name: str, title: str) -> None:
    ran = ludarium(f"rules quacks --chapter {name}", language="fr")
    assert ran.out.startswith(f"## {title}\n")
    assert ran.out.count("\n## ") == 0


def test_a_chapter_that_the_french_rules_lack(ludarium: Run) -> None:
    ran = ludarium("rules quacks --chapter xyz", language="fr")
    assert ran.code == 2
    assert "Il n’y a pas de chapitre « xyz ». Les chapitres sont : La boîte" in " ".join(ran.err.split())


def test_both_editions_have_the_same_chapters_and_figures_in_tables(ludarium: Run) -> None:
    english, french = ludarium("rules quacks").out, ludarium("rules quacks", language="fr").out
    assert outline(english) == outline(french)


def outline(digest: str) -> list[list[str]]:
    """The mark of each chapter and the figures of each row of a table."""
    lines = (line for line in digest.splitlines() if line.startswith(("## ", "|")))
    return [["##"] if line[0] == "#" else re.findall(r"\d+|\|", line) for line in lines]


def test_rules_without_a_french_edition_are_shown_in_english(
    ludarium: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "docs/rules").mkdir(parents=True)
    (tmp_path / "docs/rules/quacks.md").write_text("# Quacks\n", "utf-8")
    monkeypatch.setattr("ludarium.kernel.texts.__file__", str(tmp_path / "src/ludarium/kernel/texts.py"))
    ran = ludarium("rules quacks", language="fr")
    assert (ran.code, ran.out) == (0, "# Quacks\n")
    assert "qu’en anglais" in ran.err
    assert ludarium("rules quacks").err == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["", *commands.ALL])
def test_every_command_has_help_with_examples_and_tells_of_each_option_in_80_columns(
    ludarium: Run, command: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    ran = ludarium(f"{command} --help", language=language)
    assert (ran.code, ran.err) == (0, "")
    assert f"$ ludarium {command}".rstrip() in ran.out
    rows = [line.strip("│ ") for line in ran.out.splitlines() if line.startswith(("│ --", "│ *", "│ -"))]
    untold = [row for row in rows if re.search(r"\S {2,}\S", row.lstrip("* ")) is None]
    assert rows
    assert untold == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["ludarium", *commands.ALL])
def test_a_paragraph_of_help_is_one_line_for_the_terminal_folds_it(command: str, language: str) -> None:
    key = f"help-{command.replace(' ', '-')}"
    for paragraph in Shell(language).texts(key).split("\n\n"):
        lines = paragraph.splitlines()
        assert len(lines) == 1 or all(line.startswith("$ ") for line in lines)


def test_the_version_is_told(ludarium: Run) -> None:
    assert ludarium("--version").out.strip() == __version__


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("ply", "There is no command ply (did you mean play?)"),
        ("play", f"Which game? ludarium play GAME, where GAME is one of: {GAMES}."),
        ("play quaks", f"There is no game “quaks” (did you mean quacks?). The games are: {GAMES}."),
        (
            "play quacks --sets 3",
            "There is no option --sets (did you mean --seats?). Help: ludarium play --help",
        ),
        ("play quacks --seats you", "quacks is not played by 1 player, but by 2, 3, 4."),
        ("play quacks --seats you,h,h,h,h", "quacks is not played by 5 players, but by 2, 3, 4."),
        ("play quacks --seats h,h", "Exactly one seat must be yours"),
        ("play quacks --seats you,you", "Exactly one seat must be yours"),
        (
            "play quacks --seats you,heuristc",
            "(did you mean heuristic?). A seat can be: you, random, first-game,",
        ),
        ("play quacks -o pot-sid=back", "quacks has no option “pot_sid” (did you mean pot_side?)."),
        ("play quacks -o pot-side=bak", "The option pot_side cannot be “bak”. It can be: front, back."),
        ("play quacks -o set=9", "The option set cannot be “9”. It can be: 1, 2, 3, 4."),
        ("play quacks -o pot-side", "“pot-side” is no option with a value; write --option name=value."),
        ("play quacks -o seats=3", "The options do not fit"),
        ("simulate cerberus --seats h,h,h -o difficulty=4", "The minimum of the die would exceed 8"),
        ("play cerberus -o second-piece=stilts", "Pieces are chosen for the board of the first edition only"),
        ("arena cerberus --seats 3 --vary difficulty", "The minimum of the die would exceed 8"),
        ("play quacks more", "This is too much: more."),
        ("play quacks --lang de", "--lang cannot be “de”."),
        ("play --continue --seed 3", "A match continues as it began"),
        ("play --continue chess", "There is no game “chess”"),
        ("replay", "FILE is missing. Help: ludarium replay --help"),
        ("rules quacks --chapter xyz", "There is no chapter “xyz”. The chapters are: The box"),
        ("simulate quacks --games many", "--games cannot be “many”."),
        ("simulate quacks --games 0", "--games is a number from 1 to 100,000,000, not 0."),
        ("simulate quacks --jobs 0", "--jobs is at least 1, not 0."),
        (
            "simulate quacks --seats you,h",
            "There is no player “you”. A seat can be: random, first-game, some-games,",
        ),
    ],
)
def test_a_bad_command_line_gets_a_sentence_and_changes_nothing(
    ludarium: Run, home: Path, line: str, told: str
) -> None:
    ran = ludarium(line)
    assert (ran.code, ran.out) == (2, "")
    assert told in " ".join(ran.err.split())
    assert matches(home) == []


def test_options_that_do_not_go_together_are_told_in_french_too(ludarium: Run) -> None:
    ran = ludarium("simulate cerberus --seats h,h,h -o difficulty=5", language="fr")
    assert (ran.code, ran.out) == (2, "")
    assert " ".join(ran.err.split()).startswith("La valeur minimale du dé dépasserait 8")


def test_a_bad_command_line_is_told_in_french_too(ludarium: Run) -> None:
    ran = ludarium("play quaks", language="fr")
    assert ran.err.split()[:6] == ["Il", "n’y", "a", "pas", "de", "jeu"]


def test_an_unexpected_error_is_a_sentence_and_a_hint(ludarium: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("by accident")

    monkeypatch.setattr("ludarium.cli.games._grid", fail)
    ran = ludarium("games")
    assert ran.code == 1
    assert "ZeroDivisionError: by accident" in ran.err
    assert "LUDARIUM_DEBUG=1" in ran.err
    assert "Traceback" not in ran.err
    monkeypatch.setenv("LUDARIUM_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        ludarium("games")


@pytest.mark.parametrize(
    ("words", "language"),
    [(["play", "--lang", "fr"], "fr"), (["--lang=fr"], "fr"), (["--lang", "de"], "en"), (["--lang"], "en")],
)
def test_the_language_is_known_before_the_command_line_is_read(
    words: list[str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert _language(words) == language


# --- In a process of its own ------------------------------------------------------------------------------

_RUN = """
import sys
from ludarium.cli import main
try:
    main(sys.argv[1:])
finally:
    print("numba" in sys.modules, file=sys.stderr)
"""


@pytest.mark.parametrize("words", [["--help"], ["play", "quacks", "--seats", "you,heuristic"], ["games"]])
def test_no_compiler_is_imported_to_help_or_to_play(words: list[str], home: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", _RUN, *words], input="1\nq\n", capture_output=True, text=True, check=True
    )
    assert ran.stderr.split()[-1] == "False"


def test_colors_are_for_terminals_and_for_those_who_want_them() -> None:
    environment = os.environ | {"FORCE_COLOR": "1"}
    words = [sys.executable, "-c", _RUN, "play", "quacks"]
    bright = subprocess.run(words, input="q\n", capture_output=True, text=True, check=True, env=environment)
    plain = subprocess.run(
        words, input="q\n", capture_output=True, text=True, check=True, env=environment | {"NO_COLOR": "1"}
    )
    piped = subprocess.run(words, input="q\n", capture_output=True, text=True, check=True)
    assert "\x1b[1;30;47mW1" in bright.stdout
    assert "30;47" not in plain.stdout
    assert "\x1b" not in piped.stdout


def test_a_closed_pipe_ends_quietly() -> None:
    line = f"{sys.executable} -c 'from ludarium.cli import main; main()' rules quacks | head -1"
    ran = subprocess.run(line, shell=True, capture_output=True, text=True, check=True)
    assert ran.stdout.startswith("# The Quacks")
    assert ran.stderr == ""
