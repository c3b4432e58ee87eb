"""Finds lines that a player wrote inside quoted text: each becomes a proposal, or is shown as not understood.

The judge knows what it sent. A quoted line that is identical in the letter being answered was not edited, so a
letter quoted without edits proposes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from dataclasses import replace
from itertools import islice

from adjudicator.engine.lines import Line
from adjudicator.judge.seat.answered_letter import Answered, letters_answered, lines_sent
from adjudicator.judge.seat.clerks import clerk_of, window_of
from adjudicator.judge.seat.ignored_lines import REPLY
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.orders.mail_reader import read_mail
from adjudicator.orders.mail_reading import Statement
from adjudicator.orders.offers import with_offers
from adjudicator.orders.phrases import Phrasebook
from adjudicator.orders.receipt import Receipt
from adjudicator.orders.receipt_line import quoted_line
from adjudicator.orders.round_heads import is_head
from adjudicator.store import outbox

MOST_PROPOSED = 12
MOST_READ = 200
LONGEST_JOIN = 8
NEWEST = 3
"""The number of recent letters to compare with when a mail does not say which letter it answers."""
_FILLED = re.compile(r"\S\s*:\s*[^\s#/]")
"""Matches a line with text after its colon; unfilled lines of a form have none."""


def with_quoted(sitting: Sitting, seat: SeatAt, receipt: Receipt, answered: Answered) -> Receipt:
    """Return the receipt with a proposal for each new line in the quoted text, and the lines not understood."""
    assert sitting.mail is not None
    quoted, phrases = sitting.mail.quoted, seat.reader.phrases
    filled = _filled(quoted, phrases)
    if not filled and not _replies(quoted):
        return receipt
    good, bad = _news(seat, receipt, filled)
    if not (good or bad or _replies(quoted)):
        return receipt
    edited = _edited(quoted, _sent(sitting, seat, answered))
    good, bad = _news(seat, receipt, _filled(edited, phrases))
    open_now = set(receipt.orders.proposals.values())
    clerk, window = clerk_of(seat), window_of(seat)
    bad += [line.text for line in good if clerk.clash((line,), receipt.orders, window)]
    possible = [(line,) for line in good if clerk.clash((line,), receipt.orders, window) is None]
    new = [lines for lines in possible if lines not in open_now][:MOST_PROPOSED]
    used = [receipt.orders.last_number, *(taken.number for taken in receipt.taken)]
    first = max([*used, *(refused.number for refused in receipt.refused)]) + 1
    offered: dict[int, tuple[Line, ...]] = dict(enumerate(new, start=first))
    orders = with_offers(receipt.orders, offered, clerk.placed(window))
    ignored = (*receipt.ignored, *[*bad, *_replies(edited)][:MOST_PROPOSED])
    shown = tuple(quoted_line(number, lines, window.round) for number, lines in offered.items())
    offered = {**receipt.offered, **offered}
    return replace(receipt, orders=orders, offered=offered, quoted=shown, ignored=ignored)


def _filled(lines: Sequence[str], phrases: Phrasebook) -> list[str]:
    """Return the lines that may be filled in, with the headings above them."""
    filled = [line for line in lines if _FILLED.search(line) or phrases.begins(line) or is_head(line)]
    return filled[:MOST_READ] if not all(map(is_head, filled)) else []


def _replies(lines: Sequence[str]) -> list[str]:
    """Return quoted answers to questions and proposals; they count only outside quotes and are shown as not read."""
    return [line.strip() for line in lines if REPLY.fullmatch(line)][:MOST_READ]


def _news(seat: SeatAt, receipt: Receipt, quoted: Sequence[str]) -> tuple[list[Line], list[str]]:
    """Return the quoted lines that are not in force, and the words of those that cannot be taken."""
    reading = read_mail(seat.reader, "\n".join(quoted))
    in_force = set(receipt.orders.in_force(seat.match.window))
    checker, view = seat.match.game.lines.checker(seat.match.variant), seat.view
    good: list[Line] = []
    bad: list[str] = []
    for entry in reading.entries:
        if not isinstance(entry, Statement):
            continue
        new = [line for line in entry.lines if line not in in_force and line.round is None]
        legal = [line for line in new if not any(problem.refuses for problem in checker.check(line, view))]
        good += legal
        if entry.problem is not None or len(legal) < len(new):
            bad.append(entry.words)
    return good, bad


def _sent(sitting: Sitting, seat: SeatAt, answered: Answered) -> frozenset[str]:
    """Return the lines of the letter being answered, without blanks.

    If that letter is unknown, return the lines of the newest letters to the seat and to the address.
    """
    if answered.letter is not None:
        return frozenset(map(_bare, answered.lines))
    raws = _answered_of_address(sitting) or [
        *outbox.newest_of_seat(sitting.tx, seat.match.name, seat.house, NEWEST),
        *outbox.newest_to(sitting.tx, _address(sitting), NEWEST),
    ]
    return frozenset(_bare(line) for raw in dict.fromkeys(raws) for line in lines_sent(raw))


def _answered_of_address(sitting: Sitting) -> list[bytes]:
    """Return the letter to the sender that this mail answers, of any game or none: a list of at most one."""
    own = (letter.raw for letter in letters_answered(sitting) if letter.recipient == _address(sitting))
    return list(islice(own, 1))


def _address(sitting: Sitting) -> str:
    assert sitting.mail is not None
    return sitting.mail.sender


def _edited(quoted: Sequence[str], sent: Set[str]) -> list[str]:
    """Return the quoted lines that differ from those sent, and headings.

    A sent line that a mail program broke into several counts as unchanged.
    """
    left: list[str] = []
    n = 0
    while n < len(quoted):
        end = _end_of_sent(quoted, n, sent)
        left += quoted[n:end] if is_head(quoted[n]) or (end == n + 1 and _bare(quoted[n]) not in sent) else []
        n = end
    return left


def _end_of_sent(quoted: Sequence[str], n: int, sent: Set[str]) -> int:
    """Return the index after the quoted lines, from `n` on, that together are one sent line; `n + 1` if none match."""
    text = ""
    for end in range(n, min(n + LONGEST_JOIN, len(quoted))):
        text += _bare(quoted[end])
        if text in sent:
            return end + 1
    return n + 1


def _bare(text: str) -> str:
    return "".join(text.split())
