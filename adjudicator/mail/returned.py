"""Finds the letter that a bounce brings back and writes it down against its address."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection

from adjudicator.mail.addresses import Mark, normal
from adjudicator.mail.message import Parsed, Returned
from adjudicator.store import bounces, outbox
from adjudicator.store.outbox import Letter


def note_return(tx: Connection, mail: Parsed, mark: Mark | None, now: datetime) -> Returned | None:
    """Return which letter came back, or None when the mail is no bounce of ours. Only letters we sent count."""
    letter = _letter_of(tx, mail, mark)
    if letter is None or mail.bounce is None:
        return None
    address, bounce = normal(letter.recipient), mail.bounce
    bad = bounces.note(tx, address, letter.key, bounce.hard, bounce.status, now)
    return Returned(letter.key, address, letter.game, letter.seat, bounce.hard, bad, bounce.status)


def _letter_of(tx: Connection, mail: Parsed, mark: Mark | None) -> Letter | None:
    if mark is not None and mark.kind == "bounce":
        for address in mail.recipients:
            letter = outbox.by_sender(tx, address)
            if letter is not None:
                return letter
    if mail.bounce is not None and mail.bounce.message_id:
        return outbox.by_message_id(tx, mail.bounce.message_id)
    return None
