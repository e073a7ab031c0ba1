"""How soon a move is on the screens of the others: `python -m benchmarks.page [MOVES]`.

Two people, each in a browser window of their own, and the real server on loopback, everything durable. One draws a
chip; measured is the time from the key press in one page until the other page has drawn what came of it, a chip
or the sign that an answer is there. Both pages run on one machine, so their clocks are one.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from benchmarks.load import Server

CHROMIUM = os.environ.get("LUDARIUM_CHROMIUM", "/usr/bin/chromium")
MOVES = 200
QUIET = 200  # milliseconds between moves, so that nothing of the one before is still on its way
ANSWER = ".choices button:not([aria-disabled=true])"

# Notes when anything on the page has changed, once the frame that shows it was drawn.
WATCH = """() => {
  const now = () => performance.timeOrigin + performance.now();
  const note = () => requestAnimationFrame(() => setTimeout(() => window.shown.push(now())));
  window.shown = [];
  new MutationObserver(note).observe(document.querySelector('.play'), {
    subtree: true, childList: true, characterData: true,
  });
  addEventListener('keydown', () => { window.pressed = now(); }, true);
}"""


def main() -> None:
    """Measure and print."""
    moves = int(sys.argv[1]) if len(sys.argv) > 1 else MOVES
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            times = sorted(measured(server.url, moves))
        finally:
            server.stop()
    at = {share: times[min(len(times) - 1, int(len(times) * share / 100))] for share in (50, 90, 99)}
    words = ", ".join(f"{share} %: {value:.0f} ms" for share, value in at.items())
    print(
        f"a move on the other's screen: {words}, mean {statistics.mean(times):.0f} ms, of {len(times)} moves"
    )
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")


def measured(url: str, moves: int) -> list[float]:
    """Milliseconds from key to screen, move by move."""
    times: list[float] = []
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        pages = [chromium.new_context(locale="en", reduced_motion="reduce").new_page() for _ in range(2)]
        while len(times) < moves:
            gather(pages, url)
            for page in pages:
                page.evaluate(WATCH)
            times += game(pages, moves - len(times))
        chromium.close()
    return times


def gather(pages: list[Any], url: str) -> None:
    """A new table for two."""
    host, guest = pages
    host.goto(f"{url}/#/new/quacks")
    host.reload()
    host.get_by_label("Your name").fill("Ada")
    host.get_by_label("Players").select_option("2")
    host.get_by_role("button", name="Set up the table").click()
    guest.goto(host.get_by_role("textbox", name="Link to this table").input_value())
    guest.reload()
    guest.get_by_label("Your name").fill("Bob")
    guest.get_by_role("button", name="Take a seat").click()
    host.get_by_role("button", name="Start the game").and_(host.locator("[aria-disabled=false]")).click()
    for page in pages:
        page.locator(".quacks").wait_for()


def game(pages: list[Any], most: int) -> list[float]:
    """One game, by the first answers; the time of each move. Of a sealed one the other sees that it is there."""
    times: list[float] = []
    while len(times) < most:
        idle = True
        for mover, other in (pages, pages[::-1]):
            if not mover.locator(ANSWER).count():
                continue
            idle = False
            other.wait_for_timeout(QUIET)
            other.evaluate("window.shown = []")
            mover.keyboard.press("1")
            other.wait_for_function("() => window.shown.length > 0")
            times.append(other.evaluate("window.shown[0]") - mover.evaluate("window.pressed"))
        if idle:
            if pages[0].locator("h2#over").count():
                break
            pages[0].wait_for_timeout(50)
    return times


if __name__ == "__main__":
    main()
