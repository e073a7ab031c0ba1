"""The catalogue: a client can play a game it has never heard of."""

from __future__ import annotations

import pytest

from ludarium.bots.kinds import BOTS
from ludarium.kernel import registry
from ludarium.server import catalogue, protocol
from ludarium.server.reasons import Denied
from tests.server.table_fixtures import probe_is_known  # noqa: F401  # used by every test


def test_every_game_of_the_registry_is_listed() -> None:
    listed = catalogue.games().games
    assert [game.name for game in listed] == list(registry.games())
    assert {"probe", "quacks"} <= {game.name for game in listed}
    for game in listed:
        known = registry.game(game.name)
        assert (game.seats, game.rules_version) == (list(known.seats), known.rules_version)
        assert game.title["en"]


@pytest.mark.parametrize("name", ["probe", "quacks"])
def test_the_details_say_all_there_is_to_ask_answer_and_hear(name: str) -> None:
    game, details = registry.game(name), catalogue.details(name)
    assert details.actions == [game.actions.text(action) for action in range(len(game.actions))]
    asked = [question for question in game.questions if not question.of_chance]
    assert [(each.name, each.first, each.count) for each in details.questions] == [
        (each.name, each.first, each.count) for each in asked
    ]
    assert [event.name for event in details.events] == [family.name for family in game.events]
    for told, family in zip(details.events, game.events):
        assert [(each.name, tuple(each.words)) for each in told.parameters] == [
            (each.name, tuple(each.words)) for each in family.parameters
        ]
    assert details.refusals == [family.name for family in game.refusals]
    assert details.bots == list(BOTS)


@pytest.mark.parametrize("name", ["probe", "quacks"])
def test_every_option_and_shorthand_that_is_listed_can_be_chosen(name: str) -> None:
    game, details = registry.game(name), catalogue.details(name)
    assert "seats" not in [option.name for option in details.options]
    assert {option.name for option in details.options} == set(game.Options.choices()) - {"seats"}
    usual = registry.options_for(game, details.seats[0]).words()
    for option in details.options:
        assert usual[option.name] == option.default
        for word in option.values:
            chosen = registry.options_for(game, details.seats[0], {option.name: word})
            assert chosen.words()[option.name] == word
    for shorthand, words in details.shorthands.items():
        for word in words:
            registry.options_for(game, details.seats[0], {shorthand: word})


@pytest.mark.parametrize("name", ["probe", "quacks"])
def test_the_details_can_be_sent(name: str) -> None:
    assert len(protocol.write(catalogue.details(name))) < 1_000_000


def test_texts_are_the_games_own_in_a_language_there_is() -> None:
    assert "question-" in catalogue.texts("quacks", "en")
    assert catalogue.texts("quacks", "fr") != catalogue.texts("quacks", "en")
    assert catalogue.texts("probe", "en") == ""  # a game may have none


@pytest.mark.parametrize("language", ["de", "", "..", "../../../../etc/passwd", "en/../fr", "EN"])
def test_a_language_that_is_not_there_is_no_page(language: str) -> None:
    with pytest.raises(Denied) as denied:
        catalogue.texts("quacks", language)
    assert denied.value.reason == "no-such-page"


@pytest.mark.parametrize("name", ["chess", "", "..", "../quacks", "Quacks", "os"])
def test_a_game_that_is_not_there_is_refused(name: str) -> None:
    for ask in (catalogue.details, lambda name: catalogue.texts(name, "en")):
        with pytest.raises(Denied) as denied:
            ask(name)
        assert denied.value.reason == "no-such-game"
