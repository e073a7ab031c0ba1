"""Seeing: what a seat may see."""

from ludarium.games.bristol.components import COUNTESS, HAND, NUM_COINS, NUM_KINDS, REMEDY_LIMIT
from ludarium.games.bristol.rules.knowledge import knows_coin
from ludarium.games.bristol.state import MAX_EVENTS, MAX_FACTS, SPECIAL_SIDE, Mind, Seen, State, Table
from ludarium.kernel.forms import copy_into, rule


@rule
def see(state: State, seat: int, seen: Seen) -> None:
    """[B-SETUP-7, B-PLAGUE-5, B-REMEDY-5, B-KNOW-7] The open table, one's own hands and what one has come to know."""
    seen.seat = seat
    copy_into(seen.table, state.table)
    see_hands(state, seat, seen)
    see_turn(state, seat, seen)
    for coin in range(NUM_COINS):
        seen.coins[coin] = state.coins[coin] if knows_coin(state.table, seat, coin) else 0
    if seat >= 0:
        copy_into(seen.mind, state.minds[seat])
        seen.met = state.met if (state.met >> seat) & 1 == 1 else 0
    else:
        clear_mind(seen.mind)
        seen.met = 0


@rule
def see_hands(state: State, seat: int, seen: Seen) -> None:
    """[B-SETUP-7, B-REMEDY-5] One's own symptoms, remedies, status and sealed answer."""
    mine = seat >= 0
    place = max(seat, 0)
    for index in range(HAND):
        seen.symptoms[index] = state.symptoms[HAND * place + index] if mine else 0
    for index in range(REMEDY_LIMIT):
        seen.remedies[index] = state.remedies[REMEDY_LIMIT * place + index] if mine else 0
    seen.plagued = (state.plagued >> place) & 1 if mine else 0
    seen.sealed = state.sealed[place] if mine else 0


@rule
def see_turn(state: State, seat: int, seen: Seen) -> None:
    """[B-LEECHES-2, B-REMEDY-5] What one has drawn in one's own turn; and the countess what she has discarded."""
    mine = seat >= 0 and seat == state.table.turn
    for index in range(HAND):
        seen.drawn[index] = state.drawn[index] if mine else 0
    for index in range(REMEDY_LIMIT):
        seen.fresh[index] = state.fresh[index] if mine else 0
    countess = is_countess(state.table, seat)
    for kind in range(NUM_KINDS):
        seen.cast[kind] = state.cast[kind] if countess else 0


@rule
def is_countess(table: Table, seat: int) -> bool:
    """Whether a seat has that character, with her special action."""
    return seat >= 0 and table.options.characters == SPECIAL_SIDE and table.characters[seat] == COUNTESS


@rule
def clear_mind(mind: Mind) -> None:
    """Nothing is known."""
    mind.num_facts = 0
    mind.sure = 0
    for index in range(MAX_FACTS):
        mind.facts[index] = 0
    for index in range(MAX_EVENTS):
        mind.past[index] = 0
