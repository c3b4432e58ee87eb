"""Two workers share the mails of some games on PostgreSQL, and one is killed at a moment that chance chooses."""

from __future__ import annotations

import os
import signal
import tempfile
import time
from collections import Counter
from datetime import timedelta
from pathlib import Path

from sqlalchemy import func, select

from adjudicator.mail.addresses import AddressBook
from adjudicator.mail.maildir import MaildirOffice, deliver, mailbox
from adjudicator.mail.parser_process import ParserProcess
from adjudicator.mail.rate_limit import Caps
from adjudicator.mail.shared_intake import SharedIntake
from adjudicator.store import arrivals, lines
from adjudicator.store.mails import TAKEN
from adjudicator.store.schema import outbox
from tests.judge.world import JUDGE, START, World, person
from tests.mail.kills import forked, was_killed
from tests.mail.outcome import Outcome
from tests.soak.ground import Case, Kind

GAMES, HOUSES, ROUNDS = ("one", "two", "three"), ("stark", "greyjoy"), 6
ORDER = """From: {who}
To: {to}
Subject: Re: orders
Message-ID: <{game}.{house}.{n}@x>

bid: throne {bid}, fief 0, court 0
"""
LONGEST = 60.0


def kinds() -> list[Kind]:
    """Return the kinds of this room."""
    return [
        Kind("worker with the turn killed, PostgreSQL", 100, lambda case: killed(case, leads=True)),
        Kind("worker that helps killed, PostgreSQL", 100, lambda case: killed(case, leads=False)),
    ]


def fill(address: str) -> None:
    """Begin the games in an empty store."""
    with tempfile.TemporaryDirectory() as folder:
        world = World(Path(folder), address=address)
        for name in GAMES:
            world.begin(6, name=name)
        world.close()


def killed(case: Case, *, leads: bool) -> Outcome:
    """Kill one of two workers while they handle orders, and see what became of the orders when the rest is done."""
    cluster, address = case.ground.cluster(fill)
    before = _letters(case.folder / "look", address)
    wanted = _arrive(case.folder)
    workers = {first: forked(lambda first=first: _work(case.folder, address, leads=first))  # type: ignore[misc]
               for first in (True, False)}  # fmt: skip
    time.sleep(case.chance.uniform(0.2, 1.6))
    os.kill(workers[leads], signal.SIGKILL)
    began = time.monotonic()
    was_killed(workers[leads])
    if leads:
        _work(case.folder, address, leads=True)
    else:
        was_killed(workers[True])
    took = time.monotonic() - began
    (case.folder / "stop").touch()
    if leads:
        was_killed(workers[False])
    found = _outcome(case.folder, address, wanted, before)
    cluster.drop(address)
    return found + Outcome(seconds=took)


def _arrive(folder: Path) -> list[str]:
    """Let every seat write some mails with orders, and return their Message-IDs."""
    book, found, at = AddressBook(JUDGE, b"secret" * 6), [], START
    for n in range(ROUNDS):
        for game in GAMES:
            for house in HOUSES:
                to, at = book.seat_address(game, house), at + timedelta(seconds=1)
                raw = ORDER.format(who=person(house), to=to, game=game, house=house, n=n, bid=n % 6)
                deliver(folder / "post", person(house), to, raw.encode(), at)
                found.append(f"<{game}.{house}.{n}@x>")
    return found


def _work(folder: Path, address: str, *, leads: bool) -> None:
    """Take mails in: the worker with the turn until none is left, one that helps until it is told to stop."""
    own = folder / f"worker{os.getpid()}"
    world = World(own, address=address)
    judge, caps = world.judge, Caps(per_day_when_taken=1000)
    intake = SharedIntake(world.db, world.composer, judge.handle, world.clock, caps=caps, reader=ParserProcess(JUDGE))
    office = MaildirOffice(folder / "post", JUDGE)
    end = time.monotonic() + LONGEST
    while time.monotonic() < end and not (not leads and (folder / "stop").exists()):
        if not leads:
            intake.lend_a_hand()
            time.sleep(0.02)
            continue
        intake.poll(office)
        with world.db.read() as tx:
            if not arrivals.oldest(tx) and not mailbox(folder / "post", JUDGE).files():
                break
    intake.close()
    world.close()


def _letters(folder: Path, address: str) -> int:
    world = World(folder, address=address)
    with world.db.read() as tx:
        count = int(tx.execute(select(func.count()).select_from(outbox)).scalar_one())
    world.close()
    return count


def _outcome(folder: Path, address: str, wanted: list[str], before: int) -> Outcome:
    """Every mail should have counted once, in the order of its seat, and have one answer."""
    world = World(folder / "look", address=address)
    filed = [mail for mail in world.filed() if mail.message_id in set(wanted)]
    counts = Counter(mail.message_id for mail in filed if mail.verdict == TAKEN)
    with world.db.read() as tx:
        waiting = len(arrivals.oldest(tx))
        last = [row.text for game in GAMES for house in HOUSES for row in lines.of_seat(tx, game, house)]
    world.close()
    answers = _letters(folder / "look", address) - before
    wrong = sum(f"throne {(ROUNDS - 1) % 6}" not in text for text in last) + abs(len(last) - len(GAMES) * len(HOUSES))
    lost = (Counter(wanted) - counts).total() + waiting + max(0, len(wanted) - answers) + wrong
    doubled = (counts - Counter(wanted)).total() + max(0, answers - len(wanted))
    return Outcome(lost, doubled, aside=sum(mail.verdict != TAKEN for mail in filed))
