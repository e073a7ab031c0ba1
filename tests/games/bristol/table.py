"""A table of Bristol for tests: a position, scripted draws, then compare.

Pawns and seats are numbered from 1; dice are written as two letters, cart and symbol: `ba` is a Birch apple.

table = given("12/33/12/12", seats=4, dice="ba br ca cr oa or")
table.plays(1, "reroll 2", "no-more", draws="oa")
assert table.dice() == "ba oa ca cr oa or"
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludarium.games.bristol import GAME
from ludarium.games.bristol.components import (
    CARTS,
    CHARACTERS,
    COINS,
    FACES,
    KINDS,
)
from ludarium.games.bristol.notation import Facts
from ludarium.games.bristol.rules.cards import hold_remedy
from ludarium.games.bristol.state import NO_PAWN, OVER, Own, Seen, State, Table, decoded
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.forms import Told, listening

HANDS = "12/12/12/12/13/13/13/22/23"
DICE = "ba ca oa ba ca oa"
SHORT = {f"{cart[0]}{symbol[0]}": f"{cart}-{symbol}" for cart in CARTS for symbol in ("apple", "rat")}
LONG = {face: short for short, face in SHORT.items()}


class TableTop:
    """A state with a memory of what was told."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.told: list[Told] = []

    @property
    def table(self) -> Table:
        return self.state.table

    # --- Given ------------------------------------------------------------------------------------------

    def change(self, text: str) -> TableTop:
        """Alter the position: only what the text names."""
        GAME.notation.change(self.state, "\n".join(line.strip() for line in text.strip().splitlines()))
        return self

    def holding(self, seat: int, *cards: str) -> TableTop:
        """Give a seat remedies out of the deck."""
        for card in cards:
            kind = KINDS.index(card)
            self.state.hidden.remedy_deck[kind] -= 1
            self.table.piles.remedy_deck_size -= 1
            hold_remedy(self.state, seat - 1, kind)
        return self

    def seated(self, text: str) -> TableTop:
        """Seat the pawns anew: `21./3../4..` from front to back on Birch, Cedar and Oak."""
        self.change(f"table riders={text}")
        for pawn in range(self.table.num_pawns):
            carts = [number for number, cart in enumerate(self.table.carts) if pawn in cart.riders]
            self.table.pawns[pawn].cart = carts[0]
        return self

    def area(self, cart: str, *values: int) -> TableTop:
        """Put symptoms of the deck into a mingle area."""
        for value in values:
            self.state.hidden.deck[value - 1] -= 1
            self.table.piles.deck_size -= 1
            self.state.hidden.areas[CARTS.index(cart)].cards[value - 1] += 1
            self.table.carts[CARTS.index(cart)].area_size += 1
        return self

    def rolled(self, dice: str) -> TableTop:
        """Lay the dice so."""
        self.table.dice[:] = [FACES.index(SHORT[word]) for word in dice.split()]
        return self

    # --- Draws and answers ------------------------------------------------------------------------------

    def chance(self, *words: str) -> TableTop:
        """Chance answers, one word each: `ba`, `3`, a remedy, a coin, `pawn-2`, `place-1`, a character."""
        for word in " ".join(words).split():
            assert GAME.waiting_in(self.state) == CHANCE, f"chance owes nothing, so it cannot answer {word}"
            self._apply(CHANCE, _outcome(self.question(), word))
        return self

    def plays(self, seat: int, *answers: str, draws: str = "") -> TableTop:
        """A seat gives these answers, and chance then answers with the words of `draws`."""
        for answer in answers:
            action = GAME.actions.find(answer)
            assert action is not None, f"no action is called {answer!r}"
            reason = GAME.refusal_in(self.state, seat - 1, action)
            assert reason == 0, f"seat {seat} may not {answer}: {GAME.refusals.text(reason)}"
            self._apply(seat - 1, action)
        return self.chance(draws)

    def ends_round(self, dice: str = "", draws: str = "") -> TableTop:
        """Whoever is in turn is the last one, and draws a remedy; the dice lie as given."""
        self.table.taken = self.table.num_pawns
        if dice:
            self.rolled(dice)
        seat = self.table.turn.pawn + 1
        self.plays(seat, "draw")
        self.chance(KINDS[next(k for k, count in enumerate(self.state.hidden.remedy_deck) if count)])
        if self.asked(seat) == "take-turn":
            self.plays(seat, "end-turn")
        return self.chance(draws)

    def skips_to(self, seat: int) -> TableTop:
        """It is this seat's turn, as if those before it had done nothing."""
        table = self.table
        place = table.circle.index(seat - 1)
        table.turn.pawn, table.turn.actions, table.turn.acted = seat - 1, 1, 0
        table.asked = next(i for i, q in enumerate(GAME.questions) if q.name == "take-turn")
        table.taken = (place - table.starter) % table.num_pawns + 1
        return self

    def _apply(self, seat: int, answer: int) -> None:
        assert answer in GAME.legal_in(self.state, seat)
        with listening() as journal:
            GAME.apply(self.state, seat, answer)
        self.told += journal

    # --- Then -------------------------------------------------------------------------------------------

    def question(self) -> str:
        """What chance is asked."""
        return GAME.questions[GAME.question_in(self.state, CHANCE)].name

    def asked(self, seat: int) -> str:
        return GAME.questions[GAME.question_in(self.state, seat - 1)].name

    def waits_for(self) -> set[int]:
        """The seats that owe an answer; none while chance does."""
        return {seat for seat in range(1, 10) if max(GAME.waiting_in(self.state), 0) >> (seat - 1) & 1}

    def legal(self, seat: int) -> set[str]:
        return {GAME.actions.text(action) for action in GAME.legal_in(self.state, seat - 1)}

    def refuses(self, seat: int, answer: str) -> str:
        """Why a seat may not answer so, `legal` if it may."""
        action = GAME.actions.find(answer)
        assert action is not None, f"no action is called {answer!r}"
        return GAME.refusals.text(GAME.refusal_in(self.state, seat - 1, action))

    def odds(self) -> dict[str, int]:
        """What chance may answer now, with the weight of each."""
        weights, asked = GAME.open_draw(self.state)[1], GAME.questions[GAME.question_in(self.state, CHANCE)]
        return {GAME.outcomes.text(asked.first + i).split()[1]: n for i, n in enumerate(weights) if n}

    def stream(self) -> str:
        return GAME.streams.text(GAME.open_draw(self.state)[0])

    def dice(self) -> str:
        return " ".join(LONG[FACES[face]] for face in self.table.dice)

    def riders(self) -> str:
        """The pawns on Birch, Cedar and Oak, as `seated` reads them."""
        return "/".join(
            "".join("." if pawn == NO_PAWN else str(pawn + 1) for pawn in cart.riders)
            for cart in self.table.carts
        )

    def hand(self, seat: int) -> str:
        """A seat's symptoms."""
        return "".join(map(str, self.state.own[seat - 1].symptoms))

    def remedies(self, seat: int) -> list[str]:
        return [KINDS[decoded(card)] for card in self.state.own[seat - 1].remedies if card]

    def plagued(self) -> set[int]:
        """Seats that have caught the plague."""
        return {seat for seat in range(1, 10) if self.state.own[seat - 1].plagued}

    def alive(self) -> set[int]:
        return {pawn for pawn in range(1, 10) if self.table.alive >> (pawn - 1) & 1}

    def knows(self, seat: int) -> str:
        """What a seat knows of cards it does not hold, in notation."""
        return Facts().write(self.state.own[seat - 1].mind)

    def seen(self, seat: int) -> Seen:
        return GAME.see(self.state, seat - 1)

    def imagined(self, seat: int, number: int = 0) -> State:
        twin = GAME.State()
        GAME.imagine(self.seen(seat), twin, new_luck(5, number))
        return twin

    def over(self) -> str:
        """How the game ended; empty while it goes on."""
        if self.table.phase != OVER:
            return ""
        return ("none", "escaped", "ghosts", "nobody", "no-human")[self.table.ending]

    def happened(self, *names: str) -> list[tuple[Any, ...]]:
        """Of what was told, the events of these names, with seats numbered from 1."""
        return [event for event in map(_event, self.told) if event[0] in names]

    def audience(self, name: str) -> list[int]:
        """To whom the events of a name were told, as masks."""
        return [to for event, to, _ in self.told if GAME.events[event].name == name]


# --- A state, read -----------------------------------------------------------------------------------------


def column(records: Iterable[Any], field: str) -> list[Any]:
    """One field of each record of a row."""
    return [getattr(record, field) for record in records]


def plagued_in(state: State) -> int:
    """The seats that have the plague, as bits."""
    return sum(own.plagued << seat for seat, own in enumerate(state.own))


def met_in(state: State) -> int:
    """The seats that met as plagued, as bits: each of them knows of all, and nobody else of any."""
    met = max(own.met for own in state.own)
    assert [own.met for own in state.own] == [met if met >> seat & 1 else 0 for seat in range(len(state.own))]
    return met


def symptoms_in(state: State) -> list[int]:
    """All hands, one after the other."""
    return [value for own in state.own for value in own.symptoms]


def sealed_in(state: State) -> list[int]:
    """The answers under seal, by seat."""
    return [own.sealed for own in state.own]


def in_turn(state: State) -> Own:
    """What the pawn in turn sees alone."""
    return state.own[state.table.turn.pawn]


def drawn_in(state: State) -> list[int]:
    """What the pawn in turn has drawn, and nobody else can have."""
    assert not any(any(own.drawn) for own in state.own if own is not in_turn(state))
    return list(in_turn(state).drawn)


def fresh_in(state: State) -> list[int]:
    """What the pawn in turn has drawn of its remedies."""
    return list(in_turn(state).fresh)


def cast_in(state: State) -> list[int]:
    """What the countess has discarded, by kind."""
    return [sum(counts) for counts in zip(*(own.cast for own in state.own), strict=True)]


# --- Beginnings --------------------------------------------------------------------------------------------


def new_game(seats: int = 4, **options: Any) -> TableTop:
    """A game just set up: the first pawn is about to be drawn."""
    return TableTop(GAME.new(GAME.Options.of({"seats": seats, **options})))


def seated_game(seats: int = 4, **options: Any) -> TableTop:
    """Pawns are drawn in the order of seats, characters taken in the order of the list: symptoms are dealt next."""
    table = new_game(seats, **options)
    for pawn in range(table.table.num_pawns):
        table.chance(f"pawn-{pawn + 1}")
    while table.question() == "place-ghost":
        table.chance(f"place-{table.table.due_to + 1}")
    for pawn in range(table.table.num_pawns):
        word = CHARACTERS[pawn]
        if table.question() == "deal-character":
            table.chance(word)
        elif pawn < seats:
            table.plays(pawn + 1, f"character {word}")
    return table


def dealt_game(
    hands: str = HANDS, seats: int = 4, remedies: str = "arsenic-chicken", **options: Any
) -> TableTop:
    """Everybody has symptoms, and a remedy where that is due: the dice are rolled next."""
    table = seated_game(seats, **options)
    for hand in hands.split("/")[: table.table.num_pawns]:
        table.chance(*hand)
    for card in remedies.split():
        if table.question() == "draw-remedy":
            table.chance(card)
    while table.question() == "draw-remedy":
        table.chance(KINDS[next(k for k, count in enumerate(table.state.hidden.remedy_deck) if count)])
    return table


def given(hands: str = HANDS, *, seats: int = 4, dice: str = DICE, **options: Any) -> TableTop:
    """Round 1, the dice have just been rolled, and seat 1, in front of Birch, has its turn."""
    table = dealt_game(hands, seats, **options).chance(dice)
    table.told.clear()
    return table


def cast_as(character: str, hands: str = HANDS, *, seats: int = 4, **options: Any) -> TableTop:
    """The same, with special actions, and this character for seat 1."""
    table = given(hands, seats=seats, characters="special", **options)
    first, other = table.table.pawns[0], CHARACTERS.index(character)
    for pawn in table.table.pawns:
        if pawn.character == other:
            pawn.character = first.character
    first.character = other
    return table


def _outcome(question: str, word: str) -> int:
    name = "pawn" if word.startswith("pawn-") else "place" if word.startswith("place-") else ""
    if question == "deal-character":
        text = f"character {word}"
    elif name:
        text = f"{name} {word.partition('-')[2]}"
    elif word in SHORT:
        text = f"face {SHORT[word]}"
    elif word in COINS:
        text = f"coin {word}"
    else:
        text = f"remedy {word}" if word in KINDS else f"symptom {word}"
    outcome = GAME.outcomes.find(text)
    assert outcome is not None, f"no outcome is called {text!r}"
    return outcome


def _event(told: Told) -> tuple[Any, ...]:
    event, _, values = told
    family = GAME.events[event]
    words = (p.word(v) for p, v in zip(family.parameters, values, strict=False))
    return family.name, *(int(word) if word.isdigit() else word for word in words)
