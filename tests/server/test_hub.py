"""The hub: stored, then acknowledged, then told; to everybody the same in time, and to nobody too much."""

from __future__ import annotations

import asyncio
import json
import os
import random
from types import SimpleNamespace
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from ludarium.bots.levels import LEVELS
from ludarium.bots.search import Option, Verdict
from ludarium.kernel import archive, registry
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import SPECTATOR
from ludarium.kernel.records import merge
from ludarium.server import chain, protocol
from ludarium.server.config import Limits
from ludarium.server.gathering import MAX_TALK, TALK_SECONDS, Gathering
from ludarium.server.protocol import (
    Accepted,
    Bye,
    Join,
    NewTable,
    Redeem,
    Refused,
    Sync,
    TableChanged,
    Update,
)
from ludarium.server.reasons import Denied
from ludarium.server.rows import Append, CommandRow, EntryRow, MatchRow, Save, TableRow
from ludarium.server.store import DiskFull, OutcomeUnknown, StorageFailed, WriteConflict
from ludarium.server.viewing import ALL
from tests import probe
from tests.server.table_fixtures import (
    Guest,
    House,
    in_fast_loop,
    luck_is_seeded,  # noqa: F401  # used by name
    other_rules,
    play_randomly,
    probe_is_known,  # noqa: F401  # used by every test
    read_view,
)

pytestmark = pytest.mark.usefixtures("luck_is_seeded")


async def settle(seconds: float = 0.0) -> None:
    """Let everybody do what they can do without waiting, and then wait."""
    for _ in range(20):
        await asyncio.sleep(0)
    if seconds:
        await asyncio.sleep(seconds)


def close_gate(house: House) -> None:
    house.store.gate.clear()


def num_frames(guests: list[Guest]) -> list[int]:
    return [len(guest.frames) for guest in guests]


async def denied(work: Any) -> str:
    with pytest.raises(Denied) as caught:
        await work
    return caught.value.reason


# --- Stored, then acknowledged, then told -----------------------------------------------------------------


@in_fast_loop
async def test_the_reply_comes_before_the_update_and_others_get_the_update_only() -> None:
    async with House() as house:
        ann, bob = await house.match()
        await settle(1)
        before = num_frames([ann, bob])
        await ann.answer()
        assert ann.since(before[0]) == ["accepted", "update"]
        assert bob.since(before[1]) == ["update"]


@in_fast_loop
async def test_others_hear_of_fast_answers_together_at_the_next_tick_and_who_answers_at_once() -> None:
    async with House(news_every=0.5) as house:
        guests = await house.match(3, game="quacks")
        looker = await Guest(house, guests[0].code).connect()
        await settle(1)
        before = num_frames([*guests, looker])
        ann = guests[0]
        for _ in range(2):
            legal = house.table_of(ann.code).match.legal(0)
            command = ann.command(protocol.Answer, turn=ann.position.turn, action=legal[0])
            await house.hub.command(ann.presence, command)
        await settle()
        assert ann.since(before[0]) == ["accepted", "update"] * 2
        assert num_frames([*guests[1:], looker]) == before[1:]
        await settle(0.6)
        for guest, count in zip((*guests[1:], looker), before[1:], strict=True):
            assert guest.since(count) == ["update"]
            guest.agrees()
        assert len(ann.frames) == before[0] + 4


@in_fast_loop
async def test_a_table_that_is_busy_or_at_fault_keeps_no_news_from_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with House(news_every=0.5) as house:
        tables = [await house.match() for _ in range(3)]
        busy, faulty, fine = (house.live(guests[0].code) for guests in tables)
        tell, told = Gathering._tell_positions, list[Any]()

        def tell_or_fail(gathering: Gathering) -> None:
            if gathering is faulty:
                raise ZeroDivisionError
            told.append(gathering)
            tell(gathering)

        monkeypatch.setattr(Gathering, "_tell_positions", tell_or_fail)
        await settle(1)
        for guests in tables:
            command = guests[0].command(protocol.Answer, turn=0, action=guests[0].position.asked.legal[0])
            await house.hub.command(guests[0].presence, command)
        async with busy.lock:
            await settle(0.6)
            assert told == [fine]
        await settle()
        assert told == [fine, busy]
        assert b"ludarium_unhandled_total 1.0" in house.hub.metrics.text()
        for guest in (*tables[0], *tables[2]):
            guest.agrees()


@in_fast_loop
async def test_a_tick_while_the_last_table_is_still_told_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tasks that told what was due were once under way then, and the second found nothing to tell."""
    async with House(news_every=0.5) as house:
        slow, quick = [await house.match() for _ in range(2)]
        tell, loop = Gathering._tell_news, asyncio.get_running_loop()
        await settle(1)

        async def tell_until_the_next_tick(gathering: Gathering) -> None:
            if gathering is house.live(slow[0].code):
                await asyncio.sleep(0.5 - loop.time() % 0.5)
            await tell(gathering)

        monkeypatch.setattr(Gathering, "_tell_news", tell_until_the_next_tick)
        for guests in (slow, quick):
            command = guests[0].command(protocol.Answer, turn=0, action=guests[0].position.asked.legal[0])
            await house.hub.command(guests[0].presence, command)
            await settle(0.6)  # the next answer comes while the first table is told
        await settle(1)
        assert b"ludarium_unhandled_total 0.0" in house.hub.metrics.text()
        for guest in (*slow, *quick):
            guest.agrees()


@in_fast_loop
async def test_the_end_of_a_match_is_told_at_once() -> None:
    async with House(news_every=3600.0) as house:
        ann, bob = await house.match()
        match = house.table_of(ann.code).match
        while not match.over:
            guest = [ann, bob][match.waiting[0]]
            await house.hub.command(
                guest.presence,
                guest.command(
                    protocol.Answer,
                    turn=house.table_of(ann.code).turns[guest.seat],
                    action=match.legal(guest.seat)[0],
                ),
            )
        for guest in (ann, bob):
            assert guest.position.over is not None
            assert guest.info.phase == "over"
            guest.agrees()


@in_fast_loop
async def test_a_start_is_acknowledged_then_the_table_then_the_position() -> None:
    async with House() as house:
        ann, bob = await house.table()
        await settle(1)
        before = num_frames([ann, bob])
        await ann.done(protocol.Start)
        assert ann.since(before[0]) == ["accepted", "table", "sync"]
        assert bob.since(before[1]) == ["table", "sync"]


@in_fast_loop
async def test_no_frame_leaves_before_what_it_tells_is_stored() -> None:
    async with House() as house:
        ann, bob = await house.match()
        looker = await Guest(house, ann.code).connect()
        await settle(1)
        guests = [ann, bob, looker]
        close_gate(house)
        before = num_frames(guests)
        answer = asyncio.ensure_future(ann.answer())
        await settle(5)
        assert house.store.num_waiting == 1
        assert num_frames(guests) == before
        house.store.gate.set()
        assert isinstance(await answer, Accepted)
        assert num_frames(guests) == [before[0] + 2, before[1] + 1, before[2] + 1]


@pytest.mark.parametrize("what", ["hello", "hello of a seat", "info", "view", "record"])
@in_fast_loop
async def test_whoever_asks_waits_until_what_happened_is_stored(what: str) -> None:
    async with House() as house:
        ann, bob = await house.match(listed=True)
        bob.disconnect()
        await settle(1)
        close_gate(house)
        answer = asyncio.ensure_future(ann.answer())
        await settle()
        asked: Any = {
            "hello": lambda: Guest(house, ann.code).connect(),
            "hello of a seat": lambda: bob.connect(),
            "info": lambda: house.hub.info(ann.code),
            "view": lambda: house.hub.view(ann.code, None, None),
            "record": lambda: house.hub.record(ann.code, None),
        }[what]
        asking = asyncio.ensure_future(asked())
        await settle(5)
        assert not asking.done()
        house.store.gate.set()
        await answer
        await asyncio.wait([asking])
        assert what == "record" or asking.exception() is None


@in_fast_loop
async def test_the_list_waits_for_no_table_and_tells_what_is_stored() -> None:
    async with House() as house:
        ann, _ = await house.table(listed=True, seats=3)
        await settle(1)
        close_gate(house)
        joining = asyncio.ensure_future(house.hub.join(ann.code, Join("Cid")))
        await settle()
        listed = (await house.hub.tables()).tables[0]
        assert [seat.name for seat in listed.seats] == ["Ann", "Bob", ""]
        assert [seat.connected for seat in listed.seats] == [True, True, False]
        house.store.gate.set()
        await joining
        await settle(1)
        assert [seat.name for seat in (await house.hub.tables()).tables[0].seats] == ["Ann", "Bob", "Cid"]


@in_fast_loop
async def test_however_many_ask_for_the_list_it_is_looked_up_once_a_second() -> None:
    async with House() as house:
        await house.table(listed=True)
        look_up, lookups = house.store.listed, list[int]()
        house.store.listed = lambda limit: lookups.append(limit) or look_up(limit)
        for _ in range(50):
            assert len((await house.hub.tables()).tables) == 1
        assert len(lookups) == 1
        await settle(1)
        await house.hub.tables()
        assert len(lookups) == 2


@in_fast_loop
async def test_people_who_come_and_go_make_nothing_known_that_is_not_stored() -> None:
    async with House() as house:
        ann, bob = await house.table(seats=3)
        looker = await Guest(house, ann.code).connect()
        await settle(1)
        close_gate(house)
        joining = asyncio.ensure_future(house.hub.join(ann.code, Join("Cid")))
        await settle()
        bob.disconnect()
        before = num_frames([ann, looker])
        await settle(5)
        assert num_frames([ann, looker]) == before
        house.store.failure = DiskFull()
        house.store.gate.set()
        assert await denied(joining) == "disk-full"
        await settle(1)
        for frame in ann.frames + looker.frames:
            assert all(seat.name != "Cid" for seat in getattr(frame, "table", ann.info).seats)
        assert not ann.info.seats[1].connected


@in_fast_loop
async def test_what_cannot_be_stored_is_refused_and_everybody_gets_the_whole_picture() -> None:
    failures = {"disk-full": DiskFull(), "storage-failed": WriteConflict()}
    async with House() as house:
        ann, bob = await house.match()
        looker = await Guest(house, ann.code).connect()
        await settle(1)
        for reason, failure in failures.items():
            before = num_frames([ann, bob, looker])
            turn = ann.position.turn
            house.store.failure = failure
            reply = await ann.answer()
            assert isinstance(reply, Refused)
            assert reply.reason == reason
            for guest, count in zip((ann, bob, looker), before):
                assert [kind for kind in guest.since(count) if kind != "refused"] == ["sync"]
                guest.agrees()
            assert ann.position.turn == turn
            house.check(ann.code)
        assert house.failures == 0
        assert isinstance(await ann.answer(), Accepted)
        house.check(ann.code)
        bob.agrees()


@in_fast_loop
async def test_a_command_that_could_not_be_stored_is_taken_when_it_comes_again() -> None:
    async with House() as house:
        ann, _ = await house.match()
        action = ann.position.asked.legal[0]
        house.store.failure = DiskFull()
        assert await ann.denied(protocol.Answer, id="x", turn=0, action=action) == "disk-full"
        await ann.done(protocol.Answer, id="x", turn=0, action=action)
        await ann.done(protocol.Answer, id="x", turn=0, action=action)
        assert house.table_of(ann.code).turns == [1, 0]


@pytest.mark.parametrize(
    "kind", [protocol.Say, protocol.Start, protocol.Close, protocol.Leave, protocol.Swap]
)
@in_fast_loop
async def test_whatever_it_was_the_table_is_as_stored_after_a_failure(kind: type[Any]) -> None:
    fields = {protocol.Say: {"text": "Hi"}, protocol.Swap: {"seat": 0, "other": 1}}.get(kind, {})
    async with House() as house:
        ann, bob = await house.table()
        house.store.failure = DiskFull()
        assert await ann.denied(kind, **fields) == "disk-full"
        house.check(ann.code)
        assert ann.closed is bob.closed is None
        assert (ann.seat, bob.seat) == (0, 1)
        assert bob.info.phase == "lobby"
        await ann.done(kind, **fields)
        house.check(ann.code)


@pytest.mark.parametrize(
    ("failure", "reason"), [(StorageFailed(), "storage-failed"), (OutcomeUnknown(), "outcome-unknown")]
)
@in_fast_loop
async def test_after_a_failed_disk_the_server_is_told_to_stop(failure: Exception, reason: str) -> None:
    async with House() as house:
        ann, _ = await house.match()
        house.store.failure = failure
        reply = await ann.answer()
        assert reply.reason == reason
        assert house.failures == 1
        house.check(ann.code)


@in_fast_loop
async def test_a_table_that_cannot_be_read_again_leaves_memory_and_everybody_is_sent_away() -> None:
    async with House() as house:
        ann, bob = await house.match()
        house.store.failure = StorageFailed()
        house.store.unreadable = StorageFailed()
        await ann.do(protocol.Answer, turn=0, action=ann.position.asked.legal[0])
        assert ann.closed == bob.closed == (1013, "storage-failed")
        assert not house.inside._tables
        await settle(1)
        for work in (
            Guest(house, ann.code).connect(),
            house.hub.info(ann.code),
            house.hub.tables(),
            house.hub.create(NewTable("probe", 2, "Eve")),
        ):
            assert await denied(work) == "storage-failed"
        house.store.unreadable = None
        await ann.connect()
        assert ann.position.turn == 0


@in_fast_loop
async def test_a_table_that_could_not_be_stored_is_not_there() -> None:
    async with House() as house:
        house.store.failure = DiskFull()
        assert await denied(house.hub.create(NewTable("probe", 2, "Ann"))) == "disk-full"
        assert not house.inside._tables


@in_fast_loop
async def test_the_server_holds_so_many_tables_and_no_more() -> None:
    async with House(limits=Limits(tables=1)) as house:
        ann, _ = await house.table()
        assert await denied(house.hub.create(NewTable("probe", 2, "Eve"))) == "server-full"
        await ann.done(protocol.Close)
        await house.hub.create(NewTable("probe", 2, "Eve"))


# --- Who is there -----------------------------------------------------------------------------------------


@in_fast_loop
async def test_two_devices_at_one_seat_get_the_same_frames() -> None:
    async with House() as house:
        ann, bob = await house.match()
        link = (await bob.done(protocol.LinkDevice)).invitation
        seated = await house.hub.redeem(ann.code, Redeem(link or ""))
        phone = await Guest(house, ann.code, seated.secret).connect()
        await settle(1)
        assert phone.seat == seated.seat == 1
        before = num_frames([bob, phone])
        await ann.answer()
        await bob.answer()
        assert [data for data in bob.data[before[0] :] if b'"accepted"' not in data] == phone.data[
            before[1] :
        ]
        assert phone.since(before[1]).count("update") == 2
        phone.agrees()


@in_fast_loop
async def test_a_device_that_was_revoked_is_sent_away_and_can_do_nothing() -> None:
    async with House() as house:
        _, bob = await house.match()
        link = (await bob.done(protocol.LinkDevice)).invitation
        seated = await house.hub.redeem(bob.code, Redeem(link or ""))
        phone = await Guest(house, bob.code, seated.secret).connect()
        await bob.done(protocol.RevokeDevices)
        assert isinstance(phone.frames[-1], Bye)
        assert phone.closed == (1008, "wrong-secret")
        assert bob.closed is None
        assert await phone.do(protocol.Say, text="Hi") is None
        assert await denied(phone.connect()) == "wrong-secret"


@in_fast_loop
async def test_who_was_revoked_while_a_command_waited_is_not_heard() -> None:
    async with House() as house:
        ann, bob = await house.table()
        await settle(1)
        close_gate(house)
        freeing = asyncio.ensure_future(ann.done(protocol.FreeSeat, seat=1))
        await settle()
        saying = asyncio.ensure_future(bob.do(protocol.Say, text="I am still here"))
        await settle()
        house.store.gate.set()
        await freeing
        assert await saying is None
        assert bob.closed == (1008, "wrong-secret")
        assert all(line.text != "I am still here" for line in house.table_of(ann.code).chat)


@in_fast_loop
async def test_a_closed_table_sends_everybody_away_after_the_reply() -> None:
    async with House() as house:
        ann, bob = await house.table()
        looker = await Guest(house, ann.code).connect()
        before = len(ann.frames)
        await ann.done(protocol.Close)
        assert ann.since(before) == ["accepted", "bye"]
        for guest in (ann, bob, looker):
            assert guest.closed == (1000, "table-closed")
        for guest in (bob, Guest(house, ann.code)):
            assert await denied(guest.connect()) == "table-closed"
        assert await denied(house.hub.join(ann.code, Join("Eve"))) == "table-closed"


@pytest.mark.parametrize("kind", get_args(protocol.Commands), ids=lambda kind: kind.__name__)
@in_fast_loop
async def test_who_looks_on_can_do_nothing_but_look(kind: type[Any]) -> None:
    fields: dict[str, Any] = {"turn": 0, "action": 0, "text": "Hi", "name": "Eve", "seat": 1, "other": 0}
    fields |= {"game": "probe", "seats": 2, "bot": "random", "match": 1, "talk": True}
    fields |= dict.fromkeys(("commitment", "share", "salt"), "ab" * 32)
    async with House() as house:
        ann, _ = await house.match()
        looker = await Guest(house, ann.code).connect()
        assert looker.seat is None
        assert looker.position.asked is None
        wanted = {name: fields[name] for name in kind.__struct_fields__ if name in fields}
        if kind is protocol.Resync:
            await looker.done(kind)
        else:
            assert await looker.denied(kind, **wanted) == "spectators-cannot"
        house.check(ann.code)


@in_fast_loop
async def test_so_many_may_look_on_and_no_more() -> None:
    async with House(limits=Limits(spectators=2)) as house:
        ann, _ = await house.table()
        lookers = [await Guest(house, ann.code).connect() for _ in range(2)]
        assert await denied(Guest(house, ann.code).connect()) == "too-many-spectators"
        lookers[0].disconnect()
        await Guest(house, ann.code).connect()
        await settle(1)
        assert ann.info.spectators == 2


@in_fast_loop
async def test_hello_is_refused_with_a_reason() -> None:
    async with House() as house:
        ann, _ = await house.table()
        assert await denied(Guest(house, ann.code, "x" * 43).connect()) == "wrong-secret"
        assert await denied(Guest(house, "ZZZZZZ", ann.secret).connect()) == "no-such-table"
        other, _ = await house.table()
        assert await denied(Guest(house, other.code, ann.secret).connect()) == "wrong-secret"
        hello = protocol.Hello(ann.code, ann.secret, protocol=2)
        assert await denied(house.hub.connect(ann, hello)) == "other-protocol"


@in_fast_loop
async def test_everybody_learns_who_comes_and_goes() -> None:
    async with House() as house:
        ann, bob = await house.table()
        await settle(1)
        assert [seat.connected for seat in ann.info.seats] == [True, True]
        bob.disconnect()
        bob.disconnect()  # twice is once
        await settle(1)
        assert [seat.connected for seat in ann.info.seats] == [True, False]
        await bob.connect()
        await settle(1)
        assert [seat.connected for seat in ann.info.seats] == [True, True]


@in_fast_loop
async def test_people_who_come_and_go_at_once_are_told_together() -> None:
    async with House() as house:
        ann, bob = await house.table()
        await settle(1)
        before = len(ann.frames)
        for _ in range(20):
            bob.disconnect()
            await bob.connect()
        await settle(1)
        assert ann.since(before) in ([], ["table"])
        assert ann.info.seats[1].connected


@in_fast_loop
async def test_nobody_goes_on_believing_what_a_welcome_said_too_early() -> None:
    """A comes and goes within the time in which presence is told; B's second device was welcomed in between."""
    async with House() as house:
        ann, bob = await house.table()
        ann.disconnect()
        await settle(1)
        await ann.connect()
        second = await Guest(house, bob.code, bob.secret).connect()
        assert second.info.seats[0].connected
        ann.disconnect()
        await settle(1)
        assert not second.info.seats[0].connected
        assert not bob.info.seats[0].connected


@in_fast_loop
async def test_who_swaps_seats_is_welcomed_at_the_new_one() -> None:
    async with House() as house:
        ann, bob, cid = await house.table(3)
        await settle(1)
        before = num_frames([ann, bob, cid])
        await ann.done(protocol.Swap, seat=0, other=2)
        assert ann.since(before[0]) == ["accepted", "welcome", "table"]
        assert cid.since(before[2]) == ["welcome", "table"]
        assert bob.since(before[1]) == ["table"]
        assert [ann.seat, bob.seat, cid.seat] == [2, 1, 0]
        assert (ann.info.host, [seat.name for seat in ann.info.seats]) == (2, ["Cid", "Bob", "Ann"])
        await ann.done(protocol.Start)
        for guest in (ann, bob, cid):
            guest.agrees()
            assert guest.seen["seat"] == guest.seat


@in_fast_loop
async def test_a_seat_is_kept_warm_and_handed_back_with_all_it_knows() -> None:
    async with House(bot_delay=0.5) as house:
        ann, bob = await house.match()
        await bob.done(protocol.Leave)
        assert bob.closed is None
        await settle(2)
        assert house.bots.bot_turns[0].seat == 1
        assert house.table_of(ann.code).turns[1] >= 1
        bob.disconnect()
        await bob.connect()
        assert not house.table_of(ann.code).chairs[1].away
        bob.agrees()
        assert [line.text for line in bob.chat][-2:] == ["left", "came-back"]
        assert bob.chat == ann.chat
        count = len(house.bots.bot_turns)
        await settle(10)
        assert len(house.bots.bot_turns) == count


@in_fast_loop
async def test_chat_reaches_everybody_and_those_who_come_back_get_what_they_missed() -> None:
    async with House() as house:
        ann, bob = await house.table()
        looker = await Guest(house, ann.code).connect()
        await ann.done(protocol.Say, text="one")
        bob.disconnect()
        await ann.done(protocol.Say, text="two")
        await bob.connect()
        await ann.done(protocol.Say, text="three")
        for guest in (ann, bob, looker):
            assert [line.text for line in guest.chat][-3:] == ["one", "two", "three"]
            numbers = [line.number for line in guest.chat]
            assert numbers == sorted(set(numbers))
        assert (await ann.denied(protocol.Say, text="\u202e")) == "bad-text"


@in_fast_loop
async def test_who_looks_on_talks_while_the_host_lets_them_and_everybody_hears_it_without_a_name() -> None:
    async with House() as house:
        ann, bob = await house.match()
        eve, fay = [await Guest(house, ann.code).connect() for _ in range(2)]
        everybody, before = (ann, bob, eve, fay), ann.info
        assert not before.talk
        assert await eve.denied(protocol.Say, text="Hi") == "spectators-cannot"
        assert await bob.denied(protocol.LetTalk, talk=True) == "only-host"

        await ann.done(protocol.LetTalk, talk=True)
        assert all(guest.info.talk for guest in everybody)
        await eve.done(protocol.Say, text="  Hello\n all ")
        assert await eve.denied(protocol.Say, text="\u202e") == "bad-text"
        assert {(guest.chat[-1].seat, guest.chat[-1].name, guest.chat[-1].text) for guest in everybody} == {
            (SPECTATOR, "", "Hello all")
        }
        house.check(ann.code)

        await ann.done(protocol.LetTalk, talk=False)
        assert not any(guest.info.talk for guest in everybody)
        assert await fay.denied(protocol.Say, text="Hi") == "spectators-cannot"
        assert all(guest.chat[-1].text == "Hello all" for guest in everybody)


@in_fast_loop
async def test_however_many_look_on_they_do_not_drown_those_who_play() -> None:
    async with House() as house:
        ann, _ = await house.table(talk=True)
        lookers = [await Guest(house, ann.code).connect() for _ in range(20)]
        for number, looker in enumerate(lookers[:MAX_TALK]):
            await looker.done(protocol.Say, text=f"Boo {number}")
        lines = len(ann.chat)
        for looker in lookers:
            assert await looker.denied(protocol.Say, text="Boo") == "spectators-talk-much"
        assert len(ann.chat) == lines
        await ann.done(protocol.Say, text="We can still talk")

        await asyncio.sleep(TALK_SECONDS / MAX_TALK)
        await lookers[-1].done(protocol.Say, text="One more")
        assert await lookers[0].denied(protocol.Say, text="Boo") == "spectators-talk-much"
        assert ann.chat[-1].text == "One more"
        house.check(ann.code)


@in_fast_loop
async def test_what_who_looks_on_sends_again_is_said_once_and_what_was_not_stored_is_said_then() -> None:
    async with House() as house:
        ann, _ = await house.table(talk=True)
        eve, fay = [await Guest(house, ann.code).connect() for _ in range(2)]
        eve.disconnect()
        await eve.connect()
        for _ in range(2 * MAX_TALK):
            await eve.done(protocol.Say, id="x", text="Hello")
        await fay.done(protocol.Say, id="x", text="an id of her own")
        house.store.failure = DiskFull()
        assert await eve.denied(protocol.Say, id="y", text="Lost?") == "disk-full"
        await eve.done(protocol.Say, id="y", text="Lost?")
        said = [line.text for line in ann.chat if line.seat == SPECTATOR]
        assert said == ["Hello", "an id of her own", "Lost?"]
        house.check(ann.code)


@in_fast_loop
async def test_that_they_may_talk_and_what_they_said_is_there_again_after_a_restart() -> None:
    async with House() as first:
        ann, _ = await first.table()
        eve = await Guest(first, ann.code).connect()
        await ann.done(protocol.LetTalk, talk=True)
        await eve.done(protocol.Say, text="Hello")
        said, store = ann.chat[-1], first.store
    async with House(store) as second:
        back = await Guest(second, ann.code).connect()
        assert back.info.talk
        assert back.chat[-1] == said
        await back.done(protocol.Say, text="again")


@in_fast_loop
async def test_at_the_deal_of_a_day_nobody_who_looks_on_may_talk() -> None:
    """They may have tried it."""
    async with House() as house:
        ann, _ = await house.match()
        await ann.done(protocol.LetTalk, talk=True)
        eve = await Guest(house, ann.code).connect()
        table = house.table_of(ann.code)
        assert table.match_row is not None
        table.match_row = replace(table.match_row, deal="2026-11-19")
        assert await eve.denied(protocol.Say, text="Hi") == "spectators-cannot"


@in_fast_loop
async def test_one_seat_is_given_once_however_many_run_for_it() -> None:
    async with House() as house:
        seated = await house.hub.create(NewTable("probe", 2, "Ann"))
        code = seated.table.code
        runs = [house.hub.join(code, Join(f"Guest {chr(65 + index)}", 1)) for index in range(20)]
        results = await asyncio.gather(*runs, return_exceptions=True)
        assert sum(isinstance(result, protocol.Seated) for result in results) == 1
        house.check(code)


# --- Coming back ------------------------------------------------------------------------------------------


@in_fast_loop
async def test_who_comes_back_gets_what_was_missed_and_no_more() -> None:
    async with House() as house:
        ann, bob = await house.match(people=2)
        rng = random.Random(5)
        for _ in range(6):
            looker = await Guest(house, ann.code).connect()
            resume = looker.resume
            looker.disconnect()
            await play_randomly([ann, bob], rng, 3)
            count = len(looker.frames)
            await looker.connect(resume)
            kinds = looker.since(count)
            assert kinds[0] == "welcome"
            assert set(kinds[1:]) == {"update"}
            looker.agrees()
            looker.disconnect()
            if ann.position.over:
                break


@pytest.mark.parametrize("wrong", ["stream", "future", "too old", "nothing"])
@in_fast_loop
async def test_who_cannot_be_bridged_gets_everything(wrong: str) -> None:
    async with House(bridge=2) as house:
        ann, bob = await house.match()
        bob.disconnect()
        for _ in range(3):
            if ann.position.asked:
                await ann.answer()
            await settle()
        known = bob.resume
        assert known is not None
        live = house.live(ann.code).telling.streams[1]
        resume = {
            "stream": protocol.Resume("another", live.seq),
            "future": protocol.Resume(known.stream, live.seq + 1),
            "too old": protocol.Resume(known.stream, live.seq - 3)
            if live.seq >= 3
            else protocol.Resume("x", 0),
            "nothing": None,
        }[wrong]
        count = len(bob.frames)
        await bob.connect(resume)
        assert bob.since(count) == ["welcome", "sync"]
        bob.agrees()


@in_fast_loop
async def test_a_resync_is_everything_and_then_a_reply() -> None:
    async with House() as house:
        ann, _ = await house.match()
        before = len(ann.frames)
        await ann.done(protocol.Resync)
        assert ann.since(before) == ["sync", "accepted"]


@in_fast_loop
async def test_a_stream_is_kept_for_a_while_only() -> None:
    async with House(keep_stream=100.0, forget_after=10_000.0) as house:
        ann, bob = await house.match()
        bob.disconnect()
        await settle(60)
        await ann.answer()
        assert 1 in house.live(ann.code).telling.streams
        await settle(100)
        assert set(house.live(ann.code).telling.streams) == {0}
        count = len(bob.frames)
        await bob.connect(bob.resume)
        assert bob.since(count) == ["welcome", "sync"]


@in_fast_loop
async def test_the_stream_of_somebody_who_came_back_is_kept() -> None:
    async with House(keep_stream=100.0) as house:
        ann, bob = await house.match()
        bob.disconnect()
        await bob.connect(bob.resume)
        await settle(500)
        count = len(bob.frames)
        await ann.answer()
        assert bob.since(count) == ["update"]


@in_fast_loop
async def test_a_table_at_which_something_is_being_done_is_not_forgotten() -> None:
    async with House(forget_after=10.0, keep_stream=10.0) as house:
        ann, bob = await house.table(seats=3)
        for guest in (ann, bob):
            guest.disconnect()
        await settle()
        live = house.live(ann.code)
        close_gate(house)
        joining = asyncio.ensure_future(house.hub.join(ann.code, Join("Cid")))
        await settle(500)
        assert house.live(ann.code) is live
        house.store.gate.set()
        await joining
        house.check(ann.code)


@in_fast_loop
async def test_a_table_that_nobody_uses_for_long_makes_room_and_comes_back_with_whoever_comes_back() -> None:
    async with House(keep_lobby=50_000.0, forget_after=100.0, keep_stream=50.0) as house:
        ann, cid = await house.table(people=2, seats=3, listed=True)
        (bob,) = await house.table(people=1, seats=2, listed=True)

        async def in_use() -> list[str]:
            await settle(1)
            listed = {info.code for info in (await house.hub.tables()).tables}
            assert house.store.num_tables() == len(listed)
            return [name for name, guest in (("Ann", ann), ("Bob", bob)) if guest.code in listed]

        ann.disconnect()
        cid.disconnect()
        await settle(49_000)
        assert await in_use() == ["Ann", "Bob"]
        await settle(10_000)
        assert await in_use() == ["Bob"]  # who sits there all the time
        assert (await house.hub.info(ann.code)).phase == "lobby"
        assert await in_use() == ["Bob"]
        await ann.connect()
        assert await in_use() == ["Ann", "Bob"]
        house.check(ann.code)


@in_fast_loop
async def test_a_clock_that_is_wrong_by_days_takes_no_table_from_anybody() -> None:
    async with House(forget_after=100.0, keep_stream=50.0) as house:
        ann, bob = await house.match()
        await ann.answer()
        for guest in (ann, bob):
            guest.disconnect()
        (cid,) = await house.table(people=1, seats=2)
        cid.disconnect()
        await settle(1000)
        right, wrong = house.inside.services.wall, 365 * 24 * 3600.0
        house.inside.services.wall = lambda: right() + wrong
        await settle(4000)
        assert house.store.num_tables() == 0
        house.inside.services.wall = right
        await ann.connect()
        ann.agrees()
        await bob.connect()
        assert isinstance(await bob.answer(), Accepted)
        assert (await house.hub.join(cid.code, Join("Dee"))).seat == 1
        assert house.store.num_tables() == 2


@in_fast_loop
async def test_a_lobby_that_nobody_came_to_ends_in_minutes_unless_its_host_is_there_or_somebody_sat_down() -> (
    None
):
    async with House(forget_after=100.0, keep_stream=50.0) as house:
        left, waiting, joined = [
            await house.table(people=people, seats=3, listed=True) for people in (1, 1, 2)
        ]
        for guest in (*left, *joined):
            guest.disconnect()
        await settle(270)
        assert house.table_of(left[0].code).row.phase == "lobby"
        await left[0].connect()  # the host had only closed the page for a moment
        left[0].disconnect()
        await settle(270)
        assert (await house.hub.info(left[0].code)).phase == "lobby"
        await settle(250)
        assert left[0].code not in house.inside._tables
        in_use = {info.code for info in (await house.hub.tables()).tables}
        assert in_use == {waiting[0].code, joined[0].code}
        assert house.store.num_tables() == 2
        await left[0].connect()  # and finds it as it was
        assert house.store.num_tables() == 3


@in_fast_loop
async def test_lobbies_of_before_a_restart_end_unless_somebody_comes_back() -> None:
    async with House() as house:
        tables = [await house.table(people=people, seats=3) for people in (1, 1, 2)]
        await settle(1)
    async with House(store=house.store) as again:
        lonely, missed, joined = (guests[0] for guests in tables)
        missed.house = again
        await settle(200)
        await missed.connect()
        await settle(400)
        given_up = {row.code: row.unused is not None for row in house.store.all(TableRow)}
        assert given_up == {lonely.code: True, missed.code: False, joined.code: False}


@in_fast_loop
async def test_on_a_full_server_empty_lobbies_give_way_and_those_who_are_there_stay() -> None:
    """As when somebody fills it with tables: room is kept for whoever plays."""
    async with House(limits=Limits(tables=4)) as house:
        (here,) = await house.table(people=1, seats=2)
        playing = await house.match()
        flood = [(await house.hub.create(NewTable("probe", 2, "Eve"))).table.code for _ in range(20)]
        given_up = {row.code: row.unused is not None for row in house.store.all(TableRow)}
        assert [given_up[code] for code in flood] == [True] * 18 + [False] * 2
        assert not given_up[here.code]
        assert not given_up[playing[0].code]
        for code in flood[18:]:
            await Guest(house, code).connect()
        assert await denied(house.hub.create(NewTable("probe", 2, "Bob"))) == "server-full"


@pytest.mark.parametrize("phase", ["lobby", "playing", "over"])
@in_fast_loop
async def test_on_a_full_server_tables_that_nobody_is_at_give_way_whatever_was_begun_there(
    phase: str,
) -> None:
    """Whoever fills it can sit down twice at each of their lobbies, or begin a match there: such tables are kept for a
    week, or half a year, and none of them is in memory by then."""
    async with House(limits=Limits(tables=4), forget_after=100.0, keep_stream=50.0) as house:
        (here,) = await house.table(people=1, seats=2)
        flood: list[Guest] = []
        for _ in range(3):
            guests = await house.table(people=2, seats=2) if phase == "lobby" else await house.match()
            if phase == "over":
                await play_randomly(guests, random.Random(1))
            for guest in guests:
                guest.disconnect()
            flood.append(guests[0])
        await settle(1000)
        assert {*house.inside._tables} == {here.code}
        assert house.store.num_tables() == 4
        for _ in range(3):
            await house.hub.create(NewTable("probe", 2, "Bob"))
        given_up = {row.code: row.unused is not None for row in house.store.all(TableRow)}
        assert [given_up[guest.code] for guest in flood] == [True] * 3
        assert not given_up[here.code]
        await flood[0].connect()  # and finds it as it was
        assert flood[0].info.phase == phase
        house.check(flood[0].code)


@in_fast_loop
async def test_an_idle_table_is_forgotten_and_comes_back_as_it_was() -> None:
    async with House(forget_after=100.0, keep_stream=50.0) as house:
        ann, bob = await house.match()
        await ann.answer()
        seen = ann.seen
        ann.disconnect()
        await settle(1000)
        assert ann.code in house.inside._tables  # Bob is there
        bob.disconnect()
        await settle(50)
        assert ann.code in house.inside._tables
        await settle(200)
        assert ann.code not in house.inside._tables
        await ann.connect(ann.resume)
        assert ann.seen == seen
        ann.agrees()
        await bob.connect()
        await bob.answer()
        ann.agrees()
        house.check(ann.code)


@in_fast_loop
async def test_another_server_over_the_same_store_goes_on_where_the_first_was() -> None:
    async with House() as first:
        guests = await first.match(3, clock=60)
        rng = random.Random(2)
        await play_randomly(guests, rng, 15)
        action = guests[0].position.waiting
        reply = await guests[0].done(protocol.Say, id="told", text="Hi")
        store = first.store
    assert all(guest.closed == (1012, "shutting-down") for guest in guests)
    async with House(store) as second:
        again = [Guest(second, guest.code, guest.secret) for guest in guests]
        for old, new in zip(guests, again):
            await new.connect(old.resume)
            new.agrees()
            assert new.seen == old.seen
            assert new.position.turn == old.position.turn
        assert again[0].position.waiting == action
        assert await again[0].done(protocol.Say, id="told", text="Hi") == reply
        assert sum(line.text == "Hi" for line in second.table_of(guests[0].code).chat) == 1
        await play_randomly(again, rng)
        assert again[0].position.over
        second.check(guests[0].code)


# --- Whole games ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "people"), [("probe", 2), ("probe", 4), ("quacks", 2), ("quacks", 4)])
@in_fast_loop
async def test_whole_games_are_followed_by_everybody(game: str, people: int) -> None:
    async with House() as house:
        guests = await house.match(people, game=game)
        looker = await Guest(house, guests[0].code).connect()
        rng = random.Random(people)
        while not guests[0].position.over:
            await play_randomly(guests, rng, 5)
            for guest in (*guests, looker):
                guest.agrees()
            if rng.random() < 0.3:
                undoer = rng.choice(guests)
                may = undoer.position.undo
                reply = await undoer.do(protocol.Undo, turn=undoer.position.turn)
                assert isinstance(reply, Accepted) == may, reply
        house.check(guests[0].code)
        assert guests[0].info.phase == looker.info.phase == "over"
        record = archive.read(await house.hub.record(guests[0].code, None))
        assert record.verify() is None
        assert list(record.places) == looker.position.over.places


@in_fast_loop
async def test_a_record_is_given_when_a_match_is_over_and_not_before() -> None:
    async with House() as house:
        ann, bob = await house.table()
        assert await denied(house.hub.record(ann.code, None)) == "not-playing"
        await ann.done(protocol.Start)
        assert await denied(house.hub.record(ann.code, None)) == "not-over"
        assert await denied(house.hub.record(ann.code, 2)) == "not-playing"
        await play_randomly([ann, bob], random.Random(1))
        text = await house.hub.record(ann.code, 1)
        match = archive.read(text)
        assert match.verify() is None
        assert match.commitment == ann.info.commitment
        assert [holder.name for holder in match.holders] == ["Ann", "Bob"]
        assert all(entry.time is not None for entry in match.log)


@in_fast_loop
async def test_everybody_hears_who_is_invited_to_play_on_and_who_agrees() -> None:
    async with House() as house:
        ann, bob, cid = await house.match(3)
        await bob.done(protocol.Leave)
        await ann.done(protocol.Invite, seat=1)
        assert [(each.seat, each.agreed) for each in cid.info.takeovers] == [(1, [0])]
        await cid.done(protocol.Agree, seat=1)
        assert [(each.seat, each.agreed) for each in ann.info.takeovers] == [(1, [0, 2])]


@in_fast_loop
async def test_views_and_records_of_earlier_matches_stay() -> None:
    async with House() as house:
        ann, bob = await house.match()
        await play_randomly([ann, bob], random.Random(1))
        final, commitment = ann.seen, ann.info.commitment
        await ann.done(protocol.Rematch)
        assert (ann.info.phase, ann.info.commitment) == ("lobby", None)
        record = await house.hub.record(ann.code, None)
        await ann.done(protocol.Start)
        assert ann.info.match == 2
        assert ann.info.commitment != commitment
        assert await house.hub.record(ann.code, 1) == record
        assert archive.read(record).commitment == commitment
        assert await denied(house.hub.record(ann.code, 2)) == "not-over"
        view = await read_view(house.hub.view(ann.code, ann.secret, 1))
        seen = dict(view.steps[0].changed)
        for step in view.steps[1:]:
            seen = merge(seen, step.changed)
        assert (view.viewer, seen) == (0, final)
        bob.disconnect()
        await ann.done(protocol.Close)
        assert await house.hub.record(ann.code, 1) == record
        assert await denied(house.hub.record(ann.code, 2)) == "disclosed-later"


@in_fast_loop
async def test_a_match_that_was_given_up_discloses_its_key_some_time_after_its_last_answer() -> None:
    async with House(disclose_after=3600.0) as house:
        ann, bob = await house.match()
        await play_randomly([ann, bob], random.Random(1), most=3)
        assert ann.info.phase == "playing"
        bob.disconnect()
        await ann.done(protocol.Close)
        await asyncio.sleep(3500)
        assert await denied(house.hub.record(ann.code, None)) == "disclosed-later"
        await asyncio.sleep(120)
        match = archive.read(await house.hub.record(ann.code, None))
        assert (match.abandoned, match.over, match.verify()) == (True, False, None)
        assert match.commitment == ann.info.commitment
        assert match.signature is not None
        assert match.signature.valid


@in_fast_loop
async def test_a_match_to_which_nobody_comes_back_is_closed_in_the_end_and_disclosed() -> None:
    async with House(keep_playing=20_000.0, forget_after=60.0, disclose_after=3600.0) as house:
        left, kept = await house.match(), await house.match()
        for guest in (*left, *kept):
            await settle(1)
            guest.disconnect()
        await asyncio.sleep(25_000)
        assert all(row.unused is not None for row in house.store.all(TableRow)), "given up, but not closed"
        await kept[0].connect()
        await kept[0].done(protocol.Say, text="Where were we?")
        kept[0].disconnect()
        await asyncio.sleep(25_000)
        phases = {row.code: row.phase for row in house.store.all(TableRow)}
        assert phases == {left[0].code: "closed", kept[0].code: "playing"}
        match = archive.read(await house.hub.record(left[0].code, None))
        assert (match.abandoned, match.verify()) == (True, None)
        assert await denied(house.hub.record(kept[0].code, None)) == "not-over"


@in_fast_loop
async def test_who_had_no_seat_in_an_earlier_match_sees_it_as_everybody_does() -> None:
    async with House() as house:
        ann, bob = await house.match()
        await play_randomly([ann, bob], random.Random(1))
        await ann.done(protocol.Rematch)
        await ann.done(protocol.Arrange, game="probe", seats=4)
        cid = await house.hub.join(ann.code, Join("Cid", 3))
        view = await read_view(house.hub.view(ann.code, cid.secret, 1))
        assert view.viewer is None
        assert view.steps == (await read_view(house.hub.view(ann.code, None, 1))).steps


@in_fast_loop
async def test_a_view_of_a_running_match_is_the_viewers_own() -> None:
    async with House() as house:
        ann, bob = await house.match()
        await play_randomly([ann, bob], random.Random(1), 10)
        match = house.table_of(ann.code).match
        assert match is not None
        for secret, viewer in ((ann.secret, 0), (bob.secret, 1), (None, SPECTATOR)):
            view = await read_view(house.hub.view(ann.code, secret, None))
            seen = dict(view.steps[0].changed)
            for step in view.steps[1:]:
                seen = merge(seen, step.changed)
            assert seen == match.seen(viewer).to_json()
        assert await denied(house.hub.view(ann.code, "x" * 43, None)) == "wrong-secret"


@in_fast_loop
async def test_once_a_match_is_over_anybody_may_see_it_from_any_seat_and_not_before() -> None:
    async with House() as house:
        ann, bob = await house.match()
        for wanted in (0, 1, ALL):
            assert await denied(house.hub.view(ann.code, ann.secret, None, wanted)) == "not-over"
        await play_randomly([ann, bob], random.Random(1))
        for wanted in (0, 1):
            view = await read_view(house.hub.view(ann.code, None, None, wanted))
            assert (view.viewer, view.all) == (wanted, False)
            own = await read_view(house.hub.view(ann.code, (ann, bob)[wanted].secret, None))
            assert view.steps == own.steps
        assert (await read_view(house.hub.view(ann.code, None, None, ALL))).all
        assert await denied(house.hub.view(ann.code, None, None, 2)) == "no-such-seat"


@in_fast_loop
async def test_who_asks_why_is_told_and_nobody_else_and_nothing_is_stored() -> None:
    async with House() as house:
        ann, bob = await house.match()
        await settle(1)
        rows, before = repr(house.store.rows), num_frames([ann, bob])
        await ann.do(protocol.Why)
        assert ann.since(before[0]) == ["reasons"]
        assert bob.since(before[1]) == []
        assert repr(house.store.rows) == rows


@in_fast_loop
async def test_tables_that_want_to_be_found_are_listed() -> None:
    async with House(forget_after=10.0, keep_stream=10.0) as house:
        ann, _ = await house.table(listed=True)
        hidden, _ = await house.table()
        listed = (await house.hub.tables()).tables
        assert [info.code for info in listed] == [ann.code]
        assert [seat.connected for seat in listed[0].seats] == [True, True]
        for guest in (ann, hidden):
            guest.disconnect()
        house.inside._tables.clear()
        assert (await house.hub.tables()).tables == listed, "as they were a moment ago"
        await settle(1)
        asleep = (await house.hub.tables()).tables
        assert [(info.code, [seat.name for seat in info.seats]) for info in asleep] == [
            (ann.code, ["Ann", "Bob"])
        ]


@in_fast_loop
async def test_a_listed_table_of_a_game_that_is_gone_hides_no_other() -> None:
    async with House() as house:
        ann, _ = await house.table(listed=True)
        row = replace(house.store.all(TableRow)[0], code="ZZZZZZ", game="gone")
        house.store.apply([Append(row)])
        assert [info.code for info in (await house.hub.tables()).tables] == [ann.code]
        assert await denied(house.hub.info("ZZZZZZ")) == "no-such-game"


@in_fast_loop
async def test_a_match_of_other_rules_is_shown_as_it_was_told_and_not_played_on() -> None:
    async with House(forget_after=10.0, keep_stream=10.0) as house:
        ann, bob = await house.match()
        await play_randomly([ann, bob], random.Random(3), 6)
        for guest in (ann, bob):
            guest.disconnect()
        await settle(100)
        rows = repr(house.store.rows)
        with other_rules():
            await ann.connect()
            assert ann.info.trouble == "other-rules"
            view = await read_view(house.hub.view(ann.code, ann.secret, None))
            assert [event for step in view.steps for event in step.events] == ann.events
            assert (view.viewer, view.told_only) == (0, True)
            assert all(step.changed == {} for step in view.steps)
            for work in (
                house.hub.record(ann.code, None),
                house.hub.view(ann.code, None, None, ALL),
                house.hub.view(ann.code, None, None, 1),
            ):
                assert await denied(work) == "not-over"
            assert await ann.denied(protocol.Answer, turn=0, action=0) == "other-rules"
            await ann.done(protocol.Say, text="Oh")
            ann.disconnect()
            await settle(100)
        assert rows != repr(house.store.rows)  # what she said
        await ann.connect()
        ann.agrees()


@pytest.mark.parametrize("next_match", [False, True])
@in_fast_loop
async def test_a_match_of_other_rules_that_is_over_has_its_views_and_its_record(next_match: bool) -> None:
    async with House(forget_after=10.0, keep_stream=10.0) as house:
        ann, bob = await house.match()
        await play_randomly([ann, bob], random.Random(4))
        assert ann.info.phase == "over"
        told = {
            viewer: _told(await read_view(house.hub.view(ann.code, None, 1, viewer)))
            for viewer in (None, 0, 1, ALL)
        }
        text = await house.hub.record(ann.code, 1)
        if next_match:
            await ann.done(protocol.Rematch)
        for guest in (ann, bob):
            guest.disconnect()
        await settle(100)
        with other_rules():
            for viewer, events in told.items():
                view = await read_view(house.hub.view(ann.code, None, 1, viewer))
                assert (_told(view), view.told_only, view.all) == (events, True, viewer == ALL)
            kept = await house.hub.record(ann.code, 1)
            assert await denied(house.hub.view(ann.code, None, 1, 5)) == "no-such-seat"
        assert archive.read(kept).log == archive.read(text).log
        assert archive.read(kept).verify() is None


def _told(view: protocol.View) -> list[protocol.Event]:
    return [event for step in view.steps for event in step.events]


@in_fast_loop
async def test_of_a_match_that_was_over_before_its_telling_was_kept_there_is_the_record() -> None:
    async with House(forget_after=10.0, keep_stream=10.0) as house:
        ann, bob = await house.match()
        await play_randomly([ann, bob], random.Random(5))
        for guest in (ann, bob):
            guest.disconnect()
        await settle(100)
        row, entries = house.store.all(MatchRow)[0], house.store.all(EntryRow)
        before, old = chain.first_link(row), []
        for entry in entries:
            entry = replace(entry, told=None)
            before = chain.link(before, entry)
            old.append(Save(replace(entry, digest=before)))
        house.store.apply([Save(replace(row, opening=None, places=None, payoffs=None)), *old])
        with other_rules():
            assert await denied(house.hub.view(ann.code, None, None)) == "other-rules"
            record = await house.hub.record(ann.code, None)
        header = json.loads(record.splitlines()[0])
        assert (header["key"], len(record.splitlines())) == (row.key, 2 + len(entries))  # the last is signed


@in_fast_loop
async def test_a_damaged_match_is_shown_as_far_as_it_is_whole_and_has_no_record() -> None:
    async with House(forget_after=10.0, keep_stream=10.0) as house:
        ann, bob = await house.match()
        await play_randomly([ann, bob], random.Random(6))
        for guest in (ann, bob):
            guest.disconnect()
        await settle(100)
        house.store.apply([Save(replace(house.store.all(EntryRow)[5], answer="nonsense"))])
        await ann.connect()
        assert ann.info.trouble == "damaged"
        events = _told(await read_view(house.hub.view(ann.code, ann.secret, None)))
        assert events == ann.events
        assert len(house.table_of(ann.code).match.log) == 5
        assert await denied(house.hub.record(ann.code, None)) == "damaged"
        await ann.done(protocol.Rematch)
        await ann.done(protocol.Start)
        assert ann.info.trouble is None


# --- Bots -------------------------------------------------------------------------------------------------


@in_fast_loop
async def test_bots_answer_after_their_delay_and_play_to_the_end() -> None:
    async with House(bot_delay=0.7) as house:
        (ann,) = await house.match(1, seats=3, bots=["random", "heuristic"])
        loop = asyncio.get_running_loop()
        turns = house.table_of(ann.code).turns
        began = loop.time()
        await settle(0.6)
        assert turns[1:] == [0, 0]
        await settle(0.2)
        assert turns[1:] == [1, 1]
        assert loop.time() - began < 1
        while not ann.position.over:
            if ann.position.asked:
                await ann.answer()
            await settle(1)
            ann.agrees()
        house.check(ann.code)
        assert ann.info.phase == "over"


@in_fast_loop
async def test_each_answer_of_a_bot_is_thought_of_once() -> None:
    async with House(bot_delay=0.7) as house:
        (ann,) = await house.match(1, seats=2, bots=["heuristic"])
        for _ in range(30):
            await ann.do(protocol.Say, text="hurry")
        await settle(5)
        while not ann.position.over:
            if ann.position.asked:
                await ann.answer()
            await settle(1)
        keys = [(bot_turn.seat, bot_turn.turn) for bot_turn in house.bots.bot_turns]
        assert len(keys) == len(set(keys))


@in_fast_loop
async def test_bots_do_nothing_while_nobody_is_there_and_go_on_afterwards() -> None:
    async with House(bot_delay=0.7) as house:
        (ann,) = await house.match(1, seats=3, bots=["heuristic", "heuristic"])
        await ann.done(protocol.Leave)
        ann.disconnect()
        await settle(2)  # what they had begun to think of they say
        before = list(house.table_of(ann.code).turns)
        await settle(300)
        assert house.table_of(ann.code).turns == before
        looker = await Guest(house, ann.code).connect()
        await settle(60)
        assert sum(house.table_of(ann.code).turns) > sum(before)
        looker.agrees()
        await settle(600)
        assert looker.info.phase == "over"


@pytest.mark.parametrize("answer", [None, 10_000, -1, "nonsense"])
@in_fast_loop
async def test_a_bot_without_a_legal_answer_plays_the_default(answer: Any) -> None:
    async with House(bot_delay=0.1) as house:
        house.bots.answer_with = lambda bot_turn: answer
        (ann,) = await house.match(1, seats=2, bots=["heuristic"])
        match = house.table_of(ann.code).match
        assert match is not None
        expected = probe.GAME.default(match.seen(1))
        await settle(1)
        assert next(entry.answer for entry in match.answers if entry.seat == 1) == expected
        assert house.hub.metrics._bot_failures == (answer is None)


@in_fast_loop
async def test_a_bot_that_thinks_of_an_earlier_match_does_not_answer_in_the_next() -> None:
    async with House(bot_delay=0.1, bot_patience=1e9) as house:
        gate = asyncio.Event()
        slow = house.bots.answer

        async def wait_and_answer(bot_turn: Any, table: str) -> int | None:
            if len(house.bots.bot_turns) == 0:
                house.bots.bot_turns.append(bot_turn)
                await gate.wait()
                return probe.GAME.actions.find("give two")
            return await slow(bot_turn, table)

        house.inside.services.bots.answer = wait_and_answer
        (ann,) = await house.match(1, seats=2, bots=["heuristic"])
        await settle(1)
        table = house.table_of(ann.code)
        rng = random.Random(1)
        while (match := table.match) is not None and not match.over:  # as if the clock had played for it
            seat = rng.choice(match.waiting)
            table.answer_for(seat, table.turns[seat], None, 0.0)
        await house.store.write(table.take_writes())
        await ann.done(protocol.Rematch)
        await ann.done(protocol.Start)
        gate.set()
        await settle(0.05)
        assert house.table_of(ann.code).turns == [0, 0]
        await settle(1)
        assert house.table_of(ann.code).turns[1] >= 1  # it has answered in the new match, by itself
        house.check(ann.code)


@in_fast_loop
async def test_bots_go_on_when_there_is_room_on_the_disk_again() -> None:
    async with House(bot_delay=0.7) as house:
        (ann,) = await house.match(1, seats=2, bots=["heuristic"])
        await ann.answer()
        house.store.failure = DiskFull()
        await settle(0.8)
        assert house.store.failure is None
        house.check(ann.code)
        assert house.table_of(ann.code).turns[1] == 0
        await settle(2)
        assert house.table_of(ann.code).turns[1] >= 1
        house.check(ann.code)
        ann.agrees()


@in_fast_loop
async def test_a_bot_that_was_replaced_by_a_person_answers_no_more() -> None:
    async with House(bot_delay=5.0) as house:
        (ann,) = await house.match(1, seats=2, bots=["heuristic"])
        invitation = (await ann.done(protocol.Invite, seat=1)).invitation
        seated = await house.hub.redeem(ann.code, Redeem(invitation or "", "Bob"))
        bob = await Guest(house, ann.code, seated.secret).connect()
        await settle(20)
        assert house.table_of(ann.code).turns == [0, 0]
        assert isinstance(await bob.answer(), Accepted)


# --- Clocks -----------------------------------------------------------------------------------------------


@in_fast_loop
async def test_when_the_time_is_up_the_default_is_played() -> None:
    async with House() as house:
        ann, bob = await house.match(clock=30)
        match = house.table_of(ann.code).match
        assert match is not None
        assert ann.position.clock == {0: 30_000, 1: 30_000}
        defaults = [probe.GAME.default(match.seen(seat)) for seat in (0, 1)]
        await settle(10)
        await ann.answer()
        assert ann.position.clock == {1: 20_000}
        await settle(19)
        assert house.table_of(ann.code).turns == [1, 0]
        await settle(2)
        assert house.table_of(ann.code).turns == [1, 1]
        assert next(entry.answer for entry in match.answers if entry.seat == 1) == defaults[1]
        bob.agrees()
        house.check(ann.code)


@in_fast_loop
async def test_a_match_that_nobody_answers_ends_by_defaults() -> None:
    async with House() as house:
        ann, _ = await house.match(clock=30)
        await settle(30 * 260)
        assert ann.info.phase == "over"
        ann.agrees()
        house.check(ann.code)


@in_fast_loop
async def test_time_stands_still_while_nobody_is_there() -> None:
    async with House(forget_after=1e6) as house:
        ann, bob = await house.match(clock=30)
        await settle(10)
        ann.disconnect()
        bob.disconnect()
        await settle(5000)
        assert house.table_of(ann.code).turns == [0, 0]
        await ann.connect()
        assert ann.position.clock == {0: 20_000, 1: 20_000}
        await settle(19)
        assert house.table_of(ann.code).turns == [0, 0]
        await settle(2)
        assert house.table_of(ann.code).turns == [1, 1]


@in_fast_loop
async def test_after_a_restart_every_seat_has_its_whole_time_from_the_first_hello_on() -> None:
    async with House() as first:
        ann, bob = await first.match(clock=30)
        link = (await bob.done(protocol.LinkDevice)).invitation
        await settle(20)
        store = first.store
    async with House(store, forget_after=1e6) as second:
        await second.hub.redeem(ann.code, Redeem(link or ""))  # the table is in memory, and nobody is there
        await settle(5000)
        again = await Guest(second, ann.code, ann.secret).connect()
        assert again.position.clock == {0: 30_000, 1: 30_000}
        await settle(1)
        assert second.table_of(ann.code).turns == [0, 0]


@in_fast_loop
async def test_a_table_without_a_clock_waits_for_ever() -> None:
    async with House() as house:
        ann, _ = await house.match()
        assert ann.position.clock is None
        await settle(20 * 3600)
        assert house.table_of(ann.code).turns == [0, 0]


@in_fast_loop
async def test_a_default_that_could_not_be_stored_is_played_later() -> None:
    async with House() as house:
        ann, _ = await house.match(clock=30)
        house.store.failure = DiskFull()
        await settle(31)
        assert house.table_of(ann.code).turns == [0, 0]
        house.check(ann.code)
        await settle(31)
        assert house.table_of(ann.code).turns == [1, 1]
        house.check(ann.code)


# --- Faults of our own ------------------------------------------------------------------------------------


@in_fast_loop
async def test_a_fault_in_one_table_leaves_it_as_stored_and_hurts_no_other() -> None:
    async with House() as house:
        ann, bob = await house.match()
        other, _ = await house.match()
        table = house.table_of(ann.code)
        match: Any = table.match
        whole = match.settle

        def break_down(time: float) -> Any:
            whole(time)
            raise RuntimeError("a fault in the rules")

        match.settle = break_down
        with pytest.raises(RuntimeError):
            await ann.answer()
        house.check(ann.code)
        assert house.table_of(ann.code).turns == [0, 0]
        assert isinstance(await other.answer(), Accepted)
        ann.agrees()
        bob.agrees()
        assert isinstance(await ann.answer(), Accepted)
        house.check(ann.code)


@in_fast_loop
async def test_a_fault_when_the_time_is_up_or_a_bot_answers_leaves_the_table_as_stored() -> None:
    async with House(bot_delay=0.1) as house:
        (ann,) = await house.match(1, seats=2, bots=["heuristic"], clock=30)
        match: Any = house.table_of(ann.code).match

        def break_down(time: float) -> Any:
            raise RuntimeError("a fault in the rules")

        match.settle = break_down
        await settle(0.15)
        house.check(ann.code)
        assert house.hub.metrics._unhandled == 1
        await settle(1)
        assert house.table_of(ann.code).turns[1] >= 1
        match = house.table_of(ann.code).match
        match.settle = break_down
        await settle(31)
        house.check(ann.code)
        assert house.hub.metrics._unhandled >= 2
        await settle(31)
        assert house.table_of(ann.code).turns[0] >= 1


@in_fast_loop
async def test_a_command_of_somebody_who_is_gone_is_not_heard() -> None:
    async with House() as house:
        ann, bob = await house.table()
        bob.disconnect()
        assert await bob.do(protocol.Say, text="Hi") is None
        assert house.store.all(CommandRow, id="c1") == []
        assert ann.closed is None


@in_fast_loop
async def test_a_copy_of_an_answer_that_comes_after_the_match_is_answered_alike() -> None:
    async with House() as house:
        ann, bob = await house.match()
        legal = ann.position.asked.legal
        first = await ann.done(protocol.Answer, id="mine", turn=ann.position.turn, action=legal[0])
        await play_randomly((ann, bob), random.Random(1))
        await ann.done(protocol.Rematch)
        assert house.table_of(ann.code).match is None
        assert await ann.done(protocol.Answer, id="mine", turn=0, action=legal[0]) == first


@in_fast_loop
async def test_the_hub_says_goodbye_when_it_stops() -> None:
    async with House() as house:
        ann, bob = await house.match(clock=30)
    for guest in (ann, bob):
        assert isinstance(guest.frames[-1], Bye)
        assert guest.closed == (1012, "shutting-down")
    await settle()
    assert asyncio.all_tasks() == {asyncio.current_task()} | {
        task for task in asyncio.all_tasks() if task.get_coro().__name__ == "limited"
    }


@in_fast_loop
async def test_whoever_comes_while_the_hub_stops_is_told_to_come_back() -> None:
    """To a table that is in memory, or just on its way there: neither may be looked for without end."""
    async with House() as house:
        (ann, _), (cid, _) = await house.match(), await house.match()
        del house.hub._tables[cid.code]
        coming = asyncio.ensure_future(house.hub.info(cid.code))
        await asyncio.sleep(0)
        await house.hub.stop()
        assert await denied(coming) == "shutting-down"
        assert await denied(house.hub.info(ann.code)) == "shutting-down"


@in_fast_loop
async def test_update_frames_hold_changes_only() -> None:
    async with House() as house:
        ann, _ = await house.match(game="quacks")
        sync = next(data for data in ann.data if b'"sync"' in data)
        before = len(ann.frames)
        await ann.answer()
        update = ann.frames[-1]
        assert isinstance(update, Update)
        assert ann.frames[before:].count(update) == 1
        assert len(protocol.write(update)) < len(sync) / 2
        assert not any(isinstance(frame, Sync | TableChanged) for frame in ann.frames[before:])


# --- All at once ------------------------------------------------------------------------------------------


class Chaos:
    """People and bots at one table, whose sockets break and whose disk is full now and then."""

    def __init__(self, house: House, guests: list[Guest], seed: int) -> None:
        self.house, self.guests, self.rng = house, list(guests), random.Random(seed)
        self.code, self.there = guests[0].code, set(guests)
        self.looker = Guest(house, self.code)
        self.left: set[Guest] = set()  # who ever gave their seat to a bot for a while

    async def step(self) -> None:
        share = self.rng.random()
        guest = self.rng.choice([*self.guests, self.looker])
        if share < 0.12:
            self.house.store.failure = self.rng.choice([DiskFull(), WriteConflict()])
        if guest not in self.there:
            await self.come_back(guest)
        elif share < 0.2:
            guest.disconnect()
            self.there.remove(guest)
        elif share < 0.3:
            await asyncio.sleep(self.rng.choice([0.05, 0.3, 5, 31]))
        else:
            await self.command(guest)
        self.house.store.failure = None

    async def come_back(self, guest: Guest) -> None:
        """Whoever was away when the others began anew has given the seat up, by the rules of the house."""
        try:
            await guest.connect(guest.resume if self.rng.random() < 0.7 else None)
        except Denied as denied:
            if denied.reason != "wrong-secret" or guest not in self.left:
                raise
            self.guests.remove(guest)
        else:
            self.there.add(guest)

    async def command(self, guest: Guest) -> None:
        rng, position = self.rng, guest.position
        if position and position.asked and rng.random() < 0.7:
            await guest.answer(rng.choice(position.asked.legal))
            return
        turn = position.turn if position else 0
        kind, fields = rng.choice(
            [
                (protocol.Undo, {"turn": turn}),
                (protocol.Say, {"text": "Hi"}),
                (protocol.Resync, {}),
                (protocol.Agree, {"seat": rng.randrange(3)}),
                (protocol.Start, {}),
                (protocol.Rematch, {}),
                (protocol.StandIn, {"seat": rng.randrange(3)}),
                (protocol.Leave, {}) if guest.info.phase == "playing" else (protocol.Resync, {}),
            ]
        )
        if kind is protocol.Leave:
            self.left.add(guest)
        await guest.do(kind, **fields)

    async def check(self) -> None:
        """Once all is quiet: memory is what is stored, and everybody knows what there is to know."""
        self.house.check(self.code)
        await settle(0.2)
        live = self.house.live(self.code)
        for guest in self.there:
            assert guest.closed is None
            assert guest.info == live.info()
            assert guest.chat == live.table.chat[-len(guest.chat) :] or not guest.chat
            if live.table.match is not None:
                guest.agrees()
                assert guest.seat is None or guest.position.turn == live.table.turns[guest.seat]


MORE_SEEDS = range(5, 5 + int(os.environ.get("LUDARIUM_SEEDS", "0")))  # as many as there is time for


@pytest.mark.parametrize(
    ("game", "seed"),
    [("probe", 1), ("probe", 2), ("probe", 3), ("quacks", 4), *(("probe", seed) for seed in MORE_SEEDS)],
)
@in_fast_loop
async def test_through_broken_sockets_and_a_full_disk_everybody_knows_what_is_stored(
    game: str, seed: int
) -> None:
    async with House(bot_delay=0.2, bridge=8, keep_stream=20.0) as house:
        guests = await house.match(3, seats=4, game=game, bots=["random"], clock=30)
        chaos = Chaos(house, guests, seed)
        for _ in range(120):
            try:
                await chaos.step()
            except Denied as refused:  # a hello that could not be stored
                if refused.reason not in ("disk-full", "storage-failed"):
                    raise
                house.store.failure = None
            if chaos.there:
                await chaos.check()
        assert house.hub.metrics._unhandled == 0
        assert house.table_of(guests[0].code).row.match >= 1


# --- Hints ------------------------------------------------------------------------------------------------


def verdict_on(bot_turn: Any) -> Verdict:
    """What a search might come to: the seat's first legal answer, and its second."""
    seen, state = probe.GAME.Seen.from_bytes(bot_turn.seen), probe.GAME.State()
    probe.GAME.imagine(seen, state, new_luck(1))
    best, second = probe.GAME.legal_in(state, bot_turn.seat)[:2]
    return Verdict(best, (Option(best, 70, 0.25), Option(second, 30, -0.5)), 100, 0.2)


@in_fast_loop
async def test_a_person_gets_a_hint_about_the_open_question_and_nothing_is_stored() -> None:
    async with House() as house:
        house.bots.advise_with = verdict_on
        ann, bob = await house.match(2, aids=True)
        assert house.bots.prepared[0] == "probe"  # before anybody asks
        rows, frames = {kind: dict(each) for kind, each in house.store.rows.items()}, len(bob.frames)
        assert await ann.do(protocol.Hint, turn=ann.position.turn) is None
        await settle()
        (advice,) = [frame for frame in ann.frames if isinstance(frame, protocol.Advice)]
        assert (advice.id, advice.turn, advice.action) == (f"c{ann.number}", 0, ann.position.asked.legal[0])
        assert [each.value for each in advice.answers] == [0.25, -0.5]
        (bot_turn,) = house.bots.bot_turns
        table = house.table_of(ann.code)
        assert table.match is not None
        assert bot_turn.seen == table.match.seen(0).to_bytes()
        assert (house.store.rows, len(bob.frames)) == (rows, frames)


@in_fast_loop
async def test_hints_are_refused_where_they_are_not_allowed_or_not_possible() -> None:
    async with House() as house:
        ann, _bob = await house.match(2)
        assert await ann.denied(protocol.Hint, turn=0) == "no-hints"
        assert house.bots.prepared == []
        eve, _fay = await house.table(2, aids=True)
        assert await eve.denied(protocol.Hint, turn=0) == "not-playing"
        await eve.done(protocol.Start)
        assert await eve.denied(protocol.Hint, turn=1) == "stale-turn"
        looker = await Guest(house, eve.code).connect()
        assert await looker.denied(protocol.Hint, turn=0) == "spectators-cannot"
        await eve.do(protocol.Hint, turn=0)  # the search has nothing to say
        await settle()
        assert eve.frames[-1].reason == "no-hint-now"


@in_fast_loop
async def test_while_a_search_thinks_for_somebody_the_table_goes_on_and_a_second_hint_waits() -> None:
    async with House() as house:
        house.bots.advise_with = verdict_on
        house.bots.gate.clear()
        ann, bob = await house.match(2, aids=True)
        await ann.do(protocol.Hint, turn=0)
        await settle()
        assert await ann.denied(protocol.Hint, turn=0) == "no-hint-now"
        assert isinstance(await bob.answer(), Accepted)
        await bob.do(protocol.Hint, turn=bob.position.turn)
        ann.disconnect()  # the hint comes to nobody
        count = len(ann.frames)
        house.bots.gate.set()
        await settle()
        assert len(ann.frames) == count


@in_fast_loop
async def test_a_seat_has_one_hint_at_a_time_on_all_its_sockets() -> None:
    """Forty sockets of one seat filled the queue of all tables."""
    async with House() as house:
        house.bots.advise_with = verdict_on
        house.bots.gate.clear()
        ann, _ = await house.match(2, aids=True)
        sockets = [await Guest(house, ann.code, ann.secret).connect() for _ in range(40)]
        for socket in sockets:
            await socket.do(protocol.Hint, turn=0)
        await settle()
        assert len(house.bots.bot_turns) == 1
        refused = [socket.frames[-1].reason for socket in sockets[1:]]
        assert refused == ["no-hint-now"] * 39
        house.bots.gate.set()
        await settle()
        assert sockets[0].since(len(sockets[0].frames) - 1) == ["advice"]
        await sockets[1].do(protocol.Hint, turn=0)
        await settle()
        assert len(house.bots.bot_turns) == 2


@in_fast_loop
async def test_where_nothing_is_hidden_from_those_who_are_asked_a_search_answers_when_it_is_sure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """How soon that is tells only what everybody can work out."""
    quacks = SimpleNamespace(game=lambda name: registry.game("quacks"))
    monkeypatch.setattr("ludarium.server.gathering.registry", quacks)
    async with House(bot_delay=0.1) as house:
        house.bots.answer_with = lambda bot_turn: None
        (ann,) = await house.match(1, seats=2, bots=["search-master"])
        await settle(0.3)
        assert house.table_of(ann.code).turns[1] == 1


@in_fast_loop
async def test_elsewhere_a_search_answers_no_sooner_than_its_time_is_up() -> None:
    """However soon it is sure: that would tell of what it holds."""
    async with House(bot_delay=0.1) as house:
        house.bots.answer_with = lambda bot_turn: None
        (ann,) = await house.match(1, seats=2, bots=["search-master"])
        table = house.table_of(ann.code)
        await settle(LEVELS["search-master"].seconds - 0.1)
        assert table.turns[1] == 0
        await settle(0.2)
        assert table.turns[1] == 1
