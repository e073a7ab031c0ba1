"""Setting up: the board of the options, decks, pawns and the die before the first turn."""

from ludarium.games.cerberus.components import (
    ALL_ACTION_CARDS,
    COPIES,
    FATALISM,
    FIRST_CARD,
    LAST_CARD,
    MAX_SPEED,
    NO_WAY,
    NUM_CARDS,
    NUM_LABELS,
    NUM_PAWNS,
    PORTAL,
)
from ludarium.games.cerberus.pieces import (
    FIRST_BOARD,
    FIRST_EDITION,
    FIRST_END,
    FIRST_PLACE,
    FIRST_START,
    MAX_SPACES,
    PIECE_ACROSS,
    PIECE_BLANKS,
    PIECE_DARK,
    PIECE_FEATURES,
    PIECE_MINIMUM,
    PIECE_REVEAL,
    PIECE_SPACES,
    PIECE_START,
    PIECE_STELES,
    PIECE_SYMBOLS,
    PIECE_WAYS,
    PIECE_ZONES,
)
from ludarium.games.cerberus.rules.rage import leftmost_free
from ludarium.games.cerberus.rules.turn import begin_game
from ludarium.games.cerberus.state import AS_BOARD, NO_PAWN, UNUSED_PAWN, Board, Options, State, Table
from ludarium.kernel.forms import rule


@rule
def set_up(state: State) -> None:
    """Lay the game out as the options say and begin."""
    table = state.table
    lay_board(table)
    shuffle(state)
    place_pawns(table)
    place_die(table)
    begin_game(table)


# --- The board --------------------------------------------------------------------------------------------


@rule
def lay_board(table: Table) -> None:
    """[CB-BOARD-1, CB-BOARD-2] The pieces of the chosen board, one behind the other."""
    options, board = table.options, table.board
    if options.board == FIRST_EDITION:
        lay_piece(table, FIRST_START + options.start_piece)
        lay_piece(table, FIRST_PLACE + options.second_piece)
        lay_piece(table, FIRST_PLACE + options.third_piece)
        lay_piece(table, FIRST_END + options.end_piece)
    else:
        lay_piece(table, FIRST_BOARD + options.board - (1 if options.board > FIRST_EDITION else 0))
    if options.rage_blanks != AS_BOARD:
        board.hunt = NUM_LABELS + options.rage_blanks


@rule
def lay_piece(table: Table, piece: int) -> None:
    """[CB-BOARD-1, CB-BOARD-3, CB-BOARD-5] A piece goes behind what lies there, with all that is on its spaces."""
    board = table.board
    at = board.num_spaces
    for space in range(PIECE_SPACES[piece]):
        lay_space(board, at, space, piece * MAX_SPACES + space)
    board.num_spaces = at + PIECE_SPACES[piece]
    if PIECE_START[piece] >= 0:
        board.start = at + PIECE_START[piece]
    if PIECE_REVEAL[piece] >= 0:
        board.reveal = at + PIECE_REVEAL[piece]
    if PIECE_BLANKS[piece] >= 0:
        board.hunt = NUM_LABELS + PIECE_BLANKS[piece]
        board.dark_min_label = PIECE_DARK[piece]
        table.minimum = PIECE_MINIMUM[piece]


@rule
def lay_space(board: Board, at: int, space: int, place: int) -> None:
    """[CB-BOARD-5] One space of a piece."""
    board.features[at + space] = PIECE_FEATURES[place]
    board.zones[at + space] = PIECE_ZONES[place]
    board.symbols[at + space] = PIECE_SYMBOLS[place]
    board.ways[at + space] = PIECE_WAYS[place]
    if PIECE_WAYS[place] != NO_WAY:
        board.across[at + space] = at + PIECE_ACROSS[place]
    if PIECE_WAYS[place] == PORTAL:
        board.steles[at + space] = at + PIECE_STELES[place]


# --- Cards, pawns and the die -----------------------------------------------------------------------------


@rule
def num_copies(options: Options, card: int) -> int:
    """[CB-BOX-3, CB-BOX-4] How many of a card are in the game; Fatalism in the larger deck only."""
    return COPIES[card] if card != FATALISM or options.survival_deck == 28 else 0


@rule
def shuffle(state: State) -> None:
    """[CB-SETUP-5, CB-SEE-5] Two face-down decks; everybody knows what is in them."""
    table = state.table
    for card in range(NUM_CARDS):
        state.hidden.deck[card] = num_copies(table.options, card)
        table.made[card] = state.hidden.deck[card]
    for camp in range(2):
        for card in range(FIRST_CARD[camp], LAST_CARD[camp] + 1):
            table.deck_sizes[camp] += state.hidden.deck[card]


@rule
def place_pawns(table: Table) -> None:
    """[CB-SETUP-1, CB-SETUP-3, CB-SETUP-5] All on the gates of hell with action cards; spare ones lie on the track."""
    table.left = table.options.seats
    table.adventurers = (1 << table.options.seats) - 1
    for seat in range(table.options.seats):
        table.players[seat].space = table.board.start
        table.players[seat].actions = ALL_ACTION_CARDS
    for place in range(NUM_PAWNS):
        table.track[place] = UNUSED_PAWN if place < leftmost_free(table) else NO_PAWN


@rule
def extra_minimum(seats: int) -> int:
    """[CB-SETUP-4] With three players Cerberus is never slow."""
    return 2 if seats == 3 else 0


@rule
def place_die(table: Table) -> None:
    """[CB-SETUP-3, CB-SETUP-4] On the label of the players, showing the minimum, with the difficulty added."""
    options = table.options
    table.minimum = min(table.minimum + extra_minimum(options.seats) + options.difficulty, MAX_SPEED)
    table.speed = table.minimum
    table.rage = leftmost_free(table)
