"""Questions and answers: who is asked, which answers are refused and why, and what each answer sets off."""

from ludarium.games.cerberus.actions import (
    AIM_THIRD_PART,
    ANSWER_CARD,
    ANSWER_POWER,
    ASKED,
    ASKED_COUNT,
    ASKED_FIRST,
    BETRAYAL_STREAM,
    BOATS_STREAM,
    CANNOT_STEP,
    CARD_NOT_HELD,
    CARD_OUTCOME,
    CHASE_BY_CARD,
    CHOOSE_FIRST_OR_DO,
    DISCARD,
    DRAW_BETRAYAL,
    DRAW_FIRST,
    DRAW_SURVIVAL,
    FIRST_OUTCOME,
    FIRST_STREAM,
    GO_BACK,
    IMPOSSIBLE_OUTCOME,
    LAY_BOATS,
    LEGAL,
    LOOK_OR_SWAP,
    LOSE_CARD,
    LOSE_OR_GO_BACK,
    NOT_A_TARGET,
    NOT_ASKED,
    NOT_CAUGHT,
    NOTHING,
    OFFER,
    OFFER_CARDS,
    ORDER_OUTCOME,
    PLACE,
    PLACE_NEXT,
    PUSH,
    PUSH_ONE,
    SEND_BACK,
    SURVIVAL_STREAM,
    TOO_MANY,
)
from ludarium.games.cerberus.components import ADVENTURER
from ludarium.games.cerberus.rules.boats import lay_boats, look_or_swap
from ludarium.games.cerberus.rules.capture import place
from ludarium.games.cerberus.rules.cards import card_drawn, discard
from ludarium.games.cerberus.rules.costs import push
from ludarium.games.cerberus.rules.effects import choose_part, lose_or_go_back, part_refusal
from ludarium.games.cerberus.rules.moving import choose_way
from ludarium.games.cerberus.rules.payment import most_offered, pay, seal
from ludarium.games.cerberus.rules.turn import first_player_drawn, power_refusal, proceed, take_turn
from ludarium.games.cerberus.state import (
    DUE_BOATS,
    DUE_CARD,
    DUE_FIRST,
    DUE_NOTHING,
    Own,
    State,
    Table,
    close,
)
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.forms import rule
from ludarium.kernel.records import Ints

# By question: why an answer to it is not possible, where there is but one reason.
QUESTION_REASON = tuple(
    CANNOT_STEP if asked == PUSH_ONE else NOT_CAUGHT if asked == PLACE_NEXT else NOT_A_TARGET
    for asked in range(len(ASKED))
)

# --- Who is asked what ------------------------------------------------------------------------------------


@rule
def waiting(state: State) -> int:
    """[CB-PAY-2] The seats that owe an answer: one, or all who may offer cards at the same time."""
    return CHANCE if state.table.due != DUE_NOTHING else state.table.owing


@rule
def question(state: State, seat: int) -> int:
    """What is asked of a seat or of chance; while chance owes an answer, of chance alone."""
    table = state.table
    if seat >= 0:
        return asked_of(table, seat)
    if table.due == DUE_CARD:
        drawer = table.players[table.due_seat]
        return DRAW_SURVIVAL if drawer.camp == ADVENTURER else DRAW_BETRAYAL
    if table.due == DUE_BOATS:
        return LAY_BOATS
    return DRAW_FIRST if table.due == DUE_FIRST else NOTHING


@rule
def asked_of(table: Table, seat: int) -> int:
    """What is asked of a seat."""
    return table.asked if table.due == DUE_NOTHING and (table.owing >> seat) & 1 == 1 else NOTHING


# --- Chance -----------------------------------------------------------------------------------------------


@rule
def chance(state: State, weights: Ints) -> int:
    """[CB-SETUP-2, CB-SETUP-5, CB-SETUP-6] How likely each outcome is, and the stream it comes from."""
    asked = question(state, CHANCE)
    for index in range(ASKED_COUNT[asked]):
        weights[index] = weight(state, asked, index)
    if asked == DRAW_SURVIVAL:
        return SURVIVAL_STREAM + state.table.due_seat
    if asked == DRAW_BETRAYAL:
        return BETRAYAL_STREAM + state.table.due_seat
    return BOATS_STREAM if asked == LAY_BOATS else FIRST_STREAM


@rule
def weight(state: State, asked: int, index: int) -> int:
    """[CB-SETUP-2, CB-SETUP-5, CB-SETUP-6] Every card of a deck, every order of boats, every seat is as likely."""
    if asked == LAY_BOATS:
        return 1
    if asked == DRAW_FIRST:
        return 1 if index < state.table.options.seats else 0
    return state.hidden.deck[ASKED_FIRST[asked] - CARD_OUTCOME + index]


@rule
def outcome_refusal(state: State, outcome: int) -> int:
    """What has no weight is impossible."""
    asked = question(state, CHANCE)
    index = outcome - ASKED_FIRST[asked]
    if index < 0 or index >= ASKED_COUNT[asked]:
        return IMPOSSIBLE_OUTCOME
    return LEGAL if weight(state, asked, index) > 0 else IMPOSSIBLE_OUTCOME


# --- Refusals ---------------------------------------------------------------------------------------------


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """LEGAL, or why a seat or chance may not answer so now."""
    if seat < 0:
        return outcome_refusal(state, action)
    return answer_refusal(state.table, state.own[seat], seat, action)


@rule
def answer_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[CB-TURN-2] LEGAL, or why the seat may not answer so now: the table allows it, and any card is in the own hand.

    Short, so that compilers lay it into their loops; reasons are looked for elsewhere.
    """
    asked = table.asked
    index = action - ASKED_FIRST[asked]
    if table.due == DUE_NOTHING and (table.owing >> seat) & 1 == 1 and 0 <= index < ASKED_COUNT[asked]:
        if (table.choices >> index) & 1 == 1:
            card = ANSWER_CARD[action]
            return LEGAL if card < 0 or own.hand.cards[card] > 0 else CARD_NOT_HELD
        return why_not(table, seat, asked, action)
    return NOT_ASKED


@rule
def why_not(table: Table, seat: int, asked: int, action: int) -> int:
    """[CB-PAY-2, CB-TURN-4, CB-COST-1, CB-EFFECT-4] Why the table does not allow an answer.

    Offers are allowed here, for each seat has its own limit.
    """
    if asked <= CHASE_BY_CARD:
        return power_refusal(table, seat, ANSWER_POWER[action])
    if asked == OFFER_CARDS:
        return LEGAL if action - OFFER <= most_offered(table, seat) else TOO_MANY
    if CHOOSE_FIRST_OR_DO <= asked <= AIM_THIRD_PART and action < SEND_BACK:
        return part_refusal(table, action)
    return QUESTION_REASON[asked]


# --- Answers ----------------------------------------------------------------------------------------------


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry an answer out, up to the next question."""
    if seat < 0:
        apply_outcome(state, action)
    elif state.table.asked == OFFER_CARDS:
        seal(state, seat, action - OFFER)
    else:
        asked = state.table.asked
        close(state.table)
        apply_answer(state, seat, asked, action)
    proceed(state)


@rule
def apply_outcome(state: State, outcome: int) -> None:
    """What chance has answered: a card, the boats, or the first player."""
    due = state.table.due
    if due == DUE_CARD:
        card_drawn(state, outcome - CARD_OUTCOME)
    elif due == DUE_BOATS:
        lay_boats(state, outcome - ORDER_OUTCOME)
    else:
        first_player_drawn(state.table, outcome - FIRST_OUTCOME)


@rule
def apply_answer(state: State, seat: int, asked: int, action: int) -> None:
    """What a seat has answered; one line per question."""
    if asked <= CHASE_BY_CARD:
        take_turn(state, action)
    elif CHOOSE_FIRST_OR_DO <= asked <= AIM_THIRD_PART:
        choose_part(state, action)
    elif asked == PUSH_ONE:
        push(state.table, action - PUSH)
    elif asked == LOOK_OR_SWAP:
        look_or_swap(state, seat, action)
    elif asked == PLACE_NEXT:
        place(state.table, action - PLACE)
    elif asked == LOSE_CARD:
        discard(state, seat, action - DISCARD)
    elif asked == LOSE_OR_GO_BACK:
        lose_or_go_back(state, seat, action, action - DISCARD)
    elif OFFER < action < GO_BACK:
        pay(state, seat, action - DISCARD)
    else:
        choose_way(state, action)
