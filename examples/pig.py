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
from ludarium.kernel.contract import CHANCE, Game, NoSecrets
from ludarium.kernel.families import NUMBER, Events, Families, Parameter, Questions, seats
from ludarium.kernel.forms import EVERYONE, copy_into, rule, tell
from ludarium.kernel.notation import RecordNotation
from ludarium.kernel.opinions import NoOpinions
from ludarium.kernel.options import Options as KernelOptions
from ludarium.kernel.options import among, house, printed
from ludarium.kernel.records import Ints, Record, Rows, ints, nested, number, rows
from ludarium.kernel.rooms import Rooms

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
ROOMS = Rooms("pig", ASKED)

REFUSALS = Families()
LEGAL = REFUSALS.add("legal")  # always the first
NOT_ASKED = REFUSALS.add("not-asked")  # always the second
NOTHING_TO_HOLD = REFUSALS.add("nothing-to-hold")

EVENTS = Events()
ROLLED = EVENTS.add("rolled", SEAT, NUMBER)
HELD = EVENTS.add("held", SEAT, NUMBER)

# --- State: what everybody sees is in `table`, what a seat alone sees in `own`; in Pig that is nothing ----


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
    own: Rows[NoSecrets] = rows(NoSecrets, 2)


class Seen(Record):
    seat: int = number()
    table: Table = nested(Table)
    own: NoSecrets = nested(NoSecrets)


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
def waiting(table: Table) -> int:
    """[P-TURN-1] Whose turn it is, or chance while the die rolls."""
    if winner(table) >= 0:
        return 0
    return CHANCE if table.rolling else 1 << table.turn


@rule
def question(table: Table, own: NoSecrets, seat: int) -> int:
    """What a seat is asked now."""
    return ROLL_ON if waiting(table) == 1 << seat else NOTHING


@rule
def drawing(table: Table) -> int:
    """What chance is asked now."""
    return ROLL_DIE if table.rolling else NOTHING


@ROOMS.refuses(ROLL_ON)
@rule
def holding_refusal(table: Table, own: NoSecrets, seat: int, answer: int) -> int:
    """[P-TURN-3] Only points can be held."""
    return NOTHING_TO_HOLD if answer == HOLD and table.pending == 0 else LEGAL


@ROOMS.answers(ROLL_ON)
@rule
def roll_or_hold(state: State, seat: int, answer: int) -> None:
    """[P-TURN-1] Chance rolls, or the turn is over."""
    if answer == ROLL:
        state.table.rolling = 1
    else:
        hold(state.table)


@ROOMS.defaults(ROLL_ON)
@rule
def keep(seen: Seen) -> int:
    """When time has run out: keep what there is; where there is nothing, the first legal answer is given."""
    return HOLD


@ROOMS.draws(ROLL_DIE)
@rule
def faces(state: State, weights: Ints) -> int:
    """All faces are equally likely, from the die of whose turn it is."""
    for face in range(6):
        weights[face] = 1
    return DIE + state.table.turn


@ROOMS.answers(ROLL_DIE)
@rule
def land(state: State, outcome: int) -> None:
    """[P-TURN-2] A 1 ends the turn without points; anything else counts."""
    table, face = state.table, outcome - FACE + 1
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
def won(state: State, seat: int) -> int:
    """[P-END-1] Whether a seat has won; places follow from it."""
    return 1 if winner(state.table) == seat else 0


@rule
def payoff(state: State, seat: int) -> float:
    """1 for the winner, -1 for the other."""
    return 1.0 if won(state, seat) else -1.0


# --- Bots -------------------------------------------------------------------------------------------------


@rule
def imagine(seen: Seen, state: State, luck: Luck) -> None:
    """There is nothing to imagine."""
    copy_into(state.table, seen.table)
    for seat in range(2):
        copy_into(state.own[seat], seen.own)


@rule
def heuristic(seen: Seen, opinions: NoOpinions, luck: Luck) -> int:
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
    rooms=ROOMS,
    refusals=REFUSALS,
    set_up=set_up,
    waiting=waiting,
    question=question,
    drawing=drawing,
    imagine=imagine,
    won=won,
    payoff=payoff,
    heuristic=heuristic,
    census=census,
    notation=RecordNotation(State, {}, {}),
    scales=SCALES,
)
