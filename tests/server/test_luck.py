"""Nobody can choose the luck: the server commits, devices commit, devices tell, and whoever is silent is named."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from ludarium.client.luck import Contribution
from ludarium.kernel import archive
from ludarium.kernel.secret import Secret, Share, committed, mixed
from ludarium.server import luck, protocol
from ludarium.server.protocol import Commit, Reveal, ShareInfo
from ludarium.server.reasons import Denied
from ludarium.server.rebuilding import rebuilt
from ludarium.server.rows import Append, LuckRow, MatchRow
from ludarium.server.store import DiskFull, Store
from ludarium.server.tables import PLAYING, STARTING
from tests.server.table_fixtures import (
    Guest,
    House,
    Room,
    in_fast_loop,
    play_randomly,
    probe_is_known,  # noqa: F401  # used by every test
)

PATIENCE = 3.0


def commit(room: Room, name: str, share: Share) -> str:
    """Why a commitment is refused; empty if it is not."""
    reply: Any = room.do(name, Commit, match=room.table.row.match, commitment=share.commitment)
    return getattr(reply, "reason", "")


def reveal(room: Room, name: str, share: Share) -> str:
    assert share.share is not None
    assert share.salt is not None
    words = {"share": share.share.hex(), "salt": share.salt.hex()}
    reply: Any = room.do(name, Reveal, match=room.table.row.match, **words)
    return getattr(reply, "reason", "")


def starting(people: int = 3, **wishes: Any) -> Room:
    room = Room(people=people, shares=True, **({"seats": people} | wishes))
    room.done("Ann", protocol.Start)
    return room


def info_of(room: Room) -> protocol.TableInfo:
    return room.table.info(frozenset(), 0)


# --- The exchange -----------------------------------------------------------------------------------------


def test_the_server_commits_before_anybody_else_and_nothing_of_the_match_is_there() -> None:
    room = starting()
    info = info_of(room)
    assert (info.phase, info.match, info.shares) == (STARTING, 1, [])
    assert info.commitment is not None
    assert room.table.match is None


def test_the_luck_is_made_of_the_servers_key_and_of_every_share_in_the_order_of_seats() -> None:
    room = starting()
    shares = {name: Share.fresh(room.seat(name)) for name in ("Bob", "Cid", "Ann")}
    for name, share in shares.items():
        assert info_of(room).shares == [], "nobody knows a commitment before all are in"
        assert commit(room, name, share) == ""
    told = info_of(room)
    assert told.phase == STARTING
    assert told.shares == [ShareInfo(share.seat, share.commitment) for share in _in_order(shares)]
    for name, share in shares.items():
        assert room.table.match is None
        assert reveal(room, name, share) == ""
    assert info_of(room).phase == PLAYING
    assert all(share.given for share in info_of(room).shares)
    row, match = room.table.match_row, room.table.match
    assert row is not None
    assert match is not None
    assert isinstance(match.source, Secret)
    assert match.source == Secret(bytes.fromhex(row.key), bytes.fromhex(row.salt), tuple(_in_order(shares)))
    assert match.commitment == told.commitment == committed(bytes.fromhex(row.key), bytes.fromhex(row.salt))


def _in_order(shares: dict[str, Share]) -> list[Share]:
    return sorted(shares.values(), key=lambda share: share.seat)


def test_every_share_changes_every_draw() -> None:
    key, shares = bytes(32), tuple(Share.fresh(seat) for seat in range(3))
    found = {
        mixed(key, shares),
        mixed(key, shares[:2]),
        mixed(key, shares[1:]),
        mixed(b"x" * 32, shares),
        key,
    }
    assert len(found) == 5
    assert mixed(key, (Share(0), Share(1, "ab"))) == key, "whoever is silent adds nothing"


def test_a_share_is_what_was_committed_to_and_counts_once() -> None:
    room = starting(2)
    ann, bob = Share.fresh(0), Share.fresh(1)
    assert reveal(room, "Ann", ann) == "shares-closed"
    assert commit(room, "Ann", ann) == ""
    assert commit(room, "Ann", Share.fresh(0)) == "shares-closed"
    assert commit(room, "Bob", bob) == ""
    assert commit(room, "Bob", bob) == "shares-closed"
    assert reveal(room, "Bob", Share.fresh(1)) == "wrong-share"
    assert reveal(room, "Bob", ann) == "wrong-share"
    assert reveal(room, "Bob", bob) == ""
    assert reveal(room, "Bob", bob) == "shares-closed"
    assert reveal(room, "Ann", ann) == ""
    assert commit(room, "Ann", ann) == "not-starting"


def test_a_share_for_another_match_does_not_count() -> None:
    room = starting(2)
    reply: Any = room.do("Ann", Commit, match=2, commitment="ab" * 32)
    assert reply.reason == "shares-closed"


def test_only_people_are_asked_and_only_those_who_are_there_are_waited_for() -> None:
    room = Room(people=2, seats=3, shares=True)
    room.done("Ann", protocol.SeatBot, seat=2, bot="random")
    room.done("Ann", protocol.Start, absent=["Bob"])
    share = Share.fresh(0)
    room.done("Ann", Commit, match=1, commitment=share.commitment, absent=["Bob"])
    assert info_of(room).shares == [ShareInfo(0, share.commitment), ShareInfo(1)]
    assert reveal(room, "Ann", share) == ""
    assert info_of(room).phase == PLAYING
    assert info_of(room).shares == [ShareInfo(0, share.commitment, True), ShareInfo(1)]


def test_a_table_that_is_restarted_while_a_match_starts_goes_on_where_it_was() -> None:
    room = starting(2)
    ann, bob = Share.fresh(0), Share.fresh(1)
    commit(room, "Ann", ann)
    room.restart()
    commit(room, "Bob", bob)
    room.restart()
    reveal(room, "Bob", bob)
    room.restart()
    assert reveal(room, "Ann", ann) == ""
    assert info_of(room).phase == PLAYING


def test_a_match_that_started_can_be_left_and_not_arranged() -> None:
    room = starting()
    assert room.denied("Ann", protocol.Arrange, game="probe", seats=3) == "not-in-lobby"
    assert room.denied("Ann", protocol.Start) == "not-in-lobby"
    assert room.denied("Ann", protocol.Close) == "others-play"
    room.done("Bob", protocol.Leave, keep=True)
    assert room.chair("Bob").away
    for name in ("Ann", "Cid"):
        share = Share.fresh(room.seat(name))
        assert commit(room, name, share) == ""
    assert info_of(room).shares, "whoever left is not waited for"


# --- With time --------------------------------------------------------------------------------------------


async def shared(house: House, guest: Guest, contribution: Contribution) -> None:
    """What a device does with what it has just heard."""
    command = contribution.hear(guest.info, guest.seat, f"luck{len(guest.frames)}")
    if command is not None:
        assert guest.presence is not None
        await house.hub.command(guest.presence, command)


@in_fast_loop
async def test_when_everybody_answers_the_match_starts_without_delay() -> None:
    async with House(share_patience=PATIENCE) as house:
        ann, bob = await house.table(2)
        began = asyncio.get_running_loop().time()
        await ann.done(protocol.Start)
        devices = {ann: Contribution(), bob: Contribution()}
        for _ in range(2):
            for guest, device in devices.items():
                await shared(house, guest, device)
        assert ann.info.phase == PLAYING
        assert asyncio.get_running_loop().time() == began
        assert [share.given for share in ann.info.shares] == [True, True]
        assert not [
            device.doubt(ann.info, None) for device in devices.values() if device.doubt(ann.info, None)
        ]
        ann.agrees()
        house.check(ann.code)


@in_fast_loop
async def test_silent_devices_delay_the_start_by_a_moment_and_are_named() -> None:
    async with House(share_patience=PATIENCE) as house:
        ann, bob, cid = await house.table(3)
        devices = {guest: Contribution() for guest in (ann, bob)}
        await ann.done(protocol.Start)
        for guest, device in devices.items():
            await shared(house, guest, device)
        await asyncio.sleep(PATIENCE - 0.1)
        assert cid.info.shares == []
        await asyncio.sleep(0.2)
        assert [share.commitment is not None for share in cid.info.shares] == [True, True, False]
        await shared(house, ann, devices[ann])
        await asyncio.sleep(PATIENCE + 0.1)  # bob has committed, and tells nothing
        assert [share.given for share in cid.info.shares] == [True, False, False]
        assert cid.info.phase == PLAYING
        house.check(ann.code)


@in_fast_loop
async def test_clients_that_know_nothing_of_shares_play_all_the_same() -> None:
    async with House(share_patience=PATIENCE) as house:
        ann, bob = await house.table(2)
        await ann.done(protocol.Start)
        assert (ann.info.phase, ann.position) == (STARTING, None)
        await asyncio.sleep(PATIENCE + 0.1)
        assert ann.info.phase == PLAYING
        await play_randomly([ann, bob], random.Random(1))
        match = archive.read(await house.hub.record(ann.code, None))
        assert match.verify() is None
        assert match.shares == (Share(0), Share(1))


@in_fast_loop
async def test_nothing_happens_while_nobody_is_there_and_it_goes_on_when_somebody_comes() -> None:
    async with House(share_patience=PATIENCE) as house:
        (ann,) = await house.table(1, seats=2, bots=["random"])
        await ann.done(protocol.Start)
        ann.disconnect()
        await asyncio.sleep(100)
        assert house.table_of(ann.code).row.phase == STARTING
        await ann.connect()
        await asyncio.sleep(PATIENCE + 0.1)
        assert ann.info.phase in (PLAYING, "over")


@in_fast_loop
async def test_a_start_that_cannot_be_stored_is_tried_again() -> None:
    async with House(share_patience=PATIENCE) as house:
        ann, _ = await house.table(2)
        await ann.done(protocol.Start)
        house.store.failure = DiskFull("full")
        await asyncio.sleep(PATIENCE + 0.1)
        assert house.table_of(ann.code).row.phase == STARTING
        await asyncio.sleep(PATIENCE + 0.1)
        assert ann.info.phase == PLAYING


@in_fast_loop
async def test_a_match_that_is_starting_shows_nothing() -> None:
    async with House(share_patience=PATIENCE) as house:
        ann, _ = await house.table(2)
        await ann.done(protocol.Start)
        for ask in (house.hub.view(ann.code, None, None), house.hub.record(ann.code, None)):
            with pytest.raises(Denied) as denied:
                await ask
            assert denied.value.reason == "not-playing"


# --- Secrets ----------------------------------------------------------------------------------------------


@in_fast_loop
async def test_nobody_hears_a_key_or_a_share_before_the_end_and_everybody_after_it() -> None:
    async with House(share_patience=PATIENCE) as house:
        ann, bob = await house.table(2)
        eve = await Guest(house, ann.code).connect()
        devices = {ann: Contribution(), bob: Contribution()}
        await ann.done(protocol.Start)
        for _ in range(2):
            for guest, device in devices.items():
                await shared(house, guest, device)
        row = house.table_of(ann.code).match_row
        assert row is not None
        source: Any = house.table_of(ann.code).match
        shares = [share.share.hex() for share in source.shares]
        secret = [row.key, row.salt, mixed(bytes.fromhex(row.key), source.shares).hex(), *shares]
        early = b"".join(b"".join(guest.data) for guest in (ann, bob, eve))
        assert not [word for word in secret if word.encode() in early]
        await play_randomly([ann, bob], random.Random(2))
        over = eve.position.over
        assert (over.key, over.salt) == (row.key, row.salt)
        assert [each.share for each in over.shares] == shares
        assert devices[ann].doubt(ann.info, over) is None
        assert devices[bob].doubt(bob.info, over) is None


# --- Planted faults: what a server could try --------------------------------------------------------------


async def exchanged(house: House) -> tuple[list[Guest], list[Contribution]]:
    """A match that began with the shares of both."""
    guests = await house.table(2)
    devices = [Contribution(), Contribution()]
    await guests[0].done(protocol.Start)
    for _ in range(2):
        for guest, device in zip(guests, devices):
            await shared(house, guest, device)
    assert guests[0].info.phase == PLAYING
    return guests, devices


def swap_key(row: MatchRow, other: Secret) -> MatchRow:
    return structs.replace(row, key=other.key.hex(), salt=other.salt.hex())


@in_fast_loop
async def test_a_server_that_swaps_its_key_after_the_shares_are_in_is_caught_by_verify() -> None:
    async with House(share_patience=PATIENCE) as house:
        ann, bob = await house.table(2)
        devices = {ann: Contribution(), bob: Contribution()}
        await ann.done(protocol.Start)
        for _ in range(2):
            for guest, device in devices.items():
                if guest is bob and guest.info.shares:  # all but the last share is in
                    table = house.table_of(ann.code)
                    assert table.match_row is not None
                    table.match_row = swap_key(table.match_row, Secret.fresh())
                    secret_of = luck.secret_of

                    def cheat(match: MatchRow, row: LuckRow | None) -> Secret:
                        assert row is not None
                        shares = luck.shares_of(row)
                        return Secret(bytes.fromhex(match.key), bytes.fromhex(match.salt), shares)

                    luck.secret_of = cheat
                    try:
                        await shared(house, guest, device)
                    finally:
                        luck.secret_of = secret_of
                else:
                    await shared(house, guest, device)
        match = house.table_of(ann.code).match
        assert match is not None
        assert ann.info.commitment is not None
        match.commitment = ann.info.commitment  # the record says what everybody was told
        await play_randomly([ann, bob], random.Random(3))
        text = archive.write(match, signer=house.store.signer)  # for it cheats there, too
        assert "give the commitment" in str(archive.read(text).verify())
        assert devices[ann].doubt(ann.info, ann.position.over) == "key-changed"
        match.commitment = (
            None if match.secret is None else match.secret.commitment
        )  # ... or it lies in the record too:
        assert archive.read(archive.write(match, signer=house.store.signer)).commitment != ann.info.commitment


@in_fast_loop
async def test_a_server_that_drops_a_share_is_seen_in_the_record_and_by_the_device() -> None:
    async with House(share_patience=PATIENCE) as house:
        ann, bob = await house.table(2)
        devices = {ann: Contribution(), bob: Contribution()}
        await ann.done(protocol.Start)
        for guest, device in devices.items():
            await shared(house, guest, device)
        await shared(house, ann, devices[ann])
        assert devices[bob].hear(bob.info, bob.seat, "x") is not None  # sent, and thrown away
        await asyncio.sleep(PATIENCE + 0.1)
        assert devices[bob].doubt(bob.info, None) == "share-dropped"
        assert devices[ann].doubt(ann.info, None) is None
        await play_randomly([ann, bob], random.Random(4))
        match = archive.read(await house.hub.record(ann.code, None))
        assert match.verify() is None
        assert [share.given for share in match.shares] == [True, False]


@in_fast_loop
async def test_a_device_tells_its_share_to_no_server_that_changes_what_it_has_told() -> None:
    async with House(share_patience=PATIENCE) as house:
        guests = await house.table(2)
        devices = [Contribution(), Contribution()]
        await guests[0].done(protocol.Start)
        for guest, device in zip(guests, devices):
            await shared(house, guest, device)
        info, device = guests[0].info, devices[0]
        other = structs.replace(info, commitment="00" * 32)
        assert device.hear(other, 0, "x") is None
        shares = [structs.replace(info.shares[0], commitment="00" * 32), info.shares[1]]
        assert device.hear(structs.replace(info, shares=shares), 0, "x") is None
        began = structs.replace(info, phase=PLAYING, shares=shares)
        assert device.doubt(began, None) is None, "another device of the seat was first"
        device.accepted()
        assert device.doubt(began, None) == "share-dropped", "or the server made a share up"
        assert isinstance(device.hear(info, 0, "x"), Reveal)
        assert device.hear(info, 0, "x") is None, "once"


@in_fast_loop
async def test_a_server_that_changes_commitments_when_the_shares_are_in_is_noticed() -> None:
    async with House(share_patience=PATIENCE) as house:
        guests, devices = await exchanged(house)
        info = guests[0].info
        other = structs.replace(info, commitment="00" * 32)
        assert devices[0].doubt(other, None) == "commitment-changed"
        shares = [info.shares[0], structs.replace(info.shares[1], commitment="00" * 32)]
        assert devices[0].doubt(structs.replace(info, shares=shares), None) == "shares-changed"
        await play_randomly(guests, random.Random(5))
        over = guests[0].position.over
        dropped = structs.replace(over, shares=over.shares[:1])
        assert devices[0].doubt(guests[0].info, dropped) == "shares-changed"


# --- What is stored ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE luck SET commitment = '" + "00" * 32 + "'",
        "UPDATE matches SET key = '" + "00" * 32 + "'",
        "UPDATE matches SET salt = 'no digits'",
        "DELETE FROM luck",
        'UPDATE luck SET shares = replace(shares, \'"share":"\', \'"share":"00\')',
    ],
)
def test_a_stored_key_that_is_not_the_committed_one_is_damage(damage: str, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/ludarium.db"
    room = starting(1, seats=2, bots=["random"])
    share = Share.fresh(0)
    commit(room, "Ann", share)
    reveal(room, "Ann", share)
    assert room.table.match is not None
    store = Store.open(url)
    asyncio.run(store.write([Append(row) for kind in room.store.rows for row in room.store.all(kind)]))
    store.close()
    with closing(sqlite3.connect(tmp_path / "ludarium.db", isolation_level=None)) as connection:
        connection.execute(damage)
    store = Store.open(url)
    stored = store.match(room.table.row.code, 1)
    store.close()
    assert stored is not None
    with pytest.raises(Denied) as denied:
        rebuilt(*stored)
    by_the_chain = "UPDATE matches" in damage
    assert denied.value.reason == ("damaged" if by_the_chain else "broken-commitment")


def test_the_commitment_that_is_told_is_the_stored_one() -> None:
    room = starting(2)
    assert room.table.luck is not None
    room.table.luck = structs.replace(room.table.luck, commitment="12" * 32)
    assert info_of(room).commitment == "12" * 32
