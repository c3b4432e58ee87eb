"""Order lines: milliseconds of CPU for a line that is read, and for a refused one for which repairs are sought."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from adjudicator.engine.lines import Line, LineProblem
from adjudicator.orders.grammar import parse
from adjudicator.orders.repairs import Repairer
from tests.bench.measure import RUNS, Figure
from tests.orders.positions import POSITIONS, Reference
from tests.orders.reference import reader
from tests.orders.test_slips import ALL, CHECKER, accepts, refused, why

SLIPS = 3
"""Lines with one typo for each position and form."""
ILLEGAL = (
    "Winterfell: March +0 > Pyke 1 Knight", "Winterfell: March > White Harbor 4 Footmen", "Pyke: Defense +1",
    "White Harbor: Special Raid > Highgarden", "Karhold: March +1 > The Shivering Sea", "Sunspear: Support",
    "The Shivering Sea: March -1 > Winterfell 1 Ship", "win: m* > moa 5k; stay", "cards: tywin, eddard",
)  # fmt: skip


def lines() -> Iterator[Figure]:
    """Yield the medians for a line that is read for the first time, for a line with a typo, and for an illegal line.

    In each run, a median is taken over many lines.
    """
    texts = [(reader(POSITIONS[name].seat), text) for name, form in ALL for text in POSITIONS[name].lines(form)]
    typos = [(POSITIONS[name], slip) for name, form in ALL for _, slip in refused(POSITIONS[name], form, SLIPS)]
    illegal = [(POSITIONS["the North before round 4"], text) for text in ILLEGAL]
    yield _figure("an order line, read for the first time, CPU", [partial(one.line, text) for one, text in texts])
    yield _figure("  one with a typo, refused and repaired", [partial(_repair, *each) for each in typos])
    yield _figure("  an illegal one, refused", [partial(_repair, *each) for each in illegal])


def _problem(reference: Reference, text: str) -> LineProblem | None:
    """Return why a line is refused; None if it is taken."""
    unreadable = why(reference, text)
    line = reader(reference.seat).line(text) if unreadable is None else None
    found = CHECKER.check(line, reference.window.view) if line is not None else ()
    return unreadable or next((problem for problem in found if problem.refuses), None)


def _repair(reference: Reference, text: str) -> tuple[Line, ...]:
    known = reader(reference.seat)
    return Repairer(known).repairs(text, lambda line: accepts(reference, line), _problem(reference, text))


def _figure(name: str, works: Sequence[Callable[[], object]]) -> Figure:
    return Figure(name, "ms", tuple(statistics.median(map(_milliseconds, works)) for _ in range(RUNS)))


def _milliseconds(work: Callable[[], object]) -> float:
    parse.cache_clear()
    for reference in POSITIONS.values():
        reader(reference.seat)._read_once.cache_clear()
    begin = time.process_time()
    work()
    return (time.process_time() - begin) * 1000
