"""The tables that every benchmark plays: four seats, all cards on, books mixed at random."""

from typing import Any

from ludarium.kernel.chance import below, new_luck
from ludarium.kernel.contract import Game
from ludarium.kernel.registry import options_for

NUM_TABLES = 256


def mixed_tables(game: Game) -> list[Any]:
    """Laid-out states of the most seats, with every option at its default but the books, which are drawn."""
    return [game.new(_mixed_options(game, number)) for number in range(NUM_TABLES)]


def _mixed_options(game: Game, number: int) -> Any:
    options = options_for(game, max(game.seats), {})
    luck = new_luck(2026, number)
    for name, choice in game.Options.choices().items():
        if name.endswith("_book"):
            setattr(options, name, choice.words[below(luck, 0, len(choice.words))][1])
    return options
