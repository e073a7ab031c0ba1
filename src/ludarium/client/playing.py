"""Playing: a bot at a seat of a table."""

from __future__ import annotations

import asyncio
import secrets

from ludarium.bots.turn import Answering, action_of, turn_of
from ludarium.client.errors import ClientError, RefusedByServer
from ludarium.client.table import Table
from ludarium.kernel.chance import new_luck
from ludarium.server.protocol import Over


async def play(table: Table, bot: Answering, seed: int | None = None) -> Over:
    """Let a bot play the table's seat to the end of the match, from before the start if need be. It thinks in a
    thread of its own, so that the connection lives on meanwhile."""
    seed = secrets.randbits(60) if seed is None else seed
    while True:
        await table.until(lambda: table.asked or table.over or table.info.phase == "closed")
        if table.over:
            return table.over
        if table.info.phase == "closed" or table.seat is None:
            raise ClientError("the table was closed before the match was over")
        if table.game is None:
            raise ClientError(f"{table.info.game} {table.info.rules_version} is not installed here")
        number, luck = table.turn, new_luck(seed, table.turn)
        turn = turn_of(table.game, table.seen_as_record(), table.seat, luck, match=table.code)
        answer = await asyncio.to_thread(bot, turn)
        await _answer(table, action_of(turn, answer), number)


async def _answer(table: Table, action: int, turn: int) -> None:
    """Answer the question that the bot was asked, unless the clock or another device has answered it meanwhile."""
    try:
        await table.answer(action, turn=turn)
    except RefusedByServer as refused:
        if refused.reason != "stale-turn":
            raise
        await table.until(lambda: table.turn != turn)
