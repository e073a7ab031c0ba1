"""Questions to try rooms on: a counter at which one buys, haggles, waits, and rolls a die."""

from __future__ import annotations

from typing import Any

from ludarium.kernel.families import Families, Parameter, Questions
from ludarium.kernel.forms import rule
from ludarium.kernel.records import Ints, Record, nested, number
from ludarium.kernel.rooms import Rooms

ACTIONS, OUTCOMES = Families(), Families()
COIN = ACTIONS.add("coin")
TAKE = ACTIONS.add("take", Parameter("price", ("0", "1", "2")))
LEAVE = ACTIONS.add("leave")
FACE = OUTCOMES.add("face", Parameter("face", ("1", "2", "3")))

ASKED = Questions(ACTIONS, OUTCOMES)
BUY = ASKED.ask("buy", TAKE, LEAVE)
HAGGLE = ASKED.ask("haggle", COIN, COIN)
ROLL_DIE = ASKED.draw("roll-die", FACE, FACE + 2)
BUY_MORE = ASKED.ask("buy-more", TAKE, LEAVE)
WAIT = ASKED.ask("wait", TAKE + 2, LEAVE)
ROOMS = Rooms("shop", ASKED)

TOO_DEAR = 2
DIE = 5


class Counter(Record):
    asked: int = number()
    coins: int = number()

    @classmethod
    def asking(cls, question: int, coins: int = 0) -> Counter:
        counter = cls()
        counter.asked, counter.coins = question, coins
        return counter


class Purse(Record):
    coins: int = number()


class Shop(Record):
    table: Counter = nested(Counter)


class Seen(Record):
    seat: int = number()
    table: Counter = nested(Counter)
    own: Purse = nested(Purse)

    @classmethod
    def asked(cls, question: int, coins: int = 0) -> Seen:
        seen = cls()
        seen.table.copy_from(Counter.asking(question, coins))
        return seen


@rule
def question(table: Counter, own: Purse | None, seat: int) -> int:
    return table.asked


@rule
def drawing(table: Counter) -> int:
    return table.asked


refusal, default, chance = ROOMS.refusal(question), ROOMS.default(question), ROOMS.chance(drawing)
carry_out, befall = ROOMS.carry_out, ROOMS.befall


@ROOMS.refuses(BUY, BUY_MORE)
@rule
def too_dear(table: Counter, own: Purse | None, seat: int, action: int) -> int:
    return TOO_DEAR if action < LEAVE and action - TAKE >= table.coins else 0


@ROOMS.answers(BUY, BUY_MORE)
@rule
def buy(state: Shop, seat: int, action: int) -> None:
    if action < LEAVE:
        state.table.coins -= action - TAKE


@ROOMS.defaults(BUY)
@rule
def leave(seen: Seen) -> int:
    return LEAVE


MOST = 2


@ROOMS.advises(BUY, BUY_MORE)
@rule
def take_what_one_can_pay(seen: Seen, opinions: int, luck: int) -> int:
    return TAKE + min(luck, seen.table.coins - 1, MOST)


@ROOMS.advises(WAIT)
@rule
def wait_for_two(seen: Seen, opinions: int, luck: int) -> int:
    return TAKE + MOST


advise = ROOMS.advise


@rule
def heuristic(seen: Seen, opinions: int, luck: int) -> int:
    return advise(seen, question(seen.table, seen.own, seen.seat), opinions, luck)


@ROOMS.defaults(BUY_MORE)
@rule
def take(seen: Seen) -> int:
    return COIN


@ROOMS.answers(HAGGLE)
@rule
def haggle(state: Shop, seat: int, action: int) -> None:
    state.table.coins += 1


@ROOMS.answers(WAIT)
@rule
def wait(state: Shop, seat: int, action: int) -> None:
    state.table.coins += 10


@ROOMS.draws(ROLL_DIE)
@rule
def odds(state: Shop, weights: Ints) -> int:
    weights[0], weights[1], weights[2] = 1, 2, 0
    return DIE


@ROOMS.answers(ROLL_DIE)
@rule
def rolled(state: Shop, outcome: int) -> None:
    state.table.coins += outcome - FACE + 1


@rule
def advice(seen: Any, luck: int) -> int:
    return heuristic(seen[0], 0, luck)


# --- From outside: arrays and indices ---------------------------------------------------------------------


@rule
def refusals(counters: Any, index: int, action: int) -> int:
    return refusal(counters[index], counters[index], 0, action)


@rule
def play_all(shops: Any) -> None:
    for index in range(len(shops)):
        carry_out(shops[index], index % 2 * 4 + 1, 0, TAKE + index % 3)
        befall(shops[index], ROLL_DIE, FACE + index % 3)
