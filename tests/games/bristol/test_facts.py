"""Facts of a finished game, against its state and its log."""

from __future__ import annotations

import pytest

from ludarium.kernel.chance import new_luck
from ludarium.kernel.facts import Fact
from ludarium.kernel.match import Match
from ludarium.kernel.registry import game, options_for
from tests.games.bristol.table import plagued_in

SEATS = 4


@pytest.fixture(scope="module")
def match() -> Match:
    rules = game("bristol")
    played = Match.start(rules, options_for(rules, SEATS), seed=3)
    while not played.over:
        seat = played.waiting[0]
        played.play(seat, rules.advice(played.seen(seat), new_luck(len(played.log))))
    return played


@pytest.fixture(scope="module")
def facts(match: Match) -> dict[str, Fact]:
    assert match.game.facts is not None
    return {fact.name: fact for fact in match.game.facts(match.game.State.array(match.state), SEATS)}


def test_there_is_one_ending_and_it_is_the_tables(match: Match, facts: dict[str, Fact]) -> None:
    ending = facts["ending"].values[0].tolist()
    assert sum(ending) == 1
    assert ending.index(1) == match.state.table.ending > 0


def test_everybody_has_a_character_a_cart_or_none_and_a_status(match: Match, facts: dict[str, Fact]) -> None:
    table = match.state.table
    for seat in range(SEATS):
        assert facts["character"].values[0, seat] == table.pawns[seat].character
        assert facts["last-cart"].values[0, seat] == table.pawns[seat].cart
        assert facts["status"].values[0, seat] == (plagued_in(match.state) >> seat) & 1
