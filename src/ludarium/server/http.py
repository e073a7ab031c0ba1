"""Http: requests in, answers or problems out. What can be asked is in the table of `openapi`; the page is beside it."""

from __future__ import annotations

import asyncio
import ipaddress
import re
import secrets
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

import msgspec
import structlog
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.contextvars import bind_contextvars

from ludarium.kernel.texts import LANGUAGES
from ludarium.server import openapi, page, protocol, teaching
from ludarium.server.limits import Account, TokenBucket, on_account_of, take_all
from ludarium.server.metrics import CONTENT_TYPE
from ludarium.server.network import SECURITY_HEADERS, Network, bearer
from ludarium.server.openapi import JSON, OPERATIONS, Health, Operation
from ludarium.server.protocol import MAX_FRAME, Problem
from ludarium.server.reasons import Denied
from ludarium.server.sockets import explained, holds_nul
from ludarium.server.viewing import ALL
from ludarium.version import __version__

LASTING = "/assets/"  # files whose names change with what they hold
MAX_BODY = MAX_FRAME
MAX_PIECES = 64  # in which it may come
BODY_WITHIN = 10.0  # seconds
PROXIED = {b"forwarded", b"x-forwarded-for", b"x-real-ip", b"via"}  # headers that proxies write

IPNetwork = ipaddress.IPv4Network | ipaddress.IPv6Network

log = structlog.get_logger("ludarium.http")

_CODE = re.compile("[A-HJ-NP-Z2-9]{6}")
_SECRET = re.compile("[A-Za-z0-9_-]{43}")
_WORD = re.compile("[a-z0-9_.:-]{1,60}")
_QUERY = {"match": re.compile("[0-9]{1,9}"), "viewer": re.compile("all|[0-9]|1[0-5]")}


@dataclass(frozen=True)
class CheckedRequest:
    """A request, taken apart and checked."""

    path: dict[str, str]
    body: Any
    query: dict[str, str]
    secret: str | None
    account: Account
    network: Account

    @property
    def code(self) -> str:
        return self.path["code"]

    @property
    def match(self) -> int | None:
        return int(self.query["match"]) if "match" in self.query else None

    @property
    def viewer(self) -> int | None:
        """A seat, or ALL; None if nobody is named."""
        word = self.query.get("viewer")
        return None if word is None else ALL if word == "all" else int(word)

    @property
    def language(self) -> str:
        if self.path["language"] not in LANGUAGES:
            raise Denied("no-such-page")
        return self.path["language"]


class Api:
    """A function for each operation of the table, by its name."""

    def __init__(self, network: Network) -> None:
        self._network = network

    async def games(self, asked: CheckedRequest) -> Struct:
        return self._network.hub.games()

    async def game(self, asked: CheckedRequest) -> Struct:
        return self._network.hub.game(_word(asked.path["game"]))

    async def texts(self, asked: CheckedRequest) -> str:
        return self._network.hub.texts(_word(asked.path["game"]), asked.language)

    async def rules(self, asked: CheckedRequest) -> str:
        return self._network.hub.rules(_word(asked.path["game"]), asked.language)

    async def rulebook(self, asked: CheckedRequest) -> str:
        return teaching.told(_word(asked.path["game"]), asked.language)

    async def lesson(self, asked: CheckedRequest) -> Struct:
        return teaching.lesson(_word(asked.path["game"]))

    async def lesson_texts(self, asked: CheckedRequest) -> str:
        return teaching.lesson_texts(_word(asked.path["game"]), asked.language)

    async def learn(self, asked: CheckedRequest) -> Response:
        return _json(teaching.moment(_word(asked.path["game"]), asked.body), 201)

    async def practise(self, asked: CheckedRequest) -> Response:
        return _json(await self._network.hub.practise(_word(asked.path["game"]), asked.body), 201)

    async def shared_texts(self, asked: CheckedRequest) -> str:
        return self._network.hub.shared_texts(asked.language)

    async def create(self, asked: CheckedRequest) -> Struct:
        return await self._counted(asked, lambda: self._network.hub.create(asked.body))

    async def today(self, asked: CheckedRequest) -> Struct:
        return await self._network.hub.today(_word(asked.path["game"]), asked.secret)

    async def day(self, asked: CheckedRequest) -> Struct:
        return await self._network.hub.day(_word(asked.path["game"]), asked.path["day"], asked.secret)

    async def attempt(self, asked: CheckedRequest) -> Struct:
        game = _word(asked.path["game"])
        return await self._counted(asked, lambda: self._network.hub.attempt(game, asked.body))

    async def _counted(self, asked: CheckedRequest, create: Callable[[], Awaitable[Struct]]) -> Struct:
        """Counted before, since many may be asked for at once; what was refused is not counted."""
        buckets = [asked.account.new_tables, asked.network.new_tables, self._network.new_tables]
        now = self._network.clock()
        if not take_all(buckets[:2], now):
            raise Denied("too-many-tables")
        if not take_all(buckets[2:], now):
            _give_back(buckets[:2])
            raise Denied("busy")
        try:
            return await create()
        except BaseException:
            _give_back(buckets)
            raise

    async def tables(self, asked: CheckedRequest) -> Struct:
        return await self._network.hub.tables()

    async def info(self, asked: CheckedRequest) -> Struct:
        return await self._network.hub.info(asked.code)

    async def turn(self, asked: CheckedRequest) -> Struct:
        return await self._network.hub.turn(asked.code, asked.secret)

    async def join(self, asked: CheckedRequest) -> Struct:
        return await self._network.hub.join(asked.code, asked.body)

    async def redeem(self, asked: CheckedRequest) -> Struct:
        return await self._network.hub.redeem(asked.code, asked.body)

    async def view(self, asked: CheckedRequest) -> Struct:
        return await self._network.hub.view(asked.code, asked.secret, asked.match, asked.viewer)

    async def record(self, asked: CheckedRequest) -> Response:
        text = await self._network.hub.record(asked.code, asked.match)
        name = f"ludarium-{asked.code}{f'-{asked.match}' if asked.match else ''}.jsonl"
        return Response(
            text, media_type=openapi.JSONL, headers={"Content-Disposition": f'attachment; filename="{name}"'}
        )

    async def review(self, asked: CheckedRequest) -> Struct:
        return await self._network.hub.review(asked.code, asked.match)

    async def play_on(self, asked: CheckedRequest) -> Response:
        return _json(await self._network.hub.play_on(asked.code, asked.match, asked.body), 201)

    async def key(self, asked: CheckedRequest) -> Struct:
        return self._network.hub.key()

    async def health(self, asked: CheckedRequest) -> Struct:
        if not self._network.hub.healthy():
            raise Denied("storage-failed")
        return Health(True, __version__)

    async def operate(self, asked: CheckedRequest) -> Struct:
        asked.account.check_guesses(self._network.clock())
        if asked.secret is None:
            raise Denied("wrong-secret")
        return await self._network.hub.operate(asked.secret, asked.body)

    async def openapi(self, asked: CheckedRequest) -> Response:
        return _json(msgspec.json.encode(openapi.document()))

    async def schema(self, asked: CheckedRequest) -> Response:
        return _json(msgspec.json.encode(openapi.message_schema()))


def _give_back(buckets: Iterable[TokenBucket]) -> None:
    for bucket in buckets:
        bucket.give_back()


def routes(network: Network) -> list[BaseRoute]:
    """Everything but the sockets: one route a path, so that a wrong method is told the right ones."""
    api = Api(network)
    paths: dict[str, dict[str, Operation]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = operation
    found: list[BaseRoute] = []
    for path, operations in paths.items():
        answering = _Path(network, api, operations)
        found.append(Route(path, _packed(answering) if _same_for_all(operations) else answering))
    found.append(Route("/metrics", _metrics(network), methods=["GET"]))
    found.append(Mount("/api", app=_nothing_here))
    found.append(Mount("/", app=_packed(page.app())))
    return found


def _packed(app: ASGIApp) -> ASGIApp:
    return GZipMiddleware(app, compresslevel=6)


def _same_for_all(operations: dict[str, Operation]) -> bool:
    """Whether everybody gets the same answer. Only that is packed: the length of a packed answer tells of what is in
    it, and secrets are told at tables only."""
    return all(each.method == "GET" and "{code}" not in each.path for each in operations.values())


class _Path:
    """What one path can be asked, by method; an ASGI application, so that every method comes here."""

    def __init__(self, network: Network, api: Api, operations: dict[str, Operation]) -> None:
        self._network = network
        self._api = api
        self._operations = operations

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        operation = self._operations.get("GET" if scope["method"] == "HEAD" else scope["method"])
        if operation is None:
            methods = [*self._operations, *(["HEAD"] if "GET" in self._operations else [])]
            raise HTTPException(405, headers={"Allow": ", ".join(sorted(methods))})
        response = await self._answer(operation, Request(scope, receive))
        await response(scope, receive, send)

    async def _answer(self, operation: Operation, request: Request) -> Response:
        account, wider = self._network.accounts(request.scope)
        on_account_of(self._network.payer(request.scope))
        try:
            asked = await _asked(self._network, operation, account, wider, request)
            return _response(operation, await getattr(self._api, operation.name)(asked))
        except Denied as denied:
            account.failed(denied.reason, self._network.clock())
            raise


def _response(operation: Operation, answer: Struct | str | Response) -> Response:
    if isinstance(answer, Response):
        return answer
    if isinstance(answer, str):
        return Response(answer, operation.status, media_type=operation.media)
    return _json(protocol.write(answer), operation.status)


def _json(content: bytes, status: int = 200) -> Response:
    return Response(content, status, media_type=JSON)


async def _nothing_here(scope: Scope, receive: Receive, send: Send) -> NoReturn:
    raise HTTPException(404)


def _metrics(network: Network) -> Callable[[Request], Awaitable[Response]]:
    """For the operator's own machine, and whom they name: players should not be able to watch how long a bot thinks."""
    observers = [ipaddress.ip_network(each) for each in network.config.observers]

    async def endpoint(request: Request) -> Response:
        if not _local(request.scope) and not _is_among(observers, request.scope):
            raise Denied("no-such-page")
        return Response(network.metrics.text(), headers={"Content-Type": CONTENT_TYPE})

    return endpoint


def _local(scope: Scope) -> bool:
    """Whether a request comes from this machine, and not through a proxy on it."""
    peer = (scope.get("client") or ("",))[0]
    return (peer.startswith("127.") or peer == "::1") and not _through_a_proxy(scope)


def _is_among(networks: Sequence[IPNetwork], scope: Scope) -> bool:
    """Whether a request comes from one of some networks, and not through a proxy there."""
    try:
        peer = ipaddress.ip_address((scope.get("client") or ("",))[0].partition("%")[0])
    except ValueError:
        return False
    peer = getattr(peer, "ipv4_mapped", None) or peer
    return not _through_a_proxy(scope) and any(peer in each for each in networks)


def _through_a_proxy(scope: Scope) -> bool:
    return any(name in PROXIED for name, _ in scope["headers"])


# --- Taking a request apart -----------------------------------------------------------------------------


async def _asked(
    network: Network, operation: Operation, account: Account, wider: Account, request: Request
) -> CheckedRequest:
    now = network.clock()
    if not account.messages.take_if_there(now):
        raise Denied("too-many-messages")
    if operation.local and not _local(request.scope):
        raise Denied("no-such-page")
    if operation.method == "POST":
        network.check_origin(request.scope)
    query = _query(request, operation)
    if (code := request.path_params.get("code")) is not None:
        if not _CODE.fullmatch(code):
            raise Denied("no-such-table")
        bind_contextvars(table=code)
        account.check_guesses(now)
    secret = _secret(request) if operation.bearer else None
    body = await _body(request, operation.body) if operation.body else None
    return CheckedRequest(dict(request.path_params), body, query, secret, account, wider)


def _word(text: str) -> str:
    if not _WORD.fullmatch(text):
        raise Denied("no-such-game", "it is no name")
    return text


def _query(request: Request, operation: Operation) -> dict[str, str]:
    """What follows the question mark, each name at most once."""
    words = request.query_params.multi_items()
    named = dict(words)
    if len(named) < len(words) or not named.keys() <= set(operation.query):
        raise Denied("not-understood", "the query")
    for name, word in words:
        if not _QUERY[name].fullmatch(word):
            raise Denied("not-understood", f"the {name} of the query")
    return named


def _secret(request: Request) -> str | None:
    if "authorization" not in request.headers:
        return None
    secret = bearer(request.scope["headers"])
    if secret is None or not _SECRET.fullmatch(secret):
        raise Denied("wrong-secret")
    return secret


async def _body(request: Request, kind: type[Struct]) -> Struct:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Denied("not-understood", "the body is to be application/json")
    try:
        async with asyncio.timeout(BODY_WITHIN):
            data = await _read(request)
    except (TimeoutError, ClientDisconnect):
        raise Denied("not-understood", "the body did not come") from None
    if holds_nul(data):
        raise Denied("not-understood", "a text holds the character NUL")
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise Denied("not-understood", explained(error)) from None


async def _read(request: Request) -> bytes:
    data, num_pieces = b"", 0
    async for piece in request.stream():
        data += piece
        num_pieces += 1
        if len(data) > MAX_BODY or num_pieces > MAX_PIECES:
            raise Denied("too-large")
    return data


# --- Around every request -------------------------------------------------------------------------------


class Shield:
    """Around the whole application: headers on every response, a problem for every refusal, a line in the log."""

    def __init__(self, app: ASGIApp, network: Network) -> None:
        self._app = app
        self._network = network

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        started, status = self._network.clock(), 0

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *_headers(scope["path"], status)]
            await send(message)

        bind_contextvars(request=secrets.token_hex(4))
        try:
            self._admit(scope)
            await self._app(scope, receive, guarded)
        except Denied as denied:
            await _problem(self._network, denied)(scope, receive, guarded)
        except Exception:
            self._network.metrics.unhandled()
            log.exception("unhandled")
            if status:
                raise
            await _problem(self._network, Denied("unexpected"))(scope, receive, guarded)
        route = scope.get("route")
        path = route.path if isinstance(route, Route) else "page"
        seconds = round(self._network.clock() - started, 4)
        address = self._network.address(scope)
        log.info(
            "request", method=scope["method"], path=path, status=status, seconds=seconds, address=address
        )

    def _admit(self, scope: Scope) -> None:
        """Files of the page count too, but not as messages: a class that opens it all at once must be able to play."""
        self._network.check_host(scope)
        if scope["path"].startswith("/api"):
            return  # counted there
        if not self._network.account(scope).files.take_if_there(self._network.clock()):
            raise Denied("too-many-messages")


def handlers(network: Network) -> dict[Any, Callable[[Request, Any], Awaitable[Response]]]:
    """How refusals, ours and those of the framework, become responses."""

    async def denied(request: Request, error: Denied) -> Response:
        return _problem(network, error)

    async def unknown(request: Request, error: HTTPException) -> Response:
        if error.status_code != 405:
            return _problem(network, Denied("no-such-page"))
        allowed = (error.headers or {}).get("Allow", "GET, HEAD")
        return _problem(network, Denied("method-not-allowed"), Allow=allowed)

    return {Denied: denied, HTTPException: unknown}


def _problem(network: Network, denied: Denied, **headers: str) -> Response:
    """What was refused, as a response; of a body that was refused, some may be unread."""
    network.metrics.refused(denied.reason)
    if denied.reason in ("too-large", "not-understood", "too-many-messages"):
        headers["Connection"] = "close"
    return Response(protocol.write(Problem(denied.reason, denied.message)), denied.status, headers, JSON)


def _headers(path: str, status: int) -> Iterable[tuple[bytes, bytes]]:
    """What a page may load, and who may keep what."""
    yield from SECURITY_HEADERS
    if path.startswith(("/api", "/metrics")):
        kept = b"no-store"
    elif path.startswith(LASTING) and status == 200:
        kept = b"public, max-age=31536000, immutable"
    else:
        kept = b"no-cache"
    yield b"cache-control", kept
