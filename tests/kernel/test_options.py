"""Options: words and numbers, and errors that say what would be right."""

import re
from typing import Any

import pytest

from ludarium.kernel.options import (
    Clash,
    OptionError,
    Options,
    among,
    house,
    one_of,
    printed,
    switch,
    unsettled,
)


class Sample(Options):
    seats: int = among(2, 3, 4, default=3, mark=printed("S-1"))
    rapid: int = switch(False, mark=printed("S-2"), others={"on": house("S-3")})
    side: int = one_of("front", "back", default=1, mark=unsettled("S-4"))


def test_what_is_not_named_keeps_its_default() -> None:
    assert Sample.of({}).words() == {"seats": "3", "rapid": "off", "side": "back"}
    assert Sample.of({"seats": 4}).to_ints() == [4, 0, 1]


@pytest.mark.parametrize("value", ["on", "ON", " yes ", True, 1, "1"])
def test_a_switch_is_on_in_many_words(value: Any) -> None:
    assert Sample.of({"rapid": value}).rapid == 1


@pytest.mark.parametrize("value", ["off", "no", False, 0, "False"])
def test_a_switch_is_off_in_many_words(value: Any) -> None:
    assert Sample.of({"rapid": value}).rapid == 0


def test_words_lead_back() -> None:
    options = Sample.of({"seats": "2", "rapid": "on", "side": "front"})
    assert Sample.of(options.words()) == options


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"seat": 2}, "there is no option 'seat'; the options are seats, rapid, side"),
        ({"seats": 5}, "option seats cannot be '5'; it is one of 2, 3, 4"),
        ({"seats": "on"}, "option seats cannot be 'on'; it is one of 2, 3, 4"),
        ({"rapid": 2}, "option rapid cannot be '2'; it is one of off, on"),
        ({"side": "top"}, "option side cannot be 'top'; it is one of front, back"),
        ({"side": None}, "option side cannot be 'None'; it is one of front, back"),
    ],
)
def test_an_error_says_what_would_be_right(words: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=f"^{re.escape(message)}$"):
        Sample.of(words)


def test_every_value_has_a_mark() -> None:
    choices = Sample.choices()
    assert choices["seats"].marked() == dict.fromkeys("234", printed("S-1"))
    assert choices["rapid"].marked() == {"off": printed("S-2"), "on": house("S-3")}
    assert choices["side"].marked() == dict.fromkeys(("front", "back"), unsettled("S-4"))


def test_a_mark_for_a_value_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^marks for values that are not there: onn$"):
        switch(True, mark=printed("S-1"), others={"onn": house("S-3")})


def test_choices_tell_words() -> None:
    choices = Sample.choices()
    assert choices["side"].default == "back"
    assert choices["seats"].word(4) == "4"
    assert choices["rapid"].words == (("off", 0), ("on", 1))


def test_a_clash_happens_where_each_of_its_options_has_one_of_its_words() -> None:
    clash = Clash("dark", {"lamp": ("off", "broken"), "seats": ("3",)})
    assert clash.happens({"lamp": "broken", "seats": "3", "loud": "on"})
    assert not clash.happens({"lamp": "on", "seats": "3", "loud": "on"})
    assert not clash.happens({"lamp": "off", "seats": "4", "loud": "on"})
