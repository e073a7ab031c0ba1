"""The rules of the probe, in the order of play.

Everybody holds cards and a side card, face down. In a round everybody gives a card into a pool that is dealt
again; then each seat takes a turn: draw, score, raid, peek at a side, swap sides, or call for funds. At the end
the side with more points wins.
"""

from ludarium.kernel.contract import CHANCE
from ludarium.kernel.forms import EVERYONE, rule, tell
from ludarium.kernel.records import Ints
from tests.probe.state import (
    COPIES,
    FUNDING,
    GIVING,
    OVER,
    RAIDED,
    REDEALING,
    SIDE_COPIES,
    START_CARDS,
    START_COINS,
    TURNS,
    Own,
    State,
    Table,
)
from tests.probe.vocabulary import (
    ALLOW,
    BLOCK,
    BLOCKED,
    BLUE,
    CARD,
    CARD_DRAWN,
    DEAL_POOL,
    DEALT,
    DECK_IS_EMPTY,
    DECK_STREAM,
    DRAW,
    DRAW_CARD,
    DRAW_SIDE,
    DREW,
    FIRST,
    FUND,
    FUNDS_ARE_CLOSED,
    FUNDS_FAILED,
    GIVE,
    GIVE_ONE,
    LEGAL,
    MAX_SEATS,
    NO_SIDE,
    NOBODY_BLOCKED,
    NOT_ANOTHER_SEAT,
    NOT_HELD,
    NOT_PLAYABLE,
    NOTHING,
    NUM_KINDS,
    OFFER,
    OFFER_COINS,
    OFFERED,
    PAID,
    PASS,
    PEEK,
    PEEKED,
    PICKED_UP,
    PLAY,
    PLAYED,
    POOL_STREAM,
    RAID,
    REACT,
    READY,
    RED,
    ROOMS,
    SCORED,
    SHIELD,
    SIDE_CARD,
    SIDE_RETURNED,
    SIDE_SEEN,
    SIDE_SHOWN,
    SIDE_STREAM,
    SIDE_TAKEN,
    SWAP,
    SWAPPED,
    TAKE_TURN,
    TOO_FEW_COINS,
)


@rule
def set_up(state: State) -> None:
    """All cards in the deck, all sides in the box; chance deals."""
    table = state.table
    for kind in range(NUM_KINDS):
        state.hidden.deck[kind] = COPIES[kind]
        table.deck_size += COPIES[kind]
    state.hidden.box[RED] = SIDE_COPIES
    state.hidden.box[BLUE] = SIDE_COPIES
    for seat in range(table.options.seats):
        table.coins[seat] = START_COINS
        table.missing[seat] = START_CARDS
        table.sideless |= 1 << seat


# --- Who owes what ----------------------------------------------------------------------------------------


@rule
def drawing(table: Table) -> int:
    """The question open for chance: cards first, then sides, then the pool."""
    for seat in range(table.options.seats):
        if table.missing[seat] > 0:
            return DRAW_CARD
    if table.sideless != 0:
        return DRAW_SIDE
    return DEAL_POOL if table.undealt != 0 else NOTHING


@rule
def receiver(table: Table) -> int:
    """The seat for which chance draws."""
    for seat in range(table.options.seats):
        if table.missing[seat] > 0:
            return seat
    owed = table.sideless if table.sideless != 0 else table.undealt
    seat = 0
    while (owed >> seat) & 1 == 0:
        seat += 1
    return seat


@rule
def waiting(table: Table) -> int:
    if drawing(table) != NOTHING:
        return CHANCE
    owing = 0
    for seat in range(table.options.seats):
        if table.asked[seat] != NOTHING:
            owing |= 1 << seat
    return owing


@rule
def question(table: Table, own: Own, seat: int) -> int:
    return table.asked[seat] if drawing(table) == NOTHING else NOTHING


default = ROOMS.default(question)


@rule
def apply(state: State, seat: int, answer: int) -> None:
    if seat == CHANCE:
        befall(state, drawing(state.table), answer)
        go_on_after_chance(state)
    else:
        carry_out(state, state.table.asked[seat], seat, answer)


carry_out, befall = ROOMS.carry_out, ROOMS.befall


# --- Draws ------------------------------------------------------------------------------------------------


@rule
def go_on_after_chance(state: State) -> None:
    """When chance owes nothing more, play goes on."""
    if drawing(state.table) == NOTHING:
        if state.table.round_number == 0:
            begin_round(state)
        elif state.table.phase == REDEALING:
            pick_up(state)
            begin_turn(state, 0)
        else:
            end_turn(state)


@ROOMS.draws(DRAW_CARD)
@rule
def cards_in_deck(state: State, weights: Ints) -> int:
    copy_counts(weights, state.hidden.deck)
    return DECK_STREAM + receiver(state.table)


@rule
def copy_counts(weights: Ints, cards: Ints) -> None:
    for kind in range(NUM_KINDS):
        weights[kind] = cards[kind]


@ROOMS.answers(DRAW_CARD)
@rule
def draw_card(state: State, outcome: int) -> None:
    """Only the drawer sees the card."""
    seat, kind = receiver(state.table), outcome - CARD
    state.hidden.deck[kind] -= 1
    state.table.deck_size -= 1
    state.table.missing[seat] -= 1
    state.own[seat].hand.cards[kind] += 1
    state.table.hand_sizes[seat] += 1
    tell(DREW, EVERYONE, seat)
    tell(CARD_DRAWN, 1 << seat, seat, kind)


@ROOMS.draws(DRAW_SIDE)
@rule
def sides_in_box(state: State, weights: Ints) -> int:
    weights[0], weights[1] = state.hidden.box[RED], state.hidden.box[BLUE]
    return SIDE_STREAM + receiver(state.table)


@ROOMS.answers(DRAW_SIDE)
@rule
def take_side(state: State, outcome: int) -> None:
    """Only the owner sees the side."""
    seat, side = receiver(state.table), outcome - SIDE_CARD + RED
    state.hidden.box[side] -= 1
    state.hidden.sides[seat] = side
    state.table.sideless &= ~(1 << seat)
    tell(SIDE_TAKEN, EVERYONE, seat)
    learn(state, seat, seat)


@rule
def learn(state: State, viewer: int, seat: int) -> None:
    """The viewer keeps in mind which side lies before the seat."""
    state.own[viewer].mind.sides[seat] = state.hidden.sides[seat]
    state.table.knows[viewer * MAX_SEATS + seat] = 1
    tell(SIDE_SEEN, 1 << viewer, seat, state.hidden.sides[seat])


# --- The pool ---------------------------------------------------------------------------------------------


@rule
def begin_round(state: State) -> None:
    """Everybody who has a card gives one, if there are two such seats at least."""
    table = state.table
    table.round_number += 1
    num_givers = 0
    for seat in range(table.options.seats):
        num_givers += 1 if table.hand_sizes[seat] > 0 else 0
    if table.options.pooling == 0 or num_givers < 2:
        begin_turn(state, 0)
        return
    table.phase = GIVING
    for seat in range(table.options.seats):
        if table.hand_sizes[seat] > 0:
            table.asked[seat] = GIVE_ONE


@rule
def fill_pool(state: State) -> None:
    """The gifts leave the hands; each giver will get a card back."""
    table = state.table
    table.phase = REDEALING
    for seat in range(table.options.seats):
        if (table.ready >> seat) & 1:
            kind = state.own[seat].sealed - 1
            state.own[seat].hand.cards[kind] -= 1
            table.hand_sizes[seat] -= 1
            state.hidden.pool[kind] += 1
    table.undealt = table.ready


@ROOMS.draws(DEAL_POOL)
@rule
def cards_in_pool(state: State, weights: Ints) -> int:
    copy_counts(weights, state.hidden.pool)
    return POOL_STREAM


@ROOMS.answers(DEAL_POOL)
@rule
def deal_from_pool(state: State, outcome: int) -> None:
    """Face down, for everybody."""
    seat, kind = receiver(state.table), outcome - CARD
    state.hidden.pool[kind] -= 1
    state.hidden.dealt[seat] = kind + 1
    state.table.undealt &= ~(1 << seat)
    tell(DEALT, EVERYONE, seat)


@rule
def pick_up(state: State) -> None:
    """All together. Each giver knows that its gift is with the others, unless one of that kind came back."""
    table = state.table
    table.redeals += 1
    for seat in range(table.options.seats):
        if (table.ready >> seat) & 1:
            kind = state.hidden.dealt[seat] - 1
            state.own[seat].hand.cards[kind] += 1
            table.hand_sizes[seat] += 1
            state.own[seat].mind.others[state.own[seat].sealed - 1] += 1
            left_the_others(state, seat, kind)
            state.hidden.dealt[seat] = 0
            tell(PICKED_UP, 1 << seat, seat, kind)
    unseal(state)


@rule
def left_the_others(state: State, viewer: int, kind: int) -> None:
    """A card of this kind is no longer where the viewer may have known it to be."""
    others = state.own[viewer].mind.others
    others[kind] = max(others[kind] - 1, 0)


# --- Turns ------------------------------------------------------------------------------------------------


@rule
def begin_turn(state: State, seat: int) -> None:
    state.table.phase = TURNS
    state.table.turn = seat
    state.table.asked[seat] = TAKE_TURN


@rule
def end_turn(state: State) -> None:
    """The next seat's turn, the next round, or the end."""
    table = state.table
    table.funds_closed = 0
    if table.turn + 1 < table.options.seats:
        begin_turn(state, table.turn + 1)
    elif table.round_number < table.options.rounds:
        begin_round(state)
    else:
        finish(state)


@ROOMS.refuses(TAKE_TURN)
@rule
def turn_refusal(table: Table, own: Own, seat: int, answer: int) -> int:
    if answer == DRAW:
        return LEGAL if table.deck_size > 0 else DECK_IS_EMPTY
    if PLAY <= answer < PEEK:
        if own.hand.cards[answer - PLAY] == 0:
            return NOT_HELD
        return NOT_PLAYABLE if answer == PLAY + SHIELD else LEGAL
    if PEEK <= answer < FUND:
        other = (answer - PEEK) % MAX_SEATS
        return LEGAL if other != seat and other < table.options.seats else NOT_ANOTHER_SEAT
    if answer == FUND:
        return FUNDS_ARE_CLOSED if table.funds_closed != 0 else LEGAL
    return LEGAL


@ROOMS.answers(TAKE_TURN)
@rule
def take_turn(state: State, seat: int, action: int) -> None:
    state.table.asked[seat] = NOTHING
    if action == PASS:
        end_turn(state)
    elif action == DRAW:
        state.table.missing[seat] = 1
    elif action == FUND:
        call_for_funds(state)
    elif action < PEEK:
        play_card(state, seat, action - PLAY)
    elif action < SWAP:
        peek(state, seat, action - PEEK)
    else:
        swap(state, seat, action - SWAP)


@rule
def discard_card(state: State, seat: int, kind: int) -> None:
    """Openly."""
    state.own[seat].hand.cards[kind] -= 1
    state.table.hand_sizes[seat] -= 1
    state.table.discard[kind] += 1
    for viewer in range(state.table.options.seats):
        if viewer != seat:
            left_the_others(state, viewer, kind)


@rule
def play_card(state: State, seat: int, kind: int) -> None:
    discard_card(state, seat, kind)
    tell(PLAYED, EVERYONE, seat, kind)
    if kind == RAID:
        ask_for_shields(state, seat)
    else:
        score(state, seat, kind - 1)
        end_turn(state)


@rule
def score(state: State, seat: int, points: int) -> None:
    state.table.scores[seat] += points
    tell(SCORED, EVERYONE, seat, points)


@rule
def peek(state: State, seat: int, other: int) -> None:
    """Everybody sees who peeks at whose side; only the peeker sees the side."""
    tell(PEEKED, EVERYONE, seat, other)
    learn(state, seat, other)
    end_turn(state)


@rule
def swap(state: State, seat: int, other: int) -> None:
    """Two sides change places unseen; whoever knew one knows where it is now."""
    sides, knows = state.hidden.sides, state.table.knows
    sides[seat], sides[other] = sides[other], sides[seat]
    for viewer in range(state.table.options.seats):
        known, row = state.own[viewer].mind.sides, viewer * MAX_SEATS
        known[seat], known[other] = known[other], known[seat]
        knows[row + seat], knows[row + other] = knows[row + other], knows[row + seat]
    tell(SWAPPED, EVERYONE, seat, other)
    end_turn(state)


# --- Under seal -------------------------------------------------------------------------------------------


@ROOMS.refuses(GIVE_ONE)
@rule
def gift_refusal(table: Table, own: Own, seat: int, answer: int) -> int:
    return LEGAL if own.hand.cards[answer - GIVE] > 0 else NOT_HELD


@ROOMS.refuses(REACT)
@rule
def block_refusal(table: Table, own: Own, seat: int, answer: int) -> int:
    return NOT_HELD if answer == BLOCK and own.hand.cards[SHIELD] == 0 else LEGAL


@ROOMS.refuses(OFFER_COINS)
@rule
def offer_refusal(table: Table, own: Own, seat: int, answer: int) -> int:
    return LEGAL if answer - OFFER <= table.coins[seat] else TOO_FEW_COINS


@ROOMS.answers(GIVE_ONE, REACT, OFFER_COINS)
@rule
def answer_under_seal(state: State, seat: int, answer: int) -> None:
    seal(state, seat, answer)


@rule
def seal(state: State, seat: int, answer: int) -> None:
    """Nobody sees the answer before all have answered."""
    table = state.table
    state.own[seat].sealed = answer - FIRST[table.asked[seat]] + 1
    table.asked[seat] = NOTHING
    table.ready |= 1 << seat
    tell(READY, EVERYONE, seat)
    if waiting(table) != 0:
        return
    if table.phase == GIVING:
        fill_pool(state)
    elif table.phase == RAIDED:
        settle_raid(state)
    else:
        settle_funds(state)


@rule
def unseal(state: State) -> None:
    state.table.ready = 0
    for seat in range(state.table.options.seats):
        state.own[seat].sealed = 0


@rule
def may_hold_shield(table: Table, seat: int) -> bool:
    """As far as everybody can tell."""
    return table.hand_sizes[seat] > 0 and table.discard[SHIELD] < COPIES[SHIELD]


@rule
def ask_for_shields(state: State, raider: int) -> None:
    """All who may hold a shield are asked, also those who do not."""
    state.table.phase = RAIDED
    for seat in range(state.table.options.seats):
        if seat != raider and may_hold_shield(state.table, seat):
            state.table.asked[seat] = REACT
    if waiting(state.table) == 0:
        settle_raid(state)


@rule
def settle_raid(state: State) -> None:
    """All who block lose a shield; nobody learns who could have."""
    table = state.table
    num_blocked = 0
    for seat in range(table.options.seats):
        if state.own[seat].sealed == BLOCK - ALLOW + 1:
            num_blocked += 1
            discard_card(state, seat, SHIELD)
            tell(BLOCKED, EVERYONE, seat)
    unseal(state)
    if num_blocked == 0:
        tell(NOBODY_BLOCKED, EVERYONE)
        score(state, table.turn, 3)
    end_turn(state)


@rule
def call_for_funds(state: State) -> None:
    """All who have coins offer some."""
    state.table.phase = FUNDING
    for seat in range(state.table.options.seats):
        if state.table.coins[seat] > 0:
            state.table.asked[seat] = OFFER_COINS
    if waiting(state.table) == 0:
        settle_funds(state)


@rule
def settle_funds(state: State) -> None:
    """A coin for every seat is enough; otherwise nothing is lost, and the seat chooses something else."""
    table = state.table
    total = 0
    for seat in range(table.options.seats):
        total += max(state.own[seat].sealed - 1, 0)
    paid = total >= table.options.seats
    for seat in range(table.options.seats):
        if (table.ready >> seat) & 1:
            offer = state.own[seat].sealed - 1
            if paid:
                table.coins[seat] -= offer
                table.bank += offer
                tell(PAID, EVERYONE, seat, offer)
            elif table.options.secret_offers == 0:
                tell(OFFERED, EVERYONE, seat, offer)
    unseal(state)
    if paid:
        return_side(state, table.turn)
    else:
        table.funds_closed = 1
        tell(FUNDS_FAILED, EVERYONE, table.turn)
        begin_turn(state, table.turn)


@rule
def return_side(state: State, seat: int) -> None:
    """The seat's side goes back to the box and another one is drawn, so nobody knows it any more."""
    state.hidden.box[state.hidden.sides[seat]] += 1
    state.hidden.sides[seat] = NO_SIDE
    state.table.sideless |= 1 << seat
    for viewer in range(state.table.options.seats):
        state.own[viewer].mind.sides[seat] = NO_SIDE
        state.table.knows[viewer * MAX_SEATS + seat] = 0
    tell(SIDE_RETURNED, EVERYONE, seat)


# --- The end ----------------------------------------------------------------------------------------------


@rule
def finish(state: State) -> None:
    state.table.phase = OVER
    for seat in range(state.table.options.seats):
        state.table.shown[seat] = state.hidden.sides[seat]
        tell(SIDE_SHOWN, EVERYONE, seat, state.hidden.sides[seat])


@rule
def points_of(state: State, side: int) -> int:
    total = 0
    for seat in range(state.table.options.seats):
        if state.hidden.sides[seat] == side:
            total += state.table.scores[seat]
    return total


@rule
def result(state: State, seat: int) -> int:
    """The better side shares the first place; the other one comes after it."""
    mine = points_of(state, state.hidden.sides[seat])
    place = 1
    for other in range(state.table.options.seats):
        if points_of(state, state.hidden.sides[other]) > mine:
            place += 1
    return place


@rule
def payoff(state: State, seat: int) -> float:
    mine, theirs = (
        points_of(state, state.hidden.sides[seat]),
        points_of(state, RED + BLUE - state.hidden.sides[seat]),
    )
    if mine == theirs:
        return 0.0
    return 1.0 if mine > theirs else -1.0
