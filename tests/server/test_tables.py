"""Tables: who sits where and by which secret, and that a table made from what is stored is the same table."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from msgspec.structs import replace

from ludarium.kernel.contract import CHANCE
from ludarium.server import chain, protocol, replies
from ludarium.server.commands import carry_out
from ludarium.server.protocol import Join, NewTable, Redeem
from ludarium.server.reasons import Denied
from ludarium.server.replies import MAX_REPLIES
from ludarium.server.rows import Append, CommandRow, EntryRow, MatchRow, Remove, Save, SecretRow, TableRow
from ludarium.server.store import Store, WriteConflict
from ludarium.server.tables import (
    CLOSED,
    CODE_LETTERS,
    LOBBY,
    OVER,
    PLAYING,
    Call,
    Table,
    digest,
    new_code,
)
from tests.server.table_fixtures import (
    CODE,
    NOW,
    FailingStore,
    Room,
    luck_is_seeded,  # noqa: F401  # used by name
    other_rules,
    picture,
    probe_is_known,  # noqa: F401  # used by every test
)


def denied(reason: str, what: Callable[[], Any]) -> Denied:
    with pytest.raises(Denied) as caught:
        what()
    assert caught.value.reason == reason
    return caught.value


def new(**wishes: Any) -> tuple[Table, str]:
    wish: dict[str, Any] = {"game": "probe", "seats": 3, "name": "Ann"} | wishes
    return Table.new(CODE, NewTable(**wish), NOW)


# --- Setting up -------------------------------------------------------------------------------------------


def test_whoever_sets_a_table_up_sits_at_seat_0_and_is_host() -> None:
    table, secret = new(clock=60, open=False, listed=True, options={"rounds": "2"})
    assert table.seat_of(secret) == table.row.host == 0
    assert [(chair.kind, chair.name) for chair in table.chairs] == [
        ("person", "Ann"),
        ("open", ""),
        ("open", ""),
    ]
    info = table.info(frozenset({0}), 2)
    assert (info.phase, info.clock, info.open, info.listed) == (LOBBY, 60, False, True)
    assert (info.spectators, info.match, info.commitment) == (2, 0, None)
    assert info.options["rounds"] == "2"
    assert [seat.connected for seat in info.seats] == [True, False, False]


def test_bots_sit_at_the_seats_after_the_hosts_under_names_of_their_own() -> None:
    table, _ = new(seats=4, bots=["random", "heuristic"], name="Anna")
    assert [chair.kind for chair in table.chairs] == ["person", "bot", "bot", "open"]
    assert [chair.bot for chair in table.chairs[1:3]] == ["random", "heuristic"]
    names = [chair.name for chair in table.chairs[:3]]
    assert len(set(names)) == 3
    assert names.count("Anna") == 1


@pytest.mark.parametrize(
    ("reason", "wishes"),
    [
        ("no-such-game", {"game": "chess"}),
        ("bad-options", {"seats": 5}),
        ("bad-options", {"options": {"rounds": "3"}}),
        ("bad-options", {"options": {"colour": "red"}}),
        ("bad-options", {"options": {"seats": "2"}}),
        ("bad-name", {"name": "\u202eAnn"}),
        ("no-such-bot", {"bots": ["genius"]}),
        ("too-many-people", {"bots": ["random"] * 3}),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(reason: str, wishes: dict[str, Any]) -> None:
    assert len(denied(reason, lambda: new(**wishes)).message) > 10


def test_options_that_do_not_go_together_are_refused_with_the_games_sentence() -> None:
    wishes = {"game": "cerberus", "seats": 3, "options": {"difficulty": "4"}}
    assert denied("bad-options", lambda: new(**wishes)).message.startswith(
        "The minimum of the die would exceed 8"
    )


def test_the_sentence_says_which_options_there_are() -> None:
    message = denied("bad-options", lambda: new(options={"roundz": "2"})).message
    assert "rounds" in message


def test_codes_are_of_letters_that_look_like_no_other() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert set("".join(codes)) <= set(CODE_LETTERS)
    assert not set("O0I1") & set(CODE_LETTERS)


# --- Secrets ----------------------------------------------------------------------------------------------


def test_a_secret_is_stored_as_a_digest_only() -> None:
    room = Room(people=2)
    invitation = room.done("Ann", protocol.Invite, seat=2).invitation
    link = room.done("Bob", protocol.LinkDevice).invitation
    assert invitation
    assert link
    rows = repr(room.store.rows)
    for secret in (*room.secrets.values(), invitation, link):
        assert secret not in rows
        assert digest(secret) in rows
        assert len(secret) == 43


def test_an_unknown_secret_opens_no_seat_and_neither_does_an_invitation() -> None:
    room = Room()
    invitation = room.done("Ann", protocol.Invite, seat=2).invitation
    assert invitation
    for wrong in ("x" * 43, invitation, digest(room.secrets["Ann"]), ""):
        with room.refused("wrong-secret"):
            room.table.seat_of(wrong)
        assert not room.table.valid(digest(wrong))


# --- Joining ----------------------------------------------------------------------------------------------


def test_whoever_joins_takes_the_first_open_seat_or_the_one_named() -> None:
    room = Room(seats=4, bots=["random"])
    assert room.join("Cid", 3) == 3
    assert room.join("Bob") == 2
    assert [chair.name for chair in room.table.chairs][2:] == ["Bob", "Cid"]
    assert [(line.name, line.text) for line in room.table.chat] == [("Cid", "sat-down"), ("Bob", "sat-down")]
    room.check()


def test_one_seat_is_taken_by_one_person_only() -> None:
    room = Room()
    room.join("Bob", 1)
    with room.refused("seat-not-open"):
        room.join("Cid", 1)
    with room.refused("no-such-seat"):
        room.join("Cid", 3)
    room.join("Cid")
    with room.refused("no-open-seat"):
        room.join("Dee")


def test_a_seat_by_invitation_cannot_be_joined() -> None:
    room = Room(open=False)
    with room.refused("invitation-only"):
        room.join("Bob")


def test_a_closed_table_takes_nobody() -> None:
    room = Room()
    invitation = room.done("Ann", protocol.Invite, seat=1).invitation
    assert invitation
    room.done("Ann", protocol.Close)
    with room.refused("table-closed"):
        room.join("Bob")
    with room.refused("table-closed"):
        room.redeem(invitation, "Bob")


@pytest.mark.parametrize("name", ["Ann", "ann", "Аnn", "Ａｎｎ", "A nn"])
def test_a_name_that_looks_like_anothers_is_taken(name: str) -> None:
    room = Room()
    with room.refused("name-taken"):
        room.join(name)


def test_a_bots_name_is_taken_too() -> None:
    room = Room(bots=["random"])
    with room.refused("name-taken"):
        room.join(room.table.chairs[1].name.upper())


# --- Redeeming --------------------------------------------------------------------------------------------


def test_an_invitation_is_good_for_one_seat_once() -> None:
    room = Room(open=False)
    invitation = room.done("Ann", protocol.Invite, seat=2).invitation
    assert invitation
    assert room.redeem(invitation, "Bob") == 2
    assert room.seat("Bob") == 2
    with room.refused("wrong-invitation"):
        room.redeem(invitation, "Cid")
    room.check()


def test_a_secret_is_no_invitation() -> None:
    room = Room()
    with room.refused("wrong-invitation"):
        room.redeem(room.secrets["Ann"], "Bob")


def test_an_invitation_to_an_open_seat_wants_a_name_that_is_free() -> None:
    room = Room()
    invitation = room.done("Ann", protocol.Invite, seat=2).invitation
    assert invitation
    with room.refused("bad-name"):
        room.redeem(invitation)
    with room.refused("name-taken"):
        room.redeem(invitation, "ann")
    assert room.redeem(invitation, "Bob") == 2


def test_who_joins_an_open_seat_makes_invitations_to_it_void() -> None:
    room = Room()
    invitation = room.done("Ann", protocol.Invite, seat=1).invitation
    assert invitation
    room.join("Bob", 1)
    with room.refused("wrong-invitation"):
        room.redeem(invitation, "Cid")


def test_a_second_device_keeps_the_seat_and_its_name() -> None:
    room = Room(people=2)
    link = room.done("Bob", protocol.LinkDevice).invitation
    assert link
    assert room.redeem(link, "Robert", key="Bob's phone") == 1
    assert room.seat("Bob") == room.seat("Bob's phone") == 1
    assert room.table.chairs[1].name == "Bob"
    with room.refused("wrong-invitation"):
        room.redeem(link)


def test_a_seat_has_so_many_devices_and_no_more() -> None:
    room = Room(people=2)
    link = room.done("Bob", protocol.LinkDevice).invitation
    assert link
    room.redeem(link, devices=2, key="phone")
    link = room.done("Bob", protocol.LinkDevice).invitation
    assert link
    with room.refused("too-many-devices"):
        room.redeem(link, devices=2, key="watch")
    room.redeem(link, devices=3, key="watch")


def test_a_bots_seat_can_be_taken_in_a_running_game() -> None:
    room = Room(people=2, bots=["random"])
    room.done("Ann", protocol.Start)
    assert room.seat("Bob") == 2
    invitation = room.done("Ann", protocol.Invite, seat=1).invitation
    assert invitation
    room.done("Bob", protocol.Agree, seat=1)
    room.redeem(invitation, "Cid")
    assert (room.chair("Cid").kind, room.chair("Cid").by_bot) == ("person", False)
    assert all(bot_turn.seat != 1 for bot_turn in room.table.bot_turns())
    room.check()


# --- Coming and going -------------------------------------------------------------------------------------


def test_to_arrive_hands_a_seat_back_that_was_kept_warm() -> None:
    room = Room(people=3)
    room.done("Ann", protocol.Start)
    room.done("Bob", protocol.Leave)
    assert (room.chair("Bob").kind, room.chair("Bob").away, room.chair("Bob").bot) == (
        "person",
        True,
        "heuristic",
    )
    assert room.chair("Bob").by_bot
    room.arrive("Bob")
    assert not room.chair("Bob").by_bot
    assert room.chair("Bob").bot == ""
    assert [line.text for line in room.table.chat][-2:] == ["left", "came-back"]
    room.check()


def test_to_arrive_at_a_seat_of_ones_own_writes_nothing() -> None:
    room = Room()
    room.table.arrive(0, NOW)
    assert room.table.take_writes() == []


# --- Playing ----------------------------------------------------------------------------------------------


def test_answers_and_draws_are_stored_in_notation_with_numbers_without_a_gap() -> None:
    room = Room(people=3)
    room.done("Ann", protocol.Start)
    room.play_out()
    entries = room.store.all(EntryRow)
    assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
    match = room.table.match
    assert match is not None
    assert [entry.answer for entry in entries] == [
        match.text(each.seat, each.answer) for each in match.answers
    ]
    assert {entry.seat for entry in entries} == {CHANCE, 0, 1, 2}
    assert room.table.row.phase == OVER


def test_a_match_has_a_key_of_its_own() -> None:
    keys = set()
    for _ in range(5):
        room = Room(people=3)
        room.done("Ann", protocol.Start)
        row = room.table.match_row
        assert row is not None
        keys.add(row.key)
        assert room.table.info(frozenset(), 0).commitment
    assert len(keys) == 5


def test_a_bot_knows_a_seen_and_luck_that_is_its_own() -> None:
    room = Room(people=1, seats=4, bots=["random", "heuristic", "random"])
    room.done("Ann", protocol.Start)
    bot_turns = room.table.bot_turns()
    assert [(bot_turn.seat, bot_turn.kind) for bot_turn in bot_turns] == [
        (1, "random"),
        (2, "heuristic"),
        (3, "random"),
    ]
    assert len({bot_turn.seed for bot_turn in bot_turns}) == 3
    match = room.table.match
    assert match is not None
    for bot_turn in bot_turns:
        assert match.game.Seen.from_bytes(bot_turn.seen) == match.seen(bot_turn.seat)
    assert room.table.answer_for(1, 0, None, NOW)
    assert [bot_turn.seat for bot_turn in room.table.bot_turns()] == [2, 3]


def test_an_answer_for_a_seat_is_the_default_if_it_has_none_or_none_that_is_legal() -> None:
    for wrong in (None, -5, 10_000, "pass", 3.5):
        room = Room(people=3)
        room.done("Ann", protocol.Start)
        match = room.table.match
        assert match is not None
        expected = match.game.default(match.seen(1))
        action: Any = wrong
        assert room.table.answer_for(1, 0, action, NOW)
        assert match.answers[-1].answer == expected
        room.keep()
        room.check()


def test_an_answer_for_a_seat_that_owes_none_is_not_given() -> None:
    room = Room(people=3)
    assert not room.table.answer_for(0, 0, None, NOW)  # nothing is played
    room.done("Ann", protocol.Start)
    assert not room.table.answer_for(0, 1, None, NOW)  # another turn
    assert room.table.answer_for(0, 0, None, NOW)
    assert not room.table.answer_for(0, 1, None, NOW)  # it waits for the others
    room.play_out()
    assert not room.table.answer_for(0, room.table.turns[0], None, NOW)


# --- What is stored is the table --------------------------------------------------------------------------


def test_entries_keep_their_times_after_a_restart() -> None:
    room = Room(people=3)
    room.done("Ann", protocol.Start)
    room.answer("Ann")
    room.restart()
    room.answer("Bob")
    match = room.table.match
    assert match is not None
    assert all(entry.time is not None for entry in match.log)
    room.check()


def test_a_table_before_its_next_match_has_none_after_a_restart_either() -> None:
    room = Room(people=3)
    room.done("Ann", protocol.Start)
    room.play_out()
    room.done("Ann", protocol.Rematch)
    room.restart()
    assert room.table.match is None
    assert room.table.turns == []
    assert room.table.info(frozenset(), 0).commitment is None
    room.done("Ann", protocol.Start)
    assert room.table.row.match == 2
    room.check()


@pytest.mark.parametrize("phase", [LOBBY, PLAYING, OVER])
def test_a_table_that_was_closed_is_the_same_after_a_restart(phase: str) -> None:
    room = Room(people=3)
    room.done("Ann", protocol.Start)
    if phase != PLAYING:
        room.play_out()
    if phase == LOBBY:
        room.done("Ann", protocol.Rematch)
    assert room.table.row.phase == phase
    room.done("Ann", protocol.Close, absent=room.others("Ann"))
    assert room.table.row.phase == CLOSED
    assert room.restored().match is None


# --- Damage, and other rules ------------------------------------------------------------------------------


def in_play(answers: int = 4) -> Room:
    room = Room(people=3)
    room.done("Ann", protocol.Start)
    match = room.table.match
    assert match is not None
    for _ in range(answers):
        [name] = [name for name in room.secrets if room.seat(name) == match.waiting[0]]
        room.answer(name)
    return room


def swap(room: Room) -> list[Any]:
    """Two answers of the log change places."""
    first, second = room.store.all(EntryRow)[-2:]
    return [
        Save(replace(first, seat=second.seat, answer=second.answer)),
        Save(replace(second, seat=first.seat, answer=first.answer)),
    ]


DAMAGES: dict[str, tuple[Callable[[Room], list[Any]], int]] = {
    "an answer is changed": (lambda room: [Save(replace(room.store.all(EntryRow)[-3], answer="other"))], 3),
    "another seat gave it": (lambda room: [Save(replace(room.store.all(EntryRow)[-2], seat=9))], 2),
    "its time is changed": (lambda room: [Save(replace(room.store.all(EntryRow)[-1], time=1.5))], 1),
    "what it told is changed": (
        lambda room: [Save(replace(room.store.all(EntryRow)[-1], told=[["lie", [], -1]]))],
        1,
    ),
    "an answer is missing": (lambda room: [Remove(room.store.all(EntryRow)[-2])], 2),
    "answers changed places": (swap, 2),
    "the key is changed": (lambda room: [Save(replace(room.store.all(MatchRow)[0], key="00" * 32))], -1),
    "the version of the rules is changed": (
        lambda room: [Save(replace(room.store.all(MatchRow)[0], rules_version="0"))],
        -1,
    ),
    "the options are changed": (
        lambda room: [Save(replace(room.store.all(MatchRow)[0], options={"seats": "3", "gone": "1"}))],
        -1,
    ),
}


@pytest.mark.parametrize("what", DAMAGES)
def test_damage_is_noticed_and_the_match_can_be_looked_at_up_to_there_and_not_be_played_on(what: str) -> None:
    room = in_play()
    damage, num_lost = DAMAGES[what]
    log = list(room.table.match.log) if room.table.match else []
    room.store.apply(damage(room))
    table = room.restored()
    assert table.trouble is not None
    assert table.trouble.reason == "damaged"
    assert table.info(frozenset(), 0).trouble == "damaged"
    if num_lost > 0:
        assert table.match is not None
        assert table.match.log == log[:-num_lost]
        denied("damaged", lambda: table.play(0, table.turns[0], 0, NOW))
    denied("damaged", lambda: table.undo(0, table.turns[0], NOW))
    assert table.owing() == {}
    assert table.bot_turns() == []
    assert table.take_writes() == []


def test_a_match_that_is_over_and_whose_end_is_missing_is_damaged() -> None:
    room = Room(people=3)
    room.done("Ann", protocol.Start)
    room.play_out()
    room.store.apply([Remove(room.store.all(EntryRow)[-1])])
    assert "its end is missing" in str(room.restored().trouble)


def test_what_is_wrong_before_and_after_a_restart_is_nothing() -> None:
    room = in_play()
    room.restart()
    room.answer("Ann" if room.table.match and room.table.match.waiting[0] == 0 else "Bob")
    entries, match = room.store.all(EntryRow), room.store.all(MatchRow)[0]
    assert chain.num_sound(match, entries) == len(entries) > 4


def test_a_match_whose_chain_holds_and_whose_answers_are_no_longer_legal_is_of_other_rules() -> None:
    room = in_play()
    entry = room.store.all(EntryRow)[-1]
    before = room.store.all(EntryRow)[-2].digest
    entry = replace(entry, answer="block")
    room.store.apply([Save(replace(entry, digest=chain.link(before, entry)))])
    table = room.restored()
    assert table.trouble is not None
    assert table.trouble.reason == "other-rules"


def test_a_match_of_other_rules_opens_and_is_not_played_on() -> None:
    room = in_play()
    with other_rules():
        table = room.restored()
        assert table.info(frozenset(), 0).trouble == "other-rules"
        denied("other-rules", lambda: table.play(0, 0, 0, NOW))
        assert table.match is None
    room.check()


# --- Commands ---------------------------------------------------------------------------------------------


def test_the_last_replies_are_remembered_and_the_first_are_not() -> None:
    room = Room()
    device = digest(room.secrets["Ann"])
    for number in range(MAX_REPLIES + 2):
        room.table.replies.remember(device, protocol.Accepted(f"r{number}"))
    assert room.table.replies.to(device, "r1") is None
    assert room.table.replies.to(device, "r2") == protocol.Accepted("r2")


def test_what_was_refused_makes_nobody_forget_what_was_done() -> None:
    room = Room()
    room.done("Ann", protocol.Say, id="once", text="Hello")
    device = digest(room.secrets["Ann"])
    for number in range(MAX_REPLIES + 1):
        room.table.replies.refuse(device, protocol.Refused("bad-text", "", f"r{number}"))
    room.done("Ann", protocol.Say, id="once", text="Hello")
    assert [line.text for line in room.table.chat].count("Hello") == 1


def test_the_store_keeps_as_many_commands_as_a_table_remembers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replies, "MAX_REPLIES", 5)
    room = Room()
    for number in range(12):
        room.done("Ann", protocol.Say, id=f"c{number}", text="Hello")
    assert [row.id for row in room.store.all(CommandRow)] == ["c10", "c11", "c7", "c8", "c9"]
    room.check()


def test_an_entry_names_the_command_that_left_it_which_is_done_once_whatever_comes_between() -> None:
    room = Room(people=3)
    room.done("Ann", protocol.Start)
    match = room.table.match
    assert match is not None
    fields = {
        "id": "once",
        "turn": 0,
        "action": match.legal(0)[0],
    }  # an older client does not say which match
    device = digest(room.secrets["Ann"])

    room.done("Ann", protocol.Answer, **fields)
    [entry] = room.store.all(EntryRow, device=device)
    assert (entry.command, entry.seat) == ("once", 0)
    assert room.store.all(CommandRow, id="once") == []

    room.restart()
    room.done("Ann", protocol.Answer, **fields)
    assert len(room.store.all(EntryRow, device=device)) == 1

    room.play_out()
    room.done("Ann", protocol.Rematch)
    room.done("Ann", protocol.Start)
    room.restart()
    assert room.table.turns == [0, 0, 0]
    room.done("Ann", protocol.Answer, **fields)
    assert room.table.turns == [0, 0, 0]


def test_an_undo_is_named_too_and_what_bots_answer_names_nobody() -> None:
    room = Room(people=2, bots=["random"])
    room.done("Ann", protocol.Start)
    room.answer("Ann")
    room.done("Ann", protocol.Undo, turn=1, id="back")
    room.done("Ann", protocol.Undo, turn=1, id="back")
    assert [(row.answer, row.command) for row in room.store.all(EntryRow, seat=0)][1:] == [(None, "back")]
    room.play_out()
    named = [row for row in room.store.all(EntryRow) if row.command is not None]
    assert len(named) == 2
    assert all(row.device is None for row in room.store.all(EntryRow) if row not in named)


def test_of_answers_too_the_oldest_are_forgotten_and_no_row_goes_with_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(replies, "MAX_REPLIES", 2)
    room = Room(people=3)
    room.done("Ann", protocol.Start, id="start")
    device = digest(room.secrets["Ann"])
    match = room.table.match
    assert match is not None
    for number in range(3):
        while 0 not in match.waiting:
            room.answer(list(room.secrets)[match.waiting[0]])
        answer = {"turn": room.table.turns[0], "action": match.legal(0)[0]}
        room.done("Ann", protocol.Answer, id=f"a{number}", **answer)
    assert room.table.replies.to(device, "a0") is None
    assert room.table.replies.to(device, "a1") == protocol.Accepted("a1")
    assert {row.command for row in room.store.all(EntryRow, device=device)} >= {"a0", "a1", "a2"}
    assert room.store.all(CommandRow, device=device) == []


def test_an_answer_so_old_that_it_is_forgotten_was_meant_for_an_earlier_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(replies, "MAX_REPLIES", 2)
    room = Room(people=3)
    room.done("Ann", protocol.Start)
    match = room.table.match
    assert match is not None
    fields = {"id": "first", "turn": 0, "match": 1, "action": match.legal(0)[0]}
    room.done("Ann", protocol.Answer, **fields)
    for _ in range(3):
        room.done("Ann", protocol.Say, text="Hello")
    assert room.denied("Ann", protocol.Answer, **fields) == "stale-turn"


def test_what_a_device_did_is_forgotten_when_its_secret_is_void() -> None:
    room = Room(people=2)
    room.done("Bob", protocol.Say, text="Hello")
    room.done("Ann", protocol.FreeSeat, seat=1)
    assert {row.device for row in room.store.all(CommandRow)} == {digest(room.secrets["Ann"])}


def test_the_store_in_memory_refuses_what_a_store_has_to() -> None:
    store = FailingStore()
    row = TableRow(CODE, NOW, "probe", {}, None, True, False, LOBBY, 0, 0)
    store.apply([Append(row)])
    with pytest.raises(WriteConflict):
        store.apply([Append(row)])
    with pytest.raises(AssertionError):
        store.apply([Append(SecretRow("d", "OTHER2", 0, False, NOW))])


# --- Random tables ----------------------------------------------------------------------------------------


class Wild:
    """A room in which anything may happen, sensible or not."""

    def __init__(self, seed: int, game: str) -> None:
        self.rng = random.Random(seed)
        self.room = Room(game, seats=self.rng.choice([2, 3, 4]), people=1, clock=self.rng.choice([None, 60]))
        self.invitations: list[str] = []
        self.num_guests = 0

    def step(self) -> None:
        rng, room = self.rng, self.room
        name = rng.choice(list(room.secrets))
        if room.table.row.phase == CLOSED or not room.table.valid(digest(room.secrets[name])):
            return self.come()
        share = rng.random()
        if room.table.row.phase in (LOBBY, OVER) and share < 0.2:
            return self.begin()
        if share < 0.45:
            return self.play()
        if share < 0.8:
            return self.arrange(name)
        return self.come() if share < 0.95 else room.restart()

    def guest(self) -> str:
        self.num_guests += 1
        return self.rng.choice(["Ann", f"Guest {chr(65 + self.num_guests % 26)}{self.num_guests // 26}x"])

    def come(self) -> None:
        rng, room, name = self.rng, self.room, self.guest()
        if room.table.row.phase == CLOSED or len(room.secrets) > 60:
            return
        try:
            if self.invitations and rng.random() < 0.5:
                room.redeem(rng.choice(self.invitations), name, devices=3, key=f"{name} {self.num_guests}")
            else:
                room.join(name, rng.choice([None, 0, 1, 2, 3]))
        except Denied:
            assert room.table.take_writes() == []

    def begin(self) -> None:
        """The host, if there, begins a match, with bots at the open seats."""
        room = self.room
        host = [name for name, secret in room.secrets.items() if self.holds(secret, room.table.row.host)]
        if not host:
            return
        room.do(host[0], protocol.Rematch)
        for seat, chair in enumerate(room.table.chairs):
            if chair.kind == "open":
                room.do(host[0], protocol.SeatBot, seat=seat, bot="random")
        room.do(host[0], protocol.Start)

    def play(self) -> None:
        rng, room, match = self.rng, self.room, self.room.table.match
        if match is None or not match.waiting:
            return
        seat = rng.choice(match.waiting)
        holders = [name for name, secret in room.secrets.items() if self.holds(secret, seat)]
        action = rng.choice(match.legal(seat))
        if holders and rng.random() < 0.8:
            name = rng.choice(holders)
            room.do(name, protocol.Answer, turn=room.table.turns[seat], action=action)
            if rng.random() < 0.3 and room.table.turns:
                room.do(name, protocol.Undo, turn=room.table.turns[seat])
        else:
            room.table.answer_for(seat, room.table.turns[seat], action, room.later())
            room.keep()

    def holds(self, secret: str, seat: int) -> bool:
        table = self.room.table
        return table.valid(digest(secret)) and table.seat_of(secret) == seat

    def arrange(self, name: str) -> None:
        rng, table = self.rng, self.room.table
        seat, other = rng.randrange(5), rng.randrange(4)
        turn = table.turns[self.room.seat(name)] if table.turns else 0
        kind, fields = rng.choice(
            [
                (protocol.Undo, {"turn": turn}),
                (protocol.Undo, {"turn": turn}),
                (protocol.Answer, {"turn": turn, "action": rng.choice([0, 5, 10_000, "pass", "nonsense"])}),
                (protocol.Say, {"text": rng.choice(["Hi", "\u202e"])}),
                (protocol.Rename, {"name": self.guest()}),
                *([(protocol.Leave, {})] if table.row.phase != LOBBY or rng.random() < 0.2 else []),
                (protocol.LinkDevice, {}),
                (protocol.RevokeDevices, {}),
                (protocol.Agree, {"seat": seat}),
                (protocol.Agree, {"seat": other}),
                (
                    protocol.Arrange,
                    {"game": rng.choice(["probe", "quacks"]), "seats": rng.choice([1, 2, 3, 4])},
                ),
                (protocol.SeatBot, {"seat": seat, "bot": rng.choice(["random", "genius"])}),
                (protocol.SeatBot, {"seat": seat, "bot": "heuristic"}),
                (protocol.FreeSeat, {"seat": seat}),
                (protocol.StandIn, {"seat": seat}),
                (protocol.Swap, {"seat": seat, "other": other}),
                (protocol.Invite, {"seat": seat}),
                (protocol.GiveHost, {"seat": seat}),
                (protocol.Start, {}),
                (protocol.Start, {}),
                (protocol.Rematch, {}),
                *([(protocol.Close, {})] if rng.random() < 0.05 else []),
            ]
        )
        present = [each for each, secret in self.room.secrets.items() if table.valid(digest(secret))]
        absent = rng.sample(present, rng.randrange(len(present)))
        id_ = f"w{rng.randrange(400)}"  # some come twice
        reply = self.room.do(name, kind, id=id_, absent=absent, **fields)
        if isinstance(reply, protocol.Accepted) and reply.invitation:
            self.invitations.append(reply.invitation)
        if rng.random() < 0.3 and name in present and table.valid(digest(self.room.secrets[name])):
            self.room.arrive(name)
            self.room.check()


@pytest.mark.usefixtures("luck_is_seeded")
@pytest.mark.parametrize("game", ["probe", "quacks"])
@pytest.mark.parametrize("seed", range(4))
def test_whatever_happens_a_table_is_what_is_stored(game: str, seed: int) -> None:
    wild = Wild(seed, game)
    for _ in range(150):
        wild.step()
    wild.room.check()
    assert all(secret not in repr(wild.room.store.rows) for secret in wild.room.secrets.values())


@pytest.mark.usefixtures("luck_is_seeded")
def test_wild_tables_get_somewhere() -> None:
    """Else the test above would prove little."""
    phases, undone, matches = set[str](), 0, 0
    for seed in range(4):
        wild = Wild(seed, "probe")
        wild.room.check = lambda: None  # done above
        for _ in range(150):
            wild.step()
            phases.add(wild.room.table.row.phase)
        undone += sum(entry.answer is None for entry in wild.room.store.all(EntryRow))
        matches += len(wild.room.store.all(MatchRow))
    assert phases >= {LOBBY, PLAYING, OVER}
    assert undone >= 10
    assert matches >= 4


class TableMachine(RuleBasedStateMachine):
    """Commands in any order, found and shrunk by Hypothesis."""

    @initialize(seats=st.integers(2, 4))
    def set_up(self, seats: int) -> None:
        self.room = Room("probe", seats=seats, people=2)

    def person(self, index: int) -> str | None:
        """Somebody who still has a seat."""
        room = self.room
        present = [name for name, secret in room.secrets.items() if room.table.valid(digest(secret))]
        return present[index % len(present)] if present and room.table.row.phase != CLOSED else None

    @rule(index=st.integers(0, 3), seat=st.integers(0, 4), other=st.integers(0, 4), which=st.integers(0, 8))
    def host_commands(self, index: int, seat: int, other: int, which: int) -> None:
        if name := self.person(index):
            kind, fields = (
                (protocol.Start, {}),
                (protocol.SeatBot, {"seat": seat, "bot": "random"}),
                (protocol.FreeSeat, {"seat": seat}),
                (protocol.Swap, {"seat": seat, "other": other}),
                (protocol.Invite, {"seat": seat}),
                (protocol.GiveHost, {"seat": seat}),
                (protocol.StandIn, {"seat": seat}),
                (protocol.Rematch, {}),
                (protocol.Arrange, {"game": "probe", "seats": 2 + seat % 3, "options": {"rounds": "2"}}),
            )[which]
            self.room.do(name, kind, **fields)

    @rule(index=st.integers(0, 3), which=st.integers(0, 4))
    def own_commands(self, index: int, which: int) -> None:
        if name := self.person(index):
            room = self.room
            turn = room.table.turns[room.seat(name)] if room.table.turns else 0
            kind, fields = (
                (protocol.Leave, {}),
                (protocol.Undo, {"turn": turn}),
                (protocol.LinkDevice, {}),
                (protocol.Agree, {"seat": index}),
                (protocol.Say, {"text": "Hi"}),
            )[which]
            room.do(
                name, kind, absent=["Ann"] if room.table.valid(digest(room.secrets["Ann"])) else [], **fields
            )

    @rule(choice=st.integers(0, 1000), times=st.integers(1, 12))
    def play(self, choice: int, times: int) -> None:
        for _ in range(times):
            match = self.room.table.match
            if match is None or not match.waiting:
                return
            seat = match.waiting[choice % len(match.waiting)]
            legal = match.legal(seat)
            turn = self.room.table.turns[seat]
            assert self.room.table.answer_for(seat, turn, legal[choice % len(legal)], self.room.later())
            self.room.keep()

    @rule(index=st.integers(0, 3))
    def arrive(self, index: int) -> None:
        if name := self.person(index):
            self.room.arrive(name)

    @rule(name=st.sampled_from(["Cid", "Dee", "Eve"]))
    def join(self, name: str) -> None:
        try:
            self.room.join(name)
        except Denied:
            assert self.room.table.take_writes() == []

    @rule()
    def restart(self) -> None:
        self.room.restart()

    @invariant()
    def what_is_stored_is_the_table(self) -> None:
        if hasattr(self, "room"):
            self.room.check()
            host = self.room.table.row.host
            assert host < self.room.table.num_seats
            assert self.room.table.row.phase == CLOSED or self.room.table.chairs[host].kind == "person"


@pytest.mark.usefixtures("luck_is_seeded")
def test_commands_in_any_order_leave_a_table_that_is_what_is_stored() -> None:
    run_state_machine_as_test(
        TableMachine, settings=settings(max_examples=25, stateful_step_count=30, database=None)
    )


# --- Through the database ---------------------------------------------------------------------------------


def test_a_table_comes_back_from_the_database_as_it_was(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = Store.open(f"sqlite:///{tmp_path}/x.db")
        table, secret = new(name="Amélie 🐸", options={"rounds": "2"}, bots=["random", "heuristic"], clock=60)
        await store.write(table.take_writes())
        call = Call(0, digest(secret), frozenset({0}), NOW)
        for number, command in enumerate((protocol.Start, protocol.LinkDevice)):
            carry_out(table, call, command(id=f"a{number}"))
            await store.write(table.take_writes())
        rng = random.Random(3)
        while (match := table.match) is not None and match.waiting and len(match.log) < 40:
            seat = rng.choice(match.waiting)
            table.answer_for(seat, table.turns[seat], rng.choice(match.legal(seat)), NOW + len(match.log) / 7)
            await store.write(table.take_writes())
        stored = store.load(CODE)
        assert stored is not None
        assert picture(Table.restore(stored)) == picture(table)
        store.close()

    asyncio.run(scenario())


# --- Two processes ----------------------------------------------------------------------------------------


def test_of_two_who_write_the_same_version_one_wins() -> None:
    room = Room(people=3)
    room.done("Ann", protocol.Start)
    twin = room.restored()
    for table, seat in ((room.table, 1), (twin, 2)):
        assert table.answer_for(seat, 0, None, NOW)
    room.keep()
    with pytest.raises(WriteConflict):
        room.store.apply(twin.take_writes())
    room.check()


def test_a_race_for_one_seat_is_won_by_whoever_comes_first() -> None:
    for _ in range(50):
        room = Room(seats=2)
        won, lost = 0, 0
        for name in random.sample(["Bob", "Cid", "Dee"], 3):
            try:
                room.table.join(Join(name, 1), NOW)
                won += 1
            except Denied:
                lost += 1
        assert (won, lost) == (1, 2)


def test_a_redeemed_invitation_is_void_for_whoever_comes_second() -> None:
    room = Room()
    invitation = room.done("Ann", protocol.Invite, seat=1).invitation
    assert invitation
    room.table.redeem(Redeem(invitation, "Bob"), 5, NOW)
    denied("wrong-invitation", lambda: room.table.redeem(Redeem(invitation, "Cid"), 5, NOW))
