"""A tiny game for the match's tests: everybody owes an answer all the time, until everybody is done.

put · take        a coin into or out of the open pot
count             tells everybody how much is in the pot
seal 0..2         a choice hidden until the end
draw              a card, from chance, told to its owner alone
hide              a card from chance too, of which nobody is told
roll              a die, told to everybody
peek · show       look at your own card; show it to everybody
stack             slip an ace into the deck, unseen
twist             from now on everybody is asked another question
"""

from __future__ import annotations

from typing import Any

from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.families import NUMBER, Events, Families, Parameter, Questions, seats
from ludarium.kernel.forms import EVERYONE, rule, tell
from ludarium.kernel.options import Options as KernelOptions
from ludarium.kernel.options import among, house, one_of, switch
from ludarium.kernel.records import Ints, Record, ints, nested, number

SEAT, CARD = seats(4), Parameter("card", ("ace", "king", "queen"))

ACTIONS = Families()
PUT, TAKE, COUNT, DRAW, HIDE, ROLL, PEEK, SHOW, STACK, TWIST, DONE = (
    ACTIONS.add(name)
    for name in ("put", "take", "count", "draw", "hide", "roll", "peek", "show", "stack", "twist", "done")
)
SEAL = ACTIONS.add("seal", Parameter("value", ("0", "1", "2")))
NEVER = ACTIONS.add("never")  # in no question's range

OUTCOMES = Families()
FACE = OUTCOMES.add("face", Parameter("face", ("1", "2", "3", "4", "5", "6")))
CARD_DRAWN = OUTCOMES.add("card", CARD)
STREAMS = Families()
DIE, DECK = STREAMS.add("die", SEAT), STREAMS.add("deck", SEAT)

QUESTIONS = Questions(ACTIONS, OUTCOMES)
MOVE, MOVE_TWISTED = QUESTIONS.ask("move", PUT, SEAL + 2), QUESTIONS.ask("move-twisted", PUT, SEAL + 2)
ROLL_DIE, DRAW_CARD = (
    QUESTIONS.draw("roll-die", FACE, FACE + 5),
    QUESTIONS.draw("draw-card", CARD_DRAWN, CARD_DRAWN + 2),
)

REFUSALS = Families()
_, EMPTY, NO_CARD, SOLD_OUT = (
    REFUSALS.add(name) for name in ("legal", "pot-is-empty", "no-card", "sold-out")
)

EVENTS = Events()
BEGUN, ENDED = EVENTS.add("begun"), EVENTS.add("ended")
PUT_IN, TAKEN, COUNTED = (
    EVENTS.add("put-in", SEAT),
    EVENTS.add("taken", SEAT),
    EVENTS.add("counted", SEAT, NUMBER),
)
ROLLED, DREW = EVENTS.add("rolled", SEAT, NUMBER), EVENTS.add("drew", CARD)
PEEKED, SHOWN = EVENTS.add("peeked", CARD), EVENTS.add("shown", SEAT, CARD, reveals=True)
UNSEALED, LEFT = EVENTS.add("unsealed", SEAT, NUMBER, reveals=True), EVENTS.add("left", SEAT)

OURS = house("T-1")  # nothing of it is printed


class Options(KernelOptions):
    seats: int = among(2, 3, 4, default=2, mark=OURS)
    coins: int = among(0, 1, 2, default=1, mark=OURS)
    lamp_side: int = one_of("left", "right", mark=OURS)
    loud: int = switch(False, mark=OURS)


class Table(Record):
    options: Options = nested(Options)
    pot: int = number()
    score: Ints = ints(4)
    done: int = number()  # seats, as bits
    rolling: int = number(-1)  # the seat that chance owes a die
    drawing: int = number(-1)  # the seat that chance owes a card
    hiding: int = number()
    twisted: int = number()


class State(Record):
    table: Table = nested(Table)
    deck: Ints = ints(3)
    card: Ints = ints(4)  # 0: none
    sealed: Ints = ints(4)


class Seen(Record):
    seat: int = number()
    table: Table = nested(Table)
    card: int = number()
    sealed: int = number()


@rule
def set_up(state: State) -> None:
    state.deck[:] = [3, 2, 1]
    state.table.pot = state.table.options.coins
    tell(BEGUN, EVERYONE)


@rule
def waiting(state: State) -> int:
    table = state.table
    if table.rolling >= 0 or table.drawing >= 0:
        return CHANCE
    return ((1 << table.options.seats) - 1) & ~table.done


@rule
def question(state: State, seat: int) -> int:
    if seat == CHANCE:
        return ROLL_DIE if state.table.rolling >= 0 else DRAW_CARD
    return MOVE_TWISTED if state.table.twisted else MOVE


@rule
def refusal(state: State, seat: int, action: int) -> int:
    if seat == CHANCE:
        return 0  # the weights alone say what cannot come up
    if action == TAKE and state.table.pot == 0:
        return EMPTY
    if action in (PEEK, SHOW) and state.card[seat] == 0:
        return NO_CARD
    return SOLD_OUT if action in (DRAW, HIDE) and sum(state.deck) == 0 else 0


@rule
def apply(state: State, seat: int, action: int) -> None:
    table = state.table
    if seat == CHANCE and table.rolling >= 0:
        table.score[table.rolling] += action - FACE + 1
        tell(ROLLED, EVERYONE, table.rolling, action - FACE + 1)
        table.rolling = -1
    elif seat == CHANCE:
        card = action - CARD_DRAWN
        state.deck[card] -= 1
        state.card[table.drawing] = card + 1
        if not table.hiding:
            tell(DREW, 1 << table.drawing, card)
        table.drawing, table.hiding = -1, 0
    elif action == PUT:
        table.pot += 1
        tell(PUT_IN, EVERYONE, seat)
    elif action == TAKE:
        table.pot -= 1
        table.score[seat] += 1
        tell(TAKEN, EVERYONE, seat)
    elif action == COUNT:
        tell(COUNTED, EVERYONE, seat, table.pot)
    elif action == ROLL:
        table.rolling = seat
    elif action in (DRAW, HIDE):
        table.drawing, table.hiding = seat, int(action == HIDE)
    elif action == PEEK:
        tell(PEEKED, 1 << seat, state.card[seat] - 1)
    elif action == SHOW:
        tell(SHOWN, EVERYONE, seat, state.card[seat] - 1)
    elif action == STACK:
        state.deck[0] += 1
    elif action == TWIST:
        table.twisted = 1 - table.twisted
    elif action == DONE:
        table.done |= 1 << seat
        tell(LEFT, EVERYONE, seat)
        if waiting(state) == 0:
            finish(state)
    else:
        state.sealed[seat] = action - SEAL


@rule
def finish(state: State) -> None:
    for seat in range(state.table.options.seats):
        state.table.score[seat] += state.sealed[seat]
        tell(UNSEALED, EVERYONE, seat, state.sealed[seat])
    tell(ENDED, EVERYONE)


@rule
def chance(state: State, weights: Ints) -> int:
    table = state.table
    if table.rolling >= 0:
        weights[:6] = [1] * 6
        return DIE + table.rolling
    weights[:3] = state.deck
    return DECK + table.drawing


@rule
def see(state: State, seat: int, seen: Seen) -> None:
    seen.seat = seat
    seen.table.copy_from(state.table)
    if seat >= 0:
        seen.card, seen.sealed = state.card[seat], state.sealed[seat]


def imagine(seen: Seen, state: State, luck: Any) -> None:
    """For previews: nobody else has a card or has sealed anything."""
    state.table.copy_from(seen.table)
    state.deck[:] = [3, 2, 1]
    if seen.seat >= 0:
        state.card[seen.seat], state.sealed[seen.seat] = seen.card, seen.sealed


@rule
def result(state: State, seat: int) -> int:
    return 1 + sum(
        score > state.table.score[seat] for score in state.table.score[: state.table.options.seats]
    )


@rule
def payoff(state: State, seat: int) -> float:
    return 1.0 / result(state, seat)


def nothing(*_: Any) -> Any:
    """Not needed here."""
    raise NotImplementedError


GAME = Game(
    name="tiny",
    title={"en": "Tiny"},
    seats=(2, 3, 4),
    rules_version="1",
    max_length=10_000,
    Options=Options,
    State=State,
    Seen=Seen,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    events=EVENTS,
    streams=STREAMS,
    questions=QUESTIONS,
    refusals=REFUSALS,
    set_up=set_up,
    waiting=waiting,
    question=question,
    refusal=refusal,
    apply=apply,
    chance=chance,
    see=see,
    imagine=imagine,
    result=result,
    payoff=payoff,
    default=nothing,
    heuristic=nothing,
    census=nothing,
    notation=nothing,  # type: ignore[arg-type]
    shorthands={"mood": {"bright": {"lamp_side": "right", "loud": "on"}, "dim": {"loud": "off"}}},
)


def options(seats: int = 2, **words: str) -> Options:
    return Options.of({"seats": seats, **words})
