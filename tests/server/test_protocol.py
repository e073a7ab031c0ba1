"""Messages: only what fits the schema is read, and what is written is read again."""

from __future__ import annotations

import contextlib
import json
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludarium.server import protocol
from ludarium.server.protocol import FromClient, FromServer

SECRET = "s" * 43
INFO = protocol.TableInfo("ABC234", "probe", "lobby", [protocol.SeatInfo("person", "Ann")], 0, {}, "1")

# One valid message of every type that a client can send.
SENT: dict[str, dict[str, Any]] = {
    "hello": {
        "table": "ABC234",
        "secret": SECRET,
        "resume": {"stream": "st-1_x", "seq": 4},
        "chat": 7,
        "protocol": 1,
    },
    "ping": {},
    "answer": {"id": "a", "turn": 3, "action": 12},
    "undo": {"id": "a", "turn": 3},
    "say": {"id": "a", "text": "Hello"},
    "rename": {"id": "a", "name": "Ann"},
    "leave": {"id": "a"},
    "link-device": {"id": "a"},
    "revoke-devices": {"id": "a"},
    "agree": {"id": "a", "seat": 1},
    "commit": {"id": "a", "match": 1, "commitment": "0f" * 32},
    "reveal": {"id": "a", "match": 1, "share": "0f" * 32, "salt": "f0" * 32},
    "resync": {"id": "a"},
    "why": {"id": "a"},
    "hint": {"id": "a", "turn": 3},
    "arrange": {
        "id": "a",
        "game": "probe",
        "seats": 3,
        "options": {"rounds": "2"},
        "clock": 60,
        "open": False,
        "listed": True,
        "talk": True,
    },
    "seat-bot": {"id": "a", "seat": 1, "bot": "random"},
    "free-seat": {"id": "a", "seat": 1},
    "stand-in": {"id": "a", "seat": 1},
    "swap": {"id": "a", "seat": 1, "other": 2},
    "invite": {"id": "a", "seat": 1},
    "give-host": {"id": "a", "seat": 1},
    "let-talk": {"id": "a", "talk": True},
    "start": {"id": "a"},
    "rematch": {"id": "a"},
    "close": {"id": "a"},
}

POSITION = protocol.Position(
    [0, 1],
    3,
    protocol.Asked("react", [1, 2]),
    True,
    {0: 5000},
    protocol.Over([1, 2], [0], [1.0, -1.0], "k", "s"),
)
EVENT = protocol.Event(1, "undone", (0,), (2, 3))
FRAMES: tuple[protocol.Frame, ...] = (
    protocol.Welcome(INFO, 0, [protocol.ChatLine(1, None, "Ann", "sat-down")]),
    protocol.Sync("s", 3, {"a": [1]}, [EVENT], POSITION),
    protocol.Update("s", 4, [EVENT], {"a": {"0": {"b": 2}}}, protocol.Position([])),
    protocol.TableChanged(INFO),
    protocol.Said(protocol.ChatLine(2, 0, "Ann", "Hi")),
    protocol.Accepted("a", "i" * 43),
    protocol.Refused("stale-turn", "too late", "a"),
    protocol.Reasons("a", {3: "not-held"}),
    protocol.Advice(
        "a",
        3,
        2,
        [protocol.Advised(2, 0.25, 100, 100, 0, 0, 0.0), protocol.Advised(1, -0.5, 40, 40, 9, 30, 0.1)],
    ),
    protocol.Pong(),
    protocol.Bye("idle", "silent"),
)

BODIES: tuple[msgspec.Struct, ...] = (
    protocol.NewTable("probe", 3, "Ann", {"rounds": "2"}, ["random"], 60, False, True),
    protocol.Join("Ann", 2),
    protocol.Redeem(SECRET, "Ann"),
    protocol.LessonAnswers(1, ["draw"]),
    protocol.Try(SECRET, "Ann", 3),
    protocol.Practising("round 1", 7, [0, 2], 2, [protocol.PractisedAnswer(0, 4)]),
    protocol.PlayingOn(12, 1, 7, [0, 2], 2, [protocol.PractisedAnswer(0, 4)]),
)


def message(kind: str, **changes: Any) -> str:
    return json.dumps({"type": kind, **SENT[kind], **changes})


def refused(text: str | bytes) -> None:
    with pytest.raises((msgspec.ValidationError, msgspec.DecodeError)):
        protocol.read(text)


# --- Every message ----------------------------------------------------------------------------------------


def tags(union: Any) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in get_args(union)}


def test_there_is_an_example_of_every_message() -> None:
    assert set(SENT) == tags(FromClient)
    assert {type(frame) for frame in FRAMES} == set(get_args(FromServer))
    assert {type(body) for body in BODIES} == set(protocol.Body.__subclasses__())


def test_every_command_is_among_the_commands() -> None:
    def leaves(kind: type[Any]) -> set[type[Any]]:
        below = kind.__subclasses__()
        return set().union(*map(leaves, below)) if below else {kind}

    assert leaves(protocol.Command) == set(get_args(protocol.Commands))


@pytest.mark.parametrize("kind", SENT)
def test_a_message_of_a_client_is_read_with_all_it_says_and_written_alike(kind: str) -> None:
    read = protocol.read(message(kind))
    assert read.__struct_config__.tag == kind
    for name, value in SENT[kind].items():
        assert msgspec.to_builtins(getattr(read, name)) == value
    assert protocol.read(protocol.write(read)) == read


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: str(frame.__struct_config__.tag))
def test_a_frame_of_the_server_is_read_as_it_was_written(frame: protocol.Frame) -> None:
    assert protocol.read_frame(protocol.write(frame)) == frame


@pytest.mark.parametrize("body", BODIES, ids=lambda body: type(body).__name__)
def test_what_is_posted_is_read_as_it_was_written_and_nothing_else(body: msgspec.Struct) -> None:
    data = protocol.write(body)
    assert msgspec.json.decode(data, type=type(body)) == body
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps({**json.loads(data), "more": 1}), type=type(body))


def test_a_client_cannot_send_what_only_the_server_sends() -> None:
    for frame in FRAMES:
        refused(protocol.write(frame))


def test_every_message_has_a_schema() -> None:
    bodies = [type(body) for body in BODIES]
    answers = [
        protocol.Seated,
        protocol.GameList,
        protocol.GameDetails,
        protocol.TableList,
        protocol.View,
        protocol.Problem,
    ]
    _, components = msgspec.json.schema_components([FromClient, FromServer, *bodies, *answers])
    for kind in (*get_args(FromClient), *get_args(FromServer), *bodies, *answers):
        schema = components[kind.__name__]
        assert schema["type"] == "object"
        fields = {field.encode_name for field in msgspec.structs.fields(kind)}
        assert fields <= set(schema["properties"])
    for kind in (*get_args(FromClient), *get_args(FromServer), *bodies):
        assert components[kind.__name__]["description"], f"{kind.__name__} does not say what it is for"
    for kind in (*get_args(FromClient), *bodies):
        assert components[kind.__name__]["additionalProperties"] is False


# --- Strictness -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", SENT)
def test_an_unknown_field_is_refused(kind: str) -> None:
    refused(message(kind, more=1))
    refused(message(kind, __proto__={}))


def test_an_unknown_field_inside_is_refused() -> None:
    refused(message("hello", resume={"stream": "s", "seq": 1, "more": 1}))


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind in SENT for name in SENT[kind]])
@pytest.mark.parametrize("wrong", [[], {"a": {}}, 1.5, "\u0000", "", " ", -1, 2**31, 2**70, [1], "é" * 5000])
def test_no_field_takes_a_value_of_another_kind(kind: str, name: str, wrong: Any) -> None:
    free = (kind, name) in {("say", "text"), ("rename", "name"), ("answer", "action")}
    if (
        free and isinstance(wrong, str) and 0 < len(wrong) <= 60
    ):  # odd texts are for `names` and for the rules
        return
    if name in ("turn", "chat", "protocol", "action") and wrong == []:
        refused(message(kind, **{name: None}))
    refused(message(kind, **{name: wrong}))


@pytest.mark.parametrize("kind", [kind for kind in SENT if kind not in ("hello", "ping")])
@pytest.mark.parametrize("id_", ["", "a b", "a" * 41, "é", "a\u0000", "'", 1, None, True])
def test_an_id_is_letters_digits_lines_and_dashes(kind: str, id_: Any) -> None:
    refused(message(kind, id=id_))


@pytest.mark.parametrize("kind", [kind for kind in SENT if kind != "ping"])
def test_what_a_message_needs_must_be_there(kind: str) -> None:
    for name in {
        "id",
        "table",
        "turn",
        "action",
        "text",
        "name",
        "game",
        "seats",
        "seat",
        "other",
        "bot",
    } & set(SENT[kind]):
        fields = {key: value for key, value in SENT[kind].items() if key != name}
        refused(json.dumps({"type": kind, **fields}))


@pytest.mark.parametrize(
    "number", ["1.0", "1e0", "1e400", "NaN", "-0.5", "true", '"1"', "null", "-1", "2147483648", "9" * 5000]
)
def test_a_number_is_a_whole_number_in_its_range(number: str) -> None:
    refused('{"type":"undo","id":"a","turn":' + number + "}")
    refused('{"type":"invite","id":"a","seat":' + number + "}")


def test_numbers_at_the_edge_are_read_and_those_beyond_are_not() -> None:
    assert protocol.read(message("undo", turn=2**31 - 1)) == protocol.Undo(id="a", turn=2**31 - 1)
    protocol.read(message("invite", seat=protocol.MAX_SEATS - 1))
    refused(message("invite", seat=protocol.MAX_SEATS))
    protocol.read(message("arrange", seats=protocol.MAX_SEATS, clock=5))
    for seats in (0, protocol.MAX_SEATS + 1):
        refused(message("arrange", seats=seats))
    for clock in (4, 7 * 24 * 3600 + 1, 5.5):
        refused(message("arrange", clock=clock))


def test_an_action_is_a_number_or_a_short_text() -> None:
    assert getattr(protocol.read(message("answer", action="take green-2")), "action", None) == "take green-2"
    for wrong in ("", "a" * 61, -1, 2**31, 1.5, None, True, [1], {"a": 1}):
        refused(message("answer", action=wrong))


@pytest.mark.parametrize(
    "code", ["abc234", "ABC23", "ABC2345", "ABCO23", "ABCI23", "ABC10A", "ABC 34", "ÀBC234", ""]
)
def test_a_code_is_six_letters_of_its_own_alphabet(code: str) -> None:
    refused(message("hello", table=code))


@pytest.mark.parametrize("secret", ["s" * 42, "s" * 44, "s" * 42 + "=", "s" * 42 + "é", "", 1])
def test_a_secret_is_43_letters(secret: Any) -> None:
    refused(message("hello", secret=secret))


@pytest.mark.parametrize(
    ("kind", "name", "value"),
    [
        ("hello", "table", "ABC234\n"),
        ("hello", "secret", SECRET + "\n"),
        ("say", "id", "a\n"),
        ("arrange", "game", "probe\n"),
    ],
)
def test_a_last_line_feed_is_part_of_a_word(kind: str, name: str, value: str) -> None:
    refused(message(kind, **{name: value}))


def test_options_are_words_and_not_too_many() -> None:
    for wrong in ({"a": 1}, {"A": "b"}, {"a": "é"}, {"": "b"}, {"a": ""}, {f"o{i}": "x" for i in range(65)}):
        refused(message("arrange", options=wrong))


def test_texts_have_an_end() -> None:
    protocol.read(message("say", text="x" * 1200))
    refused(message("say", text="x" * 1201))
    protocol.read(message("rename", name="x" * 200))
    refused(message("rename", name="x" * 201))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "1",
        '"hello"',
        "{}",
        '{"type":"nonsense"}',
        '{"type":1}',
        '{"type":null}',
        '{"type":"Hello","table":"ABC234"}',
        '{"id":"a"}',
        "[" * 100_000,
        '{"type":"ping"',
        '{"type":"ping"}{"type":"ping"}',
        '{"type":"say","id":"a","text":"\\ud800"}',
        '{"type":"say","id":"a","text":"\x00"}',
        '\ufeff{"type":"ping"}',
        "{'type':'ping'}",
    ],
)
def test_what_is_no_message_is_refused(text: str) -> None:
    refused(text)


@pytest.mark.parametrize(
    "data", [b"\xff", b'{"type":"say","id":"a","text":"\xff"}', b'{"type":"say","id":"a","text":"\xc0\x80"}']
)
def test_bytes_that_are_not_utf_8_are_refused(data: bytes) -> None:
    with pytest.raises((msgspec.DecodeError, UnicodeDecodeError)):
        protocol.read(data)


@settings(max_examples=100)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda x: st.lists(x) | st.dictionaries(st.text(), x),
    )
)
def test_any_json_is_read_or_refused_and_nothing_else_happens(value: Any) -> None:
    for kind in ("hello", "answer", "arrange"):
        for name in SENT[kind]:
            with contextlib.suppress(msgspec.ValidationError):
                protocol.read(message(kind, **{name: value}))
