"""Reading: a record becomes a match again by being played again; what is not legal is not read."""

from __future__ import annotations

import math
from collections.abc import Iterator
from types import NoneType
from typing import Any, cast

from ludarium.kernel import registry
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.lines import ArchiveError, Chain, Fields, Line, OtherRulesError, parsed, short
from ludarium.kernel.match import Holder, Match
from ludarium.kernel.options import OptionError, Options
from ludarium.kernel.positions import PositionError
from ludarium.kernel.refusals import Refused, seat_name
from ludarium.kernel.secret import KEY_BYTES, Secret, Share
from ludarium.kernel.signing import Signature
from ludarium.version import __version__

FORMAT = "ludarium-record"
FORMAT_VERSION = 2
READABLE = (1, 2)  # the first had neither shares nor signatures
SIGNATURE_BYTES = 64


class Reading:
    """A record being read: its lines, checked against the chain, played again."""

    def __init__(self, text: str) -> None:
        self.chain = Chain()
        self.finished = False
        self.num_lines = 0
        self._digest = b""  # of all lines before this one
        lines = self._lines(text)
        self.match = _started(next(lines))
        for line in lines:
            self._play(line)

    def _lines(self, text: str) -> Iterator[Line]:
        texts = text.split("\n")
        for number, line in enumerate(texts[:-1], 1):
            self.num_lines = number
            yield self._linked(Line(number, parsed(number, line)))
        if texts[-1] or len(texts) == 1:
            raise ArchiveError(
                "the last line has no end: the file was cut" if text else "the record is empty", len(texts)
            )

    def _linked(self, line: Line) -> Line:
        """The line, if its hash continues the chain."""
        first = _take_format(line) if line.number == 1 else {}
        found, self._digest = line.take("hash", str), self.chain.digest
        if found != self.chain.next(first | line.fields):
            raise line.fault(
                "its hash does not fit it and the line before: the file was edited, or lines are missing"
            )
        return line

    def _play(self, line: Line) -> None:
        if self.match.signature is not None:
            raise line.fault("nothing may follow the signature")
        if "signature" in line.fields:
            self.match.signature = signature_of(line, self._digest)
        elif self.finished:
            raise line.fault("nothing may follow the result but a signature")
        elif "places" in line.fields:
            _conclude(self.match, line)
            self.finished = True
        elif "abandoned" in line.fields:
            _give_up(self.match, line)
            self.finished = True
        elif "taken_over" in line.fields:
            _take_over(self.match, line)
        else:
            _repeat(self.match, line)


# --- The header -----------------------------------------------------------------------------------------


def _started(line: Line) -> Match:
    """The match that a header describes, before its first answer."""
    game, made_by = _game(line), line.take("ludarium", str)
    if (version := line.take("rules_version", str)) != game.rules_version:
        raise OtherRulesError(
            f"the record was made by ludarium {short(made_by)} with rules version {short(version)} of {game.name};"
            f" this ludarium, {__version__}, plays version {game.rules_version!r}",
            line.number,
        )
    options = _options(line, game)
    match = _match(line, game, options)
    match.commitment = _commitment(line)
    match.shares = _shares(line, match.num_seats)
    match.created = _time(line, "created")
    match.deal = line.take("deal", str, default=None)
    match.source = _secret(line, match.shares)
    line.end()
    return match


def _take_format(line: Line) -> Fields:
    """The two fields that must be right before any other can be judged, the hash among them."""
    fields = {
        "format": line.take("format", str, default=""),
        "format_version": line.take("format_version", int, default=0),
    }
    if fields["format"] != FORMAT:
        raise line.fault(f"this is no record of a match; its header would say {FORMAT!r}")
    if fields["format_version"] not in READABLE:
        version = short(fields["format_version"])
        raise line.fault(
            f"the record has format version {version}; only versions 1 to {FORMAT_VERSION} can be read"
        )
    return fields


def _game(line: Line) -> Game:
    try:
        return registry.game(line.take("game", str))
    except registry.UnknownGameError as error:
        raise OtherRulesError(str(error), line.number) from None


def _options(line: Line, game: Game) -> Options:
    words: Fields = line.take("options", dict)
    if not all(isinstance(word, str) for word in words.values()):
        raise line.fault('the options must be words, such as {"seats": "3"}')
    try:
        return game.Options.of(words)
    except OptionError as error:
        raise line.fault(str(error)) from None


def _match(line: Line, game: Game, options: Options) -> Match:
    holders: list[Holder] = []
    for given in line.take("seats", list):
        if not isinstance(given, dict):
            raise line.fault("each of the seats must be an object with name and kind")
        seat = Line(line.number, cast(Fields, given))
        name, kind = seat.take("name", str), seat.take("kind", str)
        seat.end()
        try:
            holders.append(Holder(name, kind))
        except ValueError as error:
            raise line.fault(str(error)) from None
    position: str | None = line.take("position", str, default=None)
    try:
        return Match(game, options, holders=holders, position=position)
    except PositionError as error:
        raise line.fault(f"the position it starts from cannot be: {error}") from None
    except ValueError as error:
        raise line.fault(str(error)) from None


def _commitment(line: Line) -> str | None:
    commitment: str | None = line.take("commitment", str, NoneType)
    return commitment if commitment is None else _bytes(line, "commitment", commitment).hex()


def _shares(line: Line, num_seats: int) -> tuple[Share, ...]:
    """What the players' devices added to the luck, by seats in their order; nothing of those who were silent."""
    shares: list[Share] = []
    for given in line.take("shares", list, default=[]):
        if not isinstance(given, dict):
            raise line.fault("each of the shares must be an object with a seat")
        share = _share(Line(line.number, cast(Fields, given)), num_seats)
        if shares and shares[-1].seat >= share.seat:
            raise line.fault("the shares must be in the order of their seats, one for each")
        shares.append(share)
    return tuple(shares)


def _share(line: Line, num_seats: int) -> Share:
    seat, commitment, both = line.take("seat", int), _commitment(line), _both(line, "share")
    line.end()
    if seat not in range(1, num_seats + 1):
        raise line.fault(f"the seat of a share must be 1 to {num_seats}, not {short(seat)}")
    if both is not None and commitment is None:
        raise line.fault("a share without a commitment does not count")
    return Share(seat - 1, commitment, *both) if both else Share(seat - 1, commitment)


def _secret(line: Line, shares: tuple[Share, ...]) -> Secret | None:
    both = _both(line, "key")
    return Secret(*both, shares) if both else None


def _both(line: Line, name: str) -> tuple[bytes, bytes] | None:
    """A key or a share with its salt; None if both are missing."""
    secret, salt = line.take(name, str, default=None), line.take("salt", str, default=None)
    if secret is None and salt is None:
        return None
    return _bytes(line, name, secret), _bytes(line, "salt", salt)


def _bytes(line: Line, name: str, digits: str | None, count: int = KEY_BYTES) -> bytes:
    if digits is None or len(digits) != 2 * count or not set(digits) <= set("0123456789abcdef"):
        raise line.fault(f"the {name} must be {2 * count} hexadecimal digits")
    return bytes.fromhex(digits)


def _time(line: Line, name: str) -> float | None:
    time: float | None = line.take(name, int, float, NoneType, default=None)
    if time is not None and not (abs(time) < 1e15):
        raise line.fault(f"{name} must be a number of seconds, not {short(time)}")
    return time


# --- Entries and the result -----------------------------------------------------------------------------


def _repeat(match: Match, line: Line) -> None:
    """Play an answer or an undo again."""
    if (number := line.take("n", int)) != len(match.log) + 1:
        raise line.fault(f"this is entry {short(number)}, but entry {len(match.log) + 1} comes next")
    seat, time = _seat(match, line), _time(line, "time")
    undo = line.take("undo", int, default=None)
    try:
        if undo is None:
            _repeat_answer(match, line, seat, time)
        elif match.repeat_undo(seat, time).of != undo:
            raise line.fault(
                f"answer {short(undo)} is not the latest of {seat_name(seat)}, which alone can be taken back"
            )
    except Refused as refused:
        raise line.fault(
            f"{'the answer' if undo is None else 'the undo'} is refused ({refused.reason}): {refused}"
        ) from None
    line.end()


def _repeat_answer(match: Match, line: Line, seat: int, time: float | None) -> None:
    answer, asked = line.take("answer", str), line.take("question", str, default=None)
    if asked is not None and asked != match.question(seat):
        raise line.fault(f"{seat_name(seat)} is asked {match.question(seat)!r} here, not {short(asked)}")
    match.repeat(seat, answer, time)


def _take_over(match: Match, line: Line) -> None:
    """Somebody new sat down."""
    seat, name, time = _seat(match, line, "taken_over"), line.take("name", str), _time(line, "time")
    line.end()
    if seat == CHANCE or match.over:
        raise line.fault("only a player's seat can be taken over, and only in a running match")
    try:
        match.take_over(seat, name, time)
    except ValueError as error:
        raise line.fault(str(error)) from None


def _seat(match: Match, line: Line, field: str = "seat") -> int:
    seat = line.take(field, int, str)
    if seat == "chance":
        return CHANCE
    if seat not in range(1, match.num_seats + 1):
        raise line.fault(f"seat must be 1 to {match.num_seats} or 'chance', not {short(seat)}")
    return seat - 1


def _conclude(match: Match, line: Line) -> None:
    """Check a result line, and take the key that it discloses."""
    if not match.over:
        raise line.fault("here is a result, but the game is not over: answers are missing")
    places, payoffs = line.take("places", list), line.take("payoffs", list)
    won = [seat + 1 for seat in match.winners]
    winners = line.take("winners", list, default=won)  # older records do not name them
    if places != list(match.places) or winners != won or not _alike(payoffs, match.payoffs):
        raise line.fault(
            f"the result must be the places {list(match.places)}, winners {won} and payoffs {list(match.payoffs)}"
        )
    match.source = _secret(line, match.shares) or match.source
    line.end()


def _give_up(match: Match, line: Line) -> None:
    """Nobody plays on: the key is disclosed before the end."""
    if match.over:
        raise line.fault("the game is over, so nobody gave it up: the result is missing")
    if line.take("abandoned", bool) is not True:
        raise line.fault("abandoned must be true")
    match.source = _secret(line, match.shares) or match.source
    match.abandoned = True
    line.end()


def signature_of(line: Line, digest: bytes) -> Signature:
    """Who signed all that came before."""
    key = _bytes(line, "signed_by", line.take("signed_by", str))
    signature = _bytes(line, "signature", line.take("signature", str), SIGNATURE_BYTES)
    line.end()
    return Signature(key, signature, digest)


def _alike(given: list[Any], payoffs: tuple[float, ...]) -> bool:
    """Whether these are the payoffs, but for rounding."""
    return len(given) == len(payoffs) and all(
        type(value) in (int, float) and abs(value) < 2 and math.isclose(value, payoff, abs_tol=1e-9)
        for value, payoff in zip(given, payoffs)
    )
