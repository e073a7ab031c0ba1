"""What the laws need to know of each game beyond its contract."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from ludarium.games import cerberus, quacks
from ludarium.games.cerberus import actions as cerberus_actions
from ludarium.games.cerberus.rules import play as cerberus_play
from ludarium.games.cerberus.state import DUE_BOATS, DUE_CARD, PHASE_OFFERS
from ludarium.games.quacks.actions import DRAW, KEEP_BREWING, STOP
from ludarium.games.quacks.components import LAST_ROUND
from ludarium.kernel.contract import CHANCE, Game
from tests import probe
from tests.probe import play, vocabulary
from tests.probe.state import COPIES, FUNDING, GIVING, RAIDED, REDEALING


@dataclass(frozen=True, eq=False, repr=False)
class Spec:
    """A game and what its rules say of secrets, written down independently of `see` and `tell`."""

    game: Game
    hidden: frozenset[str]
    """The fields of the state that some viewer may not know, indices left out."""
    private: frozenset[str]
    """The events that are not for everyone."""
    alike: Callable[[Any, int, int, int], Hashable]
    """`alike(state, seat, answer, viewer)`: what the rules let the viewer notice of an answer about to be given."""
    sound: Callable[[Any], bool] = lambda state: True
    """Whether what is hidden fits together in a state, true or imagined."""
    folders: tuple[Path, ...] = ()
    """Where a game outside the package lies."""


def last_to_answer(game: Game, state: Any) -> bool:
    return game.waiting(state).bit_count() == 1


# --- The probe --------------------------------------------------------------------------------------------


def alike_in_probe(state: Any, seat: int, answer: int, viewer: int) -> Hashable:
    """One's own answers and draws, everything in the open, and what a reveal shows."""
    after = state.copy()
    play.apply(after, seat, answer)
    if seat == CHANCE:
        receiver = play.receiver(state.table)
        picked_up = state.dealt[viewer] if state.table.undealt.bit_count() == 1 and viewer >= 0 else None
        noticed: Hashable = (answer if receiver == viewer else receiver, picked_up)
    elif state.table.asked[seat] == vocabulary.TAKE_TURN:
        target = answer - vocabulary.PEEK
        peeks = 0 <= target < vocabulary.MAX_SEATS and seat == viewer
        noticed = (answer, state.sides[target] if peeks else None)
    else:
        last = last_to_answer(probe.GAME, state)
        noticed = (
            answer if seat == viewer else None,
            _revealed_in_probe(state, seat, answer) if last else None,
        )
    return noticed, tuple(after.table.shown)


def _revealed_in_probe(state: Any, seat: int, answer: int) -> Hashable:
    """Who blocks; who pays what, or, by the options, who offered what in vain; but never who gave what."""
    sealed = list(state.sealed)
    sealed[seat] = answer - probe.GAME.questions[state.table.asked[seat]].first + 1
    if state.table.phase == RAIDED:
        return tuple(place == 2 for place in sealed)
    if state.table.phase == FUNDING:
        options = state.table.options
        enough = sum(place - 1 for place in sealed if place) >= options.seats
        return tuple(sealed) if enough or not options.secret_offers else "too few"
    return None


def sound_in_probe(state: Any) -> bool:
    """Hands are as large as everybody sees, gifts lie in the middle, sealed answers are possible, minds are right."""
    table, seats = state.table, range(state.table.options.seats)
    gifts = [kind - 1 for kind in state.sealed if kind] if table.phase == REDEALING else []
    middle = [kind - 1 for kind in state.dealt if kind]
    for kind, count in enumerate(state.pool):
        middle += [kind] * count
    hands_fit = all(sum(state.hands[seat].cards) == table.hand_sizes[seat] for seat in seats)
    cards_fit = sum(state.deck) == table.deck_size and sorted(gifts) == sorted(middle)
    seals_fit = all(_sealed_is_possible(state, seat) for seat in seats)
    return hands_fit and cards_fit and seals_fit and all(_mind_is_right(state, seat) for seat in seats)


def _sealed_is_possible(state: Any, seat: int) -> bool:
    table, place = state.table, state.sealed[seat]
    if bool(place) != bool(table.ready >> seat & 1):
        return False
    if table.phase == GIVING and place:
        return state.hands[seat].cards[place - 1] > 0
    if table.phase == RAIDED and place == 2:
        return state.hands[seat].cards[vocabulary.SHIELD] > 0
    return not (table.phase == FUNDING and place > table.coins[seat] + 1)


def _mind_is_right(state: Any, seat: int) -> bool:
    table, mind = state.table, state.minds[seat]
    for other in range(table.options.seats):
        known = table.knows[seat * vocabulary.MAX_SEATS + other]
        if mind.sides[other] != (state.sides[other] if known else vocabulary.NO_SIDE):
            return False
    own_gift = state.sealed[seat] - 1 if table.phase == REDEALING else -1
    for kind in range(vocabulary.NUM_KINDS):
        elsewhere = COPIES[kind] - state.deck[kind] - table.discard[kind] - state.hands[seat].cards[kind]
        if not 0 <= mind.others[kind] <= elsewhere - (kind == own_gift):
            return False
    return True


PROBE = Spec(
    game=probe.GAME,
    hidden=frozenset(
        ("hands.cards", "minds.sides", "minds.others", "sides", "deck", "pool", "dealt", "box", "sealed")
    ),
    private=frozenset(("card-drawn", "side-seen", "picked-up")),
    alike=alike_in_probe,
    sound=sound_in_probe,
    folders=(Path(probe.__file__).parent,),
)


# --- Quacks -----------------------------------------------------------------------------------------------


def alike_in_quacks(state: Any, seat: int, answer: int, viewer: int) -> Hashable:
    """Everything but others' answers to a signal, which are shown together when the last has answered."""
    table = state.table
    on_signal = table.options.signal_every_round or table.round_number == LAST_ROUND
    if (
        not on_signal
        or seat == CHANCE
        or table.players[seat].asked != KEEP_BREWING
        or answer not in (DRAW, STOP)
    ):
        return answer
    sealed = [(player.ready, state.sealed[index]) for index, player in enumerate(table.players)]
    sealed[seat] = (1, int(answer == DRAW))
    revealed = tuple(sealed) if last_to_answer(quacks.GAME, state) else None
    return answer if seat == viewer else None, revealed


QUACKS = Spec(
    game=quacks.GAME,
    hidden=frozenset(("sealed",)),
    private=frozenset(),
    alike=alike_in_quacks,
)


# --- Cerberus ---------------------------------------------------------------------------------------------


def alike_in_cerberus(state: Any, seat: int, answer: int, viewer: int) -> Hashable:
    """Everything but what chance draws for others or lays face down, others' offers, and what others look at."""
    table, after = state.table, state.copy()
    cerberus_play.apply(after, seat, answer)
    shown = after.table.boat, tuple(after.table.pile), _discarded_in_cerberus(state, after)
    if seat == CHANCE:
        hidden = table.due == DUE_BOATS or (table.due == DUE_CARD and table.due_seat != viewer)
        return None if hidden else answer, shown
    if table.asked == cerberus_actions.OFFER_CARDS:
        sealed = list(state.sealed)
        sealed[seat] = answer - cerberus_actions.OFFER + 1
        revealed = tuple(sealed) if last_to_answer(cerberus.GAME, state) else None
        return answer if seat == viewer else None, revealed, shown
    berth = answer - cerberus_actions.LOOK
    looks = table.asked == cerberus_actions.LOOK_OR_SWAP and berth < 3 and seat == viewer
    return answer, state.boats[berth] if looks else None, shown


def _discarded_in_cerberus(state: Any, after: Any) -> Hashable:
    """The cards that left each hand; all do so openly."""
    return tuple(
        tuple(max(before - now, 0) for before, now in zip(hand.cards, later.cards, strict=True))
        for hand, later in zip(state.hands, after.hands, strict=True)
    )


def sound_in_cerberus(state: Any) -> bool:
    """Hands and decks are as large as everybody sees, boats are three, minds are right, offers are possible."""
    table, laid = state.table, sorted(state.boats)
    if laid not in ([1, 2, 3], [0, 0, 0]) or (table.boat and table.boat != state.boats[0]):
        return False
    if [sum(state.deck[6:]), sum(state.deck[:6])] != list(table.deck_sizes) or min(state.deck) < 0:
        return False
    return all(_seat_is_sound_in_cerberus(state, seat) for seat in range(table.options.seats))


def _seat_is_sound_in_cerberus(state: Any, seat: int) -> bool:
    table, player, cards = state.table, state.table.players[seat], state.hands[seat].cards
    others = cards[6:] if player.camp == 1 else cards[:6]
    if sum(cards) != player.hand_size or any(others):
        return False
    if any(known > held for known, held in zip(player.shown, cards, strict=True)):
        return False
    if list(state.minds[seat].boats) != [state.boats[b] if player.looked >> b & 1 else 0 for b in range(3)]:
        return False
    if bool(state.sealed[seat]) != bool(table.ready >> seat & 1):
        return False
    return state.sealed[seat] <= player.hand_size + 1 and (table.phase == PHASE_OFFERS or not table.ready)


CERBERUS = Spec(
    game=cerberus.GAME,
    hidden=frozenset(("hands.cards", "minds.boats", "deck", "boats", "sealed")),
    private=frozenset(("card-drawn", "boat-seen")),
    alike=alike_in_cerberus,
    sound=sound_in_cerberus,
)

SPECS = (PROBE, QUACKS, CERBERUS)

each_game = pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.game.name)
each_table = pytest.mark.parametrize(
    ("spec", "seats"),
    [
        pytest.param(spec, seats, id=f"{spec.game.name}-{seats}")
        for spec in SPECS
        for seats in spec.game.seats
    ],
)
