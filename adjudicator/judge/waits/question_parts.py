"""Questions about several things at once, such as castles: which parts are open, and what a reply means.

A reply that names no part counts for the only open part, the part that no line in force answers. If several parts
are open, the judge does not guess.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import Line, LineAnswer, without_tripwires
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.waits.answering import answer_of_lines


class SeveralOpen(Exception):
    """Raised when a reply names no part and several are open; `lines` are the reply written for each open part."""

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__(", ".join(lines))
        self.lines = tuple(lines)


def open_parts(match: Match, ask: Ask) -> tuple[str, ...]:
    """Return the parts of a question that no line in force answers; empty for a question without parts."""
    parts = match.game.asks[ask.name].parts(ask)
    said = answer_of_lines(match, ask, _in_force(match, ask)) if parts else None
    return tuple(part for part in parts if said is None or part not in said.settles)


def answer_of_reply(match: Match, ask: Ask, line: Line) -> LineAnswer | None:
    """Return the answer that a line gives in reply to a question; lines in force answer the parts it does not name.

    Raises SeveralOpen if the line may be meant for several parts.
    """
    alone = answer_of_lines(match, ask, (line,))
    parts = match.game.asks[ask.name].parts(ask)
    if alone is None or alone.ask_me or len(parts) < 2:
        return alone
    stored = _in_force(match, ask)
    if line.object:
        return answer_of_lines(match, ask, (line, *stored))
    own = answer_of_lines(match, ask, stored)
    both = answer_of_lines(match, ask, (*stored, line))
    still_open = open_parts(match, ask)
    if len(still_open) == 1 or (both is not None and both.complete and both.answer == (own.answer if own else [])):
        return both
    meant = (replace(line, object=part) for part in still_open or parts)
    printer = SeatAt(match, ask.seat).printer
    raise SeveralOpen([printer.line(each) for each in meant if answer_of_lines(match, ask, (each,)) is not None])


def _in_force(match: Match, ask: Ask) -> Sequence[Line]:
    return without_tripwires(SeatAt(match, ask.seat).orders.in_force(match.window))
