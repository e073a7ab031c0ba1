"""The probe's states as text: the census of its components, and one word for each number that is not at its start."""

import re
from typing import Any

from tests.probe.state import State
from tests.probe.vocabulary import BLUE, KINDS, RED


def census(state: State) -> dict[str, dict[str, int]]:
    """Where every card, side and coin is."""
    table = state.table
    seats = range(table.options.seats)
    places = {
        name: {
            "deck": state.hidden.deck[kind],
            "pool": state.hidden.pool[kind],
            "discard": table.discard[kind],
            "dealt": state.hidden.dealt.count(kind + 1),
            "hands": sum(own.hand.cards[kind] for own in state.own),
        }
        for kind, name in enumerate(KINDS)
    }
    for side, name in ((RED, "red"), (BLUE, "blue")):
        places[name] = {"box": state.hidden.box[side], "seats": state.hidden.sides.count(side)}
    places["coins"] = {"bank": table.bank, "seats": sum(table.coins[seat] for seat in seats)}
    return places


class Notation:
    """Such as `table.options.seats=2 table.phase=3 hands[0].cards[2]=1`."""

    def write(self, state: State, /) -> str:
        pairs = zip(state.leaves(), State().leaves(), strict=True)
        return " ".join(f"{path}={value}" for (path, value), (_, start) in pairs if value != start)

    def read(self, text: str, /) -> State:
        state = State()
        paths = dict(state.leaves())
        for word in text.split():
            path, _, value = word.partition("=")
            if path not in paths or not re.fullmatch(r"-?\d+", value):
                raise ValueError(f"{word!r} is not the number of a field")
            _set(state, path, int(value))
        return state


def _set(record: Any, path: str, value: int) -> None:
    *way, last = re.findall(r"\w+", path)
    for step in way:
        record = record[int(step)] if step.isdigit() else getattr(record, step)
    if last.isdigit():
        record[int(last)] = value
    else:
        setattr(record, last, value)
