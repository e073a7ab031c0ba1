"""The README's picture: a seeded match of Quacks between bots, stopped in mid-brew and drawn as in a terminal.

`python tools/picture.py` writes docs/quacks-terminal.svg; the same sources write the same file.
"""

import io
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import DIMMED_MONOKAI
from rich.text import Text

from ludarium.bots.table import play_bot
from ludarium.cli.screen import beside, drawn
from ludarium.cli.shell import CLI_FOLDER
from ludarium.kernel import registry
from ludarium.kernel.match import Holder, Match
from ludarium.kernel.telling import Telling

PICTURE = Path(__file__).parents[1] / "docs" / "quacks-terminal.svg"
SEED = "picture 406"  # chosen by eye
ROUND, NUM_PLACED = 5, 6  # stop when so many chips lie in the viewer's pot
VIEWER = 0
NAMES = ("You", "Basil", "Clara", "Diego")
NUM_NEWS = 4


def main() -> None:
    """Play, draw, save."""
    match = played_match(SEED)
    console = Console(record=True, width=100, height=40, file=io.StringIO(), force_terminal=True)
    show(console, match)
    PICTURE.write_text(as_svg(console), "utf-8")
    print(f"{PICTURE}: after {len(match.log)} answers")


def played_match(seed: str) -> Match:
    """A match up to a question that is worth a picture."""
    game = registry.game("quacks")
    holders = [Holder(name, "heuristic") for name in NAMES]
    match = Match.start(game, registry.options_for(game, len(NAMES)), seed=seed, holders=holders)
    while not (match.over or well_filled(match)):
        for seat in match.waiting:
            play_bot(match, seat)
    return match


def well_filled(match: Match) -> bool:
    """The viewer brews, and has a good part of its bag in the pot."""
    table = match.seen(VIEWER).table
    brewing = match.question(VIEWER) == "keep-brewing"
    return brewing and table.round_number >= ROUND and table.players[VIEWER].num_placed >= NUM_PLACED


def show(console: Console, match: Match) -> None:
    """The table, the last news, the question and its answers, as `ludarium play` shows them."""
    texts = Telling(match.game, "en", names=NAMES, viewer=VIEWER, folders=(CLI_FOLDER,))
    seen, question = match.seen(VIEWER), match.question(VIEWER)
    console.print(drawn(match.game, seen, texts), "")
    for heard in match.events_for(VIEWER)[-NUM_NEWS:]:
        console.print(Text(texts.event(heard)))
    console.print("", Text(texts.question(question), "bold"), sep="\n")
    about = beside(match.game, seen, match.legal(VIEWER), texts)
    for number, action in enumerate(match.legal(VIEWER), 1):
        words = texts.action(question, action)
        line = texts("play-about", words=words, about=about[action]) if about[action] else words
        console.print(Text.assemble((f"{number:>3}  ", "bold"), line))


def as_svg(console: Console) -> str:
    """What was printed, in the reader's own monospaced font: a picture should fetch nothing."""
    svg = console.export_svg(title="ludarium play quacks", theme=DIMMED_MONOKAI, unique_id="quacks")
    return re.sub(r"\s*@font-face {.*?}", "", svg, flags=re.DOTALL).replace(
        "Fira Code, monospace", "monospace"
    )


if __name__ == "__main__":
    main()
