"""What is wrong with a set of catalogues, as sentences: shared by the tests of the texts."""

from __future__ import annotations

import ast as python
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from ludarium.kernel.contract import Game
from ludarium.kernel.facts import Score
from ludarium.kernel.families import Family, Parameter

FILLED_IN = "\0"  # in place of what an f-string fills in
HELPERS = {"who", "who-2"}  # passed beside `seat` and `seat-2`, used where a sentence needs it


@dataclass
class Entry:
    """A message: its attributes, the variables it uses, and those it says it ignores."""

    attributes: set[str] = field(default_factory=set)
    variables: set[str] = field(default_factory=set)
    ignored: set[str] = field(default_factory=set)


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802  # the visitor's own naming
        self.found.add(node.id.name)


def read(path: Path) -> dict[str, Entry]:
    """The messages of a catalogue; one that does not parse is an error."""
    entries: dict[str, Entry] = {}
    for part in FluentParser().parse(path.read_text("utf-8")).body:
        assert not isinstance(part, ast.Junk), f"{path}: {part.content}"
        if isinstance(part, ast.Message):
            assert part.id.name not in entries, f"{path}: {part.id.name} is there twice"
            variables = _Variables()
            variables.visit(part)
            comment = part.comment.content if part.comment else ""
            ignored = set(re.findall(r"[Ii]gnores \$([\w-]+)", comment))
            entries[part.id.name] = Entry({a.id.name for a in part.attributes}, variables.found, ignored)
    return entries


# --- What a game's vocabulary needs -----------------------------------------------------------------------


def needed(game: Game) -> dict[str, set[str]]:
    """Every key that a game's vocabulary needs, with the variables it is given."""
    keys: dict[str, set[str]] = {f"question-{question.name}": set() for question in game.questions}
    keys["about-game"] = set()
    for prefix, families in (
        ("action", game.actions),
        ("outcome", game.outcomes),
        ("event", game.events),
    ):
        for family in families:
            keys[f"{prefix}-{family.name}"] = variables(family)
            for parameter in family.parameters:
                keys |= {key: set() for key in words(parameter)}
    keys |= {f"refusal-{family.name}": set() for family in game.refusals}
    keys |= {f"clash-{clash.name}": set() for clash in game.clashes}
    for fact in game.facts(game.State.array(game.State()), max(game.seats)) if game.facts else ():
        if not isinstance(fact, Score):  # which is "score" in every game
            keys |= {key: set() for key in (f"fact-{fact.name}", *words(fact.parameter))}
    if game.course:
        keys |= {f"gauge-{name}": set() for name in game.course.gauges(game.State())}
        keys |= {f"part-{name}": set() for name in game.course.parts}
    return keys | {
        f"option-{name.replace('_', '-')}": set() for name in (*game.Options.choices(), *game.shorthands)
    }


def foreseen(game: Game) -> dict[str, set[str]]:
    """Every key that a preview may have a text for, with the variables it is given."""
    words = game.foresight.words if game.foresight else ()
    return {f"preview-{family.name}": variables(family) for family in (*game.events, *words)}


def aided(game: Game, catalogue: Mapping[str, Entry]) -> set[str]:
    """Every key that the figures which help to decide may have a text for."""
    return {key for key in catalogue if key.startswith("aid-")} if game.aids else set()


def variables(family: Family) -> set[str]:
    names: list[str] = []
    for parameter in family.parameters:
        count = names.count(parameter.name)
        names.append(parameter.name)
        if count:
            names[-1] = f"{parameter.name}-{count + 1}"
    return set(names)


def words(parameter: Parameter) -> Iterator[str]:
    if parameter.name != "seat":
        yield from (f"{parameter.name}-{word}" for word in parameter.words if not word.isdigit())


# --- Faults -----------------------------------------------------------------------------------------------


def missing(catalogue: Mapping[str, Entry], keys: Mapping[str, set[str]]) -> Iterator[str]:
    """Keys without a text, and variables that a text neither uses nor says it ignores, or that it is not given."""
    for key, given in keys.items():
        if key not in catalogue:
            yield f"{key} is missing"
            continue
        entry = catalogue[key]
        if unused := given - entry.variables - entry.ignored:
            yield f"{key} leaves out {', '.join(sorted(unused))}"
        if key.startswith(("action-", "outcome-", "event-")) and (more := entry.variables - given - HELPERS):
            yield f"{key} is not given {', '.join(sorted(more))}"


def superfluous(catalogue: Mapping[str, Entry], keys: Mapping[str, set[str]], source: str) -> Iterator[str]:
    """Keys that neither the vocabulary needs nor the source uses."""
    patterns = used(source)
    for key in catalogue:
        if key not in keys and not any(pattern.fullmatch(key) for pattern in patterns):
            yield f"{key} is used nowhere"


def used(source: str) -> list[re.Pattern[str]]:
    """The keys that a source names, as patterns: what an f-string fills in may be anything."""
    keys = (key.partition(".")[0] for key in _literals(python.parse(source)))
    words = {key for key in keys if key[:1].islower() and not any(map(str.isspace, key))}
    return [re.compile(re.escape(word).replace(FILLED_IN, "[a-z0-9-]+")) for word in sorted(words)]


def _literals(node: python.AST) -> Iterator[str]:
    """All texts of a source; an f-string is one, with marks where something is filled in."""
    inner = [*python.iter_child_nodes(node)]
    if isinstance(node, python.JoinedStr):
        parts = (part.value if isinstance(part, python.Constant) else FILLED_IN for part in node.values)
        yield "".join(map(str, parts))
        inner = [part for part in node.values if not isinstance(part, python.Constant)]
    elif isinstance(node, python.Constant) and isinstance(node.value, str):
        yield node.value
    for each in inner:
        yield from _literals(each)


def differing(one: Mapping[str, Entry], other: Mapping[str, Entry]) -> Iterator[str]:
    """Where two languages do not have the same keys, attributes and variables."""
    for key in sorted({*one, *other}):
        if key not in one or key not in other:
            yield f"{key} is in one language only"
        elif one[key].attributes != other[key].attributes:
            yield f"{key} has different attributes"
        elif one[key].variables - HELPERS != other[key].variables - HELPERS:
            yield f"{key} uses different variables"
