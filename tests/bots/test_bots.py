"""Bots answer legally, from what they see alone, and alike for the same luck."""

from __future__ import annotations

import pytest

from ludarium.bots.kinds import BOTS, CODES, is_bot
from ludarium.bots.table import NAMES, bot_seats, luck_now, play_bot, play_bots
from ludarium.bots.turn import turn_of
from ludarium.kernel import registry
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import Game
from ludarium.kernel.match import Holder, Match
from tests.probe import GAME as PROBE

GAMES = [PROBE, registry.game("quacks")]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
each_bot = pytest.mark.parametrize("kind", ["random", "heuristic"])  # those that search: test_search.py


def new_match(game: Game, *kinds: str, seed: int = 1) -> Match:
    holders = [Holder(name, kind) for name, kind in zip(NAMES, kinds)]
    return Match.start(game, game.Options.of({"seats": len(kinds)}), seed=seed, holders=holders)


def play_on(match: Match) -> Match:
    play_bots(match)
    return match


@each_bot
@each_game
def test_a_bot_plays_whole_games_legally(game: Game, kind: str) -> None:
    for seed in range(3):
        assert play_on(new_match(game, kind, "random", seed=seed)).over


@each_game
def test_the_same_seed_gives_the_same_game(game: Game) -> None:
    one, other = (play_on(new_match(game, "random", "random")) for _ in range(2))
    assert [entry.answer for entry in one.answers] == [entry.answer for entry in other.answers]


@each_bot
@each_game
def test_a_bot_needs_nothing_but_what_it_sees(game: Game, kind: str) -> None:
    """The answer is the same in a state imagined from what the seat sees."""
    match = new_match(game, "random", "random")
    while not match.over:
        seat = match.waiting[0]
        seen, twin, again = match.seen(seat), game.State(), game.Seen()
        game.imagine(seen, twin, new_luck(7))
        game.see_into(twin, seat, again)
        one, other = (BOTS[kind].answer(turn_of(game, view, seat, luck_now(match))) for view in (seen, again))
        assert one == other
        play_bot(match, seat)


def test_random_play_gives_every_legal_answer_its_turn() -> None:
    match = new_match(PROBE, "random", "random")
    seat = match.waiting[0]
    turns = (turn_of(PROBE, match.seen(seat), seat, new_luck(seed)) for seed in range(60))
    given = {BOTS["random"].answer(turn) for turn in turns}
    assert given == set(match.legal(seat))


def test_bots_hold_the_seats_of_their_kinds() -> None:
    assert bot_seats(new_match(PROBE, "person", "random", "heuristic")) == (1, 2)


def test_every_code_is_a_bot() -> None:
    assert all(is_bot(name) for name in CODES.values())


def test_the_luck_of_a_bot_depends_on_the_key_and_on_how_long_the_match_is() -> None:
    one, other = new_match(PROBE, "random", "random"), new_match(PROBE, "random", "random", seed=2)
    assert luck_now(one) != luck_now(other)
    before = luck_now(one)
    play_bot(one, one.waiting[0])
    assert luck_now(one) != before


def test_bots_play_until_only_people_are_asked() -> None:
    match = new_match(PROBE, "random", "person", "random")
    play_bots(match)
    assert match.waiting == (1,)
    assert {answer.seat for answer in match.answers} & {0, 2}
