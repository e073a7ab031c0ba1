"""Names and chat: what can be shown is kept in one form, and nobody passes for somebody else."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludarium.kernel.match import Holder
from ludarium.server.names import fit_chat, fit_name, look
from ludarium.server.protocol import MAX_CHAT, MAX_NAME
from ludarium.server.reasons import Denied


def bad_name(text: str) -> None:
    with pytest.raises(Denied) as denied:
        fit_name(text)
    assert denied.value.reason == "bad-name"


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "李小龍",
        "Łukasz",
        "O'Neil",
        "D’Arcy",
        "<b>",
        "__proto__",
        "Ann & Bob",
        "🐸",
        "👩‍👩‍👧",
        "ก็",
        "नमस्ते",
    ],
)
def test_names_of_all_kinds_are_kept_as_they_are(name: str) -> None:
    assert fit_name(name) == name


def test_a_name_is_kept_composed() -> None:
    assert fit_name("Ame\u0301lie") == "Amélie"
    assert fit_name("A\u030a") == "Å"


def test_white_space_is_one_space_and_none_at_the_ends() -> None:
    assert fit_name("  Ann\t\n \u00a0 Lee\u3000") == "Ann Lee"


def test_a_name_has_24_visible_characters_at_most() -> None:
    assert fit_name("x" * MAX_NAME) == "x" * MAX_NAME
    bad_name("x" * (MAX_NAME + 1))
    assert fit_name(" ".join("x" * MAX_NAME))  # spaces are not counted
    assert fit_name("e\u0323\u0302" * MAX_NAME)  # nor are marks
    bad_name("e\u0323\u0302" * (MAX_NAME + 1))


@pytest.mark.parametrize("text", ["", " ", "\t\n", "\u0301", "\u200d", "\u200d\u200d", "\ufe0f", "\u3000"])
def test_a_name_of_which_nothing_shows_is_refused(text: str) -> None:
    bad_name(text)


@pytest.mark.parametrize("blank", "\u115f\u1160\u3164\uffa0\u2800")
def test_letters_that_show_nothing_are_refused(blank: str) -> None:
    bad_name(blank)
    bad_name(f"Ann{blank}")


@pytest.mark.parametrize(
    "letter",
    [
        *"\x00\x07\x1b\x7f\x80\x9b",  # control, of the terminal's too
        *"\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c",  # direction
        *"\u200b\u200c\u2060\ufeff\u00ad\u180e\u2061\u2064",  # no width
        *"\ue000\uf8ff\U000f0000",  # private use
        *"\u0378\uffff\U0010ffff",  # no characters
        "\ud800",
        "\U000e0041",  # tags
    ],
)
def test_letters_that_cannot_be_seen_are_refused(letter: str) -> None:
    bad_name(f"An{letter}n")
    bad_name(letter)
    with pytest.raises(Denied) as denied:
        fit_chat(f"well{letter}well")
    assert denied.value.reason == "bad-text"


def test_an_escape_sequence_is_refused() -> None:
    bad_name("\x1b[31mAnn")


def test_towers_of_marks_are_refused() -> None:
    assert fit_name("x\u0323\u0302")
    bad_name("x\u0323\u0302\u0301")
    bad_name("Z" + "\u0335\u0336\u0337\u0338" * 6)
    with pytest.raises(Denied):
        fit_chat("x" + "\u0301" * 10_000)


def test_chat_is_kept_alike_and_has_300_visible_characters_at_most() -> None:
    assert fit_chat(" Ame\u0301lie\n wins ") == "Amélie wins"
    assert fit_chat("<script>alert(1)</script>") == "<script>alert(1)</script>"
    assert fit_chat("x" * MAX_CHAT)
    for text in ("", " ", "\u200d", "x" * (MAX_CHAT + 1), "a\x00b", "a\u202eb"):
        with pytest.raises(Denied) as denied:
            fit_chat(text)
        assert denied.value.reason == "bad-text"


# --- Names that look alike --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "ann"),
        ("Ann", "ANN"),
        ("Ann", "Аnn"),  # Cyrillic
        ("Ann", "Ａｎｎ"),  # full width
        ("Ann", "𝐀𝐧𝐧"),  # mathematical
        ("Ann", "Ⓐnn"),
        ("Ann", "Än̈n"),  # marks
        ("Ann", "A nn"),
        ("Ann", "A\u200dnn"),
        ("Ann", "Αnn"),  # Greek
        ("Bob", "B0b"),
        ("Bob", "Воb"),
        ("Sam", "5am"),
        ("Lea", "1ea"),
        ("Lea", "Iea"),
        ("Iris", "lris"),
        ("Iris", "1ris"),
        ("Iris", "iris"),
        ("Iris", "Іrіѕ"),
        ("Bill", "BiIl"),
        ("Bill", "Bı|l"),
        ("Strasse", "Straße"),
        ("fine", "ﬁne"),
        ("Coke", "Соке"),
        ("Hex", "Нех"),
        ("Tom", "Тоm"),
        ("Max", "Мах"),
        ("Kay", "Кау"),
    ],
)
def test_names_that_look_alike_are_one_name(name: str, other: str) -> None:
    assert look(name) == look(other)


@pytest.mark.parametrize(
    ("name", "other"), [("Ann", "Anna"), ("Ann", "Hann"), ("Tim", "Tom"), ("李", "王"), ("🐸", "🐍")]
)
def test_names_that_do_not_look_alike_are_two(name: str, other: str) -> None:
    assert look(name) != look(other)


@settings(max_examples=500)
@given(st.text(max_size=60))
def test_a_name_that_is_taken_is_in_its_final_form_and_fits_a_match(text: str) -> None:
    try:
        name = fit_name(text)
    except Denied:
        return
    assert fit_name(name) == name
    assert unicodedata.is_normalized("NFC", name)
    assert name.isprintable() or "\u200d" in name
    assert "\x00" not in name
    name.encode()
    Holder(name)
    assert look(name) == look(name.upper()) or not name.isascii()


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Admin", "Adrnin"),
        ("ADMIN", "ᎪᎠᎷIN"),  # Cherokee
        ("Anna", "ᴀɴɴᴀ"),  # small capitals
        ("Wim", "VVirn"),
        ("Bob", "𝐁𝗈𝖻"),  # letters of formulas
        ("Bob", "Βⲟb"),  # Greek and Coptic
    ],
)
def test_letters_of_any_alphabet_that_look_alike_make_the_same_name(name: str, other: str) -> None:
    assert look(name) == look(other)


@pytest.mark.parametrize(
    ("name", "other"),
    [("Tom", "Tim"), ("Ann", "Anna"), ("Bo", "Do"), ("Ben", "Bea"), ("李", "王"), ("Mia", "Nia")],
)
def test_names_that_look_different_are_different(name: str, other: str) -> None:
    assert look(name) != look(other)
