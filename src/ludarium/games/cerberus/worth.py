"""What powers, targets and cards are worth to the hand-written bot, in hundredths of a space gained."""

from ludarium.games.cerberus.components import (
    ADVENTURER,
    AMOUNT,
    BOAT,
    DISCARD_OR_MOVE_ALL,
    DISCARD_OTHER,
    DRAW,
    DRAW_ALLY,
    DRAW_OTHER,
    FIRST_SURVIVAL_POWER,
    MAX_PARTS,
    MOVE_AHEAD,
    MOVE_ALL,
    MOVE_CERBERUS,
    MOVE_EITHER,
    MOVE_OTHER,
    MOVE_SELF,
    PART,
    PAY_ADVANCE,
    PAY_CARDS,
    PAY_OWN_CARD,
    PAY_RAGE,
    PAY_RETREAT,
    PAY_SPEED,
    POWER_COST,
    POWER_PRICE,
    RAGE,
    RECOVER,
    SPEED,
)
from ludarium.games.cerberus.opinions import (
    CARD,
    CARD_OF_ALLY,
    CARD_OF_OTHER,
    CARD_OF_PARTNER,
    CAUGHT,
    CERBERUS_STEP,
    CONCERN_MORE_SPARE,
    CONCERN_NEEDED,
    CONCERN_ONE_SPARE,
    CONCERN_RIVAL,
    DISCARD_OF_OTHER,
    EACH_HELD,
    FIRST_CARDS,
    HUNTED,
    LEAST_CARD,
    LOOK_POWER,
    LOST,
    MISSED,
    NEAR_BOAT,
    OPEN_ACTION,
    OTHER_CAUGHT,
    OUT_OF_BOAT,
    PARTNER_CAUGHT,
    RAGE_LATER,
    RAGE_PAID,
    RAGE_SOON,
    SOON,
    SPACE,
    SPACE_IN_REACH,
    SPACE_NEAR_BOAT,
    SPEED_STEP,
    TURNED,
)
from ludarium.games.cerberus.pieces import LATE
from ludarium.games.cerberus.rules.effects import in_boat, num_ahead
from ludarium.games.cerberus.rules.hunt import nearest
from ludarium.games.cerberus.state import Seen, Table
from ludarium.kernel.forms import rule


@rule
def flees(seen: Seen) -> bool:
    return seen.table.players[seen.seat].camp == ADVENTURER


@rule
def seats_needed(seen: Seen) -> int:
    """How many must escape together, as far as the seat knows."""
    if seen.table.boat > 0:
        return seen.table.boat
    return seen.mind.boats[0] if seen.mind.boats[0] > 0 else 2


@rule
def num_spare(seen: Seen) -> int:
    """How many adventurers may be lost before the boat cannot be filled."""
    return seen.table.left - seats_needed(seen)


@rule
def reach(table: Table) -> int:
    """The last space that the next hunt comes to."""
    return table.cerberus + table.speed


@rule
def to_hunt(table: Table) -> int:
    """Steps of the die to the hunt space."""
    return table.board.hunt - table.rage


# --- Pawns ------------------------------------------------------------------------------------------------


@rule
def need(seen: Seen, seat: int) -> int:
    """What a space forwards is worth to an adventurer: more within reach of the hunt, and near the boat."""
    table = seen.table
    space = table.players[seat].space
    worth = SPACE
    if space <= reach(table):
        worth += SPACE_IN_REACH
    if space >= table.board.num_spaces - NEAR_BOAT:
        worth += SPACE_NEAR_BOAT
    return worth


@rule
def falls(table: Table, seat: int, steps: int) -> bool:
    """Whether going back so far leads to Cerberus."""
    return table.cerberus > 0 and table.players[seat].space - steps <= table.cerberus


@rule
def concern(seen: Seen, seat: int) -> int:
    """How much the seat cares for another adventurer's space, in percent: partners while all are needed."""
    table, spare = seen.table, num_spare(seen)
    mine, theirs = table.players[seen.seat].space, table.players[seat].space
    if spare <= 0:
        return CONCERN_NEEDED
    if table.boat > 0 and theirs > mine and not in_boat(table, seen.seat):
        return CONCERN_RIVAL
    return CONCERN_ONE_SPARE if spare == 1 else CONCERN_MORE_SPARE


@rule
def advance_worth(seen: Seen, seat: int, steps: int) -> int:
    """Another adventurer advances."""
    worth = need(seen, seat) * steps
    if flees(seen):
        return worth * concern(seen, seat) // 100
    return -worth


@rule
def retreat_worth(seen: Seen, seat: int, steps: int) -> int:
    """Another adventurer goes back."""
    table = seen.table
    worth = need(seen, seat) * steps
    if falls(table, seat, steps):
        worth = CAUGHT
    elif in_boat(table, seat):
        worth += OUT_OF_BOAT
    elif table.players[seat].space <= 1:
        worth = 0
    return -worth * concern(seen, seat) // 100 if flees(seen) else worth


@rule
def best_target(seen: Seen, amount: int, used: int) -> int:
    """The worth of moving the best other adventurer so far; the worst is moved as a cost."""
    table, best = seen.table, -10000
    for seat in range(table.options.seats):
        if table.players[seat].camp == ADVENTURER and seat != seen.seat and (used >> seat) & 1 == 0:
            if amount > 0 and in_boat(table, seat):
                continue
            worth = advance_worth(seen, seat, amount) if amount > 0 else retreat_worth(seen, seat, -amount)
            best = max(best, worth)
    return best if best > -10000 else 0


@rule
def all_back_worth(seen: Seen, amount: int) -> int:
    total = 0
    for seat in range(seen.table.options.seats):
        if seen.table.players[seat].camp == ADVENTURER:
            total += retreat_worth(seen, seat, -amount)
    return total


# --- Hunts ------------------------------------------------------------------------------------------------


@rule
def hunt_worth(seen: Seen, space: int, rage: int, speed: int) -> int:
    """What the end of this turn brings, if one stands on this space and the die so."""
    table = seen.table
    if rage < table.board.hunt:
        return 0
    prey, end = nearest(table), table.cerberus + speed
    if not flees(seen):
        return CAUGHT if prey <= end and prey < table.board.num_spaces else HUNTED
    mine = table.players[seen.seat].space
    alone = True
    for seat in range(table.options.seats):
        other = table.players[seat].space
        if seat != seen.seat and 0 <= other < space and other <= end:
            alone = False
    if alone and space <= end and space < table.board.num_spaces:
        return -own_loss(seen, space)
    if prey <= end and prey < mine:
        return OTHER_CAUGHT if num_spare(seen) > 0 else -PARTNER_CAUGHT
    return -MISSED


@rule
def own_loss(seen: Seen, space: int) -> int:
    """What being caught costs: less where one may still change camp."""
    table = seen.table
    lost = table.left < table.board.dark_min_label or table.board.zones[space] == LATE
    players = table.options.seats - 3
    return LOST[players] if lost else TURNED[players]


# --- Powers -----------------------------------------------------------------------------------------------


@rule
def own_steps(seen: Seen, power: int) -> int:
    """How far a power moves the seat's own pawn."""
    table, steps = seen.table, 0
    if power >= FIRST_SURVIVAL_POWER and not in_boat(table, seen.seat):
        for index in range(MAX_PARTS):
            kind, amount = PART[power * MAX_PARTS + index], AMOUNT[power * MAX_PARTS + index]
            if kind == MOVE_SELF:
                steps += amount
            elif kind == MOVE_AHEAD:
                steps += min(num_ahead(table), amount)
        if POWER_COST[power] == PAY_RETREAT:
            steps -= POWER_PRICE[power]
    return steps


@rule
def cost_worth(seen: Seen, power: int) -> int:
    cost, price = POWER_COST[power], POWER_PRICE[power]
    if cost == PAY_RAGE:
        return -RAGE_PAID
    if cost == PAY_SPEED:
        return -SPEED_STEP * price if flees(seen) else SPEED_STEP * price
    if cost == PAY_OWN_CARD:
        return -CARD
    if cost == PAY_CARDS:
        return -CARD * price
    if cost == PAY_ADVANCE:
        return best_target(seen, price, 0)
    return 0


@rule
def part_worth(seen: Seen, power: int, index: int) -> int:
    """One line per kind of part."""
    table = seen.table
    kind, amount = PART[power * MAX_PARTS + index], AMOUNT[power * MAX_PARTS + index]
    side = -1 if flees(seen) else 1
    if kind == RAGE:
        moved = min(amount, to_hunt(table)) if amount > 0 else max(amount, 7 - table.left - table.rage)
        return side * moved * (RAGE_SOON if to_hunt(table) <= SOON else RAGE_LATER)
    if kind == SPEED:
        return side * (min(table.speed + amount, 8) - table.speed) * SPEED_STEP
    if kind == MOVE_OTHER:
        again = index > 0 and PART[power * MAX_PARTS + index - 1] == MOVE_OTHER  # the best target is taken
        return best_target(seen, amount, 0) // (4 if again else 1)
    if kind == MOVE_EITHER:
        return max(best_target(seen, amount, 0), best_target(seen, -amount, 0))
    if kind == MOVE_CERBERUS:
        return CAUGHT if table.cerberus + amount >= nearest(table) else CERBERUS_STEP * amount
    if kind == DRAW:
        held = table.players[seen.seat].hand_size
        return amount * max(CARD + FIRST_CARDS - EACH_HELD * held, LEAST_CARD)
    if kind == DRAW_OTHER:
        return CARD_OF_OTHER if num_spare(seen) > 0 else CARD_OF_PARTNER
    if kind == DRAW_ALLY:
        return CARD_OF_ALLY
    if kind == BOAT:
        return LOOK_POWER if table.boat == 0 and seen.mind.boats[0] == 0 else 0
    if kind == DISCARD_OTHER:
        return DISCARD_OF_OTHER
    if kind == MOVE_ALL or kind == DISCARD_OR_MOVE_ALL:
        return all_back_worth(seen, amount) * (2 if kind == MOVE_ALL else 1) // 2
    return recover_worth(table, seen.seat) if kind == RECOVER else 0


@rule
def recover_worth(table: Table, seat: int) -> int:
    """The more action cards lie open, the better it is to take them back."""
    missing, held = -1, table.players[seat].actions
    for card in range(4):
        missing += 1 - ((held >> card) & 1)
    return OPEN_ACTION * max(missing, 0)


@rule
def rage_after(table: Table, power: int) -> int:
    """Where the die would lie."""
    moved = POWER_PRICE[power] if POWER_COST[power] == PAY_RAGE else 0
    for index in range(MAX_PARTS):
        if PART[power * MAX_PARTS + index] == RAGE:
            moved += AMOUNT[power * MAX_PARTS + index]
    return min(table.rage + moved, table.board.hunt)


@rule
def speed_after(table: Table, power: int) -> int:
    """What the die would show."""
    turned = POWER_PRICE[power] if POWER_COST[power] == PAY_SPEED else 0
    for index in range(MAX_PARTS):
        if PART[power * MAX_PARTS + index] == SPEED:
            turned += AMOUNT[power * MAX_PARTS + index]
    return min(table.speed + turned, 8)


@rule
def power_worth(seen: Seen, power: int) -> int:
    """Cost, parts, and what it changes in the hunt to come."""
    table, steps = seen.table, own_steps(seen, power)
    space = table.players[seen.seat].space
    worth = cost_worth(seen, power)
    if flees(seen):
        worth += (
            steps * need(seen, seen.seat) if not falls(table, seen.seat, -steps) else -own_loss(seen, space)
        )
    for index in range(MAX_PARTS):
        worth += part_worth(seen, power, index)
    before = hunt_worth(seen, space, table.rage, table.speed)
    after = hunt_worth(seen, space + steps, rage_after(table, power), speed_after(table, power))
    return worth + after - before
