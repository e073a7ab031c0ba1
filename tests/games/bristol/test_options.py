"""Options: their defaults, and what kind of claim they are."""

import pytest

from ludarium.games.bristol.state import Options
from tests.games.bristol.table import given

DEFAULTS = {
    "seats": "6",
    "track": "16",
    "seat_table": "english",
    "symptom_deck": "equal",
    "remedy_deck": "a",
    "starting_remedies": "rulebook",
    "characters": "standard",
    "chaos": "off",
    "mode": "plain",
    "convene": "each-mingle",
    "redraw_initial_plague": "off",
    "remedies_after_action": "off",
    "allow_pass": "on",
    "chicken_stacks": "on",
    "dash_swap": "front",
    "whip_asking": "sealed",
    "ghost_seats": "after-players",
    "ghost_rerolls_all": "off",
    "outlaw_limit": "20",
    "round_limit": "60",
    "dead_symptoms": "kept",
    "stop_when_all_plagued": "off",
    "spoilers": "content",
    "dead_payoff": "half",
}


def test_the_defaults_are_those_of_the_digest() -> None:
    assert Options().words() == DEFAULTS


def test_what_is_not_printed_is_not_called_so() -> None:
    marks = {name: choice.marked()[choice.default].kind for name, choice in Options.choices().items()}
    of_kind = {kind: {name for name in marks if marks[name] == kind} for kind in marks.values()}
    del of_kind["printed"]
    assert of_kind == {
        "unsettled": {"track", "symptom_deck", "remedy_deck"},
        "reading": {
            "chicken_stacks",
            "dash_swap",
            "ghost_seats",
            "ghost_rerolls_all",
            "dead_symptoms",
            "spoilers",
        },
        "house": {"allow_pass", "whip_asking", "outlaw_limit", "round_limit", "dead_payoff"},
    }
    choices = Options.choices()
    assert choices["allow_pass"].marked()["off"].kind == "printed"
    assert choices["whip_asking"].marked()["in-turn"].kind == "printed"
    assert choices["mode"].marked()["alms"].kind == "unsettled"  # what else stands on the alms cards


@pytest.mark.parametrize("deck", ["a", "b", "c", "single"])
def test_every_remedy_deck_can_be_played_with(deck: str) -> None:
    table = given(remedy_deck=deck).plays(1, "draw")
    assert sum(table.odds().values()) == 27
    if deck == "single":
        table.chance("leeches").skips_to(1).plays(1, "play leeches", "spend alone", draws="1 2")
        assert table.asked(1) == "symptom-to-add"
