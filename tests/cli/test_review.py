"""`ludarium review`: one match as words and as a page; many as a table."""

from __future__ import annotations

import json
import re
from collections.abc import Generator
from pathlib import Path

import pytest

import ludarium
from examples import pig
from ludarium.kernel import archive, registry
from ludarium.kernel.match import Match
from ludarium.review.account import Effort
from ludarium.review.weigher import Weigher
from tests.cli.conftest import Run

LITTLE = Effort(start=20, draw=2, look=8, closer=16, closest=60, moment=4, moments=6, piece=20)


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> Generator[None]:
    """A small game, played on a little and without a compiler."""
    registry.register(pig.GAME)
    monkeypatch.setattr("ludarium.review.weigher.weigher_of", lambda name: Weigher(registry.game(name)))
    monkeypatch.setattr("ludarium.review.review.Effort", lambda: LITTLE)
    monkeypatch.setattr("ludarium.review.tally.BRIEF", LITTLE)
    yield
    registry.unregister("pig")


def recorded(folder: Path, seed: int = 1) -> Path:
    match = Match.start(pig.GAME, {"goal": "50"}, holders=["heuristic", "random"], seed=seed)
    ludarium.play_bots(match)
    path = folder / f"{seed}.jsonl"
    path.write_text(archive.write(match), "utf-8")
    return path


def test_a_review_is_told_and_sums_up(ludarium: Run, tmp_path: Path) -> None:
    record = recorded(tmp_path)
    ran = ludarium(f"review {record}")
    assert (ran.code, ran.err) == (0, "")
    assert "Own answers" in ran.out
    assert "Ses réponses" in ludarium(f"review {record}", language="fr").out
    data = json.loads(ludarium(f"review {record} --json").out)
    for account in data["accounts"]:
        parts = [account[part]["value"] for part in ("start", "luck", "answers")]
        assert sum(parts) + account["rest"] == pytest.approx(account["result"])


def test_the_page_has_both_languages_and_needs_nothing_else(ludarium: Run, tmp_path: Path) -> None:
    record, out = recorded(tmp_path), tmp_path / "new" / "report.html"
    ran = ludarium(f"review {record} --out {out}")
    assert (ran.code, str(out) in "".join(ran.err.split("\n"))) == (0, True)
    page = out.read_text("utf-8")
    assert "Luck and skill" in page
    assert "Chance et habileté" in page
    assert re.findall(r"https?://|\b(?:src|href)=", page) == []


def test_a_folder_gives_a_table_by_kind_of_player(ludarium: Run, tmp_path: Path) -> None:
    for seed in range(3):
        recorded(tmp_path, seed)
    (tmp_path / "broken.jsonl").write_text("nothing\n", "utf-8")
    ran = ludarium(f"review {tmp_path} --json")
    assert ran.code == 0
    assert "One file was left out" in ran.err
    lines = {line["kind"]: line for line in json.loads(ran.out)}
    assert {kind: line["count"] for kind, line in lines.items()} == {"heuristic": 3, "random": 3}
    assert lines["heuristic"]["answers"]["value"] == 0
    assert lines["random"]["answers"]["value"] < 0
    for line in lines.values():
        adjusted = line["result"]["value"] - line["luck"]["value"]
        assert line["adjusted"]["value"] == pytest.approx(adjusted)
    only = ludarium(f"review {tmp_path} --bot random")
    assert "random" in only.out
    assert "heuristic" not in only.out


def test_what_cannot_be_reviewed_is_said_in_a_sentence(ludarium: Run, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    running = tmp_path / "running.jsonl"
    running.write_text(archive.write(Match.start(pig.GAME, holders=["person", "random"], seed=1)), "utf-8")
    for words, code, sentence in (
        (f"review {running}", 1, "not over"),
        (f"review {tmp_path / 'nowhere.jsonl'}", 1, "cannot be used"),
        (f"review {empty}", 1, "There is no finished match"),
        (f"review {recorded(tmp_path)} --bot random", 2, "chooses among the matches of a folder"),
        (f"review {tmp_path} --out x.html", 2, "--out is for one match"),
        (f"review {tmp_path} --bot nobody", 1, "a player of the kind nobody"),
    ):
        ran = ludarium(words)
        assert (ran.code, sentence in " ".join(ran.err.split())) == (code, True), (words, ran.err)
