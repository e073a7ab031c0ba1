"""Commands: what each of them does, who may give it, and that it is done once or not at all."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from ludarium.kernel.refusals import Refused as RefusedByRules
from ludarium.server import protocol, tables
from ludarium.server.commands import carry_out, reasons
from ludarium.server.protocol import Accepted, HostCommand, Refused
from ludarium.server.tables import CLOSED, LOBBY, OVER, PLAYING, Call, Chair, digest
from tests.server.table_fixtures import (
    NAMES,
    NOW,
    Room,
    probe_is_known,  # noqa: F401  # used by every test
)

# A command of every kind that is sensible somewhere.
FIELDS: dict[type[Any], dict[str, Any]] = {
    protocol.Answer: {"turn": 0, "action": 0},
    protocol.Undo: {"turn": 0},
    protocol.Say: {"text": "Hello"},
    protocol.Rename: {"name": "Zoe"},
    protocol.Leave: {},
    protocol.LinkDevice: {},
    protocol.RevokeDevices: {},
    protocol.Agree: {"seat": 1},
    protocol.Commit: {"match": 1, "commitment": "ab" * 32},
    protocol.Reveal: {"match": 1, "share": "ab" * 32, "salt": "cd" * 32},
    protocol.Arrange: {"game": "probe", "seats": 3},
    protocol.SeatBot: {"seat": 2, "bot": "random"},
    protocol.FreeSeat: {"seat": 1},
    protocol.StandIn: {"seat": 1},
    protocol.Swap: {"seat": 0, "other": 1},
    protocol.Invite: {"seat": 2},
    protocol.GiveHost: {"seat": 1},
    protocol.LetTalk: {"talk": True},
    protocol.Start: {},
    protocol.Rematch: {},
    protocol.Close: {},
}
HOST_COMMANDS = HostCommand.__subclasses__()


def playing(people: int = 3, **wishes: Any) -> Room:
    room = Room(people=people, **({"seats": people} | wishes))
    room.done("Ann", protocol.Start)
    return room


def over(people: int = 3) -> Room:
    room = playing(people)
    room.play_out()
    return room


def texts(room: Room) -> list[tuple[str, str]]:
    return [(line.name, line.text) for line in room.table.chat]


def names(room: Room) -> list[str]:
    return [chair.name for chair in room.table.chairs]


def match_of(room: Room) -> Any:
    assert room.table.match is not None
    return room.table.match


# --- Who may ----------------------------------------------------------------------------------------------


def test_every_command_that_does_something_is_tried_here() -> None:
    assert set(FIELDS) == set(get_args(protocol.Commands)) - {protocol.Resync, protocol.Why, protocol.Hint}


@pytest.mark.parametrize("kind", HOST_COMMANDS, ids=lambda kind: kind.__name__)
def test_what_only_the_host_may_do_nobody_else_may_do(kind: type[Any]) -> None:
    for room in (Room(people=2), playing(), over()):
        assert room.denied("Bob", kind, **FIELDS[kind]) == "only-host"


@pytest.mark.parametrize("kind", FIELDS, ids=lambda kind: kind.__name__)
def test_nothing_can_be_done_at_a_closed_table(kind: type[Any]) -> None:
    for room in (Room(people=2), playing(), over()):
        room.done("Ann", protocol.Close, absent=room.others("Ann"))
        for name in ("Ann", "Bob"):
            assert room.denied(name, kind, **FIELDS[kind]) == "table-closed"


@pytest.mark.parametrize("kind", FIELDS, ids=lambda kind: kind.__name__)
def test_whoever_left_can_do_nothing_before_coming_back(kind: type[Any]) -> None:
    room = playing()
    room.done("Bob", protocol.Leave)
    expected = "only-host" if issubclass(kind, HostCommand) else "you-left"
    assert room.denied("Bob", kind, **FIELDS[kind]) == expected
    room.arrive("Bob")
    assert room.do("Bob", protocol.Say, text="I am back") == Accepted(f"c{room.number}")


@pytest.mark.parametrize("kind", FIELDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("make", [lambda: Room(people=2), playing, over], ids=[LOBBY, PLAYING, OVER])
def test_a_command_is_carried_out_or_refused_with_a_reason_everywhere(kind: type[Any], make: Any) -> None:
    for name in ("Ann", "Bob"):
        reply = make().do(name, kind, **FIELDS[kind])
        assert isinstance(reply, Accepted) or (reply.reason and reply.message)


@pytest.mark.parametrize(
    "kind", [kind for kind in HOST_COMMANDS if "seat" in FIELDS[kind]], ids=lambda kind: kind.__name__
)
def test_a_seat_that_is_not_there_is_refused(kind: type[Any]) -> None:
    for room in (Room(people=2, seats=3), playing(3)):
        reply = room.do("Ann", kind, **(FIELDS[kind] | {"seat": 3}))
        assert isinstance(reply, Refused)
        if room.table.row.phase == LOBBY and kind is not protocol.StandIn:
            assert reply.reason == "no-such-seat"


# --- Once -------------------------------------------------------------------------------------------------


def test_the_same_id_gets_the_same_reply_and_is_done_once() -> None:
    room = Room()
    first = room.do("Ann", protocol.Say, id="x", text="Hello")
    assert room.do("Ann", protocol.Say, id="x", text="Hello") == first == Accepted("x")
    assert texts(room) == [("Ann", "Hello")]
    room.restart()
    assert room.do("Ann", protocol.Say, id="x", text="Hello") == first
    assert texts(room) == [("Ann", "Hello")]


def test_an_answer_that_comes_twice_is_given_once() -> None:
    room = playing()
    action = match_of(room).legal(0)[0]
    for restart in (False, False, True):
        if restart:
            room.restart()
        assert room.do("Ann", protocol.Answer, id="x", turn=0, action=action) == Accepted("x")
        assert room.table.turns == [1, 0, 0]


def test_a_command_that_was_refused_is_not_taken_when_it_comes_late() -> None:
    room = Room(seats=2)
    refused = room.do("Ann", protocol.Start, id="x")
    assert isinstance(refused, Refused)
    assert refused.reason == "seats-not-filled"
    room.join("Bob")
    assert room.do("Ann", protocol.Start, id="x") == refused
    assert room.table.row.phase == LOBBY
    room.done("Ann", protocol.Start, id="y")


def test_ids_are_a_devices_own() -> None:
    room = Room(people=2)
    link = room.done("Bob", protocol.LinkDevice).invitation
    assert link
    room.redeem(link, key="phone")
    for name in ("Ann", "Bob", "phone"):
        room.done(name, protocol.Say, id="x", text=f"from {name}")
    assert [text for _, text in texts(room)[-3:]] == ["from Ann", "from Bob", "from phone"]


@pytest.mark.parametrize(("kind", "fields"), [(protocol.Invite, {"seat": 1}), (protocol.LinkDevice, {})])
def test_an_invitation_is_told_again_while_it_is_known_and_never_made_twice(
    kind: type[Any], fields: dict[str, Any]
) -> None:
    room = Room()
    first = room.done("Ann", kind, id="x", **fields)
    assert first.invitation
    assert room.done("Ann", kind, id="x", **fields) == first
    room.restart()
    assert room.denied("Ann", kind, id="x", **fields) == "invitation-told-once"
    assert sum(row.invitation for row in room.table.secrets.values()) == 1


def test_a_refusal_says_which_command_it_is_about() -> None:
    room = Room()
    reply = room.do("Ann", protocol.Rematch, id="mine")
    assert (reply.reason, reply.id) == ("not-over", "mine")  # pyright: ignore[reportAttributeAccessIssue]


# --- Answering --------------------------------------------------------------------------------------------


def test_an_answer_is_given_by_number_or_in_notation() -> None:
    room = playing()
    match = match_of(room)
    assert isinstance(room.answer("Ann", match.legal(0)[0]), Accepted)
    assert isinstance(room.answer("Bob", match.text(1, match.legal(1)[0])), Accepted)
    assert room.table.turns == [1, 1, 0]


def test_an_answer_to_an_earlier_question_is_stale() -> None:
    room = playing()
    room.answer("Ann")
    for turn in (0, 2, 2**31 - 1):
        assert room.denied("Ann", protocol.Answer, turn=turn, action=0) == "stale-turn"
        assert room.denied("Ann", protocol.Undo, turn=turn) == "stale-turn"


def test_what_was_meant_for_another_match_is_stale() -> None:
    room = playing()
    action = match_of(room).legal(0)[0]
    for match in (0, 2):
        assert room.denied("Ann", protocol.Answer, turn=0, action=action, match=match) == "stale-turn"
        assert room.denied("Ann", protocol.Undo, turn=0, match=match) == "stale-turn"
    room.done("Ann", protocol.Answer, turn=0, action=action, match=1)


def test_what_the_rules_refuse_is_refused_with_their_reason() -> None:
    room = playing()
    assert room.denied("Ann", protocol.Answer, turn=0, action="pass") == "not-asked"
    assert room.denied("Ann", protocol.Answer, turn=0, action="nonsense") == "unknown-answer"
    assert room.denied("Ann", protocol.Answer, turn=0, action=2**31 - 1) == "unknown-answer"
    room.answer("Ann")
    assert room.denied("Ann", protocol.Answer, turn=1, action=0) == "not-waiting"


def test_before_and_after_a_match_nothing_is_answered() -> None:
    for room in (Room(people=2), over()):
        assert room.denied("Ann", protocol.Answer, turn=0, action=0) == "not-playing"
        assert room.denied("Ann", protocol.Undo, turn=0) == "not-playing"


def test_a_seat_takes_its_latest_answer_back_and_may_answer_anew() -> None:
    room = playing()
    before = match_of(room).state.to_bytes()
    room.answer("Ann")
    room.done("Ann", protocol.Undo, turn=1)
    assert match_of(room).state.to_bytes() == before
    assert room.table.turns == [2, 0, 0]
    assert isinstance(room.answer("Ann"), Accepted)
    room.restart()
    assert room.table.turns == [3, 0, 0]


def test_what_cannot_be_taken_back_is_refused() -> None:
    room = playing()
    assert room.denied("Ann", protocol.Undo, turn=0) == "nothing-to-undo"
    for name in ("Ann", "Bob", "Cid"):
        room.answer(name)
    assert room.denied("Cid", protocol.Undo, turn=1) == "led-to-chance"


def test_the_reasons_name_every_answer_that_would_be_refused_and_why() -> None:
    room = playing()
    seen = set[str]()
    while (match := match_of(room)).waiting:
        seat = match.waiting[0]
        told: Any = reasons(room.table, seat, protocol.Why(id="x"))
        assert told.id == "x"
        assert not set(told.reasons) & set(match.legal(seat))
        for action, reason in told.reasons.items():
            with pytest.raises(RefusedByRules) as refused:
                match.play(seat, action)
            assert refused.value.reason == reason
        seen |= set(told.reasons.values())
        assert room.table.answer_for(seat, room.table.turns[seat], match.legal(seat)[-1], room.later())
    assert len(seen) >= 2


def test_there_are_no_reasons_where_nothing_is_asked() -> None:
    room = playing()
    room.answer("Ann")
    for table, seat, reason in (
        (room.table, 0, "not-playing"),
        (room.table, None, "spectators-cannot"),
        (Room().table, 0, "not-playing"),
    ):
        reply: Any = reasons(table, seat, protocol.Why(id="x"))
        assert (type(reply), reply.reason, reply.id) == (Refused, reason, "x")


# --- Speaking, names --------------------------------------------------------------------------------------


def test_of_a_long_chat_the_latest_lines_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MAX_CHAT_LINES", 3)
    room = Room(people=2)
    for number in range(5):
        room.done("Bob", protocol.Say, text=f"line {number}")
    assert [line.text for line in room.table.chat] == ["line 2", "line 3", "line 4"]
    last = room.table.last_chat
    assert [line.number for line in room.table.chat_after(last - 1)] == [last]
    assert room.table.chat_after(0) == room.table.chat
    assert room.table.chat_after(last) == []


def test_chat_is_stored_with_the_name_of_then() -> None:
    room = Room(people=2)
    room.done("Bob", protocol.Say, text="  Hello\n all ")
    room.done("Bob", protocol.Rename, name="Robert")
    room.done("Bob", protocol.Say, text="it is me")
    assert [(line.number, line.seat, line.name, line.text) for line in room.table.chat][1:] == [
        (2, 1, "Bob", "Hello all"),
        (3, 1, "Robert", "it is me"),
    ]
    assert room.denied("Bob", protocol.Say, text="\u202e") == "bad-text"


def test_a_name_can_be_changed_to_one_that_is_free() -> None:
    room = Room(people=2)
    assert room.denied("Bob", protocol.Rename, name="аnn") == "name-taken"
    assert room.denied("Bob", protocol.Rename, name="\u200b") == "bad-name"
    room.done("Bob", protocol.Rename, name="BOB")  # one's own is free
    assert names(room)[:2] == ["Ann", "BOB"]


# --- Leaving ----------------------------------------------------------------------------------------------


def test_who_leaves_before_the_start_frees_the_seat_for_good() -> None:
    room = Room(people=2)
    link = room.done("Bob", protocol.LinkDevice).invitation
    assert link
    room.done("Bob", protocol.Leave)
    assert [chair.kind for chair in room.table.chairs] == ["person", "open", "open"]
    with room.refused("wrong-secret"):
        room.table.seat_of(room.secrets["Bob"])
    with room.refused("wrong-invitation"):
        room.redeem(link)
    assert texts(room)[-1] == ("Bob", "left")


@pytest.mark.parametrize(
    ("make", "keep", "reason"),
    [
        (playing, False, "not-in-lobby"),
        (over, False, "not-in-lobby"),
        (lambda: Room(people=2), True, "not-playing"),
    ],
)
def test_leaving_that_comes_late_does_not_do_what_was_not_meant(make: Any, keep: bool, reason: str) -> None:
    room = make()
    before = room.chair("Bob")
    assert room.denied("Bob", protocol.Leave, keep=keep) == reason
    assert room.chair("Bob") == before
    room.done("Bob", protocol.Leave, keep=not keep)
    assert (room.table.chairs[1].kind == "person") is not keep


@pytest.mark.parametrize("make", [playing, over], ids=[PLAYING, OVER])
def test_who_leaves_a_match_keeps_seat_name_and_secret_and_a_bot_goes_on(make: Any) -> None:
    room = make()
    room.done("Bob", protocol.Leave)
    chair = room.chair("Bob")
    assert (chair.kind, chair.name, chair.away, chair.by_bot) == ("person", "Bob", True, True)
    if room.table.row.phase == PLAYING:
        assert [(bot_turn.seat, bot_turn.kind) for bot_turn in room.table.bot_turns()] == [(1, "heuristic")]


def test_when_the_host_leaves_the_next_who_is_there_becomes_host() -> None:
    room = Room(seats=4, people=4)
    room.done("Ann", protocol.Leave, absent=["Bob"])
    assert room.table.row.host == room.seat("Cid")
    assert texts(room)[-2:] == [("Ann", "left"), ("Cid", "is-host")]
    room.done("Cid", protocol.Leave, absent=["Bob"])
    assert room.table.row.host == room.seat("Dee")
    room.done("Dee", protocol.Leave, absent=["Bob"])
    assert room.table.row.host == room.seat("Bob")  # better somebody absent than nobody


def test_when_the_last_person_leaves_before_the_start_the_table_closes() -> None:
    room = Room(people=2, bots=["random"])
    room.done("Ann", protocol.Leave)
    assert room.table.row.phase == LOBBY
    room.done("Bob", protocol.Leave)
    assert room.table.row.phase == CLOSED


def test_when_everybody_leaves_a_match_it_waits_for_them() -> None:
    room = playing()
    for name in ("Ann", "Bob", "Cid"):
        room.done(name, protocol.Leave)
    assert room.table.row.phase == PLAYING
    assert room.table.row.host == room.seat("Cid")
    assert len(room.table.bot_turns()) == 3
    room.arrive("Ann")
    assert room.denied("Ann", protocol.Close) == "only-host"
    assert room.table.pass_host_on(frozenset({0}), NOW)
    room.done("Ann", protocol.Close)


def test_the_host_who_comes_back_is_host_no_more() -> None:
    room = playing()
    room.done("Ann", protocol.Leave)
    room.arrive("Ann")
    assert room.table.row.host == room.seat("Bob")


# --- Devices ----------------------------------------------------------------------------------------------


def test_a_new_link_makes_the_link_before_it_void() -> None:
    room = Room()
    first = room.done("Ann", protocol.LinkDevice).invitation
    room.done("Ann", protocol.LinkDevice)
    assert first
    with room.refused("wrong-invitation"):
        room.redeem(first)


def test_to_revoke_devices_leaves_the_one_that_asks() -> None:
    room = Room(people=2)
    link = room.done("Bob", protocol.LinkDevice).invitation
    assert link
    room.redeem(link, key="phone")
    open_link = room.done("phone", protocol.LinkDevice).invitation
    assert open_link
    room.done("phone", protocol.RevokeDevices)
    assert room.seat("phone") == 1
    with room.refused("wrong-secret"):
        room.seat("Bob")
    with room.refused("wrong-invitation"):
        room.redeem(open_link)
    assert room.seat("Ann") == 0


# --- The host ---------------------------------------------------------------------------------------------


def test_the_hosting_passes_to_the_next_who_is_there() -> None:
    room = Room(people=3)
    assert room.table.pass_host_on(frozenset({2}), NOW)
    assert room.table.row.host == 2
    assert texts(room)[-1] == ("Cid", "is-host")
    assert room.table.pass_host_on(frozenset({0, 1}), NOW)
    assert room.table.row.host == 0


def test_alone_a_host_stays_host() -> None:
    room = Room(seats=3, bots=["random"])
    assert not room.table.pass_host_on(frozenset(), NOW)
    assert room.table.row.host == 0


def test_the_host_can_be_given_to_a_person() -> None:
    room = Room(people=2, seats=4, bots=["random"])
    assert room.denied("Ann", protocol.GiveHost, seat=1) == "not-a-person"
    assert room.denied("Ann", protocol.GiveHost, seat=3) == "not-a-person"
    room.done("Ann", protocol.GiveHost, seat=room.seat("Bob"))
    assert room.table.row.host == room.seat("Bob")
    assert room.denied("Ann", protocol.Start) == "only-host"


# --- Arranging --------------------------------------------------------------------------------------------


def test_another_game_and_other_options_can_be_arranged() -> None:
    room = Room(people=2)
    room.done(
        "Ann",
        protocol.Arrange,
        game="quacks",
        seats=2,
        options={"set": "2"},
        clock=60,
        open=False,
        listed=True,
        talk=True,
    )
    info = room.table.info(frozenset(), 0)
    assert (info.game, len(info.seats), info.clock, info.open, info.listed) == ("quacks", 2, 60, False, True)
    assert info.talk
    room.done("Ann", protocol.Start)
    assert match_of(room).game.name == "quacks"
    assert match_of(room).options.words() == info.options


@pytest.mark.parametrize(
    ("reason", "fields"),
    [
        ("no-such-game", {"game": "chess"}),
        ("bad-options", {"seats": 9}),
        ("bad-options", {"options": {"rounds": "many"}}),
        ("bad-options", {"options": {"colour": "red"}}),
        ("too-many-people", {"seats": 2}),
    ],
)
def test_what_cannot_be_arranged_is_refused_with_a_sentence(reason: str, fields: dict[str, Any]) -> None:
    room = Room(people=3)
    reply = room.do("Ann", protocol.Arrange, **({"game": "probe", "seats": 3} | fields))
    assert isinstance(reply, Refused)
    assert reply.reason == reason
    assert len(reply.message) > 20


def test_with_fewer_seats_people_move_and_bots_go() -> None:
    room = Room(seats=4, bots=["random"])
    room.join("Bob", 3)
    room.join("Cid", 2)
    room.done("Ann", protocol.GiveHost, seat=3)
    room.done("Bob", protocol.Arrange, game="probe", seats=3)
    assert names(room) == ["Ann", "Bob", "Cid"]
    assert [room.seat(name) for name in ("Ann", "Bob", "Cid")] == [0, 1, 2]
    assert room.table.row.host == 1
    room.done("Bob", protocol.Start)


def test_with_more_seats_the_new_ones_are_open() -> None:
    room = Room(seats=2, people=2)
    room.done("Ann", protocol.Arrange, game="probe", seats=4)
    assert [chair.kind for chair in room.table.chairs] == ["person", "person", "open", "open"]
    assert room.join("Cid") == 2


def test_invitations_to_seats_that_are_gone_are_void() -> None:
    room = Room(seats=3)
    invitation = room.done("Ann", protocol.Invite, seat=2).invitation
    assert invitation
    room.done("Ann", protocol.Arrange, game="probe", seats=2)
    room.done("Ann", protocol.Arrange, game="probe", seats=3)
    with room.refused("wrong-invitation"):
        room.redeem(invitation, "Bob")


def test_a_table_is_arranged_before_the_start_only() -> None:
    for room in (playing(), over()):
        assert room.denied("Ann", protocol.Arrange, game="probe", seats=3) == "not-in-lobby"
        assert room.denied("Ann", protocol.Swap, seat=0, other=1) == "not-in-lobby"
        assert room.denied("Ann", protocol.Start) == "not-in-lobby"


def test_a_bot_sits_at_an_open_seat_and_can_become_another() -> None:
    room = Room(people=2)
    room.done("Ann", protocol.SeatBot, seat=2, bot="random")
    name = room.table.chairs[2].name
    assert (room.table.chairs[2].kind, room.table.chairs[2].bot) == ("bot", "random")
    room.done("Ann", protocol.SeatBot, seat=2, bot="heuristic")
    assert (room.table.chairs[2].name, room.table.chairs[2].bot) == (name, "heuristic")
    assert room.denied("Ann", protocol.SeatBot, seat=1, bot="random") == "seat-not-open"
    assert room.denied("Ann", protocol.SeatBot, seat=2, bot="genius") == "no-such-bot"


def test_another_bot_can_keep_the_seat_of_somebody_who_left_and_the_seat_stays_that_persons() -> None:
    room = playing()
    assert room.denied("Ann", protocol.SeatBot, seat=1, bot="random") == "seat-not-open"
    room.done("Bob", protocol.Leave)
    room.done("Ann", protocol.SeatBot, seat=1, bot="random")
    assert room.table.chairs[1] == Chair("person", "Bob", "random", away=True)
    room.arrive("Bob")
    assert room.table.chairs[1] == Chair("person", "Bob")


def test_a_bot_at_an_open_seat_makes_invitations_to_it_void() -> None:
    room = Room()
    invitation = room.done("Ann", protocol.Invite, seat=1).invitation
    assert invitation
    room.done("Ann", protocol.SeatBot, seat=1, bot="random")
    with room.refused("wrong-invitation"):
        room.redeem(invitation, "Bob")


def test_a_person_can_be_sent_away_before_the_start() -> None:
    room = Room(people=2)
    room.done("Ann", protocol.FreeSeat, seat=1)
    assert room.table.chairs[1].kind == "open"
    assert texts(room)[-1] == ("Bob", "was-sent-away")
    with room.refused("wrong-secret"):
        room.seat("Bob")
    room.done("Ann", protocol.SeatBot, seat=2, bot="random")
    room.done("Ann", protocol.FreeSeat, seat=2)
    assert room.table.chairs[2].kind == "open"


def test_from_the_start_of_a_match_on_nobody_can_be_sent_away() -> None:
    for room in (playing(), over()):
        assert room.denied("Ann", protocol.FreeSeat, seat=1, absent=["Bob"]) == "not-in-lobby"
        assert room.seat("Bob") == 1


def test_the_host_cannot_be_sent_away() -> None:
    assert Room(people=2).denied("Ann", protocol.FreeSeat, seat=0) == "host-is-there"


def test_a_table_at_which_others_play_cannot_be_closed() -> None:
    room = playing()
    assert room.denied("Ann", protocol.Close) == "others-play"
    assert room.denied("Ann", protocol.Close, absent=["Bob"]) == "others-play"
    room.done("Ann", protocol.Close, absent=["Bob", "Cid"])


def test_a_bot_stands_in_for_somebody_who_is_not_there() -> None:
    room = playing()
    assert room.denied("Ann", protocol.StandIn, seat=1) == "person-is-there"
    room.done("Ann", protocol.StandIn, seat=1, absent=["Bob"])
    assert room.chair("Bob").away
    assert texts(room)[-1] == ("Bob", "is-kept-warm")
    room.arrive("Bob")
    assert not room.chair("Bob").away


def test_a_bot_stands_in_for_people_in_a_match_only() -> None:
    assert Room(people=2).denied("Ann", protocol.StandIn, seat=1, absent=["Bob"]) == "not-playing"
    room = playing(2, seats=3, bots=["random"])
    assert room.denied("Ann", protocol.StandIn, seat=1) == "not-a-person"


def test_who_swaps_seats_takes_secrets_name_and_host_along() -> None:
    room = Room(people=2)
    invitation = room.done("Ann", protocol.Invite, seat=2).invitation
    assert invitation
    room.done("Ann", protocol.Swap, seat=0, other=2)
    assert names(room) == ["", "Bob", "Ann"]
    assert room.seat("Ann") == room.table.row.host == 2
    assert room.redeem(invitation, "Cid") == 0
    room.done("Ann", protocol.Swap, seat=1, other=1)
    room.done("Ann", protocol.Swap, seat=0, other=1)
    assert names(room) == ["Bob", "Cid", "Ann"]
    assert room.denied("Ann", protocol.Swap, seat=0, other=3) == "no-such-seat"


def test_who_is_invited_takes_an_open_seat_or_a_bots() -> None:
    room = Room(people=2, seats=4, bots=["random"])
    assert room.denied("Ann", protocol.Invite, seat=room.seat("Bob")) == "seat-not-open"
    invitations = [room.done("Ann", protocol.Invite, seat=seat).invitation for seat in (1, 3)]
    assert [room.redeem(each or "", name) for each, name in zip(invitations, ("Cid", "Dee"))] == [1, 3]
    assert [chair.kind for chair in room.table.chairs] == ["person"] * 4


def test_a_new_invitation_makes_the_one_before_it_void() -> None:
    room = Room()
    first = room.done("Ann", protocol.Invite, seat=1).invitation
    second = room.done("Ann", protocol.Invite, seat=1).invitation
    assert first
    assert second
    with room.refused("wrong-invitation"):
        room.redeem(first, "Bob")
    room.redeem(second, "Bob")


# --- Matches ----------------------------------------------------------------------------------------------


def test_a_match_starts_when_every_seat_is_filled() -> None:
    room = Room(people=2)
    assert room.denied("Ann", protocol.Start) == "seats-not-filled"
    room.done("Ann", protocol.SeatBot, seat=2, bot="random")
    room.done("Ann", protocol.Start)
    assert room.table.row.phase == PLAYING
    assert [(holder.name, holder.kind) for holder in match_of(room).holders] == [
        ("Ann", "person"),
        ("Bob", "person"),
        (room.table.chairs[2].name, "random"),
    ]


def test_a_rematch_goes_back_before_the_start_and_frees_the_seats_of_those_who_left() -> None:
    room = over()
    room.done("Bob", protocol.Leave)
    room.done("Ann", protocol.Rematch)
    assert room.table.row.phase == LOBBY
    assert [chair.kind for chair in room.table.chairs] == ["person", "open", "person"]
    with room.refused("wrong-secret"):
        room.seat("Bob")
    assert room.denied("Ann", protocol.Start) == "seats-not-filled"
    room.join("Bob")
    room.done("Ann", protocol.Start)
    assert room.table.row.match == 2
    assert room.table.turns == [0, 0, 0]


def test_there_is_no_rematch_before_the_end() -> None:
    for room in (Room(people=2), playing()):
        assert room.denied("Ann", protocol.Rematch) == "not-over"


@pytest.mark.parametrize("people", [2, 3, 4])
def test_whole_games_of_the_probe_can_be_played_by_commands(people: int) -> None:
    room = playing(people, options={"rounds": "2"})
    count = 0
    while room.table.row.phase == PLAYING:
        seat = match_of(room).waiting[count % len(match_of(room).waiting)]
        legal = match_of(room).legal(seat)
        assert isinstance(room.answer(NAMES[seat], legal[count % len(legal)]), Accepted)
        count += 1
    assert match_of(room).verify() is None


def test_a_command_from_an_unheard_of_device_is_its_own() -> None:
    """Ids are kept by device, so two devices never get each other's replies."""
    room = Room()
    room.done("Ann", protocol.Say, id="x", text="Hello")
    call = Call(0, digest("another"), frozenset(), NOW)
    carry_out(room.table, call, protocol.Say(id="x", text="Hello"))
    assert len(room.table.chat) == 2
