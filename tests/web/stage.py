"""Recorded moments on the real page: a socket that plays the server's part and shows one position after another."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.patience import PATIENCE
from tests.web.person import Person

FOLDER = Path(__file__).parent
CODE = "AAAAAA"


def recorded(game: str) -> dict[str, Any]:
    """What `tools/record_states.py` recorded of a game."""
    content: dict[str, Any] = json.loads((FOLDER / f"{game}_states.json").read_text("utf-8"))
    return content


class Stage:
    """A page that is shown recorded moments; what it answers is kept."""

    def __init__(self, person: Person, game: str) -> None:
        self.person, self.game = person, game
        self.content = recorded(game)
        self.answers: list[int] = []
        self._socket: Any = None
        self._turn = self._seq = 0
        self._moment: dict[str, Any] = {}
        person.page.route_web_socket("**/api/socket", self._connect)

    def show(self, name: str) -> dict[str, Any]:
        """Show a moment; it."""
        self._moment = self.content["moments"][name]
        self._turn += 1
        self._seq = 0
        if self._socket is None:
            self.person.open(f"#{CODE}")
        else:
            self._welcome()
        over = self._moment["position"].get("over")
        self.person.page.locator("h2#over" if over else f".question[data-turn='{self._turn}']").wait_for()
        self.person.page.locator(f".board .{self.game}").first.wait_for()
        return self._moment

    def update(
        self, events: list[tuple[str, list[int]]], table: dict[str, Any], position: dict[str, Any]
    ) -> None:
        """Tell what has happened since the moment that is shown, and how the table and the position have changed."""
        self._seq += 1
        told = [
            {"number": 100 * self._seq + number, "event": event, "values": values}
            for number, (event, values) in enumerate(events)
        ]
        position = self._moment["position"] | {"turn": self._turn} | position
        stream = {"stream": f"stage-{self._turn}", "seq": self._seq}
        changed = {"table": table}
        self._send({"type": "update", "events": told, "changed": changed, "position": position} | stream)

    def wait_for_answer(self, number: int) -> None:
        """Wait until the page has given so many answers."""
        until = time.monotonic() + PATIENCE
        while len(self.answers) < number:
            assert time.monotonic() < until, "the page gave no answer"
            self.person.page.wait_for_timeout(5)  # lets the socket's messages in

    # --- The server's part ------------------------------------------------------------------------------

    def _connect(self, socket: Any) -> None:
        self._socket = socket
        socket.on_message(lambda data: self._hear(json.loads(data)))

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "hello":
            self._welcome()
        elif message["type"] == "ping":
            self._send({"type": "pong"})
        elif message["type"] == "why":
            self._send({"type": "reasons", "id": message["id"], "reasons": self._moment["reasons"]})
        elif message["type"] == "answer":
            self.answers.append(message["action"])
            self._send({"type": "accepted", "id": message["id"]})

    def _send(self, frame: dict[str, Any]) -> None:
        self._socket.send(json.dumps(frame))

    def _welcome(self) -> None:
        self._send({"type": "welcome", "table": self._table(), "seat": self._moment["viewer"], "chat": []})
        position = self._moment["position"] | {"turn": self._turn}
        sync = {"stream": f"stage-{self._turn}", "seq": 0, "seen": self._moment["seen"], "events": []}
        self._send({"type": "sync", "position": position} | sync)

    def _table(self) -> dict[str, Any]:
        seats = [{"kind": "person", "name": name, "connected": True} for name in self._moment["names"]]
        over = self._moment["position"].get("over") is not None
        return {
            "code": CODE,
            "game": self.game,
            "phase": "over" if over else "playing",
            "seats": seats,
            "host": 0,
            "options": {},
            "rules_version": "1",
            "open": True,
            "aids": True,
            "match": 1,
        }


# --- Whether everything can be answered on the board ----------------------------------------------------

# The answers that have no button on the board that a pointer would hit, each with what is wrong.
_UNREACHABLE = """notations => notations.flatMap((notation) => {
  const buttons = [...document.querySelectorAll(`.board [data-choice="${notation}"]`)];
  if (!buttons.length) return [`${notation}: no button`];
  // A person scrolls until nothing that stays (the bar with the answers, a heading) covers the button.
  const reached = buttons.some((button) => ["center", "start", "end"].some((block) => {
    button.scrollIntoView({ block, inline: "center" });
    const { x, y, width, height } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return width >= 20 && height >= 20 && hit !== null && button.contains(hit);
  }));
  return reached ? [] : [`${notation}: hidden, covered or too small`];
})"""


def asked_moments(game: str) -> dict[str, list[str]]:
    """By question: the recorded moments at which it is asked."""
    found: dict[str, list[str]] = {}
    for name, moment in recorded(game)["moments"].items():
        if asked := moment["position"].get("asked"):
            found.setdefault(asked["question"], []).append(name)
    return found


def unanswerable(stage: Stage, name: str) -> list[str]:
    """The answers of a moment that cannot be given on the board, and whether the page has become too wide."""
    legal = stage.show(name)["position"]["asked"]["legal"]
    notations = [stage.content["details"]["actions"][action] for action in legal]
    found: list[str] = stage.person.page.evaluate(_UNREACHABLE, notations)
    if stage.person.page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        found.append("the page is wider than the screen")
    return [f"{name}: {each}" for each in found]


def answered_by_pointer(stage: Stage, name: str) -> list[int]:
    """The answers of a moment, each given on the board."""
    return [
        _answer(stage, name, lambda action=action: _button(stage, action).click())
        for action in _legal(stage, name)
    ]


def answered_by_key(stage: Stage, name: str) -> list[int]:
    """The first and the last answer, given by number key, or beyond the ninth with the focus and Enter."""
    legal = _legal(stage, name)
    ends = sorted({0, len(legal) - 1})
    return [_answer(stage, name, lambda index=index: _press(stage, legal, index)) for index in ends]


def _legal(stage: Stage, name: str) -> list[int]:
    legal: list[int] = stage.content["moments"][name]["position"]["asked"]["legal"]
    return legal


def _answer(stage: Stage, name: str, give: Callable[[], None]) -> int:
    stage.show(name)
    before = len(stage.answers)
    give()
    stage.wait_for_answer(before + 1)
    return stage.answers[-1]


def _button(stage: Stage, action: int) -> Any:
    notation = stage.content["details"]["actions"][action]
    return stage.person.page.locator(f'.board [data-choice="{notation}"]').first


def _press(stage: Stage, legal: list[int], index: int) -> None:
    if index < 9:
        stage.person.page.keyboard.press(str(index + 1))
    else:
        _button(stage, legal[index]).press("Enter")
