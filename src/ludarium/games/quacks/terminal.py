"""A table of Quacks in a terminal: what everybody has, the viewer's pot, and what each choice would bring."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table as Grid
from rich.text import Text

from ludarium.games.quacks import actions as a
from ludarium.games.quacks.components import (
    BLACK,
    BOOK_OPENS,
    CARDS,
    CHIP_COLOR,
    CHIP_VALUE,
    COLORS,
    LAST_GLASS,
    LAST_ROUND,
    NO_CARD,
    NUM_CHIPS,
    NUM_SPACES,
    ORANGE,
    RED_1,
    SPACE_COINS,
    SPACE_POINTS,
    SPACE_RUBY,
)
from ludarium.games.quacks.odds import explosive_weight
from ludarium.games.quacks.previews import black_page, closed_books, scoring
from ludarium.games.quacks.rules.brewing import signal_round
from ludarium.games.quacks.rules.gains import obtainable, total
from ludarium.games.quacks.rules.pot import (
    white_limit,
    white_sum,
)
from ludarium.games.quacks.rules.rats import start_space
from ludarium.games.quacks.rules.spending import affordable
from ludarium.games.quacks.setup import book
from ludarium.games.quacks.state import BACK, PHASE_BREWING, Player, Seen, Table
from ludarium.games.quacks.stopping import best
from ludarium.kernel.telling import Telling

RUBY, DROPLET, RAT = "◆", "~", "r"
WIDE = 116  # columns from which the bag stands beside the pot
TALL = 36  # lines from which the legend always stands there
SPACES_PER_ROW = 10
CELL = 6
AHEAD = 8  # spaces shown at least beyond the scoring space

STYLES = {
    "white": "bold black on white",
    "orange": "bold black on dark_orange",
    "green": "bold white on green4",
    "blue": "bold white on blue3",
    "red": "bold white on red3",
    "yellow": "bold black on yellow1",
    "purple": "bold white on purple4",
    "black": "bold white on grey23",
}
VALUES = (1, 2, 4)  # of the chips that are sold

# Questions beside which the prices and effects of all chips are worth a look.
FROM_SUPPLY = (a.BUY, a.ONLY_ONE, a.WHEEL_AND_DEAL)
GIFTS = (a.RATS_ARE_FRIENDS, a.SCHADENFREUDE, a.GREEN_GIFT)
BLACK_PAGES = ("two", "two-or-none", "more")


def draw(seen: Seen, texts: Telling) -> RenderableType:
    """The table as a seat or a spectator sees it."""
    return _Drawing(seen, texts)


def note(seen: Seen, action: int, texts: Telling) -> str:
    """What stands beside an answer besides its preview: the odds of a draw, and what a chip does that is a gift."""
    sight = _Sight(seen, texts)
    asked = sight.player.asked
    if asked == a.KEEP_BREWING and action == a.DRAW:
        return sight.odds_of_a_draw()
    if asked in GIFTS and a.TAKE <= action < a.LEAVE:
        return sight.effect(CHIP_COLOR[action - a.TAKE])
    return ""


class _Sight:
    """A table through the eyes of one player; a spectator looks over the first player's shoulder."""

    def __init__(self, seen: Seen, texts: Telling) -> None:
        self.texts, self.seen = texts, seen
        self.table: Table = seen.table
        self.seat = seen.seat if seen.seat >= 0 else seen.table.first
        self.player: Player = seen.table.players[self.seat]

    def effect(self, color: int) -> str:
        """What the chips of a color do by the books of this game."""
        if color == ORANGE:
            return self.texts("table-effect-orange")
        if color == BLACK:
            page = BLACK_PAGES[black_page(self.table)]
            return self.texts(f"table-effect-black-{page}")
        return self.texts(f"option-{COLORS[color]}-book.is-{book(self.table.options, color)}")

    def odds_of_a_draw(self) -> str:
        """How likely the next chip blows the pot up."""
        bad, chips = explosive_weight(self.table, self.player), total(self.player.bag)
        return self.texts("table-note-draw", bad=bad, chips=chips, odds=bad / max(chips, 1))


class _Drawing(_Sight):
    """Lays the parts of the table out for the width there is."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.header()
        yield Text()
        if self.player.asked in FROM_SUPPLY:
            yield from (self.players(), Text(), *self.below_the_pot(), Text(), self.supply())
        else:
            yield from self.brewing(options)

    def brewing(self, options: ConsoleOptions) -> Iterator[RenderableType]:
        """The pot, what belongs to it below or beside it, and the players; on a small screen the legend is left out
        once the game is under way."""
        explained = options.size.height >= TALL or self.table.round_number <= 2
        legend = tuple(self.legend()) if explained else ()
        if options.max_width >= WIDE:
            grid = Grid.grid(padding=(0, 3))
            grid.add_column(width=CELL * SPACES_PER_ROW + 3)
            grid.add_column(ratio=1)
            grid.add_row(Group(*self.track()), Group(*self.below_the_pot(), *legend))
            yield from (grid, Text(), self.players())
        else:
            yield from (*self.track(), Text(), *self.below_the_pot(), Text(), self.players(), *legend)

    # --- Round and card ---------------------------------------------------------------------------------

    def header(self) -> Text:
        """The round, and the card with its text."""
        texts, number = self.texts, max(self.table.round_number, 1)
        line = Text.assemble(
            (texts("table-round", number=number, last=LAST_ROUND), "bold"),
            f"  {'●' * number}{'○' * (LAST_ROUND - number)}   ",
        )
        if self.table.card == NO_CARD:
            return line.append(texts("table-no-card"))
        key = f"card-{CARDS[self.table.card]}"
        return line.append(texts("table-card", card=texts(key)), "bold").append(f" {texts(f'{key}.text')}")

    # --- Chips ------------------------------------------------------------------------------------------

    def chip(self, chip: int) -> Text:
        """A chip as letter and value, so that its color is never the only sign."""
        color = COLORS[CHIP_COLOR[chip]]
        return Text(f"{self.texts(f'table-letter-{color}')}{CHIP_VALUE[chip]}", STYLES[color])

    def counts(self, row: list[int]) -> Text:
        """A heap of chips as counts."""
        heap = [chip for chip in range(NUM_CHIPS) if row[chip] > 0]
        parts = [Text.assemble(f"{row[chip]}×", self.chip(chip)) for chip in heap]
        return Text("  ").join(parts) if parts else Text(self.texts("table-empty"))

    # --- The pot ----------------------------------------------------------------------------------------

    def track(self) -> Iterator[Text]:
        """The part of the pot that matters now, ten spaces a row: what lies there, and its coins and points."""
        first = self.player.droplet // SPACES_PER_ROW
        last = min(scoring(self.player) + AHEAD, NUM_SPACES - 1) // SPACES_PER_ROW
        for row in range(first, last + 1):
            spaces = range(row * SPACES_PER_ROW, min((row + 1) * SPACES_PER_ROW, NUM_SPACES))
            yield Text.assemble((f"{spaces[0]:>2} ", "dim"), *map(self.cell, spaces))
            yield Text.assemble("   ", *map(self.printed, spaces))

    def cell(self, space: int) -> Text:
        """What lies on a space; the scoring space stands in brackets."""
        mark = self.mark(space)
        left, right = ("[", "]") if space == scoring(self.player) else (" ", " ")
        return Text.assemble((left, "bold"), mark, (right, "bold"), " " * (CELL - 2 - mark.cell_len))

    def mark(self, space: int) -> Text:
        """The chip on a space (with how many more on the last one), a stone, a ruby, or nothing."""
        player = self.player
        lying = [player.chips[i] for i in range(player.num_placed) if player.spaces[i] == space]
        if lying:
            return self.chip(lying[-1]) + Text(f"+{len(lying) - 1}" if len(lying) > 1 else "")
        if player.rats > 0 and space == start_space(player):
            return Text(RAT, "bold")
        if space == player.droplet:
            return Text(DROPLET, "bold cyan")
        return Text(RUBY, "bold red") if SPACE_RUBY[space] else Text("·", "dim")

    def printed(self, space: int) -> Text:
        """Coins and points of a space."""
        style = "bold" if space == scoring(self.player) else "dim"
        return Text(f" {SPACE_COINS[space]}/{SPACE_POINTS[space]}".ljust(CELL), style)

    def below_the_pot(self) -> Iterator[Text]:
        """The bag, what lies beside, and the odds of the next draw."""
        texts, player, table = self.texts, self.player, self.table
        number = total(player.bag)
        mine = self.seat == texts.viewer
        bag = texts("table-my-bag" if mine else "table-their-bag", number=number, seat=texts.name(self.seat))
        yield Text.assemble((bag, "bold"), " ", self.counts(player.bag))
        if total(player.offered) > 0:
            yield Text.assemble((texts("table-looked-at"), "bold"), " ", self.counts(player.offered))
        if sum(player.beside) > 0:
            beside = [
                player.beside[chip - RED_1] if 0 <= chip - RED_1 < 3 else 0 for chip in range(NUM_CHIPS)
            ]
            yield Text.assemble((texts("table-beside"), "bold"), " ", self.counts(beside))
        if table.options.pot_side == BACK:
            yield Text(texts("table-tube", number=player.tube, last=LAST_GLASS))
        if table.phase == PHASE_BREWING and player.stopped == 0 and mine:
            if player.asked in (a.KEEP_BREWING, a.NOTHING):
                yield self.odds()
                if player.asked == a.KEEP_BREWING:
                    yield self.best_stop()
            if signal_round(table):
                yield Text(texts("table-signal"))

    def best_stop(self) -> Text:
        """How far it is best to draw on."""
        outlook = best(self.seen)
        return Text(self.texts("table-best-stop", more=round(outlook.draws), worth=round(outlook.worth, 1)))

    def odds(self) -> Text:
        """The white total, and how likely the next chip blows the pot up."""
        bad = explosive_weight(self.table, self.player)
        chips = total(self.player.bag)
        line = self.texts(
            "table-odds",
            white=white_sum(self.player),
            limit=white_limit(self.table, self.player),
            bad=bad,
            chips=chips,
            odds=bad / max(chips, 1),
        )
        return Text(line, "bold red" if 3 * bad >= chips else "bold yellow" if bad else "bold green")

    # --- Everybody --------------------------------------------------------------------------------------

    def players(self) -> Grid:
        """One line for each player: points, rubies, flask, white total, and the pot."""
        texts = self.texts
        grid = Grid(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
        grid.add_column(f"  {texts('table-player')}", no_wrap=True, max_width=18)
        for key in ("table-points", "table-rubies"):
            grid.add_column(texts(key), justify="right")
        for key in ("table-flask", "table-white", "table-scores"):
            grid.add_column(texts(key), no_wrap=True)
        grid.add_column(texts("table-pot"), ratio=1)
        for seat in range(self.table.options.seats):
            grid.add_row(*self.line(seat), style="bold" if seat == texts.viewer else "")
        return grid

    def line(self, seat: int) -> Iterator[RenderableType]:
        """The line of one player."""
        texts, player = self.texts, self.table.players[seat]
        yield Text(f"{'▸' if seat == texts.viewer else ' '} {texts.name(seat)}")
        yield Text(str(player.score))
        yield Text(str(player.rubies))
        yield Text(texts("table-flask-full" if player.flask else "table-flask-empty"))
        yield Text(f"{white_sum(player)}/{white_limit(self.table, player)}")
        space = scoring(player)
        ruby = f" {RUBY}" if SPACE_RUBY[space] else ""
        yield Text(f"{SPACE_COINS[space]}/{SPACE_POINTS[space]}{ruby}")
        pot = Text(" ").join([self.chip(player.chips[i]) for i in range(player.num_placed)])
        yield Text(" ").join([*([pot] if pot else []), *self.state(player)])

    def state(self, player: Player) -> Iterator[Text]:
        """Whether somebody has exploded, stopped, or brews."""
        if player.exploded == 1:
            yield Text(self.texts("table-exploded"), "bold red")
        elif player.stopped == 1:
            yield Text(self.texts("table-stopped"), "green")
        elif self.table.phase == PHASE_BREWING:
            yield Text(self.texts("table-brewing"), "dim")

    def legend(self) -> Iterator[Text]:
        """What letters and signs mean."""
        texts = self.texts
        letters = (f"{texts(f'table-letter-{color}')} {texts(f'color-{color}')}" for color in COLORS)
        yield Text()
        yield Text(", ".join(letters), "dim")
        yield Text(texts("table-legend", ruby=RUBY, droplet=DROPLET, rat=RAT), "dim")

    # --- The supply -------------------------------------------------------------------------------------

    def supply(self) -> Grid:
        """Prices, and what each color does."""
        grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        grid.add_column(self.texts("table-chip"), no_wrap=True)
        for value in VALUES:
            grid.add_column(str(value), no_wrap=True, justify="right")
        grid.add_column(self.texts("table-effect"))
        for color in range(ORANGE, len(COLORS)):
            chips = {CHIP_VALUE[chip]: chip for chip in range(NUM_CHIPS) if CHIP_COLOR[chip] == color}
            letter = self.texts(f"table-letter-{COLORS[color]}")
            name = Text.assemble(
                (f" {letter} ", STYLES[COLORS[color]]), f" {self.texts(f'color-{COLORS[color]}')}"
            )
            prices = (self.price(chips[value]) if value in chips else Text() for value in VALUES)
            grid.add_row(name, *prices, self.sale(color))
        return grid

    def price(self, chip: int) -> Text:
        """The price of a chip, bright if it can be had."""
        table, player = self.table, self.player
        buying = player.asked == a.BUY
        possible = affordable(table, player, chip) if buying else obtainable(table, chip)
        return Text(str(table.price[chip]) if table.supply[chip] else "–", "bold" if possible else "dim")

    def sale(self, color: int) -> Text:
        """What a color does, and when its book opens if it is still closed."""
        shut = color in closed_books(self.table)
        closed = f"{self.texts('table-closed', number=BOOK_OPENS[color])} " if shut else ""
        return Text.assemble((closed, "bold"), (self.effect(color), "dim"))
