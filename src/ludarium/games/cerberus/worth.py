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
    LATE,
    MAX_PARTS,
    MOVE_AHEAD,
    MOVE_ALL,
    MOVE_CERBERUS,
    MOVE_EITHER,
    MOVE_OTHER,
    MOVE_SELF,
    NUM_BOATS,
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
    CONCERN_EAGER,
    CONCERN_MORE_SPARE,
    CONCERN_NEEDED,
    CONCERN_ONE_SPARE,
    CONCERN_RIVAL,
    DISCARD_OF_OTHER,
    EACH_HELD,
    FIRST_CARDS,
    HUNTED,
    LEAST_CARD,
    LOOK_FIRST,
    LOOK_OTHER,
    LOST,
    MISSED,
    NEAR_BOAT,
    NO_SEAT_FOR_ME,
    OPEN_ACTION,
    OTHER_CAUGHT,
    OUT_OF_BOAT,
    OWN_STEP_EAGER,
    PARTNER_CAUGHT,
    RAGE_LATER,
    RAGE_PAID,
    RAGE_SOON,
    SOON,
    SPACE,
    SPACE_IN_REACH,
    SPACE_NEAR_BOAT,
    SPEED_STEP,
    SWAP_COST,
    SWAP_SEAT,
    TURNING,
    TURNING_EACH_AHEAD,
    TURNING_EACH_SPACE,
    TURNING_EACH_SPARE,
)
from ludarium.games.cerberus.rules.boats import PAIR_FIRST, PAIR_SECOND
from ludarium.games.cerberus.rules.effects import in_boat, num_ahead
from ludarium.games.cerberus.rules.hunt import nearest
from ludarium.games.cerberus.state import Seen, Table
from ludarium.kernel.bits import has
from ludarium.kernel.forms import rule


@rule
def flees(seen: Seen) -> bool:
    return seen.table.players[seen.seat].camp == ADVENTURER


@rule
def seats_needed(seen: Seen) -> int:
    """How many must escape together, as far as the seat knows."""
    if seen.table.boat > 0:
        return seen.table.boat
    return seen.own.mind.boats[0] if seen.own.mind.boats[0] > 0 else 2


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


# --- Which side -------------------------------------------------------------------------------------------


@rule
def num_dark(table: Table) -> int:
    """How many may still change camp."""
    return max(table.left - table.board.dark_min_label + 1, 0)


@rule
def num_before(table: Table, space: int) -> int:
    """How many adventurers stand before this space."""
    count = 0
    for seat in range(table.options.seats):
        if table.players[seat].space > space:
            count += 1
    return count


@rule
def turning_worth(seen: Seen, space: int) -> int:
    """What it is worth to change camp on this space, less what it is worth to run on.

    Running pays for those who are far, with few before them and many to spare; Cerberus' camp wins the more often, the
    fewer adventurers may still be lost.
    """
    table = seen.table
    worth = TURNING[table.options.seats - 3] - TURNING_EACH_SPACE * (space - table.board.start)
    worth += TURNING_EACH_AHEAD * (num_before(table, space) - seats_needed(seen))
    return worth - TURNING_EACH_SPARE * num_spare(seen)


@rule
def eager(seen: Seen) -> bool:
    """Whether an adventurer would rather be caught: a dark space is free, and Cerberus' camp has the better prospects.

    However many wait for it: whoever leaves first gives the others what they wait for.
    """
    table = seen.table
    space = table.players[seen.seat].space
    if (
        not flees(seen)
        or num_dark(table) == 0
        or in_boat(table, seen.seat)
        or table.board.zones[space] == LATE
    ):
        return False
    return turning_worth(seen, space) > 0


@rule
def chases(seen: Seen) -> bool:
    """Whether the seat wants the others caught: in Cerberus' camp, or on the way to it."""
    return not flees(seen) or eager(seen)


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
    if not flees(seen):
        return -100
    if eager(seen):
        return CONCERN_EAGER
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
    return need(seen, seat) * steps * concern(seen, seat) // 100


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
    return -worth * concern(seen, seat) // 100


@rule
def best_target(seen: Seen, amount: int, used: int) -> int:
    """The worth of moving the best other adventurer so far; the worst is moved as a cost."""
    table, best = seen.table, -10000
    for seat in range(table.options.seats):
        if table.players[seat].camp == ADVENTURER and seat != seen.seat and not has(used, seat):
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
    prey, end = hindmost_other(seen), table.cerberus + speed
    if not flees(seen):
        return CAUGHT if prey <= end and prey < table.board.num_spaces else HUNTED
    if space <= prey and space <= end and space < table.board.num_spaces:
        return caught_worth(seen, space)
    if prey <= end and prey < space:
        return others_caught_worth(seen, prey)
    return MISSED if eager(seen) else -MISSED


@rule
def hindmost_other(seen: Seen) -> int:
    """The space of the hindmost adventurer beside the seat's own."""
    table, space = seen.table, seen.table.board.num_spaces
    for seat in range(table.options.seats):
        if seat != seen.seat and 0 <= table.players[seat].space < space:
            space = table.players[seat].space
    return space


@rule
def num_others_on(seen: Seen, space: int) -> int:
    """How many others stand on a space."""
    count = 0
    for seat in range(seen.table.options.seats):
        if seat != seen.seat and seen.table.players[seat].space == space:
            count += 1
    return count


@rule
def caught_worth(seen: Seen, space: int) -> int:
    """What it is worth to be caught on this space in one's own turn: one is placed first, if the game goes on."""
    table = seen.table
    left = table.left - 1 - num_others_on(seen, space)
    over = left == 0 or left < table.boat
    if over or num_dark(table) == 0 or table.board.zones[space] == LATE:
        return -LOST[table.options.seats - 3]
    return turning_worth(seen, space)


@rule
def others_caught_worth(seen: Seen, space: int) -> int:
    """What it is worth if those on this space are caught: bad for partners, and for whoever wants their dark space."""
    caught = num_others_on(seen, space)
    if eager(seen):
        return (
            0 if num_dark(seen.table) > caught else -turning_worth(seen, seen.table.players[seen.seat].space)
        )
    return OTHER_CAUGHT if num_spare(seen) >= caught else -PARTNER_CAUGHT


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
    side = 1 if chases(seen) else -1
    if cost == PAY_RAGE:
        return side * RAGE_PAID
    if cost == PAY_SPEED:
        return side * SPEED_STEP * price
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
    side = 1 if chases(seen) else -1
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
        return side * -CARD_OF_OTHER if num_spare(seen) > 0 else side * -CARD_OF_PARTNER
    if kind == DRAW_ALLY:
        return CARD_OF_ALLY
    if kind == BOAT:
        return look_or_swap_worth(seen) if table.boat == 0 else 0
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
        missing += 0 if has(held, card) else 1
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
def own_move_worth(seen: Seen, steps: int) -> int:
    """What it is worth to move one's own pawn so far."""
    space = seen.table.players[seen.seat].space
    if falls(seen.table, seen.seat, -steps):
        return caught_worth(seen, space)
    return -steps * OWN_STEP_EAGER if eager(seen) else steps * need(seen, seen.seat)


@rule
def power_worth(seen: Seen, power: int) -> int:
    """Cost, parts, and what it changes in the hunt to come."""
    table, steps = seen.table, own_steps(seen, power)
    space = table.players[seen.seat].space
    worth = cost_worth(seen, power)
    if flees(seen):
        worth += own_move_worth(seen, steps)
    for index in range(MAX_PARTS):
        worth += part_worth(seen, power, index)
    before = hunt_worth(seen, space, table.rage, table.speed)
    after = hunt_worth(seen, space + steps, rage_after(table, power), speed_after(table, power))
    return worth + after - before


# --- Boats ------------------------------------------------------------------------------------------------


@rule
def seats_worth(seen: Seen, num_seats: int) -> int:
    """What a boat with so many seats is worth: the more to chase for, the better; a small one leaves soonest."""
    if chases(seen):
        return SWAP_SEAT * num_seats
    before = num_before(seen.table, seen.table.players[seen.seat].space)
    return -SWAP_SEAT * num_seats - (NO_SEAT_FOR_ME if num_seats <= before else 0)


@rule
def berth_worth(seen: Seen, berth: int) -> int:
    """What the boat on a berth is worth; one that was not seen is any of those that were not."""
    boats = seen.own.mind.boats
    if boats[berth] > 0:
        return seats_worth(seen, boats[berth])
    total, count = 0, 0
    for num_seats in range(1, NUM_BOATS + 1):
        if boats[0] != num_seats and boats[1] != num_seats and boats[2] != num_seats:
            total += seats_worth(seen, num_seats)
            count += 1
    return total // count


@rule
def swap_worth(seen: Seen, pair: int) -> int:
    """What swapping two boats is worth: something only if the first is one of them."""
    if PAIR_FIRST[pair] != 0:
        return -SWAP_COST
    return berth_worth(seen, PAIR_SECOND[pair]) - berth_worth(seen, 0) - SWAP_COST


@rule
def look_worth(seen: Seen, berth: int) -> int:
    """What it is worth to look at a boat: something if one has not seen it."""
    if seen.own.mind.boats[berth] > 0:
        return 0
    return LOOK_FIRST if berth == 0 else LOOK_OTHER


@rule
def look_or_swap_worth(seen: Seen) -> int:
    """The best that can be done with the boats."""
    best = max(swap_worth(seen, 0), swap_worth(seen, 1))
    for berth in range(NUM_BOATS):
        best = max(best, look_worth(seen, berth))
    return best
