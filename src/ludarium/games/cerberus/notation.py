"""The notation of Cerberus: a table as text, both ways."""

from ludarium.games.cerberus.actions import ASKED, COUNT
from ludarium.games.cerberus.components import (
    CARDS,
    MAX_SEATS,
    NO_CARD,
    NO_POWER,
    POWERS,
)
from ludarium.games.cerberus.positions import complete
from ludarium.games.cerberus.state import Hand, Hidden, Player, State, Table
from ludarium.kernel.notation import Codec, Counts, Named, RecordNotation

PHASES = ("start", "turn", "offers", "paying", "cost", "effect", "hunt", "over")
CAMPS = ("adventurer", "cerberus", "out")
SEALED = ("none", *COUNT.words)  # an offer, as it lies under seal

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

NOTATION = RecordNotation(
    State,
    {Hidden: _HIDDEN, Player: _PLAYER, Table: _TABLE, Hand: _HAND},
    _NAMES,
    complete,
    signed=frozenset({"direction"}),
)
