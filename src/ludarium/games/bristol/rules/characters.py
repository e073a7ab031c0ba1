"""Characters: the nine special actions, and the look at a ghost's card."""

from ludarium.games.bristol.actions import (
    ADVANCED,
    ALL_DICE_LOCKED,
    ALREADY_IN_FRONT,
    CHOOSE_PAWN,
    CHOOSE_SIDE,
    DIE_TO_REROLL,
    DIE_TO_SET,
    EXTRA_ACTION,
    FACE_SET,
    FACE_TO_SET,
    KEEP,
    LEGAL,
    LIMIT_REACHED,
    LOOK_AT_HAND,
    LOOK_STREAM,
    LOOKED_AT,
    NO_DISCARD,
    NO_SYMPTOMS_LEFT,
    NO_TARGET,
    NOT_A_GHOST,
    NOT_ALIVE,
    NOT_BY_THESE_RULES,
    NOT_DRAWN,
    NOTHING,
    PICK_DIE,
    REMEDY_KEPT,
    REMEDY_SEEN,
    REMEDY_TO_KEEP,
    SAME_CART,
    SAME_FACE,
    SET_FACE,
    SYMPTOM_SEEN,
    TOP_LOOKED_AT,
    TOP_SEEN,
    VALUE_DRAWN,
    WHICH_CART,
    WHICH_GHOST,
    WHICH_SIDE,
    WHOM_TO_ADVANCE,
    WHOM_TO_LOOK_AT,
    answers,
    draws,
    refuses,
)
from ludarium.games.bristol.components import (
    BARMAID,
    CHANDLER,
    COUNTESS,
    FRIAR,
    HAND,
    KNIGHT,
    MASON,
    NO_KIND,
    NUM_VALUES,
    OUTLAW,
    SERF,
    SHERIFF,
)
from ludarium.games.bristol.rules.cards import (
    change_hand,
    discard_unseen,
    draw_refusal,
    hold_remedy,
    leave_remedy_deck,
    owe_remedies,
    owe_symptoms,
    remedies_left,
    symptoms_left,
    was_drawn,
)
from ludarium.games.bristol.rules.carts import come_to_front, seat_of
from ludarium.games.bristol.rules.dice import ALL_DICE, ask_for_locks, roll, shout
from ludarium.games.bristol.rules.knowledge import notice
from ludarium.games.bristol.state import (
    BUILDING,
    BURNING,
    NOT_DOING,
    PRAYING,
    RECEIVING,
    RIDING,
    RIGHT,
    ROBBING,
    SERVING,
    SPECIAL_SIDE,
    TOP,
    VIEWING,
    WATCHING,
    Own,
    State,
    Table,
    ask,
    coded,
    decoded,
    insert,
    is_alive,
    is_ghost,
    owe,
    take_out,
)
from ludarium.kernel.forms import EVERYONE, rule, tell
from ludarium.kernel.records import Ints


@rule
def special_refusal(table: Table) -> int:
    """[B-CHAR-1, B-SERF-1, B-DECK-2] Why the special action cannot be taken; one line per character."""
    if table.options.characters != SPECIAL_SIDE:
        return NOT_BY_THESE_RULES
    character = table.pawns[table.turn.pawn].character
    if character == SERF or character == CHANDLER:
        return LEGAL if symptoms_left(table) > 0 else NO_SYMPTOMS_LEFT
    if character == OUTLAW:
        return outlaw_refusal(table)
    if character == MASON or character == FRIAR:
        return LEGAL if table.locked != ALL_DICE else ALL_DICE_LOCKED
    if character == SHERIFF:
        return LEGAL if anyone_within_sight(table) else NO_TARGET
    if character == KNIGHT:
        return LEGAL if anyone_to_advance(table) else NO_TARGET
    if character == BARMAID:
        return LEGAL if table.piles.has_top == 1 else NO_DISCARD
    return draw_refusal(table) if character == COUNTESS else NO_TARGET


@rule
def begin_special(state: State) -> None:
    """[B-CHAR-1] The special action of the pawn in turn; one line per character."""
    table = state.table
    character = table.pawns[table.turn.pawn].character
    if character == SERF:
        begin_serf(state)
    elif character == OUTLAW:
        begin_outlaw(table)
    elif character == MASON:
        begin_mason(table)
    elif character == KNIGHT:
        begin_knight(table)
    elif character == FRIAR:
        begin_friar(table)
    elif character == COUNTESS:
        begin_countess(state)
    elif character == CHANDLER:
        begin_chandler(state)
    elif character == BARMAID:
        look_at_top(state)
    else:
        begin_sheriff(table)


# --- Serf, chandler -------------------------------------------------------------------------------------


@rule
def begin_serf(state: State) -> None:
    """[B-SERF-1] Draw one symptom and add it to any area; the serf sees it."""
    state.table.turn.doing = SERVING
    owe_symptoms(state, state.table.turn.pawn, 1)


@rule
def ask_serf(table: Table) -> None:
    """[B-SERF-1] Which area gets it."""
    ask(table, WHICH_CART)


@rule
def begin_chandler(state: State) -> None:
    """[B-CHANDLER-1] Draw a third symptom, then discard one of the three."""
    state.table.turn.doing = BURNING
    change_hand(state, state.table.turn.pawn)
    owe_symptoms(state, state.table.turn.pawn, 1)


# --- Outlaw ---------------------------------------------------------------------------------------------


@rule
def outlaw_refusal(table: Table) -> int:
    """[B-OUTLAW-3, B-OPTION-19] A die to reroll, and the limit not reached."""
    if table.turn.outlawed >= table.options.outlaw_limit:
        return LIMIT_REACHED
    return LEGAL if table.locked != ALL_DICE else ALL_DICE_LOCKED


@rule
def begin_outlaw(table: Table) -> None:
    """[B-OUTLAW-1] Reroll one die."""
    table.turn.doing = ROBBING
    table.turn.outlawed += 1
    ask(table, DIE_TO_REROLL)


@rule
def robbed(table: Table) -> None:
    """[B-OUTLAW-1, B-OUTLAW-2] If it shows the cart ridden now, apple or rat, an extra action may be taken."""
    table.turn.doing = NOT_DOING
    if table.dice[table.turn.die] >> 1 == table.pawns[table.turn.pawn].cart:
        table.turn.actions += 1
        tell(EXTRA_ACTION, EVERYONE, table.turn.pawn)


# --- Mason ----------------------------------------------------------------------------------------------


@rule
def begin_mason(table: Table) -> None:
    """[B-MASON-1] Reroll one die, then lock one die."""
    table.turn.doing = BUILDING
    ask(table, DIE_TO_REROLL)


@answers(DIE_TO_REROLL)
@rule
def reroll_one(state: State, seat: int, action: int) -> None:
    """[B-MASON-1, B-OUTLAW-1] The die named is rolled."""
    table = state.table
    table.turn.die = action - PICK_DIE
    roll(table, 1 << table.turn.die, table.turn.pawn)


@rule
def ask_mason(table: Table) -> None:
    """[B-MASON-1] Which die is locked: any that is not yet."""
    ask_for_locks(table, 1)


# --- Knight ---------------------------------------------------------------------------------------------


@rule
def can_advance(table: Table, pawn: int) -> bool:
    """[B-KNIGHT-1] A pawn in the game that is not in front of its cart."""
    return is_alive(table, pawn) and seat_of(table, pawn) > 0


@rule
def anyone_to_advance(table: Table) -> bool:
    """Whether there is such a pawn."""
    for pawn in range(table.num_pawns):
        if can_advance(table, pawn):
            return True
    return False


@rule
def begin_knight(table: Table) -> None:
    """[B-KNIGHT-1] Any pawn to the front of its cart."""
    table.turn.doing = RIDING
    ask(table, WHOM_TO_ADVANCE)


@refuses(WHOM_TO_ADVANCE)
@rule
def advance_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[B-KNIGHT-1] Why a pawn cannot be brought forward."""
    if not is_alive(table, action - CHOOSE_PAWN):
        return NOT_ALIVE
    return LEGAL if can_advance(table, action - CHOOSE_PAWN) else ALREADY_IN_FRONT


@answers(WHOM_TO_ADVANCE)
@rule
def advance(state: State, seat: int, action: int) -> None:
    """[B-KNIGHT-1, B-KNIGHT-2] At once: no whip prevents it."""
    table, pawn = state.table, action - CHOOSE_PAWN
    come_to_front(table, pawn)
    tell(ADVANCED, EVERYONE, table.turn.pawn, pawn)
    table.turn.doing = NOT_DOING


# --- Friar ----------------------------------------------------------------------------------------------


@rule
def begin_friar(table: Table) -> None:
    """[B-FRIAR-1] One die is set to another face."""
    table.turn.doing = PRAYING
    ask(table, DIE_TO_SET)


@answers(DIE_TO_SET)
@rule
def choose_die_to_set(state: State, seat: int, action: int) -> None:
    """[B-FRIAR-1] First the die, then the face."""
    state.table.turn.die = action - PICK_DIE
    ask(state.table, FACE_TO_SET)


@refuses(FACE_TO_SET)
@rule
def face_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[B-FRIAR-1] Any of the other five faces."""
    return SAME_FACE if table.dice[table.turn.die] == action - SET_FACE else LEGAL


@answers(FACE_TO_SET)
@rule
def set_face(state: State, seat: int, action: int) -> None:
    """[B-FRIAR-1, B-ROUND-5] This too may make six rats."""
    table = state.table
    table.dice[table.turn.die] = action - SET_FACE
    tell(FACE_SET, EVERYONE, table.turn.pawn, table.turn.die, action - SET_FACE)
    shout(table)
    table.turn.doing = NOT_DOING


# --- Countess -------------------------------------------------------------------------------------------


@rule
def is_countess(table: Table, pawn: int) -> bool:
    """[B-COUNTESS-1] Whether a pawn has that character, with her special action."""
    return table.options.characters == SPECIAL_SIDE and table.pawns[pawn].character == COUNTESS


@rule
def begin_countess(state: State) -> None:
    """[B-COUNTESS-1, B-COUNTESS-2] Draw two remedies, or the only one there is."""
    state.table.turn.doing = RECEIVING
    owe_remedies(state, state.table.turn.pawn, min(HAND, remedies_left(state.table)))


@rule
def receive(state: State, kind: int) -> None:
    """[B-COUNTESS-1] A remedy to choose from, which only she sees."""
    table = state.table
    leave_remedy_deck(state, kind)
    insert(state.own[table.turn.pawn].drawn, coded(kind))
    table.turn.num_drawn += 1
    tell(REMEDY_SEEN, 1 << table.turn.pawn, table.turn.pawn, kind)


@rule
def choose_remedy(state: State) -> None:
    """[B-COUNTESS-1, B-COUNTESS-2] One of two is chosen; a single one is kept."""
    if state.table.turn.num_drawn == HAND:
        ask(state.table, REMEDY_TO_KEEP)
    else:
        keep(state, decoded(state.own[state.table.turn.pawn].drawn[0]))


@refuses(REMEDY_TO_KEEP)
@rule
def keep_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[B-COUNTESS-1] One of the two just drawn."""
    return LEGAL if was_drawn(own, coded(action - KEEP)) else NOT_DRAWN


@answers(REMEDY_TO_KEEP)
@rule
def keep_one(state: State, seat: int, action: int) -> None:
    """[B-COUNTESS-1] The one chosen."""
    keep(state, action - KEEP)


@rule
def keep(state: State, kept: int) -> None:
    """[B-COUNTESS-1, B-COUNTESS-3, B-DECK-5] The other one is discarded unseen; the kept one was drawn this turn."""
    table, own = state.table, state.own[state.table.turn.pawn]
    take_out(own.drawn, coded(kept))
    other = decoded(own.drawn[0])
    if other != NO_KIND:
        discard_unseen(state, other)
        own.cast[other] += 1
        own.drawn[0] = 0
    table.turn.num_drawn = 0
    take_up(state, kept)
    tell(REMEDY_KEPT, EVERYONE, table.turn.pawn)
    table.turn.doing = NOT_DOING


@rule
def take_up(state: State, kind: int) -> None:
    """[B-REMEDY-4] A remedy taken into the hand, not to be played in this turn."""
    hold_remedy(state, state.table.turn.pawn, kind)
    insert(state.own[state.table.turn.pawn].fresh, coded(kind))
    state.table.turn.num_fresh += 1


# --- Barmaid, sheriff, and a look at a ghost's card -----------------------------------------------------


@rule
def look_at_top(state: State) -> None:
    """[B-BARMAID-1] She alone sees the symptom discarded last."""
    table = state.table
    notice(state, table.turn.pawn, state.hidden.top, TOP)
    tell(TOP_LOOKED_AT, EVERYONE, table.turn.pawn)
    tell(TOP_SEEN, 1 << table.turn.pawn, state.hidden.top - 1)


@rule
def begin_sheriff(table: Table) -> None:
    """[B-SHERIFF-1] Look at one symptom of a pawn on another cart."""
    table.turn.doing = WATCHING
    ask(table, WHOM_TO_LOOK_AT)


@rule
def within_sight(table: Table, pawn: int) -> bool:
    """[B-SHERIFF-1] A pawn in the game that rides another cart."""
    return is_alive(table, pawn) and table.pawns[pawn].cart != table.pawns[table.turn.pawn].cart


@rule
def anyone_within_sight(table: Table) -> bool:
    """Whether there is such a pawn."""
    for pawn in range(table.num_pawns):
        if within_sight(table, pawn):
            return True
    return False


@refuses(WHOM_TO_LOOK_AT)
@rule
def look_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[B-SHERIFF-1] Why a pawn cannot be looked at."""
    if not is_alive(table, action - CHOOSE_PAWN):
        return NOT_ALIVE
    return LEGAL if within_sight(table, action - CHOOSE_PAWN) else SAME_CART


@refuses(WHICH_GHOST)
@rule
def ghost_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[B-GHOST-8] Any ghost in the game."""
    if not is_alive(table, action - CHOOSE_PAWN):
        return NOT_ALIVE
    return LEGAL if is_ghost(table, action - CHOOSE_PAWN) else NOT_A_GHOST


@answers(WHOM_TO_LOOK_AT, WHICH_GHOST)
@rule
def choose_whom_to_see(state: State, seat: int, action: int) -> None:
    """[B-SHERIFF-2, B-GHOST-8] A player's cards are shuffled before each look; of a ghost's, left or right is named."""
    table, pawn = state.table, action - CHOOSE_PAWN
    table.turn.chosen = pawn
    tell(LOOKED_AT, EVERYONE, table.turn.pawn, pawn)
    if is_ghost(table, pawn):
        ask(table, WHICH_SIDE)
    else:
        owe(table, LOOK_AT_HAND, table.turn.pawn, 1)


@draws(LOOK_AT_HAND)
@rule
def hand_odds(state: State, weights: Ints) -> int:
    """[B-SHERIFF-2] Either card of the hand."""
    hand = state.own[state.table.turn.chosen].symptoms
    for value in range(1, NUM_VALUES + 1):
        weights[value - 1] = int(hand[0] == value) + int(hand[1] == value)
    return LOOK_STREAM + state.table.turn.pawn


@answers(LOOK_AT_HAND)
@rule
def looked(state: State, outcome: int) -> None:
    """[B-SHERIFF-1, B-KNOW-2] Only the sheriff sees it."""
    table, value = state.table, outcome - VALUE_DRAWN + 1
    table.due = NOTHING
    notice(state, table.turn.pawn, value, table.turn.chosen)
    tell(SYMPTOM_SEEN, 1 << table.turn.pawn, table.turn.chosen, value - 1)
    table.turn.doing = NOT_DOING


@rule
def begin_viewing(table: Table) -> None:
    """[B-GHOST-8] Look at one symptom of a ghost."""
    table.turn.doing = VIEWING
    ask(table, WHICH_GHOST)


@answers(WHICH_SIDE)
@rule
def look_at_side(state: State, seat: int, action: int) -> None:
    """[B-GHOST-8, B-KNOW-2] Left or right: a ghost's cards are not shuffled."""
    table, side = state.table, action - CHOOSE_SIDE
    value = state.own[table.turn.chosen].symptoms[side]
    notice(state, table.turn.pawn, value, table.turn.chosen + RIGHT * side)
    tell(SYMPTOM_SEEN, 1 << table.turn.pawn, table.turn.chosen, value - 1)
    table.turn.doing = NOT_DOING
