"""The back of the pot: a second droplet moves along twelve test tubes."""

import pytest

from tests.games.quacks.table import TableTop, brewed, new_game, reading


def step(tube: int, text: str = "", **options: object) -> TableTop:
    """Seat 1, whose second droplet is on this glass, is offered a step."""
    return reading(
        "pot-is-filling-up",
        f"seat-1 tube={tube}\n{text}",
        **{"pot_side": "back", "round_number": 3, **options},
    )


@pytest.mark.rule("Q-TUBE-1")
def test_a_second_droplet_starts_on_the_empty_glass() -> None:
    new_game(pot_side="back").shows("seat-1 tube=0 score=0 rubies=1")


@pytest.mark.rule("Q-TUBE-1", "Q-OPTION-10")
def test_only_the_back_of_the_pot_has_tubes() -> None:
    assert step(0).legal(1) == {"keep-droplet", "move-droplet", "move-tube"}
    front = step(0, pot_side="front")
    assert front.legal(1) == {"keep-droplet", "move-droplet"}
    assert front.refuses(1, "move-tube") == "no-tubes"


@pytest.mark.rule("Q-TUBE-2")
def test_a_step_goes_to_the_pot_or_to_the_tubes() -> None:
    step(3).plays(1, "move-droplet").shows("seat-1 droplet=1 tube=3")
    table = step(3).plays(1, "move-tube")
    table.shows("seat-1 droplet=0 tube=4")
    assert table.happened("glass-reached", "points-gained") == [
        ("glass-reached", 1, 4),
        ("points-gained", 1, 2),
    ]


@pytest.mark.rule("Q-TUBE-2")
def test_two_steps_are_two_choices() -> None:
    table = reading("choose-wisely", pot_side="back").plays(1, "move-tube").plays(1, "move-droplet")
    table.shows("seat-1 droplet=1 tube=1")
    assert table.asked(2) == "droplet-step"


@pytest.mark.rule("Q-TUBE-2")
@pytest.mark.parametrize("source", ["die", "black", "rubies"])
def test_steps_of_every_source_may_go_to_the_tubes(source: str) -> None:
    table = brewed(
        "seat-1 pot=black-1@1 rubies=0" if source == "black" else "seat-1 rubies=2", pot_side="back", die=""
    )
    if source == "die":
        table.plays(1, "accept", draws="droplet")
    else:
        for seat in (1, 2):
            if table.asked(seat) == "roll-die":
                table.plays(seat, "decline")
    if source == "rubies":
        table.plays(1, "buy-droplet")
    table.plays(1, "move-tube")
    assert table.happened("glass-reached") == [("glass-reached", 1, 1)]


@pytest.mark.rule("Q-TUBE-3")
@pytest.mark.parametrize(
    ("glass", "bonus"),
    [
        *enumerate(
            [
                ("rubies-gained", 1, 1),
                ("points-gained", 1, 1),
                ("chip-gained", 1, "blue-1"),
                ("points-gained", 1, 2),
                ("chip-gained", 1, "black-1"),
                ("points-gained", 1, 2),
                ("chip-gained", 1, "red-2"),
                ("points-gained", 1, 3),
                ("chip-gained", 1, "purple-1"),
                ("points-gained", 1, 3),
                ("chip-gained", 1, "yellow-4"),
                ("points-gained", 1, 4),
            ],
            start=1,
        )
    ],
)
def test_the_glass_reached_pays_at_once(glass: int, bonus: tuple[object, ...]) -> None:
    table = step(glass - 1).plays(1, "move-tube")
    assert table.events()[-2:] == [("glass-reached", 1, glass), bonus]


@pytest.mark.rule("Q-TUBE-4", "Q-SUPPLY-5", "Q-SUPPLY-3")
@pytest.mark.parametrize(
    ("glass", "chip", "text"), [(9, "purple-1", "table round_number=2"), (3, "blue-1", "table supply=none")]
)
def test_a_chip_that_is_closed_or_sold_out_is_lost_but_the_droplet_moves(
    glass: int, chip: str, text: str
) -> None:
    table = step(glass - 1, text).plays(1, "move-tube")
    table.shows(f"seat-1 tube={glass}")
    assert table.events()[-2:] == [("glass-reached", 1, glass), ("chip-missed", 1, chip)]


@pytest.mark.rule("Q-TUBE-5")
def test_after_the_twelfth_tube_only_the_pot_droplet_moves() -> None:
    table = step(12)
    assert table.legal(1) == {"keep-droplet", "move-droplet"}
    assert table.refuses(1, "move-tube") == "tubes-at-the-end"


@pytest.mark.rule("Q-TUBE-2", "Q-TUBE-5", "Q-SPEND-1")
@pytest.mark.parametrize(
    ("tube", "droplet", "after"), [(12, 0, "tube=12 droplet=1"), (0, 52, "tube=1 droplet=52")]
)
def test_a_paid_step_with_one_droplet_to_move_is_not_asked(tube: int, droplet: int, after: str) -> None:
    table = brewed(
        f"table supply=none\nseat-1 rubies=2 tube={tube} droplet={droplet} bag=none", pot_side="back"
    ).plays(1, "buy-droplet")
    table.shows(f"table round_number=4\nseat-1 {after}")
