"""Quiet hours: the hours of the day in which no deadline is put, for each player in their own time zone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta

from adjudicator.judge.table.calendar import instant, zone_of
from adjudicator.judge.table.days_off import NONE, DaysOff

_HOURS = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?\s*(?:-|–|to|a)\s*(\d{1,2})(?:[:.](\d{2}))?", re.IGNORECASE)
_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class QuietHours:
    """The hours of each day from `begins` until just before `ends`, over midnight if `ends` is the earlier one."""

    begins: time
    ends: time

    def cover(self, when: datetime, zone: str) -> bool:
        """True when it is quiet in a zone at a time."""
        at = when.astimezone(zone_of(zone)).time()
        if self.begins < self.ends:
            return self.begins <= at < self.ends
        return at >= self.begins or at < self.ends

    def first_fair(self, earliest: datetime, zones: Sequence[str], off: DaysOff) -> datetime:
        """Return the first time from `earliest` on that is on no day off, and not quiet in any of the zones.

        Where it is always quiet somewhere, one more zone is passed over after each day of looking: so the time is
        never earlier for one more zone, day off or quiet hour.
        """
        return next(
            when for when in self._candidates(earliest, zones, off)
            if not off.includes(when) and self._disturbed(when, zones) <= _days_between(earliest, when, off)
        )  # fmt: skip

    def _disturbed(self, when: datetime, zones: Sequence[str]) -> int:
        return sum(self.cover(when, zone) for zone in zones)

    def _candidates(self, earliest: datetime, zones: Sequence[str], off: DaysOff) -> Iterator[datetime]:
        """Yield the times from `earliest` on at which more may be possible than just before, in order."""
        begins = earliest
        while True:
            day = begins.astimezone(zone_of("UTC")).date()
            days = [day + ahead * _DAY for ahead in (-1, 0, 1, 2)]
            mornings = {instant(day, self.ends, zone) for day in days for zone in set(zones)}
            midnights = {instant(day, time(), off.zone) for day in days}
            yield from sorted(each for each in {begins} | mornings | midnights if begins <= each < begins + _DAY)
            begins += _DAY


def _days_between(begins: datetime, ends: datetime, off: DaysOff) -> int:
    """Return the whole days between two times, without the time of days off."""
    length = ends - begins
    for span in off.spans(begins):
        if span.begins >= ends:
            break
        length -= span.overlap(begins, ends)
    return length // _DAY


def read_quiet_hours(text: str) -> QuietHours | None:
    """Return the hours that "22-8" or "22:30-07:00" names, None for "none". Raises ValueError for other texts."""
    if text.strip().lower() in NONE:
        return None
    found = _HOURS.fullmatch(text.strip())
    if found is None:
        raise ValueError(text)
    begins = time(int(found[1]) % 24 if found[1] == "24" else int(found[1]), int(found[2] or 0))
    ends = time(int(found[3]) % 24 if found[3] == "24" else int(found[3]), int(found[4] or 0))
    if begins == ends:
        raise ValueError(text)
    return QuietHours(begins, ends)
