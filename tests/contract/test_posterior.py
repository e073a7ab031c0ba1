"""Law 8: what a seat imagines is as likely as it is by the rules, and the law would notice if it were not."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import numpy as np
import pytest

from benchmarks.calibration import Dreamer, error, gather, in_bins
from ludarium.kernel.targets import roots_of
from tests.contract.posterior import NUM_DRAWS, Known, PosteriorError, check_frequencies
from tests.contract.specs import SPECS, Spec

MAX_ERROR = 0.09  # of calibration, over so few games; before imagining was put right it was 0.2 in Bristol

dreamer = cache(lambda spec: Dreamer(spec.game, roots_of(spec.game)))


def imagined(spec: Spec, known: Known) -> Counter[Any]:
    """What the viewer imagines, asked so many times."""
    game = spec.game
    seen = game.see(known.state, known.viewer)
    worlds = dreamer(spec).worlds(seen, NUM_DRAWS, seed=8)
    kinds, numbers = np.unique(worlds, return_counts=True)
    found = Counter[Any]()
    for index, number in enumerate(numbers):
        found[known.asked(game.State.from_bytes(kinds[index : index + 1].tobytes()))] += int(number)
    return found


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.game.name)
def test_what_is_imagined_is_as_likely_as_counting_says(spec: Spec) -> None:
    positions = list(spec.known())
    assert positions or all("sealed" in field for field in spec.hidden), "chance hides something"
    for known in positions:
        check_frequencies(known.expected, imagined(spec, known))


@pytest.mark.parametrize("spec", [spec for spec in SPECS if spec.claims], ids=lambda spec: spec.game.name)
def test_of_all_that_is_imagined_with_a_frequency_such_a_share_is_true(spec: Spec) -> None:
    options = spec.game.Options.of({"seats": 4})
    assert spec.claims is not None
    guess, true, _ = gather(
        dreamer(spec), options, games=60, share=0.1, worlds=100, seed=8, claims=spec.claims
    )
    assert len(guess) > 200
    assert error(in_bins(guess, true)) < MAX_ERROR
    assert abs(guess.mean() - true.mean()) < MAX_ERROR


def test_a_fact_spread_over_places_instead_of_seats_is_noticed() -> None:
    """One card in a hand of two or on top of the pile: not one in two, but two in three."""
    with pytest.raises(PosteriorError, match="chi-square"):
        check_frequencies({"hand": 2 / 3, "top": 1 / 3}, Counter(hand=10_000, top=10_000))
    check_frequencies({"hand": 2 / 3, "top": 1 / 3}, Counter(hand=13_400, top=6_600))


def test_one_in_three_made_plagued_is_noticed() -> None:
    """The old weighting, planted: whoever has mingled and is healthy is made plagued in a third of all worlds."""
    spec = next(spec for spec in SPECS if spec.game.name == "bristol")
    known = next(iter(spec.known()))
    found = Counter[Any]()
    for (one, other), count in imagined(spec, known).items():
        found[one, other] += count - count // 3
        found[True, other] += count // 3
    with pytest.raises(PosteriorError, match="chi-square"):
        check_frequencies(known.expected, found)


def test_what_cannot_be_is_noticed() -> None:
    with pytest.raises(PosteriorError, match="impossible"):
        check_frequencies({"hand": 1.0}, Counter(hand=1, top=1))
