"""Seeing: what a seat may see, and whole states imagined from that."""

from ludarium.games.cerberus.components import FIRST_CARD, LAST_CARD, MAX_SEATS, NUM_BOATS, NUM_CARDS
from ludarium.games.cerberus.rules.payment import most_offered
from ludarium.games.cerberus.setup import num_copies
from ludarium.games.cerberus.state import DUE_BOATS, DUE_FIRST, Seen, State
from ludarium.kernel.chance import Luck, below
from ludarium.kernel.forms import copy_into, rule


@rule
def see(state: State, seat: int, seen: Seen) -> None:
    """[CB-SEE-1, CB-SEE-2, CB-SEE-3] The table, and one's own hand, knowledge and offer."""
    seen.seat = seat
    copy_into(seen.table, state.table)
    if seat >= 0:
        copy_into(seen.hand, state.hands[seat])
        copy_into(seen.mind, state.minds[seat])
        seen.sealed = state.sealed[seat]
        return
    seen.sealed = 0
    for card in range(NUM_CARDS):
        seen.hand.cards[card] = 0
    for berth in range(NUM_BOATS):
        seen.mind.boats[berth] = 0


# --- Imagining --------------------------------------------------------------------------------------------


@rule
def imagine(seen: Seen, state: State, luck: Luck) -> None:
    """[CB-SEE-1, CB-SEE-2, CB-SEE-3, CB-SEE-4] Own things as they are; unseen cards, boats and offers drawn."""
    copy_into(state.table, seen.table)
    clear(state)
    if seen.seat >= 0:
        lay_own(seen, state)
    lay_shown(seen, state)
    for seat in range(state.table.options.seats):
        if seat != seen.seat:
            deal(state, seat, luck)
    lay_boats(seen, state, luck)
    for seat in range(state.table.options.seats):
        if seat != seen.seat:
            remember(state, seat)
            offer(state, seat, luck)


@rule
def clear(state: State) -> None:
    """[CB-SEE-1] All cards that do not lie open are in the deck; nobody holds or knows anything."""
    for card in range(NUM_CARDS):
        state.deck[card] = num_copies(state.table.options, card) - state.table.pile[card]
        for seat in range(MAX_SEATS):
            state.hands[seat].cards[card] = 0
    if state.table.in_play >= 0:
        state.deck[state.table.in_play] -= 1
    for seat in range(MAX_SEATS):
        state.sealed[seat] = 0
        for berth in range(NUM_BOATS):
            state.minds[seat].boats[berth] = 0


@rule
def lay_own(seen: Seen, state: State) -> None:
    """[CB-SEE-1] The viewer's hand, knowledge and offer."""
    copy_into(state.hands[seen.seat], seen.hand)
    copy_into(state.minds[seen.seat], seen.mind)
    state.sealed[seen.seat] = seen.sealed
    for card in range(NUM_CARDS):
        state.deck[card] -= seen.hand.cards[card]


@rule
def lay_shown(seen: Seen, state: State) -> None:
    """[CB-SEE-4] Cards that everybody knows to be in a hand are there."""
    for seat in range(state.table.options.seats):
        if seat != seen.seat:
            for card in range(NUM_CARDS):
                known = state.table.players[seat].shown[card]
                state.hands[seat].cards[card] = known
                state.deck[card] -= known


@rule
def deal(state: State, seat: int, luck: Luck) -> None:
    """[CB-SEE-1] The rest of a hand is any cards of the camp's deck."""
    player, cards = state.table.players[seat], state.hands[seat].cards
    first, last = FIRST_CARD[player.camp], LAST_CARD[player.camp]
    missing, total = player.hand_size, 0
    for card in range(first, last + 1):
        missing -= cards[card]
        total += state.deck[card]
    for _ in range(missing):
        card, chosen = first, below(luck, seat, total)
        while chosen >= state.deck[card]:
            chosen -= state.deck[card]
            card += 1
        state.deck[card] -= 1
        cards[card] += 1
        total -= 1


@rule
def lay_boats(seen: Seen, state: State, luck: Luck) -> None:
    """[CB-SEE-2, CB-BOAT-3] Boats the viewer knows lie where they are, the others anywhere else."""
    unknown = 7  # boats not laid yet, as bits
    if state.table.due == DUE_FIRST or state.table.due == DUE_BOATS:
        unknown = 0
    for berth in range(NUM_BOATS):
        state.boats[berth] = seen.mind.boats[berth]
        if berth == 0 and state.table.boat > 0:
            state.boats[berth] = state.table.boat
        if state.boats[berth] > 0:
            unknown &= ~(1 << (state.boats[berth] - 1))
    for berth in range(NUM_BOATS):
        if state.boats[berth] == 0 and unknown != 0:
            place = draw_bit(unknown, luck)
            state.boats[berth] = place + 1
            unknown &= ~(1 << place)


@rule
def draw_bit(bits: int, luck: Luck) -> int:
    """The place of one of the lowest three bits that is set, each as likely."""
    count = (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1)
    chosen, place = below(luck, MAX_SEATS, count), 0
    while (bits >> place) & 1 == 0 or chosen > 0:
        chosen -= (bits >> place) & 1
        place += 1
    return place


@rule
def remember(state: State, seat: int) -> None:
    """[CB-SEE-2, CB-BOAT-2] Everybody knows which boats the seat has seen, and so it knows what they are."""
    for berth in range(NUM_BOATS):
        if (state.table.players[seat].looked >> berth) & 1 == 1:
            state.minds[seat].boats[berth] = state.boats[berth]


@rule
def offer(state: State, seat: int, luck: Luck) -> None:
    """[CB-SEE-3] An offer under seal may be any."""
    if (state.table.ready >> seat) & 1 == 1:
        state.sealed[seat] = 1 + below(luck, seat, most_offered(state.table, seat) + 1)
