"""What is said of an answer beyond the events it tells, and what is read off the table.

A movement may be whipped, which nobody knows beforehand: here it is told where it leads if it is not."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ludarium.games.bristol import actions as a
from ludarium.games.bristol.components import CART_SEATS, NO_CART, NUM_CARTS, NUM_DICE
from ludarium.games.bristol.rules.carts import cart_ahead, cart_to_land_on, num_riders, rider
from ludarium.games.bristol.rules.dice import num_rats, num_shown
from ludarium.games.bristol.rules.mingle import infested
from ludarium.games.bristol.rules.movement import pushable
from ludarium.games.bristol.state import (
    LOSERS,
    MOVE_DASH,
    MOVE_ELBOW,
    MOVE_PUSH,
    NOBODY_ESCAPED,
    OVER,
    Seen,
    State,
    Table,
    in_town,
    is_alive,
    is_ghost,
)
from ludarium.kernel.bits import count, has
from ludarium.kernel.families import Events, Parameter
from ludarium.kernel.previews import Foresight, Readings

SEAT_OF_CART = Parameter("place")  # 0 at the front

WORDS = Events()
TO_THE_FRONT = WORDS.add("to-the-front", a.SEAT, a.CART, SEAT_OF_CART)
LANDS = WORDS.add("lands", a.SEAT, a.CART, SEAT_OF_CART)
CHANGES_PLACES = WORDS.add("changes-places", a.SEAT, a.CART, SEAT_OF_CART, a.SEAT)
IS_LEFT_BEHIND = WORDS.add("is-left-behind", a.SEAT)
SHOWS = WORDS.add("shows", a.FACE)  # the die that would be rolled again

Word = tuple[int, ...]


def say(seen: Seen, answer: int, then: Callable[[], Seen]) -> Iterator[Word]:
    """Where a movement leads that one would make or allow; what a die shows that one would roll again."""
    table, seat = seen.table, seen.seat
    if answer == a.ELBOW or answer == a.DASH:
        yield landing(table, MOVE_ELBOW if answer == a.ELBOW else MOVE_DASH, seat)
    elif a.PUSH <= answer <= a.PUSH + 2:
        yield landing(table, MOVE_PUSH, pushable(table, seat, answer - a.PUSH))
    elif answer == a.ALLOW:
        yield tried(table)
    elif a.REROLL <= answer < a.REROLL + NUM_DICE:
        yield SHOWS, table.dice[answer - a.REROLL]


def landing(table: Table, move: int, pawn: int) -> Word:
    """[B-ELBOW-1, B-DASH-1, B-DASH-2, B-PUSH-3, B-PUSH-6] Where a movement leaves a pawn."""
    cart = table.pawns[pawn].cart
    if move == MOVE_ELBOW:
        return TO_THE_FRONT, pawn, cart, 0
    to = cart_ahead(table, cart) if move == MOVE_DASH else cart_to_land_on(table, cart)
    if to == NO_CART:
        return IS_LEFT_BEHIND, pawn
    if num_riders(table, to) == CART_SEATS:
        return CHANGES_PLACES, pawn, to, CART_SEATS - 1, rider(table, to, CART_SEATS - 1)
    return LANDS, pawn, to, num_riders(table, to)


def tried(table: Table) -> Word:
    """The landing of the movement that waits for answers."""
    movement = table.movement
    return landing(table, movement.kind, movement.target if movement.kind == MOVE_PUSH else movement.mover)


FORESIGHT = Foresight(words=WORDS, say=say)


# --- The table ------------------------------------------------------------------------------------------


def readings(table: Table) -> Readings:
    """By cart: what the dice would bring it if they stayed, and whether it would leave the town. The pawns in the order
    of their turns in this round; by pawn, whether it has had its own. Once it is known when the gate closes, the rounds
    until then. While a movement waits for answers, where it leads: pawn, cart, seat and whom it displaces, as far as
    there are such; and how many have answered, of how many. When the game is over, by pawn: its fate."""
    circle = range(table.num_pawns)
    carts = range(NUM_CARTS)
    turns = [table.circle[(table.starter + place) % table.num_pawns] for place in circle]
    steps = [num_shown(table, cart) for cart in carts]
    sealed = table.movement.sealed
    waits = table.movement.asked | sealed
    return {
        "steps": steps,
        "rats": [num_rats(table, cart) for cart in carts],
        "mingles": [int(infested(table, cart)) for cart in carts],
        "crosses": [int(crosses(table, cart, steps[cart])) for cart in carts],
        "turns": turns,
        "had_turn": [int(pawn != table.turn.pawn and pawn in turns[: table.taken]) for pawn in circle],
        "gate": [max(table.gate_round - table.round_number, 0)] if table.gate_round > 0 else [],
        "tried": tried(table)[1:] if waits else [],
        "answered": [count(sealed), count(sealed | table.movement.may_whip)] if waits else [],
        "fates": [fate(table, pawn) for pawn in circle] if table.phase == OVER else [],
    }


def turned_over(state: State) -> Readings:
    """[B-CROSS-3] The symptoms of every pawn when the game is over, two each; 0: none. By the rules the winners show
    nothing but that they are well; afterwards there is nothing left to hide."""
    hands = [state.own[pawn].symptoms for pawn in range(state.table.num_pawns)]
    return {"symptoms": [value for hand in hands for value in hand]}


def crosses(table: Table, cart: int, steps: int) -> bool:
    """[B-MOVE-1, B-CROSS-1] Whether so many steps would bring a cart to the gate."""
    return table.carts[cart].position + steps >= table.options.track and in_town(table, cart)


FATE_ESCAPED, FATE_GLOATS, FATE_ILL, FATE_DEAD, FATE_BEHIND = range(5)  # as `FATES` of the notation has them


def fate(table: Table, pawn: int) -> int:
    """[B-CROSS-4, B-GHOST-10, B-END-2, B-END-5, B-OPTION-23] How the game ended for a pawn. Who lives on a cart that
    has left the town has escaped, ghosts included; players who had the plague gloat if nobody did, unless they count as
    losers."""
    cart = table.pawns[pawn].cart
    if is_alive(table, pawn) and cart != NO_CART and not in_town(table, cart):
        return FATE_ESCAPED
    if not has(table.shown_plagued, pawn):
        return FATE_BEHIND if is_alive(table, pawn) else FATE_DEAD
    happy = table.ending == NOBODY_ESCAPED and table.options.spoilers != LOSERS
    return FATE_GLOATS if happy and not is_ghost(table, pawn) else FATE_ILL
