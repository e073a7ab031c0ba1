"""Thinking: bots answer in processes of their own, from a Seen, so that no person waits for them.

A bot that crashes, hangs or is slow costs its seat nothing but the game's default answer.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.process import BaseProcess

from ludarium.bots.kinds import BOTS
from ludarium.kernel import registry
from ludarium.kernel.chance import new_luck
from ludarium.server.tables import Thought


def answer(thought: Thought) -> int:
    """A bot's answer."""
    game = registry.game(thought.game)
    seen = game.Seen.from_bytes(thought.seen)
    return BOTS[thought.kind].answer(game, seen, thought.seat, new_luck(thought.seed))


class Thinkers:
    """A pool of processes in which bots think."""

    def __init__(self, workers: int, patience: float, games: tuple[str, ...]) -> None:
        self._workers, self._patience, self._games = workers, patience, games
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(workers)  # patience is for thinking, not for waiting one's turn

    def start(self) -> None:
        """Start the processes, so that the first bot need not wait for them."""
        self._pool = self._new_pool()
        self._pool.submit(_nothing)

    async def answer(self, thought: Thought) -> int | None:
        """A bot's answer; None if it has none in time."""
        async with self._free:
            pool = self._pool
            if pool is None:
                return None
            try:
                future = pool.submit(answer, thought)
                return await asyncio.wait_for(asyncio.wrap_future(future), self._patience)
            except Exception as error:
                if isinstance(error, TimeoutError | BrokenProcessPool):
                    self._replace(pool)
                return None

    def stop(self) -> None:
        """End the processes at once."""
        pool, self._pool = self._pool, None
        if pool is not None:
            _kill(pool)

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """A process hangs or died: end it, and start anew. Others that were thinking there play their default."""
        if self._pool is broken:
            self._pool = self._new_pool()
            _kill(broken)

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(
            self._workers, mp_context=context, initializer=_begin, initargs=(self._games,)
        )


def _begin(games: tuple[str, ...]) -> None:
    """The first thing that a process of the pool does. A Ctrl-C in the terminal is for the server alone, which then
    ends its bots; a server that was killed cannot, so they watch for its end themselves."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, name="end-with-server", daemon=True).start()
    load_games(games)


def _end_with_server() -> None:
    """The server holds one end of a pipe, or on Windows is a handle; the kernel closes it however the server ends."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(0)


def load_games(places: tuple[str, ...]) -> None:
    """Register games that lie outside the package, named as `module:NAME`."""
    for place in places:
        registry.register(registry.game_at(place))


def _nothing() -> None:
    """Done as soon as a process runs."""


def _kill(pool: ProcessPoolExecutor) -> None:
    running: dict[int, BaseProcess] = getattr(pool, "_processes", None) or {}
    processes = list(running.values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        with suppress(OSError, ValueError):
            process.kill()
