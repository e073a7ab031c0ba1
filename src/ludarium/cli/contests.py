"""Contests: what `arena` and `compare` share: bots, seats, seeds and budgets as people write them; running; tables."""

from __future__ import annotations

import os
import re
import secrets
import time
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from ludarium.cli.choices import listed
from ludarium.cli.grids import grid
from ludarium.cli.shell import Shell
from ludarium.kernel.contract import Game

if TYPE_CHECKING:
    from ludarium.arena.contest import Contest
    from ludarium.arena.games import Games
    from ludarium.arena.ratings import Rating
    from ludarium.arena.running import Run
    from ludarium.arena.standings import Standing, Standings
    from ludarium.arena.statistics import Estimate

MAX_GAMES = 10_000_000
LOOK_EVERY = 1.0  # seconds between two looks at the standings, and ten times what a look costs
_TIME = re.compile(r"(\d+(?:\.\d+)?)\s*(ms|s)?")


def find_bots(
    shell: Shell, game: Game, num_seats: int, text: str | None, singly: Sequence[str], default: str
) -> tuple[str, ...]:
    """The specs of bots that play this, from a comma list and one by one."""
    words = [*(text.split(",") if text is not None else ()), *singly] or default.split(",")
    specs = tuple(find_bot(shell, game, num_seats, word) for word in words)
    if doubled := next((spec for spec in specs if specs.count(spec) > 1), None):
        raise shell.misused("arena-twice", bot=doubled)
    return specs


def find_bot(shell: Shell, game: Game, num_seats: int, word: str) -> str:
    """The spec of a bot that can be had, and plays this."""
    from ludarium.bots.kinds import CODES, UnknownBotError, check_plays
    from ludarium.bots.outside import check, is_outside

    word = word.strip()
    spec = CODES.get(word.lower(), word)
    try:
        check(spec) if is_outside(spec) else check_plays(spec, game, num_seats)
    except UnknownBotError as error:
        raise shell.misused("arena-bot", detail=str(error)) from None
    return spec


def find_count(shell: Shell, game: Game, seats: int | None) -> int:
    """The number of players."""
    count: int = getattr(game.Options(), "seats") if seats is None else seats  # noqa: B009  # every game's options have it
    if count not in game.seats:
        raise shell.misused(
            "error-seat-count", game=game.name, count=count, seats=listed(map(str, game.seats))
        )
    return count


def find_time(shell: Shell, text: str) -> float:
    """Seconds, from `200ms`, `1.5s` or `2`."""
    found = _TIME.fullmatch(text.strip().lower())
    seconds = float(found[1]) / (1000 if found[2] == "ms" else 1) if found else 0.0
    if not 0 < seconds <= 3600:
        raise shell.misused("arena-budget", budget=text)
    return seconds


def find_seed(shell: Shell, seed: str | None) -> int:
    """The number of a seed; one that we choose is told."""
    from ludarium.arena.schedule import seed_of

    if seed is not None:
        return seed_of(seed)
    number = secrets.randbits(32)
    shell.say("simulate-seed", seed=str(number))
    return number


def check_numbers(shell: Shell, games: int, jobs: int | None) -> None:
    if not 1 <= games <= MAX_GAMES:
        raise shell.misused("simulate-games", games=games, most=MAX_GAMES)
    if jobs is not None and jobs < 1:
        raise shell.misused("simulate-jobs", jobs=jobs)


# --- Running --------------------------------------------------------------------------------------------


def play(shell: Shell, contest: Contest, jobs: int | None, ray: str | None = None) -> tuple[Run, float]:
    """Play a contest, with the standings live at a terminal; and how long it took."""
    from ludarium.arena.running import RayError, cluster, run
    from ludarium.arena.tables import UnfinishedGameError, warm_up

    workers = min(jobs or os.cpu_count() or 1, contest.num_games)
    lively = shell.err.is_terminal
    if ray is None:
        with shell.err.status(shell.texts("simulate-compiling")) if lively else nullcontext():
            warm_up(contest)
    scene = Scene(shell, contest)
    begun = time.perf_counter()
    try:
        with (
            Live(scene, console=shell.err, transient=True, refresh_per_second=4) if lively else nullcontext()
        ):
            crew = cluster(ray, jobs) if ray else None
            return run(
                contest, workers, crew, scene.add if lively else lambda part: None
            ), time.perf_counter() - begun
    except RayError as error:
        raise shell.failed("arena-ray", detail=str(error)) from None
    except BrokenExecutor:
        raise shell.failed("arena-died") from None
    except UnfinishedGameError as error:
        raise shell.failed("arena-unfinished", detail=str(error)) from None


class Scene:
    """What a terminal shows while a contest is played: how far it is, and the standings so far."""

    def __init__(self, shell: Shell, contest: Contest) -> None:
        self._shell, self._contest = shell, contest
        self._parts: list[Games] = []
        self._table: RenderableType = Text()
        self._next_look = 0.0
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._progress = Progress(*columns, console=shell.err)
        self._task = self._progress.add_task(shell.texts("simulate-progress"), total=contest.num_games)

    def __rich__(self) -> RenderableType:
        return Group(self._table, self._progress)

    def add(self, part: Games) -> None:
        """Some more games are done."""
        self._parts.append(part)
        self._progress.advance(self._task, len(part))
        if time.monotonic() >= self._next_look:
            self._look()

    def _look(self) -> None:
        from ludarium.arena.games import joined
        from ludarium.arena.standings import standings

        begun = time.monotonic()
        self._parts = [joined(self._parts)]
        whole = self._parts[0].whole_deals(len(self._contest.bots))
        if len(whole):
            self._table = standings_table(self._shell, standings(self._contest, whole), self._shell.err.width)
        self._next_look = time.monotonic() + max(LOOK_EVERY, 10 * (time.monotonic() - begun))


# --- Tables ---------------------------------------------------------------------------------------------


def standings_table(shell: Shell, standings: Standings, width: int) -> RenderableType:
    """The bots, the best first."""
    bots = standings.bots
    columns: dict[str, Callable[[Standing], str]] = {
        "bot": lambda bot: bot.bot,
        "wins": lambda bot: share(bot.wins),
        "payoff": lambda bot: known(bot.payoff, 3),
    }
    if any(bot.score for bot in bots):
        columns["score"] = lambda bot: known(bot.score, 1) if bot.score else ""
    columns["rating"] = lambda bot: _rating(bot.rating)
    if any(bot.seconds_an_answer for bot in bots):
        columns["time"] = lambda bot: f"{1000 * (bot.seconds_an_answer or 0):.1f} ms"
    if any(any(bot.faults.values()) for bot in bots):
        columns["faults"] = lambda bot: shell.texts("arena-faults", **bot.faults)
    heads = [shell.texts(f"arena-column-{key}") for key in columns]
    return grid(heads, [[cell(bot) for cell in columns.values()] for bot in bots], width)


def _rating(rating: Rating) -> str:
    """With its standard deviation; the anchor has none."""
    return f"{rating.mean:.1f} ± {rating.spread:.1f}" if rating.spread else f"{rating.mean:.1f}"


def share(estimate: Estimate) -> str:
    """A share in percent, with its interval."""
    return known(estimate, 1, unit="%", scale=100)


def known(estimate: Estimate, digits: int, sign: str = "", unit: str = "", scale: float = 1) -> str:
    """A value with its interval."""
    value, low, high = (
        f"{scale * bound:{sign}.{digits}f}" for bound in (estimate.value, estimate.low, estimate.high)
    )
    return f"{value}{unit} [{low}, {high}]"


def by_chance(chance: float) -> str:
    return f"{chance:.3f}" if chance >= 0.001 else "< 0.001"


def writable(shell: Shell, path: Path) -> Path:
    """A file that we may write; its folder is made if need be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            raise IsADirectoryError(21, "it is a folder")
        existed = path.exists()
        path.open("ab").close()
        if not existed:
            path.unlink()
    except OSError as error:
        raise shell.failed("arena-unwritable", file=str(path), detail=error.strerror or str(error)) from None
    return path
