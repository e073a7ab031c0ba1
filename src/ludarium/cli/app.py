"""The command line's frame: which commands there are, their help in the reader's language, and exit codes.

0: done; 1: refused or failed; 2: the command line could not be understood. A person never sees a traceback, unless
LUDARIUM_DEBUG is set.
"""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from typing import Annotated, Any

from cyclopts import App, CycloptsError, Group, Parameter
from rich.text import Text

from ludarium.cli import commands
from ludarium.cli.faults import sentence
from ludarium.cli.shell import FailedError, Shell, discard
from ludarium.kernel.texts import LANGUAGES, language_of
from ludarium.version import __version__


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and leave with its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        code = run(Shell(_language(words)), words)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read our output has seen enough
        discard(sys.stdout)
        code = 0
    sys.exit(code)


def run(shell: Shell, words: Sequence[str]) -> int:
    """Carry a command out; its exit code."""
    try:
        app_of(shell)(words, exit_on_error=False, print_error=False, result_action="return_value")
    except FailedError as error:
        shell.err.print(Text(str(error), "bold red"))
        return error.code
    except CycloptsError as error:
        shell.err.print(Text(sentence(shell, error), "bold red"))
        return 2
    except (KeyboardInterrupt, EOFError):
        shell.say("interrupted")
        return 1
    except BrokenPipeError:
        raise
    except Exception as error:
        if os.environ.get("LUDARIUM_DEBUG"):
            raise
        shell.say("unexpected", kind=type(error).__name__, detail=str(error)[:200])
        return 1
    return 0


def _language(words: Sequence[str]) -> str:
    """The language of `--lang`, which must be known before help can be written; else the environment's."""
    for word, following in zip(words, [*words[1:], ""]):
        name, _, value = word.partition("=")
        if name == "--lang" and (chosen := value or following) in LANGUAGES:
            return chosen
    return language_of()


def app_of(shell: Shell) -> App:
    """All commands, with help in the shell's language."""
    texts = shell.texts
    frame: dict[str, Any] = {
        "help_format": "plaintext",
        "group_commands": Group(texts("help-commands")),
        "group_parameters": Group(texts("help-parameters")),
        "group_arguments": Group(texts("help-arguments")),
    }
    app = App(
        "ludarium",
        help=texts("help-ludarium"),
        usage=texts("help-ludarium.usage"),
        version=__version__,
        **frame,
    )
    parents = {"": app}
    for place, (name, command) in enumerate(commands.ALL.items()):
        group, _, own = name.rpartition(" ")
        if group not in parents:
            parents[group] = _child(shell, group, group, place, frame)
            app.command(parents[group])
        child = _child(shell, own, name, place, frame)
        child.default(_worded(shell, name, command))
        parents[group].command(child)
    app.register_install_completion_command(help=texts("help-completion"))
    for flagged in (*parents.values(), *(parent[own] for parent, own in _placed(parents))):
        flagged["--help"].help = texts("help-help")
    app["--version"].help = texts("help-version")
    return app


def _child(shell: Shell, own: str, name: str, place: int, frame: dict[str, Any]) -> App:
    key = _key(name)
    usage = shell.texts(f"{key}.usage")
    return App(own, help=shell.texts(key), usage=usage, version_flags=[], sort_key=place, **frame)


def _key(name: str) -> str:
    """Of a command's help in the catalogue."""
    dashed = name.replace(" ", "-")
    return f"help-{dashed}"


def _placed(parents: dict[str, App]) -> Iterator[tuple[App, str]]:
    """Every command: where it hangs, and what it is called there."""
    for name in commands.ALL:
        group, _, own = name.rpartition(" ")
        yield parents[group], own


def _worded(shell: Shell, name: str, command: Callable[..., None]) -> Callable[..., None]:
    """A command bound to its shell, whose parameters have the catalogue's help: attributes of the command's text."""
    signature = inspect.signature(command, eval_str=True)
    parameters = [
        parameter.replace(
            annotation=Annotated[parameter.annotation, Parameter(help=_help(shell, name, parameter.name))]
        )
        for parameter in list(signature.parameters.values())[1:]
    ]

    @wraps(command)
    def bound(*values: Any, **named: Any) -> None:
        command(shell, *values, **named)

    del bound.__wrapped__  # its signature still has the shell
    bound.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
    bound.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    bound.__doc__ = None
    return bound


def _help(shell: Shell, command: str, parameter: str) -> str:
    """Of a parameter: what its own command says of it, or the group of that, or all commands."""
    attribute = parameter.replace("_", "-")
    group = command.rpartition(" ")[0]
    own = [f"{_key(each)}.{attribute}" for each in (command, group) if each]
    return shell.texts.first(*own, f"help-all.{attribute}") or ""
