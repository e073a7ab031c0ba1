"""The vector environment: many games side by side in compiled code, one call for a decision in each.

    tables = Vector(game, options, lanes=4096, seed=1)
    while True:
        tables.step(policy(tables.seen, tables.seats, tables.masks))

In every lane some seat owes an answer: `seats` says which, `questions` what is asked, `masks` which answers are
legal (bit i for the i-th answer to the question), `seen` what that seat may see. Chance answers inside the call. A
game that ends leaves its payoffs in `payoffs` and `finished`, and the lane starts the next game at once.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludarium.kernel.bits import lowest
from ludarium.kernel.chance import Luck, new_lucks
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.forms import Form, copy_into, rule
from ludarium.kernel.generic import FIRST, apply, over, payoff, question, waiting
from ludarium.kernel.options import Options
from ludarium.kernel.playout import GROUP, playout_of, random_bit
from ludarium.kernel.records import Ints
from ludarium.kernel.seeing import see
from ludarium.kernel.targets import cpu_of

# Stand-ins, replaced by the game's own in `border_of`.
NUM_SEATS = 0


def answer_of_chance(state: Any, chance_luck: Luck, weights: Ints) -> int:
    raise NotImplementedError


def legal_mask(table: Any, own: Any, seat: int) -> int:
    raise NotImplementedError


@rule
def settle_chance(state: Any, chance_luck: Luck, weights: Ints) -> int:
    """Let chance answer until a seat is asked or the game is over; how often it did."""
    answers = 0
    while waiting(state.table) == CHANCE:
        apply(state, CHANCE, answer_of_chance(state, chance_luck, weights))
        answers += 1
    return answers


@rule
def start_lane(state: Any, start: Any, chance_luck: Luck, weights: Ints) -> int:
    """A new game in a lane, up to its first decision; how many answers chance gave."""
    copy_into(state, start)
    for stream in range(len(chance_luck.used)):
        chance_luck.used[stream] = 0
    return settle_chance(state, chance_luck, weights)


@rule
def show_lane(state: Any, lane: int, seats: Any, questions: Any, masks: Any, seen: Any) -> None:
    """Who is asked what in this lane, which answers are legal, and what the seat sees."""
    seat = lowest(waiting(state.table))
    seats[lane] = seat
    see(state, seat, seen[lane])
    questions[lane] = question(state.table, state.own[seat], seat)
    masks[lane] = legal_mask(state.table, state.own[seat], seat)


@rule
def start_lanes(
    states: Any,
    starts: Any,
    chance_lucks: Any,
    seats: Any,
    questions: Any,
    masks: Any,
    seen: Any,
    weights: Ints,
) -> int:
    """The first decision of every lane."""
    steps = 0
    for lane in range(len(states)):
        steps += start_lane(states[lane], starts[lane // GROUP % len(starts)], chance_lucks[lane], weights)
        show_lane(states[lane], lane, seats, questions, masks, seen)
    return steps


@rule
def step_lanes(
    answers: Any,
    states: Any,
    starts: Any,
    chance_lucks: Any,
    seats: Any,
    questions: Any,
    masks: Any,
    seen: Any,
    payoffs: Any,
    finished: Any,
    weights: Ints,
) -> int:
    """Apply one answer in every lane and go on to the lane's next decision; the number of answers applied."""
    steps = 0
    for lane in range(len(states)):
        state = states[lane]
        apply(state, seats[lane], answers[lane])
        steps += 1 + settle_chance(state, chance_lucks[lane], weights)
        finished[lane] = 0
        if waiting(state.table) == 0:
            finished[lane] = 1
            for seat in range(NUM_SEATS):
                payoffs[lane, seat] = payoff(state, seat)
            chance_lucks[lane].key_high = (chance_lucks[lane].key_high + len(states)) & 0xFFFFFFFF
            steps += start_lane(state, starts[lane // GROUP % len(starts)], chance_lucks[lane], weights)
        show_lane(state, lane, seats, questions, masks, seen)
    return steps


@rule
def choose_randomly(bot_lucks: Any, seats: Any, questions: Any, masks: Any, answers: Any) -> None:
    """A legal answer in every lane, each equally likely."""
    for lane in range(len(answers)):
        answers[lane] = FIRST[questions[lane]] + random_bit(masks[lane], bot_lucks[lane], seats[lane])


@rule
def step_lane(states: Any, chance_lucks: Any, weights: Ints, lane: int, answer: int) -> tuple[int, int, int]:
    """One decision in one lane, for a driver that follows a single game: next seat (-1: over), question, mask."""
    state = states[lane]
    apply(state, lowest(waiting(state.table)), answer)
    settle_chance(state, chance_lucks[lane], weights)
    owing = waiting(state.table)
    if owing == 0:
        return -1, 0, 0
    seat = lowest(owing)
    table, own = state.table, state.own[seat]
    return seat, question(table, own, seat), legal_mask(table, own, seat)


def border_of(game: Game, num_seats: int) -> Any:
    """The rules of this module over one game, before compiling."""
    import ludarium.rl.vector as generic

    playout = playout_of(game, random_only=True)
    return over(
        game,
        generic,
        f"_{num_seats}",
        NUM_SEATS=num_seats,
        answer_of_chance=playout.answer_of_chance,
        legal_mask=playout.legal_mask,
    )


class Vector:
    """Lanes of one game; see the module's text. `starts` may mix options, but not the number of seats."""

    def __init__(
        self, game: Game, *options: Options, lanes: int, seed: int, form: Form | None = None
    ) -> None:
        num_seats = options[0].seats
        border, form = border_of(game, num_seats), form or cpu_of(game)
        self._step, self._choose = form.entry(border.step_lanes), form.entry(border.choose_randomly)
        self._starts = game.State.array(*(game.new(choice) for choice in options))
        self._states = np.zeros(lanes, game.State.LAYOUT)
        self._chance_lucks, self._bot_lucks = new_lucks(seed, 0, lanes), new_lucks(~seed, 0, lanes)
        self._weights = np.zeros(game.max_weights, np.int64)
        self.seats = np.zeros(lanes, np.int64)
        self.questions = np.zeros(lanes, np.int64)
        self.masks = np.zeros(lanes, np.int64)
        self.seen = np.zeros(lanes, game.Seen.LAYOUT)
        self.payoffs = np.zeros((lanes, num_seats))
        self.finished = np.zeros(lanes, np.int8)
        self.num_steps = int(
            form.entry(border.start_lanes)(
                self._states, self._starts, self._chance_lucks, *self._shown, self._weights
            )
        )

    @property
    def _shown(self) -> tuple[Any, ...]:
        return self.seats, self.questions, self.masks, self.seen

    def step(self, answers: Any) -> None:
        """One answer in every lane, as action ids; they are trusted to be legal by `masks`."""
        self.num_steps += int(
            self._step(
                answers,
                self._states,
                self._starts,
                self._chance_lucks,
                *self._shown,
                self.payoffs,
                self.finished,
                self._weights,
            )
        )

    def random_answers(self, answers: Any) -> None:
        """Fill an array of the lanes' length with random legal answers."""
        self._choose(self._bot_lucks, self.seats, self.questions, self.masks, answers)
