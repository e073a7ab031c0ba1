"""Texts: everything people read, by key, in their language, from Fluent catalogues.

A catalogue is a file `text/<language>.ftl` beside the code it belongs to: the kernel's, a game's, a client's.
Keys follow from names: `question-buy`, `action-draw`, `event-placed`, `refusal-sold-out`, `option-pot-side`, and for
the words of a parameter its name and the word: `chip-green-2`. This file alone knows the library.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from ludarium.kernel.contract import Game

LANGUAGES = ("en", "fr")
FOLDER = "text"

# A value for a catalogue: a word, or a number that is written as the language does.
Value = str | int | float


class MissingTextError(LookupError):
    """A key that no catalogue has, or a message that could not be written out."""


class Texts:
    """The catalogues of one language, as a function from a key to a text; later folders override earlier ones."""

    def __init__(self, language: str, folders: Iterable[Path]) -> None:
        self.language = language
        self._bundle = _bundle(language, tuple(folders))

    def __call__(self, key: str, /, **values: Value) -> str:
        """The text of a key, such as `chip-green-2` or `option-pot-side.help`; MissingTextError if there is none."""
        pattern = self._pattern(key)
        if pattern is None:
            raise MissingTextError(f"no text {key!r} in language {self.language!r}")
        text, errors = self._bundle.format_pattern(
            pattern, {k.replace("_", "-"): v for k, v in values.items()}
        )
        if errors:
            raise MissingTextError(f"text {key!r} in language {self.language!r}: {errors[0]}")
        return str(text)

    def __contains__(self, key: str) -> bool:
        return self._pattern(key) is not None

    def first(self, *keys: str, **values: Value) -> str | None:
        """The text of the first key that there is, or None."""
        return next((self(key, **values) for key in keys if key in self), None)

    def _pattern(self, key: str) -> Any:
        name, _, attribute = key.partition(".")
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value


@cache
def _bundle(language: str, folders: tuple[Path, ...]) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    bundle: Any = FluentBundle([language], use_isolating=False)
    for folder in folders:
        for path in (folder / f"{language}.ftl", folder / f"{LANGUAGES[0]}.ftl"):
            if path.is_file():
                bundle.add_resource(FluentResource(path.read_text("utf-8")), allow_overrides=True)
                break
    return bundle


# --- Where catalogues are -------------------------------------------------------------------------------


def kernel_folder() -> Path:
    """The catalogues of the words that all games share."""
    return Path(__file__).parent / FOLDER


def game_package(game: Game) -> str:
    """The package that a game lives in: the one of its State; empty for a game in a single file."""
    return import_module(game.State.__module__).__package__ or ""


def game_folder(game: Game) -> Path:
    """The catalogues of a game; a game may have none."""
    return Path(str(import_module(game.State.__module__).__file__)).parent / FOLDER


def texts_of(game: Game, language: str, *folders: Path) -> Texts:
    """The kernel's words, those of further folders, and the game's."""
    return Texts(language, (kernel_folder(), *folders, game_folder(game)))


def rules_digest(game: Game, language: str) -> Path | None:
    """The digest of a game's rules, inside the installed package or beside its sources; None if there is none in
    this language. English has no folder of its own."""
    package = Path(__file__).parents[1]
    for folder in (package, package.parents[1]):
        path = folder / "docs" / "rules" / ("" if language == LANGUAGES[0] else language) / f"{game.name}.md"
        if path.is_file():
            return path
    return None


def rulebook(game: Game) -> Path:
    """Where the rulebook for people of a game is, a Markdown file per language, if it has one."""
    return game_folder(game).parent / "rulebook"


# --- Which language -------------------------------------------------------------------------------------


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The language a person's environment asks for, if we speak it; else English."""
    for name in ("LUDARIUM_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if word := environment.get(name):
            language = word.replace("-", "_").partition("_")[0].partition(".")[0].lower()
            return language if language in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
