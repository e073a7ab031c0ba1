"""`ludarium verify`: whether a record is whole, by the rules, what its key and shares give, and whose it is."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

from ludarium.cli.parameters import AsJson, KeyWord, Lang, RecordFile
from ludarium.cli.shell import Shell, plain
from ludarium.client import ClientError, LinkError, Lobby
from ludarium.kernel import archive, registry
from ludarium.kernel.lines import ArchiveError, OtherRulesError
from ludarium.kernel.match import Match
from ludarium.kernel.script import Script, read_script
from ludarium.kernel.secret import Share
from ludarium.kernel.signing import Signature

_KEY = re.compile(r'\s*(?:\{"key":")?([0-9a-f]{64})(?:",.*)?\s*')  # alone, or as a server tells it
MAX_KEY_FILE = 4096  # bytes


def verify(
    shell: Shell, file: RecordFile, /, *, key: KeyWord = None, json: AsJson = False, lang: Lang = None
) -> None:
    """Check a record; one of other rules as far as that can be done without them, which is no proof."""
    match = read_record(shell, file)
    if isinstance(match, Script):
        _check_partly(shell, match, file, key, json)
        return
    fault = match.verify() or _fault_of_signature(shell, match.signature, key)
    if json:
        shell.show_json(_as_json(match, file, fault))
    if fault:
        raise shell.failed("verify-fault", file=str(file), detail=fault)
    if not json:
        show_verified(shell, match)
        _show_signature(shell, match.signature, compared=key is not None)


def _check_partly(shell: Shell, script: Script, file: Path, key: str | None, json: bool) -> None:
    """A record whose rules are not here: whether it is whole and whose it is; never that it is verified."""
    fault = _fault_of_signature(shell, script.signature, key)
    fit = script.key_and_commitment()
    if json:
        shell.show_json(
            {
                "file": str(file),
                "verified": False,
                "fault": fault,
                "whole": script.result is not None,
                "key": fit,
                "signed_by": _signed_by(script.signature),
            }
        )
    elif not fault:
        _show_signature(shell, script.signature, compared=key is not None)
    if fault:
        raise shell.failed("verify-fault", file=str(file), detail=fault)
    raise shell.failed(
        "verify-partly", file=str(file), lines=script.num_lines, fit=fit, **versions_of(script)
    )


def _signed_by(signature: Signature | None) -> str | None:
    return signature.key.hex() if signature else None


def _as_json(match: Match, file: Path, fault: str | None) -> dict[str, Any]:
    return {
        "file": str(file),
        "verified": fault is None,
        "fault": fault,
        "answers": len(match.answers),
        "shares": [share.seat + 1 for share in match.shares if share.given],
        "silent": [share.seat + 1 for share in match.shares if not share.given],
        "abandoned": match.abandoned,
        "signed_by": _signed_by(match.signature),
    }


def show_verified(shell: Shell, match: Match) -> None:
    """What was checked and found right."""
    num_draws = sum(answer.draw is not None for answer in match.answers)
    shell.show(
        shell.texts(
            "verify-fine", answers=len(match.answers), draws=num_draws, commitment=match.commitment or ""
        )
    )
    given, silent = ([share for share in match.shares if share.given is wanted] for wanted in (True, False))
    if match.deal is not None:
        shell.show(shell.texts("verify-deal", day=plain(match.deal[:20])))
    elif given:
        shell.show(shell.texts("verify-shares", names=_names(match, given)))
    else:
        shell.show(shell.texts("verify-no-shares"))
    if silent:
        shell.show(shell.texts("verify-silent", names=_names(match, silent)))
    if match.abandoned:
        shell.show(shell.texts("verify-abandoned"))


def _names(match: Match, shares: list[Share]) -> str:
    return ", ".join(match.holders[share.seat].name for share in shares)


# --- Whose it is ------------------------------------------------------------------------------------------


def _fault_of_signature(shell: Shell, signature: Signature | None, word: str | None) -> str | None:
    """Why the signature is not that of the wanted key; without one, of the key that the record names itself."""
    wanted = _wanted_key(shell, word) if word is not None else None
    if signature is None:
        return shell.texts("verify-not-signed") if wanted else None
    if not signature.valid:
        return shell.texts("verify-bad-signature")
    if wanted and signature.key.hex() != wanted:
        return shell.texts("verify-other-key", key=signature.key.hex(), wanted=wanted)
    return None


def _wanted_key(shell: Shell, word: str) -> str:
    """A public key: itself, in a file, or a server's that is asked for it."""
    if found := _KEY.fullmatch(word):
        return found.group(1)
    try:
        if word.startswith(("http://", "https://")):
            return asyncio.run(Lobby(word.removesuffix("/api/key")).key())
        with Path(word).open("rb") as file:
            text = file.read(MAX_KEY_FILE).decode("ascii", "replace")
    except (ClientError, LinkError, OSError, ValueError) as error:
        raise shell.failed("verify-no-key", where=plain(word[:80]), detail=plain(str(error))) from None
    if found := _KEY.fullmatch(text):
        return found.group(1)
    raise shell.failed("verify-no-key", where=plain(word[:80]), detail=shell.texts("verify-key-form"))


def _show_signature(shell: Shell, signature: Signature | None, *, compared: bool) -> None:
    """What a signature proves, and what not."""
    if signature is None:
        shell.show(shell.texts("verify-unsigned"))
        return
    shell.show(shell.texts("verify-signed", key=signature.key.hex()))
    if not compared:
        shell.show(shell.texts("verify-compare-key"))


def read_record(shell: Shell, file: Path, *, running: bool = False) -> Match | Script:
    """The match behind a file; only what is written there, if its rules are not installed here."""
    try:
        try:
            return archive.read(file, running=running)
        except OtherRulesError:
            return read_script(file)
    except ArchiveError as error:
        raise shell.failed("error-record", file=str(file), detail=str(error)) from None


def versions_of(script: Script) -> dict[str, str]:
    """Of which rules a record is, and which are here."""
    game = str(script.header.get("game", ""))
    ours = registry.game(game).rules_version if game in registry.games() else "–"
    return {"game": plain(game), "version": plain(str(script.header.get("rules_version", ""))), "ours": ours}
