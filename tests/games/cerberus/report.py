"""A designer's report: who wins, by player count, difficulty and seats of the boat; captures by space; length.

    python -m tests.games.cerberus.report [GAMES]

Bots play by the heuristic; wins come from compiled games, captures from interpreted ones, for only those tell events.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

import numpy as np

from ludarium.games.cerberus import GAME
from ludarium.games.cerberus.actions import CAUGHT
from ludarium.games.cerberus.state import Seen
from ludarium.kernel.chance import new_luck
from ludarium.kernel.forms import listening
from ludarium.kernel.lanes import Lanes
from ludarium.kernel.playout import HEURISTIC, playout_of
from ludarium.kernel.targets import cpu

NUM_GAMES = 2000
NUM_TOLD = 40  # interpreted games a player count


def played(lanes: Lanes, seats: int, difficulty: int, games: int) -> tuple[Any, Any]:
    """The final tables and lengths of so many games."""
    start = GAME.new(GAME.Options.of({"seats": seats, "difficulty": difficulty}))
    states, lengths = lanes.play([start], [HEURISTIC] * 7, (difficulty, 100 + difficulty), range(games))
    return states["table"], lengths


def percent(share: Any) -> str:
    return f"{100 * float(np.mean(share)):.0f} %" if len(share) else "–"


def wins(lanes: Lanes, games: int) -> None:
    print(
        "| players | difficulty | boat leaves | Cerberus wins | nobody wins | changed camp | turns | answers |"
    )
    print("|---|---|---|---|---|---|---|---|")
    for seats in GAME.seats:
        for difficulty in (0, 1, 2, 3):
            table, lengths = played(lanes, seats, difficulty, games)
            left = (table["boat"] > 0) & (table["aboard"] == table["boat"])
            camps = (table["players"]["camp"][:, :seats] == 1).sum(axis=1)
            nobody = table["winners"] == 0
            print(
                f"| {seats} | {difficulty} | {percent(left)} | {percent(~left & ~nobody)} | {percent(nobody)} "
                f"| {camps.mean():.1f} | {table['turn_number'].mean():.0f} | {lengths.mean():.0f} |"
            )


def boats(lanes: Lanes, games: int) -> None:
    print("| players | boat never revealed | leaves with 1 seat | with 2 | with 3 |")
    print("|---|---|---|---|---|")
    for seats in GAME.seats:
        table, _ = played(lanes, seats, 0, games)
        left = table["aboard"] == table["boat"]
        shares = [percent(left[table["boat"] == size]) for size in (1, 2, 3)]
        print(f"| {seats} | {percent(table['boat'] == 0)} | {' | '.join(shares)} |")


def captures() -> None:
    playout, counts, total = playout_of(GAME), Counter[int](), 0
    for seats in GAME.seats:
        start = GAME.new(GAME.Options.of({"seats": seats}))
        for number in range(NUM_TOLD):
            state = start.copy()
            with listening() as journal:
                usual, lucks = [GAME.opinions(seats)] * 7, (new_luck(1, number), new_luck(2, number))
                playout.play_out(state, Seen(), [HEURISTIC] * 7, usual, *lucks, [0] * 64)
            counts.update(values[1] for event, _, values in journal if event == CAUGHT)
            total += 1
    print("| space | " + " | ".join(str(space) for space in range(1, 23)) + " |")
    print("|---" * 23 + "|")
    print(
        "| captures a game | " + " | ".join(f"{counts[space] / total:.2f}" for space in range(1, 23)) + " |"
    )


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else NUM_GAMES
    lanes = Lanes(GAME, cpu())
    wins(lanes, games)
    print()
    boats(lanes, games)
    print()
    captures()


if __name__ == "__main__":
    main()
