"""Every reason has a sentence in every language, and no sentence is left over but those for a missing page."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludarium.server
from ludarium.kernel.texts import FOLDER, LANGUAGES, Texts
from ludarium.server.reasons import REASONS, Denied
from tests.text.catalogues import read

TEXTS = Path(ludarium.server.__file__).parent / FOLDER
PAGES = {"page-not-built", "page-not-found", "page-not-found-home"}  # what stands where there is no page


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence_and_every_sentence_a_reason(language: str) -> None:
    wanted = {f"refusal-{reason}" for reason in REASONS}
    assert set(read(TEXTS / f"{language}.ftl")) - PAGES == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_need_no_values_since_a_refusal_carries_none(language: str) -> None:
    texts = Texts(language, [TEXTS])
    for key, entry in read(TEXTS / f"{language}.ftl").items():
        assert not entry.variables, key
        assert texts(key).endswith(".") or key in PAGES, key


def test_languages_differ_in_every_sentence() -> None:
    english, french = (Texts(language, [TEXTS]) for language in LANGUAGES)
    assert not [reason for reason in REASONS if english(f"refusal-{reason}") == french(f"refusal-{reason}")]


def test_a_detail_is_filled_in_and_a_reason_has_its_status() -> None:
    assert Denied("no-such-game", "chess").message == "there is no game of that name: chess"
    assert Denied("foreign-origin").status == 403
