"""The contract's questions: who is asked what, what may be answered, and what an answer does."""

from ludarium.games.bristol.actions import (
    ADD_EXTRA,
    ALL_DICE_LOCKED,
    ALLOW,
    ALREADY_ACTED,
    ALREADY_IN_FRONT,
    ASKED,
    CART_HAS_LEFT,
    CHARACTER_DEALT,
    CHARACTER_STREAM,
    CHARACTER_TAKEN,
    CHICKEN_ON,
    CHOOSE_CART,
    CHOOSE_CHARACTER,
    CHOOSE_PAWN,
    CHOOSE_SIDE,
    CHOOSE_VALUE,
    COIN_DRAWN,
    COIN_STREAM,
    CRACK,
    DASH,
    DEAL_CHARACTER,
    DEAL_FROM_POOL,
    DICE_STREAM,
    DIE_ALREADY_CHOSEN,
    DIE_IS_LOCKED,
    DIE_TO_LOCK,
    DIE_TO_REROLL,
    DIE_TO_SET,
    DRAW,
    DRAW_COIN,
    DRAW_REMEDY,
    DRAW_SYMPTOM,
    DRAWN_THIS_TURN,
    ELBOW,
    END_TURN,
    EXTRA_MOVE,
    FACE_ROLLED,
    FACE_TO_SET,
    HAND_IS_FULL,
    IMPOSSIBLE_OUTCOME,
    KEEP,
    LAST_ON_PILE,
    LEGAL,
    LIMIT_REACHED,
    LOOK_AT_HAND,
    LOOK_STREAM,
    MINGLE_STREAM,
    MUST_ACT_FIRST,
    NO_CART_AHEAD,
    NO_COINS_LEFT,
    NO_DISCARD,
    NO_MORE,
    NO_REMEDIES_LEFT,
    NO_SYMPTOMS_LEFT,
    NO_TARGET,
    NOBODY_THERE,
    NOT_A_GHOST,
    NOT_ALIVE,
    NOT_ASKED,
    NOT_BY_THESE_RULES,
    NOT_DRAWN,
    NOT_GOING,
    NOT_HELD,
    NOT_IN_FRONT,
    NOTHING,
    ONLY_AFTER_ACTION,
    ONLY_AFTER_REROLL,
    PASS,
    PAWN_DRAWN,
    PAWN_STREAM,
    PICK_DIE,
    PILE_STREAM,
    PLACE_DRAWN,
    PLACE_GHOST,
    PLACE_STREAM,
    PLAY,
    PUSH,
    REMEDY_DRAWN,
    REMEDY_STREAM,
    REMEDY_TO_KEEP,
    REROLL,
    ROLL_DIE,
    ROUND_STREAM,
    SAME_CART,
    SAME_FACE,
    SEAT_PAWN,
    SECOND_DIE,
    SET_FACE,
    SOMETHING_POSSIBLE,
    SPECIAL,
    SPEND,
    SYMPTOM_STREAM,
    SYMPTOM_TO_ADD,
    SYMPTOM_TO_DISCARD,
    TAKE_TURN,
    THROW,
    USE_WHIP,
    VALUE_DRAWN,
    VIEW_GHOST,
    WHICH_CARD,
    WHICH_CART,
    WHICH_CHARACTER,
    WHICH_GHOST,
    WHICH_SIDE,
    WHO_GETS_COIN,
    WHOM_TO_ADVANCE,
    WHOM_TO_LOOK_AT,
)
from ludarium.games.bristol.components import (
    ALMS,
    ARSENIC,
    BARMAID,
    CHANDLER,
    CHICKEN,
    COIN_COUNT,
    COUNTESS,
    FRIAR,
    KIND_OF,
    KNIGHT,
    LEECHES,
    MASON,
    MAX_PAWNS,
    NO_CART,
    NO_KIND,
    NUM_COINS,
    NUM_PARTNERS,
    OUTLAW,
    POMANDER,
    REMEDY_LIMIT,
    SERF,
    SHERIFF,
    WHIP,
)
from ludarium.games.bristol.rules.cards import (
    num_held,
    reform_deck,
    reform_remedies,
    remedies_left,
    symptoms_left,
)
from ludarium.games.bristol.rules.carts import cart_ahead, seat_of
from ludarium.games.bristol.rules.characters import (
    advance,
    anyone_to_advance,
    anyone_within_sight,
    ask_mason,
    ask_serf,
    begin_special,
    begin_viewing,
    can_advance,
    choose_die_to_set,
    choose_remedy,
    choose_whom_to_see,
    keep,
    lock_as_mason,
    look_at_side,
    looked,
    receive,
    reroll_one,
    robbed,
    set_face,
    within_sight,
)
from ludarium.games.bristol.rules.dealing import (
    character_free,
    dealable,
    first_remedy,
    place_ghost,
    seat_pawn,
    symptom_dealt,
    take_character,
)
from ludarium.games.bristol.rules.dice import ALL_DICE, is_locked, land, roll, shout
from ludarium.games.bristol.rules.ghosts import ghost_rolled, num_ghosts
from ludarium.games.bristol.rules.mingle import dealt_from_pool, end_mingle, extra_added
from ludarium.games.bristol.rules.movement import pushable, try_move
from ludarium.games.bristol.rules.racing import clear_area
from ludarium.games.bristol.rules.remedies import (
    add_to_area,
    announce,
    ask_for_throw,
    card_offers,
    choose_discards,
    choose_for_area,
    coin_drawn,
    discard_one,
    discard_other,
    draw_aside,
    draw_more,
    give_coin,
    holds_use,
    lock_one,
    play_remedy,
    playable,
    throw_on,
    throwable,
)
from ludarium.games.bristol.rules.round import (
    act,
    begin_turns,
    check_plague,
    draw_remedy,
    end_turn,
    move_tried,
    pass_turn,
    proceed,
    remedy_drawn,
)
from ludarium.games.bristol.rules.whip import answer_whip
from ludarium.games.bristol.state import (
    BUILDING,
    DEALING,
    GHOST_MOVING,
    GHOST_ROLLING,
    LEECHING,
    MOVE_DASH,
    MOVE_ELBOW,
    MOVE_PUSH,
    MOVING,
    NO_PAWN,
    NOT_DOING,
    RECEIVING,
    REROLLING,
    ROLLING,
    SERVING,
    SPECIAL_SIDE,
    THROWING,
    Own,
    State,
    Table,
    ask,
    coded,
    decoded,
    in_town,
    is_alive,
    is_ghost,
)
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.forms import rule
from ludarium.kernel.records import Ints

ASKED_FIRST = ASKED.first
ASKED_COUNT = ASKED.count

# --- Who is asked what ----------------------------------------------------------------------------------


@rule
def waiting(state: State) -> int:
    """[B-TURN-1, B-WHIP-4] Chance, all who may react to a movement, or the seat in turn."""
    table = state.table
    if table.due != NOTHING:
        return CHANCE
    if table.movement.asked != 0:
        return table.movement.asked
    return 1 << table.turn.pawn if table.asked != NOTHING else 0


@rule
def question(state: State, seat: int) -> int:
    """What is asked of a seat or of chance."""
    table = state.table
    if seat < 0:
        return table.due
    if table.due != NOTHING:
        return NOTHING
    if table.movement.asked != 0:
        return USE_WHIP if (table.movement.asked >> seat) & 1 == 1 else NOTHING
    return table.asked if seat == table.turn.pawn else NOTHING


# --- Chance ---------------------------------------------------------------------------------------------


@rule
def chance(state: State, weights: Ints) -> int:
    """[B-BOX-1, B-DECK-1, B-MINGLE-6] How likely each outcome is, and the stream it comes from."""
    table = state.table
    due = table.due
    for index in range(ASKED_COUNT[due]):
        weights[index] = weight(state, due, index)
    if due == ROLL_DIE:
        return ROUND_STREAM if table.due_to == NO_PAWN else DICE_STREAM + table.due_to
    if due == DRAW_SYMPTOM:
        return SYMPTOM_STREAM + table.due_to
    if due == DRAW_REMEDY:
        return REMEDY_STREAM + table.due_to
    if due == DEAL_FROM_POOL or due == ADD_EXTRA:
        return MINGLE_STREAM + table.mingle.cart
    if due == LOOK_AT_HAND:
        return LOOK_STREAM + table.turn.pawn
    if due == LAST_ON_PILE:
        return PILE_STREAM + table.due_to
    if due == DRAW_COIN:
        return COIN_STREAM
    if due == SEAT_PAWN:
        return PAWN_STREAM
    return CHARACTER_STREAM if due == DEAL_CHARACTER else PLACE_STREAM


@rule
def weight(state: State, due: int, index: int) -> int:
    """[B-BOX-1, B-DECK-1, B-SETUP-2] How likely the outcome of this place is; one line per question."""
    table = state.table
    if due == ROLL_DIE:
        return 1
    if due == DRAW_SYMPTOM:
        return dealable(state, index + 1) if table.phase == DEALING else state.hidden.deck[index]
    if due == DEAL_FROM_POOL:
        return state.hidden.middle[index]
    if due == DRAW_REMEDY:
        return state.hidden.remedy_deck[index]
    if due == ADD_EXTRA:
        return extra_weight(state, table.mingle.cart, index)
    if due == LAST_ON_PILE:
        return state.hidden.areas[table.due_to].cards[index]
    if due == LOOK_AT_HAND:
        return hand_weight(state, table.turn.chosen, index + 1)
    if due == DRAW_COIN:
        return coins_left(state, index)
    if due == SEAT_PAWN:
        return 1 if index < table.num_pawns and not is_alive(table, index) else 0
    if due == DEAL_CHARACTER:
        return 1 if character_free(table, index) else 0
    return 1 if index <= table.due_to else 0


@rule
def extra_weight(state: State, cart: int, index: int) -> int:
    """[B-MINGLE-4] From the cart's area if anything lies there, else from the deck."""
    return (
        state.hidden.areas[cart].cards[index]
        if state.table.carts[cart].area_size > 0
        else state.hidden.deck[index]
    )


@rule
def hand_weight(state: State, pawn: int, value: int) -> int:
    """[B-SHERIFF-2] How many cards of a value a hand holds."""
    hand = state.own[pawn].symptoms
    return int(hand[0] == value) + int(hand[1] == value)


@rule
def coins_left(state: State, kind: int) -> int:
    """[B-ALMS-1] Coins of a kind that are still in the bag."""
    left = COIN_COUNT[kind]
    for coin in range(NUM_COINS):
        if decoded(state.hidden.coins[coin]) == kind:
            left -= 1
    return left


# --- Refusals -------------------------------------------------------------------------------------------


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """LEGAL, or why a seat or chance may not answer so now."""
    table = state.table
    if seat >= MAX_PAWNS:
        return NOT_ASKED
    asked = question(state, seat)
    index = action - ASKED_FIRST[asked]
    if index < 0 or index >= ASKED_COUNT[asked]:
        return NOT_ASKED
    if seat < 0:
        return LEGAL if weight(state, asked, index) > 0 else IMPOSSIBLE_OUTCOME
    return answer_refusal(table, state.own[seat], asked, action)


@rule
def answer_refusal(table: Table, own: Own, asked: int, action: int) -> int:
    """LEGAL, or why a seat may not answer so; one line per question."""
    if asked == TAKE_TURN:
        return turn_refusal(table, own, action)
    if asked == USE_WHIP:
        return whip_refusal(own, action)
    if asked == WHICH_CARD:
        return card_refusal(table, own, action - SPEND)
    if asked == SYMPTOM_TO_DISCARD:
        return discard_refusal(own, action - CHOOSE_VALUE + 1)
    return choice_refusal(table, own, asked, action)


@rule
def choice_refusal(table: Table, own: Own, asked: int, action: int) -> int:
    """LEGAL, or why the seat in turn may not choose so; one line per question."""
    if asked == SECOND_DIE:
        return second_die_refusal(table, action)
    if asked == CHICKEN_ON:
        return throw_refusal(table, action)
    if asked == DIE_TO_REROLL or asked == DIE_TO_LOCK or asked == DIE_TO_SET:
        return DIE_IS_LOCKED if is_locked(table, action - PICK_DIE) else LEGAL
    if asked == FACE_TO_SET:
        return SAME_FACE if table.dice[table.turn.die] == action - SET_FACE else LEGAL
    if asked == EXTRA_MOVE:
        return move_refusal(table, action)
    if asked == SYMPTOM_TO_ADD:
        return drawn_refusal(own, action - CHOOSE_VALUE + 1)
    if asked == WHICH_CART:
        return LEGAL if in_town(table, action - CHOOSE_CART) else CART_HAS_LEFT
    if asked == REMEDY_TO_KEEP:
        return drawn_refusal(own, coded(action - KEEP))
    if asked == WHICH_CHARACTER:
        return LEGAL if character_free(table, action - CHOOSE_CHARACTER) else CHARACTER_TAKEN
    if asked == WHICH_SIDE:
        return LEGAL
    return pawn_refusal(table, asked, action - CHOOSE_PAWN)


@rule
def drawn_refusal(own: Own, card: int) -> int:
    """[B-LEECHES-1, B-COUNTESS-1] One of the cards just drawn."""
    return LEGAL if own.drawn[0] == card or own.drawn[1] == card else NOT_DRAWN


@rule
def turn_refusal(table: Table, own: Own, action: int) -> int:
    """[B-TURN-1, B-TURN-2] A remedy, the main action, or the end of the turn."""
    if PLAY <= action < END_TURN:
        return remedy_refusal(table, own, action - PLAY)
    if action == END_TURN:
        return LEGAL if table.turn.acted == 1 else MUST_ACT_FIRST
    if table.turn.actions == 0:
        return ALREADY_ACTED
    return pass_refusal(table) if action == PASS else action_refusal(table, action)


@rule
def action_refusal(table: Table, action: int) -> int:
    """[B-REROLL-2, B-DRAW-1, B-GHOST-8] Why a main action cannot be taken."""
    if action < DRAW:
        return DIE_IS_LOCKED if is_locked(table, action - REROLL) else LEGAL
    if action == DRAW:
        return draw_refusal(table)
    if action < SPECIAL:
        return move_refusal(table, action)
    if action == SPECIAL:
        return special_refusal(table)
    return LEGAL if num_ghosts(table) > 0 else NOT_A_GHOST


@rule
def draw_refusal(table: Table) -> int:
    """[B-DRAW-2, B-DECK-4] Three remedies are enough; and there must be one to draw."""
    if table.pawns[table.turn.pawn].num_remedies >= REMEDY_LIMIT:
        return HAND_IS_FULL
    return LEGAL if remedies_left(table) > 0 else NO_REMEDIES_LEFT


@rule
def move_refusal(table: Table, action: int) -> int:
    """[B-ELBOW-3, B-DASH-3, B-DASH-5, B-PUSH-2] Why a pawn movement cannot be made."""
    if action == ELBOW:
        return LEGAL if seat_of(table, table.turn.pawn) > 0 else ALREADY_IN_FRONT
    if action == DASH:
        if seat_of(table, table.turn.pawn) > 0:
            return NOT_IN_FRONT
        return LEGAL if cart_ahead(table, table.pawns[table.turn.pawn].cart) != NO_CART else NO_CART_AHEAD
    return LEGAL if pushable(table, table.turn.pawn, action - PUSH) != NO_PAWN else NOBODY_THERE


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
def outlaw_refusal(table: Table) -> int:
    """[B-OUTLAW-3, B-OPTION-19] A die to reroll, and the limit not reached."""
    if table.turn.outlawed >= table.options.outlaw_limit:
        return LIMIT_REACHED
    return LEGAL if table.locked != ALL_DICE else ALL_DICE_LOCKED


@rule
def pass_refusal(table: Table) -> int:
    """[B-TURN-3, B-OPTION-13] Only when nothing but pushing is possible, and only by house rule."""
    if table.options.allow_pass == 0:
        return NOT_BY_THESE_RULES
    if table.locked != ALL_DICE:
        return SOMETHING_POSSIBLE
    possible = (
        draw_refusal(table) == LEGAL
        or move_refusal(table, ELBOW) == LEGAL
        or move_refusal(table, DASH) == LEGAL
        or special_refusal(table) == LEGAL
        or num_ghosts(table) > 0
    )
    return SOMETHING_POSSIBLE if possible else LEGAL


@rule
def remedy_refusal(table: Table, own: Own, use: int) -> int:
    """[B-REMEDY-1, B-REMEDY-4, B-OPTION-12] Why a remedy cannot be played now."""
    if not holds_use(own, use):
        return NOT_HELD
    if table.options.remedies_after_action == 1 and table.turn.acted == 0:
        return ONLY_AFTER_ACTION
    if table.turn.num_fresh > 0 and not playable(own, use):
        return DRAWN_THIS_TURN
    return use_refusal(table, use)


@rule
def use_refusal(table: Table, use: int) -> int:
    """[B-ARSENIC-3, B-CHICKEN-1, B-DECK-2, B-ALMS-7] Why a use would have no effect; one line per remedy."""
    if use == ARSENIC:
        return LEGAL if table.locked != ALL_DICE else ALL_DICE_LOCKED
    if use == CHICKEN:
        return chicken_refusal(table)
    if use == LEECHES or use == POMANDER:
        return LEGAL if symptoms_left(table) > 0 else NO_SYMPTOMS_LEFT
    if use == ALMS:
        return LEGAL if table.num_coins < NUM_COINS else NO_COINS_LEFT
    return LEGAL


@rule
def chicken_refusal(table: Table) -> int:
    """[B-CHICKEN-1, B-CHICKEN-3, B-CHICKEN-5, B-OPTION-14] After a reroll action of this turn; a second one if the
    option allows it."""
    if table.turn.rerolled == 0:
        return ONLY_AFTER_REROLL
    if table.turn.chickens > 0 and table.options.chicken_stacks == 0:
        return LIMIT_REACHED
    return LEGAL if throwable(table) != 0 else DIE_IS_LOCKED


@rule
def second_die_refusal(table: Table, action: int) -> int:
    """[B-REROLL-1, B-REROLL-2] Another die that is not locked, or no more."""
    if action == NO_MORE:
        return LEGAL
    if action - PICK_DIE == table.turn.die:
        return DIE_ALREADY_CHOSEN
    return DIE_IS_LOCKED if is_locked(table, action - PICK_DIE) else LEGAL


@rule
def throw_refusal(table: Table, action: int) -> int:
    """[B-CHICKEN-4] Throw on, stop a die that is still going, or stop all."""
    if action == THROW or action == NO_MORE:
        return LEGAL
    return LEGAL if (table.turn.going >> (action - PICK_DIE)) & 1 == 1 else NOT_GOING


@rule
def card_refusal(table: Table, own: Own, partner: int) -> int:
    """[B-REMEDY-2, B-REMEDY-4] The card must be in hand, and not drawn in this very turn."""
    if card_offers(own, table.turn.use, partner):
        return LEGAL
    kind = KIND_OF[table.turn.use * NUM_PARTNERS + partner]
    held = kind != NO_KIND and num_held(own.remedies, kind) > 0
    return DRAWN_THIS_TURN if held else NOT_HELD


@rule
def whip_refusal(own: Own, action: int) -> int:
    """[B-WHIP-1, B-WHIP-9] A whip that is in hand, however recently drawn."""
    if action == ALLOW:
        return LEGAL
    kind = KIND_OF[WHIP * NUM_PARTNERS + action - CRACK]
    return LEGAL if kind != NO_KIND and num_held(own.remedies, kind) > 0 else NOT_HELD


@rule
def discard_refusal(own: Own, value: int) -> int:
    """[B-POMANDER-1, B-CHANDLER-1] Any of the cards in hand, the new ones included."""
    held = own.symptoms[0] == value or own.symptoms[1] == value
    return LEGAL if held or own.drawn[0] == value or own.drawn[1] == value else NOT_DRAWN


@rule
def pawn_refusal(table: Table, asked: int, pawn: int) -> int:
    """[B-ALMS-3, B-SHERIFF-1, B-KNIGHT-1, B-GHOST-8] Why a pawn cannot be chosen."""
    if not is_alive(table, pawn):
        return NOT_ALIVE
    if asked == WHO_GETS_COIN:
        return NOT_ALIVE if is_ghost(table, pawn) else LEGAL
    if asked == WHICH_GHOST:
        return LEGAL if is_ghost(table, pawn) else NOT_A_GHOST
    if asked == WHOM_TO_ADVANCE:
        return LEGAL if can_advance(table, pawn) else ALREADY_IN_FRONT
    return LEGAL if within_sight(table, pawn) else SAME_CART


# --- Answers --------------------------------------------------------------------------------------------


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry an answer out, up to the next question."""
    table = state.table
    if seat < 0:
        apply_outcome(state, table.due, action)
    elif table.movement.asked != 0:
        answer_whip(state, seat, action)
    else:
        asked = table.asked
        table.asked = NOTHING
        if asked == TAKE_TURN:
            take_turn(state, action)
        else:
            choose(state, asked, action)
    proceed(state)


@rule
def apply_outcome(state: State, due: int, outcome: int) -> None:
    """What chance has answered; one line per question."""
    table = state.table
    if due == ROLL_DIE:
        land(table, outcome - FACE_ROLLED)
        if table.rolling == 0:
            table.due = NOTHING
            all_landed(state)
    elif due == DRAW_SYMPTOM:
        if table.phase == DEALING:
            symptom_dealt(state, outcome - VALUE_DRAWN + 1)
        else:
            symptom_drawn(state, outcome - VALUE_DRAWN + 1)
    elif due == DRAW_REMEDY:
        take_remedy(state, outcome - REMEDY_DRAWN)
    elif due == DEAL_FROM_POOL:
        dealt_from_pool(state, outcome - VALUE_DRAWN + 1)
        if table.owed == 0:
            table.due = NOTHING
            end_mingle(state)
            check_plague(state)
    elif due == ADD_EXTRA:
        extra_added(state, outcome - VALUE_DRAWN + 1)
    elif due == LOOK_AT_HAND:
        table.due = NOTHING
        looked(state, outcome - VALUE_DRAWN + 1)
    elif due == LAST_ON_PILE:
        table.due = NOTHING
        clear_area(state, outcome - VALUE_DRAWN + 1)
    elif due == DRAW_COIN:
        coin_drawn(state, outcome - COIN_DRAWN)
    elif due == SEAT_PAWN:
        seat_pawn(state, outcome - PAWN_DRAWN)
    elif due == DEAL_CHARACTER:
        take_character(state, table.due_to, outcome - CHARACTER_DEALT)
    elif due == PLACE_GHOST:
        place_ghost(state, outcome - PLACE_DRAWN)


@rule
def all_landed(state: State) -> None:
    """[B-ROUND-2, B-ROUND-5, B-CHICKEN-2, B-OUTLAW-1, B-MASON-1, B-GHOST-5] What follows a roll."""
    table = state.table
    shout(table)
    doing = table.turn.doing
    if table.phase == ROLLING:
        begin_turns(table)
    elif doing == REROLLING:
        table.turn.doing = NOT_DOING
    elif doing == THROWING:
        ask_for_throw(table)
    elif doing == BUILDING:
        ask_mason(table)
    elif doing == GHOST_ROLLING:
        ghost_rolled(table, table.turn.pawn)
        if table.turn.doing == GHOST_MOVING:
            move_tried(state)
    else:
        robbed(table)


@rule
def symptom_drawn(state: State, value: int) -> None:
    """[B-LEECHES-1, B-POMANDER-1, B-SERF-1, B-CHANDLER-1, B-DECK-1] A symptom drawn in a turn."""
    table = state.table
    aside = table.turn.doing == LEECHING or table.turn.doing == SERVING
    if aside:
        draw_aside(state, value)
    else:
        draw_more(state, value)
    table.owed -= 1
    if table.owed > 0:
        reform_deck(state)
        return
    table.due = NOTHING
    if table.turn.doing == LEECHING:
        choose_for_area(table)
    elif table.turn.doing == SERVING:
        ask_serf(table)
    else:
        choose_discards(table)


@rule
def take_remedy(state: State, kind: int) -> None:
    """[B-DRAW-1, B-COUNTESS-1, B-GHOST-3] A remedy drawn: to start with, as an action, or by the countess."""
    table = state.table
    if table.phase == DEALING:
        first_remedy(state, kind)
    elif table.turn.doing == RECEIVING:
        receive(state, kind)
        table.owed -= 1
        if table.owed > 0:
            reform_remedies(state)
        else:
            table.due = NOTHING
            choose_remedy(state)
    else:
        table.due = NOTHING
        remedy_drawn(state, kind)


@rule
def take_turn(state: State, action: int) -> None:
    """[B-TURN-1, B-REROLL-1, B-REMEDY-1] What a seat does in its turn."""
    table = state.table
    if PLAY <= action < END_TURN:
        announce(table, action - PLAY)
    elif action == END_TURN:
        end_turn(state)
    else:
        act(table)
        if action < DRAW:
            table.turn.die = action - REROLL
            ask(table, SECOND_DIE)
        elif action == DRAW:
            draw_remedy(state)
        elif action < SPECIAL:
            table.turn.doing = MOVING
            move(state, action)
        elif action == SPECIAL:
            begin_special(state)
        elif action == VIEW_GHOST:
            begin_viewing(table)
        else:
            pass_turn(table)


@rule
def move(state: State, action: int) -> None:
    """[B-ELBOW-1, B-DASH-1, B-PUSH-1, B-WHIP-3] A movement is tried."""
    table = state.table
    pawn = table.turn.pawn
    if action == ELBOW:
        try_move(table, pawn, MOVE_ELBOW, pawn)
    elif action == DASH:
        try_move(table, pawn, MOVE_DASH, pawn)
    else:
        try_move(table, pawn, MOVE_PUSH, pushable(table, pawn, action - PUSH))
    move_tried(state)


@rule
def choose(state: State, asked: int, action: int) -> None:
    """What the seat in turn has chosen; one line per question."""
    table = state.table
    if asked == SECOND_DIE:
        reroll(table, action)
    elif asked == CHICKEN_ON:
        throw_on(table, action)
    elif asked == DIE_TO_REROLL:
        reroll_one(table, action)
    elif asked == DIE_TO_LOCK:
        if table.turn.doing == BUILDING:
            lock_as_mason(table, action)
        else:
            lock_one(table, action)
    elif asked == DIE_TO_SET:
        choose_die_to_set(table, action)
    elif asked == FACE_TO_SET:
        set_face(table, action)
    elif asked == EXTRA_MOVE:
        move(state, action)
    elif asked == WHICH_CARD:
        play_remedy(state, action)
    elif asked == SYMPTOM_TO_ADD:
        discard_other(state, action)
    elif asked == SYMPTOM_TO_DISCARD:
        discard_one(state, action)
        if table.turn.doing == NOT_DOING:
            check_plague(state)
    elif asked == WHICH_CART:
        add_to_area(state, action - CHOOSE_CART)
    elif asked == WHO_GETS_COIN:
        give_coin(state, action - CHOOSE_PAWN)
        check_plague(state)
    elif asked == WHICH_GHOST or asked == WHOM_TO_LOOK_AT:
        choose_whom_to_see(table, action - CHOOSE_PAWN)
    elif asked == WHICH_SIDE:
        look_at_side(state, action - CHOOSE_SIDE)
    elif asked == WHOM_TO_ADVANCE:
        advance(table, action - CHOOSE_PAWN)
    elif asked == REMEDY_TO_KEEP:
        keep(state, action)
    elif asked == WHICH_CHARACTER:
        take_character(state, table.turn.pawn, action - CHOOSE_CHARACTER)


@rule
def reroll(table: Table, action: int) -> None:
    """[B-REROLL-1, B-CHICKEN-1] The one or two dice named are rolled together."""
    dice = 1 << table.turn.die
    if action != NO_MORE:
        dice |= 1 << (action - PICK_DIE)
    table.turn.doing = REROLLING
    table.turn.rerolled = dice
    table.turn.chickens = 0
    roll(table, dice, table.turn.pawn)
