"""The notation of Cerberus: a table as text, both ways."""

from collections.abc import Iterator

from ludarium.games.cerberus.actions import ASKED
from ludarium.games.cerberus.components import (
    CARDS,
    FIRST_CARD,
    LAST_CARD,
    MAX_SEATS,
    MAX_SPEED,
    NO_CARD,
    NO_POWER,
    POWERS,
)
from ludarium.games.cerberus.state import Hand, Hidden, Player, State, Table
from ludarium.kernel.notation import Codec, Counts, Fault, Given, Named, RecordNotation

PHASES = ("start", "turn", "offers", "paying", "cost", "effect", "hunt", "over")
CAMPS = ("adventurer", "cerberus", "out")

_PLAYER: dict[str, Codec] = {
    "camp": Named("camp", CAMPS),
    "shown": Counts("shown", CARDS),
    "left": Counts("left", CARDS),
}
_TABLE: dict[str, Codec] = {
    "phase": Named("phase", PHASES),
    "asked": Named("asked", tuple(question.name for question in ASKED)),
    "power": Named("power", POWERS, NO_POWER),
    "in_play": Named("in_play", CARDS, NO_CARD),
    "pile": Counts("pile", CARDS),
    "made": Counts("made", CARDS),
    "held": Counts("held", CARDS),
    "gone": Counts("gone", CARDS),
}
_HIDDEN: dict[str, Codec] = {"deck": Counts("deck", CARDS)}
_HAND: dict[str, Codec] = {"cards": Counts("cards", CARDS), "drawn": Counts("drawn", CARDS)}

_SEATS = range(MAX_SEATS)
_NAMES = {
    "table.options": "options",
    "table.board": "board",
    **{f"table.players[{seat}]": f"seat-{seat + 1}" for seat in _SEATS},
    "hidden": "state",
    **{f"own[{seat}]": f"own-{seat + 1}" for seat in _SEATS},
    **{f"own[{seat}].hand": f"hand-{seat + 1}" for seat in _SEATS},
    **{f"own[{seat}].mind": f"mind-{seat + 1}" for seat in _SEATS},
}

# --- Positions ------------------------------------------------------------------------------------------


def complete(state: State, given: Given) -> Iterator[Fault]:
    """Count hands and decks where a position does not; yields what cannot be."""
    table, seats = state.table, range(state.table.options.seats)
    for seat in seats:
        if (f"seat-{seat + 1}", "hand_size") not in given:
            table.players[seat].hand_size = sum(state.own[seat].hand.cards)
    if ("table", "deck_sizes") not in given:
        for camp in range(2):
            table.deck_sizes[camp] = sum(state.hidden.deck[FIRST_CARD[camp] : LAST_CARD[camp] + 1])
    yield from _limits(state, given)


def _limits(state: State, given: Given) -> Iterator[Fault]:
    """Seats that the table does not have, spaces that the board does not have, cards that are miscounted."""
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
    for record, _ in given:
        if record[-1].isdigit() and int(record[-1]) > seats:
            yield f"there is no {record} at a table of {seats}", record, ""
    for seat in range(seats):
        player, name = table.players[seat], f"seat-{seat + 1}"
        if player.space > last:
            yield f"the board has no space {player.space}; {last} is the boat", name, "space"
        if player.hand_size != sum(state.own[seat].hand.cards):
            yield (
                f"{name} holds {sum(state.own[seat].hand.cards)} cards, not {player.hand_size}",
                name,
                "hand_size",
            )


NOTATION = RecordNotation(
    State,
    {Hidden: _HIDDEN, Player: _PLAYER, Table: _TABLE, Hand: _HAND},
    _NAMES,
    complete,
    signed=frozenset({"direction"}),
)
