"""Writes the lines of a seat that are in force in the order syntax: the answer to the command ORDERS."""

from __future__ import annotations

from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.orders.kept import MARKS
from adjudicator.orders.subjects import ORDER
from adjudicator.texts import text


def lines_in_force(seat: SeatAt) -> list[str]:
    """Return the lines of a seat, under comments that say how long each group counts.

    Sent back unchanged, the lines change nothing.
    """
    match, printer = seat.match, seat.printer
    groups: dict[tuple[int, int], list[str]] = {}
    for kept in sorted(match.kept_of(seat.orders), key=lambda kept: kept.line.subject != ORDER):
        mark = MARKS.index(kept.mark(match.window))
        groups.setdefault((mark, kept.waits_for(match.window)), []).append(printer.line(kept.said_in(match.window)))
    body: list[str] = []
    for (mark, round), lines in sorted(groups.items()):
        title = text(seat.language, f"reports.receipt.mark.{MARKS[mark]}", round=round)
        body += [*([""] if body else []), f"# {title}", *lines]
    return body
