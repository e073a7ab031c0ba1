"""What simulated games of Cerberus reach: `python -m tests.games.cerberus.coverage`. The probes say where an option
decides something."""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.games.cerberus import GAME, setup
from ludarium.games.cerberus.components import DISCARD_OTHER, FATALISM, GONDOLA, MOVE_OTHER, PART, POWERS
from ludarium.games.cerberus.pieces import FIRST_EDITION
from ludarium.games.cerberus.rules import cards, costs, effects, ending, hunt, turn, ways
from ludarium.games.cerberus.state import AS_BOARD, State, Table
from ludarium.kernel.bits import count
from tests.games.cerberus.wandering import wander
from tests.games.covering import Coverage

# No simulated game lasts so long, and the other two come up once in thousands of games; tests of the rules reach them.
BEYOND = frozenset(
    {"option turn_limit=100", "option turn_limit=200", "event action-skipped", "event nothing-to-draw"}
)

COVERAGE = Coverage(
    GAME,
    wander,
    num_games=1200,
    seed=20180901,
    guided=lambda number: 0.8 if number % 2 else 0.0,
    seats=lambda number: GAME.seats[number // 2 % len(GAME.seats)],
    more_rows=[f"power {power}" for power in POWERS],
    beyond=BEYOND,
)
watch, option = COVERAGE.watch, COVERAGE.option


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


@watch(cards.take_card)
def decks(state: State, seat: int, card: int) -> Iterator[str]:
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
def figures(table: Table, index: int, targets: int) -> Iterator[str]:
    place = table.power * 3
    others = [i for i in range(3) if table.parts >> i & 1 and PART[place + i] == MOVE_OTHER]
    if PART[place + index] == MOVE_OTHER and count(targets) < len(others):
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


if __name__ == "__main__":
    COVERAGE.show()
