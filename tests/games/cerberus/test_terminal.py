"""The terminal draws any board from its rows, and shows each viewer only what that viewer knows."""

from io import StringIO

import pytest
from rich.console import Console

from ludarium.cli.screen import beside
from ludarium.games.cerberus import GAME, terminal
from ludarium.games.cerberus.state import Seen
from ludarium.kernel.contract import SPECTATOR
from ludarium.kernel.telling import Telling
from tests.games.cerberus.table import TableTop, given


def drawn(table: TableTop, viewer: int, language: str = "en") -> str:
    seen, console = Seen(), Console(width=110, record=True, file=StringIO())
    GAME.see(table.state, viewer, seen)
    console.print(terminal.draw(seen, Telling(GAME, language, viewer=viewer)))
    return console.export_text()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "place", ["rope-bridge", "infernal-portal", "stilts", "promontory", "gondola", "funicular"]
)
def test_every_board_is_drawn(place: str, language: str) -> None:
    table = given("seat-1 space=9\nseat-2 space=21", board="first-edition", second_piece=place, boats="312")
    text = drawn(table, 0, language)
    assert "✶" in text
    sign = {"rope-bridge": "=12", "infernal-portal": "◎11", "stilts": "╥", "promontory": "?"}
    assert sign.get(place, "∪10" if place == "gondola" else "/11") in text


def test_what_one_knows_of_the_boats_is_shown_to_oneself() -> None:
    table = given("mind-1 boats=0,0,3\nseat-1 looked=4")
    assert "3: 3 seats (you know)" in drawn(table, 0)
    for viewer in (1, SPECTATOR):
        assert "you know" not in drawn(table, viewer)
        assert "3: hidden" in drawn(table, viewer)
    assert "The boat has 2 seats, 0 taken." in drawn(given("seat-2 space=18"), 1)


def test_ones_own_cards_are_shown_with_both_powers_and_others_are_counted() -> None:
    table = given("hand-1 cards=sacrifice*2\nseat-2 camp=cerberus actions=15\nhand-2 cards=grudge")
    text = drawn(table, 0)
    assert "2 × Sacrifice" in text
    assert "Sacrifice +: for 1 survival card" in text
    assert "Grudge" not in text
    text = drawn(table, 1)
    assert "Grudge: an adventurer goes back 2" in text
    assert "Sacrifice" not in text
    assert "Action 2: Cerberus advances 1" in text


def test_a_card_that_everybody_knows_is_shown_beside_the_hand() -> None:
    table = given("hand-1 cards=selfishness\nhand-2 cards=sacrifice").plays(1, "survive selfishness-advanced")
    table.plays(2, "offer 0")
    assert "(Selfishness)" in drawn(table, 2)


def test_the_rage_track_shows_pawns_die_and_reach() -> None:
    table = given("seat-3 camp=cerberus\ntable rage=6 speed=5 cerberus=4")
    text = drawn(table, SPECTATOR)
    assert "[×][×][×][(3)][3][2][◆5 1][·][·][hunt]" in text
    assert "3 to the hunt; speed 5: it reaches space 9" in text


def told_beside(table: TableTop, answer: str) -> str:
    seen, texts = Seen(), Telling(GAME, "en", viewer=0)
    GAME.see(table.state, 0, seen)
    action = GAME.actions.find(answer) or 0
    return beside(GAME, seen, [action], texts)[action]


@pytest.mark.parametrize(
    ("power", "answer", "note"),
    [
        ("act 2a-1", "aim-second 2", "moves 1, seat 2 → 3, you → 11"),
        ("act 2a-1", "do 1", "you move 2, you → 11"),
        ("act 1a-2", "aim-second 3", "draws 1"),
    ],
)
def test_a_part_is_explained_beside_its_answer(power: str, answer: str, note: str) -> None:
    assert told_beside(given("seat-1 space=9").plays(1, power), answer) == note


def test_going_back_is_explained() -> None:
    table = given("seat-1 space=9\nhand-1 cards=opportunism,sacrifice").plays(
        1, "survive opportunism-advanced"
    )
    assert told_beside(table, "send-back 2") == "seat 2 → 1, you → 10"
