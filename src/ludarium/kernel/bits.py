"""Masks: sets of small numbers (seats, pawns, dice, answers) as the bits of one integer, up to 62 of them.

    left = table.alive
    while left != 0:
        pawn = lowest(left)
        left = without_lowest(left)

walks through a mask in every form, in ascending order.
"""

from typing import Any, cast

from ludarium.kernel.forms import compiled_as, rule


@rule
def has(mask: int, place: int) -> bool:
    """Whether the bit at a place is set."""
    return (mask >> place) & 1 == 1


@rule
def count(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


def _count(mask: int) -> int:
    """Counted in pairs, in fours, in eights, and added up: compilers make one instruction of it."""
    mask -= (mask >> 1) & 0x5555555555555555
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((mask * 0x0101010101010101) >> 56) & 0x7F


@rule
def lowest(mask: int) -> int:
    """The place of the lowest bit, of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


def _lowest(mask: int) -> int:
    """As many as there are zeros below it."""
    return count((mask & -mask) - 1)


@rule
def without_lowest(mask: int) -> int:
    """The mask without its lowest bit."""
    return mask & (mask - 1)


# Numbers have no methods in compiled code.
compiled_as(count, lambda: cast(Any, _count))
compiled_as(lowest, lambda: cast(Any, _lowest))
