"""The table in a terminal, and sentences about two seats, in both languages."""

from __future__ import annotations

from random import Random

import pytest
from rich.console import Console

from ludarium.cli.screen import beside
from ludarium.games.bristol import GAME, terminal
from ludarium.kernel.contract import SPECTATOR
from ludarium.kernel.telling import Telling
from tests.contract.walks import owing, positions, viewers
from tests.games.bristol.table import TableTop, given

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida")


def drawn(table: TableTop, seat: int, language: str = "en") -> str:
    texts = Telling(GAME, language, names=NAMES[: table.table.options.seats], viewer=seat - 1)
    console = Console(width=110)
    with console.capture() as capture:
        console.print(terminal.draw(table.seen(seat), texts))
    return capture.get()


def test_a_seat_sees_its_own_cards_and_what_it_knows_and_nobody_elses() -> None:
    table = given("13/22/12/12").holding(1, "arsenic-whip").holding(2, "leeches-pomander")
    text = drawn(table.change("mind-1 facts=4@2x"), 1)
    for part in ("Ann", "Bob", "Birch", "You hold the symptoms 1 and 3: healthy.", "arsenic / whip"):
        assert part in text
    assert "4 with Bob or the top of the discard pile" in text
    assert "leeches / pomander" not in text
    assert "1 et 3 : sain" in drawn(table, 1, "fr")


@pytest.mark.rule("B-ALMS-5")
def test_who_is_cured_reads_why_a_bad_hand_does_no_harm() -> None:
    table = given("33/12/12/12", mode="alms").holding(1, "alms-leeches")
    table.plays(1, "play alms", "spend leeches", draws="cured").plays(1, "pawn 1")
    assert "You hold the symptoms 3 and 3: healthy." in drawn(table, 1)
    assert "Your coins: cured." in drawn(table, 1)
    assert "Vos pièces : guérison." in drawn(table, 1, "fr")
    assert "Your coins" not in drawn(table, 2)


def test_ghosts_are_called_so_and_the_gate_is_announced() -> None:
    table = given(seats=2).change("table gate_round=1 locked=3")
    text = drawn(table, 1)
    assert "Ghost 3" in text
    assert "the gate closes after this round" in text
    assert "locked" in text


def test_the_dead_lie_open() -> None:
    table = given("12/12/12/13").skips_to(4).plays(4, "push self")
    assert "dead, healthy (1 and 3)" in drawn(table, 1)


def test_notes_say_where_a_push_leads_and_how_doubtful_the_pushed_is() -> None:
    table = given(seats=7).change("mind-1 facts=3@2,3@2")
    texts = Telling(GAME, "en", names=NAMES[:7], viewer=0)
    actions = {word: GAME.actions.find(word) or 0 for word in ("push next", "reroll 2")}
    told = beside(GAME, table.seen(1), actions.values(), texts)
    assert told[actions["push next"]] == "doubt: 100 %, Bob to the back of Oak"
    assert told[actions["reroll 2"]] == "Cedar apple"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_any_position_can_be_drawn_for_any_viewer(language: str) -> None:
    for seats in (1, 3, 9):
        for state in positions(GAME, Random(seats), seats, games=1, share=0.03):
            for viewer in viewers(state):
                texts = Telling(GAME, language, viewer=viewer)
                seen = GAME.Seen()
                GAME.see(state, viewer, seen)
                console = Console(width=100)
                with console.capture() as capture:
                    console.print(terminal.draw(seen, texts))
                assert capture.get()
                if viewer in owing(GAME, state) and viewer != SPECTATOR:
                    assert beside(GAME, seen, GAME.legal(state, viewer), texts)


def test_a_sentence_can_name_two_seats() -> None:
    event = next(i for i in range(len(GAME.events)) if GAME.events[i].name == "pushed")
    texts = Telling(GAME, "en", names=NAMES[:4], viewer=0)
    family = GAME.events[event]
    values = texts.values(family.parameters, (1, 2, 2))
    assert (values["seat"], values["seat-2"], values["cart"]) == ("Bob", "Cid", "Oak")
    assert texts("event-pushed", **{k.replace("-", "_"): v for k, v in values.items()}) == (
        "Cid pushes Bob back onto Oak."
    )
