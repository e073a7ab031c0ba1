"""Pictures of every screen of the page: `python tools/screenshots.py FOLDER`.

Desktop (1280 × 800) and phone (390 × 844), light and dark, in English, and in French where words matter most. Needs
Chromium and the built page. `--only WORD` makes the pictures whose names hold the word; `--docs` makes the
README's, too: look at them, and copy them to docs/ (256 colours without dithering make them small).
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

CHROMIUM = os.environ.get("LUDARIUM_CHROMIUM", "/usr/bin/chromium")
DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
}
DARK, LIGHT = "dark", "light"

SERVER = """
import sys
from ludarium.server.app import serve
from ludarium.server.config import Config, Limits
limits = Limits(messages=10_000, new_tables=1000, sockets_of_address=1000)
serve(Config(database=f"sqlite:///{sys.argv[1]}", port=0, bot_delay=0.0, log_level="warning", limits=limits))
"""


@contextmanager
def server() -> Generator[str]:
    """A server of its own, with bots that answer at once; its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, str(Path(folder) / "pictures.db")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            try:
                assert process.stdout is not None
                yield process.stdout.readline().split()[-1]
            finally:
                process.terminate()


class Camera:
    """One browser window of one size; it takes the same picture in the light and in the dark."""

    def __init__(self, page: Page, folder: Path, size: str, language: str, only: str) -> None:
        self.page, self.folder, self.size, self.language, self.only = page, folder, size, language, only
        self.taken: list[Path] = []

    def take(self, screen: str, whole: bool = False, stay: bool = False) -> None:
        """The upper end of the page, or its whole length, or, to stay, what is in view."""
        if not stay:
            self.page.evaluate("scrollTo(0, 0)")
        for scheme in (LIGHT, DARK):
            name = f"{screen}-{self.size}-{scheme}-{self.language}"
            if self.only not in name:
                continue
            self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            self.page.wait_for_timeout(250)
            file = self.folder / f"{name}.png"
            self.page.screenshot(path=file, full_page=whole)
            self.taken.append(file)


# --- The way through the page -----------------------------------------------------------------------------


def choices(page: Page) -> int:
    """How many answers are possible now."""
    return page.locator(".choices button:not([aria-disabled=true])").count()


def question(page: Page) -> str:
    """What kind of question it is, by what the board shows."""
    found: str = page.evaluate(
        """() => {
          const is = (selector) => document.querySelector(selector) !== null;
          if (is('h2#over')) return 'over';
          if (is('.quacks .shop.buying')) return 'buying';
          if (!is('.choices button')) return 'waiting';
          return is('.quacks .ask .brew') ? 'brewing' : 'other';
        }"""
    )
    return found


def step(page: Page, luck: random.Random, caution: float) -> None:
    """One answer: brews on unless caution says stop, and takes anything otherwise."""
    number = choices(page)
    if not number:
        page.wait_for_timeout(40)
        return
    asked = question(page)
    answer = luck.randint(1, min(number, 9))
    if asked == "brewing":
        answer = 1 if number < 2 or luck.random() > caution else 2
    turn = page.evaluate("document.querySelector('.choices')?.textContent")
    page.keyboard.press(str(answer))
    page.wait_for_timeout(60)
    if turn == page.evaluate("document.querySelector('.choices')?.textContent"):
        page.wait_for_timeout(60)


def play_until(page: Page, true: Callable[[], bool], luck: random.Random, caution: float = 0.15) -> bool:
    """Play until something is so; False if the game was over before."""
    until = time.monotonic() + 180
    while time.monotonic() < until:
        if true():
            return True
        if question(page) == "over":
            return False
        step(page, luck, caution)
    return False


def drawn(page: Page) -> int:
    """How many chips lie in the large pot."""
    return page.locator(".quacks .main .pot .lying").count()


def walk(camera: Camera, url: str, seed: int) -> None:
    """Every screen, in the order in which a player meets them."""
    page, luck = camera.page, random.Random(seed)
    page.goto(url)
    page.locator("article button").first.wait_for()
    page.wait_for_load_state("networkidle")
    camera.take("1-home")
    camera.take("1-home-whole", whole=True)
    page.goto(f"{url}/#/rules/quacks")
    page.locator("main h2").first.wait_for()
    camera.take("2-rules")
    page.goto(f"{url}/#/new/quacks")
    page.locator("form.card").wait_for()
    page.get_by_role("textbox").first.fill("Ada")
    page.locator("select[name=bots]").select_option("2")
    camera.take("3-new-table")
    page.locator("form.card details > summary").click()
    camera.take("3-new-table-options", whole=True)
    page.locator("input[name=aids]").check()
    page.locator("form.card button.primary").click()
    page.locator("button.start").wait_for()
    camera.take("4-gathering")
    camera.take("4-gathering-whole", whole=True)
    page.locator("li.open button").first.click()
    page.locator("button.start[aria-disabled=false]").wait_for()
    page.locator("button.start").click()
    page.locator(".quacks").wait_for()
    page.mouse.move(2, 2)
    page.wait_for_timeout(500)
    camera.take("5-play-first")
    stages: list[tuple[str, Callable[[], bool]]] = [
        ("5-play-brewing", lambda: question(page) == "brewing" and drawn(page) >= 4),
        ("5-play-question", lambda: question(page) == "other"),
        ("5-play-shop", lambda: question(page) == "buying"),
        ("5-play-later", lambda: question(page) == "brewing" and drawn(page) >= 4),
    ]
    for name, true in stages:
        if not play_until(page, true, luck):
            continue
        page.mouse.move(2, 2)
        page.wait_for_timeout(300)
        camera.take(name)
        camera.take(f"{name}-whole", whole=True)
        if name == "5-play-shop":
            play_until(page, lambda: question(page) != "buying", luck)
    for tab in ("chat", "rules", "table"):
        page.locator(f"[data-tab={tab}]").click()
        page.wait_for_timeout(150)
        page.locator(f"[data-tab={tab}]").scroll_into_view_if_needed()
        camera.take(f"6-beside-{tab}", stay=True)
    page.locator("[data-tab=log]").click()
    play_until(page, lambda: question(page) == "over", luck, caution=0.6)
    page.mouse.move(2, 2)
    camera.take("7-end")
    camera.take("7-end-whole", whole=True)
    page.locator("a[href*='/replay/']").first.click()
    slider = page.locator("input[type=range]")
    slider.fill(str(int(slider.get_attribute("max") or 0) // 3))
    page.mouse.move(2, 2)
    camera.take("8-replay")
    camera.take("8-replay-whole", whole=True)
    page.goto(f"{url}/#AAAAAA")
    page.locator(".problem").first.wait_for()
    camera.take("9-no-such-table")


def pass_on(camera: Camera, url: str) -> None:
    """Two people on one device, and the guard between them."""
    page = camera.page
    page.goto(f"{url}/#/new/quacks")
    page.locator("select[name=seats]").select_option("2")
    page.locator("form.card button.primary").click()
    page.locator("details:has(form) > summary").click()
    page.locator("details form input").fill("Bob")
    page.locator("details form button").click()
    page.locator("button.start[aria-disabled=false]").click()
    page.locator(".guard").wait_for()
    camera.take("10-guard")


def visit(camera: Camera, url: str, game: str, seed: int) -> None:
    """Another game: its table for friends, and some answers on, its board."""
    page, luck = camera.page, random.Random(seed)
    page.goto(f"{url}/#/new/{game}")
    page.locator("form.card details > summary").click()
    camera.take(f"3-new-table-{game}", whole=True)
    page.locator("select[name=seats]").select_option("5")
    page.locator("select[name=bots]").select_option("4")
    page.locator("form.card button.primary").click()
    page.locator("button.start[aria-disabled=false]").click()
    page.locator(f".{game}").wait_for()
    for _ in range(12):
        step(page, luck, 0.0)
    play_until(page, lambda: choices(page) > 0, luck)
    page.mouse.move(2, 2)
    camera.take(f"5-play-{game}")
    camera.take(f"5-play-{game}-whole", whole=True)


def front(page: Page, url: str, file: Path) -> None:
    """The first page with its games: for the README, too."""
    page.goto(url)
    page.locator("article svg").last.wait_for()
    page.wait_for_load_state("networkidle")
    page.screenshot(path=file)


def portrait(page: Page, url: str, file: Path, seed: int) -> None:
    """A match with three bots in the middle of brewing, some rounds on: the README's picture."""
    luck, rounds = random.Random(seed), 0
    page.goto(url)
    page.get_by_role("textbox", name="Your name").first.fill("Ada")
    page.locator("article").filter(has_text="Quedlinburg").get_by_role(
        "button", name="Play", exact=True
    ).click()
    page.locator(".quacks").wait_for()
    while rounds < 3 and play_until(page, lambda: question(page) == "buying", luck, 0.25):
        rounds += 1
        play_until(page, lambda: question(page) != "buying", luck)
    if not play_until(page, lambda: question(page) == "brewing" and drawn(page) >= 6, luck, 0.0):
        sys.exit("no pot grew large enough; try another --seed")
    page.evaluate("scrollTo(0, 0)")
    page.mouse.move(2, 2)
    page.wait_for_timeout(600)
    page.screenshot(path=file)


def main() -> None:
    """Make the pictures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="only pictures whose names hold this")
    parser.add_argument("--sizes", default="desktop,phone")
    parser.add_argument("--languages", default="en,fr")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--docs", action="store_true", help="make the README's pictures, too")
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with server() as url, sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        for language in wanted.languages.split(","):
            for size in filter(None, wanted.sizes.split(",")):
                context = chromium.new_context(locale=language, reduced_motion="reduce", **DEVICES[size])
                context.set_default_timeout(30_000)
                camera = Camera(context.new_page(), wanted.folder, size, language, wanted.only)
                walk(camera, url, wanted.seed)
                pass_on(camera, url)
                for game in ("bristol", "cerberus"):
                    visit(camera, url, game, wanted.seed)
                context.close()
                print(f"{language}, {size}: {len(camera.taken)} pictures")
        for size, name in (
            (("desktop", "page-quacks.png"), ("phone", "page-quacks-phone.png")) if wanted.docs else ()
        ):
            context = chromium.new_context(
                locale="en", reduced_motion="reduce", color_scheme=LIGHT, **DEVICES[size]
            )
            if size == "desktop":  # before a table is remembered there
                front(context.new_page(), url, wanted.folder / "page-home.png")
            portrait(context.new_page(), url, wanted.folder / name, wanted.seed)
            context.close()
        chromium.close()


if __name__ == "__main__":
    main()
