"""`ludarium compare`: two sets of options side by side, on the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

from ludarium.cli.choices import find_game, find_options
from ludarium.cli.contests import (
    by_chance,
    check_numbers,
    find_bots,
    find_count,
    find_seed,
    find_time,
    known,
    play,
)
from ludarium.cli.grids import grid
from ludarium.cli.parameters import (
    AsJson,
    BotWords,
    Count,
    Duration,
    GameName,
    Lang,
    MaybeCount,
    OptionWords,
    Seats,
    Seed,
    SideA,
    SideB,
)
from ludarium.cli.shell import Shell
from ludarium.kernel.contract import Game
from ludarium.kernel.texts import Texts, texts_of

if TYPE_CHECKING:
    from ludarium.arena.compare import Compared, Measure
    from ludarium.arena.contest import Contest
    from ludarium.arena.games import Games

FACTS = ("trait", "occurrence", "amount")
MAX_FACTS = 12


def compare(
    shell: Shell,
    game: GameName,
    /,
    *,
    a: SideA = (),
    b: SideB = (),
    bots: Seats = None,
    bot: BotWords = (),
    seats: MaybeCount = None,
    games: Count = 1000,
    option: OptionWords = (),
    seed: Seed = None,
    budget: Duration = "1s",
    jobs: MaybeCount = None,
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Compare two sets of options."""
    from ludarium.arena.compare import compare
    from ludarium.arena.contest import Contest

    check_numbers(shell, games, jobs)
    found = find_game(shell, game)
    count = find_count(shell, found, seats)
    sides = [find_options(shell, found, count, (*option, *words)).words() for words in (a, b)]
    if sides[0] == sides[1]:
        raise shell.misused("compare-same")
    competing = find_bots(shell, found, count, bots, bot, "heuristic")
    patience = find_time(shell, budget)
    first = Contest(found.name, sides[0], competing, games, find_seed(shell, seed), budget=patience)
    second = replace(first, options=sides[1])
    played = _play(shell, (first, second), jobs)
    if played is None:
        raise shell.failed("arena-nothing")
    compared = compare(first, *played[:2])
    if json:
        shell.show_json(_data(first, second, compared, complete=played[2]))
    else:
        _show(shell, found, (" ".join(a), " ".join(b)), compared, len(set(played[0].deals.tolist())))
    if not played[2]:
        raise shell.failed("compare-interrupted")


def _play(shell: Shell, sides: Sequence[Contest], jobs: int | None) -> tuple[Games, Games, bool] | None:
    """The games of both sides, and whether all were played; None if there is nothing to compare."""
    runs: list[Any] = []
    for contest in sides:
        run, _ = play(shell, contest, jobs)
        runs.append(run)
        if run.games is None or not run.complete:
            break
    if len(runs) < 2 or any(run.games is None for run in runs):
        return None
    return runs[0].games, runs[1].games, all(run.complete for run in runs)


def _data(first: Contest, second: Contest, compared: Sequence[Compared], *, complete: bool) -> dict[str, Any]:
    from ludarium.arena.summary import bounded

    return bounded(
        {
            "game": first.game,
            "a": first.options,
            "b": second.options,
            "bots": first.bots,
            "games": first.num_games,
            "deals": first.num_deals,
            "seed": first.seed,
            "complete": complete,
            "measures": [asdict(each) | {"significant": each.significant} for each in compared],
        }
    )


def _show(shell: Shell, game: Game, names: tuple[str, str], compared: Sequence[Compared], deals: int) -> None:
    """The measures that every game has, then the facts that differ most surely."""
    texts, words, plain = shell.texts, texts_of(game, shell.language), shell.texts("compare-default")
    facts = [each for each in compared if each.measure.kind in FACTS and each.significant]
    facts = sorted(facts, key=lambda each: -_sureness(each))[:MAX_FACTS]
    shown = (*(each for each in compared if each.measure.kind not in FACTS), *facts)
    heads = (texts("compare-measure"), "A", "B", "B − A", texts("arena-chance"))
    rows = [(_label(shell, words, each.measure), *_figures(each)) for each in shown]
    shell.show(*(f"{side}: {name or plain}" for side, name in zip("AB", names)), "")
    shell.show(grid(heads, rows, shell.out.width), "", texts("compare-note", deals=deals))


def _figures(compared: Compared) -> tuple[str, ...]:
    from ludarium.arena.compare import SHARES

    kind = compared.measure.kind
    scale, digits = (100, 1) if kind in SHARES else (1, 3 if kind == "payoff" else 2)
    values = (f"{scale * side.value:.{digits}f}" for side in (compared.a, compared.b))
    difference = known(compared.difference, digits, "+", scale=scale)
    return *values, difference, f"{by_chance(compared.chance)}{' *' if compared.significant else ''}"


def _sureness(compared: Compared) -> float:
    """How many half-widths of its interval a difference is from zero."""
    half = (compared.difference.high - compared.difference.low) / 2
    return abs(compared.difference.value) / half if half else float("inf")


def _label(shell: Shell, words: Texts, measure: Measure) -> str:
    kind = measure.kind
    if kind not in FACTS:
        return shell.texts(f"compare-{kind}", name=measure.name)
    heading = words.first(f"fact-{measure.name}") or measure.name
    word = words.first(f"{measure.words}-{measure.word}") or measure.word.replace("-", " ")
    return f"{heading}: {word}"
