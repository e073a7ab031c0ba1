"""Luck: what this device adds to the luck of a match, and whether the server kept to what it had told."""

from __future__ import annotations

from ludarium.kernel.secret import Share, committed
from ludarium.server.protocol import Commit, Over, Reveal, ShareInfo, TableInfo


class Contribution:
    """The share of one seat. The server commits first; only then is a share made, committed to, and, once every
    commitment is sealed, told."""

    def __init__(self) -> None:
        self._match = 0  # the number of the match that the rest is about
        self._commitment: str | None = None  # the server's
        self._share = Share(-1)
        self._sealed: list[str | None] | None = None  # everybody's commitments, as they were told first
        self._accepted = (
            False  # the server has our commitment, by its own word; of another device of the seat it may not
        )
        self._told = False

    def accepted(self) -> None:
        """The server has answered that it took what was sent."""
        self._accepted = True

    def hear(self, info: TableInfo, seat: int | None, id_: str) -> Commit | Reveal | None:
        """What is to be sent now, under this id; None if it is nothing."""
        if info.phase != "starting" or seat is None or info.commitment is None:
            return None
        if info.match != self._match:
            self._begin(info, seat)
            assert self._share.commitment is not None
            return (
                None if info.shares else Commit(id=id_, match=info.match, commitment=self._share.commitment)
            )
        return self._reveal(info, id_) if info.shares and not self._told else None

    def _begin(self, info: TableInfo, seat: int) -> None:
        self._match, self._commitment, self._share = info.match, info.commitment, Share.fresh(seat)
        self._sealed, self._accepted, self._told = None, False, False

    def _reveal(self, info: TableInfo, id_: str) -> Reveal | None:
        """Nothing is told to a server that has changed its mind, or has not kept our commitment."""
        share, salt, own = self._share.share, self._share.salt, _of(info.shares, self._share.seat)
        if info.commitment != self._commitment or own is None or own.commitment != self._share.commitment:
            return None
        assert share is not None
        assert salt is not None
        self._sealed, self._told = [each.commitment for each in info.shares], True
        return Reveal(id=id_, match=info.match, share=share.hex(), salt=salt.hex())

    def doubt(self, info: TableInfo, over: Over | None) -> str | None:
        """What speaks against the luck of the match, as a word; None if nothing does that this device knows of."""
        if info.phase not in ("playing", "over"):
            return None
        if info.match == self._match:
            if info.commitment != self._commitment:
                return "commitment-changed"
            if self._sealed is not None and [each.commitment for each in info.shares] != self._sealed:
                return "shares-changed"
            if self._is_dropped(_of(info.shares, self._share.seat)):
                return "share-dropped"
        return _doubt_of(info, over) if over is not None and over.key and over.salt else None

    def _is_dropped(self, own: ShareInfo | None) -> bool:
        """Whether the server took a share of ours and now says that there is none, or another one."""
        kept = own is not None and own.commitment == self._share.commitment
        return (self._accepted and not kept) or (self._told and not (own and own.given))


def _doubt_of(info: TableInfo, over: Over) -> str | None:
    """What is disclosed has to be what was committed to."""
    if _committed(over.key or "", over.salt or "") != info.commitment:
        return "key-changed"
    told = {each.seat: _committed(each.share, each.salt) for each in over.shares}
    if told != {each.seat: each.commitment for each in info.shares if each.given}:
        return "shares-changed"
    return None


def _committed(secret: str, salt: str) -> str | None:
    """The commitment to a secret; None if what the server sent is not even hexadecimal."""
    try:
        return committed(bytes.fromhex(secret), bytes.fromhex(salt))
    except ValueError:
        return None


def _of(shares: list[ShareInfo], seat: int) -> ShareInfo | None:
    return next((share for share in shares if share.seat == seat), None)
