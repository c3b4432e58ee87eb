"""Takes mails in: the raw mail, its effect and the replies are stored together, or not at all.

A few mails share one commit, but a mail that fails is undone alone. The mailbox is changed only after the commit, so
a crash at worst delivers a mail again, and a repeated mail is recognised by its digest. A mail that causes an error is
tried three times and then set aside for a person; other mails go on.

If the whole process ends while it handles a mail, the cause may be a power cut, so this does not count as a failure.
The next process handles that mail in a separate process, and only failures there count.
"""

from __future__ import annotations

import logging
import threading
import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection

from adjudicator.clock import Clock
from adjudicator.looking_once import looking_once
from adjudicator.mail import gate
from adjudicator.mail.alone import alone
from adjudicator.mail.checkpoints import step
from adjudicator.mail.compose import Composer
from adjudicator.mail.filing import Filing
from adjudicator.mail.handled import Handle, Handled, LastWord, OnAside
from adjudicator.mail.identity import digest_of_bytes
from adjudicator.mail.in_hand import InHand
from adjudicator.mail.message import Incoming, Parsed
from adjudicator.mail.office import ASIDE, DONE, Delivery, Halted, NoRoom, PostOffice, in_groups
from adjudicator.mail.parse import headers_only
from adjudicator.mail.parser_process import ParserProcess, ReaderDied
from adjudicator.mail.rate_limit import Caps
from adjudicator.store import Database, Unwritable, mails, savepoint, tries, troubles
from adjudicator.store.batch import Batch
from adjudicator.store.errors import Crossed
from adjudicator.store.mails import Mail
from adjudicator.store.tries import Tried

log = logging.getLogger(__name__)

MOST_TRIES = 3
DUPLICATE = "duplicate"
FAILED = "failed"
WAS_ASIDE = "was aside"
"""Outcomes besides the verdicts: known already; failed and to be tried again; set aside earlier, not handled."""


class HandlingFailed(Exception):
    """Raised if a mail could not be handled in a separate process; `proves` is False if the mail was not the cause."""

    def __init__(self, reason: str, *, proves: bool) -> None:
        super().__init__(reason)
        self.proves = proves


class Intake:
    """Takes the mails of one judge into one store. The function `handle` does what a mail asks, in its transaction."""

    def __init__(
        self,
        db: Database,
        composer: Composer,
        handle: Handle,
        clock: Clock,
        *,
        on_aside: OnAside | None = None,
        last_word: LastWord | None = None,
        caps: Caps | None = None,
        reader: ParserProcess | None = None,
    ) -> None:
        self.db = db
        self.batch = Batch(db)
        self.composer = composer
        self.handle = handle
        self.clock = clock
        self.on_aside = on_aside
        self.filing = Filing(composer, caps or Caps(), last_word)
        self.reader = reader or ParserProcess(composer.book.judge)
        self.in_hand = InHand(db.path.with_suffix(".in-hand"))
        self.stopping = threading.Event()
        """Set from another thread to stop: the current mail is finished, the others stay in the mailbox."""
        self.is_alone = False
        """True while no other worker may handle a mail that is in the mailbox now."""
        self._tried: dict[str, Tried] = {}
        self._recall()

    def poll(self, office: PostOffice) -> Counter[str]:
        """Take in all mails in the mailbox and return the number of each outcome.

        On return, every mail that had arrived is in the store, or has failed and will be tried again. Raises a
        MailError if the mailbox cannot be reached, the disk is full, or the judge is stopping.
        """
        tally: Counter[str] = Counter()
        if not self.db.has_room():
            raise NoRoom(f"less than 200 MiB free beside {self.db.path}: no mail is fetched until there is room")
        with self.db.read() as tx:
            self._tried = tries.every(tx)
            again = mails.to_take_again(tx)
        for mail in again:
            tally[self._take_again(mail)] += 1
        self._take_all(office, tally)
        return tally

    def _take_all(self, office: PostOffice, tally: Counter[str]) -> None:
        """Take in all mails in the mailbox, and add their outcomes to the tally."""
        for group in in_groups(office.new_mails()):
            with self.batch, looking_once():
                self._take_group(office, group, tally)
        office.flush()

    def _take_group(self, office: PostOffice, group: Sequence[Delivery], tally: Counter[str]) -> None:
        """Take in some mails with as few commits as possible, and add their outcomes to the tally."""
        taken: dict[str, list[Delivery]] = {}
        for delivery, parsed in self.reader.ahead(group):
            if self.batch.is_due or self.stopping.is_set():
                self._finish(office, taken, tally)
            if self.stopping.is_set():
                raise Halted("the judge was told to stop")
            taken.setdefault(self._take(delivery, parsed), []).append(delivery)
        self._finish(office, taken, tally)

    def _finish(self, office: PostOffice, taken: dict[str, list[Delivery]], tally: Counter[str]) -> None:
        """Put the effects of some mails on disk, then move these mails out of the inbox, and forget them."""
        self._commit()
        for outcome, deliveries in taken.items():
            tally[outcome] += len(deliveries)
            for delivery in deliveries if outcome != FAILED else ():
                office.file(delivery.handle, ASIDE if outcome in (mails.ASIDE, WAS_ASIDE) else DONE)
        taken.clear()

    def _commit(self) -> None:
        self.batch.commit()
        step("committed")

    def take(self, delivery: Delivery) -> str:
        """Take in one mail, put its effect on disk, and return its outcome. Raises NoRoom if that cannot be done."""
        with self.batch:
            return self._take(delivery)

    def _take(self, delivery: Delivery, parsed: Parsed | ReaderDied | None = None) -> str:
        """Take in one mail and return its outcome: a verdict, or duplicate, or failed.

        The mail is parsed unless `parsed` is given. Its effect is on disk after the next commit of the batch. Raises
        NoRoom if the store cannot be written, and Crossed if it can at once, but all since the last commit is undone.
        """
        key = digest_of_bytes(delivery.raw)
        tried = self._tried.get(key, tries.NEVER)
        if tried.mail is not None:
            return WAS_ASIDE
        try:
            if tried.count >= MOST_TRIES:
                return self._set_aside(delivery, key, tried.count, parsed)
            parsed = self._parse(delivery, parsed)
            step("parsed")
            return self._file_alone(delivery, parsed, key) if tried.deaths else self._file(delivery, parsed, key)
        except (NoRoom, Crossed):
            raise  # NoRoom comes from the process that handled the mail alone
        except Unwritable as error:
            raise NoRoom(str(error)) from error
        except Exception as error:
            return self._fail(delivery, key, error, parsed)

    def _parse(self, delivery: Delivery, ahead: Parsed | ReaderDied | None) -> Parsed:
        """Return a mail parsed. Raises ReaderDied if that fails.

        If the child was killed from outside, another one parses the mail at once. Left for the next pass, the mail
        would count as newer than those of its seat that arrived after it and were handled before it.
        """
        try:
            if isinstance(ahead, ReaderDied):
                raise ahead
            return ahead or self.reader.read(delivery.raw, delivery.size)
        except ReaderDied as died:
            if died.proves:
                raise
            return self.reader.read(delivery.raw, delivery.size)

    def close(self) -> None:
        """End the child process that parses mails."""
        self.reader.close()
        self.in_hand.close()

    def _take_again(self, mail: Mail) -> str:
        """Handle a mail that was set aside as if it had just arrived; store and return the outcome."""
        outcome = self.take(Delivery(None, mail.raw, mail.size, self.clock.now(), again=True))
        if outcome != FAILED:
            with self.db.write() as tx:
                mails.settle(tx, mail.id, mails.DROPPED, f"handled again: {outcome}", mail.game, mail.seat)
        return outcome

    def _file_alone(self, delivery: Delivery, parsed: Parsed, key: str) -> str:
        """Do the same as `_file` in a separate process, because the process ended while it handled this mail."""

        def act() -> str:
            try:
                outcome = self._file(delivery, parsed, key)
                self._commit()
                return f"done {outcome}"
            except Unwritable as error:
                return f"unwritable {error}"
            except Exception as error:
                log.exception("a mail made us fail")
                return f"failed {_reason(error)}"

        self._commit()
        self.db.let_go()
        ended = alone(act, self.stopping)
        self.in_hand.clear()
        kind, _, said = ended.said.partition(" ")
        if kind == "done":
            return said
        if kind == "unwritable":
            raise NoRoom(said)
        raise HandlingFailed(said or ended.died, proves=ended.proves)

    def _file(self, delivery: Delivery, parsed: Parsed, key: str) -> str:
        """Store a mail, handle it and queue the replies, all or nothing; return the outcome."""
        now = self.clock.now()
        tried = self._tried.get(key, tries.NEVER)
        with self.batch.write() as tx:
            mail = self.filing.enter(tx, delivery, parsed, now, tried.count)
            if mail is None:
                return DUPLICATE
            with self.in_hand.note(key):
                handled = self.handle(tx, mail)
            step("handled")
            if delivery.again and handled.too_early and handled.verdict == mails.REFUSED:
                handled = replace(handled, verdict=mails.ASIDE, reason="handled again while its game was set aside")
            mails.settle(tx, mail.number, handled.verdict, handled.reason, handled.game, handled.seat)
            step("filed")
            self.filing.queue(tx, mail, handled, now)
            if tried != tries.NEVER:
                tries.forget(tx, key)
            step("queued")
        return handled.verdict

    def _fail(self, delivery: Delivery, key: str, error: Exception, parsed: Parsed | ReaderDied | None) -> str:
        """Count a failure after everything was rolled back; set the mail aside if this was the last attempt."""
        reason = str(error) if isinstance(error, HandlingFailed) else _reason(error)
        if isinstance(error, ReaderDied | HandlingFailed):
            log.warning("a mail could not be handled: %s", reason)
            if not error.proves:
                return FAILED
        else:
            log.exception("a mail made us fail")
        with self.batch.write() as tx:
            failures = tries.note(tx, key, reason, self.clock.now())
        self._tried[key] = replace(self._tried.get(key, tries.NEVER), count=failures)
        return self._set_aside(delivery, key, failures, parsed) if failures >= MOST_TRIES else FAILED

    def _set_aside(self, delivery: Delivery, key: str, failures: int, parsed: Parsed | ReaderDied | None) -> str:
        """Store a mail for a person to examine, without any effect; later copies of it are not handled either."""
        heads = self._heads_of(delivery.raw)
        if isinstance(parsed, Parsed):
            heads = replace(heads, digest=parsed.digest, text=parsed.text)
        now = self.clock.now()
        with self.batch.write() as tx:
            reason = f"failed {failures} times: {tries.last_reason(tx, key)}"
            mail = self.filing.enter(tx, delivery, heads, now, failures)
            if mail is None:
                tries.forget(tx, key)
                return DUPLICATE
            mails.settle(tx, mail.number, mails.ASIDE, reason, None, None)
            self._tell_people(tx, mail, reason, now)
            tries.set_aside(tx, key, mail.number)
        self._tried[key] = replace(self._tried.get(key, tries.NEVER), mail=mail.number)
        log.error("mail %d was set aside: %s", mail.number, reason)
        return mails.ASIDE

    def _heads_of(self, raw: bytes) -> Parsed:
        """Return a mail parsed by its headers alone, or just its digest if even the headers cannot be read."""
        try:
            return headers_only(raw, gate.UNREADABLE, self.composer.book.judge)
        except Exception:
            log.exception("the headers of a mail cannot be read")
            return Parsed(digest=digest_of_bytes(raw), refusal=gate.UNREADABLE)

    def _tell_people(self, tx: Connection, mail: Incoming, reason: str, now: datetime) -> None:
        """Queue the notices about a mail that was set aside. If this fails, the mail is still stored."""
        if self.on_aside is None:
            return
        try:
            with savepoint(tx):
                self.filing.queue(tx, mail, Handled(mails.ASIDE, replies=self.on_aside(tx, mail, reason)), now)
        except Unwritable:
            raise
        except Exception as error:
            log.exception("nobody could be told of mail %d", mail.number)
            troubles.note(tx, troubles.NOTICE, f"mail {mail.number} was set aside", {"reason": _reason(error)}, now)

    def _recall(self) -> None:
        """Note the mail during which the last process ended, if any."""
        key = self.in_hand.left_behind()
        if key:
            with self.db.write() as tx:
                tries.note_death(tx, key, self.clock.now())


def _reason(error: Exception) -> str:
    """Return the error and the line of code in which it was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno} in {frames[-1].name})" if frames else ""
    return f"{type(error).__name__}: {error}"[:400] + place[:100]

