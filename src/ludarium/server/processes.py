"""Processes: what takes long is done in processes of their own, so that nobody else waits for it.

Whoever wants a process gets one in turn: the urgent before the others, and then one after the other, however much one
of them wants. A process that dies or hangs is replaced, and only what it was doing is lost.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict, deque
from collections.abc import AsyncGenerator, Callable, Hashable, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, suppress
from multiprocessing.process import BaseProcess
from typing import Any, Generic, TypeVar

from ludarium.kernel import registry

NICENESS = 10  # of processes that give way to everything else
START_WITHIN = 600.0  # seconds: on a busy machine it takes long, and longer if it is made to start anew
WARM_WITHIN = 1800.0  # seconds

T = TypeVar("T")
W = TypeVar("W")


class LostWork(Exception):  # noqa: N818
    """The process died, hung or was stopped; what it was doing is not done."""


class Worker:
    """One process, which does one thing at a time. `warm_up` is what it has to do once for each word (to load what was
    compiled for a game, say), before its time counts."""

    def __init__(
        self, games: tuple[str, ...], niceness: int = 0, warm_up: Callable[[str], object] | None = None
    ) -> None:
        self._games, self._niceness, self._warm_up = games, niceness, warm_up
        self._process: ProcessPoolExecutor | None = None
        self._ready: Future[None] = Future()
        self._warm_for: set[str] = set()
        self._stopped = False

    def start(self) -> ProcessPoolExecutor:
        """Start the process, so that the first call need not wait for it; else the first call starts it."""
        process = self._process = ProcessPoolExecutor(
            1,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_begin,
            initargs=(self._games, self._niceness),
        )
        self._ready = process.submit(_nothing)
        self._warm_for = set()
        return process

    @property
    def ready(self) -> bool:
        """Whether the process runs, and nobody has to wait until it has started."""
        ready = self._ready
        return self._process is not None and ready.done() and not ready.cancelled() and not ready.exception()

    def begin(self) -> None:
        """Start the process, unless it was."""
        if self._process is None and not self._stopped:
            self.start()

    async def do(self, function: Callable[[Any], T], argument: object, patience: float, warm: str = "") -> T:
        """What a function returns there, or raises; `LostWork` if the process is no more, or takes too long. Patience
        is for the work: starting and warming up come before it."""
        if self._stopped:
            raise LostWork("stopped")
        process = self._process or self.start()
        try:
            await asyncio.wait_for(asyncio.wrap_future(self._ready), START_WITHIN)
            await self._warmed(process, warm)
            return await asyncio.wait_for(asyncio.wrap_future(process.submit(function, argument)), patience)
        except (TimeoutError, BrokenProcessPool) as error:
            self._replace(process)
            raise LostWork(type(error).__name__) from None

    async def _warmed(self, process: ProcessPoolExecutor, word: str) -> None:
        if word and self._warm_up and word not in self._warm_for:
            await asyncio.wait_for(asyncio.wrap_future(process.submit(self._warm_up, word)), WARM_WITHIN)
            self._warm_for.add(word)

    def stop(self) -> None:
        """End the process at once, for good."""
        process, self._process, self._stopped = self._process, None, True
        if process is not None:
            _kill(process)

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        if self._process is broken:
            self.start()
            _kill(broken)


class Turns(Generic[W]):
    """Who gets what is free next: the urgent first, and among these one table (or whatever they come for) after the
    other."""

    def __init__(self, free: Iterable[W]) -> None:
        self._free = deque(free)
        self._urgent: OrderedDict[Hashable, deque[asyncio.Future[W]]] = OrderedDict()
        self._patient: OrderedDict[Hashable, deque[asyncio.Future[W]]] = OrderedDict()

    def num_waiting(self, *, urgent: bool) -> int:
        """How many wait for their turn."""
        return sum(map(len, (self._urgent if urgent else self._patient).values()))

    @asynccontextmanager
    async def one(self, of: Hashable, *, urgent: bool) -> AsyncGenerator[W]:
        """Something that is free, once it is the caller's turn."""
        taken = self._free.popleft() if self._free else await self._wait(of, urgent)
        try:
            yield taken
        finally:
            self._give_back(taken)

    async def _wait(self, of: Hashable, urgent: bool) -> W:
        future: asyncio.Future[W] = asyncio.get_running_loop().create_future()
        (self._urgent if urgent else self._patient).setdefault(of, deque()).append(future)
        try:
            return await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self._give_back(future.result())
            raise

    def _give_back(self, one: W) -> None:
        for lines in (self._urgent, self._patient):
            while lines:
                future = _next(lines)
                if not future.done():
                    future.set_result(one)
                    return
        self._free.append(one)


def _next(lines: OrderedDict[Hashable, deque[asyncio.Future[W]]]) -> asyncio.Future[W]:
    """The first of the first line, which then goes to the end."""
    of, line = lines.popitem(last=False)
    future = line.popleft()
    if line:
        lines[of] = line
    return future


class Pool:
    """Some processes that do the same kind of work."""

    def __init__(
        self,
        workers: int,
        games: tuple[str, ...],
        niceness: int = 0,
        warm_up: Callable[[str], object] | None = None,
    ) -> None:
        self._workers = [Worker(games, niceness, warm_up) for _ in range(workers)]
        self._turns = Turns(self._workers)

    def start(self) -> None:
        """Start one process; the others, and those of pools that are not started, start when they are needed."""
        self._workers[0].start()

    def begin(self) -> bool:
        """Whether one of the processes is ready; if none was started, one is from now on."""
        self._workers[0].begin()
        return any(worker.ready for worker in self._workers)

    def stop(self) -> None:
        for worker in self._workers:
            worker.stop()

    def num_waiting(self, *, urgent: bool = True) -> int:
        """How many wait for a process."""
        return self._turns.num_waiting(urgent=urgent)

    async def call(
        self,
        function: Callable[[Any], T],
        argument: object,
        patience: float,
        *,
        of: Hashable = None,
        urgent: bool = True,
        warm: str = "",
    ) -> T:
        """What a function returns in one of the processes, or raises; `LostWork` if it does not come back in time."""
        async with self._turns.one(of, urgent=urgent) as worker:
            return await worker.do(function, argument, patience, warm)


# --- In the process -------------------------------------------------------------------------------------


def _begin(games: tuple[str, ...], niceness: int) -> None:
    """The first thing that a process does. A Ctrl-C in the terminal is for the server alone, which then ends its
    processes; a server that was killed cannot, so they watch for its end themselves."""
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
