"""Guest: runs somebody's Python bot in a process of its own, which reads turns and writes answers, a line each.

    python -m ludarium.bots.guest my_bots.py:Greedy

What the bot prints goes to standard error, so that it cannot be taken for an answer.
"""

from __future__ import annotations

import inspect
import json
import os
import sys
import traceback
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, BinaryIO

from ludarium.bots.turn import Answer, Answering, Turn, answer_to_line

CHECK = "--check"


class LoadError(Exception):
    """A place at which there is no bot; the text says why."""


def load(place: str) -> Any:
    """The class or function at a place such as `my_bots.py:Greedy` or `package.module:Name`."""
    where, _, name = place.rpartition(":")
    try:
        module = _file(Path(where)) if where.endswith(".py") else import_module(where)
    except LoadError:
        raise
    except Exception as error:
        trace = traceback.extract_tb(error.__traceback__)
        raise LoadError(f"{where} cannot be imported: {_told(error)} (line {trace[-1].lineno})") from error
    found = getattr(module, name, None)
    if found is None:
        raise LoadError(f"{where} has no {name}")
    if not callable(found) or (inspect.isclass(found) and not callable(getattr(found, "answer", None))):
        raise LoadError(
            f"{name} is no bot: it is a function of a turn, or a class with a method answer(turn)"
        )
    return found


def _file(path: Path) -> ModuleType:
    if not path.is_file():
        raise LoadError(f"there is no file {path}")
    sys.path.insert(0, str(path.parent.resolve()))
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


class Guest:
    """A bot, made anew for each match and seat if it is a class."""

    def __init__(self, found: Any) -> None:
        self._found = found
        self._match = ""
        self._players: dict[int, Any] = {}

    def answer(self, turn: Turn) -> Answer:
        return self._player(turn)(turn)

    def _player(self, turn: Turn) -> Answering:
        if not inspect.isclass(self._found):
            return self._found
        if turn.match != self._match:
            self._match, self._players = turn.match, {}
        if turn.seat not in self._players:
            self._players[turn.seat] = self._found()
        return self._players[turn.seat].answer


def serve(guest: Guest, source: BinaryIO, target: BinaryIO) -> None:
    """Answer turns until there are no more."""
    for line in source:
        turn = Turn.from_line(line)
        try:
            answer = answer_to_line(guest.answer(turn))
        except Exception as error:
            traceback.print_exc()
            answer = _failure(_told(error))
        target.write(answer)
        target.flush()


def _failure(text: str) -> bytes:
    return json.dumps({"error": text}).encode() + b"\n"


def _told(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


def main(place: str, *flags: str) -> int:
    """Run a bot, or with `--check` only see whether it is there."""
    source, target = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    try:
        guest = Guest(load(place))
    except LoadError as error:
        target.write(_failure(str(error)))
        target.flush()
        return 2
    if CHECK not in flags:
        serve(guest, source, target)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
