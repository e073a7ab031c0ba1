"""What the laws need to know of each game beyond its contract."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from benchmarks import calibration
from examples import pig
from ludarium.games import bristol, cerberus, quacks
from ludarium.games.bristol import actions as in_bristol
from ludarium.games.bristol.components import BARMAID, KIND_USES, WHIP
from ludarium.games.bristol.state import (
    BURNING,
    CURE_MODE,
    IN_TURN,
    LEECHING,
    MINGLING,
    OVER,
    POMANDERING,
    RECEIVING,
    SERVING,
)
from ludarium.games.cerberus import actions as cerberus_actions
from ludarium.games.cerberus.rules import play as cerberus_play
from ludarium.games.cerberus.state import DUE_BOATS, DUE_CARD, PHASE_OFFERS
from ludarium.games.quacks.actions import DRAW, KEEP_BREWING, STOP
from ludarium.games.quacks.components import LAST_ROUND
from ludarium.kernel.contract import CHANCE, Game
from tests import probe
from tests.contract.posterior import Known, Position, end_of, exact
from tests.games.bristol.enumerated import known_in_bristol
from tests.games.cerberus.enumerated import known_in_cerberus
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
    known: Callable[[], Iterable[Known]] = tuple
    """Small positions whose possibilities can be counted; none where chance hides nothing."""
    claims: Callable[[Any, Any], Any] | None = None
    """What a seat claims in whole games, as in `benchmarks.calibration`."""
    together: bool = True
    """Whether several seats may owe an answer at once."""
    components: bool = True
    """Whether there is anything to count in a census."""
    worked_with: frozenset[str] = frozenset()
    """Fields that imagining works with, and that are blank in every state."""
    compared: int = 900
    """In how many games the forms are compared."""


def last_to_answer(game: Game, state: Any) -> bool:
    return game.waiting_in(state).bit_count() == 1


# --- The probe --------------------------------------------------------------------------------------------


def alike_in_probe(state: Any, seat: int, answer: int, viewer: int) -> Hashable:
    """One's own answers and draws, everything in the open, and what a reveal shows."""
    after = state.copy()
    play.apply(after, seat, answer)
    if seat == CHANCE:
        receiver = play.receiver(state.table)
        picked_up = (
            state.hidden.dealt[viewer] if state.table.undealt.bit_count() == 1 and viewer >= 0 else None
        )
        noticed: Hashable = (answer if receiver == viewer else receiver, picked_up)
    elif state.table.asked[seat] == vocabulary.TAKE_TURN:
        target = answer - vocabulary.PEEK
        peeks = 0 <= target < vocabulary.MAX_SEATS and seat == viewer
        noticed = (answer, state.hidden.sides[target] if peeks else None)
    else:
        last = last_to_answer(probe.GAME, state)
        noticed = (
            answer if seat == viewer else None,
            _revealed_in_probe(state, seat, answer) if last else None,
        )
    return noticed, tuple(after.table.shown)


def _revealed_in_probe(state: Any, seat: int, answer: int) -> Hashable:
    """Who blocks; who pays what, or, by the options, who offered what in vain; but never who gave what."""
    sealed = [own.sealed for own in state.own]
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
    gifts = [own.sealed - 1 for own in state.own if own.sealed] if table.phase == REDEALING else []
    middle = [kind - 1 for kind in state.hidden.dealt if kind]
    for kind, count in enumerate(state.hidden.pool):
        middle += [kind] * count
    hands_fit = all(sum(state.own[seat].hand.cards) == table.hand_sizes[seat] for seat in seats)
    cards_fit = sum(state.hidden.deck) == table.deck_size and sorted(gifts) == sorted(middle)
    seals_fit = all(_sealed_is_possible(state, seat) for seat in seats)
    return hands_fit and cards_fit and seals_fit and all(_mind_is_right(state, seat) for seat in seats)


def _sealed_is_possible(state: Any, seat: int) -> bool:
    table, own = state.table, state.own[seat]
    place = own.sealed
    if bool(place) != bool(table.ready >> seat & 1):
        return False
    if table.phase == GIVING and place:
        return own.hand.cards[place - 1] > 0
    if table.phase == RAIDED and place == 2:
        return own.hand.cards[vocabulary.SHIELD] > 0
    return not (table.phase == FUNDING and place > table.coins[seat] + 1)


def _mind_is_right(state: Any, seat: int) -> bool:
    table, hidden, own = state.table, state.hidden, state.own[seat]
    for other in range(table.options.seats):
        known = table.knows[seat * vocabulary.MAX_SEATS + other]
        if own.mind.sides[other] != (hidden.sides[other] if known else vocabulary.NO_SIDE):
            return False
    own_gift = own.sealed - 1 if table.phase == REDEALING else -1
    for kind in range(vocabulary.NUM_KINDS):
        elsewhere = COPIES[kind] - hidden.deck[kind] - table.discard[kind] - own.hand.cards[kind]
        if not 0 <= own.mind.others[kind] <= elsewhere - (kind == own_gift):
            return False
    return True


def known_in_probe() -> Iterator[Known]:
    """Two hands of three cards, dealt: every deal is tried."""
    start = probe.GAME.new(probe.GAME.Options.of({"seats": 2}))
    state, answers = start.copy(), list[tuple[int, int]]()
    while probe.GAME.waiting_in(state) == CHANCE:
        odds = probe.GAME.odds(state)
        answers.append((CHANCE, max(odds, key=lambda outcome: odds[outcome])))
        probe.GAME.apply(state, *answers[-1])
    for name, asked in (
        ("hand", lambda world: tuple(world.own[1].hand.cards)),
        ("side", lambda world: world.hidden.sides[1]),
    ):
        position = Position(name, start, tuple(answers), 0, asked)
        yield Known(name, end_of(probe.GAME, position), 0, asked, exact(probe.GAME, position))


PROBE = Spec(
    game=probe.GAME,
    hidden=frozenset(
        (
            *("own.hand.cards", "own.mind.sides", "own.mind.others", "own.sealed"),
            *("hidden.sides", "hidden.deck", "hidden.pool", "hidden.dealt", "hidden.box"),
        )
    ),
    private=frozenset(("card-drawn", "side-seen", "picked-up")),
    alike=alike_in_probe,
    sound=sound_in_probe,
    known=known_in_probe,
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
    sealed = [(player.ready, state.own[index].sealed) for index, player in enumerate(table.players)]
    sealed[seat] = (1, int(answer == DRAW))
    revealed = tuple(sealed) if last_to_answer(quacks.GAME, state) else None
    return answer if seat == viewer else None, revealed


QUACKS = Spec(
    game=quacks.GAME,
    hidden=frozenset(("own.sealed",)),
    private=frozenset(),
    alike=alike_in_quacks,
    compared=2100,
)


# --- Bristol ----------------------------------------------------------------------------------------------

# Whose card chance gives: the pawn it is due to, the pawn in turn, or nobody sees it.
_DUE_TO = (in_bristol.DRAW_SYMPTOM, in_bristol.DEAL_FROM_POOL, in_bristol.DRAW_REMEDY)
_TO_TURN = (in_bristol.LOOK_AT_HAND, in_bristol.DRAW_COIN)
_TO_NOBODY = (in_bristol.ADD_EXTRA, in_bristol.LAST_ON_PILE)
_UNSEEN_CHOICES = (in_bristol.SYMPTOM_TO_ADD, in_bristol.SYMPTOM_TO_DISCARD, in_bristol.REMEDY_TO_KEEP)


def alike_in_bristol(state: Any, seat: int, answer: int, viewer: int) -> Hashable:
    """One's own cards, answers and looks, what is done in the open, and what the dead and the crossing show."""
    noticed = _draw_in_bristol if seat == CHANCE else _answer_in_bristol
    return noticed(state, seat, answer, viewer), _shown_in_bristol(state, seat, answer, viewer)


def _draw_in_bristol(state: Any, seat: int, answer: int, viewer: int) -> Hashable:
    table = state.table
    if table.due in _TO_NOBODY:
        return None
    if table.due in _DUE_TO:
        return answer if table.due_to == viewer else None
    if table.due in _TO_TURN:
        return answer if table.turn.pawn == viewer else None
    return answer


def _answer_in_bristol(state: Any, seat: int, answer: int, viewer: int) -> Hashable:
    table = state.table
    if table.movement.asked:
        return answer if seat == viewer else None, _whip_in_bristol(state, seat, answer)
    if table.asked in _UNSEEN_CHOICES:
        return answer if seat == viewer else None
    if table.asked == in_bristol.WHICH_SIDE:
        side = answer - in_bristol.CHOOSE_SIDE
        return (answer, state.own[table.turn.chosen].symptoms[side]) if seat == viewer else None
    if table.asked == in_bristol.WHO_GETS_COIN:
        got = answer - in_bristol.CHOOSE_PAWN == viewer
        return answer, state.hidden.coins[table.num_coins - 1] if got else None
    looks_at_top = answer == in_bristol.SPECIAL and table.pawns[seat].character == BARMAID
    return answer, state.hidden.top if looks_at_top and seat == viewer else None


def _whip_in_bristol(state: Any, seat: int, answer: int) -> Hashable:
    """Asked in turn, each answer is open; under seal only the first whip in order is, when all have answered."""
    table = state.table
    if table.options.whip_asking == IN_TURN:
        return answer
    if not last_to_answer(bristol.GAME, state):
        return None
    sealed = [own.sealed for own in state.own]
    sealed[seat] = answer - in_bristol.ALLOW + 1
    for step in range(table.num_pawns):
        pawn = table.circle[(table.starter + step) % table.num_pawns]
        if sealed[pawn] > 1:
            return pawn, sealed[pawn]
    return None


def _shown_in_bristol(state: Any, seat: int, answer: int, viewer: int) -> Hashable:
    """What everybody is shown because of an answer, and whom a plagued viewer meets."""
    after = state.copy()
    after.table.options.dead_symptoms = 0  # so that what the dead have shown stays there to be read
    bristol.GAME.apply(after, seat, answer)
    table = after.table
    shown = tuple(tuple(pawn.shown) for pawn in table.pawns), tuple(coin.shown for coin in table.coins)
    open_cards = *shown, table.shown_status, table.shown_plagued
    met = after.own[viewer].met if viewer >= 0 else None
    return open_cards, table.alive, table.ending, table.winners, met


def sound_in_bristol(state: Any) -> bool:
    """Sizes are those that everybody sees, the plague agrees with the cards, and minds are right."""
    return (
        _symptoms_fit(state)
        and _remedies_fit(state)
        and _plague_fits(state)
        and all(facts_hold(state, seat) for seat in range(state.table.options.seats))
    )


def _symptoms_fit(state: Any) -> bool:
    table = state.table
    drawn = sum(bool(card) for own in state.own for card in own.drawn) if table.turn.doing != RECEIVING else 0
    held = sum(bool(value) for own in state.own for value in own.symptoms)
    sizes = (
        sum(state.hidden.deck) == table.piles.deck_size
        and sum(state.hidden.discard) == table.piles.discard_size
        and bool(state.hidden.top) == bool(table.piles.has_top)
        and sum(state.hidden.middle) == table.piles.middle_size
        and all(sum(state.hidden.areas[c].cards) == table.carts[c].area_size for c in range(3))
    )
    aside = drawn if state.table.turn.doing in (LEECHING, SERVING) else 0
    return sizes and held + drawn == sum(pawn.num_symptoms for pawn in table.pawns) + aside


def _remedies_fit(state: Any) -> bool:
    table = state.table
    hands = [[card for card in own.remedies if card] for own in state.own]
    sizes = [len(hand) for hand in hands] == [pawn.num_remedies for pawn in table.pawns]
    sizes = sizes and sum(state.hidden.unseen) == table.piles.num_unseen
    fresh = [[card for card in own.fresh if card] for own in state.own]
    held = all(cards.count(card) <= hand.count(card) for cards, hand in zip(fresh, hands) for card in cards)
    drawn = [len(cards) for cards in fresh] == [
        table.turn.num_fresh if pawn == table.turn.pawn else 0 for pawn in range(len(hands))
    ]
    cast = all(mine <= unseen for own in state.own for mine, unseen in zip(own.cast, state.hidden.unseen))
    whips = all(
        own.sealed < 2 or any(KIND_USES[card - 1] >> WHIP & 1 for card in hands[seat])
        for seat, own in enumerate(state.own)
    )
    ready = all(
        bool(own.sealed) == bool(table.movement.sealed >> seat & 1) for seat, own in enumerate(state.own)
    )
    return sizes and held and drawn and cast and whips and ready


def _plague_fits(state: Any) -> bool:
    table = state.table
    plagued = sum(own.plagued << seat for seat, own in enumerate(state.own))
    met = max(own.met for own in state.own)
    cured = {table.coins[coin].owner for coin in range(6) if state.hidden.coins[coin] == 3}
    if any(own.met != (met if met >> seat & 1 else 0) for seat, own in enumerate(state.own)):
        return False
    if met & ~(plagued & table.alive) or any(plagued >> seat & 1 for seat in cured if seat >= 0):
        return False
    if table.phase == OVER or table.round_number == 0:
        return True
    for seat in range(table.options.seats):
        hand = state.own[seat].symptoms
        mingles = table.phase == MINGLING and table.pawns[seat].cart == table.mingle.cart
        caught = bool(plagued >> seat & 1)
        if not table.alive >> seat & 1 or mingles or table.pawns[seat].num_symptoms != 2:
            continue
        if sum(hand) >= 6 and not caught and seat not in cured:
            return False
        if (
            caught
            and sum(hand) < 6
            and not table.changed >> seat & 1
            and seat not in [coin.owner for coin in table.coins]
        ):
            return False
        if table.options.mode == CURE_MODE and list(hand) == [1, 1] and caught:
            return False
    return True


def facts_hold(state: Any, seat: int) -> bool:
    """All that a seat knows can be true at once: each fact has a card of its own."""
    mind, table = state.own[seat].mind, state.table
    plagued = sum(own.plagued << other for other, own in enumerate(state.own))
    sick = mind.sure & ~(plagued & table.alive) == 0
    cards = list(_cards_in_bristol(state, seat))
    taken: dict[int, int] = {}

    def matched(fact: int, tried: set[int]) -> bool:
        for index, (value, place) in enumerate(cards):
            if mind.facts[fact] & 7 == value and mind.facts[fact] >> (3 + place) & 1 and index not in tried:
                tried.add(index)
                if index not in taken or matched(taken[index], tried):
                    taken[index] = fact
                    return True
        return False

    few = mind.num_facts <= table.pawns[seat].learned
    return sick and few and all(matched(fact, set()) for fact in range(mind.num_facts))


def _cards_in_bristol(state: Any, seat: int) -> Iterator[tuple[int, int]]:
    """Every card that a seat does not see, with its place."""
    table = state.table
    into_hand = table.turn.doing in (POMANDERING, BURNING)
    for pawn in range(table.num_pawns):
        if pawn != seat and not table.pawns[pawn].shown[0]:
            right = pawn + 4 if pawn >= table.options.seats else pawn
            left_card, right_card = state.own[pawn].symptoms
            yield from ((left_card, pawn), (right_card, right))
    if table.turn.pawn != seat and table.turn.doing != RECEIVING:
        drawn = state.own[table.turn.pawn].drawn
        yield from ((value, table.turn.pawn if into_hand else 12) for value in drawn if value)
    rows = [(13, state.hidden.deck), (14, state.hidden.discard), (12, state.hidden.middle)]
    rows += [(9 + cart, state.hidden.areas[cart].cards) for cart in range(3)]
    for place, row in rows:
        for value, count in enumerate(row, 1):
            yield from [(value, place)] * count
    if state.hidden.top:
        yield state.hidden.top, 15


BRISTOL = Spec(
    game=bristol.GAME,
    hidden=frozenset(
        (
            *(
                f"own.{field}"
                for field in ("symptoms", "drawn", "remedies", "fresh", "plagued", "met", "sealed")
            ),
            *(f"own.{field}" for field in ("cast", "coins", "mind.facts", "mind.num_facts", "mind.sure")),
            "own.mind.past",
            *(f"hidden.{field}" for field in ("deck", "discard", "top", "areas.cards", "middle")),
            *(f"hidden.{field}" for field in ("remedy_deck", "unseen", "coins")),
        )
    ),
    private=frozenset(
        (
            *("symptom-dealt", "health-felt", "remedy-seen", "area-card", "symptom-seen"),
            *("top-seen", "coin-seen", "met"),
        )
    ),
    alike=alike_in_bristol,
    sound=sound_in_bristol,
    known=known_in_bristol,
    claims=calibration.in_bristol,
    worked_with=frozenset(
        f"hidden.story.{field}"
        for field in (
            *("tokens", "of_value", "first_deal", "plagued", "met", "num_tests"),
            *(f"tests.{part}" for part in ("kind", "pawn", "left", "right")),
        )
    ),
    compared=600,
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
        sealed = [own.sealed for own in state.own]
        sealed[seat] = answer - cerberus_actions.OFFER + 1
        revealed = tuple(sealed) if last_to_answer(cerberus.GAME, state) else None
        return answer if seat == viewer else None, revealed, shown
    berth = answer - cerberus_actions.LOOK
    looks = table.asked == cerberus_actions.LOOK_OR_SWAP and berth < 3 and seat == viewer
    return answer, state.hidden.boats[berth] if looks else None, shown


def _discarded_in_cerberus(state: Any, after: Any) -> Hashable:
    """The cards that left each hand; all do so openly."""
    return tuple(
        tuple(max(before - now, 0) for before, now in zip(own.hand.cards, later.hand.cards, strict=True))
        for own, later in zip(state.own, after.own, strict=True)
    )


def sound_in_cerberus(state: Any) -> bool:
    """Hands and decks are as large as everybody sees, boats are three, minds are right, offers are possible."""
    table, laid = state.table, sorted(state.hidden.boats)
    if laid not in ([1, 2, 3], [0, 0, 0]) or (table.boat and table.boat != state.hidden.boats[0]):
        return False
    if [sum(state.hidden.deck[6:]), sum(state.hidden.deck[:6])] != list(table.deck_sizes) or min(
        state.hidden.deck
    ) < 0:
        return False
    return all(_seat_is_sound_in_cerberus(state, seat) for seat in range(table.options.seats))


def _seat_is_sound_in_cerberus(state: Any, seat: int) -> bool:
    table, player, own = state.table, state.table.players[seat], state.own[seat]
    cards = own.hand.cards
    others = cards[6:] if player.camp == 1 else cards[:6]
    if sum(cards) != player.hand_size or any(others):
        return False
    if any(known > held for known, held in zip(player.shown, cards, strict=True)):
        return False
    if list(own.mind.boats) != [state.hidden.boats[b] if player.looked >> b & 1 else 0 for b in range(3)]:
        return False
    if bool(own.sealed) != bool(table.ready >> seat & 1):
        return False
    return own.sealed <= player.hand_size + 1 and (table.phase == PHASE_OFFERS or not table.ready)


CERBERUS = Spec(
    game=cerberus.GAME,
    hidden=frozenset(
        ("own.hand.cards", "own.hand.drawn", "own.mind.boats", "own.sealed", "hidden.deck", "hidden.boats")
    ),
    private=frozenset(("card-drawn", "boat-seen")),
    alike=alike_in_cerberus,
    sound=sound_in_cerberus,
    known=known_in_cerberus,
    claims=calibration.in_cerberus,
)

# --- Pig --------------------------------------------------------------------------------------------------

PIG = Spec(
    game=pig.GAME,
    hidden=frozenset(),
    private=frozenset(),
    alike=lambda state, seat, answer, viewer: answer,
    together=False,
    components=False,
)

SPECS = (PROBE, PIG, QUACKS, BRISTOL, CERBERUS)
SECRETIVE = tuple(spec for spec in SPECS if spec.hidden)  # those that can leak

each_game = pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.game.name)
each_secretive_game = pytest.mark.parametrize("spec", SECRETIVE, ids=lambda spec: spec.game.name)


def _tables(least: int) -> pytest.MarkDecorator:
    """Every game at every number of seats, from a least one on."""
    return pytest.mark.parametrize(
        ("spec", "seats"),
        [
            pytest.param(spec, seats, id=f"{spec.game.name}-{seats}")
            for spec in SPECS
            for seats in spec.game.seats
            if seats >= least
        ],
    )


each_table = _tables(1)
each_shared_table = _tables(2)
