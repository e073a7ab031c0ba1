"""Paying together: a power is declared, offers are made under seal, shown, and taken."""

from ludarium.games.cerberus.actions import (
    DISCARD,
    LEGAL,
    OFFER,
    OFFER_CARDS,
    OFFER_SEALED,
    OFFERED,
    OFFERS_FALL_SHORT,
    OFFERS_SUFFICE,
    PAY_BETRAYAL,
    PAY_SURVIVAL,
    TOO_MANY,
    answers,
    defaults,
    refuses,
)
from ludarium.games.cerberus.components import ADVENTURER, NO_CARD, NO_POWER, POWER_PRICE
from ludarium.games.cerberus.rules.cards import discard, discard_all, holding_refusal
from ludarium.games.cerberus.state import (
    NO_SEAT,
    PHASE_OFFERS,
    PHASE_PAYING,
    PHASE_TURN,
    Own,
    Seen,
    State,
    Table,
    ask,
)
from ludarium.kernel.forms import EVERYONE, rule, tell

# [CB-PAY-6] What players say and promise is no part of the state: it binds nobody.


@rule
def call_for_offers(table: Table) -> None:
    """[CB-PAY-2] All in the camp who hold cards are asked at once; a player who alone holds some pays."""
    camp = table.players[table.active].camp
    holders = 0
    for seat in range(table.options.seats):
        if table.players[seat].camp == camp and table.players[seat].hand_size > 0:
            holders |= 1 << seat
    if holders == 1 << table.active:
        owe_alone(table)
        return
    table.phase = PHASE_OFFERS
    table.asked = OFFER_CARDS
    table.owing = holders


@rule
def owe_alone(table: Table) -> None:
    """[CB-PAY-2, CB-COST-5] The active player pays everything."""
    table.phase = PHASE_PAYING
    table.players[table.active].owes = POWER_PRICE[table.power]


# --- Offers -----------------------------------------------------------------------------------------------


@rule
def most_offered(table: Table, seat: int) -> int:
    """[CB-PAY-2] From none up to the cost, as far as the hand goes."""
    return min(POWER_PRICE[table.power], table.players[seat].hand_size)


@refuses(OFFER_CARDS)
@rule
def offer_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[CB-PAY-2] Nobody offers more than that."""
    return LEGAL if action - OFFER <= most_offered(table, seat) else TOO_MANY


@defaults(OFFER_CARDS)
@rule
def offer_nothing(seen: Seen) -> int:
    """[CB-PAY-2] As little as possible."""
    return OFFER


@answers(OFFER_CARDS)
@rule
def seal(state: State, seat: int, action: int) -> None:
    """[CB-PAY-2, CB-SEE-3] An offer stays secret until the last one is made."""
    state.own[seat].sealed = action - OFFER + 1
    state.table.ready |= 1 << seat
    tell(OFFER_SEALED, EVERYONE, seat)
    if state.table.owing == 0:
        settle_offers(state)


@rule
def settle_offers(state: State) -> None:
    """[CB-PAY-2] All numbers are shown; then they suffice or fall short."""
    table, total = state.table, 0
    for seat in range(table.options.seats):
        if state.own[seat].sealed > 0:
            total += state.own[seat].sealed - 1
            tell(OFFERED, EVERYONE, seat, state.own[seat].sealed - 1)
    if total >= POWER_PRICE[table.power]:
        tell(OFFERS_SUFFICE, EVERYONE, total)
        take_offers(state)
    else:
        fall_short(state)
    table.ready = 0
    for seat in range(table.options.seats):
        state.own[seat].sealed = 0


@rule
def take_offers(state: State) -> None:
    """[CB-PAY-4] The active player's offer first, then clockwise, until the cost is met."""
    table = state.table
    missing = POWER_PRICE[table.power]
    for turn in range(table.options.seats):
        seat = (table.active + turn) % table.options.seats
        if state.own[seat].sealed > 0:
            taken = min(state.own[seat].sealed - 1, missing)
            table.players[seat].owes = taken
            missing -= taken
    table.phase = PHASE_PAYING


@rule
def fall_short(state: State) -> None:
    """[CB-PAY-3, CB-SEE-4] The card goes back to the hand, known to all, and its power is closed for this turn."""
    table = state.table
    player = table.players[table.active]
    tell(OFFERS_FALL_SHORT, EVERYONE, table.active, table.power)
    table.closed |= 1 << table.power
    state.own[table.active].hand.cards[table.in_play] += 1
    player.hand_size += 1
    player.shown[table.in_play] += 1
    table.in_play = NO_CARD
    table.power = NO_POWER
    table.phase = PHASE_TURN


# --- Taking cards -----------------------------------------------------------------------------------------


@rule
def next_payer(table: Table) -> int:
    """[CB-PAY-4] From the active player on clockwise, the first who still owes cards."""
    for turn in range(table.options.seats):
        seat = (table.active + turn) % table.options.seats
        if table.players[seat].owes > 0:
            return seat
    return NO_SEAT


@rule
def collect(state: State, seat: int) -> None:
    """[CB-PAY-5, CB-TURN-8] The payer picks a card; whoever owes the whole hand is not asked."""
    table = state.table
    player = table.players[seat]
    if player.owes == player.hand_size:
        player.owes = 0
        discard_all(state, seat)
    elif player.camp == ADVENTURER:
        ask(table, seat, PAY_SURVIVAL)
    else:
        ask(table, seat, PAY_BETRAYAL)


@refuses(PAY_BETRAYAL, PAY_SURVIVAL)
@rule
def payment_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[CB-PAY-5] Any card of the own hand."""
    return holding_refusal(own, action - DISCARD)


@answers(PAY_BETRAYAL, PAY_SURVIVAL)
@rule
def pay(state: State, seat: int, action: int) -> None:
    """[CB-PAY-5, CB-COST-5] The picked card goes to the pile."""
    state.table.players[seat].owes -= 1
    discard(state, seat, action - DISCARD)
