"""Random play through the contract, interpreted."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import CHANCE, SPECTATOR, Game
from ludarium.kernel.options import Options

Answer = tuple[int, int]  # a seat or CHANCE, and what it answers


def random_options(game: Game, rng: Random, seats: int) -> Options:
    """Any value of every option, for so many seats; of those that clash, the one named last keeps its default."""
    options = game.Options()
    choices = options.choices()
    for name, choice in choices.items():
        setattr(options, name, rng.choice(choice.words)[1])
    options.seats = seats  # type: ignore[attr-defined]
    for clash in game.clashes:
        if clash.happens(options.words()):
            *_, last = clash.words
            setattr(options, last, choices[last].start)
    assert not any(clash.happens(options.words()) for clash in game.clashes)
    return options


def owing(game: Game, state: Any) -> list[int]:
    """Who owes an answer: chance alone, some seats, or nobody."""
    mask = game.waiting_in(state)
    return [CHANCE] if mask == CHANCE else [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def viewers(state: Any) -> list[int]:
    return [SPECTATOR, *range(state.table.options.seats)]


def random_answer(game: Game, state: Any, seat: int, rng: Random) -> int:
    """A legal answer; chance answers by its weights."""
    if seat != CHANCE:
        legal = game.legal_in(state, seat)
        assert legal, f"seat {seat} owes an answer and has none"
        return rng.choice(legal)
    weights = game.open_draw(state)[1]
    first = game.questions[game.question_in(state, CHANCE)].first
    return first + rng.choices(range(len(weights)), weights)[0]


def sensible_answer(game: Game, state: Any, seat: int, rng: Random) -> int:
    """The hand-written bot's answer, so that games get to where random play does not; chance has no sense."""
    if seat != CHANCE:
        answer = game.advice(game.see(state, seat), new_luck(rng.getrandbits(32)))
        if game.refusal_in(state, seat, answer) == 0:  # that it is legal is another test
            return answer
    return random_answer(game, state, seat, rng)


def walk(game: Game, rng: Random, state: Any) -> Iterator[Answer]:
    """Play on to the end, changing the state; each answer before it is given.

    In every third game most answers are sensible.
    """
    sense = rng.choice((0.0, 0.0, 0.8))
    for _ in range(game.max_length + 1):
        if not (who := owing(game, state)):
            return
        seat = rng.choice(who)
        answer = (sensible_answer if rng.random() < sense else random_answer)(game, state, seat, rng)
        yield seat, answer
        game.apply(state, seat, answer)
    raise AssertionError(f"the game goes on after {game.max_length} answers")


def positions(game: Game, rng: Random, seats: int, games: int, share: float = 1.0) -> Iterator[Any]:
    """States of some random games by random options, each with this probability and the last one surely.

    The state yielded is still being played: copy it to keep it.
    """
    for _ in range(games):
        state = game.new(random_options(game, rng, seats))
        for _ in walk(game, rng, state):
            if rng.random() < share:
                yield state
        yield state
