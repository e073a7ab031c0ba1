"""Facts of a finished game, against its state and its log."""

from __future__ import annotations

import pytest

from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.facts import Fact, Score
from ludarium.kernel.match import Match
from ludarium.kernel.registry import game, options_for

SEATS = 2


@pytest.fixture(scope="module")
def match() -> Match:
    rules = game("quacks")
    played = Match.start(rules, options_for(rules, SEATS), seed=3)
    while not played.over:
        seat = played.waiting[0]
        played.play(seat, rules.advice(played.seen(seat), new_luck(len(played.log))))
    return played


@pytest.fixture(scope="module")
def facts(match: Match) -> dict[str, Fact | Score]:
    assert match.game.facts is not None
    return {fact.name: fact for fact in match.game.facts(match.game.State.array(match.state), SEATS)}


def test_the_score_is_victory_points(match: Match, facts: dict[str, Fact | Score]) -> None:
    points = [match.state.table.players[seat].score for seat in range(SEATS)]
    assert facts["score"].values.tolist() == [points]
    assert max(points) > 0


def test_cards_read_are_those_that_chance_drew(match: Match, facts: dict[str, Fact | Score]) -> None:
    drawn = {match.text(CHANCE, answer.answer) for answer in match.answers if answer.seat == CHANCE}
    cards = facts["cards-read"]
    read = {word for word, there in zip(cards.parameter.words, cards.values[0]) if there}
    assert len(read) == 9
    assert all(any(text.split()[-1] == word for text in drawn) for word in read)


def test_chips_are_those_of_bag_and_pot(match: Match, facts: dict[str, Fact | Score]) -> None:
    chips = facts["chips"]
    white, black = (chips.parameter.words.index(color) for color in ("white", "black"))
    for seat in range(SEATS):
        player = match.state.table.players[seat]
        assert chips.values[0, seat, white] == sum(player.bag[:3]) + sum(player.pot[:3]) > 0
        assert chips.values[0, seat, black] == player.bag[17] + player.pot[17]
        assert chips.values[0, seat].sum() == sum(player.bag) + sum(player.pot)


def test_red_chips_beside_the_pot_are_counted(match: Match) -> None:
    state = match.state.copy()
    state.table.players[0].beside[:] = [2, 0, 1]
    counted = {fact.name: fact for fact in match.game.facts(match.game.State.array(state), SEATS)}["chips"]
    player, red = state.table.players[0], counted.parameter.words.index("red")
    assert counted.values[0, 0, red] == sum(player.bag[10:13]) + sum(player.pot[10:13]) + 3


def test_markers_are_droplet_glass_and_rubies(match: Match, facts: dict[str, Fact | Score]) -> None:
    for seat in range(SEATS):
        player = match.state.table.players[seat]
        assert facts["markers"].values[0, seat].tolist() == [player.droplet, player.tube, player.rubies]
