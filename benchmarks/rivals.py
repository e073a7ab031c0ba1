"""What a seat gains by playing as a rival of Cerberus' hand-written bot: `python -m benchmarks.rivals --seats 3 4 5`.

The rival `stays-back` is the same bot, except that its pawn moves as little as it can while it may still change camp; a
commit (`--rival COMMIT`) is the bot as it was then, if it saw a table and its own as today. Each seat has its share of
the deals; a deal is played twice with one luck, once with the rival at that seat and the present bot at all others,
once with the present bot everywhere; `--field rival` turns it round: one present bot among rivals, against rivals
everywhere. Shares are of games won.
"""

from __future__ import annotations

import argparse
import importlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from ludarium.arena.statistics import mean, paired
from ludarium.bots.opinions import TRIED, USUAL, playout_against
from ludarium.games.cerberus import GAME
from ludarium.games.cerberus.actions import ANSWER_POWER, ASKED_COUNT, ASKED_FIRST, END_TURN, OFFER
from ludarium.games.cerberus.components import AMOUNT, CERBERUS, MAX_PARTS, MOVE_EITHER, MOVE_OTHER, PART
from ludarium.games.cerberus.heuristic import answer_worth, legal
from ludarium.games.cerberus.state import Seen
from ludarium.games.cerberus.worth import flees, own_steps, rage_after, speed_after
from ludarium.kernel import targets
from ludarium.kernel.chance import Luck, below
from ludarium.kernel.forms import rule
from ludarium.kernel.lanes import Lanes

STAYS_BACK = "stays-back"
BOT_MODULES = ("opinions", "worth", "heuristic")  # in the order in which they import one another
A_STEP = 100_000  # more than anything else is worth


# --- Rivals -----------------------------------------------------------------------------------------------


@rule
def stays_back(seen: Seen, luck: Luck) -> int:
    """While it may still change camp, whatever moves its pawn least and the die most; then as the bot does."""
    asked = seen.table.asked
    best, chosen = -100 * A_STEP, ASKED_FIRST[asked]
    for answer in range(ASKED_FIRST[asked], ASKED_FIRST[asked] + ASKED_COUNT[asked]):
        if legal(seen, answer):
            worth = 4 * answer_worth(seen, answer) + below(luck, seen.seat, 24)
            if answer < OFFER and answer != END_TURN and may_change_camp(seen):
                worth += eagerness(seen, ANSWER_POWER[answer])
            if worth > best:
                best, chosen = worth, answer
    return chosen


@rule
def may_change_camp(seen: Seen) -> bool:
    return flees(seen) and seen.table.left >= seen.table.board.dark_min_label


@rule
def eagerness(seen: Seen, power: int) -> int:
    """How much a power helps to be caught, and nobody else to get away."""
    table = seen.table
    turned = rage_after(table, power) - table.rage + speed_after(table, power) - table.speed
    return A_STEP * (turned - 4 * own_steps(seen, power) - steps_of_others(power))


@rule
def steps_of_others(power: int) -> int:
    """How far a power takes others."""
    steps = 0
    for place in range(power * MAX_PARTS, (power + 1) * MAX_PARTS):
        if PART[place] == MOVE_OTHER or PART[place] == MOVE_EITHER:
            steps += AMOUNT[place]
    return steps


def bot_at(commit: str) -> Any:
    """The bot's modules as they were, beside today's rules."""
    package, today = f"cerberus_at_{commit}", GAME.heuristic.__module__.rpartition(".")[0]
    folder = Path(tempfile.mkdtemp(prefix="ludarium-rival-")) / package
    folder.mkdir()
    (folder / "__init__.py").touch()
    for name in BOT_MODULES:
        path = f"src/{today.replace('.', '/')}/{name}.py"
        shown = subprocess.run(
            ["git", "show", f"{commit}:{path}"], check=False, capture_output=True, text=True
        )
        if shown.returncode != 0:
            raise SystemExit(f"{commit} is neither {STAYS_BACK} nor a commit that has the bot's {name}.py.")
        source = shown.stdout
        for other in BOT_MODULES:
            source = source.replace(f"from {today}.{other} import", f"from {package}.{other} import")
        (folder / f"{name}.py").write_text(source, "utf-8")
    sys.path.insert(0, str(folder.parent))
    return importlib.import_module(f"{package}.heuristic").heuristic


# --- Games ------------------------------------------------------------------------------------------------


class Field:
    """Playouts in which the present bot and a rival meet."""

    def __init__(self, rival: str) -> None:
        bot = stays_back if rival == STAYS_BACK else bot_at(rival)
        label = f"{os.getpid()}_{rival.replace('-', '_')}"
        self._lanes = Lanes(GAME, targets.cpu(), playout_against(GAME, label, bot))

    def finals(self, bots: list[int], deals: range) -> Any:
        """The last states of these deals."""
        start = GAME.new(GAME.Options.of({"seats": len(bots)}))
        return self._lanes.play([start], bots, (1, 2), deals).states


def won(states: Any, seat: int) -> Any:
    return (states["table"]["winners"] >> seat & 1).astype(np.float64)


def compare(field: Field, seats: int, deals: range, *, among: int) -> None:
    """Print what the other bot wins at one seat among these, what they win there, and the difference."""
    other, share = (USUAL if among == TRIED else TRIED), len(deals) // seats
    tried, usual = [], []
    camps = np.zeros(3)
    for seat in range(seats):
        mine = range(deals.start + seat * share, deals.start + (seat + 1) * share)
        before = field.finals([among] * seats, mine)
        camps += _camps(before)
        usual.append(won(before, seat))
        tried.append(
            won(field.finals([other if each == seat else among for each in range(seats)], mine), seat)
        )
    one, base = np.concatenate(tried), np.concatenate(usual)
    gain, boats, dogs, nobody = paired(one, base), *(camps / camps.sum())
    print(
        f"{seats} seats, {len(one)} deals: {mean(one).value:.3f} where they win {mean(base).value:.3f}: "
        f"{gain.value:+.3f} ({gain.low:+.3f} to {gain.high:+.3f}); among themselves the boat leaves in {boats:.0%}, "
        f"Cerberus' camp wins {dogs:.0%}, nobody {nobody:.0%}",
        flush=True,
    )


def _camps(states: Any) -> Any:
    """In how many games adventurers, Cerberus' camp and nobody win."""
    winners, camps = states["table"]["winners"], states["table"]["players"]["camp"]
    guardians = ((camps == CERBERUS) << np.arange(camps.shape[1])).sum(axis=1)
    nobody, dogs = winners == 0, (winners & guardians) != 0
    return np.array([(~nobody & ~dogs).sum(), dogs.sum(), nobody.sum()], np.float64)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rivals", description=__doc__)
    parser.add_argument("--seats", type=int, nargs="+", default=[3, 4, 5, 6, 7])
    parser.add_argument("--rival", default=STAYS_BACK, help=f"{STAYS_BACK}, or a commit")
    parser.add_argument(
        "--field", choices=("bot", "rival"), default="bot", help="who sits at the other seats"
    )
    parser.add_argument("--deals", type=int, default=20_000, help="for each number of seats")
    parser.add_argument("--first", type=int, default=0, help="the first deal's number")
    words = parser.parse_args()
    field = Field(words.rival)
    for seats in words.seats:
        deals = range(words.first, words.first + words.deals)
        compare(field, seats, deals, among=USUAL if words.field == "bot" else TRIED)


if __name__ == "__main__":
    main()
