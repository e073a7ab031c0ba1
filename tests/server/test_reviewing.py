"""A match that is over is reviewed elsewhere, piece by piece, while somebody asks; and never before its end."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from ludarium.kernel import registry
from ludarium.review.account import Effort
from ludarium.review.review import review
from ludarium.review.told import Review
from ludarium.review.weigher import Weigher
from ludarium.server import limits, protocol, reviewing
from ludarium.server.config import Config, Limits
from ludarium.server.limits import Account, Payer
from ludarium.server.processes import LostWork
from ludarium.server.protocol import Reviewing
from ludarium.server.reasons import Denied
from ludarium.server.reviewing import ASKED_WITHIN, Reviews, Wanted, count_pieces
from ludarium.server.store import MatchRows
from tests.server.clock import Clock
from tests.server.table_fixtures import (
    Room,
    luck_is_seeded,  # noqa: F401  # used by name
    probe_is_known,  # noqa: F401  # used by every test
)

LITTLE = Effort(start=8, draw=2, look=3, closer=4, closest=8, moment=3, moments=5, piece=10)

pytestmark = pytest.mark.usefixtures("luck_is_seeded")


@pytest.fixture(autouse=True)
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little is played on, and without a compiler."""
    monkeypatch.setattr(reviewing, "weigher_of", lambda name: Weigher(registry.game(name)))
    monkeypatch.setattr(reviewing, "Effort", lambda: LITTLE)
    monkeypatch.setattr(reviewing, "_latest", None)


@contextmanager
def denied(reason: str) -> Generator[None]:
    with pytest.raises(Denied) as caught:
        yield
    assert caught.value.reason == reason


class Here:
    """A pool that does its work at once, here."""

    def __init__(self) -> None:
        self.called: list[str] = []
        self.before: Callable[[], None] = lambda: None

    async def call(self, function: Callable[[Any], Any], argument: Any, patience: float, **_: Any) -> Any:
        self.called.append(function.__name__)
        self.before()
        await asyncio.sleep(0)
        return function(argument)

    def stop(self) -> None:
        pass


def played(most: int = 10_000) -> Room:
    room, rng = Room("probe", seats=2, people=2), random.Random(3)
    room.done("Ann", protocol.Start)
    table = room.table
    for _ in range(most):
        match = table.match
        if match is None or match.over:
            break
        seat = rng.choice(match.waiting)
        table.play(seat, table.turns[seat], rng.choice(match.legal(seat)), room.later())
        room.keep()
    return room


def rows_of(room: Room) -> MatchRows:
    found = room.store.match(room.table.row.code, 1)
    assert found is not None
    return found


def reviews() -> tuple[Reviews, Here, Clock]:
    clock, here = Clock(), Here()
    made: Any = Reviews(Config(), clock)
    made._pool = here
    return made, here, clock


async def until_done(made: Reviews, rows: MatchRows) -> list[Reviewing]:
    """What is told to somebody who asks again and again."""
    told = list[Reviewing]()
    while not told or told[-1].review is None:
        told.append(made.ask("match", lambda: rows))
        await asyncio.sleep(0)
    return told


def test_the_review_of_a_server_is_that_of_the_record_and_tells_how_far_it_is() -> None:
    room = played()
    made, here, _ = reviews()
    told = asyncio.run(until_done(made, rows_of(room)))
    steps = [each.done for each in told]
    assert steps == sorted(steps)
    assert len(set(steps)) > 2
    assert told[-1].done == told[-1].total == here.called.count("weigh") + 1
    match = room.table.match
    assert match is not None
    found = msgspec.json.decode(protocol.write(told[-1]), type=Reviewing).review
    assert found == msgspec.json.decode(
        msgspec.json.encode(review(match, LITTLE, Weigher(match.game))), type=Review
    )


def test_a_running_match_is_not_reviewed_even_if_the_hub_were_wrong() -> None:
    rows = rows_of(played(most=6))
    with denied("not-over"):
        count_pieces(Wanted("running", rows))

    async def asked() -> None:
        made, _, _ = reviews()
        made.ask("match", lambda: rows)
        await asyncio.sleep(0.01)
        with denied("not-over"):
            made.ask("match", lambda: rows)

    asyncio.run(asked())


def test_nothing_is_worked_out_when_nobody_asks_any_more() -> None:
    rows = rows_of(played())

    async def left() -> int:
        made, here, clock = reviews()

        def later() -> None:
            clock.now += ASKED_WITHIN

        here.before = later
        made.ask("match", lambda: rows)
        await asyncio.sleep(0.05)
        return here.called.count("weigh")

    assert asyncio.run(left()) <= 2


def test_whoever_has_it_begun_pays_once_and_what_is_kept_costs_nothing() -> None:
    rows, clock = rows_of(played()), Clock()
    account = Account(Limits(replayed=4000), 1, clock())

    async def asked() -> list[float]:
        made, _, _ = reviews()
        limits.on_account_of(Payer("somebody", [account], clock))
        left = [account.replayed.left(0)]
        await until_done(made, rows)
        left.append(account.replayed.left(0))
        await until_done(made, rows)
        return [*left, account.replayed.left(0)]

    before, after, again = asyncio.run(asked())
    assert before - after == min(reviewing.TIMES * len(rows[1]), 4000)
    assert again == after


def test_a_process_that_is_lost_is_said_to_be_busy_and_the_next_one_who_asks_begins_anew() -> None:
    rows = rows_of(played())

    async def asked() -> None:
        made, here, _ = reviews()

        def lose() -> None:
            raise LostWork("died")

        here.before = lose
        made.ask("match", lambda: rows)
        await asyncio.sleep(0.01)
        with denied("busy"):
            made.ask("match", lambda: rows)
        here.before = lambda: None
        assert (await until_done(made, rows))[-1].review is not None

    asyncio.run(asked())


def test_without_processes_for_matches_that_are_played_again_there_are_no_reviews() -> None:
    made = Reviews(Config(replay_workers=0), Clock())
    with denied("busy"):
        made.ask("match", lambda: rows_of(played()))
