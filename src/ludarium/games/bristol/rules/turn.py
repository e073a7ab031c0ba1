"""A turn: the main action and the remedies of the pawn in turn, and how its turn begins and ends."""

from ludarium.games.bristol.actions import (
    ALREADY_ACTED,
    DASH,
    DIE_ALREADY_CHOSEN,
    DIE_IS_LOCKED,
    DRAW,
    DREW_REMEDY,
    ELBOW,
    END_TURN,
    LEGAL,
    MUST_ACT_FIRST,
    NO_MORE,
    NOT_A_GHOST,
    NOT_BY_THESE_RULES,
    NOTHING,
    PASS,
    PASSED,
    PICK_DIE,
    PLAY,
    REMEDY_SEEN,
    REROLL,
    SECOND_DIE,
    SOMETHING_POSSIBLE,
    SPECIAL,
    TAKE_TURN,
    TURN_BEGINS,
    VIEW_GHOST,
    answers,
    defaults,
    refuses,
)
from ludarium.games.bristol.components import REMEDY_LIMIT
from ludarium.games.bristol.rules.cards import draw_refusal, leave_remedy_deck, owe_remedies
from ludarium.games.bristol.rules.characters import begin_special, begin_viewing, special_refusal, take_up
from ludarium.games.bristol.rules.dice import ALL_DICE, is_locked, roll
from ludarium.games.bristol.rules.ghosts import ghost_turn, num_ghosts
from ludarium.games.bristol.rules.movement import move, move_refusal
from ludarium.games.bristol.rules.remedies import announce, remedy_refusal
from ludarium.games.bristol.state import (
    DRAWING,
    MOVING,
    NO_PAWN,
    NOT_DOING,
    REROLLING,
    Own,
    Seen,
    State,
    Table,
    ask,
    is_ghost,
)
from ludarium.kernel.forms import EVERYONE, rule, tell

# --- Beginning and end ------------------------------------------------------------------------------------


@rule
def begin_turn(table: Table, pawn: int) -> None:
    """[B-TURN-1, B-GHOST-4] One main action for a player; a ghost acts by rule."""
    table.turn.pawn = pawn
    tell(TURN_BEGINS, EVERYONE, pawn)
    if is_ghost(table, pawn):
        ghost_turn(table, pawn)
    else:
        table.turn.actions = 1
        ask(table, TAKE_TURN)


@rule
def may_go_on(table: Table) -> bool:
    """[B-TURN-2] As far as everybody can tell: an action left, or a remedy that was not drawn in this turn."""
    return table.turn.actions > 0 or table.pawns[table.turn.pawn].num_remedies > table.turn.num_fresh


@rule
def end_turn(state: State) -> None:
    """[B-TURN-2, B-REMEDY-4] What belonged to this turn alone is over."""
    table = state.table
    fresh = state.own[table.turn.pawn].fresh
    for slot in range(REMEDY_LIMIT):
        fresh[slot] = 0
    table.turn.pawn = NO_PAWN
    table.turn.acted = 0
    table.turn.actions = 0
    table.turn.outlawed = 0
    table.turn.rerolled = 0
    table.turn.chickens = 0
    table.turn.num_fresh = 0
    table.turn.doing = NOT_DOING
    table.asked = NOTHING


# --- What may be done -------------------------------------------------------------------------------------


@refuses(TAKE_TURN)
@rule
def turn_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[B-TURN-1, B-TURN-2] A remedy, the main action, or the end of the turn."""
    if PLAY <= action < END_TURN:
        return remedy_refusal(table, own, action - PLAY)
    if action == END_TURN:
        return LEGAL if table.turn.acted == 1 else MUST_ACT_FIRST
    if table.turn.actions == 0:
        return ALREADY_ACTED
    return pass_refusal(table, own, seat) if action == PASS else action_refusal(table, own, seat, action)


@rule
def action_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[B-REROLL-2, B-DRAW-1, B-GHOST-8] Why a main action cannot be taken."""
    if action < DRAW:
        return DIE_IS_LOCKED if is_locked(table, action - REROLL) else LEGAL
    if action == DRAW:
        return draw_refusal(table)
    if action < SPECIAL:
        return move_refusal(table, own, seat, action)
    if action == SPECIAL:
        return special_refusal(table)
    return LEGAL if num_ghosts(table) > 0 else NOT_A_GHOST


@rule
def pass_refusal(table: Table, own: Own, seat: int) -> int:
    """[B-TURN-3, B-OPTION-13] Only when nothing but pushing is possible, and only by house rule."""
    if table.options.allow_pass == 0:
        return NOT_BY_THESE_RULES
    if table.locked != ALL_DICE:
        return SOMETHING_POSSIBLE
    possible = (
        draw_refusal(table) == LEGAL
        or move_refusal(table, own, seat, ELBOW) == LEGAL
        or move_refusal(table, own, seat, DASH) == LEGAL
        or special_refusal(table) == LEGAL
        or num_ghosts(table) > 0
    )
    return SOMETHING_POSSIBLE if possible else LEGAL


@answers(TAKE_TURN)
@rule
def take_turn(state: State, seat: int, action: int) -> None:
    """[B-TURN-1, B-REMEDY-1] What a seat does in its turn."""
    if PLAY <= action < END_TURN:
        announce(state.table, action - PLAY)
    elif action == END_TURN:
        end_turn(state)
    else:
        act(state.table)
        take_action(state, seat, action)


@rule
def take_action(state: State, seat: int, action: int) -> None:
    """[B-TURN-1, B-REROLL-1] The main action."""
    table = state.table
    if action < DRAW:
        table.turn.die = action - REROLL
        ask(table, SECOND_DIE)
    elif action == DRAW:
        draw_remedy(state)
    elif action < SPECIAL:
        table.turn.doing = MOVING
        move(state, seat, action)
    elif action == SPECIAL:
        begin_special(state)
    elif action == VIEW_GHOST:
        begin_viewing(table)
    else:
        pass_turn(table)


@defaults(TAKE_TURN)
@rule
def do_little(seen: Seen) -> int:
    """End the turn, or pass, or draw."""
    for action in (END_TURN, PASS):
        if turn_refusal(seen.table, seen.own, seen.seat, action) == LEGAL:
            return action
    return DRAW


@rule
def act(table: Table) -> None:
    """[B-TURN-1] A main action is taken."""
    table.turn.actions -= 1
    table.turn.acted = 1


@rule
def draw_remedy(state: State) -> None:
    """[B-DRAW-1] A remedy for later turns."""
    state.table.turn.doing = DRAWING
    owe_remedies(state, state.table.turn.pawn, 1)


@rule
def remedy_drawn(state: State, kind: int) -> None:
    """[B-DRAW-1, B-REMEDY-4] Only who draws it sees it."""
    table = state.table
    leave_remedy_deck(state, kind)
    take_up(state, kind)
    table.turn.doing = NOT_DOING
    tell(DREW_REMEDY, EVERYONE, table.turn.pawn)
    tell(REMEDY_SEEN, 1 << table.turn.pawn, table.turn.pawn, kind)


@rule
def pass_turn(table: Table) -> None:
    """[B-TURN-3] Nothing is done."""
    tell(PASSED, EVERYONE, table.turn.pawn)


# --- Rerolling --------------------------------------------------------------------------------------------


@refuses(SECOND_DIE)
@rule
def second_die_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[B-REROLL-1, B-REROLL-2] Another die that is not locked, or no more."""
    if action == NO_MORE:
        return LEGAL
    if action - PICK_DIE == table.turn.die:
        return DIE_ALREADY_CHOSEN
    return DIE_IS_LOCKED if is_locked(table, action - PICK_DIE) else LEGAL


@answers(SECOND_DIE)
@rule
def reroll(state: State, seat: int, action: int) -> None:
    """[B-REROLL-1, B-CHICKEN-1] The one or two dice named are rolled together."""
    table, dice = state.table, 1 << state.table.turn.die
    if action != NO_MORE:
        dice |= 1 << (action - PICK_DIE)
    table.turn.doing = REROLLING
    table.turn.rerolled = dice
    table.turn.chickens = 0
    roll(table, dice, seat)


@defaults(SECOND_DIE)
@rule
def only_one_die(seen: Seen) -> int:
    """No second one."""
    return NO_MORE
