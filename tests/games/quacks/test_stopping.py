"""How far it is best to draw on, against every order in which the rules may deal the bag."""

from __future__ import annotations

import pytest

from ludarium.games.quacks import GAME
from ludarium.games.quacks.aids import after_drawing, aids
from ludarium.games.quacks.components import LAST_SPACE, NUM_CHIPS
from ludarium.games.quacks.heuristic import die_worth, rival_space
from ludarium.games.quacks.opinions import PLAIN
from ludarium.games.quacks.rules.gains import total
from ludarium.games.quacks.rules.pot import last_space, scoring_space, white_sum
from ludarium.games.quacks.state import State
from ludarium.games.quacks.stopping import best, drawn_once, stopped
from ludarium.games.quacks.worth import pot_worth, spoilt_worth
from tests.games.quacks.table import TableTop, given

# Chips that are not white move alike here, and do nothing else: there the programme is exact.
BAGS = [
    "orange-1",
    "white-1,white-2,orange-1",
    "white-3,orange-1*2",
    "white-1*2,white-2,white-3,orange-1*2",
    "white-2*2,white-3,orange-1*3",
]
POTS = ["pot=white-1@1 has_drawn=1", "pot=white-3@6,white-2@8 has_drawn=1 droplet=3"]


def by_hand(state: State) -> tuple[float, float]:
    """What the best way is worth, and how many chips it takes, by trying every chip of the bag after every other."""
    table, player = state.table, state.table.players[0]
    mine = PLAIN
    rival, guess = rival_space(table, mine, 0)
    space = scoring_space(player)
    if player.exploded:
        return spoilt_worth(table, mine, space) / mine.point, 0
    stop = pot_worth(table, player, mine, space, white_sum(player)) + die_worth(mine, space, rival, guess)
    chips = total(player.bag)
    if chips == 0 or last_space(player) == LAST_SPACE:
        return stop / mine.point, 0
    worth, draws = 0.0, 1.0
    for chip in range(NUM_CHIPS):
        if player.bag[chip] > 0:
            found = by_hand(after_drawing(state, 0, chip))
            worth += player.bag[chip] / chips * found[0]
            draws += player.bag[chip] / chips * found[1]
    return max((stop / mine.point, 0.0), (worth, draws), key=lambda found: found[0])


def outlooks(table: TableTop) -> tuple[float, float]:
    found = best(GAME.see(table.state, 0))
    return found.worth, found.draws


@pytest.mark.parametrize("pot", POTS)
@pytest.mark.parametrize("bag", BAGS)
@pytest.mark.parametrize("round_number", [2, 6, 8])
def test_the_best_way_is_that_of_trying_every_order(bag: str, pot: str, round_number: int) -> None:
    table = given(f"seat-1 bag={bag} {pot}\ntable round_number={round_number}")
    assert outlooks(table) == pytest.approx(by_hand(table.state))


def test_nothing_is_better_than_to_stop_where_every_chip_explodes_for_points() -> None:
    table = given("seat-1 bag=white-3*2 pot=white-3@9,white-3@30 has_drawn=1\ntable round_number=9")
    seen = GAME.see(table.state, 0)
    assert best(seen) == stopped(seen)
    assert drawn_once(seen).explodes == 1
    assert drawn_once(seen).worth < best(seen).worth


def test_the_whole_bag_is_drawn_where_nothing_can_explode() -> None:
    seen = GAME.see(given("seat-1 bag=orange-1*2 pot=white-1@5 has_drawn=1").state, 0)
    assert best(seen).draws == 2
    assert best(seen).explodes == 0
    assert best(seen).worth > stopped(seen).worth


def test_the_first_chip_is_drawn_whatever_it_is() -> None:
    seen = GAME.see(given("seat-1 bag=white-1 droplet=5").state, 0)
    assert best(seen).draws == 1


def test_what_others_keep_to_themselves_changes_nothing() -> None:
    table = given("seat-1 bag=white-1,orange-1 pot=white-1@1 has_drawn=1\ntable round_number=9")
    before = best(GAME.see(table.state, 0))
    table.state.own[1].sealed = 1
    assert best(GAME.see(table.state, 0)) == before


def test_whoever_may_draw_is_told_what_stopping_is_worth_now_and_at_best() -> None:
    seen = GAME.see(given("seat-1 bag=white-1,orange-1 pot=white-1@1 has_drawn=1").state, 0)
    told = aids(seen)
    assert told["stop"] == stopped(seen).worth < told["best"] == best(seen).worth
    assert told["draws"] == best(seen).draws
