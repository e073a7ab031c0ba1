"""Operating: what an operator may do while the server runs, by a key of their own and from the same machine."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Annotated, Literal

import structlog
from msgspec import Meta, Struct

from ludarium.server import upkeep
from ludarium.server.gathering import Gathering
from ludarium.server.protocol import Code
from ludarium.server.reasons import Denied
from ludarium.server.services import Services
from ludarium.server.store import reading
from ludarium.server.tables import PERSON, Table

log = structlog.get_logger("ludarium.operating")


class Operate(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be done: `close` a table, `revoke` a seat of it, `prune` what nobody used for so many seconds, make a
    new `key` for the operator."""

    do: Literal["close", "revoke", "prune", "key"]
    table: Code | None = None
    seat: Annotated[int, Meta(ge=0, le=15)] = 0
    older: Annotated[float, Meta(ge=0, le=1e10)] = 0.0


class Operated(Struct, frozen=True):
    """What was done: the tables that it was done to, the new invitation to a revoked seat, the operator's new key."""

    tables: list[str]
    invitation: str | None = None
    key: str | None = None


class Operating:
    """The operator's door of one server."""

    def __init__(
        self,
        services: Services,
        at: Callable[[str], AbstractAsyncContextManager[Gathering]],
        may_write: Callable[[str], Awaitable[bool]],
    ) -> None:
        self._services, self._at, self._may_write = services, at, may_write

    async def do(self, key: str, wish: Operate) -> Operated:
        """`Denied` unless the key is the operator's."""
        with reading(), self._services.store.snapshot() as connection:
            if not upkeep.is_operators(connection, key):
                raise Denied("wrong-secret")
        log.info("the operator", does=wish.do, table=wish.table)
        if wish.do == "prune":
            return Operated(await self._prune(wish.older))
        if wish.do == "key":
            writes, made = upkeep.new_operators_key()
            await self._services.store_writes(writes)
            return Operated([], key=made)
        if wish.table is None:
            raise Denied("not-understood", "no table is named")
        if wish.do == "close":
            return await self._close(wish.table)
        return await self._revoke(wish.table, wish.seat)

    async def _close(self, code: str) -> Operated:
        async with self._at(code) as gathering:
            await gathering.manage(Table.close)
        return Operated([code])

    async def _revoke(self, code: str, seat: int) -> Operated:
        now = self._services.wall()

        def revoke(table: Table) -> str:
            if table.chair(seat).kind != PERSON:
                raise Denied("not-a-person")
            table.revoke(seat)
            return table.new_invitation(seat, now)

        async with self._at(code) as gathering:
            return Operated([code], invitation=await gathering.manage(revoke))

    async def _prune(self, older: float) -> list[str]:
        """Only tables that are in nobody's memory: of the others somebody was there a moment ago."""
        store, pruned = self._services.store, list[str]()
        with reading(), store.snapshot() as connection:
            codes = upkeep.prunable(connection, self._services.wall() - older)
        for code in codes:
            if await self._may_write(code):
                with reading(), store.snapshot() as connection:
                    writes = upkeep.removal(connection, code)
                await self._services.store_writes(writes)
                pruned.append(code)
        return pruned
