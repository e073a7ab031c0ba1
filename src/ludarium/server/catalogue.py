"""The catalogue: the games of the registry, as clients need to know them."""

from __future__ import annotations

from ludarium.bots.kinds import BOTS
from ludarium.kernel import registry
from ludarium.kernel.contract import Game
from ludarium.kernel.texts import LANGUAGES, game_folder
from ludarium.server.protocol import (
    EventInfo,
    GameDetails,
    GameInfo,
    GameList,
    OptionInfo,
    ParameterInfo,
    QuestionInfo,
)
from ludarium.server.reasons import Denied
from ludarium.server.tables import find_game


def games() -> GameList:
    """All games."""
    return GameList([_listed(registry.game(name)) for name in registry.games()])


def texts(name: str, language: str) -> str:
    """A game's texts in a language, as a Fluent catalogue."""
    if language not in LANGUAGES:
        raise Denied("no-such-page")
    path = game_folder(find_game(name)) / f"{language}.ftl"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def _listed(game: Game) -> GameInfo:
    return GameInfo(game.name, dict(game.title), list(game.seats), game.rules_version)


def details(name: str) -> GameDetails:
    """All a client needs to know of a game to play it."""
    game = find_game(name)
    options = [
        OptionInfo(name, [word for word, _ in choice.words], choice.word(choice.start), choice.assumed)
        for name, choice in game.Options.choices().items()
        if name != "seats"
    ]
    events = [
        EventInfo(family.name, [ParameterInfo(each.name, list(each.words)) for each in family.parameters])
        for family in game.events.families
    ]
    return GameDetails(
        game.name,
        dict(game.title),
        list(game.seats),
        game.rules_version,
        options,
        {name: list(meanings) for name, meanings in game.shorthands.items()},
        list(game.actions.texts()),
        [QuestionInfo(each.name, each.first, each.count) for each in game.questions if not each.of_chance],
        events,
        [family.name for family in game.refusals],
        list(BOTS),
    )
