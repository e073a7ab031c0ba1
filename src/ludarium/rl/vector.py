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
without a copy, and `observations` and `legal` may be arrays of the caller's. With `device="cuda"` they lie on the GPU,
and so do games and rules: `torch.as_tensor(tables.observations, device="cuda")` shares memory with every later step.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Protocol, cast

import numpy as np

from ludarium.kernel.chance import new_lucks
from ludarium.kernel.contract import Game
from ludarium.kernel.forms import Form
from ludarium.kernel.options import Options
from ludarium.kernel.targets import compile_for, cpu_of
from ludarium.kernel.tensors import How, Observer, observer_of
from ludarium.rl import border, single
from ludarium.rl.border import Lanes, Run, border_of

LEARNER = single.LEARNER  # who holds a seat: whoever calls, or a built-in bot (RANDOM, HEURISTIC)
AT_ONCE, NEXT_STEP, NEVER = (
    border.AT_ONCE,
    border.NEXT_STEP,
    border.NEVER,
)  # when a lane whose game is over goes on


class Machine(Protocol):
    """Where lanes lie and rules run."""

    def zeros(self, shape: tuple[int, ...], kind: Any) -> Any:
        """An array of nothing but zeros."""
        ...

    def put(self, array: Any) -> Any:
        """An array of NumPy's, where the rules can read it."""
        ...

    def own(self, array: Any) -> Any:
        """An array of the caller's, whoever's it is, without a copy."""
        ...

    def start(self, lanes: Lanes, chosen: Any, other_luck: bool) -> None: ...

    def step(self, lanes: Lanes, restart: int, answers: Any) -> None: ...

    def mend(self, lanes: Lanes, answers: Any) -> Any: ...

    def choose(self, lanes: Lanes, answers: Any) -> None: ...

    def advise(self, lanes: Lanes, answers: Any) -> None: ...

    def fill(self, records: Any, out: Any) -> None:
        """The rows of Seens."""
        ...

    def num_steps(self) -> int:
        """How many answers have been applied in all lanes, chance's and bots' too."""
        ...

    def close(self) -> None: ...


class Vector:
    """Lanes of one game; see the module's text. `starts` may mix options, but not the number of seats.

    `holders` says who holds each seat, the same in every lane or by lane; `threads` how many share the work; `records`
    whether there are Seens: without tensors there are, beside them they cost time. On a GPU `stream` is that of the
    caller's work (`torch.cuda.current_stream().cuda_stream`), if it is another than the usual one.
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
        legal: bool | Any = False,
        records: bool | None = None,
        keep_last: bool = False,
        potentials: bool = False,
        threads: int = 1,
        device: str = "cpu",
        stream: int = 0,
        form: Form | None = None,
    ) -> None:
        self.game, self.lanes, self.restart, self.num_seats = game, lanes, restart, options[0].seats
        self.observer = observer_of(game, self.num_seats)
        everybody = np.broadcast_to(np.asarray(holders, np.int64), (lanes, self.num_seats)).copy()
        bots = set(everybody.ravel().tolist()) - {LEARNER}
        shown = None if observations is None else self.observer
        if device == "cuda":
            from ludarium.rl.grid import Grid  # it needs numba-cuda

            self._machine: Machine = Grid(game, self.observer, bots, lanes, stream)
        elif device == "cpu":
            rules = border_of(game, self.num_seats, bots, shown)
            self._machine = Threads(game, self.observer, rules, form or cpu_of(game), lanes, threads)
        else:
            raise ValueError(f"lanes lie on cpu or cuda, not on {device!r}")
        zeros, put = self._machine.zeros, self._machine.put
        usual = game.opinions(self.num_seats)
        wanted = observations is None if records is None else records
        self._all = Lanes(
            states=zeros((lanes,), game.State.LAYOUT),
            starts=put(game.State.array(*(game.new(choice) for choice in options))),
            holders=put(everybody),
            opinions=put(type(usual).array(*[usual] * self.num_seats)),
            chance_lucks=put(new_lucks(seed, 0, lanes)),
            bot_lucks=put(new_lucks(~seed, 0, lanes)),
            seats=zeros((lanes,), np.int64),
            questions=zeros((lanes,), np.int64),
            masks=zeros((lanes,), np.int64),
            seen=zeros((lanes * wanted,), game.Seen.LAYOUT),
            potentials=zeros((lanes * potentials,), np.float64),
            observations=self._room_for_observations(observations),
            legal=self._room(legal, (lanes if legal is not False else 0, len(game.actions)), np.bool_),
            payoffs=zeros((lanes, self.num_seats), np.float64),
            finished=zeros((lanes,), np.int8),
            last_seen=zeros((lanes * keep_last,), game.Seen.LAYOUT),
        )
        everything = self._all
        self.holders, self.seats, self.questions = everything.holders, everything.seats, everything.questions
        self.masks, self.seen, self.potentials = everything.masks, everything.seen, everything.potentials
        self.observations, self.legal = everything.observations, everything.legal
        self.payoffs, self.finished = everything.payoffs, everything.finished
        self.last_seen = everything.last_seen
        self._machine.start(self._all, np.ones(lanes, np.bool_), other_luck=False)

    def _room_for_observations(self, wanted: Any) -> Any:
        width = len(self.observer)
        if wanted is None:
            return self._machine.zeros((0, width), np.float32)
        if isinstance(wanted, str):
            return self._machine.zeros((self.lanes, width), self.observer.dtype(cast(How, wanted)))
        return self._room(wanted, (self.lanes, width))

    def _room(self, wanted: Any, shape: tuple[int, int], kind: Any = None) -> Any:
        """An array of the caller's, or a new one."""
        if isinstance(wanted, bool):
            return self._machine.zeros(shape, kind)
        array = self._machine.own(wanted)
        if array.shape != shape:
            raise ValueError(f"an array to be filled has the shape {shape}, not {array.shape}")
        return array

    @property
    def num_steps(self) -> int:
        """How many answers have been applied in all lanes, chance's and bots' too."""
        return self._machine.num_steps()

    def start(self, chosen: Any = True, seed: int | None = None) -> None:
        """Begin anew in all lanes or in the chosen ones; with a seed as if made with it."""
        lanes = np.broadcast_to(np.asarray(chosen, np.bool_), self.lanes).copy()
        if seed is not None:
            lucks = (new_lucks(seed, 0, self.lanes), new_lucks(~seed, 0, self.lanes))
            chance_lucks, bot_lucks = map(self._machine.put, lucks)
            self._all = self._all._replace(chance_lucks=chance_lucks, bot_lucks=bot_lucks)
        self._machine.start(self._all, lanes, other_luck=seed is None)

    def step(self, answers: Any) -> None:
        """One answer in every lane, as action ids; they are trusted to be legal by `masks`."""
        self._machine.step(self._all, self.restart, answers)

    def last_observations(self) -> Any:
        """What was to be seen at the end of the last game of every lane, for those that keep it."""
        out = self._machine.zeros(self.observations.shape, self.observations.dtype)
        self._machine.fill(self.last_seen, out)
        return out

    def mend(self, answers: Any) -> Any:
        """Put what a clock would answer in place of answers that are not legal; the lanes where that was so."""
        return self._machine.mend(self._all, answers)

    def random_answers(self, answers: Any) -> None:
        """Fill an array of the lanes' length with random legal answers."""
        self._machine.choose(self._all, answers)

    def bot_answers(self, answers: Any) -> None:
        """Fill an array of the lanes' length with what the hand-written bot would answer: to learn from, to play
        against."""
        self._machine.advise(self._all, answers)

    def close(self) -> None:
        """Let the threads go."""
        self._machine.close()


class Threads:
    """The machine's own processor: a share of the lanes for each thread, in arrays of NumPy's."""

    def __init__(
        self, game: Game, observer: Observer, rules: Any, form: Form, lanes: int, threads: int
    ) -> None:
        self._observer, self._rules, self._form, self._num_lanes = observer, rules, form, lanes
        self._shares = _shares(lanes, threads)
        self._pool = ThreadPoolExecutor(len(self._shares)) if len(self._shares) > 1 else None
        self._weights = [np.zeros(game.max_weights, np.int64) for _ in self._shares]
        self._rooms = [np.zeros(1, game.Seen.LAYOUT) for _ in self._shares]
        self._entries: dict[str, Any] = {}
        self._whole: Lanes | None = None
        self._parts: list[Lanes] = []
        self._num_steps = 0

    def zeros(self, shape: tuple[int, ...], kind: Any) -> Any:
        return np.zeros(shape, kind)

    def put(self, array: Any) -> Any:
        return array

    def own(self, array: Any) -> Any:
        owned: Any = np.from_dlpack(array)
        if not owned.flags.writeable:
            raise ValueError("an array to be filled can be written to")
        return owned

    def start(self, lanes: Lanes, chosen: Any, other_luck: bool) -> None:
        def begin(number: int, share: slice, own: Lanes) -> int:
            run = Run(share.start, self._num_lanes, AT_ONCE)
            return int(self._call("start_lanes", own, run, chosen[share], other_luck, self._weights[number]))

        self._num_steps += sum(self._share_out(lanes, begin))

    def step(self, lanes: Lanes, restart: int, answers: Any) -> None:
        answers = np.ascontiguousarray(answers, np.int64)

        def go_on(number: int, share: slice, own: Lanes) -> int:
            run = Run(share.start, self._num_lanes, restart)
            return int(self._call("step_lanes", own, run, answers[share], self._weights[number]))

        self._num_steps += sum(self._share_out(lanes, go_on))

    def mend(self, lanes: Lanes, answers: Any) -> Any:
        illegal = np.zeros(self._num_lanes, np.bool_)
        _check_written(answers)
        self._call("mend_lanes", lanes, self._rooms[0], answers, illegal)
        return illegal

    def choose(self, lanes: Lanes, answers: Any) -> None:
        _check_written(answers)
        self._share_out(lanes, lambda _, share, own: self._call("choose_lanes", own, answers[share]))

    def advise(self, lanes: Lanes, answers: Any) -> None:
        _check_written(answers)

        def answer(number: int, share: slice, own: Lanes) -> None:
            self._call("advise_lanes", own, self._rooms[number], answers[share])

        self._share_out(lanes, answer)

    def fill(self, records: Any, out: Any) -> None:
        self._observer.fill(records, records["seat"].astype(np.int64), out, self._form)

    def num_steps(self) -> int:
        return self._num_steps

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown()

    def _cut(self, lanes: Lanes) -> list[Lanes]:
        """The arrays of each share's lanes, cut once; of Seens nobody asked for, room for one."""
        if self._whole is not lanes:
            self._whole, self._parts = (
                lanes,
                [self._part(lanes, number) for number in range(len(self._shares))],
            )
        return self._parts

    def _part(self, lanes: Lanes, number: int) -> Lanes:
        share, common = self._shares[number], ("starts", "opinions")
        own = {name: array[share] for name, array in lanes._asdict().items() if name not in common}
        rooms = {name: self._rooms[number] for name in ("seen", "last_seen") if not len(own[name])}
        return lanes._replace(**own | rooms)

    def _share_out(self, lanes: Lanes, work: Callable[[int, slice, Lanes], Any]) -> list[Any]:
        """Do the work for every share of the lanes, each in a thread."""
        numbers = range(len(self._shares))
        return list((self._pool.map if self._pool else map)(work, numbers, self._shares, self._cut(lanes)))

    def _call(self, name: str, *arguments: Any) -> Any:
        """Arrays have the same types in every call, so nobody asks again what they are: that would take longer than
        many a step."""
        if name not in self._entries:
            entry = self._form.entry(getattr(self._rules, name))
            self._entries[name] = compile_for(entry, *arguments)
        return self._entries[name](*arguments)


def _check_written(answers: Any) -> None:
    if answers.dtype != np.int64 or not answers.flags.c_contiguous:
        raise ValueError("answers are written into an array of numpy.int64, all in one piece")


def _shares(lanes: int, threads: int) -> list[slice]:
    """The lanes of each thread."""
    bounds = np.linspace(0, lanes, max(min(threads, lanes), 1) + 1).astype(int)
    return [slice(first, behind) for first, behind in pairwise(bounds.tolist())]
