"""Standing: who came in which place, and who has won."""

from __future__ import annotations

from rich.console import Group
from rich.table import Table

from ludarium.cli.played import Played
from ludarium.kernel.telling import Telling


def standing(match: Played, texts: Telling) -> Group:
    """The players by place; where the players of a game count something, with it. Who has won is said, or that nobody
    has."""
    scores = match.scores
    grid = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for key in ("standing-place", "standing-player", *(["standing-score"] if scores else [])):
        grid.add_column(texts(key))
    grid.add_column("")
    for seat in sorted(range(match.num_seats), key=lambda seat: match.places[seat]):
        score = [str(scores[seat])] if scores else []
        won = texts("standing-won") if seat in match.winners else ""
        grid.add_row(str(match.places[seat]), texts.name(seat), *score, won)
    return Group(grid, *([] if match.winners else [texts("standing-nobody-won")]))
