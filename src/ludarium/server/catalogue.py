"""The catalogue: the games of the registry, as clients need to know them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ludarium.kernel import registry
from ludarium.kernel.contract import Game
from ludarium.kernel.families import Family
from ludarium.kernel.lessons import lesson_of
from ludarium.kernel.options import OptionField
from ludarium.kernel.previews import Foresight
from ludarium.kernel.texts import FOLDER, LANGUAGES, game_folder, kernel_folder, rules_digest, texts_of
from ludarium.server.protocol import (
    ActionInfo,
    ClashInfo,
    EventInfo,
    GameDetails,
    GameInfo,
    GameList,
    MarkInfo,
    OptionInfo,
    ParameterInfo,
    QuestionInfo,
)
from ludarium.server.reasons import Denied
from ludarium.server.trained import bots_of
from ludarium.server.wishes import find_game


def games() -> GameList:
    """All games."""
    return GameList([_listed(registry.game(name)) for name in registry.games()])


def texts(name: str, language: str) -> str:
    """A game's texts in a language, as a Fluent catalogue."""
    if language not in LANGUAGES:
        raise Denied("no-such-page")
    path = game_folder(find_game(name)) / f"{language}.ftl"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def shared_texts(language: str) -> str:
    """The texts that all games share, and after them the server's own, as one Fluent catalogue."""
    folders = (kernel_folder(), Path(__file__).parent / FOLDER)
    return "\n".join((folder / f"{language}.ftl").read_text(encoding="utf-8") for folder in folders)


def rules(name: str, language: str) -> str:
    """The digest of a game's rules."""
    path = rules_digest(find_game(name), language)
    if path is None:
        raise Denied("no-such-page")
    return path.read_text(encoding="utf-8")


def _listed(game: Game) -> GameInfo:
    about = {
        language: text for language in LANGUAGES if (text := texts_of(game, language).first("about-game"))
    }
    minutes = texts_of(game, LANGUAGES[0]).first("about-game.minutes")
    lesson = lesson_of(game)
    return GameInfo(
        game.name,
        dict(game.title),
        list(game.seats),
        game.rules_version,
        about,
        int(minutes or 0),
        lesson.minutes if lesson else 0,
        bots_of(game),
        game.aids is not None,
    )


def details(name: str) -> GameDetails:
    """All a client needs to know of a game to play it."""
    game = find_game(name)
    options = [
        OptionInfo(name, [word for word, _ in choice.words], choice.default, _marks(choice))
        for name, choice in game.Options.choices().items()
        if name != "seats"
    ]
    foresight = game.foresight or Foresight()
    return GameDetails(
        game.name,
        dict(game.title),
        list(game.seats),
        game.rules_version,
        options,
        {
            name: {word: dict(meaning) for word, meaning in words.items()}
            for name, words in game.shorthands.items()
        },
        list(game.actions.texts()),
        [ActionInfo(family.name, _parameters(family)) for family in game.actions],
        [QuestionInfo(each.name, each.first, each.count) for each in game.questions if not each.of_chance],
        _told(game.events),
        [family.name for family in game.refusals],
        bots_of(game),
        game.aids is not None,
        [
            ClashInfo(clash.name, {name: list(words) for name, words in clash.words.items()})
            for clash in game.clashes
        ],
        _told(foresight.words),
        [game.events[event].name for event in foresight.steps],
    )


def _told(families: Iterable[Family]) -> list[EventInfo]:
    return [EventInfo(family.name, _parameters(family)) for family in families]


def _marks(choice: OptionField) -> dict[str, MarkInfo]:
    return {word: MarkInfo(mark.kind, mark.rule) for word, mark in choice.marked().items()}


def _parameters(family: Family) -> list[ParameterInfo]:
    return [ParameterInfo(each.name, list(each.words)) for each in family.parameters]
