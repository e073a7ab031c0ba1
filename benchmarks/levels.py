"""What each level below the search gains over the one below it: `python -m benchmarks.levels bristol --seats 2 4 9`.

One seat is a newcomer's, then a learner's, then the hand-written bot's; hand-written bots sit at all others, and the
luck is the same. Each seat has its share of the deals. Whole games in machine code: thousands a second.
"""

from __future__ import annotations

import argparse
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from benchmarks.asking import choices, count, told_plainly
from ludarium.arena.statistics import Estimate, paired
from ludarium.bots.levels import NOVICES
from ludarium.kernel import registry, targets
from ludarium.kernel.contract import Game
from ludarium.kernel.lanes import Lanes
from ludarium.kernel.options import Options
from ludarium.kernel.playout import HEURISTIC
from ludarium.kernel.records import Record

USUAL = "heuristic"


def minds(game: Game, seats: int) -> dict[str, Record]:
    """What each level thinks, the weakest first."""
    novices = {name: thoughts(seats) for name, thoughts in zip(NOVICES, game.novices)}
    return {**novices, USUAL: game.opinions(seats)}


def payoffs(lanes: Lanes, table: Options, mind: Record, deals: range) -> NDArray[np.float64]:
    """What one seat gets that thinks so among hand-written bots."""
    seats, usual, got = table.seats, lanes.game.opinions(table.seats), list[NDArray[np.float64]]()
    share = len(deals) // seats
    for seat in range(seats):
        mine = deals[seat * share : (seat + 1) * share]
        sitting = [mind if each == seat else usual for each in range(seats)]
        played = lanes.play([lanes.game.new(table)], [HEURISTIC] * seats, (1, 2), mine, sitting)
        got.append(lanes.judge(played.states, seats).payoffs[:, seat])
    return np.concatenate(got)


def ladder(lanes: Lanes, table: Options, deals: range) -> dict[str, Estimate]:
    """By its name, what a level gains over the one below."""
    thoughts = minds(lanes.game, table.seats)
    got = {name: payoffs(lanes, table, mind, deals) for name, mind in thoughts.items()}
    return {upper: paired(got[upper], got[lower]) for lower, upper in pairwise(thoughts)}


def told(gain: Estimate) -> str:
    return f"{gain.value:+.3f} ({gain.low:+.3f} to {gain.high:+.3f})"


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.levels", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, nargs="+", required=True)
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--deals", type=count, default=9000, help="for each number of seats")
    parser.add_argument("--first", type=int, default=0, help="the first deal's number")
    return parser.parse_args()


@told_plainly()
def main() -> None:
    """Print a line for each number of seats."""
    words = read_arguments()
    game = registry.game(words.game)
    if not game.novices:
        raise SystemExit(f"{game.name} has no levels below the hand-written bot")
    tables = [registry.options_for(game, seats, choices(words.set)) for seats in words.seats]
    if words.deals < max(words.seats):
        raise SystemExit("every seat has its share of the deals: at least as many as seats")
    lanes = Lanes(game, targets.cpu_of(game))
    for table in tables:
        gains = ladder(lanes, table, range(words.first, words.first + words.deals))
        line = "; ".join(f"{name} over the one below {told(gain)}" for name, gain in gains.items())
        deals = words.deals // table.seats * table.seats
        print(f"{game.name}, {table.seats} seats, {deals} deals: {line}", flush=True)


if __name__ == "__main__":
    main()
