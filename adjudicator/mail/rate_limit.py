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
    per_day_unproven: int = 40
    """To mails with an effect that came to the open address, where anybody can write in somebody else's name."""
    identical_when_asked: int = 10
    """To mails that only ask for something to read, such as STATUS."""
    confirms: int = 5
    """Different requests to confirm that wait for an answer, whatever other answers there were."""
    stranger: int = 1
    """To such mails of somebody who has to do with no game here."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave to send an answer; `silent_until` is set when it is the last one before that time."""

    silent_until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """What a mail is to the caps. `taken`: it had an effect; `at_seat`: it came from its owner to the address of a
    seat; `asked`: it only asks for something to read; `stranger`: its writer has to do with no game here; `proven`: it
    is from where it says, by the word of our mail server or because it answers a letter of ours."""

    taken: bool = False
    at_seat: bool = False
    asked: bool = False
    stranger: bool = False
    proven: bool = False


def leave(tx: Connection, caps: Caps, answer: Outgoing, now: datetime, mail: Standing) -> Leave | None:
    """Return leave to send this answer to a mail, which is then noted, or None when there were enough."""
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
    """Somebody answered a request to confirm, which only the person behind the address can do: new ones may go out."""
    answered.forget(tx, _confirming(address))


def _confirming(address: str) -> str:
    return f"confirm: {address}"


def _fingerprint(answer: Outgoing) -> str:
    """Return what answers that say the same have in common: of a request to confirm the address that confirms it."""
    said = answer.reply_to if answer.confirms else answer.text
    return digest_of_bytes(said.encode("utf-8", "replace"))


def _count(tx: Connection, answer: Outgoing, who: str, now: datetime, alike: str | None) -> int:
    """Return how many answers count; a request that waits already is sent again without counting as another one."""
    if alike is None and answer.confirms:
        return answered.count_others(tx, who, now, _fingerprint(answer))
    return answered.count(tx, who, now, alike)


def _counted_as(answer: Outgoing, caps: Caps, mail: Standing) -> tuple[str, int]:
    """Return under which name an answer is counted, and how many there may be in a day.

    What is proven is counted apart from what is not, so that forged mail uses up nothing of the person it names.
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
    """Return an answer with a paragraph at its end."""
    page = answer.html
    if page is not None:
        before, end, after = page.rpartition("</body>")
        page = f"{before}<p>{html.escape(words)}</p>\n{end}{after}"
    return replace(answer, text=f"{answer.text.rstrip()}\n\n{words}\n", html=page)
