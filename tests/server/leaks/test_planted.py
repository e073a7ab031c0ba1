"""The laws on the wire notice faults: each one here is planted into a game or into the server's door."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from ludarium.kernel import history
from ludarium.kernel.contract import SPECTATOR, Game
from ludarium.kernel.forms import EVERYONE, tell
from ludarium.kernel.match import Match
from ludarium.kernel.refusals import Refused
from ludarium.kernel.seeing import see
from ludarium.server import protocol, replaying, viewing
from ludarium.server.broadcast import Broadcast
from ludarium.server.clocks import Clock
from ludarium.server.hub import Hub
from ludarium.server.protocol import TableInfo
from ludarium.server.reasons import Denied
from ludarium.server.tables import Table
from ludarium.server.viewing import Stream
from tests.contract import test_planted as planted
from tests.contract.secrets import LeakError, leaky, with_door
from tests.contract.specs import PROBE, SECRETIVE, Spec
from tests.contract.walks import viewers
from tests.probe import play
from tests.probe.vocabulary import SCORED
from tests.server.leaks.stories import Pair, for_everybody, kept_for_everybody
from tests.server.leaks.test_order import check_order, simultaneous
from tests.server.leaks.test_twins import check_filled
from tests.server.leaks.test_unnoticed import check_unnoticed
from tests.server.leaks.twins import CONFIG, check_pair

SEATS = 3
NUM_PAIRS = 32  # four of each kind for each viewer
MANY_PAIRS = 4000  # told until one notices: some fields are seldom used


def changed(pair: Pair, change: Callable[[Game], Game]) -> Pair:
    """The same stories, to be played by other rules than they were told by."""
    mine, others = (replace(story, game=change(story.game)) for story in pair.stories)
    return replace(pair, stories=(mine, others))


def check_twins(spec: Spec) -> None:
    """The law of `test_twins`, for some pairs that are told and played by the same rules."""
    for seed, pair in enumerate(islice(for_everybody(spec, SEATS), NUM_PAIRS)):
        check_pair(pair, seed)


def check_probe() -> None:
    check_twins(PROBE)


def check_log() -> None:
    for viewer in (SPECTATOR, 0, 2):
        check_unnoticed(viewer)


def check_orders() -> None:
    rng = Random(0)
    for state, _ in zip(simultaneous(PROBE, SEATS, rng), range(30)):
        check_order(PROBE, state, rng.choice(viewers(state)), rng)


def notices(pair: Pair, seed: int) -> bool:
    try:
        check_pair(pair, seed)
    except LeakError:
        return True
    return False


# --- Leaks of a game ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spec", "field"),
    [
        pytest.param(spec, field, id=f"{spec.game.name}-{field}")
        for spec in SECRETIVE
        for field in sorted(spec.hidden)
    ],
)
def test_a_door_that_copies_a_hidden_field_is_noticed(spec: Spec, field: str) -> None:
    """Of the pairs in which the field differs, one shows it; and without the leak none of them shows anything."""
    for seed, pair in enumerate(islice(kept_for_everybody(spec, SEATS), MANY_PAIRS)):
        if field in pair.differed:
            check_pair(pair, seed)
            if notices(changed(pair, partial(leaky, field=field)), seed):
                return
    pytest.fail(f"no pair shows {field}")


@pytest.mark.parametrize("spec", SECRETIVE, ids=lambda spec: spec.game.name)
def test_a_door_that_copies_what_is_public_twice_is_no_leak(spec: Spec) -> None:
    for seed, pair in enumerate(islice(kept_for_everybody(spec, SEATS), NUM_PAIRS)):
        check_pair(changed(pair, partial(leaky, field="table.options.seats")), seed)


def statements(tree: ast.AST) -> Iterator[tuple[list[ast.stmt], int]]:
    """Every statement of a function but its docstring, as the list it is in and its place there."""
    for node in ast.walk(tree):
        for body in (getattr(node, "body", None), getattr(node, "orelse", None)):
            if isinstance(body, list):
                for place, statement in enumerate(body):
                    is_text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
                    if not is_text and not isinstance(statement, ast.FunctionDef):
                        yield body, place


def without_line(function: Any, number: int) -> tuple[Any, str]:
    """The function without one of its statements, and that statement."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    tree.body[0].decorator_list = []  # type: ignore[attr-defined]
    body, place = list(statements(tree))[number]
    removed, body[place] = ast.unparse(body[place]), ast.Pass()
    names = dict(function.__globals__)
    exec(compile(ast.fix_missing_locations(tree), function.__code__.co_filename, "exec"), names)
    return names[function.__name__], removed


def num_lines(function: Any) -> int:
    return len(list(statements(ast.parse(textwrap.dedent(inspect.getsource(function))))))


def fails(law: Callable[[], None]) -> bool:
    try:
        law()
    except Exception:  # rules that trust what they see may fail in any way
        return True
    return False


@pytest.mark.parametrize(
    ("spec", "number"),
    [
        pytest.param(spec, number, id=f"{spec.game.name}-{number}")
        for spec in SECRETIVE
        for number in range(num_lines(see))
    ],
)
def test_seeing_without_one_of_its_lines_is_noticed(spec: Spec, number: int) -> None:
    """By the twins; or, if it leaves old numbers in a record that is used again, by the law for that."""
    less, removed = without_line(see, number)
    changed = replace(spec, game=with_door(spec.game, less))
    assert fails(lambda: check_filled(changed)) or fails(lambda: check_twins(changed)), removed


def tell_the_sealed(state: Any, seat: int, answer: int) -> None:
    tell(SCORED, EVERYONE, seat, answer)
    planted.SEAL(state, seat, answer)


def tell_of_haste(state: Any, seat: int, answer: int) -> None:
    tell(SCORED, EVERYONE, seat, state.table.ready)
    planted.SEAL(state, seat, answer)


RULES: list[tuple[Callable[[], None], str, Callable[..., Any]]] = [
    (check_probe, "seal", tell_the_sealed),
    (check_probe, "ask_for_shields", planted.ask_the_holders),
    (check_probe, "settle_raid", planted.tell_who_declined),
    (check_orders, "seal", tell_of_haste),
    (check_orders, "seal", planted.prize_for_haste),
]


@pytest.mark.parametrize(
    ("law", "name", "fault"), [pytest.param(*each, id=each[2].__name__) for each in RULES]
)
def test_a_fault_of_the_rules_is_noticed(
    law: Callable[[], None], name: str, fault: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, name, fault)
    with pytest.raises(LeakError):
        law()


# --- Faults of the door -------------------------------------------------------------------------------------

ADVANCE, NOW, SYNC, INFO = Stream.advance, Stream._now, Stream.sync, Table.info
PLAY, THINK, LEFT, STEPS = Table.play, Hub._think, Clock.left, viewing.steps
TELL_ANSWER = Hub._tell_answer


def hear_everything(told: Any, viewer: int) -> bool:
    return True


def next_viewer(match: Match, viewer: int) -> int:
    return (viewer + 1) % match.num_seats


def see_as_the_next(self: Hub, live: Any, viewer: int) -> Stream:
    match = live.table.match
    live.streams[viewer] = Stream(match, next_viewer(match, viewer), live.table.turn_of(viewer), 4)
    return live.streams[viewer]


def turn_is_the_version(self: Table, viewer: int) -> int:
    return len(self.match.log) if self.match else 0


def always_a_frame(self: Stream, *now: Any) -> bytes | None:
    nothing = protocol.Update(self.name, self.seq, [], {}, self._position)
    return ADVANCE(self, *now) or protocol.write(nothing)


def seq_of_entries(self: Stream, *now: Any) -> bytes | None:
    self.seq = len(self.match.log)
    return ADVANCE(self, *now)


def undo_by_the_log(self: Stream) -> bool:
    return len(self.match.log) % 2 == 0


def undo_by_what_is_sealed(self: Stream) -> bool:
    return sum(own.sealed for own in self.match.state.own) % 2 == 0


def count_what_was_taken_back(self: Stream, *now: Any) -> Any:
    return msgspec.structs.replace(NOW(self, *now), turn=len(self.match.log) - len(self.match.answers) // 2)


def legal_of_all(self: Stream, *now: Any) -> Any:
    position = NOW(self, *now)
    legal = [action for seat in position.waiting for action in self.match.legal(seat)]
    return msgspec.structs.replace(position, asked=viewing.Asked("all", legal))


def aids_of_the_state(self: Stream, *now: Any) -> Any:
    aids = {"sealed": float(sum(own.sealed for own in self.match.state.own))}
    return msgspec.structs.replace(NOW(self, *now), aids=aids)


def sync_with_all_events(self: Stream, clock: Any) -> bytes:
    sync = protocol.read_frame(SYNC(self, clock))
    told = [told for entry in self.match.log for told in entry.told]
    events = [protocol.Event(number, str(event), values) for number, (event, _, values) in enumerate(told)]
    return protocol.write(msgspec.structs.replace(sync, events=events))


def info_with_version(self: Table, connected: Any, spectators: int) -> TableInfo:
    return msgspec.structs.replace(
        INFO(self, connected, spectators), match=len(self.match.log) if self.match else 0
    )


def chat_about_answers(self: Table, seat: int, turn: int, action: Any, now: float) -> None:
    PLAY(self, seat, turn, action, now)
    self.note(str(seat), str(action), now)


def refuse_with_reasons(self: Table, seat: int, turn: int, action: Any, now: float) -> None:
    try:
        PLAY(self, seat, turn, action, now)
    except Refused:
        assert self.match is not None
        raise Denied("bad-options", str(self.match.state.own)) from None


def refuse_with_version(self: Table, seat: int, turn: int, action: Any, now: float) -> None:
    try:
        PLAY(self, seat, turn, action, now)
    except Refused:
        assert self.match is not None
        raise Denied("bad-options", str(len(self.match.log))) from None


async def record_at_any_time(self: Hub, code: str, match: int | None) -> str:
    async with self._at(code) as live:
        number = live.table.row.match if match is None else match
        return str([(entry.seat, entry.answer) for entry in self._rows(code, number)[1]])


def view_of_another(match: Match, viewer: int) -> list[Any]:
    return STEPS(match, next_viewer(match, viewer))


def view_of_every_entry(match: Match, viewer: int) -> list[Any]:
    found = STEPS(match, viewer)
    return found + [found[-1]] * len(match.log)


def time_by_turns(self: Table) -> dict[int, int]:
    return self.owing()


def table_with_every_answer(self: Hub, live: Any, viewer: int | None = None) -> None:
    self._tell_info(live)
    TELL_ANSWER(self, live, viewer)


def ticks_that_answers_set_off(self: Broadcast[Any]) -> float:
    return CONFIG.news_every


def kept_of_entries(self: Stream, resume: Any) -> list[bytes] | None:
    return [str(len(self.match.log)).encode()]


DOOR: list[tuple[Callable[[], None], Any, str, Callable[..., Any]]] = [
    (check_probe, history, "audible", hear_everything),
    (check_probe, Hub, "_stream_anew", see_as_the_next),
    (check_probe, Stream, "_may_undo", undo_by_what_is_sealed),
    (check_probe, Stream, "_now", legal_of_all),
    (check_probe, Stream, "_now", aids_of_the_state),
    (check_probe, Stream, "sync", sync_with_all_events),
    (check_probe, Table, "play", chat_about_answers),
    (check_probe, Table, "play", refuse_with_reasons),
    (check_probe, Hub, "record", record_at_any_time),
    (check_probe, replaying, "steps", view_of_another),
    (check_log, Table, "turn_of", turn_is_the_version),
    (check_log, Table, "info", info_with_version),
    (check_log, Table, "play", refuse_with_version),
    (check_log, Table, "timed", time_by_turns),
    (check_log, Hub, "_tell_answer", table_with_every_answer),
    (check_log, Broadcast, "_until_tick", ticks_that_answers_set_off),
    (check_log, Stream, "advance", always_a_frame),
    (check_log, Stream, "advance", seq_of_entries),
    (check_log, Stream, "bridge", kept_of_entries),
    (check_log, Stream, "_now", count_what_was_taken_back),
    (check_log, Stream, "_may_undo", undo_by_the_log),
    (check_log, replaying, "steps", view_of_every_entry),
]


@pytest.mark.parametrize(
    ("law", "place", "name", "fault"), [pytest.param(*each, id=each[3].__name__) for each in DOOR]
)
def test_a_fault_of_the_door_is_noticed(
    law: Callable[[], None],
    place: Any,
    name: str,
    fault: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(place, name, fault)
    with pytest.raises(LeakError):
        law()


@pytest.mark.parametrize("law", [check_probe, check_log, check_orders])
def test_without_a_fault_the_same_law_holds(law: Callable[[], None]) -> None:
    law()
