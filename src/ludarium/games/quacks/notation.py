"""The notation of Quacks: a table as text, both ways."""

from collections.abc import Iterator
from typing import Any

from ludarium.games.quacks.actions import ASKED, KEEP_BREWING, NOTHING
from ludarium.games.quacks.census import census
from ludarium.games.quacks.components import (
    CARDS,
    CHIP_COUNT,
    CHIP_VALUE,
    CHIP_WORDS,
    COLORS,
    EXTRA_WHITE_ROUND,
    LAST_GLASS,
    LAST_ROUND,
    LAST_SPACE,
    MAX_POT,
    NO_CARD,
    NO_CHIP,
    NO_COLOR,
    NUM_CHIPS,
    WHITE_1,
)
from ludarium.games.quacks.rules.brewing import note_beginning
from ludarium.games.quacks.rules.pot import lay, take_out
from ludarium.games.quacks.state import IN_POT, MAX_SEATS, PHASE_BREWING, PHASE_CARD, Player, State, Table
from ludarium.kernel.notation import Codec, Counts, Fault, Given, Named, RecordNotation

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
    """The chips of a pot in the order of placing, as `chip@space`; without a space it lies its value past the last."""

    fields = ("pot", "chips", "spaces", "num_placed")

    def write(self, player: Any, /) -> str:
        placed = range(player.num_placed)
        return ",".join(f"{CHIP_WORDS[player.chips[i]]}@{player.spaces[i]}" for i in placed) or "none"

    def read(self, player: Any, text: str, /) -> None:
        while player.num_placed > 0:
            take_out(player, player.num_placed - 1)
        for part in () if text == "none" else text.split(","):
            word, sign, number = part.partition("@")
            if word not in CHIP_WORDS:
                raise ValueError(f"{word!r} is not a chip")
            chip = CHIP_WORDS.index(word)
            space = int(number) if sign else min(_last_space(player) + CHIP_VALUE[chip], LAST_SPACE)
            if not 0 <= space <= LAST_SPACE or player.num_placed == MAX_POT:
                raise ValueError(
                    f"a chip lies on a space from 0 to {LAST_SPACE}, and at most {MAX_POT} lie there"
                )
            lay(player, chip, space)


def _last_space(player: Player) -> int:
    """Where the next chip is counted from."""
    if player.num_placed > 0:
        return player.spaces[player.num_placed - 1]
    return player.droplet + player.rats


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
    **{f"own[{seat}]": f"own-{seat + 1}" for seat in range(MAX_SEATS)},
}

# --- Positions ------------------------------------------------------------------------------------------

_MOST = {
    "droplet": LAST_SPACE,
    "tube": LAST_GLASS,
    "flask": 1,
    "rats": LAST_SPACE,
    "score": 999,
    "rubies": 99,
}
_SWITCHES = ("has_drawn", "white_seen", "chance_used", "ready", "exploded", "shielded", "stopped", "passed")


def complete(state: State, given: Given) -> Iterator[Fault]:
    """Work out what a position leaves out; yields what cannot be."""
    yield from _limits(state, given)
    table = state.table
    if table.card != NO_CARD:
        if ("table", "deck") not in given:
            table.deck[table.card] = 0
        if ("table", "phase") not in given and table.phase == PHASE_CARD:
            table.phase = PHASE_BREWING
    for seat in range(table.options.seats):
        if (f"seat-{seat + 1}", "bag") not in given:
            _fill_bag(table.players[seat], table.round_number)
    if ("table", "supply") not in given:
        _refill(state)
    if table.phase == PHASE_BREWING:
        _brew(table, given)
    if any(word == "asked" for _, word in given) or table.phase == PHASE_BREWING:
        _owe(table, given)
    yield from _questions(table)


def _limits(state: State, given: Given) -> Iterator[Fault]:
    """Numbers that the board does not have, and seats that the table does not."""
    table = state.table
    seats = table.options.seats
    if not 1 <= table.round_number <= LAST_ROUND and ("table", "round_number") in given:
        yield f"there are rounds 1 to {LAST_ROUND}, not {table.round_number}", "table", "round_number"
    for word, number, most in (
        ("first", table.first, seats - 1),
        ("active", table.active, seats - 1),
        ("turn", table.turn, seats),
        ("owing", table.owing, (1 << seats) - 1),
        ("deck", max(table.deck), 1),
    ):
        if number > most:
            yield f"{word} of the table is {most} at most, not {number}", "table", word
    for seat in range(MAX_SEATS):
        name = f"seat-{seat + 1}"
        if seat >= seats and any(record == name for record, _ in given):
            yield f"there is no {name} at a table of {seats}", name, ""
        yield from _player_limits(table.players[seat], name)


def _player_limits(player: Player, name: str) -> Iterator[Fault]:
    for word, most in [*_MOST.items(), *((word, 1) for word in _SWITCHES)]:
        if (number := getattr(player, word)) > most:
            yield f"{word} of {name} is {most} at most, not {number}", name, word
    spaces = player.spaces[: player.num_placed]
    if spaces != sorted(spaces):
        yield f"the chips of {name}'s pot lie in the order of placing, further and further out", name, "pot"


def _fill_bag(player: Player, round_number: int) -> None:
    """[Q-SETUP-4, Q-TRACKER-3] A bag as at the start, with the white 1 of round 6, but for what lies in the pot."""
    if round_number >= EXTRA_WHITE_ROUND:
        player.bag[WHITE_1] += 1
    for chip in range(NUM_CHIPS):
        player.bag[chip] = max(player.bag[chip] - player.pot[chip], 0)


def _refill(state: State) -> None:
    """[Q-BOX-1] What lies nowhere else is in the supply."""
    state.table.supply[:] = [0] * NUM_CHIPS
    counted = census(state)
    for chip in range(NUM_CHIPS):
        state.table.supply[chip] = max(CHIP_COUNT[chip] - sum(counted[CHIP_WORDS[chip]].values()), 0)


def _brew(table: Table, given: Given) -> None:
    """[Q-BREW-1] Whoever has not stopped brews on, and has drawn what lies in the pot."""
    said = any(word == "asked" for _, word in given) or ("table", "due") in given
    for seat in range(table.options.seats):
        player, name = table.players[seat], f"seat-{seat + 1}"
        if not any((name, f"{word}_before") in given for word in ("score", "rubies", "flask", "beside")):
            note_beginning(player)
        if player.num_placed > 0 and (name, "has_drawn") not in given:
            player.has_drawn = 1
        if player.num_placed > 0 and (name, "last") not in given:
            player.last = IN_POT
        if not said and player.stopped == 0 and player.exploded == 0:
            player.asked = KEEP_BREWING


def _owe(table: Table, given: Given) -> None:
    """Whoever is asked owes an answer, and then chance does not."""
    asked = [seat for seat in range(table.options.seats) if table.players[seat].asked != NOTHING]
    if ("table", "owing") not in given:
        table.owing = sum(1 << seat for seat in asked)
    if asked and ("table", "due") not in given:
        table.due = 0


def _questions(table: Table) -> Iterator[Fault]:
    """Who owes an answer is asked something, and the other way round."""
    for seat in range(table.options.seats):
        if (table.owing >> seat & 1) != (table.players[seat].asked != NOTHING):
            yield f"seat-{seat + 1} owes an answer if it is asked something, and only then", "table", "owing"


NOTATION = RecordNotation(State, {Player: _PLAYER, Table: _TABLE}, _NAMES, complete)
