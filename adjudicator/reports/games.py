"""Who speaks in a letter: the reports of the game it is about, and their voice for its reader."""

from __future__ import annotations

from adjudicator.reports.game import GameReports
from adjudicator.reports.letters import Head
from adjudicator.reports.voice import Voice


def reports_of(reader: Head | Voice) -> GameReports:
    """Return the reports of the game that a letter is about; raises ValueError when it is about none."""
    if reader.reports is None:
        raise ValueError("a letter that is about no game has no reports")
    return reader.reports


def voice_of(head: Head) -> Voice:
    """Return the voice that speaks to the reader of a letter."""
    make = Voice if head.reports is None else head.reports.voice
    voice = make(head.language, head.variant, zone=head.zone, now=head.now, view=head.view)
    voice.reports = head.reports
    return voice
