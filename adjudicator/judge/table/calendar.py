"""Computes when planning is due: on fixed weekdays in the time zone of the game, or a fixed time after its start.

When clocks change, skipped times move forward by the gap, and ambiguous times use the first occurrence.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
ITALIAN = {"lun": 0, "mar": 1, "mer": 2, "gio": 3, "ven": 4, "sab": 5, "dom": 6}
_SPAN = re.compile(r"(\d{1,4})\s*(m|min|h|hours?|ore|d|days?|giorni|w|weeks?)?")
_CLOCK = re.compile(r"(\d{1,2})[:.](\d{2})")
_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]+(\d{1,2})[:.](\d{2}))?")
_DAY_AND_CLOCK = re.compile(r"([a-zà-ÿ]{3,10})\.?(?:\s+(\d{1,2})[:.](\d{2}))?")
_DAY_OF_MONTH = re.compile(r"(\d{1,2})\.?\s+([a-zà-ÿ]{3,10})\.?(?:\s+(\d{4}))?(?:,?\s+(\d{1,2})[:.](\d{2}))?")
_BEFORE_A_DATE = re.compile(r"\A(?:(?:until|till|on|at|by|to|the|fino a|fino al|il|entro)\s+)+")
MONTHS = ("jan gen", "feb", "mar", "apr", "may mag", "jun giu", "jul lug", "aug ago", "sep set", "oct ott", "nov",
          "dec dic")  # fmt: skip
_MONTH_FIRST = re.compile(r"([a-zà-ÿ]{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?![\d:.])")
_WEEKDAY = re.compile(r"[a-zà-ÿ]{3,10}")
_NEAR = {"today": 0, "oggi": 0, "now": 0, "adesso": 0, "tomorrow": 1, "domani": 1}
_UNITS = {"m": 1, "h": 60, "o": 60, "d": 1440, "g": 1440, "w": 10080}
LONGEST = timedelta(days=60)


@dataclass(frozen=True, slots=True)
class Calendar:
    """The rhythm of a game: either `days` with a wall-clock time `at` in `zone`, or else `every`."""

    zone: str = "UTC"
    days: tuple[int, ...] = ()
    at: time = time(18, 0)
    every: timedelta = timedelta(hours=72)
    least: timedelta = timedelta(hours=24)
    """The minimum time that players get to plan."""

    def slot(self, earliest: datetime) -> datetime:
        """Return the first time from `earliest` on at which planning can be due; any time without fixed days."""
        if not self.days:
            return earliest
        day = earliest.astimezone(zone_of(self.zone)).date()
        for ahead in range(8):
            wish = day + timedelta(days=ahead)
            due = instant(wish, self.at, self.zone)
            if wish.weekday() in self.days and due >= earliest:
                return due
        raise AssertionError("unreachable: a week has all its days")

    def text(self) -> str:
        """Return the rhythm as a moderator would write it."""
        if not self.days:
            return f"{int(self.every.total_seconds() // 3600)}h"
        return f"{','.join(DAYS[day] for day in self.days)} {self.at:%H:%M}"


def zone_of(name: str) -> ZoneInfo:
    """Return a zone of the tz database. Raises ValueError for an unknown name."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise ValueError(f"unknown time zone {name!r}; Europe/Rome or America/New_York are examples") from None


def zone_named(said: str) -> str:
    """Return the name of the time zone that a person typed, in any case, whole or by its city. Raises ValueError."""
    typed = said.strip().replace(" ", "_").lower()
    known = available_timezones()
    found = [name for name in known if name.lower() == typed] or [
        name for name in known if name.count("/") == 1 and name.lower().rpartition("/")[2] == typed
    ]
    if len(found) != 1:
        raise ValueError(said)
    return found[0]


def instant(day: date, at: time, zone: str) -> datetime:
    """Return the UTC instant of a wall-clock time. Skipped times move forward; ambiguous times use the first."""
    wish = datetime.combine(day, at, tzinfo=zone_of(zone))
    return wish.astimezone(UTC)


def read_calendar(text: str, zone: str, least: timedelta) -> Calendar:
    """Return the rhythm that a text such as "tue 18:00", "tue,fri 20:00" or "48h" names, else raise ValueError."""
    span = _SPAN.fullmatch(text.strip().lower())
    if span:
        every = read_span(text)
        if not every:
            raise ValueError(f'"{text}" leaves no time to plan')
        return Calendar(zone, every=every, least=least)
    clock = _CLOCK.search(text)
    words = re.findall(r"[a-zà-ÿ]+", text.lower())
    found = sorted({day_of_week(word) for word in words})
    if clock is None or not found:
        raise ValueError(f'"{text}" is no rhythm: write days and a time (tue,fri 18:00) or hours (48h)')
    return Calendar(zone, tuple(found), _time(clock[1], clock[2]), least=least)


def day_of_week(word: str) -> int:
    """Return the number of a day of the week, 0 for Monday. Raises ValueError for other words."""
    day = ITALIAN.get(word[:3])
    if day is not None and word[:3] not in DAYS:
        return day
    if word[:3] not in DAYS:
        raise ValueError(f'"{word}" is no day of the week: {", ".join(DAYS)}')
    return DAYS.index(word[:3])


def _time(hour: str, minute: str) -> time:
    try:
        return time(int(hour), int(minute))
    except ValueError:
        raise ValueError(f'"{hour}:{minute}" is no time of the day') from None


def read_span(text: str) -> timedelta:
    """Return the duration that "24h", "2d" or "36" (hours) names. Raises ValueError if unreadable or too long."""
    span = _SPAN.fullmatch(text.strip().lower())
    if span is None:
        raise ValueError(f'"{text}" is no length of time: write hours (24h) or days (2d)')
    length = timedelta(minutes=int(span[1]) * _UNITS[(span[2] or "h")[0]])
    if length > LONGEST:
        raise ValueError(f'"{text}" is too long: {LONGEST.days} days at most')
    return length


def read_instant(text: str, zone: str, now: datetime | None = None) -> datetime:
    """Return the UTC instant that a text such as "2026-12-01 18:00" names in a zone, else raise ValueError.

    If `now` is given, "sat 18:00" and "7 January 18:00" are accepted too and name the next such time.
    """
    said = _BEFORE_A_DATE.sub("", text.strip().lower(), count=1)
    found = _DATE.fullmatch(said.upper())
    if found is None and now is not None:
        coming = _coming(said, zone, now)
        if coming is not None:
            return coming
    if found is None:
        raise ValueError(f'"{text}" is no date: write 2026-12-01 18:00')
    try:
        day = date(int(found[1]), int(found[2]), int(found[3]))
    except ValueError:
        raise ValueError(f'"{text}" is no day of the calendar') from None
    return instant(day, _time(found[4] or "18", found[5] or "0"), zone)


def _coming(text: str, zone: str, now: datetime) -> datetime | None:
    """Return the next instant that a weekday or day of a month names, with or without a time; None for other texts."""
    today = now.astimezone(zone_of(zone)).date()
    found = _DAY_AND_CLOCK.fullmatch(text)
    if found is not None:
        weekday, at = day_of_week(found[1]), _time(found[2] or "18", found[3] or "0")
        days = (today + timedelta(days=ahead) for ahead in range(8))
        return next(due for day in days if day.weekday() == weekday and (due := instant(day, at, zone)) > now)
    found = _DAY_OF_MONTH.fullmatch(text)
    if found is None:
        return None
    at = _time(found[4] or "18", found[5] or "0")
    years = [int(found[3])] if found[3] else [today.year, today.year + 1]
    wishes = [instant(_date(year, _month(found[2]), int(found[1])), at, zone) for year in years]
    return next((due for due in wishes if due > now), wishes[-1])


def day_named(text: str, today: date) -> date:
    """Return the next day from `today` on that "2026-12-20", "20 Dec", "Dec 20", "fri" or "tomorrow" names.

    Raises ValueError for other texts.
    """
    said = text.strip().strip(",.").lower()
    if said in _NEAR:
        return today + timedelta(days=_NEAR[said])
    whole, of_month = _DATE.fullmatch(said), _DAY_OF_MONTH.fullmatch(_MONTH_FIRST.sub(r"\2 \1", said))
    if whole is not None:
        return _date(int(whole[1]), int(whole[2]), int(whole[3]))
    if of_month is not None:
        month, number = _month(of_month[2]), int(of_month[1])
        if of_month[3]:
            return _date(int(of_month[3]), month, number)
        wishes = [_date(year, month, number) for year in (today.year, today.year + 1)]
        return next(wish for wish in wishes if wish >= today)
    if not _WEEKDAY.fullmatch(said):
        raise ValueError(f'"{text}" is no date: write 20 Dec or 2026-12-20')
    return today + timedelta(days=(day_of_week(said) - today.weekday()) % 7)


def _month(word: str) -> int:
    for number, names in enumerate(MONTHS, 1):
        if word[:3] in names.split():
            return number
    raise ValueError(f'"{word}" is no month: write 2026-12-01 18:00')


def _date(year: int, month: int, day: int) -> date:
    try:
        return date(year, month, day)
    except ValueError:
        raise ValueError(f'"{day}" is no day of that month') from None
