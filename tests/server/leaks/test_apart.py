"""The laws on the wire, with two servers between the players: whoever answers, from whichever, others notice only
what they may. Faults that only several servers can have are planted, and noticed."""

from __future__ import annotations

import asyncio
from itertools import islice
from random import Random
from typing import Any

import pytest

from ludarium.kernel.contract import SPECTATOR
from ludarium.server import links, protocol
from ludarium.server.cluster import Callee, Guest
from ludarium.server.links import Link
from tests.contract.secrets import LeakError
from tests.contract.specs import PROBE
from tests.server.leaks.apart import Apart, Both
from tests.server.leaks.stories import for_everybody
from tests.server.leaks.twins import check_pair
from tests.server.leaks.unnoticed import unnoticed_pair

SEATS = 3
NUM_PAIRS, LENGTH = 5, 20


def check_twins() -> None:
    for seed, pair in enumerate(islice(for_everybody(PROBE, SEATS), 4 * NUM_PAIRS)):
        check_pair(pair, seed, Apart)


def check_unnoticed() -> int:
    """By how many entries the logs of pairs differed that gave the same bytes at the same times."""
    num_more = 0
    for viewer in (SPECTATOR, 0, 1, 2):
        rng = Random(viewer)
        for seed in range(NUM_PAIRS):
            pair = unnoticed_pair(viewer, rng, LENGTH)
            check_pair(pair, seed, Apart)
            num_more += pair.num_different
    return num_more


def test_two_matches_that_a_viewer_cannot_tell_apart_give_the_same_bytes_at_the_same_times() -> None:
    before = Both.num_forwarded
    check_twins()
    assert Both.num_forwarded - before > 10 * NUM_PAIRS


def test_the_length_of_the_log_shows_in_no_byte_and_at_no_time() -> None:
    assert check_unnoticed() >= 100


# --- Planted faults ---------------------------------------------------------------------------------------

SEND, SERVE = Link.send, Callee._serve


def gather(self: Link, message: links.Message) -> None:
    """A link that waits a little for more to say: one player's reply decides when another's news are written."""
    if not self._unsent:
        asyncio.get_running_loop().call_later(0.05, self.flush)
        self._unsent.append(b"")
    SEND(self, message)


async def tell_all(self: Callee, guest: Guest, presence: Any) -> None:
    """A server that says to all clients of another that one of them has said something."""
    get = guest.said.get

    async def told() -> bytes | None:
        text = await get()
        for other in self._guests.values():
            other.send(protocol.write(protocol.Pong()))
        return text

    guest.said.get = told  # type: ignore[method-assign]
    await SERVE(self, guest, presence)


@pytest.mark.parametrize(
    ("place", "name", "fault"),
    [(Link, "send", gather), (Callee, "_serve", tell_all)],
    ids=["gather", "tell_all"],
)
def test_a_fault_of_the_link_is_noticed(
    place: Any, name: str, fault: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place, name, fault)
    with pytest.raises(LeakError):
        check_unnoticed()
