"""Plugs the parts together for one data folder, and runs them: one pass at a time, or as a daemon.

A pass drains the mailbox, then deals with what is due, then sends. A deadline fires only after the mailbox was
drained past it; while the mailbox cannot be reached, deadlines are held for some hours.
"""

from __future__ import annotations

import logging
import secrets
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from adjudicator.clock import Clock, SystemClock, clock_of
from adjudicator.clock_watch import ClockWatch
from adjudicator.config import Settings
from adjudicator.games import Games
from adjudicator.judge.judge import Judge
from adjudicator.judge.records import write_record
from adjudicator.judge.sitting import Desk
from adjudicator.mail.addresses import AddressBook
from adjudicator.mail.carrier import Carrier
from adjudicator.mail.compose import Composer
from adjudicator.mail.imap import ImapOffice
from adjudicator.mail.intake import Intake
from adjudicator.mail.maildir import MaildirCarrier, MaildirOffice
from adjudicator.mail.office import MailError, PostOffice
from adjudicator.mail.outbox import Sender
from adjudicator.mail.smtp import SmtpCarrier
from adjudicator.resources import folders
from adjudicator.settings import SERVER
from adjudicator.store import Database, Unwritable, games, meta
from adjudicator.store.games import OVER
from adjudicator.variants import VariantError

log = logging.getLogger(__name__)

DRAINED = "drained"
"""When the mailbox was last seen empty; kept in the store, so that a new process knows of an outage."""


@dataclass(slots=True)
class Pass:
    """What one pass did."""

    mails: Counter[str] = field(default_factory=Counter)
    due: int = 0
    sent: Counter[str] = field(default_factory=Counter)
    records: int = 0
    trouble: str = ""

    @property
    def did_something(self) -> bool:
        """True when anything at all happened."""
        return bool(self.mails or self.due or self.sent or self.records)


class Service:
    """All parts of one judge. Use as a context manager, so that connections are let go of."""

    def __init__(
        self,
        settings: Settings,
        clock: Clock | None = None,
        *,
        office: PostOffice | None = None,
        carrier: Carrier | None = None,
        seed: Callable[[], bytes] = lambda: secrets.token_bytes(32),
    ) -> None:
        self.settings = settings
        self.clock = clock or clock_of(settings["daemon.speed"])
        self.db = Database(settings.database)
        with self.db.write() as tx:
            secret = meta.secret(tx)
        self.book = AddressBook(settings["judge.address"], secret)
        self.library = Games(settings.data, on_bad=_tell_bad_variant)
        self.desk = Desk(
            library=self.library,
            book=self.book,
            templates=folders("templates", settings.data),
            seed=seed,
            keeper=settings["judge.keeper"],
            zone=settings["judge.zone"],
            language=settings["judge.language"],
            creators=settings["judge.creators"],
            mail_server=settings["mail.server_name"],
        )
        composer = Composer(self.book, settings["judge.name"])
        self.judge = Judge(self.db, self.desk, composer, self.clock)
        self.intake = Intake(
            self.db, composer, self.judge.handle, self.clock, on_aside=self.judge.on_aside,
            last_word=self.judge.last_word,
        )  # fmt: skip
        self.office = office or _office(settings)
        carrier = carrier or _carrier(settings, self.clock)
        self.sender = Sender(self.db, carrier, self.clock, self.judge.on_failed, _per_minute(settings))
        self._carrier = carrier
        self._watch = ClockWatch() if isinstance(self.clock, SystemClock) else None

    def __enter__(self) -> Service:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def recover(self) -> None:
        """Take back what a dead process was sending; only for who holds the folder lock."""
        self.sender.recover()

    def run_once(self) -> Pass:
        """Drain the mailbox, deal with what is due, send what waits; return what was done."""
        done = Pass()
        try:
            self._drain_and_fire(done)
            done.sent = self.sender.send_due()
            done.records = self.write_records()
        except Unwritable as error:
            # Nothing was changed; the next pass tries again, and mails wait in the mailbox until there is room.
            done.trouble = str(error)
            log.error("the store cannot be written: %s", error)
        return done

    def _drain_and_fire(self, done: Pass) -> None:
        started = self.clock.now()
        try:
            done.mails = self.intake.poll(self.office)
            self._note_drained(started)
        except MailError as error:
            done.trouble = str(error)
            log.warning("the mailbox: %s", error)
        steady = self._watch is None or self._watch.is_steady(started)
        if steady and (not done.trouble or self._held_long_enough(started, done.trouble)):
            done.due = self.judge.fire_due(until=None if done.trouble else started)

    def write_records(self) -> int:
        """Write the record of every finished game that has none yet; return how many."""
        written = 0
        with self.db.read() as tx:
            for game in games.every_game(tx, OVER):
                written += write_record(tx, game, self.library, self.settings.records)
        return written

    def close(self) -> None:
        """Let go of mailbox, parser and store."""
        self.intake.close()
        self.office.close()
        self._carrier.close()
        self.db.close()

    def _note_drained(self, at: datetime) -> None:
        with self.db.write() as tx:
            meta.put(tx, DRAINED, at.isoformat().encode())

    def _held_long_enough(self, now: datetime, trouble: str) -> bool:
        """True when deadlines must not wait for the mailbox any longer; its keeper is told once that they wait."""
        with self.db.read() as tx:
            known = meta.get(tx, DRAINED)
        since = datetime.fromisoformat(known.decode()) if known else datetime.fromtimestamp(0, UTC)
        grace = timedelta(hours=self.settings["daemon.grace_hours"])
        if self.judge.is_anything_due():
            self.judge.tell_mailbox_away(trouble, since, self.settings["daemon.grace_hours"])
        return now - since >= grace


def _office(settings: Settings) -> PostOffice:
    if settings["mail.kind"] == SERVER:
        return ImapOffice(settings.account("imap"), settings["imap.folder"])
    return MaildirOffice(settings.post, settings["judge.address"])


def _carrier(settings: Settings, clock: Clock) -> Carrier:
    if settings["mail.kind"] == SERVER:
        return SmtpCarrier(settings.account("smtp"))
    return MaildirCarrier(settings.post, clock)


def _per_minute(settings: Settings) -> int | None:
    return settings["smtp.per_minute"] if settings["mail.kind"] == SERVER else None


def _tell_bad_variant(error: VariantError) -> None:
    log.error("a variant cannot be played: %s", error)

