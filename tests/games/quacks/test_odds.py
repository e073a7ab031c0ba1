"""The odds of the next draw, against drawing every chip of the bag in turn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ludarium.games.quacks import GAME
from ludarium.games.quacks.actions import (
    ACCEPT,
    CARD_DRAWN,
    DRAW,
    DRAW_CARD,
    EXPLODED,
    GO_ON,
    KEEP_BREWING,
    MOVE_EXTRA,
    PLACED,
    SECOND_CHANCE,
    SHIELDED,
    STOPPED,
)
from ludarium.games.quacks.components import F11_LIVING_IN_LUXURY, F21_SECOND_CHANCE, NUM_CHIPS
from ludarium.games.quacks.odds import explodes, explosive_weight, shield_covers_next, space_after
from ludarium.games.quacks.rules.brewing import signal_round
from ludarium.games.quacks.rules.gains import total
from ludarium.games.quacks.rules.pot import num_yellow, scoring_space, white_limit
from ludarium.games.quacks.state import State, Table
from ludarium.kernel.forms import Told, listening
from tests.contract.walks import owing, random_answer, random_options
from tests.games.quacks.table import draw_only, given


def brewing(seats: int, games: int) -> Iterator[tuple[State, int]]:
    """Positions of bold games by random options in which a seat may draw, with that seat."""
    rng = Random(seats)
    for _ in range(games):
        state = GAME.new(random_options(GAME, rng, seats))
        while who := owing(GAME, state):
            seat = rng.choice(who)
            answer = random_answer(GAME, state, seat, rng)
            asked = GAME.question_in(state, seat)
            if asked == DRAW_CARD and rng.random() < 0.5:
                answer = CARD_DRAWN + rng.choice((F11_LIVING_IN_LUXURY, F21_SECOND_CHANCE))
                answer = answer if answer in GAME.odds(state) else random_answer(GAME, state, seat, rng)
            if asked == KEEP_BREWING and GAME.refusal_in(state, seat, DRAW) == 0:
                if rng.random() < 0.3:
                    yield state.copy(), seat
                answer = DRAW if rng.random() < 0.9 else answer
            GAME.apply(state, seat, answer)


def told_of(state: State, seat: int, chip: int) -> list[Told]:
    """What is told until the seat has stopped, if it draws this chip, makes every extra move and stops for good."""
    after = state.copy()
    with listening() as journal:
        draw_only(after, seat, chip)
        if after.table.players[seat].asked == MOVE_EXTRA:
            GAME.apply(after, seat, ACCEPT)
        if after.table.players[seat].asked == SECOND_CHANCE:
            GAME.apply(after, seat, GO_ON)
    mine = [told for told in journal if told[2][0] == seat]
    stops = [index for index, told in enumerate(mine) if told[0] == STOPPED]
    return mine[: stops[0]] if stops else mine


def values(told: list[Told], event: int) -> list[tuple[int, ...]]:
    return [values for name, _, values in told if name == event]


@pytest.mark.parametrize("seats", GAME.seats)
def test_explosions_and_spaces_are_those_of_drawing_every_chip(seats: int) -> None:
    seen: dict[str, int] = {}
    for state, seat in brewing(seats, games=15):
        table, player = state.table, state.table.players[seat]
        now, weight = scoring_space(player), 0
        for chip in range(NUM_CHIPS):
            if player.bag[chip] == 0:
                continue
            told = told_of(state, seat, chip)
            exploded, placed = bool(values(told, EXPLODED)), values(told, PLACED)
            assert explodes(table, player, chip) == exploded
            assert space_after(table, player, chip) == (placed[0][2] + 1 if placed else now)
            if exploded:
                assert shield_covers_next(table, player) == bool(values(told, SHIELDED))
            weight += player.bag[chip] * exploded
        assert explosive_weight(table, player) == weight
        count(seen, table, seat, weight)
    assert seen["positions"] >= 500
    assert min(seen.values()) > 0, seen


def count(seen: dict[str, int], table: Table, seat: int, weight: int) -> None:
    """Which of the special cases were met."""
    player = table.players[seat]
    cases = {
        "positions": True,
        "risky": weight > 0,
        "luxury": table.card == F11_LIVING_IN_LUXURY,
        "second chance": table.card == F21_SECOND_CHANCE and player.chance_used == 0 and weight > 0,
        "shielded": weight > 0 and shield_covers_next(table, player),
        "yellow": table.options.yellow_book == 3 and num_yellow(player) > 0,
        "signal": signal_round(table),
        "higher limit": white_limit(table, player) > 7,
    }
    for case, met in cases.items():
        seen[case] = seen.get(case, 0) + met


def test_with_five_white_in_the_pot_the_rest_of_the_first_bag_explodes_once_in_five() -> None:
    table = given("seat-1 bag=white-1*3,white-3,orange-1 pot=white-1@1,white-2@3,white-2@5").state.table
    player = table.players[0]
    assert (explosive_weight(table, player), total(player.bag)) == (1, 5)


def test_a_shield_reaches_as_far_as_the_blue_chip_is_worth() -> None:
    for pot, covered in (
        ("blue-1@1", True),
        ("blue-1@1,orange-1@2", False),
        ("blue-2@2,orange-1@3", True),
        ("blue-4@4,orange-1@5,orange-1@6,orange-1@7", True),
        ("blue-4@4,orange-1@5,orange-1@6,orange-1@7,orange-1@8", False),
    ):
        table = given(f"seat-1 pot={pot}", blue_book=2).state.table
        assert shield_covers_next(table, table.players[0]) == covered, pot
