"""What the server and the tools give the page: texts, rules, sentences; its types are in tests/tools."""

from __future__ import annotations

import make_telling
import pytest

from ludarium.server import catalogue
from ludarium.server.reasons import Denied


def test_texts_and_rules_are_given_in_every_language() -> None:
    for language, word in (("en", "Words that all games share"), ("fr", "Les mots communs")):
        assert word in catalogue.shared_texts(language)
        assert "refusal-not-waiting" in catalogue.shared_texts(language)
        assert "refusal-no-such-table" in catalogue.shared_texts(language)
        assert catalogue.rules("quacks", language).startswith("# ")
    assert catalogue.rules("quacks", "fr") != catalogue.rules("quacks", "en")
    with pytest.raises(Denied, match="no game"):
        catalogue.rules("nothing", "en")


def test_the_sentences_that_the_page_is_tested_with_are_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["make", "--check"])
    make_telling.main()
