"""What one seat makes of the others: how likely each pawn has the plague, from what it sees and knows. An opinion."""

from ludarium.games.bristol.components import CURED, HAND, NO_COIN, NUM_COINS, NUM_VALUES, PLAGUE, PLAGUE_SUM
from ludarium.games.bristol.opinions import Opinions
from ludarium.games.bristol.rules.carts import num_riders, rider
from ludarium.games.bristol.rules.knowledge import VALUE, bit, hand_bits, known_coin, may_be_cured
from ludarium.games.bristol.state import Mind, Seen, is_ghost
from ludarium.kernel.bits import count
from ludarium.kernel.forms import rule

CERTAIN = 100  # of a hundred


@rule
def ill_myself(seen: Seen) -> bool:
    """Whether the viewer has the plague now."""
    return seen.own.plagued == 1


@rule
def owns_coin(seen: Seen, seat: int, kind: int) -> bool:
    """Whether the viewer knows that a seat has such a coin."""
    for coin in range(NUM_COINS):
        if known_coin(seen.table, seen.own, coin) == kind and seen.table.coins[coin].owner == seat:
            return True
    return False


@rule
def suspicion(seen: Seen, opinions: Opinions, pawn: int) -> int:
    """How likely a pawn has the plague, of a hundred."""
    if pawn == seen.seat:
        return CERTAIN if ill_myself(seen) else 0
    return suspicion_without_cure(seen, opinions, pawn) * (CERTAIN - chance_of_cure(seen, pawn)) // CERTAIN


@rule
def chance_of_cure(seen: Seen, pawn: int) -> int:
    """How likely a pawn has the CURED coin, of a hundred: as likely as any coin that the viewer does not know."""
    if not may_be_cured(seen.table, seen.own, pawn):
        return 0
    unknown, here = 0, 0
    for coin in range(NUM_COINS):
        kind = known_coin(seen.table, seen.own, coin)
        if kind == CURED:
            return CERTAIN
        if kind == NO_COIN:
            unknown += 1
            here += 1 if seen.table.coins[coin].owner == pawn else 0
    return here * CERTAIN // unknown


@rule
def surely_ill(seen: Seen, pawn: int) -> bool:
    """Whether the viewer knows that a pawn has the plague, if no coin protects it."""
    if (seen.own.met >> pawn) & 1 == 1 or (seen.own.mind.sure >> pawn) & 1 == 1:
        return True
    return owns_coin(seen, pawn, PLAGUE)


@rule
def suspicion_without_cure(seen: Seen, opinions: Opinions, pawn: int) -> int:
    """The same if no coin protects that pawn."""
    table = seen.table
    if surely_ill(seen, pawn):
        return CERTAIN
    base = opinions.dealt_chaos if table.options.chaos == 1 else opinions.dealt
    if (table.changed >> pawn) & 1 == 1:
        base = opinions.mingled
    if seen.own.met != 0 and (table.mingle.since >> pawn) & 1 == 0:
        return 0
    return by_known_cards(seen, opinions, pawn, base)


@rule
def by_known_cards(seen: Seen, opinions: Opinions, pawn: int, base: int) -> int:
    """The same in the light of cards that the viewer knows to lie there, or that may."""
    mind, here = seen.own.mind, hand_bits(seen.table, pawn)
    known, total, rumour = 0, 0, 0
    for index in range(mind.num_facts):
        fact = mind.facts[index]
        places = fact & ~VALUE
        value = fact & VALUE
        if places & ~here == 0:
            known += 1
            total += value
        elif places & here != 0:
            rumour += (2 * value - 5) * opinions.rumour // count(places)
    if known >= HAND:
        past = 0 if is_ghost(seen.table, pawn) else base // opinions.past
        return CERTAIN if total >= PLAGUE_SUM else past
    if known == 1:
        highs = min(NUM_VALUES, max(0, NUM_VALUES + 1 - (PLAGUE_SUM - total)))
        return max(base // opinions.past, highs * CERTAIN // NUM_VALUES)
    return max(0, min(CERTAIN - 5, base + rumour))


@rule
def known_sum(seen: Seen, pawn: int) -> int:
    """The sum of the cards that the viewer knows to lie in a hand."""
    here, total = hand_bits(seen.table, pawn), 0
    for index in range(seen.own.mind.num_facts):
        fact = seen.own.mind.facts[index]
        if fact & ~VALUE & ~here == 0:
            total += fact & VALUE
    return total


@rule
def known_high(mind: Mind, place: int) -> bool:
    """Whether the viewer knows a 4 to lie in a place."""
    for index in range(mind.num_facts):
        if mind.facts[index] == (NUM_VALUES | bit(place)):
            return True
    return False


@rule
def worst_mate(seen: Seen, opinions: Opinions, cart: int) -> int:
    """The highest suspicion among the others on a cart."""
    worst = 0
    for seat in range(num_riders(seen.table, cart)):
        pawn = rider(seen.table, cart, seat)
        if pawn != seen.seat:
            worst = max(worst, suspicion(seen, opinions, pawn))
    return worst
