"""`python -m tests.server.hostile.run [ATTACK ...] [--seconds 12] [--tables 1] [--together] [--out FILE]`

Runs the attacks one after the other, or together, and prints what a player at another table waited meanwhile and what
the server held in memory; without names, all of them. The figures mean something on a quiet machine only."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path

from tests.server.hostile.every import ATTACKS
from tests.server.hostile.siege import Outcome, besieged

PEACE = 20.0  # seconds at most in which nobody attacks, to compare with
HEADS = ("attack", "p50 ms", "p99 ms", "worst ms", "answers", "before MB", "top MB", "after MB", "cut off")


def line(outcome: Outcome) -> str:
    cut = sum(each["cut_off"] for each in outcome.attackers)
    of = sum(each["connected"] for each in outcome.attackers)
    numbers = (outcome.p50, outcome.p99, outcome.worst)
    memory = (outcome.before, outcome.top, outcome.after)
    words = [f"{each:.1f}" for each in numbers] + [str(outcome.answers)] + [f"{each:.0f}" for each in memory]
    name = outcome.name if len(outcome.name) < 24 else f"{len(outcome.attackers)} together"
    row = " ".join(f"{word:>10}" for word in [*words, f"{cut}/{of}"])
    taken = f"   taken: {', '.join(sorted(set(outcome.taken)))}" if outcome.taken else ""
    fallen = f"   failed: {', '.join(outcome.fallen)}" if outcome.fallen else ""
    return f"{name:24}{row}{'' if outcome.good else '   over the bar'}{taken}{fallen}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "attacks", nargs="*", choices=[[], *ATTACKS], metavar="ATTACK", help=", ".join(ATTACKS)
    )
    parser.add_argument("--seconds", type=float, default=12.0, help="of each attack")
    parser.add_argument("--tables", type=int, default=1, help="at which somebody plays")
    parser.add_argument("--rate", type=float, default=8.0, help="answers a second at each of them")
    parser.add_argument("--together", action="store_true", help="all attacks at once")
    parser.add_argument("--out", type=Path, help="a file for the figures, as JSON")
    words = parser.parse_args()
    names: list[str] = words.attacks or list(ATTACKS)
    print(f"{HEADS[0]:24}" + " ".join(f"{head:>10}" for head in HEADS[1:]))
    outcomes: list[Outcome] = []
    with besieged(words.tables, words.rate) as siege:
        for each in [[], names] if words.together else [[], *([name] for name in names)]:
            outcomes.append(siege.endure(each, words.seconds if each else min(words.seconds, PEACE)))
            print(line(outcomes[-1]), flush=True)
    if words.out:
        words.out.write_text(json.dumps([asdict(outcome) for outcome in outcomes], indent=1) + "\n")
    sys.exit(not all(outcome.good for outcome in outcomes))


if __name__ == "__main__":
    main()
