"""Takes mails in: the raw mail, its effect and the replies to it are one transaction, or nothing happened.

The mailbox is touched only afterwards, so a crash at any point repeats a mail at worst, and a repeated mail is known
by its identity. A mail that makes us fail is tried three times, then set aside for a person; the others go on.

That the whole process ended over a mail is no failure of the mail: it may have been a power cut. Such a mail is handled
in a process of its own afterwards, and only what happens there counts against it.
"""

from __future__ import annotations

import logging
import threading
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection

from adjudicator.clock import Clock
from adjudicator.mail import gate, rate_limit
from adjudicator.mail.addresses import Mark
from adjudicator.mail.alone import alone
from adjudicator.mail.bounces import note_return
from adjudicator.mail.checkpoints import step
from adjudicator.mail.compose import Composer, Outgoing, post
from adjudicator.mail.identity import digest_of_bytes
from adjudicator.mail.in_hand import InHand
from adjudicator.mail.message import Incoming, Parsed
from adjudicator.mail.office import ASIDE, DONE, Delivery, Halted, NoRoom, PostOffice
from adjudicator.mail.parse import headers_only
from adjudicator.mail.parser_process import ParserProcess, ReaderDied
from adjudicator.mail.rate_limit import Caps, Standing
from adjudicator.store import Database, Unwritable, mails, savepoint, tries, troubles
from adjudicator.store.mails import Mail
from adjudicator.store.tries import Tried

log = logging.getLogger(__name__)

MOST_TRIES = 3
NEW = "new"
DUPLICATE = "duplicate"
FAILED = "failed"
WAS_ASIDE = "was aside"
"""Outcomes besides the verdicts: known already; not filed, and tried again; set aside before, and not handled."""


class HandlingFailed(Exception):
    """A mail could not be handled in a process of its own; `proves` is false where that was not for the mail's sake."""

    def __init__(self, reason: str, *, proves: bool) -> None:
        super().__init__(reason)
        self.proves = proves


@dataclass(frozen=True, slots=True)
class Handled:
    """What the judge made of a mail: a verdict of `store.mails`, its reason, and the mails that follow from it."""

    verdict: str
    reason: str = ""
    game: str | None = None
    seat: str | None = None
    replies: Sequence[Outgoing] = field(default_factory=list)
    asked: bool = False
    """True for a mail that only asked for something to read."""
    stranger: bool = False
    """True when its writer has to do with no game here."""
    proven: bool = False
    """True when it is from where it says."""
    too_early: bool = False
    """True when it was turned away only because its game is set aside."""


Handle = Callable[[Connection, Incoming], Handled]
OnAside = Callable[[Connection, Incoming, str], Sequence[Outgoing]]
"""Told, in the transaction that sets a mail aside, why; returns the mails that tell people."""

LastWord = Callable[[Connection, Outgoing, datetime], str]
"""Returns what the last answer before a silence says of it, in the language of that answer."""


class Intake:
    """Takes the mails of one judge into one store. `handle` has the effect, in the transaction it is given."""

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
        self.composer = composer
        self.handle = handle
        self.clock = clock
        self.on_aside = on_aside
        self.last_word = last_word
        self.caps = caps or Caps()
        self.reader = reader or ParserProcess(composer.book.judge)
        self.in_hand = InHand(db.path.with_suffix(".in-hand"))
        self.stopping = threading.Event()
        """Set from another thread: the mail in hand is finished, the others are left."""
        self._tried: dict[str, Tried] = {}
        self._recall()

    def poll(self, office: PostOffice) -> Counter[str]:
        """Take in all that lies in the mailbox and return the count of each outcome.

        When it returns, the mailbox was drained: every mail that had arrived is in the store or failed and is
        tried again. Raises a MailError when the mailbox cannot be reached, the disk has no room, or we are stopping.
        """
        tally: Counter[str] = Counter()
        if not self.db.has_room():
            raise NoRoom(f"less than 200 MiB free beside {self.db.path}: no mail is fetched until there is room")
        with self.db.read() as tx:
            self._tried = tries.every(tx)
            again = mails.to_take_again(tx)
        for mail in again:
            tally[self._take_again(mail)] += 1
        for delivery, parsed in self.reader.ahead(office.new_mails()):
            if self.stopping.is_set():
                raise Halted("the judge was told to stop")
            outcome = self.take(delivery, parsed)
            tally[outcome] += 1
            if outcome != FAILED:
                office.file(delivery.handle, ASIDE if outcome in (mails.ASIDE, WAS_ASIDE) else DONE)
        office.flush()
        return tally

    def take(self, delivery: Delivery, parsed: Parsed | ReaderDied | None = None) -> str:
        """Take in one mail and return what became of it: a verdict, or duplicate, or failed.

        It is parsed unless that has happened already. Raises NoRoom when the store cannot be written.
        """
        key = digest_of_bytes(delivery.raw)
        tried = self._tried.get(key, tries.NEVER)
        if tried.mail is not None:
            return WAS_ASIDE
        try:
            if tried.count >= MOST_TRIES:
                return self._set_aside(delivery, key, tried.count, parsed)
            parsed = parsed or self.reader.read(delivery.raw, delivery.size)
            if isinstance(parsed, ReaderDied):
                raise parsed
            step("parsed")
            return self._file_alone(delivery, parsed, key) if tried.deaths else self._file(delivery, parsed, key)
        except Unwritable as error:
            raise NoRoom(str(error)) from error
        except Exception as error:
            return self._fail(delivery, key, error, parsed)

    def close(self) -> None:
        """End the parsing child."""
        self.reader.close()
        self.in_hand.close()

    def _take_again(self, mail: Mail) -> str:
        """Handle a mail that was set aside as if it had just arrived, and note what became of it."""
        outcome = self.take(Delivery(None, mail.raw, mail.size, self.clock.now(), again=True))
        if outcome != FAILED:
            with self.db.write() as tx:
                mails.settle(tx, mail.id, mails.DROPPED, f"handled again: {outcome}", mail.game, mail.seat)
        return outcome

    def _file_alone(self, delivery: Delivery, parsed: Parsed, key: str) -> str:
        """Do the same as `_file` in a process of its own, since the process once ended over this mail."""

        def act() -> str:
            try:
                return f"done {self._file(delivery, parsed, key)}"
            except Unwritable as error:
                return f"unwritable {error}"
            except Exception as error:
                log.exception("a mail made us fail")
                return f"failed {_reason(error)}"

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
        """File a mail, let it have its effect, queue the replies: one transaction."""
        now = self.clock.now()
        tried = self._tried.get(key, tries.NEVER)
        with self.db.write() as tx:
            mail = self._enter(tx, delivery, parsed, now, tried.count)
            if mail is None:
                return DUPLICATE
            with self.in_hand.note(key):
                handled = self.handle(tx, mail)
            step("handled")
            if delivery.again and handled.too_early and handled.verdict == mails.REFUSED:
                handled = replace(handled, verdict=mails.ASIDE, reason="handled again while its game was set aside")
            mails.settle(tx, mail.number, handled.verdict, handled.reason, handled.game, handled.seat)
            step("filed")
            self._queue(tx, mail, handled, now)
            if tried != tries.NEVER:
                tries.forget(tx, key)
            step("queued")
        step("committed")
        return handled.verdict

    def _enter(
        self, tx: Connection, delivery: Delivery, parsed: Parsed, now: datetime, failures: int
    ) -> Incoming | None:
        """Write a mail down and return it as the judge sees it, or None when it is known already."""
        mark = self.composer.book.find(parsed.recipients)
        scope = mark.text if mark else ""
        number = mails.file(tx, _row(delivery, parsed, scope, now, failures))
        return None if number is None else _incoming(tx, delivery, parsed, mark, number, now)

    def _queue(self, tx: Connection, mail: Incoming, handled: Handled, now: datetime) -> None:
        for reply in handled.replies:
            if reply.answers:
                self._answer(tx, mail, handled, reply, now)
            else:
                post(tx, self.composer, reply, now)

    def _answer(self, tx: Connection, mail: Incoming, handled: Handled, reply: Outgoing, now: datetime) -> None:
        """Queue an answer unless a robot wrote, or the sender had enough of them; say when it is the last for now."""
        standing = Standing(
            taken=handled.verdict == mails.TAKEN and not handled.asked,
            at_seat=mail.mark is not None and mail.mark.kind == "seat" and handled.game is not None,
            asked=handled.asked,
            stranger=handled.stranger,
            proven=handled.proven,
        )
        leave = rate_limit.leave(tx, self.caps, reply, now, standing) if mail.may_be_answered else None
        if leave is None:
            return
        if leave.silent_until is not None and self.last_word is not None:
            reply = rate_limit.with_last_word(reply, self.last_word(tx, reply, leave.silent_until))
        post(tx, self.composer, reply, now)

    def _fail(self, delivery: Delivery, key: str, error: Exception, parsed: Parsed | ReaderDied | None) -> str:
        """Count a failure; everything else was rolled back. The last one sets the mail aside at once."""
        reason = str(error) if isinstance(error, HandlingFailed) else _reason(error)
        if isinstance(error, ReaderDied | HandlingFailed):
            log.warning("a mail could not be handled: %s", reason)
            if not error.proves:
                return FAILED
        else:
            log.exception("a mail made us fail")
        with self.db.write() as tx:
            failures = tries.note(tx, key, reason, self.clock.now())
        self._tried[key] = replace(self._tried.get(key, tries.NEVER), count=failures)
        return self._set_aside(delivery, key, failures, parsed) if failures >= MOST_TRIES else FAILED

    def _set_aside(self, delivery: Delivery, key: str, failures: int, parsed: Parsed | ReaderDied | None) -> str:
        """File a mail for a person to look at, without any effect; from then on it is known and not handled."""
        heads = self._heads_of(delivery.raw)
        if isinstance(parsed, Parsed):
            heads = replace(heads, digest=parsed.digest, text=parsed.text)
        now = self.clock.now()
        with self.db.write() as tx:
            reason = f"failed {failures} times: {tries.last_reason(tx, key)}"
            mail = self._enter(tx, delivery, heads, now, failures)
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
        """Return what the headers say, or nothing but the identity of a mail whose headers cannot be read."""
        try:
            return headers_only(raw, gate.UNREADABLE, self.composer.book.judge)
        except Exception:
            log.exception("the headers of a mail cannot be read")
            return Parsed(digest=digest_of_bytes(raw), refusal=gate.UNREADABLE)

    def _tell_people(self, tx: Connection, mail: Incoming, reason: str, now: datetime) -> None:
        """Queue what is said about a mail that was set aside; a failure in this keeps no mail from being filed."""
        if self.on_aside is None:
            return
        try:
            with savepoint(tx):
                self._queue(tx, mail, Handled(mails.ASIDE, replies=self.on_aside(tx, mail, reason)), now)
        except Unwritable:
            raise
        except Exception as error:
            log.exception("nobody could be told of mail %d", mail.number)
            troubles.note(tx, troubles.NOTICE, f"mail {mail.number} was set aside", {"reason": _reason(error)}, now)

    def _recall(self) -> None:
        """Note the mail over which the last process ended, if there was one."""
        key = self.in_hand.left_behind()
        if key:
            with self.db.write() as tx:
                tries.note_death(tx, key, self.clock.now())


def _reason(error: Exception) -> str:
    """Return what failed, and in which line of the code."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno} in {frames[-1].name})" if frames else ""
    return f"{type(error).__name__}: {error}"[:400] + place[:100]


def _row(delivery: Delivery, parsed: Parsed, scope: str, now: datetime, failures: int) -> Mail:
    return Mail(
        scope=scope,
        digest=parsed.digest,
        received_at=now,
        arrived_at=delivery.arrived,
        raw=delivery.raw,
        verdict=NEW,
        message_id=parsed.message_id,
        sender=parsed.sender,
        recipient=parsed.recipients[0] if parsed.recipients else "",
        subject=parsed.subject,
        size=delivery.size,
        text=parsed.text,
        tries=failures,
    )


def _incoming(
    tx: Connection, delivery: Delivery, parsed: Parsed, mark: Mark | None, number: int, now: datetime
) -> Incoming:
    """Return the mail with all we know of it; a bounce is noted against its address on the way."""
    known = {name: getattr(parsed, name) for name in Parsed.__slots__}
    return Incoming(
        **known,
        arrived=delivery.arrived,
        size=delivery.size,
        number=number,
        mark=mark,
        returned=note_return(tx, parsed, mark, now),
    )
