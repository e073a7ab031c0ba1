"""What somebody asks of a benchmark on its command line; where that cannot be, a sentence says so and the run ends."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from ludarium.bots.kinds import UnknownBotError
from ludarium.kernel.options import OptionError
from ludarium.kernel.registry import UnknownGameError


def count(word: str) -> int:
    """How many games, deals or processes: one at least."""
    if not word.isdecimal() or int(word) < 1:
        raise argparse.ArgumentTypeError(f"{word!r} is not a whole number from 1 on")
    return int(word)


def choices(words: Iterable[str]) -> dict[str, str]:
    """Options as they are written, `set=2`."""
    if wrong := [word for word in words if "=" not in word]:
        raise OptionError(f"an option is NAME=VALUE, such as set=2, not {wrong[0]!r}")
    return dict(word.split("=", 1) for word in words)


@contextmanager
def told_plainly() -> Iterator[None]:
    """A game, an option or a bot that there is not is the mistake of whoever typed it, not of this code."""
    try:
        yield
    except (UnknownGameError, OptionError, UnknownBotError) as error:
        raise SystemExit(str(error)) from None
