"""Holdings: what others hold besides symptoms, what they have answered under seal, and what they may know."""

from ludarium.games.bristol.actions import WHICH_CARD
from ludarium.games.bristol.components import (
    HAND,
    KIND_OF,
    KIND_USES,
    NO_KIND,
    NUM_COIN_KINDS,
    NUM_COINS,
    NUM_KINDS,
    NUM_PARTNERS,
    NUM_VALUES,
    REMEDY_LIMIT,
    WHIP,
)
from ludarium.games.bristol.placing import drawn_into_hand, owner, place_of, put, side_of
from ludarium.games.bristol.rules.characters import is_countess
from ludarium.games.bristol.rules.knowledge import VALUE, known_coin
from ludarium.games.bristol.rules.plague import ill
from ludarium.games.bristol.rules.remedies import coins_left
from ludarium.games.bristol.rules.whip import ALLOWED
from ludarium.games.bristol.state import (
    AREA,
    CURE_MODE,
    DECK,
    DISCARD,
    IN_TURN,
    LEECHING,
    MIDDLE,
    NO_PAWN,
    NUM_PLACES,
    RECEIVING,
    SERVING,
    TOP,
    VALUE_BITS,
    Mind,
    Seen,
    State,
    Table,
    coded,
    decoded,
    insert,
    is_alive,
    is_ghost,
)
from ludarium.kernel.bits import has
from ludarium.kernel.chance import Luck, below, weighted
from ludarium.kernel.forms import rule

MIND_TRIES = 4  # to find a card that another seat may know

# --- Remedies -------------------------------------------------------------------------------------------


@rule
def lay_remedies(seen: Seen, state: State, luck: Luck) -> None:
    """One's own hand; what the countess threw away herself; and the rest at random."""
    table = state.table
    for index in range(REMEDY_LIMIT):
        if seen.own.remedies[index] > 0:
            state.hidden.remedy_deck[decoded(seen.own.remedies[index])] -= 1
    for kind in range(NUM_KINDS):
        state.hidden.unseen[kind] = seen.own.cast[kind]
        state.hidden.remedy_deck[kind] -= seen.own.cast[kind]
    announced = table.asked == WHICH_CARD and table.turn.pawn != seen.seat
    if announced:  # before others can have the last of its kind
        insert(state.own[table.turn.pawn].remedies, coded(draw_announced(state, luck)))
    for seat in range(table.options.seats):
        if seat != seen.seat:
            dealt = 1 if announced and seat == table.turn.pawn else 0
            for _ in range(table.pawns[seat].num_remedies - dealt):
                insert(state.own[seat].remedies, coded(draw_kind(state, luck)))
    lay_offered(seen, state, luck)
    throw_away(seen, state, luck)
    if table.turn.pawn >= 0 and table.turn.pawn != seen.seat:
        mark_fresh(state, luck)


@rule
def draw_kind(state: State, luck: Luck) -> int:
    """A remedy from the deck."""
    total = 0
    for kind in range(NUM_KINDS):
        total += state.hidden.remedy_deck[kind]
    kind = weighted(state.hidden.remedy_deck, NUM_KINDS, below(luck, 0, total))
    state.hidden.remedy_deck[kind] -= 1
    return kind


@rule
def draw_announced(state: State, luck: Luck) -> int:
    """[B-REMEDY-2] A remedy from the deck with the use that was announced: whoever did so holds one."""
    total = 0
    for kind in range(NUM_KINDS):
        total += state.hidden.remedy_deck[kind] if offers_announced(state.table, kind) else 0
    chosen, kind = below(luck, 0, total), 0
    while not offers_announced(state.table, kind) or chosen >= state.hidden.remedy_deck[kind]:
        chosen -= state.hidden.remedy_deck[kind] if offers_announced(state.table, kind) else 0
        kind += 1
    state.hidden.remedy_deck[kind] -= 1
    return kind


@rule
def offers_announced(table: Table, kind: int) -> bool:
    return (KIND_USES[kind] >> table.turn.use) & 1 == 1


@rule
def lay_offered(seen: Seen, state: State, luck: Luck) -> None:
    """What the countess is choosing from."""
    table = state.table
    if table.turn.doing != RECEIVING:
        return
    for index in range(table.turn.num_drawn):
        if table.turn.pawn == seen.seat:
            state.hidden.remedy_deck[decoded(seen.own.drawn[index])] -= 1
        else:
            insert(state.own[table.turn.pawn].drawn, coded(draw_kind(state, luck)))


@rule
def throw_away(seen: Seen, state: State, luck: Luck) -> None:
    """Remedies in the discard pile that nobody saw; some of them may be the countess's."""
    table = state.table
    known = 0
    for kind in range(NUM_KINDS):
        known += state.hidden.unseen[kind]
    countess = other_countess(seen)
    for _ in range(table.piles.num_unseen - known):
        kind = draw_kind(state, luck)
        state.hidden.unseen[kind] += 1
        if countess != NO_PAWN and below(luck, 0, 2) == 1:
            state.own[countess].cast[kind] += 1


@rule
def other_countess(seen: Seen) -> int:
    """Another player who has her special action, or NO_PAWN."""
    for seat in range(seen.table.options.seats):
        if seat != seen.seat and is_countess(seen.table, seat):
            return seat
    return NO_PAWN


@rule
def mark_fresh(state: State, luck: Luck) -> None:
    """Which of the other's remedies were drawn in this turn; not one that is about to be spent."""
    table, own, held = (
        state.table,
        state.own[state.table.turn.pawn],
        state.table.pawns[state.table.turn.pawn].num_remedies,
    )
    kept = announced_slot(state, held, luck) if table.asked == WHICH_CARD else -1
    left, wanted = held - (1 if kept >= 0 else 0), table.turn.num_fresh
    for slot in range(held):
        if slot != kept:
            if below(luck, 0, left) < wanted:
                insert(own.fresh, own.remedies[slot])
                wanted -= 1
            left -= 1


@rule
def announced_slot(state: State, held: int, luck: Luck) -> int:
    """One of the cards with the use that was announced."""
    kept, num_offering = -1, 0
    for slot in range(held):
        if offers_announced(state.table, decoded(state.own[state.table.turn.pawn].remedies[slot])):
            num_offering += 1
            if below(luck, 0, num_offering) == 0:
                kept = slot
    return kept


# --- Coins ----------------------------------------------------------------------------------------------


@rule
def lay_coins(seen: Seen, state: State, luck: Luck) -> None:
    """Coins the viewer has seen, then the others from the bag; who gave or got one has seen it too."""
    for coin in range(NUM_COINS):
        state.hidden.coins[coin] = coded(known_coin(seen.table, seen.own, coin))
    for coin in range(seen.table.num_coins):
        if state.hidden.coins[coin] == 0:
            state.hidden.coins[coin] = coded(draw_coin(state, luck))
    for coin in range(seen.table.num_coins):
        giver, owner = seen.table.coins[coin].giver, seen.table.coins[coin].owner
        state.own[giver].coins[coin] = state.hidden.coins[coin]
        if owner != NO_PAWN:
            state.own[owner].coins[coin] = state.hidden.coins[coin]


@rule
def draw_coin(state: State, luck: Luck) -> int:
    """One of the coins that lie nowhere yet."""
    total = 0
    for kind in range(NUM_COIN_KINDS):
        total += coins_left(state, kind)
    chosen, kind = below(luck, 0, total), 0
    while chosen >= coins_left(state, kind):
        chosen -= coins_left(state, kind)
        kind += 1
    return kind


@rule
def has_coin(state: State, seat: int, kind: int) -> bool:
    """Whether a seat owns such a coin."""
    for coin in range(NUM_COINS):
        if state.table.coins[coin].owner == seat and decoded(state.hidden.coins[coin]) == kind:
            return True
    return False


# --- Answers and minds ----------------------------------------------------------------------------------


@rule
def answer_under_seal(state: State, seat: int, luck: Luck) -> None:
    """[B-WHIP-4] Any legal answer, for a seat that has answered."""
    table = state.table
    if (table.movement.sealed >> seat) & 1 == 0:
        return
    state.own[seat].sealed = ALLOWED
    if table.options.whip_asking == IN_TURN:
        return
    for slot in range(REMEDY_LIMIT):
        kind = decoded(state.own[seat].remedies[slot])
        if kind != NO_KIND and has(KIND_USES[kind], WHIP) and below(luck, 0, 2) == 1:
            state.own[seat].sealed = ALLOWED + 1 + partner_of(kind)


@rule
def partner_of(kind: int) -> int:
    """The other use of a card that has a whip."""
    partner = 0
    while KIND_OF[WHIP * NUM_PARTNERS + partner] != kind:
        partner += 1
    return partner


@rule
def imagine_mind(state: State, seat: int, luck: Luck) -> None:
    """[B-KNOW-7] Another seat may know some cards, never more than it has had occasion to learn."""
    table, mind = state.table, state.own[seat].mind
    if table.pawns[seat].learned == 0:
        return
    lying = 0  # by fact: where its card lies, four bits each
    for _ in range(below(luck, 0, table.pawns[seat].learned + 1)):
        place, value, tries = 0, 0, 0
        while tries < MIND_TRIES:
            place = below(luck, 0, NUM_PLACES)
            value = 1 + below(luck, 0, NUM_VALUES)
            found = num_known(mind, lying, value, place) < num_lying(state, seat, value, place)
            tries = MIND_TRIES + 1 if found else tries + 1
        if tries > MIND_TRIES:
            places = 1 << place
            if below(luck, 0, 2) == 1:
                places |= below(luck, 0, 1 << NUM_PLACES)
            lying = put(lying, mind.num_facts, place)
            mind.facts[mind.num_facts] = value | places << VALUE_BITS
            mind.num_facts += 1
    for other in range(table.options.seats):
        sick = ill(state, other) and is_alive(table, other) and has(table.changed, other)
        if other != seat and sick and table.options.mode != CURE_MODE and below(luck, 0, 4) == 0:
            mind.sure |= 1 << other


@rule
def num_known(mind: Mind, lying: int, value: int, place: int) -> int:
    """Facts that stand for a card of this value there."""
    count = 0
    for index in range(mind.num_facts):
        if mind.facts[index] & VALUE == value and place_of(lying, index) == place:
            count += 1
    return count


@rule
def num_lying(state: State, seat: int, value: int, place: int) -> int:
    """Cards of a value in a place, as far as a seat cannot see them anyway."""
    table = state.table
    if place == DECK:
        return state.hidden.deck[value - 1]
    if place == DISCARD:
        return state.hidden.discard[value - 1]
    if place == TOP:
        return 1 if state.hidden.top == value else 0
    if place == MIDDLE:
        return state.hidden.middle[value - 1] + num_drawn_aside(state, seat, value)
    if place >= AREA:
        return state.hidden.areas[place - AREA].cards[value - 1]
    pawn = owner(table, place)
    if pawn < 0 or pawn >= table.num_pawns or pawn == seat or table.pawns[pawn].shown[0] != 0:
        return 0
    if is_ghost(table, pawn):
        return 1 if state.own[pawn].symptoms[side_of(place, pawn)] == value else 0
    return num_of_value(state, pawn, value) if place == pawn else 0


@rule
def num_of_value(state: State, pawn: int, value: int) -> int:
    """Cards of a value in a player's hand, with what was drawn into it."""
    count = 0
    for slot in range(HAND):
        if state.own[pawn].symptoms[slot] == value:
            count += 1
        if (
            pawn == state.table.turn.pawn
            and drawn_into_hand(state.table)
            and state.own[pawn].drawn[slot] == value
        ):
            count += 1
    return count


@rule
def num_drawn_aside(state: State, seat: int, value: int) -> int:
    """Cards of a value that another seat has drawn to add to an area."""
    table = state.table
    if seat == table.turn.pawn or (table.turn.doing != LEECHING and table.turn.doing != SERVING):
        return 0
    count = 0
    for slot in range(HAND):
        if state.own[table.turn.pawn].drawn[slot] == value:
            count += 1
    return count
