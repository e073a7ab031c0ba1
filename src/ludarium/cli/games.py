"""`ludarium games` and `ludarium options`: what can be played, and how."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from itertools import groupby
from typing import Any

from rich.table import Table
from rich.text import Text

from ludarium.cli.choices import find_game
from ludarium.cli.parameters import AsJson, GameName, Lang
from ludarium.cli.shell import Shell
from ludarium.kernel import registry
from ludarium.kernel.contract import Game
from ludarium.kernel.options import KINDS, OptionField
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
        grid.add_row(_dashed(name), _meaning(texts, name), _shorthand_values(texts, name, words))
    for name, choice in found.Options.choices().items():
        if name != "seats":
            grid.add_row(_dashed(name), _cited(texts, name, choice), _values(shell, texts, name, choice))
    shell.show(grid)
    shell.show(_legend(shell, found))


def _grid(*columns: str) -> Table:
    grid = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for column in columns:
        grid.add_column(column, overflow="fold")
    return grid


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def _meaning(texts: Texts, name: str) -> str:
    return texts.first(f"option-{_dashed(name)}.help") or ""


def _cited(texts: Texts, name: str, choice: OptionField) -> str:
    """What an option is about, and the rules of the digest that say where its values come from."""
    rules = dict.fromkeys(mark.rule for mark in choice.marks)
    return f"{_meaning(texts, name)} [{', '.join(rules)}]".lstrip()


def _values(shell: Shell, texts: Texts, name: str, choice: OptionField) -> Text:
    """Each value with its meaning, the default in bold with its mark, others with theirs where it is another. Values
    that nothing is said of share a line."""
    lines: list[Text] = []
    described = [(word, _value(shell, texts, name, choice, word)) for word in choice.marked()]
    for is_bare, run in groupby(described, lambda pair: pair[1].plain == pair[0]):
        pairs = list(run)
        lines += [Text(_in_a_row([word for word, _ in pairs]))] if is_bare else [line for _, line in pairs]
    return Text("\n").join(lines)


def _value(shell: Shell, texts: Texts, name: str, choice: OptionField, word: str) -> Text:
    mark, usual = choice.marked()[word], choice.marked()[choice.default]
    is_default = word == choice.default
    meaning = texts.first(f"option-{_dashed(name)}.is-{word}")
    line = Text(f"{word}: {meaning}" if meaning else word, "bold" if is_default else "")
    notes = [shell.texts("options-default")] if is_default else []
    if is_default or mark.kind != usual.kind:
        notes.append(shell.texts(f"mark-{mark.kind}"))
    return line.append(f" ({', '.join(notes)})") if notes else line


def _in_a_row(words: list[str]) -> str:
    """Many numbers in a row by the first and the last."""
    if len(words) > 3 and words == [
        str(int(words[0]) + i) if words[0].isdigit() else "" for i in range(len(words))
    ]:
        return f"{words[0]}–{words[-1]}"
    return ", ".join(words)


def _shorthand_values(texts: Texts, name: str, words: Iterable[str]) -> str:
    """Each word with its meaning; words that speak for themselves in one line."""
    meanings = {word: texts.first(f"option-{_dashed(name)}.is-{word}") for word in words}
    if not any(meanings.values()):
        return ", ".join(meanings)
    return "\n".join(f"{word}: {meaning}" if meaning else word for word, meaning in meanings.items())


def _legend(shell: Shell, game: Game) -> Text:
    """What the marks mean that this game's options carry."""
    used = {mark.kind for choice in game.Options.choices().values() for mark in choice.marks}
    lines = [
        Text.assemble("\n", (shell.texts(f"mark-{kind}"), "bold"), f": {shell.texts(f'mark-{kind}.help')}")
        for kind in KINDS
        if kind in used
    ]
    return Text("").join(lines)


def _option_data(texts: Texts, name: str, choice: OptionField) -> dict[str, Any]:
    return {
        "name": name,
        "help": _meaning(texts, name),
        "values": [word for word, _ in choice.words],
        "default": choice.default,
        "marks": {word: asdict(mark) for word, mark in choice.marked().items()},
    }
