"""`ludarium games` and `ludarium options`: what can be played, and how."""

from __future__ import annotations

from typing import Any

from rich.table import Table
from rich.text import Text

from ludarium.cli.choices import find_game
from ludarium.cli.parameters import AsJson, GameName, Lang
from ludarium.cli.shell import Shell
from ludarium.kernel import registry
from ludarium.kernel.contract import Game
from ludarium.kernel.options import Choice
from ludarium.kernel.texts import Texts, texts_of


def games(shell: Shell, *, json: AsJson = False, lang: Lang = None) -> None:
    """List the games."""
    found = [registry.game(name) for name in registry.games()]
    if json:
        shell.show_json([_as_data(game) for game in found])
        return
    grid = _grid(*map(shell.texts, ("games-name", "games-title", "games-players")))
    for game in found:
        grid.add_row(game.name, _title(game, shell.language), ", ".join(map(str, game.seats)))
    shell.show(grid)


def _as_data(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": dict(game.title),
        "seats": game.seats,
        "rules_version": game.rules_version,
    }


def _title(game: Game, language: str) -> str:
    return game.title.get(language) or next(iter(game.title.values()), game.name)


def options(shell: Shell, game: GameName, /, *, json: AsJson = False, lang: Lang = None) -> None:
    """Explain the options of a game."""
    found = find_game(shell, game)
    texts = texts_of(found, shell.language)
    if json:
        shell.show_json(
            [_option_data(texts, name, choice) for name, choice in found.Options.choices().items()]
        )
        return
    grid = _grid(*map(shell.texts, ("options-name", "options-meaning", "options-values")))
    for name, words in found.shorthands.items():
        grid.add_row(name, _meaning(texts, name), ", ".join(words))
    for name, choice in found.Options.choices().items():
        if name != "seats":
            grid.add_row(_dashed(name), _meaning(texts, name), _values(shell, texts, name, choice))
    shell.show(grid)
    if any(choice.assumed for choice in found.Options.choices().values()):
        shell.show(shell.texts("options-assumed"))


def _grid(*columns: str) -> Table:
    grid = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for column in columns:
        grid.add_column(column, overflow="fold")
    return grid


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def _meaning(texts: Texts, name: str) -> str:
    return texts.first(f"option-{_dashed(name)}.help") or ""


def _values(shell: Shell, texts: Texts, name: str, choice: Choice) -> Text:
    """Each value with its meaning, the default first in bold and marked where it is an assumption."""
    lines: list[Text] = []
    for word, number in choice.words:
        default = number == choice.start
        meaning = texts.first(f"option-{_dashed(name)}.is-{word}")
        line = Text(f"{word}: {meaning}" if meaning else word, "bold" if default else "")
        if default:
            line.append(f" {shell.texts('options-default')}{' *' if choice.assumed else ''}")
        lines.append(line)
    return Text("\n").join(lines)


def _option_data(texts: Texts, name: str, choice: Choice) -> dict[str, Any]:
    return {
        "name": name,
        "help": _meaning(texts, name),
        "values": [word for word, _ in choice.words],
        "default": choice.word(choice.start),
        "assumed": choice.assumed,
    }
