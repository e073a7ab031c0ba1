"""Numbers an operator wants, with labels from our own lists only."""

from __future__ import annotations

import gc

from prometheus_client.parser import text_string_to_metric_families

from ludarium.server.metrics import TYPES, Metrics
from ludarium.server.protocol import Answer, Ping


def sample(metrics: Metrics, name: str, **labels: str) -> float | None:
    for family in text_string_to_metric_families(metrics.text().decode()):
        for found in family.samples:
            if found.name == name and found.labels == labels:
                return found.value
    return None


def test_what_happened_is_counted() -> None:
    metrics = Metrics()
    for happened in (metrics.resynced, metrics.bridged, metrics.bridged, metrics.dropped, metrics.unhandled):
        happened()
    metrics.tables(3)
    metrics.sockets(7)
    metrics.received(Answer)
    metrics.received(Ping)
    metrics.received(Answer)
    assert sample(metrics, "ludarium_resyncs_total") == 1
    assert sample(metrics, "ludarium_bridges_total") == 2
    assert sample(metrics, "ludarium_outgoing_drops_total") == 1
    assert sample(metrics, "ludarium_unhandled_total") == 1
    assert sample(metrics, "ludarium_tables") == 3
    assert sample(metrics, "ludarium_sockets") == 7
    assert sample(metrics, "ludarium_messages_total", type="answer") == 2
    assert sample(metrics, "ludarium_messages_total", type="ping") == 1
    assert sample(metrics, "ludarium_messages_total", type="say") == 0


def test_labels_are_ours_whatever_a_game_or_a_client_says() -> None:
    metrics = Metrics()
    for reason in ("wrong-secret", "foreign-origin", "sold-out", "s" * 43):
        metrics.refused(reason)
    assert sample(metrics, "ludarium_refusals_total", reason="wrong-secret") == 1
    assert sample(metrics, "ludarium_refusals_total", reason="foreign-origin") == 1
    assert sample(metrics, "ludarium_refusals_total", reason="rules") == 2
    assert set(TYPES.values()) >= {"hello", "ping", "answer", "link-device"}


def test_times_fall_into_buckets_from_a_millisecond_to_a_second() -> None:
    metrics = Metrics()
    for seconds in (0.0005, 0.001, 0.004, 0.2, 5.0):
        metrics.answered(seconds)
    assert sample(metrics, "ludarium_answer_seconds_bucket", le="0.001") == 2
    assert sample(metrics, "ludarium_answer_seconds_bucket", le="0.005") == 3
    assert sample(metrics, "ludarium_answer_seconds_bucket", le="1.0") == 4
    assert sample(metrics, "ludarium_answer_seconds_bucket", le="+Inf") == 5
    assert sample(metrics, "ludarium_answer_seconds_count") == 5
    assert sample(metrics, "ludarium_answer_seconds_sum") == 5.2055


def test_commits_and_bots_are_timed() -> None:
    metrics = Metrics()
    metrics.committed(3, 0.002)
    metrics.bot_answered(0.02, failed=False)
    metrics.bot_answered(5.0, failed=True)
    assert sample(metrics, "ludarium_commit_groups_sum") == 3
    assert sample(metrics, "ludarium_commit_seconds_bucket", le="0.0025") == 1
    assert sample(metrics, "ludarium_bot_seconds_count") == 2
    assert sample(metrics, "ludarium_bot_failures_total") == 1


def test_pauses_of_the_collector_are_counted_while_it_is_watched() -> None:
    metrics = Metrics()
    gc.collect()
    assert sample(metrics, "ludarium_gc_pause_seconds_count") == 0
    metrics.watch_pauses()
    gc.collect()
    metrics.unwatch_pauses()
    assert (sample(metrics, "ludarium_gc_pause_seconds_count") or 0) >= 1
    assert (sample(metrics, "ludarium_gc_pause_seconds_sum") or 0) > 0
    metrics.unwatch_pauses()  # twice is no fault


def test_servers_that_one_address_leads_to_are_told_apart_and_add_up() -> None:
    """Prometheus scrapes now one and now the other: without a label, a count would seem to go down."""
    servers = Metrics("1"), Metrics("2")
    for number, metrics in enumerate(servers, 1):
        for _ in range(number):
            metrics.answered(0.004)
        metrics.tables(number)
    found = [sample(metrics, "ludarium_tables", server=str(n)) for n, metrics in enumerate(servers, 1)]
    assert found == [1, 2]
    assert sample(servers[1], "ludarium_answer_seconds_bucket", le="0.005", server="2") == 2
    for metrics in servers:
        families = list(text_string_to_metric_families(metrics.text().decode()))
        assert all("server" in each.labels for family in families for each in family.samples)


def test_two_servers_in_one_process_count_for_themselves() -> None:
    first, second = Metrics(), Metrics()
    first.resynced()
    assert sample(second, "ludarium_resyncs_total") == 0
    assert b"process_cpu_seconds_total" in second.text()
