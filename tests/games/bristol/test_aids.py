"""The knowledge sheet: what a seat cannot place, and whom it has reason to fear."""

from __future__ import annotations

import random

from ludarium.games.bristol import GAME
from ludarium.games.bristol.aids import aids
from ludarium.games.bristol.components import NUM_VALUES, SYMPTOM_COUNT
from ludarium.games.bristol.state import Seen, is_alive
from ludarium.kernel.chance import new_luck
from ludarium.kernel.match import Match


def played(seats: int, seed: int, num_answers: int) -> Match:
    """A match after some answers of the heuristic."""
    match, chooser = Match.start(GAME, GAME.Options.of({"seats": str(seats)}), seed=seed), random.Random(seed)
    for number in range(num_answers):
        if not match.over:
            seat = chooser.choice(match.waiting)
            match.play(seat, GAME.advice(match.seen(seat), new_luck(seed, number)))
    return match


def test_at_first_all_cards_but_the_own_two_have_no_place() -> None:
    match = played(seats=6, seed=1, num_answers=6)
    seen: Seen = match.seen(0)
    figures = aids(seen)
    for value in range(1, NUM_VALUES + 1):
        own = list(seen.own.symptoms).count(value)
        assert figures[f"unplaced-{value}"] == SYMPTOM_COUNT[value - 1] - own


def test_there_are_no_figures_before_the_first_round_nor_for_the_dead() -> None:
    match = Match.start(GAME, GAME.Options.of({"seats": "6"}), seed=1)
    assert aids(match.seen(0)) == {}
    seen = played(seats=6, seed=1, num_answers=6).seen(0)
    seen.table.alive &= ~1
    assert aids(seen) == {}


def test_never_are_more_cards_placed_than_there_are() -> None:
    for seed in range(12):
        match = played(seats=1 + seed % 9, seed=seed, num_answers=40 + 5 * seed)
        for seat in range(match.num_seats):
            assert all(figure >= 0 for figure in aids(match.seen(seat)).values())


def test_there_is_a_chance_for_every_other_living_pawn_ghosts_included() -> None:
    seen = played(seats=2, seed=3, num_answers=6).seen(0)
    others = {f"plagued-{pawn + 1}" for pawn in range(1, seen.table.num_pawns) if is_alive(seen.table, pawn)}
    figures = aids(seen)
    assert {name for name in figures if name.startswith("plagued")} == others
    assert all(0 <= figures[name] <= 1 for name in others)


def test_whoever_was_met_among_the_plagued_is_certain() -> None:
    seen = played(seats=6, seed=1, num_answers=6).seen(0)
    seen.own.met = 1 << 3
    assert aids(seen)["plagued-4"] == 1.0
