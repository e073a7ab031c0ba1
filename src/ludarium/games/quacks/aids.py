"""Aids: what is told to a person who is about to draw, where the table allows it.

From what lies open. What a draw brings is exact, by letting the rules carry it out on a copy of the game; how far to
draw on is a judgement over the whole bag (`stopping.py`).
"""

from ludarium.games.quacks.actions import (
    ACCEPT,
    CHIP_DRAWN,
    GO_ON,
    GREEN_MOVE,
    KEEP_BREWING,
    MOVE_EXTRA,
    NOTHING,
    SECOND_CHANCE,
)
from ludarium.games.quacks.components import NUM_CHIPS
from ludarium.games.quacks.odds import explodes, explosive_weight
from ludarium.games.quacks.rules.brewing import chip_drawn, move_extra, second_chance, settle
from ludarium.games.quacks.rules.evaluation import (
    award_coins,
    award_points,
    black_turn,
    find_rubies,
    green_turn,
    move_last_chip,
)
from ludarium.games.quacks.rules.gains import total
from ludarium.games.quacks.rules.pot import scoring_space
from ludarium.games.quacks.state import DUE_CHIP, Seen, State, Table
from ludarium.games.quacks.stopping import best, stopped
from ludarium.kernel.forms import listening

GAINS = ("score", "coins", "rubies")  # of a player, as `aids` calls them: points, coins, rubies


def aids(seen: Seen) -> dict[str, float]:
    """While the seat may draw: the chance that its next chip blows up the pot, and what a chip that does not adds on
    average, if there is any; what it is worth in victory points to stop now and to stop when it is best, and how many
    chips away that is."""
    table, seat = seen.table, seen.seat
    player = table.players[seat]
    chips, bad = total(player.bag), explosive_weight(table, player)
    if player.asked != KEEP_BREWING or chips == 0:
        return {}
    odds = {"explode": bad / chips}
    if bad < chips:
        added = _added(_as_seen(table), seat, chips - bad)
        odds |= {"points": added[0], "coins": added[1], "rubies": added[2]}
    outlook = best(seen)
    return odds | {"stop": stopped(seen).worth, "best": outlook.worth, "draws": outlook.draws}


def _as_seen(table: Table) -> State:
    """A state in which nothing is sealed: what is told here depends on the table alone."""
    state = State()
    state.table.copy_from(table)
    return state


def _added(state: State, seat: int, safe: int) -> list[float]:
    """What the safe chips of the bag add on average to the gains of stopping now."""
    player, now = state.table.players[seat], gains_of_stopping(state, seat)
    sums = [0] * len(GAINS)
    for chip in range(NUM_CHIPS):
        if player.bag[chip] > 0 and not explodes(state.table, player, chip):
            for gain, more in enumerate(gains_of_stopping(after_drawing(state, seat, chip), seat)):
                sums[gain] += player.bag[chip] * (more - now[gain])
    return [amount / safe for amount in sums]


def after_drawing(state: State, seat: int, chip: int) -> State:
    """The game once the seat has drawn this chip by the rules, made every extra move and kept its pot."""
    after = state.copy()
    table, player = after.table, after.table.players[seat]
    table.due = DUE_CHIP << seat
    with listening():
        chip_drawn(after, CHIP_DRAWN + chip)
        settle(table, seat)
        if player.asked == MOVE_EXTRA:
            move_extra(after, seat, ACCEPT)
            settle(table, seat)
        if player.asked == SECOND_CHANCE:
            second_chance(after, seat, GO_ON)
            settle(table, seat)
    return after


def gains_of_stopping(state: State, seat: int) -> tuple[int, ...]:
    """Points, coins and rubies that the seat has when buying begins if it stops now, with all pots as they lie and
    every extra move made; what else is offered (die, steps, rewards, red chips beside the pot) is declined."""
    after = state.copy()
    table, player = after.table, after.table.players[seat]
    with listening():
        player.asked = NOTHING
        player.scoring = scoring_space(player)
        black_turn(table, seat)
        green_turn(table, seat)
        if player.asked == GREEN_MOVE:
            move_last_chip(after, seat, ACCEPT)
        find_rubies(table, seat)
        award_points(table, seat)
        award_coins(player)
    return tuple(getattr(player, gain) for gain in GAINS)
