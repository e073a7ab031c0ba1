"""Replay and verify: recorded matches told again, and what is said of a file that is not one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludarium.kernel.archive import signature_fields
from ludarium.kernel.lines import Chain
from ludarium.kernel.signing import Signer
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


def test_a_record_of_ones_own_says_that_nobody_else_added_to_its_luck_or_signed_it(
    ludarium: Run, record: Path
) -> None:
    told = " ".join(ludarium(f"verify {record}").out.split())
    assert "No player’s device added to the luck" in told
    assert "not signed" in told
    data = json.loads(ludarium(f"verify {record} --json").out)
    assert (data["shares"], data["silent"], data["abandoned"], data["signed_by"]) == ([], [], False, None)
    ran = ludarium(f"verify {record} --key {'ab' * 32}")
    assert (ran.code, "it is not signed" in " ".join(ran.err.split())) == (1, True)
    for word in ("nowhere", record, "http://127.0.0.1:1"):
        ran = ludarium(f"verify {record} --key {word}")
        assert (ran.code, "There is no key to compare in" in " ".join(ran.err.split())) == (1, True), word


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
    assert ludarium(f"replay {path} --as 1").code == 0  # the person's own seat
    ran = ludarium(f"replay {path} --as 2")
    assert (ran.code, ran.out) == (1, "")
    assert "for whoever sits there alone" in " ".join(ran.err.split())
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
            lambda lines: [lines[0].replace('"format_version":2', '"format_version":7'), *lines[1:]],
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


def of_version(record: Path, version: str, path: Path) -> Path:
    """The same record, as if other rules had made it."""
    chain, lines = Chain(), [json.loads(line) for line in record.read_text().splitlines()]
    lines[0]["rules_version"] = version
    for line in lines:
        del line["hash"]
    path.write_text("".join(map(chain.line, lines)))
    return path


def test_a_record_of_other_rules_is_told_as_it_was_written_and_it_is_said_what_cannot_be_shown(
    ludarium: Run, record: Path, tmp_path: Path
) -> None:
    path = of_version(record, "0", tmp_path / "old.jsonl")
    ran = ludarium(f"replay {path}")
    assert ran.code == 0
    assert "rules version 0 of quacks" in ran.err
    assert "nobody checked them by the rules" in " ".join(ran.err.split())
    assert "Eva: draw" in ran.out
    assert "Places: 1. " in ran.out
    assert "version 0 des règles" in ludarium(f"replay {path}", language="fr").err
    steps = ludarium(f"replay {path} --json").out.splitlines()
    assert len(steps) == len(record.read_text().splitlines()) - 1
    assert ludarium(f"replay {path} --as 1").code == 1


def test_a_record_of_other_rules_is_checked_as_far_as_that_goes_and_does_not_count_as_verified(
    ludarium: Run, record: Path, tmp_path: Path
) -> None:
    path = of_version(record, "0", tmp_path / "old.jsonl")
    ran = ludarium(f"verify {path}")
    told = " ".join(ran.err.split())
    assert ran.code == 1
    assert ran.out == "The record is not signed: it does not say who wrote it.\n"
    assert "in an unbroken chain. The key fits the commitment." in told
    assert "was not checked: the match follows rules version 0" in told
    assert json.loads(ludarium(f"verify {path} --json").out) == {
        "file": str(path),
        "verified": False,
        "fault": None,
        "whole": True,
        "key": "fits",
        "signed_by": None,
    }
    path.write_text(path.read_text().replace('"seat":1', '"seat":2', 1))
    assert "its hash does not fit" in " ".join(ludarium(f"verify {path}").err.split())


def test_whose_a_record_of_other_rules_is_can_be_told_without_the_rules(
    ludarium: Run, record: Path, tmp_path: Path
) -> None:
    signer, stranger = Signer.fresh(), Signer.fresh()
    path, chain = of_version(record, "0", tmp_path / "old.jsonl"), Chain()
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    for line in lines:
        del line["hash"]
    signed = "".join(map(chain.line, lines))
    path.write_text(signed + chain.line(signature_fields(signer, chain.digest)))
    key, other = signer.public.hex(), stranger.public.hex()
    ran = ludarium(f"verify {path} --key {key}")
    assert ran.code == 1, "the rules are not here to say more"
    assert key in ran.out
    assert "in an unbroken chain" in " ".join(ran.err.split())
    assert json.loads(ludarium(f"verify {path} --json").out)["signed_by"] == key
    assert "signed by" in " ".join(ludarium(f"verify {path} --key {other}").err.split())
    chain = Chain()
    forged = "".join(map(chain.line, lines))
    path.write_text(forged + chain.line(signature_fields(signer, b"another record")))
    assert "or forged" in " ".join(ludarium(f"verify {path}").err.split())


def test_a_running_match_of_other_rules_shows_nothing(ludarium: Run, home: Path, tmp_path: Path) -> None:
    ludarium("play quacks", "1\nq\n")
    path = of_version(matches(home)[0], "0", tmp_path / "old.jsonl")
    ran = ludarium(f"replay {path}")
    assert (ran.code, ran.out) == (1, "")
    assert "only when it is over" in " ".join(ran.err.split())
