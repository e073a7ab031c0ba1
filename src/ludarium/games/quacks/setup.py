"""Setting up: bags, supply, books and markers before the first round."""

from ludarium.games.quacks.components import (
    BLUE,
    BLUE_4,
    CHIP_COLOR,
    CHIP_COUNT,
    CHIP_PRICE,
    GREEN,
    GREEN_4,
    NUM_CARDS,
    NUM_CHIPS,
    NUM_SETS,
    PURPLE,
    RED,
    START_BAG,
    WHITE,
    WHITE_1,
    YELLOW,
)
from ludarium.games.quacks.rules.round import begin_game
from ludarium.games.quacks.state import Options, Player, State, Table
from ludarium.kernel.forms import rule


@rule
def set_up(state: State) -> None:
    """Lay the game out as the options say and begin."""
    table = state.table
    for seat in range(table.options.seats):
        equip(table.options, table.players[seat])
    fill_supply(table)
    open_price_lists(table)
    shuffle_cards(table)
    begin_game(table)


@rule
def equip(options: Options, player: Player) -> None:
    """[Q-SETUP-3, Q-SETUP-4, Q-OPTION-9] Nine chips in the bag, a full flask, the droplet on 0 and a ruby."""
    player.flask = 1
    player.rubies = options.start_rubies
    for chip in range(NUM_CHIPS):
        player.bag[chip] = START_BAG[chip]


@rule
def fill_supply(table: Table) -> None:
    """[Q-SETUP-5, Q-SETUP-6, Q-BOX-1] What is in no bag is the supply, but of white only a 1 for each player."""
    for chip in range(NUM_CHIPS):
        left = CHIP_COUNT[chip] - table.options.seats * START_BAG[chip]
        if CHIP_COLOR[chip] != WHITE:
            table.supply[chip] = left
        elif chip == WHITE_1:
            table.supply[chip] = table.options.seats
            table.box[chip] = left - table.options.seats
        else:
            table.box[chip] = left


@rule
def open_price_lists(table: Table) -> None:
    """[Q-SETUP-7, Q-BOX-2, Q-OPTION-7, Q-OPTION-8] Every chip costs what its book says."""
    options = table.options
    for chip in range(NUM_CHIPS):
        table.price[chip] = CHIP_PRICE[chip * NUM_SETS + book(options, CHIP_COLOR[chip]) - 1]
    if options.green_book == 3:
        table.price[GREEN_4] = options.green3_price4
    if options.blue_book == 4:
        table.price[BLUE_4] = options.blue4_price4


@rule
def book(options: Options, color: int) -> int:
    """[Q-BOX-7, Q-OPTION-14, Q-OPTION-15, Q-OPTION-16, Q-OPTION-17, Q-OPTION-18] The set of a color's book."""
    if color == GREEN:
        return options.green_book
    if color == BLUE:
        return options.blue_book
    if color == RED:
        return options.red_book
    if color == YELLOW:
        return options.yellow_book
    if color == PURPLE:
        return options.purple_book
    return 1


@rule
def shuffle_cards(table: Table) -> None:
    """[Q-SETUP-2, Q-BOX-8] All 24 cards are in the deck; each is drawn when it is read."""
    for card in range(NUM_CARDS):
        table.deck[card] = 1
