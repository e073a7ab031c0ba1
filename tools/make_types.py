"""Writes the page's TypeScript types from the server's messages; with `--check` it only looks whether they fit."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from ludarium.server import protocol

TARGET = Path(__file__).parent.parent / "web" / "src" / "protocol.ts"
HEAD = "// Made by tools/make_types.py from the server's messages; do not edit.\n"
BODIES = (
    protocol.NewTable,
    protocol.Join,
    protocol.Redeem,
    protocol.Seated,
    protocol.GameList,
    protocol.GameDetails,
    protocol.TableList,
    protocol.View,
    protocol.Problem,
)


def main() -> None:
    text = types()
    if "--check" not in sys.argv:
        TARGET.write_text(text, encoding="utf-8")
    elif not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != text:
        sys.exit("web/src/protocol.ts is not what the server's messages give: run tools/make_types.py")


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
