"""What is said of an answer beyond the events it tells, and what is read off the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ludarium.games.quacks import actions as a
from ludarium.games.quacks.components import BOOK_OPENS, SPACE_COINS, SPACE_POINTS, SPACE_RUBY
from ludarium.games.quacks.rules.brewing import signal_round
from ludarium.games.quacks.rules.pot import scoring_space, white_limit, white_sum
from ludarium.games.quacks.rules.rats import start_space
from ludarium.games.quacks.state import Player, Seen, Table
from ludarium.kernel.families import Events, Parameter
from ludarium.kernel.previews import Foresight, Readings

SPACE, COINS, POINTS, RUBY = map(Parameter, ("space", "coins", "points", "ruby"))
SUM, LIMIT, PRICE, STOCK, STEPS = map(Parameter, ("sum", "limit", "price", "stock", "steps"))

WORDS = Events()
SCORES_ON = WORDS.add("scores-on", SPACE, COINS, POINTS, RUBY)
WHITE_TOTAL = WORDS.add("white-total", SUM, LIMIT)
LEAVES = WORDS.add("leaves", SPACE)  # a chip of the pot
COSTS = WORDS.add("costs", PRICE, COINS, STOCK)
STEPS_OWED = WORDS.add("steps-owed", STEPS)

Word = tuple[int, ...]


def say(seen: Seen, answer: int, then: Callable[[], Seen]) -> Iterator[Word]:
    """From the viewer's own pot, and that after the answer."""
    table, player = seen.table, seen.table.players[seen.seat]
    if answer == a.STOP:
        yield _scoring(scoring_space(player))
    elif player.asked == a.BUY and answer != a.LEAVE:
        chip = answer - a.TAKE
        yield COSTS, table.price[chip], player.coins, table.supply[chip]
    elif answer != a.DRAW:
        yield from _of_the_pot(table, player, then().table.players[seen.seat])


def _of_the_pot(table: Table, player: Player, then: Player) -> Iterator[Word]:
    """White chips that come, a chip that goes, and steps of the droplet that are still to be taken."""
    white = white_sum(then)
    if white > white_sum(player) and then.exploded == player.exploded:
        yield WHITE_TOTAL, white, white_limit(table, then)
    if 0 < then.num_placed + 1 == player.num_placed:
        yield LEAVES, player.spaces[_gone(player, then)]
    steps = then.steps - player.steps + (then.asked == a.DROPLET_STEP != player.asked)
    if steps > 0:
        yield STEPS_OWED, steps


def _gone(player: Player, then: Player) -> int:
    """The place in the row of the one chip that is not there any more."""
    index = 0
    while index < then.num_placed and player.spaces[index] == then.spaces[index]:
        index += 1
    return index


def _scoring(space: int) -> Word:
    return SCORES_ON, space, SPACE_COINS[space], SPACE_POINTS[space], SPACE_RUBY[space]


FORESIGHT = Foresight(words=WORDS, say=say, forks=(a.MOVE_EXTRA,), steps=(a.DROPLET_MOVED,))


# --- The table ------------------------------------------------------------------------------------------

BLACK_TWO, BLACK_TWO_OR_NONE, BLACK_MORE = range(3)  # pages of the black book


def readings(table: Table) -> Readings:
    """By seat: the white chips' total and its limit, where the pot begins and where it scores. Then the open page of
    the black book, the colours whose book is still closed, and whether everybody draws on a signal."""
    players = [table.players[seat] for seat in range(table.options.seats)]
    return {
        "white": [white_sum(player) for player in players],
        "limit": [white_limit(table, player) for player in players],
        "start": [start_space(player) for player in players],
        "scoring": [scoring(player) for player in players],
        "black": [black_page(table)],
        "closed": closed_books(table),
        "signal": [int(signal_round(table))],
    }


def scoring(player: Player) -> int:
    """The scoring space, fixed or as it would be now."""
    return player.scoring if player.stopped == 1 else scoring_space(player)


def closed_books(table: Table) -> list[int]:
    """[Q-TRACKER-1, Q-TRACKER-2] The colours whose chips cannot be had yet."""
    return [color for color, opens in enumerate(BOOK_OPENS) if table.round_number < opens]


def black_page(table: Table) -> int:
    """Which page of the black book is open; a tie of none is a matter of the options."""
    if table.options.seats > 2:
        return BLACK_MORE
    return BLACK_TWO_OR_NONE if table.options.black_zero_tie_pays else BLACK_TWO
