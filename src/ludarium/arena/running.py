"""Running: the games of a schedule on the cores of this machine, or on a Ray cluster; they are the same."""

from __future__ import annotations

import os
import re
import secrets
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from typing import Any

from ludarium.arena.contest import Contest
from ludarium.arena.games import Games, joined
from ludarium.arena.schedule import ASKED, COMPILED, INTERPRETED, Schedule
from ludarium.arena.tables import play_games, warm_up
from ludarium.bots.outside import dismiss, is_outside

MAX_BATCH = {COMPILED: 2_000, INTERPRETED: 20, ASKED: 20}
BATCHES_PER_JOB = 20  # at least, so that progress shows

Cuts = list[tuple[int, int]]  # the first game of a batch, and how many
Crew = Callable[[Schedule, Cuts], Iterator[Games]]
Progress = Callable[[Games], None]  # called with each part


@dataclass(frozen=True)
class Run:
    """The games of a contest, as many deals of them as were finished."""

    contest: Contest
    games: Games | None  # None: not one deal was
    complete: bool


def run(
    contest: Contest, jobs: int = 1, crew: Crew | None = None, progress: Progress = lambda part: None
) -> Run:
    """Play a contest. Ctrl-C ends it early: what was finished is kept."""
    if crew is None:
        warm_up(contest)
    parts: list[Games] = []
    complete = False
    try:
        for part in (crew or local(jobs))(contest, cuts_of(contest.form, contest.num_games, jobs)):
            parts.append(part)
            progress(part)
        complete = True
    except KeyboardInterrupt:
        pass
    games = joined(parts).whole_deals(len(contest.bots)) if parts else None
    return Run(contest, games if games is not None and len(games) else None, complete)


def cuts_of(form: str, num_games: int, jobs: int) -> Cuts:
    """The batches in which so many games are played."""
    size = max(1, min(MAX_BATCH[form], num_games // (jobs * BATCHES_PER_JOB)))
    return [(first, min(size, num_games - first)) for first in range(0, num_games, size)]


# --- On this machine ------------------------------------------------------------------------------------


def local(jobs: int) -> Crew:
    """So many cores of this machine."""

    def crew(schedule: Schedule, cuts: Cuts) -> Iterator[Games]:
        if jobs == 1:
            for spec in filter(is_outside, schedule.players):
                dismiss(spec)  # an earlier run had matches of the same names
            yield from (play_games(schedule, *cut) for cut in cuts)
            return
        pool = _pool(schedule.form, jobs)
        finished = False
        try:
            futures: list[Future[Games]] = [pool.submit(play_games, schedule, *cut) for cut in cuts]
            for future in as_completed(futures):
                yield future.result()
            finished = True
        finally:
            _close(pool, kindly=finished)

    return crew


def _pool(form: str, jobs: int) -> Executor:
    """Compiled code runs beside other threads; interpreted code needs processes."""
    if form == COMPILED:
        return ThreadPoolExecutor(jobs)
    return ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_begin)


def _begin() -> None:
    """A Ctrl-C is for the arena alone, which then tells its processes; they leave so that their bots end, too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))


def _close(pool: Executor, *, kindly: bool) -> None:
    """Wait for what is being played, or do not."""
    running: dict[int, BaseProcess] = {} if kindly else getattr(pool, "_processes", None) or {}
    processes = list(running.values())
    pool.shutdown(wait=kindly or not processes, cancel_futures=True)
    for process in processes:
        with suppress(OSError, ValueError):
            process.terminate()
    for process in processes:
        with suppress(OSError, ValueError, AssertionError):
            process.join(2)
            process.kill()


# --- On a cluster ---------------------------------------------------------------------------------------

LOCAL_RAY = "local"
STARTS = 3  # Ray gives a cluster of our own 30 s to start, which a busy machine may exceed
OBJECT_STORE = 100 * 1024 * 1024  # bytes; results are small


class RayError(RuntimeError):
    """A cluster that cannot be used; the text says why."""


def cluster(address: str, jobs: int | None = None) -> Crew:
    """A Ray cluster, by its address; `local` starts one here, with so many workers."""

    def crew(schedule: Schedule, cuts: Cuts) -> Iterator[Games]:
        ray = _ray(address)
        _connect(ray, address, jobs)
        try:
            task = ray.remote(num_cpus=1)(play_games)
            shared = ray.put(schedule)
            open_tasks = [task.remote(shared, *cut) for cut in cuts]
            while open_tasks:
                done, open_tasks = ray.wait(open_tasks)
                yield ray.get(done[0])
        except ray.exceptions.RayError as error:
            raise RayError(str(error).strip().splitlines()[-1]) from error
        finally:
            ray.shutdown()

    return crew


def _ray(address: str) -> Any:
    """Ray, told beforehand what it reads only once: to call nobody, and that a cluster of our own has a secret, so that
    it listens to nobody else."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    if address == LOCAL_RAY and "ray" not in sys.modules and "RAY_AUTH_MODE" not in os.environ:
        os.environ.update(RAY_AUTH_MODE="token", RAY_AUTH_TOKEN=secrets.token_hex(32))
    try:
        return import_module("ray")
    except ImportError:
        raise RayError("Ray is not installed; it comes with the extra: pip install 'ludarium[ray]'") from None


def _connect(ray: Any, address: str, jobs: int | None) -> None:
    own: dict[str, Any] = {
        "num_cpus": jobs or os.cpu_count() or 1,
        "object_store_memory": OBJECT_STORE,
        "include_dashboard": False,
    }
    more, attempts = (own, STARTS) if address == LOCAL_RAY else ({}, 1)
    for attempt in range(attempts):
        try:
            _knock(address)
            ray.init(address=address, log_to_driver=False, logging_level="error", **more)
            return
        except Exception as error:  # Ray raises many kinds
            ray.shutdown()
            if attempt == attempts - 1:
                raise RayError(f"there is no cluster at {address}: {str(error).splitlines()[0]}") from error


def _knock(address: str) -> None:
    """Ray waits for minutes where nobody listens; so see first whether somebody does."""
    found = re.fullmatch(r"(?:ray://)?\[?([^/]+?)\]?:(\d+)", address)
    if found:
        with socket.create_connection((found[1], int(found[2])), 5):
            pass
