"""Episode: one game of learners; what the standard interfaces are made of.

Chance answers by itself from a luck of the episode's, and so do the bots of seats that bots hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, TypedDict

import numpy as np
from numpy.typing import NDArray

from ludarium.bots.kinds import Bot, bot_of, check_plays
from ludarium.bots.turn import action_of, turn_of
from ludarium.kernel import registry
from ludarium.kernel.chance import Luck, new_luck
from ludarium.kernel.contract import Game
from ludarium.kernel.registry import options_for
from ludarium.kernel.tensors import How, observer_of
from ludarium.rl.single import NOBODY, Entries, Running, runner_of

Observation = dict[str, NDArray[Any]]
Illegal = Literal["default", "raise"]  # what is made of an answer that is not legal: the clock's, or an error


class IllegalActionError(ValueError):
    """An action that the mask forbids, where such are errors."""


class Table(TypedDict, total=False):
    """What may be said of a `Setting` beside its game and seats."""

    options: Mapping[str, object] | None
    observation: How
    form: Running


class Setting:
    """What all episodes of an environment share: the game, its options, how they are seen, and how rules run."""

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        observation: How = "dense",
        form: Running = "compiled",
    ) -> None:
        self._given = (seats, options, observation, form)
        words = {name: str(word) for name, word in (options or {}).items()}
        self.game = game
        self.how: How = observation
        self.options: Any = options_for(game, seats or game.Options().seats, words)
        self.observer = observer_of(game, self.options.seats)
        self.runner = runner_of(game, form)
        self._start: Any = game.new(self.options)
        self._entries: dict[frozenset[int], Entries] = {}

    def entries(self, bots: Iterable[int]) -> Entries:
        """The rules of tables with these built-in bots."""
        key = frozenset(bots)
        if key not in self._entries:
            self._entries[key] = Entries(self.game, self._start, self.runner, self.observer, key)
        return self._entries[key]

    def __deepcopy__(self, memo: Any) -> Setting:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Machine code stays here; whoever unpickles it compiles anew, or finds it on the disk."""
        return _setting, (self.game.name, *self._given)


def _setting(name: str, *given: Any) -> Setting:
    return Setting(registry.game(name), *given)


class Episode:
    """One game being played, with the bots that these specs name."""

    def __init__(self, setting: Setting, seed: int, bots: Mapping[int, str] | None = None) -> None:
        self.setting, self.game = setting, setting.game
        self._specs, self._seed, self._asked_outside = dict(bots or {}), seed, 0
        self._take_seats()
        self._states, self._lucks = setting.runner.again(self._entries.start), self._entries.lucks(seed)
        self._go_on(NOBODY, 0)

    def _take_seats(self) -> None:
        """Bots that rules know answer within them, all others one answer at a time."""
        found = {seat: bot_of(spec) for seat, spec in self._specs.items()}
        inside = {seat: bot.in_playouts for seat, bot in found.items() if bot.in_playouts is not None}
        self._outside: dict[int, Bot] = {seat: bot for seat, bot in found.items() if seat not in inside}
        self._mask_outside = sum(1 << seat for seat in self._outside)
        entries = self.setting.entries(inside.values())
        self._held = entries.held(inside, {seat: bot.temperament for seat, bot in found.items()})
        self._entries, self._room = entries, (entries.seen(), entries.weights())
        how, observer = self.setting.how, self.setting.observer
        self._show = entries.show_dense if how == "dense" else entries.show_compact
        self._width, self._kind = len(observer), observer.dtype(how)
        self._num_actions, self._firsts = len(self.game.actions), self.game.questions.first

    def _go_on(self, seat: int, action: int) -> None:
        """Apply an answer, and let chance and bots go on."""
        play, table = self._entries.play, (self._states, *self._held, self._lucks, *self._room, True)
        owing = play(*table, seat, action)
        while outside := owing & self._mask_outside:
            seat = places_in(outside)[0]
            owing = play(*table, seat, self._answer_of_bot(seat))
        self.asked = places_in(owing)
        """The learners' seats that owe an answer; none once the game is over."""
        self._open: dict[int, tuple[int, int]] = {}  # by seat, its question and its legal answers

    def _answer_of_bot(self, seat: int) -> int:
        turn = turn_of(self.game, self.seen(seat), seat, self._next_luck())
        return action_of(turn, self._outside[seat].answer(turn))

    def _next_luck(self) -> Luck:
        """Another luck for each answer of a bot."""
        self._asked_outside += 1
        return new_luck(~self._seed, self._asked_outside)

    @property
    def state(self) -> Any:
        """All there is, as a record."""
        return self.setting.runner.objects(self.game.State, self._states)[0]

    def seen(self, seat: int) -> Any:
        """What a seat sees."""
        seen = self._entries.seen()
        self._entries.look(self._states, seat, seen)
        return self.setting.runner.objects(self.game.Seen, seen)[0]

    def _question(self, seat: int) -> tuple[int, int]:
        """What a seat is asked, and the mask of its legal answers."""
        if seat not in self._open:
            self._open[seat] = self._entries.ask(self._states, seat) if seat in self.asked else (0, 0)
        return self._open[seat]

    def legal(self, seat: int) -> Sequence[int]:
        """The answers that a seat may give."""
        asked, mask = self._question(seat)
        return [self._firsts[asked] + place for place in places_in(mask)]

    def legal_mask(self, seat: int, more: int = 0) -> NDArray[np.int8]:
        """The same as flags over all actions, and so many more."""
        flags = np.empty(self._num_actions + more, np.int8)
        self._entries.mark(flags, *self._question(seat))
        return flags

    def observe(self, seat: int, more: int = 0) -> Observation:
        """What a seat sees as a tensor, with the mask of its legal answers."""
        row = np.empty(self._width, self._kind)
        self._show(self._states, seat, row)
        return {"observation": row, "action_mask": self.legal_mask(seat, more)}

    def play(self, seat: int, action: int) -> None:
        """Give a legal answer, and let chance and bots give theirs."""
        self._go_on(seat, action)

    def mended(self, seat: int, action: int, illegal: Illegal) -> int:
        """The action, if it is legal; else what is made of it. Who is asked nothing gives no answer at all."""
        asked, mask = self._question(seat)
        if not mask:
            raise IllegalActionError(f"seat {seat} is asked nothing now; if the game is over, reset it")
        place = action - self._firsts[asked]
        if place >= 0 and mask >> place & 1:
            return action
        if illegal == "raise":
            raise IllegalActionError(f"{action} is not legal now; see action_mask")
        return self._entries.mend(self._states, seat, self._entries.seen())

    def payoffs(self) -> list[float]:
        """What the game was worth to each seat, once it is over."""
        payoffs = np.zeros(self.setting.options.seats)
        self._entries.pay(self._states, payoffs)
        return payoffs.tolist()

    def potential(self, seat: int) -> float:
        """How far a seat has come; nothing once the game is over, or where the game does not say."""
        if not self.asked:
            return 0.0
        return float(self._entries.come_far(self._states, seat, self._entries.seen()))

    # --- Copies -----------------------------------------------------------------------------------------

    def __deepcopy__(self, memo: Any) -> Episode:
        """A game that goes its own way from here, with the same luck."""
        twin = object.__new__(Episode)
        twin.__dict__.update(self.__dict__)
        again = self.setting.runner.again
        twin._states, twin._lucks = again(self._states), again(self._lucks)
        twin._room, twin._open = (self._entries.seen(), self._entries.weights()), dict(self._open)
        return twin

    def __getstate__(self) -> tuple[Any, ...]:
        objects = self.setting.runner.objects
        kept = objects(self.game.State, self._states), objects(Luck, self._lucks)
        return self.setting, self._specs, self._seed, self._asked_outside, self.asked, *kept

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        self.setting, self._specs, self._seed, self._asked_outside, self.asked, states, lucks = kept
        self.game, self._open = self.setting.game, {}
        self._take_seats()
        self._states, self._lucks = self.setting.runner.records(*states), self.setting.runner.records(*lucks)


@lru_cache(1 << 14)
def places_in(mask: int) -> tuple[int, ...]:
    """The places of a mask's bits."""
    return tuple(place for place in range(mask.bit_length()) if mask >> place & 1)


def specs_at(game: Game, opponents: str | Sequence[str], seats: Sequence[int]) -> dict[int, str]:
    """Bots by their specs at these seats: one for all of them, or one for each. One that does not play is an error."""
    specs = [opponents] * len(seats) if isinstance(opponents, str) else list(opponents)
    if len(specs) != len(seats):
        raise ValueError(f"{len(seats)} opponents are wanted, not {len(specs)}")
    for spec in set(specs):
        check_plays(spec, game, len(seats) + 1)
    return dict(zip(seats, specs))
