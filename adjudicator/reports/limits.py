"""Sentences at the end of an answer that reached a limit: it was cut off, or it is the last one for a time."""

from __future__ import annotations

from datetime import datetime

from adjudicator.reports.times import moment
from adjudicator.texts import text

AT_SEAT, REQUEST, OF_STRANGER, OF_ANYBODY = "last-answer-at-seat", "last-request", "last-answer-stranger", "last-answer"
"""What kind of answer is the last one: about a game, a request to confirm, to a stranger, or any other."""


def last_answer(kind: str, until: datetime, zone: str, language: str) -> str:
    """Return the sentence that says that this answer is the last one, and when answers go on."""
    return text(language, f"judge.{kind}", until=moment(until, zone, language))


def answer_cut(language: str) -> str:
    """Return the note at the end of an answer that was cut off."""
    return text(language, "judge.answer-cut")
