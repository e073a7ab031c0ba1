"""Law 5: random games are played interpreted, replayed compiled, and compared byte for byte after every answer."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import numpy as np

from ludarium.kernel import targets
from ludarium.kernel.chance import Luck, new_luck
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.generic import over
from tests.contract import replay as generic
from tests.contract.secrets import differing
from tests.contract.specs import Spec
from tests.contract.walks import Answer, owing, random_options, viewers, walk


class Compiled:
    """The replay of one game in machine code, with bounds checks."""

    def __init__(self, spec: Spec) -> None:
        bound = over(spec.game, generic)
        form = targets.cpu(check_bounds=True, roots=targets.roots_of(spec.game))
        self.replay, self.look, self.judge = map(form.entry, (bound.replay, bound.look, bound.judge))


compiled = cache(Compiled)


def check_run(game: Game, twin: Compiled, rng: Random, seats: int) -> int:
    """One random game, in both forms: states, questions, refusals, weights and standing; its length."""
    state = game.new(random_options(game, rng, seats))
    start, told, answers, states = state.copy(), [], [], []
    for seat, answer in walk(game, rng, state):
        told.append(_told(game, state, seat))
        answers.append((seat, answer))
        states.append(state.to_bytes())
    states.append(state.to_bytes())
    trace, asked, refusals, weights = _replayed(game, twin, start, answers)
    _compare_states(game, trace, states)
    for step, (now, refused, stream, likely) in enumerate(told):
        assert list(asked[step]) == [*now, stream], f"step {step}: waiting, question, stream"
        assert list(refusals[step][: len(refused)]) == refused, f"step {step}: refusals"
        assert tuple(weights[step][: len(likely)]) == likely, f"step {step}: weights"
    _compare_standing(game, twin, trace, state)
    return len(answers)


def _told(game: Game, state: Any, seat: int) -> tuple[tuple[int, int], list[int], int, tuple[int, ...]]:
    """What the interpreted form says of the one who answers."""
    now = game.question_in(state, seat)
    asked = game.questions[now]
    if seat == CHANCE:
        return (game.waiting_in(state), now), [], *game.open_draw(state)
    refused = [game.refusal_in(state, seat, asked.first + index) for index in range(asked.count)]
    return (game.waiting_in(state), now), refused, 0, ()


def _replayed(game: Game, twin: Compiled, start: Any, answers: list[Answer]) -> tuple[Any, Any, Any, Any]:
    length = len(answers)
    trace = np.zeros(length + 1, game.State.LAYOUT)
    trace[:1] = game.State.array(start)
    asked = np.zeros((length, 3), np.int64)
    refusals = np.full((length, max(game.questions.count)), -1, np.int64)
    weights = np.zeros((length, game.max_weights), np.int64)
    who, what = np.array(answers, np.int64).T.copy()
    twin.replay(trace, who, what, length, asked, refusals, weights)
    return trace, asked, refusals, weights


def _compare_states(game: Game, trace: Any, states: list[bytes]) -> None:
    if trace.tobytes() == b"".join(states):
        return
    for step, data in enumerate(states):
        machine = trace[step : step + 1].tobytes()
        fields = differing(game.State.from_bytes(data), game.State.from_bytes(machine))
        assert machine == data, f"after {step} answers the forms differ in {fields or 'padding'}"


def _compare_standing(game: Game, twin: Compiled, trace: Any, state: Any) -> None:
    seats = state.table.options.seats
    places, wins, payoffs = np.zeros(seats, np.int64), np.zeros(seats, np.int64), np.zeros(seats, np.float64)
    twin.judge(trace, len(trace) - 1, seats, places, wins, payoffs)
    assert list(wins) == [game.won(state, seat) for seat in range(seats)]
    assert list(places) == [game.result(state, seat) for seat in range(seats)]
    assert list(payoffs) == [game.payoff(state, seat) for seat in range(seats)]


def check_looks(game: Game, twin: Compiled, states: list[Any]) -> None:
    """What a viewer of each state sees, imagines and would answer, in both forms."""
    length = len(states)
    who = [viewers(state)[step % len(viewers(state))] for step, state in enumerate(states)]
    lucks = [new_luck(5, step) for step in range(length)]
    views, twins = np.zeros(length, game.Seen.LAYOUT), np.zeros(length, game.State.LAYOUT)
    machine_lucks, advice = Luck.array(*lucks), np.zeros((length, 2), np.int64)
    trace = game.State.array(*states)
    usual = game.opinions(states[0].table.options.seats)
    opinions = type(usual).array(usual)
    twin.look(trace, length, np.array(who), views, twins, opinions, machine_lucks, advice)
    for step, state in enumerate(states):
        seen, imagined, answers = game.see(state, who[step]), game.State(), [0, 0]
        game.imagine(seen, imagined, lucks[step])
        if who[step] in owing(game, state) and who[step] >= 0:
            answers = [game.default(seen), game.advice(seen, lucks[step])]
        assert views[step : step + 1].tobytes() == seen.to_bytes(), f"viewer {who[step]} sees"
        assert twins[step : step + 1].tobytes() == imagined.to_bytes(), f"viewer {who[step]} imagines"
        assert machine_lucks[step : step + 1].tobytes() == lucks[step].to_bytes(), "luck used"
        assert list(advice[step]) == answers, f"seat {who[step]} would answer"
