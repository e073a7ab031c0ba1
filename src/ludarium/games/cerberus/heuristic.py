"""The hand-written bot, which plays both camps."""

from ludarium.games.cerberus.actions import (
    AIM_FIRST,
    AIM_SECOND,
    ANSWER_POWER,
    ASKED_COUNT,
    ASKED_FIRST,
    BETRAY,
    CROSS,
    DISCARD,
    DO,
    END_TURN,
    GO_BACK,
    LOOK,
    OFFER,
    PLACE,
    PUSH,
    RIDE,
    SEND_BACK,
    SERVE,
    SURVIVE,
    SWAP,
    WALK,
)
from ludarium.games.cerberus.components import (
    AMOUNT,
    DISCARD_OTHER,
    DRAW_ALLY,
    DRAW_OTHER,
    MAX_PARTS,
    MOVE_ALL,
    MOVE_EITHER,
    MOVE_OTHER,
    MOVE_SELF,
    PART,
    POWER_PRICE,
)
from ludarium.games.cerberus.opinions import (
    BACK_IN_REACH,
    BACK_OUT_OF_REACH,
    BOT_LUCK,
    CARD,
    CAUGHT,
    KEEP,
    LEAST,
    OFFER_AS_HELPER,
    OFFER_LAST_AS_HELPER,
    OFFER_OWN,
    OFFER_TO_PARTNER,
    OTHER_FIRST,
    OTHER_PART,
    OWN_MOVE_FIRST,
    SELF_FIRST,
    SHORTCUT,
    WAITS_BELOW,
)
from ludarium.games.cerberus.rules.effects import ANSWER_PART, ANSWER_SEAT
from ludarium.games.cerberus.rules.play import refusal
from ludarium.games.cerberus.state import Seen
from ludarium.games.cerberus.worth import (
    advance_worth,
    chases,
    eager,
    falls,
    flees,
    look_worth,
    need,
    num_spare,
    power_worth,
    reach,
    retreat_worth,
    swap_worth,
    turning_worth,
)
from ludarium.kernel.chance import Luck, below
from ludarium.kernel.forms import rule


@rule
def legal(seen: Seen, answer: int) -> bool:
    return refusal(seen.table, seen.own, seen.seat, answer) == 0


@rule
def heuristic(seen: Seen, luck: Luck) -> int:
    """The answer of most worth; among nearly equal ones, any."""
    asked = seen.table.asked
    best, chosen = -1000000, ASKED_FIRST[asked]
    for answer in range(ASKED_FIRST[asked], ASKED_FIRST[asked] + ASKED_COUNT[asked]):
        if legal(seen, answer):
            worth = 4 * answer_worth(seen, answer) + below(luck, seen.seat, 4 * BOT_LUCK)
            if worth > best:
                best, chosen = worth, answer
    return chosen


@rule
def answer_worth(seen: Seen, answer: int) -> int:
    """One line per family of answers."""
    if answer < OFFER:
        return turn_worth(seen, answer)
    if answer < DISCARD:
        return offer_worth(seen, answer - OFFER)
    if answer <= GO_BACK:
        return loss_worth(seen, answer)
    if answer < AIM_FIRST:
        return advance_worth(seen, answer - PUSH, POWER_PRICE[seen.table.power])
    if answer < WALK:
        return part_worth(seen, answer)
    if answer < LOOK:
        return way_worth(seen, answer)
    if answer < PLACE:
        return boat_worth(seen, answer)
    return place_worth(seen, answer - PLACE)


# --- The turn ---------------------------------------------------------------------------------------------


@rule
def turn_worth(seen: Seen, answer: int) -> int:
    """Action cards by their power; other cards only where they pay."""
    if answer == END_TURN:
        return 0
    worth = power_worth(seen, ANSWER_POWER[answer])
    if BETRAY <= answer < END_TURN or (END_TURN < answer < SURVIVE + 14):
        worth -= LEAST
        if seen.table.action_done == 0 and worth < WAITS_BELOW:
            worth = -100000 if seen.table.choices != 0 and action_open(seen) else worth
    return worth


@rule
def action_open(seen: Seen) -> bool:
    """Whether an action card can still be played: small gains wait until after it."""
    first = ASKED_FIRST[seen.table.asked]
    for answer in range(first, first + ASKED_COUNT[seen.table.asked]):
        if (SERVE <= answer < BETRAY or answer >= SURVIVE + 14) and legal(seen, answer):
            return True
    return False


@rule
def offer_worth(seen: Seen, count: int) -> int:
    """Pay for oneself; for others only where it helps, and with cards to spare."""
    table = seen.table
    mine = table.active == seen.seat
    if not flees(seen):
        helps = mine or table.players[seen.seat].hand_size > count
        return count * (OFFER_AS_HELPER if helps else OFFER_LAST_AS_HELPER)
    if mine:
        return count * OFFER_OWN
    generous = num_spare(seen) <= 0 and table.players[seen.seat].hand_size > count + 1
    return count * (OFFER_TO_PARTNER if generous else -CARD)


@rule
def loss_worth(seen: Seen, answer: int) -> int:
    """The card of least worth goes; going back is an answer where nobody is behind."""
    if answer != GO_BACK:
        return -KEEP[answer - DISCARD]
    if falls(seen.table, seen.seat, 2):
        return turning_worth(seen, seen.table.players[seen.seat].space) if eager(seen) else -CAUGHT
    in_reach = seen.table.players[seen.seat].space - 2 <= reach(seen.table)
    return -(BACK_IN_REACH if in_reach else BACK_OUT_OF_REACH)


# --- Parts and targets ------------------------------------------------------------------------------------


@rule
def part_worth(seen: Seen, answer: int) -> int:
    """Oneself first; then whoever is worth most."""
    power = seen.table.power
    if answer >= SEND_BACK:
        return retreat_worth(seen, answer - SEND_BACK, 2)
    index, seat = ANSWER_PART[answer - AIM_FIRST], ANSWER_SEAT[answer - AIM_FIRST]
    if DO <= answer < AIM_SECOND:
        return OWN_MOVE_FIRST if PART[power * MAX_PARTS + index] == MOVE_SELF else OTHER_PART
    kind, amount = PART[power * MAX_PARTS + index], AMOUNT[power * MAX_PARTS + index]
    if kind == MOVE_OTHER or kind == MOVE_EITHER or kind == MOVE_ALL:
        return advance_worth(seen, seat, amount) if amount > 0 else retreat_worth(seen, seat, -amount)
    if kind == DRAW_OTHER or kind == DRAW_ALLY:
        return 20 - seen.table.players[seat].hand_size
    if kind == DISCARD_OTHER:
        return 10 * min(seen.table.players[seat].hand_size, 3) + need(seen, seat) // 10
    return retreat_worth(seen, seat, 2)


@rule
def way_worth(seen: Seen, answer: int) -> int:
    """One's own pawn gets as far as possible; Cerberus' camp wants others to get nowhere."""
    if answer == WALK:
        return 0
    wanted = -1 if chases(seen) or (seen.table.mover != seen.seat and num_spare(seen) > 0) else 1
    if answer >= RIDE and answer - RIDE == seen.seat:
        return -SHORTCUT
    return SHORTCUT * wanted * seen.table.direction if answer >= CROSS else 0


# --- Boats and captures -----------------------------------------------------------------------------------


@rule
def boat_worth(seen: Seen, answer: int) -> int:
    """Look at the first boat, then at another; swap where a better one is known or likely."""
    return look_worth(seen, answer - LOOK) if answer < SWAP else swap_worth(seen, answer - SWAP)


@rule
def place_worth(seen: Seen, seat: int) -> int:
    """Whoever is placed first changes camp most surely: oneself, if one is among them."""
    if seat == seen.seat:
        return SELF_FIRST
    return OTHER_FIRST if flees(seen) else 0
