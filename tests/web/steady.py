"""How much of the page jumps while a game is played: the browser's own account of layout shifts, by round."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.web.person import Person

BEGINS = {"quacks": "round-begins", "bristol": "round-begins", "cerberus": "turn-begins"}

# The browser leaves out what moves within half a second of a key, for it may have been asked for; in a test that
# answers at once that would be everything. Here all of it counts, and so what a page of people sees is never more.
WATCH = """
  const begins = '%s';
  window.shifts = [];
  window.shiftRounds = 1;
  const nameOf = (node) => !node ? '?' : node.nodeType === 3 ? `"${node.textContent.trim().slice(0, 20)}"`
    : node.tagName.toLowerCase() + [...node.classList].map((each) => '.' + each).join('');
  const placeOf = (node) => {
    const names = [];
    for (let each = node; each && names.length < 4 && each.tagName !== 'MAIN'; each = each.parentElement) {
      names.unshift(nameOf(each));
    }
    return names.join(' > ');
  };
  const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    if (!document.querySelector('.play .board')) return; // the match has not begun
    for (const { value, sources } of list.getEntries()) {
      window.shifts.push({
        round: window.shiftRounds, value,
        moved: sources.map(({ node, previousRect: from, currentRect: to }) =>
          `${placeOf(node)}: ${box(from)} -> ${box(to)}`),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        window.shiftRounds += data.split(`"event":"${begins}"`).length - 1;
      });
    }
  };
"""


class Shift(NamedTuple):
    """One jump: in which round, how much of the screen by how far, and what moved from where to where."""

    round: int
    value: float
    moved: list[str]


def watch(person: Person, game: str) -> None:
    """From the next page on."""
    person.page.add_init_script(WATCH % BEGINS[game])


def shifts(person: Person) -> list[Shift]:
    """What jumped since the page was opened."""
    found: list[dict[str, Any]] = person.page.evaluate("window.shifts")
    return [Shift(each["round"], each["value"], each["moved"]) for each in found]


def by_round(found: list[Shift]) -> dict[int, float]:
    """The sum of each round."""
    sums: dict[int, float] = {}
    for each in found:
        sums[each.round] = sums.get(each.round, 0.0) + each.value
    return sums
