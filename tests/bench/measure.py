"""One way to measure: run a few times, take the median, print a line."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

RUNS = 5


@dataclass(frozen=True)
class Figure:
    """What was measured: things done per second, or seconds, over several runs."""

    name: str
    unit: str
    values: tuple[float, ...]

    @property
    def median(self) -> float:
        """The figure to quote."""
        return statistics.median(self.values)

    def line(self, aim: float | None = None) -> str:
        """Return one printed line: median, spread, and how it stands to its aim."""
        low, high = min(self.values), max(self.values)
        text = f"{self.name:<58}{self.median:>10,.1f} {self.unit:<12}({low:,.1f} to {high:,.1f})"
        return text if aim is None else f"{text}  aim {aim:,.10g}"


def per_second(name: str, unit: str, work: Callable[[], int], runs: int = RUNS) -> Figure:
    """Run `work`, which returns how many things it did, and return things per second."""
    values = []
    for _ in range(runs):
        start = time.perf_counter()
        done = work()
        values.append(done / (time.perf_counter() - start))
    return Figure(name, unit, tuple(values))


def seconds(name: str, work: Callable[[], object], runs: int = RUNS) -> Figure:
    """Run `work` and return how long it took."""
    values = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        values.append(time.perf_counter() - start)
    return Figure(name, "s", tuple(values))
