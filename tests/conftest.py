"""The marker that ties a test to the rules it proves, no skipping where CI=true, and luck that stays the same."""

import os
import sys
from collections.abc import Generator, Iterable
from itertools import count

import pytest
from hypothesis import settings

from ludarium.kernel.secret import Secret, Share, committed

settings.register_profile("patient", deadline=None)  # a slow machine is no fault
settings.load_profile("patient")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer `--rule ID` and `--no-skips`."""
    group = parser.getgroup("ludarium")
    group.addoption(
        "--rule", action="append", default=[], metavar="ID", help="run only tests of this rule (repeatable)"
    )
    group.addoption(
        "--no-skips",
        action="store_true",
        default=os.environ.get("CI") == "true",
        help="a skipped test is a failure (always so with CI=true)",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker."""
    config.addinivalue_line("markers", "rule(*ids): the rules of the digest that this test proves")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests that carry one of the rules asked for."""
    if wanted := set(config.getoption("--rule")):
        config.hook.pytest_deselected(items=[item for item in items if not wanted & set(_rules(item))])
        items[:] = [item for item in items if wanted & set(_rules(item))]


@pytest.fixture(autouse=True)
def own_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test has the same keys each time it runs: what is rare shall happen always or never, and not one day in CI."""
    numbers = count()

    def secret() -> Secret:
        return Secret.from_seed(f"{request.node.nodeid} {next(numbers)}")

    def share(seat: int) -> Share:
        made = secret()
        return Share(seat, committed(made.key, made.salt), made.key, made.salt)

    monkeypatch.setattr(Secret, "fresh", secret)
    monkeypatch.setattr(Share, "fresh", share)


def pytest_runtest_teardown(item: pytest.Item) -> None:
    """A command that set logging up in this process has not done so for the tests behind it."""
    if structlog := sys.modules.get("structlog"):
        structlog.reset_defaults()


def _rules(item: pytest.Item) -> Iterable[str]:
    return (rule for marker in item.iter_markers("rule") for rule in marker.args)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn a skipped test into a failed one."""
    report = yield
    if not hasattr(report, "wasxfail"):
        _forbid_skip(report, item.config)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Turn a skipped module into a failed one."""
    report = yield
    _forbid_skip(report, collector.config)
    return report


def _forbid_skip(report: pytest.TestReport | pytest.CollectReport, config: pytest.Config) -> None:
    if report.skipped and config.getoption("--no-skips"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"{reason}\nNo test may be skipped here (--no-skips)."
