"""Thinking: bots answer in processes of their own, from a Seen, so that no person waits for them.

Bots that answer at once share some processes, those that search have others, which give way to everything else. A
search runs compiled code; until that is there for a game, and whenever more searches wait than the queue holds, the
hand-written bot answers instead. Bots come before people who ask for a hint, and one table's turn comes after
another's. A bot that crashes, hangs or is slow costs its seat nothing but the game's default answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

import structlog

from ludarium.bots.kinds import bot_of
from ludarium.bots.levels import HINT_BUDGET, LEVELS
from ludarium.bots.turn import action_of, turn_of
from ludarium.kernel import registry
from ludarium.kernel.chance import new_luck
from ludarium.server.processes import NICENESS, WARM_WITHIN, Pool
from ludarium.server.tables import BotTurn
from ludarium.server.trained import KEEPER

if TYPE_CHECKING:
    from ludarium.bots.search import Verdict

T = TypeVar("T")

log = structlog.get_logger("ludarium.thinking")


def answer(bot_turn: BotTurn) -> int:
    """A bot's answer."""
    game = registry.game(bot_turn.game)
    seen = game.Seen.from_bytes(bot_turn.seen)
    turn = turn_of(game, seen, bot_turn.seat, new_luck(bot_turn.seed))
    return action_of(turn, bot_of(bot_turn.kind).answer(turn))


def advise(bot_turn: BotTurn) -> Verdict:
    """What a search would answer, and what it thinks of the other answers."""
    from ludarium.bots.search import searcher_of

    game = registry.game(bot_turn.game)
    seen = game.Seen.from_bytes(bot_turn.seen)
    return searcher_of(game).think(seen, bot_turn.seat, new_luck(bot_turn.seed), HINT_BUDGET)


def load_search(name: str) -> bool:
    """Have the compiled code that a search needs in this process, and in the cache, where others will find it."""
    from ludarium.bots.search import searcher_of

    searcher_of(registry.game(name))
    return True


class Bots:
    """All bots of a server."""

    def __init__(self, workers: int, patience: float, games: tuple[str, ...], queue: int = 32) -> None:
        self._patience, self._queue = patience, queue
        self._quick = Pool(workers, games)
        self._deep = Pool(workers, games, NICENESS, load_search)
        self._compiler = Pool(1, games, NICENESS)
        self._compiling: dict[str, asyncio.Task[None]] = {}
        self._compiled: set[str] = set()

    def start(self) -> None:
        """Start a process that every table needs; the others start when they are first used."""
        self._quick.start()

    def stop(self) -> None:
        """End all processes at once."""
        for task in self._compiling.values():
            task.cancel()
        for pool in (self._quick, self._deep, self._compiler):
            pool.stop()

    def prepare(self, game: str) -> bool:
        """Have a game's search compiled, beside everything else; whether it is."""
        if game not in self._compiling:
            self._compiling[game] = asyncio.ensure_future(self._compile(game))
        return game in self._compiled

    async def _compile(self, game: str) -> None:
        """Once, for what fails will fail again; the next start of the server tries anew. What was compiled is loaded
        where it will be needed before anybody needs it."""
        compiled = await _tried(self._compiler.call(load_search, game, WARM_WITHIN))
        if compiled and await _tried(self._deep.call(load_search, game, WARM_WITHIN, warm=game)):
            self._compiled.add(game)
        else:
            log.warning("the search cannot be compiled; the hand-written bot plays instead", game=game)

    async def answer(self, bot_turn: BotTurn, table: str = "") -> int | None:
        """A bot's answer; None if it has none in time."""
        level = LEVELS.get(bot_turn.kind)
        if level is None:
            return await self._at_once(bot_turn, table)
        if not self.prepare(bot_turn.game) or self._deep.num_waiting() >= self._queue:
            return await self._at_once(replace(bot_turn, kind=KEEPER), table)
        patience = self._patience + level.seconds
        return await _tried(self._deep.call(answer, bot_turn, patience, of=table, warm=bot_turn.game))

    async def _at_once(self, bot_turn: BotTurn, table: str) -> int | None:
        return await _tried(self._quick.call(answer, bot_turn, self._patience, of=table))

    async def advise(self, bot_turn: BotTurn, table: str = "") -> Verdict | None:
        """What a search would do; None if there is none in time, or too much to do."""
        if not self.prepare(bot_turn.game) or self._deep.num_waiting(urgent=False) >= self._queue:
            return None
        patience = self._patience + HINT_BUDGET.seconds
        return await _tried(
            self._deep.call(advise, bot_turn, patience, of=table, urgent=False, warm=bot_turn.game)
        )


async def _tried(work: Awaitable[T]) -> T | None:
    """What comes of it; None, and a line in the log, if nothing does."""
    try:
        return await work
    except Exception as error:
        log.warning("a bot failed", why=type(error).__name__)
        return None
