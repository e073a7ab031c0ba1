"""Questions and answers: who is asked, which answers are refused and why, and what each answer sets off."""

from ludarium.games.quacks.actions import (
    ASKED,
    BAG_IS_EMPTY,
    BAG_STREAM,
    BOOK_IS_CLOSED,
    BUY,
    BUY_DROPLET,
    CARD_DRAWN,
    CARD_STREAM,
    CHIP_DRAWN,
    CHOOSE_WISELY,
    COINS_TO_POINT,
    DIE_STREAM,
    DRAW,
    DRAW_CARD,
    DRAW_CHIP,
    DRAW_FIRST,
    DROPLET_AT_THE_END,
    DROPLET_STEP,
    FACE_ROLLED,
    FIRST_DRAW_IS_COMPULSORY,
    FIRST_DRAWN,
    FIRST_STREAM,
    FLASK_IS_FULL,
    GIVE_UP_TAILS,
    GOOD_START,
    GREEN_GIFT,
    GREEN_MOVE,
    GREEN_PAYMENT,
    IMPOSSIBLE_OUTCOME,
    JUST_IN_TIME,
    KEEP_BREWING,
    LEAVE,
    LEAVE_BESIDE,
    LEGAL,
    MOVE_DROPLET,
    MOVE_EXTRA,
    MOVE_TUBE,
    NO_HIGHER_CHIP,
    NO_TUBES,
    NO_WHITE_1,
    NOT_ASKED,
    NOT_BESIDE,
    NOT_BY_THESE_RULES,
    NOT_DRAWN,
    NOT_IN_THE_LAST_ROUND,
    NOT_IN_THE_POT,
    NOT_OFFERED,
    NOTHING,
    ONLY_IN_THE_LAST_ROUND,
    ONLY_ONE,
    PLACE_BESIDE,
    PLACE_ONE_OF,
    POINTS_OR_COINS,
    PURPLE_REWARD,
    PURPLE_UPGRADE,
    PUT_IN_BAG,
    PUT_IN_POT,
    RATS_ARE_FRIENDS,
    REFILL_FLASK,
    REMOVE_WHITE,
    RETURN_FIRST_WHITE,
    RETURN_WHITE,
    REWARD,
    ROLL,
    ROLL_DIE,
    SAME_COLOR_AGAIN,
    SCHADENFREUDE,
    SECOND_CHANCE,
    SOLD_OUT,
    SPEND,
    STOP,
    SWAP_ONE_OF,
    TAKE,
    TAKE_POINTS,
    TAKE_RUBIES,
    TAKE_STEPS,
    TOO_EXPENSIVE,
    TOO_FEW_COINS,
    TOO_FEW_PURPLE,
    TOO_FEW_RUBIES,
    TOO_FEW_TAILS,
    TUBES_AT_THE_END,
    UPGRADE,
    UPGRADE_NOTHING,
    WHEEL_AND_DEAL,
)
from ludarium.games.quacks.components import (
    BLACK,
    BLACK_1,
    CHIP_COLOR,
    CHIP_NEXT,
    CHIP_VALUE,
    DIE_WEIGHT,
    LAST_ROUND,
    NO_CHIP,
    NUM_CARDS,
    NUM_CHIPS,
    PURPLE,
    PURPLE_1,
    WHITE_1,
)
from ludarium.games.quacks.rules.brewing import (
    answer_signal,
    chip_drawn,
    flask_refusal,
    keep_brewing,
    move_extra,
    place_beside,
    place_one_of,
    return_first_white,
    return_white,
    second_chance,
    signal_round,
)
from ludarium.games.quacks.rules.evaluation import (
    accept_die,
    green_gives,
    most_purple,
    move_last_chip,
    pay_for_step,
    points_or_coins,
    rolled,
    take_green_gift,
    take_purple_reward,
    upgrade,
    upgrade_chip,
    upgraded,
)
from ludarium.games.quacks.rules.fortune import (
    choose_wisely,
    good_start,
    just_in_time,
    only_one,
    place_strong,
    rats_are_friends,
    schadenfreude,
    swap_one_of,
    wheel_and_deal,
)
from ludarium.games.quacks.rules.gains import (
    any_chip,
    book_open,
    droplet_movable,
    step_possible,
    take_step,
    tube_movable,
)
from ludarium.games.quacks.rules.pot import num_purple
from ludarium.games.quacks.rules.round import card_drawn, first_player_drawn, proceed
from ludarium.games.quacks.rules.spending import COINS_EACH, RUBIES_EACH, buy, spend
from ludarium.games.quacks.state import (
    BACK,
    DUE_CARD,
    DUE_CHIP,
    DUE_CHIPS,
    DUE_FIRST,
    DUE_ROLL,
    DUE_ROLLS,
    PHASE_STRONG,
    Player,
    State,
    Table,
    close,
)
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.forms import rule
from ludarium.kernel.records import Ints

ASKED_FIRST = ASKED.first
ASKED_COUNT = ASKED.count

# --- Who is asked what ----------------------------------------------------------------------------------


@rule
def waiting(state: State) -> int:
    """[Q-BREW-1] The seats that owe an answer; all that brew do at the same time."""
    return CHANCE if state.table.due != 0 else state.table.owing


@rule
def question(state: State, seat: int) -> int:
    """What is asked of a seat or of chance; while chance owes an answer, of chance alone."""
    table = state.table
    if seat >= 0:
        return asked_of(table, seat)
    if table.due & DUE_CHIPS != 0:
        return DRAW_CHIP
    if table.due & DUE_ROLLS != 0:
        return ROLL
    if table.due == DUE_CARD:
        return DRAW_CARD
    return DRAW_FIRST if table.due == DUE_FIRST else NOTHING


@rule
def asked_of(table: Table, seat: int) -> int:
    """What is asked of a seat."""
    return table.players[seat].asked if table.due == 0 else NOTHING


@rule
def next_owed(due: int, kind: int) -> int:
    """[Q-BREW-2] Of several seats that chance owes a chip (or a roll), the first."""
    seat = 0
    while due & (kind << seat) == 0:
        seat += 1
    return seat


# --- Chance ---------------------------------------------------------------------------------------------


@rule
def chance(state: State, weights: Ints) -> int:
    """[Q-BREW-2, Q-BOX-5, Q-CARD-1] How likely each outcome is, and the stream it comes from."""
    table = state.table
    if table.due & DUE_CHIPS != 0:
        seat = next_owed(table.due, DUE_CHIP)
        bag = table.players[seat].bag
        for chip in range(NUM_CHIPS):
            weights[chip] = bag[chip]
        return BAG_STREAM + seat
    if table.due & DUE_ROLLS != 0:
        for face in range(5):
            weights[face] = DIE_WEIGHT[face]
        return DIE_STREAM + next_owed(table.due, DUE_ROLL)
    if table.due == DUE_CARD:
        for card in range(NUM_CARDS):
            weights[card] = table.deck[card]
        return CARD_STREAM
    for seat in range(4):
        weights[seat] = 1 if seat < table.options.seats else 0
    return FIRST_STREAM


@rule
def outcome_refusal(table: Table, outcome: int) -> int:
    """A chip that is not in the bag cannot be drawn, nor a card that has been read."""
    possible = False
    if table.due & DUE_CHIPS != 0:
        if CHIP_DRAWN <= outcome < CHIP_DRAWN + NUM_CHIPS:
            possible = table.players[next_owed(table.due, DUE_CHIP)].bag[outcome - CHIP_DRAWN] > 0
    elif table.due & DUE_ROLLS != 0:
        possible = FACE_ROLLED <= outcome < FIRST_DRAWN
    elif table.due == DUE_CARD:
        if CARD_DRAWN <= outcome < FACE_ROLLED:
            possible = table.deck[outcome - CARD_DRAWN] > 0
    elif table.due == DUE_FIRST:
        possible = FIRST_DRAWN <= outcome < FIRST_DRAWN + table.options.seats
    return LEGAL if possible else IMPOSSIBLE_OUTCOME


# --- Refusals -------------------------------------------------------------------------------------------


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """LEGAL, or why a seat or chance may not answer so now."""
    return answer_refusal(state.table, seat, action) if seat >= 0 else outcome_refusal(state.table, action)


@rule
def answer_refusal(table: Table, seat: int, action: int) -> int:
    """LEGAL, or why the seat may not answer so now; one line per question. The table alone decides."""
    if seat >= table.options.seats:
        return NOT_ASKED
    player, asked = table.players[seat], asked_of(table, seat)
    if action < ASKED_FIRST[asked] or action >= ASKED_FIRST[asked] + ASKED_COUNT[asked]:
        return NOT_ASKED
    if asked == KEEP_BREWING:
        return brewing_refusal(table, player, action)
    if asked == BUY:
        return purchase_refusal(table, player, action)
    if asked == SPEND:
        return spending_refusal(table, player, action)
    if asked == DROPLET_STEP:
        return step_refusal(table, player, action)
    if asked == PLACE_ONE_OF:
        return look_refusal(player, action)
    if asked == PURPLE_REWARD:
        return LEGAL if action - REWARD <= most_purple(table, player) else TOO_FEW_PURPLE
    if asked == PURPLE_UPGRADE:
        return upgrade_refusal(table, player, action)
    if asked == PLACE_BESIDE:
        return beside_refusal(table, player, action)
    if asked == GREEN_GIFT:
        return gift_refusal(table, action, action == LEAVE or green_gives(player, action - TAKE))
    if asked == CHOOSE_WISELY:
        return gift_refusal(table, action, action == TAKE + PURPLE_1 or action == TAKE_STEPS)
    if asked == ONLY_ONE:
        return gift_refusal(
            table, action, action == TAKE_RUBIES or action == TAKE + BLACK_1 or worth(action, 2)
        )
    if asked == WHEEL_AND_DEAL:
        return gift_refusal(table, action, action == LEAVE or (worth(action, 1) and not_too_rare(action)))
    if asked == GOOD_START:
        return LEGAL if action - GIVE_UP_TAILS <= player.tails else TOO_FEW_TAILS
    if asked == SWAP_ONE_OF:
        return swap_refusal(table, player, action)
    if asked == JUST_IN_TIME:
        return removal_refusal(player, action)
    if asked == RATS_ARE_FRIENDS:
        return friendship_refusal(table, player, action)
    if asked == SCHADENFREUDE:
        return gift_refusal(table, action, worth(action, 2))
    return LEGAL


@rule
def brewing_refusal(table: Table, player: Player, action: int) -> int:
    """[Q-BREW-9, Q-BREW-10, Q-SIGNAL-3, Q-FLASK-3] Draw unless the bag is empty; stop once something was drawn."""
    if action == DRAW:
        return LEGAL if any_chip(player.bag) else BAG_IS_EMPTY
    if action == STOP:
        return LEGAL if player.has_drawn == 1 or signal_round(table) else FIRST_DRAW_IS_COMPULSORY
    return flask_refusal(table, player)


@rule
def look_refusal(player: Player, action: int) -> int:
    """[Q-BLUE1-1, Q-F22] One of the chips just drawn, or none."""
    return LEGAL if action == LEAVE or player.offered[action - TAKE] > 0 else NOT_DRAWN


@rule
def beside_refusal(table: Table, player: Player, action: int) -> int:
    """[Q-RED2-2, Q-RED2-3, Q-OPTION-6] A red chip that lies beside the pot; back into the bag only by option."""
    if action == LEAVE_BESIDE:
        return LEGAL
    if action >= PUT_IN_BAG:
        if table.options.red2_may_return_to_bag == 0:
            return NOT_BY_THESE_RULES
        return LEGAL if player.beside[action - PUT_IN_BAG] > 0 else NOT_BESIDE
    return LEGAL if player.beside[action - PUT_IN_POT] > 0 else NOT_BESIDE


@rule
def stock_refusal(table: Table, chip: int) -> int:
    """[Q-SUPPLY-1, Q-SUPPLY-5, Q-CARD-4] Why a chip cannot be had."""
    if not book_open(table, chip):
        return BOOK_IS_CLOSED
    return LEGAL if table.supply[chip] > 0 else SOLD_OUT


@rule
def gift_refusal(table: Table, action: int, offered: bool) -> int:
    """[Q-CARD-6, Q-CARD-7] An answer that the offer names; a chip must also be there."""
    if not offered:
        return NOT_OFFERED
    return stock_refusal(table, action - TAKE) if action < LEAVE else LEGAL


@rule
def worth(action: int, value: int) -> bool:
    """[Q-CARD-5] Taking a chip of this value."""
    return TAKE <= action < LEAVE and CHIP_VALUE[action - TAKE] == value


@rule
def not_too_rare(action: int) -> bool:
    """[Q-F06] Neither purple nor black."""
    return CHIP_COLOR[action - TAKE] != PURPLE and CHIP_COLOR[action - TAKE] != BLACK


@rule
def removal_refusal(player: Player, action: int) -> int:
    """[Q-F13, Q-CARD-7] Points, or a white 1 if the bag holds one."""
    if action == TAKE_STEPS:
        return NOT_OFFERED
    return NO_WHITE_1 if action == REMOVE_WHITE and player.bag[WHITE_1] == 0 else LEGAL


@rule
def friendship_refusal(table: Table, player: Player, action: int) -> int:
    """[Q-F14, Q-CARD-7] Any 4-chip, or points if a tail is due."""
    if action == TAKE_POINTS:
        return LEGAL if player.tails > 0 else TOO_FEW_TAILS
    return gift_refusal(table, action, worth(action, 4))


@rule
def swap_refusal(table: Table, player: Player, action: int) -> int:
    """[Q-F09, Q-F09-1] A chip just drawn that has a higher one in stock, or none."""
    if action == LEAVE:
        return LEGAL
    chip = action - TAKE
    if player.offered[chip] == 0:
        return NOT_DRAWN
    if CHIP_NEXT[chip] == NO_CHIP:
        return NO_HIGHER_CHIP
    return stock_refusal(table, CHIP_NEXT[chip])


@rule
def step_refusal(table: Table, player: Player, action: int) -> int:
    """[Q-SPEND-3, Q-TUBE-1, Q-TUBE-5] A droplet at its end stays there."""
    if action == MOVE_DROPLET:
        return LEGAL if droplet_movable(player) else DROPLET_AT_THE_END
    if action == MOVE_TUBE:
        if table.options.pot_side != BACK:
            return NO_TUBES
        return LEGAL if tube_movable(table, player) else TUBES_AT_THE_END
    return LEGAL


@rule
def upgrade_refusal(table: Table, player: Player, action: int) -> int:
    """[Q-PURPLE4-1, Q-PURPLE4-2] Enough purple, the chip in the pot, and the higher one in stock."""
    if action == UPGRADE_NOTHING:
        return LEGAL
    chip, step = upgrade_chip(action), (action - UPGRADE) // 4
    if num_purple(player) <= step:
        return TOO_FEW_PURPLE
    if player.pot[chip] == 0:
        return NOT_IN_THE_POT
    return stock_refusal(table, upgraded(chip, step))


@rule
def purchase_refusal(table: Table, player: Player, action: int) -> int:
    """[Q-BUY-1, Q-BUY-2, Q-BUY-3] Another color than the first, an open book, in stock, and payable."""
    if action == LEAVE:
        return LEGAL
    chip = action - TAKE
    if table.price[chip] > player.coins:
        return TOO_EXPENSIVE
    if CHIP_COLOR[chip] == player.first_color:
        return SAME_COLOR_AGAIN
    return stock_refusal(table, chip)


@rule
def spending_refusal(table: Table, player: Player, action: int) -> int:
    """[Q-SPEND-1, Q-SPEND-2, Q-LAST-1, Q-LAST-2, Q-LAST-3, Q-LAST-5] What rubies and coins buy in this round."""
    last = table.round_number == LAST_ROUND
    if action == COINS_TO_POINT:
        if not last:
            return ONLY_IN_THE_LAST_ROUND
        return LEGAL if player.coins >= COINS_EACH else TOO_FEW_COINS
    if action > COINS_TO_POINT:
        return LEGAL
    if player.rubies < RUBIES_EACH:
        return TOO_FEW_RUBIES
    if action == BUY_DROPLET:
        return LEGAL if step_possible(table, player) else DROPLET_AT_THE_END
    if action == REFILL_FLASK:
        return NOT_IN_THE_LAST_ROUND if last else FLASK_IS_FULL if player.flask == 1 else LEGAL
    return LEGAL if last else ONLY_IN_THE_LAST_ROUND


# --- Answers --------------------------------------------------------------------------------------------


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry an answer out, up to the next question."""
    if seat < 0:
        apply_outcome(state.table, action)
    else:
        asked = state.table.players[seat].asked
        close(state.table, seat)
        if asked == KEEP_BREWING and signal_round(state.table):
            answer_signal(state, seat, action)
        else:
            apply_answer(state.table, seat, asked, action)
    proceed(state)


@rule
def apply_outcome(table: Table, outcome: int) -> None:
    """What chance has answered: a chip, a face, a card, or the first player."""
    if table.due & DUE_CHIPS != 0:
        chip_drawn(table, next_owed(table.due, DUE_CHIP), outcome - CHIP_DRAWN)
    elif table.due & DUE_ROLLS != 0:
        rolled(table, next_owed(table.due, DUE_ROLL), outcome - FACE_ROLLED)
    elif table.due == DUE_CARD:
        card_drawn(table, outcome - CARD_DRAWN)
    else:
        first_player_drawn(table, outcome - FIRST_DRAWN)


@rule
def apply_answer(table: Table, seat: int, asked: int, action: int) -> None:
    """What a seat has answered; one line per question."""
    if asked == KEEP_BREWING:
        keep_brewing(table, seat, action)
    elif asked == BUY:
        buy(table, seat, action)
    elif asked == SPEND:
        spend(table, seat, action)
    elif asked == DROPLET_STEP:
        take_step(table, seat, action)
    elif asked == MOVE_EXTRA:
        move_extra(table, seat, action)
    elif asked == PLACE_ONE_OF and table.phase == PHASE_STRONG and inert(table, action):
        place_strong(table, seat, action)
    elif asked == PLACE_ONE_OF:
        place_one_of(table, seat, action)
    elif asked == RETURN_WHITE:
        return_white(table, seat, action)
    elif asked == RETURN_FIRST_WHITE:
        return_first_white(table, seat, action)
    elif asked == SECOND_CHANCE:
        second_chance(table, seat, action)
    elif asked == PLACE_BESIDE:
        place_beside(table, seat, action)
    elif asked == ROLL_DIE:
        accept_die(table, seat, action)
    elif asked == GREEN_GIFT:
        take_green_gift(table, seat, action)
    elif asked == GREEN_MOVE:
        move_last_chip(table, seat, action)
    elif asked == GREEN_PAYMENT:
        pay_for_step(table, seat, action)
    elif asked == PURPLE_REWARD:
        take_purple_reward(table, seat, action)
    elif asked == PURPLE_UPGRADE:
        upgrade(table, seat, action)
    elif asked == POINTS_OR_COINS:
        points_or_coins(table, seat, action)
    elif asked == CHOOSE_WISELY:
        choose_wisely(table, seat, action)
    elif asked == ONLY_ONE:
        only_one(table, seat, action)
    elif asked == WHEEL_AND_DEAL:
        wheel_and_deal(table, seat, action)
    elif asked == GOOD_START:
        good_start(table, seat, action)
    elif asked == SWAP_ONE_OF:
        swap_one_of(table, seat, action)
    elif asked == JUST_IN_TIME:
        just_in_time(table, seat, action)
    elif asked == RATS_ARE_FRIENDS:
        rats_are_friends(table, seat, action)
    elif asked == SCHADENFREUDE:
        schadenfreude(table, seat, action)


@rule
def inert(table: Table, action: int) -> bool:
    """[Q-F22-1, Q-OPTION-5] The strong ingredient neither acts nor explodes, unless the option says so."""
    return action == LEAVE or table.options.strong_ingredient_safe_and_inert == 1
