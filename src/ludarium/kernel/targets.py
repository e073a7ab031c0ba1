"""Targets: the compiled forms, for the CPU by Numba and for the GPU by Numba's CUDA target.

Importing this module imports a compiler; whoever only interprets the rules never needs it.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from ludarium.kernel import bits
from ludarium.kernel.chance import native_word, word
from ludarium.kernel.contract import Game
from ludarium.kernel.forms import Form, clear, copy_into, silent, tell

# Numba has no types worth the name: what comes from it is Any, here and nowhere else.
numba: Any = import_module("numba")
cgutils: Any = import_module("numba.core.cgutils")
types: Any = import_module("numba.core.types")
intrinsic: Any = import_module("numba.extending").intrinsic
NumbaError: Any = import_module("numba.core.errors").NumbaError  # what does not compile

PACKAGE = Path(__file__).parents[1]
KEPT_CACHES = 8
BESIDE_RULES = (
    "__pycache__",
    "arena",
    "cli",
    "client",
    "docs",
    "review",
    "server",
    "web",
)  # nothing that is compiled imports them


def cache_folder(*roots: Path) -> Path:
    """Where compiled code lies: a folder per state of all sources and data, for Numba itself would not
    notice an edit in another file. LUDARIUM_CACHE overrides the place."""
    home = os.environ.get("LUDARIUM_CACHE")
    base = Path(home) if home else Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "ludarium"
    return base / "compiled" / source_digest(*roots)


def source_digest(*roots: Path) -> str:
    """A digest of every file that rules can depend on, under the package and the given places, and of the compilers'
    versions. The import rule says which parts of the package cannot matter to rules."""
    digest = hashlib.blake2b(f"{numba.__version__} {np.__version__}".encode(), digest_size=12)
    parts = (path for path in sorted(PACKAGE.iterdir()) if path.is_dir() and path.name not in BESIDE_RULES)
    for root in (*parts, *roots):
        for path in sorted(root.rglob("*")) if root.is_dir() else (root,):
            if path.is_file() and "__pycache__" not in path.parts:
                name = f"{root.name}/{path.relative_to(root)}"
                digest.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def forget_old_caches(current: Path) -> None:
    """Keep the folders used last, so that an edit a day does not fill the disk."""
    current.mkdir(parents=True, exist_ok=True)
    os.utime(current)
    ours = (path for path in current.parent.iterdir() if re.fullmatch("[0-9a-f]{24}", path.name))
    for old in sorted(ours, key=lambda path: path.stat().st_mtime)[:-KEPT_CACHES]:
        shutil.rmtree(old, ignore_errors=True)


def roots_of(game: Game) -> tuple[Path, ...]:
    """Where a game lies that lives outside the package, for its sources belong to the cache's digest too: its folder,
    or its single file."""
    file = Path(str(sys.modules[game.State.__module__].__file__))
    if file.is_relative_to(PACKAGE):
        return ()
    return (file.parent,) if (file.parent / "__init__.py").is_file() else (file,)


@cache
def cpu(*, check_bounds: bool = False, roots: tuple[Path, ...] = ()) -> Form:
    """The rules as machine code. With `check_bounds`, an index out of range is an error instead of a
    silent touch of foreign memory. `roots`: the places of games that live outside the package."""
    folder = cache_folder(*roots) / ("checked" if check_bounds else "fast")
    forget_old_caches(folder.parent)

    def compiler(function: Any, *, entry: bool) -> Any:
        numba.config.CACHE_DIR = str(folder)  # read when a function is decorated
        compiled = numba.njit(
            cache=True,
            nogil=True,
            boundscheck=check_bounds,
            error_model="numpy",
            no_cpython_wrapper=not entry,  # wrappers are a third of the compile time; only entries need them
            no_cfunc_wrapper=True,
            _nrt=entry,  # rules make no arrays: counting who uses those they are given is not free (0034)
        )(function)
        return compiled if entry else _of_one_width(compiled)

    bodies = {
        tell: silent,
        copy_into: _copy_memory,
        clear: _clear_memory,
        word: native_word,
        bits.count: _count_bits,
        bits.lowest: _lowest_bit,
    }
    return Form(compiler, {rule: compiler(body, entry=False) for rule, body in bodies.items()})


def cpu_of(game: Game) -> Form:
    """The rules of a game as machine code, wherever the game lives."""
    return cpu(roots=roots_of(game))


def compile_for(entry: Any, *arguments: Any) -> Any:
    """Compile an entry for such arguments, or load it from the cache, without calling it. What is given back may be
    called with such arguments alone: nobody asks then what they are, which takes longer than many a rule."""
    return entry.compile(tuple(numba.typeof(argument) for argument in arguments))


def _of_one_width(compiled: Any) -> Any:
    """Have every integer argument arrive with 64 bits: Numba would compile a rule anew for each width of field and
    for each literal it is called with. Numba has no option for it, so a method is replaced: 292 compiled rules of
    Quacks instead of 624, and 29 s instead of 55 (docs/decisions/0003-forms.md)."""
    template = compiled.get_call_template

    def widened(arguments: Any, keywords: Any) -> Any:
        kinds = (types.Integer, types.IntegerLiteral)
        wide = (types.int64 if isinstance(argument, kinds) else argument for argument in arguments)
        return template(tuple(wide), keywords)

    compiled.get_call_template = widened
    return compiled


def memory_copy(types: Any, cgutils: Any) -> Any:
    """The definition of an intrinsic that lays one record's memory over another's, for either compiler's modules."""

    def define(typing_context: Any, target: Any, source: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            size = context.get_constant(types.intp, target.size)
            pointers = [builder.bitcast(argument, cgutils.voidptr_t) for argument in arguments]
            cgutils.raw_memcpy(builder, *pointers, size, 1)
            return context.get_dummy_value()

        return types.void(target, source), generate

    return define


def memory_clearing(types: Any, cgutils: Any) -> Any:
    """The definition of an intrinsic that makes a record's memory zero, for either compiler's modules."""

    def define(typing_context: Any, target: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            size = context.get_constant(types.intp, target.size)
            cgutils.memset(builder, builder.bitcast(arguments[0], cgutils.voidptr_t), size, 0)
            return context.get_dummy_value()

        return types.void(target), generate

    return define


def bit_counting(types: Any) -> Any:
    """The definition of an intrinsic that counts the bits of a mask, for either compiler's module."""

    def define(typing_context: Any, mask: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), generate

    return define


def bit_finding(types: Any, cgutils: Any) -> Any:
    """The definition of an intrinsic that finds the lowest bit of a mask that has one."""

    def define(typing_context: Any, mask: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], cgutils.true_bit)

        return types.int64(types.int64), generate

    return define


_memory_copy: Any = intrinsic(memory_copy(types, cgutils))
_memory_clearing: Any = intrinsic(memory_clearing(types, cgutils))
_bit_counting: Any = intrinsic(bit_counting(types))
_bit_finding: Any = intrinsic(bit_finding(types, cgutils))


def _copy_memory(target: Any, source: Any) -> None:
    _memory_copy(target, source)


def _clear_memory(target: Any) -> None:
    _memory_clearing(target)


def _count_bits(mask: int) -> int:
    return _bit_counting(mask)


def _lowest_bit(mask: int) -> int:
    return _bit_finding(mask)
