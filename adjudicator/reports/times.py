"""Times as people read them: in their own zone, with how long there is left."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from adjudicator.texts import text


@lru_cache
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)


@lru_cache(maxsize=1024)
def moment(when: datetime, zone: str, language: str) -> str:
    """Return "Tue 8 Dec 18:00 Rome"."""
    local = when.astimezone(_zone(zone))
    days = text(language, "reports.time.days").split()
    months = text(language, "reports.time.months").split()
    place = zone.rpartition("/")[2].replace("_", " ")
    return f"{days[local.weekday()]} {local.day} {months[local.month - 1]} {local:%H:%M} {place}"


def left(when: datetime, now: datetime, language: str) -> str:
    """Return "in 3 days 22 hours", or that the time is over."""
    gap = when - now
    if gap <= timedelta(0):
        return text(language, "reports.time.over")
    minutes = int(gap.total_seconds() // 60)
    days, hours, minutes = minutes // 1440, minutes // 60 % 24, minutes % 60
    named = [("days", days), ("hours", hours)] if days else [("hours", hours), ("minutes", minutes if hours < 6 else 0)]
    parts = [_counted(name, n, language) for name, n in named if n]
    return text(language, "reports.time.in", span=" ".join(parts or [_counted("minutes", 1, language)]))


def due(when: datetime, now: datetime, zone: str, language: str) -> str:
    """Return "Tue 8 Dec 18:00 Rome (in 3 days 22 hours)"."""
    return f"{moment(when, zone, language)} ({left(when, now, language)})"


def _counted(name: str, n: int, language: str) -> str:
    return text(language, f"reports.time.{name}.{'one' if n == 1 else 'many'}", n=n)
