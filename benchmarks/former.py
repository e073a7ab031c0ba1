"""What `imagine` at Bristol does to the search: `python -m benchmarks.former --seats 4 --deals 300`.

It is `benchmarks.strength bristol` with one bot more, `former:400`: a search of so many trials that imagines as commit
d6156ff did, over the rules, the opinions and the search of today. It and `search:400` play the same deals, unless other
bots are named.

Before, known cards were spread over places instead of free seats, hands as they were dealt were filled first and those
that had mingled from all that was left, and of those whose hand had changed one in three had caught the plague; there
was no chronicle. What was done for Convene and for dealt hands that have to be healthy is left out: no table here has
either.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import cache
from typing import Any

from benchmarks import strength
from ludarium.bots.kinds import READERS, Bot, UnknownBotError, searcher
from ludarium.bots.levels import read_budget
from ludarium.games.bristol import GAME, imagining, placing
from ludarium.games.bristol.components import NUM_VALUES, PLAGUE_SUM
from ludarium.games.bristol.placing import capacity, draw_value, fill, lay, num_laid, owner, place_of
from ludarium.games.bristol.rules.knowledge import VALUE
from ludarium.games.bristol.state import AREA, DECK, NUM_PLACES, Seen, State, is_ghost
from ludarium.kernel.bits import count, has, lowest, without_lowest
from ludarium.kernel.chance import Luck, below
from ludarium.kernel.contract import Game
from ludarium.kernel.forms import bind, rule

FORMER = "former"
USUAL = ("bristol", "--bot", "search:400", "--against", "former:400")
CAUGHT_BEFORE = 3  # one of so many whose hand has changed had caught the plague
SHOWN_HEALTHY, AS_DEALT, MINGLED = 2, 1, 0  # hands, by how much is known of them


# --- The rules of before ----------------------------------------------------------------------------------


@rule
def untold(seen: Seen, state: State, luck: Luck) -> bool:
    """There was no chronicle to be told again."""
    return False


@rule
def any_place(seen: Seen, assigned: int, done: int, places: int, luck: Luck) -> int:
    """One of these places (as bits), each as likely, however many cards lie there."""
    for _ in range(below(luck, 0, count(places))):
        places = without_lowest(places)
    return lowest(places)


place_facts = bind(FORMER, placing, random_place=any_place).place_facts


@rule
def place_cards(seen: Seen, state: State, luck: Luck) -> None:
    """Known cards first, then the hands of which most is known, then all others; what is left is the deck."""
    mind = seen.own.mind
    assigned = place_facts(seen, luck)
    for index in range(mind.num_facts):
        value, place = mind.facts[index] & VALUE, place_of(assigned, index)
        state.hidden.deck[value - 1] -= 1
        if place != DECK:
            lay(state, value, place)
    for known in range(SHOWN_HEALTHY, MINGLED - 1, -1):
        for place in range(AREA):
            if known_of(seen, place) == known:
                fill_hand(seen, state, place, luck)
    for place in range(AREA, NUM_PLACES):
        if place != DECK:
            fill(seen, state, place, luck)
    for index in range(mind.num_facts):
        if place_of(assigned, index) == DECK:
            state.hidden.deck[(mind.facts[index] & VALUE) - 1] += 1


@rule
def known_of(seen: Seen, place: int) -> int:
    """How much is known of the hand at a place."""
    table, pawn = seen.table, owner(seen.table, place)
    if pawn >= 0 and not is_ghost(table, pawn) and has(table.shown_status & ~table.shown_plagued, pawn):
        return SHOWN_HEALTHY
    return MINGLED if has(table.changed, max(pawn, 0)) else AS_DEALT


@rule
def fill_hand(seen: Seen, state: State, place: int, luck: Luck) -> None:
    """Draw what is missing in a hand."""
    if capacity(seen, place) == 0:
        return
    for _ in range(capacity(seen, place) - num_laid(state, place)):
        value = draw_value(state, highest(seen, state, place), luck)
        state.hidden.deck[value - 1] -= 1
        lay(state, value, place)


@rule
def highest(seen: Seen, state: State, place: int) -> int:
    """The highest card that may still be in a hand."""
    known = known_of(seen, place)
    most = NUM_VALUES - 1 if known == AS_DEALT and seen.table.options.chaos == 0 else NUM_VALUES
    if known == SHOWN_HEALTHY:
        most = min(most, PLAGUE_SUM - 1 - max(state.own[owner(seen.table, place)].symptoms[0], 1))
    for value in range(most):
        if state.hidden.deck[value] > 0:
            return most
    return NUM_VALUES


# --- The bot that imagines so -----------------------------------------------------------------------------


@cache
def former() -> Game:
    """Bristol as it is, but for what a seat imagines."""
    before = bind(
        FORMER, imagining, trace=untold, place_cards=place_cards, CAUGHT_BEFORE=CAUGHT_BEFORE
    ).imagine
    return replace(GAME, name=f"{GAME.name}-{FORMER}", imagine=before)


def read_former(spec: str) -> Bot | None:
    """`former:400`, `former:200ms`: a search that imagines as it did before."""
    name, sign, words = spec.partition(":")
    if name != FORMER or not sign:
        return None
    try:
        searching = searcher(read_budget(words)).answer
    except ValueError as error:
        raise UnknownBotError(f"{spec}: {error}") from None

    def answer(turn: Any) -> int:
        return searching(replace(turn, game=former()))

    return Bot(answer)


# In every process that plays deals, for each reads this file; first, for `former:400` could be a module of one's own.
READERS.insert(0, read_former)

if __name__ == "__main__":
    sys.argv[1:1] = USUAL
    strength.main()
