"""The turnstile lets one pass at a time, in order, and what is urgent goes between."""

from __future__ import annotations

import asyncio

from ludarium.server.turnstile import Turnstile


def test_those_who_wait_pass_in_order_and_urgent_things_go_between() -> None:
    passed: list[str] = []

    async def wait(turnstile: Turnstile, name: str) -> None:
        await turnstile.turn()
        passed.append(name)

    async def scenario() -> None:
        turnstile = Turnstile()
        waiting = [asyncio.ensure_future(wait(turnstile, name)) for name in ("first", "second", "third")]
        while len(passed) < 2:
            await asyncio.sleep(0)
            if passed == ["first"]:
                passed.append("urgent")
        await asyncio.gather(*waiting)

    asyncio.run(scenario())
    assert passed == ["first", "urgent", "second", "third"]


def test_who_goes_away_holds_nobody_up_and_it_opens_again() -> None:
    async def scenario() -> None:
        turnstile = Turnstile()
        gone, stays = (asyncio.ensure_future(turnstile.turn()) for _ in range(2))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.wait_for(stays, 10)
        await asyncio.wait_for(turnstile.turn(), 10)
        assert gone.cancelled()

    asyncio.run(scenario())
