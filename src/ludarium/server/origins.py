"""Origins: which pages may speak with this server. CORS does not cover WebSockets, so the server must look.

An origin is compared exactly, as browsers write it: scheme, host and port in lower case, without a default port
(RFC 6454, section 6). Only a page that this server delivered, or one the operator named, is let in.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from urllib.parse import urlsplit

DEFAULT_PORT = {"http": 80, "https": 443}


class Origins:
    """The origins of one server."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        self._named = frozenset(map(normal, named))
        self._hosts = frozenset(urlsplit(origin).hostname for origin in self._named) | {"localhost"}

    def allow(self, origin: str, scheme: str, server: tuple[str, int | None] | None) -> bool:
        """Whether a page of this origin may speak with a server that it reached at this scheme and address."""
        return origin in self._named or origin in own(scheme, server)

    def answers_to(self, host: str) -> bool:
        """Whether the server goes by this name (`Host`, RFC 9110, 7.2). An address can be nobody else's. But a name's
        owner may let it lead here, and then their page and this server are one to a browser (DNS rebinding)."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
            return name in self._hosts or bool(ipaddress.ip_address(name))
        except ValueError:
            return False


def own(scheme: str, server: tuple[str, int | None] | None) -> frozenset[str]:
    """The origins of pages that come from the server's end of a connection.

    With 0.0.0.0 that is the address of the network through which the connection came; loopback has names.
    """
    host, port = server or ("", None)
    if port is None:
        return frozenset()
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return frozenset()
    if isinstance(address, ipaddress.IPv6Address):
        address = address.ipv4_mapped or address
    hosts = {"localhost", "127.0.0.1", "[::1]"} if address.is_loopback else {_written(address)}
    return frozenset(f"{scheme}://{host}{_port(scheme, port)}" for host in hosts)


def normal(origin: str) -> str:
    """An origin as an operator writes it, as browsers do; ValueError if it is none."""
    parts = urlsplit(origin)
    if (
        parts.scheme not in DEFAULT_PORT
        or not parts.hostname
        or parts.path.strip("/")
        or parts.query
        or "@" in origin
    ):
        raise ValueError(f"{origin!r} is no origin: write it as https://play.example or http://10.0.0.5:8350")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}{_port(parts.scheme, parts.port or DEFAULT_PORT[parts.scheme])}"


def _written(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> str:
    return f"[{address}]" if address.version == 6 else str(address)


def _port(scheme: str, port: int) -> str:
    return "" if port == DEFAULT_PORT[scheme] else f":{port}"
