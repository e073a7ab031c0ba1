"""The vector environment: many games side by side in compiled code, one call for a decision in each.

    tables = Vector(game, options, lanes=4096, seed=1, observations="dense")
    while True:
        tables.step(policy(tables.observations, tables.legal))

In every lane some seat owes an answer: `seats` says which, `questions` what is asked, `masks` which answers are
legal (bit i for the i-th answer to the question), `seen` what that seat may see, or `observations` and `legal` the same
as tensors and flags. Chance and bots answer inside the
call, and lanes are shared out among threads. A game that ends leaves its payoffs in `payoffs` and `finished`, and the
lane starts the next game, when `restart` says so.

Arrays stay where they are from one call to the next: whoever wraps one once (`torch.from_numpy`) sees every step
without a copy, and `observations` and `legal` may be arrays of the caller's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from ludarium.kernel.bits import lowest
from ludarium.kernel.chance import Luck, new_lucks
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.forms import Form, copy_into, rule
from ludarium.kernel.generic import FIRST, apply, default, over, payoff, question, waiting
from ludarium.kernel.options import Options
from ludarium.kernel.playout import GROUP, playout_of, random_bit
from ludarium.kernel.records import Ints
from ludarium.kernel.seeing import see
from ludarium.kernel.targets import cpu_of
from ludarium.kernel.tensors import How, Observer, observer_of
from ludarium.rl import single
from ludarium.rl.single import bots_among, no_potential

LEARNER = single.LEARNER  # who holds a seat: whoever calls, or a built-in bot (RANDOM, HEURISTIC)
AT_ONCE, NEXT_STEP, NEVER = range(3)  # when a lane whose game is over starts the next one

# Stand-ins, replaced by the game's own in `border_of`.
NUM_SEATS = 0


def answer_of_chance(state: Any, chance_luck: Luck, weights: Ints) -> int:
    raise NotImplementedError


def legal_mask(table: Any, own: Any, seat: int) -> int:
    raise NotImplementedError


def bot_answer(state: Any, seat: int, bot: int, seen: Any, opinions: Any, bot_luck: Luck) -> int:
    raise NotImplementedError


def mark_legal(flags: Any, asked: int, mask: int) -> None:
    raise NotImplementedError


def potential(seen: Any) -> float:
    raise NotImplementedError


def fill_row(record: Any, seat: int, out: Any) -> None:
    raise NotImplementedError


@rule
def no_row(record: Any, seat: int, out: Any) -> None:
    """For vectors that give no tensors."""


@rule
def settle(
    state: Any, holders: Any, opinions: Any, chance_luck: Luck, bot_luck: Luck, seen: Any, weights: Ints
) -> int:
    """Let chance and bots answer until a learner is asked or the game is over; how often they did."""
    answers = 0
    owing = waiting(state.table)
    while owing != 0:
        seat = CHANCE
        if owing == CHANCE:
            answer = answer_of_chance(state, chance_luck, weights)
        else:
            seat = lowest(owing)
            if holders[seat] == LEARNER:
                return answers
            answer = bot_answer(state, seat, holders[seat], seen, opinions[seat], bot_luck)
        apply(state, seat, answer)
        answers += 1
        owing = waiting(state.table)
    return answers


@rule
def start_lane(
    state: Any,
    start: Any,
    holders: Any,
    opinions: Any,
    chance_luck: Luck,
    bot_luck: Luck,
    seen: Any,
    weights: Ints,
    num_lanes: int,
) -> int:
    """A new game in a lane, up to its first decision; how many answers chance and bots gave. A game that ends without
    asking a learner anything is passed over."""
    steps = 0
    owing = 0
    while owing == 0:
        copy_into(state, start)
        for stream in range(len(chance_luck.used)):
            chance_luck.used[stream] = 0
        steps += settle(state, holders, opinions, chance_luck, bot_luck, seen, weights)
        owing = waiting(state.table)
        if owing == 0:
            next_luck(chance_luck, num_lanes)
    return steps


@rule
def next_luck(chance_luck: Luck, num_lanes: int) -> None:
    """The lane's next game has the number of this one and as many more as there are lanes."""
    chance_luck.key_high = (chance_luck.key_high + num_lanes) & 0xFFFFFFFF


@rule
def room_of(lane: int, seen: Any) -> int:
    """Where a lane's Seen lies: in its own room, or where nobody asked for them, in one for all lanes."""
    return min(lane, len(seen) - 1)


@rule
def show_lane(
    state: Any,
    lane: int,
    seats: Any,
    questions: Any,
    masks: Any,
    seen: Any,
    potentials: Any,
    observations: Any,
    legal: Any,
) -> None:
    """Who is asked what in this lane, which answers are legal, and what the seat sees; when the game is over, what
    whoever answered last sees of its end."""
    owing, asked, mask = waiting(state.table), 0, 0
    if owing != 0:
        seats[lane] = lowest(owing)
        own = state.own[seats[lane]]
        asked = question(state.table, own, seats[lane])
        mask = legal_mask(state.table, own, seats[lane])
    questions[lane], masks[lane] = asked, mask
    if len(seen) == len(seats) or len(potentials) > 0:
        see(state, seats[lane], seen[room_of(lane, seen)])
    if len(potentials) > 0:
        potentials[lane] = potential(seen[room_of(lane, seen)])
    if len(observations) > 0:
        fill_row(state, seats[lane], observations[lane])
    if len(legal) > 0:
        mark_legal(legal[lane], asked, mask)


@rule
def start_lanes(
    first: int,
    num_lanes: int,
    chosen: Any,
    states: Any,
    starts: Any,
    holders: Any,
    opinions: Any,
    chance_lucks: Any,
    bot_lucks: Any,
    seats: Any,
    questions: Any,
    masks: Any,
    seen: Any,
    potentials: Any,
    observations: Any,
    legal: Any,
    weights: Ints,
) -> int:
    """The first decision of the chosen lanes; `first` is the number of the first lane of this share."""
    steps = 0
    for lane in range(len(states)):
        if chosen[lane]:
            start, luck = starts[(first + lane) // GROUP % len(starts)], chance_lucks[lane]
            state, room = states[lane], seen[room_of(lane, seen)]
            steps += start_lane(
                state, start, holders[lane], opinions, luck, bot_lucks[lane], room, weights, num_lanes
            )
            show_lane(state, lane, seats, questions, masks, seen, potentials, observations, legal)
    return steps


@rule
def step_lanes(
    first: int,
    num_lanes: int,
    restart: int,
    answers: Any,
    states: Any,
    starts: Any,
    holders: Any,
    opinions: Any,
    chance_lucks: Any,
    bot_lucks: Any,
    seats: Any,
    questions: Any,
    masks: Any,
    seen: Any,
    potentials: Any,
    observations: Any,
    legal: Any,
    payoffs: Any,
    finished: Any,
    last_seen: Any,
    weights: Ints,
) -> int:
    """Apply one answer in every lane and go on to the lane's next decision; the number of answers applied."""
    steps = 0
    for lane in range(len(states)):
        state, luck, room = states[lane], chance_lucks[lane], seen[room_of(lane, seen)]
        over = finished[lane] != 0 and restart != AT_ONCE
        finished[lane] = int(over and restart == NEVER)
        if not over:
            apply(state, seats[lane], answers[lane])
            steps += 1 + settle(state, holders[lane], opinions, luck, bot_lucks[lane], room, weights)
            if waiting(state.table) == 0:
                finished[lane] = 1
                for seat in range(NUM_SEATS):
                    payoffs[lane, seat] = payoff(state, seat)
                next_luck(luck, num_lanes)
                over = restart == AT_ONCE
                if over and len(last_seen) > 0:
                    see(state, seats[lane], last_seen[lane])
        if over and restart != NEVER:
            start = starts[(first + lane) // GROUP % len(starts)]
            steps += start_lane(
                state, start, holders[lane], opinions, luck, bot_lucks[lane], room, weights, num_lanes
            )
        show_lane(state, lane, seats, questions, masks, seen, potentials, observations, legal)
    return steps


@rule
def mend_answers(
    answers: Any, states: Any, seats: Any, questions: Any, masks: Any, room: Any, illegal: Any
) -> None:
    """Put what a clock would answer in place of answers that are not legal, and mark where."""
    for lane in range(len(answers)):
        asked: int = questions[lane]
        place = answers[lane] - FIRST[asked]
        illegal[lane] = masks[lane] != 0 and (place < 0 or place > 61 or (masks[lane] >> place) & 1 == 0)
        if illegal[lane]:
            see(states[lane], seats[lane], room[0])
            answers[lane] = default(room[0])


@rule
def choose_randomly(bot_lucks: Any, seats: Any, questions: Any, masks: Any, answers: Any) -> None:
    """A legal answer in every lane, each equally likely."""
    for lane in range(len(answers)):
        if masks[lane] != 0:
            answers[lane] = FIRST[questions[lane]] + random_bit(masks[lane], bot_lucks[lane], seats[lane])


def border_of(game: Game, num_seats: int, bots: Iterable[int] = (), observer: Observer | None = None) -> Any:
    """The rules of this module over one game with these bots and tensors, before compiling: what does not play and what
    nobody asks for is left out."""
    import ludarium.rl.vector as generic

    label, bot = bots_among(game, bots)
    playout = playout_of(game, random_only=True)
    return over(
        game,
        generic,
        f"_{num_seats}{label}{f'_{observer.label}' if observer else ''}",
        NUM_SEATS=num_seats,
        answer_of_chance=playout.answer_of_chance,
        legal_mask=playout.legal_mask,
        mark_legal=playout.mark_legal,
        bot_answer=bot,
        potential=game.potential or no_potential,
        fill_row=observer.fill_row if observer else no_row,
    )


class Vector:
    """Lanes of one game; see the module's text. `starts` may mix options, but not the number of seats.

    `holders` says who holds each seat, the same in every lane or by lane; `threads` how many share the work; `records`
    whether there are Seens: without tensors there are, beside them they cost time.
    """

    def __init__(
        self,
        game: Game,
        *options: Options,
        lanes: int,
        seed: int,
        holders: Any = LEARNER,
        restart: int = AT_ONCE,
        observations: How | Any | None = None,
        legal: bool | NDArray[np.bool_] = False,
        records: bool | None = None,
        keep_last: bool = False,
        potentials: bool = False,
        threads: int = 1,
        form: Form | None = None,
    ) -> None:
        self.game, self.lanes, self.restart, self.num_seats = game, lanes, restart, options[0].seats
        self.holders = np.broadcast_to(np.asarray(holders, np.int64), (lanes, self.num_seats)).copy()
        usual = game.opinions(self.num_seats)
        self._opinions = type(usual).array(*[usual] * self.num_seats)
        self._form = form or cpu_of(game)
        self.observer = observer_of(game, self.num_seats)
        bots = set(self.holders.ravel().tolist()) - {LEARNER}
        self._border = border_of(game, self.num_seats, bots, None if observations is None else self.observer)
        self._starts = game.State.array(*(game.new(choice) for choice in options))
        self._states = np.zeros(lanes, game.State.LAYOUT)
        self._new_luck(seed)
        self.seats = np.zeros(lanes, np.int64)
        self.questions = np.zeros(lanes, np.int64)
        self.masks = np.zeros(lanes, np.int64)
        wanted = observations is None if records is None else records
        self.seen = np.zeros(lanes if wanted else 0, game.Seen.LAYOUT)
        self.potentials = np.zeros(lanes * potentials)
        self.payoffs = np.zeros((lanes, self.num_seats))
        self.finished = np.zeros(lanes, np.int8)
        self.last_seen = np.zeros(lanes * keep_last, game.Seen.LAYOUT)
        self.observations = self._room_for_observations(observations)
        self.legal = _own(legal, (lanes if legal is not False else 0, len(game.actions)), np.bool_)
        self._shares = _shares(lanes, threads)
        self._pool = ThreadPoolExecutor(len(self._shares)) if len(self._shares) > 1 else None
        self._weights = [np.zeros(game.max_weights, np.int64) for _ in self._shares]
        self._rooms = [np.zeros(1, game.Seen.LAYOUT) for _ in self._shares]
        self.num_steps = 0
        self.start()

    def _new_luck(self, seed: int) -> None:
        self._chance_lucks, self._bot_lucks = (
            new_lucks(seed, 0, self.lanes),
            new_lucks(~seed, 0, self.lanes),
        )

    def _room_for_observations(self, wanted: Any) -> Any:
        width = len(self.observer)
        if wanted is None:
            return np.zeros((0, width), np.float32)
        if isinstance(wanted, str):
            return np.zeros((self.lanes, width), self.observer.dtype(cast(How, wanted)))
        return _own(wanted, (self.lanes, width))

    def start(self, chosen: Any = True, seed: int | None = None) -> None:
        """Begin anew in all lanes or in the chosen ones; with a seed as if made with it."""
        lanes = np.broadcast_to(np.asarray(chosen, np.bool_), self.lanes)
        if seed is not None:
            self._new_luck(seed)
        elif self.num_steps:  # a finished lane has its next luck already
            self._chance_lucks["key_high"][lanes & (self.finished == 0)] += self.lanes
        self.finished[lanes] = 0

        def begin(number: int, share: slice) -> int:
            arguments = (share.start, self.lanes, lanes[share], *self._playing(share), *self._shown(number))
            return int(self._entry("start_lanes")(*arguments, self._weights[number]))

        self._share_out(begin)

    def step(self, answers: Any) -> None:
        """One answer in every lane, as action ids; they are trusted to be legal by `masks`."""

        def go_on(number: int, share: slice) -> int:
            ends = (self.payoffs[share], self.finished[share], self.last_seen[share])
            arguments = (answers[share], *self._playing(share), *self._shown(number), *ends)
            step = self._entry("step_lanes")
            return int(step(share.start, self.lanes, self.restart, *arguments, self._weights[number]))

        self._share_out(go_on)

    def _playing(self, share: slice) -> tuple[Any, ...]:
        lucks = (self._chance_lucks[share], self._bot_lucks[share])
        return self._states[share], self._starts, self.holders[share], self._opinions, *lucks

    def _shown(self, number: int) -> tuple[Any, ...]:
        """The arrays of a share's lanes; of what nobody asked for, nothing."""
        share = self._shares[number]
        seen = self.seen[share] if len(self.seen) else self._rooms[number]
        asked = (self.seats[share], self.questions[share], self.masks[share])
        return *asked, seen, self.potentials[share], self.observations[share], self.legal[share]

    def _share_out(self, work: Callable[[int, slice], int]) -> None:
        """Do the work for every share of the lanes, each in a thread."""
        numbers = range(len(self._shares))
        done: Sequence[int] = list((self._pool.map if self._pool else map)(work, numbers, self._shares))
        self.num_steps += sum(done)

    def last_observations(self) -> Any:
        """What was to be seen at the end of the last game of every lane, for those that keep it."""
        out, seen = np.zeros_like(self.observations), cast(Any, self.last_seen)
        self.observer.fill(seen, seen["seat"].astype(np.int64), out, self._form)
        return out

    def mend(self, answers: Any) -> Any:
        """Put what a clock would answer in place of answers that are not legal; the lanes where that was so."""
        illegal = np.zeros(self.lanes, np.bool_)
        entry = self._entry("mend_answers")
        asked = (self.seats, self.questions, self.masks)
        entry(answers, self._states, *asked, self._rooms[0], illegal)
        return illegal

    def random_answers(self, answers: Any) -> None:
        """Fill an array of the lanes' length with random legal answers."""
        self._entry("choose_randomly")(self._bot_lucks, self.seats, self.questions, self.masks, answers)

    def close(self) -> None:
        """Let the threads go."""
        if self._pool:
            self._pool.shutdown()

    def _entry(self, name: str) -> Any:
        return self._form.entry(getattr(self._border, name))


def _own(wanted: Any, shape: tuple[int, int], kind: Any = None) -> Any:
    """An array of the caller's, whoever's it is, or a new one."""
    if isinstance(wanted, bool):
        return np.zeros(shape, kind)
    array: Any = np.from_dlpack(wanted)
    if array.shape != shape or not array.flags.writeable:
        raise ValueError(f"an array to be filled has the shape {shape} and can be written, not {array.shape}")
    return array


def _shares(lanes: int, threads: int) -> list[slice]:
    """The lanes of each thread."""
    bounds = np.linspace(0, lanes, max(min(threads, lanes), 1) + 1).astype(int)
    return [slice(first, behind) for first, behind in pairwise(bounds.tolist())]
