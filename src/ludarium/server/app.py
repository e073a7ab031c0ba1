"""App: the server put together, and run: one process, one event loop, one port; or several such behind one."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import socket
import sys
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import structlog
from starlette.applications import Starlette
from starlette.middleware import Middleware

from ludarium.server import copies, logs
from ludarium.server.cluster import Cluster
from ludarium.server.config import Config
from ludarium.server.http import Shield, handlers, routes
from ludarium.server.hub import Hub
from ludarium.server.metrics import Metrics
from ludarium.server.network import Network
from ludarium.server.serving import App, Server, address_of, listen, stopped_by_signals
from ludarium.server.sockets import Sockets
from ludarium.server.store import Store, StoreError
from ludarium.server.tidying import Tidying, tune_interpreter
from ludarium.server.workers import READY, Workers

LOOK_EVERY = 1.0  # seconds between two looks whether the database has failed

log = structlog.get_logger("ludarium.app")


@asynccontextmanager
async def opened(config: Config, metrics: Metrics) -> AsyncGenerator[Hub]:
    """The database and the hub over it, until the end; StoreError if the database cannot be used."""
    store = Store.open(config.database, accept_loss=config.accept_loss)
    try:
        if config.backup_to is not None and store.file is None:
            raise StoreError(
                "--backup-to copies a file of SQLite: let a timer copy a database of PostgreSQL, by `ludarium backup`"
            )
        owning = store.owning
        hub = Hub(config, store, metrics) if owning is None else Cluster(config, store, metrics, owning)
        await hub.start()
        copying = _copying(config, store)
        try:
            yield hub
        finally:
            for task in copying:
                task.cancel()
            await asyncio.gather(*copying, return_exceptions=True)
            await hub.stop()
    finally:
        store.close()


def _copying(config: Config, store: Store) -> list[asyncio.Task[None]]:
    """Copies of the database, as somebody asks for them and as often as it is set."""
    work = [copies.answer_requests(store)]
    if config.backup_to is not None:
        folder = Path(config.backup_to)
        work.append(copies.copy_regularly(store, folder, config.backup_every, config.backup_keep))
    return [asyncio.create_task(each) for each in work]


def create_app(config: Config, hub: Hub) -> App:
    """The application over a hub; whoever gives the hub starts and stops it."""
    if not structlog.is_configured():
        logs.configure(config.log_level)  # what is set without it writes local variables out, and so secrets
    network = Network(config, hub)
    if isinstance(hub, Cluster):
        hub.share(network.addresses, network.spending)
    http = Starlette(
        routes=routes(network),
        middleware=[Middleware(Shield, network=network)],
        exception_handlers=handlers(network),
    )
    return App(network, http, Sockets(network))


# --- Running it -------------------------------------------------------------------------------------------


def serve(config: Config, ready: Callable[[str], None] | None = None, tell: logs.Tell | None = None) -> None:
    """Serve until SIGTERM or SIGINT. `ready` is told the address once it listens; by default it is printed. `tell` says
    what happens to a person at a terminal; it may have to go into other processes.

    CannotListenError or StoreError, before anything is served, if it cannot; StoreError also if storing failed later.
    """
    logs.configure(config.log_level, as_json=config.json_logs, tell=tell)
    _allow_many_files(config.limits.connections + 1000)
    listener = listen(config.host, config.port)
    port = listener.getsockname()[1]
    config, ready = replace(config, port=port), ready or _print_ready
    with listener:
        if config.workers == 1:
            _run(_serve(config, listener, ready))
        else:
            _require_postgresql(config)
            work = partial(_work, tell=tell)
            Workers(config, listener, work).run(lambda: ready(address_of(config.host, config.port)))


def _require_postgresql(config: Config) -> None:
    if not config.database.startswith("postgresql"):
        raise StoreError(
            f"{config.workers} workers need PostgreSQL, for a file is held by one process: add --database "
            "postgresql://name@host/database, or leave --workers out"
        )
    if sys.platform == "win32":
        raise StoreError("several workers share a port on Linux, macOS and other Unixes only")


def _work(config: Config, listener: socket.socket, tells: Connection, tell: logs.Tell | None) -> None:
    """One of several, in a process of its own; its figures say whose they are, for all have one address."""
    logs.configure(config.log_level, as_json=config.json_logs, tell=tell)
    try:
        with listener:
            _run(_serve(config, listener, lambda _: tells.send(READY), Metrics(str(os.getpid()))))
    except StoreError as error:
        log.error("a worker ends", why=str(error))
        with suppress(OSError):  # of one that has served nobody listens any more
            tells.send(str(error))
        sys.exit(1)
    except KeyboardInterrupt:
        pass  # before it could listen to signals


async def _serve(
    config: Config, listener: socket.socket, ready: Callable[[str], None], metrics: Metrics | None = None
) -> None:
    async with opened(config, metrics or Metrics()) as hub:
        server = Server(create_app(config, hub), lambda: ready(address_of(config.host, config.port)))

        def failed() -> None:
            log.error("stopping, since storing failed")
            server.stop()

        hub.on_failure = failed
        tune_interpreter()
        tidying = asyncio.create_task(Tidying(lambda: hub.asked_at).run())
        watching = asyncio.create_task(_watch(hub))
        try:
            with stopped_by_signals(server), _stopped_with_its_parent(server):
                await server.serve(listener)
        finally:
            tidying.cancel()
            watching.cancel()
        if (
            hub.store.failure is not None
        ):  # an end that an operator, and whatever watches the process, must notice
            raise StoreError(
                f"storing failed while it was served ({hub.store.failure}): see to the database and its disk, and "
                "start again; all that was acknowledged is kept"
            )


@contextmanager
def _stopped_with_its_parent(server: Server) -> Generator[None]:
    """A worker does not outlive whoever would start it anew, and stop it."""
    if (parent := multiprocessing.parent_process()) is None:
        yield
        return
    loop, sentinel = asyncio.get_running_loop(), parent.sentinel

    def stop() -> None:
        loop.remove_reader(sentinel)
        server.stop()

    loop.add_reader(sentinel, stop)
    try:
        yield
    finally:
        loop.remove_reader(sentinel)


async def _watch(hub: Hub) -> None:
    """A database that fails while nobody writes ends the server too: whoever watches it starts it again."""
    while hub.store.failure is None:
        await asyncio.sleep(LOOK_EVERY)
    hub.on_failure()


def _run(work: Any) -> None:
    """On uvloop, where there is one."""
    try:
        import uvloop
    except ImportError:
        with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:  # others cannot wait at a door
            runner.run(work)
    else:
        uvloop.run(work)


def _print_ready(address: str) -> None:
    print(f"Ludarium serves at {address}", flush=True)


def _allow_many_files(wanted: int) -> None:
    """A socket is a file, and many systems allow a thousand unless asked for more."""
    if sys.platform == "win32":
        return
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(
        resource.RLIMIT_NOFILE, (wanted if most == resource.RLIM_INFINITY else min(wanted, most), most)
    )
