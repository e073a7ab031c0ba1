"""A crowd: people who play flat out, talk, undo, leave and come back, some of them on two devices, and hosts who host.
Every command goes into the ledger before it goes to the server."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

from ludarium.client import ClientError, Lobby, RefusedByServer, Retry, Table
from ludarium.client.table import new_id
from ludarium.server import protocol
from ludarium.server.protocol import Command, Seated
from tests.patience import PATIENCE
from tests.server.faults.ledger import ACCEPTED, Given, Ledger

HASTY = Retry(first=0.02, factor=1.5, most=0.2, steady=0.5)


class Crowd:
    """People at several tables. `lobby` is where they sit down, `sockets` where they then connect to."""

    def __init__(
        self, lobby: Lobby, ledger: Ledger, luck: random.Random, sockets: Lobby | None = None
    ) -> None:
        self.lobby, self.ledger, self.luck = lobby, ledger, luck
        self.sockets = sockets or lobby
        self.tables: list[Table] = []
        self.leaving = True  # whether people leave, and bots keep their seats warm
        self.reloading = (
            False  # whether a person whom nothing happens to before the start loads the page again
        )
        self.stopping = False
        self.on_reply: Callable[[Given], None] = lambda _: None
        self._open = AsyncExitStack()
        self._tasks: list[asyncio.Task[None]] = []
        self._count = 0

    async def sit_down(
        self, game: str, people: int, bots: list[str], *, devices: int = 1, spectators: int = 0
    ) -> list[Table]:
        """A table with people, each on so many devices, and whoever looks on."""
        seats = [await self.lobby.create(game, people + len(bots), "Person A", bots=bots)]
        code = seats[0].table.code
        seats += [await self.lobby.join(code, f"Person {'BCDEFGH'[number]}") for number in range(people - 1)]
        for seated in list(seats):
            self.ledger.sat_down(seated)
            seats += [await self._second_device(code, seated) for _ in range(devices - 1)]
        tables = [await self._enter(code, seated.secret) for seated in seats]
        tables += [await self._enter(code, None) for _ in range(spectators)]
        return tables

    async def _second_device(self, code: str, seated: Seated) -> Seated:
        async with self.lobby.sit(seated) as table:
            command = protocol.LinkDevice(id=new_id())
            given = self.ledger.enter(table, command)
            accepted = await table.send(command)
            given.outcome = ACCEPTED
            assert accepted.invitation is not None
            second = await self.lobby.redeem(code, accepted.invitation)
        self.ledger.sat_down(second)
        return second

    async def _enter(self, code: str, secret: str | None) -> Table:
        async with asyncio.timeout(PATIENCE):
            while True:  # before the first welcome a client does not try again by itself
                try:
                    table = await self._open.enter_async_context(
                        self.sockets.table(code, secret, retry=HASTY)
                    )
                    self.tables.append(table)
                    return table
                except ClientError as error:
                    if isinstance(error, RefusedByServer) and error.reason == "wrong-secret":
                        raise
                    await asyncio.sleep(0.05)

    def play(self, *, once: bool = False) -> None:
        """Let everybody play: one match to its end, or one after the other until told to stop."""
        for table in self.tables:
            if table.seat is not None:
                luck = random.Random(self.luck.random())
                self._tasks.append(asyncio.create_task(self._play(table, luck, once)))

    async def done(self, timeout: float) -> None:
        """Wait until everybody has stopped."""
        try:
            async with asyncio.timeout(timeout):
                await asyncio.gather(*self._tasks)
        except TimeoutError:
            raise AssertionError(f"somebody hangs: {self.told()}") from None

    async def stop(self, timeout: float = PATIENCE) -> None:
        """Give nothing new, and wait for what is under way."""
        self.stopping = True
        await self.done(timeout)

    async def go_home(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._open.aclose()

    def told(self) -> list[Any]:
        """How far everybody is, for whoever has to find out why somebody hangs."""
        return [
            (
                table.code,
                table.seat,
                table.connected,
                table.info.phase,
                table.position,
                table._stream,
                table._resync,
            )
            for table in self.tables
        ]

    # --- One person -------------------------------------------------------------------------------------

    async def _play(self, table: Table, luck: random.Random, once: bool) -> None:
        while not (self.stopping or (once and table.over)):
            if table.failure is not None:  # whoever sees how a match ended waits for nothing that would tell
                raise table.failure
            try:
                await table.until(lambda: self._has_to_do(table), timeout=0.5)
            except TimeoutError:
                if self.reloading and table.asked is None and table.info.phase == "lobby":
                    table._wire.cut()
                continue
            if not (once and table.over):
                await self._act(table, luck)

    def _has_to_do(self, table: Table) -> bool:
        if self.stopping or table.asked is not None or table.over is not None:
            return True
        return table.info.host == table.seat and table.info.phase == "lobby"

    async def _act(self, table: Table, luck: random.Random) -> None:
        if table.position is None or table.over is not None:
            if table.info.host == table.seat and not self.stopping:
                await self._host(table, luck)
            else:
                await asyncio.sleep(0.01)
        elif table.asked is not None and not self.stopping:
            await self._do(table, self._command(table, luck))
        else:
            await asyncio.sleep(
                0.01
            )  # what is known of the table comes from before what is known of the match

    def _command(self, table: Table, luck: random.Random) -> Command:
        assert table.asked is not None
        assert table.position is not None
        self._count += 1
        chance, id_ = luck.random(), new_id()
        if chance < 0.04:
            return protocol.Say(id=id_, text=f"line {self._count}")
        if chance < 0.06:
            return protocol.Rename(id=id_, name=f"Person {luck.choice('ABCDEFGHIJKLMNOP')}")
        if chance < 0.065 and self.leaving:
            return protocol.Leave(id=id_, keep=True)
        if chance < 0.07:
            return protocol.LinkDevice(id=id_)
        if chance < 0.075:
            return protocol.Resync(id=id_)
        if chance < 0.08:
            return protocol.Agree(id=id_, seat=0)
        if chance < 0.09 and table.info.host == table.seat:
            bots = [seat for seat, info in enumerate(table.info.seats) if info.kind == "bot"]
            if bots:
                return protocol.SeatBot(
                    id=id_, seat=luck.choice(bots), bot=luck.choice(["random", "heuristic"])
                )
        if chance < 0.15 and table.position.undo:
            return protocol.Undo(id=id_, turn=table.turn)
        return protocol.Answer(id=id_, turn=table.turn, action=luck.choice(table.asked.legal))

    async def _host(self, table: Table, luck: random.Random) -> None:
        """Between two matches: change places, fill what is empty, start again."""
        if table.info.phase == "over":
            if any(seat.away for seat in table.info.seats):  # who comes back shall find the seat
                await asyncio.sleep(0.02)
            else:
                await self._do(table, protocol.Rematch(id=new_id()))
            return
        for seat, info in enumerate(table.info.seats):
            if info.kind == "open":
                await self._do(table, protocol.SeatBot(id=new_id(), seat=seat, bot="random"))
        if luck.random() < 0.5:
            first, second = luck.sample(range(len(table.info.seats)), 2)
            await self._do(table, protocol.Swap(id=new_id(), seat=first, other=second))
        await self._do(table, protocol.Start(id=new_id()))

    async def _do(self, table: Table, command: Command) -> None:
        given = self.ledger.enter(table, command)
        turn, match = table.turn, table.info.match
        try:
            await table.send(command)
        except RefusedByServer as refused:
            given.outcome = refused.reason
            self.on_reply(given)
            await self._refused(table, refused)
            return
        given.outcome = ACCEPTED
        self.on_reply(given)
        if isinstance(command, protocol.Leave):
            table._wire.cut()  # and so come back
        elif isinstance(command, protocol.Answer | protocol.Undo):
            await table.until(lambda: table.turn != turn or table.info.match != match, timeout=PATIENCE)

    async def _refused(self, table: Table, refused: RefusedByServer) -> None:
        if refused.reason == "you-left":  # on another device
            table._wire.cut()
            await asyncio.sleep(0.02)
        elif (
            refused.reason == "stale-turn"
        ):  # another device of the seat was faster, and its outcome is on its way
            await asyncio.sleep(0.005)
