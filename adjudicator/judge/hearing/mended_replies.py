"""Proposes the list that an answer without a question number means, where names in it have typing slips."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.engine.asks import Ask
from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import Line
from adjudicator.judge.seat.clerks import clerk_of
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.orders.mail_reading import MailReading, with_statement
from adjudicator.orders.natural.mails.findings import proposed
from adjudicator.orders.printing import Printer

_MOST_PARTS = 12


def with_mended(seat: SeatAt, reading: MailReading, ask: Ask, words: str) -> MailReading:
    """Return the reading with a proposal of the line that `words` mean, instead of these words; else the same."""
    line = _mended(seat, ask, words)
    if line is None:
        return reading
    left = replace(reading, ignored=tuple(each for each in reading.ignored if each != words))
    return with_statement(left, proposed(words, line))


def _mended(seat: SeatAt, ask: Ask, words: str) -> Line | None:
    """Return the line about the only subject of an ask with each part of the list as it is meant, if that is sure."""
    subjects = seat.match.game.lines.words(seat.match.variant).subjects_for(ask.name)
    parts = [part.strip() for part in words.rstrip(" .!").split(",") if part.strip()]
    if len(subjects) != 1 or ":" in words or not 0 < len(parts) <= _MOST_PARTS:
        return None
    name = subjects[0].names["en"][0]
    meant = [_part(seat, name, part) for part in parts]
    try:
        return seat.reader.line(f"{name}: {', '.join(meant)}") if all(meant) else None
    except BadLine:
        return None


def _part(seat: SeatAt, subject: str, part: str) -> str:
    """Return one part of a list as it is printed; "" if it has no reading, or several."""
    text = f"{subject}: {part}"
    try:
        line = seat.reader.line(text)
        found = [] if line is None else [line]
    except BadLine as bad:
        found = list(clerk_of(seat).repairer.repairs(text, lambda line: line.subject != "", bad.problem))
    return Printer(seat.reader.context).line(found[0]).partition(": ")[2] if len(found) == 1 else ""
