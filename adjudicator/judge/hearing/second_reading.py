"""Has the second reader look at what the strict grammar could not read, from what the seat sees."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.engine.lines import Line
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.waits import questions
from adjudicator.orders.mail_reading import MailReading, Statement
from adjudicator.orders.natural.mails.second_reader import read_again
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.spotting import Spotter


def second_reading(seat: SeatAt, reading: MailReading) -> MailReading:
    """Return the reading of a mail together with what only a second look understands.

    A mail that may answer an open question is left as it is, unless orders are being written.
    """
    has_sentences = seat.reader.context.words.spoken.has_sentences
    reads = seat.match.is_planning or (has_sentences and not questions.open_of(seat))
    return _read_again(seat, reading) if reads else reading


def reading_beside_questions(seat: SeatAt, reading: MailReading) -> MailReading:
    """Return the reading of a mail that answers no open question, with proposals of other lines that it may mean.

    Orders for areas are not looked for then, as they lie on the board.
    """
    reads = seat.reader.context.words.spoken.has_sentences and not seat.match.is_planning and not reading.replies
    return _read_again(seat, reading, only_propose=True) if reads and questions.open_of(seat) else reading


def _read_again(seat: SeatAt, reading: MailReading, *, only_propose: bool = False) -> MailReading:
    """Return the reading together with what a second look takes or proposes."""
    if not _is_worth_it(reading):
        return reading
    ground = ground_of(seat, only_propose=only_propose)
    return read_again(reading, reading.text, ground, Spotter(seat.reader.context, (*ground.own, *ground.near)))


def ground_of(seat: SeatAt, *, only_propose: bool = False) -> Ground:
    """Return the position as the seat sees it, for readers of ordinary words; with nothing due if `only_propose`."""
    match, lines, view = seat.match, seat.match.game.lines, seat.view
    checker = lines.checker(match.variant)
    words, open_now = seat.reader.context.words, questions.open_of(seat) if only_propose else []
    asked = frozenset(subject.id for each in open_now for subject in words.subjects_for(each.name))
    own = () if only_propose else tuple(checker.missing((), view))
    near = frozenset(to for area in own for to in lines.near(view, match.variant, area))

    def accepts(line: Line) -> bool:
        return not any(problem.refuses for problem in checker.check(line, view))

    now = (None, match.play.round)
    kept = [each.line for each in seat.orders.kept if each.round in now]
    later = [replace(each.line, round=each.round) for each in seat.orders.kept if each.round not in now]
    return Ground(
        seat.reader, own, lambda area: lines.units_at(view, area), accepts, near, lines.beside(view, seat.house),
        wealth=lines.wealth(view, seat.house), in_force=kept, waiting=later, only_propose=only_propose, asked=asked,
        round=match.play.round, seats=tuple(match.seats), around=lambda area: lines.near(view, match.variant, area),
    )  # fmt: skip


def _is_worth_it(reading: MailReading) -> bool:
    """Return True unless every line was read, be it only as a proposal."""
    said = (entry for entry in reading.entries if isinstance(entry, Statement))
    return bool(reading.ignored) or any(each.problem is not None and not each.meant for each in said)
