"""Costs: which powers can be paid for, and paying what is not paid together."""

from ludarium.games.cerberus.actions import (
    CAMP_HOLDS_TOO_FEW,
    CANNOT_STEP_BACK,
    DIE_IS_ON_HUNT,
    LEGAL,
    NO_CARD_TO_PAY,
    NOBODY_CAN_STEP,
    POWER_IS_CLOSED,
    PUSH_ONE,
    SPEED_IS_HIGHEST,
    SPEED_IS_LOWEST,
)
from ludarium.games.cerberus.components import (
    ADVENTURER,
    FREE,
    MAX_SPEED,
    MIN_SPEED,
    PAY_ADVANCE,
    PAY_CARDS,
    PAY_OWN_CARD,
    PAY_RAGE,
    PAY_SPEED,
    POWER_COST,
    POWER_PRICE,
)
from ludarium.games.cerberus.rules.cards import camp_cards
from ludarium.games.cerberus.rules.moving import begin_move, can_step
from ludarium.games.cerberus.rules.rage import on_hunt
from ludarium.games.cerberus.state import PHASE_COST, Table, ask
from ludarium.kernel.forms import rule


@rule
def cost_refusal(table: Table, seat: int, power: int) -> int:
    """[CB-COST-1] LEGAL, or why the seat cannot pay for a power; one line per kind of cost."""
    cost, price = POWER_COST[power], POWER_PRICE[power]
    if cost == FREE:
        return LEGAL
    if cost == PAY_RAGE:
        return DIE_IS_ON_HUNT if on_hunt(table) else LEGAL
    if cost == PAY_SPEED:
        return speed_refusal(table, price)
    if cost == PAY_OWN_CARD:
        return LEGAL if table.players[seat].hand_size >= price else NO_CARD_TO_PAY
    if cost == PAY_CARDS:
        return camp_refusal(table, seat, power, price)
    if cost == PAY_ADVANCE:
        return LEGAL if can_be_pushed(table) != 0 else NOBODY_CAN_STEP
    return LEGAL if can_step(table, seat, -1) else CANNOT_STEP_BACK


@rule
def speed_refusal(table: Table, price: int) -> int:
    """[CB-COST-3, CB-COST-4] The die shows 3 to 8; by option a cost does not turn it below the game's minimum."""
    if table.speed + price > MAX_SPEED:
        return SPEED_IS_HIGHEST
    lowest = MIN_SPEED if table.options.pay_below_minimum == 1 else table.minimum
    return SPEED_IS_LOWEST if price < 0 and table.speed + price < lowest else LEGAL


@rule
def camp_refusal(table: Table, seat: int, power: int, price: int) -> int:
    """[CB-PAY-1, CB-PAY-3] The camp holds enough cards beside the played one, and the power is not closed."""
    if (table.closed >> power) & 1 == 1:
        return POWER_IS_CLOSED
    return LEGAL if camp_cards(table, table.players[seat].camp) > price else CAMP_HOLDS_TOO_FEW


@rule
def can_be_pushed(table: Table) -> int:
    """[CB-COST-6] The adventurers who can make a step forwards, as bits."""
    found = 0
    for seat in range(table.options.seats):
        if table.players[seat].camp == ADVENTURER and can_step(table, seat, 1):
            found |= 1 << seat
    return found


@rule
def ask_whom_to_push(table: Table) -> None:
    """[CB-COST-6, CB-TURN-8] Choose who advances as the cost; a single one advances unasked."""
    table.phase = PHASE_COST
    seats = can_be_pushed(table)
    if seats & (seats - 1) != 0:
        ask(table, table.active, PUSH_ONE, seats)
        return
    seat = 0
    while (seats >> seat) & 1 == 0:
        seat += 1
    push(table, seat)


@rule
def push(table: Table, seat: int) -> None:
    """[CB-COST-6, CB-EFFECT-2] The pawn advances as the cost; it cannot be a target of the same power."""
    table.used |= 1 << seat
    begin_move(table, seat, POWER_PRICE[table.power])


@rule
def step_back_as_cost(table: Table) -> None:
    """[CB-SUR7-2] The active player's own pawn goes back."""
    table.phase = PHASE_COST
    begin_move(table, table.active, -POWER_PRICE[table.power])


