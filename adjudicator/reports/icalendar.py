"""Calendars as RFC 5545 writes them, which calendar programs read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

CALENDAR = "text/calendar; charset=utf-8; method=PUBLISH"
"""The media type of a calendar that invites nobody."""
_WIDTH = 73
"""Octets in a line of a calendar, with some room below the 75 that RFC 5545 allows."""
_FIRST = datetime(2026, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarEvent:
    """A time in a calendar. An event with the same uid, told later, takes the place of this one."""

    uid: str
    title: str
    begins: datetime
    told: datetime
    note: str = ""
    url: str = ""


def calendar_text(events: Sequence[CalendarEvent], name: str = "") -> str:
    """Return a calendar with events, for a file or a feed."""
    head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//adjudicator//deadlines//EN", "METHOD:PUBLISH"]
    lines = [*head, *([f"X-WR-CALNAME:{_escaped(name)}"] if name else [])]
    for event in events:
        lines += _event(event)
    return "".join(f"{line}\r\n" for line in _folded([*lines, "END:VCALENDAR"]))


def _event(event: CalendarEvent) -> list[str]:
    return [
        "BEGIN:VEVENT",
        f"UID:{event.uid}",
        f"SEQUENCE:{max(0, int((event.told - _FIRST).total_seconds()))}",
        f"DTSTAMP:{_compact(event.told)}",
        f"DTSTART:{_compact(event.begins)}",
        f"SUMMARY:{_escaped(event.title)}",
        *([f"DESCRIPTION:{_escaped(event.note)}"] if event.note else []),
        *([f"URL:{event.url}"] if event.url else []),
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
    ]


def _compact(when: datetime) -> str:
    return when.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(words: str) -> str:
    return words.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n")


def _folded(lines: Sequence[str]) -> list[str]:
    """Return lines no longer than allowed; the rest of a longer one follows in lines that begin with a blank."""
    found = []
    for line in lines:
        if len(line.encode()) <= _WIDTH:
            found.append(line)
            continue
        piece = ""
        for letter in line:
            if len((piece + letter).encode()) > _WIDTH:
                found.append(piece)
                piece = " "
            piece += letter
        found.append(piece)
    return found
