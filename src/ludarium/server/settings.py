"""Settings: what an operator wrote, by option, in the environment or in a file, as a `Config`.

An option comes before the environment, and that before the file. Each is read by the same rules, from what `config`
says of a setting; a value that cannot be is told with the place where it stands.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from difflib import get_close_matches
from pathlib import Path
from types import NoneType
from typing import Any, cast, get_args, get_origin, get_type_hints

from ludarium.server.config import About, Config, Limits

PREFIX = "LUDARIUM_"
UNITS = {"": 1.0, "s": 1.0, "m": 60.0, "h": 3600.0, "d": 86_400.0}
SWITCHES = {
    "true": True,
    "yes": True,
    "on": True,
    "1": True,
    "false": False,
    "no": False,
    "off": False,
    "0": False,
}

Values = dict[str, object]


class BadSettingError(Exception):
    """A setting cannot be what somebody wrote; `fault` and `values` make the sentence that says so."""

    def __init__(self, fault: str, **values: str) -> None:
        super().__init__(fault, values)
        self.fault, self.values = fault, values


@dataclass(frozen=True)
class Setting:
    """One thing that can be set."""

    name: str  # as in a file: `port`, `limits.messages`
    kind: type
    default: object
    about: About

    @property
    def environment(self) -> str:
        return PREFIX + self.name.upper().replace(".", "_")

    @property
    def option(self) -> str:
        """How it is written in a command line, up to its value."""
        return self.about.option or f"--set {self.name}="

    def read(self, value: object, where: str) -> object:
        """The value that somebody wrote at a place: a text that is to be taken apart, or a value of TOML."""
        read = {tuple: self._texts, bool: self._switch, int: self._number, float: self._time, str: self._text}
        return read[self.kind](value, where)

    def _texts(self, value: object, where: str) -> tuple[str, ...]:
        if isinstance(value, str):
            value = tuple(word.strip() for word in value.split(",") if word.strip())
        if not isinstance(value, (list, tuple)):
            raise BadSettingError("texts", where=where, value=_shown(value))
        return tuple(self._text(word, where) for word in cast("list[object]", value))

    def _text(self, value: object, where: str) -> str:
        if not isinstance(value, str) or not value or "\0" in value:
            raise BadSettingError("text", where=where, value=_shown(value))
        if self.about.choices and value not in self.about.choices:
            raise BadSettingError("choice", where=where, value=value, choices=", ".join(self.about.choices))
        try:
            return self.about.form(value) if self.about.form else value
        except ValueError:
            raise BadSettingError(self.about.fault, where=where, value=value) from None

    def _switch(self, value: object, where: str) -> bool:
        found = SWITCHES.get(value.lower()) if isinstance(value, str) else value
        if not isinstance(found, bool):
            raise BadSettingError("switch", where=where, value=_shown(value))
        return found

    def _number(self, value: object, where: str) -> int:
        if isinstance(value, str) and re.fullmatch("-?[0-9_]{1,20}", value.strip()):
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool) or not self._fits(value):
            fault = "count" if self.about.most is None else "number"
            raise BadSettingError(fault, where=where, value=_shown(value), **self._bounds())
        return value

    def _time(self, value: object, where: str) -> float:
        value = seconds_of(value) if isinstance(value, str) else value
        if not isinstance(value, (int, float)) or isinstance(value, bool) or not self._fits(value):
            raise BadSettingError("time", where=where, value=_shown(value), **self._bounds())
        return float(value)

    def _fits(self, value: float) -> bool:
        return self.about.least <= value and (self.about.most is None or value <= self.about.most)

    def _bounds(self) -> dict[str, str]:
        return {"least": f"{self.about.least:g}", "most": f"{self.about.most or 0:.0f}"}


def seconds_of(text: str) -> float | str:
    """The seconds of a time such as 30m, 1h or 0.5; the text itself if it is none."""
    found = re.fullmatch(r"([0-9]{1,12}(?:\.[0-9]{1,9})?) ?([smhd]?)", text.strip())
    return float(found[1]) * UNITS[found[2]] if found else text


def _shown(value: object) -> str:
    return str(value)[:100]


def settings() -> dict[str, Setting]:
    """All of them by name, as `config` lists them."""
    return {each.name: each for each in (*_settings(Config, ""), *_settings(Limits, "limits."))}


def _settings(kind: type, prefix: str) -> Iterator[Setting]:
    hints = get_type_hints(kind, include_extras=True)
    for each in fields(kind):
        if is_dataclass(hints[each.name]):
            continue
        hint, about = get_args(hints[each.name])
        assert each.default is not MISSING
        yield Setting(prefix + each.name, _kind(hint), each.default, about)


def _kind(hint: Any) -> type:
    """str of `str | None`, tuple of `tuple[str, ...]`."""
    given = (
        [kind for kind in get_args(hint) if kind is not NoneType] if NoneType in get_args(hint) else [hint]
    )
    return get_origin(given[0]) or given[0]


# --- Where they stand -----------------------------------------------------------------------------------


def from_file(path: Path) -> Values:
    """The settings of a file; what it names and nobody knows is a mistake."""
    try:
        written: Values = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadSettingError("no-file", file=str(path), detail=error.strerror or str(error)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSettingError("no-toml", file=str(path), detail=str(error)) from None
    limits = written.pop("limits", {})
    if not isinstance(limits, dict):
        raise BadSettingError("unknown", where=str(path), name="limits", close="[limits]")
    named = {**written, **{f"limits.{name}": value for name, value in cast("Values", limits).items()}}
    return {name: known(name, str(path)).read(value, f"{path}, {name}:") for name, value in named.items()}


def from_environment(environment: Mapping[str, str]) -> Values:
    """Those that are set there. Other names that begin alike are other programs' business."""
    found = ((each, environment.get(each.environment)) for each in settings().values())
    return {each.name: each.read(word, each.environment) for each, word in found if word is not None}


def from_words(words: tuple[str, ...], where: str) -> Values:
    """What is written as NAME=VALUE."""
    values: Values = {}
    for word in words:
        name, equals, value = word.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise BadSettingError("no-value", where=where, value=word)
        values[name] = known(name, where).read(value.strip(), f"{where} {name}")
    return values


def known(name: str, where: str) -> Setting:
    """The setting of a name."""
    found = settings()
    if name not in found:
        close = get_close_matches(name, found, 1)
        raise BadSettingError("unknown", where=where, name=name, close=close[0] if close else "")
    return found[name]


def config_of(values: Mapping[str, object]) -> Config:
    """A server with these settings, and the defaults of all others."""
    of_limits = {name: value for name, value in values.items() if name.startswith("limits.")}
    rest: dict[str, Any] = {name: value for name, value in values.items() if name not in of_limits}
    limits: dict[str, Any] = {name.removeprefix("limits."): value for name, value in of_limits.items()}
    return Config(**rest, limits=Limits(**limits))
