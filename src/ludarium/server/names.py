"""Names and chat: what people may write, normalised, so that it can be shown anywhere and deceives nobody."""

from __future__ import annotations

import unicodedata

from ludarium.server.protocol import MAX_CHAT, MAX_NAME
from ludarium.server.reasons import Denied

_MAX_MARKS = 2  # combining marks on one letter
_INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_JOINER = "\u200d"  # holds emoji together, and some scripts need it
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and a symbol by category, and yet nothing to see


def fit_name(text: str) -> str:
    """A name as it is kept, or `Denied`."""
    return _fit(text, MAX_NAME, "bad-name")


def fit_chat(text: str) -> str:
    """A line of chat as it is kept, or `Denied`."""
    return _fit(text, MAX_CHAT, "bad-text")


def look(name: str) -> str:
    """What a name looks like to somebody in a hurry: equal looks are the same name to people."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    letters = "".join(letter for letter in plain if unicodedata.category(letter)[0] not in "MCZ")
    return letters.translate(_LOOK_ALIKES)


# Letters of other alphabets, and digits, that pass for Latin letters.
_LOOK_ALIKES = str.maketrans(
    {
        letter: latin
        for latin, letters in {
            "a": "аα",
            "b": "вβ",
            "c": "с",
            "d": "ԁ",
            "e": "еε",
            "h": "һн",
            "j": "ј",
            "k": "кκ",
            "l": "iıіιӏ1|!",  # a capital I is a small l in many a typeface
            "m": "м",
            "n": "ν",
            "o": "оοσ0",
            "p": "рρ",
            "q": "ԛ",
            "s": "ѕ5",
            "t": "тτ",
            "u": "υ",
            "w": "ԝω",
            "x": "хχ",
            "y": "уγ",
        }.items()
        for letter in letters
    }
)


def _fit(text: str, most: int, reason: str) -> str:
    fit = " ".join(unicodedata.normalize("NFC", text).split())
    visible = sum(_visible(letter) for letter in fit)
    if not 0 < visible <= most or len(fit) > 2 * most or any(map(_unfit, fit)) or _too_many_marks(fit):
        raise Denied(reason)
    return fit


def _visible(letter: str) -> bool:
    return unicodedata.category(letter)[0] not in "MZ" and letter != _JOINER


def _unfit(letter: str) -> bool:
    return letter in _BLANK or (unicodedata.category(letter) in _INVISIBLE and letter != _JOINER)


def _too_many_marks(text: str) -> bool:
    row = 0
    for letter in text:
        row = row + 1 if unicodedata.category(letter)[0] == "M" else 0
        if row > _MAX_MARKS:
            return True
    return False
