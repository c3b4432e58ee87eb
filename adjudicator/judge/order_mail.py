"""A mail of orders: lines into drafts, replies to questions, then the receipt. Then the game may play on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.lines import Line
from adjudicator.judge import drafts, replies
from adjudicator.judge.advance import advance
from adjudicator.judge.errors import playing
from adjudicator.judge.match import Match
from adjudicator.judge.receipts import ReceiptWriter
from adjudicator.judge.sitting import Sitting
from adjudicator.orders.clerk import Clerk
from adjudicator.orders.reading import MailReading, Statement, read_mail
from adjudicator.orders.receipt import Receipt, Window
from adjudicator.orders.repairs import Repairer
from adjudicator.orders.sets import OrderSet

MOST_QUOTED = 12
"""Quoted lines that are offered as proposals: a form filled in inside the quote."""

_FILLED = re.compile(r"\S\s*:\s*[^\s#/]")
"""A line with something behind its colon; the empty lines of a form have nothing there."""

_REPAIRERS: dict[int, Repairer] = {}


def read(match: Match, house: str, text: str) -> MailReading:
    """Return what the text of a mail says."""
    return read_mail(match.reader(house), text)


def take(sitting: Sitting, match: Match, house: str, reading: MailReading) -> bool:
    """Take a mail of orders, answer it with a receipt and play on; True when it changed anything."""
    before = match.orders(house)
    reading = _for_this_window(match, reading)
    receipt = clerk_of(match, house).receive(reading, before, window_of(match, house))
    receipt = _with_quoted(sitting, match, house, receipt)
    said = replies.take(sitting, match, house, reading.replies, check=receipt.check)
    open_lines = bool(receipt.refused or receipt.problems)
    had_open_lines = bool(match.seats[house].settings.get("open"))
    changes = not receipt.check and (_changes(receipt, before) or open_lines != had_open_lines)
    if changes:
        assert sitting.mail is not None
        match.save_orders(house, receipt.orders, sitting.mail.number, sitting.mail.arrived, open_lines=open_lines)
    elif not receipt.check:
        drafts.offer(sitting.tx, match.seats[house], receipt.orders.proposals, sitting.now)
    if not (changes or receipt.check):
        receipt = replace(receipt, orders=replace(receipt.orders, revision=before.revision))
    letter = ReceiptWriter(sitting, match, house).letter(receipt, said, reading.mode, press=bool(reading.press))
    sitting.answer(letter, game=match.name, seat=house)
    if changes or (not receipt.check and any(line.kind == replies.ANSWERED for line in said)):
        advance(sitting, match)
        return True
    return receipt.check


def _for_this_window(match: Match, reading: MailReading) -> MailReading:
    """Return the reading with the round of its header as a window: after the reveal a new round may have begun."""
    header = reading.header
    if header is None or header.round != match.play.round:
        return reading
    return replace(reading, header=replace(header, round=match.window))


def window_of(match: Match, house: str) -> Window:
    """Return what a mail of a seat can be about now."""
    return Window(match.name, house, match.window, match.view(house))


def clerk_of(match: Match, house: str) -> Clerk:
    """Return who takes the mails of a seat."""
    reader = match.reader(house)
    repairer = _REPAIRERS.get(id(reader))
    if repairer is None or repairer.reader is not reader:
        repairer = _REPAIRERS[id(reader)] = Repairer(reader)
    with playing(match.play):
        return Clerk(match.package.words(match.variant), repairer, match.package.checker(match.variant))


def _changes(receipt: Receipt, before: OrderSet) -> bool:
    """True when a mail changes the lines of a seat."""
    return receipt.orders.kept != before.kept or receipt.orders.final != before.final or bool(receipt.taken)


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
