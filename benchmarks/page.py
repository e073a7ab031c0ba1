"""How soon a move is on the screens of the others: `python -m benchmarks.page [MOVES]`.

Two people, each in a browser window of their own, and the real server on loopback, everything durable. One draws a
chip; measured is the time from the key press in one page until the other page has drawn what came of it, a chip
or the sign that an answer is there. Both pages run on one machine, so their clocks are one. Of the whole the way
there (the mover's page, the server, the line) and the drawing in the other page are told apart. Tasks for which a page
answered nothing for more than 50 ms are those that the browser itself notes, loading included: on a busy machine
they take longer, so its load is told beside them.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import sync_playwright

from benchmarks.asking import count
from benchmarks.load import Server

CHROMIUM = os.environ.get("LUDARIUM_CHROMIUM", "/usr/bin/chromium")
MOVES = 200
LONG = 100  # milliseconds
QUIET = 200  # milliseconds between moves, so that nothing of the one before is still on its way
ANSWER = ".choices button:not([aria-disabled=true])"
BREWING = ".quacks .ask .brew"

# Notes when the latest frame came.
LISTEN = """
  const now = () => performance.timeOrigin + performance.now();
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (data.includes('"type":"update"')) window.heard.push(now());
      });
    }
  };
  window.heard = [];
  window.long = [];
  new PerformanceObserver((list) => window.long.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask', buffered: true });
"""

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


class Move(NamedTuple):
    """How long one move took, in milliseconds."""

    way: float  # from the key to the other page
    drawing: float  # there, until the frame that shows it

    @property
    def whole(self) -> float:
        return self.way + self.drawing


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.page")
    parser.add_argument("moves", type=count, nargs="?", default=MOVES)
    number: int = parser.parse_args().moves
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            moves, tasks = measured(server.url, number)
        finally:
            server.stop()
    print(f"{len(moves)} moves")
    print(f"on the other's screen: {summary([move.whole for move in moves])}")
    print(f"  the way there:       {summary([move.way for move in moves])}")
    print(f"  drawing:             {summary([move.drawing for move in moves])}")
    print(
        f"tasks above 50 ms: {len(tasks)}, above {LONG} ms: {sum(task > LONG for task in tasks)}, "
        f"longest {max(tasks, default=0):.0f} ms"
    )
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")


def summary(times: list[float]) -> str:
    """Where the middle is, and where the slow end."""
    times = sorted(times)
    at = {share: times[min(len(times) - 1, int(len(times) * share / 100))] for share in (50, 90, 99)}
    words = ", ".join(f"{share} %: {value:.0f} ms" for share, value in at.items())
    return f"{words}, mean {statistics.mean(times):.0f} ms"


def measured(url: str, moves: int) -> tuple[list[Move], list[float]]:
    """How long each move took, and each task of a page that took long."""
    times, tasks = list[Move](), list[float]()
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        pages = [chromium.new_context(locale="en", reduced_motion="reduce").new_page() for _ in range(2)]
        for page in pages:
            page.add_init_script(LISTEN)
        while len(times) < moves:
            gather(pages, url)
            for page in pages:
                page.evaluate(WATCH)
            times += game(pages, moves - len(times))
            tasks += [task for page in pages for task in page.evaluate("window.long")]
        chromium.close()
    return times, tasks


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


def game(pages: list[Any], most: int) -> list[Move]:
    """One game, by the first answers; how long each draw took. Of a sealed one the other sees that it is there."""
    times: list[Move] = []
    while len(times) < most and not pages[0].locator("h2#over").count():
        for mover, other in (pages, pages[::-1]):
            if not mover.locator(ANSWER).count():
                continue
            other.wait_for_timeout(QUIET)
            if mover.locator(BREWING).count():
                times.append(draw(mover, other))
            else:
                mover.keyboard.press("1")
        pages[0].wait_for_timeout(QUIET)
    return times


def draw(mover: Any, other: Any) -> Move:
    """One draws, and the other sees it."""
    other.evaluate("window.shown = []; window.heard = []")
    mover.keyboard.press("1")
    other.wait_for_function("() => window.shown.length > 0 && window.heard.length > 0")
    pressed = mover.evaluate("window.pressed")
    heard, shown = other.evaluate("[window.heard[0], window.shown[0]]")
    return Move(heard - pressed, shown - heard)


if __name__ == "__main__":
    main()
