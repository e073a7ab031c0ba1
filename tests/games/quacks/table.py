"""A table of Quacks for tests: given a position as text, scripted draws, then compare text.

table = given("seat-1 bag=white-1*2,orange-1 pot=white-3@3", seats=2)
table.plays(1, "draw", draws="white-1")
table.shows("seat-1 bag=white-1,orange-1 pot=white-3@3,white-1@4")
"""

from __future__ import annotations

from typing import Any

from ludarium.games.quacks import GAME
from ludarium.games.quacks.components import CARDS, CHIP_WORDS, DIE_FACES
from ludarium.games.quacks.state import Player, State
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.forms import Told, listening

# What a seat answers that wants nothing more.
_IDLE = (
    "stop",
    "go-on",
    "decline",
    "leave",
    "leave-beside",
    "keep-droplet",
    "reward 0",
    "upgrade-nothing",
    "choose-points",
    "done",
    "give-up-tails 0",
)


class TableTop:
    """A state with a memory of what was told; seats are numbered from 1 as in the notation."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.told: list[Told] = []

    # --- Given ------------------------------------------------------------------------------------------

    def change(self, text: str) -> TableTop:
        """Alter the position: only what the text names."""
        GAME.notation.change(self.state, "\n".join(line.strip() for line in text.strip().splitlines()))
        return self

    # --- Draws and answers ------------------------------------------------------------------------------

    def chance(self, *words: str) -> TableTop:
        """Chance answers, one word each: a chip, a card, a die face, or `first 2`."""
        for word in words:
            assert GAME.waiting_in(self.state) == CHANCE, f"chance owes nothing, so it cannot answer {word}"
            outcome = _outcome(word)
            assert outcome in GAME.odds(self.state), f"{word} cannot come up now"
            self._apply(CHANCE, outcome)
        return self

    def plays(self, seat: int, answer: str, draws: str = "") -> TableTop:
        """A seat answers, and chance then answers with the words of `draws`."""
        action = GAME.actions.find(answer)
        assert action is not None, f"no action is called {answer!r}"
        reason = GAME.refusal_in(self.state, seat - 1, action)
        assert reason == 0, f"seat {seat} may not {answer}: {GAME.refusals.text(reason)}"
        self._apply(seat - 1, action)
        return self.chance(*draws.split())

    def draws(self, seat: int, chips: str) -> TableTop:
        """A seat draws chip after chip out of its bag."""
        for chip in chips.split():
            self.plays(seat, "draw", draws=chip)
        return self

    def passes_round(self) -> TableTop:
        """Everybody declines whatever is still offered, until chance is asked or the game is over."""
        while (seats := GAME.waiting_in(self.state)) > 0:
            seat = (seats & -seats).bit_length()
            self.plays(seat, next(answer for answer in _IDLE if answer in self.legal(seat)))
        return self

    def _apply(self, seat: int, answer: int) -> None:
        with listening() as journal:
            GAME.apply(self.state, seat, answer)
        self.told += journal

    # --- Then -------------------------------------------------------------------------------------------

    def seat(self, seat: int) -> Player:
        return self.state.table.players[seat - 1]

    def waits_for(self) -> set[int]:
        """The seats that owe an answer; none while chance does."""
        return {seat for seat in range(1, 5) if max(GAME.waiting_in(self.state), 0) >> (seat - 1) & 1}

    def odds(self) -> dict[str, int]:
        """What chance may answer now, by word, with the weight of each."""
        weights, asked = GAME.open_draw(self.state)[1], GAME.questions[GAME.question_in(self.state, CHANCE)]
        return {GAME.outcomes.text(asked.first + i).split()[1]: n for i, n in enumerate(weights) if n}

    def asked(self, seat: int) -> str:
        """The name of the question open for a seat, `nothing` if none is."""
        return GAME.questions[GAME.question_in(self.state, seat - 1)].name

    def refuses(self, seat: int, answer: str) -> str:
        """Why a seat may not answer so, `legal` if it may."""
        action = GAME.actions.find(answer)
        assert action is not None, f"no action is called {answer!r}"
        return GAME.refusals.text(GAME.refusal_in(self.state, seat - 1, action))

    def legal(self, seat: int) -> set[str]:
        """Every answer that a seat may give."""
        return {GAME.actions.text(action) for action in GAME.legal_in(self.state, seat - 1)}

    def events(self) -> list[tuple[Any, ...]]:
        """What was told, as (name, values…), seats numbered from 1 and components by name."""
        return [_event(*told) for told in self.told]

    def happened(self, *names: str) -> list[tuple[Any, ...]]:
        """Of what was told, the events of these names."""
        return [event for event in self.events() if event[0] in names]

    def shows(self, text: str) -> None:
        """Every word of the text holds; what it does not name may be anything."""
        expected = self.state.copy()
        GAME.notation.change(expected, "\n".join(line.strip() for line in text.strip().splitlines()))
        assert GAME.notation.write(self.state) == GAME.notation.write(expected)


def new_game(seats: int = 2, **options: Any) -> TableTop:
    """A game just set up; round 1 waits for its card."""
    return TableTop(GAME.new(GAME.Options.of({"seats": seats, **options})))


def given(
    text: str = "", *, seats: int = 2, card: str = "rat-infestation", round_number: int = 1, **options: Any
) -> TableTop:
    """A position in the brewing phase: the card has been read (by default one without effect in round 1), nobody
    has drawn, and the text alters what it names."""
    table = new_game(seats, **options)
    table.state.table.round_number = round_number
    table.state.table.card = CARDS.index("rat-infestation")
    table.chance("rat-infestation")
    table.state.table.card = CARDS.index(card)
    table.told.clear()
    return table.change(text)


def reading(card: str, text: str = "", *, seats: int = 2, round_number: int = 2, **options: Any) -> TableTop:
    """A position in which the first player has just read this card; the text says how it was before."""
    table = new_game(seats, **options).change(f"table round_number={round_number}").change(text)
    table.told.clear()
    return table.chance(card)


def brewed(
    text: str,
    *,
    seats: int = 2,
    card: str = "rat-infestation",
    round_number: int = 3,
    die: str = "decline",
    **options: Any,
) -> TableTop:
    """A position in which everyone has stopped with the pots of the text; whoever wins the die answers `die`,
    and is left with the question if that is empty."""
    table = given(text, seats=seats, card=card, round_number=round_number, **options)
    for seat in range(1, seats + 1):
        table.change(f"seat-{seat} has_drawn=1").plays(seat, "stop")
    for turn in range(seats):
        seat = (table.state.table.first + turn) % seats + 1
        if die and table.asked(seat) == "roll-die":
            table.plays(seat, die)
    return table


def _outcome(word: str) -> int:
    name = (
        "chip"
        if word in CHIP_WORDS
        else "card"
        if word in CARDS
        else "face"
        if word in DIE_FACES
        else "first"
    )
    outcome = GAME.outcomes.find(f"{name} {word}")
    assert outcome is not None, f"no outcome is called {word!r}"
    return outcome


def _event(event: int, _to: int, values: tuple[int, ...]) -> tuple[Any, ...]:
    family = GAME.events[event]
    return (
        family.name,
        *(
            int(p.word(v)) if p.name in ("seat", "number") else p.word(v)
            for p, v in zip(family.parameters, values, strict=False)
        ),
    )
