"""A turn: one action card, maybe one other card, the end of the turn; and how the first one comes about."""

from ludarium.games.cerberus.actions import (
    ACT,
    ACTION_CARD_LIES_OPEN,
    ACTION_SKIPPED,
    ANSWER_POWER,
    ASKED_FIRST,
    BETRAY,
    CHASE,
    CHASE_BY_ACTION,
    CHASE_BY_CARD,
    DRAW_FIRST,
    END_TURN,
    FIRST_OUTCOME,
    FIRST_PLAYER,
    FIRST_STREAM,
    FLEE,
    FLEE_BY_ACTION,
    FLEE_BY_CARD,
    POWER_DECLARED,
    POWER_IS_CLOSED,
    SURVIVE,
    TURN_BEGINS,
    TURN_QUESTIONS,
    answers,
    defaults,
    draws,
    refuses,
)
from ludarium.games.cerberus.components import (
    ACTION_POWERS,
    ADVENTURER,
    ALL_ACTION_CARDS,
    CARD_POWERS,
    FIRST_A_POWER,
    FIRST_BETRAYAL_POWER,
    FIRST_SURVIVAL_POWER,
    MAX_SEATS,
    NO_CARD,
    NO_POWER,
    NUM_POWERS,
    OUT,
    PAY_ADVANCE,
    PAY_CARDS,
    PAY_OWN_CARD,
    PAY_RAGE,
    PAY_RETREAT,
    PAY_SPEED,
    POWER_ACTION,
    POWER_CARD,
    POWER_COST,
    POWER_PRICE,
)
from ludarium.games.cerberus.rules.cards import draw, leave_hand
from ludarium.games.cerberus.rules.costs import POWER_REASON, ask_whom_to_push, payable, step_back_as_cost
from ludarium.games.cerberus.rules.effects import begin_effect
from ludarium.games.cerberus.rules.ending import boat_full, close_gates, sail
from ludarium.games.cerberus.rules.hunt import hunt
from ludarium.games.cerberus.rules.payment import call_for_offers, owe_alone
from ludarium.games.cerberus.rules.rage import move_rage, on_hunt, turn_speed
from ludarium.games.cerberus.state import (
    DRAWN,
    DUE_BOATS,
    DUE_FIRST,
    PHASE_TURN,
    Own,
    Seen,
    State,
    Table,
    ask,
)
from ludarium.kernel.bits import lowest
from ludarium.kernel.forms import EVERYONE, rule, tell
from ludarium.kernel.records import Ints

# Powers as bits.
CERBERUS_SIDE = (1 << FIRST_SURVIVAL_POWER) - 1
ADVENTURER_SIDE = (1 << NUM_POWERS) - (1 << FIRST_SURVIVAL_POWER)
ALL_ACTIONS = ACTION_POWERS[ALL_ACTION_CARDS]

# --- The start --------------------------------------------------------------------------------------------


@rule
def begin_game(table: Table) -> None:
    """[CB-SETUP-2, CB-SETUP-6] Chance draws the first player, if so chosen, and lays the boats."""
    if table.options.first_player == DRAWN:
        table.due = DUE_FIRST
    else:
        let_begin(table, 0)


@draws(DRAW_FIRST)
@rule
def first_player_odds(state: State, weights: Ints) -> int:
    """[CB-SETUP-6] Every seat is as likely."""
    for seat in range(MAX_SEATS):
        weights[seat] = 1 if seat < state.table.options.seats else 0
    return FIRST_STREAM


@answers(DRAW_FIRST)
@rule
def first_player_drawn(state: State, outcome: int) -> None:
    """[CB-SETUP-6] The seat that was drawn begins."""
    let_begin(state.table, outcome - FIRST_OUTCOME)


@rule
def let_begin(table: Table, seat: int) -> None:
    """[CB-SETUP-6] The first player is known."""
    table.active = seat
    tell(FIRST_PLAYER, EVERYONE, seat)
    table.due = DUE_BOATS


@rule
def deal_next(state: State) -> None:
    """[CB-SETUP-7] By the alternative rule everybody gets a survival card; then the first turn begins."""
    table = state.table
    if table.options.start_card == 1 and table.num_dealt < table.options.seats:
        table.num_dealt += 1
        draw(state, (table.active + table.num_dealt - 1) % table.options.seats, 1)
    else:
        begin_turn(table, table.active)


# --- A turn -----------------------------------------------------------------------------------------------


@rule
def begin_turn(table: Table, seat: int) -> None:
    """[CB-TURN-1] A new turn: nothing played, no power closed."""
    table.phase = PHASE_TURN
    table.active = seat
    table.turn_number += 1
    table.action_done = 0
    table.card_done = 0
    table.turn_over = 0
    table.closed = 0
    tell(TURN_BEGINS, EVERYONE, seat, table.turn_number)


@rule
def open_powers(table: Table, seat: int) -> int:
    """[CB-TURN-1, CB-TURN-2, CB-TURN-4] The powers that the table allows the seat now, as bits."""
    player, found = table.players[seat], 0
    if table.action_done == 0:
        found |= ACTION_POWERS[player.actions]
    if table.card_done == 0 and player.hand_size > 0:
        found |= CARD_POWERS
    side = ADVENTURER_SIDE if player.camp == ADVENTURER else CERBERUS_SIDE
    return found & side & payable(table, seat)


@rule
def turn_question(camp: int, powers: int) -> int:
    """[CB-TURN-1, CB-TURN-2, CB-TURN-3, CB-TURN-7] By camp, and by what can be played: action card, other card, both.

    A turn can be ended once no action card can be played.
    """
    flees = camp == ADVENTURER
    if powers & ALL_ACTIONS == 0:
        return FLEE_BY_CARD if flees else CHASE_BY_CARD
    if powers & CARD_POWERS == 0:
        return FLEE_BY_ACTION if flees else CHASE_BY_ACTION
    return FLEE if flees else CHASE


@rule
def turn_choices(asked: int, powers: int) -> int:
    """[CB-TURN-3, CB-TURN-7] The open powers as bits from the question's first answer on, and ending the turn."""
    if asked == FLEE_BY_CARD:
        return powers >> FIRST_SURVIVAL_POWER << 1 | 1
    if asked == CHASE_BY_CARD:
        return powers >> FIRST_BETRAYAL_POWER | 1 << (END_TURN - BETRAY)
    if asked == FLEE:
        return powers >> FIRST_SURVIVAL_POWER
    return powers >> FIRST_A_POWER if asked == FLEE_BY_ACTION else powers


@refuses(*TURN_QUESTIONS)
@rule
def power_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[CB-TURN-4, CB-COST-1, CB-PAY-3] A power whose action card lies open, that is closed, or that cannot be paid."""
    power = ANSWER_POWER[action]
    card = POWER_ACTION[power]
    if card >= 0 and (table.players[seat].actions >> card) & 1 == 0:
        return ACTION_CARD_LIES_OPEN
    return POWER_IS_CLOSED if (table.closed >> power) & 1 == 1 else POWER_REASON[power]


@rule
def ask_turn(state: State) -> None:
    """[CB-TURN-7, CB-TURN-8] Ask by camp what to play; where nothing but one answer is open, it is given."""
    table = state.table
    seat = table.active
    if table.turn_over == 1:
        end_turn(table)
        return
    powers = open_powers(table, seat)
    asked = turn_question(table.players[seat].camp, powers)
    choices = turn_choices(asked, powers)
    if choices & (choices - 1) != 0:
        ask(table, seat, asked, choices)
    else:
        take_turn(state, seat, ASKED_FIRST[asked] + lowest(choices))


@defaults(FLEE_BY_CARD, CHASE_BY_CARD)
@rule
def play_no_card(seen: Seen) -> int:
    """[CB-TURN-2] As little as possible: the turn ends."""
    return END_TURN


@defaults(FLEE)
@rule
def play_an_action_card(seen: Seen) -> int:
    """[CB-TURN-2] An action card rather than another one."""
    return ACT + lowest(seen.table.choices >> (ACT - SURVIVE))


@answers(*TURN_QUESTIONS)
@rule
def take_turn(state: State, seat: int, action: int) -> None:
    """[CB-TURN-1, CB-TURN-3] Play a power, or end the turn."""
    if action == END_TURN:
        if state.table.action_done == 0:
            tell(ACTION_SKIPPED, EVERYONE, state.table.active)
        end_turn(state.table)
    else:
        declare(state, ANSWER_POWER[action])


@rule
def declare(state: State, power: int) -> None:
    """[CB-COST-1, CB-TURN-4, CB-PAY-2] The card is laid down and the power declared; then it is paid for."""
    table = state.table
    table.power = power
    table.used = 0
    tell(POWER_DECLARED, EVERYONE, table.active, power)
    if POWER_CARD[power] == NO_CARD:
        table.action_done = 1
        table.players[table.active].actions &= ~(1 << POWER_ACTION[power])
    else:
        table.in_play = POWER_CARD[power]
        leave_hand(state, table.active, table.in_play)
    pay_cost(table, POWER_COST[power], POWER_PRICE[power])


@rule
def pay_cost(table: Table, cost: int, price: int) -> None:
    """[CB-COST-1, CB-COST-2, CB-COST-3, CB-COST-4, CB-COST-5] One line per kind of cost."""
    if cost == PAY_CARDS:
        call_for_offers(table)
    elif cost == PAY_OWN_CARD:
        owe_alone(table)
    elif cost == PAY_ADVANCE:
        ask_whom_to_push(table)
    elif cost == PAY_RETREAT:
        step_back_as_cost(table)
    else:
        if cost == PAY_RAGE:
            move_rage(table, price)
        elif cost == PAY_SPEED:
            turn_speed(table, price)
        begin_effect(table)


@rule
def end_power(table: Table) -> None:
    """[CB-TURN-2, CB-TURN-5] The played card goes to its pile after its effect, and play goes back to the turn."""
    if table.in_play != NO_CARD:
        table.card_done = 1
        table.pile[table.in_play] += 1
        table.in_play = NO_CARD
    table.power = NO_POWER
    table.used = 0
    table.parts = 0
    table.targets = 0
    table.phase = PHASE_TURN


@rule
def end_turn(table: Table) -> None:
    """[CB-TURN-6, CB-HUNT-1] A full boat leaves; otherwise Cerberus may hunt, and the next player follows."""
    if boat_full(table):
        sail(table)
    elif on_hunt(table):
        hunt(table)
    else:
        pass_on(table)


@rule
def pass_on(table: Table) -> None:
    """[CB-TURN-6, CB-TURN-9] The next player clockwise who is not out, unless the gates close."""
    if table.turn_number >= table.options.turn_limit:
        close_gates(table)
        return
    seat = (table.active + 1) % table.options.seats
    while table.players[seat].camp == OUT:
        seat = (seat + 1) % table.options.seats
    begin_turn(table, seat)
