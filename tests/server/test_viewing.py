"""Streams: what a viewer puts together from its frames is what it sees, and those who were cut off miss nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ludarium.kernel import registry
from ludarium.kernel.contract import SPECTATOR
from ludarium.kernel.match import Match, NotOverError
from ludarium.kernel.previews import previews
from ludarium.kernel.records import merge
from ludarium.kernel.refusals import Refused
from ludarium.server import protocol
from ludarium.server.protocol import Resume
from ludarium.server.viewing import EVENTS_IN_SYNC, Stream, all_steps, over, steps
from tests.server.table_fixtures import probe_is_known  # noqa: F401  # used by every test

CASES = [("probe", 2, 1), ("probe", 3, 2), ("probe", 4, 3), ("quacks", 2, 4), ("quacks", 3, 5)]


def new_match(game: str = "probe", seats: int = 3, seed: int = 1) -> Match:
    found = registry.game(game)
    return Match.start(found, registry.options_for(found, seats), seed=seed)


def viewers(match: Match) -> tuple[int, ...]:
    return (*range(match.num_seats), SPECTATOR)


def play(match: Match, rng: random.Random, undos: float = 0.2) -> bool:
    """One answer or undo at random; False when the match is over."""
    if match.over:
        return False
    if rng.random() < undos:
        able = [seat for seat in range(match.num_seats) if match.can_undo(seat) is None]
        if able:
            match.undo(rng.choice(able))
            return True
    seat = rng.choice(match.waiting)
    match.play(seat, rng.choice(match.legal(seat)))
    return True


def turn_of(match: Match, viewer: int) -> int:
    return sum(entry.seat == viewer for entry in match.log)


class Client:
    """What somebody knows who reads every frame of a stream."""

    def __init__(self, stream: Stream, clock: dict[int, int] | None = None) -> None:
        sync: Any = protocol.read_frame(stream.sync(clock))
        assert isinstance(sync, protocol.Sync)
        self.stream, self.seq, self.seen = sync.stream, sync.seq, sync.seen
        self.events, self.position = list(sync.events), sync.position

    def take(self, data: bytes) -> None:
        update: Any = protocol.read_frame(data)
        assert isinstance(update, protocol.Update)
        assert (update.stream, update.seq) == (self.stream, self.seq + 1)
        self.seq = update.seq
        self.seen = merge(self.seen, update.changed)
        self.events += update.events
        self.position = update.position

    @property
    def resume(self) -> Resume:
        return Resume(self.stream, self.seq)


def expected_events(match: Match, viewer: int) -> list[protocol.Event]:
    return [
        protocol.Event(each.number, each.name, each.values, each.withdrawn)
        for each in match.events_for(viewer)
    ]


def agree(client: Client, match: Match, viewer: int) -> None:
    """All that a client knows is what the match says of its viewer."""
    assert client.seen == match.seen(viewer).to_json()
    assert client.events == expected_events(match, viewer)
    position = client.position
    assert tuple(position.waiting) == match.waiting
    assert position.turn == (turn_of(match, viewer) if viewer != SPECTATOR else 0)
    assert position.undo == (viewer != SPECTATOR and match.can_undo(viewer) is None)
    if viewer in match.waiting:
        assert (position.asked.question, position.asked.legal) == (
            match.question(viewer),
            match.legal(viewer),
        )
    else:
        assert position.asked is None
    assert (position.over is not None) == match.over


@pytest.mark.parametrize(("game", "seats", "seed"), CASES)
def test_a_sync_and_the_updates_after_it_give_what_every_viewer_sees(
    game: str, seats: int, seed: int
) -> None:
    match, rng = new_match(game, seats, seed), random.Random(seed)
    streams = {viewer: Stream(match, viewer, 0, 64) for viewer in viewers(match)}
    clients = {viewer: Client(stream) for viewer, stream in streams.items()}
    going = True
    while going:
        for viewer, client in clients.items():
            agree(client, match, viewer)
        going = play(match, rng)
        for viewer, stream in streams.items():
            turn = turn_of(match, viewer) if viewer != SPECTATOR else 0
            if data := stream.advance(turn, None):
                clients[viewer].take(data)
    for viewer in viewers(match):
        fresh = Stream(match, viewer, 0, 64)
        assert Client(fresh).seen == clients[viewer].seen


@pytest.mark.parametrize("seed", range(3))
def test_updates_may_leave_answers_out_and_still_say_all(seed: int) -> None:
    """Several answers between two updates, as when the time of several seats is up."""
    match, rng = new_match("probe", 4, seed), random.Random(seed)
    streams = {viewer: Stream(match, viewer, 0, 64) for viewer in viewers(match)}
    clients = {viewer: Client(stream) for viewer, stream in streams.items()}
    going = True
    while going:
        for _ in range(rng.randrange(1, 5)):
            going = play(match, rng, undos=0.1)
        for viewer, stream in streams.items():
            turn = turn_of(match, viewer) if viewer != SPECTATOR else 0
            if data := stream.advance(turn, None):
                clients[viewer].take(data)
            agree(clients[viewer], match, viewer)


def test_two_seats_that_answer_between_two_updates_may_both_take_it_back() -> None:
    match = new_match("probe", 3)
    streams = [Stream(match, seat, 0, 64) for seat in range(3)]
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])
    for seat in (0, 1):
        data = streams[seat].advance(1, None)
        assert data is not None
        update: Any = protocol.read_frame(data)
        assert match.can_undo(seat) is None
        assert update.position.undo


@pytest.mark.parametrize("seed", range(2))
def test_whether_an_answer_can_be_taken_back_is_told_alike_by_old_and_new_streams(seed: int) -> None:
    match, rng = new_match("probe", 3, seed), random.Random(seed)
    old = {seat: Stream(match, seat, 0, 64) for seat in range(3)}
    flags = set[bool]()
    while play(match, rng, undos=0.3):
        for seat, stream in old.items():
            stream.advance(0, None)
            fresh = Client(Stream(match, seat, 0, 64)).position.undo
            assert Client(stream).position.undo == fresh == (match.can_undo(seat) is None)
            flags.add(fresh)
    assert flags == {True, False}


def test_who_noticed_nothing_is_sent_nothing() -> None:
    match = new_match()
    streams = {viewer: Stream(match, viewer, 0, 64) for viewer in viewers(match)}
    for stream in streams.values():
        assert stream.advance(0, None) is None
        assert stream.advance(0, {0: 5000}) is None  # time alone is no news
        assert stream.seq == 0
    match.play(0, match.legal(0)[0])
    assert all(stream.advance(int(viewer == 0), None) for viewer, stream in streams.items())
    assert all(stream.advance(int(viewer == 0), None) is None for viewer, stream in streams.items())


def test_an_undo_names_the_events_that_no_longer_hold() -> None:
    match = new_match()
    stream = Stream(match, 1, 0, 64)
    match.play(0, match.legal(0)[0])
    told: Any = protocol.read_frame(stream.advance(0, None) or b"")
    match.undo(0)
    undone: Any = protocol.read_frame(stream.advance(0, None) or b"")
    assert [each.event for each in undone.events] == ["undone"]
    assert undone.events[0].withdrawn == tuple(each.number for each in told.events)


def test_the_clock_is_in_frames_and_the_key_only_in_the_last() -> None:
    match, rng = new_match(), random.Random(1)
    stream = Stream(match, 0, 0, 1000)
    assert Client(stream, {0: 100, 2: 7}).position.clock == {0: 100, 2: 7}
    assert Client(stream).position.clock is None
    updates: list[Any] = []
    while play(match, rng, undos=0):
        if data := stream.advance(0, {1: 5}):
            updates.append(protocol.read_frame(data))
    assert all(update.position.clock == {1: 5} for update in updates)
    assert all(update.position.over is None for update in updates[:-1])
    secret = match.secret
    assert secret is not None
    assert updates[-1].position.over == over(match)
    assert (updates[-1].position.over.key, updates[-1].position.over.salt) == (
        secret.key.hex(),
        secret.salt.hex(),
    )
    assert over(new_match()) is None


# --- Bridging ---------------------------------------------------------------------------------------------


def some_updates(keep: int, count: int) -> tuple[Stream, list[bytes]]:
    match, rng = new_match("quacks", 4), random.Random(2)
    stream = Stream(match, 0, 0, keep)
    sent: list[bytes] = []
    while len(sent) < count:
        assert play(match, rng, undos=0)
        if data := stream.advance(turn_of(match, 0), None):
            sent.append(data)
    return stream, sent


def test_a_bridge_is_exactly_the_frames_that_are_missing() -> None:
    stream, sent = some_updates(keep=100, count=20)
    for seq in range(21):
        assert stream.bridge(Resume(stream.name, seq)) == sent[seq:]


def test_who_was_away_too_long_is_not_bridged() -> None:
    stream, sent = some_updates(keep=5, count=20)
    assert stream.bridge(Resume(stream.name, 15)) == sent[15:]
    assert stream.bridge(Resume(stream.name, 14)) is None
    assert stream.bridge(Resume(stream.name, 0)) is None


def test_who_knows_another_stream_or_the_future_is_not_bridged() -> None:
    stream, _ = some_updates(keep=5, count=10)
    assert stream.bridge(Resume("another", 9)) is None
    assert stream.bridge(Resume(stream.name, 11)) is None
    assert stream.bridge(Resume(stream.name, 2**31 - 1)) is None
    assert stream.bridge(Resume(stream.name, 10)) == []


def test_a_stream_that_keeps_nothing_bridges_nothing() -> None:
    stream, _ = some_updates(keep=0, count=3)
    assert stream.bridge(Resume(stream.name, 3)) == []
    assert stream.bridge(Resume(stream.name, 2)) is None


def test_every_stream_has_a_name_that_fits_the_protocol() -> None:
    match = new_match()
    names = {Stream(match, 0, 0, 1).name for _ in range(50)}
    assert len(names) == 50
    for name in names:
        protocol.read(protocol.write(protocol.Hello("ABC234", resume=Resume(name, 0))))


def test_a_sync_holds_the_latest_events_only() -> None:
    match, rng = new_match("quacks", 4), random.Random(1)
    while play(match, rng, undos=0):
        pass
    events = expected_events(match, 0)
    assert len(events) > EVENTS_IN_SYNC
    assert Client(Stream(match, 0, 0, 1)).events == events[-EVENTS_IN_SYNC:]


# --- A whole match ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["probe", "quacks"])
def test_the_steps_of_a_match_add_up_to_what_is_seen_and_heard(game: str) -> None:
    match, rng = new_match(game, 3), random.Random(7)
    for _ in range(40):
        play(match, rng)
    for viewer in viewers(match):
        found = steps(match, viewer)
        seen = dict(found[0].changed)
        for step in found[1:]:
            seen = merge(seen, step.changed)
        assert seen == match.seen(viewer).to_json()
        assert [each for step in found for each in step.events] == expected_events(match, viewer)


def test_a_refused_answer_is_noticed_by_nobody() -> None:
    match = new_match()
    streams = [Stream(match, viewer, 0, 64) for viewer in viewers(match)]
    for wrong in (10_000, "nonsense", "pass"):
        with pytest.raises(Refused):
            match.play(0, wrong)
    assert [stream.advance(0, None) for stream in streams] == [None] * len(streams)


def test_the_steps_of_all_seats_are_given_when_a_match_is_over_and_not_before() -> None:
    match, rng = new_match("probe", 3), random.Random(7)
    with pytest.raises(NotOverError):
        all_steps(match)
    while play(match, rng):
        pass
    found = all_steps(match)
    seen = dict(found[0].changed)
    for step in found[1:]:
        seen = merge(seen, step.changed)
    assert seen["seats"] == [match.seen(seat).to_json() for seat in range(3)]
    events = [each for step in found for each in step.events]
    assert [each.number for each in events] == list(range(1, len(events) + 1))
    for undone in (each for each in events if each.event == "undone"):
        assert all(number < undone.number for number in undone.withdrawn)


def test_what_players_lay_open_at_the_end_is_told_then_and_not_before() -> None:
    match, rng = new_match("bristol", 3), random.Random(7)
    with pytest.raises(NotOverError):
        _ = match.turned_over
    clients = [Client(Stream(match, viewer, 0, 64)) for viewer in viewers(match)]
    assert [client.position.over for client in clients] == [None] * 4
    while play(match, rng, undos=0.0):
        pass
    hands = [value for own in match.state.own[: match.state.table.num_pawns] for value in own.symptoms]
    for viewer in viewers(match):
        end = Client(Stream(match, viewer, 0, 64)).position.over
        assert end is not None
        assert end.turned_over == {"symptoms": hands}
    match.deal = "2026-11-19"  # others still play it
    end = over(match)
    assert end is not None
    assert end.turned_over == {}


# --- Previews and readings --------------------------------------------------------------------------------


def told_previews(match: Match, seat: int) -> dict[int, list[list[protocol.Foreseen]]]:
    found = previews(match.game, match.seen(seat), match.legal(seat))
    return {
        answer: [[protocol.Foreseen(*each) for each in line] for line in lines]
        for answer, lines in found.items()
    }


@pytest.mark.parametrize("game", ["probe", "quacks", "cerberus"])
def test_whoever_wants_previews_gets_them_with_the_question(game: str) -> None:
    match, rng, said = new_match(game, 3), random.Random(1), 0
    streams = [Stream(match, seat, 0, 64, previews=True) for seat in range(3)]
    clients = [Client(stream) for stream in streams]
    for _ in range(60):
        for seat in match.waiting:
            assert clients[seat].position.asked.previews == told_previews(match, seat)
            said += len(clients[seat].position.asked.previews)
        if not play(match, rng):
            break
        for seat, stream in enumerate(streams):
            if data := stream.advance(turn_of(match, seat), None):
                clients[seat].take(data)
    assert said > 10


def test_previews_are_not_worked_out_for_those_who_do_not_want_them() -> None:
    match = new_match("cerberus", 3)
    (seat,) = match.waiting
    stream = Stream(match, seat, 0, 64)
    assert Client(stream).position.asked.previews == {}
    assert stream.tell_previews()
    assert Client(stream).position.asked.previews == told_previews(match, seat) != {}
    assert not stream.tell_previews()


def test_what_follows_from_the_table_is_told_to_everybody_and_in_every_view() -> None:
    match, rng = new_match("quacks", 3), random.Random(2)
    for _ in range(30):
        play(match, rng)
    expected = {name: list(row) for name, row in match.game.readings(match.state.table).items()}
    for viewer in viewers(match):
        assert Client(Stream(match, viewer, 0, 64)).position.readings == expected
        assert steps(match, viewer)[-1].readings == expected
