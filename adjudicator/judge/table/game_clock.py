"""When something can be due in a game: its rhythm, its days off, and the quiet hours of its players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from heapq import merge

from adjudicator.judge.table.calendar import Calendar
from adjudicator.judge.table.days_away import Span
from adjudicator.judge.table.days_off import DaysOff
from adjudicator.judge.table.quiet_hours import QuietHours

_MOMENT = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class GameClock:
    """The clock of one game. Days off do not count as time to play, and nothing is put on them."""

    calendar: Calendar = field(default_factory=Calendar)
    off: DaysOff = field(default_factory=DaysOff)
    quiet: QuietHours | None = None

    @property
    def can_be_due(self) -> bool:
        """False when every time of the rhythm is on a day of the week that is off."""
        return not self.calendar.days or bool(self.off.workdays & set(self.calendar.days))

    def next(self, now: datetime) -> datetime:
        """Return when the orders are due whose time begins now, whoever plays."""
        rhythm = self.calendar
        return self.slot(self.after(now, rhythm.least if rhythm.days else rhythm.every))

    def slot(self, earliest: datetime) -> datetime:
        """Return the first time of the rhythm from `earliest` on that is not on a day off."""
        due = self.calendar.slot(earliest)
        while self.calendar.days and self.off.includes(due):
            due = self.calendar.slot(due + _MOMENT)
        return due

    def after(self, now: datetime, need: timedelta, away: Sequence[Span] = ()) -> datetime:
        """Return when somebody with these absences has had a length of time since now, without days off."""
        return once_there(merge(away, self.off.spans(now), key=lambda span: span.begins), now, need)

    def fair(self, earliest: datetime, zones: Sequence[str]) -> datetime:
        """Return the first time from `earliest` on that is in none of the zones a quiet hour, and on no day off."""
        return self.quiet.first_fair(earliest, zones, self.off) if self.quiet is not None else earliest


def once_there(spans: Iterable[Span], now: datetime, need: timedelta) -> datetime:
    """Return when a length of time has passed since now outside of spans, which come in order and may overlap."""
    at = now
    for span in spans:
        if span.begins - at >= need:
            break
        need -= max(timedelta(), span.begins - at)
        at = max(at, span.ends)
    return at + need
