"""Reads from when to when somebody is away: "20 Dec to 3 Jan", "until 3 January", "2026-12-24", "from fri to mon"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from adjudicator.judge.table.calendar import LONGEST, day_named, instant, zone_of

_FROM = r"(?:from|between|dal?|del?)"
_TO = r"(?:to|until|till|through|and|-|–|—|al?|fino al?)"
_LEFT_OUT = re.compile(rf"{_FROM} ", re.IGNORECASE)
_BETWEEN = re.compile(rf"(?<![\w-]){_TO}(?![\w-])", re.IGNORECASE)
_UNTIL = re.compile(r"(?:until|till|to|through|al?|fino\s+al?)\s+(?P<last>.+)", re.IGNORECASE)
_ONE_DAY = re.compile(r"(?:on\s+|il\s+)?(?P<first>.+)", re.IGNORECASE)
_SHORT = re.compile(r"(?<![\d-])(\d{1,2})\s*[-–]\s*(?=\d{1,2}\s+[^\W\d])")
_YEARS = (-1, 0, 1)


class NotAway(ValueError):
    """Raised for a text that names no time to be away; `code` says why: how, over or long."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Span:
    """A time that ends just before `ends`."""

    begins: datetime
    ends: datetime

    def overlap(self, begins: datetime, ends: datetime) -> timedelta:
        """Return how much of another time lies in this one."""
        return max(timedelta(), min(self.ends, ends) - max(self.begins, begins))


def joined(spans: list[Span]) -> list[Span]:
    """Return the same times, the earliest first, so that none overlaps another."""
    found: list[Span] = []
    for span in sorted(spans, key=lambda span: span.begins):
        if found and span.begins <= found[-1].ends:
            found[-1] = Span(found[-1].begins, max(found[-1].ends, span.ends))
        else:
            found.append(span)
    return found


def days_in(spans: list[Span], zone: str) -> int:
    """Return how many days of the calendar times touch that do not overlap."""
    days: set[date] = set()
    for span in spans:
        day, last = _day_of(span.begins, zone), _day_of(span.ends - timedelta(seconds=1), zone)
        days |= {day + timedelta(days=n) for n in range((last - day).days + 1)}
    return len(days)


def read_away(text: str, zone: str, now: datetime) -> Span:
    """Return the time that a text names: whole days in a zone, from now on. Raises NotAway for other texts."""
    try:
        first, last = _days(_SHORT.sub(r"\1 to ", " ".join(text.split()).rstrip(".")), _day_of(now, zone))
    except NotAway:
        raise
    except ValueError:
        raise NotAway("how") from None
    begins = max(now, instant(first, time(), zone))
    ends = instant(last + timedelta(days=1), time(), zone)
    if ends <= now:
        raise NotAway("over")
    if ends - begins > LONGEST:
        raise NotAway("long")
    return Span(begins, ends)


def _day_of(when: datetime, zone: str) -> date:
    return when.astimezone(zone_of(zone)).date()


def _days(text: str, today: date) -> tuple[date, date]:
    """Return the first and the last day that a text names."""
    until = _UNTIL.fullmatch(text)
    if until:
        return today, day_named(until["last"], today)
    said = _LEFT_OUT.match(text)
    first, between, last = _parted(text[said.end() :] if said else text)
    if between:
        return _both(first, last, today)
    one = _ONE_DAY.fullmatch(text)
    if one is None:
        raise NotAway("how")
    day = day_named(one["first"], today)
    return day, day


def _parted(text: str) -> tuple[str, str, str]:
    """Return what stands before the first word such as "to", that word, and what follows; "" where there is none."""
    for found in _BETWEEN.finditer(text):
        first, last = text[: found.start()].strip(), text[found.end() :].strip()
        if first and last:
            return first, found[0], last
    return "", "", ""


def _both(first: str, last: str, today: date) -> tuple[date, date]:
    """Return the days of a range; "20 to 27 Dec" names the month once, and a range may have begun already."""
    month = re.search(r"[^\W\d_]{3,}.*", last)
    said = f"{first} {month[0]}" if first.strip(". ").isdigit() and month else first
    for years in _YEARS:
        begins = day_named(said, _years_on(today, years))
        ends = day_named(last, begins)
        if ends >= today and begins <= ends <= begins + LONGEST:
            return begins, ends
    raise NotAway("over" if ends < today else "long")


def _years_on(day: date, years: int) -> date:
    return day + timedelta(days=365 * years)
