"""Tables: the games of a schedule are played here, in one call where all bots can be, else one answer at a time.

A bot that is late, fails or answers what is not legal is counted, the game's default answer is played for it, and the
game goes on.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import numpy as np

from ludarium.arena.games import Games, Mishap, Recorded, joined
from ludarium.arena.schedule import (
    ASKED,
    COMPILED,
    INTERPRETED,
    Lineup,
    Schedule,
    bot_luck_of,
    chance_luck_of,
    in_playouts,
    own_bots,
    seated,
    seeds_of,
)
from ludarium.bots.compiled import FIRST_OWN, form_for, playout_with
from ludarium.bots.kinds import opinions_at
from ludarium.bots.outside import ERROR, FAULTS, ILLEGAL, BotFaultError, is_outside
from ludarium.bots.turn import Turn, action_of, turn_of
from ludarium.bots.weighed import WeighedLanes, luck_of_draw
from ludarium.kernel import archive, registry
from ludarium.kernel.bits import lowest
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.facts import Fact, Score
from ludarium.kernel.lanes import Lanes, Played
from ludarium.kernel.match import MAX_NAME, Holder, Match
from ludarium.kernel.playout import UNFINISHED, playout_of
from ludarium.kernel.records import Record


class UnfinishedGameError(RuntimeError):
    """A game took more answers than its rules promise."""


def play_games(schedule: Schedule, first: int, count: int) -> Games:
    """Games `first` to `first + count - 1` of a schedule."""
    play = _play_one if schedule.form == ASKED else _play_alike
    numbers = range(first, first + count)
    pieces = [range(number, number + 1) for number in numbers] if schedule.form == ASKED else [numbers]
    return joined([play(schedule, lineup) for piece in pieces for lineup in schedule.lineups(piece)])


def warm_up(schedule: Schedule) -> None:
    """Compile what the schedule needs, once: other processes find it on the disk."""
    if schedule.form == COMPILED:
        play_games(schedule, 0, 1)
    elif schedule.form == ASKED:
        for spec in schedule.players:
            _prepare(schedule.game, spec)


# --- Many in one call -----------------------------------------------------------------------------------


def _play_alike(schedule: Schedule, lineup: Lineup) -> Games:
    own = () if schedule.luck_adjusted else own_bots(schedule.players)
    lanes = lanes_of(schedule.game, schedule.form, own)
    start = lanes.game.new(schedule.options_of(lineup.variant))
    bots = [_called(schedule.players[player], own) for player in lineup.players]
    minds = _minds(schedule, lineup, lanes.game)
    if schedule.luck_adjusted:
        return _play_weighed(schedule, lineup, start, bots, minds)
    played = lanes.play([start], bots, seeds_of(schedule.seed), lineup.deals, minds)
    if (endless := played.lengths == UNFINISHED).any():
        raise UnfinishedGameError(_unfinished(schedule, int(lineup.numbers[endless.argmax()])))
    whole = played.lengths >= 0
    if whole.all():
        return _games(schedule, lineup, lanes, played)
    return joined(
        [
            *_whole_games(schedule, lineup, lanes, played, whole),
            *(_play_one(schedule, lineup.pick([row])) for row in np.flatnonzero(~whole).tolist()),
        ]
    )


def _minds(schedule: Schedule, lineup: Lineup, game: Game) -> list[Record]:
    """What the hand-written bots think, by seat; of other bots it does not matter."""
    bots = [seated(schedule.players[player]) for player in lineup.players]
    return [opinions_at(game, len(bots), bot.temperament) for bot in bots]


def _play_weighed(
    schedule: Schedule, lineup: Lineup, start: Any, bots: list[int], minds: list[Record]
) -> Games:
    """The same games, with the luck of every draw noted."""
    lanes = weighed_lanes_of(schedule.game, schedule.form)
    played, luck = lanes.play_weighed([start], bots, seeds_of(schedule.seed), lineup.deals, minds)
    if (endless := played.lengths == UNFINISHED).any():
        raise UnfinishedGameError(_unfinished(schedule, int(lineup.numbers[endless.argmax()])))
    return _games(schedule, lineup, lanes, played, luck=luck)


def _whole_games(
    schedule: Schedule, lineup: Lineup, lanes: Lanes, played: Played, whole: Any
) -> Iterator[Games]:
    """Those that were played to their end. The others, in which a bot of somebody's own gave an answer that is not
    legal, are played again one answer at a time, where faults are counted and told."""
    if rows := np.flatnonzero(whole).tolist():
        states = lanes.pick(played.states, rows)
        yield _games(schedule, lineup.pick(rows), lanes, Played(states, played.lengths[rows]))


def _called(spec: str, own: tuple[str, ...]) -> int:
    """What playouts call a bot."""
    number = seated(spec).in_playouts
    return FIRST_OWN + own.index(spec) if number is None else number


@cache
def lanes_of(name: str, form: str, own: tuple[str, ...] = ()) -> Lanes:
    """The lanes of a game in a form, with these bots of somebody's own among the players."""
    game = registry.game(name)
    playout = playout_with(game, own) if own else None
    return Lanes(game, form_for(game, own) if form == COMPILED else None, playout)


@cache
def weighed_lanes_of(name: str, form: str) -> WeighedLanes:
    """The same, noting luck."""
    game = registry.game(name)
    return WeighedLanes(game, form_for(game, ()) if form == COMPILED else None)


def _games(schedule: Schedule, lineup: Lineup, lanes: Lanes, played: Played, **more: Any) -> Games:
    """The columns of finished games, from their final states."""
    count, shape = len(lineup.numbers), (len(lineup.numbers), schedule.num_seats)
    judged, (scores, facts) = (
        lanes.judge(played.states, schedule.num_seats),
        _facts(schedule, lanes, played),
    )
    untold: dict[str, Any] = {
        "answers": np.zeros(shape, np.int64),
        "faults": np.zeros((*shape, len(FAULTS)), np.int64),
        "thought": np.zeros(shape),
    }
    return Games(
        numbers=lineup.numbers,
        deals=lineup.deals,
        variants=np.full(count, lineup.variant, np.int64),
        players=np.tile(np.array(lineup.players, np.int64), (count, 1)),
        counted=np.tile(np.array(lineup.counted, np.bool_), (count, 1)),
        lengths=played.lengths,
        places=judged.places,
        won=judged.won,
        payoffs=judged.payoffs,
        scores=scores,
        facts=facts,
        **(untold | more),
    )


def _facts(schedule: Schedule, lanes: Lanes, played: Played) -> tuple[Any, tuple[Fact, ...]]:
    """The score, where the game has one, and the game's other facts, in narrow columns: there may be millions of
    games."""
    tell = lanes.game.facts
    told = tell(lanes.array(played.states), schedule.num_seats) if tell else ()
    scores = next((fact.values.astype(np.int64) for fact in told if isinstance(fact, Score)), None)
    facts = (fact for fact in told if not isinstance(fact, Score))
    return scores, tuple(replace(fact, values=fact.values.astype(np.int16)) for fact in facts)


def _unfinished(schedule: Schedule, number: int) -> str:
    most = registry.game(schedule.game).max_length
    return f"game {number} of seed {schedule.seed} took more than {most} answers"


# --- One answer at a time -------------------------------------------------------------------------------


@dataclass
class Sheet:
    """What is noted of each seat while a game is played."""

    answers: Any
    thought: Any
    faults: Any
    luck: Any
    mishaps: list[Mishap] = field(default_factory=list[Mishap])

    @classmethod
    def of(cls, num_seats: int) -> Sheet:
        blank = np.zeros((1, num_seats, len(FAULTS)), np.int64)
        thought, luck = np.zeros((1, num_seats)), np.zeros((1, num_seats))
        return cls(np.zeros((1, num_seats), np.int64), thought, blank, luck)


def _play_one(schedule: Schedule, lineup: Lineup) -> Games:
    """The one game of a line-up."""
    lanes, sheet = lanes_of(schedule.game, INTERPRETED), Sheet.of(schedule.num_seats)
    state = lanes.game.new(schedule.options_of(lineup.variant))
    answers = list(_answers(schedule, lineup, state, sheet))
    played = Played([state], np.array([len(answers)], np.int32))
    noted: dict[str, Any] = {"answers": sheet.answers, "thought": sheet.thought, "faults": sheet.faults}
    if schedule.luck_adjusted:
        noted["luck"] = sheet.luck
    if schedule.recorded:
        noted["records"] = (Recorded(int(lineup.numbers[0]), _record(schedule, lineup, answers)),)
    return _games(schedule, lineup, lanes, played, **noted, mishaps=tuple(sheet.mishaps))


def _record(schedule: Schedule, lineup: Lineup, answers: Sequence[tuple[int, int]]) -> str:
    """A game as an archive keeps it, with the answers of its seats and of chance given again."""
    specs = [schedule.players[player][:MAX_NAME] for player in lineup.players]
    holders = [Holder(f"Seat {seat + 1}", spec) for seat, spec in enumerate(specs)]
    match = Match(
        registry.game(schedule.game), schedule.options_of(lineup.variant), holders=holders
    )  # without a source: chance is told what it answered
    for seat, answer in answers:
        match.repeat(seat, answer)
    return archive.write(match)


def _answers(schedule: Schedule, lineup: Lineup, state: Any, sheet: Sheet) -> Iterator[tuple[int, int]]:
    """Play a game to its end; every answer with who gave it, chance's too. The draws are those of compiled games."""
    game = registry.game(schedule.game)
    playout, chance_luck, weights = (
        playout_of(game),
        chance_luck_of(schedule, int(lineup.deals[0])),
        [0] * game.max_weights,
    )
    for _ in range(game.max_length):
        owing = game.waiting_in(state)
        if owing == 0:
            return
        seat = CHANCE if owing == CHANCE else lowest(owing)
        if seat == CHANCE:
            answer = playout.answer_of_chance(state, chance_luck, weights)
            if schedule.luck_adjusted:
                sheet.luck[0] += luck_of_draw(game, state, answer, schedule.num_seats)
        else:
            answer = _answer(schedule, lineup, state, seat, sheet)
        game.apply(state, seat, answer)
        yield seat, answer
    raise UnfinishedGameError(_unfinished(schedule, int(lineup.numbers[0])))


def _answer(schedule: Schedule, lineup: Lineup, state: Any, seat: int, sheet: Sheet) -> int:
    """The answer of whoever sits at a seat, by what the seat sees; the game's default if it has none to play."""
    game, number, player = registry.game(schedule.game), int(lineup.numbers[0]), lineup.players[seat]
    luck = bot_luck_of(schedule, int(lineup.deals[0]), seat, int(sheet.answers[0, seat]))
    turn = turn_of(game, game.see(state, seat), seat, luck, schedule.budget, f"{number}")
    _prepare(schedule.game, schedule.players[player])
    legal = game.legal(turn.seen)  # before a bot in this process may scribble on it
    sheet.answers[0, seat] += 1
    begun = time.perf_counter()
    try:
        return _ask(schedule.players[player], turn, legal)
    except BotFaultError as fault:
        sheet.faults[0, seat, FAULTS.index(fault.kind)] += 1
        if len(sheet.mishaps) < len(FAULTS) * schedule.num_seats:
            sheet.mishaps.append(Mishap(number, seat, player, fault.kind, str(fault)))
        return game.default(game.see(state, seat))
    finally:
        sheet.thought[0, seat] += time.perf_counter() - begun


def _ask(spec: str, turn: Turn, legal: list[int]) -> int:
    """The legal answer of a bot, or a BotFaultError."""
    try:
        action = action_of(turn, answer := seated(spec).answer(turn))
    except BotFaultError:
        raise
    except Exception as error:
        raise BotFaultError(ERROR, f"{type(error).__name__}: {error}") from error
    if action not in legal:
        raise BotFaultError(ILLEGAL, f"{answer!r} is not a legal answer")
    return action


@cache
def _prepare(name: str, spec: str) -> None:
    """Have one of our bots answer once before its answers are timed: it may have to compile."""
    if is_outside(spec) or in_playouts([spec]):
        return
    game = registry.game(name)
    playout, state, luck = playout_of(game), game.new(game.Options()), new_luck(0)
    while game.waiting_in(state) == CHANCE:
        game.apply(state, CHANCE, playout.answer_of_chance(state, luck, [0] * game.max_weights))
    seat = lowest(game.waiting_in(state))
    with suppress(Exception):  # it will fail again, and be told, when it counts
        seated(spec).answer(turn_of(game, game.see(state, seat), seat, luck))
