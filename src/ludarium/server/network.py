"""Network: what HTTP and the sockets of one server share: its hub, its limits, and who is let in."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, MutableMapping
from typing import Any

from ludarium.server.config import Config
from ludarium.server.hub import Hub
from ludarium.server.limits import Account, Accounts, Addresses
from ludarium.server.metrics import Metrics
from ludarium.server.origins import Origins
from ludarium.server.reasons import Denied

Scope = MutableMapping[str, Any]
Headers = Iterable[tuple[bytes, bytes]]

_SCHEME = {"ws": "http", "wss": "https"}

SECURITY_HEADERS = (
    (
        b"content-security-policy",
        b"default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
)


class Network:
    """One server, as its clients reach it."""

    hub: Hub  # there once the server has started

    def __init__(self, config: Config, metrics: Metrics, clock: Callable[[], float] = time.monotonic) -> None:
        self.config = config
        self.metrics = metrics
        self.clock = clock
        self.seats = Accounts(config.limits, 1)
        self._accounts = Accounts(config.limits, 10)
        self._addresses = Addresses(config)
        self._origins = Origins(config.origins)

    def address(self, scope: Scope) -> str:
        """Whom a request or a socket comes from."""
        return self._addresses.of((scope.get("client") or ("",))[0], scope["headers"])

    def account(self, scope: Scope) -> Account:
        """What the address of a request or a socket has used."""
        return self._accounts.of(self.address(scope), self.clock())

    def check_origin(self, scope: Scope) -> bool:
        """Refuse a foreign page; False if no page is named at all."""
        origins = [value for name, value in scope["headers"] if name == b"origin"]
        if not origins:
            return False
        scheme = str(_SCHEME.get(scope["scheme"], scope["scheme"]))
        if len(origins) > 1 or not self._origins.allow(origins[0].decode("latin-1"), scheme, scope["server"]):
            raise Denied("foreign-origin")
        return True


def bearer(headers: Headers) -> str | None:
    """The word after `Authorization: Bearer`, which no page can send with a WebSocket."""
    for name, value in headers:
        if name == b"authorization":
            scheme, _, word = value.decode("latin-1").partition(" ")
            return word.strip() or None if scheme.lower() == "bearer" else None
    return None
