"""The hand-written bot.

What may be answered is asked of the rules alone; what is good is an opinion: `worth.py`.
"""

from ludarium.games.quacks.actions import (
    ACCEPT,
    BUY,
    BUY_DROPLET,
    CHOOSE_COINS,
    CHOOSE_POINTS,
    CHOOSE_WISELY,
    COINS_TO_POINT,
    DECLINE,
    DONE,
    DRAW,
    DROPLET_STEP,
    GIVE_UP_TAILS,
    GO_ON,
    GOOD_START,
    GREEN_GIFT,
    GREEN_MOVE,
    GREEN_PAYMENT,
    JUST_IN_TIME,
    KEEP_BREWING,
    KEEP_DROPLET,
    LEAVE,
    LEAVE_BESIDE,
    LEGAL,
    MOVE_DROPLET,
    MOVE_TUBE,
    ONLY_ONE,
    PLACE_BESIDE,
    PLACE_ONE_OF,
    POINTS_OR_COINS,
    PURPLE_REWARD,
    PURPLE_UPGRADE,
    PUT_IN_POT,
    RATS_ARE_FRIENDS,
    REFILL_FLASK,
    REMOVE_WHITE,
    RETURN_FIRST_WHITE,
    RETURN_WHITE,
    REWARD,
    ROOMS,
    RUBIES_TO_POINT,
    SCHADENFREUDE,
    SECOND_CHANCE,
    SPEND,
    START_OVER,
    STOP,
    SWAP_ONE_OF,
    TAKE,
    TAKE_POINTS,
    TAKE_RUBIES,
    TAKE_STEPS,
    UPGRADE,
    UPGRADE_NOTHING,
    USE_FLASK,
    WHEEL_AND_DEAL,
    advises,
)
from ludarium.games.quacks.components import (
    CHIP_COLOR,
    CHIP_NEXT,
    CHIP_VALUE,
    F21_SECOND_CHANCE,
    GLASS_POINTS,
    LAST_GLASS,
    LAST_ROUND,
    LAST_SPACE,
    NUM_CHIPS,
    NUM_SETS,
    ORANGE_1,
    PURPLE_1,
    RED_1,
    SPACE_COINS,
    SPACE_POINTS,
    SPOON,
    WHITE,
    WHITE_1,
)
from ludarium.games.quacks.odds import (
    explodes,
    explosive_weight,
    room,
    shield_covers_next,
    space_after,
    white_weight,
)
from ludarium.games.quacks.opinions import Opinions
from ludarium.games.quacks.rules.brewing import brewing_refusal, distance, flask_suits, inert, look_refusal
from ludarium.games.quacks.rules.evaluation import spoilt, upgrade_chip, upgraded
from ludarium.games.quacks.rules.gains import obtainable, total, tube_movable
from ludarium.games.quacks.rules.play import default, refusal
from ludarium.games.quacks.rules.pot import chip_from_last, green_sum, last_space, scoring_space, white_sum
from ludarium.games.quacks.rules.rats import start_space
from ludarium.games.quacks.rules.spending import RUBIES_EACH, purchase_refusal
from ludarium.games.quacks.state import PHASE_STRONG, Player, Seen, Table
from ludarium.games.quacks.worth import (
    chip_worth,
    effect_worth,
    flask_worth,
    green_worth,
    later_worth,
    pot_worth,
    purple_worth,
    rounds_left,
    ruby_worth,
    space_worth,
    spoilt_worth,
    step_worth,
    tube_worth,
)
from ludarium.kernel.chance import Luck
from ludarium.kernel.forms import rule
from ludarium.kernel.rooms import NO_ANSWER

WORTHLESS = -1_000_000  # less than any choice

advise = ROOMS.advise


@rule
def heuristic(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """What the bot thinks of the question, or else what is answered when time runs out."""
    advice = advise(seen, seen.table.players[seen.seat].asked, opinions, luck)
    return default(seen) if advice == NO_ANSWER else advice


@rule
def allowed(seen: Seen, action: int) -> bool:
    """The rules accept this answer."""
    return refusal(seen.table, seen.own, seen.seat, action) == LEGAL


# --- Cards ----------------------------------------------------------------------------------------------


@advises(SCHADENFREUDE, GREEN_GIFT)
@rule
def take_a_gift(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """Whatever is worth most."""
    return best_gift(seen, opinions)


@rule
def best_gift(seen: Seen, opinions: Opinions) -> int:
    """Of the chips on offer the one that is worth most; LEAVE if there is none."""
    table, player = seen.table, seen.table.players[seen.seat]
    best, most = LEAVE, WORTHLESS
    for chip in range(ORANGE_1, NUM_CHIPS):
        if allowed(seen, TAKE + chip):
            worth = chip_worth(table, player, opinions, chip)
            if worth > most:
                best, most = TAKE + chip, worth
    return best


@rule
def gift_worth(seen: Seen, opinions: Opinions, gift: int) -> int:
    """What an answer of `best_gift` is worth."""
    if gift == LEAVE:
        return WORTHLESS
    return chip_worth(seen.table, seen.table.players[seen.seat], opinions, gift - TAKE)


@advises(CHOOSE_WISELY)
@rule
def choose_wisely(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """Two droplet steps or a purple chip."""
    table, player = seen.table, seen.table.players[seen.seat]
    chip = chip_worth(table, player, opinions, PURPLE_1)
    return TAKE_STEPS if 2 * step_worth(table, player, opinions) >= chip else TAKE + PURPLE_1


@advises(ONLY_ONE)
@rule
def only_one(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """A chip or three rubies."""
    gift = best_gift(seen, opinions)
    return gift if gift_worth(seen, opinions, gift) > 3 * ruby_worth(seen.table, opinions) else TAKE_RUBIES


@advises(WHEEL_AND_DEAL)
@rule
def wheel_and_deal(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """A chip for a ruby, if it is worth that."""
    gift = best_gift(seen, opinions)
    return gift if gift_worth(seen, opinions, gift) > ruby_worth(seen.table, opinions) else LEAVE


@advises(GOOD_START)
@rule
def good_start(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """A tail is a space in this round only; a ruby lasts."""
    table, tails = seen.table, seen.table.players[seen.seat].tails
    space = opinions.point // 3 + opinions.coin[rounds_left(table) - 1] // 2
    return GIVE_UP_TAILS + (min(tails, 3) if ruby_worth(table, opinions) > space else 0)


@advises(SWAP_ONE_OF)
@rule
def swap_one_of(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """The swap that gains most, if any gains."""
    table, player = seen.table, seen.table.players[seen.seat]
    best, most = LEAVE, 0
    for chip in range(ORANGE_1, NUM_CHIPS):
        if player.offered[chip] > 0 and allowed(seen, TAKE + chip):
            gain = chip_worth(table, player, opinions, CHIP_NEXT[chip]) - chip_worth(
                table, player, opinions, chip
            )
            if gain > most:
                best, most = TAKE + chip, gain
    return best


@advises(JUST_IN_TIME)
@rule
def just_in_time(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """Four points, or one white less for the rest of the game."""
    white = opinions.chip[WHITE_1 * NUM_SETS] * rounds_left(seen.table)
    return REMOVE_WHITE if white > 4 * opinions.point and allowed(seen, REMOVE_WHITE) else TAKE_POINTS


@advises(RATS_ARE_FRIENDS)
@rule
def rats_are_friends(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """A chip of value 4, or a point for each tail."""
    gift = best_gift(seen, opinions)
    points = seen.table.players[seen.seat].tails * opinions.point
    return TAKE_POINTS if allowed(seen, TAKE_POINTS) and points > gift_worth(seen, opinions, gift) else gift


# --- Brewing --------------------------------------------------------------------------------------------


@advises(KEEP_BREWING)
@rule
def keep_brewing(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """Draw while it is safe or worth the risk; then save the pot with the flask, or stop."""
    table, own, seat = seen.table, seen.own, seen.seat
    player = table.players[seat]
    if brewing_refusal(table, own, seat, STOP) != LEGAL:
        return DRAW
    if brewing_refusal(table, own, seat, DRAW) != LEGAL or last_space(player) == LAST_SPACE:
        return STOP
    if explosive_weight(table, player) == 0:
        return DRAW
    amount = total(player.bag)
    gain, loss = stakes(table, opinions, seat, amount)
    drawing = advantage(table, player, opinions, amount, gain, loss)
    if brewing_refusal(table, own, seat, USE_FLASK) == LEGAL and flask_suits(player):
        rescue = flask_advantage(table, player, opinions, amount, gain, loss)
        if rescue > max(drawing, 0):
            return USE_FLASK
    return DRAW if drawing > 0 else STOP


@rule
def stakes(table: Table, opinions: Opinions, seat: int, amount: int) -> tuple[int, int]:
    """What a chip of so many that is safe to draw would gain, and what one that is not would lose; on average."""
    player = table.players[seat]
    rival, guess = rival_space(table, opinions, seat)
    now = standing_worth(table, player, opinions, rival, guess)
    gain, loss = 0, 0
    for chip in range(NUM_CHIPS):
        if player.bag[chip] > 0:
            space = space_after(table, player, chip)
            if explodes(table, player, chip):
                loss += player.bag[chip] * (now - ruin_worth(table, player, opinions, space))
            else:
                whites = white_sum(player) + white_value(chip)
                worth = pot_worth(table, player, opinions, space, whites) + die_worth(
                    opinions, space, rival, guess
                )
                gain += player.bag[chip] * (worth + effect_worth(table, player, opinions, chip) - now)
    risk = explosive_weight(table, player)
    return gain // max(amount - risk, 1), loss // max(risk, 1)


@rule
def standing_worth(table: Table, player: Player, opinions: Opinions, rival: int, guess: bool) -> int:
    """The pot as it stands; with one more chip, the chip before the last is no longer among the last two."""
    space = scoring_space(player)
    worth = pot_worth(table, player, opinions, space, white_sum(player)) + die_worth(
        opinions, space, rival, guess
    )
    return worth + green_worth(table, player, opinions, chip_from_last(player, 1))


@rule
def ruin_worth(table: Table, player: Player, opinions: Opinions, space: int) -> int:
    """A pot that explodes on this scoring space."""
    if second_chance_saves(table, player):
        return space_worth(table, opinions, scoring_space(player)) - opinions.second_chance_cost
    return (
        space_worth(table, opinions, space)
        if shield_covers_next(table, player)
        else spoilt_worth(table, opinions, space)
    )


@rule
def second_chance_saves(table: Table, player: Player) -> bool:
    """An explosion now would be within the first five chips of a second chance."""
    if table.card != F21_SECOND_CHANCE or table.options.second_chance_protects_first_five == 0:
        return False
    return player.chance_used == 0 and player.num_placed < 5


@rule
def advantage(table: Table, player: Player, opinions: Opinions, amount: int, gain: int, loss: int) -> int:
    """What drawing one of so many chips gains over stopping, with later draws in sight."""
    risk, left = explosive_weight(table, player), room(table, player)
    further = prospect(player, amount, gain, loss, left)
    rescued = further - flask_worth(table, opinions) * amount if player.flask == 1 else 0
    later = (amount - white_weight(player, 0)) * further
    for value in range(1, min(left, 3) + 1):
        hope = max(prospect(player, amount, gain, loss, left - value), rescued)
        later += player.bag[WHITE_1 + value - 1] * hope
    next_draw = (
        gain * (amount - risk) - loss * risk * opinions.caution[LAST_ROUND - table.round_number] // 100
    )
    return (next_draw + later // amount * opinions.patience // 100) // amount


@rule
def prospect(player: Player, amount: int, gain: int, loss: int, left: int) -> int:
    """What one more draw would gain in a pot with room for so much white, at least nothing; summed over the bag."""
    risk = white_weight(player, left)
    return max(gain * (amount - risk) - loss * risk, 0)


@rule
def flask_advantage(
    table: Table, player: Player, opinions: Opinions, amount: int, gain: int, loss: int
) -> int:
    """What putting the white chip drawn last back and going on gains over stopping."""
    left = room(table, player) + CHIP_VALUE[chip_from_last(player, 0)]
    hope = prospect(player, amount, gain, loss, left) // amount * opinions.flask_hope // 100
    return hope - last_chip_worth(table, player, opinions) - flask_worth(table, opinions)


@rule
def rival_space(table: Table, opinions: Opinions, seat: int) -> tuple[int, bool]:
    """The scoring space to beat for the die, and whether it is a guess because somebody still brews."""
    furthest, guess = 0, False
    for other in range(table.options.seats):
        rival = table.players[other]
        if other != seat and rival.exploded == 0:
            space = scoring_space(rival)
            if rival.stopped == 0:
                space += room(table, rival) * opinions.rival_reach[LAST_ROUND - table.round_number] // 10
                guess = True
            furthest = max(furthest, space)
    return min(furthest, SPOON), guess


@rule
def die_worth(opinions: Opinions, space: int, rival: int, guess: bool) -> int:
    """The bonus die, as likely as this space is the furthest."""
    if not guess:
        return opinions.die if space >= rival else 0
    ahead = min(max(space - rival + opinions.rival_doubt + 1, 0), 2 * opinions.rival_doubt + 1)
    return opinions.die * ahead // (2 * opinions.rival_doubt + 1)


@advises(PLACE_ONE_OF)
@rule
def place_one_of(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """Of the chips looked at the one that gains most, if any gains."""
    table, player = seen.table, seen.table.players[seen.seat]
    rival, guess = rival_space(table, opinions, seen.seat)
    best, most = LEAVE, standing_worth(table, player, opinions, rival, guess)
    for chip in range(NUM_CHIPS):
        if look_refusal(table, seen.own, seen.seat, TAKE + chip) == LEGAL:
            if table.phase == PHASE_STRONG and inert(table, TAKE + chip):
                worth = strong_worth(table, player, opinions, chip, rival, guess)
            else:
                worth = picked_worth(table, player, opinions, chip, rival, guess)
            if worth > most:
                best, most = TAKE + chip, worth
    return best


@rule
def strong_worth(table: Table, player: Player, opinions: Opinions, chip: int, rival: int, guess: bool) -> int:
    """The pot with a strong ingredient on top, which neither acts nor explodes."""
    space = min(last_space(player) + distance(table, player, chip, 0), LAST_SPACE) + 1
    worth = pot_worth(table, player, opinions, space, white_sum(player) + white_value(chip))
    return worth + die_worth(opinions, space, rival, guess) + later_worth(table, player, opinions, chip)


@rule
def picked_worth(table: Table, player: Player, opinions: Opinions, chip: int, rival: int, guess: bool) -> int:
    """The pot with this chip on top, as if drawn; white takes room."""
    space, white = space_after(table, player, chip), white_value(chip)
    if explodes(table, player, chip):
        return ruin_worth(table, player, opinions, space)
    worth = pot_worth(table, player, opinions, space, white_sum(player) + white) + die_worth(
        opinions, space, rival, guess
    )
    return (
        worth
        + effect_worth(table, player, opinions, chip)
        - white * opinions.room[LAST_ROUND - table.round_number]
    )


@rule
def white_value(chip: int) -> int:
    """What a chip counts towards an explosion."""
    return CHIP_VALUE[chip] if CHIP_COLOR[chip] == WHITE else 0


@advises(RETURN_WHITE)
@rule
def return_white(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """A white chip less in the pot is worth its space."""
    return ACCEPT


@advises(RETURN_FIRST_WHITE)
@rule
def return_first_white(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """Well stirred: room for more chips, or the spaces that the white one moved."""
    table, player = seen.table, seen.table.players[seen.seat]
    white = CHIP_VALUE[chip_from_last(player, 0)] * opinions.room[LAST_ROUND - table.round_number]
    return ACCEPT if white > last_chip_worth(table, player, opinions) else DECLINE


@rule
def last_chip_worth(table: Table, player: Player, opinions: Opinions) -> int:
    """What the move of the last chip gained."""
    before = player.spaces[player.num_placed - 2] if player.num_placed > 1 else start_space(player)
    return space_worth(table, opinions, scoring_space(player)) - space_worth(table, opinions, before + 1)


@advises(SECOND_CHANCE)
@rule
def second_chance(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """Start over after an explosion, or when five chips have moved too little for the white among them."""
    player = seen.table.players[seen.seat]
    if player.exploded == 1:
        return START_OVER
    spaces, whites, amount = 0, 0, 0
    for chip in range(NUM_CHIPS):
        num = player.bag[chip] + player.pot[chip]
        amount += num
        spaces += num * CHIP_VALUE[chip]
        whites += num * white_value(chip)
    moved = 100 * (last_space(player) - start_space(player)) - 500 * spaces // amount
    spoiled = 100 * white_sum(player) - 500 * whites // amount
    return START_OVER if moved - spoiled * opinions.restart_room // 100 < opinions.restart_below else GO_ON


@advises(PLACE_BESIDE)
@rule
def place_beside(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """Place the red chip that gains most, unless all are worth more later."""
    table, player = seen.table, seen.table.players[seen.seat]
    best, most = LEAVE_BESIDE, -1
    for red in range(3):
        if allowed(seen, PUT_IN_POT + red):
            after = min(last_space(player) + distance(table, player, RED_1 + red, 0), LAST_SPACE) + 1
            gain = stopped_worth(table, player, opinions, after) - stopped_worth(
                table, player, opinions, scoring_space(player)
            )
            gain -= CHIP_VALUE[RED_1 + red] * opinions.hold_red if table.round_number < LAST_ROUND else 0
            if gain > most:
                best, most = PUT_IN_POT + red, gain
    return best


@rule
def stopped_worth(table: Table, player: Player, opinions: Opinions, space: int) -> int:
    """A scoring space to a pot that has stopped, exploded or not."""
    return spoilt_worth(table, opinions, space) if spoilt(player) else space_worth(table, opinions, space)


# --- Evaluation -----------------------------------------------------------------------------------------


@advises(DROPLET_STEP)
@rule
def droplet_step(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """Along the track or the tubes, whichever is worth more; a free step is never declined."""
    table, player = seen.table, seen.table.players[seen.seat]
    if allowed(seen, MOVE_TUBE) and (
        tube_worth(table, player, opinions) > opinions.step[rounds_left(table)]
        or not allowed(seen, MOVE_DROPLET)
    ):
        return MOVE_TUBE
    return MOVE_DROPLET if allowed(seen, MOVE_DROPLET) else KEEP_DROPLET


@advises(GREEN_MOVE)
@rule
def green_move(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """Move on unless a ruby would be left behind for nothing."""
    table, player = seen.table, seen.table.players[seen.seat]
    after = min(player.scoring + green_sum(player), SPOON)
    return (
        ACCEPT
        if stopped_worth(table, player, opinions, after)
        >= stopped_worth(table, player, opinions, player.scoring)
        else DECLINE
    )


@advises(GREEN_PAYMENT)
@rule
def green_payment(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """A ruby for a step, if the step is worth more."""
    step = step_worth(seen.table, seen.table.players[seen.seat], opinions)
    return ACCEPT if step > ruby_worth(seen.table, opinions) else DECLINE


@advises(PURPLE_REWARD)
@rule
def purple_reward(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """The level that is worth most, none if all cost more than they bring."""
    best, most = REWARD, 0
    for level in range(1, 4):
        if allowed(seen, REWARD + level):
            worth = purple_worth(seen.table, seen.table.players[seen.seat], opinions, level)
            if worth > most:
                best, most = REWARD + level, worth
    return best


@advises(PURPLE_UPGRADE)
@rule
def purple_upgrade(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """The exchange that gains most."""
    table, player = seen.table, seen.table.players[seen.seat]
    best, most = UPGRADE_NOTHING, 0
    for action in range(UPGRADE, UPGRADE_NOTHING):
        if allowed(seen, action):
            chip = upgrade_chip(action)
            higher = upgraded(chip, (action - UPGRADE) // 4)
            gain = chip_worth(table, player, opinions, higher) - chip_worth(table, player, opinions, chip)
            if gain > most:
                best, most = action, gain
    return best


@advises(POINTS_OR_COINS)
@rule
def points_or_coins(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """After an explosion: coins early, points late."""
    scoring = seen.table.players[seen.seat].scoring
    coins = SPACE_COINS[scoring] * opinions.coin[LAST_ROUND - seen.table.round_number]
    return CHOOSE_COINS if coins > SPACE_POINTS[scoring] * opinions.point else CHOOSE_POINTS


# --- Buying and spending --------------------------------------------------------------------------------


@advises(BUY)
@rule
def buy(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """The chip that, with the best second one the coins still allow, is worth most."""
    table, player = seen.table, seen.table.players[seen.seat]
    best, most, dearest = LEAVE, 0, 0
    for chip in range(ORANGE_1, NUM_CHIPS):
        if purchase_refusal(table, seen.own, seen.seat, TAKE + chip) == LEGAL:
            alone = worth = chip_worth(table, player, opinions, chip)
            if (
                player.num_bought == 0 and alone + dearest > most
            ):  # else no earlier chip makes a better pair of it
                worth += second_worth(table, player, opinions, chip)
            if worth > most:
                best, most = TAKE + chip, worth
            dearest = max(dearest, alone)
    return best


@rule
def second_worth(table: Table, player: Player, opinions: Opinions, first: int) -> int:
    """The best chip of another color for the coins that the first one leaves."""
    coins, most = player.coins - table.price[first], 0
    for chip in range(
        ORANGE_1, first
    ):  # pairs are alike in either order; the later chip looks for the earlier
        if table.price[chip] <= coins and CHIP_COLOR[chip] != CHIP_COLOR[first] and obtainable(table, chip):
            most = max(most, chip_worth(table, player, opinions, chip))
    return most


@advises(SPEND)
@rule
def spend(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """Rubies go where they are worth most; in the last round everything becomes points."""
    table, player = seen.table, seen.table.players[seen.seat]
    if allowed(seen, COINS_TO_POINT):
        return COINS_TO_POINT
    if allowed(seen, RUBIES_TO_POINT):
        return BUY_DROPLET if glass_beckons(table, player) else RUBIES_TO_POINT
    step = step_worth(table, player, opinions)
    if allowed(seen, REFILL_FLASK) and flask_worth(table, opinions) >= step:
        return REFILL_FLASK
    return BUY_DROPLET if allowed(seen, BUY_DROPLET) and step > 0 else DONE


@rule
def glass_beckons(table: Table, player: Player) -> bool:
    """The last round: the next glass, or the next two together, give more than a point for each step."""
    if not tube_movable(table, player):
        return False
    first = GLASS_POINTS[player.tube + 1]
    if first > 1 or player.tube + 2 > LAST_GLASS or player.rubies < 2 * RUBIES_EACH:
        return first > 1
    return first + GLASS_POINTS[player.tube + 2] > 2
