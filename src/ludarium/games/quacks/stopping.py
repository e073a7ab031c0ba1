"""Stopping: what the best way to draw on and stop is worth, over the whole bag.

A dynamic programme. All that counts is which whites were drawn and how many other chips: whites decide when the pot
explodes, and of the others any is as likely as any, so that together they have moved by their mean. That is exact
where the others move alike, and a good mean where they do not. A pot that has stopped is worth what the hand-written
bot's plain opinions say, which are in victory points; tuned ones measure each round by a yardstick of its own. Not
reckoned with: the flask, and what a chip in the pot changes for those after it.

No rule: a table of all that may be drawn is more room than a playout has. For people, and for whoever reviews a game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import floor
from typing import NamedTuple

from ludarium.games.quacks.components import CHIP_COLOR, LAST_SPACE, NUM_CHIPS, WHITE, WHITE_1
from ludarium.games.quacks.heuristic import die_worth, rival_space, ruin_worth, standing_worth
from ludarium.games.quacks.odds import room, space_after
from ludarium.games.quacks.opinions import PLAIN
from ludarium.games.quacks.rules.brewing import distance, signal_round
from ludarium.games.quacks.rules.pot import last_space, white_sum
from ludarium.games.quacks.state import Seen
from ludarium.games.quacks.worth import effect_worth, pot_worth, spoilt_worth

KINDS = 3  # of white, worth 1 to 3
NONE = (0, 0, 0)

Whites = tuple[int, int, int]  # how many of each kind were drawn


class Outlook(NamedTuple):
    """What comes of a pot on average; `worth` in victory points."""

    worth: float
    draws: float  # how many more chips
    explodes: float  # how likely the pot explodes


def stopped(seen: Seen) -> Outlook:
    """Of the seat's pot if it stops now."""
    return Prospect(seen).stopped(NONE, 0)


def drawn_once(seen: Seen) -> Outlook:
    """If it draws a chip, and from then on draws or stops as is best."""
    return Prospect(seen).drawn(NONE, 0)


def best(seen: Seen) -> Outlook:
    """If it draws on and stops as is best from now on."""
    return Prospect(seen).best(NONE, 0)


def figures(whites: Whites) -> int:
    """What these whites add up to."""
    return whites[0] + 2 * whites[1] + 3 * whites[2]


class Prospect:
    """The pot of the seat of a Seen, and all that may become of it."""

    def __init__(self, seen: Seen) -> None:
        self._table, self._player = seen.table, seen.table.players[seen.seat]
        self._opinions = PLAIN
        self._rival, self._guess = rival_space(self._table, self._opinions, seen.seat)
        bag = self._player.bag
        self._whites = tuple(bag[WHITE_1 : WHITE_1 + KINDS])
        self._others = sum(bag) - sum(self._whites)
        self._steps = [distance(self._table, self._player, WHITE_1 + kind, 0) for kind in range(KINDS)]
        self._moves, self._effects = self._means()
        self._room, self._first = room(self._table, self._player), last_space(self._player)
        self.best = cache(self._best)
        self._standing = cache(self._standing_worth)
        self._spoilt = cache(self._spoilt_worth)

    def _means(self) -> tuple[float, float]:
        """How far one of the others moves on average, and what it does besides."""
        table, player = self._table, self._player
        others = [chip for chip in range(NUM_CHIPS) if player.bag[chip] > 0 and CHIP_COLOR[chip] != WHITE]
        moves, effects = 0, 0
        for chip in others:
            moves += player.bag[chip] * (space_after(table, player, chip) - 1 - last_space(player))
            effects += player.bag[chip] * effect_worth(table, player, self._opinions, chip)
        return moves / max(self._others, 1), effects / max(self._others, 1)

    # --- Ways on ----------------------------------------------------------------------------------------

    def _best(self, whites: Whites, others: int) -> Outlook:
        """After so many whites and others: to stop, or to draw, whichever is worth more."""
        stop = self.stopped(whites, others)
        if self._must_draw(whites, others):
            return self.drawn(whites, others)
        if self._left(whites, others) == 0 or self._space(whites, others) > LAST_SPACE:
            return stop
        return max(stop, self.drawn(whites, others), key=lambda outlook: outlook.worth)

    def _must_draw(self, whites: Whites, others: int) -> bool:
        """The first chip of a round is drawn, but on a signal."""
        first = self._player.has_drawn == 0 and others + sum(whites) == 0
        return first and self._left(whites, others) > 0 and not signal_round(self._table)

    def drawn(self, whites: Whites, others: int) -> Outlook:
        """One more chip, and then as is best."""
        left = self._left(whites, others)
        if left == 0:
            return self.stopped(whites, others)
        found: list[tuple[float, Outlook]] = []
        if others < self._others:
            found.append(((self._others - others) / left, self.best(whites, others + 1)))
        for kind in range(KINDS):
            if whites[kind] < self._whites[kind]:
                chance = (self._whites[kind] - whites[kind]) / left
                found.append((chance, self._with_white(whites, kind, others)))
        return Outlook(
            sum(chance * then.worth for chance, then in found),
            1 + sum(chance * then.draws for chance, then in found),
            sum(chance * then.explodes for chance, then in found),
        )

    def _with_white(self, whites: Whites, kind: int, others: int) -> Outlook:
        """One more white: the end of the pot, or further."""
        one, two, three = whites
        more = [(one + 1, two, three), (one, two + 1, three), (one, two, three + 1)][kind]
        bursts = figures(more) > self._room
        return self._exploded(more, others) if bursts else self.best(more, others)

    # --- Ends -------------------------------------------------------------------------------------------

    def stopped(self, whites: Whites, others: int) -> Outlook:
        """The pot as it then lies."""
        if others + sum(whites) == 0:
            worth = standing_worth(self._table, self._player, self._opinions, self._rival, self._guess)
            return Outlook(worth / self._opinions.point, 0, 0)
        white = white_sum(self._player) + figures(whites)
        worth = self._between(self._space(whites, others), lambda space: self._standing(space, white))
        return Outlook((worth + others * self._effects) / self._opinions.point, 0, 0)

    def _standing_worth(self, space: int, white: int) -> int:
        worth = pot_worth(self._table, self._player, self._opinions, space, white)
        return worth + die_worth(self._opinions, space, self._rival, self._guess)

    def _exploded(self, whites: Whites, others: int) -> Outlook:
        """The pot after one white too many."""
        at_once = others + sum(whites) == 1
        worth = self._between(self._space(whites, others), lambda space: self._spoilt(space, at_once))
        return Outlook((worth + others * self._effects) / self._opinions.point, 0, 1)

    def _spoilt_worth(self, space: int, at_once: bool) -> int:
        """A shield, or a second chance, saves from the next chip alone."""
        if at_once:
            return ruin_worth(self._table, self._player, self._opinions, space)
        return spoilt_worth(self._table, self._opinions, space)

    # --- What was drawn ---------------------------------------------------------------------------------

    def _left(self, whites: Whites, others: int) -> int:
        return self._others + sum(self._whites) - others - sum(whites)

    def _space(self, whites: Whites, others: int) -> float:
        """The scoring space, on average."""
        one, two, three = self._steps
        moved = whites[0] * one + whites[1] * two + whites[2] * three + others * self._moves
        return min(self._first + moved, LAST_SPACE) + 1

    def _between(self, space: float, worth: Callable[[int], int]) -> float:
        """A worth that is known for whole spaces, for one between two of them."""
        low = floor(space)
        part = space - low
        return worth(low) * (1 - part) + (worth(low + 1) * part if part else 0)
