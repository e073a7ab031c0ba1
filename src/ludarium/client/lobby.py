"""Lobby: the games and tables of a server, over HTTP, with nothing but the standard library."""

from __future__ import annotations

import asyncio
from http.client import HTTPException, HTTPResponse
from typing import Any, TypeVar
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import HTTPRedirectHandler, Request, build_opener

import msgspec

from ludarium.client.errors import NotAServerError, UnreachableError, problem_of
from ludarium.client.links import Link
from ludarium.client.table import Table
from ludarium.client.wire import Retry
from ludarium.server import protocol
from ludarium.server.protocol import GameDetails, GameInfo, Join, NewTable, Redeem, Seated, TableInfo, View

MAX_ANSWER = 64 * 1024 * 1024  # bytes; views of long matches are the largest

T = TypeVar("T")


class Lobby:
    """A server: its games, its tables, and the way to a seat. `url` may be any link to it."""

    def __init__(self, url: str, *, timeout: float = 20.0) -> None:
        self.link = Link.read(url)
        self._timeout = timeout

    async def games(self) -> list[GameInfo]:
        """The games that can be played here."""
        return (await self._get("games", protocol.GameList)).games

    async def game(self, name: str) -> GameDetails:
        """All that is to be known of a game to play it."""
        return await self._get(f"games/{quote(name, safe='')}", GameDetails)

    async def tables(self) -> list[TableInfo]:
        """The tables that want to be found."""
        return (await self._get("tables", protocol.TableList)).tables

    async def info(self, code: str) -> TableInfo:
        """What everybody may know of a table."""
        return await self._get(_path(code), TableInfo)

    async def create(self, game: str, seats: int, name: str, **more: Any) -> Seated:
        """Set a table up and sit down at it as its host; `more` are further fields of `NewTable`."""
        return await self._post("tables", NewTable(game, seats, name, **more))

    async def join(self, code: str, name: str, seat: int | None = None) -> Seated:
        """Take an open seat: the one named, or the first."""
        return await self._post(_path(code, "seats"), Join(name, seat))

    async def redeem(self, code: str, invitation: str, name: str | None = None) -> Seated:
        """Exchange an invitation for the secret of its seat."""
        return await self._post(_path(code, "invitations"), Redeem(invitation, name))

    async def view(self, code: str, secret: str | None = None) -> View:
        """The match of a table so far, as a seat or everybody saw it."""
        return await self._get(_path(code, "view"), View, secret)

    async def record(self, code: str, secret: str | None = None) -> str:
        """The record of a match that is over, as JSON lines."""
        return (await self._send(Request(self.link.api(_path(code, "record"))), secret)).decode()

    async def key(self) -> str:
        """The public key by which the server signs records, hexadecimal."""
        return (await self._get("key", protocol.ServerKey)).key

    def sit(self, seated: Seated, *, retry: Retry | None = None) -> Table:
        """The table of a seat one was given; enter it with `async with`."""
        return self.table(seated.table.code, seated.secret, retry=retry)

    def table(self, code: str, secret: str | None = None, *, retry: Retry | None = None) -> Table:
        """A table: as the holder of a seat's secret, or, without one, as somebody who looks on."""
        return Table(self.link, code, secret, retry=retry)

    async def _get(self, path: str, kind: type[T], secret: str | None = None) -> T:
        return self._read(await self._send(Request(self.link.api(path)), secret), kind)

    async def _post(self, path: str, body: msgspec.Struct) -> Seated:
        request = Request(
            self.link.api(path), protocol.write(body), {"Content-Type": "application/json"}, method="POST"
        )
        return self._read(await self._send(request), Seated)

    async def _send(self, request: Request, secret: str | None = None) -> bytes:
        if secret is not None:
            request.add_header("Authorization", f"Bearer {secret}")
        return await asyncio.to_thread(self._sent, request)

    def _sent(self, request: Request) -> bytes:
        try:
            with _opener.open(request, timeout=self._timeout) as response:
                return _body(response)
        except HTTPError as error:
            raise problem_of(self.link.server, error.code, error.read(65536)) from None
        except HTTPException as error:
            raise NotAServerError(self.link.server, type(error).__name__) from None
        except OSError as error:  # URLError among them
            raise UnreachableError(self.link.server, _detail(error)) from None

    def _read(self, data: bytes, kind: type[T]) -> T:
        try:
            return msgspec.json.decode(data, type=kind)
        except msgspec.DecodeError as error:
            raise NotAServerError(self.link.server, str(error)) from None


class _Stay(HTTPRedirectHandler):
    """Follows no redirect: a secret goes to the server it belongs to, and to no other."""

    def redirect_request(
        self, req: Request, fp: Any, code: int, msg: str, headers: Any, newurl: str
    ) -> Request | None:
        return None


_opener = build_opener(_Stay)


def _path(code: str, *rest: str) -> str:
    return "/".join(("tables", quote(code, safe=""), *rest))


def _body(response: HTTPResponse) -> bytes:
    data = response.read(MAX_ANSWER + 1)
    if len(data) > MAX_ANSWER:
        raise HTTPException("an answer too large")
    return data


def _detail(error: OSError) -> str:
    reason = getattr(error, "reason", error)
    return str(getattr(reason, "strerror", None) or reason)
