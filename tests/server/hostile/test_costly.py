"""Attacks by what is costly to answer, for a few seconds each: whoever plays at another table is answered and refused
nothing, memory stays where it was, and there is room for new tables after them. How fast, and what becomes of hints,
`python -m tests.server.hostile.run views lists lobbies hints` measures."""

from __future__ import annotations

import sys
from collections.abc import Generator

import pytest

from tests.server.hostile.every import ATTACKS
from tests.server.hostile.siege import Siege, besieged

SECONDS = 3.0
MAX_GROWTH = 64.0  # megabytes

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="attacks come from addresses that are Linux's"),
    pytest.mark.xdist_group("siege"),
]


@pytest.fixture(scope="module")
def siege() -> Generator[Siege]:
    with besieged(tables=300, new_tables=100, replayed=2_000) as found:
        yield found


@pytest.mark.parametrize("name", ["views", "lists", "lobbies"])
def test_what_is_costly_to_answer_costs_nobody_else_anything(siege: Siege, name: str) -> None:
    assert name in ATTACKS
    outcome = siege.endure([name], SECONDS)
    assert outcome.attackers[0]["said"], "the attack reached nobody"
    assert outcome.answers > 0
    assert outcome.broken == []
    assert outcome.top - outcome.before < MAX_GROWTH, outcome
    assert siege.open_table()
