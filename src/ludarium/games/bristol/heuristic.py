"""The hand-written bot.

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
    PASS,
    PICK_DIE,
    PLAY,
    PUSH,
    REMEDY_TO_KEEP,
    REROLL,
    ROOMS,
    SECOND_DIE,
    SET_FACE,
    SPECIAL,
    SYMPTOM_TO_ADD,
    SYMPTOM_TO_DISCARD,
    TAKE_TURN,
    THROW,
    USE_WHIP,
    VIEW_GHOST,
    WHICH_CARD,
    WHICH_CART,
    WHICH_CHARACTER,
    WHICH_GHOST,
    WHICH_SIDE,
    WHO_GETS_COIN,
    WHOM_TO_ADVANCE,
    WHOM_TO_LOOK_AT,
    advises,
    defaults,
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
    PLAGUE_SUM,
    POMANDER,
    REMEDY_LIMIT,
)
from ludarium.games.bristol.opinions import Opinions
from ludarium.games.bristol.rules.carts import cart_ahead, cart_to_land_on, num_riders, rank_of, seat_of
from ludarium.games.bristol.rules.dice import is_locked, num_rats, num_shown
from ludarium.games.bristol.rules.knowledge import may_be_cured
from ludarium.games.bristol.rules.movement import pushable
from ludarium.games.bristol.rules.play import question, refusal
from ludarium.games.bristol.rules.turn import turn_refusal
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
from ludarium.games.bristol.suspicion import CERTAIN, ill_myself, known_sum, surely_ill, suspicion, worst_mate
from ludarium.kernel.chance import Luck, below
from ludarium.kernel.forms import rule

ASKED_FIRST, ASKED_COUNT = ASKED.first, ASKED.count
LIMIT = 1_000_000  # no face is worth more
advise = ROOMS.advise

# --- What may be answered -------------------------------------------------------------------------------


@rule
def allowed(seen: Seen, action: int) -> bool:
    """Whether the seat may answer so."""
    return refusal(seen.table, seen.own, seen.seat, action) == LEGAL


@rule
def in_turn(seen: Seen, action: int) -> bool:
    """Whether the seat may do so in its turn, which it has."""
    return turn_refusal(seen.table, seen.own, seen.seat, action) == LEGAL


@rule
def first_legal(seen: Seen) -> int:
    """The first answer that may be given."""
    asked = question(seen.table, seen.own, seen.seat)
    action, last = ASKED_FIRST[asked], ASKED_FIRST[asked] + ASKED_COUNT[asked] - 1
    while action < last and not allowed(seen, action):
        action += 1
    return action


@rule
def heuristic(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """An answer with sense."""
    return advise(seen, question(seen.table, seen.own, seen.seat), opinions, luck)


@advises(REMEDY_TO_KEEP, WHICH_CARD, WHICH_CHARACTER, WHICH_GHOST, WHICH_SIDE)
@rule
def any_answer(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """What hardly matters is left to chance."""
    asked = question(seen.table, seen.own, seen.seat)
    action = ASKED_FIRST[asked] + below(luck, seen.seat, ASKED_COUNT[asked])
    return action if allowed(seen, action) else first_legal(seen)


# --- Dice -------------------------------------------------------------------------------------------------


@rule
def die_worth(seen: Seen, opinions: Opinions, die: int) -> int:
    """How welcome it is as it lies."""
    return face_worth(seen, opinions, seen.table.dice[die], 0)


@rule
def face_worth(seen: Seen, opinions: Opinions, face: int, more: int) -> int:
    """How welcome a face is; `more` is 1 if it would be added to what lies there."""
    table = seen.table
    cart, mine = face >> 1, table.pawns[seen.seat].cart
    if not in_town(table, cart):
        return 0
    rats = num_rats(table, cart) + (more if face & 1 == 1 else 0)
    if ill_myself(seen):
        return plagued_worth(seen, opinions, cart, mine, face & 1, rats)
    if cart == mine:
        if face & 1 == 1 and rats >= 2:
            return opinions.own_mingle
        return (
            opinions.own_step
            if worst_mate(seen, opinions, mine) < opinions.push_at
            else opinions.own_step_in_doubt
        )
    return rival_worth(seen, opinions, cart, mine) + (
        opinions.rival_mingle if face & 1 == 1 and rats >= 2 else 0
    )


@rule
def rival_worth(seen: Seen, opinions: Opinions, cart: int, mine: int) -> int:
    """To the healthy another cart's steps are bad, the worse the nearer it is, unless it carries the plague."""
    table = seen.table
    if num_riders(table, cart) == 0:
        return 0
    if worst_mate(seen, opinions, cart) >= CERTAIN:
        return opinions.plagued_rival_step
    worth = opinions.rival_step + (opinions.rival_near_gate if near_gate(table, opinions, cart) else 0)
    return worth + (opinions.rival_ahead if rank_of(table, cart) < rank_of(table, mine) else 0)


@rule
def plagued_worth(seen: Seen, opinions: Opinions, cart: int, mine: int, rat: int, rats: int) -> int:
    """To the plagued rats are welcome where they make people mingle, and their own cart shall be first."""
    if rat == 1 and rats >= 2 and num_riders(seen.table, cart) > 0:
        return opinions.mingle_of_plagued
    if cart == mine:
        return opinions.own_step_of_plagued
    return (
        opinions.plagued_step_of_plagued
        if worst_mate(seen, opinions, cart) >= CERTAIN
        else opinions.healthy_step_of_plagued
    )


@rule
def worst_die(seen: Seen, opinions: Opinions, but: int) -> int:
    """The least welcome die that is not locked; -1 if there is none."""
    worst, found = 0, -1
    for die in range(NUM_DICE):
        if die != but and not is_locked(seen.table, die):
            worth = die_worth(seen, opinions, die)
            if found < 0 or worth < worst:
                worst, found = worth, die
    return found


@rule
def best_die(seen: Seen, opinions: Opinions) -> int:
    """The most welcome die that is not locked."""
    best, found = 0, 0
    for die in range(NUM_DICE - 1, -1, -1):
        if not is_locked(seen.table, die):
            worth = die_worth(seen, opinions, die)
            if found == 0 or worth >= best:
                best, found = worth, die + 1
    return max(found - 1, 0)


@advises(SECOND_DIE)
@rule
def second_die(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """Another die that is unwelcome."""
    die = worst_die(seen, opinions, seen.table.turn.die)
    return PICK_DIE + die if die >= 0 and die_worth(seen, opinions, die) < opinions.die_worth else NO_MORE


@advises(DIE_TO_REROLL, DIE_TO_SET)
@rule
def die_to_change(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """The least welcome one."""
    return PICK_DIE + max(worst_die(seen, opinions, -1), 0)


@advises(DIE_TO_LOCK)
@rule
def die_to_lock(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """The most welcome one."""
    return PICK_DIE + best_die(seen, opinions)


@advises(FACE_TO_SET)
@rule
def best_face(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """The most welcome other face."""
    best, found = -LIMIT, 0
    for face in range(6):
        if face != seen.table.dice[seen.table.turn.die]:
            worth = face_worth(seen, opinions, face, 1)
            if worth > best:
                best, found = worth, face
    return SET_FACE + found


@advises(CHICKEN_ON)
@rule
def best_throw(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """Stop a die that is welcome, throw the others on."""
    for die in range(NUM_DICE):
        if (seen.table.turn.going >> die) & 1 == 1 and die_worth(seen, opinions, die) > 0:
            return PICK_DIE + die
    return THROW


# --- The turn -----------------------------------------------------------------------------------------------


@advises(TAKE_TURN)
@rule
def best_turn(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """A remedy that helps now, else the main action, else the end of the turn."""
    for use in range(POMANDER + 2):
        if in_turn(seen, PLAY + use) and helps(seen, opinions, use):
            return PLAY + use
    if seen.table.turn.actions == 0:
        return END_TURN
    return best_action(seen, opinions, luck)


@rule
def helps(seen: Seen, opinions: Opinions, use: int) -> bool:
    """Whether to play a remedy now; one line per remedy."""
    table = seen.table
    if use == POMANDER:
        total = seen.own.symptoms[0] + seen.own.symptoms[1]
        return total < opinions.pomander_below if ill_myself(seen) else total >= opinions.pomander_from
    if use == ALMS:
        return True
    if table.turn.acted == 0:
        return False
    if use == CHICKEN:
        return worst_thrown(seen, opinions) < 0
    if use == EMERALDS:
        return wanted_move(seen, opinions) >= 0
    if use == LEECHES:
        return table.pawns[seen.seat].num_remedies >= opinions.leeches_from or near_gate(
            table, opinions, table.pawns[seen.seat].cart
        )
    return use == ARSENIC and dice_total(seen, opinions) >= opinions.arsenic_from


@rule
def worst_thrown(seen: Seen, opinions: Opinions) -> int:
    """The least welcome of the dice that chicken could throw."""
    worst = LIMIT
    for die in range(NUM_DICE):
        if ((seen.table.turn.rerolled & ~seen.table.locked) >> die) & 1 == 1:
            worst = min(worst, die_worth(seen, opinions, die))
    return worst


@rule
def dice_total(seen: Seen, opinions: Opinions) -> int:
    """How welcome all dice are together."""
    total = 0
    for die in range(NUM_DICE):
        total += die_worth(seen, opinions, die)
    return total


@rule
def near_gate(table: Table, opinions: Opinions, cart: int) -> bool:
    """Whether a cart may leave the town soon."""
    return table.carts[cart].position + num_shown(table, cart) + opinions.hurry >= table.options.track


@rule
def best_action(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """The main action."""
    wanted = wanted_move(seen, opinions)
    if wanted >= 0:
        return wanted
    if in_turn(seen, SPECIAL) and special_helps(seen, opinions, luck):
        return SPECIAL
    if in_turn(seen, VIEW_GHOST) and below(luck, seen.seat, opinions.one_in_to_view_ghost) == 0:
        return VIEW_GHOST
    first = worst_die(seen, opinions, -1)
    urgent = first >= 0 and die_worth(seen, opinions, first) < opinions.urgent
    if in_turn(seen, DRAW) and not urgent and seen.table.pawns[seen.seat].num_remedies < REMEDY_LIMIT - 1:
        return DRAW
    if first >= 0 and die_worth(seen, opinions, first) < opinions.die_worth:
        return REROLL + first
    if in_turn(seen, DRAW):
        return DRAW
    if first >= 0:
        return REROLL + first
    return PASS if in_turn(seen, PASS) else first_legal(seen)


@rule
def special_helps(seen: Seen, opinions: Opinions, luck: Luck) -> bool:
    """Whether the special action is better than the others now."""
    character = seen.table.pawns[seen.seat].character
    first = worst_die(seen, opinions, -1)
    bad = first >= 0 and die_worth(seen, opinions, first) < opinions.urgent
    if character == FRIAR:
        return bad
    if character == MASON or character == OUTLAW:
        unwelcome = first >= 0 and die_worth(seen, opinions, first) < opinions.die_worth
        return unwelcome and below(luck, seen.seat, opinions.one_in_to_reroll_by_character) == 0
    if character == COUNTESS:
        return not bad
    if character == BARMAID:
        return False
    return not bad and below(luck, seen.seat, opinions.one_in_for_other_characters) == 0


# --- Movement -------------------------------------------------------------------------------------------------


@rule
def wanted_move(seen: Seen, opinions: Opinions) -> int:
    """A pawn movement worth an action, or -1."""
    spot = wanted_push(seen, opinions)
    if spot > 0:
        return PUSH + spot
    table = seen.table
    cart = table.pawns[seen.seat].cart
    if seat_of(table, seen.seat) == 0:
        return DASH if wants_to_dash(seen, opinions, cart_ahead(table, cart)) else -1
    ahead = cart_ahead(table, cart)
    flees = not ill_myself(seen) and worst_mate(seen, opinions, cart) >= opinions.push_at
    return ELBOW if flees or wants_to_dash(seen, opinions, ahead) else -1


@rule
def wants_to_dash(seen: Seen, opinions: Opinions, ahead: int) -> bool:
    """The healthy leave a doubtful cart or one that is far behind; the plagued want to be on the first one."""
    table = seen.table
    if ahead == NO_CART:
        return False
    if ill_myself(seen):
        return worst_mate(seen, opinions, ahead) < CERTAIN and num_riders(table, ahead) > 0
    mine = table.pawns[seen.seat].cart
    behind = table.carts[ahead].position - table.carts[mine].position
    doubt, trust = worst_mate(seen, opinions, mine), worst_mate(seen, opinions, ahead)
    if trust >= opinions.push_at:
        return False
    return (
        doubt >= opinions.push_at
        or (behind >= opinions.far_behind and near_gate(table, opinions, ahead))
        or table.gate_round > 0
    )


@rule
def wanted_push(seen: Seen, opinions: Opinions) -> int:
    """How far behind sits somebody to be pushed: 1 or 2; 0 for nobody."""
    table = seen.table
    cart = table.pawns[seen.seat].cart
    landing = cart_to_land_on(table, cart)
    needed = opinions.leave_behind_at if landing == NO_CART else opinions.push_at
    if near_gate(table, opinions, cart) and landing != NO_CART:
        needed = opinions.push_at - opinions.push_near_gate
    if ill_myself(seen):
        return 0
    best, found = needed, 0
    for spot in range(1, CART_SEATS):
        pawn = pushable(table, seen.seat, spot)
        if pawn >= 0 and suspicion(seen, opinions, pawn) >= best:
            best, found = suspicion(seen, opinions, pawn), spot
    return found


@advises(EXTRA_MOVE)
@rule
def best_move(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """An extra movement: the one wanted, else one that does no harm if there is one."""
    wanted = wanted_move(seen, opinions)
    if wanted >= 0:
        return wanted
    for action in (ELBOW, DASH):
        if allowed(seen, action):
            return action
    return first_legal(seen)


@advises(USE_WHIP)
@rule
def best_whip(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """Against being pushed always; against a dash by somebody doubtful, or one that would cost the seat."""
    table = seen.table
    uses = table.movement.kind == MOVE_PUSH
    if table.movement.kind == MOVE_DASH:
        full = num_riders(table, table.pawns[seen.seat].cart) == CART_SEATS
        last = full and seat_of(table, seen.seat) == CART_SEATS - 1
        uses = last or (
            not ill_myself(seen) and suspicion(seen, opinions, table.movement.mover) >= opinions.push_at
        )
    if not uses:
        return ALLOW
    action = ALLOW + 1
    while action < ASKED_FIRST[USE_WHIP] + ASKED_COUNT[USE_WHIP]:
        if allowed(seen, action):
            return action
        action += 1
    return ALLOW


# --- Symptoms, coins, looks -----------------------------------------------------------------------------------


@advises(SYMPTOM_TO_DISCARD)
@rule
def symptom_to_discard(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """The healthy get rid of high cards, the plagued of low ones."""
    return first_legal(seen) if ill_myself(seen) else highest_symptom(seen)


@advises(SYMPTOM_TO_ADD)
@rule
def symptom_to_add(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """The plagued add high cards, the healthy low ones."""
    return highest_symptom(seen) if ill_myself(seen) else first_legal(seen)


@rule
def highest_symptom(seen: Seen) -> int:
    """The highest card that may be named."""
    action = CHOOSE_VALUE + NUM_VALUES - 1
    while not allowed(seen, action):
        action -= 1
    return action


@advises(WHICH_CART)
@rule
def area_to_feed(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """The area that the card suits best."""
    return CHOOSE_CART + best_area(seen)


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


@advises(WHO_GETS_COIN)
@rule
def best_receiver(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """CURED for oneself, PLAGUE for the least doubtful of the others, NAUGHT for anybody."""
    table = seen.table
    coin = decoded(seen.own.coins[table.num_coins - 1])
    if coin == CURED:
        return CHOOSE_PAWN + seen.seat
    found, least = seen.seat, CERTAIN + 1
    for seat in range(table.options.seats):
        if seat != seen.seat and is_alive(table, seat):
            doubt = suspicion(seen, opinions, seat)
            same = (
                table.pawns[seat].cart == table.pawns[seen.seat].cart
                and coin == PLAGUE
                and not ill_myself(seen)
            )
            if not same and doubt < least:
                found, least = seat, doubt
    return CHOOSE_PAWN + found


@defaults(WHO_GETS_COIN)
@rule
def harmless_receiver(seen: Seen) -> int:
    """Oneself, unless that would infect; then somebody who is known to have the plague anyway, or else anybody."""
    table = seen.table
    infects = decoded(seen.own.coins[table.num_coins - 1]) == PLAGUE and not ill_myself(seen)
    found = seen.seat
    if infects and not may_be_cured(table, seen.own, seen.seat):
        for seat in range(table.options.seats):
            if seat != seen.seat and is_alive(table, seat):
                if surely_ill(seen, seat) or known_sum(seen, seat) >= PLAGUE_SUM:
                    return CHOOSE_PAWN + seat
                found = seat if found == seen.seat else found
    return CHOOSE_PAWN + found


@advises(WHOM_TO_LOOK_AT, WHOM_TO_ADVANCE)
@rule
def most_doubtful(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """The pawn of which least is certain."""
    found, best = -1, -1
    for pawn in range(seen.table.num_pawns):
        if allowed(seen, CHOOSE_PAWN + pawn):
            doubt = suspicion(seen, opinions, pawn)
            open_doubt = min(doubt, CERTAIN - doubt)
            if open_doubt > best:
                found, best = pawn, open_doubt
    return CHOOSE_PAWN + found
