"""How much a bot gains at one seat over another, the rest unchanged: `python -m benchmarks.strength quacks --seats 4`.

Deal *d* is played twice with the same luck of chance, once with `--bot` and once with `--against` at seat *d* modulo
the number of seats, and `--rest` at all others; what counts is the difference of that seat's payoffs. It needs Python,
NumPy and Numba alone, so it runs where nothing else is: `PYTHONPATH=src python3 -m benchmarks.strength …`.

With `--play-on N` most of the luck is taken out. A bot's gain over the hand-written one is the sum, over its answers in
a game, of how much better each is than the hand-written bot's would have been, if that bot plays on (the performance
difference lemma, which needs no assumption). Wherever the two differ, the game is played on so often from both answers,
with the same luck; the rest is the hand-written bot.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # type: ignore[attr-defined]  # an older Numba asks for it

from benchmarks.asking import choices, count, told_plainly
from ludarium.arena.statistics import mean
from ludarium.bots.kinds import Bot, bot_of
from ludarium.bots.turn import action_of, turn_of
from ludarium.kernel import registry, targets
from ludarium.kernel.chance import Luck, new_luck
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.lanes import Lanes
from ludarium.kernel.playout import HEURISTIC, playout_of

CHANCE_LUCK, BOT_LUCK, USUAL = (
    1,
    2,
    3,
)  # seeds: of chance, of what bots leave to chance, and the one they are held against


@dataclass(frozen=True)
class Plan:
    """What is compared; it can cross into another process."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    bot: str
    against: str
    rest: str
    seed: int
    play_on: int = 0


@dataclass(frozen=True)
class Deal:
    """One deal, played twice."""

    number: int
    seat: int
    payoff: float  # of `bot`, or its gain over the hand-written bot
    other: float  # of `against`
    decisions: int  # of `bot`
    seconds: float  # that `bot` took


@cache
def bot_at(spec: str) -> Bot:
    return bot_of(spec)


def play(plan: Plan, number: int, kinds: list[str], watched: int) -> tuple[float, int, float]:
    """One game: the payoff of the seat that is watched, or what its answers gained; its decisions, and the seconds that
    they took."""
    game = registry.game(plan.game)
    state = game.new(registry.options_for(game, plan.seats, dict(plan.options)))
    chance_luck, weights, rules = (
        new_luck(plan.seed + CHANCE_LUCK, number),
        [0] * game.max_weights,
        playout_of(game),
    )
    last, decisions, seconds, gained = -1, 0, 0.0, 0.0
    owing = game.waiting_in(state)
    while owing:
        if owing == CHANCE:
            game.apply(state, CHANCE, rules.answer_of_chance(state, chance_luck, weights))
        else:
            last = next(
                s for s in ((last + i) % plan.seats for i in range(1, plan.seats + 1)) if owing >> s & 1
            )
            seen = game.see(state, last)
            began = time.perf_counter()
            bot_lucks = new_luck(plan.seed + BOT_LUCK, (number << 20) + (last << 16) + decisions)
            turn = turn_of(game, seen, last, bot_lucks)
            answer = action_of(turn, bot_at(kinds[last]).answer(turn))
            if last == watched:
                decisions, seconds = decisions + 1, seconds + time.perf_counter() - began
                gained += worth_of(plan, state, last, answer, (number << 12) + decisions)
            if game.refusal_in(state, last, answer) != 0:
                raise SystemExit(f"deal {number}: {kinds[last]} gave an illegal answer, {answer}")
            game.apply(state, last, answer)
        owing = game.waiting_in(state)
    return gained if plan.play_on else game.payoff(state, watched), decisions, seconds


def worth_of(plan: Plan, state: Any, seat: int, answer: int, number: int) -> float:
    """How much more an answer brings than the hand-written bot's, if that bot plays on."""
    game = registry.game(plan.game)
    usual = game.advice(game.see(state, seat), new_luck(plan.seed + USUAL, number))
    if not plan.play_on or answer == usual:
        return 0.0
    brought: list[Any] = []
    for each in (answer, usual):
        after = state.copy()
        game.apply(after, seat, each)
        numbers = range(number * plan.play_on, (number + 1) * plan.play_on)
        lanes = lanes_of(plan.game)
        played = lanes.play([after], [HEURISTIC] * plan.seats, (plan.seed + 4, plan.seed + 5), numbers)
        brought.append(lanes.judge(played.states, plan.seats).payoffs[:, seat])
    return float((brought[0] - brought[1]).mean())


@cache
def lanes_of(name: str) -> Lanes:
    game = registry.game(name)
    return Lanes(game, targets.cpu_of(game))


def play_deal(plan: Plan, number: int) -> Deal:
    """The deal with one bot and with the other."""
    seat = number % plan.seats
    results: list[tuple[float, int, float]] = []
    for kind in (plan.bot, plan.against):
        if plan.play_on and kind == "heuristic":
            results.append((0.0, 0, 0.0))
            continue
        kinds = [plan.rest] * plan.seats
        kinds[seat] = kind
        results.append(play(plan, number, kinds, seat))
    (payoff, decisions, seconds), (other, _, _) = results
    return Deal(number, seat, payoff, other, decisions, seconds)


def summary(plan: Plan, deals: list[Deal]) -> dict[str, Any]:
    """The figures, with their 95 % intervals."""
    gains = np.array([deal.payoff - deal.other for deal in deals])
    gain, decisions = mean(gains), sum(deal.decisions for deal in deals)
    return {
        **asdict(plan),
        "deals": len(deals),
        "gain": asdict(gain),
        "payoff": asdict(mean(np.array([deal.payoff for deal in deals]))),
        "other": asdict(mean(np.array([deal.other for deal in deals]))),
        "decisions": decisions,
        "seconds_per_decision": sum(deal.seconds for deal in deals) / max(decisions, 1),
    }


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--deals", type=count, default=400)
    parser.add_argument("--first", type=int, default=0, help="the first deal's number")
    parser.add_argument("--bot", default="search:200ms")
    parser.add_argument("--against", default="heuristic")
    parser.add_argument("--rest", default="heuristic")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--play-on", type=int, default=0, metavar="N", help="take most of the luck out")
    parser.add_argument("--jobs", type=count, default=os.cpu_count() or 1)
    parser.add_argument(
        "--limit", type=float, default=float("inf"), help="begin no deal after so many seconds"
    )
    parser.add_argument(
        "--out", type=Path, help="a JSON-lines file, to which each deal is added when it is done"
    )
    return parser.parse_args()


@told_plainly()
def main() -> None:
    """Play all deals and print the summary; what is done is in the file even if the run is cut short."""
    words = read_arguments()
    options = tuple(choices(words.set).items())
    plan = Plan(
        words.game, words.seats, options, words.bot, words.against, words.rest, words.seed, words.play_on
    )
    if plan.play_on and plan.rest != "heuristic":
        raise SystemExit("--play-on: the rest is the hand-written bot")
    began = time.perf_counter()
    warm_up(plan)
    print(f"compiled or loaded in {time.perf_counter() - began:.1f} s", file=sys.stderr)
    deals: list[Deal] = []
    began = time.perf_counter()
    with ProcessPoolExecutor(words.jobs, get_context("spawn")) as pool:
        numbers = range(words.first, words.first + words.deals)
        futures = [pool.submit(play_in_time, plan, number, time.time() + words.limit) for number in numbers]
        for future in as_completed(futures):
            if (deal := future.result()) is not None:
                deals.append(deal)
                note(words.out, asdict(deal))
                if len(deals) % max(words.deals // 20, 1) == 0:
                    show(plan, deals, time.perf_counter() - began)
    note(words.out, {"summary": summary(plan, deals)})
    print(json.dumps(summary(plan, deals), indent=1))


def play_in_time(plan: Plan, number: int, deadline: float) -> Deal | None:
    return play_deal(plan, number) if time.time() < deadline else None


def show(plan: Plan, deals: list[Deal], seconds: float) -> None:
    gain = mean(np.array([deal.payoff - deal.other for deal in deals]))
    print(
        f"{plan.game} {plan.seats}: {len(deals)} deals in {seconds:.0f} s: {plan.bot} gains {gain.value:+.3f} "
        f"({gain.low:+.3f} to {gain.high:+.3f}) over {plan.against}",
        file=sys.stderr,
        flush=True,
    )


def note(out: Path | None, line: dict[str, Any]) -> None:
    if out is not None:
        with out.open("a") as file:
            file.write(json.dumps(line) + "\n")


def warm_up(plan: Plan) -> None:
    """Compile before there are several processes that would each do it."""
    game = registry.game(plan.game)
    state = game.new(registry.options_for(game, plan.seats, dict(plan.options)))
    chance_luck, weights, rules = new_luck(0), [0] * game.max_weights, playout_of(game)
    while (owing := game.waiting_in(state)) == CHANCE:
        game.apply(state, CHANCE, rules.answer_of_chance(state, chance_luck, weights))
    seat, luck = (owing & -owing).bit_length() - 1, Luck()
    seen = game.see(state, seat)
    for spec in (plan.bot, plan.against, plan.rest):
        bot_at(spec).answer(turn_of(game, seen, seat, luck))


if __name__ == "__main__":
    main()
