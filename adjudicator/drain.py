"""Empties the mailbox before anything that is due takes effect.

A deadline takes effect only after the mailbox was emptied past that time; while the mailbox is unreachable, deadlines
wait for some hours. A daemon gives players the time of an outage back.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from adjudicator.clock import Clock
from adjudicator.clock_keeper import DRAINED
from adjudicator.judge.judge import Judge
from adjudicator.judge.play.downtime import SHORTEST
from adjudicator.judge.table.calendar import LONGEST
from adjudicator.mail.intake import Intake
from adjudicator.mail.office import OFFICE_TROUBLES, LoginRefused, MailError, PostOffice
from adjudicator.noticeboard import Noticeboard
from adjudicator.pass_result import Pass
from adjudicator.steady_clock import SteadyClock
from adjudicator.store import Database, meta, troubles

log = logging.getLogger(__name__)


class Drain:
    """Takes in the mails of one mailbox and then handles what is due; knows when the mailbox was last empty."""

    def __init__(
        self,
        db: Database,
        clock: Clock,
        judge: Judge,
        intake: Intake,
        office: PostOffice,
        noticeboard: Noticeboard,
        grace_hours: int,
    ) -> None:
        self.db = db
        self.clock = clock
        self.judge = judge
        self.intake = intake
        self.office = office
        self.noticeboard = noticeboard
        self.grace_hours = grace_hours
        """How long deadlines wait for a mailbox that cannot be reached."""
        self.gives_back_time = False
        """True in a daemon, where a long time between two passes is an outage; with cron it is not."""

    def run(self, done: Pass) -> None:
        """Take in all mails, then handle what was due before that; note in `done` what was done and what went wrong."""
        started = self.clock.now()
        found: dict[tuple[str, str], Mapping[str, Any]] = {}
        try:
            done.mails = self._take_mails(started)
        except MailError as error:
            if self.intake.stopping.is_set():
                return
            done.trouble = str(error)
            log.warning("the mailbox: %s", error)
            code = troubles.LOGIN if isinstance(error, LoginRefused) else troubles.MAILBOX
            found[code, ""] = {"reason": str(error)}
        self.noticeboard.put((troubles.MAILBOX, troubles.LOGIN, *OFFICE_TROUBLES), {**found, **self.office.troubles})
        if not done.trouble or self._held_long_enough(started, done.trouble):
            done.due = self.judge.fire_due(until=None if done.trouble else started)

    def last_empty(self) -> datetime | None:
        """Return when the mailbox was last seen empty; None if it never was."""
        with self.db.read() as tx:
            known = meta.get(tx, DRAINED)
        return datetime.fromisoformat(known.decode()) if known else None

    def _take_mails(self, started: datetime) -> Counter[str]:
        """Take in all mails, give back the time of an outage that ends, and note that the mailbox is empty."""
        outage = self._outage(started)
        self.judge.is_catching_up = self.intake.is_alone = outage is not None
        mails = self.intake.poll(self.office)
        if outage is not None:
            self.judge.give_back(outage)
            self.judge.is_catching_up = self.intake.is_alone = False
        self._note_empty(started)
        return mails

    def _note_empty(self, at: datetime) -> None:
        with self.db.write() as tx:
            meta.put(tx, DRAINED, at.isoformat().encode())

    def _outage(self, now: datetime) -> datetime | None:
        """Return when the mailbox was last read before an outage that is ending; None if there is none to give back."""
        last = self.last_empty()
        if not self.gives_back_time or last is None or not isinstance(self.clock, SteadyClock):
            return None
        return max(last, now - LONGEST) if now - last >= SHORTEST else None

    def _held_long_enough(self, now: datetime, trouble: str) -> bool:
        """Return True if the mailbox was away for so long that deadlines take effect; else tell the keeper of them."""
        since = self.last_empty() or datetime.fromtimestamp(0, UTC)
        if self.judge.is_anything_due():
            self.judge.tell_mailbox_away(trouble, since, self.grace_hours)
        return now - since >= timedelta(hours=self.grace_hours)
