"""Small positions of Bristol with every deal counted: what a seat should think of who has the plague."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import permutations, product
from typing import Any

from tests.contract.posterior import Known
from tests.games.bristol.table import TableTop, given, plagued_in, symptoms_in

COUNTS = {1: 8, 2: 8, 3: 8, 4: 8}
PLAGUE_SUM = 6
LOW = (1, 2, 3)
Cards = tuple[int, ...]


def ways(cards: Cards, left: Counter[int]) -> int:
    """In how many ways these cards can be drawn one after the other."""
    left, count = left.copy(), 1
    for card in cards:
        count *= left[card]
        left[card] -= 1
    return count


def likely_deals(mine: Cards, extras: int) -> Iterator[tuple[Cards, Cards, int]]:
    """The hand of one other player and the extra cards of so many mingles; two more hands are dealt and stay unseen."""
    for others in product(LOW, repeat=6):
        left = Counter(COUNTS)
        left.subtract(mine)
        count = ways(others, left)
        left.subtract(others)
        for extra in product(COUNTS, repeat=extras):
            if count and ways(extra, left):
                yield others[:2], extra, count * ways(extra, left)


def pools(cards: Cards) -> Iterator[tuple[Cards, Cards]]:
    """Every way to deal two cards to one and two to another."""
    for one, two, three, four in permutations(cards, 4):
        yield (one, two), (three, four)


def sick(*hands: Cards) -> bool:
    return any(sum(hand) >= PLAGUE_SUM for hand in hands)


def shares(found: Counter[Hashable]) -> dict[Hashable, float]:
    return {key: count / found.total() for key, count in found.items()}


def from_another_cart(mine: Cards) -> dict[Hashable, float]:
    """Seats 1 and 2 have mingled: who has the plague by the first hand or by the second."""
    found = Counter[Hashable]()
    for others in product(LOW, repeat=6):
        left = Counter(COUNTS)
        left.subtract(mine)
        count = ways(others, left)
        left.subtract(others)
        one, two = others[:2], others[2:4]
        for extra in COUNTS:
            for new_one, new_two in pools((*one, *two, extra)):
                found[sick(one, new_one), sick(two, new_two)] += count * left[extra]
    return shares(found)


def from_the_same_cart(before: Cards, *after: Cards) -> dict[Hashable, float]:
    """Seats 1 and 2 have mingled as often as seat 1 has got new cards: its view of seat 2, and of what seat 2 holds."""
    found, deals = Counter[Hashable](), Counter[tuple[Cards, Cards]]()
    for other, extras, count in likely_deals(before, len(after)):
        deals[other, extras] += count
    for (other, extras), count in deals.items():
        worlds: Counter[tuple[Cards, bool]] = Counter({(other, sick(other)): count})
        held = before
        for extra, wanted in zip(extras, after, strict=True):
            following = Counter[tuple[Cards, bool]]()
            for (hand, caught), weight in worlds.items():
                for new_mine, new_other in pools((*held, *hand, extra)):
                    if sorted(new_mine) == sorted(wanted):
                        following[new_other, caught or sick(new_other)] += weight
            worlds, held = following, wanted
        for (hand, caught), weight in worlds.items():
            found[caught, tuple(sorted(hand))] += weight
    return shares(found)


def caught_1_2(world: Any) -> Hashable:
    return bool(plagued_in(world) & 1), bool(plagued_in(world) >> 1 & 1)


def caught_and_hand_2(world: Any) -> Hashable:
    return bool(plagued_in(world) >> 1 & 1), tuple(symptoms_in(world)[2:4])


RATS, NEXT_DICE = "br br ca ca oa oa", "ba ba ca ca oa oa"


def twice_mingled() -> TableTop:
    table = given("13/22/12/12").ends_round(RATS, draws=f"3 3 3 2 1 {NEXT_DICE}")
    return table.ends_round(RATS, draws="4 1 3 3 2")


def known_in_bristol() -> Iterator[Known]:
    """A mingled hand seen from another cart, and from the same one after one mingle and after two."""
    state = given("13/22/12/12").ends_round(RATS, draws="3 1 2 3 2").state
    yield Known("another cart", state, 2, caught_1_2, from_another_cart((1, 2)))
    yield Known("same cart", state, 0, caught_and_hand_2, from_the_same_cart((1, 3), (1, 2)))
    twice = twice_mingled()
    assert twice.hand(1) == "13"
    yield Known("two mingles", twice.state, 0, caught_and_hand_2, from_the_same_cart((1, 3), (3, 3), (1, 3)))
