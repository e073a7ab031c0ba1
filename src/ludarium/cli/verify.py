"""`ludarium verify`: whether a record is whole, by the rules, and what its committed key gives."""

from __future__ import annotations

from pathlib import Path

from ludarium.cli.parameters import AsJson, Lang, RecordFile
from ludarium.cli.shell import Shell
from ludarium.kernel import archive
from ludarium.kernel.lines import ArchiveError
from ludarium.kernel.match import Match


def verify(shell: Shell, file: RecordFile, /, *, json: AsJson = False, lang: Lang = None) -> None:
    """Check a record."""
    match = read_record(shell, file)
    fault = match.verify()
    if json:
        shell.show_json(
            {"file": str(file), "verified": fault is None, "fault": fault, "answers": len(match.answers)}
        )
    if fault:
        raise shell.failed("verify-fault", file=str(file), detail=fault)
    if not json:
        show_verified(shell, match)


def show_verified(shell: Shell, match: Match) -> None:
    """What was checked and found right."""
    num_draws = sum(answer.draw is not None for answer in match.answers)
    shell.show(
        shell.texts(
            "verify-fine", answers=len(match.answers), draws=num_draws, commitment=match.commitment or ""
        )
    )


def read_record(shell: Shell, file: Path, *, running: bool = False) -> Match:
    """The match behind a file."""
    try:
        return archive.read(file, running=running)
    except ArchiveError as error:
        raise shell.failed("error-record", file=str(file), detail=str(error)) from None
