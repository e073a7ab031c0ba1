"""`ludarium simulate`: many games between bots."""

from __future__ import annotations

import os
import secrets
from contextlib import nullcontext
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludarium.cli.choices import find_game, find_options, find_seats
from ludarium.cli.contests import known, share
from ludarium.cli.grids import grid
from ludarium.cli.parameters import (
    AsJson,
    Count,
    GameName,
    Lang,
    MaybeCount,
    OptionWords,
    Seats,
    Seed,
    Switch,
)
from ludarium.cli.shell import Shell

if TYPE_CHECKING:
    from ludarium.arena.simulate import Outcome, Plan
    from ludarium.arena.summary import SeatSummary, Summary

MAX_GAMES = 100_000_000


def simulate(
    shell: Shell,
    game: GameName,
    /,
    *,
    seats: Seats = None,
    games: Count = 1000,
    option: OptionWords = (),
    seed: Seed = None,
    jobs: MaybeCount = None,
    interpreted: Switch = False,
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Let bots play many games."""
    from ludarium.arena.schedule import COMPILED, INTERPRETED, seed_of
    from ludarium.arena.simulate import Plan
    from ludarium.arena.summary import summarize, to_json

    found = find_game(shell, game)
    bots = find_seats(shell, found, seats, person=False)
    options = find_options(shell, found, len(bots), option)
    if not 1 <= games <= MAX_GAMES:
        raise shell.misused("simulate-games", games=games, most=MAX_GAMES)
    if jobs is not None and jobs < 1:
        raise shell.misused("simulate-jobs", jobs=jobs)
    number = secrets.randbits(32) if seed is None else seed_of(seed)
    plan = Plan(found.name, options.words(), bots, number, INTERPRETED if interpreted else COMPILED)
    if seed is None:
        shell.say("simulate-seed", seed=str(number))
    outcome = _run(shell, plan, games, min(jobs or os.cpu_count() or 1, games))
    if json:
        shell.show_json(to_json(outcome, summarize(outcome)))
    else:
        _show(shell, summarize(outcome))


def _run(shell: Shell, plan: Plan, games: int, jobs: int) -> Outcome:
    """The games, with a progress bar on standard error."""
    from ludarium.arena.schedule import COMPILED
    from ludarium.arena.simulate import simulate
    from ludarium.arena.tables import warm_up

    if plan.form == COMPILED:
        notice = shell.texts("simulate-compiling")
        with shell.err.status(notice) if shell.err.is_terminal else nullcontext():
            warm_up(plan)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=shell.err, disable=not shell.err.is_terminal, transient=True) as progress:
        task = progress.add_task(shell.texts("simulate-progress"), total=games)
        return simulate(plan, games, jobs, lambda done: progress.update(task, completed=done))


def _show(shell: Shell, summary: Summary) -> None:
    """The summary as tables."""
    texts = shell.texts
    shell.show(_means(shell, summary), "", _places(shell, summary), "")
    shell.show(
        texts(
            "simulate-length",
            games=summary.games,
            length=round(summary.length.value, 1),
            longest=summary.longest,
            seconds=round(summary.seconds, 2),
            speed=round(summary.games_per_second),
        )
    )
    shell.show(texts("simulate-intervals"))


def _means(shell: Shell, summary: Summary) -> RenderableType:
    """Wins, payoffs and scores with their intervals."""
    scored = any(seat.score for seat in summary.seats)
    keys = ("simulate-seat", "simulate-bot", "simulate-wins", "simulate-payoff", "simulate-score")
    rows = [
        (
            *_name(seat),
            share(seat.wins),
            known(seat.payoff, 2),
            *([known(seat.score, 1)] if seat.score else []),
        )
        for seat in summary.seats
    ]
    return grid([shell.texts(key) for key in (keys if scored else keys[:-1])], rows, shell.out.width, names=2)


def _places(shell: Shell, summary: Summary) -> RenderableType:
    """How often each seat came in each place."""
    places = range(1, len(summary.seats[0].places) + 1)
    heads = [shell.texts("simulate-seat"), shell.texts("simulate-bot")]
    heads += [shell.texts("simulate-place", number=place) for place in places]
    rows = [
        (*_name(seat), *(f"{count / summary.games:.1%}" for count in seat.places)) for seat in summary.seats
    ]
    return grid(heads, rows, shell.out.width, names=2)


def _name(seat: SeatSummary) -> tuple[str, str]:
    return str(seat.seat_number), seat.bot
