"""`ludarium serve`: it says where it listens, says goodbye when it is stopped, and says plainly why it cannot."""

from __future__ import annotations

import ast
import asyncio
import contextlib
import gc
import json
import os
import pickle
import pty
import re
import signal
import socket
import stat
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import segno
from rich.console import Console
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from ludarium.cli import addresses
from ludarium.cli.app import run
from ludarium.cli.notices import SENTENCES, Notices
from ludarium.cli.shell import Shell
from ludarium.kernel.texts import LANGUAGES
from ludarium.server import app as server_app
from ludarium.server import page
from ludarium.server.config import Config
from ludarium.server.serving import CannotListenError, address_of, listen
from ludarium.server.store import Store
from ludarium.server.tidying import tune_interpreter
from tests.patience import PATIENCE

MAIN = "from ludarium.cli import main; main()"
WITHOUT_PAGE = "from ludarium.server import page; page.BUILT = page.BUILT / 'nowhere'; "


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDARIUM_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LUDARIUM_LANG", "en")
    monkeypatch.setenv("COLUMNS", "300")
    return tmp_path / "home"


@contextmanager
def served(*words: str, prelude: str = "") -> Generator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and its address, once it has said it."""
    command = [sys.executable, "-c", prelude + MAIN, "serve", "--port", "0", *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("Ludarium serves at http://127.0.0.1:"), process.communicate()[1]
        yield process, line.split()[-1]
    finally:
        if process.poll() is None:
            process.terminate()
        process.communicate(timeout=PATIENCE)


def post(url: str, body: dict[str, Any]) -> Any:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return json.load(answer)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_server_is_stopped_by_sigterm_says_1012_and_leaves_with_0(home: Path) -> None:
    with served("--json-logs") as (process, url):
        table = post(f"{url}/api/tables", {"game": "quacks", "seats": 2, "name": "Ada"})

        async def scenario() -> tuple[str, int | None]:
            address = url.replace("http", "ws") + "/api/socket"
            headers = {"Authorization": f"Bearer {table['secret']}"}
            async with connect(address, additional_headers=headers) as opened:
                hello = {"type": "hello", "table": table["table"]["code"], "secret": table["secret"]}
                await opened.send(json.dumps(hello))
                assert json.loads(await opened.recv())["type"] == "welcome"
                process.send_signal(signal.SIGTERM)
                last = ""
                try:
                    while True:
                        last = json.loads(await opened.recv()).get("reason", "")
                except ConnectionClosed:
                    return last, opened.close_code

        assert asyncio.run(scenario()) == ("shutting-down", 1012)
        _, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0
        assert "Traceback" not in errors
        assert table["secret"] not in errors
        assert "socket opened" in errors
    database = home / "server" / "tables.db"
    assert stat.S_IMODE(database.stat().st_mode) & 0o077 == 0


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_without_a_built_page_a_server_starts_for_programs_and_says_so_in_its_log(home: Path) -> None:
    with served(prelude=WITHOUT_PAGE) as (process, url):
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(url, timeout=PATIENCE)
        with refused.value as answer:
            assert (answer.status, "make page" in answer.read().decode()) == (404, True)
        assert post(f"{url}/api/tables", {"game": "quacks", "seats": 2, "name": "Ada"})["secret"]
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=PATIENCE)
    lines = [json.loads(line) for line in errors.splitlines()]
    (told,) = [line for line in lines if "page is not built" in line["event"]]
    assert (told["level"], told["build"]) == ("warning", "make page")


# --- In this process ------------------------------------------------------------------------------------


def command(line: str, language: str = "en") -> int:
    return run(Shell(language), line.split())


def test_a_port_that_is_taken_is_told_in_the_readers_language(capsys: pytest.CaptureFixture[str]) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        assert command(f"serve --port {port}") == 1
        assert f"Somebody else already listens at 127.0.0.1, port {port}." in capsys.readouterr().err
        assert command(f"serve --port {port}", "fr") == 1
        assert f"Un autre programme écoute déjà à 127.0.0.1, port {port}." in capsys.readouterr().err


def test_an_address_that_is_not_this_machines_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert command("serve --host 192.0.2.1 --port 0") == 1
    assert "cannot listen at 192.0.2.1" in capsys.readouterr().err
    assert command("serve --host nowhere.invalid --port 0") == 1
    assert "cannot listen at nowhere.invalid" in capsys.readouterr().err


def test_a_database_that_cannot_be_opened_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"this is no database" * 1000)
    assert command(f"serve --port 0 --database {broken}") == 1
    captured = capsys.readouterr()
    assert "The database cannot be used: " in captured.err
    assert "serves at" not in captured.out


def test_a_database_that_another_server_holds_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "tables.db"
    store = Store.open(f"sqlite:///{path}")
    capsys.readouterr()  # what this one says
    try:
        assert command(f"serve --port 0 --database {path}") == 1
    finally:
        store.close()
    captured = capsys.readouterr()
    assert "in use" in captured.err
    assert captured.out == ""


@pytest.mark.parametrize(
    "line",
    ["--origin play.example", "--origin *", "--port 70000", "--port x", "--bot-delay -1", "--nonsense"],
)
def test_a_command_line_that_makes_no_sense_is_misuse(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(f"serve {line}") == 2
    assert "Traceback" not in capsys.readouterr().err


@pytest.fixture
def config(monkeypatch: pytest.MonkeyPatch) -> list[Config]:
    """What would be served, by a server that is ready at once and stops."""
    configs: list[Config] = []

    def serve(config: Config, ready: Callable[[str], None], tell: object) -> None:
        configs.append(config)
        ready(address_of(config.host, config.port))

    monkeypatch.setattr(server_app, "serve", serve)
    return configs


def test_options_reach_the_server(config: list[Config], capsys: pytest.CaptureFixture[str]) -> None:
    line = (
        "serve --host 0.0.0.0 --port 1234 --database /x/y.db --origin https://A.example --origin http://b:8"
    )
    assert command(line + " --with-game tests.probe:GAME --bot-delay 0 --proxy 10.0.0.1") == 0
    (found,) = config
    assert (found.host, found.port, found.database) == ("0.0.0.0", 1234, "sqlite:////x/y.db")
    assert found.origins == ("https://a.example", "http://b:8")
    assert (found.games, found.bot_delay, found.proxies) == (("tests.probe:GAME",), 0, ("10.0.0.1",))
    assert capsys.readouterr().out == "Ludarium serves at http://127.0.0.1:1234\n"


def test_a_policy_that_cannot_be_offered_is_said_before_anything_is_served(
    config: list[Config], capsys: pytest.CaptureFixture[str]
) -> None:
    assert command("serve --policy hal=/no/such.safetensors") == 2
    assert "/no/such.safetensors cannot be read" in capsys.readouterr().err.replace("\n", " ")
    assert config == []


@pytest.mark.parametrize("line", ["serve", "check"])
def test_a_further_game_that_cannot_be_found_is_said_before_anything_is_done(
    line: str, config: list[Config], capsys: pytest.CaptureFixture[str]
) -> None:
    assert command(f"{line} --with-game no.such.module:GAME") == 2
    told = " ".join(capsys.readouterr().err.split())
    assert "there is no game at 'no.such.module:GAME'" in told
    assert "--with-game MODULE:NAME" in told
    assert config == []


def test_an_option_comes_before_the_environment_and_that_before_the_file(
    config: list[Config], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "ludarium.toml"
    file.write_text("port = 1\nbot_delay = 1\nbackup_every = '2h'\n")
    monkeypatch.setenv("LUDARIUM_PORT", "2")
    monkeypatch.setenv("LUDARIUM_BOT_DELAY", "2")
    assert command(f"serve --config {file} --port 3 --set limits.tables=9") == 0
    (found,) = config
    assert (found.port, found.bot_delay, found.backup_every, found.limits.tables) == (3, 2.0, 7200.0, 9)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("--port x", "--port"),
        ("--keep 0", "--keep"),
        ("--every 1y", "--every"),
        ("--bot-delay -1", "30m, 1h, 2d"),
        ("--origin play", "https://"),
        ("--set prot=80", "port"),
        ("--set port", "port"),
        ("--set accept-loss=2", "true"),
        ("--set log-level=loud", "warning"),
        ("--set limits.tables=0", "limits.tables"),
        ("--set host=", "--set host"),
        ("--config {0}/nothing.toml", "nothing.toml"),
        ("--config {0}/bad.toml", "TOML"),
        ("--config {0}/list.toml", "origins"),
    ],
)
def test_a_setting_that_cannot_be_gets_a_sentence_in_the_readers_language(
    line: str, told: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.toml").write_text("port: 5")
    (tmp_path / "list.toml").write_text("origins = 5")
    assert command(f"serve {line.format(tmp_path)}", language) == 2
    captured = capsys.readouterr()
    assert told in captured.err
    assert captured.out == ""


def test_a_url_is_a_database_and_the_default_is_a_file_at_home(config: list[Config], home: Path) -> None:
    command("serve --database postgresql+psycopg://host/name")
    command("serve")
    assert config[0].database == "postgresql+psycopg://host/name"
    assert config[1].database == f"sqlite:///{home}/server/tables.db"


def test_the_browser_is_opened_once_the_server_listens(
    config: list[Config], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    command("serve")
    assert opened == []
    command("serve --open")
    assert opened == ["http://127.0.0.1:8350"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_at_a_terminal_is_told_that_the_page_is_not_built(
    config: list[Config], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str
) -> None:
    def told() -> str:
        shell = Shell(language)
        shell.err = Console(file=StringIO(), force_terminal=True, width=1000)
        assert run(shell, ["serve"]) == 0
        return shell.err.file.getvalue()

    assert page.not_built(language) not in told()
    monkeypatch.setattr(page, "BUILT", tmp_path)
    assert page.not_built(language) in told()


# --- To a person at a terminal ----------------------------------------------------------------------------


def at_a_terminal(line: str, language: str = "en") -> str:
    """What is shown to a person, on both channels."""
    shell = Shell(language)
    shell.out = shell.err = Console(file=StringIO(), force_terminal=True, width=1000, color_system=None)
    assert run(shell, line.split()) == 0
    return shell.out.file.getvalue()


def test_a_person_is_told_where_to_open_it_and_where_others_find_it(
    config: list[Config], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "own_address", lambda: "192.168.1.20")
    alone = at_a_terminal("serve")
    assert "Open it in your browser: http://127.0.0.1:8350" in alone
    assert "192.168" not in alone
    assert "On other devices in your network: http://192.168.1.20:8350" in at_a_terminal(
        "serve --host 0.0.0.0"
    )
    assert "http://192.168.1.20:8350" in at_a_terminal("serve --host 0.0.0.0", "fr")
    assert "network: http://10.0.0.7:8350" in at_a_terminal("serve --host 10.0.0.7")
    assert "https://play.example" in at_a_terminal("serve --origin https://play.example")


def test_the_qr_code_is_that_of_the_address_for_others(
    config: list[Config], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "own_address", lambda: "192.168.1.20")
    shown = at_a_terminal("serve --host 0.0.0.0 --qr")
    code = segno.make("http://192.168.1.20:8350", error="l", micro=False)
    halves = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}  # filled is light, and 1 is dark
    lines = [line for line in shown.splitlines() if line and set(line) <= set(halves)]
    drawn = [[halves[letter][half] for letter in line] for line in lines for half in (0, 1)]
    wanted = [list(row) for row in code.matrix_iter(border=2)]
    assert drawn[: len(wanted)] == wanted
    assert "█" not in at_a_terminal("serve --host 0.0.0.0")
    alone = at_a_terminal("serve --qr")
    assert "█" not in alone
    assert "ludarium serve --host 0.0.0.0 --qr" in alone


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_comes_and_what_goes_wrong_is_told_in_sentences(language: str) -> None:
    notices = pickle.loads(pickle.dumps(Notices(language)))
    told = notices.tell({"event": "socket opened", "who": "Ann\x1b[2J", "table": "ABC234", "level": "info"})
    assert told is not None
    assert "Ann" in told
    assert "ABC234" in told
    assert "\x1b" not in told
    assert notices.tell({"event": "request", "status": 200, "path": "/api/games", "level": "info"}) is None
    refused = {"event": "socket refused", "reason": "foreign-origin", "level": "info"}
    assert "--origin" in (notices.tell(refused) or "")
    assert notices.tell(refused) is None
    fault = notices.tell({"event": "nobody thought of this", "level": "error", "kind": "ZeroDivisionError"})
    assert "ZeroDivisionError" in (fault or "")


def test_whatever_a_server_warns_of_has_a_sentence_or_is_left_out_on_purpose() -> None:
    warned = set(logged("warning", "error", "critical", "exception"))
    assert len(warned) > 10
    assert warned - set(SENTENCES) == set()
    assert set(SENTENCES) <= warned | set(logged("info"))


def logged(*methods: str) -> Iterator[str]:
    """The events that the server's code hands to its log by one of these."""
    for path in Path(server_app.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
                event = node.args[0]
                to_log = ast.unparse(node.func.value).endswith("log") and node.func.attr in methods
                if to_log and isinstance(event, ast.Constant) and isinstance(event.value, str):
                    yield event.value


@pytest.mark.skipif(sys.platform == "win32", reason="terminals")
def test_at_a_terminal_there_is_no_line_for_engineers_and_elsewhere_each_is_json(home: Path) -> None:
    def shown(*words: str) -> str:
        ours, theirs = pty.openpty()
        command = [sys.executable, "-c", MAIN, "serve", "--port", "0", *words]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs, text=True)
        os.close(theirs)
        try:
            assert process.stdout is not None
            url = process.stdout.readline().split()[-1]
            table = post(f"{url}/api/tables", {"game": "quacks", "seats": 2, "name": "Ada"})

            async def look() -> None:
                headers = {"Authorization": f"Bearer {table['secret']}"}
                async with connect(
                    url.replace("http", "ws") + "/api/socket", additional_headers=headers
                ) as opened:
                    hello = {"type": "hello", "table": table["table"]["code"], "secret": table["secret"]}
                    await opened.send(json.dumps(hello))
                    await opened.recv()

            asyncio.run(look())
        finally:
            process.terminate()
            process.wait(PATIENCE)
        found = b""
        with contextlib.suppress(OSError):  # the other end is closed
            while piece := os.read(ours, 65_536):
                found += piece
        return found.decode().replace("\r", "")

    people, programs = shown(), shown("--json-logs")
    assert re.search("[0-9]{2}:[0-9]{2}  Ada has set up table [A-Z2-9]{6}", people)
    assert re.search("Ada is at table [A-Z2-9]{6}", people)
    assert re.search("Ada has left table [A-Z2-9]{6}", people)
    assert not re.search(r"\[info|event|socket|request|database checked|/api/", people)
    lines = [json.loads(line) for line in programs.splitlines() if line.startswith("{")]
    assert {"socket opened", "a table is set up"} <= {line["event"] for line in lines}
    assert "Ada" not in programs


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:80"),
        ("0.0.0.0", "http://127.0.0.1:80"),
        ("::", "http://[::1]:80"),
        ("::1", "http://[::1]:80"),
        ("play.local", "http://play.local:80"),
    ],
)
def test_the_address_is_one_that_a_browser_can_open(host: str, address: str) -> None:
    assert address_of(host, 80) == address


def test_a_server_listens_where_it_says() -> None:
    with listen("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname(), 1):
        with pytest.raises(CannotListenError) as taken:
            listen(*listener.getsockname())
        assert taken.value.taken


def test_the_interpreter_is_tuned() -> None:
    before, interval = gc.get_threshold(), sys.getswitchinterval()
    try:
        tune_interpreter()
        assert gc.get_threshold() != before
        assert gc.get_freeze_count() > 1_000
        assert sys.getswitchinterval() < interval
    finally:
        sys.setswitchinterval(interval)
        gc.set_threshold(*before)
        gc.unfreeze()
