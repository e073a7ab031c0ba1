"""The vector environment on a GPU: a thread a lane for the rules, a thread a column for what is shown.

Importing this module needs numba-cuda (`pip install ludarium[gpu]`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from ludarium.kernel.contract import Game
from ludarium.kernel.forms import copy_into, rule
from ludarium.kernel.generic import COUNT, FIRST, over
from ludarium.kernel.gpu import cuda, from_dtype, gpu, types
from ludarium.kernel.playout import GROUP
from ludarium.kernel.tensors import Observer, answer_of, integer_at
from ludarium.rl.border import (
    AT_ONCE,
    NEVER,
    Lanes,
    Run,
    advise,
    border_of,
    choose,
    mend,
    next_luck,
    show_lane,
    step_lane,
)
from ludarium.rl.single import NOBODY

THREADS = 256  # of a block that plays
COLUMNS = 256  # of a block that shows
TILE = 64  # the lanes of which it does
ALIGNMENT = 16  # of a thread's own records: what wide copies like

# Stand-ins, replaced by the game's own in `kernels_of`, like the rules of the border.
SEEN: Any = None
MAX_WEIGHTS = 0


@rule
def play_grid(lanes: Lanes, run: Run, lane: int, seat: int, answer: int, steps: Any) -> int:
    """A lane goes on to its next decision; whether a game has ended."""
    seen = cuda.local.array(1, SEEN, ALIGNMENT)
    last_seen = cuda.local.array(1, SEEN, ALIGNMENT)
    weights = cuda.local.array(MAX_WEIGHTS, types.int16)
    state = lanes.states[lane]
    outcome = step_lane(
        state,
        lanes.starts[lane // GROUP % len(lanes.starts)],
        lanes.holders[lane],
        lanes.opinions,
        lanes.chance_lucks[lane],
        lanes.bot_lucks[lane],
        seen[0],
        weights,
        run.num_lanes,
        run.restart == AT_ONCE,
        seat,
        answer,
        lanes.payoffs[lane],
        last_seen[0],
    )
    steps[lane] += outcome >> 1
    if outcome & 1 and len(lanes.last_seen) > 0:
        copy_into(lanes.last_seen[lane], last_seen[0])
    show_lane(
        state,
        lane,
        lanes.seats,
        lanes.questions,
        lanes.masks,
        lanes.seen if len(lanes.seen) > 0 else seen,
        lanes.potentials,
        lanes.observations[:0],  # tensors and flags have kernels of their own
        lanes.legal[:0],
    )
    return outcome & 1


@rule
def step_grid(lanes: Lanes, run: Run, answers: Any, steps: Any) -> None:
    """A lane goes on with its answer."""
    lane = cuda.grid(1)
    if lane >= len(lanes.states):
        return
    over = lanes.finished[lane] != 0 and run.restart != AT_ONCE
    if not over or run.restart != NEVER:
        seat = NOBODY if over else lanes.seats[lane]
        lanes.finished[lane] = play_grid(lanes, run, lane, seat, answers[lane], steps)


@rule
def start_grid(lanes: Lanes, run: Run, chosen: Any, other_luck: bool, steps: Any) -> None:
    """A chosen lane begins anew."""
    lane = cuda.grid(1)
    if lane >= len(lanes.states) or not chosen[lane]:
        return
    if other_luck and lanes.finished[lane] == 0:  # a finished lane has its next luck already
        next_luck(lanes.chance_lucks[lane], run.num_lanes)
    play_grid(lanes, run, lane, NOBODY, 0, steps)
    lanes.finished[lane] = 0


@rule
def mend_grid(lanes: Lanes, answers: Any, illegal: Any) -> None:
    lane = cuda.grid(1)
    if lane < len(answers):
        seen = cuda.local.array(1, SEEN, ALIGNMENT)
        asked, mask, seat = lanes.questions[lane], lanes.masks[lane], lanes.seats[lane]
        mended = mend(lanes.states[lane], seat, asked, mask, answers[lane], seen[0])
        illegal[lane] = mended != answers[lane]
        answers[lane] = mended


@rule
def choose_grid(lanes: Lanes, answers: Any) -> None:
    lane = cuda.grid(1)
    if lane < len(answers) and lanes.masks[lane] != 0:
        luck = lanes.bot_lucks[lane]
        answers[lane] = choose(lanes.questions[lane], lanes.masks[lane], lanes.seats[lane], luck)


@rule
def advise_grid(lanes: Lanes, answers: Any) -> None:
    lane = cuda.grid(1)
    if lane < len(answers) and lanes.masks[lane] != 0:
        seen = cuda.local.array(1, SEEN, ALIGNMENT)
        seat: int = lanes.seats[lane]
        luck = lanes.bot_lucks[lane]
        answers[lane] = advise(lanes.states[lane], seat, lanes.opinions[seat], luck, seen[0])


@rule
def zero_grid(memory: Any) -> None:
    place = cuda.grid(1)
    if place < len(memory):
        memory[place] = 0


@rule
def fill_grid(memory: Any, seats: Any, size: int, plan: Any, out: Any, width: int, factors: Any) -> None:
    """A column of many lanes, from records of a size to rows of a width: neighbouring threads write neighbouring
    columns. Factors make it the dense form.

    All memory is one long row, in which the thread goes on by steps that it knows: few instructions are left for each
    number. What is the same in every lane is read before anything is written.
    """
    column = cuda.grid(1)
    if column >= width:
        return
    bits, asks, least, most = plan.widths[column], plan.asks[column], plan.least[column], plan.most[column]
    factor = factors[column] if len(factors) > 0 else types.float32(0)
    step = size // max(bits, 1)
    first = cuda.blockIdx.y * TILE
    record, place = first * step, first * width + column
    for lane in range(first, min(first + TILE, len(seats))):
        viewer: int = seats[lane]
        entry = max(viewer, 0) * width + column
        value = integer_at(memory, bits, record + plan.places[entry], viewer)
        value = answer_of(value, asks, plan.arguments[entry], least, most)
        if len(factors) > 0:
            out[place] = types.float32(value) * factor
        else:
            out[place] = value
        record += step
        place += width


@rule
def flag_grid(lanes: Lanes) -> None:
    """The masks as flags over all actions: neighbouring threads write neighbouring actions."""
    action = cuda.grid(1)
    if action >= lanes.legal.shape[1]:
        return
    first = cuda.blockIdx.y * TILE
    for lane in range(first, min(first + TILE, len(lanes.legal))):
        asked: int = lanes.questions[lane]
        place = action - FIRST[asked]
        mask: int = lanes.masks[lane]
        within = 0 <= place < COUNT[asked]
        lanes.legal[lane, action] = within and (mask >> place) & 1 == 1


def kernels_of(game: Game, num_seats: int, bots: Iterable[int]) -> Any:
    """The rules of this module over one game, before compiling; tensors and flags have kernels of their own."""
    import ludarium.rl.grid as generic

    bots = tuple(sorted(bots))
    rules = border_of(game, num_seats, bots)
    names = ("step_lane", "next_luck", "show_lane", "mend", "choose", "advise")
    return over(
        game,
        generic,
        f"_{num_seats}_{'_'.join(map(str, bots))}",
        SEEN=from_dtype(game.Seen.LAYOUT),
        MAX_WEIGHTS=game.max_weights,
        **{name: getattr(rules, name) for name in names},
    )


class Grid:
    """A GPU: where lanes lie, and rules run, one thread a lane, all in the order of one stream."""

    def __init__(self, game: Game, observer: Observer, bots: Iterable[int], lanes: int, stream: int) -> None:
        self._num_lanes = lanes
        self._kernels = kernels_of(game, observer.num_seats, bots)
        self._stream = cuda.external_stream(stream) if stream else cuda.default_stream()
        self._steps = self.zeros((lanes,), np.int64)
        self._plans = {of_seen: self._plan(observer, of_seen) for of_seen in (False, True)}
        self._factors, self._no_factors = self.put(observer.factors), self.zeros((0,), np.float32)

    def _plan(self, observer: Observer, of_seen: bool) -> Any:
        plan = observer.plan(of_seen)
        return type(plan)(*(self.put(array.ravel()) for array in plan))

    def zeros(self, shape: tuple[int, ...], kind: Any) -> Any:
        count, kind = int(np.prod(shape)), np.dtype(kind)
        if not count:
            return cuda.device_array(shape, kind, stream=self._stream)
        memory = cuda.device_array(count * kind.itemsize, np.int8, stream=self._stream)
        self._launch(zero_grid, count * kind.itemsize, memory)
        return memory.view(kind).reshape(shape)

    def put(self, array: Any) -> Any:
        return cuda.to_device(np.ascontiguousarray(array), stream=self._stream)

    def own(self, array: Any) -> Any:
        return cuda.as_cuda_array(array, sync=False)

    def start(self, lanes: Lanes, chosen: Any, other_luck: bool) -> None:
        run = Run(0, self._num_lanes, AT_ONCE)
        self._play(self._kernels.start_grid, lanes, run, self.put(chosen), other_luck, self._steps)
        self._show(lanes)

    def step(self, lanes: Lanes, restart: int, answers: Any) -> None:
        run = Run(0, self._num_lanes, restart)
        self._play(self._kernels.step_grid, lanes, run, self._here(answers), self._steps)
        self._show(lanes)

    def mend(self, lanes: Lanes, answers: Any) -> Any:
        here, illegal = self._here(answers), self.zeros((self._num_lanes,), np.bool_)
        self._play(self._kernels.mend_grid, lanes, here, illegal)
        self._give_back(here, answers)
        return illegal

    def choose(self, lanes: Lanes, answers: Any) -> None:
        here = self._here(answers)
        self._play(self._kernels.choose_grid, lanes, here)
        self._give_back(here, answers)

    def advise(self, lanes: Lanes, answers: Any) -> None:
        here = self._here(answers)
        self._play(self._kernels.advise_grid, lanes, here)
        self._give_back(here, answers)

    def fill(self, records: Any, out: Any) -> None:
        seats = records.view(np.int16).reshape(len(records), records.dtype.itemsize // 2)[:, 0]
        self._fill(records, seats, self._plans[True], out)

    def num_steps(self) -> int:
        return int(self._steps.copy_to_host(stream=self._stream).sum())

    def close(self) -> None:
        """Nothing is held that would not go by itself."""

    def _here(self, answers: Any) -> Any:
        """Answers on the GPU: where they are already, or as a copy."""
        return self.own(answers) if hasattr(answers, "__cuda_array_interface__") else self.put(answers)

    def _give_back(self, here: Any, answers: Any) -> None:
        if isinstance(answers, np.ndarray):
            here.copy_to_host(answers, stream=self._stream)
            self._stream.synchronize()

    def _show(self, lanes: Lanes) -> None:
        """Fill the tensors and flags that somebody asked for."""
        if len(lanes.observations):
            self._fill(lanes.states, lanes.seats, self._plans[False], lanes.observations)
        if len(lanes.legal):
            self._launch_columns(self._kernels.flag_grid, lanes.legal, lanes)

    def _fill(self, records: Any, seats: Any, plan: Any, out: Any) -> None:
        factors = self._factors if out.dtype.kind == "f" else self._no_factors
        flat, size = out.reshape(out.size), records.dtype.itemsize
        self._launch_columns(fill_grid, out, _memory(records), seats, size, plan, flat, out.shape[1], factors)

    def _play(self, kernel: Any, *arguments: Any) -> None:
        self._launch(kernel, self._num_lanes, *arguments)

    def _launch(self, kernel: Any, count: int, *arguments: Any) -> None:
        """A thread for each."""
        gpu().entry(kernel)[-(-count // THREADS), THREADS, self._stream](*arguments)

    def _launch_columns(self, kernel: Any, out: Any, *arguments: Any) -> None:
        """A thread for each column of each tile."""
        lanes, columns = out.shape
        blocks = (-(-columns // COLUMNS), -(-lanes // TILE))
        gpu().entry(kernel)[blocks, COLUMNS, self._stream](*arguments)


def _memory(records: Any) -> tuple[Any, ...]:
    """An array of records as integers of each width; of a width that does not fit, bytes, of which nobody asks."""
    kinds = (np.dtype(kind) for kind in (np.int8, np.int16, np.int32, np.int64))
    return tuple(
        records.view(kind if records.dtype.alignment >= kind.itemsize else np.int8) for kind in kinds
    )
