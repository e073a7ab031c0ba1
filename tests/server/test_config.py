"""What an operator can set, where, and what is said of what cannot be."""

from __future__ import annotations

import sys
from dataclasses import fields
from pathlib import Path

import pytest

from ludarium.server.config import Config, Limits
from ludarium.server.settings import (
    BadSettingError,
    config_of,
    from_environment,
    from_file,
    from_words,
    settings,
)
from tools import make_settings


def test_everything_that_can_be_set_is_a_setting() -> None:
    names = [each.name for each in fields(Config) if each.name != "limits"]
    names += [f"limits.{each.name}" for each in fields(Limits)]
    assert list(settings()) == names
    assert len({each.environment for each in settings().values()}) == len(names)


def test_the_table_of_settings_is_what_the_server_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["make_settings.py", "--check"])
    make_settings.main()


def test_a_table_of_settings_that_is_stale_is_noticed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "argv", ["make_settings.py", "--check"])
    monkeypatch.setattr(make_settings, "TARGET", tmp_path / "settings.md")
    (tmp_path / "settings.md").write_text(make_settings.page().replace("8350", "8351"))
    with pytest.raises(SystemExit, match="run tools/make_settings"):
        make_settings.main()


def test_every_default_is_one_that_could_be_set() -> None:
    for each in settings().values():
        if each.default not in (None, ()):
            assert each.read(each.default, "here") == each.default


def test_a_setting_is_the_same_from_everywhere(tmp_path: Path) -> None:
    file = tmp_path / "ludarium.toml"
    file.write_text(
        'port = 80\nbot_delay = "2m"\nkeep_over = 86400\norigins = ["https://A.example"]\naccept_loss = true\n'
        "observers = ['10.0.0.0/24']\n"
        "[limits]\ntables = 7\n"
    )
    variables = {
        "LUDARIUM_PORT": "80",
        "LUDARIUM_BOT_DELAY": "120",
        "LUDARIUM_KEEP_OVER": "1d",
        "LUDARIUM_ORIGINS": " https://a.example ",
        "LUDARIUM_ACCEPT_LOSS": "Yes",
        "LUDARIUM_OBSERVERS": "10.0.0.0/24",
        "LUDARIUM_LIMITS_TABLES": "7",
        "LUDARIUM_HOME": "/of/somebody",
    }
    words = (
        "port=80",
        "bot-delay=2m",
        "keep_over=24h",
        "origins=https://a.example:443",
        "accept-loss=on",
        "observers=10.0.0.7/24",
        "limits.tables=7",
    )
    found = from_file(file)
    assert found == from_environment(variables) == from_words(words, "--set")
    config = config_of(found)
    assert (config.port, config.bot_delay, config.limits.tables) == (80, 120.0, 7)
    assert config_of({}) == Config()


@pytest.mark.parametrize(
    ("word", "fault"),
    [
        ("port=80x", "number"),
        ("port=70000", "number"),
        ("port=-1", "number"),
        ("port=8.5", "number"),
        ("limits.tables=0", "count"),
        ("bot_delay=1y", "time"),
        ("bot_delay=-1", "time"),
        ("bot_delay=nan", "time"),
        ("news_every=0", "time"),
        ("accept_loss=perhaps", "switch"),
        ("host=", "text"),
        ("log_level=loud", "choice"),
        ("origins=play.example", "origin"),
        ("observers=10.0.0.0/99", "network"),
        ("prot=80", "unknown"),
        ("limits=80", "unknown"),
        ("port", "no-value"),
    ],
)
def test_what_cannot_be_is_told_with_the_place_where_it_stands(word: str, fault: str) -> None:
    with pytest.raises(BadSettingError) as told:
        from_words((word,), "--set")
    assert told.value.fault == fault
    assert told.value.values["where"].startswith("--set")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("port = '80x'", "number"),
        ("port = true", "number"),
        ("origins = 5", "texts"),
        ("origins = [5]", "text"),
        ("accept_loss = 2", "switch"),
        ("limits = 5", "unknown"),
        ("[limits]\nprot = 5", "unknown"),
        ("[port]\nx = 5", "number"),
        ("port: 5", "no-toml"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused(tmp_path: Path, text: str, fault: str) -> None:
    file = tmp_path / "ludarium.toml"
    file.write_text(text)
    with pytest.raises(BadSettingError) as told:
        from_file(file)
    assert told.value.fault == fault
    assert str(file) in "".join(told.value.values.values())
