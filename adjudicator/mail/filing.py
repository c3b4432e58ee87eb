"""What of a mail goes into the store beside its effect: the mail itself, and the letters that follow from it."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection

from adjudicator.mail import rate_limit
from adjudicator.mail.addresses import Mark
from adjudicator.mail.bounces import note_return
from adjudicator.mail.compose import Composer, Outgoing, post
from adjudicator.mail.handled import Handled, LastWord
from adjudicator.mail.message import Incoming, Parsed
from adjudicator.mail.office import Delivery
from adjudicator.mail.rate_limit import Caps, Standing
from adjudicator.store import mails
from adjudicator.store.mails import Mail

NEW = "new"
"""The verdict of a mail that is stored and not handled yet."""


class Filing:
    """Files the mails of one judge, and queues letters within the limits for answers."""

    def __init__(self, composer: Composer, caps: Caps, last_word: LastWord | None = None) -> None:
        self.composer = composer
        self.caps = caps
        self.last_word = last_word

    def enter(
        self, tx: Connection, delivery: Delivery, parsed: Parsed, now: datetime, failures: int
    ) -> Incoming | None:
        """Store a mail and return it in the form that the judge handles, or None if the store has it already."""
        mark = self.composer.book.find(parsed.recipients)
        scope = mark.text if mark else ""
        number = mails.file(tx, _row(delivery, parsed, scope, now, failures))
        return None if number is None else _incoming(tx, delivery, parsed, mark, number, now, failures)

    def queue(self, tx: Connection, mail: Incoming, handled: Handled, now: datetime) -> None:
        """Queue the letters that follow from a mail, but for answers that are too many."""
        for reply in handled.replies:
            allowed = self._allowed(tx, mail, handled, reply, now) if reply.answers else reply
            if allowed is not None:
                post(tx, self.composer, allowed, now)

    def _allowed(
        self, tx: Connection, mail: Incoming, handled: Handled, reply: Outgoing, now: datetime
    ) -> Outgoing | None:
        """Return an answer, which says so if it is the last for a while; None for a robot or beyond a limit."""
        standing = Standing(
            taken=handled.verdict == mails.TAKEN and not handled.asked,
            at_seat=mail.mark is not None and mail.mark.kind == "seat" and handled.game is not None,
            asked=handled.asked,
            stranger=handled.stranger,
            proven=handled.proven,
        )
        leave = rate_limit.leave(tx, self.caps, reply, now, standing) if mail.may_be_answered else None
        if leave is None:
            return None
        if leave.silent_until is None or self.last_word is None:
            return reply
        return rate_limit.with_last_word(reply, self.last_word(tx, reply, leave.silent_until))


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
    tx: Connection, delivery: Delivery, parsed: Parsed, mark: Mark | None, number: int, now: datetime, failures: int
) -> Incoming:
    """Return the mail with everything known about it; if it is a bounce, note that for the address it names."""
    known = {name: getattr(parsed, name) for name in Parsed.__slots__}
    return Incoming(
        **known,
        arrived=delivery.arrived,
        size=delivery.size,
        number=number,
        mark=mark,
        returned=note_return(tx, parsed, mark, now),
        failures=failures,
    )
