"""The options of `conftest.py`, each seen to work on a few planted tests."""

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

TESTS = """
import pytest

@pytest.mark.rule("F-TURN-1", "F-TURN-2")
def test_roll(): ...

class TestMove:
    pytestmark = pytest.mark.rule("F-TURN-3")
    def test_move(self): ...

def test_skipped():
    pytest.skip("no dice here")

@pytest.mark.xfail
def test_known_to_fail():
    assert False
"""


@pytest.fixture
def planted(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A folder with our options and the planted tests, outside CI."""
    monkeypatch.delenv("CI", raising=False)
    pytester.makeconftest((Path(__file__).parent / "conftest.py").read_text())
    pytester.makepyfile(TESTS)
    return pytester


def test_a_skip_is_a_skip(planted: pytest.Pytester) -> None:
    planted.runpytest().assert_outcomes(passed=2, skipped=1, xfailed=1)


def test_a_skip_is_a_failure_in_ci(planted: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    result = planted.runpytest()
    result.assert_outcomes(passed=2, failed=1, xfailed=1)
    result.stdout.fnmatch_lines(["*no dice here*"])


def test_a_skip_is_a_failure_in_parallel_too(planted: pytest.Pytester) -> None:
    planted.runpytest_subprocess("--no-skips", "-n1").assert_outcomes(passed=2, failed=1, xfailed=1)


def test_a_skipped_module_is_a_failure_in_ci(planted: pytest.Pytester) -> None:
    planted.makepyfile(test_other="import pytest; pytest.importorskip('no_such_module')")
    result = planted.runpytest("--no-skips")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*no_such_module*"])


def test_only_tests_of_one_rule_run(planted: pytest.Pytester) -> None:
    planted.runpytest("--rule", "F-TURN-2").assert_outcomes(passed=1, deselected=3)


def test_only_tests_of_some_rules_run(planted: pytest.Pytester) -> None:
    planted.runpytest("--rule", "F-TURN-1", "--rule", "F-TURN-3").assert_outcomes(passed=2, deselected=2)
