"""Forms: one source of rules, run as plain Python, as Numba CPU code and as CUDA device code, side by side.

`rule` only marks a function, so the interpreted form *is* the source: debugger, coverage and type checker see
ordinary functions. A `Form` makes twins on demand: the same code object over a copy of its module's names in
which every marked function is again a twin, compiled for that form's target.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from threading import RLock
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, Protocol, TypeVar, cast

import numpy as np

from ludarium.kernel.records import Record

Rule = TypeVar("Rule", bound=Callable[..., Any])

EVERYONE = -1  # the audience of a public event: every seat and every spectator

_rules: set[Any] = set()
_compiled_bodies: dict[Any, Callable[[], FunctionType]] = {}
_bound_bodies: dict[Any, Callable[[Mapping[Any, Any], str], Any]] = {}


def rule(function: Rule) -> Rule:
    """Mark rules code; it stays a plain function.

    Inside: integers, records, rows, tables (tuples of integers), loops and calls of other rules. No strings,
    dicts, exceptions or closures: those do not compile.
    """
    _rules.add(function)
    return function


def compiled_as(function: Any, body: Callable[[], FunctionType]) -> None:
    """Compiled forms of a rule are made of another function, which is asked for when one is needed. It must do the
    same: this is for what cannot be said in one way (rooms.py)."""
    _compiled_bodies[function] = cache(body)


def bound_as(function: Any, again: Callable[[Mapping[Any, Any], str], Any]) -> None:
    """A rule that calls others without naming them (rooms.py): where `bind` has copied these, it is made again, from
    what became of each rule and a suffix for its name."""
    _bound_bodies[function] = again


# ---------------------------------------------------------------------------------------------------------
# What rules may call and each form does in its own way.

Told = tuple[int, int, tuple[int, ...]]  # event, audience, values

_journal: list[Told] | None = None


class listening:  # noqa: N801  # reads like a function; as a generator it would cost as much as a rule
    """Collect what the rules tell while the block runs; interpreted form only."""

    __slots__ = ("_outer",)

    def __enter__(self) -> list[Told]:
        global _journal
        self._outer, _journal = _journal, []
        return _journal

    def __exit__(self, *_: object) -> None:
        global _journal
        _journal = self._outer


@rule
def tell(event: int, to: int, first: int = 0, second: int = 0, third: int = 0, fourth: int = 0) -> None:
    """What happened, for the seats in the mask `to` (or EVERYONE). Compiled forms compile it to nothing."""
    if _journal is not None:
        _journal.append((event, to, (first, second, third, fourth)))


def silent(event: int, to: int, first: int = 0, second: int = 0, third: int = 0, fourth: int = 0) -> None:
    """`tell` where nobody listens."""


@rule
def copy_into(target: Record, source: Record) -> None:
    """Make one record equal to another of the same class; whoever shares a record need not copy it."""
    if target is not source:
        target.copy_from(source)


@rule
def clear(target: Record) -> None:
    """Make every number of a record zero."""
    target.clear()


@rule
def in_step(progress: int) -> bool:
    """Whether a game goes on now, or waits for its neighbours to come as far: on a GPU those that do the same at the
    same time do it at the price of one. Elsewhere a game has no neighbours."""
    return True


# ---------------------------------------------------------------------------------------------------------


class Compiler(Protocol):
    """Makes a function run on a target; an `entry` can be called from Python, other rules only from rules."""

    def __call__(self, function: Any, /, *, entry: bool) -> Any: ...


class Form:
    """The rules for one target. `instead` gives a marked function another body, in this form only."""

    def __init__(self, compiler: Compiler, instead: dict[Any, Any]) -> None:
        self._compiler = compiler
        self._twins: dict[Any, Any] = dict(instead)
        self._entries: dict[Any, Any] = {}
        self._worlds: dict[int, dict[str, Any]] = {}
        self._sources: list[Any] = []  # keeps the modules' dicts alive, so that their ids stay theirs
        self._building = RLock()  # threads may ask at once, and none shall see half a world

    def entry(self, function: Rule) -> Rule:
        """The compiled form of a rule, to be called from Python with arrays, never with a bare record."""
        with self._building:
            if function not in self._entries:
                self._entries[function] = self._compiler(self._mirrored(function), entry=True)
            return cast(Rule, self._entries[function])

    def _twin(self, function: Any) -> Any:
        """The same rule for this target, compiled when first called, so rules may call each other in any order."""
        if function not in self._twins:
            mirrored = self._mirrored(function)
            if function not in self._twins:  # building the world may have made it
                self._twins[function] = self._compiler(mirrored, entry=False)
        return self._twins[function]

    def _mirrored(self, function: Any) -> FunctionType:
        """The function's code over this form's names."""
        body = _compiled_bodies[function]() if function in _compiled_bodies else function
        return _over(body, self._world(body.__globals__))

    def _world(self, names: dict[str, Any]) -> dict[str, Any]:
        """A module's names, with its rules replaced by their twins and its tables by arrays."""
        if id(names) not in self._worlds:
            self._sources.append(names)
            world = self._worlds[id(names)] = dict(names)
            for name, value in names.items():
                if marked(value):
                    world[name] = self._twin(value)
                elif _is_table(value):
                    world[name] = np.array(value)
        return self._worlds[id(names)]


def bind(label: str, generic: ModuleType, *beside: ModuleType, **names: Any) -> Any:
    """The rules of a generic module (playout, search) over one game: a namespace of marked copies.

    `names` replaces the module's placeholders; what it calls in the modules `beside` is copied in the same way. The
    label goes into each copy's name: Numba's disk cache tells functions apart by name and argument types, not by
    globals, and would otherwise serve one game's code to another.
    """
    worlds = {module.__name__: {**vars(module), **names} for module in (generic, *beside)}
    copies: dict[Any, Any] = {}
    for module_name, world in worlds.items():
        for name, value in world.items():
            if marked(value) and value.__module__ == module_name and name not in names:
                copies[value] = rule(_over(value, world, f"_{label}"))
    for world in worlds.values():
        for name, value in world.items():
            if marked(value) and value in _bound_bodies and name not in names:
                copies[value] = _bound_bodies[value](copies, f"_{label}")
    for world in worlds.values():
        world.update(
            {name: copies[value] for name, value in world.items() if marked(value) and value in copies}
        )
    own = (name for name, value in vars(generic).items() if marked(value) and value in copies)
    return SimpleNamespace(**{name: worlds[generic.__name__][name] for name in own})


def marked(value: Any) -> bool:
    """Whether this is rules code."""
    return isinstance(value, FunctionType) and value in _rules


def _is_table(value: Any) -> bool:
    """Compiled code reads an array as fast as a tuple, and compiles it far faster: a tuple becomes a switch."""
    if not isinstance(value, tuple):
        return False
    items = cast("tuple[object, ...]", value)
    return items != () and all(type(item) is int for item in items)


def _over(source: FunctionType, names: dict[str, Any], suffix: str = "") -> FunctionType:
    """The same code over other names."""
    twin = FunctionType(source.__code__, names, source.__name__ + suffix, source.__defaults__)
    twin.__module__, twin.__qualname__, twin.__doc__ = (
        source.__module__,
        source.__qualname__ + suffix,
        source.__doc__,
    )
    return twin
