"""The hand-written bot, and the answer for whoever runs out of time.

What may be answered is asked of the rules alone; what is good is an opinion. The healthy want their own cart to arrive
first and clean; the plagued want it to arrive with them on board, and mingles everywhere.
"""

from ludarium.games.bristol.actions import (
    ALLOW,
    ASKED,
    CHICKEN_ON,
    CHOOSE_CART,
    CHOOSE_PAWN,
    CHOOSE_VALUE,
    DASH,
    DIE_TO_LOCK,
    DIE_TO_REROLL,
    DIE_TO_SET,
    DRAW,
    ELBOW,
    END_TURN,
    EXTRA_MOVE,
    FACE_TO_SET,
    LEGAL,
    NO_MORE,
    NOTHING,
    PASS,
    PICK_DIE,
    PLAY,
    PUSH,
    REROLL,
    SECOND_DIE,
    SET_FACE,
    SPECIAL,
    SYMPTOM_TO_ADD,
    SYMPTOM_TO_DISCARD,
    TAKE_TURN,
    THROW,
    USE_WHIP,
    VIEW_GHOST,
    WHICH_CART,
    WHO_GETS_COIN,
    WHOM_TO_ADVANCE,
    WHOM_TO_LOOK_AT,
)
from ludarium.games.bristol.components import (
    ALMS,
    ARSENIC,
    BARMAID,
    CART_SEATS,
    CHICKEN,
    COUNTESS,
    CURED,
    EMERALDS,
    FRIAR,
    LEECHES,
    MASON,
    NO_CART,
    NUM_DICE,
    NUM_VALUES,
    OUTLAW,
    PLAGUE,
    POMANDER,
    REMEDY_LIMIT,
)
from ludarium.games.bristol.opinions import (
    ARSENIC_FROM,
    DIE_WORTH,
    FAR_BEHIND,
    HEALTHY_STEP_OF_PLAGUED,
    HURRY,
    LEAVE_BEHIND_AT,
    LEECHES_FROM,
    MINGLE_OF_PLAGUED,
    ONE_IN_FOR_OTHER_CHARACTERS,
    ONE_IN_TO_REROLL_BY_CHARACTER,
    ONE_IN_TO_VIEW_GHOST,
    OWN_MINGLE,
    OWN_STEP,
    OWN_STEP_IN_DOUBT,
    OWN_STEP_OF_PLAGUED,
    PLAGUED_RIVAL_STEP,
    PLAGUED_STEP_OF_PLAGUED,
    POMANDER_BELOW,
    POMANDER_FROM,
    PUSH_AT,
    PUSH_NEAR_GATE,
    RIVAL_AHEAD,
    RIVAL_MINGLE,
    RIVAL_NEAR_GATE,
    RIVAL_STEP,
    URGENT,
)
from ludarium.games.bristol.rules.carts import cart_ahead, cart_to_land_on, num_riders, rank_of, seat_of
from ludarium.games.bristol.rules.dice import is_locked, num_rats, num_shown
from ludarium.games.bristol.rules.knowledge import may_be_cured
from ludarium.games.bristol.rules.movement import pushable
from ludarium.games.bristol.rules.play import answer_refusal
from ludarium.games.bristol.state import (
    MOVE_DASH,
    MOVE_PUSH,
    SERVING,
    Seen,
    Table,
    decoded,
    in_town,
    is_alive,
)
from ludarium.games.bristol.suspicion import CERTAIN, ill_myself, suspicion, worst_mate
from ludarium.kernel.chance import Luck, below
from ludarium.kernel.forms import rule

ASKED_FIRST = ASKED.first
ASKED_COUNT = ASKED.count

# --- What may be answered -------------------------------------------------------------------------------


@rule
def asked_of(seen: Seen) -> int:
    """What is asked of the seat that sees this."""
    table = seen.table
    if table.due != NOTHING:
        return NOTHING
    if table.movement.asked != 0:
        return USE_WHIP if (table.movement.asked >> seen.seat) & 1 == 1 else NOTHING
    return table.asked if seen.seat == table.turn.pawn else NOTHING


@rule
def may(seen: Seen, asked: int, action: int) -> bool:
    """Whether the seat may answer so, by what it sees alone."""
    return answer_refusal(seen.table, seen.own, asked, action) == LEGAL


@rule
def default(seen: Seen) -> int:
    """As little as possible, and nothing that infects: end the turn, draw, allow, throw the high cards away, keep a
    harmless coin; else the first answer that is legal."""
    asked = asked_of(seen)
    if asked == TAKE_TURN:
        for action in (END_TURN, PASS, DRAW):
            if may(seen, asked, action):
                return action
    if asked == SECOND_DIE or asked == CHICKEN_ON:
        return NO_MORE
    if asked == SYMPTOM_TO_DISCARD:
        return extreme_symptom(seen, asked, True)
    if asked == WHO_GETS_COIN:
        return harmless_receiver(seen)
    return first_legal(seen, asked)


@rule
def first_legal(seen: Seen, asked: int) -> int:
    """The first answer that may be given."""
    action, last = ASKED_FIRST[asked], ASKED_FIRST[asked] + ASKED_COUNT[asked] - 1
    while action < last and not may(seen, asked, action):
        action += 1
    return action


@rule
def heuristic(seen: Seen, luck: Luck) -> int:
    """An answer with sense; one line per question."""
    asked = asked_of(seen)
    if asked == TAKE_TURN:
        return best_turn(seen, luck)
    if asked == USE_WHIP:
        return best_whip(seen)
    if asked == SECOND_DIE:
        die = worst_die(seen, seen.table.turn.die)
        return PICK_DIE + die if die >= 0 and die_worth(seen, die) < DIE_WORTH else NO_MORE
    if asked == CHICKEN_ON:
        return best_throw(seen)
    if asked == DIE_TO_REROLL:
        return PICK_DIE + max(worst_die(seen, -1), 0)
    if asked == DIE_TO_LOCK:
        return PICK_DIE + best_die(seen)
    if asked == DIE_TO_SET:
        return PICK_DIE + max(worst_die(seen, -1), 0)
    if asked == FACE_TO_SET:
        return best_face(seen)
    if asked == EXTRA_MOVE:
        return best_move(seen)
    return best_choice(seen, asked, luck)


@rule
def best_choice(seen: Seen, asked: int, luck: Luck) -> int:
    """The smaller choices."""
    if asked == SYMPTOM_TO_DISCARD:
        return extreme_symptom(seen, asked, not ill_myself(seen))
    if asked == SYMPTOM_TO_ADD:
        return extreme_symptom(seen, asked, ill_myself(seen))
    if asked == WHICH_CART:
        return CHOOSE_CART + best_area(seen)
    if asked == WHO_GETS_COIN:
        return best_receiver(seen)
    if asked == WHOM_TO_LOOK_AT or asked == WHOM_TO_ADVANCE:
        return most_doubtful(seen, asked)
    action = ASKED_FIRST[asked] + below(luck, seen.seat, ASKED_COUNT[asked])
    return action if may(seen, asked, action) else first_legal(seen, asked)


# --- Dice -------------------------------------------------------------------------------------------------


@rule
def die_worth(seen: Seen, die: int) -> int:
    """How welcome it is as it lies."""
    return face_worth(seen, seen.table.dice[die], 0)


@rule
def face_worth(seen: Seen, face: int, more: int) -> int:
    """How welcome a face is; `more` is 1 if it would be added to what lies there."""
    table = seen.table
    cart, mine = face >> 1, table.pawns[seen.seat].cart
    if not in_town(table, cart):
        return 0
    rats = num_rats(table, cart) + (more if face & 1 == 1 else 0)
    if ill_myself(seen):
        return plagued_worth(seen, cart, mine, face & 1, rats)
    if cart == mine:
        if face & 1 == 1 and rats >= 2:
            return OWN_MINGLE
        return OWN_STEP if worst_mate(seen, mine) < PUSH_AT else OWN_STEP_IN_DOUBT
    return rival_worth(seen, cart, mine) + (RIVAL_MINGLE if face & 1 == 1 and rats >= 2 else 0)


@rule
def rival_worth(seen: Seen, cart: int, mine: int) -> int:
    """To the healthy another cart's steps are bad, the worse the nearer it is, unless it carries the plague."""
    table = seen.table
    if num_riders(table, cart) == 0:
        return 0
    if worst_mate(seen, cart) >= CERTAIN:
        return PLAGUED_RIVAL_STEP
    worth = RIVAL_STEP + (RIVAL_NEAR_GATE if near_gate(table, cart) else 0)
    return worth + (RIVAL_AHEAD if rank_of(table, cart) < rank_of(table, mine) else 0)


@rule
def plagued_worth(seen: Seen, cart: int, mine: int, rat: int, rats: int) -> int:
    """To the plagued rats are welcome where they make people mingle, and their own cart shall be first."""
    if rat == 1 and rats >= 2 and num_riders(seen.table, cart) > 0:
        return MINGLE_OF_PLAGUED
    if cart == mine:
        return OWN_STEP_OF_PLAGUED
    return PLAGUED_STEP_OF_PLAGUED if worst_mate(seen, cart) >= CERTAIN else HEALTHY_STEP_OF_PLAGUED


@rule
def worst_die(seen: Seen, but: int) -> int:
    """The least welcome die that is not locked; -1 if there is none."""
    worst, found = 0, -1
    for die in range(NUM_DICE):
        if die != but and not is_locked(seen.table, die):
            worth = die_worth(seen, die)
            if found < 0 or worth < worst:
                worst, found = worth, die
    return found


@rule
def best_die(seen: Seen) -> int:
    """The most welcome die that is not locked."""
    best, found = 0, 0
    for die in range(NUM_DICE - 1, -1, -1):
        if not is_locked(seen.table, die):
            worth = die_worth(seen, die)
            if found == 0 or worth >= best:
                best, found = worth, die + 1
    return max(found - 1, 0)


@rule
def best_face(seen: Seen) -> int:
    """The most welcome other face."""
    best, found = -100, 0
    for face in range(6):
        if face != seen.table.dice[seen.table.turn.die]:
            worth = face_worth(seen, face, 1)
            if worth > best:
                best, found = worth, face
    return SET_FACE + found


@rule
def best_throw(seen: Seen) -> int:
    """Stop a die that is welcome, throw the others on."""
    for die in range(NUM_DICE):
        if (seen.table.turn.going >> die) & 1 == 1 and die_worth(seen, die) > 0:
            return PICK_DIE + die
    return THROW


# --- The turn -----------------------------------------------------------------------------------------------


@rule
def best_turn(seen: Seen, luck: Luck) -> int:
    """A remedy that helps now, else the main action, else the end of the turn."""
    for use in range(POMANDER + 2):
        if may(seen, TAKE_TURN, PLAY + use) and helps(seen, use):
            return PLAY + use
    if seen.table.turn.actions == 0:
        return END_TURN
    return best_action(seen, luck)


@rule
def helps(seen: Seen, use: int) -> bool:
    """Whether to play a remedy now; one line per remedy."""
    table = seen.table
    if use == POMANDER:
        total = seen.own.symptoms[0] + seen.own.symptoms[1]
        return total < POMANDER_BELOW if ill_myself(seen) else total >= POMANDER_FROM
    if use == ALMS:
        return True
    if table.turn.acted == 0:
        return False
    if use == CHICKEN:
        return worst_thrown(seen) < 0
    if use == EMERALDS:
        return wanted_move(seen) >= 0
    if use == LEECHES:
        return table.pawns[seen.seat].num_remedies >= LEECHES_FROM or near_gate(
            table, table.pawns[seen.seat].cart
        )
    return use == ARSENIC and dice_total(seen) >= ARSENIC_FROM


@rule
def worst_thrown(seen: Seen) -> int:
    """The least welcome of the dice that chicken could throw."""
    worst = 100
    for die in range(NUM_DICE):
        if ((seen.table.turn.rerolled & ~seen.table.locked) >> die) & 1 == 1:
            worst = min(worst, die_worth(seen, die))
    return worst


@rule
def dice_total(seen: Seen) -> int:
    """How welcome all dice are together."""
    total = 0
    for die in range(NUM_DICE):
        total += die_worth(seen, die)
    return total


@rule
def near_gate(table: Table, cart: int) -> bool:
    """Whether a cart may leave the town soon."""
    return table.carts[cart].position + num_shown(table, cart) + HURRY >= table.options.track


@rule
def best_action(seen: Seen, luck: Luck) -> int:
    """The main action."""
    wanted = wanted_move(seen)
    if wanted >= 0:
        return wanted
    if may(seen, TAKE_TURN, SPECIAL) and special_helps(seen, luck):
        return SPECIAL
    if may(seen, TAKE_TURN, VIEW_GHOST) and below(luck, seen.seat, ONE_IN_TO_VIEW_GHOST) == 0:
        return VIEW_GHOST
    first = worst_die(seen, -1)
    urgent = first >= 0 and die_worth(seen, first) < URGENT
    if (
        may(seen, TAKE_TURN, DRAW)
        and not urgent
        and seen.table.pawns[seen.seat].num_remedies < REMEDY_LIMIT - 1
    ):
        return DRAW
    if first >= 0 and die_worth(seen, first) < DIE_WORTH:
        return REROLL + first
    if may(seen, TAKE_TURN, DRAW):
        return DRAW
    if first >= 0:
        return REROLL + first
    return PASS if may(seen, TAKE_TURN, PASS) else first_legal(seen, TAKE_TURN)


@rule
def special_helps(seen: Seen, luck: Luck) -> bool:
    """Whether the special action is better than the others now."""
    character = seen.table.pawns[seen.seat].character
    first = worst_die(seen, -1)
    bad = first >= 0 and die_worth(seen, first) < URGENT
    if character == FRIAR:
        return bad
    if character == MASON or character == OUTLAW:
        unwelcome = first >= 0 and die_worth(seen, first) < DIE_WORTH
        return unwelcome and below(luck, seen.seat, ONE_IN_TO_REROLL_BY_CHARACTER) == 0
    if character == COUNTESS:
        return not bad
    if character == BARMAID:
        return False
    return not bad and below(luck, seen.seat, ONE_IN_FOR_OTHER_CHARACTERS) == 0


# --- Movement -------------------------------------------------------------------------------------------------


@rule
def wanted_move(seen: Seen) -> int:
    """A pawn movement worth an action, or -1."""
    spot = wanted_push(seen)
    if spot > 0:
        return PUSH + spot
    table = seen.table
    cart = table.pawns[seen.seat].cart
    if seat_of(table, seen.seat) == 0:
        return DASH if wants_to_dash(seen, cart_ahead(table, cart)) else -1
    ahead = cart_ahead(table, cart)
    flees = not ill_myself(seen) and worst_mate(seen, cart) >= PUSH_AT
    return ELBOW if flees or wants_to_dash(seen, ahead) else -1


@rule
def wants_to_dash(seen: Seen, ahead: int) -> bool:
    """The healthy leave a doubtful cart or one that is far behind; the plagued want to be on the first one."""
    table = seen.table
    if ahead == NO_CART:
        return False
    if ill_myself(seen):
        return worst_mate(seen, ahead) < CERTAIN and num_riders(table, ahead) > 0
    mine = table.pawns[seen.seat].cart
    behind = table.carts[ahead].position - table.carts[mine].position
    doubt, trust = worst_mate(seen, mine), worst_mate(seen, ahead)
    if trust >= PUSH_AT:
        return False
    return doubt >= PUSH_AT or (behind >= FAR_BEHIND and near_gate(table, ahead)) or table.gate_round > 0


@rule
def wanted_push(seen: Seen) -> int:
    """How far behind sits somebody to be pushed: 1 or 2; 0 for nobody."""
    table = seen.table
    cart = table.pawns[seen.seat].cart
    landing = cart_to_land_on(table, cart)
    needed = LEAVE_BEHIND_AT if landing == NO_CART else PUSH_AT
    if near_gate(table, cart) and landing != NO_CART:
        needed = PUSH_AT - PUSH_NEAR_GATE
    if ill_myself(seen):
        return 0
    best, found = needed, 0
    for spot in range(1, CART_SEATS):
        pawn = pushable(table, seen.seat, spot)
        if pawn >= 0 and suspicion(seen, pawn) >= best:
            best, found = suspicion(seen, pawn), spot
    return found


@rule
def best_move(seen: Seen) -> int:
    """An extra movement: the one wanted, else one that does no harm if there is one."""
    wanted = wanted_move(seen)
    if wanted >= 0:
        return wanted
    for action in (ELBOW, DASH):
        if may(seen, EXTRA_MOVE, action):
            return action
    return first_legal(seen, EXTRA_MOVE)


@rule
def best_whip(seen: Seen) -> int:
    """Against being pushed always; against a dash by somebody doubtful, or one that would cost the seat."""
    table = seen.table
    uses = table.movement.kind == MOVE_PUSH
    if table.movement.kind == MOVE_DASH:
        full = num_riders(table, table.pawns[seen.seat].cart) == CART_SEATS
        last = full and seat_of(table, seen.seat) == CART_SEATS - 1
        uses = last or (not ill_myself(seen) and suspicion(seen, table.movement.mover) >= PUSH_AT)
    if not uses:
        return ALLOW
    action = ALLOW + 1
    while action < ASKED_FIRST[USE_WHIP] + ASKED_COUNT[USE_WHIP]:
        if may(seen, USE_WHIP, action):
            return action
        action += 1
    return ALLOW


# --- Symptoms, coins, looks -----------------------------------------------------------------------------------


@rule
def extreme_symptom(seen: Seen, asked: int, high: bool) -> int:
    """The highest or the lowest card that may be named."""
    found = first_legal(seen, asked)
    if high:
        for value in range(NUM_VALUES):
            if may(seen, asked, CHOOSE_VALUE + value):
                found = CHOOSE_VALUE + value
    return found


@rule
def best_area(seen: Seen) -> int:
    """A low card to one's own cart, a high one to the foremost other cart."""
    table = seen.table
    mine = table.pawns[seen.seat].cart
    low = seen.own.drawn[0] <= 2
    if low and not ill_myself(seen):
        return mine
    if table.turn.doing == SERVING and low:
        return mine
    for rank in range(3):
        cart = table.order[rank]
        if cart != mine and in_town(table, cart):
            return cart
    return mine


@rule
def best_receiver(seen: Seen) -> int:
    """CURED for oneself, PLAGUE for the least doubtful of the others, NAUGHT for anybody."""
    table = seen.table
    coin = decoded(seen.own.coins[table.num_coins - 1])
    if coin == CURED:
        return CHOOSE_PAWN + seen.seat
    found, least = seen.seat, CERTAIN + 1
    for seat in range(table.options.seats):
        if seat != seen.seat and is_alive(table, seat):
            doubt = suspicion(seen, seat)
            same = (
                table.pawns[seat].cart == table.pawns[seen.seat].cart
                and coin == PLAGUE
                and not ill_myself(seen)
            )
            if not same and doubt < least:
                found, least = seat, doubt
    return CHOOSE_PAWN + found


@rule
def harmless_receiver(seen: Seen) -> int:
    """Oneself, unless that would infect; then whoever has the plague most likely anyway."""
    table = seen.table
    infects = decoded(seen.own.coins[table.num_coins - 1]) == PLAGUE and not ill_myself(seen)
    found, most = seen.seat, -1
    if infects and not may_be_cured(table, seen.own, seen.seat):
        for seat in range(table.options.seats):
            if seat != seen.seat and is_alive(table, seat) and suspicion(seen, seat) > most:
                found, most = seat, suspicion(seen, seat)
    return CHOOSE_PAWN + found


@rule
def most_doubtful(seen: Seen, asked: int) -> int:
    """The pawn of which least is certain."""
    found, best = first_legal(seen, asked), -1
    for pawn in range(seen.table.num_pawns):
        if may(seen, asked, CHOOSE_PAWN + pawn):
            doubt = suspicion(seen, pawn)
            open_doubt = min(doubt, CERTAIN - doubt)
            if open_doubt > best:
                found, best = CHOOSE_PAWN + pawn, open_doubt
    return found
