"""The notation of Quacks: a table as text, both ways."""

from typing import Any

from ludarium.games.quacks.actions import ASKED
from ludarium.games.quacks.components import (
    CARDS,
    CHIP_WORDS,
    COLORS,
    LAST_SPACE,
    MAX_POT,
    NO_CARD,
    NO_CHIP,
    NO_COLOR,
)
from ludarium.games.quacks.rules.pot import lay, take_out
from ludarium.games.quacks.state import MAX_SEATS, Player, State, Table
from ludarium.kernel.notation import Codec, Counts, Named, RecordNotation

PHASES = (
    "start",
    "card",
    "brewing",
    "strong",
    "gifts",
    "die",
    "black",
    "green",
    "purple",
    "seasoned",
    "rubies",
    "points",
    "buying",
    "spending",
    "over",
)
QUESTIONS = tuple(question.name for question in ASKED)
REDS = ("red-1", "red-2", "red-4")


class Pot:
    """The chips of a pot in the order of placing, as `chip@space`."""

    fields = ("pot", "chips", "spaces", "num_placed")

    def write(self, player: Any, /) -> str:
        placed = range(player.num_placed)
        return ",".join(f"{CHIP_WORDS[player.chips[i]]}@{player.spaces[i]}" for i in placed) or "none"

    def read(self, player: Any, text: str, /) -> None:
        while player.num_placed > 0:
            take_out(player, player.num_placed - 1)
        for part in () if text == "none" else text.split(","):
            word, _, space = part.partition("@")
            if word not in CHIP_WORDS:
                raise ValueError(f"{word!r} is not a chip")
            if not 0 <= int(space) <= LAST_SPACE or player.num_placed == MAX_POT:
                raise ValueError(
                    f"a chip lies on a space from 0 to {LAST_SPACE}, and at most {MAX_POT} lie there"
                )
            lay(player, CHIP_WORDS.index(word), int(space))


_PLAYER: dict[str, Codec] = {
    "bag": Counts("bag", CHIP_WORDS),
    "offered": Counts("offered", CHIP_WORDS),
    "beside": Counts("beside", REDS),
    "beside_before": Counts("beside_before", REDS),
    "pot": Pot(),
    "hand": Named("hand", CHIP_WORDS, NO_CHIP),
    "stage": Named("stage", ("settled", "in-hand", "placing", "acting", "choosing", "stopping")),
    "aside": Named("aside", CHIP_WORDS, NO_CHIP),
    "last": Named("last", ("gone", "in-pot", "beside")),
    "first_color": Named("first_color", COLORS, NO_COLOR),
    "asked": Named("asked", QUESTIONS),
}
_TABLE: dict[str, Codec] = {
    "phase": Named("phase", PHASES),
    "card": Named("card", CARDS, NO_CARD),
    "deck": Counts("deck", CARDS),
    "supply": Counts("supply", CHIP_WORDS),
    "box": Counts("box", CHIP_WORDS),
}

_NAMES = {
    "table.options": "options",
    **{f"table.players[{seat}]": f"seat-{seat + 1}" for seat in range(MAX_SEATS)},
}

NOTATION = RecordNotation(State, {Player: _PLAYER, Table: _TABLE}, _NAMES)
