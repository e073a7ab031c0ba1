"""Remedies on one's own turn: which card is spent, and what each use does. The whip has a file of its own."""

from ludarium.games.bristol.actions import (
    ALL_DICE_LOCKED,
    AREA_CARD,
    AREA_GREW,
    CART_HAS_LEFT,
    CHICKEN_ON,
    CHOOSE_CART,
    CHOOSE_PAWN,
    CHOOSE_VALUE,
    COIN_DRAWN,
    COIN_GIVEN,
    COIN_SEEN,
    COIN_STREAM,
    DIE_IS_LOCKED,
    DRAW_COIN,
    DRAWN_THIS_TURN,
    EXTRA_MOVE,
    LEGAL,
    LIMIT_REACHED,
    NO_COINS_LEFT,
    NO_MORE,
    NO_SYMPTOMS_LEFT,
    NOT_ALIVE,
    NOT_DRAWN,
    NOT_GOING,
    NOT_HELD,
    NOTHING,
    ONLY_AFTER_ACTION,
    ONLY_AFTER_REROLL,
    PICK_DIE,
    REMEDY_PLAYED,
    SPEND,
    STOPPED,
    SYMPTOM_DEALT,
    SYMPTOM_DISCARDED,
    SYMPTOM_TO_ADD,
    SYMPTOM_TO_DISCARD,
    SYMPTOMS_DRAWN,
    THROW,
    WHICH_CARD,
    WHICH_CART,
    WHO_GETS_COIN,
    answers,
    defaults,
    draws,
    refuses,
)
from ludarium.games.bristol.components import (
    ALMS,
    ARSENIC,
    CHICKEN,
    COIN_COUNT,
    CURED,
    EMERALDS,
    HAND,
    KIND_OF,
    KIND_USES,
    LEECHES,
    NO_KIND,
    NUM_COIN_KINDS,
    NUM_COINS,
    NUM_PARTNERS,
    NUM_VALUES,
    PLAGUE,
    POMANDER,
    REMEDY_LIMIT,
)
from ludarium.games.bristol.rules.cards import (
    change_hand,
    discard_from_hand,
    draw_to_hand,
    leave_deck,
    num_held,
    owe_symptoms,
    put_into_area,
    put_on_top,
    show_remedy,
    symptoms_left,
    was_drawn,
)
from ludarium.games.bristol.rules.chronicle import ADDED, ASIDE, FIRST, TOPPED, record, tell_of_card
from ludarium.games.bristol.rules.dice import ALL_DICE, ask_for_locks, roll
from ludarium.games.bristol.rules.ending import check_plague
from ludarium.games.bristol.rules.knowledge import add, bit, doubt, slip, take, vacate
from ludarium.games.bristol.rules.plague import heal, infect, test_plague
from ludarium.games.bristol.state import (
    AREA,
    DECK,
    GIVING_ALMS,
    LEECHING,
    LOCKING,
    MIDDLE,
    MOVING_EXTRA,
    NOT_DOING,
    POMANDERING,
    THROWING,
    TOP,
    Own,
    Seen,
    State,
    Table,
    ask,
    coded,
    decoded,
    in_town,
    insert,
    is_alive,
    is_ghost,
    owe,
    take_out,
)
from ludarium.kernel.bits import count, has
from ludarium.kernel.forms import EVERYONE, rule, tell
from ludarium.kernel.records import Ints

CHICKEN_THROWS = 3
ARSENIC_LOCKS = 2

# --- Holding and spending -------------------------------------------------------------------------------


@rule
def holds_use(own: Own, use: int) -> bool:
    """A card in hand offers this use."""
    for slot in range(REMEDY_LIMIT):
        card = own.remedies[slot]
        if card != 0 and has(KIND_USES[decoded(card)], use):
            return True
    return False


@rule
def spendable(own: Own, kind: int) -> bool:
    """[B-REMEDY-4] A card of this kind that was not drawn in this very turn."""
    return num_held(own.remedies, kind) > num_held(own.fresh, kind)


@rule
def playable(own: Own, use: int) -> bool:
    """[B-REMEDY-4] A card that offers this use and was not drawn in this very turn."""
    for slot in range(REMEDY_LIMIT):
        kind = decoded(own.remedies[slot])
        if kind != NO_KIND and has(KIND_USES[kind], use) and spendable(own, kind):
            return True
    return False


@rule
def card_offers(own: Own, use: int, partner: int) -> bool:
    """[B-REMEDY-2] A card in hand that pairs this use with that one, and may be spent."""
    kind = KIND_OF[use * NUM_PARTNERS + partner]
    return kind != NO_KIND and spendable(own, kind)


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
def announce(table: Table, use: int) -> None:
    """[B-REMEDY-2] First the use, then which card is spent for it."""
    table.turn.use = use
    ask(table, WHICH_CARD)


@refuses(WHICH_CARD)
@rule
def card_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[B-REMEDY-2, B-REMEDY-4] The card must be in hand, and not drawn in this very turn."""
    use, partner = table.turn.use, action - SPEND
    if card_offers(own, use, partner):
        return LEGAL
    kind = KIND_OF[use * NUM_PARTNERS + partner]
    held = kind != NO_KIND and num_held(own.remedies, kind) > 0
    return DRAWN_THIS_TURN if held else NOT_HELD


@answers(WHICH_CARD)
@rule
def play_remedy(state: State, seat: int, action: int) -> None:
    """[B-REMEDY-2, B-REMEDY-3] The card is shown and discarded after either of its uses."""
    table = state.table
    kind = KIND_OF[table.turn.use * NUM_PARTNERS + action - SPEND]
    show_remedy(state, table.turn.pawn, kind)
    tell(REMEDY_PLAYED, EVERYONE, table.turn.pawn, table.turn.use, kind)
    begin_use(state, table.turn.use)


@rule
def begin_use(state: State, use: int) -> None:
    """What each remedy begins with; one line each."""
    if use == ARSENIC:
        begin_arsenic(state.table)
    elif use == CHICKEN:
        begin_chicken(state.table)
    elif use == EMERALDS:
        begin_emeralds(state.table)
    elif use == LEECHES:
        begin_leeches(state)
    elif use == ALMS:
        begin_alms(state.table)
    else:
        begin_pomander(state)


# --- Arsenic --------------------------------------------------------------------------------------------


@rule
def num_unlocked(table: Table) -> int:
    """Dice that are not locked."""
    return count(ALL_DICE & ~table.locked)


@rule
def begin_arsenic(table: Table) -> None:
    """[B-ARSENIC-1, B-ARSENIC-3] Two dice are locked, or the only one left."""
    table.turn.doing = LOCKING
    ask_for_locks(table, min(ARSENIC_LOCKS, num_unlocked(table)))


# --- Chicken --------------------------------------------------------------------------------------------


@rule
def throwable(table: Table) -> int:
    """[B-CHICKEN-1, B-CHICKEN-3] The dice of this turn's reroll action that are not locked by now, as bits."""
    return table.turn.rerolled & ~table.locked


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
def begin_chicken(table: Table) -> None:
    """[B-CHICKEN-1, B-CHICKEN-2] Up to three more throws for each die of the reroll action."""
    table.turn.doing = THROWING
    table.turn.chickens += 1
    table.turn.throws = CHICKEN_THROWS
    table.turn.going = throwable(table)
    ask(table, CHICKEN_ON)


@refuses(CHICKEN_ON)
@rule
def throw_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[B-CHICKEN-4] Throw on, stop a die that is still going, or stop all."""
    if action == THROW or action == NO_MORE:
        return LEGAL
    return LEGAL if has(table.turn.going, action - PICK_DIE) else NOT_GOING


@answers(CHICKEN_ON)
@rule
def throw_on(state: State, seat: int, action: int) -> None:
    """[B-CHICKEN-2, B-CHICKEN-4] Throw all dice that are still going, or stop one of them, or all."""
    table = state.table
    if action == THROW:
        table.turn.throws -= 1
        roll(table, table.turn.going, table.turn.pawn)
        return
    if action == NO_MORE:
        table.turn.going = 0
    else:
        table.turn.going &= ~(1 << (action - PICK_DIE))
        tell(STOPPED, EVERYONE, table.turn.pawn, action - PICK_DIE)
    ask_for_throw(table)


@defaults(CHICKEN_ON)
@rule
def stop_all(seen: Seen) -> int:
    """Nothing more is thrown."""
    return NO_MORE


@rule
def ask_for_throw(table: Table) -> None:
    """[B-CHICKEN-2, B-CHICKEN-4] As long as throws and dice are left."""
    if table.turn.throws > 0 and table.turn.going != 0:
        ask(table, CHICKEN_ON)
    else:
        table.turn.doing = NOT_DOING
        table.turn.going = 0
        table.turn.throws = 0


# --- Crushed emeralds -----------------------------------------------------------------------------------


@rule
def begin_emeralds(table: Table) -> None:
    """[B-EMERALDS-1, B-EMERALDS-2] One extra pawn movement: elbow, dash or push."""
    table.turn.doing = MOVING_EXTRA
    ask(table, EXTRA_MOVE)


# --- Leeches --------------------------------------------------------------------------------------------


@rule
def begin_leeches(state: State) -> None:
    """[B-LEECHES-1] Draw two symptoms."""
    state.table.turn.doing = LEECHING
    owe_symptoms(state, state.table.turn.pawn, HAND)


@rule
def draw_aside(state: State, value: int) -> None:
    """[B-LEECHES-2] A symptom that is no part of the hand; only who drew it sees it."""
    table = state.table
    leave_deck(state, value)
    insert(state.own[table.turn.pawn].drawn, value)
    table.turn.num_drawn += 1
    tell_of_card(state, ASIDE, table.turn.pawn, value)
    slip(state, DECK, MIDDLE, table.turn.pawn)
    take(state, table.turn.pawn, value, DECK)
    tell(SYMPTOM_DEALT, 1 << table.turn.pawn, table.turn.pawn, value - 1)


@rule
def choose_for_area(table: Table) -> None:
    """[B-LEECHES-1] Which of the two is added."""
    tell(SYMPTOMS_DRAWN, EVERYONE, table.turn.pawn, table.turn.num_drawn)
    ask(table, SYMPTOM_TO_ADD)


@refuses(SYMPTOM_TO_ADD)
@rule
def addition_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[B-LEECHES-1] One of the cards just drawn."""
    return LEGAL if was_drawn(own, action - CHOOSE_VALUE + 1) else NOT_DRAWN


@answers(SYMPTOM_TO_ADD)
@rule
def discard_other(state: State, seat: int, action: int) -> None:
    """[B-LEECHES-1, B-LEECHES-3] The one not chosen is discarded face down; then the cart is chosen."""
    table = state.table
    drawn, chosen = state.own[table.turn.pawn].drawn, action - CHOOSE_VALUE + 1
    if table.turn.num_drawn == HAND:
        other = drawn[0] + drawn[1] - chosen
        take_out(drawn, other)
        table.turn.num_drawn -= 1
        put_on_top(state, other)
        tell_of_card(state, TOPPED, table.turn.pawn, other)
        slip(state, MIDDLE, TOP, table.turn.pawn)
        add(state, table.turn.pawn, other, TOP)
    ask(table, WHICH_CART)


@refuses(WHICH_CART)
@rule
def area_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[B-LEECHES-4] The area of a cart in town."""
    return LEGAL if in_town(table, action - CHOOSE_CART) else CART_HAS_LEFT


@answers(WHICH_CART)
@rule
def add_to_area(state: State, seat: int, action: int) -> None:
    """[B-LEECHES-1, B-LEECHES-4, B-KNOW-2] Everybody sees which cart; only who added the card knows it."""
    table, cart = state.table, action - CHOOSE_CART
    drawn = state.own[table.turn.pawn].drawn
    value = drawn[0]
    drawn[0] = 0
    table.turn.num_drawn = 0
    put_into_area(state, cart, value)
    record(state, ADDED | (AREA + cart) << FIRST)
    slip(state, MIDDLE, AREA + cart, table.turn.pawn)
    vacate(state, bit(MIDDLE))
    add(state, table.turn.pawn, value, AREA + cart)
    tell(AREA_GREW, EVERYONE, table.turn.pawn, cart)
    tell(AREA_CARD, 1 << table.turn.pawn, cart, value - 1)
    table.turn.doing = NOT_DOING


# --- Pomander -------------------------------------------------------------------------------------------


@rule
def begin_pomander(state: State) -> None:
    """[B-POMANDER-1] Draw two symptoms, then keep two of four."""
    state.table.turn.doing = POMANDERING
    change_hand(state, state.table.turn.pawn)
    owe_symptoms(state, state.table.turn.pawn, HAND)


@rule
def draw_more(state: State, value: int) -> None:
    """[B-POMANDER-1, B-CHANDLER-1] A further symptom in hand, to be chosen from."""
    table = state.table
    draw_to_hand(state, table.turn.pawn, value)
    table.turn.num_drawn += 1
    tell(SYMPTOM_DEALT, 1 << table.turn.pawn, table.turn.pawn, value - 1)


@rule
def choose_discards(table: Table) -> None:
    """[B-POMANDER-1, B-CHANDLER-1] As many go as came."""
    tell(SYMPTOMS_DRAWN, EVERYONE, table.turn.pawn, table.turn.num_drawn)
    table.turn.to_discard = table.turn.num_drawn
    ask(table, SYMPTOM_TO_DISCARD)


@refuses(SYMPTOM_TO_DISCARD)
@rule
def discard_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[B-POMANDER-1, B-CHANDLER-1] Any of the cards in hand, the new ones included."""
    value = action - CHOOSE_VALUE + 1
    held = own.symptoms[0] == value or own.symptoms[1] == value
    return LEGAL if held or was_drawn(own, value) else NOT_DRAWN


@answers(SYMPTOM_TO_DISCARD)
@rule
def discard_one(state: State, seat: int, action: int) -> None:
    """[B-POMANDER-1, B-POMANDER-2, B-PLAGUE-3] One after the other; only then the hand is tested."""
    table = state.table
    discard_from_hand(state, table.turn.pawn, action - CHOOSE_VALUE + 1)
    table.turn.num_drawn -= 1
    table.turn.to_discard -= 1
    tell(SYMPTOM_DISCARDED, EVERYONE, table.turn.pawn)
    if table.turn.to_discard > 0:
        ask(table, SYMPTOM_TO_DISCARD)
        return
    table.turn.doing = NOT_DOING
    test_plague(state, table.turn.pawn)
    check_plague(state)


@defaults(SYMPTOM_TO_DISCARD)
@rule
def discard_highest(seen: Seen) -> int:
    """The highest card goes: that never infects."""
    value = NUM_VALUES
    while discard_refusal(seen.table, seen.own, seen.seat, CHOOSE_VALUE + value - 1) != LEGAL:
        value -= 1
    return CHOOSE_VALUE + value - 1


# --- Alms -----------------------------------------------------------------------------------------------


@rule
def begin_alms(table: Table) -> None:
    """[B-ALMS-2] A coin is drawn from the bag."""
    table.turn.doing = GIVING_ALMS
    owe(table, DRAW_COIN, table.turn.pawn, 1)


@draws(DRAW_COIN)
@rule
def bag_of_coins(state: State, weights: Ints) -> int:
    """[B-ALMS-1] Any coin that is still in the bag."""
    for kind in range(NUM_COIN_KINDS):
        weights[kind] = coins_left(state, kind)
    return COIN_STREAM


@rule
def coins_left(state: State, kind: int) -> int:
    """[B-ALMS-1] Coins of a kind that are still in the bag."""
    left = COIN_COUNT[kind]
    for coin in range(NUM_COINS):
        if decoded(state.hidden.coins[coin]) == kind:
            left -= 1
    return left


@answers(DRAW_COIN)
@rule
def coin_drawn(state: State, outcome: int) -> None:
    """[B-ALMS-2] Only who drew it sees it, and must give it away."""
    table, kind = state.table, outcome - COIN_DRAWN
    state.hidden.coins[table.num_coins] = coded(kind)
    state.own[table.turn.pawn].coins[table.num_coins] = coded(kind)
    table.coins[table.num_coins].giver = table.turn.pawn
    table.num_coins += 1
    table.owed = 0
    table.due = NOTHING
    tell(COIN_SEEN, 1 << table.turn.pawn, table.turn.pawn, kind)
    ask(table, WHO_GETS_COIN)


@refuses(WHO_GETS_COIN)
@rule
def coin_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[B-ALMS-3] Any living player, oneself included."""
    pawn = action - CHOOSE_PAWN
    return LEGAL if is_alive(table, pawn) and not is_ghost(table, pawn) else NOT_ALIVE


@answers(WHO_GETS_COIN)
@rule
def give_coin(state: State, seat: int, action: int) -> None:
    """[B-ALMS-2, B-ALMS-3, B-ALMS-4, B-ALMS-5] PLAGUE infects whoever gets it, and CURED heals."""
    table, owner, coin = state.table, action - CHOOSE_PAWN, state.table.num_coins - 1
    kind = decoded(state.hidden.coins[coin])
    table.coins[coin].owner = owner
    state.own[owner].coins[coin] = coded(kind)
    tell(COIN_GIVEN, EVERYONE, seat, owner)
    if owner != seat:
        tell(COIN_SEEN, 1 << owner, owner, kind)
    table.turn.doing = NOT_DOING
    doubt(state, owner)
    if kind == PLAGUE:
        infect(state, owner)
    elif kind == CURED:
        heal(state, owner)
    check_plague(state)
