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
    CHIP_NEXT,
    CHIP_VALUE,
    CHIP_WORDS,
    COLORS,
    GLASS_CHIP,
    GLASS_POINTS,
    LAST_GLASS,
    LAST_ROUND,
    LAST_SPACE,
    NO_CARD,
    NO_CHIP,
    NUM_CHIPS,
    NUM_SPACES,
    ORANGE,
    RED_1,
    SPACE_COINS,
    SPACE_POINTS,
    SPACE_RUBY,
    WHITE,
)
from ludarium.games.quacks.odds import explodes, explosive_weight
from ludarium.games.quacks.rules.brewing import distance, goes_beside, signal_round
from ludarium.games.quacks.rules.evaluation import haunted_points
from ludarium.games.quacks.rules.gains import obtainable, total
from ludarium.games.quacks.rules.pot import (
    chip_from_last,
    green_sum,
    last_space,
    scoring_space,
    white_limit,
    white_sum,
)
from ludarium.games.quacks.rules.rats import start_space
from ludarium.games.quacks.setup import book
from ludarium.games.quacks.state import BACK, BESIDE, PHASE_BREWING, PHASE_STRONG, Player, Seen, Table
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


def draw(seen: Seen, texts: Telling) -> RenderableType:
    """The table as a seat or a spectator sees it."""
    return _Drawing(seen, texts)


def note(seen: Seen, action: int, texts: Telling) -> str:
    """What an answer would bring, beyond its own words."""
    return _Notes(seen, texts).of(action)


class _Sight:
    """A table through the eyes of one player; a spectator looks over the first player's shoulder."""

    def __init__(self, seen: Seen, texts: Telling) -> None:
        self.texts = texts
        self.table: Table = seen.table
        self.seat = seen.seat if seen.seat >= 0 else seen.table.first
        self.player: Player = seen.table.players[self.seat]

    def scoring(self, player: Player) -> int:
        """The scoring space, fixed or as it would be now."""
        return player.scoring if player.stopped == 1 else scoring_space(player)

    def word(self, chip: int) -> str:
        return self.texts(f"chip-{CHIP_WORDS[chip]}")

    def effect(self, color: int) -> str:
        """What the chips of a color do by the books of this game."""
        if color == ORANGE:
            return self.texts("table-effect-orange")
        if color == BLACK:
            return self.texts(self.black_page())
        return self.texts(f"option-{COLORS[color]}-book.is-{book(self.table.options, color)}")

    def black_page(self) -> str:
        """Which page of the black book is open; a tie of none is a matter of the options."""
        options = self.table.options
        if options.seats > 2:
            return "table-effect-black-more"
        return "table-effect-black-two-or-none" if options.black_zero_tie_pays else "table-effect-black-two"


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
        last = min(self.scoring(self.player) + AHEAD, NUM_SPACES - 1) // SPACES_PER_ROW
        for row in range(first, last + 1):
            spaces = range(row * SPACES_PER_ROW, min((row + 1) * SPACES_PER_ROW, NUM_SPACES))
            yield Text.assemble((f"{spaces[0]:>2} ", "dim"), *map(self.cell, spaces))
            yield Text.assemble("   ", *map(self.printed, spaces))

    def cell(self, space: int) -> Text:
        """What lies on a space; the scoring space stands in brackets."""
        mark = self.mark(space)
        left, right = ("[", "]") if space == self.scoring(self.player) else (" ", " ")
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
        style = "bold" if space == self.scoring(self.player) else "dim"
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
            if signal_round(table):
                yield Text(texts("table-signal"))

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
        space = self.scoring(player)
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
        payable = player.asked != a.BUY or table.price[chip] <= player.coins
        possible = payable and obtainable(table, chip) and CHIP_COLOR[chip] != player.first_color
        return Text(str(table.price[chip]) if table.supply[chip] else "–", "bold" if possible else "dim")

    def sale(self, color: int) -> Text:
        """What a color does, and when its book opens if it is still closed."""
        opens = BOOK_OPENS[color]
        closed = f"{self.texts('table-closed', number=opens)} " if self.table.round_number < opens else ""
        return Text.assemble((closed, "bold"), (self.effect(color), "dim"))


class _Notes(_Sight):
    """What each answer would bring, in a few words; empty where its own words say all."""

    def of(self, action: int) -> str:
        """One line per question."""
        asked = self.player.asked
        if asked == a.KEEP_BREWING:
            return self.brewing(action)
        if asked in (a.BUY, a.ONLY_ONE, a.WHEEL_AND_DEAL, a.RATS_ARE_FRIENDS, a.SCHADENFREUDE, a.GREEN_GIFT):
            return self.gain(action)
        if asked == a.PLACE_ONE_OF:
            return self.placing(action - a.TAKE) if action != a.LEAVE else ""
        if asked == a.SWAP_ONE_OF and action != a.LEAVE:
            return self.texts("table-note-swap", chip=self.word(CHIP_NEXT[action - a.TAKE]))
        if asked == a.MOVE_EXTRA and action == a.ACCEPT:
            return self.texts("table-note-extra", extra=self.player.extra)
        if asked == a.GREEN_MOVE and action == a.ACCEPT:
            return self.texts("table-note-extra", extra=green_sum(self.player))
        if asked == a.GOOD_START:
            given = action - a.GIVE_UP_TAILS
            return self.texts("table-note-tails", rubies=given, tails=self.player.tails - given)
        if asked == a.PURPLE_REWARD:
            return self.reward(action - a.REWARD)
        if asked == a.POINTS_OR_COINS:
            return self.outcome(action)
        return self.step(action) if asked == a.DROPLET_STEP else ""

    def brewing(self, action: int) -> str:
        """The odds of drawing, the worth of stopping, the chip that the flask would return."""
        player = self.player
        if action == a.DRAW:
            bad, chips = explosive_weight(self.table, player), total(player.bag)
            return self.texts("table-note-draw", bad=bad, chips=chips, odds=bad / max(chips, 1))
        if action == a.STOP:
            space = scoring_space(player)
            return self.texts(
                "table-note-stop",
                space=space,
                coins=SPACE_COINS[space],
                points=SPACE_POINTS[space],
                ruby=SPACE_RUBY[space],
            )
        chip = player.aside if player.last == BESIDE else chip_from_last(player, 0)
        return self.texts("table-note-flask", chip=self.word(chip))

    def gain(self, action: int) -> str:
        """The price of a chip and what it does."""
        if action == a.TAKE_POINTS:
            return self.texts("table-note-points", points=self.player.tails)
        if not a.TAKE <= action < a.LEAVE:
            return ""
        chip = action - a.TAKE
        if self.player.asked == a.BUY:
            price, stock = self.table.price[chip], self.table.supply[chip]
            return self.texts("table-note-price", price=price, coins=self.player.coins, stock=stock)
        return "" if self.player.asked in FROM_SUPPLY else self.effect(CHIP_COLOR[chip])

    def placing(self, chip: int) -> str:
        """Where a chip would go, and what that does to the white total."""
        table, player = self.table, self.player
        if goes_beside(table, chip) and not self.inert():
            return self.texts("table-note-beside")
        space = min(last_space(player) + distance(table, player, chip, 0), LAST_SPACE)
        if CHIP_COLOR[chip] != WHITE:
            return self.texts("table-note-space", space=space)
        if explodes(table, player, chip) and not self.inert():
            return self.texts("table-note-explodes", space=space)
        white = white_sum(player) + CHIP_VALUE[chip]
        return self.texts("table-note-white", space=space, white=white, limit=white_limit(table, player))

    def inert(self) -> bool:
        """Strong ingredient: the chip cannot blow the pot up."""
        return self.table.phase == PHASE_STRONG and self.table.options.strong_ingredient_safe_and_inert == 1

    def reward(self, level: int) -> str:
        """What the purple book pays."""
        purple_book = self.table.options.purple_book
        if level == 0:
            return ""
        if purple_book == 3:
            return self.texts("table-note-points", points=haunted_points(self.player))
        return self.texts(f"table-purple-{purple_book}-{level}")

    def outcome(self, action: int) -> str:
        """The points or the coins of the scoring space."""
        space = self.player.scoring
        if action == a.CHOOSE_POINTS:
            return self.texts("table-note-points", points=SPACE_POINTS[space])
        return self.texts("table-note-coins", coins=SPACE_COINS[space])

    def step(self, action: int) -> str:
        """Where a droplet would go."""
        if action == a.MOVE_DROPLET:
            return self.texts("table-note-droplet", space=self.player.droplet + 1)
        if action != a.MOVE_TUBE:
            return ""
        glass = self.player.tube + 1
        if GLASS_CHIP[glass] != NO_CHIP:
            return self.texts("table-note-tube-chip", glass=glass, chip=self.word(GLASS_CHIP[glass]))
        if GLASS_POINTS[glass] > 0:
            return self.texts("table-note-tube-points", glass=glass, points=GLASS_POINTS[glass])
        return self.texts("table-note-tube-rubies", glass=glass)
