"""The border: the rules of one lane of many games, between one decision of a learner and the next.

They are written for one lane and called for all: in a loop on a CPU (`rl/vector.py`), by a thread each on a GPU
(`rl/grid.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from ludarium.kernel.bits import lowest
from ludarium.kernel.chance import Luck
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.forms import copy_into, rule
from ludarium.kernel.generic import FIRST, apply, default, heuristic, over, payoff, question, waiting
from ludarium.kernel.playout import (
    GROUP,
    answer_of_chance,
    bot_answer,
    legal_mask,
    mark_legal,
    playout_of,
    random_bit,
)
from ludarium.kernel.records import Ints
from ludarium.kernel.seeing import glance, see
from ludarium.kernel.tensors import Observer
from ludarium.rl.single import LEARNER, NOBODY, bots_among, no_potential

AT_ONCE, NEXT_STEP, NEVER = range(3)  # when a lane whose game is over starts the next one

# Stand-ins, replaced by the game's own in `border_of`.
NUM_SEATS = 0


def potential(seen: Any) -> float:
    raise NotImplementedError


def fill_row(record: Any, seat: int, out: Any) -> None:
    raise NotImplementedError


@rule
def no_row(record: Any, seat: int, out: Any) -> None:
    """For vectors that give no tensors."""


class Lanes(NamedTuple):
    """All that the rules below read and write: one entry a lane, of what nobody asked for none."""

    states: Any
    starts: Any  # the positions that lanes begin from, a group of neighbours each
    holders: Any  # by lane and seat
    opinions: Any  # by seat
    chance_lucks: Any
    bot_lucks: Any
    seats: Any
    questions: Any
    masks: Any
    seen: Any
    potentials: Any
    observations: Any
    legal: Any
    payoffs: Any  # by lane and seat
    finished: Any
    last_seen: Any


class Run(NamedTuple):
    """What is the same in every lane."""

    first: int  # the number of the first of these lanes
    num_lanes: int  # of the whole vector
    restart: int


@rule
def answer_on(
    state: Any,
    holders: Any,
    opinions: Any,
    chance_luck: Luck,
    bot_luck: Luck,
    seen: Any,
    weights: Ints,
    seat: int,
    answer: int,
) -> int:
    """Apply an answer, unless NOBODY gives one, and let chance and bots answer until a learner is asked or the game is
    over; the number of answers. `apply` stands here once, as in a playout: small code runs faster."""
    steps = 0
    while True:
        if seat != NOBODY:
            apply(state, seat, answer)
            steps += 1
        owing = waiting(state.table)
        if owing == 0:
            return steps
        if owing == CHANCE:
            seat, answer = CHANCE, answer_of_chance(state, chance_luck, weights)
        else:
            seat = lowest(owing)
            if holders[seat] == LEARNER:
                return steps
            answer = bot_answer(state, seat, holders[seat], seen, opinions[seat], bot_luck)


@rule
def step_lane(
    state: Any,
    start: Any,
    holders: Any,
    opinions: Any,
    chance_luck: Luck,
    bot_luck: Luck,
    seen: Any,
    weights: Ints,
    num_lanes: int,
    another: bool,
    seat: int,
    answer: int,
    payoffs: Any,
    last_seen: Any,
) -> int:
    """Go on with an answer to the next decision of a learner, in `another` game if this one ends and there shall be
    one; or where NOBODY answers, begin a game. Twice the number of answers, and one more if a game has ended.

    What the game that ends was worth to each seat is kept, and what whoever answered last sees of its end, before
    another begins. A game that ends without asking a learner anything is passed over.
    """
    learner, steps, ended = seat, 0, 0
    if seat == NOBODY:
        begin(state, start, chance_luck)
    while True:
        steps += answer_on(state, holders, opinions, chance_luck, bot_luck, seen, weights, seat, answer)
        if waiting(state.table) != 0:
            return 2 * steps + ended
        next_luck(chance_luck, num_lanes)
        if seat != NOBODY:
            ended = 1
            for each in range(NUM_SEATS):
                payoffs[each] = payoff(state, each)
            if not another:
                return 2 * steps + ended
            see(state, learner, last_seen)
        seat = NOBODY
        begin(state, start, chance_luck)


@rule
def begin(state: Any, start: Any, chance_luck: Luck) -> None:
    """A new game in a lane, nothing of whose luck is used."""
    copy_into(state, start)
    for stream in range(len(chance_luck.used)):
        chance_luck.used[stream] = 0


@rule
def next_luck(chance_luck: Luck, num_lanes: int) -> None:
    """The lane's next game has the number of this one and as many more as there are lanes."""
    chance_luck.key_high = (chance_luck.key_high + num_lanes) & 0xFFFFFFFF


@rule
def room_of(lane: int, rooms: Any) -> int:
    """Where a lane's Seen lies: in its own room, or where nobody asked for them, in one for all lanes."""
    return min(lane, len(rooms) - 1)


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
def start_lanes(lanes: Lanes, run: Run, chosen: Any, other_luck: bool, weights: Ints) -> int:
    """The first decision of the chosen lanes, with `other_luck` than that of a game which is broken off; the number of
    answers applied."""
    first, num_lanes, _ = run
    (states, starts, holders, opinions, chance_lucks, bot_lucks, seats, questions, masks, seen) = lanes[:10]
    potentials, observations, legal, payoffs, finished, last_seen = lanes[10:]
    steps = 0
    for lane in range(len(states)):
        if chosen[lane]:
            if other_luck and finished[lane] == 0:  # a finished lane has its next luck already
                next_luck(chance_lucks[lane], num_lanes)
            outcome = step_lane(
                states[lane],
                starts[(first + lane) // GROUP % len(starts)],
                holders[lane],
                opinions,
                chance_lucks[lane],
                bot_lucks[lane],
                seen[room_of(lane, seen)],
                weights,
                num_lanes,
                True,
                NOBODY,
                0,
                payoffs[lane],
                last_seen[room_of(lane, last_seen)],
            )
            finished[lane] = 0
            steps += outcome >> 1
            show_lane(states[lane], lane, seats, questions, masks, seen, potentials, observations, legal)
    return steps


@rule
def step_lanes(lanes: Lanes, run: Run, answers: Any, weights: Ints) -> int:
    """Apply one answer in every lane and go on to the lane's next decision; the number of answers applied."""
    first, num_lanes, restart = run
    (states, starts, holders, opinions, chance_lucks, bot_lucks, seats, questions, masks, seen) = lanes[:10]
    potentials, observations, legal, payoffs, finished, last_seen = lanes[10:]
    steps = 0
    for lane in range(len(states)):
        over = finished[lane] != 0 and restart != AT_ONCE
        if not over or restart != NEVER:
            outcome = step_lane(
                states[lane],
                starts[(first + lane) // GROUP % len(starts)],
                holders[lane],
                opinions,
                chance_lucks[lane],
                bot_lucks[lane],
                seen[room_of(lane, seen)],
                weights,
                num_lanes,
                restart == AT_ONCE,
                NOBODY if over else seats[lane],
                answers[lane],
                payoffs[lane],
                last_seen[room_of(lane, last_seen)],
            )
            finished[lane] = outcome & 1
            steps += outcome >> 1
        show_lane(states[lane], lane, seats, questions, masks, seen, potentials, observations, legal)
    return steps


@rule
def mend(state: Any, seat: int, asked: int, mask: int, answer: int, seen: Any) -> int:
    """An answer, or where it is not legal what a clock would answer."""
    place = answer - FIRST[asked]
    if mask == 0 or (0 <= place <= 61 and (mask >> place) & 1 == 1):
        return answer
    see(state, seat, seen)
    return default(seen)


@rule
def mend_lanes(lanes: Lanes, room: Any, answers: Any, illegal: Any) -> None:
    """Put what a clock would answer in place of answers that are not legal, and mark where."""
    for lane in range(len(answers)):
        asked, mask, seat = lanes.questions[lane], lanes.masks[lane], lanes.seats[lane]
        mended = mend(lanes.states[lane], seat, asked, mask, answers[lane], room[0])
        illegal[lane] = mended != answers[lane]
        answers[lane] = mended


@rule
def choose(asked: int, mask: int, seat: int, bot_luck: Luck) -> int:
    """A legal answer, each equally likely."""
    return FIRST[asked] + random_bit(mask, bot_luck, seat)


@rule
def choose_lanes(lanes: Lanes, answers: Any) -> None:
    """The same in every lane where somebody is asked."""
    for lane in range(len(answers)):
        if lanes.masks[lane] != 0:
            luck = lanes.bot_lucks[lane]
            answers[lane] = choose(lanes.questions[lane], lanes.masks[lane], lanes.seats[lane], luck)


@rule
def advise(state: Any, seat: int, opinions: Any, bot_luck: Luck, seen: Any) -> int:
    """What the hand-written bot would answer, from what the seat sees."""
    glance(state, seat, seen)
    return heuristic(seen, opinions, bot_luck)


@rule
def advise_lanes(lanes: Lanes, room: Any, answers: Any) -> None:
    """The same in every lane where somebody is asked."""
    for lane in range(len(answers)):
        if lanes.masks[lane] != 0:
            seat: int = lanes.seats[lane]
            luck = lanes.bot_lucks[lane]
            answers[lane] = advise(lanes.states[lane], seat, lanes.opinions[seat], luck, room[0])


def border_of(game: Game, num_seats: int, bots: Iterable[int] = (), observer: Observer | None = None) -> Any:
    """The rules of this module over one game with these bots and tensors, before compiling: what does not play and what
    nobody asks for is left out."""
    import ludarium.rl.border as generic

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
