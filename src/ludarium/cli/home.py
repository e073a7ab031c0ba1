"""Home: where matches that a person plays are kept, readable by their owner only.

The record of a running match holds the key to its luck, so that it can be resumed.
"""

from __future__ import annotations

import json
import os
import secrets
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from ludarium.kernel.contract import Game

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None


def matches_folder() -> Path:
    """The folder of a person's matches, made if it is missing: LUDARIUM_HOME, else under XDG_STATE_HOME."""
    home = os.environ.get("LUDARIUM_HOME")
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    folder = (Path(home) if home else Path(state) / "ludarium") / "matches"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def new_path(game: Game) -> Path:
    """A file for a new match."""
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    return matches_folder() / f"{game.name}-{stamp}-{secrets.token_hex(2)}.jsonl"


def latest_unfinished(game: str | None = None) -> Path | None:
    """The match played last of those that are not over; only of one game, if it is named."""
    paths = sorted(matches_folder().glob("*.jsonl"), key=lambda path: path.stat().st_mtime, reverse=True)
    return next((path for path in paths if _unfinished(path, game)), None)


def _unfinished(path: Path, game: str | None) -> bool:
    """Whether a file's first line is of this game and its last line is no result; other files are passed over."""
    try:
        lines = path.read_text("utf-8").splitlines()
        header, last = json.loads(lines[0]), lines[-1]
        return game in (None, header["game"]) and not last.startswith('{"places"')
    except (OSError, ValueError, IndexError, KeyError, TypeError):
        return False


@contextmanager
def held(path: Path) -> Generator[bool]:
    """Hold a match against a second window; whether it was free."""
    with path.open("rb") as file:
        if fcntl is None:
            yield True
            return
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            yield False
            return
        yield True
