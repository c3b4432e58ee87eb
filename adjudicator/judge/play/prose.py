"""Answers a mail of mere words: nobody reads them here, and what would bring them to somebody who does."""

from __future__ import annotations

import re
from collections.abc import Sequence
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

from adjudicator import fences
from adjudicator.judge.letters.fill import seat_head
from adjudicator.judge.seat.answered_letter import letters_answered
from adjudicator.judge.seat.sentences import judge_text, language_of, speech_of
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.orders.mail_reader import MailReading
from adjudicator.orders.order_set import OrderSet
from adjudicator.orders.receipt import Receipt
from adjudicator.reports.letters import Refusal
from adjudicator.texts import text

ADDRESS = re.compile(r"(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]*\w")
SHOWN = 3
"""Lines of the mail that are quoted."""
UNFINISHED = "press-without-end"
"""The code of a message whose last line is missing."""
MOST = 30
"""Lines of the mail that are laid between the two lines of a message."""


def is_prose(reading: MailReading, before: OrderSet, receipt: Receipt) -> bool:
    """True for a mail with words of its own in which nothing is for the judge, not even in what it quotes."""
    offered = set(receipt.orders.proposals) - set(before.proposals)
    problems = receipt.problems if not receipt.old else ()
    lines = [*receipt.taken, *receipt.refused, *receipt.older, *problems, *offered]
    return reading.is_empty and bool(reading.ignored) and not lines and len(receipt.ignored) == len(reading.ignored)


def answer(sitting: Sitting, match: Match, house: str, reading: MailReading, hints: Sequence[str]) -> None:
    """Say that nobody reads these words, and show them as a message that would be forwarded."""
    assert sitting.mail is not None
    words = [line for line in sitting.mail.text.strip().splitlines() if line.strip()]
    to = _answered(sitting)
    sentences = [judge_text(match, house, "hint.press-back" if to else "hint.press")]
    if any(ADDRESS.search(line) for line in words):
        facts = {"game": match.name, "house": speech_of(match, house).name(house)}
        sentences.insert(0, judge_text(match, house, "hint.address", **facts))
    sitting.answer(
        Refusal(
            head=seat_head(sitting, match, house),
            code="prose",
            words="\n".join(reading.ignored[:SHOWN]),
            would_work=[*hints, *sentences],
            block=_fenced(language_of(match, house), to, words),
            replies_to=sitting.mail.subject,
        ),
        game=match.name,
        seat=house,
    )


def unfinished(match: Match, house: str, reading: MailReading) -> list[str]:
    """Return what to say of messages without their last line, with the mail as it would be forwarded."""
    problems = [problem for problem in reading.problems if problem.code == UNFINISHED]
    if not problems:
        return []
    said = [speech_of(match, house).problem(problem) for problem in problems]
    words = str(problems[0].facts.get("words", ""))
    end = text(language_of(match, house), "reports.press.end")
    return [*said, judge_text(match, house, "hint.press-end"), words, *reading.ignored[:MOST], end]


def _fenced(language: str, to: str, words: Sequence[str]) -> list[str]:
    """Return the words between the two lines of a message; to the moderator unless they answer a message."""
    to = to or text(language, "reports.press.typed-moderator")
    start = text(language, "reports.press.start", to=to)
    return [start, *words[:MOST], text(language, "reports.press.end")]


def _answered(sitting: Sitting) -> str:
    """Return whom the message came from that is answered, as it says itself; "" for any other letter."""
    assert sitting.mail is not None
    letter = next(letters_answered(sitting), None)
    if letter is None or not letter.key.startswith("press:") or letter.recipient != sitting.mail.sender:
        return ""
    mail = message_from_bytes(letter.raw, policy=default)
    assert isinstance(mail, EmailMessage)
    body = mail.get_body(("plain",))
    lines = body.get_content().splitlines() if body is not None else []
    return next((to for line in reversed(lines) if (to := fences.readers_in(line.strip()))), "")
