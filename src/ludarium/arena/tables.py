"""Tables: the games of a contest are played here, compiled where all bots can be, else one answer at a time.

A bot that is late, fails or answers what is not legal is counted, the game's default answer is played for it, and the
game goes on.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import numpy as np

from ludarium.arena.contest import Contest, Seating, fate_of, seating, whim_of
from ludarium.arena.games import Games, Mishap, joined
from ludarium.arena.simulate import COMPILED, UnfinishedGameError, entries, scores_of, seeds_of
from ludarium.bots.kinds import Bot, bot_of
from ludarium.bots.outside import ERROR, FAULTS, ILLEGAL, BotFaultError, Outside, is_outside
from ludarium.kernel import registry
from ludarium.kernel.chance import Luck, new_luck, new_lucks
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.facts import Fact
from ludarium.kernel.playout import playout_of

Answering = Callable[[Game, Any, int, Luck, str], int]  # the last is the name of the match


def play_games(contest: Contest, first: int, count: int) -> Games:
    """Games `first` to `first + count - 1` of a contest."""
    if contest.form == COMPILED:
        return _play_compiled(contest, range(first, first + count))
    return joined([_play_one(contest, number) for number in range(first, first + count)])


def warm_up(contest: Contest) -> None:
    """Compile what the contest needs, once: other processes find it on the disk."""
    if contest.form == COMPILED:
        play_games(contest, 0, 1)
        return
    for spec in contest.players:
        _prepare(contest.game, spec)


# --- Compiled -------------------------------------------------------------------------------------------


def _play_compiled(contest: Contest, numbers: range) -> Games:
    """Games that start alike with the same bots go through the compiled code together."""
    alike: dict[tuple[int, tuple[int, ...]], list[tuple[int, Seating]]] = defaultdict(list)
    for number in numbers:
        seats = seating(contest, number)
        alike[seats.variant, seats.players].append((number, seats))
    return joined([_play_alike(contest, *map(list, zip(*group))) for group in alike.values()])


def _play_alike(contest: Contest, numbers: list[int], seats: list[Seating]) -> Games:
    game, count, num_seats = contest.rules, len(numbers), contest.num_seats
    play_lanes, judge_lanes = entries(game.name)
    bots = np.array([bot_of(contest.players[player]).in_playouts for player in seats[0].players], np.int64)
    fates, whims = (_lucks(seed, [each.deal for each in seats]) for seed in seeds_of(contest.seed))
    states, lengths = np.zeros(count, game.State.LAYOUT), np.zeros(count, np.int32)
    starts = game.State.array(game.new(contest.options_of(seats[0].variant)))
    seen, weights = game.Seen.array(game.Seen()), np.zeros(game.max_weights, np.int64)
    play_lanes(starts, bots, fates, whims, states, lengths, seen, weights)
    if lengths.min() < 0:
        raise UnfinishedGameError(_unfinished(contest, numbers[int(lengths.argmin())]))
    places, payoffs = np.zeros((count, num_seats), np.int8), np.zeros((count, num_seats))
    judge_lanes(states, places, payoffs)
    return _games(contest, numbers, seats, states, lengths, places, payoffs)


def _lucks(seed: int, deals: list[int]) -> Any:
    """The luck of each of these deals, which ascend."""
    return new_lucks(seed, deals[0], deals[-1] - deals[0] + 1)[np.array(deals) - deals[0]]


def _games(
    contest: Contest,
    numbers: list[int],
    seats: list[Seating],
    states: Any,
    lengths: Any,
    places: Any,
    payoffs: Any,
    **more: Any,
) -> Games:
    """The columns of finished games, from their final states."""
    shape = (len(numbers), contest.num_seats)
    untold: dict[str, Any] = {
        "answers": np.zeros(shape, np.int64),
        "faults": np.zeros((*shape, len(FAULTS)), np.int64),
        "thought": np.zeros(shape),
    }
    return Games(
        numbers=np.array(numbers, np.int64),
        deals=np.array([each.deal for each in seats], np.int64),
        variants=np.array([each.variant for each in seats], np.int64),
        players=np.array([each.players for each in seats], np.int64),
        counted=np.array([each.counted for each in seats], np.bool_),
        lengths=np.asarray(lengths, np.int64),
        places=np.asarray(places, np.int64),
        payoffs=np.asarray(payoffs, np.float64),
        scores=scores_of(states, contest.num_seats),
        facts=_facts(contest, states),
        **(untold | more),
    )


def _facts(contest: Contest, states: Any) -> tuple[Fact, ...]:
    """The game's own facts, in narrow columns: there may be millions of games."""
    told = contest.rules.facts
    facts = told(states, contest.num_seats) if told else ()
    return tuple(replace(fact, values=fact.values.astype(np.int16)) for fact in facts)


def _unfinished(contest: Contest, number: int) -> str:
    return f"game {number} of seed {contest.seed} took more than {contest.rules.max_length} answers"


# --- One answer at a time -------------------------------------------------------------------------------


@dataclass
class Sheet:
    """What is noted of each seat while a game is played."""

    answers: Any
    thought: Any
    faults: Any
    mishaps: list[Mishap] = field(default_factory=list[Mishap])

    @classmethod
    def of(cls, num_seats: int) -> Sheet:
        blank = np.zeros((1, num_seats, len(FAULTS)), np.int64)
        return cls(np.zeros((1, num_seats), np.int64), np.zeros((1, num_seats)), blank)


def _play_one(contest: Contest, number: int) -> Games:
    game, seats = contest.rules, seating(contest, number)
    state, sheet = game.new(contest.options_of(seats.variant)), Sheet.of(contest.num_seats)
    length = sum(1 for _ in _answers(contest, number, seats, state, sheet))
    places = [[game.result(state, seat) for seat in range(contest.num_seats)]]
    payoffs = [[game.payoff(state, seat) for seat in range(contest.num_seats)]]
    return _games(
        contest,
        [number],
        [seats],
        game.State.array(state),
        [length],
        places,
        payoffs,
        answers=sheet.answers,
        thought=sheet.thought,
        faults=sheet.faults,
        mishaps=tuple(sheet.mishaps),
    )


def _answers(contest: Contest, number: int, seats: Seating, state: Any, sheet: Sheet) -> Iterator[int]:
    """Play a game to its end; every answer, chance's too. The draws are those of compiled games."""
    game = contest.rules
    playout, fate, weights = playout_of(game), fate_of(contest, seats.deal), [0] * game.max_weights
    for _ in range(game.max_length):
        owing = game.waiting(state)
        if owing == 0:
            return
        seat = CHANCE if owing == CHANCE else playout.lowest_bit(owing)
        if seat == CHANCE:
            answer = playout.answer_of_chance(state, fate, weights)
        else:
            answer = _answer(contest, number, seats, state, seat, sheet)
        game.apply(state, seat, answer)
        yield answer
    raise UnfinishedGameError(_unfinished(contest, number))


def _answer(contest: Contest, number: int, seats: Seating, state: Any, seat: int, sheet: Sheet) -> int:
    """The answer of whoever sits at a seat, by what the seat sees; the game's default if it has none to play."""
    game, seen = contest.rules, contest.rules.Seen()
    game.see(state, seat, seen)
    luck = whim_of(contest, seats.deal, seat, int(sheet.answers[0, seat]))
    player = seats.players[seat]
    _prepare(contest.game, contest.players[player])
    sheet.answers[0, seat] += 1
    begun = time.perf_counter()
    try:
        return _checked(
            game,
            state,
            seat,
            _answering(contest.players[player], contest.budget)(game, seen, seat, luck, f"{number}"),
        )
    except BotFaultError as fault:
        sheet.faults[0, seat, FAULTS.index(fault.kind)] += 1
        if len(sheet.mishaps) < len(FAULTS) * contest.num_seats:
            sheet.mishaps.append(Mishap(number, seat, player, fault.kind, str(fault)))
        game.see(state, seat, seen)  # a bot in this process may have scribbled on it
        return game.default(seen)
    finally:
        sheet.thought[0, seat] += time.perf_counter() - begun


def _checked(game: Game, state: Any, seat: int, answer: int) -> int:
    if answer not in game.legal(state, seat):
        raise BotFaultError(ILLEGAL, f"{answer!r} is not a legal answer")
    return answer


@cache
def _prepare(name: str, spec: str) -> None:
    """Have one of our bots answer once before its answers are timed: it may have to compile."""
    if is_outside(spec) or (bot := bot_of(spec)).in_playouts is not None:
        return
    game = registry.game(name)
    playout, state, luck, seen = playout_of(game), game.new(game.Options()), new_luck(0), game.Seen()
    while game.waiting(state) == CHANCE:
        game.apply(state, CHANCE, playout.answer_of_chance(state, luck, [0] * game.max_weights))
    seat = playout.lowest_bit(game.waiting(state))
    game.see(state, seat, seen)
    with suppress(Exception):  # it will fail again, and be told, when it counts
        bot.answer(game, seen, seat, luck)


@cache
def _answering(spec: str, budget: float) -> Answering:
    """How a bot answers in this process; it is made once."""
    return Outside(spec, budget).answer if is_outside(spec) else _guarded(bot_of(spec))


def _guarded(bot: Bot) -> Answering:
    def answer(game: Game, seen: Any, seat: int, luck: Luck, match: str) -> int:
        try:
            return bot.answer(game, seen, seat, luck)
        except Exception as error:
            raise BotFaultError(ERROR, f"{type(error).__name__}: {error}") from error

    return answer
