"""`ludarium simulate` on the command line."""

from __future__ import annotations

import json

from tests.cli.conftest import Run

SHORT = "simulate quacks --seats heuristic,random --games 4 --interpreted --jobs 1"


def test_a_simulation_gives_data_that_a_seed_reproduces(ludarium: Run) -> None:
    one, other = (json.loads(ludarium(f"{SHORT} --seed 9 --json").out) for _ in range(2))
    for data in (one, other):
        del data["seconds"], data["games_per_second"]
    assert one == other
    assert (one["games"], one["bots"], one["seed"]) == (4, ["heuristic", "random"], 9)
    assert sum(one["seats"][0]["places"]) == 4


def test_a_seed_chosen_for_the_reader_is_told_apart_from_the_data(ludarium: Run) -> None:
    ran = ludarium(f"{SHORT} --json")
    assert ran.err.strip() == f"Seed: {json.loads(ran.out)['seed']}"
    assert ludarium(f"{SHORT} --json --seed 1").err == ""


def test_a_summary_is_a_table_with_intervals(ludarium: Run) -> None:
    ran = ludarium(f"{SHORT} --seed word", language="fr")
    assert ran.code == 0
    assert "victoires" in ran.out
    assert "100.0% [51.0, 100.0]" in ran.out
    assert "4 parties" in ran.out
