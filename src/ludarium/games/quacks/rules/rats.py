"""The rats: whoever lags behind starts further up the pot."""

from ludarium.games.quacks.actions import RATS_HELP
from ludarium.games.quacks.components import F12_RAT_INFESTATION, LAP, LAST_SPACE, TAILS, TAILS_BELOW
from ludarium.games.quacks.state import Player, Table
from ludarium.kernel.forms import EVERYONE, rule, tell

NUM_TAILS = len(TAILS)


@rule
def tails_behind(score: int) -> int:
    """[Q-BOX-4] The tails that a marker on this score has passed, over all laps."""
    return score // LAP * NUM_TAILS + TAILS_BELOW[score % LAP]


@rule
def highest_score(table: Table) -> int:
    """The leader's score."""
    highest = 0
    for seat in range(table.options.seats):
        highest = max(highest, table.players[seat].score)
    return highest


@rule
def tails_due(table: Table, seat: int) -> int:
    """[Q-RATS-1, Q-RATS-2, Q-RATS-3] The tails between a score and the highest one; none in round 1."""
    if table.round_number == 1:
        return 0
    return tails_behind(highest_score(table)) - tails_behind(table.players[seat].score)


@rule
def release_rats(table: Table) -> None:
    """[Q-RATS-4, Q-RATS-5, Q-F07-1, Q-F12] Every rat stone moves on by its tails, less those given up."""
    for seat in range(table.options.seats):
        player = table.players[seat]
        tails = max(tails_due(table, seat) - player.tails_given, 0)
        if table.card == F12_RAT_INFESTATION:
            tails *= 2
        player.rats = tails
        if tails > 0:
            tell(RATS_HELP, EVERYONE, seat, tails)


@rule
def start_space(player: Player) -> int:
    """[Q-BREW-3, Q-RATS-4] Where brewing starts: the rat stone, else the droplet."""
    return min(player.droplet + player.rats, LAST_SPACE)
