"""Who may do what, and when: the table in the guide, tried cell by cell against a hub."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any, get_args

import pytest

from ludarium.server import protocol
from ludarium.server.openapi import OPERATIONS
from ludarium.server.processes import LostWork
from ludarium.server.protocol import Refused
from ludarium.server.reasons import Denied
from ludarium.server.tables import LOBBY, OVER, PLAYING, STARTING
from tests.server.table_fixtures import (
    Guest,
    House,
    in_fast_loop,
    probe_is_known,  # noqa: F401  # used by every test
)
from tests.server.test_commands import FIELDS
from tools import make_powers

GUIDE = Path(__file__).parents[2] / "docs" / "guide-protocol.md"
LACKS_POWER = {"spectators-cannot", "only-host", "not-in-lobby", "not-playing", "not-over", "table-closed"}
LACKS_POWER |= {"not-starting", "no-open-seat"}  # before the match alone are seats open
RANKS = {"anybody": 0, "seat": 1, "host": 2}
MORE_FIELDS: dict[type[Any], dict[str, Any]] = {
    **FIELDS,
    protocol.Resync: {},
    protocol.Why: {},
    protocol.Hint: {"turn": 0},
}


def printed() -> dict[str, tuple[str, set[str]]]:
    """From the guide: by command or request, who may, and in which phases."""
    table = GUIDE.read_text(encoding="utf-8").partition(make_powers.BEGIN)[2].partition(make_powers.END)[0]
    found: dict[str, tuple[str, set[str]]] = {}
    for line in table.splitlines()[2:]:
        name, who, *cells = [cell.strip() for cell in line.strip("|").split("|")]
        found[name.strip("`")] = (
            who,
            {phase for phase, cell in zip(make_powers.PHASES, cells) if cell == "yes"},
        )
    return found


def test_the_guide_has_what_the_server_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["make_powers.py", "--check"])
    make_powers.main()


def test_every_command_is_in_the_guide() -> None:
    tags = {kind.__struct_config__.tag for kind in get_args(protocol.Commands)}
    assert tags == {name for name in printed() if not name.startswith(("GET", "POST"))}


def opened(phase: str) -> House:
    """A house in which a match that is starting waits for shares of its luck, if that is the phase."""
    return House(share_patience=60.0 if phase == STARTING else 0.0)


async def at(house: House, phase: str) -> tuple[Guest, Guest, Guest]:
    """A table in a phase: its host, somebody who sits there, somebody who looks on."""
    host, seat, third = await house.table(3, aids=True)
    if phase != LOBBY:
        await host.done(protocol.Start)
    if phase == OVER:
        guests = {guest.seat: guest for guest in (host, seat, third)}
        while not host.position.over:
            await guests[host.position.waiting[0]].answer()
    return host, seat, await Guest(house, host.code).connect()


async def reason(guest: Guest, kind: type[Any]) -> str:
    """Why a command is refused; empty if it is not."""
    before = len(guest.frames)
    await house_command(guest, kind)
    refused = [frame for frame in guest.frames[before:] if isinstance(frame, Refused)]
    return refused[0].reason if refused else ""


async def house_command(guest: Guest, kind: type[Any]) -> None:
    assert guest.presence is not None
    await guest.house.hub.command(guest.presence, guest.command(kind, **MORE_FIELDS[kind]))


@pytest.mark.parametrize("phase", [LOBBY, STARTING, PLAYING, OVER])
@pytest.mark.parametrize("kind", MORE_FIELDS, ids=lambda kind: kind.__name__)
@in_fast_loop
async def test_a_command_is_refused_exactly_where_the_guide_says_so(kind: type[Any], phase: str) -> None:
    who, phases = printed()[str(kind.__struct_config__.tag)]
    for rank, name in enumerate(RANKS):
        async with opened(phase) as house:
            host, seat, spectator = await at(house, phase)
            found = await reason((spectator, seat, host)[rank], kind)
            allowed = phase in phases and rank >= RANKS[who]
            assert (found not in LACKS_POWER) == allowed, f"{name} in {phase}: {found or 'done'}"


REQUESTS: dict[str, Any] = {
    "GET …": lambda hub, code, _: hub.info(code),
    "GET …/turn": lambda hub, code, secret: hub.turn(code, secret),
    "POST …/seats": lambda hub, code, _: hub.join(code, protocol.Join("Zoe")),
    "GET …/view": lambda hub, code, secret: hub.view(code, secret, None),
    "GET …/view?as=SEAT": lambda hub, code, secret: hub.view(code, secret, None, 2),
    "GET …/record": lambda hub, code, _: hub.record(code, None),
    "GET …/review": lambda hub, code, _: hub.review(code, None),
    "POST …/onwards": lambda hub, code, _: hub.play_on(code, None, protocol.PlayingOn(0)),
}
INVITATIONS = "POST …/invitations"


class LostProcess:
    """In place of the processes that work reviews out: the server begins one where it may, and nothing comes of it."""

    async def call(self, *_: Any, **__: Any) -> Any:
        raise LostWork("in a test")

    def stop(self) -> None: ...


@pytest.mark.parametrize("phase", [LOBBY, STARTING, PLAYING, OVER])
@pytest.mark.parametrize("name", REQUESTS)
@in_fast_loop
async def test_a_request_is_refused_exactly_where_the_guide_says_so_whoever_asks(
    name: str, phase: str
) -> None:
    who, phases = printed()[name]
    assert who == "anybody"
    for rank, person in enumerate(RANKS):
        async with opened(phase) as house:
            host, seat, _ = await at(house, phase)
            if phase == LOBBY:
                await host.done(protocol.FreeSeat, seat=2)
            house.inside._reviews._pool = LostProcess()
            found = ""
            try:
                await REQUESTS[name](house.hub, host.code, (None, seat.secret, host.secret)[rank])
            except Denied as denied:
                found = denied.reason
            assert (found not in LACKS_POWER) == (phase in phases), f"{person}: {found or 'done'}"


@pytest.mark.parametrize("phase", [LOBBY, STARTING, PLAYING, OVER])
@in_fast_loop
async def test_an_invitation_is_good_exactly_where_the_guide_says_so(phase: str) -> None:
    async with opened(phase) as house:
        [host] = await house.table(1, seats=2, bots=["heuristic"])
        invitation = (await host.done(protocol.Invite, seat=1)).invitation
        if phase != LOBBY:
            await host.done(protocol.Start)
        while phase == OVER and not host.position.over:
            await (host.answer() if 0 in host.position.waiting else asyncio.sleep(1))
        found = ""
        try:
            await house.hub.redeem(host.code, protocol.Redeem(invitation, "Zoe"))
        except Denied as denied:
            found = denied.reason
        assert (found == "") == (phase in printed()[INVITATIONS][1]), found or "done"


def test_every_request_is_tried() -> None:
    assert {*REQUESTS, INVITATIONS} == {name for name in printed() if name.startswith(("GET", "POST"))}


def test_every_request_about_a_table_is_in_the_guide() -> None:
    table = "/api/tables/{code}"
    known = {f"{each.method} {each.path.replace(table, '…')}" for each in OPERATIONS if table in each.path}
    assert known == {name.partition("?")[0] for name in printed() if name.startswith(("GET", "POST"))}


@in_fast_loop
async def test_nobody_comes_to_a_table_that_is_closed() -> None:
    async with House() as house:
        host, *_ = await at(house, OVER)
        await host.done(protocol.Close)
        for secret in (None, host.secret):
            with pytest.raises(Denied) as denied:
                await Guest(house, host.code, secret).connect()
            assert denied.value.reason == "table-closed"
        for sit in (
            lambda: house.hub.join(host.code, protocol.Join("Zoe")),
            lambda: house.hub.redeem(host.code, protocol.Redeem("invitation", "Zoe")),
        ):
            with pytest.raises(Denied) as denied:
                await sit()
            assert denied.value.reason == "table-closed"


@in_fast_loop
async def test_the_hosting_passes_on_after_a_while_and_not_before() -> None:
    async with House(host_grace=60.0) as house:
        host, seat, _ = await at(house, PLAYING)
        host.disconnect()
        await asyncio.sleep(59)
        assert seat.info.host == 0
        await host.connect()
        await asyncio.sleep(120)
        assert seat.info.host == 0
        host.disconnect()
        await asyncio.sleep(61)
        assert seat.info.host == 1
        house.check(host.code)
