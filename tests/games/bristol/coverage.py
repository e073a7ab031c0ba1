"""What simulated games of Bristol reach: `python -m tests.games.bristol.coverage`. The probes say where an option
decides something."""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.games.bristol import GAME, setup
from ludarium.games.bristol.rules import (
    carts,
    characters,
    dealing,
    ending,
    ghosts,
    mingle,
    movement,
    racing,
    remedies,
    turn,
    whip,
)
from ludarium.games.bristol.state import NOBODY_ESCAPED, Own, State, Table
from ludarium.kernel.bits import count
from tests.games.bristol.table import plagued_in
from tests.games.bristol.wandering import wander
from tests.games.covering import Coverage

# Passing needs six locked dice and a full hand, and no elbow, dash or special action: `test_round` sets that up. The
# limit of rounds is there to be never reached: `test_race` puts a table near it.
TOO_RARE = frozenset({"answer pass", "event passed", "event time-is-up"})


def ask_how_it_ended(state: State) -> None:
    for seat in range(state.table.options.seats):
        ending.standing(state, seat)


COVERAGE = Coverage(
    GAME,
    wander,
    num_games=540,
    seed=1350,
    guided=lambda number: 0.7 if number // 9 % 3 == 0 else 0.0,
    seats=lambda number: GAME.seats[number % len(GAME.seats)],
    beyond=TOO_RARE,
    at_the_end=ask_how_it_ended,
)
watch, option = COVERAGE.watch, COVERAGE.option


@watch(dealing.begin_seating)
def seating(table: Table) -> Iterator[str]:
    yield option(table.options, "seats")


@watch(racing.cross)
def crossing(state: State, cart: int) -> Iterator[str]:
    yield option(state.table.options, "track")


@watch(dealing.start_seats)
def start_seats(table: Table, cart: int) -> Iterator[str]:
    if table.num_pawns not in (6, 9):
        yield option(table.options, "seat_table")


@watch(setup.lay_symptoms)
def decks(state: State) -> Iterator[str]:
    yield option(state.table.options, "symptom_deck")


@watch(remedies.play_remedy)
def remedy_decks(state: State, seat: int, action: int) -> Iterator[str]:
    yield option(state.table.options, "remedy_deck")
    if state.table.turn.acted == 1:
        yield option(state.table.options, "remedies_after_action")


@watch(dealing.starts_with_remedy)
def starting(table: Table) -> Iterator[str]:
    if table.options.seats >= 4:
        yield option(table.options, "starting_remedies")


@watch(characters.special_refusal)
def specials(table: Table) -> Iterator[str]:
    yield option(table.options, "characters")


@watch(dealing.in_deal)
def chaos(state: State, value: int) -> Iterator[str]:
    yield option(state.table.options, "chaos")


@watch(mingle.end_mingle)
def modes(state: State) -> Iterator[str]:
    yield option(state.table.options, "mode")


@watch(mingle.meets_now)
def meetings(table: Table) -> Iterator[str]:
    if table.mingle.carts != 0:
        yield option(table.options, "convene")


@watch(dealing.dealable)
def redrawing(state: State, value: int) -> Iterator[str]:
    yield option(state.table.options, "redraw_initial_plague")


@watch(turn.pass_refusal)
def passing(table: Table, own: Own, seat: int) -> Iterator[str]:
    if table.locked == 63:
        yield option(table.options, "allow_pass")


@watch(remedies.chicken_refusal)
def chickens(table: Table) -> Iterator[str]:
    if table.turn.chickens > 0:
        yield option(table.options, "chicken_stacks")


@watch(movement.swap_places)
def swaps(table: Table, pawn: int, ahead: int) -> Iterator[str]:
    if carts.num_riders(table, table.pawns[pawn].cart) > 1:
        yield option(table.options, "dash_swap")


@watch(whip.ask_for_whips)
def whips(table: Table) -> Iterator[str]:
    if count(whip.reacting(table)) > 1:
        yield option(table.options, "whip_asking")


@watch(dealing.place_ghosts)
def ghost_places(state: State) -> Iterator[str]:
    if state.table.options.seats < 4:
        yield option(state.table.options, "ghost_seats")


@watch(ghosts.dice_of_cart)
def ghost_dice(table: Table, cart: int) -> Iterator[str]:
    if table.finished != 0:
        yield option(table.options, "ghost_rerolls_all")


@watch(characters.outlaw_refusal)
def outlaws(table: Table) -> Iterator[str]:
    if table.turn.outlawed > 0:
        yield option(table.options, "outlaw_limit")


@watch(racing.end_of_round)
def limits(state: State) -> Iterator[str]:
    if state.table.round_number >= 14:
        yield option(state.table.options, "round_limit")


@watch(ending.die)
def deaths(state: State, pawn: int) -> Iterator[str]:
    yield option(state.table.options, "dead_symptoms")


@watch(ending.check_plague)
def stops(state: State) -> Iterator[str]:
    if plagued_in(state) != 0:
        yield option(state.table.options, "stop_when_all_plagued")


@watch(ending.standing)
def standings(state: State, seat: int) -> Iterator[str]:
    table = state.table
    if table.ending == NOBODY_ESCAPED:
        if table.shown_plagued >> seat & 1:
            yield option(table.options, "spoilers")
        elif table.early >> seat & 1:
            yield option(table.options, "dead_payoff")


if __name__ == "__main__":
    COVERAGE.show()
