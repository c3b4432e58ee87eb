"""Announced absences: deadlines wait until everybody who must answer was there long enough, or stewards play.

A deadline is moved to the first possible time at which each seat had a minimum of time while its player was there. So
one more absence can only make it later.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from adjudicator.judge.table.days_away import Span, days_in, joined
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.options import STEWARD, WAIT
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.store import absences
from adjudicator.store.absences import AbsenceRow


@dataclass(frozen=True, slots=True)
class Waited:
    """A deadline, and the absences that moved it: how many players are away, and when the last of them is back."""

    due: datetime
    away: int = 0
    until: datetime | None = None


def spans_of(seat: SeatAt) -> list[Span]:
    """Return the announced absences of the player of a seat, past ones included, without overlaps."""
    address = seat.row.address
    if not address:
        return []
    rows = (row for row in seat.match.absences if row.address == address)
    return joined([Span(row.begins, row.ends) for row in rows if row.ends > row.begins])


def note(seat: SeatAt, address: str, span: Span, now: datetime) -> None:
    """Store an absence of a person from the game of a seat."""
    absences.note(seat.match.tx, AbsenceRow(seat.match.name, address, span.begins, span.ends, now))
    seat.match.absences_changed()


def cancel(seat: SeatAt, address: str, now: datetime) -> int:
    """End what is left of a person's absences from the game of a seat, and return how many that were."""
    ended = absences.cancel(seat.match.tx, seat.match.name, address, now)
    seat.match.absences_changed()
    return ended


def current(seat: SeatAt) -> Span | None:
    """Return the absence that a seat's player announced for now, or None."""
    now = seat.match.now
    if now is None:
        return None
    return next((span for span in spans_of(seat) if span.begins <= now < span.ends), None)


def is_played(seat: SeatAt) -> bool:
    """True while the steward of a seat plays because its player announced an absence."""
    return seat.match.options.absence == STEWARD and current(seat) is not None


def days_left(seat: SeatAt, spans: Sequence[Span]) -> int:
    """Return the days of absence that a player may still announce if `spans` are theirs; negative if too many."""
    options = seat.match.options
    return options.away - days_in(list(spans), seat.row.zone or options.zone)


def waited_for(
    match: Match, seats: Iterable[SeatAt], now: datetime, due: datetime, least: timedelta, *, by_calendar: bool = True
) -> Waited:
    """Return the time at which seats that are asked now are due, if without absences it would be `due`.

    `least` is the time that each player gets while they are there, if there is that much. With `by_calendar` a time
    that moves falls on a time of the game's calendar.
    """
    if match.options.absence != WAIT:
        return Waited(due)
    need = max(timedelta(), min(least, due - now))
    away = {seat.house: spans for seat in seats if (spans := _ahead(seat, now))}
    clock = match.options.clock
    back = {house: clock.after(now, need, spans) for house, spans in away.items()}
    earliest = max(back.values(), default=due)
    if earliest <= due:
        return Waited(due)
    found = clock.slot(earliest) if by_calendar else earliest
    ends = [span.ends for spans in away.values() for span in spans if span.begins < found]
    return Waited(found, sum(when > due for when in back.values()), max(ends))


def _ahead(seat: SeatAt, now: datetime) -> list[Span]:
    return [span for span in spans_of(seat) if span.ends > now]
