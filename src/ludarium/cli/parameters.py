"""The parameters that several commands share, as types."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

_PLAIN = Parameter(show_default=False, negative="", show_choices=False)

GameName = Annotated[str, _PLAIN]
MaybeGameName = Annotated[str | None, _PLAIN]
Seats = Annotated[str | None, _PLAIN, Parameter(metavar="LIST")]
OptionWords = Annotated[
    tuple[str, ...],
    Parameter(name="--option", alias="-o", metavar="NAME=VALUE", show_default=False, negative=""),
]
Seed = Annotated[str | None, _PLAIN, Parameter(allow_leading_hyphen=True, metavar="SEED")]
PositionFile = Annotated[str | None, _PLAIN, Parameter(allow_leading_hyphen=True, metavar="FILE")]
Lang = Annotated[Literal["en", "fr"] | None, _PLAIN, Parameter(metavar="LANG")]
AsJson = Annotated[bool, Parameter(name="--json", show_default=False, negative="")]
Switch = Annotated[bool, _PLAIN]
Continue = Annotated[bool, Parameter(name="--continue", show_default=False, negative="")]
Viewer = Annotated[str | None, Parameter(name="--as", metavar="VIEWER", show_default=False)]
Word = Annotated[str | None, _PLAIN, Parameter(metavar="TEXT")]
Count = Annotated[int, _PLAIN]
MaybeCount = Annotated[int | None, _PLAIN]
RecordFile = Annotated[Path, _PLAIN]
KeyWord = Annotated[str | None, Parameter(name="--key", metavar="KEY|FILE|URL", show_default=False)]
Address = Annotated[str, _PLAIN]
MaybeAddress = Annotated[str | None, _PLAIN, Parameter(metavar="ADDRESS")]
MaybeFile = Annotated[Path | None, _PLAIN]
BotWord = Annotated[str | None, _PLAIN, Parameter(metavar="BOT")]
BotWords = Annotated[tuple[str, ...], Parameter(name="--bot", metavar="BOT", show_default=False, negative="")]
VaryWords = Annotated[
    tuple[str, ...], Parameter(name="--vary", metavar="NAME[=A|B]", show_default=False, negative="")
]
SideA = Annotated[
    tuple[str, ...], Parameter(name="--a", metavar="NAME=VALUE", show_default=False, negative="")
]
SideB = Annotated[
    tuple[str, ...], Parameter(name="--b", metavar="NAME=VALUE", show_default=False, negative="")
]
Duration = Annotated[str, _PLAIN, Parameter(metavar="TIME")]
GameNames = Annotated[
    tuple[str, ...], Parameter(name="--with-game", metavar="MODULE:NAME", show_default=False, negative="")
]
