"""A mail of orders: lines into drafts, replies to questions, then the receipt. Then the game may play on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.lines import Line
from adjudicator.judge import replies
from adjudicator.judge.advance import advance
from adjudicator.judge.clerks import clerk_of, window_of
from adjudicator.judge.match import Match
from adjudicator.judge.receipts import ReceiptWriter
from adjudicator.judge.sitting import Sitting
from adjudicator.orders.reading import MailReading, Statement, read_mail
from adjudicator.orders.receipt import Receipt

MOST_QUOTED = 12
"""Quoted lines that are offered as proposals: a form filled in inside the quote."""

_FILLED = re.compile(r"\S\s*:\s*[^\s#/]")
"""A line with something behind its colon; the empty lines of a form have nothing there."""


def read(match: Match, house: str, text: str) -> MailReading:
    """Return what the text of a mail says."""
    return read_mail(match.reader(house), text)


def take(sitting: Sitting, match: Match, house: str, reading: MailReading) -> bool:
    """Take a mail of orders, answer it with a receipt and play on; True when it changed anything."""
    assert sitting.mail is not None
    before = match.orders(house)
    reading = _for_this_window(match, reading)
    receipt = clerk_of(match, house).receive(reading, before, window_of(match, house), sitting.mail.number)
    if receipt.misdirected:
        said = replies.turned_away(match, house, reading.replies, receipt.problems[0])
    else:
        receipt = _with_quoted(sitting, match, house, receipt)
        said = replies.take(sitting, match, house, reading.replies, check=receipt.check)
    stored = not receipt.check and _store(sitting, match, house, receipt)
    letter = ReceiptWriter(sitting, match, house).letter(receipt, said, reading.mode, press=bool(reading.press))
    sitting.answer(letter, game=match.name, seat=house)
    answered = not receipt.check and any(line.kind == replies.ANSWERED for line in said)
    if stored or answered:
        advance(sitting, match)
    return stored or answered or receipt.check


def _store(sitting: Sitting, match: Match, house: str, receipt: Receipt) -> bool:
    """Write what a mail made of a seat's set; False when only its proposals are new."""
    assert sitting.mail is not None
    before, orders = match.orders(house), receipt.orders
    if orders == before:
        return False
    if orders == replace(before, proposals=orders.proposals):
        match.offer(house, orders.proposals, sitting.now)
        return False
    match.save_orders(house, orders, sitting.mail.arrived)
    return True


def _for_this_window(match: Match, reading: MailReading) -> MailReading:
    """Return the reading with the round of its header as a window: after the reveal a new round may have begun."""
    header = reading.header
    if header is None or header.round != match.play.round:
        return reading
    return replace(reading, header=replace(header, round=match.window))


def _with_quoted(sitting: Sitting, match: Match, house: str, receipt: Receipt) -> Receipt:
    """Return the receipt with a proposal for each quoted line that says something else than what is in force."""
    assert sitting.mail is not None
    quoted = [line for line in sitting.mail.quoted if _FILLED.search(line)][:200]
    if not quoted:
        return receipt
    reading = read_mail(match.reader(house), "\n".join(quoted))
    in_force = set(receipt.orders.in_force(match.window))
    found = [line for line in _lines_of(reading.entries) if line not in in_force and line.round is None]
    checker = match.package.checker(match.variant)
    view = match.view(house)
    good = [line for line in found if not any(p.refuses for p in checker.check(line, view))]
    offered = dict(receipt.orders.proposals)
    used = [*offered, *(taken.number for taken in receipt.taken), *(refused.number for refused in receipt.refused)]
    number = max(used, default=0)
    for line in good[:MOST_QUOTED]:
        number += 1
        offered[number] = (line,)
    return replace(receipt, orders=replace(receipt.orders, proposals=offered))


def _lines_of(entries: Sequence[object]) -> list[Line]:
    return [line for entry in entries if isinstance(entry, Statement) for line in entry.lines]
