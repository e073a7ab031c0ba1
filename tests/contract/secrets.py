"""Law 3, nothing leaks, as checks that raise LeakError."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

from ludarium.kernel.chance import Luck, new_luck
from ludarium.kernel.contract import SPECTATOR, Game
from ludarium.kernel.forms import EVERYONE, Told, listening
from ludarium.kernel.records import Record, ints, nested
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


def sent(game: Game, state: Any, viewer: int) -> tuple[Any, ...]:
    """Everything a viewer gets to know in a position, but for events."""
    seen = game.Seen()
    game.see(state, viewer, seen)
    public = seen.to_bytes(), game.waiting(state)
    if viewer == SPECTATOR:
        return public
    refusals = tuple(game.refusal(state, viewer, action) for action in range(len(game.actions)))
    default = game.default(seen) if viewer in owing(game, state) else None
    return *public, game.question(state, viewer), refusals, default


def imagined(game: Game, state: Any, viewer: int, luck: Luck) -> Any:
    """A twin of the state, made from what the viewer sees alone."""
    seen, twin = game.Seen(), game.State()
    game.see(state, viewer, seen)
    game.imagine(seen, twin, luck)
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
        asked = game.questions[game.question(state, seat)].name
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
    legal = spec.game.legal(twin, seat)
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


def leaky(game: Game, field: str) -> Game:
    """(iii) The game with a `see` that also copies one field of the state, wherever it occurs."""

    def values(state: Record) -> list[int]:
        return [
            value for name, value in zip(fields_of(game.State), state.to_ints(), strict=True) if name == field
        ]

    class LeakySeen(Record):
        seen: Any = nested(game.Seen)
        leaked: Any = ints(len(values(game.State())), bits=64)

    def see(state: Any, seat: int, leaky_seen: LeakySeen) -> None:
        game.see(state, seat, leaky_seen.seen)
        leaky_seen.leaked[:] = values(state)

    return replace(
        game,
        Seen=LeakySeen,
        see=see,
        imagine=lambda leaky_seen, state, luck: game.imagine(leaky_seen.seen, state, luck),
        default=lambda leaky_seen: game.default(leaky_seen.seen),
        heuristic=lambda leaky_seen, luck: game.heuristic(leaky_seen.seen, luck),
    )


def num_tries(game: Game, state: Any, viewer: int, limit: int) -> int | None:
    """(iv) After how many twins the truth itself is imagined; None if it is not."""
    for number in range(limit):
        if imagined(game, state, viewer, new_luck(7, number)) == state:
            return number + 1
    return None


def num_possibilities(game: Game, state: Any, viewer: int, tries: int) -> int:
    """How many different twins so many tries give."""
    return len({imagined(game, state, viewer, new_luck(3, number)).to_bytes() for number in range(tries)})
