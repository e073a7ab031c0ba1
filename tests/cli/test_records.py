"""Replay and verify: recorded matches told again, and what is said of a file that is not one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run, matches


@pytest.fixture
def record(ludarium: Run, home: Path) -> Path:
    ludarium("play quacks --seats you,random --seed 5 --name Eva", "1\n" * 600)
    return matches(home)[0]


def test_a_record_verifies(ludarium: Run, record: Path) -> None:
    ran = ludarium(f"verify {record}")
    assert (ran.code, ran.err) == (0, "")
    assert "Verified:" in ran.out
    assert json.loads(ludarium(f"verify {record} --json").out)["verified"] is True


def test_a_replay_tells_the_match_as_each_viewer_saw_it(ludarium: Run, record: Path) -> None:
    mine, public = ludarium(f"replay {record} --as 1"), ludarium(f"replay {record} --as public")
    everything = ludarium(f"replay {record}")
    assert "You place " in mine.out
    assert "Eva places " in public.out
    assert "You place " not in public.out
    assert "chance: " in everything.out
    assert "Eva: Draw a chip" in everything.out
    for ran in (mine, public, everything):
        assert ran.code == 0
        assert "Verified:" in ran.out


def test_a_replay_can_be_stepped_through_and_read_in_french(ludarium: Run, record: Path) -> None:
    ran = ludarium(f"replay {record} --as 2 --step", language="fr")
    assert ran.code == 0
    assert ran.out.count("Manche 1 sur 9") > 3
    assert "Vérifié" in ran.out


def test_a_replay_is_data_too(ludarium: Run, record: Path) -> None:
    ran = ludarium(f"replay {record} --as public --json")
    steps = [json.loads(line) for line in ran.out.splitlines()]
    assert steps[0]["events"][0]["event"] == "first-player"
    assert steps[-1]["seen"]["table"]["round_number"] == 9


def test_a_running_match_shows_no_secrets(ludarium: Run, home: Path) -> None:
    ludarium("play quacks", "1\nq\n")
    path = matches(home)[0]
    assert ludarium(f"replay {path}").code == 0
    ran = ludarium(f"replay {path} --as all")
    assert ran.code == 1
    assert "not over yet" in ran.err
    assert "the match is still running" in " ".join(ludarium(f"verify {path}").err.split())


def test_an_unknown_viewer_is_refused(ludarium: Run, record: Path) -> None:
    ran = ludarium(f"replay {record} --as 3")
    assert ran.code == 2
    told = " ".join(ran.err.split())
    assert told == "There is no viewer “3”. Use a seat from 1 to 2, public or all."


def edited(lines: list[str]) -> list[str]:
    return [*lines[:5], lines[5].replace('"seat"', '"seta"'), *lines[6:]]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda lines: lines[:-40], "the record ends before the game does"),
        (edited, "line 6: its hash does not fit"),
        (
            lambda lines: [lines[0].replace('"rules_version":"1"', '"rules_version":"99"'), *lines[1:]],
            "line 1",
        ),
        (
            lambda lines: [lines[0].replace('"format_version":1', '"format_version":7'), *lines[1:]],
            "format version 7",
        ),
        (lambda lines: ["hello"], "line 1"),
    ],
    ids=["cut", "edited", "other rules", "other format", "no record"],
)
def test_a_bad_record_is_told_in_a_sentence(
    ludarium: Run, record: Path, tmp_path: Path, change: object, told: str
) -> None:
    lines = record.read_text().splitlines(keepends=True)
    path = tmp_path / "bad.jsonl"
    path.write_text("".join(change(lines)))  # type: ignore[operator]
    ran = ludarium(f"verify {path}")
    assert (ran.code, ran.out) == (1, "")
    assert told in " ".join(ran.err.split())


def test_no_file_and_a_folder_are_told_in_a_sentence(ludarium: Run, tmp_path: Path) -> None:
    for path in (tmp_path / "nothing", tmp_path):
        ran = ludarium(f"replay {path}")
        assert ran.code == 1
        assert "there is no file" in " ".join(ran.err.split())
