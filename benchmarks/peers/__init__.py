"""Our games beside those of others, in one run: uniform random legal play, on one core, for equal seconds of CPU.

Every library lives in an environment of its own, made when it is first asked for, and is played through the interface
that its users have, and inside it where it has a way to play there.
"""

import os
import platform
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from benchmarks.running import Figure, processor

HERE = Path(__file__).parent
SECONDS = os.environ.get("BENCH_SECONDS", "5")
REPORT = Path("docs/measurements/peers.md")
# By library: what is installed for it. The script that plays it is `play_….py` beside this file.
PEERS = {
    "open_spiel": ("open-spiel",),
    "pettingzoo": ("pettingzoo", "rlcard", "pygame"),
    "rlcard": ("rlcard",),
    "pgx": ("pgx",),
    "catanatron": ("catanatron",),
}


class Played(NamedTuple):
    """So many answers in so many seconds of CPU."""

    library: str
    game: str
    through: str  # an interface; "inside", where no Python is called for an answer
    rate: float


class NotPlayedError(Exception):
    """A library that could not be installed or played; the text says why."""


def peers(_game: object = None) -> Iterator[Figure]:
    """Each library's part is in the report as soon as it is done."""
    found, missing = list[Played](), dict[str, str]()
    for library in (*PEERS, "ludarium"):
        try:
            rows, fault = play(library)
            found += rows
            if fault:
                missing[library] = f"it was not played to the end: {fault}"
        except NotPlayedError as error:
            missing[library] = str(error)
        REPORT.write_text(report(found, missing))
        yield from (
            ("peers", f"{each.library}, {each.game}, {each.through}", each.rate, "answers/s", None)
            for each in found
            if each.library == library
        )


def play(library: str) -> tuple[list[Played], str]:
    """All games of a library, each for the same time; and why not, if there was an end before the last."""
    python = Path(sys.executable) if library == "ludarium" else environment(library)
    words = [str(python), str(HERE / f"play_{library}.py"), SECONDS]
    ran = subprocess.run(words, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(HERE)})
    rows = [line.split("\t") for line in ran.stdout.splitlines() if line.count("\t") == 3]
    if not rows:
        raise NotPlayedError(f"it was not played: {_last_line(ran.stderr)}")
    found = [
        Played(library, game, through, int(steps) / float(seconds)) for game, through, steps, seconds in rows
    ]
    return found, _last_line(ran.stderr) if ran.returncode else ""


def environment(library: str) -> Path:
    """The Python of the library's own environment, which is made once."""
    root = os.environ.get("LUDARIUM_CACHE") or Path.home() / ".cache" / "ludarium"
    folder = Path(root) / "peers" / library
    python, done = folder / "bin" / "python", folder / "installed"
    if not done.exists():
        steps = (
            [sys.executable, "-m", "venv", "--clear", str(folder)],
            [str(python), "-m", "pip", "install", "--quiet", "setuptools<81", "numpy", *PEERS[library]],
        )
        for words in steps:
            ran = subprocess.run(words, capture_output=True, text=True)
            if ran.returncode:
                raise NotPlayedError(f"it was not installed: {_last_line(ran.stderr)}")
        done.touch()
    return python


def _last_line(text: str) -> str:
    return next((line for line in reversed(text.splitlines()) if line.strip()), "without a word")


def report(found: Iterable[Played], missing: dict[str, str]) -> str:
    """The table for people: each beside the slowest of our games through the same kind of door."""
    rows = list(found)
    ours = {
        inside: min(
            (
                each.rate
                for each in rows
                if each.library == "ludarium" and (each.through == "inside") == inside
            ),
            default=0.0,
        )
        for inside in (True, False)
    }
    lines = [
        HEAD.format(seconds=SECONDS, python=platform.python_version(), processor=processor()),
        "| | game | through | answers a second | our slowest game is so many times as fast |",
        "|---|---|---|---|---|",
    ]
    for each in rows:
        ratio = ours[each.through == "inside"] / each.rate
        beside = "" if each.library == "ludarium" else f"{ratio:,.2f}"
        lines.append(f"| {each.library} | {each.game} | {each.through} | {each.rate:,.0f} | {beside} |")
    lines += [f"\n`{library}`: {why}" for library, why in missing.items()]
    return "\n".join(lines) + "\n"


HEAD = """# Beside others

Made by `make bench ARGS=peers`: uniform random legal play, on one core, {seconds} s of CPU each, Python {python},
{processor}. An answer is one choice of a player or of chance, as each library counts its own steps. "Inside" is play
without a call from Python for each answer: compiled code here, C++ in OpenSpiel, a batch on XLA in pgx; it is compared
with our inside, every other door with the slowest of our doors from Python. The games are of different weights: a step
of one is not a step of another.
"""
