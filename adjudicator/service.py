"""Assembles the judge for one data folder, and runs it in single passes.

A pass reads the mailbox, then handles what is due, then sends letters, and then does what has time.
"""

from __future__ import annotations

import logging
import secrets
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

from sqlalchemy.exc import DatabaseError

from adjudicator.archive.record_keeper import RecordKeeper
from adjudicator.boxes import VariantError
from adjudicator.clock import Clock, FastClock
from adjudicator.clock_keeper import ClockKeeper
from adjudicator.config import Settings
from adjudicator.drain import Drain
from adjudicator.judge.commands.reading import never_first
from adjudicator.judge.judge import Judge
from adjudicator.judge.league.season_at import tables_of
from adjudicator.judge.letters.picture_maker import PictureMaker
from adjudicator.judge.proof.backup_watch import Heads
from adjudicator.judge.table import own_templates
from adjudicator.judge.table.sitting import Desk
from adjudicator.league_check import shelf_of
from adjudicator.leagues.shelf import LeagueShelf
from adjudicator.library import GameLibrary
from adjudicator.mail.addresses import AddressBook
from adjudicator.mail.compose import Composer
from adjudicator.mail.fair import FairQueue
from adjudicator.mail.office import PostOffice
from adjudicator.mail.outbox import OutboxSender
from adjudicator.mail.shared_intake import SharedIntake
from adjudicator.mail.transport import Carrier
from adjudicator.mail_setup import carriers_of, office_of, per_minute
from adjudicator.noticeboard import Noticeboard
from adjudicator.pass_result import Pass
from adjudicator.site.keeper import SiteKeeper
from adjudicator.site.settings import site_of
from adjudicator.steady_clock import SteadyClock
from adjudicator.store import Database, Unwritable, deadlines, digests, meta, outbox, troubles
from adjudicator.store.database import is_damage

log = logging.getLogger(__name__)

PICTURE_SECONDS = 60.0
"""How long a pass makes pictures at most; the daemon has them made by another process."""


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
        self.desk = self._desk(settings, seed)
        composer = Composer(self.book, settings["judge.name"])
        self.judge = Judge(self.db, self.desk, composer, self.clock)
        self.intake = SharedIntake(
            self.db, composer, self.judge.handle, self.clock, on_aside=self.judge.on_aside,
            last_word=self.judge.last_word,
        )  # fmt: skip
        self.office = office or office_of(settings, FairQueue(self.db, self.book))
        self._carriers = [carrier] if carrier else carriers_of(settings, self.clock)
        self.sender = OutboxSender(
            self.db, self._carriers[0], self.clock, self.judge.on_failed, per_minute(settings),
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
        self.drain = Drain(
            self.db, self.clock, self.judge, self.intake, self.office, self._noticeboard, settings["daemon.grace_hours"]
        )
        self.stopping = threading.Event()
        for part in (self.intake, self.judge, self.sender, self.picture_maker, self.record_keeper):
            part.stopping = self.stopping

    def _desk(self, settings: Settings, seed: Callable[[], bytes]) -> Desk:
        """Return the settings and tools of the judge that are the same for all mails."""
        return Desk(
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
        drained = self.drain.last_empty()
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
                ("mailbox and due times", self.drain.run),
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


def _site(settings: Settings, db: Database, library: GameLibrary, leagues: LeagueShelf) -> SiteKeeper | None:
    """Return the keeper of the site; None if the settings want none."""
    folder = settings["site.folder"]
    if not folder:
        return None
    shown = partial(tables_of, leagues)
    return SiteKeeper(db, library, site_of(settings, library), settings.data / folder, shown)


def _tell_bad_variant(error: VariantError) -> None:
    log.error("a variant cannot be played: %s", error)
