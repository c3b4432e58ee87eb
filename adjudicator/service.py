"""Assembles the judge for one data folder, and runs it in single passes.

A pass reads the mailbox, then handles what is due, then sends letters. A deadline takes effect only after the mailbox
was emptied past that time; while the mailbox is unreachable, deadlines wait for some hours.
"""

from __future__ import annotations

import logging
import secrets
import threading
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

from sqlalchemy.exc import DatabaseError

from adjudicator.archive.record_keeper import RecordKeeper
from adjudicator.boxes import VariantError
from adjudicator.clock import Clock, FastClock
from adjudicator.clock_keeper import DRAINED, ClockKeeper
from adjudicator.config import Settings
from adjudicator.judge.commands.reading import never_first
from adjudicator.judge.judge import Judge
from adjudicator.judge.league.season_at import tables_of
from adjudicator.judge.letters.picture_maker import PictureMaker
from adjudicator.judge.play.downtime import SHORTEST
from adjudicator.judge.proof.backup_watch import Heads
from adjudicator.judge.table import own_templates
from adjudicator.judge.table.calendar import LONGEST
from adjudicator.judge.table.sitting import Desk
from adjudicator.league_check import shelf_of
from adjudicator.leagues.shelf import LeagueShelf
from adjudicator.library import GameLibrary
from adjudicator.mail.addresses import AddressBook
from adjudicator.mail.compose import Composer
from adjudicator.mail.fair import FairQueue
from adjudicator.mail.imap import ImapOffice
from adjudicator.mail.maildir import MaildirCarrier, MaildirOffice
from adjudicator.mail.office import OFFICE_TROUBLES, LoginRefused, MailError, PostOffice
from adjudicator.mail.outbox import OutboxSender
from adjudicator.mail.several import SeveralOffices
from adjudicator.mail.shared_intake import SharedIntake
from adjudicator.mail.smtp import SmtpCarrier
from adjudicator.mail.transport import Carrier
from adjudicator.noticeboard import Noticeboard
from adjudicator.settings import SERVER
from adjudicator.site.keeper import SiteKeeper
from adjudicator.site.settings import site_of
from adjudicator.steady_clock import SteadyClock
from adjudicator.store import Database, Unwritable, deadlines, digests, meta, outbox, troubles
from adjudicator.store.database import is_damage

log = logging.getLogger(__name__)

PICTURE_SECONDS = 60.0
"""How long a pass makes pictures at most; the daemon has them made by another process."""


@dataclass(slots=True)
class Pass:
    """The result of one pass."""

    mails: Counter[str] = field(default_factory=Counter)
    due: int = 0
    sent: Counter[str] = field(default_factory=Counter)
    records: int = 0
    trouble: str = ""

    @property
    def did_something(self) -> bool:
        """True when the pass handled or sent anything."""
        return bool(self.mails or self.due or self.sent or self.records)


class Service:
    """All parts of one judge. Use it as a context manager, so that connections are closed."""

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
        speed = settings["daemon.speed"]
        self.clock: Clock = clock or (SteadyClock() if speed == 1 else FastClock(speed))
        self.db = settings.open_store()
        try:
            self._build(settings, office, carrier, seed)
        except BaseException:
            self.db.close()
            raise

    def _build(
        self,
        settings: Settings,
        office: PostOffice | None,
        carrier: Carrier | None,
        seed: Callable[[], bytes],
    ) -> None:
        with self.db.write() as tx:
            secret = meta.secret(tx)
        self.book = AddressBook(settings["judge.address"], secret, run=secrets.token_hex(8))
        self.library = GameLibrary(settings.data, on_bad=_tell_bad_variant)
        self.leagues = shelf_of(settings.data, self.library)
        self.desk = Desk(
            library=self.library,
            book=self.book,
            templates=self.library.templates(),
            seed=seed,
            commands=never_first(),
            keeper=settings["judge.keeper"],
            zone=settings["judge.zone"],
            language=settings["judge.language"],
            creators=settings["judge.creators"],
            believes_senders=settings.believes_senders,
            mail_server=settings["mail.server_name"],
            received_above=settings["mail.received_above"],
            pictures=settings["mail.pictures"],
            records=settings.records,
            leagues=self.leagues,
            site=settings["site.url"].rstrip("/") if settings["site.folder"] else "",
        )
        composer = Composer(self.book, settings["judge.name"])
        self.judge = Judge(self.db, self.desk, composer, self.clock)
        self.intake = SharedIntake(
            self.db, composer, self.judge.handle, self.clock, on_aside=self.judge.on_aside,
            last_word=self.judge.last_word,
        )  # fmt: skip
        self.office = office or _office(settings, FairQueue(self.db, self.book))
        self._carriers = [carrier] if carrier else _carriers(settings, self.clock)
        self.sender = OutboxSender(
            self.db, self._carriers[0], self.clock, self.judge.on_failed, _per_minute(settings),
            more=self._carriers[1:],
        )  # fmt: skip
        self.picture_maker = PictureMaker(self.db, self.library, self.clock)
        self.heads = Heads(self.db, self.clock)
        self.record_keeper = RecordKeeper(
            self.db, self.library, settings.records, self.clock, self.judge.tell_keeper, self.library.templates()
        )
        self.site = _site(settings, self.db, self.library, self.leagues)
        self._noticeboard = Noticeboard(self.db, self.clock)
        self._clock_keeper = (
            ClockKeeper(self.clock, self.db, self.judge, self.sender) if isinstance(self.clock, SteadyClock) else None
        )
        self.stopping = threading.Event()
        self.gives_back_time = False
        """True in a daemon, where a long time between two passes is an outage; with cron it is not."""
        for part in (self.intake, self.judge, self.sender, self.picture_maker, self.record_keeper):
            part.stopping = self.stopping

    def __enter__(self) -> Service:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def recover(self) -> None:
        """Release letters that a dead process was sending, and notice if the store is older than the letters sent.

        The caller must hold the lock of the folder.
        """
        self.sender.recover()
        try:
            self.heads.compare()
        except Unwritable:
            raise
        except Exception:
            log.exception("it cannot be told whether the store was set back to a backup")

    @property
    def has_turn(self) -> bool:
        """True when this worker does everything; one whose turn it is not only lends a hand."""
        return self.db.turn is None or self.db.turn.has_come()

    def lend_a_hand(self) -> Pass:
        """Handle mails and due times of single games beside the worker whose turn it is; return what was done."""
        if isinstance(self.clock, SteadyClock):
            self.clock.look()
        done = Pass()
        done.mails = self.intake.lend_a_hand()
        drained = self._drained()
        if drained is not None:
            done.due = self.judge.lend_a_hand(drained)
        return done

    def stop(self) -> None:
        """Make the running pass end soon, and start no other; may be called from any thread."""
        self.stopping.set()
        self.office.hurry()
        for carrier in self._carriers:
            carrier.hurry()

    def seconds_to_next(self) -> float | None:
        """Return the seconds until the next due time or letter; None if there is neither."""
        with self.db.read() as tx:
            dues = (deadlines.next_due(tx), digests.next_due(tx), outbox.next_due(tx))
        times = [when for when in dues if when is not None]
        speed = float(self.settings["daemon.speed"])
        return (min(times) - self.clock.now()).total_seconds() / speed if times else None

    def run_once(self) -> Pass:
        """Read the mailbox, handle what is due, and send letters; return what was done.

        If a part fails, it becomes a trouble for `doctor`, and the other parts still run.
        """
        done = Pass()
        failed: dict[tuple[str, str], dict[str, Any]] = {}
        try:
            for name, act in (
                ("clock", self._look_at_clock),
                ("mailbox and due times", self._drain_and_fire),
                ("leagues", lambda _: self._run_leagues()),
                ("heads of journals", lambda _: self.heads.write()),
                ("letters", self._send),
                ("records", self._write_records),
                ("site", self._write_site),
                ("templates", lambda _: self._forget_mended_templates()),
            ):
                self._part(name, act, done, failed)
            self._noticeboard.put((troubles.PART,), failed)
        except Unwritable as error:
            # Nothing was changed. The next pass tries again; until the store is writable, mails stay in the mailbox.
            done.trouble = str(error)
            log.error("the store cannot be written: %s", error)
        return done

    def _part(self, name: str, act: Callable[[Pass], None], done: Pass, failed: dict[Any, dict[str, Any]]) -> None:
        """Run one part of a pass and record its failure.

        Raises errors of a damaged or unwritable store, which end the pass.
        """
        try:
            act(done)
        except Unwritable:
            raise
        except Exception as error:
            if isinstance(error, DatabaseError) and is_damage(error):
                raise
            log.exception("a part of the pass failed: %s", name)
            reason = f"{type(error).__name__}: {error}"[:500]
            done.trouble = done.trouble or reason
            failed[troubles.PART, name] = {"reason": reason}

    def _look_at_clock(self, _: Pass) -> None:
        if self._clock_keeper is not None:
            self._noticeboard.put((troubles.CLOCK,), self._clock_keeper.look())

    def _drain_and_fire(self, done: Pass) -> None:
        started = self.clock.now()
        found: dict[tuple[str, str], Mapping[str, Any]] = {}
        outage = self._outage(started)
        self.judge.is_catching_up = self.intake.is_alone = outage is not None
        try:
            done.mails = self.intake.poll(self.office)
            if outage is not None:
                self.judge.give_back(outage)
                self.judge.is_catching_up = self.intake.is_alone = False
            self._note_drained(started)
        except MailError as error:
            if self.stopping.is_set():
                return
            done.trouble = str(error)
            log.warning("the mailbox: %s", error)
            code = troubles.LOGIN if isinstance(error, LoginRefused) else troubles.MAILBOX
            found[code, ""] = {"reason": str(error)}
        self._noticeboard.put((troubles.MAILBOX, troubles.LOGIN, *OFFICE_TROUBLES), {**found, **self.office.troubles})
        if not done.trouble or self._held_long_enough(started, done.trouble):
            done.due = self.judge.fire_due(until=None if done.trouble else started)

    def _run_leagues(self) -> None:
        failed = self.judge.run_leagues()
        wrong = {**self.leagues.faults, **failed}
        found = {(troubles.LEAGUE, name): {"reason": why} for name, why in wrong.items()}
        self._noticeboard.put((troubles.LEAGUE,), found)

    def _send(self, done: Pass) -> None:
        done.sent = self.sender.send_due()
        if self.picture_maker.make_due(PICTURE_SECONDS):
            done.sent += self.sender.send_due()
        away = {(troubles.SENDING, ""): {"reason": self.sender.trouble}} if self.sender.trouble else {}
        self._noticeboard.put((troubles.SENDING,), away)

    def _write_records(self, done: Pass) -> None:
        done.records = self.record_keeper.write_missing()

    def _write_site(self, done: Pass) -> None:
        failed = self.site.write(happened=done.did_something) if self.site is not None else {}
        found = {(troubles.SITE, what): {"reason": why} for what, why in failed.items()}
        self._noticeboard.put((troubles.SITE,), found)

    def _forget_mended_templates(self) -> None:
        folder = self.settings.data / "templates"
        with self.db.read() as tx:
            mended = own_templates.over(tx, folder)
        if mended:
            with self.db.write() as tx:
                for name in mended:
                    troubles.clear(tx, troubles.TEMPLATE, name)

    def close(self) -> None:
        """Close the mailbox, the parser and the store."""
        self.intake.close()
        self.office.close()
        for carrier in self._carriers:
            carrier.close()
        self.db.close()

    def _note_drained(self, at: datetime) -> None:
        with self.db.write() as tx:
            meta.put(tx, DRAINED, at.isoformat().encode())

    def _outage(self, now: datetime) -> datetime | None:
        """Return when the mailbox was last read before an outage that is ending; None if there is none to give back."""
        drained = self._drained()
        if not self.gives_back_time or drained is None or not isinstance(self.clock, SteadyClock):
            return None
        return max(drained, now - LONGEST) if now - drained >= SHORTEST else None

    def _drained(self) -> datetime | None:
        """Return when the mailbox was last seen empty."""
        with self.db.read() as tx:
            known = meta.get(tx, DRAINED)
        return datetime.fromisoformat(known.decode()) if known else None

    def _held_long_enough(self, now: datetime, trouble: str) -> bool:
        """Return True if the mailbox was unreachable so long that deadlines take effect;

        tell the keeper while they wait.
        """
        since = self._drained() or datetime.fromtimestamp(0, UTC)
        grace = timedelta(hours=self.settings["daemon.grace_hours"])
        if self.judge.is_anything_due():
            self.judge.tell_mailbox_away(trouble, since, self.settings["daemon.grace_hours"])
        return now - since >= grace


def _office(settings: Settings, queue: FairQueue) -> PostOffice:
    if settings["mail.kind"] == SERVER:
        return _mailboxes(settings, queue)
    return MaildirOffice(settings.post, settings["judge.address"], queue)


def _mailboxes(settings: Settings, queue: FairQueue) -> PostOffice:
    """Return the mailbox at a server; if there are several, as one."""
    accounts = [(section, settings.account(section)) for section in settings.mailboxes]
    offices = [(f"{account.user} at {account.host}", ImapOffice(account, settings[f"{section}.folder"], queue=queue))
               for section, account in accounts]  # fmt: skip
    return SeveralOffices(offices) if len(offices) > 1 else offices[0][1]


def _site(settings: Settings, db: Database, library: GameLibrary, leagues: LeagueShelf) -> SiteKeeper | None:
    """Return the keeper of the site; None if the settings want none."""
    folder = settings["site.folder"]
    if not folder:
        return None
    shown = partial(tables_of, leagues)
    return SiteKeeper(db, library, site_of(settings, library), settings.data / folder, shown)


def _carriers(settings: Settings, clock: Clock) -> list[Carrier]:
    """Return the carriers that hand letters over at the same time."""
    if settings["mail.kind"] == SERVER:
        return [SmtpCarrier(settings.account("smtp")) for _ in range(settings["smtp.connections"])]
    return [MaildirCarrier(settings.post, clock)]


def _per_minute(settings: Settings) -> int | None:
    return settings["smtp.per_minute"] if settings["mail.kind"] == SERVER else None


def _tell_bad_variant(error: VariantError) -> None:
    log.error("a variant cannot be played: %s", error)
