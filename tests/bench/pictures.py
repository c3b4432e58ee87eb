"""Pictures: drawing a board and turning it into a PNG for a mail."""

from __future__ import annotations

import time
from collections.abc import Iterator

from adjudicator.library import GameLibrary
from adjudicator.reports.pictures.apart import png_apart
from adjudicator.reports.pictures.picture import Picture
from adjudicator.reports.pictures.png import png_for_mail
from tests.bench.measure import RUNS, Figure
from tests.games.westeros.test_pictures import drawn, rounds

TIMES = 10


def pictures() -> Iterator[Figure]:
    """Yield the milliseconds for the SVG and for the PNG of a round with orders, marches and battles."""
    moment = max(rounds(), key=lambda each: sum(event["e"] == "attack" for event in each.events))
    GameLibrary().variant("agot-2e")

    def draw() -> Picture:
        return drawn(moment.views[None], events=moment.events)

    picture = draw()
    yield Figure("the board drawn as SVG", "ms", tuple(_milliseconds(draw, TIMES) for _ in range(RUNS)))
    png = tuple(_milliseconds(lambda: png_for_mail(picture), 1) for _ in range(RUNS))
    yield Figure("its PNG for a mail, 800 pixels wide", "ms", png)


def pictures_apart() -> Figure:
    """Return how long one picture takes in a process of its own, as the daemon has it made for a mail."""
    moment = max(rounds(), key=lambda each: sum(event["e"] == "attack" for event in each.events))
    picture = drawn(moment.views[None], events=moment.events)
    made = tuple(_milliseconds(lambda: png_apart(picture), 1) for _ in range(RUNS))
    return Figure("a PNG for a mail, made by a process of its own", "ms", made)


def _milliseconds(work: object, times: int) -> float:
    assert callable(work)
    start = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - start) * 1000 / times
