"""What simulated games reach: in how many of them each option value, question, answer, outcome and event came to bear.
An option is counted where its value decides something, not where it is merely set.

    python -m tests.games.bristol.coverage
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from random import Random
from typing import Any

from ludarium.games.bristol import GAME, setup
from ludarium.games.bristol.rules import (
    carts,
    dealing,
    ending,
    ghosts,
    mingle,
    movement,
    play,
    racing,
    remedies,
    round,
    whip,
)
from ludarium.games.bristol.state import NOBODY_ESCAPED, Options, State, Table, bits
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.forms import listening
from tests.contract.walks import random_options
from tests.games.bristol.wandering import wander

NUM_GAMES = 540
SEED = 1350
GUIDED = 0.7  # the heuristic's share of the answers in every third game

CHOICES = Options.choices()

Probe = Callable[..., Iterator[str]]
PROBES: dict[Any, list[Probe]] = {}


def watch(*rules: Any) -> Callable[[Probe], Probe]:
    """The probe is called with a rule's arguments before it runs, and names the rows that it has come to."""

    def add(probe: Probe) -> Probe:
        for rule in rules:
            PROBES.setdefault(rule, []).append(probe)
        return probe

    return add


def option(options: Options, name: str) -> str:
    return f"option {name}={CHOICES[name].word(getattr(options, name))}"


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
def remedy_decks(state: State, action: int) -> Iterator[str]:
    yield option(state.table.options, "remedy_deck")
    if state.table.acted == 1:
        yield option(state.table.options, "remedies_after_action")


@watch(dealing.starts_with_remedy)
def starting(table: Table) -> Iterator[str]:
    if table.options.seats >= 4:
        yield option(table.options, "starting_remedies")


@watch(play.special_refusal)
def characters(table: Table) -> Iterator[str]:
    yield option(table.options, "characters")


@watch(dealing.in_deal)
def chaos(state: State, value: int) -> Iterator[str]:
    yield option(state.table.options, "chaos")


@watch(mingle.end_mingle)
def modes(state: State) -> Iterator[str]:
    yield option(state.table.options, "mode")


@watch(mingle.meets_now)
def meetings(table: Table) -> Iterator[str]:
    if table.mingles != 0:
        yield option(table.options, "convene")


@watch(dealing.dealable)
def redrawing(state: State, value: int) -> Iterator[str]:
    yield option(state.table.options, "redraw_initial_plague")


@watch(play.pass_refusal)
def passing(table: Table) -> Iterator[str]:
    if table.locked == 63:
        yield option(table.options, "allow_pass")


@watch(play.chicken_refusal)
def chickens(table: Table) -> Iterator[str]:
    if table.chickens > 0:
        yield option(table.options, "chicken_stacks")


@watch(movement.swap_places)
def swaps(table: Table, pawn: int, ahead: int) -> Iterator[str]:
    if carts.num_riders(table, table.cart_of[pawn]) > 1:
        yield option(table.options, "dash_swap")


@watch(whip.ask_for_whips)
def whips(table: Table) -> Iterator[str]:
    if bits(whip.reacting(table)) > 1:
        yield option(table.options, "whip_asking")


@watch(dealing.place_ghosts)
def ghost_places(state: State) -> Iterator[str]:
    if state.table.options.seats < 4:
        yield option(state.table.options, "ghost_seats")


@watch(ghosts.dice_of_cart)
def ghost_dice(table: Table, cart: int) -> Iterator[str]:
    if table.finished != 0:
        yield option(table.options, "ghost_rerolls_all")


@watch(play.outlaw_refusal)
def outlaws(table: Table) -> Iterator[str]:
    if table.outlawed > 0:
        yield option(table.options, "outlaw_limit")


@watch(racing.end_of_round)
def limits(state: State) -> Iterator[str]:
    if state.table.round_number >= 14:
        yield option(state.table.options, "round_limit")


@watch(ending.die)
def deaths(state: State, pawn: int) -> Iterator[str]:
    yield option(state.table.options, "dead_symptoms")


@watch(round.check_plague)
def stops(state: State) -> Iterator[str]:
    if state.plagued != 0:
        yield option(state.table.options, "stop_when_all_plagued")


@watch(ending.standing)
def standings(state: State, seat: int) -> Iterator[str]:
    table = state.table
    if table.ending == NOBODY_ESCAPED:
        if table.shown_plagued >> seat & 1:
            yield option(table.options, "spoilers")
        elif table.early >> seat & 1:
            yield option(table.options, "dead_payoff")


# --- Simulation -----------------------------------------------------------------------------------------


@contextmanager
def watching(reached: set[str]) -> Iterator[None]:
    """While the block runs, every call of a watched rule adds its rows."""
    modules = [module for name, module in sys.modules.items() if name.startswith("ludarium.games.bristol")]
    watched = [
        (m, name, rule)
        for m in modules
        for name, rule in vars(m).items()
        if callable(rule) and not isinstance(rule, type) and rule in PROBES
    ]
    for module, name, rule in watched:
        setattr(module, name, _watched(rule, reached))
    try:
        yield
    finally:
        for module, name, rule in watched:
            setattr(module, name, rule)


def _watched(rule: Any, reached: set[str]) -> Any:
    """The rule, with its probes before it; what a probe itself asks of the rules is not probed."""

    @wraps(rule)
    def probed(*arguments: Any) -> Any:
        if not _probing:
            _probing.append(rule)
            for probe in PROBES[rule]:
                reached.update(probe(*arguments))
            _probing.pop()
        return rule(*arguments)

    return probed


_probing: list[Any] = []


# Passing needs six locked dice and a full hand, and no elbow, dash or special action: `test_round` sets that up.
TOO_RARE = ("answer pass", "event passed")


def rows() -> list[str]:
    """Everything that should be reached."""
    return [row for row in _all_rows() if row not in TOO_RARE]


def _all_rows() -> list[str]:
    return [
        *(f"option {name}={word}" for name, choice in CHOICES.items() for word, _ in choice.words),
        *(f"question {question.name}" for question in GAME.questions if question.name != "nothing"),
        *(f"answer {family.name}" for family in GAME.actions),
        *(f"outcome {family.name}" for family in GAME.outcomes),
        *(f"event {family.name}" for family in GAME.events.families),
    ]


def reached_by(game: int, rng: Random) -> set[str]:
    """The rows that one simulated game comes to."""
    reached: set[str] = set()
    with watching(reached), listening() as journal:
        state = GAME.new(random_options(GAME, rng, GAME.seats[game % len(GAME.seats)]))
        for seat, answer in wander(state, rng, guided=GUIDED if game // 9 % 3 == 0 else 0.0):
            reached.add(f"question {GAME.questions[GAME.question(state, seat)].name}")
            ids, kind = (GAME.outcomes, "outcome") if seat == CHANCE else (GAME.actions, "answer")
            reached.add(f"{kind} {ids.member(answer)[0].name}")
        for seat in range(state.table.options.seats):
            ending.standing(state, seat)
    return reached | {f"event {GAME.events[event].name}" for event, _, _ in journal}


def simulate(num_games: int = NUM_GAMES, seed: int = SEED) -> Counter[str]:
    """In how many games each row was reached; rows never reached count 0."""
    counts = Counter(dict.fromkeys(rows(), 0))
    rng = Random(seed)
    for game in range(num_games):
        counts.update(reached_by(game, rng))
    return counts


def main() -> None:
    counts = simulate()
    width = max(map(len, counts))
    print(f"{'reached':{width}}  games of {NUM_GAMES}")
    for row, games in counts.items():
        print(f"{row:{width}}  {games or 'NEVER'}")


if __name__ == "__main__":
    main()
