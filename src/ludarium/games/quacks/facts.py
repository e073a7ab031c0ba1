"""Facts of finished games of Quacks: which cards were read, and what everybody had at the end."""

from typing import Any

import numpy as np

from ludarium.games.quacks.actions import CARD, COLOR
from ludarium.games.quacks.components import CHIP_COLOR, COLORS, RED_1, RED_4
from ludarium.kernel.facts import Amount, Fact, Occurrence, Score
from ludarium.kernel.families import Parameter

MARKER = Parameter("marker", ("droplet", "glass", "rubies"))


def facts(states: Any, num_seats: int) -> tuple[Fact | Score, ...]:
    """Victory points, cards read, chips by color, markers."""
    table = states["table"]
    players = table["players"][:, :num_seats]
    return (
        Score(players["score"]),
        Occurrence("cards-read", CARD, (table["deck"] == 0).astype(np.int64)),
        Amount("chips", COLOR, _by_color(_chips(players))),
        Amount("markers", MARKER, _side_by_side(players, "droplet", "tube", "rubies")),
    )


def _chips(players: Any) -> Any:
    """[Q-RED2-3] Chips of every kind in bag and pot, and the red ones that lie beside it."""
    chips = players["bag"].astype(np.int64) + players["pot"]
    chips[..., RED_1 : RED_4 + 1] += players["beside"]
    return chips


def _by_color(chips: Any) -> Any:
    colors = np.array(CHIP_COLOR)
    return np.stack([chips[..., colors == color].sum(axis=-1) for color in range(len(COLORS))], axis=-1)


def _side_by_side(players: Any, *fields: str) -> Any:
    return np.stack([players[field].astype(np.int64) for field in fields], axis=-1)
