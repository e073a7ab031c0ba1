"""A real server in a process of its own that can be killed, starved and started again on the same port."""

from __future__ import annotations

import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from ludarium.client import Lobby
from tests.patience import PATIENCE, PATIENT

PROBE = "tests.probe:GAME"
MANY = 10**6

# A test that is killed leaves no server behind: it ends with the pipe that its test holds.
_CODE = """
import os, sys, threading
threading.Thread(target=lambda: (os.read(0, 1), os._exit(3)), daemon=True).start()
{before}
from ludarium.server.app import serve
from ludarium.server.config import Config, Limits
from ludarium.server.store import StoreError
limits = Limits(**{limits!r})
try:
    serve(Config(limits=limits, **{{"share_patience": 0.0, **{config!r}}}))
except StoreError as error:
    sys.exit(f"The database cannot be used: {{error}}")
"""

GENEROUS = {
    "messages": MANY,
    "sockets_of_address": MANY,
    "unknown_sockets_of_address": MANY,
    "connections_of_address": MANY,
    "new_connections": MANY,
    "files": MANY,
    "new_tables": MANY,
    "new_tables_in_all": MANY,
    "failures": MANY,
    "replayed": MANY,
    "hints": MANY,
    **PATIENT,
}

# As where it is installed, compiled modules are kept: a start then is a start, whatever this machine is set to.
_COMPILED = tempfile.TemporaryDirectory(prefix="ludarium-compiled-", ignore_cleanup_errors=True)
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"} | {
    "PYTHONPYCACHEPREFIX": _COMPILED.name
}


class Server:
    """A server over the database in a folder; `before` is code that its process runs first, to prepare a fault."""

    def __init__(
        self, folder: Path, *, before: str = "", limits: dict[str, Any] | None = None, **config: Any
    ) -> None:
        self.folder, self.port = folder, free_port()
        self.database, self.log = folder / "ludarium.db", folder / "server.log"
        config = {
            "bot_delay": 0.0,
            "bot_patience": PATIENCE,
            "games": (PROBE,),
            "log_level": "warning",
            "port": self.port,
            **config,
        }
        config.setdefault("database", f"sqlite:///{self.database}")
        self.code = _CODE.format(before=before, limits=GENEROUS | (limits or {}), config=config)
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def lobby(self) -> Lobby:
        return Lobby(self.url, timeout=PATIENCE)

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self) -> float:
        """Start it; the seconds until its health check is good."""
        began = time.monotonic()
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", self.code],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=log,
                text=True,
                env=ENVIRONMENT,
            )
        while not self.healthy():
            assert self.process.poll() is None, self.said()
            assert time.monotonic() - began < PATIENCE, "the server does not start"
            time.sleep(0.01)
        return time.monotonic() - began

    def healthy(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/api/health", timeout=PATIENCE) as answer:
                return answer.status == 200
        except OSError:
            return False

    def kill(self) -> None:
        """`kill -9`."""
        self.end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        return self.end(signal.SIGTERM)

    def end(self, with_: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(with_)
        code = self.process.wait(PATIENCE)
        assert self.process.stdin is not None
        self.process.stdin.close()
        return code

    def said(self) -> str:
        """All that it has logged, over all its lives."""
        return self.log.read_text() if self.log.exists() else ""

    def metric(self, name: str) -> float:
        with urllib.request.urlopen(f"{self.url}/metrics", timeout=PATIENCE) as answer:
            for line in answer.read().decode().splitlines():
                if line.startswith((f"{name} ", f"{name}{{")):
                    return float(line.split()[-1])
        raise KeyError(name)

    def workers(self) -> list[int]:
        """The processes in which its bots think."""
        return [pid for pid in children(self.pid) if b"spawn_main" in _command(pid)]

    def megabytes(self) -> float:
        """Memory held."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


@contextmanager
def serving(folder: Path, **how: Any) -> Generator[Server]:
    """A server, from its start to its end; a fault that nobody foresaw fails the test that caused it."""
    server = Server(folder, **how)
    server.start()
    try:
        yield server
    except BaseException:
        print(server.said()[-4000:])
        raise
    finally:
        if server.process is not None and server.process.poll() is None:
            server.kill()
    no_faults_of_ours(server)


_TRACEBACK = re.compile(r"^Traceback .*\n(?:[ \t].*\n)*.*", re.MULTILINE)


def no_faults_of_ours(server: Server) -> None:
    """The resource tracker of Python says what it cleans up after a kill, and a process for bots that was just being
    started says that nobody tells it what to do any more; that is no fault."""
    said = server.said()
    found = [
        traceback for traceback in _TRACEBACK.findall(said) if "multiprocessing/spawn.py" not in traceback
    ]
    assert found == []
    assert [line for line in said.splitlines() if "unhandled" in line] == []


def free_port() -> int:
    """None of those that the system gives to whoever calls: nobody has it when the server starts anew."""
    luck = random.SystemRandom()
    while True:
        with socket.socket() as found, suppress(OSError):
            found.bind(("127.0.0.1", luck.randrange(20_000, 30_000)))
            return found.getsockname()[1]


def children(pid: int) -> list[int]:
    """The processes that a process started and that have not ended."""
    found: list[int] = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                state, parent = (folder / "stat").read_text().rpartition(")")[2].split()[:2]
            except OSError:
                continue
            if int(parent) == pid and state != "Z":
                found.append(int(folder.name))
    return found


def alive(pid: int) -> bool:
    """Whether a process runs; whoever has ended and is still in the books does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""
