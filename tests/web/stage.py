"""Recorded moments on the real page: a socket that plays the server's part and shows one position after another."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.web.conftest import Person

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
        self._turn = 0
        self._moment: dict[str, Any] = {}
        person.page.route_web_socket("**/api/socket", self._connect)

    def show(self, name: str) -> dict[str, Any]:
        """Show a moment; it. The page is opened anew if another seat looks on, or at another table."""
        before, self._moment = self._moment, self.content["moments"][name]
        self._turn += 1
        if self._who(before) != self._who(self._moment):
            self.person.open("#/")
            self.person.open(f"#{CODE}")
        else:
            self._sync()
        self.person.page.locator(f".{self.game}").first.wait_for()
        return self._moment

    @staticmethod
    def _who(moment: dict[str, Any]) -> Any:
        return moment and (moment["viewer"], moment["names"], moment["seen"]["table"]["options"])

    # --- The server's part ------------------------------------------------------------------------------

    def _connect(self, socket: Any) -> None:
        self._socket = socket
        socket.on_message(lambda data: self._hear(json.loads(data)))

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "hello":
            self._send({"type": "welcome", "table": self._table(), "seat": self._moment["viewer"], "chat": []})
            self._sync()
        elif message["type"] == "why":
            self._send({"type": "reasons", "id": message["id"], "reasons": self._moment["reasons"]})
        elif message["type"] == "answer":
            self.answers.append(message["action"])
            self._send({"type": "accepted", "id": message["id"]})

    def _send(self, frame: dict[str, Any]) -> None:
        self._socket.send(json.dumps(frame))

    def _sync(self) -> None:
        position = self._moment["position"] | {"turn": self._turn}
        self._send(
            {"type": "sync", "stream": f"stage-{self._turn}", "seq": 0, "seen": self._moment["seen"], "events": [], "position": position}
        )  # fmt: skip

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
