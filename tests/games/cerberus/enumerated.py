"""A small position of Cerberus with every deal counted: a hand after an open reshuffle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

from ludarium.games.cerberus.actions import CARD_OUTCOME
from ludarium.games.cerberus.components import FIRST_CARD, LAST_CARD
from ludarium.games.cerberus.rules.cards import card_drawn, discard, discard_all, draw
from tests.contract.posterior import Known
from tests.games.cerberus.table import given

ADVENTURERS = 0
CARDS = range(FIRST_CARD[ADVENTURERS], LAST_CARD[ADVENTURERS] + 1)
SACRIFICE, OTHER = CARDS[0], CARDS[1]


def drawn(state: Any, seat: int, *cards: int) -> None:
    draw(state, seat, len(cards))
    for card in cards:
        card_drawn(state, CARD_OUTCOME + card)


def reshuffled() -> Any:
    """Seats 1 and 2 hold two cards each; all others went through the hand of seat 3 and became the deck, from which
    seat 2 has drawn two and discarded one."""
    state = given().state
    drawn(state, 0, CARDS[2], CARDS[3])
    drawn(state, 1, SACRIFICE, OTHER)
    drawn(state, 2, *(card for card in CARDS for _ in range(state.hidden.deck[card])))
    discard_all(state, 2)
    drawn(state, 1, SACRIFICE, CARDS[4])
    discard(state, 1, SACRIFICE)
    return state


def likely_hands(made: Counter[int]) -> dict[Any, float]:
    """Seat 2 kept what seat 1 does not hold of four known cards, drew any two of the deck, and of its four cards one
    sacrifice, whichever, has left."""
    found = Counter[Any]()
    for pair in product(made, repeat=2):
        hand = Counter((SACRIFICE, OTHER, *pair))
        count = made[pair[0]] * (made[pair[1]] - (pair[0] == pair[1])) * hand[SACRIFICE]
        hand[SACRIFICE] -= 1
        found[tuple(hand[card] for card in CARDS)] += count
    return {hand: count / found.total() for hand, count in found.items() if count}


def known_in_cerberus() -> Iterator[Known]:
    """A hand of which two cards came from before an open reshuffle, and one from after."""
    state = reshuffled()
    made = Counter({card: state.table.made[card] for card in CARDS})
    yield Known(
        "after a reshuffle",
        state,
        0,
        lambda world: tuple(world.own[1].hand.cards[card] for card in CARDS),
        likely_hands(made),
    )
