"""Positions of Bristol as text: what several seats know is written once, and read back into each one's own."""

import pytest

from ludarium.games.bristol import GAME
from ludarium.games.bristol.components import CURED, KINDS
from ludarium.games.bristol.notation import CODED_COINS, CODED_KINDS
from ludarium.games.bristol.state import coded
from ludarium.kernel import positions
from tests.games.bristol.table import given, met_in, plagued_in


def test_who_has_the_plague_and_who_met_are_words_of_their_own() -> None:
    table = given().change("hidden plagued=1+3 met=1+3")
    assert (plagued_in(table.state), met_in(table.state)) == (0b101, 0b101)
    assert [own.met for own in table.state.own][:4] == [0b101, 0, 0b101, 0]
    assert "plagued=1+3 met=1+3" in GAME.notation.write(table.state)


@pytest.mark.rule("B-ALMS-2", "B-ALMS-3")
def test_in_a_position_whoever_drew_a_coin_or_got_it_knows_it() -> None:
    table = (
        given(mode="alms").holding(1, "alms-leeches").plays(1, "play alms", "spend leeches", draws="cured")
    )
    state = table.plays(1, "pawn 3").state
    lines = positions.write(GAME, state).splitlines()
    text = "\n".join(line for line in lines if not line.startswith("seat-"))
    again = positions.read(GAME, text, state.table.options)
    assert [own.coins[0] for own in again.own][:4] == [3, 0, 3, 0]


def test_what_is_worked_with_to_imagine_is_blank_and_no_part_of_a_position() -> None:
    table = given()
    twin = table.imagined(1)
    assert not any(twin.hidden.story.to_bytes())
    assert "story" not in GAME.notation.write(twin)


def test_cards_and_coins_of_a_row_are_known_by_words() -> None:
    kind = KINDS.index("chicken-whip")
    assert (CODED_KINDS[0], CODED_KINDS[coded(kind)]) == ("none", "chicken-whip")
    assert (CODED_COINS[0], CODED_COINS[coded(CURED)]) == ("none", "cured")
