"""Odds: how likely the next draw blows up a pot, and what it brings if one stops after it.

Exact, from what lies open; for the bot and for people who ask. Weights are chips of the bag: divide by its total.
What a draw brings is found by letting the rules carry it out on a copy of the table.
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
from ludarium.games.quacks.components import (
    BLUE,
    CHIP_COLOR,
    CHIP_VALUE,
    LAST_SPACE,
    NUM_CHIPS,
    SPACE_RUBY,
    WHITE,
    WHITE_1,
    WHITE_2,
    WHITE_3,
)
from ludarium.games.quacks.rules.brewing import (
    chip_drawn,
    distance,
    goes_beside,
    move_extra,
    optional_extra,
    second_chance,
    settle,
)
from ludarium.games.quacks.rules.evaluation import (
    award_coins,
    award_points,
    black_turn,
    find_rubies,
    green_turn,
    move_last_chip,
)
from ludarium.games.quacks.rules.gains import total
from ludarium.games.quacks.rules.pot import (
    chip_from_last,
    color_from_last,
    last_space,
    scoring_space,
    white_limit,
    white_sum,
)
from ludarium.games.quacks.state import DUE_CHIP, Player, Seen, State, Table
from ludarium.kernel.forms import listening, rule

# --- Explosion ------------------------------------------------------------------------------------------


@rule
def room(table: Table, player: Player) -> int:
    """How much white the pot can still take."""
    return white_limit(table, player) - white_sum(player)


@rule
def explodes(table: Table, player: Player, chip: int) -> bool:
    """This chip, drawn next, would blow up the pot."""
    return CHIP_COLOR[chip] == WHITE and CHIP_VALUE[chip] > room(table, player)


@rule
def white_weight(player: Player, space_left: int) -> int:
    """Chips of the bag that are white and worth more than this."""
    weight = 0
    if space_left < 1:
        weight += player.bag[WHITE_1]
    if space_left < 2:
        weight += player.bag[WHITE_2]
    if space_left < 3:
        weight += player.bag[WHITE_3]
    return weight


@rule
def explosive_weight(table: Table, player: Player) -> int:
    """Chips of the bag that would blow up the pot; the chance is this over the total of the bag."""
    return white_weight(player, room(table, player))


@rule
def shield_covers_next(table: Table, player: Player) -> bool:
    """A blue chip of set 2 would shield the chip placed next."""
    covered = False
    if table.options.blue_book == 2:
        for back in range(4):
            if color_from_last(player, back) == BLUE and CHIP_VALUE[chip_from_last(player, back)] > back:
                covered = True
    return covered


# --- Where a chip would lie ------------------------------------------------------------------------------


@rule
def chip_space(table: Table, player: Player, chip: int) -> int:
    """Where this chip, drawn next, would come to lie with every extra move made."""
    extra = optional_extra(table, player, chip)
    return min(last_space(player) + distance(table, player, chip, extra), LAST_SPACE)


@rule
def space_after(table: Table, player: Player, chip: int) -> int:
    """The scoring space after this chip; a red of set 2 goes beside the pot and changes nothing yet."""
    if goes_beside(table, chip):
        return scoring_space(player)
    return chip_space(table, player, chip) + 1


@rule
def lands_on_ruby(table: Table, player: Player, chip: int) -> bool:
    """A blue chip on a ruby space, which sets 3 and 4 reward at once."""
    return CHIP_COLOR[chip] == BLUE and SPACE_RUBY[chip_space(table, player, chip)] == 1


# --- For people -----------------------------------------------------------------------------------------

GAINS = ("score", "coins", "rubies")  # of a player, as `aids` calls them: points, coins, rubies


def aids(seen: Seen) -> dict[str, float]:
    """While the seat may draw: the chance that its next chip blows up the pot, and what a chip that does not adds on
    average. Nothing is added where every chip of the bag explodes."""
    table, seat = seen.table, seen.seat
    player = table.players[seat]
    chips, bad = total(player.bag), explosive_weight(table, player)
    if player.asked != KEEP_BREWING or chips == 0:
        return {}
    odds = {"explode": bad / chips}
    if bad < chips:
        added = _added(_as_seen(table), seat, chips - bad)
        odds |= {"points": added[0], "coins": added[1], "rubies": added[2]}
    return odds


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
