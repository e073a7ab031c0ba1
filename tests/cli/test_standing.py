"""The standing at the end of a match."""

from types import SimpleNamespace
from typing import Any

from rich.console import Console

from ludarium.cli.standing import standing


class Texts:
    """Keys as they are, and a name for each seat."""

    def __call__(self, key: str) -> str:
        return key

    def name(self, seat: int) -> str:
        return ("Ada", "Bob")[seat]


def shown(**match: Any) -> list[list[str]]:
    console = Console(width=80)
    with console.capture() as captured:
        console.print(standing(SimpleNamespace(num_seats=2, **match), Texts()))  # type: ignore[arg-type]
    return [line.split() for line in captured.get().splitlines()]


def test_scores_are_what_the_match_says_its_players_count_wherever_a_game_keeps_it() -> None:
    assert shown(places=(2, 1), winners=(1,), scores=[17, 23]) == [
        ["standing-place", "standing-player", "standing-score"],
        ["1", "Bob", "23", "standing-won"],
        ["2", "Ada", "17"],
    ]


def test_without_scores_there_is_no_column_for_them() -> None:
    assert shown(places=(2, 2), winners=(), scores=None) == [
        ["standing-place", "standing-player"],
        ["2", "Ada"],
        ["2", "Bob"],
        ["standing-nobody-won"],
    ]
