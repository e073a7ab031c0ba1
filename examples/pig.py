"""Pig, a game of dice for two, as a whole game in one file: the example of docs/guide-new-game.md.

P-TURN-1  Whose turn it is rolls the die as often as they like; what it shows counts for the turn.
P-TURN-2  A 1 ends the turn, and nothing of it counts.
P-TURN-3  Who holds adds the points of the turn to their score. There must be some.
P-END-1   Whoever has 100 points first has won.
P-OPTION-1  For a short game 50 are enough.

    import ludarium
    from examples import pig

    ludarium.register(pig.GAME)
    print(ludarium.play("pig", ["heuristic", "random"], seed=1))
"""

from __future__ import annotations

from ludarium.kernel import scales
from ludarium.kernel.chance import Luck
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.families import NUMBER, Events, Families, Parameter, Questions, seats
from ludarium.kernel.forms import EVERYONE, copy_into, rule, tell
from ludarium.kernel.notation import RecordNotation
from ludarium.kernel.options import Options as KernelOptions
from ludarium.kernel.options import among, house, printed
from ludarium.kernel.records import Ints, Record, ints, nested, number

# --- Names: ids are derived from them and never typed in --------------------------------------------------

SEAT = seats(2)

ACTIONS = Families()
ROLL = ACTIONS.add("roll")
HOLD = ACTIONS.add("hold")

OUTCOMES, STREAMS = Families(), Families()
FACE = OUTCOMES.add("face", Parameter("face", ("1", "2", "3", "4", "5", "6")))
DIE = STREAMS.add("die", SEAT)  # a stream for each seat: one's rolls never shift the other's

ASKED = Questions(ACTIONS, OUTCOMES)
NOTHING = 0
ROLL_ON = ASKED.ask("roll-on", ROLL, HOLD)  # a contiguous range, at most 62 answers
ROLL_DIE = ASKED.draw("roll-die", FACE, FACE + 5)  # asked of chance

REFUSALS = Families()
LEGAL = REFUSALS.add("legal")  # always the first
NOT_ASKED = REFUSALS.add("not-asked")
NOTHING_TO_HOLD = REFUSALS.add("nothing-to-hold")

EVENTS = Events()
ROLLED = EVENTS.add("rolled", SEAT, NUMBER)
HELD = EVENTS.add("held", SEAT, NUMBER)

# --- State: what everybody sees is in `table`; nothing is hidden in Pig -----------------------------------


class Options(KernelOptions):
    seats: int = among(2, default=2, mark=printed("P-TURN-1"))
    goal: int = among(50, 100, default=100, mark=printed("P-END-1"), others={"50": house("P-OPTION-1")})


class Table(Record):
    options: Options = nested(Options)  # its first field is `seats`
    turn: int = number()
    rolling: int = number()  # 1: chance owes a roll
    pending: int = number()  # points of this turn
    scores: Ints = ints(2)


class State(Record):
    table: Table = nested(Table)


class Seen(Record):
    seat: int = number()
    table: Table = nested(Table)


# --- Rules ------------------------------------------------------------------------------------------------


@rule
def set_up(state: State) -> None:
    """The first seat begins: a new table has it so already."""


@rule
def winner(table: Table) -> int:
    """[P-END-1] The seat that has reached the goal; -1 if none has."""
    for seat in range(2):
        if table.scores[seat] >= table.options.goal:
            return seat
    return -1


@rule
def waiting(state: State) -> int:
    """[P-TURN-1] Whose turn it is, or chance while the die rolls."""
    if winner(state.table) >= 0:
        return 0
    return CHANCE if state.table.rolling else 1 << state.table.turn


@rule
def question(state: State, seat: int) -> int:
    """What a seat or chance is asked now."""
    owing = waiting(state)
    if seat == CHANCE:
        return ROLL_DIE if owing == CHANCE else NOTHING
    return ROLL_ON if owing == 1 << seat else NOTHING


@rule
def refusal(state: State, seat: int, answer: int) -> int:
    """[P-TURN-3] Only points can be held; and whoever is not asked cannot answer."""
    asked = question(state, seat)
    if asked == ROLL_DIE and FACE <= answer <= FACE + 5:
        return LEGAL
    if asked != ROLL_ON or not ROLL <= answer <= HOLD:
        return NOT_ASKED
    return NOTHING_TO_HOLD if answer == HOLD and state.table.pending == 0 else LEGAL


@rule
def apply(state: State, seat: int, answer: int) -> None:
    """Carry an answer out up to the next question."""
    if seat == CHANCE:
        land(state.table, answer - FACE + 1)
    elif answer == ROLL:
        state.table.rolling = 1
    else:
        hold(state.table)


@rule
def land(table: Table, face: int) -> None:
    """[P-TURN-2] A 1 ends the turn without points; anything else counts."""
    table.rolling = 0
    tell(ROLLED, EVERYONE, table.turn, face)
    if face == 1:
        pass_on(table)
    else:
        table.pending += face


@rule
def hold(table: Table) -> None:
    """[P-TURN-3] The points of the turn are safe."""
    table.scores[table.turn] += table.pending
    tell(HELD, EVERYONE, table.turn, table.pending)
    pass_on(table)


@rule
def pass_on(table: Table) -> None:
    """The other one's turn begins, with nothing."""
    table.pending = 0
    table.turn = 1 - table.turn


@rule
def chance(state: State, weights: Ints) -> int:
    """All faces are equally likely, from the die of whose turn it is."""
    for face in range(6):
        weights[face] = 1
    return DIE + state.table.turn


@rule
def won(state: State, seat: int) -> int:
    """[P-END-1] Whether a seat has won; places follow from it."""
    return 1 if winner(state.table) == seat else 0


@rule
def payoff(state: State, seat: int) -> float:
    """1 for the winner, -1 for the other."""
    return 1.0 if won(state, seat) else -1.0


# --- Seeing, and bots -------------------------------------------------------------------------------------


@rule
def see(state: State, seat: int, seen: Seen) -> None:
    """Everybody sees everything."""
    seen.seat = seat
    copy_into(seen.table, state.table)


@rule
def imagine(seen: Seen, state: State, luck: Luck) -> None:
    """There is nothing to imagine."""
    copy_into(state.table, seen.table)


@rule
def default(seen: Seen) -> int:
    """When time has run out: keep what there is."""
    return HOLD if seen.table.pending else ROLL


@rule
def heuristic(seen: Seen, luck: Luck) -> int:
    """Hold at 20, or when it is enough to win."""
    table = seen.table
    enough = min(20, table.options.goal - table.scores[seen.seat])
    return HOLD if table.pending >= enough else ROLL


def census(state: State) -> dict[str, dict[str, int]]:
    """Pig has no components that could be lost."""
    return {}


# For those who learn: what the fields of a Seen stand for.
SCALES = {
    "turn": scales.seat(),
    "rolling": scales.up_to(1),
    "pending": scales.up_to(100),
    "scores": scales.up_to(200, per_seat=1),
}

GAME = Game(
    name="pig",
    title={"en": "Pig", "fr": "Le Cochon"},
    seats=(2,),
    rules_version="1",
    max_length=10_000,  # nobody rolls ones for ever
    Options=Options,
    State=State,
    Seen=Seen,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    events=EVENTS,
    streams=STREAMS,
    questions=ASKED,
    refusals=REFUSALS,
    set_up=set_up,
    waiting=waiting,
    question=question,
    refusal=refusal,
    apply=apply,
    chance=chance,
    see=see,
    imagine=imagine,
    won=won,
    payoff=payoff,
    default=default,
    heuristic=heuristic,
    census=census,
    notation=RecordNotation(State, {}, {}),
    scales=SCALES,
)
