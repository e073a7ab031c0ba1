"""Playing: a bot at a seat of a table."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

from ludarium.client.errors import ClientError, RefusedByServer
from ludarium.client.table import Table
from ludarium.kernel.chance import Luck, new_luck
from ludarium.kernel.contract import Game
from ludarium.server.protocol import Over

Bot = Callable[[Game, Any, int, Luck], int]


async def play(table: Table, bot: Bot, luck: Luck | None = None) -> Over:
    """Let a bot play the table's seat to the end of the match, from before the start if need be. It thinks in a
    thread of its own, so that the connection lives on meanwhile."""
    luck = new_luck(secrets.randbits(60)) if luck is None else luck
    while True:
        await table.until(lambda: table.asked or table.over or table.info.phase == "closed")
        if table.over:
            return table.over
        if table.info.phase == "closed" or table.seat is None:
            raise ClientError("the table was closed before the match was over")
        if table.game is None:
            raise ClientError(f"{table.info.game} {table.info.rules_version} is not installed here")
        turn, seen = table.turn, table.seen_as_record()
        action = await asyncio.to_thread(bot, table.game, seen, table.seat, luck)
        await _answer(table, action, turn)


async def _answer(table: Table, action: int, turn: int) -> None:
    """Answer the question that the bot was asked, unless the clock or another device has answered it meanwhile."""
    try:
        await table.answer(action, turn=turn)
    except RefusedByServer as refused:
        if refused.reason != "stale-turn":
            raise
        await table.until(lambda: table.turn != turn)
