"""Writes docs/reference.md from the docstrings of the face; with `--check` it only looks whether it fits."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import ludarium

TARGET = Path(__file__).parent.parent / "docs" / "reference.md"
HEAD = """# Reference

What `import ludarium` offers. Made by `tools/make_reference.py` from docstrings, whose examples the tests run; do not
edit. In code, seats count from 0. For what lies behind these names see [ARCHITECTURE.md](../ARCHITECTURE.md).
"""
SHOWN = (ludarium.Match, ludarium.Game)  # whose methods are part of the face
CONSTANTS = {
    "BOTS": "The bots by name, a dictionary: to add one is to make its name known everywhere in this program.",
    "CHANCE": "As a seat: chance, where it answers in place of a player.",
    "SPECTATOR": "As a viewer: whoever looks on.",
}


def main() -> None:
    text = reference()
    if "--check" not in sys.argv:
        TARGET.write_text(text, encoding="utf-8")
    elif not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != text:
        sys.exit("docs/reference.md is not what the docstrings say: run tools/make_reference.py")


def reference() -> str:
    """The whole page."""
    return HEAD + "".join(part for name in ludarium.__all__ for part in _entry(name, getattr(ludarium, name)))


def _entry(name: str, value: Any) -> Iterator[str]:
    if name in CONSTANTS:
        yield f"\n## `{name}`\n\n{CONSTANTS[name]}\n"
    elif inspect.isclass(value):
        yield f"\n## `{name}`\n\n{_prose(value)}\n"
        if value in SHOWN:
            yield from ("\n", *_methods(value))
    else:
        yield f"\n## `{name}{_signature(value)}`\n\n{_prose(value)}\n"


def _methods(kind: type) -> Iterator[str]:
    """A line for each public method and property, in the order of the source."""
    for name, value in vars(kind).items():
        if isinstance(value, property):
            yield f"- `{name}`: {_first(value)}\n"
        elif not name.startswith("_") and isinstance(value, staticmethod | classmethod):
            function = cast(Callable[..., Any], value.__func__)
            yield f"- `{name}{_signature(function)}`: {_first(function)}\n"
        elif not name.startswith("_") and inspect.isfunction(value) and _is_method(kind, value):
            yield f"- `{name}{_signature(value)}`: {_first(value)}\n"


def _is_method(kind: type, function: Callable[..., Any]) -> bool:
    """Not a function that stands for a field's default."""
    return function.__qualname__.startswith(kind.__name__)


def _signature(function: Callable[..., Any]) -> str:
    """The parameters without their types, which an editor shows."""
    parameters = [each for each in inspect.signature(function).parameters.values() if each.name != "self"]
    words = [_parameter(each) for each in parameters]
    star = next((place for place, each in enumerate(parameters) if each.kind is each.KEYWORD_ONLY), None)
    if star is not None:
        words.insert(star, "*")
    return f"({', '.join(words)})"


def _parameter(parameter: inspect.Parameter) -> str:
    return (
        parameter.name if parameter.default is parameter.empty else f"{parameter.name}={parameter.default!r}"
    )


def _prose(value: Any) -> str:
    """A docstring, its examples as code."""
    text = inspect.getdoc(value) or ""
    return re.sub(r"(?m)(^>>>(?:.*\n?)+)", lambda found: f"```pycon\n{found[1].rstrip()}\n```", text)


def _first(value: Any) -> str:
    """The first paragraph of a docstring, on one line."""
    return " ".join((inspect.getdoc(value) or "").partition("\n\n")[0].split())


if __name__ == "__main__":
    main()
