"""App: the server put together, and run: one process, one event loop, one port."""

from __future__ import annotations

import asyncio
import errno
import gc
import socket
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from types import FrameType
from typing import Any

import structlog
import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import WebSocketRoute

from ludarium.server import logs
from ludarium.server.config import Config
from ludarium.server.http import Shield, handlers, routes
from ludarium.server.hub import Hub
from ludarium.server.metrics import Metrics
from ludarium.server.network import Network
from ludarium.server.protocol import MAX_FRAME
from ludarium.server.sockets import SOCKET, Sockets
from ludarium.server.store import Store, StoreError
from ludarium.server.wire import Http, Wire

MAX_CONNECTIONS = 10_000
GRACE = 3  # seconds in which connections may end by themselves
SWITCH_INTERVAL = 0.0002  # seconds
# Often and briefly, all of it hardly ever: a pause is as long as what it looks at is large. (200_000, 50, 1000) made a
# tail of 200 ms at 1,000 sockets, (5_000, 5, 1_000) pauses of 10 ms.
GC_THRESHOLDS = (2_000, 1, 10_000)

log = structlog.get_logger("ludarium.app")


class CannotListenError(Exception):
    """The address cannot be listened at; `taken` if that is because somebody else does."""

    def __init__(self, host: str, port: int, error: OSError) -> None:
        self.host, self.port = host, port
        self.taken = error.errno == errno.EADDRINUSE
        self.detail = error.strerror or str(error)
        super().__init__(f"{host}:{port}: {self.detail}")


@asynccontextmanager
async def opened(config: Config, metrics: Metrics) -> AsyncGenerator[Hub]:
    """The database and the hub over it, until the end; StoreError if the database cannot be used."""
    store = Store.open(config.database)
    try:
        hub = Hub(config, store, metrics)
        await hub.start()
        try:
            yield hub
        finally:
            await hub.stop()
    finally:
        store.close()


def create_app(config: Config, hub: Hub | None = None, metrics: Metrics | None = None) -> Starlette:
    """The application. A hub that is given is its giver's to start and to stop, and has its own metrics."""
    if not structlog.is_configured():
        logs.configure(config.log_level)  # what is set without it writes local variables out, and so secrets
    metrics = metrics or (hub.metrics if hub else Metrics())
    network = Network(config, metrics)
    sockets = Sockets(network)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncGenerator[None]:
        if hub is not None:
            network.hub = hub
            async with _running(sockets, metrics):
                yield
            return
        async with opened(config, metrics) as own, _running(sockets, metrics):
            network.hub = own
            yield

    app = Starlette(
        routes=[WebSocketRoute(SOCKET, sockets), *routes(network)],
        middleware=[Middleware(Shield, network=network)],
        exception_handlers=handlers(network),
        lifespan=lifespan,
    )
    app.state.sockets = sockets
    return app


@asynccontextmanager
async def _running(sockets: Sockets, metrics: Metrics) -> AsyncGenerator[None]:
    watch = asyncio.create_task(sockets.watch())
    metrics.watch_pauses()
    try:
        yield
    finally:
        metrics.unwatch_pauses()
        watch.cancel()


# --- Running it -------------------------------------------------------------------------------------------


class Server(uvicorn.Server):
    """A uvicorn that says when it listens, and lets the application say goodbye before connections are closed."""

    def __init__(self, config: uvicorn.Config, hub: Hub, app: Starlette, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._hub = hub
        self._app = app
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self._hub.stop()
        self._app.state.sockets.close()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Unlike uvicorn's own, this does not raise the signal again at the end: what is open is closed, with rc 0."""
        self.force_exit = self.should_exit
        self.should_exit = True


def uvicorn_config(app: Starlette, **more: Any) -> uvicorn.Config:
    """How uvicorn is run, in the tests too."""
    return uvicorn.Config(
        app,
        http=Http,
        ws=Wire,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        proxy_headers=False,  # we read X-Forwarded-For ourselves, from proxies that are trusted
        server_header=False,
        access_log=False,
        log_config=None,
        limit_concurrency=MAX_CONNECTIONS,
        timeout_graceful_shutdown=GRACE,
        **more,
    )


def serve(config: Config, ready: Callable[[str], None] | None = None, *, json_logs: bool = False) -> None:
    """Serve until SIGTERM or SIGINT. `ready` is told the address once it listens; by default it is printed.

    CannotListenError or StoreError, before anything is served, if it cannot; StoreError also if storing failed later.
    """
    logs.configure(config.log_level, as_json=json_logs)
    _allow_many_files()
    listener = listen(config.host, config.port)
    port = listener.getsockname()[1]
    with listener:
        _run(_serve(replace(config, port=port), listener, ready or _print_ready))


async def _serve(config: Config, listener: socket.socket, ready: Callable[[str], None]) -> None:
    metrics = Metrics()
    async with opened(config, metrics) as hub:
        app = create_app(config, hub)
        server = Server(uvicorn_config(app), hub, app, lambda: ready(address_of(config.host, config.port)))

        def failed() -> None:
            log.error("stopping, since storing failed")
            server.should_exit = True

        hub.on_failure = failed
        tune_interpreter()
        await server.serve([listener])
        if (
            hub.store.failure is not None
        ):  # an end that an operator, and whatever watches the process, must notice
            raise StoreError(
                f"storing failed while it was served ({hub.store.failure}): see to the disk and start again; "
                "all that was acknowledged is kept"
            )


def _run(work: Any) -> None:
    """On uvloop, where there is one."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(work)
    else:
        uvloop.run(work)


def tune_interpreter() -> None:
    """What is there now stays for ever: the collector need not look at it again, and not often at the rest. And the
    thread that stores answers gets its turn soon, however busy the event loop is."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    sys.setswitchinterval(SWITCH_INTERVAL)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; CannotListenError if there can be none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends small pieces at once only where TCP is named; else each would wait 40 ms for an acknowledgement.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform != "win32":  # there it would let two servers have one port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(1024)
    except OSError as error:
        listener.close()
        raise CannotListenError(host, port, error) from None
    except OverflowError:
        listener.close()
        raise CannotListenError(host, port, OSError("a port is a number from 0 to 65535")) from None
    return listener


def address_of(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"


def _print_ready(address: str) -> None:
    print(f"Ludarium serves at {address}", flush=True)


def _allow_many_files() -> None:
    """A socket is a file, and many systems allow a thousand unless asked for more."""
    if sys.platform == "win32":
        return
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_CONNECTIONS + 1000
    resource.setrlimit(
        resource.RLIMIT_NOFILE, (wanted if most == resource.RLIM_INFINITY else min(wanted, most), most)
    )
