"""What the server and the tools give the page: texts, rules, types."""

from __future__ import annotations

import make_telling
import make_types
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


@pytest.mark.parametrize("make", [make_types, make_telling], ids=lambda make: make.__name__)
def test_what_is_made_for_the_page_is_up_to_date(make: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["make", "--check"])
    make.main()  # type: ignore[attr-defined]
