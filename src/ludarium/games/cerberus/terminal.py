"""A table of Cerberus in a terminal: rage track, board, boats, players, and the viewer's own cards.

Everything is drawn from the board's rows, so that an owner's own board appears without new drawing.
"""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ludarium.games.cerberus import actions as a
from ludarium.games.cerberus.components import (
    ADVENTURER,
    ADVENTURER_POWERS,
    AMOUNT,
    BOAT_SYMBOL,
    BRIDGE,
    CARDS,
    CERBERUS,
    CERBERUS_POWERS,
    DRAW_SYMBOL,
    FUNICULAR,
    GONDOLA,
    GREEN,
    LABELS,
    LATE,
    MARK,
    MAX_PARTS,
    NO_POWER,
    NUM_BOATS,
    NUM_CARDS,
    NUM_LABELS,
    ORANGE,
    OUT,
    PART,
    PART_WORDS,
    PORTAL,
    POWERS,
    RAGE_SYMBOL,
    STELE,
    STILT,
)
from ludarium.games.cerberus.previews import readings
from ludarium.games.cerberus.state import NO_PAWN, UNUSED_PAWN, Player, Seen, Table
from ludarium.kernel.bits import has
from ludarium.kernel.telling import Telling

SPACES_PER_ROW = 12
DOG, DIE = "C", "◆"

ZONE_STYLES = {GREEN: "on dark_green", ORANGE: "on dark_orange3", LATE: "on dark_red"}
ZONE_LETTERS = {GREEN: "g", ORANGE: "o", LATE: "!"}
SYMBOL_SIGNS = {DRAW_SYMBOL: "+", RAGE_SYMBOL: "▲", BOAT_SYMBOL: "?"}
WAY_SIGNS = {BRIDGE: "=", PORTAL: "◎", GONDOLA: "∪", FUNICULAR: "/"}
FEATURE_SIGNS = {MARK: "✶", STILT: "╥", STELE: "▮"}


def draw(seen: Seen, texts: Telling) -> RenderableType:
    """The table as a seat or a spectator sees it."""
    return Group(*_Drawing(seen, texts).lines())


def note(seen: Seen, action: int, texts: Telling) -> str:
    """What stands beside an answer besides its preview: the part of the power that it carries out."""
    if seen.table.power == NO_POWER or not a.AIM_FIRST <= action < a.SEND_BACK:
        return ""
    place = seen.table.power * MAX_PARTS + a.ANSWER_PART[action]
    return texts(f"table-part-{PART_WORDS[PART[place]]}", number=AMOUNT[place])


class _Drawing:
    """A table through the eyes of one player or a spectator."""

    def __init__(self, seen: Seen, texts: Telling) -> None:
        self.seen, self.texts, self.seat = seen, texts, seen.seat
        self.table: Table = seen.table

    def lines(self) -> Iterator[RenderableType]:
        yield self.header()
        yield self.rage_track()
        yield Text()
        yield from self.board()
        yield self.legend()
        yield Text()
        yield self.boats()
        yield Text()
        yield self.players()
        if self.seat >= 0:
            yield from self.cards(self.table.players[self.seat])

    # --- Above the board --------------------------------------------------------------------------------

    def header(self) -> Text:
        table, texts = self.table, self.texts
        line = Text(texts("table-turn", number=table.turn_number, seat=texts.name(table.active)), "bold")
        if table.power != NO_POWER:
            line.append(f"   {texts(f'power-{POWERS[table.power]}')}", "italic")
        return line

    def rage_track(self) -> Text:
        """Labels from 7 to 1 with the pawns on them, blanks, and the hunt space; the die on its place."""
        table, texts = self.table, self.texts
        line, dark = Text(f"{texts('table-rage')} "), readings(table)["dark"]
        for place in range(table.board.hunt + 1):
            label = str(LABELS[place]) if place < NUM_LABELS else "·"
            word = texts("table-hunt") if place == table.board.hunt else label
            pawn = table.track[place] if place < NUM_LABELS else NO_PAWN
            if pawn == UNUSED_PAWN:
                word = "×"
            elif pawn != NO_PAWN:
                word = f"({pawn + 1})"
            is_dark = place < NUM_LABELS and dark[place] == 1
            here = place == table.rage
            line.append(f"[{DIE}{table.speed} {word}]" if here else f"[{word}]", "reverse" if is_dark else "")
        steps, (_, space) = readings(table)["to_hunt"][table.rage], readings(table)["hunt"]
        line.append(f"   {texts('table-reach', number=steps, speed=table.speed, space=space)}")
        return line

    # --- The board --------------------------------------------------------------------------------------

    def board(self) -> Iterator[RenderableType]:
        spaces = self.table.board.num_spaces
        for first in range(0, spaces + 1, SPACES_PER_ROW):
            grid = Grid.grid(padding=(0, 1))
            last = min(first + SPACES_PER_ROW, spaces + 1)
            for _ in range(first, last):
                grid.add_column(justify="center", min_width=5)
            grid.add_row(*(self.place(space) for space in range(first, last)))
            grid.add_row(*(self.signs(space) for space in range(first, last)))
            grid.add_row(*(self.pawns(space) for space in range(first, last)))
            yield grid

    def place(self, space: int) -> Text:
        """A space's number with the letter of its zone; the boat behind the last."""
        board = self.table.board
        if space == board.num_spaces:
            return Text(self.texts("table-boat"), "bold")
        zone = board.zones[space]
        return Text(f"{space}{ZONE_LETTERS.get(zone, '')}", ZONE_STYLES.get(zone, "dim"))

    def signs(self, space: int) -> Text:
        """Mark, symbol and ways of a space, in signs that the legend explains."""
        board = self.table.board
        if space == board.num_spaces:
            return Text(f"{self.table.aboard}/{self.table.boat or '?'}")
        signs = [sign for bit, sign in FEATURE_SIGNS.items() if board.features[space] & bit]
        signs += [SYMBOL_SIGNS.get(board.symbols[space], "")]
        if board.ways[space]:
            signs += [f"{WAY_SIGNS[board.ways[space]]}{board.across[space]}"]
        signs += ["‖"] if space == board.reveal else []
        signs += ["⌂"] if space == board.start else []
        return Text("".join(signs) or "·", "yellow")

    def pawns(self, space: int) -> Text:
        line = Text(DOG, "bold white on red") if space == self.table.cerberus else Text()
        for seat in range(self.table.options.seats):
            if self.table.players[seat].space == space:
                line.append(str(seat + 1), "bold reverse" if seat == self.seat else "bold")
        return line

    def legend(self) -> Text:
        return Text(self.texts("table-legend"), "dim")

    # --- Boats and players ------------------------------------------------------------------------------

    def boats(self) -> Text:
        """The active boat once it is revealed; until then the three berths with what the viewer has seen."""
        texts = self.texts
        if self.table.boat > 0:
            return Text(texts("table-boat-revealed", number=self.table.boat, aboard=self.table.aboard))
        words = [
            texts("table-berth-known", berth=berth + 1, number=self.seen.own.mind.boats[berth])
            if self.seen.own.mind.boats[berth]
            else texts("table-berth", berth=berth + 1)
            for berth in range(NUM_BOATS)
        ]
        return Text(f"{texts('table-boats')} {'  '.join(words)}")

    def players(self) -> Grid:
        texts = self.texts
        grid = Grid(box=None, padding=(0, 2))
        for key in (
            "table-player",
            "table-camp",
            "table-space",
            "table-cards",
            "table-actions",
            "table-seen",
        ):
            grid.add_column(texts(key))
        for seat in range(self.table.options.seats):
            player = self.table.players[seat]
            name = f"{'▶' if seat == self.table.active else ' '} {seat + 1} {texts.name(seat)}"
            looked = ", ".join(str(berth + 1) for berth in range(NUM_BOATS) if has(player.looked, berth))
            hand = " ".join([str(player.hand_size), *self.shown(player)])
            grid.add_row(name, self.camp(player), self.where(player), hand, self.action_cards(player), looked)
        return grid

    def camp(self, player: Player) -> str:
        words = {ADVENTURER: "table-adventurer", CERBERUS: "table-cerberus", OUT: "table-out"}
        return self.texts(words[player.camp])

    def where(self, player: Player) -> str:
        if player.space == self.table.board.num_spaces:
            return self.texts("table-boat")
        return str(player.space) if player.space >= 0 else "–"

    def shown(self, player: Player) -> Iterator[str]:
        """Cards that everybody knows to be in this hand."""
        yield from (
            f"({self.texts(f'card-{CARDS[card]}')})" for card in range(NUM_CARDS) if player.shown[card] > 0
        )

    @staticmethod
    def action_cards(player: Player) -> str:
        return " ".join(str(card + 1) if has(player.actions, card) else "·" for card in range(4))

    # --- One's own cards --------------------------------------------------------------------------------

    def cards(self, player: Player) -> Iterator[Text]:
        """Action cards in hand and survival or betrayal cards, each with both powers."""
        if player.camp == OUT:
            return
        yield Text()
        powers = ADVENTURER_POWERS if player.camp == ADVENTURER else CERBERUS_POWERS
        for index, power in enumerate(powers):
            if has(player.actions, index // 2):
                yield Text(f"  {self.texts(f'power-{power}')}", "cyan")
        for card in range(NUM_CARDS):
            count = self.seen.own.hand.cards[card]
            if count:
                yield Text(f"  {count} × {self.texts(f'card-{CARDS[card]}')}", "bold magenta")
                for level in ("simple", "advanced"):
                    yield Text(f"      {self.texts(f'power-{CARDS[card]}-{level}')}", "magenta")
