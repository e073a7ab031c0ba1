"""Attacks by whoever sits at a table, as its host or not: to have the seat or the hosting of another, and to see the
hand there.

Here nobody but the attacker is attacked at speed: what counts is `Target.taken`, all that went through and should not
have. Found with all others by `attacks`.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncGenerator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from tests.server.hostile.attacks import Target, attack
from tests.server.hostile.costly import Line, ask, look_on, sit_down, table
from tests.server.hostile.raw import TEXT, frame, read_frame

HERE, VICTIM = "127.0.0.4", "127.0.0.5"
HOSTS_SEAT, BOT_SEAT, SEAT = 0, 1, 2
TRIES = 20  # of a host to come back, one a second: less than a host has time for
NAME = "Victoria"
NAMES = (NAME, "victoria", "Viсtoria", "V.i.c.t.o.r.i.a", "Zoe")  # the third has a Cyrillic letter
NOTICED = 0.05  # seconds in which the server sees that a line broke
REPLIES = ("accepted", "refused", "bye")

# What a host or a seat may try while the victim sits there, connected. None of it may be done.
ON_A_SEAT = ("claim-host", "free-seat", "stand-in", "invite", "agree")


def attempts_on(seat: int, own: int) -> tuple[dict[str, Any], ...]:
    return (
        *({"type": kind, "seat": seat} for kind in ON_A_SEAT),
        {"type": "seat-bot", "seat": seat, "bot": "random"},
        {"type": "swap", "seat": own, "other": seat},
        {"type": "arrange", "game": "quacks", "seats": 2},
        {"type": "rename", "name": NAME},
        {"type": "start"},
        {"type": "rematch"},
        {"type": "close"},
    )


ATTEMPTS = attempts_on(SEAT, 0)


class Seat:
    """A socket of a seat; it says one thing after the other."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._ids = itertools.count()

    async def does(self, command: dict[str, Any]) -> dict[str, Any]:
        """Give a command; the reply."""
        reader, writer = self._line
        writer.write(frame(json.dumps({"id": f"c{next(self._ids)}"} | command)))
        while True:
            kind, payload = await read_frame(reader)
            if kind != TEXT:
                raise ConnectionError("the server hung up")
            if (said := json.loads(payload))["type"] in REPLIES:
                return said


@attack
async def takeovers(target: Target) -> None:
    """A host tries every power on the seat of somebody who plays, while they are there and while they are not."""
    own = await table(target, HERE, seats=3, bots=["random"])
    if own is None:
        return
    await _to_the_end(target, _take_over(target, *own))


async def _to_the_end(target: Target, work: Coroutine[Any, Any, None]) -> None:
    """At least one round of all attempts, however slow the machine is."""
    target.whole = False
    for done in await target.as_long_as_it_lasts(work):
        done.result()  # a fault of the attack's own


async def _take_over(target: Target, code: str, secret: str) -> None:
    theirs = await _victim(target, code)
    while not target.over:
        async with target.connection(HERE) as line:
            await sit_down(line, code, secret)
            await _as_host(target, Seat(line), code, theirs)


async def _as_host(target: Target, host: Seat, code: str, theirs: str) -> None:
    await host.does({"type": "start"})
    while not target.over:
        async with _there(target, code, theirs):
            for attempt in ATTEMPTS:
                _must_be_refused(target, attempt["type"], await host.does(attempt))
            await _try_invitation(target, host, code, BOT_SEAT)
        await asyncio.sleep(NOTICED)
        await host.does({"type": "stand-in", "seat": SEAT})
        await _try_invitation(target, host, code, SEAT)
        target.whole = True


async def _try_invitation(target: Target, host: Seat, code: str, seat: int) -> None:
    """Invite somebody to a seat that a bot plays, agree, and redeem it under every name there is."""
    reply = await host.does({"type": "invite", "seat": seat})
    await host.does({"type": "agree", "seat": seat})
    if (invitation := reply.get("invitation")) is None:
        return
    for name in NAMES:
        body = {"invitation": invitation, "name": name}
        status, said = await _asked(target, f"/api/tables/{code}/invitations", body)
        _must_be_refused(target, f"redeem {seat} as {name}", json.loads(said), status)
    status, said = await _asked(target, f"/api/tables/{code}/view?as={seat}")
    _must_be_refused(target, f"view {seat}", json.loads(said), status)


async def _asked(target: Target, path: str, body: dict[str, Any] | None = None) -> tuple[int, bytes]:
    async with target.connection(HERE) as line:
        return await ask(line, path, body)
    raise ConnectionError("the server hung up")


def _must_be_refused(target: Target, what: str, reply: dict[str, Any], status: int = 0) -> None:
    """Count why it was; write down what was not."""
    if reply.get("type") == "accepted" or 200 <= status < 300:
        target.taken.append(what)
    target.hear(reply.get("reason", reply.get("type", "unknown")))


# --- By somebody who is no host ---------------------------------------------------------------------------


@attack
async def usurpers(target: Target) -> None:
    """The host's line breaks again and again; meanwhile somebody who plays there, and somebody who looks on, try every
    power of a host on the host's own seat and on a bot's."""
    own = await table(target, VICTIM, seats=3, bots=["random"], name=NAME)
    if own is None:
        return
    await _to_the_end(target, _usurp_again_and_again(target, *own))


async def _usurp_again_and_again(target: Target, code: str, secret: str) -> None:
    status, data = await _asked(target, f"/api/tables/{code}/seats", {"name": "Mallory"})
    mallory = json.loads(data)
    if status != 201:
        raise ConnectionError("no seat")
    await _begin(target, code, secret)
    while not target.over:
        await _usurp(target, code, mallory)
        await _is_still_host(target, code, secret)
        target.whole = True


async def _begin(target: Target, code: str, secret: str) -> None:
    async with target.connection(VICTIM) as line:
        await sit_down(line, code, secret)
        await Seat(line).does({"type": "start"})


async def _usurp(target: Target, code: str, mallory: dict[str, Any]) -> None:
    """While the host is away."""
    async with target.connection(HERE) as playing, target.connection(HERE) as looking:
        await sit_down(playing, code, mallory["secret"])
        await look_on(looking, code)
        for who in (Seat(playing), Seat(looking)):
            for seat in (HOSTS_SEAT, BOT_SEAT):
                for attempt in attempts_on(seat, mallory["seat"]):
                    _must_be_refused(target, attempt["type"], await who.does(attempt))
        guess = {"invitation": mallory["secret"][::-1], "name": NAME}
        status, said = await _asked(target, f"/api/tables/{code}/invitations", guess)
        _must_be_refused(target, "a guessed invitation", json.loads(said), status)
        status, said = await _asked(target, f"/api/tables/{code}/view?viewer={HOSTS_SEAT}")
        _must_be_refused(target, "the host's hand", json.loads(said), status)


async def _is_still_host(target: Target, code: str, secret: str) -> None:
    """The host comes back within the time that a host has for that, and finds the table as it was. Among so many lines
    one of them may be refused, but not all."""
    for _ in range(TRIES):
        async with target.connection(VICTIM) as line:
            welcome = await sit_down(line, code, secret)
            seat = welcome["table"]["seats"][HOSTS_SEAT]
            if welcome["table"]["host"] != HOSTS_SEAT or welcome["seat"] != HOSTS_SEAT:
                target.taken.append("the hosting")
            if seat["name"] != NAME or seat.get("taken_over"):
                target.taken.append(f"the seat: {seat}")
            return
        await asyncio.sleep(1.0)
    raise ConnectionError("the host was sent away")


# --- The victim -------------------------------------------------------------------------------------------


async def _victim(target: Target, code: str) -> str:
    """Somebody takes the last seat of the table; their secret."""
    while not target.over:
        async with target.connection(VICTIM) as line:
            status, data = await ask(line, f"/api/tables/{code}/seats", {"name": NAME})
            if status == 201:
                return json.loads(data)["secret"]
            raise ConnectionError("no seat")
    raise TimeoutError


@asynccontextmanager
async def _there(target: Target, code: str, secret: str) -> AsyncGenerator[None]:
    """The victim comes, and finds the seat as it was left."""
    async with target.connection(VICTIM) as line:
        welcome = await sit_down(line, code, secret)
        seat = welcome["table"]["seats"][SEAT]
        if welcome["seat"] != SEAT or seat["name"] != NAME or seat.get("taken_over"):
            target.taken.append(f"the seat: {seat}")
        if welcome["table"]["host"] == SEAT:
            target.taken.append("the hosting was pushed on somebody")
        yield
        return
    raise ConnectionError("the victim, or the host, was sent away")
