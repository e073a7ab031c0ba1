"""The long forms of the tests of faults, one after the other, within a time: `make soak ARGS='--minutes 60'`.

Each part is a command of its own, which is printed before it runs; what it prints at its end goes into
docs/measurements/reliability.md. A part that finds something fails, the others run all the same, and the status is 1.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from dataclasses import dataclass

LATE = 3.0  # times as long as a part should take, after which it hangs


@dataclass(frozen=True)
class Part:
    """A command that takes a number: so many kills, games or seconds."""

    command: str
    share: float  # of the time
    each: float  # seconds that one of the number takes, about, on two cores

    def number(self, seconds: float) -> int:
        return max(1, int(seconds * self.share / self.each))

    def words(self, seconds: float) -> list[str]:
        return [sys.executable, "-m", *self.command.format(self.number(seconds)).split()]


PARTS = (
    Part("tests.server.faults.crash --kills {}", 0.15, 1.3),
    Part("tests.server.faults.several server {}", 0.25, 4.0),
    Part("tests.server.faults.several restart {}", 0.1, 5.0),
    Part("tests.server.faults.several link {} --seconds 6", 0.1, 8.0),
    Part("tests.server.faults.several database {}", 0.05, 20.0),
    Part("tests.server.faults.several away {} --seconds 60", 0.05, 80.0),
    Part("tests.server.faults.several pause {}", 0.05, 50.0),
    Part("tests.server.slope --games {}", 0.1, 0.15),
    Part("tests.server.hostile.run --seconds {} --tables 50 --rate 1 --together", 0.15, 1.0),
)


def minutes(word: str) -> float:
    """A time that is longer than none."""
    try:
        found = float(word)
    except ValueError:
        found = 0.0
    if not 0 < found < float("inf"):
        raise argparse.ArgumentTypeError(f"{word!r} is not a number of minutes above 0")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minutes", type=minutes, default=60.0)
    parser.add_argument("--list", action="store_true", help="only say what would run")
    words = parser.parse_args()
    seconds, failed = words.minutes * 60, list[str]()
    for part in PARTS:
        command = part.words(seconds)
        print("$ python -m", *command[2:], flush=True)
        if words.list:
            continue
        began = time.monotonic()
        try:
            code = subprocess.run(command, timeout=LATE * max(seconds * part.share, 120.0)).returncode
        except subprocess.TimeoutExpired:
            code = -1
        print(
            f"  {'ended well' if code == 0 else 'FAILED'} after {time.monotonic() - began:.0f} s", flush=True
        )
        if code != 0:
            failed.append(part.command)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
