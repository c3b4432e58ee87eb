"""The next deadline of a player in a game as an event for their calendar, which each later mail moves."""

from __future__ import annotations

from adjudicator.reports.due_reasons import due_reasons
from adjudicator.reports.games import voice_of
from adjudicator.reports.icalendar import CalendarEvent
from adjudicator.reports.letters import CommandReply, Head, Letter, Owed, Questions, Reminder, Report


def due_event(letter: Letter, host: str) -> CalendarEvent | None:
    """Return the event of what a letter to a seat says is due; None for letters that tell no deadline.

    `host` is the part behind the @ of the judge's address, which makes the event's lasting name unique.
    """
    if not isinstance(letter, Report | Questions | Reminder | CommandReply):
        return None
    return event_of(letter.head, letter.owed, host) if letter.owed is not None else None


def event_of(head: Head, owed: Owed, host: str) -> CalendarEvent | None:
    """Return the event of what the reader of a seat owes next; None if nothing of theirs has a deadline."""
    if owed.deadline is None or not head.seat:
        return None
    voice = voice_of(head)
    title = "reports.calendar.question" if owed.questions else "reports.calendar.orders"
    return CalendarEvent(
        uid=f"next-{head.game}-{head.seat}@{host}",
        title=voice.t(title, game=head.game),
        begins=owed.deadline,
        told=head.now,
        note=due_reasons(voice, owed.why, head.seat),
    )
