"""OpenAPI: the one table of everything HTTP can be asked, and the document made from it.

`http` builds its routes from the same table, and msgspec the schemas from the classes that decode and encode, so the
document cannot say anything else than the server does.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from ludarium.server import protocol
from ludarium.server.operating import Operate, Operated
from ludarium.server.protocol import (
    Code,
    Day,
    DealInfo,
    GameDetails,
    GameList,
    Join,
    Language,
    LessonAnswers,
    LessonInfo,
    NewTable,
    PlayingOn,
    Practised,
    Practising,
    Problem,
    Redeem,
    Reviewing,
    Seated,
    ServerKey,
    Sync,
    TableInfo,
    TableList,
    Try,
    Turn,
    View,
    ViewerWord,
    Word,
)
from ludarium.server.reasons import REASONS
from ludarium.version import __version__

JSON, JSONL, TEXT, MARKDOWN = "application/json", "application/jsonl", "text/plain", "text/markdown"

ANY = ("not-understood", "too-many-messages", "shutting-down", "unexpected")
POSTED = (
    "too-large",
    "foreign-origin",
    "disk-full",
    "storage-failed",
    "outcome-unknown",
    "bad-name",
    "name-taken",
    "table-closed",
)
AT_TABLE = ("no-such-table", "too-many-attempts", "busy")
OF_MATCH = ("deal-runs", "damaged", "broken-commitment", "other-rules")

MatchNumber = Annotated[int, Meta(ge=0, le=10**9 - 1)]

PARAMETERS: dict[str, Any] = {
    "game": Word,
    "language": Language,
    "code": Code,
    "day": Day,
    "match": MatchNumber,
    "viewer": ViewerWord,
}


class Health(Struct, frozen=True):
    """The server can store what it is told."""

    healthy: bool
    version: str


@dataclass(frozen=True)
class Operation:
    """Something HTTP can be asked. `name` is also the name of the function that answers."""

    name: str
    method: str
    path: str
    summary: str
    answer: type[Struct] | None = None  # None: no schema of its own
    media: str = JSON
    body: type[Struct] | None = None
    reasons: tuple[str, ...] = ()
    query: tuple[str, ...] = ()
    bearer: bool = False
    local: bool = False  # for this machine only

    @property
    def status(self) -> int:
        return 201 if self.method == "POST" else 200

    @property
    def all_reasons(self) -> tuple[str, ...]:
        at_table = AT_TABLE if "{code}" in self.path else ()
        return ANY + (POSTED if self.body else ()) + at_table + self.reasons


OPERATIONS = (
    Operation("games", "GET", "/api/games", "All games.", GameList),
    Operation(
        "game", "GET", "/api/games/{game}", "All a client needs to know of a game.", GameDetails,
        reasons=("no-such-game",),
    ),
    Operation(
        "texts", "GET", "/api/games/{game}/texts/{language}", "A game's catalogue of texts (Fluent).",
        media=TEXT, reasons=("no-such-game", "no-such-page"),
    ),
    Operation(
        "rules", "GET", "/api/games/{game}/rules/{language}", "The digest of a game's rules (Markdown).",
        media=MARKDOWN, reasons=("no-such-game", "no-such-page"),
    ),
    Operation(
        "rulebook", "GET", "/api/games/{game}/rulebook/{language}", "A game's rulebook for people (Markdown).",
        media=MARKDOWN, reasons=("no-such-game", "no-such-page"),
    ),
    Operation(
        "lesson", "GET", "/api/games/{game}/lesson", "The steps of a game's lesson.", LessonInfo,
        reasons=("no-such-game", "no-such-page"),
    ),
    Operation(
        "lesson_texts", "GET", "/api/games/{game}/lesson/{language}", "What is said in a game's lesson (Fluent).",
        media=TEXT, reasons=("no-such-game", "no-such-page"),
    ),
    Operation(
        "learn", "POST", "/api/games/{game}/lesson", "What a learner sees after their answers; nothing is stored.",
        Sync, body=LessonAnswers, reasons=("no-such-game", "no-such-page"),
    ),
    Operation(
        "practise", "POST", "/api/games/{game}/positions",
        "What somebody sees who plays a position on one device; nothing is stored.", Practised, body=Practising,
        reasons=("no-such-game", "bad-position", "stale-turn", "no-such-seat", "busy"),
    ),
    Operation(
        "today", "GET", "/api/games/{game}/days",
        "The deal of today; the bearer may be the word of a device.", DealInfo, reasons=("no-such-game",), bearer=True,
    ),
    Operation(
        "day", "GET", "/api/games/{game}/days/{day}", "The deal of a day that was, and what came of it.", DealInfo,
        reasons=("no-such-game", "no-such-deal"), bearer=True,
    ),
    Operation(
        "attempt", "POST", "/api/games/{game}/days", "A table for a device's one try at the deal of today.", Seated,
        body=Try, reasons=("no-such-game", "already-tried", "too-many-tables", "server-full", "busy"),
    ),
    Operation(
        "shared_texts", "GET", "/api/texts/{language}", "The texts that all games share, and the server's (Fluent).",
        media=TEXT, reasons=("no-such-page",),
    ),
    Operation(
        "create", "POST", "/api/tables", "Set up a table.", Seated, body=NewTable,
        reasons=(
            "no-such-game", "bad-options", "no-such-bot", "too-many-people", "too-many-tables", "server-full", "busy",
        ),
    ),
    Operation("tables", "GET", "/api/tables", "The tables that are listed.", TableList),
    Operation("info", "GET", "/api/tables/{code}", "What everybody may know of a table.", TableInfo),
    Operation(
        "turn", "GET", "/api/tables/{code}/turn", "Whom a table waits for, and which seat a secret opens there.", Turn,
        reasons=("wrong-secret", *OF_MATCH), bearer=True,
    ),
    Operation(
        "join", "POST", "/api/tables/{code}/seats", "Take an open seat.", Seated, body=Join,
        reasons=("not-in-lobby", "no-open-seat", "seat-not-open", "invitation-only", "no-such-seat"),
    ),
    Operation(
        "redeem", "POST", "/api/tables/{code}/invitations", "Exchange an invitation for a seat.", Seated, body=Redeem,
        reasons=("wrong-invitation", "too-many-devices", "seat-not-open", "not-in-lobby"),
    ),
    Operation(
        "view", "GET", "/api/tables/{code}/view", "A match as a seat, or the public, has seen it so far.", View,
        reasons=("wrong-secret", "not-playing", "not-over", "no-such-seat", *OF_MATCH), query=("match", "viewer"),
        bearer=True,
    ),
    Operation(
        "record", "GET", "/api/tables/{code}/record", "The full record of a match that is over, or was given up.",
        media=JSONL, reasons=("not-over", "not-playing", "disclosed-later", *OF_MATCH), query=("match",),
    ),
    Operation(
        "review", "GET", "/api/tables/{code}/review", "How far the review of a match that is over is; and the review.",
        Reviewing, reasons=("not-over", "not-playing", "other-rules", *OF_MATCH), query=("match",),
    ),
    Operation(
        "play_on", "POST", "/api/tables/{code}/onwards",
        "What somebody sees who plays on from a moment of a match that is over, on one device; nothing is stored.",
        Practised, body=PlayingOn,
        reasons=("not-over", "not-playing", "other-rules", "no-such-seat", "stale-turn", "busy", *OF_MATCH),
        query=("match",),
    ),
    Operation("key", "GET", "/api/key", "The public key by which records are signed.", ServerKey),
    Operation(
        "health", "GET", "/api/health", "Whether the server can store what it is told.", Health,
        reasons=("storage-failed",),
    ),
    Operation(
        "operate", "POST", "/api/operator", "For the operator, on the server's machine: close a table, and the like.",
        Operated, body=Operate, bearer=True, local=True,
        reasons=("no-such-page", "wrong-secret", "no-such-seat", "not-a-person", *AT_TABLE),
    ),
    Operation("openapi", "GET", "/api/openapi.json", "This document."),
    Operation("schema", "GET", "/api/schema.json", "The JSON schema of all messages over the socket."),
)  # fmt: skip


@cache
def document() -> dict[str, Any]:
    """The OpenAPI 3.1 document."""
    structs = {kind for each in OPERATIONS for kind in (each.answer, each.body) if kind} | {Problem}
    _, components = msgspec.json.schema_components(structs, ref_template="#/components/schemas/{name}")
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ludarium", "version": __version__, "description": _DESCRIPTION},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "seat": {"type": "http", "scheme": "bearer", "description": "a seat's secret"}
            },
        },
    }


_DESCRIPTION = "Play goes over a WebSocket at /api/socket; its messages are in /api/schema.json."


def _operation(operation: Operation) -> dict[str, Any]:
    written: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "parameters": [*_parameters(operation)],
        "responses": _responses(operation),
    }
    if operation.body:
        written["requestBody"] = {"required": True, "content": {JSON: {"schema": _ref(operation.body)}}}
    if operation.bearer:
        written["security"] = [{}, {"seat": []}]
    return written


def _parameters(operation: Operation) -> list[dict[str, Any]]:
    in_path = [name for name in PARAMETERS if f"{{{name}}}" in operation.path]
    return [_parameter(name, "path") for name in in_path] + [
        _parameter(name, "query") for name in operation.query
    ]


def _parameter(name: str, place: str) -> dict[str, Any]:
    schema = msgspec.json.schema(PARAMETERS[name])
    return {"name": name, "in": place, "required": place == "path", "schema": schema}


def _responses(operation: Operation) -> dict[str, Any]:
    schema = (
        _ref(operation.answer) if operation.answer else {"type": "string"} if operation.media != JSON else {}
    )
    done = {"description": operation.summary, "content": {operation.media: {"schema": schema}}}
    responses: dict[str, Any] = {str(operation.status): done}
    for status in sorted({status_of(reason) for reason in operation.all_reasons}):
        meant = [reason for reason in operation.all_reasons if status_of(reason) == status]
        content = {JSON: {"schema": _ref(Problem)}}
        responses[str(status)] = {"description": ", ".join(dict.fromkeys(meant)), "content": content}
    return responses


def status_of(reason: str) -> int:
    return REASONS[reason][0]


def _ref(kind: type[Struct]) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{kind.__name__}"}


@cache
def message_schema() -> dict[str, Any]:
    """The JSON schema of what a client may send over the socket, and of what it may receive."""
    kinds: tuple[Any, Any] = (protocol.FromClient, protocol.FromServer)
    (sent, received), components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Ludarium, protocol {protocol.VERSION}",
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
        "$defs": {**components, "FromClient": sent, "FromServer": received},
    }
