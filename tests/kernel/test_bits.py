"""Masks: bits counted, found and walked through, interpreted and compiled alike."""

from __future__ import annotations

import numpy as np
import pytest

from ludarium.kernel import bits
from ludarium.kernel.bits import count, lowest
from ludarium.kernel.forms import rule
from ludarium.kernel.targets import cpu

MASKS = (1, 2, 0b1011, 0x80000000, 0xFFFFFFFF, (1 << 62) - 1, 1 << 61, 0x2AAA_0000_0000_0001)


@rule
def read(masks: list[int], counts: list[int], lowests: list[int]) -> None:
    for index in range(len(masks)):
        counts[index] = count(masks[index])
        lowests[index] = lowest(masks[index])


def walked(mask: int) -> list[int]:
    found = list[int]()
    while mask != 0:
        found.append(bits.lowest(mask))
        mask = bits.without_lowest(mask)
    return found


@pytest.mark.parametrize("mask", MASKS)
def test_a_mask_is_the_set_of_its_bits(mask: int) -> None:
    places = [place for place in range(63) if mask >> place & 1]
    assert walked(mask) == places == [place for place in range(63) if bits.has(mask, place)]
    assert bits.count(mask) == len(places)
    assert bits.lowest(mask) == places[0]


def test_no_bit_is_none() -> None:
    assert bits.count(0) == 0
    assert walked(0) == []


def test_compiled_code_counts_alike() -> None:
    counts, lowests = np.zeros(len(MASKS), np.int64), np.zeros(len(MASKS), np.int64)
    cpu().entry(read)(np.array(MASKS), counts, lowests)  # type: ignore[arg-type]
    assert counts.tolist() == [mask.bit_count() for mask in MASKS]
    assert lowests.tolist() == [(mask & -mask).bit_length() - 1 for mask in MASKS]
