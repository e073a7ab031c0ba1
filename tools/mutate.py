"""Switch every rule off, one at a time, and see that a test carrying its id fails.

A rule is a function marked `@rule` whose docstring cites ids of the digest. Its mutants do nothing: they return
None, 0, or (two mutants) False and True, as the return annotation asks. The tests of a game are collected once; each
mutant then runs in a forked process, in which only the code object of the function is replaced, so that whoever
refers to the function gets the mutant. A failing test kills a mutant, and so does computing for too long; a child
that ends in any other way says nothing about the rules, and is an error of the run.
"""

import argparse
import ast
import importlib
import json
import multiprocessing
import os
import resource
import signal
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import asdict, dataclass, field
from itertools import zip_longest
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

LIMIT_S = 2.0  # of computing; a mutant that needs more, and twice what all tests need, is taken to loop
KILLED = (pytest.ExitCode.TESTS_FAILED, -signal.SIGPROF)
TAIL_LINES = 60  # of what a run has printed before it went wrong

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


# --- A child --------------------------------------------------------------------------------------------


def run_tests(
    session: pytest.Session, rules: set[str], mutant: Mutant | None, limit_s: float, log: Path
) -> None:
    """The life of a forked child: mutate, run the tests that carry the rules until one fails, tell by its exit."""
    output = os.open(log, os.O_WRONLY | os.O_CREAT)
    for inherited in (1, 2, sys.stdout.fileno()):
        os.dup2(output, inherited)
    signal.setitimer(signal.ITIMER_PROF, limit_s)  # SIGPROF ends the child after so much computing
    code = pytest.ExitCode.INTERNAL_ERROR
    try:
        if mutant:
            install(mutant)
        items = [item for item in session.items if rules & _rules(item)]
        for item, following in zip_longest(items, items[1:]):
            session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if session.testsfailed:
                break
        code = pytest.ExitCode.TESTS_FAILED if session.testsfailed else pytest.ExitCode.OK
    except BaseException:
        traceback.print_exc()
    sys.stdout.flush()
    os._exit(code)


def _rules(item: pytest.Item) -> set[str]:
    return {rule for marker in item.iter_markers("rule") for rule in marker.args}


# --- All of a game --------------------------------------------------------------------------------------


@dataclass
class Trial:
    """A pytest plugin that, when the tests of a game are collected, tries every mutant instead of running them."""

    found: list[Mutant]
    workers: int
    tick: Callable[[], None]
    folder: Path
    survived: list[Mutant] = field(default_factory=list[Mutant])
    error: str = ""
    done: bool = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Try all, unless something could not even be collected: pytest then says so."""
        if session.testsfailed:
            return None
        limit_s = self._control(session)
        if not self.error:
            self._try_all(session, limit_s)
        self.done = True
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """In a child, which does not live to see pytest's summary: show the failure."""
        if report.failed:
            print(f"\n{report.nodeid}\n{report.longreprtext}")

    def _control(self, session: pytest.Session) -> float:
        """Run the same tests on the unchanged rules: how long a mutant may compute. A mutant proves nothing if they
        fail."""
        rules, before_s = {rule for mutant in self.found for rule in mutant.rules}, _computed_s()
        child, log = self._start(session, rules, None, limit_s=0)
        child.join()
        if child.exitcode != pytest.ExitCode.OK:
            self.error = f"The tests fail on unchanged rules (exit {child.exitcode}):\n{tail(log)}"
        return max(LIMIT_S, 2 * (_computed_s() - before_s))

    def _try_all(self, session: pytest.Session, limit_s: float) -> None:
        """Sort out the mutants that no test notices, `workers` of them tried at a time, up to the first error."""
        untried = list(reversed(self.found))
        running: dict[ForkProcess, tuple[Mutant, Path]] = {}
        while running or (untried and not self.error):
            while untried and not self.error and len(running) < self.workers:
                mutant = untried.pop()
                child, log = self._start(session, set(mutant.rules), mutant, limit_s)
                running[child] = mutant, log
            wait([child.sentinel for child in running])
            for child in [child for child in running if not child.is_alive()]:
                self._judge(child, *running.pop(child))
        self.survived.sort(key=self.found.index)

    def _start(
        self, session: pytest.Session, rules: set[str], mutant: Mutant | None, limit_s: float
    ) -> tuple[ForkProcess, Path]:
        sys.stdout.flush()
        log = self.folder / f"{self.found.index(mutant) if mutant else 'control'}.log"
        child = FORK.Process(target=run_tests, args=(session, rules, mutant, limit_s, log))
        child.start()
        return child, log

    def _judge(self, child: ForkProcess, mutant: Mutant, log: Path) -> None:
        if child.exitcode == pytest.ExitCode.OK:
            self.survived.append(mutant)
        elif child.exitcode not in KILLED:
            self.error = f"{mutant} ended with exit {child.exitcode}:\n{tail(log)}"
        log.unlink()
        self.tick()


def _computed_s() -> float:
    """What all children that have ended took of the processor."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def tail(log: Path) -> str:
    """The end of what was printed."""
    return "\n".join(log.read_text(encoding="utf-8", errors="replace").splitlines()[-TAIL_LINES:])


def try_game(root: Path, game: str, trial: Trial) -> None:
    """Collect the tests of a game and let the trial run on them."""
    log = trial.folder / f"{game}.log"
    plugins = ["-p", "no:cacheprovider", "-p", "no:xdist"]
    with log.open("w", encoding="utf-8") as output, redirect_stdout(output), redirect_stderr(output):
        code = pytest.main([str(root / "tests/games" / game), "-q", "-s", *plugins], plugins=[trial])
    if not trial.done:
        trial.error = f"The tests cannot be collected (exit {int(code)}):\n{tail(log)}"


def prepare(root: Path, found: list[Mutant], folder: Path) -> None:
    """Import the rules once, for every child to inherit, interpreted and with no cache a mutant could spoil."""
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = str(folder)
    os.chdir(root)
    sys.path.insert(0, str(root / "src"))
    for module in sorted({mutant.module for mutant in found}):
        importlib.import_module(module)


# --- The command ----------------------------------------------------------------------------------------


def report(console: Console, found: list[Mutant], survived: list[Mutant]) -> None:
    """Tell people what survived."""
    table = Table("place", "function", "returns", "rules", title="Rules that no test misses")
    for mutant in survived:
        table.add_row(f"{mutant.path}:{mutant.line}", mutant.function, mutant.returns, " ".join(mutant.rules))
    if survived:
        console.print(table)
    console.print(f"{len(found)} mutants, {len(found) - len(survived)} killed, {len(survived)} survived.")


def main() -> int:
    """0 if every mutant is killed, 1 if one survives, 2 if the run went wrong and proves nothing."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="*", help="default: every game that has a digest")
    parser.add_argument("--root", type=Path, default=Path(__file__).parents[1], help="the repository")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--json", action="store_true", help="print the survivors as JSON")
    options = parser.parse_args()
    root: Path = options.root.resolve()
    known = sorted(path.stem for path in (root / "docs/rules").glob("*.md") if path.stem != "README")
    if wrong := [game for game in options.game if game not in known]:
        parser.error(f"there is no game {wrong[0]!r}; there are {', '.join(known)}")
    games: list[str] = options.game or known
    found = {game: list(mutants(root, game)) for game in games}
    return _try_all(root, found, options.workers, as_json=options.json)


def _try_all(root: Path, by_game: dict[str, list[Mutant]], workers: int, *, as_json: bool) -> int:
    # The streams as they are now: pytest's are redirected while it runs.
    console = Console(file=sys.stderr if as_json else sys.stdout)
    found = [mutant for game in by_game.values() for mutant in game]
    survived: list[Mutant] = []
    # No refreshing thread: a fork beside one could inherit a locked output.
    with (
        tempfile.TemporaryDirectory() as folder,
        Progress(console=console, auto_refresh=False) as progress,
    ):
        task = progress.add_task("Mutants", total=len(found))
        prepare(root, found, Path(folder))

        def tick() -> None:
            progress.update(task, advance=1, refresh=True)

        for game in by_game:
            trial = Trial(by_game[game], workers, tick, Path(folder))
            try_game(root, game, trial)
            if trial.error:
                console.print(f"{game}: {trial.error}", markup=False)
                return 2
            survived += trial.survived
    if as_json:
        print(json.dumps([asdict(mutant) for mutant in survived], indent=2))
    report(console, found, survived)
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())
