"""Match: a game being played, checked and recorded.

A match is a game, its options and the ordered log of answers, chance included; the state can always be
recomputed from them. This file looks at no clock and opens no file. What may leave it for a seat is a Seen or an
event told to that seat; the state, the log and the source belong to whoever runs the match.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from ludarium.kernel import positions, registry, undo
from ludarium.kernel.chance import Source
from ludarium.kernel.contract import CHANCE, SPECTATOR, Game, S, V
from ludarium.kernel.facts import scores_of
from ludarium.kernel.forms import listening
from ludarium.kernel.history import (
    Answer,
    Draw,
    Entry,
    Heard,
    Listener,
    Takeover,
    Undo,
    outcome_of,
)
from ludarium.kernel.options import OptionError, Options
from ludarium.kernel.records import Record
from ludarium.kernel.refusals import Refused, seat_name
from ludarium.kernel.secret import Secret, Share
from ludarium.kernel.signing import Signature

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from ludarium.kernel.previews import Readings

    S1 = TypeVar("S1", bound=Record, default=Any)  # of a match to be made, whose S and V follow from its game
    V1 = TypeVar("V1", bound=Record, default=Any)

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


class Progress(NamedTuple):
    """How far a match has come, as plain data: it can be worked out in one process and used in another."""

    log: tuple[Entry, ...]
    standing: tuple[int, ...]  # the numbers of the answers that were not taken back
    state: bytes
    used: tuple[int, ...]  # answers of each stream of chance
    checkpoints: tuple[tuple[int, bytes], ...]


class Match(Generic[S, V]):
    """A game being played. With a source chance answers by itself, without one by `play(CHANCE, outcome)`.

    >>> from ludarium import Match
    >>> match = Match.start("quacks", seats=2, seed=1)
    >>> match.waiting, match.question(0)
    ((0, 1), 'keep-brewing')
    >>> [match.text(0, answer) for answer in match.legal(0)]
    ['draw']
    >>> given, *drawn = match.play(0, "draw")
    >>> match.play(1, "fly")
    Traceback (most recent call last):
    ludarium.kernel.refusals.Refused: 'fly' is no answer in this game
    """

    def __init__(
        self,
        game: Game[S, V],
        options: Options,
        *,
        source: Source | None = None,
        holders: Sequence[Holder] = (),
        clock: Callable[[], float] | None = None,
        position: str | None = None,
    ) -> None:
        self.game = game
        self.options = options.copy()
        self.num_seats = _num_seats(game, options)
        self.holders = tuple(holders) or tuple(_holder(seat, "person") for seat in range(self.num_seats))
        if len(self.holders) != self.num_seats:
            raise ValueError(f"{self.num_seats} seats, but {len(self.holders)} to sit there")
        self.source = source
        self.commitment = source.commitment if isinstance(source, Secret) else None
        self.shares: tuple[Share, ...] = source.shares if isinstance(source, Secret) else ()
        self.signature: Signature | None = None  # of the record that this match was read from
        self.deal: str | None = (
            None  # the day whose luck was dealt to everybody alike; no device could add to it
        )
        self.abandoned = False  # nobody plays on, and the key was disclosed before the end
        self.clock = clock
        self.created = self._now()
        self.log: list[Entry] = []
        self.answers: list[Answer] = []  # the log without what was taken back
        self.takeovers: list[Takeover] = []  # `holders` are those who sat there at the start
        self.position = None if position is None else positions.plain(position)  # from which it was started
        with listening() as told:
            self.state: S = game.new(options) if position is None else positions.read(game, position, options)
        self.opening = tuple(told)
        self._used = [0] * len(game.streams)  # never rewinds
        self._checkpoints: list[tuple[int, bytes]] = [(0, self.state.to_bytes())]
        self._snapshot: S = self.state.copy()
        self._snapshot_at = -1  # after so many entries of the log
        self._before: dict[int, tuple[int, S]] = {}  # by seat: the state before its latest answer, for undo
        self._watchers: list[Callable[[Entry], None]] = []
        self.settle()

    @staticmethod
    def start(
        game: Game[S1, V1] | str,
        options: Options | Mapping[str, object] | None = None,
        *,
        seats: int | None = None,
        seed: int | str | None = None,
        holders: Sequence[Holder | str] = (),
        clock: Callable[[], float] | None = None,
        position: str | None = None,
    ) -> Match[S1, V1]:
        """A match with a fresh key, or with the key behind a seed; from the beginning, or from a position.

        The game and its options may be words, such as `"quacks"` and `{"set": 2}`, and a holder just a kind, such as
        `"person"` or `"heuristic"`. Without a number of seats there are as many as holders, or as the game is usually
        played with. A position may name options too.

        >>> match = ludarium.Match.start("quacks", seed=1, position='''
        ...     options seats=2
        ...     table round_number=5 card=lucky-devil
        ...     seat-1 score=20 bag=white-1*2,green-1 pot=white-3@3,orange-1@4
        ... ''')
        >>> [match.text(0, answer) for answer in match.legal(0)]
        ['draw', 'stop', 'use-flask']
        """
        rules: Game[S1, V1] = registry.game(game) if isinstance(game, str) else game
        if position is not None and not isinstance(options, Options):
            options = {**positions.option_words(position), **(options or {})}
        chosen = _options(rules, options, seats or len(holders) or None)
        secret = Secret.fresh() if seed is None else Secret.from_seed(seed)
        seated = [_holder(seat, holder) for seat, holder in enumerate(holders)]
        return Match(rules, chosen, source=secret, holders=seated, clock=clock, position=position)

    def __str__(self) -> str:
        """The whole position in the game's notation, secrets included, and who is asked what: for whoever runs it."""
        return "\n".join([self._heading(), self.game.notation.write(self.state), *self._asked()])

    def _heading(self) -> str:
        title = self.game.title.get("en", self.game.name)
        return f"{title}: {', '.join(f'{holder.name} ({holder.kind})' for holder in self.holders)}"

    def _asked(self) -> list[str]:
        """A line for each who owes an answer; one for the winners if nobody does."""
        if self.over:
            return [f"over; won by {' and '.join(map(seat_name, self.winners)) or 'nobody'}"]
        return [
            f"{seat_name(seat)}: {self.question(seat)}? {', '.join(self.text(seat, a) for a in self.legal(seat))}"
            for seat in self.waiting
        ]

    # --- Asking -----------------------------------------------------------------------------------------

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe an answer; CHANCE alone; or nobody: the game is over."""
        owing = self.game.waiting_in(self.state)
        if owing == CHANCE:
            return (CHANCE,)
        return tuple([seat for seat in range(self.num_seats) if (owing >> seat) & 1])

    @property
    def over(self) -> bool:
        """Whether nobody owes an answer any more."""
        return self.game.waiting_in(self.state) == 0

    def legal(self, seat: int) -> list[int]:
        """The answers a seat (or CHANCE) may give now, ascending; none if it owes none."""
        return self.game.legal_in(self.state, seat) if seat in self.waiting else []

    def question(self, seat: int) -> str:
        """The name of what a seat is asked now; `nothing` if it owes no answer."""
        return self.game.questions[
            self.game.question_in(self.state, seat) if seat in self.waiting else 0
        ].name

    def text(self, seat: int, answer: int) -> str:
        """An answer as text, such as `take green-2`."""
        return (self.game.outcomes if seat == CHANCE else self.game.actions).text(answer)

    def seen(self, viewer: int) -> V:
        """What a seat or SPECTATOR may see now."""
        return self.game.see(self.state, self._viewer(viewer))

    def snapshot(self) -> S:
        """The state as it is now and stays, made once for all who want it; nobody may change it."""
        if self._snapshot_at != len(self.log):
            self._snapshot, self._snapshot_at = self.state.share(self._snapshot), len(self.log)
        return self._snapshot

    def events_for(self, viewer: int, after: int = 0) -> list[Heard]:
        """What a seat or SPECTATOR has been told, in order, from its number `after` + 1 on."""
        listener = Listener(self.game, self._viewer(viewer), Heard)
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
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; nobody need have."""
        self._when_over("winners")
        return tuple([seat for seat in range(self.num_seats) if self.game.won(self.state, seat)])

    @property
    def payoffs(self) -> tuple[float, ...]:
        """By seat: the outcome as a number from -1 to 1."""
        self._when_over("payoffs")
        return tuple(float(self.game.payoff(self.state, seat)) for seat in range(self.num_seats))

    @property
    def scores(self) -> list[int] | None:
        """By seat: what the players of the game count; None if they count nothing."""
        self._when_over("scores")
        return scores_of(self.game, self.state, self.num_seats)

    @property
    def turned_over(self) -> Readings:
        """What players lay open at the end; nothing in a game that leaves it face down."""
        self._when_over("turned over")
        return self.game.turned_over(self.state) if self.game.turned_over else {}

    @property
    def secret(self) -> Secret | None:
        """The key and the salt, disclosed once the match is over; None if chance was scripted."""
        self._when_over("key")
        return self.source if isinstance(self.source, Secret) else None

    # --- Playing ----------------------------------------------------------------------------------------

    def play(self, seat: int, answer: int | str, time: float | None = None) -> tuple[Answer, ...]:
        """Give an answer, by id or by text; it, and the answers of chance that follow. `Refused` if illegal. Without a
        time it is what the match's clock says."""
        if seat == CHANCE and self.source is not None:
            raise Refused("chance-is-drawn")
        time = self._now() if time is None else time
        return (self.repeat(seat, answer, time), *self.settle(time))

    def repeat(self, seat: int, answer: int | str, time: float | None = None) -> Answer:
        """Give an answer that was given before, chance's too; checked like `play`, and nothing follows by itself."""
        played = self._checked(seat, answer)
        return self._carry_out(seat, played, time, self._draw() if seat == CHANCE else None)

    def settle(self, time: float | None = None) -> tuple[Answer, ...]:
        """Let chance answer from the source until a seat is waiting or the game is over."""
        given: list[Answer] = []
        while self.source is not None and self.game.waiting_in(self.state) == CHANCE:
            first, draw = self.game.questions[self.game.question_in(self.state, CHANCE)].first, self._draw()
            at = self._now() if time is None else time
            given.append(self._carry_out(CHANCE, first + outcome_of(self.source, draw), at, draw))
        return tuple(given)

    def undo(self, seat: int, time: float | None = None) -> Undo:
        """Take a seat's own latest answer back; `Refused` where that would tell or change too much."""
        time = self._now() if time is None else time
        return self._take_back(*undo.without_latest(self, seat), time)

    def repeat_undo(self, seat: int, time: float | None = None) -> Undo:
        """An undo that was made before, checked like `undo` but for whether others had answered since."""
        return self._take_back(*undo.without_latest(self, seat, again=True), time)

    def _take_back(self, index: int, state: S, time: float | None) -> Undo:
        told = undo.told_of(self, index, state)
        entry = Undo(len(self.log) + 1, self.answers[index].seat, self.answers[index].number, told, time)
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

    def take_over(self, seat: int, name: str, time: float | None = None) -> Takeover:
        """Somebody new sits at a seat from now on; the record says so."""
        takeover = Takeover(len(self.log), self._viewer(seat), Holder(name).name, time)
        self.takeovers.append(takeover)
        return takeover

    def watch(self, watcher: Callable[[Entry], None]) -> None:
        """Call `watcher` with each entry from now on, as soon as it is in the log."""
        self._watchers.append(watcher)

    # --- Recomputing ------------------------------------------------------------------------------------

    def state_after(self, count: int) -> S:
        """The state after so many of `answers`, recomputed."""
        start, state = self._nearest(count)
        state = state.copy()
        with listening():  # whoever listens outside was told already
            for answer in self.answers[start:count]:
                self.game.apply(state, answer.seat, answer.answer)
        return state

    def state_before(self, index: int) -> S:
        """The state before one of `answers`, which nobody may change."""
        start, state = self._nearest(index)
        return state if start == index else self.state_after(index)

    def _nearest(self, count: int) -> tuple[int, S]:
        """The latest state that is known and has at most `count` answers: how many it has, and the state itself."""
        start, data = next(point for point in reversed(self._checkpoints) if point[0] <= count)
        known = [point for point in self._before.values() if start <= point[0] <= count]
        return max(known, key=itemgetter(0)) if known else (start, self.game.State.from_bytes(data))

    def progress(self) -> Progress:
        """All that was played, for a match of the same game and options to `go_to`."""
        standing = tuple(answer.number for answer in self.answers)
        used, checkpoints = tuple(self._used), tuple(self._checkpoints)
        return Progress(tuple(self.log), standing, self.state.to_bytes(), used, checkpoints)

    def go_to(self, progress: Progress) -> None:
        """Be where a match of the same game and options is, without playing it again: it was checked there."""
        self.log = list(progress.log)
        self.answers = [self._answer_of(number) for number in progress.standing]
        self.state = self.game.State.from_bytes(progress.state)
        self._used, self._checkpoints = list(progress.used), list(progress.checkpoints)
        self._snapshot_at, self._before = -1, {}

    def _answer_of(self, number: int) -> Answer:
        entry = self.log[number - 1]
        assert isinstance(entry, Answer)
        return entry

    def verify(self) -> str | None:
        """What in this match is not what its key gives, as a sentence; None if all of it is."""
        secret = self.source
        if not isinstance(secret, Secret):
            return "there is no key to check the answers of chance against"
        if self.commitment != secret.commitment:
            return f"the key and salt give the commitment {secret.commitment}, not {self.commitment}"
        for share in self.shares:
            if not share.fits:
                return f"the share of seat {share.seat + 1} is not the one that it had committed to"
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
        owing = self.game.waiting_in(self.state)
        if owing == 0:
            raise Refused("game-over")
        if seat not in range(self.num_seats) and seat != CHANCE:
            raise Refused("no-such-seat", seat)
        if not (seat == owing if CHANCE in (seat, owing) else (owing >> seat) & 1):
            raise Refused("not-waiting", seat)
        played = self._find(seat, answer) if isinstance(answer, str) else answer
        question = self.game.questions[self.game.question_in(self.state, seat)]
        if not 0 <= played < len(self.game.outcomes if seat == CHANCE else self.game.actions):
            raise Refused("unknown-answer", seat, str(played))
        if played - question.first not in range(question.count):
            raise Refused("not-asked", seat, self.text(seat, played))
        if seat == CHANCE:
            if self._draw().weights[played - question.first] <= 0:
                raise Refused("impossible-outcome", seat, self.text(seat, played))
        elif reason := self.game.refusal_in(self.state, seat, played):
            raise Refused(self.game.refusals.text(reason), seat, self.text(seat, played))
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
        question = self.game.question_in(self.state, seat)
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
        stream, weights = self.game.open_draw(self.state)
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


def _options(game: Game, options: Options | Mapping[str, object] | None, seats: int | None) -> Options:
    """The options themselves, or those behind words; for the usual number of seats if none is named."""
    if isinstance(options, Options):
        return options
    words = {name: str(word) for name, word in (options or {}).items()}
    return registry.options_for(game, seats or int(words.get("seats", game.Options().seats)), words)


def _holder(seat: int, holder: Holder | str) -> Holder:
    """A holder of whom only the kind is told is named after the seat."""
    return Holder(f"Seat {seat + 1}", holder) if isinstance(holder, str) else holder


def _num_seats(game: Game, options: Options) -> int:
    count = options.seats
    if not isinstance(options, game.Options) or count not in game.seats:
        raise OptionError(f"these options, for {count} players, are not for {game.name}")
    return count
