"""Every reason for which an answer is refused, each in a position where it is the one."""

from collections.abc import Callable

import pytest

from ludarium.games.quacks import GAME
from tests.games.quacks.table import TableTop, brewed, given, new_game, reading

# Reason: a position, and an answer of seat 1 that is refused for it.
REFUSED: dict[str, tuple[Callable[[], TableTop], str]] = {
    "legal": (given, "draw"),
    "not-asked": (given, "done"),
    "first-draw-is-compulsory": (given, "stop"),
    "bag-is-empty": (lambda: given("seat-1 bag=none"), "draw"),
    "flask-is-empty": (lambda: given("seat-1 pot=white-1@1 last=in-pot flask=0"), "use-flask"),
    "no-chip-to-return": (given, "use-flask"),
    "flask-takes-white-only": (
        lambda: given("seat-1 pot=orange-1@1 last=in-pot", flask_any_color="off"),
        "use-flask",
    ),
    "not-drawn": (lambda: given("seat-1 offered=orange-1 asked=place-one-of"), "take white-1"),
    "not-offered": (lambda: reading("wheel-and-deal"), "take black-1"),
    "sold-out": (lambda: reading("only-one", "table supply=red-2"), "take blue-2"),
    "book-is-closed": (lambda: reading("only-one", round_number=1), "take yellow-2"),
    "too-expensive": (lambda: brewed("seat-1 pot=orange-1@4"), "take black-1"),
    "same-color-again": (lambda: brewed("seat-1 pot=orange-1@20").plays(1, "take green-1"), "take green-2"),
    "no-higher-chip": (
        lambda: reading("opportunistic-moment", "seat-1 bag=blue-1,orange-1").chance("blue-1", "orange-1"),
        "take orange-1",
    ),
    "too-few-tails": (lambda: reading("good-start", "seat-2 score=3"), "give-up-tails 2"),
    "no-white-1": (lambda: given("seat-1 bag=white-2 asked=just-in-time"), "remove-white"),
    "too-few-rubies": (lambda: brewed("seat-1 pot=orange-1@11 rubies=1", round_number=9), "buy-droplet"),
    "too-few-coins": (lambda: brewed("seat-1 pot=orange-1@3 rubies=2", round_number=9), "coins-to-point"),
    "droplet-at-the-end": (
        lambda: reading("pot-is-filling-up", "seat-1 droplet=52", pot_side="back"),
        "move-droplet",
    ),
    "tubes-at-the-end": (
        lambda: reading("pot-is-filling-up", "seat-1 tube=12", pot_side="back"),
        "move-tube",
    ),
    "no-tubes": (lambda: reading("pot-is-filling-up"), "move-tube"),
    "not-beside": (lambda: given("seat-1 beside=red-1 asked=place-beside", red_book=2), "put-in-pot red-4"),
    "not-by-these-rules": (
        lambda: given("seat-1 beside=red-1 asked=place-beside", red_book=2),
        "put-in-bag red-1",
    ),
    "too-few-purple": (lambda: brewed("seat-1 pot=purple-1@1"), "reward 2"),
    "not-in-the-pot": (lambda: brewed("seat-1 pot=blue-1@1,purple-1@2", purple_book=4), "upgrade 1-to-2 red"),
    "flask-is-full": (lambda: brewed("seat-1 rubies=2"), "refill-flask"),
    "only-in-the-last-round": (lambda: brewed("seat-1 rubies=2"), "rubies-to-point"),
    "not-in-the-last-round": (lambda: brewed("seat-1 rubies=2 flask=0", round_number=9), "refill-flask"),
}


@pytest.mark.parametrize("reason", REFUSED)
def test_an_answer_is_refused_for_its_reason(reason: str) -> None:
    position, answer = REFUSED[reason]
    assert position().refuses(1, answer) == reason


def test_every_reason_has_a_case() -> None:
    assert REFUSED.keys() == set(GAME.refusals.texts())


@pytest.mark.parametrize(
    ("position", "outcome"),
    [
        (new_game, "chip white-1"),
        (new_game, "face ruby"),
        (lambda: new_game().change("table deck=charity"), "card magic-potion"),
        (lambda: given("seat-1 bag=orange-1").plays(1, "draw"), "chip white-1"),
        (lambda: given("seat-1 bag=orange-1").plays(1, "draw"), "card charity"),
        (lambda: brewed("", die="").plays(1, "accept"), "chip white-1"),
        (lambda: brewed("", die="").plays(1, "accept"), "first 1"),
        (lambda: new_game(3, first_player="drawn"), "first 4"),
        (given, "chip white-1"),
    ],
)
def test_chance_cannot_answer_what_cannot_come_up(position: Callable[[], TableTop], outcome: str) -> None:
    answer = GAME.outcomes.find(outcome)
    assert answer is not None
    assert answer not in GAME.odds(position().state)


def test_a_seat_that_does_not_play_is_not_asked() -> None:
    draw = GAME.actions.find("draw")
    assert draw is not None
    assert GAME.refusals.text(GAME.refusal_in(given().state, 2, draw)) == "not-asked"
