"""Switch every rule off, one at a time, and see that a test carrying its id fails.

A rule is a function marked `@rule` whose docstring cites ids of the digest. Its mutants do nothing: they return
None, 0, or (two mutants) False and True, as the return annotation asks. Each runs in a forked process, in which only
the code object of the function is replaced, so that whoever refers to the function gets the mutant.
"""

import argparse
import ast
import importlib
import json
import multiprocessing
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from multiprocessing.connection import wait
from multiprocessing.context import ForkProcess
from pathlib import Path
from types import CodeType, FunctionType
from typing import cast

import pytest
from check_rules import cited_in
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

MUTANT_LIMIT_S = 15.0  # a mutant that runs longer is taken to loop, and counts as killed
CONTROL_LIMIT_S = 600.0
NO_FAILURE = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)

FORK = multiprocessing.get_context("fork")


@dataclass(frozen=True)
class Mutant:
    """One function that shall do nothing but return a value."""

    game: str
    module: str
    function: str
    rules: tuple[str, ...]
    returns: str
    path: str
    line: int


def mutants(root: Path, game: str) -> Iterator[Mutant]:
    """All mutants of a game, in the order of its files."""
    source = root / "src"
    for path in sorted((source / "ludarium/games" / game).rglob("*.py")):
        module = ".".join(path.relative_to(source).with_suffix("").parts).removesuffix(".__init__")
        for function in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(function, ast.FunctionDef) and _is_rule(function):
                rules = tuple(cited_in(ast.get_docstring(function) or ""))
                place = str(path.relative_to(root))
                for returns in _values(function) if rules else ():
                    yield Mutant(game, module, function.name, rules, returns, place, function.lineno)


def _is_rule(function: ast.FunctionDef) -> bool:
    return any(ast.unparse(decorator).split(".")[-1] == "rule" for decorator in function.decorator_list)


def _values(function: ast.FunctionDef) -> tuple[str, ...]:
    """What the mutants of a function return."""
    annotation = ast.unparse(function.returns).strip("'\"") if function.returns else "None"
    return {"None": ("None",), "bool": ("False", "True")}.get(annotation, ("0",))


def install(mutant: Mutant) -> None:
    """Give the function the mutant's code: whoever refers to it now refers to the mutant."""
    function = cast(FunctionType, getattr(importlib.import_module(mutant.module), mutant.function))
    function.__code__ = _code(function.__code__, mutant.returns)


def _code(original: CodeType, returns: str) -> CodeType:
    names: dict[str, FunctionType] = {}
    parameters = ", ".join(original.co_varnames[: original.co_argcount])
    exec(f"def {original.co_name}({parameters}): return {returns}", names)
    return names[original.co_name].__code__


def run_tests(root: Path, game: str, rules: tuple[str, ...], log: Path, mutant: Mutant | None) -> None:
    """The life of a forked child: mutate, run the tests that carry the rules, exit as pytest does."""
    output = os.open(log, os.O_WRONLY | os.O_CREAT)
    os.dup2(output, 1)
    os.dup2(output, 2)
    os.chdir(root)
    if mutant:
        install(mutant)
    plugins = ["-p", "no:cacheprovider", "-p", "no:xdist"]
    chosen = [option for rule in rules for option in ("--rule", rule)]
    code = pytest.main([f"tests/games/{game}", "-x", "-q", *plugins, *chosen])
    sys.stdout.flush()
    os._exit(code)


def controls(root: Path, game: str, found: list[Mutant], folder: Path) -> str:
    """What the same tests say of the unchanged rules, if they fail; a mutant they kill would prove nothing."""
    log = folder / f"{game}.log"
    rules = tuple(sorted({rule for mutant in found for rule in mutant.rules}))
    child = FORK.Process(target=run_tests, args=(root, game, rules, log, None))
    child.start()
    child.join(CONTROL_LIMIT_S)
    if child.exitcode in NO_FAILURE:
        return ""
    child.kill()
    return log.read_text(encoding="utf-8")


def survivors(root: Path, found: list[Mutant], workers: int, tick: Callable[[], None]) -> list[Mutant]:
    """The mutants that no test notices, `workers` of them tried at a time."""
    untried = list(reversed(found))
    running: dict[ForkProcess, tuple[Mutant, float]] = {}
    survived: list[Mutant] = []
    while untried or running:
        while untried and len(running) < workers:
            mutant = untried.pop()
            running[_start(root, mutant)] = mutant, time.monotonic() + MUTANT_LIMIT_S
        wait([child.sentinel for child in running], timeout=0.5)
        for child in [child for child, (_, limit) in running.items() if _over(child, limit)]:
            mutant, _ = running.pop(child)
            if child.exitcode in NO_FAILURE:
                survived.append(mutant)
            tick()
    return sorted(survived, key=found.index)


def _start(root: Path, mutant: Mutant) -> ForkProcess:
    log = Path(os.devnull)
    child = FORK.Process(target=run_tests, args=(root, mutant.game, mutant.rules, log, mutant))
    child.start()
    return child


def _over(child: ForkProcess, limit: float) -> bool:
    """Whether the child has ended, by itself or by its limit."""
    if child.is_alive() and time.monotonic() > limit:
        child.kill()
        child.join()
    return not child.is_alive()


def report(console: Console, found: list[Mutant], survived: list[Mutant]) -> None:
    """Tell people what survived."""
    table = Table("place", "function", "returns", "rules", title="Rules that no test misses")
    for mutant in survived:
        table.add_row(f"{mutant.path}:{mutant.line}", mutant.function, mutant.returns, " ".join(mutant.rules))
    if survived:
        console.print(table)
    console.print(f"{len(found)} mutants, {len(found) - len(survived)} killed, {len(survived)} survived.")


def prepare(root: Path, found: list[Mutant], folder: Path) -> None:
    """Import the rules once, for every child to inherit, interpreted and with no cache a mutant could spoil."""
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = str(folder)
    sys.path.insert(0, str(root / "src"))
    for module in sorted({mutant.module for mutant in found}):
        importlib.import_module(module)


def main() -> int:
    """0 if every mutant is killed, 1 if one survives, 2 if the tests fail without any."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="*", help="default: every game that has a digest")
    parser.add_argument("--root", type=Path, default=Path(__file__).parents[1], help="the repository")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--json", action="store_true", help="print the survivors as JSON")
    options = parser.parse_args()
    root: Path = options.root.resolve()
    games: list[str] = options.game or sorted(
        path.stem for path in (root / "docs/rules").glob("*.md") if path.stem != "README"
    )
    found = {game: list(mutants(root, game)) for game in games}
    return _try_all(root, found, options.workers, as_json=options.json)


def _try_all(root: Path, by_game: dict[str, list[Mutant]], workers: int, *, as_json: bool) -> int:
    console, found = Console(stderr=as_json), [mutant for game in by_game.values() for mutant in game]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        prepare(root, found, folder)
        for game in by_game:
            if failure := controls(root, game, by_game[game], folder):
                console.print(f"The tests of {game} fail on unchanged rules:\n{failure}", markup=False)
                return 2
        # No refreshing thread: a fork beside one could inherit a locked output.
        with Progress(console=console, auto_refresh=False) as progress:
            task = progress.add_task("Mutants", total=len(found))

            def tick() -> None:
                progress.update(task, advance=1, refresh=True)

            survived = survivors(root, found, workers, tick)
    if as_json:
        print(json.dumps([asdict(mutant) for mutant in survived], indent=2))
    report(console, found, survived)
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())
