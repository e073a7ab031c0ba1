"""Replies: what each command was answered, so that it is carried out once however often it comes."""

from __future__ import annotations

from collections import OrderedDict

from ludarium.server.protocol import Accepted, Refused

MAX_REPLIES = 1000  # of each kind remembered by device, so that nobody can make us forget another's

Reply = Accepted | Refused


class Replies:
    """By device, then by id. Refusals too: a copy of a command that arrives late must not be taken after all."""

    def __init__(self) -> None:
        self.done: dict[str, OrderedDict[str, Accepted | None]] = {}  # None: accepted, and an entry names it
        self._refused: dict[str, OrderedDict[str, Refused]] = {}

    def to(self, device: str, id_: str) -> Reply | None:
        """What a command was answered when it came first; None if it never came."""
        done = self.done.get(device)
        if done is not None and id_ in done:
            return done[id_] or Accepted(id_)
        refused = self._refused.get(device)
        return refused.get(id_) if refused else None

    def refuse(self, device: str, reply: Refused) -> None:
        """From now on it is known that this was refused."""
        replies = self._refused.setdefault(device, OrderedDict())
        replies[reply.id or ""] = reply
        if len(replies) > MAX_REPLIES:
            replies.popitem(last=False)

    def remember(self, device: str, reply: Accepted) -> list[str]:
        """From now on it is known that this was done. Returns what was done so long ago that it is forgotten now: the
        ids that have a row of their own."""
        return self._remember(device, reply.id, reply)

    def remember_entry(self, device: str, id_: str) -> list[str]:
        """The same of a command that an entry of the log names."""
        return self._remember(device, id_, None)

    def _remember(self, device: str, id_: str, reply: Accepted | None) -> list[str]:
        done = self.done.setdefault(device, OrderedDict())
        done[id_] = reply
        if len(done) <= MAX_REPLIES:
            return []
        oldest, forgotten = done.popitem(last=False)
        return [] if forgotten is None else [oldest]

    def forget(self, device: str) -> list[str]:
        """Forget a device that no longer has a secret. Returns the ids of what it did that have a row of their own."""
        self._refused.pop(device, None)
        return [id_ for id_, reply in self.done.pop(device, _NONE).items() if reply is not None]


_NONE: OrderedDict[str, Accepted | None] = OrderedDict()
