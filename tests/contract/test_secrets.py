"""Law 3: nothing leaks, and the suite would notice if something did."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import Game
from ludarium.kernel.forms import EVERYONE, listening
from ludarium.kernel.records import Record
from tests.contract.secrets import (
    PAIR_LENGTH,
    LeakError,
    Pair,
    check_views,
    differing,
    fields_of,
    imagined,
    leaky,
    num_possibilities,
    num_tries,
    run_pair,
)
from tests.contract.specs import SPECS, Spec, each_game, each_secretive_game, each_table
from tests.contract.walks import owing, positions, random_options, viewers, walk

NUM_PAIRS = 500
MANY_PAIRS = 40 * NUM_PAIRS  # where the first that notices is the last: some events are rare
MIN_SEEDS, MAX_SEEDS = (
    5,
    40,
)  # games of each number of seats to listen to; more while something private is still to come


@each_table
def test_a_viewer_cannot_tell_the_state_from_an_imagined_one(spec: Spec, seats: int) -> None:
    check_views(spec.game, positions(spec.game, Random(1), seats, games=8, share=0.2))


def pairs(spec: Spec, seats: int, number: int, leak: int | None = None) -> list[Pair]:
    """Pairs of runs from random positions, each for a random viewer."""
    rng, found = Random(seats), list[Pair]()
    for state in islice(positions(spec.game, rng, seats, games=number, share=0.1), number):
        if spec.game.waiting_in(state) != 0:
            found.append(run_pair(spec, state, rng.choice(viewers(state)), rng, leak))
    return found


@each_table
def test_answers_that_a_viewer_cannot_tell_apart_stay_so(spec: Spec, seats: int) -> None:
    found = pairs(spec, seats, NUM_PAIRS)
    long = [pair for pair in found if pair.length == PAIR_LENGTH]
    assert len(long) >= 20
    if spec.private:
        assert sum(pair.num_different > 0 for pair in long) >= 20
    num_different = sum(pair.num_different for pair in found)
    assert num_different >= 5 if spec.hidden else num_different == 0


@each_game
def test_exactly_the_hidden_fields_are_imagined(spec: Spec) -> None:
    differed = set[str]()
    for seats in spec.game.seats:
        differed |= check_views(spec.game, positions(spec.game, Random(2), seats, games=9, share=0.3))
    assert differed == spec.hidden


@pytest.mark.parametrize(
    ("spec", "field"),
    [
        pytest.param(spec, field, id=f"{spec.game.name}-{field}")
        for spec in SPECS
        for field in sorted(spec.hidden)
    ],
)
def test_a_planted_leak_of_a_field_is_noticed(spec: Spec, field: str) -> None:
    game: Game = leaky(spec.game, field)
    with pytest.raises(LeakError):
        check_views(game, positions(game, Random(3), max(game.seats), games=30, share=0.3))


@each_game
def test_a_see_that_copies_what_is_public_twice_is_no_leak(spec: Spec) -> None:
    public = set(fields_of(spec.game.State)) - spec.hidden - spec.worked_with
    assert {field.partition(".")[0] for field in public} == {"table"} or not spec.hidden
    game = leaky(spec.game, "table.options.seats")
    check_views(game, positions(game, Random(3), max(game.seats), games=2, share=0.2))


@each_game
def test_exactly_the_private_events_have_a_restricted_audience(spec: Spec) -> None:
    restricted = set[str]()
    for seed in range(MAX_SEEDS):
        if seed >= MIN_SEEDS and restricted >= spec.private:
            break
        for seats in spec.game.seats:
            rng = Random(seed)
            with listening() as journal:
                state = spec.game.new(random_options(spec.game, rng, seats))
                for _ in walk(spec.game, rng, state):
                    pass
            restricted |= {spec.game.events[event].name for event, to, _ in journal if to != EVERYONE}
    assert restricted == spec.private


@pytest.mark.parametrize(
    ("spec", "event"),
    [
        pytest.param(spec, event, id=f"{spec.game.name}-{event}")
        for spec in SPECS
        for event in sorted(spec.private)
    ],
)
def test_a_private_event_told_to_everyone_is_noticed(spec: Spec, event: str) -> None:
    leak = next(id_ for id_ in range(len(spec.game.events)) if spec.game.events[id_].name == event)
    with pytest.raises(LeakError):
        pairs(spec, max(spec.game.seats), MANY_PAIRS, leak)


@each_table
def test_what_is_hidden_fits_together(spec: Spec, seats: int) -> None:
    for number, state in enumerate(positions(spec.game, Random(8), seats, games=10, share=0.5)):
        assert spec.sound(state), "the truth"
        for viewer in viewers(state):
            twin = imagined(spec.game, state, viewer, new_luck(number, viewer))
            assert spec.sound(twin), f"imagined by {viewer}"
            for seat in owing(spec.game, twin):
                assert spec.game.legal_in(twin, seat), f"{seat} cannot answer, as imagined by {viewer}"


@each_game
def test_imagining_and_seeing_leave_nothing_of_what_was_there(spec: Spec) -> None:
    """Also nothing of seats that are not in this game."""
    for state in positions(spec.game, Random(9), min(spec.game.seats), games=4, share=0.3):
        for viewer in viewers(state):
            seen, twin = full_of_ones(spec.game.Seen), full_of_ones(spec.game.State)
            spec.game.see_into(state, viewer, seen)
            spec.game.imagine(seen, twin, new_luck(4))
            assert differing(twin, imagined(spec.game, state, viewer, new_luck(4))) == set()


def full_of_ones(kind: type[Record]) -> Any:
    """A record in which no number is as it was at first."""
    return kind.from_bytes(b"\1" * kind.SIZE)


@each_secretive_game
def test_the_truth_is_always_possible(spec: Spec) -> None:
    """Where few twins are possible, one of them is the truth."""
    rng, num_small = Random(10), 0
    for seats in spec.game.seats:
        for state in positions(spec.game, rng, seats, games=15, share=0.06):
            viewer = rng.choice(viewers(state))
            if 1 < num_possibilities(spec.game, state, viewer, tries=30) <= 12:
                assert num_tries(spec.game, state, viewer, limit=4000), f"viewer {viewer}"
                num_small += 1
    assert num_small >= 10
