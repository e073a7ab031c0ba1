"""What the page takes from Python is made, by one rule, and noticed when it is stale."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import board_types
import make_types
import pytest

from ludarium.kernel import registry

BOARDS = sorted(path.name for path in make_types.BOARDS.iterdir() if path.is_dir())


def test_every_file_is_what_python_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sorted(path.parent.name for path in make_types.files()) == sorted([*BOARDS, "src"])
    monkeypatch.setattr("sys.argv", ["make", "--check"])
    make_types.main()


def test_a_file_that_python_no_longer_gives_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["make", "--check"])
    monkeypatch.setattr(board_types, "HEAD", "// Something else.\n")
    with pytest.raises(SystemExit, match=r"made\.ts.*run tools/make_types"):
        make_types.main()


def test_a_file_that_is_stale_is_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = tmp_path / "made.ts"
    monkeypatch.setattr(make_types, "files", lambda: {made: "export const ONE = 1;\n"})
    monkeypatch.setattr("sys.argv", ["make"])
    make_types.main()
    assert made.read_text() == "export const ONE = 1;\n"


@pytest.mark.parametrize("name", BOARDS)
def test_an_interface_has_every_field_that_is_sent(name: str) -> None:
    game = registry.game(name)
    assert _declared(board_types.types(game), "Seen") == _sent(game.Seen().to_json())


def _declared(text: str, interface: str) -> dict[str, Any]:
    """The fields of an interface, with those of the interfaces inside."""
    body = text.partition(f"export interface {interface} {{\n")[2].partition("\n}")[0]
    fields = (line.split(";")[0].strip().split(": ") for line in body.splitlines())
    return {name: _inside(text, kind) for name, kind in fields}


def _inside(text: str, kind: str) -> Any:
    inner = kind.removesuffix("[]")
    value = "number" if inner == "number" else _declared(text, inner)
    return [value] if kind.endswith("[]") else value


def _sent(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _sent(inner) for name, inner in value.items()}  # pyright: ignore[reportUnknownVariableType]
    return [_sent(value[0])] if isinstance(value, list) else "number"  # pyright: ignore[reportUnknownArgumentType]


# --- Which constants ---------------------------------------------------------------------------------------

COMPONENTS = """
from string import ascii_letters as LETTERS

COLORS = ("red", "blue")
RED, BLUE = range(2)
(
    ONE,  # the first
    TWO,
) = range(1, 3)
PRICES: tuple[int, ...] = (3, 5)  # by colour
LIMIT = 7
HUGE = 1 << 60
NAMES = {"red": 0}
_SECRET = 4
small = 5
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Writes modules of an invented game."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def write(name: str, source: str) -> ModuleType:
        (tmp_path / f"{name}.py").write_text(source)
        return import_module(name)

    return write


def test_numbers_and_rows_are_taken_that_a_module_makes_itself_and_shows(module: Any) -> None:
    (text,) = board_types.constants([module("invented_components", COMPONENTS)])
    assert text.splitlines()[1:] == [
        'export const COLORS = ["red", "blue"] as const;',
        "export const RED = 0;",
        "export const BLUE = 1;",
        "export const ONE = 1; // the first",
        "export const TWO = 2;",
        "export const PRICES: readonly number[] = [3, 5]; // by colour",
        "export const LIMIT = 7;",
    ]


def test_one_name_for_two_things_is_refused(module: Any) -> None:
    modules = [module("invented_one", "LIMIT = 7\n"), module("invented_two", "LIMIT = 8\n")]
    with pytest.raises(board_types.ClashError, match=r"invented_two\.LIMIT.*rename"):
        list(board_types.constants(modules))


def test_the_same_thing_under_one_name_is_there_once(module: Any) -> None:
    modules = [module("invented_three", "LIMIT = 7\n"), module("invented_four", "LIMIT = 7\n")]
    assert sum(text.count("LIMIT") for text in board_types.constants(modules)) == 1
