"""A match that is over, watched again in the page: from three viewpoints, by slider, button and key."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import pytest

from ludarium.bots.kinds import answer_randomly
from ludarium.client import Lobby, merge, play
from ludarium.server.protocol import Over, View
from tests.patience import PATIENCE
from tests.web.person import PHONE, WIDE, Person
from tests.web.test_reading import AXE, faults

pytestmark = pytest.mark.xdist_group("browser")

NAMES = ["Ada", "<b>Bob</b>"]
SMALLEST = {"width": 320, "height": 640}
TOLD = "[aria-label='What happened'] li"


@dataclass
class Played:
    """A table where a match is over; what its seats and the public saw in the end."""

    code: str
    secret: str
    over: Over
    views: dict[str, View]
    seens: dict[str, dict[str, Any]]

    @property
    def scores(self) -> list[int]:
        players = self.seens["public"]["table"]["players"]
        return [player["score"] for player in players[: len(NAMES)]]

    def num_told(self, viewer: str) -> int:
        return sum(len(step.events) for step in self.views[viewer].steps)


async def _played(url: str) -> Played:
    lobby = Lobby(url, timeout=PATIENCE)
    ada = await lobby.create("quacks", 2, NAMES[0])
    bob = await lobby.join(ada.table.code, NAMES[1])
    async with lobby.sit(ada) as first, lobby.sit(bob) as second:
        await first.start()
        over, _ = await asyncio.gather(play(first, answer_randomly), play(second, answer_randomly))
    secrets = {"public": None, "0": ada.secret, "1": bob.secret}
    views = {viewer: await lobby.view(ada.table.code, secret) for viewer, secret in secrets.items()}
    seens: dict[str, dict[str, Any]] = {}
    for viewer, view in views.items():
        seens[viewer] = {}
        for step in view.steps:
            seens[viewer] = merge(seens[viewer], step.changed)
    return Played(ada.table.code, ada.secret, over, views, seens)


def run(work: Coroutine[Any, Any, Played]) -> Played:
    """In a thread of its own: Playwright's loop runs in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(asyncio.wait_for(work, PATIENCE))).result()


@pytest.fixture(scope="module")
def played(url: str) -> Played:
    return run(_played(url))


@pytest.fixture
def ada(browser: Any, url: str) -> Person:
    return Person(browser, url)


def slider(person: Person) -> Any:
    return person.page.get_by_role("slider", name="Step of the game")


def step(person: Person) -> int:
    return int(slider(person).input_value())


def go(person: Person, to: int) -> None:
    slider(person).fill(str(to))
    person.page.get_by_text(f"Step {to + 1} of", exact=False).first.wait_for()


def told(person: Person) -> list[str]:
    """The whole log, the first sentence first."""
    while (more := person.button("Show earlier events")).count():
        more.click()
    return person.page.locator(TOLD).all_inner_texts()[::-1]


@pytest.mark.parametrize("viewer", ["public", "0", "1"])
def test_the_end_of_the_replay_is_the_end_of_the_match(
    ada: Person, url: str, played: Played, viewer: str
) -> None:
    ada.open(f"#{played.code}/replay/1/{viewer}/0")
    slider(ada).wait_for()
    assert int(slider(ada).get_attribute("max")) + 1 == len(played.views[viewer].steps)
    assert len(told(ada)) == len(played.views[viewer].steps[0].events)
    ada.choose("To the end")
    assert len(told(ada)) == played.num_told(viewer)
    ranks = ada.page.get_by_role("list", name="The game is over").get_by_role("listitem").all_inner_texts()
    assert ranks == [
        f"{place}. {name}" for place, name in sorted(zip(played.over.places, NAMES), key=lambda each: each[0])
    ]
    board = ada.page.locator("section.board .places li")
    assert {re.sub(r"\D+", "", line) for line in board.locator("b").all_inner_texts()} == {
        str(score) for score in played.scores
    }
    assert ada.is_content()


def test_the_page_checks_the_luck_from_the_record(ada: Person, url: str, played: Played) -> None:
    def luck() -> str:
        ada.open(f"#{played.code}/replay/1")
        slider(ada).wait_for()
        ada.page.get_by_text("Was the luck fair?").click()
        shown: str = ada.page.locator("details[open] strong").inner_text()
        return shown

    assert luck() == "The record is whole, and the key and every share are the promised ones."

    def forge(route: Any) -> None:
        text = route.fetch().text()
        route.fulfill(body=text.replace('"answer":"stop"', '"answer":"draw"', 1), content_type="text/plain")

    ada.page.route("**/record?*", forge)
    ada.page.goto("about:blank")
    assert luck().startswith("The record is not whole")


def test_a_seat_is_told_of_itself_and_all_are_told_everything(ada: Person, url: str, played: Played) -> None:
    ada.open(f"#{played.code}/replay/1")
    slider(ada).wait_for()
    ada.choose("To the end")
    as_public = told(ada)
    viewer = ada.page.get_by_label("As seen by")
    viewer.select_option(label="Ada")
    ada.page.locator("[aria-label='What happened'] li.own").first.wait_for()
    as_ada = told(ada)
    assert as_ada != as_public
    assert any(line.startswith("You ") for line in as_ada)
    viewer.select_option("all")
    side = ada.page.get_by_label("Side shown")
    side.wait_for()
    assert len(told(ada)) >= max(len(as_ada), len(as_public))
    before = step(ada)
    side.select_option(label=NAMES[1])
    ada.page.locator("section.board h2").first.wait_for()
    assert step(ada) == before
    assert ada.is_content()


def test_every_way_to_a_step_shows_the_same(ada: Person, url: str, played: Played) -> None:
    ada.open(f"#{played.code}/replay/1/0/41")
    slider(ada).wait_for()
    board = ada.page.locator("section.board")
    log = ada.page.locator(TOLD)
    assert step(ada) == 41
    first = board.inner_text(), log.all_inner_texts()
    ada.page.locator("#main").focus()
    ada.page.keyboard.press("ArrowRight")
    ada.page.get_by_text("Step 43 of").wait_for()
    marked = ada.page.locator(f"{TOLD}[aria-current=step]")
    assert marked.count() == len(played.views["0"].steps[42].events)
    ada.page.keyboard.press("ArrowLeft")
    ada.page.get_by_text("Step 42 of").wait_for()
    assert (board.inner_text(), log.all_inner_texts()) == first
    ada.page.keyboard.press("End")
    ada.page.get_by_role("list", name="The game is over").wait_for()
    ada.page.keyboard.press("Home")
    assert step(ada) == 0
    go(ada, 41)
    assert (board.inner_text(), log.all_inner_texts()) == first
    ada.choose("One step back")
    ada.choose("One step forward")
    assert log.all_inner_texts() == first[1]  # the board may show more now: what just happened
    ada.page.keyboard.press("Home")
    go(ada, 41)
    assert (board.inner_text(), log.all_inner_texts()) == first
    slider(ada).focus()
    ada.page.keyboard.press("ArrowRight")
    assert step(ada) == 42
    assert ada.is_content()


def test_it_plays_only_when_asked(ada: Person, url: str, played: Played) -> None:
    ada.open(f"#{played.code}/replay/1")
    slider(ada).wait_for()
    ada.page.wait_for_timeout(500)
    assert step(ada) == 0
    ada.page.get_by_label("Speed").select_option("8×")
    ada.choose("Play")
    ada.page.wait_for_function("() => document.querySelector('input[type=range]').valueAsNumber >= 3")
    ada.choose("Pause")
    stopped = step(ada)
    ada.page.wait_for_timeout(600)
    assert step(ada) == stopped
    assert ada.is_content()


def test_the_moment_is_shared_and_the_record_downloaded(
    browser: Any, ada: Person, url: str, played: Played
) -> None:
    ada.open(f"#{played.code}/replay/1/all/10")
    slider(ada).wait_for()
    go(ada, 17)
    ada.page.get_by_text("Share, download").click()
    address = ada.page.get_by_role("textbox", name="Link to this moment").input_value()
    assert address == f"{url}/#{played.code}/replay/1/all/17"
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename == f"ludarium-{played.code}-1.jsonl"
    bob = Person(browser, url, language="fr", size=PHONE)
    bob.page.goto(address)
    bob.page.get_by_role("slider", name="Étape de la partie").wait_for()
    assert bob.page.get_by_role("slider").input_value() == "17"
    assert bob.page.get_by_label("Vue de").input_value() == "all"
    assert bob.is_content()
    assert ada.is_content()


def test_earlier_matches_are_found_and_a_running_one_is_refused(ada: Person, url: str) -> None:
    async def scene() -> Played:
        done = await _played(url)
        async with Lobby(url, timeout=PATIENCE).table(done.code, done.secret) as table:
            await table.rematch()
        return done

    done = run(scene())
    ada.open(f"#{done.code}")
    ada.page.get_by_role("navigation", name="Games that ended here").get_by_role("link").click()
    slider(ada).wait_for()
    ada.choose("To the end")
    ada.page.get_by_role("list", name="The game is over").wait_for()
    assert ada.is_content()
    ada.open(f"#{done.code}/replay/2")
    ada.page.get_by_role("alert").first.wait_for()
    assert slider(ada).count() == 0


def sit(ada: Person, played: Played) -> None:
    """At the table where a match is over."""
    ada.open()
    table = f'[{{"code":"{played.code}","game":"quacks","name":"Ada"}}]'
    ada.page.evaluate(
        "([code, secret, tables]) => { localStorage.setItem('ludarium:seat:' + code, secret);"
        " localStorage.setItem('ludarium:tables', tables) }",
        [played.code, played.secret, table],
    )
    ada.open(f"#{played.code}")


def test_the_end_of_a_match_leads_to_its_replay(ada: Person, url: str, played: Played) -> None:
    sit(ada, played)
    ada.page.get_by_role("link", name="Watch again").first.click()
    slider(ada).wait_for()
    assert ada.page.get_by_label("As seen by").input_value() == "0"
    ada.open("#/")
    ada.page.get_by_role("link", name=f"Watch again: the latest game at {played.code}").click()
    slider(ada).wait_for()
    assert ada.is_content()


@pytest.mark.parametrize(
    ("language", "on", "ask", "back"),
    [
        ("en", "Play on from here", "What would the bot do?", "Back to the replay"),
        ("fr", "Jouer à partir d’ici", "Que ferait le robot ?", "Retour à la partie revue"),
    ],
    ids=["en", "fr"],
)
def test_from_a_moment_one_plays_on_and_asks_what_the_bot_would_do(
    browser: Any, url: str, played: Played, language: str, on: str, ask: str, back: str
) -> None:
    person = Person(browser, url, language=language, size=WIDE if language == "en" else SMALLEST)
    person.open(f"#{played.code}/replay/1/0/4")
    person.page.get_by_role("link", name=on).click()
    answers = person.page.locator(".choices button[aria-disabled=false]")
    answers.first.wait_for()
    person.choose(ask)
    advice = person.page.locator("[data-answers] p[role=status]").inner_text()
    assert any(each in advice for each in answer_words(person))
    answers.first.press("Enter")
    person.page.locator("[data-answers='1']").wait_for()
    assert person.is_content()
    if AXE.is_file():
        assert faults(person) == []
    person.page.get_by_role("link", name=back).click()
    person.page.get_by_role("slider").wait_for()
    assert person.page.get_by_role("slider").input_value() == "4"


def test_a_match_is_a_challenge_by_link(browser: Any, url: str, ada: Person, played: Played) -> None:
    sit(ada, played)
    ada.page.get_by_text("Challenge somebody").click()
    score = played.scores[0]
    link = ada.page.get_by_role("textbox", name=f"Link: beat my {score}").input_value()
    bob = Person(browser, url, language="fr", size=PHONE)
    bob.page.goto(link)
    bob.page.get_by_text(f"faites mieux que {score} points").wait_for()
    bob.page.locator(".choices button[aria-disabled=false]").first.wait_for()
    bob.page.route("**/onwards?*", lambda route: finish(route, score + 1))
    bob.page.locator(".choices button").first.press("Enter")
    bob.page.locator("b", has_text=f"Mieux que {score} points").wait_for()
    assert bob.is_content()


def finish(route: Any, score: int) -> None:
    """What the server says, but that the match is over."""
    response = route.fetch()
    told = response.json()
    end = {"places": [1, 2], "winners": [0], "payoffs": [1, -1], "scores": [score, 0]}
    told["sync"]["position"] |= {"waiting": [], "asked": None, "over": end}
    route.fulfill(response=response, json=told)


def answer_words(person: Person) -> list[str]:
    """Every answer in words, without what it would bring."""
    return person.page.locator(".choices button span").evaluate_all(
        "found => found.map((each) => each.firstChild.textContent)"
    )
