"""Previews keep what they promise, and tell a seat nothing that it does not see."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile
from random import Random
from typing import Any

import pytest

from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.forms import listening
from ludarium.kernel.history import audible
from ludarium.kernel.previews import GOES_ON, MAX_LENGTH, Foreseen, previews
from tests.contract.secrets import imagined
from tests.contract.specs import PROBE, Spec, each_game
from tests.contract.walks import owing, positions

GAMES, SHARE = 6, 0.15


def asked(spec: Spec, seed: int, games: int = GAMES) -> Iterator[tuple[Any, int]]:
    """Positions, each with a seat that owes an answer."""
    for seats in spec.game.seats:
        for state in positions(spec.game, Random(seed), seats, games=games, share=SHARE):
            yield from ((state, seat) for seat in owing(spec.game, state) if seat != CHANCE)


def seen_by(game: Game, state: Any, seat: int) -> Any:
    seen = game.Seen()
    game.see(state, seat, seen)
    return seen


def heard(game: Game, after: Any, seat: int, answer: int) -> tuple[Foreseen, ...]:
    """What really happens in a state that is changed by it, up to the first thing that was hidden."""
    with listening() as told:
        game.apply(after, seat, answer)
    mine = (each for each in told if audible(each, seat))
    known = takewhile(lambda each: not game.events[each[0]].reveals, mine)
    return tuple(
        Foreseen(game.events[event].name, values[: len(game.events[event].parameters)])
        for event, _, values in known
    )


def at_a_fork(game: Game, state: Any) -> bool:
    """Whether somebody is asked what a preview passes."""
    forks = game.foresight.forks if game.foresight else ()
    return any(seat != CHANCE and game.question(state, seat) in forks for seat in owing(game, state))


def check_promises(game: Game, state: Any, seat: int) -> int:
    """Every event that is foreseen comes, in this order, before anything else does; how many were foreseen."""
    events, count = {family.name for family in game.events}, 0
    for answer, lines in previews(game, seen_by(game, state, seat), game.legal(state, seat)).items():
        after = state.copy()
        truth, passed = heard(game, after, seat, answer), at_a_fork(game, after)
        for line in lines:
            told = tuple(each for each in line if each.name in events)
            assert told[: len(truth)] == truth[: len(told)], (game.actions.text(answer), told, truth)
            assert passed or len(told) <= len(truth), "more than anybody can know"
            count += len(told)
    return count


def check_blindness(game: Game, state: Any, seat: int, number: int) -> None:
    """From two states that the seat cannot tell apart, the same previews."""
    twin = imagined(game, state, seat, new_luck(number))
    both = [previews(game, seen_by(game, each, seat), game.legal(each, seat)) for each in (state, twin)]
    assert both[0] == both[1]


@each_game
def test_what_is_foreseen_happens(spec: Spec) -> None:
    assert sum(check_promises(spec.game, state, seat) for state, seat in asked(spec, 1)) > 0


@each_game
def test_a_preview_follows_from_what_the_seat_sees(spec: Spec) -> None:
    for number, (state, seat) in enumerate(asked(spec, 2, games=2)):
        check_blindness(spec.game, state, seat, number)


@each_game
def test_working_previews_out_changes_nothing(spec: Spec) -> None:
    for state, seat in asked(spec, 3, games=1):
        seen = seen_by(spec.game, state, seat)
        before = seen.to_bytes()
        assert previews(spec.game, seen, spec.game.legal(state, seat)) is not None
        assert seen.to_bytes() == before


@each_game
def test_every_line_is_short_and_of_known_words(spec: Spec) -> None:
    game = spec.game
    words = game.foresight.words if game.foresight else ()
    assert GOES_ON not in {family.name for family in (*game.events, *words)}
    known = {family.name: family for family in (*game.events, *words)}
    assert len(known) == len(game.events) + len(words)
    for state, seat in asked(spec, 4, games=2):
        for lines in previews(game, seen_by(game, state, seat), game.legal(state, seat)).values():
            assert len(set(lines)) == len(lines)
            for line in lines:
                assert 0 < len(line) <= MAX_LENGTH + 4
                told = [each for each in line if each.name != GOES_ON]
                assert all(len(known[each.name].parameters) == len(each.values) for each in told)


@each_game
def test_readings_follow_from_the_table(spec: Spec) -> None:
    game = spec.game
    if game.readings is None:
        return
    for number, (state, seat) in enumerate(asked(spec, 5, games=1)):
        read = game.readings(state.table)
        assert read == game.readings(imagined(game, state, seat, new_luck(number)).table)
        assert all(type(value) is int for row in read.values() for value in row)


# --- Faults that are planted ------------------------------------------------------------------------------


def peeking(game: Game, truth: Any) -> Game:
    """The game with an `imagine` that copies the true state."""

    def imagine(seen: Any, state: Any, luck: Any) -> None:
        state.copy_from(truth)

    return replace(game, imagine=imagine)


def convinced(game: Game) -> Game:
    """The game with an `imagine` that has one idea only."""

    def imagine(seen: Any, state: Any, luck: Any) -> None:
        game.imagine(seen, state, new_luck(0))

    return replace(game, imagine=imagine)


def unmarked(game: Game) -> Game:
    """The game with nothing marked as hidden."""
    events = type(game.events)(replace(family, reveals=False) for family in game.events)
    return replace(game, events=events)


def check_peeking(spec: Spec) -> None:
    """What `check_blindness` checks, of previews that are worked out from the truth."""
    game = unmarked(spec.game)
    for number, (state, seat) in enumerate(asked(spec, 2, games=40)):
        pair = state, imagined(game, state, seat, new_luck(number))
        one, other = (
            previews(peeking(game, each), seen_by(game, each, seat), game.legal(each, seat)) for each in pair
        )
        assert one == other


def check_all_promises(game: Game, spec: Spec) -> None:
    for state, seat in asked(spec, 2, games=40):
        check_promises(game, state, seat)


def test_a_preview_worked_out_from_the_truth_is_noticed() -> None:
    with pytest.raises(AssertionError):
        check_peeking(PROBE)


def test_a_promise_that_only_one_imagining_makes_is_noticed() -> None:
    """Were hidden things not marked, two imaginings would still have to agree; one alone says what need not be."""
    with pytest.raises(AssertionError):
        check_all_promises(convinced(unmarked(PROBE.game)), PROBE)
