"""Has the second reader look at what the strict grammar could not read, from what the seat sees."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.lines import Line
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.waits import questions
from adjudicator.orders.mail_reader import MailReading, Statement
from adjudicator.orders.natural.area_orders import Ground
from adjudicator.orders.natural.second_reader import read_again
from adjudicator.orders.natural.spotting import Spotter


def second_reading(seat: SeatAt, reading: MailReading) -> MailReading:
    """Return the reading of a mail together with what only a second look understands."""
    match, lines, view = seat.match, seat.match.game.lines, seat.view
    drafts = bool(seat.reader.context.words.spoken.forms) and not questions.open_of(seat)
    if not (match.is_planning or drafts) or not _is_worth_it(reading):
        return reading
    checker, reader = lines.checker(match.variant), seat.reader
    own = tuple(checker.missing((), view))
    near = frozenset(to for area in own for to in lines.near(view, match.variant, area))

    def accepts(line: Line) -> bool:
        return not any(problem.refuses for problem in checker.check(line, view))

    kept = [each.line for each in seat.orders.kept if each.round == match.play.round]

    def clashes(new: Sequence[Line]) -> bool:
        keys = {line.key for line in new}
        return bool(checker.check_together([*(line for line in kept if line.key not in keys), *new], view))

    ground = Ground(
        reader, own, lambda area: lines.units_at(view, area), accepts, near, lines.beside(view, seat.house),
        wealth=lines.wealth(view, seat.house), clashes=clashes,
    )  # fmt: skip
    return read_again(reading, reading.text, ground, Spotter(reader.context, (*own, *near)))


def _is_worth_it(reading: MailReading) -> bool:
    """Return True unless the strict grammar could read every line."""
    unread = (entry for entry in reading.entries if isinstance(entry, Statement) and entry.problem is not None)
    return bool(reading.ignored) or next(unread, None) is not None
