"""Notices: what a person who serves is told at the terminal: who came, what went wrong, and what to do.

A log is lines for programs; here each that is worth a person's time is a sentence. What is only of use to an engineer
is left out: `--json-logs` has it all.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from functools import cache
from typing import Any

from ludarium.cli.shell import CLI_FOLDER, plain
from ludarium.kernel.texts import Texts, kernel_folder

# The sentence of each event, by what the server's log calls it.
SENTENCES = {
    "a table is set up": "notice-table",
    "socket opened": "notice-came",
    "socket closed": "notice-left",
    "copied": "notice-copied",
    "no copy could be made": "notice-no-copy",
    "a loss is accepted": "notice-loss",
    "this SQLite has a known fault": "notice-sqlite",
    "this PostgreSQL does not sync": "notice-no-sync",
    "acknowledgements are no longer noted beside the database": "notice-no-note",
    "store failed": "notice-store",
    "storage failed: the server stops, for it cannot know what is on the disk": None,  # the same, told before
    "stopping, since storing failed": None,
    "stored, but nobody waits": None,  # as the server stops
    "the page is not built: programs alone can play here": None,  # told in words of its own
    "a match cannot be played on": "notice-damaged",
    "a table cannot be read again": "notice-damaged",
    "the search cannot be compiled; the hand-written bot plays instead": "notice-no-search",
    "a bot failed": "notice-bot",
    "a review failed": "notice-fault",
    "refused in the background": None,  # who asked was told
    "a fault in the background": "notice-fault",
    "unhandled": "notice-fault",
    "an answer broke off": "notice-fault",
    "the operator": "notice-operator",
    "another server prunes nothing": "notice-server-away",
    "another server is not reached": "notice-server-away",
    "cuts a server off that does not answer": "notice-server-cut",
    "the tables are free when the session has ended": None,  # as the server stops
    "a worker ends": "notice-worker-ends",
    "a worker has ended, and is started anew": "notice-worker-anew",
}
WORSE = ("warning", "error", "critical")
FOREIGN = {"foreign-origin": "notice-foreign-page", "foreign-host": "notice-foreign-name"}
MISDIRECTED = 421


@cache
def _texts(language: str) -> Texts:
    return Texts(language, (kernel_folder(), CLI_FOLDER))


class Notices:
    """The sentences of one server, for one reader; it can be sent to another process."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._told: set[str] = set()  # of what is told once

    def tell(self, line: Mapping[str, Any]) -> str | None:
        """What is to be said of a line of the log; None: nothing."""
        key = self._key(line)
        if key is None:
            return None
        words = {name: plain(str(value)) for name, value in line.items() if isinstance(value, str | int)}
        for name in ("who", "table", "game", "path", "error", "kind", "sqlite", "does", "server", "why"):
            words.setdefault(name, "")
        return f"{time.strftime('%H:%M')}  {_texts(self._language)(key, **words)}"

    def _key(self, line: Mapping[str, Any]) -> str | None:
        event = str(line["event"])
        if event in ("socket opened", "socket closed") and not line.get("who"):
            return "notice-looks-on" if event == "socket opened" else None
        if event in SENTENCES:
            return SENTENCES[event]
        if event == "socket refused":
            return self._once(FOREIGN.get(str(line.get("reason"))))
        if event == "request":
            return self._once(FOREIGN["foreign-host"]) if line.get("status") == MISDIRECTED else None
        return "notice-fault" if line.get("level") in WORSE else None

    def _once(self, key: str | None) -> str | None:
        """A page that tries again and again is told of once."""
        if key is None or key in self._told:
            return None
        self._told.add(key)
        return key
