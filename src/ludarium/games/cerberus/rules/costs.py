"""Costs: which powers can be paid for, and paying what is not paid together."""

from ludarium.games.cerberus.actions import (
    CAMP_HOLDS_TOO_FEW,
    CANNOT_STEP,
    CANNOT_STEP_BACK,
    DIE_IS_ON_HUNT,
    NO_CARD_TO_PAY,
    NOBODY_CAN_STEP,
    NOT_ASKED,
    PUSH,
    PUSH_ONE,
    SPEED_IS_HIGHEST,
    SPEED_IS_LOWEST,
    answers,
    refuses,
)
from ludarium.games.cerberus.components import (
    ADVANCE_POWERS,
    CARDS_POWERS,
    CERBERUS,
    FASTER_POWERS,
    FREE,
    FREE_POWERS,
    MAX_SPEED,
    MIN_SPEED,
    OWN_CARD_POWERS,
    PAY_ADVANCE,
    PAY_CARDS,
    PAY_OWN_CARD,
    PAY_RAGE,
    PAY_RETREAT,
    PAY_SPEED,
    POWER_COST,
    POWER_PRICE,
    RAGE_POWERS,
    RETREAT_POWERS,
    SLOWER_POWERS,
)
from ludarium.games.cerberus.rules.cards import camp_cards
from ludarium.games.cerberus.rules.moving import begin_move, can_step
from ludarium.games.cerberus.rules.rage import on_hunt
from ludarium.games.cerberus.state import PHASE_COST, Own, State, Table, ask
from ludarium.kernel.bits import count, has, lowest
from ludarium.kernel.forms import rule

# By power: why it cannot be paid.
_REASONS = {
    FREE: NOT_ASKED,
    PAY_RAGE: DIE_IS_ON_HUNT,
    PAY_SPEED: SPEED_IS_HIGHEST,
    PAY_OWN_CARD: NO_CARD_TO_PAY,
    PAY_CARDS: CAMP_HOLDS_TOO_FEW,
    PAY_ADVANCE: NOBODY_CAN_STEP,
    PAY_RETREAT: CANNOT_STEP_BACK,
}
POWER_REASON = tuple(
    SPEED_IS_LOWEST if cost == PAY_SPEED and POWER_PRICE[power] < 0 else _REASONS[cost]
    for power, cost in enumerate(POWER_COST)
)


@rule
def payable(table: Table, seat: int) -> int:
    """[CB-COST-1, CB-COST-2, CB-COST-5, CB-SUR7-2] The powers whose cost can be paid, as bits; one line per kind."""
    player, found = table.players[seat], FREE_POWERS
    if not on_hunt(table):
        found |= RAGE_POWERS
    if player.hand_size > 0:
        found |= OWN_CARD_POWERS
    if player.camp == CERBERUS and can_be_pushed(table) != 0:
        found |= ADVANCE_POWERS
    if table.options.survival_deck == 24 or can_step(table, seat, -1):  # in 24 cards nobody holds Fatalism
        found |= RETREAT_POWERS
    return found | payable_by_speed(table) | payable_together(table, player.camp)


@rule
def payable_by_speed(table: Table) -> int:
    """[CB-COST-3, CB-COST-4] The die shows 3 to 8; by option a cost does not turn it below the game's minimum."""
    lowest = MIN_SPEED if table.options.pay_below_minimum == 1 else table.minimum
    found = FASTER_POWERS if table.speed < MAX_SPEED else 0
    return found | (SLOWER_POWERS if table.speed > lowest else 0)


@rule
def payable_together(table: Table, camp: int) -> int:
    """[CB-PAY-1, CB-PAY-3] The camp holds enough cards beside the played one, and the power is not closed."""
    return CARDS_POWERS[min(camp_cards(table, camp), 4)] & ~table.closed


@rule
def can_be_pushed(table: Table) -> int:
    """[CB-COST-6] The adventurers who can make a step forwards, as bits."""
    found = 0
    for seat in range(table.options.seats):
        if has(table.adventurers, seat) and can_step(table, seat, 1):
            found |= 1 << seat
    return found


@rule
def ask_whom_to_push(table: Table) -> None:
    """[CB-COST-6, CB-TURN-8] Choose who advances as the cost; a single one advances unasked."""
    table.phase = PHASE_COST
    seats = can_be_pushed(table)
    if count(seats) > 1:
        ask(table, table.active, PUSH_ONE, seats)
    else:
        push(table, lowest(seats))


@refuses(PUSH_ONE)
@rule
def push_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[CB-COST-6] Whoever cannot make a step."""
    return CANNOT_STEP


@answers(PUSH_ONE)
@rule
def push_chosen(state: State, seat: int, action: int) -> None:
    """[CB-COST-6] The one whom the active player has chosen."""
    push(state.table, action - PUSH)


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
