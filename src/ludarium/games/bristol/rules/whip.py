"""The whip: who may prevent a movement, asked at once and under seal, and whose whip is spent."""

from ludarium.games.bristol.actions import (
    ALLOW,
    ANSWERED,
    CRACK,
    LEGAL,
    NOBODY_WHIPS,
    NOT_HELD,
    USE_WHIP,
    WHIPPED,
    answers,
    refuses,
)
from ludarium.games.bristol.components import KIND_OF, MAX_PAWNS, NO_KIND, NUM_PARTNERS, WHIP
from ludarium.games.bristol.rules.cards import num_held, show_remedy
from ludarium.games.bristol.rules.carts import cart_ahead, rider, seat_of
from ludarium.games.bristol.state import (
    IN_TURN,
    MOVE_DASH,
    MOVE_ELBOW,
    NO_PAWN,
    Own,
    State,
    Table,
    is_ghost,
)
from ludarium.kernel.forms import EVERYONE, rule, tell

ALLOWED = 1  # under seal; 2 + partner: whipped


@rule
def may_react(table: Table, pawn: int) -> int:
    """[B-WHIP-3, B-WHIP-8] A player with at least one remedy, as a bit: whether it is a whip nobody can tell."""
    return 1 << pawn if pawn >= 0 and not is_ghost(table, pawn) and table.pawns[pawn].num_remedies > 0 else 0


@rule
def reacting(table: Table) -> int:
    """[B-WHIP-2] Whoever is dashed at, elbowed past or pushed by somebody else, as bits."""
    if table.movement.kind == MOVE_ELBOW:
        who = 0
        for seat in range(seat_of(table, table.movement.mover)):
            who |= may_react(table, rider(table, table.pawns[table.movement.mover].cart, seat))
        return who
    if table.movement.kind == MOVE_DASH:
        ahead, who = cart_ahead(table, table.pawns[table.movement.mover].cart), 0
        for seat in range(3):
            who |= may_react(table, rider(table, ahead, seat))
        return who
    return may_react(table, table.movement.target) if table.movement.target != table.movement.mover else 0


@rule
def first_in_order(table: Table, seats: int) -> int:
    """[B-WHIP-5] Of these seats (as bits) the first clockwise from the one that started the round."""
    for step in range(table.num_pawns):
        pawn = table.circle[(table.starter + step) % table.num_pawns]
        if (seats >> pawn) & 1 == 1:
            return pawn
    return NO_PAWN


@rule
def ask_for_whips(table: Table) -> None:
    """[B-WHIP-3, B-WHIP-4, B-OPTION-16] All who may react are asked at once, or by option one after the other."""
    table.movement.may_whip = reacting(table)
    table.movement.asked = table.movement.may_whip
    if table.options.whip_asking == IN_TURN and table.movement.may_whip != 0:
        table.movement.asked = 1 << first_in_order(table, table.movement.may_whip)


@refuses(USE_WHIP)
@rule
def whip_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[B-WHIP-1, B-WHIP-9] A whip that is in hand, however recently drawn."""
    if action == ALLOW:
        return LEGAL
    kind = KIND_OF[WHIP * NUM_PARTNERS + action - CRACK]
    return LEGAL if kind != NO_KIND and num_held(own.remedies, kind) > 0 else NOT_HELD


@answers(USE_WHIP)
@rule
def answer_whip(state: State, seat: int, action: int) -> None:
    """[B-WHIP-4] The answer is sealed until all who were asked have answered."""
    table = state.table
    state.own[seat].sealed = action - ALLOW + ALLOWED
    table.movement.asked &= ~(1 << seat)
    table.movement.may_whip &= ~(1 << seat)
    table.movement.sealed |= 1 << seat
    tell(ANSWERED, EVERYONE, seat)
    if table.movement.asked == 0 and table.movement.may_whip != 0 and state.own[seat].sealed == ALLOWED:
        table.movement.asked = 1 << first_in_order(table, table.movement.may_whip)


@rule
def whip_partner(sealed: int) -> int:
    """The other use of the card with which a seat has whipped under seal."""
    return sealed - ALLOWED - 1


@rule
def several_sealed(table: Table) -> bool:
    """[B-WHIP-4] Whether more than one has answered under seal, so that the last one learns of the others' answers."""
    return table.options.whip_asking != IN_TURN and table.movement.sealed & (table.movement.sealed - 1) != 0


@rule
def settle_whips(state: State) -> bool:
    """[B-WHIP-5, B-WHIP-6, B-WHIP-7] The first whip in order is spent and prevents the movement; all others stay in
    hand, and nobody learns of them. Whether there was one."""
    table = state.table
    whips = 0
    for seat in range(table.options.seats):
        if state.own[seat].sealed > ALLOWED:
            whips |= 1 << seat
    user = first_in_order(table, whips)
    if user != NO_PAWN:
        kind = KIND_OF[WHIP * NUM_PARTNERS + whip_partner(state.own[user].sealed)]
        show_remedy(state, user, kind)
        tell(WHIPPED, EVERYONE, user, table.movement.mover, kind)
    elif several_sealed(table):
        tell(NOBODY_WHIPS, EVERYONE)
    table.movement.may_whip = 0
    table.movement.sealed = 0
    for seat in range(MAX_PAWNS):
        state.own[seat].sealed = 0
    return user != NO_PAWN
