"""Every value of every option says what kind of claim it is, and cites the rule of the digest that bears it out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import check_rules
import pytest

from ludarium.kernel import registry
from ludarium.kernel.options import Mark

ROOT = Path(__file__).parents[2]


def marks(game: str) -> Iterator[tuple[str, Mark]]:
    for name, choice in registry.game(game).Options.choices().items():
        assert len(choice.marks) == len(choice.words), name
        yield from ((f"{name}={word}", mark) for word, mark in choice.marked().items())


@pytest.mark.parametrize("game", registry.games())
def test_every_value_cites_a_rule_of_the_digest(game: str) -> None:
    rules = {mention.rule for mention in check_rules.stated(ROOT / "docs" / "rules" / f"{game}.md")}
    assert [value for value, mark in marks(game) if mark.rule not in rules] == []


# What the sources of the cited rule must hold for a mark to be true: a rulebook, or a fact with one of these words.
BORNE_OUT = {
    "printed": {"rulebook", "settled", "printed"},
    "edition": {"edition"},
    "reading": {"reading", "publisher"},
    "house": {"house"},
    "unsettled": {"unsettled", "likely"},
}


@pytest.mark.parametrize("game", registry.games())
def test_the_sources_of_that_rule_bear_the_mark_out(game: str) -> None:
    facts = {
        mention.rule: grade
        for mention, grade in check_rules.graded(ROOT / "docs" / "components" / f"{game}.md")
    }
    digest = ROOT / "docs" / "rules" / f"{game}.md"
    lines = digest.read_text("utf-8").splitlines()
    grounds = {
        mention.rule: {facts[name] for name in names}
        | ({"rulebook"} if "source: rulebook" in lines[mention.line - 1] else set())
        for mention, names in check_rules.sources(digest)
    }
    assert [
        f"{value} is marked {mark.kind}, but {mark.rule} rests on {grounds[mark.rule]}"
        for value, mark in marks(game)
        if not BORNE_OUT[mark.kind] & grounds[mark.rule]
    ] == []


@pytest.mark.parametrize("game", registry.games())
def test_every_rule_of_the_digest_has_a_source(game: str) -> None:
    digest = ROOT / "docs" / "rules" / f"{game}.md"
    sourced = {mention.rule for mention, _ in check_rules.sources(digest)}
    assert [mention.rule for mention in check_rules.stated(digest) if mention.rule not in sourced] == []
