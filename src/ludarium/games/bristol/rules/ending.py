"""Death, escape and the end: who reveals what, who wins, and what it was worth."""

from ludarium.games.bristol.actions import (
    CARDS_SHOWN,
    COIN_SHOWN,
    DIED,
    GAME_ENDS,
    NOTHING,
    STATUS_SHOWN,
)
from ludarium.games.bristol.components import HAND, NUM_COINS
from ludarium.games.bristol.rules.cards import discard_remedies, put_on_top
from ludarium.games.bristol.rules.carts import get_off
from ludarium.games.bristol.rules.chronicle import tell_of_dead
from ludarium.games.bristol.rules.knowledge import add, hand_bits, reveal, vacate
from ludarium.games.bristol.rules.plague import ill, nothing_to_decide
from ludarium.games.bristol.state import (
    CONTENT,
    DISCARDED,
    ESCAPED,
    GHOSTS_ESCAPED,
    GOAL,
    HALF,
    NO_HUMAN_LEFT,
    NOBODY_ESCAPED,
    OVER,
    RIGHT,
    TOP,
    VICTORIOUS,
    State,
    Table,
    decoded,
    is_alive,
    is_ghost,
)
from ludarium.kernel.forms import EVERYONE, rule, tell

# --- Dying ----------------------------------------------------------------------------------------------


@rule
def show_status(state: State, pawn: int) -> None:
    """[B-CROSS-3, B-DEATH-2] Everybody learns whether a pawn has the plague."""
    sick = ill(state, pawn)
    state.table.shown_status |= 1 << pawn
    if sick:
        state.table.shown_plagued |= 1 << pawn
    tell(STATUS_SHOWN, EVERYONE, pawn, 1 if sick else 0)


@rule
def show_cards(state: State, pawn: int) -> None:
    """[B-DEATH-2, B-KNOW-5] The dead lay both symptoms open."""
    table, shown = state.table, state.table.pawns[pawn].shown
    for index in range(HAND):
        value = state.own[pawn].symptoms[index]
        shown[index] = value
        place = pawn + RIGHT if index == 1 and is_ghost(table, pawn) else pawn
        reveal(state, pawn, value, place)
    vacate(state, hand_bits(table, pawn))
    tell_of_dead(state, pawn, shown[0], shown[1])
    tell(CARDS_SHOWN, EVERYONE, pawn, shown[0] - 1, shown[1] - 1)


@rule
def show_coins(state: State, seat: int) -> None:
    """[B-DEATH-2] And their coins."""
    table = state.table
    for coin in range(NUM_COINS):
        if table.coins[coin].owner == seat:
            table.coins[coin].shown = decoded(state.hidden.coins[coin])
            tell(COIN_SHOWN, EVERYONE, seat, table.coins[coin].shown)


@rule
def discard_shown(state: State, pawn: int) -> None:
    """[B-OPTION-21] By option the symptoms of the dead go to the discard pile, as everybody has seen."""
    table = state.table
    for slot in range(HAND):
        value = state.own[pawn].symptoms[slot]
        put_on_top(state, value)
        for seat in range(table.options.seats):
            add(state, seat, value, TOP)
        state.own[pawn].symptoms[slot] = 0
        table.pawns[pawn].shown[slot] = 0
    table.pawns[pawn].num_symptoms = 0


@rule
def die(state: State, pawn: int) -> None:
    """[B-DEATH-1, B-DEATH-2, B-DEATH-3, B-OPTION-21] Out of the game: reveal everything and leave the cart."""
    table = state.table
    tell(DIED, EVERYONE, pawn)
    if (table.shown_status >> pawn) & 1 == 0:
        show_status(state, pawn)
    show_cards(state, pawn)
    show_coins(state, pawn)
    discard_remedies(state, pawn)
    if table.options.dead_symptoms == DISCARDED:
        discard_shown(state, pawn)
    get_off(table, pawn)
    table.alive &= ~(1 << pawn)
    table.early |= 1 << pawn
    state.own[pawn].met = 0
    for seat in range(table.options.seats):
        state.own[seat].met &= table.alive
        state.own[seat].mind.sure &= table.alive


# --- The end --------------------------------------------------------------------------------------------


@rule
def living_players(table: Table) -> int:
    """The seats still in the game, as bits."""
    return table.alive & ((1 << table.options.seats) - 1)


@rule
def finish(state: State, ending: int) -> None:
    """[B-END-1] The game is over."""
    table = state.table
    table.phase = OVER
    table.ending = ending
    table.asked = NOTHING
    table.due = NOTHING
    tell(GAME_ENDS, EVERYONE, ending)


@rule
def lose_all(state: State) -> None:
    """[B-GATE-3, B-END-2] Everybody who is still in town dies, and nobody has escaped."""
    early = state.table.early
    for pawn in range(state.table.num_pawns):
        if is_alive(state.table, pawn):
            die(state, pawn)
    state.table.early = early
    finish(state, NOBODY_ESCAPED)


@rule
def stop_when_decided(state: State) -> bool:
    """[B-OPTION-22] By option the game ends as soon as nobody can escape any more."""
    if state.table.options.stop_when_all_plagued == 0 or not nothing_to_decide(state):
        return False
    lose_all(state)
    return True


@rule
def end_without_players(state: State) -> bool:
    """[B-END-3] When no player lives any more, the game ends; ghosts that are left do not win."""
    table = state.table
    if living_players(table) != 0:
        return False
    finish(state, NOBODY_ESCAPED if table.alive == 0 else NO_HUMAN_LEFT)
    return True


@rule
def check_plague(state: State) -> None:
    """[B-SOLO-1, B-OPTION-22] A lone player who catches the plague has lost; by option, so have all once nobody can
    escape any more."""
    table = state.table
    if table.phase == OVER:
        return
    if table.options.seats == 1 and is_alive(table, 0) and ill(state, 0):
        die(state, 0)
        end_without_players(state)
    else:
        stop_when_decided(state)


@rule
def escape(state: State, cart_riders: int) -> None:
    """[B-CROSS-4, B-GHOST-10] An all-healthy cart: its players win together, or its ghosts if there is no player."""
    table = state.table
    table.winners = cart_riders & ((1 << table.options.seats) - 1)
    finish(state, ESCAPED if table.winners != 0 else GHOSTS_ESCAPED)


# --- Standing -------------------------------------------------------------------------------------------


@rule
def standing(state: State, seat: int) -> int:
    """[B-END-4, B-END-5, B-OPTION-23, B-OPTION-24] What the game was worth to a seat, in halves from -2 to 2."""
    table, options = state.table, state.table.options
    if (table.winners >> seat) & 1 == 1:
        return 2
    if table.ending != NOBODY_ESCAPED:
        return -2
    goal = 0 if options.spoilers == CONTENT else 2 if options.spoilers == VICTORIOUS else -2
    if (table.shown_plagued >> seat) & 1 == 1:
        return goal
    if (table.early >> seat) & 1 == 0:
        return -2
    if options.dead_payoff == GOAL:
        return goal
    return (goal - 2) // 2 if options.dead_payoff == HALF else -2


@rule
def won(state: State, seat: int) -> int:
    """[B-END-2, B-END-4, B-OPTION-23] Who has escaped; by option, those whose goal it was that nobody does."""
    return 1 if standing(state, seat) == 2 else 0


@rule
def payoff(state: State, seat: int) -> float:
    """[B-END-4] From -1 to 1."""
    return standing(state, seat) / 2.0
