"""Chooses the reports of the game that a letter is about, and the voice for its reader."""

from __future__ import annotations

from adjudicator.reports.game import GameReports
from adjudicator.reports.letters import Head
from adjudicator.reports.voice import Voice


def reports_of(reader: Head | Voice) -> GameReports:
    """Return the reports of the game that a letter is about. Raises ValueError if it is about no game."""
    if reader.reports is None:
        raise ValueError("a letter that is about no game has no reports")
    return reader.reports


def voice_of(head: Head) -> Voice:
    """Return the voice for the reader of a letter."""
    make = Voice if head.reports is None else head.reports.voice
    voice: Voice = make(head.language, head.variant, zone=head.zone, now=head.now, view=head.view)
    voice.reports = head.reports
    return voice
