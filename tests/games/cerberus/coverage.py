"""What simulated games reach: in how many of them each option value, power, question, answer, outcome and event came
to bear. An option is counted where its value decides something, not where it is merely set.

    python -m tests.games.cerberus.coverage
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from random import Random
from typing import Any

from ludarium.games.cerberus import GAME, setup
from ludarium.games.cerberus.components import DISCARD_OTHER, FATALISM, MOVE_OTHER, PART, POWERS
from ludarium.games.cerberus.pieces import FIRST_EDITION, GONDOLA
from ludarium.games.cerberus.rules import cards, costs, effects, ending, hunt, turn, ways
from ludarium.games.cerberus.state import AS_BOARD, Options, State, Table
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.forms import listening
from tests.contract.walks import random_options
from tests.games.cerberus.wandering import wander

NUM_GAMES = 400
GUIDED = 0.8  # the heuristic's share of the answers in every other game
SEED = 20180901

CHOICES = Options.choices()

# --- Probes: called with a rule's arguments before it runs, they name the rows it has come to --------------

Probe = Callable[..., Iterator[str]]
PROBES: dict[Any, list[Probe]] = {}


def watch(*rules: Any) -> Callable[[Probe], Probe]:
    """The probe looks at every call of these rules."""

    def add(probe: Probe) -> Probe:
        for rule in rules:
            PROBES.setdefault(rule, []).append(probe)
        return probe

    return add


def option(options: Options, name: str) -> str:
    return f"option {name}={CHOICES[name].word(getattr(options, name))}"


@watch(setup.lay_board)
def boards(table: Table) -> Iterator[str]:
    yield option(table.options, "board")
    if table.options.board == FIRST_EDITION:
        for name in ("start_piece", "second_piece", "third_piece", "end_piece"):
            yield option(table.options, name)
    elif table.options.rage_blanks == AS_BOARD:
        yield option(table.options, "rage_blanks")
    if table.options.rage_blanks != AS_BOARD:
        yield option(table.options, "rage_blanks")


@watch(setup.place_die)
def dice(table: Table) -> Iterator[str]:
    yield option(table.options, "seats")
    yield option(table.options, "difficulty")


@watch(cards.card_drawn)
def decks(state: State, card: int) -> Iterator[str]:
    if card == FATALISM or state.table.options.survival_deck == 24:
        yield option(state.table.options, "survival_deck")


@watch(turn.begin_game)
def first_players(table: Table) -> Iterator[str]:
    yield option(table.options, "first_player")


@watch(turn.deal_next)
def start_cards(state: State) -> Iterator[str]:
    yield option(state.table.options, "start_card")


@watch(ways.chooser)
def choosers(table: Table, way: int) -> Iterator[str]:
    if way != GONDOLA and table.mover != table.active:
        yield option(table.options, "shortcut_choice")


@watch(ways.way_open)
def ways_back(table: Table, at: int, direction: int, moved: int) -> Iterator[str]:
    leads_back = at < table.board.num_spaces and table.board.ways[at] and direction < 0
    if leads_back and table.board.across[at] < min(at, table.cerberus):
        yield option(table.options, "past_cerberus")


@watch(effects.out_of_order)
def figures(table: Table, index: int, num_targets: int) -> Iterator[str]:
    place = table.power * 3
    others = [i for i in range(3) if table.parts >> i & 1 and PART[place + i] == MOVE_OTHER]
    if PART[place + index] == MOVE_OTHER and num_targets < len(others):
        yield option(table.options, "figure_choice")


@watch(effects.suits)
def empty_hands(table: Table, kind: int, amount: int, seat: int) -> Iterator[str]:
    if kind == DISCARD_OTHER and table.players[seat].hand_size == 0:
        yield option(table.options, "sabotage_empty_hands")


@watch(costs.payable_by_speed)
def slow_dice(table: Table) -> Iterator[str]:
    if 3 < table.speed <= table.minimum:
        yield option(table.options, "pay_below_minimum")


@watch(hunt.miss)
def misses(table: Table) -> Iterator[str]:
    yield option(table.options, "miss_speed")


@watch(ending.close_gates)
def limits(table: Table) -> Iterator[str]:
    yield option(table.options, "turn_limit")


@watch(effects.begin_effect)
def powers(table: Table) -> Iterator[str]:
    yield f"power {POWERS[table.power]}"


# --- Simulation -----------------------------------------------------------------------------------------


@contextmanager
def watching(reached: set[str]) -> Iterator[None]:
    """While the block runs, every call of a watched rule adds its rows."""
    modules = [module for name, module in sys.modules.items() if name.startswith("ludarium.games.cerberus")]
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

# No simulated game lasts so long, and the other two come up once in thousands of games; tests of the rules reach them.
BEYOND = {
    "option turn_limit=100",
    "option turn_limit=200",
    "event action-skipped",
    "event nothing-to-draw",
}


def rows() -> list[str]:
    """Everything that should be reached."""
    found = [
        *(f"option {name}={word}" for name, choice in CHOICES.items() for word, _ in choice.words),
        *(f"power {power}" for power in POWERS),
        *(f"question {question.name}" for question in GAME.questions if question.name != "nothing"),
        *(f"answer {family.name}" for family in GAME.actions),
        *(f"outcome {family.name}" for family in GAME.outcomes),
        *(f"event {family.name}" for family in GAME.events.families),
    ]
    return [row for row in found if row not in BEYOND]


def reached_by(game: int, rng: Random) -> set[str]:
    """The rows that one simulated game comes to."""
    reached: set[str] = set()
    with watching(reached), listening() as journal:
        state = GAME.new(random_options(GAME, rng, GAME.seats[game // 2 % len(GAME.seats)]))
        for seat, answer in wander(state, rng, guided=GUIDED if game % 2 else 0.0):
            reached.add(f"question {GAME.questions[GAME.question(state, seat)].name}")
            ids, kind = (GAME.outcomes, "outcome") if seat == CHANCE else (GAME.actions, "answer")
            reached.add(f"{kind} {ids.member(answer)[0].name}")
    return reached | {f"event {GAME.events[event].name}" for event, _, _ in journal}


def simulate(num_games: int = NUM_GAMES, seed: int = SEED) -> Counter[str]:
    """In how many games each row was reached; rows never reached count 0."""
    counts = Counter(dict.fromkeys(rows(), 0))
    rng = Random(seed)
    for game in range(num_games):
        counts.update(reached_by(game, rng) - BEYOND)
    return counts


def main() -> None:
    counts = simulate()
    width = max(map(len, counts))
    print(f"{'reached':{width}}  games of {NUM_GAMES}")
    for row, games in counts.items():
        print(f"{row:{width}}  {games or 'NEVER'}")


if __name__ == "__main__":
    main()
