"""Moving a pawn, step by step, up to the symbol of the space where it stops."""

from ludarium.games.cerberus.actions import (
    BOARDED,
    LEFT_BOAT,
    MOVED,
    NOT_A_TARGET,
    RIDE,
    RIDE_GONDOLA,
    STOPPED,
    WALK,
    WHICH_WAY,
    answers,
    refuses,
)
from ludarium.games.cerberus.components import BOAT_SYMBOL, DRAW_SYMBOL, GONDOLA, LAIR, RAGE_SYMBOL
from ludarium.games.cerberus.rules.boats import ask_for_boat, reveal
from ludarium.games.cerberus.rules.capture import catch
from ludarium.games.cerberus.rules.cards import draw
from ludarium.games.cerberus.rules.rage import move_rage
from ludarium.games.cerberus.rules.ways import blocked, change_places, chooser, pawns_on, use_way, way_open
from ludarium.games.cerberus.state import NO_SEAT, Own, State, Table, ask
from ludarium.kernel.forms import EVERYONE, rule, tell


@rule
def begin_move(table: Table, seat: int, distance: int) -> None:
    """[CB-MOVE-1] A pawn sets out, forwards or backwards."""
    table.mover = seat
    table.steps = abs(distance)
    table.direction = 1 if distance > 0 else -1
    table.moved = 0


@rule
def can_walk(table: Table, at: int, direction: int) -> bool:
    """[CB-MOVE-2, CB-BOAT-4, CB-BOAT-5, CB-WAY-7] Whether the next space on the path can be entered."""
    space = at + direction
    if direction > 0:
        if space > table.board.num_spaces:
            return False
        if space == table.board.num_spaces:
            return table.aboard < table.boat
    return space != LAIR and not blocked(table, space)


@rule
def can_step(table: Table, seat: int, direction: int) -> bool:
    """[CB-COST-6] Whether a pawn on the board or in the boat can make a step."""
    at = table.players[seat].space
    return can_walk(table, at, direction) or way_open(table, at, direction, 0)


@rule
def step_on(state: State) -> None:
    """[CB-MOVE-1] The next step: by a way, if one is chosen, or along the path; else the move ends."""
    table = state.table
    at = table.players[table.mover].space
    if table.steps == 0:
        end_move(state)
    elif way_open(table, at, table.direction, table.moved):
        offer_way(state, at)
    elif can_walk(table, at, table.direction):
        walk(state)
    else:
        end_move(state)


@rule
def offer_way(state: State, at: int) -> None:
    """[CB-WAY-1, CB-WAY-4, CB-WAY-8] Ask whether the way is taken; where the path is blocked it is."""
    table = state.table
    way = table.board.ways[at]
    seat = chooser(table, way)
    if way == GONDOLA:
        ask(table, seat, RIDE_GONDOLA, 1 | pawns_on(table, table.board.across[at]) << (RIDE - WALK))
    elif can_walk(table, at, table.direction):
        ask(table, seat, WHICH_WAY, 3)
    else:
        cross(state)


@refuses(RIDE_GONDOLA)
@rule
def ride_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[CB-WAY-8] Whoever does not stand at the other end."""
    return NOT_A_TARGET


@answers(WHICH_WAY, RIDE_GONDOLA)
@rule
def choose_way(state: State, seat: int, action: int) -> None:
    """[CB-WAY-1, CB-WAY-8] Along the path, across, or by gondola in exchange for somebody."""
    if action == WALK:
        if can_walk(state.table, state.table.players[state.table.mover].space, state.table.direction):
            walk(state)
        else:
            end_move(state)
    elif action < RIDE:
        cross(state)
    else:
        ride(state, action - RIDE)


@rule
def walk(state: State) -> None:
    """[CB-MOVE-1, CB-MOVE-3] One step along the path; backwards it may lead to Cerberus."""
    table = state.table
    player = table.players[table.mover]
    at = player.space
    space = at + table.direction
    if at == table.board.num_spaces:
        leave_boat(table)
    if space == table.board.num_spaces:
        go_aboard(table)
    elif space == table.cerberus:
        player.space = space
        catch(table, 1 << table.mover, space)
    else:
        arrive(state, space)


@rule
def cross(state: State) -> None:
    """[CB-WAY-1, CB-WAY-2, CB-WAY-5] One step across; backwards it may lead to Cerberus."""
    table = state.table
    player = table.players[table.mover]
    far = table.board.across[player.space]
    use_way(table, player.space)
    if far <= table.cerberus:
        player.space = table.cerberus
        catch(table, 1 << table.mover, table.cerberus)
    else:
        arrive(state, far)


@rule
def ride(state: State, partner: int) -> None:
    """[CB-WAY-8] One step by gondola."""
    table = state.table
    at = table.players[table.mover].space
    far = table.board.across[at]
    use_way(table, at)
    change_places(table, partner)
    arrive(state, far)


@rule
def arrive(state: State, space: int) -> None:
    """[CB-MOVE-1, CB-BOAT-3] The pawn enters a space; the first one behind the symbol reveals the boat."""
    table = state.table
    table.players[table.mover].space = space
    table.steps -= 1
    table.moved = 1
    tell(MOVED, EVERYONE, table.mover, space)
    if space >= table.board.reveal and table.boat == 0:
        reveal(state)


@rule
def go_aboard(table: Table) -> None:
    """[CB-BOAT-4] The pawn takes a seat, and its move ends."""
    table.players[table.mover].space = table.board.num_spaces
    table.aboard += 1
    tell(BOARDED, EVERYONE, table.mover)
    table.mover = NO_SEAT


@rule
def leave_boat(table: Table) -> None:
    """[CB-BOAT-6] The pawn's seat is free again."""
    table.aboard -= 1
    tell(LEFT_BOAT, EVERYONE, table.mover)


@rule
def end_move(state: State) -> None:
    """[CB-MOVE-4] The pawn stops; if it has moved, the symbol of its space acts."""
    table = state.table
    seat = table.mover
    space = table.players[seat].space
    table.mover = NO_SEAT
    tell(STOPPED, EVERYONE, seat, space)
    if table.moved == 1:
        act_symbol(state, seat, table.board.symbols[space])


@rule
def act_symbol(state: State, seat: int, symbol: int) -> None:
    """[CB-MOVE-4, CB-MOVE-5, CB-MOVE-6, CB-MOVE-7] One line per symbol."""
    if symbol == DRAW_SYMBOL:
        draw(state, seat, 1)
    elif symbol == RAGE_SYMBOL:
        move_rage(state.table, 1)
    elif symbol == BOAT_SYMBOL:
        ask_for_boat(state.table, seat)
