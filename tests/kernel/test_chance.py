"""Chance: golden values, the same in every form, without bias and each stream for itself."""

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ludarium.kernel import targets
from ludarium.kernel.chance import (
    FastSource,
    Luck,
    SecureSource,
    Source,
    below,
    new_luck,
    new_lucks,
    weighted,
    word,
)
from tests.kernel import drawing

KEY = bytes(range(32))
SOURCES: list[Source] = [SecureSource(KEY), FastSource(new_luck(1))]


@pytest.fixture(scope="module")
def machine() -> Any:
    return targets.cpu(check_bounds=True, roots=(Path(__file__).parent,))


# Random123's known answers for philox2x32 with 7 rounds: counter, key, first word of the answer.
@pytest.mark.parametrize(
    ("counter", "key", "answer"),
    [
        ((0, 0), 0, 0x257A3673),
        ((0xFFFFFFFF, 0xFFFFFFFF), 0xFFFFFFFF, 0xAB302C4D),
        ((0x243F6A88, 0x85A308D3), 0x13198A2E, 0xBEDBBE6B),
    ],
)
def test_the_fast_generator_is_philox(counter: tuple[int, int], key: int, answer: int) -> None:
    assert word(key, counter[1], 0, counter[0]) == answer


def test_words_are_golden() -> None:
    golden = [1551232996, 4123501199, 1175685711, 1073200220]
    assert [word(0x12345678, 0x9ABCDEF0, 3, k) for k in range(4)] == golden
    assert (new_luck(2024, 7).key_low, new_luck(2024, 7).key_high) == (1450536810, 4231360542)


def test_secure_answers_are_golden() -> None:
    source = SecureSource(KEY)
    assert [source.below(2, k, 6) for k in range(12)] == [2, 3, 4, 1, 3, 4, 4, 0, 1, 5, 2, 5]
    assert [source.below(0, k, 1000) for k in range(5)] == [509, 565, 589, 495, 183]


@pytest.mark.xdist_group("compiled")
def test_every_draw_is_the_same_compiled(machine: Any) -> None:
    """Limits known when compiling too: the optimiser once took a product that overflows for one that cannot."""
    compiled = machine.entry(drawing.draw_all)
    for number in range(100):
        plain, array = new_luck(5, number), Luck.array(new_luck(5, number))
        drawn, out = [0] * 24, np.zeros(24, np.int64)
        drawing.draw_all([plain], 0, 4, drawn)
        compiled(array, 0, 4, out)
        assert list(out) == drawn
        assert array.tobytes() == plain.to_bytes()


def chi_square(counts: Counter[Any], values: int) -> float:
    expected = counts.total() / values
    return sum((counts[value] - expected) ** 2 / expected for value in range(values))


# The 0.999 quantile of the chi-square distribution by degrees of freedom.
CRITICAL = {1: 10.83, 2: 13.82, 5: 20.52, 6: 22.46, 9: 27.88, 15: 37.70}


@pytest.mark.parametrize("source", SOURCES, ids=["secure", "fast"])
@pytest.mark.parametrize("limit", [2, 3, 6, 7, 10])
def test_every_answer_is_equally_likely(source: Source, limit: int) -> None:
    counts = Counter(source.below(1, k, limit) for k in range(6000))
    assert set(counts) == set(range(limit))
    assert chi_square(counts, limit) < CRITICAL[limit - 1]


@pytest.mark.parametrize("source", SOURCES, ids=["secure", "fast"])
def test_neighbouring_answers_and_neighbouring_streams_know_nothing_of_each_other(source: Source) -> None:
    in_a_row = Counter(4 * source.below(0, k, 4) + source.below(0, k + 1, 4) for k in range(0, 8000, 2))
    side_by_side = Counter(4 * source.below(0, k, 4) + source.below(1, k, 4) for k in range(4000))
    assert chi_square(in_a_row, 16) < CRITICAL[15]
    assert chi_square(side_by_side, 16) < CRITICAL[15]


def test_games_of_one_run_know_nothing_of_each_other() -> None:
    pairs = Counter(
        4 * below(new_luck(9, 2 * n), 0, 4) + below(new_luck(9, 2 * n + 1), 0, 4) for n in range(4000)
    )
    assert chi_square(pairs, 16) < CRITICAL[15]


def test_the_secure_source_draws_again_where_the_remainder_would_be_biased() -> None:
    """Just above half of the range, every second attempt is thrown away; modulo would double the low answers."""
    limit = 2**63 + 1
    answers = [SecureSource(KEY).below(0, k, limit) for k in range(400)]
    assert max(answers) < limit
    assert 140 < sum(answer < limit // 2 for answer in answers) < 260


@pytest.mark.parametrize("source", SOURCES, ids=["secure", "fast"])
def test_an_answer_depends_on_its_stream_and_number_alone(source: Source) -> None:
    forwards = [source.below(3, k, 1000) for k in range(20)]
    for k in range(50):
        source.below(2, k, 6)
    assert [source.below(3, k, 1000) for k in reversed(range(20))] == forwards[::-1]
    assert [source.below(4, k, 1000) for k in range(20)] != forwards


def test_a_key_is_as_long_as_it_should_be_and_matters() -> None:
    for length in (0, 31, 33):
        with pytest.raises(ValueError, match="32 bytes"):
            SecureSource(bytes(length))
    one, other = SecureSource(KEY), SecureSource(KEY[::-1])
    assert [one.below(0, k, 1000) for k in range(9)] != [other.below(0, k, 1000) for k in range(9)]


def test_luck_counts_each_stream_for_itself_and_agrees_with_the_source() -> None:
    luck, source = new_luck(4, 2), FastSource(new_luck(4, 2))
    drawn = [(stream, below(luck, stream, 6)) for stream in (0, 5, 0, 47, 5, 0)]
    assert drawn == [
        (stream, source.below(stream, k, 6)) for stream, k in zip((0, 5, 0, 47, 5, 0), (0, 0, 1, 0, 1, 2))
    ]
    assert (luck.used[0], luck.used[5], luck.used[47], sum(luck.used)) == (3, 2, 1, 6)


def test_seeds_and_games_have_lucks_of_their_own() -> None:
    lucks = {
        (luck.key_low, luck.key_high) for seed in (-1, 0, 1) for luck in (new_luck(seed), new_luck(seed, 1))
    }
    assert len(lucks) == 6


def test_weights_are_taken_in_their_order() -> None:
    assert [weighted([2, 0, 3, 1], 4, chosen) for chosen in range(6)] == [0, 0, 2, 2, 2, 3]
    assert weighted([0, 0, 1, 9], 3, 0) == 2


def test_an_array_of_lucks_holds_the_lucks_of_consecutive_games() -> None:
    lucks = new_lucks(99, 5, 3)
    assert [Luck.from_array(lucks, lane) for lane in range(3)] == [
        new_luck(99, number) for number in (5, 6, 7)
    ]
