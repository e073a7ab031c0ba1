"""Every length is bounded by a declared cap: the worst turn and the longest game stay below it."""

from random import Random

import pytest

from ludarium.games.bristol import GAME, MAX_LENGTH
from ludarium.games.bristol.actions import THROW
from ludarium.games.bristol.rules.racing import last_round
from ludarium.games.bristol.state import Options
from tests.games.bristol.table import TableTop, cast_as


def longest_turn(table: TableTop, rng: Random) -> int:
    """How many answers seat 1's turn takes if it never wants to end it."""
    count = 0
    while table.table.turn.pawn == 0:
        seat = table.table.turn.pawn + 1
        if GAME.waiting_in(table.state) == -1:
            # The outlaw is always lucky.
            odds = table.odds()
            lucky = [word for word in odds if word.startswith("birch")]
            words = {"birch-apple": "ba", "birch-rat": "br"}
            table.chance(words[lucky[0]] if lucky else rng.choice(list(odds)))
        else:
            seat = min(table.waits_for())
            legal = GAME.legal_in(table.state, seat - 1)
            table.plays(seat, GAME.actions.text(_prolonging(legal, rng)))
        count += 1
    return count


def _prolonging(legal: list[int], rng: Random) -> int:
    """Rather play on than end."""
    names = {GAME.actions.text(action): action for action in legal}
    for wish in ("play chicken", "play pomander", "play leeches", "special", "end-turn"):
        if wish in names and (wish != "end-turn" or len(names) == 1):
            return names[wish]
    if THROW in legal:
        return THROW
    calm = [action for name, action in names.items() if name not in ("end-turn", "push self", "no-more")]
    return rng.choice(calm or legal)


@pytest.mark.rule("B-OPTION-19", "B-OUTLAW-3")
def test_the_longest_turn_of_an_outlaw_stays_within_what_is_claimed() -> None:
    for seed in range(10):
        table = cast_as("outlaw", seats=7).holding(
            1, "chicken-leeches", "chicken-pomander", "arsenic-chicken"
        )
        assert 40 < longest_turn(table, Random(seed)) <= 304


def test_the_cap_holds_for_the_longest_street_and_the_highest_limits() -> None:
    limits = {
        name: max(value for _, value in Options.choices()[name].words)
        for name in ("round_limit", "outlaw_limit", "track")
    }
    outlaw = (limits["outlaw_limit"] + 1) * 12 + 3 * 17 + 1
    per_round = 6 + 21 + 3 + outlaw + 8 * (12 + 51 + 1)
    longest = last_round(Options.of({"round_limit": limits["round_limit"], "track": limits["track"]}))
    assert 60 + longest * per_round <= MAX_LENGTH == GAME.max_length
