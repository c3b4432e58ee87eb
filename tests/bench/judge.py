"""The judge: order mails from bytes to committed receipt, and many games due at one moment."""

from __future__ import annotations

import itertools
import tempfile
import time
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from sqlalchemy import func, select

from adjudicator.daemon import settle_memory
from adjudicator.mail.intake import Intake
from adjudicator.mail.office import Delivery
from adjudicator.mail.parser_process import ParserProcess
from adjudicator.mail.rate_limit import Caps
from adjudicator.store.schema import outbox
from tests.bench.measure import RUNS, Figure
from tests.judge.world import JUDGE, World, person

MAILS = 150
GAMES = 200

_numbers = itertools.count(1)

STARK = """Winterfell: march +1 > Karhold 1 footman; stay
White Harbor: d
Shivering Sea: s self or tyrell if vs lannister or none
cards: robb, eddard, any
"""
ORDERS = {
    "stark": STARK,
    "baratheon": "Dragonstone: march > Crackclaw Point 1 footman; stay\nKingswood: d\nShipbreaker Bay: s\n",
    "lannister": "Lannisport: march > Riverrun 1 footman; stay\nStoney Sept: d\nThe Golden Sound: s\n",
    "greyjoy": "Pyke: c\nGreywater Watch: march > Flint's Finger; stay\nIronman's Bay: d\n",
    "tyrell": "Highgarden: march > Oldtown 1 footman; stay\nDornish Marches: d\nRedwyne Straights: s\n",
    "martell": "Sunspear: march > Starfall 1 footman; stay\nSalt Shore: d\nSea of Dorne: s\n",
}
"""The orders of each House in the first round."""

REST = """retreat: home
lose: f, s, k
bid: throne {n}, fief 0, court 1

On Sat, 21 Nov 2026 at 10:00, the judge wrote:
> Winterfell :
> White Harbor :
"""


def order_mail(to: str, n: int, seat: str = "stark") -> bytes:
    """Return the bytes of an ordinary order mail of the first round, different each time."""
    head = f"From: {person(seat)}\nTo: {to}\nSubject: Re: [westeros1 r1] Your orders\nMessage-ID: <{n}@bench>\n"
    kind = "Content-Type: text/plain; charset=utf-8\nDate: Sat, 21 Nov 2026 12:00:00 +0000\n\n"
    return (head + kind + ORDERS[seat] + REST.format(n=n % 5)).encode()


class Pile:
    """A mailbox that is a list: what is measured is the judge, not a mail server."""

    def __init__(self, mails: Sequence[bytes], arrived: datetime) -> None:
        self.mails = mails
        self.arrived = arrived

    def new_mails(self) -> Iterator[Delivery]:
        for number, raw in enumerate(self.mails):
            yield Delivery(number, raw, len(raw), self.arrived)

    def file(self, handle: Any, folder: str) -> None:
        pass

    def flush(self) -> None:
        pass

    def wait(self, seconds: float) -> None:
        pass

    def close(self) -> None:
        pass


def order_mails() -> Figure:
    """Return order mails per second, as the daemon takes them in: the next one is parsed in the child meanwhile."""
    with tempfile.TemporaryDirectory() as folder:
        world = World(Path(folder))
        world.begin(6)
        caps = Caps(per_day_when_taken=10**6)
        world.intake = Intake(
            world.db, world.composer, world.judge.handle, world.clock, caps=caps, reader=ParserProcess(JUDGE)
        )
        to = world.address("stark")
        world.raw(order_mail(to, next(_numbers)))
        settle_memory()
        values = [_mails_per_second(world, to) for _ in range(RUNS)]
        world.close()
    return Figure("order mail, from bytes to committed receipt", "mails/s", tuple(values))


def _mails_per_second(world: World, to: str) -> float:
    mails = [order_mail(to, next(_numbers)) for _ in range(MAILS)]
    before = letters(world)
    start = time.perf_counter()
    world.intake.poll(Pile(mails, world.clock.now()))
    spent = time.perf_counter() - start
    assert letters(world) - before == MAILS, "every mail has its receipt"
    return MAILS / spent


def letters(world: World) -> int:
    """Return how many letters wait to be sent."""
    with world.db.read() as tx:
        return int(tx.execute(select(func.count()).select_from(outbox)).scalar_one())


def games_due() -> list[Figure]:
    """Return how long 200 six-player games that are due at one moment take until all reports are queued.

    It is measured without and with pictures, in turns, and then also given as a multiple. Pictures are made later, by
    another process.
    """
    seconds: dict[bool, list[float]] = {False: [], True: []}
    for with_pictures in (False, True) * 3:
        spent, letters = _due(with_pictures)
        seconds[with_pictures].append(spent)
    plain, pictured = tuple(seconds[False]), tuple(seconds[True])
    title = f"{GAMES} games due at one moment until {letters} letters are queued"
    times = tuple(one / other for one, other in zip(pictured, plain, strict=True))
    return [
        Figure(title, "s", plain),
        Figure("the same with a picture wanted for each", "s", pictured),
        Figure("as a multiple of the time without", "times", times),
    ]


def _due(with_pictures: bool) -> tuple[float, int]:
    """Return the seconds that games due at one moment take, and the number of letters that they queue."""
    with tempfile.TemporaryDirectory() as folder:
        world = World(Path(folder), pictures=with_pictures)
        for n in range(GAMES):
            world.begin(6, name=f"game{n}", options="deadline=72h")
        before = letters(world)
        start = time.perf_counter()
        world.pass_time(hours=80)
        spent, queued = time.perf_counter() - start, letters(world) - before
        world.close()
    return spent, queued
