"""Barring: the reasons that only the network has, met before anything is asked of a table."""

from __future__ import annotations

from ludarium.server.reasons import Denied

NETWORK_REASONS: dict[str, tuple[int, str]] = {
    "foreign-origin": (403, "pages of that origin may not speak with this server; its operator can allow it"),
    "too-many-sockets": (429, "this address has as many connections open as it may"),
    "unexpected": (500, "something went wrong that should not have; it was written down"),
}


class Barred(Denied):
    """Not let in, and nothing has changed."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        self.status, self.message = NETWORK_REASONS[reason]
        Exception.__init__(self, self.message)
