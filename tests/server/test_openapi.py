"""The document says what the server does, because both are made from one table."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest

from ludarium.server import openapi, protocol
from ludarium.server.http import Api
from ludarium.server.openapi import OPERATIONS, Operation

DOCUMENT: dict[str, Any] = openapi.document()

each_operation = pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)


def refs(part: Any) -> set[str]:
    return set(re.findall(r'"\$ref": "([^"]+)"', json.dumps(part)))


@each_operation
def test_every_operation_is_answered_and_written_down(operation: Operation) -> None:
    assert callable(getattr(Api, operation.name))
    written = DOCUMENT["paths"][operation.path][operation.method.lower()]
    assert written["operationId"] == operation.name
    in_path = {parameter["name"] for parameter in written["parameters"] if parameter["in"] == "path"}
    assert in_path == set(re.findall(r"{(\w+)}", operation.path))
    assert ("requestBody" in written) == (operation.method == "POST")


@each_operation
def test_every_reason_of_an_operation_has_its_status_among_the_responses(operation: Operation) -> None:
    responses = DOCUMENT["paths"][operation.path][operation.method.lower()]["responses"]
    for reason in operation.all_reasons:
        assert reason in responses[str(openapi.status_of(reason))]["description"]
    assert str(operation.status) in responses
    assert {"400", "429", "500"} <= set(responses)


def test_whoever_guesses_a_code_or_the_operators_key_can_be_told_to_wait() -> None:
    for operation in OPERATIONS:
        guessable = "{code}" in operation.path or operation.local
        assert ("too-many-attempts" in operation.all_reasons) == guessable


def test_every_reference_leads_somewhere() -> None:
    assert refs(DOCUMENT) == {f"#/components/schemas/{name}" for name in DOCUMENT["components"]["schemas"]}
    schema = openapi.message_schema()
    assert refs(schema) <= {f"#/$defs/{name}" for name in schema["$defs"]}


def test_bodies_are_closed_and_bounded_as_their_classes_are() -> None:
    new = DOCUMENT["components"]["schemas"]["NewTable"]
    assert new["additionalProperties"] is False
    assert new["properties"]["seats"] == {"type": "integer", "minimum": 1, "maximum": protocol.MAX_SEATS}
    assert set(new["required"]) == {"game", "seats", "name"}


def test_the_schema_has_every_message_of_both_directions() -> None:
    schema = openapi.message_schema()
    for side, union in (("FromClient", protocol.FromClient), ("FromServer", protocol.FromServer)):
        named = {ref.rpartition("/")[2] for ref in refs(schema["$defs"][side])}
        assert named == {kind.__name__ for kind in union.__args__}
    assert schema["$defs"]["Answer"]["properties"]["type"] == {"enum": ["answer"]}


def test_both_are_json() -> None:
    assert msgspec.json.decode(msgspec.json.encode(DOCUMENT))["openapi"] == "3.1.0"
    assert msgspec.json.encode(openapi.message_schema())
