"""Tensors hold what a Seen holds, all of it that is not left out, and nothing else; every form fills the same."""

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from random import Random
from typing import Any

import numpy as np
import pytest

from examples import pig
from ludarium.kernel.chance import new_luck
from ludarium.kernel.columns import AMOUNT, BIT, Column, columns, places
from ludarium.kernel.contract import SPECTATOR, Game
from ludarium.kernel.records import Record
from ludarium.kernel.registry import game as find_game
from ludarium.kernel.registry import options_for
from ludarium.kernel.targets import cpu
from ludarium.kernel.tensors import Observer, observe_lanes
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
        observer = Observer(spec.game, state.table.options.seats)
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


def rows(spec: Spec) -> tuple[Observer, Any, Any]:
    seats = max(spec.game.seats)
    records = [
        seen for state, viewer, seen in views(spec.game, 1, 0.02) if seats == state.table.options.seats
    ]
    array = spec.game.Seen.array(*records)
    return Observer(spec.game, seats), array, np.array([seen.seat for seen in records])


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("how", ["dense", "compact"])
def test_compiled_code_fills_the_same_rows(how: Any) -> None:
    for spec in SPECS:
        observer, array, seats = rows(spec)
        out = np.full((len(array), len(observer)), 7, observer.dtype(how))
        observer.fill(array, seats, out, cpu(check_bounds=True))
        singly = [observer.tensor(spec.game.Seen.from_array(array, lane), how) for lane in range(len(array))]
        assert (out == np.stack(singly)).all(), spec.game.name


@each_game
def test_the_rule_fills_the_same_row_in_python(spec: Spec) -> None:
    observer, array, seats = rows(spec)
    out = np.zeros((1, len(observer)), np.float32)
    observe_lanes(*observer.arguments(array[:1], seats[:1], np.float32), out)
    assert (out[0] == observer.dense(spec.game.Seen.from_array(array, 0))).all()
