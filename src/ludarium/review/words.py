"""Words: numbers of a review as a language writes them."""

from __future__ import annotations

from pathlib import Path

from ludarium.kernel.texts import FOLDER

REVIEW_FOLDER = Path(__file__).parent / FOLDER
_MINUS, _THIN = "\u2212", "\u202f"


def number(value: float, language: str, digits: int = 2) -> str:
    """A number, with the language's decimal mark and a real minus."""
    text = f"{abs(value):.{digits}f}"
    text = text.replace(".", ",") if language == "fr" else text
    return f"{_MINUS}{text}" if value < 0 and text.strip("0.,") else text


def signed(value: float, language: str, digits: int = 2) -> str:
    """A number that says which way it goes."""
    text = number(value, language, digits)
    return f"+{text}" if value > 0 and text.strip("0.,") else text


def percent(value: float, language: str) -> str:
    """A share."""
    return f"{number(100 * value, language, 0)}{_THIN}%"


def spread(value: float, error: float, language: str, digits: int = 2) -> str:
    """A value with its 95 % interval, as a half-width."""
    return f"{signed(value, language, digits)} ± {number(1.96 * error, language, digits)}"
