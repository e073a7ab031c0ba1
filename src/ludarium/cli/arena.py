"""`ludarium arena`: bots against each other, on the same deals, with what the games say about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ludarium.cli.choices import check_together, find_game, find_options, find_varied
from ludarium.cli.contests import (
    by_chance,
    check_numbers,
    find_bot,
    find_bots,
    find_count,
    find_seed,
    find_time,
    known,
    play,
    share,
    standings_table,
    writable,
)
from ludarium.cli.grids import grid
from ludarium.cli.parameters import (
    AsJson,
    BotWord,
    BotWords,
    Duration,
    Lang,
    MaybeAddress,
    MaybeCount,
    MaybeFile,
    MaybeGameName,
    OptionWords,
    Seats,
    Seed,
    Switch,
    VaryWords,
)
from ludarium.cli.shell import Shell
from ludarium.kernel.texts import Value

if TYPE_CHECKING:
    from ludarium.arena.contest import Contest
    from ludarium.arena.exports import Results
    from ludarium.arena.manifest import Manifest
    from ludarium.arena.running import Run
    from ludarium.arena.standings import Pair

DEFAULT_BOTS = "heuristic,random"
DEFAULT_GAMES = 1000
MAX_RECORDED = 10_000  # games that are kept, each of some dozens of kilobytes


def arena(
    shell: Shell,
    game: MaybeGameName = None,
    /,
    *,
    bots: Seats = None,
    bot: BotWords = (),
    field: BotWord = None,
    seats: MaybeCount = None,
    games: MaybeCount = None,
    option: OptionWords = (),
    vary: VaryWords = (),
    seed: Seed = None,
    budget: Duration = "1s",
    jobs: MaybeCount = None,
    ray: MaybeAddress = None,
    out: MaybeFile = None,
    manifest: MaybeFile = None,
    luck_adjusted: Switch = False,
    record: MaybeFile = None,
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Let bots compete."""
    check_numbers(shell, DEFAULT_GAMES if games is None else games, jobs)
    earlier: Manifest | None = None
    if game is None:
        given = (bots, *bot, field, seats, games, *option, *vary, seed)
        given = (*given, record, True if luck_adjusted else None)
        earlier = _read(shell, manifest, repeats=all(word is None for word in given))
        contest = earlier.contest
    else:
        contest = _contest(shell, game, bots, bot, field, seats, games, option, vary, seed, budget)
        if luck_adjusted:
            contest = _adjusted(shell, contest)
        if record is not None:
            contest = _recorded(shell, contest, record)
    files = _files(shell, out, None if earlier else manifest)
    run, seconds = play(shell, contest, jobs, ray)
    if run.games is None:
        raise shell.failed("arena-nothing")
    try:
        _tell(shell, run, seconds, files, earlier, as_json=json)
    finally:  # neither a full disk nor a reader who has gone away costs the other
        if record is not None:
            _keep(shell, run, record)


def _contest(
    shell: Shell,
    game: str,
    bots: str | None,
    bot: Sequence[str],
    field: str | None,
    seats: int | None,
    games: int | None,
    option: Sequence[str],
    vary: Sequence[str],
    seed: str | None,
    budget: str,
) -> Contest:
    """The contest that a command line asks for."""
    from ludarium.arena.contest import Contest

    found = find_game(shell, game)
    count = find_count(shell, found, seats)
    options = find_options(shell, found, count, option).words()
    competing = find_bots(shell, found, count, bots, bot, DEFAULT_BOTS)
    against = find_bot(shell, found, count, field) if field is not None else None
    varied, patience = find_varied(shell, found, vary), find_time(shell, budget)
    contest = Contest(found.name, options, competing, games or DEFAULT_GAMES, 0, against, varied, patience)
    check_together(shell, found, map(contest.options_of, range(len(contest.variants))))
    return replace(contest, seed=find_seed(shell, seed))  # told only when all else is right


def _adjusted(shell: Shell, contest: Contest) -> Contest:
    """The same contest, with luck taken out of what it compares."""
    if contest.rules.forecast is None:
        raise shell.failed("arena-no-forecast", game=contest.game)
    return replace(contest, luck_adjusted=True)


def _recorded(shell: Shell, contest: Contest, folder: Path) -> Contest:
    """The same contest, of which every game is kept in a folder that has none yet."""
    if contest.num_games > MAX_RECORDED:
        raise shell.misused("arena-record-many", games=contest.num_games, most=MAX_RECORDED)
    writable(shell, _record_file(folder, 0))
    if any(folder.glob("*.jsonl")):
        raise shell.failed("arena-record-full", folder=str(folder))
    return replace(contest, recorded=True)


def _record_file(folder: Path, game: int) -> Path:
    """Where a game is kept, by its number in games.csv."""
    return folder / f"game-{game:05}.jsonl"


def _read(shell: Shell, path: Path | None, *, repeats: bool) -> Manifest:
    """The manifest to be played again; beside it nothing can be chosen."""
    from ludarium.arena.manifest import ManifestError, read

    if path is None:
        raise shell.misused("arena-no-game")
    if not repeats:
        raise shell.misused("arena-fixed")
    try:
        return read(path)
    except ManifestError as error:
        raise shell.failed("arena-manifest", detail=str(error)) from None


# --- What came out --------------------------------------------------------------------------------------


def _files(shell: Shell, out: Path | None, manifest: Path | None) -> dict[str, Path]:
    """The files to be written, by what they hold; that they can be is seen before hours are spent."""
    names = {
        "manifest": "manifest.json",
        "results": "results.json",
        "games": "games.csv",
        "report": "report.html",
    }
    files = {kind: out / name for kind, name in names.items()} if out else {}
    if manifest:
        files["manifest"] = manifest
    return {kind: writable(shell, path) for kind, path in files.items()}


def _keep(shell: Shell, run: Run, folder: Path) -> None:
    """Write the record of every game that counts."""
    assert run.games is not None
    counted = set(run.games.numbers.tolist())
    kept = [record for record in run.games.records if record.game in counted]
    for record in kept:
        path = _record_file(folder, record.game)
        try:
            path.write_text(record.text, "utf-8", newline="\n")
        except OSError as error:
            detail = error.strerror or str(error)
            raise shell.failed("arena-unwritable", file=str(path), detail=detail) from None
    shell.say("arena-recorded", count=len(kept), folder=str(folder))


def _tell(
    shell: Shell, run: Run, seconds: float, files: dict[str, Path], earlier: Manifest | None, *, as_json: bool
) -> None:
    from ludarium.arena.exports import results_of, to_json

    results = results_of(run, seconds)
    for kind, path in files.items():  # first, for whoever reads the rest may be gone
        _write(shell, results, kind, path)
    if as_json:
        shell.show_json(to_json(results))
    else:
        _show(shell, results)
    for kind, path in files.items():
        shell.say("arena-written", what=shell.texts(f"arena-file-{kind}"), file=str(path))
    if not run.complete:
        raise shell.failed("arena-interrupted", games=len(results.games), all=run.contest.num_games)
    if earlier:
        _compare(shell, results, earlier)


def _write(shell: Shell, results: Results, kind: str, path: Path) -> None:
    import json

    from ludarium.arena import manifest
    from ludarium.arena.exports import to_json, write_csv
    from ludarium.arena.report import page

    try:
        if kind == "manifest":
            manifest.write(results.manifest, path)
        elif kind == "results":
            path.write_text(json.dumps(to_json(results), ensure_ascii=False, indent=1) + "\n", "utf-8")
        elif kind == "games":
            with path.open("w", encoding="utf-8", newline="") as file:
                write_csv(results, file)
        else:
            path.write_text(page(results, shell.language), "utf-8")
    except OSError as error:
        raise shell.failed("arena-unwritable", file=str(path), detail=error.strerror or str(error)) from None


def _compare(shell: Shell, results: Results, earlier: Manifest) -> None:
    """Whether a manifest gave the same games again."""
    from ludarium.arena.manifest import by_the_clock

    if not (differing := earlier.differs(results.manifest)):
        shell.say("arena-same")
        return
    if timed := by_the_clock(results.contest):
        shell.say("arena-by-the-clock", bots=", ".join(timed))
    raise shell.failed(
        "arena-different", what=", ".join(shell.texts(f"arena-differs-{name}") for name in differing)
    )


def _show(shell: Shell, results: Results) -> None:
    """The results as tables."""
    texts, standings = shell.texts, results.standings
    shell.show(standings_table(shell, standings, shell.out.width), "")
    if standings.pairs:
        heads = [*map(texts, ("arena-pair", "arena-gain", "arena-more-wins", "arena-chance"))]
        shell.show(grid(heads, [*map(_pair, standings.pairs)], shell.out.width), "")
    heads = [*map(texts, ("simulate-seat", "simulate-wins", "simulate-payoff"))]
    rows = [(str(seat.seat_number), share(seat.wins), known(seat.payoff, 3)) for seat in standings.seats]
    shell.show(grid(heads, rows, shell.out.width), "")
    shell.show(
        texts(
            "arena-summary",
            games=standings.games,
            deals=standings.deals,
            length=round(standings.length.value, 1),
            longest=standings.longest,
            seconds=round(results.seconds, 2),
            speed=round(standings.games / max(results.seconds, 1e-9), 1),
        )
    )
    shell.show(texts("arena-intervals"))
    if standings.worth is not None:
        shell.show(texts("arena-adjusted", times=round(standings.worth, 1)))
    for mishap in results.games.mishaps[:3]:
        bot, kind = results.contest.players[mishap.player], mishap.kind
        where: dict[str, Value] = {"game": str(mishap.game), "seat": mishap.seat + 1}
        shell.say("arena-mishap", bot=bot, kind=texts(f"arena-{kind}"), detail=mishap.text, **where)


def _pair(pair: Pair) -> tuple[str, ...]:
    return (
        f"{pair.bot} – {pair.other}",
        known(pair.payoff, 3, "+"),
        known(pair.wins, 1, "+", scale=100),
        by_chance(pair.payoff.chance),
    )
