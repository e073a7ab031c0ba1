"""Bots from outside: somebody's Python class or function, or any program, each in a process of its own.

    my_bots.py:Greedy   package.module:Name   stdio:./my_bot --flag

Such a process is given turns as lines of JSON and never holds a state. A bot that is late, fails or gives an answer
that is not legal is at fault, in one of three ways that are told apart; one that was late or ended is started anew.
"""

from __future__ import annotations

import atexit
import json
import os
import queue
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from ludarium.bots.guest import CHECK
from ludarium.bots.kinds import BOTS, FORMS, READERS, Bot, UnknownBotError
from ludarium.bots.levels import OWN, POLICY, SEARCH
from ludarium.bots.turn import Turn, action_of, answer_from_line

TIMEOUT, ERROR, ILLEGAL = "timeout", "error", "illegal"
FAULTS = (TIMEOUT, ERROR, ILLEGAL)

START_ALLOWANCE = 20.0  # seconds on top for the first answer of a process
MAX_LINE = 1 << 16
STDIO = "stdio:"
_PLACE = re.compile(r"(?:.+\.py|[A-Za-z_]\w*(?:\.\w+)*):[A-Za-z_]\w*")


class BotFaultError(RuntimeError):
    """A bot gave no answer that can be played: `kind` is TIMEOUT, ERROR or ILLEGAL."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


# --- Specs ----------------------------------------------------------------------------------------------


def is_outside(spec: str) -> bool:
    """Whether a spec has the form of a bot from outside."""
    if spec.partition(":")[0] in (SEARCH, POLICY, OWN, *BOTS):  # ours, and perhaps badly written
        return False
    return spec.startswith(STDIO) or _PLACE.fullmatch(spec) is not None


def command_of(spec: str) -> tuple[str, ...]:
    """The command that runs the bot of a spec; UnknownBotError if there is none."""
    if not spec.startswith(STDIO):
        return (sys.executable, "-m", "ludarium.bots.guest", spec)
    try:
        words = shlex.split(spec.removeprefix(STDIO))
    except ValueError as error:
        raise UnknownBotError(f"{spec}: {error}") from None
    if not words:
        raise UnknownBotError("after stdio: comes a command, as in stdio:./my_bot --flag")
    if not shutil.which(words[0]):
        raise UnknownBotError(f"{spec}: there is no program {words[0]} that could be run")
    return tuple(words)


@cache
def check(spec: str) -> None:
    """See whether the bot of a spec can be run; UnknownBotError says why not. Its code runs, but not in here."""
    command = command_of(spec)
    if spec.startswith(STDIO):
        return
    ran = subprocess.run([*command, CHECK], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    if ran.returncode:
        lines = ran.stdout.splitlines()
        reason = json.loads(lines[-1])["error"] if lines else ran.stderr.decode("utf-8", "replace")[-300:]
        raise UnknownBotError(f"{spec}: {reason}")


def source_of(spec: str) -> Path | None:
    """The file behind a spec, if it names one."""
    place = shlex.split(spec.removeprefix(STDIO))[0] if spec.startswith(STDIO) else spec.rpartition(":")[0]
    found = Path(shutil.which(place) or place)
    return found if found.is_file() else None


def read_outside(spec: str) -> Bot | None:
    """The bot of a spec, for `bots.kinds`; its answers may be a BotFaultError."""
    if not is_outside(spec):
        return None
    check(spec)
    return outsider(spec)


@cache
def outsider(spec: str) -> Bot:
    """The bot of a spec that was checked; one for all who name it, for it has processes."""
    return Bot(_outside(spec).answer)


@cache
def _outside(spec: str) -> Outside:
    return Outside(spec)


def dismiss(spec: str) -> None:
    """End the processes of a spec; whoever is asked next begins anew, and remembers nothing."""
    _outside(spec).close()


READERS.append(read_outside)
FORMS.extend(("my_bots.py:Greedy", "stdio:./my_bot"))


# --- A bot ----------------------------------------------------------------------------------------------


@dataclass
class Outside:
    """A bot from outside, with a process for each seat: those of one table cannot talk to each other."""

    spec: str
    _processes: dict[int, Process] = field(default_factory=dict[int, "Process"])

    def answer(self, turn: Turn) -> int:
        """A legal answer, or a BotFaultError."""
        if turn.seat not in self._processes:
            self._processes[turn.seat] = Process(command_of(self.spec))
        return _legal(turn, self._processes[turn.seat].ask(turn.to_line(), turn.budget))

    def close(self) -> None:
        for process in self._processes.values():
            process.stop()
        self._processes.clear()


def _legal(turn: Turn, line: bytes) -> int:
    try:
        answer = answer_from_line(line)
    except ValueError as error:
        raise BotFaultError(ERROR, str(error)) from None
    action = action_of(turn, answer)
    if action not in turn.actions:
        raise BotFaultError(ILLEGAL, f"{answer!r} is not a legal answer to {turn.question}")
    return action


class Process:
    """A running program that answers a line with a line; it is started when it is asked, and again after a fault."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._command = command
        self._running: subprocess.Popen[bytes] | None = None
        self._questions: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._said: Any = None  # what the program says on standard error

    def ask(self, line: bytes, patience: float) -> bytes:
        """The answer to a line, within so many seconds; a BotFaultError if there is none."""
        if self._running is None:
            self._start()
            patience += START_ALLOWANCE
        self._questions.put(line)
        try:
            answer = self._answers.get(timeout=patience)
        except queue.Empty:
            self.stop()
            raise BotFaultError(TIMEOUT, f"no answer within {patience:g} s") from None
        if not answer.endswith(b"\n"):
            raise BotFaultError(ERROR, self._ending(answer))
        return answer

    def stop(self) -> None:
        """End the program and all that it has started."""
        running, self._running = self._running, None
        if running is None:
            return
        _alive.discard(self)
        self._questions.put(None)
        with suppress(OSError):
            os.killpg(running.pid, signal.SIGKILL) if os.name == "posix" else running.kill()
        running.wait()
        self._said.close()

    def _start(self) -> None:
        self._said = tempfile.TemporaryFile()  # noqa: SIM115  # closed in `stop`
        try:
            self._running = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._said,
                start_new_session=True,  # a Ctrl-C is not for the bot
            )
        except OSError as error:
            raise BotFaultError(ERROR, f"{self._command[0]} does not start: {error}") from None
        _alive.add(self)
        self._questions, self._answers = queue.SimpleQueue(), queue.SimpleQueue()
        talk = (self._running, self._questions, self._answers)
        threading.Thread(target=_converse, args=talk, name="bot", daemon=True).start()

    def _ending(self, answer: bytes) -> str:
        """Why the program gave no whole line: it ended, or the line has no end. Then stop it."""
        assert self._running is not None
        if len(answer) >= MAX_LINE:
            self.stop()
            return f"a line of more than {MAX_LINE} bytes"
        with suppress(subprocess.TimeoutExpired):
            self._running.wait(1)
        code = self._running.poll()
        self._said.seek(0, os.SEEK_END)
        self._said.seek(max(0, self._said.tell() - 2000))
        last = [line for line in self._said.read().decode("utf-8", "replace").splitlines() if line.strip()][
            -1:
        ]
        self.stop()
        ended = f"ended with exit code {code}" if code is not None else "closed its output"
        return ": ".join((f"the program {ended}", *last))


def _converse(
    running: subprocess.Popen[bytes],
    questions: queue.SimpleQueue[bytes | None],
    answers: queue.SimpleQueue[bytes],
) -> None:
    """Write each question and read one line, in a thread of its own, for both may block."""
    assert running.stdin is not None
    assert running.stdout is not None
    with suppress(OSError, ValueError), running.stdin, running.stdout:
        while (line := questions.get()) is not None:
            with suppress(OSError):  # a program that is gone answers with nothing
                running.stdin.write(line)
                running.stdin.flush()
            answers.put(running.stdout.readline(MAX_LINE))


_alive: set[Process] = set()


@atexit.register
def _stop_all() -> None:
    for process in [*_alive]:
        process.stop()
