"""People who use the page."""

from __future__ import annotations

import json
import os
import re
from typing import Any, ClassVar

from tests.patience import PATIENCE

# What a device adds to the luck is the same each time a test runs; whatever else is random stays so.
OWN_LUCK = """
  const random = crypto.getRandomValues.bind(crypto);
  let number = [...%s].reduce((sum, letter) => (31 * sum + letter.codePointAt(0)) %% 2147483647, 7);
  crypto.getRandomValues = (bytes) =>
    bytes.length === 32 ? bytes.map(() => (number = (48271 * number) %% 2147483647)) : random(bytes);
"""

# Nothing is staged, and no key is kept from answering too soon; whoever tests that asks for another pace.
PACE = "try { localStorage.setItem('ludarium:pace', '%s') } catch {}"
NO_WORKER = "Service Worker registration blocked by Playwright"  # but where the worker itself is tested

WIDE, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}


def own_name() -> str:
    """The name of the test that runs."""
    return os.environ["PYTEST_CURRENT_TEST"].rpartition(" ")[0]


class Person:
    """Somebody with a browser of their own; whatever its console complains of is kept."""

    here: ClassVar[list[Person]] = []  # since the test began
    deal: ClassVar[str] = ""  # another one is other luck

    def __init__(
        self,
        browser: Any,
        url: str,
        language: str = "en",
        size: dict[str, int] = WIDE,
        *,
        pace: str = "at-once",
        workers: str = "block",
    ) -> None:
        self.url = url
        self.context = browser.new_context(
            locale=language, viewport=size, reduced_motion="reduce", service_workers=workers
        )
        self.context.add_init_script(OWN_LUCK % json.dumps(f"{len(self.here)} {own_name()} {self.deal}"))
        self.context.add_init_script(PACE % pace)
        self.page = self.context.new_page()
        self.page.set_default_timeout(1000 * PATIENCE)
        self.complaints: list[str] = []
        self.page.on("console", lambda message: self._complain(message.type, message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("dialog", lambda dialog: self.complaints.append(dialog.message))
        self.page.on("request", lambda request: self._check_host(request.url))
        self.here.append(self)

    def _complain(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and text != NO_WORKER:
            self.complaints.append(text)

    def _check_host(self, address: str) -> None:
        if not address.startswith((self.url, self.url.replace("http", "ws", 1), "data:")):
            self.complaints.append(f"loads from another host: {address}")

    def open(self, fragment: str = "") -> None:
        self.page.goto(f"{self.url}/{fragment}")

    def button(self, name: str) -> Any:
        return self.page.get_by_role("button", name=name, exact=True)

    def choose(self, name: str) -> None:
        self.button(name).first.click()

    def play_now(self, title: str = "Quedlinburg") -> None:
        """Sit down with bots, from the first page."""
        card = self.page.get_by_role("article").filter(has_text=title)
        card.get_by_role("button", name="Play", exact=True).click()

    def asked(self) -> None:
        """Wait until this person is asked something, and the answer before it has arrived."""
        self.page.wait_for_selector("text=/^(Your turn|À vous)$/")
        self.page.wait_for_selector(".choices button[aria-disabled=false]", state="attached")

    def answer(self) -> None:
        """Give the first answer, by key."""
        self.asked()
        turn = self.turn()
        self.page.keyboard.press("1")
        self.answered(turn)

    def turn(self) -> str:
        """How often this person has answered: it changes with every answer, told or not."""
        return self.page.locator(".question").get_attribute("data-turn")

    def answered(self, before: str) -> None:
        """Wait until the answer given after this turn has arrived; or it was the last, and there is no question."""
        self.page.wait_for_function(
            "turn => document.querySelector('.question')?.dataset.turn !== turn", arg=before
        )

    def number_of_events(self) -> int:
        return self.page.locator("[role=tabpanel] li").count()

    @property
    def code(self) -> str:
        found = re.search(r"#([A-Z2-9]{6})$", self.page.url)
        assert found is not None, f"not at a table: {self.page.url}"
        return found[1]

    def is_content(self) -> bool:
        """Nothing was complained of, no text was missing, and nothing is wider than the screen."""
        missing = self.page.evaluate("document.documentElement.dataset.missing ?? ''")
        assert missing == ""
        assert self.complaints == []
        width = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert width[0] <= width[1]
        return True
