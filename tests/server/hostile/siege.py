"""A siege: a real server, somebody who plays at other tables and is timed, and somebody who attacks, each in a process
of its own. What the player waited, what the server held in memory before, at the top and after, and whether the
attacker was cut off."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from ludarium.server.config import Limits
from tests.patience import PATIENCE
from tests.server.faults.serving import ENVIRONMENT, Server, serving
from tests.server.hostile.player import admitted

QUIET_MS, QUIET_MB = 50.0, 50.0  # the bar: p99 of a player elsewhere, and what may stay
LOOK_EVERY = 0.05  # seconds
SETTLE = 15.0  # seconds at most until the memory is where it was
# The limits that are real, but for those that the people of the siege themselves would meet: all sit down at once.
LIMITS = {"new_tables": 10**6, "failures": 10**6}


@dataclass
class Outcome:
    """What came of one attack, or of several at once."""

    name: str
    p50: float  # milliseconds that the player waited
    p99: float
    worst: float
    answers: int
    broken: list[str]  # why the player could not go on
    before: float  # megabytes
    top: float
    after: float
    attackers: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    fallen: list[str] = field(default_factory=list[str])  # attacks that ended by a fault of their own

    @property
    def cut_off(self) -> bool:
        """Whether every attacker was."""
        return all(each["cut_off"] for each in self.attackers)

    @property
    def taken(self) -> list[str]:
        """What an attacker did that nobody may."""
        return [each for report in self.attackers for each in report["taken"]]

    @property
    def good(self) -> bool:
        """Whether the bar was held, on a quiet machine, and nothing was taken."""
        held = self.p99 <= QUIET_MS and self.after - self.before <= QUIET_MB
        return held and self.cut_off and self.answers > 0 and not (self.broken or self.taken or self.fallen)


class Siege:
    """A server under attack."""

    def __init__(self, server: Server, tables: int, rate: float) -> None:
        self._server, self._tables, self._rate = server, tables, rate
        self._table = self.open_table()  # for attackers to look on at

    def endure(self, names: Sequence[str], seconds: float) -> Outcome:
        """Attacks, all of these at once, for so long, while somebody plays; with none, how it is in peace."""
        player = _python("player", self._server.url, str(self._tables), str(self._rate), stdin=True)
        try:
            assert player.stdout is not None
            assert player.stdout.readline() == "ready\n", "the player has no table"
            before = self._server.megabytes()
            with watched(self._server) as top:
                began = time.monotonic()
                words = (self._server.url, self._table, str(seconds))
                attackers = [_python("every", name, *words) for name in names]
                said = [each.communicate(timeout=PATIENCE)[0] for each in attackers]
                time.sleep(max(began + seconds - time.monotonic(), 0))
            played = json.loads(player.communicate("", timeout=PATIENCE)[0])
            after = self._settled(before)
        finally:
            player.kill()
        waits = [1000 * wait for wait in played["waits"]] or [float("inf")]
        shares = [waits[min(int(share * len(waits)), len(waits) - 1)] for share in (0.5, 0.99, 1.0)]
        reports = [json.loads(report) for report in said if report]
        return Outcome(
            "+".join(names) or "peace",
            *shares,
            len(played["waits"]),
            played["broken"],
            before,
            max(*top, after),
            after,
            reports,
            [name for name, report in zip(names, said, strict=True) if not report],
        )

    def _settled(self, before: float) -> float:
        """The memory held after a while, or as soon as it is where it was."""
        until = time.monotonic() + SETTLE
        while (now := self._server.megabytes()) > before + QUIET_MB / 2 and time.monotonic() < until:
            time.sleep(LOOK_EVERY)
        return now

    def open_table(self) -> str:
        """A table of nobody's, as anybody can set one up."""

        body = json.dumps({"game": "quacks", "seats": 2, "name": "Somebody"}).encode()
        request = urllib.request.Request(
            f"{self._server.url}/api/tables", body, {"Content-Type": "application/json"}
        )
        return json.loads(admitted(request))["table"]["code"]


@contextmanager
def besieged(num_tables: int = 1, rate: float = 8.0, **limits: float) -> Generator[Siege]:
    """A server with the limits of every server, but for these, and somebody who plays at so many of its tables."""
    real = asdict(Limits()) | LIMITS | limits
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), limits=real) as server:
        yield Siege(server, num_tables, rate)


@contextmanager
def watched(server: Server) -> Generator[list[float]]:
    """The memory that a server holds, again and again."""
    found, ended = [server.megabytes()], threading.Event()

    def watch() -> None:
        while not ended.wait(LOOK_EVERY):
            found.append(server.megabytes())

    thread = threading.Thread(target=watch)
    thread.start()
    try:
        yield found
    finally:
        ended.set()
        thread.join()


def _python(module: str, *words: str, stdin: bool = False) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", f"tests.server.hostile.{module}", *words],
        stdin=subprocess.PIPE if stdin else subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
    )
