"""Several people on one device: one side at a time, and a guard between two hands."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.person import PHONE, WIDE, Person

pytestmark = pytest.mark.xdist_group("browser")


class Device(Person):
    """A page that people pass around."""

    deal = "a"  # of which both are asked something from the start

    def set_up(self, *names: str, seats: int, by_invitation: bool = False) -> None:
        """A table where these people sit, all on this device."""
        self.open("#/new/quacks")
        self.page.get_by_label("Your name").fill(names[0])
        self.page.get_by_label("Players").select_option(str(seats))
        if by_invitation:
            self.page.get_by_label("Anybody with the code may sit down").uncheck()
        self.choose("Set up the table")
        for name in names[1:]:
            if not self.page.get_by_label("Their name").is_visible():
                self.page.get_by_text("Somebody else plays on this device").click()
            self.page.get_by_label("Their name").fill(name)
            self.choose("Take a further seat")
            self.page.locator("ol li").filter(has_text=name).first.wait_for()

    def guarded(self, name: str) -> None:
        """The device is to be passed to somebody, and nothing of any side is on the page."""
        self.page.get_by_role("heading", name=f"Pass the device to {name}", exact=True).wait_for()
        assert self.hidden()

    def hidden(self) -> bool:
        gone = ".play", "section.board", ".quacks", ".ask", "[role=tabpanel]", ".log", "[data-announces]"
        return self.page.locator(", ".join(gone)).count() == 0

    def take(self, name: str) -> None:
        self.choose(f"I am {name}, show my side")
        self.shown(name)

    def shown(self, name: str) -> None:
        self.page.get_by_text(f"{name}’s side is shown.").wait_for()

    def play_on(self) -> None:
        """Answer, the last choice each time, until somebody else is to have the device."""
        for _ in range(60):
            self.page.wait_for_selector(".turn, .guard")
            if self.page.locator(".guard").count():
                return
            turn = self.turn()
            self.page.keyboard.press(self.last_key())
            self.answered(turn)
        raise AssertionError("the device was never passed on")

    def last_key(self) -> str:
        return str(min(self.page.locator(".choices button").count(), 9) or 1)


@pytest.fixture(params=[WIDE, PHONE], ids=["wide", "phone"])
def device(request: pytest.FixtureRequest, browser: Any, url: str) -> Device:
    return Device(browser, url, size=request.param)


def test_two_people_play_on_one_page_with_a_guard_between_hands(device: Device) -> None:
    device.set_up("Ada", "Bob", seats=2)
    device.page.get_by_text("Also on this device: Bob.").wait_for()
    device.choose("Start the game")
    device.guarded("Ada")
    assert "Your turn" not in device.page.title()
    device.take("Ada")
    order = ["Ada"]
    while len(order) < 5:
        mine = device.page.locator(".players li").filter(has_text="(you)").inner_text()
        assert order[-1] in mine
        device.play_on()
        following = "Bob" if order[-1] == "Ada" else "Ada"
        device.guarded(following)
        assert device.is_content()
        device.take(following)
        order.append(following)
    assert device.is_content()


def test_a_key_too_many_opens_nothing(browser: Any, url: str) -> None:
    device = Device(browser, url)
    device.set_up("Ada", "Bob", seats=2)
    device.choose("Start the game")
    device.guarded("Ada")
    for key in ("Enter", "Space", "1", "2", "Enter"):
        device.page.keyboard.press(key)
    device.guarded("Ada")
    device.page.keyboard.press("Tab")
    device.page.keyboard.press("Enter")
    device.shown("Ada")
    assert device.is_content()


def test_the_device_is_passed_by_hand_and_survives_a_reload(browser: Any, url: str) -> None:
    device = Device(browser, url)
    device.set_up("Ada", "Bob", seats=3, by_invitation=True)
    device.choose("Add a bot")
    device.choose("Start the game")
    device.take("Ada")
    device.choose("Pass to Bob")
    device.guarded("Bob")
    device.take("Bob")
    device.choose("Pass to Ada")
    device.guarded("Ada")
    device.choose("I am Bob, show my side")  # on second thoughts
    device.shown("Bob")
    device.page.reload()
    device.guarded("Ada")
    device.take("Ada")
    device.play_on()
    device.guarded("Bob")
    device.choose("I am Ada, show my side")  # to look at what became of it
    device.shown("Ada")
    device.page.get_by_text("Bob is asked", exact=True).wait_for()
    device.page.wait_for_timeout(300)
    device.shown("Ada")
    device.choose("Pass to Bob")
    device.take("Bob")
    assert device.is_content()


def test_one_who_was_sent_away_leaves_the_other_alone(browser: Any, url: str) -> None:
    device = Device(browser, url, language="en")
    device.set_up("Ada", "Bob", seats=2)
    device.page.get_by_label("Manage: Bob").click()
    device.choose("Send away")
    device.page.get_by_text("Also on this device").wait_for(state="detached")
    device.choose("Add a bot")
    device.choose("Start the game")
    device.asked()
    assert device.page.locator(".guard").count() == 0
    assert device.is_content()
