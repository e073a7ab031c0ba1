"""Replies: what each command was answered, so that it is carried out once however often it comes."""

from __future__ import annotations

from collections import OrderedDict

from ludarium.server.protocol import Accepted, Refused

MAX_REPLIES = 1000  # of each kind remembered by device, so that nobody can make us forget another's

Reply = Accepted | Refused


class Replies:
    """By device, then by id. Refusals too: a copy of a command that arrives late must not be taken after all."""

    def __init__(self) -> None:
        self.done: dict[str, OrderedDict[str, Reply]] = {}  # as in the store
        self._refused: dict[str, OrderedDict[str, Reply]] = {}

    def to(self, device: str, id_: str) -> Reply | None:
        """What a command was answered when it came first; None if it never came."""
        return self.done.get(device, _NONE).get(id_) or self._refused.get(device, _NONE).get(id_)

    def remember(self, device: str, reply: Reply) -> list[str]:
        """From now on it is known. Returns the ids of what was done so long ago that it is forgotten now."""
        replies = (self.done if isinstance(reply, Accepted) else self._refused).setdefault(
            device, OrderedDict()
        )
        replies[reply.id or ""] = reply
        if len(replies) <= MAX_REPLIES:
            return []
        oldest, _ = replies.popitem(last=False)
        return [oldest] if isinstance(reply, Accepted) else []

    def forget(self, device: str) -> list[str]:
        """Forget a device that no longer has a secret. Returns the ids of what it did."""
        self._refused.pop(device, None)
        return list(self.done.pop(device, ()))


_NONE: OrderedDict[str, Reply] = OrderedDict()
