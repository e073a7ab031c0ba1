"""Set-up as far as chance and players have a say in it: pawns, places, characters, symptoms, first remedies."""

from ludarium.games.bristol.actions import (
    CHARACTER_DEALT,
    CHARACTER_STREAM,
    CHARACTER_TAKEN,
    CHARACTER_TAKEN_UP,
    CHOOSE_CHARACTER,
    DEAL_CHARACTER,
    DRAW_SYMPTOM,
    DREW_REMEDY,
    GHOST_PLACED,
    LEGAL,
    NOTHING,
    PAWN_DRAWN,
    PAWN_SEATED,
    PAWN_STREAM,
    PLACE_DRAWN,
    PLACE_GHOST,
    PLACE_STREAM,
    REMEDY_SEEN,
    SEAT_PAWN,
    SYMPTOM_DEALT,
    WHICH_CHARACTER,
    answers,
    draws,
    refuses,
)
from ludarium.games.bristol.components import (
    HAND,
    MAX_PAWNS,
    MIN_PAWNS,
    NO_CART,
    NUM_CARTS,
    NUM_CHARACTERS,
    NUM_VALUES,
    PLAGUE_SUM,
    START_SEATS,
)
from ludarium.games.bristol.rules.cards import draw_to_hand, hold_remedy, leave_remedy_deck, owe_remedies
from ludarium.games.bristol.rules.carts import num_riders, sit_down
from ludarium.games.bristol.rules.ending import check_plague
from ludarium.games.bristol.rules.plague import test_plague
from ludarium.games.bristol.rules.round import begin_round
from ludarium.games.bristol.state import (
    CASTING,
    DEALING,
    MIRRORED,
    NO_PAWN,
    ONE_EACH,
    OVER,
    PLACING,
    RANDOM_PLACES,
    SPECIAL_SIDE,
    Own,
    State,
    Table,
    ask,
    is_alive,
    is_ghost,
    owe,
)
from ludarium.kernel.forms import EVERYONE, rule, tell
from ludarium.kernel.records import Ints

# --- Pawns ----------------------------------------------------------------------------------------------


@rule
def start_seats(table: Table, cart: int) -> int:
    """[B-SETUP-2, B-OPTION-3] How many pawns start on a cart; by option the table is mirrored."""
    column = NUM_CARTS - 1 - cart if table.options.seat_table == MIRRORED else cart
    return START_SEATS[(table.num_pawns - MIN_PAWNS) * NUM_CARTS + column]


@rule
def next_free_cart(table: Table) -> int:
    """[B-SETUP-2] The cart that is filled next, or NO_CART when all pawns are seated."""
    for cart in range(NUM_CARTS):
        if num_riders(table, cart) < start_seats(table, cart):
            return cart
    return NO_CART


@draws(SEAT_PAWN)
@rule
def pawns_left(state: State, weights: Ints) -> int:
    """[B-SETUP-2] Every pawn that is not seated yet."""
    table = state.table
    for pawn in range(MAX_PAWNS):
        weights[pawn] = 1 if pawn < table.num_pawns and not is_alive(table, pawn) else 0
    return PAWN_STREAM


@answers(SEAT_PAWN)
@rule
def seat_pawn(state: State, outcome: int) -> None:
    """[B-SETUP-2] Pawns are drawn one by one and seated from front to back."""
    table, pawn = state.table, outcome - PAWN_DRAWN
    cart = next_free_cart(table)
    sit_down(table, pawn, cart)
    table.alive |= 1 << pawn
    tell(PAWN_SEATED, EVERYONE, pawn, cart)
    if next_free_cart(table) == NO_CART:
        place_ghosts(state)


@rule
def place_ghosts(state: State) -> None:
    """[B-GHOST-2, B-OPTION-17] Ghosts have places at the table: after the players, or by option anywhere."""
    table = state.table
    table.phase = PLACING
    for pawn in range(table.num_pawns):
        table.circle[pawn] = pawn
    table.due = NOTHING
    if table.options.ghost_seats == RANDOM_PLACES and table.num_pawns > table.options.seats:
        owe(table, PLACE_GHOST, table.options.seats, 1)
    else:
        begin_casting(state)


@draws(PLACE_GHOST)
@rule
def places_left(state: State, weights: Ints) -> int:
    """[B-OPTION-17] Between any two of those who sit there, or behind them."""
    for place in range(MIN_PAWNS):
        weights[place] = 1 if place <= state.table.due_to else 0
    return PLACE_STREAM


@answers(PLACE_GHOST)
@rule
def place_ghost(state: State, outcome: int) -> None:
    """[B-OPTION-17] A ghost takes a place, and whoever sat there or behind moves on."""
    table, place = state.table, outcome - PLACE_DRAWN
    ghost = table.due_to
    for index in range(ghost, place, -1):
        table.circle[index] = table.circle[index - 1]
    table.circle[place] = ghost
    tell(GHOST_PLACED, EVERYONE, ghost, place + 1)
    if ghost + 1 < table.num_pawns:
        table.due_to = ghost + 1
    else:
        table.due = NOTHING
        begin_casting(state)


# --- Characters -----------------------------------------------------------------------------------------


@rule
def begin_casting(state: State) -> None:
    """[B-SETUP-3, B-CHAR-2] Characters are chosen, or dealt at random when their special sides are used."""
    table = state.table
    table.phase = CASTING
    if table.options.characters == SPECIAL_SIDE:
        owe(table, DEAL_CHARACTER, 0, 1)
    else:
        table.turn.pawn = 0
        ask(table, WHICH_CHARACTER)


@rule
def character_free(table: Table, character: int) -> bool:
    """[B-SETUP-3] Nobody has it yet."""
    for pawn in range(table.num_pawns):
        if table.pawns[pawn].character == character:
            return False
    return True


@rule
def cast(table: Table, pawn: int, character: int) -> None:
    """[B-SETUP-3, B-CHAR-2] One character each."""
    table.pawns[pawn].character = character
    tell(CHARACTER_TAKEN_UP, EVERYONE, pawn, character)


@draws(DEAL_CHARACTER)
@rule
def characters_left(state: State, weights: Ints) -> int:
    """[B-CHAR-2] Any that nobody has yet."""
    for character in range(NUM_CHARACTERS):
        weights[character] = 1 if character_free(state.table, character) else 0
    return CHARACTER_STREAM


@answers(DEAL_CHARACTER)
@rule
def character_dealt(state: State, outcome: int) -> None:
    """[B-CHAR-2] At random, one after the other."""
    take_character(state, state.table.due_to, outcome - CHARACTER_DEALT)


@refuses(WHICH_CHARACTER)
@rule
def character_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[B-SETUP-3] One that nobody has yet."""
    return LEGAL if character_free(table, action - CHOOSE_CHARACTER) else CHARACTER_TAKEN


@answers(WHICH_CHARACTER)
@rule
def choose_character(state: State, seat: int, action: int) -> None:
    """[B-SETUP-3] Players choose in order."""
    take_character(state, seat, action - CHOOSE_CHARACTER)


@rule
def take_character(state: State, pawn: int, character: int) -> None:
    """[B-SETUP-3, B-CHAR-2, B-GHOST-2] One after the other; ghosts are given the first that are left over."""
    table = state.table
    cast(table, pawn, character)
    following = pawn + 1
    if table.options.characters == SPECIAL_SIDE:
        table.due_to = following
    elif following < table.options.seats:
        table.turn.pawn = following
        ask(table, WHICH_CHARACTER)
        return
    else:
        for ghost in range(following, table.num_pawns):
            cast(table, ghost, first_free_character(table))
        following = table.num_pawns
    if following == table.num_pawns:
        table.due = NOTHING
        table.turn.pawn = NO_PAWN
        begin_deal(state)


@rule
def first_free_character(table: Table) -> int:
    """[B-GHOST-2] What a ghost gets."""
    character = 0
    while not character_free(table, character):
        character += 1
    return character


# --- Symptoms -------------------------------------------------------------------------------------------


@rule
def begin_deal(state: State) -> None:
    """[B-SETUP-4] Two symptoms for each pawn, ghosts included."""
    state.table.phase = DEALING
    owe(state.table, DRAW_SYMPTOM, 0, HAND)


@rule
def dealable(state: State, value: int) -> int:
    """[B-SETUP-4, B-CHAOS-1, B-OPTION-11] How likely a symptom is dealt: no 4s, except in Chaos; and by option no
    hand that has the plague from the start, as far as that is possible."""
    table = state.table
    if table.options.redraw_initial_plague == 1 and not is_ghost(table, table.due_to):
        return dealable_healthy(state, value)
    return in_deal(state, value)


@rule
def in_deal(state: State, value: int) -> int:
    """[B-SETUP-4, B-CHAOS-1] Cards of a value among those being dealt: the 4s are set aside, except in Chaos."""
    return 0 if value == NUM_VALUES and state.table.options.chaos == 0 else state.hidden.deck[value - 1]


@rule
def dealable_healthy(state: State, value: int) -> int:
    """[B-OPTION-11] A plagued hand is dealt again until it is not: as likely as healthy hands with this card are."""
    first = state.own[state.table.due_to].symptoms[0]
    wanted, possible = healthy_ways(state, first, value), 0
    for other in range(1, NUM_VALUES + 1):
        possible += healthy_ways(state, first, other)
    return wanted if possible > 0 else in_deal(state, value)


@rule
def healthy_ways(state: State, first: int, value: int) -> int:
    """In how many ways this card makes a healthy hand with the first one, or with any second one."""
    if first > 0:
        return in_deal(state, value) if first + value < PLAGUE_SUM else 0
    ways = 0
    for other in range(1, min(NUM_VALUES + 1, PLAGUE_SUM - value)):
        ways += in_deal(state, value) * (in_deal(state, other) - (1 if other == value else 0))
    return ways


@rule
def symptom_dealt(state: State, value: int) -> None:
    """[B-SETUP-4, B-SETUP-7] Only who gets it sees it."""
    table = state.table
    pawn = table.due_to
    draw_to_hand(state, pawn, value)
    if not is_ghost(table, pawn):
        tell(SYMPTOM_DEALT, 1 << pawn, pawn, value - 1)
    table.owed -= 1
    if table.owed == 0 and pawn + 1 < table.num_pawns:
        owe(table, DRAW_SYMPTOM, pawn + 1, HAND)
    elif table.owed == 0:
        end_deal(state)


@rule
def end_deal(state: State) -> None:
    """[B-PLAGUE-4, B-SETUP-6, B-GHOST-3, B-OPTION-6] Some may begin plagued. Then the remedies to start with."""
    table = state.table
    table.due = NOTHING
    for seat in range(table.options.seats):
        test_plague(state, seat)
    check_plague(state)
    if table.phase != OVER:
        if starts_with_remedy(table):
            owe_remedies(state, 0, 1)
        else:
            begin_round(table)


@rule
def starts_with_remedy(table: Table) -> bool:
    """[B-SETUP-6, B-GHOST-3, B-OPTION-6] One each where ghosts play, none otherwise unless the option says so."""
    return table.num_pawns > table.options.seats or table.options.starting_remedies == ONE_EACH


@rule
def first_remedy(state: State, kind: int) -> None:
    """[B-GHOST-3] Playable from the first turn on."""
    table = state.table
    seat = table.due_to
    leave_remedy_deck(state, kind)
    hold_remedy(state, seat, kind)
    tell(DREW_REMEDY, EVERYONE, seat)
    tell(REMEDY_SEEN, 1 << seat, seat, kind)
    if seat + 1 < table.options.seats:
        owe_remedies(state, seat + 1, 1)
    else:
        table.due = NOTHING
        begin_round(table)


@rule
def begin_seating(table: Table) -> None:
    """[B-SETUP-2] Before the first pawn is drawn."""
    owe(table, SEAT_PAWN, NO_PAWN, 1)
