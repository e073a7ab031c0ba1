"""What simulated games of Quacks reach: `python -m tests.games.quacks.coverage`. The probes say where an option
decides something."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludarium.games.quacks import GAME, setup
from ludarium.games.quacks.actions import (
    ACCEPT,
    GIVE_UP_TAILS,
    LEAVE,
    MOVE_TUBE,
    PUT_IN_BAG,
    REWARD,
    TAKE,
    UPGRADE_NOTHING,
)
from ludarium.games.quacks.components import (
    BLUE_4,
    CARDS,
    CHIP_COLOR,
    COLORS,
    F11_LIVING_IN_LUXURY,
    F12_RAT_INFESTATION,
    F16_LUCKY_DEVIL,
    F17_SHINING_BRIGHT,
    F20_POT_IS_FULL,
    F21_SECOND_CHANCE,
    F24_MAGIC_POTION,
    GREEN_4,
    LAST_GLASS,
    LAST_ROUND,
    LAST_SPACE,
    SPACE_RUBY,
    WHITE_1,
    WHITE_LIMIT,
)
from ludarium.games.quacks.rules import brewing, evaluation, fortune, gains, pot, rats, round, spending
from ludarium.games.quacks.state import GONE, PHASE_BREWING, PHASE_STRONG, Options, Own, Player, State, Table
from tests.games.covering import Coverage, Probe
from tests.games.quacks.wandering import wander

COVERAGE = Coverage(
    GAME,
    wander,
    num_games=600,
    seed=20180901,
    # The heuristic fills pots that wandering never does.
    guided=lambda number: 0.9 if number % 2 else 0.0,
    seats=lambda number: GAME.seats[number // 2 % len(GAME.seats)],
    more_rows=(
        *(f"card {card}" for card in CARDS),
        *(f"glass {glass}" for glass in range(1, LAST_GLASS + 1)),
    ),
)
watch = COVERAGE.watch


def option(table: Table, name: str) -> str:
    return COVERAGE.option(table.options, name)


@watch(evaluation.black_turn)
def seats(table: Table, seat: int) -> Iterator[str]:
    yield option(table, "seats")
    if table.options.seats == 2 and pot.num_black(table.players[0]) == pot.num_black(table.players[1]) == 0:
        yield option(table, "black_zero_tie_pays")


@watch(evaluation.pay_for_greens)
def green_rubies(table: Table, seat: int) -> Iterator[str]:
    if evaluation.greens_at_the_end(table.players[seat]) > 0:
        yield option(table, "green_book")


@watch(evaluation.take_green_gift, evaluation.move_last_chip, evaluation.pay_for_step)
def green_answers(state: State, seat: int, action: int) -> Iterator[str]:
    if action in (ACCEPT, *range(TAKE, LEAVE)):
        yield option(state.table, "green_book")


@watch(brewing.place_one_of)
def looking(state: State, seat: int, action: int) -> Iterator[str]:
    if state.table.phase == PHASE_BREWING:
        yield option(state.table, "blue_book")
    elif state.table.phase == PHASE_STRONG:
        yield "card strong-ingredient"
        if action != LEAVE:
            yield option(state.table, "strong_ingredient_safe_and_inert")


@watch(pot.shield_covers_last)
def shield(table: Table, player: Player) -> Iterator[str]:
    if pot.shield_covers_last(table, player):
        yield option(table, "blue_book")


@watch(brewing.reward_ruby_space)
def ruby_spaces(table: Table, seat: int) -> Iterator[str]:
    player = table.players[seat]
    if table.options.blue_book >= 3 and SPACE_RUBY[player.spaces[player.num_placed - 1]]:
        yield option(table, "blue_book")


@watch(brewing.move_extra)
def extra_moves(state: State, seat: int, action: int) -> Iterator[str]:
    if action == ACCEPT:
        yield option(state.table, f"{COLORS[CHIP_COLOR[state.table.players[seat].hand]]}_book")


@watch(brewing.place_beside)
def red_chips_beside(state: State, seat: int, action: int) -> Iterator[str]:
    yield option(state.table, "red_book")


@watch(brewing.beside_refusal)
def red_chips_into_the_bag(table: Table, own: Own, seat: int, action: int) -> Iterator[str]:
    if action - PUT_IN_BAG in range(3) and table.players[seat].beside[action - PUT_IN_BAG] > 0:
        yield option(table, "red2_may_return_to_bag")


@watch(brewing.lasting_extra)
def lasting_extras(table: Table, player: Player, chip: int) -> Iterator[str]:
    if brewing.lasting_extra(table, player, chip) > 0:
        yield option(table, "red_book") if chip == WHITE_1 else "card pumpkin-party"


@watch(brewing.distance)
def doubling(table: Table, player: Player, chip: int, extra: int) -> Iterator[str]:
    if pot.doubled(table, player):
        yield option(table, "yellow_book")
        if extra + brewing.lasting_extra(table, player, chip) > 0:
            yield option(table, "yellow2_doubles_extras")


@watch(brewing.return_white)
def returned_whites(state: State, seat: int, action: int) -> Iterator[str]:
    if action == ACCEPT:
        yield option(state.table, "yellow_book")


@watch(brewing.act)
def white_limits(table: Table, seat: int) -> Iterator[str]:
    player = table.players[seat]
    if WHITE_LIMIT < pot.white_sum(player) <= pot.white_limit(table, player):
        yield "card living-in-luxury" if table.card == F11_LIVING_IN_LUXURY else option(table, "yellow_book")


@watch(evaluation.take_purple_reward)
def purple_rewards(state: State, seat: int, action: int) -> Iterator[str]:
    if action > REWARD:
        yield option(state.table, "purple_book")


@watch(evaluation.upgrade)
def purple_upgrades(state: State, seat: int, action: int) -> Iterator[str]:
    if action != UPGRADE_NOTHING:
        yield option(state.table, "purple_book")


@watch(gains.take_step)
def steps(state: State, seat: int, action: int) -> Iterator[str]:
    if action == MOVE_TUBE or option(state.table, "pot_side").endswith("front"):
        yield option(state.table, "pot_side")


@watch(gains.empty_glass)
def glasses(table: Table, seat: int, glass: int) -> Iterator[str]:
    yield f"glass {glass}"


@watch(round.begin_game)
def first_player(table: Table) -> Iterator[str]:
    yield option(table, "first_player")


@watch(brewing.signal_round)
def signals(table: Table) -> Iterator[str]:
    if table.round_number < LAST_ROUND:
        yield option(table, "signal_every_round")


@watch(brewing.flask_refusal)
def flask(table: Table, player: Player) -> Iterator[str]:
    if player.flask == 1 and player.last != GONE and not brewing.flask_suits(player):
        yield option(table, "flask_any_color")


@watch(setup.equip)
def equipment(options: Options, player: Player) -> Iterator[str]:
    yield f"option start_rubies={options.start_rubies}"


@watch(spending.buy)
def prices(state: State, seat: int, action: int) -> Iterator[str]:
    if action - TAKE == GREEN_4 and state.table.options.green_book == 3:
        yield option(state.table, "green3_price4")
    if action - TAKE == BLUE_4 and state.table.options.blue_book == 4:
        yield option(state.table, "blue4_price4")


@watch(brewing.second_chance_due)
def second_chances(table: Table, player: Player) -> Iterator[str]:
    if (
        table.card == F21_SECOND_CHANCE
        and player.chance_used == 0
        and player.exploded == 1
        and player.num_placed <= 5
    ):
        yield option(table, "second_chance_protects_first_five")


@watch(brewing.offer_choice)
def full_pots(table: Table, seat: int) -> Iterator[str]:
    player = table.players[seat]
    if table.phase == PHASE_BREWING and pot.last_space(player) == LAST_SPACE and gains.total(player.bag) > 0:
        yield option(table, "pot_full_forces_stop")


# --- Cards ----------------------------------------------------------------------------------------------

# The rule that carries a card out, where it belongs to that card alone.
CARD_RULES = {
    "choose-wisely": fortune.choose_wisely,
    "pot-is-filling-up": fortune.fill_pot,
    "charity": fortune.give_alms,
    "less-is-more": fortune.less_is_more,
    "only-one": fortune.only_one,
    "roll-the-die": fortune.roll_once,
    "opportunistic-moment": fortune.swap_one_of,
    "beginners-bonus": fortune.help_beginner,
    "just-in-time": fortune.just_in_time,
    "rats-are-friends": fortune.rats_are_friends,
    "schadenfreude": fortune.schadenfreude,
    "well-stirred": brewing.return_first_white,
    "second-chance": brewing.second_chance,
}


def _card_probe(card: str) -> Probe:
    def probe(*_arguments: Any) -> Iterator[str]:
        yield f"card {card}"

    return probe


for _card, _rule in CARD_RULES.items():
    watch(_rule)(_card_probe(_card))


@watch(fortune.wheel_and_deal)
def deals(state: State, seat: int, action: int) -> Iterator[str]:
    if action != LEAVE:
        yield "card wheel-and-deal"


@watch(fortune.good_start)
def tails_given_up(state: State, seat: int, action: int) -> Iterator[str]:
    if action > GIVE_UP_TAILS:
        yield "card good-start"


@watch(rats.release_rats)
def infestation(table: Table) -> Iterator[str]:
    if table.card == F12_RAT_INFESTATION and any(
        rats.tails_due(table, seat) for seat in range(table.options.seats)
    ):
        yield "card rat-infestation"


@watch(evaluation.seasoned_turn)
def seasoning(table: Table, seat: int) -> Iterator[str]:
    if pot.white_sum(table.players[seat]) == WHITE_LIMIT:
        yield "card seasoned-perfectly"


@watch(evaluation.find_rubies)
def ruby_cards(table: Table, seat: int) -> Iterator[str]:
    if table.card in (F16_LUCKY_DEVIL, F17_SHINING_BRIGHT) and SPACE_RUBY[table.players[seat].scoring]:
        yield f"card {CARDS[table.card]}"


@watch(evaluation.accept_die)
def double_rolls(state: State, seat: int, action: int) -> Iterator[str]:
    if state.table.card == F20_POT_IS_FULL and action == ACCEPT:
        yield "card pot-is-full"


@watch(spending.refill)
def potions(table: Table, seat: int) -> Iterator[str]:
    if table.card == F24_MAGIC_POTION and table.players[seat].flask == 0:
        yield "card magic-potion"


if __name__ == "__main__":
    COVERAGE.show()
