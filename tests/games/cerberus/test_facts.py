"""Facts of a finished game, against its state and its log."""

from __future__ import annotations

import pytest

from ludarium.kernel.chance import new_luck
from ludarium.kernel.facts import Fact
from ludarium.kernel.match import Match
from ludarium.kernel.registry import game, options_for

SEATS = 5


@pytest.fixture(scope="module")
def match() -> Match:
    rules = game("cerberus")
    played = Match.start(rules, options_for(rules, SEATS), seed=3)
    while not played.over:
        seat = played.waiting[0]
        played.play(seat, rules.advice(played.seen(seat), new_luck(len(played.log))))
    return played


@pytest.fixture(scope="module")
def facts(match: Match) -> dict[str, Fact]:
    assert match.game.facts is not None
    return {fact.name: fact for fact in match.game.facts(match.game.State.array(match.state), SEATS)}


def test_the_boat_has_as_many_seats_as_were_revealed(match: Match, facts: dict[str, Fact]) -> None:
    boat = facts["boat"].values[0].tolist()
    assert sum(boat) == 1
    assert boat.index(1) == match.state.table.boat


def test_camps_and_holdings_are_the_players_own(match: Match, facts: dict[str, Fact]) -> None:
    for seat in range(SEATS):
        player = match.state.table.players[seat]
        assert facts["camp"].values[0, seat] == player.camp
        assert facts["holdings"].values[0, seat].tolist() == [player.hand_size, player.looked.bit_count()]
