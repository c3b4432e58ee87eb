"""Writes the lines of a seat that are in force in the order syntax: the answer to the command ORDERS."""

from __future__ import annotations

from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.orders.kept import MARKS
from adjudicator.orders.subjects import ORDER
from adjudicator.reports.letter_parts import LinesInForce


def lines_in_force(seat: SeatAt) -> list[LinesInForce]:
    """Return the lines of a seat, in groups by how long they count. Sent back unchanged, they change nothing."""
    match, printer = seat.match, seat.printer
    groups: dict[tuple[int, int], list[str]] = {}
    for kept in sorted(match.kept_of(seat.orders), key=lambda kept: kept.line.subject != ORDER):
        mark = MARKS.index(kept.mark(match.window))
        groups.setdefault((mark, kept.waits_for(match.window)), []).append(printer.line(kept.said_in(match.window)))
    return [LinesInForce(MARKS[mark], round, lines) for (mark, round), lines in sorted(groups.items())]
