"""Effects: their parts in the order the active player chooses, each with its target, fully resolved."""

from ludarium.games.cerberus.actions import (
    AIM_BITS,
    AIM_FIRST,
    AIM_FIRST_PART,
    AIM_SECOND,
    ANSWER_PART,
    ANSWER_WAY,
    ASKED_FIRST,
    CARDS_TAKEN_BACK,
    CHOOSE_DIRECTION,
    CHOOSE_DO_OR_SECOND,
    CHOOSE_DO_OR_TWO,
    CHOOSE_FIRST_OR_DO,
    CHOOSE_TWO,
    DISCARD,
    DO,
    DO_BIT,
    GO_BACK,
    IS_IN_THE_BOAT,
    LEGAL,
    LOSE_CARD,
    LOSE_OR_GO_BACK,
    NOT_A_TARGET,
    PART_IS_DONE,
    PART_QUESTIONS,
    SEND_BACK,
    SEND_BACK_BIT,
    answers,
    refuses,
)
from ludarium.games.cerberus.components import (
    ALL_ACTION_CARDS,
    AMOUNT,
    BOAT,
    DISCARD_OR_MOVE_ALL,
    DISCARD_OTHER,
    DRAW,
    DRAW_ALLY,
    DRAW_OTHER,
    MAX_PARTS,
    MAX_SEATS,
    MOVE_AHEAD,
    MOVE_ALL,
    MOVE_CERBERUS,
    MOVE_EITHER,
    MOVE_OTHER,
    MOVE_SELF,
    PART,
    POWER_PARTS,
    RAGE,
    RECOVER_PARTS,
    SPEED,
)
from ludarium.games.cerberus.rules.boats import ask_for_boat
from ludarium.games.cerberus.rules.cards import discard, discard_all, draw, holding_refusal
from ludarium.games.cerberus.rules.hunt import run
from ludarium.games.cerberus.rules.moving import begin_move
from ludarium.games.cerberus.rules.rage import move_rage, turn_speed
from ludarium.games.cerberus.state import PHASE_EFFECT, Own, State, Table, ask
from ludarium.kernel.bits import count, has, lowest
from ludarium.kernel.forms import EVERYONE, rule, tell

ALL_SEATS = (1 << MAX_SEATS) - 1

# By answer from `aim-first` to `send-back`.
ANSWER_SEAT = (0, 1, 2, 3, 4, 5, 6, -1, -1, -1) + tuple(range(MAX_SEATS)) * 3


@rule
def begin_effect(table: Table) -> None:
    """[CB-EFFECT-1, CB-EFFECT-6, CB-EFFECT-9] After payment all parts are open; action cards come back at once."""
    table.phase = PHASE_EFFECT
    table.parts = (1 << POWER_PARTS[table.power]) - 1
    table.targets = table.adventurers
    if RECOVER_PARTS[table.power] != 0:
        table.parts &= ~RECOVER_PARTS[table.power]
        take_cards_back(table)


@rule
def take_cards_back(table: Table) -> None:
    """[CB-EFFECT-9] All four action cards, the one just played included."""
    table.players[table.active].actions = ALL_ACTION_CARDS
    tell(CARDS_TAKEN_BACK, EVERYONE, table.active)


# --- Which parts and targets ------------------------------------------------------------------------------


@rule
def candidates(table: Table, kind: int) -> int:
    """[CB-EFFECT-2, CB-EFFECT-6, CB-EFFECT-10] The seats that such a part may name, as bits."""
    if kind >= MOVE_ALL:
        return table.adventurers & table.targets
    seats = table.allies if kind == DRAW_ALLY else table.adventurers
    return seats & ~table.used & ~(1 << table.active)


@rule
def in_boat(table: Table, seat: int) -> bool:
    """[CB-BOAT-7] Whether the seat's pawn is in the boat."""
    return table.players[seat].space == table.board.num_spaces


@rule
def suits(table: Table, kind: int, amount: int, seat: int) -> bool:
    """[CB-EFFECT-4, CB-BET4-1, CB-SUR5-2] Whether a part may name this one of the candidates."""
    if kind == MOVE_EITHER or (kind == MOVE_OTHER and amount > 0):
        return not in_boat(table, seat)
    if kind == DISCARD_OTHER and table.options.sabotage_empty_hands == 0:
        return table.players[seat].hand_size > 0
    return True


@rule
def open_targets(table: Table, kind: int, amount: int) -> int:
    """[CB-EFFECT-4] The seats that a part may name now, as bits."""
    found = candidates(table, kind)
    if table.aboard > 0 or kind == DISCARD_OTHER:
        for seat in range(table.options.seats):
            if has(found, seat) and not suits(table, kind, amount, seat):
                found &= ~(1 << seat)
    return found


@rule
def idle(table: Table, kind: int, amount: int) -> bool:
    """[CB-BOAT-1, CB-BOAT-7] A part that can do nothing: advancing in the boat, and boats once one is revealed."""
    if kind == BOAT:
        return table.boat > 0
    if kind == MOVE_AHEAD or (kind == MOVE_SELF and amount > 0):
        return in_boat(table, table.active)
    return False


@rule
def same_as_before(table: Table, index: int) -> bool:
    """[CB-TURN-8] Of two equal parts still open only the first is offered."""
    place = table.power * MAX_PARTS
    for earlier in range(index):
        alike = (
            PART[place + earlier] == PART[place + index] and AMOUNT[place + earlier] == AMOUNT[place + index]
        )
        if alike and has(table.parts, earlier):
            return True
    return False


@rule
def out_of_order(table: Table, index: int, targets: int) -> bool:
    """[CB-EFFECT-3] By option figures for which there are too few targets fall away from the last one named."""
    if table.options.figure_choice == 1:
        return False
    place, rank = table.power * MAX_PARTS, 0
    for earlier in range(index):
        if has(table.parts, earlier) and PART[place + earlier] == PART[place + index]:
            rank += 1
    return rank >= count(targets)


@rule
def part_choices(table: Table, index: int) -> int:
    """[CB-EFFECT-1, CB-EFFECT-3, CB-SUR5-2] The answers with which this part can be carried out now, as bits."""
    kind, amount = PART[table.power * MAX_PARTS + index], AMOUNT[table.power * MAX_PARTS + index]
    if kind < MOVE_OTHER:
        return 0 if idle(table, kind, amount) else 1 << (DO_BIT + index)
    if same_as_before(table, index):
        return 0
    seats = open_targets(table, kind, amount)
    sent_back = candidates(table, kind) if kind == MOVE_EITHER else 0
    if out_of_order(table, index, seats | sent_back):
        return 0
    return seats << AIM_BITS[index] | sent_back << SEND_BACK_BIT


@rule
def all_choices(table: Table) -> int:
    """[CB-EFFECT-1, CB-EFFECT-5] Every part still open with every target."""
    choices = 0
    for index in range(MAX_PARTS):
        if (table.parts >> index) & 1 == 1:
            choices |= part_choices(table, index)
    return choices


@refuses(*PART_QUESTIONS)
@rule
def part_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[CB-EFFECT-2, CB-EFFECT-4] A part that is done, or a seat that is in the boat or cannot be its target."""
    if action >= SEND_BACK:
        return NOT_A_TARGET
    if (table.parts >> ANSWER_PART[action]) & 1 == 0 or DO <= action < AIM_SECOND:
        return PART_IS_DONE
    in_it = table.players[ANSWER_SEAT[action - AIM_FIRST]].space == table.board.num_spaces
    return IS_IN_THE_BOAT if in_it else NOT_A_TARGET


# --- One part after the other -----------------------------------------------------------------------------


@rule
def next_part(state: State) -> bool:
    """[CB-EFFECT-1, CB-EFFECT-3, CB-TURN-8] Ask for the next part, or do the only one; False when none is left."""
    table = state.table
    choices = all_choices(table)
    if choices == 0:
        return False
    if choices & (choices - 1) != 0:
        asked = parts_question(choices)
        ask(table, table.active, asked, choices >> (ASKED_FIRST[asked] - AIM_FIRST))
    else:
        choose_part(state, table.active, AIM_FIRST + lowest(choices))
    return True


@rule
def parts_question(choices: int) -> int:
    """[CB-EFFECT-1] Which part, and on whom; where a single part is open, only on whom. As few answers as possible."""
    for index in range(MAX_PARTS):
        if choices & ~(ALL_SEATS << AIM_BITS[index]) == 0:
            return AIM_FIRST_PART + index
    if choices >> SEND_BACK_BIT != 0:
        return CHOOSE_DIRECTION
    if choices & ALL_SEATS == 0:
        return CHOOSE_DO_OR_SECOND if choices >> AIM_BITS[2] == 0 else CHOOSE_DO_OR_TWO
    return CHOOSE_FIRST_OR_DO if choices >> AIM_BITS[1] == 0 else CHOOSE_TWO


@answers(*PART_QUESTIONS)
@rule
def choose_part(state: State, seat: int, action: int) -> None:
    """[CB-EFFECT-1] A part without target, one with a target, or one that goes back instead of forwards."""
    if DO <= action < AIM_SECOND:
        do_part(state, action - DO)
    else:
        aim_part(state, ANSWER_PART[action], ANSWER_SEAT[action - AIM_FIRST], ANSWER_WAY[action])


@rule
def do_part(state: State, index: int) -> None:
    """[CB-EFFECT-1] One line per kind of part that needs no target."""
    table = state.table
    kind, amount = PART[table.power * MAX_PARTS + index], AMOUNT[table.power * MAX_PARTS + index]
    table.parts &= ~(1 << index)
    if kind == RAGE:
        move_rage(table, amount)
    elif kind == SPEED:
        turn_speed(table, amount)
    elif kind == MOVE_SELF:
        begin_move(table, table.active, amount)
    elif kind == MOVE_AHEAD:
        begin_move(table, table.active, min(num_ahead(table), amount))
    elif kind == DRAW:
        draw(state, table.active, amount)
    elif kind == BOAT:
        ask_for_boat(table, table.active)
    elif kind == MOVE_CERBERUS:
        run(table, amount)


@rule
def num_ahead(table: Table) -> int:
    """[CB-SUR4-2] The adventurers on higher spaces than the active player's, those in the boat included."""
    ahead = 0
    for seat in range(table.options.seats):
        if table.players[seat].space > table.players[table.active].space:
            ahead += 1
    return ahead


@rule
def aim_part(state: State, index: int, seat: int, way: int) -> None:
    """[CB-EFFECT-1, CB-EFFECT-2, CB-EFFECT-6] One line per kind of part with a target; one on all stays open."""
    table = state.table
    kind, amount = PART[table.power * MAX_PARTS + index], AMOUNT[table.power * MAX_PARTS + index]
    table.used |= 1 << seat
    if kind == MOVE_ALL or kind == DISCARD_OR_MOVE_ALL:
        table.targets &= ~(1 << seat)
    else:
        table.parts &= ~(1 << index)
    if kind == DRAW_OTHER or kind == DRAW_ALLY:
        draw(state, seat, amount)
    elif kind == DISCARD_OTHER:
        sabotage(state, seat)
    elif kind == DISCARD_OR_MOVE_ALL and table.players[seat].hand_size > 0:
        ask(table, seat, LOSE_OR_GO_BACK)
    else:
        begin_move(table, seat, way * amount)


# --- Sabotage ---------------------------------------------------------------------------------------------


@rule
def sabotage(state: State, seat: int) -> None:
    """[CB-BET4-1, CB-TURN-8] The target picks a card to discard; a single card goes unasked."""
    hand_size = state.table.players[seat].hand_size
    if hand_size == 1:
        discard_all(state, seat)
    elif hand_size > 1:
        ask(state.table, seat, LOSE_CARD)


@refuses(LOSE_CARD, LOSE_OR_GO_BACK)
@rule
def loss_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[CB-BET4-1, CB-BET4-2] Any card of the own hand, or going back."""
    return LEGAL if action == GO_BACK else holding_refusal(own, action - DISCARD)


@answers(LOSE_CARD, LOSE_OR_GO_BACK)
@rule
def lose_or_go_back(state: State, seat: int, action: int) -> None:
    """[CB-BET4-1, CB-BET4-2] A card, or two spaces."""
    if action == GO_BACK:
        begin_move(state.table, seat, AMOUNT[state.table.power * MAX_PARTS])
    else:
        discard(state, seat, action - DISCARD)
