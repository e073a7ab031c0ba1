"""The evaluation, phases A to D: bonus die, black, green and purple chips, rubies, points."""

from ludarium.games.quacks.actions import (
    ACCEPT,
    CHIP_SWAPPED,
    CHOOSE_POINTS,
    COINS_CHOSEN,
    DECLINE,
    DIE_STREAM,
    FACE_ROLLED,
    GREEN_GIFT,
    GREEN_MOVE,
    GREEN_PAYMENT,
    LAST_CHIP_MOVED,
    LEAVE,
    LEGAL,
    NOT_IN_THE_POT,
    POINTS_CHOSEN,
    POINTS_OR_COINS,
    PURPLE_REWARD,
    PURPLE_UPGRADE,
    PURPLES_GIVEN_BACK,
    REWARD,
    ROLL,
    ROLL_DIE,
    ROLLED,
    TAKE,
    TOO_FEW_PURPLE,
    UPGRADE,
    UPGRADE_NOTHING,
    answers,
    defaults,
    draws,
    refuses,
)
from ludarium.games.quacks.components import (
    BLACK_1,
    BLUE_1,
    BLUE_2,
    CHIP_VALUE,
    CHIP_WORTH_2,
    CHIP_WORTH_4,
    DIE_DROPLET,
    DIE_ONE_POINT,
    DIE_ORANGE,
    DIE_RUBY,
    DIE_TWO_POINTS,
    DIE_WEIGHT,
    F16_LUCKY_DEVIL,
    F17_SHINING_BRIGHT,
    F20_POT_IS_FULL,
    GREEN,
    GREEN_1,
    GREEN_2,
    LAST_ROUND,
    LAST_SPACE,
    NO_CHIP,
    NUM_CHIPS,
    ORANGE_1,
    PURPLE_1,
    RED_1,
    SPACE_COINS,
    SPACE_POINTS,
    SPACE_RUBY,
    WHITE_LIMIT,
    YELLOW_1,
    YELLOW_4,
)
from ludarium.games.quacks.rules.gains import (
    gain_chip,
    gain_points,
    gain_rubies,
    gift_refusal,
    obtainable,
    paid_step,
    pay_rubies,
    step_possible,
    stock_refusal,
)
from ludarium.games.quacks.rules.pot import (
    chip_from_last,
    color_from_last,
    green_sum,
    move_scoring_space,
    num_black,
    num_purple,
    take_out,
    white_sum,
)
from ludarium.games.quacks.state import DUE_ROLL, Own, Player, Seen, State, Table, ask, next_owed
from ludarium.kernel.forms import EVERYONE, rule, tell
from ludarium.kernel.records import Ints

# --- A) The bonus die -----------------------------------------------------------------------------------


@rule
def wins_die(table: Table, seat: int) -> bool:
    """[Q-DIE-1, Q-DIE-2, Q-EXPLODE-4] Furthest, by position, of the pots that did not explode; ties all roll."""
    if table.players[seat].exploded == 1:
        return False
    furthest = 0
    for other in range(table.options.seats):
        if table.players[other].exploded == 0:
            furthest = max(furthest, table.players[other].scoring)
    return table.players[seat].scoring == furthest


@rule
def die_turn(table: Table, seat: int) -> None:
    """[Q-DIE-2, Q-DIE-4] A winner may roll."""
    if wins_die(table, seat):
        ask(table, seat, ROLL_DIE)


@answers(ROLL_DIE, passing=DECLINE)
@rule
def accept_die(state: State, seat: int, action: int) -> None:
    """[Q-DIE-4, Q-F20] One roll, or two when the pot is full."""
    table = state.table
    if action == ACCEPT:
        table.players[seat].rolls = 2 if table.card == F20_POT_IS_FULL else 1


@defaults(ROLL_DIE)
@rule
def roll_the_die(seen: Seen) -> int:
    """The die does no harm."""
    return ACCEPT


@rule
def begin_roll(table: Table, seat: int) -> None:
    """[Q-BOX-5] Chance owes the seat a roll."""
    table.players[seat].rolls -= 1
    table.due |= DUE_ROLL << seat


@draws(ROLL)
@rule
def die_weights(state: State, weights: Ints) -> int:
    """[Q-BOX-5] As the faces of the die are printed."""
    for face in range(len(DIE_WEIGHT)):
        weights[face] = DIE_WEIGHT[face]
    return DIE_STREAM + next_owed(state.table.due, DUE_ROLL)


@answers(ROLL)
@rule
def rolled(state: State, outcome: int) -> None:
    """[Q-DIE-3] The roll is over."""
    table, face = state.table, outcome - FACE_ROLLED
    seat = next_owed(table.due, DUE_ROLL)
    table.due &= ~(DUE_ROLL << seat)
    tell(ROLLED, EVERYONE, seat, face)
    take_face(table, seat, face)


@rule
def take_face(table: Table, seat: int, face: int) -> None:
    """[Q-DIE-3, Q-BOX-5] The result is taken at once."""
    if face == DIE_ONE_POINT:
        gain_points(table, seat, 1)
    elif face == DIE_TWO_POINTS:
        gain_points(table, seat, 2)
    elif face == DIE_RUBY:
        gain_rubies(table, seat, 1)
    elif face == DIE_DROPLET:
        table.players[seat].steps += 1
    elif face == DIE_ORANGE:
        gain_chip(table, seat, ORANGE_1)


# --- B) Black -------------------------------------------------------------------------------------------


@rule
def black_turn(table: Table, seat: int) -> None:
    """[Q-ACTIONS-1, Q-SETUP-7] The black book has a page for two players and one for three or four."""
    if table.options.seats == 2:
        compare_with_opponent(table, seat)
    else:
        compare_with_neighbours(table, seat)


@rule
def compare_with_opponent(table: Table, seat: int) -> None:
    """[Q-BLACK-1, Q-BLACK-2, Q-OPTION-3] As many: a step; more: a step and a ruby; none against none pays nothing."""
    mine, theirs = num_black(table.players[seat]), num_black(table.players[1 - seat])
    if mine > theirs:
        gain_rubies(table, seat, 1)
        table.players[seat].steps += 1
    elif mine == theirs and (mine > 0 or table.options.black_zero_tie_pays == 1):
        table.players[seat].steps += 1


@rule
def compare_with_neighbours(table: Table, seat: int) -> None:
    """[Q-BLACK-3] More than one neighbour: a step; more than both: a step and a ruby."""
    seats = table.options.seats
    mine = num_black(table.players[seat])
    more_than_left = mine > num_black(table.players[(seat + 1) % seats])
    more_than_right = mine > num_black(table.players[(seat + seats - 1) % seats])
    if more_than_left or more_than_right:
        table.players[seat].steps += 1
    if more_than_left and more_than_right:
        gain_rubies(table, seat, 1)


# --- B) Green -------------------------------------------------------------------------------------------


@rule
def green_turn(table: Table, seat: int) -> None:
    """[Q-ACTIONS-1] By the green book: rubies, gifts, a move, or payments."""
    player, book = table.players[seat], table.options.green_book
    if book == 1:
        pay_for_greens(table, seat)
    elif book == 3:
        offer_green_move(table, seat)
    else:
        player.greens = greens_at_the_end(player)


@rule
def greens_at_the_end(player: Player) -> int:
    """[Q-GREEN1-1, Q-GREEN2-1, Q-GREEN4-1] The green chips among the last two: bit 0 the last, bit 1 the other."""
    return int(color_from_last(player, 0) == GREEN) + 2 * int(color_from_last(player, 1) == GREEN)


@rule
def pay_for_greens(table: Table, seat: int) -> None:
    """[Q-GREEN1-1, Q-ACTIONS-3] Set 1: a ruby for each green chip among the last two."""
    greens = greens_at_the_end(table.players[seat])
    if greens > 0:
        gain_rubies(table, seat, 2 if greens == 3 else 1)


@rule
def green_chip(player: Player) -> int:
    """[Q-GREEN2-1] The green chip whose action comes next."""
    return chip_from_last(player, 0 if player.greens & 1 else 1)


@rule
def next_green(table: Table, seat: int) -> None:
    """[Q-GREEN2-1, Q-GREEN4-1, Q-ACTIONS-2] The next green chip offers its gift or takes its payment."""
    player = table.players[seat]
    if table.options.green_book == 2 and any_green_gift(table, player):
        ask(table, seat, GREEN_GIFT)
    elif table.options.green_book == 4 and player.rubies > 0 and step_possible(table, player):
        ask(table, seat, GREEN_PAYMENT)
    else:
        green_done(player)


@rule
def green_done(player: Player) -> None:
    """[Q-GREEN4-1] One gift or payment for each green chip."""
    player.greens &= player.greens - 1


@rule
def green_gives(player: Player, chip: int) -> bool:
    """[Q-GREEN2-1] Set 2: a 1 gives orange, a 2 blue or red, a 4 yellow or purple."""
    green = green_chip(player)
    if green == GREEN_1:
        return chip == ORANGE_1
    if green == GREEN_2:
        return chip == BLUE_1 or chip == RED_1
    return chip == YELLOW_1 or chip == PURPLE_1


@rule
def any_green_gift(table: Table, player: Player) -> bool:
    """[Q-GREEN2-1, Q-SUPPLY-5] There is something left to give."""
    found = False
    for chip in range(ORANGE_1, NUM_CHIPS):
        if green_gives(player, chip) and obtainable(table, chip):
            found = True
    return found


@refuses(GREEN_GIFT)
@rule
def green_gift_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[Q-GREEN2-1] What this green chip gives, or nothing."""
    given = action == LEAVE or green_gives(table.players[seat], action - TAKE)
    return gift_refusal(table, action, given)


@answers(GREEN_GIFT, passing=LEAVE)
@rule
def take_green_gift(state: State, seat: int, action: int) -> None:
    """[Q-GREEN2-1] The gift goes into the bag, or is declined."""
    green_done(state.table.players[seat])
    if action != LEAVE:
        gain_chip(state.table, seat, action - TAKE)


@rule
def offer_green_move(table: Table, seat: int) -> None:
    """[Q-GREEN3-1] Set 3: with exactly 7 white, the last chip may move by the sum of all green."""
    player = table.players[seat]
    if (
        white_sum(player) == WHITE_LIMIT
        and green_sum(player) > 0
        and player.spaces[player.num_placed - 1] < LAST_SPACE
    ):
        ask(table, seat, GREEN_MOVE)


@answers(GREEN_MOVE, passing=DECLINE)
@rule
def move_last_chip(state: State, seat: int, action: int) -> None:
    """[Q-GREEN3-1, Q-GREEN3-2, Q-SCORE-5] The last chip moves on, and the scoring space with it."""
    if action == ACCEPT:
        player = state.table.players[seat]
        last = player.num_placed - 1
        player.spaces[last] = min(player.spaces[last] + green_sum(player), LAST_SPACE)
        tell(LAST_CHIP_MOVED, EVERYONE, seat, player.spaces[last])
        move_scoring_space(player, seat)


@defaults(GREEN_MOVE)
@rule
def move_further(seen: Seen) -> int:
    """Further is mostly better."""
    return ACCEPT


@answers(GREEN_PAYMENT, passing=DECLINE)
@rule
def pay_for_step(state: State, seat: int, action: int) -> None:
    """[Q-GREEN4-1] Set 4: a ruby for a droplet step."""
    green_done(state.table.players[seat])
    if action == ACCEPT:
        pay_rubies(state.table, seat, 1)
        paid_step(state, seat)


# --- B) Purple ------------------------------------------------------------------------------------------


@rule
def purple_turn(table: Table, seat: int) -> None:
    """[Q-ACTIONS-1, Q-ACTIONS-2] Whoever has earned a purple reward may choose it."""
    player, book = table.players[seat], table.options.purple_book
    if book == 4:
        if any_upgrade(table, player):
            ask(table, seat, PURPLE_UPGRADE)
    elif most_purple(table, player) > 0:
        ask(table, seat, PURPLE_REWARD)


@rule
def most_purple(table: Table, player: Player) -> int:
    """[Q-PURPLE1-2, Q-PURPLE2-1, Q-PURPLE3-1] The highest reward that may be chosen; set 3 has a single one."""
    if table.options.purple_book == 3:
        return 1 if haunted_points(player) > 0 else 0
    return min(num_purple(player), 3)


@refuses(PURPLE_REWARD)
@rule
def reward_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[Q-PURPLE1-2, Q-PURPLE2-1, Q-PURPLE3-1] No higher reward than the purple chips earn."""
    return LEGAL if action - REWARD <= most_purple(table, table.players[seat]) else TOO_FEW_PURPLE


@answers(PURPLE_REWARD, passing=REWARD)
@rule
def take_purple_reward(state: State, seat: int, action: int) -> None:
    """[Q-PURPLE1-2, Q-PURPLE2-1] Exactly one reward, perhaps a smaller one, or none."""
    table, level, book = state.table, action - REWARD, state.table.options.purple_book
    if level == 0:
        return
    if book == 1:
        breathe(table, seat, level)
    elif book == 2:
        give_purples_back(table, seat, level)
    else:
        gain_points(table, seat, haunted_points(table.players[seat]))


@defaults(PURPLE_REWARD)
@rule
def take_first_reward(seen: Seen) -> int:
    """The smallest: it costs least."""
    return REWARD + 1


@rule
def breathe(table: Table, seat: int, level: int) -> None:
    """[Q-PURPLE1-1] Set 1: a point; a point and a ruby; two points and a step."""
    gain_points(table, seat, 2 if level == 3 else 1)
    if level == 2:
        gain_rubies(table, seat, 1)
    elif level == 3:
        table.players[seat].steps += 1


@rule
def give_purples_back(table: Table, seat: int, level: int) -> None:
    """[Q-PURPLE2-1, Q-SUPPLY-4] Set 2: purple chips go back to the supply for a great reward."""
    player = table.players[seat]
    for _ in range(level):
        take_out(player, last_purple(player))
        table.supply[PURPLE_1] += 1
    tell(PURPLES_GIVEN_BACK, EVERYONE, seat, level)
    if level == 1:
        gain_chip(table, seat, BLACK_1)
        gain_points(table, seat, 1)
        gain_rubies(table, seat, 1)
    elif level == 2:
        gain_chip(table, seat, GREEN_1)
        gain_chip(table, seat, BLUE_2)
        gain_points(table, seat, 3)
        player.steps += 1
    else:
        gain_chip(table, seat, YELLOW_4)
        gain_points(table, seat, 6)
        gain_rubies(table, seat, 1)
        player.steps += 2


@rule
def last_purple(player: Player) -> int:
    """[Q-PURPLE2-1] Where the last purple chip lies in the order of placing."""
    index = player.num_placed - 1
    while player.chips[index] != PURPLE_1:
        index -= 1
    return index


@rule
def haunted_points(player: Player) -> int:
    """[Q-PURPLE3-1] Set 3: each purple chip scores by the number printed on its space."""
    points = 0
    for index in range(player.num_placed):
        if player.chips[index] == PURPLE_1:
            points += min(SPACE_COINS[player.spaces[index]] // 10, 3)
    return points


@rule
def upgraded(chip: int, step: int) -> int:
    """[Q-PURPLE4-1] Set 4: what a chip becomes by step 0 (1 to 2), 1 (2 to 4) or 2 (1 to 4), or NO_CHIP."""
    if CHIP_VALUE[chip] != (2 if step == 1 else 1):
        return NO_CHIP
    return CHIP_WORTH_2[chip] if step == 0 else CHIP_WORTH_4[chip]


@rule
def upgrade_possible(table: Table, player: Player, chip: int, step: int) -> bool:
    """[Q-PURPLE4-1, Q-PURPLE4-2] The chip lies in the pot, enough purple does, and the higher one is in stock."""
    higher = upgraded(chip, step)
    return (
        higher != NO_CHIP and player.pot[chip] > 0 and num_purple(player) > step and obtainable(table, higher)
    )


@rule
def any_upgrade(table: Table, player: Player) -> bool:
    """[Q-PURPLE4-1] Something can be exchanged."""
    found = False
    if num_purple(player) > 0:
        for chip in range(ORANGE_1, NUM_CHIPS):
            for step in range(3):
                if upgrade_possible(table, player, chip, step):
                    found = True
    return found


@rule
def upgrade_chip(action: int) -> int:
    """[Q-PURPLE4-2] The chip that an upgrade action names: by step, then green, blue, red, yellow."""
    step, color = (action - UPGRADE) // 4, (action - UPGRADE) % 4
    return GREEN_1 + 3 * color + (1 if step == 1 else 0)


@refuses(PURPLE_UPGRADE)
@rule
def upgrade_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[Q-PURPLE4-1, Q-PURPLE4-2] Enough purple, the chip in the pot, and the higher one in stock."""
    if action == UPGRADE_NOTHING:
        return LEGAL
    player, chip, step = table.players[seat], upgrade_chip(action), (action - UPGRADE) // 4
    if num_purple(player) <= step:
        return TOO_FEW_PURPLE
    if player.pot[chip] == 0:
        return NOT_IN_THE_POT
    return stock_refusal(table, upgraded(chip, step))


@answers(PURPLE_UPGRADE, passing=UPGRADE_NOTHING)
@rule
def upgrade(state: State, seat: int, action: int) -> None:
    """[Q-PURPLE4-1, Q-PURPLE4-3] The old chip goes to the supply, the new one straight into the bag."""
    if action == UPGRADE_NOTHING:
        return
    table, player, chip = state.table, state.table.players[seat], upgrade_chip(action)
    higher = upgraded(chip, (action - UPGRADE) // 4)
    take_out(player, last_of_kind(player, chip))
    table.supply[chip] += 1
    table.supply[higher] -= 1
    player.bag[higher] += 1
    tell(CHIP_SWAPPED, EVERYONE, seat, chip, higher)


@defaults(PURPLE_UPGRADE)
@rule
def upgrade_nothing(seen: Seen) -> int:
    """The chips stay in the pot."""
    return UPGRADE_NOTHING


@rule
def last_of_kind(player: Player, chip: int) -> int:
    """[Q-PURPLE4-1] Where the last such chip lies in the order of placing."""
    index = player.num_placed - 1
    while player.chips[index] != chip:
        index -= 1
    return index


# --- Seasoned perfectly, C) rubies, D) points -----------------------------------------------------------


@rule
def seasoned_turn(table: Table, seat: int) -> None:
    """[Q-F15, Q-ROUND-3] After phase B, exactly 7 white gives a droplet step."""
    if white_sum(table.players[seat]) == WHITE_LIMIT:
        table.players[seat].steps += 1


@rule
def find_rubies(table: Table, seat: int) -> None:
    """[Q-RUBY-1, Q-F16, Q-F17, Q-EXPLODE-4] A ruby on the scoring space is gained, exploded or not."""
    if SPACE_RUBY[table.players[seat].scoring] == 1:
        gain_rubies(table, seat, 2 if table.card == F17_SHINING_BRIGHT else 1)
        if table.card == F16_LUCKY_DEVIL:
            gain_points(table, seat, 2)


@rule
def spoilt(player: Player) -> bool:
    """[Q-EXPLODE-4, Q-BLUE2-1] Exploded without a shield."""
    return player.exploded == 1 and player.shielded == 0


@rule
def points_turn(table: Table, seat: int) -> None:
    """[Q-POINTS-1, Q-LAST-4] Whoever exploded chooses; in the last round there is nothing to choose."""
    player = table.players[seat]
    if not spoilt(player):
        award_points(table, seat)
        award_coins(player)
    elif table.round_number == LAST_ROUND:
        award_points(table, seat)
    else:
        ask(table, seat, POINTS_OR_COINS)


@answers(POINTS_OR_COINS)
@rule
def points_or_coins(state: State, seat: int, action: int) -> None:
    """[Q-POINTS-1, Q-EXPLODE-4] Points or purchases, not both."""
    player = state.table.players[seat]
    if action == CHOOSE_POINTS:
        tell(POINTS_CHOSEN, EVERYONE, seat)
        award_points(state.table, seat)
    else:
        award_coins(player)
        tell(COINS_CHOSEN, EVERYONE, seat, player.coins)


@rule
def award_points(table: Table, seat: int) -> None:
    """[Q-POINTS-2, Q-BOX-3] The points of the scoring space."""
    gain_points(table, seat, SPACE_POINTS[table.players[seat].scoring])


@rule
def award_coins(player: Player) -> None:
    """[Q-BUY-2, Q-BOX-3] The coins of the scoring space."""
    player.coins = SPACE_COINS[player.scoring]
