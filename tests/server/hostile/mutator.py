"""The mutator: every valid message, and from a seed any number of messages that are nearly valid, or not at all."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Fields = list[tuple[str, str]]  # keys and values as they stand in JSON

NUMBERS = (
    "NaN", "Infinity", "-Infinity", "1e400", "-1e400", str(2**70), str(2**63), str(2**64), str(2**31), "9" * 5000,
    "-" + "9" * 5000, "0." + "1" * 5000, "true", "false", "null", '"1"', '"0"', "1.0", "1.5", "0.0", "-0", "-0.0",
    "-1", "1e2", "1E0", "01", "+1", "0x1", "1_0", ".5", "1.", "16", "17", "255", "256", "2147483647", "[1]",
    '{"":1}', "[]", "{}", '""', '"NaN"', '"٣"', "９",
)  # fmt: skip

TEXTS = (
    "", " ", "\t", "\n", "a\n", "\r\n", "\u0000", "a\u0000b", "\u0001", "\u001b[2J\u001b[31mred", "\u007f", "\u0085",
    "\ufeff", "\ufeffAda", "\u200b", "\u200b\u200b", "\u200d", "\u2060", "\u00ad", "\u202eadA", "\u2066x\u2069",
    "\u2028", "\u2029", "\ufff9", "\uffff", "\ufdd0", "\ue000", "\U0010ffff", "\U000e0041", "\u0301",
    "a" + "\u0301" * 3,
    "a" + "\u0301" * 600, "Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d", "\u3164", "\u2800", "\u115f", "ﷺ" * 24,
    "𒐫" * 24, "👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦" * 24, "🏴\U000e0067\U000e0062\U000e007f", "Аda", "Ада", "АDА", "ＡＤＡ", "ada",
    "A d a",
    "𝐀𝐝𝐚", "Ådä", "Ａda", "Bо", "ß", "ﬁ", "İ", "ı", "ǅ", "ﾟ", "ᄀ" * 100, "नमस्ते", "مرحبا", "שלום", "ไทย" * 20, "你好",
    "__proto__", "constructor", "toString", "hasOwnProperty", "prototype", "null", "undefined", "NaN", "true", "None",
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", '"><svg onload=alert(1)>', "javascript:alert(1)",
    "{{7*7}}", "${7*7}", "{0}", "{detail}", "%s%n", "%00", "' OR 1=1 --", "'; DROP TABLE tables; --", "\\",
    "\\\\u0000",
    "../../etc/passwd", "C:\\CON", "a" * 24, "a" * 25, "a" * 60, "a" * 61, "a" * 200, "a" * 201, "a" * 300, "a" * 301,
    "a" * 1200, "a" * 1201, "a" * 5000, "=cmd|' /C calc'!A0", "@everyone", "-1", "0", "1e400", "quacks",
    "probe", "random",
)  # fmt: skip

RAW_TEXTS = (  # what no encoder writes
    r'"\ud800"', r'"\udfff\ud800"', r'"a\ud83d"', r'"\u0000"', r'"\x00"', r'"\u00"', r'"\u{41}"', '"\x00"',
    '"\x1f"', '"a\nb"',
    '"', '"unended', "'Ada'", r'"\"', "Ada", "\ufeff", r'"\uFEFF"', r'"\u202e"', '"\u202e"',
    '"' + "\u0301" * 4000 + '"',
    '"' + "\\u0301" * 2000 + '"', '"\ud83d\ude00"'.encode("utf-16", "surrogatepass").decode("utf-16"),
)  # fmt: skip

NESTED = (
    "[" * 500,
    "[" * 500 + "]" * 500,
    '{"a":' * 400 + "1" + "}" * 400,
    "[" * 7000,
    "[[],[]]",
    '[{"type":"ping"}]',
)
STRANGE_KEYS = (
    "__proto__", "constructor", "seat", "host", "secret", "id", "type", "turn", "", " ", "id ", "ID", "Type",
    "x" * 500,
    "\u0000", "typе", "$ref", "toString", "version", "table", "name", "action", "text", "options",
)  # fmt: skip


LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


@dataclass
class Context:
    """What somebody knows who attacks: a table, perhaps a secret, and the numbers that are valid there."""

    code: str
    secret: str | None = None
    turn: int = 0
    actions: tuple[int, ...] = (0,)
    num_seats: int = 2


class Mutator:
    """Messages from a seed."""

    def __init__(self, seed: object, context: Context) -> None:
        self.luck = random.Random(f"{seed}")
        self.context = context
        self._number = 0

    def valid(self) -> list[dict[str, Any]]:
        """A valid message of every type, each with an id of its own."""
        luck, context = self.luck, self.context
        seat, other = (luck.randrange(context.num_seats) for _ in range(2))
        commands: list[dict[str, Any]] = [
            {"type": "answer", "turn": context.turn, "action": luck.choice(context.actions)},
            {"type": "answer", "turn": context.turn, "action": luck.choice(("pass", "give shield", "draw", "brew"))},
            {"type": "answer", "turn": context.turn, "action": 0, "match": luck.randrange(3)},
            {"type": "undo", "turn": context.turn},
            {"type": "hint", "turn": context.turn},
            {"type": "say", "text": "hello"},
            {"type": "rename", "name": "Zoe"},
            {"type": "leave"}, {"type": "link-device"}, {"type": "revoke-devices"}, {"type": "agree", "seat": seat},
            {"type": "commit", "match": luck.randrange(3), "commitment": "ab" * 32},
            {"type": "reveal", "match": luck.randrange(3), "share": "ab" * 32, "salt": "cd" * 32},
            {"type": "resync"}, {"type": "why"},
            {
                "type": "arrange", "game": luck.choice(("probe", "quacks")), "seats": luck.choice((2, 3, 4)),
                "options": {"rounds": "2"}, "clock": 60, "open": True, "listed": False, "aids": True,
            },
            {"type": "seat-bot", "seat": seat, "bot": "random"},
            {"type": "free-seat", "seat": seat}, {"type": "stand-in", "seat": seat},
            {"type": "swap", "seat": seat, "other": other}, {"type": "invite", "seat": seat},
            {"type": "give-host", "seat": seat}, {"type": "let-talk", "talk": True},
            {"type": "start"}, {"type": "rematch"}, {"type": "close"},
        ]  # fmt: skip
        for command in commands:
            self._number += 1
            command["id"] = f"m{self._number}"
        hello: dict[str, Any] = {
            "type": "hello", "table": context.code, "resume": {"stream": "abc", "seq": 3}, "chat": 1, "protocol": 1
        }  # fmt: skip
        if context.secret is not None:
            hello["secret"] = context.secret
        return [hello, {"type": "ping"}, *commands]

    def guessed(self) -> dict[str, Any]:
        """A hello with a code or a secret that might have been right."""
        hello, luck = self.valid()[0], self.luck
        if luck.random() < 0.5:
            hello["table"] = "".join(luck.choices(LETTERS, k=6))
        hello["secret"] = "".join(luck.choices(LETTERS, k=43))
        return hello

    def any(self) -> bytes:
        """A message: mostly a mutation, sometimes valid, sometimes noise."""
        share = self.luck.random()
        if share < 0.05:
            return self.noise()
        if share < 0.10:
            return self.random_json().encode()
        message = self.luck.choice(self.valid())
        if share < 0.20:
            return json.dumps(message).encode()
        return self.mutated(message)

    def noise(self) -> bytes:
        """Text of no meaning at all."""
        size = self.luck.choice((0, 1, 2, 10, 100, 1000))
        return bytes(self.luck.randrange(256) for _ in range(size)).decode("latin-1").encode()

    def random_json(self) -> str:
        return json.dumps(self._value(3), ensure_ascii=self.luck.random() < 0.5)

    def _value(self, depth: int) -> Any:
        luck = self.luck
        kind = luck.randrange(7 if depth else 5)
        if kind == 5:
            return [self._value(depth - 1) for _ in range(luck.randrange(4))]
        if kind == 6:
            return {luck.choice(STRANGE_KEYS): self._value(depth - 1) for _ in range(luck.randrange(5))}
        return (luck.choice(TEXTS), luck.randrange(-5, 20), luck.random(), None, luck.random() < 0.5)[kind]

    def mutated(self, message: dict[str, Any]) -> bytes:
        """One mutation of a valid message, or a few."""
        fields: Fields = [(json.dumps(key), json.dumps(value)) for key, value in message.items()]
        for _ in range(self.luck.choice((1, 1, 1, 2, 3))):
            self.luck.choice(_MUTATIONS)(self, fields)
        text = "{" + ",".join(f"{key}:{value}" for key, value in fields) + "}"
        if self.luck.random() < 0.1:
            text = self._damaged(text)
        return text.encode("utf-8", "replace")[:16_000].decode("utf-8", "ignore").encode()

    def _damaged(self, text: str) -> str:
        luck, at = self.luck, self.luck.randrange(len(text) + 1)
        return luck.choice(
            (
                text[:at], text[at:], text[:at] + luck.choice("{}[]\",:\\\x00\ufeffé\u202e") + text[at:], text + text,
                "[" + text + "]", "\ufeff" + text, " " * 1000 + text, text + "\x00", text.upper(),
                text.replace('"', "'"),
            )
        )  # fmt: skip


Mutation = Callable[[Mutator, Fields], None]


def _at(mutator: Mutator, fields: Fields) -> int:
    return mutator.luck.randrange(len(fields)) if fields else -1


def _drop(mutator: Mutator, fields: Fields) -> None:
    if fields:
        del fields[_at(mutator, fields)]


def _double(mutator: Mutator, fields: Fields) -> None:
    if fields:
        key, _ = fields[_at(mutator, fields)]
        fields.insert(mutator.luck.randrange(len(fields) + 1), (key, mutator.luck.choice(NUMBERS)))


def _rename(mutator: Mutator, fields: Fields) -> None:
    if fields:
        at = _at(mutator, fields)
        fields[at] = json.dumps(mutator.luck.choice(STRANGE_KEYS)), fields[at][1]


def _add(mutator: Mutator, fields: Fields) -> None:
    value = mutator.luck.choice((*NUMBERS, *NESTED))
    fields.append((json.dumps(mutator.luck.choice(STRANGE_KEYS)), value))


def _retag(mutator: Mutator, fields: Fields) -> None:
    types = [str(each["type"]) for each in mutator.valid()]
    tag = mutator.luck.choice(
        (*types, *types, "welcome", "sync", "accepted", "", "HELLO", "hello ", "ping\n")
    )
    fields[:] = [(key, json.dumps(tag) if key == '"type"' else value) for key, value in fields]


def _odd_number(mutator: Mutator, fields: Fields) -> None:
    if fields:
        at = _at(mutator, fields)
        fields[at] = fields[at][0], mutator.luck.choice(NUMBERS)


def _odd_text(mutator: Mutator, fields: Fields) -> None:
    if fields:
        at, luck = _at(mutator, fields), mutator.luck
        written = json.dumps(luck.choice(TEXTS), ensure_ascii=luck.random() < 0.5)
        fields[at] = fields[at][0], luck.choice((written, written, written, luck.choice(RAW_TEXTS)))


def _nest(mutator: Mutator, fields: Fields) -> None:
    if fields:
        at, luck = _at(mutator, fields), mutator.luck
        key, value = fields[at]
        fields[at] = key, luck.choice((f"[{value}]", f'{{"a":{value}}}', luck.choice(NESTED)))


def _exchange(mutator: Mutator, fields: Fields) -> None:
    if fields:
        one, two = _at(mutator, fields), _at(mutator, fields)
        (key, value), (other_key, other) = fields[one], fields[two]
        fields[one], fields[two] = (key, other), (other_key, value)


def _odd_options(mutator: Mutator, fields: Fields) -> None:
    luck = mutator.luck
    words = {
        luck.choice(("rounds", "seats", "pooling", "set", "", *TEXTS)): luck.choice(TEXTS) for _ in range(3)
    }
    fields[:] = [(key, json.dumps(words) if key == '"options"' else value) for key, value in fields]


_MUTATIONS: tuple[Mutation, ...] = (
    _drop, _double, _rename, _add, _retag, _odd_number, _odd_number, _odd_text, _odd_text, _nest, _exchange,
    _odd_options,
)  # fmt: skip
