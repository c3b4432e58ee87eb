"""What a receipt says about a seat's whole set of lines, beside what became of each line of the mail."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.lines import LineProblem
from adjudicator.orders.mail_reader import Clear, MailReading, Statement
from adjudicator.orders.order_set import Kept, OrderSet
from adjudicator.orders.precedence import is_hidden
from adjudicator.orders.receipt import Change, Receipt

MOST_WAITING = 3
LONGEST_WAITING = 60
"""Lines that wait for their writer that are kept by their words, and letters of each."""


def settled(receipt: Receipt, start: OrderSet, reading: MailReading) -> OrderSet:
    """Return the set to store: the lines taken, `final` or `draft`, what is open, the proposals.

    A mail that changes nothing and names no revision leaves the revision as it was.
    """
    orders = receipt.orders.told(reading.mode, receipt.revision, reading.final_until)
    is_named = reading.header is not None and reading.header.revision is not None
    if is_named or not orders.same_lines(start) or not orders.as_ready(start):
        orders = replace(orders, revision=max(start.revision, receipt.revision))
    else:
        orders = start
    if receipt.revision < start.revision:
        return orders
    offers, is_open = receipt.orders, _is_open(receipt, start, reading)
    words = (" ".join(each.words.split()) for each in receipt.refused[:MOST_WAITING])
    said = tuple(each[:LONGEST_WAITING] for each in words) or start.waiting
    return replace(
        orders, open=is_open, waiting=said if is_open else (), proposals=offers.proposals, offered=offers.offered
    )


def _is_open(receipt: Receipt, start: OrderSet, reading: MailReading) -> bool:
    """True when a line waits for its writer: one of this mail, or, if it says nothing else, one he has not accepted.

    A bare "ok" where nothing is proposed says nothing. Once the last proposal is gone, nothing waits for him.
    """
    if receipt.refused or reading.problems:
        return True
    if reading.entries or reading.mode:
        return False
    left = receipt.orders.proposals
    return start.open and (bool(left) or not (receipt.taken or start.proposals))


def changes(before: OrderSet, after: OrderSet) -> tuple[Change, ...]:
    """Return the lines that took the place of others."""
    old = {kept.place: kept.line for kept in before.kept}
    pairs = ((old.get(kept.place), kept.line) for kept in after.kept)
    return tuple(Change(was, now) for was, now in pairs if was is not None and was != now)


def gone(before: OrderSet, after: OrderSet) -> tuple[Kept, ...]:
    """Return the lines that were cleared and have no successor."""
    places = {kept.place for kept in after.kept}
    return tuple(kept for kept in before.kept if kept.place not in places)


def twice(statements: Sequence[Statement]) -> list[LineProblem]:
    """Return a remark for each subject that one mail speaks of twice: the later line counts."""
    seen: dict[object, int] = {}
    found = []
    for statement in statements:
        for line in statement.lines:
            key = (line.key, line.round, line.once)
            if key in seen and seen[key] != statement.number:
                facts = {"first": seen[key], "second": statement.number, "words": statement.words}
                found.append(LineProblem("odd", "same-line-twice", facts))
            seen[key] = statement.number
    return found


def same_revision(taken: Sequence[tuple[int, Sequence[Kept]]], before: OrderSet) -> list[LineProblem]:
    """Return a remark when another mail of the same revision said something else on the same; the later one counts."""
    old = {kept.place: kept for kept in before.kept}
    numbers = []
    for number, lines in taken:
        was = [old[kept.place] for kept in lines if kept.place in old and kept.line != old[kept.place].line]
        if any(kept.revision == lines[0].revision for kept in was):
            numbers.append(number)
    if not numbers:
        return []
    revision = next(lines[0].revision for number, lines in taken if number == numbers[0])
    return [LineProblem("odd", "same-revision", {"revision": revision, "lines": tuple(numbers)})]


def hidden(orders: OrderSet, round: int) -> list[LineProblem]:
    """Return a remark for each line in force that can never be reached."""
    kept = sorted((k for k in orders.kept if k.round in (None, round)), key=lambda k: k.round is None)
    return [
        LineProblem("odd", "never-reached", {"words": each.line.text})
        for i, each in enumerate(kept)
        if is_hidden(each, kept[:i])
    ]


def nothing_cleared(reading: MailReading, before: OrderSet, after: OrderSet) -> list[LineProblem]:
    """Return a remark when a mail wanted to clear what was not there."""
    wanted = [entry for entry in reading.entries if isinstance(entry, Clear)]
    is_vain = bool(wanted) and not gone(before, after) and not changes(before, after)
    return [LineProblem("odd", "nothing-cleared")] if is_vain else []
