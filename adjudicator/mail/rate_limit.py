"""Limits how many automatic answers an address gets, which ends every mail loop with an unmarked robot.

A mail that had an effect was written by a player, not by a robot, so its answer does not count towards the limit for
mails without effect. Mails to the secret reply address of a seat are counted separately from mails to the public
address, whose senders may be forged. The last answer before a pause says that it is the last.
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
    """The limits of answers per address and 24 hours."""

    per_day: int = 10
    per_day_of_seat: int = 60
    """Answers to mails without effect that came to the secret reply address of a seat or a moderator."""
    per_day_when_taken: int = 200
    identical: int = 3
    per_day_unproven: int = 40
    """Answers to mails with an effect that came to the public address, where senders may be forged."""
    identical_when_asked: int = 10
    """Identical answers to mails that only ask for information, such as STATUS."""
    confirms: int = 5
    """Different requests to confirm that may be open at once; they do not count as other answers."""
    stranger: int = 1
    """Answers to mails that only ask for information and whose sender belongs to no game here."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Permission to send an answer; `silent_until` is set if no other answer is sent before that time."""

    silent_until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """The facts about a mail that decide which limit counts for its answer.

    `taken`: the mail had an effect; `at_seat`: it came from the owner of a seat to the seat's secret address;
    `asked`: it only asks for information; `stranger`: its writer belongs to no game here; `proven`: its sender is
    proven by our mail server or because it answers a letter of ours.
    """

    taken: bool = False
    at_seat: bool = False
    asked: bool = False
    stranger: bool = False
    proven: bool = False


def leave(tx: Connection, caps: Caps, answer: Outgoing, now: datetime, mail: Standing) -> Leave | None:
    """Note this answer and return permission to send it, or return None if its limit is reached."""
    fingerprint = _fingerprint(answer)
    who, most = _counted_as(answer, caps, mail)
    limits: list[tuple[int, str | None]] = [(most, None)]
    if answer.confirms or not mail.taken:
        limits.append((caps.identical_when_asked if mail.asked else caps.identical, fingerprint))
    left = [limit - _count(tx, answer, who, now, alike) for limit, alike in limits]
    if min(left) <= 0:
        return None
    answered.note(tx, who, fingerprint, now)
    reached = [alike for (_, alike), more in zip(limits, left, strict=True) if more == 1]
    return Leave(max((answered.free_again(tx, who, now, alike) for alike in reached), default=None))


def answered_one(tx: Connection, address: str) -> None:
    """Reset the count of open requests to confirm, after the person behind the address answered one of them."""
    answered.forget(tx, _confirming(address))


def _confirming(address: str) -> str:
    return f"confirm: {address}"


def _fingerprint(answer: Outgoing) -> str:
    """Return a key that identical answers share; for a request to confirm, the address that confirms it."""
    said = answer.reply_to if answer.confirms else answer.text
    return digest_of_bytes(said.encode("utf-8", "replace"))


def _count(tx: Connection, answer: Outgoing, who: str, now: datetime, alike: str | None) -> int:
    """Return how many answers were sent; the repetition of an open request to confirm is not counted again."""
    if alike is None and answer.confirms:
        return answered.count_others(tx, who, now, _fingerprint(answer))
    return answered.count(tx, who, now, alike)


def _counted_as(answer: Outgoing, caps: Caps, mail: Standing) -> tuple[str, int]:
    """Return the name under which an answer is counted, and its limit per day.

    Answers to proven senders are counted separately, so that forged mails do not use up the limit of a real person.
    """
    who, most = _counted(answer, caps, mail)
    return (f"proven {who}" if mail.proven and not mail.at_seat else who), most


def _counted(answer: Outgoing, caps: Caps, mail: Standing) -> tuple[str, int]:
    address = answer.to
    if answer.confirms and not mail.at_seat:
        return _confirming(address), caps.confirms
    if mail.taken:
        return (address, caps.per_day_when_taken) if mail.at_seat else (f"open: {address}", caps.per_day_unproven)
    what = "asked" if mail.asked else "not taken"
    if mail.at_seat:
        return f"{what} at a seat: {address}", caps.per_day_of_seat
    if mail.asked and mail.stranger:
        return f"stranger: {address}", caps.stranger
    return f"{what}: {address}", caps.per_day


def with_last_word(answer: Outgoing, words: str) -> Outgoing:
    """Return an answer with a paragraph added at its end."""
    page = answer.html
    if page is not None:
        before, end, after = page.rpartition("</body>")
        page = f"{before}<p>{html.escape(words)}</p>\n{end}{after}"
    return replace(answer, text=f"{answer.text.rstrip()}\n\n{words}\n", html=page)
