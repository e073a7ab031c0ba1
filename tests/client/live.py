"""The real server, in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from tests.patience import PATIENCE, PATIENT

PROBE = "tests.probe:GAME"

# Its own part of the luck is always the same: the rest is what the devices under test add.
_OWN_LUCK = """
from ludarium.kernel.secret import Secret
Secret.fresh = lambda: Secret.from_seed("a server under test")
"""
_CODE = f"""
import sys
from ludarium.server.app import serve
from ludarium.server.config import Config, Limits
limits = Limits(messages=10_000, failures=1000, new_tables=1000, new_connections=10**6,
    sockets_of_address=1000, **{PATIENT!r})
serve(Config(database=sys.argv[1], port=int(sys.argv[2]), bot_delay=0.0, games=(sys.argv[3],), limits=limits,
    bot_patience={PATIENCE}, share_patience=float(sys.argv[4]), log_level="warning"))
"""


@contextmanager
def running(
    folder: Path, port: int = 0, prelude: str = "", share_patience: float = PATIENCE
) -> Generator[str]:
    """Serve from a folder, with bots that answer at once; the address. A test may have code run before."""
    database = f"sqlite:///{folder / 'ludarium.db'}"
    command = [
        sys.executable,
        "-c",
        _OWN_LUCK + prelude + _CODE,
        database,
        str(port),
        PROBE,
        str(share_patience),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert "http" in line, "the server did not start"
            yield line.split()[-1]
        finally:
            process.terminate()
