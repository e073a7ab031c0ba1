"""Refusals: why a match did not take an answer, as a name for programs and a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.kernel.contract import CHANCE

# The kernel's own reasons; a game's are the names of its `refusals`.
SENTENCES = {
    "game-over": "the game is over",
    "no-such-seat": "there is no {seat} at this table (in code, seats count from 0)",
    "not-waiting": "{seat} owes no answer now",
    "unknown-answer": "{answer!r} is no answer in this game",
    "not-asked": "{answer!r} does not answer what {seat} is asked",
    "impossible-outcome": "{answer!r} cannot come up now",
    "chance-is-drawn": "chance answers from the match's own key; nobody can answer for it",
    "nothing-to-undo": "{seat} has no answer to take back",
    "led-to-chance": "the answer led to chance: what was drawn stays drawn",
    "told-something-hidden": "the answer told somebody something hidden",
    "learnt-since": "{seat} has seen chance or something hidden since its answer",
    "others-depend-on-it": "later answers would no longer mean the same without it",
    "others-have-answered": "others have seen the answer and answered since",
    "too-many-undos": "no more answers can be taken back in this match",
}


class Refused(Exception):  # noqa: N818  # read aloud: "raise Refused", "except Refused"
    """An answer that was not taken; the match is as it was."""

    def __init__(
        self, reason: str, seat: int = CHANCE, answer: str = "", instead: Sequence[str] = ()
    ) -> None:
        super().__init__(reason, seat, answer, instead)
        self.reason, self.seat, self.answer, self.instead = reason, seat, answer, tuple(instead)

    def __str__(self) -> str:
        """A sentence, made when somebody reads it: whether an undo is possible is asked after every answer."""
        own = f"{{seat}} cannot answer {{answer!r}} now: {self.reason.replace('-', ' ')}"
        sentence = SENTENCES.get(self.reason, own).format(seat=seat_name(self.seat), answer=self.answer)
        return sentence + (f"; did you mean {self.instead[0]!r}?" if self.instead else "")


def seat_name(seat: int) -> str:
    """A seat in a sentence, from 1 as people count."""
    return "chance" if seat == CHANCE else f"seat {seat + 1}"
