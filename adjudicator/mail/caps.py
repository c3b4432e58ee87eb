"""How many automatic answers one address may get: the end of every loop that carries no mark.

A mail that had an effect was written by a player, not by a robot, and its answer leaves those for other mails
untouched. Mails to the secret reply address of a seat are counted apart from mails to the open address, which anybody
can write in somebody else's name. The last answer before the silence says that it is the last.
"""

from __future__ import annotations

import html
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import Connection

from adjudicator.mail.compose import Outgoing
from adjudicator.mail.identity import digest_of_bytes
from adjudicator.store import answered


@dataclass(frozen=True, slots=True)
class Caps:
    """Answers an address may get in a day."""

    per_day: int = 10
    per_day_of_seat: int = 60
    """To mails without effect that came to the reply address of a seat or of a moderator."""
    per_day_when_taken: int = 200
    identical: int = 3


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave to send an answer; `silent_until` is set when it is the last one before that time."""

    silent_until: datetime | None = None


def leave(tx: Connection, caps: Caps, answer: Outgoing, now: datetime, *, taken: bool, at_seat: bool) -> Leave | None:
    """Return leave to send this answer, which is then noted, or None when there were enough.

    `taken` says that the mail had an effect; `at_seat` that it came from its owner to the address of a seat.
    """
    fingerprint = digest_of_bytes(answer.text.encode("utf-8", "replace"))
    who = _counted_as(answer.to, taken, at_seat)
    most = caps.per_day_when_taken if taken else caps.per_day_of_seat if at_seat else caps.per_day
    limits: list[tuple[int, str | None]] = [(most, None)]
    if not taken:
        limits.append((caps.identical, fingerprint))
    left = [limit - answered.count(tx, who, now, alike) for limit, alike in limits]
    if min(left) <= 0:
        return None
    answered.note(tx, who, fingerprint, now)
    reached = [alike for (_, alike), more in zip(limits, left, strict=True) if more == 1]
    return Leave(max((answered.free_again(tx, who, now, alike) for alike in reached), default=None))


def _counted_as(address: str, taken: bool, at_seat: bool) -> str:
    if taken:
        return address
    return f"not taken at a seat: {address}" if at_seat else f"not taken: {address}"


def with_last_word(answer: Outgoing, words: str) -> Outgoing:
    """Return an answer with a paragraph at its end."""
    page = answer.html
    if page is not None:
        before, end, after = page.rpartition("</body>")
        page = f"{before}<p>{html.escape(words)}</p>\n{end}{after}"
    return replace(answer, text=f"{answer.text.rstrip()}\n\n{words}\n", html=page)
