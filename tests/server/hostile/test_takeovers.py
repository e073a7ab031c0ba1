"""Who wants the seat or the hosting of another, from a process of its own, gets nothing; others play meanwhile."""

from __future__ import annotations

import sys

import pytest

from tests.server.hostile.siege import besieged

SECONDS = 4.0
REFUSALS = {
    "not-in-lobby",  # free the seat, exchange it
    "person-is-there",  # a bot in place of whoever is connected
    "seat-not-open",  # an invitation to their seat
    "name-taken",  # their name, and what looks like it
    "needs-consent",  # the seat while they are away
    "others-play",  # the table closed over their heads
    "not-over",  # their hand
}


@pytest.mark.skipif(sys.platform != "linux", reason="attacks come from addresses that are Linux's")
@pytest.mark.xdist_group("siege")
def test_a_host_gets_nobodys_seat_name_or_hand() -> None:
    with besieged(messages=10_000) as siege:  # as much as it likes: what refuses is the rule and no limit
        outcome = siege.endure(["takeovers"], SECONDS)
    assert outcome.taken == []
    assert set(outcome.attackers[0]["said"]) >= REFUSALS, outcome
    assert outcome.answers > 0
    assert outcome.broken == []


@pytest.mark.skipif(sys.platform != "linux", reason="attacks come from addresses that are Linux's")
@pytest.mark.xdist_group("siege")
def test_nobody_becomes_host_or_does_what_a_host_may_while_the_host_is_away() -> None:
    with besieged(messages=10_000, failures=10_000) as siege:
        outcome = siege.endure(["usurpers"], SECONDS)
    assert outcome.taken == []
    assert set(outcome.attackers[0]["said"]) >= {
        "only-host",
        "spectators-cannot",
        "wrong-invitation",
        "not-over",
    }, outcome
    assert outcome.answers > 0
    assert outcome.broken == []
