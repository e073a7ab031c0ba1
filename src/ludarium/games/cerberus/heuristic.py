"""The hand-written bot, which plays both camps."""

from ludarium.games.cerberus.actions import (
    AIM_FIRST,
    AIM_SECOND,
    ANSWER_PART,
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
from ludarium.games.cerberus.opinions import Opinions
from ludarium.games.cerberus.rules.effects import ANSWER_SEAT
from ludarium.games.cerberus.rules.play import refusal
from ludarium.games.cerberus.state import Seen
from ludarium.games.cerberus.worth import (
    BE_CAUGHT,
    ESCAPE,
    advance_worth,
    aim_of,
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
def heuristic(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """The answer of most worth; among nearly equal ones, any."""
    asked, aim = seen.table.asked, aim_of(seen, opinions)
    best, chosen = -1000000, ASKED_FIRST[asked]
    for answer in range(ASKED_FIRST[asked], ASKED_FIRST[asked] + ASKED_COUNT[asked]):
        if legal(seen, answer):
            worth = 4 * answer_worth(seen, opinions, aim, answer) + below(
                luck, seen.seat, 4 * opinions.bot_luck
            )
            if worth > best:
                best, chosen = worth, answer
    return chosen


@rule
def answer_worth(seen: Seen, opinions: Opinions, aim: int, answer: int) -> int:
    """One line per family of answers."""
    if answer < OFFER:
        return turn_worth(seen, opinions, aim, answer)
    if answer < DISCARD:
        return offer_worth(seen, opinions, answer - OFFER)
    if answer <= GO_BACK:
        return loss_worth(seen, opinions, aim, answer)
    if answer < AIM_FIRST:
        return advance_worth(seen, opinions, aim, answer - PUSH, POWER_PRICE[seen.table.power])
    if answer < WALK:
        return part_worth(seen, opinions, aim, answer)
    if answer < LOOK:
        return way_worth(seen, opinions, aim, answer)
    if answer < PLACE:
        return boat_worth(seen, opinions, aim, answer)
    return place_worth(seen, opinions, answer - PLACE)


# --- The turn ---------------------------------------------------------------------------------------------


@rule
def turn_worth(seen: Seen, opinions: Opinions, aim: int, answer: int) -> int:
    """Action cards by their power; other cards only where they pay."""
    if answer == END_TURN:
        return 0
    worth = power_worth(seen, opinions, aim, ANSWER_POWER[answer])
    if BETRAY <= answer < END_TURN or (END_TURN < answer < SURVIVE + 14):
        worth -= opinions.least
        if seen.table.action_done == 0 and worth < opinions.waits_below:
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
def offer_worth(seen: Seen, opinions: Opinions, count: int) -> int:
    """Pay for oneself; for others only where it helps, and with cards to spare."""
    table = seen.table
    mine = table.active == seen.seat
    if not flees(seen):
        helps = mine or table.players[seen.seat].hand_size > count
        return count * (opinions.offer_as_helper if helps else opinions.offer_last_as_helper)
    if mine:
        return count * opinions.offer_own
    generous = num_spare(seen) <= 0 and table.players[seen.seat].hand_size > count + 1
    return count * (opinions.offer_to_partner if generous else -opinions.card)


@rule
def loss_worth(seen: Seen, opinions: Opinions, aim: int, answer: int) -> int:
    """The card of least worth goes; going back is an answer where nobody is behind."""
    if answer != GO_BACK:
        return -opinions.keep[answer - DISCARD]
    if falls(seen.table, seen.seat, 2):
        return (
            turning_worth(seen, opinions, seen.table.players[seen.seat].space)
            if aim == BE_CAUGHT
            else -opinions.caught
        )
    in_reach = seen.table.players[seen.seat].space - 2 <= reach(seen.table)
    return -(opinions.back_in_reach if in_reach else opinions.back_out_of_reach)


# --- Parts and targets ------------------------------------------------------------------------------------


@rule
def part_worth(seen: Seen, opinions: Opinions, aim: int, answer: int) -> int:
    """Oneself first; then whoever is worth most."""
    power = seen.table.power
    if answer >= SEND_BACK:
        return retreat_worth(seen, opinions, aim, answer - SEND_BACK, 2)
    index, seat = ANSWER_PART[answer], ANSWER_SEAT[answer - AIM_FIRST]
    if DO <= answer < AIM_SECOND:
        return (
            opinions.own_move_first if PART[power * MAX_PARTS + index] == MOVE_SELF else opinions.other_part
        )
    kind, amount = PART[power * MAX_PARTS + index], AMOUNT[power * MAX_PARTS + index]
    if kind == MOVE_OTHER or kind == MOVE_EITHER or kind == MOVE_ALL:
        return (
            advance_worth(seen, opinions, aim, seat, amount)
            if amount > 0
            else retreat_worth(seen, opinions, aim, seat, -amount)
        )
    if kind == DRAW_OTHER or kind == DRAW_ALLY:
        return 20 - seen.table.players[seat].hand_size
    if kind == DISCARD_OTHER:
        return 10 * min(seen.table.players[seat].hand_size, 3) + need(seen, opinions, seat) // 10
    return retreat_worth(seen, opinions, aim, seat, 2)


@rule
def way_worth(seen: Seen, opinions: Opinions, aim: int, answer: int) -> int:
    """One's own pawn gets as far as possible; Cerberus' camp wants others to get nowhere."""
    if answer == WALK:
        return 0
    wanted = -1 if aim != ESCAPE or (seen.table.mover != seen.seat and num_spare(seen) > 0) else 1
    if answer >= RIDE and answer - RIDE == seen.seat:
        return -opinions.shortcut
    return opinions.shortcut * wanted * seen.table.direction if answer >= CROSS else 0


# --- Boats and captures -----------------------------------------------------------------------------------


@rule
def boat_worth(seen: Seen, opinions: Opinions, aim: int, answer: int) -> int:
    """Look at the first boat, then at another; swap where a better one is known or likely."""
    return (
        look_worth(seen, opinions, answer - LOOK)
        if answer < SWAP
        else swap_worth(seen, opinions, aim, answer - SWAP)
    )


@rule
def place_worth(seen: Seen, opinions: Opinions, seat: int) -> int:
    """Whoever is placed first changes camp most surely: oneself, if one is among them."""
    if seat == seen.seat:
        return opinions.self_first
    return opinions.other_first if flees(seen) else 0
