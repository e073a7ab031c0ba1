"""Writes all TypeScript that Python decides: the server's messages, and what each board takes from its game.

With `--check` it only looks whether the files fit.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, get_args

import board_types
import msgspec

from ludarium.kernel import registry
from ludarium.server import protocol

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "web" / "src" / "protocol.ts"
BOARDS = ROOT / "web" / "src" / "boards"
HEAD = "// Made by tools/make_types.py from the server's messages; do not edit.\n"
BODIES = (
    protocol.NewTable,
    protocol.Join,
    protocol.Redeem,
    protocol.Seated,
    protocol.GameList,
    protocol.LessonInfo,
    protocol.LessonAnswers,
    protocol.GameDetails,
    protocol.TableList,
    protocol.Practising,
    protocol.PlayingOn,
    protocol.Practised,
    protocol.Try,
    protocol.DealInfo,
    protocol.Turn,
    protocol.View,
    protocol.Reviewing,
    protocol.Problem,
)


def main() -> None:
    made = files()
    stale = [path for path, text in made.items() if not _is(path, text)]
    if "--check" not in sys.argv:
        for path in stale:
            path.write_text(made[path], encoding="utf-8")
    elif stale:
        names = ", ".join(str(path.relative_to(ROOT)) for path in stale)
        sys.exit(f"not what Python gives: {names}; run tools/make_types.py")


def files() -> dict[Path, str]:
    """Every file that is made, with its text. A game without a board of its own needs none."""
    boards = {name: BOARDS / name / "made.ts" for name in registry.games()}
    return {TARGET: types()} | {
        path: board_types.types(registry.game(name)) for name, path in boards.items() if path.parent.is_dir()
    }


def _is(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text(encoding="utf-8") == text


def types() -> str:
    """All messages as TypeScript."""
    unions = {"FromClient": get_args(protocol.FromClient), "FromServer": get_args(protocol.FromServer)}
    messages = [kind for kinds in unions.values() for kind in kinds]
    _, components = msgspec.json.schema_components([*messages, *BODIES])
    parts = [HEAD, f"export const PROTOCOL = {protocol.VERSION};\n"]
    parts += [_interface(name, schema) for name, schema in sorted(components.items())]
    parts += [
        f"export type {name} = {' | '.join(kind.__name__ for kind in kinds)};\n"
        for name, kinds in unions.items()
    ]
    return "\n".join(parts)


def _interface(name: str, schema: dict[str, Any]) -> str:
    required = {*schema.get("required", ()), *(key for key in schema["properties"] if key == "type")}
    lines = [f"export interface {name} {{"]
    for key, field in schema["properties"].items():
        lines.append(f"  {key}{'' if key in required else '?'}: {_type(field)};")
    note = schema.get("description")
    return (f"/** {' '.join(note.split())} */\n" if note else "") + "\n".join([*lines, "}\n"])


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return schema["$ref"].rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(_type(each) for each in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f'"{word}"' for word in schema["enum"])
    if "const" in schema:
        return f'"{schema["const"]}"'
    match schema.get("type"):
        case "array":
            inner = _type(schema.get("items", {}))
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case "object":
            values: dict[str, Any] | bool | None = schema.get("additionalProperties")
            return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as plain:
            return plain
        case _:
            return "unknown"


if __name__ == "__main__":
    main()
