"""The pot: which chips lie where, and what follows from them."""

from ludarium.games.quacks.actions import SCORING_MOVED
from ludarium.games.quacks.components import (
    BLACK_1,
    BLUE,
    CHIP_COLOR,
    CHIP_VALUE,
    F11_LIVING_IN_LUXURY,
    GREEN_1,
    GREEN_2,
    GREEN_4,
    LAST_SPACE,
    NO_CHIP,
    NO_COLOR,
    ORANGE_1,
    PURPLE_1,
    RED_1,
    RED_2,
    RED_4,
    SPOON,
    WHITE_1,
    WHITE_2,
    WHITE_3,
    WHITE_LIMIT,
    YELLOW,
    YELLOW_1,
    YELLOW_2,
    YELLOW_4,
)
from ludarium.games.quacks.rules.rats import start_space
from ludarium.games.quacks.state import Player, Table
from ludarium.kernel.forms import EVERYONE, rule, tell

# --- Chips that lie there -------------------------------------------------------------------------------


@rule
def lay(player: Player, chip: int, space: int) -> None:
    """[Q-BREW-4, Q-BREW-5] A chip lies on its space for the rest of the round; the last space holds any number."""
    player.chips[player.num_placed] = chip
    player.spaces[player.num_placed] = min(space, LAST_SPACE)
    player.num_placed += 1
    player.pot[chip] += 1


@rule
def take_out(player: Player, index: int) -> None:
    """[Q-YELLOW1-2] The index-th chip leaves the pot; the others stay where they are."""
    player.pot[player.chips[index]] -= 1
    player.num_placed -= 1
    for later in range(index, player.num_placed):
        player.chips[later] = player.chips[later + 1]
        player.spaces[later] = player.spaces[later + 1]
    player.chips[player.num_placed] = 0
    player.spaces[player.num_placed] = 0


@rule
def empty_into_bag(player: Player) -> None:
    """[Q-BUY-4, Q-PURPLE2-2] All chips of the pot go back into the bag."""
    for index in range(player.num_placed):
        chip = player.chips[index]
        player.bag[chip] += 1
        player.pot[chip] -= 1
        player.chips[index] = 0
        player.spaces[index] = 0
    player.num_placed = 0


@rule
def chip_from_last(player: Player, back: int) -> int:
    """[Q-SCORE-2] The chip placed last (0), before that (1), and so on, or NO_CHIP."""
    index = player.num_placed - 1 - back
    return player.chips[index] if index >= 0 else NO_CHIP


@rule
def color_from_last(player: Player, back: int) -> int:
    """[Q-SCORE-2] Its color, or NO_COLOR."""
    chip = chip_from_last(player, back)
    return CHIP_COLOR[chip] if chip != NO_CHIP else NO_COLOR


@rule
def last_space(player: Player) -> int:
    """[Q-BREW-3, Q-BREW-4, Q-FLASK-4] The last occupied space, from which the next chip counts."""
    return player.spaces[player.num_placed - 1] if player.num_placed > 0 else start_space(player)


@rule
def scoring_space(player: Player) -> int:
    """[Q-SCORE-1, Q-SCORE-3, Q-SCORE-4] The space right after the last chip; after the last space, the spoon."""
    return min(last_space(player) + 1, SPOON)


@rule
def move_scoring_space(player: Player, seat: int) -> None:
    """[Q-F22-2, Q-GREEN3-2] The last chip is another one, or lies further on: the scoring space follows it."""
    space = scoring_space(player)
    if space != player.scoring:
        player.scoring = space
        tell(SCORING_MOVED, EVERYONE, seat, space)


# --- What follows from them -----------------------------------------------------------------------------


@rule
def num_orange(player: Player) -> int:
    """[Q-RED1-1, Q-ORANGE-1] Orange chips in the pot."""
    return player.pot[ORANGE_1]


@rule
def num_red(player: Player) -> int:
    """[Q-RED4-1] Red chips in the pot."""
    return player.pot[RED_1] + player.pot[RED_2] + player.pot[RED_4]


@rule
def num_yellow(player: Player) -> int:
    """[Q-YELLOW3-1, Q-YELLOW4-1] Yellow chips in the pot, whatever their value."""
    return player.pot[YELLOW_1] + player.pot[YELLOW_2] + player.pot[YELLOW_4]


@rule
def num_purple(player: Player) -> int:
    """[Q-PURPLE1-1] Purple chips in the pot."""
    return player.pot[PURPLE_1]


@rule
def num_black(player: Player) -> int:
    """[Q-BLACK-1] Black chips in the pot."""
    return player.pot[BLACK_1]


@rule
def green_sum(player: Player) -> int:
    """[Q-GREEN3-1] The values of all green chips in the pot."""
    return player.pot[GREEN_1] + 2 * player.pot[GREEN_2] + 4 * player.pot[GREEN_4]


@rule
def white_sum(player: Player) -> int:
    """[Q-EXPLODE-1, Q-YELLOW2-3, Q-RED4-2] The printed figures of the white chips in the pot."""
    return player.pot[WHITE_1] + 2 * player.pot[WHITE_2] + 3 * player.pot[WHITE_3]


@rule
def white_limit(table: Table, player: Player) -> int:
    """[Q-EXPLODE-1, Q-EXPLODE-3, Q-F11, Q-YELLOW3-1] What the white chips may add up to; the highest limit counts."""
    limit = WHITE_LIMIT
    if table.options.yellow_book == 3:
        yellow = num_yellow(player)
        limit += 2 if yellow >= 3 else 1 if yellow >= 1 else 0
    return max(limit, 9) if table.card == F11_LIVING_IN_LUXURY else limit


@rule
def doubled(table: Table, player: Player) -> bool:
    """[Q-YELLOW2-1, Q-FLASK-8] Set 2: the chip placed after a yellow one moves twice its value."""
    return table.options.yellow_book == 2 and color_from_last(player, 0) == YELLOW


@rule
def shield_covers_last(table: Table, player: Player) -> bool:
    """[Q-BLUE2-1, Q-BLUE2-2, Q-FLASK-8] Set 2: a blue chip shields as many chips after it as its value."""
    if table.options.blue_book != 2:
        return False
    covered = False
    for back in range(1, 5):
        if color_from_last(player, back) == BLUE and CHIP_VALUE[chip_from_last(player, back)] >= back:
            covered = True
    return covered
