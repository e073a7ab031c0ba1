"""`ludarium review`: how a recorded match went, what was luck and what was skill, and which answers were costly; or the
same account over many records, as a table."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from ludarium.cli.contests import writable
from ludarium.cli.grids import grid
from ludarium.cli.parameters import AsJson, BotWord, Lang, MaybeFile, RecordFile
from ludarium.cli.screen import drawn
from ludarium.cli.shell import CLI_FOLDER, Shell, plain
from ludarium.kernel import archive
from ludarium.kernel.lines import ArchiveError
from ludarium.kernel.match import Match
from ludarium.kernel.telling import Telling

if TYPE_CHECKING:
    from ludarium.review.tally import Tally
    from ludarium.review.told import Account, Review, TurningPoint
    from ludarium.review.weigher import Weigher

DRAWING_WIDTH = 100  # columns of a position in a report


def review(
    shell: Shell,
    file: RecordFile,
    /,
    *,
    out: MaybeFile = None,
    bot: BotWord = None,
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Review a recorded match, or all those in a folder."""
    if file.is_dir():
        _review_folder(shell, file, bot, out, json)
        return
    if bot is not None:
        raise shell.misused("review-bot-of-folder")
    match = _finished(shell, file)
    target = writable(shell, out) if out else None
    found = _review(shell, match)
    if target:
        _write(shell, match, found, target)
    if json:
        _show_json(shell, found)
    else:
        _show(shell, found)
    if target:
        shell.say("review-written", file=str(target))


def _finished(shell: Shell, file: Path) -> Match:
    """The match behind a file, if it is over."""
    try:
        match = archive.read(file, running=True)
    except ArchiveError as error:
        raise shell.failed("error-record", file=str(file), detail=str(error)) from None
    if not match.over:
        raise shell.failed("review-not-over", file=str(file))
    return match


def _weigher(shell: Shell, match: Match) -> Weigher:
    from ludarium.review.weigher import weigher_of

    notice = shell.texts("review-compiling")
    with shell.err.status(notice) if shell.err.is_terminal else nullcontext():
        return weigher_of(match.game.name)


def _review(shell: Shell, match: Match) -> Review:
    from ludarium.review.review import review

    weigher = _weigher(shell, match)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=shell.err, disable=not shell.err.is_terminal, transient=True) as progress:
        task = progress.add_task(shell.texts("review-progress"), total=None)
        return review(
            match,
            weigher=weigher,
            progress=lambda done, total: progress.update(task, completed=done, total=total),
        )


# --- One match ------------------------------------------------------------------------------------------


def _write(shell: Shell, match: Match, found: Review, path: Path) -> None:
    from ludarium.review.page import page

    def position(point: TurningPoint, language: str) -> str:
        names = [holder.name for holder in match.holders]
        texts = Telling(match.game, language, names=names, viewer=point.seat, folders=(CLI_FOLDER,))
        console = Console(width=DRAWING_WIDTH, color_system=None, markup=False, highlight=False, emoji=False)
        with console.capture() as capture:
            console.print(
                drawn(match.game, match.game.see(match.state_after(point.index), point.seat), texts)
            )
        return capture.get()

    try:
        path.write_text(page(found, shell.language, position), "utf-8")
    except OSError as error:
        raise shell.failed("arena-unwritable", file=str(path), detail=error.strerror or str(error)) from None


def _show_json(shell: Shell, found: Review) -> None:
    import msgspec

    shell.show_json(msgspec.to_builtins(found))


def _show(shell: Shell, found: Review) -> None:
    """The account as a table, and the turning points as sentences."""
    from ludarium.review.words import number

    names = ("start", "luck", "answers", "rest", "result")
    heads = [shell.texts("review-player"), *(shell.texts(f"review-{name}") for name in names)]
    rows = [_row(shell, found, account) for account in found.accounts]
    shell.show(grid(heads, rows, shell.out.width), "", shell.texts("review-sum"))
    for point in found.turning_points:
        words = point.words[shell.language]
        shell.show(
            "",
            shell.texts(
                "review-turning-point",
                name=plain(found.names[point.seat]),
                chapter=point.chapter,
                asked=words.asked,
                given=words.given,
                best=words.best,
                loss=number(point.loss.value, shell.language),
            ),
            *(f"  {plain(sentence)}" for sentence in (*words.known, *words.why)),
        )


def _row(shell: Shell, found: Review, account: Account) -> list[str]:
    from ludarium.review.words import signed, spread

    language = shell.language
    luck = account.luck
    return [
        plain(found.names[account.seat]),
        signed(account.start.value, language),
        spread(luck.value, luck.error, language) if luck.error else signed(luck.value, language),
        spread(account.answers.value, account.answers.error, language),
        signed(account.rest, language),
        signed(account.result, language),
    ]


# --- Many matches ---------------------------------------------------------------------------------------


def _review_folder(shell: Shell, folder: Path, bot: str | None, out: Path | None, json: bool) -> None:
    """The account of each kind of player over all finished matches of a folder."""
    from ludarium.review.tally import Tally, tally_match

    if out is not None:
        raise shell.misused("review-no-page")
    tally, left_out = Tally(), 0
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    files = sorted(folder.glob("*.jsonl"))
    with Progress(*columns, console=shell.err, disable=not shell.err.is_terminal, transient=True) as progress:
        for file in progress.track(files, description=shell.texts("review-progress")):
            try:
                match = archive.read(file, running=True)
            except ArchiveError:
                match = None
            if match is None or not match.over:
                left_out += 1
                continue
            tally_match(_weigher(shell, match), match, tally, bot)
    if not tally.lines:
        if bot is None:
            raise shell.failed("review-nothing", folder=str(folder))
        raise shell.failed("review-nothing-of", folder=str(folder), bot=bot)
    if left_out:
        shell.say("review-left-out", count=left_out)
    _show_tally(shell, tally, json)


def _show_tally(shell: Shell, tally: Tally, json: bool) -> None:
    from ludarium.review.words import signed, spread

    if json:
        shell.show_json(tally.to_json())
        return
    keys = ("game", "bot", "matches", "result", "luck", "answers", "adjusted", "loss")
    heads = [shell.texts(f"review-{key}") for key in keys]
    rows = [
        [
            line.game,
            plain(line.kind),
            str(line.count),
            *(
                spread(value.value, value.error, shell.language)
                for value in (line.result, line.luck, line.answers, line.adjusted)
            ),
            signed(line.loss.value, shell.language),
        ]
        for line in tally.summary()
    ]
    shell.show(grid(heads, rows, shell.out.width, names=2), "", shell.texts("review-tally-note"))
