"""Imagining: whole states that a seat cannot tell from the truth, each as likely as it is by the rules.

What others chose tells nothing here: of two hands that could have played what was played, neither is likelier for it.
"""

from ludarium.games.cerberus.components import FIRST_CARD, LAST_CARD, MAX_SEATS, NUM_BOATS, NUM_CARDS
from ludarium.games.cerberus.rules.payment import most_offered
from ludarium.games.cerberus.setup import num_copies
from ludarium.games.cerberus.state import DUE_BOATS, DUE_FIRST, Seen, State, Table
from ludarium.kernel.bits import count, has, lowest, without_lowest
from ludarium.kernel.chance import Luck, below
from ludarium.kernel.forms import clear, copy_into, rule
from ludarium.kernel.records import Ints

MAX_TRIES = 100  # to find out where all cards came from


@rule
def imagine(seen: Seen, state: State, luck: Luck) -> None:
    """[CB-SEE-1, CB-SEE-2, CB-SEE-3, CB-SEE-4] Own things as they are; unseen cards, boats and offers drawn."""
    lay_seen(seen, state)
    if not (adds_up(seen.table) and deal_by_decks(seen, state, luck)):
        lay_seen(seen, state)
        for seat in range(state.table.options.seats):
            if seat != seen.seat:
                deal(state, seat, luck)
    lay_boats(seen, state, luck)
    for seat in range(state.table.options.seats):
        if seat != seen.seat:
            remember(state, seat)
            offer(state, seat, luck)


@rule
def lay_seen(seen: Seen, state: State) -> None:
    """What the viewer sees of cards; all others lie in the deck."""
    copy_into(state.table, seen.table)
    put_away(state)
    if seen.seat >= 0:
        lay_own(seen, state)
    lay_shown(seen, state)


@rule
def put_away(state: State) -> None:
    """[CB-SEE-1] All cards that do not lie open are in the deck; nobody holds or knows anything."""
    for seat in range(MAX_SEATS):
        clear(state.own[seat])
    for card in range(NUM_CARDS):
        state.hidden.deck[card] = num_copies(state.table.options, card) - state.table.pile[card]
    if state.table.in_play >= 0:
        state.hidden.deck[state.table.in_play] -= 1


@rule
def lay_own(seen: Seen, state: State) -> None:
    """[CB-SEE-1] The viewer's hand, knowledge and offer."""
    copy_into(state.own[seen.seat], seen.own)
    for card in range(NUM_CARDS):
        state.hidden.deck[card] -= seen.own.hand.cards[card]


@rule
def lay_shown(seen: Seen, state: State) -> None:
    """[CB-SEE-4] Cards that everybody knows to be in a hand are there."""
    for seat in range(state.table.options.seats):
        if seat != seen.seat:
            for card in range(NUM_CARDS):
                known = state.table.players[seat].shown[card]
                state.own[seat].hand.cards[card] = known
                state.hidden.deck[card] -= known


@rule
def deal(state: State, seat: int, luck: Luck) -> None:
    """[CB-SEE-1] In a position that was never played to, the rest of a hand is any cards not seen."""
    player, cards = state.table.players[seat], state.own[seat].hand.cards
    missing = player.hand_size
    for card in range(NUM_CARDS):
        missing -= cards[card]
    for _ in range(missing):
        cards[take_one(state.hidden.deck, player.camp, seat, luck)] += 1


# --- Cards by the deck they come from -----------------------------------------------------------------------


@rule
def adds_up(table: Table) -> bool:
    """[CB-SEE-5] Whether what was counted since the decks were made leads to the hands and decks of now."""
    for camp in range(2):
        kept, drawn, total, held = table.gone_kept[camp], table.gone_drawn[camp], 0, 0
        for card in range(FIRST_CARD[camp], LAST_CARD[camp] + 1):
            total += table.made[card]
            held += table.held[card]
        for seat in range(table.options.seats):
            player = table.players[seat]
            if player.camp % 2 == camp:  # whoever is out at the end still holds an adventurer's cards
                kept += player.kept
                drawn += player.drawn
                if num_unknown(table, seat) != player.kept + player.drawn:
                    return False
        if kept != held or total - drawn != table.deck_sizes[camp]:
            return False
    return True


@rule
def num_unknown(table: Table, seat: int) -> int:
    """Cards that are or were in a hand since its deck was made, beside those that everybody knows to be there."""
    player = table.players[seat]
    unknown = player.hand_size
    for card in range(NUM_CARDS):
        unknown += player.left[card] - player.shown[card]
    return unknown


@rule
def deal_by_decks(seen: Seen, state: State, luck: Luck) -> bool:
    """[CB-SEE-5] A card drawn since a deck was made is one of those it was made of, any other one of those that hands
    held then. Until the end the deck and `table.held` are what is left of both, and players count what is open."""
    tries, settled = 0, False
    while not settled and tries < MAX_TRIES:
        settled = settle_all(seen, state, luck)
        tries += 1
    if settled:
        for seat in range(state.table.options.seats):
            if seat != seen.seat:
                complete(state, seat, luck)
    copy_into(state.table, seen.table)
    return settled


@rule
def settle_all(seen: Seen, state: State, luck: Luck) -> bool:
    """Where all cards came from that were seen; False if one of them has no place left to come from."""
    table = state.table
    copy_into(table, seen.table)
    for card in range(NUM_CARDS):
        state.hidden.deck[card] = table.made[card]
        for seat in range(MAX_SEATS):
            state.own[seat].hand.drawn[card] = 0
    if seen.seat >= 0:
        take_own(seen, state)
    fits = True
    for camp in range(2):
        for card in range(FIRST_CARD[camp], LAST_CARD[camp] + 1):
            for _ in range(table.gone[card]):
                was_kept = settle(state, camp, card, table.gone_kept[camp], table.gone_drawn[camp], luck)
                table.gone_kept[camp] -= was_kept
                table.gone_drawn[camp] -= 1 - was_kept
                possible = state.hidden.deck[card] >= 0 and table.held[card] >= 0
                fits = fits and possible and table.gone_kept[camp] >= 0 and table.gone_drawn[camp] >= 0
    for seat in range(table.options.seats):
        if seat != seen.seat:
            fits = settle_left(state, seat, luck) and fits
    return fits


@rule
def take_own(seen: Seen, state: State) -> None:
    """The viewer knows which of its cards it has drawn since."""
    player = seen.table.players[seen.seat]
    copy_into(state.own[seen.seat].hand, seen.own.hand)
    for card in range(NUM_CARDS):
        mine = seen.own.hand.cards[card] + player.left[card] - player.shown[card]
        state.hidden.deck[card] -= seen.own.hand.drawn[card]
        state.table.held[card] -= mine - seen.own.hand.drawn[card]


@rule
def settle_left(state: State, seat: int, luck: Luck) -> bool:
    """The same for the cards that have left one hand."""
    player, drawn, fits = state.table.players[seat], state.own[seat].hand.drawn, True
    for card in range(NUM_CARDS):
        for _ in range(player.left[card]):
            was_kept = settle(state, player.camp, card, player.kept, player.drawn, luck)
            player.kept -= was_kept
            player.drawn -= 1 - was_kept
            drawn[card] += 1 - was_kept
            possible = state.hidden.deck[card] >= 0 and state.table.held[card] >= 0
            fits = fits and possible and player.kept >= 0 and player.drawn >= 0
    return fits


@rule
def settle(state: State, camp: int, card: int, kept: int, drawn: int, luck: Luck) -> int:
    """Whether a card was one of those kept (1) or of those drawn since (0), so many of them being open."""
    held = state.table.held
    of_kept = kept * held[card] * num_cards(state.hidden.deck, camp)
    of_drawn = drawn * state.hidden.deck[card] * num_cards(held, camp)
    if of_kept + of_drawn == 0:  # of one of the two nothing is left at all
        of_kept, of_drawn = kept * held[card], drawn * state.hidden.deck[card]
    was_kept = 1 if of_drawn == 0 or below(luck, MAX_SEATS, of_kept + of_drawn) < of_kept else 0
    held[card] -= was_kept
    state.hidden.deck[card] -= 1 - was_kept
    return was_kept


@rule
def num_cards(counts: Ints, camp: int) -> int:
    """How many cards of a camp these are."""
    total = 0
    for card in range(FIRST_CARD[camp], LAST_CARD[camp] + 1):
        total += counts[card]
    return total


@rule
def complete(state: State, seat: int, luck: Luck) -> None:
    """The rest of a hand: cards kept and cards drawn, any that are left."""
    player, hand = state.table.players[seat], state.own[seat].hand
    for _ in range(player.kept):
        hand.cards[take_one(state.table.held, player.camp, seat, luck)] += 1
    for _ in range(player.drawn):
        card = take_one(state.hidden.deck, player.camp, seat, luck)
        hand.cards[card] += 1
        hand.drawn[card] += 1


@rule
def take_one(counts: Ints, camp: int, seat: int, luck: Luck) -> int:
    """One of these cards of a camp, at random."""
    card, chosen = FIRST_CARD[camp], below(luck, seat, num_cards(counts, camp))
    while chosen >= counts[card]:
        chosen -= counts[card]
        card += 1
    counts[card] -= 1
    return card


# --- Boats and offers -----------------------------------------------------------------------------------------


@rule
def lay_boats(seen: Seen, state: State, luck: Luck) -> None:
    """[CB-SEE-2, CB-BOAT-3] Boats the viewer knows lie where they are, the others anywhere else."""
    unknown = 7  # boats not laid yet, as bits
    if state.table.due == DUE_FIRST or state.table.due == DUE_BOATS:
        unknown = 0
    for berth in range(NUM_BOATS):
        state.hidden.boats[berth] = seen.own.mind.boats[berth]
        if berth == 0 and state.table.boat > 0:
            state.hidden.boats[berth] = state.table.boat
        if state.hidden.boats[berth] > 0:
            unknown &= ~(1 << (state.hidden.boats[berth] - 1))
    for berth in range(NUM_BOATS):
        if state.hidden.boats[berth] == 0 and unknown != 0:
            place = draw_bit(unknown, luck)
            state.hidden.boats[berth] = place + 1
            unknown &= ~(1 << place)


@rule
def draw_bit(bits: int, luck: Luck) -> int:
    """The place of one of the bits, each as likely."""
    for _ in range(below(luck, MAX_SEATS, count(bits))):
        bits = without_lowest(bits)
    return lowest(bits)


@rule
def remember(state: State, seat: int) -> None:
    """[CB-SEE-2, CB-BOAT-2] Everybody knows which boats the seat has seen, and so it knows what they are."""
    for berth in range(NUM_BOATS):
        if has(state.table.players[seat].looked, berth):
            state.own[seat].mind.boats[berth] = state.hidden.boats[berth]


@rule
def offer(state: State, seat: int, luck: Luck) -> None:
    """[CB-SEE-3] An offer under seal may be any."""
    if has(state.table.ready, seat):
        state.own[seat].sealed = 1 + below(luck, seat, most_offered(state.table, seat) + 1)
