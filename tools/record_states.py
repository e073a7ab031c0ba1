"""Records what viewers of real games see, for the tests and the trial page of a board; `record_states.py GAME`.

The games are played by the heuristic bot with some random answers among its own, so that every question comes up.
What is written is what the server would send: a `Sync` without its old events, and the events of the latest answer.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from ludarium.kernel import registry
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import SPECTATOR, Game
from ludarium.kernel.history import Heard, Listener
from ludarium.kernel.match import Holder, Match
from ludarium.server.catalogue import details
from ludarium.server.viewing import Stream, event, steps

FOLDER = Path(__file__).parent.parent / "tests" / "web"
NAMES = ("Anna", "Basil", "Clara Montgolfier", "Diego", "Emine", "Farid", "Greta", "Hugo", "Ines")
MAX_GAMES = 400
RANDOM_SHARE = 0.12
WILD_SHARE = 0.6  # in every other game: some questions come up only where nobody plays well
MAX_FILM = 240  # steps
OFTEN = (
    "keep-brewing",
    "buy",
    "spend",
    "take-turn",
)  # questions kept once for each round and each number of seats
WATCHED = ("use-whip",)  # questions kept as those see them who are not asked
MAX_ROUND = 9  # of those kept


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=registry.games())
    name: str = parser.parse_args().game
    game = registry.game(name)
    moments = record(game)
    content = {"details": msgspec.to_builtins(details(name)), "moments": moments, "film": film(game)}
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{name}_states.json").write_text(
        json.dumps(content, separators=(",", ":"), ensure_ascii=False) + "\n", encoding="utf-8"
    )
    print(f"{len(moments)} moments: {', '.join(moments)}")


def record(game: Game) -> dict[str, Any]:
    """The first moment of each kind, by its name."""
    moments: dict[str, Any] = {}
    for seed in range(MAX_GAMES):
        for kinds, match, viewer, since in play(game, seed):
            for kind in kinds:
                if kind not in moments:
                    moments[kind] = moment(match, viewer, since)
    return dict(sorted(moments.items()))


def play(game: Game, seed: int) -> Iterator[tuple[list[str], Match, int, int]]:
    """A game, and the moments worth keeping: their kinds, the match, who looks on, and how long the log was."""
    chooser = random.Random(seed)
    match = start(game, seed, chooser)
    since = 0
    while not match.over:
        for seat in range(match.num_seats):
            found = kinds(match, seat) if seat in match.waiting else idle(match, seat)
            yield found, match, seat, since
        yield from (
            (["watching-" + match.question(match.waiting[0])], match, seat, since) for seat in watching(match)
        )
        since = len(match.log)
        seat = chooser.choice(match.waiting)
        match.play(seat, answer(match, seat, seed, chooser))
    yield ["over", *endings(match)], match, seed % match.num_seats, since
    yield ["over-spectator"], match, SPECTATOR, since


def watching(match: Match) -> list[int]:
    """Seats that see others being asked something worth keeping."""
    asked = match.waiting
    return (
        [seat for seat in range(match.num_seats) if seat not in asked]
        if match.question(asked[0]) in WATCHED
        else []
    )


def endings(match: Match) -> list[str]:
    """How a game ended, where there are several ways."""
    ending = getattr(match.seen(SPECTATOR).table, "ending", None)
    return [] if ending is None else [f"over-{ending}-{match.num_seats}-seats", f"over-{ending}"]


def start(game: Game, seed: int, chooser: random.Random) -> Match:
    """Options by chance; the first game is played with the defaults."""
    words = {name: chooser.choice(choice.words)[0] for name, choice in game.Options.choices().items()}
    options = game.Options.of(words) if seed else game.Options.of({"seats": "4"})
    seats = int(options.words()["seats"])
    return Match.start(game, options, seed=seed, holders=[Holder(name) for name in NAMES[:seats]])


def answer(match: Match, seat: int, seed: int, chooser: random.Random) -> int:
    """The heuristic's answer, now and then a random one."""
    if chooser.random() < (RANDOM_SHARE if seed % 2 else WILD_SHARE):
        return chooser.choice(match.legal(seat))
    return match.game.advice(match.seen(seat), new_luck(seed, len(match.log)))


def kinds(match: Match, seat: int) -> list[str]:
    """What is remarkable about a moment for a seat."""
    table: Any = match.seen(seat).table
    question = match.question(seat)
    found = [question]
    if question in OFTEN and table.round_number <= MAX_ROUND:
        found.append(f"{question}-{match.num_seats}-seats")
        if table.round_number % 3 == 0 or table.round_number == 1:
            found.append(f"{question}-round-{table.round_number}")
    return found + list(REMARKABLE[match.game.name](match.seen(seat), seat, question))


def idle(match: Match, seat: int) -> list[str]:
    """What is remarkable for a seat while others are asked."""
    remarkable = IDLE.get(match.game.name)
    return list(remarkable(match, seat)) if remarkable else []


# --- Quacks ---------------------------------------------------------------------------------------------


def quacks(seen: Any, seat: int, question: str) -> Iterator[str]:
    """Full pots, far ones, rats, and what the others do."""
    table = seen.table
    if table.options.pot_side:
        yield f"{question}-back"
    if question == "keep-brewing":
        players = table.players[: table.options.seats]
        yield from _brewing(players[seat], [each for each in players if each is not players[seat]])


def quacks_idle(match: Match, seat: int) -> Iterator[str]:
    """Who stopped or exploded while others brew on, and who has answered the signal."""
    me = match.seen(seat).table.players[seat]
    if me.ready:
        yield "sealed"
    elif me.stopped and len(match.waiting) > 1:
        yield "exploded-first" if me.exploded else "stopped-first"


def _brewing(me: Any, others: list[Any]) -> Iterator[str]:
    if me.num_placed >= 12:
        yield "full-pot"
    if me.spaces[max(me.num_placed - 1, 0)] >= 40:
        yield "far-pot"
    if me.rats > 2 and me.num_placed == 0:
        yield "rats"
    if any(other.exploded for other in others):
        yield "other-exploded"
    if any(other.ready for other in others):
        yield "signal-ready"
    if sum(me.beside):
        yield "beside"


# --- Bristol --------------------------------------------------------------------------------------------

CHARACTERS = ("serf", "outlaw", "sheriff", "mason", "knight", "friar", "countess", "chandler", "barmaid")
MODES = ("plain", "convene", "cure", "alms")
NO_PAWN = -1


def bristol(seen: Any, seat: int, question: str) -> Iterator[str]:
    """The plague, modes and characters, hands full of remedies, what is known, the gate, the dead."""
    table = seen.table
    if question == "use-whip":
        yield f"whip-{('elbow', 'dash', 'push')[table.movement.kind]}"
        asked = table.movement.asked
        yield "whip-asks-many" if asked & (asked - 1) else "whip-asks-one"
    if question == "take-turn":
        yield from _turn(seen, seat)


def _turn(seen: Any, seat: int) -> Iterator[str]:
    table = seen.table
    dead = ((1 << table.num_pawns) - 1) & ~table.alive
    pawn, own, last = table.pawns[seat], seen.own, table.order[2]
    remarkable = {
        "plagued": own.plagued,
        f"mode-{MODES[table.options.mode]}": table.options.mode,
        f"character-{CHARACTERS[pawn.character]}": table.options.characters,
        "full-hand": own.remedies[2],
        "knows-much": own.mind.num_facts >= 6,
        "met": own.met,
        "gate-closes": table.gate_round,
        "cart-left": table.finished,
        "some-dead": dead,
        "many-dead": bin(dead).count("1") > 3,
        "locked": table.locked,
        "area": max(cart.area_size for cart in table.carts) > 1,
        "acted": table.turn.acted,
        "long-street": table.options.track == 40,
        "short-street": table.options.track == 8,
        "push-out": pawn.cart == last and table.carts[last].riders[1] != NO_PAWN,
        "coins": table.num_coins > 1,
    }
    yield from (name for name, found in remarkable.items() if found)


# --- Cerberus -------------------------------------------------------------------------------------------

BOARDS = ("reedition-a", "reedition-b", "first-edition", "own-board")
CAMPS = ("adventurer", "helper", "out")


def cerberus(seen: Any, seat: int, question: str) -> Iterator[str]:
    """Numbers of seats, boards and their pieces, camps, offers, boats known and revealed, who is aboard."""
    table = seen.table
    seats, options = table.options.seats, table.options
    me: Any = table.players[seat]
    camp: str = CAMPS[int(me.camp)]
    yield f"{question}-{seats}-seats"
    board: str = BOARDS[min(int(options.board), len(BOARDS) - 1)]
    yield f"{camp}-{board}"
    if board == "first-edition":
        yield from (f"piece-{piece}" for piece in (options.second_piece, options.third_piece))
    remarkable = {
        "revealed": table.boat,
        f"{camp}-aboard-{table.aboard}": table.aboard,
        "two-helpers": sum(player.camp == CAMPS.index("helper") for player in table.players[:seats]) > 1,
        "offers-half-ready": table.ready,
        "large-hand": me.hand_size > 4,
        "knows-a-boat": any(seen.own.mind.boats),
        "on-hunt": table.rage == table.board.hunt,
    }
    yield from (name for name, found in remarkable.items() if found)


REMARKABLE = {"quacks": quacks, "bristol": bristol, "cerberus": cerberus}
IDLE = {"quacks": quacks_idle}

# --- What is kept ---------------------------------------------------------------------------------------


def moment(match: Match, viewer: int, since: int) -> dict[str, Any]:
    """A moment as the viewer is sent it."""
    stream = Stream(match, viewer, 1, 1, aids=True, previews=True)
    sync = json.loads(stream.sync(None))
    if over := sync["position"].get("over"):
        over["key"] = over["salt"] = None  # the salt is new each time
    listener = Listener(match.game, viewer, Heard)
    listener.hear_opening(match.opening)
    heard = [listener.hear(entry) for entry in match.log][since:]
    news = [msgspec.to_builtins(event(each)) for entry in heard for each in entry]
    return {
        "viewer": None if viewer == SPECTATOR else viewer,
        "names": list(NAMES[: match.num_seats]),
        "seen": sync["seen"],
        "position": sync["position"],
        "reasons": reasons(match, viewer),
        "news": news,
    }


def reasons(match: Match, viewer: int) -> dict[int, str]:
    """Why the other answers to the viewer's question are not possible, as the server would say."""
    if viewer not in match.waiting:
        return {}
    refusals, reasons = match.game.refusals, match.game.reasons(match.seen(viewer))
    return {answer: refusals.text(reason) for answer, reason in reasons.items()}


def film(game: Game) -> dict[str, Any]:
    """The beginning of a game step by step, as its first seat saw it."""
    names = NAMES[:4]
    match = Match.start(
        game, game.Options.of({"seats": "4"}), seed=4, holders=[Holder(name) for name in names]
    )
    chooser = random.Random(4)
    while not match.over and len(match.log) < MAX_FILM:
        seat = chooser.choice(match.waiting)
        match.play(seat, match.game.advice(match.seen(seat), new_luck(4, len(match.log))))
    return {"viewer": 0, "names": list(names), "steps": msgspec.to_builtins(steps(match, 0))}


if __name__ == "__main__":
    main()
