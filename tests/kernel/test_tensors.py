"""Tensors hold what a Seen holds, all of it that is not left out, and nothing else; every form fills the same."""

from collections.abc import Iterator
from functools import cache
from itertools import groupby, product
from random import Random
from typing import Any

import numpy as np
import pytest

from examples import pig
from ludarium.kernel.chance import new_luck
from ludarium.kernel.columns import AMOUNT, BIT, Column, columns, places, places_in_state
from ludarium.kernel.contract import SPECTATOR, Game
from ludarium.kernel.records import Record
from ludarium.kernel.registry import game as find_game
from ludarium.kernel.registry import options_for
from ludarium.kernel.targets import cpu
from ludarium.kernel.tensors import Observer, Plan, answer_of, integer_at, observer_of
from tests.contract.specs import SECRETIVE, SPECS, Spec, each_game
from tests.contract.walks import positions, viewers

QUACKS = find_game("quacks")


def views(game: Game, games: int, share: float) -> Iterator[tuple[Any, int, Any]]:
    """States of random games by random options, each with a viewer and what it sees."""
    rng = Random(7)
    for seats in game.seats:
        for state in positions(game, rng, seats, games, share):
            viewer = rng.choice(viewers(state))
            yield state, viewer, seen_by(game, state, viewer)


def seen_by(game: Game, state: Any, viewer: int) -> Any:
    return game.see(state, viewer)


def check_told(column: list[Column], value: int) -> None:
    """The columns of one integer tell it, but for which of several words that mean nothing."""
    first, last = column[0], column[-1]
    if first.asks == AMOUNT:
        assert first.least <= value <= first.most, f"{first.name} is {value}"
    elif first.asks == BIT:
        assert 0 <= value < 1 << len(column), f"{first.name} is {value:b}"
    else:
        arguments = [one.argument for one in column]
        assert min(arguments) - 1 <= value <= max(arguments), f"{first.name} to {last.name} is {value}"


@each_game
def test_scales_name_fields_of_what_is_seen(spec: Spec) -> None:
    assert spec.game.scales.keys() <= set(field_names(spec.game.Seen))


def field_names(record: type[Record]) -> Iterator[str]:
    for name, field in record.FIELDS.items():
        yield from (name, f"{record.__name__}.{name}")
        if field.kind:
            yield from field_names(field.kind)


@cache
def by_source(spec: Spec, seats: int, seat: int) -> list[tuple[int, list[Column]]]:
    """The columns of every integer that has some."""
    row = columns(spec.game, seats, seat)
    return [(source, list(of_one)) for source, of_one in groupby(row, lambda column: column.source)]


@each_game
def test_a_tensor_tells_every_number_that_is_not_left_out(spec: Spec) -> None:
    for state, viewer, seen in views(spec.game, games=3, share=0.03):
        if viewer != SPECTATOR:  # who is at no seat, and one of such viewers is like another
            values = seen.to_ints()
            for source, of_one in by_source(spec, state.table.options.seats, viewer):
                check_told(of_one, values[source])


@each_game
def test_columns_stay_within_their_bounds_and_both_forms_agree(spec: Spec) -> None:
    observers = {seats: Observer(spec.game, seats) for seats in spec.game.seats}
    for state, _, seen in views(spec.game, games=1, share=0.05):
        observer = observers[state.table.options.seats]
        dense, compact = observer.dense(seen), observer.compact(seen)
        assert np.abs(dense).max() <= 1
        assert (compact >= observer.least).all()
        assert (compact <= observer.most).all()
        assert (dense == compact.astype(np.float32) * observer.factors).all()


@pytest.mark.parametrize("spec", SECRETIVE, ids=lambda spec: spec.game.name)
def test_whatever_is_hidden_the_tensor_is_the_same(spec: Spec) -> None:
    changed = 0
    for state, viewer, seen in views(spec.game, games=9, share=0.4):
        other = spec.game.State()
        spec.game.imagine(seen, other, new_luck(3))
        observer = observer_of(spec.game, state.table.options.seats)
        assert (observer.dense(seen_by(spec.game, other, viewer)) == observer.dense(seen)).all()
        changed += other != state
        if changed == 4:
            return
    raise AssertionError("too little was hidden")


@each_game
def test_names_and_bounds_are_the_same_for_every_seat_and_number_of_seats(spec: Spec) -> None:
    named = {
        tuple(
            (column.name, column.asks, column.least, column.most)
            for column in columns(spec.game, seats, seat)
        )
        for seats in spec.game.seats
        for seat in range(seats)
    }
    (one,) = named
    assert len({name for name, *_ in one}) == len(one)


def test_rows_of_seats_begin_with_ones_own() -> None:
    state = QUACKS.new(options_for(QUACKS, 3))
    for seat, player in enumerate(state.table.players):
        player.score = 10 + seat
    state.table.first, state.table.owing = 2, 0b011
    observer = Observer(QUACKS, 3)
    row = dict(zip(observer.names, observer.compact(seen_by(QUACKS, state, 1)), strict=True))
    assert [row[f"table.players[{slot}].score"] for slot in ("own", "+1", "+2")] == [11, 12, 10]
    assert [row[f"table.first={slot}"] for slot in ("own", "+1", "+2", "+3")] == [0, 1, 0, 0]
    assert [row[f"table.owing&{slot}"] for slot in ("own", "+1", "+2", "+3")] == [1, 0, 1, 0]
    assert row["seat=1"] == 1


def test_what_is_beyond_its_bounds_is_shown_as_the_bound() -> None:
    state = QUACKS.new(options_for(QUACKS, 2))
    state.table.players[0].score, state.table.players[1].score = 9999, -3
    observer = Observer(QUACKS, 2)
    row = dict(zip(observer.names, observer.dense(seen_by(QUACKS, state, 0)), strict=True))
    assert row["table.players[own].score"] == 1
    assert row["table.players[+1].score"] == 0


def test_spectators_see_the_first_seat_first() -> None:
    state = QUACKS.new(options_for(QUACKS, 2))
    state.table.players[0].score = 5
    observer = Observer(QUACKS, 2)
    row = dict(zip(observer.names, observer.compact(seen_by(QUACKS, state, SPECTATOR)), strict=True))
    assert row["table.players[own].score"] == 5
    assert not any(row[f"seat={seat}"] for seat in range(4))


def test_a_description_says_what_each_column_can_be() -> None:
    lines = Observer(pig.GAME, 2).describe().splitlines()
    assert [line.split() for line in lines] == [
        ["0", "seat=0", "0..1"],
        ["1", "seat=1", "0..1"],
        ["2", "table.options.seats", "0..2"],
        ["3", "table.options.goal", "0..100"],
        ["4", "table.turn=own", "0..1"],
        ["5", "table.turn=+1", "0..1"],
        ["6", "table.rolling", "0..1"],
        ["7", "table.pending", "0..100"],
        ["8", "table.scores[own]", "0..200"],
        ["9", "table.scores[+1]", "0..200"],
    ]


@each_game
def test_places_are_where_the_numbers_lie_in_memory(spec: Spec) -> None:
    seen = spec.game.Seen.from_bytes(bytes(Random(1).choices(range(64), k=spec.game.Seen.SIZE)))
    raw = seen.to_bytes()
    read = [
        int.from_bytes(raw[at : at + width], "little", signed=True) for width, at in places(spec.game.Seen)
    ]
    assert read == seen.to_ints()


@each_game
def test_what_a_seat_sees_lies_in_the_state(spec: Spec) -> None:
    state = spec.game.State.from_bytes(bytes(Random(2).choices(range(64), k=spec.game.State.SIZE)))
    raw = state.to_bytes()
    for seat in range(max(spec.game.seats)):
        where = places_in_state(spec.game, seat)
        read = [int.from_bytes(raw[at : at + width], "little", signed=True) for width, at in where[1:]]
        assert read == spec.game.see(state, seat).to_ints()[1:]


def rows(spec: Spec, seats: int) -> tuple[Observer, list[Any], list[Any]]:
    """Positions of one number of seats, and what somebody sees of each."""
    found = [
        (state.copy(), seen_by(spec.game, state, viewer).copy())
        for state in positions(spec.game, Random(7), seats, 1, 0.02)
        for viewer in viewers(state)
    ]
    return Observer(spec.game, seats), [state for state, _ in found], [seen for _, seen in found]


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("kind", [np.float32, np.int16, None], ids=["dense", "compact", "narrowest"])
def test_compiled_code_fills_the_same_rows_from_a_seen_and_from_the_state(kind: Any) -> None:
    for spec, seats in product(SPECS, (min, max)):
        observer, states, seen = rows(spec, seats(spec.game.seats))
        shape, form = (len(seen), len(observer)), cpu(check_bounds=True)
        for records, array in ((seen, spec.game.Seen.array(*seen)), (states, spec.game.State.array(*states))):
            kept = [number for number in range(len(seen)) if records is seen or seen[number].seat >= 0]
            out = np.full(shape, 7, kind or observer.kind)
            seats_of = np.array([seen[number].seat for number in kept], np.int64)
            observer.fill(array[kept], seats_of, out[: len(kept)], form)
            singly = [
                observer.tensor(seen[number], "dense" if kind is np.float32 else "compact") for number in kept
            ]
            assert (out[: len(kept)] == np.stack(singly)).all(), spec.game.name


def column_of(memory: Any, viewer: int, column: int, plan: Plan) -> int:
    """One column, as a thread of a GPU puts it together."""
    value = integer_at(memory, plan.widths[column], plan.places[viewer, column], viewer)
    argument = plan.arguments[viewer, column]
    return answer_of(value, plan.asks[column], argument, plan.least[column], plan.most[column])


@each_game
def test_column_by_column_the_row_is_the_same(spec: Spec) -> None:
    observer, states, seen = rows(spec, max(spec.game.seats))
    number = next(number for number, one in enumerate(seen) if one.seat == 1)
    for of_seen, record in ((True, seen[number]), (False, states[number])):
        raw = np.frombuffer(record.to_bytes() + bytes(-len(record.to_bytes()) % 8), np.int8)
        memory = tuple(raw.view(kind) for kind in (np.int8, np.int16, np.int32, np.int64))
        plan = observer.plan(of_seen)
        row = [column_of(memory, 1, column, plan) for column in range(len(observer))]
        assert row == observer.compact(seen[number]).tolist()


def test_the_narrowest_integers_that_hold_every_column_are_taken() -> None:
    kinds = {spec.game.name: Observer(spec.game, max(spec.game.seats)).kind for spec in SPECS}
    assert (kinds["quacks"], kinds["bristol"]) == (np.uint8, np.uint8)
    for spec in SPECS:
        observer = Observer(spec.game, max(spec.game.seats))
        low, high = observer.bounds("compact")
        assert (low == observer.least).all()
        assert (high == observer.most).all()
