"""Measuring part by part: what is measured is kept, whatever comes after it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks import __main__ as bench
from benchmarks.running import Figure, chosen, measured


def figure(what: str) -> Figure:
    return "group", what, 3.0, "/s", None


def good() -> Iterator[Figure]:
    yield figure("good")


def bad() -> Iterator[Figure]:
    yield figure("before the fault")
    raise ConnectionError("the server hung up")


def measured_in(file: Path) -> list[str]:
    return [each["what"] for each in json.loads(file.read_text())["figures"]]


def test_a_part_that_fails_is_named_the_others_go_on_and_the_exit_status_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bench.json"
    assert measured({"first": good, "broken": bad, "last": good}, file) == 1
    assert measured_in(file) == ["good", "before the fault", "good"]
    assert json.loads(file.read_text())["failed"] == ["broken"]
    errors = capsys.readouterr().err
    assert "ConnectionError: the server hung up" in errors
    assert "Not measured to the end: broken." in errors


def test_without_a_fault_the_exit_status_is_nought(tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    assert measured({"only": good}, file) == 0
    assert json.loads(file.read_text())["failed"] == []


def test_every_part_is_on_the_disk_before_the_next_begins(tmp_path: Path) -> None:
    file, found = tmp_path / "bench.json", list[list[str]]()

    def looking() -> Iterator[Figure]:
        found.append(measured_in(file))
        yield figure("looked")

    measured({"first": good, "second": looking, "third": looking}, file)
    assert found == [["good"], ["good", "looked"]]


def test_whoever_interrupts_keeps_what_is_measured(tmp_path: Path) -> None:
    def interrupted() -> Iterator[Figure]:
        raise KeyboardInterrupt
        yield

    with pytest.raises(KeyboardInterrupt):
        measured({"first": good, "second": interrupted, "third": good}, tmp_path / "bench.json")
    assert measured_in(tmp_path / "bench.json") == ["good"]


def test_parts_are_chosen_by_how_their_names_begin() -> None:
    parts = {"load_a": good, "load_b": good, "compiled": bad}
    assert list(chosen(parts, [])) == ["load_a", "load_b", "compiled"]
    assert list(chosen(parts, ["compiled", "load"])) == ["load_a", "load_b", "compiled"]
    assert list(chosen(parts, ["load_b"])) == ["load_b"]
    with pytest.raises(SystemExit, match=r"no part 'lod'; there are load_a, load_b, compiled\."):
        chosen(parts, ["compiled", "lod"])


def test_make_bench_writes_where_it_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert bench.main(["sizes"]) == 0
    assert measured_in(tmp_path / "bench.json") == ["one state", "what one seat sees"]
    monkeypatch.setitem(bench.LOADS, "load_flat_out", bad)
    assert bench.main(["load_flat", "sizes"]) == 1
    assert measured_in(tmp_path / "bench.json") == ["one state", "what one seat sees", "before the fault"]
