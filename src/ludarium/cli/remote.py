"""Remote: a match at a server's table, for a session in the terminal.

A person at a prompt blocks, and a connection must not: the client lives in a thread of its own. What this thread
reads of the table is never changed in place, so the two need no lock.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import Future
from threading import Thread
from types import TracebackType
from typing import Any, Self, TypeVar

from ludarium.client import RefusedByServer, Table
from ludarium.kernel.contract import Game
from ludarium.kernel.history import UNDONE, Heard
from ludarium.kernel.refusals import Refused
from ludarium.server.protocol import Event

T = TypeVar("T")


class Background:
    """An event loop in a thread of its own."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, name="ludarium client", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Let the loop do something, and wait for it."""
        doing: Future[T] = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return doing.result()
        except BaseException:
            doing.cancel()
            raise


class RemoteMatch:
    """The match of a table, as the holder of a seat plays it."""

    def __init__(self, background: Background, table: Table, game: Game) -> None:
        self.table, self.game = table, game
        self.turn = table.turn  # of the question the person was shown last
        self._do = background.do
        self._events = {family.name: number for number, family in enumerate(game.events)}

    @property
    def num_seats(self) -> int:
        return len(self.table.info.seats)

    @property
    def waiting(self) -> tuple[int, ...]:
        return tuple(self.table.position.waiting) if self.table.position else ()

    @property
    def over(self) -> bool:
        return self.table.over is not None

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(self.table.over.places) if self.table.over else ()

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(self.table.over.winners) if self.table.over else ()

    @property
    def scores(self) -> list[int] | None:
        return self.table.over.scores if self.table.over else None

    def question(self, _seat: int) -> str:
        return self.table.asked.question if self.table.asked else "nothing"

    def legal(self, _seat: int) -> list[int]:
        return self.table.asked.legal if self.table.asked else []

    def seen(self, _viewer: int) -> Any:
        """What the seat sees; there is nothing else here to be seen."""
        return self.game.Seen.from_json(self.table.seen)

    def events_for(self, _viewer: int, after: int = 0) -> list[Heard]:
        return [self._heard(event) for event in self.table.events if event.number > after]

    def _heard(self, event: Event) -> Heard:
        return Heard(
            event.number, self._events.get(event.event, UNDONE), event.event, event.values, event.withdrawn
        )

    def play(self, seat: int, answer: int | str) -> None:
        """Answer the question the person was shown; if it has changed meanwhile, the server refuses."""
        self._carry_out(self.table.answer(answer, turn=self.turn), seat, str(answer))

    def undo(self, seat: int) -> None:
        self._carry_out(self.table.undo(), seat)

    def _carry_out(self, work: Coroutine[Any, Any, None], seat: int, answer: str = "") -> None:
        try:
            self._do(work)
        except RefusedByServer as refused:
            if self.table.failure:
                raise
            raise Refused(refused.reason, seat, answer) from None
