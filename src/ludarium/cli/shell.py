"""Shell: the reader's language, where output goes, and how a person is asked.

Data and play go to standard output, messages to standard error.
"""

from __future__ import annotations

import json
import os
import sys
import unicodedata
from pathlib import Path
from shutil import which
from typing import IO, Any, TextIO

from rich.console import Console, RenderableType

from ludarium.kernel.texts import FOLDER, Texts, Value, kernel_folder

CLI_FOLDER = Path(__file__).parent / FOLDER


def program() -> str:
    """How the person can call this program again: by its name if that is on the path, else as it was called."""
    called = Path(sys.argv[0])
    return str(called) if called.name == "ludarium" and not which("ludarium") else "ludarium"


def plain(text: str) -> str:
    """What somebody else wrote, without anything a terminal would obey."""
    return "".join("�" if unicodedata.category(letter) in ("Cc", "Cf", "Cs") else letter for letter in text)


class FailedError(Exception):
    """Something could not be done; the text is for a person. Exit code 1."""

    code = 1


class UsageError(FailedError):
    """The command line asks for something that does not exist; the text says what would be right. Exit code 2."""

    code = 2


class Shell:
    """What a command needs to speak with a person."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.texts = Texts(language, (kernel_folder(), CLI_FOLDER))
        self.out = _console(_Output, sys.stdout)
        self.err = _console(_Messages, sys.stderr)

    @property
    def lively(self) -> bool:
        """Whether a person sits at a terminal, so that the screen may be cleared and a pause makes sense."""
        return self.out.is_terminal and sys.stdin.isatty()

    def show(self, *renderables: RenderableType) -> None:
        """Data or play, on standard output."""
        self.out.print(*renderables, sep="\n")

    def say(self, key: str, **values: Value) -> None:
        """A message, on standard error."""
        self.err.print(self.texts(key, **values))

    def failed(self, key: str, **values: Value) -> FailedError:
        return FailedError(self.texts(key, **values))

    def misused(self, key: str, **values: Value) -> UsageError:
        return UsageError(self.texts(key, **values))

    def show_json(self, data: Any) -> None:
        """Data for programs, one line."""
        sys.stdout.write(json.dumps(data, ensure_ascii=False) + "\n")
        sys.stdout.flush()

    def ask(self, prompt: str) -> str:
        """A line from the person; EOFError when there is none any more. Piped answers are echoed."""
        if self.lively:
            return input(f"{prompt} ").strip()
        self.out.print(prompt, end=" ")
        line = sys.stdin.readline()
        if not line:
            self.out.print()
            raise EOFError
        self.out.print(line.strip())
        return line.strip()

    def pause(self, key: str) -> None:
        """Let the person read, at a terminal only."""
        if self.lively:
            input(f"{self.texts(key)} ")


class _Messages(Console):
    """Messages are a courtesy: when nobody reads them any more, the work goes on without them."""

    def on_broken_pipe(self) -> None:
        self.quiet = True
        discard(self.file)


class _Output(Console):
    """Output that nobody reads any more ends the command; see `app.main`."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def discard(file: IO[str]) -> None:
    """Let whatever is still written to a file go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), file.fileno())


def _console(kind: type[Console], file: TextIO) -> Console:
    """A console that takes texts as they are: brackets and colons in a name are not markup."""
    if callable(reconfigure := getattr(file, "reconfigure", None)):
        reconfigure(errors="replace")
    return kind(file=file, markup=False, highlight=False, emoji=False)
