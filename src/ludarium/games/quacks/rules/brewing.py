"""Brewing: drawing, placing, the explosion, the flask, and the actions of blue, red and yellow chips."""

from ludarium.games.quacks.actions import (
    ACCEPT,
    BAG_IS_EMPTY,
    BAG_STREAM,
    CHIP_DRAWN,
    DECLINE,
    DRAW,
    DRAW_CHIP,
    EXPLODED,
    FIRST_DRAW_IS_COMPULSORY,
    FLASK_IS_EMPTY,
    FLASK_REFILLED,
    FLASK_TAKES_WHITE_ONLY,
    FLASK_USED,
    GO_ON,
    HAND_SHOWN,
    KEEP_BREWING,
    LEAVE,
    LEAVE_BESIDE,
    LEGAL,
    LOOKED_AT,
    MOVE_EXTRA,
    NO_CHIP_TO_RETURN,
    NOT_BESIDE,
    NOT_BY_THESE_RULES,
    NOT_DRAWN,
    PLACE_BESIDE,
    PLACE_ONE_OF,
    PLACED,
    PUT_BACK,
    PUT_BESIDE,
    PUT_IN_BAG,
    PUT_IN_POT,
    RETURN_FIRST_WHITE,
    RETURN_WHITE,
    SECOND_CHANCE,
    SHIELDED,
    SIGNAL,
    START_OVER,
    STARTED_OVER,
    STOP,
    STOPPED,
    TAKE,
    USE_FLASK,
    WHITE_RETURNED,
    answers,
    defaults,
    draws,
    refuses,
)
from ludarium.games.quacks.components import (
    BLUE,
    CHIP_COLOR,
    CHIP_VALUE,
    F19_WELL_STIRRED,
    F21_SECOND_CHANCE,
    F23_PUMPKIN_PARTY,
    LAST_ROUND,
    LAST_SPACE,
    NO_CHIP,
    NUM_CHIPS,
    ORANGE,
    RED,
    RED_1,
    SPACE_RUBY,
    WHITE,
    WHITE_1,
    YELLOW,
)
from ludarium.games.quacks.rules.gains import any_chip, gain_points, gain_rubies, total
from ludarium.games.quacks.rules.pot import (
    chip_from_last,
    color_from_last,
    doubled,
    empty_into_bag,
    last_space,
    lay,
    move_scoring_space,
    num_orange,
    num_red,
    num_yellow,
    scoring_space,
    shield_covers_last,
    take_out,
    white_limit,
    white_sum,
)
from ludarium.games.quacks.state import (
    ACTING,
    BESIDE,
    CHOOSING,
    DUE_CHIP,
    GONE,
    IN_HAND,
    IN_POT,
    PHASE_BREWING,
    PHASE_CARD,
    PHASE_STRONG,
    PLACING,
    SETTLED,
    STOPPING,
    Own,
    Player,
    Seen,
    State,
    Table,
    ask,
    next_owed,
)
from ludarium.kernel.forms import EVERYONE, rule, tell
from ludarium.kernel.records import Ints

# --- Everybody begins -----------------------------------------------------------------------------------


@rule
def begin_brewing(table: Table) -> None:
    """[Q-BREW-1] Everyone brews at the same time."""
    for seat in range(table.options.seats):
        note_beginning(table.players[seat])
        if not signal_round(table):
            ask(table, seat, KEEP_BREWING)


@rule
def note_beginning(player: Player) -> None:
    """[Q-F21-3] What starting over would restore."""
    player.score_before = player.score
    player.rubies_before = player.rubies
    player.flask_before = player.flask
    for red in range(3):
        player.beside_before[red] = player.beside[red]


@refuses(KEEP_BREWING)
@rule
def brewing_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[Q-BREW-9, Q-BREW-10, Q-SIGNAL-3, Q-FLASK-3] Draw unless the bag is empty; stop once something was drawn."""
    player = table.players[seat]
    if action == DRAW:
        return LEGAL if any_chip(player.bag) else BAG_IS_EMPTY
    if action == STOP:
        return LEGAL if player.has_drawn == 1 or signal_round(table) else FIRST_DRAW_IS_COMPULSORY
    return flask_refusal(table, player)


@answers(KEEP_BREWING)
@rule
def keep_brewing(state: State, seat: int, action: int) -> None:
    """[Q-BREW-8, Q-FLASK-1, Q-SIGNAL-4] Draw, stop, or use the flask; on a signal only the flask is used openly."""
    table = state.table
    if action == USE_FLASK:
        use_flask(table, seat)
        ask(table, seat, KEEP_BREWING)
    elif signal_round(table):
        seal(state, seat, action)
    elif action == DRAW:
        draw(table, seat)
    else:
        table.players[seat].stage = STOPPING


@defaults(KEEP_BREWING)
@rule
def stop_brewing(seen: Seen) -> int:
    """What is in the pot is safe."""
    return STOP


@rule
def draw(table: Table, seat: int) -> None:
    """[Q-BREW-2] Chance owes the seat one chip of its bag."""
    table.due |= DUE_CHIP << seat


@draws(DRAW_CHIP)
@rule
def bag_weights(state: State, weights: Ints) -> int:
    """[Q-BREW-2] Each chip of the bag is as likely as any other."""
    seat = next_owed(state.table.due, DUE_CHIP)
    bag = state.table.players[seat].bag
    for chip in range(NUM_CHIPS):
        weights[chip] = bag[chip]
    return BAG_STREAM + seat


@answers(DRAW_CHIP)
@rule
def chip_drawn(state: State, outcome: int) -> None:
    """[Q-BREW-2, Q-BREW-7] A chip leaves the bag: to be looked at, or to be placed."""
    table, chip = state.table, outcome - CHIP_DRAWN
    seat = next_owed(table.due, DUE_CHIP)
    player = table.players[seat]
    player.bag[chip] -= 1
    if player.looks > 0:
        look_at(table, seat, chip)
    else:
        table.due &= ~(DUE_CHIP << seat)
        player.hand = chip
        player.stage = IN_HAND


@rule
def settle(table: Table, seat: int) -> None:
    """[Q-BREW-7, Q-BREW-8] The way of a chip, as far as it goes without a question or a draw."""
    player = table.players[seat]
    if player.stage == IN_HAND:
        take_in_hand(table, seat)
    if player.stage == PLACING:
        place(table, seat)
    if player.stage == ACTING:
        act(table, seat)
    if player.stage == CHOOSING:
        offer_choice(table, seat)
    if player.stage == STOPPING:
        stop(table, seat)


# --- On a signal ----------------------------------------------------------------------------------------


@rule
def signal_round(table: Table) -> bool:
    """[Q-SIGNAL-1, Q-SIGNAL-6, Q-OPTION-11, Q-TRACKER-4] Round 9 is drawn together; others if agreed."""
    return table.round_number == LAST_ROUND or table.options.signal_every_round == 1


@rule
def seal(state: State, seat: int, action: int) -> None:
    """[Q-SIGNAL-2] Whether the seat draws or stops stays its own until all have answered."""
    state.own[seat].sealed = 1 if action == DRAW else 0
    state.table.players[seat].ready = 1


@rule
def signals_go_on(state: State) -> bool:
    """[Q-SIGNAL-1, Q-SIGNAL-5] When all have acted: show the hands, or give the next signal to whoever still brews."""
    table = state.table
    if someone_ready(table):
        show_hands(state)
        return True
    if someone_brewing(table):
        give_signal(table)
        return True
    return False


@rule
def give_signal(table: Table) -> None:
    """[Q-SIGNAL-1, Q-SIGNAL-3] Everybody still brewing is asked for one more chip."""
    tell(SIGNAL, EVERYONE, table.first)
    for seat in range(table.options.seats):
        if table.players[seat].stopped == 0:
            ask(table, seat, KEEP_BREWING)


@rule
def show_hands(state: State) -> None:
    """[Q-SIGNAL-1, Q-SIGNAL-2] All answers are shown at once."""
    table = state.table
    for seat in range(table.options.seats):
        if table.players[seat].ready == 1:
            tell(HAND_SHOWN, EVERYONE, seat, state.own[seat].sealed)
    for seat in range(table.options.seats):
        if table.players[seat].ready == 1:
            table.players[seat].ready = 0
            if state.own[seat].sealed == 1:
                draw(table, seat)
            else:
                table.players[seat].stage = STOPPING
            state.own[seat].sealed = 0


@rule
def someone_ready(table: Table) -> bool:
    """[Q-SIGNAL-5] Sealed answers lie on the table."""
    found = False
    for seat in range(table.options.seats):
        if table.players[seat].ready == 1:
            found = True
    return found


@rule
def someone_brewing(table: Table) -> bool:
    """[Q-BREW-11] Not everyone has stopped."""
    found = False
    for seat in range(table.options.seats):
        if table.players[seat].stopped == 0:
            found = True
    return found


# --- Placing a chip -------------------------------------------------------------------------------------


@rule
def take_in_hand(table: Table, seat: int) -> None:
    """[Q-RED2-1, Q-ACTIONS-2] A red of set 2 goes beside the pot; another chip may be offered an extra move first."""
    player = table.players[seat]
    player.has_drawn = 1
    player.last = GONE
    if goes_beside(table, player.hand):
        put_beside(table, seat)
        return
    player.extra = optional_extra(table, player, player.hand)
    if player.extra > 0:
        player.stage = SETTLED
        ask(table, seat, MOVE_EXTRA)
    else:
        player.stage = PLACING


@rule
def optional_extra(table: Table, player: Player, chip: int) -> int:
    """[Q-ACTIONS-2] The extra spaces that the chip's own action offers."""
    color = CHIP_COLOR[chip]
    if color == RED and table.options.red_book == 1:
        return pumpkin_extra(player)
    if color == RED and table.options.red_book == 3:
        return white_extra(player)
    if color == YELLOW and table.options.yellow_book == 4:
        return yellow_extra(player)
    return 0


@rule
def pumpkin_extra(player: Player) -> int:
    """[Q-RED1-1] Set 1: one or two orange chips in the pot give one space, three or more give two."""
    pumpkins = num_orange(player)
    return 2 if pumpkins >= 3 else 1 if pumpkins >= 1 else 0


@rule
def white_extra(player: Player) -> int:
    """[Q-RED3-1] Set 3: directly after a white chip, that chip's value."""
    return CHIP_VALUE[chip_from_last(player, 0)] if color_from_last(player, 0) == WHITE else 0


@rule
def yellow_extra(player: Player) -> int:
    """[Q-YELLOW4-1] Set 4: one, two, three spaces for the first, second and third yellow chip."""
    yellow = num_yellow(player)
    return yellow + 1 if yellow < 3 else 0


@answers(MOVE_EXTRA)
@rule
def move_extra(state: State, seat: int, action: int) -> None:
    """[Q-ACTIONS-2] All of the extra move or none."""
    player = state.table.players[seat]
    player.stage = PLACING
    if action != ACCEPT:
        player.extra = 0


@defaults(MOVE_EXTRA)
@rule
def move_on(seen: Seen) -> int:
    """A move that costs nothing is made."""
    return ACCEPT


@rule
def place(table: Table, seat: int) -> None:
    """[Q-BREW-4, Q-EXPLODE-1, Q-EXPLODE-2] The chip in hand goes into the pot, even if that blows it up."""
    player = table.players[seat]
    chip = player.hand
    put_into_pot(table, seat, chip, player.extra)
    player.last = IN_POT
    player.hand = NO_CHIP
    player.extra = 0
    if CHIP_COLOR[chip] == WHITE and white_sum(player) > white_limit(table, player):
        explode(table, seat)
    if second_chance_due(table, player):
        player.chance_used = 1
        player.stage = SETTLED
        ask(table, seat, SECOND_CHANCE)
    else:
        player.stage = ACTING


@rule
def put_into_pot(table: Table, seat: int, chip: int, extra: int) -> None:
    """[Q-BREW-4] So many spaces past the last occupied one."""
    player = table.players[seat]
    lay(player, chip, last_space(player) + distance(table, player, chip, extra))
    tell(PLACED, EVERYONE, seat, chip, player.spaces[player.num_placed - 1])


@rule
def distance(table: Table, player: Player, chip: int, extra: int) -> int:
    """[Q-BREW-4, Q-YELLOW2-2, Q-OPTION-12] The chip's value, doubled after a yellow of set 2, and extra spaces."""
    spaces, extra = CHIP_VALUE[chip], extra + lasting_extra(table, player, chip)
    if doubled(table, player):
        spaces *= 2
        if table.options.yellow2_doubles_extras == 1:
            extra *= 2
    return spaces + extra


@rule
def lasting_extra(table: Table, player: Player, chip: int) -> int:
    """[Q-RED4-1, Q-RED4-2, Q-F23, Q-F22-3] A white 1 after a red of set 4 and a pumpkin at its party move one more."""
    if chip == WHITE_1 and table.options.red_book == 4 and num_red(player) > 0:
        return 1
    if CHIP_COLOR[chip] == ORANGE and table.card == F23_PUMPKIN_PARTY:
        return 1
    return 0


@rule
def reward_ruby_space(table: Table, seat: int) -> None:
    """[Q-BLUE3-1, Q-BLUE4-1] A blue chip on a ruby space brings a ruby (set 3) or its value in points (set 4)."""
    player = table.players[seat]
    if SPACE_RUBY[player.spaces[player.num_placed - 1]] == 1:
        if table.options.blue_book == 3:
            gain_rubies(table, seat, 1)
        elif table.options.blue_book == 4:
            gain_points(table, seat, CHIP_VALUE[chip_from_last(player, 0)])


@rule
def explode(table: Table, seat: int) -> None:
    """[Q-EXPLODE-1, Q-EXPLODE-2, Q-BLUE2-1] Too much white: the pot explodes, perhaps under a shield."""
    player = table.players[seat]
    player.exploded = 1
    tell(EXPLODED, EVERYONE, seat, white_sum(player))
    if shield_covers_last(table, player):
        player.shielded = 1
        tell(SHIELDED, EVERYONE, seat)


@rule
def act(table: Table, seat: int) -> None:
    """[Q-BREW-7, Q-EXPLODE-2] The chip just placed performs its action, unless it blew up the pot."""
    player = table.players[seat]
    color = color_from_last(player, 0)
    player.stage = SETTLED
    if color == BLUE:
        reward_ruby_space(table, seat)
    if player.exploded == 1:
        player.stage = STOPPING
    elif color == BLUE and table.options.blue_book == 1 and any_chip(player.bag):
        begin_look(table, seat, CHIP_VALUE[chip_from_last(player, 0)])
    elif color == YELLOW and table.options.yellow_book == 1 and color_from_last(player, 1) == WHITE:
        ask(table, seat, RETURN_WHITE)
    elif color == WHITE and table.card == F19_WELL_STIRRED and player.white_seen == 0:
        player.white_seen = 1
        ask(table, seat, RETURN_FIRST_WHITE)
    else:
        player.stage = CHOOSING


@rule
def offer_choice(table: Table, seat: int) -> None:
    """[Q-BREW-8, Q-BREW-6, Q-BREW-10, Q-OPTION-2] The chip is dealt with: the next choice, if there is one."""
    player = table.players[seat]
    if table.phase != PHASE_BREWING or must_stop(table, player):
        player.stage = STOPPING
        return
    player.stage = SETTLED
    if not signal_round(table):
        ask(table, seat, KEEP_BREWING)


@rule
def must_stop(table: Table, player: Player) -> bool:
    """[Q-BREW-6, Q-BREW-10, Q-OPTION-2] Nothing left to draw and no flask to use; by option, a full pot."""
    if table.options.pot_full_forces_stop == 1 and player.num_placed > 0 and last_space(player) == LAST_SPACE:
        return True
    return not any_chip(player.bag) and flask_refusal(table, player) != LEGAL


# --- The flask ------------------------------------------------------------------------------------------


@rule
def flask_refusal(table: Table, player: Player) -> int:
    """[Q-FLASK-1, Q-FLASK-2, Q-FLASK-5, Q-FLASK-9, Q-OPTION-1] Why the flask cannot be used: it is empty, or the
    chip drawn last is out of its reach."""
    if player.flask == 0:
        return FLASK_IS_EMPTY
    if player.last == GONE:
        return NO_CHIP_TO_RETURN
    if table.options.flask_any_color == 0 and not flask_suits(player):
        return FLASK_TAKES_WHITE_ONLY
    return LEGAL


@rule
def flask_suits(player: Player) -> bool:
    """[Q-FLASK-2] The chip drawn last is white."""
    return player.last == IN_POT and color_from_last(player, 0) == WHITE


@rule
def use_flask(table: Table, seat: int) -> None:
    """[Q-FLASK-1, Q-FLASK-5, Q-FLASK-6, Q-FLASK-7] The chip drawn last goes back into the bag; the flask is empty."""
    player = table.players[seat]
    if player.last == BESIDE:
        chip = player.aside
        player.beside[chip - RED_1] -= 1
        player.aside = NO_CHIP
    else:
        chip = chip_from_last(player, 0)
        take_out(player, player.num_placed - 1)
    player.bag[chip] += 1
    player.flask = 0
    player.last = GONE
    tell(FLASK_USED, EVERYONE, seat, chip)


# --- Blue, set 1, and the strong ingredient --------------------------------------------------------------


@rule
def begin_look(table: Table, seat: int, num_chips: int) -> None:
    """[Q-BLUE1-1, Q-CARD-8] So many chips are drawn to be looked at, or what the bag holds."""
    player = table.players[seat]
    player.looks = min(num_chips, total(player.bag))
    draw(table, seat)


@rule
def look_at(table: Table, seat: int, chip: int) -> None:
    """[Q-BLUE1-1, Q-BLUE1-4] One more chip lies open before the player."""
    player = table.players[seat]
    player.offered[chip] += 1
    player.looks -= 1
    tell(LOOKED_AT, EVERYONE, seat, chip)
    if player.looks == 0:
        table.due &= ~(DUE_CHIP << seat)
        if table.phase != PHASE_CARD:
            ask(table, seat, PLACE_ONE_OF)


@rule
def put_back(table: Table, seat: int) -> None:
    """[Q-BLUE1-1, Q-BLUE1-3, Q-CARD-8] The chips looked at return to the bag."""
    player = table.players[seat]
    tell(PUT_BACK, EVERYONE, seat, total(player.offered))
    for chip in range(NUM_CHIPS):
        player.bag[chip] += player.offered[chip]
        player.offered[chip] = 0


@refuses(PLACE_ONE_OF)
@rule
def look_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[Q-BLUE1-1, Q-F22] One of the chips just drawn, or none."""
    return LEGAL if action == LEAVE or table.players[seat].offered[action - TAKE] > 0 else NOT_DRAWN


@answers(PLACE_ONE_OF, passing=LEAVE)
@rule
def place_one_of(state: State, seat: int, action: int) -> None:
    """[Q-BLUE1-1, Q-F22] A chip that was looked at is placed, or none is."""
    if state.table.phase == PHASE_STRONG and inert(state.table, action):
        place_strong(state.table, seat, action)
    else:
        place_looked_at(state.table, seat, action)


@defaults(PLACE_ONE_OF)
@rule
def place_none(seen: Seen) -> int:
    """Nothing is placed that nobody chose."""
    return LEAVE


@rule
def place_looked_at(table: Table, seat: int, action: int) -> None:
    """[Q-BLUE1-1, Q-BLUE1-2, Q-BLUE1-3] The chosen chip counts as drawn; the others go back before it acts."""
    player = table.players[seat]
    player.stage = CHOOSING
    if action != LEAVE:
        player.hand = action - TAKE
        player.offered[player.hand] -= 1
        player.stage = IN_HAND
    put_back(table, seat)


@rule
def inert(table: Table, action: int) -> bool:
    """[Q-F22-1, Q-OPTION-5] The strong ingredient neither acts nor explodes, unless the option says so."""
    return action == LEAVE or table.options.strong_ingredient_safe_and_inert == 1


@rule
def place_strong(table: Table, seat: int, action: int) -> None:
    """[Q-F22-1, Q-F22-2, Q-F22-3] The chosen chip is placed, safely and without acting; the others go back."""
    player = table.players[seat]
    if action != LEAVE:
        player.offered[action - TAKE] -= 1
    put_back(table, seat)
    if action != LEAVE:
        put_into_pot(table, seat, action - TAKE, 0)
    move_scoring_space(player, seat)  # by option a blue chip may have been placed before this answer


# --- Red, set 2 -----------------------------------------------------------------------------------------


@rule
def goes_beside(table: Table, chip: int) -> bool:
    """[Q-RED2-1] Set 2: a red chip that is drawn is not placed yet."""
    return CHIP_COLOR[chip] == RED and table.options.red_book == 2


@rule
def put_beside(table: Table, seat: int) -> None:
    """[Q-RED2-1, Q-RED2-5, Q-FLASK-6] Set 2: a red chip lies beside the pot; the flask may still return it."""
    player = table.players[seat]
    player.beside[player.hand - RED_1] += 1
    player.last = BESIDE
    player.aside = player.hand
    player.hand = NO_CHIP
    player.stage = CHOOSING
    tell(PUT_BESIDE, EVERYONE, seat, player.aside)


@rule
def num_beside(player: Player) -> int:
    """[Q-RED2-2] Red chips beside the pot."""
    return player.beside[0] + player.beside[1] + player.beside[2]


@refuses(PLACE_BESIDE)
@rule
def beside_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[Q-RED2-2, Q-RED2-3, Q-OPTION-6] A red chip that lies beside the pot; back into the bag only by option."""
    player = table.players[seat]
    if action == LEAVE_BESIDE:
        return LEGAL
    if action >= PUT_IN_BAG:
        if table.options.red2_may_return_to_bag == 0:
            return NOT_BY_THESE_RULES
        return LEGAL if player.beside[action - PUT_IN_BAG] > 0 else NOT_BESIDE
    return LEGAL if player.beside[action - PUT_IN_POT] > 0 else NOT_BESIDE


@answers(PLACE_BESIDE, passing=LEAVE_BESIDE)
@rule
def place_beside(state: State, seat: int, action: int) -> None:
    """[Q-RED2-2, Q-RED2-3, Q-RED2-4, Q-RED2-5, Q-OPTION-6] At the stop: into the pot one by one, or left there."""
    table, player = state.table, state.table.players[seat]
    if action == LEAVE_BESIDE:
        finish(table, seat)
        return
    player.stage = STOPPING
    if action < PUT_IN_BAG:
        player.beside[action - PUT_IN_POT] -= 1
        put_into_pot(table, seat, RED_1 + action - PUT_IN_POT, 0)
    else:
        player.beside[action - PUT_IN_BAG] -= 1
        player.bag[RED_1 + action - PUT_IN_BAG] += 1
        tell(PUT_BACK, EVERYONE, seat, 1)


@defaults(PLACE_BESIDE)
@rule
def leave_beside(seen: Seen) -> int:
    """The red chips stay for later."""
    return LEAVE_BESIDE


# --- Yellow, set 1, and well stirred --------------------------------------------------------------------


@answers(RETURN_WHITE, passing=DECLINE)
@rule
def return_white(state: State, seat: int, action: int) -> None:
    """[Q-YELLOW1-1, Q-YELLOW1-2] Set 1: the white chip before the yellow one goes back into the bag."""
    player = state.table.players[seat]
    if action == ACCEPT:
        white_back(player, seat, player.num_placed - 2)
    player.stage = CHOOSING


@answers(RETURN_FIRST_WHITE, passing=DECLINE)
@rule
def return_first_white(state: State, seat: int, action: int) -> None:
    """[Q-F19, Q-F19-1, Q-FLASK-9] The first white chip goes back, at no cost, or the chance is gone."""
    player = state.table.players[seat]
    if action == ACCEPT:
        white_back(player, seat, player.num_placed - 1)
        player.last = GONE
    player.stage = CHOOSING


@rule
def white_back(player: Player, seat: int, index: int) -> None:
    """[Q-YELLOW1-2] A white chip leaves the pot for the bag; its space stays empty."""
    chip = player.chips[index]
    take_out(player, index)
    player.bag[chip] += 1
    tell(WHITE_RETURNED, EVERYONE, seat, chip)


# --- The second chance ----------------------------------------------------------------------------------


@rule
def second_chance_due(table: Table, player: Player) -> bool:
    """[Q-F21, Q-F21-1, Q-F21-2, Q-OPTION-4] At the fifth chip, or at an explosion within the first five; once."""
    if table.card != F21_SECOND_CHANCE or player.chance_used == 1 or player.num_placed > 5:
        return False
    if player.exploded == 1:
        return table.options.second_chance_protects_first_five == 1
    return player.num_placed == 5


@answers(SECOND_CHANCE, passing=GO_ON)
@rule
def second_chance(state: State, seat: int, action: int) -> None:
    """[Q-F21, Q-F21-2] Go on, the explosion included, or start over."""
    if action == START_OVER:
        start_over(state.table, seat)
    else:
        state.table.players[seat].stage = ACTING


@rule
def start_over(table: Table, seat: int) -> None:
    """[Q-F21-3] Bag, pot, flask, the red chips put beside it, rubies and points are as brewing began."""
    player = table.players[seat]
    points, rubies = player.score - player.score_before, player.rubies - player.rubies_before
    tell(STARTED_OVER, EVERYONE, seat, points, rubies)
    if player.flask < player.flask_before:
        tell(FLASK_REFILLED, EVERYONE, seat)
    empty_into_bag(player)
    for red in range(3):
        player.bag[RED_1 + red] += player.beside[red] - player.beside_before[red]
        player.beside[red] = player.beside_before[red]
    player.score = player.score_before
    player.rubies = player.rubies_before
    player.flask = player.flask_before
    player.exploded = 0
    player.shielded = 0
    player.has_drawn = 0
    player.last = GONE
    player.aside = NO_CHIP
    player.stage = CHOOSING


# --- The end of brewing ---------------------------------------------------------------------------------


@rule
def stop(table: Table, seat: int) -> None:
    """[Q-BREW-8, Q-EXPLODE-2, Q-RED2-2] No more draws; as long as red chips lie beside the pot they may be placed."""
    player = table.players[seat]
    player.last = GONE
    player.aside = NO_CHIP
    player.stage = SETTLED
    if num_beside(player) > 0:
        ask(table, seat, PLACE_BESIDE)
    else:
        finish(table, seat)


@rule
def finish(table: Table, seat: int) -> None:
    """[Q-BREW-11, Q-SCORE-1, Q-RED2-4] The seat has stopped, and its scoring space is fixed."""
    player = table.players[seat]
    player.stopped = 1
    player.scoring = scoring_space(player)
    tell(STOPPED, EVERYONE, seat, player.scoring)
