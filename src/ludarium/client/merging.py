"""Merging: what a viewer sees, brought up to date with the fields that changed."""

from __future__ import annotations

from typing import Any, cast

Json = dict[str, Any]


def merge(seen: Json, changed: Json) -> Json:
    """A Seen with what changed. Nothing is changed in place: whoever holds the Seen of before still has it whole."""
    return {**seen, **{name: _merged(seen.get(name), change) for name, change in changed.items()}}


def _merged(value: Any, change: Any) -> Any:
    """Objects go into objects, rows of records are objects by index, everything else replaces."""
    if not isinstance(change, dict):
        return change
    inner = cast("Json", change)
    if isinstance(value, list):
        row: list[Any] = [*cast("list[Any]", value)]
        for index, item in inner.items():
            row[int(index)] = _merged(row[int(index)], item)
        return row
    return merge(cast("Json", value) if isinstance(value, dict) else {}, inner)
