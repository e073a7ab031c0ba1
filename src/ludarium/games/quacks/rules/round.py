"""A round from the tracker to the clean-up: which phase follows which, and whose turn it is."""

from ludarium.games.quacks.actions import (
    BOOK_OPENED,
    CARD_DRAWN,
    CARD_STREAM,
    DRAW_CARD,
    DRAW_FIRST,
    FIRST_DRAWN,
    FIRST_PLAYER,
    FIRST_STREAM,
    GAME_ENDS,
    ROUND_BEGINS,
    WHITES_ADDED,
    answers,
    draws,
)
from ludarium.games.quacks.components import (
    BLACK_1,
    BOOK_OPENS,
    CARD_PURPLE,
    COLORS,
    EXTRA_WHITE_ROUND,
    F04_LESS_IS_MORE,
    F09_OPPORTUNISTIC_MOMENT,
    F15_SEASONED_PERFECTLY,
    F18_SCHADENFREUDE,
    F22_STRONG_INGREDIENT,
    GREEN_1,
    GREEN_4,
    LAST_ROUND,
    NO_CARD,
    NO_COLOR,
    NUM_CARDS,
    PURPLE_1,
    WHITE_1,
)
from ludarium.games.quacks.rules.brewing import begin_brewing, settle, signal_round, signals_go_on
from ludarium.games.quacks.rules.evaluation import (
    begin_roll,
    black_turn,
    die_turn,
    find_rubies,
    green_turn,
    next_green,
    points_turn,
    purple_turn,
    seasoned_turn,
)
from ludarium.games.quacks.rules.fortune import (
    card_turn,
    gift_turn,
    less_is_more,
    offer_swap,
    read_card,
    strong_turn,
)
from ludarium.games.quacks.rules.gains import ask_for_step, total
from ludarium.games.quacks.rules.pot import empty_into_bag
from ludarium.games.quacks.rules.rats import release_rats
from ludarium.games.quacks.rules.spending import magic_potion, offer_purchase, offer_spending
from ludarium.games.quacks.state import (
    DRAWN,
    DUE_CARD,
    DUE_FIRST,
    GONE,
    MAX_SEATS,
    NO_SEAT,
    PHASE_BLACK,
    PHASE_BREWING,
    PHASE_BUYING,
    PHASE_CARD,
    PHASE_DIE,
    PHASE_GIFTS,
    PHASE_GREEN,
    PHASE_OVER,
    PHASE_POINTS,
    PHASE_PURPLE,
    PHASE_RUBIES,
    PHASE_SEASONED,
    PHASE_SPENDING,
    PHASE_STRONG,
    SETTLED,
    Player,
    State,
    Table,
)
from ludarium.kernel.forms import EVERYONE, rule, tell
from ludarium.kernel.records import Ints

# --- The game and its rounds ----------------------------------------------------------------------------


@rule
def begin_game(table: Table) -> None:
    """[Q-SETUP-1, Q-OPTION-13] Seat 1 goes first, or the first player is drawn."""
    if table.options.first_player == DRAWN:
        table.due = DUE_FIRST
    else:
        begin_with(table, 0)


@draws(DRAW_FIRST)
@rule
def first_weights(state: State, weights: Ints) -> int:
    """[Q-SETUP-1] Each player is as likely to begin."""
    for seat in range(MAX_SEATS):
        weights[seat] = 1 if seat < state.table.options.seats else 0
    return FIRST_STREAM


@answers(DRAW_FIRST)
@rule
def first_player_drawn(state: State, outcome: int) -> None:
    """[Q-SETUP-1] The lot has fallen."""
    begin_with(state.table, outcome - FIRST_DRAWN)


@rule
def begin_with(table: Table, seat: int) -> None:
    """[Q-SETUP-1] The first player is known."""
    table.first = seat
    tell(FIRST_PLAYER, EVERYONE, seat)
    begin_round(table)


@rule
def begin_round(table: Table) -> None:
    """[Q-ROUND-2, Q-CARD-1] The tracker first, then a card is drawn."""
    table.round_number += 1
    tell(ROUND_BEGINS, EVERYONE, table.round_number, table.first)
    follow_tracker(table)
    table.phase = PHASE_CARD
    table.due = DUE_CARD


@rule
def follow_tracker(table: Table) -> None:
    """[Q-TRACKER-1, Q-TRACKER-2, Q-TRACKER-3] Books open in rounds 2 and 3; in round 6 every bag gets a white 1."""
    for color in range(NUM_COLORS):
        if BOOK_OPENS[color] == table.round_number and table.round_number > 1:
            tell(BOOK_OPENED, EVERYONE, color)
    if table.round_number == EXTRA_WHITE_ROUND:
        tell(WHITES_ADDED, EVERYONE)
        for seat in range(table.options.seats):
            table.supply[WHITE_1] -= 1
            table.players[seat].bag[WHITE_1] += 1


@draws(DRAW_CARD)
@rule
def card_weights(state: State, weights: Ints) -> int:
    """[Q-CARD-1] Each card that has not been read is as likely."""
    for card in range(NUM_CARDS):
        weights[card] = state.table.deck[card]
    return CARD_STREAM


@answers(DRAW_CARD)
@rule
def card_drawn(state: State, outcome: int) -> None:
    """[Q-CARD-1, Q-CARD-2] The card is read; a purple one now acts for everybody in turn."""
    table, card = state.table, outcome - CARD_DRAWN
    table.due = 0
    table.turn = 0 if CARD_PURPLE[card] == 1 else table.options.seats
    read_card(table, card)


@rule
def end_round(table: Table) -> None:
    """[Q-ROUND-1, Q-ROUND-5] Clean up and pass the deck on, or end the game after the ninth round."""
    if table.round_number == LAST_ROUND:
        table.phase = PHASE_OVER
        tell(GAME_ENDS, EVERYONE)
        return
    for seat in range(table.options.seats):
        clean_up(table.players[seat])
    table.card = NO_CARD
    table.first = (table.first + 1) % table.options.seats
    begin_round(table)


@rule
def clean_up(player: Player) -> None:
    """[Q-ROUND-5, Q-BUY-2, Q-BUY-4] The pot goes into the bag, the rat stone out of the pot, coins are lost."""
    empty_into_bag(player)
    player.rats = 0
    player.has_drawn = 0
    player.last = GONE
    player.white_seen = 0
    player.chance_used = 0
    player.exploded = 0
    player.shielded = 0
    player.stopped = 0
    player.scoring = 0
    player.coins = 0
    player.first_color = NO_COLOR
    player.num_bought = 0
    player.tails = 0
    player.tails_given = 0


@rule
def progress(state: State) -> int:
    """[Q-ROUND-1, Q-ROUND-2] How far the game has come: its rounds, and the phases of this one."""
    return state.table.round_number * NUM_PHASES + state.table.phase


# --- From one question to the next ----------------------------------------------------------------------


@rule
def proceed(state: State) -> None:
    """[Q-ROUND-2, Q-ROUND-4] Go on until somebody is asked, chance owes something, or the game is over."""
    table = state.table
    while True:
        settle_chips(table)
        if table.owing != 0 or table.due != 0 or table.phase == PHASE_OVER:
            return
        if not phase_goes_on(state):
            next_phase(table)


@rule
def settle_chips(table: Table) -> None:
    """[Q-BREW-1] Whoever brews deals with the chip just drawn, whatever the others do."""
    if table.phase == PHASE_BREWING or table.phase == PHASE_STRONG:
        for seat in range(table.options.seats):
            if table.players[seat].stage != SETTLED:
                settle(table, seat)


@rule
def phase_goes_on(state: State) -> bool:
    """[Q-ROUND-4] Another signal, or something more in a turn, or the next turn; False when the phase is over."""
    table = state.table
    if table.phase == PHASE_BREWING:
        return signal_round(table) and signals_go_on(state)
    if table.active != NO_SEAT:
        if not turn_goes_on(table, table.active):
            table.active = NO_SEAT
        return True
    if table.turn == table.options.seats:
        return False
    table.active = (table.first + table.turn) % table.options.seats
    table.turn += 1
    take_turn(table, table.active)
    return True


@rule
def next_phase(table: Table) -> None:
    """[Q-ROUND-2, Q-ROUND-3] The phases in their order; those in which nothing can happen are passed over."""
    if table.phase == PHASE_CARD and table.card == F04_LESS_IS_MORE:
        less_is_more(table)
    if table.phase == PHASE_SPENDING:
        end_round(table)
        return
    table.turn = 0
    table.phase += 1
    while idle(table):
        table.phase += 1
    begin_phase(table)


@rule
def idle(table: Table) -> bool:
    """[Q-ROUND-3, Q-LAST-1] The phase of a card that was not read, of a color in no pot, or of the closed shop."""
    phase, card = table.phase, table.card
    if phase == PHASE_STRONG:
        return card != F22_STRONG_INGREDIENT
    if phase == PHASE_GIFTS:
        return card != F18_SCHADENFREUDE
    if phase == PHASE_BLACK:
        return table.options.seats > 2 and not in_some_pot(table, BLACK_1, BLACK_1)
    if phase == PHASE_GREEN:
        return not in_some_pot(table, GREEN_1, GREEN_4)
    if phase == PHASE_PURPLE:
        return not in_some_pot(table, PURPLE_1, PURPLE_1)
    if phase == PHASE_SEASONED:
        return card != F15_SEASONED_PERFECTLY
    return phase == PHASE_BUYING and table.round_number == LAST_ROUND


@rule
def in_some_pot(table: Table, first: int, last: int) -> bool:
    """Whether any pot holds a chip of the kinds from `first` to `last`."""
    for seat in range(table.options.seats):
        for chip in range(first, last + 1):
            if table.players[seat].pot[chip] > 0:
                return True
    return False


@rule
def begin_phase(table: Table) -> None:
    """[Q-ROUND-2, Q-F24] What happens for everybody at once when a phase begins."""
    if table.phase == PHASE_BREWING:
        release_rats(table)
        begin_brewing(table)
    elif table.phase == PHASE_RUBIES:
        for seat in range(table.options.seats):
            find_rubies(table, seat)
        table.phase = PHASE_POINTS
    elif table.phase == PHASE_SPENDING:
        magic_potion(table)


@rule
def take_turn(table: Table, seat: int) -> None:
    """[Q-ROUND-2, Q-ROUND-4, Q-CARD-3] What a seat does when its turn in a phase begins; one line per phase."""
    phase = table.phase
    table.players[seat].passed = 0
    if phase == PHASE_CARD:
        card_turn(table, seat)
    elif phase == PHASE_STRONG:
        strong_turn(table, seat)
    elif phase == PHASE_GIFTS:
        gift_turn(table, seat)
    elif phase == PHASE_DIE:
        die_turn(table, seat)
    elif phase == PHASE_BLACK:
        black_turn(table, seat)
    elif phase == PHASE_GREEN:
        green_turn(table, seat)
    elif phase == PHASE_PURPLE:
        purple_turn(table, seat)
    elif phase == PHASE_SEASONED:
        seasoned_turn(table, seat)
    elif phase == PHASE_POINTS:
        points_turn(table, seat)


@rule
def turn_goes_on(table: Table, seat: int) -> bool:
    """[Q-ROUND-4] What the seat is still owed in its turn, one thing at a time; False when its turn is over."""
    player = table.players[seat]
    if player.steps > 0:
        ask_for_step(table, seat)
        return True
    if player.rolls > 0:
        begin_roll(table, seat)
        return True
    if player.greens > 0:
        next_green(table, seat)
        return True
    if table.phase == PHASE_CARD and table.card == F09_OPPORTUNISTIC_MOMENT and total(player.offered) > 0:
        offer_swap(table, seat)
        return True
    if table.phase == PHASE_BUYING:
        return offer_purchase(table, seat)
    return table.phase == PHASE_SPENDING and offer_spending(table, seat)


NUM_COLORS = len(COLORS)
NUM_PHASES = PHASE_OVER + 1
