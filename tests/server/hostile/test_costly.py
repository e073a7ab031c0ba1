"""Attacks by what is costly to answer, for a few seconds each: whoever plays at another table is answered and refused
nothing, memory stays where it was, and there is room for new tables after them. How fast, and what becomes of hints,
`python -m tests.server.hostile.run views lists lobbies hints` measures."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Generator

import pytest

from tests.patience import PATIENCE
from tests.server.hostile.attacks import Target
from tests.server.hostile.costly import look_on
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


def test_an_attack_reaches_the_server_however_slowly_it_begins(siege: Siege) -> None:
    """On a full machine its time was over before it had said anything."""
    outcome = siege.endure(["lobbies"], 0.0)
    assert outcome.attackers[0]["said"], "the attack reached nobody"


def test_the_time_of_an_attack_counts_from_when_the_server_noticed_it_and_it_ends_nothing_in_the_middle() -> (
    None
):
    target = Target(0, "", seconds=0.0)
    assert not target.over
    target.hear("refused")
    assert target.over
    target.whole = False
    assert not target.over
    target.since -= PATIENCE
    assert target.over, "what a server says nothing about at all ends some time"


def test_an_attacker_who_gets_no_socket_is_cut_off_and_goes_on() -> None:
    """On a machine that is slow enough, some are refused; the siege shall not end with them."""

    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 4\r\n\r\nbusy")

    async def attacked() -> Target:
        server = await asyncio.start_server(refuse, "127.0.0.1", 0)
        async with server:
            target = Target(server.sockets[0].getsockname()[1], "", seconds=PATIENCE)
            for _ in range(2):
                async with target.connection() as line:
                    await look_on(line, "ABC234")
        return target

    target = asyncio.run(attacked())
    assert (target.connected, target.cut_off, target.kept) == (2, 2, 0)
