"""Pictures: drawing a board, turning it into a PNG for a mail, and what they cost when many games are due."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from adjudicator.judge.letters.picture_maker import PictureMaker
from adjudicator.library import GameLibrary
from adjudicator.reports.pictures.picture import Picture
from adjudicator.reports.pictures.png import png_for_mail
from tests.bench.judge import GAMES
from tests.bench.measure import RUNS, Figure
from tests.games.westeros.test_pictures import drawn, rounds
from tests.judge.world import World

TIMES = 10
MADE = 20


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


def games_due_with_pictures() -> Iterator[Figure]:
    """Yield how long it takes until 200 games due at one moment have their reports queued, with pictures wanted.

    Then how long one of these pictures takes, from what it shows to its bytes in the store.
    """
    with tempfile.TemporaryDirectory() as folder:
        world = World(Path(folder), pictures=True)
        for n in range(GAMES):
            world.begin(6, name=f"game{n}", options="deadline=72h")
        start = time.perf_counter()
        world.pass_time(hours=80)
        yield Figure(f"{GAMES} games due, with a picture for each", "s", (time.perf_counter() - start,))
        maker = PictureMaker(world.db, world.desk.library, world.clock)
        start, made = time.perf_counter(), maker.make_due(MADE)
        yield Figure("one of their pictures made", "ms", ((time.perf_counter() - start) * 1000 / max(1, made),))
        world.close()


def _milliseconds(work: object, times: int) -> float:
    assert callable(work)
    start = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - start) * 1000 / times
