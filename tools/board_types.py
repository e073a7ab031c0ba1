"""What a board of the page takes from its game, as TypeScript: the Seen and its records, names, tables.

No list is kept by hand. Of a game's `components`, `state` and `notation`, every public constant is taken that is a
whole number, or a tuple of numbers or of words; of its `actions`, the words of parameters and what is told by answer.
"""

from __future__ import annotations

import ast
import io
import json
import tokenize
from collections.abc import Iterable, Iterator
from importlib import import_module
from inspect import getsource
from textwrap import fill
from types import ModuleType
from typing import Any, cast

from ludarium.kernel.contract import Game
from ludarium.kernel.families import Parameter
from ludarium.kernel.previews import Foresight
from ludarium.kernel.records import Field, Record

HEAD = "// Made by tools/make_types.py from the records and components of the game; do not edit.\n"
TABLES = ("components", "state", "notation")
VOCABULARY = "actions"
BY_ANSWER = "ANSWER_"  # begins the name of a table with a row for each answer
WIDTH = 118
LARGEST = 2**53 - 1  # a number of JavaScript is exact up to here


class ClashError(ValueError):
    """Two constants of a game that would be one in the page."""


def types(game: Game) -> str:
    """Everything that the board of a game can import."""
    package = game.Seen.__module__.rpartition(".")[0]
    asked = [question.name for question in game.questions if not question.of_chance]
    parts = [
        HEAD,
        _heading("What a seat sees"),
        *(_interface(kind) for kind in _records(game.Seen)),
        _heading("Names"),
        _names("ActionName", (family.name for family in game.actions)),
        _names("QuestionName", asked),
        _names("EventName", (family.name for family in game.events)),
        _names("WordName", (family.name for family in (game.foresight or Foresight()).words)),
        *_readings(game),
        _heading("Words and tables"),
        *constants([import_module(f"{package}.{name}") for name in (*TABLES, VOCABULARY)]),
    ]
    return "\n".join(parts)


def _readings(game: Game) -> Iterator[str]:
    """The names are the same at every table."""
    if game.readings:
        names = game.readings(game.new(game.Options()).table)
        lines = (f"  {name}: number[];" for name in names)
        yield "\n".join(["/** What follows from the table. */", "export interface Readings {", *lines, "}\n"])


def _heading(words: str) -> str:
    return f"// --- {words} ".ljust(WIDTH, "-") + "\n"


# --- Records ----------------------------------------------------------------------------------------------


def _records(kind: type[Record]) -> Iterator[type[Record]]:
    """A record and all that are inside it, the innermost first, each once."""
    found: dict[type[Record], None] = {}
    for field in kind.FIELDS.values():
        if field.kind:
            found |= dict.fromkeys(_records(field.kind))
    yield from found
    yield kind


def _interface(kind: type[Record]) -> str:
    notes = _field_notes(kind)
    note = " ".join((kind.__doc__ or "").split())
    lines = [f"/** {note} */"] if note else []
    lines.append(f"export interface {kind.__name__} {{")
    lines += [f"  {name}: {_type(field)};{_comment(notes.get(name))}" for name, field in kind.FIELDS.items()]
    return "\n".join([*lines, "}\n"])


def _type(field: Field) -> str:
    inner = field.kind.__name__ if field.kind else "number"
    return inner if field.length is None else f"{inner}[]"


def _field_notes(kind: type[Record]) -> dict[str, str]:
    """The comment behind each field; a comment is not there when a program runs, but its source is."""
    source = getsource(kind)
    comments = _comments(source)
    body = cast(ast.ClassDef, ast.parse(source).body[0]).body
    return {
        node.target.id: comments[node.end_lineno]
        for node in body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and node.end_lineno in comments
    }


# --- Names and constants ----------------------------------------------------------------------------------


def _names(name: str, words: Iterable[str]) -> str:
    """A type of these words alone: what the game calls otherwise one day, the type checker finds in the board."""
    return _wrapped(f"export type {name} = " + " | ".join(map(json.dumps, words)) + ";") + "\n"


def constants(modules: Iterable[ModuleType]) -> Iterator[str]:
    """The constants of each module that are for the page; two of one name and different values are an error."""
    taken: dict[str, str] = {}
    for module in modules:
        lines: list[str] = []
        for name, value, note in _assigned(module):
            text = _value(name, value, module)
            if text is None or taken.get(name) == text:
                continue
            if name in taken:
                raise ClashError(
                    f"{module.__name__}.{name} has another value than in a module before: rename one"
                )
            taken[name] = text
            lines.append(_wrapped(f"export const {name}{text};{_comment(note)}"))
        if lines:
            yield f"// From {module.__name__.rpartition('.')[2]}.py.\n" + "\n".join(lines) + "\n"


def _assigned(module: ModuleType) -> Iterator[tuple[str, Any, str | None]]:
    """The public constants that a module makes itself, each with its value and the comment behind it."""
    source = getsource(module)
    comments = _comments(source)
    for node in ast.parse(source).body:
        names = list(_targets(node))
        for each in names:
            if each.id.isupper() and not each.id.startswith("_"):
                alone = [other.lineno for other in names].count(each.lineno) == 1
                line = each.lineno if len(names) > 1 else node.end_lineno
                yield each.id, getattr(module, each.id), comments.get(line or 0) if alone else None


def _targets(node: ast.stmt) -> Iterator[ast.Name]:
    """The names that a statement gives a value."""
    if isinstance(node, ast.Assign | ast.AnnAssign):
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            yield from (each for each in ast.walk(target) if isinstance(each, ast.Name))


def _value(name: str, value: Any, module: ModuleType) -> str | None:
    """What follows the name of a constant, or None for what is not for the page."""
    if module.__name__.endswith(f".{VOCABULARY}"):
        return _of_vocabulary(name, value)
    if type(value) is int:
        return f" = {value}" if abs(value) <= LARGEST else None
    if isinstance(value, tuple) and value:
        return _row(cast("tuple[Any, ...]", value))
    return None


def _of_vocabulary(name: str, value: Any) -> str | None:
    """The words of a parameter, or what is said of each answer; ids alone are sent by the server."""
    if isinstance(value, Parameter):
        return _row(value.words) if value.words else None
    return _row(value) if name.startswith(BY_ANSWER) else None


def _row(values: tuple[Any, ...]) -> str | None:
    if all(type(value) is int and abs(value) <= LARGEST for value in values):
        return f": readonly number[] = {json.dumps(values)}"
    if all(isinstance(value, str) for value in values):
        return f" = {json.dumps(values, ensure_ascii=False)} as const"
    return None


# --- Text -------------------------------------------------------------------------------------------------


def _comments(source: str) -> dict[int, str]:
    """The comment at the end of each line that has one; those for tools left out."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    found = {each.start[0]: each.string.lstrip("# ") for each in tokens if each.type == tokenize.COMMENT}
    return {
        line: note
        for line, note in found.items()
        if not note.startswith(("fmt:", "noqa", "type:", "pyright:"))
    }


def _comment(note: str | None) -> str:
    return f" // {note}" if note else ""


def _wrapped(line: str) -> str:
    """A long line in several; `as const` has to stand on the line of its bracket."""
    code, mark, note = line.partition(" // ")
    whole = code.replace("] as const", "]\N{NO-BREAK SPACE}as\N{NO-BREAK SPACE}const")
    lines = fill(whole, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
    return lines.replace("\N{NO-BREAK SPACE}", " ") + mark + note
