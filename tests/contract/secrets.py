"""Law 3, nothing leaks, as checks that raise LeakError."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from functools import cache
from random import Random
from typing import Any

from ludarium.kernel.chance import Luck, new_luck
from ludarium.kernel.contract import SPECTATOR, Game
from ludarium.kernel.forms import EVERYONE, Told, listening
from ludarium.kernel.records import Record, ints
from ludarium.kernel.seeing import see
from tests.contract.specs import Spec
from tests.contract.walks import owing, random_answer, viewers

PAIR_LENGTH = 20
NUM_TRIES = 8  # answers tried before a pair that cannot go on alike ends


class LeakError(AssertionError):
    """A viewer was sent something that depends on what it may not know."""


def told_to(
    viewer: int, journal: Iterable[Told], leak: int | None = None
) -> list[tuple[int, tuple[int, ...]]]:
    """The events for a viewer, in order; `leak` is an event that goes to everyone by mistake."""
    return [
        (event, values)
        for event, to, values in journal
        if to == EVERYONE or event == leak or (viewer != SPECTATOR and to >> viewer & 1)
    ]


def sent(game: Game, state: Any, viewer: int) -> bytes:
    """Everything a viewer gets to know in a position, but for events: what it sees. Who is waited for, what is asked,
    what is refused and why, the default and the aids need no look: by the contract they are functions of that, and
    what is hidden is not at hand there. That legality tells nothing is how rules are called, and no law any more."""
    return game.see(state, viewer).to_bytes()


def imagined(game: Game, state: Any, viewer: int, luck: Luck) -> Any:
    """A twin of the state, made from what the viewer sees alone."""
    twin = game.State()
    game.imagine(game.see(state, viewer), twin, luck)
    return twin


def check_view(game: Game, state: Any, viewer: int, luck: Luck) -> Any:
    """(i) The viewer cannot tell the state from an imagined twin; the twin."""
    twin = imagined(game, state, viewer, luck)
    if sent(game, twin, viewer) != sent(game, state, viewer):
        raise LeakError(f"viewer {viewer} can tell these apart: {differing(state, twin)}")
    return twin


def check_views(game: Game, states: Iterable[Any], seed: int = 0) -> set[str]:
    """(i) for every viewer of some positions; the fields in which state and twin ever differed."""
    differed: set[str] = set()
    for number, state in enumerate(states):
        for viewer in viewers(state):
            differed |= differing(state, check_view(game, state, viewer, new_luck(seed, 8 * number + viewer)))
    return differed


@cache
def fields_of(kind: type[Record]) -> list[str]:
    """The field of every integer of a record, its path without indices."""
    return [re.sub(r"\[\d+\]", "", path) for path, _ in kind().leaves()]


def differing(state: Record, twin: Record) -> set[str]:
    """The fields in which two states differ."""
    values = zip(fields_of(type(state)), state.to_ints(), twin.to_ints(), strict=True)
    return {field for field, mine, other in values if mine != other}


# --- Pairs of runs ----------------------------------------------------------------------------------------


@dataclass
class Pair:
    """(ii) How far a state and its twin were driven, and in how many answers they differed."""

    length: int = 0
    num_different: int = 0


def run_pair(spec: Spec, state: Any, viewer: int, rng: Random, leak: int | None = None) -> Pair:
    """Drive a state and an imagined twin with answers that the viewer cannot tell apart."""
    game, pair = spec.game, Pair()
    state = state.copy()
    twin = check_view(game, state, viewer, new_luck(rng.getrandbits(32)))
    while pair.length < PAIR_LENGTH and (who := owing(game, state)):
        for _ in range(NUM_TRIES):
            seat = rng.choice(who)
            answer = random_answer(game, state, seat, rng)
            noticed = spec.alike(state, seat, answer, viewer)
            other = _answer_alike(spec, twin, seat, answer, viewer, noticed, rng)
            if other is not None:
                break
        else:
            break
        asked = game.questions[game.question_in(state, seat)].name
        messages = _apply_told(game, state, seat, answer, viewer, leak)
        if _apply_told(game, twin, seat, other, viewer, leak) != messages:
            raise LeakError(f"viewer {viewer} was told what seat {seat} answered to {asked}: {messages}")
        if sent(game, twin, viewer) != sent(game, state, viewer):
            raise LeakError(f"viewer {viewer} saw what seat {seat} answered: {answer} or {other}")
        pair.length += 1
        pair.num_different += answer != other
    return pair


def _answer_alike(
    spec: Spec, twin: Any, seat: int, answer: int, viewer: int, noticed: Any, rng: Random
) -> int | None:
    """An answer for the twin of which the viewer notices the same; rather another one than the same."""
    legal = spec.game.legal_in(twin, seat)
    if seat == viewer:
        legal = [answer] if answer in legal else []
    same = [other for other in legal if spec.alike(twin, seat, other, viewer) == noticed]
    different = [other for other in same if other != answer]
    if different and rng.random() < 0.7:
        return rng.choice(different)
    return answer if answer in same else rng.choice(same) if same else None


def _apply_told(game: Game, state: Any, seat: int, answer: int, viewer: int, leak: int | None) -> Any:
    with listening() as journal:
        game.apply(state, seat, answer)
    return told_to(viewer, journal, leak)


# --- Planted leaks ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Leaky(Game[Any, Any]):
    """A game with another door than the kernel's."""

    door: Callable[[Any, int, Any], None] = see

    def see_into(self, state: Any, seat: int, seen: Any) -> None:
        self.door(state, seat, seen)

    def _check_records(self) -> None:
        """Its Seen may have room for more than a seat may know."""


def with_door(game: Game, door: Callable[[Any, int, Any], None], **instead: Any) -> Game:
    """The game, seen through this door."""
    own = {field.name: getattr(game, field.name) for field in fields(game) if field.init}
    return Leaky(**{**own, **instead}, door=door)


def leaky(game: Game, field: str) -> Game:
    """(iii) The game through a door that also copies one field of the state, wherever it occurs."""
    places = [place for place, name in enumerate(fields_of(game.State)) if name == field]
    kind: Any = type(Record)
    LeakySeen = kind("LeakySeen", (Record,), {**game.Seen.FIELDS, "leaked": ints(len(places), bits=64)})  # noqa: N806

    def door(state: Any, seat: int, seen: Any) -> None:
        see(state, seat, seen)
        values = state.to_ints()
        seen.leaked[:] = [values[place] for place in places]

    return with_door(game, door, Seen=LeakySeen)


def num_tries(game: Game, state: Any, viewer: int, limit: int) -> int | None:
    """(iv) After how many twins the truth itself is imagined; None if it is not."""
    for number in range(limit):
        if imagined(game, state, viewer, new_luck(7, number)) == state:
            return number + 1
    return None


def num_possibilities(game: Game, state: Any, viewer: int, tries: int) -> int:
    """How many different twins so many tries give."""
    return len({imagined(game, state, viewer, new_luck(3, number)).to_bytes() for number in range(tries)})
