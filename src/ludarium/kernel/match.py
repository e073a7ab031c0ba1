"""Match: a game being played, checked and recorded.

A match is a game, its options and the ordered log of answers, chance included; the state can always be
recomputed from them. This file looks at no clock and opens no file. What may leave it for a seat is a Seen or an
event told to that seat; the state, the log and the source belong to whoever runs the match.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from ludarium.kernel import undo
from ludarium.kernel.chance import Source
from ludarium.kernel.contract import CHANCE, SPECTATOR, Game
from ludarium.kernel.forms import listening
from ludarium.kernel.history import Answer, Draw, Entry, Heard, Listener, Undo, open_draw, outcome_of
from ludarium.kernel.options import OptionError, Options
from ludarium.kernel.refusals import Refused
from ludarium.kernel.secret import Secret

MAX_NAME = 60
_CHECKPOINT_EVERY = 64  # answers; bounds what recomputing costs
_BIDI_CONTROLS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


@dataclass(frozen=True)
class Holder:
    """Who sits at a seat: a name for people, and a kind such as `person` or `heuristic`."""

    name: str
    kind: str = "person"

    def __post_init__(self) -> None:
        for text in (self.name, self.kind):
            if not 0 < len(text.strip()) <= len(text) <= MAX_NAME or any(map(_unfit, text)):
                raise ValueError(
                    f"a name is 1 to {MAX_NAME} characters that can be shown, not {text[:MAX_NAME]!r}"
                )


def _unfit(character: str) -> bool:
    """Control characters, lone surrogates and marks that turn the direction of writing."""
    return unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") or character in _BIDI_CONTROLS


class Match:
    """A game being played. With a source chance answers by itself, without one by `play(CHANCE, outcome)`."""

    def __init__(
        self,
        game: Game,
        options: Options,
        *,
        source: Source | None = None,
        holders: Sequence[Holder] = (),
        clock: Callable[[], float] | None = None,
    ) -> None:
        self.game = game
        self.options = options.copy()
        self.num_seats = _num_seats(game, options)
        self.holders = tuple(holders) or tuple(Holder(f"Seat {seat + 1}") for seat in range(self.num_seats))
        if len(self.holders) != self.num_seats:
            raise ValueError(f"{self.num_seats} seats, but {len(self.holders)} to sit there")
        self.source = source
        self.commitment = source.commitment if isinstance(source, Secret) else None
        self.clock = clock
        self.created = self._now()
        self.log: list[Entry] = []
        self.answers: list[Answer] = []  # the log without what was taken back
        with listening() as told:
            self.state: Any = game.new(options)
        self.opening = tuple(told)
        self._used = [0] * len(game.streams)  # never rewinds
        self._checkpoints: list[tuple[int, bytes]] = [(0, self.state.to_bytes())]
        self._snapshot: Any = self.state.copy()
        self._snapshot_at = -1  # after so many entries of the log
        self._before: dict[int, tuple[int, Any]] = {}  # by seat: the state before its latest answer, for undo
        self._watchers: list[Callable[[Entry], None]] = []
        self.settle()

    @classmethod
    def start(
        cls,
        game: Game,
        options: Options,
        *,
        seed: int | str | None = None,
        holders: Sequence[Holder] = (),
        clock: Callable[[], float] | None = None,
    ) -> Match:
        """A match with a fresh key, or with the key behind a seed."""
        secret = Secret.fresh() if seed is None else Secret.from_seed(seed)
        return cls(game, options, source=secret, holders=holders, clock=clock)

    # --- Asking -----------------------------------------------------------------------------------------

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe an answer; CHANCE alone; or nobody: the game is over."""
        owing = self.game.waiting(self.state)
        if owing == CHANCE:
            return (CHANCE,)
        return tuple([seat for seat in range(self.num_seats) if (owing >> seat) & 1])

    @property
    def over(self) -> bool:
        return self.game.waiting(self.state) == 0

    def legal(self, seat: int) -> list[int]:
        """The answers a seat (or CHANCE) may give now, ascending; none if it owes none."""
        return self.game.legal(self.state, seat) if seat in self.waiting else []

    def question(self, seat: int) -> str:
        """The name of what a seat is asked now; `nothing` if it owes no answer."""
        return self.game.questions[self.game.question(self.state, seat) if seat in self.waiting else 0].name

    def text(self, seat: int, answer: int) -> str:
        """An answer as text, such as `take green-2`."""
        return (self.game.outcomes if seat == CHANCE else self.game.actions).text(answer)

    def seen(self, viewer: int) -> Any:
        """What a seat or SPECTATOR may see now."""
        seen = self.game.Seen()
        self.game.see(self.state, self._viewer(viewer), seen)
        return seen

    def snapshot(self) -> Any:
        """The state as it is now and stays, made once for all who want it; nobody may change it."""
        if self._snapshot_at != len(self.log):
            self._snapshot, self._snapshot_at = self.state.share(self._snapshot), len(self.log)
        return self._snapshot

    def events_for(self, viewer: int, after: int = 0) -> list[Heard]:
        """What a seat or SPECTATOR has been told, in order, from its number `after` + 1 on."""
        listener = Listener(self.game, self._viewer(viewer))
        heard = list(listener.hear_opening(self.opening))
        for entry in self.log:
            heard += listener.hear(entry)
        return heard[after:]

    @property
    def places(self) -> tuple[int, ...]:
        """By seat: the final place, from 1; ties share it."""
        self._when_over("places")
        return tuple(self.game.result(self.state, seat) for seat in range(self.num_seats))

    @property
    def payoffs(self) -> tuple[float, ...]:
        """By seat: the outcome as a number from -1 to 1."""
        self._when_over("payoffs")
        return tuple(float(self.game.payoff(self.state, seat)) for seat in range(self.num_seats))

    @property
    def secret(self) -> Secret | None:
        """The key and the salt, disclosed once the match is over; None if chance was scripted."""
        self._when_over("key")
        return self.source if isinstance(self.source, Secret) else None

    # --- Playing ----------------------------------------------------------------------------------------

    def play(self, seat: int, answer: int | str) -> tuple[Answer, ...]:
        """Give an answer, by id or by text; it, and the answers of chance that follow. `Refused` if illegal."""
        if seat == CHANCE and self.source is not None:
            raise Refused("chance-is-drawn")
        return (self.repeat(seat, answer, self._now()), *self.settle())

    def repeat(self, seat: int, answer: int | str, time: float | None = None) -> Answer:
        """Give an answer that was given before, chance's too; checked like `play`, and nothing follows by itself."""
        played = self._checked(seat, answer)
        return self._carry_out(seat, played, time, self._draw() if seat == CHANCE else None)

    def settle(self) -> tuple[Answer, ...]:
        """Let chance answer from the source until a seat is waiting or the game is over."""
        given: list[Answer] = []
        while self.source is not None and self.game.waiting(self.state) == CHANCE:
            first, draw = self.game.questions[self.game.question(self.state, CHANCE)].first, self._draw()
            given.append(self._carry_out(CHANCE, first + outcome_of(self.source, draw), self._now(), draw))
        return tuple(given)

    def undo(self, seat: int) -> Undo:
        """Take a seat's own latest answer back; `Refused` where that would tell or change too much."""
        return self.repeat_undo(seat, self._now())

    def repeat_undo(self, seat: int, time: float | None = None) -> Undo:
        """An undo that was made before, checked like `undo`."""
        index, state = undo.without_latest(self, seat)
        told = undo.told_of(self, index, state)
        entry = Undo(len(self.log) + 1, seat, self.answers[index].number, told, time)
        del self.answers[index]
        self._checkpoints = [(count, data) for count, data in self._checkpoints if count <= index]
        self._before = {other: point for other, point in self._before.items() if point[0] <= index}
        self.state = state
        self._enter(entry)
        return entry

    def can_undo(self, seat: int) -> str | None:
        """Why this seat cannot undo now, or None if it can; changes nothing."""
        try:
            undo.without_latest(self, seat)
        except Refused as refused:
            return refused.reason
        return None

    def watch(self, watcher: Callable[[Entry], None]) -> None:
        """Call `watcher` with each entry from now on, as soon as it is in the log."""
        self._watchers.append(watcher)

    # --- Recomputing ------------------------------------------------------------------------------------

    def state_after(self, count: int) -> Any:
        """The state after so many of `answers`, recomputed."""
        start, state = self._nearest(count)
        with listening():  # whoever listens outside was told already
            for answer in self.answers[start:count]:
                self.game.apply(state, answer.seat, answer.answer)
        return state

    def _nearest(self, count: int) -> tuple[int, Any]:
        """How many answers the latest known state has that is not beyond `count`, and a copy of it."""
        start, data = next(point for point in reversed(self._checkpoints) if point[0] <= count)
        known = [point for point in self._before.values() if start < point[0] <= count]
        if known:
            start, state = max(known, key=lambda point: point[0])
            return start, state.copy()
        return start, self.game.State.from_bytes(data)

    def verify(self) -> str | None:
        """What in this match is not what its key gives, as a sentence; None if all of it is."""
        secret = self.source
        if not isinstance(secret, Secret):
            return "there is no key to check the answers of chance against"
        if self.commitment != secret.commitment:
            return f"the key and salt give the commitment {secret.commitment}, not {self.commitment}"
        for answer in self.answers:
            if answer.draw is not None and (fault := self._fault(secret, answer, answer.draw)):
                return fault
        return None

    def _fault(self, secret: Secret, answer: Answer, draw: Draw) -> str | None:
        given = self.game.questions[answer.question].first + outcome_of(secret, draw)
        if given == answer.answer:
            return None
        stream, texts = self.game.streams.text(draw.stream), self.game.outcomes
        return (
            f"answer {answer.number} is {texts.text(answer.answer)!r}, but the key gives {texts.text(given)!r}"
            f" as answer {draw.k + 1} of the stream {stream!r}"
        )

    # --- Inside -----------------------------------------------------------------------------------------

    def _checked(self, seat: int, answer: int | str) -> int:
        """The id of an answer that is legal now, or `Refused`."""
        if self.over:
            raise Refused("game-over")
        if seat not in range(self.num_seats) and seat != CHANCE:
            raise Refused("no-such-seat", seat)
        if seat not in self.waiting:
            raise Refused("not-waiting", seat)
        played = self._find(seat, answer) if isinstance(answer, str) else answer
        question = self.game.questions[self.game.question(self.state, seat)]
        if not 0 <= played < len(self.game.outcomes if seat == CHANCE else self.game.actions):
            raise Refused("unknown-answer", seat, str(played))
        if played - question.first not in range(question.count):
            raise Refused("not-asked", seat, self.text(seat, played))
        if reason := self.game.refusal(self.state, seat, played):
            raise Refused(self.game.refusals.text(reason), seat, self.text(seat, played))
        if seat == CHANCE and self._draw().weights[played - question.first] <= 0:
            raise Refused("impossible-outcome", seat, self.text(seat, played))
        return played

    def _find(self, seat: int, text: str) -> int:
        families = self.game.outcomes if seat == CHANCE else self.game.actions
        found = families.find(text)
        if found is None:
            legal = [families.text(answer) for answer in self.legal(seat)]
            raise Refused(
                "unknown-answer", seat, text[:MAX_NAME], get_close_matches(text[:MAX_NAME].lower(), legal, 1)
            )
        return found

    def _carry_out(self, seat: int, answer: int, time: float | None, draw: Draw | None) -> Answer:
        """Apply an answer that was checked, and enter it into the log."""
        question = self.game.question(self.state, seat)
        if seat != CHANCE:
            self._before[seat] = (len(self.answers), self.snapshot())
        try:
            with listening() as told:
                self.game.apply(self.state, seat, answer)
        except Exception:
            self.state = self.state_after(len(self.answers))
            raise
        if draw is not None:
            self._used[draw.stream] += 1
        entry = Answer(len(self.log) + 1, seat, answer, question, tuple(told), draw, time)
        self.answers.append(entry)
        if len(self.answers) - self._checkpoints[-1][0] >= _CHECKPOINT_EVERY:
            self._checkpoints.append((len(self.answers), self.state.to_bytes()))
        self._enter(entry)
        return entry

    def _enter(self, entry: Entry) -> None:
        self.log.append(entry)
        for watcher in self._watchers:
            watcher(entry)

    def _draw(self) -> Draw:
        """What the open chance question draws from."""
        stream, weights = open_draw(self.game, self.state)
        return Draw(stream, self._used[stream], weights)

    def _viewer(self, viewer: int) -> int:
        if viewer not in range(self.num_seats) and viewer != SPECTATOR:
            raise ValueError(
                f"there is no seat {viewer}: a viewer is one of 0 to {self.num_seats - 1}, or SPECTATOR"
            )
        return viewer

    def _when_over(self, what: str) -> None:
        if not self.over:
            raise NotOverError(f"the {what} of a match can be told only when it is over")

    def _now(self) -> float | None:
        return self.clock() if self.clock else None


class NotOverError(RuntimeError):
    """Asked for something that is told only when the match is over."""


def _num_seats(game: Game, options: Options) -> int:
    count: int = getattr(options, "seats")  # noqa: B009  # declared by every game's options, not by the kernel's
    if not isinstance(options, game.Options) or count not in game.seats:
        raise OptionError(f"these options, for {count} players, are not for {game.name}")
    return count
