"""How many automatic answers one address may get: the end of every loop that carries no mark."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection

from adjudicator.mail.compose import Outgoing
from adjudicator.mail.identity import digest_of_bytes
from adjudicator.mail.message import Incoming
from adjudicator.store import answered
from adjudicator.store.mails import TAKEN


@dataclass(frozen=True, slots=True)
class Caps:
    """Answers an address may get in a day. A mail that had an effect was written by a player, not by a robot, and its
    answer leaves those for other mails untouched."""

    per_day: int = 10
    per_day_when_taken: int = 200
    identical: int = 3


def allowed(tx: Connection, caps: Caps, mail: Incoming, verdict: str, answer: Outgoing, now: datetime) -> bool:
    """True when this answer may go out, which is then noted. Robots get none."""
    if not mail.may_be_answered:
        return False
    fingerprint = digest_of_bytes(answer.text.encode("utf-8", "replace"))
    taken = verdict == TAKEN
    who = answer.to if taken else f"not taken: {answer.to}"
    if answered.count(tx, who, now) >= (caps.per_day_when_taken if taken else caps.per_day):
        return False
    if not taken and answered.count(tx, who, now, fingerprint) >= caps.identical:
        return False
    answered.note(tx, who, fingerprint, now)
    return True
