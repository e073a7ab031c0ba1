"""What decides: effects that were planted are found, and nothing is found where nothing was."""

from __future__ import annotations

import numpy as np
import pytest

from ludarium.arena.compare import Measure, compare
from ludarium.arena.deciding import findings
from ludarium.kernel.facts import Amount, Occurrence, Score, Trait
from ludarium.kernel.families import Parameter
from ludarium.kernel.registry import game, games
from tests.arena.contests import contest, made_up

ANIMAL, CARD = Parameter("animal", ("cat", "dog", "newt")), Parameter("card", ("sun", "rain"))
TWO = contest("heuristic", "random", games=80)


def played(winning: str):  # type: ignore[no-untyped-def]
    """Forty deals of two games. Seats hold a cat and a dog in turn; whoever holds `winning` comes first, or with
    `nothing` the first seat. Rain makes games longer by ten answers."""
    numbers = np.arange(80)
    animals = np.stack([numbers // 2 % 2, 1 - numbers // 2 % 2], axis=1)
    first = (
        (animals == ANIMAL.words.index(winning))
        if winning in ANIMAL.words
        else np.array([[True, False]] * 80)
    )
    rain = (numbers // 4 % 2).astype(np.int64)
    facts = (
        Trait("pet", ANIMAL, animals),
        Occurrence("weather", CARD, np.stack([1 - rain, rain], axis=1)),
        Amount("bones", Parameter("bone", ("bones",)), np.where(first, 3, 1)[:, :, None]),
    )
    return made_up(
        (numbers // 2).tolist(),
        [[0, 1], [1, 0]] * 40,
        np.where(first, 1, 2).tolist(),
        np.where(first, 1.0, -1.0).tolist(),
        facts=facts,
        lengths=100 + 10 * rain + numbers % 2,
    )


def test_what_wins_is_found_and_what_never_was_is_left_out() -> None:
    pet = next(found for found in findings(TWO, played("cat")) if found.name == "pet")
    effects = {effect.word: effect for effect in pet.effects}
    assert set(effects) == {"cat", "dog"}
    assert effects["cat"].values["payoff"].value == pytest.approx(1.0)
    assert effects["dog"].values["wins"].value == pytest.approx(-0.5)
    assert effects["cat"].values["wins"].certain
    assert effects["cat"].count == 80


def test_nothing_is_found_where_nothing_was() -> None:
    pet = next(found for found in findings(TWO, played("nothing")) if found.name == "pet")
    assert not any(effect.values["wins"].certain for effect in pet.effects)


def test_what_turns_up_is_weighed_against_games_without_it() -> None:
    weather = next(found for found in findings(TWO, played("cat")) if found.name == "weather")
    rain = next(effect for effect in weather.effects if effect.word == "rain")
    assert rain.values["length"].value == pytest.approx(10.0)
    assert rain.values["length"].certain


def test_winners_had_more_bones() -> None:
    bones = next(found for found in findings(TWO, played("cat")) if found.name == "bones")
    assert bones.effects[0].values["had"].value == pytest.approx(2.0)


def test_two_sets_of_options_are_compared_deal_by_deal() -> None:
    one, other = played("cat"), played("dog")
    compared = {each.measure: each for each in compare(TWO, one, other.pick(other.deals < 30))}
    assert compared[Measure("length")].difference.value == 0
    assert not compared[Measure("length")].significant
    bot = compared[Measure("bot", "heuristic")]
    assert (bot.a.value, bot.b.value) == pytest.approx((0.5, 0.5))
    assert Measure("occurrence", "weather", "rain", "card") in compared


# --- The games' own facts ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", games())
def test_a_game_tells_facts_of_finished_games_with_a_row_for_each(name: str) -> None:
    rules = game(name)
    if rules.facts is None:
        return
    seats = max(rules.seats)
    states = rules.State.array(*(rules.new(rules.Options.of({"seats": str(seats)})) for _ in range(3)))
    for fact in rules.facts(states, seats):
        if isinstance(fact, Score):
            assert fact.values.shape == (3, seats)
            continue
        words = len(fact.parameter.words)
        shape = {Trait: (3, seats), Occurrence: (3, words), Amount: (3, seats, words)}[type(fact)]
        assert fact.values.shape == shape, fact.name
        if isinstance(fact, Trait):
            assert fact.values.min() >= -1
            assert fact.values.max() < words
