"""How often each camp of Cerberus wins: `python -m benchmarks.camps --games 2000`.

The hand-written bot sits at every seat. With `--loyal` its adventurers never wait to be caught, and care for one
another as much as for themselves; then also what one bot of the usual opinions gains among them, in payoff, on deals
that are played twice with one luck: whether it pays to leave those who would not leave.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from benchmarks.asking import count, told_plainly
from ludarium.arena.statistics import paired, share
from ludarium.games.cerberus import GAME
from ludarium.games.cerberus.components import CERBERUS
from ludarium.games.cerberus.opinions import Opinions
from ludarium.kernel import targets
from ludarium.kernel.lanes import Lanes
from ludarium.kernel.opinions import differing
from ludarium.kernel.playout import HEURISTIC

BOARDS = ("reedition-a", "reedition-b", "first-edition")


def loyal(seats: int, care: int) -> Opinions:
    """Opinions of an adventurer who never waits to be caught, and to whom another's space is worth so many percent."""
    return differing(
        GAME.opinions(seats),
        turning=[-9000] * 5,
        concern_needed=care,
        concern_one_spare=care,
        concern_more_spare=care,
        concern_rival=care,
        card_of_partner=-care,
        card_of_other=-care,
    )


class Table:
    """Games at one table."""

    def __init__(self, lanes: Lanes, words: dict[str, Any]) -> None:
        self._lanes, self._start = lanes, GAME.new(GAME.Options.of(words))
        self.seats: int = words["seats"]

    def finals(self, opinions: list[Opinions], deals: range) -> Any:
        return self._lanes.play([self._start], [HEURISTIC] * self.seats, (1, 2), deals, opinions).states

    def camps(self, states: Any) -> tuple[Any, Any]:
        """In which games the boat leaves, and in which Cerberus' camp wins."""
        winners, camps = states["table"]["winners"], states["table"]["players"]["camp"]
        guardians = ((camps == CERBERUS) << np.arange(camps.shape[1])).sum(axis=1)
        dogs = (winners & guardians) != 0
        return (winners != 0) & ~dogs, dogs

    def defector(self, field: Opinions, deals: range) -> Any:
        """What a bot of the usual opinions gains at one seat among these; each seat has its share of the deals."""
        count, got, base = len(deals) // self.seats, list[Any](), list[Any]()
        for seat in range(self.seats):
            mine = range(deals.start + seat * count, deals.start + (seat + 1) * count)
            sitting = [GAME.opinions(self.seats) if each == seat else field for each in range(self.seats)]
            for opinions, found in ((sitting, got), ([field] * self.seats, base)):
                payoffs = self._lanes.judge(self.finals(opinions, mine), self.seats).payoffs
                found.append(payoffs[:, seat])
        return paired(np.concatenate(got), np.concatenate(base))


def percent(hits: Any) -> str:
    found = share(int(hits.sum()), len(hits))
    return f"{found.value:.0%} ({found.low:.0%} to {found.high:.0%})"


@told_plainly()
def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.camps", description=__doc__)
    parser.add_argument("--seats", type=int, nargs="+", default=[*GAME.seats])
    parser.add_argument("--difficulty", nargs="+", default=["0", "1", "2", "3"])
    parser.add_argument("--rage-blanks", nargs="+", default=["1", "2"])
    parser.add_argument("--board", nargs="+", default=[*BOARDS])
    parser.add_argument("--games", type=count, default=2000, help="for each line")
    parser.add_argument(
        "--loyal", type=int, metavar="PERCENT", help="what another's space is worth to one's own"
    )
    words = parser.parse_args()
    lanes = Lanes(GAME, targets.cpu_of(GAME))
    ends = " what one gains who leaves them |" if words.loyal is not None else ""
    print(
        f"| board | rage blanks | seats | difficulty | the boat leaves | Cerberus' camp wins | nobody |{ends}"
    )
    print("|---" * (8 if ends else 7) + "|")
    for board in words.board:
        for blanks in words.rage_blanks:
            for seats in words.seats:
                for difficulty in words.difficulty:
                    options = {
                        "board": board,
                        "rage_blanks": blanks,
                        "difficulty": difficulty,
                        "seats": seats,
                    }
                    line(Table(lanes, options), options, words)


def line(table: Table, options: dict[str, Any], words: argparse.Namespace) -> None:
    """One table's figures."""
    field = GAME.opinions(table.seats) if words.loyal is None else loyal(table.seats, words.loyal)
    deals = range(words.games)
    boats, dogs = table.camps(table.finals([field] * table.seats, deals))
    told = [options["board"], options["rage_blanks"], table.seats, options["difficulty"]]
    told += [percent(boats), percent(dogs), percent(~boats & ~dogs)]
    if words.loyal is not None:
        gain = table.defector(field, deals)
        told.append(f"{gain.value:+.2f} ({gain.low:+.2f} to {gain.high:+.2f})")
    print("| " + " | ".join(map(str, told)) + " |", flush=True)


if __name__ == "__main__":
    main()
