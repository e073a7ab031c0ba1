"""Survival and betrayal cards: drawing, discarding, and shuffling a pile."""

from ludarium.games.cerberus.actions import (
    BETRAYAL_STREAM,
    CARD_DRAWN,
    CARD_NOT_HELD,
    CARD_OUTCOME,
    DISCARDED,
    DRAW_BETRAYAL,
    DRAW_SURVIVAL,
    DREW,
    LEGAL,
    NOTHING_TO_DRAW,
    PILE_SHUFFLED,
    SURVIVAL_STREAM,
    answers,
    draws,
)
from ludarium.games.cerberus.components import ADVENTURER, CERBERUS, FIRST_CARD, LAST_CARD, NUM_CARDS
from ludarium.games.cerberus.state import DUE_CARD, DUE_NOTHING, NO_SEAT, Own, State, Table
from ludarium.kernel.forms import EVERYONE, rule, tell
from ludarium.kernel.records import Ints


@rule
def draw(state: State, seat: int, count: int) -> None:
    """[CB-EFFECT-8] Chance owes the seat cards of its camp's deck, as many as there are."""
    state.table.due_seat = seat
    state.table.due_cards = count
    prepare_deck(state)


@rule
def prepare_deck(state: State) -> None:
    """[CB-EFFECT-8] An empty deck is made from its pile; where there is none, nothing is drawn."""
    table = state.table
    if table.due_cards > 0:
        camp = table.players[table.due_seat].camp
        if table.deck_sizes[camp] == 0:
            shuffle_pile(state, camp)
        if table.deck_sizes[camp] == 0:
            tell(NOTHING_TO_DRAW, EVERYONE, table.due_seat)
            table.due_cards = 0
    if table.due_cards > 0:
        table.due = DUE_CARD
    else:
        table.due = DUE_NOTHING
        table.due_seat = NO_SEAT


@rule
def shuffle_pile(state: State, camp: int) -> None:
    """[CB-EFFECT-8] The pile becomes the deck."""
    table = state.table
    for card in range(FIRST_CARD[camp], LAST_CARD[camp] + 1):
        state.hidden.deck[card] += table.pile[card]
        table.deck_sizes[camp] += table.pile[card]
        table.pile[card] = 0
    if table.deck_sizes[camp] > 0:
        remember_deck(state, camp)
        tell(PILE_SHUFFLED, EVERYONE)


@rule
def remember_deck(state: State, camp: int) -> None:
    """[CB-SEE-5] Everybody knows what a new deck is made of, and so what the hands of its camp hold together."""
    table = state.table
    table.gone_kept[camp] = 0
    table.gone_drawn[camp] = 0
    for card in range(FIRST_CARD[camp], LAST_CARD[camp] + 1):
        table.made[card] = state.hidden.deck[card]
        table.held[card] = 0
        table.gone[card] = 0
        for seat in range(table.options.seats):
            table.held[card] += state.own[seat].hand.cards[card] - table.players[seat].shown[card]
    for seat in range(table.options.seats):
        if table.players[seat].camp == camp:
            begin_count(state, seat)


@rule
def begin_count(state: State, seat: int) -> None:
    """[CB-SEE-5] From now on a hand is what it holds now, and what it draws."""
    player = state.table.players[seat]
    player.kept = player.hand_size
    player.drawn = 0
    for card in range(NUM_CARDS):
        player.kept -= player.shown[card]
        player.left[card] = 0
        state.own[seat].hand.drawn[card] = 0


@rule
def count_as_gone(state: State, seat: int) -> None:
    """[CB-SEE-5] Whoever leaves a camp has no cards any more; what went through the hand is still remembered."""
    table, player = state.table, state.table.players[seat]
    table.gone_kept[player.camp] += player.kept
    table.gone_drawn[player.camp] += player.drawn
    for card in range(NUM_CARDS):
        table.gone[card] += player.left[card]
    begin_count(state, seat)


# --- Drawing ----------------------------------------------------------------------------------------------


@draws(DRAW_SURVIVAL)
@rule
def survival_odds(state: State, weights: Ints) -> int:
    """[CB-SETUP-5] Every card of the deck is as likely; each seat draws from a stream of its own."""
    weigh_deck(state, ADVENTURER, weights)
    return SURVIVAL_STREAM + state.table.due_seat


@draws(DRAW_BETRAYAL)
@rule
def betrayal_odds(state: State, weights: Ints) -> int:
    """[CB-SETUP-5] Likewise, from the other deck."""
    weigh_deck(state, CERBERUS, weights)
    return BETRAYAL_STREAM + state.table.due_seat


@rule
def weigh_deck(state: State, camp: int, weights: Ints) -> None:
    """[CB-SETUP-5] How many of each card are in a camp's deck."""
    for card in range(FIRST_CARD[camp], LAST_CARD[camp] + 1):
        weights[card - FIRST_CARD[camp]] = state.hidden.deck[card]


@answers(DRAW_SURVIVAL, DRAW_BETRAYAL)
@rule
def card_drawn(state: State, outcome: int) -> None:
    """[CB-EFFECT-8] A card, and then the next one that is owed."""
    take_card(state, state.table.due_seat, outcome - CARD_OUTCOME)
    state.table.due_cards -= 1
    prepare_deck(state)


@rule
def take_card(state: State, seat: int, card: int) -> None:
    """[CB-SEE-1] The seat takes the card; only it sees which."""
    table = state.table
    state.hidden.deck[card] -= 1
    table.deck_sizes[table.players[seat].camp] -= 1
    state.own[seat].hand.cards[card] += 1
    state.own[seat].hand.drawn[card] += 1
    table.players[seat].hand_size += 1
    table.players[seat].drawn += 1
    tell(DREW, EVERYONE, seat)
    tell(CARD_DRAWN, 1 << seat, seat, card)


# --- Out of a hand ----------------------------------------------------------------------------------------


@rule
def holding_refusal(own: Own, card: int) -> int:
    """[CB-TURN-2, CB-PAY-5] Nobody gives a card that is not in the own hand."""
    return LEGAL if own.hand.cards[card] > 0 else CARD_NOT_HELD


@rule
def leave_hand(state: State, seat: int, card: int) -> None:
    """[CB-SEE-4, CB-SEE-5] A card leaves a hand openly; what everybody knows of the hand shrinks with it."""
    player = state.table.players[seat]
    state.own[seat].hand.cards[card] -= 1
    player.hand_size -= 1
    if player.shown[card] > 0:
        player.shown[card] -= 1
    else:
        player.left[card] += 1


@rule
def discard(state: State, seat: int, card: int) -> None:
    """[CB-PAY-5, CB-SEE-1] A card goes from a hand to the pile, face up."""
    leave_hand(state, seat, card)
    state.table.pile[card] += 1
    tell(DISCARDED, EVERYONE, seat, card)


@rule
def discard_all(state: State, seat: int) -> None:
    """[CB-CAPTURE-6, CB-CAPTURE-10] The whole hand goes to the pile."""
    cards, camp = state.own[seat].hand.cards, state.table.players[seat].camp
    for card in range(FIRST_CARD[camp], LAST_CARD[camp] + 1):
        while cards[card] > 0:
            discard(state, seat, card)


@rule
def camp_cards(table: Table, camp: int) -> int:
    """[CB-PAY-1] How many cards a camp holds."""
    total = 0
    for seat in range(table.options.seats):
        if table.players[seat].camp == camp:
            total += table.players[seat].hand_size
    return total
