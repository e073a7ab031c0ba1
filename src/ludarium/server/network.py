"""Network: what HTTP and the sockets of one server share: its hub, its limits, and who is let in."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, MutableMapping
from dataclasses import replace
from typing import Any

from ludarium.server.config import Config, Limits
from ludarium.server.hub import Hub
from ludarium.server.limits import (
    NETWORK_TIMES,
    Account,
    Accounts,
    Addresses,
    Connections,
    Payer,
    TokenBucket,
    grouped,
    network_of,
    take_all,
)
from ludarium.server.origins import Origins
from ludarium.server.reasons import Denied
from ludarium.server.spending import Spending

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

    def __init__(self, config: Config, hub: Hub, clock: Callable[[], float] = time.monotonic) -> None:
        self.config = config
        self.hub = hub
        self.metrics = hub.metrics
        self.clock = clock
        self.seats = Accounts(config.limits, 1)
        self.connections = Connections(config)
        self.addresses = Accounts(config.limits, 10)
        self._networks = Accounts(_of_network(config.limits), 10 * NETWORK_TIMES)
        books = {"seats": self.seats, "addresses": self.addresses, "networks": self._networks}
        self.spending = Spending(books, lambda: self.clock())
        self.new_tables = TokenBucket(config.limits.new_tables_in_all, 60.0, clock())
        self._addresses = Addresses(config)
        self._origins = Origins(config.origins)

    def address(self, scope: Scope) -> str:
        """Whom a request or a socket comes from."""
        return self._addresses.of((scope.get("client") or ("",))[0], scope["headers"])

    def admits(self, peer: str) -> bool:
        """Whether one more connection may come from there. A proxy that is trusted speaks for many."""
        if self._addresses.trusts(peer):
            return True
        now = self.clock()
        accounts = self.addresses.of(grouped(peer), now), self._networks.of(network_of(peer), now)
        return take_all([account.new_connections for account in accounts], now)

    def account(self, scope: Scope) -> Account:
        """What the address of a request or a socket has used."""
        return self.addresses.of(self.address(scope), self.clock())

    def accounts(self, scope: Scope) -> tuple[Account, Account]:
        """What the address has used, and what its whole network has."""
        address, now = self.address(scope), self.clock()
        return self.addresses.of(address, now), self._networks.of(network_of(address), now)

    def tidy(self) -> None:
        """Forget those who used nothing lately."""
        for accounts in (self.seats, self.addresses, self._networks):
            accounts.tidy(self.clock())

    def payer(self, scope: Scope) -> Payer:
        """Who pays for what a request or a socket makes us do."""
        return Payer(self.address(scope), self.accounts(scope), self.clock)

    def check_host(self, scope: Scope) -> None:
        """Refuse a name that is not ours. A browser always says whom it calls; whoever does not is no browser."""
        for name, value in scope["headers"]:
            if name == b"host" and not self._origins.answers_to(value.decode("latin-1")):
                raise Denied("foreign-host")

    def check_origin(self, scope: Scope) -> bool:
        """Refuse a foreign page; False if no page is named at all."""
        origins = [value for name, value in scope["headers"] if name == b"origin"]
        if not origins:
            return False
        scheme = str(_SCHEME.get(scope["scheme"], scope["scheme"]))
        if len(origins) > 1 or not self._origins.allow(origins[0].decode("latin-1"), scheme, scope["server"]):
            raise Denied("foreign-origin")
        return True


def _of_network(limits: Limits) -> Limits:
    """What a whole network may use."""
    return replace(
        limits,
        new_connections=NETWORK_TIMES * limits.new_connections,
        new_tables=NETWORK_TIMES * limits.new_tables,
        replayed=NETWORK_TIMES * limits.replayed,
    )


def bearer(headers: Headers) -> str | None:
    """The word after `Authorization: Bearer`, which no page can send with a WebSocket."""
    for name, value in headers:
        if name == b"authorization":
            scheme, _, word = value.decode("latin-1").partition(" ")
            return word.strip() or None if scheme.lower() == "bearer" else None
    return None
