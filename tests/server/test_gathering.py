"""A table in memory: what is done about each message, and its timers."""

from __future__ import annotations

import asyncio
from typing import get_args

import pytest

from ludarium.server import protocol
from ludarium.server.commands import CHANGES, POWERS
from ludarium.server.gathering import DISPATCH
from ludarium.server.metrics import Metrics
from ludarium.server.services import Background, Timers
from tests.server.table_fixtures import in_fast_loop


def test_every_command_is_dispatched_in_one_place() -> None:
    assert set(DISPATCH) == set(get_args(protocol.Commands)) == set(POWERS)
    assert set(CHANGES) < set(DISPATCH)


@in_fast_loop
async def test_a_timer_of_a_name_takes_the_place_of_the_one_before() -> None:
    done: list[str] = []
    timers = Timers(Background(Metrics()))

    async def work(word: str) -> None:
        done.append(word)

    timers.start("clock", 1.0, work, "first")
    timers.start("clock", 2.0, work, "second")
    timers.start("host", 3.0, work, "host")
    timers.start("luck", 1.5, work, "luck")
    timers.stop("luck")
    await asyncio.sleep(2.5)
    assert done == ["second"]
    assert not timers.runs("clock")
    assert timers.runs("host")
    timers.stop_all()
    await asyncio.sleep(5)
    assert done == ["second"]


@in_fast_loop
async def test_a_fault_in_the_background_is_counted_and_ends_nothing_else(
    capsys: pytest.CaptureFixture[str],
) -> None:
    metrics, done = Metrics(), list[str]()
    background = Background(metrics)

    async def work(word: str) -> None:
        if not word:
            raise ZeroDivisionError
        done.append(word)

    background.run(work, "")
    background.run(work, "fine")
    await asyncio.sleep(1)
    assert done == ["fine"]
    assert b"ludarium_unhandled_total 1.0" in metrics.text()
    capsys.readouterr()
