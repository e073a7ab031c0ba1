"""Merging: whatever changed between two records, the older one merged with the changes is the newer one."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from ludarium.bots.kinds import answer_randomly
from ludarium.bots.turn import turn_of
from ludarium.kernel import registry
from ludarium.kernel.chance import new_luck
from ludarium.kernel.match import Match
from ludarium.kernel.records import Record, ints, merge, nested, number, rows


class Player(Record):
    score: int = number()
    bag = ints(3)


class Seen(Record):
    phase: int = number()
    deck = ints(4)
    first = nested(Player)
    players = rows(Player, 3)


def _player(values: list[int]) -> dict[str, Any]:
    return {"score": values[0], "bag": values[1:]}


small = st.integers(-2, 2)  # so that many fields stay the same
players = st.lists(small, min_size=4, max_size=4).map(_player)
seens = st.fixed_dictionaries(
    {
        "phase": small,
        "deck": st.lists(small, min_size=4, max_size=4),
        "first": players,
        "players": st.lists(players, min_size=3, max_size=3),
    }
).map(Seen.from_json)


@given(seens, seens)
def test_merging_what_changed_gives_the_newer_record(older: Seen, newer: Seen) -> None:
    before = older.to_json()
    kept = copy.deepcopy(before)
    assert merge(before, newer.changes(older)) == newer.to_json()
    assert before == kept


@given(seens)
def test_no_changes_change_nothing(seen: Seen) -> None:
    assert merge(seen.to_json(), {}) == seen.to_json()
    assert merge({}, seen.to_json()) == seen.to_json()


@settings(max_examples=5)
@given(st.integers(0, 999))
def test_a_game_followed_by_its_changes_alone_is_seen_as_it_is(seed: int) -> None:
    game = registry.game(registry.games()[0])
    match = Match.start(game, registry.options_for(game, 2), seed=seed)
    luck, before = new_luck(seed), match.seen(0)
    followed = before.to_json()
    for _ in range(60):
        if match.over:
            break
        seat = match.waiting[0]
        match.play(seat, answer_randomly(turn_of(game, match.seen(seat), seat, luck)))
        followed = merge(followed, match.seen(0).changes(before))
        before = match.seen(0)
        assert followed == before.to_json()
