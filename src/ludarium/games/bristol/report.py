"""What a designer asks first, from compiled games between bots: who escapes, how often, in which cart, and how long.

    python -m ludarium.games.bristol.report 2000

prints one table for the numbers of players and one for the modes.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table as Grid

from ludarium.games.bristol import GAME
from ludarium.games.bristol.components import CARTS
from ludarium.games.bristol.state import ESCAPED, GHOSTS_ESCAPED, NO_HUMAN_LEFT, NOBODY_ESCAPED
from ludarium.kernel import targets
from ludarium.kernel.chance import new_lucks
from ludarium.kernel.playout import HEURISTIC, playout_of

MODES: tuple[dict[str, str], ...] = (
    {},
    {"characters": "special"},
    {"chaos": "on"},
    {"mode": "convene"},
    {"mode": "cure"},
    {"mode": "alms"},
)
COLUMNS = (
    "options",
    "cart escapes",
    "ghosts escape",
    "nobody",
    "no player left",
    "plagued at the end",
    *(f"by {cart}" for cart in CARTS),
    "seat 1 wins",
    "rounds",
    "answers",
)


def games_of(options: dict[str, str], number: int, seed: int = 1350) -> tuple[Any, Any]:
    """Final states and lengths of so many games between heuristic bots."""
    play_lanes = targets.cpu().entry(playout_of(GAME).play_lanes)
    start = GAME.State.array(GAME.new(GAME.Options.of(options)))
    states, lengths = np.zeros(number, GAME.State.LAYOUT), np.zeros(number, np.int64)
    seen, weights = np.zeros(1, GAME.Seen.LAYOUT), np.zeros(GAME.max_weights, np.int64)
    bots = np.full(max(GAME.seats), HEURISTIC)
    chance_lucks, bot_lucks = new_lucks(seed, 0, number), new_lucks(seed + 1, 0, number)
    usual = GAME.opinions(start[0]["table"]["options"]["seats"])
    opinions = type(usual).array(*[usual] * len(bots))
    play_lanes(start, bots, opinions, chance_lucks, bot_lucks, states, lengths, seen, weights)
    return states, lengths


def row_of(options: dict[str, str], number: int) -> list[str]:
    """One line of the report."""
    states, lengths = games_of(options, number)
    table: Any = states["table"]
    seats = int(options["seats"])
    escaped: Any = table["ending"] == ESCAPED
    caught = states["own"]["plagued"][:, :seats].mean()
    shares = [float((table["ending"] == ending).mean()) for ending in _ENDINGS]
    carts = [_share_of_cart(table, escaped, cart) for cart in range(len(CARTS))]
    first_seat = float((table["winners"] & 1).mean())
    percents = [f"{100 * share:.1f} %" for share in (*shares, float(caught), *carts, first_seat)]
    words = " ".join(f"{name}={word}" for name, word in options.items())
    return [words, *percents, f"{table['round_number'].mean():.1f}", f"{lengths.mean():.0f}"]


_ENDINGS = (ESCAPED, GHOSTS_ESCAPED, NOBODY_ESCAPED, NO_HUMAN_LEFT)


def _share_of_cart(table: Any, escaped: Any, cart: int) -> float:
    """Of the escapes, those in this cart: the one a winner still sits on."""
    winners: Any = table["winners"]
    lowest: Any = np.log2(np.maximum(winners & -winners, 1)).astype(int)
    carts: Any = np.take_along_axis(table["pawns"]["cart"], lowest[:, None], axis=1)[:, 0]
    return float((escaped & (carts == cart)).sum() / max(int(escaped.sum()), 1))


def report(number: int, console: Console) -> None:
    for title, tables in (
        ("By number of players", [{"seats": str(seats)} for seats in GAME.seats]),
        ("By mode, six players", [{"seats": "6", **mode} for mode in MODES]),
    ):
        grid = Grid(*COLUMNS, title=f"{title}: {number} games of heuristic bots each")
        for options in tables:
            grid.add_row(*row_of(options, number))
        console.print(grid)


if __name__ == "__main__":
    report(int(sys.argv[1]) if len(sys.argv) > 1 else 2000, Console(width=180))
