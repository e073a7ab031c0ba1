"""Editions and options that do not go together: one word for a whole edition, and nothing changed in silence."""

from __future__ import annotations

from itertools import product

import pytest

from ludarium.games.cerberus import GAME
from ludarium.games.cerberus.components import FATALISM
from ludarium.games.cerberus.editions import EDITION, PIECES
from ludarium.games.cerberus.pieces import START_PIECES
from ludarium.kernel.options import ClashError
from ludarium.kernel.registry import options_for
from ludarium.kernel.texts import texts_of


def clash(seats: int, **words: str) -> str | None:
    """The name of what does not go together."""
    try:
        options_for(GAME, seats, words)
    except ClashError as error:
        return error.clash.name
    return None


@pytest.mark.rule("CB-SETUP-4", "CB-OPTION-7")
@pytest.mark.parametrize("board", ["reedition-a", "reedition-b", "first-edition"])
def test_a_difficulty_is_played_as_it_is_named_or_refused(board: str) -> None:
    for seats, difficulty in product(GAME.seats, range(6)):
        least = 5 if seats == 3 else 3
        words = {"board": board, "difficulty": str(difficulty)}
        if least + difficulty > 8:
            assert clash(seats, **words) == "too-difficult"
        else:
            assert GAME.new(options_for(GAME, seats, words)).table.minimum == least + difficulty


@pytest.mark.rule("CB-SETUP-4", "CB-OPTION-7")
def test_with_three_players_4_and_5_are_refused_and_with_four_they_are_not() -> None:
    assert [clash(3, difficulty=str(value)) for value in range(6)] == [None] * 4 + ["too-difficult"] * 2
    assert [clash(4, difficulty=str(value)) for value in range(6)] == [None] * 6


@pytest.mark.rule("CB-BOARD-2", "CB-OPTION-2", "CB-OPTION-3", "CB-OPTION-4", "CB-OPTION-5")
@pytest.mark.parametrize("piece", PIECES)
def test_a_piece_is_chosen_only_where_it_is_laid(piece: str) -> None:
    choice = GAME.Options.choices()[piece]
    for word, number in choice.words:
        expected = None if number == choice.start else "pieces-of-no-use"
        assert clash(5, **{piece: word}) == expected
        assert clash(5, board="reedition-b", **{piece: word}) == expected
        assert clash(5, board="first-edition", **{piece: word}) is None
        assert clash(5, edition="first", **{piece: word}) is None


@pytest.mark.rule("CB-OPTION-18", "CB-BOX-3")
def test_one_word_stands_for_the_first_edition() -> None:
    first = options_for(GAME, 5, {"edition": "first"})
    usual = options_for(GAME, 5)
    changed = {name: word for name, word in first.words().items() if usual.words()[name] != word}
    assert changed == {"board": "first-edition", "survival_deck": "28", "pay_below_minimum": "off"}
    assert GAME.new(first).hidden.deck[FATALISM] == 4


@pytest.mark.rule("CB-OPTION-18")
def test_the_other_word_leads_back_from_any_board() -> None:
    chosen = {"edition": "first", **{piece: GAME.Options.choices()[piece].words[-1][0] for piece in PIECES}}
    played = {name: word for name, word in options_for(GAME, 5, chosen).words().items() if name != "seats"}
    assert options_for(GAME, 5, played | EDITION["reedition"]) == options_for(GAME, 5)


def test_both_starts_of_the_first_edition_print_the_same_minimum() -> None:
    """So that the board alone says which difficulty is too high."""
    assert {piece.minimum for piece in START_PIECES} == {3}


@pytest.mark.parametrize(("language", "word"), [("en", "difficulty"), ("fr", "difficulté")])
def test_why_options_do_not_fit_is_told_in_both_languages(language: str, word: str) -> None:
    assert word in texts_of(GAME, language)("clash-too-difficult")
