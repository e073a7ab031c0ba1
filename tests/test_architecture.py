"""The walks of ARCHITECTURE name functions that there are, and its table of the server all modules that there are."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE, WEB = ROOT / "src" / "ludarium", ROOT / "web" / "src"
TEXT = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
SERVER = TEXT[TEXT.index("## The server") : TEXT.index("## One answer, ")]
WALKS = TEXT[TEXT.index("## One answer, ") : TEXT.index("## The arena")]
STEPS = [step for row in WALKS.splitlines() for step in row.split(" → ") if " → " in row]


@pytest.fixture(scope="module")
def python() -> set[tuple[str, str]]:
    """Every function of the package, with its class, with its module, and alone."""
    found: set[tuple[str, str]] = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                found |= {(path.stem, node.name), ("", node.name)}
            elif isinstance(node, ast.ClassDef):
                found |= {(node.name, each.name) for each in node.body if isinstance(each, ast.FunctionDef)}
                found |= {
                    (node.name, each.name) for each in node.body if isinstance(each, ast.AsyncFunctionDef)
                }
    return found


@pytest.fixture(scope="module")
def page() -> str:
    """What the shell of the page is written in."""
    return "\n".join(
        path.read_text("utf-8") for folder in ("net", "table") for path in (WEB / folder).glob("*.ts")
    )


def test_every_function_that_a_walk_calls_is_there(python: set[tuple[str, str]], page: str) -> None:
    """A method is its class's; what a value's name stands before is somebody's, in Python or in the page."""
    steps = " ".join(STEPS)
    owned = re.findall(r"`([A-Za-z]+)\.(#?_?[a-z_]+)(?=[`(])", steps)
    alone = re.findall(r"`([#_][a-z_]+|[a-z]+_[a-z_]+)(?=[`(])", steps)
    assert len(owned) > 30
    assert len(alone) > 10
    in_page = set(re.findall(r"^  (?:async )?(#?\w+)(?:\(| = )", page, re.MULTILINE))
    classes = {owner for owner, _ in python if owner[:1].isupper()}
    calls = [(owner if owner in classes else "", name) for owner, name in owned] + [
        ("", name) for name in alone
    ]
    assert [call for call in calls if call not in python and call[1] not in in_page] == []


def test_every_module_of_the_server_has_its_duty() -> None:
    cells = [row.split("|")[1] for row in SERVER.splitlines() if row.startswith("| `")]
    told = [name.strip("/") for cell in cells for name in re.findall(r"`([a-z_0-9/]+)`", cell)]
    modules = {path.stem for path in (PACKAGE / "server").glob("*.py")} - {"__init__"}
    assert sorted(told) == sorted(modules | {"migrations"})
