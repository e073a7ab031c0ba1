"""Metrics: what an operator wants to see, counted in plain numbers and written out when somebody asks.

The client library's own counters take a lock for every count; the hot path counts integers instead, which one thread
may. Labels are names from our own lists, never a client's words. Nothing here tells one table from another.
"""

from __future__ import annotations

import gc
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import get_args

from msgspec import Struct
from prometheus_client import (
    CollectorRegistry,
    GCCollector,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from ludarium.server import protocol
from ludarium.server.reasons import REASONS

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)

# The name of every type of message that a client can send.
TYPES: dict[type[Struct], str] = {
    kind: str(kind.__struct_config__.tag) for kind in get_args(protocol.FromClient)
}


class Histogram:
    """How many values fell below each bound."""

    __slots__ = ("_bounds", "_counts", "_sum")

    def __init__(self, bounds: Sequence[float]) -> None:
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def observe(self, value: float) -> None:
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    def family(self, name: str, help_: str) -> HistogramMetricFamily:
        total, buckets = 0, list[tuple[str, float]]()
        for bound, count in zip((*self._bounds, float("inf")), self._counts):
            total += count
            buckets.append(("+Inf" if bound == float("inf") else repr(float(bound)), total))
        return HistogramMetricFamily(name, help_, buckets=buckets, sum_value=self._sum)


class Metrics(Collector):
    """The numbers of one server; several servers may live in one process. Counts and times of several add up; where one
    address leads to any of several, a label says whose they are."""

    def __init__(self, server: str = "") -> None:
        self._labels = {"server": server} if server else {}
        self._messages: dict[type[Struct], int] = dict.fromkeys(TYPES, 0)
        self._refusals: Counter[str] = Counter()
        self._answers = Histogram(SECONDS)
        self._commits = Histogram(SECONDS)
        self._groups = Histogram(SIZES)
        self._bots = Histogram(SECONDS)
        self._bot_failures = 0
        self._sockets = self._tables = 0
        self._drops = self._resyncs = self._bridges = self._unhandled = 0
        self._pauses = Histogram(SECONDS)
        self._pause_began = 0.0
        self._registry = CollectorRegistry()
        self._registry.register(self)
        ProcessCollector(registry=self._registry)
        PlatformCollector(registry=self._registry)
        GCCollector(registry=self._registry)

    # --- What happened ---------------------------------------------------------------------------------

    def received(self, kind: type[Struct]) -> None:
        """A message that was understood."""
        self._messages[kind] += 1

    def refused(self, reason: str) -> None:
        """Something was refused; a reason of a game's own rules counts as `rules`."""
        self._refusals[reason if reason in REASONS else "rules"] += 1

    def answered(self, seconds: float) -> None:
        """An answer was acknowledged, or refused, so long after it came in."""
        self._answers.observe(seconds)

    def committed(self, groups: int, seconds: float) -> None:
        """So many groups of writes were made durable together."""
        self._groups.observe(groups)
        self._commits.observe(seconds)

    def bot_answered(self, seconds: float, failed: bool) -> None:
        """A bot answered, or (failed) crashed or was out of time."""
        self._bots.observe(seconds)
        self._bot_failures += failed

    def resynced(self) -> None:
        """A client was sent everything."""
        self._resyncs += 1

    def bridged(self) -> None:
        """A client was sent what it had missed."""
        self._bridges += 1

    def dropped(self) -> None:
        """A client did not read what was sent to it, and was cut off."""
        self._drops += 1

    def unhandled(self) -> None:
        """An exception reached the last resort: a defect of ours."""
        self._unhandled += 1

    def tables(self, number: int) -> None:
        """So many tables are in memory."""
        self._tables = number

    def sockets(self, number: int) -> None:
        """So many sockets are open."""
        self._sockets = number

    # --- The garbage collector -------------------------------------------------------------------------

    def watch_pauses(self) -> None:
        """Time every run of the garbage collector from now on."""
        gc.callbacks.append(self._paused)

    def unwatch_pauses(self) -> None:
        if self._paused in gc.callbacks:
            gc.callbacks.remove(self._paused)

    def _paused(self, phase: str, info: dict[str, int]) -> None:
        now = time.perf_counter()
        if phase == "start":
            self._pause_began = now
        else:
            self._pauses.observe(now - self._pause_began)

    # --- Written out -----------------------------------------------------------------------------------

    def text(self) -> bytes:
        """Everything, in the format of Prometheus."""
        return generate_latest(_Labelled(self._registry, self._labels) if self._labels else self._registry)

    def collect(self) -> Iterable[Metric]:
        yield _by(
            "ludarium_messages", "Messages by type.", "type", {TYPES[k]: n for k, n in self._messages.items()}
        )
        yield _by("ludarium_refusals", "Refusals by reason.", "reason", dict(self._refusals))
        yield self._answers.family("ludarium_answer_seconds", "From an answer to its acknowledgement.")
        yield self._commits.family("ludarium_commit_seconds", "To make a group of writes durable.")
        yield self._groups.family("ludarium_commit_groups", "Groups of writes made durable together.")
        yield self._bots.family("ludarium_bot_seconds", "For a bot to answer.")
        counts = {
            "ludarium_bot_failures": ("Bots that crashed or were out of time.", self._bot_failures),
            "ludarium_outgoing_drops": ("Sockets cut off because they did not read.", self._drops),
            "ludarium_resyncs": ("Clients that were sent everything.", self._resyncs),
            "ludarium_bridges": ("Clients that were sent what they had missed.", self._bridges),
            "ludarium_unhandled": ("Exceptions that reached the last resort.", self._unhandled),
        }
        for name, (help_, count) in counts.items():
            yield CounterMetricFamily(name, help_, value=count)
        yield GaugeMetricFamily("ludarium_sockets", "Open sockets.", value=self._sockets)
        yield GaugeMetricFamily("ludarium_tables", "Tables in memory.", value=self._tables)
        yield self._pauses.family("ludarium_gc_pause_seconds", "Runs of the collector, in which all wait.")


class _Labelled(CollectorRegistry):
    """What a registry collects, with some more labels on every number."""

    def __init__(self, inner: CollectorRegistry, labels: dict[str, str]) -> None:
        super().__init__()
        self._inner, self._more = inner, labels

    def collect(self) -> Iterable[Metric]:
        for metric in self._inner.collect():
            metric.samples = [each._replace(labels={**each.labels, **self._more}) for each in metric.samples]
            yield metric


def _by(name: str, help_: str, label: str, counts: dict[str, int]) -> CounterMetricFamily:
    family = CounterMetricFamily(name, help_, labels=[label])
    for value, count in counts.items():
        family.add_metric([value], count)
    return family
