"""Remedies on one's own turn: which card is spent, and what each use does. The whip has a file of its own."""

from ludarium.games.bristol.actions import (
    AREA_CARD,
    AREA_GREW,
    CHICKEN_ON,
    CHOOSE_VALUE,
    COIN_GIVEN,
    COIN_SEEN,
    DIE_TO_LOCK,
    DRAW_COIN,
    EXTRA_MOVE,
    NO_MORE,
    NOTHING,
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
)
from ludarium.games.bristol.components import (
    ALMS,
    ARSENIC,
    CHICKEN,
    CURED,
    EMERALDS,
    HAND,
    KIND_OF,
    KIND_USES,
    LEECHES,
    NO_KIND,
    NUM_PARTNERS,
    PLAGUE,
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
)
from ludarium.games.bristol.rules.chronicle import ADDED, ASIDE, FIRST, TOPPED, record, tell_of_card
from ludarium.games.bristol.rules.dice import ALL_DICE, lock, roll
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
    State,
    Table,
    ask,
    bits,
    insert,
    owe,
    take_out,
)
from ludarium.kernel.forms import EVERYONE, rule, tell
from ludarium.kernel.records import Ints

CHICKEN_THROWS = 3
ARSENIC_LOCKS = 2

# --- Holding and spending -------------------------------------------------------------------------------


# A hand is a row of remedies and where it begins there, so that a whole state and what one seat sees serve alike.


@rule
def holds_use(hand: Ints, first: int, use: int) -> bool:
    """A card in hand offers this use."""
    for slot in range(first, first + REMEDY_LIMIT):
        if hand[slot] != 0 and (KIND_USES[hand[slot] - 1] >> use) & 1 == 1:
            return True
    return False


@rule
def spendable(hand: Ints, first: int, fresh: Ints, kind: int) -> bool:
    """[B-REMEDY-4] A card of this kind that was not drawn in this very turn."""
    return num_held(hand, first, kind) > num_held(fresh, 0, kind)


@rule
def playable(hand: Ints, first: int, fresh: Ints, use: int) -> bool:
    """[B-REMEDY-4] A card that offers this use and was not drawn in this very turn."""
    for slot in range(first, first + REMEDY_LIMIT):
        kind = hand[slot] - 1
        if kind >= 0 and (KIND_USES[kind] >> use) & 1 == 1 and spendable(hand, first, fresh, kind):
            return True
    return False


@rule
def card_offers(hand: Ints, first: int, fresh: Ints, use: int, partner: int) -> bool:
    """[B-REMEDY-2] A card in hand that pairs this use with that one, and may be spent."""
    kind = KIND_OF[use * NUM_PARTNERS + partner]
    return kind != NO_KIND and spendable(hand, first, fresh, kind)


@rule
def announce(table: Table, use: int) -> None:
    """[B-REMEDY-2] First the use, then which card is spent for it."""
    table.use = use
    ask(table, WHICH_CARD)


@rule
def play_remedy(state: State, action: int) -> None:
    """[B-REMEDY-2, B-REMEDY-3] The card is shown and discarded after either of its uses."""
    table = state.table
    kind = KIND_OF[table.use * NUM_PARTNERS + action - SPEND]
    show_remedy(state, table.turn, kind)
    tell(REMEDY_PLAYED, EVERYONE, table.turn, table.use, kind)
    begin_use(state, table.use)


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
    return bits(ALL_DICE & ~table.locked)


@rule
def begin_arsenic(table: Table) -> None:
    """[B-ARSENIC-1, B-ARSENIC-3] Two dice are locked, or the only one left."""
    table.doing = LOCKING
    table.locks = min(ARSENIC_LOCKS, num_unlocked(table))
    ask(table, DIE_TO_LOCK)


@rule
def lock_one(table: Table, action: int) -> None:
    """[B-ARSENIC-1] One die after the other."""
    lock(table, action - PICK_DIE)
    table.locks -= 1
    if table.locks > 0:
        ask(table, DIE_TO_LOCK)
    else:
        table.doing = NOT_DOING


# --- Chicken --------------------------------------------------------------------------------------------


@rule
def throwable(table: Table) -> int:
    """[B-CHICKEN-1, B-CHICKEN-3] The dice of this turn's reroll action that are not locked by now, as bits."""
    return table.rerolled & ~table.locked


@rule
def begin_chicken(table: Table) -> None:
    """[B-CHICKEN-1, B-CHICKEN-2] Up to three more throws for each die of the reroll action."""
    table.doing = THROWING
    table.chickens += 1
    table.throws = CHICKEN_THROWS
    table.going = throwable(table)
    ask(table, CHICKEN_ON)


@rule
def throw_on(table: Table, action: int) -> None:
    """[B-CHICKEN-2, B-CHICKEN-4] Throw all dice that are still going, or stop one of them, or all."""
    if action == THROW:
        table.throws -= 1
        roll(table, table.going, table.turn)
        return
    if action == NO_MORE:
        table.going = 0
    else:
        table.going &= ~(1 << (action - PICK_DIE))
        tell(STOPPED, EVERYONE, table.turn, action - PICK_DIE)
    ask_for_throw(table)


@rule
def ask_for_throw(table: Table) -> None:
    """[B-CHICKEN-2, B-CHICKEN-4] As long as throws and dice are left."""
    if table.throws > 0 and table.going != 0:
        ask(table, CHICKEN_ON)
    else:
        table.doing = NOT_DOING
        table.going = 0
        table.throws = 0


# --- Crushed emeralds -----------------------------------------------------------------------------------


@rule
def begin_emeralds(table: Table) -> None:
    """[B-EMERALDS-1, B-EMERALDS-2] One extra pawn movement: elbow, dash or push."""
    table.doing = MOVING_EXTRA
    ask(table, EXTRA_MOVE)


# --- Leeches --------------------------------------------------------------------------------------------


@rule
def begin_leeches(state: State) -> None:
    """[B-LEECHES-1] Draw two symptoms."""
    state.table.doing = LEECHING
    owe_symptoms(state, state.table.turn, HAND)


@rule
def draw_aside(state: State, value: int) -> None:
    """[B-LEECHES-2] A symptom that is no part of the hand; only who drew it sees it."""
    table = state.table
    leave_deck(state, value)
    insert(state.drawn, 0, HAND, value)
    table.num_drawn += 1
    tell_of_card(state, ASIDE, table.turn, value)
    slip(state, DECK, MIDDLE, table.turn)
    take(state, table.turn, value, DECK)
    tell(SYMPTOM_DEALT, 1 << table.turn, table.turn, value - 1)


@rule
def choose_for_area(table: Table) -> None:
    """[B-LEECHES-1] Which of the two is added."""
    tell(SYMPTOMS_DRAWN, EVERYONE, table.turn, table.num_drawn)
    ask(table, SYMPTOM_TO_ADD)


@rule
def discard_other(state: State, action: int) -> None:
    """[B-LEECHES-1, B-LEECHES-3] The one not chosen is discarded face down; then the cart is chosen."""
    table = state.table
    chosen = action - CHOOSE_VALUE + 1
    if table.num_drawn == HAND:
        other = state.drawn[0] + state.drawn[1] - chosen
        take_out(state.drawn, 0, HAND, other)
        table.num_drawn -= 1
        put_on_top(state, other)
        tell_of_card(state, TOPPED, table.turn, other)
        slip(state, MIDDLE, TOP, table.turn)
        add(state, table.turn, other, TOP)
    ask(table, WHICH_CART)


@rule
def add_to_area(state: State, cart: int) -> None:
    """[B-LEECHES-1, B-LEECHES-4, B-KNOW-2] Everybody sees which cart; only who added the card knows it."""
    table = state.table
    value = state.drawn[0]
    state.drawn[0] = 0
    table.num_drawn = 0
    put_into_area(state, cart, value)
    record(state, ADDED | (AREA + cart) << FIRST)
    slip(state, MIDDLE, AREA + cart, table.turn)
    vacate(state, bit(MIDDLE))
    add(state, table.turn, value, AREA + cart)
    tell(AREA_GREW, EVERYONE, table.turn, cart)
    tell(AREA_CARD, 1 << table.turn, cart, value - 1)
    table.doing = NOT_DOING


# --- Pomander -------------------------------------------------------------------------------------------


@rule
def begin_pomander(state: State) -> None:
    """[B-POMANDER-1] Draw two symptoms, then keep two of four."""
    state.table.doing = POMANDERING
    change_hand(state, state.table.turn)
    owe_symptoms(state, state.table.turn, HAND)


@rule
def draw_more(state: State, value: int) -> None:
    """[B-POMANDER-1, B-CHANDLER-1] A further symptom in hand, to be chosen from."""
    table = state.table
    draw_to_hand(state, table.turn, value)
    table.num_drawn += 1
    tell(SYMPTOM_DEALT, 1 << table.turn, table.turn, value - 1)


@rule
def choose_discards(table: Table) -> None:
    """[B-POMANDER-1, B-CHANDLER-1] As many go as came."""
    tell(SYMPTOMS_DRAWN, EVERYONE, table.turn, table.num_drawn)
    table.to_discard = table.num_drawn
    ask(table, SYMPTOM_TO_DISCARD)


@rule
def discard_one(state: State, action: int) -> None:
    """[B-POMANDER-1, B-POMANDER-2, B-PLAGUE-3] One after the other; only then the hand is tested."""
    table = state.table
    discard_from_hand(state, table.turn, action - CHOOSE_VALUE + 1)
    table.num_drawn -= 1
    table.to_discard -= 1
    tell(SYMPTOM_DISCARDED, EVERYONE, table.turn)
    if table.to_discard > 0:
        ask(table, SYMPTOM_TO_DISCARD)
        return
    table.doing = NOT_DOING
    test_plague(state, table.turn)


# --- Alms -----------------------------------------------------------------------------------------------


@rule
def begin_alms(table: Table) -> None:
    """[B-ALMS-2] A coin is drawn from the bag."""
    table.doing = GIVING_ALMS
    owe(table, DRAW_COIN, table.turn, 1)


@rule
def coin_drawn(state: State, kind: int) -> None:
    """[B-ALMS-2] Only who drew it sees it, and must give it away."""
    table = state.table
    state.coins[table.num_coins] = kind + 1
    table.givers[table.num_coins] = table.turn + 1
    table.num_coins += 1
    table.owed = 0
    table.due = NOTHING
    tell(COIN_SEEN, 1 << table.turn, table.turn, kind)
    ask(table, WHO_GETS_COIN)


@rule
def give_coin(state: State, seat: int) -> None:
    """[B-ALMS-2, B-ALMS-3, B-ALMS-4, B-ALMS-5] To any living player, oneself included; PLAGUE infects whoever gets it,
    and CURED heals."""
    table = state.table
    coin = table.num_coins - 1
    table.owners[coin] = seat + 1
    tell(COIN_GIVEN, EVERYONE, table.turn, seat)
    if seat != table.turn:
        tell(COIN_SEEN, 1 << seat, seat, state.coins[coin] - 1)
    table.doing = NOT_DOING
    doubt(state, seat)
    if state.coins[coin] == PLAGUE + 1:
        infect(state, seat)
    elif state.coins[coin] == CURED + 1:
        heal(state, seat)
