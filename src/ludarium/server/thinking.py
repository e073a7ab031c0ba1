"""Thinking: bots answer in processes of their own, from a Seen, so that no person waits for them.

Bots that answer at once share some processes, those that search have others, which give way to everything else. A
search runs compiled code; until that is there for a game, and whenever more searches wait than the queue holds, the
hand-written bot answers instead. A bot that crashes, hangs or is slow costs its seat nothing but the game's default
answer.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import replace
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING, Any, TypeVar

import structlog

from ludarium.bots.kinds import bot_of
from ludarium.bots.levels import HINT_BUDGET, LEVELS
from ludarium.kernel import registry
from ludarium.kernel.chance import new_luck
from ludarium.server.tables import KEEPER, Thought

if TYPE_CHECKING:
    from ludarium.bots.search import Verdict

NICENESS = 10  # of processes that search or compile
COMPILE_WITHIN = 1800.0  # seconds
START_WITHIN = 60.0  # seconds: on a busy machine it takes long, and longer if it is made to start anew

T = TypeVar("T")

log = structlog.get_logger("ludarium.thinking")


def answer(thought: Thought) -> int:
    """A bot's answer."""
    game = registry.game(thought.game)
    seen = game.Seen.from_bytes(thought.seen)
    return bot_of(thought.kind).answer(game, seen, thought.seat, new_luck(thought.seed))


def advise(thought: Thought) -> Verdict:
    """What a search would answer, and what it thinks of the other answers."""
    from ludarium.bots.search import searcher_of

    game = registry.game(thought.game)
    seen = game.Seen.from_bytes(thought.seen)
    return searcher_of(game).think(seen, thought.seat, new_luck(thought.seed), HINT_BUDGET)


def compile_search(name: str) -> bool:
    """Have the compiled code that a search needs in the cache, where the processes that search will find it."""
    from ludarium.bots.search import Searcher

    Searcher(registry.game(name))
    return True


class Pool:
    """Processes that do one thing at a time each; one that dies or hangs is replaced, with all others."""

    def __init__(self, workers: int, games: tuple[str, ...], niceness: int = 0) -> None:
        self._workers, self._games, self._niceness = workers, games, niceness
        self._processes: ProcessPoolExecutor | None = None
        self._ready: Future[None] = Future()
        self._stopped = False
        self._free = asyncio.Semaphore(workers)  # patience is for working, not for waiting one's turn
        self.waiting = 0

    def start(self) -> ProcessPoolExecutor:
        """Start a process, so that the first call need not wait for it; else the first call starts it."""
        processes = self._processes = self._new_processes()
        self._ready = processes.submit(_nothing)
        return processes

    async def call(self, function: Callable[[Any], T], argument: object, patience: float) -> T | None:
        """What a function returns in one of the processes; None if it fails, or not in time."""
        self.waiting += 1
        try:
            async with self._free:
                return await self._call(function, argument, patience)
        finally:
            self.waiting -= 1

    async def _call(self, function: Callable[[Any], T], argument: object, patience: float) -> T | None:
        if self._stopped:
            return None
        processes = self._processes or self.start()
        try:
            await asyncio.wait_for(asyncio.wrap_future(self._ready), START_WITHIN)
            future = processes.submit(function, argument)
            return await asyncio.wait_for(asyncio.wrap_future(future), patience)
        except Exception as error:
            if isinstance(error, TimeoutError | BrokenProcessPool):
                self._replace(processes)
            log.warning("a bot failed", what=function.__name__, why=type(error).__name__)
            return None

    def stop(self) -> None:
        """End the processes at once, for good."""
        processes, self._processes, self._stopped = self._processes, None, True
        if processes is not None:
            _kill(processes)

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """A process hangs or died: end it, and start anew. What others were doing there fails as well."""
        if self._processes is broken:
            self.start()
            _kill(broken)

    def _new_processes(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(
            self._workers, mp_context=context, initializer=_begin, initargs=(self._games, self._niceness)
        )


class Thinkers:
    """All bots of a server."""

    def __init__(self, workers: int, patience: float, games: tuple[str, ...], queue: int = 32) -> None:
        self._patience, self._queue = patience, queue
        self._quick = Pool(workers, games)
        self._deep = Pool(workers, games, NICENESS)
        self._compiler = Pool(1, games, NICENESS)
        self._compiling: dict[str, asyncio.Task[None]] = {}
        self._compiled: set[str] = set()

    def start(self) -> None:
        """Start a process that every table needs; the others start when they are first used."""
        self._quick.start()

    def stop(self) -> None:
        """End all processes at once."""
        for task in self._compiling.values():
            task.cancel()
        for pool in (self._quick, self._deep, self._compiler):
            pool.stop()

    def prepare(self, game: str) -> bool:
        """Have a game's search compiled, beside everything else; whether it is."""
        if game not in self._compiling:
            self._compiling[game] = asyncio.ensure_future(self._compile(game))
        return game in self._compiled

    async def _compile(self, game: str) -> None:
        """Once, for what fails will fail again; the next start of the server tries anew."""
        if await self._compiler.call(compile_search, game, COMPILE_WITHIN):
            self._compiled.add(game)
        else:
            log.warning("the search cannot be compiled; the hand-written bot plays instead", game=game)

    async def answer(self, thought: Thought) -> int | None:
        """A bot's answer; None if it has none in time."""
        level = LEVELS.get(thought.kind)
        if level is None:
            return await self._quick.call(answer, thought, self._patience)
        if not self.prepare(thought.game) or self._deep.waiting >= self._queue:
            return await self._quick.call(answer, replace(thought, kind=KEEPER), self._patience)
        return await self._deep.call(answer, thought, self._patience + level.seconds)

    async def advise(self, thought: Thought) -> Verdict | None:
        """What a search would do; None if there is none in time, or too much to do."""
        if not self.prepare(thought.game) or self._deep.waiting >= self._queue:
            return None
        return await self._deep.call(advise, thought, self._patience + HINT_BUDGET.seconds)


def _begin(games: tuple[str, ...], niceness: int) -> None:
    """The first thing that a process of the pool does. A Ctrl-C in the terminal is for the server alone, which then
    ends its bots; a server that was killed cannot, so they watch for its end themselves."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, name="end-with-server", daemon=True).start()
    if niceness and hasattr(os, "nice"):  # not on Windows
        os.nice(niceness)
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
