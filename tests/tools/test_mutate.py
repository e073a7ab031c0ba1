"""The mutation tool on a tiny game whose tests miss some of its rules."""

import json
import subprocess
import sys
from pathlib import Path

import mutate
import pytest

SECRET = """
class Secret:  # all that conftest.py knows of it
    fresh = None

class Share(Secret): ...

def committed(): ...
"""
RULES = '''
def rule(function):
    return function

@rule
def move(state: list[int]) -> None:
    """[F-TURN-1] Move on."""
    state[0] += 1

@rule
def stuck(state: list[int]) -> bool:
    """[F-TURN-2] Nobody moves past 3."""
    return state[0] > 3

@rule
def turn(state: list[int]) -> None:
    """[F-TURN-3] Move until stuck."""
    while not stuck(state):
        move(state)

@rule
def unmarked(state: list[int]) -> int:
    """A part of a rule, which its whole answers for."""
    return 7
'''
TESTS = """
import pytest
from ludarium.games.fake.rules import move, stuck, turn

@pytest.mark.rule("F-TURN-1", "F-TURN-3")
def test_a_turn_moves_until_stuck():
    state = [0]
    turn(state)
    assert state == [4]

@pytest.mark.rule("F-TURN-2")
def test_a_seat_can_be_stuck():
    assert stuck([4])
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A repository of one game; only half of F-TURN-2 is proved, and no mutant of F-TURN-1 ends."""
    game, tests = tmp_path / "src/ludarium/games/fake", tmp_path / "tests/games/fake"
    kernel = game.parents[1] / "kernel"
    for folder in (game, kernel, tests, tmp_path / "docs/rules"):
        folder.mkdir(parents=True)
    (game.parents[1] / "__init__.py").touch()
    (kernel / "secret.py").write_text(SECRET)
    (game / "__init__.py").touch()
    (game / "rules.py").write_text(RULES)
    (tests / "test_rules.py").write_text(TESTS)
    (tmp_path / "docs/rules/fake.md").touch()
    (tmp_path / "tests/conftest.py").write_text((Path(__file__).parents[1] / "conftest.py").read_text())
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    return tmp_path


def run(root: Path) -> subprocess.CompletedProcess[str]:
    """Run the tool as `make mutate` does, but less patiently."""
    patience = "import sys, mutate; mutate.LIMIT_S = 1; sys.exit(mutate.main())"
    command = [sys.executable, "-c", patience, "--root", str(root), "--json"]
    return subprocess.run(
        command, cwd=Path(mutate.__file__).parent, capture_output=True, text=True, check=False
    )


def test_a_rule_that_no_test_misses_survives(root: Path) -> None:
    done = run(root)
    assert done.returncode == 1, done.stderr
    assert [(mutant["function"], mutant["returns"]) for mutant in json.loads(done.stdout)] == [
        ("stuck", "True")
    ]


def test_all_are_killed_once_the_tests_are_complete(root: Path) -> None:
    tests = root / "tests/games/fake/test_rules.py"
    tests.write_text(TESTS.replace("assert stuck([4])", "assert stuck([4]) and not stuck([3])"))
    done = run(root)
    assert (done.returncode, json.loads(done.stdout)) == (0, []), done.stderr


def test_a_rule_without_a_test_survives(root: Path) -> None:
    tests = root / "tests/games/fake/test_rules.py"
    tests.write_text(TESTS.replace('"F-TURN-1", "F-TURN-3"', '"F-TURN-3"'))
    survived = json.loads(run(root).stdout)
    assert ("move", "None") in [(mutant["function"], mutant["returns"]) for mutant in survived]


def test_failing_tests_prove_nothing(root: Path) -> None:
    tests = root / "tests/games/fake/test_rules.py"
    tests.write_text(TESTS.replace("[4])", "[1])"))
    done = run(root)
    assert done.returncode == 2
    assert "fail on unchanged rules" in done.stderr


def test_tests_that_cannot_be_collected_kill_nothing(root: Path) -> None:
    (root / "tests/games/fake/test_broken.py").write_text("import nothing_of_that_name\n")
    done = run(root)
    assert done.returncode == 2
    assert "No module named 'nothing_of_that_name'" in done.stderr


def test_a_child_that_ends_neither_well_nor_by_a_failed_test_kills_nothing(root: Path) -> None:
    tests = root / "tests/games/fake/test_rules.py"
    crash = "if not stuck([4]):\n        print('crashing', flush=True)\n        import os; os._exit(7)"
    tests.write_text(TESTS.replace("assert stuck([4])", crash))
    done = run(root)
    assert done.returncode == 2
    assert "exit 7" in done.stderr
    assert "crashing" in done.stderr
