"""Attacks by what is cheap to ask and costly to answer: matches that are played again, searches, tables.

They are found with all others by `attacks`; whoever is refused begins anew, as if it had been cut off.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Iterable
from typing import Any

from tests.server.hostile.attacks import ADDRESS, BREATH, Target, attack
from tests.server.hostile.raw import TEXT, frame, read_frame, upgrade

HASTE = 0.2  # seconds from one answer of the attacker's own to the next: as fast as the limits allow
SOCKETS = 40
ADDRESSES = 200

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def ask(line: Line, path: str, body: dict[str, Any] | None = None) -> tuple[int, bytes]:
    """A request on a line that is open; its status and what came."""
    reader, writer = line
    data = b"" if body is None else json.dumps(body).encode()
    method = "GET" if body is None else "POST"
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    if body is not None:
        head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n"
    writer.write(head.encode() + b"\r\n" + data)
    answer = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    size = int(answer.partition("content-length: ")[2].partition("\r\n")[0])
    return int(answer[9:12]), await reader.readexactly(size)


async def ask_again_and_again(target: Target, paths: Iterable[str], here: str = ADDRESS) -> None:
    """One path after the other as fast as they are answered; refused, on a new line."""
    endless = itertools.cycle(paths)
    while not target.over:
        async with target.connection(here) as line:
            while not target.over:
                status, _ = await ask(line, next(endless))
                target.hear(status)
                if status != 200:
                    raise ConnectionError("refused")


async def table(target: Target, here: str = ADDRESS, **wishes: Any) -> tuple[str, str] | None:
    """A table of the attacker's own, as soon as the server gives it one: its code, and the secret of its host."""
    body = {"game": "quacks", "seats": 4, "name": "Mallory", "bots": ["random"] * 3} | wishes
    while not target.over:
        async with target.connection(here) as line:
            status, data = await ask(line, "/api/tables", body)
            target.hear(status)
            if status == 201:
                seated = json.loads(data)
                return seated["table"]["code"], seated["secret"]
            raise ConnectionError("no table")
    return None


async def sit_down(line: Line, code: str, secret: str) -> dict[str, Any]:
    """Become the socket of a seat; the welcome."""
    line[1].write(upgrade(authorization=f"Bearer {secret}"))
    return await _greet(line, {"type": "hello", "table": code, "secret": secret})


async def look_on(line: Line, code: str) -> dict[str, Any]:
    """Become the socket of somebody who looks on; the welcome."""
    line[1].write(upgrade(authorization="Bearer spectator"))
    return await _greet(line, {"type": "hello", "table": code})


async def _greet(line: Line, hello: dict[str, Any]) -> dict[str, Any]:
    reader, writer = line
    head = await reader.readuntil(b"\r\n\r\n")
    if not head.startswith(b"HTTP/1.1 101 "):
        raise ConnectionError("no socket")
    writer.write(frame(json.dumps(hello)))
    opcode, welcome = await read_frame(reader)
    if opcode != TEXT or b'"welcome"' not in welcome:
        raise ConnectionError("not welcome")
    return json.loads(welcome)


# --- Matches that are played again ------------------------------------------------------------------------


@attack
async def views(target: Target) -> None:
    """A match goes on, with undos, and eight lines look at it from its beginning after every answer."""
    if own := await table(target):
        code, secret = own
        looks = [ask_again_and_again(target, [f"/api/tables/{code}/view"]) for _ in range(8)]
        await asyncio.gather(_play_badly(target, code, secret), *looks)


async def _play_badly(target: Target, code: str, secret: str) -> None:
    """Any answer that might be legal, and undo it."""
    numbers = itertools.count()
    while not target.over:
        async with target.connection() as line:
            await sit_down(line, code, secret)
            reader, writer = line
            writer.write(frame(json.dumps({"type": "start", "id": "start"})))
            drain = asyncio.ensure_future(_drain(reader))
            while not target.over and not drain.done():
                number = next(numbers)
                turn, action = divmod(number, 4)
                answer = {"type": "answer", "id": f"a{number}", "turn": turn, "action": action}
                undo = {"type": "undo", "id": f"u{number}", "turn": turn + 1}
                writer.write(frame(json.dumps(answer)) + frame(json.dumps(undo)))
                await asyncio.sleep(HASTE)
            drain.cancel()


async def _drain(reader: asyncio.StreamReader) -> None:
    while await reader.read(65_536):
        pass


@attack
async def lists(target: Target) -> None:
    """The list of tables, of which many are listed, and all else that everybody may ask."""
    await asyncio.gather(
        *(table(target, f"127.0.3.{1 + number}", listed=True, bots=[]) for number in range(100))
    )
    paths = ("/api/tables", "/api/openapi.json", "/api/schema.json", "/api/games/quacks/rules/en")
    await asyncio.gather(*(ask_again_and_again(target, paths) for _ in range(8)))


# --- Searches ---------------------------------------------------------------------------------------------


@attack
async def hints(target: Target) -> None:
    """Forty sockets of one seat ask what a search would do."""
    own = await table(target, aids=True)
    if own is None:
        return
    code, secret = own

    async def one(number: int) -> None:
        while not target.over:
            async with target.connection() as line:
                await sit_down(line, code, secret)
                reader, writer = line
                drain = asyncio.ensure_future(_drain(reader))
                if number == 0:
                    writer.write(frame(json.dumps({"type": "start", "id": "start"})))
                for count in itertools.count():
                    if target.over or drain.done():
                        break
                    writer.write(frame(json.dumps({"type": "hint", "id": f"h{count}", "turn": 0})))
                    await asyncio.sleep(HASTE)
                drain.cancel()

    await asyncio.gather(*(one(number) for number in range(SOCKETS)))


# --- Tables -----------------------------------------------------------------------------------------------


@attack
async def lobbies(target: Target) -> None:
    """Empty tables from many addresses at once."""

    async def one(here: str) -> None:
        body = {"game": "quacks", "seats": 4, "name": "Mallory", "listed": True}
        while not target.over:
            async with target.connection(here) as line:
                while not target.over:
                    status, _ = await ask(line, "/api/tables", body)
                    target.hear(status)
                    if status != 201:
                        raise ConnectionError("refused")
            await asyncio.sleep(10 * BREATH)

    await asyncio.gather(*(one(f"127.0.3.{1 + number}") for number in range(ADDRESSES)))
