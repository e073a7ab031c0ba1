"""Luck: how the luck of a match is made of a key of the server and a share of each person's device, so that nobody can
choose it.

The server commits first. Then devices commit, for a while; then the commitments are sealed and told, and devices tell
their shares, for a while; then the match begins. Whoever has not told a share by then was silent, which everybody sees.
Functions over the stored row; no clock and no socket.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from ludarium.kernel.secret import Secret, Share
from ludarium.server.protocol import ShareInfo
from ludarium.server.reasons import Denied
from ludarium.server.rows import LuckRow, MatchRow


def begun(code: str, match: int, secret: Secret, people: Iterable[int]) -> LuckRow:
    """The server has committed; nobody else has."""
    return LuckRow(code, match, secret.commitment, [{"seat": seat} for seat in people], False)


def shares_of(row: LuckRow) -> tuple[Share, ...]:
    return tuple(map(_share, row.shares))


def _share(words: dict[str, str | int]) -> Share:
    told = {name: bytes.fromhex(str(words[name])) for name in ("share", "salt") if name in words}
    commitment = str(words["commitment"]) if "commitment" in words else None
    return Share(int(words["seat"]), commitment, **told)


def told(row: LuckRow) -> list[ShareInfo]:
    """What everybody may know: who committed to what, once that is sealed, and who told it."""
    if not row.sealed:
        return []
    return [ShareInfo(share.seat, share.commitment, share.given) for share in shares_of(row)]


def commit(row: LuckRow, seat: int, commitment: str) -> LuckRow:
    """The device of a seat has bound itself; the first one, if the seat has several."""
    if row.sealed or _of(row, seat).commitment is not None:
        raise Denied("shares-closed")
    return _with(row, seat, commitment=commitment)


def reveal(row: LuckRow, seat: int, share: str, salt: str) -> LuckRow:
    """The device of a seat tells what it has bound itself to."""
    known = _of(row, seat)
    if not row.sealed or known.commitment is None or known.given:
        raise Denied("shares-closed")
    if not Share(seat, known.commitment, bytes.fromhex(share), bytes.fromhex(salt)).fits:
        raise Denied("wrong-share")
    return _with(row, seat, share=share, salt=salt)


def sealed(row: LuckRow) -> LuckRow:
    return structs.replace(row, sealed=True)


def complete(row: LuckRow, there: frozenset[int]) -> bool:
    """Whether nobody is waited for: of those who are there, to commit; of those who committed, to tell."""
    shares = shares_of(row)
    if row.sealed:
        return all(share.given for share in shares if share.commitment is not None)
    return all(share.commitment is not None for share in shares if share.seat in there)


def secret_of(match: MatchRow, row: LuckRow | None) -> Secret:
    """What chance draws with; `Denied` if it is not what everybody was told."""
    if row is None:
        raise Denied("broken-commitment")
    try:
        secret = Secret(bytes.fromhex(match.key), bytes.fromhex(match.salt), shares_of(row))
    except ValueError:  # not even hexadecimal
        raise Denied("broken-commitment") from None
    if secret.commitment != row.commitment or not all(share.fits for share in secret.shares):
        raise Denied("broken-commitment")
    return secret


def _of(row: LuckRow, seat: int) -> Share:
    found = [share for share in shares_of(row) if share.seat == seat]
    if not found:
        raise Denied("shares-closed")
    return found[0]


def _with(row: LuckRow, seat: int, **words: str) -> LuckRow:
    shares = [known | words if known["seat"] == seat else known for known in row.shares]
    return structs.replace(row, shares=shares)
