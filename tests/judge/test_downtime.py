"""Time for which the judge did not run, or could not reach its mailbox, is given back to the players."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from adjudicator.config import load
from adjudicator.mail.maildir import mailbox
from adjudicator.mail.office import OfficeUnreachable
from adjudicator.service import Service
from adjudicator.store import deadlines
from tests.judge.test_clock import Machine
from tests.judge.test_service import begun, write

HOUR = timedelta(hours=1)


class Running:
    """A daemon's service on a machine whose clock the test moves, with a game of three that has begun."""

    def __init__(self, data: Path) -> None:
        self.data, self.machine = data, Machine()
        begun(data).close()
        self.start()
        self.service.run_once()

    def start(self) -> None:
        self.service = Service(load(self.data, {}), self.machine.clock())
        self.service.drain.gives_back_time = True
        self.service.recover()

    def stand_still(self, span: timedelta, *, restart: bool = False) -> None:
        """Let time pass without the judge at work."""
        self.machine.wait(span)
        if restart:
            self.service.close()
            self.machine.boot = "second"
            self.start()

    def due(self) -> datetime:
        with self.service.db.read() as tx:
            found = deadlines.get(tx, "westeros1", "planning")
        assert found is not None
        return found.due_at

    def told(self, house: str) -> str:
        """Return the newest mail to a player."""
        return mailbox(self.service.settings.post, f"{house}@example.org").files()[-1].read_bytes().decode()


@pytest.fixture
def running(data: Path) -> Iterator[Running]:
    """A judge at work."""
    running = Running(data)
    yield running
    running.service.close()


@pytest.mark.parametrize("restart", [False, True])
def test_an_outage_of_three_days_takes_no_minute_from_anybody(running: Running, restart: bool) -> None:
    before = running.due()
    running.stand_still(96 * HOUR, restart=restart)
    late = "Winterfell: defend +1"
    write(running.service, "stark@example.org", late, running.service.book.seat_address("westeros1", "stark"))
    done = running.service.run_once()
    words = " ".join(running.told("lannister").replace("=\r\n", "").split())

    assert done.mails == {"taken": 1} and running.due() == before + 96 * HOUR
    assert "You get the time back" in words
    assert running.service.run_once().due == 0 and running.due() == before + 96 * HOUR, "once"


def test_a_crash_while_time_is_given_back_gives_it_back_once(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = running.due()
    running.stand_still(5 * HOUR)
    with monkeypatch.context() as patch:
        patch.setattr(running.service.drain, "_note_empty", lambda _: 1 / 0)
        running.service.run_once()
    running.service.run_once()

    assert running.due() == before + 5 * HOUR


def test_a_mailbox_that_was_away_is_an_outage_too(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(office: object) -> None:
        raise OfficeUnreachable("the server is away")

    before = running.due()
    with monkeypatch.context() as patch:
        patch.setattr(running.service.intake, "poll", away)
        for _ in range(4):
            running.stand_still(HOUR)
            running.service.run_once()
    running.service.run_once()

    assert running.due() == before + 4 * HOUR


def test_short_pauses_jumps_of_the_clock_and_cron_give_nothing_back(running: Running) -> None:
    before = running.due()
    for _ in range(30):
        running.stand_still(timedelta(minutes=50))
        running.service.run_once()
    running.machine.error = 10 * HOUR
    for _ in range(5):
        running.stand_still(timedelta(minutes=15))
        running.service.run_once()
    running.service.drain.gives_back_time = False
    running.stand_still(5 * HOUR)
    running.service.run_once()

    assert running.due() == before
