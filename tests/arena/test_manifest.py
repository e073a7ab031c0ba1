"""Manifests: a contest in a file, from which it is played again, exactly."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ludarium.arena.manifest import ManifestError, by_the_clock, manifest_of, read, write
from ludarium.arena.running import run
from tests.arena.contests import BOTS, contest

FOUGHT = contest("heuristic", f"{BOTS}:Stubborn", games=2, vary={"pot_side": ("front", "back")})


def test_a_manifest_reproduces_its_run(tmp_path: Path) -> None:
    first = manifest_of(run(FOUGHT))
    write(first, tmp_path / "run.json")
    again = read(tmp_path / "run.json")
    assert again == first
    assert first.differs(manifest_of(run(again.contest))) == []
    assert set(first.sources) == {f"{BOTS}:Stubborn"}


def test_a_difference_is_named() -> None:
    first = manifest_of(run(replace(FOUGHT, games=2)))
    assert first.differs(replace(first, digest="0", games=4)) == ["games", "digest"]
    assert first.differs(replace(first, sources={f"{BOTS}:Stubborn": "0"})) == ["sources"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": 9}, "format 9"),
        ({"contest": {"game": "chess"}}, "no game 'chess'"),
        ({"contest": {"bots": ["heuristc"]}}, "no bot 'heuristc'"),
        ({"contest": {"bots": []}}, "has bots"),
        ({"contest": {"bots": ["random", "random"]}}, "named once"),
        ({"contest": {"games": 0}}, "a game or more"),
        ({"contest": {"options": {"seats": "9"}}}, "seats cannot be '9'"),
        ({"contest": {"options": {}}}, "not complete"),
        ({"contest": {"vary": {"pot_side": ["top"]}}}, "pot_side cannot be 'top'"),
        ({"contest": {"seed": "x"}}, "Expected `int`"),
    ],
)
def test_a_manifest_that_cannot_be_played_is_refused(
    tmp_path: Path, change: dict[str, object], told: str
) -> None:
    path = tmp_path / "run.json"
    whole = {
        "format": 1,
        "ludarium": "0",
        "rules": "1",
        "contest": contest("heuristic", "random").to_json(),
        "sources": {},
        "games": 4,
        "digest": "",
    }
    inner = change.pop("contest", {})
    whole |= change
    whole["contest"] |= inner
    path.write_text(json.dumps(whole))
    with pytest.raises(ManifestError, match=told):
        read(path)


def test_a_file_that_is_none_or_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(ManifestError, match="cannot be read"):
        read(tmp_path / "none.json")
    (tmp_path / "text.json").write_text("hello")
    with pytest.raises(ManifestError, match="no manifest"):
        read(tmp_path / "text.json")


def test_bots_that_think_by_the_clock_are_known() -> None:
    bots = ("search:200ms", "search:50", "search", "heuristic", f"{BOTS}:Stubborn")
    assert by_the_clock(contest(*bots)) == ("search:200ms", "search")
