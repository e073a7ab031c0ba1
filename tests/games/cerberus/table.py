"""A table of Cerberus for tests: given a position as text, scripted draws, then compare text.

table = given("seat-1 space=5\nhand-1 cards=selfishness", seats=4)
table.plays(1, "survive selfishness-simple")
table.shows("seat-1 space=6")
"""

from __future__ import annotations

from typing import Any

from ludarium.games.cerberus import GAME
from ludarium.games.cerberus.components import ADVENTURER, CARDS, CERBERUS
from ludarium.games.cerberus.rules.play import proceed
from ludarium.games.cerberus.setup import num_copies
from ludarium.games.cerberus.state import NO_PAWN, UNUSED_PAWN, Player, State, close
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.forms import Told, listening


class TableTop:
    """A state with a memory of what was told; seats are numbered from 1 as in the notation."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.told: list[Told] = []

    # --- Given ------------------------------------------------------------------------------------------

    def change(self, text: str) -> TableTop:
        """Alter the position: only what the text names; what follows from it follows."""
        GAME.notation.change(self.state, "\n".join(line.strip() for line in text.strip().splitlines()))
        _follow(self.state)
        close(self.state.table)
        with listening() as journal:
            proceed(self.state)
        self.told += journal
        return self

    # --- Draws and answers ------------------------------------------------------------------------------

    def chance(self, *words: str) -> TableTop:
        """Chance answers, one word each: a card, an order of boats, or a seat."""
        for word in words:
            assert GAME.waiting_in(self.state) == CHANCE, f"chance owes nothing, so it cannot answer {word}"
            name = "card" if word in CARDS else "boats" if len(word) == 3 else "first"
            outcome = GAME.outcomes.find(f"{name} {word}")
            assert outcome is not None, f"no outcome is called {word!r}"
            assert outcome in GAME.odds(self.state), f"{word} cannot come up"
            self._apply(CHANCE, outcome)
        return self

    def plays(self, seat: int, *answers: str, draws: str = "") -> TableTop:
        """A seat gives these answers, and chance then answers with the words of `draws`."""
        for answer in answers:
            action = _action(answer)
            reason = GAME.refusal_in(self.state, seat - 1, action)
            assert reason == 0, (
                f"seat {seat} may not {answer}: {GAME.refusals.text(reason)} ({self.asked(seat)})"
            )
            self._apply(seat - 1, action)
        return self.chance(*draws.split())

    def _apply(self, seat: int, answer: int) -> None:
        with listening() as journal:
            GAME.apply(self.state, seat, answer)
        self.told += journal

    # --- Then -------------------------------------------------------------------------------------------

    def seat(self, seat: int) -> Player:
        return self.state.table.players[seat - 1]

    def spaces(self) -> list[int]:
        """Where the pawns stand, by seat."""
        table = self.state.table
        return [table.players[seat].space for seat in range(table.options.seats)]

    def hand(self, seat: int) -> dict[str, int]:
        return {CARDS[card]: n for card, n in enumerate(self.state.own[seat - 1].hand.cards) if n}

    def pile(self) -> dict[str, int]:
        return {CARDS[card]: n for card, n in enumerate(self.state.table.pile) if n}

    def waits_for(self) -> set[int]:
        """The seats that owe an answer; none while chance does."""
        return {seat for seat in range(1, 8) if max(GAME.waiting_in(self.state), 0) >> (seat - 1) & 1}

    def odds(self) -> dict[str, int]:
        """What chance may answer now, by word, with the weight of each."""
        weights, asked = GAME.open_draw(self.state)[1], GAME.questions[GAME.question_in(self.state, CHANCE)]
        return {GAME.outcomes.text(asked.first + i).split()[1]: n for i, n in enumerate(weights) if n}

    def stream(self) -> str:
        """The stream from which chance answers now."""
        return GAME.streams.text(GAME.open_draw(self.state)[0])

    def asked(self, seat: int) -> str:
        """The name of the question open for a seat (0: chance), `nothing` if none is."""
        return GAME.questions[GAME.question_in(self.state, seat - 1)].name

    def refuses(self, seat: int, answer: str) -> str:
        """Why a seat may not answer so, `legal` if it may."""
        return GAME.refusals.text(GAME.refusal_in(self.state, seat - 1, _action(answer)))

    def legal(self, seat: int) -> set[str]:
        """Every answer that a seat may give."""
        return {GAME.actions.text(action) for action in GAME.legal_in(self.state, seat - 1)}

    def events(self) -> list[tuple[Any, ...]]:
        """What was told, as (name, values…), seats numbered from 1 and components by name."""
        return [_event(*told) for told in self.told]

    def happened(self, *names: str) -> list[tuple[Any, ...]]:
        """Of what was told, the events of these names."""
        return [event for event in self.events() if event[0] in names]

    def audience(self, name: str) -> list[int]:
        """To whom the events of this name were told."""
        return [to for event, to, _ in self.told if GAME.events[event].name == name]

    def winners(self) -> set[int]:
        """The winners, once the game is over."""
        assert GAME.waiting_in(self.state) == 0, "the game goes on"
        return {seat for seat in range(1, 8) if self.state.table.winners >> (seat - 1) & 1}

    def over(self) -> bool:
        return GAME.waiting_in(self.state) == 0

    def shows(self, text: str) -> None:
        """Every word of the text holds; what it does not name may be anything."""
        expected = self.state.copy()
        GAME.notation.change(expected, "\n".join(line.strip() for line in text.strip().splitlines()))
        assert GAME.notation.write(self.state) == GAME.notation.write(expected)


def new_game(seats: int = 4, **options: Any) -> TableTop:
    """A game just set up; chance owes the boats (or the first player)."""
    with listening() as journal:
        table = TableTop(GAME.new(GAME.Options.of({"seats": seats, **options})))
    table.told += journal
    return table


def given(text: str = "", *, seats: int = 4, boats: str = "213", turn: int = 1, **options: Any) -> TableTop:
    """A position at the beginning of a turn: boats laid, nothing played, and the text alters what it names.

    Hands come out of the deck; players of another camp stand on the rage track; the die lies on the leftmost free
    space unless the text says otherwise; a pawn behind the reveal symbol has revealed the boat.
    """
    table = new_game(seats, **options).chance(boats)
    table.state.table.active = turn - 1
    table.change(text)
    table.told.clear()
    return table


def _follow(state: State) -> None:
    """What follows from positions, camps and hands."""
    table = state.table
    seats = range(table.options.seats)
    for seat in seats:
        player = table.players[seat]
        if player.camp != ADVENTURER:
            player.space = -1
            player.actions = player.actions if player.camp == CERBERUS else 0
        player.hand_size = sum(state.own[seat].hand.cards)
        if player.space >= table.board.reveal and table.boat == 0:
            table.boat = state.hidden.boats[0]
    table.adventurers = sum(1 << seat for seat in seats if table.players[seat].camp == ADVENTURER)
    table.allies = sum(1 << seat for seat in seats if table.players[seat].camp == CERBERUS)
    table.left = sum(table.players[seat].camp == ADVENTURER for seat in seats)
    table.aboard = sum(table.players[seat].space == table.board.num_spaces for seat in seats)
    table.rage = max(table.rage, 7 - table.left)
    caught = [seat for seat in seats if table.players[seat].camp != ADVENTURER]
    table.track[:] = [UNUSED_PAWN] * (7 - len(seats)) + caught + [NO_PAWN] * table.left
    for card in range(len(CARDS)):
        held = sum(own.hand.cards[card] for own in state.own)
        state.hidden.deck[card] = (
            num_copies(table.options, card) - held - table.pile[card] - (table.in_play == card)
        )
    table.deck_sizes[:] = [sum(state.hidden.deck[6:]), sum(state.hidden.deck[:6])]


def _action(answer: str) -> int:
    action = GAME.actions.find(answer)
    assert action is not None, f"no action is called {answer!r}"
    return action


def _event(event: int, _to: int, values: tuple[int, ...]) -> tuple[Any, ...]:
    family = GAME.events[event]
    return (
        family.name,
        *(
            int(p.word(v)) if p.name in ("seat", "number", "berth") else p.word(v)
            for p, v in zip(family.parameters, values, strict=False)
        ),
    )
