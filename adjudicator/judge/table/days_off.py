"""Days that do not count as time to play: days of the week, and holidays of a country or from a list."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import lru_cache

import holidays

from adjudicator.judge.table.calendar import day_of_week, instant, zone_of
from adjudicator.judge.table.days_away import Span

NONE = frozenset({"", "none", "no", "nessuna", "nessuno"})
ALL_DAYS = frozenset(range(7))
_PLACE = re.compile(r"([a-z]{2})(?:-([a-z0-9]{1,3}))?", re.IGNORECASE)
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class DaysOff:
    """Whole days in `zone`: all but `workdays`, the public holidays of `places`, and the days in `dates`.

    A place is a country such as "IT", or a part of one such as "US-NY".
    """

    zone: str = "UTC"
    workdays: frozenset[int] = ALL_DAYS
    places: tuple[str, ...] = ()
    dates: frozenset[date] = frozenset()

    @property
    def has_any(self) -> bool:
        """True when there is any day off."""
        return bool(self.places or self.dates or self.workdays != ALL_DAYS)

    def includes(self, when: datetime) -> bool:
        """True when a time is on a day off."""
        return self.has_any and self._is_off(when.astimezone(zone_of(self.zone)).date())

    def spans(self, since: datetime) -> Iterator[Span]:
        """Yield the days off from the day of a time on, each as a span; without an end unless there are only dates."""
        day = since.astimezone(zone_of(self.zone)).date()
        recurs = bool(self.places) or self.workdays != ALL_DAYS
        while recurs or any(day <= each for each in self.dates):
            if self._is_off(day):
                yield Span(instant(day, time(), self.zone), instant(day + _DAY, time(), self.zone))
            day += _DAY

    def _is_off(self, day: date) -> bool:
        if day.weekday() not in self.workdays or day in self.dates:
            return True
        return any(day in _public_holidays(place, day.year) for place in self.places)


@lru_cache(maxsize=256)
def _public_holidays(place: str, year: int) -> Mapping[date, str]:
    """Return the public holidays of a place in a year. Raises NotImplementedError for an unknown place."""
    country, _, part = place.partition("-")
    return dict(holidays.country_holidays(country, subdiv=part or None, years=year))


def read_workdays(text: str) -> frozenset[int]:
    """Return the days of the week that "mon-fri" or "mon,tue,sat" names, all for "none". Raises ValueError."""
    if text.strip().lower() in NONE:
        return ALL_DAYS
    found: set[int] = set()
    for part in re.split(r"[,\s]+", text.strip().lower()):
        first, dash, last = part.partition("-")
        begins = day_of_week(first)
        ends = day_of_week(last) if dash else begins
        found |= {(begins + ahead) % 7 for ahead in range((ends - begins) % 7 + 1)}
    return frozenset(found)


def read_holidays(text: str) -> tuple[tuple[str, ...], frozenset[date]]:
    """Return the places and the dates that "IT", "US-NY,2026-12-24" or "none" names. Raises ValueError."""
    places, dates = [], set()
    for part in re.split(r"[,\s]+", text.strip()):
        if part.lower() in NONE:
            continue
        if _DATE.fullmatch(part):
            dates.add(date.fromisoformat(part))
        elif _PLACE.fullmatch(part):
            places.append(_known(part.upper()))
        else:
            raise ValueError(part)
    return tuple(dict.fromkeys(places)), frozenset(dates)


def _known(place: str) -> str:
    """Return a place whose holidays are known. Raises ValueError for another one."""
    try:
        _public_holidays(place, 2026)
    except NotImplementedError:
        raise ValueError(place) from None
    return place
