"""The fortune cards: what each of the 24 does at once, and the two that wait for the end of brewing.

Cards that change another chapter are applied there: F11 in pot.py, F12 in rats.py, F15 to F17, F20 and F24 in
evaluation.py and spending.py, F19, F21, F23 and the chip of F22 in brewing.py.
"""

from ludarium.games.quacks.actions import (
    CARD_READ,
    CHIP_SWAPPED,
    CHOOSE_WISELY,
    GIVE_UP_TAILS,
    GOOD_START,
    JUST_IN_TIME,
    LEAVE,
    LEGAL,
    NO_HIGHER_CHIP,
    NO_WHITE_1,
    NOT_DRAWN,
    NOT_OFFERED,
    ONLY_ONE,
    RATS_ARE_FRIENDS,
    REMOVE_WHITE,
    SCHADENFREUDE,
    SWAP_ONE_OF,
    TAILS_GIVEN_UP,
    TAKE,
    TAKE_POINTS,
    TAKE_RUBIES,
    TAKE_STEPS,
    TOO_FEW_TAILS,
    VALUES_SUMMED,
    WHEEL_AND_DEAL,
    WHITE_REMOVED,
    answers,
    defaults,
    refuses,
)
from ludarium.games.quacks.components import (
    BLACK,
    BLACK_1,
    BLUE_2,
    CHIP_COLOR,
    CHIP_NEXT,
    CHIP_VALUE,
    F01_CHOOSE_WISELY,
    F02_POT_IS_FILLING_UP,
    F03_CHARITY,
    F04_LESS_IS_MORE,
    F05_ONLY_ONE,
    F06_WHEEL_AND_DEAL,
    F07_GOOD_START,
    F08_ROLL_THE_DIE,
    F09_OPPORTUNISTIC_MOMENT,
    F10_BEGINNERS_BONUS,
    F13_JUST_IN_TIME,
    F14_RATS_ARE_FRIENDS,
    GREEN_1,
    NO_CHIP,
    NUM_CHIPS,
    ORANGE_1,
    PURPLE,
    PURPLE_1,
    WHITE_1,
)
from ludarium.games.quacks.rules.brewing import begin_look, put_back
from ludarium.games.quacks.rules.gains import (
    any_chip,
    gain_chip,
    gain_points,
    gain_rubies,
    gift_refusal,
    obtainable,
    pay_rubies,
    stock_refusal,
    worth,
)
from ludarium.games.quacks.rules.rats import tails_due
from ludarium.games.quacks.state import Own, Player, Seen, State, Table, ask
from ludarium.kernel.forms import EVERYONE, rule, tell

FEW_CHIPS, MANY_CHIPS = 4, 5  # drawn for F09; for F04 and F22


@rule
def read_card(table: Table, card: int) -> None:
    """[Q-CARD-1, Q-F07-1, Q-F14-1] The first player reads a card; tails are counted before it acts."""
    table.deck[card] = 0
    table.card = card
    tell(CARD_READ, EVERYONE, table.first, card)
    for seat in range(table.options.seats):
        table.players[seat].tails = tails_due(table, seat)
    if card == F03_CHARITY:
        give_alms(table)


@rule
def card_turn(table: Table, seat: int) -> None:
    """[Q-CARD-2, Q-CARD-3] A purple card acts for everybody, from the reader on; one line per card."""
    card, player = table.card, table.players[seat]
    if card == F01_CHOOSE_WISELY:
        offer_wise_choice(table, seat)
    elif card == F02_POT_IS_FILLING_UP:
        fill_pot(player)
    elif card == F04_LESS_IS_MORE:
        begin_look(table, seat, MANY_CHIPS)
    elif card == F05_ONLY_ONE:
        ask(table, seat, ONLY_ONE)
    elif card == F06_WHEEL_AND_DEAL:
        offer_deal(table, seat)
    elif card == F07_GOOD_START:
        offer_good_start(table, seat)
    elif card == F08_ROLL_THE_DIE:
        roll_once(player)
    elif card == F09_OPPORTUNISTIC_MOMENT:
        begin_look(table, seat, FEW_CHIPS)
    elif card == F10_BEGINNERS_BONUS:
        help_beginner(table, seat)
    elif card == F13_JUST_IN_TIME:
        offer_just_in_time(table, seat)
    elif card == F14_RATS_ARE_FRIENDS:
        offer_friendship(table, seat)


@rule
def offer_wise_choice(table: Table, seat: int) -> None:
    """[Q-F01, Q-CARD-7] Two droplet steps or a purple chip; without purple there is nothing to choose."""
    if obtainable(table, PURPLE_1):
        ask(table, seat, CHOOSE_WISELY)
    else:
        table.players[seat].steps = 2


@refuses(CHOOSE_WISELY)
@rule
def wise_choice_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[Q-F01, Q-CARD-7] Two droplet steps or a purple chip."""
    return gift_refusal(table, action, action == TAKE + PURPLE_1 or action == TAKE_STEPS)


@answers(CHOOSE_WISELY)
@rule
def choose_wisely(state: State, seat: int, action: int) -> None:
    """[Q-F01, Q-CARD-6] The one or the other."""
    if action == TAKE_STEPS:
        state.table.players[seat].steps = 2
    else:
        gain_chip(state.table, seat, PURPLE_1)


@defaults(CHOOSE_WISELY)
@rule
def take_steps(seen: Seen) -> int:
    """The steps: a droplet that has moved on helps in every round to come."""
    return TAKE_STEPS


@rule
def fill_pot(player: Player) -> None:
    """[Q-F02, Q-CARD-9] One droplet step."""
    player.steps = 1


@rule
def give_alms(table: Table) -> None:
    """[Q-F03] Everyone tied for the fewest rubies gains one; all are counted before any is given."""
    fewest = table.players[0].rubies
    for seat in range(table.options.seats):
        fewest = min(fewest, table.players[seat].rubies)
    for seat in range(table.options.seats):
        if table.players[seat].rubies == fewest:
            gain_rubies(table, seat, 1)


@rule
def offered_sum(player: Player) -> int:
    """[Q-F04] The values of the chips drawn."""
    amount = 0
    for chip in range(NUM_CHIPS):
        amount += player.offered[chip] * CHIP_VALUE[chip]
    return amount


@rule
def less_is_more(table: Table) -> None:
    """[Q-F04, Q-CARD-8] All tied for the lowest sum gain a blue 2, first player first; the others a ruby."""
    seats = table.options.seats
    lowest = offered_sum(table.players[0])
    for seat in range(seats):
        amount = offered_sum(table.players[seat])
        lowest = min(lowest, amount)
        tell(VALUES_SUMMED, EVERYONE, seat, amount)
    for turn in range(seats):
        seat = (table.first + turn) % seats
        if offered_sum(table.players[seat]) == lowest:
            gain_chip(table, seat, BLUE_2)
        else:
            gain_rubies(table, seat, 1)
    for seat in range(seats):
        put_back(table, seat)


@refuses(ONLY_ONE)
@rule
def only_one_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[Q-F05] A black 1, any 2-chip, or three rubies."""
    return gift_refusal(table, action, action == TAKE_RUBIES or action == TAKE + BLACK_1 or worth(action, 2))


@answers(ONLY_ONE)
@rule
def only_one(state: State, seat: int, action: int) -> None:
    """[Q-F05] The chip or the rubies."""
    if action == TAKE_RUBIES:
        gain_rubies(state.table, seat, 3)
    else:
        gain_chip(state.table, seat, action - TAKE)


@defaults(ONLY_ONE)
@rule
def take_rubies(seen: Seen) -> int:
    """The rubies: they buy what one likes."""
    return TAKE_RUBIES


@rule
def offer_deal(table: Table, seat: int) -> None:
    """[Q-F06] Whoever has a ruby may trade it."""
    if table.players[seat].rubies >= 1:
        ask(table, seat, WHEEL_AND_DEAL)


@refuses(WHEEL_AND_DEAL)
@rule
def deal_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[Q-F06, Q-CARD-6] A 1-chip that is neither purple nor black, or nothing."""
    return gift_refusal(table, action, action == LEAVE or (worth(action, 1) and not_too_rare(action)))


@rule
def not_too_rare(action: int) -> bool:
    """[Q-F06] Neither purple nor black."""
    return CHIP_COLOR[action - TAKE] != PURPLE and CHIP_COLOR[action - TAKE] != BLACK


@answers(WHEEL_AND_DEAL, passing=LEAVE)
@rule
def wheel_and_deal(state: State, seat: int, action: int) -> None:
    """[Q-F06, Q-CARD-6] A ruby for a 1-chip, once, or nothing."""
    if action != LEAVE:
        pay_rubies(state.table, seat, 1)
        gain_chip(state.table, seat, action - TAKE)


@defaults(WHEEL_AND_DEAL)
@rule
def keep_the_ruby(seen: Seen) -> int:
    """Nothing is paid for."""
    return LEAVE


@rule
def offer_good_start(table: Table, seat: int) -> None:
    """[Q-F07] Whoever has tails may give some up."""
    if table.players[seat].tails > 0:
        ask(table, seat, GOOD_START)


@refuses(GOOD_START)
@rule
def good_start_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[Q-F07] No more tails than are due."""
    return LEGAL if action - GIVE_UP_TAILS <= table.players[seat].tails else TOO_FEW_TAILS


@answers(GOOD_START, passing=GIVE_UP_TAILS)
@rule
def good_start(state: State, seat: int, action: int) -> None:
    """[Q-F07] A ruby for each tail given up."""
    table, tails = state.table, action - GIVE_UP_TAILS
    table.players[seat].tails_given = tails
    if tails > 0:
        tell(TAILS_GIVEN_UP, EVERYONE, seat, tails)
        gain_rubies(table, seat, tails)


@rule
def roll_once(player: Player) -> None:
    """[Q-F08] Everyone rolls, unasked."""
    player.rolls = 1


@rule
def swappable(table: Table, player: Player, chip: int) -> bool:
    """[Q-F09, Q-F09-1] A chip that was drawn, has a higher one of its color, and that one is in stock."""
    higher = CHIP_NEXT[chip]
    return player.offered[chip] > 0 and higher != NO_CHIP and obtainable(table, higher)


@rule
def offer_swap(table: Table, seat: int) -> None:
    """[Q-F09, Q-F09-2] One of the four may be swapped; if none can be, a green 1 is gained instead."""
    player = table.players[seat]
    possible = False
    for chip in range(NUM_CHIPS):
        if swappable(table, player, chip):
            possible = True
    if possible:
        ask(table, seat, SWAP_ONE_OF)
    else:
        put_back(table, seat)
        gain_chip(table, seat, GREEN_1)


@refuses(SWAP_ONE_OF)
@rule
def swap_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[Q-F09, Q-F09-1] A chip just drawn that has a higher one in stock, or none."""
    if action == LEAVE:
        return LEGAL
    chip = action - TAKE
    if table.players[seat].offered[chip] == 0:
        return NOT_DRAWN
    if CHIP_NEXT[chip] == NO_CHIP:
        return NO_HIGHER_CHIP
    return stock_refusal(table, CHIP_NEXT[chip])


@answers(SWAP_ONE_OF, passing=LEAVE)
@rule
def swap_one_of(state: State, seat: int, action: int) -> None:
    """[Q-F09, Q-SUPPLY-4] The chip goes to the supply, the next higher one of its color into the bag."""
    table, player = state.table, state.table.players[seat]
    if action != LEAVE:
        chip = action - TAKE
        player.offered[chip] -= 1
        table.supply[chip] += 1
        table.supply[CHIP_NEXT[chip]] -= 1
        player.bag[CHIP_NEXT[chip]] += 1
        tell(CHIP_SWAPPED, EVERYONE, seat, chip, CHIP_NEXT[chip])
    put_back(table, seat)


@defaults(SWAP_ONE_OF)
@rule
def keep_the_chips(seen: Seen) -> int:
    """Nothing is swapped."""
    return LEAVE


@rule
def help_beginner(table: Table, seat: int) -> None:
    """[Q-F10] Everyone tied for the fewest points gains a green 1."""
    fewest = table.players[0].score
    for other in range(table.options.seats):
        fewest = min(fewest, table.players[other].score)
    if table.players[seat].score == fewest:
        gain_chip(table, seat, GREEN_1)


@rule
def offer_just_in_time(table: Table, seat: int) -> None:
    """[Q-F13, Q-CARD-7] Four points or a white 1 out of the bag; without one there is nothing to choose."""
    if table.players[seat].bag[WHITE_1] > 0:
        ask(table, seat, JUST_IN_TIME)
    else:
        gain_points(table, seat, 4)


@refuses(JUST_IN_TIME)
@rule
def removal_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[Q-F13, Q-CARD-7] Points, or a white 1 if the bag holds one."""
    if action == TAKE_STEPS:
        return NOT_OFFERED
    return NO_WHITE_1 if action == REMOVE_WHITE and table.players[seat].bag[WHITE_1] == 0 else LEGAL


@answers(JUST_IN_TIME)
@rule
def just_in_time(state: State, seat: int, action: int) -> None:
    """[Q-F13, Q-SUPPLY-4] The white 1 leaves the game."""
    table = state.table
    if action == REMOVE_WHITE:
        table.players[seat].bag[WHITE_1] -= 1
        table.box[WHITE_1] += 1
        tell(WHITE_REMOVED, EVERYONE, seat)
    else:
        gain_points(table, seat, 4)


@rule
def any_obtainable(table: Table, value: int) -> bool:
    """[Q-CARD-5, Q-CARD-7] Some colored chip of this value can be had."""
    found = False
    for chip in range(ORANGE_1, NUM_CHIPS):
        if CHIP_VALUE[chip] == value and obtainable(table, chip):
            found = True
    return found


@rule
def offer_friendship(table: Table, seat: int) -> None:
    """[Q-F14, Q-CARD-7] Any 4-chip or a point for each tail; who can take neither is passed over."""
    if any_obtainable(table, 4) or table.players[seat].tails > 0:
        ask(table, seat, RATS_ARE_FRIENDS)


@refuses(RATS_ARE_FRIENDS)
@rule
def friendship_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[Q-F14, Q-CARD-7] Any 4-chip, or points if a tail is due."""
    if action == TAKE_POINTS:
        return LEGAL if table.players[seat].tails > 0 else TOO_FEW_TAILS
    return gift_refusal(table, action, worth(action, 4))


@answers(RATS_ARE_FRIENDS)
@rule
def rats_are_friends(state: State, seat: int, action: int) -> None:
    """[Q-F14, Q-F14-1] The tails were counted before the card; the rats still come."""
    if action == TAKE_POINTS:
        gain_points(state.table, seat, state.table.players[seat].tails)
    else:
        gain_chip(state.table, seat, action - TAKE)


@defaults(RATS_ARE_FRIENDS)
@rule
def take_points(seen: Seen) -> int:
    """The points, where any tail is due."""
    return TAKE_POINTS


# --- When everyone has stopped --------------------------------------------------------------------------


@rule
def strong_turn(table: Table, seat: int) -> None:
    """[Q-F22] Whoever did not explode draws five more chips."""
    player = table.players[seat]
    if player.exploded == 0 and any_chip(player.bag):
        begin_look(table, seat, MANY_CHIPS)


@rule
def gift_turn(table: Table, seat: int) -> None:
    """[Q-F18, Q-F18-1] A pot exploded: the next player clockwise gains any 2-chip."""
    seats = table.options.seats
    right = (seat + seats - 1) % seats
    if table.players[right].exploded == 1 and any_obtainable(table, 2):
        ask(table, seat, SCHADENFREUDE)


@refuses(SCHADENFREUDE)
@rule
def schadenfreude_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[Q-F18] Any 2-chip."""
    return gift_refusal(table, action, worth(action, 2))


@answers(SCHADENFREUDE, passing=LEAVE)
@rule
def schadenfreude(state: State, seat: int, action: int) -> None:
    """[Q-F18] Into the bag."""
    gain_chip(state.table, seat, action - TAKE)
