"""Names and chat: what people may write, normalised, so that it can be shown anywhere and deceives nobody."""

from __future__ import annotations

import unicodedata
from functools import cache

from confusable_homoglyphs import confusables

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
    plain = unicodedata.normalize("NFKD", name)
    letters = "".join(letter for letter in plain if unicodedata.category(letter)[0] not in "MCZ")
    for _ in range(_ROUNDS):
        letters = letters.translate(_prototypes()).casefold()
    return letters.translate(_IN_A_HURRY)


_ROUNDS = 3  # a small capital looks like a Cherokee letter, which looks like a Latin capital, which is a small letter

# Beyond what the tables of Unicode take for alike: small letters for digits and each other, in a hurry.
_IN_A_HURRY = str.maketrans(dict.fromkeys("i1|!", "l") | {"0": "o", "5": "s"})
_MORE = dict(zip("αβεκτχσωвнтк", "abektxowbhtk")) | {"м": "rn", "w": "vv"}  # as `m` looks like r and n
_SMALL_CAPITAL = "LATIN LETTER SMALL CAPITAL "


@cache
def _prototypes() -> dict[int, str]:
    """Each letter that looks like another as the one that stands for all of them (Unicode's UTS 39)."""
    groups = _groups()
    found = {member: _prototype(group) for group in groups for member in group if len(member) == 1}
    return str.maketrans(found | _MORE | _small_capitals())


def _small_capitals() -> dict[str, str]:
    """Unicode has them as letters of their own, and its tables know only some."""
    names = {chr(code): unicodedata.name(chr(code), "") for code in range(0x250, 0xABFF)}
    found = {
        letter: name.removeprefix(_SMALL_CAPITAL) for letter, name in names.items() if _SMALL_CAPITAL in name
    }
    return {letter: _MORE.get(name.lower(), name.lower()) for letter, name in found.items() if len(name) == 1}


def _groups() -> list[set[str]]:
    """The letters, and sequences of letters, that look alike."""
    group_of: dict[str, set[str]] = {}
    for letter, others in confusables.confusables_data.items():
        group = group_of.setdefault(letter, {letter})
        for other in {each["c"] for each in others}:
            known = group_of.setdefault(other, {other})
            if known is not group:
                group |= known
                group_of.update(dict.fromkeys(known, group))
    return list({id(group): group for group in group_of.values()}.values())


def _prototype(group: set[str]) -> str:
    """Plain letters before others; `rn` before `m`, for a letter can become two but not the other way round."""
    return min(group, key=lambda member: (not member.isascii(), not member.isalnum(), -len(member), member))


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
