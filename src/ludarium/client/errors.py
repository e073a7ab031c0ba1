"""Errors: what can go wrong between a client and a server."""

from __future__ import annotations

import msgspec

from ludarium.server.protocol import Problem


class ClientError(Exception):
    """Whatever a client can tell its user about a server."""


class RefusedByServer(ClientError):  # noqa: N818  # read aloud: "raise RefusedByServer"
    """The server did not do it, and nothing has changed. `reason` is for programs, `message` for developers."""

    def __init__(self, reason: str, message: str) -> None:
        self.reason, self.message = reason, message
        super().__init__(f"{message} ({reason})")


class UnreachableError(ClientError):
    """Nobody answers at this address."""

    def __init__(self, url: str, detail: str) -> None:
        self.url, self.detail = url, detail
        super().__init__(f"no server answers at {url}: {detail}")


class NotAServerError(ClientError):
    """Somebody answers at this address, but no Ludarium server."""

    def __init__(self, url: str, detail: str) -> None:
        self.url, self.detail = url, detail
        super().__init__(f"what answers at {url} is no Ludarium server: {detail}")


def problem_of(url: str, status: int, body: bytes) -> RefusedByServer | NotAServerError:
    """The error behind a response that is no success."""
    try:
        problem = msgspec.json.decode(body, type=Problem)
    except msgspec.DecodeError:
        return NotAServerError(url, f"status {status}")
    return RefusedByServer(problem.reason, problem.message)
