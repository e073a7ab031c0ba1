"""The page in a real browser: the shortest ways through it. Needs Chromium and the built page."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.person import PHONE, Person
from tests.web.playing import first, play

pytestmark = pytest.mark.xdist_group("browser")


def test_a_stranger_plays_against_bots_within_three_clicks(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    ada.open()
    ada.play_now()
    for _ in range(4):
        ada.answer()
    assert ada.page.title().endswith("The Quacks of Quedlinburg · Ludarium")
    assert ada.is_content()


def test_two_people_meet_by_a_link_and_play(browser: Any, url: str) -> None:
    ada, bob = Person(browser, url), Person(browser, url, size=PHONE)
    ada.open("#/new/quacks")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.get_by_label("Players").select_option("2")
    ada.choose("Set up the table")
    link = ada.page.get_by_role("textbox", name="Link to this table").input_value()
    assert link == f"{url}/#{ada.code}"
    bob.page.goto(link)
    bob.page.get_by_label("Your name").fill("<b>Bob</b>")
    bob.choose("Take a seat")
    ada.page.get_by_text("<b>Bob</b>", exact=True).first.wait_for()
    ada.choose("Start the game")
    play((ada, bob), (first, first), answers=6)
    bob.page.get_by_role("tab", name="Chat").click()
    bob.page.get_by_label("Your message").fill("<script>alert(1)</script>")
    bob.choose("Send")
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_role("tabpanel").get_by_text("<script>alert(1)</script>").wait_for()
    assert ada.is_content()
    assert bob.is_content()


def test_an_invitation_leaves_the_address_at_once(browser: Any, url: str) -> None:
    ada, bob = Person(browser, url), Person(browser, url)
    ada.open("#/new/quacks")
    ada.choose("Set up the table")
    ada.page.get_by_label("Manage: seat 2").click()
    ada.choose("Invite to this seat")
    link = ada.page.get_by_label("A personal link").input_value()
    bob.page.goto(link)
    bob.page.get_by_role("heading", name="You are invited").wait_for()
    assert bob.page.url == f"{url}/#{ada.code}"
    bob.page.get_by_label("Your name").fill("Bob")
    bob.choose("Take the seat")
    bob.page.get_by_text("Bob").first.wait_for()
    bob.open()
    bob.page.get_by_role("link", name=ada.code).click()
    bob.page.get_by_text("starts the game when everybody is here").wait_for()
    assert bob.is_content()


def test_the_language_changes_in_the_middle_of_a_game(browser: Any, url: str) -> None:
    ada = Person(browser, url, size=PHONE)
    ada.open()
    ada.play_now()
    ada.answer()
    ada.asked()
    events = ada.number_of_events()
    ada.page.get_by_label("Language").select_option("fr")
    ada.page.get_by_role("heading", name="Les Charlatans de Belcastel").wait_for()
    ada.page.get_by_text("À vous", exact=True).wait_for()
    assert ada.number_of_events() >= events
    ada.answer()
    assert ada.page.locator("html").get_attribute("lang") == "fr"
    assert ada.is_content()


def test_why_not_is_said_in_words(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    ada.open()
    ada.play_now()
    ada.asked()
    ada.choose("What is not possible, and why?")
    ada.page.locator(".ask ul li").first.wait_for()
    assert ada.page.locator(".ask ul li").first.inner_text().strip()
    assert ada.is_content()


def test_a_lost_connection_is_seen_and_comes_back(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    sockets: list[Any] = []

    def relay(socket: Any) -> None:
        sockets.append(socket)
        socket.connect_to_server()

    ada.page.route_web_socket("**/api/socket", relay)
    ada.open()
    ada.play_now()
    ada.asked()
    sockets[0].close()
    ada.page.locator("[data-network=lost]").wait_for()
    ada.page.locator("[data-network=connected]").wait_for()
    ada.answer()
    assert len(sockets) == 2
    assert ada.is_content()


def test_a_game_without_a_board_is_shown_as_words(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    ada.open()
    ada.play_now("probe")
    ada.page.get_by_text("This game has no drawn board yet").wait_for()
    assert ada.complaints == []
