"""What a review of Quacks follows: points and where they came from, rubies, the droplet, explosions."""

from ludarium.games.quacks.actions import EXPLODED, SHIELDED, STARTED_OVER
from ludarium.games.quacks.state import PHASE_OVER, State, Table
from ludarium.kernel.course import Course, Gauges

PARTS = (
    "start", "card", "brewing", "strong", "gifts", "die", "black", "green", "purple", "seasoned", "rubies", "points",
    "buying", "spending", "over",
)  # fmt: skip
assert len(PARTS) == PHASE_OVER + 1


def chapter(table: Table) -> int:
    """The round."""
    return table.round_number


def part(table: Table) -> str:
    """The phase."""
    return PARTS[table.phase]


def gauges(state: State) -> Gauges:
    """Points, rubies, and where the droplet is."""
    players = [state.table.players[seat] for seat in range(state.table.options.seats)]
    return {
        "score": [player.score for player in players],
        "rubies": [player.rubies for player in players],
        "droplet": [player.droplet for player in players],
    }


COURSE = Course(chapter, gauges, part, PARTS, counted="score", landmarks=(EXPLODED, SHIELDED, STARTED_OVER))
