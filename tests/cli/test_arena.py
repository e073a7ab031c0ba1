"""`ludarium arena` and `ludarium compare` on the command line."""

from __future__ import annotations

import csv
import errno
import json
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from ludarium.arena import tables
from ludarium.arena.contest import Contest
from ludarium.arena.games import Games
from ludarium.kernel import archive
from tests.cli.conftest import Run
from tests.patience import PATIENCE

STUBBORN = "examples/my_bots.py:Stubborn"
SHORT = f"arena quacks --bots heuristic,{STUBBORN} --seats 2 --games 2 --jobs 1 --budget 60s"


def test_a_contest_is_told_as_tables(ludarium: Run) -> None:
    ran = ludarium(f"{SHORT} --seed 7")
    assert ran.code == 0
    assert "wins" in ran.out
    assert f"heuristic – {STUBBORN}" in ran.out
    assert "2 games, 1 deals" in ran.out


def test_a_rating_says_what_its_uncertainty_is(ludarium: Run) -> None:
    ran = ludarium("arena quacks --bots heuristic,search:2,random --seats 2 --games 3 --jobs 1 --seed 7")
    assert "± one standard deviation; the random bot is held at 25." in ran.out
    rows = {line.split()[0]: line.rstrip() for line in ran.out.splitlines()[1:4]}
    assert " ± " in rows["heuristic"]
    assert re.search(r" 25\.0  ", rows["random"])  # without a ±, for it is held


def wide(text: str) -> list[str]:
    return [line for line in text.splitlines() if len(line) > 80]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "line",
    [
        SHORT,
        f"arena quacks --bots heuristic,{STUBBORN},random,search:2 --seats 4 --games 4 --jobs 1",
        f"compare quacks --a set=1 --b set=2 --b pot-side=back --bots {STUBBORN} --seats 2 --games 2 --jobs 1",
        "simulate bristol --seats h,h,h,h,h,h,h,h,r --games 3 --interpreted --jobs 1",
    ],
)
def test_tables_fit_80_columns_and_cut_nothing_off(
    ludarium: Run, monkeypatch: pytest.MonkeyPatch, line: str, language: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    ran = ludarium(f"{line} --seed 7", language=language)
    assert ran.code == 0
    assert not wide(ran.out)
    assert "…" not in ran.out


def test_files_are_written_even_if_nobody_reads_what_is_told(tmp_path: Path) -> None:
    words = [sys.executable, "-c", "from ludarium.cli import main; main()", *SHORT.split()]
    command = subprocess.Popen(
        [*words, "--out", str(tmp_path)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    assert command.stdout is not None
    command.stdout.close()
    assert command.wait(PATIENCE) == 0
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == [
        "games.csv",
        "manifest.json",
        "report.html",
        "results.json",
    ]


def test_a_folder_holds_everything_and_its_manifest_gives_the_same_games(
    ludarium: Run, tmp_path: Path
) -> None:
    out = tmp_path / "run"
    ran = ludarium(f"{SHORT} --seed 7 --out {out} --json", language="fr")
    assert ran.code == 0
    assert sorted(path.name for path in out.iterdir()) == [
        "games.csv",
        "manifest.json",
        "report.html",
        "results.json",
    ]
    assert "Arène Ludarium" in (out / "report.html").read_text("utf-8")
    assert json.loads((out / "results.json").read_text("utf-8")) == json.loads(ran.out)
    again = ludarium(f"arena --manifest {out / 'manifest.json'} --json")
    assert again.code == 0
    assert "The same games" in again.err
    one, other = json.loads(ran.out), json.loads(again.out)
    assert one["manifest"] == other["manifest"]


def test_a_manifest_that_does_not_come_true_is_a_failure(ludarium: Run, tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    assert ludarium(f"{SHORT} --seed 7 --manifest {path}").code == 0
    path.write_text(path.read_text().replace('"digest": "', '"digest": "0'))
    ran = ludarium(f"arena --manifest {path}")
    assert ran.code == 1
    assert "Not the same as the manifest says: the games." in ran.err


def test_a_seed_that_we_choose_is_told(ludarium: Run) -> None:
    ran = ludarium(f"{SHORT} --json")
    assert ran.err.strip() == f"Seed: {json.loads(ran.out)['manifest']['contest']['seed']}"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("arena", "Name a game"),
        ("arena quaks", "quacks"),
        ("arena quacks --bots heuristc", "did you mean heuristic?"),
        ("arena quacks --bots search:soon", "a budget is"),
        ("arena quacks --bots nowhere.py:Bot", "there is no file nowhere.py"),
        ("arena quacks --bots h,heuristic", "heuristic is named twice"),
        ("arena quacks --field nobody", "there is no bot"),
        ("arena quacks --seats 9", "not played by 9 players"),
        ("arena quacks --games 0", "--games is a number"),
        ("arena quacks --jobs 0", "--jobs is at least 1"),
        ("arena quacks --budget soon", "--budget is a time"),
        ("arena quacks --budget 0", "--budget is a time"),
        ("arena quacks --vary pot-size", "pot_side"),
        ("arena quacks --vary set=1|9", "set"),
        ("arena quacks --vary seats", "cannot vary"),
        ("arena --manifest x.json --games 3", "leave the other choices away"),
        ("compare quacks --a set=1 --b set=1", "the same options"),
        ("compare quacks --a set=7", "set"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(ludarium: Run, line: str, told: str) -> None:
    ran = ludarium(line)
    assert ran.code == 2
    assert told in " ".join(ran.err.split())
    assert ran.out == ""


def test_files_that_cannot_be_written_are_told_before_the_first_game(ludarium: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ran = ludarium(f"{SHORT} --seed 1 --out {tmp_path / 'file'}")
    assert ran.code == 1
    assert "cannot be written" in ran.err
    assert ludarium(f"arena --manifest {tmp_path / 'none.json'}").code == 1


def test_ray_that_is_not_there_is_told(ludarium: Run) -> None:
    ran = ludarium(f"{SHORT} --seed 1 --ray 127.0.0.1:1")
    assert ran.code == 1
    told = "no cluster at 127.0.0.1:1" if find_spec("ray") else "Ray is not installed"
    assert told in ran.err


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody presses Ctrl-C in the third game."""

    def play_games(contest: Contest, first: int, count: int) -> Games:
        if first >= 2:
            raise KeyboardInterrupt
        return tables.play_games(contest, first, count)

    monkeypatch.setattr("ludarium.arena.running.play_games", play_games)


def test_ctrl_c_leaves_what_was_finished(ludarium: Run, cut: None, tmp_path: Path) -> None:
    ran = ludarium(f"{SHORT.replace('--games 2', '--games 8')} --seed 7 --json --out {tmp_path}")
    assert ran.code == 1
    assert "about 2 of 8 games" in ran.err
    data = json.loads(ran.out)
    assert (data["complete"], data["games"]) == (False, 2)
    assert "interrupted" in (tmp_path / "report.html").read_text("utf-8")


def test_faults_are_shown(ludarium: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("def bad(turn):\n    return 10**9\n")
    ran = ludarium(
        f"arena quacks --bots heuristic,{tmp_path / 'bad.py'}:bad --seats 2 --games 2 --jobs 1 --seed 1"
    )
    assert ran.code == 0
    assert "0 late, 0 failed," in ran.out
    assert "1000000000 is not a legal answer" in ran.err


def test_two_sets_of_options_side_by_side(ludarium: Run) -> None:
    line = f"compare quacks --a set=1 --b set=2 --b pot-side=back --bots {STUBBORN} --seats 2 --games 2"
    line += " --jobs 1 --seed 5"
    ran = ludarium(line, language="fr")
    assert ran.code == 0
    assert "A: set=1" in ran.out
    assert "B: set=2 pot-side=back" in ran.out
    assert "durée (réponses)" in ran.out
    data = json.loads(ludarium(f"{line} --json").out)
    assert (data["a"]["green_book"], data["b"]["green_book"], data["b"]["pot_side"]) == ("1", "2", "back")
    assert (data["deals"], data["complete"]) == (2, True)
    length = next(each for each in data["measures"] if each["measure"]["kind"] == "length")
    assert length["difference"]["value"] == pytest.approx(length["b"]["value"] - length["a"]["value"])
    assert 0 <= length["chance"] <= 1


# --- Games that are kept ----------------------------------------------------------------------------------


def test_games_that_are_kept_are_those_that_were_told_of(ludarium: Run, tmp_path: Path) -> None:
    """Each file is the whole game: played again by its record, it ends as the table says."""
    ran = ludarium(f"{SHORT} --seed 7 --record {tmp_path}/kept --out {tmp_path}/out")
    assert ran.code == 0
    assert f"2 games are kept in {tmp_path}/kept" in " ".join(ran.err.split())
    files = sorted((tmp_path / "kept").iterdir())
    assert [file.name for file in files] == ["game-00000.jsonl", "game-00001.jsonl"]
    with (tmp_path / "out" / "games.csv").open(encoding="utf-8") as told:
        rows = {(int(row["game"]), int(row["seat_number"])): row for row in csv.DictReader(told)}
    for number, file in enumerate(files):
        match = archive.read(file)
        assert {holder.kind for holder in match.holders} == {"heuristic", STUBBORN}
        for seat, holder in enumerate(match.holders):
            row = rows[number, seat + 1]
            assert row["bot"] == holder.kind
            assert float(row["payoff"]) == pytest.approx(match.payoffs[seat])


def test_a_game_that_was_kept_is_replayed_though_it_has_no_key(ludarium: Run, tmp_path: Path) -> None:
    assert ludarium(f"{SHORT} --seed 7 --record {tmp_path}/kept").code == 0
    replayed = ludarium(f"replay {tmp_path}/kept/game-00001.jsonl")
    assert replayed.code == 0
    assert "Seat 1" in replayed.out
    assert "there is no key to verify it by" in " ".join(replayed.err.split())


def test_kept_games_are_neither_mixed_nor_too_many(ludarium: Run, tmp_path: Path) -> None:
    (tmp_path / "game-00001.jsonl").write_text("another game")
    full = ludarium(f"{SHORT} --seed 7 --record {tmp_path}")
    assert full.code == 1
    assert "name another folder" in " ".join(full.err.split())
    assert (tmp_path / "game-00001.jsonl").read_text() == "another game"
    many = ludarium(f"arena quacks --bots h,r --seats 2 --games 10002 --record {tmp_path}/new")
    assert many.code == 2
    assert "at most" in " ".join(many.err.split())


def test_a_disk_that_has_no_room_for_games_does_not_cost_their_results(
    ludarium: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Path.write_text

    def full(path: Path, text: str, *rest: Any, **named: Any) -> int:
        if path.suffix == ".jsonl":
            raise OSError(errno.ENOSPC, "No space left on device")
        return written(path, text, *rest, **named)

    monkeypatch.setattr(Path, "write_text", full)
    ran = ludarium(f"{SHORT} --seed 7 --record {tmp_path}/kept --out {tmp_path}/out")
    assert ran.code == 1
    assert "No space left" in " ".join(ran.err.split())
    assert (tmp_path / "out" / "results.json").is_file()
    assert STUBBORN in ran.out


def test_a_manifest_of_kept_games_gives_the_same_games(ludarium: Run, tmp_path: Path) -> None:
    """They were played one answer at a time, and are again."""
    line = "arena quacks --bots h,r --seats 2 --games 2 --jobs 1 --seed 7"
    assert ludarium(f"{line} --record {tmp_path}/kept --out {tmp_path}/out").code == 0
    again = ludarium(f"arena --manifest {tmp_path}/out/manifest.json --jobs 1")
    assert again.code == 0
    both = ludarium(f"arena --manifest {tmp_path}/out/manifest.json --record {tmp_path}/more")
    assert both.code == 2
