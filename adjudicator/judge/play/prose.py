"""Answers a mail that holds only ordinary prose: no person reads it, and this is how to send it to one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

from adjudicator import fences
from adjudicator.judge.letters.fill import seat_head
from adjudicator.judge.seat.answered_letter import letters_answered
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.orders.mail_reading import MailReading
from adjudicator.orders.order_set import OrderSet
from adjudicator.orders.receipt import Receipt
from adjudicator.reports.letter_parts import JudgeNote, MessageToSend
from adjudicator.reports.letter_receipt import UnfinishedMessage
from adjudicator.reports.letters import Refusal

ADDRESS = re.compile(r"(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]*\w")
SHOWN = 3
"""The number of lines of the mail that the answer quotes."""
UNFINISHED = "press-without-end"
"""The code of the problem that a message has no closing line."""
MOST = 30
"""The most lines of the mail that the example message repeats."""


def is_prose(reading: MailReading, before: OrderSet, receipt: Receipt) -> bool:
    """True for a mail with some text in which nothing is for the judge, neither in its own text nor in its quotes."""
    offered = set(receipt.orders.proposals) - set(before.proposals)
    problems = receipt.problems if not receipt.old else ()
    lines = [*receipt.taken, *receipt.refused, *receipt.older, *problems, *offered]
    return reading.is_empty and bool(reading.ignored) and not lines and len(receipt.ignored) == len(reading.ignored)


def answer(sitting: Sitting, seat: SeatAt, reading: MailReading, hints: Sequence[JudgeNote]) -> None:
    """Answer that no person reads the mail, and show its text as a message that the judge would forward.

    The message is to the sender of the message that the mail replies to, else to the moderator. `hints` come first.
    """
    assert sitting.mail is not None
    words = [line for line in sitting.mail.text.strip().splitlines() if line.strip()]
    to = _answered(sitting)
    how = [JudgeNote("hint.press-back" if to else "hint.press")]
    if any(ADDRESS.search(line) for line in words):
        how.insert(0, JudgeNote("hint.address", {"game": seat.match.name, "house": seat.house}))
    sitting.answer(
        Refusal(
            head=seat_head(sitting, seat),
            code="prose",
            words="\n".join(reading.ignored[:SHOWN]),
            hints=[*hints, *how],
            message=MessageToSend(to, words[:MOST]),
            replies_to=sitting.mail.subject,
        ),
        game=seat.match.name,
        seat=seat.house,
    )


def unfinished(reading: MailReading) -> UnfinishedMessage | None:
    """Return the message without a closing line that a mail holds; None if it holds none."""
    problems = [problem for problem in reading.problems if problem.code == UNFINISHED]
    if not problems:
        return None
    return UnfinishedMessage(problems, str(problems[0].facts.get("words", "")), reading.ignored[:MOST])


def _answered(sitting: Sitting) -> str:
    """Return the sender of the forwarded message that this mail replies to, as that message names them.

    Return "" if the mail replies to any other letter.
    """
    assert sitting.mail is not None
    letter = next(letters_answered(sitting), None)
    if letter is None or not letter.key.startswith("press:") or letter.recipient != sitting.mail.sender:
        return ""
    mail = message_from_bytes(letter.raw, policy=default)
    assert isinstance(mail, EmailMessage)
    body = mail.get_body(("plain",))
    lines = body.get_content().splitlines() if body is not None else []
    return next((to for line in reversed(lines) if (to := fences.readers_in(line.strip()))), "")
