"""What each seat comes to know of cards it does not hold: kept where cards move, by value and possible place.

Each function here follows one card (or a whole pile) through the eyes of everybody, or of one seat. A mind may forget
and never errs: where two cards could be meant, the facts are widened until they hold for either.
"""

from ludarium.games.bristol.components import CURED, HAND, NO_COIN, NUM_COINS, PLAGUE_SUM
from ludarium.games.bristol.rules.chronicle import tell_of_look
from ludarium.games.bristol.state import (
    CURE_MODE,
    MAX_FACTS,
    RIGHT,
    VALUE_BITS,
    Mind,
    Own,
    State,
    Table,
    decoded,
    is_ghost,
)
from ludarium.kernel.forms import rule

VALUE = (1 << VALUE_BITS) - 1  # a mask of the value's bits


@rule
def bit(place: int) -> int:
    """A place as a bit of a fact."""
    return 1 << (VALUE_BITS + place)


@rule
def hand_bits(table: Table, pawn: int) -> int:
    """Where a pawn's cards lie: in one hand, or a ghost's on the left and on the right."""
    return bit(pawn) | bit(pawn + RIGHT) if is_ghost(table, pawn) else bit(pawn)


# --- One mind -------------------------------------------------------------------------------------------


@rule
def drop(mind: Mind, index: int) -> None:
    """Forget a fact."""
    mind.num_facts -= 1
    for other in range(index, mind.num_facts):
        mind.facts[other] = mind.facts[other + 1]
    mind.facts[mind.num_facts] = 0


@rule
def add(state: State, seat: int, value: int, place: int) -> None:
    """[B-KNOW-1, B-KNOW-2] A card of this value lies there. Whoever knows too many cards forgets the oldest."""
    mind, table = state.own[seat].mind, state.table
    if mind.num_facts == MAX_FACTS:
        drop(mind, 0)
    mind.facts[mind.num_facts] = value | bit(place)
    mind.num_facts += 1
    if table.pawns[seat].learned < MAX_FACTS:
        table.pawns[seat].learned += 1


@rule
def merge(mind: Mind, value: int, place: int) -> bool:
    """[B-KNOW-3] A card of this value was found there: forget the first fact that may have meant it, and let every
    other one that may have meant it hold for the forgotten one too. False if there was none."""
    found = -1
    wanted = bit(place)
    for index in range(mind.num_facts):
        fact = mind.facts[index]
        if fact & VALUE == value and fact & wanted != 0:
            if found < 0:
                found = index
            else:
                mind.facts[index] = fact | mind.facts[found]
    if found < 0:
        return False
    drop(mind, found)
    return True


@rule
def take(state: State, seat: int, value: int, place: int) -> None:
    """[B-KNOW-3] The seat got a card of this value from there; equal cards look alike."""
    merge(state.own[seat].mind, value, place)


@rule
def notice(state: State, seat: int, value: int, place: int) -> None:
    """[B-KNOW-2, B-KNOW-3] The seat saw a card of this value lie there; it may have known it already."""
    merge(state.own[seat].mind, value, place)
    add(state, seat, value, place)
    tell_of_look(state, seat, value, place)


# --- Coins ----------------------------------------------------------------------------------------------


@rule
def known_coin(table: Table, own: Own, coin: int) -> int:
    """[B-ALMS-2, B-ALMS-3, B-KNOW-7] The kind of a coin as a seat knows it, or NO_COIN: who drew it and who got it have
    seen it, and everybody has when its owner is dead."""
    shown = table.coins[coin].shown
    return shown if shown != NO_COIN else decoded(own.coins[coin])


@rule
def may_be_cured(table: Table, own: Own, pawn: int) -> bool:
    """[B-ALMS-5, B-KNOW-7] Whether a pawn has the CURED coin, or may have it for all that a seat knows of the coins."""
    unknown = False
    for coin in range(NUM_COINS):
        here, kind = table.coins[coin].owner == pawn, known_coin(table, own, coin)
        if kind == NO_COIN:
            unknown = unknown or here
        elif kind == CURED:
            return here
    return unknown


@rule
def doubt(state: State, pawn: int) -> None:
    """[B-KNOW-6] A pawn has got a coin: whoever does not know that it is not the CURED one is no longer sure."""
    for seat in range(state.table.options.seats):
        if may_be_cured(state.table, state.own[seat], pawn):
            state.own[seat].mind.sure &= ~(1 << pawn)


# --- All minds ------------------------------------------------------------------------------------------


@rule
def slip(state: State, source: int, target: int, but: int) -> None:
    """[B-KNOW-4] One card went unseen from here to there; the seat `but` has seen it."""
    from_bit, to_bit = bit(source), bit(target)
    for seat in range(state.table.options.seats):
        if seat != but:
            mind = state.own[seat].mind
            for index in range(mind.num_facts):
                if mind.facts[index] & from_bit != 0:
                    mind.facts[index] |= to_bit


@rule
def pour(state: State, sources: int, target: int) -> None:
    """[B-KNOW-4] All cards of these places (as bits of a fact) went there."""
    to_bit = bit(target)
    for seat in range(state.table.options.seats):
        mind = state.own[seat].mind
        for index in range(mind.num_facts):
            if mind.facts[index] & sources != 0:
                mind.facts[index] = mind.facts[index] & ~sources | to_bit


@rule
def reveal(state: State, pawn: int, value: int, place: int) -> None:
    """[B-KNOW-5] Everybody sees a card that is now out of play; its owner knew it."""
    for seat in range(state.table.options.seats):
        if seat != pawn:
            merge(state.own[seat].mind, value, place)


@rule
def vacate(state: State, places: int) -> None:
    """[B-KNOW-5] Nothing hidden lies in these places (as bits of a fact) any more."""
    for seat in range(state.table.options.seats):
        mind = state.own[seat].mind
        for index in range(mind.num_facts):
            mind.facts[index] &= ~places


@rule
def conclude(state: State, pawn: int) -> None:
    """[B-KNOW-6] Whoever knows both cards of a hand that makes plagued remembers it when the hand changes, unless a
    coin may protect."""
    if is_ghost(state.table, pawn) or state.table.options.mode == CURE_MODE:
        return
    here = bit(pawn)
    for seat in range(state.table.options.seats):
        mind = state.own[seat].mind
        known, total = 0, 0
        for index in range(mind.num_facts):
            if mind.facts[index] & ~VALUE == here:
                known += 1
                total += mind.facts[index] & VALUE
        if known == HAND and total >= PLAGUE_SUM and not may_be_cured(state.table, state.own[seat], pawn):
            mind.sure |= 1 << pawn
