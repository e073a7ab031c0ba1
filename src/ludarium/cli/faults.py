"""Faults: what is wrong with a command line, as a sentence that says what would be right."""

from __future__ import annotations

from difflib import get_close_matches

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from ludarium.cli.shell import Shell


def sentence(shell: Shell, error: CycloptsError) -> str:
    """The fault, and where to read how it is done."""
    chain = " ".join(("ludarium", *(error.command_chain or ())))
    return f"{_fault(shell, error)} {shell.texts('fault-help', command=f'{chain} --help')}"


def _fault(shell: Shell, error: CycloptsError) -> str:
    texts = shell.texts
    if isinstance(error, UnknownOptionError):
        known = [name for argument in error.argument_collection for name in argument.names]
        word = error.token.keyword or error.token.value
        return texts("fault-unknown-option", option=word, hint=_hint(shell, word, known))
    if isinstance(error, UnknownCommandError) and error.unused_tokens:
        word = error.unused_tokens[0]
        known = [name for name in (error.app or ()) if not name.startswith("-")]
        return texts(
            "fault-unknown-command", command=word, hint=_hint(shell, word, known), commands=", ".join(known)
        )
    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        return texts("fault-too-many", words=" ".join(error.unused_tokens))
    if isinstance(error, MissingArgumentError) and error.argument:
        return texts("fault-missing", name=error.argument.name)
    if isinstance(error, RepeatArgumentError):
        return texts("fault-twice", option=error.token.keyword or error.token.value)
    if isinstance(error, CoercionError) and error.token and error.argument:
        return texts("fault-value", value=error.token.value, name=error.argument.name)
    return texts("fault-other", detail=str(error))


def _hint(shell: Shell, word: str, known: list[str]) -> str:
    close = get_close_matches(word.lower(), known, 1)
    return shell.texts("error-hint", name=close[0]) if close else ""
