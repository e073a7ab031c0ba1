"""Phases E and F: buying chips, spending rubies, and the exchanges of the last round."""

from ludarium.games.quacks.actions import (
    BOUGHT,
    BUY,
    BUY_DROPLET,
    COINS_PAID,
    COINS_TO_POINT,
    DONE,
    DROPLET_AT_THE_END,
    FLASK_IS_FULL,
    FLASK_REFILLED,
    LEAVE,
    LEGAL,
    NOT_IN_THE_LAST_ROUND,
    ONLY_IN_THE_LAST_ROUND,
    REFILL_FLASK,
    RUBIES_TO_POINT,
    SAME_COLOR_AGAIN,
    SPEND,
    TAKE,
    TOO_EXPENSIVE,
    TOO_FEW_COINS,
    TOO_FEW_RUBIES,
    answers,
    defaults,
    refuses,
)
from ludarium.games.quacks.components import (
    CHIP_COLOR,
    F24_MAGIC_POTION,
    LAST_ROUND,
    NOT_SOLD,
    NUM_CHIPS,
    ORANGE_1,
)
from ludarium.games.quacks.rules.gains import (
    gain_points,
    obtainable,
    paid_step,
    pay_rubies,
    step_possible,
    stock_refusal,
)
from ludarium.games.quacks.state import Own, Player, Seen, State, Table, ask
from ludarium.kernel.forms import EVERYONE, rule, tell

MAX_BOUGHT = 2
RUBIES_EACH = 2  # a droplet step, a full flask, or a point at the end
COINS_EACH = 5  # a point at the end

# --- E) Buying ------------------------------------------------------------------------------------------


@rule
def affordable(table: Table, player: Player, chip: int) -> bool:
    """[Q-BUY-1, Q-BUY-2, Q-BUY-3] Sold, in stock, of another color than the first, and within the coins."""
    if table.price[chip] == NOT_SOLD or table.price[chip] > player.coins:
        return False
    return CHIP_COLOR[chip] != player.first_color and obtainable(table, chip)


@rule
def offer_purchase(table: Table, seat: int) -> bool:
    """[Q-BUY-1] Up to two chips, if anything can be afforded."""
    player = table.players[seat]
    if player.passed == 1 or player.num_bought == MAX_BOUGHT:
        return False
    for chip in range(ORANGE_1, NUM_CHIPS):
        if affordable(table, player, chip):
            ask(table, seat, BUY)
            return True
    return False


@refuses(BUY)
@rule
def purchase_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[Q-BUY-1, Q-BUY-2, Q-BUY-3] Another color than the first, an open book, in stock, and payable."""
    if action == LEAVE:
        return LEGAL
    player, chip = table.players[seat], action - TAKE
    if table.price[chip] > player.coins:
        return TOO_EXPENSIVE
    if CHIP_COLOR[chip] == player.first_color:
        return SAME_COLOR_AGAIN
    return stock_refusal(table, chip)


@answers(BUY, passing=LEAVE)
@rule
def buy(state: State, seat: int, action: int) -> None:
    """[Q-BUY-1, Q-BUY-2, Q-BUY-4] The price is paid and the chip goes into the bag."""
    table, player = state.table, state.table.players[seat]
    if action == LEAVE:
        player.passed = 1
        return
    chip = action - TAKE
    player.coins -= table.price[chip]
    player.num_bought += 1
    player.first_color = CHIP_COLOR[chip]
    table.supply[chip] -= 1
    player.bag[chip] += 1
    tell(BOUGHT, EVERYONE, seat, chip, table.price[chip])


@defaults(BUY)
@rule
def buy_nothing(seen: Seen) -> int:
    """Nothing is paid for."""
    return LEAVE


# --- F) Spending ----------------------------------------------------------------------------------------


@rule
def magic_potion(table: Table) -> None:
    """[Q-F24, Q-ROUND-3] Every flask is filled before anybody pays for one."""
    if table.card == F24_MAGIC_POTION:
        for seat in range(table.options.seats):
            refill(table, seat)


@rule
def refill(table: Table, seat: int) -> None:
    """[Q-SPEND-2] The flask is full again."""
    if table.players[seat].flask == 0:
        table.players[seat].flask = 1
        tell(FLASK_REFILLED, EVERYONE, seat)


@rule
def can_spend(table: Table, player: Player) -> bool:
    """[Q-SPEND-1, Q-SPEND-2, Q-LAST-2, Q-LAST-3] There is something to buy for rubies or coins."""
    last = table.round_number == LAST_ROUND
    if last and player.coins >= COINS_EACH:
        return True
    return player.rubies >= RUBIES_EACH and (last or player.flask == 0 or step_possible(table, player))


@rule
def offer_spending(table: Table, seat: int) -> bool:
    """[Q-SPEND-1] As often as the player can pay and wishes."""
    player = table.players[seat]
    if player.passed == 1 or not can_spend(table, player):
        return False
    ask(table, seat, SPEND)
    return True


@refuses(SPEND)
@rule
def spending_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[Q-SPEND-1, Q-SPEND-2, Q-LAST-1, Q-LAST-2, Q-LAST-3, Q-LAST-5] What rubies and coins buy in this round."""
    player, last = table.players[seat], table.round_number == LAST_ROUND
    if action == COINS_TO_POINT:
        if not last:
            return ONLY_IN_THE_LAST_ROUND
        return LEGAL if player.coins >= COINS_EACH else TOO_FEW_COINS
    if action > COINS_TO_POINT:
        return LEGAL
    if player.rubies < RUBIES_EACH:
        return TOO_FEW_RUBIES
    if action == BUY_DROPLET:
        return LEGAL if step_possible(table, player) else DROPLET_AT_THE_END
    if action == REFILL_FLASK:
        return NOT_IN_THE_LAST_ROUND if last else FLASK_IS_FULL if player.flask == 1 else LEGAL
    return LEGAL if last else ONLY_IN_THE_LAST_ROUND


@answers(SPEND, passing=DONE)
@rule
def spend(state: State, seat: int, action: int) -> None:
    """[Q-SPEND-1, Q-SPEND-2, Q-LAST-5] A droplet step, the flask, or an exchange of the last round."""
    table = state.table
    if action == DONE:
        table.players[seat].passed = 1
    elif action == COINS_TO_POINT:
        exchange_coins(table, seat)
    else:
        pay_rubies(table, seat, RUBIES_EACH)
        if action == BUY_DROPLET:
            paid_step(state, seat)
        elif action == REFILL_FLASK:
            refill(table, seat)
        elif action == RUBIES_TO_POINT:
            exchange_rubies(table, seat)


@defaults(SPEND)
@rule
def spend_nothing(seen: Seen) -> int:
    """Nothing is paid for."""
    return DONE


@rule
def exchange_rubies(table: Table, seat: int) -> None:
    """[Q-LAST-2] Two rubies make a point."""
    gain_points(table, seat, 1)


@rule
def exchange_coins(table: Table, seat: int) -> None:
    """[Q-LAST-3] Five coins make a point."""
    table.players[seat].coins -= COINS_EACH
    tell(COINS_PAID, EVERYONE, seat, COINS_EACH)
    gain_points(table, seat, 1)
