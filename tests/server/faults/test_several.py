"""Several servers over one PostgreSQL: people of one table are connected to any of them, and each of them may fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.faults.several import several
from tests.server.postgres import Cluster

pytestmark = pytest.mark.xdist_group("postgres")


@pytest.mark.parametrize(
    "faults",
    [["server", "restart", "server"], ["link", "link", "link"], ["pause", "database"]],
    ids=["servers that end", "links that break", "a server that sleeps, and the database"],
)
def test_what_was_acknowledged_is_there_whatever_breaks(
    faults: list[str], postgres: Cluster, tmp_path: Path
) -> None:
    """Long enough for a link to be found silent, and for a server that sleeps to be cut off. Servers remember little of
    what they told: whoever looks on elsewhere comes back to a whole picture, and lacks nothing either."""
    seconds = 16.0 if "pause" in faults else 1.5
    figures = several(
        tmp_path, postgres, faults, seed=len(faults), seconds=seconds, before=IMPATIENT + FORGETFUL, bridge=4
    )
    print(figures)
    assert figures.faults == faults
    assert figures.answers > 50


IMPATIENT = """
from ludarium.server import links
links.SILENT_FOR, links.BEAT_EVERY, links.OPEN_WITHIN = 1.0, 0.3, 1.0
"""

FORGETFUL = """
from ludarium.server import viewing
viewing.EVENTS_IN_SYNC = 20
"""
