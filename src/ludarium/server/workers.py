"""Workers: several servers on one machine, behind one port. They share the listening socket of a parent that serves
nobody itself: it starts them, starts anew whoever ends, and stops them all.

They find each other as servers on several machines do, by the database.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, NamedTuple

import structlog

from ludarium.server.config import Config
from ludarium.server.links import of_worker
from ludarium.server.store import StoreError

RESTS = 1.0  # seconds before one that has ended is started anew
END_WITHIN = 30.0  # seconds after which one that was told to stop is killed
READY = "ready"

Work = Callable[[Config, socket.socket, Connection], None]

log: structlog.stdlib.BoundLogger = structlog.get_logger("ludarium.workers")


class Worker(NamedTuple):
    """A process, and what it says of itself: READY, or why it cannot serve."""

    process: SpawnProcess
    says: Any  # the end of a pipe


class Workers:
    """All of them."""

    def __init__(self, config: Config, listener: socket.socket, work: Work) -> None:
        self._config, self._listener, self._work = config, listener, work
        self._spawn = multiprocessing.get_context("spawn")
        self._workers: list[Worker] = []
        self._signals = os.pipe2(os.O_CLOEXEC | os.O_NONBLOCK)

    def run(self, ready: Callable[[], None]) -> None:
        """Until SIGTERM or SIGINT; StoreError if they cannot serve. SIGHUP has them replaced, one after the other."""
        with self._listening_to_signals():
            try:
                self._start_all()
                ready()
                while (told := self._wait()) not in (signal.SIGTERM, signal.SIGINT):
                    if told == signal.SIGHUP:
                        self._replace_all()
                    self._start_missing()
            finally:
                self._stop_all()

    @contextmanager
    def _listening_to_signals(self) -> Generator[None]:
        def hear(number: int, _frame: object) -> None:
            with suppress(BlockingIOError):
                os.write(self._signals[1], bytes([number]))

        numbers = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
        before = {number: signal.signal(number, hear) for number in numbers}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
            for end in self._signals:
                os.close(end)

    def _wait(self) -> int:
        """A signal, or 0 if somebody has ended."""
        wait([self._signals[0], *(worker.process.sentinel for worker in self._workers)])
        with suppress(BlockingIOError):
            return os.read(self._signals[0], 1)[0]
        return 0

    # --- Starting ---------------------------------------------------------------------------------------

    def _start_all(self) -> None:
        """The first alone, since it may have to make the database; then the others."""
        self._workers.append(self._started(0))
        self._require_ready(self._workers[0])
        self._workers += [self._started(place) for place in range(1, self._config.workers)]
        for worker in self._workers[1:]:
            self._require_ready(worker)

    def _started(self, place: int) -> Worker:
        """A worker for a place among them, with a link of its own."""
        says, told = self._spawn.Pipe(duplex=False)
        config = replace(self._config, link=of_worker(self._config.link, place))
        process = self._spawn.Process(target=self._work, args=(config, self._listener, told))
        process.start()
        told.close()
        return Worker(process, says)

    def _require_ready(self, worker: Worker) -> None:
        if (said := self._said(worker)) != READY:
            raise StoreError(said)

    def _said(self, worker: Worker) -> str:
        """What a worker says when it has started; a signal to stop is heard meanwhile."""
        while worker.says not in (found := wait([worker.says, self._signals[0]])):
            if found and (number := os.read(self._signals[0], 1)[0]) != signal.SIGHUP:
                raise KeyboardInterrupt(number)
        try:
            return worker.says.recv()
        except EOFError:
            worker.process.join()
            return f"a worker ended with {worker.process.exitcode} before it served: its log says why"

    def _start_missing(self) -> None:
        """Whoever has ended is started anew, for as long as it takes: the database may be away for a while."""
        for place, worker in enumerate(self._workers):
            if worker.process.is_alive():
                continue
            log.error("a worker has ended, and is started anew", code=worker.process.exitcode)
            self._let_go(worker)
            time.sleep(RESTS)
            self._workers[place] = self._started(place)

    def _replace_all(self) -> None:
        """One after the other: the others serve meanwhile, and whoever was connected comes to them."""
        for place, worker in enumerate(self._workers):
            self._end(worker)
            self._workers[place] = self._started(place)
            self._said(self._workers[place])

    # --- Stopping ---------------------------------------------------------------------------------------

    def _stop_all(self) -> None:
        for worker in self._workers:
            if worker.process.is_alive():
                worker.process.terminate()
        for worker in self._workers:
            self._end(worker)

    def _end(self, worker: Worker) -> None:
        """In good order; one that does not end is killed."""
        if worker.process.is_alive():
            worker.process.terminate()
        worker.process.join(END_WITHIN)
        if worker.process.is_alive():
            worker.process.kill()
        self._let_go(worker)

    def _let_go(self, worker: Worker) -> None:
        worker.process.join()
        worker.process.close()
        worker.says.close()
