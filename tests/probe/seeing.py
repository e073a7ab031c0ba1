"""What a seat of the probe can imagine behind what it sees, and what it answers."""

from ludarium.kernel.chance import Luck, below, weighted
from ludarium.kernel.forms import clear, copy_into, rule
from ludarium.kernel.opinions import NoOpinions
from ludarium.kernel.records import Ints
from tests.probe.state import COPIES, FUNDING, GIVING, RAIDED, REDEALING, SIDE_COPIES, Hand, Seen, State
from tests.probe.vocabulary import (
    ALLOW,
    BLOCK,
    BLUE,
    DRAW,
    GIVE,
    GIVE_ONE,
    MAX_SEATS,
    NO_SIDE,
    NUM_KINDS,
    OFFER,
    OFFER_COINS,
    ONE,
    PASS,
    PLAY,
    RAID,
    REACT,
    RED,
    ROOMS,
    SHIELD,
    TAKE_TURN,
    TWO,
)

# --- Imagining --------------------------------------------------------------------------------------------


@rule
def imagine(seen: Seen, state: State, luck: Luck) -> None:
    copy_into(state.table, seen.table)
    clear_away(state)
    if seen.seat >= 0:
        lay_own(seen, state)
    lay_others(seen, state, luck)
    deal_middle(state, luck)
    lay_sides(seen, state, luck)
    for seat in range(state.table.options.seats):
        if seat != seen.seat:
            answer_under_seal(state, seat, luck)
    for seat in range(state.table.options.seats):
        if seat != seen.seat:
            imagine_mind(state, seat, luck)


@rule
def clear_away(state: State) -> None:
    """All cards that were not discarded lie in the deck."""
    clear(state.hidden)
    for seat in range(MAX_SEATS):
        clear(state.own[seat])
    for kind in range(NUM_KINDS):
        state.hidden.deck[kind] = COPIES[kind] - state.table.discard[kind]


@rule
def lay_own(seen: Seen, state: State) -> None:
    copy_into(state.own[seen.seat], seen.own)
    for kind in range(NUM_KINDS):
        state.hidden.deck[kind] -= seen.own.hand.cards[kind]
    if state.table.phase == REDEALING and seen.own.sealed > 0:
        state.hidden.deck[seen.own.sealed - 1] -= 1


@rule
def lay_others(seen: Seen, state: State, luck: Luck) -> None:
    """What the viewer knows to be among the others' cards lies anywhere there, the rest is drawn."""
    for kind in range(NUM_KINDS):
        for _ in range(seen.own.mind.others[kind]):
            lay(state, seen.seat, kind, below(luck, 0, room_of_all(state, seen.seat)))
    for _ in range(room_of_all(state, seen.seat)):
        lay(state, seen.seat, draw(state.hidden.deck, NUM_KINDS, luck), 0)


@rule
def draw(counts: Ints, length: int, luck: Luck) -> int:
    """One of so many of each, at random."""
    total = 0
    for index in range(length):
        total += counts[index]
    return weighted(counts, length, below(luck, 0, total))


@rule
def num_cards(hand: Hand) -> int:
    total = 0
    for kind in range(NUM_KINDS):
        total += hand.cards[kind]
    return total


@rule
def room(state: State, seat: int) -> int:
    """Cards still to be laid for a seat: its hand, and its gift if that is on its way."""
    table = state.table
    gift = 1 if table.phase == REDEALING and (table.ready >> seat) & 1 and state.own[seat].sealed == 0 else 0
    return gift + table.hand_sizes[seat] - num_cards(state.own[seat].hand)


@rule
def room_of_all(state: State, viewer: int) -> int:
    total = 0
    for seat in range(state.table.options.seats):
        total += room(state, seat) if seat != viewer else 0
    return total


@rule
def lay(state: State, viewer: int, kind: int, place: int) -> None:
    """A card from the deck to the `place`-th free place of the others; a seat's last one is its gift."""
    state.hidden.deck[kind] -= 1
    seat = 0
    while seat == viewer or place >= room(state, seat):
        place -= room(state, seat) if seat != viewer else 0
        seat += 1
    if place < state.table.hand_sizes[seat] - num_cards(state.own[seat].hand):
        state.own[seat].hand.cards[kind] += 1
    else:
        state.own[seat].sealed = kind + 1


@rule
def deal_middle(state: State, luck: Luck) -> None:
    """The gifts on their way lie in the pool, or face down before those who were dealt one."""
    table = state.table
    if table.phase != REDEALING:
        return
    for seat in range(table.options.seats):
        if state.own[seat].sealed > 0:
            state.hidden.pool[state.own[seat].sealed - 1] += 1
    for seat in range(table.options.seats):
        if ((table.ready & ~table.undealt) >> seat) & 1:
            kind = draw(state.hidden.pool, NUM_KINDS, luck)
            state.hidden.pool[kind] -= 1
            state.hidden.dealt[seat] = kind + 1


@rule
def lay_sides(seen: Seen, state: State, luck: Luck) -> None:
    """Known sides first, then whatever the box holds."""
    state.hidden.box[NO_SIDE] = 0
    state.hidden.box[RED] = SIDE_COPIES
    state.hidden.box[BLUE] = SIDE_COPIES
    for seat in range(MAX_SEATS):
        shown = seen.table.shown[seat]
        state.hidden.sides[seat] = shown if shown != NO_SIDE else seen.own.mind.sides[seat]
        if state.hidden.sides[seat] != NO_SIDE:
            state.hidden.box[state.hidden.sides[seat]] -= 1
    for seat in range(state.table.options.seats):
        if state.hidden.sides[seat] == NO_SIDE and (state.table.sideless >> seat) & 1 == 0:
            side = draw(state.hidden.box, 3, luck)
            state.hidden.box[side] -= 1
            state.hidden.sides[seat] = side


@rule
def answer_under_seal(state: State, seat: int, luck: Luck) -> None:
    """Any legal answer, for a seat that has answered."""
    table = state.table
    if (table.ready >> seat) & 1 == 0:
        return
    if table.phase == GIVING:
        state.own[seat].sealed = 1 + draw(state.own[seat].hand.cards, NUM_KINDS, luck)
    elif table.phase == RAIDED:
        state.own[seat].sealed = 1 + below(luck, 0, 2 if state.own[seat].hand.cards[SHIELD] > 0 else 1)
    elif table.phase == FUNDING:
        state.own[seat].sealed = 1 + below(luck, 0, table.coins[seat] + 1)


@rule
def imagine_mind(state: State, seat: int, luck: Luck) -> None:
    """Everybody knows whose sides the seat knows; from each redeal it may still know a card of the others'."""
    mind = state.own[seat].mind
    for other in range(MAX_SEATS):
        if state.table.knows[seat * MAX_SEATS + other] != 0:
            mind.sides[other] = state.hidden.sides[other]
    for _ in range(state.table.redeals):
        kind = below(luck, 0, NUM_KINDS + 1)
        if kind < NUM_KINDS and mind.others[kind] < num_elsewhere(state, seat, kind):
            mind.others[kind] += 1


@rule
def num_elsewhere(state: State, seat: int, kind: int) -> int:
    """Cards of a kind in the other hands, and among the others' gifts on their way."""
    total = 0
    for other in range(state.table.options.seats):
        if other != seat:
            total += state.own[other].hand.cards[kind]
            if state.table.phase == REDEALING and state.own[other].sealed == kind + 1:
                total += 1
    return total


# --- Answering --------------------------------------------------------------------------------------------


@rule
def lowest_card(hand: Hand) -> int:
    kind = 0
    while hand.cards[kind] == 0:
        kind += 1
    return kind


@ROOMS.defaults(GIVE_ONE)
@rule
def give_the_lowest(seen: Seen) -> int:
    return GIVE + lowest_card(seen.own.hand)


@ROOMS.defaults(TAKE_TURN)
@rule
def pass_on(seen: Seen) -> int:
    return PASS


@rule
def heuristic(seen: Seen, opinions: NoOpinions, luck: Luck) -> int:
    """Score what can be scored, block what can be blocked."""
    asked, cards = seen.table.asked[seen.seat], seen.own.hand.cards
    if asked == GIVE_ONE:
        return GIVE + lowest_card(seen.own.hand)
    if asked == REACT:
        return BLOCK if cards[SHIELD] > 0 else ALLOW
    if asked == OFFER_COINS:
        return OFFER + below(luck, seen.seat, seen.table.coins[seen.seat] + 1)
    if cards[RAID] > 0:
        return PLAY + RAID
    if cards[TWO] > 0:
        return PLAY + TWO
    if cards[ONE] > 0:
        return PLAY + ONE
    return DRAW if seen.table.deck_size > 0 else PASS
