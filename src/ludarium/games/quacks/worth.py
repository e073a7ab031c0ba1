"""Worth: what the bot thinks things are worth, in thousandths of a victory point. Opinions, not rules."""

from ludarium.games.quacks.components import (
    BLACK,
    BLACK_1,
    BLUE,
    BLUE_1,
    BLUE_2,
    CHIP_COLOR,
    CHIP_VALUE,
    COLORS,
    F15_SEASONED_PERFECTLY,
    F16_LUCKY_DEVIL,
    F17_SHINING_BRIGHT,
    F24_MAGIC_POTION,
    GLASS_CHIP,
    GLASS_POINTS,
    GLASS_RUBIES,
    GREEN,
    GREEN_1,
    GREEN_2,
    LAST_GLASS,
    LAST_ROUND,
    LAST_SPACE,
    NO_CHIP,
    NUM_SETS,
    ORANGE_1,
    PURPLE,
    PURPLE_1,
    RED,
    RED_1,
    SPACE_COINS,
    SPACE_POINTS,
    SPACE_RUBY,
    SPOON,
    WHITE,
    WHITE_LIMIT,
    YELLOW,
    YELLOW_1,
    YELLOW_4,
)
from ludarium.games.quacks.odds import lands_on_ruby
from ludarium.games.quacks.opinions import Opinions
from ludarium.games.quacks.rules.gains import droplet_movable, obtainable, tube_movable
from ludarium.games.quacks.rules.pot import (
    chip_from_last,
    color_from_last,
    green_sum,
    num_purple,
    num_red,
    num_yellow,
    scoring_space,
)
from ludarium.games.quacks.rules.spending import COINS_EACH
from ludarium.games.quacks.setup import book
from ludarium.games.quacks.state import PHASE_CARD, Player, Table
from ludarium.kernel.forms import rule

# Derived.
FIRST_OF_COLOR = tuple(CHIP_COLOR.index(color) for color in range(len(COLORS)))
NUM_OF_COLOR = tuple(CHIP_COLOR.count(color) for color in range(len(COLORS)))

# --- Chips, rubies, steps -------------------------------------------------------------------------------


@rule
def rounds_left(table: Table) -> int:
    """Rounds in which what is gained now will still be of use; a card comes before this round's brewing."""
    return LAST_ROUND - table.round_number + (1 if table.phase == PHASE_CARD else 0)


@rule
def num_owned(player: Player, color: int) -> int:
    """Chips of a color in bag and pot."""
    amount = 0
    for chip in range(FIRST_OF_COLOR[color], FIRST_OF_COLOR[color] + NUM_OF_COLOR[color]):
        amount += player.bag[chip] + player.pot[chip]
    return amount


@rule
def chip_worth(table: Table, player: Player, opinions: Opinions, chip: int) -> int:
    """One more such chip for the rest of the game."""
    color = CHIP_COLOR[chip]
    page = book(table.options, color) - 1
    crowd = opinions.crowd[color * NUM_SETS + page] * num_owned(player, color)
    return (opinions.chip[chip * NUM_SETS + page] - crowd) * rounds_left(table)


@rule
def ruby_worth(table: Table, opinions: Opinions) -> int:
    return opinions.ruby[LAST_ROUND - table.round_number]


@rule
def step_worth(table: Table, player: Player, opinions: Opinions) -> int:
    """A droplet step on the track or, if that is better, in the tubes."""
    pot = opinions.step[rounds_left(table)] if droplet_movable(player) else 0
    return max(pot, tube_worth(table, player, opinions))


@rule
def tube_worth(table: Table, player: Player, opinions: Opinions) -> int:
    """The bonus of the next glass and the prospect of the one after; nothing on the front of the pot."""
    if not tube_movable(table, player):
        return 0
    worth = glass_worth(table, player, opinions, player.tube + 1)
    if player.tube + 2 <= LAST_GLASS and table.round_number < LAST_ROUND:
        worth += glass_worth(table, player, opinions, player.tube + 2) * opinions.glass_ahead // 100
    return worth


@rule
def glass_worth(table: Table, player: Player, opinions: Opinions, glass: int) -> int:
    """The bonus of a glass."""
    worth = opinions.point * GLASS_POINTS[glass] + GLASS_RUBIES[glass] * ruby_worth(table, opinions)
    chip = GLASS_CHIP[glass]
    if chip != NO_CHIP and obtainable(table, chip):
        worth += chip_worth(table, player, opinions, chip)
    return worth


@rule
def flask_worth(table: Table, opinions: Opinions) -> int:
    """A full flask at the end of the round; under the magic potion it will be full anyway."""
    return 0 if table.card == F24_MAGIC_POTION else opinions.flask[LAST_ROUND - table.round_number]


# --- Spaces ---------------------------------------------------------------------------------------------


@rule
def coins_worth(table: Table, opinions: Opinions, space: int) -> int:
    """The coins of a scoring space; in the last round what they are exchanged for."""
    if table.round_number == LAST_ROUND:
        return SPACE_COINS[space] // COINS_EACH * opinions.point
    return SPACE_COINS[space] * opinions.coin[LAST_ROUND - table.round_number]


@rule
def rubies_worth(table: Table, opinions: Opinions, space: int) -> int:
    """The ruby of a scoring space, and what the card makes of it."""
    if SPACE_RUBY[space] == 0:
        return 0
    if table.card == F16_LUCKY_DEVIL:
        return ruby_worth(table, opinions) + 2 * opinions.point
    return ruby_worth(table, opinions) * (2 if table.card == F17_SHINING_BRIGHT else 1)


@rule
def space_worth(table: Table, opinions: Opinions, space: int) -> int:
    """A scoring space to an intact or shielded pot: points, coins and ruby."""
    return (
        SPACE_POINTS[space] * opinions.point
        + coins_worth(table, opinions, space)
        + rubies_worth(table, opinions, space)
    )


@rule
def spoilt_worth(table: Table, opinions: Opinions, space: int) -> int:
    """A scoring space to a pot that exploded: points or coins, and the ruby."""
    points, coins = SPACE_POINTS[space] * opinions.point, coins_worth(table, opinions, space)
    if table.round_number == LAST_ROUND:
        coins = 0
    return max(points, coins) + rubies_worth(table, opinions, space)


# --- What chips do --------------------------------------------------------------------------------------


@rule
def effect_worth(table: Table, player: Player, opinions: Opinions, chip: int) -> int:
    """What a chip does when it comes next into the pot, beyond moving; one line per color."""
    color = CHIP_COLOR[chip]
    if color == BLUE:
        return blue_worth(table, player, opinions, chip)
    if color == RED:
        return red_worth(table, player, opinions, chip)
    if color == YELLOW:
        return yellow_worth(table, player, opinions)
    return later_worth(table, player, opinions, chip)


@rule
def later_worth(table: Table, player: Player, opinions: Opinions, chip: int) -> int:
    """The part of it that comes after brewing."""
    color = CHIP_COLOR[chip]
    if color == PURPLE:
        have = num_purple(player)
        return best_purple(table, player, opinions, have + 1) - best_purple(table, player, opinions, have)
    if color == BLACK:
        return step_worth(table, player, opinions) * opinions.black_moth // 100
    if color == GREEN:
        return green_worth(table, player, opinions, chip)
    return 0


@rule
def blue_worth(table: Table, player: Player, opinions: Opinions, chip: int) -> int:
    """By the blue book: chips to choose from, a shield, a ruby, or points."""
    page = table.options.blue_book
    if page == 1:
        return opinions.blue_look * CHIP_VALUE[chip]
    if page == 2:
        return opinions.blue_shield * CHIP_VALUE[chip]
    if not lands_on_ruby(table, player, chip):
        return 0
    return ruby_worth(table, opinions) if page == 3 else opinions.point * CHIP_VALUE[chip]


@rule
def red_worth(table: Table, player: Player, opinions: Opinions, chip: int) -> int:
    """By the red book: a move for later, or whites that move further; extra moves are reckoned with elsewhere."""
    if table.options.red_book == 2:
        return opinions.red_later * CHIP_VALUE[chip]
    return opinions.red_walk if table.options.red_book == 4 and num_red(player) == 0 else 0


@rule
def yellow_worth(table: Table, player: Player, opinions: Opinions) -> int:
    """By the yellow book: a white back into the bag, a doubled move, or a higher limit."""
    page = table.options.yellow_book
    if page == 1 and color_from_last(player, 0) == WHITE:
        return opinions.yellow_return * CHIP_VALUE[chip_from_last(player, 0)]
    if page == 2:
        return opinions.yellow_double
    if page == 3 and (num_yellow(player) == 0 or num_yellow(player) == 2):
        return opinions.yellow_limit
    return 0


@rule
def green_worth(table: Table, player: Player, opinions: Opinions, chip: int) -> int:
    """A chip among the last two of the pot, by the green book; nothing unless it is green."""
    if chip == NO_CHIP or CHIP_COLOR[chip] != GREEN:
        return 0
    page = table.options.green_book
    if page == 1:
        return ruby_worth(table, opinions)
    if page == 2:
        return green_gift_worth(table, player, opinions, chip)
    if page == 4 and player.rubies > 0:
        return max(step_worth(table, player, opinions) - ruby_worth(table, opinions), 0)
    return 0


@rule
def green_gift_worth(table: Table, player: Player, opinions: Opinions, chip: int) -> int:
    """Set 2: the better of its gifts."""
    if chip == GREEN_1:
        return chip_worth(table, player, opinions, ORANGE_1)
    if chip == GREEN_2:
        return max(chip_worth(table, player, opinions, BLUE_1), chip_worth(table, player, opinions, RED_1))
    return max(chip_worth(table, player, opinions, YELLOW_1), chip_worth(table, player, opinions, PURPLE_1))


@rule
def purple_worth(table: Table, player: Player, opinions: Opinions, level: int) -> int:
    """The reward for so many purple chips, by the purple book; what is given back is deducted."""
    page = table.options.purple_book
    if page == 1:
        return breath_worth(table, player, opinions, min(level, 3))
    if page == 2:
        return sacrifice_worth(table, player, opinions, min(level, 3))
    if page == 3:
        return level * opinions.point * min(SPACE_COINS[min(scoring_space(player), LAST_SPACE)] // 10, 3)
    return min(level, 3) * opinions.upgrade_hope * rounds_left(table)


@rule
def best_purple(table: Table, player: Player, opinions: Opinions, num_chips: int) -> int:
    """The best reward that so many purple chips allow."""
    if table.options.purple_book != 2:
        return purple_worth(table, player, opinions, num_chips)
    best = 0
    for level in range(1, min(num_chips, 3) + 1):
        best = max(best, sacrifice_worth(table, player, opinions, level))
    return best


@rule
def breath_worth(table: Table, player: Player, opinions: Opinions, level: int) -> int:
    """Set 1: a point; a point and a ruby; two points and a step."""
    if level == 3:
        return 2 * opinions.point + step_worth(table, player, opinions)
    if level == 2:
        return opinions.point + ruby_worth(table, opinions)
    return level * opinions.point


@rule
def sacrifice_worth(table: Table, player: Player, opinions: Opinions, level: int) -> int:
    """Set 2: chips, points, rubies and steps, less the purple chips."""
    paid = level * chip_worth(table, player, opinions, PURPLE_1)
    if level == 1:
        return (
            opinions.point + ruby_worth(table, opinions) + chip_worth(table, player, opinions, BLACK_1) - paid
        )
    if level == 2:
        chips = chip_worth(table, player, opinions, GREEN_1) + chip_worth(table, player, opinions, BLUE_2)
        return 3 * opinions.point + step_worth(table, player, opinions) + chips - paid
    if level == 3:
        steps = 2 * step_worth(table, player, opinions)
        return (
            6 * opinions.point
            + ruby_worth(table, opinions)
            + steps
            + chip_worth(table, player, opinions, YELLOW_4)
            - paid
        )
    return 0


# --- A pot as it stands ---------------------------------------------------------------------------------


@rule
def pot_worth(table: Table, player: Player, opinions: Opinions, space: int, whites: int) -> int:
    """Stopping on a scoring space with so much white: the space, and what exactly 7 white brings."""
    worth = 0
    if whites == WHITE_LIMIT:
        if table.options.green_book == 3:
            space = min(space + green_sum(player), SPOON)
        if table.card == F15_SEASONED_PERFECTLY:
            worth = step_worth(table, player, opinions)
    return worth + space_worth(table, opinions, space)
