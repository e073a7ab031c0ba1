"""Reasons: why the server refuses something, beyond what the rules of a game refuse.

A reason is a name for programs. Sentences for people are in `text/`, one catalogue per language.
"""

from __future__ import annotations

# The HTTP status where it can be met over HTTP, and a sentence for developers.
REASONS: dict[str, tuple[int, str]] = {
    # The network, before anything is asked of a table.
    "foreign-origin": (403, "pages of that origin may not speak with this server; its operator can allow it"),
    "foreign-host": (421, "this server is not called that; its operator can give it the name with --origin"),
    "too-many-connections": (
        503,
        "as many connections as there may be are open, from this address or in all",
    ),
    "too-many-sockets": (429, "this address has as many connections open as it may"),
    "unexpected": (500, "something went wrong that should not have; it was written down"),
    # The message itself.
    "not-understood": (400, "the message does not fit the schema: {detail}"),
    "head-too-large": (431, "the head of the request is too large"),
    "too-large": (413, "the message is too large"),
    "too-many-messages": (429, "too many messages; wait a little"),
    "too-many-attempts": (429, "too many wrong codes or secrets from this address; wait a minute"),
    "too-many-tables": (429, "this address has set up too many tables; wait, or close some"),
    "busy": (503, "the server has too much to do for that just now; try again in a moment"),
    "server-full": (503, "the server holds as many tables as it may"),
    "hello-first": (400, "the first message is hello"),
    "hello-twice": (400, "hello is the first message only"),
    "other-protocol": (400, "this server speaks protocol version {detail}"),
    "too-slow": (400, "the client does not read what is sent to it"),
    "idle": (400, "the client was silent for too long"),
    "shutting-down": (503, "the server is shutting down; come back in a moment"),
    # Storing.
    "disk-full": (507, "the disk is full: nothing was changed; try again when there is room"),
    "storage-failed": (503, "the answer could not be stored, so nothing was changed; try again"),
    "outcome-unknown": (
        503,
        "something failed while this was stored: send it again, under the same id, and see",
    ),
    # Who one is.
    "no-such-page": (404, "there is nothing here"),
    "method-not-allowed": (405, "this address does not understand that method"),
    "no-such-game": (404, "there is no game of that name: {detail}"),
    "no-such-table": (404, "there is no table with this code"),
    "wrong-secret": (403, "this secret opens no seat of this table"),
    "wrong-invitation": (403, "this invitation is not valid, or was used before"),
    "invitation-told-once": (409, "the invitation was told once; ask for a new one"),
    "spectators-cannot": (403, "whoever looks on cannot do that; take a seat first"),
    "you-left": (409, "you left this seat; connect again to take it back"),
    "only-host": (403, "only the host may do that"),
    "host-is-there": (409, "that is the host's own seat; the host can leave it"),
    "nobody-invited": (409, "the host has invited nobody else to that seat"),
    "needs-consent": (409, "others at the table have to agree first that somebody new plays on there"),
    "others-play": (
        409,
        "others are playing at this table; it can be closed when they have left or the match is over",
    ),
    "too-many-spectators": (429, "too many people look on at this table"),
    "spectators-talk-much": (429, "those who look on have said much just now; wait a little"),
    "too-many-devices": (409, "this seat has as many devices as it may; revoke the others first"),
    # The table.
    "table-closed": (410, "the table is closed"),
    "not-in-lobby": (409, "that can be done only before the match starts"),
    "not-playing": (409, "no match is running at this table"),
    "not-starting": (409, "that can be done only while a match is starting"),
    "shares-closed": (409, "the shares of the luck are in, or this seat's is known already"),
    "wrong-share": (409, "that is not the share this seat has committed to"),
    "broken-commitment": (
        500,
        "the key of this match is not the one that was committed to at its start: what is stored is damaged",
    ),
    "disclosed-later": (
        409,
        "the table was closed in the middle of this match; its record is given after a while",
    ),
    "deal-is-fixed": (
        409,
        "who plays the deal of a day is the same for everybody, and who looks on there is silent; close the window and "
        "come back",
    ),
    "deal-runs": (409, "others still play this deal: it is told when its day is over"),
    "no-such-deal": (404, "there was no deal on that day"),
    "already-tried": (409, "this device has had its one try at the deal of today"),
    "not-over": (409, "that can be done only when the match is over"),
    "no-open-seat": (409, "no seat is open at this table"),
    "seat-not-open": (409, "that seat is not open"),
    "invitation-only": (403, "seats at this table are given by invitation"),
    "no-such-seat": (404, "there is no such seat at this table"),
    "seats-not-filled": (409, "some seats are still open: fill them with people or bots"),
    "too-many-people": (409, "more people sit here than the game would have seats"),
    "not-a-person": (409, "no person holds that seat"),
    "person-is-there": (409, "the person who holds that seat is connected"),
    "no-such-bot": (400, "there is no such kind of bot: {detail}"),
    "bad-name": (400, "a name is 1 to 24 characters that can be shown"),
    "name-taken": (409, "somebody at this table has that name, or one that looks like it"),
    "bad-text": (400, "a line of chat is 1 to 300 characters that can be shown"),
    "bad-options": (400, "{detail}"),
    "bad-position": (400, "{detail}"),
    # The match.
    "stale-turn": (409, "that answer was meant for an earlier question"),
    "no-hints": (409, "this table gives no hints; its host can allow aids before the match starts"),
    "no-hint-now": (503, "the search is not ready, or has too much to do; try again in a moment"),
    "damaged": (
        409,
        "what is stored of this match was damaged ({detail}): it can be looked at, not played on; the operator can "
        "restore a copy",
    ),
    "other-rules": (
        409,
        "this match is played by rules version {detail}, which this server does not have: it is kept, not played",
    ),
}


class Denied(Exception):  # noqa: N818  # read aloud: "raise Denied"
    """The server does not do it, and nothing has changed."""

    def __init__(self, reason: str, detail: str = "") -> None:
        self.reason, self.detail = reason, detail
        self.status, sentence = REASONS[reason]
        self.message = sentence.format(detail=detail)
        super().__init__(self.message)

    def __reduce__(self) -> tuple[type[Denied], tuple[str, str]]:
        """It may be raised in another process."""
        return Denied, (self.reason, self.detail)
