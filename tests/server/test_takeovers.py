"""Taking a seat over in a running match: agreed to by those who play, marked, and under a name of one's own."""

from __future__ import annotations

from typing import Any

import pytest

from ludarium.kernel import archive
from ludarium.kernel.history import Takeover
from ludarium.kernel.lines import ArchiveError
from ludarium.server import protocol
from ludarium.server.tables import Chair
from tests.server.table_fixtures import (
    NOW,
    Room,
    probe_is_known,  # noqa: F401  # used by every test
)


def left_by_bob(people: int = 3, **wishes: Any) -> Room:
    """A match that Bob has left."""
    room = Room(people=people, **({"seats": people} | wishes))
    room.done("Ann", protocol.Start)
    room.done("Bob", protocol.Leave)
    return room


def invited(room: Room, seat: int) -> str:
    invitation = room.done("Ann", protocol.Invite, seat=seat).invitation
    assert invitation
    return invitation


def pending(room: Room) -> list[tuple[int, list[int], int]]:
    return [(each.seat, each.agreed, each.needed) for each in room.table.info(frozenset(), 0).takeovers]


def test_the_host_and_one_more_have_to_agree() -> None:
    room = left_by_bob(4)
    invitation = invited(room, 1)
    assert pending(room) == [(1, [0], 2)]
    with room.refused("needs-consent"):
        room.redeem(invitation, "Zoe")
    room.done("Dee", protocol.Agree, seat=1)
    room.done("Dee", protocol.Agree, seat=1)
    assert pending(room) == [(1, [0, 3], 2)]
    assert room.redeem(invitation, "Zoe") == 1
    assert pending(room) == []


def test_whoever_takes_a_seat_over_is_marked_until_the_match_is_over() -> None:
    room = left_by_bob()
    invitation = invited(room, 1)
    room.done("Cid", protocol.Agree, seat=1)
    room.redeem(invitation, "Zoe")
    assert room.table.chairs[1] == Chair("person", "Zoe", taken_over=True)
    assert [(line.name, line.text) for line in room.table.chat][-2:] == [
        ("Bob", "was-replaced"),
        ("Zoe", "took-over"),
    ]
    with room.refused("wrong-secret"):
        room.seat("Bob")
    room.restart()
    room.play_out()
    assert room.table.chairs[1].taken_over
    room.done("Ann", protocol.Rematch)
    assert room.table.chairs[1] == Chair("person", "Zoe")


def test_without_a_second_person_a_persons_seat_cannot_be_taken_over() -> None:
    """Else the host could look into the hand of whoever lost the connection."""
    room = left_by_bob(2)
    invitation = invited(room, 1)
    assert pending(room) == [(1, [0], 2)]
    with room.refused("needs-consent"):
        room.redeem(invitation, "Zoe")
    assert room.denied("Ann", protocol.Agree, seat=0) == "nobody-invited"
    room.done("Ann", protocol.Agree, seat=1)  # a second time counts for nothing
    with room.refused("needs-consent"):
        room.redeem(invitation, "Zoe")


def test_alone_with_bots_a_host_needs_nobodys_consent() -> None:
    room = Room(seats=2, bots=["random"])
    room.done("Ann", protocol.Start)
    assert room.redeem(invited(room, 1), "Zoe") == 1
    assert room.table.chairs[1].taken_over


def test_a_bots_seat_needs_consent_where_somebody_else_plays_even_if_absent() -> None:
    room = left_by_bob(2, seats=3, bots=["random"])
    invitation = invited(room, 1)
    assert pending(room) == [(1, [0], 2)]
    with room.refused("needs-consent"):
        room.redeem(invitation, "Zoe")


def test_an_invitation_from_before_the_start_needs_consent_after_it() -> None:
    room = Room(people=2, seats=3, bots=["random"])
    invitation = invited(room, 1)
    room.done("Ann", protocol.Start)
    with room.refused("needs-consent"):
        room.redeem(invitation, "Zoe")
    room.done("Bob", protocol.Agree, seat=1)
    room.redeem(invitation, "Zoe")
    assert room.table.chairs[1].taken_over


def test_one_cannot_agree_about_ones_own_seat_or_where_nobody_is_invited() -> None:
    room = left_by_bob()
    assert room.denied("Cid", protocol.Agree, seat=1) == "nobody-invited"
    invited(room, 1)
    room.arrive("Bob")
    assert room.denied("Bob", protocol.Agree, seat=1) == "nobody-invited"
    assert room.denied("Cid", protocol.Agree, seat=7) == "no-such-seat"


def test_whoever_comes_back_has_the_seat_and_the_invitation_is_void() -> None:
    room = left_by_bob()
    invitation = invited(room, 1)
    room.done("Cid", protocol.Agree, seat=1)
    room.arrive("Bob")
    with room.refused("wrong-invitation"):
        room.redeem(invitation, "Zoe")
    assert room.seat("Bob") == 1


def test_an_agreement_is_for_one_takeover() -> None:
    room = left_by_bob(4)
    room.done("Cid", protocol.Leave)
    first, second = invited(room, 1), invited(room, 2)
    room.done("Dee", protocol.Agree, seat=1)
    room.done("Dee", protocol.Agree, seat=2)
    room.redeem(first, "Zoe")
    with room.refused("wrong-invitation"):
        room.redeem(second, "Yan")


@pytest.mark.parametrize("name", ["Bob", "Вob", "Ann", "Cid"])
def test_nobody_gets_the_name_of_another(name: str) -> None:
    room = left_by_bob()
    invitation = invited(room, 1)
    room.done("Cid", protocol.Agree, seat=1)
    with room.refused("name-taken"):
        room.redeem(invitation, name)


def test_nobody_takes_the_name_of_somebody_who_was_replaced() -> None:
    room = left_by_bob()
    invitation = invited(room, 1)
    room.done("Cid", protocol.Agree, seat=1)
    room.redeem(invitation, "Zoe")
    assert room.denied("Cid", protocol.Rename, name="Bob") == "name-taken"
    room.done("Zoe", protocol.Rename, name="Zora")
    assert room.denied("Cid", protocol.Rename, name="Zoe") == "name-taken"


def test_when_a_match_is_over_nobody_takes_a_seat_over() -> None:
    room = left_by_bob()
    invitation = invited(room, 1)
    room.done("Cid", protocol.Agree, seat=1)
    room.play_out()
    with room.refused("not-playing"):
        room.redeem(invitation, "Zoe")


# --- In the record ----------------------------------------------------------------------------------------


def recorded() -> str:
    room = left_by_bob()
    invitation = invited(room, 1)
    room.done("Cid", protocol.Agree, seat=1)
    room.answer("Ann")
    room.redeem(invitation, "Zoe")
    room.play_out()
    assert room.table.match is not None
    return archive.write(room.table.match)


def test_the_record_says_who_took_a_seat_over_and_when() -> None:
    text = recorded()
    match = archive.read(text)
    [takeover] = match.takeovers
    assert takeover == Takeover(takeover.after, 1, "Zoe", takeover.time)
    assert 0 < takeover.after < len(match.log)
    assert [holder.name for holder in match.holders] == ["Ann", "Bob", "Cid"]
    assert archive.write(match) == text


def test_a_record_without_the_mark_is_noticed() -> None:
    lines = [line for line in recorded().splitlines(keepends=True) if "taken_over" not in line]
    with pytest.raises(ArchiveError, match="lines are missing"):
        archive.read("".join(lines))


def test_a_takeover_can_be_repeated_by_a_restart_alone() -> None:
    room = left_by_bob()
    invitation = invited(room, 1)
    room.done("Cid", protocol.Agree, seat=1)
    room.redeem(invitation, "Zoe")
    room.restart()
    assert room.table.match is not None
    assert [each.name for each in room.table.match.takeovers] == ["Zoe"]
    assert room.now > NOW
