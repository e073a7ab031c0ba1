"""Every attack, for a few seconds: whoever attacks is cut off, memory stays where it was, and whoever plays at another
table is answered and refused nothing. How fast, `python -m tests.server.hostile.run` measures."""

from __future__ import annotations

import sys
from collections.abc import Generator

import pytest

from tests.server.hostile.attacks import ATTACKS
from tests.server.hostile.siege import QUIET_MB, Siege, besieged

HERE = "tests.server.hostile.attacks"  # those that cost something have limits of their own: test_costly
SECONDS = 3.0
MAX_GROWTH = 64.0  # megabytes, while it lasts

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="attacks come from an address that is Linux's"),
    pytest.mark.xdist_group("siege"),
]


@pytest.fixture(scope="module")
def siege() -> Generator[Siege]:
    with besieged(answer_within=1.0, files=100) as found:  # few: a slow machine attacks slowly
        yield found


@pytest.mark.parametrize("name", [name for name, work in ATTACKS.items() if work.__module__ == HERE])
def test_an_attack_is_endured(siege: Siege, name: str) -> None:
    outcome = siege.endure([name], SECONDS)
    assert outcome.fallen == []
    assert outcome.cut_off, outcome
    assert outcome.answers > 0
    assert outcome.broken == []
    assert outcome.top - outcome.before < MAX_GROWTH, outcome
    assert outcome.after - outcome.before < QUIET_MB, outcome
