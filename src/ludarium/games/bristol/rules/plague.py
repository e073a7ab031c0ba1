"""Who has the plague: catching it, being cured of it, and meeting as plagued."""

from ludarium.games.bristol.actions import CONVENED, HEALTH_FELT, MET
from ludarium.games.bristol.components import CURED, HAND, NUM_COINS, PLAGUE_SUM
from ludarium.games.bristol.rules.chronicle import MET_AS_PLAGUED, record
from ludarium.games.bristol.state import ALMS_MODE, CURE_MODE, NO_PAWN, State, decoded, is_alive, is_ghost
from ludarium.kernel.bits import has
from ludarium.kernel.forms import EVERYONE, rule, tell


@rule
def symptom_sum(state: State, pawn: int) -> int:
    """The two cards of a hand together."""
    hand = state.own[pawn].symptoms
    return hand[0] + hand[1]


@rule
def immune(state: State, seat: int) -> bool:
    """[B-ALMS-5, B-ALMS-6] The CURED coin protects for good, and is stronger than the PLAGUE coin."""
    for coin in range(NUM_COINS):
        if state.table.coins[coin].owner == seat and decoded(state.hidden.coins[coin]) == CURED:
            return True
    return False


@rule
def ill(state: State, pawn: int) -> bool:
    """[B-PLAGUE-2, B-GHOST-9] A player who has caught the plague has it; a ghost has what its cards say now."""
    if is_ghost(state.table, pawn):
        return symptom_sum(state, pawn) >= PLAGUE_SUM
    return state.own[pawn].plagued == 1


@rule
def infect(state: State, seat: int) -> None:
    """[B-PLAGUE-1, B-PLAGUE-2, B-PLAGUE-5, B-ALMS-5] Caught once, kept for good, and known to nobody else."""
    if not ill(state, seat) and not immune(state, seat):
        state.own[seat].plagued = 1
        tell(HEALTH_FELT, 1 << seat, seat, 1)


@rule
def heal(state: State, seat: int) -> None:
    """[B-CURE-1, B-ALMS-5] Whoever has the plague has it no more, and nobody else is told."""
    if ill(state, seat):
        state.own[seat].plagued = 0
        tell(HEALTH_FELT, 1 << seat, seat, 0)


@rule
def test_plague(state: State, pawn: int) -> None:
    """[B-PLAGUE-1, B-PLAGUE-3, B-CURE-1, B-CURE-2] Once a hand is complete: 6 or more together is the plague, and in
    Cure two 1s heal."""
    if is_ghost(state.table, pawn):
        return
    if symptom_sum(state, pawn) >= PLAGUE_SUM:
        infect(state, pawn)
    elif state.table.options.mode == CURE_MODE and symptom_sum(state, pawn) == HAND:
        heal(state, pawn)


@rule
def living_plagued(state: State) -> int:
    """[B-CONVENE-1] The living players who have the plague, as bits."""
    plagued = 0
    for seat in range(state.table.options.seats):
        if is_alive(state.table, seat) and ill(state, seat):
            plagued |= 1 << seat
    return plagued


@rule
def convene(state: State) -> None:
    """[B-CONVENE-1] All living plagued players learn of each other."""
    table = state.table
    table.mingle.convened = 1
    table.mingle.since = 0
    record(state, MET_AS_PLAGUED)
    tell(CONVENED, EVERYONE)
    meeting = living_plagued(state)
    for seat in range(table.options.seats):
        state.own[seat].met = meeting if has(meeting, seat) else 0
        if has(meeting, seat):
            tell(MET, meeting, seat)


@rule
def all_plagued(state: State) -> bool:
    """Every living player has the plague."""
    for seat in range(state.table.options.seats):
        if is_alive(state.table, seat) and not ill(state, seat):
            return False
    return True


@rule
def cure_left(state: State) -> bool:
    """[B-CURE-1, B-ALMS-5] Whether somebody may still be healed: by two 1s, or by a coin that nobody has yet."""
    mode = state.table.options.mode
    if mode != ALMS_MODE:
        return mode == CURE_MODE
    for coin in range(NUM_COINS):
        if decoded(state.hidden.coins[coin]) == CURED and state.table.coins[coin].owner != NO_PAWN:
            return False
    return True


@rule
def nothing_to_decide(state: State) -> bool:
    """[B-OPTION-22] Nobody can escape any more: all living players have the plague, for good, and no ghost is left."""
    table = state.table
    return table.alive >> table.options.seats == 0 and all_plagued(state) and not cure_left(state)
