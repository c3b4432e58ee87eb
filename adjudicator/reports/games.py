"""Chooses the reports of the game that a letter is about, and the voice and the speech for its reader."""

from __future__ import annotations

from adjudicator.orders.wording import Speech
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


def speech_of(head: Head) -> Speech:
    """Return the writer of full sentences about the lines of a reader.

    Raises ValueError for a reader who writes no lines, such as an observer.
    """
    if head.context is None:
        raise ValueError("a letter to somebody who writes no lines says none")
    return Speech(head.context, head.language)
