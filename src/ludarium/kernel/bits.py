"""Masks: sets of small numbers (seats, pawns, dice, answers) as the bits of one integer, up to 62 of them.

    left = table.alive
    while left != 0:
        pawn = lowest(left)
        left = without_lowest(left)

walks through a mask in every form, in ascending order.
"""

from ludarium.kernel.forms import rule


@rule
def has(mask: int, place: int) -> bool:
    """Whether the bit at a place is set."""
    return (mask >> place) & 1 == 1


@rule
def count(mask: int) -> int:
    """How many bits are set; compiled, one instruction."""
    return mask.bit_count()


@rule
def lowest(mask: int) -> int:
    """The place of the lowest bit, of a mask that is not empty; compiled, one instruction."""
    return (mask & -mask).bit_length() - 1


@rule
def without_lowest(mask: int) -> int:
    """The mask without its lowest bit."""
    return mask & (mask - 1)
