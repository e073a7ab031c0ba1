"""Words: the report's sentences, numbers and names in the reader's language."""

from __future__ import annotations

from math import isfinite
from pathlib import Path

from ludarium.arena.deciding import Finding
from ludarium.arena.statistics import Estimate
from ludarium.kernel.contract import Game
from ludarium.kernel.texts import FOLDER, Texts, Value, game_folder, kernel_folder

ARENA_FOLDER = Path(__file__).parents[1] / FOLDER
_MINUS, _THIN = "\u2212", "\u202f"


class Words:
    """Everything that is read in a report."""

    def __init__(self, game: Game, language: str) -> None:
        self.game, self.language = game, language
        self._texts = Texts(language, (kernel_folder(), ARENA_FOLDER, game_folder(game)))

    def __call__(self, key: str, **values: Value) -> str:
        return self._texts(f"report-{key}", **values)

    @property
    def title(self) -> str:
        return self.game.title.get(self.language) or next(iter(self.game.title.values()))

    # --- Numbers ----------------------------------------------------------------------------------------

    def number(self, value: float, digits: int = 0) -> str:
        """A number as the language writes it."""
        if not isfinite(value):
            return "∞" if value > 0 else f"{_MINUS}∞"
        text = f"{abs(value):,.{digits}f}"
        if self.language == "fr":
            text = text.replace(",", _THIN).replace(".", ",")
        return f"{_MINUS}{text}" if value < 0 and text.strip("0.,") else text

    def signed(self, value: float, digits: int = 0) -> str:
        text = self.number(value, digits)
        return f"+{text}" if value > 0 and text.strip("0.,") else text

    def percent(self, value: float, digits: int = 0) -> str:
        return f"{self.number(100 * value, digits)}{_THIN}%"

    def range(self, estimate: Estimate, digits: int, scale: float = 1.0) -> str:
        """The bounds of an interval."""
        return f"[{self.number(scale * estimate.low, digits)}; {self.number(scale * estimate.high, digits)}]"

    def known(self, estimate: Estimate, digits: int) -> str:
        """A value with its interval."""
        return f"{self.number(estimate.value, digits)} {self.range(estimate, digits)}"

    def share(self, estimate: Estimate) -> str:
        return f"{self.percent(estimate.value, 1)} {self.range(estimate, 1, 100)}"

    def gain(self, estimate: Estimate, digits: int, scale: float = 1.0, unit: str = "") -> str:
        """A difference with its interval."""
        value = f"{self.signed(scale * estimate.value, digits)}{unit}"
        return f"{value} {self.range(estimate, digits, scale)}"

    # --- Names ------------------------------------------------------------------------------------------

    def fact(self, finding: Finding) -> str:
        """The heading of a fact, or what an option is called."""
        if finding.kind == "option":
            return self("option", name=finding.name.replace("_", "-"))
        return self._texts.first(f"fact-{finding.name}") or finding.name.replace("-", " ")

    def word(self, finding: Finding, word: str) -> str:
        """A word of a fact."""
        if finding.kind == "option":
            return self._texts.first(f"option-{finding.name.replace('_', '-')}.is-{word}") or word
        return self._texts.first(f"{finding.words}-{word}") or word.replace("-", " ")
