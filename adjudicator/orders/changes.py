"""Finds what a receipt reports about the whole set of lines: changes, removals and remarks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from adjudicator.engine.lines import Line, LineProblem
from adjudicator.orders.kept import Kept
from adjudicator.orders.mail_reading import Clear, MailReading, Statement
from adjudicator.orders.order_set import OrderSet
from adjudicator.orders.precedence import is_hidden
from adjudicator.orders.receipt import Change, Receipt

MOST_WAITING = 3
LONGEST_WAITING = 60
"""How many refused lines are quoted in later receipts, and how many characters of each."""


def settled(receipt: Receipt, start: OrderSet, reading: MailReading) -> OrderSet:
    """Return the set to store after a mail: its lines, its `final` or `draft`, refused lines and open proposals.

    The revision goes up only if the mail changes something or names a revision itself.
    """
    orders = receipt.orders.told(reading.mode, receipt.revision, reading.final_until)
    is_named = reading.header is not None and reading.header.revision is not None
    revision = start.revision
    if is_named or not orders.same_lines(start) or not orders.as_ready(start):
        revision = max(revision, receipt.revision)
    else:
        orders = start
    if receipt.revision < start.revision:
        return replace(orders, revision=revision)
    offers, is_open = receipt.orders, _is_open(receipt, start, reading)
    words = (" ".join(each.words.split()) for each in receipt.refused[:MOST_WAITING])
    said = tuple(each[:LONGEST_WAITING] for each in words) or start.waiting
    return replace(
        orders, revision=revision, open=is_open, waiting=said if is_open else (), proposals=offers.proposals,
        offered=offers.offered,
    )  # fmt: skip


def _is_open(receipt: Receipt, start: OrderSet, reading: MailReading) -> bool:
    """Return True when the writer still has to mend or accept a line.

    That is so if a line of this mail was refused. If the mail contains no lines, it is so while an earlier refusal or
    proposal is still open. A bare "ok" with nothing proposed changes nothing; accepting the last proposal settles the
    matter.
    """
    if receipt.refused or reading.problems:
        return True
    if reading.entries or reading.mode:
        return False
    left = receipt.orders.proposals
    return start.open and (bool(left) or not (receipt.taken or start.proposals))


def changes(before: OrderSet, after: OrderSet) -> tuple[Change, ...]:
    """Return each line that replaced another, with the line it replaced."""
    old, new = before.by_place, after.by_place
    pairs = ((old[place].line, kept.line) for place, kept in new.items() if place in old)
    return tuple(Change(was, now) for was, now in pairs if was != now)


def gone(before: OrderSet, after: OrderSet) -> tuple[Kept, ...]:
    """Return the lines that were removed and not replaced."""
    return tuple(kept for place, kept in before.by_place.items() if place not in after.by_place)


def twice(statements: Sequence[Statement]) -> list[LineProblem]:
    """Return a remark for each subject that a mail decides twice; the later line counts."""
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
    """Return a remark when an earlier mail with the same revision number said something else; the later mail counts."""
    old = before.by_place
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
    """Return a remark for each line in force that an earlier line always overrides."""
    kept = sorted((k for k in orders.kept if k.round in (None, round)), key=lambda k: k.round is None)
    return [
        LineProblem("odd", "never-reached", {"words": each.line.text})
        for i, each in enumerate(kept)
        if is_hidden(each, kept[:i])
    ]


def nothing_cleared(reading: MailReading, before: OrderSet, after: OrderSet) -> list[LineProblem]:
    """Return a remark when a mail says `clear` but there was nothing to clear."""
    wanted = [entry for entry in reading.entries if isinstance(entry, Clear)]
    is_vain = bool(wanted) and not gone(before, after) and not changes(before, after)
    return [LineProblem("odd", "nothing-cleared")] if is_vain else []


def remarks_on(
    orders: OrderSet, before: OrderSet, round: int, remarks: Callable[[Sequence[Line]], Iterable[LineProblem]]
) -> list[LineProblem]:
    """Return the remarks about the lines in force, without those that were made about the set before the mail."""
    now, was = orders.in_force(round), before.in_force(round)
    found = list(remarks(now)) if now != was else []
    known = list(remarks(was)) if found else []
    return [*hidden(orders, round), *(problem for problem in found if problem not in known)]
