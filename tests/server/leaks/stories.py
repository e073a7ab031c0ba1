"""Stories: two matches, answer by answer, that one viewer cannot tell apart by the rules."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import count, cycle
from random import Random
from typing import Any

from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import CHANCE, SPECTATOR, Game
from ludarium.kernel.match import Match
from ludarium.kernel.options import Options
from tests.contract.secrets import differing, imagined
from tests.contract.specs import Spec
from tests.contract.walks import positions, random_options

LENGTH = 30  # answers of a pair
TRIES = 6  # for one that gets so far
SHARE_OF_UNDOS = 0.12
SHARE_OF_DEFAULTS = 0.1
SHARE_OF_DIFFERENCE = 0.7
SHARE_OF_POSITIONS = (
    0.05  # of a game: so few that pairs begin everywhere in it, and not only soon after its start
)

UNDO = -1  # as an action: the seat takes its latest answer back


@dataclass(frozen=True)
class Beat:
    """A seat answers, takes back, or lets its time run out."""

    seat: int
    action: int
    timed_out: bool = False
    before: tuple[Beat, ...] = ()  # answers of others that nobody else notices


@dataclass(frozen=True)
class Story:
    """A match as it is to be played on a table: `game` sets it up at its beginning."""

    game: Game
    options: Options
    beats: tuple[Beat, ...]
    draws: dict[tuple[int, int], int]  # by stream and number in the stream
    end: Any  # the state after the last answer
    start: Any = None
    bots: bool = True  # whether some seats may be played by bots


def begun_at(game: Game, state: Any) -> Game:
    """The game with this state in place of its set-up."""
    return replace(game, set_up=lambda new: new.copy_from(state))


@dataclass
class Side:
    """One of the two matches while they are being told."""

    game: Game
    match: Match
    beats: list[Beat] = field(default_factory=list[Beat])
    draws: dict[tuple[int, int], int] = field(default_factory=dict[tuple[int, int], int])

    @property
    def story(self) -> Story:
        return Story(self.game, self.match.options, tuple(self.beats), dict(self.draws), self.match.state)

    def candidates(self, spec: Spec, seat: int, viewer: int) -> dict[Hashable, list[int]]:
        """The answers that can be given, by what the viewer notices of each."""
        found: dict[Hashable, list[int]] = {}
        for answer in possible(self.match, seat):
            noticed = spec.alike(self.match.state, seat, answer, viewer), answer if seat == viewer else None
            found.setdefault(noticed, []).append(answer)
        return found

    def give(self, seat: int, answer: int, timed_out: bool = False) -> None:
        if seat != CHANCE:
            self.beats.append(Beat(seat, answer, timed_out))
        for given in self.match.play(seat, answer):
            if given.draw is not None:
                index = given.answer - self.game.questions[given.question].first
                self.draws[given.draw.stream, given.draw.k] = sum(given.draw.weights[:index])

    def drop_last(self) -> None:
        """Leave the latest answer out, and the answers of chance that followed it."""
        del self.beats[-1:]
        latest = max((index for index, given in enumerate(self.match.answers) if given.seat >= 0), default=0)
        self.match.state = self.match.state_after(latest)


def possible(match: Match, seat: int) -> list[int]:
    if seat != CHANCE:
        return match.legal(seat)
    return list(match.game.odds(match.state))


@dataclass(frozen=True)
class Pair:
    """Two stories for one viewer, and in how much they differ."""

    viewer: int
    stories: tuple[Story, Story]
    num_different: int
    differed: frozenset[str] = frozenset()  # fields of the state, at any time

    @property
    def length(self) -> int:
        return len(self.stories[0].beats)


def pair(
    spec: Spec, options: Options, viewer: int, rng: Random, length: int, starts: Any = (None, None)
) -> Pair:
    """So many answers from the start of a match, or from two states; the longest of some tries, for answers that
    differ can lead to where none is alike."""
    best: Pair | None = None
    for _ in range(TRIES):
        found = _try_pair(spec, options, viewer, rng, length, starts)
        if best is None or (found.length, found.num_different) > (best.length, best.num_different):
            best = found
        if best.length == length and best.num_different > 0:
            break
    assert best is not None
    return best


def _try_pair(spec: Spec, options: Options, viewer: int, rng: Random, length: int, starts: Any) -> Pair:
    games = [spec.game if state is None else begun_at(spec.game, state) for state in starts]
    sides = [Side(game, Match(game, options)) for game in games]
    first = [side.match.state.copy() for side in sides]
    num_different, differed = 0, differing(*first)
    while (different := _go_on(spec, sides, viewer, rng, length)) is not None:
        num_different += different
        differed |= differing(*(side.match.state for side in sides))
    if CHANCE in sides[0].match.waiting:  # chance found nothing alike: the answer that asked it is left out
        for side in sides:
            side.drop_last()
    mine, other = (replace(side.story, start=start) for side, start in zip(sides, first, strict=True))
    return Pair(viewer, (mine, other), num_different, frozenset(differed))


def _go_on(spec: Spec, sides: list[Side], viewer: int, rng: Random, length: int) -> bool | None:
    """Something happens in both matches: whether it differs. None: the pair ends here."""
    waiting = sides[0].match.waiting
    if sides[0].match.over or waiting != sides[1].match.waiting:  # if they differ, the wire shows it
        return None
    if waiting != (CHANCE,) and len(sides[0].beats) >= length:
        return None
    if waiting != (CHANCE,) and rng.random() < SHARE_OF_UNDOS:
        return False if take_back(sides, viewer, rng) else None
    answers = alike(spec, sides, viewer, rng)
    if answers is None:
        return False if waiting != (CHANCE,) and take_back_somehow(sides, viewer, rng) else None
    seat, both, timed_out = answers
    for side, answer in zip(sides, both, strict=True):
        side.give(seat, answer, timed_out)
    return both[0] != both[1]


def take_back(sides: list[Side], viewer: int, rng: Random) -> bool:
    """A seat asks for its latest answer back, the viewer at any time and others where both can; False: the end."""
    seat = rng.choice((viewer, *range(sides[0].match.num_seats)))
    refused = [side.match.can_undo(seat) for side in sides]
    differs = (refused[0] is None) != (refused[1] is None)
    if seat < 0 or (seat != viewer and (differs or refused[0] is not None)):
        return True
    for side in sides:
        side.beats.append(Beat(seat, UNDO))
        if not differs and refused[0] is None:
            side.match.undo(seat)
    return not differs


def take_back_somehow(sides: list[Side], viewer: int, rng: Random) -> bool:
    """Another seat takes back what led to where no answers are alike; False if none can."""
    able = [
        seat
        for seat in range(sides[0].match.num_seats)
        if seat != viewer and all(side.match.can_undo(seat) is None for side in sides)
    ]
    if not able:
        return False
    seat = rng.choice(able)
    for side in sides:
        side.beats.append(Beat(seat, UNDO))
        side.match.undo(seat)
    return True


def alike(
    spec: Spec, sides: list[Side], viewer: int, rng: Random
) -> tuple[int, tuple[int, int], bool] | None:
    """Who answers, what in each match, and whether by default; None if nothing can be answered alike."""
    waiting = list(sides[0].match.waiting)
    rng.shuffle(waiting)
    for seat in waiting:
        if len(waiting) == 1 and seat != CHANCE and rng.random() < SHARE_OF_DEFAULTS:
            defaults = _defaults(spec, sides, seat, viewer)
            if defaults is not None:
                return seat, defaults, True
        mine, others = (side.candidates(spec, seat, viewer) for side in sides)
        common = [noticed for noticed in mine if noticed in others]
        if common:
            return seat, _choose(mine, others, common, rng), False
    return None


def _defaults(spec: Spec, sides: list[Side], seat: int, viewer: int) -> tuple[int, int] | None:
    """What is played in each match for a seat whose time is up, if the viewer cannot tell the two apart."""
    mine, other = (spec.game.default(side.match.seen(seat)) for side in sides)
    noticed = spec.alike(sides[0].match.state, seat, mine, viewer)
    return (mine, other) if noticed == spec.alike(sides[1].match.state, seat, other, viewer) else None


def _choose(
    mine: dict[Hashable, list[int]],
    others: dict[Hashable, list[int]],
    common: list[Hashable],
    rng: Random,
) -> tuple[int, int]:
    noticed = rng.choices(common, [len(mine[each]) for each in common])[0]
    answer = rng.choice(mine[noticed])
    different = [other for other in others[noticed] if other != answer]
    if different and rng.random() < SHARE_OF_DIFFERENCE:
        return answer, rng.choice(different)
    return answer, answer if answer in others[noticed] else rng.choice(others[noticed])


# --- Many pairs ---------------------------------------------------------------------------------------------


def from_the_start(spec: Spec, seats: int, viewer: int, seed: int = 0) -> Iterator[Pair]:
    """Pairs of matches from their very beginning, without end."""
    rng = Random(f"{seed} {seats} {viewer}")
    while True:
        yield pair(spec, random_options(spec.game, rng, seats), viewer, rng, LENGTH)


def from_anywhere(spec: Spec, seats: int, viewer: int, seed: int = 1) -> Iterator[Pair]:
    """Pairs that begin at a position of random play and at what the viewer imagines of it, where that differs: as many
    as anybody needs."""
    rng = Random(f"{seed} {seats} {viewer}")
    for state in positions(spec.game, rng, seats, games=10_000, share=SHARE_OF_POSITIONS):
        if spec.game.waiting_in(state) > 0:
            start, twin = state.copy(), imagined(spec.game, state, viewer, new_luck(rng.getrandbits(32)))
            if start != twin:
                yield pair(spec, start.table.options, viewer, rng, LENGTH, (start, twin))


def for_everybody(spec: Spec, seats: int) -> Iterator[Pair]:
    """Pairs of both kinds for every viewer, in turn."""
    tellers = [
        kind(spec, seats, viewer)
        for viewer in (SPECTATOR, *range(seats))
        for kind in (from_anywhere, from_the_start)
    ]
    for pairs in cycle(tellers):
        yield next(pairs)


class Kept:
    """Pairs that are told when somebody first wants them, and kept for whoever wants them again."""

    def __init__(self, pairs: Iterator[Pair]) -> None:
        self._pairs, self._told = pairs, list[Pair]()

    def __iter__(self) -> Iterator[Pair]:
        for number in count():
            if number == len(self._told):
                self._told.append(next(self._pairs))
            yield self._told[number]


@cache
def kept_for_everybody(spec: Spec, seats: int) -> Kept:
    """The same by the rules as they are; where a test changes the rules themselves, it needs pairs of its own."""
    return Kept(for_everybody(spec, seats))
