"""People at one table, each with a browser of their own: whole games, going, coming back, being cut off."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import pytest

from tests.client.live import running
from tests.web.conftest import PHONE, WIDE, Person
from tests.web.playing import at_random, first, gather, last, play, tab

pytestmark = [pytest.mark.xdist_group("browser"), pytest.mark.timeout(600)]


def test_four_people_in_four_browsers_play_a_whole_game(browser: Any, url: str) -> None:
    names = ["Ada", "Basil", "Clara", "Diego"]
    people = [Person(browser, url, size=size) for size in (WIDE, PHONE, WIDE, PHONE)]
    gather(people, names)
    play(people, [first, last, at_random(1), at_random(2)], limit=420)
    places = []
    for person, name in zip(people, names, strict=True):
        rows = person.page.get_by_role("row").all_inner_texts()
        places.append(rows)
        assert sum(name in row for row in rows) == 1
        assert person.is_content()
    assert all(rows == places[0] for rows in places)
    people[1].page.get_by_text("The host can start another game here.").wait_for()
    people[0].choose("Play again")
    for person in people:
        person.page.get_by_text("The game is over").wait_for(state="detached")
        person.context.close()


def test_one_person_plays_three_bots_to_the_end(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    ada.open()
    ada.play_now()
    ada.page.locator(".quacks").wait_for()
    assert ada.page.get_by_label("Players").get_by_role("listitem").count() == 4
    play([ada], [at_random(3)])
    ada.page.get_by_text("The game is over").wait_for()
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download the record").click()
    assert download.value.path().stat().st_size > 1000
    ada.page.get_by_text("Was the luck fair?").click()
    assert len(ada.page.get_by_label("Key", exact=True).input_value()) >= 32
    assert ada.is_content()
    ada.context.close()


def test_everybody_sees_the_pots_of_the_others_grow(browser: Any, url: str) -> None:
    ada, bob = Person(browser, url), Person(browser, url)
    gather([ada, bob], ["Ada", "Bob"])
    play([ada, bob], [first, first], answers=8)
    for person, other in ((ada, "Bob"), (bob, "Ada")):
        person.page.get_by_role("tabpanel").get_by_text(f"{other} places").first.wait_for()
        person.page.locator(".quacks .rivals .lying").first.wait_for(state="attached")
        assert person.is_content()
        person.context.close()


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def test_the_server_is_restarted_and_everybody_plays_on(browser: Any, tmp_path: Path) -> None:
    port = free_port()
    with running(tmp_path, port) as url:
        people = [Person(browser, url), Person(browser, url, size=PHONE)]
        gather(people, ["Ada", "Bob"])
        play(people, [first, last], answers=6)
    for person in people:
        person.page.locator("[data-network=lost]").wait_for()
        person.page.get_by_text("Connection lost").wait_for()
    with running(tmp_path, port):
        for person in people:
            person.page.locator("[data-network=connected]").wait_for(timeout=60_000)
        play(people, [first, last], answers=6)
        for person in people:
            # the browser itself complains of the connections that failed; nothing else may be amiss
            assert [
                each for each in person.complaints if "ERR_CONNECTION" not in each and "WebSocket" not in each
            ] == []
            person.context.close()


def test_a_window_that_was_closed_is_opened_again_in_mid_game(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    ada.open()
    ada.play_now()
    ada.page.locator(".quacks").wait_for()
    play([ada], [first], answers=5)
    events, code = ada.number_of_events(), ada.code
    ada.page.goto("about:blank")
    ada.open()
    ada.page.get_by_role("link", name=code).click()
    ada.asked()
    assert ada.number_of_events() >= events
    ada.answer()
    assert ada.is_content()
    ada.context.close()


def test_a_leaver_is_replaced_and_comes_back(browser: Any, url: str) -> None:
    ada, bob = Person(browser, url), Person(browser, url)
    code = gather([ada, bob], ["Ada", "Bob"])
    play([ada, bob], [first, last], answers=4)
    panel = tab(bob, "Table")
    panel.get_by_role("button", name="Leave the table").click()
    panel.get_by_role("button", name="Leave the table").click()
    bob.page.get_by_role("heading", name="Choose a game").wait_for()
    ada.page.get_by_label("Players").get_by_text("away, a bot plays meanwhile").wait_for()
    play([ada], [last], answers=12)  # a bot answers in Bob's place, so the game goes on
    bob.page.get_by_role("link", name=code).click()
    bob.page.locator(".quacks").wait_for()
    ada.page.get_by_label("Players").get_by_text("away, a bot plays meanwhile").wait_for(state="detached")
    tab(ada, "Chat").get_by_text("Bob is back.").wait_for()
    play([ada, bob], [first, last], answers=6)
    assert ada.is_content()
    assert bob.is_content()
    ada.context.close()
    bob.context.close()


def test_the_host_gives_a_leavers_seat_to_a_bot_for_good(browser: Any, url: str) -> None:
    ada, bob = Person(browser, url), Person(browser, url)
    gather([ada, bob], ["Ada", "Bob"])
    play([ada, bob], [first, last], answers=4)
    panel = tab(bob, "Table")
    panel.get_by_role("button", name="Leave the table").click()
    panel.get_by_role("button", name="Leave the table").click()
    panel = tab(ada, "Table")
    panel.get_by_label("Manage: Bob").click()
    panel.get_by_role("button", name="Replace by a bot (with some experience)").click()
    ada.page.get_by_label("Players").get_by_text("bot, with some experience").wait_for()
    bob.page.go_back()
    bob.page.get_by_text("You are looking on now.").wait_for()
    play([ada], [last], answers=6)
    assert ada.is_content()
    ada.context.close()
    bob.context.close()


def test_somebody_looks_on(browser: Any, url: str) -> None:
    ada, eve = Person(browser, url), Person(browser, url, size=PHONE)
    ada.open()
    ada.play_now()
    ada.page.locator(".quacks").wait_for()
    eve.open(f"#{ada.code}")
    eve.page.locator(".quacks").wait_for()
    ada.page.get_by_text("1 person looks on").first.wait_for()
    events = eve.number_of_events()
    play([ada], [first], answers=3)
    eve.page.wait_for_function(
        "events => document.querySelectorAll('[role=tabpanel] li').length > events", arg=events
    )
    assert eve.page.get_by_role("list", name="What you can do").count() == 0
    assert eve.is_content()
    eve.context.close()
    ada.context.close()
