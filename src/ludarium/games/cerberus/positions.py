"""Positions of Cerberus: what follows from the words of a text, and what cannot be.

A text that does not name what is going on is a turn of `active` that begins; unless it says where the boats lie, chance
lays them first. Camps, hands and spaces are enough: decks, the rage track and all counts follow from them.
"""

from collections.abc import Iterator

from ludarium.games.cerberus.components import (
    ADVENTURER,
    ALL_ACTION_CARDS,
    CERBERUS,
    FIRST_CARD,
    LAST_CARD,
    MAX_SPEED,
    NUM_BOATS,
    NUM_CARDS,
    NUM_LABELS,
    NUM_PAWNS,
    OUT,
)
from ludarium.games.cerberus.rules.play import proceed
from ludarium.games.cerberus.rules.rage import leftmost_free
from ludarium.games.cerberus.setup import num_copies
from ludarium.games.cerberus.state import (
    DUE_BOATS,
    DUE_FIRST,
    DUE_NOTHING,
    NO_PAWN,
    OFF_BOARD,
    UNUSED_PAWN,
    State,
    Table,
)
from ludarium.kernel.notation import Fault, Given

# Words of a table that are about the middle of something: whoever names one of them names all.
_WRITTEN_OUT = frozenset(("phase", "asked", "owing", "due", "turn_number", "queue", "caught"))


def complete(state: State, given: Given) -> Iterator[Fault]:
    """What follows from the words of a position and is not said; yields what cannot be."""
    table = state.table
    begins = not any(("table", word) in given for word in _WRITTEN_OUT)
    yield from _seats(table, given)
    if begins:
        _lay_camps(table, given)
    _lay_deck(state, given)
    _count_cards(state, given)
    yield from _limits(state)
    if begins:
        yield from _beginning_limits(state)
        _go_on(state, given)


# --- Any position ---------------------------------------------------------------------------------------


def _lay_deck(state: State, given: Given) -> None:
    """[CB-SETUP-5] What nobody holds and no pile has is in the decks."""
    if ("state", "deck") not in given:
        table, hands = state.table, [own.hand.cards for own in state.own]
        for card in range(NUM_CARDS):
            elsewhere = sum(cards[card] for cards in hands) + table.pile[card] + int(table.in_play == card)
            state.hidden.deck[card] = max(num_copies(table.options, card) - elsewhere, 0)


def _count_cards(state: State, given: Given) -> None:
    """What everybody can count."""
    table = state.table
    for seat in range(table.options.seats):
        if (f"seat-{seat + 1}", "hand_size") not in given:
            table.players[seat].hand_size = sum(state.own[seat].hand.cards)
    if ("table", "deck_sizes") not in given:
        for camp in range(2):
            table.deck_sizes[camp] = sum(state.hidden.deck[FIRST_CARD[camp] : LAST_CARD[camp] + 1])


def _seats(table: Table, given: Given) -> Iterator[Fault]:
    """Seats that the table does not have."""
    seats = table.options.seats
    for record, _ in given:
        if record[-1].isdigit() and int(record[-1]) > seats:
            yield f"there is no {record} at a table of {seats}", record, ""


def _limits(state: State) -> Iterator[Fault]:
    """Spaces that the board does not have, and cards that are miscounted."""
    table = state.table
    seats, last = table.options.seats, table.board.num_spaces
    for word, number, most in (
        ("active", table.active, seats - 1),
        ("cerberus", table.cerberus, last),
        ("speed", table.speed, MAX_SPEED),
        ("rage", table.rage, table.board.hunt),
    ):
        if number > most:
            yield f"{word} of the table is {most} at most, not {number}", "table", word
    for seat in range(seats):
        player, held, name = table.players[seat], sum(state.own[seat].hand.cards), f"seat-{seat + 1}"
        if player.space > last:
            yield f"the board has no space {player.space}; {last} is the boat", name, "space"
        if player.hand_size != held:
            yield f"{name} holds {held} cards, not {player.hand_size}", name, "hand_size"


# --- The beginning of a turn ------------------------------------------------------------------------------


def _lay_camps(table: Table, given: Given) -> None:
    """[CB-CAPTURE-1, CB-CAPTURE-6, CB-CAPTURE-9, CB-CAPTURE-10] Whoever is no adventurer was caught: the pawn lies on
    the rage track, as the die makes room."""
    players = list(table.players)[: table.options.seats]
    for word, camp in (("adventurers", ADVENTURER), ("allies", CERBERUS)):
        if ("table", word) not in given:
            setattr(table, word, sum(1 << seat for seat, one in enumerate(players) if one.camp == camp))
    if ("table", "left") not in given:
        table.left = sum(player.camp == ADVENTURER for player in players)
    for seat, player in enumerate(players):
        if player.camp != ADVENTURER and (f"seat-{seat + 1}", "space") not in given:
            player.space = OFF_BOARD
        if (f"seat-{seat + 1}", "actions") not in given:
            player.actions = 0 if player.camp == OUT else ALL_ACTION_CARDS
    if ("table", "track") not in given:
        caught = [seat for seat, player in enumerate(players) if player.camp != ADVENTURER]
        spare = NUM_LABELS - len(players)
        row = [*[UNUSED_PAWN] * spare, *caught]
        table.track[:] = row + [NO_PAWN] * (NUM_PAWNS - len(row))
    if ("table", "rage") not in given:
        table.rage = leftmost_free(table)


def _beginning_limits(state: State) -> Iterator[Fault]:
    """Somebody is there to have a turn, and the die lies where it can."""
    table, least = state.table, leftmost_free(state.table)
    if table.left < 1:
        yield "no adventurer is left", "table", "left"
    if table.rage < least:
        yield f"rage of the table is {least} at least while {table.left} are left", "table", "rage"
    if table.players[table.active].camp == OUT:
        yield f"seat-{table.active + 1} is out, so it has no turn", "table", "active"
    for seat in range(table.options.seats):
        yield from _camp_limits(state, seat)
    yield from _boat_limits(state)


def _camp_limits(state: State, seat: int) -> Iterator[Fault]:
    """A seat holds its camp's cards, and has a pawn on the board if it is an adventurer."""
    player, cards = state.table.players[seat], state.own[seat].hand.cards
    camp = player.camp
    own = sum(cards[FIRST_CARD[camp] : LAST_CARD[camp] + 1]) if camp != OUT else 0
    if own != sum(cards):
        sentence = f"seat-{seat + 1} holds cards of another camp; say camp=cerberus for betrayal cards"
        yield sentence, f"hand-{seat + 1}", "cards"
    if (player.space == OFF_BOARD) != (camp != ADVENTURER):
        yield "the pawns of adventurers are on the board, and only they", f"seat-{seat + 1}", "space"


def _boat_limits(state: State) -> Iterator[Fault]:
    """Three boats lie on their berths, if any; the first of them may be revealed."""
    boats = list(state.hidden.boats)
    if any(boats) and sorted(boats) != list(range(1, NUM_BOATS + 1)):
        yield "the boats have 1, 2 and 3 seats, in any order", "state", "boats"
    if state.table.boat not in (0, boats[0]):
        yield f"the revealed boat is the one on the first berth, with {boats[0]} seats", "table", "boat"


def _go_on(state: State, given: Given) -> None:
    """[CB-SETUP-2, CB-SETUP-6, CB-TURN-1] The boats are laid unless they lie, and the turn begins."""
    table = state.table
    if ("table", "active") in given and table.due == DUE_FIRST:
        table.due = DUE_BOATS
    if any(any(own.hand.cards) for own in state.own) and ("table", "num_dealt") not in given:
        table.num_dealt = table.options.seats  # nobody gets another card to start with
    if any(state.hidden.boats) and table.due == DUE_BOATS:
        table.due = DUE_NOTHING
        proceed(state)
