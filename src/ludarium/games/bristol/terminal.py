"""A table of Bristol in a terminal: the street with its carts, the dice, everybody, and what the viewer holds."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ludarium.games.bristol import actions as a
from ludarium.games.bristol.components import (
    CARTS,
    CHARACTERS,
    COINS,
    FACES,
    KINDS,
    NO_CART,
    NO_CHARACTER,
    NUM_CARTS,
    NUM_COINS,
    NUM_DICE,
)
from ludarium.games.bristol.notation import ENDINGS
from ludarium.games.bristol.opinions import PLAIN
from ludarium.games.bristol.rules.carts import num_riders, rider
from ludarium.games.bristol.rules.dice import is_locked
from ludarium.games.bristol.rules.knowledge import VALUE, known_coin
from ludarium.games.bristol.rules.movement import pushable
from ludarium.games.bristol.state import (
    AREA,
    DECK,
    DISCARD,
    MIDDLE,
    NUM_PLACES,
    OVER,
    RECEIVING,
    RIGHT,
    SPECIAL_SIDE,
    Seen,
    decoded,
    in_town,
    is_alive,
    is_ghost,
)
from ludarium.games.bristol.suspicion import ill_myself, suspicion
from ludarium.kernel.telling import Telling

STYLES = ("bold black on wheat1", "bold white on red3", "bold white on orange4")
RAT, APPLE = "r", "o"


def draw(seen: Seen, texts: Telling) -> RenderableType:
    """The table as a seat or a spectator sees it."""
    return Group(*_Drawing(seen, texts).lines())


def note(seen: Seen, action: int, texts: Telling) -> str:
    """What stands beside an answer besides its preview: how doubtful the one is whom it pushes, and what the special
    side of a character says."""
    table = seen.table
    if action == a.SPECIAL and table.options.characters == SPECIAL_SIDE:
        return texts(f"character-{CHARACTERS[table.pawns[seen.seat].character]}")
    if a.PUSH < action <= a.PUSH + 2:
        pawn = pushable(table, seen.seat, action - a.PUSH)
        return texts("table-note-doubt", number=suspicion(seen, PLAIN, pawn))
    return ""


class _Drawing:
    def __init__(self, seen: Seen, texts: Telling) -> None:
        self.seen, self.texts, self.table = seen, texts, seen.table

    def lines(self) -> Iterator[RenderableType]:
        yield self.header()
        yield from self.street()
        yield self.dice()
        yield Text(self.piles(), "dim")
        yield self.players()
        if self.seen.seat >= 0:
            yield from self.mine()

    # --- The street -------------------------------------------------------------------------------------

    def header(self) -> Text:
        """The round, and what is to be said about the gate or the end."""
        table, texts = self.table, self.texts
        line = Text(texts("table-round", number=max(table.round_number, 1)), "bold")
        if table.phase == OVER:
            ending = texts(f"ending-{ENDINGS[table.ending]}")
            return line.append("   ").append(texts("table-over", ending=ending), "bold red")
        if table.gate_round > 0:
            key = "table-gate" if table.gate_round == table.round_number else "table-gate-next"
            line.append("   ").append(texts(key), "bold red")
        return line

    def street(self) -> Iterator[Text]:
        """The carts in their order, with their riders from front to back."""
        for rank in range(NUM_CARTS):
            yield self.cart(self.table.order[rank])

    def cart(self, cart: int) -> Text:
        table, texts = self.table, self.texts
        line = Text.assemble((f" {self.letter(cart)} ", STYLES[cart]), f" {texts(f'cart-{CARTS[cart]}'):<8}")
        if not in_town(table, cart):
            return line.append(texts("table-left"), "dim")
        line.append(texts("table-spaces", number=table.carts[cart].position, track=table.options.track))
        riders = [self.name(rider(table, cart, seat)) for seat in range(num_riders(table, cart))]
        line.append("   ").append(" > ".join(riders) or texts("table-empty"), "bold" if riders else "dim")
        if table.carts[cart].area_size > 0:
            line.append(f"   {texts('table-area', number=table.carts[cart].area_size)}", "italic")
        return line

    def letter(self, cart: int) -> str:
        """A sign besides the color."""
        return self.texts(f"cart-{CARTS[cart]}")[:2]

    def dice(self) -> Text:
        line = Text(f"{self.texts('table-dice')}: ", "bold")
        for die in range(NUM_DICE):
            face = self.table.dice[die]
            lock = f" ({self.texts('table-locked')})" if is_locked(self.table, die) else ""
            line.append(f"{die + 1} ").append(self.texts(f"face-{FACES[face]}"), STYLES[face >> 1])
            line.append(f"{lock}  ")
        return line

    def piles(self) -> str:
        table = self.table
        discard = table.piles.discard_size + table.piles.has_top
        return self.texts(
            "table-piles", deck=table.piles.deck_size, discard=discard, remedies=table.piles.remedy_deck_size
        )

    # --- Everybody --------------------------------------------------------------------------------------

    def name(self, pawn: int) -> str:
        """Who a pawn is; a ghost is called one."""
        if is_ghost(self.table, pawn):
            return self.texts("nobody-number", number=pawn + 1)
        return self.texts.name(pawn)

    def players(self) -> Grid:
        grid, texts, table = Grid(box=None, pad_edge=False), self.texts, self.table
        for key in ("table-player", "table-character", "table-cart", "table-remedies", "table-status"):
            grid.add_column(texts(key))
        for pawn in range(table.num_pawns):
            style = "bold" if pawn == table.turn.pawn else "" if is_alive(table, pawn) else "dim"
            grid.add_row(*self.row(pawn), style=style)
        return grid

    def row(self, pawn: int) -> Iterator[str]:
        table, texts = self.table, self.texts
        turn = f" ({texts('table-turn')})" if pawn == table.turn.pawn else ""
        yield f"{self.name(pawn)}{turn}"
        character = table.pawns[pawn].character
        yield texts(f"character-{CHARACTERS[character]}") if character != NO_CHARACTER else ""
        cart = table.pawns[pawn].cart
        yield texts(f"cart-{CARTS[cart]}") if cart != NO_CART else ""
        yield str(table.pawns[pawn].num_remedies) if not is_ghost(table, pawn) else ""
        yield self.status(pawn)

    def status(self, pawn: int) -> str:
        table, texts = self.table, self.texts
        coins = sum(coin.owner == pawn for coin in table.coins)
        told = f", {texts('table-coins', number=coins)}" if coins else ""
        if is_alive(table, pawn) or table.round_number == 0:
            return f"{texts('table-alive')}{told}"
        first, second = table.pawns[pawn].shown
        if first == 0:
            return f"{texts('table-dead')}{told}"
        health = texts("status-plagued" if table.shown_plagued >> pawn & 1 else "status-healthy")
        return texts("table-showed", status=health, value=first, other=second) + told

    # --- The viewer -------------------------------------------------------------------------------------

    def mine(self) -> Iterator[Text]:
        """One's own cards, and what one has come to know."""
        seen, texts = self.seen, self.texts
        health = texts("status-plagued" if ill_myself(seen) else "status-healthy")
        if seen.own.symptoms[1] > 0:
            first, second = seen.own.symptoms
            yield Text(texts("table-mine", first=first, second=second, status=health), "bold")
        if any(seen.own.drawn):
            cards = [
                self.card(c) if self.table.turn.doing == RECEIVING else str(c) for c in seen.own.drawn if c
            ]
            yield Text(texts("table-drawn", cards=", ".join(cards)), "bold")
        hand = [self.card(card) for card in seen.own.remedies if card]
        yield Text(texts("table-hand", cards=", ".join(hand)) if hand else texts("table-no-remedies"))
        if coins := self.own_coins():
            yield Text(texts("table-own-coins", coins=", ".join(coins)))
        if seen.own.mind.num_facts > 0:
            facts = [self.fact(seen.own.mind.facts[index]) for index in range(seen.own.mind.num_facts)]
            yield Text(texts("table-known", cards="; ".join(facts)), "dim")
        if seen.own.met != 0:
            names = [self.name(pawn) for pawn in range(self.table.num_pawns) if seen.own.met >> pawn & 1]
            yield Text(texts("table-met", names=", ".join(names)), "dim")

    def own_coins(self) -> list[str]:
        """What one's coins say."""
        mine = [coin for coin in range(NUM_COINS) if self.table.coins[coin].owner == self.seen.seat]
        return [self.texts(f"coin-{COINS[known_coin(self.table, self.seen.own, coin)]}") for coin in mine]

    def card(self, card: int) -> str:
        return self.texts(f"card-{KINDS[decoded(card)]}")

    def fact(self, fact: int) -> str:
        """A card that the viewer knows, and where it may be."""
        places = [self.place(place) for place in range(NUM_PLACES) if fact >> (3 + place) & 1]
        joined = f" {self.texts('table-or')} ".join(dict.fromkeys(places))
        return self.texts("table-fact", value=fact & VALUE, places=joined)

    def place(self, place: int) -> str:
        texts = self.texts
        if place < AREA:
            return self.name(place - RIGHT if place >= self.table.num_pawns else place)
        if place < MIDDLE:
            return texts("table-in-area", cart=texts(f"cart-{CARTS[place - AREA]}"))
        if place == MIDDLE:
            return texts("table-in-middle")
        if place == DECK:
            return texts("table-in-deck")
        return texts("table-in-discard" if place == DISCARD else "table-on-top")
