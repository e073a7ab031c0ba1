"""People at one table, each with a browser of their own: whole games, going, coming back, being cut off."""

from __future__ import annotations

import re
import socket
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.client.live import running
from tests.web.person import PHONE, WIDE, Person
from tests.web.playing import at_random, first, gather, last, play, tab

pytestmark = pytest.mark.xdist_group("browser")


def test_four_people_in_four_browsers_play_a_whole_game(browser: Any, url: str) -> None:
    names = ["Ada", "Basil", "Clara", "Diego"]
    people = [Person(browser, url, size=size) for size in (WIDE, PHONE, WIDE, PHONE)]
    gather(people, names)
    promised = {commitment(person) for person in people}
    play(people, [first, last, at_random(1), at_random(2)])
    places = []
    for person, name in zip(people, names, strict=True):
        rows = person.page.get_by_role("row").all_inner_texts()
        places.append(rows)
        assert sum(name in row for row in rows) == 1
        assert person.is_content()
    assert all(rows == places[0] for rows in places)
    assert [disclosed(person, names) for person in people] == [promised.pop()] * len(people)
    people[1].page.get_by_text("The host can start another game here.").wait_for()
    people[0].choose("Play again")
    for person in people:
        person.page.get_by_text("The game is over").wait_for(state="detached")


def commitment(person: Person) -> str:
    """What the server promises its key by, as this person is shown it; everybody's device has added a share."""
    person.page.locator(".luck summary").click()
    person.page.get_by_text("Shares from the devices of Ada, Basil, Clara, and Diego.").wait_for()
    shown: str = person.page.get_by_label("Fingerprint of the server’s key").input_value()
    assert re.fullmatch("[0-9a-f]{64}", shown)
    return shown


def disclosed(person: Person, names: Sequence[str]) -> str:
    """The same at the end, when key and shares are told and the page has checked them."""
    person.page.get_by_text("Was the luck fair?").click()
    person.page.get_by_text("The key and every share are the promised ones.").wait_for()
    for label in ("Key", "Salt", *(f"Share of {name}" for name in names)):
        assert re.fullmatch("[0-9a-f]{64}", person.page.get_by_label(label, exact=True).input_value())
    shown: str = person.page.get_by_label("Fingerprint, shown since the start").input_value()
    return shown


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
    assert ada.is_content()
    ada.choose("Play again")
    ada.asked()  # at once: nobody is waited for, and nobody has to start it
    assert ada.page.locator("h2#over").count() == 0
    assert ada.is_content()


def test_everybody_sees_the_pots_of_the_others_grow(browser: Any, url: str) -> None:
    ada, bob = Person(browser, url), Person(browser, url)
    gather([ada, bob], ["Ada", "Bob"])
    play([ada, bob], [first, first], answers=8)
    for person, other in ((ada, "Bob"), (bob, "Ada")):
        person.page.get_by_role("tabpanel").get_by_text(f"{other} places").first.wait_for()
        person.page.locator(".quacks .rivals .lying").first.wait_for(state="attached")
        assert person.is_content()


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
        person.page.get_by_text("Connection lost").first.wait_for()
    with running(tmp_path, port):
        for person in people:
            person.page.locator("[data-network=connected]").wait_for()
        play(people, [first, last], answers=6)
        for person in people:
            # the browser itself complains of the connections that failed; nothing else may be amiss
            assert [
                each for each in person.complaints if "ERR_CONNECTION" not in each and "WebSocket" not in each
            ] == []


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


def leave(person: Person) -> None:
    panel = tab(person, "Table")
    panel.get_by_role("button", name="Leave the table").click()
    panel.get_by_role("button", name="Leave the table").click()


def test_another_bot_keeps_a_leavers_seat_warm_and_the_leaver_comes_back(browser: Any, url: str) -> None:
    ada, bob = Person(browser, url), Person(browser, url)
    gather([ada, bob], ["Ada", "Bob"])
    play([ada, bob], [first, last], answers=4)
    leave(bob)
    panel = tab(ada, "Table")
    panel.get_by_label("Manage: Bob").click()
    panel.get_by_role("button", name="Let a bot play meanwhile (at random)").click()
    ada.page.get_by_label("Players").get_by_text("away, a bot plays meanwhile").wait_for()
    bob.page.go_back()
    bob.page.locator(".quacks").wait_for()
    ada.page.get_by_label("Players").get_by_text("away, a bot plays meanwhile").wait_for(state="detached")
    play([ada, bob], [last, first], answers=6)
    assert ada.is_content()
    assert bob.is_content()


def test_somebody_new_plays_on_when_another_agrees_and_is_marked(browser: Any, url: str) -> None:
    ada, bob, cleo, dora = (Person(browser, url) for _ in range(4))
    gather([ada, bob, cleo], ["Ada", "Bob", "Cleo"])
    play([ada, bob, cleo], [first, last, first], answers=4)
    leave(bob)
    panel = tab(ada, "Table")
    panel.get_by_label("Manage: Bob").click()
    panel.get_by_role("button", name="Invite somebody to play on").click()
    link = ada.page.get_by_label("A personal link").input_value()
    ada.page.get_by_text("1 of 2 people agree").wait_for()
    dora.page.goto(link)
    dora.page.get_by_label("Your name").fill("Dora")
    dora.choose("Take the seat")
    dora.page.get_by_text("Somebody else at the table has to agree first").wait_for()
    assert ["409" in complaint for complaint in dora.complaints] == [True]
    dora.complaints.clear()
    cleo.page.get_by_text("Ada has invited somebody new to play on for Bob").wait_for()
    cleo.choose("Agree")
    cleo.page.get_by_text("2 of 2 people agree").wait_for()
    dora.choose("Take the seat")
    dora.page.locator(".quacks").wait_for()
    for person in (ada, cleo, dora):
        person.page.get_by_label("Players").get_by_text("took the seat over").wait_for()
        assert person.is_content()
    play([ada, cleo, dora], [last, first, last], answers=6)


def test_news_between_press_and_release_do_not_take_a_click_away(browser: Any, url: str) -> None:
    ada, eve = Person(browser, url), Person(browser, url)
    ada.open("#/new/quacks")
    ada.page.get_by_label("Players").select_option("2")
    ada.choose("Set up the table")
    ada.button("Add a bot").hover()
    ada.page.mouse.down()
    eve.open(f"#{ada.code}")
    ada.page.get_by_text("1 person looks on").first.wait_for()
    ada.page.mouse.up()
    ada.page.locator("button.start[aria-disabled=false]").wait_for()
    assert ada.is_content()


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
