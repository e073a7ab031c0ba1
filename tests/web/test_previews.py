"""What stands beside an answer on each board and in the list of answers: told by the game, drawn by the page."""

from __future__ import annotations

from typing import Any

import pytest

from ludarium.kernel import registry
from ludarium.kernel.previews import Foreseen
from ludarium.kernel.telling import Telling
from tests.web.person import PHONE, Person
from tests.web.stage import Stage, asked_moments

pytestmark = pytest.mark.xdist_group("browser")
every_game = pytest.mark.parametrize("game", registry.games())


def told_of(game: str, moment: dict[str, Any], language: str) -> dict[str, str]:
    """By answer in notation: its preview in words, as Python tells it; those of which nothing is said are left out."""
    found = registry.game(game)
    texts = Telling(found, language, names=moment["names"], viewer=moment["viewer"])
    asked = moment["position"]["asked"]
    told = {
        found.actions.text(int(action)): texts.preview(
            tuple(
                tuple(Foreseen(each["name"], tuple(each.get("values", ()))) for each in line)
                for line in lines
            )
        )
        for action, lines in asked.get("previews", {}).items()
    }
    return {notation: words for notation, words in told.items() if words}


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_list_of_answers_says_what_each_would_bring(
    browser: Any, url: str, game: str, language: str
) -> None:
    stage = Stage(Person(browser, url, language, PHONE), game)
    num_said = 0
    for names in asked_moments(game).values():
        moment = stage.show(names[0])
        said = stage.person.page.locator("#choices small").evaluate_all(
            "all => all.map((each) => each.textContent)"
        )
        told = told_of(game, moment, language)
        assert sorted(map(plain, said)) == sorted(told.values()), names[0]
        num_said += len(said)
    assert num_said >= 3
    assert stage.person.is_content()


def test_the_pot_shows_where_a_chip_would_lie(browser: Any, url: str) -> None:
    stage = Stage(Person(browser, url), "quacks")
    page = stage.person.page
    told = told_of("quacks", stage.show("place-one-of"), "en")
    for notation, words in told.items():
        assert page.locator(f'.ask [data-choice="{notation}"] .note').inner_text() == words
    assert any("would lie on space" in words for words in told.values())
    stage.show("move-extra")
    assert page.locator(".pot button.spot").count() == 2


def test_the_lid_says_where_stopping_scores(browser: Any, url: str) -> None:
    stage = Stage(Person(browser, url), "quacks")
    names = asked_moments("quacks")["keep-brewing"]
    moments = {name: told_of("quacks", stage.content["moments"][name], "en") for name in names}
    name = next(name for name, told in moments.items() if "stop" in told)
    stage.show(name)
    assert stage.person.page.locator('.ask [data-choice="stop"] .note').inner_text() == moments[name]["stop"]


def test_a_pawn_says_where_it_would_get_to(browser: Any, url: str) -> None:
    stage = Stage(Person(browser, url), "cerberus")
    told = told_of("cerberus", stage.show("aim-first-part"), "en")
    for notation, words in told.items():
        assert stage.person.page.locator(f'.left [data-choice="{notation}"] .note').inner_text() == words
    assert any("→" in words for words in told.values())


def test_the_street_says_where_a_movement_leads(browser: Any, url: str) -> None:
    stage = Stage(Person(browser, url), "bristol")
    page = stage.person.page
    names = asked_moments("bristol")["take-turn"]
    moments = {name: told_of("bristol", stage.content["moments"][name], "en") for name in names}
    name = next(name for name, told in moments.items() if "dash" in told and "push next" in told)
    stage.show(name)
    for notation in ("dash", "push next"):
        button = page.locator(f'.street [data-choice="{notation}"]')
        assert moments[name][notation] in button.text_content()
        button.hover()
        page.locator(".street svg.way").wait_for()
        page.mouse.move(0, 0)
