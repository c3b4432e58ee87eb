"""Release times: the times of day at which a game goes on, so that nobody learns when another wrote."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta

from adjudicator.judge.table.calendar import instant, zone_of
from adjudicator.judge.table.days_off import NONE, DaysOff

_TIME = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?")
MOST = 12
"""The most release times of a day."""


@dataclass(frozen=True, slots=True)
class ReleaseTimes:
    """The times of day at which a game goes on, in order, in the time zone of the game."""

    times: Sequence[time]
    zone: str

    def next(self, now: datetime, off: DaysOff) -> datetime:
        """Return the first release time after now that is on no day off."""
        day = now.astimezone(zone_of(self.zone)).date()
        while True:
            found = (instant(day, at, self.zone) for at in self.times)
            when = next((each for each in found if each > now and not off.includes(each)), None)
            if when is not None:
                return when
            day += timedelta(days=1)


def read_release_times(text: str, zone: str) -> ReleaseTimes | None:
    """Return the times that "9:00,18:00" or "18" names, None for "none". Raises ValueError for other texts."""
    if text.strip().lower() in NONE:
        return None
    found = [_TIME.fullmatch(part) for part in re.split(r"[,;\s]+", text.strip())]
    if len(found) > MOST or None in found:
        raise ValueError(text)
    times = {time(int(each[1]), int(each[2] or 0)) for each in found if each is not None}
    return ReleaseTimes(sorted(times), zone)
