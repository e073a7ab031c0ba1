"""The report is one valid file that needs nothing else, and says what the games say; the exports do, too."""

from __future__ import annotations

import csv
import io
import json
import re
from html.parser import HTMLParser
from itertools import pairwise

import numpy as np
import pytest

from ludarium.arena.exports import Results, results_of, to_json, write_csv
from ludarium.arena.games import Mishap
from ludarium.arena.report import page
from ludarium.arena.report.plots import Scale
from ludarium.arena.report.words import Words
from ludarium.arena.running import Run
from ludarium.arena.statistics import Estimate
from ludarium.kernel.facts import Amount, Occurrence, Trait
from ludarium.kernel.families import Parameter
from ludarium.kernel.registry import game
from tests.arena.contests import contest, made_up

EVIL = "stdio:<script>alert(1)</script> & co"
VOID = {"meta", "line", "circle", "rect", "path"}


def results(**more: object) -> Results:
    """Forty deals of two games of Quacks, made up."""
    numbers, rng = np.arange(80), np.random.default_rng(1)
    scores = rng.integers(20, 90, (80, 2))
    places = np.where(scores >= scores.max(axis=1, keepdims=True), 1, 2)
    facts = (
        Occurrence("cards-read", Parameter("card", ("charity", "only-one")), rng.integers(0, 2, (80, 2))),
        Amount("chips", Parameter("color", ("green", "blue")), rng.integers(0, 9, (80, 2, 2))),
        Trait("pet", Parameter("pet", ("cat", "dog")), rng.integers(0, 2, (80, 2))),
    )
    faults = np.zeros((80, 2, 3), np.int64)
    faults[0, 0] = (1, 2, 3)
    games = made_up(
        (numbers // 2).tolist(),
        [[0, 1], [1, 0]] * 40,
        places.tolist(),
        np.where(places == 1, 1.0, -1.0).tolist(),
        scores=scores,
        facts=facts,
        faults=faults,
        answers=np.full((80, 2), 50),
        thought=np.full((80, 2), 0.5),
        mishaps=(Mishap(0, 0, 0, "timeout", "no answer within 1 s <b>"),),
        variants=numbers // 2 % 2,
    )
    fought = contest("heuristic", EVIL, games=80, vary={"pot_side": ("front", "back")})
    return results_of(Run(fought, games, True), 3.0)


class Checker(HTMLParser):
    """Tags must be closed in order; what they name is collected."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += [(name, value or "") for name, value in attrs]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += [(name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.text.append(data)


def checked(html: str) -> Checker:
    checker = Checker()
    checker.feed(html)
    checker.close()
    assert checker.open == []
    return checker


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_report_is_one_file_that_names_no_other(language: str) -> None:
    html = page(results(), language)
    checker = checked(html)
    assert html.startswith("<!doctype html>")
    assert not re.search(r"https?://|url\(|@import|<script|<link|<iframe|<img", html)
    assert not {"src", "href", "onload", "onclick"} & {name for name, _ in checker.attributes}
    assert ("lang", language) in checker.attributes


def test_the_numbers_of_the_plots_are_within_the_plots() -> None:
    for name, value in checked(page(results())).attributes:
        if name in ("x", "x1", "x2", "cx", "width") and value.endswith("%"):
            assert 0 <= float(value[:-1]) <= 100.01, (name, value)
        assert "nan" not in value.lower()
        assert "inf" not in value.lower() or name == "class" or name == "content"


def test_the_report_tells_what_the_games_say() -> None:
    made = results()
    text = " ".join(checked(page(made)).text)
    best = made.standings.bots[0]
    assert f"{100 * best.wins.value:.1f}\u202f%" in text
    for told in (
        "The Quacks of Quedlinburg",
        "80 games",
        "40 deals",
        "seed 7",
        "Fortune cards read",
        "Charity",
    ):
        assert told in text, told
    for told in (
        "Who wins",
        "Bot against bot",
        "Seat advantage",
        "Scores",
        "Length",
        "What decides",
        "Option pot-side",
    ):
        assert told in text, told
    assert "no answer within 1 s <b>" in text
    assert made.manifest.digest in text
    assert "--vary pot-side=front|back" in text


def test_a_french_report_is_french() -> None:
    text = " ".join(checked(page(results(), "fr")).text)
    for told in ("Les Charlatans de Belcastel", "Qui gagne", "Cartes lues", "Avantage du siège"):
        assert told in text


def test_a_partial_run_says_so() -> None:
    made = results()
    cut = results_of(Run(made.contest, made.games, False), 1.0)
    assert "interrupted" in page(cut)
    assert "interrupted" not in page(made)


def test_numbers_are_written_as_the_language_does() -> None:
    english, french = (Words(game("quacks"), language) for language in ("en", "fr"))
    assert (english.number(1234.5, 1), french.number(1234.5, 1)) == ("1,234.5", "1\u202f234,5")
    assert english.signed(-0.0001, 2) == "0.00"
    assert english.range(Estimate(0, float("-inf"), float("inf")), 1) == "[−∞; ∞]"


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-0.003, 0.004), (12, 4500)])
def test_an_axis_has_a_few_round_numbers_within_it(low: float, high: float) -> None:
    ticks = Scale(low, high).ticks()
    assert 3 <= len(ticks) <= 7
    assert all(low - 1e-9 <= tick <= high + 1e-9 for tick in ticks)
    assert len({round(b - a, 9) for a, b in pairwise(ticks)}) == 1


# --- Exports --------------------------------------------------------------------------------------------


def test_the_csv_has_a_row_for_every_seat_of_every_game() -> None:
    made, file = results(), io.StringIO()
    write_csv(made, file)
    rows = list(csv.DictReader(io.StringIO(file.getvalue())))
    assert len(rows) == 160
    first = rows[0]
    assert (first["game"], first["deal"], first["seat_number"], first["bot"]) == ("0", "0", "1", "heuristic")
    assert (first["timeout"], first["error"], first["illegal"]) == ("1", "2", "3")
    assert first["score"] == str(made.games.scores[0, 0])  # type: ignore[index]
    assert first["pot_side"] == "front"
    assert [row["pot_side"] for row in rows[:12:4]] == ["front", "back", "front"]  # four rows a deal
    assert first["pet"] in ("cat", "dog")
    assert first["chips: blue"] == str(made.games.facts[1].values[0, 0, 1])
    assert rows[1]["bot"] == EVIL


def test_the_data_is_json_and_whole() -> None:
    made = results()
    data = json.loads(json.dumps(to_json(made), allow_nan=False))
    assert data["games"] == 80
    assert data["manifest"]["contest"]["seed"] == 7
    assert [bot["bot"] for bot in data["bots"]] == [bot.bot for bot in made.standings.bots]
    assert data["mishaps"][0]["kind"] == "timeout"
    assert {found["name"] for found in data["findings"]} == {"cards-read", "chips", "pet", "pot_side"}
