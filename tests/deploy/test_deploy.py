"""What `deploy/` tells machines: every file, command, setting and figure that it names exists, and a server runs so."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import urllib.request
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from ludarium.cli.app import app_of
from ludarium.cli.shell import Shell
from ludarium.server.metrics import Metrics
from ludarium.server.reasons import REASONS
from ludarium.server.settings import config_of, from_environment, settings
from tests.patience import PATIENCE, wait_until

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
OTHERS = {"LUDARIUM_HOME", "LUDARIUM_CONFIG", "LUDARIUM_OPERATOR_KEY", "LUDARIUM_DOMAIN"}
GIVEN = {"LUDARIUM_DOMAIN": "play.example", "LUDARIUM_DATABASE_PASSWORD": "secret"}
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
SERVERS = {name: each for name, each in COMPOSE["services"].items() if "build" in each}
DASHBOARD = json.loads((DEPLOY / "grafana-dashboard.json").read_text("utf-8"))
ALERTS = [
    rule
    for group in yaml.safe_load((DEPLOY / "alerts.yml").read_text("utf-8"))["groups"]
    for rule in group["rules"]
]


def interpolated(text: str) -> str:
    """As compose reads it, with the variables of .env; one that is not told of there is a mistake."""
    return re.sub(r"\$\{(\w+)(?::\?[^}]*)?\}", lambda found: GIVEN[found[1]], text)


def understood(words: list[str]) -> None:
    """Whether `ludarium` knows a command line, without running it."""
    app_of(Shell("en")).parse_args(words, exit_on_error=False, print_error=False)


# --- The container --------------------------------------------------------------------------------------


def instructions() -> list[tuple[str, str]]:
    """Of the Containerfile: each with its words, on one line."""
    text = re.sub(r"\\\n", " ", (DEPLOY / "Containerfile").read_text("utf-8"))
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in lines)]


def test_the_container_is_built_of_what_is_here_and_runs_a_command_that_there_is() -> None:
    found = instructions()
    last = dict(found)
    assert [word for word, _ in found].count("FROM") == 2
    assert json.loads(last["ENTRYPOINT"]) == ["ludarium"]
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
    assert "ludarium" in scripts
    understood(json.loads(last["CMD"]))
    for word, rest in found:
        if word == "RUN":
            for path in re.findall(r"-r (tools/\S+)", rest):
                assert (ROOT / path).is_file()
    ignored = (ROOT / ".dockerignore").read_text("utf-8").split()
    assert not {"tools", "web", "src", "docs", "uv.lock", "LICENSE", "README.md"} & set(ignored)


def environment_of_the_container() -> dict[str, str]:
    words = [rest for word, rest in instructions() if word == "ENV"]
    return dict(pair.split("=", 1) for rest in words for pair in shlex.split(rest))


def test_the_container_is_nobodys_root_and_writes_to_its_volume_alone() -> None:
    last = dict(instructions())
    order = [word for word, _ in instructions()]
    assert last["USER"].split(":")[0].isdigit()
    assert int(last["USER"].split(":")[0]) >= 1000
    assert order.index("USER") < order.index("ENTRYPOINT")
    (volume,) = json.loads(last["VOLUME"])
    environment = environment_of_the_container()
    for name in ("HOME", "TMPDIR", "XDG_RUNTIME_DIR", "LUDARIUM_HOME"):
        assert environment[name] == volume
    assert environment["LUDARIUM_PORT"] == last["EXPOSE"]


def test_a_server_with_the_containers_settings_needs_no_place_to_write_but_its_volume(tmp_path: Path) -> None:
    """On this machine, in a namespace in which all else can only be read, where one can be made; and it is healthy by
    the command that the container is looked at with."""
    last = dict(instructions())
    volume = tmp_path / "volume"
    volume.mkdir()
    environment = {
        name: value.replace("/var/lib/ludarium", str(volume)).replace(
            "/opt/ludarium/bin", str(Path(sys.executable).parent)
        )
        for name, value in environment_of_the_container().items()
    }
    port = free_port()
    environment |= {
        "LUDARIUM_PORT": str(port),
        "LUDARIUM_HOST": "127.0.0.1",
        "PATH": environment["PATH"].replace("$PATH", os.environ["PATH"]),
    }
    words = [*json.loads(last["ENTRYPOINT"]), *json.loads(last["CMD"])]
    server = subprocess.Popen(
        [*read_only(volume), *words],
        env=environment,
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        command = json.loads(last["HEALTHCHECK"].partition("CMD ")[2])
        look = [sys.executable, *command[1:-1], command[-1].replace("8350", str(port))]
        assert "8350" in command[-1]

        def healthy() -> bool:
            assert server.poll() is None, server.communicate()
            return subprocess.run(look, capture_output=True, check=False).returncode == 0

        assert subprocess.run(look, capture_output=True, check=False).returncode != 0 or healthy()
        wait_until(healthy)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as answer:
            assert b"ludarium_sockets" in answer.read()
        assert (volume / "server" / "tables.db").is_file()
    finally:
        server.terminate()
        server.communicate(timeout=PATIENCE)


def read_only(volume: Path) -> list[str]:
    """What makes everything but one folder read-only for a command; nothing where that is not allowed."""
    script = (
        'mount --bind "$0" "$0" && mount -o remount,ro,bind / && mount -o remount,rw,bind "$0"'
        ' && ! touch /x 2>/dev/null && exec "$@"'
    )
    words = ["unshare", "--mount", "sh", "-c", script, str(volume)]
    if shutil.which("unshare") is None:
        return []
    tried = subprocess.run([*words, "touch", str(volume / "tried")], capture_output=True, check=False)
    return words if tried.returncode == 0 else []


def free_port() -> int:
    import socket

    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def container_tool() -> str | None:
    """A tool that can build and run containers here, not merely one that is installed."""
    for tool in ("podman", "docker"):
        if (
            shutil.which(tool)
            and subprocess.run([tool, "info"], capture_output=True, check=False).returncode == 0
        ):
            return tool
    return None


if TOOL := container_tool():

    def test_the_container_is_built_and_is_healthy() -> None:
        assert TOOL is not None
        subprocess.run(
            [TOOL, "build", "-f", DEPLOY / "Containerfile", "-t", "ludarium-test", ROOT], check=True
        )
        run = [
            TOOL,
            "run",
            "--rm",
            "-d",
            "--read-only",
            "--cap-drop",
            "ALL",
            "-v",
            "/var/lib/ludarium",
            "ludarium-test",
        ]
        made = subprocess.run(run, check=True, capture_output=True, text=True).stdout.strip()
        try:
            look = json.loads(dict(instructions())["HEALTHCHECK"].partition("CMD ")[2])
            wait_until(lambda: subprocess.run([TOOL, "exec", made, *look], check=False).returncode == 0)
        finally:
            subprocess.run([TOOL, "stop", made], check=True, capture_output=True)


# --- Several of them -------------------------------------------------------------------------------------


def test_compose_has_two_servers_over_one_postgresql_behind_a_proxy() -> None:
    assert len(SERVERS) == 2
    for each in SERVERS.values():
        assert (DEPLOY / each["build"]["context"] / each["build"]["dockerfile"]).resolve().is_file()
        assert each["read_only"] is True
        assert each["cap_drop"] == ["ALL"]
        assert [volume.partition(":")[2] for volume in each["volumes"]] == ["/var/lib/ludarium"]
    assert all("healthcheck" in each or "build" in each for each in COMPOSE["services"].values())


def test_every_name_in_compose_is_one_of_it() -> None:
    services, volumes, networks = (COMPOSE[name] for name in ("services", "volumes", "networks"))
    for each in services.values():
        assert set(each.get("depends_on", [])) <= set(services)
        assert set(each["networks"]) <= set(networks)
        for volume in each.get("volumes", []):
            source = volume.partition(":")[0]
            assert source in volumes or (DEPLOY / source).is_file(), source
    proxied = re.findall(r"(\w+):8350", (DEPLOY / "Caddyfile").read_text("utf-8"))
    assert proxied == list(SERVERS)
    addresses = [each["networks"]["inside"]["ipv4_address"] for each in SERVERS.values()]
    (scraped,) = yaml.safe_load((DEPLOY / "prometheus.yml").read_text("utf-8"))["scrape_configs"]
    assert scraped["static_configs"][0]["targets"] == [f"{address}:8350" for address in addresses]
    for name in yaml.safe_load((DEPLOY / "prometheus.yml").read_text("utf-8"))["rule_files"]:
        assert (DEPLOY / name).is_file()


def test_every_setting_in_compose_is_one_that_a_server_takes() -> None:
    known = {each.environment for each in settings().values()} | OTHERS
    for each in SERVERS.values():
        environment = {name: interpolated(value) for name, value in each["environment"].items()}
        assert {name for name in environment if name.startswith("LUDARIUM_")} <= known
        config = config_of(from_environment(environment_of_the_container() | environment))
        assert config.host == "0.0.0.0"
        assert config.link == each["networks"]["inside"]["ipv4_address"]
        assert config.origins == ("https://play.example",)
        assert config.proxies == (COMPOSE["services"]["proxy"]["networks"]["inside"]["ipv4_address"],)
        assert config.observers == (COMPOSE["networks"]["inside"]["ipam"]["config"][0]["subnet"],)
        assert config.database.startswith("postgresql://ludarium@database/")


def test_the_proxy_shows_nobody_what_is_the_operators() -> None:
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert re.search(r"@inside path .*/metrics\b.*/api/operator\b", text)
    assert "respond @inside 404" in text
    assert text.count("{") == text.count("}")


# --- systemd ----------------------------------------------------------------------------------------------


def unit(name: str) -> list[tuple[str, str]]:
    lines = (line.strip() for line in (DEPLOY / name).read_text("utf-8").splitlines())
    return [
        (key, value)
        for key, _, value in (line.partition("=") for line in lines if line and line[0] not in "#[")
    ]


def test_units_start_commands_that_there_are() -> None:
    (started,) = (value for key, value in unit("ludarium.service") if key == "ExecStart")
    program, *words = shlex.split(started)
    assert Path(program).name == "ludarium"
    understood(words)
    (copied,) = (value for key, value in unit("ludarium-backup.service") if key == "ExecStart")
    inner = shlex.split(re.sub(r"\$\([^)]*\)", "now", shlex.split(copied)[-1]))
    understood(inner[inner.index("/opt/ludarium/bin/ludarium") + 1 :])
    named = {
        name
        for key, value in unit("ludarium.service")
        if key == "Environment"
        for name in re.findall(r"(\w+)=", value)
    }
    assert {name for name in named if name.startswith("LUDARIUM_")} <= {
        each.environment for each in settings().values()
    } | OTHERS


@pytest.mark.parametrize("name", ["ludarium.service", "ludarium-backup.service", "ludarium-backup.timer"])
def test_systemd_understands_its_units_where_it_is_there(name: str, tmp_path: Path) -> None:
    """The program is not installed here, so another stands for it."""
    hardened = dict(unit("ludarium.service"))
    for key in ("NoNewPrivileges", "PrivateTmp", "RestrictNamespaces", "DynamicUser"):
        assert hardened[key] == "yes"
    assert hardened["ProtectSystem"] == "strict"
    if shutil.which("systemd-analyze") is None:
        return
    for each in DEPLOY.glob("ludarium*.*"):
        text = each.read_text("utf-8").replace("/opt/ludarium/bin/ludarium", "/bin/true")
        (tmp_path / each.name).write_text(text)
    checked = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", tmp_path / name],
        capture_output=True,
        text=True,
        check=False,
    )
    told = [line for line in checked.stderr.splitlines() if str(tmp_path) in line or name in line]
    assert (checked.returncode, told) == (0, [])


def test_the_unit_is_as_closed_as_it_can_be() -> None:
    if shutil.which("systemd-analyze") is None:
        return
    found = subprocess.run(
        [
            "systemd-analyze",
            "security",
            "--offline=yes",
            "--threshold=20",
            "--no-pager",
            DEPLOY / "ludarium.service",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stdout[-500:] + found.stderr


# --- Figures --------------------------------------------------------------------------------------------


def written() -> set[str]:
    """Every name under which a server writes a figure."""
    families = text_string_to_metric_families(Metrics().text().decode())
    return {each.name for family in families for each in family.samples}


def named(expressions: list[str]) -> set[str]:
    return {name for each in expressions for name in re.findall(r"\b(?:ludarium|process|python)_\w+", each)}


def test_every_figure_of_the_dashboard_and_of_the_alerts_is_written_by_a_server() -> None:
    metrics = Metrics()
    metrics.refused("disk-full")
    expressions = [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]
    expressions += [rule["expr"] for rule in ALERTS]
    families = text_string_to_metric_families(metrics.text().decode())
    there = {each.name for family in families for each in family.samples}
    assert len(named(expressions)) > 12
    assert named(expressions) - there == set()


def test_every_figure_of_ours_that_is_written_is_on_the_dashboard() -> None:
    shown = named([target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]])
    families = {
        re.sub("_(bucket|count|sum|total|created)$", "", name)
        for name in written()
        if name.startswith("ludarium_")
    }
    assert families - {re.sub("_(bucket|count|sum|total)$", "", name) for name in shown} == set()


def test_three_alerts_say_what_to_do() -> None:
    assert len(ALERTS) == 3
    for rule in ALERTS:
        assert len(rule["annotations"]["what_to_do"]) > 100
        for command in re.findall(r"ludarium (admin \w+|check)", rule["annotations"]["what_to_do"]):
            understood([*command.split(), "--help"])
    reasons = [
        word
        for rule in ALERTS
        for words in re.findall(r'reason=~"([^"]+)"', rule["expr"])
        for word in words.split("|")
    ]
    assert reasons
    assert set(reasons) <= set(REASONS)


def test_nothing_on_the_dashboard_adds_up_what_does_not() -> None:
    """Memory and processor are each server's own; sockets and tables are summed."""
    for panel in DASHBOARD["panels"]:
        for target in panel["targets"]:
            if re.search("process_|gc_", target["expr"]):
                assert "{{instance}}" in target["legendFormat"]
