"""In which order sealed answers arrive shows in the marks of who is ready, and in nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

from ludarium.kernel.contract import CHANCE, SPECTATOR
from ludarium.kernel.match import Match
from ludarium.server.protocol import Resync, Sync
from tests.contract.secrets import LeakError
from tests.contract.specs import Spec, each_secretive_game
from tests.contract.walks import positions
from tests.server.leaks.memory import Staged, run
from tests.server.leaks.stories import Side, Story, begun_at, possible
from tests.server.leaks.twins import Performance

NUM_POSITIONS = 12
NUM_ORDERS = 8  # tried in each

NOBODY = -3
Marks = dict[tuple[frozenset[int], int], list[Any]]
"""By who had answered and who answers next: the frames; and with NOBODY next: everything that is seen then."""


class Quiet(Performance):
    """A performance in which the viewer does nothing but look, and every frame is kept by who had answered."""

    def __init__(self, story: Story, viewer: int) -> None:
        super().__init__(replace(story, bots=False), viewer, 0, 0)

    async def marks(self) -> Marks:
        await self._open()
        await self._gather()
        found: Marks = {}
        answered: frozenset[int] = frozenset()
        for beat in self.story.beats:
            first = len(self.sent)
            await self._command(beat, self.hidden_ids)
            await self.latest()
            found[answered, beat.seat] = self.sent[first:]
            answered |= {beat.seat}
            found[answered, NOBODY] = await self._everything()
        await asyncio.sleep(0.0)
        await self.hub.stop()
        return found

    async def _everything(self) -> list[Any]:
        """All that a full sync tells, but for the order of the events."""
        await self.say(Resync(id=next(self.hidden_ids)))
        sync = self.last()
        assert isinstance(sync, Sync)
        return [sync.seen, sync.position, sorted((event.event, event.values) for event in sync.events)]


def simultaneous(spec: Spec, seats: int, rng: Random) -> Iterator[Any]:
    """Positions in which two seats at least owe an answer."""
    for state in positions(spec.game, rng, seats, games=10_000, share=0.05):
        if spec.game.waiting_in(state) != CHANCE and spec.game.waiting_in(state).bit_count() >= 2:
            yield state.copy()


def check_order(spec: Spec, state: Any, viewer: int, rng: Random) -> int:
    """Some orders of the others' answers to the open questions; how many there were."""
    game = begun_at(spec.game, state)
    match = Match(game, state.table.options)
    answers = {seat: rng.choice(match.legal(seat)) for seat in match.waiting if seat != viewer}
    known: Marks = {}
    orders = {tuple(rng.sample(list(answers), len(answers))) for _ in range(NUM_ORDERS)}
    for order in orders:
        for situation, frames in _marks(game, match, order, answers, viewer).items():
            if known.setdefault(situation, frames) != frames:
                raise LeakError(f"viewer {viewer} knows in which order {situation[0]} answered: {frames}")
    return len(orders)


def _marks(game: Any, match: Match, order: tuple[int, ...], answers: dict[int, int], viewer: int) -> Marks:
    side = Side(game, Match(game, match.options))
    for seat in order:
        if seat not in side.match.waiting:
            break
        side.give(seat, answers[seat])
        while CHANCE in side.match.waiting:
            side.give(CHANCE, possible(side.match, CHANCE)[0])
        if side.match.over:
            break
    with Staged(game, side.draws):
        return run(Quiet(side.story, viewer).marks())


@each_secretive_game
def test_frames_do_not_depend_on_the_order_of_arrival(spec: Spec) -> None:
    """At the fullest table, where most answers are owed at once; that the rules obey it is tested at every table."""
    seats = max(spec.game.seats)
    rng, num_orders = Random(seats), 0
    for state in islice(simultaneous(spec, seats, rng), NUM_POSITIONS):
        viewer = rng.choice((SPECTATOR, *range(seats)))
        num_orders += check_order(spec, state, viewer, rng)
    assert num_orders >= NUM_POSITIONS
