"""Draws to compare interpreted and compiled."""

from typing import Any

from ludarium.kernel.chance import below, weighted
from ludarium.kernel.forms import rule


@rule
def draw_all(lucks: Any, index: int, count: int, out: Any) -> None:
    """By limits known when compiling (powers of two among them) and by others, on several streams."""
    luck = lucks[index]
    for stream in range(count):
        out[6 * stream] = below(luck, stream, 2)
        out[6 * stream + 1] = below(luck, stream, 1 << 20)
        out[6 * stream + 2] = below(luck, stream, 1000)
        out[6 * stream + 3] = below(luck, 47, count)
        out[6 * stream + 4] = below(luck, stream, 1)
        out[6 * stream + 5] = weighted(luck.used, 3, below(luck, 0, 3))
