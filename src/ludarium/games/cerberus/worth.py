"""What powers, targets and cards are worth to the hand-written bot, in hundredths of a space gained."""

from ludarium.games.cerberus.components import (
    ADVENTURER,
    AMOUNT,
    BOAT,
    DISCARD_OTHER,
    DRAW,
    DRAW_ALLY,
    DRAW_OTHER,
    FIRST_SURVIVAL_POWER,
    LATE,
    MAX_PARTS,
    MAX_SPEED,
    MOVE_AHEAD,
    MOVE_ALL,
    MOVE_CERBERUS,
    MOVE_EITHER,
    MOVE_OTHER,
    MOVE_SELF,
    NUM_ACTION_CARDS,
    NUM_BOATS,
    NUM_POWERS,
    PAIR_FIRST,
    PAIR_SECOND,
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
from ludarium.games.cerberus.opinions import Opinions
from ludarium.games.cerberus.rules.effects import in_boat, num_ahead
from ludarium.games.cerberus.rules.hunt import nearest
from ludarium.games.cerberus.rules.rage import leftmost_free
from ludarium.games.cerberus.state import Seen, Table
from ludarium.kernel.bits import count
from ludarium.kernel.forms import rule

ESCAPE, BE_CAUGHT, CATCH = range(3)  # what a seat is after


def _moved(part: int, cost: int) -> tuple[int, ...]:
    """By power, how far its parts of a kind and its cost move something."""
    parts = (range(power * MAX_PARTS, (power + 1) * MAX_PARTS) for power in range(NUM_POWERS))
    paid = (price if kind == cost else 0 for kind, price in zip(POWER_COST, POWER_PRICE, strict=True))
    return tuple(
        price + sum(AMOUNT[index] for index in of_power if PART[index] == part)
        for of_power, price in zip(parts, paid, strict=True)
    )


POWER_RAGE, POWER_SPEED = _moved(RAGE, PAY_RAGE), _moved(SPEED, PAY_SPEED)


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
    before = 0
    for seat in range(table.options.seats):
        if table.players[seat].space > space:
            before += 1
    return before


@rule
def turning_worth(seen: Seen, opinions: Opinions, space: int) -> int:
    """What it is worth to change camp on this space, less what it is worth to run on.

    Running pays for those who are far, with few before them and many to spare; Cerberus' camp wins the more often, the
    fewer adventurers may still be lost.
    """
    table = seen.table
    worth = opinions.turning[table.options.seats - 3] - opinions.turning_each_space * (
        space - table.board.start
    )
    worth += opinions.turning_each_ahead * (num_before(table, space) - seats_needed(seen))
    return worth - opinions.turning_each_spare * num_spare(seen)


@rule
def eager(seen: Seen, opinions: Opinions) -> bool:
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
    return turning_worth(seen, opinions, space) > 0


@rule
def aim_of(seen: Seen, opinions: Opinions) -> int:
    """What the seat is after. All that an answer is worth depends on it, so it is found once for all answers."""
    if not flees(seen):
        return CATCH
    return BE_CAUGHT if eager(seen, opinions) else ESCAPE


@rule
def side(aim: int) -> int:
    """What helps Cerberus' camp, to a seat in it or on the way to it, and to one that runs from it."""
    return -1 if aim == ESCAPE else 1


# --- Pawns ------------------------------------------------------------------------------------------------


@rule
def need(seen: Seen, opinions: Opinions, seat: int) -> int:
    """What a space forwards is worth to an adventurer: more within reach of the hunt, and near the boat."""
    table = seen.table
    space = table.players[seat].space
    worth = opinions.space
    if space <= reach(table):
        worth += opinions.space_in_reach
    if space >= table.board.num_spaces - opinions.near_boat:
        worth += opinions.space_near_boat
    return worth


@rule
def falls(table: Table, seat: int, steps: int) -> bool:
    """Whether going back so far leads to Cerberus."""
    return table.cerberus > 0 and table.players[seat].space - steps <= table.cerberus


@rule
def concern(seen: Seen, opinions: Opinions, aim: int, seat: int) -> int:
    """How much the seat cares for another adventurer's space, in percent: partners while all are needed."""
    if aim == CATCH:
        return -100
    if aim == BE_CAUGHT:
        return opinions.concern_eager
    table, spare = seen.table, num_spare(seen)
    mine, theirs = table.players[seen.seat].space, table.players[seat].space
    if spare <= 0:
        return opinions.concern_needed
    if table.boat > 0 and theirs > mine and not in_boat(table, seen.seat):
        return opinions.concern_rival
    return opinions.concern_one_spare if spare == 1 else opinions.concern_more_spare


@rule
def advance_worth(seen: Seen, opinions: Opinions, aim: int, seat: int, steps: int) -> int:
    """Another adventurer advances."""
    return need(seen, opinions, seat) * steps * concern(seen, opinions, aim, seat) // 100


@rule
def retreat_worth(seen: Seen, opinions: Opinions, aim: int, seat: int, steps: int) -> int:
    """Another adventurer goes back."""
    table = seen.table
    worth = need(seen, opinions, seat) * steps
    if falls(table, seat, steps):
        worth = opinions.caught
    elif in_boat(table, seat):
        worth += opinions.out_of_boat
    elif table.players[seat].space <= 1:
        worth = 0
    return -worth * concern(seen, opinions, aim, seat) // 100


@rule
def best_target(seen: Seen, opinions: Opinions, aim: int, amount: int) -> int:
    """The worth of moving the best other adventurer so far; the worst is moved as a cost."""
    table, best = seen.table, -10000
    for seat in range(table.options.seats):
        if table.players[seat].camp == ADVENTURER and seat != seen.seat:
            if amount > 0 and in_boat(table, seat):
                continue
            worth = (
                advance_worth(seen, opinions, aim, seat, amount)
                if amount > 0
                else retreat_worth(seen, opinions, aim, seat, -amount)
            )
            best = max(best, worth)
    return best if best > -10000 else 0


@rule
def all_back_worth(seen: Seen, opinions: Opinions, aim: int, amount: int) -> int:
    total = 0
    for seat in range(seen.table.options.seats):
        if seen.table.players[seat].camp == ADVENTURER:
            total += retreat_worth(seen, opinions, aim, seat, -amount)
    return total


# --- Hunts ------------------------------------------------------------------------------------------------


@rule
def hunt_worth(seen: Seen, opinions: Opinions, aim: int, space: int, rage: int, speed: int) -> int:
    """What the end of this turn brings, if one stands on this space and the die so."""
    table = seen.table
    if rage < table.board.hunt:
        return 0
    prey, end = hindmost_other(seen), table.cerberus + speed
    if aim == CATCH:
        return opinions.caught if prey <= end and prey < table.board.num_spaces else opinions.hunted
    if space <= prey and space <= end and space < table.board.num_spaces:
        return caught_worth(seen, opinions, space)
    if prey <= end and prey < space:
        return others_caught_worth(seen, opinions, aim, prey)
    return opinions.missed if aim == BE_CAUGHT else -opinions.missed


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
    others = 0
    for seat in range(seen.table.options.seats):
        if seat != seen.seat and seen.table.players[seat].space == space:
            others += 1
    return others


@rule
def caught_worth(seen: Seen, opinions: Opinions, space: int) -> int:
    """What it is worth to be caught on this space in one's own turn: one is placed first, if the game goes on."""
    table = seen.table
    left = table.left - 1 - num_others_on(seen, space)
    over = left == 0 or left < table.boat
    if over or num_dark(table) == 0 or table.board.zones[space] == LATE:
        return -opinions.lost[table.options.seats - 3]
    return turning_worth(seen, opinions, space)


@rule
def others_caught_worth(seen: Seen, opinions: Opinions, aim: int, space: int) -> int:
    """What it is worth if those on this space are caught: bad for partners, and for whoever wants their dark space."""
    caught = num_others_on(seen, space)
    if aim == BE_CAUGHT:
        return (
            0
            if num_dark(seen.table) > caught
            else -turning_worth(seen, opinions, seen.table.players[seen.seat].space)
        )
    return opinions.other_caught if num_spare(seen) >= caught else -opinions.partner_caught


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
def cost_worth(seen: Seen, opinions: Opinions, aim: int, power: int) -> int:
    cost, price = POWER_COST[power], POWER_PRICE[power]
    if cost == PAY_RAGE:
        return side(aim) * opinions.rage_paid
    if cost == PAY_SPEED:
        return side(aim) * opinions.speed_step * price
    if cost == PAY_OWN_CARD:
        return -opinions.card
    if cost == PAY_CARDS:
        return -opinions.card * price
    if cost == PAY_ADVANCE:
        return best_target(seen, opinions, aim, price)
    return 0


@rule
def part_worth(seen: Seen, opinions: Opinions, aim: int, power: int, index: int) -> int:
    """One line per kind of part."""
    table = seen.table
    kind, amount = PART[power * MAX_PARTS + index], AMOUNT[power * MAX_PARTS + index]
    if kind >= MOVE_OTHER:
        return target_worth(seen, opinions, aim, power, index)
    if kind == RAGE:
        return rage_worth(seen, opinions, aim, amount)
    if kind == SPEED:
        return side(aim) * (min(table.speed + amount, MAX_SPEED) - table.speed) * opinions.speed_step
    if kind == MOVE_CERBERUS:
        return (
            opinions.caught if table.cerberus + amount >= nearest(table) else opinions.cerberus_step * amount
        )
    if kind == DRAW:
        return draw_worth(opinions, table.players[seen.seat].hand_size, amount)
    if kind == BOAT:
        return look_or_swap_worth(seen, opinions, aim) if table.boat == 0 else 0
    return recover_worth(table, opinions, seen.seat) if kind == RECOVER else 0


@rule
def target_worth(seen: Seen, opinions: Opinions, aim: int, power: int, index: int) -> int:
    """One line per kind of part that needs a target."""
    kind, amount = PART[power * MAX_PARTS + index], AMOUNT[power * MAX_PARTS + index]
    if kind == MOVE_OTHER:
        again = index > 0 and PART[power * MAX_PARTS + index - 1] == MOVE_OTHER  # the best target is taken
        return best_target(seen, opinions, aim, amount) // (4 if again else 1)
    if kind == MOVE_EITHER:
        return max(best_target(seen, opinions, aim, amount), best_target(seen, opinions, aim, -amount))
    if kind == DRAW_OTHER:
        return -side(aim) * (opinions.card_of_other if num_spare(seen) > 0 else opinions.card_of_partner)
    if kind == DRAW_ALLY:
        return opinions.card_of_ally
    if kind == DISCARD_OTHER:
        return opinions.discard_of_other
    return all_back_worth(seen, opinions, aim, amount) * (2 if kind == MOVE_ALL else 1) // 2


@rule
def rage_worth(seen: Seen, opinions: Opinions, aim: int, steps: int) -> int:
    """Steps of the die, as far as the track goes."""
    table = seen.table
    moved = min(steps, to_hunt(table)) if steps > 0 else max(steps, leftmost_free(table) - table.rage)
    return (
        side(aim) * moved * (opinions.rage_soon if to_hunt(table) <= opinions.soon else opinions.rage_later)
    )


@rule
def draw_worth(opinions: Opinions, held: int, cards: int) -> int:
    """The more are held, the less another one is worth."""
    return cards * max(opinions.card + opinions.first_cards - opinions.each_held * held, opinions.least_card)


@rule
def recover_worth(table: Table, opinions: Opinions, seat: int) -> int:
    """The more action cards lie open, the better it is to take them back."""
    open_cards = NUM_ACTION_CARDS - count(table.players[seat].actions)
    return opinions.open_action * max(open_cards - 1, 0)


@rule
def rage_after(table: Table, power: int) -> int:
    """Where the die would lie."""
    return min(table.rage + POWER_RAGE[power], table.board.hunt)


@rule
def speed_after(table: Table, power: int) -> int:
    """What the die would show."""
    return min(table.speed + POWER_SPEED[power], MAX_SPEED)


@rule
def own_move_worth(seen: Seen, opinions: Opinions, aim: int, steps: int) -> int:
    """What it is worth to move one's own pawn so far."""
    space = seen.table.players[seen.seat].space
    if falls(seen.table, seen.seat, -steps):
        return caught_worth(seen, opinions, space)
    return -steps * opinions.own_step_eager if aim == BE_CAUGHT else steps * need(seen, opinions, seen.seat)


@rule
def power_worth(seen: Seen, opinions: Opinions, aim: int, power: int) -> int:
    """Cost, parts, and what it changes in the hunt to come."""
    table, steps = seen.table, own_steps(seen, power)
    space = table.players[seen.seat].space
    worth = cost_worth(seen, opinions, aim, power)
    if aim != CATCH:
        worth += own_move_worth(seen, opinions, aim, steps)
    for index in range(MAX_PARTS):
        worth += part_worth(seen, opinions, aim, power, index)
    before = hunt_worth(seen, opinions, aim, space, table.rage, table.speed)
    after = hunt_worth(
        seen, opinions, aim, space + steps, rage_after(table, power), speed_after(table, power)
    )
    return worth + after - before


# --- Boats ------------------------------------------------------------------------------------------------


@rule
def seats_worth(seen: Seen, opinions: Opinions, aim: int, num_seats: int) -> int:
    """What a boat with so many seats is worth: the more to chase for, the better; a small one leaves soonest."""
    if aim != ESCAPE:
        return opinions.swap_seat * num_seats
    before = num_before(seen.table, seen.table.players[seen.seat].space)
    return -opinions.swap_seat * num_seats - (opinions.no_seat_for_me if num_seats <= before else 0)


@rule
def berth_worth(seen: Seen, opinions: Opinions, aim: int, berth: int) -> int:
    """What the boat on a berth is worth; one that was not seen is any of those that were not."""
    boats = seen.own.mind.boats
    if boats[berth] > 0:
        return seats_worth(seen, opinions, aim, boats[berth])
    total, possible = 0, 0
    for num_seats in range(1, NUM_BOATS + 1):
        if boats[0] != num_seats and boats[1] != num_seats and boats[2] != num_seats:
            total += seats_worth(seen, opinions, aim, num_seats)
            possible += 1
    return total // possible


@rule
def swap_worth(seen: Seen, opinions: Opinions, aim: int, pair: int) -> int:
    """What swapping two boats is worth: something only if the first is one of them."""
    if PAIR_FIRST[pair] != 0:
        return -opinions.swap_cost
    return (
        berth_worth(seen, opinions, aim, PAIR_SECOND[pair])
        - berth_worth(seen, opinions, aim, 0)
        - opinions.swap_cost
    )


@rule
def look_worth(seen: Seen, opinions: Opinions, berth: int) -> int:
    """What it is worth to look at a boat: something if one has not seen it."""
    if seen.own.mind.boats[berth] > 0:
        return 0
    return opinions.look_first if berth == 0 else opinions.look_other


@rule
def look_or_swap_worth(seen: Seen, opinions: Opinions, aim: int) -> int:
    """The best that can be done with the boats."""
    best = max(swap_worth(seen, opinions, aim, 0), swap_worth(seen, opinions, aim, 1))
    for berth in range(NUM_BOATS):
        best = max(best, look_worth(seen, opinions, berth))
    return best
