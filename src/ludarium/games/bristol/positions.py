"""Positions of Bristol: what follows from the words of a text, and what cannot be.

A text that names the round, but not what is going on in it, is a turn that begins, or without dice the round: riders,
hands and positions of carts are enough. All piles are then what the box holds beside them.
"""

from collections.abc import Iterator

from ludarium.games.bristol.actions import NOTHING
from ludarium.games.bristol.components import (
    CART_SEATS,
    CARTS,
    HAND,
    MAX_PAWNS,
    NO_CART,
    NO_CHARACTER,
    NUM_CARTS,
    NUM_KINDS,
    NUM_VALUES,
    PLAGUE_SUM,
)
from ludarium.games.bristol.rules.carts import num_riders, sit_down, sort_carts
from ludarium.games.bristol.rules.dealing import cast, first_free_character, next_free_cart
from ludarium.games.bristol.rules.plague import ill, immune, symptom_sum
from ludarium.games.bristol.rules.racing import last_round
from ludarium.games.bristol.rules.round import begin_round, begin_turns, next_turn
from ludarium.games.bristol.setup import num_remedy_cards, num_symptom_cards
from ludarium.games.bristol.state import MAX_EVENTS, NO_PAWN, State, Table, coded, is_alive
from ludarium.kernel.notation import Fault, Given

# Words of a table that are about the middle of something: whoever names one of them names all.
_WRITTEN_OUT = frozenset(
    ("phase", "asked", "due", "due_to", "owed", "taken", "acted", "actions", "doing", "mover", "mingling")
)


def complete(state: State, given: Given) -> Iterator[Fault]:
    """What follows from the words of a position and is not said; yields what cannot be."""
    table = state.table
    begins = ("table", "round_number") in given and not any(("table", word) in given for word in _WRITTEN_OUT)
    if begins:
        _lay_table(table, given)
    if ("table", "riders") in given:
        _seat(table, given)
    _learn_coins(state)
    yield from _limits(table)
    if begins:
        yield from _beginning_limits(state, given)
        _lay_hands(state, given)
        _lay_dead(state, given)
        _lay_decks(state, given)
        _count_piles(state, given)
        _go_on(state, given)


# --- Any position ---------------------------------------------------------------------------------------


def _seat(table: Table, given: Given) -> None:
    """Who rides is alive, and on that cart."""
    riding = {
        pawn: number for number, cart in enumerate(table.carts) for pawn in cart.riders if pawn != NO_PAWN
    }
    if ("table", "alive") not in given:
        table.alive = sum(1 << pawn for pawn in riding)
    if ("table", "cart_of") not in given:
        for number, pawn in enumerate(table.pawns):
            pawn.cart = riding.get(number, NO_CART)


def _learn_coins(state: State) -> None:
    """Who gave or got a coin knows it."""
    for number, coin in enumerate(state.table.coins):
        for seat in {coin.giver, coin.owner} - {NO_PAWN}:
            state.own[seat].coins[number] = state.hidden.coins[number]


def _limits(table: Table) -> Iterator[Fault]:
    """Every pawn sits once, on the cart that it is said to be on."""
    riders = [pawn for cart in table.carts for pawn in cart.riders]
    for pawn in range(MAX_PAWNS):
        if riders.count(pawn) > 1:
            yield f"pawn {pawn + 1} sits on {riders.count(pawn)} seats", "table", "riders"
        if pawn in riders and pawn >= table.num_pawns:
            yield f"there is no pawn {pawn + 1}; {table.num_pawns} are in the game", "table", "riders"
        if (pawn in riders) != bool(table.alive >> pawn & 1):
            yield f"pawn {pawn + 1} is alive if it sits on a cart, and only then", "table", "alive"
        if pawn in riders and table.pawns[pawn].cart != riders.index(pawn) // CART_SEATS:
            yield f"pawn {pawn + 1} is on two carts: riders and cart_of differ", "table", "cart_of"
    if max(table.turn.pawn, table.starter) >= table.num_pawns:
        yield f"turn and starter are {table.num_pawns - 1} at most", "table", "turn"


# --- The beginning of a turn ------------------------------------------------------------------------------


def _lay_table(table: Table, given: Given) -> None:
    """[B-SETUP-2, B-SETUP-3, B-GHOST-2] Pawns sit as at the start, and in their order around the table; characters
    are taken in the order of the list."""
    if ("table", "riders") not in given:
        for pawn in range(table.num_pawns):
            sit_down(table, pawn, next_free_cart(table))
        table.alive = (1 << table.num_pawns) - 1
    if ("table", "circle") not in given:
        table.circle[: table.num_pawns] = range(table.num_pawns)
    for pawn in range(table.num_pawns):
        if table.pawns[pawn].character == NO_CHARACTER:
            cast(table, pawn, first_free_character(table))
    if ("table", "order") not in given:
        sort_carts(table)


def _beginning_limits(state: State, given: Given) -> Iterator[Fault]:
    """A round and a turn that there are, and hands that are whole."""
    table = state.table
    if not 1 <= table.round_number <= last_round(table.options):
        yield f"there are rounds 1 to {last_round(table.options)}", "table", "round_number"
    if table.alive & ((1 << table.options.seats) - 1) == 0:
        yield "no player is alive", "table", "riders"
    yield from _cart_limits(table)
    yield from _turn_limits(table, given)
    yield from _hand_limits(state, given)


def _cart_limits(table: Table) -> Iterator[Fault]:
    """Riders are in the town, and sit from the front."""
    for number, cart in enumerate(table.carts):
        if cart.position >= table.options.track and num_riders(table, number) > 0:
            yield f"{CARTS[number]} has left the town, so nobody rides on it", "table", "positions"
        if any(rider != NO_PAWN for rider in cart.riders[num_riders(table, number) :]):
            yield f"the riders of {CARTS[number]} sit from the front, without a gap", "table", "riders"


def _turn_limits(table: Table, given: Given) -> Iterator[Fault]:
    """Somebody alive has a turn, and only once the dice lie."""
    for word in ("turn", "starter"):
        if ("table", word) in given and ("table", "dice") not in given:
            yield f"{word} is about a round whose dice lie: say how, as in dice=oak-rat,...", "table", word
    if table.turn.pawn != NO_PAWN and not is_alive(table, table.turn.pawn):
        yield f"pawn {table.turn.pawn + 1} is not alive, so it has no turn", "table", "turn"


def _hand_limits(state: State, given: Given) -> Iterator[Fault]:
    """Two symptoms for each who lives; of the dead they may be discarded."""
    named = ("hidden", "symptoms") in given
    record, word = ("hidden", "symptoms") if named else ("table", "round_number")
    for pawn in range(state.table.num_pawns):
        held = sum(value > 0 for value in state.own[pawn].symptoms)
        if held != HAND and (held > 0 or is_alive(state.table, pawn)):
            cards = "1 symptom" if held == 1 else "no symptoms"
            yield f"pawn {pawn + 1} holds {cards}, not two: say which, as in symptoms=12/13", record, word


def _lay_hands(state: State, given: Given) -> None:
    """[B-PLAGUE-1, B-ALMS-5] Cards in their order, and who has the plague by the hand of now."""
    table = state.table
    for pawn in range(table.num_pawns):
        own = state.own[pawn]
        if pawn < table.options.seats:
            own.symptoms[:] = sorted(own.symptoms)
            if ("hidden", "plagued") not in given and not immune(state, pawn):
                own.plagued = int(symptom_sum(state, pawn) >= PLAGUE_SUM)
        own.remedies[:] = sorted(own.remedies, key=lambda card: (card == 0, card))
    if ("table", "changed") not in given and table.round_number > 1:
        table.changed = (1 << table.num_pawns) - 1  # nobody can tell that no hand has
    if ("table", "num_events") not in given:
        table.chronicle.num_events = MAX_EVENTS + 1  # what led here is not known


def _lay_dead(state: State, given: Given) -> None:
    """[B-DEATH-2, B-DEATH-3] Whoever does not ride is dead, with cards and health shown to everybody."""
    table = state.table
    dead = [pawn for pawn in range(table.num_pawns) if not is_alive(table, pawn)]
    for pawn in dead:
        if ("table", "shown") not in given:
            table.pawns[pawn].shown[:] = state.own[pawn].symptoms
        if ("table", "early") not in given:
            table.early |= 1 << pawn
        if ("table", "shown_status") not in given:
            table.shown_status |= 1 << pawn
        if ("table", "shown_plagued") not in given and ill(state, pawn):
            table.shown_plagued |= 1 << pawn


def _lay_decks(state: State, given: Given) -> None:
    """[B-BOX-4, B-BOX-5] What lies nowhere else is in the decks."""
    table, hidden, hands = state.table, state.hidden, list(state.own)[: state.table.num_pawns]
    if ("hidden", "deck") not in given:
        for value in range(1, NUM_VALUES + 1):
            elsewhere = sum(list(own.symptoms).count(value) for own in hands)
            elsewhere += hidden.discard[value - 1] + hidden.middle[value - 1] + int(hidden.top == value)
            elsewhere += sum(area.cards[value - 1] for area in hidden.areas)
            hidden.deck[value - 1] = max(num_symptom_cards(table.options, value) - elsewhere, 0)
    if ("hidden", "remedy_deck") not in given:
        for kind in range(NUM_KINDS):
            elsewhere = sum(list(own.remedies).count(coded(kind)) for own in hands)
            elsewhere += table.piles.played[kind] + hidden.unseen[kind]
            hidden.remedy_deck[kind] = max(num_remedy_cards(table.options, kind) - elsewhere, 0)


def _count_piles(state: State, given: Given) -> None:
    """What everybody can count."""
    table, hidden, piles = state.table, state.hidden, state.table.piles
    for word, cards in (
        ("deck_size", hidden.deck),
        ("discard_size", hidden.discard),
        ("middle_size", hidden.middle),
        ("remedy_deck_size", hidden.remedy_deck),
        ("num_unseen", hidden.unseen),
    ):
        if ("table", word) not in given:
            setattr(piles, word, sum(cards))
    if ("table", "has_top") not in given:
        piles.has_top = int(hidden.top > 0)
    for cart in range(NUM_CARTS):
        if ("table", "area_sizes") not in given:
            table.carts[cart].area_size = sum(hidden.areas[cart].cards)
    for pawn in range(table.num_pawns):
        own, shown = state.own[pawn], table.pawns[pawn]
        if ("table", "num_symptoms") not in given:
            shown.num_symptoms = sum(card > 0 for card in own.symptoms)
        if ("table", "num_remedies") not in given:
            shown.num_remedies = sum(card > 0 for card in own.remedies)
    if ("table", "num_coins") not in given:
        table.num_coins = sum(coin > 0 for coin in hidden.coins)


def _go_on(state: State, given: Given) -> None:
    """[B-ROUND-1, B-ROUND-3] The round begins, or somebody's turn in it."""
    table = state.table
    if ("table", "finished") not in given:
        gone = (cart for cart in range(NUM_CARTS) if table.carts[cart].position >= table.options.track)
        table.finished = sum(1 << cart for cart in gone)
    table.due, table.due_to, table.owed = NOTHING, 0, 0
    if ("table", "dice") in given:
        _begin_turn(state, given)
    else:
        table.round_number -= 1
        begin_round(table)


def _begin_turn(state: State, given: Given) -> None:
    """[B-ROUND-2, B-ROUND-3] The turn of the pawn that is named, or of the one who starts the round."""
    table, named, starter = state.table, state.table.turn.pawn, state.table.starter
    begin_turns(table)
    if ("table", "starter") in given:
        table.starter = starter
    if named != NO_PAWN:
        table.taken = (list(table.circle).index(named) - table.starter) % table.num_pawns
    next_turn(state)
