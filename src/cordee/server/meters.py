"""What a server counts of itself, for Prometheus. Nothing here tells who or which table: keys of games and of refusals.

One `Meters` a server, with a registry of its own, so that two in one process (tests) do not add up.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.metrics_core import HistogramMetricFamily
from prometheus_client.registry import Collector

STEPS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)  # seconds


class Times(Collector):
    """How long something took, as a histogram, for one thread: Prometheus' own, for many, is 1 % of a choice."""

    def __init__(self, name: str, what: str) -> None:
        self._name, self._what = name, what
        self._counts = [0] * (len(STEPS) + 1)  # up to each step, from the one before; and beyond the last
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        """Once more, so long."""
        self._counts[bisect_left(STEPS, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """As Prometheus asks for it."""
        names = [*map(str, STEPS), "+Inf"]
        buckets = list(zip(names, map(float, accumulate(self._counts)), strict=True))
        yield HistogramMetricFamily(self._name, self._what, buckets=buckets, sum_value=self._sum)


class Meters:
    """See the module."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry(auto_describe=True)
        self.tables_made = self._counter("cordee_tables_made", "Tables made.", "game")
        self.choices = self._counter("cordee_choices", "Journal entries stored.", "game")
        self.refused = self._counter("cordee_refusals", "Requests refused, by reason.", "why")
        self.unstored = self._counter("cordee_store_failures", "Entries that the store did not take.")
        self._commits = Times("cordee_commit_seconds", "From a choice to its row being safe.")
        self._registry.register(self._commits)

    def _counter(self, name: str, what: str, *labels: str) -> Counter:
        return Counter(name, what, labels, registry=self._registry)

    def gauge(self, name: str, what: str, now: Callable[[], float]) -> None:
        """A number that is asked for when somebody looks."""
        Gauge(name, what, registry=self._registry).set_function(now)

    def committed(self, seconds: float) -> None:
        """One entry was written, in so long; what fails is not timed."""
        self._commits.observe(seconds)

    def written(self) -> bytes:
        """All of it in Prometheus' text form."""
        return bytes(generate_latest(self._registry))
